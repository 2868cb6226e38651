#include "cli/doctor/vulkan_probe.h"

#include <gtest/gtest.h>

namespace framecast::cli {
namespace {

DeviceFacts of_type(const char* type) {
    DeviceFacts facts;
    facts.type = type;
    return facts;
}

TEST(VulkanProbe, FastestKindOfDeviceIsChosenAndOfEqualsTheFirst) {
    EXPECT_EQ(choose_device({}), -1);
    EXPECT_EQ(
        choose_device({of_type("cpu"), of_type("integrated"), of_type("discrete"), of_type("discrete")}), 2);
    EXPECT_EQ(choose_device({of_type("cpu"), of_type("virtual"), of_type("other")}), 1);
}

TEST(VulkanProbe, FactsSurviveTheWayBetweenProcesses) {
    VulkanFacts facts;
    facts.loader_error = "e";
    facts.loader_path = "/p";
    facts.loader_version = "1.3.239";
    facts.layers = {"a", "b"};
    facts.layer_error = "l";
    facts.instance_error = "i";
    facts.device_error = "d";
    facts.chosen = 0;
    facts.devices = {of_type("cpu")};
    facts.devices[0].name = "n\xff";  // Drivers' names need not be UTF-8
    facts.devices[0].timestamp_period_ns = 52.08;
    facts.devices[0].families = {{false, true, 2, 36}, {true, true, 1, 64}};
    const Result<VulkanFacts> read = read_facts(write_facts(facts));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->devices[0].name, "n\xef\xbf\xbd");
    EXPECT_EQ(read->devices[0].graphics_family(), 1);
    EXPECT_EQ(read->devices[0].families[0].timestamp_bits, 36);
    EXPECT_EQ(read->devices[0].timestamp_period_ns, 52.08);
    EXPECT_EQ(read->layers, facts.layers);
    EXPECT_EQ(write_facts(*read), write_facts(facts));
}

TEST(VulkanProbe, DamagedFactsAreAnError) {
    EXPECT_FALSE(read_facts(""));
    EXPECT_FALSE(read_facts("{}"));
    EXPECT_FALSE(read_facts("[1"));
}

TEST(VulkanProbe, MissingLayerLibraryIsNamedByTheSystem) {
    EXPECT_NE(probe_vulkan("/nowhere/libx.so", std::nullopt).layer_error.find("/nowhere/libx.so"),
              std::string::npos);
}

}  // namespace
}  // namespace framecast::cli
