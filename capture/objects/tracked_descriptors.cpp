#include "capture/objects/tracked_descriptors.h"

#include <algorithm>

#include "capture/objects/objects.h"
#include "capture/recorder/descriptor_kind.h"

namespace framecast::capture {
namespace {

// When memory runs out, `handle` becomes unknown; it never keeps the data of an older object with that
// handle.
template <class Map, class Handle, class Make>
void remember(Map& map, Handle handle, Make&& make) noexcept {
    try {
        map.insert(handle, make());
    } catch (...) {
        map.take(handle);
    }
}

}  // namespace

bool is_tracked(VkDescriptorType type) noexcept {
    const DescriptorKind kind = descriptor_kind(type);
    return kind == DescriptorKind::image || kind == DescriptorKind::texel_buffer;
}

TrackedSetLayout::TrackedSetLayout(const VkDescriptorSetLayoutCreateInfo& info) {
    const auto* flags = find_in_chain<VkDescriptorSetLayoutBindingFlagsCreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO);
    for (std::uint32_t i = 0; i < info.bindingCount; ++i) {
        const VkDescriptorSetLayoutBinding& binding = info.pBindings[i];
        // VK_DESCRIPTOR_TYPE_MUTABLE_EXT may refer to a view: its slots are tracked, but its type is not
        // known.
        if (!is_tracked(binding.descriptorType) && binding.descriptorType != VK_DESCRIPTOR_TYPE_MUTABLE_EXT)
            continue;
        const VkDescriptorBindingFlags flag =
            flags && i < flags->bindingCount ? flags->pBindingFlags[i] : VkDescriptorBindingFlags{0};
        // Only the last binding of all may be variable (VUID-...-pBindingFlags-03004).
        variable |= (flag & VK_DESCRIPTOR_BINDING_VARIABLE_DESCRIPTOR_COUNT_BIT) != 0;
        bindings.push_back({binding.binding, binding.descriptorType, binding.descriptorCount, 0,
                            (flag & VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT) != 0});
    }
    std::ranges::sort(bindings, {}, &ViewBinding::binding);
    for (ViewBinding& binding : bindings) {
        binding.first = slots;
        slots += binding.count;
        has_samplers |= binding.type == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    }
    for (std::uint32_t i = 0; i < info.bindingCount; ++i)
        keep_immutable_samplers(info.pBindings[i]);
}

void TrackedSetLayout::keep_immutable_samplers(const VkDescriptorSetLayoutBinding& binding) {
    // Vulkan ignores the pointer for other types.
    const bool has_sampler = binding.descriptorType == VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER ||
                             binding.descriptorType == VK_DESCRIPTOR_TYPE_SAMPLER;
    if (!has_sampler || !binding.pImmutableSamplers) return;
    const std::uint32_t first = find(binding.binding)->first;
    if (immutable_samplers.size() < first + binding.descriptorCount)
        immutable_samplers.resize(first + binding.descriptorCount);
    for (std::uint32_t i = 0; i < binding.descriptorCount; ++i)
        immutable_samplers[first + i] = handle_bits(binding.pImmutableSamplers[i]);
}

const ViewBinding* TrackedSetLayout::find(std::uint32_t binding) const noexcept {
    const auto found = std::ranges::lower_bound(bindings, binding, {}, &ViewBinding::binding);
    return found == bindings.end() || found->binding != binding ? nullptr : &*found;
}

TrackedSet::TrackedSet(std::shared_ptr<const TrackedSetLayout> layout, std::uint32_t variable_count)
    : layout_(std::move(layout)), slots_(layout_->slots) {
    if (layout_->variable) {
        const ViewBinding& last = layout_->bindings.back();
        slots_ = last.first + std::min(variable_count, last.count);
    }
    const std::size_t views = slots_;
    handles_ = std::make_unique<std::atomic<std::uint64_t>[]>(layout_->has_samplers ? 2 * views : views);
    for (std::uint32_t i = 0; i < slots_; ++i)
        handles_[i].store(kNever, std::memory_order_relaxed);
}

std::uint32_t TrackedSet::slot_of(std::uint32_t binding, std::uint32_t element) const noexcept {
    const ViewBinding* found = layout_->find(binding);
    return found ? found->first + element : slots_;
}

