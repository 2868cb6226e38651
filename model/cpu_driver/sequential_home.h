// A capture of a software driver as projections onto other software drivers, and onto other numbers of its
// threads, start from it: docs/decisions/software-draws-in-sequence.md.
#pragma once

#include <cstdint>
#include <memory>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/retarget/baseline.h"

namespace framecast {

// Stage times of isolated draws are those of stages one after the other, whatever overlap the shadows
// scattered to, and draws take what they do without being shared out alone
// (sharing_of_draws).
struct SequentialHome {
    Frame frame;
    Analysis analysis;
    Baseline baseline;  // of the two
};

// What a target sees of a capture; targets of one view share it.
enum class SourceView : std::uint8_t { as_captured, in_sequence, in_sequence_for_another_driver };
// source: a CPU driver.
SourceView view_for(const DeviceRates& source, const DeviceRates& target);

// Nothing for a baseline of several captures, and for the view as_captured. Time and memory: a copy of the
// frame and its analysis.
//
// For another driver each draw's time is that of its stages, what sharing costs taken off the first that
// shares pixels out: what a draw takes besides is not the same work there.
std::unique_ptr<SequentialHome> in_sequence(const Baseline& baseline,
                                            SourceView view = SourceView::in_sequence);

}  // namespace framecast
