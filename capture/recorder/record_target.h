// The facts about its command buffer that a hook of a vkCmd* needs.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

class CommandStream;
struct DeviceTable;

struct RecordTarget {
    CommandStream* stream;    // where to record; null when this command buffer isn't recorded
    const DeviceTable* down;  // never null
};

/// Finds the state of a command buffer. Takes no lock that is held while calling down. The application
/// synchronises recording, so the result stays valid during one vkCmd*.
RecordTarget record_target(VkCommandBuffer command_buffer) noexcept;

}  // namespace framecast::capture
