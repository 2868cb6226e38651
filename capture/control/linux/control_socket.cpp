#include "capture/control/control_socket.h"

#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "capture/platform/unix_address.h"

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

// Maximum size of answers that a client has not read.
constexpr std::size_t kMaxUnread = 256 * 1024;
// The line of /proc/PID/uid_map outside of user namespaces (user_namespaces(7)).
constexpr std::uint64_t kAllUsers = 4294967295;

Error failure(const std::string& what) {
    return Error{what + ": " + std::strerror(errno)};
}

// Whether a process answers on the socket.
bool is_served(const sockaddr_un& address) {
    const OwnFile probe(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    return connect(probe.get(), generic(address), sizeof address) == 0 || errno == EAGAIN;
}

bool is_socket(const std::string& path) {
    struct stat info {};
    return lstat(path.c_str(), &info) == 0 && S_ISSOCK(info.st_mode);
}

std::string shared_folder_name() {
    return "/tmp/framecast-" + std::to_string(getuid());
}

std::string folder_name() {
    const char* runtime = std::getenv("XDG_RUNTIME_DIR");
    if (runtime && runtime[0] == '/') return std::string(runtime) + "/framecast";
    return shared_folder_name();
}

bool is_private(const std::string& folder) {
    struct stat info {};
    return lstat(folder.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == getuid() &&
           (info.st_mode & 077) == 0;
}

Result<std::string> made_folder(std::string folder) {
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return failure(folder);
    if (!is_private(folder)) return Error{folder + ": not a folder of this user alone"};
    return folder;
}

bool is_of_this_user(int connection) {
    ucred peer{};
    socklen_t size = sizeof peer;
    return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == getuid() || peer.uid == 0);
}

}  // namespace

struct ControlSocket::Client {
    OwnFile connection;
    std::string in;
    std::string out;
    Clock::time_point heard{};  // when it last sent a complete line, or connected

    // False: it disconnected or does not read.
    bool send_answers() {
        while (!out.empty()) {
            // Suppresses SIGPIPE: the application may have a handler for it, or be ended by it.
            const ssize_t sent = send(connection.get(), out.data(), out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0) return (errno == EAGAIN || errno == EINTR) && out.size() <= kMaxUnread;
            out.erase(0, static_cast<std::size_t>(sent));
        }
        return true;
    }
};

Result<std::string> control_folder() {
    return made_folder(folder_name());
}

Result<std::vector<std::string>> control_folders() {
    const Result<std::string> own = control_folder();
    std::vector<std::string> all;
    if (own) all.push_back(*own);
    if (folder_name() != shared_folder_name() && (!own || is_in_container()))
        if (const Result<std::string> shared = made_folder(shared_folder_name())) all.push_back(*shared);
    if (all.empty()) return own.error();
    return all;
}

bool is_in_container() {
    // Flatpak, pressure-vessel, podman and systemd-nspawn set it (systemd.io/CONTAINER_INTERFACE).
    if (const char* name = std::getenv("container"); name && *name) return true;
    if (access("/.flatpak-info", F_OK) == 0 || access("/run/host/container-manager", F_OK) == 0) return true;
    // bubblewrap sets nothing, but has a user namespace, in which not all users exist.
    std::ifstream users("/proc/self/uid_map");
    std::uint64_t inside = 0, outside = 0, count = 0;
    return users >> inside >> outside >> count && count < kAllUsers;
}

std::string find_control_folder() {
    std::string folder = folder_name();
    return is_private(folder) ? folder : std::string();
}

void remove_stale_sockets(const std::string& folder) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        pid_t pid = 0;
        const auto [stop, bad] = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (bad != std::errc{} || pid <= 0 || std::string_view(stop) != ".sock") continue;
        if (kill(pid, 0) == 0 || errno != ESRCH || !is_socket(entry.path())) continue;
        const auto address = unix_address(entry.path().native());
        if (address && !is_served(*address)) unlink(entry.path().c_str());
    }
}

