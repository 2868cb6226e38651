// What draws without isolated stages say of their fragment shading, where they were also timed with a
// fragment shader that only writes colours (ShadowStep::output, in frames imported from RenderDoc).
#pragma once

#include <Eigen/Core>
#include <string>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Time of the draw with that shader, ns, at most the draw's own; kUnknown for draws with isolated stages, and
// where either was not timed.
double without_fragment_shading_ns(const DrawColumns& draws, Eigen::Index draw);

// Whether fragment shading takes longer than any other stage, whatever their overlap: the draw takes less
// than half of its time without, beyond the errors of both times (90 %). Fragment shading takes at least the
// difference, because stages take at most as long as one after the other. Every other stage takes at most
// what is left.
bool is_fragment_bound(const DrawColumns& draws, Eigen::Index draw);

// Splits a draw's stage times, ns, which are known by rates: fragment shading so that it and the rest compose
// to the draw's time, the other stages so that they and the overhead compose to the time without it. Leaves
// them where stages overlap fully (p infinite) and fragment shading does not lead: then it does not show.
void split_fragment_shading(const DrawColumns& draws, Eigen::Index draw, double overlap, double overhead_ns,
                            Eigen::ArrayXd& stage_ns);

// "fragment shading is the bottleneck of 4 draws with 62 % of the time, which take less than half without
// it"; empty where no draw is fragment-bound.
std::string fragment_shading_text(const Frame& frame, const Analysis& analysis);

}  // namespace framecast
