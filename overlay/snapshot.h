// Everything the overlay shows, as values: filled in by the layer, read by the view. No Vulkan, no pointers
// into the application.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "model/formulas/texture_study_file.h"
#include "model/frame/frame.h"
#include "model/frame/stage.h"

namespace framecast::overlay {

// Of stages; kUnknown where nothing is known.
using StageTimes = std::array<double, kStageCount>;

// A draw, or a pass with all of its draws.
struct CostlyRow {
    std::string label;         // debug label path, or what it is: "draw 17, vkCmdDrawIndexed"
    double time_ns = 0;        // of it alone
    double share = 0;          // of the frame's draws, 0 to 1
    int bottleneck = -1;       // stage; -1: unknown
    double margin = kUnknown;  // runner-up / leader
    bool in_doubt = false;     // another stage may be as slow, within what isolation resolves
};

// The captured frame on another GPU, as `framecast project` gives it.
struct TargetRow {
    std::string gpu;
    double frame_ms = kUnknown;
    double low_ms = kUnknown;
    double high_ms = kUnknown;
    double coverage = kUnknown;  // of the interval, 0 to 1
    int bottleneck = -1;
    std::string jump;     // "same architecture"; empty when there is no projection
    std::string problem;  // why there is none; empty when there is
};

// How the frame's time goes with one clock: f in MHz, all others as captured.
struct ClockCurve {
    std::string gpu;  // a target, or the captured device
    double captured_mhz = kUnknown;
    std::vector<double> mhz;
    std::vector<double> frame_ms;
    double limit_ms = kUnknown;  // at an infinite clock
};

// The same with both clocks changed, as shares of the captured ones, rising.
struct ClockGrid {
    std::string gpu;
    std::vector<double> core;      // {1} for a device without a core clock
    std::vector<double> memory;    // {1} for one without a memory clock
    std::vector<double> frame_ms;  // core x memory, the memory clock runs fastest
};

// What is known of one captured frame. Made once for each capture by summarize() (frame_summary.h).
struct FrameSummary {
    std::int64_t number = 0;     // frames that ended before it
    double frame_ms = kUnknown;  // of an ordinary frame on the GPU; of the sum of draws where none was timed
    StageTimes stage_ns{};       // time behind each stage as bottleneck, as in `framecast analyze`
    int bottleneck = -1;
    double margin = kUnknown;
    Source stage_source = Source::none;
    std::int64_t draws = 0;
    std::int64_t unmeasured = 0;
    std::vector<CostlyRow> costly_draws;
    std::vector<CostlyRow> costly_passes;
    std::vector<TargetRow> targets;
    std::vector<ClockCurve> core_curves;
    std::vector<ClockCurve> memory_curves;
    std::vector<ClockGrid> clock_grids;  // of the captured device first, then of targets
    std::vector<std::string> problems;   // what could not be measured and why, with how many draws
};

// Counted frames x learned rates (capture/live/learned_rates.h).
struct LiveStages {
    StageTimes stage_ns{};
    std::int64_t actions = 0;
    std::int64_t actions_with_rates = 0;
    double age_s = 0;              // since the counted frame
    double rate_error = kUnknown;  // of all stages at the last isolation: (foretold - isolated) / isolated
};

struct Progress {
    std::string what;  // "isolating stages"; empty when nothing goes on
    int done = 0;
    int total = 0;  // 0: unknown
};

struct Snapshot {
    std::string application;
    std::string device;
    // Of the last frames, oldest first, at most FrameHistory::kFrames; gpu_ms: kUnknown where not measured.
    std::vector<float> frame_ms;
    std::vector<float> gpu_ms;
    double fps = kUnknown;  // of the last second
    // Of frame_ms; kUnknown before there are frames.
    double median_ms = kUnknown;
    double p95_ms = kUnknown;
    double p99_ms = kUnknown;
    double gpu_median_ms = kUnknown;
    double gpu_p95_ms = kUnknown;
    double gpu_p99_ms = kUnknown;

    std::shared_ptr<const FrameSummary> frame;  // null before the first capture
    double frame_age_s = 0;
    bool has_live = false;
    LiveStages live;
    Progress progress;

    double own_cpu_us = kUnknown;  // of the overlay, on the thread that presents: median a frame
    double own_gpu_us = kUnknown;

    std::shared_ptr<const TextureStudyFile> texture;  // null: no study yet
    std::string texture_note;           // what is to be known of it, or why there is none; empty: nothing
    std::vector<std::string> problems;  // what does not work in this process, one line each
    std::string message;                // shown for some seconds: "frame saved to ..."; empty: none
    std::string keys;                   // "F10 panel, F9 page ..."; empty: no keys are read
};

}  // namespace framecast::overlay
