// What differs between the systems that the scenes run on: windows, and forks.
#pragma once

#include <vulkan/vulkan.h>

#include <memory>

namespace framecast::apps {

class NativeWindow {
  public:
    // The instance extension that makes surfaces of these windows.
    static const char* const kSurfaceExtension;
    static std::unique_ptr<NativeWindow> open(VkExtent2D extent);
    // Without a display: a surface that nobody sees (VK_EXT_headless_surface).
    static std::unique_ptr<NativeWindow> open_headless();

    virtual ~NativeWindow() = default;
    virtual VkSurfaceKHR make_surface(VkInstance instance) = 0;
    // It has the new size when this returns.
    virtual void resize(VkExtent2D extent) = 0;
};

// Starts a program that does not exist, as applications start other programs, and prints how the fork ended.
void fork_and_exit();

}  // namespace framecast::apps
