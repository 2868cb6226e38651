#include "capture/assembly/frame_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "capture/assembly/action_elements.h"
#include "capture/assembly/draw_groups.h"
#include "capture/assembly/queue_overlap.h"
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

std::string with_detail(SkipReason reason, const std::string& detail) {
    std::string words(text(reason));
    if (!detail.empty()) words += ": " + detail;
    return words;
}

// Each once.
void append_reason(std::string& reasons, SkipReason reason, const std::string& detail = {}) {
    if (reason == SkipReason::none) return;
    const std::string added = with_detail(reason, detail);
    if (reasons.find(added) != std::string::npos) return;
    if (!reasons.empty()) reasons += "; ";
    reasons += added;
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

double median_of(const Repeats& repeats) {
    std::vector<double> times;
    for (const Repeat& repeat : repeats)
        times.push_back(repeat.ns);
    return quartiles(std::move(times)).median;
}

}  // namespace

bool has_actions(const FrameLog& log) {
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers)
            if (!buffer.plan->actions.empty()) return true;
    return false;
}

std::int64_t draws(const FrameLog& log) {
    std::int64_t sum = log.draws;
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers)
            sum += draws(*buffer.plan);
    return sum;
}

FloorShape floor_shape(const PassPlan& pass, bool in_render_pass) {
    if (!in_render_pass) return {};
    FloorShape shape{pass.extent.width, pass.extent.height, {},
                     pass.depth_format, pass.samples,       pass.view_mask};
    for (VkFormat format : pass.color_formats)
        if (format != VK_FORMAT_UNDEFINED) shape.color_formats.push_back(format);
    return shape;
}

std::int64_t FrameBuilder::add(const FrameLog& log, const FloorOf& floor_of) {
    if (has_reference()) {
        ++compared_frames_;
        unlike_frames_ += draws(log) != reference_draws_ ? 1 : 0;
    }
    switch (log.kind) {
        case FrameKind::ordinary:
        case FrameKind::watched:
        case FrameKind::frozen:
            return 0;
        case FrameKind::frame_times:
            if (!(log.gpu_ns >= 0)) return 0;
            gpu_ns_.push_back(log.gpu_ns);
            page_faults_.push_back(log.page_faults);
            return 0;
        case FrameKind::counters:
            if (has_reference()) {
                add_closing_counts(log);
                return 0;
            }
            add_reference(log);
            return static_cast<std::int64_t>(actions_.size());
        case FrameKind::hardware_counters:
            frame_counters_.add(log, index_, pass_by_key_);
            return 0;
        case FrameKind::pictures:
            add_pictures(log);
            return 0;
        case FrameKind::empty_passes:
            add_boundaries(log, floor_of);
            return 0;
        case FrameKind::pass_times:
        case FrameKind::shadows:
        case FrameKind::draw_times:
            add_times(log, floor_of);
            return 0;
    }
    return 0;
}

void FrameBuilder::add_reference(const FrameLog& log) {
    passes_.clear();
    submissions_.clear();
    index_.clear();
    pass_by_key_.clear();
    reference_index_ = log.index;
    reference_draws_ = draws(log);
    KeyMaker keys;
    for (const LoggedSubmission& submission : log.submissions) {
        SubmissionRow row{static_cast<std::int32_t>(submission.queue_family),
                          static_cast<std::int32_t>(submission.buffers.size()),
                          {}};
        for (const LoggedBuffer& buffer : submission.buffers) {
            keys.begin_buffer(*buffer.plan);
            const auto first_pass = static_cast<std::int32_t>(passes_.size());
            for (const PassPlan& pass : buffer.plan->passes) {
                PassRow pass_row{keys.pass_key(pass), pass, {}};
                append_reason(pass_row.boundary_skip, buffer.unmodelled, buffer.unmodelled_detail);
                pass_by_key_[pass_row.key] = passes_.size();
                passes_.push_back(std::move(pass_row));
            }
            for (std::size_t i = 0; i < buffer.plan->actions.size(); ++i) {
                ActionRow action;
                action.action = buffer.plan->actions[i];
                action.pass = first_pass + action.action.pass;
                action.submission = static_cast<std::int32_t>(submissions_.size());
                action.unmodelled = buffer.unmodelled;
                action.unmodelled_detail = buffer.unmodelled_detail;
                action.counted.counters.fill(kUnknown);
                if (i < buffer.result.actions.size())
                    action.counted = buffer.result.actions[i];
                else
                    action.counted.counters[static_cast<std::size_t>(index(Counter::bytes))] =
                        action.action.bytes;
                index_.add(keys.action_key(action.action), actions_.size());
                actions_.push_back(std::move(action));
            }
            append_reason(row.unmodelled, buffer.unmodelled, buffer.unmodelled_detail);
            if (buffer.unmodelled != SkipReason::none)
                row.as_recorded.push_back(keys.as_recorded_key(buffer));
        }
        submissions_.push_back(std::move(row));
    }
}

