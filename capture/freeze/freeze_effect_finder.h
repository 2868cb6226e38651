// Walks the commands of a submit and collects their effects: the implementation of freeze_effects.cpp
// (passes, barriers, queries, draws) and freeze_transfers.cpp (copies, clears).
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "capture/device/device.h"
#include "capture/freeze/freeze_effects.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {

template <class T>
const T& recorded_as(const Command& command) {
    return static_cast<const T&>(command);
}

enum class FrozenAccess { none, read, overwrite, modify };

inline VkExtent3D extent_of_mip(const ImageInfo& info, std::uint32_t mip) {
    return {std::max(1u, info.extent.width >> mip), std::max(1u, info.extent.height >> mip),
            std::max(1u, info.extent.depth >> mip)};
}

inline bool is_all(const VkOffset3D& offset, const VkExtent3D& extent, const VkExtent3D& of) {
    return offset.x == 0 && offset.y == 0 && offset.z == 0 && extent.width >= of.width &&
           extent.height >= of.height && extent.depth >= of.depth;
}

inline VkImageSubresourceRange frozen_range_of(const VkImageSubresourceLayers& layers) {
    return {layers.aspectMask, layers.mipLevel, 1, layers.baseArrayLayer, layers.layerCount};
}

class EffectFinder {
  public:
    explicit EffectFinder(Device& device) : device_(device) {}

    void visit(const Command& command) {
        if (!refusal_.empty() || visit_pass(command) || visit_image_copy(command) ||
            visit_buffer_copy(command) || visit_query(command) || visit_action(command))
            return;
        if (!is_harmless(command.id))
            refuse(std::string("what ") + info(command.id).name + " changes is not known");
    }

    FreezeEffects finish();

  private:
    void refuse(std::string why) {
        if (refusal_.empty()) refusal_ = std::move(why);
    }
    static bool is_harmless(CommandId id);
    bool visit_pass(const Command& command);
    bool visit_image_copy(const Command& command);
    bool visit_buffer_copy(const Command& command);
    bool visit_query(const Command& command);
    bool visit_action(const Command& command);
    void begin_render_pass(const VkRenderPassBeginInfo& begin);
    void begin_rendering(const VkRenderingInfo& rendering);
    void attachment(VkImageView view, VkImageLayout before, VkImageLayout after, bool transition, bool clears,
                    const VkRect2D& area, std::uint32_t layers);
    template <class Barrier>
    void barrier(const Barrier& barrier);
    void touch(VkImage image, VkImageSubresourceRange range, VkImageLayout before, VkImageLayout after,
               bool transition, FrozenAccess access);
    void touch(FrozenSubresource& sub, const ImageInfo& info, VkImageLayout before, VkImageLayout after,
               bool transition, FrozenAccess access);
    void image_read(VkImage image, const VkImageSubresourceLayers& layers, VkImageLayout layout) {
        touch(image, frozen_range_of(layers), layout, layout, false, FrozenAccess::read);
    }
    void image_written(VkImage image, const VkImageSubresourceLayers& layers, VkImageLayout layout,
                       const VkOffset3D& offset, const VkExtent3D& extent);
    template <class Region>
    void copy_image(VkImage from, VkImageLayout from_layout, VkImage to, VkImageLayout to_layout,
                    std::uint32_t count, const Region* regions);
    template <class Region>
    void blit_image(VkImage from, VkImageLayout from_layout, VkImage to, VkImageLayout to_layout,
                    std::uint32_t count, const Region* regions);
    template <class Region>
    void buffer_to_image(VkBuffer from, VkImage to, VkImageLayout layout, std::uint32_t count,
                         const Region* regions);
    template <class Region>
    void image_to_buffer(VkImage from, VkImageLayout layout, VkBuffer to, std::uint32_t count,
                         const Region* regions);
    template <class Region>
    void copy_buffer(VkBuffer from, VkBuffer to, std::uint32_t count, const Region* regions);
    void buffer_written(VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size);
    void refuse_shared_memory();
    void query_begins(VkQueryPool pool, std::uint32_t query);

    Device& device_;
    std::string refusal_;
    std::map<VkImage, FrozenImage> images_;
    std::map<VkBuffer, std::vector<VkBufferCopy>> written_;
    std::set<VkBuffer> read_;
    std::set<std::pair<VkQueryPool, std::uint32_t>> reset_;
    std::map<VkPipeline, std::string> pipeline_writes_;
    VkPipeline graphics_ = VK_NULL_HANDLE;
    bool in_pass_ = false;
    bool shaders_ran_ = false;
};

}  // namespace framecast::capture
