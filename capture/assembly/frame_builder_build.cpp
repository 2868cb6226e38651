// The part of FrameBuilder that turns what it has collected into a frame.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "capture/assembly/action_elements.h"
#include "capture/assembly/draw_groups.h"
#include "capture/assembly/frame_builder.h"
#include "capture/shader_archive/shader_objects.h"
#include "capture/vulkan/format_name.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/elements.h"
#include "model/text/counted.h"

namespace framecast::capture {
namespace {

std::string attachment_format(VkFormat format) {
    const std::string_view name = format_name(format);
    if (!name.empty()) return std::string(name);
    return format == VK_FORMAT_UNDEFINED ? "VK_FORMAT_UNDEFINED"
                                         : fmt::format("VkFormat {}", static_cast<int>(format));
}

PassKind pass_kind(ActionKind kind) {
    if (kind == ActionKind::draw) return PassKind::render;
    return kind == ActionKind::dispatch ? PassKind::compute : PassKind::transfer;
}

void append_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

// The debug name; without one those of the shaders, with the first digits of the hash, as several pipelines
// may have the same shaders; without these the hash.
std::string pipeline_name(const Action& action, const FrameBuilder::NameOf& name_of) {
    constexpr std::size_t kDigits = 8;
    if (std::string debug_name = name_of(handle_bits(action.pipeline_handle)); !debug_name.empty())
        return debug_name;
    const std::string hash = hex(action.pipeline->hash);
    const std::string& shaders = action.pipeline->shader_names;
    return shaders.empty() ? hash : shaders + " " + hash.substr(0, kDigits);
}

// The slope from one copy to kCopiesInRow of them in a row: what starting and finishing takes cancels out.
double per_copy_ns(const DrawColumns& draws, Eigen::Index row) {
    const double one_ns = draws.shadow_ns(row, index(ShadowStep::shaded));
    const double all_ns = draws.shadow_ns(row, index(ShadowStep::copies));
    const double slope_ns = (all_ns - one_ns) / (kCopiesInRow - 1);
    return std::isnan(slope_ns) ? kUnknown : std::max(0.0, slope_ns);
}

}  // namespace

void FrameBuilder::build_draws(Frame& frame, Mode mode, const NameOf& name_of,
                               const Slowdowns& slowdowns) const {
    DrawColumns& draws = frame.draws;
    draws.resize(static_cast<Eigen::Index>(actions_.size()));
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const ActionRow& row = actions_[i];
        const auto r = static_cast<Eigen::Index>(i);
        const Action& action = row.action;
        draws.kind[i] = class_of(action.kind);
        draws.command[i] = info(action.command).name;
        draws.pass[i] = row.pass;
        draws.submission[i] = row.submission;
        draws.label[i] = action.label;
        draws.instances(r) = action.instances;
        draws.vertex_bytes(r) = action.vertex_bytes;
        draws.index_bytes(r) = action.index_bytes;
        if (action.pipeline) {
            draws.pipeline[i] = pipeline_name(action, name_of);
            draws.shaders[i] = action.pipeline->shaders;
        }
        const bool shades = !action.pipeline || action.pipeline->shaders.find("fs:") != std::string::npos;
        const auto elements = elements_of(row.counted.counters, action.kind,
                                          passes_[static_cast<std::size_t>(row.pass)].plan.samples, shades);
        for (int c = 0; c < kCounterCount; ++c)
            draws.counters(r, c) = row.counted.counters[static_cast<std::size_t>(c)];
        for (int s = 0; s < kStageCount; ++s)
            draws.elements(r, s) = elements[static_cast<std::size_t>(s)];

        for (int c = 0; c < kCounterCount; ++c)
            if (row.counts_moved >> c & 1) append_word(draws.counts_moved[i], name(static_cast<Counter>(c)));

        std::string& skip = draws.skip[i];
        append_reason(skip, row.unmodelled, row.unmodelled_detail);
        append_reason(skip, row.counted.counters_skipped);
        if (mode < Mode::draw || row.unmodelled != SkipReason::none) continue;
        append_reason(skip, row.time_skipped);
        const Estimate time = estimate_time(i, slowdowns, frame);
        if (time.repeats == 0) {
            if (row.time_skipped == SkipReason::none) append_reason(skip, why_untimed(row));
            continue;
        }
        draws.measured_ns(r) = time.ns;
        draws.spread_ns(r) = time.spread_ns;
        draws.repeats(r) = time.repeats;
        if (row.beside_others > 0)
            draws.queue_overlap(r) = static_cast<double>(row.beside_others) / row.timed;
    }
}

