#include "capture/recorder/inlined_replay.h"

#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
bool begins_pass(CommandId id) {
    return id == CommandId::CmdBeginRenderPass || id == CommandId::CmdBeginRenderPass2 ||
           id == CommandId::CmdBeginRendering;
}

bool ends_pass(CommandId id) {
    return id == CommandId::CmdEndRenderPass || id == CommandId::CmdEndRenderPass2 ||
           id == CommandId::CmdEndRendering || id == CommandId::CmdEndRendering2KHR;
}

// Passes whose contents were secondary command buffers now have inline contents, so they must begin that way
// (the reverse of VUID-vkCmdExecuteCommands-contents-06018).
void replay_inlined(const Command& command, VkCommandBuffer target, const DeviceTable& vk) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdBeginRenderPass: {
            CmdBeginRenderPass copy = as<CmdBeginRenderPass>(command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            return replay(copy, target, vk);
        }
        case CommandId::CmdBeginRenderPass2: {
            CmdBeginRenderPass2 copy = as<CmdBeginRenderPass2>(command);
            VkSubpassBeginInfo info = *copy.pSubpassBeginInfo;
            info.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &info;
            return replay(copy, target, vk);
        }
        case CommandId::CmdBeginRendering: {
            CmdBeginRendering copy = as<CmdBeginRendering>(command);
            VkRenderingInfo info = *copy.pRenderingInfo;
            info.flags &= ~VkRenderingFlags{VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT};
            copy.pRenderingInfo = &info;
            return replay(copy, target, vk);
        }
        case CommandId::CmdNextSubpass: {
            CmdNextSubpass copy = as<CmdNextSubpass>(command);
            copy.contents = VK_SUBPASS_CONTENTS_INLINE;
            return replay(copy, target, vk);
        }
        case CommandId::CmdNextSubpass2: {
            CmdNextSubpass2 copy = as<CmdNextSubpass2>(command);
            VkSubpassBeginInfo info = *copy.pSubpassBeginInfo;
            info.contents = VK_SUBPASS_CONTENTS_INLINE;
            copy.pSubpassBeginInfo = &info;
            return replay(copy, target, vk);
        }
        default:
            replay(command, target, vk);
    }
}

}  // namespace framecast::capture
