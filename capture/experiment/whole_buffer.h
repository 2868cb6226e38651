// Times a whole command buffer that can't be recorded again, with stamps in command buffers of ours before
// and after it. Owns its Vulkan objects; nothing here waits.
#pragma once

#include <memory>

#include "capture/device/device.h"
#include "capture/device/skip_reason.h"
#include "capture/vulkan/query_pools.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Whether stamps are allowed around a buffer that is not measured for this reason. They are not in protected
// submits and device groups, nor inside dynamic rendering that another buffer resumes
// (VUID-VkSubmitInfo-pCommandBuffers-06015).
bool can_stamp_around(SkipReason reason) noexcept;

class WholeBuffer {
  public:
    // Records both command buffers. Fails without side effects when Vulkan gives an error or the queue has no
    // timestamps or can't reset queries.
    static Result<std::unique_ptr<WholeBuffer>> record(Device& device, const QueueInfo& queue);
    ~WholeBuffer();
    WholeBuffer(const WholeBuffer&) = delete;
    WholeBuffer& operator=(const WholeBuffer&) = delete;

    VkCommandBuffer before() const { return buffers_[0]; }
    VkCommandBuffer behind() const { return buffers_[1]; }

    // Call it once both have finished: the time between the two stamps, ns, including the stamp overhead;
    // kUnknown without a result.
    double read();

  private:
    WholeBuffer(Device& device, const QueueInfo& queue) : device_(device), queue_(queue) {}
    VkResult create_objects();
    VkResult record_stamp(VkCommandBuffer cb, std::uint32_t query, bool resets);

    Device& device_;
    QueueInfo queue_;
    QueryPools stamps_{VK_QUERY_TYPE_TIMESTAMP};
    std::uint32_t begin_query_ = 0;
    std::uint32_t end_query_ = 0;
    VkCommandPool command_pool_ = VK_NULL_HANDLE;
    VkCommandBuffer buffers_[2]{};
};

}  // namespace framecast::capture
