#include "capture/stamps/self_test_draws.h"

#include <algorithm>
#include <vector>

#include "capture/stamps/generated/self_test_spirv.h"
#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/host_buffer.h"
#include "capture/vulkan/own_pipelines.h"

namespace framecast::capture {
namespace {

constexpr VkExtent2D kCorner{256, 256};
constexpr VkShaderStageFlags kStages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

Result<Owned<VkPipeline>> make_draws(const SelfTestContext& context, const OwnerScope& scope,
                                     const OffscreenTarget& target, DrawArea drawn, VkPipelineLayout layout,
                                     VkShaderModule vertex, VkShaderModule fragment) {
    const OffscreenShape& shape = target.shape();
    VkPipelineColorBlendAttachmentState write{};
    if (drawn == DrawArea::full)
        write.colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                               VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
    const std::vector<VkPipelineColorBlendAttachmentState> writes(shape.colors.size(), write);
    OwnPipeline wanted;
    wanted.vertex = vertex;
    wanted.fragment = drawn == DrawArea::full ? fragment : VK_NULL_HANDLE;
    wanted.blends = writes;
    wanted.samples = shape.samples;
    wanted.area = drawn == DrawArea::full ? VkExtent2D{std::min(kCorner.width, shape.extent.width),
                                                       std::min(kCorner.height, shape.extent.height)}
                                          : VkExtent2D{1, 1};
    wanted.layout = layout;
    wanted.pass = target.render_pass();
    return make_pipeline(*context.vk, scope, wanted);
}

}  // namespace

Result<SelfTestDraws> SelfTestDraws::create(const SelfTestContext& context, const OwnerScope& scope,
                                            const OffscreenTarget& target, DrawArea area) {
    SelfTestDraws draws;
    const VkPushConstantRange range{kStages, 0, sizeof(DrawWork)};
    VkPipelineLayoutCreateInfo layout_info{};
    layout_info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout_info.pushConstantRangeCount = 1;
    layout_info.pPushConstantRanges = &range;
    auto layout = make_owned(scope, "vkCreatePipelineLayout", context.vk->CreatePipelineLayout, layout_info,
                             context.vk->DestroyPipelineLayout);
    if (!layout) return layout.error();
    draws.layout_ = std::move(*layout);

    // Few operations that wait for each other: 24 of self_test.vert took 50 ns on a simulated GPU.
    const auto vertex = area == DrawArea::speck ? make_shader_module(*context.vk, scope, kSpeckVert)
                                                : make_shader_module(*context.vk, scope, kSelfTestVert);
    if (!vertex) return vertex.error();
    const auto fragment = make_shader_module(*context.vk, scope, kSelfTestFrag);
    if (!fragment) return fragment.error();
    auto pipeline =
        make_draws(context, scope, target, area, draws.layout_.get(), vertex->get(), fragment->get());
    if (!pipeline) return pipeline.error();
    draws.pipeline_ = std::move(*pipeline);
    return draws;
}

void SelfTestDraws::bind(const SelfTestContext& context, VkCommandBuffer cb) const {
    context.vk->CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_.get());
}

void SelfTestDraws::draw(const SelfTestContext& context, VkCommandBuffer cb, DrawWork work) const {
    context.vk->CmdPushConstants(cb, layout_.get(), kStages, 0, sizeof work, &work);
    context.vk->CmdDraw(cb, work.vertex_steps == 0 ? 3 : kSelfTestVertices, 1, 0, 0);
}

}  // namespace framecast::capture
