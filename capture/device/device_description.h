// The device as frame files describe it.
#pragma once

#include "capture/device/device.h"
#include "capture/vulkan/device_type.h"
#include "model/frame/frame.h"

namespace framecast::capture {

DeviceInfo describe_device(const Device& device);

// Threads that a software driver rasterizes with, from its own settings and the machine; 0 for other drivers.
int software_threads(const Device& device);

}  // namespace framecast::capture
