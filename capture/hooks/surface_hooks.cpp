#include "capture/hooks/surface_hooks.h"

#include <cstdint>

#include "capture/control/process_control.h"
#include "capture/device/device.h"

namespace framecast::capture {
namespace {

// Definitions from vulkan_xcb.h, vulkan_xlib.h and so on, without the window systems' headers.
struct XcbSurfaceInfo {
    VkStructureType type;
    const void* next;
    VkFlags flags;
    void* connection;
    std::uint32_t window;
};
struct XlibSurfaceInfo {
    VkStructureType type;
    const void* next;
    VkFlags flags;
    void* display;
    unsigned long window;
};
struct WaylandSurfaceInfo {
    VkStructureType type;
    const void* next;
    VkFlags flags;
    void* display;
    void* surface;
};
struct Win32SurfaceInfo {
    VkStructureType type;
    const void* next;
    VkFlags flags;
    void* instance;
    void* window;
};

template <class Made>
VkResult create(CreateSurface SurfaceFunctions::*which, VkInstance handle, const void* info,
                const VkAllocationCallbacks* allocator, VkSurfaceKHR* out, Made&& made) {
    const auto instance = find_instance(handle);
    const CreateSurface next = instance ? instance->surfaces.*which : nullptr;
    if (!next) return VK_ERROR_EXTENSION_NOT_PRESENT;
    const VkResult result = next(handle, info, allocator, out);
    if (result == VK_SUCCESS) made(reinterpret_cast<std::uint64_t>(*out));
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL create_xcb(VkInstance instance, const XcbSurfaceInfo* info,
                                          const VkAllocationCallbacks* allocator, VkSurfaceKHR* out) {
    return create(&SurfaceFunctions::xcb, instance, info, allocator, out, [&](std::uint64_t surface) {
        window_appeared(Process::get(), {AppWindow::System::x11, surface, info->window});
    });
}

VKAPI_ATTR VkResult VKAPI_CALL create_xlib(VkInstance instance, const XlibSurfaceInfo* info,
                                           const VkAllocationCallbacks* allocator, VkSurfaceKHR* out) {
    return create(&SurfaceFunctions::xlib, instance, info, allocator, out, [&](std::uint64_t surface) {
        window_appeared(Process::get(),
                        {AppWindow::System::x11, surface, static_cast<std::uint32_t>(info->window)});
    });
}

VKAPI_ATTR VkResult VKAPI_CALL create_wayland(VkInstance instance, const WaylandSurfaceInfo* info,
                                              const VkAllocationCallbacks* allocator, VkSurfaceKHR* out) {
    return create(&SurfaceFunctions::wayland, instance, info, allocator, out, [&](std::uint64_t surface) {
        window_appeared(Process::get(), {AppWindow::System::wayland, surface, 0, info->display});
    });
}

VKAPI_ATTR VkResult VKAPI_CALL create_win32(VkInstance instance, const Win32SurfaceInfo* info,
                                            const VkAllocationCallbacks* allocator, VkSurfaceKHR* out) {
    return create(&SurfaceFunctions::win32, instance, info, allocator, out, [&](std::uint64_t surface) {
        window_appeared(Process::get(), {AppWindow::System::windows, surface, 0, info->window});
    });
}

VKAPI_ATTR void VKAPI_CALL destroy(VkInstance handle, VkSurfaceKHR surface,
                                   const VkAllocationCallbacks* allocator) {
    const auto instance = find_instance(handle);
    if (!instance || !instance->vk.DestroySurfaceKHR) return;
    window_gone(reinterpret_cast<std::uint64_t>(surface));
    instance->vk.DestroySurfaceKHR(handle, surface, allocator);
}

}  // namespace

SurfaceFunctions find_surface_functions(VkInstance instance, PFN_vkGetInstanceProcAddr next) {
    const auto load = [&](const char* name) { return reinterpret_cast<CreateSurface>(next(instance, name)); };
    return {load("vkCreateXcbSurfaceKHR"), load("vkCreateXlibSurfaceKHR"), load("vkCreateWaylandSurfaceKHR"),
            load("vkCreateWin32SurfaceKHR")};
}

PFN_vkVoidFunction find_surface_hook(std::string_view name) {
    if (name == "vkCreateXcbSurfaceKHR") return reinterpret_cast<PFN_vkVoidFunction>(&create_xcb);
    if (name == "vkCreateXlibSurfaceKHR") return reinterpret_cast<PFN_vkVoidFunction>(&create_xlib);
    if (name == "vkCreateWaylandSurfaceKHR") return reinterpret_cast<PFN_vkVoidFunction>(&create_wayland);
    if (name == "vkCreateWin32SurfaceKHR") return reinterpret_cast<PFN_vkVoidFunction>(&create_win32);
    if (name == "vkDestroySurfaceKHR") return reinterpret_cast<PFN_vkVoidFunction>(&destroy);
    return nullptr;
}

}  // namespace framecast::capture
