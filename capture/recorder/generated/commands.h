// The arguments of recorded commands.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

/// The arguments of each command that can be recorded, under the names Vulkan gives them. Pointers lead into
/// the stream's arena and are null where the array is empty; handles are the application's.
namespace commands {

struct CmdBeginConditionalRendering2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginConditionalRendering2EXT;
    const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin;
};

struct CmdBeginConditionalRenderingEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginConditionalRenderingEXT;
    const VkConditionalRenderingBeginInfoEXT* pConditionalRenderingBegin;
};

struct CmdBeginCustomResolveEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginCustomResolveEXT;
    const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo;
};

struct CmdBeginDebugUtilsLabelEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginDebugUtilsLabelEXT;
    const VkDebugUtilsLabelEXT* pLabelInfo;
};

struct CmdBeginQuery : Command {
    static constexpr CommandId kId = CommandId::CmdBeginQuery;
    VkQueryPool queryPool;
    uint32_t query;
    VkQueryControlFlags flags;
};

struct CmdBeginQueryIndexedEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginQueryIndexedEXT;
    VkQueryPool queryPool;
    uint32_t query;
    VkQueryControlFlags flags;
    uint32_t index;
};

struct CmdBeginRenderPass : Command {
    static constexpr CommandId kId = CommandId::CmdBeginRenderPass;
    const VkRenderPassBeginInfo* pRenderPassBegin;
    VkSubpassContents contents;
};

struct CmdBeginRenderPass2 : Command {
    static constexpr CommandId kId = CommandId::CmdBeginRenderPass2;
    const VkRenderPassBeginInfo* pRenderPassBegin;
    const VkSubpassBeginInfo* pSubpassBeginInfo;
};

struct CmdBeginRendering : Command {
    static constexpr CommandId kId = CommandId::CmdBeginRendering;
    const VkRenderingInfo* pRenderingInfo;
};

struct CmdBeginShaderInstrumentationARM : Command {
    static constexpr CommandId kId = CommandId::CmdBeginShaderInstrumentationARM;
    VkShaderInstrumentationARM instrumentation;
};

struct CmdBeginTransformFeedback2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginTransformFeedback2EXT;
    uint32_t firstCounterRange;
    uint32_t counterRangeCount;
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos;
};

struct CmdBeginTransformFeedbackEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBeginTransformFeedbackEXT;
    uint32_t firstCounterBuffer;
    uint32_t counterBufferCount;
    const VkBuffer* pCounterBuffers;
    const VkDeviceSize* pCounterBufferOffsets;
};

struct CmdBindDescriptorBufferEmbeddedSamplers2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindDescriptorBufferEmbeddedSamplers2EXT;
    const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo;
};

struct CmdBindDescriptorBufferEmbeddedSamplersEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindDescriptorBufferEmbeddedSamplersEXT;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipelineLayout layout;
    uint32_t set;
};

struct CmdBindDescriptorBuffersEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindDescriptorBuffersEXT;
    uint32_t bufferCount;
    const VkDescriptorBufferBindingInfoEXT* pBindingInfos;
};

struct CmdBindDescriptorSets : Command {
    static constexpr CommandId kId = CommandId::CmdBindDescriptorSets;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipelineLayout layout;
    uint32_t firstSet;
    uint32_t descriptorSetCount;
    const VkDescriptorSet* pDescriptorSets;
    uint32_t dynamicOffsetCount;
    const uint32_t* pDynamicOffsets;
};

struct CmdBindDescriptorSets2 : Command {
    static constexpr CommandId kId = CommandId::CmdBindDescriptorSets2;
    const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo;
};

struct CmdBindIndexBuffer : Command {
    static constexpr CommandId kId = CommandId::CmdBindIndexBuffer;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkIndexType indexType;
};

struct CmdBindIndexBuffer2 : Command {
    static constexpr CommandId kId = CommandId::CmdBindIndexBuffer2;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkDeviceSize size;
    VkIndexType indexType;
};

struct CmdBindIndexBuffer3KHR : Command {
    static constexpr CommandId kId = CommandId::CmdBindIndexBuffer3KHR;
    const VkBindIndexBuffer3InfoKHR* pInfo;
};

struct CmdBindInvocationMaskHUAWEI : Command {
    static constexpr CommandId kId = CommandId::CmdBindInvocationMaskHUAWEI;
    VkImageView imageView;
    VkImageLayout imageLayout;
};

struct CmdBindPipeline : Command {
    static constexpr CommandId kId = CommandId::CmdBindPipeline;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipeline pipeline;
};

struct CmdBindPipelineShaderGroupNV : Command {
    static constexpr CommandId kId = CommandId::CmdBindPipelineShaderGroupNV;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipeline pipeline;
    uint32_t groupIndex;
};

struct CmdBindResourceHeapEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindResourceHeapEXT;
    const VkBindHeapInfoEXT* pBindInfo;
};

struct CmdBindSamplerHeapEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindSamplerHeapEXT;
    const VkBindHeapInfoEXT* pBindInfo;
};

struct CmdBindShadersEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindShadersEXT;
    uint32_t stageCount;
    const VkShaderStageFlagBits* pStages;
    const VkShaderEXT* pShaders;
};

struct CmdBindShadingRateImageNV : Command {
    static constexpr CommandId kId = CommandId::CmdBindShadingRateImageNV;
    VkImageView imageView;
    VkImageLayout imageLayout;
};

struct CmdBindTileMemoryQCOM : Command {
    static constexpr CommandId kId = CommandId::CmdBindTileMemoryQCOM;
    const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo;
};

struct CmdBindTransformFeedbackBuffers2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindTransformFeedbackBuffers2EXT;
    uint32_t firstBinding;
    uint32_t bindingCount;
    const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos;
};

struct CmdBindTransformFeedbackBuffersEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBindTransformFeedbackBuffersEXT;
    uint32_t firstBinding;
    uint32_t bindingCount;
    const VkBuffer* pBuffers;
    const VkDeviceSize* pOffsets;
    const VkDeviceSize* pSizes;
};

struct CmdBindVertexBuffers : Command {
    static constexpr CommandId kId = CommandId::CmdBindVertexBuffers;
    uint32_t firstBinding;
    uint32_t bindingCount;
    const VkBuffer* pBuffers;
    const VkDeviceSize* pOffsets;
};

