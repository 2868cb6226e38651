// Descriptors of ours in a process that is not ours. Its application may close every number, as daemons do,
// and get the same numbers for its own files. We must never write to those or close them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace framecast::capture {

// Identity of a file, whatever number or name leads to it. Not for an eventfd or a pidfd: all of a machine
// may have one inode.
enum class FileType : std::uint8_t { none, regular, character_device, other };
struct FileIdentity {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    FileType type = FileType::none;

    bool operator==(const FileIdentity&) const = default;
    static std::optional<FileIdentity> of(int descriptor) noexcept;
    // Identity of the file with that name, of a link itself.
    static std::optional<FileIdentity> of(const std::string& path) noexcept;
};

class OwnFile {
  public:
    OwnFile() = default;
    // Takes a descriptor that was just opened, or -1. The number of standard input, output or error is free
    // if the application closed these. Such a number is moved above them, because other code prints to those.
    explicit OwnFile(int descriptor) noexcept;
    OwnFile(OwnFile&& other) noexcept;
    OwnFile& operator=(OwnFile&& other) noexcept;
    ~OwnFile() { close(); }

    // Never waits, and opens only regular files; for writing, also the devices /dev/null and /dev/full (NUL
    // on Windows). flags: as for open(2). error: an errno, or kNotRegular.
    static constexpr int kNotRegular = -1;
    static OwnFile open(const std::string& path, int flags, int& error) noexcept;
    // "PATH: not a regular file".
    static std::string problem(const std::string& path, int error);
    static std::string why(int error);

    // -1: there is none, or its number is no longer ours.
    int get() const noexcept { return is_ours() ? descriptor_ : -1; }
    bool is_ours() const noexcept;
    explicit operator bool() const noexcept { return is_ours(); }

    // Writes all of it; 0 or the error: EBADF if it is no longer ours.
    int write(std::string_view text) const noexcept;
    // Reads to the end, but at most `most` + 1 bytes; 0 or the error.
    int read(std::string& text, std::size_t most) const;
    // 0 or the error. A number that is no longer ours stays open.
    int close() noexcept;

  private:
    int descriptor_ = -1;
    FileIdentity identity_;
};

// Gives a file another name, in place of a file that has it; 0 or the error.
int rename_over(const std::string& from, const std::string& to) noexcept;
void remove_file(const std::string& path) noexcept;

}  // namespace framecast::capture
