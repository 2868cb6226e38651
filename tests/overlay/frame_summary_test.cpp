// The overlay's numbers for a frame are those of the command line.
#include "overlay/frame_summary.h"

#include "overlay/switch_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "model/frame/frame_json.h"
#include "overlay/clock_curves.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/model/support/synthetic_profile.h"

namespace framecast::overlay {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kNear = "GeForce GTX 1080";
constexpr const char* kFar = "Radeon RX 6600";

class FrameSummaryTest : public ::testing::Test {
  protected:
    Frame read(const Frame& frame) {
        path_ = folder_.write("a.frame.json", write_frame(frame));
        return *read_frame_file(path_);
    }
    json run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin() + 1, path_);
        arguments.push_back("--json");
        const cli::Outcome outcome = cli::run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, cli::kOk) << outcome.err;
        return json::parse(outcome.out);
    }
    cli::TemporaryFolder folder_;
    std::string path_;
};

// As in the file: text of six digits or more.
void expect_same(const json& from_program, double value) {
    EXPECT_NEAR(from_program.get<double>(), value, 1e-9 * std::abs(value));
}

TEST_F(FrameSummaryTest, ProjectsAsTheProgramDoes) {
    const Frame frame = read(synthetic::frame(300, {.noise = 0.1}));
    SummaryOptions options;
    options.targets = {kNear, kFar};
    const FrameSummary summary = summarize(frame, options);
    const json document = run({"project", "--to", kNear, "--to", kFar});
    ASSERT_EQ(summary.targets.size(), 2U);
    EXPECT_LT(summary.targets[0].frame_ms, summary.targets[1].frame_ms) << "the fastest first";
    for (std::size_t i = 0; i < 2; ++i) {
        const json& target = document["targets"][i]["gpu"] == summary.targets[i].gpu
                                 ? document["targets"][i]
                                 : document["targets"][1 - i];
        EXPECT_EQ(target["gpu"], summary.targets[i].gpu);
        expect_same(target["frame_ms"], summary.targets[i].frame_ms);
        expect_same(target["interval_ms"][0], summary.targets[i].low_ms);
        expect_same(target["interval_ms"][1], summary.targets[i].high_ms);
        expect_same(target["coverage"], summary.targets[i].coverage);
        EXPECT_EQ(target["bottleneck"], name(static_cast<Stage>(summary.targets[i].bottleneck)));
        EXPECT_EQ(target["jump"] == "other" ? "another vendor" : target["jump"].get<std::string>(),
                  summary.targets[i].extrapolation);
        const auto stage = static_cast<std::size_t>(summary.targets[i].bottleneck);
        EXPECT_EQ(target["stages"][stage]["waits_for"], summary.targets[i].waits_for);
    }
    EXPECT_THAT(summary.problems, ::testing::IsEmpty());
}

TEST_F(FrameSummaryTest, AnalysesAsTheProgramDoes) {
    Frame made = synthetic::frame(300, {.noise = 0.1});
    made.draws.measured_ns(7) = kUnknown;
    made.draws.skip[7] = "made up";
    made.draws.measured_ns(9) = kUnknown;
    made.draws.skip[9] = "made up";
    const FrameSummary summary = summarize(read(made));
    const json document = run({"analyze"});
    for (std::size_t stage = 0; stage < kStageCount; ++stage)
        expect_same(document["stages"][stage]["time_ms"], summary.stage_ns[stage] / 1e6);
    EXPECT_EQ(document["stages"][0]["source"], name(summary.stage_source));
    EXPECT_EQ(summary.draws, 300);
    EXPECT_THAT(summary.problems, ::testing::ElementsAre("2 of 300 draws: made up"));
    ASSERT_EQ(summary.costly_draws.size(), kCostlyDraws);
    double before = INFINITY;
    for (const CostlyRow& row : summary.costly_draws) {
        EXPECT_LE(row.time_ns, before);
        before = row.time_ns;
    }
    EXPECT_EQ(summary.costly_passes.size(), 2U);
    EXPECT_NEAR(summary.costly_passes[0].share + summary.costly_passes[1].share, 1, 1e-9);
}

