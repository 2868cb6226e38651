// A workload of 1e9 instructions, half of them at CPI 1, three tenths at 2, two tenths at 4: 1.9 cycles per
// instruction.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/support/run_cli.h"
#include "tests/cli/support/temporary_folder.h"

namespace framecast::cli {
namespace {

using testing::HasSubstr;

constexpr const char* kByWeight =
    "trace,instructions,cpi,weight\nmenu,25e6,1,0.5\nrace,25e6,2,0.3\nend,25e6,4,0.2\n";
constexpr const char* kByInstructions = "instructions,cpi,represents\n25e6,1,5e8\n25e6,2,3e8\n25e6,4,2e8\n";

class FitTraces : public testing::Test {
  protected:
    Outcome run(const std::string& csv, std::vector<std::string> options) {
        options.insert(options.begin(), {"fit", "traces", folder_.write("traces.csv", csv)});
        return run_cli(options);
    }
    nlohmann::json answer(const std::string& csv, std::vector<std::string> options) {
        options.emplace_back("--json");
        const Outcome outcome = run(csv, std::move(options));
        EXPECT_EQ(outcome.exit_code, kOk) << outcome.err;
        return nlohmann::json::parse(outcome.out, nullptr, false);
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(FitTraces, TimeIsThatOfEveryInstruction) {
    const auto document = answer(kByWeight, {"--clock", "2000", "--instructions", "1e9"});
    EXPECT_EQ(document["schema"], "framecast.fit/1");
    EXPECT_NEAR(document["cpi"].get<double>(), 1.9, 1e-12);
    EXPECT_NEAR(document["ipc"].get<double>(), 1 / 1.9, 1e-12);
    EXPECT_NEAR(document["seconds"].get<double>(), 0.95, 1e-12);
    EXPECT_EQ(document["traces"][1]["trace"], "race");
}

TEST_F(FitTraces, WeightsAndTheWholeFollowFromWhatTracesRepresent) {
    const auto document = answer(kByInstructions, {"--clock", "2000"});
    EXPECT_NEAR(document["traces"][2]["weight"].get<double>(), 0.2, 1e-12);
    EXPECT_NEAR(document["total_instructions"].get<double>(), 1e9, 1);
    EXPECT_NEAR(document["seconds"].get<double>(), 0.95, 1e-12);
}

TEST_F(FitTraces, AScoreGivesInstructionsPerOperationAndTheseTheScore) {
    const auto known = answer(kByWeight, {"--clock", "2000", "--score", "4000"});
    const double per_operation = known["instructions_per_operation"].get<double>();
    EXPECT_NEAR(per_operation, 2e9 / 1.9 / 4000, 1e-6);
    const auto faster =
        answer(kByWeight, {"--clock", "3000", "--per-operation", std::to_string(per_operation)});
    EXPECT_NEAR(faster["score"].get<double>(), 6000, 0.01);
}

TEST_F(FitTraces, LiteralIsThePapersForm) {
    const auto document = answer(kByWeight, {"--clock", "2000", "--literal"});
    EXPECT_NEAR(document["ipc"].get<double>(), 0.5 + 0.3 / 2 + 0.2 / 4, 1e-12);
    EXPECT_NEAR(document["seconds"].get<double>(), 25e6 * 1.9 / 2e9, 1e-12);
    EXPECT_THAT(run(kByWeight, {"--literal"}).out, HasSubstr("the arithmetic mean that the paper prints"));
}

TEST_F(FitTraces, TextHasTheShareOfCyclesOfEachTrace) {
    const Outcome outcome = run(kByWeight, {"--clock", "2000", "--instructions", "1e9"});
    EXPECT_THAT(outcome.out, HasSubstr("42.1 %")) << "of 1.9 cycles the last trace has 0.8";
    EXPECT_THAT(outcome.out, HasSubstr("0.95 s for 1e+09 instructions"));
}

TEST_F(FitTraces, WhatIsWrongIsNamed) {
    const auto error_of = [this](const std::string& csv) {
        const Outcome outcome = run(csv, {});
        EXPECT_EQ(outcome.exit_code, kBadInput);
        return outcome.err;
    };
    EXPECT_THAT(error_of("instructions,cpi\n1,1\n"),
                HasSubstr("traces.csv: needs one of the columns weight and represents"));
    EXPECT_THAT(error_of("instructions,cpi,weight\n1,1,0.4\n1,1,0.5\n"), HasSubstr("sum to 0.9"));
    EXPECT_THAT(error_of("instructions,cpi,weight\n1,0,1\n"), HasSubstr("row 1: CPI is 0"));
    EXPECT_THAT(error_of("instructions,cpi,represents\n1,1,-5\n"),
                HasSubstr("represents: row 1: -5 instructions"));
    EXPECT_THAT(error_of("cpi,weight\n1,1\n"), HasSubstr("instructions"));
}

}  // namespace
}  // namespace framecast::cli
