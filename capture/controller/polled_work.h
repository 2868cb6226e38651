// Submitted work whose end an application may discover by polling (vkGetFenceStatus,
// vkGetSemaphoreCounterValue) instead of waiting. Pure state, guarded by its owner.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace framecast::capture {

class PolledWork {
  public:
    // A submit will signal a fence, or a timeline semaphore with `value`. Only the newest kMaxSignals are
    // kept.
    void submitted(std::uint64_t handle, std::uint64_t value = 0);
    // The fence is signalled, or the semaphore has reached `value`. True once for each submit.
    bool done(std::uint64_t handle, std::uint64_t value = 0);

    static constexpr std::size_t kMaxSignals = 64;

  private:
    struct Signal {
        std::uint64_t handle = 0;  // 0: none
        std::uint64_t value = 0;
    };
    std::array<Signal, kMaxSignals> signals_;
    std::size_t next_ = 0;
};

}  // namespace framecast::capture
