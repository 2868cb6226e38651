#include "cli/launch/own_process.h"

#include <stdlib.h>
#include <unistd.h>

namespace framecast::cli {

const char kPathSeparator = ':';
const std::string_view kProgramSuffix;

Result<std::string> own_program() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return Error{"cannot find out where this program is: /proc/self/exe: " + error.message()};
    return program.string();
}

std::vector<std::string> current_environment() {
    std::vector<std::string> entries;
    for (char** entry = environ; *entry; ++entry)
        entries.emplace_back(*entry);
    return entries;
}

bool loader_ignores_paths() {
    return false;
}

std::string make_private_folder(const std::filesystem::path& pattern) {
    std::string name = pattern.string();
    return ::mkdtemp(name.data()) ? name : std::string();
}

}  // namespace framecast::cli