TEST_F(FrameSummaryTest, RegionsAreTheProgramsMostExpensiveFirst) {
    Frame made = synthetic::frame(300, {.noise = 0.1});
    for (std::size_t row = 0; row < 300; ++row)
        made.draws.label[row] = "part " + std::to_string(row % 20) + (row % 3 ? "/inner" : "");
    const FrameSummary summary = summarize(read(made));
    const json document = run({"analyze", "--regions"});
    ASSERT_EQ(summary.regions.size(), kCostlyRegions);
    EXPECT_EQ(summary.further_regions, 40 - static_cast<std::int64_t>(kCostlyRegions));
    double before = INFINITY;
    for (const RegionRow& row : summary.regions) {
        EXPECT_LE(row.time_ns, before);
        before = row.time_ns;
        const auto same = std::ranges::find_if(
            document["regions"], [&](const json& region) { return region["path"] == row.path; });
        ASSERT_NE(same, document["regions"].end()) << row.path;
        EXPECT_EQ((*same)["draws"], row.draws);
        expect_same((*same)["time_ns"], row.time_ns);
        expect_same((*same)["time_fraction"], row.share);
        EXPECT_EQ((*same)["bottleneck"], name(static_cast<Stage>(row.bottleneck)));
        expect_same((*same)["margin"], row.margin);
    }
}

TEST_F(FrameSummaryTest, WhatCanBeSwitchedOffIsTheMostExpensiveOfEachKindByItsName) {
    Frame made = synthetic::frame(300, {.noise = 0.1});
    for (std::size_t row = 0; row < 300; ++row) {
        made.draws.label[row] = row % 2 ? "part " + std::to_string(row % 20) : "";
        made.draws.pipeline[row] = "pipeline " + std::to_string(row % 7);
    }
    const FrameSummary summary = summarize(read(made));
    std::map<std::string, int> kinds;
    std::map<std::string, double> before;
    for (const SwitchRow& row : summary.switch_rows) {
        const std::string kind = row.target.substr(0, row.target.find(':'));
        ++kinds[kind];
        EXPECT_EQ(row.name, kind + " " + row.target.substr(kind.size() + 1));
        EXPECT_GT(row.time_ns, 0);
        EXPECT_GT(row.share, 0);
        if (before.contains(kind)) {
            EXPECT_LE(row.time_ns, before[kind]);
        }
        before[kind] = row.time_ns;
    }
    EXPECT_EQ(kinds["region"], static_cast<int>(kSwitchRegions));
    EXPECT_EQ(kinds["pipeline"], static_cast<int>(kSwitchPipelines));
    const auto of = [&](const std::string& target) {
        return std::ranges::find(summary.switch_rows, target, &SwitchRow::target);
    };
    for (const SwitchRow& row : summary.switch_rows) {
        if (!row.target.starts_with("region:")) continue;
        const auto same = std::ranges::find(summary.regions, row.target.substr(7), &RegionRow::path);
        if (same != summary.regions.end()) {
            expect_same(same->time_ns, of(row.target)->time_ns);
        }
    }
}

TEST_F(FrameSummaryTest, HashesAreShownByTheirFirstDigitsAndSwitchedByAllOfThem) {
    Frame made = synthetic::frame(40);
    made.draws.label.assign(40, "");
    made.draws.pipeline.assign(40, "1f03ab9c55d0e7b2");
    const FrameSummary summary = summarize(read(made));
    const auto row = std::ranges::find(summary.switch_rows, "pipeline:1f03ab9c55d0e7b2", &SwitchRow::target);
    ASSERT_NE(row, summary.switch_rows.end());
    EXPECT_EQ(row->name, "pipeline 1f03ab9c");
    EXPECT_TRUE(std::ranges::any_of(
        summary.regions, [](const RegionRow& region) { return region.path.ends_with("/1f03ab9c"); }));
}

TEST_F(FrameSummaryTest, AFrameWhoseBottleneckIsUnknownAdvisesTheModeThatMeasuresStages) {
    Frame frame = read(synthetic::frame(64, {.noise = 3}));
    frame.draws.stage_ns.setConstant(kUnknown);
    const FrameSummary summary = summarize(frame);
    ASSERT_NE(summary.verdict_withheld, "");
    EXPECT_EQ(summary.better_capture, "framecast capture --mode isolate -- APP");
    EXPECT_THAT(summary.doubts, testing::ElementsAre(testing::HasSubstr("--mode isolate")));
}

TEST_F(FrameSummaryTest, ADrawIsInDoubtWhereIsolationDoesNotResolveItsBottleneck) {
    Frame frame = synthetic::frame(1);
    EXPECT_FALSE(summarize(read(frame)).costly_draws.at(0).in_doubt) << "nothing tells";
    frame.sources["stage_ns"] = Source::isolated;
    for (const double resolution_ns : {1.0, 1e9}) {
        frame.draws.resolution_ns(0) = resolution_ns;
        EXPECT_EQ(summarize(read(frame)).costly_draws.at(0).in_doubt, resolution_ns > 1) << resolution_ns;
    }
}

