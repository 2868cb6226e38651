#include "capture/clocks/clock_sources.h"

#include <gtest/gtest.h>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::capture {
namespace {

using cli::TemporaryFolder;

TEST(ClockSources, ClocksOfEachDriverAreRead) {
    const TemporaryFolder sys;
    sys.write("class/drm/card0/device/pp_dpm_sclk", "0: 300Mhz \n1: 1350Mhz *\n");
    sys.write("class/drm/card0/device/pp_dpm_mclk", "0: 96Mhz *\n");
    sys.write("class/drm/card0-HDMI-A-1/gt_act_freq_mhz", "999\n");
    sys.write("class/drm/card1/gt_act_freq_mhz", "1100\n");
    sys.write("class/drm/renderD128/gt_act_freq_mhz", "1100\n");
    const std::vector<ClockSource> sources = gpu_clock_sources(sys.path());
    ASSERT_EQ(sources.size(), 3u);
    EXPECT_EQ(sources[0].path, sys.path("class/drm/card0/device/pp_dpm_sclk"));
    EXPECT_EQ(sources[0].reading, "1350 MHz");
    EXPECT_EQ(sources[1].reading, "96 MHz");
    EXPECT_EQ(sources[2].path, sys.path("class/drm/card1/gt_act_freq_mhz"));
    EXPECT_EQ(sources[2].reading, "1100 MHz");
    EXPECT_EQ(sources[0].kind, ClockKind::core);
    EXPECT_EQ(sources[1].kind, ClockKind::memory);
    EXPECT_EQ(sources[1].mhz, 96);
}

TEST(ClockSources, GpusAreKnownByTheirPciIds) {
    const TemporaryFolder sys;
    sys.write("class/drm/card0/device/pp_dpm_mclk", "1: 1249Mhz *\n");
    sys.write("class/drm/card0/device/vendor", "0x1002\n");
    sys.write("class/drm/card0/device/device", "0x744c\n");
    const std::vector<ClockSource> sources = gpu_clock_sources(sys.path());
    ASSERT_EQ(sources.size(), 1u);
    EXPECT_EQ(sources[0].vendor_id, 0x1002u);
    EXPECT_EQ(sources[0].device_id, 0x744cu);
}

TEST(ClockSources, NvmlTellsCoreAndMemoryClock) {
    const std::vector<ClockSource> sources =
        NvmlClocks(
            (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "libfake_nvml.so").string())
            .read();
    ASSERT_EQ(sources.size(), 2u);
    EXPECT_EQ(sources[0].kind, ClockKind::core);
    EXPECT_EQ(sources[0].mhz, 2520);
    EXPECT_EQ(sources[1].kind, ClockKind::memory);
    EXPECT_EQ(sources[1].reading, "10501 MHz");
    EXPECT_EQ(sources[1].vendor_id, 0x10deu);
    EXPECT_EQ(sources[1].device_id, 0x2684u);
    EXPECT_TRUE(NvmlClocks("libno-such-library.so").read().empty());
    EXPECT_TRUE(NvmlClocks("libm.so.6").read().empty());
}

TEST(ClockSources, AdlxTellsCoreAndMemoryClockAndKeepsNothing) {
    const std::string library =
        (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "libfake_adlx.so").string();
    const Result<LoadedLibrary> fake = LoadedLibrary::open_of_driver(library);
    ASSERT_TRUE(fake);
    const std::vector<ClockSource> sources = AdlxClocks(library).read();
    ASSERT_EQ(sources.size(), 2u);
    EXPECT_EQ(sources[0].path, "ADLX GPU 0");
    EXPECT_EQ(sources[0].kind, ClockKind::core);
    EXPECT_EQ(sources[0].mhz, 2100);
    EXPECT_EQ(sources[1].kind, ClockKind::memory);
    EXPECT_EQ(sources[1].reading, "1990 MHz");
    EXPECT_EQ(sources[1].vendor_id, 0x1002u);
    EXPECT_EQ(sources[1].device_id, 0x73bfu);
    EXPECT_EQ(sources[1].reader, ClockReader::adlx);
    EXPECT_EQ(fake->function<int (*)()>("fake_adlx_held")(), 0);
    EXPECT_TRUE(AdlxClocks("libno-such-library.so").read().empty());
    EXPECT_TRUE(AdlxClocks("libm.so.6").read().empty());
    EXPECT_TRUE(AdlxClocks("").read().empty());
}

TEST(ClockSources, CpuClockIsKeptInKilohertz) {
    const TemporaryFolder sys;
    EXPECT_TRUE(cpu_clock_sources(sys.path()).empty());
    sys.write("devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "3400000\n");
    ASSERT_EQ(cpu_clock_sources(sys.path()).size(), 1u);
    EXPECT_EQ(cpu_clock_sources(sys.path())[0].reading, "3400 MHz");
    EXPECT_TRUE(cpu_clock_sources(sys.path())[0].of_cpu);
}

TEST(ClockSources, UnreadableOrEmptyFilesAreNoSource) {
    const TemporaryFolder sys;
    sys.write("class/drm/card0/gt_act_freq_mhz", "");
    sys.write("class/drm/card0/device/pp_dpm_sclk", "S: 19Mhz\n");
    EXPECT_TRUE(gpu_clock_sources(sys.path()).empty());
    EXPECT_TRUE(gpu_clock_sources("/nowhere").empty());
}

}  // namespace
}  // namespace framecast::capture
