#include "cli/launch/control_client.h"

#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

bool is_mode(const std::string& word) {
    return word == "count" || word == "pass" || word == "draw" || word == "isolate";
}

}  // namespace

Result<std::string> request_line(const std::vector<std::string>& words, const std::string& current_folder) {
    std::vector<std::string> parts = words;
    const bool capture = parts.size() > 1 && parts[0] == "capture" && !is_mode(parts.back());
    const bool log = parts.size() > 2 && parts[0] == "log" && parts[1] == "start";
    const bool file = parts.size() > 2 && parts[0] == "target" && parts.back().ends_with(".json");
    if (file) {  // a name of several words otherwise
        for (std::size_t i = 3; i < parts.size(); ++i)
            parts[2] += " " + parts[i];
        parts.resize(3);
    }
    if (capture || log || file)
        parts.back() = (file_path(current_folder) / file_path(parts.back())).lexically_normal().string();
    std::string line;
    for (const std::string& part : parts)
        line += (line.empty() ? "" : " ") + part;
    if (line.find_first_of("\r\n") != std::string::npos) return Error{"a request is one line"};
    return line;
}

}  // namespace framecast::cli
