#include "capture/experiment/shadow_recorder.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "capture/objects/command_state.h"
#include "capture/recorder/generated/commands.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {
namespace {

template <class T>
void keep(std::vector<T>& values, std::uint32_t first, std::uint32_t count, const T* set) {
    values.resize(std::max<std::size_t>(values.size(), std::size_t{first} + count));
    std::copy_n(set, count, values.begin() + first);
}

// Whose later calls replace all that an earlier one set.
bool sets_one_value(CommandId id) {
    switch (id) {
        case CommandId::CmdBindIndexBuffer:
        case CommandId::CmdBindIndexBuffer2:
        case CommandId::CmdBindIndexBuffer3KHR:
        case CommandId::CmdBindResourceHeapEXT:
        case CommandId::CmdBindSamplerHeapEXT:
        case CommandId::CmdBindShadingRateImageNV:
        case CommandId::CmdSetAlphaToCoverageEnableEXT:
        case CommandId::CmdSetAlphaToOneEnableEXT:
        case CommandId::CmdSetAttachmentFeedbackLoopEnableEXT:
        case CommandId::CmdSetBlendConstants:
        case CommandId::CmdSetComputeOccupancyPriorityNV:
        case CommandId::CmdSetConservativeRasterizationModeEXT:
        case CommandId::CmdSetCoverageModulationModeNV:
        case CommandId::CmdSetCoverageModulationTableEnableNV:
        case CommandId::CmdSetCoverageReductionModeNV:
        case CommandId::CmdSetCoverageToColorEnableNV:
        case CommandId::CmdSetCoverageToColorLocationNV:
        case CommandId::CmdSetCullMode:
        case CommandId::CmdSetDepthBias:
        case CommandId::CmdSetDepthBias2EXT:
        case CommandId::CmdSetDepthBiasEnable:
        case CommandId::CmdSetDepthBounds:
        case CommandId::CmdSetDepthBoundsTestEnable:
        case CommandId::CmdSetDepthClampEnableEXT:
        case CommandId::CmdSetDepthClampRangeEXT:
        case CommandId::CmdSetDepthClipEnableEXT:
        case CommandId::CmdSetDepthClipNegativeOneToOneEXT:
        case CommandId::CmdSetDepthCompareOp:
        case CommandId::CmdSetDepthTestEnable:
        case CommandId::CmdSetDepthWriteEnable:
        case CommandId::CmdSetDiscardRectangleEnableEXT:
        case CommandId::CmdSetDiscardRectangleModeEXT:
        case CommandId::CmdSetExtraPrimitiveOverestimationSizeEXT:
        case CommandId::CmdSetFragmentShadingRateEnumNV:
        case CommandId::CmdSetFragmentShadingRateKHR:
        case CommandId::CmdSetFrontFace:
        case CommandId::CmdSetLineRasterizationModeEXT:
        case CommandId::CmdSetLineStipple:
        case CommandId::CmdSetLineStippleEnableEXT:
        case CommandId::CmdSetLineWidth:
        case CommandId::CmdSetLogicOpEXT:
        case CommandId::CmdSetLogicOpEnableEXT:
        case CommandId::CmdSetPatchControlPointsEXT:
        case CommandId::CmdSetPolygonModeEXT:
        case CommandId::CmdSetPrimitiveRestartEnable:
        case CommandId::CmdSetPrimitiveRestartIndexEXT:
        case CommandId::CmdSetPrimitiveTopology:
        case CommandId::CmdSetProvokingVertexModeEXT:
        case CommandId::CmdSetRasterizationSamplesEXT:
        case CommandId::CmdSetRasterizationStreamEXT:
        case CommandId::CmdSetRasterizerDiscardEnable:
        case CommandId::CmdSetRayTracingPipelineStackSizeKHR:
        case CommandId::CmdSetRepresentativeFragmentTestEnableNV:
        case CommandId::CmdSetSampleLocationsEXT:
        case CommandId::CmdSetSampleLocationsEnableEXT:
        case CommandId::CmdSetSampleMaskEXT:
        case CommandId::CmdSetScissorWithCount:
        case CommandId::CmdSetShadingRateImageEnableNV:
        case CommandId::CmdSetStencilTestEnable:
        case CommandId::CmdSetTessellationDomainOriginEXT:
        case CommandId::CmdSetVertexInputEXT:
        case CommandId::CmdSetViewportWScalingEnableNV:
        case CommandId::CmdSetViewportWithCount:
            return true;
        default:
            return false;
    }
}

// visit(first, count) for those that set elements of an array; false for others.
template <class Visit>
bool visit_elements(const Command& command, Visit&& visit) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdSetColorBlendAdvancedEXT: {
            const auto& c = as<CmdSetColorBlendAdvancedEXT>(command);
            return visit(c.firstAttachment, c.attachmentCount), true;
        }
        case CommandId::CmdSetColorBlendEnableEXT: {
            const auto& c = as<CmdSetColorBlendEnableEXT>(command);
            return visit(c.firstAttachment, c.attachmentCount), true;
        }
        case CommandId::CmdSetColorBlendEquationEXT: {
            const auto& c = as<CmdSetColorBlendEquationEXT>(command);
            return visit(c.firstAttachment, c.attachmentCount), true;
        }
        case CommandId::CmdSetColorWriteEnableEXT:
            return visit(0u, as<CmdSetColorWriteEnableEXT>(command).attachmentCount), true;
        case CommandId::CmdSetColorWriteMaskEXT: {
            const auto& c = as<CmdSetColorWriteMaskEXT>(command);
            return visit(c.firstAttachment, c.attachmentCount), true;
        }
        case CommandId::CmdSetDiscardRectangleEXT: {
            const auto& c = as<CmdSetDiscardRectangleEXT>(command);
            return visit(c.firstDiscardRectangle, c.discardRectangleCount), true;
        }
        case CommandId::CmdSetExclusiveScissorNV: {
            const auto& c = as<CmdSetExclusiveScissorNV>(command);
            return visit(c.firstExclusiveScissor, c.exclusiveScissorCount), true;
        }
        case CommandId::CmdSetExclusiveScissorEnableNV: {
            const auto& c = as<CmdSetExclusiveScissorEnableNV>(command);
            return visit(c.firstExclusiveScissor, c.exclusiveScissorCount), true;
        }
        case CommandId::CmdSetScissor: {
            const auto& c = as<CmdSetScissor>(command);
            return visit(c.firstScissor, c.scissorCount), true;
        }
        case CommandId::CmdSetViewport: {
            const auto& c = as<CmdSetViewport>(command);
            return visit(c.firstViewport, c.viewportCount), true;
        }
        case CommandId::CmdSetViewportShadingRatePaletteNV: {
            const auto& c = as<CmdSetViewportShadingRatePaletteNV>(command);
            return visit(c.firstViewport, c.viewportCount), true;
        }
        case CommandId::CmdSetViewportSwizzleNV: {
            const auto& c = as<CmdSetViewportSwizzleNV>(command);
            return visit(c.firstViewport, c.viewportCount), true;
        }
        case CommandId::CmdSetViewportWScalingNV: {
            const auto& c = as<CmdSetViewportWScalingNV>(command);
            return visit(c.firstViewport, c.viewportCount), true;
        }
        case CommandId::CmdBindVertexBuffers: {
            const auto& c = as<CmdBindVertexBuffers>(command);
            return visit(c.firstBinding, c.bindingCount), true;
        }
        default:
            return false;
    }
}

