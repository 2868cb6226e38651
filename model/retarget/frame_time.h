// A projected frame's time, from what its draws take on the target.
#pragma once

#include <functional>
#include <string>

#include "model/retarget/carrier.h"

namespace framecast {

// What was assumed, and how the frame time moves when it is otherwise.
struct Assumption {
    std::string text;
    double low_ns = 0;   // projected frame time at one end of what is plausible
    double high_ns = 0;  // and at the other; low <= high
};
using KeepAssumption = std::function<void(Assumption)>;

class FrameTime {
  public:
    virtual ~FrameTime() = default;

    // Of the frame on the target, ns. carried_ns: sum of the draws that could be carried, there; source: the
    // draws' sums on the captured device, by the same model.
    virtual double frame_ns(double carried_ns, const Carrier::Home& source) const = 0;
    // What a nanosecond of a carried draw is of a frame of frame_ns.
    virtual double per_carried_ns(double frame_ns, double carried_ns) const = 0;

    // In frame_ns, ns: what passes and draws cost the target whatever their size, and what the frame takes
    // besides its draws, where that is told from them.
    virtual double fixed_ns() const { return 0; }
    virtual double rest_ns() const { return 0; }
    // Is that rest told from the draws? Then they only say how the rest of the frame divides.
    virtual bool knows_rest() const { return false; }

    // Assumptions of its own. draws_ratio: carried_ns over the same on the captured device.
    virtual void vary(double frame_ns, double draws_ratio, const KeepAssumption& keep) const;
    // What a projection says of it: of the rest, in place of the frame's factor, and of fixed_ns. Empty:
    // nothing.
    virtual std::string rest_note() const { return {}; }
    virtual std::string fixed_note() const { return {}; }
};

// The frame takes `scale` times the sum of its draws. Draws that were timed but not counted change as the
// others do on the whole.
class ScaledFrameTime : public FrameTime {
  public:
    explicit ScaledFrameTime(double scale) : scale_(scale) {}

    double frame_ns(double carried_ns, const Carrier::Home& source) const override;
    double per_carried_ns(double, double) const override { return scale_; }

  private:
    double scale_;
};

}  // namespace framecast