struct CmdBindVertexBuffers2 : Command {
    static constexpr CommandId kId = CommandId::CmdBindVertexBuffers2;
    uint32_t firstBinding;
    uint32_t bindingCount;
    const VkBuffer* pBuffers;
    const VkDeviceSize* pOffsets;
    const VkDeviceSize* pSizes;
    const VkDeviceSize* pStrides;
};

struct CmdBindVertexBuffers3KHR : Command {
    static constexpr CommandId kId = CommandId::CmdBindVertexBuffers3KHR;
    uint32_t firstBinding;
    uint32_t bindingCount;
    const VkBindVertexBuffer3InfoKHR* pBindingInfos;
};

struct CmdBlitImage : Command {
    static constexpr CommandId kId = CommandId::CmdBlitImage;
    VkImage srcImage;
    VkImageLayout srcImageLayout;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    uint32_t regionCount;
    const VkImageBlit* pRegions;
    VkFilter filter;
};

struct CmdBlitImage2 : Command {
    static constexpr CommandId kId = CommandId::CmdBlitImage2;
    const VkBlitImageInfo2* pBlitImageInfo;
};

struct CmdBuildAccelerationStructureNV : Command {
    static constexpr CommandId kId = CommandId::CmdBuildAccelerationStructureNV;
    const VkAccelerationStructureInfoNV* pInfo;
    VkBuffer instanceData;
    VkDeviceSize instanceOffset;
    VkBool32 update;
    VkAccelerationStructureNV dst;
    VkAccelerationStructureNV src;
    VkBuffer scratch;
    VkDeviceSize scratchOffset;
};

struct CmdBuildAccelerationStructuresIndirectKHR : Command {
    static constexpr CommandId kId = CommandId::CmdBuildAccelerationStructuresIndirectKHR;
    uint32_t infoCount;
    const VkAccelerationStructureBuildGeometryInfoKHR* pInfos;
    const VkDeviceAddress* pIndirectDeviceAddresses;
    const uint32_t* pIndirectStrides;
    const uint32_t* const* ppMaxPrimitiveCounts;
};

struct CmdBuildAccelerationStructuresKHR : Command {
    static constexpr CommandId kId = CommandId::CmdBuildAccelerationStructuresKHR;
    uint32_t infoCount;
    const VkAccelerationStructureBuildGeometryInfoKHR* pInfos;
    const VkAccelerationStructureBuildRangeInfoKHR* const* ppBuildRangeInfos;
};

struct CmdBuildClusterAccelerationStructureIndirectNV : Command {
    static constexpr CommandId kId = CommandId::CmdBuildClusterAccelerationStructureIndirectNV;
    const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos;
};

struct CmdBuildMicromapsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdBuildMicromapsEXT;
    uint32_t infoCount;
    const VkMicromapBuildInfoEXT* pInfos;
};

struct CmdBuildPartitionedAccelerationStructuresNV : Command {
    static constexpr CommandId kId = CommandId::CmdBuildPartitionedAccelerationStructuresNV;
    const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo;
};

struct CmdClearAttachments : Command {
    static constexpr CommandId kId = CommandId::CmdClearAttachments;
    uint32_t attachmentCount;
    const VkClearAttachment* pAttachments;
    uint32_t rectCount;
    const VkClearRect* pRects;
};

struct CmdClearColorImage : Command {
    static constexpr CommandId kId = CommandId::CmdClearColorImage;
    VkImage image;
    VkImageLayout imageLayout;
    const VkClearColorValue* pColor;
    uint32_t rangeCount;
    const VkImageSubresourceRange* pRanges;
};

struct CmdClearDepthStencilImage : Command {
    static constexpr CommandId kId = CommandId::CmdClearDepthStencilImage;
    VkImage image;
    VkImageLayout imageLayout;
    const VkClearDepthStencilValue* pDepthStencil;
    uint32_t rangeCount;
    const VkImageSubresourceRange* pRanges;
};

struct CmdConvertCooperativeVectorMatrixNV : Command {
    static constexpr CommandId kId = CommandId::CmdConvertCooperativeVectorMatrixNV;
    uint32_t infoCount;
    const VkConvertCooperativeVectorMatrixInfoNV* pInfos;
};

struct CmdCopyAccelerationStructureKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyAccelerationStructureKHR;
    const VkCopyAccelerationStructureInfoKHR* pInfo;
};

struct CmdCopyAccelerationStructureNV : Command {
    static constexpr CommandId kId = CommandId::CmdCopyAccelerationStructureNV;
    VkAccelerationStructureNV dst;
    VkAccelerationStructureNV src;
    VkCopyAccelerationStructureModeKHR mode;
};

struct CmdCopyAccelerationStructureToMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyAccelerationStructureToMemoryKHR;
    const VkCopyAccelerationStructureToMemoryInfoKHR* pInfo;
};

struct CmdCopyBuffer : Command {
    static constexpr CommandId kId = CommandId::CmdCopyBuffer;
    VkBuffer srcBuffer;
    VkBuffer dstBuffer;
    uint32_t regionCount;
    const VkBufferCopy* pRegions;
};

struct CmdCopyBuffer2 : Command {
    static constexpr CommandId kId = CommandId::CmdCopyBuffer2;
    const VkCopyBufferInfo2* pCopyBufferInfo;
};

struct CmdCopyBufferToImage : Command {
    static constexpr CommandId kId = CommandId::CmdCopyBufferToImage;
    VkBuffer srcBuffer;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    uint32_t regionCount;
    const VkBufferImageCopy* pRegions;
};

struct CmdCopyBufferToImage2 : Command {
    static constexpr CommandId kId = CommandId::CmdCopyBufferToImage2;
    const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo;
};

struct CmdCopyImage : Command {
    static constexpr CommandId kId = CommandId::CmdCopyImage;
    VkImage srcImage;
    VkImageLayout srcImageLayout;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    uint32_t regionCount;
    const VkImageCopy* pRegions;
};

struct CmdCopyImage2 : Command {
    static constexpr CommandId kId = CommandId::CmdCopyImage2;
    const VkCopyImageInfo2* pCopyImageInfo;
};

struct CmdCopyImageToBuffer : Command {
    static constexpr CommandId kId = CommandId::CmdCopyImageToBuffer;
    VkImage srcImage;
    VkImageLayout srcImageLayout;
    VkBuffer dstBuffer;
    uint32_t regionCount;
    const VkBufferImageCopy* pRegions;
};