double FrameBuilder::without_floor(double time_ns, const FloorShape& shape, const FloorOf& floor_of) {
    const double floor = floor_of(shape);
    if (std::isnan(floor))
        floor_missing_ = true;
    else
        stamp_pair_ns_ = std::max(stamp_pair_ns_, floor);
    return std::max(0.0, time_ns - (std::isnan(floor) ? 0.0 : floor));
}

void FrameBuilder::add_boundaries(const FrameLog& log, const FloorOf& floor_of) {
    KeyMaker keys;
    for (const LoggedSubmission& submission : log.submissions)
        for (const LoggedBuffer& buffer : submission.buffers) {
            keys.begin_buffer(*buffer.plan);
            for (std::size_t p = 0; p < buffer.plan->passes.size(); ++p) {
                const auto found = pass_by_key_.find(keys.pass_key(buffer.plan->passes[p]));
                if (found == pass_by_key_.end()) continue;
                PassRow& row = passes_[found->second];
                if (p < buffer.result.pass_ns.size() && !std::isnan(buffer.result.pass_ns[p]))
                    row.boundary_ns.push_back(without_floor(buffer.result.pass_ns[p], {}, floor_of));
                if (p < buffer.result.passes_refused.size() && !buffer.result.passes_refused[p].empty())
                    row.boundary_skip = buffer.result.passes_refused[p];
            }
        }
}

void FrameBuilder::add_times(const FrameLog& log, const FloorOf& floor_of) {
    ++timing_frames_;
    KeyMaker keys;
    const std::vector<std::size_t> rows = index_.rows_of(log);
    const QueueOverlap overlap(log);
    std::size_t next_action = 0;
    for (const LoggedSubmission& submission : log.submissions) {
        for (const LoggedBuffer& buffer : submission.buffers) {
            keys.begin_buffer(*buffer.plan);
            if (buffer.unmodelled != SkipReason::none) {
                const std::uint64_t key = keys.as_recorded_key(buffer);
                if (!std::isnan(buffer.whole_ns))
                    as_recorded_ns_[key].push_back(without_floor(buffer.whole_ns, {}, floor_of));
            }
            for (std::size_t p = 0; p < buffer.plan->passes.size(); ++p) {
                auto it = pass_by_key_.find(keys.pass_key(buffer.plan->passes[p]));
                if (it == pass_by_key_.end() || p >= buffer.result.pass_ns.size() ||
                    std::isnan(buffer.result.pass_ns[p]))
                    continue;
                passes_[it->second].times_ns.push_back(without_floor(buffer.result.pass_ns[p], {}, floor_of));
            }
            for (std::size_t i = 0; i < buffer.plan->actions.size(); ++i) {
                const Action& action = buffer.plan->actions[i];
                const std::size_t found = rows[next_action++];
                if (found == ActionIndex::kNone) {
                    ++unmatched_actions_;
                    continue;
                }
                ActionRow& row = actions_[found];
                row.seen_again = true;
                if (i >= buffer.result.actions.size()) continue;
                const ActionResult& result = buffer.result.actions[i];
                row.stamped |= result.stamped;
                if (result.ticks) {
                    ++row.timed;
                    row.beside_others += overlap.others_worked(submission.queue, *result.ticks) ? 1 : 0;
                }
                if (result.time_skipped != SkipReason::none) row.time_skipped = result.time_skipped;
                if (!result.not_isolated.empty()) row.not_isolated = result.not_isolated;
                for (std::size_t s = 0; log.kind == FrameKind::shadows && s < kShadowStepCount; ++s) {
                    if (std::isnan(result.shadow_ns[s])) continue;
                    const PassPlan& of = buffer.plan->passes[static_cast<std::size_t>(action.pass)];
                    row.shadows[s].push_back(
                        {timing_frames_,
                         without_floor(result.shadow_ns[s], floor_shape(of, true), floor_of)});
                }
                if (std::isnan(result.time_ns)) continue;
                const PassPlan& pass = buffer.plan->passes[static_cast<std::size_t>(action.pass)];
                const Repeat repeat{
                    timing_frames_,
                    without_floor(result.time_ns, floor_shape(pass, action.in_render_pass), floor_of)};
                // A group of another size belongs to a frame that has changed.
                if (result.together == 1)
                    row.times.push_back(repeat);
                else if (result.together == row.grouped)
                    row.group_times.push_back(repeat);
            }
        }
    }
}

