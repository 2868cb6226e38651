#include "model/gate/gate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/gate/rank_test.h"
#include "model/text/json.h"

namespace framecast {
namespace {

using testing::HasSubstr;

constexpr int kGateRegions = 20;

// Regions of four draws each, "r0" to "r19", of 100 us each; all actions are counted and timed.
Frame gate_frame() {
    Frame frame;
    frame.device.name = "some GPU";
    frame.width = 1280;
    frame.height = 720;
    frame.passes.emplace_back().kind = PassKind::render;
    frame.submissions.emplace_back();
    frame.draws.resize(4 * kGateRegions);
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row) {
        const auto r = static_cast<std::size_t>(row);
        frame.draws.kind[r] = ActionClass::draw;
        frame.draws.command[r] = "vkCmdDraw";
        frame.draws.label[r] = "r" + std::to_string(row / 4);
        frame.draws.pipeline[r] = "rock";
        frame.draws.shaders[r] = "fs:1";
        frame.draws.pass[r] = frame.draws.submission[r] = 0;
        frame.draws.counters(row, index(Counter::ia_vertices)) = 300;
        frame.draws.counters(row, index(Counter::fs_invocations)) = 10000;
        frame.draws.counters(row, index(Counter::samples)) = 9000;
        frame.draws.measured_ns(row) = 25e3;
    }
    PipelineShader& shader = frame.pipelines.emplace_back();
    shader.pipeline = "rock";
    shader.stage = "fs";
    shader.shader = "1";
    shader.mix.count << 40, 8, 6, 2, 2, 4, 1;
    return frame;
}

// Captures whose times all differ at random by this relative standard deviation. One region takes `factor`
// times as long.
std::vector<GateCapture> noisy_captures(int count, double deviation, std::mt19937& random, double factor = 1,
                                        const std::string& slower = "r3") {
    std::normal_distribution<double> normal(0, deviation);
    std::vector<GateCapture> out;
    for (int i = 0; i < count; ++i) {
        out.push_back({"c" + std::to_string(i), gate_frame()});
        DrawColumns& draws = out.back().frame.draws;
        const double shared = std::exp(normal(random));
        for (Eigen::Index row = 0; row < draws.size(); ++row)
            draws.measured_ns(row) *= shared * std::exp(normal(random)) *
                                      (draws.label[static_cast<std::size_t>(row)] == slower ? factor : 1);
    }
    return out;
}

std::vector<GateCapture> one(const Frame& frame, const std::string& file = "new.json") {
    return {{file, frame}};
}

std::vector<std::string> failures(const GateReport& report) {
    std::vector<std::string> out;
    for (const Gate& gate : report.gates)
        if (!gate.passed) out.push_back((gate.path.empty() ? "frame" : gate.path) + " " + gate.metric);
    return out;
}

TEST(RankTest, ProbabilitiesAreThoseOfCountingOrders) {
    // Two and two: six orders, whose U are 0, 1, 2, 2, 3, 4.
    const RankDistribution two(2, 2);
    EXPECT_NEAR(two.at_least(4), 1.0 / 6, 1e-15);
    EXPECT_NEAR(two.at_least(3), 2.0 / 6, 1e-15);
    EXPECT_NEAR(two.at_least(2), 4.0 / 6, 1e-15);
    EXPECT_NEAR(two.at_least(0), 1, 1e-15);
    EXPECT_NEAR(RankDistribution(10, 10).smallest(), 1.0 / 184756, 1e-18);
    EXPECT_NEAR(RankDistribution(3, 5).smallest(), 1.0 / 56, 1e-15);
    // 51 and 50 use the approximation; it must join the exact one.
    EXPECT_NEAR(RankDistribution(51, 50).at_least(1600), RankDistribution(50, 50).at_least(1569), 2e-3);
}

TEST(RankTest, IntervalIsAboveTheThresholdWhereTheProbabilityIsBelowTheTail) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal(0, 0.02);
    const RankDistribution distribution(8, 7);
    int above = 0;
    for (int trial = 0; trial < 500; ++trial) {
        std::vector<double> a(8), b(7);
        for (double& value : a)
            value = std::exp(normal(random));
        for (double& value : b)
            value = 1.08 * std::exp(normal(random));
        const RankRatio ratio = rank_ratio(a, b, 0.05, 0.005, distribution);
        EXPECT_EQ(ratio.low > 1.05, ratio.probability <= 0.005);
        above += ratio.low > 1.05;
    }
    EXPECT_GT(above, 50);
    EXPECT_LT(above, 450);
}

