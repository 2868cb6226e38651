#include "model/frame/draws_to_frame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/frame/frame_json.h"
#include "model/projection/projection.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

// Four draws of 1, 2, 3 and 4 us in two passes. The first pass takes 0.5 us beyond its draws, and the draws
// of the second save 1 us side by side. Of the frame, 0.75 us are outside passes.
Frame known_frame() {
    Frame frame = synthetic::frame(4);
    frame.draws.pass = {0, 0, 1, 1};
    frame.draws.measured_ns << 1000, 2000, 3000, 4000;
    frame.draws.spread_ns << 60, 0, 0, 80;
    frame.passes[0].measured_ns = 3500;
    frame.passes[1].measured_ns = 6000;
    frame.times.gpu_ns = 10250;
    frame.times.gpu_spread_ns = 0;
    return frame;
}

TEST(DrawsToFrame, FindsWhatTheFrameWasMadeOf) {
    const auto found = compare_draws_to_frame(known_frame());
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_DOUBLE_EQ(found->factor, 1.025);
    EXPECT_EQ(found->draws_ns, 10000);
    EXPECT_EQ(found->draws, 4);
    EXPECT_EQ(found->untimed, 0);
    EXPECT_EQ(found->beyond_draws_ns, 500);
    EXPECT_EQ(found->overlapped_ns, 1000);
    EXPECT_EQ(found->outside_passes_ns, 750);
    EXPECT_EQ(found->source, Source::measured);
    EXPECT_EQ(found->frame_ns,
              found->draws_ns + found->beyond_draws_ns - found->overlapped_ns + found->outside_passes_ns);
}

TEST(DrawsToFrame, ItsSpreadHasThoseOfTheDrawsAndOfTheFrame) {
    Frame frame = known_frame();
    // 60 and 80 ns of two draws are 100 ns of their sum.
    EXPECT_NEAR(compare_draws_to_frame(frame)->factor_spread, 1.025 * 0.01, 1e-12);
    frame.times.gpu_spread_ns = 0.0075 * frame.times.gpu_ns;
    EXPECT_NEAR(compare_draws_to_frame(frame)->factor_spread, 1.025 * 0.0125, 1e-12);
    EXPECT_NEAR(factor_deviation(*compare_draws_to_frame(frame), 1), 1.2533 * 0.0125 / 1.349, 1e-6);
}

TEST(DrawsToFrame, DrawsThatWereTimedTogetherScatterTogether) {
    Frame frame = known_frame();
    frame.draws.group = {0, -1, -1, 0};
    EXPECT_NEAR(compare_draws_to_frame(frame)->factor_spread, 1.025 * 0.014, 1e-12) << "60 and 80 ns";
}

TEST(DrawsToFrame, AMedianIsKnownBetterThanOneFrameScattersAndStaysAboveNothing) {
    FrameTimes times;
    times.gpu_ns = 1000;
    times.gpu_spread_ns = 134.9;
    times.gpu_repeats = 16;
    EXPECT_NEAR(frame_time_deviation(times), 0.1 * 1.2533 / 4, 1e-4);
    times.gpu_spread_ns = 7400;  // a scene that moves, with frames of very different length
    EXPECT_NEAR(frame_time_deviation(times), std::sqrt(std::log1p(std::pow(7.4 / 1.349 * 1.2533 / 4, 2))),
                1e-9);
    times.gpu_spread_ns = kUnknown;
    EXPECT_EQ(frame_time_deviation(times), 0);
}

TEST(DrawsToFrame, ADrawWithoutATimeIsWhatItsPassTakesBeyondTheOthers) {
    Frame frame = known_frame();
    frame.draws.measured_ns(1) = kUnknown;
    const auto found = compare_draws_to_frame(frame);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->untimed, 1);
    EXPECT_EQ(found->draws, 3);
    EXPECT_EQ(found->beyond_draws_ns, 2500);
    EXPECT_DOUBLE_EQ(found->factor, 10250.0 / 8000);
}

// The second pass belongs to a buffer that went down as recorded, with two draws and 6500 ns in total.
Frame frame_with_a_whole_buffer() {
    Frame frame = known_frame();
    frame.submissions.resize(2);
    frame.submissions[1].unmodelled = "the command buffer holds a command newer than this layer";
    frame.submissions[1].as_recorded_ns = 6500;
    frame.draws.submission = {0, 0, 1, 1};
    frame.draws.measured_ns(2) = frame.draws.measured_ns(3) = kUnknown;
    frame.passes[1].measured_ns = kUnknown;
    return frame;
}

