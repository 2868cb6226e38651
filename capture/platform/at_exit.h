// Work that remains when the process ends with Vulkan objects left, or when the layer is unloaded before
// that.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <atomic>

#include "capture/platform/thread_end.h"

namespace framecast::capture {

// The process in which something was made. A fork of it has a copy of all our objects, but none of our
// threads (fork(2): only the calling thread exists there). The files, sockets and locks belong to its parent,
// so no exit path may touch anything in a fork. A fork reaches the exit paths when it fails to run another
// program and calls exit() instead of _exit().
class OwnerProcess {
  public:
    bool is_this() const noexcept { return pid_.load(std::memory_order_relaxed) == getpid(); }
    // Objects made from now on belong to this process.
    void take() noexcept { pid_.store(getpid(), std::memory_order_relaxed); }

  private:
    std::atomic<pid_t> pid_{getpid()};
};

// A static one calls kCall when the process exits or, before that, when its library is unloaded; in a fork of
// that process it calls nothing. std::atexit does not work with ThreadSanitizer, whose version forgets the
// library and calls code that is no longer loaded.
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
