#include "capture/objects/command_state.h"

#include <algorithm>
#include <bit>
#include <string_view>

#include "capture/objects/shader_programs.h"
#include "capture/recorder/generated/commands.h"
#include "capture/vulkan/vertex_input.h"

namespace framecast::capture {
CommandState::Change CommandState::follow(const Command& command) {
    using namespace commands;
    if (const Change change = follow_pass(command); change != Change::none) {
        query_room_ = std::max(query_room_, views());
        return change;
    }
    if (const Change change = follow_query(command); change != Change::none) return change;
    if (command.id == CommandId::CmdBindPipeline) {
        const auto& c = as<CmdBindPipeline>(command);
        bind(c.pipelineBindPoint, c.pipeline);
        return Change::state;
    }
    if (command.id == CommandId::CmdBindShadersEXT) {
        const auto& c = as<CmdBindShadersEXT>(command);
        bind_shaders(std::span(c.pStages, c.stageCount), c.pShaders);
        return Change::state;
    }
    if (command.id == CommandId::CmdSetRasterizerDiscardEnable) {
        discard_enabled_ = as<CmdSetRasterizerDiscardEnable>(command).rasterizerDiscardEnable != 0;
        return Change::state;
    }
    return follow_vertices(command);
}

CommandState::Change CommandState::follow_vertices(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdSetVertexInputEXT: {
            const auto& c = as<CmdSetVertexInputEXT>(command);
            set_vertex_bytes_ = capture::vertex_bytes(
                std::span(c.pVertexBindingDescriptions, c.vertexBindingDescriptionCount),
                std::span(c.pVertexAttributeDescriptions, c.vertexAttributeDescriptionCount));
            return Change::state;
        }
        case CommandId::CmdBindIndexBuffer:
            index_bytes_ = capture::index_bytes(as<CmdBindIndexBuffer>(command).indexType);
            return Change::state;
        case CommandId::CmdBindIndexBuffer2:
            index_bytes_ = capture::index_bytes(as<CmdBindIndexBuffer2>(command).indexType);
            return Change::state;
        case CommandId::CmdBindIndexBuffer3KHR:
            index_bytes_ = capture::index_bytes(as<CmdBindIndexBuffer3KHR>(command).pInfo->indexType);
            return Change::state;
        default:
            return Change::none;
    }
}

CommandState::Change CommandState::follow_pass(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginRenderPass:
            begin_render_pass(*as<CmdBeginRenderPass>(command).pRenderPassBegin);
            return Change::pass_begun;
        case CommandId::CmdBeginRenderPass2:
            begin_render_pass(*as<CmdBeginRenderPass2>(command).pRenderPassBegin);
            return Change::pass_begun;
        case CommandId::CmdBeginRendering:
            begin_rendering(*as<CmdBeginRendering>(command).pRenderingInfo);
            return Change::pass_begun;
        case CommandId::CmdNextSubpass:
        case CommandId::CmdNextSubpass2:
            ++subpass_;
            enter_subpass();
            return Change::subpass_begun;
        case CommandId::CmdEndRenderPass:
        case CommandId::CmdEndRenderPass2:
        case CommandId::CmdEndRendering:
        case CommandId::CmdEndRendering2KHR:
            end_pass();
            return Change::pass_ended;
        default:
            return Change::none;
    }
}

CommandState::Change CommandState::follow_query(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginQuery:
            query_changed(as<CmdBeginQuery>(command).queryPool, true);
            return Change::query;
        case CommandId::CmdEndQuery:
            query_changed(as<CmdEndQuery>(command).queryPool, false);
            return Change::query;
        case CommandId::CmdBeginQueryIndexedEXT:
            query_changed(as<CmdBeginQueryIndexedEXT>(command).queryPool, true);
            return Change::query;
        case CommandId::CmdEndQueryIndexedEXT:
            query_changed(as<CmdEndQueryIndexedEXT>(command).queryPool, false);
            return Change::query;
        default:
            return Change::none;
    }
}

void CommandState::begin_render_pass(const VkRenderPassBeginInfo& begin) {
    in_render_pass_ = true;
    subpass_ = 0;
    pass_ = OpenPass{};
    pass_.handle = begin.renderPass;
    pass_.render_pass = objects_.render_passes.find(begin.renderPass).value_or(nullptr);
    pass_.extent = begin.renderArea.extent;
    enter_subpass();
}

void CommandState::enter_subpass() {
    if (!pass_.render_pass || subpass_ >= pass_.render_pass->subpasses.size()) return;
    const SubpassInfo& subpass = pass_.render_pass->subpasses[subpass_];
    view_mask_ = subpass.view_mask;
    if (subpass_ != 0) return;
    pass_.samples = subpass.samples;
    pass_.view_mask = subpass.view_mask;
    pass_.color_formats = subpass.color_formats;
    pass_.depth_format = subpass.depth_format;
}

