// A layer for the cases, below Framecast's: a driver with the behaviour that a case tests. CASE_DRIVER
// selects it:
//   slow-present  every fifth present calls the program's case_in_present, and takes as long
//   newer         the device has commands that no registry has yet: vkCmdBindNothing9KHR, vkCreateThing9EXT,
//                 vkCmdEndRendering9EXT (which ends a rendering), vkCmdDraw9KHR (which draws as vkCmdDraw
//                 does), vkCmdFuture000KHR to vkCmdFuture299KHR
#include <dlfcn.h>

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tests/apps/layers/test_layer.h"

namespace {

using test_layer::below_device;
using test_layer::erased;

bool is(std::string_view what) {
    const char* driver = std::getenv("CASE_DRIVER");
    return driver && driver == what;
}

VKAPI_ATTR VkResult VKAPI_CALL present_slowly(VkQueue queue, const VkPresentInfoKHR* info) {
    static int count = 0;
    if (++count % 5 == 0)
        if (void* in_program = dlsym(RTLD_DEFAULT, "case_in_present"))
            reinterpret_cast<void (*)()>(in_program)();
    return below_device<PFN_vkQueuePresentKHR>("vkQueuePresentKHR")(queue, info);
}

VKAPI_ATTR void VKAPI_CALL bind_nothing(VkCommandBuffer, std::uint32_t, const void*) {}
VKAPI_ATTR void VKAPI_CALL end_rendering(VkCommandBuffer commands, const void*) {
    below_device<PFN_vkCmdEndRendering>("vkCmdEndRendering")(commands);
}
VKAPI_ATTR void VKAPI_CALL draw(VkCommandBuffer commands, std::uint32_t vertices) {
    below_device<PFN_vkCmdDraw>("vkCmdDraw")(commands, vertices, 1, 0, 0);
}
VKAPI_ATTR VkResult VKAPI_CALL create_thing(VkDevice, const void*, const void*, std::uint64_t* thing) {
    *thing = 0x1234;
    return VK_SUCCESS;
}

}  // namespace

void test_layer::instance_made() {}
void test_layer::device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {}

PFN_vkVoidFunction test_layer::find(std::string_view name, bool) {
    if (is("slow-present") && name == "vkQueuePresentKHR") return erased(&present_slowly);
    if (!is("newer")) return nullptr;
    if (name == "vkCmdBindNothing9KHR" || name.starts_with("vkCmdFuture")) return erased(&bind_nothing);
    if (name == "vkCmdEndRendering9EXT") return erased(&end_rendering);
    if (name == "vkCmdDraw9KHR") return erased(&draw);
    if (name == "vkCreateThing9EXT") return erased(&create_thing);
    return nullptr;
}