VkStencilFaceFlags stencil_faces(const Command& command) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdSetStencilCompareMask:
            return as<CmdSetStencilCompareMask>(command).faceMask;
        case CommandId::CmdSetStencilOp:
            return as<CmdSetStencilOp>(command).faceMask;
        case CommandId::CmdSetStencilReference:
            return as<CmdSetStencilReference>(command).faceMask;
        case CommandId::CmdSetStencilWriteMask:
            return as<CmdSetStencilWriteMask>(command).faceMask;
        default:
            return 0;
    }
}

// visit(of, at) for each place that a command sets. False when these are not known: then it must be recorded
// again whatever comes after it. So must vkCmdBindDescriptorBuffersEXT, for the offsets that are set into
// those buffers later (VUID-vkCmdSetDescriptorBufferOffsetsEXT-pBufferIndices-08065).
template <class Visit>
bool visit_places(const Command& command, Visit&& visit) {
    using namespace commands;
    if (sets_one_value(command.id)) return visit(0, 0), true;
    const auto visit_each = [&](std::uint64_t of, std::uint64_t first, std::uint64_t count) {
        for (std::uint64_t at = first; at < first + count; ++at)
            visit(of, at);
    };
    const auto visit_writes = [&](std::uint64_t point, const auto& push) {
        for (const VkWriteDescriptorSet& write : std::span(push.pDescriptorWrites, push.descriptorWriteCount))
            visit_each(point << 32 | push.set,
                       std::uint64_t{write.dstBinding} << 32 | write.dstArrayElement, write.descriptorCount);
    };
    if (visit_elements(command,
                       [&](std::uint64_t first, std::uint64_t count) { visit_each(0, first, count); }))
        return true;
    if (const VkStencilFaceFlags faces = stencil_faces(command)) {
        if (faces & VK_STENCIL_FACE_FRONT_BIT) visit(0, VK_STENCIL_FACE_FRONT_BIT);
        if (faces & VK_STENCIL_FACE_BACK_BIT) visit(0, VK_STENCIL_FACE_BACK_BIT);
        return true;
    }
    switch (command.id) {
        case CommandId::CmdBindPipeline:
            visit(0, static_cast<std::uint64_t>(as<CmdBindPipeline>(command).pipelineBindPoint));
            return true;
        case CommandId::CmdBindVertexBuffers2: {
            const auto& c = as<CmdBindVertexBuffers2>(command);
            // Those without strides leave the strides that were set before.
            visit_each(c.pStrides != nullptr, c.firstBinding, c.bindingCount);
            return true;
        }
        case CommandId::CmdBindVertexBuffers3KHR: {
            const auto& c = as<CmdBindVertexBuffers3KHR>(command);
            for (std::uint64_t i = 0; i < c.bindingCount; ++i)
                visit(c.pBindingInfos[i].setStride, c.firstBinding + i);
            return true;
        }
        case CommandId::CmdBindShadersEXT: {
            const auto& c = as<CmdBindShadersEXT>(command);
            for (const VkShaderStageFlagBits stage : std::span(c.pStages, c.stageCount))
                visit(0, static_cast<std::uint64_t>(stage));
            return true;
        }
        case CommandId::CmdBindDescriptorSets: {
            const auto& c = as<CmdBindDescriptorSets>(command);
            visit_each(static_cast<std::uint64_t>(c.pipelineBindPoint), c.firstSet, c.descriptorSetCount);
            return true;
        }
        case CommandId::CmdBindDescriptorSets2: {
            const auto& c = *as<CmdBindDescriptorSets2>(command).pBindDescriptorSetsInfo;
            visit_each(c.stageFlags, c.firstSet, c.descriptorSetCount);
            return true;
        }
        case CommandId::CmdBindDescriptorBufferEmbeddedSamplersEXT: {
            const auto& c = as<CmdBindDescriptorBufferEmbeddedSamplersEXT>(command);
            visit(static_cast<std::uint64_t>(c.pipelineBindPoint), c.set);
            return true;
        }
        case CommandId::CmdBindDescriptorBufferEmbeddedSamplers2EXT: {
            const auto& c = *as<CmdBindDescriptorBufferEmbeddedSamplers2EXT>(command)
                                 .pBindDescriptorBufferEmbeddedSamplersInfo;
            visit(c.stageFlags, c.set);
            return true;
        }
        case CommandId::CmdSetDescriptorBufferOffsetsEXT: {
            const auto& c = as<CmdSetDescriptorBufferOffsetsEXT>(command);
            visit_each(static_cast<std::uint64_t>(c.pipelineBindPoint), c.firstSet, c.setCount);
            return true;
        }
        case CommandId::CmdSetDescriptorBufferOffsets2EXT: {
            const auto& c =
                *as<CmdSetDescriptorBufferOffsets2EXT>(command).pSetDescriptorBufferOffsetsInfo;
            visit_each(c.stageFlags, c.firstSet, c.setCount);
            return true;
        }
        case CommandId::CmdPushDescriptorSet: {
            const auto& c = as<CmdPushDescriptorSet>(command);
            visit_writes(static_cast<std::uint64_t>(c.pipelineBindPoint), c);
            return true;
        }
        case CommandId::CmdPushDescriptorSet2: {
            const auto& c = *as<CmdPushDescriptorSet2>(command).pPushDescriptorSetInfo;
            visit_writes(c.stageFlags, c);
            return true;
        }
        case CommandId::CmdPushDescriptorSetWithTemplate: {
            const auto& c = as<CmdPushDescriptorSetWithTemplate>(command);
            visit(handle_bits(c.descriptorUpdateTemplate), c.set);
            return true;
        }
        case CommandId::CmdPushDescriptorSetWithTemplate2: {
            const auto& c =
                *as<CmdPushDescriptorSetWithTemplate2>(command).pPushDescriptorSetWithTemplateInfo;
            visit(handle_bits(c.descriptorUpdateTemplate), c.set);
            return true;
        }
        // Offsets and sizes are multiples of 4 (VUID-vkCmdPushConstants-offset-00368 and -size-00369).
        case CommandId::CmdPushConstants: {
            const auto& c = as<CmdPushConstants>(command);
            visit_each(c.stageFlags, c.offset / 4, c.size / 4);
            return true;
        }
        case CommandId::CmdPushConstants2: {
            const auto& c = *as<CmdPushConstants2>(command).pPushConstantsInfo;
            visit_each(c.stageFlags, c.offset / 4, c.size / 4);
            return true;
        }
        case CommandId::CmdPushDataEXT: {
            const auto& c = *as<CmdPushDataEXT>(command).pPushDataInfo;
            visit_each(0, c.offset / 4, c.data.size / 4);
            return true;
        }
        default:
            return false;
    }
}

}  // namespace

