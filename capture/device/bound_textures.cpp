#include "capture/device/bound_textures.h"

#include <algorithm>
#include <new>
#include <type_traits>

#include "capture/device/device.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

// Handles are kept as bits; pointers on 64-bit systems, integers elsewhere.
template <class Handle>
Handle handle_of(std::uint64_t bits) {
    if constexpr (std::is_pointer_v<Handle>)
        return reinterpret_cast<Handle>(static_cast<std::uintptr_t>(bits));
    else
        return bits;
}

// More sets than any known device allows in a pipeline.
constexpr std::uint32_t kMaxSets = 32;

// visit(bind point) for each bind point that has some of the stages.
template <class Visit>
void for_each_point(VkShaderStageFlags stages, Visit&& visit) {
    constexpr VkShaderStageFlags kRays = VK_SHADER_STAGE_RAYGEN_BIT_KHR | VK_SHADER_STAGE_ANY_HIT_BIT_KHR |
                                         VK_SHADER_STAGE_CLOSEST_HIT_BIT_KHR | VK_SHADER_STAGE_MISS_BIT_KHR |
                                         VK_SHADER_STAGE_INTERSECTION_BIT_KHR |
                                         VK_SHADER_STAGE_CALLABLE_BIT_KHR;
    if (stages & ~(VK_SHADER_STAGE_COMPUTE_BIT | kRays)) visit(VK_PIPELINE_BIND_POINT_GRAPHICS);
    if (stages & VK_SHADER_STAGE_COMPUTE_BIT) visit(VK_PIPELINE_BIND_POINT_COMPUTE);
    if (stages & kRays) visit(VK_PIPELINE_BIND_POINT_RAY_TRACING_KHR);
}

// Immutable samplers replace those that pushes pass, which Vulkan ignores where the layout fixes them.
class PushedSamplers {
  public:
    PushedSamplers(const DescriptorTracker& tracker, VkPipelineLayout layout, std::uint32_t set) {
        const auto found = tracker.find_pipeline_layout(layout);
        known_ = found.has_value();
        if (found && *found && set < (*found)->size()) layout_ = (**found)[set];
    }
    ViewDescriptor in_place_of(ViewDescriptor descriptor, VkDescriptorType type, std::uint32_t binding,
                               std::uint32_t element) const {
        if (!known_) (type == VK_DESCRIPTOR_TYPE_SAMPLER ? descriptor.view : descriptor.sampler) = 0;
        const ViewBinding* at = layout_ ? layout_->find(binding) : nullptr;
        if (const std::uint64_t fixed = at ? layout_->immutable_sampler(at->first + element) : 0)
            descriptor.sampler = fixed;
        return descriptor;
    }

  private:
    bool known_ = false;
    std::shared_ptr<const TrackedSetLayout> layout_;
};

}  // namespace

BoundTextureFollower::BoundTextureFollower(const Device& device) : device_(device) {}

BoundTextureFollower::Point& BoundTextureFollower::point(VkPipelineBindPoint bind_point) {
    switch (bind_point) {
        case VK_PIPELINE_BIND_POINT_GRAPHICS:
            return points_[0];
        case VK_PIPELINE_BIND_POINT_COMPUTE:
            return points_[1];
        default:
            return points_[2];
    }
}

BoundTextureFollower::Slot& BoundTextureFollower::slot(VkPipelineBindPoint bind_point, std::uint32_t set) {
    Point& at = point(bind_point);
    at.bound.reset();
    if (at.slots.size() <= set) at.slots.resize(set + 1);
    return at.slots[set];
}

void BoundTextureFollower::push(Slot& slot, const Pushed& pushed) {
    slot.set = VK_NULL_HANDLE;
    slot.unknown = TextureSkip::none;
    for (Pushed& before : slot.pushed)
        if (before.binding == pushed.binding && before.element == pushed.element) {
            before = pushed;
            return;
        }
    slot.pushed.push_back(pushed);
}

void BoundTextureFollower::forget(Point& at, std::uint32_t set) {
    at.bound.reset();
    if (at.slots.size() <= set) at.slots.resize(set + 1);
    at.slots[set] = {VK_NULL_HANDLE, TextureSkip::set_unknown, {}};
}

void BoundTextureFollower::follow(const Command& command) noexcept {
    if (failed_) return;
    try {
        look_at(command);
    } catch (const std::bad_alloc&) {
        failed_ = true;
    }
}

void BoundTextureFollower::in_buffers(VkPipelineBindPoint bind_point, std::uint32_t first,
                                      std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i)
        slot(bind_point, first + i) = {VK_NULL_HANDLE, TextureSkip::descriptor_buffer, {}};
}

