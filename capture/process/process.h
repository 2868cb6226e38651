// Objects that exist once per process: the layer's configuration, its status file, its log of frames, and the
// user's requests for the overlay.
#pragma once

#include <atomic>

#include "capture/config/config.h"
#include "capture/process/overlay_control.h"
#include "capture/process/status.h"
#include "capture/process/times_log.h"
#include "capture/process/what_if.h"

namespace framecast::capture {

// Configuration and reporting of this process; the configuration is read once, for the first instance.
// Whether the application has taken the API (capture/app), which it may do before its first instance.
inline std::atomic<bool> application_has_api{false};

struct Process {
    Config config;
    Status status;
    OverlayControl overlay{};
    TimesLog log{};
    WhatIf what_if{};
    std::atomic<int> presenting{0};            // number of devices that have made a swapchain
    std::atomic<bool> capture_claimed{false};  // the first device to claim it writes the output file

    // The first call reads the configuration (config_files.h); instance_chain is the pNext of the first
    // instance.
    static Process& get(const void* instance_chain = nullptr);
};

}  // namespace framecast::capture
