// framecast project --survey and report --survey.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/report/unpacked.h"

namespace framecast::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kRows =
    "name,share\nNVIDIA GeForce RTX 4070,30%\nNVIDIA GeForce GTX 1060 6GB,40%\nNVIDIA GeForce RTX 2060,10%\n"
    "Other,15%\n";

class ProjectSurvey : public testing::Test {
  protected:
    void SetUp() override {
        const Frame frame = synthetic::frame(100);
        captured_ms_ = frame.times.gpu_ns / 1e6;
        file_ = folder_.write("a.frame.json", write_frame(frame));
        survey_ = folder_.write("s.csv", kRows);
    }
    Outcome ask(std::vector<std::string> more, const std::string& command = "project") const {
        std::vector<std::string> words = {command, file_, "--survey", survey_};
        words.insert(words.end(), more.begin(), more.end());
        return run_cli(words);
    }
    static std::string ms(double value) { return std::to_string(value) + "ms"; }

    TemporaryFolder folder_;
    std::string file_, survey_;
    double captured_ms_ = 0;
};

TEST_F(ProjectSurvey, SaysTheShareTheBaseAndWhatIsSkipped) {
    const Outcome told = ask({"--budget", "1000ms"});
    ASSERT_EQ(told.exit_code, kOk) << told.err;
    EXPECT_THAT(told.out, HasSubstr("100 % (100 to 100 %) of these users are within 1.00 s (1 fps).\n"));
    EXPECT_THAT(told.out, HasSubstr("They are the 70.0 % of all users whose GPU is projected. Of all "
                                    "users, 70 % (70 to 70 %)"));
    EXPECT_THAT(told.out, HasSubstr("The slowest GPU within it: GeForce GTX 1060 6GB (40.0 % of all users)"));
    EXPECT_THAT(told.out, Not(HasSubstr("The fastest GPU that is not")));
    EXPECT_THAT(told.out, HasSubstr("25.0 % in all: 15.0 % unknown, 10.0 % ambiguous\n"));
    EXPECT_THAT(told.out, HasSubstr("no row of the table has this name"));
    EXPECT_THAT(told.out, HasSubstr("(shares as per cent)"));
    EXPECT_LT(told.out.find("GeForce RTX 4070  "), told.out.find("GeForce GTX 1060 6GB  "))
        << "fastest first";
}

TEST_F(ProjectSurvey, JsonHasTheProjectionsAndTheAnswerAndItsKeysAreDescribed) {
    const Outcome told = ask({"--budget", ms(1.05 * captured_ms_), "--json"});
    ASSERT_EQ(told.exit_code, kOk) << told.err;
    const json document = json::parse(told.out);
    const json& survey = document["survey"];
    ASSERT_EQ(document["targets"].size(), 2U);
    EXPECT_EQ(document["targets"][0]["gpu"], "GeForce RTX 4070") << "fastest first";
    EXPECT_NEAR(survey["shares"]["projected"].get<double>(), 0.7, 1e-12);
    EXPECT_NEAR(survey["shares"]["ambiguous"].get<double>(), 0.1, 1e-12);
    EXPECT_EQ(survey["slowest_within"], "GeForce GTX 1060 6GB");
    EXPECT_TRUE(survey["fastest_over"].is_null());
    EXPECT_EQ(survey["curve"]["budget_ms"].size(), survey["curve"]["share"].size());
    EXPECT_EQ(survey["gpus"][1]["names"][0], "NVIDIA GeForce GTX 1060 6GB");
    EXPECT_GT(survey["gpus"][1]["chance"].get<double>(), 0.5);
    // Where it was captured, the time is nearly known.
    EXPECT_EQ(survey["of_projected"]["share"], 1);
    std::ifstream file(FRAMECAST_SOURCE_DIR "/docs/tables/json-output.md");
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::set<std::string> keys = {"survey"};
    for (const json* object : {&survey, &survey["shares"], &survey["of_all"], &survey["curve"],
                               &survey["times"], &survey["gpus"][0], &survey["skipped"][0]})
        for (const auto& [key, value] : object->items())
            keys.insert(key);
    for (const std::string& key : keys)
        EXPECT_THAT(page, HasSubstr("`" + key + "`"));
}

TEST_F(ProjectSurvey, ABudgetBelowTheCapturedTimeLeavesOutTheCapturedGpu) {
    const json survey = json::parse(ask({"--budget", ms(0.8 * captured_ms_), "--json"}).out)["survey"];
    EXPECT_EQ(survey["slowest_within"], "GeForce RTX 4070");
    EXPECT_EQ(survey["fastest_over"], "GeForce GTX 1060 6GB");
    EXPECT_NEAR(survey["of_projected"]["share"].get<double>(), 3.0 / 7, 1e-9);
}

