// Creation and destruction of devices.
#include <gmock/gmock.h>

#include "capture/controller/controller.h"
#include "capture/device/device_description.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

constexpr auto kUnknownType = static_cast<VkStructureType>(0x7ffffff0);

class DeviceHooksTest : public ::testing::Test {
  protected:
    DeviceHooksTest() { configure({}); }
    ~DeviceHooksTest() override { EXPECT_EQ(driver_.alive_text(), ""); }

    FakeDriver driver_;
};

TEST_F(DeviceHooksTest, TheQueriesThatCountingNeedsAreTurnedOn) {
    for (const bool chained : {false, true}) {
        FakeAppOptions options;
        options.features.geometryShader = VK_TRUE;
        options.use_chain_for_features = chained;
        FakeApp app(options);
        ASSERT_EQ(app.created(), VK_SUCCESS);
        EXPECT_TRUE(app.driver_device().enabled.pipelineStatisticsQuery);
        EXPECT_TRUE(app.driver_device().enabled.occlusionQueryPrecise);
        EXPECT_TRUE(app.driver_device().enabled.geometryShader) << "the application's own stay";
        EXPECT_TRUE(app.layer().pipeline_statistics);
        EXPECT_TRUE(app.layer().precise_occlusion);
    }
    // The application's structures are not modified; the driver is asked once.
    EXPECT_EQ(driver_.count("vkCreateDevice"), 2);
}

// The driver name in the frame file of an application that requested that version, with those extensions.
std::string described_driver() {
    FakeApp app;
    const DeviceInfo described = describe_device(app.layer());
    return described.driver_name + ", " + described.driver_info;
}

TEST_F(DeviceHooksTest, TheDriverIsNamedWhateverVersionTheApplicationAskedFor) {
    driver_.driver_name = "arithmetic driver";
    EXPECT_EQ(described_driver(), "arithmetic driver, ");
    driver_.asked_version = VK_API_VERSION_1_1;
    EXPECT_EQ(described_driver(), "arithmetic driver, ");
    driver_.asked_version = VK_API_VERSION_1_0;
    driver_.instance_extensions = {VK_KHR_GET_PHYSICAL_DEVICE_PROPERTIES_2_EXTENSION_NAME};
    EXPECT_EQ(described_driver(), "arithmetic driver, ");
    driver_.api_version = VK_API_VERSION_1_1;
    driver_.device_extensions = {"VK_KHR_swapchain", VK_KHR_DRIVER_PROPERTIES_EXTENSION_NAME};
    EXPECT_EQ(described_driver(), "arithmetic driver, ");
}

TEST_F(DeviceHooksTest, ADriverThatCannotBeAskedIsNamedByVendorAndVersion) {
    driver_.driver_name = "arithmetic driver";
    driver_.asked_version = VK_API_VERSION_1_0;
    driver_.driver_version = VK_MAKE_API_VERSION(0, 22, 3, 6);
    EXPECT_EQ(described_driver(), "vendor 0x00fa, driver version 22.3.6");
    EXPECT_EQ(driver_.count("vkGetPhysicalDeviceProperties2"), 0) << "the application has not enabled it";
    driver_.vendor_id = VK_VENDOR_ID_MESA;
    EXPECT_EQ(described_driver(), "Mesa, driver version 22.3.6");
    driver_.vendor_id = 0x10de;
    driver_.driver_version = 535u << 22 | 104u << 14 | 5u << 6;
    EXPECT_EQ(described_driver(), "NVIDIA, driver version 535.104.5.0");
    // Here the function may be called, but the device does not know the structure.
    driver_.asked_version = VK_API_VERSION_1_1;
    driver_.api_version = VK_API_VERSION_1_1;
    EXPECT_EQ(described_driver(), "NVIDIA, driver version 535.104.5.0");
}

TEST_F(DeviceHooksTest, OnlyWhatThePhysicalDeviceHasIsTurnedOn) {
    driver_.supported.pipelineStatisticsQuery = VK_FALSE;
    FakeApp app;
    ASSERT_EQ(app.created(), VK_SUCCESS);
    EXPECT_FALSE(app.driver_device().enabled.pipelineStatisticsQuery);
    EXPECT_FALSE(app.layer().pipeline_statistics);
    EXPECT_TRUE(app.layer().precise_occlusion);
    EXPECT_EQ(driver_.count("vkCreateDevice"), 1);
}

