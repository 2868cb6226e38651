// The image views, samplers and texel buffers in the application's descriptor sets. Tracked only for devices
// whose draws may be isolated (docs/decisions/tracked-descriptors.md), and read when a frame's command
// buffers are submitted (bound_textures.h).
//
// Thread-safe as Vulkan requires: different sets, and different descriptors of one set, may be written at
// once. Nothing here affects the application; what could not be kept is unknown later. Makes no Vulkan calls.
#pragma once

#include <vulkan/vulkan_core.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "capture/objects/texture_filter.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

// One binding of a set layout whose descriptors refer to views or are samplers; others are not listed.
struct ViewBinding {
    std::uint32_t binding = 0;
    VkDescriptorType type = VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
    std::uint32_t count = 0;  // the maximum, where each set has its own count (VariableViews)
    std::uint32_t first = 0;  // slot of element 0
    bool partially_bound = false;
};

// Handles as they were written.
struct ViewDescriptor {
    std::uint64_t view = 0;     // for a separate sampler (VK_DESCRIPTOR_TYPE_SAMPLER) the sampler
    std::uint64_t sampler = 0;  // the sampler of a combined image sampler; 0 elsewhere
};

// Whether descriptors of the type refer to an image view or a buffer view, or are samplers.
bool is_tracked(VkDescriptorType type) noexcept;

struct TrackedSetLayout {
    std::vector<ViewBinding> bindings;  // rising by binding and slot
    std::uint32_t slots = 0;
    // The last binding's number of descriptors is chosen when a set is allocated.
    bool variable = false;
    bool has_samplers = false;  // some bindings are combined image samplers
    // By slot, up to the last immutable one; 0: written with the view.
    std::vector<std::uint64_t> immutable_samplers;

    explicit TrackedSetLayout(const VkDescriptorSetLayoutCreateInfo& info);
    const ViewBinding* find(std::uint32_t binding) const noexcept;
    std::uint64_t immutable_sampler(std::uint32_t slot) const noexcept {
        return slot < immutable_samplers.size() ? immutable_samplers[slot] : 0;
    }

  private:
    void keep_immutable_samplers(const VkDescriptorSetLayoutBinding& binding);
};

// The targets of one set's descriptors. Handles are kept as they were written; readers check whether the view
// still exists.
class TrackedSet {
  public:
    static constexpr std::uint64_t kNever = UINT64_MAX;  // not written yet

    TrackedSet(std::shared_ptr<const TrackedSetLayout> layout, std::uint32_t variable_count);

    const TrackedSetLayout& layout() const noexcept { return *layout_; }
    // Number of descriptors of a layout's binding in this set.
    std::uint32_t count(const ViewBinding& binding) const noexcept {
        return binding.first >= slots_ ? 0 : std::min(binding.count, slots_ - binding.first);
    }
    std::uint64_t view(std::uint32_t slot) const noexcept {
        return handles_[slot].load(std::memory_order_relaxed);
    }
    // The sampler written with the view, or the layout's own; 0 where there is none, or none was written yet.
    std::uint64_t sampler(std::uint32_t slot) const noexcept {
        const std::uint64_t fixed = layout_->immutable_sampler(slot);
        return fixed ? fixed : written_sampler(slot);
    }
    // Writes past a binding's end go to the next binding, as in Vulkan (VkWriteDescriptorSet: "consecutive
    // binding updates").
    void write(std::uint32_t binding, std::uint32_t element, std::uint32_t offset,
               const ViewDescriptor& descriptor) noexcept;
    void copy(const TrackedSet& source, const VkCopyDescriptorSet& what) noexcept;

    std::size_t place = 0;  // index in the pool's list

  private:
    std::uint32_t slot_of(std::uint32_t binding, std::uint32_t element) const noexcept;
    void set(std::uint32_t slot, const ViewDescriptor& descriptor) noexcept;
    // 0 where the layout fixes it, because Vulkan does not define what a copy of such a descriptor contains
    // elsewhere.
    std::uint64_t written_sampler(std::uint32_t slot) const noexcept {
        if (!layout_->has_samplers || layout_->immutable_sampler(slot)) return 0;
        return handles_[slots_ + slot].load(std::memory_order_relaxed);
    }

    std::shared_ptr<const TrackedSetLayout> layout_;
    std::uint32_t slots_ = 0;
    // Views by slot, followed by samplers if the layout has any.
    std::unique_ptr<std::atomic<std::uint64_t>[]> handles_;
};

struct BufferViewInfo {
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
    VkDeviceSize size = 0;  // VK_WHOLE_SIZE where the buffer's size is not known
    VkFormat format = VK_FORMAT_UNDEFINED;
};

// The set layouts of a pipeline layout, by set number; null where they are not known or fix no sampler.
using TrackedPipelineLayout = std::vector<std::shared_ptr<const TrackedSetLayout>>;

struct TrackedTemplate {
    VkPipelineBindPoint point = VK_PIPELINE_BIND_POINT_GRAPHICS;  // of pushes
    std::vector<VkDescriptorUpdateTemplateEntry> entries;         // only of tracked types
};

class DescriptorTracker {
  public:
    void set_layout_created(VkDescriptorSetLayout handle,
                            const VkDescriptorSetLayoutCreateInfo& info) noexcept;
    void set_layout_destroyed(VkDescriptorSetLayout handle) noexcept;
    void pipeline_layout_created(VkPipelineLayout handle, const VkPipelineLayoutCreateInfo& info) noexcept;
    void pipeline_layout_destroyed(VkPipelineLayout handle) noexcept;

