// The steady clock in seconds, for durations and for what is said in seconds.
#pragma once

#include <chrono>

namespace framecast::capture {

inline double now_s() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace framecast::capture