TEST_F(ProjectSurvey, WithheldProjectionsAreCountedApartAndWithoutAnyOtherTheAnswerIsNo) {
    // At this coverage the interval for another vendor is wider than a factor of 10.
    const std::string wide = folder_.write("w.csv", "name,share\nRadeon RX 580,30\nGTX 1060 6GB,40\n");
    const Outcome told = run_cli({"project", file_, "--survey", wide, "--coverage", "0.999", "--json"});
    ASSERT_EQ(told.exit_code, kOk) << told.err;
    const json survey = json::parse(told.out)["survey"];
    EXPECT_NEAR(survey["shares"]["withheld"].get<double>(), 0.3, 1e-12);
    EXPECT_EQ(survey["skipped"][0]["reason"], "the interval is wider than a factor of 10");
    EXPECT_NEAR(survey["shares"]["projected"].get<double>(), 0.4, 1e-12);
    const std::string others = folder_.write("o.csv", "name,share\nOther,0.5\n");
    const Outcome none = run_cli({"project", file_, "--survey", others});
    EXPECT_EQ(none.exit_code, kAnswerIsNo);
    EXPECT_THAT(none.out, HasSubstr("The share of these users is unknown"));
    EXPECT_THAT(none.out, HasSubstr("50.0 % unknown"));
    EXPECT_EQ(json::parse(run_cli({"project", file_, "--survey", others, "--json"}).out)["targets"].size(),
              0U);
}

TEST_F(ProjectSurvey, AnotherResolutionIsSaid) {
    const Outcome told = ask({"--resolution", "640x360"});
    ASSERT_EQ(told.exit_code, kOk) << told.err;
    EXPECT_THAT(told.out, HasSubstr("s.csv at 640x360 (shares as per cent)"));
}

TEST_F(ProjectSurvey, BadInputIsOneLineThatNamesIt) {
    const auto refused = [&](const std::vector<std::string>& words, const std::string& what) {
        const Outcome told = run_cli(words);
        EXPECT_EQ(told.exit_code, kBadInput);
        EXPECT_THAT(told.err, HasSubstr(what));
    };
    refused({"project", file_, "--survey", survey_, "--budget", "16.7"}, "--budget: \"16.7\" is no budget");
    refused({"project", file_, "--survey", folder_.path("none.csv")}, "none.csv");
    const std::string bad = folder_.write("b.csv", "name,share\nRTX 4070,-1\n");
    refused({"project", file_, "--survey", bad}, "b.csv: line 2: share: -1 is below 0");
    refused({"project", file_, "--survey", survey_, "--to", "RTX 4070"}, "--to");
    refused({"project", file_, "--budget", "60fps", "--to", "RTX 4070"}, "--survey");
    refused({"project", file_, "--survey", survey_, "--strict"}, "--survey is without");
    refused({"project", folder_.path(), "--survey", survey_}, "not for a folder");
    refused({"report", file_, "-o", folder_.path("r.html"), "--survey", bad}, "b.csv: line 2");
}

TEST_F(ProjectSurvey, TheReportHasTheAnswerAndItsGpusAsTargets) {
    ASSERT_EQ(ask({"--budget", "1000ms", "-o", folder_.path("r.html")}, "report").exit_code, kOk);
    std::ifstream file(folder_.path("r.html"));
    const std::string page((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::string open = "id=\"data\">";
    const std::size_t begin = page.find(open) + open.size();
    const json data =
        report::unpacked(Json::parse(page.substr(begin, page.find("</script>", begin) - begin)));
    EXPECT_EQ(data["survey"]["of_projected"]["share"], 1);
    ASSERT_EQ(data["projection"]["targets"].size(), 2U);
    EXPECT_EQ(data["projection"]["targets"][0]["gpu"], "GeForce RTX 4070");
    const std::string markdown = ask({"--budget", "1000ms", "--format", "markdown"}, "report").out;
    EXPECT_THAT(markdown, HasSubstr("**100 % (100 to 100 %) of these users are within 1.00 s (1 fps).**"));
    EXPECT_THAT(markdown, HasSubstr("| budget | fps | of these users | 90 % interval |"));
    EXPECT_THAT(markdown, HasSubstr("| Other | 15.00 % | no row of the table has this name |"));
    EXPECT_THAT(markdown, HasSubstr("| GeForce RTX 4070 |"));
}

TEST_F(ProjectSurvey, TheExampleOfTheManualIsRead) {
    survey_ = FRAMECAST_SOURCE_DIR "/examples/survey/gpus.csv";
    const json survey = json::parse(ask({"--json"}).out)["survey"];
    EXPECT_GT(survey["shares"]["projected"].get<double>(), 0.4);
    EXPECT_GE(survey["skipped"].size(), 4U);
}

}  // namespace
}  // namespace framecast::cli
