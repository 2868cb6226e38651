// A Unix socket on which other programs of the same user send requests to this process (control_protocol.h).
// A thread of its own serves it and makes no Vulkan calls, so no client can delay the application.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "capture/control/control_protocol.h"
#include "capture/platform/at_exit.h"
#include "capture/platform/own_file.h"
#include "capture/platform/own_thread.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class ControlSocket {
  public:
    // Called on the socket's thread, for one request at a time. Returns one line of JSON without its end.
    using Answer = std::function<std::string(const ControlRequest&)>;
    // Called on the socket's thread, before it ends, when the application has closed our descriptors.
    using Failed = std::function<void(const std::string& why)>;

    // Listens at `path`, whose folder must exist. Replaces a socket on which nobody listens any more.
    static Result<std::unique_ptr<ControlSocket>> open(const std::string& path, Answer answer,
                                                       Failed failed = {});
    // Ends the thread and removes the socket. In a fork of the process that made it, does nothing.
    ~ControlSocket();
    ControlSocket(const ControlSocket&) = delete;
    ControlSocket& operator=(const ControlSocket&) = delete;

    const std::string& path() const { return path_; }

    static constexpr std::size_t kMaxClients = 8;
    // A client that has not sent a complete line for this long, or has not read its answers, is disconnected.
    static constexpr int kPatienceMs = 10'000;
    // How long to ignore waiting clients when the process or the machine has no free descriptor for them.
    static constexpr int kRestMs = 100;
    // Interval of checks that the descriptors are still our own, when nothing else happens.
    static constexpr int kLookMs = 1000;

  private:
    struct Client;
    ControlSocket() = default;
    void serve() noexcept;
    void serve(std::vector<Client>& clients);
    // False: the waiting client cannot be accepted now, and poll() would immediately report it again.
    bool accept_client(std::vector<Client>& clients);
    // False: the client is finished.
    bool take_requests(Client& client);

    std::string path_;
    Answer answer_;
    Failed failed_;
    FileIdentity socket_;  // identity of the socket at path_
    OwnFile listener_;
    // Signals the thread to end. A pair of sockets, because sockets have an identity, unlike an eventfd.
    OwnFile wake_, woken_;
    std::atomic<bool> stopping_{false};
    OwnerProcess owner_;
    OfThisProcess<std::thread> thread_;
};

// The folder for sockets, $XDG_RUNTIME_DIR/framecast, or /tmp/framecast-UID without that variable. Creates it
// with access for its owner only. Refuses one that others may enter, or that is not ours.
Result<std::string> control_folder();
// The same without creating it; empty when it does not exist.
std::string find_control_folder();
// All folders for sockets of this process. In a container, as that of Steam's games, $XDG_RUNTIME_DIR may
// differ from the user's, or not exist, while /tmp is shared; then /tmp/framecast-UID is one of them. Clients
// look into both. The error is that of control_folder() when no folder can be made.
Result<std::vector<std::string>> control_folders();
// Whether the process is in a container, which may have its own folders in place of the user's.
bool is_in_container();
// Removes sockets "PID.sock" of processes that ended. A socket on which a process listens stays, because a
// process in another PID namespace has another number there.
void remove_stale_sockets(const std::string& folder);

}  // namespace framecast::capture
