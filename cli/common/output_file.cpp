#include "cli/common/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#if !defined(_WIN32)
#include <limits.h>
#include <poll.h>
#include <signal.h>
#endif

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <string_view>

#include "model/text/file_path.h"

namespace framecast::cli {

namespace fs = std::filesystem;

namespace {

constexpr int kMaxLinks = 40;  // the kernel's own limit

std::error_code last_error() {
    return {errno, std::generic_category()};
}

// Whether the file can be written. Creates it if it does not exist; otherwise leaves it unchanged.
bool opens(const fs::path& path) {
    return std::ofstream(path, std::ios::binary | std::ios::app).is_open();
}

#if defined(_WIN32)

int create_new(const fs::path& path) {
    return ::_wopen(path.c_str(), _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY, _S_IREAD | _S_IWRITE);
}
int open_present(const fs::path& path) {
    return ::_wopen(path.c_str(), _O_WRONLY | _O_BINARY);
}
bool is_writable(const fs::path& path) {
    return opens(path);
}

#else

int create_new(const fs::path& path) {
    return ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
}

// The descriptor of this process that a link of /proc/self/fd stands for, or -1.
int own_descriptor(const fs::path& link) {
    std::error_code error;
    const std::string number = link.filename().string();
    const fs::path folder = fs::canonical(link.parent_path(), error);
    if (error || folder != fs::canonical("/proc/self/fd", error) || error) return -1;
    return std::all_of(number.begin(), number.end(), [](unsigned char c) { return std::isdigit(c) != 0; })
               ? std::atoi(number.c_str())
               : -1;
}

int open_present(const fs::path& path) {
    // If opened again, the file would be written from its beginning, over what was already printed.
    const int own = own_descriptor(path);
    return own >= 0 ? ::dup(own)
                    : ::open(path.c_str(), O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
}

// Does not open it, which would wait for the reader of a pipe.
bool is_writable(const fs::path& path) {
    return ::access(path.c_str(), W_OK) == 0;
}

#endif

// Stops at links of /proc, because the target of a descriptor need not have a name.
fs::path follow(fs::path path) {
    std::error_code error;
    for (int links = 0; links < kMaxLinks && fs::is_symlink(path, error); ++links) {
        const fs::path folder = fs::canonical(path.parent_path(), error);
        if (folder.generic_string().starts_with("/proc/")) break;
        const fs::path to = fs::read_symlink(path, error);
        if (error) break;
        path = path.parent_path() / to;
    }
    return path;
}

// `path` must have no unresolved links.
bool takes_file(const fs::path& path) {
    std::error_code ignored;
    const fs::file_status status = fs::symlink_status(path, ignored);
    return fs::is_regular_file(status) || !fs::exists(status);
}

std::error_code write_and_close(int descriptor, const std::string& text) {
    if (descriptor < 0) return last_error();
    std::FILE* file = ::fdopen(descriptor, "wb");
    if (file == nullptr) {
        const std::error_code error = last_error();
        ::close(descriptor);
        return error;
    }
    const bool written =
        std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
    const std::error_code error = last_error();  // close() may change it
    const bool closed = std::fclose(file) == 0;
    if (!written) return error;
    return closed ? std::error_code() : last_error();
}

// A new file in the folder of `file`, or -1. Its name is in `made`.
int create_beside(const fs::path& file, fs::path& made) {
    for (int number = 0;; ++number) {
        made =
            file.parent_path() / (".framecast-" + std::to_string(::getpid()) + "-" + std::to_string(number));
        const int descriptor = create_new(made);
        if (descriptor >= 0 || errno != EEXIST) return descriptor;
    }
}

std::error_code put_in_place(const fs::path& file, const std::string& text) {
    std::error_code error, ignored;
    const fs::file_status before = fs::status(file, ignored);
    fs::path made;
    const int descriptor = create_beside(file, made);
    if (descriptor < 0) return last_error();
    // Comes before the file has contents that others could read.
    if (fs::exists(before)) fs::permissions(made, before.permissions(), ignored);
    error = write_and_close(descriptor, text);
    if (!error) fs::rename(made, file, error);
    if (error) fs::remove(made, ignored);
    return error;
}

#if defined(_WIN32)

std::error_code write_into(const fs::path& present, const std::string& text) {
    std::fflush(stdout);  // `present` may be standard output
    return write_and_close(open_present(present), text);
}

#else

// Whether a signal that ends programs is pending: SignalGuard holds them back.
bool is_interrupted() {
    sigset_t pending;
    if (sigpending(&pending) != 0) return false;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT})
        if (sigismember(&pending, signal) == 1) return true;
    return false;
}

constexpr int kLookMs = 20;

// A pipe's reader may come late, read slowly, or never come, so check for signals at this interval.
std::error_code write_into(const fs::path& present, const std::string& text) {
    std::fflush(stdout);  // `present` may be standard output
    const auto interrupted = [] { return std::make_error_code(std::errc::interrupted); };
    int descriptor = -1;
    while ((descriptor = open_present(present)) < 0) {
        // ENXIO: a pipe without a reader.
        if (errno != ENXIO && errno != EINTR) return last_error();
        if (is_interrupted()) return interrupted();
        ::poll(nullptr, 0, kLookMs);
    }
    std::error_code error;
    std::string_view rest = text;
    while (!rest.empty() && !error) {
        pollfd writable{descriptor, POLLOUT, 0};
        if (::poll(&writable, 1, kLookMs) > 0) {
            // Writes of this size do not block on a writable pipe.
            const ssize_t written =
                ::write(descriptor, rest.data(), std::min<std::size_t>(rest.size(), PIPE_BUF));
            if (written >= 0)
                rest.remove_prefix(static_cast<std::size_t>(written));
            else if (errno != EAGAIN && errno != EINTR)
                error = last_error();
        }
        if (!error && !rest.empty() && is_interrupted()) error = interrupted();
    }
    const bool closed = ::close(descriptor) == 0;
    return error || closed ? error : last_error();
}

#endif

bool is_same_file(const fs::path& output, const std::string& input) {
    std::error_code error;
    return fs::is_regular_file(output, error) && fs::equivalent(output, file_path(input), error) && !error;
}

}  // namespace

