#include "capture/platform/descriptors.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace framecast::capture {
namespace {

FileType type_of(mode_t mode) noexcept {
    if (S_ISREG(mode)) return FileType::regular;
    return S_ISCHR(mode) ? FileType::character_device : FileType::other;
}

FileIdentity identity(const struct stat& found) noexcept {
    return {found.st_dev, found.st_ino, type_of(found.st_mode)};
}

}  // namespace

std::optional<FileIdentity> FileIdentity::of(int descriptor) noexcept {
    struct stat found {};
    if (descriptor < 0 || fstat(descriptor, &found) != 0) return std::nullopt;
    return identity(found);
}

std::optional<FileIdentity> FileIdentity::of(const std::string& path) noexcept {
    struct stat found {};
    if (lstat(path.c_str(), &found) != 0) return std::nullopt;
    return identity(found);
}

int above_standard(int descriptor) noexcept {
    if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
    const int above = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(descriptor);
    return above;
}

bool may_be_opened(const std::string& path, int flags) noexcept {
    struct stat found {};
    return stat(path.c_str(), &found) != 0 || may_be_used(path, flags, type_of(found.st_mode));
}

// Opening other devices may have side effects.
bool may_be_used(const std::string& path, int flags, FileType type) noexcept {
    const bool to_write = (flags & O_ACCMODE) != O_RDONLY;
    return type == FileType::regular ||
           (to_write && type == FileType::character_device && (path == "/dev/null" || path == "/dev/full"));
}

int open_descriptor(const std::string& path, int flags) noexcept {
    return ::open(path.c_str(), flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0666);
}

std::int64_t write_some(int descriptor, const char* text, std::size_t bytes) noexcept {
    return ::write(descriptor, text, bytes);
}

std::int64_t read_some(int descriptor, char* text, std::size_t bytes) noexcept {
    return ::read(descriptor, text, bytes);
}

int close_descriptor(int descriptor) noexcept {
    return ::close(descriptor);
}

int rename_over(const std::string& from, const std::string& to) noexcept {
    return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

void remove_file(const std::string& path) noexcept {
    std::remove(path.c_str());
}

}  // namespace framecast::capture
