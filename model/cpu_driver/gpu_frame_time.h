// The time on a GPU of a frame that was captured on a CPU driver. It drops what draws cost the CPU in
// addition to their stages, and adds what passes and draws cost a GPU.
#pragma once

#include "model/device/rates.h"
#include "model/frame/frame.h"
#include "model/retarget/frame_time.h"

namespace framecast {

// Assumed fixed costs of a pass and a draw on a GPU where they were not measured.
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
