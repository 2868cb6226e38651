#include "capture/assembly/frame_builder.h"

#include <gmock/gmock.h>

#include <cmath>

#include "tests/capture/support/logged_frames.h"

namespace framecast::capture {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsNan;

TEST_F(FrameBuilderTest, TheFirstCountingFrameWithActionsGivesTheRows) {
    EXPECT_EQ(add(frame(FrameKind::counters, std::vector<LoggedBuffer>{}, 4)), 0);
    EXPECT_FALSE(builder_.has_reference());
    EXPECT_EQ(add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2, 6).done(), 5)), 2);
    EXPECT_TRUE(builder_.has_reference());
    EXPECT_EQ(add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done(), 6)), 0);

    const Frame built = build();
    EXPECT_EQ(built.frame_index, 5);
    EXPECT_THAT(built.draws.command, ElementsAre("vkCmdDraw", "vkCmdDraw"));
    EXPECT_THAT(built.draws.kind, ElementsAre(ActionClass::draw, ActionClass::draw));
    EXPECT_EQ(built.draws.counters(0, kVertices), 3);
    EXPECT_EQ(built.draws.counters(1, kVertices), 6);
    ASSERT_EQ(built.passes.size(), 1U);
    EXPECT_EQ(built.passes[0].width, 64);
    EXPECT_THAT(built.passes[0].color_formats, ElementsAre("R8G8B8A8_UNORM"));
}

TEST_F(FrameBuilderTest, TheFirstTimeOfADrawWarmsUpAndIsDropped) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    add_times(1, {9000, 10, 10, 10, 10});
    const Frame built = build();
    EXPECT_EQ(built.draws.measured_ns(0), 10);
    EXPECT_EQ(built.draws.spread_ns(0), 0);
    EXPECT_EQ(built.draws.repeats(0), 4);
    EXPECT_EQ(built.draws.skip[0], "");
}

TEST_F(FrameBuilderTest, AnOnlyTimeIsKeptBecauseThereIsNoOther) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    add_times(1, {50});
    EXPECT_EQ(build().draws.measured_ns(0), 50);
    EXPECT_EQ(build().draws.repeats(0), 1);
}

TEST_F(FrameBuilderTest, ADrawsTimeIsTheLowerQuartileAndItsSpreadTheInterquartileRange) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    add_times(1, {0, 50, 10, 30, 20, 40});
    EXPECT_EQ(build().draws.measured_ns(0), 20);
    EXPECT_EQ(build().draws.spread_ns(0), 20);
}

TEST_F(FrameBuilderTest, TheFloorOfTheDrawsOwnFramebufferIsSubtractedAndTimesStayPositive) {
    auto floor_of = [](const FloorShape& shape) { return shape.width == 64 ? 5.0 : 100.0; };
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).pass(128).draw(2).done()));
    builder_.add(
        frame(FrameKind::draw_times, BufferMaker().pass(64).draw(1, 0, 25).pass(128).draw(2, 0, 30).done()),
        floor_of);
    EXPECT_EQ(build().draws.measured_ns(0), 20);
    EXPECT_EQ(build().draws.measured_ns(1), 0);
    EXPECT_THAT(build().notes, IsEmpty());
}

TEST_F(FrameBuilderTest, AnUnknownFloorIsNotSubtractedAndANoteSaysSo) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    builder_.add(frame(FrameKind::draw_times, BufferMaker().pass(64).draw(1, 0, 25).done()),
                 [](const FloorShape&) { return kUnknown; });
    EXPECT_EQ(build().draws.measured_ns(0), 25);
    EXPECT_THAT(build().notes, ElementsAre(HasSubstr("empty stamp pair")));
}

TEST_F(FrameBuilderTest, DrawsAreMatchedByPassPipelineAndOrderNotByPlace) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(1).draw(2).done()));
    // The timed frame has another draw first, and before it a pass of another size.
    add(frame(FrameKind::draw_times, BufferMaker()
                                         .pass(32)
                                         .draw(1, 0, 1000)
                                         .pass(64)
                                         .draw(7, 0, 2000)
                                         .draw(1, 0, 11)
                                         .draw(2, 0, 13)
                                         .draw(1, 0, 12)
                                         .done()));
    const Frame built = build();
    EXPECT_EQ(built.draws.measured_ns(0), 11);
    EXPECT_EQ(built.draws.measured_ns(1), 12);
    EXPECT_EQ(built.draws.measured_ns(2), 13);
    EXPECT_THAT(
        built.notes,
        ElementsAre(HasSubstr("2 draws in 1 timed frame did not match the counted frame and were left out")));
}