void CommandState::begin_rendering(const VkRenderingInfo& rendering) {
    in_render_pass_ = true;
    pass_ = OpenPass{};
    pass_.suspends = (rendering.flags & (VK_RENDERING_SUSPENDING_BIT | VK_RENDERING_RESUMING_BIT)) != 0;
    pass_.extent = rendering.renderArea.extent;
    pass_.layers = std::max(1u, rendering.layerCount);
    pass_.view_mask = view_mask_ = rendering.viewMask;
    auto view = [&](const VkRenderingAttachmentInfo* attachment) -> ImageViewInfo {
        if (!attachment || !attachment->imageView) return {};
        const ImageViewInfo info = objects_.image_views.find(attachment->imageView).value_or(ImageViewInfo{});
        if (info.format != VK_FORMAT_UNDEFINED) pass_.samples = info.samples;
        return info;
    };
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        pass_.color_formats.push_back(view(&rendering.pColorAttachments[i]).format);
    pass_.depth_format = view(rendering.pDepthAttachment).format;
    if (pass_.depth_format == VK_FORMAT_UNDEFINED)
        pass_.depth_format = view(rendering.pStencilAttachment).format;
}

void CommandState::end_pass() {
    in_render_pass_ = false;
    pass_.render_pass.reset();
    view_mask_ = 0;
}

void CommandState::query_changed(VkQueryPool pool, bool active) {
    const auto type = objects_.query_pools.find(pool);
    if (!type) return;
    if (*type == VK_QUERY_TYPE_OCCLUSION) occlusion_queries_ += active ? 1 : -1;
    if (*type == VK_QUERY_TYPE_PIPELINE_STATISTICS) statistics_queries_ += active ? 1 : -1;
}

void CommandState::bind(VkPipelineBindPoint point, VkPipeline pipeline) {
    BoundPipeline bound{pipeline, {}, objects_.pipelines.find(pipeline).value_or(nullptr)};
    if (point == VK_PIPELINE_BIND_POINT_GRAPHICS) {
        graphics_ = std::move(bound);
    } else if (point == VK_PIPELINE_BIND_POINT_COMPUTE) {
        compute_ = std::move(bound);
    } else {
        rays_ = std::move(bound);
    }
}

// Shader objects and a pipeline replace each other.
void CommandState::bind_shaders(std::span<const VkShaderStageFlagBits> stages, const VkShaderEXT* shaders) {
    for (std::size_t i = 0; i < stages.size(); ++i)
        if (stages[i] == VK_SHADER_STAGE_COMPUTE_BIT)
            compute_ = {
                {}, {}, shaders ? objects_.shader_objects.find(shaders[i]).value_or(nullptr) : nullptr};
    if (!graphics_.shaders.bind(stages, shaders)) return;
    graphics_.handle = VK_NULL_HANDLE;
    graphics_.info = program_of(graphics_.shaders, objects_);
}

std::uint32_t CommandState::views() const {
    return in_render_pass_ ? static_cast<std::uint32_t>(std::max(1, std::popcount(view_mask_))) : 1;
}

BoundAttachments CommandState::attachments() const {
    BoundAttachments bound;
    bound.view_count = static_cast<std::uint32_t>(std::popcount(view_mask_));
    if (!in_render_pass_) return bound;
    if (pass_.render_pass && subpass_ < pass_.render_pass->subpasses.size()) {
        const SubpassInfo& subpass = pass_.render_pass->subpasses[subpass_];
        bound.color_formats = subpass.color_formats;
        bound.depth_format = subpass.depth_format;
        bound.samples = subpass.samples;
    } else {
        bound.color_formats = pass_.color_formats;
        bound.depth_format = pass_.depth_format;
        bound.samples = pass_.samples;
    }
    return bound;
}

// Generated commands draw inside a pass and dispatch outside of one.
ActionKind CommandState::kind_of(const CommandInfo& action) const {
    return action.action == ActionKind::draw && !in_render_pass_ ? ActionKind::dispatch : action.action;
}

const BoundPipeline& CommandState::bound_for(const CommandInfo& action) const {
    if (kind_of(action) == ActionKind::draw) return graphics_;
    const std::string_view name = action.name;
    if (name.starts_with("vkCmdTraceRays")) return rays_;
    // Builds of acceleration structures and similar commands are dispatches without a pipeline.
    return name.starts_with("vkCmdDispatch") || name.starts_with("vkCmdExecuteGeneratedCommands") ? compute_
                                                                                                  : none_;
}

bool CommandState::discards() const {
    if (graphics_.shaders.stages != 0) return discard_enabled_;
    if (!graphics_.info) return false;
    return graphics_.info->dynamic_rasterizer_discard ? discard_enabled_ : graphics_.info->rasterizer_discard;
}

double CommandState::vertex_bytes() const {
    const bool dynamic =
        graphics_.shaders.stages != 0 || (graphics_.info && graphics_.info->dynamic_vertex_input);
    if (dynamic) return set_vertex_bytes_;
    return graphics_.info ? graphics_.info->vertex_bytes : kUnknownBytes;
}

}  // namespace framecast::capture
