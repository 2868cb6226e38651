#include "capture/clocks/clock_poll.h"

#include <cmath>
#include <memory>
#include <utility>

namespace framecast::capture {

ClockPoll::ClockPoll(std::uint32_t vendor_id, std::uint32_t device_id, Read read)
    : vendor_id_(vendor_id),
      device_id_(device_id),
      read_(std::move(read)),
      core_mhz_(Clocks{}.core_mhz),
      memory_mhz_(Clocks{}.memory_mhz) {}

ClockPoll::~ClockPoll() {
    stop();
}

ClockPoll::Clocks ClockPoll::last() const noexcept {
    return {core_mhz_.load(std::memory_order_relaxed), memory_mhz_.load(std::memory_order_relaxed)};
}

void ClockPoll::want() noexcept {
    wanted_.store(true, std::memory_order_relaxed);
    const State state = state_.load(std::memory_order_acquire);
    if (state == State::runs || state == State::over) return;
    // A fork has no such thread, and its lock may be taken.
    if (!owner_.is_this()) return;
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    if (state_.load() == State::pauses) {
        changed_->notify_all();
    } else if (state_.load() == State::unused) {
        state_.store(State::runs, std::memory_order_release);
        if (!start_thread(*thread_, "framecast-clock", [this] { run(); })) state_.store(State::over);
    }
}

void ClockPoll::stop() noexcept {
    if (!owner_.is_this()) return;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_->notify_all();
    if (thread_->joinable()) thread_->join();
}

// Whether the GPU has a clock that can be read.
bool ClockPoll::keep(const std::vector<ClockSource>& sources) noexcept {
    Clocks clocks;
    int cores = 0, memories = 0;
    for (const ClockSource& source : sources) {
        if (source.vendor_id != vendor_id_ || source.device_id != device_id_) continue;
        const bool core = source.kind == ClockKind::core;
        ++(core ? cores : memories);
        (core ? clocks.core_mhz : clocks.memory_mhz) = static_cast<float>(source.mhz);
    }
    core_mhz_.store(cores == 1 ? clocks.core_mhz : Clocks{}.core_mhz, std::memory_order_relaxed);
    memory_mhz_.store(memories == 1 ? clocks.memory_mhz : Clocks{}.memory_mhz, std::memory_order_relaxed);
    return cores == 1 || memories == 1;
}

// Until the next reading is due. False: it stops.
bool ClockPoll::wait() {
    std::unique_lock lock(mutex_);
    for (int reading = 0;; ++reading) {
        if (changed_->wait_for(lock, kBetweenReadings, [this] { return stopping_; })) return false;
        if (wanted_.exchange(false, std::memory_order_relaxed)) return true;
        if (reading >= kPatience) break;
    }
    // What it read is old by the time somebody asks again.
    keep({});
    state_.store(State::pauses, std::memory_order_release);
    changed_->wait(lock, [this] { return stopping_ || wanted_.load(std::memory_order_relaxed); });
    state_.store(State::runs, std::memory_order_release);
    return !stopping_;
}

void ClockPoll::run() noexcept {
    try {
        // The kernel's files and the driver's library are opened here.
        take_own_descriptors();
        if (!read_) read_ = [clocks = std::make_shared<GpuClocks>()] { return clocks->read(); };
        // An idle GPU may report no clock for a moment, so that one reading without any does not end it.
        for (int without = 0; without < kPatience;) {
            without = keep(read_()) ? 0 : without + 1;
            if (!wait()) break;
        }
    } catch (...) {
        keep({});
    }
    state_.store(State::over, std::memory_order_release);
}

}  // namespace framecast::capture
