// Recording a copied command again where secondary command buffers have been put in place of
// vkCmdExecuteCommands.
#pragma once

#include "capture/recorder/command_stream.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// vkCmdBeginRenderPass, vkCmdBeginRendering and their like.
bool begins_pass(CommandId id);
bool ends_pass(CommandId id);

// As replay(); a pass or subpass whose contents were secondary command buffers is begun with inline contents.
void replay_inlined(const Command& command, VkCommandBuffer target, const DeviceTable& vk);

}  // namespace framecast::capture
