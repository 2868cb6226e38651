// The time of a frame on a GPU that was captured on a CPU driver: what draws cost the CPU besides their
// stages is left out, what passes and draws cost a GPU is added.
#pragma once

#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/retarget/frame_time.h"

namespace framecast {

// What a pass and a draw cost a GPU whatever their size, where it was not measured.
inline constexpr double kGpuPassNs = 5000;
inline constexpr double kGpuDrawNs = 300;

class GpuFrameTime : public ScaledFrameTime {
  public:
    GpuFrameTime(double scale, const Frame& frame, const DeviceRates& target);

    double fixed_ns() const override { return fixed_ns_; }
    void vary(double frame_ns, double draws_ratio, const KeepAssumption& keep) const override;
    std::string fixed_note() const override;

  private:
    double pass_ns_;
    double draw_ns_;
    double fixed_ns_;
};

}  // namespace framecast
