#include "tests/apps/scenes/gpu.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "tests/apps/scenes/native_window.h"

namespace framecast::apps {
namespace {

bool has_feature(const VkPhysicalDeviceFeatures& wanted, const VkPhysicalDeviceFeatures& present) {
    const auto* want = reinterpret_cast<const VkBool32*>(&wanted);
    const auto* have = reinterpret_cast<const VkBool32*>(&present);
    for (std::size_t i = 0; i < sizeof(wanted) / sizeof(VkBool32); ++i)
        if (want[i] && !have[i]) return false;
    return true;
}

bool has_extension(VkPhysicalDevice physical, const std::string& name) {
    std::uint32_t count = 0;
    check(vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr), "list extensions");
    std::vector<VkExtensionProperties> all(count);
    check(vkEnumerateDeviceExtensionProperties(physical, nullptr, &count, all.data()), "list extensions");
    for (const auto& one : all)
        if (name == one.extensionName) return true;
    return false;
}

// VkPhysicalDeviceShaderObjectFeaturesEXT, which older headers lack.
struct ShaderObjectFeatures {
    VkStructureType sType = static_cast<VkStructureType>(1000482000);
    void* pNext = nullptr;
    VkBool32 shaderObject = VK_FALSE;
};

// VkPhysicalDeviceDynamicRenderingLocalReadFeatures, which older headers lack.
struct LocalReadFeatures {
    VkStructureType sType = static_cast<VkStructureType>(1000232000);
    void* pNext = nullptr;
    VkBool32 dynamicRenderingLocalRead = VK_FALSE;
};

// The requested feature structures, chained. Other structures are not in the chain.
struct FeatureChain {
    explicit FeatureChain(const Needs& needs) {
        features.features = needs.core;
        link(needs.multiview, multiview, multiview.multiview);
        link(needs.draw_indirect_count, vulkan12, vulkan12.drawIndirectCount);
        link(needs.dynamic_rendering, rendering, rendering.dynamicRendering);
        link(needs.local_read, local_read, local_read.dynamicRenderingLocalRead);
        link(needs.separate_depth_stencil_layouts, separate, separate.separateDepthStencilLayouts);
        link(needs.synchronization2, synchronization2, synchronization2.synchronization2);
        link(needs.multi_draw, multi_draw, multi_draw.multiDraw);
        link(needs.transform_feedback, feedback, feedback.transformFeedback);
        link(needs.update_after_bind, indexing, indexing.descriptorBindingSampledImageUpdateAfterBind);
        link(needs.pipeline_libraries, libraries, libraries.graphicsPipelineLibrary);
        link(needs.shader_objects, shader_objects, shader_objects.shaderObject);
        link(needs.conditional_rendering, conditional, conditional.conditionalRendering);
        link(needs.acceleration_structures, acceleration, acceleration.accelerationStructure);
        link(needs.acceleration_structures, addresses, addresses.bufferDeviceAddress);
    }
    template <class T>
    void link(bool wanted, T& structure, VkBool32& member) {
        if (!wanted) return;
        member = VK_TRUE;
        structure.pNext = features.pNext;
        features.pNext = &structure;
        members.push_back(&member);
    }
    // True when every requested member is still set, after vkGetPhysicalDeviceFeatures2 filled the chain.
    bool all_set() const {
        for (const VkBool32* member : members)
            if (!*member) return false;
        return true;
    }

