// Threads of ours in a process that is not ours.
#pragma once

#include <functional>
#include <thread>
#include <utility>

#include "capture/platform/at_exit.h"

namespace framecast::capture {

// Starts a thread that receives none of the application's signals, which are for its own threads. name: as
// debuggers show it, at most 15 characters (pthread_setname_np(3)). False: the thread cannot be started.
bool start_thread(std::thread& thread, const char* name, std::function<void()> work) noexcept;

// From here on the calling thread has its own table of descriptors. Files that the application opens and
// closes do not affect it, nor the reverse. It keeps standard input, output and error. Threads that it starts
// share its table. It is for libraries that do not check whose number they use. Where the kernel (before
// Linux 5.9) or a filter refuses it, the thread continues without.
void take_own_descriptors() noexcept;

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
        T value_;  // NOLINT(readability-identifier-naming): private, in a union
    };
};

}  // namespace framecast::capture
