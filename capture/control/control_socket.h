// A Unix socket on which other programs of the same user send requests to this process (control_protocol.h).
// A thread of its own serves it: nothing of Vulkan, and nothing that a client does can hold up the
// application.
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
    // Called on the socket's thread when the application has closed what it serves with, and before it ends.
    using Failed = std::function<void(const std::string& why)>;

    // Listens at `path`. Its folder is there. A socket that nobody listens at any more is replaced.
    static Result<std::unique_ptr<ControlSocket>> open(const std::string& path, Answer answer,
                                                       Failed failed = {});
    // Ends the thread and removes the socket; in a fork of the process that made it, leaves all as it is.
    ~ControlSocket();
    ControlSocket(const ControlSocket&) = delete;
    ControlSocket& operator=(const ControlSocket&) = delete;

    const std::string& path() const { return path_; }

    static constexpr std::size_t kMostClients = 8;
    // A client that has not sent a whole line for so long, or has not read its answers, is sent away.
    static constexpr int kPatienceMs = 10'000;
    // Without looking who waits, while the process or the machine has no descriptor left for them.
    static constexpr int kRestMs = 100;
    // Between two looks whether its descriptors are still its own, where nothing else happens.
    static constexpr int kLookMs = 1000;

  private:
    struct Client;
    ControlSocket() = default;
    void serve() noexcept;
    void serve(std::vector<Client>& clients);
    // False: whoever waits cannot be let in now, and poll() would say again at once that somebody waits.
    bool accept_client(std::vector<Client>& clients);
    // False: the client is done with.
    bool take_requests(Client& client);

    std::string path_;
    Answer answer_;
    Failed failed_;
    FileIdentity socket_;  // at path_
    OwnFile listener_;
    // Sent to when the thread is to end. A pair of sockets, as each has an identity, unlike an eventfd.
    OwnFile wake_, woken_;
    std::atomic<bool> stopping_{false};
    OwnerProcess owner_;
    OfThisProcess<std::thread> thread_;
};

// The folder for sockets, $XDG_RUNTIME_DIR/framecast, or /tmp/framecast-UID without that variable. Made, if
// it is not there, for its owner alone; one that others may enter, or that is not ours, is refused.
Result<std::string> control_folder();
// The same without making it; empty when it is not there.
std::string find_control_folder();
// All folders that a socket of this process belongs into. In a container $XDG_RUNTIME_DIR may be another than
// the user's, or not be there, while /tmp is shared, as in that of Steam's games: then /tmp/framecast-UID is
// among them. Clients look into both. The error is that of control_folder(), where none can be made.
Result<std::vector<std::string>> control_folders();
// Whether the process is in a container, which may have folders of its own in place of the user's.
bool is_in_container();
// Removes sockets "PID.sock" of processes that are gone. One that somebody listens at stays: in another PID
// namespace its process has another number.
void remove_stale_sockets(const std::string& folder);

}  // namespace framecast::capture
