#include "capture/overlay_renderer.h"

#include <algorithm>

#include "capture/generated/overlay_spirv.h"

namespace framecast::capture {
namespace {

Result<Owned<VkShaderModule>> make_module(const OverlayDevice& device, std::span<const std::uint32_t> code) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = code.size_bytes();
    info.pCode = code.data();
    return make_owned(device.scope, "vkCreateShaderModule", device.vk.CreateShaderModule, info,
                      device.vk.DestroyShaderModule);
}

VkRect2D clip_of(const overlay::DrawCommand& command) {
    return {{command.left, command.top},
            {static_cast<std::uint32_t>(command.right - command.left),
             static_cast<std::uint32_t>(command.bottom - command.top)}};
}

// What a pass must load and store: on tiled GPUs the rest of the image is not touched.
VkRect2D area_of(const overlay::DrawData& data) {
    overlay::DrawCommand all = data.commands.front();
    for (const overlay::DrawCommand& command : data.commands) {
        all.left = std::min(all.left, command.left);
        all.top = std::min(all.top, command.top);
        all.right = std::max(all.right, command.right);
        all.bottom = std::max(all.bottom, command.bottom);
    }
    return clip_of(all);
}

}  // namespace

Result<std::unique_ptr<OverlayRenderer>> OverlayRenderer::create(const OverlayDevice& device) {
    std::unique_ptr<OverlayRenderer> renderer(new OverlayRenderer(device));
    Result<bool> made = renderer->make_shaders();
    if (made) made = renderer->make_layouts();
    if (!made) return made.error();
    return renderer;
}

Result<bool> OverlayRenderer::make_shaders() {
    auto vertex = make_module(device_, kOverlayVert);
    if (!vertex) return vertex.error();
    vertex_shader_ = std::move(*vertex);
    auto fragment = make_module(device_, kOverlayFrag);
    if (!fragment) return fragment.error();
    fragment_shader_ = std::move(*fragment);
    VkSamplerCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    info.magFilter = VK_FILTER_LINEAR;
    info.minFilter = VK_FILTER_LINEAR;
    info.addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    auto sampler = make_owned(device_.scope, "vkCreateSampler", device_.vk.CreateSampler, info,
                              device_.vk.DestroySampler);
    if (!sampler) return sampler.error();
    sampler_ = std::move(*sampler);
    return true;
}

Result<bool> OverlayRenderer::make_layouts() {
    const DeviceTable& vk = device_.vk;
    VkDescriptorSetLayoutBinding font{};
    font.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    font.descriptorCount = 1;
    font.stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT;
    VkDescriptorSetLayoutCreateInfo set{};
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.bindingCount = 1;
    set.pBindings = &font;
    auto set_layout = make_owned(device_.scope, "vkCreateDescriptorSetLayout", vk.CreateDescriptorSetLayout,
                                 set, vk.DestroyDescriptorSetLayout);
    if (!set_layout) return set_layout.error();
    set_layout_ = std::move(*set_layout);
    const VkPushConstantRange constants{VK_SHADER_STAGE_VERTEX_BIT, 0, 2 * sizeof(float)};
    const VkDescriptorSetLayout sets[] = {set_layout_.get()};
    VkPipelineLayoutCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    info.setLayoutCount = 1;
    info.pSetLayouts = sets;
    info.pushConstantRangeCount = 1;
    info.pPushConstantRanges = &constants;
    auto layout = make_owned(device_.scope, "vkCreatePipelineLayout", vk.CreatePipelineLayout, info,
                             vk.DestroyPipelineLayout);
    if (!layout) return layout.error();
    layout_ = std::move(*layout);
    return true;
}

Result<const OverlayRenderer::Target*> OverlayRenderer::target_for(VkFormat format,
                                                                   OverlayEncoding encoding) {
    const auto key = std::make_pair(format, encoding);
    {
        const std::lock_guard lock(mutex_);
        if (auto it = targets_.find(key); it != targets_.end()) return &it->second;
    }
    Target target;
    auto pass = make_overlay_pass(device_, format);
    if (!pass) return pass.error();
    target.pass = std::move(*pass);
    for (const bool plain : {true, false}) {
        auto pipeline = make_overlay_pipeline(device_, {vertex_shader_.get(), fragment_shader_.get(),
                                                        layout_.get(), target.pass.get(), encoding, plain});
        if (!pipeline) return pipeline.error();
        (plain ? target.plain : target.glyphs) = std::move(*pipeline);
    }
    // What another thread has made meanwhile stays; then this one goes after the lock.
    const std::lock_guard lock(mutex_);
    return &targets_.try_emplace(key, std::move(target)).first->second;
}

void OverlayRenderer::record_pass(VkCommandBuffer cb, const Drawing& drawing,
                                  const overlay::DrawData& data) const {
    const DeviceTable& vk = device_.vk;
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = drawing.target->pass.get();
    begin.framebuffer = drawing.framebuffer;
    begin.renderArea = area_of(data);
    vk.CmdBeginRenderPass(cb, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vk.CmdBindDescriptorSets(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_.get(), 0, 1, &drawing.font, 0,
                             nullptr);
    const VkDeviceSize start = 0;
    vk.CmdBindVertexBuffers(cb, 0, 1, &drawing.vertices, &start);
    vk.CmdBindIndexBuffer(cb, drawing.indices, 0, VK_INDEX_TYPE_UINT16);
    const auto width = static_cast<float>(drawing.extent.width);
    const auto height = static_cast<float>(drawing.extent.height);
    const VkViewport viewport{0, 0, width, height, 0, 1};
    vk.CmdSetViewport(cb, 0, 1, &viewport);
    const float clip_per_pixel[2] = {2 / width, 2 / height};
    vk.CmdPushConstants(cb, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof clip_per_pixel,
                        clip_per_pixel);
    for (const overlay::DrawCommand& command : data.commands) {
        const VkRect2D clip = clip_of(command);
        if (clip.extent.width == 0 || clip.extent.height == 0 || command.index_count == 0) continue;
        vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS,
                           command.plain ? drawing.target->plain.get() : drawing.target->glyphs.get());
        vk.CmdSetScissor(cb, 0, 1, &clip);
        vk.CmdDrawIndexed(cb, command.index_count, 1, command.first_index, 0, 0);
    }
    vk.CmdEndRenderPass(cb);
}

}  // namespace framecast::capture
