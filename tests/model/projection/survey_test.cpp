#include "model/projection/survey.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Survey survey_of(const std::string& rows) {
    const auto survey = parse_survey("name,share\n" + rows, "s.csv");
    EXPECT_TRUE(survey) << survey.error().message;
    return survey ? *survey : Survey{};
}
std::string refused(const std::string& rows) {
    const auto survey = parse_survey("name,share\n" + rows, "s.csv");
    EXPECT_FALSE(survey);
    return survey ? std::string() : survey.error().message;
}

TEST(Survey, SharesThatAddUpToOneOrLessAreFractionsAndOthersPerCent) {
    const Survey fractions = survey_of("A,0.25\nB,0.5\n");
    EXPECT_FALSE(fractions.per_cent);
    EXPECT_DOUBLE_EQ(fractions.listed, 0.75);
    EXPECT_DOUBLE_EQ(fractions.entries[1].share, 0.5);
    const Survey per_cent = survey_of("A,25\nB,50\n");
    EXPECT_TRUE(per_cent.per_cent);
    EXPECT_DOUBLE_EQ(per_cent.listed, 0.75);
    EXPECT_DOUBLE_EQ(per_cent.entries[0].share, 0.25);
}

TEST(Survey, ASignMakesSharesPerCentHoweverSmall) {
    const Survey survey = survey_of("A,0.25%\nB,0.5 %\n");
    EXPECT_TRUE(survey.per_cent);
    EXPECT_DOUBLE_EQ(survey.entries[0].share, 0.0025);
    EXPECT_DOUBLE_EQ(survey.entries[1].share, 0.005);
    EXPECT_THAT(refused("A,1%\nB,2\n"), HasSubstr("s.csv: line 3: share: \"2\": either all shares end in %"));
}

TEST(Survey, OtherColumnsAndCommentsAreIgnoredAndNamesMayBeQuoted) {
    const auto survey =
        parse_survey("# invented\nmonth,share,name\nMay,60,\"A, the first\"\nMay,40,B\n", "s.csv");
    ASSERT_TRUE(survey);
    EXPECT_EQ(survey->entries[0].name, "A, the first");
    EXPECT_DOUBLE_EQ(survey->entries[0].share, 0.6);
}

TEST(Survey, WhatIsNoShareIsRefusedWithFileLineAndValue) {
    EXPECT_EQ(refused("A,5\nB,-3\n"), "s.csv: line 3: share: -3 is below 0");
    EXPECT_EQ(refused("A,5\nB,many\n"), "s.csv: line 3: share: \"many\" is not a number");
    EXPECT_EQ(refused("A,nan\n"), "s.csv: line 2: share: \"nan\" is not a number");
    EXPECT_EQ(refused("A,\n"), "s.csv: line 2: share: \"\" is not a number");
    EXPECT_EQ(refused(",5\n"), "s.csv: line 2: name: is empty");
    EXPECT_EQ(refused("A,5\nB,2\nA,3\n"), "s.csv: line 4: name: \"A\" occurs twice, first in line 2");
    EXPECT_EQ(refused("A,0\n"), "s.csv: all shares are 0");
    EXPECT_THAT(refused(""), HasSubstr("s.csv: has no GPU"));
    EXPECT_THAT(parse_survey("gpu,share\nA,1\n", "s.csv").error().message,
                HasSubstr("s.csv: has no column \"name\""));
}

TEST(Survey, MoreThanAHundredPerCentIsRefusedWhereRoundingDoesNotExplainIt) {
    // Three shares of two digits: the sum may be off by 0.015.
    EXPECT_DOUBLE_EQ(survey_of("A,33.34\nB,33.34\nC,33.33\n").listed, 1.0001);
    EXPECT_EQ(
        refused("A,33.34\nB,33.34\nC,33.35\n"),
        "s.csv: line 4: share: with 33.35 the shares add up to more than 100 %; all of them to 100.03 %, "
        "which rounding does not explain");
    EXPECT_THAT(refused("A,60\nB,60\nC,1\n"), HasSubstr("line 3: share: with 60 the shares add up"));
    // Whole per cent: each may be off by a half.
    EXPECT_DOUBLE_EQ(survey_of("A,51\nB,50\n").listed, 1.01);
    EXPECT_THAT(refused("A,150%\n"), HasSubstr("line 2: share: with 150 "));
}

