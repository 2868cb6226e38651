// framecast_soak: makes its swapchain again and again, with other sizes, formats, usages, image counts and
// present modes each time. It presents a few frames of each, and tells the overlay (if there is one) to hide,
// show, turn pages and change its size. Prints the process's memory meanwhile. See README.md in this folder.
#include <malloc.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vulkan/vulkan.h>
#include <xcb/xcb.h>
// The platform header needs xcb's types and Vulkan's first.
#include <vulkan/vulkan_xcb.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "cli/terminal/command_line.h"
#include "tests/apps/scenes/gpu.h"

namespace framecast::apps {
namespace {

constexpr std::uint32_t kInFlight = 2;
constexpr std::size_t kMaxImages = 16;
constexpr std::array kRequests = {"show panel", "page next",   "show compact", "toggle",
                                  "page next",  "show hidden", "toggle",       "show panel"};

// A connection to the overlay's socket (docs/overlay-control.md); without an overlay it does nothing.
class Overlay {
  public:
    Overlay() {
        const char* folder = std::getenv("XDG_RUNTIME_DIR");
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::snprintf(address.sun_path, sizeof address.sun_path, "%s/framecast/%d.sock",
                      folder ? folder : "/nowhere", static_cast<int>(getpid()));
        socket_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return;
        ::close(socket_);
        socket_ = -1;
    }
    ~Overlay() {
        if (socket_ >= 0) ::close(socket_);
    }
    Overlay(const Overlay&) = delete;
    bool there() const { return socket_ >= 0; }
    // Waits for the answer.
    void ask(const char* request) {
        if (socket_ < 0) return;
        const std::string line = std::string(request) + "\n";
        std::array<char, 4096> answer{};
        if (::write(socket_, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
            fail("the overlay's socket takes no request");
        const ssize_t size = ::read(socket_, answer.data(), answer.size() - 1);
        if (size <= 0 || !std::strstr(answer.data(), "\"ok\":true"))
            fail(std::string("the overlay answers to '") + request + "': " + answer.data());
    }

  private:
    int socket_ = -1;
};

// The same sequence in every run.
std::uint32_t next_random() {
    static std::uint32_t state = 1;
    state = state * 1664525U + 1013904223U;
    return state >> 8;
}
std::uint32_t between(std::uint32_t low, std::uint32_t high) {
    return low + next_random() % (high - low + 1);
}

class Soak {
  public:
    explicit Soak(bool few_sizes)
        : few_sizes_(few_sizes),
          instance_(Presenting::display, false),
          gpu_(instance_, {.always_present = true}, true, 0) {
        connection_ = xcb_connect(nullptr, nullptr);
        if (xcb_connection_has_error(connection_)) skip("no X display");
        const xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(connection_)).data;
        window_ = xcb_generate_id(connection_);
        xcb_create_window(connection_, XCB_COPY_FROM_PARENT, window_, screen->root, 0, 0, 320, 240, 0,
                          XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, 0, nullptr);
        xcb_map_window(connection_, window_);
        xcb_flush(connection_);
        const VkXcbSurfaceCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_XCB_SURFACE_CREATE_INFO_KHR,
                                             .connection = connection_,
                                             .window = window_};
        check(vkCreateXcbSurfaceKHR(gpu_.instance, &info, nullptr, &surface_), "vkCreateXcbSurfaceKHR");
        VkBool32 supported = VK_FALSE;
        check(vkGetPhysicalDeviceSurfaceSupportKHR(gpu_.physical, gpu_.family, surface_, &supported),
              "surface support");
        if (!supported) skip("the queue cannot present to this display");
        std::uint32_t count = 0;
        vkGetPhysicalDeviceSurfaceFormatsKHR(gpu_.physical, surface_, &count, nullptr);
        formats_.resize(count);
        vkGetPhysicalDeviceSurfaceFormatsKHR(gpu_.physical, surface_, &count, formats_.data());
        vkGetPhysicalDeviceSurfacePresentModesKHR(gpu_.physical, surface_, &count, nullptr);
        modes_.resize(count);
        vkGetPhysicalDeviceSurfacePresentModesKHR(gpu_.physical, surface_, &count, modes_.data());
        const VkCommandPool pool = gpu_.pool();
        for (Slot& slot : slots_)
            slot = {gpu_.command_buffer(pool), gpu_.fence(), gpu_.semaphore()};
        for (std::vector<VkSemaphore>& of_images : drawn_)
            for (std::size_t i = 0; i < kMaxImages; ++i)
                of_images.push_back(gpu_.semaphore());
    }
    ~Soak() {
        vkDeviceWaitIdle(gpu_.device);
        vkDestroySwapchainKHR(gpu_.device, swapchain_, nullptr);
        vkDestroySurfaceKHR(gpu_.instance, surface_, nullptr);
        xcb_disconnect(connection_);
    }
    Soak(const Soak&) = delete;

