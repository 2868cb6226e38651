// One experiment on one command buffer: the application's commands, recorded again with queries between them,
// and the results of the queries. Owns its Vulkan objects; nothing here waits.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "capture/counters/device_counters.h"
#include "capture/device/device.h"
#include "capture/experiment/counter_queries.h"
#include "capture/experiment/frame_kind.h"
#include "capture/experiment/image_readback.h"
#include "capture/experiment/plan.h"
#include "capture/experiment/scratch_pass.h"
#include "capture/experiment/shadow.h"
#include "capture/pictures/picture.h"
#include "capture/stamps/stamp.h"
#include "capture/vulkan/query_pools.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Says what to record around the commands.
struct Recipe {
    FrameKind kind = FrameKind::counters;
    StampMethod method = StampMethod::none;  // inside render passes; outside, every method stamps in the same
                                             // way
    VkEvent event = VK_NULL_HANDLE;          // for methods that drain
    // draw_times and shadows: whether to stamp this action of the buffer. empty_passes: whether to repeat the
    // pass whose first action it is. pictures: whether to show what it touches.
    std::function<bool(std::size_t action)> selects;
    // counters: whether to drain at both ends of each action's queries, with the event. Some GPUs read
    // counters at a place in the pipe, where they hold work of neighbours that overlap.
    bool drains = false;
    // draw_times: whether this action is timed together with the previous one, if that is selected and is a
    // draw of the same pipeline and subpass. Empty: no actions are timed together.
    std::function<bool(std::size_t action)> joins{};
    // Only for shadows: whether to time pairs of stage-off draws of this action, too. Empty: no pairs.
    std::function<bool(std::size_t action)> pairs{};
    // draw_times and shadows: whether to stamp the begin and the end of the buffer, to compare with other
    // queues.
    bool stamps_buffer = false;
    // Only for hardware_counters: which they are, and the query of the action; none: it is not counted. Of a
    // pass, the query of its first action.
    const DeviceCounters* hardware = nullptr;
    std::function<std::optional<std::uint32_t>(std::size_t action)> counter_query{};
    // Only for shadows: whether to time copies of this draw in a row, too. Empty: no copies.
    std::function<bool(std::size_t action)> copies{};
    ShadowSource shadow_source{};
    // Only for pictures: the variants that count writes.
    std::function<Shadow(const BoundGraphics&)> write_count_source{};
    ScratchPasses* scratch = nullptr;  // only for shadows, pictures and empty_passes
    std::uint32_t seed = 1;            // seed for the order of stage-off draws
};

// Values of the device's counter.
struct TickSpan {
    std::uint64_t begin = 0, end = 0;
};

struct ActionResult {
    std::array<double, kCounterCount> counters;  // kUnknown where not counted
    double time_ns = kUnknown;                   // contains the stamp overhead
    bool stamped = false;                        // time_ns was requested
    // From its first stamp to its last one; none where it was not timed.
    std::optional<TickSpan> ticks;
    // Number of actions in time_ns, of which this is the first; 0: an earlier action's time contains it.
    std::uint32_t together = 1;
    std::array<double, kShadowStepCount> shadow_ns;  // kUnknown where not timed; contains the stamp overhead
    std::string not_isolated;                        // why a selected draw got no stage-off draws
    // The query of hardware counters that was recorded around it; none: there is none.
    std::optional<std::uint32_t> counter_query;
    SkipReason counters_skipped = SkipReason::none;
    SkipReason time_skipped = SkipReason::none;
};

struct BufferResult {
    std::vector<ActionResult> actions;  // as BufferPlan::actions
    std::vector<double> pass_ns;        // as BufferPlan::passes; kUnknown where not timed; contains the stamp
                                        // overhead
    std::vector<std::string> passes_refused;  // as BufferPlan::passes: why a selected one was not repeated
                                              // empty; none unless for empty_passes
    std::vector<Picture> pictures;            // of a pictures frame
    // As BufferPlan::passes, of a hardware_counters frame that counts around passes: the recorded query.
    std::vector<std::optional<std::uint32_t>> pass_counter_queries;
    std::optional<TickSpan> ticks;  // of the buffer, if the recipe says so
};

class Execution {
  public:
    // Records the command buffer. Fails without side effects when Vulkan gives an error or the queue can't
    // hold queries.
    static Result<std::unique_ptr<Execution>> record(Device& device, const QueueInfo& queue,
                                                     const CommandBuffer& source,
                                                     std::shared_ptr<const BufferPlan> plan,
                                                     const Recipe& recipe);
    ~Execution();
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    VkCommandBuffer command_buffer() const { return cb_; }
    const BufferPlan& plan() const { return *plan_; }

    // Call it once the command buffer has finished, and only once, because some drivers change a result when
    // it is read.
    BufferResult read();

  private:
    friend class Rerecorder;
    friend class PictureRecorder;
    struct AwaitedPicture {
        Picture picture;
        std::optional<ImageReadback> readback;  // none where the picture is missing
    };
    // The queries of an action or pass; kNone without any.
    static constexpr std::uint32_t kNone = QueryPools::kNone;
    struct Slots {
        CounterSlots counters;
        std::uint32_t begin_stamp = kNone;
        std::uint32_t end_stamp = kNone;
        std::optional<std::uint32_t> counter_query;  // of hardware counters
        bool joined = false;  // timed with the previous action: the last one of a group has the end stamp
        SkipReason counters_skipped = SkipReason::none;
        SkipReason time_skipped = SkipReason::none;
    };

    Execution(Device& device, const QueueInfo& queue, std::shared_ptr<const BufferPlan> plan);
    void lay_out(const Recipe& recipe);
    void lay_out_counters(const Action& action, Slots& slots);
    void lay_out_hardware_counters(const Recipe& recipe);
    void lay_out_stamps(Slots& slots, StampMethod method, std::uint32_t room);
    bool join_previous(std::size_t action, const Recipe& recipe);
    std::uint32_t timed_together(std::size_t action) const;
    VkResult create_objects();

    Device& device_;
    QueueInfo queue_;
    std::shared_ptr<const BufferPlan> plan_;
    std::vector<Slots> action_slots_;
    std::vector<Slots> pass_slots_;
    Slots buffer_slots_;
    std::vector<std::array<Slots, kShadowStepCount>> shadow_slots_;  // as the actions; empty unless for
                                                                     // shadows
    std::vector<std::string> not_isolated_;                          // as the actions
    std::vector<std::string> passes_refused_;                        // as the passes
    std::vector<StampMethod> action_methods_;
    CounterQueries counters_;
    QueryPools stamp_pools_{VK_QUERY_TYPE_TIMESTAMP};
    OwnerScope scope_;
    std::vector<AwaitedPicture> pictures_;
    VkCommandPool command_pool_ = VK_NULL_HANDLE;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
