// Answers of `framecast project` if a projection is withheld, or over a limit.
#include <gmock/gmock.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class Project : public ::testing::Test {
  protected:
    void SetUp() override { std::ofstream(path_) << write_frame(synthetic::frame(100)); }
    void TearDown() override { std::remove(path_.c_str()); }
    // At this coverage the interval for another vendor is wider than a factor of 10, but not for the same
    // chip.
    Outcome wide(std::vector<std::string> more) const {
        std::vector<std::string> words = {"project", path_, "--coverage", "0.999"};
        words.insert(words.end(), more.begin(), more.end());
        return run_cli(words);
    }
    const std::string path_ =
        ::testing::TempDir() + "framecast_project_test." + std::to_string(getpid()) + ".frame.json";
};

TEST_F(Project, AWideIntervalIsShownButNoTimeNoFpsAndNoBottleneck) {
    const Outcome told = run_cli({"project", path_, "--to", "rx 580"});
    EXPECT_THAT(told.out, Not(HasSubstr("no usable projection")));
    EXPECT_THAT(told.out, HasSubstr("most sensitive to"));
    const Outcome withheld = wide({"--to", "radeon rx 580"});
    EXPECT_EQ(withheld.exit_code, kOk) << withheld.err;
    EXPECT_THAT(
        withheld.out,
        HasSubstr("no usable projection for Radeon RX 580: the interval is wider than a factor of 10"));
    // Of the frame, fps, speed-up and bottleneck; and between the ends of the interval.
    const std::size_t begin = withheld.out.find("Radeon RX 580");
    const std::string line = withheld.out.substr(begin, withheld.out.find('\n', begin) - begin);
    int dashes = 0;
    for (std::size_t at = line.find("–"); at != std::string::npos; at = line.find("–", at + 1))
        ++dashes;
    EXPECT_EQ(dashes, 5) << line;
    EXPECT_THAT(withheld.out, Not(HasSubstr("most sensitive to"))) << "its stages are withheld, too";
}

TEST_F(Project, StrictExitsWithOneWhereATargetIsNotUsable) {
    EXPECT_EQ(wide({"--to", "radeon rx 580"}).exit_code, kOk);
    const Outcome strict = wide({"--to", "radeon rx 580", "--strict"});
    EXPECT_EQ(strict.exit_code, kAnswerIsNo);
    EXPECT_EQ(strict.err, "framecast: no usable projection for Radeon RX 580\n");
    EXPECT_EQ(run_cli({"project", path_, "--to", "radeon rx 580", "--strict"}).exit_code, kOk);
}

TEST_F(Project, JsonSaysWhetherATargetIsUsableAndWhyNot) {
    const auto document =
        nlohmann::json::parse(wide({"--to", "radeon rx 580", "gtx 1060 6gb", "--json"}).out);
    EXPECT_EQ(document["targets"][0]["usable"], false);
    EXPECT_THAT(document["targets"][0]["unusable"].get<std::string>(),
                HasSubstr("wider than a factor of 10"));
    EXPECT_EQ(document["targets"][1]["usable"], true);
    EXPECT_EQ(document["targets"][1]["unusable"], "");
}

TEST_F(Project, OverTheLimitExitsWithOneAndNamesTheTarget) {
    const auto exit_at = [&](const std::string& limit_ms) {
        return run_cli({"project", path_, "--to", "radeon rx 580", "--fail-over-ms", limit_ms});
    };
    EXPECT_EQ(exit_at("100000").exit_code, kOk);
    const Outcome over = exit_at("0.001");
    EXPECT_EQ(over.exit_code, kAnswerIsNo);
    EXPECT_THAT(over.err, HasSubstr("framecast: Radeon RX 580 takes "));
    EXPECT_THAT(over.err, HasSubstr(", more than 0.001 ms\n"));
    EXPECT_EQ(exit_at("0").exit_code, kBadInput);
    EXPECT_EQ(wide({"--to", "radeon rx 580", "--fail-over-ms", "100000"}).exit_code, kAnswerIsNo)
        << "what is not known is not within a limit";
}

TEST_F(Project, AnotherResolutionIsATargetOfItsOwnAndSaidWithItsShare) {
    const Outcome outcome = run_cli({"project", path_, "--resolution", "640x360"});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("GeForce GTX 1060 6GB at 640x360"));
    EXPECT_THAT(outcome.out, HasSubstr("of stage time)"));
    const auto document = nlohmann::json::parse(
        run_cli({"project", path_, "--resolution", "640x360", "--to", "radeon rx 580", "--json"}).out);
    EXPECT_EQ(document["targets"][0]["resolution"], nlohmann::json::array({640, 360}));
    EXPECT_EQ(run_cli({"project", path_, "--resolution", "640"}).err,
              "framecast: --resolution: \"640\" is no resolution: WIDTHxHEIGHT, as in 1280x800\n");
}

}  // namespace
}  // namespace framecast::cli