void FrameBuilder::build_stages(Frame& frame, const Slowdowns& slowdowns) const {
    DrawColumns& draws = frame.draws;
    std::size_t without = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const ActionRow& row = actions_[i];
        const auto r = static_cast<Eigen::Index>(i);
        // A dispatch or transfer has one stage, which has all of its time.
        if (row.action.kind != ActionKind::draw) {
            const int stage = index(row.action.kind == ActionKind::dispatch ? Stage::cs : Stage::xf);
            const double resolution = kSigmas95 * estimate(row.times, slowdowns).error_ns;
            const double time = draws.measured_ns(r);
            if (std::isnan(time)) continue;
            draws.stage_ns(r, stage) = time;
            draws.stage_resolution_ns(r, stage) = draws.resolution_ns(r) = resolution;
            draws.stage_low_ns(r, stage) = std::max(0.0, time - resolution);
            draws.stage_high_ns(r, stage) = time + resolution;
            if (time < resolution) draws.hidden[i] = name(static_cast<Stage>(stage));
            continue;
        }
        if (row.unmodelled != SkipReason::none) continue;
        for (std::size_t s = 0; s < kShadowStepCount; ++s) {
            const Estimate time = estimate(row.shadows[s], slowdowns);
            draws.shadow_ns(r, static_cast<Eigen::Index>(s)) = time.ns;
            draws.shadow_error_ns(r, static_cast<Eigen::Index>(s)) = time.error_ns;
        }
        if (is_short(row)) draws.per_copy_ns(r) = per_copy_ns(draws, r);
        if (!row.shadows[kFullStep].empty()) continue;
        ++without;
        if (!draws.skip[i].empty()) draws.skip[i] += "; ";
        draws.skip[i] +=
            "not isolated: " +
            (row.not_isolated.empty() ? std::string("no stage-off draw was timed") : row.not_isolated);
    }
    if (without > 0)
        frame.notes.push_back(
            fmt::format("{} of {} could not be isolated; their stage times come from counts", without,
                        counted(static_cast<std::int64_t>(actions_.size()), "action")));
    frame.sources["stage_ns"] = Source::isolated;
    frame.methods["stage_ns"] =
        "shadows of each draw in a copy of its pass, read through how the device overlaps stages "
        "(composition); lower quartiles of repeats, floor and slow spells of the machine taken out";
    frame.sources["shadow_ns"] = Source::measured;
    frame.methods["shadow_ns"] =
        "timestamps around each shadow, drained before and after; lower quartile of the repeats, floor "
        "subtracted";
    if (draws.per_copy_ns.isNaN().all()) return;
    frame.sources["per_copy_ns"] = Source::measured;
    frame.methods["per_copy_ns"] =
        "of draws shorter than five stamp overheads: (copies - shaded) / 8 of shadow_ns, so without what "
        "starting and finishing a draw takes";
}

void FrameBuilder::build_passes(Frame& frame, Mode mode) const {
    for (const PassRow& row : passes_) {
        Pass pass;
        pass.kind = pass_kind(row.plan.kind);
        pass.label = row.plan.label;
        pass.width = static_cast<std::int32_t>(row.plan.extent.width);
        pass.height = static_cast<std::int32_t>(row.plan.extent.height);
        pass.layers = static_cast<std::int32_t>(row.plan.layers);
        pass.samples = static_cast<std::int32_t>(row.plan.samples);
        for (VkFormat format : row.plan.color_formats)
            if (format != VK_FORMAT_UNDEFINED) pass.color_formats.push_back(attachment_format(format));
        if (row.plan.depth_format != VK_FORMAT_UNDEFINED)
            pass.depth_format = attachment_format(row.plan.depth_format);
        if (const std::vector<double> times = warm(row.times_ns); !times.empty() && mode != Mode::count) {
            const Quartiles q = quartiles(times);
            pass.measured_ns = q.q1;
            pass.spread_ns = q.spread;
            pass.repeats = static_cast<std::int32_t>(times.size());
        }
        if (mode != Mode::count && row.plan.kind == ActionKind::draw) build_boundary(pass, row);
        frame.passes.push_back(std::move(pass));
    }
    for (const SubmissionRow& row : submissions_) {
        Submission submission;
        submission.queue_family = row.queue_family;
        submission.command_buffers = row.buffers;
        submission.unmodelled = row.unmodelled;
        if (mode != Mode::count) submission.as_recorded_ns = as_recorded_time(row);
        frame.submissions.push_back(std::move(submission));
    }
}

