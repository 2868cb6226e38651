#include "report/next_steps/next_steps.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/analysis/resolved.h"
#include "model/frame/shadow_step.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr Eigen::Index kDraws = 64;

Analysis analysis_of(const Frame& frame) {
    auto analysis = analyze(frame, source_device(frame.device, "", GpuDatabase::builtin())->rates);
    EXPECT_TRUE(analysis);
    return *analysis;
}

double time_of_row(Eigen::Index row) {
    return 1000.0 * static_cast<double>(1 + row % 7);
}

// Ordinary frames take as long as the draws, whose times are the sums of their stages.
void add_up(Frame& frame) {
    const Eigen::ArrayXXd& ns = frame.draws.stage_ns;
    frame.draws.measured_ns = ns.isNaN().select(0.0, ns).rowwise().sum() + frame.composition.latency_ns;
    frame.times.gpu_ns = frame.draws.measured_ns.sum();
}

// Isolated draws of one pass on a driver that runs stages one after the other; `only` does all the work.
Frame frame_of(Stage only) {
    Frame frame = synthetic::frame(kDraws);
    frame.device = {};
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.device.type = DeviceType::cpu;
    frame.stamp_resolution_ns = 1;
    frame.draws.kind.assign(kDraws, only == Stage::cs ? ActionClass::dispatch : ActionClass::draw);
    frame.draws.pass.assign(kDraws, 0);
    frame.draws.resolution_ns.setConstant(1);
    frame.draws.counters.setConstant(kUnknown);
    frame.draws.elements.setConstant(kUnknown);
    frame.draws.stage_ns.setConstant(kUnknown);
    for (Eigen::Index row = 0; row < kDraws; ++row) {
        if (only != Stage::cs) frame.draws.stage_ns.row(row).head(kGraphicsStageCount) = 0;
        frame.draws.stage_ns(row, index(only)) = time_of_row(row);
        frame.draws.pipeline[static_cast<std::size_t>(row)] = "pipeline-" + std::to_string(row);
    }
    add_up(frame);
    return frame;
}

std::vector<NextStep> steps_of(const Frame& frame) {
    auto steps = next_steps(frame, analysis_of(frame));
    EXPECT_TRUE(steps) << (steps ? "" : steps.error().message);
    return steps ? *steps : std::vector<NextStep>();
}

// Steps of a section of the manual's page, the largest saving first.
std::vector<NextStep> of_section(const Frame& frame, const std::string& section) {
    std::vector<NextStep> steps = steps_of(frame);
    std::erase_if(steps, [&](const NextStep& step) { return step.page != "next-steps.md#" + section; });
    return steps;
}

// As imported from RenderDoc: no stage is isolated, and rates do not fit times that follow no count. Two
// draws of 1 ms take 0.2 ms without fragment shading, all others half a millisecond or more.
Frame imported_frame() {
    Frame frame = frame_of(Stage::ps);
    frame.draws.elements.col(index(Stage::ps)).setConstant(100);
    frame.draws.stage_ns.setConstant(kUnknown);
    frame.draws.resolution_ns.setConstant(kUnknown);
    for (Eigen::Index row = 0; row < kDraws; ++row) {
        frame.draws.measured_ns(row) = row % 2 == 0 ? 1e6 : 5e3;
        frame.draws.shadow_ns(row, index(ShadowStep::full)) = frame.draws.measured_ns(row);
        frame.draws.shadow_ns(row, index(ShadowStep::output)) =
            (row < 4 ? 0.2 : 0.6) * frame.draws.measured_ns(row);
    }
    frame.times = {};
    return frame;
}

Frame waiting_frame(const char* format, double mips) {
    Frame frame = frame_of(Stage::ps);
    frame.draws.texture_ns = 0.5 * frame.draws.stage_ns.col(index(Stage::ps));
    frame.draws.texture_format.assign(kDraws, format);
    frame.draws.texture_mips.setConstant(mips);
    return frame;
}

