#include "cli/common/capture_summary.h"

#include <gtest/gtest.h>

namespace framecast::cli {
namespace {

TEST(CaptureSummary, SaysWhatTheFrameHoldsAndWhatWasSkippedWhy) {
    Frame frame;
    frame.frame_index = 60;
    frame.application = "cube";
    frame.device.name = "llvmpipe";
    frame.width = 640;
    frame.height = 480;
    frame.stamp_method = "drained pairs";
    frame.stamp_floor_ns = 12345;
    frame.stamp_resolution_ns = 850;
    frame.draws.resize(5);
    frame.draws.kind = {ActionClass::draw, ActionClass::draw, ActionClass::draw, ActionClass::dispatch,
                        ActionClass::transfer};
    frame.draws.measured_ns << 1e6, kUnknown, 2e5, kUnknown, 3e3;
    frame.times.gpu_ns = 1.5e6;
    frame.times.interval_ns = 16.7e6;
    frame.draws.skip = {"", "second", "first", "", "first"};
    frame.passes.resize(1);
    frame.submissions.resize(2);
    frame.notes = {"stamp self-test: chosen: drained pairs", "one buffer was passed through"};
    EXPECT_EQ(capture_summary(frame, "program"),
              "frame 60 of cube on llvmpipe\n"
              "  the capture is good\n"
              "  Not GPU-bound: the GPU is busy 9 % of each 16.7 ms frame\n"
              "  3 draws, 1 dispatch, 1 transfer in 1 pass and 2 submissions, 640x480\n"
              "  each frame takes 1.50 ms on the device and comes every 16.7 ms\n"
              "  draws timed by drained pairs, floor 12.3 µs, resolution 850 ns, together 1.20 ms\n"
              "  skipped 2 of 5: first\n"
              "  skipped 1 of 5: second\n"
              "  note: one buffer was passed through\n");
}

TEST(CaptureSummary, DoubtsComeFirstWithTheCommandOfABetterCapture) {
    Frame frame;
    frame.mode = "draw";
    frame.application = "cube";
    frame.device.name = "GPU";
    frame.draws.resize(2);
    frame.draws.measured_ns.setConstant(1e6);
    frame.draws.counts_moved = {"samples", ""};
    const std::string text = capture_summary(frame, "program", "cube --fast");
    EXPECT_TRUE(text.starts_with(
        "frame 0 of cube on GPU\n"
        "  doubt: the scene moved: the counts of 1 of 2 actions changed meanwhile; hold the scene still, or "
        "repeat one frame with --freeze\n"
        "  a better capture: framecast capture --freeze -- cube --fast\n"))
        << text;
}

// An application whose frames take 401 ms had two frames of its start within 1.3 ms.
TEST(CaptureSummary, FramesThatCameFasterThanTheDeviceDrawsThisOneAreNotItsOwn) {
    Frame frame;
    frame.times.gpu_ns = 401e6;
    frame.times.interval_ns = 1.3e6;
    const std::string text = capture_summary(frame, "program");
    EXPECT_NE(text.find("each frame takes 401 ms on the device\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("comes every"), std::string::npos) << text;
}

TEST(CaptureSummary, OfModePassItSaysWhatThePassesTake) {
    Frame frame;
    frame.draws.resize(1);
    frame.passes.resize(2);
    frame.passes[0].measured_ns = 1e6;
    frame.passes[1].measured_ns = 2e5;
    EXPECT_NE(capture_summary(frame, "program").find("\n  2 passes timed, together 1.20 ms\n"),
              std::string::npos);
    frame.draws.measured_ns(0) = 1e5;
    EXPECT_EQ(capture_summary(frame, "program").find("passes timed"), std::string::npos);
}

TEST(CaptureSummary, ApplicationThatDoesNotNameItselfIsCalledByItsProgram) {
    Frame frame;
    frame.device.name = "GPU";
    EXPECT_EQ(capture_summary(frame, "program").substr(0, 37), "frame 0 of program on GPU\n  doubt: no");
}

TEST(CaptureSummary, NamesAreEscapedAndShortened) {
    Frame frame;
    frame.application = "one\n\x1b[31m" + std::string(65536, 'n');
    frame.device.name = "GPU";
    const std::string text = capture_summary(frame, "program");
    EXPECT_TRUE(text.starts_with("frame 0 of one\\n\\x1b[31mnnn")) << text.substr(0, 100);
    EXPECT_LT(text.size(), 300U);
}

TEST(CaptureSummary, ASelfTestThatCouldNotTellIsNotedWithoutItsFigures) {
    Frame frame;
    frame.notes = {
        "stamp self-test: too noisy to tell, so the safest: event drain; bottom pair undecided (...)"};
    const std::string text = capture_summary(frame, "program");
    EXPECT_NE(text.find("  note: stamp self-test: too noisy to tell, so the safest: event drain\n"),
              text.npos)
        << text;
}

TEST(CaptureSummary, TimesHaveThreeDigitsAndTheUnitThatSuits) {
    EXPECT_EQ(format_time(0), "0 ns");
    EXPECT_EQ(format_time(999), "999 ns");
    EXPECT_EQ(format_time(1000), "1.00 µs");
    EXPECT_EQ(format_time(12345), "12.3 µs");
    EXPECT_EQ(format_time(123456), "123 µs");
    EXPECT_EQ(format_time(16.67e6), "16.7 ms");
    EXPECT_EQ(format_time(2.5e9), "2.50 s");
    EXPECT_EQ(format_time(kUnknown), "unknown");
}

}  // namespace
}  // namespace framecast::cli
