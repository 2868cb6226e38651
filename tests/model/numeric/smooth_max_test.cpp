#include "model/numeric/smooth_max.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace framecast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(SmoothMax, RunsFromTheSumToTheMaximum) {
    const Eigen::Array3d times(3, 4, 5);
    EXPECT_DOUBLE_EQ(smooth_max(times, 1), 12);
    EXPECT_DOUBLE_EQ(smooth_max(times, kInfinity), 5);
    EXPECT_NEAR(smooth_max(times, 2), std::sqrt(50), 1e-14);
    double last = 13;
    for (double p : {1.0, 1.5, 3.0, 10.0, 100.0, 1e4}) {
        EXPECT_LT(smooth_max(times, p), last);
        EXPECT_GE(smooth_max(times, p), 5);
        last = smooth_max(times, p);
    }
}

TEST(SmoothMax, OverstatesTiesAsDocumented) {
    EXPECT_NEAR(smooth_max(Eigen::Array2d(1, 1), 4), 1.19, 0.005);
    EXPECT_NEAR(smooth_max(Eigen::Array2d(1, 1), 16), 1.04, 0.005);
}

TEST(SmoothMax, UnitsCancelAndUnknownsAndHugePowersAreHarmless) {
    const Eigen::Array3d times(3, NAN, 5);
    EXPECT_NEAR(smooth_max(times * 1e200, 3) / 1e200, smooth_max(times, 3), 1e-12);
    EXPECT_EQ(smooth_max(Eigen::Array2d(NAN, 0), 2), 0);
}

TEST(OverlapFit, RecoversTheExponentThatMadeTheTimes) {
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> unit(0.1, 1);
    Eigen::ArrayXXd stages(200, 4);
    for (double& value : stages.reshaped())
        value = unit(random);
    for (double p : {1.0, 1.3, 2.0, 5.0, 20.0, kInfinity}) {
        Eigen::ArrayXd measured(200);
        for (int i = 0; i < 200; ++i)
            measured(i) = smooth_max(stages.row(i).transpose(), p);
        auto fit = fit_overlap(stages, measured);
        ASSERT_TRUE(fit) << fit.error().message;
        EXPECT_NEAR(1 / fit->p, 1 / p, 1e-6);
        EXPECT_LT(fit->rms, 1e-6);
    }
}

TEST(OverlapFit, NoiseLeavesTheTruthInsideTheRange) {
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> unit(0.1, 1);
    std::normal_distribution<double> noise(0, 0.05);
    Eigen::ArrayXXd stages(500, 3);
    for (double& value : stages.reshaped())
        value = unit(random);
    Eigen::ArrayXd measured(500);
    for (int i = 0; i < 500; ++i)
        measured(i) = smooth_max(stages.row(i).transpose(), 3) * std::exp(noise(random));
    auto fit = fit_overlap(stages, measured);
    EXPECT_NEAR(fit->p, 3, 0.3);
    EXPECT_LT(fit->one_sigma.lo, fit->p);
    EXPECT_GT(fit->one_sigma.hi, fit->p);
    EXPECT_LT(fit->rms, fit->rms_sum);
    EXPECT_LT(fit->rms, fit->rms_max);
}

TEST(OverlapFit, RefusesWhatTellsNothing) {
    EXPECT_FALSE(fit_overlap(Eigen::ArrayXXd::Ones(2, 1), Eigen::ArrayXd::Ones(2)));
    EXPECT_FALSE(fit_overlap(Eigen::ArrayXXd::Zero(2, 2), Eigen::ArrayXd::Ones(2)));
    EXPECT_FALSE(fit_overlap(Eigen::ArrayXXd::Ones(2, 2), Eigen::ArrayXd::Zero(2)));
    EXPECT_FALSE(fit_overlap(-Eigen::ArrayXXd::Ones(2, 2), Eigen::ArrayXd::Ones(2)));
    EXPECT_FALSE(fit_overlap(Eigen::ArrayXXd::Ones(3, 2), Eigen::ArrayXd::Ones(2)));
    EXPECT_FALSE(fit_overlap(Eigen::ArrayXXd(0, 2), Eigen::ArrayXd(0)));
}

}  // namespace
}  // namespace framecast
