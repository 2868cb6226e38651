#include "model/projection/survey_answer.h"

#include <gmock/gmock.h>

#include <cmath>

#include "model/text/json.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Projection told_projection(const std::string& gpu, double frame_ms, double low_ms, double high_ms,
                           const std::string& unusable = {}) {
    Projection out;
    out.gpu = gpu;
    out.frame_ns = 1e6 * frame_ms;
    out.low_ns = 1e6 * low_ms;
    out.high_ns = 1e6 * high_ms;
    out.coverage = 0.9;
    out.extrapolation = Extrapolation::same_vendor;
    out.unusable = unusable;
    return out;
}

SurveyTarget survey_target(const std::string& gpu, double share) {
    SurveyTarget out;
    out.device.name = gpu;
    out.device.vendor = "NVIDIA";
    out.device.architecture = gpu;
    out.share = share;
    out.names = {"NVIDIA " + gpu};
    return out;
}

// Fast 30 %, slow 20 %, one withheld (10 %), one that cannot be projected onto (5 %), 25 % unknown and
// ambiguous names; 10 % of the users are not listed.
struct SurveyCase {
    Survey survey{"s.csv", true, 0.9, {}};
    SurveyTargets targets;
    std::vector<Result<Projection>> projected;

    SurveyCase() {
        targets.found = {survey_target("slow", 0.2), survey_target("wide", 0.1), survey_target("fast", 0.3),
                         survey_target("odd", 0.05)};
        targets.skipped = {{"Other", 0.15, SkipReason::unknown, "", {}},
                           {"2060", 0.1, SkipReason::ambiguous, "", {"a", "b", "c", "d"}}};
        projected = {told_projection("slow", 30, 28, 32),
                     told_projection("wide", 5, 1, 30, "the interval is wide"),
                     told_projection("fast", 5, 4, 6), Error{"no clock"}};
    }
    SurveyAnswer at(double budget_ms) const {
        return answer_survey(survey, targets, projected, {}, 1e6 * budget_ms);
    }
};

TEST(SurveyAnswer, SharesAreOfTheUsersWhoseGpusAreProjectedAndOfAll) {
    const SurveyAnswer answer = SurveyCase().at(16.7);
    EXPECT_DOUBLE_EQ(answer.projected, 0.5);
    EXPECT_DOUBLE_EQ(answer.within.share, 0.6);
    EXPECT_DOUBLE_EQ(answer.within.low, 0.6);
    EXPECT_DOUBLE_EQ(answer.within.high, 0.6);
    EXPECT_DOUBLE_EQ(answer.of_all().share, 0.3);
    EXPECT_DOUBLE_EQ(answer.at_most(), 0.8) << "all but the slow one";
    EXPECT_THAT(answer.skipped_share, ElementsAre(0.15, 0.1, 0.05, 0.1));
    EXPECT_EQ(answer.skipped.front().name, "Other") << "the largest share first";
}

TEST(SurveyAnswer, GpusStandFastestFirstAndWithheldOnesLastAndApart) {
    const SurveyAnswer answer = SurveyCase().at(16.7);
    std::vector<std::string> names;
    for (const Projection& each : answer.projections)
        names.push_back(each.gpu);
    EXPECT_THAT(names, ElementsAre("fast", "slow", "wide"));
    ASSERT_EQ(answer.gpus.size(), 2U);
    EXPECT_EQ(answer.slowest_within, 0U);
    EXPECT_EQ(answer.fastest_over, 1U);
    EXPECT_NEAR(answer.gpus[0].chance, 1, 1e-6);
    EXPECT_NEAR(answer.gpus[1].chance, 0, 1e-6);
    EXPECT_EQ(SurveyCase().at(1).slowest_within, SurveyAnswer::kNone);
    EXPECT_EQ(SurveyCase().at(100).fastest_over, SurveyAnswer::kNone);
}

