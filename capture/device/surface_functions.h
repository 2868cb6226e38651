// The functions of an instance that make surfaces of windows.
#pragma once

#include <vulkan/vulkan.h>

namespace framecast::capture {

using CreateSurface = VkResult(VKAPI_PTR*)(VkInstance, const void*, const VkAllocationCallbacks*,
                                           VkSurfaceKHR*);

// What lies below, asked for when the instance is made: later the loader answers with the top of the chain.
// Null where the instance has not the extension.
struct SurfaceFunctions {
    CreateSurface xcb = nullptr;
    CreateSurface xlib = nullptr;
    CreateSurface wayland = nullptr;
};

}  // namespace framecast::capture
