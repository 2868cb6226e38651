// The effects of a submit's command buffers, so that they can run again from the same state: which images and
// buffers must be restored, and to which layouts. Effects that cannot be determined lead to a refusal, never
// to a guess.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "capture/device/command_buffer.h"
#include "capture/objects/objects.h"

namespace framecast::capture {

struct FrozenSubresource {
    bool touched = false;
    bool written = false;
    // Whether the contents from before the submit may matter to it.
    bool decided = false;
    bool needed = false;
    VkImageLayout first = VK_IMAGE_LAYOUT_UNDEFINED;  // required at the start; UNDEFINED: any
    VkImageLayout last = VK_IMAGE_LAYOUT_UNDEFINED;   // at the end of the submit

    bool restores_contents() const { return written && needed; }
    bool restores_layout() const {
        return !restores_contents() && first != VK_IMAGE_LAYOUT_UNDEFINED && first != last;
    }
};

struct FrozenImage {
    VkImage image = VK_NULL_HANDLE;
    ImageInfo info;
    VkImageAspectFlags aspects = 0;
    std::vector<FrozenSubresource> subresources;  // [mip * info.array_layers + layer]
};

struct FrozenBuffer {
    VkBuffer buffer = VK_NULL_HANDLE;
    std::vector<VkBufferCopy> ranges;  // same offset on both sides; may overlap
};

struct FreezeEffects {
    std::string refusal;  // why the submit cannot be repeated; the other members are then incomplete
    std::vector<FrozenImage> images;  // those with at least one subresource to restore
    std::vector<FrozenBuffer> buffers;
};

// Finds the effects of one VkSubmitInfo's command buffers, in order. Their recordings must not be refused
// (BufferPlan::unmodelled).
FreezeEffects effects_of(Device& device, std::span<CommandBuffer* const> buffers);

}  // namespace framecast::capture