struct CmdCopyImageToBuffer2 : Command {
    static constexpr CommandId kId = CommandId::CmdCopyImageToBuffer2;
    const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo;
};

struct CmdCopyImageToMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyImageToMemoryKHR;
    const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo;
};

struct CmdCopyMemoryIndirectKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryIndirectKHR;
    const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo;
};

struct CmdCopyMemoryIndirectNV : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryIndirectNV;
    VkDeviceAddress copyBufferAddress;
    uint32_t copyCount;
    uint32_t stride;
};

struct CmdCopyMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryKHR;
    const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo;
};

struct CmdCopyMemoryToAccelerationStructureKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryToAccelerationStructureKHR;
    const VkCopyMemoryToAccelerationStructureInfoKHR* pInfo;
};

struct CmdCopyMemoryToImageIndirectKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryToImageIndirectKHR;
    const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo;
};

struct CmdCopyMemoryToImageIndirectNV : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryToImageIndirectNV;
    VkDeviceAddress copyBufferAddress;
    uint32_t copyCount;
    uint32_t stride;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    const VkImageSubresourceLayers* pImageSubresources;
};

struct CmdCopyMemoryToImageKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryToImageKHR;
    const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo;
};

struct CmdCopyMemoryToMicromapEXT : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMemoryToMicromapEXT;
    const VkCopyMemoryToMicromapInfoEXT* pInfo;
};

struct CmdCopyMicromapEXT : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMicromapEXT;
    const VkCopyMicromapInfoEXT* pInfo;
};

struct CmdCopyMicromapToMemoryEXT : Command {
    static constexpr CommandId kId = CommandId::CmdCopyMicromapToMemoryEXT;
    const VkCopyMicromapToMemoryInfoEXT* pInfo;
};

struct CmdCopyQueryPoolResults : Command {
    static constexpr CommandId kId = CommandId::CmdCopyQueryPoolResults;
    VkQueryPool queryPool;
    uint32_t firstQuery;
    uint32_t queryCount;
    VkBuffer dstBuffer;
    VkDeviceSize dstOffset;
    VkDeviceSize stride;
    VkQueryResultFlags flags;
};

struct CmdCopyQueryPoolResultsToMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdCopyQueryPoolResultsToMemoryKHR;
    VkQueryPool queryPool;
    uint32_t firstQuery;
    uint32_t queryCount;
    const VkStridedDeviceAddressRangeKHR* pDstRange;
    VkAddressCommandFlagsKHR dstFlags;
    VkQueryResultFlags queryResultFlags;
};

struct CmdCopyTensorARM : Command {
    static constexpr CommandId kId = CommandId::CmdCopyTensorARM;
    const VkCopyTensorInfoARM* pCopyTensorInfo;
};

struct CmdCuLaunchKernelNVX : Command {
    static constexpr CommandId kId = CommandId::CmdCuLaunchKernelNVX;
    const VkCuLaunchInfoNVX* pLaunchInfo;
};

struct CmdDebugMarkerBeginEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDebugMarkerBeginEXT;
    const VkDebugMarkerMarkerInfoEXT* pMarkerInfo;
};

struct CmdDebugMarkerEndEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDebugMarkerEndEXT;
};

struct CmdDebugMarkerInsertEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDebugMarkerInsertEXT;
    const VkDebugMarkerMarkerInfoEXT* pMarkerInfo;
};

struct CmdDecompressMemoryEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDecompressMemoryEXT;
    const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT;
};

struct CmdDecompressMemoryIndirectCountEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDecompressMemoryIndirectCountEXT;
    VkMemoryDecompressionMethodFlagsEXT decompressionMethod;
    VkDeviceAddress indirectCommandsAddress;
    VkDeviceAddress indirectCommandsCountAddress;
    uint32_t maxDecompressionCount;
    uint32_t stride;
};

struct CmdDecompressMemoryIndirectCountNV : Command {
    static constexpr CommandId kId = CommandId::CmdDecompressMemoryIndirectCountNV;
    VkDeviceAddress indirectCommandsAddress;
    VkDeviceAddress indirectCommandsCountAddress;
    uint32_t stride;
};

struct CmdDecompressMemoryNV : Command {
    static constexpr CommandId kId = CommandId::CmdDecompressMemoryNV;
    uint32_t decompressRegionCount;
    const VkDecompressMemoryRegionNV* pDecompressMemoryRegions;
};

struct CmdDispatch : Command {
    static constexpr CommandId kId = CommandId::CmdDispatch;
    uint32_t groupCountX;
    uint32_t groupCountY;
    uint32_t groupCountZ;
};

struct CmdDispatchBase : Command {
    static constexpr CommandId kId = CommandId::CmdDispatchBase;
    uint32_t baseGroupX;
    uint32_t baseGroupY;
    uint32_t baseGroupZ;
    uint32_t groupCountX;
    uint32_t groupCountY;
    uint32_t groupCountZ;
};

struct CmdDispatchIndirect : Command {
    static constexpr CommandId kId = CommandId::CmdDispatchIndirect;
    VkBuffer buffer;
    VkDeviceSize offset;
};

struct CmdDispatchIndirect2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdDispatchIndirect2KHR;
    const VkDispatchIndirect2InfoKHR* pInfo;
};

struct CmdDraw : Command {
    static constexpr CommandId kId = CommandId::CmdDraw;
    uint32_t vertexCount;
    uint32_t instanceCount;
    uint32_t firstVertex;
    uint32_t firstInstance;
};

struct CmdDrawClusterHUAWEI : Command {
    static constexpr CommandId kId = CommandId::CmdDrawClusterHUAWEI;
    uint32_t groupCountX;
    uint32_t groupCountY;
    uint32_t groupCountZ;
};

struct CmdDrawClusterIndirectHUAWEI : Command {
    static constexpr CommandId kId = CommandId::CmdDrawClusterIndirectHUAWEI;
    VkBuffer buffer;
    VkDeviceSize offset;
};

struct CmdDrawIndexed : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndexed;
    uint32_t indexCount;
    uint32_t instanceCount;
    uint32_t firstIndex;
    int32_t vertexOffset;
    uint32_t firstInstance;
};

struct CmdDrawIndexedIndirect : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndexedIndirect;
    VkBuffer buffer;
    VkDeviceSize offset;
    uint32_t drawCount;
    uint32_t stride;
};

struct CmdDrawIndexedIndirect2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndexedIndirect2KHR;
    const VkDrawIndirect2InfoKHR* pInfo;
};

