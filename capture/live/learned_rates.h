// Rates of each pipeline's stages, learned from isolated draws, and the times that they predict for counted
// frames: live stage times for the price of counting. No Vulkan calls.
//
// A rate is β = η/τ, elements of a stage per ns that the stage takes alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "capture/live/live_totals.h"
#include "model/frame/frame.h"
#include "model/text/json_writer.h"

namespace framecast::capture {

using StageValues = std::array<double, kStageCount>;

// An isolated draw, or a timed dispatch or transfer.
struct IsolatedAction {
    std::uint64_t pipeline = 0;  // PipelineInfo::hash; 0 for transfers, and when unknown
    StageValues elements{};      // η; kUnknown where the stage does not apply
    StageValues stage_ns{};      // τ; kUnknown where it was not isolated
};

// Rows of a frame of mode isolate. pipelines: one per row.
std::vector<IsolatedAction> isolated_actions(const Frame& frame, std::span<const std::uint64_t> pipelines);

// Stage times predicted by rates, and the part of the frame that they cover.
struct LiveStageTimes {
    StageValues stage_ns{};               // 0 where nothing is known
    std::int64_t actions = 0;             // counted draws and dispatches that have a pipeline
    std::int64_t actions_with_rates = 0;  // those whose pipeline has been isolated
};

// Compares the rates' predictions for a fresh isolation's actions with their isolated times. The sums contain
// only actions whose pipeline had rates before.
struct RateError {
    StageValues predicted_ns{};
    StageValues isolated_ns{};
    StageValues relative{};        // (predicted − isolated) / isolated; kUnknown where nothing was isolated
    double total = kUnknown;       // over the sums of all stages
    std::int64_t actions = 0;      // in the sums
    std::int64_t new_actions = 0;  // actions of pipelines without rates
};

class LearnedRates {
  public:
    // Returns the error of the rates so far on these actions, then learns from them. When a pipeline is
    // isolated again, its old rates keep half their weight, so rates follow the application without jumping
    // with each isolation.
    RateError learn(std::span<const IsolatedAction> actions);

    LiveStageTimes stage_times(const LiveTotals& totals) const;

    // β of a stage of a pipeline, elements per ns; kUnknown when it has not been isolated, infinite when the
    // stage's time was below the resolution.
    double elements_per_ns(std::uint64_t pipeline, Stage stage) const;
    std::size_t pipelines() const { return rates_.size(); }
    bool empty() const { return rates_.empty(); }

    // Maximum number of pipelines; new ones replace the least recently isolated.
    static constexpr std::size_t kMaxPipelines = 4096;

  private:
    struct Sums {
        StageValues elements{};
        StageValues ns{};
        std::int64_t learned_at = 0;
    };
    // Time that the rates predict for `elements` of a stage, ns; kUnknown without a rate.
    static double time_of(const Sums& sums, std::size_t stage, double elements);
    void forget_oldest();

    std::unordered_map<std::uint64_t, Sums> rates_;
    std::int64_t learned_ = 0;
};

// As in status events (docs/tables/status-file.md).
std::vector<JsonMember> to_json(const RateError& error);
std::vector<JsonMember> to_json(const LiveStageTimes& times);

}  // namespace framecast::capture