TEST(RankTest, IntervalsHoldTheTruth) {
    std::mt19937 random(3);
    std::normal_distribution<double> normal(0, 0.05);
    const RankDistribution distribution(10, 10);
    int held = 0;
    for (int trial = 0; trial < 2000; ++trial) {
        std::vector<double> a(10), b(10);
        for (double& value : a)
            value = std::exp(normal(random));
        for (double& value : b)
            value = 1.2 * std::exp(normal(random));
        const RankRatio ratio = rank_ratio(a, b, 0, 0.005, distribution);
        held += ratio.low <= 1.2 && 1.2 <= ratio.high;
    }
    EXPECT_GE(held, 1970);  // 98.5 %; the interval promises 99 %
    EXPECT_LT(held, 2000);  // an infinite interval would hold it always
}

TEST(RankTest, HolmMultipliesByWhatIsLeft) {
    EXPECT_THAT(
        holm_adjusted({0.04, 0.01, 0.03}),
        testing::ElementsAre(testing::DoubleEq(0.06), testing::DoubleEq(0.03), testing::DoubleEq(0.06)));
    EXPECT_THAT(holm_adjusted({0.9, 0.8}), testing::ElementsAre(1, 1));
}

TEST(Gate, EqualFramesWithNoiseRaiseNoAlarm) {
    std::mt19937 random(1);
    int alarms = 0;
    for (int pair = 0; pair < 200; ++pair) {
        const auto base = noisy_captures(10, 0.03, random), now = noisy_captures(10, 0.03, random);
        // Without a threshold, so that only the interval keeps chance out.
        const auto report = check_gates(base, now, {.time_threshold = 0});
        ASSERT_TRUE(report);
        alarms += report->failed() > 0;
    }
    EXPECT_LE(alarms, 2);
}

TEST(Gate, FiveSlowCapturesOfTheFrameAreFoundAndFourAreNotTested) {
    std::mt19937 random(2);
    for (const int captures : {4, 5}) {
        auto base = noisy_captures(captures, 0.002, random), now = noisy_captures(captures, 0.002, random);
        for (auto* side : {&base, &now})
            for (GateCapture& capture : *side) {
                const double factor = side == &now ? 1.1 : 1;
                capture.frame.times.gpu_ns = factor * capture.frame.draws.measured_ns.sum();
            }
        const auto report = check_gates(base, now);
        ASSERT_TRUE(report);
        if (captures == 4) {
            EXPECT_EQ(report->failed(), 0);
            EXPECT_THAT(report->notes, testing::Contains(HasSubstr("needs 5 captures of each side")));
        } else {
            EXPECT_THAT(failures(*report), testing::ElementsAre("frame ms"));
            EXPECT_THAT(report->notes, testing::Contains(HasSubstr("too few captures to show one slower")));
        }
    }
}

TEST(Gate, TenPercentInOneRegionIsFoundWithTenCapturesEach) {
    std::mt19937 random(4);
    for (int trial = 0; trial < 50; ++trial) {
        const auto base = noisy_captures(10, 0.005, random), now = noisy_captures(10, 0.005, random, 1.1);
        const auto report = check_gates(base, now);
        ASSERT_TRUE(report);
        EXPECT_THAT(failures(*report), testing::ElementsAre("r3 ms"));
    }
}

TEST(Gate, TimesBelowTheThresholdOrFasterPass) {
    std::mt19937 random(5);
    const auto base = noisy_captures(10, 0.002, random);
    EXPECT_EQ(check_gates(base, noisy_captures(10, 0.002, random, 1.03))->failed(), 0);
    EXPECT_EQ(check_gates(base, noisy_captures(10, 0.002, random, 0.5))->failed(), 0);
    EXPECT_EQ(check_gates(base, noisy_captures(10, 0.002, random, 1.03), {.time_threshold = 0.01})->failed(),
              1);
}