    VkPhysicalDeviceFeatures2 features{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2};
    VkPhysicalDeviceMultiviewFeatures multiview{.sType =
                                                    VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTIVIEW_FEATURES};
    VkPhysicalDeviceVulkan12Features vulkan12{.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
    VkPhysicalDeviceDynamicRenderingFeatures rendering{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DYNAMIC_RENDERING_FEATURES};
    VkPhysicalDeviceSeparateDepthStencilLayoutsFeatures separate{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SEPARATE_DEPTH_STENCIL_LAYOUTS_FEATURES};
    VkPhysicalDeviceSynchronization2Features synchronization2{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SYNCHRONIZATION_2_FEATURES};
    VkPhysicalDeviceDescriptorIndexingFeatures indexing{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DESCRIPTOR_INDEXING_FEATURES};
    VkPhysicalDeviceMultiDrawFeaturesEXT multi_draw{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTI_DRAW_FEATURES_EXT};
    VkPhysicalDeviceTransformFeedbackFeaturesEXT feedback{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT};
    VkPhysicalDeviceConditionalRenderingFeaturesEXT conditional{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_CONDITIONAL_RENDERING_FEATURES_EXT};
    VkPhysicalDeviceGraphicsPipelineLibraryFeaturesEXT libraries{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_GRAPHICS_PIPELINE_LIBRARY_FEATURES_EXT};
    ShaderObjectFeatures shader_objects;
    LocalReadFeatures local_read;
    VkPhysicalDeviceAccelerationStructureFeaturesKHR acceleration{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR};
    VkPhysicalDeviceBufferDeviceAddressFeatures addresses{
        .sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_BUFFER_DEVICE_ADDRESS_FEATURES};
    std::vector<VkBool32*> members;
};

std::vector<const char*> extensions_for(const Needs& needs, bool present) {
    std::vector<const char*> names;
    if (present) names.push_back(VK_KHR_SWAPCHAIN_EXTENSION_NAME);
    if (needs.synchronization2) names.push_back(VK_KHR_SYNCHRONIZATION_2_EXTENSION_NAME);
    if (needs.multi_draw) names.push_back(VK_EXT_MULTI_DRAW_EXTENSION_NAME);
    if (needs.transform_feedback) names.push_back(VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME);
    if (needs.conditional_rendering) names.push_back(VK_EXT_CONDITIONAL_RENDERING_EXTENSION_NAME);
    if (needs.pipeline_libraries) {
        names.push_back(VK_KHR_PIPELINE_LIBRARY_EXTENSION_NAME);
        names.push_back(VK_EXT_GRAPHICS_PIPELINE_LIBRARY_EXTENSION_NAME);
    }
    if (needs.local_read) names.push_back("VK_KHR_dynamic_rendering_local_read");
    if (needs.shader_objects) names.push_back("VK_EXT_shader_object");
    if (needs.acceleration_structures) {
        names.push_back(VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME);
        names.push_back(VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME);
    }
    if (needs.push_descriptor) names.push_back(VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME);
    return names;
}

std::uint32_t compute_family_of(VkPhysicalDevice physical) {
    std::uint32_t count = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
    for (std::uint32_t i = 0; i < count; ++i)
        if ((families[i].queueFlags & VK_QUEUE_COMPUTE_BIT) &&
            !(families[i].queueFlags & VK_QUEUE_GRAPHICS_BIT))
            return i;
    skip("the device has no queue that computes and does not draw");
}

bool instance_offers(std::string_view extension) {
    std::uint32_t count = 0;
    vkEnumerateInstanceExtensionProperties(nullptr, &count, nullptr);
    std::vector<VkExtensionProperties> offered(count);
    vkEnumerateInstanceExtensionProperties(nullptr, &count, offered.data());
    return std::ranges::any_of(offered, [&](const auto& one) { return one.extensionName == extension; });
}

}  // namespace

void fail(const std::string& why) {
    std::fprintf(stderr, "framecast_scenes: %s\n", why.c_str());
    std::exit(kExitFailed);
}

void skip(const std::string& why) {
    std::fprintf(stderr, "framecast_scenes: skipped: %s\n", why.c_str());
    std::exit(kExitSkipped);
}

void check(VkResult result, const char* what) {
    if (result < 0) fail(std::string(what) + " failed with VkResult " + std::to_string(result));
}

Instance::Instance(Presenting presenting, bool debug_utils) {
    std::vector<const char*> extensions;
    if (presenting != Presenting::no) {
        extensions.push_back(VK_KHR_SURFACE_EXTENSION_NAME);
        extensions.push_back(presenting == Presenting::headless ? VK_EXT_HEADLESS_SURFACE_EXTENSION_NAME
                                                                : NativeWindow::kSurfaceExtension);
        // Color spaces other than sRGB's need it.
        if (instance_offers(VK_EXT_SWAPCHAIN_COLOR_SPACE_EXTENSION_NAME))
            extensions.push_back(VK_EXT_SWAPCHAIN_COLOR_SPACE_EXTENSION_NAME);
    }
    if (debug_utils) extensions.push_back(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
    const VkApplicationInfo application{.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO,
                                        .pApplicationName = "framecast_scenes",
                                        .pEngineName = "scenes",
                                        .apiVersion = VK_API_VERSION_1_3};
    const VkInstanceCreateInfo info{.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO,
                                    .pApplicationInfo = &application,
                                    .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                    .ppEnabledExtensionNames = extensions.data()};
    const VkResult result = vkCreateInstance(&info, nullptr, &handle);
    if (result == VK_ERROR_INCOMPATIBLE_DRIVER || result == VK_ERROR_EXTENSION_NOT_PRESENT)
        skip("no Vulkan instance");
    check(result, "vkCreateInstance");
}

Instance::~Instance() {
    vkDestroyInstance(handle, nullptr);
}

Gpu::Gpu(const Instance& in, const Needs& needs, bool present, std::uint32_t number) : instance(in.handle) {
    std::uint32_t count = 0;
    check(vkEnumeratePhysicalDevices(instance, &count, nullptr), "vkEnumeratePhysicalDevices");
    std::vector<VkPhysicalDevice> devices(count);
    check(vkEnumeratePhysicalDevices(instance, &count, devices.data()), "vkEnumeratePhysicalDevices");
    if (count == 0) skip("no Vulkan device");
    if (number >= count)
        fail("there is no device " + std::to_string(number) + "; there are " + std::to_string(count) +
             ", counted from 0");
    physical = devices[number];

    VkPhysicalDeviceFeatures available;
    vkGetPhysicalDeviceFeatures(physical, &available);
    FeatureChain probe(needs);
    vkGetPhysicalDeviceFeatures2(physical, &probe.features);
    if (!has_feature(needs.core, available) || !probe.all_set())
        skip("the device lacks a feature of this scene");
    const std::vector<const char*> extensions = extensions_for(needs, present);
    for (const char* name : extensions)
        if (!has_extension(physical, name)) skip(std::string("the device lacks ") + name);

    const float priority = 1.0F;
    const auto queue_of = [&](std::uint32_t of_family) {
        return VkDeviceQueueCreateInfo{.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO,
                                       .queueFamilyIndex = of_family,
                                       .queueCount = 1,
                                       .pQueuePriorities = &priority};
    };
    std::vector<VkDeviceQueueCreateInfo> queues = {queue_of(family)};
    if (needs.compute_queue) {
        compute_family = compute_family_of(physical);
        queues.push_back(queue_of(compute_family));
    }
    const FeatureChain enabled(needs);
    const VkDeviceCreateInfo info{.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO,
                                  .pNext = &enabled.features,
                                  .queueCreateInfoCount = static_cast<std::uint32_t>(queues.size()),
                                  .pQueueCreateInfos = queues.data(),
                                  .enabledExtensionCount = static_cast<std::uint32_t>(extensions.size()),
                                  .ppEnabledExtensionNames = extensions.data()};
    check(vkCreateDevice(physical, &info, nullptr, &device), "vkCreateDevice");
    vkGetDeviceQueue(device, family, 0, &queue);
    if (needs.compute_queue) vkGetDeviceQueue(device, compute_family, 0, &compute_queue);
}

Gpu::~Gpu() {
    vkDeviceWaitIdle(device);
    for (auto destroy = deferred_.rbegin(); destroy != deferred_.rend(); ++destroy)
        (*destroy)();
    vkDestroyDevice(device, nullptr);
}

VkDeviceMemory Gpu::allocate(const VkMemoryRequirements& needed, VkMemoryPropertyFlags needed_flags,
                             VkMemoryPropertyFlags wanted_flags, VkMemoryAllocateFlags allocate_flags) {
    VkPhysicalDeviceMemoryProperties memory;
    vkGetPhysicalDeviceMemoryProperties(physical, &memory);
    for (std::uint32_t choice = 0; choice < 2 * memory.memoryTypeCount; ++choice) {
        const std::uint32_t i = choice % memory.memoryTypeCount;
        const VkMemoryPropertyFlags properties =
            needed_flags | (choice < memory.memoryTypeCount ? wanted_flags : 0);
        if (!(needed.memoryTypeBits & (1U << i))) continue;
        if ((memory.memoryTypes[i].propertyFlags & properties) != properties) continue;
        const VkMemoryAllocateFlagsInfo flags{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO,
                                              .flags = allocate_flags};
        const VkMemoryAllocateInfo info{.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO,
                                        .pNext = allocate_flags ? &flags : nullptr,
                                        .allocationSize = needed.size,
                                        .memoryTypeIndex = i};
        VkDeviceMemory made = VK_NULL_HANDLE;
        check(vkAllocateMemory(device, &info, nullptr, &made), "vkAllocateMemory");
        defer([dev = device, made] { vkFreeMemory(dev, made, nullptr); });
        return made;
    }
    fail("no memory type fits");
}

Buffer Gpu::buffer(VkDeviceSize size, VkBufferUsageFlags usage) {
    Buffer made{.size = size};
    const VkBufferCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO, .size = size, .usage = usage};
    check(vkCreateBuffer(device, &info, nullptr, &made.handle), "vkCreateBuffer");
    VkMemoryRequirements needed;
    vkGetBufferMemoryRequirements(device, made.handle, &needed);
    // Draw from GPU memory; the host reads back from cached memory.
    VkDeviceMemory memory =
        allocate(needed, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,
                 usage == VK_BUFFER_USAGE_TRANSFER_DST_BIT ? VK_MEMORY_PROPERTY_HOST_CACHED_BIT
                                                           : VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,
                 usage & VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT
                     ? VkMemoryAllocateFlags{VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT}
                     : 0);
    check(vkBindBufferMemory(device, made.handle, memory, 0), "vkBindBufferMemory");
    void* pointer = nullptr;
    check(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, &pointer), "vkMapMemory");
    made.mapped = static_cast<std::byte*>(pointer);
    std::fill_n(made.mapped, size, std::byte{0});
    defer([dev = device, handle = made.handle] { vkDestroyBuffer(dev, handle, nullptr); });
    return made;
}

