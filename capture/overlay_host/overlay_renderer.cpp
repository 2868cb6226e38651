#include "capture/overlay_host/overlay_renderer.h"

#include <algorithm>
#include <span>

#include "capture/overlay_host/generated/overlay_picture_spirv.h"
#include "capture/overlay_host/generated/overlay_spirv.h"
#include "capture/vulkan/own_pipelines.h"

namespace framecast::capture {
namespace {

Result<Owned<VkSampler>> make_sampler(const OverlayDevice& device, VkFilter filter) {
    VkSamplerCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    info.magFilter = filter;
    info.minFilter = filter;
    info.addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    return make_owned(device.scope, "vkCreateSampler", device.vk.CreateSampler, info,
                      device.vk.DestroySampler);
}

VkRect2D clip_of(const overlay::DrawCommand& command) {
    return {{command.left, command.top},
            {static_cast<std::uint32_t>(command.right - command.left),
             static_cast<std::uint32_t>(command.bottom - command.top)}};
}

// Push constants of overlay.vert.
struct PaintingPlace {
    float origin[2];
    float clip_per_pixel[2];
};
// Push constants of overlay_picture.vert.
struct ShowingPlace {
    float rectangle[4];
    float used[2];
};

void set_viewport(const DeviceTable& vk, VkCommandBuffer cb, VkExtent2D extent) {
    const VkViewport viewport{0, 0, static_cast<float>(extent.width), static_cast<float>(extent.height),
                              0, 1};
    vk.CmdSetViewport(cb, 0, 1, &viewport);
}

void bind_set(const DeviceTable& vk, VkCommandBuffer cb, VkPipelineLayout layout, VkDescriptorSet set) {
    vk.CmdBindDescriptorSets(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 0, 1, &set, 0, nullptr);
}

}  // namespace

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

Result<std::unique_ptr<OverlayRenderer>> OverlayRenderer::create(const OverlayDevice& device) {
    std::unique_ptr<OverlayRenderer> renderer(new OverlayRenderer(device));
    Result<void> made = renderer->make_shaders();
    if (made) made = renderer->make_samplers();
    if (made) made = renderer->make_layouts();
    if (made) made = renderer->make_painting();
    if (!made) return made.error();
    return renderer;
}

Result<void> OverlayRenderer::make_shaders() {
    const struct {
        Owned<VkShaderModule>& module;
        std::span<const std::uint32_t> code;
    } all[] = {{painting_vertex_, kOverlayVert},       {glyph_fragment_, kOverlayFrag},
               {plain_fragment_, kOverlayPlainFrag},   {showing_vertex_, kOverlayPictureVert},
               {as_is_fragment_, kOverlayPictureFrag}, {encoded_fragment_, kOverlayPictureEncodedFrag}};
    for (const auto& [module, code] : all) {
        auto made = make_shader_module(device_.vk, device_.scope, code);
        if (!made) return made.error();
        module = std::move(*made);
    }
    return {};
}

Result<void> OverlayRenderer::make_samplers() {
    auto smooth = make_sampler(device_, VK_FILTER_LINEAR);
    if (!smooth) return smooth.error();
    smooth_ = std::move(*smooth);
    auto exact = make_sampler(device_, VK_FILTER_NEAREST);
    if (!exact) return exact.error();
    exact_ = std::move(*exact);
    return {};
}

Result<void> OverlayRenderer::make_layouts() {
    const DeviceTable& vk = device_.vk;
    VkDescriptorSetLayoutBinding sampled{};
    sampled.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    sampled.descriptorCount = 1;
    sampled.stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT;
    VkDescriptorSetLayoutCreateInfo set{};
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.bindingCount = 1;
    set.pBindings = &sampled;
    auto set_layout = make_owned(device_.scope, "vkCreateDescriptorSetLayout", vk.CreateDescriptorSetLayout,
                                 set, vk.DestroyDescriptorSetLayout);
    if (!set_layout) return set_layout.error();
    set_layout_ = std::move(*set_layout);
    const VkPushConstantRange constants{VK_SHADER_STAGE_VERTEX_BIT, 0,
                                        std::max(sizeof(PaintingPlace), sizeof(ShowingPlace))};
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
    return {};
}

Result<void> OverlayRenderer::make_painting() {
    auto pass = make_painting_pass(device_, OverlayPicture::kFormat);
    if (!pass) return pass.error();
    painting_ = std::move(*pass);
    for (const bool plain : {true, false}) {
        const VkShaderModule fragment = (plain ? plain_fragment_ : glyph_fragment_).get();
        auto made = make_painting_pipeline(
            device_, {painting_vertex_.get(), fragment, layout_.get(), painting_.get()});
        if (!made) return made.error();
        (plain ? plain_ : glyphs_) = std::move(*made);
    }
    return {};
}

Result<const OverlayRenderer::Target*> OverlayRenderer::target_for(VkFormat format,
                                                                   OverlayEncoding encoding) {
    const auto key = std::make_pair(format, encoding);
    {
        const std::lock_guard lock(mutex_);
        if (auto it = targets_.find(key); it != targets_.end()) return &it->second;
    }
    Target target;
    auto pass = make_showing_pass(device_, format);
    if (!pass) return pass.error();
    target.pass = std::move(*pass);
    const bool as_is = encoding == OverlayEncoding::as_is;
    auto pipeline = make_showing_pipeline(
        device_, {showing_vertex_.get(), (as_is ? as_is_fragment_ : encoded_fragment_).get(), layout_.get(),
                  target.pass.get(), static_cast<std::uint32_t>(encoding)});
    if (!pipeline) return pipeline.error();
    target.pipeline = std::move(*pipeline);
    // Uses what another thread has made meanwhile; ours is then destroyed after the lock is released.
    const std::lock_guard lock(mutex_);
    return &targets_.try_emplace(key, std::move(target)).first->second;
}

void OverlayRenderer::record_painting(VkCommandBuffer cb, const Painting& painting,
                                      const overlay::DrawData& data, VkRect2D area) const {
    const DeviceTable& vk = device_.vk;
    const VkExtent2D extent = painting.picture.extent;
    const VkClearValue transparent{};
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = painting_.get();
    begin.framebuffer = painting.picture.framebuffer.get();
    begin.renderArea = {{0, 0}, area.extent};
    begin.clearValueCount = 1;
    begin.pClearValues = &transparent;
    vk.CmdBeginRenderPass(cb, &begin, VK_SUBPASS_CONTENTS_INLINE);
    bind_set(vk, cb, layout_.get(), painting.font.sampled.set);
    const VkDeviceSize start = 0;
    vk.CmdBindVertexBuffers(cb, 0, 1, &painting.vertices, &start);
    vk.CmdBindIndexBuffer(cb, painting.indices, 0, VK_INDEX_TYPE_UINT16);
    set_viewport(vk, cb, extent);
    const PaintingPlace place{{static_cast<float>(area.offset.x), static_cast<float>(area.offset.y)},
                              {2 / static_cast<float>(extent.width), 2 / static_cast<float>(extent.height)}};
    vk.CmdPushConstants(cb, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof place, &place);
    for (const overlay::DrawCommand& command : data.commands) {
        VkRect2D clip = clip_of(command);
        if (clip.extent.width == 0 || clip.extent.height == 0 || command.index_count == 0) continue;
        clip.offset.x -= area.offset.x;
        clip.offset.y -= area.offset.y;
        vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, command.plain ? plain_.get() : glyphs_.get());
        vk.CmdSetScissor(cb, 0, 1, &clip);
        vk.CmdDrawIndexed(cb, command.index_count, 1, command.first_index, 0, 0);
    }
    vk.CmdEndRenderPass(cb);
}

