#include "capture/cpu_driver/wake_latency.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <limits>
#include <thread>

#include "capture/platform/host_costs.h"
#include "capture/platform/thread_end.h"

namespace framecast::capture {
namespace {

using Clock = std::chrono::steady_clock;

// Longer than the cores of any system stay awake for a returning thread: haltpoll waits 0.2 ms.
constexpr std::chrono::microseconds kAsleep(500);
constexpr std::size_t kTries = 5;

}  // namespace

double wake_latency_ns() try {
    WakeSignal wake, awake;
    std::atomic<bool> over{false};
    Clock::time_point woken;
    const int core = current_core();
    std::jthread sleeper([&] {
        leave_core(core);
        for (std::size_t i = 0; i < kTries; ++i) {
            wake.wait();
            if (over) return;
            woken = Clock::now();
            awake.send();
        }
    });
    // The sleeper then stops waiting and can be joined.
    Unfinished ended([&] {
        over = true;
        wake.send();
    });
    std::array<double, kTries> taken_ns{};
    for (double& ns : taken_ns) {
        std::this_thread::sleep_for(kAsleep);
        const Clock::time_point start = Clock::now();
        wake.send();
        awake.wait();
        ns = std::chrono::duration<double, std::nano>(woken - start).count();
    }
    ended.done();
    std::nth_element(taken_ns.begin(), taken_ns.begin() + kTries / 2, taken_ns.end());
    return taken_ns[kTries / 2];
} catch (const std::exception&) {
    return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace framecast::capture
