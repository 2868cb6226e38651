#include "capture/controller/leading_window.h"

namespace framecast::capture {

bool LeadingWindow::ends_frame(std::uint64_t surface, std::uint64_t pixels, std::uint64_t swapchain) {
    swapchain_ = 0;
    const bool leads = surface_ == 0 || surface == surface_ || pixels > pixels_;
    if (!leads && ++missed_ < kMaxMissed) return false;
    surface_ = surface;
    pixels_ = pixels;
    swapchain_ = swapchain;
    missed_ = 0;
    return true;
}

}  // namespace framecast::capture
