#include "draw_rig.h"

#include <gtest/gtest.h>

#include <cstring>

namespace framecast::capture {
namespace {

constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkFormat kNumber = VK_FORMAT_R32_UINT;
constexpr VkFormat kDepth = VK_FORMAT_D32_SFLOAT;
constexpr std::uint32_t kTexels = 4;
constexpr VkDeviceSize kPixelBytes = VkDeviceSize{Drawn::kSize} * Drawn::kSize * 4;
constexpr VkImageSubresourceRange kWhole = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};

struct Vertex {
    float position[2];
    float shade[4];
};
constexpr Vertex kQuad[] = {{{-1, -1}, {1, 1, 1, 1}}, {{1, -1}, {1, 1, 1, 1}}, {{-1, 1}, {1, 1, 1, 1}},
                            {{-1, 1}, {1, 1, 1, 1}},  {{1, -1}, {1, 1, 1, 1}}, {{1, 1}, {1, 1, 1, 1}}};

void expect_success(VkResult result) {
    EXPECT_EQ(result, VK_SUCCESS);
}

}  // namespace

template <class Handle, class Info, class Create, class Destroy>
Owned<Handle> DrawRig::make(Create create, const Info& info, Destroy destroy) {
    Handle handle = VK_NULL_HANDLE;
    expect_success(create(scope_.device, &info, nullptr, &handle));
    return {scope_, handle, destroy};
}

DrawRig::DrawRig(const TestDevice& device) : device_(device), vk_(device.vk()) {
    scope_.device = device.context().device;
    VkCommandPoolCreateInfo pool{};
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool.queueFamilyIndex = device.context().queue_family;
    pool_ = make<VkCommandPool>(vk_.CreateCommandPool, pool, vk_.DestroyCommandPool);
    VkCommandBufferAllocateInfo buffer{};
    buffer.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    buffer.commandPool = pool_.get();
    buffer.commandBufferCount = 1;
    expect_success(vk_.AllocateCommandBuffers(scope_.device, &buffer, &cb_));
    VkQueryPoolCreateInfo queries{};
    queries.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    queries.queryType = VK_QUERY_TYPE_OCCLUSION;
    queries.queryCount = 1;
    samples_ = make<VkQueryPool>(vk_.CreateQueryPool, queries, vk_.DestroyQueryPool);
    queries.queryType = VK_QUERY_TYPE_PIPELINE_STATISTICS;
    queries.pipelineStatistics = VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT |
                                 VK_QUERY_PIPELINE_STATISTIC_CLIPPING_INVOCATIONS_BIT |
                                 VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT;
    statistics_ = make<VkQueryPool>(vk_.CreateQueryPool, queries, vk_.DestroyQueryPool);
    vertices_ = make_buffer(sizeof kQuad, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    std::memcpy(vertices_.data, kQuad, sizeof kQuad);
    pixels_ = make_buffer(2 * kPixelBytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    make_pass();
    fill_texture();
    make_descriptors();
}

Owned<VkDeviceMemory> DrawRig::allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags flags) {
    const VkPhysicalDeviceMemoryProperties& memory = device_.context().memory;
    VkMemoryAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    info.allocationSize = needs.size;
    while ((needs.memoryTypeBits >> info.memoryTypeIndex & 1) == 0 ||
           (memory.memoryTypes[info.memoryTypeIndex].propertyFlags & flags) != flags)
        ++info.memoryTypeIndex;
    return make<VkDeviceMemory>(vk_.AllocateMemory, info, vk_.FreeMemory);
}

DrawRig::Buffer DrawRig::make_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage) {
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = bytes;
    info.usage = usage;
    Buffer made;
    made.buffer = make<VkBuffer>(vk_.CreateBuffer, info, vk_.DestroyBuffer);
    VkMemoryRequirements needs{};
    vk_.GetBufferMemoryRequirements(scope_.device, made.buffer.get(), &needs);
    made.memory = allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    expect_success(vk_.BindBufferMemory(scope_.device, made.buffer.get(), made.memory.get(), 0));
    expect_success(vk_.MapMemory(scope_.device, made.memory.get(), 0, VK_WHOLE_SIZE, 0, &made.data));
    return made;
}