Result<std::string> writable_path(const std::string& path, const std::vector<std::string>& inputs) {
    if (path.empty()) return Error{"the name of the output file is empty"};
    std::error_code error;
    const fs::path absolute = fs::absolute(file_path(path), error);
    if (error) return Error{"cannot write " + path + ": " + error.message()};
    if (fs::is_directory(absolute, error) || absolute.filename().empty())
        return Error{"cannot write " + path + ": it is a folder; give a file name"};
    for (const std::string& input : inputs)
        if (is_same_file(absolute, input))
            return Error{"cannot write " + path + ": it is the input " + input + "; give another name"};
    const fs::path file = follow(absolute);
    if (!takes_file(file)) {
        if (!is_writable(file)) return Error{"cannot write " + path + ": " + std::strerror(errno)};
        return absolute.string();
    }
    const fs::path folder = file.parent_path();
    if (!fs::is_directory(folder, error))
        return Error{"cannot write " + path + ": the folder " + folder.string() + " does not exist"};
    // Permission bits are not sufficient (read-only mounts, quotas, root), so really create a file.
    const fs::path probe = folder / (".framecast-" + std::to_string(std::random_device{}()));
    if (!opens(probe)) return Error{"cannot write " + path + ": " + std::strerror(errno)};
    fs::remove(probe, error);
    if (fs::is_regular_file(file, error) && !opens(file))
        return Error{"cannot write " + path + ": " + std::strerror(errno)};
    return absolute.string();
}

std::string behind_links(const std::string& path) {
    return follow(file_path(path)).string();
}

bool is_file_or_new(const std::string& path) {
    return takes_file(follow(file_path(path)));
}

bool is_one_file(const std::string& a, const std::string& b) {
    const fs::path file = follow(file_path(a)), other = follow(file_path(b));
    std::error_code ignored;
    return takes_file(file) && fs::weakly_canonical(file, ignored) == fs::weakly_canonical(other, ignored);
}

Result<void> replace_file(const std::string& path, const std::string& text) {
    const fs::path file = follow(file_path(path));
    const std::error_code error = takes_file(file) ? put_in_place(file, text) : write_into(file, text);
    if (error) return Error{"cannot write " + path + ": " + error.message()};
    return {};
}

std::string default_frame_path(const std::string& application) {
    const std::string stem = fs::path(application).filename().string();
    // A link without a target occupies the name, too.
    const auto is_taken = [](const std::string& path) {
        std::error_code ignored;
        return fs::exists(fs::symlink_status(path, ignored));
    };
    std::string path = stem + ".frame.json";
    for (int number = 2; is_taken(path); ++number)
        path = stem + "-" + std::to_string(number) + ".frame.json";
    return path;
}

ReservedFrame::ReservedFrame(const std::string& application) : path_(Error{}) {
    while (true) {
        path_ = writable_path(default_frame_path(application));
        if (!path_) return;
        const int descriptor = create_new(file_path(*path_));
        if (descriptor >= 0) {
            ::close(descriptor);
            return;
        }
        if (errno != EEXIST) {
            path_ = Error{"cannot write " + *path_ + ": " + std::strerror(errno)};
            return;
        }
    }
}

ReservedFrame::~ReservedFrame() {
    std::error_code error;
    if (path_ && fs::file_size(file_path(*path_), error) == 0 && !error) fs::remove(file_path(*path_), error);
}

}  // namespace framecast::cli
