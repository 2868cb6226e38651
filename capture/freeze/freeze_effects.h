// What the command buffers of one submit change, so that they can be run again from where they began: which
// images and buffers must be put back, and in which layouts. What cannot be told is a refusal, never a guess.
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
    VkImageLayout first = VK_IMAGE_LAYOUT_UNDEFINED;  // that it must be in at the start; UNDEFINED: any
    VkImageLayout last = VK_IMAGE_LAYOUT_UNDEFINED;   // that the submit leaves it in

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
    std::string refusal;              // why the submit cannot be run again; the rest is then incomplete
    std::vector<FrozenImage> images;  // with at least one subresource to restore
    std::vector<FrozenBuffer> buffers;
};

// Of one VkSubmitInfo's command buffers, in order. Their recordings must not be refused
// (BufferPlan::unmodelled).
FreezeEffects effects_of(Device& device, std::span<CommandBuffer* const> buffers);

}  // namespace framecast::capture
