// Descriptors of ours in a process that is not. Its application may close every number there is, as daemons
// do, and get the same numbers for files of its own: nothing of ours may write to them or close them.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace framecast::capture {

// Which file it is, whatever number or name leads to it. Not of an eventfd or a pidfd: those of a machine may
// all have one inode.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;
    mode_t type = 0;  // S_IFMT

    bool operator==(const FileIdentity&) const = default;
    static std::optional<FileIdentity> of(int descriptor) noexcept;
    // Of what has that name, a link itself.
    static std::optional<FileIdentity> of(const std::string& path) noexcept;
};

class OwnFile {
  public:
    OwnFile() = default;
    // Takes a descriptor that was just opened, or -1. One of the numbers of standard input, output and error,
    // which is free where the application closed these, is put above them: others print to those.
    explicit OwnFile(int descriptor) noexcept;
    OwnFile(OwnFile&& other) noexcept;
    OwnFile& operator=(OwnFile&& other) noexcept;
    ~OwnFile() { close(); }

    // Never waits, and opens regular files only; to write to, also the devices /dev/null and /dev/full.
    // flags: as of open(2). The error: of errno's, or kNotRegular.
    static constexpr int kNotRegular = -1;
    static OwnFile open(const std::string& path, int flags, int& error) noexcept;
    // "PATH: not a regular file".
    static std::string problem(const std::string& path, int error);
    static std::string why(int error);

    // -1: there is none, or its number is no more ours.
    int get() const noexcept { return is_ours() ? descriptor_ : -1; }
    bool is_ours() const noexcept;
    explicit operator bool() const noexcept { return is_ours(); }

    // Writes all of it; 0 or the error: EBADF where it is no more ours.
    int write(std::string_view text) const noexcept;
    // Reads to the end, but no more than `most` bytes and one; 0 or the error.
    int read(std::string& text, std::size_t most) const;
    // 0 or the error. What is no more ours stays open.
    int close() noexcept;

  private:
    int descriptor_ = -1;
    FileIdentity identity_;
};

}  // namespace framecast::capture
