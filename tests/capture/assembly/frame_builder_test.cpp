#include "capture/assembly/frame_builder.h"

#include <gmock/gmock.h>

#include <cmath>

namespace framecast::capture {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsNan;

constexpr int kVertices = index(Counter::ia_vertices);
constexpr int kSamples = index(Counter::samples);
constexpr int kBytes = index(Counter::bytes);

std::shared_ptr<const PipelineInfo> pipeline(std::uint64_t hash, std::string shaders = "vs:1,fs:2") {
    auto made = std::make_shared<PipelineInfo>();
    made->hash = hash;
    made->shaders = std::move(shaders);
    return made;
}

// One render pass with draws, whose times and counts are set afterwards.
struct BufferMaker {
    BufferPlan plan;
    BufferResult result;

    BufferMaker& pass(std::uint32_t width, std::string label = "") {
        PassPlan made;
        made.extent = {width, width};
        made.color_formats = {VK_FORMAT_R8G8B8A8_UNORM};
        made.label = std::move(label);
        made.first_action = static_cast<std::int32_t>(plan.actions.size());
        plan.passes.push_back(made);
        return *this;
    }
    BufferMaker& draw(std::uint64_t pipeline_hash, double vertices = 3, double time_ns = kUnknown) {
        Action action;
        action.command = CommandId::CmdDraw;
        action.kind = ActionKind::draw;
        action.in_render_pass = true;
        action.pipeline = pipeline(pipeline_hash);
        return add(std::move(action), vertices, time_ns);
    }
    BufferMaker& add(Action action, double vertices = kUnknown, double time_ns = kUnknown) {
        action.pass = static_cast<std::int32_t>(plan.passes.size()) - 1;
        plan.passes.back().action_count += 1;
        ActionResult made;
        made.counters.fill(kUnknown);
        made.shadow_ns.fill(kUnknown);
        made.counters[kVertices] = vertices;
        made.counters[kBytes] = action.bytes;
        made.time_ns = time_ns;
        made.stamped = !std::isnan(time_ns);
        plan.actions.push_back(std::move(action));
        result.actions.push_back(made);
        return *this;
    }
    // For the draw that was added last.
    BufferMaker& shadow(ShadowStep step, double ns) {
        result.actions.back().shadow_ns[static_cast<std::size_t>(index(step))] = ns;
        return *this;
    }
    LoggedBuffer done(std::vector<double> pass_ns = {}) {
        result.pass_ns = std::move(pass_ns);
        LoggedBuffer buffer;
        buffer.plan = std::make_shared<BufferPlan>(plan);
        buffer.result = result;
        return buffer;
    }
};

FrameLog frame(FrameKind kind, std::vector<LoggedBuffer> buffers, std::int64_t frame_index = 0) {
    FrameLog log;
    log.kind = kind;
    log.index = frame_index;
    LoggedSubmission submission;
    submission.buffers = std::move(buffers);
    log.submissions.push_back(std::move(submission));
    return log;
}
FrameLog frame(FrameKind kind, LoggedBuffer buffer, std::int64_t frame_index = 0) {
    std::vector<LoggedBuffer> buffers;
    buffers.push_back(std::move(buffer));
    return frame(kind, std::move(buffers), frame_index);
}

double no_floor(const FloorShape&) {
    return 0;
}
std::string no_name(std::uint64_t) {
    return "";
}

class FrameBuilderTest : public ::testing::Test {
  protected:
    std::int64_t add(const FrameLog& log) { return builder_.add(log, no_floor); }
    // The same draw frame with these times of one draw, one frame each.
    void add_times(std::uint64_t pipeline_hash, std::initializer_list<double> times) {
        for (const double time : times)
            add(frame(FrameKind::draw_times,
                      BufferMaker().pass(64).draw(pipeline_hash, kUnknown, time).done()));
    }
    Frame build(Mode mode = Mode::draw) const { return builder_.build(mode, no_name); }

    FrameBuilder builder_;
};

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
    EXPECT_THAT(built.notes,
                ElementsAre(HasSubstr("2 draws of the timed frames are not in the counted one")));
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
