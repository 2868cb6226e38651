#include <gmock/gmock.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/frame/frame_json.h"
#include "tests/cli/support/run_cli.h"
#include "tests/model/support/golden_chain.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::cli {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class FitTrend : public ::testing::Test {
  protected:
    void TearDown() override {
        std::remove(csv_.c_str());
        std::remove(frame_.c_str());
    }
    std::string write(const std::string& text) const {
        std::ofstream(csv_) << text;
        return csv_;
    }
    static json json_of(std::vector<std::string> arguments) {
        arguments.emplace_back("--json");
        const Outcome outcome = run_cli(arguments);
        EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
        return json::parse(outcome.out, nullptr, false);
    }
    // Draws of the pipeline paper's trend, E = exp(a - b T).
    static std::vector<std::string> typed(double a, double b, int count) {
        std::vector<std::string> points;
        for (int i = 1; i <= count; ++i) {
            const double minimum = 50.0 * i;
            char text[80];
            std::snprintf(text, sizeof text, "%.17g=%.17g", minimum,
                          minimum / std::tanh((b * minimum - a) / 2));
            points.emplace_back(text);
        }
        return points;
    }
    const std::string stem_ = testing::TempDir() + "framecast_fit_trend_test." + std::to_string(getpid());
    const std::string csv_ = stem_ + ".csv";
    const std::string frame_ = stem_ + ".frame.json";
};

TEST_F(FitTrend, EveryWeightAndFitGivesThePapersChainItsFactorAndTime) {
    for (const char* fit : {"time", "literal", "delta"}) {
        std::vector<std::string> arguments = {"fit", "trend"};
        for (const std::string& point : typed(golden("A0"), golden("B0"), 24))
            arguments.push_back(point);
        char at[40];
        std::snprintf(at, sizeof at, "%.17g", golden("Tmin_published_eq23"));
        for (const char* argument :
             {"--fit", fit, "--at", static_cast<const char*>(at), "--weight", "0", "1/8", "1/4", "0.5", "1"})
            arguments.emplace_back(argument);
        const json document = json_of(arguments);
        EXPECT_EQ(document["family"], "trend");
        ASSERT_EQ(document["fits"].size(), 5U);
        const std::vector<double> weights = {0, 0.125, 0.25, 0.5, 1};
        for (std::size_t i = 0; i < 5; ++i) {
            const json& one = document["fits"][i];
            EXPECT_EQ(one["weight"].get<double>(), weights[i]);
            EXPECT_TRUE(one["trends"][0]["stage"].is_null());
            EXPECT_NEAR(one["trends"][0]["A"].get<double>(), golden("A0"), 1e-8);
            EXPECT_NEAR(one["trends"][0]["B"].get<double>(), golden("B0"), 1e-10);
            EXPECT_EQ(one["trends"][0]["n"], 24);
            EXPECT_NEAR(one["predictions"][0]["factor"].get<double>(), golden("F0"), 1e-6);
            EXPECT_NEAR(one["predictions"][0]["time_ns"].get<double>(), golden("Test_published_eq23"), 1e-4);
            EXPECT_LT(one["sum_error"].get<double>(), 1e-8);
            EXPECT_LT(one["held_out"]["mape"].get<double>(), 1e-7);
        }
        EXPECT_EQ(document["chosen"]["model"], "trend");
    }
}

// The paper judges only by eq (20), which accepts a wrong model.
TEST_F(FitTrend, ALaunchCostIsChosenOverEveryWeightAlthoughTheSumsAgree) {
    std::string text = "minimum_ns,measured_ns\n";
    for (int i = 1; i <= 100; ++i)
        text += std::to_string(i) + "," + std::to_string(i + 5) + "\n";
    const json document = json_of({"fit", "trend", write(text), "--fit", "literal", "--at", "1", "--weight",
                                   "0", "1/8", "1/4", "1/2", "1"});
    EXPECT_EQ(document["chosen"]["model"], "additive");
    EXPECT_TRUE(document["chosen"]["weight"].is_null());
    EXPECT_NEAR(document["additive"]["c_ns"].get<double>(), 5, 1e-6);
    EXPECT_NEAR(document["additive"]["k"].get<double>(), 1, 1e-7);
    EXPECT_LT(document["fits"][0]["sum_error"].get<double>(), 0.03);
    EXPECT_LT(document["fits"][0]["predictions"][0]["time_ns"].get<double>(), 3);  // the truth is 6
    const Outcome outcome = run_cli({"fit", "trend", csv_, "--weight", "0", "1"});
    EXPECT_THAT(outcome.out, HasSubstr("chosen: c + k T_min"));
    EXPECT_THAT(outcome.out, HasSubstr("trend, w = 1"));
}