Result<std::unique_ptr<ControlSocket>> ControlSocket::open(const std::string& path, Answer answer,
                                                           Failed failed) {
    const auto address = unix_address(path);
    if (!address) return Error{path + ": too long for a socket's path"};
    std::unique_ptr<ControlSocket> made(new ControlSocket);
    made->answer_ = std::move(answer);
    made->failed_ = std::move(failed);
    int ends[2] = {-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0)
        return failure("the control socket");
    made->wake_ = OwnFile(ends[0]);
    made->woken_ = OwnFile(ends[1]);
    made->listener_ = OwnFile(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const int listener = made->listener_.get();
    if (listener < 0) return failure("the control socket");
    // On Linux the file gets the mode of the socket, so others cannot connect at any time.
    fchmod(listener, 0600);
    int bound = bind(listener, generic(*address), sizeof *address);
    if (bound != 0 && errno == EADDRINUSE) {
        if (is_served(*address)) return Error{path + ": another process listens there"};
        if (!is_socket(path)) return Error{path + ": not a socket"};
        unlink(path.c_str());
        bound = bind(listener, generic(*address), sizeof *address);
    }
    if (bound != 0) return failure(path);
    made->path_ = path;
    made->socket_ = FileIdentity::of(path).value_or(FileIdentity{});
    if (listen(listener, static_cast<int>(kMaxClients)) != 0) return failure(path);

    if (!start_thread(*made->thread_, "framecast-ctl", [socket = made.get()] { socket->serve(); })) {
        errno = EAGAIN;
        return failure("a thread for the control socket");
    }
    return made;
}

ControlSocket::~ControlSocket() {
    if (!owner_.is_this()) return;
    stopping_.store(true);
    if (thread_->joinable()) {
        // If the descriptor is no longer ours, the thread notices by itself.
        if (const int wake = wake_.get(); wake >= 0) {
            [[maybe_unused]] const ssize_t sent = send(wake, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
        }
        thread_->join();
    }
    if (!path_.empty() && FileIdentity::of(path_) == socket_) unlink(path_.c_str());
}

bool ControlSocket::accept_client(std::vector<Client>& clients) {
    OwnFile connection(accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    const int descriptor = connection.get();
    // After these errors of accept(2) the connection stays in the queue.
    if (descriptor < 0) return errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM;
    if (clients.size() >= kMaxClients || !is_of_this_user(descriptor)) {
        const std::string refusal = control_error("too many clients; try again") + "\n";
        [[maybe_unused]] const ssize_t sent =
            send(descriptor, refusal.data(), refusal.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        return true;
    }
    clients.push_back({std::move(connection), {}, {}, Clock::now()});
    return true;
}

bool ControlSocket::take_requests(Client& client) {
    char buffer[1024];
    const ssize_t got = recv(client.connection.get(), buffer, sizeof buffer, MSG_DONTWAIT);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) return false;
    client.in.append(buffer, static_cast<std::size_t>(got));
    for (std::size_t end; (end = client.in.find('\n')) != std::string::npos;) {
        const Result<ControlRequest> request = parse_control(std::string_view(client.in).substr(0, end));
        client.in.erase(0, end + 1);
        client.out += (request ? answer_(*request) : control_error(request.error().message)) + "\n";
        client.heard = Clock::now();
        if (client.out.size() > kMaxUnread) return false;
    }
    if (client.in.size() <= kLongestRequest) return true;
    client.out += control_error("the request is longer than 4096 bytes") + "\n";
    client.send_answers();
    return false;
}

void ControlSocket::serve(std::vector<Client>& clients) {
    std::vector<pollfd> polled;
    Clock::time_point rests_until{};
    while (!stopping_) {
        const int woken = woken_.get();
        const int listener = listener_.get();
        if (!wake_ || woken < 0 || listener < 0) {
            if (failed_) failed_(OwnFile::problem(path_, EBADF));
            return;
        }
        // poll(2) ignores a negative descriptor.
        const bool rests = Clock::now() < rests_until;
        polled.assign({{woken, POLLIN, 0}, {rests ? -1 : listener, POLLIN, 0}});
        for (const Client& client : clients)
            polled.push_back({client.connection.get(),
                              static_cast<short>(client.out.empty() ? POLLIN : POLLIN | POLLOUT), 0});
        const int ready = poll(polled.data(), polled.size(), rests ? kRestMs : kLookMs);
        if (ready < 0 && errno != EINTR) return;
        const Clock::time_point now = Clock::now();
        std::size_t at = 2;
        std::erase_if(clients, [&](Client& client) {
            const short events = ready > 0 ? polled[at].revents : short{0};
            ++at;
            bool keep = client.connection && now - client.heard < std::chrono::milliseconds(kPatienceMs);
            if (keep && (events & (POLLIN | POLLHUP | POLLERR))) keep = take_requests(client);
            if (!client.out.empty()) keep = client.send_answers() && keep;
            return !keep;
        });
        if (ready > 0 && (polled[1].revents & POLLIN) && !accept_client(clients))
            rests_until = Clock::now() + std::chrono::milliseconds(kRestMs);
    }
}

void ControlSocket::serve() noexcept {
    try {
        std::vector<Client> clients;
        serve(clients);
    } catch (...) {
        // Without memory the socket serves no more requests; the application does not notice.
    }
}

}  // namespace framecast::capture
