// When a frame ends. By present where the application presents; applications that never do end a frame when
// they wait for the GPU (or find out by asking that it is done: capture/controller/polled_work.h), and those
// that do not even wait, with every submit. Pure state, guarded by its owner.
#pragma once

#include <cstdint>
#include <string_view>

#include "capture/config/config.h"

namespace framecast::capture {

enum class BoundaryEvent : std::uint8_t { present, host_wait, submit, device_end };

// "present", "host wait", "submit", "device end": as in frame files.
std::string_view name(BoundaryEvent event);

class FrameBoundary {
  public:
    // waits: how many of them end a frame, where waits do.
    explicit FrameBoundary(BoundaryChoice choice, int waits = 1) : choice_(choice), waits_of_frame_(waits) {}

    // Once a swapchain exists, frames end by present; what ended before was loading.
    void swapchain_created() { has_swapchain_ = true; }
    bool has_swapchain() const { return has_swapchain_; }
    // The user says what ends a frame.
    bool is_chosen() const { return choice_ != BoundaryChoice::automatic; }

    // Whether waits end frames, as far as is known by now.
    bool ends_by_waits() const {
        return choice_ == BoundaryChoice::wait ||
               (choice_ == BoundaryChoice::automatic && !has_swapchain_ && !each_submit_);
    }

    // Whether the event ends a frame.
    bool ends_frame(BoundaryEvent event);

  private:
    // So many submits without a wait or present, and every submit is a frame.
    static constexpr int kSubmitsWithoutWait = 256;

    BoundaryChoice choice_;
    bool has_swapchain_ = false;
    bool each_submit_ = false;
    int submits_ = 0;  // since the last frame or wait ended
    int waits_of_frame_;
    int waits_ = 0;  // since the last frame ended
};

}  // namespace framecast::capture