TEST_F(FitTrend, PoliciesForDrawsBelowTheirMinimumAreCounted) {
    const std::string path =
        write("minimum_ns,measured_ns\n10,20\n20,33\n30,44\n40,39\n50,62\n60,60\n70,80\n80,88\n90,97\n");
    const auto counts = [&](const std::string& policy) {
        const json document = json_of(
            {"fit", "trend", path, "--fit", "delta", "--non-positive", policy, "--resolution", "0.5"});
        const json trend = document["fits"][0]["trends"][0];
        return std::array<int, 3>{trend["n"], trend["dropped"], trend["floored"]};
    };
    EXPECT_EQ(counts("drop"), (std::array<int, 3>{7, 2, 0}));
    EXPECT_EQ(counts("floor"), (std::array<int, 3>{9, 0, 2}));
    const Outcome refused = run_cli({"fit", "trend", path, "--fit", "literal", "--non-positive", "refuse"});
    EXPECT_EQ(refused.exit_code, kBadInput);
    EXPECT_THAT(refused.err, HasSubstr("at or below its minimum"));
    const json all = json_of({"fit", "trend", path});
    EXPECT_EQ(all["fits"][0]["trends"][0]["n"], 9);
    EXPECT_TRUE(all["chosen"]["model"].is_null());
    EXPECT_THAT(run_cli({"fit", "trend", path}).out, HasSubstr("none is chosen: fewer than 10"));
}

TEST_F(FitTrend, RobustFitsSetTheStutterAside) {
    std::vector<std::string> arguments = {"fit", "trend", "4000=9e5"};
    for (const std::string& point : typed(-0.3, 0.001, 40))
        arguments.push_back(point);
    const double plain = json_of(arguments)["fits"][0]["trends"][0]["B"];
    arguments.emplace_back("--robust");
    const json robust = json_of(arguments)["fits"][0]["trends"][0];
    EXPECT_GE(robust["outliers"], 1);
    EXPECT_LT(std::abs(robust["B"].get<double>() - 0.001), 0.1 * std::abs(plain - 0.001));
}

TEST_F(FitTrend, TheTableOfAnalyzeGivesTheTrendsOfAnalyzeForAnyWeight) {
    synthetic::Truth truth;
    truth.noise = 0.05;
    std::ofstream(frame_) << write_frame(synthetic::frame(200, truth));
    write(run_cli({"analyze", frame_, "--csv"}).out);
    double before = 0;
    for (const char* weight : {"0", "1/8", "1/4", "1/2", "1"}) {
        const json analysis = json_of({"analyze", frame_, "--weight", weight});
        const json fit = json_of({"fit", "trend", csv_, "--weight", weight})["fits"][0];
        int compared = 0;
        double sum = 0;
        for (const json& own : fit["trends"])
            for (const json& trend : analysis["trends"]) {
                if (trend["stage"] != own["stage"]) continue;
                EXPECT_EQ(trend["weight"], fit["weight"]);
                EXPECT_EQ(trend["n"], own["n"]);
                EXPECT_DOUBLE_EQ(trend["A"].get<double>(), own["A"].get<double>()) << weight << own["stage"];
                EXPECT_DOUBLE_EQ(trend["B"].get<double>(), own["B"].get<double>()) << weight << own["stage"];
                sum += trend["B"].get<double>();
                ++compared;
            }
        EXPECT_GE(compared, 4);
        EXPECT_NE(sum, before) << "the weight changes nothing";
        before = sum;
    }
}

TEST_F(FitTrend, BadInputIsOneLineThatNamesIt) {
    const std::string path = write("minimum_ns,measured_ns\n5,6\n5,7\n");
    for (const auto& [arguments, said] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{path}, "same minimum time"},
             {{"5=6"}, "fewer than two"},
             {{"5=6", "7=-8"}, "row 2"},
             {{"5:6", "7=8"}, "5:6"},
             {{"5=6", "7=8", "--weight", "1/0"}, "1/0"},
             {{"5=6", "7=8", "--weight", "2"}, "--weight"},
             {{"5=6", "7=8", "--weight", "half"}, "half"},
             {{"5=6", "7=8", "--fit", "best"}, "best"},
             {{"5=6", "7=8", "--fit", "literal", "--robust"}, "--robust"},
             {{"5=6", "7=8", "--non-positive", "drop"}, "--non-positive"},
             {{"/no/such.csv"}, "/no/such.csv"}}) {
        std::vector<std::string> all = {"fit", "trend"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const Outcome outcome = run_cli(all);
        EXPECT_EQ(outcome.exit_code, kBadInput) << said;
        EXPECT_TRUE(outcome.out.empty());
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_THAT(outcome.err, HasSubstr(said));
    }
}

}  // namespace
}  // namespace framecast::cli
