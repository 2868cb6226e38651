#include "capture/vulkan/device_type.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

TEST(DeviceTypeOfVulkan, EachTypeHasItsOwn) {
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU), DeviceType::discrete);
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU), DeviceType::integrated);
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU), DeviceType::virtual_gpu);
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_CPU), DeviceType::cpu);
}

TEST(DeviceTypeOfVulkan, ATypeThatIsNotKnownIsOther) {
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_OTHER), DeviceType::other);
    EXPECT_EQ(device_type(VK_PHYSICAL_DEVICE_TYPE_MAX_ENUM), DeviceType::other);
}

}  // namespace
}  // namespace framecast::capture
