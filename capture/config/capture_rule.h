// The key capture_when: a rule that captures frames because of the time they took.
//
//     RULE = TERM { "and" TERM }     TERM = METRIC (">" | "<") NUMBER
//     METRIC = "frame_ms" | "gpu_ms" | "cpu_ms" | "wait_gpu_ms" | "wait_display_ms" | "pipelines_ms"
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::capture {

struct CaptureRule {
    // As in the log of frames: the frame, the GPU's busy time, the application between presents, its waits
    // for the GPU and for images of the display, and the time in which it made pipelines.
    enum class Metric : std::uint8_t { frame_ms, gpu_ms, cpu_ms, wait_gpu_ms, wait_display_ms, pipelines_ms };
    static constexpr std::size_t kMetrics = 6;
    using Times = std::array<double, kMetrics>;  // ms, in that order; NaN: not known
    struct Term {
        Metric metric = Metric::frame_ms;
        bool above = true;  // false: below
        double limit_ms = 0;
        bool operator==(const Term&) const = default;
    };
    std::vector<Term> terms;

    bool empty() const { return terms.empty(); }
    bool needs_gpu_time() const;
    // Whether it needs the application's waits, or its time in making pipelines.
    bool needs_waits() const;
    // Whether all terms hold. A term with an unknown time is false.
    bool holds(const Times& times) const;
    bool operator==(const CaptureRule&) const = default;
};

// The error is one sentence that names the part that is not understood. Blanks between words do not matter;
// limits are 0 to 1e6 ms.
Result<CaptureRule> parse_capture_rule(std::string_view text);

}  // namespace framecast::capture