struct CmdDrawIndexedIndirectCount : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndexedIndirectCount;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkBuffer countBuffer;
    VkDeviceSize countBufferOffset;
    uint32_t maxDrawCount;
    uint32_t stride;
};

struct CmdDrawIndexedIndirectCount2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndexedIndirectCount2KHR;
    const VkDrawIndirectCount2InfoKHR* pInfo;
};

struct CmdDrawIndirect : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirect;
    VkBuffer buffer;
    VkDeviceSize offset;
    uint32_t drawCount;
    uint32_t stride;
};

struct CmdDrawIndirect2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirect2KHR;
    const VkDrawIndirect2InfoKHR* pInfo;
};

struct CmdDrawIndirectByteCount2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirectByteCount2EXT;
    uint32_t instanceCount;
    uint32_t firstInstance;
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo;
    uint32_t counterOffset;
    uint32_t vertexStride;
};

struct CmdDrawIndirectByteCountEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirectByteCountEXT;
    uint32_t instanceCount;
    uint32_t firstInstance;
    VkBuffer counterBuffer;
    VkDeviceSize counterBufferOffset;
    uint32_t counterOffset;
    uint32_t vertexStride;
};

struct CmdDrawIndirectCount : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirectCount;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkBuffer countBuffer;
    VkDeviceSize countBufferOffset;
    uint32_t maxDrawCount;
    uint32_t stride;
};

struct CmdDrawIndirectCount2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdDrawIndirectCount2KHR;
    const VkDrawIndirectCount2InfoKHR* pInfo;
};

struct CmdDrawMeshTasksEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksEXT;
    uint32_t groupCountX;
    uint32_t groupCountY;
    uint32_t groupCountZ;
};

struct CmdDrawMeshTasksIndirect2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirect2EXT;
    const VkDrawIndirect2InfoKHR* pInfo;
};

struct CmdDrawMeshTasksIndirectCount2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirectCount2EXT;
    const VkDrawIndirectCount2InfoKHR* pInfo;
};

struct CmdDrawMeshTasksIndirectCountEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirectCountEXT;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkBuffer countBuffer;
    VkDeviceSize countBufferOffset;
    uint32_t maxDrawCount;
    uint32_t stride;
};

struct CmdDrawMeshTasksIndirectCountNV : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirectCountNV;
    VkBuffer buffer;
    VkDeviceSize offset;
    VkBuffer countBuffer;
    VkDeviceSize countBufferOffset;
    uint32_t maxDrawCount;
    uint32_t stride;
};

struct CmdDrawMeshTasksIndirectEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirectEXT;
    VkBuffer buffer;
    VkDeviceSize offset;
    uint32_t drawCount;
    uint32_t stride;
};

struct CmdDrawMeshTasksIndirectNV : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksIndirectNV;
    VkBuffer buffer;
    VkDeviceSize offset;
    uint32_t drawCount;
    uint32_t stride;
};

struct CmdDrawMeshTasksNV : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMeshTasksNV;
    uint32_t taskCount;
    uint32_t firstTask;
};

struct CmdDrawMultiEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMultiEXT;
    uint32_t drawCount;
    const VkMultiDrawInfoEXT* pVertexInfo;  // elements are packed: the stride is their size
    uint32_t instanceCount;
    uint32_t firstInstance;
    uint32_t stride;
};

struct CmdDrawMultiIndexedEXT : Command {
    static constexpr CommandId kId = CommandId::CmdDrawMultiIndexedEXT;
    uint32_t drawCount;
    const VkMultiDrawIndexedInfoEXT* pIndexInfo;  // elements are packed: the stride is their size
    uint32_t instanceCount;
    uint32_t firstInstance;
    uint32_t stride;
    const int32_t* pVertexOffset;
};

struct CmdEndConditionalRenderingEXT : Command {
    static constexpr CommandId kId = CommandId::CmdEndConditionalRenderingEXT;
};

struct CmdEndDebugUtilsLabelEXT : Command {
    static constexpr CommandId kId = CommandId::CmdEndDebugUtilsLabelEXT;
};

struct CmdEndQuery : Command {
    static constexpr CommandId kId = CommandId::CmdEndQuery;
    VkQueryPool queryPool;
    uint32_t query;
};

struct CmdEndQueryIndexedEXT : Command {
    static constexpr CommandId kId = CommandId::CmdEndQueryIndexedEXT;
    VkQueryPool queryPool;
    uint32_t query;
    uint32_t index;
};

struct CmdEndRenderPass : Command {
    static constexpr CommandId kId = CommandId::CmdEndRenderPass;
};

struct CmdEndRenderPass2 : Command {
    static constexpr CommandId kId = CommandId::CmdEndRenderPass2;
    const VkSubpassEndInfo* pSubpassEndInfo;
};

struct CmdEndRendering : Command {
    static constexpr CommandId kId = CommandId::CmdEndRendering;
};

struct CmdEndRendering2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdEndRendering2KHR;
    const VkRenderingEndInfoKHR* pRenderingEndInfo;
};

struct CmdEndShaderInstrumentationARM : Command {
    static constexpr CommandId kId = CommandId::CmdEndShaderInstrumentationARM;
};

struct CmdEndTransformFeedback2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdEndTransformFeedback2EXT;
    uint32_t firstCounterRange;
    uint32_t counterRangeCount;
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos;
};

struct CmdEndTransformFeedbackEXT : Command {
    static constexpr CommandId kId = CommandId::CmdEndTransformFeedbackEXT;
    uint32_t firstCounterBuffer;
    uint32_t counterBufferCount;
    const VkBuffer* pCounterBuffers;
    const VkDeviceSize* pCounterBufferOffsets;
};

struct CmdExecuteCommands : Command {
    static constexpr CommandId kId = CommandId::CmdExecuteCommands;
    uint32_t commandBufferCount;
    const VkCommandBuffer* pCommandBuffers;
};

struct CmdExecuteGeneratedCommandsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdExecuteGeneratedCommandsEXT;
    VkBool32 isPreprocessed;
    const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo;
};

struct CmdExecuteGeneratedCommandsNV : Command {
    static constexpr CommandId kId = CommandId::CmdExecuteGeneratedCommandsNV;
    VkBool32 isPreprocessed;
    const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo;
};

