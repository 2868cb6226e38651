// A layer for tests, to stand below Framecast's and above lavapipe: a GPU whose every time is known. It draws
// for real, below, and answers what has to do with time from a simulation (docs/decisions/simulated-gpu.md):
// timestamps, fences, and the host's clock, for which it is preloaded, too. Environment:
//   SIMULATED_GPU="gpu=rx-6700-xt kind=desktop-eop ..."   gpu.h says which words there are
// One instance, one device, whose driver has one queue. Not simulated: several views, multi-draws, copies of
// the extended kind, shader objects; they draw and take no time.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>

#include "tests/apps/layers/simulated_gpu/counters.h"
#include "tests/apps/layers/simulated_gpu/host_clock.h"
#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"
#include "tests/apps/layers/test_layer.h"

namespace simulated_gpu {

Table vk;

State& state() {
    static State g_state;
    return g_state;
}

Recording& recording(VkCommandBuffer cb) {
    const std::lock_guard lock(state().mutex);
    auto& made = state().recordings[cb];
    if (!made) made = std::make_unique<Recording>();
    return *made;
}

namespace {

PFN_vkGetPhysicalDeviceQueueFamilyProperties g_families = nullptr;
PFN_vkGetPhysicalDeviceQueueFamilyProperties2 g_families2 = nullptr;
PFN_vkGetPhysicalDeviceProperties g_properties = nullptr;
PFN_vkGetPhysicalDeviceProperties2 g_properties2 = nullptr;

void copy_text(char* to, std::size_t size, const std::string& text) {
    std::snprintf(to, size, "%s", text.c_str());
}

void set_identity(VkPhysicalDeviceProperties& properties) {
    const Gpu& gpu = state().gpu;
    copy_text(properties.deviceName, sizeof properties.deviceName, gpu.name);
    properties.vendorID = gpu.vendor_id;
    properties.deviceID = gpu.device_id;
    properties.deviceType =
        gpu.integrated ? VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU : VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
    properties.limits.timestampPeriod = static_cast<float>(gpu.period_ns);
}

template <class Structure>
void set_driver(Structure& structure) {
    const Gpu& gpu = state().gpu;
    structure.driverID = static_cast<VkDriverId>(gpu.driver_id);
    copy_text(structure.driverName, sizeof structure.driverName, gpu.driver);
    copy_text(structure.driverInfo, sizeof structure.driverInfo, "simulated");
}

void VKAPI_CALL properties(VkPhysicalDevice physical, VkPhysicalDeviceProperties* out) {
    g_properties(physical, out);
    set_identity(*out);
}
void VKAPI_CALL properties2(VkPhysicalDevice physical, VkPhysicalDeviceProperties2* out) {
    g_properties2(physical, out);
    set_identity(out->properties);
    for (auto* node = static_cast<VkBaseOutStructure*>(out->pNext); node; node = node->pNext) {
        if (node->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES)
            set_driver(*reinterpret_cast<VkPhysicalDeviceDriverProperties*>(node));
        if (node->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_PROPERTIES)
            set_driver(*reinterpret_cast<VkPhysicalDeviceVulkan12Properties*>(node));
    }
}

// A queue of the second family. The loader keeps its table in the first word of a queue's object.
struct OwnQueue {
    void* loader_data = nullptr;
};
OwnQueue g_second_queue;
VkQueue g_first_queue = VK_NULL_HANDLE;
constexpr VkQueueFamilyProperties kSecondFamily{
    VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT, 1, 64, {1, 1, 1}};

// Adds the second family to a list that the caller may give too little room for.
template <class Family, class Fill>
void add_family(std::uint32_t* count, Family* out, std::uint32_t room, Fill&& fill) {
    if (state().gpu.queues == 1) return;
    if (out && *count < room) fill(out[*count]);
    if (!out || *count < room) ++*count;
}
void VKAPI_CALL families(VkPhysicalDevice physical, std::uint32_t* count, VkQueueFamilyProperties* out) {
    const std::uint32_t room = out ? *count : 0;
    g_families(physical, count, out);
    add_family(count, out, room, [](VkQueueFamilyProperties& family) { family = kSecondFamily; });
}
void VKAPI_CALL families2(VkPhysicalDevice physical, std::uint32_t* count, VkQueueFamilyProperties2* out) {
    const std::uint32_t room = out ? *count : 0;
    g_families2(physical, count, out);
    add_family(count, out, room,
               [](VkQueueFamilyProperties2& family) { family.queueFamilyProperties = kSecondFamily; });
}

// Both of this process: the device's, and the host's under the name of the system's. Other clocks are not
// simulated.
PFN_vkGetCalibratedTimestampsEXT g_clocks = nullptr;
VkResult VKAPI_CALL read_clocks(VkDevice, std::uint32_t count, const VkCalibratedTimestampInfoEXT* infos,
                                std::uint64_t* out, std::uint64_t* deviation) {
    host_pass(1'000);
    const double now_ns = host_ns(), step_ns = state().gpu.step_ns();
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = infos[i].timeDomain == VK_TIME_DOMAIN_DEVICE_EXT
                     ? state().gpu.counter(std::floor(now_ns / step_ns))
                     : static_cast<std::uint64_t>(now_ns);
    *deviation = static_cast<std::uint64_t>(std::ceil(step_ns)) + 1;
    return VK_SUCCESS;
}

PFN_vkEnumerateDeviceExtensionProperties g_extensions = nullptr;
PFN_vkGetPhysicalDeviceFeatures2 g_features2 = nullptr;

bool offers_counters() {
    return state().gpu.counters != CounterPlace::none;
}

VkResult VKAPI_CALL extensions(VkPhysicalDevice physical, const char* layer, std::uint32_t* count,
                               VkExtensionProperties* out) {
    const std::uint32_t room = out ? *count : 0;
    const VkResult result = g_extensions(physical, layer, count, out);
    if (layer || !offers_counters()) return result;
    if (out && *count >= room) return VK_INCOMPLETE;
    if (out) {
        out[*count] = {};
        copy_text(out[*count].extensionName, sizeof out[*count].extensionName,
                  VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME);
        out[*count].specVersion = VK_KHR_PERFORMANCE_QUERY_SPEC_VERSION;
    }
    ++*count;
    return result;
}

VkPhysicalDevicePerformanceQueryFeaturesKHR* counter_features(const void* chain) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext)
        if (node->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR)
            return reinterpret_cast<VkPhysicalDevicePerformanceQueryFeaturesKHR*>(
                const_cast<VkBaseInStructure*>(node));
    return nullptr;
}

void VKAPI_CALL features2(VkPhysicalDevice physical, VkPhysicalDeviceFeatures2* out) {
    g_features2(physical, out);
    if (auto* features = counter_features(out->pNext); features && offers_counters())
        features->performanceCounterQueryPools = !state().gpu.counters_off;
}

// The driver below has no counters.
void drop_counters(VkDeviceCreateInfo& info) {
    static std::vector<const char*> g_names;
    g_names.assign(info.ppEnabledExtensionNames, info.ppEnabledExtensionNames + info.enabledExtensionCount);
    const auto asked = std::erase_if(g_names, [](const char* name) {
        return std::string_view(name) == VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME;
    });
    info.ppEnabledExtensionNames = g_names.data();
    info.enabledExtensionCount = static_cast<std::uint32_t>(g_names.size());
    auto* features = counter_features(info.pNext);
    state().counters_enabled = asked > 0 && features && features->performanceCounterQueryPools;
    if (features) features->performanceCounterQueryPools = VK_FALSE;
}

// Nor has it a second family.
void change_request(VkDeviceCreateInfo& info) {
    if (offers_counters()) drop_counters(info);
    if (state().gpu.queues == 1) return;
    static std::vector<VkDeviceQueueCreateInfo> g_queues;
    g_queues.assign(info.pQueueCreateInfos, info.pQueueCreateInfos + info.queueCreateInfoCount);
    std::erase_if(g_queues, [](const VkDeviceQueueCreateInfo& one) { return one.queueFamilyIndex > 0; });
    info.pQueueCreateInfos = g_queues.data();
    info.queueCreateInfoCount = static_cast<std::uint32_t>(g_queues.size());
}

// Under the core name, or under the extension's if the application's version only has that.
template <class Function>
void load(Function& function, const std::string& name) {
    for (const char* suffix : {"", "KHR", "EXT"}) {
        function = test_layer::below_device<Function>((name + suffix).c_str());
        if (function) return;
    }
}

}  // namespace

