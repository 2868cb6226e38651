#include "model/frame/device_json.h"
#include "model/text/json.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(DeviceJson, EveryKeyComesBackAsItWasWritten) {
    DeviceInfo device;
    device.name = "a \"device\"";
    device.vendor_id = 0x10de;
    device.device_id = 0x1c03;
    device.type = DeviceType::discrete;
    device.driver_name = "driver";
    device.driver_info = "1.2";
    device.api_version = "1.3.230";
    device.threads = 4;
    device.core_clock_mhz = 1500.1 + 0.2;
    device.memory_clock_mhz = 4000;
    device.wake_ns = 2481.5;
    const JsonPiece text = write_device_identity(device);
    const Json document = Json::parse(text.text());
    JsonFault fault{"d.json", {}};
    DeviceInfo back;
    read_device_identity(JsonReader(document, "device", fault), back);
    ASSERT_TRUE(fault.ok()) << fault.message;
    EXPECT_EQ(back.name, device.name);
    EXPECT_EQ(back.vendor_id, device.vendor_id);
    EXPECT_EQ(back.device_id, device.device_id);
    EXPECT_EQ(back.type, device.type);
    EXPECT_EQ(back.driver_name, device.driver_name);
    EXPECT_EQ(back.driver_info, device.driver_info);
    EXPECT_EQ(back.api_version, device.api_version);
    EXPECT_EQ(back.threads, device.threads);
    EXPECT_EQ(back.core_clock_mhz, device.core_clock_mhz);
    EXPECT_EQ(back.memory_clock_mhz, device.memory_clock_mhz);
    EXPECT_EQ(back.wake_ns, device.wake_ns);
}

TEST(DeviceJson, OnlyTheNameIsRequired) {
    const auto fault_of = [](const char* text) {
        const Json document = Json::parse(text);
        JsonFault fault{"d.json", {}};
        DeviceInfo device;
        read_device_identity(JsonReader(document, "device", fault), device);
        return fault.message;
    };
    EXPECT_EQ(fault_of(R"({"name":"x"})"), "");
    EXPECT_EQ(fault_of("{}"), "d.json: device.name: is missing");
    EXPECT_NE(fault_of(R"({"name":"x","core_clock_mhz":0})"), "");
    EXPECT_NE(fault_of(R"({"name":"x","wake_ns":-1})"), "");
}

}  // namespace
}  // namespace framecast
