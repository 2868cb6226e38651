#include "cli/launch/own_process.h"

#include <sstream>

namespace framecast::cli {
namespace {

std::string_view key_of(std::string_view entry) {
    return entry.substr(0, entry.find('='));
}

}  // namespace

std::optional<std::string> value_of(const std::vector<std::string>& environment, std::string_view name) {
    for (const std::string& entry : environment)
        if (key_of(entry) == name) return entry.substr(name.size() + 1);
    return std::nullopt;
}

void set_variable(std::vector<std::string>& environment, std::string_view name, const std::string& value) {
    remove_variable(environment, name);
    environment.push_back(std::string(name) + "=" + value);
}

void remove_variable(std::vector<std::string>& environment, std::string_view name) {
    std::erase_if(environment, [&](const std::string& entry) { return key_of(entry) == name; });
}

std::vector<std::string> paths_of(const std::vector<std::string>& environment, std::string_view name) {
    std::vector<std::string> paths;
    std::istringstream list(value_of(environment, name).value_or(""));
    for (std::string path; std::getline(list, path, kPathSeparator);)
        if (!path.empty()) paths.push_back(path);
    return paths;
}

}  // namespace framecast::cli
