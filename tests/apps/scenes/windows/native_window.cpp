#include "tests/apps/scenes/native_window.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// The platform header needs windows.h first.
#include <vulkan/vulkan_win32.h>

#include "tests/apps/scenes/gpu.h"

namespace framecast::apps {
namespace {

void handle_messages() {
    MSG message;
    while (PeekMessageW(&message, nullptr, 0, 0, PM_REMOVE))
        DispatchMessageW(&message);
}

// Without a frame, so that its size is that of what it shows.
class Win32Window : public NativeWindow {
  public:
    explicit Win32Window(VkExtent2D extent)
        : window_(CreateWindowW(L"STATIC", L"framecast_scenes", WS_POPUP | WS_VISIBLE, 0, 0,
                                static_cast<int>(extent.width), static_cast<int>(extent.height), nullptr,
                                nullptr, GetModuleHandleW(nullptr), nullptr)) {
        if (!window_) skip("no display");
        handle_messages();
    }
    ~Win32Window() override { DestroyWindow(window_); }
    Win32Window(const Win32Window&) = delete;
    Win32Window& operator=(const Win32Window&) = delete;

    VkSurfaceKHR make_surface(VkInstance instance) override {
        const VkWin32SurfaceCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_WIN32_SURFACE_CREATE_INFO_KHR,
                                               .hinstance = GetModuleHandleW(nullptr),
                                               .hwnd = window_};
        VkSurfaceKHR surface = VK_NULL_HANDLE;
        check(vkCreateWin32SurfaceKHR(instance, &info, nullptr, &surface), "vkCreateWin32SurfaceKHR");
        return surface;
    }

    void resize(VkExtent2D extent) override {
        SetWindowPos(window_, nullptr, 0, 0, static_cast<int>(extent.width), static_cast<int>(extent.height),
                     SWP_NOZORDER | SWP_NOACTIVATE);
        handle_messages();
    }

  private:
    HWND window_;
};

}  // namespace

const char* const NativeWindow::kSurfaceExtension = VK_KHR_WIN32_SURFACE_EXTENSION_NAME;

std::unique_ptr<NativeWindow> NativeWindow::open(VkExtent2D extent) {
    return std::make_unique<Win32Window>(extent);
}

void fork_and_exit() {
    skip("Windows has no forks");
}

}  // namespace framecast::apps
