#include "capture/live/learned_rates.h"

#include <gmock/gmock.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace framecast::capture {
namespace {

constexpr auto kVs = static_cast<std::size_t>(index(Stage::vs));
constexpr auto kPs = static_cast<std::size_t>(index(Stage::ps));
constexpr auto kXf = static_cast<std::size_t>(index(Stage::xf));

// Elements of vs and ps, and the time of each.
IsolatedAction draw(std::uint64_t pipeline, double vertices, double vs_ns, double fragments, double ps_ns) {
    IsolatedAction action;
    action.pipeline = pipeline;
    action.elements.fill(kUnknown);
    action.stage_ns.fill(kUnknown);
    action.elements[kVs] = vertices;
    action.stage_ns[kVs] = vs_ns;
    action.elements[kPs] = fragments;
    action.stage_ns[kPs] = ps_ns;
    return action;
}

LiveTotals frame_of(std::uint64_t pipeline, double vertices, double fragments) {
    LiveTotals totals;
    totals.begin(1);
    ActionRun run;
    run.kind = ActionKind::draw;
    run.action_count = 1;
    run.pipeline = pipeline;
    std::array<double, kCounterCount> counters{};
    counters[index(Counter::vs_invocations)] = vertices;
    counters[index(Counter::fs_invocations)] = fragments;
    totals.add(run, &counters);
    return totals;
}

TEST(LearnedRates, CountsTimesRatesAreTheStageTimes) {
    LearnedRates rates;
    rates.learn(std::vector{draw(0xa, 100, 50, 1000, 4000), draw(0xa, 300, 150, 1000, 6000)});
    EXPECT_DOUBLE_EQ(rates.elements_per_ns(0xa, Stage::vs), 2);
    EXPECT_DOUBLE_EQ(rates.elements_per_ns(0xa, Stage::ps), 0.2);
    const LiveStageTimes times = rates.stage_times(frame_of(0xa, 10, 400));
    EXPECT_DOUBLE_EQ(times.stage_ns[kVs], 5);
    EXPECT_DOUBLE_EQ(times.stage_ns[kPs], 2000);
    EXPECT_EQ(times.actions, 1);
    EXPECT_EQ(times.actions_with_rates, 1);
}

TEST(LearnedRates, EachPipelineHasItsOwn) {
    LearnedRates rates;
    rates.learn(std::vector{draw(0xa, 100, 100, 10, 10), draw(0xb, 100, 1000, 10, 10)});
    EXPECT_DOUBLE_EQ(rates.stage_times(frame_of(0xa, 100, 0)).stage_ns[kVs], 100);
    EXPECT_DOUBLE_EQ(rates.stage_times(frame_of(0xb, 100, 0)).stage_ns[kVs], 1000);
}

TEST(LearnedRates, WhatWasNeverIsolatedIsSaidAndNotGuessed) {
    LearnedRates rates;
    EXPECT_TRUE(rates.empty());
    rates.learn(std::vector{draw(0xa, 100, 100, 10, 10), draw(0xc, kUnknown, kUnknown, kUnknown, kUnknown)});
    EXPECT_EQ(rates.pipelines(), 1U);
    const LiveStageTimes times = rates.stage_times(frame_of(0xb, 100, 10));
    EXPECT_EQ(times.actions, 1);
    EXPECT_EQ(times.actions_with_rates, 0);
    EXPECT_EQ(times.stage_ns[kVs], 0);
    EXPECT_TRUE(std::isnan(rates.elements_per_ns(0xb, Stage::vs)));
    EXPECT_TRUE(std::isnan(rates.elements_per_ns(0xa, Stage::om)));
}

TEST(LearnedRates, TheErrorIsThatOfTheRatesBeforeTheFreshIsolation) {
    LearnedRates rates;
    const RateError first = rates.learn(std::vector{draw(0xa, 100, 100, 10, 200)});
    EXPECT_EQ(first.actions, 0);
    EXPECT_EQ(first.new_actions, 1);
    EXPECT_TRUE(std::isnan(first.total));
    // Twice the vertices in three times the time, the same fragments in half of it; one draw of a new
    // pipeline.
    const RateError error = rates.learn(std::vector{draw(0xa, 200, 300, 10, 100), draw(0xb, 1, 1, 1, 1)});
    EXPECT_EQ(error.actions, 1);
    EXPECT_EQ(error.new_actions, 1);
    EXPECT_DOUBLE_EQ(error.predicted_ns[kVs], 200);
    EXPECT_DOUBLE_EQ(error.isolated_ns[kVs], 300);
    EXPECT_NEAR(error.relative[kVs], -1.0 / 3, 1e-12);
    EXPECT_DOUBLE_EQ(error.relative[kPs], 1);
    EXPECT_DOUBLE_EQ(error.total, 0);
    EXPECT_TRUE(std::isnan(error.relative[kXf]));
}

TEST(LearnedRates, FreshIsolationsWeighMoreThanOldOnes) {
    LearnedRates rates;
    rates.learn(std::vector{draw(0xa, 100, 100, 10, 10)});
    rates.learn(std::vector{draw(0xa, 100, 400, 10, 10)});
    // (50 + 100) elements in (50 + 400) ns.
    EXPECT_DOUBLE_EQ(rates.elements_per_ns(0xa, Stage::vs), 150.0 / 450);
    for (int i = 0; i < 20; ++i)
        rates.learn(std::vector{draw(0xa, 100, 400, 10, 10)});
    EXPECT_NEAR(rates.elements_per_ns(0xa, Stage::vs), 0.25, 1e-5);
    // Isolating others does not change it.
    rates.learn(std::vector{draw(0xb, 1, 1, 1, 1)});
    EXPECT_NEAR(rates.elements_per_ns(0xa, Stage::vs), 0.25, 1e-5);
}

TEST(LearnedRates, AStageIsolatedWithoutElementsHasNoRate) {
    LearnedRates rates;
    rates.learn(std::vector{draw(0xa, 100, 0, 0, 30)});
    EXPECT_TRUE(std::isinf(rates.elements_per_ns(0xa, Stage::vs)));
    EXPECT_TRUE(std::isnan(rates.elements_per_ns(0xa, Stage::ps)));
    const LiveStageTimes times = rates.stage_times(frame_of(0xa, 100, 100));
    EXPECT_EQ(times.stage_ns[kVs], 0);
    EXPECT_EQ(times.stage_ns[kPs], 0);
}

TEST(LearnedRates, TransfersShareOneRate) {
    LearnedRates rates;
    IsolatedAction copy;
    copy.elements.fill(kUnknown);
    copy.stage_ns.fill(kUnknown);
    copy.elements[kXf] = 1000;
    copy.stage_ns[kXf] = 100;
    rates.learn(std::vector{copy});
    LiveTotals totals;
    totals.begin(1);
    ActionRun run;
    run.kind = ActionKind::transfer;
    run.action_count = 1;
    std::array<double, kCounterCount> counters{};
    counters[index(Counter::bytes)] = 50;
    totals.add(run, &counters);
    EXPECT_DOUBLE_EQ(rates.stage_times(totals).stage_ns[kXf], 5);
}

TEST(LearnedRates, UnknownPipelinesAreNotLearnedFrom) {
    LearnedRates rates;
    EXPECT_EQ(rates.learn(std::vector{draw(0, 100, 100, 10, 10)}).new_actions, 0);
    EXPECT_TRUE(rates.empty());
}

TEST(LearnedRates, OldPipelinesMakeRoomForNewOnes) {
    LearnedRates rates;
    rates.learn(std::vector{draw(1, 1, 1, 1, 1)});
    std::vector<IsolatedAction> many;
    for (std::uint64_t pipeline = 2; pipeline < LearnedRates::kMaxPipelines + 2; ++pipeline)
        many.push_back(draw(pipeline, 1, 1, 1, 1));
    rates.learn(many);
    EXPECT_EQ(rates.pipelines(), LearnedRates::kMaxPipelines);
    EXPECT_TRUE(std::isnan(rates.elements_per_ns(1, Stage::vs)));
    EXPECT_EQ(rates.elements_per_ns(2, Stage::vs), 1);
}

TEST(LearnedRates, JsonHasEveryStageAndNullWhereNothingIsKnown) {
    LearnedRates rates;
    rates.learn(std::vector{draw(0xa, 100, 100, 10, 10)});
    const auto parsed = [](const std::vector<JsonMember>& fields) {
        return nlohmann::json::parse(json_line(fields).text());
    };
    const nlohmann::json json = parsed(to_json(rates.learn(std::vector{draw(0xa, 100, 80, 10, 10)})));
    EXPECT_DOUBLE_EQ(json["error"]["vs"].get<double>(), 0.25);
    EXPECT_TRUE(json["error"]["cs"].is_null());
    EXPECT_EQ(json["error"].size(), static_cast<std::size_t>(kStageCount));
    EXPECT_NEAR(json["total_error"].get<double>(), 20.0 / 90, 1e-4);
    const nlohmann::json times = parsed(to_json(rates.stage_times(frame_of(0xa, 0, 0))));
    EXPECT_EQ(times["stage_ns"]["vs"], 0);
    EXPECT_EQ(times["actions_with_rates"], 1);
}

}  // namespace
}  // namespace framecast::capture
