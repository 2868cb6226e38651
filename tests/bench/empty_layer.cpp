// A layer without hooks: the cost of any layer, to separate it from Framecast's (overhead.py).
#include "tests/apps/layers/test_layer.h"

namespace test_layer {

void instance_made() {}
void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {}
PFN_vkVoidFunction find(std::string_view, bool) {
    return nullptr;
}

}  // namespace test_layer
