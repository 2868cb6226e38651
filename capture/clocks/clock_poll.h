// The clocks of one GPU, read a few times a second by a thread of its own while somebody wants them. Any
// thread may call any member function.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "capture/clocks/clock_sources.h"
#include "capture/platform/own_thread.h"

namespace framecast::capture {

class ClockPoll {
  public:
    using Read = std::function<std::vector<ClockSource>()>;
    // Of the GPU with these PCI ids. read: called on the thread; by default opens GpuClocks there.
    ClockPoll(std::uint32_t vendor_id, std::uint32_t device_id, Read read = nullptr);
    // As stop().
    ~ClockPoll();
    ClockPoll(const ClockPoll&) = delete;
    ClockPoll& operator=(const ClockPoll&) = delete;

    // Call it for every frame whose clocks are of use. The first call starts the thread, which reads no more
    // after kPatience intervals without a call. Usually one relaxed store.
    void want() noexcept;
    // As the driver's tools report them. Not finite: unknown, as where the kernel and the driver's library
    // report none, or where two GPUs of the machine have these ids.
    struct Clocks {
        float core_mhz = std::numeric_limits<float>::quiet_NaN();
        float memory_mhz = std::numeric_limits<float>::quiet_NaN();
    };
    Clocks last() const noexcept;
    // Ends the thread, for good.
    void stop() noexcept;

    static constexpr std::chrono::milliseconds kBetweenReadings{250};
    static constexpr int kPatience = 8;  // intervals without a call, or readings without a clock

  private:
    void run() noexcept;
    bool keep(const std::vector<ClockSource>& sources) noexcept;
    bool wait();

    const std::uint32_t vendor_id_, device_id_;
    Read read_;
    std::atomic<float> core_mhz_, memory_mhz_;
    std::atomic<bool> wanted_{false};
    enum class State : std::uint8_t { unused, runs, pauses, over };
    std::atomic<State> state_{State::unused};

    std::mutex mutex_;  // guards what follows
    bool stopping_ = false;
    OfThisProcess<std::condition_variable> changed_;
    OfThisProcess<std::thread> thread_;
    OwnerProcess owner_;  // the process that made it
};

}  // namespace framecast::capture
