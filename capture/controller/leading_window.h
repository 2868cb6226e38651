// Decides which presents end frames when an application presents several windows in separate calls, as an
// editor or an emulator of two screens does. Only the presents of one window do. Otherwise each window's part
// would be a frame.
#pragma once

#include <cstdint>

namespace framecast::capture {

class LeadingWindow {
  public:
    // A present of this surface's window, with its number of pixels; with several windows in one call, of the
    // largest. Returns whether the frame ends with it.
    bool ends_frame(std::uint64_t surface, std::uint64_t pixels);

    // After this many presents of other windows, a window that is no longer presented stops leading.
    static constexpr int kMaxMissed = 16;

  private:
    std::uint64_t surface_ = 0;
    std::uint64_t pixels_ = 0;
    int missed_ = 0;
};

}  // namespace framecast::capture
