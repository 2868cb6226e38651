#include "model/regions/region_projection.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/device/device_choice.h"
#include "model/text/json.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

DeviceRates rates_of(const char* gpu) {
    return named_device(gpu, GpuDatabase::builtin())->rates;
}

// Half of the actions belong to the region "shadow/terrain"; the others have no label.
struct ProjectedScene {
    Frame frame = synthetic::frame(100);
    Analysis analysis = *analyze(frame, rates_of("GeForce GTX 1060 6GB"));
    RegionTree tree = find_regions(frame, analysis);

    Projection onto(const char* gpu) const {
        return *project(*join_baselines({&frame}, {&analysis}), rates_of(gpu));
    }
    std::size_t row_of(const std::string& path) const {
        for (std::size_t i = 0; i < tree.regions.size(); ++i)
            if (tree.regions[i].path == path) return i;
        ADD_FAILURE() << "no region " << path;
        return 0;
    }
};

TEST(RegionProjection, OntoTheCapturedDeviceIsTheCapturedTime) {
    const ProjectedScene scene;
    const RegionProjection same =
        project_regions(scene.tree, scene.analysis, scene.onto("GeForce GTX 1060 6GB"));
    ASSERT_EQ(static_cast<std::size_t>(same.time_ns.size()), scene.tree.regions.size());
    for (std::size_t i = 0; i < scene.tree.regions.size(); ++i)
        EXPECT_EQ(same.time_ns(static_cast<Eigen::Index>(i)), scene.tree.regions[i].time_ns);
}

TEST(RegionProjection, SumsTheProjectedTimesOfItsActions) {
    const ProjectedScene scene;
    const Projection projection = scene.onto("GeForce RTX 4070");
    const RegionProjection regions = project_regions(scene.tree, scene.analysis, projection);
    double labelled_ns = 0;
    for (Eigen::Index row = 1; row < 100; row += 2)
        labelled_ns += projection.draw_ns(row);
    const std::size_t row = scene.row_of("shadow/terrain");
    const auto at = static_cast<std::int32_t>(row);
    EXPECT_NEAR(regions.time_ns(at), labelled_ns, 1e-9 * labelled_ns);
    EXPECT_LT(labelled_ns, scene.tree.regions[row].time_ns) << "a faster GPU";
    EXPECT_DOUBLE_EQ(regions.speed_up(at), scene.tree.regions[row].time_ns / regions.time_ns(at));
    double top_ns = 0;
    for (const std::int32_t top : scene.tree.top)
        top_ns += regions.time_ns(top);
    EXPECT_NEAR(top_ns, projection.draw_ns.sum(), 1e-9 * top_ns);
}

TEST(RegionProjection, ComparesOnlyActionsThatHaveBothTimes) {
    const ProjectedScene scene;
    Projection projection = scene.onto("GeForce RTX 4070");
    projection.draw_ns(1) = kUnknown;
    const std::size_t row = scene.row_of("shadow/terrain");
    const auto at = static_cast<std::int32_t>(row);
    const RegionProjection regions = project_regions(scene.tree, scene.analysis, projection);
    EXPECT_EQ(regions.unprojected[row], 1);
    const double captured_ns = scene.tree.regions[row].time_ns - scene.analysis.time_ns(1);
    EXPECT_NEAR(regions.captured_ns(at), captured_ns, 1e-9 * captured_ns);
}

TEST(RegionProjection, WithoutKeptDrawsNoTimeIsKnown) {
    const ProjectedScene scene;
    ProjectionOptions options;
    options.keep_draws = false;
    const Projection projection =
        *project(*join_baselines({&scene.frame}, {&scene.analysis}), rates_of("GeForce RTX 4070"), options);
    EXPECT_TRUE(project_regions(scene.tree, scene.analysis, projection).time_ns.isNaN().all());
}

TEST(RegionProjection, IsWrittenNextToTheCapturedTimes) {
    const ProjectedScene scene;
    const RegionProjection regions =
        project_regions(scene.tree, scene.analysis, scene.onto("GeForce RTX 4070"));
    const Json json = projected_regions_json(scene.tree, {regions, regions});
    ASSERT_EQ(json.size(), scene.tree.regions.size());
    EXPECT_EQ(json[0]["path"], scene.tree.regions[0].path);
    ASSERT_EQ(json[0]["targets"].size(), 2U);
    const Json& target = json[0]["targets"][1];
    EXPECT_EQ(target["gpu"], "GeForce RTX 4070");
    EXPECT_EQ(target["time_ns"], regions.time_ns(0));
    EXPECT_EQ(target["actions_unprojected"], 0);
    EXPECT_EQ(target["source"], "fitted");
}

}  // namespace
}  // namespace framecast
