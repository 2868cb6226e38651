// A small Vulkan library for the cases in this folder: a device, buffers, images, a pipeline of one quad, a
// window. A case ends with 0 when all its checks pass; otherwise it prints the failed one and ends with 1.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <vector>

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            std::_Exit(1);                                                               \
        }                                                                                \
    } while (0)
#define VK(call)                                                                             \
    do {                                                                                     \
        const VkResult result_ = (call);                                                     \
        if (result_ != VK_SUCCESS) {                                                         \
            std::fprintf(stderr, "%s:%d: %s gave %d\n", __FILE__, __LINE__, #call, result_); \
            std::_Exit(1);                                                                   \
        }                                                                                    \
    } while (0)

// Number of frames in a case: FRAMES, or its own default.
inline int frames(int usual) {
    const char* value = std::getenv("FRAMES");
    return value ? std::atoi(value) : usual;
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size,
                                std::uint64_t hash = 0xcbf29ce484222325u) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

struct Setup {
    std::uint32_t api = VK_API_VERSION_1_3;
    std::vector<const char*> layers, instance_extensions, device_extensions;
    const void* instance_next = nullptr;
    bool draw_count = false;
    void* device_next = nullptr;  // features in addition to those of Gpu
    VkPhysicalDeviceFeatures features{};
    const VkAllocationCallbacks* allocator = nullptr;
};

struct Buffer {
    VkBuffer handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    void* data = nullptr;
    VkDeviceSize size = 0;
    template <class T>
    T* as() const {
        return static_cast<T*>(data);
    }
};

struct Image {
    VkImage handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkImageView view = VK_NULL_HANDLE;
    VkExtent2D size{};
    VkFormat format = VK_FORMAT_UNDEFINED;
};

// Push constants of quad.vert and flat.frag.
struct Quad {
    float rect[4];
    float color[4];
};

struct Gpu {
    VkInstance instance = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkPhysicalDeviceMemoryProperties memory{};
    const VkAllocationCallbacks* allocator = nullptr;

    explicit Gpu(const Setup& setup = {}) {
        make_instance(setup);
        make_device(setup);
    }
    Gpu(const Gpu&) = delete;

    void make_instance(const Setup& setup) {
        VkApplicationInfo app{VK_STRUCTURE_TYPE_APPLICATION_INFO};
        app.pApplicationName = "case";
        app.apiVersion = setup.api;
        VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO, setup.instance_next};
        info.pApplicationInfo = &app;
        info.enabledLayerCount = static_cast<std::uint32_t>(setup.layers.size());
        info.ppEnabledLayerNames = setup.layers.data();
        info.enabledExtensionCount = static_cast<std::uint32_t>(setup.instance_extensions.size());
        info.ppEnabledExtensionNames = setup.instance_extensions.data();
        allocator = setup.allocator;
        VK(vkCreateInstance(&info, allocator, &instance));
        std::uint32_t one = 1;
        const VkResult found = vkEnumeratePhysicalDevices(instance, &one, &physical);
        CHECK((found == VK_SUCCESS || found == VK_INCOMPLETE) && one == 1);
        vkGetPhysicalDeviceMemoryProperties(physical, &memory);
    }

    void make_device(const Setup& setup) {
        const float priority = 1;
        VkDeviceQueueCreateInfo queues{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
        queues.queueCount = 1;
        queues.pQueuePriorities = &priority;
        VkPhysicalDeviceVulkan13Features f13{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
                                             setup.device_next};
        f13.dynamicRendering = f13.synchronization2 = VK_TRUE;
        VkPhysicalDeviceVulkan12Features f12{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES, &f13};
        f12.timelineSemaphore = f12.hostQueryReset = VK_TRUE;
        f12.drawIndirectCount = setup.draw_count;
        VkPhysicalDeviceFeatures2 features{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, &f12,
                                           setup.features};
        VkDeviceCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
        if (setup.api >= VK_API_VERSION_1_3)
            info.pNext = &features;
        else
            info.pEnabledFeatures = &setup.features;
        info.queueCreateInfoCount = 1;
        info.pQueueCreateInfos = &queues;
        info.enabledExtensionCount = static_cast<std::uint32_t>(setup.device_extensions.size());
        info.ppEnabledExtensionNames = setup.device_extensions.data();
        VK(vkCreateDevice(physical, &info, allocator, &device));
        vkGetDeviceQueue(device, 0, 0, &queue);
        pool = make_pool(VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT);
    }

    void destroy_device() {
        vkDeviceWaitIdle(device);
        if (pool) vkDestroyCommandPool(device, pool, nullptr);
        vkDestroyDevice(device, allocator);
        device = VK_NULL_HANDLE;
    }
    void destroy_instance() { vkDestroyInstance(instance, allocator); }

    // ---- memory

    std::uint32_t memory_type(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted) const {
        std::uint32_t type = 0;
        while (!(needs.memoryTypeBits >> type & 1U) ||
               (memory.memoryTypes[type].propertyFlags & wanted) != wanted)
            ++type;
        return type;
    }
    VkDeviceMemory allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags wanted) const {
        const VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, nullptr, needs.size,
                                        memory_type(needs, wanted)};
        VkDeviceMemory made = VK_NULL_HANDLE;
        VK(vkAllocateMemory(device, &info, nullptr, &made));
        return made;
    }

    // Whether the driver can allocate memory. Since Mesa 25 lavapipe keeps all memory in one growing file. If
    // a process has closed that file, or may not write files, the driver allocates nothing, or memory whose
    // use ends the process.
    bool can_allocate() const {
        const VkDeviceSize size = 16 << 20;
        const VkMemoryRequirements needs{size, 1, ~0U};
        VkDeviceMemory made = VK_NULL_HANDLE;
        void* data = nullptr;
        const VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, nullptr, size,
                                        memory_type(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT)};
        const bool given = vkAllocateMemory(device, &info, nullptr, &made) == VK_SUCCESS &&
                           vkMapMemory(device, made, 0, VK_WHOLE_SIZE, 0, &data) == VK_SUCCESS;
        if (given) std::memset(data, 1, size);
        vkFreeMemory(device, made, nullptr);
        return given;
    }

    Buffer buffer(VkDeviceSize size, VkBufferUsageFlags usage) const {
        Buffer b;
        b.size = size;
        VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
        info.size = size;
        info.usage = usage;
        VK(vkCreateBuffer(device, &info, nullptr, &b.handle));
        VkMemoryRequirements needs;
        vkGetBufferMemoryRequirements(device, b.handle, &needs);
        b.memory =
            allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
        VK(vkBindBufferMemory(device, b.handle, b.memory, 0));
        VK(vkMapMemory(device, b.memory, 0, VK_WHOLE_SIZE, 0, &b.data));
        std::memset(b.data, 0, static_cast<std::size_t>(size));
        return b;
    }
    void destroy(Buffer& b) const {
        vkDestroyBuffer(device, b.handle, nullptr);
        vkFreeMemory(device, b.memory, nullptr);
        b = {};
    }

    Image image(std::uint32_t width, std::uint32_t height,
                VkImageUsageFlags usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                          VK_IMAGE_USAGE_TRANSFER_SRC_BIT,
                VkFormat format = VK_FORMAT_R8G8B8A8_UNORM) const {
        Image i;
        i.size = {width, height};
        i.format = format;
        VkImageCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
        info.imageType = VK_IMAGE_TYPE_2D;
        info.format = format;
        info.extent = {width, height, 1};
        info.mipLevels = info.arrayLayers = 1;
        info.samples = VK_SAMPLE_COUNT_1_BIT;
        info.usage = usage;
        VK(vkCreateImage(device, &info, nullptr, &i.handle));
        VkMemoryRequirements needs;
        vkGetImageMemoryRequirements(device, i.handle, &needs);
        i.memory = allocate(needs, 0);
        VK(vkBindImageMemory(device, i.handle, i.memory, 0));
        i.view = view(i.handle, format);
        return i;
    }
    VkImageView view(VkImage image, VkFormat format) const {
        VkImageViewCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
        info.image = image;
        info.viewType = VK_IMAGE_VIEW_TYPE_2D;
        info.format = format;
        info.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
        VkImageView made = VK_NULL_HANDLE;
        VK(vkCreateImageView(device, &info, nullptr, &made));
        return made;
    }
    void destroy(Image& i) const {
        vkDestroyImageView(device, i.view, nullptr);
        vkDestroyImage(device, i.handle, nullptr);
        vkFreeMemory(device, i.memory, nullptr);
        i = {};
    }

    // ---- shaders and pipelines

    template <std::size_t N>
    VkShaderModule shader(const std::uint32_t (&words)[N]) const {
        VkShaderModuleCreateInfo info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO};
        info.codeSize = sizeof words;
        info.pCode = words;
        VkShaderModule made = VK_NULL_HANDLE;
        VK(vkCreateShaderModule(device, &info, nullptr, &made));
        return made;
    }

    VkPipelineLayout layout(VkShaderStageFlags stages, std::uint32_t push_bytes,
                            std::initializer_list<VkDescriptorSetLayout> sets = {}) const {
        VkPushConstantRange range{stages, 0, push_bytes};
        VkPipelineLayoutCreateInfo info{VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
        info.setLayoutCount = static_cast<std::uint32_t>(sets.size());
        info.pSetLayouts = sets.begin();
        info.pushConstantRangeCount = push_bytes ? 1 : 0;
        info.pPushConstantRanges = &range;
        VkPipelineLayout made = VK_NULL_HANDLE;
        VK(vkCreatePipelineLayout(device, &info, nullptr, &made));
        return made;
    }

    VkDescriptorSetLayout set_layout(VkDescriptorType type, VkShaderStageFlags stages,
                                     std::uint32_t count = 1,
                                     VkDescriptorSetLayoutCreateFlags flags = 0) const {
        VkDescriptorSetLayoutBinding binding{0, type, count, stages, nullptr};
        VkDescriptorSetLayoutCreateInfo info{VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
        info.flags = flags;
        info.bindingCount = 1;
        info.pBindings = &binding;
        VkDescriptorSetLayout made = VK_NULL_HANDLE;
        VK(vkCreateDescriptorSetLayout(device, &info, nullptr, &made));
        return made;
    }
    VkDescriptorSet buffer_set(VkDescriptorSetLayout layout, VkDescriptorType type,
                               const Buffer& buffer) const {
        VkDescriptorPoolSize size{type, 1};
        VkDescriptorPoolCreateInfo info{VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO};
        info.maxSets = info.poolSizeCount = 1;
        info.pPoolSizes = &size;
        VkDescriptorPool made = VK_NULL_HANDLE;
        VK(vkCreateDescriptorPool(device, &info, nullptr, &made));
        VkDescriptorSetAllocateInfo allocation{VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, nullptr, made,
                                               1, &layout};
        VkDescriptorSet set = VK_NULL_HANDLE;
        VK(vkAllocateDescriptorSets(device, &allocation, &set));
        VkDescriptorBufferInfo what{buffer.handle, 0, VK_WHOLE_SIZE};
        VkWriteDescriptorSet write{VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET};
        write.dstSet = set;
        write.descriptorCount = 1;
        write.descriptorType = type;
        write.pBufferInfo = &what;
        vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
        return set;
    }

    // All settings of a pipeline, for dynamic rendering or for a pass, that a case may change.
    struct Graphics {
        VkShaderModule vertex = VK_NULL_HANDLE, fragment = VK_NULL_HANDLE;
        VkPipelineLayout layout = VK_NULL_HANDLE;
        VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
        VkRenderPass pass = VK_NULL_HANDLE;
        VkExtent2D size{};
        bool blend = false;
        std::uint32_t colors = 1;
    };
    VkPipeline graphics(const Graphics& g) const {
        VkPipelineShaderStageCreateInfo stages[2] = {
            {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, nullptr, 0, VK_SHADER_STAGE_VERTEX_BIT,
             g.vertex, "main", nullptr},
            {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, nullptr, 0, VK_SHADER_STAGE_FRAGMENT_BIT,
             g.fragment, "main", nullptr}};
        VkPipelineVertexInputStateCreateInfo input{VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
        VkPipelineInputAssemblyStateCreateInfo assembly{
            VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO};
        assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
        VkViewport port{0, 0, static_cast<float>(g.size.width), static_cast<float>(g.size.height), 0, 1};
        VkRect2D scissor{{0, 0}, g.size};
        VkPipelineViewportStateCreateInfo viewport{
            VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, nullptr, 0, 1, &port, 1, &scissor};
        VkPipelineRasterizationStateCreateInfo raster{
            VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
        raster.lineWidth = 1;
        VkPipelineMultisampleStateCreateInfo samples{
            VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO};
        samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
        VkPipelineColorBlendAttachmentState attachment{};
        attachment.colorWriteMask = 0xf;
        attachment.blendEnable = g.blend;
        attachment.srcColorBlendFactor = attachment.dstColorBlendFactor = VK_BLEND_FACTOR_ONE;
        attachment.srcAlphaBlendFactor = attachment.dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE;
        VkPipelineColorBlendStateCreateInfo blend{VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
        blend.attachmentCount = g.colors;
        blend.pAttachments = &attachment;
        VkPipelineRenderingCreateInfo rendering{VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
        rendering.colorAttachmentCount = g.colors;
        rendering.pColorAttachmentFormats = &g.format;
        VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO};
        if (!g.pass) info.pNext = &rendering;
        info.stageCount = g.fragment ? 2 : 1;
        info.pStages = stages;
        info.pVertexInputState = &input;
        info.pInputAssemblyState = &assembly;
        info.pViewportState = &viewport;
        info.pRasterizationState = &raster;
        info.pMultisampleState = &samples;
        info.pColorBlendState = &blend;
        info.layout = g.layout;
        info.renderPass = g.pass;
        VkPipeline made = VK_NULL_HANDLE;
        VK(vkCreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &made));
        return made;
    }
    VkPipeline compute(VkShaderModule module, VkPipelineLayout layout) const {
        VkComputePipelineCreateInfo info{VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO};
        info.stage = {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                      nullptr,
                      0,
                      VK_SHADER_STAGE_COMPUTE_BIT,
                      module,
                      "main",
                      nullptr};
        info.layout = layout;
        VkPipeline made = VK_NULL_HANDLE;
        VK(vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &made));
        return made;
    }

    // ---- commands

    VkCommandPool make_pool(VkCommandPoolCreateFlags flags = 0) const {
        VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr, flags, 0};
        VkCommandPool made = VK_NULL_HANDLE;
        VK(vkCreateCommandPool(device, &info, nullptr, &made));
        return made;
    }
    VkCommandBuffer commands(VkCommandBufferLevel level = VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                             VkCommandPool from = VK_NULL_HANDLE) const {
        VkCommandBufferAllocateInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr,
                                         from ? from : pool, level, 1};
        VkCommandBuffer made = VK_NULL_HANDLE;
        VK(vkAllocateCommandBuffers(device, &info, &made));
        return made;
    }
    void submit(std::initializer_list<VkCommandBuffer> buffers, VkFence fence = VK_NULL_HANDLE) const {
        VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
        info.commandBufferCount = static_cast<std::uint32_t>(buffers.size());
        info.pCommandBuffers = buffers.begin();
        VK(vkQueueSubmit(queue, 1, &info, fence));
    }
    VkFence fence() const {
        VkFenceCreateInfo info{VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
        VkFence made = VK_NULL_HANDLE;
        VK(vkCreateFence(device, &info, nullptr, &made));
        return made;
    }
    VkSemaphore semaphore(bool timeline = false) const {
        VkSemaphoreTypeCreateInfo type{VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO, nullptr,
                                       VK_SEMAPHORE_TYPE_TIMELINE, 0};
        VkSemaphoreCreateInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, timeline ? &type : nullptr, 0};
        VkSemaphore made = VK_NULL_HANDLE;
        VK(vkCreateSemaphore(device, &info, nullptr, &made));
        return made;
    }
    void wait(VkFence f) const {
        VK(vkWaitForFences(device, 1, &f, VK_TRUE, 20'000'000'000));
        VK(vkResetFences(device, 1, &f));
    }
};

inline void begin(VkCommandBuffer commands, VkCommandBufferUsageFlags flags = 0,
                  const VkCommandBufferInheritanceInfo* from = nullptr) {
    VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, flags, from};
    VK(vkBeginCommandBuffer(commands, &info));
}
inline void end(VkCommandBuffer commands) {
    VK(vkEndCommandBuffer(commands));
}

// Orders all earlier writes before all later accesses.
inline void full_barrier(VkCommandBuffer commands) {
    VkMemoryBarrier all{VK_STRUCTURE_TYPE_MEMORY_BARRIER, nullptr, VK_ACCESS_MEMORY_WRITE_BIT,
                        VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT};
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                         VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &all, 0,
                         nullptr, 0, nullptr);
}
inline void to_layout(VkCommandBuffer commands, VkImage image, VkImageLayout from, VkImageLayout to) {
    VkImageMemoryBarrier barrier{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                                 nullptr,
                                 VK_ACCESS_MEMORY_WRITE_BIT,
                                 VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
                                 from,
                                 to,
                                 VK_QUEUE_FAMILY_IGNORED,
                                 VK_QUEUE_FAMILY_IGNORED,
                                 image,
                                 {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1}};
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                         0, nullptr, 0, nullptr, 1, &barrier);
}
inline void begin_rendering(VkCommandBuffer commands, VkImageView view, VkExtent2D size,
                            VkRenderingFlags flags = 0,
                            VkAttachmentLoadOp load = VK_ATTACHMENT_LOAD_OP_CLEAR) {
    VkRenderingAttachmentInfo color{VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
    color.imageView = view;
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    color.loadOp = load;
    color.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    VkRenderingInfo info{VK_STRUCTURE_TYPE_RENDERING_INFO, nullptr, flags, {{0, 0}, size}, 1};
    info.colorAttachmentCount = view ? 1 : 0;
    info.pColorAttachments = &color;
    vkCmdBeginRendering(commands, &info);
}
inline void draw_quad(VkCommandBuffer commands, VkPipelineLayout layout, const Quad& quad) {
    vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0,
                       sizeof quad, &quad);
    vkCmdDraw(commands, 6, 1, 0, 0);
}
inline void copy_out(VkCommandBuffer commands, const Image& image, const Buffer& to) {
    to_layout(commands, image.handle, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
              VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    VkBufferImageCopy region{
        0, 0, 0, {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1}, {0, 0, 0}, {image.size.width, image.size.height, 1}};
    vkCmdCopyImageToBuffer(commands, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to.handle, 1,
                           &region);
    full_barrier(commands);
}

// A target of 64x64 with its copy on the host, and a pipeline that draws quads onto it.
struct Canvas {
    static constexpr std::uint32_t kSide = 64;
    Gpu& gpu;
    Image image;
    Buffer copy;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkPipeline quads = VK_NULL_HANDLE;

    template <std::size_t V, std::size_t F>
    Canvas(Gpu& g, const std::uint32_t (&vertex)[V], const std::uint32_t (&fragment)[F]) : gpu(g) {
        image = gpu.image(kSide, kSide);
        copy = gpu.buffer(kSide * kSide * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        layout = gpu.layout(VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, sizeof(Quad));
        Gpu::Graphics g2;
        g2.vertex = gpu.shader(vertex);
        g2.fragment = gpu.shader(fragment);
        g2.layout = layout;
        g2.size = image.size;
        quads = gpu.graphics(g2);
        vkDestroyShaderModule(gpu.device, g2.vertex, nullptr);
        vkDestroyShaderModule(gpu.device, g2.fragment, nullptr);
    }
    void start(VkCommandBuffer commands) const {
        to_layout(commands, image.handle, VK_IMAGE_LAYOUT_UNDEFINED,
                  VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    }
    // A rendering of n quads side by side in one row of eight, each of its own shade.
    void row(VkCommandBuffer commands, int which, int n,
             VkAttachmentLoadOp load = VK_ATTACHMENT_LOAD_OP_LOAD) const {
        begin_rendering(commands, image.view, image.size, 0, load);
        quads_of(commands, which, n);
        vkCmdEndRendering(commands);
    }
    void quads_of(VkCommandBuffer commands, int which, int n) const {
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, quads);
        for (int i = 0; i < n; ++i)
            draw_quad(commands, layout, quad(which, i));
    }
    static Quad quad(int row, int column) {
        const float x = -1 + 0.25F * static_cast<float>(column), y = -1 + 0.25F * static_cast<float>(row);
        return {{x, y, x + 0.25F, y + 0.25F},
                {static_cast<float>(column + 1) / 16, static_cast<float>(row + 1) / 16, 0.5F, 1}};
    }
    // Whether the quad at that place has its shade (within a step of 8 bits) everywhere.
    bool has(int row, int column) const {
        const Quad q = quad(row, column);
        for (std::uint32_t y = 0; y < 8; ++y)
            for (std::uint32_t x = 0; x < 8; ++x) {
                const auto* texel =
                    copy.as<unsigned char>() + ((static_cast<std::uint32_t>(row) * 8 + y) * kSide +
                                                static_cast<std::uint32_t>(column) * 8 + x) *
                                                   4;
                for (int c = 0; c < 4; ++c)
                    if (std::abs(texel[c] - q.color[c] * 255) > 1.01) return false;
            }
        return true;
    }
    bool has_row(int row, int n) const {
        for (int i = 0; i < n; ++i)
            if (!has(row, i)) return false;
        return true;
    }
    std::uint64_t hash() const { return hash_bytes(copy.data, static_cast<std::size_t>(copy.size)); }
    void destroy() {
        gpu.destroy(image);
        gpu.destroy(copy);
        vkDestroyPipeline(gpu.device, quads, nullptr);
        vkDestroyPipelineLayout(gpu.device, layout, nullptr);
    }
};
