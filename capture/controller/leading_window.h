// Which presents end frames where an application presents several windows in calls of their own, as editors
// and emulators of two screens do: those of one window. Otherwise each window's part would be a frame.
#pragma once

#include <cstdint>

namespace framecast::capture {

class LeadingWindow {
  public:
    // A present of the window of this surface, of so many pixels; of several in one call the largest. Whether
    // the frame ends with it.
    bool ends_frame(std::uint64_t surface, std::uint64_t pixels);

    // After so many presents of others a window that is not presented any more leads no longer.
    static constexpr int kMostMissed = 16;

  private:
    std::uint64_t surface_ = 0;
    std::uint64_t pixels_ = 0;
    int missed_ = 0;
};

}  // namespace framecast::capture
