// Tests what `analyze` and `project` print about regions.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "model/frame/frame_json.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Ten draws: four in "shadow" (one of them in "shadow/terrain"), five in "main", one without a label.
class RegionCommands : public ::testing::Test {
  protected:
    void SetUp() override {
        Frame frame = synthetic::frame(10);
        frame.draws.label = {"shadow", "shadow", "shadow/terrain", "shadow", "main",
                             "main",   "main",   "main",           "main",   ""};
        for (Eigen::Index row = 0; row < 10; ++row)
            frame.draws.measured_ns(row) = row < 4 ? 1000 : row < 9 ? 2000 : 50;
        frame.times.gpu_ns = 2 * frame.draws.measured_ns.sum();
        write(frame);
    }
    void write(const Frame& frame) const { std::ofstream(path_) << write_frame(frame); }
    Outcome run(std::vector<std::string> words) const {
        words.insert(words.begin() + 1, path_);
        return run_cli(words);
    }
    Json json_of(std::vector<std::string> words) const {
        words.emplace_back("--json");
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
        return Json::parse(outcome.out);
    }
    TemporaryFolder folder_;
    const std::string path_ = folder_.path() + "/frame.json";
};

// The position of each in the text, to check the order.
std::vector<std::size_t> places(const std::string& text, const std::vector<std::string>& words) {
    std::vector<std::size_t> out;
    for (const std::string& word : words) {
        out.push_back(text.find(word));
        EXPECT_NE(out.back(), std::string::npos) << word << " is not in:\n" << text;
    }
    return out;
}