    void allocated(const VkDescriptorSetAllocateInfo& info, const VkDescriptorSet* sets) noexcept;
    // Call the next three before the driver gets the handles back.
    void freed(VkDescriptorPool pool, std::uint32_t count, const VkDescriptorSet* sets) noexcept;
    void pool_reset(VkDescriptorPool pool) noexcept;
    void pool_destroyed(VkDescriptorPool pool) noexcept;

    void updated(std::uint32_t write_count, const VkWriteDescriptorSet* writes, std::uint32_t copy_count,
                 const VkCopyDescriptorSet* copies) noexcept;
    void updated(VkDescriptorSet set, VkDescriptorUpdateTemplate with, const void* data) noexcept;

    void template_created(VkDescriptorUpdateTemplate handle,
                          const VkDescriptorUpdateTemplateCreateInfo& info) noexcept;
    void template_destroyed(VkDescriptorUpdateTemplate handle) noexcept;

    void buffer_view_created(VkBufferView handle, const BufferViewInfo& info) noexcept;
    void buffer_view_destroyed(VkBufferView handle) noexcept;

    void sampler_created(VkSampler handle, const VkSamplerCreateInfo& info) noexcept;
    void sampler_destroyed(VkSampler handle) noexcept;

    std::shared_ptr<const TrackedSet> find_set(VkDescriptorSet set) const;
    std::shared_ptr<const TrackedTemplate> find_template(VkDescriptorUpdateTemplate handle) const;
    std::optional<BufferViewInfo> find_buffer_view(VkBufferView view) const {
        return buffer_views_.find(view);
    }
    std::optional<TextureFilter> find_sampler(VkSampler sampler) const { return samplers_.find(sampler); }
    // Null where no set of it fixes a sampler; nothing where the layout is not known.
    std::optional<std::shared_ptr<const TrackedPipelineLayout>> find_pipeline_layout(
        VkPipelineLayout layout) const {
        return pipeline_layouts_.find(layout);
    }

  private:
    using PoolSets = std::vector<VkDescriptorSet>;
    void forget_all(PoolSets& sets) noexcept;

    HandleMap<VkDescriptorSetLayout, std::shared_ptr<const TrackedSetLayout>> layouts_;
    HandleMap<VkDescriptorSet, std::shared_ptr<TrackedSet>> sets_;
    // The application synchronises a pool's list, as it does the pool.
    HandleMap<VkDescriptorPool, std::shared_ptr<PoolSets>> pools_;
    HandleMap<VkDescriptorUpdateTemplate, std::shared_ptr<const TrackedTemplate>> templates_;
    HandleMap<VkBufferView, BufferViewInfo> buffer_views_;
    HandleMap<VkSampler, TextureFilter> samplers_;
    HandleMap<VkPipelineLayout, std::shared_ptr<const TrackedPipelineLayout>> pipeline_layouts_;
};

// Calls use(element offset, ViewDescriptor) for each descriptor that a write or a template's entry sets, in
// order; does nothing for types that are not tracked.
template <class Use>
void for_each_tracked(const VkWriteDescriptorSet& write, Use&& use);
template <class Use>
void for_each_tracked(const VkDescriptorUpdateTemplateEntry& entry, const void* data, Use&& use);

constexpr bool is_texel_buffer(VkDescriptorType type) noexcept {
    return type == VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER || type == VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
}

// Vulkan ignores the sampler of other types, and the view of a sampler; they may be anything.
inline ViewDescriptor view_descriptor(VkDescriptorType type, const VkDescriptorImageInfo& image) noexcept {
    if (type == VK_DESCRIPTOR_TYPE_SAMPLER) return {handle_bits(image.sampler), 0};
    return {handle_bits(image.imageView),
            type == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER ? handle_bits(image.sampler) : 0};
}

template <class Use>
void for_each_tracked(const VkWriteDescriptorSet& write, Use&& use) {
    if (!is_tracked(write.descriptorType)) return;
    const bool texels = is_texel_buffer(write.descriptorType);
    // A sampler that the layout fixes is pushed without a handle ("Push Descriptor Updates").
    const bool ignored = write.descriptorType == VK_DESCRIPTOR_TYPE_SAMPLER && !write.pImageInfo;
    for (std::uint32_t i = 0; i < write.descriptorCount; ++i)
        use(i, texels    ? ViewDescriptor{handle_bits(write.pTexelBufferView[i])}
               : ignored ? ViewDescriptor{}
                         : view_descriptor(write.descriptorType, write.pImageInfo[i]));
}

template <class Use>
void for_each_tracked(const VkDescriptorUpdateTemplateEntry& entry, const void* data, Use&& use) {
    if (!is_tracked(entry.descriptorType)) return;
    const bool texels = is_texel_buffer(entry.descriptorType);
    const auto* at = static_cast<const std::byte*>(data) + entry.offset;
    for (std::uint32_t i = 0; i < entry.descriptorCount; ++i, at += entry.stride)
        use(i, texels ? ViewDescriptor{handle_bits(*reinterpret_cast<const VkBufferView*>(at))}
                      : view_descriptor(entry.descriptorType,
                                        *reinterpret_cast<const VkDescriptorImageInfo*>(at)));
}

}  // namespace framecast::capture
