// Per-instance and per-device state, found by the loader's dispatch key. instance_hooks.cpp and
// device_hooks.cpp create and destroy it; everything else borrows it.
#pragma once

#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "capture/cpu_driver/host_probe.h"
#include "capture/device/host_waits.h"
#include "capture/device/surface_functions.h"
#include "capture/device/unknown_commands.h"
#include "capture/objects/objects.h"
#include "capture/objects/retired_objects.h"
#include "capture/objects/shader_object_store.h"
#include "capture/objects/tracked_descriptors.h"
#include "capture/process/process.h"
#include "capture/recorder/descriptor_templates.h"
#include "capture/shader_archive/pipeline_archive.h"
#include "capture/stamps/measure_context.h"
#include "capture/variants/shadow_pipelines.h"
#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/handle_map.h"

namespace framecast::capture {

struct Instance {
    VkInstance handle = VK_NULL_HANDLE;
    InstanceTable vk;
    PFN_vkGetInstanceProcAddr next_get_proc = nullptr;
    SurfaceFunctions surfaces;
    std::string application;
    std::string engine;
    std::uint32_t api_version = VK_API_VERSION_1_0;
    bool properties2 = false;  // vkGetPhysicalDeviceProperties2 may be called
};

struct QueueInfo {
    std::uint32_t family = 0;
    VkQueueFlags flags = 0;
    std::uint32_t timestamp_valid_bits = 0;
};

struct Device {
    Device() = default;
    virtual ~Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    // The process ends by exit() while the device exists. Other threads continue, so it must not call the
    // driver.
    virtual void process_exits() {}

    VkDevice handle = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
    std::shared_ptr<Instance> instance;
    DeviceTable vk;
    PFN_vkGetDeviceProcAddr next_get_proc = nullptr;
    PFN_vkSetDeviceLoaderData set_loader_data = nullptr;

    VkPhysicalDeviceProperties properties{};
    std::unique_ptr<HostProbe> host_probe = HostProbe::of_gpu();
    VkPhysicalDeviceDriverProperties driver{};  // driverName is empty if it can't be queried
    VkPhysicalDeviceMemoryProperties memory{};
    std::vector<VkQueueFamilyProperties> families;
    std::uint32_t api_version = VK_API_VERSION_1_0;  // the version that may be used: the minimum of instance
                                                     // and device
    bool pipeline_statistics = false;                // enabled on this device
    bool precise_occlusion = false;
    bool swapchain_extension = false;
    bool device_clock = false;  // stamps of all queues are times of one clock (VK_KHR_calibrated_timestamps)
    bool multiview = false;
    bool memory_budget = false;              // VK_EXT_memory_budget may be asked
    bool events = true;                      // VkEvent may be used
    HostClock host_clock = steady_clock_ns;  // a test supplies its driver's
    // Reads the clock of its timestamps together with the host's; null: `no_clocks` says why not.
    PFN_vkGetCalibratedTimestampsEXT read_clocks = nullptr;
    std::string no_clocks;
    bool renderdoc_below = false;         // RenderDoc is a layer between this one and the driver
    bool freezes = false;                 // frames may be frozen, so what they write must be copyable
    bool takes_pictures = false;          // the images of passes must be copyable
    bool isolates = false;                // stages may be isolated, so depth must be copyable
    bool separate_depth_stencil = false;  // separateDepthStencilLayouts is enabled
    // Where a capture asks for the counters of the device's units: why they cannot be read; empty: they can.
    std::string no_counters;

    Objects objects;
    DescriptorTemplates templates;
    RetiredObjects retired;
    // Exists only where stages will be isolated; null otherwise.
    std::unique_ptr<PipelineStore> pipeline_store;
    std::unique_ptr<ShaderObjectStore> shader_objects;  // exists together with pipeline_store
    std::unique_ptr<ShadowPipelines> shadow_pipelines;
    std::unique_ptr<DescriptorTracker> descriptors;
    std::unique_ptr<PipelineArchive> archive;  // exists only where a capture keeps shaders
    HandleMap<VkQueue, QueueInfo> queues;

    UnknownCommandTable unknown_commands{};
    // The application has the driver's own address of a vkCmd* that the recorder does not know. Nothing shows
    // when it is recorded, so a copy of any recording might lack that command.
    std::atomic<bool> newer_command{false};

    // Some draws have sample locations of the application's own. Changes of the layouts of depth images that
    // allow them would have to name those.
    std::atomic<bool> sample_locations{false};

    // Number of pipelines, shader objects and images that the application has made: while it grows, the
    // application is loading.
    std::atomic<std::uint64_t> made{0};
    HostWaits waits;

    // A fault of ours: nothing is recorded or measured any more, and every call is passed on.
    std::atomic<bool> disabled{false};
    void disable(std::string_view why);
};

// Null for an object of a device or instance that was not made through this layer.
template <class Dispatchable>
std::shared_ptr<Instance> find_instance(Dispatchable object);
template <class Dispatchable>
Device* find_device(Dispatchable object) noexcept;

Device* find_device_by_key(void* key) noexcept;
std::shared_ptr<Instance> find_instance_by_key(void* key);
void remove_instance(void* key);
void add_device(std::unique_ptr<Device> device);
// Exit handlers run in reverse order. Registered again after drivers and other layers have made their static
// objects, ours tells the devices of the exit before these objects are destroyed. Further calls do nothing.
void register_exit_handler_again();
std::unique_ptr<Device> remove_device(void* key);

template <class Dispatchable>
std::shared_ptr<Instance> find_instance(Dispatchable object) {
    return find_instance_by_key(dispatch_key(object));
}
template <class Dispatchable>
Device* find_device(Dispatchable object) noexcept {
    return find_device_by_key(dispatch_key(object));
}

}  // namespace framecast::capture
