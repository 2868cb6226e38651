#include "model/projection/device_kinds.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "model/cpu_driver/cpu_driver_jump.h"
#include "model/device/gpu_database.h"

namespace framecast {
namespace {

DeviceRates gpu(const char* name) {
    return *rates_of(*GpuDatabase::builtin().find(name));
}

TEST(Jump, IsClassifiedByWhatTheDevicesShare) {
    const DeviceRates base = gpu("GeForce GTX 1060 6GB");
    EXPECT_EQ(classify_jump(base, base), Jump::same_device);
    GpuSpec faster = *GpuDatabase::builtin().find("GeForce GTX 1060 6GB");
    set_clocks(faster, 2000, kUnknown);
    EXPECT_EQ(classify_jump(base, *rates_of(faster)), Jump::same_chip);
    EXPECT_EQ(classify_jump(base, gpu("GeForce GTX 1080")), Jump::same_architecture);
    EXPECT_EQ(classify_jump(base, gpu("GeForce RTX 4070")), Jump::same_vendor);
    EXPECT_EQ(classify_jump(base, gpu("Radeon RX 580")), Jump::other);
    SoftwareSpec cpu;
    cpu.driver = SoftwareDriver::llvmpipe;
    cpu.threads = 2;
    cpu.clock_mhz = 3000;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    const DeviceRates two = rates_of(cpu);
    cpu.threads = 4;
    const DeviceRates four = rates_of(cpu);
    EXPECT_EQ(classify_jump(two, two), Jump::same_device);
    EXPECT_EQ(classify_jump(two, four), Jump::same_driver);
    cpu.driver = SoftwareDriver::swiftshader;
    EXPECT_EQ(classify_jump(two, rates_of(cpu)), Jump::software);
    EXPECT_EQ(classify_jump(two, base), Jump::software_and_gpu);
    EXPECT_EQ(classify_jump(base, two), Jump::software_and_gpu);
}

TEST(Jump, ToItselfItIsTheSameDeviceWithoutAChipToo) {
    DeviceRates own;
    own.name = "GPU of no database";
    EXPECT_EQ(classify_jump(own, own), Jump::same_device);
    DeviceRates other = own;
    other.name = "another";
    EXPECT_EQ(classify_jump(own, other), Jump::other);
    other = own;
    other.per_ns *= 2;
    EXPECT_EQ(classify_jump(own, other), Jump::other);
    other = own;
    other.chip = "gp106";
    EXPECT_EQ(classify_jump(own, other), Jump::other);
}

TEST(Jump, OfASoftwareDriverIsAlsoByWhatItTakesBesidesItsStages) {
    SoftwareSpec spec;
    spec.driver = SoftwareDriver::llvmpipe;
    spec.threads = 2;
    spec.clock_mhz = 3000;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 20;
    spec.wake_ns = 35000;
    const DeviceRates home = rates_of(spec);
    EXPECT_EQ(classify_jump(home, home), Jump::same_device);
    spec.wake_ns = 2500;
    EXPECT_EQ(classify_jump(home, rates_of(spec)), Jump::same_driver);
    // A device without the value counts as equal to the source.
    DeviceRates silent = home;
    silent.wake_ns = silent.pass_ns = silent.draw_ns = kUnknown;
    EXPECT_EQ(classify_jump(home, silent), Jump::same_device);
    silent.sharing_ns = 0.5 * home.sharing_ns;
    EXPECT_EQ(classify_jump(home, silent), Jump::same_driver);
}

TEST(Jump, BetweenTwoProfilesOfSoftwareDriversItIsTheirMeasuredMisses) {
    SoftwareSpec cpu;
    cpu.driver = SoftwareDriver::llvmpipe;
    cpu.threads = 2;
    cpu.clock_mhz = 3000;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    DeviceRates home = rates_of(cpu);
    cpu.driver = SoftwareDriver::swiftshader;
    DeviceRates target = rates_of(cpu);
    EXPECT_EQ(jump_deviation(home, target), jump_deviation(Jump::software));
    home.measured = true;
    EXPECT_FALSE(by_two_profiles(home, target));
    target.measured = true;
    EXPECT_TRUE(by_two_profiles(home, target));
    home.measured = false;
    EXPECT_FALSE(by_two_profiles(home, target));
    home.measured = true;
    EXPECT_LT(jump_deviation(home, target), jump_deviation(Jump::software));
    EXPECT_NE(jump_reason(home, target).find("profiles"), std::string::npos);
    EXPECT_EQ(jump_deviation(home, gpu("GeForce RTX 4070")), jump_deviation(Jump::software_and_gpu));
}

TEST(Jump, DeviationGrowsWithDistance) {
    const std::array<Jump, 5> order = {Jump::same_device, Jump::same_chip, Jump::same_architecture,
                                       Jump::same_vendor, Jump::other};
    for (std::size_t i = 1; i < order.size(); ++i)
        EXPECT_GT(jump_deviation(order[i]), jump_deviation(order[i - 1]));
    EXPECT_NE(jump_reason(Jump::software_and_gpu).find("order of magnitude"), std::string::npos);
}

}  // namespace
}  // namespace framecast
