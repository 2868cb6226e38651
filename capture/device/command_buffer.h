// Command pools own their command buffers' state, as Vulkan says. A command buffer's recording is externally
// synchronized with its pool, so once found, its state needs no lock.
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
    UnknownCommandSet unknown_commands;  // that it holds; then it can't be recorded again either
    bool one_time = false;               // begun for one submit only
    std::uint64_t recording = 0;         // LiveCount's number for what is recorded; 0: none yet
    // When it was recorded (RetiredObjects): at vkBeginCommandBuffer, UINT64_MAX while nothing is recorded;
    // and at vkEndCommandBuffer, UINT64_MAX before it.
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

// Null for handles that were not allocated through this layer. Costs a comparison when the thread keeps
// recording into the same command buffer. The pointer is valid until the buffer is freed, which the
// application may not do while it uses it.
CommandBuffer* find_command_buffer(VkCommandBuffer handle) noexcept;

// Of all of the device's command buffers that hold something.
std::vector<RecordingSpan> recordings_of(const Device& device);

// For the hooks of command pools and command buffers (hooks/command_buffer_hooks.cpp). The pool is null where
// it was not made through this layer; forgetting what is not known does nothing.
void add_command_pool(Device& device, VkCommandPool handle, const VkCommandPoolCreateInfo& info);
void forget_command_pool(Device& device, VkCommandPool handle) noexcept;
CommandPool* find_command_pool(const Device& device, VkCommandPool handle) noexcept;
void add_command_buffer(CommandPool& pool, VkCommandBuffer handle, VkCommandBufferLevel level);
void forget_command_buffer(CommandPool& pool, VkCommandBuffer handle) noexcept;
// What was recorded is gone.
void clear(CommandBuffer& buffer) noexcept;

// Forgets the device's pools; at its destruction.
void forget_command_pools(Device& device) noexcept;

}  // namespace framecast::capture
