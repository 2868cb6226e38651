#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "model/frame/frame_json.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

class Compare : public testing::Test {
  protected:
    // One draw of this time, in `repeats` repeats that scatter by 1 %.
    std::string file(const std::string& name, double ns, int repeats = 20) {
        Frame frame;
        frame.device.name = "some GPU";
        frame.passes.emplace_back().kind = PassKind::render;
        frame.submissions.emplace_back();
        frame.draws.resize(1);
        frame.draws.kind[0] = ActionClass::draw;
        frame.draws.command[0] = "vkCmdDraw";
        frame.draws.label[0] = "sky";
        frame.draws.pass[0] = frame.draws.submission[0] = 0;
        frame.draws.measured_ns(0) = ns;
        frame.draws.spread_ns(0) = 0.01 * ns;
        frame.draws.repeats(0) = repeats;
        const std::string path = folder_.path() + "/" + name;
        std::ofstream(path) << write_frame(frame);
        return path;
    }
    TemporaryFolder folder_;
};

TEST_F(Compare, SaysWhatDiffers) {
    const Outcome outcome = run_cli({"compare", file("a", 1e6), file("b", 1.2e6)});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("+20.0 %"));
    EXPECT_THAT(outcome.out, HasSubstr("sky"));
    EXPECT_THAT(outcome.out, HasSubstr("a difference"));
}

TEST_F(Compare, CountsThatMovedAreNoTimesThatDiffer) {
    const std::string a = file("a", 1e6), b = file("b", 1e6);
    Frame frame = *read_frame_file(a);
    frame.draws.elements(0, index(Stage::vs)) = 100;
    std::ofstream(a) << write_frame(frame);
    frame.draws.elements(0, index(Stage::vs)) = 200;
    std::ofstream(b) << write_frame(frame);
    EXPECT_THAT(run_cli({"compare", a, b}).out,
                HasSubstr("1 of 1 draw in both: 0 differ in time, 1 in counts, pipeline or command; 0 only"));
    frame.draws.measured_ns(0) = 2e6;
    std::ofstream(b) << write_frame(frame);
    EXPECT_THAT(run_cli({"compare", a, b}).out, HasSubstr("1 differ in time, 1 in counts"));
}

TEST_F(Compare, LimitsAreNumbers) {
    const std::string a = file("a", 1e6), b = file("b", 1.2e6);
    const auto refused = [&](const char* option, const char* value) {
        const Outcome outcome = run_cli({"compare", a, b, option, value});
        EXPECT_EQ(outcome.exit_code, kBadInput) << option << " " << value;
        return outcome.err;
    };
    EXPECT_EQ(refused("--fail-over", "nan"),
              "framecast: --fail-over: nan is not a number (see framecast compare --help)\n");
    EXPECT_THAT(refused("--fail-over", "inf"), HasSubstr("--fail-over: inf is not finite"));
    EXPECT_THAT(refused("--fail-over", "1e999"), HasSubstr("--fail-over: 1e999 is not finite"));
    EXPECT_THAT(refused("--fail-over", "-1"), HasSubstr("--fail-over: -1 is negative"));
    EXPECT_THAT(refused("--fail-over", "much"), HasSubstr("--fail-over: much is not a number"));
    EXPECT_THAT(refused("--coverage", "nan"), HasSubstr("--coverage: nan is not a number"));
    EXPECT_THAT(refused("--coverage", "1"), HasSubstr("--coverage: 1 is not from 0.5 to 0.999"));
    EXPECT_THAT(refused("--top", "nan"), HasSubstr("--top: nan is not a number"));
}

TEST_F(Compare, FailsOverTheLimitOnly) {
    const std::string a = file("a", 1e6), b = file("b", 1.2e6);
    EXPECT_EQ(run_cli({"compare", a, b, "--fail-over", "25"}).exit_code, kOk);
    EXPECT_EQ(run_cli({"compare", b, a, "--fail-over", "0"}).exit_code, kOk);
    const Outcome over = run_cli({"compare", a, b, "--fail-over", "10"});
    EXPECT_EQ(over.exit_code, kAnswerIsNo);
    EXPECT_THAT(over.err, HasSubstr("10 %"));
}

