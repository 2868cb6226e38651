#include "capture/objects/device_request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "capture/objects/objects.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

// No structure of Vulkan has it.
constexpr auto kNewerType = static_cast<VkStructureType>(1'999'999'999);

std::vector<std::string> extensions(const VkDeviceCreateInfo& info) {
    return {info.ppEnabledExtensionNames, info.ppEnabledExtensionNames + info.enabledExtensionCount};
}

template <class Structure>
const Structure* chained(const VkDeviceCreateInfo& info, VkStructureType type) {
    return find_in_chain<Structure>(info.pNext, type);
}

const VkPhysicalDevicePerformanceQueryFeaturesKHR* counters_of(const VkDeviceCreateInfo& info) {
    return chained<VkPhysicalDevicePerformanceQueryFeaturesKHR>(
        info, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR);
}

TEST(DeviceRequest, WithCountersAsksForTheExtensionAndBothFeatures) {
    const char* own = "VK_KHR_swapchain";
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &own;
    DeviceRequest request(info, {});
    ASSERT_TRUE(request.add_counters(true));
    EXPECT_THAT(extensions(*request.info()),
                ElementsAre(own, "VK_KHR_performance_query", "VK_EXT_host_query_reset"));
    ASSERT_NE(counters_of(*request.info()), nullptr);
    EXPECT_TRUE(counters_of(*request.info())->performanceCounterQueryPools);
    const auto* reset = chained<VkPhysicalDeviceHostQueryResetFeatures>(
        *request.info(), VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES);
    ASSERT_NE(reset, nullptr);
    EXPECT_TRUE(reset->hostQueryReset);
    EXPECT_EQ(info.enabledExtensionCount, 1U) << "the application's request";
}

TEST(DeviceRequest, AnExtensionIsAddedOnceAndNextToOthers) {
    const char* own = "VK_KHR_swapchain";
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &own;
    DeviceRequest request(info, {});
    request.add_extension("VK_EXT_a");
    request.add_extension("VK_EXT_a");
    request.add_extension(own);
    ASSERT_TRUE(request.add_counters(false));
    EXPECT_THAT(extensions(*request.info()), ElementsAre(own, "VK_EXT_a", "VK_KHR_performance_query"));
    EXPECT_EQ(info.enabledExtensionCount, 1U) << "the application's request";
}

TEST(DeviceRequest, FeaturesThatTheApplicationNamesAreSetInTheCopyOnly) {
    VkPhysicalDeviceVulkan12Features all{};
    all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    VkPhysicalDevicePerformanceQueryFeaturesKHR counters{};
    counters.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR;
    counters.pNext = &all;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &counters;
    DeviceRequest request(info, {});
    ASSERT_TRUE(request.add_counters(false));
    EXPECT_TRUE(counters_of(*request.info())->performanceCounterQueryPools);
    EXPECT_TRUE(chained<VkPhysicalDeviceVulkan12Features>(
                    *request.info(), VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES)
                    ->hostQueryReset);
    EXPECT_EQ(chained<VkBaseInStructure>(*request.info(),
                                         VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES),
              nullptr)
        << "VUID-VkDeviceCreateInfo-pNext-02830";
    EXPECT_FALSE(all.hostQueryReset);
    EXPECT_FALSE(counters.performanceCounterQueryPools);
    EXPECT_THAT(extensions(*request.info()), ElementsAre("VK_KHR_performance_query"));
}

TEST(DeviceRequest, FeaturesBehindAnUnknownStructureStayAsTheyAre) {
    VkPhysicalDeviceVulkan12Features all{};
    all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    VkBaseInStructure newer{kNewerType, reinterpret_cast<const VkBaseInStructure*>(&all)};
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &newer;
    DeviceRequest request(info, {});
    ASSERT_NE(request.info(), nullptr);
    EXPECT_FALSE(request.add_counters(false));
    EXPECT_EQ(request.info()->enabledExtensionCount, 0U);
    EXPECT_EQ(counters_of(*request.info()), nullptr);
}

}  // namespace
}  // namespace framecast::capture
