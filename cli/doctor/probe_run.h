// Asks Vulkan in a process of its own, because drivers crash and hang: the program starts itself as
// `framecast doctor --probe FILE` and reads what that process writes.
#pragma once

#include <string>

#include "cli/doctor/vulkan_probe.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/layer_status.h"

namespace framecast::cli {

// What a probe process brought back.
struct ProbeRun {
    VulkanFacts facts;
    std::string failure;     // why there are no facts: it crashed or hung
    LayerStatus status;      // what the layer said, when it was enabled
    int interrupted_by = 0;  // the signal that asked this process to end meanwhile; then nothing is known
};

// With our layer in front, which then runs its self-test, or without (nullptr). Takes at most a minute.
ProbeRun probe(const LayerLocation* layer);

}  // namespace framecast::cli
