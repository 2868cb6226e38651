// The overlay's summary of a captured frame: the analysis of `framecast analyze` and the projection of
// `framecast project`, with the same results.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

inline constexpr std::size_t kCostlyDraws = 5;
inline constexpr std::size_t kCostlyPasses = 3;
inline constexpr std::size_t kCostlyRegions = 12;

struct SummaryOptions {
    std::vector<std::string> targets;  // GPUs, specification files or device profiles, as after --to
    std::string from;                  // the source GPU, as after --from; empty: found by the frame
    double coverage = 0.9;
    std::uint32_t seed = 1;
    int threads = 1;  // 0: one thread per processor. The result is the same for any number
};

// Never fails: unknown values have their reason in `problems` or in the target's row. It takes long (a
// projection for each target with its interval, hundreds for each grid of clocks), so it needs a thread of
// its own. Reads the files that `options` names.
FrameSummary summarize(const Frame& frame, const SummaryOptions& options = {});

}  // namespace framecast::overlay
