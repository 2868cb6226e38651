#include "model/frame/isolation_check.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/analysis/isolated_stages.h"
#include "model/frame/frame_json.h"
#include "model/frame/shadow_step.h"

namespace framecast {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

void set_repeated(Frame& frame, Eigen::Index row, double ns) {
    for (const ShadowStep step : {ShadowStep::shaded, ShadowStep::full})
        frame.draws.shadow_ns(row, index(step)) = ns;
}

// Draws with these times in their frame, and among their stage-off draws. Stamps add 1 us.
Frame frame_of(std::initializer_list<std::pair<double, double>> times) {
    Frame frame;
    frame.device.type = DeviceType::cpu;
    frame.stamp_floor_ns = 1000;
    frame.draws.resize(static_cast<Eigen::Index>(times.size()));
    Eigen::Index row = 0;
    for (const auto& [measured_ns, repeated_ns] : times) {
        frame.draws.kind[static_cast<std::size_t>(row)] = ActionClass::draw;
        frame.draws.measured_ns(row) = measured_ns;
        double time_ns = 0;
        for (const ShadowStep step :
             {ShadowStep::vertex, ShadowStep::clip, ShadowStep::raster, ShadowStep::output})
            frame.draws.shadow_ns(row, index(step)) = time_ns += repeated_ns / 10;
        set_repeated(frame, row, repeated_ns);
        frame.draws.shadow_ns(row++, index(ShadowStep::near_texture)) = repeated_ns;
    }
    return frame;
}

bool has_stages(const Frame& frame, Eigen::Index row) {
    return !frame.draws.stage_ns.row(row).isNaN().all();
}

TEST(IsolationCheck, ADrawThatTakesAnotherTimeInItsFrameHasNoStages) {
    Frame frame = frame_of({{86e6, 3.6e6}, {86e6, 80e6}, {3.6e6, 86e6}});
    resolve_stages(frame);
    EXPECT_FALSE(has_stages(frame, 0));
    EXPECT_TRUE(has_stages(frame, 1));
    EXPECT_FALSE(has_stages(frame, 2));
    EXPECT_EQ(frame.draws.skip[0], kUnlikeDraw);
    EXPECT_THAT(frame.draws.skip[1], IsEmpty());
    EXPECT_TRUE(std::isnan(frame.draws.texture_ns(0)));
    EXPECT_FALSE(std::isnan(frame.draws.texture_ns(1)));
    EXPECT_EQ(frame.draws.measured_ns(0), 86e6);
    EXPECT_EQ(withdrawn_draws(frame), 2);
    EXPECT_EQ(frame.composition.reason.find("fitted to the stage-off draws of 2"), std::string::npos)
        << "what is not claimed says nothing of how stages overlap";
}

TEST(IsolationCheck, AQuarterIsAllowedAndWhatTwoPairsOfStampsTake) {
    EXPECT_THAT(unlike_draws(frame_of({{100e3, 124e3}, {100e3, 126e3}, {100e3, 76e3}, {100e3, 74e3}})),
                ElementsAre(false, true, false, true));
    EXPECT_THAT(unlike_draws(frame_of({{500, 2400}, {500, 2600}, {2400, 500}, {0, 1900}})),
                ElementsAre(false, true, false, false));
}

TEST(IsolationCheck, WhatRepeatsScatterByIsNoDifference) {
    Frame frame = frame_of({{100e3, 140e3}, {100e3, 140e3}, {100e3, 140e3}});
    frame.draws.shadow_error_ns(0, index(ShadowStep::full)) = 30e3;
    frame.draws.spread_ns(1) = frame.draws.spread_ns(2) = 60e3;
    frame.draws.repeats(1) = 4;
    frame.draws.repeats(2) = 16;
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, false, true));
}

TEST(IsolationCheck, TheDrawMayTakeWhatItTakesWithOrWithoutDepthWrites) {
    Frame frame = frame_of({{100e3, 140e3}, {150e3, 140e3}, {100e3, 140e3}});
    const auto shaded_ns = [&](Eigen::Index row) -> double& {
        return frame.draws.shadow_ns(row, index(ShadowStep::shaded));
    };
    shaded_ns(0) = shaded_ns(1) = 90e3;
    shaded_ns(2) = kUnknown;
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, false, true));
}