Image Gpu::image(const ImageSpec& spec) {
    Image made{.spec = spec};
    if (spec.format == VK_FORMAT_D32_SFLOAT) made.aspect = VK_IMAGE_ASPECT_DEPTH_BIT;
    if (spec.format == VK_FORMAT_D32_SFLOAT_S8_UINT)
        made.aspect = VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT;
    const VkImageCreateInfo info{.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                                 .imageType = VK_IMAGE_TYPE_2D,
                                 .format = spec.format,
                                 .extent = {spec.extent.width, spec.extent.height, 1},
                                 .mipLevels = spec.mips,
                                 .arrayLayers = spec.layers,
                                 .samples = spec.samples,
                                 .usage = spec.usage};
    check(vkCreateImage(device, &info, nullptr, &made.handle), "vkCreateImage");
    VkMemoryRequirements needed;
    vkGetImageMemoryRequirements(device, made.handle, &needed);
    check(vkBindImageMemory(device, made.handle, allocate(needed, 0, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT), 0),
          "vkBindImageMemory");
    defer([dev = device, handle = made.handle] { vkDestroyImage(dev, handle, nullptr); });
    const VkImageUsageFlags viewable = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT |
                                       VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                       VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    if (!(spec.usage & viewable)) return made;
    const VkImageViewCreateInfo view{
        .sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO,
        .image = made.handle,
        .viewType = spec.layers > 1 ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D,
        .format = spec.format,
        .subresourceRange = made.range()};
    check(vkCreateImageView(device, &view, nullptr, &made.view), "vkCreateImageView");
    defer([dev = device, handle = made.view] { vkDestroyImageView(dev, handle, nullptr); });
    return made;
}

