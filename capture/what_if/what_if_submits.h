// Replaces the command buffers of submits that hold draws of the user's switches by ones of ours, recorded
// anew for each submit (what_if_recorder.h). So switches act at once, also on buffers that the application
// recorded long ago. Everything is reused once the device has finished with it.
//
// The controller's lock guards it, except that nothing waits for the lock while a submit goes down.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "capture/device/device.h"
#include "capture/device/submit_batch.h"
#include "capture/experiment/plan.h"
#include "capture/process/what_if.h"

namespace framecast::capture {

class WhatIfSubmits {
  public:
    explicit WhatIfSubmits(Device& device) : device_(device) {}
    // After shut_down(). What may still run is never freed.
    ~WhatIfSubmits();
    WhatIfSubmits(const WhatIfSubmits&) = delete;
    WhatIfSubmits& operator=(const WhatIfSubmits&) = delete;

    struct Submission {
        std::uint32_t family = 0;
        VkCommandPool pool = VK_NULL_HANDLE;
        std::vector<VkCommandBuffer> buffers;
        std::size_t used = 0;  // of them
        VkFence fence = VK_NULL_HANDLE;
        bool busy = false;       // being prepared, or on the device
        bool submitted = false;  // with its fence
    };

    // A frame begins in which these switches act; null: none do, until the next call.
    void begin_frame(std::shared_ptr<const WhatIfSwitches> switches);
    // Of the frame so far.
    const WhatIfCounts& counts() const { return counts_; }
    // In such a frame. Replaces command buffers in the batches. Null: there was nothing to replace. labels:
    // those that are open on the queue itself.
    Submission* prepare(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                        LabelStack labels);
    // After the submit. went_down: it succeeded. fenced: so did that of the fence.
    void finish(Submission& submission, bool went_down, bool fenced);

    // Finds what the device has finished with. frees: and frees it, when no switches are left.
    void collect(bool frees);
    bool empty() const { return submissions_.empty(); }
    // Waits for work in flight, at most timeout_ns for each submit.
    void shut_down(std::uint64_t timeout_ns);

    static constexpr std::size_t kMaxSubmissions = 256;  // in flight; further ones are not replaced

  private:
    struct Replaced {
        VkCommandBuffer* slot;
        VkCommandBuffer own;
    };
    // A command buffer of a batch.
    struct Work {
        const CommandBuffer& source;
        const QueueInfo& info;
        const SubmitBatch& batch;
    };
    VkCommandBuffer replace(const Work& work, LabelStack& labels, Submission*& mine);
    Submission* idle_submission(const QueueInfo& info);
    VkCommandBuffer next_buffer(Submission& submission);
    bool ready_fence(Submission& submission);
    VkResult record(const Work& work, VkCommandBuffer own, LabelStack labels, WhatIfCounts& counts);
    void destroy(Submission& submission);

    Device& device_;
    std::shared_ptr<const WhatIfSwitches> switches_;  // of the frame
    WhatIfCounts counts_;
    std::map<VkQueue, LabelStack> open_labels_;  // that command buffers of these frames have left open
    std::vector<std::unique_ptr<Submission>> submissions_;
};

}  // namespace framecast::capture
