// Facts about Vulkan on this machine, queried without a window. Drivers may crash or hang, so `framecast
// doctor` runs probe_vulkan() in a process of its own and reads the facts as JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct QueueFamilyFacts {
    bool graphics = false;
    bool compute = false;
    int queues = 0;
    int timestamp_bits = 0;  // 0: no timestamps
};

struct DeviceFacts {
    std::string name;
    std::string type;    // "discrete", "integrated", "virtual", "cpu" or "other"
    std::string driver;  // "llvmpipe Mesa 22.3.6 (LLVM 15.0.6)"
    std::string api_version;
    bool pipeline_statistics = false;
    bool precise_occlusion = false;
    bool host_query_reset = false;
    double timestamp_period_ns = 0;
    std::vector<QueueFamilyFacts> families;

    // The row of the first family with graphics, or -1.
    int graphics_family() const;
};

struct VulkanFacts {
    std::string loader_error;         // why the loader could not be opened; empty when it could
    std::string loader_path;          // the file of the loader
    std::string loader_version;       // "1.3.239"
    std::vector<std::string> layers;  // layers that the loader finds here, explicit and implicit
    std::string layer_error;  // why our layer's library cannot be opened; empty when it can, or was not tried
    std::string instance_error;  // "VK_ERROR_INCOMPATIBLE_DRIVER"; empty when an instance was made
    std::vector<DeviceFacts> devices;
    std::string device_error;  // why no logical device could be made on the chosen one
    int chosen = -1;           // the checked device; -1 without any
};

// Opens the loader, lists devices, and makes a device with one graphics queue on the chosen one. Enabled
// layers then see the same as with an application. It also opens `layer_library` (may be empty), to get its
// error message. gpu: the number of the device in the list, from 0; without it, choose_device().
VulkanFacts probe_vulkan(const std::string& layer_library, std::optional<int> gpu);

// The largest number that a command line accepts for a device.
constexpr int kMaxGpu = 63;

// Discrete before integrated before virtual before other before CPU; of equals the first. -1 for none.
int choose_device(const std::vector<DeviceFacts>& devices);

std::string write_facts(const VulkanFacts& facts);
Result<VulkanFacts> read_facts(std::string_view json);

}  // namespace framecast::cli