void OverlayRenderer::record_showing(VkCommandBuffer cb, const Showing& showing, VkRect2D area) const {
    const DeviceTable& vk = device_.vk;
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = showing.target->pass.get();
    begin.framebuffer = showing.framebuffer;
    // Tiled GPUs then leave the rest of the image untouched.
    begin.renderArea = area;
    vk.CmdBeginRenderPass(cb, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, showing.target->pipeline.get());
    bind_set(vk, cb, layout_.get(), showing.picture.sampled.set);
    set_viewport(vk, cb, showing.extent);
    vk.CmdSetScissor(cb, 0, 1, &area);
    const auto clip_x = [&](float x) { return 2 * x / static_cast<float>(showing.extent.width) - 1; };
    const auto clip_y = [&](float y) { return 2 * y / static_cast<float>(showing.extent.height) - 1; };
    const auto left = static_cast<float>(area.offset.x);
    const auto top = static_cast<float>(area.offset.y);
    const auto width = static_cast<float>(area.extent.width);
    const auto height = static_cast<float>(area.extent.height);
    const ShowingPlace place{{clip_x(left), clip_y(top), clip_x(left + width), clip_y(top + height)},
                             {width / static_cast<float>(showing.picture.extent.width),
                              height / static_cast<float>(showing.picture.extent.height)}};
    vk.CmdPushConstants(cb, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof place, &place);
    vk.CmdDraw(cb, 4, 1, 0, 0);
    vk.CmdEndRenderPass(cb);
}

}  // namespace framecast::capture
