// A render target of the layer's own and a command buffer to use it, for measurements of the device outside
// the application's work.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "capture/stamps/measure_context.h"
#include "capture/vulkan/attachment_image.h"
#include "capture/vulkan/owned.h"
#include "capture/vulkan/vulkan_error.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The attachments of a render pass. Nothing is loaded or cleared.
struct OffscreenShape {
    VkExtent2D extent{};
    std::vector<VkFormat> colors;
    VkFormat depth_stencil = VK_FORMAT_UNDEFINED;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t view_mask = 0;  // multiview; needs the feature on the device
};

class OffscreenTarget {
  public:
    // The shape must be one that the device can render to, for example one that the application renders to.
    // Fails with the Vulkan call and its result, usually because memory runs out.
    static Result<OffscreenTarget> create(const SelfTestContext& context, const OwnerScope& scope,
                                          const OffscreenShape& shape);

    VkRenderPass render_pass() const { return render_pass_.get(); }
    const OffscreenShape& shape() const { return shape_; }
    std::uint32_t view_count() const { return view_count_; }
    void begin_pass(const SelfTestContext& context, VkCommandBuffer cb) const;

  private:
    // The order matters: an image is destroyed before its memory is freed.
    std::vector<Owned<VkDeviceMemory>> memory_;
    std::vector<Owned<VkImage>> images_;
    std::vector<Owned<VkImageView>> views_;
    Owned<VkRenderPass> render_pass_;
    Owned<VkFramebuffer> framebuffer_;
    OffscreenShape shape_;
    std::uint32_t view_count_ = 1;
};

// One command buffer with its queries, event and fence, for repeated use.
class TimedSubmit {
  public:
    static Result<TimedSubmit> create(const SelfTestContext& context, OwnerScope& scope,
                                      std::uint32_t query_count);

    // False: methods that wait for an event are not available.
    bool has_event() const { return drain_event_.get() && barrier_event_.get(); }
    // Starts recording, with the queries reset. method: that of the following stamps, for which the sink's
    // event is made.
    Result<StampSink> begin(StampMethod method = StampMethod::none);
    // Ends recording, submits, and waits for the fence. Returns the host time between, ns. After
    // kFenceTimeoutNs it stops waiting and abandons the scope, because the objects may be in use.
    Result<double> run();
    // Call it after run() stopped waiting: waits at most this long for the submit. True when that has
    // finished: the scope is no longer abandoned, and its objects are destroyed with their owners.
    bool settle(std::uint64_t timeout_ns);
    // Results of the last run; those not written are not available. Never waits.
    Result<std::vector<QueryValue>> read_queries() const;

  private:
    TimedSubmit(const SelfTestContext& context, OwnerScope& scope) : context_(&context), scope_(&scope) {}

    const SelfTestContext* context_;
    OwnerScope* scope_;
    Owned<VkCommandPool> pool_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    Owned<VkQueryPool> queries_;
    Owned<VkEvent> drain_event_;  // one for each set of stages, because an event must always be set with the
                                  // same ones
    Owned<VkEvent> barrier_event_;
    Owned<VkFence> fence_;
    std::uint32_t query_count_ = 0;
};

inline constexpr std::uint64_t kFenceTimeoutNs = 2'000'000'000;

}  // namespace framecast::capture
