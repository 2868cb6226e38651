// A captured frame: what the layer measured and what the models read. The file format is docs/file-format.md;
// reading and writing it is frame_json.h. Every table is a set of columns of equal length.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/instruction_mix.h"
#include "model/frame/overlap_law.h"
#include "model/frame/shadow_step.h"
#include "model/frame/stage.h"
#include "model/numeric/unknown.h"

namespace framecast {

// How a number was obtained. Printed with every number and kept in every file.
enum class Source : std::uint8_t { none, measured, counted, isolated, spec, fitted, assumed };

std::string_view name(Source source);
std::optional<Source> parse_source(std::string_view text);

struct DeviceInfo {
    std::string name;
    std::uint32_t vendor_id = 0;
    std::uint32_t device_id = 0;
    std::string type;  // "discrete", "integrated", "virtual", "cpu" or "other"
    std::string driver_name;
    std::string driver_info;
    std::string api_version;  // "1.3.230"
    double timestamp_period_ns = kUnknown;
    int timestamp_valid_bits = 0;
    int threads = 0;  // worker threads of a software driver; 0 when unknown or not a software driver
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    // How long a sleeping thread takes to run once woken, where a CPU is the device.
    double wake_ns = kUnknown;
    std::map<std::string, double>
        limits;  // VkPhysicalDeviceLimits members that the models use, by their Vulkan names
};

// What one pipeline-statistics and one occlusion query gave for an action; kUnknown where not counted.
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
    std::vector<std::int64_t> id;          // 0, 1, 2, ... in execution order
    std::vector<std::string> kind;         // "draw", "dispatch", "transfer"
    std::vector<std::string> command;      // "vkCmdDrawIndexed"
    std::vector<std::int32_t> pass;        // row of Frame::passes
    std::vector<std::int32_t> submission;  // row of Frame::submissions
    std::vector<std::string> label;        // debug label path, "shadow/terrain"; empty when there is none
    std::vector<std::string>
        pipeline;                      // debug name or stable hash of the bound pipeline; empty for transfers
    std::vector<std::string> shaders;  // hashes of its shader modules, "vs:1f..,fs:9a.."; empty when unknown
    Eigen::ArrayXXd counters;          // rows x kCounterCount
    Eigen::ArrayXXd elements;          // rows x kStageCount, η; kUnknown where the stage does not apply
    Eigen::ArrayXXd stage_ns;          // rows x kStageCount, τ; all kUnknown until stages are isolated
    // What the stage times come from (mode isolate), rows x kShadowStepCount: first quartile of the repeats,
    // floor subtracted, and its standard error.
    Eigen::ArrayXXd shadow_ns;
    Eigen::ArrayXXd shadow_error_ns;
    // Rows x kStageCount: what stage_ns lies between, and the least stage time that noise alone does not make
    // in 95 of 100 cases.
    Eigen::ArrayXXd stage_low_ns;
    Eigen::ArrayXXd stage_high_ns;
    Eigen::ArrayXXd stage_resolution_ns;
    // Names of stages, "ia cc": those whose time does not show in the shadows, being below the resolution or
    // covered by a slower stage; those whose shadow is faster than a part of it, beyond noise.
    std::vector<std::string> hidden;
    std::vector<std::string> contradicted;
    // Names of counters, "ia_vertices samples": those that differed by more than 2 % when the frame was
    // counted again after it was timed. The draw's times and counts are then of different work.
    std::vector<std::string> counts_moved;
    Eigen::ArrayXd texture_ns;  // share of stage ps that waits for texels; kUnknown until isolated
    // Bytes of the distinct image subresources and texel buffers that its shaders can read; kUnknown where
    // that was not tracked or cannot be told, then texture_skip says why.
    Eigen::ArrayXd texture_bytes;
    std::vector<std::string> texture_skip;
    // The format that most of these bytes are read in: Vulkan's name without VK_FORMAT_, "BC7_SRGB_BLOCK";
    // empty where there are none or it is not known. And the most mips that one of the views shows, 1 where
    // none is mip-mapped; kUnknown where there is no view or it is not known. texel_class.h says what they
    // are to a GPU.
    std::vector<std::string> texture_format;
    Eigen::ArrayXd texture_mips;
    // How the samplers filter the views that have texture_format: "nearest", "linear", or "mixed" where
    // magnification and minification, or two of the views, differ; empty where that is not known.
    std::vector<std::string> texture_filter;
    Eigen::ArrayXd resolution_ns;  // the largest of stage_resolution_ns; kUnknown until isolated
    Eigen::ArrayXd measured_ns;    // the draw alone, floor subtracted
    Eigen::ArrayXd spread_ns;      // interquartile range of the repeats
    Eigen::ArrayXi repeats;        // number of timed repeats behind measured_ns
    // Row of the first of the draws it was timed together with, being too short to be timed alone: their time
    // was divided by what they counted. -1: timed alone, or not at all.
    std::vector<std::int32_t> group;
    std::vector<std::string> skip;  // why the draw has no time or no counts; empty when it has both

