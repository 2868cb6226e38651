// Copies a rectangle of an image into memory that the host reads.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <span>

#include "capture/device/device.h"
#include "capture/pictures/texel_color.h"
#include "capture/vulkan/host_buffer.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class ImageReadback {
  public:
    struct From {
        VkImage image = VK_NULL_HANDLE;
        VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;  // before and after
        std::uint32_t mip = 0;
        std::uint32_t layer = 0;
        VkRect2D area{};
    };
    // Fails with the Vulkan call and its result. `scope` outlives it.
    static Result<ImageReadback> make(const Device& device, const OwnerScope& scope, VkExtent2D size,
                                      const TexelReader& reader);

    // Outside render passes. Waits for all earlier commands, and later ones wait for it. The area has the
    // size.
    void record(const DeviceTable& vk, VkCommandBuffer cb, const From& from) const;

    // Once the command buffer has finished; row by row.
    std::span<const std::byte> texels() const { return buffer_.bytes; }
    const TexelReader& reader() const { return reader_; }

  private:
    ImageReadback(HostBuffer buffer, const TexelReader& reader)
        : buffer_(std::move(buffer)), reader_(reader) {}
    HostBuffer buffer_;
    TexelReader reader_;
};

}  // namespace framecast::capture
