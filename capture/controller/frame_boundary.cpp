#include "capture/controller/frame_boundary.h"

namespace framecast::capture {

std::string_view name(BoundaryEvent event) {
    switch (event) {
        case BoundaryEvent::present:
            return "present";
        case BoundaryEvent::host_wait:
            return "host wait";
        case BoundaryEvent::submit:
            return "submit";
        case BoundaryEvent::device_end:
            return "device end";
        case BoundaryEvent::application:
            return "application";
        case BoundaryEvent::label:
            return "label";
    }
    return "";
}

bool FrameBoundary::ends_frame(BoundaryEvent event) {
    bool ends = false;
    switch (event) {
        case BoundaryEvent::present:
            has_swapchain_ = true;
            ends = choice_ == BoundaryChoice::automatic || choice_ == BoundaryChoice::present;
            break;
        case BoundaryEvent::host_wait:
            // A wait without a submit before it ends no frame.
            if (submits_ == 0 || !ends_by_waits()) break;
            submits_ = 0;
            ends = ++waits_ >= waits_of_frame_;
            break;
        case BoundaryEvent::submit:
            ++submits_;
            if (submits_ > kSubmitsWithoutWait && !has_swapchain_ && !is_marked_) each_submit_ = true;
            ends = choice_ == BoundaryChoice::submit ||
                   (choice_ == BoundaryChoice::automatic && each_submit_ && !has_swapchain_ && !is_marked_);
            break;
        case BoundaryEvent::application:
            ends = is_marked_ = choice_ == BoundaryChoice::automatic && !has_swapchain_;
            break;
        case BoundaryEvent::label:
            ends = choice_ == BoundaryChoice::label;
            break;
        case BoundaryEvent::device_end:
            break;
    }
    if (ends) submits_ = waits_ = 0;
    return ends;
}

}  // namespace framecast::capture
