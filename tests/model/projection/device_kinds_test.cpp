#include "model/projection/device_kinds.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/device/gpu_database.h"

namespace framecast {
namespace {

DeviceRates gpu(const char* name) {
    return *rates_of(*GpuDatabase::builtin().find(name));
}

TEST(Extrapolation, IsClassifiedByWhatTheDevicesShare) {
    const DeviceRates base = gpu("GeForce GTX 1060 6GB");
    EXPECT_EQ(classify_extrapolation(base, base), Extrapolation::same_device);
    GpuSpec faster = *GpuDatabase::builtin().find("GeForce GTX 1060 6GB");
    set_clocks(faster, 2000, kUnknown);
    EXPECT_EQ(classify_extrapolation(base, *rates_of(faster)), Extrapolation::same_chip);
    EXPECT_EQ(classify_extrapolation(base, gpu("GeForce GTX 1080")), Extrapolation::same_architecture);
    EXPECT_EQ(classify_extrapolation(base, gpu("GeForce RTX 4070")), Extrapolation::same_vendor);
    EXPECT_EQ(classify_extrapolation(base, gpu("Radeon RX 580")), Extrapolation::other);
    CpuDriverSpec cpu;
    cpu.driver = CpuDriver::llvmpipe;
    cpu.threads = 2;
    cpu.clock_mhz = 3000;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    const DeviceRates two = rates_of(cpu);
    cpu.threads = 4;
    const DeviceRates four = rates_of(cpu);
    EXPECT_EQ(classify_extrapolation(two, two), Extrapolation::same_device);
    EXPECT_EQ(classify_extrapolation(two, four), Extrapolation::same_driver);
    cpu.driver = CpuDriver::swiftshader;
    EXPECT_EQ(classify_extrapolation(two, rates_of(cpu)), Extrapolation::cpu_driver);
    EXPECT_EQ(classify_extrapolation(two, base), Extrapolation::cpu_driver_and_gpu);
    EXPECT_EQ(classify_extrapolation(base, two), Extrapolation::cpu_driver_and_gpu);
}

TEST(Extrapolation, ToItselfItIsTheSameDeviceWithoutAChipToo) {
    DeviceRates own;
    own.name = "GPU of no database";
    EXPECT_EQ(classify_extrapolation(own, own), Extrapolation::same_device);
    DeviceRates other = own;
    other.name = "another";
    EXPECT_EQ(classify_extrapolation(own, other), Extrapolation::other);
    other = own;
    other.per_ns *= 2;
    EXPECT_EQ(classify_extrapolation(own, other), Extrapolation::other);
    other = own;
    other.chip = "gp106";
    EXPECT_EQ(classify_extrapolation(own, other), Extrapolation::other);
}

TEST(Extrapolation, OfASoftwareDriverIsAlsoByWhatItTakesBesidesItsStages) {
    CpuDriverSpec spec;
    spec.driver = CpuDriver::llvmpipe;
    spec.threads = 2;
    spec.clock_mhz = 3000;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 20;
    spec.wake_ns = 35000;
    const DeviceRates source = rates_of(spec);
    EXPECT_EQ(classify_extrapolation(source, source), Extrapolation::same_device);
    spec.wake_ns = 2500;
    EXPECT_EQ(classify_extrapolation(source, rates_of(spec)), Extrapolation::same_driver);
    // A device without the value counts as equal to the source.
    DeviceRates silent = source;
    silent.wake_ns = silent.pass_ns = silent.draw_ns = kUnknown;
    EXPECT_EQ(classify_extrapolation(source, silent), Extrapolation::same_device);
    silent.sharing_ns = 0.5 * source.sharing_ns;
    EXPECT_EQ(classify_extrapolation(source, silent), Extrapolation::same_driver);
}

TEST(Extrapolation, BetweenTwoProfilesOfSoftwareDriversItIsTheirMeasuredMisses) {
    CpuDriverSpec cpu;
    cpu.driver = CpuDriver::llvmpipe;
    cpu.threads = 2;
    cpu.clock_mhz = 3000;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    DeviceRates source = rates_of(cpu);
    cpu.driver = CpuDriver::swiftshader;
    DeviceRates target = rates_of(cpu);
    EXPECT_EQ(extrapolation_deviation(source, target), extrapolation_deviation(Extrapolation::cpu_driver));
    source.measured = true;
    EXPECT_FALSE(by_two_profiles(source, target));
    target.measured = true;
    EXPECT_TRUE(by_two_profiles(source, target));
    source.measured = false;
    EXPECT_FALSE(by_two_profiles(source, target));
    source.measured = true;
    EXPECT_LT(extrapolation_deviation(source, target), extrapolation_deviation(Extrapolation::cpu_driver));
    EXPECT_NE(extrapolation_reason(source, target).find("profiles"), std::string::npos);
    EXPECT_EQ(extrapolation_deviation(source, gpu("GeForce RTX 4070")),
              extrapolation_deviation(Extrapolation::cpu_driver_and_gpu));
}

TEST(Extrapolation, OfGpusIsSmallerByTwoProfilesAndLargerByOneAlone) {
    const DeviceRates target = gpu("Radeon RX 580");
    DeviceRates measured_target = target;
    measured_target.measured = true;
    for (const char* name : {"radeon-rx-570", "Radeon RX 6700 XT", "GeForce RTX 4070"}) {
        const DeviceRates source = gpu(name);
        DeviceRates measured_source = source;
        measured_source.measured = true;
        const double by_data_sheets = extrapolation_deviation(source, target);
        EXPECT_GT(extrapolation_deviation(source, measured_target), by_data_sheets) << name;
        EXPECT_GT(extrapolation_deviation(measured_source, target), by_data_sheets) << name;
        EXPECT_LT(extrapolation_deviation(measured_source, measured_target), by_data_sheets) << name;
        EXPECT_NE(extrapolation_reason(measured_source, measured_target).find("profiles"), std::string::npos);
    }
    // Other clocks of one chip have the same rates per clock, measured or not.
    DeviceRates faster = measured_target;
    faster.per_ns *= 1.1;
    EXPECT_EQ(extrapolation_deviation(measured_target, faster),
              extrapolation_deviation(Extrapolation::same_chip));
}

TEST(Extrapolation, DeviationGrowsWithDistance) {
    const std::array<Extrapolation, 5> order = {Extrapolation::same_device, Extrapolation::same_chip,
                                                Extrapolation::same_architecture, Extrapolation::same_vendor,
                                                Extrapolation::other};
    for (std::size_t i = 1; i < order.size(); ++i)
        EXPECT_GT(extrapolation_deviation(order[i]), extrapolation_deviation(order[i - 1]));
    EXPECT_NE(extrapolation_reason(Extrapolation::cpu_driver_and_gpu).find("order of magnitude"),
              std::string::npos);
}

}  // namespace
}  // namespace framecast
