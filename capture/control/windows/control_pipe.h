// A named pipe on which other programs of the same user send requests to this process (control_protocol.h). A
// thread of its own serves it and makes no Vulkan calls, so no client can delay the application.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "capture/control/control_protocol.h"
#include "capture/platform/own_thread.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class ControlPipe {
  public:
    // Called on the pipe's thread, for one request at a time. Returns one line of JSON without its end.
    using Answer = std::function<std::string(const ControlRequest&)>;

    // path: "\\.\pipe\NAME". The error is for a name that another process has, or one that is no pipe's.
    static Result<std::unique_ptr<ControlPipe>> open(const std::string& path, Answer answer);
    // Ends the thread. When the process ends, Windows has done so, and nothing is waited for.
    ~ControlPipe();
    ControlPipe(const ControlPipe&) = delete;
    ControlPipe& operator=(const ControlPipe&) = delete;

    // Clients at the same time; more of them wait until one leaves.
    static constexpr int kClients = 4;
    // A client that has not sent a complete line for this long, or does not read its answers, is
    // disconnected.
    static constexpr int kPatienceMs = 10'000;

  private:
    struct Clients;
    ControlPipe() = default;

    Answer answer_;
    std::unique_ptr<Clients> clients_;  // used by the thread only, once it runs
    OwnerProcess owner_;
    OfThisProcess<std::thread> thread_;
};

// Where clients look: "\\.\pipe\framecast-PID".
std::string control_pipe_path();

}  // namespace framecast::capture
