#include "cli/clocks/clock_units.h"

#include <gtest/gtest.h>

#include "model/device/device_choice.h"

namespace framecast::cli {
namespace {

DeviceInfo device(std::uint32_t vendor_id, std::uint32_t device_id, const char* name) {
    DeviceInfo out;
    out.vendor_id = vendor_id;
    out.device_id = device_id;
    out.name = name;
    out.type = DeviceType::discrete;
    return out;
}

// Clocks without load settings, as nvidia-smi and pp_dpm_mclk report them on those boards.
TEST(ClockUnits, ABoardAtItsOwnClockHasTheBandwidthOfItsDataSheet) {
    const GpuDatabase database = GpuDatabase::builtin();
    const std::pair<DeviceInfo, double> boards[] = {
        {device(0x10de, 0x2684, "NVIDIA GeForce RTX 4090"), 10501},
        {device(0x10de, 0x1e07, "NVIDIA GeForce RTX 2080 Ti"), 7000},
        {device(0x10de, 0x1b81, "NVIDIA GeForce GTX 1070"), 4004},
        {device(0x1002, 0x744c, "AMD Radeon RX 7900 XTX (RADV NAVI31)"), 1249},
        {device(0x1002, 0x73bf, "AMD Radeon RX 6800 (RADV NAVI21)"), 1000},
        {device(0x1002, 0x67df, "AMD Radeon RX 580 Series (RADV POLARIS10)"), 2000},
        {device(0x1002, 0x687f, "AMD Radeon RX Vega 64 (RADV VEGA10)"), 945},
    };
    for (const auto& [board, read_mhz] : boards) {
        const auto row = captured_device(board, database);
        ASSERT_TRUE(row) << board.name << ": " << row.error().message;
        EXPECT_NEAR(database_memory_mhz(board, read_mhz, database) / row->rates.memory_clock_mhz, 1, 0.002)
            << board.name;
    }
}

TEST(ClockUnits, AdlxTellsTwiceTheClockOfTheKernelForGddr6Alone) {
    const GpuDatabase database = GpuDatabase::builtin();
    const std::pair<DeviceInfo, double> boards[] = {
        {device(0x1002, 0x744c, "AMD Radeon RX 7900 XTX"), 2},
        {device(0x1002, 0x73bf, "AMD Radeon RX 6800"), 2},
        {device(0x1002, 0x67df, "AMD Radeon RX 580 Series"), 1},
        {device(0x1002, 0x687f, "AMD Radeon RX Vega 64"), 1},
    };
    for (const auto& [board, times] : boards)
        EXPECT_NEAR(database_memory_mhz(board, 900 * times, database, capture::ClockReader::adlx),
                    database_memory_mhz(board, 900, database), 1e-9)
            << board.name;
}

TEST(ClockUnits, OtherClocksKeepTheirRatio) {
    const GpuDatabase database = GpuDatabase::builtin();
    const DeviceInfo board = device(0x10de, 0x1e07, "NVIDIA GeForce RTX 2080 Ti");
    EXPECT_NEAR(database_memory_mhz(board, 7000, database) / database_memory_mhz(board, 5001, database),
                7000.0 / 5001, 1e-12);
}

TEST(ClockUnits, WhatIsNotKnownStaysAsRead) {
    const GpuDatabase database = GpuDatabase::builtin();
    EXPECT_EQ(database_memory_mhz(device(0x10de, 1, "no such GPU"), 5001, database), 5001);
    EXPECT_EQ(database_memory_mhz(device(0x8086, 0x56a0, "Intel(R) Arc(tm) A770 Graphics"), 2000, database),
              2000);
}

}  // namespace
}  // namespace framecast::cli
