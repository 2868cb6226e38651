// Queries Vulkan in a process of its own, because drivers crash and hang: the program starts itself as
// `framecast doctor --probe FILE` and reads what that process writes.
#pragma once

#include <optional>
#include <string>

#include "cli/doctor/vulkan_probe.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/layer_status.h"

namespace framecast::cli {

// The result of a probe process.
struct ProbeRun {
    VulkanFacts facts;
    std::string failure;     // why there are no facts: it crashed or hung
    LayerStatus status;      // the layer's report, when it was enabled
    int interrupted_by = 0;  // the signal that asked this process to end meanwhile; then there are no facts
};

// Runs it with our layer, which then runs its self-test, or without (nullptr). gpu: the number of the device,
// from 0; without it, the fastest kind. Takes at most a minute.
ProbeRun probe(const LayerLocation* layer, std::optional<int> gpu);

// Why there is no device of this number among those that the probe found; empty when there is.
std::string why_no_gpu(const ProbeRun& run, std::optional<int> gpu);

}  // namespace framecast::cli
