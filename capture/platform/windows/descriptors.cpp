#include "capture/platform/descriptors.h"

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

#include "capture/platform/windows/wide_text.h"
#include "capture/platform/windows/windows_headers.h"

namespace framecast::capture {
namespace {

constexpr int kStandardError = 2;

bool is_null_device(const std::string& path) noexcept {
    return _stricmp(path.c_str(), "NUL") == 0;
}

FileIdentity identity(HANDLE file) noexcept {
    BY_HANDLE_FILE_INFORMATION found{};
    switch (GetFileType(file)) {
        case FILE_TYPE_DISK:
            break;
        case FILE_TYPE_CHAR:
            return {0, 0, FileType::character_device};
        default:
            return {0, 0, FileType::other};
    }
    if (!GetFileInformationByHandle(file, &found)) return {};
    return {found.dwVolumeSerialNumber, std::uint64_t{found.nFileIndexHigh} << 32 | found.nFileIndexLow,
            found.dwFileAttributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT)
                ? FileType::other
                : FileType::regular};
}

int errno_of(DWORD error) noexcept {
    switch (error) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
            return ENOENT;
        case ERROR_ACCESS_DENIED:
        case ERROR_SHARING_VIOLATION:
            return EACCES;
        case ERROR_DISK_FULL:
            return ENOSPC;
        default:
            return EIO;
    }
}

}  // namespace

std::optional<FileIdentity> FileIdentity::of(int descriptor) noexcept {
    const intptr_t handle = descriptor < 0 ? -1 : _get_osfhandle(descriptor);
    if (handle < 0) return std::nullopt;
    return identity(reinterpret_cast<HANDLE>(handle));
}

std::optional<FileIdentity> FileIdentity::of(const std::string& path) noexcept {
    if (is_null_device(path)) return FileIdentity{0, 0, FileType::character_device};
    // Without access to its content, and of a link itself.
    const HANDLE file =
        CreateFileW(wide(path).c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                    OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT, nullptr);
    if (file == INVALID_HANDLE_VALUE) return std::nullopt;
    const FileIdentity found = identity(file);
    CloseHandle(file);
    return found;
}

int above_standard(int descriptor) noexcept {
    if (descriptor < 0 || descriptor > kStandardError) return descriptor;
    const int above = _dup(descriptor);
    const int result = above_standard(above);  // holds the lower numbers meanwhile
    _close(descriptor);
    return result;
}

// Names of devices and pipes begin so; opening one may wake its other end.
bool may_be_opened(const std::string& path, int flags) noexcept {
    if (path.starts_with(R"(\\.\)") || path.starts_with("//./")) return false;
    if (is_null_device(path)) return may_be_used(path, flags, FileType::character_device);
    const DWORD attributes = GetFileAttributesW(wide(path).c_str());
    return attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

bool may_be_used(const std::string& path, int flags, FileType type) noexcept {
    const bool to_write = (flags & _O_WRONLY) != 0;
    return type == FileType::regular ||
           (to_write && type == FileType::character_device && is_null_device(path));
}

int open_descriptor(const std::string& path, int flags) noexcept {
    return _wsopen(wide(path).c_str(), flags | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, _S_IREAD | _S_IWRITE);
}

// The C library counts in int.
constexpr std::size_t kMaxBytes = 1U << 30;

std::int64_t write_some(int descriptor, const char* text, std::size_t bytes) noexcept {
    return _write(descriptor, text, static_cast<unsigned>(std::min(bytes, kMaxBytes)));
}

std::int64_t read_some(int descriptor, char* text, std::size_t bytes) noexcept {
    return _read(descriptor, text, static_cast<unsigned>(std::min(bytes, kMaxBytes)));
}

int close_descriptor(int descriptor) noexcept {
    return _close(descriptor);
}

int rename_over(const std::string& from, const std::string& to) noexcept {
    const bool renamed = MoveFileExW(wide(from).c_str(), wide(to).c_str(),
                                     MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
    return renamed ? 0 : errno_of(GetLastError());
}

void remove_file(const std::string& path) noexcept {
    DeleteFileW(wide(path).c_str());
}

}  // namespace framecast::capture