std::size_t queue_index(VkQueue queue) {
    return queue == reinterpret_cast<VkQueue>(&g_second_queue) ? 1 : 0;
}
VkQueue driver_queue(VkQueue queue) {
    return queue_index(queue) == 0 ? queue : g_first_queue;
}

const PFN_vkGetDeviceQueue hooks::GetDeviceQueue = [](VkDevice device, std::uint32_t family,
                                                      std::uint32_t index, VkQueue* out) {
    vk.GetDeviceQueue(device, 0, family == 0 ? index : 0, out);
    g_first_queue = *out;
    if (family == 0) return;
    g_second_queue.loader_data = *reinterpret_cast<void**>(*out);
    *out = reinterpret_cast<VkQueue>(&g_second_queue);
};
const PFN_vkGetDeviceQueue2 hooks::GetDeviceQueue2 = [](VkDevice device, const VkDeviceQueueInfo2* info,
                                                        VkQueue* out) {
    if (info->queueFamilyIndex > 0)
        return hooks::GetDeviceQueue(device, info->queueFamilyIndex, info->queueIndex, out);
    vk.GetDeviceQueue2(device, info, out);
    g_first_queue = *out;
};
const PFN_vkCreateCommandPool hooks::CreateCommandPool =
    [](VkDevice device, const VkCommandPoolCreateInfo* info, const VkAllocationCallbacks* allocator,
       VkCommandPool* out) {
        VkCommandPoolCreateInfo below = *info;
        below.queueFamilyIndex = 0;
        return vk.CreateCommandPool(device, &below, allocator, out);
    };
