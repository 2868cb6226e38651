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

TEST(PassTimes, NameNoStageWhereDrawsWithoutOneTakeMoreTime) {
    Fixture of;
    of.analysis.bottlenecks.stage[2] = -1;
    EXPECT_EQ(pass_times(of.frame, of.analysis)[1].stage, kVertexStage) << "350 of 650 ns";
    of.analysis.time_ns(2) = 351;
    EXPECT_EQ(pass_times(of.frame, of.analysis)[1].stage, -1);
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
        "boundary_ns": null, "boundary_spread_ns": null, "boundary_skip": "", "bottleneck": "vs", "led_ns": {"vs": 350.0, "ps": 300.0}})"));
    EXPECT_EQ(json[2]["source"], "none") << "it has no time";
    EXPECT_TRUE(json[2]["draws_ns"].is_null());
    EXPECT_TRUE(json[2]["bottleneck"].is_null());
}

TEST(PassBoundaries, SumWhatPassesCostWithoutTheirDraws) {
    Frame frame;
    frame.passes.resize(4);
    EXPECT_EQ(pass_boundary_sentence(pass_boundaries(frame)), "") << "nothing was measured";
    frame.passes[0].boundary_ns = 2.1e6;
    EXPECT_EQ(pass_boundary_sentence(pass_boundaries(frame)), "1 pass costs 2.10 ms whatever it draws");
    frame.passes[1].boundary_ns = 1e6;
    const PassBoundaries all = pass_boundaries(frame);
    EXPECT_EQ(all.passes, 2);
    EXPECT_EQ(all.time_ns, 3.1e6);
    EXPECT_EQ(pass_boundary_sentence(all), "2 passes cost 3.10 ms whatever they draw");
}

TEST(PassBoundaries, PassesThatWereNotMeasuredAreCountedWithTheirReasons) {
    Frame frame;
    frame.passes.resize(4);
    frame.passes[1].boundary_skip = "rare";
    frame.passes[2].boundary_skip = frame.passes[3].boundary_skip = "often";
    PassBoundaries none = pass_boundaries(frame);
    ASSERT_EQ(none.not_measured.size(), 2U);
    EXPECT_EQ(none.not_measured[0], std::pair(std::string("often"), std::int64_t{2}));
    EXPECT_EQ(pass_boundary_sentence(none),
              "what 3 passes cost without their draws was not measured (often; rare)");
    frame.passes[0].boundary_ns = 0;
    EXPECT_EQ(
        pass_boundary_sentence(pass_boundaries(frame)),
        "1 pass costs too little to be measured whatever it draws; 3 others were not measured (often; rare)");
}

TEST(PassBoundaries, AreWrittenWithTheirSource) {
    Frame frame;
    frame.sources["passes.boundary_ns"] = Source::measured;
    frame.passes.resize(2);
    EXPECT_EQ(pass_boundaries_json(frame)["source"], "none");
    EXPECT_TRUE(pass_boundaries_json(frame)["time_ms"].is_null());
    frame.passes[0].boundary_ns = 5e5;
    frame.passes[1].boundary_skip = "why";
    const Json json = pass_boundaries_json(frame);
    EXPECT_EQ(json["passes"], 1);
    EXPECT_EQ(json["time_ms"], 0.5);
    EXPECT_EQ(json["source"], "measured");
    EXPECT_EQ(json["not_measured"], Json::parse(R"([{"reason": "why", "passes": 1}])"));
}

}  // namespace
}  // namespace framecast
