#include "capture/platform/own_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace framecast::capture {
namespace {

FileIdentity identity(const struct stat& found) {
    return {found.st_dev, found.st_ino, found.st_mode & S_IFMT};
}

int above_standard(int descriptor) noexcept {
    if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
    const int above = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::close(descriptor);
    return above;
}

// Opening other devices may have side effects.
bool may_be_opened(const std::string& path, mode_t mode, bool to_write) noexcept {
    return S_ISREG(mode) || (to_write && S_ISCHR(mode) && (path == "/dev/null" || path == "/dev/full"));
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

OwnFile::OwnFile(int descriptor) noexcept : descriptor_(above_standard(descriptor)) {
    if (const auto found = FileIdentity::of(descriptor_)) identity_ = *found;
}

OwnFile::OwnFile(OwnFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), identity_(other.identity_) {}

OwnFile& OwnFile::operator=(OwnFile&& other) noexcept {
    if (this == &other) return *this;
    close();
    descriptor_ = std::exchange(other.descriptor_, -1);
    identity_ = other.identity_;
    return *this;
}

OwnFile OwnFile::open(const std::string& path, int flags, int& error) noexcept {
    const bool to_write = (flags & O_ACCMODE) != O_RDONLY;
    struct stat found {};
    // Checks the type before opening, because opening a device or a pipe may wake or stop its other end.
    if (stat(path.c_str(), &found) == 0 && !may_be_opened(path, found.st_mode, to_write)) {
        error = kNotRegular;
        return {};
    }
    OwnFile file(::open(path.c_str(), flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0666));
    error = file.descriptor_ < 0 ? errno : 0;
    // Another file may have replaced it meanwhile.
    if (error == 0 && !may_be_opened(path, file.identity_.type, to_write)) {
        error = kNotRegular;
        return {};
    }
    return file;
}

std::string OwnFile::problem(const std::string& path, int error) {
    return path + ": " + why(error);
}

std::string OwnFile::why(int error) {
    if (error == kNotRegular) return "not a regular file";
    if (error == EBADF) return "the application has closed it";
    return std::strerror(error);
}

bool OwnFile::is_ours() const noexcept {
    return descriptor_ >= 0 && FileIdentity::of(descriptor_) == identity_;
}

int OwnFile::write(std::string_view text) const noexcept {
    if (!is_ours()) return EBADF;
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int OwnFile::read(std::string& text, std::size_t most) const {
    constexpr std::size_t kBlock = 65'536;
    if (!is_ours()) return EBADF;
    text.clear();
    while (text.size() <= most) {
        const std::size_t before = text.size();
        const std::size_t wanted = std::min(kBlock, most + 1 - before);
        text.resize(before + wanted);
        const ssize_t got = ::read(descriptor_, text.data() + before, wanted);
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return errno;
        if (got == 0) break;
    }
    return 0;
}

int OwnFile::close() noexcept {
    const bool ours = is_ours();
    const int descriptor = std::exchange(descriptor_, -1);
    if (descriptor < 0) return 0;
    if (!ours) return EBADF;
    return ::close(descriptor) == 0 ? 0 : errno;
}

}  // namespace framecast::capture