void FrameBuilder::build_boundary(Pass& pass, const PassRow& row) const {
    const std::vector<double> times = warm(row.boundary_ns);
    if (times.empty()) {
        pass.boundary_skip = row.boundary_skip;
        if (pass.boundary_skip.empty())
            pass.boundary_skip = text(ended_early_ ? SkipReason::ended_before : SkipReason::not_seen_again);
        return;
    }
    const Quartiles q = quartiles(times);
    pass.boundary_ns = q.q1;
    pass.boundary_spread_ns = q.spread;
    pass.boundary_repeats = static_cast<std::int32_t>(times.size());
}

// Time of its buffers that went down as recorded; unknown if one of them has none, or without such buffers.
double FrameBuilder::as_recorded_time(const SubmissionRow& row) const {
    double sum_ns = row.as_recorded.empty() ? kUnknown : 0;
    for (const std::uint64_t key : row.as_recorded) {
        const auto times = as_recorded_ns_.find(key);
        sum_ns += times == as_recorded_ns_.end() ? kUnknown : quartiles(warm(times->second)).q1;
    }
    return sum_ns;
}

// That of the stamped frame with the median time.
FrameTimeline FrameBuilder::usual_timeline() const {
    if (!has_stamped_frames()) return {};
    const double median_ns = quartiles(warm(stamped_ns_)).median;
    std::size_t nearest = 1;  // the first frame warms up
    for (std::size_t i = 2; i < stamped_ns_.size(); ++i)
        if (std::fabs(stamped_ns_[i] - median_ns) < std::fabs(stamped_ns_[nearest] - median_ns)) nearest = i;
    return timelines_[nearest] ? *timelines_[nearest] : FrameTimeline{};
}

void FrameBuilder::build_notes(Frame& frame, Mode mode) const {
    const auto moved = std::count_if(actions_.begin(), actions_.end(),
                                     [](const ActionRow& r) { return r.counts_moved != 0; });
    if (moved > 0)
        frame.notes.push_back(
            fmt::format("the counts of {} of {} changed by more than 2 % during the capture", moved,
                        counted(static_cast<std::int64_t>(actions_.size()), "draw")));
    if (mode != Mode::count && unmatched_actions_ > 0)
        frame.notes.push_back(
            fmt::format("the scene changed: {} in {} did not match the counted frame and {} left out",
                        counted(unmatched_actions_, "draw"), counted(timing_frames_, "timed frame"),
                        unmatched_actions_ == 1 ? "was" : "were"));
    const auto grouped = std::count_if(frame.draws.group.begin(), frame.draws.group.end(),
                                       [](std::int32_t first) { return first >= 0; });
    if (grouped > 0)
        frame.notes.push_back(fmt::format(
            "{} of {} draws were too short to be timed alone: they were timed in groups, and each "
            "has a share by what it counted",
            grouped, actions_.size()));
    const auto beside = (frame.draws.queue_overlap > 0).count();
    if (beside > 0)
        frame.notes.push_back(
            fmt::format("{} of {} were timed while another queue worked: these times include what it took "
                        "of the device",
                        beside, counted(static_cast<std::int64_t>(actions_.size()), "draw")));
    if (floor_missing_)
        frame.notes.push_back(
            "the cost of an empty stamp pair could not be measured for some passes; it is not subtracted "
            "there");
}

