// Totals of one counted frame of a running application, for the frame and for each pipeline. No Vulkan calls.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "capture/live/action_runs.h"
#include "model/frame/frame.h"
#include "model/text/json_writer.h"

namespace framecast::capture {

struct PipelineTotals {
    std::uint64_t pipeline = 0;  // PipelineInfo::hash
    std::int64_t actions = 0;
    std::array<double, kStageCount> elements{};  // η; 0 where the stage does not apply
};

class LiveTotals {
  public:
    // Starts the totals of another frame. Keeps its memory.
    void begin(std::int64_t frame);

    // Adds a run of actions. counters: kUnknown where not counted; null when nothing of the run was counted.
    void add(const ActionRun& run, const std::array<double, kCounterCount>* counters);
    // Adds a command buffer of unknown actions.
    void add_unknown() { ++unknown_buffers_; }

    std::int64_t frame() const { return frame_; }  // number of earlier frames
    std::int64_t actions(ActionKind kind) const { return actions_[static_cast<std::size_t>(kind)]; }
    std::int64_t uncounted() const { return uncounted_; }  // actions that the sums do not contain
    std::int64_t unknown_buffers() const { return unknown_buffers_; }
    const std::array<double, kCounterCount>& counters() const { return counters_; }
    // η of the frame. Stage rs is the larger of shaded and passed fragments of each run, not of each draw.
    const std::array<double, kStageCount>& elements() const { return elements_; }
    // In the order of their first use; without actions that have no pipeline.
    const std::vector<PipelineTotals>& pipelines() const { return pipelines_; }

  private:
    // More pipelines than any frame uses; an application that keeps making new ones starts over.
    static constexpr std::size_t kMaxRows = 4096;

    PipelineTotals& row_of(std::uint64_t pipeline);

    std::int64_t frame_ = -1;
    std::array<std::int64_t, 4> actions_{};
    std::int64_t uncounted_ = 0;
    std::int64_t unknown_buffers_ = 0;
    std::array<double, kCounterCount> counters_{};
    std::array<double, kStageCount> elements_{};
    std::vector<PipelineTotals> pipelines_;
    // Row of a pipeline in some frame; valid if that row now belongs to the pipeline.
    std::unordered_map<std::uint64_t, std::size_t> row_by_pipeline_;
};

// As in status events (docs/tables/status-file.md).
std::vector<JsonMember> to_json(const LiveTotals& totals);

}  // namespace framecast::capture