TEST(NextSteps, SmallerTexelsSaveTheirShareOfTheWait) {
    const auto steps = of_section(waiting_frame("R8G8B8A8_UNORM", 8), "textures");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 0.5 * (1 - 1.0 / 4), 1e-6) << "a byte in place of four";
    EXPECT_EQ(steps[0].saving_low_ns, 0) << "smaller texels need not shorten the wait";
    EXPECT_EQ(steps[0].stage, index(Stage::ps));
    EXPECT_EQ(steps[0].source, Source::assumed);
    EXPECT_THAT(steps[0].draws, ElementsAre(6, 13, 20)) << "of seven times as long as the shortest";
    EXPECT_THAT(steps[0].what, HasSubstr("block-compressed"));
}

TEST(NextSteps, MipsSaveAtMostTheWait) {
    const auto steps = of_section(waiting_frame("BC7_SRGB_BLOCK", 1), "textures");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 0.5, 1e-6);
    EXPECT_EQ(steps[0].saving_low_ns, 0);
    EXPECT_THAT(steps[0].what, HasSubstr("mips"));
}

TEST(NextSteps, TexturesThatAreCompressedWithMipsAndDepthAreLeftAlone) {
    EXPECT_THAT(of_section(waiting_frame("BC7_SRGB_BLOCK", 8), "textures"), IsEmpty());
    EXPECT_THAT(of_section(waiting_frame("D32_SFLOAT", 1), "textures"), IsEmpty());
    EXPECT_THAT(of_section(waiting_frame("", kUnknown), "textures"), IsEmpty());
}

TEST(NextSteps, RenderScaleSavesThePixelsThatGo) {
    const Frame frame = frame_of(Stage::om);
    const auto steps = of_section(frame, "render-scale");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 1 - 0.8 * 0.8, 1e-6);
    EXPECT_NEAR(steps[0].saving_low_ns, 0.36 * frame.times.gpu_ns, 1e-3 * frame.times.gpu_ns);
    EXPECT_NEAR(steps[0].saving_high_ns, 0.36 * frame.times.gpu_ns, 1e-3 * frame.times.gpu_ns);
    EXPECT_EQ(steps[0].stage, index(Stage::om));
    EXPECT_EQ(steps[0].source, Source::fitted);
    EXPECT_THAT(steps[0].what, HasSubstr("1024×576"));
}

TEST(NextSteps, RenderScaleLeavesPassesOfAnotherShape) {
    Frame frame = frame_of(Stage::ps);
    frame.passes.push_back(frame.passes[0]);
    frame.passes[2].width = frame.passes[2].height = 1024;
    double following_ns = 0;
    for (Eigen::Index row = 0; row < kDraws; ++row)
        if (row % 2)
            frame.draws.pass[static_cast<std::size_t>(row)] = 2;
        else
            following_ns += time_of_row(row);
    const auto steps = of_section(frame, "render-scale");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].saving_high_ns, 0.36 * following_ns, 1e-3 * following_ns);
}

// Stages take another share of each draw, so only one law adds up.
TEST(NextSteps, AStageSavesNothingOfTheOthers) {
    Frame frame = frame_of(Stage::ps);
    double shading_ns = 0;
    for (Eigen::Index row = 0; row < kDraws; ++row) {
        const double share = 0.55 + 0.4 * static_cast<double>(row % 5) / 4;
        frame.draws.stage_ns(row, index(Stage::ps)) = share * time_of_row(row);
        frame.draws.stage_ns(row, index(Stage::vs)) = (1 - share) * time_of_row(row);
        shading_ns += share * time_of_row(row);
    }
    frame.composition.p = 1;
    frame.composition.source = Source::fitted;
    add_up(frame);
    const auto steps = of_section(frame, "render-scale");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].saving_high_ns, 0.36 * shading_ns, 0.01 * shading_ns);
}

TEST(NextSteps, NoStageSavesTheLatency) {
    Frame frame = frame_of(Stage::ps);
    frame.composition.p = 1;
    frame.composition.latency_ns = 2000;
    add_up(frame);
    const double shading_ns = frame.draws.stage_ns.col(index(Stage::ps)).sum();
    const auto steps = of_section(frame, "render-scale");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].saving_high_ns, 0.36 * shading_ns, 0.05 * shading_ns);
}

TEST(NextSteps, WideTargetsSaveHalfTheirColour) {
    Frame frame = frame_of(Stage::om);
    EXPECT_THAT(of_section(frame, "target-formats"), IsEmpty()) << "four bytes are not wide";
    frame.passes[0].color_formats = {"R16G16B16A16_SFLOAT"};
    const auto steps = of_section(frame, "target-formats");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 4.0 / 12, 1e-6) << "8 bytes of colour and 4 of depth";
    EXPECT_EQ(steps[0].saving_low_ns, 0);
}

