// Writes commands into a stream.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/recorder/generated/record_commands.h"

#include <algorithm>

#include "capture/recorder/copier.h"
#include "capture/recorder/generated/deep_structs.h"

namespace framecast::capture {

namespace record {

void CmdBeginConditionalRendering2EXT(CommandStream& stream, const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin) noexcept {
    Copier copier(stream, CommandId::CmdBeginConditionalRendering2EXT);
    auto* command = copier.command<commands::CmdBeginConditionalRendering2EXT>();
    if (command == nullptr) return;
    command->pConditionalRenderingBegin = copier.structs(pConditionalRenderingBegin, 1);
    copier.finish(command);
}

void CmdBeginConditionalRenderingEXT(CommandStream& stream, const VkConditionalRenderingBeginInfoEXT* pConditionalRenderingBegin) noexcept {
    Copier copier(stream, CommandId::CmdBeginConditionalRenderingEXT);
    auto* command = copier.command<commands::CmdBeginConditionalRenderingEXT>();
    if (command == nullptr) return;
    command->pConditionalRenderingBegin = copier.structs(pConditionalRenderingBegin, 1);
    copier.finish(command);
}

void CmdBeginCustomResolveEXT(CommandStream& stream, const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo) noexcept {
    Copier copier(stream, CommandId::CmdBeginCustomResolveEXT);
    auto* command = copier.command<commands::CmdBeginCustomResolveEXT>();
    if (command == nullptr) return;
    command->pBeginCustomResolveInfo = copier.structs(pBeginCustomResolveInfo, 1);
    copier.finish(command);
}

void CmdBeginDebugUtilsLabelEXT(CommandStream& stream, const VkDebugUtilsLabelEXT* pLabelInfo) noexcept {
    Copier copier(stream, CommandId::CmdBeginDebugUtilsLabelEXT);
    auto* command = copier.command<commands::CmdBeginDebugUtilsLabelEXT>();
    if (command == nullptr) return;
    command->pLabelInfo = copier.structs(pLabelInfo, 1);
    copier.finish(command);
}

void CmdBeginQuery(CommandStream& stream, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags) noexcept {
    Copier copier(stream, CommandId::CmdBeginQuery);
    auto* command = copier.command<commands::CmdBeginQuery>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->query = query;
    command->flags = flags;
    copier.finish(command);
}

void CmdBeginQueryIndexedEXT(CommandStream& stream, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags, uint32_t index) noexcept {
    Copier copier(stream, CommandId::CmdBeginQueryIndexedEXT);
    auto* command = copier.command<commands::CmdBeginQueryIndexedEXT>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->query = query;
    command->flags = flags;
    command->index = index;
    copier.finish(command);
}

void CmdBeginRenderPass(CommandStream& stream, const VkRenderPassBeginInfo* pRenderPassBegin, VkSubpassContents contents) noexcept {
    Copier copier(stream, CommandId::CmdBeginRenderPass);
    auto* command = copier.command<commands::CmdBeginRenderPass>();
    if (command == nullptr) return;
    command->pRenderPassBegin = copier.structs(pRenderPassBegin, 1);
    command->contents = contents;
    copier.finish(command);
}

void CmdBeginRenderPass2(CommandStream& stream, const VkRenderPassBeginInfo* pRenderPassBegin, const VkSubpassBeginInfo* pSubpassBeginInfo) noexcept {
    Copier copier(stream, CommandId::CmdBeginRenderPass2);
    auto* command = copier.command<commands::CmdBeginRenderPass2>();
    if (command == nullptr) return;
    command->pRenderPassBegin = copier.structs(pRenderPassBegin, 1);
    command->pSubpassBeginInfo = copier.structs(pSubpassBeginInfo, 1);
    copier.finish(command);
}

void CmdBeginRendering(CommandStream& stream, const VkRenderingInfo* pRenderingInfo) noexcept {
    Copier copier(stream, CommandId::CmdBeginRendering);
    auto* command = copier.command<commands::CmdBeginRendering>();
    if (command == nullptr) return;
    command->pRenderingInfo = copier.structs(pRenderingInfo, 1);
    copier.finish(command);
}

void CmdBeginShaderInstrumentationARM(CommandStream& stream, VkShaderInstrumentationARM instrumentation) noexcept {
    Copier copier(stream, CommandId::CmdBeginShaderInstrumentationARM);
    auto* command = copier.command<commands::CmdBeginShaderInstrumentationARM>();
    if (command == nullptr) return;
    command->instrumentation = instrumentation;
    copier.finish(command);
}

void CmdBeginTransformFeedback2EXT(CommandStream& stream, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) noexcept {
    Copier copier(stream, CommandId::CmdBeginTransformFeedback2EXT);
    auto* command = copier.command<commands::CmdBeginTransformFeedback2EXT>();
    if (command == nullptr) return;
    command->firstCounterRange = firstCounterRange;
    command->counterRangeCount = counterRangeCount;
    command->pCounterInfos = copier.structs(pCounterInfos, counterRangeCount);
    copier.finish(command);
}

void CmdBeginTransformFeedbackEXT(CommandStream& stream, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) noexcept {
    Copier copier(stream, CommandId::CmdBeginTransformFeedbackEXT);
    auto* command = copier.command<commands::CmdBeginTransformFeedbackEXT>();
    if (command == nullptr) return;
    command->firstCounterBuffer = firstCounterBuffer;
    command->counterBufferCount = counterBufferCount;
    command->pCounterBuffers = copier.array(pCounterBuffers, counterBufferCount);
    command->pCounterBufferOffsets = copier.array(pCounterBufferOffsets, counterBufferCount);
    copier.finish(command);
}

void CmdBindDescriptorBufferEmbeddedSamplers2EXT(CommandStream& stream, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindDescriptorBufferEmbeddedSamplers2EXT);
    auto* command = copier.command<commands::CmdBindDescriptorBufferEmbeddedSamplers2EXT>();
    if (command == nullptr) return;
    command->pBindDescriptorBufferEmbeddedSamplersInfo = copier.structs(pBindDescriptorBufferEmbeddedSamplersInfo, 1);
    copier.finish(command);
}

void CmdBindDescriptorBufferEmbeddedSamplersEXT(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set) noexcept {
    Copier copier(stream, CommandId::CmdBindDescriptorBufferEmbeddedSamplersEXT);
    auto* command = copier.command<commands::CmdBindDescriptorBufferEmbeddedSamplersEXT>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->layout = layout;
    command->set = set;
    copier.finish(command);
}

void CmdBindDescriptorBuffersEXT(CommandStream& stream, uint32_t bufferCount, const VkDescriptorBufferBindingInfoEXT* pBindingInfos) noexcept {
    Copier copier(stream, CommandId::CmdBindDescriptorBuffersEXT);
    auto* command = copier.command<commands::CmdBindDescriptorBuffersEXT>();
    if (command == nullptr) return;
    command->bufferCount = bufferCount;
    command->pBindingInfos = copier.structs(pBindingInfos, bufferCount);
    copier.finish(command);
}

void CmdBindDescriptorSets(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t descriptorSetCount, const VkDescriptorSet* pDescriptorSets, uint32_t dynamicOffsetCount, const uint32_t* pDynamicOffsets) noexcept {
    Copier copier(stream, CommandId::CmdBindDescriptorSets);
    auto* command = copier.command<commands::CmdBindDescriptorSets>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->layout = layout;
    command->firstSet = firstSet;
    command->descriptorSetCount = descriptorSetCount;
    command->pDescriptorSets = copier.array(pDescriptorSets, descriptorSetCount);
    command->dynamicOffsetCount = dynamicOffsetCount;
    command->pDynamicOffsets = copier.array(pDynamicOffsets, dynamicOffsetCount);
    copier.finish(command);
}

void CmdBindDescriptorSets2(CommandStream& stream, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindDescriptorSets2);
    auto* command = copier.command<commands::CmdBindDescriptorSets2>();
    if (command == nullptr) return;
    command->pBindDescriptorSetsInfo = copier.structs(pBindDescriptorSetsInfo, 1);
    copier.finish(command);
}

void CmdBindIndexBuffer(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkIndexType indexType) noexcept {
    Copier copier(stream, CommandId::CmdBindIndexBuffer);
    auto* command = copier.command<commands::CmdBindIndexBuffer>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->indexType = indexType;
    copier.finish(command);
}

void CmdBindIndexBuffer2(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType) noexcept {
    Copier copier(stream, CommandId::CmdBindIndexBuffer2);
    auto* command = copier.command<commands::CmdBindIndexBuffer2>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->size = size;
    command->indexType = indexType;
    copier.finish(command);
}

void CmdBindIndexBuffer3KHR(CommandStream& stream, const VkBindIndexBuffer3InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindIndexBuffer3KHR);
    auto* command = copier.command<commands::CmdBindIndexBuffer3KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdBindInvocationMaskHUAWEI(CommandStream& stream, VkImageView imageView, VkImageLayout imageLayout) noexcept {
    Copier copier(stream, CommandId::CmdBindInvocationMaskHUAWEI);
    auto* command = copier.command<commands::CmdBindInvocationMaskHUAWEI>();
    if (command == nullptr) return;
    command->imageView = imageView;
    command->imageLayout = imageLayout;
    copier.finish(command);
}

void CmdBindPipeline(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) noexcept {
    Copier copier(stream, CommandId::CmdBindPipeline);
    auto* command = copier.command<commands::CmdBindPipeline>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->pipeline = pipeline;
    copier.finish(command);
}

void CmdBindPipelineShaderGroupNV(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline, uint32_t groupIndex) noexcept {
    Copier copier(stream, CommandId::CmdBindPipelineShaderGroupNV);
    auto* command = copier.command<commands::CmdBindPipelineShaderGroupNV>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->pipeline = pipeline;
    command->groupIndex = groupIndex;
    copier.finish(command);
}

void CmdBindResourceHeapEXT(CommandStream& stream, const VkBindHeapInfoEXT* pBindInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindResourceHeapEXT);
    auto* command = copier.command<commands::CmdBindResourceHeapEXT>();
    if (command == nullptr) return;
    command->pBindInfo = copier.structs(pBindInfo, 1);
    copier.finish(command);
}

void CmdBindSamplerHeapEXT(CommandStream& stream, const VkBindHeapInfoEXT* pBindInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindSamplerHeapEXT);
    auto* command = copier.command<commands::CmdBindSamplerHeapEXT>();
    if (command == nullptr) return;
    command->pBindInfo = copier.structs(pBindInfo, 1);
    copier.finish(command);
}

void CmdBindShadersEXT(CommandStream& stream, uint32_t stageCount, const VkShaderStageFlagBits* pStages, const VkShaderEXT* pShaders) noexcept {
    Copier copier(stream, CommandId::CmdBindShadersEXT);
    auto* command = copier.command<commands::CmdBindShadersEXT>();
    if (command == nullptr) return;
    command->stageCount = stageCount;
    command->pStages = copier.array(pStages, stageCount);
    command->pShaders = copier.array(pShaders, stageCount);
    copier.finish(command);
}

void CmdBindShadingRateImageNV(CommandStream& stream, VkImageView imageView, VkImageLayout imageLayout) noexcept {
    Copier copier(stream, CommandId::CmdBindShadingRateImageNV);
    auto* command = copier.command<commands::CmdBindShadingRateImageNV>();
    if (command == nullptr) return;
    command->imageView = imageView;
    command->imageLayout = imageLayout;
    copier.finish(command);
}

void CmdBindTileMemoryQCOM(CommandStream& stream, const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo) noexcept {
    Copier copier(stream, CommandId::CmdBindTileMemoryQCOM);
    auto* command = copier.command<commands::CmdBindTileMemoryQCOM>();
    if (command == nullptr) return;
    command->pTileMemoryBindInfo = copier.structs(pTileMemoryBindInfo, 1);
    copier.finish(command);
}

void CmdBindTransformFeedbackBuffers2EXT(CommandStream& stream, uint32_t firstBinding, uint32_t bindingCount, const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos) noexcept {
    Copier copier(stream, CommandId::CmdBindTransformFeedbackBuffers2EXT);
    auto* command = copier.command<commands::CmdBindTransformFeedbackBuffers2EXT>();
    if (command == nullptr) return;
    command->firstBinding = firstBinding;
    command->bindingCount = bindingCount;
    command->pBindingInfos = copier.structs(pBindingInfos, bindingCount);
    copier.finish(command);
}

void CmdBindTransformFeedbackBuffersEXT(CommandStream& stream, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes) noexcept {
    Copier copier(stream, CommandId::CmdBindTransformFeedbackBuffersEXT);
    auto* command = copier.command<commands::CmdBindTransformFeedbackBuffersEXT>();
    if (command == nullptr) return;
    command->firstBinding = firstBinding;
    command->bindingCount = bindingCount;
    command->pBuffers = copier.array(pBuffers, bindingCount);
    command->pOffsets = copier.array(pOffsets, bindingCount);
    command->pSizes = copier.array(pSizes, bindingCount);
    copier.finish(command);
}

