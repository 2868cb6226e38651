#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/report/unpacked.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

class ReportCommand : public testing::Test {
  protected:
    std::string frame(const std::string& name, double memory_clock_mhz = kUnknown, Eigen::Index draws = 40) {
        Frame frame = synthetic::frame(draws);
        frame.device.memory_clock_mhz = memory_clock_mhz;
        return folder_.write(name, write_frame(frame));
    }
    std::string text_of(const std::string& name) {
        std::ifstream file(folder_.path(name));
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }
    TemporaryFolder folder_;
};

nlohmann::json data_of(const std::string& page) {
    const std::string open = "id=\"data\">";
    const std::size_t begin = page.find(open) + open.size();
    return report::unpacked(Json::parse(page.substr(begin, page.find("</script>", begin) - begin)));
}

TEST_F(ReportCommand, WritesAPageWithProjectionsAndClocks) {
    const Outcome outcome = run_cli({"report", frame("a.frame.json"), "-o", folder_.path("r.html"), "--to",
                                     "RTX 4070", "--to", "RX 580"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("r.html: open it in a browser"));
    const nlohmann::json data = data_of(text_of("r.html"));
    ASSERT_EQ(data["projection"]["targets"].size(), 2U);
    EXPECT_EQ(data["projection"]["targets"][0]["gpu"], "GeForce RTX 4070");
    ASSERT_EQ(data["clock_studies"].size(), 1U) << "the captured GPU has both clocks";
    EXPECT_TRUE(data["clock_studies"][0]["captured"]);
    EXPECT_FALSE(data["clock_studies"][0]["surface"].is_null());
}

TEST_F(ReportCommand, TargetsStandFastestFirstWhateverTheirOrderOnTheCommandLine) {
    const std::string file = frame("a.frame.json");
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("r.html"), "--data-sheet", "--to", "RX 580", "--to",
                       "RTX 4070"})
                  .exit_code,
              kOk);
    const nlohmann::json targets = data_of(text_of("r.html"))["projection"]["targets"];
    EXPECT_EQ(targets[0]["gpu"], "GeForce RTX 4070");
    EXPECT_TRUE(targets[0].value("efficiency_used", nlohmann::json()).is_null());
    const std::string markdown = run_cli({"report", file, "--format", "markdown", "--data-sheet", "--to",
                                          "RX 580", "--to", "RTX 4070"})
                                     .out;
    EXPECT_LT(markdown.find("| GeForce RTX 4070 |"), markdown.find("| Radeon RX 580 |"));
    EXPECT_THAT(markdown, testing::Not(HasSubstr("efficiency used")));
}

TEST_F(ReportCommand, EachTargetSaysWhichEfficienciesWereUsedAndWhatTheyDid) {
    const std::string file = frame("a.frame.json");
    const std::vector<std::string> to = {"--to", "RTX 4070", "GTX 1060 6GB"};
    std::vector<std::string> page = {"report", file, "-o", folder_.path("r.html")};
    page.insert(page.end(), to.begin(), to.end());
    ASSERT_EQ(run_cli(page).exit_code, kOk);
    const nlohmann::json targets = data_of(text_of("r.html"))["projection"]["targets"];
    EXPECT_THAT(targets[0].at("efficiency_used").get<std::string>(), testing::StartsWith("memory "));
    EXPECT_TRUE(targets[1].value("efficiency_used", nlohmann::json()).is_null()) << "the captured chip";
    std::vector<std::string> text = {"report", file, "--format", "markdown"};
    text.insert(text.end(), to.begin(), to.end());
    const std::string markdown = run_cli(text).out;
    EXPECT_THAT(markdown, HasSubstr("| extrapolation | efficiency used |\n"));
    EXPECT_THAT(markdown, HasSubstr("| data sheets alone |"));
    EXPECT_THAT(markdown, HasSubstr("- efficiencies: GeForce RTX 4070: Ada Lovelace "));
}

TEST_F(ReportCommand, WithoutTargetsItTakesTheRecentGpusOfTheDatabase) {
    ASSERT_EQ(run_cli({"report", frame("a.frame.json"), "-o", folder_.path("r.html")}).exit_code, kOk);
    const nlohmann::json data = data_of(text_of("r.html"));
    EXPECT_GT(data["projection"]["targets"].size(), 150U);
    for (const auto& target : data["projection"]["targets"])
        EXPECT_NE(target["gpu"], "GeForce 8400 GS");
}

TEST_F(ReportCommand, NoGpuHasCurvesOverClocksWhereNoneCanBeProjected) {
    Frame of_cpu_driver = synthetic::frame(40);
    of_cpu_driver.device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    of_cpu_driver.device.type = DeviceType::cpu;
    const std::string file = folder_.write("a.frame.json", write_frame(of_cpu_driver));
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("r.html")}).exit_code, kOk);
    const nlohmann::json data = data_of(text_of("r.html"));
    for (const auto& target : data["projection"]["targets"])
        ASSERT_NE(target["unusable"], "") << target["gpu"];
    for (const auto& why : data["no_clock_studies"])
        EXPECT_THAT(why.get<std::string>(), testing::Not(HasSubstr("at any clock")));
    // One that was asked for says why it has none.
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("s.html"), "--to", "RTX 4070"}).exit_code, kOk);
    EXPECT_THAT(data_of(text_of("s.html"))["no_clock_studies"].dump(),
                HasSubstr("no usable projection for GeForce RTX 4070 at any clock"));
}

