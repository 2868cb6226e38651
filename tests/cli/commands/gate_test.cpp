#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "model/frame/frame_json.h"
#include "model/text/json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

class Gates : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

    // A frame of `draws` draws in the region "sky", each of this time.
    std::string file(const std::string& name, int draws, double ns = 1e6, int width = 640) {
        Frame frame;
        frame.device.name = "some GPU";
        frame.width = width;
        frame.height = 480;
        frame.passes.emplace_back().kind = PassKind::render;
        frame.submissions.emplace_back();
        frame.draws.resize(draws);
        for (std::size_t row = 0; row < static_cast<std::size_t>(draws); ++row) {
            frame.draws.kind[row] = ActionClass::draw;
            frame.draws.command[row] = "vkCmdDraw";
            frame.draws.label[row] = "sky";
            frame.draws.pass[row] = frame.draws.submission[row] = 0;
        }
        frame.draws.measured_ns.setConstant(ns);
        frame.draws.repeats.setConstant(1);
        std::ofstream(path(name)) << write_frame(frame);
        return path(name);
    }

    std::string read(const std::string& name) const {
        std::stringstream text;
        text << std::ifstream(path(name)).rdbuf();
        return text.str();
    }

    TemporaryFolder folder_;
};

TEST_F(Gates, EqualFramesPass) {
    const Outcome outcome = run_cli({"gate", file("a", 3), file("b", 3)});
    EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("all passed"));
}

TEST_F(Gates, MoreDrawsFailAndAreNamed) {
    const Outcome outcome = run_cli({"gate", file("a", 3), file("b", 4)});
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo);
    EXPECT_THAT(outcome.out, HasSubstr("FAIL  sky     draws"));
    EXPECT_THAT(outcome.out, HasSubstr("+33.3 %"));
    EXPECT_EQ(run_cli({"gate", path("b"), path("a")}).exit_code, kOk);
    EXPECT_EQ(run_cli({"gate", path("a"), path("b"), "--draw-tolerance", "40"}).exit_code, kOk);
}

TEST_F(Gates, TimesOfOneCaptureNeverFail) {
    EXPECT_EQ(run_cli({"gate", file("a", 3, 1e6), file("b", 3, 9e6)}).exit_code, kOk);
}

TEST_F(Gates, TimesOfSeveralCapturesFail) {
    std::vector<std::string> slower = {"gate", "--base"}, equal = {"gate", "--base"};
    for (int i = 0; i < 8; ++i)
        for (auto* words : {&slower, &equal})
            words->push_back(file("a" + std::to_string(i), 3, 1e6 + 1e3 * i));
    slower.push_back("--new");
    equal.push_back("--new");
    for (int i = 0; i < 8; ++i) {
        slower.push_back(file("slow" + std::to_string(i), 3, 1.2e6 + 1e3 * i));
        equal.push_back(file("same" + std::to_string(i), 3, 1e6 + 1.1e3 * i));
    }
    const Outcome outcome = run_cli(slower);
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("FAIL  sky     ms"));
    EXPECT_EQ(run_cli(equal).exit_code, kOk);
}

TEST_F(Gates, JsonMarkdownAndJunitAgree) {
    const Outcome outcome = run_cli({"gate", file("a", 3), file("b", 4), "--json", "--markdown",
                                     path("gate.md"), "--junit", path("gate.xml")});
    EXPECT_EQ(outcome.exit_code, kAnswerIsNo);
    const Json answer = Json::parse(outcome.out);
    EXPECT_EQ(answer["schema"], "framecast.gate/1");
    EXPECT_EQ(answer["passed"], false);
    EXPECT_EQ(answer["failed"], 2);
    EXPECT_EQ(answer["base"][0], path("a"));
    EXPECT_THAT(read("gate.md"), HasSubstr("| sky | draws | 3 | 4 | +33.3 % | 3 |"));
    EXPECT_THAT(read("gate.xml"), HasSubstr("failures=\"2\""));
    EXPECT_THAT(read("gate.xml"), HasSubstr("tests=\"" + std::to_string(answer["gates"].size()) + "\""));
}

TEST_F(Gates, BudgetsFailAndTheirErrorsAreOneLine) {
    const std::string a = file("a", 3);
    std::ofstream(path("tight.json")) << R"({"frame_ms": 2.5, "regions": {"sky": {"draws": 3}}})";
    std::ofstream(path("wide.json")) << R"({"frame_ms": 3, "regions": {"sky": {"draws": 3}}})";
    std::ofstream(path("bad.json")) << R"({"regions": {"sky": {"draws": "few"}}})";
    EXPECT_EQ(run_cli({"gate", a, a, "--budget", path("tight.json")}).exit_code, kAnswerIsNo);
    EXPECT_EQ(run_cli({"gate", a, a, "--budget", path("wide.json")}).exit_code, kOk);
    const Outcome outcome = run_cli({"gate", a, a, "--budget", path("bad.json")});
    EXPECT_EQ(outcome.exit_code, kBadInput);
    EXPECT_EQ(outcome.err, "framecast: " + path("bad.json") +
                               ": regions.sky.draws: \"few\" is not a number of at least 0\n");
}

TEST_F(Gates, BadInputIsRefused) {
    const std::string a = file("a", 3), wide = file("wide", 3, 1e6, 1280);
    const auto refused = [](const std::vector<std::string>& words) {
        const Outcome outcome = run_cli(words);
        EXPECT_EQ(outcome.exit_code, kBadInput);
        return outcome.err;
    };
    EXPECT_THAT(refused({"gate", a}), HasSubstr("--new: no capture"));
    EXPECT_THAT(refused({"gate"}), HasSubstr("--base: no capture"));
    EXPECT_THAT(refused({"gate", a, path("none")}), HasSubstr(path("none")));
    EXPECT_THAT(refused({"gate", a, wide}), HasSubstr("1280x480"));
    EXPECT_THAT(refused({"gate", a, a, "--budget", path("none")}), HasSubstr("cannot be read"));
    EXPECT_THAT(refused({"gate", a, a, "--junit", a}), HasSubstr(a));
    EXPECT_THAT(refused({"gate", a, a, "--junit", path("x"), "--markdown", path("no/x")}),
                HasSubstr(path("no/x")));
    EXPECT_THAT(refused({"gate", a, a, "--time-threshold", "-1"}), HasSubstr("negative"));
    EXPECT_EQ(run_cli({"gate", a, wide, "--allow-different"}).exit_code, kOk);
}

}  // namespace
}  // namespace framecast::cli