TEST_F(RegionCommands, AnalyzePrintsATreeTheMostExpensiveFirst) {
    const Outcome outcome = run({"analyze", "--regions"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const std::string tree = outcome.out.substr(outcome.out.find("\nRegions "));
    const auto order = places(
        tree, {"\n  main  ", "\n  shadow  ", "\n    terrain  ", "\n  pass 0: 1280x720 R8G8B8A8 D32  "});
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_THAT(tree, HasSubstr("10.0 µs  71.2 %        35.6 %")) << "main, of a frame twice its draws";
    EXPECT_THAT(tree, HasSubstr("4.00 µs  28.5 %        14.2 %")) << "shadow, with terrain";
    EXPECT_THAT(run({"analyze"}).out, Not(HasSubstr("Regions")));
}

TEST_F(RegionCommands, DepthLimitsTheLevels) {
    const std::string out = run({"analyze", "--regions", "--depth", "1"}).out;
    EXPECT_THAT(out, HasSubstr("\n  shadow  "));
    EXPECT_THAT(out, Not(HasSubstr("\n    terrain  ")));
    EXPECT_THAT(run({"analyze", "--regions", "--depth", "2"}).out, HasSubstr("\n    terrain  "));
    EXPECT_EQ(run({"analyze", "--regions", "--depth", "0"}).exit_code, kBadInput);
    EXPECT_THAT(run({"analyze", "--depth", "1"}).err, HasSubstr("--depth requires --regions"));
}

TEST_F(RegionCommands, AnalyzeJsonHasAllOfThemWhenAsked) {
    EXPECT_FALSE(json_of({"analyze"}).contains("regions"));
    const Json document = json_of({"analyze", "--regions", "--depth", "1"});
    ASSERT_EQ(document["regions"].size(), 5U) << "--depth is for tables";
    const Json& shadow = document["regions"][0];
    EXPECT_EQ(shadow["path"], "shadow");
    EXPECT_EQ(shadow["time_ns"], 4000);
    EXPECT_EQ(shadow["own_ns"], 3000);
    EXPECT_EQ(shadow["source"], "measured");
    EXPECT_EQ(document["regions"][1]["path"], "shadow/terrain");
    EXPECT_EQ(document["regions"][1]["parent"], 0);
    double top_ns = 0, draws_ns = 0;
    for (const Json& region : document["regions"])
        if (region["parent"].is_null()) top_ns += region["time_ns"].get<double>();
    for (const Json& draw : document["draws"])
        draws_ns += draw["measured_ns"].get<double>();
    EXPECT_DOUBLE_EQ(top_ns, draws_ns);
}

TEST_F(RegionCommands, AFrameWithoutActionsHasNone) {
    write(synthetic::frame(0));
    EXPECT_EQ(json_of({"analyze", "--regions"})["regions"], Json::array());
    EXPECT_THAT(run({"analyze", "--regions"}).out,
                HasSubstr("The frame has no actions, so it has no regions."));
}

TEST_F(RegionCommands, TimesThatAreEstimatedOrMissingAreMarked) {
    EXPECT_THAT(run({"analyze", "--regions"}).out, Not(HasSubstr("\n*:")));
    Frame frame = *read_frame_file(path_);
    frame.draws.measured_ns(0) = kUnknown;
    frame.draws.measured_ns(5) = kUnknown;
    frame.draws.stage_ns.row(5).setConstant(kUnknown);
    frame.draws.elements.row(5).setConstant(kUnknown);
    write(frame);
    const std::string out = run({"analyze", "--regions"}).out;
    EXPECT_THAT(out, HasSubstr("\n*: times of some actions are estimated from their stages\n"));
    EXPECT_THAT(out, HasSubstr("8.00 µs +")) << "main without one of its draws";
    EXPECT_THAT(out, HasSubstr("\n+: some actions have no time\n"));
}

TEST_F(RegionCommands, NamesOfAnApplicationCannotControlTheTerminal) {
    Frame frame = *read_frame_file(path_);
    frame.draws.label[0] = "a\x1b[2Jb";
    write(frame);
    EXPECT_THAT(run({"analyze", "--regions"}).out, HasSubstr("a\\x1b[2Jb"));
}

TEST_F(RegionCommands, ProjectShowsBothTimes) {
    const std::string out = run({"project", "--to", "gtx 1060 6gb", "rtx 4070", "--regions"}).out;
    const std::string tree = out.substr(out.find("\nRegions "));
    EXPECT_THAT(tree, HasSubstr("GeForce RTX 4070"));
    EXPECT_THAT(tree, HasSubstr("10.0 µs               10.0 µs      1.00")) << "main on the captured GPU";
    const Json document = json_of({"project", "--to", "gtx 1060 6gb", "rtx 4070", "--regions"});
    for (const Json& region : document["regions"]) {
        EXPECT_EQ(region["targets"][0]["time_ns"], region["time_ns"]) << region["path"];
        EXPECT_EQ(region["targets"][1]["gpu"], "GeForce RTX 4070");
        EXPECT_LT(region["targets"][1]["time_ns"].get<double>(), region["time_ns"].get<double>());
    }
}

TEST_F(RegionCommands, TargetsAreProjectedAsWithoutRegions) {
    Json with = json_of({"project", "--to", "all", "--regions"});
    EXPECT_EQ(with["regions"][0]["targets"].size(), with["targets"].size());
    with.erase("regions");
    EXPECT_EQ(with, json_of({"project", "--to", "all"}));
    EXPECT_THAT(run({"project", "--to", "all", "--regions"}).out, HasSubstr("The first 4 of "));
}

TEST_F(RegionCommands, NoTimeIsShownWhereTheProjectionIsNotUsable) {
    const std::string out =
        run({"project", "--coverage", "0.999", "--to", "radeon rx 580", "--regions", "--depth", "1"}).out;
    EXPECT_THAT(out, HasSubstr("10.0 µs              –         –")) << out;
}

TEST_F(RegionCommands, AreForOneFrame) {
    const Outcome outcome = run_cli({"project", folder_.path(), "--to", "rtx 4070", "--regions"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("--regions is for one frame, not for a folder"));
}

}  // namespace
}  // namespace framecast::cli
