// An application's request for a device, with the queries enabled that counting needs.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <memory>
#include <vector>

namespace framecast::capture {

// The request equals the application's except for copied structures of the chain and the features. A
// structure that the copy does not know is passed on in place, with all that follow it. Borrows `info`.
class DeviceRequest {
  public:
    DeviceRequest(const VkDeviceCreateInfo& info, const VkPhysicalDeviceFeatures& supported);
    DeviceRequest(const DeviceRequest&) = delete;
    DeviceRequest& operator=(const DeviceRequest&) = delete;

    // Null if the features that the driver will read come after an unknown structure: they are then the
    // application's memory, which may only be read.
    const VkDeviceCreateInfo* info() const { return features_ ? &info_ : nullptr; }
    const VkPhysicalDeviceFeatures& features() const { return *features_; }

  private:
    VkDeviceCreateInfo info_;
    VkPhysicalDeviceFeatures own_features_{};
    VkPhysicalDeviceFeatures* features_ = nullptr;
    std::vector<std::unique_ptr<std::byte[]>> copies_;  // the first structures of the chain
};

}  // namespace framecast::capture
