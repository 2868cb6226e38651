// Bytes that a transfer writes to its destination, the elements of stage xf.
#pragma once

#include <span>

#include "capture/objects/objects.h"
#include "capture/recorder/command_stream.h"

namespace framecast::capture {

// The attachments that vkCmdClearAttachments clears.
struct BoundAttachments {
    std::span<const VkFormat> color_formats;
    VkFormat depth_format = VK_FORMAT_UNDEFINED;
    std::uint32_t samples = 1;
    std::uint32_t view_count = 1;
};

// NaN when the command is not a transfer of known size, or when it names an unknown object.
double transfer_bytes(const Command& command, const Objects& objects, const BoundAttachments& attachments);

}  // namespace framecast::capture