TEST_F(FrameBuilderTest, PassesOfOneKindAreToldApartByTheirOrderAndByTheirLabel) {
    add(frame(FrameKind::counters, BufferMaker().pass(64, "a").draw(1).pass(64, "b").draw(1).done()));
    add(frame(FrameKind::draw_times,
              BufferMaker().pass(64, "b").draw(1, 0, 22).pass(64, "a").draw(1, 0, 11).done()));
    EXPECT_EQ(build().draws.measured_ns(0), 11);
    EXPECT_EQ(build().draws.measured_ns(1), 22);
}

TEST_F(FrameBuilderTest, KeysAreTheSameWhenPassesAreSpreadOverMoreCommandBuffers) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).pass(64).draw(1).done()));
    std::vector<LoggedBuffer> two;
    two.push_back(BufferMaker().pass(64).draw(1, 0, 11).done());
    two.push_back(BufferMaker().pass(64).draw(1, 0, 22).done());
    add(frame(FrameKind::draw_times, std::move(two)));
    EXPECT_EQ(build().draws.measured_ns(0), 11);
    EXPECT_EQ(build().draws.measured_ns(1), 22);
}

TEST_F(FrameBuilderTest, ADrawThatDoesNotComeBackSaysSo) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    add_times(1, {1, 1});
    EXPECT_EQ(build().draws.skip[0], "");
    EXPECT_EQ(build().draws.skip[1], text(SkipReason::not_seen_again));
    EXPECT_THAT(build().draws.measured_ns(1), IsNan());
}

TEST_F(FrameBuilderTest, ADrawWhoseTurnDidNotComeSaysSo) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    add(frame(FrameKind::draw_times, BufferMaker().pass(64).draw(1).done()));
    builder_.end_early();
    EXPECT_EQ(build().draws.skip[0], text(SkipReason::ended_before)) << "seen in a frame that timed others";
    EXPECT_EQ(build().draws.skip[1], text(SkipReason::not_seen_again));
}

TEST_F(FrameBuilderTest, OfACaptureThatEndsWithTheCountedFrameNoDrawIsMissed) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    builder_.end_early();
    EXPECT_EQ(build().draws.skip[0], text(SkipReason::ended_before));
}

TEST_F(FrameBuilderTest, ReasonsNameTheCommandsOfEveryBuffer) {
    FrameLog log = frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done());
    log.submissions[0].buffers.push_back(BufferMaker().pass(32).draw(2).done());
    for (LoggedBuffer& buffer : log.submissions[0].buffers)
        buffer.unmodelled = SkipReason::unknown_command;
    log.submissions[0].buffers[0].unmodelled_detail = "vkCmdA, vkCmdB";
    log.submissions[0].buffers[1].unmodelled_detail = "vkCmdC";
    add(log);
    const std::string newer(text(SkipReason::unknown_command));
    EXPECT_EQ(build().draws.skip[0], newer + ": vkCmdA, vkCmdB");
    EXPECT_EQ(build().draws.skip[1], newer + ": vkCmdC");
    EXPECT_EQ(build().submissions[0].unmodelled, newer + ": vkCmdA, vkCmdB; " + newer + ": vkCmdC");
}

TEST_F(FrameBuilderTest, FramesWithOtherNumbersOfDrawsDifferWhenTheyAreAThird) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    FrameLog timed;
    timed.kind = FrameKind::frame_times;
    for (const std::int64_t draws : {1, 2, 2, 2}) {
        timed.draws = draws;
        add(timed);
    }
    EXPECT_FALSE(builder_.frames_differ());
    timed.draws = 3;
    add(timed);
    EXPECT_TRUE(builder_.frames_differ());
}

TEST_F(FrameBuilderTest, ADrawWhoseQueriesWereLostSaysSo) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    LoggedBuffer timed = BufferMaker().pass(64).draw(1).done();
    timed.result.actions[0].stamped = true;
    add(frame(FrameKind::draw_times, std::move(timed)));
    EXPECT_EQ(build().draws.skip[0], text(SkipReason::result_lost));
}

TEST_F(FrameBuilderTest, ADrawThatIsSeenOnlyWhereNoDrawsAreTimedDidNotComeBack) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    add(frame(FrameKind::pass_times, BufferMaker().pass(64).draw(1).draw(2).done()));
    add_times(1, {1, 1});
    EXPECT_EQ(build().draws.skip[1], text(SkipReason::not_seen_again));
}

