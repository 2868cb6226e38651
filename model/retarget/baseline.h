// A captured frame to project from, at one or more memory clocks.
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

// One captured frame, analysed; further captures of the same frame at other memory clocks make the memory's
// share of each stage a measured one.
struct Baseline {
    const Frame* frame = nullptr;
    const Analysis* analysis = nullptr;
    // draws x kStageCount, of each stage's time, measured; kUnknown where nothing tells. Of several captures
    // by their clocks. Of one, where draws were isolated, of stage ps what waits for texels, and on software
    // drivers of ia and rs what primitives take on one thread (thread_scaling.h); otherwise no rows.
    Eigen::ArrayXXd memory_share;
    bool by_texels = false;  // column ps of memory_share is what waits for texels
    // Draws whose textures fit a cache of at most that many bytes: column ps of memory_share is 0 there.
    Eigen::Index cached_draws = 0;
    double cache_bytes = kUnknown;
    // Columns ia, rs and xf of it are what of a software driver's stages is not divided among threads.
    bool by_serial_work = false;
    Eigen::ArrayXd clocks_mhz;      // of all captures, rising; empty with one
    std::vector<Capture> captures;  // in the order of their clocks; empty with one
};

// The frames must have the same draws (kind and command, row by row), known and different memory clocks. The
// first frame is the baseline; all must outlive the result. The error names the frame (its place, from 1) and
// the draw. Time and memory grow with the draws: one table of draws x kStageCount numbers is allocated, of
// one frame only where draws wait for texels.
// threads: 0 for one a processor; the result is the same for any number.
Result<Baseline> join_baselines(const std::vector<const Frame*>& frames,
                                const std::vector<const Analysis*>& analyses, int threads = 1);

// texture_bytes of the draws that wait for texels, rising; empty where nothing tells (by_texels).
std::vector<double> texel_working_sets(const Baseline& baseline);
// The same where textures of cache_bytes or less are held by a cache, whoever made it: what those draws wait
// for texels is the cache's, and goes with the rest of their shading. Costs a copy of memory_share.
Baseline with_texel_cache(const Baseline& baseline, double cache_bytes);

// The same for the two captures between which a clock lies, the nearer first, so that stage times are linear
// in 1/clock between them and a captured clock has its own; kUnknown or outside the captured clocks is an
// error.
Result<Baseline> baseline_between(const Baseline& baseline, double clock_mhz, int threads = 1);

}  // namespace framecast
