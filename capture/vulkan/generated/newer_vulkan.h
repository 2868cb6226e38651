// What Vulkan headers before that version may lack of what the layer names.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include <vulkan/vulkan_core.h>

static_assert(VK_HEADER_VERSION_COMPLETE >= VK_MAKE_API_VERSION(0, 1, 3, 239), "the Vulkan headers are too old");

#if !defined(VK_NV_ray_tracing_linear_swept_spheres)
enum VkRayTracingLssIndexingModeNV {
    VK_RAY_TRACING_LSS_INDEXING_MODE_LIST_NV = 0,
    VK_RAY_TRACING_LSS_INDEXING_MODE_SUCCESSIVE_NV = 1,
    VK_RAY_TRACING_LSS_INDEXING_MODE_MAX_ENUM_NV = 0x7fffffff
};
enum VkRayTracingLssPrimitiveEndCapsModeNV {
    VK_RAY_TRACING_LSS_PRIMITIVE_END_CAPS_MODE_NONE_NV = 0,
    VK_RAY_TRACING_LSS_PRIMITIVE_END_CAPS_MODE_CHAINED_NV = 1,
    VK_RAY_TRACING_LSS_PRIMITIVE_END_CAPS_MODE_MAX_ENUM_NV = 0x7fffffff
};
struct VkAccelerationStructureGeometryLinearSweptSpheresDataNV {
    VkStructureType sType;
    const void* pNext;
    VkFormat vertexFormat;
    VkDeviceOrHostAddressConstKHR vertexData;
    VkDeviceSize vertexStride;
    VkFormat radiusFormat;
    VkDeviceOrHostAddressConstKHR radiusData;
    VkDeviceSize radiusStride;
    VkIndexType indexType;
    VkDeviceOrHostAddressConstKHR indexData;
    VkDeviceSize indexStride;
    VkRayTracingLssIndexingModeNV indexingMode;
    VkRayTracingLssPrimitiveEndCapsModeNV endCapsMode;
};
#endif
typedef VkOpacityMicromapFormatEXT VkOpacityMicromapFormatKHR;
#if !defined(VK_KHR_opacity_micromap)
struct VkMicromapUsageKHR {
    uint32_t count;
    uint32_t subdivisionLevel;
    VkOpacityMicromapFormatKHR format;
};
struct VkAccelerationStructureGeometryMicromapDataKHR {
    VkStructureType sType;
    const void* pNext;
    uint32_t usageCountsCount;
    const VkMicromapUsageKHR* pUsageCounts;
    const VkMicromapUsageKHR* const* ppUsageCounts;
    VkDeviceAddress data;
    VkDeviceAddress triangleArray;
    VkDeviceSize triangleArrayStride;
};
#endif
#if !defined(VK_NV_ray_tracing_linear_swept_spheres)
struct VkAccelerationStructureGeometrySpheresDataNV {
    VkStructureType sType;
    const void* pNext;
    VkFormat vertexFormat;
    VkDeviceOrHostAddressConstKHR vertexData;
    VkDeviceSize vertexStride;
    VkFormat radiusFormat;
    VkDeviceOrHostAddressConstKHR radiusData;
    VkDeviceSize radiusStride;
    VkIndexType indexType;
    VkDeviceOrHostAddressConstKHR indexData;
    VkDeviceSize indexStride;
};
#endif
#if !defined(VK_KHR_opacity_micromap)
struct VkAccelerationStructureTrianglesOpacityMicromapKHR {
    VkStructureType sType;
    void* pNext;
    VkIndexType indexType;
    VkDeviceAddress indexBuffer;
    VkDeviceSize indexStride;
    uint32_t baseTriangle;
    VkAccelerationStructureKHR micromap;
};
#endif
#if !defined(VK_KHR_unified_image_layouts)
struct VkAttachmentFeedbackLoopInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkBool32 feedbackLoopEnable;
};
#endif
#if !defined(VK_EXT_custom_resolve)
struct VkBeginCustomResolveInfoEXT {
    VkStructureType sType;
    void* pNext;
};
#endif
#if !defined(VK_KHR_maintenance6)
struct VkBindDescriptorBufferEmbeddedSamplersInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkShaderStageFlags stageFlags;
    VkPipelineLayout layout;
    uint32_t set;
};
#endif
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance6)
struct VkBindDescriptorSetsInfo {
    VkStructureType sType;
    const void* pNext;
    VkShaderStageFlags stageFlags;
    VkPipelineLayout layout;
    uint32_t firstSet;
    uint32_t descriptorSetCount;
    const VkDescriptorSet* pDescriptorSets;
    uint32_t dynamicOffsetCount;
    const uint32_t* pDynamicOffsets;
};
#else
typedef VkBindDescriptorSetsInfoKHR VkBindDescriptorSetsInfo;
#endif
#endif
typedef VkBindDescriptorSetsInfo VkBindDescriptorSetsInfoKHR;
#if !defined(VK_KHR_device_address_commands)
#if !defined(VK_EXT_descriptor_heap)
struct VkDeviceAddressRangeKHR {
    VkDeviceAddress address;
    VkDeviceSize size;
};
#else
typedef VkDeviceAddressRangeEXT VkDeviceAddressRangeKHR;
#endif
#endif
typedef VkDeviceAddressRangeKHR VkDeviceAddressRangeEXT;
#if !defined(VK_EXT_descriptor_heap)
struct VkBindHeapInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeEXT heapRange;
    VkDeviceSize reservedRangeOffset;
    VkDeviceSize reservedRangeSize;
};
#endif
typedef VkFlags VkAddressCommandFlagsKHR;
#if !defined(VK_KHR_device_address_commands)
struct VkBindIndexBuffer3InfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
    VkIndexType indexType;
};
struct VkBindTransformFeedbackBuffer2InfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
};
#endif
#if !defined(VK_KHR_copy_memory_indirect) && !defined(VK_KHR_device_address_commands)
struct VkStridedDeviceAddressRangeKHR {
    VkDeviceAddress address;
    VkDeviceSize size;
    VkDeviceSize stride;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkBindVertexBuffer3InfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkBool32 setStride;
    VkStridedDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
};
#endif
#if !defined(VK_QCOM_filter_cubic_weights)
enum VkCubicFilterWeightsQCOM {
    VK_CUBIC_FILTER_WEIGHTS_CATMULL_ROM_QCOM = 0,
    VK_CUBIC_FILTER_WEIGHTS_ZERO_TANGENT_CARDINAL_QCOM = 1,
    VK_CUBIC_FILTER_WEIGHTS_B_SPLINE_QCOM = 2,
    VK_CUBIC_FILTER_WEIGHTS_MITCHELL_NETRAVALI_QCOM = 3,
    VK_CUBIC_FILTER_WEIGHTS_MAX_ENUM_QCOM = 0x7fffffff
};
struct VkBlitImageCubicWeightsInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkCubicFilterWeightsQCOM cubicWeights;
};
#endif
typedef VkFlags64 VkBufferUsageFlags2;
typedef VkBufferUsageFlags2 VkBufferUsageFlags2KHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_extended_flags) && !defined(VK_KHR_maintenance5)
struct VkBufferUsageFlags2CreateInfo {
    VkStructureType sType;
    const void* pNext;
    VkBufferUsageFlags2 usage;
};
#else
typedef VkBufferUsageFlags2CreateInfoKHR VkBufferUsageFlags2CreateInfo;
#endif
#endif
typedef VkBufferUsageFlags2CreateInfo VkBufferUsageFlags2CreateInfoKHR;
#if !defined(VK_NV_partitioned_acceleration_structure)
struct VkPartitionedAccelerationStructureInstancesInputNV {
    VkStructureType sType;
    void* pNext;
    VkBuildAccelerationStructureFlagsKHR flags;
    uint32_t instanceCount;
    uint32_t maxInstancePerPartitionCount;
    uint32_t partitionCount;
    uint32_t maxInstanceInGlobalPartitionCount;
};
struct VkBuildPartitionedAccelerationStructureInfoNV {
    VkStructureType sType;
    void* pNext;
    VkPartitionedAccelerationStructureInstancesInputNV input;
    VkDeviceAddress srcAccelerationStructureData;
    VkDeviceAddress dstAccelerationStructureData;
    VkDeviceAddress scratchData;
    VkDeviceAddress srcInfos;
    VkDeviceAddress srcInfosCount;
};
#endif
#if !defined(VK_NV_cluster_acceleration_structure)
struct VkClusterAccelerationStructureClustersBottomLevelInputNV {
    VkStructureType sType;
    void* pNext;
    uint32_t maxTotalClusterCount;
    uint32_t maxClusterCountPerAccelerationStructure;
};
enum VkClusterAccelerationStructureOpTypeNV {
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MOVE_OBJECTS_NV = 0,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_CLUSTERS_BOTTOM_LEVEL_NV = 1,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_TRIANGLE_CLUSTER_NV = 2,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_BUILD_TRIANGLE_CLUSTER_TEMPLATE_NV = 3,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_INSTANTIATE_TRIANGLE_CLUSTER_NV = 4,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_GET_CLUSTER_TEMPLATE_INDICES_NV = 5,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_TYPE_MAX_ENUM_NV = 0x7fffffff
};
enum VkClusterAccelerationStructureOpModeNV {
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_MODE_IMPLICIT_DESTINATIONS_NV = 0,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_MODE_EXPLICIT_DESTINATIONS_NV = 1,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_MODE_COMPUTE_SIZES_NV = 2,
    VK_CLUSTER_ACCELERATION_STRUCTURE_OP_MODE_MAX_ENUM_NV = 0x7fffffff
};
struct VkClusterAccelerationStructureTriangleClusterInputNV {
    VkStructureType sType;
    void* pNext;
    VkFormat vertexFormat;
    uint32_t maxGeometryIndexValue;
    uint32_t maxClusterUniqueGeometryCount;
    uint32_t maxClusterTriangleCount;
    uint32_t maxClusterVertexCount;
    uint32_t maxTotalTriangleCount;
    uint32_t maxTotalVertexCount;
    uint32_t minPositionTruncateBitCount;
};
enum VkClusterAccelerationStructureTypeNV {
    VK_CLUSTER_ACCELERATION_STRUCTURE_TYPE_CLUSTERS_BOTTOM_LEVEL_NV = 0,
    VK_CLUSTER_ACCELERATION_STRUCTURE_TYPE_TRIANGLE_CLUSTER_NV = 1,
    VK_CLUSTER_ACCELERATION_STRUCTURE_TYPE_TRIANGLE_CLUSTER_TEMPLATE_NV = 2,
    VK_CLUSTER_ACCELERATION_STRUCTURE_TYPE_MAX_ENUM_NV = 0x7fffffff
};
struct VkClusterAccelerationStructureMoveObjectsInputNV {
    VkStructureType sType;
    void* pNext;
    VkClusterAccelerationStructureTypeNV type;
    VkBool32 noMoveOverlap;
    VkDeviceSize maxMovedBytes;
};
union VkClusterAccelerationStructureOpInputNV {
    VkClusterAccelerationStructureClustersBottomLevelInputNV* pClustersBottomLevel;
    VkClusterAccelerationStructureTriangleClusterInputNV* pTriangleClusters;
    VkClusterAccelerationStructureMoveObjectsInputNV* pMoveObjects;
};
struct VkClusterAccelerationStructureInputInfoNV {
    VkStructureType sType;
    void* pNext;
    uint32_t maxAccelerationStructureCount;
    VkBuildAccelerationStructureFlagsKHR flags;
    VkClusterAccelerationStructureOpTypeNV opType;
    VkClusterAccelerationStructureOpModeNV opMode;
    VkClusterAccelerationStructureOpInputNV opInput;
};
#endif
typedef VkFlags VkClusterAccelerationStructureAddressResolutionFlagsNV;
#if !defined(VK_NV_cluster_acceleration_structure)
struct VkClusterAccelerationStructureCommandsInfoNV {
    VkStructureType sType;
    void* pNext;
    VkClusterAccelerationStructureInputInfoNV input;
    VkDeviceAddress dstImplicitData;
    VkDeviceAddress scratchData;
    VkStridedDeviceAddressRegionKHR dstAddressesArray;
    VkStridedDeviceAddressRegionKHR dstSizesArray;
    VkStridedDeviceAddressRegionKHR srcInfosArray;
    VkDeviceAddress srcInfosCount;
    VkClusterAccelerationStructureAddressResolutionFlagsNV addressResolutionFlags;
};
#endif
#if !defined(VK_NV_compute_occupancy_priority)
struct VkComputeOccupancyPriorityParametersNV {
    VkStructureType sType;
    const void* pNext;
    float occupancyPriority;
    float occupancyThrottling;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkConditionalRenderingBeginInfo2EXT {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
    VkConditionalRenderingFlagsEXT flags;
};
#endif
typedef VkComponentTypeNV VkComponentTypeKHR;
#if !defined(VK_NV_cooperative_vector)
enum VkCooperativeVectorMatrixLayoutNV {
    VK_COOPERATIVE_VECTOR_MATRIX_LAYOUT_ROW_MAJOR_NV = 0,
    VK_COOPERATIVE_VECTOR_MATRIX_LAYOUT_COLUMN_MAJOR_NV = 1,
    VK_COOPERATIVE_VECTOR_MATRIX_LAYOUT_INFERENCING_OPTIMAL_NV = 2,
    VK_COOPERATIVE_VECTOR_MATRIX_LAYOUT_TRAINING_OPTIMAL_NV = 3,
    VK_COOPERATIVE_VECTOR_MATRIX_LAYOUT_MAX_ENUM_NV = 0x7fffffff
};
struct VkConvertCooperativeVectorMatrixInfoNV {
    VkStructureType sType;
    const void* pNext;
    size_t srcSize;
    VkDeviceOrHostAddressConstKHR srcData;
    size_t* pDstSize;
    VkDeviceOrHostAddressKHR dstData;
    VkComponentTypeKHR srcComponentType;
    VkComponentTypeKHR dstComponentType;
    uint32_t numRows;
    uint32_t numColumns;
    VkCooperativeVectorMatrixLayoutNV srcLayout;
    size_t srcStride;
    VkCooperativeVectorMatrixLayoutNV dstLayout;
    size_t dstStride;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkDeviceMemoryImageCopyKHR {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
    uint32_t addressRowLength;
    uint32_t addressImageHeight;
    VkImageSubresourceLayers imageSubresource;
    VkImageLayout imageLayout;
    VkOffset3D imageOffset;
    VkExtent3D imageExtent;
};
struct VkCopyDeviceMemoryImageInfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkImage image;
    uint32_t regionCount;
    const VkDeviceMemoryImageCopyKHR* pRegions;
};
struct VkDeviceMemoryCopyKHR {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR srcRange;
    VkAddressCommandFlagsKHR srcFlags;
    VkDeviceAddressRangeKHR dstRange;
    VkAddressCommandFlagsKHR dstFlags;
};
struct VkCopyDeviceMemoryInfoKHR {
    VkStructureType sType;
    const void* pNext;
    uint32_t regionCount;
    const VkDeviceMemoryCopyKHR* pRegions;
};
#endif
typedef VkFlags VkAddressCopyFlagsKHR;
#if !defined(VK_KHR_copy_memory_indirect)
struct VkCopyMemoryIndirectInfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkAddressCopyFlagsKHR srcCopyFlags;
    VkAddressCopyFlagsKHR dstCopyFlags;
    uint32_t copyCount;
    VkStridedDeviceAddressRangeKHR copyAddressRange;
};
struct VkCopyMemoryToImageIndirectInfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkAddressCopyFlagsKHR srcCopyFlags;
    uint32_t copyCount;
    VkStridedDeviceAddressRangeKHR copyAddressRange;
    VkImage dstImage;
    VkImageLayout dstImageLayout;
    const VkImageSubresourceLayers* pImageSubresources;
};
#endif
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkTensorARM)
#if !defined(VK_ARM_tensors)
struct VkTensorCopyARM {
    VkStructureType sType;
    const void* pNext;
    uint32_t dimensionCount;
    const uint64_t* pSrcOffset;
    const uint64_t* pDstOffset;
    const uint64_t* pExtent;
};
struct VkCopyTensorInfoARM {
    VkStructureType sType;
    const void* pNext;
    VkTensorARM srcTensor;
    VkTensorARM dstTensor;
    uint32_t regionCount;
    const VkTensorCopyARM* pRegions;
};
#endif
typedef VkMemoryDecompressionMethodFlagsNV VkMemoryDecompressionMethodFlagsEXT;
#if !defined(VK_EXT_memory_decompression)
struct VkDecompressMemoryRegionEXT {
    VkDeviceAddress srcAddress;
    VkDeviceAddress dstAddress;
    VkDeviceSize compressedSize;
    VkDeviceSize decompressedSize;
};
struct VkDecompressMemoryInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkMemoryDecompressionMethodFlagsEXT decompressionMethod;
    uint32_t regionCount;
    const VkDecompressMemoryRegionEXT* pRegions;
};
#endif
#if !defined(VK_EXT_depth_bias_control)
struct VkDepthBiasInfoEXT {
    VkStructureType sType;
    const void* pNext;
    float depthBiasConstantFactor;
    float depthBiasClamp;
    float depthBiasSlopeFactor;
};
enum VkDepthBiasRepresentationEXT {
    VK_DEPTH_BIAS_REPRESENTATION_LEAST_REPRESENTABLE_VALUE_FORMAT_EXT = 0,
    VK_DEPTH_BIAS_REPRESENTATION_LEAST_REPRESENTABLE_VALUE_FORCE_UNORM_EXT = 1,
    VK_DEPTH_BIAS_REPRESENTATION_FLOAT_EXT = 2,
    VK_DEPTH_BIAS_REPRESENTATION_MAX_ENUM_EXT = 0x7fffffff
};
struct VkDepthBiasRepresentationInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkDepthBiasRepresentationEXT depthBiasRepresentation;
    VkBool32 depthBiasExact;
};
#endif
#if !defined(VK_EXT_depth_clamp_control)
struct VkDepthClampRangeEXT {
    float minDepthClamp;
    float maxDepthClamp;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkDispatchIndirect2InfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
};
#endif
#if (!defined(VK_ARM_scheduling_controls) || VK_ARM_SCHEDULING_CONTROLS_SPEC_VERSION < 2)
struct VkDispatchParametersARM {
    VkStructureType sType;
    void* pNext;
    uint32_t workGroupBatchSize;
    uint32_t maxQueuedWorkGroupBatches;
    uint32_t maxWarpsPerShaderCore;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkDrawIndirect2InfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkStridedDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
    uint32_t drawCount;
};
struct VkDrawIndirectCount2InfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkStridedDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
    VkDeviceAddressRangeKHR countAddressRange;
    VkAddressCommandFlagsKHR countAddressFlags;
    uint32_t maxDrawCount;
};
#endif
#if !defined(VK_EXT_external_memory_acquire_unmodified)
struct VkExternalMemoryAcquireUnmodifiedEXT {
    VkStructureType sType;
    const void* pNext;
    VkBool32 acquireUnmodifiedMemory;
};
#endif
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkIndirectExecutionSetEXT)
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkIndirectCommandsLayoutEXT)
#if !defined(VK_EXT_device_generated_commands)
struct VkGeneratedCommandsInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkShaderStageFlags shaderStages;
    VkIndirectExecutionSetEXT indirectExecutionSet;
    VkIndirectCommandsLayoutEXT indirectCommandsLayout;
    VkDeviceAddress indirectAddress;
    VkDeviceSize indirectAddressSize;
    VkDeviceAddress preprocessAddress;
    VkDeviceSize preprocessSize;
    uint32_t maxSequenceCount;
    VkDeviceAddress sequenceCountAddress;
    uint32_t maxDrawCount;
};
struct VkGeneratedCommandsPipelineInfoEXT {
    VkStructureType sType;
    void* pNext;
    VkPipeline pipeline;
};
#endif
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkShaderEXT)
#if !defined(VK_EXT_device_generated_commands)
struct VkGeneratedCommandsShaderInfoEXT {
    VkStructureType sType;
    void* pNext;
    uint32_t shaderCount;
    const VkShaderEXT* pShaders;
};
#endif
#if !defined(VK_EXT_descriptor_heap)
struct VkHostAddressRangeConstEXT {
    const void* address;
    size_t size;
};
#endif
typedef VkFlags64 VkAccessFlags3KHR;
#if !defined(VK_KHR_maintenance8)
struct VkMemoryBarrierAccessFlags3KHR {
    VkStructureType sType;
    const void* pNext;
    VkAccessFlags3KHR srcAccessMask3;
    VkAccessFlags3KHR dstAccessMask3;
};
#endif
#if !defined(VK_KHR_device_address_commands)
struct VkMemoryMarkerInfoAMD {
    VkStructureType sType;
    const void* pNext;
    VkPipelineStageFlags2KHR stage;
    VkDeviceAddressRangeKHR dstRange;
    VkAddressCommandFlagsKHR dstFlags;
    uint32_t marker;
};
struct VkMemoryRangeBarrierKHR {
    VkStructureType sType;
    const void* pNext;
    VkPipelineStageFlags2 srcStageMask;
    VkAccessFlags2 srcAccessMask;
    VkPipelineStageFlags2 dstStageMask;
    VkAccessFlags2 dstAccessMask;
    uint32_t srcQueueFamilyIndex;
    uint32_t dstQueueFamilyIndex;
    VkDeviceAddressRangeKHR addressRange;
    VkAddressCommandFlagsKHR addressFlags;
};
struct VkMemoryRangeBarriersInfoKHR {
    VkStructureType sType;
    const void* pNext;
    uint32_t memoryRangeBarrierCount;
    const VkMemoryRangeBarrierKHR* pMemoryRangeBarriers;
};
#endif
#if !defined(VK_QCOM_multiview_per_view_render_areas)
struct VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    uint32_t perViewRenderAreaCount;
    const VkRect2D* pPerViewRenderAreas;
};
#endif
#if !defined(VK_NV_partitioned_acceleration_structure)
struct VkPartitionedAccelerationStructureFlagsNV {
    VkStructureType sType;
    void* pNext;
    VkBool32 enablePartitionTranslation;
};
#endif
#if !defined(VK_NV_push_constant_bank)
struct VkPushConstantBankInfoNV {
    VkStructureType sType;
    const void* pNext;
    uint32_t bank;
};
#endif
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance6)
struct VkPushConstantsInfo {
    VkStructureType sType;
    const void* pNext;
    VkPipelineLayout layout;
    VkShaderStageFlags stageFlags;
    uint32_t offset;
    uint32_t size;
    const void* pValues;
};
#else
typedef VkPushConstantsInfoKHR VkPushConstantsInfo;
#endif
#endif
typedef VkPushConstantsInfo VkPushConstantsInfoKHR;
#if !defined(VK_EXT_descriptor_heap)
struct VkPushDataInfoEXT {
    VkStructureType sType;
    const void* pNext;
    uint32_t offset;
    VkHostAddressRangeConstEXT data;
};
#endif
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance6)
struct VkPushDescriptorSetInfo {
    VkStructureType sType;
    const void* pNext;
    VkShaderStageFlags stageFlags;
    VkPipelineLayout layout;
    uint32_t set;
    uint32_t descriptorWriteCount;
    const VkWriteDescriptorSet* pDescriptorWrites;
};
#else
typedef VkPushDescriptorSetInfoKHR VkPushDescriptorSetInfo;
#endif
#endif
typedef VkPushDescriptorSetInfo VkPushDescriptorSetInfoKHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance6)
struct VkPushDescriptorSetWithTemplateInfo {
    VkStructureType sType;
    const void* pNext;
    VkDescriptorUpdateTemplate descriptorUpdateTemplate;
    VkPipelineLayout layout;
    uint32_t set;
    const void* pData;
};
#else
typedef VkPushDescriptorSetWithTemplateInfoKHR VkPushDescriptorSetWithTemplateInfo;
#endif
#endif
typedef VkPushDescriptorSetWithTemplateInfo VkPushDescriptorSetWithTemplateInfoKHR;
typedef VkSubpassFragmentDensityMapOffsetEndInfoQCOM VkRenderPassFragmentDensityMapOffsetEndInfoEXT;
#if !defined(VK_ARM_render_pass_striped)
struct VkRenderPassStripeInfoARM {
    VkStructureType sType;
    const void* pNext;
    VkRect2D stripeArea;
};
struct VkRenderPassStripeBeginInfoARM {
    VkStructureType sType;
    const void* pNext;
    uint32_t stripeInfoCount;
    const VkRenderPassStripeInfoARM* pStripeInfos;
};
#endif
typedef VkFlags VkTileShadingRenderPassFlagsQCOM;
#if !defined(VK_QCOM_tile_shading)
struct VkRenderPassTileShadingCreateInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkTileShadingRenderPassFlagsQCOM flags;
    VkExtent2D tileApronSize;
};
#endif
typedef VkFlags VkRenderingAttachmentFlagsKHR;
#if !defined(VK_KHR_maintenance10)
struct VkRenderingAttachmentFlagsInfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkRenderingAttachmentFlagsKHR flags;
};
#endif
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_dynamic_rendering_local_read)
struct VkRenderingAttachmentLocationInfo {
    VkStructureType sType;
    const void* pNext;
    uint32_t colorAttachmentCount;
    const uint32_t* pColorAttachmentLocations;
};
#else
typedef VkRenderingAttachmentLocationInfoKHR VkRenderingAttachmentLocationInfo;
#endif
#endif
typedef VkRenderingAttachmentLocationInfo VkRenderingAttachmentLocationInfoKHR;
#if !defined(VK_KHR_maintenance10)
#if !defined(VK_EXT_fragment_density_map_offset)
struct VkRenderingEndInfoKHR {
    VkStructureType sType;
    const void* pNext;
};
#else
typedef VkRenderingEndInfoEXT VkRenderingEndInfoKHR;
#endif
#endif
typedef VkRenderingEndInfoKHR VkRenderingEndInfoEXT;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_dynamic_rendering_local_read)
struct VkRenderingInputAttachmentIndexInfo {
    VkStructureType sType;
    const void* pNext;
    uint32_t colorAttachmentCount;
    const uint32_t* pColorAttachmentInputIndices;
    const uint32_t* pDepthInputAttachmentIndex;
    const uint32_t* pStencilInputAttachmentIndex;
};
#else
typedef VkRenderingInputAttachmentIndexInfoKHR VkRenderingInputAttachmentIndexInfo;
#endif
#endif
typedef VkRenderingInputAttachmentIndexInfo VkRenderingInputAttachmentIndexInfoKHR;
typedef VkFlags VkResolveImageFlagsKHR;
#if !defined(VK_KHR_maintenance10)
struct VkResolveImageModeInfoKHR {
    VkStructureType sType;
    const void* pNext;
    VkResolveImageFlagsKHR flags;
    VkResolveModeFlagBits resolveMode;
    VkResolveModeFlagBits stencilResolveMode;
};
#endif
#if !defined(VK_KHR_maintenance6)
struct VkSetDescriptorBufferOffsetsInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkShaderStageFlags stageFlags;
    VkPipelineLayout layout;
    uint32_t firstSet;
    uint32_t setCount;
    const uint32_t* pBufferIndices;
    const VkDeviceSize* pOffsets;
};
#endif
#if !defined(VK_ARM_tensors)
struct VkTensorMemoryBarrierARM {
    VkStructureType sType;
    const void* pNext;
    VkPipelineStageFlags2 srcStageMask;
    VkAccessFlags2 srcAccessMask;
    VkPipelineStageFlags2 dstStageMask;
    VkAccessFlags2 dstAccessMask;
    uint32_t srcQueueFamilyIndex;
    uint32_t dstQueueFamilyIndex;
    VkTensorARM tensor;
};
struct VkTensorDependencyInfoARM {
    VkStructureType sType;
    const void* pNext;
    uint32_t tensorMemoryBarrierCount;
    const VkTensorMemoryBarrierARM* pTensorMemoryBarriers;
};
#endif
#if !defined(VK_QCOM_tile_memory_heap)
struct VkTileMemoryBindInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkDeviceMemory memory;
};
struct VkTileMemorySizeInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkDeviceSize size;
};
#endif
#if !defined(VK_NV_partitioned_acceleration_structure)
struct VkWriteDescriptorSetPartitionedAccelerationStructureNV {
    VkStructureType sType;
    void* pNext;
    uint32_t accelerationStructureCount;
    const VkDeviceAddress* pAccelerationStructures;
};
#endif
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkTensorViewARM)
#if !defined(VK_ARM_tensors)
struct VkWriteDescriptorSetTensorARM {
    VkStructureType sType;
    const void* pNext;
    uint32_t tensorViewCount;
    const VkTensorViewARM* pTensorViews;
};
#endif
#if !defined(VK_EXT_custom_resolve)
struct VkCustomResolveCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkBool32 customResolve;
    uint32_t colorAttachmentCount;
    const VkFormat* pColorAttachmentFormats;
    VkFormat depthAttachmentFormat;
    VkFormat stencilAttachmentFormat;
};
#endif
#if !defined(VK_EXT_descriptor_heap)
struct VkDescriptorMappingSourceConstantOffsetEXT {
    uint32_t heapOffset;
    uint32_t heapArrayStride;
    const VkSamplerCreateInfo* pEmbeddedSampler;
    uint32_t samplerHeapOffset;
    uint32_t samplerHeapArrayStride;
};
struct VkDescriptorMappingSourcePushIndexEXT {
    uint32_t heapOffset;
    uint32_t pushOffset;
    uint32_t heapIndexStride;
    uint32_t heapArrayStride;
    const VkSamplerCreateInfo* pEmbeddedSampler;
    VkBool32 useCombinedImageSamplerIndex;
    uint32_t samplerHeapOffset;
    uint32_t samplerPushOffset;
    uint32_t samplerHeapIndexStride;
    uint32_t samplerHeapArrayStride;
};
struct VkDescriptorMappingSourceIndirectIndexEXT {
    uint32_t heapOffset;
    uint32_t pushOffset;
    uint32_t addressOffset;
    uint32_t heapIndexStride;
    uint32_t heapArrayStride;
    const VkSamplerCreateInfo* pEmbeddedSampler;
    VkBool32 useCombinedImageSamplerIndex;
    uint32_t samplerHeapOffset;
    uint32_t samplerPushOffset;
    uint32_t samplerAddressOffset;
    uint32_t samplerHeapIndexStride;
    uint32_t samplerHeapArrayStride;
};
struct VkDescriptorMappingSourceIndirectIndexArrayEXT {
    uint32_t heapOffset;
    uint32_t pushOffset;
    uint32_t addressOffset;
    uint32_t heapIndexStride;
    const VkSamplerCreateInfo* pEmbeddedSampler;
    VkBool32 useCombinedImageSamplerIndex;
    uint32_t samplerHeapOffset;
    uint32_t samplerPushOffset;
    uint32_t samplerAddressOffset;
    uint32_t samplerHeapIndexStride;
};
struct VkDescriptorMappingSourceHeapDataEXT {
    uint32_t heapOffset;
    uint32_t pushOffset;
};
struct VkDescriptorMappingSourceIndirectAddressEXT {
    uint32_t pushOffset;
    uint32_t addressOffset;
};
struct VkDescriptorMappingSourceShaderRecordIndexEXT {
    uint32_t heapOffset;
    uint32_t shaderRecordOffset;
    uint32_t heapIndexStride;
    uint32_t heapArrayStride;
    const VkSamplerCreateInfo* pEmbeddedSampler;
    VkBool32 useCombinedImageSamplerIndex;
    uint32_t samplerHeapOffset;
    uint32_t samplerShaderRecordOffset;
    uint32_t samplerHeapIndexStride;
    uint32_t samplerHeapArrayStride;
};
union VkDescriptorMappingSourceDataEXT {
    VkDescriptorMappingSourceConstantOffsetEXT constantOffset;
    VkDescriptorMappingSourcePushIndexEXT pushIndex;
    VkDescriptorMappingSourceIndirectIndexEXT indirectIndex;
    VkDescriptorMappingSourceIndirectIndexArrayEXT indirectIndexArray;
    VkDescriptorMappingSourceHeapDataEXT heapData;
    uint32_t pushDataOffset;
    uint32_t pushAddressOffset;
    VkDescriptorMappingSourceIndirectAddressEXT indirectAddress;
    VkDescriptorMappingSourceShaderRecordIndexEXT shaderRecordIndex;
    uint32_t shaderRecordDataOffset;
    uint32_t shaderRecordAddressOffset;
};
#endif
typedef VkFlags VkSpirvResourceTypeFlagsEXT;
#if !defined(VK_EXT_descriptor_heap)
enum VkDescriptorMappingSourceEXT {
    VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_CONSTANT_OFFSET_EXT = 0,
    VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_PUSH_INDEX_EXT = 1,
    VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_INDIRECT_INDEX_EXT = 2,
    VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_INDIRECT_INDEX_ARRAY_EXT = 3,
    VK_DESCRIPTOR_MAPPING_SOURCE_RESOURCE_HEAP_DATA_EXT = 4,
    VK_DESCRIPTOR_MAPPING_SOURCE_PUSH_DATA_EXT = 5,
    VK_DESCRIPTOR_MAPPING_SOURCE_PUSH_ADDRESS_EXT = 6,
    VK_DESCRIPTOR_MAPPING_SOURCE_INDIRECT_ADDRESS_EXT = 7,
    VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_SHADER_RECORD_INDEX_EXT = 8,
    VK_DESCRIPTOR_MAPPING_SOURCE_SHADER_RECORD_DATA_EXT = 9,
    VK_DESCRIPTOR_MAPPING_SOURCE_SHADER_RECORD_ADDRESS_EXT = 10,
    VK_DESCRIPTOR_MAPPING_SOURCE_MAX_ENUM_EXT = 0x7fffffff
};
struct VkDescriptorSetAndBindingMappingEXT {
    VkStructureType sType;
    const void* pNext;
    uint32_t descriptorSet;
    uint32_t firstBinding;
    uint32_t bindingCount;
    VkSpirvResourceTypeFlagsEXT resourceMask;
    VkDescriptorMappingSourceEXT source;
    VkDescriptorMappingSourceDataEXT sourceData;
};
#endif
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkPipelineBinaryKHR)
#if !defined(VK_KHR_pipeline_binary)
struct VkPipelineBinaryInfoKHR {
    VkStructureType sType;
    const void* pNext;
    uint32_t binaryCount;
    const VkPipelineBinaryKHR* pPipelineBinaries;
};
#endif
typedef VkFlags64 VkPipelineCreateFlags2;
typedef VkPipelineCreateFlags2 VkPipelineCreateFlags2KHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_extended_flags) && !defined(VK_KHR_maintenance5)
struct VkPipelineCreateFlags2CreateInfo {
    VkStructureType sType;
    const void* pNext;
    VkPipelineCreateFlags2 flags;
};
#else
typedef VkPipelineCreateFlags2CreateInfoKHR VkPipelineCreateFlags2CreateInfo;
#endif
#endif
typedef VkPipelineCreateFlags2CreateInfo VkPipelineCreateFlags2CreateInfoKHR;
typedef VkFlags VkPipelineDiscardRectangleStateCreateFlagsEXT;
#if !defined(VK_EXT_discard_rectangles)
enum VkDiscardRectangleModeEXT {
    VK_DISCARD_RECTANGLE_MODE_INCLUSIVE_EXT = 0,
    VK_DISCARD_RECTANGLE_MODE_EXCLUSIVE_EXT = 1,
    VK_DISCARD_RECTANGLE_MODE_MAX_ENUM_EXT = 0x7fffffff
};
struct VkPipelineDiscardRectangleStateCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkPipelineDiscardRectangleStateCreateFlagsEXT flags;
    VkDiscardRectangleModeEXT discardRectangleMode;
    uint32_t discardRectangleCount;
    const VkRect2D* pDiscardRectangles;
};
#endif
#if !defined(VK_VALVE_fragment_density_map_layered)
struct VkPipelineFragmentDensityMapLayeredCreateInfoVALVE {
    VkStructureType sType;
    const void* pNext;
    uint32_t maxFragmentDensityMapLayers;
};
#endif
typedef VkPipelineRasterizationLineStateCreateInfoEXT VkPipelineRasterizationLineStateCreateInfo;
typedef VkPipelineRasterizationLineStateCreateInfo VkPipelineRasterizationLineStateCreateInfoKHR;
typedef VkPipelineRobustnessCreateInfoEXT VkPipelineRobustnessCreateInfo;
typedef VkPipelineShaderStageRequiredSubgroupSizeCreateInfo VkShaderRequiredSubgroupSizeCreateInfoEXT;
typedef VkPipelineVertexInputDivisorStateCreateInfoEXT VkPipelineVertexInputDivisorStateCreateInfo;
typedef VkPipelineVertexInputDivisorStateCreateInfo VkPipelineVertexInputDivisorStateCreateInfoKHR;
#if !defined(VK_EXT_depth_clamp_control)
enum VkDepthClampModeEXT {
    VK_DEPTH_CLAMP_MODE_VIEWPORT_RANGE_EXT = 0,
    VK_DEPTH_CLAMP_MODE_USER_DEFINED_RANGE_EXT = 1,
    VK_DEPTH_CLAMP_MODE_MAX_ENUM_EXT = 0x7fffffff
};
struct VkPipelineViewportDepthClampControlCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkDepthClampModeEXT depthClampMode;
    const VkDepthClampRangeEXT* pDepthClampRange;
};
#endif
#if !defined(VK_NV_scissor_exclusive)
struct VkPipelineViewportExclusiveScissorStateCreateInfoNV {
    VkStructureType sType;
    const void* pNext;
    uint32_t exclusiveScissorCount;
    const VkRect2D* pExclusiveScissors;
};
#endif
#if !defined(VK_QCOM_image_processing2)
enum VkBlockMatchWindowCompareModeQCOM {
    VK_BLOCK_MATCH_WINDOW_COMPARE_MODE_MIN_QCOM = 0,
    VK_BLOCK_MATCH_WINDOW_COMPARE_MODE_MAX_QCOM = 1,
    VK_BLOCK_MATCH_WINDOW_COMPARE_MODE_MAX_ENUM_QCOM = 0x7fffffff
};
struct VkSamplerBlockMatchWindowCreateInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkExtent2D windowExtent;
    VkBlockMatchWindowCompareModeQCOM windowCompareMode;
};
#endif
#if !defined(VK_QCOM_filter_cubic_weights)
struct VkSamplerCubicWeightsCreateInfoQCOM {
    VkStructureType sType;
    const void* pNext;
    VkCubicFilterWeightsQCOM cubicWeights;
};
#endif
#if !defined(VK_EXT_descriptor_heap)
struct VkSamplerCustomBorderColorIndexCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    uint32_t index;
};
struct VkShaderDescriptorSetAndBindingMappingInfoEXT {
    VkStructureType sType;
    const void* pNext;
    uint32_t mappingCount;
    const VkDescriptorSetAndBindingMappingEXT* pMappings;
};
#endif
typedef VkFlags VkShaderCreateFlagsEXT;
#if !defined(VK_EXT_shader_object)
enum VkShaderCodeTypeEXT {
    VK_SHADER_CODE_TYPE_BINARY_EXT = 0,
    VK_SHADER_CODE_TYPE_SPIRV_EXT = 1,
    VK_SHADER_CODE_TYPE_MAX_ENUM_EXT = 0x7fffffff
};
struct VkShaderCreateInfoEXT {
    VkStructureType sType;
    const void* pNext;
    VkShaderCreateFlagsEXT flags;
    VkShaderStageFlagBits stage;
    VkShaderStageFlags nextStage;
    VkShaderCodeTypeEXT codeType;
    size_t codeSize;
    const void* pCode;
    const char* pName;
    uint32_t setLayoutCount;
    const VkDescriptorSetLayout* pSetLayouts;
    uint32_t pushConstantRangeCount;
    const VkPushConstantRange* pPushConstantRanges;
    const VkSpecializationInfo* pSpecializationInfo;
};
#endif
typedef VkFlags VkFrameBoundaryFlagsEXT;
#if !defined(VK_EXT_frame_boundary)
struct VkFrameBoundaryEXT {
    VkStructureType sType;
    const void* pNext;
    VkFrameBoundaryFlagsEXT flags;
    uint64_t frameID;
    uint32_t imageCount;
    const VkImage* pImages;
    uint32_t bufferCount;
    const VkBuffer* pBuffers;
    uint64_t tagName;
    size_t tagSize;
    const void* pTag;
};
#endif
struct VkAntiLagDataAMD;
struct VkBindDataGraphPipelineSessionMemoryInfoARM;
struct VkBindTensorMemoryInfoARM;
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkShaderInstrumentationARM)
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkGpaSessionAMD)
struct VkGpaSampleBeginInfoAMD;
struct VkPerTileBeginInfoQCOM;
VK_DEFINE_NON_DISPATCHABLE_HANDLE(VkDataGraphPipelineSessionARM)
struct VkDataGraphPipelineDispatchInfoARM;
struct VkDispatchTileInfoQCOM;
struct VkVideoEncodeInfoKHR;
struct VkPerTileEndInfoQCOM;
typedef VkLineRasterizationModeEXT VkLineRasterizationMode;
typedef VkLineRasterizationMode VkLineRasterizationModeKHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_EXT_host_image_copy)
struct VkCopyImageToImageInfo;
#else
typedef VkCopyImageToImageInfoEXT VkCopyImageToImageInfo;
#endif
#endif
typedef VkCopyImageToImageInfo VkCopyImageToImageInfoEXT;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_EXT_host_image_copy)
struct VkCopyImageToMemoryInfo;
#else
typedef VkCopyImageToMemoryInfoEXT VkCopyImageToMemoryInfo;
#endif
#endif
typedef VkCopyImageToMemoryInfo VkCopyImageToMemoryInfoEXT;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_EXT_host_image_copy)
struct VkCopyMemoryToImageInfo;
#else
typedef VkCopyMemoryToImageInfoEXT VkCopyMemoryToImageInfo;
#endif
#endif
typedef VkCopyMemoryToImageInfo VkCopyMemoryToImageInfoEXT;
struct VkAccelerationStructureCreateInfo2KHR;
struct VkDataGraphPipelineSessionCreateInfoARM;
struct VkDataGraphPipelineCreateInfoARM;
struct VkExternalComputeQueueCreateInfoNV;
VK_DEFINE_HANDLE(VkExternalComputeQueueNV)
struct VkGpaSessionCreateInfoAMD;
struct VkIndirectCommandsLayoutCreateInfoEXT;
struct VkIndirectExecutionSetCreateInfoEXT;
struct VkPipelineBinaryCreateInfoKHR;
struct VkPipelineBinaryHandlesInfoKHR;
struct VkShaderInstrumentationCreateInfoARM;
struct VkTensorCreateInfoARM;
struct VkTensorViewCreateInfoARM;
struct VkPerformanceCounterARM;
struct VkPerformanceCounterDescriptionARM;
struct VkShaderInstrumentationMetricDescriptionARM;
typedef VkCalibratedTimestampInfoEXT VkCalibratedTimestampInfoKHR;
struct VkDataGraphPipelineInfoARM;
#if !defined(VK_ARM_data_graph)
enum VkDataGraphPipelinePropertyARM {
    VK_DATA_GRAPH_PIPELINE_PROPERTY_CREATION_LOG_ARM = 0,
    VK_DATA_GRAPH_PIPELINE_PROPERTY_IDENTIFIER_ARM = 1,
    VK_DATA_GRAPH_PIPELINE_PROPERTY_NEURAL_ACCELERATOR_DEBUG_DATABASE_ARM = 1000676000,
    VK_DATA_GRAPH_PIPELINE_PROPERTY_NEURAL_ACCELERATOR_STATISTICS_INFO_ARM = 1000676001,
    VK_DATA_GRAPH_PIPELINE_PROPERTY_MAX_ENUM_ARM = 0x7fffffff
};
#endif
struct VkDataGraphPipelinePropertyQueryResultARM;
struct VkDataGraphPipelineSessionBindPointRequirementsInfoARM;
struct VkDataGraphPipelineSessionBindPointRequirementARM;
struct VkDataGraphPipelineSessionMemoryRequirementsInfoARM;
struct VkDeviceFaultDebugInfoKHR;
struct VkDeviceFaultInfoKHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance5)
struct VkDeviceImageSubresourceInfo;
#else
typedef VkDeviceImageSubresourceInfoKHR VkDeviceImageSubresourceInfo;
#endif
#endif
typedef VkDeviceImageSubresourceInfo VkDeviceImageSubresourceInfoKHR;
typedef VkSubresourceLayout2EXT VkSubresourceLayout2;
typedef VkSubresourceLayout2 VkSubresourceLayout2KHR;
struct VkDeviceTensorMemoryRequirementsARM;
struct VkVideoEncodeSessionParametersGetInfoKHR;
struct VkVideoEncodeSessionParametersFeedbackInfoKHR;
struct VkExternalComputeQueueDataParamsNV;
struct VkGeneratedCommandsMemoryRequirementsInfoEXT;
struct VkGpaDeviceGetClockInfoAMD;
struct VkHostAddressRangeEXT;
typedef VkImageSubresource2EXT VkImageSubresource2;
typedef VkImageSubresource2 VkImageSubresource2KHR;
struct VkImageViewAddressPropertiesNVX;
struct VkImageViewHandleInfoNVX;
struct VkGetLatencyMarkerInfoNV;
struct VkPastPresentationTimingInfoEXT;
struct VkPastPresentationTimingPropertiesEXT;
typedef VkTimeDomainEXT VkTimeDomainKHR;
struct VkCooperativeMatrixFlexibleDimensionsPropertiesNV;
struct VkPhysicalDeviceCooperativeMatrixInfo2EXT;
struct VkCooperativeMatrixProperties2EXT;
struct VkCooperativeMatrixPropertiesKHR;
struct VkCooperativeVectorPropertiesNV;
struct VkPhysicalDeviceExternalTensorInfoARM;
struct VkExternalTensorPropertiesARM;
struct VkQueueFamilyDataGraphPropertiesARM;
struct VkDataGraphOpticalFlowImageFormatInfoARM;
struct VkDataGraphOpticalFlowImageFormatPropertiesARM;
struct VkPhysicalDeviceQueueFamilyDataGraphProcessingEngineInfoARM;
struct VkQueueFamilyDataGraphProcessingEnginePropertiesARM;
struct VkPhysicalDeviceVideoEncodeQualityLevelInfoKHR;
struct VkVideoEncodeQualityLevelPropertiesKHR;
struct VkPipelineBinaryDataInfoKHR;
struct VkPipelineBinaryKeyKHR;
struct VkPipelineIndirectDeviceAddressInfoNV;
struct VkPipelineCreateInfoKHR;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_maintenance5)
struct VkRenderingAreaInfo;
#else
typedef VkRenderingAreaInfoKHR VkRenderingAreaInfo;
#endif
#endif
typedef VkRenderingAreaInfo VkRenderingAreaInfoKHR;
typedef VkFlags VkShaderInstrumentationValuesFlagsARM;
struct VkSwapchainTimeDomainPropertiesEXT;
struct VkSwapchainTimingPropertiesEXT;
struct VkTensorMemoryRequirementsInfoARM;
struct VkTensorCaptureDescriptorDataInfoARM;
struct VkTensorViewCaptureDescriptorDataInfoARM;
struct VkLatencySleepInfoNV;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_map_memory2)
struct VkMemoryMapInfo;
#else
typedef VkMemoryMapInfoKHR VkMemoryMapInfo;
#endif
#endif
typedef VkMemoryMapInfo VkMemoryMapInfoKHR;
struct VkOutOfBandQueueTypeInfoNV;
struct VkPerfHintInfoQCOM;
struct VkReleaseCapturedPipelineDataInfoKHR;
typedef VkReleaseSwapchainImagesInfoEXT VkReleaseSwapchainImagesInfoKHR;
struct VkGpaDeviceClockModeInfoAMD;
struct VkSetLatencyMarkerInfoNV;
struct VkLatencySleepModeInfoNV;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_EXT_host_image_copy)
struct VkHostImageLayoutTransitionInfo;
#else
typedef VkHostImageLayoutTransitionInfoEXT VkHostImageLayoutTransitionInfo;
#endif
#endif
typedef VkHostImageLayoutTransitionInfo VkHostImageLayoutTransitionInfoEXT;
#if !defined(VK_VERSION_1_4)
#if !defined(VK_KHR_map_memory2)
struct VkMemoryUnmapInfo;
#else
typedef VkMemoryUnmapInfoKHR VkMemoryUnmapInfo;
#endif
#endif
typedef VkMemoryUnmapInfo VkMemoryUnmapInfoKHR;
struct VkWriteIndirectExecutionSetPipelineEXT;
struct VkWriteIndirectExecutionSetShaderEXT;
struct VkPresentWait2InfoKHR;
struct VkResourceDescriptorInfoEXT;