TEST_F(FrameBuilderTest, SkipReasonsOfCountingAndTimingStandTogether) {
    LoggedBuffer counted = BufferMaker().pass(64).draw(1).done();
    counted.result.actions[0].counters_skipped = SkipReason::app_statistics_query;
    add(frame(FrameKind::counters, std::move(counted)));
    LoggedBuffer timed = BufferMaker().pass(64).draw(1).done();
    timed.result.actions[0].time_skipped = SkipReason::no_stamp_method;
    add(frame(FrameKind::draw_times, std::move(timed)));
    EXPECT_EQ(build().draws.skip[0], std::string(text(SkipReason::app_statistics_query)) + "; " +
                                         std::string(text(SkipReason::no_stamp_method)));
    // Counting modes do not need times.
    EXPECT_EQ(build(Mode::count).draws.skip[0], text(SkipReason::app_statistics_query));
}

// Translation layers link pipelines quickly and exchange them for better ones while the application runs.
TEST_F(FrameBuilderTest, ADrawWhosePipelineWasExchangedIsFoundByItsPlace) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).draw(3).done()));
    for (int i = 0; i < 3; ++i)
        add(frame(FrameKind::draw_times,
                  BufferMaker().pass(64).draw(1, 3, 10).draw(12, 3, 20).draw(3, 3, 30).done()));
    const Frame built = build();
    EXPECT_EQ(built.draws.measured_ns(0), 10);
    EXPECT_EQ(built.draws.measured_ns(1), 20);
    EXPECT_EQ(built.draws.measured_ns(2), 30);
}

TEST_F(FrameBuilderTest, ADrawThatMovedKeepsItsPlaceFromOneWithANewPipeline) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    for (int i = 0; i < 3; ++i)
        add(frame(FrameKind::draw_times, BufferMaker().pass(64).draw(2, 3, 20).draw(9, 3, 90).done()));
    const Frame built = build();
    EXPECT_EQ(built.draws.measured_ns(1), 20);
    EXPECT_TRUE(std::isnan(built.draws.measured_ns(0)));
    EXPECT_EQ(built.draws.skip[0], text(SkipReason::not_seen_again));
}

TEST_F(FrameBuilderTest, InAPassWithOtherCommandsNewPipelinesAreOtherDraws) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()));
    for (int i = 0; i < 3; ++i)
        add(frame(FrameKind::draw_times,
                  BufferMaker().pass(64).draw(1, 3, 10).draw(9, 3, 90).draw(8, 3, 80).done()));
    EXPECT_EQ(build().draws.measured_ns(0), 10);
    EXPECT_TRUE(std::isnan(build().draws.measured_ns(1)));
}

TEST_F(FrameBuilderTest, TransfersOfUnmodelledBuffersKeepTheirBytes) {
    Action copy;
    copy.command = CommandId::CmdCopyBuffer;
    copy.kind = ActionKind::transfer;
    copy.bytes = 256;
    LoggedBuffer buffer = BufferMaker().pass(0).add(copy).done();
    buffer.result = {};
    buffer.unmodelled = SkipReason::transfer_queue;
    add(frame(FrameKind::counters, std::move(buffer)));
    EXPECT_EQ(build().draws.counters(0, kBytes), 256);
    EXPECT_EQ(build().draws.elements(0, index(Stage::xf)), 256);
}

TEST_F(FrameBuilderTest, CountsThatMovedByMoreThanTwoPercentAreNoted) {
    auto counted = [](double first, double second) {
        return frame(FrameKind::counters, BufferMaker().pass(64).draw(1, first).draw(2, second).done());
    };
    add(counted(1000, 1000));
    add(counted(1019, 980));
    EXPECT_THAT(build().notes, IsEmpty());
    add(counted(1000, 1100));
    EXPECT_THAT(build().notes, ElementsAre(HasSubstr("counts of 1 of 2 draws changed")));
    EXPECT_THAT(build().draws.counts_moved, ElementsAre("", "ia_vertices"));
}

