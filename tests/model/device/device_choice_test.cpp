#include "model/device/device_choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const GpuDatabase& database() {
    return GpuDatabase::builtin();
}

std::string spec_file(const char* text) {
    const std::string path =
        ::testing::TempDir() + "framecast_device_choice_test." + std::to_string(getpid()) + ".json";
    std::ofstream(path) << text;
    return path;
}

TEST(DeviceChoice, ACapturedGpuIsItsRowAtTheClocksItHad) {
    DeviceInfo device = synthetic::frame(0).device;
    auto chosen = captured_device(device, database());
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->rates.chip, "geforce-gtx-1060-6gb");
    EXPECT_EQ(chosen->how, "PCI id 10de:1c03");
    const double fp32 = chosen->rates.per_ns(0, index(Resource::alu));
    device.core_clock_mhz = database().find("geforce-gtx-1060-6gb")->clock_mhz() / 2;
    chosen = captured_device(device, database());
    ASSERT_TRUE(chosen);
    EXPECT_NEAR(chosen->rates.per_ns(0, index(Resource::alu)), fp32 / 2, 1e-9);
}

TEST(DeviceChoice, AMemoryClockThatIsAToolsOrAnIdleGpusIsSaid) {
    const double own_mhz = database().find("geforce-rtx-2060")->memory_clock_mhz;
    ASSERT_EQ(own_mhz, 1750);
    const auto lines_at = [&](double mhz) {
        return named_device("geforce-rtx-2060", database(), {kUnknown, mhz})->rates.assumptions;
    };
    EXPECT_THAT(lines_at(7001),
                Contains(HasSubstr("7001 MHz of GeForce RTX 2060 6GB is 4 times its own of 1750 MHz, "
                                   "as nvidia-smi counts it: divide it by 4")));
    EXPECT_THAT(lines_at(405), Contains(HasSubstr("far below its own of 1750 MHz: an idle GPU's")));
    for (const double mhz : {1000.0, 1750.0, 2100.0})
        EXPECT_THAT(lines_at(mhz), Not(Contains(HasSubstr("memory clock")))) << mhz;
}

TEST(DeviceChoice, AGpuThatIsInNoTableMustBeNamed) {
    DeviceInfo device;
    device.name = "Voodoo 9";
    const auto chosen = captured_device(device, database());
    ASSERT_FALSE(chosen);
    EXPECT_THAT(chosen.error().message, HasSubstr("Voodoo 9"));
    EXPECT_THAT(chosen.error().message, HasSubstr("--from"));
}

TEST(DeviceChoice, ASpecificationFileIsAGpuOrACpu) {
    const auto gpu = named_device(
        spec_file(
            R"({"schema":"framecast.gpu/1","name":"mine","core_clock_mhz":1000,"shading_units":1000,"tmus":50,"rops":20,
                     "raster_units_or_gpcs":2,"memory_effective_mtps":8000,"bus_width_bits":128})"),
        database());
    ASSERT_TRUE(gpu) << gpu.error().message;
    EXPECT_EQ(gpu->rates.kind, DeviceKind::gpu);
    EXPECT_EQ(gpu->rates.per_ns(0, index(Resource::memory)), 128);
    EXPECT_TRUE(gpu->rates.assumptions.empty());
    const auto cpu = named_device(
        spec_file(R"({"schema":"framecast.gpu/1","device_type":"cpu","name":"c","threads":8})"), database());
    ASSERT_TRUE(cpu) << cpu.error().message;
    EXPECT_EQ(cpu->rates.kind, DeviceKind::cpu_driver);
    EXPECT_FALSE(cpu->rates.assumptions.empty());
    EXPECT_THAT(named_device(spec_file(R"({"schema":"framecast.frame/1"})"), database()).error().message,
                HasSubstr("schema is \"framecast.frame/1\""));
    EXPECT_THAT(named_device("/nonexistent.json", database()).error().message, HasSubstr("cannot be read"));
    std::remove(spec_file("").c_str());
}

TEST(DeviceChoice, ClocksThatCannotBeSetAreRefused) {
    const auto cpu_memory = captured_device_at(
        [] {
            DeviceInfo device;
            device.type = DeviceType::cpu;
            device.name = "llvmpipe";
            return device;
        }(),
        database(), {kUnknown, 1000});
    ASSERT_FALSE(cpu_memory);
    EXPECT_THAT(cpu_memory.error().message, HasSubstr("no memory clock"));
    EXPECT_FALSE(named_device("Radeon RX 580", database(), {-5, kUnknown}));
    const auto twice = named_device("Radeon RX 580", database(), {kUnknown, 4000});
    ASSERT_TRUE(twice);
    EXPECT_NEAR(twice->rates.per_ns(0, index(Resource::memory)), 512, 1e-9);
    EXPECT_EQ(twice->rates.memory_clock_mhz, 4000);
    EXPECT_THAT(twice->rates.assumptions, Contains(HasSubstr("2 times its own of 2000 MHz")));
    const auto faster = named_device("Radeon RX 580", database(), {kUnknown, 2200});
    EXPECT_THAT(faster->rates.assumptions, Not(Contains(HasSubstr("where its own is"))));
}

}  // namespace
}  // namespace framecast
