// The captured frame that a projection starts from, at one or more memory clocks.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/analysis/error_trend.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

struct Capture {
    const Frame* frame = nullptr;
    const Analysis* analysis = nullptr;
};

// One captured frame, analysed. Further captures of the same frame at other memory clocks make the memory's
// share of each stage a measured value.
struct Baseline {
    const Frame* frame = nullptr;
    const Analysis* analysis = nullptr;
    // draws x kStageCount: the memory's share of each stage's time, measured; kUnknown where it was not
    // measured. With several captures it comes from their clocks. With one capture of isolated draws, column
    // ps is the share that waits for texels; on CPU drivers columns ia and rs are the time of primitives on
    // one thread (thread_scaling.h). Otherwise there are no rows.
    Eigen::ArrayXXd memory_share;
    bool by_texels = false;  // column ps of memory_share is the share that waits for texels
    // cached_draws: draws whose textures fit a cache of at most cache_bytes; column ps of memory_share is 0
    // there.
    Eigen::Index cached_draws = 0;
    double cache_bytes = kUnknown;
    // Columns ia, rs and xf of memory_share are the part that a CPU driver does not divide among threads.
    bool by_serial_work = false;
    Eigen::ArrayXd clocks_mhz;      // of all captures, rising; empty with one
    std::vector<Capture> captures;  // in the order of their clocks; empty with one
};

// Joins captures of one frame. The frames must have the same draws (kind and command, row by row), and known
// and different memory clocks. The first frame is the baseline; all must outlive the result. The error names
// the frame (its place, from 1) and the draw. Time and memory grow with the draws: one table of draws x
// kStageCount numbers is allocated; for one frame only where draws wait for texels. threads: 0 for one per
// processor; the result is the same for any number.
Result<Baseline> join_baselines(const std::vector<const Frame*>& frames,
                                const std::vector<const Analysis*>& analyses, int threads = 1);

// texture_bytes of the draws that wait for texels, rising; empty where that is not known (by_texels).
std::vector<double> texel_working_sets(const Baseline& baseline);
// The same baseline, if a cache held textures of cache_bytes or less. Waits of those draws for texels then
// are waits for the cache, and scale with the rest of their shading. Costs a copy of memory_share.
Baseline with_texel_cache(const Baseline& baseline, double cache_bytes);

// The baseline of the two captures around a clock, the nearer one first. Stage times between them are linear
// in 1/clock, and a captured clock keeps its own times. A clock that is kUnknown or outside the captured
// clocks is an error.
Result<Baseline> baseline_between(const Baseline& baseline, double clock_mhz, int threads = 1);

}  // namespace framecast
