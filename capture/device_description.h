// The device as frame files describe it.
#pragma once

#include "capture/device.h"
#include "model/frame.h"

namespace framecast::capture {

DeviceInfo describe_device(const Device& device);

// "discrete", "integrated", "virtual", "cpu" or "other".
const char* type_name(VkPhysicalDeviceType type);

// Threads that a software driver rasterizes with, from its own settings and the machine; 0 for other drivers.
int software_threads(const Device& device);

}  // namespace framecast::capture
