#include "capture/recorder/descriptor_templates.h"

#include <algorithm>
#include <mutex>
#include <new>

#include "capture/recorder/descriptor_kind.h"

namespace framecast::capture {
namespace {

/// Size of one descriptor in the data of a template, bytes; nothing for an unknown type.
std::optional<std::size_t> descriptor_bytes(VkDescriptorType type) {
    switch (descriptor_kind(type)) {
        case DescriptorKind::image:
            return sizeof(VkDescriptorImageInfo);
        case DescriptorKind::buffer:
            return sizeof(VkDescriptorBufferInfo);
        case DescriptorKind::texel_buffer:
            return sizeof(VkBufferView);
        case DescriptorKind::inline_data:
            return 1;
        case DescriptorKind::acceleration_khr:
            return sizeof(VkAccelerationStructureKHR);
        case DescriptorKind::acceleration_nv:
            return sizeof(VkAccelerationStructureNV);
        case DescriptorKind::unknown:
            break;
    }
    return std::nullopt;
}

std::optional<std::size_t> data_bytes(const VkDescriptorUpdateTemplateCreateInfo& info) {
    std::size_t end = 0;
    for (uint32_t i = 0; i < info.descriptorUpdateEntryCount; ++i) {
        const VkDescriptorUpdateTemplateEntry& entry = info.pDescriptorUpdateEntries[i];
        const std::optional<std::size_t> bytes = descriptor_bytes(entry.descriptorType);
        if (!bytes) return std::nullopt;
        if (entry.descriptorCount == 0) continue;
        // The bytes of an inline block are contiguous: "stride is ignored" for it.
        const std::size_t stride =
            descriptor_kind(entry.descriptorType) == DescriptorKind::inline_data ? 1 : entry.stride;
        end = std::max(end, entry.offset + (entry.descriptorCount - 1) * stride + *bytes);
    }
    return end;
}

}  // namespace

bool DescriptorTemplates::add(VkDescriptorUpdateTemplate handle,
                              const VkDescriptorUpdateTemplateCreateInfo& info) noexcept {
    const std::optional<std::size_t> bytes = data_bytes(info);
    const std::unique_lock lock(mutex_);
    sizes_.erase(handle);  // the driver may reuse a handle whose destruction nobody reported
    if (!bytes) return false;
    try {
        sizes_.emplace(handle, *bytes);
    } catch (const std::bad_alloc&) {
        return false;
    }
    return true;
}

void DescriptorTemplates::remove(VkDescriptorUpdateTemplate handle) noexcept {
    const std::unique_lock lock(mutex_);
    sizes_.erase(handle);
}

std::optional<std::size_t> DescriptorTemplates::size_of(VkDescriptorUpdateTemplate handle) const noexcept {
    const std::shared_lock lock(mutex_);
    const auto found = sizes_.find(handle);
    if (found == sizes_.end()) return std::nullopt;
    return found->second;
}

}  // namespace framecast::capture
