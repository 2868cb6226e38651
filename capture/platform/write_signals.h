// Protects writes on the application's threads: printing, and the driver's writes for calls of ours.
#pragma once

namespace framecast::capture {

// While one exists, its thread's writes cannot end the process: neither by SIGPIPE, if nobody reads a pipe
// any more, nor by SIGXFSZ, if a file may not grow (RLIMIT_FSIZE). Both signals go to the writing thread.
// Windows has neither.
class WriteSignalsHeld {
  public:
    WriteSignalsHeld() noexcept;
    ~WriteSignalsHeld();
    WriteSignalsHeld(const WriteSignalsHeld&) = delete;
    WriteSignalsHeld& operator=(const WriteSignalsHeld&) = delete;

  private:
    static constexpr int kSignals = 2;
    bool is_held_[kSignals] = {};       // one that was pending before belongs to the application
    bool is_unblocked_[kSignals] = {};  // and was not blocked before
};

}  // namespace framecast::capture
