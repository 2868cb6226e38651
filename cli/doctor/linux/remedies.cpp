#include "cli/doctor/remedies.h"

namespace framecast::cli {

const char* const kInstallLoader = "install it (apt install libvulkan1)";
const char* const kInstallDriver =
    "install a Vulkan driver for the GPU, or Mesa's CPU driver (apt install mesa-vulkan-drivers)";

}  // namespace framecast::cli
