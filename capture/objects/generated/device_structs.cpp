// What may follow a device's create info.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/objects/generated/device_structs.h"
#include <cstdint>

namespace framecast::capture {

namespace {

// Bytes of a structure that older headers lack, with pointers of 64 and of 32 bits.
constexpr std::size_t by_pointer(std::size_t of_64_bits, std::size_t of_32_bits) {
    return sizeof(void*) == 8 ? of_64_bits : of_32_bits;
}

}  // namespace

std::size_t device_structure_bytes(VkStructureType type) noexcept {
    switch (static_cast<std::uint32_t>(type)) {
        case VK_STRUCTURE_TYPE_DEVICE_DEVICE_MEMORY_REPORT_CREATE_INFO_EXT:
            return sizeof(VkDeviceDeviceMemoryReportCreateInfoEXT);
        case VK_STRUCTURE_TYPE_DEVICE_DIAGNOSTICS_CONFIG_CREATE_INFO_NV:
            return sizeof(VkDeviceDiagnosticsConfigCreateInfoNV);
        case VK_STRUCTURE_TYPE_DEVICE_GROUP_DEVICE_CREATE_INFO:
            return sizeof(VkDeviceGroupDeviceCreateInfo);
        case VK_STRUCTURE_TYPE_DEVICE_MEMORY_OVERALLOCATION_CREATE_INFO_AMD:
            return sizeof(VkDeviceMemoryOverallocationCreateInfoAMD);
        case 1000483008:  // VkDevicePipelineBinaryInternalCacheControlKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_DEVICE_PRIVATE_DATA_CREATE_INFO:
            return sizeof(VkDevicePrivateDataCreateInfo);
        case 1000417000:  // VkDeviceQueueShaderCoreControlCreateInfoARM
            return by_pointer(24, 12);
        case 1000556000:  // VkExternalComputeQueueDeviceCreateInfoNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_16BIT_STORAGE_FEATURES:
            return sizeof(VkPhysicalDevice16BitStorageFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_4444_FORMATS_FEATURES_EXT:
            return sizeof(VkPhysicalDevice4444FormatsFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES:
            return sizeof(VkPhysicalDevice8BitStorageFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ASTC_DECODE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceASTCDecodeFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceAccelerationStructureFeaturesKHR);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ADDRESS_BINDING_REPORT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceAddressBindingReportFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_AMIGO_PROFILING_FEATURES_SEC:
            return sizeof(VkPhysicalDeviceAmigoProfilingFeaturesSEC);
        case 1000476000:  // VkPhysicalDeviceAntiLagFeaturesAMD
            return by_pointer(24, 12);
        case 1000524000:  // VkPhysicalDeviceAttachmentFeedbackLoopDynamicStateFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ATTACHMENT_FEEDBACK_LOOP_LAYOUT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceAttachmentFeedbackLoopLayoutFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BLEND_OPERATION_ADVANCED_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceBlendOperationAdvancedFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BORDER_COLOR_SWIZZLE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceBorderColorSwizzleFeaturesEXT);
        case 1000709000:  // VkPhysicalDeviceBufferDeviceAddressAllocationAlignmentFeaturesVALVE
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES:
            return sizeof(VkPhysicalDeviceBufferDeviceAddressFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceBufferDeviceAddressFeaturesEXT);
        case 1000569000:  // VkPhysicalDeviceClusterAccelerationStructureFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CLUSTER_CULLING_SHADER_FEATURES_HUAWEI:
            return sizeof(VkPhysicalDeviceClusterCullingShaderFeaturesHUAWEI);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COHERENT_MEMORY_FEATURES_AMD:
            return sizeof(VkPhysicalDeviceCoherentMemoryFeaturesAMD);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COLOR_WRITE_ENABLE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceColorWriteEnableFeaturesEXT);
        case 1000559000:  // VkPhysicalDeviceCommandBufferInheritanceFeaturesNV
            return by_pointer(24, 12);
        case 1000645001:  // VkPhysicalDeviceComputeOccupancyPriorityFeaturesNV
            return by_pointer(24, 12);
        case 1000201000:  // VkPhysicalDeviceComputeShaderDerivativesFeaturesKHR
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CONDITIONAL_RENDERING_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceConditionalRenderingFeaturesEXT);
        case 1000593000:  // VkPhysicalDeviceCooperativeMatrix2FeaturesNV
            return by_pointer(48, 36);
        case 1000172000:  // VkPhysicalDeviceCooperativeMatrixConversionFeaturesQCOM
            return by_pointer(24, 12);
        case 1000689000:  // VkPhysicalDeviceCooperativeMatrixDecodeVectorFeaturesNV
            return by_pointer(24, 12);
        case 1000506000:  // VkPhysicalDeviceCooperativeMatrixFeaturesKHR
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COOPERATIVE_MATRIX_FEATURES_NV:
            return sizeof(VkPhysicalDeviceCooperativeMatrixFeaturesNV);
        case 1000659000:  // VkPhysicalDeviceCooperativeMatrixMaintenance1FeaturesEXT
            return by_pointer(40, 28);
        case 1000491000:  // VkPhysicalDeviceCooperativeVectorFeaturesNV
            return by_pointer(24, 16);
        case 1000549000:  // VkPhysicalDeviceCopyMemoryIndirectFeaturesKHR
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COPY_MEMORY_INDIRECT_FEATURES_NV:
            return sizeof(VkPhysicalDeviceCopyMemoryIndirectFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CORNER_SAMPLED_IMAGE_FEATURES_NV:
            return sizeof(VkPhysicalDeviceCornerSampledImageFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COVERAGE_REDUCTION_MODE_FEATURES_NV:
            return sizeof(VkPhysicalDeviceCoverageReductionModeFeaturesNV);
        case 1000521000:  // VkPhysicalDeviceCubicClampFeaturesQCOM
            return by_pointer(24, 12);
        case 1000519001:  // VkPhysicalDeviceCubicWeightsFeaturesQCOM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CUSTOM_BORDER_COLOR_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceCustomBorderColorFeaturesEXT);
        case 1000628000:  // VkPhysicalDeviceCustomResolveFeaturesEXT
            return by_pointer(24, 12);
        case 1000507006:  // VkPhysicalDeviceDataGraphFeaturesARM
            return by_pointer(40, 28);
        case 1000629000:  // VkPhysicalDeviceDataGraphModelFeaturesQCOM
            return by_pointer(24, 12);
        case 1000676002:  // VkPhysicalDeviceDataGraphNeuralAcceleratorStatisticsFeaturesARM
            return by_pointer(24, 12);
        case 1000631000:  // VkPhysicalDeviceDataGraphOpticalFlowFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEDICATED_ALLOCATION_IMAGE_ALIASING_FEATURES_NV:
            return sizeof(VkPhysicalDeviceDedicatedAllocationImageAliasingFeaturesNV);
        case 1000283000:  // VkPhysicalDeviceDepthBiasControlFeaturesEXT
            return by_pointer(32, 24);
        case 1000582000:  // VkPhysicalDeviceDepthClampControlFeaturesEXT
            return by_pointer(24, 12);
        case 1000421000:  // VkPhysicalDeviceDepthClampZeroOneFeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEPTH_CLIP_CONTROL_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceDepthClipControlFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEPTH_CLIP_ENABLE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceDepthClipEnableFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_BUFFER_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceDescriptorBufferFeaturesEXT);
        case 1000460018:  // VkPhysicalDeviceDescriptorBufferTensorFeaturesARM
            return by_pointer(24, 12);
        case 1000135009:  // VkPhysicalDeviceDescriptorHeapFeaturesEXT
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_INDEXING_FEATURES:
            return sizeof(VkPhysicalDeviceDescriptorIndexingFeatures);
        case 1000546000:  // VkPhysicalDeviceDescriptorPoolOverallocationFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_SET_HOST_MAPPING_FEATURES_VALVE:
            return sizeof(VkPhysicalDeviceDescriptorSetHostMappingFeaturesVALVE);
        case 1000318006:  // VkPhysicalDeviceDeviceAddressCommandsFeaturesKHR
            return by_pointer(24, 12);
        case 1000428000:  // VkPhysicalDeviceDeviceGeneratedCommandsComputeFeaturesNV
            return by_pointer(32, 20);
        case 1000572000:  // VkPhysicalDeviceDeviceGeneratedCommandsFeaturesEXT
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEVICE_GENERATED_COMMANDS_FEATURES_NV:
            return sizeof(VkPhysicalDeviceDeviceGeneratedCommandsFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEVICE_MEMORY_REPORT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceDeviceMemoryReportFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DIAGNOSTICS_CONFIG_FEATURES_NV:
            return sizeof(VkPhysicalDeviceDiagnosticsConfigFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DYNAMIC_RENDERING_FEATURES:
            return sizeof(VkPhysicalDeviceDynamicRenderingFeatures);
        case 1000232000:  // VkPhysicalDeviceDynamicRenderingLocalReadFeatures
            return by_pointer(24, 12);
        case 1000499000:  // VkPhysicalDeviceDynamicRenderingUnusedAttachmentsFeaturesEXT
            return by_pointer(24, 12);
        case 1000173000:  // VkPhysicalDeviceElapsedTimerQueryFeaturesQCOM
            return by_pointer(24, 12);
        case 1000205002:  // VkPhysicalDeviceExclusiveScissorFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_2_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceExtendedDynamicState2FeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_3_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceExtendedDynamicState3FeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceExtendedDynamicStateFeaturesEXT);
        case 1000668004:  // VkPhysicalDeviceExtendedFlagsFeaturesKHR
            return by_pointer(24, 12);
        case 1000492000:  // VkPhysicalDeviceExtendedSparseAddressSpaceFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTERNAL_MEMORY_RDMA_FEATURES_NV:
            return sizeof(VkPhysicalDeviceExternalMemoryRDMAFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FAULT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceFaultFeaturesEXT);
        case 1000573000:  // VkPhysicalDeviceFaultFeaturesKHR
            return by_pointer(32, 24);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2:
            return sizeof(VkPhysicalDeviceFeatures2);
        case 1000609000:  // VkPhysicalDeviceFormatPackFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_DENSITY_MAP_2_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceFragmentDensityMap2FeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_DENSITY_MAP_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceFragmentDensityMapFeaturesEXT);
        case 1000611000:  // VkPhysicalDeviceFragmentDensityMapLayeredFeaturesVALVE
            return by_pointer(24, 12);
        case 1000425000:  // VkPhysicalDeviceFragmentDensityMapOffsetFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_INTERLOCK_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceFragmentShaderInterlockFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADING_RATE_ENUMS_FEATURES_NV:
            return sizeof(VkPhysicalDeviceFragmentShadingRateEnumsFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADING_RATE_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceFragmentShadingRateFeaturesKHR);
        case 1000375000:  // VkPhysicalDeviceFrameBoundaryFeaturesEXT
            return by_pointer(24, 12);
        case 1000388000:  // VkPhysicalDeviceGlobalPriorityQueryFeatures
            return by_pointer(24, 12);
        case 1000133000:  // VkPhysicalDeviceGpaFeaturesAMD
            return by_pointer(32, 24);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_GRAPHICS_PIPELINE_LIBRARY_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceGraphicsPipelineLibraryFeaturesEXT);
        case 1000590000:  // VkPhysicalDeviceHdrVividFeaturesHUAWEI
            return by_pointer(24, 12);
        case 1000270000:  // VkPhysicalDeviceHostImageCopyFeatures
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES:
            return sizeof(VkPhysicalDeviceHostQueryResetFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_2D_VIEW_OF_3D_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceImage2DViewOf3DFeaturesEXT);
        case 1000575000:  // VkPhysicalDeviceImageAlignmentControlFeaturesMESA
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_COMPRESSION_CONTROL_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceImageCompressionControlFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_COMPRESSION_CONTROL_SWAPCHAIN_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceImageCompressionControlSwapchainFeaturesEXT);
        case 1000518000:  // VkPhysicalDeviceImageProcessing2FeaturesQCOM
            return by_pointer(24, 12);
        case 1000303000:  // VkPhysicalDeviceImageProcessing3FeaturesQCOM
            return by_pointer(32, 20);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_PROCESSING_FEATURES_QCOM:
            return sizeof(VkPhysicalDeviceImageProcessingFeaturesQCOM);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_ROBUSTNESS_FEATURES:
            return sizeof(VkPhysicalDeviceImageRobustnessFeatures);
        case 1000418000:  // VkPhysicalDeviceImageSlicedViewOf3DFeaturesEXT
            return by_pointer(24, 12);
        case 1000687000:  // VkPhysicalDeviceImageTilingControlFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_VIEW_MIN_LOD_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceImageViewMinLodFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGELESS_FRAMEBUFFER_FEATURES:
            return sizeof(VkPhysicalDeviceImagelessFramebufferFeatures);
        case 1000265000:  // VkPhysicalDeviceIndexTypeUint8Features
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_INHERITED_VIEWPORT_SCISSOR_FEATURES_NV:
            return sizeof(VkPhysicalDeviceInheritedViewportScissorFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_INLINE_UNIFORM_BLOCK_FEATURES:
            return sizeof(VkPhysicalDeviceInlineUniformBlockFeatures);
        case 1000504000:  // VkPhysicalDeviceInternallySynchronizedQueuesFeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_INVOCATION_MASK_FEATURES_HUAWEI:
            return sizeof(VkPhysicalDeviceInvocationMaskFeaturesHUAWEI);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_LEGACY_DITHERING_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceLegacyDitheringFeaturesEXT);
        case 1000495000:  // VkPhysicalDeviceLegacyVertexAttributesFeaturesEXT
            return by_pointer(24, 12);
        case 1000259000:  // VkPhysicalDeviceLineRasterizationFeatures
            return by_pointer(40, 32);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_LINEAR_COLOR_ATTACHMENT_FEATURES_NV:
            return sizeof(VkPhysicalDeviceLinearColorAttachmentFeaturesNV);
        case 1000630000:  // VkPhysicalDeviceMaintenance10FeaturesKHR
            return by_pointer(24, 12);
        case 1000657000:  // VkPhysicalDeviceMaintenance11FeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_FEATURES:
            return sizeof(VkPhysicalDeviceMaintenance4Features);
        case 1000470000:  // VkPhysicalDeviceMaintenance5Features
            return by_pointer(24, 12);
        case 1000545000:  // VkPhysicalDeviceMaintenance6Features
            return by_pointer(24, 12);
        case 1000562000:  // VkPhysicalDeviceMaintenance7FeaturesKHR
            return by_pointer(24, 12);
        case 1000574000:  // VkPhysicalDeviceMaintenance8FeaturesKHR
            return by_pointer(24, 12);
        case 1000584000:  // VkPhysicalDeviceMaintenance9FeaturesKHR
            return by_pointer(24, 12);
        case 1000272000:  // VkPhysicalDeviceMapMemoryPlacedFeaturesEXT
            return by_pointer(32, 20);
        case 1000427000:  // VkPhysicalDeviceMemoryDecompressionFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_PRIORITY_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceMemoryPriorityFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceMeshShaderFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_NV:
            return sizeof(VkPhysicalDeviceMeshShaderFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTI_DRAW_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceMultiDrawFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceMultisampledRenderToSingleSampledFeaturesEXT);
        case 1000616000:  // VkPhysicalDeviceMultisampledRenderToSwapchainFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTIVIEW_FEATURES:
            return sizeof(VkPhysicalDeviceMultiviewFeatures);
        case 1000510000:  // VkPhysicalDeviceMultiviewPerViewRenderAreasFeaturesQCOM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTIVIEW_PER_VIEW_VIEWPORTS_FEATURES_QCOM:
            return sizeof(VkPhysicalDeviceMultiviewPerViewViewportsFeaturesQCOM);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MUTABLE_DESCRIPTOR_TYPE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceMutableDescriptorTypeFeaturesEXT);
        case 1000451000:  // VkPhysicalDeviceNestedCommandBufferFeaturesEXT
            return by_pointer(32, 20);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_NON_SEAMLESS_CUBE_MAP_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceNonSeamlessCubeMapFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_OPACITY_MICROMAP_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceOpacityMicromapFeaturesEXT);
        case 1000623000:  // VkPhysicalDeviceOpacityMicromapFeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_OPTICAL_FLOW_FEATURES_NV:
            return sizeof(VkPhysicalDeviceOpticalFlowFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PAGEABLE_DEVICE_LOCAL_MEMORY_FEATURES_EXT:
            return sizeof(VkPhysicalDevicePageableDeviceLocalMemoryFeaturesEXT);
        case 1000570000:  // VkPhysicalDevicePartitionedAccelerationStructureFeaturesNV
            return by_pointer(24, 12);
        case 1000516000:  // VkPhysicalDevicePerStageDescriptorSetFeaturesNV
            return by_pointer(24, 16);
        case 1000605000:  // VkPhysicalDevicePerformanceCountersByRegionFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR:
            return sizeof(VkPhysicalDevicePerformanceQueryFeaturesKHR);
        case 1000483000:  // VkPhysicalDevicePipelineBinaryFeaturesKHR
            return by_pointer(24, 12);
        case 1000637000:  // VkPhysicalDevicePipelineCacheIncrementalModeFeaturesSEC
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_CREATION_CACHE_CONTROL_FEATURES:
            return sizeof(VkPhysicalDevicePipelineCreationCacheControlFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR:
            return sizeof(VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR);
        case 1000498000:  // VkPhysicalDevicePipelineLibraryGroupHandlesFeaturesKHR
            return by_pointer(24, 12);
        case 1000596000:  // VkPhysicalDevicePipelineOpacityMicromapFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_PROPERTIES_FEATURES_EXT:
            return sizeof(VkPhysicalDevicePipelinePropertiesFeaturesEXT);
        case 1000466000:  // VkPhysicalDevicePipelineProtectedAccessFeatures
            return by_pointer(24, 12);
        case 1000068001:  // VkPhysicalDevicePipelineRobustnessFeatures
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRESENT_BARRIER_FEATURES_NV:
            return sizeof(VkPhysicalDevicePresentBarrierFeaturesNV);
        case 1000479002:  // VkPhysicalDevicePresentId2FeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRESENT_ID_FEATURES_KHR:
            return sizeof(VkPhysicalDevicePresentIdFeaturesKHR);
        case 1000613001:  // VkPhysicalDevicePresentMeteringFeaturesNV
            return by_pointer(24, 12);
        case 1000361000:  // VkPhysicalDevicePresentModeFifoLatestReadyFeaturesKHR
            return by_pointer(24, 12);
        case 1000208000:  // VkPhysicalDevicePresentTimingFeaturesEXT
            return by_pointer(32, 20);
        case 1000480001:  // VkPhysicalDevicePresentWait2FeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRESENT_WAIT_FEATURES_KHR:
            return sizeof(VkPhysicalDevicePresentWaitFeaturesKHR);
        case 1000678000:  // VkPhysicalDevicePrimitiveRestartIndexFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRIMITIVE_TOPOLOGY_LIST_RESTART_FEATURES_EXT:
            return sizeof(VkPhysicalDevicePrimitiveTopologyListRestartFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRIMITIVES_GENERATED_QUERY_FEATURES_EXT:
            return sizeof(VkPhysicalDevicePrimitivesGeneratedQueryFeaturesEXT);
        case 1000707000:  // VkPhysicalDevicePrivateDataBaseHandleFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRIVATE_DATA_FEATURES:
            return sizeof(VkPhysicalDevicePrivateDataFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROTECTED_MEMORY_FEATURES:
            return sizeof(VkPhysicalDeviceProtectedMemoryFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROVOKING_VERTEX_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceProvokingVertexFeaturesEXT);
        case 1000580001:  // VkPhysicalDevicePushConstantBankFeaturesNV
            return by_pointer(24, 12);
        case 1000302001:  // VkPhysicalDeviceQueuePerfHintFeaturesQCOM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RGBA10X6_FORMATS_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceRGBA10X6FormatsFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RASTERIZATION_ORDER_ATTACHMENT_ACCESS_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceRasterizationOrderAttachmentAccessFeaturesEXT);
        case 1000555000:  // VkPhysicalDeviceRawAccessChainsFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceRayQueryFeaturesKHR);
        case 1000581000:  // VkPhysicalDeviceRayTracingInvocationReorderFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_INVOCATION_REORDER_FEATURES_NV:
            return sizeof(VkPhysicalDeviceRayTracingInvocationReorderFeaturesNV);
        case 1000429008:  // VkPhysicalDeviceRayTracingLinearSweptSpheresFeaturesNV
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_MAINTENANCE_1_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceRayTracingMaintenance1FeaturesKHR);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_MOTION_BLUR_FEATURES_NV:
            return sizeof(VkPhysicalDeviceRayTracingMotionBlurFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_PIPELINE_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceRayTracingPipelineFeaturesKHR);
        case 1000481000:  // VkPhysicalDeviceRayTracingPositionFetchFeaturesKHR
            return by_pointer(24, 12);
        case 1000568000:  // VkPhysicalDeviceRayTracingValidationFeaturesNV
            return by_pointer(24, 12);
        case 1000110000:  // VkPhysicalDeviceRelaxedLineRasterizationFeaturesIMG
            return by_pointer(24, 12);
        case 1000424000:  // VkPhysicalDeviceRenderPassStripedFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_REPRESENTATIVE_FRAGMENT_TEST_FEATURES_NV:
            return sizeof(VkPhysicalDeviceRepresentativeFragmentTestFeaturesNV);
        case 1000286000:  // VkPhysicalDeviceRobustness2FeaturesKHR
            return by_pointer(32, 20);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SAMPLER_YCBCR_CONVERSION_FEATURES:
            return sizeof(VkPhysicalDeviceSamplerYcbcrConversionFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SCALAR_BLOCK_LAYOUT_FEATURES:
            return sizeof(VkPhysicalDeviceScalarBlockLayoutFeatures);
        case 1000417001:  // VkPhysicalDeviceSchedulingControlsFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SEPARATE_DEPTH_STENCIL_LAYOUTS_FEATURES:
            return sizeof(VkPhysicalDeviceSeparateDepthStencilLayoutsFeatures);
        case 1000627000:  // VkPhysicalDeviceShader64BitIndexingFeaturesEXT
            return by_pointer(24, 12);
        case 1000233000:  // VkPhysicalDeviceShaderAbortFeaturesKHR
            return by_pointer(24, 12);
        case 1000563000:  // VkPhysicalDeviceShaderAtomicFloat16VectorFeaturesNV
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceShaderAtomicFloat2FeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceShaderAtomicFloatFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_INT64_FEATURES:
            return sizeof(VkPhysicalDeviceShaderAtomicInt64Features);
        case 1000141000:  // VkPhysicalDeviceShaderBfloat16FeaturesKHR
            return by_pointer(32, 20);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceShaderClockFeaturesKHR);
        case 1000231000:  // VkPhysicalDeviceShaderConstantDataFeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CORE_BUILTINS_FEATURES_ARM:
            return sizeof(VkPhysicalDeviceShaderCoreBuiltinsFeaturesARM);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_DEMOTE_TO_HELPER_INVOCATION_FEATURES:
            return sizeof(VkPhysicalDeviceShaderDemoteToHelperInvocationFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_DRAW_PARAMETERS_FEATURES:
            return sizeof(VkPhysicalDeviceShaderDrawParametersFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_EARLY_AND_LATE_FRAGMENT_TESTS_FEATURES_AMD:
            return sizeof(VkPhysicalDeviceShaderEarlyAndLateFragmentTestsFeaturesAMD);
        case 1000544000:  // VkPhysicalDeviceShaderExpectAssumeFeatures
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT16_INT8_FEATURES:
            return sizeof(VkPhysicalDeviceShaderFloat16Int8Features);
        case 1000567000:  // VkPhysicalDeviceShaderFloat8FeaturesEXT
            return by_pointer(24, 16);
        case 1000528000:  // VkPhysicalDeviceShaderFloatControls2Features
            return by_pointer(24, 12);
        case 1000579000:  // VkPhysicalDeviceShaderFmaFeaturesKHR
            return by_pointer(32, 20);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_FOOTPRINT_FEATURES_NV:
            return sizeof(VkPhysicalDeviceShaderImageFootprintFeaturesNV);
        case 1000607000:  // VkPhysicalDeviceShaderInstrumentationFeaturesARM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_INTEGER_DOT_PRODUCT_FEATURES:
            return sizeof(VkPhysicalDeviceShaderIntegerDotProductFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_INTEGER_FUNCTIONS_2_FEATURES_INTEL:
            return sizeof(VkPhysicalDeviceShaderIntegerFunctions2FeaturesINTEL);
        case 1000635000:  // VkPhysicalDeviceShaderLongVectorFeaturesEXT
            return by_pointer(24, 12);
        case 1000434000:  // VkPhysicalDeviceShaderMaximalReconvergenceFeaturesKHR
            return by_pointer(24, 12);
        case 1000673000:  // VkPhysicalDeviceShaderMixedFloatDotProductFeaturesVALVE
            return by_pointer(32, 24);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_MODULE_IDENTIFIER_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceShaderModuleIdentifierFeaturesEXT);
        case 1000304000:  // VkPhysicalDeviceShaderMultipleWaitQueuesFeaturesQCOM
            return by_pointer(24, 12);
        case 1000672000:  // VkPhysicalDeviceShaderOCPMicroscalingTypesFeaturesEXT
            return by_pointer(32, 24);
        case 1000482000:  // VkPhysicalDeviceShaderObjectFeaturesEXT
            return by_pointer(24, 12);
        case 1000235000:  // VkPhysicalDeviceShaderQuadControlFeaturesKHR
            return by_pointer(24, 12);
        case 1000558000:  // VkPhysicalDeviceShaderRelaxedExtendedInstructionFeaturesKHR
            return by_pointer(24, 12);
        case 1000564000:  // VkPhysicalDeviceShaderReplicatedCompositesFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SM_BUILTINS_FEATURES_NV:
            return sizeof(VkPhysicalDeviceShaderSMBuiltinsFeaturesNV);
        case 1000305000:  // VkPhysicalDeviceShaderSplitBarrierFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_EXTENDED_TYPES_FEATURES:
            return sizeof(VkPhysicalDeviceShaderSubgroupExtendedTypesFeatures);
        case 1000662000:  // VkPhysicalDeviceShaderSubgroupPartitionedFeaturesEXT
            return by_pointer(24, 12);
        case 1000416000:  // VkPhysicalDeviceShaderSubgroupRotateFeatures
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_UNIFORM_CONTROL_FLOW_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceShaderSubgroupUniformControlFlowFeaturesKHR);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_TERMINATE_INVOCATION_FEATURES:
            return sizeof(VkPhysicalDeviceShaderTerminateInvocationFeatures);
        case 1000395000:  // VkPhysicalDeviceShaderTileImageFeaturesEXT
            return by_pointer(32, 20);
        case 1000642000:  // VkPhysicalDeviceShaderUniformBufferUnsizedArrayFeaturesEXT
            return by_pointer(24, 12);
        case 1000387000:  // VkPhysicalDeviceShaderUntypedPointersFeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADING_RATE_IMAGE_FEATURES_NV:
            return sizeof(VkPhysicalDeviceShadingRateImageFeaturesNV);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_FEATURES:
            return sizeof(VkPhysicalDeviceSubgroupSizeControlFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBPASS_MERGE_FEEDBACK_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceSubpassMergeFeedbackFeaturesEXT);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBPASS_SHADING_FEATURES_HUAWEI:
            return sizeof(VkPhysicalDeviceSubpassShadingFeaturesHUAWEI);
        case 1000275000:  // VkPhysicalDeviceSwapchainMaintenance1FeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SYNCHRONIZATION_2_FEATURES:
            return sizeof(VkPhysicalDeviceSynchronization2Features);
        case 1000460009:  // VkPhysicalDeviceTensorFeaturesARM
            return by_pointer(40, 32);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TEXEL_BUFFER_ALIGNMENT_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceTexelBufferAlignmentFeaturesEXT);
        case 1000288000:  // VkPhysicalDeviceTextureCompressionASTC3DFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TEXTURE_COMPRESSION_ASTC_HDR_FEATURES:
            return sizeof(VkPhysicalDeviceTextureCompressionASTCHDRFeatures);
        case 1000674000:  // VkPhysicalDeviceThrottleHintFeaturesSEC
            return by_pointer(24, 12);
        case 1000547000:  // VkPhysicalDeviceTileMemoryHeapFeaturesQCOM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TILE_PROPERTIES_FEATURES_QCOM:
            return sizeof(VkPhysicalDeviceTilePropertiesFeaturesQCOM);
        case 1000309000:  // VkPhysicalDeviceTileShadingFeaturesQCOM
            return by_pointer(72, 64);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TIMELINE_SEMAPHORE_FEATURES:
            return sizeof(VkPhysicalDeviceTimelineSemaphoreFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceTransformFeedbackFeaturesEXT);
        case 1000527000:  // VkPhysicalDeviceUnifiedImageLayoutsFeaturesKHR
            return by_pointer(24, 16);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_UNIFORM_BUFFER_STANDARD_LAYOUT_FEATURES:
            return sizeof(VkPhysicalDeviceUniformBufferStandardLayoutFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VARIABLE_POINTERS_FEATURES:
            return sizeof(VkPhysicalDeviceVariablePointersFeatures);
        case 1000190002:  // VkPhysicalDeviceVertexAttributeDivisorFeatures
            return by_pointer(24, 16);
        case 1000608000:  // VkPhysicalDeviceVertexAttributeRobustnessFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VERTEX_INPUT_DYNAMIC_STATE_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceVertexInputDynamicStateFeaturesEXT);
        case 1000514000:  // VkPhysicalDeviceVideoDecodeVP9FeaturesKHR
            return by_pointer(24, 12);
        case 1000513004:  // VkPhysicalDeviceVideoEncodeAV1FeaturesKHR
            return by_pointer(24, 12);
        case 1000598000:  // VkPhysicalDeviceVideoEncodeFeedback2FeaturesKHR
            return by_pointer(24, 12);
        case 1000552004:  // VkPhysicalDeviceVideoEncodeIntraRefreshFeaturesKHR
            return by_pointer(24, 12);
        case 1000553009:  // VkPhysicalDeviceVideoEncodeQuantizationMapFeaturesKHR
            return by_pointer(24, 12);
        case 1000390000:  // VkPhysicalDeviceVideoEncodeRgbConversionFeaturesVALVE
            return by_pointer(24, 12);
        case 1000515000:  // VkPhysicalDeviceVideoMaintenance1FeaturesKHR
            return by_pointer(24, 12);
        case 1000586000:  // VkPhysicalDeviceVideoMaintenance2FeaturesKHR
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES:
            return sizeof(VkPhysicalDeviceVulkan11Features);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES:
            return sizeof(VkPhysicalDeviceVulkan12Features);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES:
            return sizeof(VkPhysicalDeviceVulkan13Features);
        case 55:  // VkPhysicalDeviceVulkan14Features
            return by_pointer(104, 92);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_MEMORY_MODEL_FEATURES:
            return sizeof(VkPhysicalDeviceVulkanMemoryModelFeatures);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR:
            return sizeof(VkPhysicalDeviceWorkgroupMemoryExplicitLayoutFeaturesKHR);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_YCBCR_2_PLANE_444_FORMATS_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceYcbcr2Plane444FormatsFeaturesEXT);
        case 1000520000:  // VkPhysicalDeviceYcbcrDegammaFeaturesQCOM
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_YCBCR_IMAGE_ARRAYS_FEATURES_EXT:
            return sizeof(VkPhysicalDeviceYcbcrImageArraysFeaturesEXT);
        case 1000620000:  // VkPhysicalDeviceZeroInitializeDeviceMemoryFeaturesEXT
            return by_pointer(24, 12);
        case VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ZERO_INITIALIZE_WORKGROUP_MEMORY_FEATURES:
            return sizeof(VkPhysicalDeviceZeroInitializeWorkgroupMemoryFeatures);
        default:
            return 0;
    }
}

}  // namespace framecast::capture
