#include <gmock/gmock.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class SweepCommand : public testing::Test {
  protected:
    void SetUp() override {
        path_ = testing::TempDir() + "framecast_sweep_test_" +
                testing::UnitTest::GetInstance()->current_test_info()->name() + ".frame.json";
        std::ofstream(path_) << write_frame(synthetic::frame(40));
    }
    void TearDown() override { std::remove(path_.c_str()); }
    std::string path_;
};

TEST_F(SweepCommand, OneClockIsATableACurveAndJson) {
    const Outcome text = run_cli({"sweep", path_, "--vary", "memory-clock=1000:3000:500"});
    EXPECT_EQ(text.exit_code, kOk) << text.err;
    EXPECT_THAT(text.out, HasSubstr("efficiency"));
    EXPECT_THAT(text.out, HasSubstr("*"));
    EXPECT_THAT(text.out, HasSubstr("3000  memory-clock MHz"));
    EXPECT_THAT(text.out, HasSubstr("captured on GeForce GTX 1060 6GB"));
    EXPECT_THAT(text.out, HasSubstr("1 is all"));
    EXPECT_THAT(text.out, HasSubstr("How far to trust this"));
    const Outcome json = run_cli({"sweep", path_, "--vary", "memory-clock=1000:3000:500", "--json"});
    const auto document = nlohmann::json::parse(json.out);
    EXPECT_EQ(document["schema"], "framecast.sweep/1");
    ASSERT_EQ(document["points"].size(), 5U);
    EXPECT_EQ(document["points"][4]["memory_clock_mhz"], 3000);
    EXPECT_GT(document["points"][0]["frame_ms"].get<double>(), 0);
}

TEST_F(SweepCommand, SumsOfDrawsCompareWithTheirSumHere) {
    EXPECT_THAT(run_cli({"sweep", path_, "--vary", "memory-clock=1000:3000:500"}).out,
                Not(HasSubstr("sums of draws")));
    Frame frame = synthetic::frame(40);
    frame.times.gpu_ns = 2 * frame.draws.measured_ns.sum();
    frame.draws.measured_ns.setConstant(kUnknown);
    frame.draws_to_frame = {};
    frame.device.memory_clock_mhz = 2000;
    std::ofstream(path_) << write_frame(frame);
    const char* clock = "memory-clock=2000";
    const Outcome text = run_cli({"sweep", path_, "--vary", clock});
    EXPECT_EQ(text.exit_code, kOk) << text.err;
    EXPECT_THAT(text.out, HasSubstr("sum of draws"));
    EXPECT_THAT(text.out, HasSubstr("Times are sums of draws, and compare with their sum here, "));
    const auto document = nlohmann::json::parse(run_cli({"sweep", path_, "--vary", clock, "--json"}).out);
    const auto& point = document["points"][0];
    EXPECT_EQ(point["sum_of_draws"], true);
    EXPECT_NEAR(point["captured_ms"].get<double>() / point["frame_ms"].get<double>(), 1, 1e-6);
    EXPECT_GT(document["captured"]["frame_ms"].get<double>(), 1.5 * point["captured_ms"].get<double>());
}

TEST_F(SweepCommand, TwoClocksAreAGridAndAnotherGpuCanBeSwept) {
    const Outcome text = run_cli({"sweep", path_, "--vary", "core-clock=1000,1500", "--vary",
                                  "memory-clock=1000,2000", "--to", "geforce-gtx-1080"});
    EXPECT_EQ(text.exit_code, kOk) << text.err;
    EXPECT_THAT(text.out, HasSubstr("core-clock \\ memory-clock MHz"));
    EXPECT_THAT(text.out, HasSubstr("GTX 1080"));
}

