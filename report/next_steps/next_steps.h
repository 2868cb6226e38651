// "What to do next": changes of a frame, each with the saving that the model estimates from this frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/text/json_text.h"

namespace framecast::report {

inline constexpr std::size_t kMaxSteps = 6;
inline constexpr std::size_t kMaxNamedDraws = 3;

struct NextStep {
    int stage = -1;    // the stage that takes less; -1 where the cost belongs to no stage
    std::string what;  // one imperative sentence without a full stop
    // Time that the frame saves by this change alone, ns. The lower end is 0 where only the upper one is
    // known.
    double saving_low_ns = 0;
    double saving_high_ns = 0;
    double share = kUnknown;          // saving_high_ns over the frame's time
    std::vector<std::int64_t> draws;  // ids of at most kMaxNamedDraws draws, those that save most first
    std::string page;                 // in docs/, "next-steps.md#textures"
    Source source = Source::assumed;  // assumed where what the change leaves is an assumption, else fitted
};

// The changes that save the most, at most kMaxSteps, the largest upper end first. A change is skipped where
// its upper end is within half the spread of ordinary frames or the resolution of its draws' times. The
// error says why no saving can be estimated: no stage or draw times, no resolved bottleneck, or a bottleneck
// that is unknown for the reason of the verdict (verdict_withheld). Then draws that are fragment-bound by
// times alone (fragment_shading.h) still have steps. Time: some 60 estimates of all draws.
Result<std::vector<NextStep>> next_steps(const Frame& frame, const Analysis& analysis);

// "saves 1.20 ms to 1.35 ms, 12.3 % of the frame", "saves at most 1.35 ms, …".
std::string saving_text(const NextStep& step);
// One line per step, or a line why there is none. Without escapes.
std::vector<std::string> next_step_lines(const Result<std::vector<NextStep>>& steps);
// What to know before the steps: empty, or that the frame waits for something else than the device.
std::string next_steps_note(const Frame& frame);

// {"withheld": reason or null, "steps": [{"stage", "what", …}]}, docs/file-format.md.
Json next_steps_json(const Result<std::vector<NextStep>>& steps);

}  // namespace framecast::report
