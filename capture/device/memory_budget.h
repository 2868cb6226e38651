// The device memory that the layer may take without costing the application its own.
#pragma once

#include "capture/device/device.h"

namespace framecast::capture {

// Bytes that are left of the budgets of the device's own memory, by VK_EXT_memory_budget: of the heap that
// has most. Above them a driver moves memory of applications out of the way, and every time would be one of
// moving memory. The largest number where the device does not say, or says what cannot be.
VkDeviceSize memory_left(const Device& device);

}  // namespace framecast::capture
