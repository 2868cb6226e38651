// The time of a frame whose non-draw time is known, between CPU drivers and thread counts.
#pragma once

#include "model/cpu_driver/frame_rest.h"
#include "model/retarget/frame_time.h"

namespace framecast {

class RestFrameTime : public FrameTime {
  public:
    explicit RestFrameTime(const FrameRest& rest) : rest_(rest) {}

    double frame_ns(double carried_ns, const Carrier::SourceSums& source) const override;
    double per_carried_ns(double frame_ns, double carried_ns) const override;
    double rest_ns() const override { return rest_.rest_ns(); }
    bool knows_rest() const override { return true; }
    void vary(double frame_ns, double draws_ratio, const KeepAssumption& keep) const override;
    std::string rest_note() const override;

  private:
    FrameRest rest_;
};

}  // namespace framecast
