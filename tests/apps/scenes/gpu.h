// A Vulkan instance, a device with one graphics queue, and the few kinds of objects that the scenes need. Gpu
// destroys everything made through it, in reverse order. A failed call ends the program (exit code 3).
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace framecast::apps {

inline constexpr int kExitFailed = 3;  // a Vulkan call failed or a result was wrong
inline constexpr int kExitSkipped =
    77;  // the device or the display lacks what the scene needs; CTest's convention

[[noreturn]] void fail(const std::string& why);
[[noreturn]] void skip(const std::string& why);
void check(VkResult result, const char* what);

// Features that a scene needs beyond the mandatory ones. No others are enabled, so that tests notice if a
// layer needs one and enables it.
struct Needs {
    VkPhysicalDeviceFeatures core{};
    bool multiview = false;
    bool draw_indirect_count = false;
    bool dynamic_rendering = false;
    bool local_read = false;  // of attachments in dynamic rendering
    bool separate_depth_stencil_layouts = false;
    bool synchronization2 = false;
    bool multi_draw = false;
    bool transform_feedback = false;
    bool conditional_rendering = false;
    bool push_descriptor = false;
    bool pipeline_libraries = false;  // of graphics pipelines
    bool shader_objects = false;
    bool acceleration_structures = false;  // also buffer addresses
    bool update_after_bind = false;        // of sampled images
    bool debug_utils = false;              // instance extension
    bool compute_queue = false;            // of a family that does not draw
    bool always_present = false;
};

enum class Presenting : std::uint8_t { no, display, headless };

class Instance {
  public:
    Instance(Presenting presenting, bool debug_utils);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;
    VkInstance handle = nullptr;
};

struct Buffer {
    VkBuffer handle = VK_NULL_HANDLE;
    VkDeviceSize size = 0;
    std::byte* mapped = nullptr;  // Host-visible and coherent as long as the buffer exists

    template <class T>
    T* as() const {
        return reinterpret_cast<T*>(mapped);
    }
};

struct ImageSpec {
    VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkExtent2D extent{};
    VkImageUsageFlags usage = 0;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t layers = 1;
    std::uint32_t mips = 1;
};

struct Image {
    VkImage handle = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;  // of all mips and layers
    ImageSpec spec;
    VkImageAspectFlags aspect = VK_IMAGE_ASPECT_COLOR_BIT;
    VkImageSubresourceLayers layers(std::uint32_t mip = 0) const { return {aspect, mip, 0, spec.layers}; }
    VkImageSubresourceRange range() const { return {aspect, 0, spec.mips, 0, spec.layers}; }
};

class Gpu {
  public:
    // number: of the device in the loader's list.
    Gpu(const Instance& instance, const Needs& needs, bool present, std::uint32_t number);
    ~Gpu();
    Gpu(const Gpu&) = delete;
    Gpu& operator=(const Gpu&) = delete;

    VkInstance instance;
    VkPhysicalDevice physical = nullptr;
    VkDevice device = nullptr;
    VkQueue queue = nullptr;
    std::uint32_t family = 0;
    VkQueue compute_queue = nullptr;  // only where the scene needs one
    std::uint32_t compute_family = 0;

    Buffer buffer(VkDeviceSize size, VkBufferUsageFlags usage);
    template <class T>
    Buffer buffer_of(std::span<const T> values, VkBufferUsageFlags usage) {
        Buffer made = buffer(values.size_bytes(), usage);
        std::copy(values.begin(), values.end(), made.as<T>());
        return made;
    }
    Image image(const ImageSpec& spec);
    VkFence fence();
    VkSemaphore semaphore();
    VkCommandPool pool() { return pool(family); }
    VkCommandPool pool(std::uint32_t of_family);
    VkCommandBuffer command_buffer(VkCommandPool pool,
                                   VkCommandBufferLevel = VK_COMMAND_BUFFER_LEVEL_PRIMARY);
    VkQueryPool queries(VkQueryType type, std::uint32_t count, VkQueryPipelineStatisticFlags statistics = 0);
    VkDescriptorSetLayout set_layout(std::span<const VkDescriptorSetLayoutBinding> bindings,
                                     VkDescriptorSetLayoutCreateFlags flags = 0, const void* next = nullptr);
    VkPipelineLayout pipeline_layout(std::span<const VkDescriptorSetLayout> sets = {},
                                     std::span<const VkPushConstantRange> ranges = {});
    VkDescriptorSet descriptor_set(VkDescriptorSetLayout layout, VkDescriptorPoolCreateFlags flags = 0);
    VkSampler sampler(VkSamplerAddressMode wrap, VkFilter magnified = VK_FILTER_LINEAR,
                      VkFilter minified = VK_FILTER_LINEAR);
    void write(VkDescriptorSet set, std::uint32_t binding, VkDescriptorType type, const Buffer& buffer);
    void write(VkDescriptorSet set, std::uint32_t binding, const Image& image, VkSampler sampler);
    // A set of one input attachment for fragment shaders, with a pipeline layout of that set alone.
    struct InputAttachment {
        VkPipelineLayout layout = VK_NULL_HANDLE;
        VkDescriptorSet set = VK_NULL_HANDLE;
    };
    InputAttachment input_attachment(VkImageView view, VkImageLayout image_layout);

    // An entry point of an enabled extension: load<PFN_vkCmdDrawMultiEXT>("vkCmdDrawMultiEXT").
    template <class Function>
    Function load(const char* name) const {
        auto* found = reinterpret_cast<Function>(vkGetDeviceProcAddr(device, name));
        if (!found) fail(std::string("missing entry point ") + name);
        return found;
    }
    // Runs `destroy` when the Gpu dies.
    void defer(std::function<void()> destroy) { deferred_.push_back(std::move(destroy)); }

  private:
    // A type that has all of `needed_flags`, if possible one that also has all of `wanted_flags`.
    VkDeviceMemory allocate(const VkMemoryRequirements& needed, VkMemoryPropertyFlags needed_flags,
                            VkMemoryPropertyFlags wanted_flags, VkMemoryAllocateFlags allocate_flags = 0);
    std::vector<std::function<void()>> deferred_;
};

void begin(VkCommandBuffer cmd, VkCommandBufferUsageFlags flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT,
           const VkCommandBufferInheritanceInfo* inheritance = nullptr);
void end(VkCommandBuffer cmd);
// A full memory barrier between all earlier and all later work, because these programs test counts, not
// overlap.
void full_barrier(VkCommandBuffer cmd);
void to_layout(VkCommandBuffer cmd, const Image& image, VkImageLayout from, VkImageLayout to);

}  // namespace framecast::apps
