#include "capture/live/learned_rates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace framecast::capture {
namespace {

constexpr double kKept = 0.5;

bool isolated(const IsolatedAction& action, std::size_t stage) {
    // Draws and dispatches of unknown pipelines have nothing in common.
    if (action.pipeline == 0 && stage != index(Stage::xf)) return false;
    return !std::isnan(action.elements[stage]) && !std::isnan(action.stage_ns[stage]);
}

bool isolated(const IsolatedAction& action) {
    for (std::size_t s = 0; s < kStageCount; ++s)
        if (isolated(action, s)) return true;
    return false;
}

// Whole nanoseconds by stage; null where unknown.
JsonPiece by_stage(const StageValues& values, double scale = 1) {
    std::vector<JsonMember> members;
    for (Stage stage : kStages) {
        const double value = values[static_cast<std::size_t>(index(stage))];
        members.push_back({name(stage), std::round(value * scale) / scale});
    }
    return json_line(members);
}

}  // namespace

std::vector<IsolatedAction> isolated_actions(const Frame& frame, std::span<const std::uint64_t> pipelines) {
    std::vector<IsolatedAction> actions(pipelines.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        actions[i].pipeline = pipelines[i];
        for (int s = 0; s < kStageCount; ++s) {
            actions[i].elements[static_cast<std::size_t>(s)] = frame.draws.elements(row, s);
            actions[i].stage_ns[static_cast<std::size_t>(s)] = frame.draws.stage_ns(row, s);
        }
    }
    return actions;
}

// A stage without elements takes no time, whatever its rate. A stage that took time in isolation without
// elements has a fixed cost, which no rate describes.
double LearnedRates::time_of(const Sums& sums, std::size_t stage, double elements) {
    if (std::isnan(sums.elements[stage])) return kUnknown;
    if (sums.elements[stage] <= 0) return elements > 0 ? kUnknown : 0;
    return elements * sums.ns[stage] / sums.elements[stage];
}

RateError LearnedRates::learn(std::span<const IsolatedAction> actions) {
    RateError error;
    for (const IsolatedAction& action : actions) {
        if (!isolated(action)) continue;
        auto known = rates_.find(action.pipeline);
        if (known == rates_.end()) {
            ++error.new_actions;
            continue;
        }
        ++error.actions;
        for (std::size_t s = 0; s < kStageCount; ++s) {
            if (!isolated(action, s)) continue;
            const double predicted = time_of(known->second, s, action.elements[s]);
            if (std::isnan(predicted)) continue;
            error.predicted_ns[s] += predicted;
            error.isolated_ns[s] += action.stage_ns[s];
        }
    }
    double predicted = 0, truth = 0;
    for (std::size_t s = 0; s < kStageCount; ++s) {
        error.relative[s] = error.isolated_ns[s] > 0
                                ? (error.predicted_ns[s] - error.isolated_ns[s]) / error.isolated_ns[s]
                                : kUnknown;
        predicted += error.predicted_ns[s];
        truth += error.isolated_ns[s];
    }
    if (truth > 0) error.total = (predicted - truth) / truth;

    ++learned_;
    for (const IsolatedAction& action : actions) {
        if (!isolated(action)) continue;
        auto [row, is_new] = rates_.try_emplace(action.pipeline);
        Sums& sums = row->second;
        if (is_new) sums.elements.fill(kUnknown);
        if (!is_new && sums.learned_at != learned_)
            for (std::size_t s = 0; s < kStageCount; ++s) {
                sums.elements[s] *= kKept;
                sums.ns[s] *= kKept;
            }
        sums.learned_at = learned_;
        for (std::size_t s = 0; s < kStageCount; ++s) {
            if (!isolated(action, s)) continue;
            sums.elements[s] = (std::isnan(sums.elements[s]) ? 0 : sums.elements[s]) + action.elements[s];
            sums.ns[s] += action.stage_ns[s];
        }
    }
    while (rates_.size() > kMaxPipelines)
        forget_oldest();
    return error;
}

void LearnedRates::forget_oldest() {
    rates_.erase(std::min_element(rates_.begin(), rates_.end(), [](const auto& a, const auto& b) {
        return a.second.learned_at < b.second.learned_at;
    }));
}

LiveStageTimes LearnedRates::stage_times(const LiveTotals& totals) const {
    LiveStageTimes times;
    auto add = [&](const Sums& sums, const StageValues& elements) {
        for (std::size_t s = 0; s < kStageCount; ++s)
            if (const double ns = time_of(sums, s, elements[s]); !std::isnan(ns)) times.stage_ns[s] += ns;
    };
    for (const PipelineTotals& of : totals.pipelines()) {
        times.actions += of.actions;
        auto known = rates_.find(of.pipeline);
        if (known == rates_.end()) continue;
        times.actions_with_rates += of.actions;
        add(known->second, of.elements);
    }
    // Transfers have no pipeline; only the frame's sums contain their bytes.
    if (auto transfers = rates_.find(0); transfers != rates_.end()) {
        StageValues bytes{};
        bytes[index(Stage::xf)] = totals.elements()[index(Stage::xf)];
        add(transfers->second, bytes);
    }
    return times;
}

double LearnedRates::elements_per_ns(std::uint64_t pipeline, Stage stage) const {
    auto known = rates_.find(pipeline);
    const auto s = static_cast<std::size_t>(index(stage));
    if (known == rates_.end() || std::isnan(known->second.elements[s])) return kUnknown;
    if (known->second.elements[s] <= 0) return kUnknown;
    return known->second.ns[s] > 0 ? known->second.elements[s] / known->second.ns[s]
                                   : std::numeric_limits<double>::infinity();
}

std::vector<JsonMember> to_json(const RateError& error) {
    return {{"actions", error.actions},
            {"new_actions", error.new_actions},
            {"foretold_ns", by_stage(error.predicted_ns)},
            {"isolated_ns", by_stage(error.isolated_ns)},
            {"error", by_stage(error.relative, 1e4)},
            {"total_error", std::round(error.total * 1e4) / 1e4}};
}

std::vector<JsonMember> to_json(const LiveStageTimes& times) {
    return {{"stage_ns", by_stage(times.stage_ns)},
            {"actions", times.actions},
            {"actions_with_rates", times.actions_with_rates}};
}

}  // namespace framecast::capture