// Finds counts that differ by more than 2 % between the first and the last counting frame: the draw's time
// and its counts then belong to different work.
void FrameBuilder::add_closing_counts(const FrameLog& log) {
    const std::vector<std::size_t> rows = index_.rows_of(log);
    std::size_t next_action = 0;
    for (const LoggedSubmission& submission : log.submissions) {
        for (const LoggedBuffer& buffer : submission.buffers) {
            for (std::size_t i = 0; i < buffer.plan->actions.size(); ++i) {
                const std::size_t found = rows[next_action++];
                if (found == ActionIndex::kNone || i >= buffer.result.actions.size()) continue;
                ActionRow& row = actions_[found];
                for (std::size_t c = 0; c < kCounterCount; ++c) {
                    const double before = row.counted.counters[c],
                                 after = buffer.result.actions[i].counters[c];
                    if (std::fabs(after - before) > 0.02 * std::fmax(before, after))
                        row.counts_moved |= 1u << c;
                }
            }
        }
    }
}

// Sum of a draw's counts over all stages, which decides its share of a time that several draws took together.
double FrameBuilder::work_of(const ActionRow& row) const {
    const auto elements = elements_of(row.counted.counters, row.action.kind,
                                      passes_[static_cast<std::size_t>(row.pass)].plan.samples, true);
    double work = 1;
    for (const double count : elements)
        if (count > 0) work += count;
    return work;
}

std::vector<std::int32_t> FrameBuilder::group_draws(double resolution_ns) {
    const Slowdowns slow = slowdowns();
    std::vector<TimedAction> timed;
    for (ActionRow& row : actions_) {
        row.grouped = 0;
        row.group_work = 0;
        const Estimate time = estimate(row.times, slow);
        const Action& action = row.action;
        timed.push_back({action.kind == ActionKind::draw && action.in_render_pass && action.pipeline &&
                             row.unmodelled == SkipReason::none,
                         row.pass, action.subpass, action.view_count,
                         action.pipeline ? action.pipeline->hash : 0, time.ns, time.error_ns, time.repeats});
    }
    const std::vector<std::int32_t> first_of = group_short_draws(timed, resolution_ns);
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        actions_[i].group = first_of[i];
        if (first_of[i] < 0) continue;
        ActionRow& first = actions_[static_cast<std::size_t>(first_of[i])];
        ++first.grouped;
        first.group_work += work_of(actions_[i]);
    }
    return first_of;
}

