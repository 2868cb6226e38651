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

TEST_F(FrameBuilderTest, RowsNameTheirPassAndSubmissionAcrossCommandBuffers) {
    FrameLog log;
    log.kind = FrameKind::counters;
    for (int i = 0; i < 2; ++i) {
        LoggedSubmission submission;
        submission.queue_family = static_cast<std::uint32_t>(i);
        submission.buffers.push_back(BufferMaker().pass(64).draw(1).pass(32).draw(2).done());
        log.submissions.push_back(std::move(submission));
    }
    add(log);
    const Frame built = build();
    EXPECT_THAT(built.draws.pass, ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(built.draws.submission, ElementsAre(0, 0, 1, 1));
    ASSERT_EQ(built.submissions.size(), 2U);
    EXPECT_EQ(built.submissions[1].queue_family, 1);
    EXPECT_EQ(built.submissions[1].command_buffers, 1);
}

TEST_F(FrameBuilderTest, APassHasItsTimeWithoutDrawsOrTheReasonWhyNot) {
    const auto buffer = [] { return BufferMaker().pass(64).draw(1).pass(128).draw(2); };
    add(frame(FrameKind::counters, buffer().done()));
    // The first repeat warms up.
    for (const double ns : {900.0, 110.0, 120.0, 130.0}) {
        LoggedBuffer empty = buffer().done({ns, kUnknown});
        empty.result.passes_refused = {"", "the pass reads what it draws into"};
        builder_.add(frame(FrameKind::empty_passes, std::move(empty)), [](const FloorShape& shape) {
            EXPECT_EQ(shape.width, 0U) << "stamps outside of passes";
            return 10.0;
        });
    }
    const Frame built = build(Mode::pass);
    ASSERT_EQ(built.passes.size(), 2U);
    EXPECT_EQ(built.passes[0].boundary_ns, 105);
    EXPECT_EQ(built.passes[0].boundary_repeats, 3);
    EXPECT_EQ(built.passes[0].boundary_skip, "");
    EXPECT_THAT(built.passes[0].measured_ns, IsNan()) << "of the pass with its draws";
    EXPECT_THAT(built.passes[1].boundary_ns, IsNan());
    EXPECT_EQ(built.passes[1].boundary_skip, "the pass reads what it draws into");
    EXPECT_EQ(build(Mode::count).passes[1].boundary_skip, "") << "nothing was timed";
}

TEST_F(FrameBuilderTest, APassThatWasNotRepeatedEmptySaysWhy) {
    LoggedBuffer unknown = BufferMaker().pass(64).draw(1).done();
    unknown.unmodelled = SkipReason::unknown_command;
    unknown.unmodelled_detail = "vkCmdDrawNewly";
    std::vector<LoggedBuffer> buffers;
    buffers.push_back(std::move(unknown));
    buffers.push_back(BufferMaker().pass(128).draw(1).done());
    add(frame(FrameKind::counters, std::move(buffers)));
    Frame built = build(Mode::pass);
    EXPECT_THAT(built.passes[0].boundary_skip, HasSubstr("vkCmdDrawNewly"));
    EXPECT_EQ(built.passes[1].boundary_skip, text(SkipReason::not_seen_again));
    builder_.end_early();
    built = build(Mode::pass);
    EXPECT_EQ(built.passes[1].boundary_skip, text(SkipReason::ended_before));
}

TEST_F(FrameBuilderTest, AnUnmodelledBufferMarksItsRowsAndItsSubmissionOnce) {
    LoggedBuffer buffer = BufferMaker().pass(64).draw(1).done();
    buffer.result = {};
    buffer.unmodelled = SkipReason::refused_command;
    buffer.unmodelled_detail = "vkCmdBuildMicromapsEXT";
    add(frame(FrameKind::counters, std::move(buffer)));
    const Frame built = build();
    const std::string why = std::string(text(SkipReason::refused_command)) + ": vkCmdBuildMicromapsEXT";
    EXPECT_EQ(built.draws.skip[0], why);
    EXPECT_EQ(built.submissions[0].unmodelled, why);
}

TEST_F(FrameBuilderTest, BuffersThatGoDownAsRecordedHaveTheirTimeAsAWholeAndOthersTheirPasses) {
    const auto buffers = [](double first_ns, double second_ns) {
        std::vector<LoggedBuffer> out;
        for (const double whole_ns : {first_ns, second_ns}) {
            out.push_back(BufferMaker().pass(64).draw(1).done());
            out.back().result = {};
            out.back().unmodelled = SkipReason::unknown_command;
            out.back().whole_ns = whole_ns;
        }
        out.push_back(BufferMaker().pass(64).draw(2).done({100}));
        return out;
    };
    add(frame(FrameKind::counters, buffers(kUnknown, kUnknown)));
    EXPECT_TRUE(std::isnan(build(Mode::pass).submissions[0].as_recorded_ns));
    for (const double slower : {7000, 0, 0})
        builder_.add(frame(FrameKind::pass_times, buffers(1010 + slower, 3010)),
                     [](const FloorShape&) { return 10.0; });
    const Frame built = build(Mode::pass);
    EXPECT_EQ(built.submissions[0].as_recorded_ns, 4000) << "the first repeat warms up; 10 ns are the floor";
    EXPECT_TRUE(std::isnan(built.passes[0].measured_ns));
    EXPECT_TRUE(std::isnan(built.passes[1].measured_ns));
    EXPECT_EQ(built.passes[2].measured_ns, 90);
    EXPECT_TRUE(std::isnan(build(Mode::count).submissions[0].as_recorded_ns));
}

TEST_F(FrameBuilderTest, OfABufferWithoutATimeTheWholeSubmissionHasNone) {
    const auto buffers = [](double first_ns) {
        std::vector<LoggedBuffer> out;
        for (const SkipReason reason : {SkipReason::unknown_command, SkipReason::device_group}) {
            out.push_back(BufferMaker().pass(64).draw(1).done());
            out.back().unmodelled = reason;
        }
        out[0].whole_ns = first_ns;
        return out;
    };
    add(frame(FrameKind::counters, buffers(kUnknown)));
    add(frame(FrameKind::pass_times, buffers(1000)));
    EXPECT_TRUE(std::isnan(build(Mode::pass).submissions[0].as_recorded_ns));
}

TEST_F(FrameBuilderTest, ADispatchAndATransferHaveOneStageWhichTakesTheirTime) {
    const auto timed = [](FrameKind kind, double ns) {
        Action dispatch;
        dispatch.command = CommandId::CmdDispatch;
        dispatch.kind = ActionKind::dispatch;
        dispatch.pipeline = pipeline(1, "cs:1");
        Action copy;
        copy.command = CommandId::CmdCopyBuffer;
        copy.kind = ActionKind::transfer;
        copy.bytes = 4096;
        BufferMaker buffer;
        buffer.pass(64).add(std::move(dispatch), kUnknown, ns);
        buffer.result.actions.back().counters[static_cast<std::size_t>(index(Counter::cs_invocations))] = 640;
        buffer.add(std::move(copy), kUnknown, 2 * ns);
        return frame(kind, buffer.done());
    };
    add(timed(FrameKind::counters, kUnknown));
    for (const double ns : {9000.0, 1000.0, 1010.0, 1020.0, 1030.0, 1040.0})
        add(timed(FrameKind::draw_times, ns));
    const DrawColumns draws = build(Mode::isolate).draws;
    EXPECT_EQ(draws.elements(0, index(Stage::cs)), 640);
    EXPECT_EQ(draws.elements(1, index(Stage::xf)), 4096);
    EXPECT_EQ(draws.stage_ns(0, index(Stage::cs)), 1010);
    EXPECT_EQ(draws.stage_ns(1, index(Stage::xf)), 2020);
    EXPECT_NEAR(draws.stage_resolution_ns(0, index(Stage::cs)), 1.96 * 20 / std::sqrt(5), 1e-9);
    for (int row = 0; row < 2; ++row) {
        EXPECT_EQ((!draws.stage_ns.row(row).isNaN()).count(), 1) << "no other stage";
        EXPECT_EQ(draws.skip[static_cast<std::size_t>(row)], "") << "nor is one missed";
    }
}

TEST_F(FrameBuilderTest, PassTimesAreQuartilesOfTheirPassAndOnlyInTimingModes) {
    add(frame(FrameKind::counters, BufferMaker().pass(64).draw(1).pass(32).draw(1).done()));
    for (const double time : {900.0, 10.0, 20.0, 30.0})
        add(frame(FrameKind::pass_times,
                  BufferMaker().pass(64).draw(1).pass(32).draw(1).done({time, kUnknown})));
    const Frame built = build(Mode::pass);
    EXPECT_EQ(built.passes[0].measured_ns, 15);
    EXPECT_EQ(built.passes[0].spread_ns, 10);
    EXPECT_EQ(built.passes[0].repeats, 3);
    EXPECT_THAT(built.passes[1].measured_ns, IsNan());
    EXPECT_THAT(build(Mode::count).passes[0].measured_ns, IsNan());
    EXPECT_EQ(built.sources.count("measured_ns"), 0U);
    EXPECT_EQ(built.sources.at("passes.measured_ns"), Source::measured);
}

TEST_F(FrameBuilderTest, FrameTimesAreMediansWithoutTheFirstAndWithoutFramesThatWereNotIdle) {
    for (const double ns : {5000.0, 10.0, 12.0, -1.0, 11.0, kUnknown}) {
        FrameLog log;
        log.kind = FrameKind::frame_times;
        log.gpu_ns = ns;
        add(log);
    }
    for (const double ns : {100.0, 300.0, 200.0})
        builder_.add_interval(ns);
    const Frame built = build();
    EXPECT_EQ(built.times.gpu_ns, 11);
    EXPECT_EQ(built.times.gpu_repeats, 3);
    EXPECT_EQ(built.times.interval_ns, 200);
    EXPECT_EQ(built.times.interval_repeats, 3);
}

TEST_F(FrameBuilderTest, StampedFramesAreTakenWhereThereAreEnoughOfThem) {
    for (const double ns : {5000.0, 10.0, 12.0, 11.0}) {
        FrameLog log;
        log.kind = FrameKind::frame_times;
        log.gpu_ns = ns;
        add(log);
    }
    builder_.add_stamped_frame(900);
    builder_.add_stamped_frame(3);
    EXPECT_EQ(build().times.gpu_ns, 11);
    EXPECT_THAT(build().methods.at("times"), HasSubstr("on the host"));
    builder_.add_stamped_frame(5);
    EXPECT_EQ(build().times.gpu_ns, 4) << "without the first";
    EXPECT_EQ(build().times.gpu_repeats, 2);
    EXPECT_THAT(build().methods.at("times"), HasSubstr("timestamps"));
}

TEST_F(FrameBuilderTest, TheTimelineIsThatOfTheStampedFrameWithTheMedianTime) {
    EXPECT_THAT(build().timeline.submits, IsEmpty());
    for (const double ns : {5.0, 300.0, 100.0, 200.0}) {
        FrameTimeline timeline;
        timeline.submits.push_back({0, 0, 0, ns, {}});
        builder_.add_stamped_frame(ns, std::make_shared<const FrameTimeline>(timeline));
    }
    const Frame built = build();
    ASSERT_EQ(built.timeline.submits.size(), 1U);
    EXPECT_EQ(built.timeline.submits[0].end_ns, 200) << "of 300, 100 and 200; the first warms up";
    EXPECT_EQ(built.sources.at("timeline"), Source::measured);
}

TEST_F(FrameBuilderTest, PageFaultsAreOfTheFramesThatWereTimedWithoutTheFirst) {
    EXPECT_THAT(builder_.page_faults(), IsNan());
    // A frame that was not idle and one of another kind do not count.
    for (const auto& [ns, faults] :
         {std::pair{50.0, 9000.0}, {10.0, 600.0}, {12.0, 0.0}, {-1.0, 7000.0}, {11.0, 580.0}}) {
        FrameLog log;
        log.kind = FrameKind::frame_times;
        log.gpu_ns = ns;
        log.page_faults = faults;
        add(log);
    }
    FrameLog ordinary;
    ordinary.page_faults = 8000;
    add(ordinary);
    EXPECT_EQ(builder_.page_faults(), 580);
}

TEST_F(FrameBuilderTest, APipelineIsNamedByItsDebugNameOrElseByItsHash) {
    Action named;
    named.command = CommandId::CmdDraw;
    named.kind = ActionKind::draw;
    named.pipeline = pipeline(0xabc);
    named.pipeline_handle = reinterpret_cast<VkPipeline>(std::uintptr_t{77});
    Action unnamed = named;
    unnamed.pipeline_handle = reinterpret_cast<VkPipeline>(std::uintptr_t{78});
    add(frame(FrameKind::counters, BufferMaker().pass(64).add(named).add(unnamed).done()));
    const Frame built =
        builder_.build(Mode::count, [](std::uint64_t handle) { return handle == 77 ? "terrain" : ""; });
    EXPECT_THAT(built.draws.pipeline, ElementsAre("terrain", "0000000000000abc"));
    EXPECT_THAT(built.draws.shaders, Each("vs:1,fs:2"));
}

}  // namespace
}  // namespace framecast::capture