DrawRig::Image DrawRig::make_image(VkFormat format, std::uint32_t size, VkImageUsageFlags usage,
                                   VkImageAspectFlags aspect) {
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = format;
    info.extent = {size, size, 1};
    info.mipLevels = info.arrayLayers = 1;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.usage = usage;
    Image made;
    made.image = make<VkImage>(vk_.CreateImage, info, vk_.DestroyImage);
    VkMemoryRequirements needs{};
    vk_.GetImageMemoryRequirements(scope_.device, made.image.get(), &needs);
    made.memory = allocate(needs, 0);
    expect_success(vk_.BindImageMemory(scope_.device, made.image.get(), made.memory.get(), 0));
    VkImageViewCreateInfo view{};
    view.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
    view.image = made.image.get();
    view.viewType = VK_IMAGE_VIEW_TYPE_2D;
    view.format = format;
    view.subresourceRange = {aspect, 0, 1, 0, 1};
    made.view = make<VkImageView>(vk_.CreateImageView, view, vk_.DestroyImageView);
    return made;
}

void DrawRig::make_pass() {
    const VkImageUsageFlags output = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    color_ = make_image(kColor, Drawn::kSize, output, VK_IMAGE_ASPECT_COLOR_BIT);
    number_ = make_image(kNumber, Drawn::kSize, output, VK_IMAGE_ASPECT_COLOR_BIT);
    depth_ = make_image(kDepth, Drawn::kSize, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                        VK_IMAGE_ASPECT_DEPTH_BIT);
    VkAttachmentDescription attachments[3] = {};
    const VkFormat formats[] = {kColor, kNumber, kDepth};
    for (int i = 0; i < 3; ++i) {
        attachments[i].format = formats[i];
        attachments[i].samples = VK_SAMPLE_COUNT_1_BIT;
        attachments[i].loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
        attachments[i].storeOp = VK_ATTACHMENT_STORE_OP_STORE;
        attachments[i].finalLayout =
            i < 2 ? VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL : VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    }
    const VkAttachmentReference colors[] = {{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL},
                                            {1, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL}};
    const VkAttachmentReference depth = {2, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 2;
    subpass.pColorAttachments = colors;
    subpass.pDepthStencilAttachment = &depth;
    const VkPipelineStageFlags stages = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT;
    const VkAccessFlags access = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    const VkSubpassDependency dependencies[] = {
        {VK_SUBPASS_EXTERNAL, 0, stages, VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT, access, access, 0},
        {0, VK_SUBPASS_EXTERNAL, VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT, stages, access, access, 0}};
    VkRenderPassCreateInfo pass{};
    pass.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    pass.attachmentCount = 3;
    pass.pAttachments = attachments;
    pass.subpassCount = 1;
    pass.pSubpasses = &subpass;
    pass.dependencyCount = 2;
    pass.pDependencies = dependencies;
    render_pass_ = make<VkRenderPass>(vk_.CreateRenderPass, pass, vk_.DestroyRenderPass);
    const VkImageView views[] = {color_.view.get(), number_.view.get(), depth_.view.get()};
    VkFramebufferCreateInfo framebuffer{};
    framebuffer.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    framebuffer.renderPass = render_pass_.get();
    framebuffer.attachmentCount = 3;
    framebuffer.pAttachments = views;
    framebuffer.width = framebuffer.height = Drawn::kSize;
    framebuffer.layers = 1;
    framebuffer_ = make<VkFramebuffer>(vk_.CreateFramebuffer, framebuffer, vk_.DestroyFramebuffer);
}

void DrawRig::fill_texture() {
    texture_ = make_image(kColor, kTexels, VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                          VK_IMAGE_ASPECT_COLOR_BIT);
    staging_ = make_buffer(kTexels * kTexels * 4, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    for (std::uint8_t i = 0; i < kTexels * kTexels; ++i) {
        const std::uint8_t texel[] = {i, 200, 100, 255};
        std::memcpy(static_cast<char*>(staging_.data) + i * 4, texel, 4);
    }
    submit([this](VkCommandBuffer cb) {
        VkImageMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        barrier.dstAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
        barrier.newLayout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
        barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        barrier.image = texture_.image.get();
        barrier.subresourceRange = kWhole;
        vk_.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                               nullptr, 0, nullptr, 1, &barrier);
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {kTexels, kTexels, 1};
        vk_.CmdCopyBufferToImage(cb, staging_.buffer.get(), texture_.image.get(),
                                 VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &copy);
        barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_SHADER_READ_BIT;
        barrier.oldLayout = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;
        barrier.newLayout = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
        vk_.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0,
                               0, nullptr, 0, nullptr, 1, &barrier);
    });
}