void CmdBindVertexBuffers(CommandStream& stream, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets) noexcept {
    Copier copier(stream, CommandId::CmdBindVertexBuffers);
    auto* command = copier.command<commands::CmdBindVertexBuffers>();
    if (command == nullptr) return;
    command->firstBinding = firstBinding;
    command->bindingCount = bindingCount;
    command->pBuffers = copier.array(pBuffers, bindingCount);
    command->pOffsets = copier.array(pOffsets, bindingCount);
    copier.finish(command);
}

void CmdBindVertexBuffers2(CommandStream& stream, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes, const VkDeviceSize* pStrides) noexcept {
    Copier copier(stream, CommandId::CmdBindVertexBuffers2);
    auto* command = copier.command<commands::CmdBindVertexBuffers2>();
    if (command == nullptr) return;
    command->firstBinding = firstBinding;
    command->bindingCount = bindingCount;
    command->pBuffers = copier.array(pBuffers, bindingCount);
    command->pOffsets = copier.array(pOffsets, bindingCount);
    command->pSizes = copier.array(pSizes, bindingCount);
    command->pStrides = copier.array(pStrides, bindingCount);
    copier.finish(command);
}

void CmdBindVertexBuffers3KHR(CommandStream& stream, uint32_t firstBinding, uint32_t bindingCount, const VkBindVertexBuffer3InfoKHR* pBindingInfos) noexcept {
    Copier copier(stream, CommandId::CmdBindVertexBuffers3KHR);
    auto* command = copier.command<commands::CmdBindVertexBuffers3KHR>();
    if (command == nullptr) return;
    command->firstBinding = firstBinding;
    command->bindingCount = bindingCount;
    command->pBindingInfos = copier.structs(pBindingInfos, bindingCount);
    copier.finish(command);
}

void CmdBlitImage(CommandStream& stream, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageBlit* pRegions, VkFilter filter) noexcept {
    Copier copier(stream, CommandId::CmdBlitImage);
    auto* command = copier.command<commands::CmdBlitImage>();
    if (command == nullptr) return;
    command->srcImage = srcImage;
    command->srcImageLayout = srcImageLayout;
    command->dstImage = dstImage;
    command->dstImageLayout = dstImageLayout;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    command->filter = filter;
    copier.finish(command);
}

void CmdBlitImage2(CommandStream& stream, const VkBlitImageInfo2* pBlitImageInfo) noexcept {
    Copier copier(stream, CommandId::CmdBlitImage2);
    auto* command = copier.command<commands::CmdBlitImage2>();
    if (command == nullptr) return;
    command->pBlitImageInfo = copier.structs(pBlitImageInfo, 1);
    copier.finish(command);
}

void CmdBuildAccelerationStructureNV(CommandStream& stream, const VkAccelerationStructureInfoNV* pInfo, VkBuffer instanceData, VkDeviceSize instanceOffset, VkBool32 update, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkBuffer scratch, VkDeviceSize scratchOffset) noexcept {
    Copier copier(stream, CommandId::CmdBuildAccelerationStructureNV);
    auto* command = copier.command<commands::CmdBuildAccelerationStructureNV>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    command->instanceData = instanceData;
    command->instanceOffset = instanceOffset;
    command->update = update;
    command->dst = dst;
    command->src = src;
    command->scratch = scratch;
    command->scratchOffset = scratchOffset;
    copier.finish(command);
}

void CmdBuildAccelerationStructuresIndirectKHR(CommandStream& stream, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkDeviceAddress* pIndirectDeviceAddresses, const uint32_t* pIndirectStrides, const uint32_t* const* ppMaxPrimitiveCounts) noexcept {
    Copier copier(stream, CommandId::CmdBuildAccelerationStructuresIndirectKHR);
    auto* command = copier.command<commands::CmdBuildAccelerationStructuresIndirectKHR>();
    if (command == nullptr) return;
    command->infoCount = infoCount;
    command->pInfos = copier.structs(pInfos, infoCount);
    command->pIndirectDeviceAddresses = copier.array(pIndirectDeviceAddresses, infoCount);
    command->pIndirectStrides = copier.array(pIndirectStrides, infoCount);
    command->ppMaxPrimitiveCounts = copier.pointers(ppMaxPrimitiveCounts, infoCount, [&]([[maybe_unused]] std::size_t i) { return pInfos[i].geometryCount; });
    copier.finish(command);
}

void CmdBuildAccelerationStructuresKHR(CommandStream& stream, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkAccelerationStructureBuildRangeInfoKHR* const* ppBuildRangeInfos) noexcept {
    Copier copier(stream, CommandId::CmdBuildAccelerationStructuresKHR);
    auto* command = copier.command<commands::CmdBuildAccelerationStructuresKHR>();
    if (command == nullptr) return;
    command->infoCount = infoCount;
    command->pInfos = copier.structs(pInfos, infoCount);
    command->ppBuildRangeInfos = copier.pointers(ppBuildRangeInfos, infoCount, [&]([[maybe_unused]] std::size_t i) { return pInfos[i].geometryCount; });
    copier.finish(command);
}

void CmdBuildClusterAccelerationStructureIndirectNV(CommandStream& stream, const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos) noexcept {
    Copier copier(stream, CommandId::CmdBuildClusterAccelerationStructureIndirectNV);
    auto* command = copier.command<commands::CmdBuildClusterAccelerationStructureIndirectNV>();
    if (command == nullptr) return;
    command->pCommandInfos = copier.structs(pCommandInfos, 1);
    copier.finish(command);
}

void CmdBuildMicromapsEXT(CommandStream& stream, uint32_t infoCount, const VkMicromapBuildInfoEXT* pInfos) noexcept {
    Copier copier(stream, CommandId::CmdBuildMicromapsEXT);
    auto* command = copier.command<commands::CmdBuildMicromapsEXT>();
    if (command == nullptr) return;
    command->infoCount = infoCount;
    command->pInfos = copier.structs(pInfos, infoCount);
    copier.finish(command);
}

void CmdBuildPartitionedAccelerationStructuresNV(CommandStream& stream, const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo) noexcept {
    Copier copier(stream, CommandId::CmdBuildPartitionedAccelerationStructuresNV);
    auto* command = copier.command<commands::CmdBuildPartitionedAccelerationStructuresNV>();
    if (command == nullptr) return;
    command->pBuildInfo = copier.structs(pBuildInfo, 1);
    copier.finish(command);
}

void CmdClearAttachments(CommandStream& stream, uint32_t attachmentCount, const VkClearAttachment* pAttachments, uint32_t rectCount, const VkClearRect* pRects) noexcept {
    Copier copier(stream, CommandId::CmdClearAttachments);
    auto* command = copier.command<commands::CmdClearAttachments>();
    if (command == nullptr) return;
    command->attachmentCount = attachmentCount;
    command->pAttachments = copier.array(pAttachments, attachmentCount);
    command->rectCount = rectCount;
    command->pRects = copier.array(pRects, rectCount);
    copier.finish(command);
}

void CmdClearColorImage(CommandStream& stream, VkImage image, VkImageLayout imageLayout, const VkClearColorValue* pColor, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) noexcept {
    Copier copier(stream, CommandId::CmdClearColorImage);
    auto* command = copier.command<commands::CmdClearColorImage>();
    if (command == nullptr) return;
    command->image = image;
    command->imageLayout = imageLayout;
    command->pColor = copier.array(pColor, 1);
    command->rangeCount = rangeCount;
    command->pRanges = copier.array(pRanges, rangeCount);
    copier.finish(command);
}

void CmdClearDepthStencilImage(CommandStream& stream, VkImage image, VkImageLayout imageLayout, const VkClearDepthStencilValue* pDepthStencil, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) noexcept {
    Copier copier(stream, CommandId::CmdClearDepthStencilImage);
    auto* command = copier.command<commands::CmdClearDepthStencilImage>();
    if (command == nullptr) return;
    command->image = image;
    command->imageLayout = imageLayout;
    command->pDepthStencil = copier.array(pDepthStencil, 1);
    command->rangeCount = rangeCount;
    command->pRanges = copier.array(pRanges, rangeCount);
    copier.finish(command);
}

void CmdConvertCooperativeVectorMatrixNV(CommandStream& stream, uint32_t infoCount, const VkConvertCooperativeVectorMatrixInfoNV* pInfos) noexcept {
    Copier copier(stream, CommandId::CmdConvertCooperativeVectorMatrixNV);
    auto* command = copier.command<commands::CmdConvertCooperativeVectorMatrixNV>();
    if (command == nullptr) return;
    command->infoCount = infoCount;
    command->pInfos = copier.structs(pInfos, infoCount);
    copier.finish(command);
}

void CmdCopyAccelerationStructureKHR(CommandStream& stream, const VkCopyAccelerationStructureInfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyAccelerationStructureKHR);
    auto* command = copier.command<commands::CmdCopyAccelerationStructureKHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyAccelerationStructureNV(CommandStream& stream, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkCopyAccelerationStructureModeKHR mode) noexcept {
    Copier copier(stream, CommandId::CmdCopyAccelerationStructureNV);
    auto* command = copier.command<commands::CmdCopyAccelerationStructureNV>();
    if (command == nullptr) return;
    command->dst = dst;
    command->src = src;
    command->mode = mode;
    copier.finish(command);
}

void CmdCopyAccelerationStructureToMemoryKHR(CommandStream& stream, const VkCopyAccelerationStructureToMemoryInfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyAccelerationStructureToMemoryKHR);
    auto* command = copier.command<commands::CmdCopyAccelerationStructureToMemoryKHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyBuffer(CommandStream& stream, VkBuffer srcBuffer, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferCopy* pRegions) noexcept {
    Copier copier(stream, CommandId::CmdCopyBuffer);
    auto* command = copier.command<commands::CmdCopyBuffer>();
    if (command == nullptr) return;
    command->srcBuffer = srcBuffer;
    command->dstBuffer = dstBuffer;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    copier.finish(command);
}

void CmdCopyBuffer2(CommandStream& stream, const VkCopyBufferInfo2* pCopyBufferInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyBuffer2);
    auto* command = copier.command<commands::CmdCopyBuffer2>();
    if (command == nullptr) return;
    command->pCopyBufferInfo = copier.structs(pCopyBufferInfo, 1);
    copier.finish(command);
}

void CmdCopyBufferToImage(CommandStream& stream, VkBuffer srcBuffer, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkBufferImageCopy* pRegions) noexcept {
    Copier copier(stream, CommandId::CmdCopyBufferToImage);
    auto* command = copier.command<commands::CmdCopyBufferToImage>();
    if (command == nullptr) return;
    command->srcBuffer = srcBuffer;
    command->dstImage = dstImage;
    command->dstImageLayout = dstImageLayout;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    copier.finish(command);
}

void CmdCopyBufferToImage2(CommandStream& stream, const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyBufferToImage2);
    auto* command = copier.command<commands::CmdCopyBufferToImage2>();
    if (command == nullptr) return;
    command->pCopyBufferToImageInfo = copier.structs(pCopyBufferToImageInfo, 1);
    copier.finish(command);
}

void CmdCopyImage(CommandStream& stream, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageCopy* pRegions) noexcept {
    Copier copier(stream, CommandId::CmdCopyImage);
    auto* command = copier.command<commands::CmdCopyImage>();
    if (command == nullptr) return;
    command->srcImage = srcImage;
    command->srcImageLayout = srcImageLayout;
    command->dstImage = dstImage;
    command->dstImageLayout = dstImageLayout;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    copier.finish(command);
}

void CmdCopyImage2(CommandStream& stream, const VkCopyImageInfo2* pCopyImageInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyImage2);
    auto* command = copier.command<commands::CmdCopyImage2>();
    if (command == nullptr) return;
    command->pCopyImageInfo = copier.structs(pCopyImageInfo, 1);
    copier.finish(command);
}

void CmdCopyImageToBuffer(CommandStream& stream, VkImage srcImage, VkImageLayout srcImageLayout, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferImageCopy* pRegions) noexcept {
    Copier copier(stream, CommandId::CmdCopyImageToBuffer);
    auto* command = copier.command<commands::CmdCopyImageToBuffer>();
    if (command == nullptr) return;
    command->srcImage = srcImage;
    command->srcImageLayout = srcImageLayout;
    command->dstBuffer = dstBuffer;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    copier.finish(command);
}

void CmdCopyImageToBuffer2(CommandStream& stream, const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyImageToBuffer2);
    auto* command = copier.command<commands::CmdCopyImageToBuffer2>();
    if (command == nullptr) return;
    command->pCopyImageToBufferInfo = copier.structs(pCopyImageToBufferInfo, 1);
    copier.finish(command);
}

