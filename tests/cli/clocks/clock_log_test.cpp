#include "cli/clocks/clock_log.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast::cli {
namespace {

ClockSource gpu(const std::string& path, ClockKind kind, double mhz, std::uint32_t device_id = 7) {
    return {path, "", kind, mhz, false, 0x1002, device_id};
}

Frame frame_of(DeviceType type, std::uint32_t device_id = 7) {
    Frame frame;
    frame.device.type = type;
    frame.device.vendor_id = 0x1002;
    frame.device.device_id = device_id;
    return frame;
}

TEST(ClockLog, MedianOfTheReadingsOfTheFramesDeviceIsRecorded) {
    int reading = 0;
    ClockLog log([&] {
        const double mhz[] = {800, 1249, 1250};
        std::vector<ClockSource> sources = {gpu("a", ClockKind::memory, mhz[reading++]),
                                            gpu("b", ClockKind::memory, 1, 8)};
        return sources;
    });
    for (int i = 0; i < 3; ++i)
        log.sample();
    Frame frame = frame_of(DeviceType::discrete);
    EXPECT_TRUE(log.record(frame));
    EXPECT_EQ(frame.device.memory_clock_mhz, 1249);
    EXPECT_TRUE(std::isnan(frame.device.core_clock_mhz));
    EXPECT_EQ(frame.sources["memory_clock_mhz"], Source::measured);
    EXPECT_EQ(frame.methods["memory_clock_mhz"], "median of 3 readings of a during the capture");
}

TEST(ClockLog, MemoryClocksAreAsTheDatabaseHasThem) {
    ClockLog log([] {
        ClockSource source{"NVML GPU 0", "", ClockKind::memory, 10501, false, 0x10de, 0x2684};
        return std::vector<ClockSource>{source};
    });
    log.sample();
    Frame frame;
    frame.device.type = DeviceType::discrete;
    frame.device.name = "NVIDIA GeForce RTX 4090";
    frame.device.vendor_id = 0x10de;
    frame.device.device_id = 0x2684;
    EXPECT_TRUE(log.record(frame));
    EXPECT_NEAR(frame.device.memory_clock_mhz, 1313, 1);
    EXPECT_EQ(log.read_mhz(frame.device, ClockKind::memory), 10501);
    EXPECT_EQ(frame.methods["memory_clock_mhz"],
              "median of 1 readings of NVML GPU 0 during the capture, which tells it as 10501 MHz");
}

TEST(ClockLog, ClockOfOneOfTwoEqualGpusIsNotGuessed) {
    ClockLog log([] {
        return std::vector<ClockSource>{gpu("a", ClockKind::core, 1000), gpu("b", ClockKind::core, 2000)};
    });
    log.sample();
    Frame frame = frame_of(DeviceType::discrete);
    EXPECT_FALSE(log.record(frame));
    EXPECT_TRUE(std::isnan(frame.device.core_clock_mhz));
}

TEST(ClockLog, SoftwareDeviceHasTheCpusClockAndNoGpus) {
    ClockLog log([] {
        ClockSource cpu = gpu("cpu", ClockKind::core, 3400, 0);
        cpu.of_cpu = true;
        return std::vector<ClockSource>{cpu, gpu("a", ClockKind::memory, 1000)};
    });
    log.sample();
    Frame software = frame_of(DeviceType::cpu);
    EXPECT_TRUE(log.record(software));
    EXPECT_EQ(software.device.core_clock_mhz, 3400);
    EXPECT_TRUE(std::isnan(software.device.memory_clock_mhz));
    Frame hardware = frame_of(DeviceType::discrete, 9);
    EXPECT_FALSE(log.record(hardware));
}

TEST(ClockLog, WithoutReadingsTheFrameStaysAsItIs) {
    Frame frame = frame_of(DeviceType::discrete);
    EXPECT_FALSE(ClockLog().record(frame));
    EXPECT_TRUE(frame.sources.empty());
}

}  // namespace
}  // namespace framecast::cli
