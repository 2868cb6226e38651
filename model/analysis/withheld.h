// Decides whether bottlenecks of a frame are named: above a certain error they would only mislead.
#pragma once

#include <string>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Maximum error of the chosen estimator on draws that it did not see, as a share of their time (WAPE).
inline constexpr double kMaxHeldOutError = 0.5;

// "the model misses draws that it has not seen by 94 % of their time, more than 50 %", where that is so.
// Empty where it is not, and where no draw was held out.
std::string missed_text(const Analysis& analysis);

// Why no bottleneck of the frame is named: stage times are only bounds (kMaxMisfit), or the model misses
// draws (kMaxHeldOutError). One sentence without a full stop; empty where bottlenecks are named.
std::string verdict_withheld(const Frame& frame, const Analysis& analysis);

// What texts, tables and pages show. Where the verdict is withheld, no draw and no stage has a bottleneck, as
// if stage times were not known; the times of draws and the model's errors stay.
Analysis shown_analysis(const Frame& frame, Analysis analysis);

}  // namespace framecast
