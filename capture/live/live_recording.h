// A command buffer of ours that does what one of the application does, with queries around its runs of
// actions. Its Vulkan objects are used again for recording after recording, so that counting frame after
// frame makes none.
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

    // Lists what `source` does and, when queries can count something of it, records it again. Not VK_SUCCESS:
    // a call failed, and nothing is recorded. No earlier recording may be under way. refused: only list.
    VkResult record(const CommandBuffer& source, bool refused);

    // Whether command_buffer() is to be submitted in place of the source. Otherwise the source can't be
    // recorded again, or does nothing that queries count.
    bool replaces() const { return replaces_; }
    VkCommandBuffer command_buffer() const { return cb_; }
    std::uint32_t queue_family() const { return queue_.family; }

    // Asks the driver for the results. Once after each execution: some drivers change a result by reading it.
    void fetch();
    // Adds what was counted: the results fetched, or for a recording that replaces nothing what its commands
    // say.
    void add_to(LiveTotals& totals) const;
    // Adds its actions as uncounted: it was not executed.
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