TEST_F(Compare, CapturesThatAreNotAlikeAreSaidFirstAndHaveNoLimit) {
    const std::string a = file("a", 1e6), b = file("b", 1.2e6);
    auto frame = *read_frame_file(b);
    frame.width = 2 * frame.width + 1;
    frame.height = 600;
    auto other = *read_frame_file(a);
    other.width = 800;
    other.height = 600;
    std::ofstream(a) << write_frame(other);
    std::ofstream(b) << write_frame(frame);
    EXPECT_THAT(run_cli({"compare", a, b}).out, ::testing::StartsWith("Not alike: other size: 800x600 and "));
    const Outcome refused = run_cli({"compare", a, b, "--fail-over", "10"});
    EXPECT_EQ(refused.exit_code, kBadInput);
    EXPECT_THAT(refused.err, HasSubstr("the two captures are not alike (other size: 800x600 and "));
    EXPECT_EQ(run_cli({"compare", a, b, "--fail-over", "10", "--allow-different"}).exit_code, kAnswerIsNo);
    EXPECT_THAT(Json::parse(run_cli({"compare", a, b, "--json"}).out)["unlike"],
                ::testing::ElementsAre(HasSubstr("other size")));
}

TEST_F(Compare, ChanceFailsNothing) {
    const std::string a = file("a", 1e6), b = file("b", 1.002e6);
    EXPECT_EQ(run_cli({"compare", a, b, "--fail-over", "0"}).exit_code, kOk);
    const Outcome outcome = run_cli({"compare", a, b});
    EXPECT_THAT(outcome.out, HasSubstr("no more than repeats of one capture differ"));
}

TEST_F(Compare, LimitsNeedTimes) {
    const std::string a = file("a", 1e6), b = file("b", kUnknown);
    const Outcome outcome = run_cli({"compare", a, b, "--fail-over", "10"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr(b));
    EXPECT_EQ(run_cli({"compare", a, b}).exit_code, kOk);
}

TEST_F(Compare, JsonHasTheWhole) {
    const Outcome outcome =
        run_cli({"compare", file("a", 1e6), file("b", 1.2e6), "--json", "--fail-over", "10"});
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo);
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json["schema"], "framecast.compare/1");
    EXPECT_NEAR(json["frame"]["delta_ms"].get<double>(), 0.2, 1e-9);
    EXPECT_TRUE(json["frame"]["over"].get<bool>());
    EXPECT_NEAR(json["draws"][0]["relative"].get<double>(), 0.2, 1e-9);
    EXPECT_TRUE(json["draws"][0]["certain"].get<bool>());
}

TEST_F(Compare, RegionsAreListedWhenAsked) {
    const std::string a = file("a", 1e6), b = file("b", 1.2e6);
    EXPECT_THAT(run_cli({"compare", a, b}).out, testing::Not(HasSubstr("Regions")));
    EXPECT_THAT(run_cli({"compare", a, b, "--regions"}).out,
                HasSubstr("\n  sky     1.00 ms  1.20 ms     +200 µs  +20.0 %  +1"));
    EXPECT_THAT(run_cli({"compare", a, a, "--regions"}).out, HasSubstr("\nNo region differs in time\n"));
    EXPECT_THAT(run_cli({"compare", a, file("once", 1.2e6, 1), "--regions"}).out,
                HasSubstr("+20.0 %  not repeated"));
    EXPECT_FALSE(Json::parse(run_cli({"compare", a, b, "--json"}).out).contains("regions"));
    const Json json = Json::parse(run_cli({"compare", a, b, "--json", "--regions"}).out);
    ASSERT_EQ(json["regions"].size(), 1U);
    EXPECT_EQ(json["regions"][0]["path"], "sky");
    EXPECT_EQ(json["regions"][0]["delta_ns"], 200000);
    EXPECT_EQ(json["regions"][0]["certain"], true);
}

TEST_F(Compare, RegionsOfOneFrameOnlyAreNamed) {
    const std::string a = file("a", 1e6), b = file("b", 1e6);
    Frame frame = *read_frame_file(b);
    frame.draws.label[0] = "night/sky";
    std::ofstream(b) << write_frame(frame);
    const std::string out = run_cli({"compare", a, b, "--regions", "--top", "2"}).out;
    EXPECT_THAT(out, HasSubstr("\n  night           –  1.00 ms           –  –  only in B\n"));
    EXPECT_THAT(out, HasSubstr("\n  night/sky       –  1.00 ms           –  –  only in B\n"));
    EXPECT_THAT(out, testing::Not(HasSubstr("–  only in A\n"))) << "--top";
    const Json json = Json::parse(run_cli({"compare", a, b, "--json", "--regions"}).out);
    ASSERT_EQ(json["regions"].size(), 3U);
    EXPECT_TRUE(json["regions"][0]["a"].is_null());
    EXPECT_TRUE(json["regions"][2]["b"].is_null());
}

TEST_F(Compare, BadFilesAreNamed) {
    const Outcome outcome = run_cli({"compare", file("a", 1e6), folder_.path() + "/none"});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_THAT(outcome.err, HasSubstr("none"));
}

}  // namespace
}  // namespace framecast::cli
