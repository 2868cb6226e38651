// The instance's functions that make surfaces of windows.
#pragma once

#include <vulkan/vulkan.h>

namespace framecast::capture {

using CreateSurface = VkResult(VKAPI_PTR*)(VkInstance, const void*, const VkAllocationCallbacks*,
                                           VkSurfaceKHR*);

// The next layer's functions, queried when the instance is made; later the loader returns the top of the
// chain. Null if the instance does not have the extension.
struct SurfaceFunctions {
    CreateSurface xcb = nullptr;
    CreateSurface xlib = nullptr;
    CreateSurface wayland = nullptr;
    CreateSurface win32 = nullptr;
};

}  // namespace framecast::capture
