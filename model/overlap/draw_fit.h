// Fits the stage times of one draw to the times of its variants, for a given exponent, law and latency
// (composition.h has the equation).
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "model/frame/stage.h"
#include "model/overlap/shadow_times.h"
#include "model/overlap/stage_groups.h"

namespace framecast {

inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();
// Bounds hold for times that are off by at most this many sigmas.
inline constexpr double kBoundSigmas = 2;

// Small enough for the stack: the fit makes millions of them.
using TimeVector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kMaxVariants, 1>;
using StageVector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, kStageCount, 1>;
using TimesByStages =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kMaxVariants, kStageCount>;
using StagesByStages =
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor, kStageCount, kStageCount>;

// The timed variants of one draw, and the stages that run in any of them.
struct Observations {
    TimesByStages load;  // times x stages that run
    TimeVector time;     // without the latency; below 0 where noise makes a time shorter than it
    TimeVector sigma;
    TimeVector measured;  // with the latency
    TimeVector latency_share;
    std::vector<int> stages;
    std::vector<int> groups;  // of each of the stages

    void take(const StageGroups& of, double latency_ns) {
        time = measured - latency_ns * latency_share;
        groups.clear();
        for (const int stage : stages)
            groups.push_back(of[static_cast<std::size_t>(stage)]);
    }

    bool tells_exponent() const { return time.size() > static_cast<Eigen::Index>(stages.size()); }
};

// Of one draw. A stage that no variant separates from a later one is not among its stages.
Observations observations_of(const ShadowTimes& times, Eigen::Index draw);

struct DrawFit {
    StageVector tau;  // ns, of each of the draw's stages
    double chi2 = kUnbounded;
};

// The stage times that explain a draw best. start: where to start as well; may be null.
DrawFit fit_draw(const Observations& seen, double p, const StageVector* start);

// Minimum gain of one more parameter, or of another law, in squares of sigmas. By chance one parameter gains
// this much in one of 200 fits.
inline constexpr double kTellingGain = 8;

// Directions in the space of ln tau that change the times by a sigma or more when tau changes by its own
// size.
Eigen::Index told_parameters(const Observations& seen, double p, const StageVector& tau);

}  // namespace framecast
