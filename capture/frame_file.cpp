#include "capture/frame_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace framecast::capture {

std::optional<Error> write_atomically(const std::string& path, std::string_view content) {
    const std::string temporary = path + ".tmp" + std::to_string(getpid());
    auto failed = [&](const char* doing, int why) {
        std::remove(temporary.c_str());
        return Error{path + ": cannot " + doing + ": " + std::strerror(why)};
    };
    std::FILE* file = std::fopen(temporary.c_str(), "wbe");
    if (!file) return failed("create the file beside it", errno);
    const bool written =
        std::fwrite(content.data(), 1, content.size(), file) == content.size() && std::fflush(file) == 0;
    const int write_error = errno;  // closing may change it
    const bool closed = std::fclose(file) == 0;
    if (!written || !closed) return failed("write", written ? errno : write_error);
    if (std::rename(temporary.c_str(), path.c_str()) != 0)
        return failed("rename the finished file to it", errno);
    return std::nullopt;
}

}  // namespace framecast::capture