TEST_F(FrameBuilderTest, DrawsTooShortToBeTimedAloneShareTheTimeOfTheirGroupByWhatTheyCounted) {
    const auto alone = [](FrameKind kind, double time_ns) {
        return frame(kind, BufferMaker()
                               .pass(64)
                               .draw(1, 9, time_ns)   // work 10
                               .draw(1, 29, time_ns)  // work 30
                               .draw(2, 9, time_ns)
                               .done());
    };
    add(alone(FrameKind::counters, kUnknown));
    for (int i = 0; i < 3; ++i)
        add(alone(FrameKind::draw_times, 5));
    EXPECT_THAT(builder_.group_draws(7), Each(-1)) << "two repeats resolve 7 / √2";
    EXPECT_THAT(builder_.group_draws(7.2), ElementsAre(0, 0, -1)) << "another pipeline";
    EXPECT_THAT(build().draws.group, Each(-1)) << "until a group was timed";
    for (const double together : {900.0, 400.0, 400.0}) {
        LoggedBuffer buffer = BufferMaker().pass(64).draw(1, 9, together).draw(1, 29).draw(2, 9).done();
        buffer.result.actions[0].together = 2;
        buffer.result.actions[1].together = 0;
        add(frame(FrameKind::draw_times, std::move(buffer)));
    }
    const Frame built = build();
    EXPECT_THAT(built.draws.group, ElementsAre(0, 0, -1));
    EXPECT_EQ(built.draws.measured_ns(0), 100);
    EXPECT_EQ(built.draws.measured_ns(1), 300);
    EXPECT_EQ(built.draws.measured_ns(2), 5);
    EXPECT_EQ(built.draws.repeats(1), 2) << "the first is a warm-up";
    EXPECT_THAT(built.notes, ElementsAre(HasSubstr("2 of 3 draws were too short to be timed alone")));
}

TEST_F(FrameBuilderTest, AGroupOfOtherDrawsThanWereGroupedIsNotTheirs) {
    const auto buffer = [](double time_ns) {
        return BufferMaker().pass(64).draw(1, 9, time_ns).draw(1, 9, time_ns).draw(1, 9, time_ns);
    };
    add(frame(FrameKind::counters, buffer(kUnknown).done()));
    add(frame(FrameKind::draw_times, buffer(5).done()));
    builder_.group_draws(6);
    LoggedBuffer changed = buffer(kUnknown).done();
    changed.result.actions[0].time_ns = 1000;
    changed.result.actions[0].together = 2;
    add(frame(FrameKind::draw_times, std::move(changed)));
    EXPECT_EQ(build().draws.measured_ns(0), 5);
}

TEST_F(FrameBuilderTest, SlowSpellsAreDividedOutOfRepeatsOfOneFrozenFrameToo) {
    const auto slow_frame = [](double slowdown, FrameKind kind) {
        BufferMaker buffer;
        buffer.pass(64);
        for (int draw = 1; draw <= 9; ++draw)
            buffer.draw(static_cast<std::uint64_t>(draw), 3, 1000 * draw * slowdown);
        return frame(kind, buffer.done(), 7);
    };
    add(slow_frame(1, FrameKind::counters));
    for (const double slowdown : {3.0, 1.0, 1.4, 1.0, 1.3, 1.0, 1.2})
        add(slow_frame(slowdown, FrameKind::draw_times));
    const Frame built = build();
    for (Eigen::Index draw = 0; draw < 9; ++draw) {
        EXPECT_NEAR(built.draws.measured_ns(draw), 1000 * (static_cast<double>(draw) + 1), 1);
        EXPECT_NEAR(built.draws.spread_ns(draw), 0, 1);
    }
}

constexpr int kFull = index(ShadowStep::full);
constexpr int kFetch = index(ShadowStep::fetch);

TEST_F(FrameBuilderTest, AShadowsTimeIsTheLowerQuartileWithoutTheFirstAndWithoutTheFloor) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).done()));
    const auto floor = [](const FloorShape& shape) { return shape.width == 64 ? 100.0 : 7.0; };
    for (const double ns : {9000.0, 400.0, 200.0, 300.0, 500.0, 600.0}) {
        BufferMaker buffer;
        buffer.pass(64).draw(1).shadow(ShadowStep::full, 100 + 10 * ns).shadow(ShadowStep::fetch, 100 + ns);
        builder_.add(frame(FrameKind::shadows, buffer.done()), floor);
    }
    const Frame built = build(Mode::isolate);
    EXPECT_EQ(built.draws.shadow_ns(0, kFetch), 300);
    EXPECT_EQ(built.draws.shadow_ns(0, kFull), 3000);
    EXPECT_NEAR(built.draws.shadow_error_ns(0, kFetch), 200 / std::sqrt(5), 1e-9)
        << "quartiles 300 and 500 of 5";
    EXPECT_EQ(built.draws.skip[0], "the draw did not appear again in the timed frames") << "and is isolated";
}

