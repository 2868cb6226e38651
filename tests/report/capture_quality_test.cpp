#include "report/capture_quality.h"

#include <gmock/gmock.h>

#include <string>

#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// A still scene of 100 draws in mode draw, timed in full.
Frame good_frame() {
    Frame frame = synthetic::frame(100);
    frame.mode = "draw";
    frame.times.gpu_ns = 5e6;
    frame.times.gpu_spread_ns = 1e5;
    frame.times.gpu_repeats = 20;
    frame.times.interval_ns = 6e6;
    frame.draws.measured_ns.setConstant(5e4);
    return frame;
}

std::vector<std::string> doubts_of(const Frame& frame) {
    std::vector<std::string> out;
    for (const CaptureDoubt& doubt : capture_doubts(frame))
        out.push_back(doubt.what);
    return out;
}

TEST(CaptureQuality, AStillSceneThatIsTimedInFullIsGood) {
    EXPECT_THAT(doubts_of(good_frame()), IsEmpty());
    EXPECT_EQ(capture_doubts_text({}, "", "  "), "  the capture is good\n");
}

TEST(CaptureQuality, ACaptureWithTimesOfHardlyAnyDrawIsOfNoUse) {
    Frame frame = good_frame();
    EXPECT_EQ(too_few_times(frame), "");
    frame.draws.kind.assign(100, ActionClass::draw);
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws.skip.assign(100, "the queue was never idle");
    frame.draws.measured_ns.head(9).setConstant(5e4);
    EXPECT_EQ(too_few_times(frame),
              "only 9 of 100 draws and dispatches have a time, mostly as the queue was never idle");
    frame.draws.measured_ns(9) = 5e4;
    EXPECT_EQ(too_few_times(frame), "");
}

TEST(CaptureQuality, ATimeOfTheirPassWillDoAndCountsNeedNone) {
    Frame frame = good_frame();
    frame.draws.measured_ns.setConstant(kUnknown);
    EXPECT_NE(too_few_times(frame), "");
    frame.passes.resize(1);
    frame.draws.pass.assign(100, 0);
    EXPECT_NE(too_few_times(frame), "") << "the pass has none";
    frame.passes[0].measured_ns = 5e6;
    EXPECT_EQ(too_few_times(frame), "");
    frame.passes[0].measured_ns = kUnknown;
    frame.mode = "count";
    EXPECT_EQ(too_few_times(frame), "");
    frame.mode = "isolate";
    EXPECT_NE(too_few_times(frame), "");
    frame.draws.kind.assign(100, ActionClass::transfer);
    EXPECT_EQ(too_few_times(frame), "") << "no draw, and so none without a time";
}

TEST(CaptureQuality, ASceneThatMovedIsNamedWithTheDrawsWhoseCountsChanged) {
    Frame frame = good_frame();
    for (std::size_t row = 0; row < 5; ++row)
        frame.draws.counts_moved[row] = "samples";
    EXPECT_THAT(doubts_of(frame), IsEmpty()) << "single objects may move";
    frame.draws.counts_moved[5] = "samples";
    const auto doubts = capture_doubts(frame);
    ASSERT_THAT(doubts, SizeIs(1));
    EXPECT_THAT(doubts[0].what, HasSubstr("the scene moved: the counts of 6 of 100 actions"));
    EXPECT_THAT(doubts[0].advice, HasSubstr("--freeze"));
}

TEST(CaptureQuality, DrawsThatDidNotComeAgainAreASceneThatChanged) {
    Frame frame = good_frame();
    for (std::size_t row = 0; row < 12; ++row) {
        frame.draws.skip[row] = "the draw did not appear again in the timed frames";
        frame.draws.measured_ns(static_cast<Eigen::Index>(row)) = kUnknown;
    }
    EXPECT_THAT(
        doubts_of(frame),
        ElementsAre(HasSubstr("12 of 100 actions did not come again"),
                    HasSubstr("12 of 100 actions have no time, mostly as the draw did not appear again")));
}

TEST(CaptureQuality, WhereMostDrawsDidNotComeAgainALoadingScreenIsNamed) {
    Frame frame = good_frame();
    for (std::size_t row = 0; row < 60; ++row)
        frame.draws.skip[row] = "the draw did not appear again in the timed frames";
    const auto doubts = capture_doubts(frame);
    ASSERT_THAT(doubts, SizeIs(1));
    EXPECT_THAT(doubts[0].what, HasSubstr("60 of 100 actions did not come again, as on a loading screen"));
    EXPECT_EQ(better_capture(frame, doubts), "framecast capture --steady -- APP");
}

TEST(CaptureQuality, AFrameThatTakesLongerThanFramesComeWasAmongOthers) {
    Frame frame = good_frame();
    frame.times.gpu_ns = 270e6;
    frame.times.gpu_spread_ns = 1e6;
    frame.times.interval_ns = 119e6;
    const auto doubts = capture_doubts(frame);
    ASSERT_THAT(doubts, SizeIs(1));
    EXPECT_THAT(doubts[0].what, HasSubstr("takes 270 ms on the device, yet one came every 119 ms"));
    EXPECT_THAT(doubts[0].advice, HasSubstr("--after"));
    frame.times.gpu_ns = 1.4 * frame.times.interval_ns;  // timed frames wait for the device, and are slower
    EXPECT_THAT(doubts_of(frame), IsEmpty());
    frame.times.interval_ns = kUnknown;
    EXPECT_THAT(doubts_of(frame), IsEmpty());
}