bool sets_state(const Command& command) {
    const CommandInfo& what = info(command.id);
    if (what.action != ActionKind::none || !what.inside_pass || !what.outside_pass) return false;
    if (command.id == CommandId::CmdBindTransformFeedbackBuffersEXT ||
        command.id == CommandId::CmdBindTransformFeedbackBuffers2EXT)
        return false;
    const std::string_view name = what.name;
    return name.starts_with("vkCmdBind") || name.starts_with("vkCmdPush") ||
           (name.starts_with("vkCmdSet") && !name.starts_with("vkCmdSetEvent") &&
            !name.starts_with("vkCmdSetDeviceMask") && !name.starts_with("vkCmdSetPerformance"));
}

void StateSetters::follow(const Command& command) {
    const std::uint64_t number = next_++;
    Setter& setter = setters_[number];
    setter.command = &command;
    const bool known = visit_places(command, [&](std::uint64_t of, std::uint64_t at) {
        ++setter.places;
        const auto [place, first] = last_.try_emplace({command.id, of, at}, number);
        if (!first) lose_place(std::exchange(place->second, number));
    });
    if (known && setter.places == 0) setters_.erase(number);
}

void StateSetters::lose_place(std::uint64_t number) {
    const auto setter = setters_.find(number);
    if (--setter->second.places == 0) setters_.erase(setter);
}

