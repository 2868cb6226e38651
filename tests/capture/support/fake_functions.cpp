// The functions of the fake driver, except vkCmd*.
// Over 600 lines: one short function for each function of the driver.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "capture/vulkan/generated/newer_vulkan.h"
#include "tests/capture/support/fake_driver.h"

namespace framecast::capture {
namespace {

using Lock = std::lock_guard<std::recursive_mutex>;

std::uint64_t bits_of(void* object) {
    return reinterpret_cast<std::uint64_t>(object);
}

#define ENTER(name)                         \
    FakeDriver& driver = FakeDriver::get(); \
    Lock lock(driver.mutex);                \
    [[maybe_unused]] const VkResult entered = driver.enter(name)
#define ENTER_OR_FAIL(name) \
    ENTER(name);            \
    if (entered != VK_SUCCESS) return entered

VkResult VKAPI_CALL CreateInstance(const VkInstanceCreateInfo*, const VkAllocationCallbacks*,
                                   VkInstance* out) {
    ENTER_OR_FAIL("vkCreateInstance");
    *out = reinterpret_cast<VkInstance>(&driver.instance);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyInstance(VkInstance, const VkAllocationCallbacks*) {
    ENTER("vkDestroyInstance");
}
VkResult VKAPI_CALL EnumeratePhysicalDevices(VkInstance, std::uint32_t* count, VkPhysicalDevice* out) {
    *count = 1;
    if (out) *out = reinterpret_cast<VkPhysicalDevice>(&FakeDriver::get().physical);
    return VK_SUCCESS;
}
void VKAPI_CALL GetPhysicalDeviceFeatures(VkPhysicalDevice, VkPhysicalDeviceFeatures* out) {
    *out = FakeDriver::get().supported;
}
void VKAPI_CALL GetPhysicalDeviceProperties(VkPhysicalDevice, VkPhysicalDeviceProperties* out) {
    *out = {};
    out->apiVersion = FakeDriver::get().api_version;
    out->vendorID = FakeDriver::get().vendor_id;
    out->driverVersion = FakeDriver::get().driver_version;
    out->deviceType = VK_PHYSICAL_DEVICE_TYPE_OTHER;
    std::strncpy(out->deviceName, "arithmetic", sizeof out->deviceName);
    out->limits.timestampPeriod = 1;
}
void VKAPI_CALL GetPhysicalDeviceProperties2(VkPhysicalDevice physical, VkPhysicalDeviceProperties2* out) {
    ENTER("vkGetPhysicalDeviceProperties2");
    GetPhysicalDeviceProperties(physical, &out->properties);
    auto* asked = static_cast<VkPhysicalDeviceDriverProperties*>(out->pNext);
    if (!asked) return;
    EXPECT_EQ(asked->sType, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES);
    std::strncpy(asked->driverName, driver.driver_name.c_str(), sizeof asked->driverName - 1);
}
void VKAPI_CALL GetPhysicalDeviceMemoryProperties(VkPhysicalDevice, VkPhysicalDeviceMemoryProperties* out) {
    *out = {};
    out->memoryTypeCount = 1;
    out->memoryHeapCount = 1;
}
void VKAPI_CALL GetPhysicalDeviceQueueFamilyProperties(VkPhysicalDevice, std::uint32_t* count,
                                                       VkQueueFamilyProperties* out) {
    const auto& families = FakeDriver::get().families;
    if (!out) *count = static_cast<std::uint32_t>(families.size());
    if (out) std::copy_n(families.begin(), *count, out);
}
VkResult VKAPI_CALL EnumerateDeviceExtensionProperties(VkPhysicalDevice, const char*, std::uint32_t* count,
                                                       VkExtensionProperties* out) {
    const auto& names = FakeDriver::get().device_extensions;
    for (std::uint32_t i = 0; out && i < std::min<std::size_t>(*count, names.size()); ++i) {
        out[i] = {};
        std::strncpy(out[i].extensionName, names[i].c_str(), sizeof out[i].extensionName - 1);
    }
    *count = static_cast<std::uint32_t>(names.size());
    return VK_SUCCESS;
}

VkResult VKAPI_CALL GetPhysicalDeviceCalibrateableTimeDomainsEXT(VkPhysicalDevice, std::uint32_t* count,
                                                                 VkTimeDomainEXT* out) {
    const auto& clocks = FakeDriver::get().clocks;
    if (!out) *count = static_cast<std::uint32_t>(clocks.size());
    if (out) std::copy_n(clocks.begin(), *count, out);
    return VK_SUCCESS;
}
VkResult VKAPI_CALL GetCalibratedTimestampsEXT(VkDevice, std::uint32_t count,
                                               const VkCalibratedTimestampInfoEXT* infos, std::uint64_t* out,
                                               std::uint64_t* deviation) {
    ENTER_OR_FAIL("vkGetCalibratedTimestampsEXT");
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = driver.gpu.now_ns + (infos[i].timeDomain == VK_TIME_DOMAIN_DEVICE_EXT
                                          ? 0
                                          : static_cast<std::uint64_t>(driver.host_ahead_ns));
    *deviation = 10;
    return VK_SUCCESS;
}

const VkBaseInStructure* find_structure(const void* chain, VkStructureType type) {
    auto* node = static_cast<const VkBaseInStructure*>(chain);
    while (node && node->sType != type)
        node = node->pNext;
    return node;
}

VkResult VKAPI_CALL CreateDevice(VkPhysicalDevice, const VkDeviceCreateInfo* info,
                                 const VkAllocationCallbacks*, VkDevice* out) {
    ENTER_OR_FAIL("vkCreateDevice");
    auto* chained = reinterpret_cast<const VkPhysicalDeviceFeatures2*>(
        find_structure(info->pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2));
    EXPECT_FALSE(chained && info->pEnabledFeatures) << "VUID-VkDeviceCreateInfo-pNext-00373";
    VkPhysicalDeviceFeatures features{};
    if (chained) features = chained->features;
    if (info->pEnabledFeatures) features = *info->pEnabledFeatures;
    if (driver.refuses_added_queries && features.pipelineStatisticsQuery) return VK_ERROR_FEATURE_NOT_PRESENT;
    if (features.pipelineStatisticsQuery > driver.supported.pipelineStatisticsQuery ||
        features.occlusionQueryPrecise > driver.supported.occlusionQueryPrecise)
        return VK_ERROR_FEATURE_NOT_PRESENT;
    for (std::uint32_t i = 0; i < info->enabledExtensionCount; ++i)
        if (driver.refuses_extension == info->ppEnabledExtensionNames[i])
            return VK_ERROR_EXTENSION_NOT_PRESENT;
    auto device = std::make_unique<FakeDevice>();
    device->key = device.get();
    device->extensions.assign(info->ppEnabledExtensionNames,
                              info->ppEnabledExtensionNames + info->enabledExtensionCount);
    device->enabled = features;
    for (auto* node = static_cast<const VkBaseInStructure*>(info->pNext); node; node = node->pNext)
        device->chain.push_back(node->sType);
    *out = reinterpret_cast<VkDevice>(device.get());
    driver.devices[bits_of(device.get())] = std::move(device);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyDevice(VkDevice device, const VkAllocationCallbacks*) {
    ENTER("vkDestroyDevice");
    driver.devices.erase(fake_bits(device));
}
void VKAPI_CALL GetDeviceQueue(VkDevice device, std::uint32_t family, std::uint32_t index, VkQueue* out) {
    ENTER("vkGetDeviceQueue");
    auto& queues = driver.devices.at(fake_bits(device))->queues;
    const std::size_t wanted = family * 4 + index;
    while (queues.size() <= wanted)
        queues.push_back(std::make_unique<FakeDispatchable>());
    *out = reinterpret_cast<VkQueue>(queues[wanted].get());
}
void VKAPI_CALL GetDeviceQueue2(VkDevice device, const VkDeviceQueueInfo2* info, VkQueue* out) {
    GetDeviceQueue(device, info->queueFamilyIndex, info->queueIndex, out);
}

void use(const VkAllocationCallbacks* allocator) {
    if (allocator) allocator->pfnAllocation(nullptr, 16, 8, VK_SYSTEM_ALLOCATION_SCOPE_OBJECT);
}

// Objects without behaviour of their own.
#define SIMPLE(Name, Handle, ...)                                                                          \
    VkResult VKAPI_CALL Create##Name(VkDevice, const __VA_ARGS__*, const VkAllocationCallbacks* allocator, \
                                     Handle* out) {                                                        \
        ENTER_OR_FAIL("vkCreate" #Name);                                                                   \
        use(allocator);                                                                                    \
        *out = fake_handle<Handle>(driver.create("vkCreate" #Name));                                       \
        return VK_SUCCESS;                                                                                 \
    }                                                                                                      \
    void VKAPI_CALL Destroy##Name(VkDevice, Handle handle, const VkAllocationCallbacks*) {                 \
        ENTER("vkDestroy" #Name);                                                                          \
        driver.destroy("vkCreate" #Name, fake_bits(handle));                                               \
    }
SIMPLE(Image, VkImage, VkImageCreateInfo)
SIMPLE(ImageView, VkImageView, VkImageViewCreateInfo)
SIMPLE(Buffer, VkBuffer, VkBufferCreateInfo)
SIMPLE(BufferView, VkBufferView, VkBufferViewCreateInfo)
SIMPLE(Sampler, VkSampler, VkSamplerCreateInfo)
SIMPLE(DescriptorSetLayout, VkDescriptorSetLayout, VkDescriptorSetLayoutCreateInfo)
SIMPLE(ShaderModule, VkShaderModule, VkShaderModuleCreateInfo)
SIMPLE(PipelineLayout, VkPipelineLayout, VkPipelineLayoutCreateInfo)
SIMPLE(DescriptorUpdateTemplate, VkDescriptorUpdateTemplate, VkDescriptorUpdateTemplateCreateInfo)
SIMPLE(Framebuffer, VkFramebuffer, VkFramebufferCreateInfo)
SIMPLE(Event, VkEvent, VkEventCreateInfo)
SIMPLE(SwapchainKHR, VkSwapchainKHR, VkSwapchainCreateInfoKHR)

VkResult VKAPI_CALL CreateShadersEXT(VkDevice, std::uint32_t count, const VkShaderCreateInfoEXT*,
                                     const VkAllocationCallbacks*, VkShaderEXT* out) {
    ENTER_OR_FAIL("vkCreateShadersEXT");
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = fake_handle<VkShaderEXT>(driver.create("vkCreateShadersEXT"));
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyShaderEXT(VkDevice, VkShaderEXT shader, const VkAllocationCallbacks*) {
    ENTER("vkDestroyShaderEXT");
    driver.destroy("vkCreateShadersEXT", fake_bits(shader));
}

VkResult VKAPI_CALL CreateDescriptorPool(VkDevice, const VkDescriptorPoolCreateInfo*,
                                         const VkAllocationCallbacks*, VkDescriptorPool* out) {
    ENTER_OR_FAIL("vkCreateDescriptorPool");
    *out = fake_handle<VkDescriptorPool>(driver.create("vkCreateDescriptorPool"));
    return VK_SUCCESS;
}
VkResult VKAPI_CALL AllocateDescriptorSets(VkDevice, const VkDescriptorSetAllocateInfo* info,
                                           VkDescriptorSet* out) {
    ENTER_OR_FAIL("vkAllocateDescriptorSets");
    for (std::uint32_t i = 0; i < info->descriptorSetCount; ++i) {
        const std::uint64_t set = driver.create("vkAllocateDescriptorSets");
        driver.descriptor_sets[fake_bits(info->descriptorPool)].insert(set);
        out[i] = fake_handle<VkDescriptorSet>(set);
    }
    return VK_SUCCESS;
}
void free_sets(FakeDriver& driver, VkDescriptorPool pool) {
    for (const std::uint64_t set : driver.descriptor_sets[fake_bits(pool)])
        driver.destroy("vkAllocateDescriptorSets", set);
    driver.descriptor_sets.erase(fake_bits(pool));
}
VkResult VKAPI_CALL FreeDescriptorSets(VkDevice, VkDescriptorPool pool, std::uint32_t count,
                                       const VkDescriptorSet* sets) {
    ENTER("vkFreeDescriptorSets");
    for (std::uint32_t i = 0; i < count; ++i) {
        if (!sets[i]) continue;
        EXPECT_EQ(driver.descriptor_sets[fake_bits(pool)].erase(fake_bits(sets[i])), 1U)
            << "VUID-vkFreeDescriptorSets-pDescriptorSets-parent";
        driver.destroy("vkAllocateDescriptorSets", fake_bits(sets[i]));
    }
    return VK_SUCCESS;
}
VkResult VKAPI_CALL ResetDescriptorPool(VkDevice, VkDescriptorPool pool, VkDescriptorPoolResetFlags) {
    ENTER("vkResetDescriptorPool");
    free_sets(driver, pool);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyDescriptorPool(VkDevice, VkDescriptorPool pool, const VkAllocationCallbacks*) {
    ENTER("vkDestroyDescriptorPool");
    if (!pool) return;
    free_sets(driver, pool);
    driver.destroy("vkCreateDescriptorPool", fake_bits(pool));
}
void VKAPI_CALL UpdateDescriptorSets(VkDevice, std::uint32_t, const VkWriteDescriptorSet*, std::uint32_t,
                                     const VkCopyDescriptorSet*) {
    ENTER("vkUpdateDescriptorSets");
}
void VKAPI_CALL UpdateDescriptorSetWithTemplate(VkDevice, VkDescriptorSet, VkDescriptorUpdateTemplate,
                                                const void*) {
    ENTER("vkUpdateDescriptorSetWithTemplate");
}

VkResult VKAPI_CALL CreateRenderPass(VkDevice, const VkRenderPassCreateInfo* info,
                                     const VkAllocationCallbacks* allocator, VkRenderPass* out) {
    ENTER_OR_FAIL("vkCreateRenderPass");
    use(allocator);
    const std::uint64_t made = driver.create("vkCreateRenderPass");
    for (auto* node = static_cast<const VkBaseInStructure*>(info->pNext); node; node = node->pNext) {
        if (node->sType != VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO) continue;
        const auto* multiview = reinterpret_cast<const VkRenderPassMultiviewCreateInfo*>(node);
        driver.view_masks[made].assign(multiview->pViewMasks,
                                       multiview->pViewMasks + multiview->subpassCount);
    }
    *out = fake_handle<VkRenderPass>(made);
    return VK_SUCCESS;
}
VkResult VKAPI_CALL CreateRenderPass2(VkDevice, const VkRenderPassCreateInfo2* info,
                                      const VkAllocationCallbacks*, VkRenderPass* out) {
    ENTER_OR_FAIL("vkCreateRenderPass2");
    const std::uint64_t made = driver.create("vkCreateRenderPass");
    for (std::uint32_t i = 0; i < info->subpassCount; ++i)
        driver.view_masks[made].push_back(info->pSubpasses[i].viewMask);
    *out = fake_handle<VkRenderPass>(made);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyRenderPass(VkDevice, VkRenderPass pass, const VkAllocationCallbacks*) {
    ENTER("vkDestroyRenderPass");
    driver.view_masks.erase(fake_bits(pass));
    driver.destroy("vkCreateRenderPass", fake_bits(pass));
}
VkResult VKAPI_CALL CreateGraphicsPipelines(VkDevice, VkPipelineCache, std::uint32_t count,
                                            const VkGraphicsPipelineCreateInfo*, const VkAllocationCallbacks*,
                                            VkPipeline* out) {
    ENTER_OR_FAIL("vkCreateGraphicsPipelines");
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = fake_handle<VkPipeline>(driver.create("vkCreatePipelines"));
    return VK_SUCCESS;
}
VkResult VKAPI_CALL CreateComputePipelines(VkDevice, VkPipelineCache, std::uint32_t count,
                                           const VkComputePipelineCreateInfo*, const VkAllocationCallbacks*,
                                           VkPipeline* out) {
    ENTER_OR_FAIL("vkCreateComputePipelines");
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = fake_handle<VkPipeline>(driver.create("vkCreatePipelines"));
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyPipeline(VkDevice, VkPipeline pipeline, const VkAllocationCallbacks*) {
    ENTER("vkDestroyPipeline");
    driver.destroy("vkCreatePipelines", fake_bits(pipeline));
}
VkResult VKAPI_CALL GetSwapchainImagesKHR(VkDevice, VkSwapchainKHR, std::uint32_t* count, VkImage* out) {
    ENTER_OR_FAIL("vkGetSwapchainImagesKHR");
    if (!out) *count = 2;
    for (std::uint32_t i = 0; out && i < *count; ++i)
        out[i] = fake_handle<VkImage>(0x700 + i);
    return VK_SUCCESS;
}

VkResult VKAPI_CALL AllocateMemory(VkDevice, const VkMemoryAllocateInfo*, const VkAllocationCallbacks*,
                                   VkDeviceMemory* out) {
    ENTER_OR_FAIL("vkAllocateMemory");
    *out = fake_handle<VkDeviceMemory>(driver.create("vkAllocateMemory"));
    return VK_SUCCESS;
}
void VKAPI_CALL FreeMemory(VkDevice, VkDeviceMemory memory, const VkAllocationCallbacks*) {
    ENTER("vkFreeMemory");
    driver.destroy("vkAllocateMemory", fake_bits(memory));
}
VkResult VKAPI_CALL BindImageMemory(VkDevice, VkImage, VkDeviceMemory, VkDeviceSize) {
    ENTER_OR_FAIL("vkBindImageMemory");
    return VK_SUCCESS;
}
void VKAPI_CALL GetImageMemoryRequirements(VkDevice, VkImage, VkMemoryRequirements* out) {
    *out = {1024, 16, 1};
}

VkResult VKAPI_CALL CreateQueryPool(VkDevice, const VkQueryPoolCreateInfo* info, const VkAllocationCallbacks*,
                                    VkQueryPool* out) {
    ENTER_OR_FAIL("vkCreateQueryPool");
    EXPECT_GT(info->queryCount, 0U) << "VUID-VkQueryPoolCreateInfo-queryCount-02763";
    const std::uint64_t handle = driver.create("vkCreateQueryPool");
    FakeQueryPool& pool = driver.query_pools[handle];
    pool.type = info->queryType;
    pool.statistics = info->pipelineStatistics;
    pool.queries.resize(info->queryCount);
    driver.largest_query_pool = std::max(driver.largest_query_pool, info->queryCount);
    *out = fake_handle<VkQueryPool>(handle);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyQueryPool(VkDevice, VkQueryPool pool, const VkAllocationCallbacks*) {
    ENTER("vkDestroyQueryPool");
    driver.destroy("vkCreateQueryPool", fake_bits(pool));
    driver.query_pools.erase(fake_bits(pool));
}
VkResult VKAPI_CALL GetQueryPoolResults(VkDevice, VkQueryPool handle, std::uint32_t first,
                                        std::uint32_t count, std::size_t size, void* data,
                                        VkDeviceSize stride, VkQueryResultFlags flags) {
    ENTER_OR_FAIL("vkGetQueryPoolResults");
    EXPECT_EQ(flags, VkQueryResultFlags{VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WITH_AVAILABILITY_BIT})
        << "a wait may hang";
    const FakeQueryPool& pool = driver.query_pools.at(fake_bits(handle));
    const std::size_t values = pool.type == VK_QUERY_TYPE_PIPELINE_STATISTICS
                                   ? static_cast<std::size_t>(std::popcount(pool.statistics))
                                   : 1;
    EXPECT_LE(first + count, pool.queries.size());
    EXPECT_GE(size, (count - 1) * stride + (values + 1) * sizeof(std::uint64_t));
    bool all = true;
    for (std::uint32_t i = 0; i < count; ++i) {
        const FakeQueryPool::Query& query = pool.queries[first + i];
        auto* words = reinterpret_cast<std::uint64_t*>(static_cast<char*>(data) + i * stride);
        if (query.available) std::copy_n(query.values.begin(), values, words);
        words[values] = query.available ? 1 : 0;
        all = all && query.available;
    }
    return all ? VK_SUCCESS : VK_NOT_READY;
}

VkResult VKAPI_CALL CreateFence(VkDevice, const VkFenceCreateInfo*, const VkAllocationCallbacks*,
                                VkFence* out) {
    ENTER_OR_FAIL("vkCreateFence");
    const std::uint64_t handle = driver.create("vkCreateFence");
    driver.fences[handle] = {};
    *out = fake_handle<VkFence>(handle);
    return VK_SUCCESS;
}
void VKAPI_CALL DestroyFence(VkDevice, VkFence fence, const VkAllocationCallbacks*) {
    ENTER("vkDestroyFence");
    EXPECT_EQ(driver.fences[fake_bits(fence)].pending, 0) << "VUID-vkDestroyFence-fence-01120";
    driver.destroy("vkCreateFence", fake_bits(fence));
    driver.fences.erase(fake_bits(fence));
}
VkResult VKAPI_CALL ResetFences(VkDevice, std::uint32_t count, const VkFence* fences) {
    ENTER_OR_FAIL("vkResetFences");
    for (std::uint32_t i = 0; i < count; ++i)
        driver.fences.at(fake_bits(fences[i])).signalled = false;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL AcquireNextImageKHR(VkDevice, VkSwapchainKHR, std::uint64_t, VkSemaphore, VkFence,
                                        std::uint32_t* image) {
    ENTER_OR_FAIL("vkAcquireNextImageKHR");
    *image = 0;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL GetFenceStatus(VkDevice, VkFence fence) {
    ENTER_OR_FAIL("vkGetFenceStatus");
    return driver.fences.at(fake_bits(fence)).signalled ? VK_SUCCESS : VK_NOT_READY;
}
VkResult VKAPI_CALL WaitForFences(VkDevice, std::uint32_t count, const VkFence* fences, VkBool32,
                                  std::uint64_t timeout_ns) {
    ENTER_OR_FAIL("vkWaitForFences");
    if (timeout_ns > 0 && !driver.stuck) driver.finish();
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto& fence = driver.fences.at(fake_bits(fences[i]));
        if (fence.signalled) continue;
        if (timeout_ns > 0 && fence.pending == 0) ++driver.hopeless_waits;
        return VK_TIMEOUT;
    }
    return VK_SUCCESS;
}
VkResult VKAPI_CALL WaitSemaphores(VkDevice, const VkSemaphoreWaitInfo*, std::uint64_t) {
    ENTER_OR_FAIL("vkWaitSemaphores");
    return VK_SUCCESS;
}

VkResult VKAPI_CALL CreateCommandPool(VkDevice, const VkCommandPoolCreateInfo*, const VkAllocationCallbacks*,
                                      VkCommandPool* out) {
    ENTER_OR_FAIL("vkCreateCommandPool");
    *out = fake_handle<VkCommandPool>(driver.create("vkCreateCommandPool"));
    return VK_SUCCESS;
}
void free_buffer(FakeDriver& driver, std::uint64_t bits) {
    auto it = driver.command_buffers.find(bits);
    if (it == driver.command_buffers.end()) return;
    EXPECT_EQ(it->second->pending, 0)
        << "freed while in use (VUID-vkFreeCommandBuffers-pCommandBuffers-00047)";
    driver.free_command_buffers.push_back(std::move(it->second));
    driver.command_buffers.erase(it);
}
void VKAPI_CALL DestroyCommandPool(VkDevice, VkCommandPool pool, const VkAllocationCallbacks*) {
    ENTER("vkDestroyCommandPool");
    driver.destroy("vkCreateCommandPool", fake_bits(pool));
    std::vector<std::uint64_t> members;
    for (const auto& [bits, buffer] : driver.command_buffers)
        if (buffer->pool == pool) members.push_back(bits);
    for (const std::uint64_t bits : members)
        free_buffer(driver, bits);
}
VkResult VKAPI_CALL ResetCommandPool(VkDevice, VkCommandPool pool, VkCommandPoolResetFlags) {
    ENTER_OR_FAIL("vkResetCommandPool");
    for (auto& [bits, buffer] : driver.command_buffers)
        if (buffer->pool == pool) buffer->commands.clear(), buffer->work.clear();
    return VK_SUCCESS;
}
VkResult VKAPI_CALL AllocateCommandBuffers(VkDevice device, const VkCommandBufferAllocateInfo* info,
                                           VkCommandBuffer* out) {
    ENTER_OR_FAIL("vkAllocateCommandBuffers");
    for (std::uint32_t i = 0; i < info->commandBufferCount; ++i) {
        std::unique_ptr<FakeCommandBuffer> buffer;
        if (driver.free_command_buffers.empty()) {
            buffer = std::make_unique<FakeCommandBuffer>();
        } else {
            buffer = std::move(driver.free_command_buffers.back());
            driver.free_command_buffers.pop_back();
            *buffer = {};
        }
        buffer->device = device;
        buffer->pool = info->commandPool;
        out[i] = reinterpret_cast<VkCommandBuffer>(buffer.get());
        driver.command_buffers[bits_of(buffer.get())] = std::move(buffer);
    }
    return VK_SUCCESS;
}
void VKAPI_CALL FreeCommandBuffers(VkDevice, VkCommandPool, std::uint32_t count,
                                   const VkCommandBuffer* buffers) {
    ENTER("vkFreeCommandBuffers");
    for (std::uint32_t i = 0; i < count; ++i)
        free_buffer(driver, fake_bits(buffers[i]));
}
VkResult VKAPI_CALL BeginCommandBuffer(VkCommandBuffer handle, const VkCommandBufferBeginInfo*) {
    ENTER_OR_FAIL("vkBeginCommandBuffer");
    FakeCommandBuffer& buffer = driver.command_buffer(handle);
    EXPECT_EQ(buffer.pending, 0) << "VUID-vkBeginCommandBuffer-commandBuffer-00049";
    buffer.commands.clear();
    buffer.work.clear();
    buffer.recording = true;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL EndCommandBuffer(VkCommandBuffer handle) {
    ENTER("vkEndCommandBuffer");
    driver.command_buffer(handle).recording = false;
    return entered;
}
VkResult VKAPI_CALL ResetCommandBuffer(VkCommandBuffer handle, VkCommandBufferResetFlags) {
    ENTER_OR_FAIL("vkResetCommandBuffer");
    FakeCommandBuffer& buffer = driver.command_buffer(handle);
    buffer.commands.clear();
    buffer.work.clear();
    return VK_SUCCESS;
}

VkResult VKAPI_CALL QueueSubmit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                VkFence fence) {
    ENTER_OR_FAIL("vkQueueSubmit");
    EXPECT_NE(reinterpret_cast<FakeDispatchable*>(queue)->key, nullptr);
    FakeDriver::Submission submission;
    for (std::uint32_t i = 0; i < count; ++i)
        submission.buffers.insert(submission.buffers.end(), infos[i].pCommandBuffers,
                                  infos[i].pCommandBuffers + infos[i].commandBufferCount);
    submission.fence = fence;
    driver.submit(std::move(submission));
    return VK_SUCCESS;
}
VkResult VKAPI_CALL QueueSubmit2(VkQueue, std::uint32_t count, const VkSubmitInfo2* infos, VkFence fence) {
    ENTER_OR_FAIL("vkQueueSubmit2");
    FakeDriver::Submission submission;
    for (std::uint32_t i = 0; i < count; ++i)
        for (std::uint32_t b = 0; b < infos[i].commandBufferInfoCount; ++b)
            submission.buffers.push_back(infos[i].pCommandBufferInfos[b].commandBuffer);
    submission.fence = fence;
    driver.submit(std::move(submission));
    return VK_SUCCESS;
}
VkResult VKAPI_CALL QueuePresentKHR(VkQueue, const VkPresentInfoKHR*) {
    ENTER_OR_FAIL("vkQueuePresentKHR");
    return VK_SUCCESS;
}
VkResult VKAPI_CALL QueueWaitIdle(VkQueue) {
    ENTER_OR_FAIL("vkQueueWaitIdle");
    driver.finish();
    return VK_SUCCESS;
}
VkResult VKAPI_CALL DeviceWaitIdle(VkDevice) {
    ENTER_OR_FAIL("vkDeviceWaitIdle");
    driver.finish();
    return VK_SUCCESS;
}
VkResult VKAPI_CALL SetDebugUtilsObjectNameEXT(VkDevice, const VkDebugUtilsObjectNameInfoEXT*) {
    ENTER_OR_FAIL("vkSetDebugUtilsObjectNameEXT");
    return VK_SUCCESS;
}
VkResult VKAPI_CALL DebugMarkerSetObjectNameEXT(VkDevice, const VkDebugMarkerObjectNameInfoEXT*) {
    ENTER_OR_FAIL("vkDebugMarkerSetObjectNameEXT");
    return VK_SUCCESS;
}
void VKAPI_CALL QueueBeginDebugUtilsLabelEXT(VkQueue, const VkDebugUtilsLabelEXT*) {
    ENTER("vkQueueBeginDebugUtilsLabelEXT");
}
void VKAPI_CALL QueueInsertDebugUtilsLabelEXT(VkQueue, const VkDebugUtilsLabelEXT*) {
    ENTER("vkQueueInsertDebugUtilsLabelEXT");
}
void VKAPI_CALL QueueEndDebugUtilsLabelEXT(VkQueue) {
    ENTER("vkQueueEndDebugUtilsLabelEXT");
}

PFN_vkVoidFunction VKAPI_CALL GetDeviceProcAddr(VkDevice device, const char* name) {
    return FakeDriver::device_proc(device, name);
}

const std::map<std::string_view, PFN_vkVoidFunction>& functions() {
#define FUNCTION(name) \
    { "vk" #name, reinterpret_cast<PFN_vkVoidFunction>(&name) }
#define OBJECT(name) FUNCTION(Create##name), FUNCTION(Destroy##name)
    static const std::map<std::string_view, PFN_vkVoidFunction> all = {
        FUNCTION(CreateInstance),
        FUNCTION(DestroyInstance),
        FUNCTION(EnumeratePhysicalDevices),
        FUNCTION(GetPhysicalDeviceFeatures),
        FUNCTION(GetPhysicalDeviceProperties),
        FUNCTION(GetPhysicalDeviceProperties2),
        FUNCTION(GetPhysicalDeviceMemoryProperties),
        FUNCTION(GetPhysicalDeviceQueueFamilyProperties),
        FUNCTION(EnumerateDeviceExtensionProperties),
        FUNCTION(GetPhysicalDeviceCalibrateableTimeDomainsEXT),
        FUNCTION(GetCalibratedTimestampsEXT),
        FUNCTION(CreateDevice),
        FUNCTION(DestroyDevice),
        FUNCTION(GetDeviceProcAddr),
        FUNCTION(GetDeviceQueue),
        FUNCTION(GetDeviceQueue2),
        OBJECT(Image),
        OBJECT(ImageView),
        OBJECT(Buffer),
        OBJECT(BufferView),
        OBJECT(Sampler),
        OBJECT(DescriptorSetLayout),
        OBJECT(DescriptorPool),
        FUNCTION(AllocateDescriptorSets),
        FUNCTION(FreeDescriptorSets),
        FUNCTION(ResetDescriptorPool),
        FUNCTION(UpdateDescriptorSets),
        FUNCTION(UpdateDescriptorSetWithTemplate),
        OBJECT(ShaderModule),
        FUNCTION(CreateShadersEXT),
        FUNCTION(DestroyShaderEXT),
        OBJECT(PipelineLayout),
        OBJECT(DescriptorUpdateTemplate),
        OBJECT(RenderPass),
        OBJECT(Framebuffer),
        OBJECT(Event),
        OBJECT(SwapchainKHR),
        OBJECT(QueryPool),
        OBJECT(Fence),
        OBJECT(CommandPool),
        FUNCTION(CreateRenderPass2),
        FUNCTION(CreateGraphicsPipelines),
        FUNCTION(CreateComputePipelines),
        FUNCTION(DestroyPipeline),
        FUNCTION(GetSwapchainImagesKHR),
        FUNCTION(AllocateMemory),
        FUNCTION(FreeMemory),
        FUNCTION(BindImageMemory),
        FUNCTION(GetImageMemoryRequirements),
        FUNCTION(GetQueryPoolResults),
        FUNCTION(ResetFences),
        FUNCTION(GetFenceStatus),
        FUNCTION(WaitForFences),
        FUNCTION(AcquireNextImageKHR),
        FUNCTION(WaitSemaphores),
        FUNCTION(ResetCommandPool),
        FUNCTION(AllocateCommandBuffers),
        FUNCTION(FreeCommandBuffers),
        FUNCTION(BeginCommandBuffer),
        FUNCTION(EndCommandBuffer),
        FUNCTION(ResetCommandBuffer),
        FUNCTION(QueueSubmit),
        FUNCTION(QueueSubmit2),
        FUNCTION(QueuePresentKHR),
        FUNCTION(QueueWaitIdle),
        FUNCTION(DeviceWaitIdle),
        FUNCTION(SetDebugUtilsObjectNameEXT),
        FUNCTION(DebugMarkerSetObjectNameEXT),
        FUNCTION(QueueBeginDebugUtilsLabelEXT),
        FUNCTION(QueueEndDebugUtilsLabelEXT),
        FUNCTION(QueueInsertDebugUtilsLabelEXT),
        // The same functions under the names of the extensions they came from.
        {"vkQueueSubmit2KHR", reinterpret_cast<PFN_vkVoidFunction>(&QueueSubmit2)},
        {"vkUpdateDescriptorSetWithTemplateKHR",
         reinterpret_cast<PFN_vkVoidFunction>(&UpdateDescriptorSetWithTemplate)},
        {"vkWaitSemaphoresKHR", reinterpret_cast<PFN_vkVoidFunction>(&WaitSemaphores)},
        {"vkCreateRenderPass2KHR", reinterpret_cast<PFN_vkVoidFunction>(&CreateRenderPass2)},
        {"vkCreateDescriptorUpdateTemplateKHR",
         reinterpret_cast<PFN_vkVoidFunction>(&CreateDescriptorUpdateTemplate)},
        {"vkDestroyDescriptorUpdateTemplateKHR",
         reinterpret_cast<PFN_vkVoidFunction>(&DestroyDescriptorUpdateTemplate)},
    };
    return all;
}

}  // namespace

PFN_vkVoidFunction find_fake_function(std::string_view name) {
    auto it = functions().find(name);
    return it == functions().end() ? nullptr : it->second;
}

}  // namespace framecast::capture
