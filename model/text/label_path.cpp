#include "model/text/label_path.h"

#include <algorithm>

namespace framecast {

std::vector<std::string_view> label_names(std::string_view path) {
    std::vector<std::string_view> out;
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (end > at) out.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

}  // namespace framecast