VkFence Gpu::fence() {
    const VkFenceCreateInfo info{.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO};
    VkFence made = VK_NULL_HANDLE;
    check(vkCreateFence(device, &info, nullptr, &made), "vkCreateFence");
    defer([dev = device, made] { vkDestroyFence(dev, made, nullptr); });
    return made;
}

VkSemaphore Gpu::semaphore() {
    const VkSemaphoreCreateInfo info{.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO};
    VkSemaphore made = VK_NULL_HANDLE;
    check(vkCreateSemaphore(device, &info, nullptr, &made), "vkCreateSemaphore");
    defer([dev = device, made] { vkDestroySemaphore(dev, made, nullptr); });
    return made;
}

VkCommandPool Gpu::pool(std::uint32_t of_family) {
    const VkCommandPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                       .flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT,
                                       .queueFamilyIndex = of_family};
    VkCommandPool made = VK_NULL_HANDLE;
    check(vkCreateCommandPool(device, &info, nullptr, &made), "vkCreateCommandPool");
    defer([dev = device, made] { vkDestroyCommandPool(dev, made, nullptr); });
    return made;
}

VkCommandBuffer Gpu::command_buffer(VkCommandPool pool, VkCommandBufferLevel level) {
    const VkCommandBufferAllocateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO,
                                           .commandPool = pool,
                                           .level = level,
                                           .commandBufferCount = 1};
    VkCommandBuffer made = nullptr;
    check(vkAllocateCommandBuffers(device, &info, &made), "vkAllocateCommandBuffers");
    return made;
}