void DrawRig::make_descriptors() {
    VkSamplerCreateInfo sampler{};
    sampler.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    sampler.addressModeU = sampler.addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    sampler_ = make<VkSampler>(vk_.CreateSampler, sampler, vk_.DestroySampler);
    VkDescriptorSetLayoutBinding binding{};
    binding.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    binding.descriptorCount = 1;
    binding.stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT;
    VkDescriptorSetLayoutCreateInfo set_layout{};
    set_layout.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set_layout.bindingCount = 1;
    set_layout.pBindings = &binding;
    set_layout_ = make<VkDescriptorSetLayout>(vk_.CreateDescriptorSetLayout, set_layout,
                                              vk_.DestroyDescriptorSetLayout);
    const VkDescriptorSetLayout set_layouts[] = {set_layout_.get()};
    VkPipelineLayoutCreateInfo layout{};
    layout.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout.setLayoutCount = 1;
    layout.pSetLayouts = set_layouts;
    layout_ = make<VkPipelineLayout>(vk_.CreatePipelineLayout, layout, vk_.DestroyPipelineLayout);
    const VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1};
    VkDescriptorPoolCreateInfo pool{};
    pool.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    pool.maxSets = 1;
    pool.poolSizeCount = 1;
    pool.pPoolSizes = &size;
    descriptor_pool_ = make<VkDescriptorPool>(vk_.CreateDescriptorPool, pool, vk_.DestroyDescriptorPool);
    VkDescriptorSetAllocateInfo allocate_set{};
    allocate_set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    allocate_set.descriptorPool = descriptor_pool_.get();
    allocate_set.descriptorSetCount = 1;
    allocate_set.pSetLayouts = set_layouts;
    expect_success(vk_.AllocateDescriptorSets(scope_.device, &allocate_set, &set_));
    const VkDescriptorImageInfo image = {sampler_.get(), texture_.view.get(),
                                         VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.dstSet = set_;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    write.pImageInfo = &image;
    vk_.UpdateDescriptorSets(scope_.device, 1, &write, 0, nullptr);
}

VkShaderModule DrawRig::make_module(const SpirvWords& words) {
    modules_.push_back(
        make<VkShaderModule>(vk_.CreateShaderModule, module_info(words), vk_.DestroyShaderModule));
    return modules_.back().get();
}

VkPipeline DrawRig::make_pipeline(const VkGraphicsPipelineCreateInfo& info) {
    VkPipeline pipeline = VK_NULL_HANDLE;
    expect_success(vk_.CreateGraphicsPipelines(scope_.device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline));
    pipelines_.emplace_back(scope_, pipeline, vk_.DestroyPipeline);
    return pipeline;
}

void DrawRig::describe(PipelineDescription& description) const {
    description.info.layout = layout_.get();
    description.info.renderPass = render_pass_.get();
    description.bindings = {{0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX}};
    description.attributes = {{0, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, position)},
                              {1, 0, VK_FORMAT_R32G32B32A32_SFLOAT, offsetof(Vertex, shade)}};
    description.viewport = {0, 0, Drawn::kSize, Drawn::kSize, 0, 1};
    description.scissor = {{0, 0}, {Drawn::kSize, Drawn::kSize}};
    description.depth_stencil.depthTestEnable = VK_TRUE;
    description.depth_stencil.depthWriteEnable = VK_TRUE;
    description.depth_stencil.depthCompareOp = VK_COMPARE_OP_LESS;
    description.blends.resize(2, description.blends[0]);
}