    std::size_t formats() const { return formats_.size(); }

    void recreate(std::uint32_t number) {
        if (number % 3 == 0)
            resize(few_sizes_ ? std::array{64 * between(1, 2), 64 * between(1, 2)}
                              : std::array{between(16, 700), between(16, 500)});
        const VkSwapchainKHR old = swapchain_;
        // One in four destroys its old one first; of the others some present an image of the old one that
        // they acquired before.
        const bool replaces = number % 4 != 0;
        const bool still_presents = old && replaces && number % 7 == 0;
        // After the resize its images may be out of date.
        const bool begun = still_presents && begin_frame();
        if (old && !replaces) {
            check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
            vkDestroySwapchainKHR(gpu_.device, old, nullptr);
        }
        const VkSwapchainKHR made = make_swapchain(number, replaces ? old : VK_NULL_HANDLE);
        if (begun) end_frame();
        if (old && replaces) {
            check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
            vkDestroySwapchainKHR(gpu_.device, old, nullptr);
        }
        swapchain_ = made;
        ++generation_;
        find_images();
    }

    void frame() {
        if (!begin_frame()) fail("a new swapchain is out of date");
        end_frame();
    }

    // Returns to a state in which memory can be compared: the same swapchain each time, and nothing in
    // flight. It is so small that the overlay's picture, whose size depends on time, takes almost no memory.
    // Images shown before the picture grew hold the former one until they are presented again, or their
    // swapchain is destroyed.
    void settle(Overlay& overlay) {
        resize({64, 48});
        recreate(1);
        overlay.ask("show panel");
        overlay.ask("page frame");
        for (int i = 0; i < 3; ++i) {
            frame();
            usleep(150'000);
        }
        recreate(1);
        for (int i = 0; i < 8; ++i)
            frame();
        check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
    }

  private:
    struct Slot {
        VkCommandBuffer commands = nullptr;
        VkFence fence = VK_NULL_HANDLE;
        VkSemaphore acquired = VK_NULL_HANDLE;
        bool pending = false;
    };

    void resize(const std::array<std::uint32_t, 2>& size) {
        check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
        xcb_configure_window(connection_, window_, XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT,
                             size.data());
        // The server has applied the new size once it answers.
        free(xcb_get_geometry_reply(connection_, xcb_get_geometry(connection_, window_), nullptr));
    }

    VkSwapchainKHR make_swapchain(std::uint32_t number, VkSwapchainKHR old) {
        VkSurfaceCapabilitiesKHR caps;
        check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu_.physical, surface_, &caps), "capabilities");
        const VkSurfaceFormatKHR format = formats_[number % formats_.size()];
        VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
        if (number % 5 != 0 && caps.supportedUsageFlags & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT)
            usage |= VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
        const std::uint32_t most = caps.maxImageCount ? caps.maxImageCount : 8;
        const VkSwapchainCreateInfoKHR info{
            .sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
            .surface = surface_,
            .minImageCount = std::min(std::max(3U, caps.minImageCount) + number % 3, most),
            .imageFormat = format.format,
            .imageColorSpace = format.colorSpace,
            .imageExtent = caps.currentExtent,
            .imageArrayLayers = 1,
            .imageUsage = usage,
            .preTransform = caps.currentTransform,
            .compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR,
            .presentMode = modes_[number / 2 % modes_.size()],
            .clipped = VK_TRUE,
            .oldSwapchain = old};
        VkSwapchainKHR made = VK_NULL_HANDLE;
        check(vkCreateSwapchainKHR(gpu_.device, &info, nullptr, &made), "vkCreateSwapchainKHR");
        return made;
    }

