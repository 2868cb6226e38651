// A command buffer of ours that repeats one of the application's, with queries around its runs of actions.
// All recordings reuse its Vulkan objects, so counting frame after frame creates none.
#pragma once

#include <vector>

#include "capture/device/device.h"
#include "capture/experiment/counter_queries.h"
#include "capture/live/action_runs.h"
#include "capture/live/live_totals.h"

namespace framecast::capture {

class LiveRecording {
  public:
    LiveRecording(Device& device, const QueueInfo& queue) : device_(device), queue_(queue) {}
    // The GPU has finished with it.
    ~LiveRecording();
    LiveRecording(const LiveRecording&) = delete;
    LiveRecording& operator=(const LiveRecording&) = delete;

    // Lists the actions of `source` and, if queries can count any, records it again. Other than VK_SUCCESS: a
    // call failed, and nothing is recorded. No earlier recording may be in flight. refused: only list.
    VkResult record(const CommandBuffer& source, bool refused);

    // Whether command_buffer() replaces the source. Otherwise the source can't be recorded again, or contains
    // nothing that queries count.
    bool replaces() const { return replaces_; }
    VkCommandBuffer command_buffer() const { return cb_; }
    std::uint32_t queue_family() const { return queue_.family; }

    // Asks the driver for the results. Call it once after each execution, because some drivers change a
    // result when it is read.
    void fetch();
    // Adds the counts: the fetched results, or, for a recording that replaces nothing, the numbers in its
    // commands.
    void add_to(LiveTotals& totals) const;
    // Adds its actions as uncounted, because it was not executed.
    void give_up(LiveTotals& totals) const;

  private:
    struct Queries {
        CounterSlots slots;
        bool counted = true;
    };

    void lay_out();
    VkResult make_command_buffer();
    VkResult record_commands(const CommandBuffer& source);

    Device& device_;
    QueueInfo queue_;
    VkCommandPool command_pool_ = VK_NULL_HANDLE;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    CounterQueries counters_;
    bool replaces_ = false;
    bool refused_ = false;
    bool lost_ = false;  // the driver gave no results
    std::vector<ActionRun> runs_;
    std::vector<Queries> queries_;  // as runs_
};

}  // namespace framecast::capture
