// Calls recorded commands again.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {

void replay(const Command& command, VkCommandBuffer command_buffer, const DeviceTable& down) {
    switch (command.id) {
        case CommandId::CmdBeginConditionalRendering2EXT: {
            const auto& c = static_cast<const commands::CmdBeginConditionalRendering2EXT&>(command);
            down.CmdBeginConditionalRendering2EXT(command_buffer, c.pConditionalRenderingBegin);
            break;
        }
        case CommandId::CmdBeginConditionalRenderingEXT: {
            const auto& c = static_cast<const commands::CmdBeginConditionalRenderingEXT&>(command);
            down.CmdBeginConditionalRenderingEXT(command_buffer, c.pConditionalRenderingBegin);
            break;
        }
        case CommandId::CmdBeginCustomResolveEXT: {
            const auto& c = static_cast<const commands::CmdBeginCustomResolveEXT&>(command);
            down.CmdBeginCustomResolveEXT(command_buffer, c.pBeginCustomResolveInfo);
            break;
        }
        case CommandId::CmdBeginDebugUtilsLabelEXT: {
            const auto& c = static_cast<const commands::CmdBeginDebugUtilsLabelEXT&>(command);
            down.CmdBeginDebugUtilsLabelEXT(command_buffer, c.pLabelInfo);
            break;
        }
        case CommandId::CmdBeginQuery: {
            const auto& c = static_cast<const commands::CmdBeginQuery&>(command);
            down.CmdBeginQuery(command_buffer, c.queryPool, c.query, c.flags);
            break;
        }
        case CommandId::CmdBeginQueryIndexedEXT: {
            const auto& c = static_cast<const commands::CmdBeginQueryIndexedEXT&>(command);
            down.CmdBeginQueryIndexedEXT(command_buffer, c.queryPool, c.query, c.flags, c.index);
            break;
        }
        case CommandId::CmdBeginRenderPass: {
            const auto& c = static_cast<const commands::CmdBeginRenderPass&>(command);
            down.CmdBeginRenderPass(command_buffer, c.pRenderPassBegin, c.contents);
            break;
        }
        case CommandId::CmdBeginRenderPass2: {
            const auto& c = static_cast<const commands::CmdBeginRenderPass2&>(command);
            down.CmdBeginRenderPass2(command_buffer, c.pRenderPassBegin, c.pSubpassBeginInfo);
            break;
        }
        case CommandId::CmdBeginRendering: {
            const auto& c = static_cast<const commands::CmdBeginRendering&>(command);
            down.CmdBeginRendering(command_buffer, c.pRenderingInfo);
            break;
        }
        case CommandId::CmdBeginShaderInstrumentationARM: {
            const auto& c = static_cast<const commands::CmdBeginShaderInstrumentationARM&>(command);
            down.CmdBeginShaderInstrumentationARM(command_buffer, c.instrumentation);
            break;
        }
        case CommandId::CmdBeginTransformFeedback2EXT: {
            const auto& c = static_cast<const commands::CmdBeginTransformFeedback2EXT&>(command);
            down.CmdBeginTransformFeedback2EXT(command_buffer, c.firstCounterRange, c.counterRangeCount, c.pCounterInfos);
            break;
        }
        case CommandId::CmdBeginTransformFeedbackEXT: {
            const auto& c = static_cast<const commands::CmdBeginTransformFeedbackEXT&>(command);
            down.CmdBeginTransformFeedbackEXT(command_buffer, c.firstCounterBuffer, c.counterBufferCount, c.pCounterBuffers, c.pCounterBufferOffsets);
            break;
        }
        case CommandId::CmdBindDescriptorBufferEmbeddedSamplers2EXT: {
            const auto& c = static_cast<const commands::CmdBindDescriptorBufferEmbeddedSamplers2EXT&>(command);
            down.CmdBindDescriptorBufferEmbeddedSamplers2EXT(command_buffer, c.pBindDescriptorBufferEmbeddedSamplersInfo);
            break;
        }
        case CommandId::CmdBindDescriptorBufferEmbeddedSamplersEXT: {
            const auto& c = static_cast<const commands::CmdBindDescriptorBufferEmbeddedSamplersEXT&>(command);
            down.CmdBindDescriptorBufferEmbeddedSamplersEXT(command_buffer, c.pipelineBindPoint, c.layout, c.set);
            break;
        }
        case CommandId::CmdBindDescriptorBuffersEXT: {
            const auto& c = static_cast<const commands::CmdBindDescriptorBuffersEXT&>(command);
            down.CmdBindDescriptorBuffersEXT(command_buffer, c.bufferCount, c.pBindingInfos);
            break;
        }
        case CommandId::CmdBindDescriptorSets: {
            const auto& c = static_cast<const commands::CmdBindDescriptorSets&>(command);
            down.CmdBindDescriptorSets(command_buffer, c.pipelineBindPoint, c.layout, c.firstSet, c.descriptorSetCount, c.pDescriptorSets, c.dynamicOffsetCount, c.pDynamicOffsets);
            break;
        }
        case CommandId::CmdBindDescriptorSets2: {
            const auto& c = static_cast<const commands::CmdBindDescriptorSets2&>(command);
            down.CmdBindDescriptorSets2(command_buffer, c.pBindDescriptorSetsInfo);
            break;
        }
        case CommandId::CmdBindIndexBuffer: {
            const auto& c = static_cast<const commands::CmdBindIndexBuffer&>(command);
            down.CmdBindIndexBuffer(command_buffer, c.buffer, c.offset, c.indexType);
            break;
        }
        case CommandId::CmdBindIndexBuffer2: {
            const auto& c = static_cast<const commands::CmdBindIndexBuffer2&>(command);
            down.CmdBindIndexBuffer2(command_buffer, c.buffer, c.offset, c.size, c.indexType);
            break;
        }
        case CommandId::CmdBindIndexBuffer3KHR: {
            const auto& c = static_cast<const commands::CmdBindIndexBuffer3KHR&>(command);
            down.CmdBindIndexBuffer3KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdBindInvocationMaskHUAWEI: {
            const auto& c = static_cast<const commands::CmdBindInvocationMaskHUAWEI&>(command);
            down.CmdBindInvocationMaskHUAWEI(command_buffer, c.imageView, c.imageLayout);
            break;
        }
        case CommandId::CmdBindPipeline: {
            const auto& c = static_cast<const commands::CmdBindPipeline&>(command);
            down.CmdBindPipeline(command_buffer, c.pipelineBindPoint, c.pipeline);
            break;
        }
        case CommandId::CmdBindPipelineShaderGroupNV: {
            const auto& c = static_cast<const commands::CmdBindPipelineShaderGroupNV&>(command);
            down.CmdBindPipelineShaderGroupNV(command_buffer, c.pipelineBindPoint, c.pipeline, c.groupIndex);
            break;
        }
        case CommandId::CmdBindResourceHeapEXT: {
            const auto& c = static_cast<const commands::CmdBindResourceHeapEXT&>(command);
            down.CmdBindResourceHeapEXT(command_buffer, c.pBindInfo);
            break;
        }
        case CommandId::CmdBindSamplerHeapEXT: {
            const auto& c = static_cast<const commands::CmdBindSamplerHeapEXT&>(command);
            down.CmdBindSamplerHeapEXT(command_buffer, c.pBindInfo);
            break;
        }
        case CommandId::CmdBindShadersEXT: {
            const auto& c = static_cast<const commands::CmdBindShadersEXT&>(command);
            down.CmdBindShadersEXT(command_buffer, c.stageCount, c.pStages, c.pShaders);
            break;
        }
        case CommandId::CmdBindShadingRateImageNV: {
            const auto& c = static_cast<const commands::CmdBindShadingRateImageNV&>(command);
            down.CmdBindShadingRateImageNV(command_buffer, c.imageView, c.imageLayout);
            break;
        }
        case CommandId::CmdBindTileMemoryQCOM: {
            const auto& c = static_cast<const commands::CmdBindTileMemoryQCOM&>(command);
            down.CmdBindTileMemoryQCOM(command_buffer, c.pTileMemoryBindInfo);
            break;
        }
        case CommandId::CmdBindTransformFeedbackBuffers2EXT: {
            const auto& c = static_cast<const commands::CmdBindTransformFeedbackBuffers2EXT&>(command);
            down.CmdBindTransformFeedbackBuffers2EXT(command_buffer, c.firstBinding, c.bindingCount, c.pBindingInfos);
            break;
        }
        case CommandId::CmdBindTransformFeedbackBuffersEXT: {
            const auto& c = static_cast<const commands::CmdBindTransformFeedbackBuffersEXT&>(command);
            down.CmdBindTransformFeedbackBuffersEXT(command_buffer, c.firstBinding, c.bindingCount, c.pBuffers, c.pOffsets, c.pSizes);
            break;
        }
        case CommandId::CmdBindVertexBuffers: {
            const auto& c = static_cast<const commands::CmdBindVertexBuffers&>(command);
            down.CmdBindVertexBuffers(command_buffer, c.firstBinding, c.bindingCount, c.pBuffers, c.pOffsets);
            break;
        }
        case CommandId::CmdBindVertexBuffers2: {
            const auto& c = static_cast<const commands::CmdBindVertexBuffers2&>(command);
            down.CmdBindVertexBuffers2(command_buffer, c.firstBinding, c.bindingCount, c.pBuffers, c.pOffsets, c.pSizes, c.pStrides);
            break;
        }
        case CommandId::CmdBindVertexBuffers3KHR: {
            const auto& c = static_cast<const commands::CmdBindVertexBuffers3KHR&>(command);
            down.CmdBindVertexBuffers3KHR(command_buffer, c.firstBinding, c.bindingCount, c.pBindingInfos);
            break;
        }
        case CommandId::CmdBlitImage: {
            const auto& c = static_cast<const commands::CmdBlitImage&>(command);
            down.CmdBlitImage(command_buffer, c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions, c.filter);
            break;
        }
        case CommandId::CmdBlitImage2: {
            const auto& c = static_cast<const commands::CmdBlitImage2&>(command);
            down.CmdBlitImage2(command_buffer, c.pBlitImageInfo);
            break;
        }
        case CommandId::CmdBuildAccelerationStructureNV: {
            const auto& c = static_cast<const commands::CmdBuildAccelerationStructureNV&>(command);
            down.CmdBuildAccelerationStructureNV(command_buffer, c.pInfo, c.instanceData, c.instanceOffset, c.update, c.dst, c.src, c.scratch, c.scratchOffset);
            break;
        }
        case CommandId::CmdBuildAccelerationStructuresIndirectKHR: {
            const auto& c = static_cast<const commands::CmdBuildAccelerationStructuresIndirectKHR&>(command);
            down.CmdBuildAccelerationStructuresIndirectKHR(command_buffer, c.infoCount, c.pInfos, c.pIndirectDeviceAddresses, c.pIndirectStrides, c.ppMaxPrimitiveCounts);
            break;
        }
        case CommandId::CmdBuildAccelerationStructuresKHR: {
            const auto& c = static_cast<const commands::CmdBuildAccelerationStructuresKHR&>(command);
            down.CmdBuildAccelerationStructuresKHR(command_buffer, c.infoCount, c.pInfos, c.ppBuildRangeInfos);
            break;
        }
        case CommandId::CmdBuildClusterAccelerationStructureIndirectNV: {
            const auto& c = static_cast<const commands::CmdBuildClusterAccelerationStructureIndirectNV&>(command);
            down.CmdBuildClusterAccelerationStructureIndirectNV(command_buffer, c.pCommandInfos);
            break;
        }
        case CommandId::CmdBuildMicromapsEXT: {
            const auto& c = static_cast<const commands::CmdBuildMicromapsEXT&>(command);
            down.CmdBuildMicromapsEXT(command_buffer, c.infoCount, c.pInfos);
            break;
        }
        case CommandId::CmdBuildPartitionedAccelerationStructuresNV: {
            const auto& c = static_cast<const commands::CmdBuildPartitionedAccelerationStructuresNV&>(command);
            down.CmdBuildPartitionedAccelerationStructuresNV(command_buffer, c.pBuildInfo);
            break;
        }
        case CommandId::CmdClearAttachments: {
            const auto& c = static_cast<const commands::CmdClearAttachments&>(command);
            down.CmdClearAttachments(command_buffer, c.attachmentCount, c.pAttachments, c.rectCount, c.pRects);
            break;
        }
        case CommandId::CmdClearColorImage: {
            const auto& c = static_cast<const commands::CmdClearColorImage&>(command);
            down.CmdClearColorImage(command_buffer, c.image, c.imageLayout, c.pColor, c.rangeCount, c.pRanges);
            break;
        }
        case CommandId::CmdClearDepthStencilImage: {
            const auto& c = static_cast<const commands::CmdClearDepthStencilImage&>(command);
            down.CmdClearDepthStencilImage(command_buffer, c.image, c.imageLayout, c.pDepthStencil, c.rangeCount, c.pRanges);
            break;
        }
        case CommandId::CmdConvertCooperativeVectorMatrixNV: {
            const auto& c = static_cast<const commands::CmdConvertCooperativeVectorMatrixNV&>(command);
            down.CmdConvertCooperativeVectorMatrixNV(command_buffer, c.infoCount, c.pInfos);
            break;
        }
        case CommandId::CmdCopyAccelerationStructureKHR: {
            const auto& c = static_cast<const commands::CmdCopyAccelerationStructureKHR&>(command);
            down.CmdCopyAccelerationStructureKHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyAccelerationStructureNV: {
            const auto& c = static_cast<const commands::CmdCopyAccelerationStructureNV&>(command);
            down.CmdCopyAccelerationStructureNV(command_buffer, c.dst, c.src, c.mode);
            break;
        }
        case CommandId::CmdCopyAccelerationStructureToMemoryKHR: {
            const auto& c = static_cast<const commands::CmdCopyAccelerationStructureToMemoryKHR&>(command);
            down.CmdCopyAccelerationStructureToMemoryKHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyBuffer: {
            const auto& c = static_cast<const commands::CmdCopyBuffer&>(command);
            down.CmdCopyBuffer(command_buffer, c.srcBuffer, c.dstBuffer, c.regionCount, c.pRegions);
            break;
        }
        case CommandId::CmdCopyBuffer2: {
            const auto& c = static_cast<const commands::CmdCopyBuffer2&>(command);
            down.CmdCopyBuffer2(command_buffer, c.pCopyBufferInfo);
            break;
        }
        case CommandId::CmdCopyBufferToImage: {
            const auto& c = static_cast<const commands::CmdCopyBufferToImage&>(command);
            down.CmdCopyBufferToImage(command_buffer, c.srcBuffer, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            break;
        }
        case CommandId::CmdCopyBufferToImage2: {
            const auto& c = static_cast<const commands::CmdCopyBufferToImage2&>(command);
            down.CmdCopyBufferToImage2(command_buffer, c.pCopyBufferToImageInfo);
            break;
        }
        case CommandId::CmdCopyImage: {
            const auto& c = static_cast<const commands::CmdCopyImage&>(command);
            down.CmdCopyImage(command_buffer, c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            break;
        }
        case CommandId::CmdCopyImage2: {
            const auto& c = static_cast<const commands::CmdCopyImage2&>(command);
            down.CmdCopyImage2(command_buffer, c.pCopyImageInfo);
            break;
        }
        case CommandId::CmdCopyImageToBuffer: {
            const auto& c = static_cast<const commands::CmdCopyImageToBuffer&>(command);
            down.CmdCopyImageToBuffer(command_buffer, c.srcImage, c.srcImageLayout, c.dstBuffer, c.regionCount, c.pRegions);
            break;
        }
        case CommandId::CmdCopyImageToBuffer2: {
            const auto& c = static_cast<const commands::CmdCopyImageToBuffer2&>(command);
            down.CmdCopyImageToBuffer2(command_buffer, c.pCopyImageToBufferInfo);
            break;
        }
        case CommandId::CmdCopyImageToMemoryKHR: {
            const auto& c = static_cast<const commands::CmdCopyImageToMemoryKHR&>(command);
            down.CmdCopyImageToMemoryKHR(command_buffer, c.pCopyMemoryInfo);
            break;
        }
        case CommandId::CmdCopyMemoryIndirectKHR: {
            const auto& c = static_cast<const commands::CmdCopyMemoryIndirectKHR&>(command);
            down.CmdCopyMemoryIndirectKHR(command_buffer, c.pCopyMemoryIndirectInfo);
            break;
        }
        case CommandId::CmdCopyMemoryIndirectNV: {
            const auto& c = static_cast<const commands::CmdCopyMemoryIndirectNV&>(command);
            down.CmdCopyMemoryIndirectNV(command_buffer, c.copyBufferAddress, c.copyCount, c.stride);
            break;
        }
        case CommandId::CmdCopyMemoryKHR: {
            const auto& c = static_cast<const commands::CmdCopyMemoryKHR&>(command);
            down.CmdCopyMemoryKHR(command_buffer, c.pCopyMemoryInfo);
            break;
        }
        case CommandId::CmdCopyMemoryToAccelerationStructureKHR: {
            const auto& c = static_cast<const commands::CmdCopyMemoryToAccelerationStructureKHR&>(command);
            down.CmdCopyMemoryToAccelerationStructureKHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyMemoryToImageIndirectKHR: {
            const auto& c = static_cast<const commands::CmdCopyMemoryToImageIndirectKHR&>(command);
            down.CmdCopyMemoryToImageIndirectKHR(command_buffer, c.pCopyMemoryToImageIndirectInfo);
            break;
        }
        case CommandId::CmdCopyMemoryToImageIndirectNV: {
            const auto& c = static_cast<const commands::CmdCopyMemoryToImageIndirectNV&>(command);
            down.CmdCopyMemoryToImageIndirectNV(command_buffer, c.copyBufferAddress, c.copyCount, c.stride, c.dstImage, c.dstImageLayout, c.pImageSubresources);
            break;
        }
        case CommandId::CmdCopyMemoryToImageKHR: {
            const auto& c = static_cast<const commands::CmdCopyMemoryToImageKHR&>(command);
            down.CmdCopyMemoryToImageKHR(command_buffer, c.pCopyMemoryInfo);
            break;
        }
        case CommandId::CmdCopyMemoryToMicromapEXT: {
            const auto& c = static_cast<const commands::CmdCopyMemoryToMicromapEXT&>(command);
            down.CmdCopyMemoryToMicromapEXT(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyMicromapEXT: {
            const auto& c = static_cast<const commands::CmdCopyMicromapEXT&>(command);
            down.CmdCopyMicromapEXT(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyMicromapToMemoryEXT: {
            const auto& c = static_cast<const commands::CmdCopyMicromapToMemoryEXT&>(command);
            down.CmdCopyMicromapToMemoryEXT(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdCopyQueryPoolResults: {
            const auto& c = static_cast<const commands::CmdCopyQueryPoolResults&>(command);
            down.CmdCopyQueryPoolResults(command_buffer, c.queryPool, c.firstQuery, c.queryCount, c.dstBuffer, c.dstOffset, c.stride, c.flags);
            break;
        }
        case CommandId::CmdCopyQueryPoolResultsToMemoryKHR: {
            const auto& c = static_cast<const commands::CmdCopyQueryPoolResultsToMemoryKHR&>(command);
            down.CmdCopyQueryPoolResultsToMemoryKHR(command_buffer, c.queryPool, c.firstQuery, c.queryCount, c.pDstRange, c.dstFlags, c.queryResultFlags);
            break;
        }
        case CommandId::CmdCopyTensorARM: {
            const auto& c = static_cast<const commands::CmdCopyTensorARM&>(command);
            down.CmdCopyTensorARM(command_buffer, c.pCopyTensorInfo);
            break;
        }
        case CommandId::CmdCuLaunchKernelNVX: {
            const auto& c = static_cast<const commands::CmdCuLaunchKernelNVX&>(command);
            down.CmdCuLaunchKernelNVX(command_buffer, c.pLaunchInfo);
            break;
        }
        case CommandId::CmdDebugMarkerBeginEXT: {
            const auto& c = static_cast<const commands::CmdDebugMarkerBeginEXT&>(command);
            down.CmdDebugMarkerBeginEXT(command_buffer, c.pMarkerInfo);
            break;
        }
        case CommandId::CmdDebugMarkerEndEXT: {
            down.CmdDebugMarkerEndEXT(command_buffer);
            break;
        }
        case CommandId::CmdDebugMarkerInsertEXT: {
            const auto& c = static_cast<const commands::CmdDebugMarkerInsertEXT&>(command);
            down.CmdDebugMarkerInsertEXT(command_buffer, c.pMarkerInfo);
            break;
        }
        case CommandId::CmdDecompressMemoryEXT: {
            const auto& c = static_cast<const commands::CmdDecompressMemoryEXT&>(command);
            down.CmdDecompressMemoryEXT(command_buffer, c.pDecompressMemoryInfoEXT);
            break;
        }
        case CommandId::CmdDecompressMemoryIndirectCountEXT: {
            const auto& c = static_cast<const commands::CmdDecompressMemoryIndirectCountEXT&>(command);
            down.CmdDecompressMemoryIndirectCountEXT(command_buffer, c.decompressionMethod, c.indirectCommandsAddress, c.indirectCommandsCountAddress, c.maxDecompressionCount, c.stride);
            break;
        }
        case CommandId::CmdDecompressMemoryIndirectCountNV: {
            const auto& c = static_cast<const commands::CmdDecompressMemoryIndirectCountNV&>(command);
            down.CmdDecompressMemoryIndirectCountNV(command_buffer, c.indirectCommandsAddress, c.indirectCommandsCountAddress, c.stride);
            break;
        }
        case CommandId::CmdDecompressMemoryNV: {
            const auto& c = static_cast<const commands::CmdDecompressMemoryNV&>(command);
            down.CmdDecompressMemoryNV(command_buffer, c.decompressRegionCount, c.pDecompressMemoryRegions);
            break;
        }
        case CommandId::CmdDispatch: {
            const auto& c = static_cast<const commands::CmdDispatch&>(command);
            down.CmdDispatch(command_buffer, c.groupCountX, c.groupCountY, c.groupCountZ);
            break;
        }
        case CommandId::CmdDispatchBase: {
            const auto& c = static_cast<const commands::CmdDispatchBase&>(command);
            down.CmdDispatchBase(command_buffer, c.baseGroupX, c.baseGroupY, c.baseGroupZ, c.groupCountX, c.groupCountY, c.groupCountZ);
            break;
        }
        case CommandId::CmdDispatchIndirect: {
            const auto& c = static_cast<const commands::CmdDispatchIndirect&>(command);
            down.CmdDispatchIndirect(command_buffer, c.buffer, c.offset);
            break;
        }
        case CommandId::CmdDispatchIndirect2KHR: {
            const auto& c = static_cast<const commands::CmdDispatchIndirect2KHR&>(command);
            down.CmdDispatchIndirect2KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDraw: {
            const auto& c = static_cast<const commands::CmdDraw&>(command);
            down.CmdDraw(command_buffer, c.vertexCount, c.instanceCount, c.firstVertex, c.firstInstance);
            break;
        }
        case CommandId::CmdDrawClusterHUAWEI: {
            const auto& c = static_cast<const commands::CmdDrawClusterHUAWEI&>(command);
            down.CmdDrawClusterHUAWEI(command_buffer, c.groupCountX, c.groupCountY, c.groupCountZ);
            break;
        }
        case CommandId::CmdDrawClusterIndirectHUAWEI: {
            const auto& c = static_cast<const commands::CmdDrawClusterIndirectHUAWEI&>(command);
            down.CmdDrawClusterIndirectHUAWEI(command_buffer, c.buffer, c.offset);
            break;
        }
        case CommandId::CmdDrawIndexed: {
            const auto& c = static_cast<const commands::CmdDrawIndexed&>(command);
            down.CmdDrawIndexed(command_buffer, c.indexCount, c.instanceCount, c.firstIndex, c.vertexOffset, c.firstInstance);
            break;
        }
        case CommandId::CmdDrawIndexedIndirect: {
            const auto& c = static_cast<const commands::CmdDrawIndexedIndirect&>(command);
            down.CmdDrawIndexedIndirect(command_buffer, c.buffer, c.offset, c.drawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawIndexedIndirect2KHR: {
            const auto& c = static_cast<const commands::CmdDrawIndexedIndirect2KHR&>(command);
            down.CmdDrawIndexedIndirect2KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawIndexedIndirectCount: {
            const auto& c = static_cast<const commands::CmdDrawIndexedIndirectCount&>(command);
            down.CmdDrawIndexedIndirectCount(command_buffer, c.buffer, c.offset, c.countBuffer, c.countBufferOffset, c.maxDrawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawIndexedIndirectCount2KHR: {
            const auto& c = static_cast<const commands::CmdDrawIndexedIndirectCount2KHR&>(command);
            down.CmdDrawIndexedIndirectCount2KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawIndirect: {
            const auto& c = static_cast<const commands::CmdDrawIndirect&>(command);
            down.CmdDrawIndirect(command_buffer, c.buffer, c.offset, c.drawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawIndirect2KHR: {
            const auto& c = static_cast<const commands::CmdDrawIndirect2KHR&>(command);
            down.CmdDrawIndirect2KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawIndirectByteCount2EXT: {
            const auto& c = static_cast<const commands::CmdDrawIndirectByteCount2EXT&>(command);
            down.CmdDrawIndirectByteCount2EXT(command_buffer, c.instanceCount, c.firstInstance, c.pCounterInfo, c.counterOffset, c.vertexStride);
            break;
        }
        case CommandId::CmdDrawIndirectByteCountEXT: {
            const auto& c = static_cast<const commands::CmdDrawIndirectByteCountEXT&>(command);
            down.CmdDrawIndirectByteCountEXT(command_buffer, c.instanceCount, c.firstInstance, c.counterBuffer, c.counterBufferOffset, c.counterOffset, c.vertexStride);
            break;
        }
        case CommandId::CmdDrawIndirectCount: {
            const auto& c = static_cast<const commands::CmdDrawIndirectCount&>(command);
            down.CmdDrawIndirectCount(command_buffer, c.buffer, c.offset, c.countBuffer, c.countBufferOffset, c.maxDrawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawIndirectCount2KHR: {
            const auto& c = static_cast<const commands::CmdDrawIndirectCount2KHR&>(command);
            down.CmdDrawIndirectCount2KHR(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawMeshTasksEXT: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksEXT&>(command);
            down.CmdDrawMeshTasksEXT(command_buffer, c.groupCountX, c.groupCountY, c.groupCountZ);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirect2EXT: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirect2EXT&>(command);
            down.CmdDrawMeshTasksIndirect2EXT(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirectCount2EXT: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirectCount2EXT&>(command);
            down.CmdDrawMeshTasksIndirectCount2EXT(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirectCountEXT: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirectCountEXT&>(command);
            down.CmdDrawMeshTasksIndirectCountEXT(command_buffer, c.buffer, c.offset, c.countBuffer, c.countBufferOffset, c.maxDrawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirectCountNV: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirectCountNV&>(command);
            down.CmdDrawMeshTasksIndirectCountNV(command_buffer, c.buffer, c.offset, c.countBuffer, c.countBufferOffset, c.maxDrawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirectEXT: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirectEXT&>(command);
            down.CmdDrawMeshTasksIndirectEXT(command_buffer, c.buffer, c.offset, c.drawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawMeshTasksIndirectNV: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksIndirectNV&>(command);
            down.CmdDrawMeshTasksIndirectNV(command_buffer, c.buffer, c.offset, c.drawCount, c.stride);
            break;
        }
        case CommandId::CmdDrawMeshTasksNV: {
            const auto& c = static_cast<const commands::CmdDrawMeshTasksNV&>(command);
            down.CmdDrawMeshTasksNV(command_buffer, c.taskCount, c.firstTask);
            break;
        }
        case CommandId::CmdDrawMultiEXT: {
            const auto& c = static_cast<const commands::CmdDrawMultiEXT&>(command);
            down.CmdDrawMultiEXT(command_buffer, c.drawCount, c.pVertexInfo, c.instanceCount, c.firstInstance, c.stride);
            break;
        }
        case CommandId::CmdDrawMultiIndexedEXT: {
            const auto& c = static_cast<const commands::CmdDrawMultiIndexedEXT&>(command);
            down.CmdDrawMultiIndexedEXT(command_buffer, c.drawCount, c.pIndexInfo, c.instanceCount, c.firstInstance, c.stride, c.pVertexOffset);
            break;
        }
        case CommandId::CmdEndConditionalRenderingEXT: {
            down.CmdEndConditionalRenderingEXT(command_buffer);
            break;
        }
        case CommandId::CmdEndDebugUtilsLabelEXT: {
            down.CmdEndDebugUtilsLabelEXT(command_buffer);
            break;
        }
        case CommandId::CmdEndQuery: {
            const auto& c = static_cast<const commands::CmdEndQuery&>(command);
            down.CmdEndQuery(command_buffer, c.queryPool, c.query);
            break;
        }
        case CommandId::CmdEndQueryIndexedEXT: {
            const auto& c = static_cast<const commands::CmdEndQueryIndexedEXT&>(command);
            down.CmdEndQueryIndexedEXT(command_buffer, c.queryPool, c.query, c.index);
            break;
        }
        case CommandId::CmdEndRenderPass: {
            down.CmdEndRenderPass(command_buffer);
            break;
        }
        case CommandId::CmdEndRenderPass2: {
            const auto& c = static_cast<const commands::CmdEndRenderPass2&>(command);
            down.CmdEndRenderPass2(command_buffer, c.pSubpassEndInfo);
            break;
        }
        case CommandId::CmdEndRendering: {
            down.CmdEndRendering(command_buffer);
            break;
        }
        case CommandId::CmdEndRendering2KHR: {
            const auto& c = static_cast<const commands::CmdEndRendering2KHR&>(command);
            down.CmdEndRendering2KHR(command_buffer, c.pRenderingEndInfo);
            break;
        }
        case CommandId::CmdEndShaderInstrumentationARM: {
            down.CmdEndShaderInstrumentationARM(command_buffer);
            break;
        }
        case CommandId::CmdEndTransformFeedback2EXT: {
            const auto& c = static_cast<const commands::CmdEndTransformFeedback2EXT&>(command);
            down.CmdEndTransformFeedback2EXT(command_buffer, c.firstCounterRange, c.counterRangeCount, c.pCounterInfos);
            break;
        }
        case CommandId::CmdEndTransformFeedbackEXT: {
            const auto& c = static_cast<const commands::CmdEndTransformFeedbackEXT&>(command);
            down.CmdEndTransformFeedbackEXT(command_buffer, c.firstCounterBuffer, c.counterBufferCount, c.pCounterBuffers, c.pCounterBufferOffsets);
            break;
        }
        case CommandId::CmdExecuteCommands: {
            const auto& c = static_cast<const commands::CmdExecuteCommands&>(command);
            down.CmdExecuteCommands(command_buffer, c.commandBufferCount, c.pCommandBuffers);
            break;
        }
        case CommandId::CmdExecuteGeneratedCommandsEXT: {
            const auto& c = static_cast<const commands::CmdExecuteGeneratedCommandsEXT&>(command);
            down.CmdExecuteGeneratedCommandsEXT(command_buffer, c.isPreprocessed, c.pGeneratedCommandsInfo);
            break;
        }
        case CommandId::CmdExecuteGeneratedCommandsNV: {
            const auto& c = static_cast<const commands::CmdExecuteGeneratedCommandsNV&>(command);
            down.CmdExecuteGeneratedCommandsNV(command_buffer, c.isPreprocessed, c.pGeneratedCommandsInfo);
            break;
        }
        case CommandId::CmdFillBuffer: {
            const auto& c = static_cast<const commands::CmdFillBuffer&>(command);
            down.CmdFillBuffer(command_buffer, c.dstBuffer, c.dstOffset, c.size, c.data);
            break;
        }
        case CommandId::CmdFillMemoryKHR: {
            const auto& c = static_cast<const commands::CmdFillMemoryKHR&>(command);
            down.CmdFillMemoryKHR(command_buffer, c.pDstRange, c.dstFlags, c.data);
            break;
        }
        case CommandId::CmdInsertDebugUtilsLabelEXT: {
            const auto& c = static_cast<const commands::CmdInsertDebugUtilsLabelEXT&>(command);
            down.CmdInsertDebugUtilsLabelEXT(command_buffer, c.pLabelInfo);
            break;
        }
        case CommandId::CmdNextSubpass: {
            const auto& c = static_cast<const commands::CmdNextSubpass&>(command);
            down.CmdNextSubpass(command_buffer, c.contents);
            break;
        }
        case CommandId::CmdNextSubpass2: {
            const auto& c = static_cast<const commands::CmdNextSubpass2&>(command);
            down.CmdNextSubpass2(command_buffer, c.pSubpassBeginInfo, c.pSubpassEndInfo);
            break;
        }
        case CommandId::CmdOpticalFlowExecuteNV: {
            const auto& c = static_cast<const commands::CmdOpticalFlowExecuteNV&>(command);
            down.CmdOpticalFlowExecuteNV(command_buffer, c.session, c.pExecuteInfo);
            break;
        }
        case CommandId::CmdPipelineBarrier: {
            const auto& c = static_cast<const commands::CmdPipelineBarrier&>(command);
            down.CmdPipelineBarrier(command_buffer, c.srcStageMask, c.dstStageMask, c.dependencyFlags, c.memoryBarrierCount, c.pMemoryBarriers, c.bufferMemoryBarrierCount, c.pBufferMemoryBarriers, c.imageMemoryBarrierCount, c.pImageMemoryBarriers);
            break;
        }
        case CommandId::CmdPipelineBarrier2: {
            const auto& c = static_cast<const commands::CmdPipelineBarrier2&>(command);
            down.CmdPipelineBarrier2(command_buffer, c.pDependencyInfo);
            break;
        }
        case CommandId::CmdPreprocessGeneratedCommandsEXT: {
            const auto& c = static_cast<const commands::CmdPreprocessGeneratedCommandsEXT&>(command);
            down.CmdPreprocessGeneratedCommandsEXT(command_buffer, c.pGeneratedCommandsInfo, command_buffer);
            break;
        }
        case CommandId::CmdPreprocessGeneratedCommandsNV: {
            const auto& c = static_cast<const commands::CmdPreprocessGeneratedCommandsNV&>(command);
            down.CmdPreprocessGeneratedCommandsNV(command_buffer, c.pGeneratedCommandsInfo);
            break;
        }
        case CommandId::CmdPushConstants: {
            const auto& c = static_cast<const commands::CmdPushConstants&>(command);
            down.CmdPushConstants(command_buffer, c.layout, c.stageFlags, c.offset, c.size, c.pValues);
            break;
        }
        case CommandId::CmdPushConstants2: {
            const auto& c = static_cast<const commands::CmdPushConstants2&>(command);
            down.CmdPushConstants2(command_buffer, c.pPushConstantsInfo);
            break;
        }
        case CommandId::CmdPushDataEXT: {
            const auto& c = static_cast<const commands::CmdPushDataEXT&>(command);
            down.CmdPushDataEXT(command_buffer, c.pPushDataInfo);
            break;
        }
        case CommandId::CmdPushDescriptorSet: {
            const auto& c = static_cast<const commands::CmdPushDescriptorSet&>(command);
            down.CmdPushDescriptorSet(command_buffer, c.pipelineBindPoint, c.layout, c.set, c.descriptorWriteCount, c.pDescriptorWrites);
            break;
        }
        case CommandId::CmdPushDescriptorSet2: {
            const auto& c = static_cast<const commands::CmdPushDescriptorSet2&>(command);
            down.CmdPushDescriptorSet2(command_buffer, c.pPushDescriptorSetInfo);
            break;
        }
        case CommandId::CmdPushDescriptorSetWithTemplate: {
            const auto& c = static_cast<const commands::CmdPushDescriptorSetWithTemplate&>(command);
            down.CmdPushDescriptorSetWithTemplate(command_buffer, c.descriptorUpdateTemplate, c.layout, c.set, c.pData);
            break;
        }
        case CommandId::CmdPushDescriptorSetWithTemplate2: {
            const auto& c = static_cast<const commands::CmdPushDescriptorSetWithTemplate2&>(command);
            down.CmdPushDescriptorSetWithTemplate2(command_buffer, c.pPushDescriptorSetWithTemplateInfo);
            break;
        }
        case CommandId::CmdResetEvent: {
            const auto& c = static_cast<const commands::CmdResetEvent&>(command);
            down.CmdResetEvent(command_buffer, c.event, c.stageMask);
            break;
        }
        case CommandId::CmdResetEvent2: {
            const auto& c = static_cast<const commands::CmdResetEvent2&>(command);
            down.CmdResetEvent2(command_buffer, c.event, c.stageMask);
            break;
        }
        case CommandId::CmdResetQueryPool: {
            const auto& c = static_cast<const commands::CmdResetQueryPool&>(command);
            down.CmdResetQueryPool(command_buffer, c.queryPool, c.firstQuery, c.queryCount);
            break;
        }
        case CommandId::CmdResolveImage: {
            const auto& c = static_cast<const commands::CmdResolveImage&>(command);
            down.CmdResolveImage(command_buffer, c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            break;
        }
        case CommandId::CmdResolveImage2: {
            const auto& c = static_cast<const commands::CmdResolveImage2&>(command);
            down.CmdResolveImage2(command_buffer, c.pResolveImageInfo);
            break;
        }
        case CommandId::CmdSetAlphaToCoverageEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetAlphaToCoverageEnableEXT&>(command);
            down.CmdSetAlphaToCoverageEnableEXT(command_buffer, c.alphaToCoverageEnable);
            break;
        }
        case CommandId::CmdSetAlphaToOneEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetAlphaToOneEnableEXT&>(command);
            down.CmdSetAlphaToOneEnableEXT(command_buffer, c.alphaToOneEnable);
            break;
        }
        case CommandId::CmdSetAttachmentFeedbackLoopEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetAttachmentFeedbackLoopEnableEXT&>(command);
            down.CmdSetAttachmentFeedbackLoopEnableEXT(command_buffer, c.aspectMask);
            break;
        }
        case CommandId::CmdSetBlendConstants: {
            const auto& c = static_cast<const commands::CmdSetBlendConstants&>(command);
            down.CmdSetBlendConstants(command_buffer, c.blendConstants);
            break;
        }
        case CommandId::CmdSetCheckpointNV: {
            const auto& c = static_cast<const commands::CmdSetCheckpointNV&>(command);
            down.CmdSetCheckpointNV(command_buffer, c.pCheckpointMarker);
            break;
        }
        case CommandId::CmdSetCoarseSampleOrderNV: {
            const auto& c = static_cast<const commands::CmdSetCoarseSampleOrderNV&>(command);
            down.CmdSetCoarseSampleOrderNV(command_buffer, c.sampleOrderType, c.customSampleOrderCount, c.pCustomSampleOrders);
            break;
        }
        case CommandId::CmdSetColorBlendAdvancedEXT: {
            const auto& c = static_cast<const commands::CmdSetColorBlendAdvancedEXT&>(command);
            down.CmdSetColorBlendAdvancedEXT(command_buffer, c.firstAttachment, c.attachmentCount, c.pColorBlendAdvanced);
            break;
        }
        case CommandId::CmdSetColorBlendEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetColorBlendEnableEXT&>(command);
            down.CmdSetColorBlendEnableEXT(command_buffer, c.firstAttachment, c.attachmentCount, c.pColorBlendEnables);
            break;
        }
        case CommandId::CmdSetColorBlendEquationEXT: {
            const auto& c = static_cast<const commands::CmdSetColorBlendEquationEXT&>(command);
            down.CmdSetColorBlendEquationEXT(command_buffer, c.firstAttachment, c.attachmentCount, c.pColorBlendEquations);
            break;
        }
        case CommandId::CmdSetColorWriteEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetColorWriteEnableEXT&>(command);
            down.CmdSetColorWriteEnableEXT(command_buffer, c.attachmentCount, c.pColorWriteEnables);
            break;
        }
        case CommandId::CmdSetColorWriteMaskEXT: {
            const auto& c = static_cast<const commands::CmdSetColorWriteMaskEXT&>(command);
            down.CmdSetColorWriteMaskEXT(command_buffer, c.firstAttachment, c.attachmentCount, c.pColorWriteMasks);
            break;
        }
        case CommandId::CmdSetComputeOccupancyPriorityNV: {
            const auto& c = static_cast<const commands::CmdSetComputeOccupancyPriorityNV&>(command);
            down.CmdSetComputeOccupancyPriorityNV(command_buffer, c.pParameters);
            break;
        }
        case CommandId::CmdSetConservativeRasterizationModeEXT: {
            const auto& c = static_cast<const commands::CmdSetConservativeRasterizationModeEXT&>(command);
            down.CmdSetConservativeRasterizationModeEXT(command_buffer, c.conservativeRasterizationMode);
            break;
        }
        case CommandId::CmdSetCoverageModulationModeNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageModulationModeNV&>(command);
            down.CmdSetCoverageModulationModeNV(command_buffer, c.coverageModulationMode);
            break;
        }
        case CommandId::CmdSetCoverageModulationTableEnableNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageModulationTableEnableNV&>(command);
            down.CmdSetCoverageModulationTableEnableNV(command_buffer, c.coverageModulationTableEnable);
            break;
        }
        case CommandId::CmdSetCoverageModulationTableNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageModulationTableNV&>(command);
            down.CmdSetCoverageModulationTableNV(command_buffer, c.coverageModulationTableCount, c.pCoverageModulationTable);
            break;
        }
        case CommandId::CmdSetCoverageReductionModeNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageReductionModeNV&>(command);
            down.CmdSetCoverageReductionModeNV(command_buffer, c.coverageReductionMode);
            break;
        }
        case CommandId::CmdSetCoverageToColorEnableNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageToColorEnableNV&>(command);
            down.CmdSetCoverageToColorEnableNV(command_buffer, c.coverageToColorEnable);
            break;
        }
        case CommandId::CmdSetCoverageToColorLocationNV: {
            const auto& c = static_cast<const commands::CmdSetCoverageToColorLocationNV&>(command);
            down.CmdSetCoverageToColorLocationNV(command_buffer, c.coverageToColorLocation);
            break;
        }
        case CommandId::CmdSetCullMode: {
            const auto& c = static_cast<const commands::CmdSetCullMode&>(command);
            down.CmdSetCullMode(command_buffer, c.cullMode);
            break;
        }
        case CommandId::CmdSetDepthBias: {
            const auto& c = static_cast<const commands::CmdSetDepthBias&>(command);
            down.CmdSetDepthBias(command_buffer, c.depthBiasConstantFactor, c.depthBiasClamp, c.depthBiasSlopeFactor);
            break;
        }
        case CommandId::CmdSetDepthBias2EXT: {
            const auto& c = static_cast<const commands::CmdSetDepthBias2EXT&>(command);
            down.CmdSetDepthBias2EXT(command_buffer, c.pDepthBiasInfo);
            break;
        }
        case CommandId::CmdSetDepthBiasEnable: {
            const auto& c = static_cast<const commands::CmdSetDepthBiasEnable&>(command);
            down.CmdSetDepthBiasEnable(command_buffer, c.depthBiasEnable);
            break;
        }
        case CommandId::CmdSetDepthBounds: {
            const auto& c = static_cast<const commands::CmdSetDepthBounds&>(command);
            down.CmdSetDepthBounds(command_buffer, c.minDepthBounds, c.maxDepthBounds);
            break;
        }
        case CommandId::CmdSetDepthBoundsTestEnable: {
            const auto& c = static_cast<const commands::CmdSetDepthBoundsTestEnable&>(command);
            down.CmdSetDepthBoundsTestEnable(command_buffer, c.depthBoundsTestEnable);
            break;
        }
        case CommandId::CmdSetDepthClampEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetDepthClampEnableEXT&>(command);
            down.CmdSetDepthClampEnableEXT(command_buffer, c.depthClampEnable);
            break;
        }
        case CommandId::CmdSetDepthClampRangeEXT: {
            const auto& c = static_cast<const commands::CmdSetDepthClampRangeEXT&>(command);
            down.CmdSetDepthClampRangeEXT(command_buffer, c.depthClampMode, c.pDepthClampRange);
            break;
        }
        case CommandId::CmdSetDepthClipEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetDepthClipEnableEXT&>(command);
            down.CmdSetDepthClipEnableEXT(command_buffer, c.depthClipEnable);
            break;
        }
        case CommandId::CmdSetDepthClipNegativeOneToOneEXT: {
            const auto& c = static_cast<const commands::CmdSetDepthClipNegativeOneToOneEXT&>(command);
            down.CmdSetDepthClipNegativeOneToOneEXT(command_buffer, c.negativeOneToOne);
            break;
        }
        case CommandId::CmdSetDepthCompareOp: {
            const auto& c = static_cast<const commands::CmdSetDepthCompareOp&>(command);
            down.CmdSetDepthCompareOp(command_buffer, c.depthCompareOp);
            break;
        }
        case CommandId::CmdSetDepthTestEnable: {
            const auto& c = static_cast<const commands::CmdSetDepthTestEnable&>(command);
            down.CmdSetDepthTestEnable(command_buffer, c.depthTestEnable);
            break;
        }
        case CommandId::CmdSetDepthWriteEnable: {
            const auto& c = static_cast<const commands::CmdSetDepthWriteEnable&>(command);
            down.CmdSetDepthWriteEnable(command_buffer, c.depthWriteEnable);
            break;
        }
        case CommandId::CmdSetDescriptorBufferOffsets2EXT: {
            const auto& c = static_cast<const commands::CmdSetDescriptorBufferOffsets2EXT&>(command);
            down.CmdSetDescriptorBufferOffsets2EXT(command_buffer, c.pSetDescriptorBufferOffsetsInfo);
            break;
        }
        case CommandId::CmdSetDescriptorBufferOffsetsEXT: {
            const auto& c = static_cast<const commands::CmdSetDescriptorBufferOffsetsEXT&>(command);
            down.CmdSetDescriptorBufferOffsetsEXT(command_buffer, c.pipelineBindPoint, c.layout, c.firstSet, c.setCount, c.pBufferIndices, c.pOffsets);
            break;
        }
        case CommandId::CmdSetDeviceMask: {
            const auto& c = static_cast<const commands::CmdSetDeviceMask&>(command);
            down.CmdSetDeviceMask(command_buffer, c.deviceMask);
            break;
        }
        case CommandId::CmdSetDiscardRectangleEXT: {
            const auto& c = static_cast<const commands::CmdSetDiscardRectangleEXT&>(command);
            down.CmdSetDiscardRectangleEXT(command_buffer, c.firstDiscardRectangle, c.discardRectangleCount, c.pDiscardRectangles);
            break;
        }
        case CommandId::CmdSetDiscardRectangleEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetDiscardRectangleEnableEXT&>(command);
            down.CmdSetDiscardRectangleEnableEXT(command_buffer, c.discardRectangleEnable);
            break;
        }
        case CommandId::CmdSetDiscardRectangleModeEXT: {
            const auto& c = static_cast<const commands::CmdSetDiscardRectangleModeEXT&>(command);
            down.CmdSetDiscardRectangleModeEXT(command_buffer, c.discardRectangleMode);
            break;
        }
        case CommandId::CmdSetDispatchParametersARM: {
            const auto& c = static_cast<const commands::CmdSetDispatchParametersARM&>(command);
            down.CmdSetDispatchParametersARM(command_buffer, c.pDispatchParameters);
            break;
        }
        case CommandId::CmdSetEvent: {
            const auto& c = static_cast<const commands::CmdSetEvent&>(command);
            down.CmdSetEvent(command_buffer, c.event, c.stageMask);
            break;
        }
        case CommandId::CmdSetEvent2: {
            const auto& c = static_cast<const commands::CmdSetEvent2&>(command);
            down.CmdSetEvent2(command_buffer, c.event, c.pDependencyInfo);
            break;
        }
        case CommandId::CmdSetExclusiveScissorEnableNV: {
            const auto& c = static_cast<const commands::CmdSetExclusiveScissorEnableNV&>(command);
            down.CmdSetExclusiveScissorEnableNV(command_buffer, c.firstExclusiveScissor, c.exclusiveScissorCount, c.pExclusiveScissorEnables);
            break;
        }
        case CommandId::CmdSetExclusiveScissorNV: {
            const auto& c = static_cast<const commands::CmdSetExclusiveScissorNV&>(command);
            down.CmdSetExclusiveScissorNV(command_buffer, c.firstExclusiveScissor, c.exclusiveScissorCount, c.pExclusiveScissors);
            break;
        }
        case CommandId::CmdSetExtraPrimitiveOverestimationSizeEXT: {
            const auto& c = static_cast<const commands::CmdSetExtraPrimitiveOverestimationSizeEXT&>(command);
            down.CmdSetExtraPrimitiveOverestimationSizeEXT(command_buffer, c.extraPrimitiveOverestimationSize);
            break;
        }
        case CommandId::CmdSetFragmentShadingRateEnumNV: {
            const auto& c = static_cast<const commands::CmdSetFragmentShadingRateEnumNV&>(command);
            down.CmdSetFragmentShadingRateEnumNV(command_buffer, c.shadingRate, c.combinerOps);
            break;
        }
        case CommandId::CmdSetFragmentShadingRateKHR: {
            const auto& c = static_cast<const commands::CmdSetFragmentShadingRateKHR&>(command);
            down.CmdSetFragmentShadingRateKHR(command_buffer, c.pFragmentSize, c.combinerOps);
            break;
        }
        case CommandId::CmdSetFrontFace: {
            const auto& c = static_cast<const commands::CmdSetFrontFace&>(command);
            down.CmdSetFrontFace(command_buffer, c.frontFace);
            break;
        }
        case CommandId::CmdSetLineRasterizationModeEXT: {
            const auto& c = static_cast<const commands::CmdSetLineRasterizationModeEXT&>(command);
            down.CmdSetLineRasterizationModeEXT(command_buffer, c.lineRasterizationMode);
            break;
        }
        case CommandId::CmdSetLineStipple: {
            const auto& c = static_cast<const commands::CmdSetLineStipple&>(command);
            down.CmdSetLineStipple(command_buffer, c.lineStippleFactor, c.lineStipplePattern);
            break;
        }
        case CommandId::CmdSetLineStippleEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetLineStippleEnableEXT&>(command);
            down.CmdSetLineStippleEnableEXT(command_buffer, c.stippledLineEnable);
            break;
        }
        case CommandId::CmdSetLineWidth: {
            const auto& c = static_cast<const commands::CmdSetLineWidth&>(command);
            down.CmdSetLineWidth(command_buffer, c.lineWidth);
            break;
        }
        case CommandId::CmdSetLogicOpEXT: {
            const auto& c = static_cast<const commands::CmdSetLogicOpEXT&>(command);
            down.CmdSetLogicOpEXT(command_buffer, c.logicOp);
            break;
        }
        case CommandId::CmdSetLogicOpEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetLogicOpEnableEXT&>(command);
            down.CmdSetLogicOpEnableEXT(command_buffer, c.logicOpEnable);
            break;
        }
        case CommandId::CmdSetPatchControlPointsEXT: {
            const auto& c = static_cast<const commands::CmdSetPatchControlPointsEXT&>(command);
            down.CmdSetPatchControlPointsEXT(command_buffer, c.patchControlPoints);
            break;
        }
        case CommandId::CmdSetPolygonModeEXT: {
            const auto& c = static_cast<const commands::CmdSetPolygonModeEXT&>(command);
            down.CmdSetPolygonModeEXT(command_buffer, c.polygonMode);
            break;
        }
        case CommandId::CmdSetPrimitiveRestartEnable: {
            const auto& c = static_cast<const commands::CmdSetPrimitiveRestartEnable&>(command);
            down.CmdSetPrimitiveRestartEnable(command_buffer, c.primitiveRestartEnable);
            break;
        }
        case CommandId::CmdSetPrimitiveRestartIndexEXT: {
            const auto& c = static_cast<const commands::CmdSetPrimitiveRestartIndexEXT&>(command);
            down.CmdSetPrimitiveRestartIndexEXT(command_buffer, c.primitiveRestartIndex);
            break;
        }
        case CommandId::CmdSetPrimitiveTopology: {
            const auto& c = static_cast<const commands::CmdSetPrimitiveTopology&>(command);
            down.CmdSetPrimitiveTopology(command_buffer, c.primitiveTopology);
            break;
        }
        case CommandId::CmdSetProvokingVertexModeEXT: {
            const auto& c = static_cast<const commands::CmdSetProvokingVertexModeEXT&>(command);
            down.CmdSetProvokingVertexModeEXT(command_buffer, c.provokingVertexMode);
            break;
        }
        case CommandId::CmdSetRasterizationSamplesEXT: {
            const auto& c = static_cast<const commands::CmdSetRasterizationSamplesEXT&>(command);
            down.CmdSetRasterizationSamplesEXT(command_buffer, c.rasterizationSamples);
            break;
        }
        case CommandId::CmdSetRasterizationStreamEXT: {
            const auto& c = static_cast<const commands::CmdSetRasterizationStreamEXT&>(command);
            down.CmdSetRasterizationStreamEXT(command_buffer, c.rasterizationStream);
            break;
        }
        case CommandId::CmdSetRasterizerDiscardEnable: {
            const auto& c = static_cast<const commands::CmdSetRasterizerDiscardEnable&>(command);
            down.CmdSetRasterizerDiscardEnable(command_buffer, c.rasterizerDiscardEnable);
            break;
        }
        case CommandId::CmdSetRayTracingPipelineStackSizeKHR: {
            const auto& c = static_cast<const commands::CmdSetRayTracingPipelineStackSizeKHR&>(command);
            down.CmdSetRayTracingPipelineStackSizeKHR(command_buffer, c.pipelineStackSize);
            break;
        }
        case CommandId::CmdSetRenderingAttachmentLocations: {
            const auto& c = static_cast<const commands::CmdSetRenderingAttachmentLocations&>(command);
            down.CmdSetRenderingAttachmentLocations(command_buffer, c.pLocationInfo);
            break;
        }
        case CommandId::CmdSetRenderingInputAttachmentIndices: {
            const auto& c = static_cast<const commands::CmdSetRenderingInputAttachmentIndices&>(command);
            down.CmdSetRenderingInputAttachmentIndices(command_buffer, c.pInputAttachmentIndexInfo);
            break;
        }
        case CommandId::CmdSetRepresentativeFragmentTestEnableNV: {
            const auto& c = static_cast<const commands::CmdSetRepresentativeFragmentTestEnableNV&>(command);
            down.CmdSetRepresentativeFragmentTestEnableNV(command_buffer, c.representativeFragmentTestEnable);
            break;
        }
        case CommandId::CmdSetSampleLocationsEXT: {
            const auto& c = static_cast<const commands::CmdSetSampleLocationsEXT&>(command);
            down.CmdSetSampleLocationsEXT(command_buffer, c.pSampleLocationsInfo);
            break;
        }
        case CommandId::CmdSetSampleLocationsEnableEXT: {
            const auto& c = static_cast<const commands::CmdSetSampleLocationsEnableEXT&>(command);
            down.CmdSetSampleLocationsEnableEXT(command_buffer, c.sampleLocationsEnable);
            break;
        }
        case CommandId::CmdSetSampleMaskEXT: {
            const auto& c = static_cast<const commands::CmdSetSampleMaskEXT&>(command);
            down.CmdSetSampleMaskEXT(command_buffer, c.samples, c.pSampleMask);
            break;
        }
        case CommandId::CmdSetScissor: {
            const auto& c = static_cast<const commands::CmdSetScissor&>(command);
            down.CmdSetScissor(command_buffer, c.firstScissor, c.scissorCount, c.pScissors);
            break;
        }
        case CommandId::CmdSetScissorWithCount: {
            const auto& c = static_cast<const commands::CmdSetScissorWithCount&>(command);
            down.CmdSetScissorWithCount(command_buffer, c.scissorCount, c.pScissors);
            break;
        }
        case CommandId::CmdSetShadingRateImageEnableNV: {
            const auto& c = static_cast<const commands::CmdSetShadingRateImageEnableNV&>(command);
            down.CmdSetShadingRateImageEnableNV(command_buffer, c.shadingRateImageEnable);
            break;
        }
        case CommandId::CmdSetStencilCompareMask: {
            const auto& c = static_cast<const commands::CmdSetStencilCompareMask&>(command);
            down.CmdSetStencilCompareMask(command_buffer, c.faceMask, c.compareMask);
            break;
        }
        case CommandId::CmdSetStencilOp: {
            const auto& c = static_cast<const commands::CmdSetStencilOp&>(command);
            down.CmdSetStencilOp(command_buffer, c.faceMask, c.failOp, c.passOp, c.depthFailOp, c.compareOp);
            break;
        }
        case CommandId::CmdSetStencilReference: {
            const auto& c = static_cast<const commands::CmdSetStencilReference&>(command);
            down.CmdSetStencilReference(command_buffer, c.faceMask, c.reference);
            break;
        }
        case CommandId::CmdSetStencilTestEnable: {
            const auto& c = static_cast<const commands::CmdSetStencilTestEnable&>(command);
            down.CmdSetStencilTestEnable(command_buffer, c.stencilTestEnable);
            break;
        }
        case CommandId::CmdSetStencilWriteMask: {
            const auto& c = static_cast<const commands::CmdSetStencilWriteMask&>(command);
            down.CmdSetStencilWriteMask(command_buffer, c.faceMask, c.writeMask);
            break;
        }
        case CommandId::CmdSetTessellationDomainOriginEXT: {
            const auto& c = static_cast<const commands::CmdSetTessellationDomainOriginEXT&>(command);
            down.CmdSetTessellationDomainOriginEXT(command_buffer, c.domainOrigin);
            break;
        }
        case CommandId::CmdSetVertexInputEXT: {
            const auto& c = static_cast<const commands::CmdSetVertexInputEXT&>(command);
            down.CmdSetVertexInputEXT(command_buffer, c.vertexBindingDescriptionCount, c.pVertexBindingDescriptions, c.vertexAttributeDescriptionCount, c.pVertexAttributeDescriptions);
            break;
        }
        case CommandId::CmdSetViewport: {
            const auto& c = static_cast<const commands::CmdSetViewport&>(command);
            down.CmdSetViewport(command_buffer, c.firstViewport, c.viewportCount, c.pViewports);
            break;
        }
        case CommandId::CmdSetViewportShadingRatePaletteNV: {
            const auto& c = static_cast<const commands::CmdSetViewportShadingRatePaletteNV&>(command);
            down.CmdSetViewportShadingRatePaletteNV(command_buffer, c.firstViewport, c.viewportCount, c.pShadingRatePalettes);
            break;
        }
        case CommandId::CmdSetViewportSwizzleNV: {
            const auto& c = static_cast<const commands::CmdSetViewportSwizzleNV&>(command);
            down.CmdSetViewportSwizzleNV(command_buffer, c.firstViewport, c.viewportCount, c.pViewportSwizzles);
            break;
        }
        case CommandId::CmdSetViewportWScalingEnableNV: {
            const auto& c = static_cast<const commands::CmdSetViewportWScalingEnableNV&>(command);
            down.CmdSetViewportWScalingEnableNV(command_buffer, c.viewportWScalingEnable);
            break;
        }
        case CommandId::CmdSetViewportWScalingNV: {
            const auto& c = static_cast<const commands::CmdSetViewportWScalingNV&>(command);
            down.CmdSetViewportWScalingNV(command_buffer, c.firstViewport, c.viewportCount, c.pViewportWScalings);
            break;
        }
        case CommandId::CmdSetViewportWithCount: {
            const auto& c = static_cast<const commands::CmdSetViewportWithCount&>(command);
            down.CmdSetViewportWithCount(command_buffer, c.viewportCount, c.pViewports);
            break;
        }
        case CommandId::CmdSubpassShadingHUAWEI: {
            down.CmdSubpassShadingHUAWEI(command_buffer);
            break;
        }
        case CommandId::CmdTraceRaysIndirect2KHR: {
            const auto& c = static_cast<const commands::CmdTraceRaysIndirect2KHR&>(command);
            down.CmdTraceRaysIndirect2KHR(command_buffer, c.indirectDeviceAddress);
            break;
        }
        case CommandId::CmdTraceRaysIndirectKHR: {
            const auto& c = static_cast<const commands::CmdTraceRaysIndirectKHR&>(command);
            down.CmdTraceRaysIndirectKHR(command_buffer, c.pRaygenShaderBindingTable, c.pMissShaderBindingTable, c.pHitShaderBindingTable, c.pCallableShaderBindingTable, c.indirectDeviceAddress);
            break;
        }
        case CommandId::CmdTraceRaysKHR: {
            const auto& c = static_cast<const commands::CmdTraceRaysKHR&>(command);
            down.CmdTraceRaysKHR(command_buffer, c.pRaygenShaderBindingTable, c.pMissShaderBindingTable, c.pHitShaderBindingTable, c.pCallableShaderBindingTable, c.width, c.height, c.depth);
            break;
        }
        case CommandId::CmdTraceRaysNV: {
            const auto& c = static_cast<const commands::CmdTraceRaysNV&>(command);
            down.CmdTraceRaysNV(command_buffer, c.raygenShaderBindingTableBuffer, c.raygenShaderBindingOffset, c.missShaderBindingTableBuffer, c.missShaderBindingOffset, c.missShaderBindingStride, c.hitShaderBindingTableBuffer, c.hitShaderBindingOffset, c.hitShaderBindingStride, c.callableShaderBindingTableBuffer, c.callableShaderBindingOffset, c.callableShaderBindingStride, c.width, c.height, c.depth);
            break;
        }
        case CommandId::CmdUpdateBuffer: {
            const auto& c = static_cast<const commands::CmdUpdateBuffer&>(command);
            down.CmdUpdateBuffer(command_buffer, c.dstBuffer, c.dstOffset, c.dataSize, c.pData);
            break;
        }
        case CommandId::CmdUpdateMemoryKHR: {
            const auto& c = static_cast<const commands::CmdUpdateMemoryKHR&>(command);
            down.CmdUpdateMemoryKHR(command_buffer, c.pDstRange, c.dstFlags, c.dataSize, c.pData);
            break;
        }
        case CommandId::CmdUpdatePipelineIndirectBufferNV: {
            const auto& c = static_cast<const commands::CmdUpdatePipelineIndirectBufferNV&>(command);
            down.CmdUpdatePipelineIndirectBufferNV(command_buffer, c.pipelineBindPoint, c.pipeline);
            break;
        }
        case CommandId::CmdWaitEvents: {
            const auto& c = static_cast<const commands::CmdWaitEvents&>(command);
            down.CmdWaitEvents(command_buffer, c.eventCount, c.pEvents, c.srcStageMask, c.dstStageMask, c.memoryBarrierCount, c.pMemoryBarriers, c.bufferMemoryBarrierCount, c.pBufferMemoryBarriers, c.imageMemoryBarrierCount, c.pImageMemoryBarriers);
            break;
        }
        case CommandId::CmdWaitEvents2: {
            const auto& c = static_cast<const commands::CmdWaitEvents2&>(command);
            down.CmdWaitEvents2(command_buffer, c.eventCount, c.pEvents, c.pDependencyInfos);
            break;
        }
        case CommandId::CmdWriteAccelerationStructuresPropertiesKHR: {
            const auto& c = static_cast<const commands::CmdWriteAccelerationStructuresPropertiesKHR&>(command);
            down.CmdWriteAccelerationStructuresPropertiesKHR(command_buffer, c.accelerationStructureCount, c.pAccelerationStructures, c.queryType, c.queryPool, c.firstQuery);
            break;
        }
        case CommandId::CmdWriteAccelerationStructuresPropertiesNV: {
            const auto& c = static_cast<const commands::CmdWriteAccelerationStructuresPropertiesNV&>(command);
            down.CmdWriteAccelerationStructuresPropertiesNV(command_buffer, c.accelerationStructureCount, c.pAccelerationStructures, c.queryType, c.queryPool, c.firstQuery);
            break;
        }
        case CommandId::CmdWriteBufferMarker2AMD: {
            const auto& c = static_cast<const commands::CmdWriteBufferMarker2AMD&>(command);
            down.CmdWriteBufferMarker2AMD(command_buffer, c.stage, c.dstBuffer, c.dstOffset, c.marker);
            break;
        }
        case CommandId::CmdWriteBufferMarkerAMD: {
            const auto& c = static_cast<const commands::CmdWriteBufferMarkerAMD&>(command);
            down.CmdWriteBufferMarkerAMD(command_buffer, c.pipelineStage, c.dstBuffer, c.dstOffset, c.marker);
            break;
        }
        case CommandId::CmdWriteMarkerToMemoryAMD: {
            const auto& c = static_cast<const commands::CmdWriteMarkerToMemoryAMD&>(command);
            down.CmdWriteMarkerToMemoryAMD(command_buffer, c.pInfo);
            break;
        }
        case CommandId::CmdWriteMicromapsPropertiesEXT: {
            const auto& c = static_cast<const commands::CmdWriteMicromapsPropertiesEXT&>(command);
            down.CmdWriteMicromapsPropertiesEXT(command_buffer, c.micromapCount, c.pMicromaps, c.queryType, c.queryPool, c.firstQuery);
            break;
        }
        case CommandId::CmdWriteTimestamp: {
            const auto& c = static_cast<const commands::CmdWriteTimestamp&>(command);
            down.CmdWriteTimestamp(command_buffer, c.pipelineStage, c.queryPool, c.query);
            break;
        }
        case CommandId::CmdWriteTimestamp2: {
            const auto& c = static_cast<const commands::CmdWriteTimestamp2&>(command);
            down.CmdWriteTimestamp2(command_buffer, c.stage, c.queryPool, c.query);
            break;
        }
        default:
            break;  // refused commands are never in a stream
    }
}

}  // namespace framecast::capture
