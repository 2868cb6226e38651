// The key capture_when: a rule that captures frames because of the time they took.
//
//     RULE = TERM { "and" TERM }     TERM = METRIC (">" | "<") NUMBER     METRIC = "frame_ms" | "gpu_ms"
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct CaptureRule {
    enum class Metric : std::uint8_t { frame_ms, gpu_ms };
    struct Term {
        Metric metric = Metric::frame_ms;
        bool above = true;  // false: below
        double limit_ms = 0;
        bool operator==(const Term&) const = default;
    };
    std::vector<Term> terms;

    bool empty() const { return terms.empty(); }
    bool needs_gpu_time() const;
    // Whether all terms hold. A term with an unknown time is false.
    bool holds(double frame_ms, double gpu_ms) const;
    bool operator==(const CaptureRule&) const = default;
};

// The error is one sentence that names the part that is not understood. Blanks between words do not matter;
// limits are 0 to 1e6 ms.
Result<CaptureRule> parse_capture_rule(std::string_view text);

}  // namespace framecast::capture