TEST_F(SweepCommand, TheCapturedClockIsMarkedOnTheCapturedGpuOnly) {
    Frame frame = synthetic::frame(40);
    frame.device.memory_clock_mhz = 2000;
    std::ofstream(path_) << write_frame(frame);
    const std::vector<std::string> own = {"sweep", path_, "--vary", "memory-clock=1000,2000"};
    const Outcome text = run_cli(own);
    EXPECT_THAT(text.out, HasSubstr("memory 2000 MHz"));
    const auto is_marked = [](const std::string& out, const std::string& clock) {
        const std::size_t row = out.find(" " + clock + "  ");
        EXPECT_NE(row, std::string::npos) << out;
        return out.substr(row, out.find('\n', row) - row).ends_with("captured");
    };
    EXPECT_TRUE(is_marked(text.out, "2000"));
    EXPECT_FALSE(is_marked(text.out, "1000"));
    std::vector<std::string> other = own;
    other.insert(other.end(), {"--to", "geforce-gtx-1080"});
    EXPECT_FALSE(is_marked(run_cli(other).out, "2000"));
}

TEST_F(SweepCommand, WithoutClocksItIsTheCoreClockFromHalfOfItsOwn) {
    const Outcome outcome = run_cli({"sweep", path_, "--json"});
    ASSERT_EQ(outcome.exit_code, kOk) << outcome.err;
    const auto points = nlohmann::json::parse(outcome.out)["points"];
    ASSERT_EQ(points.size(), 8U);
    const double own_mhz = points[5]["core_clock_mhz"];
    EXPECT_NEAR(points[0]["core_clock_mhz"].get<double>(), 0.5 * own_mhz, 1);
    EXPECT_NEAR(points[7]["core_clock_mhz"].get<double>(), 1.2 * own_mhz, 1);
    EXPECT_GT(points[0]["frame_ms"].get<double>(), points[5]["frame_ms"].get<double>());
}

TEST_F(SweepCommand, PointsWithoutAUsableProjectionAreWithheld) {
    const std::vector<std::string> own = {"sweep", path_,          "--vary", "core-clock=1000,1500",
                                          "--to",  "radeon rx 580"};
    std::vector<std::string> wide = own;
    wide.insert(wide.end(), {"--coverage", "0.999"});
    const Outcome usable = run_cli(own);
    EXPECT_THAT(usable.out, HasSubstr("fps if GPU-bound"));
    EXPECT_THAT(usable.out, Not(HasSubstr("no usable projection")));
    const Outcome withheld = run_cli(wide);
    EXPECT_EQ(withheld.exit_code, kOk) << withheld.err;
    EXPECT_THAT(withheld.out,
                HasSubstr("no usable projection at any of these clocks: the interval is wider than a "
                          "factor of 10"));
    EXPECT_THAT(withheld.out, Not(HasSubstr("*"))) << "a curve of nothing";
    wide.emplace_back("--strict");
    EXPECT_EQ(run_cli(wide).exit_code, kAnswerIsNo);
    wide.emplace_back("--json");
    const Outcome json = run_cli(wide);
    EXPECT_EQ(json.exit_code, kAnswerIsNo);
    const auto point = nlohmann::json::parse(json.out)["points"][0];
    EXPECT_EQ(point["usable"], false);
    EXPECT_THAT(point["unusable"].get<std::string>(), HasSubstr("wider than a factor of 10"));
    EXPECT_GT(point["frame_ms"].get<double>(), 0) << "as before";
}

TEST_F(SweepCommand, AForgottenFileIsNamedAsSuch) {
    EXPECT_THAT(run_cli({"sweep", "--vary", "memory-clock=1000"}).err, HasSubstr("FILE is required"));
    EXPECT_THAT(run_cli({"project", "--to", "RTX 4070"}).err, HasSubstr("FILE is required"));
}

TEST_F(SweepCommand, BadInputIsOneLine) {
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"sweep", path_, "--vary", "memory-clock"},
             {"sweep", path_, "--vary", "memory-clock=2000:1000:10"},
             {"sweep", path_, "--vary", "memory-clock=1000", "--to", "no such gpu"},
             {"sweep", "/no/such.frame.json", "--vary", "memory-clock=1000"}}) {
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kBadInput) << arguments.back();
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
}

}  // namespace
}  // namespace framecast::cli