void StateSetters::replay_all(VkCommandBuffer cb, const DeviceTable& vk) const {
    for (const auto& [number, setter] : setters_)
        replay(*setter.command, cb, vk);
}

std::string ShadowRecorder::refusal(std::span<const Command* const> pass) {
    for (const Command* command : pass) {
        switch (command->id) {
            case CommandId::CmdBeginTransformFeedbackEXT:
            case CommandId::CmdBeginTransformFeedback2EXT:
                return "transform feedback is active in the pass";
            case CommandId::CmdSetRenderingAttachmentLocations:
            case CommandId::CmdSetRenderingInputAttachmentIndices:
                return "the pass maps its attachments to other locations";
            case CommandId::CmdBeginCustomResolveEXT:
                return "the pass resolves by draws of its own";
            case CommandId::CmdExecuteGeneratedCommandsEXT:
            case CommandId::CmdExecuteGeneratedCommandsNV:
                return "the pass executes device-generated commands";
            case CommandId::CmdSubpassShadingHUAWEI:
                return "the pass uses subpass shading";
            default:
                break;
        }
    }
    return {};
}

std::uint32_t ShadowRecorder::next_random() {
    random_ ^= random_ << 13;
    random_ ^= random_ >> 17;
    random_ ^= random_ << 5;
    return random_;
}