VkQueryPool Gpu::queries(VkQueryType type, std::uint32_t count, VkQueryPipelineStatisticFlags statistics) {
    const VkQueryPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO,
                                     .queryType = type,
                                     .queryCount = count,
                                     .pipelineStatistics = statistics};
    VkQueryPool made = VK_NULL_HANDLE;
    check(vkCreateQueryPool(device, &info, nullptr, &made), "vkCreateQueryPool");
    defer([dev = device, made] { vkDestroyQueryPool(dev, made, nullptr); });
    return made;
}

VkDescriptorSetLayout Gpu::set_layout(std::span<const VkDescriptorSetLayoutBinding> bindings,
                                      VkDescriptorSetLayoutCreateFlags flags, const void* next) {
    const VkDescriptorSetLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
                                               .pNext = next,
                                               .flags = flags,
                                               .bindingCount = static_cast<std::uint32_t>(bindings.size()),
                                               .pBindings = bindings.data()};
    VkDescriptorSetLayout made = VK_NULL_HANDLE;
    check(vkCreateDescriptorSetLayout(device, &info, nullptr, &made), "vkCreateDescriptorSetLayout");
    defer([dev = device, made] { vkDestroyDescriptorSetLayout(dev, made, nullptr); });
    return made;
}

VkPipelineLayout Gpu::pipeline_layout(std::span<const VkDescriptorSetLayout> sets,
                                      std::span<const VkPushConstantRange> ranges) {
    const VkPipelineLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                          .setLayoutCount = static_cast<std::uint32_t>(sets.size()),
                                          .pSetLayouts = sets.data(),
                                          .pushConstantRangeCount = static_cast<std::uint32_t>(ranges.size()),
                                          .pPushConstantRanges = ranges.data()};
    VkPipelineLayout made = VK_NULL_HANDLE;
    check(vkCreatePipelineLayout(device, &info, nullptr, &made), "vkCreatePipelineLayout");
    defer([dev = device, made] { vkDestroyPipelineLayout(dev, made, nullptr); });
    return made;
}

