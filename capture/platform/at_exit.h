// What is still to be done when the process ends with Vulkan objects left, or the layer is unloaded before.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <atomic>

#include "capture/platform/thread_end.h"

namespace framecast::capture {

// The process in which something was made. A fork of it has a copy of all our objects, but none of our
// threads (fork(2): only the thread that calls it is there), and the files, sockets and locks are its
// parent's: no exit path may touch anything there. Such a fork gets to the exit paths whenever what it was to
// run is not there and it calls exit() instead of _exit().
class OwnerProcess {
  public:
    bool is_this() const noexcept { return pid_.load(std::memory_order_relaxed) == getpid(); }
    // What is made from now on is this process's.
    void take() noexcept { pid_.store(getpid(), std::memory_order_relaxed); }

  private:
    std::atomic<pid_t> pid_{getpid()};
};

// A static one calls kCall when the process exits or, before that, when the library it is in is unloaded; in
// a fork of that process it calls nothing. Unlike std::atexit under ThreadSanitizer, whose version of it
// forgets the library and calls what is not there any more.
template <void (*kCall)()>
struct AtExit {
    AtExit() = default;
    AtExit(const AtExit&) = delete;
    AtExit& operator=(const AtExit&) = delete;
    ~AtExit() {
        const NoCancellation whole;
        if (owner.is_this()) kCall();
    }
    OwnerProcess owner;
};

}  // namespace framecast::capture
