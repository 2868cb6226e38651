// Threads of ours in a process that is not.
#pragma once

#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <thread>
#include <utility>

#include "capture/platform/at_exit.h"

namespace framecast::capture {

// Starts a thread that none of the application's signals goes to: they are for its own threads. name: as
// debuggers show it, of 15 characters at most (pthread_setname_np(3)). False: there is no thread to be had.
template <class Work>
bool start_thread(std::thread& thread, const char* name, Work work) noexcept {
    sigset_t all, before;
    sigfillset(&all);
    if (pthread_sigmask(SIG_SETMASK, &all, &before) != 0) return false;
    try {
        thread = std::thread(std::move(work));
        pthread_setname_np(thread.native_handle(), name);
    } catch (...) {
        // Not even memory for it.
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread.joinable();
}

// From here on the calling thread has numbers of its own for descriptors: what the application closes and
// opens is nothing to it, nor what it opens to the application. It keeps standard input, output and error.
// Threads that it starts share them. For libraries, which do not look whose a number is; where the kernel
// (before Linux 5.9) or a filter refuses it, the thread goes on without.
inline void take_own_descriptors() noexcept {
#ifdef SYS_close_range
    constexpr unsigned kUnshare = 1U << 1;  // CLOSE_RANGE_UNSHARE of linux/close_range.h
    syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, kUnshare);
#endif
}

// A thread, or what one waits for, which only the process that made it destroys. A fork's copy can be neither
// joined nor detached, because glibc has given the thread's stack, which holds its state, to others; a
// std::thread that is neither ends the process; and pthread_cond_destroy waits for waiters that are not
// there.
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
