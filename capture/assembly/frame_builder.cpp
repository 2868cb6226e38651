#include "capture/assembly/frame_builder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "capture/assembly/action_elements.h"
#include "capture/assembly/draw_groups.h"
#include "capture/assembly/queue_overlap.h"
#include "model/frame/elements.h"

namespace framecast::capture {
namespace {

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

bool FrameBuilder::is_short(const ActionRow& row) const {
    return row.action.kind == ActionKind::draw && median_of(row.times) < kLatencies * stamp_pair_ns_;
}

std::vector<bool> FrameBuilder::short_draws() const {
    std::vector<bool> out;
    for (const ActionRow& row : actions_)
        out.push_back(is_short(row));
    return out;
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

std::vector<std::int64_t> FrameBuilder::most_expensive_first(bool (*wanted)(const Action&),
                                                             std::span<const double> otherwise_ns) const {
    const Slowdowns slow = slowdowns();
    std::vector<double> ns(actions_.size());
    std::vector<std::int64_t> rows;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const ActionRow& row = actions_[i];
        if (row.unmodelled != SkipReason::none || !wanted(row.action)) continue;
        const double own_ns = estimate(row.times, slow).ns;
        ns[i] = own_ns > 0 ? own_ns : otherwise_ns.empty() ? 0 : otherwise_ns[i];
        rows.push_back(static_cast<std::int64_t>(i));
    }
    std::ranges::stable_sort(rows, std::ranges::greater(),
                             [&](std::int64_t row) { return ns[static_cast<std::size_t>(row)]; });
    return rows;
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

}  // namespace framecast::capture
