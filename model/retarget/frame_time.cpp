#include "model/retarget/frame_time.h"

namespace framecast {

void FrameTime::vary(double, double, const KeepAssumption&) const {}

double ScaledFrameTime::frame_ns(double carried_ns, const Carrier::SourceSums& source) const {
    return (carried_ns + source.others_ns * (carried_ns / source.carried_ns)) * scale_ + fixed_ns();
}

}  // namespace framecast
