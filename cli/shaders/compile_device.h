// A Vulkan device that only makes pipelines. It needs no working memory or queue, so that drivers without
// their hardware will do.
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "capture/vulkan/generated/dispatch.h"
#include "model/numeric/result.h"
#include "model/shaders/shader_archive.h"

namespace framecast::cli {

// The error of CompileDevice::open() where the loader finds none.
inline constexpr const char* kNoDevice = "there is no Vulkan device";

class CompileDevice {
  public:
    CompileDevice() = default;
    // The fastest kind of device that the loader finds. What it lacks of the robustness is left out.
    Result<void> open(const Robustness& robustness);
    ~CompileDevice();
    CompileDevice(const CompileDevice&) = delete;
    CompileDevice& operator=(const CompileDevice&) = delete;

    VkDevice handle() const { return device_; }
    const capture::DeviceTable& vk() const { return vk_; }
    const std::string& name() const { return name_; }
    const std::string& driver() const { return driver_; }
    bool has(const std::string& extension) const { return extensions_.contains(extension); }
    // Whether pipelines may have this dynamic state.
    bool allows(VkDynamicState state) const;
    // The depth or stencil format itself, or a deeper one where the device does not draw into it: shaders are
    // the same.
    std::uint32_t depth_format(std::uint32_t format) const;
    bool has_version_1_3() const { return api_version_ >= VK_API_VERSION_1_3; }

  private:
    Result<void> make_instance();
    Result<void> choose();
    Result<void> make_device(const Robustness& robustness);

    PFN_vkGetInstanceProcAddr get_ = nullptr;
    VkInstance instance_ = VK_NULL_HANDLE;
    capture::InstanceTable instance_functions_{};
    VkPhysicalDevice physical_ = VK_NULL_HANDLE;
    VkDevice device_ = VK_NULL_HANDLE;
    capture::DeviceTable vk_{};
    std::uint32_t api_version_ = VK_API_VERSION_1_0;
    std::string name_, driver_;
    std::set<std::string> extensions_;  // those that are enabled
    VkPhysicalDeviceExtendedDynamicState2FeaturesEXT dynamic_2_{};
    VkPhysicalDeviceExtendedDynamicState3FeaturesEXT dynamic_3_{};
};

}  // namespace framecast::cli
