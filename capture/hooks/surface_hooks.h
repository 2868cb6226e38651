// Hooks of the functions that make surfaces of windows: they tell which windows are the application's, for
// the overlay's keys. Not in hooks.h, because their types need headers of window systems.
#pragma once

#include <vulkan/vulkan.h>

#include <string_view>

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
SurfaceFunctions find_surface_functions(VkInstance instance, PFN_vkGetInstanceProcAddr next);

// Null for other functions.
PFN_vkVoidFunction find_surface_hook(std::string_view name);

}  // namespace framecast::capture
