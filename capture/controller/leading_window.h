// Decides which presents end frames when an application presents several windows in separate calls, as an
// editor or an emulator of two screens does. Only the presents of one window do. Otherwise each window's part
// would be a frame.
#pragma once

#include <cstdint>

namespace framecast::capture {

class LeadingWindow {
  public:
    // A present of this surface's window, with its number of pixels; with several windows in one call, of the
    // largest. swapchain: the only one of the call, 0 where it has several. Returns whether the frame ends
    // with it.
    bool ends_frame(std::uint64_t surface, std::uint64_t pixels, std::uint64_t swapchain = 0);

    // Whether the last present was of this swapchain alone and ended a frame. Then the next one of it does,
    // too, and ends_frame() need not be called.
    bool presented_last(std::uint64_t swapchain) const { return swapchain != 0 && swapchain == swapchain_; }
    // A swapchain was made: it may have the handle of one that is gone, and another size. Or one was
    // presented whose surface is not known.
    void forget_last() { swapchain_ = 0; }

    // After this many presents of other windows, a window that is no longer presented stops leading.
    static constexpr int kMaxMissed = 16;

  private:
    std::uint64_t surface_ = 0;
    std::uint64_t pixels_ = 0;
    std::uint64_t swapchain_ = 0;  // presented_last()
    int missed_ = 0;
};

}  // namespace framecast::capture