void CmdCopyImageToMemoryKHR(CommandStream& stream, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyImageToMemoryKHR);
    auto* command = copier.command<commands::CmdCopyImageToMemoryKHR>();
    if (command == nullptr) return;
    command->pCopyMemoryInfo = copier.structs(pCopyMemoryInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryIndirectKHR(CommandStream& stream, const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryIndirectKHR);
    auto* command = copier.command<commands::CmdCopyMemoryIndirectKHR>();
    if (command == nullptr) return;
    command->pCopyMemoryIndirectInfo = copier.structs(pCopyMemoryIndirectInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryIndirectNV(CommandStream& stream, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryIndirectNV);
    auto* command = copier.command<commands::CmdCopyMemoryIndirectNV>();
    if (command == nullptr) return;
    command->copyBufferAddress = copyBufferAddress;
    command->copyCount = copyCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdCopyMemoryKHR(CommandStream& stream, const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryKHR);
    auto* command = copier.command<commands::CmdCopyMemoryKHR>();
    if (command == nullptr) return;
    command->pCopyMemoryInfo = copier.structs(pCopyMemoryInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryToAccelerationStructureKHR(CommandStream& stream, const VkCopyMemoryToAccelerationStructureInfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryToAccelerationStructureKHR);
    auto* command = copier.command<commands::CmdCopyMemoryToAccelerationStructureKHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryToImageIndirectKHR(CommandStream& stream, const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryToImageIndirectKHR);
    auto* command = copier.command<commands::CmdCopyMemoryToImageIndirectKHR>();
    if (command == nullptr) return;
    command->pCopyMemoryToImageIndirectInfo = copier.structs(pCopyMemoryToImageIndirectInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryToImageIndirectNV(CommandStream& stream, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride, VkImage dstImage, VkImageLayout dstImageLayout, const VkImageSubresourceLayers* pImageSubresources) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryToImageIndirectNV);
    auto* command = copier.command<commands::CmdCopyMemoryToImageIndirectNV>();
    if (command == nullptr) return;
    command->copyBufferAddress = copyBufferAddress;
    command->copyCount = copyCount;
    command->stride = stride;
    command->dstImage = dstImage;
    command->dstImageLayout = dstImageLayout;
    command->pImageSubresources = copier.array(pImageSubresources, copyCount);
    copier.finish(command);
}

void CmdCopyMemoryToImageKHR(CommandStream& stream, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryToImageKHR);
    auto* command = copier.command<commands::CmdCopyMemoryToImageKHR>();
    if (command == nullptr) return;
    command->pCopyMemoryInfo = copier.structs(pCopyMemoryInfo, 1);
    copier.finish(command);
}

void CmdCopyMemoryToMicromapEXT(CommandStream& stream, const VkCopyMemoryToMicromapInfoEXT* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMemoryToMicromapEXT);
    auto* command = copier.command<commands::CmdCopyMemoryToMicromapEXT>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyMicromapEXT(CommandStream& stream, const VkCopyMicromapInfoEXT* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMicromapEXT);
    auto* command = copier.command<commands::CmdCopyMicromapEXT>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyMicromapToMemoryEXT(CommandStream& stream, const VkCopyMicromapToMemoryInfoEXT* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyMicromapToMemoryEXT);
    auto* command = copier.command<commands::CmdCopyMicromapToMemoryEXT>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdCopyQueryPoolResults(CommandStream& stream, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize stride, VkQueryResultFlags flags) noexcept {
    Copier copier(stream, CommandId::CmdCopyQueryPoolResults);
    auto* command = copier.command<commands::CmdCopyQueryPoolResults>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    command->queryCount = queryCount;
    command->dstBuffer = dstBuffer;
    command->dstOffset = dstOffset;
    command->stride = stride;
    command->flags = flags;
    copier.finish(command);
}

void CmdCopyQueryPoolResultsToMemoryKHR(CommandStream& stream, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, const VkStridedDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkQueryResultFlags queryResultFlags) noexcept {
    Copier copier(stream, CommandId::CmdCopyQueryPoolResultsToMemoryKHR);
    auto* command = copier.command<commands::CmdCopyQueryPoolResultsToMemoryKHR>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    command->queryCount = queryCount;
    command->pDstRange = copier.array(pDstRange, 1);
    command->dstFlags = dstFlags;
    command->queryResultFlags = queryResultFlags;
    copier.finish(command);
}

void CmdCopyTensorARM(CommandStream& stream, const VkCopyTensorInfoARM* pCopyTensorInfo) noexcept {
    Copier copier(stream, CommandId::CmdCopyTensorARM);
    auto* command = copier.command<commands::CmdCopyTensorARM>();
    if (command == nullptr) return;
    command->pCopyTensorInfo = copier.structs(pCopyTensorInfo, 1);
    copier.finish(command);
}

void CmdCuLaunchKernelNVX(CommandStream& stream, const VkCuLaunchInfoNVX* pLaunchInfo) noexcept {
    Copier copier(stream, CommandId::CmdCuLaunchKernelNVX);
    auto* command = copier.command<commands::CmdCuLaunchKernelNVX>();
    if (command == nullptr) return;
    command->pLaunchInfo = copier.structs(pLaunchInfo, 1);
    copier.finish(command);
}

void CmdDebugMarkerBeginEXT(CommandStream& stream, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) noexcept {
    Copier copier(stream, CommandId::CmdDebugMarkerBeginEXT);
    auto* command = copier.command<commands::CmdDebugMarkerBeginEXT>();
    if (command == nullptr) return;
    command->pMarkerInfo = copier.structs(pMarkerInfo, 1);
    copier.finish(command);
}

void CmdDebugMarkerEndEXT(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdDebugMarkerEndEXT);
    auto* command = copier.command<commands::CmdDebugMarkerEndEXT>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdDebugMarkerInsertEXT(CommandStream& stream, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) noexcept {
    Copier copier(stream, CommandId::CmdDebugMarkerInsertEXT);
    auto* command = copier.command<commands::CmdDebugMarkerInsertEXT>();
    if (command == nullptr) return;
    command->pMarkerInfo = copier.structs(pMarkerInfo, 1);
    copier.finish(command);
}

void CmdDecompressMemoryEXT(CommandStream& stream, const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT) noexcept {
    Copier copier(stream, CommandId::CmdDecompressMemoryEXT);
    auto* command = copier.command<commands::CmdDecompressMemoryEXT>();
    if (command == nullptr) return;
    command->pDecompressMemoryInfoEXT = copier.structs(pDecompressMemoryInfoEXT, 1);
    copier.finish(command);
}

void CmdDecompressMemoryIndirectCountEXT(CommandStream& stream, VkMemoryDecompressionMethodFlagsEXT decompressionMethod, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t maxDecompressionCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDecompressMemoryIndirectCountEXT);
    auto* command = copier.command<commands::CmdDecompressMemoryIndirectCountEXT>();
    if (command == nullptr) return;
    command->decompressionMethod = decompressionMethod;
    command->indirectCommandsAddress = indirectCommandsAddress;
    command->indirectCommandsCountAddress = indirectCommandsCountAddress;
    command->maxDecompressionCount = maxDecompressionCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDecompressMemoryIndirectCountNV(CommandStream& stream, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDecompressMemoryIndirectCountNV);
    auto* command = copier.command<commands::CmdDecompressMemoryIndirectCountNV>();
    if (command == nullptr) return;
    command->indirectCommandsAddress = indirectCommandsAddress;
    command->indirectCommandsCountAddress = indirectCommandsCountAddress;
    command->stride = stride;
    copier.finish(command);
}

void CmdDecompressMemoryNV(CommandStream& stream, uint32_t decompressRegionCount, const VkDecompressMemoryRegionNV* pDecompressMemoryRegions) noexcept {
    Copier copier(stream, CommandId::CmdDecompressMemoryNV);
    auto* command = copier.command<commands::CmdDecompressMemoryNV>();
    if (command == nullptr) return;
    command->decompressRegionCount = decompressRegionCount;
    command->pDecompressMemoryRegions = copier.array(pDecompressMemoryRegions, decompressRegionCount);
    copier.finish(command);
}

void CmdDispatch(CommandStream& stream, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) noexcept {
    Copier copier(stream, CommandId::CmdDispatch);
    auto* command = copier.command<commands::CmdDispatch>();
    if (command == nullptr) return;
    command->groupCountX = groupCountX;
    command->groupCountY = groupCountY;
    command->groupCountZ = groupCountZ;
    copier.finish(command);
}

void CmdDispatchBase(CommandStream& stream, uint32_t baseGroupX, uint32_t baseGroupY, uint32_t baseGroupZ, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) noexcept {
    Copier copier(stream, CommandId::CmdDispatchBase);
    auto* command = copier.command<commands::CmdDispatchBase>();
    if (command == nullptr) return;
    command->baseGroupX = baseGroupX;
    command->baseGroupY = baseGroupY;
    command->baseGroupZ = baseGroupZ;
    command->groupCountX = groupCountX;
    command->groupCountY = groupCountY;
    command->groupCountZ = groupCountZ;
    copier.finish(command);
}

void CmdDispatchIndirect(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset) noexcept {
    Copier copier(stream, CommandId::CmdDispatchIndirect);
    auto* command = copier.command<commands::CmdDispatchIndirect>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    copier.finish(command);
}

void CmdDispatchIndirect2KHR(CommandStream& stream, const VkDispatchIndirect2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDispatchIndirect2KHR);
    auto* command = copier.command<commands::CmdDispatchIndirect2KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDraw(CommandStream& stream, uint32_t vertexCount, uint32_t instanceCount, uint32_t firstVertex, uint32_t firstInstance) noexcept {
    Copier copier(stream, CommandId::CmdDraw);
    auto* command = copier.command<commands::CmdDraw>();
    if (command == nullptr) return;
    command->vertexCount = vertexCount;
    command->instanceCount = instanceCount;
    command->firstVertex = firstVertex;
    command->firstInstance = firstInstance;
    copier.finish(command);
}

void CmdDrawClusterHUAWEI(CommandStream& stream, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) noexcept {
    Copier copier(stream, CommandId::CmdDrawClusterHUAWEI);
    auto* command = copier.command<commands::CmdDrawClusterHUAWEI>();
    if (command == nullptr) return;
    command->groupCountX = groupCountX;
    command->groupCountY = groupCountY;
    command->groupCountZ = groupCountZ;
    copier.finish(command);
}

void CmdDrawClusterIndirectHUAWEI(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset) noexcept {
    Copier copier(stream, CommandId::CmdDrawClusterIndirectHUAWEI);
    auto* command = copier.command<commands::CmdDrawClusterIndirectHUAWEI>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    copier.finish(command);
}

void CmdDrawIndexed(CommandStream& stream, uint32_t indexCount, uint32_t instanceCount, uint32_t firstIndex, int32_t vertexOffset, uint32_t firstInstance) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndexed);
    auto* command = copier.command<commands::CmdDrawIndexed>();
    if (command == nullptr) return;
    command->indexCount = indexCount;
    command->instanceCount = instanceCount;
    command->firstIndex = firstIndex;
    command->vertexOffset = vertexOffset;
    command->firstInstance = firstInstance;
    copier.finish(command);
}

void CmdDrawIndexedIndirect(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndexedIndirect);
    auto* command = copier.command<commands::CmdDrawIndexedIndirect>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->drawCount = drawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawIndexedIndirect2KHR(CommandStream& stream, const VkDrawIndirect2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndexedIndirect2KHR);
    auto* command = copier.command<commands::CmdDrawIndexedIndirect2KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawIndexedIndirectCount(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndexedIndirectCount);
    auto* command = copier.command<commands::CmdDrawIndexedIndirectCount>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->countBuffer = countBuffer;
    command->countBufferOffset = countBufferOffset;
    command->maxDrawCount = maxDrawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawIndexedIndirectCount2KHR(CommandStream& stream, const VkDrawIndirectCount2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndexedIndirectCount2KHR);
    auto* command = copier.command<commands::CmdDrawIndexedIndirectCount2KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawIndirect(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirect);
    auto* command = copier.command<commands::CmdDrawIndirect>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->drawCount = drawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawIndirect2KHR(CommandStream& stream, const VkDrawIndirect2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirect2KHR);
    auto* command = copier.command<commands::CmdDrawIndirect2KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawIndirectByteCount2EXT(CommandStream& stream, uint32_t instanceCount, uint32_t firstInstance, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo, uint32_t counterOffset, uint32_t vertexStride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirectByteCount2EXT);
    auto* command = copier.command<commands::CmdDrawIndirectByteCount2EXT>();
    if (command == nullptr) return;
    command->instanceCount = instanceCount;
    command->firstInstance = firstInstance;
    command->pCounterInfo = copier.structs(pCounterInfo, 1);
    command->counterOffset = counterOffset;
    command->vertexStride = vertexStride;
    copier.finish(command);
}

void CmdDrawIndirectByteCountEXT(CommandStream& stream, uint32_t instanceCount, uint32_t firstInstance, VkBuffer counterBuffer, VkDeviceSize counterBufferOffset, uint32_t counterOffset, uint32_t vertexStride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirectByteCountEXT);
    auto* command = copier.command<commands::CmdDrawIndirectByteCountEXT>();
    if (command == nullptr) return;
    command->instanceCount = instanceCount;
    command->firstInstance = firstInstance;
    command->counterBuffer = counterBuffer;
    command->counterBufferOffset = counterBufferOffset;
    command->counterOffset = counterOffset;
    command->vertexStride = vertexStride;
    copier.finish(command);
}

