#include "capture/controller/polled_work.h"

namespace framecast::capture {

void PolledWork::submitted(std::uint64_t handle, std::uint64_t value) {
    // A fence that was never polled may have been reset, or be another one at the same address.
    if (value == 0) done(handle);
    signals_[next_] = {handle, value};
    next_ = (next_ + 1) % kMaxSignals;
}

bool PolledWork::done(std::uint64_t handle, std::uint64_t value) {
    bool found = false;
    for (Signal& signal : signals_) {
        if (signal.handle != handle || signal.value > value) continue;
        signal = {};
        found = true;
    }
    return found && handle != 0;
}

}  // namespace framecast::capture
