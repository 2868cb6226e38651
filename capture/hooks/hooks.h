// The layer's hooks between application and driver, except the generated vkCmd* hooks.
#pragma once

#include <vulkan/vulkan.h>

#include <span>

#include "capture/device/guarded.h"

namespace framecast::capture {

struct Hook {
    const char* name;
    PFN_vkVoidFunction function;
};

// Hooks that vkGetInstanceProcAddr and vkGetDeviceProcAddr return, by name.
std::span<const Hook> instance_hooks();
std::span<const Hook> device_hooks();
// Hooks that only devices with a DescriptorTracker need; for others vkGetDeviceProcAddr returns the next
// layer's function.
std::span<const Hook> tracking_hooks();

// Every hook with its Vulkan type, against which hook_table.cpp checks each definition at compile time.
#define FRAMECAST_INSTANCE_HOOKS(X)         \
    X(GetInstanceProcAddr)                  \
    X(CreateInstance)                       \
    X(DestroyInstance)                      \
    X(EnumerateInstanceLayerProperties)     \
    X(EnumerateInstanceExtensionProperties) \
    X(EnumerateDeviceLayerProperties)       \
    X(EnumerateDeviceExtensionProperties)   \
    X(CreateDevice)

#define FRAMECAST_DEVICE_HOOKS(X)          \
    X(GetDeviceProcAddr)                   \
    X(DestroyDevice)                       \
    X(GetDeviceQueue)                      \
    X(GetDeviceQueue2)                     \
    X(CreateCommandPool)                   \
    X(DestroyCommandPool)                  \
    X(ResetCommandPool)                    \
    X(AllocateCommandBuffers)              \
    X(FreeCommandBuffers)                  \
    X(BeginCommandBuffer)                  \
    X(EndCommandBuffer)                    \
    X(ResetCommandBuffer)                  \
    X(CreateImage)                         \
    X(BindImageMemory)                     \
    X(BindImageMemory2)                    \
    X(BindImageMemory2KHR)                 \
    X(GetDeviceImageMemoryRequirements)    \
    X(GetDeviceImageMemoryRequirementsKHR) \
    X(BindBufferMemory)                    \
    X(BindBufferMemory2)                   \
    X(BindBufferMemory2KHR)                \
    X(DestroyImage)                        \
    X(CreateImageView)                     \
    X(DestroyImageView)                    \
    X(CreateBuffer)                        \
    X(DestroyBuffer)                       \
    X(CreateQueryPool)                     \
    X(DestroyQueryPool)                    \
    X(CreateShaderModule)                  \
    X(DestroyShaderModule)                 \
    X(CreateGraphicsPipelines)             \
    X(CreateComputePipelines)              \
    X(DestroyPipeline)                     \
    X(CreateShadersEXT)                    \
    X(DestroyShaderEXT)                    \
    X(CreatePipelineLayout)                \
    X(DestroyPipelineLayout)               \
    X(CreateDescriptorSetLayout)           \
    X(DestroyDescriptorSetLayout)          \
    X(CreateDescriptorUpdateTemplate)      \
    X(CreateDescriptorUpdateTemplateKHR)   \
    X(DestroyDescriptorUpdateTemplate)     \
    X(DestroyDescriptorUpdateTemplateKHR)  \
    X(CreateFramebuffer)                   \
    X(DestroyFramebuffer)                  \
    X(CreateRenderPass)                    \
    X(CreateRenderPass2)                   \
    X(CreateRenderPass2KHR)                \
    X(DestroyRenderPass)                   \
    X(CreateSwapchainKHR)                  \
    X(DestroySwapchainKHR)                 \
    X(GetSwapchainImagesKHR)               \
    X(AcquireNextImageKHR)                 \
    X(AcquireNextImage2KHR)                \
    X(SetDebugUtilsObjectNameEXT)          \
    X(DebugMarkerSetObjectNameEXT)         \
    X(QueueBeginDebugUtilsLabelEXT)        \
    X(QueueEndDebugUtilsLabelEXT)          \
    X(QueueInsertDebugUtilsLabelEXT)       \
    X(QueueSubmit)                         \
    X(QueueSubmit2)                        \
    X(QueueSubmit2KHR)                     \
    X(QueuePresentKHR)                     \
    X(QueueWaitIdle)                       \
    X(DeviceWaitIdle)                      \
    X(WaitForFences)                       \
    X(GetFenceStatus)                      \
    X(GetSemaphoreCounterValue)            \
    X(GetSemaphoreCounterValueKHR)         \
    X(WaitSemaphores)                      \
    X(WaitSemaphoresKHR)

#define FRAMECAST_TRACKING_HOOKS(X)    \
    X(CreateBufferView)                \
    X(DestroyBufferView)               \
    X(CreateSampler)                   \
    X(DestroySampler)                  \
    X(DestroyDescriptorPool)           \
    X(ResetDescriptorPool)             \
    X(AllocateDescriptorSets)          \
    X(FreeDescriptorSets)              \
    X(UpdateDescriptorSets)            \
    X(UpdateDescriptorSetWithTemplate) \
    X(UpdateDescriptorSetWithTemplateKHR)

}  // namespace framecast::capture