void CmdDrawIndirectCount(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirectCount);
    auto* command = copier.command<commands::CmdDrawIndirectCount>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->countBuffer = countBuffer;
    command->countBufferOffset = countBufferOffset;
    command->maxDrawCount = maxDrawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawIndirectCount2KHR(CommandStream& stream, const VkDrawIndirectCount2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawIndirectCount2KHR);
    auto* command = copier.command<commands::CmdDrawIndirectCount2KHR>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawMeshTasksEXT(CommandStream& stream, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksEXT);
    auto* command = copier.command<commands::CmdDrawMeshTasksEXT>();
    if (command == nullptr) return;
    command->groupCountX = groupCountX;
    command->groupCountY = groupCountY;
    command->groupCountZ = groupCountZ;
    copier.finish(command);
}

void CmdDrawMeshTasksIndirect2EXT(CommandStream& stream, const VkDrawIndirect2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirect2EXT);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirect2EXT>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawMeshTasksIndirectCount2EXT(CommandStream& stream, const VkDrawIndirectCount2InfoKHR* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirectCount2EXT);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirectCount2EXT>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdDrawMeshTasksIndirectCountEXT(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirectCountEXT);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirectCountEXT>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->countBuffer = countBuffer;
    command->countBufferOffset = countBufferOffset;
    command->maxDrawCount = maxDrawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawMeshTasksIndirectCountNV(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirectCountNV);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirectCountNV>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->countBuffer = countBuffer;
    command->countBufferOffset = countBufferOffset;
    command->maxDrawCount = maxDrawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawMeshTasksIndirectEXT(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirectEXT);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirectEXT>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->drawCount = drawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawMeshTasksIndirectNV(CommandStream& stream, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksIndirectNV);
    auto* command = copier.command<commands::CmdDrawMeshTasksIndirectNV>();
    if (command == nullptr) return;
    command->buffer = buffer;
    command->offset = offset;
    command->drawCount = drawCount;
    command->stride = stride;
    copier.finish(command);
}

void CmdDrawMeshTasksNV(CommandStream& stream, uint32_t taskCount, uint32_t firstTask) noexcept {
    Copier copier(stream, CommandId::CmdDrawMeshTasksNV);
    auto* command = copier.command<commands::CmdDrawMeshTasksNV>();
    if (command == nullptr) return;
    command->taskCount = taskCount;
    command->firstTask = firstTask;
    copier.finish(command);
}

void CmdDrawMultiEXT(CommandStream& stream, uint32_t drawCount, const VkMultiDrawInfoEXT* pVertexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride) noexcept {
    Copier copier(stream, CommandId::CmdDrawMultiEXT);
    auto* command = copier.command<commands::CmdDrawMultiEXT>();
    if (command == nullptr) return;
    command->drawCount = drawCount;
    command->pVertexInfo = copier.packed(pVertexInfo, drawCount, stride);
    command->instanceCount = instanceCount;
    command->firstInstance = firstInstance;
    command->stride = stride;
    if (drawCount > 0) command->stride = sizeof(VkMultiDrawInfoEXT);
    copier.finish(command);
}

void CmdDrawMultiIndexedEXT(CommandStream& stream, uint32_t drawCount, const VkMultiDrawIndexedInfoEXT* pIndexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride, const int32_t* pVertexOffset) noexcept {
    Copier copier(stream, CommandId::CmdDrawMultiIndexedEXT);
    auto* command = copier.command<commands::CmdDrawMultiIndexedEXT>();
    if (command == nullptr) return;
    command->drawCount = drawCount;
    command->pIndexInfo = copier.packed(pIndexInfo, drawCount, stride);
    command->instanceCount = instanceCount;
    command->firstInstance = firstInstance;
    command->stride = stride;
    command->pVertexOffset = copier.array(pVertexOffset, 1);
    if (drawCount > 0) command->stride = sizeof(VkMultiDrawIndexedInfoEXT);
    copier.finish(command);
}

void CmdEndConditionalRenderingEXT(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdEndConditionalRenderingEXT);
    auto* command = copier.command<commands::CmdEndConditionalRenderingEXT>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdEndDebugUtilsLabelEXT(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdEndDebugUtilsLabelEXT);
    auto* command = copier.command<commands::CmdEndDebugUtilsLabelEXT>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdEndQuery(CommandStream& stream, VkQueryPool queryPool, uint32_t query) noexcept {
    Copier copier(stream, CommandId::CmdEndQuery);
    auto* command = copier.command<commands::CmdEndQuery>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->query = query;
    copier.finish(command);
}

void CmdEndQueryIndexedEXT(CommandStream& stream, VkQueryPool queryPool, uint32_t query, uint32_t index) noexcept {
    Copier copier(stream, CommandId::CmdEndQueryIndexedEXT);
    auto* command = copier.command<commands::CmdEndQueryIndexedEXT>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->query = query;
    command->index = index;
    copier.finish(command);
}

void CmdEndRenderPass(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdEndRenderPass);
    auto* command = copier.command<commands::CmdEndRenderPass>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdEndRenderPass2(CommandStream& stream, const VkSubpassEndInfo* pSubpassEndInfo) noexcept {
    Copier copier(stream, CommandId::CmdEndRenderPass2);
    auto* command = copier.command<commands::CmdEndRenderPass2>();
    if (command == nullptr) return;
    command->pSubpassEndInfo = copier.structs(pSubpassEndInfo, 1);
    copier.finish(command);
}

void CmdEndRendering(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdEndRendering);
    auto* command = copier.command<commands::CmdEndRendering>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdEndRendering2KHR(CommandStream& stream, const VkRenderingEndInfoKHR* pRenderingEndInfo) noexcept {
    Copier copier(stream, CommandId::CmdEndRendering2KHR);
    auto* command = copier.command<commands::CmdEndRendering2KHR>();
    if (command == nullptr) return;
    command->pRenderingEndInfo = copier.structs(pRenderingEndInfo, 1);
    copier.finish(command);
}

void CmdEndShaderInstrumentationARM(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdEndShaderInstrumentationARM);
    auto* command = copier.command<commands::CmdEndShaderInstrumentationARM>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdEndTransformFeedback2EXT(CommandStream& stream, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) noexcept {
    Copier copier(stream, CommandId::CmdEndTransformFeedback2EXT);
    auto* command = copier.command<commands::CmdEndTransformFeedback2EXT>();
    if (command == nullptr) return;
    command->firstCounterRange = firstCounterRange;
    command->counterRangeCount = counterRangeCount;
    command->pCounterInfos = copier.structs(pCounterInfos, counterRangeCount);
    copier.finish(command);
}

void CmdEndTransformFeedbackEXT(CommandStream& stream, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) noexcept {
    Copier copier(stream, CommandId::CmdEndTransformFeedbackEXT);
    auto* command = copier.command<commands::CmdEndTransformFeedbackEXT>();
    if (command == nullptr) return;
    command->firstCounterBuffer = firstCounterBuffer;
    command->counterBufferCount = counterBufferCount;
    command->pCounterBuffers = copier.array(pCounterBuffers, counterBufferCount);
    command->pCounterBufferOffsets = copier.array(pCounterBufferOffsets, counterBufferCount);
    copier.finish(command);
}

void CmdExecuteCommands(CommandStream& stream, uint32_t commandBufferCount, const VkCommandBuffer* pCommandBuffers) noexcept {
    Copier copier(stream, CommandId::CmdExecuteCommands);
    auto* command = copier.command<commands::CmdExecuteCommands>();
    if (command == nullptr) return;
    command->commandBufferCount = commandBufferCount;
    command->pCommandBuffers = copier.array(pCommandBuffers, commandBufferCount);
    copier.finish(command);
}

void CmdExecuteGeneratedCommandsEXT(CommandStream& stream, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo) noexcept {
    Copier copier(stream, CommandId::CmdExecuteGeneratedCommandsEXT);
    auto* command = copier.command<commands::CmdExecuteGeneratedCommandsEXT>();
    if (command == nullptr) return;
    command->isPreprocessed = isPreprocessed;
    command->pGeneratedCommandsInfo = copier.structs(pGeneratedCommandsInfo, 1);
    copier.finish(command);
}

void CmdExecuteGeneratedCommandsNV(CommandStream& stream, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) noexcept {
    Copier copier(stream, CommandId::CmdExecuteGeneratedCommandsNV);
    auto* command = copier.command<commands::CmdExecuteGeneratedCommandsNV>();
    if (command == nullptr) return;
    command->isPreprocessed = isPreprocessed;
    command->pGeneratedCommandsInfo = copier.structs(pGeneratedCommandsInfo, 1);
    copier.finish(command);
}

void CmdFillBuffer(CommandStream& stream, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize size, uint32_t data) noexcept {
    Copier copier(stream, CommandId::CmdFillBuffer);
    auto* command = copier.command<commands::CmdFillBuffer>();
    if (command == nullptr) return;
    command->dstBuffer = dstBuffer;
    command->dstOffset = dstOffset;
    command->size = size;
    command->data = data;
    copier.finish(command);
}

void CmdFillMemoryKHR(CommandStream& stream, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, uint32_t data) noexcept {
    Copier copier(stream, CommandId::CmdFillMemoryKHR);
    auto* command = copier.command<commands::CmdFillMemoryKHR>();
    if (command == nullptr) return;
    command->pDstRange = copier.array(pDstRange, 1);
    command->dstFlags = dstFlags;
    command->data = data;
    copier.finish(command);
}

void CmdInsertDebugUtilsLabelEXT(CommandStream& stream, const VkDebugUtilsLabelEXT* pLabelInfo) noexcept {
    Copier copier(stream, CommandId::CmdInsertDebugUtilsLabelEXT);
    auto* command = copier.command<commands::CmdInsertDebugUtilsLabelEXT>();
    if (command == nullptr) return;
    command->pLabelInfo = copier.structs(pLabelInfo, 1);
    copier.finish(command);
}

void CmdNextSubpass(CommandStream& stream, VkSubpassContents contents) noexcept {
    Copier copier(stream, CommandId::CmdNextSubpass);
    auto* command = copier.command<commands::CmdNextSubpass>();
    if (command == nullptr) return;
    command->contents = contents;
    copier.finish(command);
}

void CmdNextSubpass2(CommandStream& stream, const VkSubpassBeginInfo* pSubpassBeginInfo, const VkSubpassEndInfo* pSubpassEndInfo) noexcept {
    Copier copier(stream, CommandId::CmdNextSubpass2);
    auto* command = copier.command<commands::CmdNextSubpass2>();
    if (command == nullptr) return;
    command->pSubpassBeginInfo = copier.structs(pSubpassBeginInfo, 1);
    command->pSubpassEndInfo = copier.structs(pSubpassEndInfo, 1);
    copier.finish(command);
}

void CmdOpticalFlowExecuteNV(CommandStream& stream, VkOpticalFlowSessionNV session, const VkOpticalFlowExecuteInfoNV* pExecuteInfo) noexcept {
    Copier copier(stream, CommandId::CmdOpticalFlowExecuteNV);
    auto* command = copier.command<commands::CmdOpticalFlowExecuteNV>();
    if (command == nullptr) return;
    command->session = session;
    command->pExecuteInfo = copier.structs(pExecuteInfo, 1);
    copier.finish(command);
}

void CmdPipelineBarrier(CommandStream& stream, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, VkDependencyFlags dependencyFlags, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) noexcept {
    Copier copier(stream, CommandId::CmdPipelineBarrier);
    auto* command = copier.command<commands::CmdPipelineBarrier>();
    if (command == nullptr) return;
    command->srcStageMask = srcStageMask;
    command->dstStageMask = dstStageMask;
    command->dependencyFlags = dependencyFlags;
    command->memoryBarrierCount = memoryBarrierCount;
    command->pMemoryBarriers = copier.structs(pMemoryBarriers, memoryBarrierCount);
    command->bufferMemoryBarrierCount = bufferMemoryBarrierCount;
    command->pBufferMemoryBarriers = copier.structs(pBufferMemoryBarriers, bufferMemoryBarrierCount);
    command->imageMemoryBarrierCount = imageMemoryBarrierCount;
    command->pImageMemoryBarriers = copier.structs(pImageMemoryBarriers, imageMemoryBarrierCount);
    copier.finish(command);
}

void CmdPipelineBarrier2(CommandStream& stream, const VkDependencyInfo* pDependencyInfo) noexcept {
    Copier copier(stream, CommandId::CmdPipelineBarrier2);
    auto* command = copier.command<commands::CmdPipelineBarrier2>();
    if (command == nullptr) return;
    command->pDependencyInfo = copier.structs(pDependencyInfo, 1);
    copier.finish(command);
}

void CmdPreprocessGeneratedCommandsEXT(CommandStream& stream, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo, VkCommandBuffer stateCommandBuffer) noexcept {
    Copier copier(stream, CommandId::CmdPreprocessGeneratedCommandsEXT);
    auto* command = copier.command<commands::CmdPreprocessGeneratedCommandsEXT>();
    if (command == nullptr) return;
    command->pGeneratedCommandsInfo = copier.structs(pGeneratedCommandsInfo, 1);
    command->stateCommandBuffer = stateCommandBuffer;
    copier.finish(command);
}

void CmdPreprocessGeneratedCommandsNV(CommandStream& stream, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) noexcept {
    Copier copier(stream, CommandId::CmdPreprocessGeneratedCommandsNV);
    auto* command = copier.command<commands::CmdPreprocessGeneratedCommandsNV>();
    if (command == nullptr) return;
    command->pGeneratedCommandsInfo = copier.structs(pGeneratedCommandsInfo, 1);
    copier.finish(command);
}