TEST(SurveyAnswer, SentencesSayTheShareTheGpusOnBothSidesAndTheLimitOfTheCapture) {
    const std::vector<std::string> sentences = survey_sentences(SurveyCase().at(16.7));
    ASSERT_EQ(sentences.size(), 4U);
    EXPECT_EQ(sentences[0], "60 % (60 to 60 %) of these users are within 16.7 ms (59.9 fps).");
    EXPECT_EQ(sentences[1],
              "They are the 50.0 % of all users whose GPU is projected. Of all users, 30 % (30 to "
              "30 %) are known to be within it, and at most 80 % if every other GPU is.");
    EXPECT_EQ(
        sentences[2],
        "The slowest GPU within it: fast (30.0 % of all users): 5.00 ms, 90 % interval 4.00 ms to 6.00 ms.");
    EXPECT_THAT(sentences[3], HasSubstr("The fastest GPU that is not: slow (20.0 % of all users): 30.0 ms"));
    SurveyCase limited;
    for (auto& each : limited.projected)
        if (each) each->limit_ns = 20e6;
    EXPECT_EQ(
        survey_sentences(limited.at(16.7)).back(),
        "As captured, frames come every 20.0 ms whatever the GPU, which is over it; the shares are of the "
        "GPU's time alone.");
    EXPECT_THAT(survey_sentences(limited.at(40)).back(), Not(HasSubstr("over it")));
}

TEST(SurveyAnswer, WithoutAUsableProjectionThereIsNoShare) {
    SurveyCase none;
    for (auto& each : none.projected)
        if (each) each->unusable = "the interval is wide";
    const SurveyAnswer answer = none.at(16.7);
    EXPECT_FALSE(answer.has_shares());
    EXPECT_TRUE(std::isnan(answer.within.share));
    EXPECT_THAT(
        survey_sentences(answer),
        ElementsAre("The share of these users is unknown: no GPU of the survey has a usable projection."));
    EXPECT_TRUE(survey_json(answer)["of_projected"]["share"].is_null());
    EXPECT_TRUE(answer_survey({"s.csv", true, 0.1, {}}, {}, {}, {}, 1e6).projections.empty());
}

TEST(SurveyAnswer, TheCurveHasTheBudgetAndUsualFrameRatesAndEndsAtNoneAndAll) {
    const SurveyAnswer answer = SurveyCase().at(12.5);
    std::vector<int> told;
    for (const std::size_t i : shown_budgets(answer))
        told.push_back(static_cast<int>(std::round(1e9 / answer.budgets_ns[i])));
    EXPECT_THAT(told, ElementsAre(240, 144, 120, 90, 80, 60, 30));
    EXPECT_DOUBLE_EQ(answer.curve.front().share, 0);
    EXPECT_GT(answer.curve.back().share, 0.9);
    EXPECT_THAT(shown_budgets(SurveyCase().at(1e3 / 60)), testing::SizeIs(6)) << "60 fps is shown once";
    EXPECT_THAT(shown_budgets(SurveyCase().at(16.7)), testing::SizeIs(6)) << "and 59.9 fps in place of it";
    // Half of these users have the fast GPU.
    EXPECT_NEAR(answer.times[0].frame_ns / 5e6, 1, 0.01);
    EXPECT_NEAR(answer.times[0].high_ns / 6e6, 1, 0.02);
    EXPECT_NEAR(answer.times[3].frame_ns / 30e6, 1, 0.01);
}

TEST(SurveyAnswer, TextsOfSkippedNamesSayWhy) {
    EXPECT_EQ(skip_text({"x", 0, SkipReason::unknown, "", {}}), "no row of the table has this name");
    EXPECT_EQ(skip_text({"x", 0, SkipReason::ambiguous, "", {"a", "b"}}), "may be a, b");
    EXPECT_EQ(skip_text({"x", 0, SkipReason::ambiguous, "", {"a", "b", "c", "d", "e"}}),
              "may be a, b, c and 2 more");
    EXPECT_EQ(skip_text({"x", 0, SkipReason::withheld, "too wide", {}}), "too wide");
    EXPECT_EQ(budget_text(1e9 / 60), "16.7 ms (60 fps)");
}

}  // namespace
}  // namespace framecast
