// The functions of Vulkan that the benchmarks call. The loader is opened at run time, so that the program
// starts, and says what is missing, where there is none.
#pragma once

#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>

// clang-format off
#define FRAMECAST_INSTANCE_FUNCTIONS(F)                                                                       \
    F(DestroyInstance) F(EnumeratePhysicalDevices) F(GetPhysicalDeviceProperties)                             \
    F(GetPhysicalDeviceProperties2) F(GetPhysicalDeviceFeatures) F(GetPhysicalDeviceMemoryProperties)         \
    F(GetPhysicalDeviceQueueFamilyProperties) F(GetPhysicalDeviceFormatProperties)                            \
    F(GetPhysicalDeviceImageFormatProperties) F(CreateDevice) F(GetDeviceProcAddr)

#define FRAMECAST_DEVICE_FUNCTIONS(F)                                                                         \
    F(DestroyDevice) F(GetDeviceQueue) F(DeviceWaitIdle) F(QueueSubmit) F(CreateFence) F(DestroyFence)        \
    F(ResetFences) F(WaitForFences) F(CreateCommandPool) F(DestroyCommandPool)                                \
    F(AllocateCommandBuffers) F(BeginCommandBuffer) F(EndCommandBuffer) F(AllocateMemory) F(FreeMemory)       \
    F(MapMemory) F(CreateBuffer) F(DestroyBuffer) F(GetBufferMemoryRequirements) F(BindBufferMemory)          \
    F(CreateImage) F(DestroyImage) F(GetImageMemoryRequirements) F(BindImageMemory) F(CreateImageView)        \
    F(DestroyImageView) F(CreateSampler) F(DestroySampler) F(CreateShaderModule) F(DestroyShaderModule)       \
    F(CreateRenderPass) F(DestroyRenderPass) F(CreateFramebuffer) F(DestroyFramebuffer)                       \
    F(CreateDescriptorSetLayout) F(DestroyDescriptorSetLayout) F(CreateDescriptorPool)                        \
    F(DestroyDescriptorPool) F(AllocateDescriptorSets) F(UpdateDescriptorSets) F(CreatePipelineLayout)        \
    F(DestroyPipelineLayout) F(CreateGraphicsPipelines) F(CreateComputePipelines) F(DestroyPipeline)          \
    F(CmdBeginRenderPass) F(CmdEndRenderPass) F(CmdBindPipeline) F(CmdBindDescriptorSets)                     \
    F(CmdBindVertexBuffers) F(CmdBindIndexBuffer) F(CmdPushConstants) F(CmdDraw) F(CmdDrawIndexed)            \
    F(CmdDispatch) F(CmdPipelineBarrier) F(CmdCopyBuffer) F(CmdFillBuffer) F(CmdCopyImageToBuffer)            \
    F(CmdCopyBufferToImage)
// clang-format on

namespace framecast::microbench {

struct InstanceFunctions {
#define FRAMECAST_MEMBER(name) PFN_vk##name name = nullptr;
    FRAMECAST_INSTANCE_FUNCTIONS(FRAMECAST_MEMBER)
};
struct DeviceFunctions {
    FRAMECAST_DEVICE_FUNCTIONS(FRAMECAST_MEMBER)
#undef FRAMECAST_MEMBER
};

}  // namespace framecast::microbench
