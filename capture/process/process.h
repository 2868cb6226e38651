// What there is once per process: the layer's configuration, its status file, its log of frames, and what the
// user asks of the overlay.
#pragma once

#include <atomic>

#include "capture/config/config.h"
#include "capture/process/overlay_control.h"
#include "capture/process/status.h"
#include "capture/process/times_log.h"

namespace framecast::capture {

// Configuration and reporting of this process: read once, at the first instance.
struct Process {
    Config config;
    Status status;
    OverlayControl overlay{};
    TimesLog log{};
    std::atomic<int> presenting{0};            // devices that have made a swapchain
    std::atomic<bool> capture_claimed{false};  // one device writes the output file; the first to get there

    // The first call reads the configuration (config_files.h); instance_chain is the pNext of the first
    // instance.
    static Process& get(const void* instance_chain = nullptr);
};

}  // namespace framecast::capture
