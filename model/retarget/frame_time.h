// A projected frame's time, computed from its draws' times on the target.
#pragma once

#include <functional>
#include <string>

#include "model/retarget/carrier.h"

namespace framecast {

// An assumption, and the frame times at the ends of its plausible range.
struct Assumption {
    std::string text;
    double low_ns = 0;   // projected frame time at one end
    double high_ns = 0;  // and at the other; low <= high
};
using KeepAssumption = std::function<void(Assumption)>;

class FrameTime {
  public:
    virtual ~FrameTime() = default;

    // The frame's time on the target, ns. carried_ns: sum of the retargeted draws, on the target; source: the
    // draws' sums on the source device, by the same model.
    virtual double frame_ns(double carried_ns, const Carrier::SourceSums& source) const = 0;
    // How much frame_ns grows per nanosecond of retargeted draws.
    virtual double per_carried_ns(double frame_ns, double carried_ns) const = 0;

    // Parts of frame_ns, ns: the fixed cost of passes and draws on the target, and the non-draw time where it
    // is known.
    virtual double fixed_ns() const { return 0; }
    virtual double rest_ns() const { return 0; }
    // Whether the non-draw time is known. Then the draws only divide the remaining time.
    virtual bool knows_rest() const { return false; }

    // Adds assumptions of its own. draws_ratio: carried_ns over the same on the source device.
    virtual void vary(double frame_ns, double draws_ratio, const KeepAssumption& keep) const;
    // Notes for the projection: on the non-draw time, replacing the note on the frame's factor, and on
    // fixed_ns. Empty: no note.
    virtual std::string rest_note() const { return {}; }
    virtual std::string fixed_note() const { return {}; }
};

// The frame takes `scale` times the sum of its draws. Draws that were timed but not counted change by the
// mean ratio of the others.
class ScaledFrameTime : public FrameTime {
  public:
    explicit ScaledFrameTime(double scale) : scale_(scale) {}

    double frame_ns(double carried_ns, const Carrier::SourceSums& source) const override;
    double per_carried_ns(double, double) const override { return scale_; }

  private:
    double scale_;
};

}  // namespace framecast
