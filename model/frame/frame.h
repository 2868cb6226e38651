// A captured frame: the measurements of the layer, which the models read. docs/file-format.md describes the
// file format; frame_json.h reads and writes it. Every table is a set of columns of equal length.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/instruction_mix.h"
#include "model/frame/kinds.h"
#include "model/frame/overlap_law.h"
#include "model/frame/shadow_step.h"
#include "model/frame/stage.h"
#include "model/hardware/hardware_counters.h"
#include "model/numeric/unknown.h"

namespace framecast {

// How a number was obtained. Every number is printed and stored with it.
enum class Source : std::uint8_t { none, measured, counted, isolated, spec, fitted, assumed };

std::string_view name(Source source);
std::optional<Source> parse_source(std::string_view text);

struct DeviceInfo {
    std::string name;
    std::uint32_t vendor_id = 0;
    std::uint32_t device_id = 0;
    DeviceType type = DeviceType::unknown;
    std::string driver_name;
    std::string driver_info;
    std::string api_version;  // "1.3.230"
    double timestamp_period_ns = kUnknown;
    int timestamp_valid_bits = 0;
    int threads = 0;  // worker threads of a CPU driver; 0 when unknown or not a CPU driver
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    // Time until a sleeping thread runs once woken, on a device that is a CPU.
    double wake_ns = kUnknown;
    std::map<std::string, double>
        limits;  // VkPhysicalDeviceLimits members that the models use, by their Vulkan names
};

// The results of one pipeline-statistics and one occlusion query for an action; kUnknown where not counted.
// Order and names are those of the columns "counters" in the file.
enum class Counter : std::uint8_t {
    ia_vertices,
    ia_primitives,
    vs_invocations,
    gs_invocations,
    gs_primitives,
    clip_invocations,
    clip_primitives,
    fs_invocations,
    tcs_patches,
    tes_invocations,
    cs_invocations,
    samples,
    bytes,
};
inline constexpr int kCounterCount = 13;
std::string_view name(Counter counter);
constexpr int index(Counter counter) {
    return static_cast<int>(counter);
}

// The actions of the frame ("draws": a draw, a dispatch or a transfer), in execution order, as columns.
struct DrawColumns {
    std::vector<std::int64_t> id;  // 0, 1, 2, ... in execution order
    std::vector<ActionClass> kind;
    std::vector<std::string> command;      // "vkCmdDrawIndexed"
    std::vector<std::int32_t> pass;        // row of Frame::passes
    std::vector<std::int32_t> submission;  // row of Frame::submissions
    std::vector<std::string> label;        // debug label path, "shadow/terrain"; empty when there is none
    std::vector<std::string>
        pipeline;                      // debug name or stable hash of the bound pipeline; empty for transfers
    std::vector<std::string> shaders;  // hashes of its shader modules, "vs:1f..,fs:9a.."; empty when unknown
    Eigen::ArrayXd instances;          // of a draw; kUnknown where it reads them from a buffer
    // Bytes of each vertex's attributes, without those that advance by instance, and of each index; kUnknown
    // where the draw has no vertices or indices, or their size is not known.
    Eigen::ArrayXd vertex_bytes;
    Eigen::ArrayXd index_bytes;
    Eigen::ArrayXXd counters;  // rows x kCounterCount
    Eigen::ArrayXXd elements;  // rows x kStageCount, η; kUnknown where the stage does not apply
    Eigen::ArrayXXd stage_ns;  // rows x kStageCount, τ; all kUnknown until stages are isolated
    // Times of the stage-off draws that the stage times come from (mode isolate), rows x kShadowStepCount:
    // first quartile of the repeats, stamp overhead subtracted, and its standard error.
    Eigen::ArrayXXd shadow_ns;
    Eigen::ArrayXXd shadow_error_ns;
    // Rows x kStageCount: the bounds of stage_ns, and the smallest stage time that is significant: in 95 of
    // 100 cases noise alone gives less.
    Eigen::ArrayXXd stage_low_ns;
    Eigen::ArrayXXd stage_high_ns;
    Eigen::ArrayXXd stage_resolution_ns;
    // Names of stages, "ia cc". `hidden`: their time does not show in the stage-off draws, because it is
    // below the resolution or a slower stage covers it. `contradicted`: their stage-off draw is faster than a
    // part of it, beyond noise.
    std::vector<std::string> hidden;
    std::vector<std::string> contradicted;
    // Names of counters, "ia_vertices samples", that changed by more than 2 % when the frame was counted
    // again after timing. The draw's times and counts then belong to different work.
    std::vector<std::string> counts_moved;
    Eigen::ArrayXd texture_ns;  // share of stage ps that waits for texels; kUnknown until isolated
    // Bytes of the distinct image subresources and texel buffers that its shaders can read; kUnknown where
    // they were not tracked or cannot be determined, for the reason in texture_skip.
    Eigen::ArrayXd texture_bytes;
    std::vector<std::string> texture_skip;
    // texture_format: the format of the majority of these bytes, Vulkan's name without VK_FORMAT_,
    // "BC7_SRGB_BLOCK"; empty where there are none or it is not known. texture_mips: the maximum number of
    // mips in one of the views, 1 where none is mip-mapped; kUnknown where there is no view or it is not
    // known. texel_class.h classifies both for GPUs.
    std::vector<std::string> texture_format;
    Eigen::ArrayXd texture_mips;
    // How the samplers filter the views that have texture_format: "nearest", "linear", or "mixed" where
    // magnification and minification, or two of the views, differ; empty where that is not known.
    std::vector<std::string> texture_filter;
    Eigen::ArrayXd resolution_ns;  // the largest of stage_resolution_ns; kUnknown until isolated
    Eigen::ArrayXd measured_ns;    // the draw alone, stamp overhead subtracted
    // Time that each further copy of the draw takes, copies in a row, without what starting and finishing a
    // draw takes: for short draws on a GPU in mode isolate; kUnknown for others.
    Eigen::ArrayXd per_copy_ns;
    // Share of its repeats in which another queue worked meanwhile; kUnknown where none did, or that is not
    // known.
    Eigen::ArrayXd queue_overlap;
    Eigen::ArrayXd spread_ns;  // interquartile range of the repeats
    Eigen::ArrayXi repeats;    // number of timed repeats behind measured_ns
    // For a draw that was too short to be timed alone: row of the first draw of its group. The group's time
    // was divided by the draws' counts. -1: timed alone, or not at all.
    std::vector<std::int32_t> group;
    std::vector<std::string> skip;  // why the draw has no time or no counts; empty when it has both