TEST(Gate, FivePercentMoreOfACountIsAlwaysFound) {
    const Frame base = gate_frame();
    for (int region = 0; region < kGateRegions; ++region)
        for (const Counter counter : {Counter::ia_vertices, Counter::fs_invocations, Counter::samples}) {
            Frame now = base;
            for (Eigen::Index row = 4 * region; row < 4 * region + 4; ++row)
                now.draws.counters(row, index(counter)) *= 1.05;
            const auto report = check_gates(one(base), one(now));
            ASSERT_TRUE(report);
            ASSERT_EQ(report->failed(), 1);
            EXPECT_THAT(failures(*report)[0], testing::StartsWith("r" + std::to_string(region) + " "));
            EXPECT_EQ(check_gates(one(base), one(now), {.count_tolerance = 0.06})->failed(), 0);
            EXPECT_EQ(check_gates(one(now), one(base))->failed(), 0);
        }
}

TEST(Gate, OneMoreDrawFailsInItsRegionAndTheFrame) {
    const Frame base = gate_frame();
    Frame now = base;
    now.draws.label[0] = "r1";  // r0 has one less, r1 one more
    EXPECT_THAT(failures(*check_gates(one(base), one(now))),
                testing::ElementsAre("r1 draws", "r1 vertices", "r1 fragments", "r1 samples"));
    now = base;
    now.draws.kind[0] = ActionClass::dispatch;
    EXPECT_THAT(failures(*check_gates(one(base), one(now))),
                testing::ElementsAre("frame dispatches", "r0 dispatches"));
}

TEST(Gate, LongerShadersFail) {
    const Frame base = gate_frame();
    Frame now = base;
    now.pipelines[0].mix.count(0) += 4;  // 63 -> 67
    const auto report = check_gates(one(base), one(now));
    EXPECT_EQ(report->failed(), 1 + kGateRegions);
    EXPECT_EQ(failures(*report)[0], "frame ps_instructions");
    now.pipelines[0].mix.count(0) -= 3;
    EXPECT_EQ(check_gates(one(base), one(now))->failed(), 0);
}

TEST(Gate, CountsOfOneSideOnlyAreNotCompared) {
    const Frame now = gate_frame();
    Frame base = now;
    base.draws.counters(0, index(Counter::fs_invocations)) = kUnknown;
    const auto report = check_gates(one(base), one(now));
    EXPECT_EQ(report->failed(), 0);
    EXPECT_THAT(report->notes, testing::Contains(HasSubstr("fragments: not compared in 2 regions")));
}

TEST(Gate, RegionsOfOneSideOnlyAreNamedAndInTheFrame) {
    const Frame base = gate_frame();
    Frame now = base;
    for (std::size_t row = 0; row < 4; ++row)
        now.draws.label[row] = "renamed";
    const auto report = check_gates(one(base), one(now));
    EXPECT_EQ(report->failed(), 0);
    EXPECT_THAT(report->notes, testing::ElementsAre("only in BASE: r0", HasSubstr("only in NEW, so in the"),
                                                    HasSubstr("not tested")));
}

TEST(Gate, OtherDriversKeepCountsAndDropTimes) {
    Frame base = gate_frame(), now = base;
    base.device.driver_info = "Mesa 22.3.6";
    now.device.driver_info = "Mesa 25.0";
    const auto has_time = [](const Gate& gate) { return gate.kind == GateKind::time; };
    const auto report = check_gates(one(base), one(now));
    EXPECT_TRUE(std::ranges::none_of(report->gates, has_time));
    EXPECT_THAT(report->notes, testing::ElementsAre(HasSubstr("other driver: Mesa 22.3.6 and Mesa 25.0")));
    EXPECT_TRUE(
        std::ranges::any_of(check_gates(one(base), one(now), {.allow_different = true})->gates, has_time));
    now.width = 800;
    EXPECT_THAT(check_gates(one(base, "a.json"), one(now, "b.json")).error().message,
                HasSubstr("b.json: 800x720, but a.json is 1280x720"));
}

TEST(Gate, PercentilesNeedCaptures) {
    std::mt19937 random(6);
    const auto gate_of = [&](int captures) {
        const auto report = check_gates(noisy_captures(captures, 0.01, random), one(gate_frame()));
        return *std::ranges::find_if(report->gates,
                                     [](const Gate& gate) { return gate.kind == GateKind::time; });
    };
    EXPECT_TRUE(std::isnan(gate_of(19).base_percentiles.p95));
    const GatePercentiles many = gate_of(20).base_percentiles;
    EXPECT_GE(many.p95, many.p50);
    EXPECT_TRUE(std::isnan(many.p99));
}

