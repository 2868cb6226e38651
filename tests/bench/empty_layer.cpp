// A layer that hooks nothing: what any layer costs, to be told from what Framecast costs (overhead.py).
#include "tests/apps/layers/test_layer.h"

namespace test_layer {

void instance_made() {}
void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {}
PFN_vkVoidFunction find(std::string_view, bool) {
    return nullptr;
}

}  // namespace test_layer