struct CmdFillBuffer : Command {
    static constexpr CommandId kId = CommandId::CmdFillBuffer;
    VkBuffer dstBuffer;
    VkDeviceSize dstOffset;
    VkDeviceSize size;
    uint32_t data;
};

struct CmdFillMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdFillMemoryKHR;
    const VkDeviceAddressRangeKHR* pDstRange;
    VkAddressCommandFlagsKHR dstFlags;
    uint32_t data;
};

struct CmdInsertDebugUtilsLabelEXT : Command {
    static constexpr CommandId kId = CommandId::CmdInsertDebugUtilsLabelEXT;
    const VkDebugUtilsLabelEXT* pLabelInfo;
};

struct CmdNextSubpass : Command {
    static constexpr CommandId kId = CommandId::CmdNextSubpass;
    VkSubpassContents contents;
};

struct CmdNextSubpass2 : Command {
    static constexpr CommandId kId = CommandId::CmdNextSubpass2;
    const VkSubpassBeginInfo* pSubpassBeginInfo;
    const VkSubpassEndInfo* pSubpassEndInfo;
};

struct CmdOpticalFlowExecuteNV : Command {
    static constexpr CommandId kId = CommandId::CmdOpticalFlowExecuteNV;
    VkOpticalFlowSessionNV session;
    const VkOpticalFlowExecuteInfoNV* pExecuteInfo;
};

struct CmdPipelineBarrier : Command {
    static constexpr CommandId kId = CommandId::CmdPipelineBarrier;
    VkPipelineStageFlags srcStageMask;
    VkPipelineStageFlags dstStageMask;
    VkDependencyFlags dependencyFlags;
    uint32_t memoryBarrierCount;
    const VkMemoryBarrier* pMemoryBarriers;
    uint32_t bufferMemoryBarrierCount;
    const VkBufferMemoryBarrier* pBufferMemoryBarriers;
    uint32_t imageMemoryBarrierCount;
    const VkImageMemoryBarrier* pImageMemoryBarriers;
};

struct CmdPipelineBarrier2 : Command {
    static constexpr CommandId kId = CommandId::CmdPipelineBarrier2;
    const VkDependencyInfo* pDependencyInfo;
};

struct CmdPreprocessGeneratedCommandsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdPreprocessGeneratedCommandsEXT;
    const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo;
    VkCommandBuffer stateCommandBuffer;
};

struct CmdPreprocessGeneratedCommandsNV : Command {
    static constexpr CommandId kId = CommandId::CmdPreprocessGeneratedCommandsNV;
    const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo;
};

struct CmdPushConstants : Command {
    static constexpr CommandId kId = CommandId::CmdPushConstants;
    VkPipelineLayout layout;
    VkShaderStageFlags stageFlags;
    uint32_t offset;
    uint32_t size;
    const void* pValues;
};

struct CmdPushConstants2 : Command {
    static constexpr CommandId kId = CommandId::CmdPushConstants2;
    const VkPushConstantsInfo* pPushConstantsInfo;
};

struct CmdPushDataEXT : Command {
    static constexpr CommandId kId = CommandId::CmdPushDataEXT;
    const VkPushDataInfoEXT* pPushDataInfo;
};

struct CmdPushDescriptorSet : Command {
    static constexpr CommandId kId = CommandId::CmdPushDescriptorSet;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipelineLayout layout;
    uint32_t set;
    uint32_t descriptorWriteCount;
    const VkWriteDescriptorSet* pDescriptorWrites;
};

struct CmdPushDescriptorSet2 : Command {
    static constexpr CommandId kId = CommandId::CmdPushDescriptorSet2;
    const VkPushDescriptorSetInfo* pPushDescriptorSetInfo;
};

struct CmdPushDescriptorSetWithTemplate : Command {
    static constexpr CommandId kId = CommandId::CmdPushDescriptorSetWithTemplate;
    VkDescriptorUpdateTemplate descriptorUpdateTemplate;
    VkPipelineLayout layout;
    uint32_t set;
    const void* pData;
    std::size_t data_bytes;  // behind pData, by the template
};

struct CmdPushDescriptorSetWithTemplate2 : Command {
    static constexpr CommandId kId = CommandId::CmdPushDescriptorSetWithTemplate2;
    const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo;
};

struct CmdResetEvent : Command {
    static constexpr CommandId kId = CommandId::CmdResetEvent;
    VkEvent event;
    VkPipelineStageFlags stageMask;
};

struct CmdResetEvent2 : Command {
    static constexpr CommandId kId = CommandId::CmdResetEvent2;
    VkEvent event;
    VkPipelineStageFlags2 stageMask;
};

struct CmdResetQueryPool : Command {
    static constexpr CommandId kId = CommandId::CmdResetQueryPool;
    VkQueryPool queryPool;
    uint32_t firstQuery;
    uint32_t queryCount;
};

struct CmdResolveImage : Command {
    static constexpr CommandId kId = CommandId::CmdResolveImage;
    VkImage srcImage;
    VkImageLayout srcImageLayout;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    uint32_t regionCount;
    const VkImageResolve* pRegions;
};

struct CmdResolveImage2 : Command {
    static constexpr CommandId kId = CommandId::CmdResolveImage2;
    const VkResolveImageInfo2* pResolveImageInfo;
};

struct CmdSetAlphaToCoverageEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetAlphaToCoverageEnableEXT;
    VkBool32 alphaToCoverageEnable;
};

struct CmdSetAlphaToOneEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetAlphaToOneEnableEXT;
    VkBool32 alphaToOneEnable;
};

struct CmdSetAttachmentFeedbackLoopEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetAttachmentFeedbackLoopEnableEXT;
    VkImageAspectFlags aspectMask;
};

struct CmdSetBlendConstants : Command {
    static constexpr CommandId kId = CommandId::CmdSetBlendConstants;
    float blendConstants[4];
};

struct CmdSetCheckpointNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCheckpointNV;
    const void* pCheckpointMarker;
};

struct CmdSetCoarseSampleOrderNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoarseSampleOrderNV;
    VkCoarseSampleOrderTypeNV sampleOrderType;
    uint32_t customSampleOrderCount;
    const VkCoarseSampleOrderCustomNV* pCustomSampleOrders;
};

struct CmdSetColorBlendAdvancedEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetColorBlendAdvancedEXT;
    uint32_t firstAttachment;
    uint32_t attachmentCount;
    const VkColorBlendAdvancedEXT* pColorBlendAdvanced;
};