    void find_images() {
        std::uint32_t count = 0;
        check(vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, nullptr), "vkGetSwapchainImagesKHR");
        images_.resize(count);
        check(vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, images_.data()),
              "vkGetSwapchainImagesKHR");
    }

    // Acquires an image and clears it. False: the swapchain is out of date.
    bool begin_frame() {
        Slot& slot = slots_[frames_ % kInFlight];
        if (slot.pending) {
            check(vkWaitForFences(gpu_.device, 1, &slot.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
            check(vkResetFences(gpu_.device, 1, &slot.fence), "vkResetFences");
            slot.pending = false;
        }
        presented_swapchain_ = swapchain_;
        const VkResult acquired = vkAcquireNextImageKHR(gpu_.device, swapchain_, UINT64_MAX, slot.acquired,
                                                        VK_NULL_HANDLE, &index_);
        if (acquired == VK_ERROR_OUT_OF_DATE_KHR) return false;
        check(acquired, "vkAcquireNextImageKHR");
        drawn_now_ = drawn_[generation_ % drawn_.size()].at(index_);
        const Image image{.handle = images_[index_]};
        begin(slot.commands);
        to_layout(slot.commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        const VkClearColorValue color{{0.1F, 0.3F, 0.01F * static_cast<float>(frames_ % 100), 1}};
        const VkImageSubresourceRange range{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        vkCmdClearColorImage(slot.commands, image.handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &color, 1,
                             &range);
        to_layout(slot.commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                  VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
        end(slot.commands);
        const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_TRANSFER_BIT;
        const VkSubmitInfo submit{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                  .waitSemaphoreCount = 1,
                                  .pWaitSemaphores = &slot.acquired,
                                  .pWaitDstStageMask = &stage,
                                  .commandBufferCount = 1,
                                  .pCommandBuffers = &slot.commands,
                                  .signalSemaphoreCount = 1,
                                  .pSignalSemaphores = &drawn_now_};
        check(vkQueueSubmit(gpu_.queue, 1, &submit, slot.fence), "vkQueueSubmit");
        slot.pending = true;
        return true;
    }

    void end_frame() {
        const VkPresentInfoKHR info{.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                    .waitSemaphoreCount = 1,
                                    .pWaitSemaphores = &drawn_now_,
                                    .swapchainCount = 1,
                                    .pSwapchains = &presented_swapchain_,
                                    .pImageIndices = &index_};
        const VkResult result = vkQueuePresentKHR(gpu_.queue, &info);
        // A retired swapchain may say that it is out of date.
        if (result != VK_ERROR_OUT_OF_DATE_KHR) check(result, "vkQueuePresentKHR");
        ++frames_;
    }

    const bool few_sizes_;
    Instance instance_;
    Gpu gpu_;
    xcb_connection_t* connection_ = nullptr;
    std::uint32_t window_ = 0;
    VkSurfaceKHR surface_ = VK_NULL_HANDLE;
    std::vector<VkSurfaceFormatKHR> formats_;
    std::vector<VkPresentModeKHR> modes_;
    std::array<Slot, kInFlight> slots_;
    // A present waits for that of its image, which is free again when the image is acquired again: of the
    // swapchain and of the one before, whose images may still be shown
    // (VUID-vkQueueSubmit-pSignalSemaphores-00067).
    std::array<std::vector<VkSemaphore>, 2> drawn_;
    VkSemaphore drawn_now_ = VK_NULL_HANDLE;
    std::size_t generation_ = 0;
    VkSwapchainKHR swapchain_ = VK_NULL_HANDLE;
    VkSwapchainKHR presented_swapchain_ = VK_NULL_HANDLE;
    std::vector<VkImage> images_;
    std::uint32_t index_ = 0;
    std::uint32_t frames_ = 0;
};

void print_memory(std::uint32_t recreations) {
    std::ifstream statm("/proc/self/statm");
    long total = 0, resident = 0;
    statm >> total >> resident;
    // Large blocks are in either of the two, by chance.
    const struct mallinfo2 memory = mallinfo2();
    std::printf("recreations %u heap_bytes %zu resident_kib %ld\n", recreations,
                memory.uordblks + memory.hblkhd, resident * (sysconf(_SC_PAGESIZE) / 1024));
    std::fflush(stdout);
}

int run(std::uint32_t recreations, std::uint32_t frames, bool few_sizes) {
    Soak soak(few_sizes);
    Overlay overlay;
    std::printf("formats %zu overlay %d\n", soak.formats(), overlay.there() ? 1 : 0);
    const std::uint32_t tenth = std::max(1U, recreations / 10);
    for (std::uint32_t i = 0; i < recreations; ++i) {
        soak.recreate(i);
        overlay.ask(kRequests[i % kRequests.size()]);
        for (std::uint32_t frame = 0; frame < frames; ++frame)
            soak.frame();
        if ((i + 1) % tenth == 0) {
            soak.settle(overlay);
            print_memory(i + 1);
        }
    }
    return 0;
}

}  // namespace
}  // namespace framecast::apps

int main(int argc, char** argv) {
    std::uint32_t recreations = 100, frames = 4;
    bool few_sizes = false;
    framecast::cli::CommandLine line("framecast_soak", "Swapchains made anew over and over");
    const framecast::cli::Command program = line.program();
    program.add_option("--recreations", recreations).capture_default_str();
    program.add_option("--frames", frames, "presented from each swapchain").capture_default_str();
    program.add_flag("--few-sizes", few_sizes, "The window is 64 or 128 pixels wide and high");
    int exit_code = 0;
    program.callback([&] { exit_code = framecast::apps::run(recreations, frames, few_sizes); });
    if (const auto bad = line.parse(argc, argv)) {
        std::fprintf(stderr, "%s: %s\n", bad->command.c_str(), bad->what.c_str());
        return 2;
    }
    return exit_code;
}
