// An application over the layer over the fake driver, without a loader: it makes negotiation and the two link
// structures by hand, as the loader does. Its calls go through the functions that the layer returns.
#pragma once

#include <filesystem>
#include <string>

#include "capture/config/config.h"
#include "capture/hooks/layer_device.h"
#include "capture/vulkan/generated/dispatch.h"
#include "model/frame/frame.h"
#include "tests/capture/support/fake_driver.h"

namespace framecast::capture {

// Sets the layer's configuration, which the layer itself reads once per process from the environment.
void configure(const Config& config);

struct FakeAppOptions {
    VkPhysicalDeviceFeatures features{};
    const void* device_chain = nullptr;  // pNext of VkDeviceCreateInfo
    bool features_in_device_chain = false;
    bool use_chain_for_features = false;
    bool loader_data_callback = true;
    std::vector<const char*> extensions = {VK_KHR_SWAPCHAIN_EXTENSION_NAME};
};

class FakeInstance {
  public:
    FakeInstance();
    ~FakeInstance();
    FakeInstance(const FakeInstance&) = delete;

    VkInstance handle = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    InstanceTable vk;
    PFN_vkGetInstanceProcAddr get_instance_proc = nullptr;
    PFN_vkGetDeviceProcAddr get_device_proc = nullptr;
};

class FakeApp {
  public:
    explicit FakeApp(const FakeAppOptions& options = {});
    ~FakeApp();  // destroys everything that it made, then the device
    FakeApp(const FakeApp&) = delete;

    VkResult created() const { return created_; }
    LayerDevice& layer();  // the layer's state of this device
    const FakeDevice& driver_device() const;

    // What the loader does after the layer returns: makes objects dispatchable.
    VkQueue queue(std::uint32_t family = 0, std::uint32_t index = 0);
    VkCommandBuffer allocate(VkCommandPool pool,
                             VkCommandBufferLevel level = VK_COMMAND_BUFFER_LEVEL_PRIMARY);
    void free(VkCommandPool pool, VkCommandBuffer buffer);

    VkCommandPool make_pool(std::uint32_t family = 0, VkCommandPoolCreateFlags flags = 0);
    VkRenderPass make_render_pass(std::uint32_t subpasses = 1, std::uint32_t view_mask = 0);
    VkPipeline make_pipeline(VkRenderPass pass, bool discard = false);
    VkQueryPool make_query_pool(VkQueryType type, std::uint32_t count = 1);

    void begin(VkCommandBuffer cb);
    void begin_pass(VkCommandBuffer cb, VkRenderPass pass,
                    VkSubpassContents contents = VK_SUBPASS_CONTENTS_INLINE,
                    VkFramebuffer framebuffer = VK_NULL_HANDLE);
    void begin_label(VkCommandBuffer cb, const char* label);
    // One pass with a draw for each number of vertices.
    void record_draws(VkCommandBuffer cb, std::initializer_list<std::uint32_t> vertices);
    // A command that the layer refuses to copy: a build with a geometry of unknown type.
    void record_refused(VkCommandBuffer cb);
    VkResult submit(VkCommandBuffer cb, VkFence fence = VK_NULL_HANDLE);
    VkResult submit(std::initializer_list<VkCommandBuffer> buffers, VkFence fence = VK_NULL_HANDLE);
    void present();
    // The swapchain's first image.
    VkResult present(VkSwapchainKHR swapchain);
    VkSwapchainKHR make_swapchain(const VkSwapchainCreateInfoKHR& info);
    void wait_idle();

    FakeInstance instance;
    VkDevice handle = VK_NULL_HANDLE;
    DeviceTable vk{};
    VkRenderPass render_pass = VK_NULL_HANDLE;
    VkPipeline pipeline = VK_NULL_HANDLE;
    VkCommandPool pool = VK_NULL_HANDLE;
    // Set if the test has destroyed the device itself.
    bool destroyed = false;

  private:
    VkResult created_ = VK_ERROR_UNKNOWN;
    std::vector<VkCommandPool> pools_;
    std::vector<VkRenderPass> render_passes_;
    std::vector<VkPipeline> pipelines_;
    std::vector<VkQueryPool> query_pools_;
};

// A temporary folder, and the layer's output in it.
class CaptureFolder {
  public:
    CaptureFolder();
    ~CaptureFolder();
    std::string folder() const { return folder_; }
    std::string output() const { return folder_ / "a.frame.json"; }
    std::string status() const { return folder_ / "status"; }
    bool written() const { return std::filesystem::exists(output()); }
    Frame frame() const;  // fails the test when there is none
    std::string status_text() const;

  private:
    std::filesystem::path folder_;
};

}  // namespace framecast::capture
