#include "report/clock_study.h"

#include <gtest/gtest.h>

#include "model/analysis/frame_report.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

class ClockStudyTest : public testing::Test {
  protected:
    void SetUp() override {
        auto analysed = analyze(frame_, source_device(frame_.device, "", GpuDatabase::builtin())->rates);
        ASSERT_TRUE(analysed);
        analysis_ = std::move(*analysed);
    }
    Result<ClockStudy> study(double core_mhz = kUnknown) {
        auto baseline = join_baselines({&frame_}, {&analysis_});
        EXPECT_TRUE(baseline);
        baseline_ = std::move(*baseline);
        ProjectionOptions options;
        options.keep_draws = false;
        return study_clocks(
            baseline_,
            [this](const ClockChange& clocks) {
                return source_device_at(frame_.device, "", GpuDatabase::builtin(), clocks);
            },
            core_mhz, options);
    }
    void capture_on_cpu_driver() {
        frame_.device = {};
        frame_.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
        frame_.device.type = DeviceType::cpu;
        frame_.device.threads = 2;
        SetUp();
    }
    Frame frame_ = synthetic::frame(60);
    Analysis analysis_;
    Baseline baseline_;
};

TEST_F(ClockStudyTest, AGpuHasBothClocksAndTheGridOfThem) {
    const auto clocks = study();
    ASSERT_TRUE(clocks) << clocks.error().message;
    ASSERT_TRUE(clocks->core && clocks->memory && clocks->surface);
    EXPECT_EQ(clocks->surface->points.size(), 81U);
    // Its own clock is a point, where the frame takes the captured time.
    const auto& points = clocks->memory->sweep.points;
    EXPECT_DOUBLE_EQ(points[points.size() / 2].clocks.memory_mhz, clocks->memory->own_mhz);
    EXPECT_NEAR(points[points.size() / 2].frame_ns / captured_ns(frame_, analysis_), 1, 1e-9);
    EXPECT_NEAR(clocks->surface->points[40].frame_ns / captured_ns(frame_, analysis_), 1, 1e-9);
    EXPECT_LT(points.back().frame_ns, points.front().frame_ns);
}

TEST_F(ClockStudyTest, AmdahlsLawGoesThroughTheCurve) {
    const auto clocks = study();
    ASSERT_TRUE(clocks);
    ASSERT_TRUE(clocks->core->amdahl);
    for (const SweepPoint& point : clocks->core->sweep.points)
        EXPECT_NEAR(clocks->core->amdahl->time(point.clocks.core_mhz) / point.frame_ns, 1,
                    clocks->core->worst_misfit + 1e-12);
    EXPECT_LT(clocks->core->worst_misfit, 0.1);
    const Json document = clock_study_json(frame_, analysis_, *clocks, "test");
    EXPECT_EQ(document["core"]["sweep"]["schema"], "framecast.sweep/1");
    EXPECT_GT(document["core"]["amdahl"]["b_ms_mhz"].get<double>(), 0);
    EXPECT_EQ(document["surface"]["axes"].size(), 2U);
}

TEST_F(ClockStudyTest, ASoftwareDriverHasACoreClockOnly) {
    capture_on_cpu_driver();
    const auto clocks = study(3000);
    ASSERT_TRUE(clocks) << clocks.error().message;
    EXPECT_TRUE(clocks->core);
    EXPECT_FALSE(clocks->memory);
    EXPECT_FALSE(clocks->surface);
}

TEST_F(ClockStudyTest, AGpuWhoseProjectionIsWithheldHasNone) {
    capture_on_cpu_driver();
    auto baseline = join_baselines({&frame_}, {&analysis_});
    ASSERT_TRUE(baseline);
    const DeviceAt gpu = [](const ClockChange& clocks) {
        return named_device("GeForce RTX 4090", GpuDatabase::builtin(), clocks);
    };
    // From a CPU driver to a GPU the interval is wider than a factor of ten.
    const auto withheld = study_clocks(*baseline, gpu, kUnknown, {});
    ASSERT_FALSE(withheld);
    EXPECT_NE(withheld.error().message.find("no usable projection for GeForce RTX 4090"), std::string::npos)
        << withheld.error().message;
}

}  // namespace
}  // namespace framecast::report
