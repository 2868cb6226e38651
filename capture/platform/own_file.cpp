#include "capture/platform/own_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "capture/platform/descriptors.h"

namespace framecast::capture {
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
    // Checks the type before opening, because opening a device or a pipe may wake or stop its other end.
    if (!may_be_opened(path, flags)) {
        error = kNotRegular;
        return {};
    }
    OwnFile file(open_descriptor(path, flags));
    error = file.descriptor_ < 0 ? errno : 0;
    // Another file may have replaced it meanwhile.
    if (error == 0 && !may_be_used(path, flags, file.identity_.type)) {
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
        const std::int64_t written = write_some(descriptor_, text.data(), text.size());
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
        const std::int64_t got = read_some(descriptor_, text.data() + before, wanted);
        text.resize(before + static_cast<std::size_t>(std::max<std::int64_t>(got, 0)));
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
    return close_descriptor(descriptor) == 0 ? 0 : errno;
}

}  // namespace framecast::capture