void TrackedSet::set(std::uint32_t slot, const ViewDescriptor& descriptor) noexcept {
    handles_[slot].store(descriptor.view, std::memory_order_relaxed);
    if (layout_->has_samplers) handles_[slots_ + slot].store(descriptor.sampler, std::memory_order_relaxed);
}

void TrackedSet::write(std::uint32_t binding, std::uint32_t element, std::uint32_t offset,
                       const ViewDescriptor& descriptor) noexcept {
    const std::uint32_t slot = slot_of(binding, element) + offset;
    if (slot < slots_) set(slot, descriptor);
}

void TrackedSet::copy(const TrackedSet& source, const VkCopyDescriptorSet& what) noexcept {
    const std::uint32_t from = source.slot_of(what.srcBinding, what.srcArrayElement);
    const std::uint32_t to = slot_of(what.dstBinding, what.dstArrayElement);
    if (from >= source.slots_ || to >= slots_) return;
    const std::uint32_t count = std::min({what.descriptorCount, source.slots_ - from, slots_ - to});
    for (std::uint32_t i = 0; i < count; ++i)
        set(to + i, {source.view(from + i), source.written_sampler(from + i)});
}

void DescriptorTracker::set_layout_created(VkDescriptorSetLayout handle,
                                           const VkDescriptorSetLayoutCreateInfo& info) noexcept {
    remember(layouts_, handle, [&] { return std::make_shared<const TrackedSetLayout>(info); });
}

void DescriptorTracker::set_layout_destroyed(VkDescriptorSetLayout handle) noexcept {
    layouts_.take(handle);
}

void DescriptorTracker::pipeline_layout_created(VkPipelineLayout handle,
                                                const VkPipelineLayoutCreateInfo& info) noexcept {
    remember(pipeline_layouts_, handle, [&] {
        std::shared_ptr<TrackedPipelineLayout> made;
        for (std::uint32_t i = 0; i < info.setLayoutCount; ++i) {
            const auto set = layouts_.find(info.pSetLayouts[i]).value_or(nullptr);
            if (!set || set->immutable_samplers.empty()) continue;
            if (!made) made = std::make_shared<TrackedPipelineLayout>(info.setLayoutCount);
            (*made)[i] = set;
        }
        return std::shared_ptr<const TrackedPipelineLayout>(std::move(made));
    });
}

void DescriptorTracker::pipeline_layout_destroyed(VkPipelineLayout handle) noexcept {
    pipeline_layouts_.take(handle);
}

void DescriptorTracker::allocated(const VkDescriptorSetAllocateInfo& info,
                                  const VkDescriptorSet* sets) noexcept {
    const auto* counts = find_in_chain<VkDescriptorSetVariableDescriptorCountAllocateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_DESCRIPTOR_SET_VARIABLE_DESCRIPTOR_COUNT_ALLOCATE_INFO);
    std::uint32_t i = 0;
    try {
        std::shared_ptr<PoolSets> pool = pools_.find(info.descriptorPool).value_or(nullptr);
        if (!pool) {
            pool = std::make_shared<PoolSets>();
            pools_.insert(info.descriptorPool, pool);
        }
        if (pool->capacity() < pool->size() + info.descriptorSetCount)
            pool->reserve(std::max(2 * pool->capacity(), pool->size() + info.descriptorSetCount));
        for (; i < info.descriptorSetCount; ++i) {
            const auto layout = layouts_.find(info.pSetLayouts[i]).value_or(nullptr);
            if (!layout) {
                sets_.take(sets[i]);
                continue;
            }
            const bool counted = counts && i < counts->descriptorSetCount;
            auto set = std::make_shared<TrackedSet>(layout, counted ? counts->pDescriptorCounts[i] : 0);
            set->place = pool->size();
            sets_.insert(sets[i], std::move(set));
            pool->push_back(sets[i]);
        }
    } catch (...) {
        for (; i < info.descriptorSetCount; ++i)
            sets_.take(sets[i]);
    }
}

void DescriptorTracker::freed(VkDescriptorPool pool_handle, std::uint32_t count,
                              const VkDescriptorSet* sets) noexcept {
    const auto pool = pools_.find(pool_handle).value_or(nullptr);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!sets[i]) continue;
        const auto set = sets_.take(sets[i]);
        if (!set || !pool || (*set)->place >= pool->size() || (*pool)[(*set)->place] != sets[i]) continue;
        const std::size_t place = (*set)->place;
        (*pool)[place] = pool->back();
        pool->pop_back();
        if (place < pool->size())
            sets_.visit((*pool)[place],
                        [&](const std::shared_ptr<TrackedSet>& moved) { moved->place = place; });
    }
}

