// What get_frame_times() of the in-application API gives: copies of what the layer knows already. Nothing
// here allocates or calls Vulkan.
#pragma once

#include "capture/app/app_devices.h"
#include "capture/app/framecast_app.h"

namespace framecast::capture {

// Of the device that presents; of several, or where none does, of the one whose last ordinary frame is the
// latest. False: no ordinary frame is known. All devices time their frames on the GPU from then on.
// out.size stays as it is.
bool read_app_times(AppDevices& devices, framecast_app_times& out);

}  // namespace framecast::capture
