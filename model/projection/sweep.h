// A projected frame time as a function of one or two clocks.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/device/device_choice.h"
#include "model/numeric/result.h"
#include "model/projection/projection.h"
#include "model/projection/source_time.h"

namespace framecast {

enum class SweptClock : std::uint8_t { core, memory };
std::string_view name(SweptClock clock);  // "core-clock", "memory-clock"

struct SweepAxis {
    SweptClock clock = SweptClock::memory;
    std::vector<double> mhz;  // rising, positive
};

inline constexpr std::size_t kMaxSweepPoints = 10000;

// Parses "memory-clock=500:2000:50" (first, last, step; the last is included when a step meets it) or
// "core-clock=600,900,1400". The error says what is wrong with the text.
Result<SweepAxis> parse_sweep_axis(const std::string& text);

struct SweepPoint {
    ClockChange clocks;  // kUnknown where not swept
    double frame_ns = 0;
    SourceTime source;  // the source time to compare frame_ns with
    double low_ns = 0;
    double high_ns = 0;
    int bottleneck = -1;  // stage, as in Projection
    Resource resource = Resource::memory;
    // The share of the clock's growth since the first value of the first axis that arrives as speed-up
    // (scaling_efficiency); kUnknown at that value. Other axes stay fixed.
    double efficiency = kUnknown;
    std::string unusable;  // why the time is withheld, as in Projection; empty where it is usable
};

struct Sweep {
    std::vector<SweepAxis> axes;                               // one or two
    std::vector<SweepPoint> points;                            // the last axis runs fastest
    Extrapolation extrapolation = Extrapolation::same_device;  // the farthest kind among the points
    double coverage = 0;
    std::vector<std::string> notes;  // notes of the first projection of that kind
};

// `device_at` returns the device at other clocks. Refused: no axis or more than two, one clock twice, more
// than kMaxSweepPoints points, and whatever the device or the projection refuses, naming the point.
Result<Sweep> sweep(const Baseline& baseline, const std::vector<SweepAxis>& axes,
                    const std::function<Result<ChosenDevice>(const ClockChange&)>& device_at,
                    const ProjectionOptions& options = {});

// "framecast.sweep/1", docs/file-format.md.
Json sweep_json(const Frame& frame, const Analysis& analysis, const Sweep& sweep, const std::string& gpu,
                const std::string& tool_version);

}  // namespace framecast
