#include "tests/capture/support/fake_presentation.h"

#include <gtest/gtest.h>

#include <cstring>

namespace framecast::capture {
namespace {

FakePresentation* g_presentation = nullptr;

using Lock = std::lock_guard<std::recursive_mutex>;

#define ENTER(name)                         \
    FakeDriver& driver = FakeDriver::get(); \
    Lock lock(driver.mutex);                \
    [[maybe_unused]] const VkResult entered = driver.enter(name)
#define ENTER_OR_FAIL(name) \
    ENTER(name);            \
    if (entered != VK_SUCCESS) return entered

#define SIMPLE(Name, Handle, Info)                                                                       \
    VkResult VKAPI_CALL Create##Name(VkDevice, const Info*, const VkAllocationCallbacks*, Handle* out) { \
        ENTER_OR_FAIL("vkCreate" #Name);                                                                 \
        *out = fake_handle<Handle>(driver.create("vkCreate" #Name));                                     \
        return VK_SUCCESS;                                                                               \
    }                                                                                                    \
    void VKAPI_CALL Destroy##Name(VkDevice, Handle handle, const VkAllocationCallbacks*) {               \
        ENTER("vkDestroy" #Name);                                                                        \
        driver.destroy("vkCreate" #Name, fake_bits(handle));                                             \
    }
SIMPLE(Sampler, VkSampler, VkSamplerCreateInfo)
SIMPLE(DescriptorSetLayout, VkDescriptorSetLayout, VkDescriptorSetLayoutCreateInfo)
SIMPLE(DescriptorPool, VkDescriptorPool, VkDescriptorPoolCreateInfo)

VkResult VKAPI_CALL AllocateDescriptorSets(VkDevice, const VkDescriptorSetAllocateInfo* info,
                                           VkDescriptorSet* out) {
    ENTER_OR_FAIL("vkAllocateDescriptorSets");
    EXPECT_TRUE(driver.is_alive("vkCreateDescriptorPool", fake_bits(info->descriptorPool)));
    for (std::uint32_t i = 0; i < info->descriptorSetCount; ++i)
        out[i] = fake_handle<VkDescriptorSet>(0x900 + i);
    return VK_SUCCESS;
}
void VKAPI_CALL UpdateDescriptorSets(VkDevice, std::uint32_t, const VkWriteDescriptorSet*, std::uint32_t,
                                     const VkCopyDescriptorSet*) {
    ENTER("vkUpdateDescriptorSets");
}

VkResult VKAPI_CALL CreateSemaphore(VkDevice, const VkSemaphoreCreateInfo*, const VkAllocationCallbacks*,
                                    VkSemaphore* out) {
    ENTER_OR_FAIL("vkCreateSemaphore");
    *out = fake_handle<VkSemaphore>(driver.create("vkCreateSemaphore"));
    g_presentation->signalled[fake_bits(*out)] = false;
    return VK_SUCCESS;
}
void VKAPI_CALL DestroySemaphore(VkDevice, VkSemaphore semaphore, const VkAllocationCallbacks*) {
    ENTER("vkDestroySemaphore");
    driver.destroy("vkCreateSemaphore", fake_bits(semaphore));
    g_presentation->signalled.erase(fake_bits(semaphore));
}

VkResult VKAPI_CALL GetPhysicalDeviceSurfaceCapabilitiesKHR(VkPhysicalDevice, VkSurfaceKHR,
                                                            VkSurfaceCapabilitiesKHR* out) {
    ENTER_OR_FAIL("vkGetPhysicalDeviceSurfaceCapabilitiesKHR");
    *out = {};
    out->supportedUsageFlags = g_presentation->surface_usage;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL CreateSwapchainKHR(VkDevice, const VkSwapchainCreateInfoKHR* info,
                                       const VkAllocationCallbacks*, VkSwapchainKHR* out) {
    ENTER_OR_FAIL("vkCreateSwapchainKHR");
    g_presentation->created.push_back(*info);
    if (g_presentation->refuses_color_attachments && info->imageUsage & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT)
        return VK_ERROR_INITIALIZATION_FAILED;
    *out = fake_handle<VkSwapchainKHR>(driver.create("vkCreateSwapchainKHR"));
    return VK_SUCCESS;
}

VkResult VKAPI_CALL CreateBuffer(VkDevice, const VkBufferCreateInfo* info, const VkAllocationCallbacks*,
                                 VkBuffer* out) {
    ENTER_OR_FAIL("vkCreateBuffer");
    EXPECT_GT(info->size, 0U) << "VUID-VkBufferCreateInfo-size-00912";
    *out = fake_handle<VkBuffer>(driver.create("vkCreateBuffer"));
    g_presentation->buffer_sizes[fake_bits(*out)] = info->size;
    return VK_SUCCESS;
}
void VKAPI_CALL GetBufferMemoryRequirements(VkDevice, VkBuffer buffer, VkMemoryRequirements* out) {
    *out = {g_presentation->buffer_sizes.at(fake_bits(buffer)), 16, 1};
}
VkResult VKAPI_CALL AllocateMemory(VkDevice, const VkMemoryAllocateInfo* info, const VkAllocationCallbacks*,
                                   VkDeviceMemory* out) {
    ENTER_OR_FAIL("vkAllocateMemory");
    *out = fake_handle<VkDeviceMemory>(driver.create("vkAllocateMemory"));
    g_presentation->memory[fake_bits(*out)].resize(info->allocationSize);
    return VK_SUCCESS;
}
VkResult VKAPI_CALL BindBufferMemory(VkDevice, VkBuffer buffer, VkDeviceMemory memory, VkDeviceSize) {
    ENTER_OR_FAIL("vkBindBufferMemory");
    g_presentation->memory_of[fake_bits(buffer)] = fake_bits(memory);
    return VK_SUCCESS;
}
VkResult VKAPI_CALL MapMemory(VkDevice, VkDeviceMemory memory, VkDeviceSize, VkDeviceSize, VkMemoryMapFlags,
                              void** out) {
    ENTER_OR_FAIL("vkMapMemory");
    *out = g_presentation->memory.at(fake_bits(memory)).data();
    return VK_SUCCESS;
}
void VKAPI_CALL GetPhysicalDeviceMemoryProperties(VkPhysicalDevice, VkPhysicalDeviceMemoryProperties* out) {
    *out = {};
    out->memoryTypeCount = 1;
    out->memoryHeapCount = 1;
    out->memoryTypes[0].propertyFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT |
                                        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                        VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
}

VkResult VKAPI_CALL CreateEvent(VkDevice, const VkEventCreateInfo*, const VkAllocationCallbacks*,
                                VkEvent* out) {
    ENTER_OR_FAIL("vkCreateEvent");
    *out = fake_handle<VkEvent>(driver.create("vkCreateEvent"));
    g_presentation->events[fake_bits(*out)] = false;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL ResetEvent(VkDevice, VkEvent event) {
    ENTER_OR_FAIL("vkResetEvent");
    g_presentation->events.at(fake_bits(event)) = false;
    return VK_SUCCESS;
}
VkResult VKAPI_CALL GetEventStatus(VkDevice, VkEvent event) {
    ENTER_OR_FAIL("vkGetEventStatus");
    return g_presentation->events.at(fake_bits(event)) ? VK_EVENT_SET : VK_EVENT_RESET;
}
void VKAPI_CALL CmdSetEvent(VkCommandBuffer cb, VkEvent event, VkPipelineStageFlags) {
    FakeDriver::get().record(cb, "set event", [event](FakeGpu& gpu) {
        EXPECT_FALSE(gpu.in_render_pass) << "VUID-vkCmdSetEvent-renderpass";
        g_presentation->events.at(fake_bits(event)) = true;
    });
}
// Timestamps with their availability, as in the layer's own copies.
void VKAPI_CALL CmdCopyQueryPoolResults(VkCommandBuffer cb, VkQueryPool pool, std::uint32_t first,
                                        std::uint32_t count, VkBuffer buffer, VkDeviceSize offset,
                                        VkDeviceSize stride, VkQueryResultFlags) {
    FakeDriver::get().record(cb, "copy queries", [=](FakeGpu&) {
        const FakeQueryPool& from = FakeDriver::get().query_pools.at(fake_bits(pool));
        std::vector<std::byte>& to =
            g_presentation->memory.at(g_presentation->memory_of.at(fake_bits(buffer)));
        for (std::uint32_t i = 0; i < count; ++i) {
            const FakeQueryPool::Query& query = from.queries.at(first + i);
            EXPECT_TRUE(query.available) << "the copy would wait for ever";
            const std::uint64_t words[] = {query.values[0], query.available ? 1U : 0U};
            ASSERT_LE(offset + i * stride + sizeof words, to.size());
            std::memcpy(to.data() + offset + i * stride, words, sizeof words);
        }
    });
}

VkResult VKAPI_CALL QueueSubmit(VkQueue queue, std::uint32_t count, const VkSubmitInfo* infos,
                                VkFence fence) {
    FakeDriver& driver = FakeDriver::get();
    Lock lock(driver.mutex);
    const auto submit = reinterpret_cast<PFN_vkQueueSubmit>(find_fake_function("vkQueueSubmit"));
    const VkResult result = submit(queue, count, infos, fence);
    if (result != VK_SUCCESS) return result;
    for (const VkSubmitInfo& info : std::vector<VkSubmitInfo>(infos, infos + count)) {
        g_presentation->wait(info.waitSemaphoreCount, info.pWaitSemaphores);
        g_presentation->signal(info.signalSemaphoreCount, info.pSignalSemaphores);
        g_presentation->submits.push_back(
            {queue,
             {info.pWaitSemaphores, info.pWaitSemaphores + info.waitSemaphoreCount},
             {info.pSignalSemaphores, info.pSignalSemaphores + info.signalSemaphoreCount},
             {info.pCommandBuffers, info.pCommandBuffers + info.commandBufferCount}});
    }
    return VK_SUCCESS;
}
VkResult VKAPI_CALL QueuePresentKHR(VkQueue queue, const VkPresentInfoKHR* info) {
    ENTER("vkQueuePresentKHR");
    g_presentation->presents.push_back(
        {queue,
         {info->pWaitSemaphores, info->pWaitSemaphores + info->waitSemaphoreCount},
         {info->pSwapchains, info->pSwapchains + info->swapchainCount},
         info->pNext});
    // Out of memory, nothing is queued; out of date, it is (VkQueuePresentKHR, "queue operations").
    if (entered != VK_ERROR_OUT_OF_HOST_MEMORY && entered != VK_ERROR_OUT_OF_DEVICE_MEMORY)
        g_presentation->wait(info->waitSemaphoreCount, info->pWaitSemaphores);
    return entered;
}

void VKAPI_CALL CmdCopyBufferToImage(VkCommandBuffer cb, VkBuffer, VkImage, VkImageLayout, std::uint32_t,
                                     const VkBufferImageCopy*) {
    FakeDriver::get().record(cb, "copy buffer to image");
}
void VKAPI_CALL CmdBindDescriptorSets(VkCommandBuffer cb, VkPipelineBindPoint, VkPipelineLayout,
                                      std::uint32_t, std::uint32_t, const VkDescriptorSet*, std::uint32_t,
                                      const std::uint32_t*) {
    FakeDriver::get().record(cb, "bind descriptors");
}
void VKAPI_CALL CmdSetViewport(VkCommandBuffer cb, std::uint32_t, std::uint32_t, const VkViewport*) {
    FakeDriver::get().record(cb, "viewport");
}
// The driver's push constants are the self-test's work; the overlay's are floats.
void VKAPI_CALL CmdPushConstants(VkCommandBuffer cb, VkPipelineLayout, VkShaderStageFlags, std::uint32_t,
                                 std::uint32_t, const void*) {
    FakeDriver::get().record(cb, "push constants");
}

const std::map<std::string_view, PFN_vkVoidFunction>& functions() {
#define FUNCTION(name) \
    { "vk" #name, reinterpret_cast<PFN_vkVoidFunction>(&name) }
    static const std::map<std::string_view, PFN_vkVoidFunction> all = {
        FUNCTION(CreateSampler),
        FUNCTION(DestroySampler),
        FUNCTION(CreateDescriptorSetLayout),
        FUNCTION(DestroyDescriptorSetLayout),
        FUNCTION(CreateDescriptorPool),
        FUNCTION(DestroyDescriptorPool),
        FUNCTION(AllocateDescriptorSets),
        FUNCTION(UpdateDescriptorSets),
        FUNCTION(CreateSemaphore),
        FUNCTION(DestroySemaphore),
        FUNCTION(GetPhysicalDeviceSurfaceCapabilitiesKHR),
        FUNCTION(CreateSwapchainKHR),
        FUNCTION(CreateBuffer),
        FUNCTION(GetBufferMemoryRequirements),
        FUNCTION(AllocateMemory),
        FUNCTION(BindBufferMemory),
        FUNCTION(MapMemory),
        FUNCTION(CreateEvent),
        FUNCTION(ResetEvent),
        FUNCTION(GetEventStatus),
        FUNCTION(CmdSetEvent),
        FUNCTION(CmdCopyQueryPoolResults),
        FUNCTION(GetPhysicalDeviceMemoryProperties),
        FUNCTION(QueueSubmit),
        FUNCTION(QueuePresentKHR),
        FUNCTION(CmdCopyBufferToImage),
        FUNCTION(CmdBindDescriptorSets),
        FUNCTION(CmdSetViewport),
        FUNCTION(CmdPushConstants),
    };
    return all;
}

}  // namespace

FakePresentation::FakePresentation() {
    g_presentation = this;
}

FakePresentation::~FakePresentation() {
    g_presentation = nullptr;
}

void FakePresentation::wait(std::uint32_t count, const VkSemaphore* semaphores) {
    for (std::uint32_t i = 0; i < count; ++i) {
        EXPECT_TRUE(signalled.at(fake_bits(semaphores[i]))) << "nothing signals this semaphore";
        signalled[fake_bits(semaphores[i])] = false;
    }
}

void FakePresentation::signal(std::uint32_t count, const VkSemaphore* semaphores) {
    for (std::uint32_t i = 0; i < count; ++i) {
        EXPECT_FALSE(signalled.at(fake_bits(semaphores[i]))) << "VUID-vkQueueSubmit-pSignalSemaphores-00067";
        signalled[fake_bits(semaphores[i])] = true;
    }
}

VkSwapchainCreateInfoKHR swapchain_info(VkExtent2D extent) {
    VkSwapchainCreateInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
    info.imageFormat = VK_FORMAT_B8G8R8A8_UNORM;
    info.imageExtent = extent;
    info.imageArrayLayers = 1;
    info.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    return info;
}

PFN_vkVoidFunction find_presentation_function(std::string_view name) {
    if (!g_presentation) return nullptr;
    const auto found = functions().find(name);
    return found == functions().end() ? nullptr : found->second;
}

}  // namespace framecast::capture
