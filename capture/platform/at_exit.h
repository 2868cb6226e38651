// Work that remains when the process ends with Vulkan objects left, or when the layer is unloaded before
// that.
#pragma once

#include <atomic>
#include <cstdint>

#include "capture/platform/this_process.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {

// The process in which something was made. A fork of it has a copy of all our objects, but none of our
// threads (fork(2): only the calling thread exists there). The files, sockets and locks belong to its parent,
// so no exit path may touch anything in a fork. A fork reaches the exit paths when it fails to run another
// program and calls exit() instead of _exit(). A process of Windows that ends is like a fork: its other
// threads are gone already, with the locks that they held.
class OwnerProcess {
  public:
    bool is_this() const noexcept {
        return pid_.load(std::memory_order_relaxed) == process_id() && !threads_were_ended();
    }
    // Objects made from now on belong to this process.
    void take() noexcept { pid_.store(process_id(), std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> pid_{process_id()};
};

// Whether exit handlers run. Static objects that were made after ours are gone by then, those of libraries
// among them: a shader that SPIRV-Tools looks at now would be read by tables that no longer exist.
inline std::atomic<bool> exit_began{false};
inline bool process_is_exiting() noexcept {
    return exit_began.load(std::memory_order_relaxed);
}

// A static one calls kCall when the process exits or, before that, when its library is unloaded; in a fork of
// that process, and when a process of Windows ends, it calls nothing. std::atexit does not work with
// ThreadSanitizer, whose version forgets the library and calls code that is no longer loaded.
template <void (*kCall)()>
struct AtExit {
    AtExit() = default;
    AtExit(const AtExit&) = delete;
    AtExit& operator=(const AtExit&) = delete;
    ~AtExit() {
        const NoCancellation whole;
        if (!owner.is_this()) return;
        exit_began.store(true, std::memory_order_relaxed);
        kCall();
    }
    OwnerProcess owner;
};

}  // namespace framecast::capture
