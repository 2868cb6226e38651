// Whether the measurement resolves a draw's bottleneck, and whether bottlenecks are named at all: above a
// certain error they would only mislead.
#pragma once

#include <optional>
#include <string>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Above this misfit no overlap law explains the times of the frame's stage-off draws within their errors, and
// stage times are only bounds. A draw may still have a sure bottleneck: where the law explains its own times.
inline constexpr double kMaxMisfit = 3;
// Above kMaxMisfit bottlenecks are named where draws with sure ones take this share of the isolated time.
inline constexpr double kMinSureShare = 0.5;

// A short draw has a bottleneck where each copy of it in a row takes at least this times what an empty draw
// does (Frame::empty_draw_ns).
inline constexpr double kMoreThanEmpty = 1.25;

// Draws of a frame that repeat within this share of their own time, by the median, have their stage times at
// the clock of the frame.
inline constexpr double kSameClock = 0.25;
// With fewer draws the median says nothing.
inline constexpr std::size_t kMinRepeated = 3;

// What draws take when they are repeated with every stage on, over what they take in the frame, by the median
// of draws that take longer than the stamp overhead. Unknown below kMinRepeated draws, and on CPU drivers.
double repeated_share(const Frame& frame);

// What any draw takes, whatever its work: the shortest time per copy of the frame's draws or, where none is
// short enough to have one, the stamp overhead; 0 where neither is known.
double any_draw_ns(const Frame& frame);

// For an isolated draw: whether its slowest stage exceeds the next one by more than the resolution and by
// more than the misfit. The resolution is DrawColumns::resolution_ns; the misfit is the difference between
// the composed stage times and the draw's own time, which may belong to any stage. False where the slowest
// stage is hidden, where copies of the draw take no longer than empty ones (kMoreThanEmpty), and for all
// draws of a frame whose draws repeat at another clock (kSameClock). Where the frame's misfit is above
// kMaxMisfit, the lead must also exceed what the law misses the draw's stage-off times by, and what any draw
// takes. Nothing where stage times are not isolated (their uncertainty is unknown), where the draw has no
// bottleneck, and where it has no resolution.
std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw);

// Maximum error of the chosen estimator on draws that it did not see, as a share of their time (WAPE).
inline constexpr double kMaxHeldOutError = 0.5;

// "the model misses draws that it was not fitted to by 94 % of their time, more than 50 %", where that is so.
// Empty where it is not, and where no draw was held out.
std::string missed_text(const Analysis& analysis);

// Whether stage times of the frame say nothing but bounds: the misfit is above kMaxMisfit, and sure
// bottlenecks have too little of the time (kMinSureShare).
bool stages_are_bounds(const Frame& frame, const Analysis& analysis);

// Why no bottleneck of the frame is named: stage times are only bounds (kMaxMisfit) and sure bottlenecks have
// too little of the time (kMinSureShare), or they are of another clock (kSameClock), or the model misses
// draws (kMaxHeldOutError). One sentence without a full stop; empty where bottlenecks are named.
std::string verdict_withheld(const Frame& frame, const Analysis& analysis);

// What texts, tables and pages show. Where the verdict is withheld, no draw and no stage has a bottleneck, as
// if stage times were not known; the times of draws and the model's errors stay. Draws that are
// fragment-bound by times alone (fragment_shading.h) keep that. Shares of stages are then of all draws.
Analysis shown_analysis(const Frame& frame, Analysis analysis);

}  // namespace framecast
