// Describes the device as frame files do.
#pragma once

#include "capture/device/device.h"
#include "capture/vulkan/device_type.h"
#include "model/frame/frame.h"

namespace framecast::capture {

DeviceInfo describe_device(const Device& device);

}  // namespace framecast::capture