TEST(Budget, LimitsAreKept) {
    const Frame frame = gate_frame();
    const auto checked = [&](const std::string& text) {
        const auto budget = read_budget(text, "budget.json");
        EXPECT_TRUE(budget) << budget.error().message;
        return failures(*check_gates(one(frame), one(frame), {}, &*budget));
    };
    EXPECT_THAT(checked(R"({"frame_ms": 2, "regions": {"r0": {"draws": 4, "ms": 0.1}}})"),
                testing::ElementsAre());
    EXPECT_THAT(
        checked(R"({"frame_ms": 1.9, "frame_draws": 80, "regions": {"r0": {"draws": 3, "ms": 0.09}}})"),
        testing::ElementsAre("frame ms", "r0 draws", "r0 ms"));
}

TEST(Budget, ErrorsNameFileKeyAndValue) {
    const auto error = [](const std::string& text) {
        const auto budget = read_budget(text, "b.json");
        return budget ? std::string("none") : budget.error().message;
    };
    EXPECT_THAT(error("{"), testing::StartsWith("b.json: is not JSON"));
    EXPECT_EQ(error("[]"), "b.json: must be a JSON object");
    EXPECT_EQ(error(R"({"regions": {"a": {"ms": 1}}, "regions": {}})"),
              "b.json: key \"regions\" is given twice");
    EXPECT_THAT(error("{\"regions\": " + std::string(200'000, '[')), testing::StartsWith("b.json: "));
    EXPECT_EQ(error(R"({"frame_ms": "fast"})"), "b.json: frame_ms: \"fast\" is not a number of at least 0");
    EXPECT_EQ(error(R"({"regions": {"sky": {"draws": -3}}})"),
              "b.json: regions.sky.draws: -3 is not a number of at least 0");
    EXPECT_THAT(error(R"({"regions": {"sky": {"drows": 3}}})"),
                testing::StartsWith("b.json: regions.sky.drows: 3 has an unknown key; known are ms, draws,"));
    EXPECT_THAT(error(R"({"frames": 3})"), testing::StartsWith("b.json: frames: 3 has an unknown key"));
    EXPECT_THAT(error(R"({"regions": 7})"), testing::StartsWith("b.json: regions: 7 is not an object"));
    EXPECT_THAT(error(R"({"regions": {"sky": 7}})"), testing::StartsWith("b.json: regions.sky: 7 is not"));
    EXPECT_THAT(error("{}"), testing::StartsWith("b.json: has no limit"));
    const auto unmet = [](const std::string& text) {
        const auto budget = read_budget(text, "b.json");
        return check_gates(one(gate_frame()), one(gate_frame()), {}, &*budget).error().message;
    };
    EXPECT_EQ(unmet(R"({"regions": {"skye": {"draws": 3}}})"),
              "b.json: regions.skye.draws: 3 is for a region that the new captures do not have");
    EXPECT_EQ(unmet(R"({"frame_vs_instructions": 3})"),
              "b.json: frame_vs_instructions: 3 limits what the new captures do not have");
}

TEST(GateOutput, FormsAgreeAndEscapeNames) {
    Frame base = gate_frame();
    for (std::size_t row = 0; row < 4; ++row)
        base.draws.label[row] = "a<b>&\"|@\x01";
    Frame now = base;
    now.draws.counters(0, index(Counter::samples)) *= 2;
    const auto report = check_gates(one(base), one(now));
    EXPECT_EQ(gate_json(*report)["failed"], 1);
    EXPECT_EQ(gate_json(*report)["passed"], false);
    const std::string junit = gate_junit(*report);
    EXPECT_THAT(junit, HasSubstr("failures=\"1\""));
    EXPECT_THAT(junit,
                HasSubstr("classname=\"a&lt;b&gt;&amp;&quot;|@\\x01\" name=\"samples (count)\"><failure"));
    EXPECT_THAT(gate_markdown(*report), HasSubstr("| a&#60;b&#62;&#38;&#34;&#124;&#64;"));
    EXPECT_THAT(gate_markdown(*report),
                HasSubstr("1 of " + std::to_string(report->gates.size()) + " gates failed"));
    EXPECT_THAT(gate_markdown(*check_gates(one(base), one(base))), HasSubstr("all passed"));
}

}  // namespace
}  // namespace framecast
