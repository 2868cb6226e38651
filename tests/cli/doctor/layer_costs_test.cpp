#include "cli/doctor/layer_costs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(AddedCost, IsTheMedianOverRoundsWithTheirRange) {
    const AddedCost cost = added_cost({110, 130, 100}, {100, 100, 95});
    EXPECT_EQ(cost.ns, 10);
    EXPECT_EQ(cost.low_ns, 5);
    EXPECT_EQ(cost.high_ns, 30);
    EXPECT_TRUE(cost.is_clear());
}

TEST(AddedCost, IsNotClearWhereARoundFoundNone) {
    EXPECT_FALSE(added_cost({110, 99}, {100, 100}).is_clear());
    EXPECT_FALSE(added_cost({}, {}).is_clear());
    EXPECT_TRUE(std::isnan(added_cost({}, {1}).ns));
}

TEST(FrameCosts, AreMediansWithoutTheFirstTenth) {
    const TemporaryFolder folder;
    std::string text = "9000 9000\n";
    for (int i = 1; i < 10; ++i)
        text += std::to_string(100 * i) + " " + std::to_string(10 * i) + "\n";
    const auto cost = read_frame_costs(folder.write("times", text));
    ASSERT_TRUE(cost) << cost.error().message;
    EXPECT_EQ(cost->interval_ns, 500);
    EXPECT_EQ(cost->cpu_ns, 50);
}

TEST(FrameCosts, FilesThatAreNotThemNameTheLine) {
    const TemporaryFolder folder;
    EXPECT_THAT(read_frame_costs(folder.path("none")).error().message, HasSubstr("cannot read"));
    EXPECT_THAT(read_frame_costs(folder.write("a", "")).error().message, HasSubstr("no frame"));
    EXPECT_THAT(read_frame_costs(folder.write("b", "1 2\n3 x\n")).error().message,
                HasSubstr("b:2: not two times"));
    EXPECT_THAT(read_frame_costs(folder.write("c", "1 2\n-3 4\n")).error().message, HasSubstr("c:2: "));
}

LayerCosts costs() {
    LayerCosts all{1000, 100, 5, false, {4e6, 5e6}, {}};
    LayerCost costly;
    costly.name = "VK_LAYER_A";
    costly.loaded = {"VK_LAYER_A"};
    costly.cpu = {2e6, 1e6, 3e6};
    costly.interval = {-1e6, -2e6, 1e6};
    LayerCost free = costly;
    free.name = "VK_LAYER_B";
    free.implicit = true;
    free.cpu = {1e3, -2e3, 3e3};
    LayerCost broken;
    broken.name = "VK_LAYER_C";
    broken.problem = "the frame fails: SIGSEGV, segmentation fault";
    LayerCost here = costly;
    here.name = "";
    all.layers = {costly, free, broken, here};
    return all;
}

TEST(LayerCostsText, HasALinePerLayerWithCostOrProblem) {
    const std::string text = layer_costs_text(costs());
    EXPECT_THAT(text, HasSubstr("A frame of 1000 small draws without a window: 4.00 ms of processor time"));
    EXPECT_THAT(text, HasSubstr("+2.00 ms (+1.00 ms to +3.00 ms)"));
    EXPECT_THAT(text, HasSubstr("−1.00 ms")) << "the frame time";
    EXPECT_THAT(text, HasSubstr("+2.00 µs")) << "per draw";
    EXPECT_THAT(text, HasSubstr("not told from noise"));
    EXPECT_THAT(text, HasSubstr("the frame fails: SIGSEGV"));
    EXPECT_THAT(text, HasSubstr("An application that starts here loads VK_LAYER_A: +2.00 ms"));
    EXPECT_THAT(text, HasSubstr("set DISPLAY to measure in a window"));
    LayerCosts windowed = costs();
    windowed.window = true;
    windowed.layers.back().loaded.clear();
    EXPECT_THAT(layer_costs_text(windowed), Not(HasSubstr("set DISPLAY")));
    EXPECT_THAT(layer_costs_text(windowed), HasSubstr("loads no layer."));
}

TEST(LayerCostsJson, HasTheSameNumbers) {
    const auto document = nlohmann::json::parse(layer_costs_json(costs()));
    EXPECT_EQ(document["schema"], "framecast.doctor-layers/1");
    ASSERT_EQ(document["layers"].size(), 3U);
    EXPECT_EQ(document["layers"][0]["name"], "VK_LAYER_A");
    EXPECT_EQ(document["layers"][0]["cpu"]["ns"], 2e6);
    EXPECT_EQ(document["layers"][1]["kind"], "implicit");
    EXPECT_TRUE(document["layers"][2]["cpu"]["ns"].is_null());
    EXPECT_EQ(document["as_applications_run_here"]["loaded"], nlohmann::json({"VK_LAYER_A"}));
}

}  // namespace
}  // namespace framecast::cli