template <class Push>
void BoundTextureFollower::push_set(VkPipelineBindPoint bind_point, const Push& pushed) {
    Slot& into = slot(bind_point, pushed.set);
    const PushedSamplers samplers(*device_.descriptors, pushed.layout, pushed.set);
    for (std::uint32_t w = 0; w < pushed.descriptorWriteCount; ++w) {
        const VkWriteDescriptorSet& write = pushed.pDescriptorWrites[w];
        for_each_tracked(write, [&](std::uint32_t offset, const ViewDescriptor& descriptor) {
            push(into, {write.dstBinding, write.dstArrayElement + offset, write.descriptorType,
                        samplers.in_place_of(descriptor, write.descriptorType, write.dstBinding,
                                             write.dstArrayElement + offset)});
        });
    }
}

template <class Push>
void BoundTextureFollower::push_with_template(const Push& pushed) {
    const auto with = device_.descriptors->find_template(pushed.descriptorUpdateTemplate);
    if (!with) {
        // The application has destroyed the template, so the meaning and the target of the data are unknown.
        for (Point& at : points_)
            forget(at, pushed.set);
        return;
    }
    Slot& into = slot(with->point, pushed.set);
    const PushedSamplers samplers(*device_.descriptors, pushed.layout, pushed.set);
    for (const VkDescriptorUpdateTemplateEntry& entry : with->entries)
        for_each_tracked(entry, pushed.pData, [&](std::uint32_t offset, const ViewDescriptor& descriptor) {
            push(into, {entry.dstBinding, entry.dstArrayElement + offset, entry.descriptorType,
                        samplers.in_place_of(descriptor, entry.descriptorType, entry.dstBinding,
                                             entry.dstArrayElement + offset)});
        });
}

void BoundTextureFollower::look_at(const Command& command) {
    using namespace commands;
    const auto bind = [this](VkPipelineBindPoint bind_point, const auto& c) {
        for (std::uint32_t i = 0; i < c.descriptorSetCount; ++i)
            slot(bind_point, c.firstSet + i) = {c.pDescriptorSets[i], TextureSkip::none, {}};
    };
    switch (command.id) {
        case CommandId::CmdBindDescriptorSets: {
            const auto& c = as<CmdBindDescriptorSets>(command);
            return bind(c.pipelineBindPoint, c);
        }
        case CommandId::CmdBindDescriptorSets2: {
            const auto& c = *as<CmdBindDescriptorSets2>(command).pBindDescriptorSetsInfo;
            return for_each_point(c.stageFlags, [&](VkPipelineBindPoint point) { bind(point, c); });
        }
        case CommandId::CmdPushDescriptorSet: {
            const auto& c = as<CmdPushDescriptorSet>(command);
            return push_set(c.pipelineBindPoint, c);
        }
        case CommandId::CmdPushDescriptorSet2: {
            const auto& c = *as<CmdPushDescriptorSet2>(command).pPushDescriptorSetInfo;
            return for_each_point(c.stageFlags, [&](VkPipelineBindPoint point) { push_set(point, c); });
        }
        case CommandId::CmdPushDescriptorSetWithTemplate:
            return push_with_template(as<CmdPushDescriptorSetWithTemplate>(command));
        case CommandId::CmdPushDescriptorSetWithTemplate2:
            return push_with_template(
                *as<CmdPushDescriptorSetWithTemplate2>(command).pPushDescriptorSetWithTemplateInfo);
        case CommandId::CmdSetDescriptorBufferOffsetsEXT: {
            const auto& c = as<CmdSetDescriptorBufferOffsetsEXT>(command);
            return in_buffers(c.pipelineBindPoint, c.firstSet, c.setCount);
        }
        case CommandId::CmdSetDescriptorBufferOffsets2EXT: {
            const auto& c = *as<CmdSetDescriptorBufferOffsets2EXT>(command).pSetDescriptorBufferOffsetsInfo;
            return for_each_point(
                c.stageFlags, [&](VkPipelineBindPoint point) { in_buffers(point, c.firstSet, c.setCount); });
        }
        case CommandId::CmdBindResourceHeapEXT:
        case CommandId::CmdBindSamplerHeapEXT:
            // They replace all sets.
            return for_each_point(VK_SHADER_STAGE_ALL,
                                  [&](VkPipelineBindPoint point) { in_buffers(point, 0, kMaxSets); });
        default:
            return;
    }
}

