// Windows of X.
#include "tests/apps/scenes/native_window.h"

#include <sys/wait.h>
#include <unistd.h>
#include <xcb/xcb.h>
// The platform header needs xcb's types first.
#include <vulkan/vulkan_xcb.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "tests/apps/scenes/gpu.h"

namespace framecast::apps {
namespace {

class XcbWindow : public NativeWindow {
  public:
    explicit XcbWindow(VkExtent2D extent) : connection_(xcb_connect(nullptr, nullptr)) {
        if (xcb_connection_has_error(connection_)) skip("no X display");
        const xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(connection_)).data;
        window_ = xcb_generate_id(connection_);
        xcb_create_window(connection_, XCB_COPY_FROM_PARENT, window_, screen->root, 0, 0,
                          static_cast<std::uint16_t>(extent.width), static_cast<std::uint16_t>(extent.height),
                          0, XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, 0, nullptr);
        xcb_map_window(connection_, window_);
        xcb_flush(connection_);
    }
    ~XcbWindow() override { xcb_disconnect(connection_); }
    XcbWindow(const XcbWindow&) = delete;
    XcbWindow& operator=(const XcbWindow&) = delete;

    VkSurfaceKHR make_surface(VkInstance instance) override {
        const VkXcbSurfaceCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_XCB_SURFACE_CREATE_INFO_KHR,
                                             .connection = connection_,
                                             .window = window_};
        VkSurfaceKHR surface = VK_NULL_HANDLE;
        check(vkCreateXcbSurfaceKHR(instance, &info, nullptr, &surface), "vkCreateXcbSurfaceKHR");
        return surface;
    }

    void resize(VkExtent2D extent) override {
        const std::array<std::uint32_t, 2> size = {extent.width, extent.height};
        xcb_configure_window(connection_, window_, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT,
                             size.data());
        // The server has applied the new size once it answers.
        free(xcb_get_geometry_reply(connection_, xcb_get_geometry(connection_, window_), nullptr));
    }

  private:
    xcb_connection_t* connection_;
    std::uint32_t window_ = 0;
};

}  // namespace

const char* const NativeWindow::kSurfaceExtension = VK_KHR_XCB_SURFACE_EXTENSION_NAME;

std::unique_ptr<NativeWindow> NativeWindow::open(VkExtent2D extent) {
    return std::make_unique<XcbWindow>(extent);
}

void fork_and_exit() {
    std::fflush(nullptr);  // otherwise both would print it
    const pid_t child = fork();
    if (child == 0) {
        alarm(30);  // if exit() never ends
        execlp("framecast-no-such-program", "framecast-no-such-program", nullptr);
        std::exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) fail("fork or waitpid failed");
    if (WIFSIGNALED(status))
        std::printf("the fork was ended by signal %d\n", WTERMSIG(status));
    else
        std::printf("the fork exited with %d\n", WEXITSTATUS(status));
}

}  // namespace framecast::apps