void ShadowRecorder::track(const Command& command) {
    switch (command.id) {
        case CommandId::CmdBindPipeline:
            if (as<commands::CmdBindPipeline>(command).pipelineBindPoint == VK_PIPELINE_BIND_POINT_GRAPHICS)
                bound_ = as<commands::CmdBindPipeline>(command).pipeline;
            break;
        case CommandId::CmdBindShadersEXT: {
            const auto& c = as<commands::CmdBindShadersEXT>(command);
            for (const VkShaderStageFlagBits stage : std::span(c.pStages, c.stageCount))
                if (stage != VK_SHADER_STAGE_COMPUTE_BIT) bound_ = VK_NULL_HANDLE;
            break;
        }
        case CommandId::CmdSetScissor: {
            const auto& c = as<commands::CmdSetScissor>(command);
            keep(scissors_, c.firstScissor, c.scissorCount, c.pScissors);
            empty_scissors_.resize(scissors_.size());
            break;
        }
        case CommandId::CmdSetScissorWithCount: {
            const auto& c = as<commands::CmdSetScissorWithCount>(command);
            keep(scissors_, 0, c.scissorCount, c.pScissors);
            empty_scissors_.resize(scissors_.size());
            scissor_count_ = c.scissorCount;
            break;
        }
        case CommandId::CmdSetDepthWriteEnable:
            depth_write_ = &command;
            break;
        case CommandId::CmdSetRasterizerDiscardEnable:
            discard_ = &command;
            break;
        case CommandId::CmdSetColorWriteMaskEXT: {
            const auto& c = as<commands::CmdSetColorWriteMaskEXT>(command);
            keep(color_masks_, c.firstAttachment, c.attachmentCount, c.pColorWriteMasks);
            no_colors_.resize(color_masks_.size());
            break;
        }
        case CommandId::CmdSetAlphaToCoverageEnableEXT:
            alpha_to_coverage_ = &command;
            break;
        case CommandId::CmdSetStencilWriteMask: {
            const auto& c = as<commands::CmdSetStencilWriteMask>(command);
            if (c.faceMask & VK_STENCIL_FACE_FRONT_BIT) stencil_front_ = c.writeMask;
            if (c.faceMask & VK_STENCIL_FACE_BACK_BIT) stencil_back_ = c.writeMask;
            break;
        }
        default:
            break;
    }
}

void ShadowRecorder::follow(const Command& command) {
    if (!sets_state(command)) return;
    setters_.follow(command);
    track(command);
}

void ShadowRecorder::restore_state() {
    setters_.replay_all(cb_, vk_);
}

void ShadowRecorder::record(std::span<const Command* const> pass, std::size_t first_action,
                            const std::function<bool(std::size_t)>& wants,
                            const std::function<bool(std::size_t)>& pairs,
                            const std::function<void(std::size_t, const std::string&)>& refused) {
    std::size_t action = first_action;
    for (const Command* command : pass) {
        const ActionKind kind = info(command->id).action;
        const bool is_action = kind != ActionKind::none && !copies_queries(command->id);
        if (kind == ActionKind::draw) {
            const ShadowSet set = source_(bound_);
            const bool wanted = wants(action);
            if (wanted && !set.impossible.empty()) refused(action, set.impossible);
            // What is not drawn leaves no depth behind; the draws after it may then pass where they would
            // not. But what writes memory, or may, is for the application to do, and once.
            if (set.repeatable && wanted && set.impossible.empty())
                draw_with_shadows(*command, action, set, pairs(action));
            else if (set.repeatable)
                replay(*command, cb_, vk_);
        } else if (command->id == CommandId::CmdNextSubpass) {
            commands::CmdNextSubpass copy = as<commands::CmdNextSubpass>(*command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            replay(copy, cb_, vk_);
        } else if (command->id == CommandId::CmdNextSubpass2) {
            commands::CmdNextSubpass2 copy = as<commands::CmdNextSubpass2>(*command);
            VkSubpassBeginInfo contents = *copy.pSubpassBeginInfo;
            contents.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &contents;
            replay(copy, cb_, vk_);
        } else if (sets_state(*command) || command->id == CommandId::CmdClearAttachments ||
                   command->id == CommandId::CmdBeginConditionalRenderingEXT ||
                   command->id == CommandId::CmdBeginConditionalRendering2EXT ||
                   command->id == CommandId::CmdEndConditionalRenderingEXT) {
            // Queries, stamps, events and barriers of the application stay in the real pass.
            replay(*command, cb_, vk_);
            track(*command);
        }
        if (is_action) ++action;
    }
}

// Shadows first, in an order that changes from frame to frame; the draw itself last, because it writes depth.
// Shadows do not, so all see the depth that the draw sees.
void ShadowRecorder::draw_with_shadows(const Command& draw, std::size_t action, const ShadowSet& set,
                                       bool pairs) {
    std::array<std::size_t, kShadowKindCount + kShadowPairs.size()> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[next_random() % (i + 1)]);
    const auto ready = [&](ShadowKind kind) {
        return set.shadows[step_of(kind)].state == Shadow::State::ready;
    };
    for (std::size_t step : order) {
        if (step < kShadowKindCount) {
            if (ready(static_cast<ShadowKind>(step))) one_shadow(draw, action, step, set.shadows[step]);
        } else if (pairs) {
            const ShadowPair& of = kShadowPairs[step - kShadowKindCount];
            if (ready(of.first) && ready(ShadowKind::no_depth_write))
                pair(draw, action, step_of(of.step), set.shadows[step_of(of.first)],
                     set.shadows[step_of(ShadowKind::no_depth_write)]);
        }
    }
    vk_.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, bound_);
    stamp_(action, kFullStep, false);
    replay(draw, cb_, vk_);
    stamp_(action, kFullStep, true);
}