TEST_F(ReportCommand, SeveralClocksGiveTrendsOverThem) {
    const Outcome outcome =
        run_cli({"report", frame("a.frame.json", 1500), frame("b.frame.json", 2000),
                 frame("c.frame.json", 2500), "-o", folder_.path("r.html"), "--to", "RTX 4070"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const nlohmann::json data = data_of(text_of("r.html"));
    EXPECT_EQ(data["clocks"].size(), 3U);
    EXPECT_EQ(data["clocks_left_out"].size(), 3U);
}

TEST_F(ReportCommand, MarkdownIsOfOneFrameToo) {
    const std::string file = frame("a.frame.json", 1500);
    const std::string text =
        run_cli({"report", file, frame("b.frame.json", 2000), "--format", "markdown"}).out;
    EXPECT_THAT(text, HasSubstr("2 captures of the frame, at memory clocks of 1500 MHz, 2000 MHz"));
    const Outcome others =
        run_cli({"report", file, frame("c.frame.json", 2000, 7), "-o", folder_.path("r.md")});
    EXPECT_EQ(others.exit_code, kBadInput);
    EXPECT_THAT(others.err, HasSubstr("baseline 2 has 7 draws where the first has 40"));
    EXPECT_FALSE(std::filesystem::exists(folder_.path("r.md")));
}

TEST_F(ReportCommand, FormatFollowsTheNameOrTheOption) {
    const std::string file = frame("a.frame.json");
    EXPECT_TRUE(run_cli({"report", file, "--format", "markdown"}).out.starts_with("### synthetic"));
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("r.md")}).exit_code, kOk);
    EXPECT_TRUE(text_of("r.md").starts_with("### synthetic"));
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("r.csv")}).exit_code, kOk);
    EXPECT_EQ(text_of("r.csv"), run_cli({"analyze", file, "--csv"}).out);
    const std::string frames =
        run_cli({"report", file, frame("b.frame.json", 2000, 7), "--format", "frames-csv"}).out;
    EXPECT_EQ(std::count(frames.begin(), frames.end(), '\n'), 3) << frames;
}

TEST_F(ReportCommand, EndingsAreReadInAnyCaseAndUnknownOnesRefused) {
    const std::string file = frame("a.frame.json");
    ASSERT_EQ(run_cli({"report", file, "-o", folder_.path("R.MD")}).exit_code, kOk);
    EXPECT_TRUE(text_of("R.MD").starts_with("### synthetic"));
    ASSERT_EQ(run_cli({"report", file, "--to", "RTX 4070", "-o", folder_.path("R.HTM")}).exit_code, kOk);
    EXPECT_TRUE(text_of("R.HTM").starts_with("<!DOCTYPE html>"));
    ASSERT_EQ(run_cli({"report", file, "--to", "RTX 4070", "-o", folder_.path("r")}).exit_code, kOk);
    EXPECT_TRUE(text_of("r").starts_with("<!DOCTYPE html>"));
    for (const char* name : {"r.pdf", "r.csv.gz"}) {
        const Outcome outcome = run_cli({"report", file, "-o", folder_.path(name)});
        EXPECT_EQ(outcome.exit_code, kBadInput) << name;
        EXPECT_THAT(outcome.err, HasSubstr("give --format"));
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_FALSE(std::filesystem::exists(folder_.path(name)));
    }
    EXPECT_EQ(run_cli({"report", file, "-o", folder_.path("r.txt"), "--format", "markdown"}).exit_code, kOk);
}

TEST_F(ReportCommand, AStudyIsShownAsItIs) {
    const std::string study =
        folder_.write("study.json", R"({"schema": "x/1", "rows": [{"taps": 4, "ns": 1.5}]})");
    ASSERT_EQ(run_cli({"report", frame("a.frame.json"), "--study", study, "-o", folder_.path("r.html"),
                       "--to", "RTX 4070"})
                  .exit_code,
              kOk);
    EXPECT_EQ(data_of(text_of("r.html"))["texture_study"]["rows"][0]["taps"], 4);
}

TEST_F(ReportCommand, BadInputIsOneLine) {
    const std::string file = frame("a.frame.json");
    const auto refused = [&](const std::vector<std::string>& arguments, const char* what) {
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kBadInput);
        EXPECT_THAT(outcome.err, HasSubstr(what));
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    };
    refused({"report", folder_.path("none.frame.json"), "-o", folder_.path("r.html")}, "none.frame.json");
    refused({"report", file, "-o", folder_.path("no/r.html")}, "does not exist");
    refused({"report", file, "-o", folder_.path("r.html"), "--to", "GTX 99999"}, "GTX 99999");
    refused({"report", file, "-o", folder_.path("r.html"), "--study", folder_.write("s.json", "[1]")},
            "s.json");
    refused({"report", file, "-o", folder_.path("r.html"), "--study", file}, "framecast.frame/1");
    refused({"report", file, frame("b.frame.json"), "-o", folder_.path("r.html")}, "clock");
    EXPECT_FALSE(std::filesystem::exists(folder_.path("r.html"))) << "nothing half-written";
}

TEST_F(ReportCommand, InputIsNotReplaced) {
    const std::string file = frame("a.frame.json"), before = text_of("a.frame.json");
    const std::string study = folder_.write("study.json", "{}");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"report", file, "-o", file},
          {"report", file, "--study", study, "-o", study, "--format", "html"},
          {"trace", file, "-o", folder_.path("./a.frame.json")}}) {
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kBadInput);
        EXPECT_THAT(outcome.err, HasSubstr("it is the input"));
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
    EXPECT_EQ(text_of("a.frame.json"), before);
    EXPECT_EQ(text_of("study.json"), "{}");
}

}  // namespace
}  // namespace framecast::cli