void CmdPushConstants(CommandStream& stream, VkPipelineLayout layout, VkShaderStageFlags stageFlags, uint32_t offset, uint32_t size, const void* pValues) noexcept {
    Copier copier(stream, CommandId::CmdPushConstants);
    auto* command = copier.command<commands::CmdPushConstants>();
    if (command == nullptr) return;
    command->layout = layout;
    command->stageFlags = stageFlags;
    command->offset = offset;
    command->size = size;
    command->pValues = copier.bytes(pValues, size);
    copier.finish(command);
}

void CmdPushConstants2(CommandStream& stream, const VkPushConstantsInfo* pPushConstantsInfo) noexcept {
    Copier copier(stream, CommandId::CmdPushConstants2);
    auto* command = copier.command<commands::CmdPushConstants2>();
    if (command == nullptr) return;
    command->pPushConstantsInfo = copier.structs(pPushConstantsInfo, 1);
    copier.finish(command);
}

void CmdPushDataEXT(CommandStream& stream, const VkPushDataInfoEXT* pPushDataInfo) noexcept {
    Copier copier(stream, CommandId::CmdPushDataEXT);
    auto* command = copier.command<commands::CmdPushDataEXT>();
    if (command == nullptr) return;
    command->pPushDataInfo = copier.structs(pPushDataInfo, 1);
    copier.finish(command);
}

void CmdPushDescriptorSet(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites) noexcept {
    Copier copier(stream, CommandId::CmdPushDescriptorSet);
    auto* command = copier.command<commands::CmdPushDescriptorSet>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->layout = layout;
    command->set = set;
    command->descriptorWriteCount = descriptorWriteCount;
    command->pDescriptorWrites = copier.structs(pDescriptorWrites, descriptorWriteCount);
    copier.finish(command);
}

void CmdPushDescriptorSet2(CommandStream& stream, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo) noexcept {
    Copier copier(stream, CommandId::CmdPushDescriptorSet2);
    auto* command = copier.command<commands::CmdPushDescriptorSet2>();
    if (command == nullptr) return;
    command->pPushDescriptorSetInfo = copier.structs(pPushDescriptorSetInfo, 1);
    copier.finish(command);
}

void CmdPushDescriptorSetWithTemplate(CommandStream& stream, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData) noexcept {
    Copier copier(stream, CommandId::CmdPushDescriptorSetWithTemplate);
    auto* command = copier.command<commands::CmdPushDescriptorSetWithTemplate>();
    if (command == nullptr) return;
    command->descriptorUpdateTemplate = descriptorUpdateTemplate;
    command->layout = layout;
    command->set = set;
    command->pData = copier.template_data(descriptorUpdateTemplate, pData, command->data_bytes);
    copier.finish(command);
}

void CmdPushDescriptorSetWithTemplate2(CommandStream& stream, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo) noexcept {
    Copier copier(stream, CommandId::CmdPushDescriptorSetWithTemplate2);
    auto* command = copier.command<commands::CmdPushDescriptorSetWithTemplate2>();
    if (command == nullptr) return;
    command->pPushDescriptorSetWithTemplateInfo = copier.structs(pPushDescriptorSetWithTemplateInfo, 1);
    copier.finish(command);
}

void CmdResetEvent(CommandStream& stream, VkEvent event, VkPipelineStageFlags stageMask) noexcept {
    Copier copier(stream, CommandId::CmdResetEvent);
    auto* command = copier.command<commands::CmdResetEvent>();
    if (command == nullptr) return;
    command->event = event;
    command->stageMask = stageMask;
    copier.finish(command);
}

void CmdResetEvent2(CommandStream& stream, VkEvent event, VkPipelineStageFlags2 stageMask) noexcept {
    Copier copier(stream, CommandId::CmdResetEvent2);
    auto* command = copier.command<commands::CmdResetEvent2>();
    if (command == nullptr) return;
    command->event = event;
    command->stageMask = stageMask;
    copier.finish(command);
}

void CmdResetQueryPool(CommandStream& stream, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount) noexcept {
    Copier copier(stream, CommandId::CmdResetQueryPool);
    auto* command = copier.command<commands::CmdResetQueryPool>();
    if (command == nullptr) return;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    command->queryCount = queryCount;
    copier.finish(command);
}

void CmdResolveImage(CommandStream& stream, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageResolve* pRegions) noexcept {
    Copier copier(stream, CommandId::CmdResolveImage);
    auto* command = copier.command<commands::CmdResolveImage>();
    if (command == nullptr) return;
    command->srcImage = srcImage;
    command->srcImageLayout = srcImageLayout;
    command->dstImage = dstImage;
    command->dstImageLayout = dstImageLayout;
    command->regionCount = regionCount;
    command->pRegions = copier.array(pRegions, regionCount);
    copier.finish(command);
}

void CmdResolveImage2(CommandStream& stream, const VkResolveImageInfo2* pResolveImageInfo) noexcept {
    Copier copier(stream, CommandId::CmdResolveImage2);
    auto* command = copier.command<commands::CmdResolveImage2>();
    if (command == nullptr) return;
    command->pResolveImageInfo = copier.structs(pResolveImageInfo, 1);
    copier.finish(command);
}

void CmdSetAlphaToCoverageEnableEXT(CommandStream& stream, VkBool32 alphaToCoverageEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetAlphaToCoverageEnableEXT);
    auto* command = copier.command<commands::CmdSetAlphaToCoverageEnableEXT>();
    if (command == nullptr) return;
    command->alphaToCoverageEnable = alphaToCoverageEnable;
    copier.finish(command);
}

void CmdSetAlphaToOneEnableEXT(CommandStream& stream, VkBool32 alphaToOneEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetAlphaToOneEnableEXT);
    auto* command = copier.command<commands::CmdSetAlphaToOneEnableEXT>();
    if (command == nullptr) return;
    command->alphaToOneEnable = alphaToOneEnable;
    copier.finish(command);
}

void CmdSetAttachmentFeedbackLoopEnableEXT(CommandStream& stream, VkImageAspectFlags aspectMask) noexcept {
    Copier copier(stream, CommandId::CmdSetAttachmentFeedbackLoopEnableEXT);
    auto* command = copier.command<commands::CmdSetAttachmentFeedbackLoopEnableEXT>();
    if (command == nullptr) return;
    command->aspectMask = aspectMask;
    copier.finish(command);
}

void CmdSetBlendConstants(CommandStream& stream, const float blendConstants[4]) noexcept {
    Copier copier(stream, CommandId::CmdSetBlendConstants);
    auto* command = copier.command<commands::CmdSetBlendConstants>();
    if (command == nullptr) return;
    std::copy_n(blendConstants, 4, command->blendConstants);
    copier.finish(command);
}

void CmdSetCheckpointNV(CommandStream& stream, const void* pCheckpointMarker) noexcept {
    Copier copier(stream, CommandId::CmdSetCheckpointNV);
    auto* command = copier.command<commands::CmdSetCheckpointNV>();
    if (command == nullptr) return;
    command->pCheckpointMarker = pCheckpointMarker;
    copier.finish(command);
}

void CmdSetCoarseSampleOrderNV(CommandStream& stream, VkCoarseSampleOrderTypeNV sampleOrderType, uint32_t customSampleOrderCount, const VkCoarseSampleOrderCustomNV* pCustomSampleOrders) noexcept {
    Copier copier(stream, CommandId::CmdSetCoarseSampleOrderNV);
    auto* command = copier.command<commands::CmdSetCoarseSampleOrderNV>();
    if (command == nullptr) return;
    command->sampleOrderType = sampleOrderType;
    command->customSampleOrderCount = customSampleOrderCount;
    command->pCustomSampleOrders = copier.structs(pCustomSampleOrders, customSampleOrderCount);
    copier.finish(command);
}

void CmdSetColorBlendAdvancedEXT(CommandStream& stream, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendAdvancedEXT* pColorBlendAdvanced) noexcept {
    Copier copier(stream, CommandId::CmdSetColorBlendAdvancedEXT);
    auto* command = copier.command<commands::CmdSetColorBlendAdvancedEXT>();
    if (command == nullptr) return;
    command->firstAttachment = firstAttachment;
    command->attachmentCount = attachmentCount;
    command->pColorBlendAdvanced = copier.array(pColorBlendAdvanced, attachmentCount);
    copier.finish(command);
}

void CmdSetColorBlendEnableEXT(CommandStream& stream, uint32_t firstAttachment, uint32_t attachmentCount, const VkBool32* pColorBlendEnables) noexcept {
    Copier copier(stream, CommandId::CmdSetColorBlendEnableEXT);
    auto* command = copier.command<commands::CmdSetColorBlendEnableEXT>();
    if (command == nullptr) return;
    command->firstAttachment = firstAttachment;
    command->attachmentCount = attachmentCount;
    command->pColorBlendEnables = copier.array(pColorBlendEnables, attachmentCount);
    copier.finish(command);
}

void CmdSetColorBlendEquationEXT(CommandStream& stream, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendEquationEXT* pColorBlendEquations) noexcept {
    Copier copier(stream, CommandId::CmdSetColorBlendEquationEXT);
    auto* command = copier.command<commands::CmdSetColorBlendEquationEXT>();
    if (command == nullptr) return;
    command->firstAttachment = firstAttachment;
    command->attachmentCount = attachmentCount;
    command->pColorBlendEquations = copier.array(pColorBlendEquations, attachmentCount);
    copier.finish(command);
}

void CmdSetColorWriteEnableEXT(CommandStream& stream, uint32_t attachmentCount, const VkBool32* pColorWriteEnables) noexcept {
    Copier copier(stream, CommandId::CmdSetColorWriteEnableEXT);
    auto* command = copier.command<commands::CmdSetColorWriteEnableEXT>();
    if (command == nullptr) return;
    command->attachmentCount = attachmentCount;
    command->pColorWriteEnables = copier.array(pColorWriteEnables, attachmentCount);
    copier.finish(command);
}

void CmdSetColorWriteMaskEXT(CommandStream& stream, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorComponentFlags* pColorWriteMasks) noexcept {
    Copier copier(stream, CommandId::CmdSetColorWriteMaskEXT);
    auto* command = copier.command<commands::CmdSetColorWriteMaskEXT>();
    if (command == nullptr) return;
    command->firstAttachment = firstAttachment;
    command->attachmentCount = attachmentCount;
    command->pColorWriteMasks = copier.array(pColorWriteMasks, attachmentCount);
    copier.finish(command);
}

void CmdSetComputeOccupancyPriorityNV(CommandStream& stream, const VkComputeOccupancyPriorityParametersNV* pParameters) noexcept {
    Copier copier(stream, CommandId::CmdSetComputeOccupancyPriorityNV);
    auto* command = copier.command<commands::CmdSetComputeOccupancyPriorityNV>();
    if (command == nullptr) return;
    command->pParameters = copier.structs(pParameters, 1);
    copier.finish(command);
}

void CmdSetConservativeRasterizationModeEXT(CommandStream& stream, VkConservativeRasterizationModeEXT conservativeRasterizationMode) noexcept {
    Copier copier(stream, CommandId::CmdSetConservativeRasterizationModeEXT);
    auto* command = copier.command<commands::CmdSetConservativeRasterizationModeEXT>();
    if (command == nullptr) return;
    command->conservativeRasterizationMode = conservativeRasterizationMode;
    copier.finish(command);
}

void CmdSetCoverageModulationModeNV(CommandStream& stream, VkCoverageModulationModeNV coverageModulationMode) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageModulationModeNV);
    auto* command = copier.command<commands::CmdSetCoverageModulationModeNV>();
    if (command == nullptr) return;
    command->coverageModulationMode = coverageModulationMode;
    copier.finish(command);
}

void CmdSetCoverageModulationTableEnableNV(CommandStream& stream, VkBool32 coverageModulationTableEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageModulationTableEnableNV);
    auto* command = copier.command<commands::CmdSetCoverageModulationTableEnableNV>();
    if (command == nullptr) return;
    command->coverageModulationTableEnable = coverageModulationTableEnable;
    copier.finish(command);
}

void CmdSetCoverageModulationTableNV(CommandStream& stream, uint32_t coverageModulationTableCount, const float* pCoverageModulationTable) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageModulationTableNV);
    auto* command = copier.command<commands::CmdSetCoverageModulationTableNV>();
    if (command == nullptr) return;
    command->coverageModulationTableCount = coverageModulationTableCount;
    command->pCoverageModulationTable = copier.array(pCoverageModulationTable, coverageModulationTableCount);
    copier.finish(command);
}

void CmdSetCoverageReductionModeNV(CommandStream& stream, VkCoverageReductionModeNV coverageReductionMode) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageReductionModeNV);
    auto* command = copier.command<commands::CmdSetCoverageReductionModeNV>();
    if (command == nullptr) return;
    command->coverageReductionMode = coverageReductionMode;
    copier.finish(command);
}

void CmdSetCoverageToColorEnableNV(CommandStream& stream, VkBool32 coverageToColorEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageToColorEnableNV);
    auto* command = copier.command<commands::CmdSetCoverageToColorEnableNV>();
    if (command == nullptr) return;
    command->coverageToColorEnable = coverageToColorEnable;
    copier.finish(command);
}

