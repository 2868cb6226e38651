// Hooks of the functions that make window surfaces: they find the application's windows, for the overlay's
// keys. Not in hooks.h, because their types need headers of window systems.
#pragma once

#include <vulkan/vulkan.h>

#include <string_view>

#include "capture/device/surface_functions.h"

namespace framecast::capture {

SurfaceFunctions find_surface_functions(VkInstance instance, PFN_vkGetInstanceProcAddr next);

// Null for other functions.
PFN_vkVoidFunction find_surface_hook(std::string_view name);

}  // namespace framecast::capture