std::shared_ptr<const BoundTextures> BoundTextureFollower::bound(VkPipelineBindPoint bind_point) noexcept {
    Point& at = point(bind_point);
    if (failed_ || at.bound) return failed_ ? nullptr : at.bound;
    try {
        auto made = std::make_shared<BoundTextures>();
        made->reserve(at.slots.size());
        for (const Slot& slot : at.slots)
            made->push_back(textures_of(slot));
        at.bound = std::move(made);
    } catch (const std::bad_alloc&) {
    }
    return at.bound;
}

std::shared_ptr<const SetTextures> BoundTextureFollower::textures_of(const Slot& slot) {
    if (slot.set) return textures_of(slot.set);
    if (slot.unknown == TextureSkip::none && slot.pushed.empty()) return nullptr;
    auto made = std::make_shared<SetTextures>();
    made->unknown = slot.unknown;
    for (const Pushed& pushed : slot.pushed) {
        auto at = std::ranges::lower_bound(made->bindings, pushed.binding, {}, &BoundBinding::binding);
        if (at == made->bindings.end() || at->binding != pushed.binding)
            at = made->bindings.insert(at, BoundBinding{pushed.binding, TextureSkip::none, {}});
        add(*at, pushed.type, pushed.descriptor);
    }
    return made;
}

std::shared_ptr<const SetTextures> BoundTextureFollower::textures_of(VkDescriptorSet handle) {
    auto& known = seen_[handle];
    if (known) return known;
    auto made = std::make_shared<SetTextures>();
    const std::shared_ptr<const TrackedSet> set = device_.descriptors->find_set(handle);
    if (!set) made->unknown = TextureSkip::set_unknown;
    for (std::size_t i = 0; set && i < set->layout().bindings.size(); ++i) {
        const ViewBinding& from = set->layout().bindings[i];
        BoundBinding& binding = made->bindings.emplace_back();
        binding.binding = from.binding;
        const std::uint32_t count = set->count(from);
        if (from.type == VK_DESCRIPTOR_TYPE_MUTABLE_EXT)
            binding.unknown = TextureSkip::mutable_type;
        else if (count > kMaxArrayDescriptors)
            binding.unknown = TextureSkip::large_array;
        else if (from.partially_bound && count > 1)
            binding.unknown = TextureSkip::partially_bound;
        for (std::uint32_t d = 0; d < count && binding.unknown == TextureSkip::none; ++d)
            add(binding, from.type, {set->view(from.first + d), set->sampler(from.first + d)});
    }
    known = std::move(made);
    return known;
}

void BoundTextureFollower::add(BoundBinding& binding, VkDescriptorType type,
                               const ViewDescriptor& descriptor) const {
    if (type == VK_DESCRIPTOR_TYPE_SAMPLER) {
        // The layout's own sampler replaces it, and is never written.
        const TextureFilter filter = filter_of(descriptor.sampler ? descriptor.sampler : descriptor.view);
        binding.samplers = binding.samplers ? together(*binding.samplers, filter) : filter;
    } else if (descriptor.view == TrackedSet::kNever) {
        binding.unknown = TextureSkip::never_written;
    } else if (descriptor.view != 0) {
        const BoundTexture made = texture_of(type, descriptor, binding.unknown);
        if (binding.unknown == TextureSkip::none) binding.textures.push_back(made);
    }
}

BoundTexture BoundTextureFollower::texture_of(VkDescriptorType type, const ViewDescriptor& descriptor,
                                              TextureSkip& unknown) const {
    BoundTexture made;
    if (is_texel_buffer(type)) {
        const auto info = device_.descriptors->find_buffer_view(handle_of<VkBufferView>(descriptor.view));
        if (!info || info->size == VK_WHOLE_SIZE) unknown = TextureSkip::image_unknown;
        if (!info) return made;
        made.handle = handle_bits(info->buffer);
        made.is_buffer = true;
        made.format = info->format;
        made.begin = info->offset;
        made.end = info->offset + info->size;
        return made;
    }
    const auto info = device_.objects.image_views.find(handle_of<VkImageView>(descriptor.view));
    const auto image = info ? device_.objects.images.find(info->image) : std::nullopt;
    if (!image) {
        unknown = TextureSkip::image_unknown;
        return made;
    }
    made.handle = handle_bits(info->image);
    made.format = info->format;
    made.image = *image;
    made.range = info->range;
    made.all_slices = info->type == VK_IMAGE_VIEW_TYPE_3D;
    made.filter = filter_of(descriptor.sampler);
    return made;
}

TextureFilter BoundTextureFollower::filter_of(std::uint64_t sampler) const {
    return device_.descriptors->find_sampler(handle_of<VkSampler>(sampler)).value_or(TextureFilter::unknown);
}

}  // namespace framecast::capture