void CmdSetCoverageToColorLocationNV(CommandStream& stream, uint32_t coverageToColorLocation) noexcept {
    Copier copier(stream, CommandId::CmdSetCoverageToColorLocationNV);
    auto* command = copier.command<commands::CmdSetCoverageToColorLocationNV>();
    if (command == nullptr) return;
    command->coverageToColorLocation = coverageToColorLocation;
    copier.finish(command);
}

void CmdSetCullMode(CommandStream& stream, VkCullModeFlags cullMode) noexcept {
    Copier copier(stream, CommandId::CmdSetCullMode);
    auto* command = copier.command<commands::CmdSetCullMode>();
    if (command == nullptr) return;
    command->cullMode = cullMode;
    copier.finish(command);
}

void CmdSetDepthBias(CommandStream& stream, float depthBiasConstantFactor, float depthBiasClamp, float depthBiasSlopeFactor) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthBias);
    auto* command = copier.command<commands::CmdSetDepthBias>();
    if (command == nullptr) return;
    command->depthBiasConstantFactor = depthBiasConstantFactor;
    command->depthBiasClamp = depthBiasClamp;
    command->depthBiasSlopeFactor = depthBiasSlopeFactor;
    copier.finish(command);
}

void CmdSetDepthBias2EXT(CommandStream& stream, const VkDepthBiasInfoEXT* pDepthBiasInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthBias2EXT);
    auto* command = copier.command<commands::CmdSetDepthBias2EXT>();
    if (command == nullptr) return;
    command->pDepthBiasInfo = copier.structs(pDepthBiasInfo, 1);
    copier.finish(command);
}

void CmdSetDepthBiasEnable(CommandStream& stream, VkBool32 depthBiasEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthBiasEnable);
    auto* command = copier.command<commands::CmdSetDepthBiasEnable>();
    if (command == nullptr) return;
    command->depthBiasEnable = depthBiasEnable;
    copier.finish(command);
}

void CmdSetDepthBounds(CommandStream& stream, float minDepthBounds, float maxDepthBounds) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthBounds);
    auto* command = copier.command<commands::CmdSetDepthBounds>();
    if (command == nullptr) return;
    command->minDepthBounds = minDepthBounds;
    command->maxDepthBounds = maxDepthBounds;
    copier.finish(command);
}

void CmdSetDepthBoundsTestEnable(CommandStream& stream, VkBool32 depthBoundsTestEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthBoundsTestEnable);
    auto* command = copier.command<commands::CmdSetDepthBoundsTestEnable>();
    if (command == nullptr) return;
    command->depthBoundsTestEnable = depthBoundsTestEnable;
    copier.finish(command);
}

void CmdSetDepthClampEnableEXT(CommandStream& stream, VkBool32 depthClampEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthClampEnableEXT);
    auto* command = copier.command<commands::CmdSetDepthClampEnableEXT>();
    if (command == nullptr) return;
    command->depthClampEnable = depthClampEnable;
    copier.finish(command);
}

void CmdSetDepthClampRangeEXT(CommandStream& stream, VkDepthClampModeEXT depthClampMode, const VkDepthClampRangeEXT* pDepthClampRange) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthClampRangeEXT);
    auto* command = copier.command<commands::CmdSetDepthClampRangeEXT>();
    if (command == nullptr) return;
    command->depthClampMode = depthClampMode;
    command->pDepthClampRange = copier.array(pDepthClampRange, 1);
    copier.finish(command);
}

void CmdSetDepthClipEnableEXT(CommandStream& stream, VkBool32 depthClipEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthClipEnableEXT);
    auto* command = copier.command<commands::CmdSetDepthClipEnableEXT>();
    if (command == nullptr) return;
    command->depthClipEnable = depthClipEnable;
    copier.finish(command);
}

void CmdSetDepthClipNegativeOneToOneEXT(CommandStream& stream, VkBool32 negativeOneToOne) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthClipNegativeOneToOneEXT);
    auto* command = copier.command<commands::CmdSetDepthClipNegativeOneToOneEXT>();
    if (command == nullptr) return;
    command->negativeOneToOne = negativeOneToOne;
    copier.finish(command);
}

void CmdSetDepthCompareOp(CommandStream& stream, VkCompareOp depthCompareOp) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthCompareOp);
    auto* command = copier.command<commands::CmdSetDepthCompareOp>();
    if (command == nullptr) return;
    command->depthCompareOp = depthCompareOp;
    copier.finish(command);
}

void CmdSetDepthTestEnable(CommandStream& stream, VkBool32 depthTestEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthTestEnable);
    auto* command = copier.command<commands::CmdSetDepthTestEnable>();
    if (command == nullptr) return;
    command->depthTestEnable = depthTestEnable;
    copier.finish(command);
}

void CmdSetDepthWriteEnable(CommandStream& stream, VkBool32 depthWriteEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDepthWriteEnable);
    auto* command = copier.command<commands::CmdSetDepthWriteEnable>();
    if (command == nullptr) return;
    command->depthWriteEnable = depthWriteEnable;
    copier.finish(command);
}

void CmdSetDescriptorBufferOffsets2EXT(CommandStream& stream, const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetDescriptorBufferOffsets2EXT);
    auto* command = copier.command<commands::CmdSetDescriptorBufferOffsets2EXT>();
    if (command == nullptr) return;
    command->pSetDescriptorBufferOffsetsInfo = copier.structs(pSetDescriptorBufferOffsetsInfo, 1);
    copier.finish(command);
}

void CmdSetDescriptorBufferOffsetsEXT(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t setCount, const uint32_t* pBufferIndices, const VkDeviceSize* pOffsets) noexcept {
    Copier copier(stream, CommandId::CmdSetDescriptorBufferOffsetsEXT);
    auto* command = copier.command<commands::CmdSetDescriptorBufferOffsetsEXT>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->layout = layout;
    command->firstSet = firstSet;
    command->setCount = setCount;
    command->pBufferIndices = copier.array(pBufferIndices, setCount);
    command->pOffsets = copier.array(pOffsets, setCount);
    copier.finish(command);
}

void CmdSetDeviceMask(CommandStream& stream, uint32_t deviceMask) noexcept {
    Copier copier(stream, CommandId::CmdSetDeviceMask);
    auto* command = copier.command<commands::CmdSetDeviceMask>();
    if (command == nullptr) return;
    command->deviceMask = deviceMask;
    copier.finish(command);
}

void CmdSetDiscardRectangleEXT(CommandStream& stream, uint32_t firstDiscardRectangle, uint32_t discardRectangleCount, const VkRect2D* pDiscardRectangles) noexcept {
    Copier copier(stream, CommandId::CmdSetDiscardRectangleEXT);
    auto* command = copier.command<commands::CmdSetDiscardRectangleEXT>();
    if (command == nullptr) return;
    command->firstDiscardRectangle = firstDiscardRectangle;
    command->discardRectangleCount = discardRectangleCount;
    command->pDiscardRectangles = copier.array(pDiscardRectangles, discardRectangleCount);
    copier.finish(command);
}

void CmdSetDiscardRectangleEnableEXT(CommandStream& stream, VkBool32 discardRectangleEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetDiscardRectangleEnableEXT);
    auto* command = copier.command<commands::CmdSetDiscardRectangleEnableEXT>();
    if (command == nullptr) return;
    command->discardRectangleEnable = discardRectangleEnable;
    copier.finish(command);
}

void CmdSetDiscardRectangleModeEXT(CommandStream& stream, VkDiscardRectangleModeEXT discardRectangleMode) noexcept {
    Copier copier(stream, CommandId::CmdSetDiscardRectangleModeEXT);
    auto* command = copier.command<commands::CmdSetDiscardRectangleModeEXT>();
    if (command == nullptr) return;
    command->discardRectangleMode = discardRectangleMode;
    copier.finish(command);
}

void CmdSetDispatchParametersARM(CommandStream& stream, const VkDispatchParametersARM* pDispatchParameters) noexcept {
    Copier copier(stream, CommandId::CmdSetDispatchParametersARM);
    auto* command = copier.command<commands::CmdSetDispatchParametersARM>();
    if (command == nullptr) return;
    command->pDispatchParameters = copier.structs(pDispatchParameters, 1);
    copier.finish(command);
}

void CmdSetEvent(CommandStream& stream, VkEvent event, VkPipelineStageFlags stageMask) noexcept {
    Copier copier(stream, CommandId::CmdSetEvent);
    auto* command = copier.command<commands::CmdSetEvent>();
    if (command == nullptr) return;
    command->event = event;
    command->stageMask = stageMask;
    copier.finish(command);
}

void CmdSetEvent2(CommandStream& stream, VkEvent event, const VkDependencyInfo* pDependencyInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetEvent2);
    auto* command = copier.command<commands::CmdSetEvent2>();
    if (command == nullptr) return;
    command->event = event;
    command->pDependencyInfo = copier.structs(pDependencyInfo, 1);
    copier.finish(command);
}

void CmdSetExclusiveScissorEnableNV(CommandStream& stream, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkBool32* pExclusiveScissorEnables) noexcept {
    Copier copier(stream, CommandId::CmdSetExclusiveScissorEnableNV);
    auto* command = copier.command<commands::CmdSetExclusiveScissorEnableNV>();
    if (command == nullptr) return;
    command->firstExclusiveScissor = firstExclusiveScissor;
    command->exclusiveScissorCount = exclusiveScissorCount;
    command->pExclusiveScissorEnables = copier.array(pExclusiveScissorEnables, exclusiveScissorCount);
    copier.finish(command);
}

void CmdSetExclusiveScissorNV(CommandStream& stream, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkRect2D* pExclusiveScissors) noexcept {
    Copier copier(stream, CommandId::CmdSetExclusiveScissorNV);
    auto* command = copier.command<commands::CmdSetExclusiveScissorNV>();
    if (command == nullptr) return;
    command->firstExclusiveScissor = firstExclusiveScissor;
    command->exclusiveScissorCount = exclusiveScissorCount;
    command->pExclusiveScissors = copier.array(pExclusiveScissors, exclusiveScissorCount);
    copier.finish(command);
}

void CmdSetExtraPrimitiveOverestimationSizeEXT(CommandStream& stream, float extraPrimitiveOverestimationSize) noexcept {
    Copier copier(stream, CommandId::CmdSetExtraPrimitiveOverestimationSizeEXT);
    auto* command = copier.command<commands::CmdSetExtraPrimitiveOverestimationSizeEXT>();
    if (command == nullptr) return;
    command->extraPrimitiveOverestimationSize = extraPrimitiveOverestimationSize;
    copier.finish(command);
}

void CmdSetFragmentShadingRateEnumNV(CommandStream& stream, VkFragmentShadingRateNV shadingRate, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) noexcept {
    Copier copier(stream, CommandId::CmdSetFragmentShadingRateEnumNV);
    auto* command = copier.command<commands::CmdSetFragmentShadingRateEnumNV>();
    if (command == nullptr) return;
    command->shadingRate = shadingRate;
    std::copy_n(combinerOps, 2, command->combinerOps);
    copier.finish(command);
}

void CmdSetFragmentShadingRateKHR(CommandStream& stream, const VkExtent2D* pFragmentSize, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) noexcept {
    Copier copier(stream, CommandId::CmdSetFragmentShadingRateKHR);
    auto* command = copier.command<commands::CmdSetFragmentShadingRateKHR>();
    if (command == nullptr) return;
    command->pFragmentSize = copier.array(pFragmentSize, 1);
    std::copy_n(combinerOps, 2, command->combinerOps);
    copier.finish(command);
}

void CmdSetFrontFace(CommandStream& stream, VkFrontFace frontFace) noexcept {
    Copier copier(stream, CommandId::CmdSetFrontFace);
    auto* command = copier.command<commands::CmdSetFrontFace>();
    if (command == nullptr) return;
    command->frontFace = frontFace;
    copier.finish(command);
}

void CmdSetLineRasterizationModeEXT(CommandStream& stream, VkLineRasterizationModeEXT lineRasterizationMode) noexcept {
    Copier copier(stream, CommandId::CmdSetLineRasterizationModeEXT);
    auto* command = copier.command<commands::CmdSetLineRasterizationModeEXT>();
    if (command == nullptr) return;
    command->lineRasterizationMode = lineRasterizationMode;
    copier.finish(command);
}

void CmdSetLineStipple(CommandStream& stream, uint32_t lineStippleFactor, uint16_t lineStipplePattern) noexcept {
    Copier copier(stream, CommandId::CmdSetLineStipple);
    auto* command = copier.command<commands::CmdSetLineStipple>();
    if (command == nullptr) return;
    command->lineStippleFactor = lineStippleFactor;
    command->lineStipplePattern = lineStipplePattern;
    copier.finish(command);
}

void CmdSetLineStippleEnableEXT(CommandStream& stream, VkBool32 stippledLineEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetLineStippleEnableEXT);
    auto* command = copier.command<commands::CmdSetLineStippleEnableEXT>();
    if (command == nullptr) return;
    command->stippledLineEnable = stippledLineEnable;
    copier.finish(command);
}

