// How long the application's threads were inside calls that wait or compile, since it was last asked.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace framecast::capture {

class HostWaits {
  public:
    enum class Kind : std::uint8_t {
        gpu,        // for fences, semaphores, queues and the device
        display,    // for images of swapchains; presents are timed elsewhere
        pipelines,  // making pipelines and shader objects
    };
    static constexpr std::size_t kKinds = 3;

    // Whether waits are timed. Calls that make pipelines always are, because they are rare.
    void follow(bool on) noexcept { followed_.store(on, std::memory_order_relaxed); }
    bool followed() const noexcept { return followed_.load(std::memory_order_relaxed); }
    void made(std::uint32_t pipelines) noexcept { made_.fetch_add(pipelines, std::memory_order_relaxed); }
    void add(Kind kind, std::int64_t ns) noexcept {
        ns_[static_cast<std::size_t>(kind)].fetch_add(ns, std::memory_order_relaxed);
    }

    // Takes the sum, in ms, which begins anew.
    double take_ms(Kind kind) noexcept {
        return 1e-6 * static_cast<double>(
                          ns_[static_cast<std::size_t>(kind)].exchange(0, std::memory_order_relaxed));
    }
    int take_made() noexcept { return static_cast<int>(made_.exchange(0, std::memory_order_relaxed)); }

  private:
    std::atomic<bool> followed_{false};
    std::atomic<std::int64_t> ns_[kKinds] = {};
    std::atomic<std::uint32_t> made_{0};
};

// Lives as long as the call that it times, also where the thread ends inside of it.
class TimedCall {
  public:
    TimedCall(HostWaits& waits, HostWaits::Kind kind) noexcept
        : waits_(kind == HostWaits::Kind::pipelines || waits.followed() ? &waits : nullptr), kind_(kind) {
        if (waits_) begun_ = Clock::now();
    }
    ~TimedCall() {
        if (waits_)
            waits_->add(kind_,
                        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - begun_).count());
    }
    TimedCall(const TimedCall&) = delete;
    TimedCall& operator=(const TimedCall&) = delete;

  private:
    using Clock = std::chrono::steady_clock;
    HostWaits* waits_;
    HostWaits::Kind kind_;
    Clock::time_point begun_{};
};

}  // namespace framecast::capture
