// Threads of the application that end inside a call of ours: by pthread_cancel, or by pthread_exit in a
// signal handler, as Wine ends threads. glibc unwinds their stacks like an exception that nobody may catch:
// it ends the process at a noexcept function, or at a catch (...) that does not rethrow. So functions that
// wait, use files, or call down contain neither; our failures are std::exceptions. Destructors are noexcept,
// so none of them waits. Windows ends threads without unwinding them.
#pragma once

#include <utility>

namespace framecast::capture {

// Completes work of ours: pthread_cancel of this thread takes effect after it.
class NoCancellation {
  public:
    NoCancellation() noexcept;
    // With PTHREAD_CANCEL_ASYNCHRONOUS the thread ends here.
    ~NoCancellation() noexcept(false);
    NoCancellation(const NoCancellation&) = delete;
    NoCancellation& operator=(const NoCancellation&) = delete;

  private:
    int before_ = 0;
};

// Calls `left` if its scope ends before done(): by an exception, or because the thread ends.
template <class Left>
class Unfinished {
  public:
    explicit Unfinished(Left left) : left_(std::move(left)) {}
    ~Unfinished() {
        if (!done_) left_();
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    void done() { done_ = true; }

  private:
    Left left_;
    bool done_ = false;
};

}  // namespace framecast::capture
