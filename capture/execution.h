// One experiment on one command buffer: the application's commands recorded again with queries between them,
// and what the queries gave. Owns its Vulkan objects; nothing here waits.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <vector>

#include "capture/device.h"
#include "capture/plan.h"
#include "capture/scratch_pass.h"
#include "capture/shadow.h"
#include "capture/stamp.h"
#include "model/frame.h"
#include "model/result.h"

namespace framecast::capture {

enum class FrameKind : std::uint8_t {
    ordinary,     // the application's own buffers
    frame_times,  // the application's own buffers, each submit timed to idle
    counters,     // statistics and occlusion queries around each action
    pass_times,   // stamps at pass boundaries
    draw_times,   // stamps around each selected action
    shadows,      // before each render pass its shadow pass, with stamps around the shadows of selected draws
};

// What to record around the commands.
struct Recipe {
    FrameKind kind = FrameKind::counters;
    StampMethod method = StampMethod::none;  // inside render passes; outside, every method stamps alike
    VkEvent event = VK_NULL_HANDLE;          // for StampMethod::event_drain
    // draw_times and shadows: whether to stamp this action of the buffer.
    std::function<bool(std::size_t action)> selects;
    // shadows only: whether to time pairs of shadows of this action, too; none where it is empty.
    std::function<bool(std::size_t action)> pairs{};
    ShadowSource shadow_source{};
    ScratchPasses* scratch = nullptr;
    std::uint32_t seed = 1;  // of the order of the shadows
};

struct ActionResult {
    std::array<double, kCounterCount> counters;      // kUnknown where not counted
    double time_ns = kUnknown;                       // floor included
    bool stamped = false;                            // time_ns was asked for
    std::array<double, kShadowStepCount> shadow_ns;  // kUnknown where not timed; floor included
    std::string not_isolated;                        // why a selected draw got no shadows
    SkipReason counters_skipped = SkipReason::none;
    SkipReason time_skipped = SkipReason::none;
};

struct BufferResult {
    std::vector<ActionResult> actions;  // as BufferPlan::actions
    std::vector<double> pass_ns;        // as BufferPlan::passes; kUnknown where not timed; floor included
};

class Execution {
  public:
    // Records. Fails, having undone everything, when Vulkan gives an error or the queue can't hold queries.
    static Result<std::unique_ptr<Execution>> record(Device& device, const QueueInfo& queue,
                                                     const CommandBuffer& source,
                                                     std::shared_ptr<const BufferPlan> plan,
                                                     const Recipe& recipe);
    ~Execution();
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    VkCommandBuffer command_buffer() const { return cb_; }
    const BufferPlan& plan() const { return *plan_; }

    // Once the command buffer has finished, and once only: some drivers change a result by reading it.
    BufferResult read();

  private:
    friend class Rerecorder;
    // Where the queries of an action or pass begin; kNone where there are none.
    static constexpr std::uint32_t kNone = UINT32_MAX;
    struct Slots {
        std::uint32_t statistics = kNone;
        std::uint32_t occlusion = kNone;
        std::uint32_t begin_stamp = kNone;
        std::uint32_t end_stamp = kNone;
        SkipReason counters_skipped = SkipReason::none;
        SkipReason time_skipped = SkipReason::none;
    };

    Execution(Device& device, const QueueInfo& queue, std::shared_ptr<const BufferPlan> plan);
    void lay_out(const Recipe& recipe);
    void lay_out_counters(const Action& action, Slots& slots);
    void lay_out_stamps(Slots& slots, StampMethod method, std::uint32_t views);
    VkResult create_objects();
    VkResult create_pool(VkQueryType type, std::uint32_t count, VkQueryPool& out);
    std::vector<std::uint64_t> results_of(VkQueryPool pool, std::uint32_t queries,
                                          std::uint32_t values) const;

    Device& device_;
    QueueInfo queue_;
    std::shared_ptr<const BufferPlan> plan_;
    std::vector<Slots> action_slots_;
    std::vector<Slots> pass_slots_;
    std::vector<std::array<Slots, kShadowStepCount>> shadow_slots_;  // as the actions; empty but for shadows
    std::vector<std::string> not_isolated_;                          // likewise
    std::vector<StampMethod> action_methods_;
    std::uint32_t statistics_count_ = 0;
    std::uint32_t occlusion_count_ = 0;
    std::uint32_t stamp_count_ = 0;
    VkQueryPipelineStatisticFlags statistics_ = 0;
    VkCommandPool command_pool_ = VK_NULL_HANDLE;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    VkQueryPool statistics_pool_ = VK_NULL_HANDLE;
    VkQueryPool occlusion_pool_ = VK_NULL_HANDLE;
    VkQueryPool stamp_pool_ = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