void CmdSetLineWidth(CommandStream& stream, float lineWidth) noexcept {
    Copier copier(stream, CommandId::CmdSetLineWidth);
    auto* command = copier.command<commands::CmdSetLineWidth>();
    if (command == nullptr) return;
    command->lineWidth = lineWidth;
    copier.finish(command);
}

void CmdSetLogicOpEXT(CommandStream& stream, VkLogicOp logicOp) noexcept {
    Copier copier(stream, CommandId::CmdSetLogicOpEXT);
    auto* command = copier.command<commands::CmdSetLogicOpEXT>();
    if (command == nullptr) return;
    command->logicOp = logicOp;
    copier.finish(command);
}

void CmdSetLogicOpEnableEXT(CommandStream& stream, VkBool32 logicOpEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetLogicOpEnableEXT);
    auto* command = copier.command<commands::CmdSetLogicOpEnableEXT>();
    if (command == nullptr) return;
    command->logicOpEnable = logicOpEnable;
    copier.finish(command);
}

void CmdSetPatchControlPointsEXT(CommandStream& stream, uint32_t patchControlPoints) noexcept {
    Copier copier(stream, CommandId::CmdSetPatchControlPointsEXT);
    auto* command = copier.command<commands::CmdSetPatchControlPointsEXT>();
    if (command == nullptr) return;
    command->patchControlPoints = patchControlPoints;
    copier.finish(command);
}

void CmdSetPolygonModeEXT(CommandStream& stream, VkPolygonMode polygonMode) noexcept {
    Copier copier(stream, CommandId::CmdSetPolygonModeEXT);
    auto* command = copier.command<commands::CmdSetPolygonModeEXT>();
    if (command == nullptr) return;
    command->polygonMode = polygonMode;
    copier.finish(command);
}

void CmdSetPrimitiveRestartEnable(CommandStream& stream, VkBool32 primitiveRestartEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetPrimitiveRestartEnable);
    auto* command = copier.command<commands::CmdSetPrimitiveRestartEnable>();
    if (command == nullptr) return;
    command->primitiveRestartEnable = primitiveRestartEnable;
    copier.finish(command);
}

void CmdSetPrimitiveRestartIndexEXT(CommandStream& stream, uint32_t primitiveRestartIndex) noexcept {
    Copier copier(stream, CommandId::CmdSetPrimitiveRestartIndexEXT);
    auto* command = copier.command<commands::CmdSetPrimitiveRestartIndexEXT>();
    if (command == nullptr) return;
    command->primitiveRestartIndex = primitiveRestartIndex;
    copier.finish(command);
}

void CmdSetPrimitiveTopology(CommandStream& stream, VkPrimitiveTopology primitiveTopology) noexcept {
    Copier copier(stream, CommandId::CmdSetPrimitiveTopology);
    auto* command = copier.command<commands::CmdSetPrimitiveTopology>();
    if (command == nullptr) return;
    command->primitiveTopology = primitiveTopology;
    copier.finish(command);
}

void CmdSetProvokingVertexModeEXT(CommandStream& stream, VkProvokingVertexModeEXT provokingVertexMode) noexcept {
    Copier copier(stream, CommandId::CmdSetProvokingVertexModeEXT);
    auto* command = copier.command<commands::CmdSetProvokingVertexModeEXT>();
    if (command == nullptr) return;
    command->provokingVertexMode = provokingVertexMode;
    copier.finish(command);
}

void CmdSetRasterizationSamplesEXT(CommandStream& stream, VkSampleCountFlagBits rasterizationSamples) noexcept {
    Copier copier(stream, CommandId::CmdSetRasterizationSamplesEXT);
    auto* command = copier.command<commands::CmdSetRasterizationSamplesEXT>();
    if (command == nullptr) return;
    command->rasterizationSamples = rasterizationSamples;
    copier.finish(command);
}

void CmdSetRasterizationStreamEXT(CommandStream& stream, uint32_t rasterizationStream) noexcept {
    Copier copier(stream, CommandId::CmdSetRasterizationStreamEXT);
    auto* command = copier.command<commands::CmdSetRasterizationStreamEXT>();
    if (command == nullptr) return;
    command->rasterizationStream = rasterizationStream;
    copier.finish(command);
}

void CmdSetRasterizerDiscardEnable(CommandStream& stream, VkBool32 rasterizerDiscardEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetRasterizerDiscardEnable);
    auto* command = copier.command<commands::CmdSetRasterizerDiscardEnable>();
    if (command == nullptr) return;
    command->rasterizerDiscardEnable = rasterizerDiscardEnable;
    copier.finish(command);
}

void CmdSetRayTracingPipelineStackSizeKHR(CommandStream& stream, uint32_t pipelineStackSize) noexcept {
    Copier copier(stream, CommandId::CmdSetRayTracingPipelineStackSizeKHR);
    auto* command = copier.command<commands::CmdSetRayTracingPipelineStackSizeKHR>();
    if (command == nullptr) return;
    command->pipelineStackSize = pipelineStackSize;
    copier.finish(command);
}

void CmdSetRenderingAttachmentLocations(CommandStream& stream, const VkRenderingAttachmentLocationInfo* pLocationInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetRenderingAttachmentLocations);
    auto* command = copier.command<commands::CmdSetRenderingAttachmentLocations>();
    if (command == nullptr) return;
    command->pLocationInfo = copier.structs(pLocationInfo, 1);
    copier.finish(command);
}

void CmdSetRenderingInputAttachmentIndices(CommandStream& stream, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetRenderingInputAttachmentIndices);
    auto* command = copier.command<commands::CmdSetRenderingInputAttachmentIndices>();
    if (command == nullptr) return;
    command->pInputAttachmentIndexInfo = copier.structs(pInputAttachmentIndexInfo, 1);
    copier.finish(command);
}

void CmdSetRepresentativeFragmentTestEnableNV(CommandStream& stream, VkBool32 representativeFragmentTestEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetRepresentativeFragmentTestEnableNV);
    auto* command = copier.command<commands::CmdSetRepresentativeFragmentTestEnableNV>();
    if (command == nullptr) return;
    command->representativeFragmentTestEnable = representativeFragmentTestEnable;
    copier.finish(command);
}

void CmdSetSampleLocationsEXT(CommandStream& stream, const VkSampleLocationsInfoEXT* pSampleLocationsInfo) noexcept {
    Copier copier(stream, CommandId::CmdSetSampleLocationsEXT);
    auto* command = copier.command<commands::CmdSetSampleLocationsEXT>();
    if (command == nullptr) return;
    command->pSampleLocationsInfo = copier.structs(pSampleLocationsInfo, 1);
    copier.finish(command);
}

void CmdSetSampleLocationsEnableEXT(CommandStream& stream, VkBool32 sampleLocationsEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetSampleLocationsEnableEXT);
    auto* command = copier.command<commands::CmdSetSampleLocationsEnableEXT>();
    if (command == nullptr) return;
    command->sampleLocationsEnable = sampleLocationsEnable;
    copier.finish(command);
}

void CmdSetSampleMaskEXT(CommandStream& stream, VkSampleCountFlagBits samples, const VkSampleMask* pSampleMask) noexcept {
    Copier copier(stream, CommandId::CmdSetSampleMaskEXT);
    auto* command = copier.command<commands::CmdSetSampleMaskEXT>();
    if (command == nullptr) return;
    command->samples = samples;
    command->pSampleMask = copier.array(pSampleMask, (static_cast<uint32_t>(samples) + 31) / 32);
    copier.finish(command);
}

void CmdSetScissor(CommandStream& stream, uint32_t firstScissor, uint32_t scissorCount, const VkRect2D* pScissors) noexcept {
    Copier copier(stream, CommandId::CmdSetScissor);
    auto* command = copier.command<commands::CmdSetScissor>();
    if (command == nullptr) return;
    command->firstScissor = firstScissor;
    command->scissorCount = scissorCount;
    command->pScissors = copier.array(pScissors, scissorCount);
    copier.finish(command);
}

void CmdSetScissorWithCount(CommandStream& stream, uint32_t scissorCount, const VkRect2D* pScissors) noexcept {
    Copier copier(stream, CommandId::CmdSetScissorWithCount);
    auto* command = copier.command<commands::CmdSetScissorWithCount>();
    if (command == nullptr) return;
    command->scissorCount = scissorCount;
    command->pScissors = copier.array(pScissors, scissorCount);
    copier.finish(command);
}

void CmdSetShadingRateImageEnableNV(CommandStream& stream, VkBool32 shadingRateImageEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetShadingRateImageEnableNV);
    auto* command = copier.command<commands::CmdSetShadingRateImageEnableNV>();
    if (command == nullptr) return;
    command->shadingRateImageEnable = shadingRateImageEnable;
    copier.finish(command);
}

void CmdSetStencilCompareMask(CommandStream& stream, VkStencilFaceFlags faceMask, uint32_t compareMask) noexcept {
    Copier copier(stream, CommandId::CmdSetStencilCompareMask);
    auto* command = copier.command<commands::CmdSetStencilCompareMask>();
    if (command == nullptr) return;
    command->faceMask = faceMask;
    command->compareMask = compareMask;
    copier.finish(command);
}

void CmdSetStencilOp(CommandStream& stream, VkStencilFaceFlags faceMask, VkStencilOp failOp, VkStencilOp passOp, VkStencilOp depthFailOp, VkCompareOp compareOp) noexcept {
    Copier copier(stream, CommandId::CmdSetStencilOp);
    auto* command = copier.command<commands::CmdSetStencilOp>();
    if (command == nullptr) return;
    command->faceMask = faceMask;
    command->failOp = failOp;
    command->passOp = passOp;
    command->depthFailOp = depthFailOp;
    command->compareOp = compareOp;
    copier.finish(command);
}

void CmdSetStencilReference(CommandStream& stream, VkStencilFaceFlags faceMask, uint32_t reference) noexcept {
    Copier copier(stream, CommandId::CmdSetStencilReference);
    auto* command = copier.command<commands::CmdSetStencilReference>();
    if (command == nullptr) return;
    command->faceMask = faceMask;
    command->reference = reference;
    copier.finish(command);
}

void CmdSetStencilTestEnable(CommandStream& stream, VkBool32 stencilTestEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetStencilTestEnable);
    auto* command = copier.command<commands::CmdSetStencilTestEnable>();
    if (command == nullptr) return;
    command->stencilTestEnable = stencilTestEnable;
    copier.finish(command);
}

void CmdSetStencilWriteMask(CommandStream& stream, VkStencilFaceFlags faceMask, uint32_t writeMask) noexcept {
    Copier copier(stream, CommandId::CmdSetStencilWriteMask);
    auto* command = copier.command<commands::CmdSetStencilWriteMask>();
    if (command == nullptr) return;
    command->faceMask = faceMask;
    command->writeMask = writeMask;
    copier.finish(command);
}

void CmdSetTessellationDomainOriginEXT(CommandStream& stream, VkTessellationDomainOrigin domainOrigin) noexcept {
    Copier copier(stream, CommandId::CmdSetTessellationDomainOriginEXT);
    auto* command = copier.command<commands::CmdSetTessellationDomainOriginEXT>();
    if (command == nullptr) return;
    command->domainOrigin = domainOrigin;
    copier.finish(command);
}

void CmdSetVertexInputEXT(CommandStream& stream, uint32_t vertexBindingDescriptionCount, const VkVertexInputBindingDescription2EXT* pVertexBindingDescriptions, uint32_t vertexAttributeDescriptionCount, const VkVertexInputAttributeDescription2EXT* pVertexAttributeDescriptions) noexcept {
    Copier copier(stream, CommandId::CmdSetVertexInputEXT);
    auto* command = copier.command<commands::CmdSetVertexInputEXT>();
    if (command == nullptr) return;
    command->vertexBindingDescriptionCount = vertexBindingDescriptionCount;
    command->pVertexBindingDescriptions = copier.structs(pVertexBindingDescriptions, vertexBindingDescriptionCount);
    command->vertexAttributeDescriptionCount = vertexAttributeDescriptionCount;
    command->pVertexAttributeDescriptions = copier.structs(pVertexAttributeDescriptions, vertexAttributeDescriptionCount);
    copier.finish(command);
}

void CmdSetViewport(CommandStream& stream, uint32_t firstViewport, uint32_t viewportCount, const VkViewport* pViewports) noexcept {
    Copier copier(stream, CommandId::CmdSetViewport);
    auto* command = copier.command<commands::CmdSetViewport>();
    if (command == nullptr) return;
    command->firstViewport = firstViewport;
    command->viewportCount = viewportCount;
    command->pViewports = copier.array(pViewports, viewportCount);
    copier.finish(command);
}

void CmdSetViewportShadingRatePaletteNV(CommandStream& stream, uint32_t firstViewport, uint32_t viewportCount, const VkShadingRatePaletteNV* pShadingRatePalettes) noexcept {
    Copier copier(stream, CommandId::CmdSetViewportShadingRatePaletteNV);
    auto* command = copier.command<commands::CmdSetViewportShadingRatePaletteNV>();
    if (command == nullptr) return;
    command->firstViewport = firstViewport;
    command->viewportCount = viewportCount;
    command->pShadingRatePalettes = copier.structs(pShadingRatePalettes, viewportCount);
    copier.finish(command);
}

