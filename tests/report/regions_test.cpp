#include "report/regions.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/regions/region_projection.h"
#include "model/regions/regions.h"
#include "model/text/json.h"
#include "report/text.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

using testing::HasSubstr;
using testing::Not;

DeviceRates rates_of(const std::string& gpu) {
    return named_device(gpu, GpuDatabase::builtin())->rates;
}

// Two regions within "main", one at the top, and draws without a label.
struct ShownScene {
    Frame frame = labelled();
    Analysis analysis = *analyze(frame, rates_of("GeForce GTX 1060 6GB"));
    RegionTree tree = find_regions(frame, analysis);

    static Frame labelled() {
        Frame frame = synthetic::frame(120);
        const char* labels[] = {"main/terrain", "main/sky", "shadow", "", "main"};
        for (std::size_t row = 0; row < 120; ++row)
            frame.draws.label[row] = labels[row / 10 % 5];
        return frame;
    }
    Projection onto(const std::string& gpu) const {
        return *project(*join_baselines({&frame}, {&analysis}), rates_of(gpu));
    }
};

// Rounding to this many digits changes a number by at most half a unit of the last.
void expect_rounded(const Json& shown, double value, int digits) {
    EXPECT_NEAR(shown.get<double>(), value, 0.51 * value * std::pow(10.0, 1 - digits));
}

TEST(ShownRegions, AreTheModelsParentsFirst) {
    const ShownScene scene;
    const Json rows = shown_regions(scene.frame, scene.analysis, {})["rows"];
    ASSERT_EQ(rows.size(), scene.tree.regions.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Region& region = scene.tree.regions[i];
        EXPECT_EQ(rows[i]["name"], region.name);
        EXPECT_EQ(rows[i]["draws"], region.draws);
        EXPECT_EQ(rows[i]["other"], region.dispatches + region.transfers);
        EXPECT_EQ(rows[i]["stage"], region.stage);
        expect_rounded(rows[i]["time_ns"], region.time_ns, 5);
        if (region.parent < 0) {
            EXPECT_TRUE(rows[i]["parent"].is_null());
        } else {
            EXPECT_LT(rows[i]["parent"].get<std::size_t>(), i);
        }
    }
}

TEST(ShownRegions, HaveTheirTimesOnEachGpu) {
    const ShownScene scene;
    std::vector<Projection> projections = {scene.onto("GeForce RTX 4070"), scene.onto("Radeon RX 580")};
    projections[1].unusable = "its interval is too wide";
    const Json projected = shown_regions(scene.frame, scene.analysis, projections)["projected"];
    ASSERT_EQ(projected["regions"].size(), scene.tree.regions.size());
    const RegionProjection expected = project_regions(scene.tree, scene.analysis, projections[0]);
    ASSERT_EQ(projected["times_ns"].size(), 2U);
    for (std::size_t i = 0; i < scene.tree.regions.size(); ++i) {
        EXPECT_EQ(projected["regions"][i], i);
        EXPECT_EQ(projected["unprojected"][i], 0);
        expect_rounded(projected["times_ns"][0][i], expected.time_ns(static_cast<Eigen::Index>(i)), 3);
    }
    EXPECT_TRUE(projected["times_ns"][1].empty()) << "not usable";
}

TEST(ShownRegions, OnManyGpusOnlyTheMostExpensiveHaveTimes) {
    const ShownScene scene;
    const std::vector<Projection> projections(kMaxRegionTimes / 2, scene.onto("GeForce RTX 4070"));
    const Json projected = shown_regions(scene.frame, scene.analysis, projections)["projected"];
    ASSERT_EQ(projected["regions"].size(), 2U);
    double least_ns = INFINITY;
    for (const std::size_t region : projected["regions"])
        least_ns = std::min(least_ns, scene.tree.regions[region].time_ns);
    const auto longer = std::ranges::count_if(
        scene.tree.regions, [&](const Region& region) { return region.time_ns > least_ns; });
    EXPECT_LE(longer, 1);
}

TEST(ShownRegions, WithoutKeptDrawsNoRegionHasATimeThere) {
    const ShownScene scene;
    Projection projection = scene.onto("GeForce RTX 4070");
    projection.draw_ns.resize(0);
    const Json projected = shown_regions(scene.frame, scene.analysis, {projection})["projected"];
    EXPECT_TRUE(projected["regions"].empty());
    EXPECT_EQ(projected["times_ns"], Json::array({Json::array()}));
}

TEST(RegionMarkdown, ListsTheMostExpensiveByPathWithTheirTimesOnGpus) {
    const ShownScene scene;
    const Projection projection = scene.onto("GeForce RTX 4070");
    const std::string text = region_markdown(scene.frame, scene.analysis, {projection}, 2);
    EXPECT_THAT(text, HasSubstr("| region | draws | time | share | bottleneck | GeForce RTX 4070 |\n"));
    const std::vector<std::int32_t> order = most_expensive_regions(scene.tree, 2);
    const RegionProjection there = project_regions(scene.tree, scene.analysis, projection);
    for (const std::int32_t i : order) {
        const Region& region = scene.tree.regions[static_cast<std::size_t>(i)];
        EXPECT_THAT(text, HasSubstr("| " + region.path + " | " + std::to_string(region.draws) + " | " +
                                    time_text(region.time_ns) + " |"));
        EXPECT_THAT(text, HasSubstr("| " + time_text(there.time_ns(i)) + " |\n"));
    }
    EXPECT_EQ(std::ranges::count(text, '\n'), 2 + 2 + 1);
}

TEST(RegionMarkdown, OneRegionNeedsNoTable) {
    Frame frame = synthetic::frame(20);
    frame.draws.label.assign(20, "all");
    const Analysis analysis = *analyze(frame, rates_of("GeForce GTX 1060 6GB"));
    EXPECT_EQ(region_markdown(frame, analysis, {}, 5), "");
}

TEST(RegionMarkdown, NamesAreText) {
    ShownScene scene;
    for (std::string& label : scene.frame.draws.label)
        if (label == "shadow") label = "a|b<script>";
    const std::string text = region_markdown(scene.frame, scene.analysis, {}, 9);
    EXPECT_THAT(text, Not(HasSubstr("<script>")));
    EXPECT_THAT(text, Not(HasSubstr("a|b")));
}

}  // namespace
}  // namespace framecast::report