TEST(NextSteps, OverdrawIsWhatPassesWithDepthShadeBeyondTheirPixels) {
    Frame frame = frame_of(Stage::ps);
    frame.draws.elements.col(index(Stage::ps)).setConstant(4.0 * 1280 * 720 / kDraws);
    const auto steps = of_section(frame, "overdraw");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 0.75, 1e-6);
    EXPECT_THAT(steps[0].what, HasSubstr("up to 4.0 fragments per pixel"));
    frame.passes[0].depth_format.clear();
    EXPECT_THAT(of_section(frame, "overdraw"), IsEmpty());
    frame.passes[0].depth_format = "D32_SFLOAT";
    frame.draws.elements.col(index(Stage::ps)).setConstant(1.0 * 1280 * 720 / kDraws);
    EXPECT_THAT(of_section(frame, "overdraw"), IsEmpty());
}

TEST(NextSteps, ReuseLeavesOneInvocationPerVertexOfAClosedSurface) {
    Frame frame = frame_of(Stage::vs);
    frame.draws.counters.col(index(Counter::ia_vertices)).setConstant(3000);
    frame.draws.counters.col(index(Counter::ia_primitives)).setConstant(1000);
    frame.draws.counters.col(index(Counter::vs_invocations)).setConstant(3000);
    const auto steps = of_section(frame, "vertices");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 1 - 502.0 / 3000, 1e-6);
    EXPECT_EQ(steps[0].stage, index(Stage::vs));
    frame.draws.counters.col(index(Counter::vs_invocations)).setConstant(502);
    EXPECT_THAT(of_section(frame, "vertices"), IsEmpty());
    frame.draws.counters.col(index(Counter::vs_invocations)).setConstant(3000);
    frame.draws.counters.col(index(Counter::ia_vertices)).setConstant(1002);
    EXPECT_THAT(of_section(frame, "vertices"), IsEmpty()) << "strips";
}

TEST(NextSteps, HalfTheBytesPerVertexSaveAtMostHalfOfInputAssembly) {
    const auto steps = of_section(frame_of(Stage::ia), "vertices");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_EQ(steps[0].stage, index(Stage::ia));
    EXPECT_NEAR(steps[0].share, 0.5, 1e-6);
}

TEST(NextSteps, SmallTrianglesGoUntilTheyHaveTwoFragments) {
    Frame frame = frame_of(Stage::cc);
    frame.draws.counters.col(index(Counter::ia_vertices)).setConstant(3000);
    frame.draws.counters.col(index(Counter::ia_primitives)).setConstant(1000);
    frame.draws.counters.col(index(Counter::clip_primitives)).setConstant(1000);
    frame.draws.elements.col(index(Stage::rs)).setConstant(500);
    const auto steps = of_section(frame, "small-triangles");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].share, 0.75, 1e-6);
    EXPECT_EQ(steps[0].stage, index(Stage::cc));
    EXPECT_EQ(steps[0].source, Source::assumed);
    frame.draws.elements.col(index(Stage::rs)).setConstant(2000);
    EXPECT_THAT(of_section(frame, "small-triangles"), IsEmpty());
}

// Groups of 16 draws with one pipeline.
Frame short_draws() {
    Frame frame = frame_of(Stage::ps);
    frame.composition.p = 1;
    frame.composition.source = Source::fitted;
    frame.composition.latency_ns = 1000;
    for (Eigen::Index row = 0; row < kDraws; ++row) {
        frame.draws.stage_ns(row, index(Stage::ps)) = 500 + static_cast<double>(row % 3);
        frame.draws.pipeline[static_cast<std::size_t>(row)] = "pipeline-" + std::to_string(row / 16);
    }
    add_up(frame);
    return frame;
}

