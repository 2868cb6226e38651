#include "capture/cpu_driver/host_probe.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstddef>
#include <vector>

namespace framecast::capture {
namespace {

TEST(HostProbe, OfAGpuNothingIsMeasured) {
    const auto work = HostProbe::of_gpu();
    EXPECT_EQ(work->threads(), 0);
    EXPECT_FALSE(work->has_threads_to_wake());
    EXPECT_TRUE(std::isnan(work->measure_wake_ns()));
    EXPECT_EQ(work->page_faults(), 0);
    EXPECT_EQ(work->note(1e6), "");
}

TEST(HostProbe, OfACpuDriverItsThreadsAndPageFaultsAre) {
    const auto work = HostProbe::of_cpu_driver("llvmpipe (LLVM 15.0.6, 256 bits)");
    EXPECT_GE(work->threads(), 1);
    EXPECT_TRUE(work->has_threads_to_wake());
    const std::int64_t before = work->page_faults();
    std::vector<char> pages(std::size_t{64} << 20, 1);
    EXPECT_GT(work->page_faults() - before, 0) << pages.back();
    EXPECT_EQ(work->note(10), "") << "too few";
    EXPECT_THAT(work->note(600), ::testing::HasSubstr("600 page faults"));
}

}  // namespace
}  // namespace framecast::capture
