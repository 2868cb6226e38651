#include "model/regions/regions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

constexpr int kVsOfRegion = index(Stage::vs);
constexpr int kPsOfRegion = index(Stage::ps);

struct RegionAction {
    std::string label;
    double time_ns = 1;
    int stage = -1;  // its bottleneck
    std::int32_t pass = 0;
    ActionClass kind = ActionClass::draw;
};

struct RegionScene {
    Frame frame;
    Analysis analysis;

    explicit RegionScene(const std::vector<RegionAction>& actions) {
        DrawColumns& draws = frame.draws;
        draws.resize(static_cast<Eigen::Index>(actions.size()));
        for (std::size_t row = 0; row < actions.size(); ++row) {
            const RegionAction& action = actions[row];
            draws.label[row] = action.label;
            draws.kind[row] = action.kind;
            draws.command[row] = action.kind == ActionClass::draw ? "vkCmdDraw" : "vkCmdCopyBuffer";
            draws.pipeline[row] = action.kind == ActionClass::draw ? "rock" : "";
            draws.pass[row] = action.pass;
            draws.measured_ns(static_cast<Eigen::Index>(row)) = action.time_ns;
            analysis.bottlenecks.stage.push_back(action.stage);
        }
        analysis.time_ns = draws.measured_ns;
    }
    void count(Eigen::Index row, double vertices, double fragments) {
        frame.draws.counters(row, index(Counter::ia_vertices)) = vertices;
        frame.draws.counters(row, index(Counter::fs_invocations)) = fragments;
    }
    RegionTree regions() const { return find_regions(frame, analysis); }
};

// Nested labels; "shadow" and "shadow/terrain" occur twice.
RegionScene labelled_regions() {
    RegionScene scene({{"shadow/terrain", 100, kVsOfRegion},
                       {"shadow/terrain", 200, kVsOfRegion},
                       {"shadow", 50, kPsOfRegion},
                       {"main", 400, kPsOfRegion},
                       {"shadow/terrain", 300, kPsOfRegion},
                       {"main/sky", 30},
                       {"main", 20, -1, 0, ActionClass::transfer}});
    scene.frame.passes.resize(1);
    scene.frame.sources["measured_ns"] = Source::measured;
    return scene;
}

const Region& region_at(const RegionTree& tree, const std::string& path) {
    for (const Region& region : tree.regions)
        if (region.path == path) return region;
    static const Region kMissing;
    ADD_FAILURE() << "no region " << path;
    return kMissing;
}

std::vector<std::string> paths_of_regions(const RegionTree& tree) {
    std::vector<std::string> out;
    for (const Region& region : tree.regions)
        out.push_back(region.path);
    return out;
}

TEST(Regions, TheMostExpensiveAreSortedAndNamedByTheInnermostWithAllActions) {
    RegionScene scene({{"frame/shadow/terrain", 100, kVsOfRegion},
                       {"frame/main", 400, kPsOfRegion},
                       {"frame/main/sky", 30},
                       {"ui", kUnknown}});
    scene.frame.passes.resize(1);
    const RegionTree tree = scene.regions();
    const auto paths = [&](std::size_t count) {
        std::vector<std::string> out;
        for (const std::int32_t region : most_expensive_regions(tree, count))
            out.push_back(tree.regions[static_cast<std::size_t>(region)].path);
        return out;
    };
    // "frame/shadow" has no action outside "frame/shadow/terrain", and "ui" has no time.
    EXPECT_EQ(paths(9),
              (std::vector<std::string>{"frame", "frame/main", "frame/shadow/terrain", "frame/main/sky"}));
    EXPECT_EQ(paths(2), (std::vector<std::string>{"frame", "frame/main"}));
}

TEST(Regions, StandInTheOrderOfTheirFirstActions) {
    const RegionTree tree = labelled_regions().regions();
    EXPECT_EQ(paths_of_regions(tree),
              (std::vector<std::string>{"shadow", "shadow/terrain", "main", "main/sky"}));
    EXPECT_EQ(tree.top, (std::vector<std::int32_t>{0, 2}));
    EXPECT_EQ(tree.regions[0].children, (std::vector<std::int32_t>{1}));
    EXPECT_EQ(tree.regions[1].parent, 0);
    EXPECT_EQ(tree.regions[1].depth, 1);
    EXPECT_EQ(tree.regions[1].name, "terrain");
    EXPECT_EQ(tree.of_action, (std::vector<std::int32_t>{1, 1, 0, 2, 1, 3, 2}));
}