#if !defined(VK_NV_ray_tracing_linear_swept_spheres)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_LINEAR_SWEPT_SPHERES_DATA_NV = static_cast<VkStructureType>(1000429009);
#endif
#if !defined(VK_KHR_opacity_micromap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MICROMAP_DATA_KHR = static_cast<VkStructureType>(1000623002);
#endif
#if !defined(VK_NV_ray_tracing_linear_swept_spheres)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_SPHERES_DATA_NV = static_cast<VkStructureType>(1000429010);
#endif
#if !defined(VK_KHR_opacity_micromap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_KHR = static_cast<VkStructureType>(1000623003);
#endif
#if !defined(VK_KHR_unified_image_layouts)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT = static_cast<VkStructureType>(1000527001);
#endif
#if !defined(VK_EXT_custom_resolve)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BEGIN_CUSTOM_RESOLVE_INFO_EXT = static_cast<VkStructureType>(1000628001);
#endif
#if !defined(VK_KHR_maintenance6)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_BUFFER_EMBEDDED_SAMPLERS_INFO_EXT = static_cast<VkStructureType>(1000545008);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_SETS_INFO = static_cast<VkStructureType>(1000545003);
#endif
#if !defined(VK_EXT_descriptor_heap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_HEAP_INFO_EXT = static_cast<VkStructureType>(1000135003);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_INDEX_BUFFER_3_INFO_KHR = static_cast<VkStructureType>(1000318007);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_TRANSFORM_FEEDBACK_BUFFER_2_INFO_EXT = static_cast<VkStructureType>(1000318013);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BIND_VERTEX_BUFFER_3_INFO_KHR = static_cast<VkStructureType>(1000318008);
#endif
#if !defined(VK_QCOM_filter_cubic_weights)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BLIT_IMAGE_CUBIC_WEIGHTS_INFO_QCOM = static_cast<VkStructureType>(1000519002);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BUFFER_USAGE_FLAGS_2_CREATE_INFO = static_cast<VkStructureType>(1000470006);
#endif
#if !defined(VK_NV_partitioned_acceleration_structure)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_INSTANCES_INPUT_NV = static_cast<VkStructureType>(1000570003);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_BUILD_PARTITIONED_ACCELERATION_STRUCTURE_INFO_NV = static_cast<VkStructureType>(1000570004);
#endif
#if !defined(VK_NV_cluster_acceleration_structure)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_CLUSTERS_BOTTOM_LEVEL_INPUT_NV = static_cast<VkStructureType>(1000569002);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_TRIANGLE_CLUSTER_INPUT_NV = static_cast<VkStructureType>(1000569003);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_MOVE_OBJECTS_INPUT_NV = static_cast<VkStructureType>(1000569004);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_INPUT_INFO_NV = static_cast<VkStructureType>(1000569005);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_COMMANDS_INFO_NV = static_cast<VkStructureType>(1000569006);
#endif
#if !defined(VK_NV_compute_occupancy_priority)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COMPUTE_OCCUPANCY_PRIORITY_PARAMETERS_NV = static_cast<VkStructureType>(1000645000);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CONDITIONAL_RENDERING_BEGIN_INFO_2_EXT = static_cast<VkStructureType>(1000318012);
#endif
#if !defined(VK_NV_cooperative_vector)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CONVERT_COOPERATIVE_VECTOR_MATRIX_INFO_NV = static_cast<VkStructureType>(1000491004);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DEVICE_MEMORY_IMAGE_COPY_KHR = static_cast<VkStructureType>(1000318002);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COPY_DEVICE_MEMORY_IMAGE_INFO_KHR = static_cast<VkStructureType>(1000318003);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DEVICE_MEMORY_COPY_KHR = static_cast<VkStructureType>(1000318000);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COPY_DEVICE_MEMORY_INFO_KHR = static_cast<VkStructureType>(1000318001);
#endif
#if !defined(VK_KHR_copy_memory_indirect)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COPY_MEMORY_INDIRECT_INFO_KHR = static_cast<VkStructureType>(1000549002);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COPY_MEMORY_TO_IMAGE_INDIRECT_INFO_KHR = static_cast<VkStructureType>(1000549003);
#endif
#if !defined(VK_ARM_tensors)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_TENSOR_COPY_ARM = static_cast<VkStructureType>(1000460012);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_COPY_TENSOR_INFO_ARM = static_cast<VkStructureType>(1000460011);
#endif
#if !defined(VK_EXT_memory_decompression)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DECOMPRESS_MEMORY_INFO_EXT = static_cast<VkStructureType>(1000550002);
#endif
#if !defined(VK_EXT_depth_bias_control)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DEPTH_BIAS_INFO_EXT = static_cast<VkStructureType>(1000283001);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT = static_cast<VkStructureType>(1000283002);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DISPATCH_INDIRECT_2_INFO_KHR = static_cast<VkStructureType>(1000318011);
#endif
#if (!defined(VK_ARM_scheduling_controls) || VK_ARM_SCHEDULING_CONTROLS_SPEC_VERSION < 2)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DISPATCH_PARAMETERS_ARM = static_cast<VkStructureType>(1000417003);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DRAW_INDIRECT_2_INFO_KHR = static_cast<VkStructureType>(1000318009);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DRAW_INDIRECT_COUNT_2_INFO_KHR = static_cast<VkStructureType>(1000318010);
#endif
#if !defined(VK_EXT_external_memory_acquire_unmodified)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_ACQUIRE_UNMODIFIED_EXT = static_cast<VkStructureType>(1000453000);
#endif
#if !defined(VK_EXT_device_generated_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_GENERATED_COMMANDS_INFO_EXT = static_cast<VkStructureType>(1000572004);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_GENERATED_COMMANDS_PIPELINE_INFO_EXT = static_cast<VkStructureType>(1000572013);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_GENERATED_COMMANDS_SHADER_INFO_EXT = static_cast<VkStructureType>(1000572014);
#endif
#if !defined(VK_KHR_maintenance8)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_MEMORY_BARRIER_ACCESS_FLAGS_3_KHR = static_cast<VkStructureType>(1000574002);
#endif
#if !defined(VK_KHR_device_address_commands)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_MEMORY_MARKER_INFO_AMD = static_cast<VkStructureType>(1000318014);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIER_KHR = static_cast<VkStructureType>(1000318005);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIERS_INFO_KHR = static_cast<VkStructureType>(1000318004);
#endif
#if !defined(VK_QCOM_multiview_per_view_render_areas)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_RENDER_AREAS_RENDER_PASS_BEGIN_INFO_QCOM = static_cast<VkStructureType>(1000510001);
#endif
#if !defined(VK_NV_partitioned_acceleration_structure)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_FLAGS_NV = static_cast<VkStructureType>(1000570005);
#endif
#if !defined(VK_NV_push_constant_bank)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PUSH_CONSTANT_BANK_INFO_NV = static_cast<VkStructureType>(1000580000);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PUSH_CONSTANTS_INFO = static_cast<VkStructureType>(1000545004);
#endif
#if !defined(VK_EXT_descriptor_heap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PUSH_DATA_INFO_EXT = static_cast<VkStructureType>(1000135004);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_INFO = static_cast<VkStructureType>(1000545005);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_WITH_TEMPLATE_INFO = static_cast<VkStructureType>(1000545006);
#endif
#if !defined(VK_EXT_fragment_density_map_offset)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_OFFSET_END_INFO_EXT = static_cast<VkStructureType>(1000425002);
#endif
#if !defined(VK_ARM_render_pass_striped)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_INFO_ARM = static_cast<VkStructureType>(1000424003);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_BEGIN_INFO_ARM = static_cast<VkStructureType>(1000424002);
#endif
#if !defined(VK_QCOM_tile_shading)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDER_PASS_TILE_SHADING_CREATE_INFO_QCOM = static_cast<VkStructureType>(1000309002);
#endif
#if !defined(VK_KHR_maintenance10)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_FLAGS_INFO_KHR = static_cast<VkStructureType>(1000630002);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO = static_cast<VkStructureType>(1000232001);
#endif
#if !defined(VK_KHR_maintenance10)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDERING_END_INFO_KHR = static_cast<VkStructureType>(1000619003);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO = static_cast<VkStructureType>(1000232002);
#endif
#if !defined(VK_KHR_maintenance10)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RESOLVE_IMAGE_MODE_INFO_KHR = static_cast<VkStructureType>(1000630004);
#endif
#if !defined(VK_KHR_maintenance6)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SET_DESCRIPTOR_BUFFER_OFFSETS_INFO_EXT = static_cast<VkStructureType>(1000545007);
#endif
#if !defined(VK_ARM_tensors)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_TENSOR_MEMORY_BARRIER_ARM = static_cast<VkStructureType>(1000460008);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_TENSOR_DEPENDENCY_INFO_ARM = static_cast<VkStructureType>(1000460013);
#endif
#if !defined(VK_QCOM_tile_memory_heap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_TILE_MEMORY_BIND_INFO_QCOM = static_cast<VkStructureType>(1000547003);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_TILE_MEMORY_SIZE_INFO_QCOM = static_cast<VkStructureType>(1000547004);
#endif
#if !defined(VK_NV_partitioned_acceleration_structure)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_PARTITIONED_ACCELERATION_STRUCTURE_NV = static_cast<VkStructureType>(1000570002);
#endif
#if !defined(VK_ARM_tensors)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_TENSOR_ARM = static_cast<VkStructureType>(1000460003);
#endif
#if !defined(VK_EXT_custom_resolve)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CUSTOM_RESOLVE_CREATE_INFO_EXT = static_cast<VkStructureType>(1000628002);
#endif
#if !defined(VK_EXT_descriptor_heap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_DESCRIPTOR_SET_AND_BINDING_MAPPING_EXT = static_cast<VkStructureType>(1000135005);
#endif
#if !defined(VK_KHR_pipeline_binary)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_BINARY_INFO_KHR = static_cast<VkStructureType>(1000483002);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO = static_cast<VkStructureType>(1000470005);
#endif
#if !defined(VK_EXT_discard_rectangles)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT = static_cast<VkStructureType>(1000099001);
#endif
#if !defined(VK_VALVE_fragment_density_map_layered)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_DENSITY_MAP_LAYERED_CREATE_INFO_VALVE = static_cast<VkStructureType>(1000611002);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO = static_cast<VkStructureType>(1000259001);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO = static_cast<VkStructureType>(1000068000);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO = static_cast<VkStructureType>(1000190001);
#endif
#if !defined(VK_EXT_depth_clamp_control)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLAMP_CONTROL_CREATE_INFO_EXT = static_cast<VkStructureType>(1000582001);
#endif
#if !defined(VK_NV_scissor_exclusive)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_EXCLUSIVE_SCISSOR_STATE_CREATE_INFO_NV = static_cast<VkStructureType>(1000205000);
#endif
#if !defined(VK_QCOM_image_processing2)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SAMPLER_BLOCK_MATCH_WINDOW_CREATE_INFO_QCOM = static_cast<VkStructureType>(1000518002);
#endif
#if !defined(VK_QCOM_filter_cubic_weights)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SAMPLER_CUBIC_WEIGHTS_CREATE_INFO_QCOM = static_cast<VkStructureType>(1000519000);
#endif
#if !defined(VK_EXT_descriptor_heap)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SAMPLER_CUSTOM_BORDER_COLOR_INDEX_CREATE_INFO_EXT = static_cast<VkStructureType>(1000135011);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SHADER_DESCRIPTOR_SET_AND_BINDING_MAPPING_INFO_EXT = static_cast<VkStructureType>(1000135006);
#endif
#if !defined(VK_EXT_shader_object)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT = static_cast<VkStructureType>(1000482002);
#endif
#if !defined(VK_EXT_frame_boundary)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_FRAME_BOUNDARY_EXT = static_cast<VkStructureType>(1000375001);
#endif
#if !defined(VK_ARM_data_graph)
inline constexpr VkQueueFlagBits VK_QUEUE_DATA_GRAPH_BIT_ARM = static_cast<VkQueueFlagBits>(0x400);
#endif
#if !defined(VK_KHR_calibrated_timestamps)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_CALIBRATED_TIMESTAMP_INFO_KHR = static_cast<VkStructureType>(1000184000);
#endif
#if !defined(VK_VERSION_1_4)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_SUBRESOURCE_LAYOUT_2 = static_cast<VkStructureType>(1000338002);
inline constexpr VkStructureType VK_STRUCTURE_TYPE_IMAGE_SUBRESOURCE_2 = static_cast<VkStructureType>(1000338003);
#endif
#if !defined(VK_KHR_swapchain_maintenance1)
inline constexpr VkStructureType VK_STRUCTURE_TYPE_RELEASE_SWAPCHAIN_IMAGES_INFO_KHR = static_cast<VkStructureType>(1000275005);
#endif