TEST_F(FrameSummaryTest, ADrawHasWhatTellsItFromOthers) {
    Frame frame = synthetic::frame(100);
    frame.draws.label.assign(100, "");
    frame.draws.measured_ns(13) = 1e9;
    frame.draws.instances(13) = 3;
    const CostlyRow row = summarize(frame).costly_draws.at(0);
    EXPECT_EQ(row.label, "draw 13, DrawIndexed");
    EXPECT_THAT(row.facts, ::testing::StartsWith("1280×720, pipeline-3, "));
    EXPECT_THAT(row.facts, HasSubstr("vertices, "));
    EXPECT_THAT(row.facts, ::testing::EndsWith(", 3 instances"));
    for (const CostlyRow& pass : summarize(frame).costly_passes)
        EXPECT_EQ(pass.facts, "");
}

TEST_F(FrameSummaryTest, WhereStageTimesAreBoundsNoRowHasABottleneck) {
    Frame frame = synthetic::frame(100);
    frame.composition.misfit = 12;
    const FrameSummary summary = summarize(frame);
    EXPECT_NE(summary.verdict_withheld, "");
    EXPECT_EQ(summary.bottleneck, -1);
    ASSERT_FALSE(summary.costly_draws.empty());
    for (const auto* rows : {&summary.costly_draws, &summary.costly_passes})
        for (const CostlyRow& row : *rows) {
            EXPECT_EQ(row.bottleneck, -1);
            EXPECT_TRUE(std::isnan(row.margin));
            EXPECT_GT(row.time_ns, 0);
        }
}

TEST_F(FrameSummaryTest, APassOfOneDrawHasTheDrawsMarginAlsoWhereAllWaitForOneStage) {
    const FrameSummary one = summarize(read(synthetic::frame(1)));
    ASSERT_EQ(one.costly_passes.size(), 1U);
    EXPECT_GT(one.costly_draws[0].margin, 0);
    EXPECT_NEAR(one.costly_passes[0].margin, one.costly_draws[0].margin, 1e-9);
    for (const CostlyRow& pass : summarize(read(synthetic::frame(300))).costly_passes) {
        // Dispatches and transfers have one stage.
        EXPECT_EQ(pass.margin > 0, pass.bottleneck < kGraphicsStageCount);
        EXPECT_LE(pass.margin, 1);
    }
}

TEST_F(FrameSummaryTest, ClockCurvesAreTheProgramsSweep) {
    const Frame frame = read(synthetic::frame(120));
    SummaryOptions options;
    options.targets = {kNear};
    const FrameSummary summary = summarize(frame, options);
    ASSERT_EQ(summary.core_curves.size(), 2U);
    ASSERT_EQ(summary.memory_curves.size(), 2U);
    ASSERT_EQ(summary.clock_grids.size(), 2U);
    for (std::size_t device = 0; device < 2; ++device) {
        const ClockCurve& curve = summary.memory_curves[device];
        const std::size_t last = curve.mhz.size() - 1;
        std::vector<std::string> arguments = {
            "sweep", "--vary",
            "memory-clock=" + std::to_string(curve.mhz[2]) + "," + std::to_string(curve.mhz[last])};
        if (device == 1) arguments.insert(arguments.end(), {"--to", kNear});
        const json document = run(arguments);
        EXPECT_EQ(document["gpu"], curve.gpu);
        EXPECT_NEAR(document["points"][0]["frame_ms"], curve.frame_ms[2], 1e-6 * curve.frame_ms[2]);
        EXPECT_NEAR(document["points"][1]["frame_ms"], curve.frame_ms[last], 1e-6 * curve.frame_ms[last]);
        EXPECT_LT(curve.limit_ms, curve.frame_ms[last]);
        EXPECT_NEAR(frame_ms_at(summary.clock_grids[device], 1, curve.mhz[last] / curve.captured_mhz),
                    curve.frame_ms[last], 1e-9);
    }
    // At its own clocks the source GPU takes the captured time, and a target the time in `targets`.
    EXPECT_NEAR(frame_ms_at(summary.clock_grids[0], 1, 1), summary.frame_ms, 1e-6 * summary.frame_ms);
    EXPECT_NEAR(frame_ms_at(summary.clock_grids[1], 1, 1), summary.targets[0].frame_ms, 1e-6);
}

TEST_F(FrameSummaryTest, AWideIntervalIsShownAndItsTimeWithheld) {
    SummaryOptions options;
    options.targets = {kFar};
    options.coverage = 0.999;
    const FrameSummary summary = summarize(synthetic::frame(50), options);
    ASSERT_EQ(summary.targets.size(), 1U);
    const TargetRow& target = summary.targets[0];
    EXPECT_GT(target.high_ms, 10 * target.low_ms);
    EXPECT_TRUE(std::isnan(target.frame_ms));
    EXPECT_EQ(target.bottleneck, -1);
    EXPECT_EQ(target.problem, "no usable projection: the interval is wider than a factor of 10");
}

