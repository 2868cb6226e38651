// Names of files are UTF-8 in every string of ours.
#pragma once

#include <filesystem>
#include <string>

namespace framecast {

// The path with this name. What paths give back with string() is UTF-8 everywhere; the other way Windows
// takes bytes for what they are in the process' code page.
inline std::filesystem::path file_path(const std::string& name) {
#if defined(_WIN32)
    return std::u8string(name.begin(), name.end());
#else
    return name;
#endif
}

}  // namespace framecast
