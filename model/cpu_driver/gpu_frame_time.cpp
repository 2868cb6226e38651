#include "model/cpu_driver/gpu_frame_time.h"

#include <algorithm>
#include <cmath>

#include "model/numeric/number_text.h"

namespace framecast {

GpuFrameTime::GpuFrameTime(double scale, const Frame& frame, const DeviceRates& target)
    : ScaledFrameTime(scale),
      pass_ns_(std::isnan(target.pass_ns) ? kGpuPassNs : target.pass_ns),
      draw_ns_(std::isnan(target.draw_ns) ? kGpuDrawNs : target.draw_ns),
      fixed_ns_(pass_ns_ * static_cast<double>(std::max<std::size_t>(frame.passes.size(), 1)) +
                draw_ns_ * static_cast<double>(frame.draws.size())) {}

void GpuFrameTime::vary(double frame_ns, double, const KeepAssumption& keep) const {
    constexpr double kRange = 4;
    if (!(fixed_ns_ > 0)) return;
    keep({"a GPU needs " + number_text(pass_ns_ / 1000) + " µs per pass and " + number_text(draw_ns_ / 1000) +
              " µs per draw whatever their size (a factor of about 4 either way)",
          frame_ns - fixed_ns_ + fixed_ns_ / kRange, frame_ns - fixed_ns_ + fixed_ns_ * kRange});
}

std::string GpuFrameTime::fixed_note() const {
    if (!(fixed_ns_ > 0)) return {};
    return "what draws cost the CPU in addition to their stages does not count; what passes and draws cost a "
           "GPU is added";
}

}  // namespace framecast