std::vector<std::uint64_t> FrameBuilder::pipelines() const {
    std::vector<std::uint64_t> hashes;
    hashes.reserve(actions_.size());
    for (const ActionRow& row : actions_)
        hashes.push_back(row.action.pipeline ? row.action.pipeline->hash : 0);
    return hashes;
}

std::vector<UsedPipeline> FrameBuilder::used_pipelines(const NameOf& name_of) const {
    std::vector<UsedPipeline> out;
    std::set<std::pair<std::string, std::uint64_t>> seen;
    for (const ActionRow& row : actions_) {
        if (!row.action.pipeline) continue;
        std::string name = pipeline_name(row.action, name_of);
        if (!seen.emplace(name, row.action.pipeline->hash).second) continue;
        out.push_back({std::move(name), row.action.pipeline,
                       targets_of(passes_[static_cast<std::size_t>(row.pass)].plan)});
    }
    return out;
}

std::vector<UsedShader> FrameBuilder::used_shaders(const NameOf& name_of) const {
    std::vector<UsedShader> out;
    std::set<std::pair<std::string, std::string>> seen;
    for (const ActionRow& row : actions_) {
        if (!row.action.pipeline) continue;
        std::string pipeline = pipeline_name(row.action, name_of);
        if (!seen.emplace(pipeline, row.action.pipeline->shaders).second) continue;
        for (const auto& source : row.action.pipeline->sources)
            out.push_back({pipeline, source});
    }
    return out;
}

Frame FrameBuilder::build(Mode mode, const NameOf& name_of) const {
    Frame frame;
    frame.mode = name(mode);
    frame.frame_index = reference_index_;
    const Slowdowns slow = slowdowns();
    build_draws(frame, mode, name_of, slow);
    if (mode == Mode::isolate) build_stages(frame, slow);
    if (mode == Mode::isolate) build_textures(frame);
    build_passes(frame, mode);
    build_notes(frame, mode);
    const Quartiles gpu = quartiles(frame_times_ns());
    frame.times.gpu_ns = gpu.median;
    frame.times.gpu_spread_ns = gpu.spread;
    frame.times.gpu_repeats = static_cast<std::int32_t>(frame_times_ns().size());
    frame.timeline = usual_timeline();
    frame.hardware = frame_counters_.hardware();
    const Quartiles interval = quartiles(intervals_ns_);
    frame.times.interval_ns = interval.median;
    frame.times.interval_spread_ns = interval.spread;
    frame.times.interval_repeats = static_cast<std::int32_t>(intervals_ns_.size());
    if (const auto composition = compare_draws_to_frame(frame)) frame.draws_to_frame = *composition;
    auto source = [&](const char* column, Source from, const char* how) {
        frame.sources[column] = from;
        frame.methods[column] = how;
    };
    source("counters", Source::counted,
           "pipeline-statistics and occlusion queries around each action of one re-recorded frame; bytes "
           "from the transfer's regions");
    source("elements", Source::counted, "from the counters, per stage");
    source("times", Source::measured,
           has_stamped_frames()
               ? "ordinary frames: timestamps around each submit to the busiest queue, and the time between "
                 "frame ends"
               : "ordinary frames: submit to idle on the host, and the time between frame ends");
    if (!frame.timeline.submits.empty())
        source("timeline", Source::measured,
               "timestamps before and after each submit of one ordinary frame, that of the median time");
    if (frame.hardware.asked && frame.hardware.reason.empty())
        source("hardware_counters", Source::measured,
               "the driver's performance queries around the most expensive draws or their passes, drained "
               "before and after, one counter pass per frame");
    if (mode != Mode::count)
        source("passes.measured_ns", Source::measured,
               "timestamps between full barriers at pass boundaries; lower quartile of the repeats, floor "
               "subtracted");
    if (mode != Mode::count)
        source("passes.boundary_ns", Source::measured,
               "the pass without its contents on images of the layer's own, between the same stamps; lower "
               "quartile of the repeats, floor subtracted");
    if (mode >= Mode::draw)
        source("measured_ns", Source::measured,
               "timestamps around each action, drained before and after; lower quartile of the repeats, "
               "floor subtracted");
    return frame;
}

}  // namespace framecast::capture