TEST(Survey, BudgetsAreMillisecondsOrFramesPerSecond) {
    EXPECT_DOUBLE_EQ(*parse_budget("16.7ms"), 16.7e6);
    EXPECT_DOUBLE_EQ(*parse_budget("16.7 ms"), 16.7e6);
    EXPECT_DOUBLE_EQ(*parse_budget("60fps"), 1e9 / 60);
    EXPECT_DOUBLE_EQ(*parse_budget("144 fps"), 1e9 / 144);
    for (const char* text : {"", "16.7", "ms", "fps", "-5ms", "0ms", "0fps", "infms", "16.7s", "1e400ms"}) {
        const auto budget = parse_budget(text);
        ASSERT_FALSE(budget) << text;
        EXPECT_EQ(budget.error().message, "\"" + std::string(text) + "\" is no budget: 16.7ms or 60fps");
    }
}

const SkippedName* skipped_in(const SurveyTargets& targets, const std::string& name) {
    const auto found = std::find_if(targets.skipped.begin(), targets.skipped.end(),
                                    [&](const SkippedName& each) { return each.name == name; });
    return found == targets.skipped.end() ? nullptr : &*found;
}

TEST(Survey, NamesAsSurveysWriteThemFindTheirRows) {
    const SurveyTargets targets =
        survey_targets(survey_of("NVIDIA GeForce RTX 3060 Ti,5\nNVIDIA GeForce RTX 3060 Laptop GPU,4\n"
                                 "AMD Radeon RX 6600,3\nIntel(R) Arc(TM) A770 Graphics,2\n"),
                       GpuDatabase::builtin());
    std::vector<std::string> found;
    for (const SurveyTarget& target : targets.found)
        found.push_back(target.device.name);
    EXPECT_THAT(targets.skipped, IsEmpty());
    EXPECT_THAT(found, ElementsAre("GeForce RTX 3060 Ti", "GeForce RTX 3060 Laptop", "Radeon RX 6600",
                                   HasSubstr("Arc A770")));
    EXPECT_DOUBLE_EQ(targets.found[1].share, 0.04);
}

TEST(Survey, AmbiguousAndUnknownNamesAreSkippedWithTheirShare) {
    const SurveyTargets targets =
        survey_targets(survey_of("Other,18\nNVIDIA GeForce RTX 2060,3\n"
                                 "AMD Radeon(TM) Graphics,3.3\n"
                                 "Intel(R) UHD Graphics,2.3\nNVIDIA GeForce RTX 4070,3\n"),
                       GpuDatabase::builtin());
    ASSERT_EQ(targets.found.size(), 1U);
    ASSERT_NE(skipped_in(targets, "Other"), nullptr);
    EXPECT_EQ(skipped_in(targets, "Other")->why, SkipReason::unknown);
    EXPECT_DOUBLE_EQ(skipped_in(targets, "Other")->share, 0.18);
    const SkippedName* ambiguous = skipped_in(targets, "NVIDIA GeForce RTX 2060");
    ASSERT_NE(ambiguous, nullptr);
    EXPECT_EQ(ambiguous->why, SkipReason::ambiguous);
    EXPECT_GE(ambiguous->may_be.size(), 2U);
    EXPECT_NE(skipped_in(targets, "AMD Radeon(TM) Graphics"), nullptr);
    EXPECT_NE(skipped_in(targets, "Intel(R) UHD Graphics"), nullptr);
}

TEST(Survey, TwoNamesOfOneGpuAreOneTargetWithBothShares) {
    const SurveyTargets targets =
        survey_targets(survey_of("NVIDIA GeForce RTX 4070,3\nGeForce RTX 4070,2\n"), GpuDatabase::builtin());
    ASSERT_EQ(targets.found.size(), 1U);
    EXPECT_DOUBLE_EQ(targets.found[0].share, 0.05);
    EXPECT_THAT(targets.found[0].names, ElementsAre("NVIDIA GeForce RTX 4070", "GeForce RTX 4070"));
}

TEST(Survey, GpusThatCannotBeProjectedOntoAreSkippedWithTheReason) {
    const SurveyTargets targets =
        survey_targets(survey_of("Instinct MI100,3\nGeForce 7800 GTX,2\n"), GpuDatabase::builtin());
    EXPECT_THAT(targets.found, IsEmpty());
    ASSERT_EQ(targets.skipped.size(), 2U);
    for (const SkippedName& each : targets.skipped) {
        EXPECT_EQ(each.why, SkipReason::unprojected) << each.name;
        EXPECT_FALSE(each.reason.empty());
    }
}

}  // namespace
}  // namespace framecast