TEST(DrawsToFrame, ABufferTimedAsAWholeIsAPartOfTheFrame) {
    const Frame frame = frame_with_a_whole_buffer();
    const auto found = compare_draws_to_frame(frame);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->as_recorded_ns, 6500);
    EXPECT_EQ(found->beyond_draws_ns, 500);
    EXPECT_EQ(found->overlapped_ns, 0);
    EXPECT_EQ(found->outside_passes_ns, 10250 - 3500 - 6500);
    EXPECT_EQ(found->untimed, 2);
}

TEST(DrawsToFrame, APassWithoutATimeThatIsNotOfSuchABufferLeavesThePartsUnknown) {
    Frame frame = frame_with_a_whole_buffer();
    frame.passes[0].measured_ns = kUnknown;
    EXPECT_TRUE(std::isnan(compare_draws_to_frame(frame)->as_recorded_ns));
    EXPECT_TRUE(std::isnan(compare_draws_to_frame(frame)->outside_passes_ns));
    frame = frame_with_a_whole_buffer();
    frame.submissions[1].as_recorded_ns = kUnknown;
    EXPECT_TRUE(std::isnan(compare_draws_to_frame(frame)->outside_passes_ns));
}

TEST(DrawsToFrame, FilesKeepTheTimesOfWholeBuffers) {
    Frame frame = frame_with_a_whole_buffer();
    frame.draws_to_frame = *compare_draws_to_frame(frame);
    const auto read = read_frame(write_frame(frame), "a.frame.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_TRUE(std::isnan(read->submissions[0].as_recorded_ns));
    EXPECT_EQ(read->submissions[1].as_recorded_ns, 6500);
    EXPECT_EQ(read->draws_to_frame.as_recorded_ns, 6500);
    EXPECT_EQ(write_frame(known_frame()).find("as_recorded"), std::string::npos)
        << "only where there are any";
}

TEST(DrawsToFrame, WithoutPassTimesTheFactorIsAllThatIsKnown) {
    Frame frame = known_frame();
    frame.passes[1].measured_ns = kUnknown;
    const auto found = compare_draws_to_frame(frame);
    ASSERT_TRUE(found);
    EXPECT_DOUBLE_EQ(found->factor, 1.025);
    EXPECT_TRUE(std::isnan(found->beyond_draws_ns));
    EXPECT_TRUE(std::isnan(found->overlapped_ns));
    EXPECT_TRUE(std::isnan(found->outside_passes_ns));
}

TEST(DrawsToFrame, WhatDrawsSaveSideBySideGoesWithThemAndTheRestIsKept) {
    // 10 us of draws save 1 us; 0.5 us of passes and 0.75 us of the frame are non-draw time.
    DrawsToFrame found = *compare_draws_to_frame(known_frame());
    EXPECT_DOUBLE_EQ(frame_parts(found).draws_ns, 9000);
    EXPECT_DOUBLE_EQ(frame_parts(found).rest_ns, 1250);
    EXPECT_DOUBLE_EQ(compose_frame(found, 1), 10250);
    EXPECT_DOUBLE_EQ(compose_frame(found, 2), 19250);
    // Passes that overlap each other leave no non-draw time.
    found.frame_ns = 8000;
    EXPECT_EQ(frame_parts(found).rest_ns, 0);
    EXPECT_DOUBLE_EQ(compose_frame(found, 2), 16000);
    // Without pass times it is only known whether the frame takes longer than its draws.
    found.overlapped_ns = kUnknown;
    EXPECT_EQ(frame_parts(found).rest_ns, 0);
    found.frame_ns = 10250;
    EXPECT_DOUBLE_EQ(compose_frame(found, 2), 20250);
}

TEST(DrawsToFrame, WithoutBothTimesThereIsAReason) {
    Frame frame = known_frame();
    frame.times.gpu_ns = kUnknown;
    EXPECT_THAT(compare_draws_to_frame(frame).error().message, HasSubstr("no times of ordinary frames"));
    frame.times.gpu_ns = 0;
    EXPECT_FALSE(compare_draws_to_frame(frame));
    frame = known_frame();
    frame.draws.measured_ns.setConstant(kUnknown);
    EXPECT_THAT(compare_draws_to_frame(frame).error().message, HasSubstr("no draw has a time"));
    frame.draws.measured_ns.setConstant(0);
    EXPECT_THAT(compare_draws_to_frame(frame).error().message, HasSubstr("take no time"));
    frame.draws.measured_ns.setConstant(1e308);
    EXPECT_FALSE(compare_draws_to_frame(frame));
}

TEST(DrawsToFrame, AFileGivesItBackAndAnOlderOneHasItFromItsTimes) {
    Frame frame = known_frame();
    const DrawsToFrame derived = *draws_to_frame(*read_frame(write_frame(frame), "old"));
    EXPECT_DOUBLE_EQ(derived.factor, 1.025);
    frame.draws_to_frame = derived;
    frame.draws_to_frame.factor = 1.5;
    frame.draws_to_frame.outside_passes_ns = -3;
    const auto back = read_frame(write_frame(frame), "new");
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(write_frame(*back), write_frame(frame));
    EXPECT_EQ(draws_to_frame(*back)->factor, 1.5);
    EXPECT_EQ(draws_to_frame(*back)->outside_passes_ns, -3);
}

TEST(DrawsToFrame, AFileWithoutASoundFactorIsRefusedByName) {
    Frame frame = known_frame();
    frame.draws_to_frame = *compare_draws_to_frame(frame);
    const Json good = Json::parse(write_frame(frame));
    const auto error_of = [&](const char* key, const Json& value) {
        Json json = good;
        json["draws_to_frame"][key] = value;
        const auto read = read_frame(json.dump(), "f");
        return read ? std::string("accepted") : read.error().message;
    };
    EXPECT_EQ(error_of("factor", 0), "f: draws_to_frame.factor: 0 is not above 0");
    EXPECT_THAT(error_of("draws", -1), HasSubstr("draws_to_frame.draws"));
    EXPECT_THAT(error_of("beyond_draws_ns", -1), HasSubstr("is negative"));
    EXPECT_THAT(error_of("source", "guessed"), HasSubstr("is not a source"));
    Json json = good;
    json["draws_to_frame"].erase("factor");
    EXPECT_FALSE(read_frame(json.dump(), "f"));
}

TEST(DrawsToFrame, AFactorAloneHasTheTimesOfTheFrameAndWithoutThemNoParts) {
    Frame frame = synthetic::frame(60);
    const DrawsToFrame whole = *compare_draws_to_frame(frame);
    frame.draws_to_frame.factor = 1.25;
    EXPECT_EQ(draws_to_frame(frame)->factor, 1.25);
    EXPECT_EQ(draws_to_frame(frame)->frame_ns, whole.frame_ns);
    EXPECT_EQ(draws_to_frame(frame)->draws_ns, whole.draws_ns);
    frame.times.gpu_ns = kUnknown;
    EXPECT_EQ(draws_to_frame(frame)->factor, 1.25);
    EXPECT_TRUE(std::isnan(draws_to_frame(frame)->frame_ns));
    // A CPU driver's frame then also has a projection: it scales with its draws.
    frame.device.type = DeviceType::cpu;
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    CpuDriverSpec cpu;
    cpu.driver = CpuDriver::llvmpipe;
    cpu.threads = 2;
    cpu.clock_mhz = 3000;
    cpu.vector_bits = 256;
    cpu.bandwidth_gbs = 20;
    const Analysis analysis = *analyze(frame, rates_of(cpu));
    cpu.clock_mhz = 3300;
    const auto projection = project(*join_baselines({&frame}, {&analysis}), rates_of(cpu));
    ASSERT_TRUE(projection) << projection.error().message;
    EXPECT_GT(projection->frame_ns, 0);
    EXPECT_LT(projection->frame_ns, 1.25 * analysis.measured_ns);
}

TEST(DrawsToFrame, AProjectionScalesByIt) {
    Frame frame = synthetic::frame(60);
    const DeviceRates device = named_device("geforce-gtx-1060-6gb", GpuDatabase::builtin())->rates;
    const DeviceRates other = named_device("geforce-gtx-1080", GpuDatabase::builtin())->rates;
    const auto projected = [&](const DeviceRates& target) {
        const Analysis analysis = *analyze(frame, device);
        return *project(*join_baselines({&frame}, {&analysis}), target);
    };
    const double before_ns = projected(other).frame_ns;
    const double factor = draws_to_frame(frame)->factor;
    frame.draws_to_frame = *compare_draws_to_frame(frame);
    EXPECT_EQ(projected(other).frame_ns, before_ns);
    EXPECT_DOUBLE_EQ(projected(device).frame_ns, frame.times.gpu_ns);
    frame.draws_to_frame.factor = 2 * factor;
    EXPECT_DOUBLE_EQ(projected(other).frame_ns, 2 * before_ns);
    // An uncertain factor widens the interval, except on the device itself, where whole frames were timed.
    const Projection sure = projected(other);
    const Projection own = projected(device);
    frame.draws_to_frame.factor_spread = 2 * frame.draws_to_frame.factor;
    const Projection unsure = projected(other);
    EXPECT_GT(unsure.high_ns / unsure.low_ns, 1.2 * sure.high_ns / sure.low_ns);
    EXPECT_EQ(projected(device).high_ns, own.high_ns);
    frame.times.gpu_spread_ns = frame.times.gpu_ns;
    EXPECT_GT(projected(device).high_ns, 1.1 * own.high_ns);
}

}  // namespace
}  // namespace framecast