TEST(IsolationCheck, InTheFrameMemoryIsNotInCaches) {
    Frame frame = frame_of({{100e3, 40e3}, {100e3, 40e3}, {300e3, 40e3}, {40e3, 100e3}});
    for (const Eigen::Index row : {0, 2, 3})
        frame.draws.shadow_ns(row, index(ShadowStep::fetch)) = 30e3;
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, true, true, true));
    frame.draws.shadow_ns(1, index(ShadowStep::near_texture)) = 10e3;
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, false, true, true));
}

TEST(IsolationCheck, WhatAllDrawsAreOffByIsTheMachines) {
    using Times = std::initializer_list<std::pair<double, double>>;
    const Times slower = {{100e3, 150e3}, {100e3, 155e3}, {100e3, 145e3}, {200e3, 300e3}, {300e3, 450e3},
                          {100e3, 148e3}, {100e3, 152e3}, {86e6, 3.6e6},  {100e3, 150e3}};
    EXPECT_THAT(unlike_draws(frame_of(slower)),
                ElementsAre(false, false, false, false, false, false, false, true, false));
    EXPECT_THAT(unlike_draws(frame_of({{100e3, 150e3}, {100e3, 155e3}})), ElementsAre(true, true))
        << "two draws do not tell";
    // Most of them saw the wrong depth.
    const Times off = {{100e3, 5e3}, {100e3, 5e3}, {100e3, 5e3}, {100e3, 5e3},
                       {100e3, 5e3}, {100e3, 5e3}, {100e3, 5e3}, {100e3, 5e3}};
    EXPECT_THAT(unlike_draws(frame_of(off)), ::testing::Each(true));
}

TEST(IsolationCheck, WithoutOneOfTheTimesNothingIsSaid) {
    Frame frame = frame_of({{86e6, kUnknown}, {kUnknown, 3.6e6}});
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, false));
    frame = frame_of({{86e6, 3.6e6}});
    frame.stamp_floor_ns = kUnknown;
    EXPECT_THAT(unlike_draws(frame), ElementsAre(true));
}

TEST(IsolationCheck, DrawsThatWereTimedInAGroupAreJudgedTogether) {
    // Each has a half by its counts; repeated alone they take 30 and 70 us.
    Frame frame = frame_of({{50e3, 30e3}, {50e3, 70e3}, {50e3, 70e3}});
    frame.draws.group = {0, 0, -1};
    EXPECT_THAT(unlike_draws(frame), ElementsAre(false, false, true));
    set_repeated(frame, 1, 200e3);
    EXPECT_THAT(unlike_draws(frame), ElementsAre(true, true, true));
}

TEST(IsolationCheck, AFileThatClaimsSuchStagesIsReadWithoutThem) {
    Frame frame = frame_of({{80e6, 80e6}});
    resolve_stages(frame);
    ASSERT_TRUE(has_stages(frame, 0));
    set_repeated(frame, 0, 3.6e6);
    frame.draws.skip[0] = "out of memory";
    const Result<Frame> read = read_frame(write_frame(frame), "old");
    ASSERT_TRUE(read);
    EXPECT_FALSE(has_stages(*read, 0));
    EXPECT_EQ(read->draws.skip[0], "out of memory; " + std::string(kUnlikeDraw));
    const Result<Frame> again = read_frame(write_frame(*read), "again");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->draws.skip[0], read->draws.skip[0]);
}

// The sequential stage times come from the same times.
TEST(IsolationCheck, InSequenceSuchADrawHasNoStagesEither) {
    Frame frame = frame_of({{86e6, 3.6e6}, {80e6, 80e6}});
    resolve_stages_in_sequence(frame);
    EXPECT_FALSE(has_stages(frame, 0));
    EXPECT_TRUE(has_stages(frame, 1));
}

}  // namespace
}  // namespace framecast