// The row's own time, or its share of its group's time.
Estimate FrameBuilder::estimate_time(std::size_t i, const Slowdowns& slowdowns, Frame& frame) const {
    const ActionRow& row = actions_[i];
    if (row.group < 0) return estimate(row.times, slowdowns);
    const ActionRow& first = actions_[static_cast<std::size_t>(row.group)];
    Estimate time = estimate(first.group_times, slowdowns);
    if (time.repeats == 0) return estimate(row.times, slowdowns);
    const double share = work_of(row) / first.group_work;
    for (double* ns : {&time.ns, &time.spread_ns, &time.error_ns})
        *ns *= share;
    frame.draws.group[i] = row.group;
    return time;
}

std::vector<const Action*> FrameBuilder::draws_by_pipeline_work() const {
    // A program of shader objects has no hash of its own here, and counts as one pipeline.
    std::unordered_map<std::uint64_t, double> work;
    std::vector<const Action*> draws;
    const auto pipeline_of = [](const Action& action) { return handle_bits(action.pipeline_handle); };
    for (const ActionRow& row : actions_) {
        if (row.action.kind != ActionKind::draw) continue;
        draws.push_back(&row.action);
        work[pipeline_of(row.action)] += work_of(row);
    }
    std::ranges::stable_sort(draws, std::ranges::greater(),
                             [&](const Action* draw) { return work.at(pipeline_of(*draw)); });
    return draws;
}

std::vector<bool> FrameBuilder::short_draws() const {
    std::vector<bool> is_short;
    for (const ActionRow& row : actions_) {
        const double ns = median_of(row.times);
        is_short.push_back(row.action.kind == ActionKind::draw && ns < kLatencies * stamp_pair_ns_);
    }
    return is_short;
}

ActionCosts FrameBuilder::costs() const {
    // Estimated cost of a draw's stage-off draws before they were timed, in times of the draw: four with all
    // or most of its shading, two pairs, and the cheaper ones.
    constexpr double kShadowsOfADraw = 7;
    std::vector<double> work;
    double total = 0;
    for (const ActionRow& row : actions_) {
        work.push_back(work_of(row));
        total += work.back();
    }
    const Quartiles gpu = quartiles(frame_times_ns());
    ActionCosts out;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const ActionRow& row = actions_[i];
        const bool draw = row.action.kind == ActionKind::draw;
        double time = median_of(row.times);
        if (std::isnan(time)) time = std::isnan(gpu.median) ? 0 : gpu.median * work[i] / total;
        double shadows = 0;
        for (const Repeats& step : row.shadows)
            if (!step.empty()) shadows += median_of(step);
        if (shadows == 0) shadows = kShadowsOfADraw * time;
        out.draw_ns.push_back(stamp_pair_ns_);
        out.shadow_ns.push_back(draw ? shadows + kShadowStepCount * stamp_pair_ns_ : 0);
    }
    return out;
}

Slowdowns FrameBuilder::slowdowns() const {
    Slowdowns out;
    for (const ActionRow& row : actions_) {
        out.add(row.times);
        out.add(row.group_times);
        for (const Repeats& shadow : row.shadows)
            out.add(shadow);
    }
    out.fit();
    return out;
}

SkipReason FrameBuilder::why_untimed(const ActionRow& row) const {
    if (row.stamped) return SkipReason::result_lost;
    // Draws are distributed over frames, and the frames for this one did not come.
    if (ended_early_ && (row.seen_again || timing_frames_ == 0)) return SkipReason::ended_before;
    return SkipReason::not_seen_again;
}

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
        draws.per_copy_ns(r) = per_copy_ns(draws, r);
        if (!row.shadows[kFullStep].empty()) continue;
        ++without;
        if (!draws.skip[i].empty()) draws.skip[i] += "; ";
        draws.skip[i] += "not isolated: " +
                         (row.not_isolated.empty() ? std::string("no shadow was timed") : row.not_isolated);
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
        frame.notes.push_back(fmt::format(
            "{} of the timed frames {} not in the counted one ({})", counted(unmatched_actions_, "draw"),
            unmatched_actions_ == 1 ? "is" : "are", counted(timing_frames_, "frame")));
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
        if (seen.emplace(name, row.action.pipeline->hash).second)
            out.push_back({std::move(name), row.action.pipeline});
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
