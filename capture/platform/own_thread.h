// Threads of ours in a process that is not ours.
#pragma once

#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <thread>
#include <utility>

#include "capture/platform/at_exit.h"

namespace framecast::capture {

// Starts a thread that receives none of the application's signals, which are for its own threads. name: as
// debuggers show it, at most 15 characters (pthread_setname_np(3)). False: the thread cannot be started.
template <class Work>
bool start_thread(std::thread& thread, const char* name, Work work) noexcept {
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return false;
    try {
        thread = std::thread(std::move(work));
        pthread_setname_np(thread.native_handle(), name);
    } catch (...) {
        // No memory even for that.
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread.joinable();
}

// From here on the calling thread has its own table of descriptors. Files that the application opens and
// closes do not affect it, nor the reverse. It keeps standard input, output and error. Threads that it starts
// share its table. It is for libraries that do not check whose number they use. Where the kernel (before
// Linux 5.9) or a filter refuses it, the thread continues without.
inline void take_own_descriptors() noexcept {
#ifdef SYS_close_range
    constexpr unsigned kUnshare = 1U << 1;  // CLOSE_RANGE_UNSHARE of linux/close_range.h
    syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, kUnshare);
#endif
}

// A thread, or a condition variable, that only the process that made it destroys. A fork can neither join nor
// detach its copy of a thread, because glibc has reused the thread's stack, which contains its state. A
// std::thread that is neither joined nor detached ends the process. pthread_cond_destroy would wait for
// waiters that do not exist in the fork.
template <class T>
class OfThisProcess {
  public:
    OfThisProcess() : value_() {}
    ~OfThisProcess() {
        if (owner_.is_this()) value_.~T();
    }
    OfThisProcess(const OfThisProcess&) = delete;
    OfThisProcess& operator=(const OfThisProcess&) = delete;

    T* operator->() noexcept { return &value_; }
    T& operator*() noexcept { return value_; }

  private:
    OwnerProcess owner_;
    union {
        T value_;
    };
};

}  // namespace framecast::capture
