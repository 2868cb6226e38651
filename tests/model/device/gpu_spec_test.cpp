#include "model/device/gpu_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/cpu_driver_device.h"
#include "model/device/gpu_database.h"
#include "model/device/rates.h"
#include "model/text/json.h"

namespace framecast {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(GpuSpec, JsonOfEveryRowReadsBackAsTheSameRow) {
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const auto back = read_gpu(gpu_json(spec), "spec.json");
        ASSERT_TRUE(back) << back.error().message;
        EXPECT_EQ(gpu_json(*back), gpu_json(spec));
    }
}

TEST(GpuSpec, SpecFilesMustNameTheGpuAndAgreeWithTheFormulas) {
    const auto error = [](const char* text) {
        const auto spec = read_gpu(Json::parse(text), "spec.json");
        return spec ? std::string("accepted") : spec.error().message;
    };
    EXPECT_EQ(error(R"({"tmus":4})"), "spec.json: name: is missing");
    EXPECT_EQ(error(R"({"name":"x","tmus":-4})"), "spec.json: tmus: -4 is not above 0");
    EXPECT_EQ(error(R"({"name":"x","tmus":"4"})"), "spec.json: tmus: \"4\" is not a number");
    EXPECT_EQ(error(R"({"name":"x","pci_device_ids":"12;zz"})"),
              "spec.json: pci_device_ids: is not a list of hexadecimal ids");
    EXPECT_THAT(error(R"({"name":"x","rops":8,"core_clock_mhz":1000,"pixel_rate_gps":9})"),
                HasSubstr("pixel_rate_gps is 9, but rops * clock gives 8"));
    EXPECT_EQ(error(R"({"name":"x"})"), "accepted");
}

TEST(GpuSpec, WithoutGraphicsHardwareNothingIsDrawnAndProjectionsSaySo) {
    const GpuSpec compute = *GpuDatabase::builtin().find("Radeon Instinct MI300X");
    EXPECT_FALSE(compute.draws());
    EXPECT_THAT(rates_of(compute)->assumptions, Contains(HasSubstr("has no graphics hardware")));
    const GpuSpec graphics = *GpuDatabase::builtin().find("Radeon Instinct MI50");
    EXPECT_TRUE(graphics.draws()) << "GCN";
    EXPECT_THAT(rates_of(graphics)->assumptions, Not(Contains(HasSubstr("has no graphics hardware"))));
}

TEST(GpuSpec, OtherClocksScaleExactlyTheRatesThatDependOnThem) {
    const auto base = GpuDatabase::builtin().find("GeForce 8600 GTS");
    ASSERT_TRUE(base);
    GpuSpec spec = *base;
    set_clocks(spec, 2 * base->clock_mhz(), base->memory_clock_mhz / 2);
    EXPECT_DOUBLE_EQ(spec.fp32_gflops, 2 * base->fp32_gflops);
    EXPECT_DOUBLE_EQ(spec.pixel_rate_gps, 2 * base->pixel_rate_gps);
    EXPECT_DOUBLE_EQ(spec.texture_rate_gts, 2 * base->texture_rate_gts);
    EXPECT_DOUBLE_EQ(spec.bandwidth_gbs, base->bandwidth_gbs / 2);
    EXPECT_EQ(complete_rates(spec), "");
    GpuSpec same = *base;
    set_clocks(same, kUnknown, kUnknown);
    EXPECT_EQ(gpu_json(same), gpu_json(*base));
}

TEST(SoftwareDevice, SaysWhatItAssumes) {
    DeviceInfo device;
    device.type = DeviceType::cpu;
    device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    device.threads = 2;
    ASSERT_TRUE(is_cpu_driver(device));
    device.wake_ns = 2500;
    const CpuDriverSpec spec = cpu_driver_spec(device);
    EXPECT_EQ(spec.wake_ns, 2500);
    EXPECT_EQ(spec.driver, CpuDriver::llvmpipe);
    EXPECT_EQ(spec.threads, 2);
    EXPECT_EQ(spec.vector_bits, 256);
    EXPECT_EQ(spec.sources.at("threads"), Source::spec);
    EXPECT_EQ(spec.sources.at("vector_bits"), Source::spec);
    EXPECT_EQ(spec.sources.at("core_clock_mhz"), Source::assumed);
    EXPECT_EQ(spec.sources.at("bandwidth_gbs"), Source::assumed);
}

TEST(SoftwareDevice, SpecFilesAreChecked) {
    const auto good =
        read_cpu_driver(Json::parse(R"({"name":"x","driver":"llvmpipe","threads":4})"), "s.json");
    ASSERT_TRUE(good) << good.error().message;
    EXPECT_EQ(good->threads, 4);
    EXPECT_TRUE(std::isnan(good->wake_ns)) << "not assumed";
    EXPECT_EQ(read_cpu_driver(Json::parse(R"({"name":"x","wake_ns":0})"), "s.json")->wake_ns, 0);
    EXPECT_FALSE(read_cpu_driver(Json::parse(R"({"name":"x","wake_ns":-1})"), "s.json"));
    const auto bad = read_cpu_driver(Json::parse(R"({"name":"x","driver":"other","threads":0})"), "s.json");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().message, "s.json: threads: 0 is not above 0");
    EXPECT_FALSE(read_cpu_driver(Json::parse(R"({"name":"x","driver":"softpipe"})"), "s.json"));
}

TEST(GpuSpec, IdsTellBoardsOfLaptopsApart) {
    for (const char* id :
         {"geforce-rtx-3070-laptop", "geforce-gtx-980m", "arc-a370m", "radeon-rx-7600m-xt",
          "quadro-rtx-4000-max-q", "mobility-radeon-hd-5470", "radeon-r9-m280x", "firepro-m5950"})
        EXPECT_TRUE(is_laptop_board(id)) << id;
    for (const char* id : {"geforce-rtx-3070", "quadro-m4000", "radeon-rx-7900-gre", "tesla-k40m", "m", ""})
        EXPECT_FALSE(is_laptop_board(id)) << id;
}

}  // namespace
}  // namespace framecast