void DrawRig::submit(const std::function<void(VkCommandBuffer)>& record) {
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    expect_success(vk_.BeginCommandBuffer(cb_, &begin));
    record(cb_);
    expect_success(vk_.EndCommandBuffer(cb_));
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &cb_;
    expect_success(vk_.QueueSubmit(device_.context().queue, 1, &info, VK_NULL_HANDLE));
    expect_success(vk_.DeviceWaitIdle(scope_.device));
}

void DrawRig::draw_quad(VkCommandBuffer cb) const {
    const VkBuffer buffer = vertices_.buffer.get();
    const VkDeviceSize offset = 0;
    vk_.CmdBindVertexBuffers(cb, 0, 1, &buffer, &offset);
    vk_.CmdBindDescriptorSets(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_.get(), 0, 1, &set_, 0, nullptr);
    vk_.CmdDraw(cb, 6, 1, 0, 0);
}

Drawn DrawRig::draw(VkPipeline pipeline) {
    return draw([&](VkCommandBuffer cb) {
        vk_.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        draw_quad(cb);
    });
}

Drawn DrawRig::draw(const std::function<void(VkCommandBuffer)>& record) {
    submit([&](VkCommandBuffer cb) {
        vk_.CmdResetQueryPool(cb, samples_.get(), 0, 1);
        vk_.CmdResetQueryPool(cb, statistics_.get(), 0, 1);
        VkClearValue clears[3] = {};
        clears[1].color.uint32[0] = Drawn::kNoNumber;
        clears[2].depthStencil = {1, 0};
        VkRenderPassBeginInfo pass{};
        pass.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        pass.renderPass = render_pass_.get();
        pass.framebuffer = framebuffer_.get();
        pass.renderArea.extent = {Drawn::kSize, Drawn::kSize};
        pass.clearValueCount = 3;
        pass.pClearValues = clears;
        vk_.CmdBeginRenderPass(cb, &pass, VK_SUBPASS_CONTENTS_INLINE);
        vk_.CmdBeginQuery(cb, samples_.get(), 0, VK_QUERY_CONTROL_PRECISE_BIT);
        vk_.CmdBeginQuery(cb, statistics_.get(), 0, 0);
        record(cb);
        vk_.CmdEndQuery(cb, statistics_.get(), 0);
        vk_.CmdEndQuery(cb, samples_.get(), 0);
        vk_.CmdEndRenderPass(cb);
        VkBufferImageCopy copy{};
        copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        copy.imageExtent = {Drawn::kSize, Drawn::kSize, 1};
        vk_.CmdCopyImageToBuffer(cb, color_.image.get(), VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                 pixels_.buffer.get(), 1, &copy);
        copy.bufferOffset = kPixelBytes;
        vk_.CmdCopyImageToBuffer(cb, number_.image.get(), VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                 pixels_.buffer.get(), 1, &copy);
        VkMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
        barrier.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
        vk_.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier,
                               0, nullptr, 0, nullptr);
    });
    Drawn drawn;
    drawn.colors.resize(Drawn::kSize * Drawn::kSize);
    drawn.numbers.resize(Drawn::kSize * Drawn::kSize);
    std::memcpy(drawn.colors.data(), pixels_.data, kPixelBytes);
    std::memcpy(drawn.numbers.data(), static_cast<const char*>(pixels_.data) + kPixelBytes, kPixelBytes);
    expect_success(vk_.GetQueryPoolResults(scope_.device, samples_.get(), 0, 1, sizeof drawn.samples,
                                           &drawn.samples, sizeof drawn.samples, VK_QUERY_RESULT_64_BIT));
    std::uint64_t counts[3] = {};
    expect_success(vk_.GetQueryPoolResults(scope_.device, statistics_.get(), 0, 1, sizeof counts, counts,
                                           sizeof counts, VK_QUERY_RESULT_64_BIT));
    drawn.vertices = counts[0];
    drawn.clipped = counts[1];
    drawn.fragments = counts[2];
    return drawn;
}

}  // namespace framecast::capture