void DescriptorTracker::forget_all(PoolSets& sets) noexcept {
    for (const VkDescriptorSet set : sets)
        sets_.take(set);
    sets.clear();
}

void DescriptorTracker::pool_reset(VkDescriptorPool pool) noexcept {
    if (const auto sets = pools_.find(pool)) forget_all(**sets);
}

void DescriptorTracker::pool_destroyed(VkDescriptorPool pool) noexcept {
    if (const auto sets = pools_.take(pool)) forget_all(**sets);
}

void DescriptorTracker::updated(std::uint32_t write_count, const VkWriteDescriptorSet* writes,
                                std::uint32_t copy_count, const VkCopyDescriptorSet* copies) noexcept {
    for (std::uint32_t i = 0; i < write_count;) {
        const VkDescriptorSet set = writes[i].dstSet;
        std::uint32_t end = i;
        bool tracked_types = false;
        for (; end < write_count && writes[end].dstSet == set; ++end)
            tracked_types |= is_tracked(writes[end].descriptorType);
        if (tracked_types)
            sets_.visit(set, [&](const std::shared_ptr<TrackedSet>& tracked) {
                for (std::uint32_t w = i; w < end; ++w)
                    for_each_tracked(writes[w], [&](std::uint32_t offset, const ViewDescriptor& descriptor) {
                        tracked->write(writes[w].dstBinding, writes[w].dstArrayElement, offset, descriptor);
                    });
            });
        i = end;
    }
    for (std::uint32_t i = 0; i < copy_count; ++i) {
        // Must not lock both: they may be in one shard.
        const auto source = find_set(copies[i].srcSet);
        if (!source) continue;
        sets_.visit(copies[i].dstSet,
                    [&](const std::shared_ptr<TrackedSet>& tracked) { tracked->copy(*source, copies[i]); });
    }
}

void DescriptorTracker::updated(VkDescriptorSet set, VkDescriptorUpdateTemplate with,
                                const void* data) noexcept {
    const auto known = find_template(with);
    if (!known) return;
    sets_.visit(set, [&](const std::shared_ptr<TrackedSet>& tracked) {
        for (const VkDescriptorUpdateTemplateEntry& entry : known->entries)
            for_each_tracked(entry, data, [&](std::uint32_t offset, const ViewDescriptor& descriptor) {
                tracked->write(entry.dstBinding, entry.dstArrayElement, offset, descriptor);
            });
    });
}

void DescriptorTracker::template_created(VkDescriptorUpdateTemplate handle,
                                         const VkDescriptorUpdateTemplateCreateInfo& info) noexcept {
    remember(templates_, handle, [&] {
        auto made = std::make_shared<TrackedTemplate>();
        made->point = info.pipelineBindPoint;
        for (std::uint32_t i = 0; i < info.descriptorUpdateEntryCount; ++i)
            if (is_tracked(info.pDescriptorUpdateEntries[i].descriptorType))
                made->entries.push_back(info.pDescriptorUpdateEntries[i]);
        return std::shared_ptr<const TrackedTemplate>(std::move(made));
    });
}

void DescriptorTracker::template_destroyed(VkDescriptorUpdateTemplate handle) noexcept {
    templates_.take(handle);
}

void DescriptorTracker::buffer_view_created(VkBufferView handle, const BufferViewInfo& info) noexcept {
    remember(buffer_views_, handle, [&] { return info; });
}

void DescriptorTracker::buffer_view_destroyed(VkBufferView handle) noexcept {
    buffer_views_.take(handle);
}

void DescriptorTracker::sampler_created(VkSampler handle, const VkSamplerCreateInfo& info) noexcept {
    remember(samplers_, handle, [&] { return texture_filter(info.magFilter, info.minFilter); });
}

void DescriptorTracker::sampler_destroyed(VkSampler handle) noexcept {
    samplers_.take(handle);
}

std::shared_ptr<const TrackedSet> DescriptorTracker::find_set(VkDescriptorSet set) const {
    return sets_.find(set).value_or(nullptr);
}

std::shared_ptr<const TrackedTemplate> DescriptorTracker::find_template(
    VkDescriptorUpdateTemplate handle) const {
    return templates_.find(handle).value_or(nullptr);
}

}  // namespace framecast::capture