struct CmdSetColorBlendEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetColorBlendEnableEXT;
    uint32_t firstAttachment;
    uint32_t attachmentCount;
    const VkBool32* pColorBlendEnables;
};

struct CmdSetColorBlendEquationEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetColorBlendEquationEXT;
    uint32_t firstAttachment;
    uint32_t attachmentCount;
    const VkColorBlendEquationEXT* pColorBlendEquations;
};

struct CmdSetColorWriteEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetColorWriteEnableEXT;
    uint32_t attachmentCount;
    const VkBool32* pColorWriteEnables;
};

struct CmdSetColorWriteMaskEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetColorWriteMaskEXT;
    uint32_t firstAttachment;
    uint32_t attachmentCount;
    const VkColorComponentFlags* pColorWriteMasks;
};

struct CmdSetComputeOccupancyPriorityNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetComputeOccupancyPriorityNV;
    const VkComputeOccupancyPriorityParametersNV* pParameters;
};

struct CmdSetConservativeRasterizationModeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetConservativeRasterizationModeEXT;
    VkConservativeRasterizationModeEXT conservativeRasterizationMode;
};

struct CmdSetCoverageModulationModeNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageModulationModeNV;
    VkCoverageModulationModeNV coverageModulationMode;
};

struct CmdSetCoverageModulationTableEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageModulationTableEnableNV;
    VkBool32 coverageModulationTableEnable;
};

struct CmdSetCoverageModulationTableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageModulationTableNV;
    uint32_t coverageModulationTableCount;
    const float* pCoverageModulationTable;
};

struct CmdSetCoverageReductionModeNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageReductionModeNV;
    VkCoverageReductionModeNV coverageReductionMode;
};

struct CmdSetCoverageToColorEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageToColorEnableNV;
    VkBool32 coverageToColorEnable;
};

struct CmdSetCoverageToColorLocationNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetCoverageToColorLocationNV;
    uint32_t coverageToColorLocation;
};

struct CmdSetCullMode : Command {
    static constexpr CommandId kId = CommandId::CmdSetCullMode;
    VkCullModeFlags cullMode;
};

struct CmdSetDepthBias : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthBias;
    float depthBiasConstantFactor;
    float depthBiasClamp;
    float depthBiasSlopeFactor;
};

struct CmdSetDepthBias2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthBias2EXT;
    const VkDepthBiasInfoEXT* pDepthBiasInfo;
};

struct CmdSetDepthBiasEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthBiasEnable;
    VkBool32 depthBiasEnable;
};

struct CmdSetDepthBounds : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthBounds;
    float minDepthBounds;
    float maxDepthBounds;
};

struct CmdSetDepthBoundsTestEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthBoundsTestEnable;
    VkBool32 depthBoundsTestEnable;
};

struct CmdSetDepthClampEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthClampEnableEXT;
    VkBool32 depthClampEnable;
};

struct CmdSetDepthClampRangeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthClampRangeEXT;
    VkDepthClampModeEXT depthClampMode;
    const VkDepthClampRangeEXT* pDepthClampRange;
};

struct CmdSetDepthClipEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthClipEnableEXT;
    VkBool32 depthClipEnable;
};

struct CmdSetDepthClipNegativeOneToOneEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthClipNegativeOneToOneEXT;
    VkBool32 negativeOneToOne;
};

struct CmdSetDepthCompareOp : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthCompareOp;
    VkCompareOp depthCompareOp;
};

struct CmdSetDepthTestEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthTestEnable;
    VkBool32 depthTestEnable;
};

struct CmdSetDepthWriteEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetDepthWriteEnable;
    VkBool32 depthWriteEnable;
};

struct CmdSetDescriptorBufferOffsets2EXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDescriptorBufferOffsets2EXT;
    const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo;
};

struct CmdSetDescriptorBufferOffsetsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDescriptorBufferOffsetsEXT;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipelineLayout layout;
    uint32_t firstSet;
    uint32_t setCount;
    const uint32_t* pBufferIndices;
    const VkDeviceSize* pOffsets;
};

struct CmdSetDeviceMask : Command {
    static constexpr CommandId kId = CommandId::CmdSetDeviceMask;
    uint32_t deviceMask;
};

struct CmdSetDiscardRectangleEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDiscardRectangleEXT;
    uint32_t firstDiscardRectangle;
    uint32_t discardRectangleCount;
    const VkRect2D* pDiscardRectangles;
};

struct CmdSetDiscardRectangleEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDiscardRectangleEnableEXT;
    VkBool32 discardRectangleEnable;
};

struct CmdSetDiscardRectangleModeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetDiscardRectangleModeEXT;
    VkDiscardRectangleModeEXT discardRectangleMode;
};

struct CmdSetDispatchParametersARM : Command {
    static constexpr CommandId kId = CommandId::CmdSetDispatchParametersARM;
    const VkDispatchParametersARM* pDispatchParameters;
};

struct CmdSetEvent : Command {
    static constexpr CommandId kId = CommandId::CmdSetEvent;
    VkEvent event;
    VkPipelineStageFlags stageMask;
};

struct CmdSetEvent2 : Command {
    static constexpr CommandId kId = CommandId::CmdSetEvent2;
    VkEvent event;
    const VkDependencyInfo* pDependencyInfo;
};

struct CmdSetExclusiveScissorEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetExclusiveScissorEnableNV;
    uint32_t firstExclusiveScissor;
    uint32_t exclusiveScissorCount;
    const VkBool32* pExclusiveScissorEnables;
};

struct CmdSetExclusiveScissorNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetExclusiveScissorNV;
    uint32_t firstExclusiveScissor;
    uint32_t exclusiveScissorCount;
    const VkRect2D* pExclusiveScissors;
};

struct CmdSetExtraPrimitiveOverestimationSizeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetExtraPrimitiveOverestimationSizeEXT;
    float extraPrimitiveOverestimationSize;
};

struct CmdSetFragmentShadingRateEnumNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetFragmentShadingRateEnumNV;
    VkFragmentShadingRateNV shadingRate;
    VkFragmentShadingRateCombinerOpKHR combinerOps[2];
};

struct CmdSetFragmentShadingRateKHR : Command {
    static constexpr CommandId kId = CommandId::CmdSetFragmentShadingRateKHR;
    const VkExtent2D* pFragmentSize;
    VkFragmentShadingRateCombinerOpKHR combinerOps[2];
};

