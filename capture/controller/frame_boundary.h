// Decides when a frame ends. Where the application presents, presents end frames. Applications that never
// present may mark the end of a frame (capture/app, VK_EXT_frame_boundary). Otherwise they end a frame when
// they wait for the GPU, or poll and find it finished (capture/controller/polled_work.h). For those that do
// not wait either, every submit is a frame. The user may choose one of these, or a label of the application
// (capture/controller/frame_label.h). Pure state, guarded by its owner.
#pragma once

#include <cstdint>
#include <string_view>

#include "capture/config/config.h"

namespace framecast::capture {

// application: it says that its frame ends.
enum class BoundaryEvent : std::uint8_t { present, host_wait, submit, device_end, application, label };

// "present", "host wait", "submit", "device end", "application", "label": as in frame files.
std::string_view name(BoundaryEvent event);

class FrameBoundary {
  public:
    // waits: number of waits in one frame, if waits end frames.
    explicit FrameBoundary(BoundaryChoice choice, int waits = 1) : choice_(choice), waits_of_frame_(waits) {}

    // Once a swapchain exists, presents end frames; earlier frames were loading.
    void swapchain_created() { has_swapchain_ = true; }
    bool has_swapchain() const { return has_swapchain_; }
    // The configuration says what ends a frame.
    bool is_chosen() const { return choice_ != BoundaryChoice::automatic; }

    // The application has said where a frame ends: waits and submits end none from then on.
    bool is_marked() const { return is_marked_; }

    // Whether waits end frames, by current knowledge.
    bool ends_by_waits() const {
        return choice_ == BoundaryChoice::wait ||
               (choice_ == BoundaryChoice::automatic && !has_swapchain_ && !each_submit_ && !is_marked_);
    }

    // Whether submits and waits end frames, or may do so later. Otherwise ends_frame() need not be told of
    // them.
    bool may_end_by_work() const {
        return choice_ == BoundaryChoice::automatic
                   ? !has_swapchain_
                   : choice_ == BoundaryChoice::wait || choice_ == BoundaryChoice::submit;
    }

    // Returns whether the event ends a frame.
    bool ends_frame(BoundaryEvent event);

  private:
    // After this many submits without a wait or present, every submit is a frame.
    static constexpr int kSubmitsWithoutWait = 256;

    BoundaryChoice choice_;
    bool has_swapchain_ = false;
    bool each_submit_ = false;
    bool is_marked_ = false;
    int submits_ = 0;  // since the last frame or wait ended
    int waits_of_frame_;
    int waits_ = 0;  // since the last frame ended
};

}  // namespace framecast::capture