VkDescriptorSet Gpu::descriptor_set(VkDescriptorSetLayout layout, VkDescriptorPoolCreateFlags flags) {
    const VkDescriptorPoolSize sizes[] = {
        {VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 4},         {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 4},
        {VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 4}, {VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 4},
        {VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, 4},       {VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER, 4},
        {VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE, 4},          {VK_DESCRIPTOR_TYPE_SAMPLER, 4}};
    const VkDescriptorPoolCreateInfo pool_info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
                                               .flags = flags,
                                               .maxSets = 1,
                                               .poolSizeCount = std::size(sizes),
                                               .pPoolSizes = sizes};
    VkDescriptorPool made_pool = VK_NULL_HANDLE;
    check(vkCreateDescriptorPool(device, &pool_info, nullptr, &made_pool), "vkCreateDescriptorPool");
    defer([dev = device, made_pool] { vkDestroyDescriptorPool(dev, made_pool, nullptr); });
    const VkDescriptorSetAllocateInfo info{.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO,
                                           .descriptorPool = made_pool,
                                           .descriptorSetCount = 1,
                                           .pSetLayouts = &layout};
    VkDescriptorSet made = VK_NULL_HANDLE;
    check(vkAllocateDescriptorSets(device, &info, &made), "vkAllocateDescriptorSets");
    return made;
}

VkSampler Gpu::sampler(VkSamplerAddressMode wrap, VkFilter magnified, VkFilter minified) {
    const VkSamplerCreateInfo info{.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO,
                                   .magFilter = magnified,
                                   .minFilter = minified,
                                   .addressModeU = wrap,
                                   .addressModeV = wrap,
                                   .addressModeW = wrap};
    VkSampler made = VK_NULL_HANDLE;
    check(vkCreateSampler(device, &info, nullptr, &made), "vkCreateSampler");
    defer([dev = device, made] { vkDestroySampler(dev, made, nullptr); });
    return made;
}

void Gpu::write(VkDescriptorSet set, std::uint32_t binding, VkDescriptorType type, const Buffer& buffer) {
    const VkDescriptorBufferInfo info{buffer.handle, 0, VK_WHOLE_SIZE};
    const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                   .dstSet = set,
                                   .dstBinding = binding,
                                   .descriptorCount = 1,
                                   .descriptorType = type,
                                   .pBufferInfo = &info};
    vkUpdateDescriptorSets(device, 1, &one, 0, nullptr);
}

Gpu::InputAttachment Gpu::input_attachment(VkImageView view, VkImageLayout image_layout) {
    const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT, 1,
                                               VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    const VkDescriptorSetLayout of_set = set_layout({&binding, 1});
    const InputAttachment made{pipeline_layout({&of_set, 1}), descriptor_set(of_set)};
    const VkDescriptorImageInfo image{VK_NULL_HANDLE, view, image_layout};
    const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                     .dstSet = made.set,
                                     .descriptorCount = 1,
                                     .descriptorType = VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT,
                                     .pImageInfo = &image};
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
    return made;
}

void Gpu::write(VkDescriptorSet set, std::uint32_t binding, const Image& image, VkSampler sampler) {
    const VkDescriptorImageInfo info{sampler, image.view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                   .dstSet = set,
                                   .dstBinding = binding,
                                   .descriptorCount = 1,
                                   .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
                                   .pImageInfo = &info};
    vkUpdateDescriptorSets(device, 1, &one, 0, nullptr);
}

void begin(VkCommandBuffer cmd, VkCommandBufferUsageFlags flags,
           const VkCommandBufferInheritanceInfo* inheritance) {
    const VkCommandBufferBeginInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO,
                                        .flags = flags,
                                        .pInheritanceInfo = inheritance};
    check(vkBeginCommandBuffer(cmd, &info), "vkBeginCommandBuffer");
}

void end(VkCommandBuffer cmd) {
    check(vkEndCommandBuffer(cmd), "vkEndCommandBuffer");
}

void full_barrier(VkCommandBuffer cmd) {
    const VkMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                  .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
                                  .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT};
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1,
                         &barrier, 0, nullptr, 0, nullptr);
}

void to_layout(VkCommandBuffer cmd, const Image& image, VkImageLayout from, VkImageLayout to) {
    const VkImageMemoryBarrier barrier{
        .sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
        .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
        .dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
        .oldLayout = from,
        .newLayout = to,
        .srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED,
        .image = image.handle,
        .subresourceRange = image.range()};
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0,
                         nullptr, 0, nullptr, 1, &barrier);
}

}  // namespace framecast::apps