struct CmdSetFrontFace : Command {
    static constexpr CommandId kId = CommandId::CmdSetFrontFace;
    VkFrontFace frontFace;
};

struct CmdSetLineRasterizationModeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetLineRasterizationModeEXT;
    VkLineRasterizationModeEXT lineRasterizationMode;
};

struct CmdSetLineStipple : Command {
    static constexpr CommandId kId = CommandId::CmdSetLineStipple;
    uint32_t lineStippleFactor;
    uint16_t lineStipplePattern;
};

struct CmdSetLineStippleEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetLineStippleEnableEXT;
    VkBool32 stippledLineEnable;
};

struct CmdSetLineWidth : Command {
    static constexpr CommandId kId = CommandId::CmdSetLineWidth;
    float lineWidth;
};

struct CmdSetLogicOpEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetLogicOpEXT;
    VkLogicOp logicOp;
};

struct CmdSetLogicOpEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetLogicOpEnableEXT;
    VkBool32 logicOpEnable;
};

struct CmdSetPatchControlPointsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetPatchControlPointsEXT;
    uint32_t patchControlPoints;
};

struct CmdSetPolygonModeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetPolygonModeEXT;
    VkPolygonMode polygonMode;
};

struct CmdSetPrimitiveRestartEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetPrimitiveRestartEnable;
    VkBool32 primitiveRestartEnable;
};

struct CmdSetPrimitiveRestartIndexEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetPrimitiveRestartIndexEXT;
    uint32_t primitiveRestartIndex;
};

struct CmdSetPrimitiveTopology : Command {
    static constexpr CommandId kId = CommandId::CmdSetPrimitiveTopology;
    VkPrimitiveTopology primitiveTopology;
};

struct CmdSetProvokingVertexModeEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetProvokingVertexModeEXT;
    VkProvokingVertexModeEXT provokingVertexMode;
};

struct CmdSetRasterizationSamplesEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetRasterizationSamplesEXT;
    VkSampleCountFlagBits rasterizationSamples;
};

struct CmdSetRasterizationStreamEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetRasterizationStreamEXT;
    uint32_t rasterizationStream;
};

struct CmdSetRasterizerDiscardEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetRasterizerDiscardEnable;
    VkBool32 rasterizerDiscardEnable;
};

struct CmdSetRayTracingPipelineStackSizeKHR : Command {
    static constexpr CommandId kId = CommandId::CmdSetRayTracingPipelineStackSizeKHR;
    uint32_t pipelineStackSize;
};

struct CmdSetRenderingAttachmentLocations : Command {
    static constexpr CommandId kId = CommandId::CmdSetRenderingAttachmentLocations;
    const VkRenderingAttachmentLocationInfo* pLocationInfo;
};

struct CmdSetRenderingInputAttachmentIndices : Command {
    static constexpr CommandId kId = CommandId::CmdSetRenderingInputAttachmentIndices;
    const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo;
};

struct CmdSetRepresentativeFragmentTestEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetRepresentativeFragmentTestEnableNV;
    VkBool32 representativeFragmentTestEnable;
};

struct CmdSetSampleLocationsEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetSampleLocationsEXT;
    const VkSampleLocationsInfoEXT* pSampleLocationsInfo;
};

struct CmdSetSampleLocationsEnableEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetSampleLocationsEnableEXT;
    VkBool32 sampleLocationsEnable;
};

struct CmdSetSampleMaskEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetSampleMaskEXT;
    VkSampleCountFlagBits samples;
    const VkSampleMask* pSampleMask;
};

struct CmdSetScissor : Command {
    static constexpr CommandId kId = CommandId::CmdSetScissor;
    uint32_t firstScissor;
    uint32_t scissorCount;
    const VkRect2D* pScissors;
};

struct CmdSetScissorWithCount : Command {
    static constexpr CommandId kId = CommandId::CmdSetScissorWithCount;
    uint32_t scissorCount;
    const VkRect2D* pScissors;
};

struct CmdSetShadingRateImageEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetShadingRateImageEnableNV;
    VkBool32 shadingRateImageEnable;
};

struct CmdSetStencilCompareMask : Command {
    static constexpr CommandId kId = CommandId::CmdSetStencilCompareMask;
    VkStencilFaceFlags faceMask;
    uint32_t compareMask;
};

struct CmdSetStencilOp : Command {
    static constexpr CommandId kId = CommandId::CmdSetStencilOp;
    VkStencilFaceFlags faceMask;
    VkStencilOp failOp;
    VkStencilOp passOp;
    VkStencilOp depthFailOp;
    VkCompareOp compareOp;
};

struct CmdSetStencilReference : Command {
    static constexpr CommandId kId = CommandId::CmdSetStencilReference;
    VkStencilFaceFlags faceMask;
    uint32_t reference;
};

struct CmdSetStencilTestEnable : Command {
    static constexpr CommandId kId = CommandId::CmdSetStencilTestEnable;
    VkBool32 stencilTestEnable;
};

struct CmdSetStencilWriteMask : Command {
    static constexpr CommandId kId = CommandId::CmdSetStencilWriteMask;
    VkStencilFaceFlags faceMask;
    uint32_t writeMask;
};

struct CmdSetTessellationDomainOriginEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetTessellationDomainOriginEXT;
    VkTessellationDomainOrigin domainOrigin;
};

struct CmdSetVertexInputEXT : Command {
    static constexpr CommandId kId = CommandId::CmdSetVertexInputEXT;
    uint32_t vertexBindingDescriptionCount;
    const VkVertexInputBindingDescription2EXT* pVertexBindingDescriptions;
    uint32_t vertexAttributeDescriptionCount;
    const VkVertexInputAttributeDescription2EXT* pVertexAttributeDescriptions;
};

struct CmdSetViewport : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewport;
    uint32_t firstViewport;
    uint32_t viewportCount;
    const VkViewport* pViewports;
};

struct CmdSetViewportShadingRatePaletteNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewportShadingRatePaletteNV;
    uint32_t firstViewport;
    uint32_t viewportCount;
    const VkShadingRatePaletteNV* pShadingRatePalettes;
};

struct CmdSetViewportSwizzleNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewportSwizzleNV;
    uint32_t firstViewport;
    uint32_t viewportCount;
    const VkViewportSwizzleNV* pViewportSwizzles;
};

struct CmdSetViewportWScalingEnableNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewportWScalingEnableNV;
    VkBool32 viewportWScalingEnable;
};

