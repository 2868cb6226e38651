// own_thread.h, thread_end.h
#include <pthread.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "capture/platform/own_thread.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {

NoCancellation::NoCancellation() noexcept {
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before_);
}

NoCancellation::~NoCancellation() noexcept(false) {
    pthread_setcancelstate(before_, nullptr);
}

bool start_thread(std::thread& thread, const char* name, std::function<void()> work) noexcept {
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

void take_own_descriptors() noexcept {
#ifdef SYS_close_range
    constexpr unsigned kUnshare = 1U << 1;  // CLOSE_RANGE_UNSHARE of linux/close_range.h
    syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, kUnshare);
#endif
}

}  // namespace framecast::capture