TEST_F(FrameBuilderTest, DrawsOfThePipelineWithMostCountedWorkComeFirst) {
    BufferMaker buffer;
    buffer.pass(64);
    for (const auto& [pipeline_number, vertices] : {std::pair(1, 300), {2, 200}, {3, 10}, {2, 201}}) {
        buffer.draw(static_cast<std::uint64_t>(pipeline_number), vertices);
        buffer.plan.actions.back().pipeline_handle =
            reinterpret_cast<VkPipeline>(static_cast<std::uintptr_t>(pipeline_number));
    }
    add(frame(FrameKind::counters, buffer.done()));
    std::vector<double> pipelines;
    for (const Action* draw : builder_.draws_by_pipeline_work())
        pipelines.push_back(static_cast<double>(handle_bits(draw->pipeline_handle)));
    EXPECT_THAT(pipelines, ElementsAre(2, 2, 1, 3));
}

TEST_F(FrameBuilderTest, ADrawThatIsShortComparedWithItsStampsHasATimePerCopy) {
    const auto floor = [](const FloorShape&) { return 100.0; };
    const auto timed = [](double first_ns) {
        return frame(FrameKind::draw_times,
                     BufferMaker().pass(64).draw(1, 3, first_ns).draw(2, 3, 900).done());
    };
    builder_.add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).draw(2).done()), floor);
    EXPECT_THAT(builder_.short_draws(), ElementsAre(false, false)) << "nothing is timed";
    builder_.add(timed(600), floor);
    EXPECT_THAT(builder_.short_draws(), ElementsAre(false, false)) << "500 ns are five overheads";
    for (int i = 0; i < 2; ++i)
        builder_.add(timed(590), floor);
    EXPECT_THAT(builder_.short_draws(), ElementsAre(true, false));
    for (int i = 0; i < 3; ++i) {
        BufferMaker buffer;
        buffer.pass(64).draw(1).shadow(ShadowStep::full, 590).shadow(ShadowStep::shaded, 580);
        buffer.shadow(ShadowStep::copies, 580 + 8 * 120).draw(2).shadow(ShadowStep::full, 900);
        builder_.add(frame(FrameKind::shadows, buffer.done()), floor);
    }
    const Frame built = build(Mode::isolate);
    EXPECT_EQ(built.draws.per_copy_ns(0), 120);
    EXPECT_TRUE(std::isnan(built.draws.per_copy_ns(1)));
}

TEST_F(FrameBuilderTest, WhatSlowsAllShadowsOfAFrameAlikeIsDividedOut) {
    const auto shadows = [](double slowdown) {
        BufferMaker buffer;
        buffer.pass(64);
        for (int draw = 1; draw <= 9; ++draw)
            buffer.draw(static_cast<std::uint64_t>(draw))
                .shadow(ShadowStep::full, slowdown * 1000 * draw)
                .shadow(ShadowStep::fetch, slowdown * 100 * draw);
        return buffer.done();
    };
    add(frame(FrameKind::counters, shadows(1)));
    for (const double slowdown : {5.0, 1.0, 1.5, 1.0, 2.0, 1.0, 1.2})
        add(frame(FrameKind::shadows, shadows(slowdown)));
    const Frame built = build(Mode::isolate);
    for (int draw = 1; draw <= 9; ++draw) {
        EXPECT_NEAR(built.draws.shadow_ns(draw - 1, kFull), 1000 * draw, 1e-6);
        EXPECT_NEAR(built.draws.shadow_error_ns(draw - 1, kFull), 0, 1e-6) << "all scatter was the machine's";
    }
}

TEST(FloorShapes, NameOnlyAttachmentsThatExist) {
    PassPlan pass;
    pass.extent = {8, 4};
    pass.color_formats = {VK_FORMAT_UNDEFINED, VK_FORMAT_R8_UNORM};
    pass.samples = 4;
    EXPECT_THAT(floor_shape(pass, true).color_formats, ElementsAre(VK_FORMAT_R8_UNORM));
    EXPECT_EQ(floor_shape(pass, true).samples, 4U);
    EXPECT_EQ(floor_shape(pass, false), FloorShape{});
}

}  // namespace
}  // namespace framecast::capture