TEST(Regions, SumTheirActionsAndThoseOfTheRegionsWithin) {
    const RegionTree tree = labelled_regions().regions();
    EXPECT_EQ(region_at(tree, "shadow").time_ns, 650);
    EXPECT_EQ(region_at(tree, "shadow").own_ns, 50);
    EXPECT_EQ(region_at(tree, "shadow/terrain").time_ns, 600);
    EXPECT_EQ(region_at(tree, "main").time_ns, 450);
    EXPECT_EQ(region_at(tree, "main").own_ns, 420);
    EXPECT_EQ(region_at(tree, "shadow").draws, 4);
    EXPECT_EQ(region_at(tree, "main").draws, 2);
    EXPECT_EQ(region_at(tree, "main").transfers, 1);
    EXPECT_EQ(region_at(tree, "main").actions(), 3);
    EXPECT_DOUBLE_EQ(region_at(tree, "main").time_fraction, 450.0 / 1100);
}

TEST(Regions, OfOnePathAreOneAndSayHowOftenTheyOccur) {
    const RegionTree tree = labelled_regions().regions();
    EXPECT_EQ(region_at(tree, "shadow").occurrences, 2) << "\"main\" is between";
    EXPECT_EQ(region_at(tree, "shadow/terrain").occurrences, 2);
    EXPECT_EQ(region_at(tree, "main").occurrences, 2);
    EXPECT_EQ(region_at(tree, "main/sky").occurrences, 1);
}

TEST(Regions, OccurOnceMoreWhereOnlyTheirParentGoesOn) {
    const RegionScene scene({{"a/b", 1, -1}, {"a", 1, -1}, {"a/b", 1, -1}});
    EXPECT_EQ(region_at(scene.regions(), "a").occurrences, 1);
    EXPECT_EQ(region_at(scene.regions(), "a/b").occurrences, 2);
}

TEST(Regions, OfOneNameInTwoParentsAreTwo) {
    const RegionScene scene({{"left/blur", 1, -1}, {"right/blur", 2, -1}});
    EXPECT_EQ(region_at(scene.regions(), "left/blur").time_ns, 1);
    EXPECT_EQ(region_at(scene.regions(), "right/blur").time_ns, 2);
}

TEST(Regions, DivideTheirTimeByTheBottlenecksOfTheirActions) {
    const RegionTree tree = labelled_regions().regions();
    const Region& shadow = region_at(tree, "shadow");
    EXPECT_EQ(shadow.bottleneck_ns[static_cast<std::size_t>(kVsOfRegion)], 300);
    EXPECT_EQ(shadow.bottleneck_ns[static_cast<std::size_t>(kPsOfRegion)], 350);
    EXPECT_EQ(shadow.stage, kPsOfRegion);
    EXPECT_DOUBLE_EQ(shadow.margin, 300.0 / 350);
    EXPECT_EQ(region_at(tree, "main").margin, 0) << "one stage only";
    EXPECT_EQ(region_at(tree, "main/sky").stage, -1) << "the bottleneck of its draw is unknown";
    EXPECT_TRUE(std::isnan(region_at(tree, "main/sky").margin));
}

TEST(Regions, SumWhatWasCountedAndLeaveTheRestUnknown) {
    RegionScene scene = labelled_regions();
    scene.count(0, 10, 1000);
    scene.count(4, 5, kUnknown);
    const RegionTree tree = scene.regions();
    EXPECT_EQ(region_at(tree, "shadow").vertices, 15);
    EXPECT_EQ(region_at(tree, "shadow/terrain").fragments, 1000);
    EXPECT_TRUE(std::isnan(region_at(tree, "main").vertices));
}