TEST_F(DeviceHooksTest, ADriverThatRefusesOurFeaturesGetsTheApplicationsOwnRequest) {
    driver_.refuses_added_queries = true;
    FakeAppOptions options;
    options.features.geometryShader = VK_TRUE;
    FakeApp app(options);
    ASSERT_EQ(app.created(), VK_SUCCESS);
    EXPECT_EQ(driver_.count("vkCreateDevice"), 2);
    EXPECT_FALSE(app.driver_device().enabled.pipelineStatisticsQuery);
    EXPECT_TRUE(app.driver_device().enabled.geometryShader);
    EXPECT_FALSE(app.layer().pipeline_statistics);
    EXPECT_FALSE(app.layer().precise_occlusion);
}

TEST_F(DeviceHooksTest, ADeviceThatCannotBeMadeIsTheApplicationsToHandle) {
    driver_.fail("vkCreateDevice", VK_ERROR_TOO_MANY_OBJECTS, 0, 2);
    FakeApp app;
    EXPECT_EQ(app.created(), VK_ERROR_TOO_MANY_OBJECTS);
    EXPECT_EQ(driver_.count("vkDestroyDevice"), 0);
}

// Feature structures of a later Vulkan than these headers.
TEST_F(DeviceHooksTest, StructuresTheLayerDoesNotKnowGoDownWithItsQueries) {
    VkPhysicalDeviceVulkan11Features after{};
    after.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES;
    VkBaseOutStructure unknown{kUnknownType, reinterpret_cast<VkBaseOutStructure*>(&after)};
    VkPhysicalDeviceFeatures2 features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    features.pNext = &unknown;
    FakeAppOptions options;
    for (const bool chained : {false, true}) {
        options.device_chain = chained ? static_cast<const void*>(&features) : &unknown;
        options.features_in_device_chain = chained;
        FakeApp app(options);
        ASSERT_EQ(app.created(), VK_SUCCESS);
        EXPECT_TRUE(app.driver_device().enabled.pipelineStatisticsQuery);
        EXPECT_TRUE(app.layer().pipeline_statistics);
        EXPECT_THAT(app.driver_device().chain, IsSupersetOf({kUnknownType, after.sType}));
    }
    EXPECT_FALSE(features.features.pipelineStatisticsQuery) << "the application's own";
    EXPECT_EQ(unknown.pNext, reinterpret_cast<VkBaseOutStructure*>(&after));
    EXPECT_EQ(driver_.count("vkCreateDevice"), 2);
}

TEST_F(DeviceHooksTest, FeaturesBehindAStructureTheLayerDoesNotKnowGoDownUnchanged) {
    VkPhysicalDeviceFeatures2 features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    VkBaseOutStructure unknown{kUnknownType, reinterpret_cast<VkBaseOutStructure*>(&features)};
    FakeAppOptions options;
    options.device_chain = &unknown;
    options.features_in_device_chain = true;
    FakeApp app(options);
    ASSERT_EQ(app.created(), VK_SUCCESS);
    EXPECT_FALSE(app.driver_device().enabled.pipelineStatisticsQuery);
    EXPECT_FALSE(app.layer().pipeline_statistics);
    EXPECT_EQ(driver_.count("vkCreateDevice"), 1);
}

// A log of frames says when the GPU began, which takes both clocks.
class ClocksOfDevices : public DeviceHooksTest {
  protected:
    ClocksOfDevices() {
        driver_.device_extensions = {VK_KHR_SWAPCHAIN_EXTENSION_NAME,
                                     VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME};
        config_.log = "/nowhere/frames.csv";
        configure(config_);
    }
    Config config_;
};

TEST_F(ClocksOfDevices, AreReadWhereSomethingUsesThem) {
    {
        FakeApp app;
        EXPECT_THAT(app.driver_device().extensions, ElementsAre(VK_KHR_SWAPCHAIN_EXTENSION_NAME,
                                                                VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME));
        EXPECT_NE(app.layer().read_clocks, nullptr) << app.layer().no_clocks;
    }
    configure({});
    FakeApp app;
    EXPECT_THAT(app.driver_device().extensions, ElementsAre(VK_KHR_SWAPCHAIN_EXTENSION_NAME));
    EXPECT_EQ(app.layer().read_clocks, nullptr);
    EXPECT_THAT(app.layer().no_clocks, HasSubstr("nothing asked for them"));
}

TEST_F(ClocksOfDevices, WhatTheApplicationAsksForIsUsedAndNotAskedForAgain) {
    FakeAppOptions options;
    options.extensions = {VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME};
    FakeApp app(options);
    EXPECT_THAT(app.driver_device().extensions, ElementsAre(VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME));
    EXPECT_NE(app.layer().read_clocks, nullptr) << app.layer().no_clocks;
}

