#include "model/analysis/pass_times.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/text/json.h"

namespace framecast {
namespace {

constexpr int kVertexStage = index(Stage::vs);
constexpr int kPixelStage = index(Stage::ps);

// Two passes with draws, one without, and a draw that belongs to none.
struct Fixture {
    Frame frame;
    Analysis analysis;

    Fixture() {
        frame.draws.resize(5);
        frame.draws.pass = {1, 0, 1, -1, 1};
        frame.passes.resize(3);
        frame.passes[1].label = "main";
        frame.passes[1].kind = PassKind::render;
        frame.passes[1].measured_ns = 900;
        frame.draws.measured_ns << 100, 40, 300, 7, kUnknown;
        analysis.time_ns = frame.draws.measured_ns;
        analysis.time_ns(4) = 250;
        analysis.bottlenecks.stage = {kVertexStage, -1, kPixelStage, kPixelStage, kVertexStage};
    }
};

TEST(PassTimes, SumTheDrawsOfEachPassAndNameTheStageWithMostOfTheTime) {
    const Fixture of;
    const auto passes = pass_times(of.frame, of.analysis);
    ASSERT_EQ(passes.size(), 3U);
    EXPECT_EQ(passes[1].draws, 3);
    EXPECT_EQ(passes[1].estimated, 1);
    EXPECT_EQ(passes[1].draws_ns, 650);
    EXPECT_EQ(passes[1].bottleneck_ns[static_cast<std::size_t>(kVertexStage)], 350);
    EXPECT_EQ(passes[1].bottleneck_ns[static_cast<std::size_t>(kPixelStage)], 300);
    EXPECT_EQ(passes[1].stage, kVertexStage);
}

TEST(PassTimes, LeaveUnknownWhatNoDrawOfThePassTells) {
    const Fixture of;
    const auto passes = pass_times(of.frame, of.analysis);
    EXPECT_EQ(passes[0].draws_ns, 40);
    EXPECT_EQ(passes[0].stage, -1) << "what holds its draw up is not known";
    EXPECT_EQ(passes[2].draws, 0);
    EXPECT_TRUE(std::isnan(passes[2].draws_ns));
}

TEST(PassTimes, AreWrittenWithThePassesOwnTimeAndItsSource) {
    Fixture of;
    of.frame.sources["passes.measured_ns"] = Source::measured;
    const Json json = pass_times_json(of.frame, of.analysis);
    ASSERT_EQ(json.size(), 3U);
    EXPECT_EQ(json[1], Json::parse(R"({"id": 1, "label": "main", "kind": "render", "draws": 3,
        "draws_estimated": 1, "measured_ns": 900.0, "spread_ns": null, "source": "measured", "draws_ns": 650.0,
        "bottleneck": "vs", "led_ns": {"vs": 350.0, "ps": 300.0}})"));
    EXPECT_EQ(json[2]["source"], "none") << "it has no time";
    EXPECT_TRUE(json[2]["draws_ns"].is_null());
    EXPECT_TRUE(json[2]["bottleneck"].is_null());
}

}  // namespace
}  // namespace framecast
