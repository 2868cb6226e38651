// The layer's hooks of vkCmd*.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/recorder/generated/command_hooks.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

#include "capture/recorder/command_stream.h"
#include "capture/recorder/generated/record_commands.h"
#include "capture/recorder/record_target.h"

namespace framecast::capture {

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginConditionalRendering2EXT(VkCommandBuffer commandBuffer, const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginConditionalRendering2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginConditionalRendering2EXT(*target.stream, pConditionalRenderingBegin);
    target.down->CmdBeginConditionalRendering2EXT(commandBuffer, pConditionalRenderingBegin);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginConditionalRenderingEXT(VkCommandBuffer commandBuffer, const VkConditionalRenderingBeginInfoEXT* pConditionalRenderingBegin) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginConditionalRenderingEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginConditionalRenderingEXT(*target.stream, pConditionalRenderingBegin);
    target.down->CmdBeginConditionalRenderingEXT(commandBuffer, pConditionalRenderingBegin);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginCustomResolveEXT(VkCommandBuffer commandBuffer, const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginCustomResolveEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginCustomResolveEXT(*target.stream, pBeginCustomResolveInfo);
    target.down->CmdBeginCustomResolveEXT(commandBuffer, pBeginCustomResolveInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginDebugUtilsLabelEXT(VkCommandBuffer commandBuffer, const VkDebugUtilsLabelEXT* pLabelInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginDebugUtilsLabelEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginDebugUtilsLabelEXT(*target.stream, pLabelInfo);
    target.down->CmdBeginDebugUtilsLabelEXT(commandBuffer, pLabelInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdBeginGpaSampleAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession, const VkGpaSampleBeginInfoAMD* pGpaSampleBeginInfo, uint32_t* pSampleID) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginGpaSampleAMD == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdBeginGpaSampleAMD).refusal, CommandId::CmdBeginGpaSampleAMD);
    return target.down->CmdBeginGpaSampleAMD(commandBuffer, gpaSession, pGpaSampleBeginInfo, pSampleID);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdBeginGpaSessionAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginGpaSessionAMD == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdBeginGpaSessionAMD).refusal, CommandId::CmdBeginGpaSessionAMD);
    return target.down->CmdBeginGpaSessionAMD(commandBuffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginPerTileExecutionQCOM(VkCommandBuffer commandBuffer, const VkPerTileBeginInfoQCOM* pPerTileBeginInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginPerTileExecutionQCOM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdBeginPerTileExecutionQCOM).refusal, CommandId::CmdBeginPerTileExecutionQCOM);
    target.down->CmdBeginPerTileExecutionQCOM(commandBuffer, pPerTileBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginQuery(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBeginQuery(*target.stream, queryPool, query, flags);
    target.down->CmdBeginQuery(commandBuffer, queryPool, query, flags);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginQueryIndexedEXT(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags, uint32_t index) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginQueryIndexedEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginQueryIndexedEXT(*target.stream, queryPool, query, flags, index);
    target.down->CmdBeginQueryIndexedEXT(commandBuffer, queryPool, query, flags, index);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginRenderPass(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, VkSubpassContents contents) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBeginRenderPass(*target.stream, pRenderPassBegin, contents);
    target.down->CmdBeginRenderPass(commandBuffer, pRenderPassBegin, contents);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginRenderPass2(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, const VkSubpassBeginInfo* pSubpassBeginInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginRenderPass2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginRenderPass2(*target.stream, pRenderPassBegin, pSubpassBeginInfo);
    target.down->CmdBeginRenderPass2(commandBuffer, pRenderPassBegin, pSubpassBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginRenderPass2KHR(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, const VkSubpassBeginInfo* pSubpassBeginInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginRenderPass2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginRenderPass2(*target.stream, pRenderPassBegin, pSubpassBeginInfo);
    target.down->CmdBeginRenderPass2KHR(commandBuffer, pRenderPassBegin, pSubpassBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginRendering(VkCommandBuffer commandBuffer, const VkRenderingInfo* pRenderingInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginRendering == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginRendering(*target.stream, pRenderingInfo);
    target.down->CmdBeginRendering(commandBuffer, pRenderingInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginRenderingKHR(VkCommandBuffer commandBuffer, const VkRenderingInfo* pRenderingInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginRenderingKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginRendering(*target.stream, pRenderingInfo);
    target.down->CmdBeginRenderingKHR(commandBuffer, pRenderingInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginShaderInstrumentationARM(VkCommandBuffer commandBuffer, VkShaderInstrumentationARM instrumentation) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginShaderInstrumentationARM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginShaderInstrumentationARM(*target.stream, instrumentation);
    target.down->CmdBeginShaderInstrumentationARM(commandBuffer, instrumentation);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginTransformFeedback2EXT(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginTransformFeedback2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginTransformFeedback2EXT(*target.stream, firstCounterRange, counterRangeCount, pCounterInfos);
    target.down->CmdBeginTransformFeedback2EXT(commandBuffer, firstCounterRange, counterRangeCount, pCounterInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginTransformFeedbackEXT(VkCommandBuffer commandBuffer, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginTransformFeedbackEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBeginTransformFeedbackEXT(*target.stream, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
    target.down->CmdBeginTransformFeedbackEXT(commandBuffer, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBeginVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoBeginCodingInfoKHR* pBeginInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBeginVideoCodingKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdBeginVideoCodingKHR).refusal, CommandId::CmdBeginVideoCodingKHR);
    target.down->CmdBeginVideoCodingKHR(commandBuffer, pBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorBufferEmbeddedSamplers2EXT(VkCommandBuffer commandBuffer, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindDescriptorBufferEmbeddedSamplers2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindDescriptorBufferEmbeddedSamplers2EXT(*target.stream, pBindDescriptorBufferEmbeddedSamplersInfo);
    target.down->CmdBindDescriptorBufferEmbeddedSamplers2EXT(commandBuffer, pBindDescriptorBufferEmbeddedSamplersInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorBufferEmbeddedSamplersEXT(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindDescriptorBufferEmbeddedSamplersEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindDescriptorBufferEmbeddedSamplersEXT(*target.stream, pipelineBindPoint, layout, set);
    target.down->CmdBindDescriptorBufferEmbeddedSamplersEXT(commandBuffer, pipelineBindPoint, layout, set);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorBuffersEXT(VkCommandBuffer commandBuffer, uint32_t bufferCount, const VkDescriptorBufferBindingInfoEXT* pBindingInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindDescriptorBuffersEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindDescriptorBuffersEXT(*target.stream, bufferCount, pBindingInfos);
    target.down->CmdBindDescriptorBuffersEXT(commandBuffer, bufferCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorSets(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t descriptorSetCount, const VkDescriptorSet* pDescriptorSets, uint32_t dynamicOffsetCount, const uint32_t* pDynamicOffsets) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBindDescriptorSets(*target.stream, pipelineBindPoint, layout, firstSet, descriptorSetCount, pDescriptorSets, dynamicOffsetCount, pDynamicOffsets);
    target.down->CmdBindDescriptorSets(commandBuffer, pipelineBindPoint, layout, firstSet, descriptorSetCount, pDescriptorSets, dynamicOffsetCount, pDynamicOffsets);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorSets2(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindDescriptorSets2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindDescriptorSets2(*target.stream, pBindDescriptorSetsInfo);
    target.down->CmdBindDescriptorSets2(commandBuffer, pBindDescriptorSetsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindDescriptorSets2KHR(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindDescriptorSets2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindDescriptorSets2(*target.stream, pBindDescriptorSetsInfo);
    target.down->CmdBindDescriptorSets2KHR(commandBuffer, pBindDescriptorSetsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindIndexBuffer(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkIndexType indexType) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBindIndexBuffer(*target.stream, buffer, offset, indexType);
    target.down->CmdBindIndexBuffer(commandBuffer, buffer, offset, indexType);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindIndexBuffer2(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindIndexBuffer2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindIndexBuffer2(*target.stream, buffer, offset, size, indexType);
    target.down->CmdBindIndexBuffer2(commandBuffer, buffer, offset, size, indexType);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindIndexBuffer2KHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindIndexBuffer2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindIndexBuffer2(*target.stream, buffer, offset, size, indexType);
    target.down->CmdBindIndexBuffer2KHR(commandBuffer, buffer, offset, size, indexType);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindIndexBuffer3KHR(VkCommandBuffer commandBuffer, const VkBindIndexBuffer3InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindIndexBuffer3KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindIndexBuffer3KHR(*target.stream, pInfo);
    target.down->CmdBindIndexBuffer3KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindInvocationMaskHUAWEI(VkCommandBuffer commandBuffer, VkImageView imageView, VkImageLayout imageLayout) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindInvocationMaskHUAWEI == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindInvocationMaskHUAWEI(*target.stream, imageView, imageLayout);
    target.down->CmdBindInvocationMaskHUAWEI(commandBuffer, imageView, imageLayout);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindPipeline(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBindPipeline(*target.stream, pipelineBindPoint, pipeline);
    target.down->CmdBindPipeline(commandBuffer, pipelineBindPoint, pipeline);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindPipelineShaderGroupNV(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline, uint32_t groupIndex) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindPipelineShaderGroupNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindPipelineShaderGroupNV(*target.stream, pipelineBindPoint, pipeline, groupIndex);
    target.down->CmdBindPipelineShaderGroupNV(commandBuffer, pipelineBindPoint, pipeline, groupIndex);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindResourceHeapEXT(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindResourceHeapEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindResourceHeapEXT(*target.stream, pBindInfo);
    target.down->CmdBindResourceHeapEXT(commandBuffer, pBindInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindSamplerHeapEXT(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindSamplerHeapEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindSamplerHeapEXT(*target.stream, pBindInfo);
    target.down->CmdBindSamplerHeapEXT(commandBuffer, pBindInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindShadersEXT(VkCommandBuffer commandBuffer, uint32_t stageCount, const VkShaderStageFlagBits* pStages, const VkShaderEXT* pShaders) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindShadersEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindShadersEXT(*target.stream, stageCount, pStages, pShaders);
    target.down->CmdBindShadersEXT(commandBuffer, stageCount, pStages, pShaders);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindShadingRateImageNV(VkCommandBuffer commandBuffer, VkImageView imageView, VkImageLayout imageLayout) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindShadingRateImageNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindShadingRateImageNV(*target.stream, imageView, imageLayout);
    target.down->CmdBindShadingRateImageNV(commandBuffer, imageView, imageLayout);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindTileMemoryQCOM(VkCommandBuffer commandBuffer, const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindTileMemoryQCOM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindTileMemoryQCOM(*target.stream, pTileMemoryBindInfo);
    target.down->CmdBindTileMemoryQCOM(commandBuffer, pTileMemoryBindInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindTransformFeedbackBuffers2EXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindTransformFeedbackBuffers2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindTransformFeedbackBuffers2EXT(*target.stream, firstBinding, bindingCount, pBindingInfos);
    target.down->CmdBindTransformFeedbackBuffers2EXT(commandBuffer, firstBinding, bindingCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindTransformFeedbackBuffersEXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindTransformFeedbackBuffersEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindTransformFeedbackBuffersEXT(*target.stream, firstBinding, bindingCount, pBuffers, pOffsets, pSizes);
    target.down->CmdBindTransformFeedbackBuffersEXT(commandBuffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindVertexBuffers(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBindVertexBuffers(*target.stream, firstBinding, bindingCount, pBuffers, pOffsets);
    target.down->CmdBindVertexBuffers(commandBuffer, firstBinding, bindingCount, pBuffers, pOffsets);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindVertexBuffers2(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes, const VkDeviceSize* pStrides) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindVertexBuffers2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindVertexBuffers2(*target.stream, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
    target.down->CmdBindVertexBuffers2(commandBuffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindVertexBuffers2EXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes, const VkDeviceSize* pStrides) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindVertexBuffers2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindVertexBuffers2(*target.stream, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
    target.down->CmdBindVertexBuffers2EXT(commandBuffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBindVertexBuffers3KHR(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindVertexBuffer3InfoKHR* pBindingInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBindVertexBuffers3KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBindVertexBuffers3KHR(*target.stream, firstBinding, bindingCount, pBindingInfos);
    target.down->CmdBindVertexBuffers3KHR(commandBuffer, firstBinding, bindingCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBlitImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageBlit* pRegions, VkFilter filter) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdBlitImage(*target.stream, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions, filter);
    target.down->CmdBlitImage(commandBuffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions, filter);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBlitImage2(VkCommandBuffer commandBuffer, const VkBlitImageInfo2* pBlitImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBlitImage2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBlitImage2(*target.stream, pBlitImageInfo);
    target.down->CmdBlitImage2(commandBuffer, pBlitImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBlitImage2KHR(VkCommandBuffer commandBuffer, const VkBlitImageInfo2* pBlitImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBlitImage2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBlitImage2(*target.stream, pBlitImageInfo);
    target.down->CmdBlitImage2KHR(commandBuffer, pBlitImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildAccelerationStructureNV(VkCommandBuffer commandBuffer, const VkAccelerationStructureInfoNV* pInfo, VkBuffer instanceData, VkDeviceSize instanceOffset, VkBool32 update, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkBuffer scratch, VkDeviceSize scratchOffset) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildAccelerationStructureNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildAccelerationStructureNV(*target.stream, pInfo, instanceData, instanceOffset, update, dst, src, scratch, scratchOffset);
    target.down->CmdBuildAccelerationStructureNV(commandBuffer, pInfo, instanceData, instanceOffset, update, dst, src, scratch, scratchOffset);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildAccelerationStructuresIndirectKHR(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkDeviceAddress* pIndirectDeviceAddresses, const uint32_t* pIndirectStrides, const uint32_t* const* ppMaxPrimitiveCounts) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildAccelerationStructuresIndirectKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildAccelerationStructuresIndirectKHR(*target.stream, infoCount, pInfos, pIndirectDeviceAddresses, pIndirectStrides, ppMaxPrimitiveCounts);
    target.down->CmdBuildAccelerationStructuresIndirectKHR(commandBuffer, infoCount, pInfos, pIndirectDeviceAddresses, pIndirectStrides, ppMaxPrimitiveCounts);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildAccelerationStructuresKHR(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkAccelerationStructureBuildRangeInfoKHR* const* ppBuildRangeInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildAccelerationStructuresKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildAccelerationStructuresKHR(*target.stream, infoCount, pInfos, ppBuildRangeInfos);
    target.down->CmdBuildAccelerationStructuresKHR(commandBuffer, infoCount, pInfos, ppBuildRangeInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildClusterAccelerationStructureIndirectNV(VkCommandBuffer commandBuffer, const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildClusterAccelerationStructureIndirectNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildClusterAccelerationStructureIndirectNV(*target.stream, pCommandInfos);
    target.down->CmdBuildClusterAccelerationStructureIndirectNV(commandBuffer, pCommandInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildMicromapsEXT(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkMicromapBuildInfoEXT* pInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildMicromapsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildMicromapsEXT(*target.stream, infoCount, pInfos);
    target.down->CmdBuildMicromapsEXT(commandBuffer, infoCount, pInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdBuildPartitionedAccelerationStructuresNV(VkCommandBuffer commandBuffer, const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdBuildPartitionedAccelerationStructuresNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdBuildPartitionedAccelerationStructuresNV(*target.stream, pBuildInfo);
    target.down->CmdBuildPartitionedAccelerationStructuresNV(commandBuffer, pBuildInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdClearAttachments(VkCommandBuffer commandBuffer, uint32_t attachmentCount, const VkClearAttachment* pAttachments, uint32_t rectCount, const VkClearRect* pRects) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdClearAttachments(*target.stream, attachmentCount, pAttachments, rectCount, pRects);
    target.down->CmdClearAttachments(commandBuffer, attachmentCount, pAttachments, rectCount, pRects);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdClearColorImage(VkCommandBuffer commandBuffer, VkImage image, VkImageLayout imageLayout, const VkClearColorValue* pColor, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdClearColorImage(*target.stream, image, imageLayout, pColor, rangeCount, pRanges);
    target.down->CmdClearColorImage(commandBuffer, image, imageLayout, pColor, rangeCount, pRanges);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdClearDepthStencilImage(VkCommandBuffer commandBuffer, VkImage image, VkImageLayout imageLayout, const VkClearDepthStencilValue* pDepthStencil, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdClearDepthStencilImage(*target.stream, image, imageLayout, pDepthStencil, rangeCount, pRanges);
    target.down->CmdClearDepthStencilImage(commandBuffer, image, imageLayout, pDepthStencil, rangeCount, pRanges);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdControlVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoCodingControlInfoKHR* pCodingControlInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdControlVideoCodingKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdControlVideoCodingKHR).refusal, CommandId::CmdControlVideoCodingKHR);
    target.down->CmdControlVideoCodingKHR(commandBuffer, pCodingControlInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdConvertCooperativeVectorMatrixNV(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkConvertCooperativeVectorMatrixInfoNV* pInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdConvertCooperativeVectorMatrixNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdConvertCooperativeVectorMatrixNV(*target.stream, infoCount, pInfos);
    target.down->CmdConvertCooperativeVectorMatrixNV(commandBuffer, infoCount, pInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyAccelerationStructureKHR(VkCommandBuffer commandBuffer, const VkCopyAccelerationStructureInfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyAccelerationStructureKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyAccelerationStructureKHR(*target.stream, pInfo);
    target.down->CmdCopyAccelerationStructureKHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyAccelerationStructureNV(VkCommandBuffer commandBuffer, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkCopyAccelerationStructureModeKHR mode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyAccelerationStructureNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyAccelerationStructureNV(*target.stream, dst, src, mode);
    target.down->CmdCopyAccelerationStructureNV(commandBuffer, dst, src, mode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyAccelerationStructureToMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyAccelerationStructureToMemoryInfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyAccelerationStructureToMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyAccelerationStructureToMemoryKHR(*target.stream, pInfo);
    target.down->CmdCopyAccelerationStructureToMemoryKHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBuffer(VkCommandBuffer commandBuffer, VkBuffer srcBuffer, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferCopy* pRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdCopyBuffer(*target.stream, srcBuffer, dstBuffer, regionCount, pRegions);
    target.down->CmdCopyBuffer(commandBuffer, srcBuffer, dstBuffer, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBuffer2(VkCommandBuffer commandBuffer, const VkCopyBufferInfo2* pCopyBufferInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyBuffer2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyBuffer2(*target.stream, pCopyBufferInfo);
    target.down->CmdCopyBuffer2(commandBuffer, pCopyBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBuffer2KHR(VkCommandBuffer commandBuffer, const VkCopyBufferInfo2* pCopyBufferInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyBuffer2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyBuffer2(*target.stream, pCopyBufferInfo);
    target.down->CmdCopyBuffer2KHR(commandBuffer, pCopyBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBufferToImage(VkCommandBuffer commandBuffer, VkBuffer srcBuffer, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkBufferImageCopy* pRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdCopyBufferToImage(*target.stream, srcBuffer, dstImage, dstImageLayout, regionCount, pRegions);
    target.down->CmdCopyBufferToImage(commandBuffer, srcBuffer, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBufferToImage2(VkCommandBuffer commandBuffer, const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyBufferToImage2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyBufferToImage2(*target.stream, pCopyBufferToImageInfo);
    target.down->CmdCopyBufferToImage2(commandBuffer, pCopyBufferToImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyBufferToImage2KHR(VkCommandBuffer commandBuffer, const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyBufferToImage2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyBufferToImage2(*target.stream, pCopyBufferToImageInfo);
    target.down->CmdCopyBufferToImage2KHR(commandBuffer, pCopyBufferToImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyGpaSessionResultsAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyGpaSessionResultsAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdCopyGpaSessionResultsAMD).refusal, CommandId::CmdCopyGpaSessionResultsAMD);
    target.down->CmdCopyGpaSessionResultsAMD(commandBuffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageCopy* pRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdCopyImage(*target.stream, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
    target.down->CmdCopyImage(commandBuffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImage2(VkCommandBuffer commandBuffer, const VkCopyImageInfo2* pCopyImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyImage2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyImage2(*target.stream, pCopyImageInfo);
    target.down->CmdCopyImage2(commandBuffer, pCopyImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImage2KHR(VkCommandBuffer commandBuffer, const VkCopyImageInfo2* pCopyImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyImage2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyImage2(*target.stream, pCopyImageInfo);
    target.down->CmdCopyImage2KHR(commandBuffer, pCopyImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImageToBuffer(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferImageCopy* pRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdCopyImageToBuffer(*target.stream, srcImage, srcImageLayout, dstBuffer, regionCount, pRegions);
    target.down->CmdCopyImageToBuffer(commandBuffer, srcImage, srcImageLayout, dstBuffer, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImageToBuffer2(VkCommandBuffer commandBuffer, const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyImageToBuffer2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyImageToBuffer2(*target.stream, pCopyImageToBufferInfo);
    target.down->CmdCopyImageToBuffer2(commandBuffer, pCopyImageToBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImageToBuffer2KHR(VkCommandBuffer commandBuffer, const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyImageToBuffer2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyImageToBuffer2(*target.stream, pCopyImageToBufferInfo);
    target.down->CmdCopyImageToBuffer2KHR(commandBuffer, pCopyImageToBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyImageToMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyImageToMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyImageToMemoryKHR(*target.stream, pCopyMemoryInfo);
    target.down->CmdCopyImageToMemoryKHR(commandBuffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryIndirectKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryIndirectKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryIndirectKHR(*target.stream, pCopyMemoryIndirectInfo);
    target.down->CmdCopyMemoryIndirectKHR(commandBuffer, pCopyMemoryIndirectInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryIndirectNV(VkCommandBuffer commandBuffer, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryIndirectNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryIndirectNV(*target.stream, copyBufferAddress, copyCount, stride);
    target.down->CmdCopyMemoryIndirectNV(commandBuffer, copyBufferAddress, copyCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryKHR(*target.stream, pCopyMemoryInfo);
    target.down->CmdCopyMemoryKHR(commandBuffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryToAccelerationStructureKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryToAccelerationStructureInfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryToAccelerationStructureKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryToAccelerationStructureKHR(*target.stream, pInfo);
    target.down->CmdCopyMemoryToAccelerationStructureKHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryToImageIndirectKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryToImageIndirectKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryToImageIndirectKHR(*target.stream, pCopyMemoryToImageIndirectInfo);
    target.down->CmdCopyMemoryToImageIndirectKHR(commandBuffer, pCopyMemoryToImageIndirectInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryToImageIndirectNV(VkCommandBuffer commandBuffer, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride, VkImage dstImage, VkImageLayout dstImageLayout, const VkImageSubresourceLayers* pImageSubresources) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryToImageIndirectNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryToImageIndirectNV(*target.stream, copyBufferAddress, copyCount, stride, dstImage, dstImageLayout, pImageSubresources);
    target.down->CmdCopyMemoryToImageIndirectNV(commandBuffer, copyBufferAddress, copyCount, stride, dstImage, dstImageLayout, pImageSubresources);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryToImageKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryToImageKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryToImageKHR(*target.stream, pCopyMemoryInfo);
    target.down->CmdCopyMemoryToImageKHR(commandBuffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMemoryToMicromapEXT(VkCommandBuffer commandBuffer, const VkCopyMemoryToMicromapInfoEXT* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMemoryToMicromapEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMemoryToMicromapEXT(*target.stream, pInfo);
    target.down->CmdCopyMemoryToMicromapEXT(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMicromapEXT(VkCommandBuffer commandBuffer, const VkCopyMicromapInfoEXT* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMicromapEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMicromapEXT(*target.stream, pInfo);
    target.down->CmdCopyMicromapEXT(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyMicromapToMemoryEXT(VkCommandBuffer commandBuffer, const VkCopyMicromapToMemoryInfoEXT* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyMicromapToMemoryEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyMicromapToMemoryEXT(*target.stream, pInfo);
    target.down->CmdCopyMicromapToMemoryEXT(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyQueryPoolResults(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize stride, VkQueryResultFlags flags) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdCopyQueryPoolResults(*target.stream, queryPool, firstQuery, queryCount, dstBuffer, dstOffset, stride, flags);
    target.down->CmdCopyQueryPoolResults(commandBuffer, queryPool, firstQuery, queryCount, dstBuffer, dstOffset, stride, flags);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyQueryPoolResultsToMemoryKHR(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, const VkStridedDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkQueryResultFlags queryResultFlags) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyQueryPoolResultsToMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyQueryPoolResultsToMemoryKHR(*target.stream, queryPool, firstQuery, queryCount, pDstRange, dstFlags, queryResultFlags);
    target.down->CmdCopyQueryPoolResultsToMemoryKHR(commandBuffer, queryPool, firstQuery, queryCount, pDstRange, dstFlags, queryResultFlags);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCopyTensorARM(VkCommandBuffer commandBuffer, const VkCopyTensorInfoARM* pCopyTensorInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCopyTensorARM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCopyTensorARM(*target.stream, pCopyTensorInfo);
    target.down->CmdCopyTensorARM(commandBuffer, pCopyTensorInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdCuLaunchKernelNVX(VkCommandBuffer commandBuffer, const VkCuLaunchInfoNVX* pLaunchInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdCuLaunchKernelNVX == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdCuLaunchKernelNVX(*target.stream, pLaunchInfo);
    target.down->CmdCuLaunchKernelNVX(commandBuffer, pLaunchInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDebugMarkerBeginEXT(VkCommandBuffer commandBuffer, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDebugMarkerBeginEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDebugMarkerBeginEXT(*target.stream, pMarkerInfo);
    target.down->CmdDebugMarkerBeginEXT(commandBuffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDebugMarkerEndEXT(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDebugMarkerEndEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDebugMarkerEndEXT(*target.stream);
    target.down->CmdDebugMarkerEndEXT(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDebugMarkerInsertEXT(VkCommandBuffer commandBuffer, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDebugMarkerInsertEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDebugMarkerInsertEXT(*target.stream, pMarkerInfo);
    target.down->CmdDebugMarkerInsertEXT(commandBuffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDecodeVideoKHR(VkCommandBuffer commandBuffer, const VkVideoDecodeInfoKHR* pDecodeInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDecodeVideoKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdDecodeVideoKHR).refusal, CommandId::CmdDecodeVideoKHR);
    target.down->CmdDecodeVideoKHR(commandBuffer, pDecodeInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDecompressMemoryEXT(VkCommandBuffer commandBuffer, const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDecompressMemoryEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDecompressMemoryEXT(*target.stream, pDecompressMemoryInfoEXT);
    target.down->CmdDecompressMemoryEXT(commandBuffer, pDecompressMemoryInfoEXT);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDecompressMemoryIndirectCountEXT(VkCommandBuffer commandBuffer, VkMemoryDecompressionMethodFlagsEXT decompressionMethod, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t maxDecompressionCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDecompressMemoryIndirectCountEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDecompressMemoryIndirectCountEXT(*target.stream, decompressionMethod, indirectCommandsAddress, indirectCommandsCountAddress, maxDecompressionCount, stride);
    target.down->CmdDecompressMemoryIndirectCountEXT(commandBuffer, decompressionMethod, indirectCommandsAddress, indirectCommandsCountAddress, maxDecompressionCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDecompressMemoryIndirectCountNV(VkCommandBuffer commandBuffer, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDecompressMemoryIndirectCountNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDecompressMemoryIndirectCountNV(*target.stream, indirectCommandsAddress, indirectCommandsCountAddress, stride);
    target.down->CmdDecompressMemoryIndirectCountNV(commandBuffer, indirectCommandsAddress, indirectCommandsCountAddress, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDecompressMemoryNV(VkCommandBuffer commandBuffer, uint32_t decompressRegionCount, const VkDecompressMemoryRegionNV* pDecompressMemoryRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDecompressMemoryNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDecompressMemoryNV(*target.stream, decompressRegionCount, pDecompressMemoryRegions);
    target.down->CmdDecompressMemoryNV(commandBuffer, decompressRegionCount, pDecompressMemoryRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatch(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDispatch(*target.stream, groupCountX, groupCountY, groupCountZ);
    target.down->CmdDispatch(commandBuffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchBase(VkCommandBuffer commandBuffer, uint32_t baseGroupX, uint32_t baseGroupY, uint32_t baseGroupZ, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDispatchBase == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDispatchBase(*target.stream, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
    target.down->CmdDispatchBase(commandBuffer, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchBaseKHR(VkCommandBuffer commandBuffer, uint32_t baseGroupX, uint32_t baseGroupY, uint32_t baseGroupZ, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDispatchBaseKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDispatchBase(*target.stream, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
    target.down->CmdDispatchBaseKHR(commandBuffer, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchDataGraphARM(VkCommandBuffer commandBuffer, VkDataGraphPipelineSessionARM session, const VkDataGraphPipelineDispatchInfoARM* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDispatchDataGraphARM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdDispatchDataGraphARM).refusal, CommandId::CmdDispatchDataGraphARM);
    target.down->CmdDispatchDataGraphARM(commandBuffer, session, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDispatchIndirect(*target.stream, buffer, offset);
    target.down->CmdDispatchIndirect(commandBuffer, buffer, offset);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchIndirect2KHR(VkCommandBuffer commandBuffer, const VkDispatchIndirect2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDispatchIndirect2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDispatchIndirect2KHR(*target.stream, pInfo);
    target.down->CmdDispatchIndirect2KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDispatchTileQCOM(VkCommandBuffer commandBuffer, const VkDispatchTileInfoQCOM* pDispatchTileInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDispatchTileQCOM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdDispatchTileQCOM).refusal, CommandId::CmdDispatchTileQCOM);
    target.down->CmdDispatchTileQCOM(commandBuffer, pDispatchTileInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDraw(VkCommandBuffer commandBuffer, uint32_t vertexCount, uint32_t instanceCount, uint32_t firstVertex, uint32_t firstInstance) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDraw(*target.stream, vertexCount, instanceCount, firstVertex, firstInstance);
    target.down->CmdDraw(commandBuffer, vertexCount, instanceCount, firstVertex, firstInstance);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawClusterHUAWEI(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawClusterHUAWEI == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawClusterHUAWEI(*target.stream, groupCountX, groupCountY, groupCountZ);
    target.down->CmdDrawClusterHUAWEI(commandBuffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawClusterIndirectHUAWEI(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawClusterIndirectHUAWEI == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawClusterIndirectHUAWEI(*target.stream, buffer, offset);
    target.down->CmdDrawClusterIndirectHUAWEI(commandBuffer, buffer, offset);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexed(VkCommandBuffer commandBuffer, uint32_t indexCount, uint32_t instanceCount, uint32_t firstIndex, int32_t vertexOffset, uint32_t firstInstance) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDrawIndexed(*target.stream, indexCount, instanceCount, firstIndex, vertexOffset, firstInstance);
    target.down->CmdDrawIndexed(commandBuffer, indexCount, instanceCount, firstIndex, vertexOffset, firstInstance);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDrawIndexedIndirect(*target.stream, buffer, offset, drawCount, stride);
    target.down->CmdDrawIndexedIndirect(commandBuffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirect2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndexedIndirect2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndexedIndirect2KHR(*target.stream, pInfo);
    target.down->CmdDrawIndexedIndirect2KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirectCount(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndexedIndirectCount == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndexedIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndexedIndirectCount(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirectCountAMD(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndexedIndirectCountAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndexedIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndexedIndirectCountAMD(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirectCountKHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndexedIndirectCountKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndexedIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndexedIndirectCountKHR(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndexedIndirectCount2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndexedIndirectCount2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndexedIndirectCount2KHR(*target.stream, pInfo);
    target.down->CmdDrawIndexedIndirectCount2KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdDrawIndirect(*target.stream, buffer, offset, drawCount, stride);
    target.down->CmdDrawIndirect(commandBuffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirect2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirect2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirect2KHR(*target.stream, pInfo);
    target.down->CmdDrawIndirect2KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectByteCount2EXT(VkCommandBuffer commandBuffer, uint32_t instanceCount, uint32_t firstInstance, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo, uint32_t counterOffset, uint32_t vertexStride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectByteCount2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectByteCount2EXT(*target.stream, instanceCount, firstInstance, pCounterInfo, counterOffset, vertexStride);
    target.down->CmdDrawIndirectByteCount2EXT(commandBuffer, instanceCount, firstInstance, pCounterInfo, counterOffset, vertexStride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectByteCountEXT(VkCommandBuffer commandBuffer, uint32_t instanceCount, uint32_t firstInstance, VkBuffer counterBuffer, VkDeviceSize counterBufferOffset, uint32_t counterOffset, uint32_t vertexStride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectByteCountEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectByteCountEXT(*target.stream, instanceCount, firstInstance, counterBuffer, counterBufferOffset, counterOffset, vertexStride);
    target.down->CmdDrawIndirectByteCountEXT(commandBuffer, instanceCount, firstInstance, counterBuffer, counterBufferOffset, counterOffset, vertexStride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectCount(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectCount == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndirectCount(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectCountAMD(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectCountAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndirectCountAMD(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectCountKHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectCountKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectCount(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawIndirectCountKHR(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawIndirectCount2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawIndirectCount2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawIndirectCount2KHR(*target.stream, pInfo);
    target.down->CmdDrawIndirectCount2KHR(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksEXT(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksEXT(*target.stream, groupCountX, groupCountY, groupCountZ);
    target.down->CmdDrawMeshTasksEXT(commandBuffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirect2EXT(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirect2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirect2EXT(*target.stream, pInfo);
    target.down->CmdDrawMeshTasksIndirect2EXT(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirectCount2EXT(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirectCount2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirectCount2EXT(*target.stream, pInfo);
    target.down->CmdDrawMeshTasksIndirectCount2EXT(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirectCountEXT(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirectCountEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirectCountEXT(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawMeshTasksIndirectCountEXT(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirectCountNV(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirectCountNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirectCountNV(*target.stream, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
    target.down->CmdDrawMeshTasksIndirectCountNV(commandBuffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirectEXT(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirectEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirectEXT(*target.stream, buffer, offset, drawCount, stride);
    target.down->CmdDrawMeshTasksIndirectEXT(commandBuffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksIndirectNV(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksIndirectNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksIndirectNV(*target.stream, buffer, offset, drawCount, stride);
    target.down->CmdDrawMeshTasksIndirectNV(commandBuffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMeshTasksNV(VkCommandBuffer commandBuffer, uint32_t taskCount, uint32_t firstTask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMeshTasksNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMeshTasksNV(*target.stream, taskCount, firstTask);
    target.down->CmdDrawMeshTasksNV(commandBuffer, taskCount, firstTask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMultiEXT(VkCommandBuffer commandBuffer, uint32_t drawCount, const VkMultiDrawInfoEXT* pVertexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMultiEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMultiEXT(*target.stream, drawCount, pVertexInfo, instanceCount, firstInstance, stride);
    target.down->CmdDrawMultiEXT(commandBuffer, drawCount, pVertexInfo, instanceCount, firstInstance, stride);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdDrawMultiIndexedEXT(VkCommandBuffer commandBuffer, uint32_t drawCount, const VkMultiDrawIndexedInfoEXT* pIndexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride, const int32_t* pVertexOffset) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdDrawMultiIndexedEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdDrawMultiIndexedEXT(*target.stream, drawCount, pIndexInfo, instanceCount, firstInstance, stride, pVertexOffset);
    target.down->CmdDrawMultiIndexedEXT(commandBuffer, drawCount, pIndexInfo, instanceCount, firstInstance, stride, pVertexOffset);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEncodeVideoKHR(VkCommandBuffer commandBuffer, const VkVideoEncodeInfoKHR* pEncodeInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEncodeVideoKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdEncodeVideoKHR).refusal, CommandId::CmdEncodeVideoKHR);
    target.down->CmdEncodeVideoKHR(commandBuffer, pEncodeInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndConditionalRenderingEXT(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndConditionalRenderingEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndConditionalRenderingEXT(*target.stream);
    target.down->CmdEndConditionalRenderingEXT(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndDebugUtilsLabelEXT(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndDebugUtilsLabelEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndDebugUtilsLabelEXT(*target.stream);
    target.down->CmdEndDebugUtilsLabelEXT(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndGpaSampleAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession, uint32_t sampleID) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndGpaSampleAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdEndGpaSampleAMD).refusal, CommandId::CmdEndGpaSampleAMD);
    target.down->CmdEndGpaSampleAMD(commandBuffer, gpaSession, sampleID);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdEndGpaSessionAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndGpaSessionAMD == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdEndGpaSessionAMD).refusal, CommandId::CmdEndGpaSessionAMD);
    return target.down->CmdEndGpaSessionAMD(commandBuffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndPerTileExecutionQCOM(VkCommandBuffer commandBuffer, const VkPerTileEndInfoQCOM* pPerTileEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndPerTileExecutionQCOM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdEndPerTileExecutionQCOM).refusal, CommandId::CmdEndPerTileExecutionQCOM);
    target.down->CmdEndPerTileExecutionQCOM(commandBuffer, pPerTileEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndQuery(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdEndQuery(*target.stream, queryPool, query);
    target.down->CmdEndQuery(commandBuffer, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndQueryIndexedEXT(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, uint32_t index) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndQueryIndexedEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndQueryIndexedEXT(*target.stream, queryPool, query, index);
    target.down->CmdEndQueryIndexedEXT(commandBuffer, queryPool, query, index);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRenderPass(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdEndRenderPass(*target.stream);
    target.down->CmdEndRenderPass(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRenderPass2(VkCommandBuffer commandBuffer, const VkSubpassEndInfo* pSubpassEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRenderPass2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRenderPass2(*target.stream, pSubpassEndInfo);
    target.down->CmdEndRenderPass2(commandBuffer, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRenderPass2KHR(VkCommandBuffer commandBuffer, const VkSubpassEndInfo* pSubpassEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRenderPass2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRenderPass2(*target.stream, pSubpassEndInfo);
    target.down->CmdEndRenderPass2KHR(commandBuffer, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRendering(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRendering == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRendering(*target.stream);
    target.down->CmdEndRendering(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRenderingKHR(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRenderingKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRendering(*target.stream);
    target.down->CmdEndRenderingKHR(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRendering2KHR(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRendering2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRendering2KHR(*target.stream, pRenderingEndInfo);
    target.down->CmdEndRendering2KHR(commandBuffer, pRenderingEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndRendering2EXT(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndRendering2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndRendering2KHR(*target.stream, pRenderingEndInfo);
    target.down->CmdEndRendering2EXT(commandBuffer, pRenderingEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndShaderInstrumentationARM(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndShaderInstrumentationARM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndShaderInstrumentationARM(*target.stream);
    target.down->CmdEndShaderInstrumentationARM(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndTransformFeedback2EXT(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndTransformFeedback2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndTransformFeedback2EXT(*target.stream, firstCounterRange, counterRangeCount, pCounterInfos);
    target.down->CmdEndTransformFeedback2EXT(commandBuffer, firstCounterRange, counterRangeCount, pCounterInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndTransformFeedbackEXT(VkCommandBuffer commandBuffer, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndTransformFeedbackEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdEndTransformFeedbackEXT(*target.stream, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
    target.down->CmdEndTransformFeedbackEXT(commandBuffer, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdEndVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoEndCodingInfoKHR* pEndCodingInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdEndVideoCodingKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdEndVideoCodingKHR).refusal, CommandId::CmdEndVideoCodingKHR);
    target.down->CmdEndVideoCodingKHR(commandBuffer, pEndCodingInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdExecuteCommands(VkCommandBuffer commandBuffer, uint32_t commandBufferCount, const VkCommandBuffer* pCommandBuffers) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdExecuteCommands(*target.stream, commandBufferCount, pCommandBuffers);
    target.down->CmdExecuteCommands(commandBuffer, commandBufferCount, pCommandBuffers);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdExecuteGeneratedCommandsEXT(VkCommandBuffer commandBuffer, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdExecuteGeneratedCommandsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdExecuteGeneratedCommandsEXT(*target.stream, isPreprocessed, pGeneratedCommandsInfo);
    target.down->CmdExecuteGeneratedCommandsEXT(commandBuffer, isPreprocessed, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdExecuteGeneratedCommandsNV(VkCommandBuffer commandBuffer, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdExecuteGeneratedCommandsNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdExecuteGeneratedCommandsNV(*target.stream, isPreprocessed, pGeneratedCommandsInfo);
    target.down->CmdExecuteGeneratedCommandsNV(commandBuffer, isPreprocessed, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdFillBuffer(VkCommandBuffer commandBuffer, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize size, uint32_t data) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdFillBuffer(*target.stream, dstBuffer, dstOffset, size, data);
    target.down->CmdFillBuffer(commandBuffer, dstBuffer, dstOffset, size, data);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdFillMemoryKHR(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, uint32_t data) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdFillMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdFillMemoryKHR(*target.stream, pDstRange, dstFlags, data);
    target.down->CmdFillMemoryKHR(commandBuffer, pDstRange, dstFlags, data);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdInsertDebugUtilsLabelEXT(VkCommandBuffer commandBuffer, const VkDebugUtilsLabelEXT* pLabelInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdInsertDebugUtilsLabelEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdInsertDebugUtilsLabelEXT(*target.stream, pLabelInfo);
    target.down->CmdInsertDebugUtilsLabelEXT(commandBuffer, pLabelInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdNextSubpass(VkCommandBuffer commandBuffer, VkSubpassContents contents) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdNextSubpass(*target.stream, contents);
    target.down->CmdNextSubpass(commandBuffer, contents);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdNextSubpass2(VkCommandBuffer commandBuffer, const VkSubpassBeginInfo* pSubpassBeginInfo, const VkSubpassEndInfo* pSubpassEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdNextSubpass2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdNextSubpass2(*target.stream, pSubpassBeginInfo, pSubpassEndInfo);
    target.down->CmdNextSubpass2(commandBuffer, pSubpassBeginInfo, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdNextSubpass2KHR(VkCommandBuffer commandBuffer, const VkSubpassBeginInfo* pSubpassBeginInfo, const VkSubpassEndInfo* pSubpassEndInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdNextSubpass2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdNextSubpass2(*target.stream, pSubpassBeginInfo, pSubpassEndInfo);
    target.down->CmdNextSubpass2KHR(commandBuffer, pSubpassBeginInfo, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdOpticalFlowExecuteNV(VkCommandBuffer commandBuffer, VkOpticalFlowSessionNV session, const VkOpticalFlowExecuteInfoNV* pExecuteInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdOpticalFlowExecuteNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdOpticalFlowExecuteNV(*target.stream, session, pExecuteInfo);
    target.down->CmdOpticalFlowExecuteNV(commandBuffer, session, pExecuteInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPipelineBarrier(VkCommandBuffer commandBuffer, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, VkDependencyFlags dependencyFlags, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdPipelineBarrier(*target.stream, srcStageMask, dstStageMask, dependencyFlags, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
    target.down->CmdPipelineBarrier(commandBuffer, srcStageMask, dstStageMask, dependencyFlags, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPipelineBarrier2(VkCommandBuffer commandBuffer, const VkDependencyInfo* pDependencyInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPipelineBarrier2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPipelineBarrier2(*target.stream, pDependencyInfo);
    target.down->CmdPipelineBarrier2(commandBuffer, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPipelineBarrier2KHR(VkCommandBuffer commandBuffer, const VkDependencyInfo* pDependencyInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPipelineBarrier2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPipelineBarrier2(*target.stream, pDependencyInfo);
    target.down->CmdPipelineBarrier2KHR(commandBuffer, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPreprocessGeneratedCommandsEXT(VkCommandBuffer commandBuffer, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo, VkCommandBuffer stateCommandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPreprocessGeneratedCommandsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPreprocessGeneratedCommandsEXT(*target.stream, pGeneratedCommandsInfo, stateCommandBuffer);
    target.down->CmdPreprocessGeneratedCommandsEXT(commandBuffer, pGeneratedCommandsInfo, stateCommandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPreprocessGeneratedCommandsNV(VkCommandBuffer commandBuffer, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPreprocessGeneratedCommandsNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPreprocessGeneratedCommandsNV(*target.stream, pGeneratedCommandsInfo);
    target.down->CmdPreprocessGeneratedCommandsNV(commandBuffer, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushConstants(VkCommandBuffer commandBuffer, VkPipelineLayout layout, VkShaderStageFlags stageFlags, uint32_t offset, uint32_t size, const void* pValues) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdPushConstants(*target.stream, layout, stageFlags, offset, size, pValues);
    target.down->CmdPushConstants(commandBuffer, layout, stageFlags, offset, size, pValues);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushConstants2(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushConstants2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushConstants2(*target.stream, pPushConstantsInfo);
    target.down->CmdPushConstants2(commandBuffer, pPushConstantsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushConstants2KHR(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushConstants2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushConstants2(*target.stream, pPushConstantsInfo);
    target.down->CmdPushConstants2KHR(commandBuffer, pPushConstantsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDataEXT(VkCommandBuffer commandBuffer, const VkPushDataInfoEXT* pPushDataInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDataEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDataEXT(*target.stream, pPushDataInfo);
    target.down->CmdPushDataEXT(commandBuffer, pPushDataInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSet(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSet == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSet(*target.stream, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
    target.down->CmdPushDescriptorSet(commandBuffer, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSetKHR(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSetKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSet(*target.stream, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
    target.down->CmdPushDescriptorSetKHR(commandBuffer, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSet2(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSet2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSet2(*target.stream, pPushDescriptorSetInfo);
    target.down->CmdPushDescriptorSet2(commandBuffer, pPushDescriptorSetInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSet2KHR(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSet2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSet2(*target.stream, pPushDescriptorSetInfo);
    target.down->CmdPushDescriptorSet2KHR(commandBuffer, pPushDescriptorSetInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSetWithTemplate(VkCommandBuffer commandBuffer, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSetWithTemplate == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSetWithTemplate(*target.stream, descriptorUpdateTemplate, layout, set, pData);
    target.down->CmdPushDescriptorSetWithTemplate(commandBuffer, descriptorUpdateTemplate, layout, set, pData);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSetWithTemplateKHR(VkCommandBuffer commandBuffer, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSetWithTemplateKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSetWithTemplate(*target.stream, descriptorUpdateTemplate, layout, set, pData);
    target.down->CmdPushDescriptorSetWithTemplateKHR(commandBuffer, descriptorUpdateTemplate, layout, set, pData);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSetWithTemplate2(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSetWithTemplate2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSetWithTemplate2(*target.stream, pPushDescriptorSetWithTemplateInfo);
    target.down->CmdPushDescriptorSetWithTemplate2(commandBuffer, pPushDescriptorSetWithTemplateInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdPushDescriptorSetWithTemplate2KHR(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdPushDescriptorSetWithTemplate2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdPushDescriptorSetWithTemplate2(*target.stream, pPushDescriptorSetWithTemplateInfo);
    target.down->CmdPushDescriptorSetWithTemplate2KHR(commandBuffer, pPushDescriptorSetWithTemplateInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResetEvent(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags stageMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdResetEvent(*target.stream, event, stageMask);
    target.down->CmdResetEvent(commandBuffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResetEvent2(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags2 stageMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdResetEvent2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdResetEvent2(*target.stream, event, stageMask);
    target.down->CmdResetEvent2(commandBuffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResetEvent2KHR(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags2 stageMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdResetEvent2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdResetEvent2(*target.stream, event, stageMask);
    target.down->CmdResetEvent2KHR(commandBuffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResetQueryPool(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdResetQueryPool(*target.stream, queryPool, firstQuery, queryCount);
    target.down->CmdResetQueryPool(commandBuffer, queryPool, firstQuery, queryCount);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResolveImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageResolve* pRegions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdResolveImage(*target.stream, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
    target.down->CmdResolveImage(commandBuffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResolveImage2(VkCommandBuffer commandBuffer, const VkResolveImageInfo2* pResolveImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdResolveImage2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdResolveImage2(*target.stream, pResolveImageInfo);
    target.down->CmdResolveImage2(commandBuffer, pResolveImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdResolveImage2KHR(VkCommandBuffer commandBuffer, const VkResolveImageInfo2* pResolveImageInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdResolveImage2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdResolveImage2(*target.stream, pResolveImageInfo);
    target.down->CmdResolveImage2KHR(commandBuffer, pResolveImageInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetAlphaToCoverageEnableEXT(VkCommandBuffer commandBuffer, VkBool32 alphaToCoverageEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetAlphaToCoverageEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetAlphaToCoverageEnableEXT(*target.stream, alphaToCoverageEnable);
    target.down->CmdSetAlphaToCoverageEnableEXT(commandBuffer, alphaToCoverageEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetAlphaToOneEnableEXT(VkCommandBuffer commandBuffer, VkBool32 alphaToOneEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetAlphaToOneEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetAlphaToOneEnableEXT(*target.stream, alphaToOneEnable);
    target.down->CmdSetAlphaToOneEnableEXT(commandBuffer, alphaToOneEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetAttachmentFeedbackLoopEnableEXT(VkCommandBuffer commandBuffer, VkImageAspectFlags aspectMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetAttachmentFeedbackLoopEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetAttachmentFeedbackLoopEnableEXT(*target.stream, aspectMask);
    target.down->CmdSetAttachmentFeedbackLoopEnableEXT(commandBuffer, aspectMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetBlendConstants(VkCommandBuffer commandBuffer, const float blendConstants[4]) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetBlendConstants(*target.stream, blendConstants);
    target.down->CmdSetBlendConstants(commandBuffer, blendConstants);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCheckpointNV(VkCommandBuffer commandBuffer, const void* pCheckpointMarker) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCheckpointNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCheckpointNV(*target.stream, pCheckpointMarker);
    target.down->CmdSetCheckpointNV(commandBuffer, pCheckpointMarker);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoarseSampleOrderNV(VkCommandBuffer commandBuffer, VkCoarseSampleOrderTypeNV sampleOrderType, uint32_t customSampleOrderCount, const VkCoarseSampleOrderCustomNV* pCustomSampleOrders) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoarseSampleOrderNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoarseSampleOrderNV(*target.stream, sampleOrderType, customSampleOrderCount, pCustomSampleOrders);
    target.down->CmdSetCoarseSampleOrderNV(commandBuffer, sampleOrderType, customSampleOrderCount, pCustomSampleOrders);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetColorBlendAdvancedEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendAdvancedEXT* pColorBlendAdvanced) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetColorBlendAdvancedEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetColorBlendAdvancedEXT(*target.stream, firstAttachment, attachmentCount, pColorBlendAdvanced);
    target.down->CmdSetColorBlendAdvancedEXT(commandBuffer, firstAttachment, attachmentCount, pColorBlendAdvanced);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetColorBlendEnableEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkBool32* pColorBlendEnables) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetColorBlendEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetColorBlendEnableEXT(*target.stream, firstAttachment, attachmentCount, pColorBlendEnables);
    target.down->CmdSetColorBlendEnableEXT(commandBuffer, firstAttachment, attachmentCount, pColorBlendEnables);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetColorBlendEquationEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendEquationEXT* pColorBlendEquations) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetColorBlendEquationEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetColorBlendEquationEXT(*target.stream, firstAttachment, attachmentCount, pColorBlendEquations);
    target.down->CmdSetColorBlendEquationEXT(commandBuffer, firstAttachment, attachmentCount, pColorBlendEquations);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetColorWriteEnableEXT(VkCommandBuffer commandBuffer, uint32_t attachmentCount, const VkBool32* pColorWriteEnables) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetColorWriteEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetColorWriteEnableEXT(*target.stream, attachmentCount, pColorWriteEnables);
    target.down->CmdSetColorWriteEnableEXT(commandBuffer, attachmentCount, pColorWriteEnables);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetColorWriteMaskEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorComponentFlags* pColorWriteMasks) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetColorWriteMaskEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetColorWriteMaskEXT(*target.stream, firstAttachment, attachmentCount, pColorWriteMasks);
    target.down->CmdSetColorWriteMaskEXT(commandBuffer, firstAttachment, attachmentCount, pColorWriteMasks);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetComputeOccupancyPriorityNV(VkCommandBuffer commandBuffer, const VkComputeOccupancyPriorityParametersNV* pParameters) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetComputeOccupancyPriorityNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetComputeOccupancyPriorityNV(*target.stream, pParameters);
    target.down->CmdSetComputeOccupancyPriorityNV(commandBuffer, pParameters);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetConservativeRasterizationModeEXT(VkCommandBuffer commandBuffer, VkConservativeRasterizationModeEXT conservativeRasterizationMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetConservativeRasterizationModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetConservativeRasterizationModeEXT(*target.stream, conservativeRasterizationMode);
    target.down->CmdSetConservativeRasterizationModeEXT(commandBuffer, conservativeRasterizationMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageModulationModeNV(VkCommandBuffer commandBuffer, VkCoverageModulationModeNV coverageModulationMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageModulationModeNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageModulationModeNV(*target.stream, coverageModulationMode);
    target.down->CmdSetCoverageModulationModeNV(commandBuffer, coverageModulationMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageModulationTableEnableNV(VkCommandBuffer commandBuffer, VkBool32 coverageModulationTableEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageModulationTableEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageModulationTableEnableNV(*target.stream, coverageModulationTableEnable);
    target.down->CmdSetCoverageModulationTableEnableNV(commandBuffer, coverageModulationTableEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageModulationTableNV(VkCommandBuffer commandBuffer, uint32_t coverageModulationTableCount, const float* pCoverageModulationTable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageModulationTableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageModulationTableNV(*target.stream, coverageModulationTableCount, pCoverageModulationTable);
    target.down->CmdSetCoverageModulationTableNV(commandBuffer, coverageModulationTableCount, pCoverageModulationTable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageReductionModeNV(VkCommandBuffer commandBuffer, VkCoverageReductionModeNV coverageReductionMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageReductionModeNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageReductionModeNV(*target.stream, coverageReductionMode);
    target.down->CmdSetCoverageReductionModeNV(commandBuffer, coverageReductionMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageToColorEnableNV(VkCommandBuffer commandBuffer, VkBool32 coverageToColorEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageToColorEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageToColorEnableNV(*target.stream, coverageToColorEnable);
    target.down->CmdSetCoverageToColorEnableNV(commandBuffer, coverageToColorEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCoverageToColorLocationNV(VkCommandBuffer commandBuffer, uint32_t coverageToColorLocation) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCoverageToColorLocationNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCoverageToColorLocationNV(*target.stream, coverageToColorLocation);
    target.down->CmdSetCoverageToColorLocationNV(commandBuffer, coverageToColorLocation);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCullMode(VkCommandBuffer commandBuffer, VkCullModeFlags cullMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCullMode == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCullMode(*target.stream, cullMode);
    target.down->CmdSetCullMode(commandBuffer, cullMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetCullModeEXT(VkCommandBuffer commandBuffer, VkCullModeFlags cullMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetCullModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetCullMode(*target.stream, cullMode);
    target.down->CmdSetCullModeEXT(commandBuffer, cullMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBias(VkCommandBuffer commandBuffer, float depthBiasConstantFactor, float depthBiasClamp, float depthBiasSlopeFactor) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetDepthBias(*target.stream, depthBiasConstantFactor, depthBiasClamp, depthBiasSlopeFactor);
    target.down->CmdSetDepthBias(commandBuffer, depthBiasConstantFactor, depthBiasClamp, depthBiasSlopeFactor);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBias2EXT(VkCommandBuffer commandBuffer, const VkDepthBiasInfoEXT* pDepthBiasInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthBias2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthBias2EXT(*target.stream, pDepthBiasInfo);
    target.down->CmdSetDepthBias2EXT(commandBuffer, pDepthBiasInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBiasEnable(VkCommandBuffer commandBuffer, VkBool32 depthBiasEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthBiasEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthBiasEnable(*target.stream, depthBiasEnable);
    target.down->CmdSetDepthBiasEnable(commandBuffer, depthBiasEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBiasEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthBiasEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthBiasEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthBiasEnable(*target.stream, depthBiasEnable);
    target.down->CmdSetDepthBiasEnableEXT(commandBuffer, depthBiasEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBounds(VkCommandBuffer commandBuffer, float minDepthBounds, float maxDepthBounds) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetDepthBounds(*target.stream, minDepthBounds, maxDepthBounds);
    target.down->CmdSetDepthBounds(commandBuffer, minDepthBounds, maxDepthBounds);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBoundsTestEnable(VkCommandBuffer commandBuffer, VkBool32 depthBoundsTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthBoundsTestEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthBoundsTestEnable(*target.stream, depthBoundsTestEnable);
    target.down->CmdSetDepthBoundsTestEnable(commandBuffer, depthBoundsTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthBoundsTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthBoundsTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthBoundsTestEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthBoundsTestEnable(*target.stream, depthBoundsTestEnable);
    target.down->CmdSetDepthBoundsTestEnableEXT(commandBuffer, depthBoundsTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthClampEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthClampEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthClampEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthClampEnableEXT(*target.stream, depthClampEnable);
    target.down->CmdSetDepthClampEnableEXT(commandBuffer, depthClampEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthClampRangeEXT(VkCommandBuffer commandBuffer, VkDepthClampModeEXT depthClampMode, const VkDepthClampRangeEXT* pDepthClampRange) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthClampRangeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthClampRangeEXT(*target.stream, depthClampMode, pDepthClampRange);
    target.down->CmdSetDepthClampRangeEXT(commandBuffer, depthClampMode, pDepthClampRange);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthClipEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthClipEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthClipEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthClipEnableEXT(*target.stream, depthClipEnable);
    target.down->CmdSetDepthClipEnableEXT(commandBuffer, depthClipEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthClipNegativeOneToOneEXT(VkCommandBuffer commandBuffer, VkBool32 negativeOneToOne) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthClipNegativeOneToOneEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthClipNegativeOneToOneEXT(*target.stream, negativeOneToOne);
    target.down->CmdSetDepthClipNegativeOneToOneEXT(commandBuffer, negativeOneToOne);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthCompareOp(VkCommandBuffer commandBuffer, VkCompareOp depthCompareOp) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthCompareOp == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthCompareOp(*target.stream, depthCompareOp);
    target.down->CmdSetDepthCompareOp(commandBuffer, depthCompareOp);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthCompareOpEXT(VkCommandBuffer commandBuffer, VkCompareOp depthCompareOp) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthCompareOpEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthCompareOp(*target.stream, depthCompareOp);
    target.down->CmdSetDepthCompareOpEXT(commandBuffer, depthCompareOp);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthTestEnable(VkCommandBuffer commandBuffer, VkBool32 depthTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthTestEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthTestEnable(*target.stream, depthTestEnable);
    target.down->CmdSetDepthTestEnable(commandBuffer, depthTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthTestEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthTestEnable(*target.stream, depthTestEnable);
    target.down->CmdSetDepthTestEnableEXT(commandBuffer, depthTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthWriteEnable(VkCommandBuffer commandBuffer, VkBool32 depthWriteEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthWriteEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthWriteEnable(*target.stream, depthWriteEnable);
    target.down->CmdSetDepthWriteEnable(commandBuffer, depthWriteEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDepthWriteEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthWriteEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDepthWriteEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDepthWriteEnable(*target.stream, depthWriteEnable);
    target.down->CmdSetDepthWriteEnableEXT(commandBuffer, depthWriteEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDescriptorBufferOffsets2EXT(VkCommandBuffer commandBuffer, const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDescriptorBufferOffsets2EXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDescriptorBufferOffsets2EXT(*target.stream, pSetDescriptorBufferOffsetsInfo);
    target.down->CmdSetDescriptorBufferOffsets2EXT(commandBuffer, pSetDescriptorBufferOffsetsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDescriptorBufferOffsetsEXT(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t setCount, const uint32_t* pBufferIndices, const VkDeviceSize* pOffsets) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDescriptorBufferOffsetsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDescriptorBufferOffsetsEXT(*target.stream, pipelineBindPoint, layout, firstSet, setCount, pBufferIndices, pOffsets);
    target.down->CmdSetDescriptorBufferOffsetsEXT(commandBuffer, pipelineBindPoint, layout, firstSet, setCount, pBufferIndices, pOffsets);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDeviceMask(VkCommandBuffer commandBuffer, uint32_t deviceMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDeviceMask == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDeviceMask(*target.stream, deviceMask);
    target.down->CmdSetDeviceMask(commandBuffer, deviceMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDeviceMaskKHR(VkCommandBuffer commandBuffer, uint32_t deviceMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDeviceMaskKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDeviceMask(*target.stream, deviceMask);
    target.down->CmdSetDeviceMaskKHR(commandBuffer, deviceMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDiscardRectangleEXT(VkCommandBuffer commandBuffer, uint32_t firstDiscardRectangle, uint32_t discardRectangleCount, const VkRect2D* pDiscardRectangles) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDiscardRectangleEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDiscardRectangleEXT(*target.stream, firstDiscardRectangle, discardRectangleCount, pDiscardRectangles);
    target.down->CmdSetDiscardRectangleEXT(commandBuffer, firstDiscardRectangle, discardRectangleCount, pDiscardRectangles);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDiscardRectangleEnableEXT(VkCommandBuffer commandBuffer, VkBool32 discardRectangleEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDiscardRectangleEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDiscardRectangleEnableEXT(*target.stream, discardRectangleEnable);
    target.down->CmdSetDiscardRectangleEnableEXT(commandBuffer, discardRectangleEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDiscardRectangleModeEXT(VkCommandBuffer commandBuffer, VkDiscardRectangleModeEXT discardRectangleMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDiscardRectangleModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDiscardRectangleModeEXT(*target.stream, discardRectangleMode);
    target.down->CmdSetDiscardRectangleModeEXT(commandBuffer, discardRectangleMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetDispatchParametersARM(VkCommandBuffer commandBuffer, const VkDispatchParametersARM* pDispatchParameters) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetDispatchParametersARM == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetDispatchParametersARM(*target.stream, pDispatchParameters);
    target.down->CmdSetDispatchParametersARM(commandBuffer, pDispatchParameters);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetEvent(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags stageMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetEvent(*target.stream, event, stageMask);
    target.down->CmdSetEvent(commandBuffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetEvent2(VkCommandBuffer commandBuffer, VkEvent event, const VkDependencyInfo* pDependencyInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetEvent2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetEvent2(*target.stream, event, pDependencyInfo);
    target.down->CmdSetEvent2(commandBuffer, event, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetEvent2KHR(VkCommandBuffer commandBuffer, VkEvent event, const VkDependencyInfo* pDependencyInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetEvent2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetEvent2(*target.stream, event, pDependencyInfo);
    target.down->CmdSetEvent2KHR(commandBuffer, event, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetExclusiveScissorEnableNV(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkBool32* pExclusiveScissorEnables) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetExclusiveScissorEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetExclusiveScissorEnableNV(*target.stream, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissorEnables);
    target.down->CmdSetExclusiveScissorEnableNV(commandBuffer, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissorEnables);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetExclusiveScissorNV(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkRect2D* pExclusiveScissors) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetExclusiveScissorNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetExclusiveScissorNV(*target.stream, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissors);
    target.down->CmdSetExclusiveScissorNV(commandBuffer, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissors);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetExtraPrimitiveOverestimationSizeEXT(VkCommandBuffer commandBuffer, float extraPrimitiveOverestimationSize) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetExtraPrimitiveOverestimationSizeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetExtraPrimitiveOverestimationSizeEXT(*target.stream, extraPrimitiveOverestimationSize);
    target.down->CmdSetExtraPrimitiveOverestimationSizeEXT(commandBuffer, extraPrimitiveOverestimationSize);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetFragmentShadingRateEnumNV(VkCommandBuffer commandBuffer, VkFragmentShadingRateNV shadingRate, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetFragmentShadingRateEnumNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetFragmentShadingRateEnumNV(*target.stream, shadingRate, combinerOps);
    target.down->CmdSetFragmentShadingRateEnumNV(commandBuffer, shadingRate, combinerOps);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetFragmentShadingRateKHR(VkCommandBuffer commandBuffer, const VkExtent2D* pFragmentSize, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetFragmentShadingRateKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetFragmentShadingRateKHR(*target.stream, pFragmentSize, combinerOps);
    target.down->CmdSetFragmentShadingRateKHR(commandBuffer, pFragmentSize, combinerOps);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetFrontFace(VkCommandBuffer commandBuffer, VkFrontFace frontFace) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetFrontFace == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetFrontFace(*target.stream, frontFace);
    target.down->CmdSetFrontFace(commandBuffer, frontFace);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetFrontFaceEXT(VkCommandBuffer commandBuffer, VkFrontFace frontFace) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetFrontFaceEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetFrontFace(*target.stream, frontFace);
    target.down->CmdSetFrontFaceEXT(commandBuffer, frontFace);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineRasterizationModeEXT(VkCommandBuffer commandBuffer, VkLineRasterizationModeEXT lineRasterizationMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLineRasterizationModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLineRasterizationModeEXT(*target.stream, lineRasterizationMode);
    target.down->CmdSetLineRasterizationModeEXT(commandBuffer, lineRasterizationMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineStipple(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLineStipple == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLineStipple(*target.stream, lineStippleFactor, lineStipplePattern);
    target.down->CmdSetLineStipple(commandBuffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineStippleEXT(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLineStippleEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLineStipple(*target.stream, lineStippleFactor, lineStipplePattern);
    target.down->CmdSetLineStippleEXT(commandBuffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineStippleKHR(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLineStippleKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLineStipple(*target.stream, lineStippleFactor, lineStipplePattern);
    target.down->CmdSetLineStippleKHR(commandBuffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineStippleEnableEXT(VkCommandBuffer commandBuffer, VkBool32 stippledLineEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLineStippleEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLineStippleEnableEXT(*target.stream, stippledLineEnable);
    target.down->CmdSetLineStippleEnableEXT(commandBuffer, stippledLineEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLineWidth(VkCommandBuffer commandBuffer, float lineWidth) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetLineWidth(*target.stream, lineWidth);
    target.down->CmdSetLineWidth(commandBuffer, lineWidth);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLogicOpEXT(VkCommandBuffer commandBuffer, VkLogicOp logicOp) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLogicOpEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLogicOpEXT(*target.stream, logicOp);
    target.down->CmdSetLogicOpEXT(commandBuffer, logicOp);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetLogicOpEnableEXT(VkCommandBuffer commandBuffer, VkBool32 logicOpEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetLogicOpEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetLogicOpEnableEXT(*target.stream, logicOpEnable);
    target.down->CmdSetLogicOpEnableEXT(commandBuffer, logicOpEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPatchControlPointsEXT(VkCommandBuffer commandBuffer, uint32_t patchControlPoints) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPatchControlPointsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPatchControlPointsEXT(*target.stream, patchControlPoints);
    target.down->CmdSetPatchControlPointsEXT(commandBuffer, patchControlPoints);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdSetPerformanceMarkerINTEL(VkCommandBuffer commandBuffer, const VkPerformanceMarkerInfoINTEL* pMarkerInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPerformanceMarkerINTEL == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdSetPerformanceMarkerINTEL).refusal, CommandId::CmdSetPerformanceMarkerINTEL);
    return target.down->CmdSetPerformanceMarkerINTEL(commandBuffer, pMarkerInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdSetPerformanceOverrideINTEL(VkCommandBuffer commandBuffer, const VkPerformanceOverrideInfoINTEL* pOverrideInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPerformanceOverrideINTEL == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdSetPerformanceOverrideINTEL).refusal, CommandId::CmdSetPerformanceOverrideINTEL);
    return target.down->CmdSetPerformanceOverrideINTEL(commandBuffer, pOverrideInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CmdSetPerformanceStreamMarkerINTEL(VkCommandBuffer commandBuffer, const VkPerformanceStreamMarkerInfoINTEL* pMarkerInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPerformanceStreamMarkerINTEL == nullptr) [[unlikely]] return VK_ERROR_EXTENSION_NOT_PRESENT;
    if (target.stream != nullptr) target.stream->refuse(info(CommandId::CmdSetPerformanceStreamMarkerINTEL).refusal, CommandId::CmdSetPerformanceStreamMarkerINTEL);
    return target.down->CmdSetPerformanceStreamMarkerINTEL(commandBuffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPolygonModeEXT(VkCommandBuffer commandBuffer, VkPolygonMode polygonMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPolygonModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPolygonModeEXT(*target.stream, polygonMode);
    target.down->CmdSetPolygonModeEXT(commandBuffer, polygonMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPrimitiveRestartEnable(VkCommandBuffer commandBuffer, VkBool32 primitiveRestartEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPrimitiveRestartEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPrimitiveRestartEnable(*target.stream, primitiveRestartEnable);
    target.down->CmdSetPrimitiveRestartEnable(commandBuffer, primitiveRestartEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPrimitiveRestartEnableEXT(VkCommandBuffer commandBuffer, VkBool32 primitiveRestartEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPrimitiveRestartEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPrimitiveRestartEnable(*target.stream, primitiveRestartEnable);
    target.down->CmdSetPrimitiveRestartEnableEXT(commandBuffer, primitiveRestartEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPrimitiveRestartIndexEXT(VkCommandBuffer commandBuffer, uint32_t primitiveRestartIndex) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPrimitiveRestartIndexEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPrimitiveRestartIndexEXT(*target.stream, primitiveRestartIndex);
    target.down->CmdSetPrimitiveRestartIndexEXT(commandBuffer, primitiveRestartIndex);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPrimitiveTopology(VkCommandBuffer commandBuffer, VkPrimitiveTopology primitiveTopology) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPrimitiveTopology == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPrimitiveTopology(*target.stream, primitiveTopology);
    target.down->CmdSetPrimitiveTopology(commandBuffer, primitiveTopology);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetPrimitiveTopologyEXT(VkCommandBuffer commandBuffer, VkPrimitiveTopology primitiveTopology) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetPrimitiveTopologyEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetPrimitiveTopology(*target.stream, primitiveTopology);
    target.down->CmdSetPrimitiveTopologyEXT(commandBuffer, primitiveTopology);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetProvokingVertexModeEXT(VkCommandBuffer commandBuffer, VkProvokingVertexModeEXT provokingVertexMode) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetProvokingVertexModeEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetProvokingVertexModeEXT(*target.stream, provokingVertexMode);
    target.down->CmdSetProvokingVertexModeEXT(commandBuffer, provokingVertexMode);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRasterizationSamplesEXT(VkCommandBuffer commandBuffer, VkSampleCountFlagBits rasterizationSamples) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRasterizationSamplesEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRasterizationSamplesEXT(*target.stream, rasterizationSamples);
    target.down->CmdSetRasterizationSamplesEXT(commandBuffer, rasterizationSamples);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRasterizationStreamEXT(VkCommandBuffer commandBuffer, uint32_t rasterizationStream) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRasterizationStreamEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRasterizationStreamEXT(*target.stream, rasterizationStream);
    target.down->CmdSetRasterizationStreamEXT(commandBuffer, rasterizationStream);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRasterizerDiscardEnable(VkCommandBuffer commandBuffer, VkBool32 rasterizerDiscardEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRasterizerDiscardEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRasterizerDiscardEnable(*target.stream, rasterizerDiscardEnable);
    target.down->CmdSetRasterizerDiscardEnable(commandBuffer, rasterizerDiscardEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRasterizerDiscardEnableEXT(VkCommandBuffer commandBuffer, VkBool32 rasterizerDiscardEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRasterizerDiscardEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRasterizerDiscardEnable(*target.stream, rasterizerDiscardEnable);
    target.down->CmdSetRasterizerDiscardEnableEXT(commandBuffer, rasterizerDiscardEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRayTracingPipelineStackSizeKHR(VkCommandBuffer commandBuffer, uint32_t pipelineStackSize) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRayTracingPipelineStackSizeKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRayTracingPipelineStackSizeKHR(*target.stream, pipelineStackSize);
    target.down->CmdSetRayTracingPipelineStackSizeKHR(commandBuffer, pipelineStackSize);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRenderingAttachmentLocations(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRenderingAttachmentLocations == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRenderingAttachmentLocations(*target.stream, pLocationInfo);
    target.down->CmdSetRenderingAttachmentLocations(commandBuffer, pLocationInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRenderingAttachmentLocationsKHR(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRenderingAttachmentLocationsKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRenderingAttachmentLocations(*target.stream, pLocationInfo);
    target.down->CmdSetRenderingAttachmentLocationsKHR(commandBuffer, pLocationInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRenderingInputAttachmentIndices(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRenderingInputAttachmentIndices == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRenderingInputAttachmentIndices(*target.stream, pInputAttachmentIndexInfo);
    target.down->CmdSetRenderingInputAttachmentIndices(commandBuffer, pInputAttachmentIndexInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRenderingInputAttachmentIndicesKHR(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRenderingInputAttachmentIndicesKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRenderingInputAttachmentIndices(*target.stream, pInputAttachmentIndexInfo);
    target.down->CmdSetRenderingInputAttachmentIndicesKHR(commandBuffer, pInputAttachmentIndexInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetRepresentativeFragmentTestEnableNV(VkCommandBuffer commandBuffer, VkBool32 representativeFragmentTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetRepresentativeFragmentTestEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetRepresentativeFragmentTestEnableNV(*target.stream, representativeFragmentTestEnable);
    target.down->CmdSetRepresentativeFragmentTestEnableNV(commandBuffer, representativeFragmentTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetSampleLocationsEXT(VkCommandBuffer commandBuffer, const VkSampleLocationsInfoEXT* pSampleLocationsInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetSampleLocationsEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetSampleLocationsEXT(*target.stream, pSampleLocationsInfo);
    target.down->CmdSetSampleLocationsEXT(commandBuffer, pSampleLocationsInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetSampleLocationsEnableEXT(VkCommandBuffer commandBuffer, VkBool32 sampleLocationsEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetSampleLocationsEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetSampleLocationsEnableEXT(*target.stream, sampleLocationsEnable);
    target.down->CmdSetSampleLocationsEnableEXT(commandBuffer, sampleLocationsEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetSampleMaskEXT(VkCommandBuffer commandBuffer, VkSampleCountFlagBits samples, const VkSampleMask* pSampleMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetSampleMaskEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetSampleMaskEXT(*target.stream, samples, pSampleMask);
    target.down->CmdSetSampleMaskEXT(commandBuffer, samples, pSampleMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetScissor(VkCommandBuffer commandBuffer, uint32_t firstScissor, uint32_t scissorCount, const VkRect2D* pScissors) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetScissor(*target.stream, firstScissor, scissorCount, pScissors);
    target.down->CmdSetScissor(commandBuffer, firstScissor, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetScissorWithCount(VkCommandBuffer commandBuffer, uint32_t scissorCount, const VkRect2D* pScissors) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetScissorWithCount == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetScissorWithCount(*target.stream, scissorCount, pScissors);
    target.down->CmdSetScissorWithCount(commandBuffer, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetScissorWithCountEXT(VkCommandBuffer commandBuffer, uint32_t scissorCount, const VkRect2D* pScissors) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetScissorWithCountEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetScissorWithCount(*target.stream, scissorCount, pScissors);
    target.down->CmdSetScissorWithCountEXT(commandBuffer, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetShadingRateImageEnableNV(VkCommandBuffer commandBuffer, VkBool32 shadingRateImageEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetShadingRateImageEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetShadingRateImageEnableNV(*target.stream, shadingRateImageEnable);
    target.down->CmdSetShadingRateImageEnableNV(commandBuffer, shadingRateImageEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilCompareMask(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t compareMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetStencilCompareMask(*target.stream, faceMask, compareMask);
    target.down->CmdSetStencilCompareMask(commandBuffer, faceMask, compareMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilOp(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, VkStencilOp failOp, VkStencilOp passOp, VkStencilOp depthFailOp, VkCompareOp compareOp) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetStencilOp == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetStencilOp(*target.stream, faceMask, failOp, passOp, depthFailOp, compareOp);
    target.down->CmdSetStencilOp(commandBuffer, faceMask, failOp, passOp, depthFailOp, compareOp);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilOpEXT(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, VkStencilOp failOp, VkStencilOp passOp, VkStencilOp depthFailOp, VkCompareOp compareOp) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetStencilOpEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetStencilOp(*target.stream, faceMask, failOp, passOp, depthFailOp, compareOp);
    target.down->CmdSetStencilOpEXT(commandBuffer, faceMask, failOp, passOp, depthFailOp, compareOp);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilReference(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t reference) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetStencilReference(*target.stream, faceMask, reference);
    target.down->CmdSetStencilReference(commandBuffer, faceMask, reference);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilTestEnable(VkCommandBuffer commandBuffer, VkBool32 stencilTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetStencilTestEnable == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetStencilTestEnable(*target.stream, stencilTestEnable);
    target.down->CmdSetStencilTestEnable(commandBuffer, stencilTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 stencilTestEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetStencilTestEnableEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetStencilTestEnable(*target.stream, stencilTestEnable);
    target.down->CmdSetStencilTestEnableEXT(commandBuffer, stencilTestEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetStencilWriteMask(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t writeMask) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetStencilWriteMask(*target.stream, faceMask, writeMask);
    target.down->CmdSetStencilWriteMask(commandBuffer, faceMask, writeMask);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetTessellationDomainOriginEXT(VkCommandBuffer commandBuffer, VkTessellationDomainOrigin domainOrigin) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetTessellationDomainOriginEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetTessellationDomainOriginEXT(*target.stream, domainOrigin);
    target.down->CmdSetTessellationDomainOriginEXT(commandBuffer, domainOrigin);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetVertexInputEXT(VkCommandBuffer commandBuffer, uint32_t vertexBindingDescriptionCount, const VkVertexInputBindingDescription2EXT* pVertexBindingDescriptions, uint32_t vertexAttributeDescriptionCount, const VkVertexInputAttributeDescription2EXT* pVertexAttributeDescriptions) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetVertexInputEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetVertexInputEXT(*target.stream, vertexBindingDescriptionCount, pVertexBindingDescriptions, vertexAttributeDescriptionCount, pVertexAttributeDescriptions);
    target.down->CmdSetVertexInputEXT(commandBuffer, vertexBindingDescriptionCount, pVertexBindingDescriptions, vertexAttributeDescriptionCount, pVertexAttributeDescriptions);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewport(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewport* pViewports) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdSetViewport(*target.stream, firstViewport, viewportCount, pViewports);
    target.down->CmdSetViewport(commandBuffer, firstViewport, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportShadingRatePaletteNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkShadingRatePaletteNV* pShadingRatePalettes) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportShadingRatePaletteNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportShadingRatePaletteNV(*target.stream, firstViewport, viewportCount, pShadingRatePalettes);
    target.down->CmdSetViewportShadingRatePaletteNV(commandBuffer, firstViewport, viewportCount, pShadingRatePalettes);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportSwizzleNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewportSwizzleNV* pViewportSwizzles) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportSwizzleNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportSwizzleNV(*target.stream, firstViewport, viewportCount, pViewportSwizzles);
    target.down->CmdSetViewportSwizzleNV(commandBuffer, firstViewport, viewportCount, pViewportSwizzles);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportWScalingEnableNV(VkCommandBuffer commandBuffer, VkBool32 viewportWScalingEnable) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportWScalingEnableNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportWScalingEnableNV(*target.stream, viewportWScalingEnable);
    target.down->CmdSetViewportWScalingEnableNV(commandBuffer, viewportWScalingEnable);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportWScalingNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewportWScalingNV* pViewportWScalings) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportWScalingNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportWScalingNV(*target.stream, firstViewport, viewportCount, pViewportWScalings);
    target.down->CmdSetViewportWScalingNV(commandBuffer, firstViewport, viewportCount, pViewportWScalings);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportWithCount(VkCommandBuffer commandBuffer, uint32_t viewportCount, const VkViewport* pViewports) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportWithCount == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportWithCount(*target.stream, viewportCount, pViewports);
    target.down->CmdSetViewportWithCount(commandBuffer, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSetViewportWithCountEXT(VkCommandBuffer commandBuffer, uint32_t viewportCount, const VkViewport* pViewports) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSetViewportWithCountEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSetViewportWithCount(*target.stream, viewportCount, pViewports);
    target.down->CmdSetViewportWithCountEXT(commandBuffer, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdSubpassShadingHUAWEI(VkCommandBuffer commandBuffer) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdSubpassShadingHUAWEI == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdSubpassShadingHUAWEI(*target.stream);
    target.down->CmdSubpassShadingHUAWEI(commandBuffer);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdTraceRaysIndirect2KHR(VkCommandBuffer commandBuffer, VkDeviceAddress indirectDeviceAddress) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdTraceRaysIndirect2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdTraceRaysIndirect2KHR(*target.stream, indirectDeviceAddress);
    target.down->CmdTraceRaysIndirect2KHR(commandBuffer, indirectDeviceAddress);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdTraceRaysIndirectKHR(VkCommandBuffer commandBuffer, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, VkDeviceAddress indirectDeviceAddress) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdTraceRaysIndirectKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdTraceRaysIndirectKHR(*target.stream, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, indirectDeviceAddress);
    target.down->CmdTraceRaysIndirectKHR(commandBuffer, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, indirectDeviceAddress);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdTraceRaysKHR(VkCommandBuffer commandBuffer, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, uint32_t width, uint32_t height, uint32_t depth) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdTraceRaysKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdTraceRaysKHR(*target.stream, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, width, height, depth);
    target.down->CmdTraceRaysKHR(commandBuffer, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, width, height, depth);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdTraceRaysNV(VkCommandBuffer commandBuffer, VkBuffer raygenShaderBindingTableBuffer, VkDeviceSize raygenShaderBindingOffset, VkBuffer missShaderBindingTableBuffer, VkDeviceSize missShaderBindingOffset, VkDeviceSize missShaderBindingStride, VkBuffer hitShaderBindingTableBuffer, VkDeviceSize hitShaderBindingOffset, VkDeviceSize hitShaderBindingStride, VkBuffer callableShaderBindingTableBuffer, VkDeviceSize callableShaderBindingOffset, VkDeviceSize callableShaderBindingStride, uint32_t width, uint32_t height, uint32_t depth) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdTraceRaysNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdTraceRaysNV(*target.stream, raygenShaderBindingTableBuffer, raygenShaderBindingOffset, missShaderBindingTableBuffer, missShaderBindingOffset, missShaderBindingStride, hitShaderBindingTableBuffer, hitShaderBindingOffset, hitShaderBindingStride, callableShaderBindingTableBuffer, callableShaderBindingOffset, callableShaderBindingStride, width, height, depth);
    target.down->CmdTraceRaysNV(commandBuffer, raygenShaderBindingTableBuffer, raygenShaderBindingOffset, missShaderBindingTableBuffer, missShaderBindingOffset, missShaderBindingStride, hitShaderBindingTableBuffer, hitShaderBindingOffset, hitShaderBindingStride, callableShaderBindingTableBuffer, callableShaderBindingOffset, callableShaderBindingStride, width, height, depth);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdUpdateBuffer(VkCommandBuffer commandBuffer, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize dataSize, const void* pData) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdUpdateBuffer(*target.stream, dstBuffer, dstOffset, dataSize, pData);
    target.down->CmdUpdateBuffer(commandBuffer, dstBuffer, dstOffset, dataSize, pData);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdUpdateMemoryKHR(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkDeviceSize dataSize, const void* pData) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdUpdateMemoryKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdUpdateMemoryKHR(*target.stream, pDstRange, dstFlags, dataSize, pData);
    target.down->CmdUpdateMemoryKHR(commandBuffer, pDstRange, dstFlags, dataSize, pData);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdUpdatePipelineIndirectBufferNV(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdUpdatePipelineIndirectBufferNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdUpdatePipelineIndirectBufferNV(*target.stream, pipelineBindPoint, pipeline);
    target.down->CmdUpdatePipelineIndirectBufferNV(commandBuffer, pipelineBindPoint, pipeline);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWaitEvents(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdWaitEvents(*target.stream, eventCount, pEvents, srcStageMask, dstStageMask, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
    target.down->CmdWaitEvents(commandBuffer, eventCount, pEvents, srcStageMask, dstStageMask, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWaitEvents2(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, const VkDependencyInfo* pDependencyInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWaitEvents2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWaitEvents2(*target.stream, eventCount, pEvents, pDependencyInfos);
    target.down->CmdWaitEvents2(commandBuffer, eventCount, pEvents, pDependencyInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWaitEvents2KHR(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, const VkDependencyInfo* pDependencyInfos) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWaitEvents2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWaitEvents2(*target.stream, eventCount, pEvents, pDependencyInfos);
    target.down->CmdWaitEvents2KHR(commandBuffer, eventCount, pEvents, pDependencyInfos);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteAccelerationStructuresPropertiesKHR(VkCommandBuffer commandBuffer, uint32_t accelerationStructureCount, const VkAccelerationStructureKHR* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteAccelerationStructuresPropertiesKHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteAccelerationStructuresPropertiesKHR(*target.stream, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
    target.down->CmdWriteAccelerationStructuresPropertiesKHR(commandBuffer, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteAccelerationStructuresPropertiesNV(VkCommandBuffer commandBuffer, uint32_t accelerationStructureCount, const VkAccelerationStructureNV* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteAccelerationStructuresPropertiesNV == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteAccelerationStructuresPropertiesNV(*target.stream, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
    target.down->CmdWriteAccelerationStructuresPropertiesNV(commandBuffer, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteBufferMarker2AMD(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteBufferMarker2AMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteBufferMarker2AMD(*target.stream, stage, dstBuffer, dstOffset, marker);
    target.down->CmdWriteBufferMarker2AMD(commandBuffer, stage, dstBuffer, dstOffset, marker);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteBufferMarkerAMD(VkCommandBuffer commandBuffer, VkPipelineStageFlagBits pipelineStage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteBufferMarkerAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteBufferMarkerAMD(*target.stream, pipelineStage, dstBuffer, dstOffset, marker);
    target.down->CmdWriteBufferMarkerAMD(commandBuffer, pipelineStage, dstBuffer, dstOffset, marker);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteMarkerToMemoryAMD(VkCommandBuffer commandBuffer, const VkMemoryMarkerInfoAMD* pInfo) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteMarkerToMemoryAMD == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteMarkerToMemoryAMD(*target.stream, pInfo);
    target.down->CmdWriteMarkerToMemoryAMD(commandBuffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteMicromapsPropertiesEXT(VkCommandBuffer commandBuffer, uint32_t micromapCount, const VkMicromapEXT* pMicromaps, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteMicromapsPropertiesEXT == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteMicromapsPropertiesEXT(*target.stream, micromapCount, pMicromaps, queryType, queryPool, firstQuery);
    target.down->CmdWriteMicromapsPropertiesEXT(commandBuffer, micromapCount, pMicromaps, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteTimestamp(VkCommandBuffer commandBuffer, VkPipelineStageFlagBits pipelineStage, VkQueryPool queryPool, uint32_t query) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.stream != nullptr) record::CmdWriteTimestamp(*target.stream, pipelineStage, queryPool, query);
    target.down->CmdWriteTimestamp(commandBuffer, pipelineStage, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteTimestamp2(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkQueryPool queryPool, uint32_t query) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteTimestamp2 == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteTimestamp2(*target.stream, stage, queryPool, query);
    target.down->CmdWriteTimestamp2(commandBuffer, stage, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL hook_CmdWriteTimestamp2KHR(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkQueryPool queryPool, uint32_t query) {
    const RecordTarget target = record_target(commandBuffer);
    if (target.down->CmdWriteTimestamp2KHR == nullptr) [[unlikely]] return;
    if (target.stream != nullptr) record::CmdWriteTimestamp2(*target.stream, stage, queryPool, query);
    target.down->CmdWriteTimestamp2KHR(commandBuffer, stage, queryPool, query);
}

namespace {

// The types of Vulkan are not noexcept, and no hook may be (capture/platform/thread_end.h).
static_assert(std::is_same_v<decltype(&hook_CmdBeginConditionalRendering2EXT), PFN_vkCmdBeginConditionalRendering2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginConditionalRenderingEXT), PFN_vkCmdBeginConditionalRenderingEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginCustomResolveEXT), PFN_vkCmdBeginCustomResolveEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginDebugUtilsLabelEXT), PFN_vkCmdBeginDebugUtilsLabelEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginGpaSampleAMD), PFN_vkCmdBeginGpaSampleAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginGpaSessionAMD), PFN_vkCmdBeginGpaSessionAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginPerTileExecutionQCOM), PFN_vkCmdBeginPerTileExecutionQCOM>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginQuery), PFN_vkCmdBeginQuery>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginQueryIndexedEXT), PFN_vkCmdBeginQueryIndexedEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginRenderPass), PFN_vkCmdBeginRenderPass>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginRenderPass2), PFN_vkCmdBeginRenderPass2>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginRenderPass2KHR), PFN_vkCmdBeginRenderPass2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginRendering), PFN_vkCmdBeginRendering>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginRenderingKHR), PFN_vkCmdBeginRenderingKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginShaderInstrumentationARM), PFN_vkCmdBeginShaderInstrumentationARM>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginTransformFeedback2EXT), PFN_vkCmdBeginTransformFeedback2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginTransformFeedbackEXT), PFN_vkCmdBeginTransformFeedbackEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBeginVideoCodingKHR), PFN_vkCmdBeginVideoCodingKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorBufferEmbeddedSamplers2EXT), PFN_vkCmdBindDescriptorBufferEmbeddedSamplers2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorBufferEmbeddedSamplersEXT), PFN_vkCmdBindDescriptorBufferEmbeddedSamplersEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorBuffersEXT), PFN_vkCmdBindDescriptorBuffersEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorSets), PFN_vkCmdBindDescriptorSets>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorSets2), PFN_vkCmdBindDescriptorSets2>);
static_assert(std::is_same_v<decltype(&hook_CmdBindDescriptorSets2KHR), PFN_vkCmdBindDescriptorSets2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBindIndexBuffer), PFN_vkCmdBindIndexBuffer>);
static_assert(std::is_same_v<decltype(&hook_CmdBindIndexBuffer2), PFN_vkCmdBindIndexBuffer2>);
static_assert(std::is_same_v<decltype(&hook_CmdBindIndexBuffer2KHR), PFN_vkCmdBindIndexBuffer2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBindIndexBuffer3KHR), PFN_vkCmdBindIndexBuffer3KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBindInvocationMaskHUAWEI), PFN_vkCmdBindInvocationMaskHUAWEI>);
static_assert(std::is_same_v<decltype(&hook_CmdBindPipeline), PFN_vkCmdBindPipeline>);
static_assert(std::is_same_v<decltype(&hook_CmdBindPipelineShaderGroupNV), PFN_vkCmdBindPipelineShaderGroupNV>);
static_assert(std::is_same_v<decltype(&hook_CmdBindResourceHeapEXT), PFN_vkCmdBindResourceHeapEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindSamplerHeapEXT), PFN_vkCmdBindSamplerHeapEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindShadersEXT), PFN_vkCmdBindShadersEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindShadingRateImageNV), PFN_vkCmdBindShadingRateImageNV>);
static_assert(std::is_same_v<decltype(&hook_CmdBindTileMemoryQCOM), PFN_vkCmdBindTileMemoryQCOM>);
static_assert(std::is_same_v<decltype(&hook_CmdBindTransformFeedbackBuffers2EXT), PFN_vkCmdBindTransformFeedbackBuffers2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindTransformFeedbackBuffersEXT), PFN_vkCmdBindTransformFeedbackBuffersEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindVertexBuffers), PFN_vkCmdBindVertexBuffers>);
static_assert(std::is_same_v<decltype(&hook_CmdBindVertexBuffers2), PFN_vkCmdBindVertexBuffers2>);
static_assert(std::is_same_v<decltype(&hook_CmdBindVertexBuffers2EXT), PFN_vkCmdBindVertexBuffers2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBindVertexBuffers3KHR), PFN_vkCmdBindVertexBuffers3KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBlitImage), PFN_vkCmdBlitImage>);
static_assert(std::is_same_v<decltype(&hook_CmdBlitImage2), PFN_vkCmdBlitImage2>);
static_assert(std::is_same_v<decltype(&hook_CmdBlitImage2KHR), PFN_vkCmdBlitImage2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildAccelerationStructureNV), PFN_vkCmdBuildAccelerationStructureNV>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildAccelerationStructuresIndirectKHR), PFN_vkCmdBuildAccelerationStructuresIndirectKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildAccelerationStructuresKHR), PFN_vkCmdBuildAccelerationStructuresKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildClusterAccelerationStructureIndirectNV), PFN_vkCmdBuildClusterAccelerationStructureIndirectNV>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildMicromapsEXT), PFN_vkCmdBuildMicromapsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdBuildPartitionedAccelerationStructuresNV), PFN_vkCmdBuildPartitionedAccelerationStructuresNV>);
static_assert(std::is_same_v<decltype(&hook_CmdClearAttachments), PFN_vkCmdClearAttachments>);
static_assert(std::is_same_v<decltype(&hook_CmdClearColorImage), PFN_vkCmdClearColorImage>);
static_assert(std::is_same_v<decltype(&hook_CmdClearDepthStencilImage), PFN_vkCmdClearDepthStencilImage>);
static_assert(std::is_same_v<decltype(&hook_CmdControlVideoCodingKHR), PFN_vkCmdControlVideoCodingKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdConvertCooperativeVectorMatrixNV), PFN_vkCmdConvertCooperativeVectorMatrixNV>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyAccelerationStructureKHR), PFN_vkCmdCopyAccelerationStructureKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyAccelerationStructureNV), PFN_vkCmdCopyAccelerationStructureNV>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyAccelerationStructureToMemoryKHR), PFN_vkCmdCopyAccelerationStructureToMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBuffer), PFN_vkCmdCopyBuffer>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBuffer2), PFN_vkCmdCopyBuffer2>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBuffer2KHR), PFN_vkCmdCopyBuffer2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBufferToImage), PFN_vkCmdCopyBufferToImage>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBufferToImage2), PFN_vkCmdCopyBufferToImage2>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyBufferToImage2KHR), PFN_vkCmdCopyBufferToImage2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyGpaSessionResultsAMD), PFN_vkCmdCopyGpaSessionResultsAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImage), PFN_vkCmdCopyImage>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImage2), PFN_vkCmdCopyImage2>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImage2KHR), PFN_vkCmdCopyImage2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImageToBuffer), PFN_vkCmdCopyImageToBuffer>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImageToBuffer2), PFN_vkCmdCopyImageToBuffer2>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImageToBuffer2KHR), PFN_vkCmdCopyImageToBuffer2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyImageToMemoryKHR), PFN_vkCmdCopyImageToMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryIndirectKHR), PFN_vkCmdCopyMemoryIndirectKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryIndirectNV), PFN_vkCmdCopyMemoryIndirectNV>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryKHR), PFN_vkCmdCopyMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryToAccelerationStructureKHR), PFN_vkCmdCopyMemoryToAccelerationStructureKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryToImageIndirectKHR), PFN_vkCmdCopyMemoryToImageIndirectKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryToImageIndirectNV), PFN_vkCmdCopyMemoryToImageIndirectNV>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryToImageKHR), PFN_vkCmdCopyMemoryToImageKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMemoryToMicromapEXT), PFN_vkCmdCopyMemoryToMicromapEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMicromapEXT), PFN_vkCmdCopyMicromapEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyMicromapToMemoryEXT), PFN_vkCmdCopyMicromapToMemoryEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyQueryPoolResults), PFN_vkCmdCopyQueryPoolResults>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyQueryPoolResultsToMemoryKHR), PFN_vkCmdCopyQueryPoolResultsToMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdCopyTensorARM), PFN_vkCmdCopyTensorARM>);
static_assert(std::is_same_v<decltype(&hook_CmdCuLaunchKernelNVX), PFN_vkCmdCuLaunchKernelNVX>);
static_assert(std::is_same_v<decltype(&hook_CmdDebugMarkerBeginEXT), PFN_vkCmdDebugMarkerBeginEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDebugMarkerEndEXT), PFN_vkCmdDebugMarkerEndEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDebugMarkerInsertEXT), PFN_vkCmdDebugMarkerInsertEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDecodeVideoKHR), PFN_vkCmdDecodeVideoKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDecompressMemoryEXT), PFN_vkCmdDecompressMemoryEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDecompressMemoryIndirectCountEXT), PFN_vkCmdDecompressMemoryIndirectCountEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDecompressMemoryIndirectCountNV), PFN_vkCmdDecompressMemoryIndirectCountNV>);
static_assert(std::is_same_v<decltype(&hook_CmdDecompressMemoryNV), PFN_vkCmdDecompressMemoryNV>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatch), PFN_vkCmdDispatch>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchBase), PFN_vkCmdDispatchBase>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchBaseKHR), PFN_vkCmdDispatchBaseKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchDataGraphARM), PFN_vkCmdDispatchDataGraphARM>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchIndirect), PFN_vkCmdDispatchIndirect>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchIndirect2KHR), PFN_vkCmdDispatchIndirect2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDispatchTileQCOM), PFN_vkCmdDispatchTileQCOM>);
static_assert(std::is_same_v<decltype(&hook_CmdDraw), PFN_vkCmdDraw>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawClusterHUAWEI), PFN_vkCmdDrawClusterHUAWEI>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawClusterIndirectHUAWEI), PFN_vkCmdDrawClusterIndirectHUAWEI>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexed), PFN_vkCmdDrawIndexed>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirect), PFN_vkCmdDrawIndexedIndirect>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirect2KHR), PFN_vkCmdDrawIndexedIndirect2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirectCount), PFN_vkCmdDrawIndexedIndirectCount>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirectCount2KHR), PFN_vkCmdDrawIndexedIndirectCount2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirectCountAMD), PFN_vkCmdDrawIndexedIndirectCountAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndexedIndirectCountKHR), PFN_vkCmdDrawIndexedIndirectCountKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirect), PFN_vkCmdDrawIndirect>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirect2KHR), PFN_vkCmdDrawIndirect2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectByteCount2EXT), PFN_vkCmdDrawIndirectByteCount2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectByteCountEXT), PFN_vkCmdDrawIndirectByteCountEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectCount), PFN_vkCmdDrawIndirectCount>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectCount2KHR), PFN_vkCmdDrawIndirectCount2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectCountAMD), PFN_vkCmdDrawIndirectCountAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawIndirectCountKHR), PFN_vkCmdDrawIndirectCountKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksEXT), PFN_vkCmdDrawMeshTasksEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirect2EXT), PFN_vkCmdDrawMeshTasksIndirect2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirectCount2EXT), PFN_vkCmdDrawMeshTasksIndirectCount2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirectCountEXT), PFN_vkCmdDrawMeshTasksIndirectCountEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirectCountNV), PFN_vkCmdDrawMeshTasksIndirectCountNV>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirectEXT), PFN_vkCmdDrawMeshTasksIndirectEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksIndirectNV), PFN_vkCmdDrawMeshTasksIndirectNV>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMeshTasksNV), PFN_vkCmdDrawMeshTasksNV>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMultiEXT), PFN_vkCmdDrawMultiEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdDrawMultiIndexedEXT), PFN_vkCmdDrawMultiIndexedEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEncodeVideoKHR), PFN_vkCmdEncodeVideoKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdEndConditionalRenderingEXT), PFN_vkCmdEndConditionalRenderingEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndDebugUtilsLabelEXT), PFN_vkCmdEndDebugUtilsLabelEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndGpaSampleAMD), PFN_vkCmdEndGpaSampleAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdEndGpaSessionAMD), PFN_vkCmdEndGpaSessionAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdEndPerTileExecutionQCOM), PFN_vkCmdEndPerTileExecutionQCOM>);
static_assert(std::is_same_v<decltype(&hook_CmdEndQuery), PFN_vkCmdEndQuery>);
static_assert(std::is_same_v<decltype(&hook_CmdEndQueryIndexedEXT), PFN_vkCmdEndQueryIndexedEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRenderPass), PFN_vkCmdEndRenderPass>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRenderPass2), PFN_vkCmdEndRenderPass2>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRenderPass2KHR), PFN_vkCmdEndRenderPass2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRendering), PFN_vkCmdEndRendering>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRendering2EXT), PFN_vkCmdEndRendering2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRendering2KHR), PFN_vkCmdEndRendering2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdEndRenderingKHR), PFN_vkCmdEndRenderingKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdEndShaderInstrumentationARM), PFN_vkCmdEndShaderInstrumentationARM>);
static_assert(std::is_same_v<decltype(&hook_CmdEndTransformFeedback2EXT), PFN_vkCmdEndTransformFeedback2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndTransformFeedbackEXT), PFN_vkCmdEndTransformFeedbackEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdEndVideoCodingKHR), PFN_vkCmdEndVideoCodingKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdExecuteCommands), PFN_vkCmdExecuteCommands>);
static_assert(std::is_same_v<decltype(&hook_CmdExecuteGeneratedCommandsEXT), PFN_vkCmdExecuteGeneratedCommandsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdExecuteGeneratedCommandsNV), PFN_vkCmdExecuteGeneratedCommandsNV>);
static_assert(std::is_same_v<decltype(&hook_CmdFillBuffer), PFN_vkCmdFillBuffer>);
static_assert(std::is_same_v<decltype(&hook_CmdFillMemoryKHR), PFN_vkCmdFillMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdInsertDebugUtilsLabelEXT), PFN_vkCmdInsertDebugUtilsLabelEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdNextSubpass), PFN_vkCmdNextSubpass>);
static_assert(std::is_same_v<decltype(&hook_CmdNextSubpass2), PFN_vkCmdNextSubpass2>);
static_assert(std::is_same_v<decltype(&hook_CmdNextSubpass2KHR), PFN_vkCmdNextSubpass2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdOpticalFlowExecuteNV), PFN_vkCmdOpticalFlowExecuteNV>);
static_assert(std::is_same_v<decltype(&hook_CmdPipelineBarrier), PFN_vkCmdPipelineBarrier>);
static_assert(std::is_same_v<decltype(&hook_CmdPipelineBarrier2), PFN_vkCmdPipelineBarrier2>);
static_assert(std::is_same_v<decltype(&hook_CmdPipelineBarrier2KHR), PFN_vkCmdPipelineBarrier2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdPreprocessGeneratedCommandsEXT), PFN_vkCmdPreprocessGeneratedCommandsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdPreprocessGeneratedCommandsNV), PFN_vkCmdPreprocessGeneratedCommandsNV>);
static_assert(std::is_same_v<decltype(&hook_CmdPushConstants), PFN_vkCmdPushConstants>);
static_assert(std::is_same_v<decltype(&hook_CmdPushConstants2), PFN_vkCmdPushConstants2>);
static_assert(std::is_same_v<decltype(&hook_CmdPushConstants2KHR), PFN_vkCmdPushConstants2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDataEXT), PFN_vkCmdPushDataEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSet), PFN_vkCmdPushDescriptorSet>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSet2), PFN_vkCmdPushDescriptorSet2>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSet2KHR), PFN_vkCmdPushDescriptorSet2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSetKHR), PFN_vkCmdPushDescriptorSetKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSetWithTemplate), PFN_vkCmdPushDescriptorSetWithTemplate>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSetWithTemplate2), PFN_vkCmdPushDescriptorSetWithTemplate2>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSetWithTemplate2KHR), PFN_vkCmdPushDescriptorSetWithTemplate2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdPushDescriptorSetWithTemplateKHR), PFN_vkCmdPushDescriptorSetWithTemplateKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdResetEvent), PFN_vkCmdResetEvent>);
static_assert(std::is_same_v<decltype(&hook_CmdResetEvent2), PFN_vkCmdResetEvent2>);
static_assert(std::is_same_v<decltype(&hook_CmdResetEvent2KHR), PFN_vkCmdResetEvent2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdResetQueryPool), PFN_vkCmdResetQueryPool>);
static_assert(std::is_same_v<decltype(&hook_CmdResolveImage), PFN_vkCmdResolveImage>);
static_assert(std::is_same_v<decltype(&hook_CmdResolveImage2), PFN_vkCmdResolveImage2>);
static_assert(std::is_same_v<decltype(&hook_CmdResolveImage2KHR), PFN_vkCmdResolveImage2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetAlphaToCoverageEnableEXT), PFN_vkCmdSetAlphaToCoverageEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetAlphaToOneEnableEXT), PFN_vkCmdSetAlphaToOneEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetAttachmentFeedbackLoopEnableEXT), PFN_vkCmdSetAttachmentFeedbackLoopEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetBlendConstants), PFN_vkCmdSetBlendConstants>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCheckpointNV), PFN_vkCmdSetCheckpointNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoarseSampleOrderNV), PFN_vkCmdSetCoarseSampleOrderNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetColorBlendAdvancedEXT), PFN_vkCmdSetColorBlendAdvancedEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetColorBlendEnableEXT), PFN_vkCmdSetColorBlendEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetColorBlendEquationEXT), PFN_vkCmdSetColorBlendEquationEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetColorWriteEnableEXT), PFN_vkCmdSetColorWriteEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetColorWriteMaskEXT), PFN_vkCmdSetColorWriteMaskEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetComputeOccupancyPriorityNV), PFN_vkCmdSetComputeOccupancyPriorityNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetConservativeRasterizationModeEXT), PFN_vkCmdSetConservativeRasterizationModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageModulationModeNV), PFN_vkCmdSetCoverageModulationModeNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageModulationTableEnableNV), PFN_vkCmdSetCoverageModulationTableEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageModulationTableNV), PFN_vkCmdSetCoverageModulationTableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageReductionModeNV), PFN_vkCmdSetCoverageReductionModeNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageToColorEnableNV), PFN_vkCmdSetCoverageToColorEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCoverageToColorLocationNV), PFN_vkCmdSetCoverageToColorLocationNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCullMode), PFN_vkCmdSetCullMode>);
static_assert(std::is_same_v<decltype(&hook_CmdSetCullModeEXT), PFN_vkCmdSetCullModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBias), PFN_vkCmdSetDepthBias>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBias2EXT), PFN_vkCmdSetDepthBias2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBiasEnable), PFN_vkCmdSetDepthBiasEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBiasEnableEXT), PFN_vkCmdSetDepthBiasEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBounds), PFN_vkCmdSetDepthBounds>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBoundsTestEnable), PFN_vkCmdSetDepthBoundsTestEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthBoundsTestEnableEXT), PFN_vkCmdSetDepthBoundsTestEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthClampEnableEXT), PFN_vkCmdSetDepthClampEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthClampRangeEXT), PFN_vkCmdSetDepthClampRangeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthClipEnableEXT), PFN_vkCmdSetDepthClipEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthClipNegativeOneToOneEXT), PFN_vkCmdSetDepthClipNegativeOneToOneEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthCompareOp), PFN_vkCmdSetDepthCompareOp>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthCompareOpEXT), PFN_vkCmdSetDepthCompareOpEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthTestEnable), PFN_vkCmdSetDepthTestEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthTestEnableEXT), PFN_vkCmdSetDepthTestEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthWriteEnable), PFN_vkCmdSetDepthWriteEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDepthWriteEnableEXT), PFN_vkCmdSetDepthWriteEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDescriptorBufferOffsets2EXT), PFN_vkCmdSetDescriptorBufferOffsets2EXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDescriptorBufferOffsetsEXT), PFN_vkCmdSetDescriptorBufferOffsetsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDeviceMask), PFN_vkCmdSetDeviceMask>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDeviceMaskKHR), PFN_vkCmdSetDeviceMaskKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDiscardRectangleEXT), PFN_vkCmdSetDiscardRectangleEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDiscardRectangleEnableEXT), PFN_vkCmdSetDiscardRectangleEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDiscardRectangleModeEXT), PFN_vkCmdSetDiscardRectangleModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetDispatchParametersARM), PFN_vkCmdSetDispatchParametersARM>);
static_assert(std::is_same_v<decltype(&hook_CmdSetEvent), PFN_vkCmdSetEvent>);
static_assert(std::is_same_v<decltype(&hook_CmdSetEvent2), PFN_vkCmdSetEvent2>);
static_assert(std::is_same_v<decltype(&hook_CmdSetEvent2KHR), PFN_vkCmdSetEvent2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetExclusiveScissorEnableNV), PFN_vkCmdSetExclusiveScissorEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetExclusiveScissorNV), PFN_vkCmdSetExclusiveScissorNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetExtraPrimitiveOverestimationSizeEXT), PFN_vkCmdSetExtraPrimitiveOverestimationSizeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetFragmentShadingRateEnumNV), PFN_vkCmdSetFragmentShadingRateEnumNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetFragmentShadingRateKHR), PFN_vkCmdSetFragmentShadingRateKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetFrontFace), PFN_vkCmdSetFrontFace>);
static_assert(std::is_same_v<decltype(&hook_CmdSetFrontFaceEXT), PFN_vkCmdSetFrontFaceEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineRasterizationModeEXT), PFN_vkCmdSetLineRasterizationModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineStipple), PFN_vkCmdSetLineStipple>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineStippleEXT), PFN_vkCmdSetLineStippleEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineStippleEnableEXT), PFN_vkCmdSetLineStippleEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineStippleKHR), PFN_vkCmdSetLineStippleKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLineWidth), PFN_vkCmdSetLineWidth>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLogicOpEXT), PFN_vkCmdSetLogicOpEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetLogicOpEnableEXT), PFN_vkCmdSetLogicOpEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPatchControlPointsEXT), PFN_vkCmdSetPatchControlPointsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPerformanceMarkerINTEL), PFN_vkCmdSetPerformanceMarkerINTEL>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPerformanceOverrideINTEL), PFN_vkCmdSetPerformanceOverrideINTEL>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPerformanceStreamMarkerINTEL), PFN_vkCmdSetPerformanceStreamMarkerINTEL>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPolygonModeEXT), PFN_vkCmdSetPolygonModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPrimitiveRestartEnable), PFN_vkCmdSetPrimitiveRestartEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPrimitiveRestartEnableEXT), PFN_vkCmdSetPrimitiveRestartEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPrimitiveRestartIndexEXT), PFN_vkCmdSetPrimitiveRestartIndexEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPrimitiveTopology), PFN_vkCmdSetPrimitiveTopology>);
static_assert(std::is_same_v<decltype(&hook_CmdSetPrimitiveTopologyEXT), PFN_vkCmdSetPrimitiveTopologyEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetProvokingVertexModeEXT), PFN_vkCmdSetProvokingVertexModeEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRasterizationSamplesEXT), PFN_vkCmdSetRasterizationSamplesEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRasterizationStreamEXT), PFN_vkCmdSetRasterizationStreamEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRasterizerDiscardEnable), PFN_vkCmdSetRasterizerDiscardEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRasterizerDiscardEnableEXT), PFN_vkCmdSetRasterizerDiscardEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRayTracingPipelineStackSizeKHR), PFN_vkCmdSetRayTracingPipelineStackSizeKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRenderingAttachmentLocations), PFN_vkCmdSetRenderingAttachmentLocations>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRenderingAttachmentLocationsKHR), PFN_vkCmdSetRenderingAttachmentLocationsKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRenderingInputAttachmentIndices), PFN_vkCmdSetRenderingInputAttachmentIndices>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRenderingInputAttachmentIndicesKHR), PFN_vkCmdSetRenderingInputAttachmentIndicesKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdSetRepresentativeFragmentTestEnableNV), PFN_vkCmdSetRepresentativeFragmentTestEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetSampleLocationsEXT), PFN_vkCmdSetSampleLocationsEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetSampleLocationsEnableEXT), PFN_vkCmdSetSampleLocationsEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetSampleMaskEXT), PFN_vkCmdSetSampleMaskEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetScissor), PFN_vkCmdSetScissor>);
static_assert(std::is_same_v<decltype(&hook_CmdSetScissorWithCount), PFN_vkCmdSetScissorWithCount>);
static_assert(std::is_same_v<decltype(&hook_CmdSetScissorWithCountEXT), PFN_vkCmdSetScissorWithCountEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetShadingRateImageEnableNV), PFN_vkCmdSetShadingRateImageEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilCompareMask), PFN_vkCmdSetStencilCompareMask>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilOp), PFN_vkCmdSetStencilOp>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilOpEXT), PFN_vkCmdSetStencilOpEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilReference), PFN_vkCmdSetStencilReference>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilTestEnable), PFN_vkCmdSetStencilTestEnable>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilTestEnableEXT), PFN_vkCmdSetStencilTestEnableEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetStencilWriteMask), PFN_vkCmdSetStencilWriteMask>);
static_assert(std::is_same_v<decltype(&hook_CmdSetTessellationDomainOriginEXT), PFN_vkCmdSetTessellationDomainOriginEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetVertexInputEXT), PFN_vkCmdSetVertexInputEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewport), PFN_vkCmdSetViewport>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportShadingRatePaletteNV), PFN_vkCmdSetViewportShadingRatePaletteNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportSwizzleNV), PFN_vkCmdSetViewportSwizzleNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportWScalingEnableNV), PFN_vkCmdSetViewportWScalingEnableNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportWScalingNV), PFN_vkCmdSetViewportWScalingNV>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportWithCount), PFN_vkCmdSetViewportWithCount>);
static_assert(std::is_same_v<decltype(&hook_CmdSetViewportWithCountEXT), PFN_vkCmdSetViewportWithCountEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdSubpassShadingHUAWEI), PFN_vkCmdSubpassShadingHUAWEI>);
static_assert(std::is_same_v<decltype(&hook_CmdTraceRaysIndirect2KHR), PFN_vkCmdTraceRaysIndirect2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdTraceRaysIndirectKHR), PFN_vkCmdTraceRaysIndirectKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdTraceRaysKHR), PFN_vkCmdTraceRaysKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdTraceRaysNV), PFN_vkCmdTraceRaysNV>);
static_assert(std::is_same_v<decltype(&hook_CmdUpdateBuffer), PFN_vkCmdUpdateBuffer>);
static_assert(std::is_same_v<decltype(&hook_CmdUpdateMemoryKHR), PFN_vkCmdUpdateMemoryKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdUpdatePipelineIndirectBufferNV), PFN_vkCmdUpdatePipelineIndirectBufferNV>);
static_assert(std::is_same_v<decltype(&hook_CmdWaitEvents), PFN_vkCmdWaitEvents>);
static_assert(std::is_same_v<decltype(&hook_CmdWaitEvents2), PFN_vkCmdWaitEvents2>);
static_assert(std::is_same_v<decltype(&hook_CmdWaitEvents2KHR), PFN_vkCmdWaitEvents2KHR>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteAccelerationStructuresPropertiesKHR), PFN_vkCmdWriteAccelerationStructuresPropertiesKHR>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteAccelerationStructuresPropertiesNV), PFN_vkCmdWriteAccelerationStructuresPropertiesNV>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteBufferMarker2AMD), PFN_vkCmdWriteBufferMarker2AMD>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteBufferMarkerAMD), PFN_vkCmdWriteBufferMarkerAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteMarkerToMemoryAMD), PFN_vkCmdWriteMarkerToMemoryAMD>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteMicromapsPropertiesEXT), PFN_vkCmdWriteMicromapsPropertiesEXT>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteTimestamp), PFN_vkCmdWriteTimestamp>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteTimestamp2), PFN_vkCmdWriteTimestamp2>);
static_assert(std::is_same_v<decltype(&hook_CmdWriteTimestamp2KHR), PFN_vkCmdWriteTimestamp2KHR>);

const HookEntry kHooks[] = {
    {"vkCmdBeginConditionalRendering2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginConditionalRendering2EXT)},
    {"vkCmdBeginConditionalRenderingEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginConditionalRenderingEXT)},
    {"vkCmdBeginCustomResolveEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginCustomResolveEXT)},
    {"vkCmdBeginDebugUtilsLabelEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginDebugUtilsLabelEXT)},
    {"vkCmdBeginGpaSampleAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginGpaSampleAMD)},
    {"vkCmdBeginGpaSessionAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginGpaSessionAMD)},
    {"vkCmdBeginPerTileExecutionQCOM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginPerTileExecutionQCOM)},
    {"vkCmdBeginQuery", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginQuery)},
    {"vkCmdBeginQueryIndexedEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginQueryIndexedEXT)},
    {"vkCmdBeginRenderPass", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginRenderPass)},
    {"vkCmdBeginRenderPass2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginRenderPass2)},
    {"vkCmdBeginRenderPass2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginRenderPass2KHR)},
    {"vkCmdBeginRendering", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginRendering)},
    {"vkCmdBeginRenderingKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginRenderingKHR)},
    {"vkCmdBeginShaderInstrumentationARM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginShaderInstrumentationARM)},
    {"vkCmdBeginTransformFeedback2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginTransformFeedback2EXT)},
    {"vkCmdBeginTransformFeedbackEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginTransformFeedbackEXT)},
    {"vkCmdBeginVideoCodingKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBeginVideoCodingKHR)},
    {"vkCmdBindDescriptorBufferEmbeddedSamplers2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorBufferEmbeddedSamplers2EXT)},
    {"vkCmdBindDescriptorBufferEmbeddedSamplersEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorBufferEmbeddedSamplersEXT)},
    {"vkCmdBindDescriptorBuffersEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorBuffersEXT)},
    {"vkCmdBindDescriptorSets", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorSets)},
    {"vkCmdBindDescriptorSets2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorSets2)},
    {"vkCmdBindDescriptorSets2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindDescriptorSets2KHR)},
    {"vkCmdBindIndexBuffer", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindIndexBuffer)},
    {"vkCmdBindIndexBuffer2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindIndexBuffer2)},
    {"vkCmdBindIndexBuffer2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindIndexBuffer2KHR)},
    {"vkCmdBindIndexBuffer3KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindIndexBuffer3KHR)},
    {"vkCmdBindInvocationMaskHUAWEI", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindInvocationMaskHUAWEI)},
    {"vkCmdBindPipeline", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindPipeline)},
    {"vkCmdBindPipelineShaderGroupNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindPipelineShaderGroupNV)},
    {"vkCmdBindResourceHeapEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindResourceHeapEXT)},
    {"vkCmdBindSamplerHeapEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindSamplerHeapEXT)},
    {"vkCmdBindShadersEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindShadersEXT)},
    {"vkCmdBindShadingRateImageNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindShadingRateImageNV)},
    {"vkCmdBindTileMemoryQCOM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindTileMemoryQCOM)},
    {"vkCmdBindTransformFeedbackBuffers2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindTransformFeedbackBuffers2EXT)},
    {"vkCmdBindTransformFeedbackBuffersEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindTransformFeedbackBuffersEXT)},
    {"vkCmdBindVertexBuffers", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindVertexBuffers)},
    {"vkCmdBindVertexBuffers2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindVertexBuffers2)},
    {"vkCmdBindVertexBuffers2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindVertexBuffers2EXT)},
    {"vkCmdBindVertexBuffers3KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBindVertexBuffers3KHR)},
    {"vkCmdBlitImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBlitImage)},
    {"vkCmdBlitImage2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBlitImage2)},
    {"vkCmdBlitImage2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBlitImage2KHR)},
    {"vkCmdBuildAccelerationStructureNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildAccelerationStructureNV)},
    {"vkCmdBuildAccelerationStructuresIndirectKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildAccelerationStructuresIndirectKHR)},
    {"vkCmdBuildAccelerationStructuresKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildAccelerationStructuresKHR)},
    {"vkCmdBuildClusterAccelerationStructureIndirectNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildClusterAccelerationStructureIndirectNV)},
    {"vkCmdBuildMicromapsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildMicromapsEXT)},
    {"vkCmdBuildPartitionedAccelerationStructuresNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdBuildPartitionedAccelerationStructuresNV)},
    {"vkCmdClearAttachments", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdClearAttachments)},
    {"vkCmdClearColorImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdClearColorImage)},
    {"vkCmdClearDepthStencilImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdClearDepthStencilImage)},
    {"vkCmdControlVideoCodingKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdControlVideoCodingKHR)},
    {"vkCmdConvertCooperativeVectorMatrixNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdConvertCooperativeVectorMatrixNV)},
    {"vkCmdCopyAccelerationStructureKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyAccelerationStructureKHR)},
    {"vkCmdCopyAccelerationStructureNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyAccelerationStructureNV)},
    {"vkCmdCopyAccelerationStructureToMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyAccelerationStructureToMemoryKHR)},
    {"vkCmdCopyBuffer", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBuffer)},
    {"vkCmdCopyBuffer2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBuffer2)},
    {"vkCmdCopyBuffer2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBuffer2KHR)},
    {"vkCmdCopyBufferToImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBufferToImage)},
    {"vkCmdCopyBufferToImage2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBufferToImage2)},
    {"vkCmdCopyBufferToImage2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyBufferToImage2KHR)},
    {"vkCmdCopyGpaSessionResultsAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyGpaSessionResultsAMD)},
    {"vkCmdCopyImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImage)},
    {"vkCmdCopyImage2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImage2)},
    {"vkCmdCopyImage2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImage2KHR)},
    {"vkCmdCopyImageToBuffer", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImageToBuffer)},
    {"vkCmdCopyImageToBuffer2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImageToBuffer2)},
    {"vkCmdCopyImageToBuffer2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImageToBuffer2KHR)},
    {"vkCmdCopyImageToMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyImageToMemoryKHR)},
    {"vkCmdCopyMemoryIndirectKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryIndirectKHR)},
    {"vkCmdCopyMemoryIndirectNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryIndirectNV)},
    {"vkCmdCopyMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryKHR)},
    {"vkCmdCopyMemoryToAccelerationStructureKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryToAccelerationStructureKHR)},
    {"vkCmdCopyMemoryToImageIndirectKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryToImageIndirectKHR)},
    {"vkCmdCopyMemoryToImageIndirectNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryToImageIndirectNV)},
    {"vkCmdCopyMemoryToImageKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryToImageKHR)},
    {"vkCmdCopyMemoryToMicromapEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMemoryToMicromapEXT)},
    {"vkCmdCopyMicromapEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMicromapEXT)},
    {"vkCmdCopyMicromapToMemoryEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyMicromapToMemoryEXT)},
    {"vkCmdCopyQueryPoolResults", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyQueryPoolResults)},
    {"vkCmdCopyQueryPoolResultsToMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyQueryPoolResultsToMemoryKHR)},
    {"vkCmdCopyTensorARM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCopyTensorARM)},
    {"vkCmdCuLaunchKernelNVX", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdCuLaunchKernelNVX)},
    {"vkCmdDebugMarkerBeginEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDebugMarkerBeginEXT)},
    {"vkCmdDebugMarkerEndEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDebugMarkerEndEXT)},
    {"vkCmdDebugMarkerInsertEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDebugMarkerInsertEXT)},
    {"vkCmdDecodeVideoKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDecodeVideoKHR)},
    {"vkCmdDecompressMemoryEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDecompressMemoryEXT)},
    {"vkCmdDecompressMemoryIndirectCountEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDecompressMemoryIndirectCountEXT)},
    {"vkCmdDecompressMemoryIndirectCountNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDecompressMemoryIndirectCountNV)},
    {"vkCmdDecompressMemoryNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDecompressMemoryNV)},
    {"vkCmdDispatch", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatch)},
    {"vkCmdDispatchBase", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchBase)},
    {"vkCmdDispatchBaseKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchBaseKHR)},
    {"vkCmdDispatchDataGraphARM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchDataGraphARM)},
    {"vkCmdDispatchIndirect", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchIndirect)},
    {"vkCmdDispatchIndirect2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchIndirect2KHR)},
    {"vkCmdDispatchTileQCOM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDispatchTileQCOM)},
    {"vkCmdDraw", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDraw)},
    {"vkCmdDrawClusterHUAWEI", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawClusterHUAWEI)},
    {"vkCmdDrawClusterIndirectHUAWEI", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawClusterIndirectHUAWEI)},
    {"vkCmdDrawIndexed", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexed)},
    {"vkCmdDrawIndexedIndirect", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirect)},
    {"vkCmdDrawIndexedIndirect2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirect2KHR)},
    {"vkCmdDrawIndexedIndirectCount", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirectCount)},
    {"vkCmdDrawIndexedIndirectCount2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirectCount2KHR)},
    {"vkCmdDrawIndexedIndirectCountAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirectCountAMD)},
    {"vkCmdDrawIndexedIndirectCountKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndexedIndirectCountKHR)},
    {"vkCmdDrawIndirect", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirect)},
    {"vkCmdDrawIndirect2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirect2KHR)},
    {"vkCmdDrawIndirectByteCount2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectByteCount2EXT)},
    {"vkCmdDrawIndirectByteCountEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectByteCountEXT)},
    {"vkCmdDrawIndirectCount", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectCount)},
    {"vkCmdDrawIndirectCount2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectCount2KHR)},
    {"vkCmdDrawIndirectCountAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectCountAMD)},
    {"vkCmdDrawIndirectCountKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawIndirectCountKHR)},
    {"vkCmdDrawMeshTasksEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksEXT)},
    {"vkCmdDrawMeshTasksIndirect2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirect2EXT)},
    {"vkCmdDrawMeshTasksIndirectCount2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirectCount2EXT)},
    {"vkCmdDrawMeshTasksIndirectCountEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirectCountEXT)},
    {"vkCmdDrawMeshTasksIndirectCountNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirectCountNV)},
    {"vkCmdDrawMeshTasksIndirectEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirectEXT)},
    {"vkCmdDrawMeshTasksIndirectNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksIndirectNV)},
    {"vkCmdDrawMeshTasksNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMeshTasksNV)},
    {"vkCmdDrawMultiEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMultiEXT)},
    {"vkCmdDrawMultiIndexedEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdDrawMultiIndexedEXT)},
    {"vkCmdEncodeVideoKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEncodeVideoKHR)},
    {"vkCmdEndConditionalRenderingEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndConditionalRenderingEXT)},
    {"vkCmdEndDebugUtilsLabelEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndDebugUtilsLabelEXT)},
    {"vkCmdEndGpaSampleAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndGpaSampleAMD)},
    {"vkCmdEndGpaSessionAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndGpaSessionAMD)},
    {"vkCmdEndPerTileExecutionQCOM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndPerTileExecutionQCOM)},
    {"vkCmdEndQuery", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndQuery)},
    {"vkCmdEndQueryIndexedEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndQueryIndexedEXT)},
    {"vkCmdEndRenderPass", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRenderPass)},
    {"vkCmdEndRenderPass2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRenderPass2)},
    {"vkCmdEndRenderPass2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRenderPass2KHR)},
    {"vkCmdEndRendering", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRendering)},
    {"vkCmdEndRendering2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRendering2EXT)},
    {"vkCmdEndRendering2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRendering2KHR)},
    {"vkCmdEndRenderingKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndRenderingKHR)},
    {"vkCmdEndShaderInstrumentationARM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndShaderInstrumentationARM)},
    {"vkCmdEndTransformFeedback2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndTransformFeedback2EXT)},
    {"vkCmdEndTransformFeedbackEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndTransformFeedbackEXT)},
    {"vkCmdEndVideoCodingKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdEndVideoCodingKHR)},
    {"vkCmdExecuteCommands", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdExecuteCommands)},
    {"vkCmdExecuteGeneratedCommandsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdExecuteGeneratedCommandsEXT)},
    {"vkCmdExecuteGeneratedCommandsNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdExecuteGeneratedCommandsNV)},
    {"vkCmdFillBuffer", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdFillBuffer)},
    {"vkCmdFillMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdFillMemoryKHR)},
    {"vkCmdInsertDebugUtilsLabelEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdInsertDebugUtilsLabelEXT)},
    {"vkCmdNextSubpass", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdNextSubpass)},
    {"vkCmdNextSubpass2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdNextSubpass2)},
    {"vkCmdNextSubpass2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdNextSubpass2KHR)},
    {"vkCmdOpticalFlowExecuteNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdOpticalFlowExecuteNV)},
    {"vkCmdPipelineBarrier", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPipelineBarrier)},
    {"vkCmdPipelineBarrier2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPipelineBarrier2)},
    {"vkCmdPipelineBarrier2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPipelineBarrier2KHR)},
    {"vkCmdPreprocessGeneratedCommandsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPreprocessGeneratedCommandsEXT)},
    {"vkCmdPreprocessGeneratedCommandsNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPreprocessGeneratedCommandsNV)},
    {"vkCmdPushConstants", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushConstants)},
    {"vkCmdPushConstants2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushConstants2)},
    {"vkCmdPushConstants2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushConstants2KHR)},
    {"vkCmdPushDataEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDataEXT)},
    {"vkCmdPushDescriptorSet", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSet)},
    {"vkCmdPushDescriptorSet2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSet2)},
    {"vkCmdPushDescriptorSet2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSet2KHR)},
    {"vkCmdPushDescriptorSetKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSetKHR)},
    {"vkCmdPushDescriptorSetWithTemplate", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSetWithTemplate)},
    {"vkCmdPushDescriptorSetWithTemplate2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSetWithTemplate2)},
    {"vkCmdPushDescriptorSetWithTemplate2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSetWithTemplate2KHR)},
    {"vkCmdPushDescriptorSetWithTemplateKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdPushDescriptorSetWithTemplateKHR)},
    {"vkCmdResetEvent", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResetEvent)},
    {"vkCmdResetEvent2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResetEvent2)},
    {"vkCmdResetEvent2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResetEvent2KHR)},
    {"vkCmdResetQueryPool", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResetQueryPool)},
    {"vkCmdResolveImage", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResolveImage)},
    {"vkCmdResolveImage2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResolveImage2)},
    {"vkCmdResolveImage2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdResolveImage2KHR)},
    {"vkCmdSetAlphaToCoverageEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetAlphaToCoverageEnableEXT)},
    {"vkCmdSetAlphaToOneEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetAlphaToOneEnableEXT)},
    {"vkCmdSetAttachmentFeedbackLoopEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetAttachmentFeedbackLoopEnableEXT)},
    {"vkCmdSetBlendConstants", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetBlendConstants)},
    {"vkCmdSetCheckpointNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCheckpointNV)},
    {"vkCmdSetCoarseSampleOrderNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoarseSampleOrderNV)},
    {"vkCmdSetColorBlendAdvancedEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetColorBlendAdvancedEXT)},
    {"vkCmdSetColorBlendEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetColorBlendEnableEXT)},
    {"vkCmdSetColorBlendEquationEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetColorBlendEquationEXT)},
    {"vkCmdSetColorWriteEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetColorWriteEnableEXT)},
    {"vkCmdSetColorWriteMaskEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetColorWriteMaskEXT)},
    {"vkCmdSetComputeOccupancyPriorityNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetComputeOccupancyPriorityNV)},
    {"vkCmdSetConservativeRasterizationModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetConservativeRasterizationModeEXT)},
    {"vkCmdSetCoverageModulationModeNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageModulationModeNV)},
    {"vkCmdSetCoverageModulationTableEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageModulationTableEnableNV)},
    {"vkCmdSetCoverageModulationTableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageModulationTableNV)},
    {"vkCmdSetCoverageReductionModeNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageReductionModeNV)},
    {"vkCmdSetCoverageToColorEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageToColorEnableNV)},
    {"vkCmdSetCoverageToColorLocationNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCoverageToColorLocationNV)},
    {"vkCmdSetCullMode", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCullMode)},
    {"vkCmdSetCullModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetCullModeEXT)},
    {"vkCmdSetDepthBias", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBias)},
    {"vkCmdSetDepthBias2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBias2EXT)},
    {"vkCmdSetDepthBiasEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBiasEnable)},
    {"vkCmdSetDepthBiasEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBiasEnableEXT)},
    {"vkCmdSetDepthBounds", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBounds)},
    {"vkCmdSetDepthBoundsTestEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBoundsTestEnable)},
    {"vkCmdSetDepthBoundsTestEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthBoundsTestEnableEXT)},
    {"vkCmdSetDepthClampEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthClampEnableEXT)},
    {"vkCmdSetDepthClampRangeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthClampRangeEXT)},
    {"vkCmdSetDepthClipEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthClipEnableEXT)},
    {"vkCmdSetDepthClipNegativeOneToOneEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthClipNegativeOneToOneEXT)},
    {"vkCmdSetDepthCompareOp", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthCompareOp)},
    {"vkCmdSetDepthCompareOpEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthCompareOpEXT)},
    {"vkCmdSetDepthTestEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthTestEnable)},
    {"vkCmdSetDepthTestEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthTestEnableEXT)},
    {"vkCmdSetDepthWriteEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthWriteEnable)},
    {"vkCmdSetDepthWriteEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDepthWriteEnableEXT)},
    {"vkCmdSetDescriptorBufferOffsets2EXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDescriptorBufferOffsets2EXT)},
    {"vkCmdSetDescriptorBufferOffsetsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDescriptorBufferOffsetsEXT)},
    {"vkCmdSetDeviceMask", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDeviceMask)},
    {"vkCmdSetDeviceMaskKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDeviceMaskKHR)},
    {"vkCmdSetDiscardRectangleEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDiscardRectangleEXT)},
    {"vkCmdSetDiscardRectangleEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDiscardRectangleEnableEXT)},
    {"vkCmdSetDiscardRectangleModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDiscardRectangleModeEXT)},
    {"vkCmdSetDispatchParametersARM", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetDispatchParametersARM)},
    {"vkCmdSetEvent", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetEvent)},
    {"vkCmdSetEvent2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetEvent2)},
    {"vkCmdSetEvent2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetEvent2KHR)},
    {"vkCmdSetExclusiveScissorEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetExclusiveScissorEnableNV)},
    {"vkCmdSetExclusiveScissorNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetExclusiveScissorNV)},
    {"vkCmdSetExtraPrimitiveOverestimationSizeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetExtraPrimitiveOverestimationSizeEXT)},
    {"vkCmdSetFragmentShadingRateEnumNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetFragmentShadingRateEnumNV)},
    {"vkCmdSetFragmentShadingRateKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetFragmentShadingRateKHR)},
    {"vkCmdSetFrontFace", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetFrontFace)},
    {"vkCmdSetFrontFaceEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetFrontFaceEXT)},
    {"vkCmdSetLineRasterizationModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineRasterizationModeEXT)},
    {"vkCmdSetLineStipple", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineStipple)},
    {"vkCmdSetLineStippleEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineStippleEXT)},
    {"vkCmdSetLineStippleEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineStippleEnableEXT)},
    {"vkCmdSetLineStippleKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineStippleKHR)},
    {"vkCmdSetLineWidth", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLineWidth)},
    {"vkCmdSetLogicOpEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLogicOpEXT)},
    {"vkCmdSetLogicOpEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetLogicOpEnableEXT)},
    {"vkCmdSetPatchControlPointsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPatchControlPointsEXT)},
    {"vkCmdSetPerformanceMarkerINTEL", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPerformanceMarkerINTEL)},
    {"vkCmdSetPerformanceOverrideINTEL", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPerformanceOverrideINTEL)},
    {"vkCmdSetPerformanceStreamMarkerINTEL", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPerformanceStreamMarkerINTEL)},
    {"vkCmdSetPolygonModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPolygonModeEXT)},
    {"vkCmdSetPrimitiveRestartEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPrimitiveRestartEnable)},
    {"vkCmdSetPrimitiveRestartEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPrimitiveRestartEnableEXT)},
    {"vkCmdSetPrimitiveRestartIndexEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPrimitiveRestartIndexEXT)},
    {"vkCmdSetPrimitiveTopology", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPrimitiveTopology)},
    {"vkCmdSetPrimitiveTopologyEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetPrimitiveTopologyEXT)},
    {"vkCmdSetProvokingVertexModeEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetProvokingVertexModeEXT)},
    {"vkCmdSetRasterizationSamplesEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRasterizationSamplesEXT)},
    {"vkCmdSetRasterizationStreamEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRasterizationStreamEXT)},
    {"vkCmdSetRasterizerDiscardEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRasterizerDiscardEnable)},
    {"vkCmdSetRasterizerDiscardEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRasterizerDiscardEnableEXT)},
    {"vkCmdSetRayTracingPipelineStackSizeKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRayTracingPipelineStackSizeKHR)},
    {"vkCmdSetRenderingAttachmentLocations", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRenderingAttachmentLocations)},
    {"vkCmdSetRenderingAttachmentLocationsKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRenderingAttachmentLocationsKHR)},
    {"vkCmdSetRenderingInputAttachmentIndices", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRenderingInputAttachmentIndices)},
    {"vkCmdSetRenderingInputAttachmentIndicesKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRenderingInputAttachmentIndicesKHR)},
    {"vkCmdSetRepresentativeFragmentTestEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetRepresentativeFragmentTestEnableNV)},
    {"vkCmdSetSampleLocationsEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetSampleLocationsEXT)},
    {"vkCmdSetSampleLocationsEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetSampleLocationsEnableEXT)},
    {"vkCmdSetSampleMaskEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetSampleMaskEXT)},
    {"vkCmdSetScissor", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetScissor)},
    {"vkCmdSetScissorWithCount", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetScissorWithCount)},
    {"vkCmdSetScissorWithCountEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetScissorWithCountEXT)},
    {"vkCmdSetShadingRateImageEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetShadingRateImageEnableNV)},
    {"vkCmdSetStencilCompareMask", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilCompareMask)},
    {"vkCmdSetStencilOp", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilOp)},
    {"vkCmdSetStencilOpEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilOpEXT)},
    {"vkCmdSetStencilReference", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilReference)},
    {"vkCmdSetStencilTestEnable", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilTestEnable)},
    {"vkCmdSetStencilTestEnableEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilTestEnableEXT)},
    {"vkCmdSetStencilWriteMask", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetStencilWriteMask)},
    {"vkCmdSetTessellationDomainOriginEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetTessellationDomainOriginEXT)},
    {"vkCmdSetVertexInputEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetVertexInputEXT)},
    {"vkCmdSetViewport", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewport)},
    {"vkCmdSetViewportShadingRatePaletteNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportShadingRatePaletteNV)},
    {"vkCmdSetViewportSwizzleNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportSwizzleNV)},
    {"vkCmdSetViewportWScalingEnableNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportWScalingEnableNV)},
    {"vkCmdSetViewportWScalingNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportWScalingNV)},
    {"vkCmdSetViewportWithCount", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportWithCount)},
    {"vkCmdSetViewportWithCountEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSetViewportWithCountEXT)},
    {"vkCmdSubpassShadingHUAWEI", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdSubpassShadingHUAWEI)},
    {"vkCmdTraceRaysIndirect2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdTraceRaysIndirect2KHR)},
    {"vkCmdTraceRaysIndirectKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdTraceRaysIndirectKHR)},
    {"vkCmdTraceRaysKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdTraceRaysKHR)},
    {"vkCmdTraceRaysNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdTraceRaysNV)},
    {"vkCmdUpdateBuffer", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdUpdateBuffer)},
    {"vkCmdUpdateMemoryKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdUpdateMemoryKHR)},
    {"vkCmdUpdatePipelineIndirectBufferNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdUpdatePipelineIndirectBufferNV)},
    {"vkCmdWaitEvents", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWaitEvents)},
    {"vkCmdWaitEvents2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWaitEvents2)},
    {"vkCmdWaitEvents2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWaitEvents2KHR)},
    {"vkCmdWriteAccelerationStructuresPropertiesKHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteAccelerationStructuresPropertiesKHR)},
    {"vkCmdWriteAccelerationStructuresPropertiesNV", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteAccelerationStructuresPropertiesNV)},
    {"vkCmdWriteBufferMarker2AMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteBufferMarker2AMD)},
    {"vkCmdWriteBufferMarkerAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteBufferMarkerAMD)},
    {"vkCmdWriteMarkerToMemoryAMD", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteMarkerToMemoryAMD)},
    {"vkCmdWriteMicromapsPropertiesEXT", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteMicromapsPropertiesEXT)},
    {"vkCmdWriteTimestamp", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteTimestamp)},
    {"vkCmdWriteTimestamp2", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteTimestamp2)},
    {"vkCmdWriteTimestamp2KHR", reinterpret_cast<PFN_vkVoidFunction>(hook_CmdWriteTimestamp2KHR)},
};

}  // namespace

std::span<const HookEntry> command_hooks() noexcept {
    return kHooks;
}

PFN_vkVoidFunction find_command_hook(std::string_view name) noexcept {
    const auto* found = std::lower_bound(std::begin(kHooks), std::end(kHooks), name,
                                         [](const HookEntry& entry, std::string_view key) { return entry.name < key; });
    return found != std::end(kHooks) && found->name == name ? found->hook : nullptr;
}

}  // namespace framecast::capture
