// The images and texel buffers that bound descriptors refer to when a draw runs: images with the mips and
// layers of their views. They are looked up once, when the draw's command buffer is submitted; later the
// application may have destroyed any of them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "capture/device/texture_skip.h"
#include "capture/objects/objects.h"
#include "capture/objects/tracked_descriptors.h"
#include "capture/recorder/command_stream.h"

namespace framecast::capture {

struct Device;

// Larger arrays of descriptors are not examined, because only data says which of them a draw reads.
inline constexpr std::uint32_t kMaxArrayDescriptors = 64;

// The target of one descriptor: an image with its view's range, or some bytes of a buffer.
struct BoundTexture {
    std::uint64_t handle = 0;  // image or buffer; 0: none, by VK_EXT_robustness2's null descriptor
    bool is_buffer = false;
    VkFormat format = VK_FORMAT_UNDEFINED;  // format of the view, which may differ from the image's
    ImageInfo image;
    VkImageSubresourceRange range{};
    bool all_slices = false;  // slices of a 3D image; otherwise its slices are the range's layers
    TextureFilter filter = TextureFilter::unknown;
    VkDeviceSize begin = 0;  // of a buffer
    VkDeviceSize end = 0;
};

struct BoundBinding {
    std::uint32_t binding = 0;
    TextureSkip unknown = TextureSkip::none;
    std::vector<BoundTexture> textures;
    // Combined filter of separate samplers; nothing without any.
    std::optional<TextureFilter> samplers = {};
};

// The targets in one descriptor set; bindings rise.
struct SetTextures {
    TextureSkip unknown = TextureSkip::none;
    std::vector<BoundBinding> bindings;
};

// One entry per set number; null if nothing was bound.
using BoundTextures = std::vector<std::shared_ptr<const SetTextures>>;

// Follows the flattened commands of a submitted command buffer, on a device that has a DescriptorTracker.
class BoundTextureFollower {
  public:
    explicit BoundTextureFollower(const Device& device);

    void follow(const Command& command) noexcept;
    // Returns the same object as before when nothing was bound since; null without memory.
    std::shared_ptr<const BoundTextures> bound(VkPipelineBindPoint point) noexcept;

  private:
    struct Pushed {
        std::uint32_t binding;
        std::uint32_t element;
        VkDescriptorType type;
        ViewDescriptor descriptor;
    };
    struct Slot {
        VkDescriptorSet set = VK_NULL_HANDLE;
        TextureSkip unknown = TextureSkip::none;
        std::vector<Pushed> pushed;
    };
    struct Point {
        std::vector<Slot> slots;
        std::shared_ptr<const BoundTextures> bound;
    };

    void look_at(const Command& command);
    Point& point(VkPipelineBindPoint bind_point);
    Slot& slot(VkPipelineBindPoint bind_point, std::uint32_t set);
    void push(Slot& slot, const Pushed& pushed);
    void forget(Point& at, std::uint32_t set);
    void in_buffers(VkPipelineBindPoint bind_point, std::uint32_t first, std::uint32_t count);
    // The common part of the older and the newer form of a push.
    template <class Push>
    void push_set(VkPipelineBindPoint bind_point, const Push& pushed);
    template <class Push>
    void push_with_template(const Push& pushed);
    std::shared_ptr<const SetTextures> textures_of(const Slot& slot);
    std::shared_ptr<const SetTextures> textures_of(VkDescriptorSet set);
    void add(BoundBinding& binding, VkDescriptorType type, const ViewDescriptor& descriptor) const;
    TextureFilter filter_of(std::uint64_t sampler) const;
    BoundTexture texture_of(VkDescriptorType type, const ViewDescriptor& descriptor,
                            TextureSkip& unknown) const;

    const Device& device_;
    bool failed_ = false;          // memory ran out; nothing is known from then on
    std::array<Point, 3> points_;  // graphics, compute, ray tracing
    std::unordered_map<VkDescriptorSet, std::shared_ptr<const SetTextures>> seen_;
};

}  // namespace framecast::capture