TEST(NextSteps, MergedDrawsSaveTheLatencyOfAllButTheFirst) {
    Frame frame = short_draws();
    const auto steps = of_section(frame, "short-draws");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].saving_high_ns, 60 * 1000, 1e-3);
    EXPECT_NEAR(steps[0].saving_low_ns, 60 * 1000, 1e-3);
    EXPECT_EQ(steps[0].stage, -1);
    EXPECT_THAT(steps[0].what, HasSubstr("60 can go"));
    for (Eigen::Index row = 0; row < kDraws; ++row)
        frame.draws.pipeline[static_cast<std::size_t>(row)] = "pipeline-" + std::to_string(row);
    EXPECT_THAT(of_section(frame, "short-draws"), IsEmpty()) << "no two have one pipeline";
    frame = short_draws();
    frame.draws.stage_ns.col(index(Stage::ps)) += 1000;
    add_up(frame);
    EXPECT_THAT(of_section(frame, "short-draws"), IsEmpty()) << "their stages take longer than the latency";
}

TEST(NextSteps, PassesSaveAtMostWhatTheyTakeBesidesTheirDraws) {
    Frame frame = frame_of(Stage::cs);
    frame.passes.assign(2, frame.passes[0]);
    const double draws_ns = frame.times.gpu_ns;
    for (Eigen::Index row = kDraws / 2; row < kDraws; ++row)
        frame.draws.pass[static_cast<std::size_t>(row)] = 1;
    const double first_ns = frame.draws.measured_ns.head(kDraws / 2).sum();
    frame.passes[0].measured_ns = first_ns + 20'000;
    frame.passes[1].measured_ns = draws_ns - first_ns + 10'000;
    frame.times.gpu_ns = draws_ns + 30'000;
    const auto steps = steps_of(frame);
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_EQ(steps[0].page, "next-steps.md#passes");
    EXPECT_NEAR(steps[0].saving_high_ns, 30'000, 1);
    EXPECT_EQ(steps[0].saving_low_ns, 0);
    EXPECT_THAT(steps[0].what, HasSubstr("1 of 2 have the targets of the one before"));

    // What they take without their contents bounds it, where that was measured of all.
    frame.passes[0].boundary_ns = 15'000;
    frame.passes[1].boundary_ns = 10'000;
    const auto bounded = steps_of(frame);
    ASSERT_THAT(bounded, SizeIs(1));
    EXPECT_NEAR(bounded[0].saving_high_ns, 25'000, 1);
    frame.passes[1].boundary_ns = kUnknown;
    frame.passes[1].boundary_skip = "not measured";
    const auto unbounded = steps_of(frame);
    ASSERT_THAT(unbounded, SizeIs(1));
    EXPECT_NEAR(unbounded[0].saving_high_ns, 30'000, 1);
}

TEST(NextSteps, ShorterGapsSaveAtMostTheTimeOutsidePasses) {
    Frame frame = frame_of(Stage::cs);
    const double draws_ns = frame.times.gpu_ns;
    frame.passes.resize(1);
    frame.passes[0].measured_ns = draws_ns;
    frame.submissions.resize(3);
    frame.times.gpu_ns = draws_ns + 40'000;
    const auto steps = steps_of(frame);
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_EQ(steps[0].page, "next-steps.md#outside-passes");
    EXPECT_NEAR(steps[0].saving_high_ns, 40'000, 1);
    EXPECT_EQ(steps[0].saving_low_ns, 0);
    EXPECT_THAT(steps[0].what, HasSubstr("(3 submissions, 1 pass)"));
    frame.submissions.resize(1);
    EXPECT_THAT(steps_of(frame), IsEmpty()) << "there is nothing to merge";
    frame.submissions.resize(3);
    frame.times.gpu_ns = draws_ns;
    EXPECT_THAT(steps_of(frame), IsEmpty());
}

TEST(NextSteps, AFrameOfDispatchesHasNone) {
    const auto steps = next_steps(frame_of(Stage::cs), analysis_of(frame_of(Stage::cs)));
    ASSERT_TRUE(steps);
    EXPECT_THAT(*steps, IsEmpty());
    EXPECT_THAT(next_step_lines(steps), ElementsAre(HasSubstr("no change")));
}

TEST(NextSteps, SavingsWithinTheNoiseAreSkipped) {
    Frame frame = frame_of(Stage::ia);
    frame.times.gpu_spread_ns = 0.99 * frame.times.gpu_ns;
    EXPECT_THAT(steps_of(frame), SizeIs(1)) << "half of the frame, and half the spread is less";
    frame.times.gpu_spread_ns = 1.01 * frame.times.gpu_ns;
    EXPECT_THAT(steps_of(frame), IsEmpty());
    frame.times.gpu_spread_ns = 0;
    // 64 draws of independent errors have eight times the resolution of one; their mean time is below 4 us.
    frame.draws.resolution_ns.setConstant(0.5 * 4000 * 8);
    EXPECT_THAT(next_steps(frame, analysis_of(frame)).error().message, HasSubstr("resolves"));
    frame.draws.resolution_ns.setConstant(kUnknown);
    frame.stamp_resolution_ns = 0.5 * 4000 * 8;
    EXPECT_THAT(steps_of(frame), IsEmpty());
}

TEST(NextSteps, DrawsWithoutAResolvedBottleneckCountForTheUpperEndOnly) {
    Frame frame = frame_of(Stage::om);
    double resolved_ns = 0;
    for (Eigen::Index row = 0; row < kDraws; ++row)
        if (row % 2)
            frame.draws.resolution_ns(row) = kUnknown;
        else
            resolved_ns += time_of_row(row);
    const auto steps = of_section(frame, "render-scale");
    ASSERT_THAT(steps, SizeIs(1));
    EXPECT_NEAR(steps[0].saving_low_ns, 0.36 * resolved_ns, 1e-3 * resolved_ns);
    EXPECT_NEAR(steps[0].saving_high_ns, 0.36 * frame.times.gpu_ns, 1e-3 * frame.times.gpu_ns);
}

TEST(NextSteps, WithoutTimesOrALawTheReasonIsGiven) {
    const auto reason = [](const Frame& frame) {
        const auto steps = next_steps(frame, analysis_of(frame));
        EXPECT_FALSE(steps);
        return steps ? std::string() : steps.error().message;
    };
    Frame frame = frame_of(Stage::ps);
    frame.composition.misfit = 5;
    EXPECT_EQ(reason(frame), "the bottleneck is unknown") << "why stands beside the verdict";
    frame = frame_of(Stage::ps);
    frame.draws.measured_ns.setConstant(kUnknown);
    EXPECT_THAT(reason(frame), HasSubstr("no draw has a measured time"));
    frame = frame_of(Stage::ps);
    frame.draws.stage_ns.setConstant(kUnknown);
    EXPECT_THAT(reason(frame), HasSubstr("no draw has counts"));
    frame = frame_of(Stage::ps);
    frame.draws.resolution_ns.setConstant(1e6);
    EXPECT_THAT(reason(frame), HasSubstr("resolves the bottleneck of no draw"));
    frame = frame_of(Stage::ps);
    Analysis analysis = analysis_of(frame);
    analysis.held_out.count = 20;
    analysis.held_out.wape = 0.6;
    const auto missed = next_steps(frame, analysis);
    ASSERT_FALSE(missed);
    EXPECT_EQ(missed.error().message, "the bottleneck is unknown");
    EXPECT_THAT(next_step_lines(missed),
                ElementsAre("no saving can be estimated: the bottleneck is unknown"));
}

TEST(NextSteps, AtMostSixTheLargestFirst) {
    Frame frame = waiting_frame("R8G8B8A8_UNORM", 1);
    frame.passes[0].color_formats = {"R16G16B16A16_SFLOAT"};
    frame.draws.counters.col(index(Counter::ia_vertices)).setConstant(3000);
    frame.draws.counters.col(index(Counter::ia_primitives)).setConstant(1000);
    frame.draws.counters.col(index(Counter::vs_invocations)).setConstant(3000);
    frame.draws.elements.col(index(Stage::ps)).setConstant(4.0 * 1280 * 720 / kDraws);
    // Other shares in each draw, so that only the sum of the stages explains their times.
    for (Eigen::Index row = 0; row < kDraws; ++row)
        for (const Stage stage : {Stage::ia, Stage::vs, Stage::om})
            frame.draws.stage_ns(row, index(stage)) =
                (0.1 + 0.06 * static_cast<double>(row % 5)) * time_of_row(row);
    frame.composition.p = 1;
    add_up(frame);
    const auto steps = steps_of(frame);
    EXPECT_THAT(steps, SizeIs(kMaxSteps));
    for (std::size_t at = 1; at < steps.size(); ++at)
        EXPECT_LE(steps[at].saving_high_ns, steps[at - 1].saving_high_ns);
    for (const NextStep& step : steps)
        EXPECT_LE(step.saving_low_ns, step.saving_high_ns) << step.what;
}

TEST(NextSteps, VerticesBecomeAsSmallAsCompactOnesAndNoSmaller) {
    const auto share = [](double bytes) {
        Frame frame = frame_of(Stage::ia);
        frame.draws.vertex_bytes.setConstant(bytes);
        const auto steps = next_steps(frame, analysis_of(frame));
        if (!steps || steps->empty()) return 0.0;
        EXPECT_THAT((*steps)[0].what, HasSubstr("bytes per vertex"));
        return next_steps_json(steps)["steps"][0]["frame_fraction"].get<double>();
    };
    EXPECT_NEAR(share(48), 0.5, 1e-6) << "at most half";
    EXPECT_NEAR(share(20), 0.2, 1e-6);
    EXPECT_EQ(share(16), 0) << "nothing to gain";
    EXPECT_EQ(share(0), 0) << "no attributes";
}

TEST(NextSteps, LinesAndDocumentSayWhatAndHowMuch) {
    Frame frame = frame_of(Stage::ia);
    const auto steps = next_steps(frame, analysis_of(frame));
    ASSERT_TRUE(steps);
    EXPECT_THAT(next_step_lines(steps),
                ElementsAre("Halve the bytes per vertex: 16-bit or normalized formats: saves at most " +
                            std::string("126 µs, 50.0 % of the frame (ia; draws 6, 13, 20; assumed; "
                                        "docs/next-steps.md#vertices)")));
    const Json document = next_steps_json(steps);
    EXPECT_TRUE(document["withheld"].is_null());
    ASSERT_THAT(document["steps"], SizeIs(1));
    EXPECT_EQ(document["steps"][0]["stage"], "ia");
    EXPECT_EQ(document["steps"][0]["draws"], Json({6, 13, 20}));
    EXPECT_NEAR(document["steps"][0]["frame_fraction"].get<double>(), 0.5, 1e-6);
    EXPECT_EQ(next_steps_json(Error{"why"})["withheld"], "why");
}

TEST(NextSteps, AFrameThatWaitsForSomethingElseIsNoted) {
    Frame frame = frame_of(Stage::ia);
    EXPECT_EQ(next_steps_note(frame), "");
    frame.times.interval_ns = 2 * frame.times.gpu_ns;
    EXPECT_THAT(next_steps_note(frame), HasSubstr("not what this frame waits for"));
    frame.times.interval_ns = frame.times.gpu_ns;
    EXPECT_EQ(next_steps_note(frame), "");
}

// Rows 0 to 3: 1 ms, 5 us, 1 ms, 5 us.
TEST(NextSteps, OfDrawsWhoseFragmentShadingLeadsStandEvenIfTheBottleneckIsUnknown) {
    Frame frame = imported_frame();
    frame.draws.texture_ns(2) = 3e5;
    frame.draws.texture_ns(5) = 4e3;
    const Analysis analysis = analysis_of(frame);
    ASSERT_NE(verdict_withheld(frame, analysis), "");
    const auto steps = next_steps(frame, analysis);
    ASSERT_TRUE(steps) << steps.error().message;
    ASSERT_THAT(*steps, SizeIs(2));
    EXPECT_THAT((*steps)[0].what, HasSubstr("fragment shaders"));
    EXPECT_DOUBLE_EQ((*steps)[0].saving_low_ns, 2.01e6 * 0.8 / 2) << "stages in sequence";
    EXPECT_DOUBLE_EQ((*steps)[0].saving_high_ns, 2.01e6 / 2) << "fragment shading covers the others";
    EXPECT_EQ((*steps)[0].source, Source::measured);
    EXPECT_THAT((*steps)[0].draws, ElementsAre(0, 2, 1));
    EXPECT_DOUBLE_EQ((*steps)[1].saving_high_ns, 3e5) << "fragment shading of draw 5 does not lead";
    EXPECT_EQ((*steps)[1].saving_low_ns, 0);
    frame.draws.shadow_ns.col(index(ShadowStep::output)).setConstant(kUnknown);
    const auto none = next_steps(frame, analysis_of(frame));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message, "the bottleneck is unknown");
}

}  // namespace
}  // namespace framecast::report
