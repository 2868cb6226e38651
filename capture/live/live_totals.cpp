#include "capture/live/live_totals.h"

#include <cmath>

#include "capture/assembly/action_elements.h"

namespace framecast::capture {

void LiveTotals::begin(std::int64_t frame) {
    frame_ = frame;
    actions_.fill(0);
    uncounted_ = unknown_buffers_ = 0;
    counters_.fill(0);
    elements_.fill(0);
    pipelines_.clear();
    if (row_by_pipeline_.size() > kMaxRows) row_by_pipeline_.clear();
}

PipelineTotals& LiveTotals::row_of(std::uint64_t pipeline) {
    std::size_t& row = row_by_pipeline_.try_emplace(pipeline, pipelines_.size()).first->second;
    if (row >= pipelines_.size() || pipelines_[row].pipeline != pipeline) {
        row = pipelines_.size();
        pipelines_.push_back({pipeline, 0, {}});
    }
    return pipelines_[row];
}

void LiveTotals::add(const ActionRun& run, const std::array<double, kCounterCount>* counters) {
    actions_[static_cast<std::size_t>(run.kind)] += run.action_count;
    if (!counters) {
        uncounted_ += run.action_count;
        return;
    }
    for (std::size_t c = 0; c < kCounterCount; ++c)
        if (!std::isnan((*counters)[c])) counters_[c] += (*counters)[c];
    const std::array<double, kStageCount> elements =
        elements_of(*counters, run.kind, run.samples, run.shades_fragments);
    PipelineTotals* of_pipeline = run.pipeline != 0 ? &row_of(run.pipeline) : nullptr;
    if (of_pipeline) of_pipeline->actions += run.action_count;
    for (std::size_t s = 0; s < kStageCount; ++s) {
        if (std::isnan(elements[s])) continue;
        elements_[s] += elements[s];
        if (of_pipeline) of_pipeline->elements[s] += elements[s];
    }
}

std::vector<JsonMember> to_json(const LiveTotals& totals) {
    std::vector<JsonMember> counters, elements;
    // Counts are whole numbers, and are written as such.
    for (int c = 0; c < kCounterCount; ++c)
        counters.push_back({name(static_cast<Counter>(c)),
                            static_cast<std::int64_t>(totals.counters()[static_cast<std::size_t>(c)])});
    for (Stage stage : kStages)
        elements.push_back({name(stage), static_cast<std::int64_t>(
                                             totals.elements()[static_cast<std::size_t>(index(stage))])});
    return {{"frame", totals.frame()},
            {"draws", totals.actions(ActionKind::draw)},
            {"dispatches", totals.actions(ActionKind::dispatch)},
            {"transfers", totals.actions(ActionKind::transfer)},
            {"uncounted", totals.uncounted()},
            {"unknown_buffers", totals.unknown_buffers()},
            {"counters", json_line(counters)},
            {"elements", json_line(elements)}};
}

}  // namespace framecast::capture