TEST(Regions, SayWhichOfTheirActionsHaveNoTimeOrAnEstimatedOne) {
    RegionScene scene = labelled_regions();
    scene.frame.draws.measured_ns(3) = kUnknown;  // still has an estimated time
    scene.analysis.time_ns(5) = scene.frame.draws.measured_ns(5) = kUnknown;
    const RegionTree tree = scene.regions();
    EXPECT_EQ(region_at(tree, "main").estimated, 1);
    EXPECT_EQ(region_at(tree, "main").source, Source::fitted);
    EXPECT_EQ(region_at(tree, "shadow").source, Source::measured);
    EXPECT_EQ(region_at(tree, "main").untimed, 1);
    EXPECT_EQ(region_at(tree, "main").time_ns, 420);
    EXPECT_TRUE(std::isnan(region_at(tree, "main/sky").time_ns)) << "none of its actions has one";
    EXPECT_EQ(region_at(tree, "main/sky").source, Source::none);
}

TEST(Regions, GroupActionsWithoutALabelByPassAndPipeline) {
    RegionScene scene({{"", 10, kVsOfRegion, 0},
                       {"named", 5, kVsOfRegion, 0},
                       {"", 20, kVsOfRegion, 1},
                       {"", 40, kVsOfRegion, 2, ActionClass::transfer},
                       {"", 80, kVsOfRegion, -1}});
    scene.frame.passes.resize(3);
    Pass& geometry = scene.frame.passes[1];
    geometry.kind = PassKind::render;
    geometry.width = 1280;
    geometry.height = 720;
    geometry.color_formats = {"R8G8B8A8_UNORM", "R16G16_SFLOAT"};
    geometry.depth_format = "D24_UNORM_S8_UINT";
    scene.frame.passes[0] = geometry;
    scene.frame.passes[0].color_formats.clear();
    scene.frame.passes[0].depth_format = "X8_D24_UNORM_PACK32";
    scene.frame.passes[2].kind = PassKind::transfer;
    const RegionTree tree = scene.regions();
    EXPECT_EQ(
        paths_of_regions(tree),
        (std::vector<std::string>{
            "pass 0: 1280x720 D24", "pass 0: 1280x720 D24/rock", "named", "pass 1: 1280x720 R8G8B8A8+1 D24S8",
            "pass 1: 1280x720 R8G8B8A8+1 D24S8/rock", "pass 2: transfer", "pass 2: transfer/vkCmdCopyBuffer",
            "outside passes", "outside passes/rock"}));
    EXPECT_EQ(region_at(tree, "pass 2: transfer").time_ns, 40);
    EXPECT_EQ(region_at(tree, "pass 2: transfer").kind, RegionKind::pass);
    EXPECT_EQ(region_at(tree, "pass 2: transfer/vkCmdCopyBuffer").kind, RegionKind::pipeline);
    EXPECT_EQ(region_at(tree, "named").kind, RegionKind::label);
}

TEST(Regions, ALabelNamedAsAPassIsAnotherRegion) {
    RegionScene scene({{"", 10, -1}, {"pass 0: compute", 5, -1}});
    scene.frame.passes.resize(1);
    scene.frame.passes[0].kind = PassKind::compute;
    const RegionTree tree = scene.regions();
    ASSERT_EQ(tree.top.size(), 2U);
    EXPECT_EQ(tree.regions[static_cast<std::size_t>(tree.top[1])].kind, RegionKind::label);
}

TEST(Regions, EmptyLabelsMakeNoneAndVeryDeepOnesCountToTheDeepest) {
    std::string deep = "top";
    for (int i = 0; i < 1000; ++i)
        deep += "/x";
    const RegionScene scene({{"/a//b/", 10, -1}, {deep, 7, -1}});
    const RegionTree tree = scene.regions();
    EXPECT_EQ(region_at(tree, "a/b").time_ns, 10);
    EXPECT_EQ(tree.regions.size(), 2U + kMaxRegionDepth + 1U);
    EXPECT_EQ(tree.regions.back().depth, kMaxRegionDepth);
    EXPECT_EQ(tree.regions.back().time_ns, 7);
}

