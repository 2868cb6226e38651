// An application's request for a device with the queries turned on that counting needs.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace framecast::capture {

// The request is the application's own but for its chain as far as that is copied, and the features. What the
// copy does not know is handed on where it lies, with all that follows it. Borrows `info`.
class DeviceRequest {
  public:
    DeviceRequest(const VkDeviceCreateInfo& info, const VkPhysicalDeviceFeatures& supported);
    DeviceRequest(const DeviceRequest&) = delete;
    DeviceRequest& operator=(const DeviceRequest&) = delete;

    // Null where the features that the driver will read stand behind a structure that is not known: they are
    // the application's memory, which may be read only.
    const VkDeviceCreateInfo* info() const { return features_ ? &info_ : nullptr; }
    const VkPhysicalDeviceFeatures& features() const { return *features_; }

  private:
    VkDeviceCreateInfo info_;
    VkPhysicalDeviceFeatures own_features_{};
    VkPhysicalDeviceFeatures* features_ = nullptr;
    std::vector<std::unique_ptr<std::byte[]>> copies_;  // of the chain's first structures
};

}  // namespace framecast::capture
