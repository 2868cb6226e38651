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

    // Also asks for the counters of the device's units and for resets of queries on the host. The device
    // offers both; has_host_reset_extension: that of Vulkan 1.0 and 1.1, too. False, and nothing changes,
    // where a structure that the copy does not know stands in the way.
    bool add_counters(bool has_host_reset_extension);

    // Also asks for this extension, which the device offers. `name` lives as long as the request.
    void add_extension(const char* name);

  private:
    template <class Structure>
    Structure* find_copy(VkStructureType type);
    bool add_host_reset();

    VkDeviceCreateInfo info_;
    VkPhysicalDeviceFeatures own_features_{};
    VkPhysicalDeviceFeatures* features_ = nullptr;
    std::vector<std::unique_ptr<std::byte[]>> copies_;  // the first structures of the chain
    const VkBaseInStructure* rest_ = nullptr;           // the others, which are the application's
    VkPhysicalDevicePerformanceQueryFeaturesKHR counters_{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR, nullptr, VK_TRUE, VK_FALSE};
    VkPhysicalDeviceHostQueryResetFeatures reset_{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES,
                                                  nullptr, VK_TRUE};
    std::vector<const char*> extensions_;
};

}  // namespace framecast::capture
