#include "capture/live/live_totals.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace framecast::capture {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

std::array<double, kCounterCount> counters(double vertices, double fragments, double samples) {
    std::array<double, kCounterCount> values;
    values.fill(0);
    values[index(Counter::ia_vertices)] = vertices;
    values[index(Counter::vs_invocations)] = vertices;
    values[index(Counter::fs_invocations)] = fragments;
    values[index(Counter::samples)] = samples;
    values[index(Counter::cs_invocations)] = kUnknown;
    values[index(Counter::bytes)] = kUnknown;
    return values;
}

ActionRun draws(std::uint32_t count, std::uint64_t pipeline) {
    ActionRun run;
    run.kind = ActionKind::draw;
    run.action_count = count;
    run.pipeline = pipeline;
    return run;
}

TEST(LiveTotals, AddUpInAllAndForEachPipeline) {
    LiveTotals totals;
    totals.begin(7);
    const auto first = counters(30, 100, 90), second = counters(3, 10, 20);
    totals.add(draws(2, 0xa), &first);
    totals.add(draws(1, 0xb), &second);
    totals.add(draws(3, 0xa), &second);
    EXPECT_EQ(totals.frame(), 7);
    EXPECT_EQ(totals.actions(ActionKind::draw), 6);
    EXPECT_EQ(totals.counters()[index(Counter::ia_vertices)], 36);
    EXPECT_EQ(totals.elements()[index(Stage::vs)], 36);
    EXPECT_EQ(totals.elements()[index(Stage::om)], 130);
    EXPECT_EQ(totals.elements()[index(Stage::rs)], 140) << "the larger of shaded and passed, run by run";
    ASSERT_THAT(totals.pipelines(), SizeIs(2));
    EXPECT_EQ(totals.pipelines()[0].pipeline, 0xa);
    EXPECT_EQ(totals.pipelines()[0].actions, 5);
    EXPECT_EQ(totals.pipelines()[0].elements[index(Stage::ia)], 33);
    EXPECT_EQ(totals.pipelines()[1].elements[index(Stage::ia)], 3);
}

TEST(LiveTotals, BeginForgetsTheFrameBeforeButNotWhichPipelineIsWhich) {
    LiveTotals totals;
    const auto some = counters(3, 10, 10);
    totals.begin(1);
    totals.add(draws(1, 0xa), &some);
    totals.add(draws(1, 0xb), &some);
    totals.begin(2);
    EXPECT_THAT(totals.pipelines(), IsEmpty());
    totals.add(draws(1, 0xb), &some);
    totals.add(draws(1, 0xa), &some);
    totals.add(draws(1, 0xb), &some);
    ASSERT_THAT(totals.pipelines(), SizeIs(2));
    EXPECT_EQ(totals.pipelines()[0].pipeline, 0xb);
    EXPECT_EQ(totals.pipelines()[0].actions, 2);
    EXPECT_EQ(totals.elements()[index(Stage::ia)], 9);
}

TEST(LiveTotals, WhatWasNotCountedIsInNoSum) {
    LiveTotals totals;
    totals.begin(1);
    totals.add(draws(4, 0xa), nullptr);
    totals.add_unknown();
    EXPECT_EQ(totals.actions(ActionKind::draw), 4);
    EXPECT_EQ(totals.uncounted(), 4);
    EXPECT_EQ(totals.unknown_buffers(), 1);
    EXPECT_THAT(totals.pipelines(), IsEmpty());
    EXPECT_EQ(totals.elements()[index(Stage::vs)], 0);
}

TEST(LiveTotals, WithoutAFragmentShaderNothingIsShadedWhateverTheDriverCounts) {
    LiveTotals totals;
    totals.begin(1);
    ActionRun run = draws(1, 0xa);
    run.shades_fragments = false;
    const auto some = counters(3, 16, 10);
    totals.add(run, &some);
    EXPECT_EQ(totals.elements()[index(Stage::ps)], 0);
    EXPECT_EQ(totals.elements()[index(Stage::rs)], 16);
}

TEST(LiveTotals, JsonHasEveryCounterAndStageAsWholeNumbers) {
    LiveTotals totals;
    totals.begin(3);
    const auto some = counters(3, 16, 10);
    totals.add(draws(1, 0xa), &some);
    const nlohmann::json json = nlohmann::json::parse(json_line(to_json(totals)).text());
    EXPECT_THAT(json["counters"], SizeIs(kCounterCount));
    EXPECT_THAT(json["elements"], SizeIs(kStageCount));
    EXPECT_TRUE(json["counters"]["samples"].is_number_integer());
    EXPECT_EQ(json["counters"]["samples"], 10);
    EXPECT_EQ(json["elements"]["cs"], 0);
    EXPECT_EQ(json["frame"], 3);
}

}  // namespace
}  // namespace framecast::capture
