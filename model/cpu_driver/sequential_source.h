// A capture of a CPU driver in the form that projections onto other CPU drivers, and onto other numbers of
// its threads, start from: docs/decisions/software-draws-in-sequence.md.
#pragma once

#include <cstdint>
#include <memory>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/retarget/baseline.h"

namespace framecast {

// Isolated draws have the stage times of stages that run one after the other, whatever overlap the stage-off
// draws show. Times of draws exclude the cost of being shared alone (sharing_of_draws).
struct SequentialSource {
    Frame frame;
    Analysis analysis;
    Baseline baseline;  // made of the two
};

// Which form of a capture a target uses; targets with the same view share it.
enum class SourceView : std::uint8_t { as_captured, in_sequence, in_sequence_for_another_driver };
// source: a CPU driver.
SourceView view_for(const DeviceRates& source, const DeviceRates& target);

// Nullptr for a baseline of several captures, and for the view as_captured. Time and memory: a copy of the
// frame and its analysis.
//
// For another driver, each draw's time is the sum of its stages, because its time beyond the stages is other
// work there. The cost of sharing is subtracted from the first stages that share pixels.
std::unique_ptr<SequentialSource> in_sequence(const Baseline& baseline,
                                              SourceView view = SourceView::in_sequence);

}  // namespace framecast