// Checks sums that hold for every frame, on one with every kind of action, with and without labels.
TEST(Regions, AddUpToTheActionsOfTheFrame) {
    Frame frame = synthetic::frame(500);
    for (Eigen::Index row = 0; row < frame.draws.size(); row += 3)
        frame.draws.label[static_cast<std::size_t>(row)] = row % 5 == 0 ? "" : "shadow";
    const auto analysis = analyze(frame, DeviceRates{});
    ASSERT_TRUE(analysis) << analysis.error().message;
    const RegionTree tree = find_regions(frame, *analysis);
    double top_ns = 0, fractions = 0;
    std::int64_t actions = 0;
    for (const std::int32_t top : tree.top) {
        const Region& region = tree.regions[static_cast<std::size_t>(top)];
        top_ns += region.time_ns;
        fractions += region.time_fraction;
        actions += region.actions();
    }
    EXPECT_NEAR(top_ns, analysis->time_ns.sum(), 1e-9 * top_ns);
    EXPECT_NEAR(fractions, 1, 1e-12);
    EXPECT_EQ(actions, 500);
    for (const Region& region : tree.regions) {
        double within_ns = 0;
        for (const std::int32_t child : region.children)
            within_ns += tree.regions[static_cast<std::size_t>(child)].time_ns;
        EXPECT_LE(within_ns, region.time_ns * (1 + 1e-12)) << region.path;
        const double own_ns = std::isnan(region.own_ns) ? 0 : region.own_ns;
        EXPECT_NEAR(within_ns + own_ns, region.time_ns, 1e-9 * region.time_ns) << region.path;
    }
    EXPECT_EQ(tree.top.size(), 3U) << "shadow, and two passes with actions without a label";
}

TEST(Regions, SharesOfAnOrdinaryFrameAreThoseOfItsDraws) {
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns = 2 * frame.draws.measured_ns.sum();
    const auto analysis = analyze(frame, DeviceRates{});
    ASSERT_TRUE(analysis) << analysis.error().message;
    const RegionTree tree = find_regions(frame, *analysis);
    double fractions = 0;
    for (const std::int32_t top : tree.top)
        fractions += tree.regions[static_cast<std::size_t>(top)].frame_fraction;
    EXPECT_NEAR(fractions, 0.5, 1e-9);
}

TEST(Regions, SumOtherTimesOfTheSameActions) {
    const RegionTree tree = find_regions(labelled_regions().frame);
    EXPECT_TRUE(std::isnan(tree.regions[0].time_ns)) << "without an analysis";
    Eigen::ArrayXd projected(7);
    projected << 10, 20, 5, 40, 30, kUnknown, 2;
    const Eigen::ArrayXd times = region_sums(tree, projected);
    EXPECT_EQ(times(0), 65);
    EXPECT_EQ(times(1), 60);
    EXPECT_EQ(times(2), 42);
    EXPECT_TRUE(std::isnan(times(3)));
    EXPECT_EQ(by_time({3, 2, 0}, times), (std::vector<std::int32_t>{0, 2, 3})) << "unknown last";
}

TEST(Regions, OfAFrameWithoutActionsAreNone) {
    const RegionTree tree = find_regions(Frame{}, Analysis{});
    EXPECT_TRUE(tree.regions.empty());
    EXPECT_EQ(regions_json(tree), Json::array());
}

TEST(Regions, AreWrittenWithSourceAndUnits) {
    RegionScene scene = labelled_regions();
    scene.count(0, 10, 1000);
    const Json json = regions_json(scene.regions());
    ASSERT_EQ(json.size(), 4U);
    EXPECT_EQ(json[1], Json::parse(R"({"id": 1, "kind": "label", "name": "terrain", "path": "shadow/terrain",
        "parent": 0, "children": [], "depth": 1, "occurrences": 2, "draws": 3, "dispatches": 0, "transfers": 0,
        "vertices": 10, "fragments": 1000, "time_ns": 600, "own_ns": 600, "time_fraction": 0.5454545454545454,
        "frame_fraction": null, "source": "measured", "actions_estimated": 0, "actions_untimed": 0,
        "bottleneck": "vs", "margin": 1, "stage_fractions": {"vs": 0.5, "ps": 0.5}})"));
    EXPECT_TRUE(json[0]["parent"].is_null());
    EXPECT_EQ(json[0]["children"], Json::parse("[1]"));
    EXPECT_TRUE(json[3]["bottleneck"].is_null());
}

}  // namespace
}  // namespace framecast