void ShadowRecorder::prepare(const Shadow& shadow) {
    vk_.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, shadow.pipeline);
    override_state(shadow.overrides);
}

void ShadowRecorder::one_shadow(const Command& draw, std::size_t action, std::size_t step,
                                const Shadow& shadow) {
    prepare(shadow);
    stamp_(action, step, false);
    replay(draw, cb_, vk_);
    stamp_(action, step, true);
    put_back_state(shadow.overrides);
}

void ShadowRecorder::pair(const Command& draw, std::size_t action, std::size_t step, const Shadow& first,
                          const Shadow& second) {
    prepare(first);
    stamp_(action, step, false);
    replay(draw, cb_, vk_);
    put_back_state(first.overrides);
    prepare(second);
    replay(draw, cb_, vk_);
    stamp_(action, step, true);
    put_back_state(second.overrides);
}

// The variants have the application's dynamic states, and what is overridden is dynamic in them.
void ShadowRecorder::override_state(const DynamicOverrides& overrides) {
    if (overrides.rasterizer_discard) vk_.CmdSetRasterizerDiscardEnable(cb_, VK_TRUE);
    if (overrides.empty_scissor) set_scissors(empty_scissors_, overrides);
    if (overrides.no_depth_writes) vk_.CmdSetDepthWriteEnable(cb_, VK_FALSE);
    if (overrides.no_stencil_writes) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_AND_BACK, 0);
    if (overrides.no_alpha_to_coverage) vk_.CmdSetAlphaToCoverageEnableEXT(cb_, VK_FALSE);
    if (overrides.no_color_writes) set_color_masks(no_colors_);
}

void ShadowRecorder::put_back_state(const DynamicOverrides& overrides) {
    auto again = [&](const Command* command) {
        if (command) replay(*command, cb_, vk_);
    };
    if (overrides.rasterizer_discard) again(discard_);
    if (overrides.empty_scissor) set_scissors(scissors_, overrides);
    if (overrides.no_depth_writes) again(depth_write_);
    if (overrides.no_alpha_to_coverage) again(alpha_to_coverage_);
    if (overrides.no_color_writes) set_color_masks(color_masks_);
    if (overrides.no_stencil_writes) {
        if (stencil_front_) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_BIT, *stencil_front_);
        if (stencil_back_) vk_.CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_BACK_BIT, *stencil_back_);
    }
}

// The command that the pipeline's dynamic state is set by: the other would set the count, too, which then is
// the pipeline's (VUID-vkCmdDraw-None-08608).
void ShadowRecorder::set_scissors(const std::vector<VkRect2D>& scissors, const DynamicOverrides& overrides) {
    if (overrides.scissor_with_count) {
        if (scissor_count_ > 0) vk_.CmdSetScissorWithCount(cb_, scissor_count_, scissors.data());
    } else if (!scissors.empty()) {
        vk_.CmdSetScissor(cb_, 0, static_cast<std::uint32_t>(scissors.size()), scissors.data());
    }
}

void ShadowRecorder::set_color_masks(const std::vector<VkColorComponentFlags>& masks) {
    if (!masks.empty())
        vk_.CmdSetColorWriteMaskEXT(cb_, 0, static_cast<std::uint32_t>(masks.size()), masks.data());
}

}  // namespace framecast::capture
