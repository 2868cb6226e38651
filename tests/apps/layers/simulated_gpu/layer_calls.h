// The functions of the next layer that this layer calls, and its hooks for functions of the same names.
#pragma once

#include <vulkan/vulkan.h>

namespace simulated_gpu {

// Functions that the layer replaces.
#define SIMULATED_GPU_HOOKS(X)     \
    X(AllocateMemory)              \
    X(BeginCommandBuffer)          \
    X(BindBufferMemory)            \
    X(BindBufferMemory2)           \
    X(CmdBeginQuery)               \
    X(CmdBeginRenderPass)          \
    X(CmdBeginRenderPass2)         \
    X(CmdBeginRendering)           \
    X(CmdBindDescriptorSets)       \
    X(CmdBindIndexBuffer)          \
    X(CmdBindPipeline)             \
    X(CmdBlitImage)                \
    X(CmdClearColorImage)          \
    X(CmdCopyBuffer)               \
    X(CmdCopyBufferToImage)        \
    X(CmdCopyImage)                \
    X(CmdCopyImageToBuffer)        \
    X(CmdCopyQueryPoolResults)     \
    X(CmdDispatch)                 \
    X(CmdDispatchIndirect)         \
    X(CmdDraw)                     \
    X(CmdDrawIndexed)              \
    X(CmdDrawIndexedIndirect)      \
    X(CmdDrawIndexedIndirectCount) \
    X(CmdDrawIndirect)             \
    X(CmdDrawIndirectCount)        \
    X(CmdEndQuery)                 \
    X(CmdEndRenderPass)            \
    X(CmdEndRenderPass2)           \
    X(CmdEndRendering)             \
    X(CmdExecuteCommands)          \
    X(CmdFillBuffer)               \
    X(CmdNextSubpass)              \
    X(CmdNextSubpass2)             \
    X(CmdPipelineBarrier)          \
    X(CmdPipelineBarrier2)         \
    X(CmdPushConstants)            \
    X(CmdResetQueryPool)           \
    X(CmdResolveImage)             \
    X(CmdSetEvent)                 \
    X(CmdSetEvent2)                \
    X(CmdUpdateBuffer)             \
    X(CmdWaitEvents)               \
    X(CmdWaitEvents2)              \
    X(CmdWriteTimestamp)           \
    X(CmdWriteTimestamp2)          \
    X(CreateEvent)                 \
    X(CreateCommandPool)           \
    X(CreateComputePipelines)      \
    X(CreateFramebuffer)           \
    X(CreateGraphicsPipelines)     \
    X(CreateImage)                 \
    X(CreateImageView)             \
    X(CreateQueryPool)             \
    X(CreateRenderPass)            \
    X(CreateRenderPass2)           \
    X(CreateShaderModule)          \
    X(DestroyDevice)               \
    X(DestroyQueryPool)            \
    X(DeviceWaitIdle)              \
    X(FreeMemory)                  \
    X(GetDeviceQueue)              \
    X(GetDeviceQueue2)             \
    X(GetFenceStatus)              \
    X(GetQueryPoolResults)         \
    X(GetSemaphoreCounterValue)    \
    X(MapMemory)                   \
    X(QueuePresentKHR)             \
    X(QueueSubmit)                 \
    X(QueueSubmit2)                \
    X(QueueWaitIdle)               \
    X(ResetFences)                 \
    X(ResetQueryPool)              \
    X(UnmapMemory)                 \
    X(UpdateDescriptorSets)        \
    X(WaitForFences)               \
    X(WaitSemaphores)
struct Table {
#define SIMULATED_GPU_MEMBER(name) PFN_vk##name name = nullptr;
    SIMULATED_GPU_HOOKS(SIMULATED_GPU_MEMBER)
#undef SIMULATED_GPU_MEMBER
};
extern Table vk;

// The hook of function vkNAME is hooks::NAME, which one of the *_hooks.cpp defines.
namespace hooks {
#define SIMULATED_GPU_HOOK(name) extern const PFN_vk##name name;
SIMULATED_GPU_HOOKS(SIMULATED_GPU_HOOK)
#undef SIMULATED_GPU_HOOK
}  // namespace hooks

}  // namespace simulated_gpu
