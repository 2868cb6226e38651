#include "cli/launch/control_client.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "capture/platform/unix_address.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

class Connection {
  public:
    explicit Connection(int flags = 0)
        : descriptor_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0)) {}
    ~Connection() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    operator int() const { return descriptor_; }

  private:
    int descriptor_;
};

Error failure(const std::string& socket) {
    return Error{socket + ": " + std::strerror(errno)};
}

// Other users may create folders in /tmp.
bool is_own_folder(const std::string& folder) {
    struct stat info {};
    return lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == getuid();
}

// The process that listens; nothing where none does. 0: it is busy, or in a PID namespace that this process
// cannot see.
std::optional<pid_t> listener_at(const std::string& path) {
    const auto address = capture::unix_address(path);
    if (!address) return std::nullopt;
    const Connection connection(SOCK_NONBLOCK);
    if (connection < 0) return std::nullopt;
    if (connect(connection, capture::generic(*address), sizeof *address) != 0)
        return errno == EAGAIN ? std::optional<pid_t>(0) : std::nullopt;
    ucred peer{};
    socklen_t size = sizeof peer;
    return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.pid : 0;
}

// The number of a process in its innermost PID namespace, the last of proc(5)'s NSpid; 0 where that cannot be
// read.
pid_t innermost_number(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (!line.starts_with("NSpid:")) continue;
        std::istringstream numbers(line.substr(6));
        pid_t last = 0;
        for (pid_t number = 0; numbers >> number;)
            last = number;
        return last;
    }
    return 0;
}

// The owner of a socket "PID.sock", as this process numbers it; 0: none. PID is the number in the owner's
// namespace, and may be another process's number here.
pid_t listening_process(const std::string& path, const std::string& file) {
    pid_t pid = 0;
    const auto [stop, bad] = std::from_chars(file.data(), file.data() + file.size(), pid);
    if (bad != std::errc{} || pid <= 0 || std::string_view(stop) != ".sock") return 0;
    const std::optional<pid_t> listener = listener_at(path);
    if (!listener) return 0;
    return *listener > 0 && innermost_number(*listener) == pid ? *listener : pid;
}

}  // namespace

std::vector<std::string> control_folders() {
    const std::string shared = "/tmp/framecast-" + std::to_string(getuid());
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    if (!runtime || runtime[0] != '/') return {shared};
    std::vector<std::string> folders = {std::string(runtime) + "/framecast", shared};
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(fs::path(runtime) / ".flatpak", error))
        folders.push_back(entry.path().string() + shared);
    return folders;
}

std::vector<ControlledProcess> find_controlled(const std::vector<std::string>& folders) {
    std::vector<ControlledProcess> found;
    std::error_code error;
    for (const std::string& folder : folders) {
        if (!is_own_folder(folder)) continue;
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            ControlledProcess process;
            process.socket = entry.path().string();
            process.pid = listening_process(process.socket, entry.path().filename().string());
            const bool known = std::any_of(found.begin(), found.end(), [&](const ControlledProcess& other) {
                return other.pid == process.pid;
            });
            if (process.pid == 0 || known) continue;
            std::ifstream name("/proc/" + std::to_string(process.pid) + "/comm");
            std::getline(name, process.name);
            found.push_back(std::move(process));
        }
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.pid < b.pid; });
    return found;
}

Result<std::string> ask(const std::string& path, const std::string& line, std::chrono::milliseconds timeout) {
    const auto address = capture::unix_address(path);
    if (!address) return Error{path + ": too long for a socket's path"};
    const Connection connection;
    if (connection < 0 || connect(connection, capture::generic(*address), sizeof *address) != 0)
        return failure(path);
    const std::string request = line + "\n";
    if (send(connection, request.data(), request.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(request.size()))
        return failure(path);
    const auto until = std::chrono::steady_clock::now() + timeout;
    std::string answer;
    for (;;) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd polled{connection, POLLIN, 0};
        if (left.count() <= 0 || poll(&polled, 1, static_cast<int>(left.count())) == 0)
            return Error{path + ": no answer for " + std::to_string(timeout.count()) + " ms"};
        char buffer[4096];
        const ssize_t got = recv(connection, buffer, sizeof buffer, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return failure(path);
        if (got == 0) return Error{path + ": closed without an answer"};
        answer.append(buffer, static_cast<std::size_t>(got));
        if (const std::size_t end = answer.find('\n'); end != std::string::npos) return answer.substr(0, end);
    }
}

}  // namespace framecast::cli