typedef void(VKAPI_PTR* PFN_vkAntiLagUpdateAMD)(VkDevice device, const VkAntiLagDataAMD* pData);
typedef VkResult(VKAPI_PTR* PFN_vkBindDataGraphPipelineSessionMemoryARM)(VkDevice device, uint32_t bindInfoCount, const VkBindDataGraphPipelineSessionMemoryInfoARM* pBindInfos);
typedef VkResult(VKAPI_PTR* PFN_vkBindTensorMemoryARM)(VkDevice device, uint32_t bindInfoCount, const VkBindTensorMemoryInfoARM* pBindInfos);
typedef void(VKAPI_PTR* PFN_vkClearShaderInstrumentationMetricsARM)(VkDevice device, VkShaderInstrumentationARM instrumentation);
typedef void(VKAPI_PTR* PFN_vkCmdBeginConditionalRendering2EXT)(VkCommandBuffer commandBuffer, const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin);
typedef void(VKAPI_PTR* PFN_vkCmdBeginCustomResolveEXT)(VkCommandBuffer commandBuffer, const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCmdBeginGpaSampleAMD)(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession, const VkGpaSampleBeginInfoAMD* pGpaSampleBeginInfo, uint32_t* pSampleID);
typedef VkResult(VKAPI_PTR* PFN_vkCmdBeginGpaSessionAMD)(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession);
typedef void(VKAPI_PTR* PFN_vkCmdBeginPerTileExecutionQCOM)(VkCommandBuffer commandBuffer, const VkPerTileBeginInfoQCOM* pPerTileBeginInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBeginShaderInstrumentationARM)(VkCommandBuffer commandBuffer, VkShaderInstrumentationARM instrumentation);
typedef void(VKAPI_PTR* PFN_vkCmdBeginTransformFeedback2EXT)(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos);
typedef void(VKAPI_PTR* PFN_vkCmdBindDescriptorBufferEmbeddedSamplers2EXT)(VkCommandBuffer commandBuffer, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindDescriptorSets2)(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindDescriptorSets2KHR)(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindIndexBuffer2)(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType);
typedef void(VKAPI_PTR* PFN_vkCmdBindIndexBuffer2KHR)(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType);
typedef void(VKAPI_PTR* PFN_vkCmdBindIndexBuffer3KHR)(VkCommandBuffer commandBuffer, const VkBindIndexBuffer3InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindResourceHeapEXT)(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindSamplerHeapEXT)(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindShadersEXT)(VkCommandBuffer commandBuffer, uint32_t stageCount, const VkShaderStageFlagBits* pStages, const VkShaderEXT* pShaders);
typedef void(VKAPI_PTR* PFN_vkCmdBindTileMemoryQCOM)(VkCommandBuffer commandBuffer, const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo);
typedef void(VKAPI_PTR* PFN_vkCmdBindTransformFeedbackBuffers2EXT)(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos);
typedef void(VKAPI_PTR* PFN_vkCmdBindVertexBuffers3KHR)(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindVertexBuffer3InfoKHR* pBindingInfos);
typedef void(VKAPI_PTR* PFN_vkCmdBuildClusterAccelerationStructureIndirectNV)(VkCommandBuffer commandBuffer, const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos);
typedef void(VKAPI_PTR* PFN_vkCmdBuildPartitionedAccelerationStructuresNV)(VkCommandBuffer commandBuffer, const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo);
typedef void(VKAPI_PTR* PFN_vkCmdConvertCooperativeVectorMatrixNV)(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkConvertCooperativeVectorMatrixInfoNV* pInfos);
typedef void(VKAPI_PTR* PFN_vkCmdCopyGpaSessionResultsAMD)(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession);
typedef void(VKAPI_PTR* PFN_vkCmdCopyImageToMemoryKHR)(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo);
typedef void(VKAPI_PTR* PFN_vkCmdCopyMemoryIndirectKHR)(VkCommandBuffer commandBuffer, const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo);
typedef void(VKAPI_PTR* PFN_vkCmdCopyMemoryKHR)(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo);
typedef void(VKAPI_PTR* PFN_vkCmdCopyMemoryToImageIndirectKHR)(VkCommandBuffer commandBuffer, const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo);
typedef void(VKAPI_PTR* PFN_vkCmdCopyMemoryToImageKHR)(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo);
typedef void(VKAPI_PTR* PFN_vkCmdCopyQueryPoolResultsToMemoryKHR)(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, const VkStridedDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkQueryResultFlags queryResultFlags);
typedef void(VKAPI_PTR* PFN_vkCmdCopyTensorARM)(VkCommandBuffer commandBuffer, const VkCopyTensorInfoARM* pCopyTensorInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDecompressMemoryEXT)(VkCommandBuffer commandBuffer, const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT);
typedef void(VKAPI_PTR* PFN_vkCmdDecompressMemoryIndirectCountEXT)(VkCommandBuffer commandBuffer, VkMemoryDecompressionMethodFlagsEXT decompressionMethod, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t maxDecompressionCount, uint32_t stride);
typedef void(VKAPI_PTR* PFN_vkCmdDispatchDataGraphARM)(VkCommandBuffer commandBuffer, VkDataGraphPipelineSessionARM session, const VkDataGraphPipelineDispatchInfoARM* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDispatchIndirect2KHR)(VkCommandBuffer commandBuffer, const VkDispatchIndirect2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDispatchTileQCOM)(VkCommandBuffer commandBuffer, const VkDispatchTileInfoQCOM* pDispatchTileInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawIndexedIndirect2KHR)(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawIndexedIndirectCount2KHR)(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawIndirect2KHR)(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawIndirectByteCount2EXT)(VkCommandBuffer commandBuffer, uint32_t instanceCount, uint32_t firstInstance, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo, uint32_t counterOffset, uint32_t vertexStride);
typedef void(VKAPI_PTR* PFN_vkCmdDrawIndirectCount2KHR)(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawMeshTasksIndirect2EXT)(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdDrawMeshTasksIndirectCount2EXT)(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo);
typedef void(VKAPI_PTR* PFN_vkCmdEncodeVideoKHR)(VkCommandBuffer commandBuffer, const VkVideoEncodeInfoKHR* pEncodeInfo);
typedef void(VKAPI_PTR* PFN_vkCmdEndGpaSampleAMD)(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession, uint32_t sampleID);
typedef VkResult(VKAPI_PTR* PFN_vkCmdEndGpaSessionAMD)(VkCommandBuffer commandBuffer, VkGpaSessionAMD gpaSession);
typedef void(VKAPI_PTR* PFN_vkCmdEndPerTileExecutionQCOM)(VkCommandBuffer commandBuffer, const VkPerTileEndInfoQCOM* pPerTileEndInfo);
typedef void(VKAPI_PTR* PFN_vkCmdEndRendering2KHR)(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo);
typedef void(VKAPI_PTR* PFN_vkCmdEndRendering2EXT)(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo);
typedef void(VKAPI_PTR* PFN_vkCmdEndShaderInstrumentationARM)(VkCommandBuffer commandBuffer);
typedef void(VKAPI_PTR* PFN_vkCmdEndTransformFeedback2EXT)(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos);
typedef void(VKAPI_PTR* PFN_vkCmdExecuteGeneratedCommandsEXT)(VkCommandBuffer commandBuffer, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdFillMemoryKHR)(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, uint32_t data);
typedef void(VKAPI_PTR* PFN_vkCmdPreprocessGeneratedCommandsEXT)(VkCommandBuffer commandBuffer, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo, VkCommandBuffer stateCommandBuffer);
typedef void(VKAPI_PTR* PFN_vkCmdPushConstants2)(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushConstants2KHR)(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushDataEXT)(VkCommandBuffer commandBuffer, const VkPushDataInfoEXT* pPushDataInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSet)(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSet2)(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSet2KHR)(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSetWithTemplate)(VkCommandBuffer commandBuffer, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSetWithTemplate2)(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo);
typedef void(VKAPI_PTR* PFN_vkCmdPushDescriptorSetWithTemplate2KHR)(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetAttachmentFeedbackLoopEnableEXT)(VkCommandBuffer commandBuffer, VkImageAspectFlags aspectMask);
typedef void(VKAPI_PTR* PFN_vkCmdSetComputeOccupancyPriorityNV)(VkCommandBuffer commandBuffer, const VkComputeOccupancyPriorityParametersNV* pParameters);
typedef void(VKAPI_PTR* PFN_vkCmdSetDepthBias2EXT)(VkCommandBuffer commandBuffer, const VkDepthBiasInfoEXT* pDepthBiasInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetDepthClampRangeEXT)(VkCommandBuffer commandBuffer, VkDepthClampModeEXT depthClampMode, const VkDepthClampRangeEXT* pDepthClampRange);
typedef void(VKAPI_PTR* PFN_vkCmdSetDescriptorBufferOffsets2EXT)(VkCommandBuffer commandBuffer, const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetDiscardRectangleEXT)(VkCommandBuffer commandBuffer, uint32_t firstDiscardRectangle, uint32_t discardRectangleCount, const VkRect2D* pDiscardRectangles);
typedef void(VKAPI_PTR* PFN_vkCmdSetDiscardRectangleEnableEXT)(VkCommandBuffer commandBuffer, VkBool32 discardRectangleEnable);
typedef void(VKAPI_PTR* PFN_vkCmdSetDiscardRectangleModeEXT)(VkCommandBuffer commandBuffer, VkDiscardRectangleModeEXT discardRectangleMode);
typedef void(VKAPI_PTR* PFN_vkCmdSetDispatchParametersARM)(VkCommandBuffer commandBuffer, const VkDispatchParametersARM* pDispatchParameters);
typedef void(VKAPI_PTR* PFN_vkCmdSetExclusiveScissorEnableNV)(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkBool32* pExclusiveScissorEnables);
typedef void(VKAPI_PTR* PFN_vkCmdSetExclusiveScissorNV)(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkRect2D* pExclusiveScissors);
typedef void(VKAPI_PTR* PFN_vkCmdSetLineStipple)(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern);
typedef void(VKAPI_PTR* PFN_vkCmdSetLineStippleKHR)(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern);
typedef void(VKAPI_PTR* PFN_vkCmdSetPrimitiveRestartIndexEXT)(VkCommandBuffer commandBuffer, uint32_t primitiveRestartIndex);
typedef void(VKAPI_PTR* PFN_vkCmdSetRenderingAttachmentLocations)(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetRenderingAttachmentLocationsKHR)(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetRenderingInputAttachmentIndices)(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo);
typedef void(VKAPI_PTR* PFN_vkCmdSetRenderingInputAttachmentIndicesKHR)(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo);
typedef void(VKAPI_PTR* PFN_vkCmdUpdateMemoryKHR)(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkDeviceSize dataSize, const void* pData);
typedef void(VKAPI_PTR* PFN_vkCmdUpdatePipelineIndirectBufferNV)(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline);
typedef void(VKAPI_PTR* PFN_vkCmdWriteMarkerToMemoryAMD)(VkCommandBuffer commandBuffer, const VkMemoryMarkerInfoAMD* pInfo);
typedef VkResult(VKAPI_PTR* PFN_vkConvertCooperativeVectorMatrixNV)(VkDevice device, const VkConvertCooperativeVectorMatrixInfoNV* pInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyImageToImage)(VkDevice device, const VkCopyImageToImageInfo* pCopyImageToImageInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyImageToImageEXT)(VkDevice device, const VkCopyImageToImageInfo* pCopyImageToImageInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyImageToMemory)(VkDevice device, const VkCopyImageToMemoryInfo* pCopyImageToMemoryInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyImageToMemoryEXT)(VkDevice device, const VkCopyImageToMemoryInfo* pCopyImageToMemoryInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyMemoryToImage)(VkDevice device, const VkCopyMemoryToImageInfo* pCopyMemoryToImageInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCopyMemoryToImageEXT)(VkDevice device, const VkCopyMemoryToImageInfo* pCopyMemoryToImageInfo);
typedef VkResult(VKAPI_PTR* PFN_vkCreateAccelerationStructure2KHR)(VkDevice device, const VkAccelerationStructureCreateInfo2KHR* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkAccelerationStructureKHR* pAccelerationStructure);
typedef VkResult(VKAPI_PTR* PFN_vkCreateDataGraphPipelineSessionARM)(VkDevice device, const VkDataGraphPipelineSessionCreateInfoARM* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkDataGraphPipelineSessionARM* pSession);
typedef VkResult(VKAPI_PTR* PFN_vkCreateDataGraphPipelinesARM)(VkDevice device, VkDeferredOperationKHR deferredOperation, VkPipelineCache pipelineCache, uint32_t createInfoCount, const VkDataGraphPipelineCreateInfoARM* pCreateInfos, const VkAllocationCallbacks* pAllocator, VkPipeline* pPipelines);
typedef VkResult(VKAPI_PTR* PFN_vkCreateExternalComputeQueueNV)(VkDevice device, const VkExternalComputeQueueCreateInfoNV* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkExternalComputeQueueNV* pExternalQueue);
typedef VkResult(VKAPI_PTR* PFN_vkCreateGpaSessionAMD)(VkDevice device, const VkGpaSessionCreateInfoAMD* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkGpaSessionAMD* pGpaSession);
typedef VkResult(VKAPI_PTR* PFN_vkCreateIndirectCommandsLayoutEXT)(VkDevice device, const VkIndirectCommandsLayoutCreateInfoEXT* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkIndirectCommandsLayoutEXT* pIndirectCommandsLayout);
typedef VkResult(VKAPI_PTR* PFN_vkCreateIndirectExecutionSetEXT)(VkDevice device, const VkIndirectExecutionSetCreateInfoEXT* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkIndirectExecutionSetEXT* pIndirectExecutionSet);
typedef VkResult(VKAPI_PTR* PFN_vkCreatePipelineBinariesKHR)(VkDevice device, const VkPipelineBinaryCreateInfoKHR* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkPipelineBinaryHandlesInfoKHR* pBinaries);
typedef VkResult(VKAPI_PTR* PFN_vkCreateShaderInstrumentationARM)(VkDevice device, const VkShaderInstrumentationCreateInfoARM* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkShaderInstrumentationARM* pInstrumentation);
typedef VkResult(VKAPI_PTR* PFN_vkCreateShadersEXT)(VkDevice device, uint32_t createInfoCount, const VkShaderCreateInfoEXT* pCreateInfos, const VkAllocationCallbacks* pAllocator, VkShaderEXT* pShaders);
typedef VkResult(VKAPI_PTR* PFN_vkCreateTensorARM)(VkDevice device, const VkTensorCreateInfoARM* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkTensorARM* pTensor);
typedef VkResult(VKAPI_PTR* PFN_vkCreateTensorViewARM)(VkDevice device, const VkTensorViewCreateInfoARM* pCreateInfo, const VkAllocationCallbacks* pAllocator, VkTensorViewARM* pView);
typedef void(VKAPI_PTR* PFN_vkDestroyDataGraphPipelineSessionARM)(VkDevice device, VkDataGraphPipelineSessionARM session, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyExternalComputeQueueNV)(VkDevice device, VkExternalComputeQueueNV externalQueue, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyGpaSessionAMD)(VkDevice device, VkGpaSessionAMD gpaSession, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyIndirectCommandsLayoutEXT)(VkDevice device, VkIndirectCommandsLayoutEXT indirectCommandsLayout, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyIndirectExecutionSetEXT)(VkDevice device, VkIndirectExecutionSetEXT indirectExecutionSet, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyPipelineBinaryKHR)(VkDevice device, VkPipelineBinaryKHR pipelineBinary, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyShaderEXT)(VkDevice device, VkShaderEXT shader, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyShaderInstrumentationARM)(VkDevice device, VkShaderInstrumentationARM instrumentation, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyTensorARM)(VkDevice device, VkTensorARM tensor, const VkAllocationCallbacks* pAllocator);
typedef void(VKAPI_PTR* PFN_vkDestroyTensorViewARM)(VkDevice device, VkTensorViewARM tensorView, const VkAllocationCallbacks* pAllocator);
typedef VkResult(VKAPI_PTR* PFN_vkEnumeratePhysicalDeviceQueueFamilyPerformanceCountersByRegionARM)(VkPhysicalDevice physicalDevice, uint32_t queueFamilyIndex, uint32_t* pCounterCount, VkPerformanceCounterARM* pCounters, VkPerformanceCounterDescriptionARM* pCounterDescriptions);
typedef VkResult(VKAPI_PTR* PFN_vkEnumeratePhysicalDeviceShaderInstrumentationMetricsARM)(VkPhysicalDevice physicalDevice, uint32_t* pDescriptionCount, VkShaderInstrumentationMetricDescriptionARM* pDescriptions);
typedef VkResult(VKAPI_PTR* PFN_vkGetCalibratedTimestampsKHR)(VkDevice device, uint32_t timestampCount, const VkCalibratedTimestampInfoKHR* pTimestampInfos, uint64_t* pTimestamps, uint64_t* pMaxDeviation);
typedef void(VKAPI_PTR* PFN_vkGetClusterAccelerationStructureBuildSizesNV)(VkDevice device, const VkClusterAccelerationStructureInputInfoNV* pInfo, VkAccelerationStructureBuildSizesInfoKHR* pSizeInfo);
typedef VkResult(VKAPI_PTR* PFN_vkGetDataGraphPipelineAvailablePropertiesARM)(VkDevice device, const VkDataGraphPipelineInfoARM* pPipelineInfo, uint32_t* pPropertiesCount, VkDataGraphPipelinePropertyARM* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetDataGraphPipelinePropertiesARM)(VkDevice device, const VkDataGraphPipelineInfoARM* pPipelineInfo, uint32_t propertiesCount, VkDataGraphPipelinePropertyQueryResultARM* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetDataGraphPipelineSessionBindPointRequirementsARM)(VkDevice device, const VkDataGraphPipelineSessionBindPointRequirementsInfoARM* pInfo, uint32_t* pBindPointRequirementCount, VkDataGraphPipelineSessionBindPointRequirementARM* pBindPointRequirements);
typedef void(VKAPI_PTR* PFN_vkGetDataGraphPipelineSessionMemoryRequirementsARM)(VkDevice device, const VkDataGraphPipelineSessionMemoryRequirementsInfoARM* pInfo, VkMemoryRequirements2* pMemoryRequirements);
typedef uint64_t(VKAPI_PTR* PFN_vkGetDeviceCombinedImageSamplerIndexNVX)(VkDevice device, uint64_t imageViewIndex, uint64_t samplerIndex);
typedef VkResult(VKAPI_PTR* PFN_vkGetDeviceFaultDebugInfoKHR)(VkDevice device, VkDeviceFaultDebugInfoKHR* pDebugInfo);
typedef VkResult(VKAPI_PTR* PFN_vkGetDeviceFaultReportsKHR)(VkDevice device, uint64_t timeout, uint32_t* pFaultCounts, VkDeviceFaultInfoKHR* pFaultInfo);
typedef void(VKAPI_PTR* PFN_vkGetDeviceImageSubresourceLayout)(VkDevice device, const VkDeviceImageSubresourceInfo* pInfo, VkSubresourceLayout2* pLayout);
typedef void(VKAPI_PTR* PFN_vkGetDeviceImageSubresourceLayoutKHR)(VkDevice device, const VkDeviceImageSubresourceInfo* pInfo, VkSubresourceLayout2* pLayout);
typedef void(VKAPI_PTR* PFN_vkGetDeviceTensorMemoryRequirementsARM)(VkDevice device, const VkDeviceTensorMemoryRequirementsARM* pInfo, VkMemoryRequirements2* pMemoryRequirements);
typedef VkResult(VKAPI_PTR* PFN_vkGetEncodedVideoSessionParametersKHR)(VkDevice device, const VkVideoEncodeSessionParametersGetInfoKHR* pVideoSessionParametersInfo, VkVideoEncodeSessionParametersFeedbackInfoKHR* pFeedbackInfo, size_t* pDataSize, void* pData);
typedef void(VKAPI_PTR* PFN_vkGetExternalComputeQueueDataNV)(VkExternalComputeQueueNV externalQueue, VkExternalComputeQueueDataParamsNV* params, void* pData);
typedef void(VKAPI_PTR* PFN_vkGetGeneratedCommandsMemoryRequirementsEXT)(VkDevice device, const VkGeneratedCommandsMemoryRequirementsInfoEXT* pInfo, VkMemoryRequirements2* pMemoryRequirements);
typedef VkResult(VKAPI_PTR* PFN_vkGetGpaDeviceClockInfoAMD)(VkDevice device, VkGpaDeviceGetClockInfoAMD* pInfo);
typedef VkResult(VKAPI_PTR* PFN_vkGetGpaSessionResultsAMD)(VkDevice device, VkGpaSessionAMD gpaSession, uint32_t sampleID, size_t* pSizeInBytes, void* pData);
typedef VkResult(VKAPI_PTR* PFN_vkGetGpaSessionStatusAMD)(VkDevice device, VkGpaSessionAMD gpaSession);
typedef VkResult(VKAPI_PTR* PFN_vkGetImageOpaqueCaptureDataEXT)(VkDevice device, uint32_t imageCount, const VkImage* pImages, VkHostAddressRangeEXT* pDatas);
typedef void(VKAPI_PTR* PFN_vkGetImageSubresourceLayout2)(VkDevice device, VkImage image, const VkImageSubresource2* pSubresource, VkSubresourceLayout2* pLayout);
typedef void(VKAPI_PTR* PFN_vkGetImageSubresourceLayout2KHR)(VkDevice device, VkImage image, const VkImageSubresource2* pSubresource, VkSubresourceLayout2* pLayout);
typedef VkResult(VKAPI_PTR* PFN_vkGetImageViewAddressNVX)(VkDevice device, VkImageView imageView, VkImageViewAddressPropertiesNVX* pProperties);
typedef uint64_t(VKAPI_PTR* PFN_vkGetImageViewHandle64NVX)(VkDevice device, const VkImageViewHandleInfoNVX* pInfo);
typedef uint32_t(VKAPI_PTR* PFN_vkGetImageViewHandleNVX)(VkDevice device, const VkImageViewHandleInfoNVX* pInfo);
typedef void(VKAPI_PTR* PFN_vkGetLatencyTimingsLegacyNV)(VkDevice device, void* pTimings);
typedef void(VKAPI_PTR* PFN_vkGetLatencyTimingsNV)(VkDevice device, VkSwapchainKHR swapchain, VkGetLatencyMarkerInfoNV* pLatencyMarkerInfo);
typedef void(VKAPI_PTR* PFN_vkGetPartitionedAccelerationStructuresBuildSizesNV)(VkDevice device, const VkPartitionedAccelerationStructureInstancesInputNV* pInfo, VkAccelerationStructureBuildSizesInfoKHR* pSizeInfo);
typedef VkResult(VKAPI_PTR* PFN_vkGetPastPresentationTimingEXT)(VkDevice device, const VkPastPresentationTimingInfoEXT* pPastPresentationTimingInfo, VkPastPresentationTimingPropertiesEXT* pPastPresentationTimingProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceCalibrateableTimeDomainsKHR)(VkPhysicalDevice physicalDevice, uint32_t* pTimeDomainCount, VkTimeDomainKHR* pTimeDomains);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceCooperativeMatrixFlexibleDimensionsPropertiesNV)(VkPhysicalDevice physicalDevice, uint32_t* pPropertyCount, VkCooperativeMatrixFlexibleDimensionsPropertiesNV* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceCooperativeMatrixProperties2EXT)(VkPhysicalDevice physicalDevice, const VkPhysicalDeviceCooperativeMatrixInfo2EXT* pCooperativeMatrixInfo, uint32_t* pPropertyCount, VkCooperativeMatrixProperties2EXT* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceCooperativeMatrixPropertiesKHR)(VkPhysicalDevice physicalDevice, uint32_t* pPropertyCount, VkCooperativeMatrixPropertiesKHR* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceCooperativeVectorPropertiesNV)(VkPhysicalDevice physicalDevice, uint32_t* pPropertyCount, VkCooperativeVectorPropertiesNV* pProperties);
typedef VkDeviceSize(VKAPI_PTR* PFN_vkGetPhysicalDeviceDescriptorSizeEXT)(VkPhysicalDevice physicalDevice, VkDescriptorType descriptorType);
typedef void(VKAPI_PTR* PFN_vkGetPhysicalDeviceExternalTensorPropertiesARM)(VkPhysicalDevice physicalDevice, const VkPhysicalDeviceExternalTensorInfoARM* pExternalTensorInfo, VkExternalTensorPropertiesARM* pExternalTensorProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceQueueFamilyDataGraphEngineOperationPropertiesARM)(VkPhysicalDevice physicalDevice, uint32_t queueFamilyIndex, const VkQueueFamilyDataGraphPropertiesARM* pQueueFamilyDataGraphProperties, VkBaseOutStructure* pProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceQueueFamilyDataGraphOpticalFlowImageFormatsARM)(VkPhysicalDevice physicalDevice, uint32_t queueFamilyIndex, const VkQueueFamilyDataGraphPropertiesARM* pQueueFamilyDataGraphProperties, const VkDataGraphOpticalFlowImageFormatInfoARM* pOpticalFlowImageFormatInfo, uint32_t* pFormatCount, VkDataGraphOpticalFlowImageFormatPropertiesARM* pImageFormatProperties);
typedef void(VKAPI_PTR* PFN_vkGetPhysicalDeviceQueueFamilyDataGraphProcessingEnginePropertiesARM)(VkPhysicalDevice physicalDevice, const VkPhysicalDeviceQueueFamilyDataGraphProcessingEngineInfoARM* pQueueFamilyDataGraphProcessingEngineInfo, VkQueueFamilyDataGraphProcessingEnginePropertiesARM* pQueueFamilyDataGraphProcessingEngineProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceQueueFamilyDataGraphPropertiesARM)(VkPhysicalDevice physicalDevice, uint32_t queueFamilyIndex, uint32_t* pQueueFamilyDataGraphPropertyCount, VkQueueFamilyDataGraphPropertiesARM* pQueueFamilyDataGraphProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPhysicalDeviceVideoEncodeQualityLevelPropertiesKHR)(VkPhysicalDevice physicalDevice, const VkPhysicalDeviceVideoEncodeQualityLevelInfoKHR* pQualityLevelInfo, VkVideoEncodeQualityLevelPropertiesKHR* pQualityLevelProperties);
typedef VkResult(VKAPI_PTR* PFN_vkGetPipelineBinaryDataKHR)(VkDevice device, const VkPipelineBinaryDataInfoKHR* pInfo, VkPipelineBinaryKeyKHR* pPipelineBinaryKey, size_t* pPipelineBinaryDataSize, void* pPipelineBinaryData);
typedef VkDeviceAddress(VKAPI_PTR* PFN_vkGetPipelineIndirectDeviceAddressNV)(VkDevice device, const VkPipelineIndirectDeviceAddressInfoNV* pInfo);
typedef void(VKAPI_PTR* PFN_vkGetPipelineIndirectMemoryRequirementsNV)(VkDevice device, const VkComputePipelineCreateInfo* pCreateInfo, VkMemoryRequirements2* pMemoryRequirements);
typedef VkResult(VKAPI_PTR* PFN_vkGetPipelineKeyKHR)(VkDevice device, const VkPipelineCreateInfoKHR* pPipelineCreateInfo, VkPipelineBinaryKeyKHR* pPipelineKey);
typedef void(VKAPI_PTR* PFN_vkGetRenderingAreaGranularity)(VkDevice device, const VkRenderingAreaInfo* pRenderingAreaInfo, VkExtent2D* pGranularity);
typedef void(VKAPI_PTR* PFN_vkGetRenderingAreaGranularityKHR)(VkDevice device, const VkRenderingAreaInfo* pRenderingAreaInfo, VkExtent2D* pGranularity);
typedef VkResult(VKAPI_PTR* PFN_vkGetShaderBinaryDataEXT)(VkDevice device, VkShaderEXT shader, size_t* pDataSize, void* pData);
typedef VkResult(VKAPI_PTR* PFN_vkGetShaderInstrumentationValuesARM)(VkDevice device, VkShaderInstrumentationARM instrumentation, uint32_t* pMetricBlockCount, void* pMetricValues, VkShaderInstrumentationValuesFlagsARM flags);
typedef void(VKAPI_PTR* PFN_vkGetSleepStatusLegacyNV)(VkDevice device, VkBool32* pLowLatencyMode);
typedef VkResult(VKAPI_PTR* PFN_vkGetSwapchainTimeDomainPropertiesEXT)(VkDevice device, VkSwapchainKHR swapchain, VkSwapchainTimeDomainPropertiesEXT* pSwapchainTimeDomainProperties, uint64_t* pTimeDomainsCounter);
typedef VkResult(VKAPI_PTR* PFN_vkGetSwapchainTimingPropertiesEXT)(VkDevice device, VkSwapchainKHR swapchain, VkSwapchainTimingPropertiesEXT* pSwapchainTimingProperties, uint64_t* pSwapchainTimingPropertiesCounter);
typedef void(VKAPI_PTR* PFN_vkGetTensorMemoryRequirementsARM)(VkDevice device, const VkTensorMemoryRequirementsInfoARM* pInfo, VkMemoryRequirements2* pMemoryRequirements);
typedef VkResult(VKAPI_PTR* PFN_vkGetTensorOpaqueCaptureDataARM)(VkDevice device, uint32_t tensorCount, const VkTensorARM* pTensors, VkHostAddressRangeEXT* pDatas);
typedef VkResult(VKAPI_PTR* PFN_vkGetTensorOpaqueCaptureDescriptorDataARM)(VkDevice device, const VkTensorCaptureDescriptorDataInfoARM* pInfo, void* pData);
typedef VkResult(VKAPI_PTR* PFN_vkGetTensorViewOpaqueCaptureDescriptorDataARM)(VkDevice device, const VkTensorViewCaptureDescriptorDataInfoARM* pInfo, void* pData);
typedef void(VKAPI_PTR* PFN_vkLatencySleepLegacyNV)(VkDevice device, VkSemaphore signalSemaphore, uint64_t value);
typedef VkResult(VKAPI_PTR* PFN_vkLatencySleepNV)(VkDevice device, VkSwapchainKHR swapchain, const VkLatencySleepInfoNV* pSleepInfo);
typedef VkResult(VKAPI_PTR* PFN_vkMapMemory2)(VkDevice device, const VkMemoryMapInfo* pMemoryMapInfo, void** ppData);
typedef VkResult(VKAPI_PTR* PFN_vkMapMemory2KHR)(VkDevice device, const VkMemoryMapInfo* pMemoryMapInfo, void** ppData);
typedef void(VKAPI_PTR* PFN_vkQueueNotifyOutOfBandLegacyNV)(VkQueue queue, uint32_t queueType);
typedef void(VKAPI_PTR* PFN_vkQueueNotifyOutOfBandNV)(VkQueue queue, const VkOutOfBandQueueTypeInfoNV* pQueueTypeInfo);
typedef VkResult(VKAPI_PTR* PFN_vkQueueSetPerfHintQCOM)(VkQueue queue, const VkPerfHintInfoQCOM* pPerfHintInfo);
typedef VkResult(VKAPI_PTR* PFN_vkRegisterCustomBorderColorEXT)(VkDevice device, const VkSamplerCustomBorderColorCreateInfoEXT* pBorderColor, VkBool32 requestIndex, uint32_t* pIndex);
typedef VkResult(VKAPI_PTR* PFN_vkReleaseCapturedPipelineDataKHR)(VkDevice device, const VkReleaseCapturedPipelineDataInfoKHR* pInfo, const VkAllocationCallbacks* pAllocator);
typedef VkResult(VKAPI_PTR* PFN_vkReleaseSwapchainImagesKHR)(VkDevice device, const VkReleaseSwapchainImagesInfoKHR* pReleaseInfo);
typedef VkResult(VKAPI_PTR* PFN_vkResetGpaSessionAMD)(VkDevice device, VkGpaSessionAMD gpaSession);
typedef VkResult(VKAPI_PTR* PFN_vkSetGpaDeviceClockModeAMD)(VkDevice device, VkGpaDeviceClockModeInfoAMD* pInfo);
typedef void(VKAPI_PTR* PFN_vkSetLatencyMarkerLegacyNV)(VkDevice device, uint64_t frameID, uint32_t marker);
typedef void(VKAPI_PTR* PFN_vkSetLatencyMarkerNV)(VkDevice device, VkSwapchainKHR swapchain, const VkSetLatencyMarkerInfoNV* pLatencyMarkerInfo);
typedef void(VKAPI_PTR* PFN_vkSetLatencySleepModeLegacyNV)(VkDevice device, VkBool32 lowLatencyMode, VkBool32 lowLatencyBoost, uint32_t minimumIntervalUs);
typedef VkResult(VKAPI_PTR* PFN_vkSetLatencySleepModeNV)(VkDevice device, VkSwapchainKHR swapchain, const VkLatencySleepModeInfoNV* pSleepModeInfo);
typedef VkResult(VKAPI_PTR* PFN_vkSetSwapchainPresentTimingQueueSizeEXT)(VkDevice device, VkSwapchainKHR swapchain, uint32_t size);
typedef void(VKAPI_PTR* PFN_vkShutdownLatencyDeviceLegacyNV)(VkDevice device);
typedef VkResult(VKAPI_PTR* PFN_vkTransitionImageLayout)(VkDevice device, uint32_t transitionCount, const VkHostImageLayoutTransitionInfo* pTransitions);
typedef VkResult(VKAPI_PTR* PFN_vkTransitionImageLayoutEXT)(VkDevice device, uint32_t transitionCount, const VkHostImageLayoutTransitionInfo* pTransitions);
typedef VkResult(VKAPI_PTR* PFN_vkUnmapMemory2)(VkDevice device, const VkMemoryUnmapInfo* pMemoryUnmapInfo);
typedef VkResult(VKAPI_PTR* PFN_vkUnmapMemory2KHR)(VkDevice device, const VkMemoryUnmapInfo* pMemoryUnmapInfo);
typedef void(VKAPI_PTR* PFN_vkUnregisterCustomBorderColorEXT)(VkDevice device, uint32_t index);
typedef void(VKAPI_PTR* PFN_vkUpdateIndirectExecutionSetPipelineEXT)(VkDevice device, VkIndirectExecutionSetEXT indirectExecutionSet, uint32_t executionSetWriteCount, const VkWriteIndirectExecutionSetPipelineEXT* pExecutionSetWrites);
typedef void(VKAPI_PTR* PFN_vkUpdateIndirectExecutionSetShaderEXT)(VkDevice device, VkIndirectExecutionSetEXT indirectExecutionSet, uint32_t executionSetWriteCount, const VkWriteIndirectExecutionSetShaderEXT* pExecutionSetWrites);
typedef VkResult(VKAPI_PTR* PFN_vkWaitForPresent2KHR)(VkDevice device, VkSwapchainKHR swapchain, const VkPresentWait2InfoKHR* pPresentWait2Info);
typedef VkResult(VKAPI_PTR* PFN_vkWriteResourceDescriptorsEXT)(VkDevice device, uint32_t resourceCount, const VkResourceDescriptorInfoEXT* pResources, const VkHostAddressRangeEXT* pDescriptors);
typedef VkResult(VKAPI_PTR* PFN_vkWriteSamplerDescriptorsEXT)(VkDevice device, uint32_t samplerCount, const VkSamplerCreateInfo* pSamplers, const VkHostAddressRangeEXT* pDescriptors);
