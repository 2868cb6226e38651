// Protects writes on the application's threads: printing, and the driver's writes for calls of ours.
#pragma once

#include <signal.h>

#include <ctime>

namespace framecast::capture {

// While one exists, its thread's writes cannot end the process: neither by SIGPIPE, if nobody reads a pipe
// any more, nor by SIGXFSZ, if a file may not grow (RLIMIT_FSIZE). Both signals go to the writing thread.
class WriteSignalsHeld {
  public:
    WriteSignalsHeld() noexcept {
        sigset_t pending;
        sigemptyset(&ours_);
        if (sigpending(&pending) != 0) return;
        // A signal that is already pending belongs to the application.
        for (const int signal : {SIGPIPE, SIGXFSZ})
            if (sigismember(&pending, signal) == 0) sigaddset(&ours_, signal);
        held_ = pthread_sigmask(SIG_BLOCK, &ours_, &before_) == 0;
    }
    ~WriteSignalsHeld() {
        if (!held_) return;
        const timespec at_once{};
        while (sigtimedwait(&ours_, nullptr, &at_once) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WriteSignalsHeld(const WriteSignalsHeld&) = delete;
    WriteSignalsHeld& operator=(const WriteSignalsHeld&) = delete;

  private:
    sigset_t ours_{};
    sigset_t before_{};
    bool held_ = false;
};

}  // namespace framecast::capture
