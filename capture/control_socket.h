// A Unix socket on which other programs of the same user send requests to this process (control_protocol.h).
// A thread of its own serves it: nothing of Vulkan, and nothing that a client does can hold up the
// application.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "capture/at_exit.h"
#include "capture/control_protocol.h"
#include "capture/own_thread.h"
#include "model/result.h"

namespace framecast::capture {

class ControlSocket {
  public:
    // Called on the socket's thread, for one request at a time. Returns one line of JSON without its end.
    using Answer = std::function<std::string(const ControlRequest&)>;

    // Listens at `path`. Its folder is there. A socket that nobody listens at any more is replaced.
    static Result<std::unique_ptr<ControlSocket>> open(const std::string& path, Answer answer);
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

  private:
    struct Client;
    ControlSocket() = default;
    void serve() noexcept;
    // False: whoever waits cannot be let in now, and poll() would say again at once that somebody waits.
    bool accept_client(std::vector<Client>& clients);
    // False: the client is done with.
    bool take_requests(Client& client);

    std::string path_;
    Answer answer_;
    int listener_ = -1;
    int wake_ = -1;  // written to when the thread is to end
    OwnerProcess owner_;
    OfThisProcess<std::thread> thread_;
};

// The folder for sockets, $XDG_RUNTIME_DIR/framecast, or /tmp/framecast-UID without that variable. Made, if
// it is not there, for its owner alone; one that others may enter, or that is not ours, is refused.
Result<std::string> control_folder();
// The same without making it; empty when it is not there.
std::string find_control_folder();
// Removes sockets "PID.sock" of processes that are gone.
void remove_stale_sockets(const std::string& folder);

}  // namespace framecast::capture
