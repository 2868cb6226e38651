// Replays a copied command where secondary command buffers replace vkCmdExecuteCommands.
#pragma once

#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// Whether it is vkCmdBeginRenderPass, vkCmdBeginRendering or similar.
bool begins_pass(CommandId id);
bool ends_pass(CommandId id);

// As replay(); begins a pass or subpass whose contents were secondary command buffers with inline contents.
void replay_inlined(const Command& command, VkCommandBuffer target, const DeviceTable& vk);

}  // namespace framecast::capture