const PFN_vkDestroyDevice hooks::DestroyDevice = [](VkDevice device, const VkAllocationCallbacks* allocator) {
    require_no_lock();
    finish_truth();
    {
        const std::lock_guard lock(state().mutex);
        for (auto& [cb, made] : state().recordings)
            for (const auto* pools : {&made->statistics, &made->occlusion})
                for (VkQueryPool pool : *pools)
                    vk.DestroyQueryPool(device, pool, nullptr);
        state().recordings.clear();
    }
    vk.DestroyDevice(device, allocator);
};

}  // namespace simulated_gpu

namespace test_layer {

using namespace simulated_gpu;

void instance_made() {
    const char* words = std::getenv("SIMULATED_GPU");
    try {
        state().gpu = gpu_of(words ? words : "");
    } catch (const std::exception& wrong) {
        std::fprintf(stderr, "SIMULATED_GPU: %s\n", wrong.what());
        std::abort();
    }
    state().cache = TextureCache(state().gpu.cache_bytes);
    state().queue_until_ns.resize(state().gpu.queues);
    change_device = &change_request;
    g_extensions =
        below_instance<PFN_vkEnumerateDeviceExtensionProperties>("vkEnumerateDeviceExtensionProperties");
    g_features2 = below_instance<PFN_vkGetPhysicalDeviceFeatures2>("vkGetPhysicalDeviceFeatures2");
    if (!g_features2)
        g_features2 = below_instance<PFN_vkGetPhysicalDeviceFeatures2>("vkGetPhysicalDeviceFeatures2KHR");
    g_families = below_instance<PFN_vkGetPhysicalDeviceQueueFamilyProperties>(
        "vkGetPhysicalDeviceQueueFamilyProperties");
    g_families2 = below_instance<PFN_vkGetPhysicalDeviceQueueFamilyProperties2>(
        "vkGetPhysicalDeviceQueueFamilyProperties2");
    if (!g_families2)
        g_families2 = below_instance<PFN_vkGetPhysicalDeviceQueueFamilyProperties2>(
            "vkGetPhysicalDeviceQueueFamilyProperties2KHR");
    g_properties = below_instance<PFN_vkGetPhysicalDeviceProperties>("vkGetPhysicalDeviceProperties");
    g_properties2 = below_instance<PFN_vkGetPhysicalDeviceProperties2>("vkGetPhysicalDeviceProperties2");
    if (!g_properties2)
        g_properties2 =
            below_instance<PFN_vkGetPhysicalDeviceProperties2>("vkGetPhysicalDeviceProperties2KHR");
}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
    state().device = device;
    g_clocks = below_device<PFN_vkGetCalibratedTimestampsEXT>("vkGetCalibratedTimestampsEXT");
#define LOAD(name) load(vk.name, "vk" #name);
    SIMULATED_GPU_HOOKS(LOAD)
#undef LOAD
}

PFN_vkVoidFunction find(std::string_view wanted, bool of_instance) {
    const std::string_view full_name = wanted;  // of functions that were never promoted
    for (const std::string_view suffix : {"KHR", "EXT"})
        if (wanted.ends_with(suffix)) wanted.remove_suffix(suffix.size());
    if (wanted == "vkGetPhysicalDeviceProperties") return erased(&properties);
    if (wanted == "vkGetPhysicalDeviceProperties2") return erased(&properties2);
    if (wanted == "vkGetPhysicalDeviceQueueFamilyProperties") return erased(&families);
    if (wanted == "vkGetPhysicalDeviceQueueFamilyProperties2") return erased(&families2);
    if (wanted == "vkEnumerateDeviceExtensionProperties") return erased(&extensions);
    if (wanted == "vkGetPhysicalDeviceFeatures2" && g_features2) return erased(&features2);
    if (wanted == "vkGetCalibratedTimestamps" && g_clocks) return erased(&read_clocks);
    if (offers_counters()) {
        if (wanted == "vkEnumeratePhysicalDeviceQueueFamilyPerformanceQueryCounters")
            return erased(&enumerate_counters);
        if (wanted == "vkGetPhysicalDeviceQueueFamilyPerformanceQueryPasses") return erased(&counter_passes);
    }
    if (state().counters_enabled || (of_instance && offers_counters())) {
        if (wanted == "vkAcquireProfilingLock") return erased(&acquire_lock);
        if (wanted == "vkReleaseProfilingLock") return erased(&release_lock);
    }
#define FIND(name) \
    if ((wanted == "vk" #name || full_name == "vk" #name) && (!device || vk.name)) return erased(hooks::name);
    SIMULATED_GPU_HOOKS(FIND)
#undef FIND
    return nullptr;
}

}  // namespace test_layer
