// The names in a path of debug labels, "shadow/terrain".
#pragma once

#include <string_view>
#include <vector>

namespace framecast {

// From the outermost in. A label with a slash in its name makes two; empty labels make none.
std::vector<std::string_view> label_names(std::string_view path);

}  // namespace framecast