struct CmdSetViewportWScalingNV : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewportWScalingNV;
    uint32_t firstViewport;
    uint32_t viewportCount;
    const VkViewportWScalingNV* pViewportWScalings;
};

struct CmdSetViewportWithCount : Command {
    static constexpr CommandId kId = CommandId::CmdSetViewportWithCount;
    uint32_t viewportCount;
    const VkViewport* pViewports;
};

struct CmdSubpassShadingHUAWEI : Command {
    static constexpr CommandId kId = CommandId::CmdSubpassShadingHUAWEI;
};

struct CmdTraceRaysIndirect2KHR : Command {
    static constexpr CommandId kId = CommandId::CmdTraceRaysIndirect2KHR;
    VkDeviceAddress indirectDeviceAddress;
};

struct CmdTraceRaysIndirectKHR : Command {
    static constexpr CommandId kId = CommandId::CmdTraceRaysIndirectKHR;
    const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable;
    VkDeviceAddress indirectDeviceAddress;
};

struct CmdTraceRaysKHR : Command {
    static constexpr CommandId kId = CommandId::CmdTraceRaysKHR;
    const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable;
    const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable;
    uint32_t width;
    uint32_t height;
    uint32_t depth;
};

struct CmdTraceRaysNV : Command {
    static constexpr CommandId kId = CommandId::CmdTraceRaysNV;
    VkBuffer raygenShaderBindingTableBuffer;
    VkDeviceSize raygenShaderBindingOffset;
    VkBuffer missShaderBindingTableBuffer;
    VkDeviceSize missShaderBindingOffset;
    VkDeviceSize missShaderBindingStride;
    VkBuffer hitShaderBindingTableBuffer;
    VkDeviceSize hitShaderBindingOffset;
    VkDeviceSize hitShaderBindingStride;
    VkBuffer callableShaderBindingTableBuffer;
    VkDeviceSize callableShaderBindingOffset;
    VkDeviceSize callableShaderBindingStride;
    uint32_t width;
    uint32_t height;
    uint32_t depth;
};

struct CmdUpdateBuffer : Command {
    static constexpr CommandId kId = CommandId::CmdUpdateBuffer;
    VkBuffer dstBuffer;
    VkDeviceSize dstOffset;
    VkDeviceSize dataSize;
    const void* pData;
};

struct CmdUpdateMemoryKHR : Command {
    static constexpr CommandId kId = CommandId::CmdUpdateMemoryKHR;
    const VkDeviceAddressRangeKHR* pDstRange;
    VkAddressCommandFlagsKHR dstFlags;
    VkDeviceSize dataSize;
    const void* pData;
};

struct CmdUpdatePipelineIndirectBufferNV : Command {
    static constexpr CommandId kId = CommandId::CmdUpdatePipelineIndirectBufferNV;
    VkPipelineBindPoint pipelineBindPoint;
    VkPipeline pipeline;
};

struct CmdWaitEvents : Command {
    static constexpr CommandId kId = CommandId::CmdWaitEvents;
    uint32_t eventCount;
    const VkEvent* pEvents;
    VkPipelineStageFlags srcStageMask;
    VkPipelineStageFlags dstStageMask;
    uint32_t memoryBarrierCount;
    const VkMemoryBarrier* pMemoryBarriers;
    uint32_t bufferMemoryBarrierCount;
    const VkBufferMemoryBarrier* pBufferMemoryBarriers;
    uint32_t imageMemoryBarrierCount;
    const VkImageMemoryBarrier* pImageMemoryBarriers;
};

struct CmdWaitEvents2 : Command {
    static constexpr CommandId kId = CommandId::CmdWaitEvents2;
    uint32_t eventCount;
    const VkEvent* pEvents;
    const VkDependencyInfo* pDependencyInfos;
};

struct CmdWriteAccelerationStructuresPropertiesKHR : Command {
    static constexpr CommandId kId = CommandId::CmdWriteAccelerationStructuresPropertiesKHR;
    uint32_t accelerationStructureCount;
    const VkAccelerationStructureKHR* pAccelerationStructures;
    VkQueryType queryType;
    VkQueryPool queryPool;
    uint32_t firstQuery;
};

struct CmdWriteAccelerationStructuresPropertiesNV : Command {
    static constexpr CommandId kId = CommandId::CmdWriteAccelerationStructuresPropertiesNV;
    uint32_t accelerationStructureCount;
    const VkAccelerationStructureNV* pAccelerationStructures;
    VkQueryType queryType;
    VkQueryPool queryPool;
    uint32_t firstQuery;
};

struct CmdWriteBufferMarker2AMD : Command {
    static constexpr CommandId kId = CommandId::CmdWriteBufferMarker2AMD;
    VkPipelineStageFlags2 stage;
    VkBuffer dstBuffer;
    VkDeviceSize dstOffset;
    uint32_t marker;
};

struct CmdWriteBufferMarkerAMD : Command {
    static constexpr CommandId kId = CommandId::CmdWriteBufferMarkerAMD;
    VkPipelineStageFlagBits pipelineStage;
    VkBuffer dstBuffer;
    VkDeviceSize dstOffset;
    uint32_t marker;
};

struct CmdWriteMarkerToMemoryAMD : Command {
    static constexpr CommandId kId = CommandId::CmdWriteMarkerToMemoryAMD;
    const VkMemoryMarkerInfoAMD* pInfo;
};

struct CmdWriteMicromapsPropertiesEXT : Command {
    static constexpr CommandId kId = CommandId::CmdWriteMicromapsPropertiesEXT;
    uint32_t micromapCount;
    const VkMicromapEXT* pMicromaps;
    VkQueryType queryType;
    VkQueryPool queryPool;
    uint32_t firstQuery;
};

struct CmdWriteTimestamp : Command {
    static constexpr CommandId kId = CommandId::CmdWriteTimestamp;
    VkPipelineStageFlagBits pipelineStage;
    VkQueryPool queryPool;
    uint32_t query;
};

struct CmdWriteTimestamp2 : Command {
    static constexpr CommandId kId = CommandId::CmdWriteTimestamp2;
    VkPipelineStageFlags2 stage;
    VkQueryPool queryPool;
    uint32_t query;
};

}  // namespace commands

/// Records the command into `command_buffer`, through `down` only. The functions of `down` that the application
/// could call are there, so it refuses nothing.
void replay(const Command& command, VkCommandBuffer command_buffer, const DeviceTable& down);

}  // namespace framecast::capture