    Eigen::Index size() const { return static_cast<Eigen::Index>(id.size()); }
    // Gives every column `rows` rows; new numbers are kUnknown, new strings empty, ids 0..rows-1.
    void resize(Eigen::Index rows);
};

// A render pass instance, or a run of dispatches or transfers between two of them.
struct Pass {
    std::string kind;   // "render", "compute" or "transfer"
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
};

// One VkSubmitInfo worth of command buffers.
struct Submission {
    std::int32_t queue_family = 0;
    std::int32_t command_buffers = 0;
    std::string
        unmodelled;  // why its command buffers were passed through untouched; empty when they were not
    // Of those buffers as a whole, between stamps around each; kUnknown where one of them has no time.
    double as_recorded_ns = kUnknown;
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
    double p_high = kUnknown;  // infinite: no end
    double latency_ns = 0;     // that each timing of a draw holds, whatever its stages take
    OverlapLaw law = OverlapLaw::stages;
    Source source = Source::none;  // fitted or assumed
    // Squares of (measured - fitted) / error per degree of freedom, with p, with 1 and with infinity.
    double misfit = kUnknown;
    double misfit_sum = kUnknown;
    double misfit_max = kUnknown;
    std::int32_t draws = 0;  // that tell p
    std::string reason;      // what it was fitted to, or why it could not be
};

// How an ordinary frame compares to the sum of its draws, each timed alone (draws_to_frame.h):
//   frame_ns = draws_ns + beyond_draws_ns - overlapped_ns + as_recorded_ns + outside_passes_ns,
// where an unknown as_recorded_ns counts as 0.
struct DrawsToFrame {
    double factor = kUnknown;         // frame_ns / draws_ns
    double factor_spread = kUnknown;  // interquartile range, from the repeats of both
    double frame_ns = kUnknown;
    double draws_ns = kUnknown;
    std::int32_t draws = 0;    // in the sum
    std::int32_t untimed = 0;  // not in it, as they have no time
    // Of passes that take longer than their draws: clears, loads, stores, and draws without a time. Of passes
    // that take less: draws of a pass side by side. kUnknown without pass times, as the next.
    double beyond_draws_ns = kUnknown;
    double overlapped_ns = kUnknown;
    double as_recorded_ns =
        kUnknown;  // of command buffers that could not be recorded again, if there are any
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
    std::string mode;              // "count", "pass" or "draw" (later also "isolate")
    std::string boundary;          // what ended the frame: "present", "host wait", "submit" or "device end"
    std::int32_t width = 0;        // of the presented image; 0 when nothing is presented
    std::int32_t height = 0;
    DeviceInfo device;
    std::string stamp_method;  // how draws were timed, chosen by the self-test; empty when they were not
    double stamp_floor_ns = kUnknown;  // what stamps add to a draw at the size of the frame's framebuffers
    // How far repeats of a short draw scattered in the self-test: what two draws differ by less says nothing.
    double stamp_resolution_ns = kUnknown;
    // What stamps were seen to move by, which may be many periods of the device's counter.
    double stamp_tick_ns = kUnknown;
    DrawColumns draws;
    std::vector<Pass> passes;
    std::vector<Submission> submissions;
    std::vector<PipelineShader> pipelines;  // what the shaders of its pipelines execute; empty when unknown
    FrameTimes times;
    FrameComposition composition;
    DrawsToFrame draws_to_frame;
    std::map<std::string, Source> sources;       // column -> how it was obtained: {"elements": counted, ...}
    std::map<std::string, std::string> methods;  // column -> one sentence on how
    std::vector<std::string> notes;              // what was lost, approximated or passed through, for people
};

}  // namespace framecast