void CmdSetViewportSwizzleNV(CommandStream& stream, uint32_t firstViewport, uint32_t viewportCount, const VkViewportSwizzleNV* pViewportSwizzles) noexcept {
    Copier copier(stream, CommandId::CmdSetViewportSwizzleNV);
    auto* command = copier.command<commands::CmdSetViewportSwizzleNV>();
    if (command == nullptr) return;
    command->firstViewport = firstViewport;
    command->viewportCount = viewportCount;
    command->pViewportSwizzles = copier.array(pViewportSwizzles, viewportCount);
    copier.finish(command);
}

void CmdSetViewportWScalingEnableNV(CommandStream& stream, VkBool32 viewportWScalingEnable) noexcept {
    Copier copier(stream, CommandId::CmdSetViewportWScalingEnableNV);
    auto* command = copier.command<commands::CmdSetViewportWScalingEnableNV>();
    if (command == nullptr) return;
    command->viewportWScalingEnable = viewportWScalingEnable;
    copier.finish(command);
}

void CmdSetViewportWScalingNV(CommandStream& stream, uint32_t firstViewport, uint32_t viewportCount, const VkViewportWScalingNV* pViewportWScalings) noexcept {
    Copier copier(stream, CommandId::CmdSetViewportWScalingNV);
    auto* command = copier.command<commands::CmdSetViewportWScalingNV>();
    if (command == nullptr) return;
    command->firstViewport = firstViewport;
    command->viewportCount = viewportCount;
    command->pViewportWScalings = copier.array(pViewportWScalings, viewportCount);
    copier.finish(command);
}

void CmdSetViewportWithCount(CommandStream& stream, uint32_t viewportCount, const VkViewport* pViewports) noexcept {
    Copier copier(stream, CommandId::CmdSetViewportWithCount);
    auto* command = copier.command<commands::CmdSetViewportWithCount>();
    if (command == nullptr) return;
    command->viewportCount = viewportCount;
    command->pViewports = copier.array(pViewports, viewportCount);
    copier.finish(command);
}

void CmdSubpassShadingHUAWEI(CommandStream& stream) noexcept {
    Copier copier(stream, CommandId::CmdSubpassShadingHUAWEI);
    auto* command = copier.command<commands::CmdSubpassShadingHUAWEI>();
    if (command == nullptr) return;
    copier.finish(command);
}

void CmdTraceRaysIndirect2KHR(CommandStream& stream, VkDeviceAddress indirectDeviceAddress) noexcept {
    Copier copier(stream, CommandId::CmdTraceRaysIndirect2KHR);
    auto* command = copier.command<commands::CmdTraceRaysIndirect2KHR>();
    if (command == nullptr) return;
    command->indirectDeviceAddress = indirectDeviceAddress;
    copier.finish(command);
}

void CmdTraceRaysIndirectKHR(CommandStream& stream, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, VkDeviceAddress indirectDeviceAddress) noexcept {
    Copier copier(stream, CommandId::CmdTraceRaysIndirectKHR);
    auto* command = copier.command<commands::CmdTraceRaysIndirectKHR>();
    if (command == nullptr) return;
    command->pRaygenShaderBindingTable = copier.array(pRaygenShaderBindingTable, 1);
    command->pMissShaderBindingTable = copier.array(pMissShaderBindingTable, 1);
    command->pHitShaderBindingTable = copier.array(pHitShaderBindingTable, 1);
    command->pCallableShaderBindingTable = copier.array(pCallableShaderBindingTable, 1);
    command->indirectDeviceAddress = indirectDeviceAddress;
    copier.finish(command);
}

void CmdTraceRaysKHR(CommandStream& stream, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, uint32_t width, uint32_t height, uint32_t depth) noexcept {
    Copier copier(stream, CommandId::CmdTraceRaysKHR);
    auto* command = copier.command<commands::CmdTraceRaysKHR>();
    if (command == nullptr) return;
    command->pRaygenShaderBindingTable = copier.array(pRaygenShaderBindingTable, 1);
    command->pMissShaderBindingTable = copier.array(pMissShaderBindingTable, 1);
    command->pHitShaderBindingTable = copier.array(pHitShaderBindingTable, 1);
    command->pCallableShaderBindingTable = copier.array(pCallableShaderBindingTable, 1);
    command->width = width;
    command->height = height;
    command->depth = depth;
    copier.finish(command);
}

void CmdTraceRaysNV(CommandStream& stream, VkBuffer raygenShaderBindingTableBuffer, VkDeviceSize raygenShaderBindingOffset, VkBuffer missShaderBindingTableBuffer, VkDeviceSize missShaderBindingOffset, VkDeviceSize missShaderBindingStride, VkBuffer hitShaderBindingTableBuffer, VkDeviceSize hitShaderBindingOffset, VkDeviceSize hitShaderBindingStride, VkBuffer callableShaderBindingTableBuffer, VkDeviceSize callableShaderBindingOffset, VkDeviceSize callableShaderBindingStride, uint32_t width, uint32_t height, uint32_t depth) noexcept {
    Copier copier(stream, CommandId::CmdTraceRaysNV);
    auto* command = copier.command<commands::CmdTraceRaysNV>();
    if (command == nullptr) return;
    command->raygenShaderBindingTableBuffer = raygenShaderBindingTableBuffer;
    command->raygenShaderBindingOffset = raygenShaderBindingOffset;
    command->missShaderBindingTableBuffer = missShaderBindingTableBuffer;
    command->missShaderBindingOffset = missShaderBindingOffset;
    command->missShaderBindingStride = missShaderBindingStride;
    command->hitShaderBindingTableBuffer = hitShaderBindingTableBuffer;
    command->hitShaderBindingOffset = hitShaderBindingOffset;
    command->hitShaderBindingStride = hitShaderBindingStride;
    command->callableShaderBindingTableBuffer = callableShaderBindingTableBuffer;
    command->callableShaderBindingOffset = callableShaderBindingOffset;
    command->callableShaderBindingStride = callableShaderBindingStride;
    command->width = width;
    command->height = height;
    command->depth = depth;
    copier.finish(command);
}

void CmdUpdateBuffer(CommandStream& stream, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize dataSize, const void* pData) noexcept {
    Copier copier(stream, CommandId::CmdUpdateBuffer);
    auto* command = copier.command<commands::CmdUpdateBuffer>();
    if (command == nullptr) return;
    command->dstBuffer = dstBuffer;
    command->dstOffset = dstOffset;
    command->dataSize = dataSize;
    command->pData = copier.bytes(pData, dataSize);
    copier.finish(command);
}

void CmdUpdateMemoryKHR(CommandStream& stream, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkDeviceSize dataSize, const void* pData) noexcept {
    Copier copier(stream, CommandId::CmdUpdateMemoryKHR);
    auto* command = copier.command<commands::CmdUpdateMemoryKHR>();
    if (command == nullptr) return;
    command->pDstRange = copier.array(pDstRange, 1);
    command->dstFlags = dstFlags;
    command->dataSize = dataSize;
    command->pData = copier.bytes(pData, dataSize);
    copier.finish(command);
}

void CmdUpdatePipelineIndirectBufferNV(CommandStream& stream, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) noexcept {
    Copier copier(stream, CommandId::CmdUpdatePipelineIndirectBufferNV);
    auto* command = copier.command<commands::CmdUpdatePipelineIndirectBufferNV>();
    if (command == nullptr) return;
    command->pipelineBindPoint = pipelineBindPoint;
    command->pipeline = pipeline;
    copier.finish(command);
}

void CmdWaitEvents(CommandStream& stream, uint32_t eventCount, const VkEvent* pEvents, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) noexcept {
    Copier copier(stream, CommandId::CmdWaitEvents);
    auto* command = copier.command<commands::CmdWaitEvents>();
    if (command == nullptr) return;
    command->eventCount = eventCount;
    command->pEvents = copier.array(pEvents, eventCount);
    command->srcStageMask = srcStageMask;
    command->dstStageMask = dstStageMask;
    command->memoryBarrierCount = memoryBarrierCount;
    command->pMemoryBarriers = copier.structs(pMemoryBarriers, memoryBarrierCount);
    command->bufferMemoryBarrierCount = bufferMemoryBarrierCount;
    command->pBufferMemoryBarriers = copier.structs(pBufferMemoryBarriers, bufferMemoryBarrierCount);
    command->imageMemoryBarrierCount = imageMemoryBarrierCount;
    command->pImageMemoryBarriers = copier.structs(pImageMemoryBarriers, imageMemoryBarrierCount);
    copier.finish(command);
}

void CmdWaitEvents2(CommandStream& stream, uint32_t eventCount, const VkEvent* pEvents, const VkDependencyInfo* pDependencyInfos) noexcept {
    Copier copier(stream, CommandId::CmdWaitEvents2);
    auto* command = copier.command<commands::CmdWaitEvents2>();
    if (command == nullptr) return;
    command->eventCount = eventCount;
    command->pEvents = copier.array(pEvents, eventCount);
    command->pDependencyInfos = copier.structs(pDependencyInfos, eventCount);
    copier.finish(command);
}

void CmdWriteAccelerationStructuresPropertiesKHR(CommandStream& stream, uint32_t accelerationStructureCount, const VkAccelerationStructureKHR* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) noexcept {
    Copier copier(stream, CommandId::CmdWriteAccelerationStructuresPropertiesKHR);
    auto* command = copier.command<commands::CmdWriteAccelerationStructuresPropertiesKHR>();
    if (command == nullptr) return;
    command->accelerationStructureCount = accelerationStructureCount;
    command->pAccelerationStructures = copier.array(pAccelerationStructures, accelerationStructureCount);
    command->queryType = queryType;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    copier.finish(command);
}

void CmdWriteAccelerationStructuresPropertiesNV(CommandStream& stream, uint32_t accelerationStructureCount, const VkAccelerationStructureNV* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) noexcept {
    Copier copier(stream, CommandId::CmdWriteAccelerationStructuresPropertiesNV);
    auto* command = copier.command<commands::CmdWriteAccelerationStructuresPropertiesNV>();
    if (command == nullptr) return;
    command->accelerationStructureCount = accelerationStructureCount;
    command->pAccelerationStructures = copier.array(pAccelerationStructures, accelerationStructureCount);
    command->queryType = queryType;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    copier.finish(command);
}

void CmdWriteBufferMarker2AMD(CommandStream& stream, VkPipelineStageFlags2 stage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) noexcept {
    Copier copier(stream, CommandId::CmdWriteBufferMarker2AMD);
    auto* command = copier.command<commands::CmdWriteBufferMarker2AMD>();
    if (command == nullptr) return;
    command->stage = stage;
    command->dstBuffer = dstBuffer;
    command->dstOffset = dstOffset;
    command->marker = marker;
    copier.finish(command);
}

void CmdWriteBufferMarkerAMD(CommandStream& stream, VkPipelineStageFlagBits pipelineStage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) noexcept {
    Copier copier(stream, CommandId::CmdWriteBufferMarkerAMD);
    auto* command = copier.command<commands::CmdWriteBufferMarkerAMD>();
    if (command == nullptr) return;
    command->pipelineStage = pipelineStage;
    command->dstBuffer = dstBuffer;
    command->dstOffset = dstOffset;
    command->marker = marker;
    copier.finish(command);
}

void CmdWriteMarkerToMemoryAMD(CommandStream& stream, const VkMemoryMarkerInfoAMD* pInfo) noexcept {
    Copier copier(stream, CommandId::CmdWriteMarkerToMemoryAMD);
    auto* command = copier.command<commands::CmdWriteMarkerToMemoryAMD>();
    if (command == nullptr) return;
    command->pInfo = copier.structs(pInfo, 1);
    copier.finish(command);
}

void CmdWriteMicromapsPropertiesEXT(CommandStream& stream, uint32_t micromapCount, const VkMicromapEXT* pMicromaps, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) noexcept {
    Copier copier(stream, CommandId::CmdWriteMicromapsPropertiesEXT);
    auto* command = copier.command<commands::CmdWriteMicromapsPropertiesEXT>();
    if (command == nullptr) return;
    command->micromapCount = micromapCount;
    command->pMicromaps = copier.array(pMicromaps, micromapCount);
    command->queryType = queryType;
    command->queryPool = queryPool;
    command->firstQuery = firstQuery;
    copier.finish(command);
}

void CmdWriteTimestamp(CommandStream& stream, VkPipelineStageFlagBits pipelineStage, VkQueryPool queryPool, uint32_t query) noexcept {
    Copier copier(stream, CommandId::CmdWriteTimestamp);
    auto* command = copier.command<commands::CmdWriteTimestamp>();
    if (command == nullptr) return;
    command->pipelineStage = pipelineStage;
    command->queryPool = queryPool;
    command->query = query;
    copier.finish(command);
}

void CmdWriteTimestamp2(CommandStream& stream, VkPipelineStageFlags2 stage, VkQueryPool queryPool, uint32_t query) noexcept {
    Copier copier(stream, CommandId::CmdWriteTimestamp2);
    auto* command = copier.command<commands::CmdWriteTimestamp2>();
    if (command == nullptr) return;
    command->stage = stage;
    command->queryPool = queryPool;
    command->query = query;
    copier.finish(command);
}

}  // namespace record

}  // namespace framecast::capture
