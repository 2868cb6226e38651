// The device that is benchmarked: opened without a window, with one graphics queue.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "shaders/vulkan_functions.h"
#include "shaders/vulkan_instance.h"

namespace framecast::microbench {

class Gpu {
  public:
    // The device of this number, counted from 0 in the order of the loader; without one the fastest
    // (fastest_device). Fails, in one line, when there is no loader, no such device, or it cannot be opened.
    // From then on the process keeps memory that is freed.
    static Result<std::unique_ptr<Gpu>> open(std::optional<int> number);
    ~Gpu();
    Gpu(const Gpu&) = delete;
    Gpu& operator=(const Gpu&) = delete;

    const DeviceFunctions& vk() const { return functions_; }
    VkDevice device() const { return device_; }
    // Name, ids, type, driver, version. Threads and clocks are left unknown.
    const DeviceInfo& info() const { return info_; }
    const VkPhysicalDeviceLimits& limits() const { return properties_.limits; }
    const VkPhysicalDeviceFeatures& features() const { return features_; }  // all that we use are on
    bool is_cpu() const { return properties_.deviceType == VK_PHYSICAL_DEVICE_TYPE_CPU; }
    // Whether optimally tiled images of the format can be used so.
    bool supports(VkFormat format, VkFormatFeatureFlags wanted) const;
    bool supports_samples(VkFormat format, VkSampleCountFlagBits samples) const;
    const VkPhysicalDeviceMemoryProperties& memory() const { return memory_; }

    std::uint32_t queue_family() const { return family_; }
    // Begins nothing, ends nothing: submits a recorded buffer, waits, and returns the time between, ns.
    // Fails when the device is lost or does not finish within kSubmitTimeoutNs.
    Result<double> submit(VkCommandBuffer commands);
    // Work did not finish: the device may still use what it was given, so nothing may be waited for or
    // destroyed.
    bool stuck() const { return stuck_; }

  private:
    Gpu() = default;
    Result<void> make_instance();
    Result<void> choose(std::optional<int> number);
    std::vector<VkQueueFamilyProperties> queue_families(VkPhysicalDevice device) const;
    Result<void> make_device();
    void describe();

    PFN_vkGetInstanceProcAddr get_ = nullptr;
    InstanceFunctions instance_functions_;
    DeviceFunctions functions_;
    VkInstance instance_ = VK_NULL_HANDLE;
    VkPhysicalDevice physical_ = VK_NULL_HANDLE;
    VkDevice device_ = VK_NULL_HANDLE;
    VkQueue queue_ = VK_NULL_HANDLE;
    VkFence fence_ = VK_NULL_HANDLE;
    std::uint32_t family_ = 0;
    VkPhysicalDeviceProperties properties_{};
    VkPhysicalDeviceFeatures features_{};
    VkPhysicalDeviceMemoryProperties memory_{};
    DeviceInfo info_;
    bool stuck_ = false;
};

inline constexpr std::uint64_t kSubmitTimeoutNs = 20'000'000'000;

}  // namespace framecast::microbench
