// A Vulkan device for tests, made through the loader with the validation layer on; keeps all its messages.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "capture/stamps/measure_context.h"
#include "capture/vulkan/generated/dispatch.h"
#include "model/numeric/result.h"

namespace framecast::capture {

class TestDevice {
  public:
    struct Options {
        std::uint32_t api_version = VK_API_VERSION_1_0;
        bool validation = true;
        bool core_features = false;      // all of VkPhysicalDeviceFeatures that the device has
        bool multiview = false;          // needs api_version 1.1
        bool dynamic_rendering = false;  // and synchronization2; needs api_version 1.3
    };

    // The first physical device. Fails when there is no loader, no device, or no validation layer although
    // requested.
    static Result<std::unique_ptr<TestDevice>> create(const Options& options);
    ~TestDevice();
    TestDevice(const TestDevice&) = delete;
    TestDevice& operator=(const TestDevice&) = delete;

    const DeviceTable& vk() const { return table_; }
    const SelfTestContext& context() const { return context_; }
    const std::string& name() const { return name_; }
    // Warnings and errors of the validation layer so far.
    const std::vector<std::string>& messages() const { return messages_; }

  private:
    TestDevice() = default;
    Result<void> make_instance(const Options& options);
    Result<void> make_device(const Options& options);
    static VKAPI_ATTR VkBool32 VKAPI_CALL on_message(VkDebugUtilsMessageSeverityFlagBitsEXT severity,
                                                     VkDebugUtilsMessageTypeFlagsEXT types,
                                                     const VkDebugUtilsMessengerCallbackDataEXT* data,
                                                     void* self);

    VkInstance instance_ = VK_NULL_HANDLE;
    VkDebugUtilsMessengerEXT messenger_ = VK_NULL_HANDLE;
    VkPhysicalDevice physical_ = VK_NULL_HANDLE;
    VkDevice device_ = VK_NULL_HANDLE;
    DeviceTable table_;
    SelfTestContext context_;
    std::string name_;
    std::vector<std::string> messages_;
};

}  // namespace framecast::capture
