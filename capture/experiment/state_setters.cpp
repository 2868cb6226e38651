#include "capture/experiment/state_setters.h"

#include <span>
#include <string_view>
#include <utility>

#include "capture/recorder/generated/commands.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {
namespace {

// Commands whose later calls replace everything that an earlier one set.
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

// visit(first, count) for commands that set elements of an array; false for others.
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

// visit(of, at) for each place that a command sets. False when these are not known: then it must always be
// recorded again. That includes vkCmdBindDescriptorBuffersEXT, because later commands set offsets into those
// buffers (VUID-vkCmdSetDescriptorBufferOffsetsEXT-pBufferIndices-08065).
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
            visit_each(point << 32 | push.set, std::uint64_t{write.dstBinding} << 32 | write.dstArrayElement,
                       write.descriptorCount);
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
            // Calls without strides keep the strides that were set before.
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
            const auto& c = *as<CmdSetDescriptorBufferOffsets2EXT>(command).pSetDescriptorBufferOffsetsInfo;
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

}  // namespace framecast::capture
