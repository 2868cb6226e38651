// Command pools own their command buffers' state, as in Vulkan. A command buffer's recording is externally
// synchronized with its pool, so its state needs no lock once it is found.
#pragma once

#include <vulkan/vulkan.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "capture/device/skip_reason.h"
#include "capture/device/unknown_commands.h"
#include "capture/objects/retired_objects.h"
#include "capture/recorder/command_stream.h"

namespace framecast::capture {

struct Device;
struct CommandPool;

struct CommandBuffer {
    CommandBuffer(VkCommandBuffer the_handle, Device& the_device, CommandPool& the_pool,
                  VkCommandBufferLevel the_level);

    VkCommandBuffer handle;
    Device* device;
    CommandPool* pool;
    VkCommandBufferLevel level;
    CommandStream stream;
    SkipReason refusal =
        SkipReason::none;                // why it can't be recorded again, apart from what the stream refuses
    UnknownCommandSet unknown_commands;  // the unknown commands in it; with any, it can't be recorded again
                                         // either
    bool one_time = false;               // begun for one submit only
    std::uint64_t recording = 0;         // LiveCount's number of the recording; 0: none yet
    // Times of the recording (RetiredObjects): begun_at is set at vkBeginCommandBuffer, UINT64_MAX while
    // nothing is recorded; ended_at at vkEndCommandBuffer, UINT64_MAX before it.
    std::atomic<std::uint64_t> begun_at{UINT64_MAX};
    std::atomic<std::uint64_t> ended_at{UINT64_MAX};
};

struct CommandPool {
    VkCommandPool handle = VK_NULL_HANDLE;
    Device* device = nullptr;
    std::uint32_t queue_family = 0;
    VkCommandPoolCreateFlags flags = 0;
    std::vector<std::unique_ptr<CommandBuffer>> buffers;
};

// Null for handles that were not allocated through this layer. Costs one comparison while a thread keeps
// recording into the same command buffer. The pointer is valid until the buffer is freed, which the
// application may not do while it uses it.
CommandBuffer* find_command_buffer(VkCommandBuffer handle) noexcept;

// All of the device's command buffers that hold a recording.
std::vector<RecordingSpan> recordings_of(const Device& device);

// For the hooks of command pools and command buffers (hooks/command_buffer_hooks.cpp). The pool is null if it
// was not made through this layer; forgetting an unknown buffer does nothing.
void add_command_pool(Device& device, VkCommandPool handle, const VkCommandPoolCreateInfo& info);
void forget_command_pool(Device& device, VkCommandPool handle) noexcept;
CommandPool* find_command_pool(const Device& device, VkCommandPool handle) noexcept;
void add_command_buffer(CommandPool& pool, VkCommandBuffer handle, VkCommandBufferLevel level);
void forget_command_buffer(CommandPool& pool, VkCommandBuffer handle) noexcept;
// The recording was discarded.
void clear(CommandBuffer& buffer) noexcept;

// Forgets the device's pools, when it is destroyed.
void forget_command_pools(Device& device) noexcept;

}  // namespace framecast::capture
