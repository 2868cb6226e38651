// Everything the overlay shows, as values: the layer fills it in, the view reads it. No Vulkan, no pointers
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
#include "overlay/frame_limits.h"

namespace framecast::overlay {

// Values by stage; kUnknown where nothing is known.
using StageTimes = std::array<double, kStageCount>;

// A draw, or a pass with all of its draws.
struct CostlyRow {
    std::string label;         // debug label path, or a description: "draw 17, DrawIndexed"
    double time_ns = 0;        // time of it alone
    double share = 0;          // share of the frame's draws, 0 to 1
    int bottleneck = -1;       // stage; -1: unknown
    double margin = kUnknown;  // Second-longest stage time over the longest
    bool in_doubt = false;     // another stage may be as slow, within the resolution of isolation
    std::int64_t draw = -1;    // its number; -1 for a pass
    std::string facts{};       // "1280×720, 3f2a91c0, 36 vertices, 17.0k pixels"; empty for a pass
};

// A region of the frame: a debug label, or a pass or pipeline where nothing is labelled.
struct RegionRow {
    std::string path;  // "shadow/terrain"
    std::int64_t draws = 0;
    double time_ns = kUnknown;  // sum over its draws
    double share = kUnknown;    // share of the frame's draws, 0 to 1
    int bottleneck = -1;
    double margin = kUnknown;  // the runner-up ratio (StageLead::margin)
};

// Draws of the frame that the user may switch off together.
struct SwitchRow {
    std::string target;  // as `framecast ctl what-if drop` takes it: "region:shadow/terrain"
    std::string name;    // for people: "region shadow/terrain"
    double time_ns = 0;  // sum over its draws
    double share = kUnknown;
};

// What the user has switched off ("what if"), and what that saves.
struct Switched {
    bool active = false;
    std::string what;  // "14 draws of region 'shadow' dropped"
    std::string left;  // which draws are unchanged, and why; empty: none
    // GPU times of frames in ms, medians: before, since, and the difference with its 95 % interval.
    double before_ms = kUnknown;
    double now_ms = kUnknown;
    double saved_ms = kUnknown;
    double low_ms = kUnknown;
    double high_ms = kUnknown;
    // For each of FrameSummary::switch_rows what is done to it: "dropped"; empty: nothing.
    std::vector<std::string> actions;
    std::size_t chosen = 0;  // the row that the keys change
};

// What a draw touches, over the image of its pass, in few cells: the overlay draws them as rectangles.
struct Mosaic {
    std::int64_t draw = -1;
    int columns = 0;
    int rows = 0;
    std::vector<std::uint32_t> colours;  // 0xRRGGBB of each cell, row by row
    std::vector<std::uint8_t> touched;   // share of the cell that the draw wrote, 0 to 255
};

// The captured frame on another GPU, as in `framecast project`.
struct TargetRow {
    std::string gpu;
    double frame_ms = kUnknown;
    double low_ms = kUnknown;
    double high_ms = kUnknown;
    double coverage = kUnknown;  // coverage of the interval, 0 to 1
    int bottleneck = -1;
    std::string extrapolation;  // "same architecture"; empty when there is no projection
    std::string problem;        // why there is none; empty when there is
    std::string waits_for;      // "memory": what the bottleneck waits for; empty without one
};

// The frame's time by one clock: f in MHz, all others as captured.
struct ClockCurve {
    std::string gpu;  // a target, or the source device
    double captured_mhz = kUnknown;
    std::vector<double> mhz;
    std::vector<double> frame_ms;
    double limit_ms = kUnknown;  // at an infinite clock
};

// The same with both clocks changed, as factors on the captured ones, rising.
struct ClockGrid {
    std::string gpu;
    std::vector<double> core;      // {1} for a device without a core clock
    std::vector<double> memory;    // {1} for one without a memory clock
    std::vector<double> frame_ms;  // core x memory; the memory clock runs fastest
};

// Data of one captured frame. summarize() makes it once for each capture (frame_summary.h).
struct FrameSummary {
    std::int64_t number = 0;     // number of earlier frames
    double frame_ms = kUnknown;  // ordinary frame on the GPU; sum of draws where none was timed
    StageTimes stage_ns{};       // time by bottleneck stage, as in `framecast analyze`
    int bottleneck = -1;
    double margin = kUnknown;
    Source stage_source = Source::none;
    std::int64_t draws = 0;
    std::int64_t unmeasured = 0;
    std::vector<CostlyRow> costly_draws;
    std::vector<CostlyRow> costly_passes;
    std::vector<RegionRow> regions;      // the most expensive, in the order of their time
    std::int64_t further_regions = 0;    // with a time, and not in `regions`
    std::vector<SwitchRow> switch_rows;  // the most expensive that can be switched off
    std::vector<Mosaic> mosaics;         // of some draws, where the capture takes pictures
    std::vector<TargetRow> targets;      // the fastest first; those without a time last
    std::vector<ClockCurve> core_curves;
    std::vector<ClockCurve> memory_curves;
    std::vector<ClockGrid> clock_grids;  // for the source device first, then for targets
    std::vector<std::string> problems;   // what could not be measured and why, with the number of draws
    std::vector<std::string> doubts;     // doubts about the capture, with advice; empty: it is good
    std::string better_capture;          // the command of a capture without them; may be empty
    // Why no bottleneck is named, as one sentence without a full stop; empty where it is.
    std::string verdict_withheld;
};

// Counted frames x learned rates (capture/live/learned_rates.h).
struct LiveStages {
    StageTimes stage_ns{};
    std::int64_t actions = 0;
    std::int64_t actions_with_rates = 0;
    double age_s = 0;              // since the counted frame
    double rate_error = kUnknown;  // over all stages at the last isolation: (predicted - isolated) / isolated
};

struct Progress {
    std::string what;  // "isolating stages"; empty when nothing is in progress
    int done = 0;
    int total = 0;     // 0: unknown
    std::string unit;  // of both, "draws"; empty: none
};

struct Snapshot {
    std::string application;
    std::string device;
    bool on_cpu = false;  // the device is a CPU driver
    // Times of the last frames, oldest first, at most FrameHistory::kFrames; gpu_ms: kUnknown where not
    // measured.
    std::vector<float> frame_ms;
    std::vector<float> gpu_ms;
    // Of the last second, over the same frames: fps is 1000 / average_ms. gpu_average_ms: of those frames
    // that have a GPU time.
    double fps = kUnknown;
    // Of these the frames that the application drew, per second; kUnknown where it drew all.
    double rendered_fps = kUnknown;
    double average_ms = kUnknown;
    double gpu_average_ms = kUnknown;
    // Statistics of frame_ms; kUnknown before there are frames.
    double median_ms = kUnknown;
    double p95_ms = kUnknown;
    double p99_ms = kUnknown;
    double gpu_p95_ms = kUnknown;
    double gpu_p99_ms = kUnknown;
    FrameLimits limits;
    // As the driver's tools report them; kUnknown where they cannot be read.
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;

    std::shared_ptr<const FrameSummary> frame;  // null before the first capture
    double frame_age_s = 0;
    bool has_live = false;
    LiveStages live;
    Progress progress;
    Switched switched;

    double own_cpu_us = kUnknown;  // cost of the overlay, on the presenting thread: median per frame
    double own_gpu_us = kUnknown;

    std::shared_ptr<const TextureStudyFile> texture;  // null: no study yet
    std::string texture_note;           // a remark on it, or why there is none; empty: no remark
    std::vector<std::string> problems;  // problems in this process, one line each
    std::string message;                // shown for several seconds: "frame saved to ..."; empty: none
    std::string keys;                   // "F10 panel, F9 page ..."; empty: no keys are read
};

}  // namespace framecast::overlay
