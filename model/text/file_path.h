// Names of files are UTF-8 in all our strings.
#pragma once

#include <filesystem>
#include <string>

namespace framecast {

// The path with this name. string() of a path returns UTF-8 everywhere. In the other direction Windows would
// read bytes in the process' code page.
inline std::filesystem::path file_path(const std::string& name) {
#if defined(_WIN32)
    return std::u8string(name.begin(), name.end());
#else
    return name;
#endif
}

}  // namespace framecast
