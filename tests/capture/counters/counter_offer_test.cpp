#include "capture/counters/counter_offer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

std::vector<const char*> g_offered;
VkBool32 g_counters = VK_TRUE, g_reset = VK_TRUE;

VkResult VKAPI_CALL extensions(VkPhysicalDevice, const char*, std::uint32_t* count,
                               VkExtensionProperties* out) {
    if (out)
        for (std::size_t i = 0; i < g_offered.size(); ++i)
            std::snprintf(out[i].extensionName, sizeof out[i].extensionName, "%s", g_offered[i]);
    *count = static_cast<std::uint32_t>(g_offered.size());
    return VK_SUCCESS;
}

void VKAPI_CALL features(VkPhysicalDevice, VkPhysicalDeviceFeatures2* out) {
    for (auto* node = static_cast<VkBaseOutStructure*>(out->pNext); node; node = node->pNext) {
        if (node->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR)
            reinterpret_cast<VkPhysicalDevicePerformanceQueryFeaturesKHR*>(node)
                ->performanceCounterQueryPools = g_counters;
        if (node->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES)
            reinterpret_cast<VkPhysicalDeviceHostQueryResetFeatures*>(node)->hostQueryReset = g_reset;
    }
}

void VKAPI_CALL properties(VkPhysicalDevice, VkPhysicalDeviceProperties2* out) {
    reinterpret_cast<VkPhysicalDeviceDriverProperties*>(out->pNext)->driverID =
        VK_DRIVER_ID_INTEL_OPEN_SOURCE_MESA;
}

class CounterOfferTest : public testing::Test {
  protected:
    CounterOfferTest()
        : settings_(testing::TempDir() + "framecast-counter-offer." + std::to_string(getpid())) {
        g_offered = {VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME};
        g_counters = g_reset = VK_TRUE;
        instance_.api_version = VK_API_VERSION_1_1;
        instance_.properties2 = true;
        instance_.vk.EnumerateDeviceExtensionProperties = extensions;
        instance_.vk.GetPhysicalDeviceFeatures2 = features;
        instance_.vk.GetPhysicalDeviceProperties2 = properties;
        std::filesystem::remove_all(settings_);
    }
    ~CounterOfferTest() override { std::filesystem::remove_all(settings_); }
    void set(const std::string& name, const std::string& value) {
        const std::filesystem::path path = settings_ + "/" + name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << value << "\n";
    }
    CounterOffer offer(const VkDeviceCreateInfo& info = {}) {
        return counter_offer(instance_, VK_NULL_HANDLE, info, settings_);
    }
    std::string settings_;
    Instance instance_{};
};

TEST_F(CounterOfferTest, ADeviceWithTheExtensionAndItsFeatureOffersThem) {
    EXPECT_TRUE(offer().offered()) << offer().reason;
    EXPECT_FALSE(offer().has_host_reset_extension);
    g_offered.push_back(VK_EXT_HOST_QUERY_RESET_EXTENSION_NAME);
    EXPECT_TRUE(offer().has_host_reset_extension);
}

TEST_F(CounterOfferTest, WhereTheKernelForbidsThemTheReasonNamesTheSetting) {
    g_offered.clear();
    EXPECT_EQ(offer().reason, "the device offers no counters");
    set("i915/perf_stream_paranoid", "0");
    EXPECT_EQ(offer().reason, "the device offers no counters");
    set("i915/perf_stream_paranoid", "1");
    EXPECT_EQ(offer().reason,
              "no permission: dev.i915.perf_stream_paranoid is 1; sysctl "
              "dev.i915.perf_stream_paranoid=0 allows it");
    set("i915/perf_stream_paranoid", "0");
    set("xe/observation_paranoid", "1");
    EXPECT_THAT(offer().reason, HasSubstr("dev.xe.observation_paranoid is 1"));
    EXPECT_EQ(denied_by(VK_DRIVER_ID_MESA_RADV, settings_), "") << "of another driver";
    EXPECT_THAT(denied_by(VK_DRIVER_ID_MESA_TURNIP, settings_), HasSubstr("TU_DEBUG=perfc"));
}

TEST_F(CounterOfferTest, WithoutAFeatureThatIsNeededThereAreNone) {
    g_counters = VK_FALSE;
    EXPECT_THAT(offer().reason, HasSubstr("performanceCounterQueryPools is off"));
    g_counters = VK_TRUE;
    g_reset = VK_FALSE;
    EXPECT_THAT(offer().reason, HasSubstr("hostQueryReset"));
}

TEST_F(CounterOfferTest, AnApplicationThatCountsItselfIsLeftAlone) {
    const char* name = VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME;
    VkDeviceCreateInfo info{};
    info.enabledExtensionCount = 1;
    info.ppEnabledExtensionNames = &name;
    EXPECT_EQ(offer(info).reason, "the application uses the counters itself");
}

TEST_F(CounterOfferTest, Vulkan10NeedsTheExtensionThatAsksForFeatures) {
    instance_.api_version = VK_API_VERSION_1_0;
    EXPECT_THAT(offer().reason, HasSubstr("Vulkan 1.0")) << "the function of 1.1 may not be called";
    instance_.vk.GetPhysicalDeviceFeatures2KHR = features;
    EXPECT_TRUE(offer().offered());
    instance_.properties2 = false;
    EXPECT_THAT(offer().reason, HasSubstr("Vulkan 1.0"));
}

}  // namespace
}  // namespace framecast::capture
