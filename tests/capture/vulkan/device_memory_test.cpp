#include "capture/vulkan/device_memory.h"

#include <gmock/gmock.h>

#include <csignal>

namespace framecast::capture {
namespace {

// As with lavapipe, if its file may not grow.
VkResult VKAPI_CALL grow_file(VkDevice, const VkMemoryAllocateInfo*, const VkAllocationCallbacks*,
                              VkDeviceMemory*) {
    raise(SIGXFSZ);
    return VK_ERROR_OUT_OF_DEVICE_MEMORY;
}

TEST(DeviceMemoryTest, ADriverThatMayNotGrowItsFileFailsTheCallAndNotTheProcess) {
    DeviceTable vk{};
    vk.AllocateMemory = grow_file;
    const OwnerScope scope;
    const auto made = allocate_memory(vk, scope, 4096, 0);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, ::testing::HasSubstr("vkAllocateMemory"));
    sigset_t pending;
    sigpending(&pending);
    EXPECT_EQ(sigismember(&pending, SIGXFSZ), 0) << "it would reach the application later";
}

}  // namespace
}  // namespace framecast::capture