TEST_F(ClocksOfDevices, AreLeftAloneWhereTheyCannotBeCompared) {
    driver_.clocks = {VK_TIME_DOMAIN_DEVICE_EXT, VK_TIME_DOMAIN_CLOCK_MONOTONIC_RAW_EXT};
    {
        FakeApp app;
        EXPECT_THAT(app.layer().no_clocks, HasSubstr("CLOCK_MONOTONIC"));
        EXPECT_EQ(app.layer().read_clocks, nullptr);
    }
    driver_.device_extensions = {VK_KHR_SWAPCHAIN_EXTENSION_NAME};
    {
        FakeApp app;
        EXPECT_THAT(app.layer().no_clocks, HasSubstr("VK_KHR_calibrated_timestamps"));
    }
    driver_.asked_version = VK_API_VERSION_1_0;
    FakeApp app;
    EXPECT_THAT(app.layer().no_clocks, HasSubstr("Vulkan 1.0"));
}

TEST_F(ClocksOfDevices, ADriverThatRefusesThemStillHasTheQueries) {
    driver_.refuses_extension = VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME;
    FakeApp app;
    ASSERT_EQ(app.created(), VK_SUCCESS);
    EXPECT_EQ(app.layer().read_clocks, nullptr);
    EXPECT_THAT(app.layer().no_clocks, HasSubstr("refuses"));
    EXPECT_TRUE(app.layer().pipeline_statistics);
    EXPECT_EQ(driver_.count("vkCreateDevice"), 2);
}

TEST_F(DeviceHooksTest, WithoutTheLoadersCallbackTheLayerOnlyPassesOn) {
    FakeAppOptions options;
    options.loader_data_callback = false;
    FakeApp app(options);
    ASSERT_EQ(app.created(), VK_SUCCESS);
    EXPECT_TRUE(app.layer().disabled);
    VkCommandBuffer cb = app.allocate(app.pool);
    app.record_draws(cb, {3});
    EXPECT_EQ(app.submit(cb), VK_SUCCESS);
    EXPECT_EQ(driver_.submitted_handles(), std::vector<VkCommandBuffer>{cb});
}

TEST_F(DeviceHooksTest, QueuesAreRememberedWithTheirFamily) {
    FakeApp app;
    VkQueue compute = app.queue(1);
    const auto info = app.layer().queues.find(compute);
    ASSERT_TRUE(info.has_value());
    EXPECT_EQ(info->family, 1U);
    EXPECT_EQ(info->flags, VkQueueFlags{VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT});
    EXPECT_EQ(info->timestamp_valid_bits, 36U);
    VkDeviceQueueInfo2 second{};
    second.queueFamilyIndex = 2;
    VkQueue transfer = VK_NULL_HANDLE;
    app.vk.GetDeviceQueue2(app.handle, &second, &transfer);
    EXPECT_EQ(app.layer().queues.find(transfer)->family, 2U);
}

TEST_F(DeviceHooksTest, TwoDevicesKeepApart) {
    FakeApp first, second;
    EXPECT_NE(&first.layer(), &second.layer());
    first.layer().disable("for the test");
    EXPECT_FALSE(second.layer().disabled);
    VkCommandBuffer cb = second.allocate(second.pool);
    second.record_draws(cb, {3});
    EXPECT_EQ(second.submit(cb), VK_SUCCESS);
}

TEST_F(DeviceHooksTest, DestroyingADeviceReleasesWhatTheLayerKeptBack) {
    FakeApp app;
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    app.vk.CreatePipelineLayout(app.handle, &info, nullptr, &layout);
    VkDescriptorUpdateTemplateCreateInfo template_info{};
    VkDescriptorUpdateTemplate descriptor_template = VK_NULL_HANDLE;
    app.vk.CreateDescriptorUpdateTemplate(app.handle, &template_info, nullptr, &descriptor_template);
    app.vk.DestroyPipelineLayout(app.handle, layout, nullptr);
    app.vk.DestroyDescriptorUpdateTemplate(app.handle, descriptor_template, nullptr);
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 0) << "a recording may still need it";
    EXPECT_EQ(driver_.count("vkDestroyDescriptorUpdateTemplate"), 0);
    // The rest is checked when the application is destroyed: no object exists.
}

TEST_F(DeviceHooksTest, NullHandlesAreIgnoredAsVulkanSays) {
    FakeApp app;
    app.vk.DestroyPipelineLayout(app.handle, VK_NULL_HANDLE, nullptr);
    app.vk.DestroyDescriptorUpdateTemplate(app.handle, VK_NULL_HANDLE, nullptr);
    app.vk.DestroyImage(app.handle, VK_NULL_HANDLE, nullptr);
    app.vk.DestroyDevice(VK_NULL_HANDLE, nullptr);
    EXPECT_TRUE(app.layer().retired.empty());
}

}  // namespace
}  // namespace framecast::capture