TEST(CaptureQuality, DrawsOfACpuDriverThatTakeLongerThanTheirFrameWereDisturbed) {
    Frame frame = good_frame();
    frame.times.gpu_ns = 2.4e6;  // 100 draws of 50 µs
    frame.times.gpu_spread_ns = 0;
    EXPECT_THAT(doubts_of(frame), IsEmpty()) << "a GPU draws side by side";
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    EXPECT_THAT(doubts_of(frame),
                ElementsAre(HasSubstr("the draws alone take 5.00 ms together, the frame 2.40 ms")));
    frame.times.gpu_ns = 2.6e6;
    EXPECT_THAT(doubts_of(frame), IsEmpty());
}

TEST(CaptureQuality, FrameTimesThatScatterAreNoise) {
    Frame frame = good_frame();
    frame.times.gpu_spread_ns = 2e6;
    EXPECT_THAT(doubts_of(frame), ElementsAre(HasSubstr("frame times scatter by 40 %")));
    frame.times.gpu_repeats = 2;
    EXPECT_THAT(doubts_of(frame), IsEmpty()) << "two frames say nothing about scatter";
}

// Each doubt that an option helps against has it in the command, once.
TEST(CaptureQuality, OneCommandGivesABetterCapture) {
    const auto better = [](const Frame& frame) {
        return better_capture(frame, capture_doubts(frame), "game -w");
    };
    EXPECT_EQ(better(good_frame()), "");
    Frame frame = good_frame();
    frame.draws.counts_moved.assign(100, "samples");
    frame.notes = {"the scene did not hold still for 2 s within 60 s: 3 of 88 draws changed"};
    EXPECT_EQ(better(frame), "framecast capture --freeze -- game -w");
    frame.mode = "isolate";
    frame.times.gpu_spread_ns = 2e6;
    frame.draws.repeats.setConstant(30);
    EXPECT_THAT(better(frame), "framecast capture --mode isolate --repeats 120 --freeze -- game -w");
    frame.notes.push_back("frozen: 59 repeats of 14 frames");
    EXPECT_THAT(better(frame), "framecast capture --mode isolate --repeats 120 -- game -w");
    frame = good_frame();
    frame.times.gpu_ns = 270e6;
    frame.times.interval_ns = 119e6;
    frame.times.gpu_spread_ns = 0;
    EXPECT_EQ(better_capture(frame, capture_doubts(frame)), "framecast capture --steady -- APP");
    EXPECT_EQ(better(Frame{}), "") << "its doubt names framecast doctor";
}

TEST(CaptureQuality, OnlyWhereDrawsWereTimedButNotIsolatedTheModeThatIsolatesIsAdvised) {
    Frame frame = good_frame();
    Analysis analysis = *analyze(frame, generic_rates("a GPU"));
    const auto better = [&] { return better_capture(frame, capture_doubts(frame, analysis)); };
    analysis.held_out.count = 100;
    analysis.held_out.wape = 0.94;
    EXPECT_EQ(better(), "framecast capture --mode isolate -- APP");
    EXPECT_THAT(capture_doubts(frame), IsEmpty()) << "the capture itself is good";
    frame.mode = "isolate";
    EXPECT_EQ(better(), "");
    frame.mode = "draw";
    analysis.held_out.wape = 0.2;
    EXPECT_EQ(better(), "");
}

TEST(CaptureQuality, OfAnIsolationDrawsWithoutStagesAndAMisfitAreDoubts) {
    Frame frame = good_frame();
    frame.mode = "isolate";
    frame.composition.misfit = 42;
    for (Eigen::Index row = 0; row < 100; ++row)
        if (row % 2 == 0) {
            frame.draws.stage_ns.row(row).setConstant(kUnknown);
            frame.draws.skip[static_cast<std::size_t>(row)] = "not isolated: no stage-off draw was timed";
        }
    EXPECT_THAT(
        doubts_of(frame),
        ElementsAre(HasSubstr("were not isolated, mostly as not isolated: no stage-off draw was timed"),
                    HasSubstr("misfit 42")));
}

TEST(CaptureQuality, AFrameOfWhichNothingWasMeasuredHasThatDoubtAlone) {
    EXPECT_THAT(doubts_of(Frame{}), ElementsAre("nothing was counted or timed"));
}

TEST(CaptureQuality, BytesOfTransfersAloneAreNoMeasurement) {
    Frame frame;
    frame.draws.resize(2);
    frame.passes.resize(1);
    EXPECT_FALSE(is_measured(frame));
    frame.draws.counters(1, index(Counter::bytes)) = 64;
    frame.draws.elements(1, index(Stage::xf)) = 64;
    EXPECT_FALSE(is_measured(frame));
    Frame counted = frame;
    counted.draws.counters(0, index(Counter::samples)) = 0;
    EXPECT_TRUE(is_measured(counted));
    Frame timed = frame;
    timed.draws.measured_ns(1) = 5;
    EXPECT_TRUE(is_measured(timed));
    frame.passes[0].measured_ns = 5;
    EXPECT_TRUE(is_measured(frame));
}

TEST(CaptureQuality, DoubtsAreALineEachAndNamesCannotMakeMore) {
    EXPECT_EQ(capture_doubts_text({{"a\nb", "do c", ""}, {"d", "", ""}}, "run\nthat", "  "),
              "  doubt: a\\nb; do c\n  doubt: d\n  a better capture: run\\nthat\n");
}

}  // namespace
}  // namespace framecast::report