    Eigen::Index size() const { return static_cast<Eigen::Index>(id.size()); }
    // Gives every column `rows` rows; new numbers are kUnknown, new strings empty, ids 0..rows-1.
    void resize(Eigen::Index rows);
};

// A render pass instance, or a run of dispatches or transfers between two of them.
struct Pass {
    PassKind kind = PassKind::render;
    std::string label;  // debug label path or name of the render pass
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::int32_t layers = 1;
    std::int32_t samples = 1;
    std::vector<std::string> color_formats;  // Vulkan names without VK_FORMAT_
    std::string depth_format;                // empty when there is none
    double measured_ns = kUnknown;
    double spread_ns = kUnknown;
    std::int32_t repeats = 0;
    // Time of the pass without its contents: begin, loads, clears, stores, resolves and layout changes. Only
    // of render passes.
    double boundary_ns = kUnknown;
    double boundary_spread_ns = kUnknown;
    std::int32_t boundary_repeats = 0;
    std::string boundary_skip;  // why boundary_ns was not measured; empty when it was, or nothing was timed
};

// One VkSubmitInfo worth of command buffers.
struct Submission {
    std::int32_t queue_family = 0;
    std::int32_t command_buffers = 0;
    // Why its command buffers were passed through untouched; empty when they were not.
    std::string unmodelled;
    // Time of those buffers as a whole, between stamps around each; kUnknown where one of them has no time.
    double as_recorded_ns = kUnknown;
};

// A submit of an ordinary frame, from its first work to its last on its queue.
struct TimelineSubmit {
    std::int32_t queue = 0;  // 0, 1, ... in the order of their first submits
    std::int32_t queue_family = 0;
    double begin_ns = 0;
    double end_ns = 0;
    std::vector<std::int32_t> waits_for;  // rows of the submits that signal the semaphores it waits for
};

// When the queues of an ordinary frame worked, in the order of submission.
struct FrameTimeline {
    std::vector<TimelineSubmit> submits;  // empty when it is not known
    QueueClock clock = QueueClock::device;
};

// Times of ordinary, uninstrumented frames around the capture.
struct FrameTimes {
    double gpu_ns = kUnknown;  // submit to idle, summed over the frame's submissions; median
    double gpu_spread_ns = kUnknown;
    std::int32_t gpu_repeats = 0;
    double interval_ns = kUnknown;  // present to present; median
    double interval_spread_ns = kUnknown;
    std::int32_t interval_repeats = 0;
    double worst_interval_ns = kUnknown;  // the longest frame that the capture disturbed
};

// How the device overlaps the stages of a draw (composition.h): T = latency + (sum of τ^p)^(1/p).
struct FrameComposition {
    double p = kUnknown;  // 1: one after the other; infinite: side by side. kUnknown until isolated
    double p_low = kUnknown;
    double p_high = kUnknown;  // infinite: no upper limit
    double latency_ns = 0;     // constant part of every timing of a draw, whatever its stages take
    OverlapLaw law = OverlapLaw::stages;
    Source source = Source::none;  // fitted or assumed
    // Squares of (measured - fitted) / error per degree of freedom, with p, with 1 and with infinity.
    double misfit = kUnknown;
    double misfit_sum = kUnknown;
    double misfit_max = kUnknown;
    std::int32_t draws = 0;  // number of draws that determine p
    std::string reason;      // what p was fitted to, or why the fit failed
};

// Compares an ordinary frame with the sum of its draws, each timed alone (draws_to_frame.h):
//   frame_ns = draws_ns + beyond_draws_ns - overlapped_ns + as_recorded_ns + outside_passes_ns,
// where an unknown as_recorded_ns counts as 0.
struct DrawsToFrame {
    double factor = kUnknown;         // frame_ns / draws_ns
    double factor_spread = kUnknown;  // interquartile range, from the repeats of both
    double frame_ns = kUnknown;
    double draws_ns = kUnknown;
    std::int32_t draws = 0;    // draws in the sum
    std::int32_t untimed = 0;  // draws without a time, not in the sum
    // beyond_draws_ns sums passes that take longer than their draws: clears, loads, stores, and draws without
    // a time. overlapped_ns sums passes that take less, as their draws run side by side. Both and
    // outside_passes_ns are kUnknown without pass times.
    double beyond_draws_ns = kUnknown;
    double overlapped_ns = kUnknown;
    // Time of command buffers that could not be recorded again, if there are any.
    double as_recorded_ns = kUnknown;
    double outside_passes_ns = kUnknown;  // submitting and uploads; below 0 where passes overlap
    Source source = Source::none;
};

struct Frame {
    std::string tool_version;
    std::string captured_at;  // ISO 8601, UTC
    std::string application;
    std::string engine;
    std::string api = "Vulkan";
    std::int64_t frame_index = 0;  // presents before this frame
    std::string mode;              // "count", "pass", "draw" or "isolate"
    std::string boundary;          // what ended the frame: "present" or another (docs/file-format.md)
    std::int32_t width = 0;        // of the presented image; 0 when nothing is presented
    std::int32_t height = 0;
    DeviceInfo device;
    std::string stamp_method;  // how draws were timed, chosen by the self-test; empty when they were not
                               // timed
    double stamp_floor_ns = kUnknown;  // stamp overhead of a draw at the size of the frame's framebuffers
    // What a draw that does next to nothing adds to a row of such draws; unknown on CPU drivers.
    double empty_draw_ns = kUnknown;
    // Timing resolution, from repeats of a short draw in the self-test: a smaller difference of two draws
    // means nothing.
    double stamp_resolution_ns = kUnknown;
    // Smallest observed step of stamps, which may be many periods of the device's counter.
    double stamp_tick_ns = kUnknown;
    DrawColumns draws;
    std::vector<Pass> passes;
    std::vector<Submission> submissions;
    std::vector<PipelineShader> pipelines;  // instruction mixes of the shaders of its pipelines; empty when
                                            // unknown
    FrameTimes times;
    FrameTimeline timeline;
    FrameComposition composition;
    DrawsToFrame draws_to_frame;
    HardwareCounters hardware;
    std::map<std::string, Source> sources;       // column -> how it was obtained: {"elements": counted, ...}
    std::map<std::string, std::string> methods;  // column -> one sentence on how
    std::vector<std::string> notes;              // for people: what was lost, approximated or passed through
};

}  // namespace framecast
