// Number of bytes that a descriptor update template reads. Vulkan passes such data without a size, so a deep
// copy of a push needs the template.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <optional>
#include <shared_mutex>
#include <unordered_map>

namespace framecast::capture {

/// The templates of one device. Several threads may use it; a look-up takes a shared lock and allocates
/// nothing.
class DescriptorTemplates {
  public:
    /// Call it after the driver made `handle`. False without memory: the template is then unknown. A template
    /// with descriptors of a type of unknown size is not added either.
    bool add(VkDescriptorUpdateTemplate handle, const VkDescriptorUpdateTemplateCreateInfo& info) noexcept;
    /// Call it before the driver destroys `handle`.
    void remove(VkDescriptorUpdateTemplate handle) noexcept;
    /// Bytes from the start of the data to the end of the last descriptor; nothing for an unknown template.
    std::optional<std::size_t> size_of(VkDescriptorUpdateTemplate handle) const noexcept;

  private:
    mutable std::shared_mutex mutex_;
    std::unordered_map<VkDescriptorUpdateTemplate, std::size_t> sizes_;
};

}  // namespace framecast::capture
