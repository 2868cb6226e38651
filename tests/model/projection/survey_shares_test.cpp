#include "model/projection/survey_shares.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

#include "model/device/device_choice.h"
#include "model/projection/device_kinds.h"

namespace framecast {
namespace {

constexpr double kQuantile = 1.6448536269514722;  // of 90 %
constexpr double kBudget = 10e6;

// A GPU whose interval of 90 % is of this deviation of ln T.
ShareGpu gpu_at(double share, double frame_ns, double deviation, const ErrorParts& parts,
                const std::string& vendor = "A", const std::string& architecture = "a") {
    return {share,
            frame_ns,
            frame_ns * std::exp(-kQuantile * deviation),
            frame_ns * std::exp(kQuantile * deviation),
            parts,
            vendor,
            architecture};
}
const ErrorParts kCommon{1, 0, 0, 0}, kVendor{0, 1, 0, 0}, kArchitecture{0, 0, 1, 0}, kOfItself{0, 0, 0, 1};

ShareRange within(const std::vector<ShareGpu>& gpus, const SharesOptions& options = {}) {
    return survey_shares(gpus, {kBudget}, {}, options).within.front();
}

std::vector<ShareGpu> at_the_budget(int count, const ErrorParts& parts) {
    std::vector<ShareGpu> out;
    for (int i = 0; i < count; ++i)
        out.push_back(gpu_at(1, kBudget, 0.3, parts));
    return out;
}

TEST(SurveyShares, GpusFarBelowTheBudgetAreAHundredPerCentAndFarAboveNone) {
    const ShareRange all = within({gpu_at(3, 1e6, 0.3, kOfItself), gpu_at(1, 0.5e6, 0.3, kCommon)});
    EXPECT_DOUBLE_EQ(all.share, 1);
    EXPECT_DOUBLE_EQ(all.low, 1);
    EXPECT_DOUBLE_EQ(all.high, 1);
    const ShareRange none = within({gpu_at(3, 100e6, 0.3, kOfItself)});
    EXPECT_DOUBLE_EQ(none.share, 0);
    EXPECT_DOUBLE_EQ(none.high, 0);
}

TEST(SurveyShares, AGpuExactlyAtTheBudgetIsInBothCasesOfTheInterval) {
    const ShareRange range = within({gpu_at(1, 1e6, 0.1, kOfItself), gpu_at(1, kBudget, 0.3, kOfItself)});
    EXPECT_DOUBLE_EQ(range.low, 0.5);
    EXPECT_DOUBLE_EQ(range.high, 1);
    EXPECT_DOUBLE_EQ(range.share, 0.75) << "half the draws each way";
}

TEST(SurveyShares, OfAGpuFromOneEndOfItsIntervalOnTheCaseIsOutside) {
    // 4 % and 6 % of the draws: the 90 % interval leaves out 5 % at each end.
    const double just_outside = kBudget * std::exp(-1.75 * 0.3),
                 just_inside = kBudget * std::exp(-1.55 * 0.3);
    EXPECT_DOUBLE_EQ(within({gpu_at(1, just_outside, 0.3, kOfItself)}).low, 1);
    EXPECT_DOUBLE_EQ(within({gpu_at(1, just_inside, 0.3, kOfItself)}).low, 0);
}

TEST(SurveyShares, ErrorsOfTheirOwnAverageOutAndACommonOneDoesNot) {
    const ShareRange own = within(at_the_budget(100, kOfItself));
    // Binomial: a deviation of 5 %.
    EXPECT_NEAR(own.share, 0.5, 0.011);
    EXPECT_NEAR(own.low, 0.5 - kQuantile * 0.05, 0.011);
    EXPECT_NEAR(own.high, 0.5 + kQuantile * 0.05, 0.011);
    const ShareRange common = within(at_the_budget(100, kCommon));
    EXPECT_DOUBLE_EQ(common.low, 0);
    EXPECT_DOUBLE_EQ(common.high, 1);
}

TEST(SurveyShares, HalfTheVarianceInCommonGivesEveryShareTheSameProbability) {
    // Share = Phi(z / sqrt(2) / sqrt(1/2)) = Phi(z), uniform, in the limit of many GPUs.
    const ShareRange range = within(at_the_budget(400, {1, 0, 0, 1}));
    EXPECT_NEAR(range.share, 0.5, 0.02);
    EXPECT_NEAR(range.low, 0.05, 0.02);
    EXPECT_NEAR(range.high, 0.95, 0.02);
}

TEST(SurveyShares, VendorsAndArchitecturesHaveErrorsOfTheirOwn) {
    // Each of two groups is within the budget or not: 0, 1/2 or 1 with probabilities 1/4, 1/2, 1/4.
    for (const ErrorParts& parts : {kVendor, kArchitecture}) {
        const bool vendors = parts.vendor > 0;
        std::vector<ShareGpu> gpus = at_the_budget(10, parts);
        for (std::size_t i = 0; i < 5; ++i)
            (vendors ? gpus[i].vendor : gpus[i].architecture) = "other";
        const ShareRange range = within(gpus);
        EXPECT_DOUBLE_EQ(range.low, 0);
        EXPECT_DOUBLE_EQ(range.share, 0.5);
        EXPECT_DOUBLE_EQ(range.high, 1);
        // The middle half of them.
        const ShareRange narrow = within(gpus, {0.4, 1});
        EXPECT_DOUBLE_EQ(narrow.low, 0.5);
        EXPECT_DOUBLE_EQ(narrow.high, 0.5);
    }
}

TEST(SurveyShares, TheCurveRisesAndMeetsTheEndsOfAnIntervalWhereTheyAre) {
    std::vector<double> budgets;
    for (double ms = 1; ms < 50; ms *= 1.2)
        budgets.push_back(1e6 * ms);
    const SurveyShares shares =
        survey_shares({gpu_at(1, 5e6, 0.4, {1, 0, 0, 1}), gpu_at(2, 10e6, 0.4, {1, 0, 0, 1}, "B", "b"),
                       gpu_at(1, 20e6, 0.4, {1, 0, 0, 1})},
                      budgets, {0.25, 0.5, 1});
    ASSERT_EQ(shares.within.size(), budgets.size());
    for (std::size_t i = 1; i < budgets.size(); ++i) {
        EXPECT_GE(shares.within[i].share, shares.within[i - 1].share);
        EXPECT_GE(shares.within[i].low, shares.within[i - 1].low);
        EXPECT_GE(shares.within[i].high, shares.within[i - 1].high);
    }
    ASSERT_EQ(shares.times.size(), 3U);
    EXPECT_LT(shares.times[0].frame_ns, shares.times[1].frame_ns);
    EXPECT_LT(shares.times[1].frame_ns, shares.times[2].frame_ns);
}

TEST(SurveyShares, TheTimesOfOneGpuAreItsInterval) {
    ShareGpu one = gpu_at(1, 10e6, 0, kOfItself);
    one.low_ns = 8e6;
    one.high_ns = 20e6;
    const TimeRange range = survey_shares({one}, {}, {0.5}, {}).times.front();
    EXPECT_NEAR(range.frame_ns / 10e6, 1, 0.001);
    EXPECT_NEAR(range.low_ns / 8e6, 1, 0.01);
    EXPECT_NEAR(range.high_ns / 20e6, 1, 0.03);
}

TEST(SurveyShares, ATimeWithoutAnIntervalIsExact) {
    ShareGpu exact{1, kBudget, kUnknown, kUnknown, {}, "A", "a"};
    EXPECT_DOUBLE_EQ(within({exact}).low, 1) << "at the budget is within it";
    EXPECT_DOUBLE_EQ(chance_within(exact, kBudget, 0.9), 1);
    exact.frame_ns *= 1.001;
    EXPECT_DOUBLE_EQ(within({exact}).high, 0);
    EXPECT_DOUBLE_EQ(chance_within(exact, kBudget, 0.9), 0);
}

TEST(SurveyShares, TheChanceOfAGpuIsOneHalfAtItsTimeAndTheCoveragesRestAtTheEnds) {
    const ShareGpu one{1, 10e6, 8e6, 20e6, kOfItself, "A", "a"};
    EXPECT_NEAR(chance_within(one, 10e6, 0.9), 0.5, 1e-12);
    EXPECT_NEAR(chance_within(one, 8e6, 0.9), 0.05, 1e-9);
    EXPECT_NEAR(chance_within(one, 20e6, 0.9), 0.95, 1e-9);
}

TEST(SurveyShares, TheSameSeedGivesTheSameAndNoGpuNothing) {
    const std::vector<ShareGpu> gpus = at_the_budget(30, {1, 1, 1, 1});
    EXPECT_EQ(within(gpus, {0.9, 7}).low, within(gpus, {0.9, 7}).low);
    EXPECT_NEAR(within(gpus, {0.9, 7}).low, within(gpus, {0.9, 8}).low, 0.05);
    EXPECT_TRUE(survey_shares({}, {kBudget}, {0.5}).within.empty());
}

// A world of vendors, architectures and GPUs, whose errors differ as the deviations of kinds say.
TEST(SurveyShares, TheIntervalHoldsTheTruthAsOftenAsItSays) {
    std::vector<ShareGpu> gpus;
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    const ErrorParts parts{0.04, 0.02, 0.01, 0.02};
    for (int i = 0; i < 60; ++i)
        gpus.push_back(gpu_at(1 + i % 7, kBudget * std::exp(0.4 * normal(random)), std::sqrt(parts.sum()),
                              parts, "vendor " + std::to_string(i % 3),
                              "architecture " + std::to_string(i % 9)));
    const ShareRange range = within(gpus);
    double all = 0;
    for (const ShareGpu& each : gpus)
        all += each.share;
    int inside = 0;
    constexpr int kWorlds = 2000;
    for (int world = 0; world < kWorlds; ++world) {
        const double common = std::sqrt(parts.common) * normal(random);
        std::array<double, 3> vendors;
        std::array<double, 9> architectures;
        for (double& each : vendors)
            each = std::sqrt(parts.vendor) * normal(random);
        for (double& each : architectures)
            each = std::sqrt(parts.architecture) * normal(random);
        double share = 0;
        for (std::size_t i = 0; i < gpus.size(); ++i) {
            const double error =
                common + vendors[i % 3] + architectures[i % 9] + std::sqrt(parts.own) * normal(random);
            if (gpus[i].frame_ns * std::exp(error) <= kBudget) share += gpus[i].share / all;
        }
        inside += share >= range.low - 1e-9 && share <= range.high + 1e-9;
    }
    EXPECT_NEAR(inside / double{kWorlds}, 0.9, 0.025);
}

DeviceRates rates_named(const char* name) {
    return named_device(name, GpuDatabase::builtin())->rates;
}

ErrorParts parts_for(const char* source, const char* target, double deviation) {
    Projection projection;
    projection.frame_ns = 1e6;
    projection.low_ns = 1e6 * std::exp(-kQuantile * deviation);
    projection.high_ns = 1e6 * std::exp(kQuantile * deviation);
    projection.coverage = 0.9;
    projection.extrapolation = classify_extrapolation(rates_named(source), rates_named(target));
    return error_parts(projection, rates_named(source), rates_named(target));
}

TEST(SurveyShares, PartsAddUpToTheIntervalAndFollowTheKind) {
    constexpr const char* kSource = "GeForce GTX 1060 6GB";
    for (const char* target : {"GeForce GTX 1080", "GeForce RTX 4070", "Radeon RX 6600"})
        EXPECT_NEAR(parts_for(kSource, target, 0.5).sum(), 0.25, 1e-9) << target;
    // Half of each kind's variance is the target's.
    const ErrorParts near = parts_for(kSource, "GeForce GTX 1080", 0.5);
    EXPECT_NEAR(near.own, 0.02, 1e-12);
    EXPECT_EQ(near.architecture, 0);
    EXPECT_EQ(near.vendor, 0);
    const ErrorParts vendor = parts_for(kSource, "GeForce RTX 4070", 0.5);
    EXPECT_NEAR(vendor.own, 0.02, 1e-12);
    EXPECT_NEAR(vendor.architecture, (0.09 - 0.04) / 2, 1e-12);
    EXPECT_EQ(vendor.vendor, 0);
    const ErrorParts other = parts_for(kSource, "Radeon RX 6600", 0.5);
    EXPECT_NEAR(other.architecture, (0.09 - 0.04) / 2, 1e-12);
    EXPECT_NEAR(other.vendor, (0.2025 - 0.09) / 2, 1e-12);
    // What the source's end of the jump adds, and everything else, is common.
    EXPECT_NEAR(other.common, 0.25 - 0.2025 / 2, 1e-9);
}

TEST(SurveyShares, TheCapturedChipHasAnErrorOfItsOwnAndANarrowIntervalKeepsProportions) {
    const ErrorParts same = parts_for("GeForce GTX 1060 6GB", "GeForce GTX 1060 6GB", 0.05);
    EXPECT_NEAR(same.own, 0.03 * 0.03, 1e-12);
    EXPECT_NEAR(same.sum(), 0.05 * 0.05, 1e-9);
    const ErrorParts narrow = parts_for("GeForce GTX 1060 6GB", "Radeon RX 6600", 0.1);
    EXPECT_NEAR(narrow.sum(), 0.01, 1e-9);
    EXPECT_EQ(narrow.common, 0);
    EXPECT_NEAR(narrow.vendor / narrow.own, (0.2025 - 0.09) / 0.04, 1e-9);
}

TEST(SurveyShares, AnArchitectureWithoutScoresHasItsExtraErrorInCommonWithItsGpus) {
    Projection projection;
    projection.frame_ns = 1e6;
    projection.low_ns = 0.3e6;
    projection.high_ns = 3e6;
    projection.coverage = 0.9;
    projection.extrapolation = Extrapolation::same_vendor;
    projection.efficiency.use.used = true;
    projection.efficiency.use.source.gpus = projection.efficiency.use.target.gpus = 5;
    const DeviceRates source = rates_named("GeForce GTX 1060 6GB"), target = rates_named("GeForce RTX 4070");
    const ErrorParts seen = error_parts(projection, source, target);
    const double own =
        std::pow(efficiency_deviation(Extrapolation::same_architecture, EfficiencyBasis::scores), 2);
    const double vendor =
        std::pow(efficiency_deviation(Extrapolation::same_vendor, EfficiencyBasis::scores), 2);
    EXPECT_NEAR(seen.own, own / 2, 1e-12);
    EXPECT_NEAR(seen.architecture, (vendor - own) / 2, 1e-12);
    projection.efficiency.use.target.gpus = 0;
    const ErrorParts unseen = error_parts(projection, source, target);
    const double without_scores =
        std::pow(efficiency_deviation(Extrapolation::same_vendor, EfficiencyBasis::relatives), 2);
    EXPECT_NEAR(unseen.architecture - seen.architecture, without_scores - vendor, 1e-12);
    EXPECT_NEAR(unseen.sum(), seen.sum(), 1e-9);
}

}  // namespace
}  // namespace framecast
