#include "capture/stamps/offscreen.h"

#include <bit>
#include <string>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

VkAttachmentDescription describe(VkFormat format, VkSampleCountFlagBits samples, VkImageLayout layout) {
    VkAttachmentDescription description{};
    description.format = format;
    description.samples = samples;
    // Neither loads nor clears, so that the pass only costs what is measured in it.
    description.loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    description.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    description.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    description.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    description.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    description.finalLayout = layout;
    return description;
}

Result<Owned<VkRenderPass>> make_render_pass(const SelfTestContext& context, const OwnerScope& scope,
                                             const OffscreenShape& shape) {
    std::vector<VkAttachmentDescription> attachments;
    std::vector<VkAttachmentReference> colors;
    for (const VkFormat format : shape.colors) {
        colors.push_back(
            {static_cast<std::uint32_t>(attachments.size()), VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL});
        attachments.push_back(describe(format, shape.samples, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL));
    }
    VkAttachmentReference depth{VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    if (shape.depth_stencil != VK_FORMAT_UNDEFINED) {
        depth.attachment = static_cast<std::uint32_t>(attachments.size());
        attachments.push_back(
            describe(shape.depth_stencil, shape.samples, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
    }
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = static_cast<std::uint32_t>(colors.size());
    subpass.pColorAttachments = colors.data();
    subpass.pDepthStencilAttachment = &depth;
    // Consecutive passes render to the same images.
    VkSubpassDependency order{};
    order.srcSubpass = VK_SUBPASS_EXTERNAL;
    order.dstSubpass = 0;
    // Graphics stages only: VUID-VkRenderPassCreateInfo-pDependencies-00838.
    order.srcStageMask = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;
    order.dstStageMask = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;
    order.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    order.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;

    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = static_cast<std::uint32_t>(attachments.size());
    info.pAttachments = attachments.data();
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    info.dependencyCount = 1;
    info.pDependencies = &order;
    VkRenderPassMultiviewCreateInfo multiview{};
    multiview.sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO;
    multiview.subpassCount = 1;
    multiview.pViewMasks = &shape.view_mask;
    if (shape.view_mask != 0) info.pNext = &multiview;
    VkRenderPass pass = VK_NULL_HANDLE;
    const VkResult result = context.vk->CreateRenderPass(context.device, &info, nullptr, &pass);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateRenderPass", result);
    return Owned<VkRenderPass>{scope, pass, context.vk->DestroyRenderPass};
}

}  // namespace

Result<OffscreenTarget> OffscreenTarget::create(const SelfTestContext& context, const OwnerScope& scope,
                                                const OffscreenShape& shape) {
    OffscreenTarget target;
    target.shape_ = shape;
    target.view_count_ =
        shape.view_mask == 0 ? 1 : static_cast<std::uint32_t>(std::popcount(shape.view_mask));
    std::vector<VkFormat> formats = shape.colors;
    if (shape.depth_stencil != VK_FORMAT_UNDEFINED) formats.push_back(shape.depth_stencil);
    std::vector<VkImageView> views;
    for (std::size_t i = 0; i < formats.size(); ++i) {
        const std::uint32_t layers =
            shape.view_mask == 0 ? 1 : static_cast<std::uint32_t>(std::bit_width(shape.view_mask));
        Result<AttachmentImage> attachment =
            make_attachment_image(*context.vk, context.device, context.memory, scope,
                                  {formats[i], shape.extent, layers, shape.samples, shape.view_mask != 0});
        if (!attachment) return attachment.error();
        views.push_back(attachment->view.get());
        target.memory_.push_back(std::move(attachment->memory));
        target.images_.push_back(std::move(attachment->image));
        target.views_.push_back(std::move(attachment->view));
    }
    Result<Owned<VkRenderPass>> pass = make_render_pass(context, scope, shape);
    if (!pass) return pass.error();
    target.render_pass_ = std::move(*pass);

    VkFramebufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    info.renderPass = target.render_pass_.get();
    info.attachmentCount = static_cast<std::uint32_t>(views.size());
    info.pAttachments = views.data();
    info.width = shape.extent.width;
    info.height = shape.extent.height;
    info.layers = 1;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    const VkResult result = context.vk->CreateFramebuffer(context.device, &info, nullptr, &framebuffer);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateFramebuffer", result);
    target.framebuffer_ = {scope, framebuffer, context.vk->DestroyFramebuffer};
    return target;
}

void OffscreenTarget::begin_pass(const SelfTestContext& context, VkCommandBuffer cb) const {
    VkRenderPassBeginInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    info.renderPass = render_pass_.get();
    info.framebuffer = framebuffer_.get();
    info.renderArea.extent = shape_.extent;
    context.vk->CmdBeginRenderPass(cb, &info, VK_SUBPASS_CONTENTS_INLINE);
}

Result<TimedSubmit> TimedSubmit::create(const SelfTestContext& context, OwnerScope& scope,
                                        std::uint32_t query_count) {
    const DeviceTable& vk = *context.vk;
    TimedSubmit submit(context, scope);
    submit.query_count_ = query_count;
    VkCommandPoolCreateInfo pool_info{};
    pool_info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool_info.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT | VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool_info.queueFamilyIndex = context.queue_family;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkResult result = vk.CreateCommandPool(context.device, &pool_info, nullptr, &pool);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateCommandPool", result);
    submit.pool_ = {scope, pool, vk.DestroyCommandPool};

    VkCommandBufferAllocateInfo cb_info{};
    cb_info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    cb_info.commandPool = pool;
    cb_info.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
    cb_info.commandBufferCount = 1;
    result = vk.AllocateCommandBuffers(context.device, &cb_info, &submit.cb_);
    if (result != VK_SUCCESS) return vulkan_error("vkAllocateCommandBuffers", result);
    if (context.set_loader_data != nullptr) {
        result = context.set_loader_data(context.device, submit.cb_);
        if (result != VK_SUCCESS) return vulkan_error("vkSetDeviceLoaderData", result);
    }

    VkQueryPoolCreateInfo query_info{};
    query_info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    query_info.queryType = VK_QUERY_TYPE_TIMESTAMP;
    query_info.queryCount = query_count;
    VkQueryPool queries = VK_NULL_HANDLE;
    result = vk.CreateQueryPool(context.device, &query_info, nullptr, &queries);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateQueryPool", result);
    submit.queries_ = {scope, queries, vk.DestroyQueryPool};

    if (context.events) {
        VkEventCreateInfo event_info{};
        event_info.sType = VK_STRUCTURE_TYPE_EVENT_CREATE_INFO;
        // Continues without events, because only methods that drain need one.
        for (Owned<VkEvent>* made : {&submit.drain_event_, &submit.barrier_event_}) {
            VkEvent event = VK_NULL_HANDLE;
            if (vk.CreateEvent(context.device, &event_info, nullptr, &event) == VK_SUCCESS)
                *made = {scope, event, vk.DestroyEvent};
        }
    }
    VkFenceCreateInfo fence_info{};
    fence_info.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    VkFence fence = VK_NULL_HANDLE;
    result = vk.CreateFence(context.device, &fence_info, nullptr, &fence);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateFence", result);
    submit.fence_ = {scope, fence, vk.DestroyFence};
    return submit;
}

Result<StampSink> TimedSubmit::begin(StampMethod method) {
    VkCommandBufferBeginInfo info{};
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
    const VkResult result = context_->vk->BeginCommandBuffer(cb_, &info);
    if (result != VK_SUCCESS) return vulkan_error("vkBeginCommandBuffer", result);
    context_->vk->CmdResetQueryPool(cb_, queries_.get(), 0, query_count_);
    const Owned<VkEvent>& event = method == StampMethod::event_barrier ? barrier_event_ : drain_event_;
    return StampSink{context_->vk, cb_, queries_.get(), event.get(), context_->queue_flags};
}

Result<double> TimedSubmit::run() {
    const DeviceTable& vk = *context_->vk;
    VkResult result = vk.EndCommandBuffer(cb_);
    if (result != VK_SUCCESS) return vulkan_error("vkEndCommandBuffer", result);
    const VkFence fence = fence_.get();
    result = vk.ResetFences(context_->device, 1, &fence);
    if (result != VK_SUCCESS) return vulkan_error("vkResetFences", result);

    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &cb_;
    // If the thread ends in these calls, the device may be using the submitted objects.
    scope_->abandoned = true;
    const std::int64_t start = context_->host_clock();
    result = vk.QueueSubmit(context_->queue, 1, &info, fence);
    scope_->abandoned = result == VK_SUCCESS;
    if (result != VK_SUCCESS) return vulkan_error("vkQueueSubmit", result);
    result = vk.WaitForFences(context_->device, 1, &fence, VK_TRUE, kFenceTimeoutNs);
    const std::int64_t end = context_->host_clock();
    // A lost device no longer uses anything. Only then may submitted objects be destroyed although the submit
    // has not finished.
    scope_->abandoned = result != VK_SUCCESS && result != VK_ERROR_DEVICE_LOST;
    if (result == VK_TIMEOUT) return Error{"the queue did not finish a test draw within 2 s"};
    if (result != VK_SUCCESS) return vulkan_error("vkWaitForFences", result);
    return static_cast<double>(end - start);
}

bool TimedSubmit::settle(std::uint64_t timeout_ns) {
    if (!scope_->abandoned) return true;
    const VkFence fence = fence_.get();
    const VkResult result = context_->vk->WaitForFences(context_->device, 1, &fence, VK_TRUE, timeout_ns);
    scope_->abandoned = result != VK_SUCCESS && result != VK_ERROR_DEVICE_LOST;
    return !scope_->abandoned;
}

Result<std::vector<QueryValue>> TimedSubmit::read_queries() const {
    std::vector<QueryValue> values(query_count_);
    // The fence has signalled, so no wait is needed; a wait could hang on queries that were not written.
    const VkResult result = context_->vk->GetQueryPoolResults(
        context_->device, queries_.get(), 0, query_count_, values.size() * sizeof(QueryValue), values.data(),
        sizeof(QueryValue), VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WITH_AVAILABILITY_BIT);
    if (result != VK_SUCCESS && result != VK_NOT_READY) return vulkan_error("vkGetQueryPoolResults", result);
    return values;
}

}  // namespace framecast::capture