TEST_F(FrameSummaryTest, ATargetThatIsNoneHasTheReasonInItsRow) {
    SummaryOptions options;
    options.targets = {"no such GPU", folder_.path("missing.json"), kNear};
    const FrameSummary summary = summarize(synthetic::frame(50), options);
    ASSERT_EQ(summary.targets.size(), 3U);
    EXPECT_TRUE(summary.targets[0].problem.empty());
    EXPECT_THAT(summary.targets[1].problem, HasSubstr("no such GPU"));
    EXPECT_THAT(summary.targets[2].problem, HasSubstr("missing.json"));
    EXPECT_TRUE(std::isnan(summary.targets[1].frame_ms));
}

TEST_F(FrameSummaryTest, AProfileIsATargetWithoutCurves) {
    SummaryOptions options;
    options.targets = {folder_.write("b.profile.json", write_profile(synthetic::profile(2)))};
    const FrameSummary summary = summarize(synthetic::frame(50), options);
    EXPECT_GT(summary.targets.at(0).frame_ms, 0) << summary.targets[0].problem;
    EXPECT_EQ(summary.clock_grids.size(), 1U);
}

TEST_F(FrameSummaryTest, AnUnknownGpuIsAnalysedButNotProjectedFrom) {
    Frame frame = synthetic::frame(50);
    frame.device = {};
    frame.device.name = "Unheard-of GPU";
    SummaryOptions options;
    options.targets = {kNear};
    const FrameSummary summary = summarize(frame, options);
    EXPECT_GE(summary.bottleneck, 0);
    EXPECT_THAT(summary.targets.at(0).problem, HasSubstr("--from"));
    EXPECT_TRUE(summary.clock_grids.empty());
    options.from = "GeForce GTX 1060 6GB";
    EXPECT_TRUE(summarize(frame, options).targets.at(0).problem.empty());
}

TEST_F(FrameSummaryTest, ASoftwareDriverHasACoreClockOnly) {
    Frame frame = synthetic::frame(50);
    frame.device = {};
    frame.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    frame.device.type = DeviceType::cpu;
    frame.device.core_clock_mhz = 2000;
    const FrameSummary summary = summarize(frame);
    ASSERT_EQ(summary.core_curves.size(), 1U);
    EXPECT_EQ(summary.core_curves[0].captured_mhz, 2000);
    EXPECT_THAT(summary.problems, ::testing::IsEmpty());
    EXPECT_TRUE(summary.memory_curves.empty());
    ASSERT_EQ(summary.clock_grids.size(), 1U);
    EXPECT_LT(frame_ms_at(summary.clock_grids[0], 2, 1), frame_ms_at(summary.clock_grids[0], 1, 1));
    EXPECT_EQ(frame_ms_at(summary.clock_grids[0], 1, 2), frame_ms_at(summary.clock_grids[0], 1, 1));
    frame.device.core_clock_mhz = kUnknown;
    EXPECT_THAT(summarize(frame).problems, ::testing::ElementsAre(HasSubstr("MHz assumed")));
}

TEST_F(FrameSummaryTest, AnEmptyFrameIsToldAsOne) {
    SummaryOptions options;
    options.targets = {kNear};
    const FrameSummary summary = summarize(Frame(), options);
    EXPECT_EQ(summary.draws, 0);
    EXPECT_TRUE(std::isnan(summary.frame_ms));
    EXPECT_EQ(summary.targets.size(), 1U);
    EXPECT_FALSE(summary.targets[0].problem.empty());
}

TEST(ClockGrid, BetweenItsPointsAmdahlsLawHoldsAndBeyondThemTheEdge) {
    ClockGrid grid{"GPU", {0.5, 1, 2}, {0.5, 1}, {}};
    for (const double core : grid.core)
        for (const double memory : grid.memory)
            grid.frame_ms.push_back(1 + 3 / core + 2 / memory);
    EXPECT_NEAR(frame_ms_at(grid, 1.5, 0.7), 1 + 3 / 1.5 + 2 / 0.7, 1e-12);
    EXPECT_NEAR(frame_ms_at(grid, 2, 1), 1 + 1.5 + 2, 1e-12);
    EXPECT_NEAR(frame_ms_at(grid, 9, 9), 1 + 1.5 + 2, 1e-12);
    EXPECT_NEAR(frame_ms_at(grid, 0.1, 0.1), 1 + 6 + 4, 1e-12);
    EXPECT_TRUE(std::isnan(frame_ms_at({}, 1, 1)));
}

}  // namespace
}  // namespace framecast::overlay
