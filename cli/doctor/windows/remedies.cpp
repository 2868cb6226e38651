#include "cli/doctor/remedies.h"

namespace framecast::cli {

const char* const kInstallLoader = "install the GPU's driver, which brings vulkan-1.dll";
const char* const kInstallDriver = "install the driver of the GPU's vendor, if the GPU has Vulkan";

}  // namespace framecast::cli
