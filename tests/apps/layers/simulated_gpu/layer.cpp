// A layer for tests, to stand below Framecast's and above lavapipe: a GPU whose every time is known. It draws
// for real, below, and answers what has to do with time from a simulation (docs/decisions/simulated-gpu.md):
// timestamps, fences, and the host's clock, for which it is preloaded, too. Environment:
//   SIMULATED_GPU="gpu=rx-6700-xt kind=desktop-eop ..."   gpu.h says which words there are
// One instance, one device. Not simulated: more than one queue, several views, multi-draws, copies of the
// extended kind, shader objects; they draw and take no time.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>

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

// Under the core name, or under the extension's if the application's version only has that.
template <class Function>
void load(Function& function, const std::string& name) {
    for (const char* suffix : {"", "KHR", "EXT"}) {
        function = test_layer::below_device<Function>((name + suffix).c_str());
        if (function) return;
    }
}

}  // namespace

const PFN_vkDestroyDevice hooks::DestroyDevice = [](VkDevice device, const VkAllocationCallbacks* allocator) {
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
    g_properties = below_instance<PFN_vkGetPhysicalDeviceProperties>("vkGetPhysicalDeviceProperties");
    g_properties2 = below_instance<PFN_vkGetPhysicalDeviceProperties2>("vkGetPhysicalDeviceProperties2");
    if (!g_properties2)
        g_properties2 =
            below_instance<PFN_vkGetPhysicalDeviceProperties2>("vkGetPhysicalDeviceProperties2KHR");
}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
    state().device = device;
#define LOAD(name) load(vk.name, "vk" #name);
    SIMULATED_GPU_HOOKS(LOAD)
    SIMULATED_GPU_CALLS(LOAD)
#undef LOAD
}

PFN_vkVoidFunction find(std::string_view wanted, bool) {
    for (const std::string_view suffix : {"KHR", "EXT"})
        if (wanted.ends_with(suffix)) wanted.remove_suffix(suffix.size());
    if (wanted == "vkGetPhysicalDeviceProperties") return erased(&properties);
    if (wanted == "vkGetPhysicalDeviceProperties2") return erased(&properties2);
#define FIND(name) \
    if (wanted == "vk" #name && (!device || vk.name)) return erased(hooks::name);
    SIMULATED_GPU_HOOKS(FIND)
#undef FIND
    return nullptr;
}

}  // namespace test_layer
