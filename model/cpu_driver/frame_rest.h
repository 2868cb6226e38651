// The non-draw time of a frame on another CPU driver, or on another number of its threads.
// docs/cpu-drivers.md, From draws to a frame.
#pragma once

#include <algorithm>

#include "model/device/rates.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/frame.h"

namespace framecast {

// Core clock of the target over that of the source; 1 where one is not known.
double clock_ratio(const DeviceRates& source, const DeviceRates& target);

struct FrameRest {
    bool known = false;      // false: the whole frame scales with its draws
    FrameParts source;       // of the source frame; its non-draw time is at least its flushes
    double clock_ratio = 1;  // core clock of the target over that of the source
    double flushes_ns = 0;   // time that flushes take longer on the target (flush_cost.h); below 0: shorter
    // Time that clears take longer on the target, by two measured rates; below 0: shorter.
    double clears_ns = 0;
    double sharing_ns = 0;  // time that sharing passes among threads takes longer on the target; below 0:
                            // shorter
    // longer_alone_ns: how much longer the draws take alone than in the frame (source.draws_ns). drained_ns:
    // the time that drained draws took to be shared among threads (sharing_of_draws). Draws in the frame do
    // not pay drained_ns, which explains longer_alone_ns; the excess of drained_ns over longer_alone_ns is
    // taken off source.draws_ns.
    double longer_alone_ns = 0;
    double drained_ns = 0;
    // floors_ns: the part of source.rest_ns that may belong to the draws. Nothing else explains it, and it is
    // at most the stamp overhead that was subtracted from the draws beyond a flush. floors_share: the share
    // of it that counts as draw time.
    double floors_ns = 0;
    double floors_share = 0.5;
    // Fixed costs of draws on the submitting thread, one after the other (flush_cost.h): as part of the
    // source's draw time, and on the target.
    double draw_costs_source_ns = 0;
    double draw_costs_target_ns = 0;

    // Time of the draws' stages alone on the source, if only that time grows by draws_ratio; kUnknown: the
    // whole draw scales with its stages.
    double stages_ns = kUnknown;

    // The frame on the target, ns. The stages of its draws take draws_ratio times as long; fixed costs of
    // draws are separate.
    double frame_ns(double draws_ratio) const {
        return own_draws_target_ns(draws_ratio) + draw_costs_target_ns + rest_ns();
    }
    // Draws of the source frame without the time that draining added.
    double own_draws_ns() const {
        return source.draws_ns - std::max(drained_ns - longer_alone_ns, 0.0) + floors_share * floors_ns;
    }
    double own_draws_target_ns(double draws_ratio) const;
    // Multiplies the fixed costs of draws by `factor`; they stay within the draws' own time on the source.
    void scale_draw_costs(double factor);
    // Multiplies the cost of sharing by `factor`, in passes and in drained draws; in these it stays within
    // kMaxSharing of their time.
    void scale_sharing(double factor);
    // Non-draw time on the target, ns: not divided among threads. At least 0.
    double rest_ns() const;
};

// `known` is false unless both devices are CPU drivers.
FrameRest frame_rest(const Frame& frame, const DrawsToFrame& composition, const DeviceRates& source,
                     const DeviceRates& target);

}  // namespace framecast
