#include "model/numeric/nnls.h"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <cmath>
#include <random>

#include "model/numeric/all_indices.h"

namespace framecast {
namespace {

double residual(const Eigen::MatrixXd& a, const Eigen::VectorXd& b, const Eigen::VectorXd& x) {
    return (a * x - b).norm();
}

// Least squares over every subset of columns; the best one that is not negative.
double best_over_subsets(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
    double best = b.norm();
    for (int mask = 1; mask < 1 << a.cols(); ++mask) {
        std::vector<Eigen::Index> columns;
        for (Eigen::Index i = 0; i < a.cols(); ++i)
            if (mask >> i & 1) columns.push_back(i);
        const Eigen::MatrixXd part = a(all_indices::all, columns);
        const Eigen::VectorXd x = part.colPivHouseholderQr().solve(b);
        if ((x.array() >= 0).all()) best = std::min(best, residual(part, b, x));
    }
    return best;
}

TEST(Nnls, EqualsTheBestNonNegativeSubsetOnRandomProblems) {
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    for (int run = 0; run < 200; ++run) {
        Eigen::MatrixXd a(9, 5);
        Eigen::VectorXd b(9);
        for (double& value : a.reshaped())
            value = normal(random);
        for (double& value : b)
            value = normal(random);
        auto fit = solve_nnls(a, b);
        ASSERT_TRUE(fit) << fit.error().message;
        EXPECT_TRUE((fit->x.array() >= 0).all());
        EXPECT_NEAR(fit->residual, best_over_subsets(a, b), 1e-10);
        EXPECT_NEAR(residual(a, b, fit->x), fit->residual, 1e-10);
    }
}

TEST(Nnls, PositiveTruthIsRecoveredWhateverTheScaleOfItsColumns) {
    Eigen::MatrixXd a(6, 3);
    a << 1, 1e-6, 3e5, 1, 2e-6, 1e5, 1, 5e-6, 2e5, 1, 3e-6, 7e5, 1, 9e-6, 4e5, 1, 4e-6, 6e5;
    const Eigen::Vector3d truth(2, 3e6, 4e-5);
    auto fit = solve_nnls(a, a * truth);
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(fit->x(i) / truth(i), 1, 1e-11);
}

TEST(Nnls, NothingHelpsWhenEveryColumnPointsAway) {
    auto fit = solve_nnls(Eigen::MatrixXd::Ones(3, 2), Eigen::Vector3d(-1, -2, -1));
    EXPECT_EQ(fit->x.norm(), 0);
    EXPECT_FALSE(fit->free[0]);
}

TEST(Nnls, RefusesBadInput) {
    EXPECT_FALSE(solve_nnls(Eigen::MatrixXd(0, 0), Eigen::VectorXd(0)));
    EXPECT_FALSE(solve_nnls(Eigen::MatrixXd::Ones(3, 2), Eigen::VectorXd::Ones(2)));
    EXPECT_FALSE(solve_nnls(Eigen::MatrixXd::Constant(3, 2, NAN), Eigen::VectorXd::Ones(3)));
}

TEST(NnlsWithPrior, WithoutAnActiveBoundItIsTheRidgeSolution) {
    Eigen::MatrixXd a(3, 2);
    a << 1, 2, 3, 4, 5, 7;
    const Eigen::Vector2d prior(1, 1);
    const Eigen::Vector3d b = a * Eigen::Vector2d(2, 3);
    const Eigen::VectorXd exact = solve_nnls(a, b, prior, 1e-10)->x;
    EXPECT_NEAR(exact(0), 2, 1e-6);
    EXPECT_NEAR(exact(1), 3, 1e-6);
    const Eigen::VectorXd pulled = solve_nnls(a, b, prior, 1e10)->x;
    EXPECT_NEAR(pulled(0), 1, 1e-6);
}

TEST(NnlsWithPrior, HoldsAtZeroWhatWouldBeNegative) {
    Eigen::MatrixXd a(3, 2);
    a << 1, 1, 1, 2, 1, 3;
    const Eigen::VectorXd x = solve_nnls(a, Eigen::Vector3d(3, 2, 1), Eigen::Vector2d::Zero(), 1e-12)->x;
    EXPECT_NEAR(x(0), 2, 1e-6);
    EXPECT_EQ(x(1), 0);
}

TEST(NnlsWithPrior, ColumnsThatTellTheSameStayAtThePrior) {
    const Eigen::MatrixXd a = Eigen::MatrixXd::Ones(4, 2);
    const Eigen::VectorXd x = solve_nnls(a, Eigen::Vector4d::Constant(4), Eigen::Vector2d(1, 2), 1e-6)->x;
    EXPECT_NEAR(x(1) - x(0), 1, 1e-6);
    EXPECT_NEAR(x.sum(), 4, 1e-5);
}

TEST(NnlsWithPrior, IsTheStackedProblemWithoutPrior) {
    // |A x - b|^2 + r |x - q|^2 is the plain problem with the rows sqrt(r) I and sqrt(r) q below.
    std::mt19937_64 random(2);
    std::normal_distribution<double> normal;
    for (int run = 0; run < 100; ++run) {
        Eigen::MatrixXd stacked(16, 4);
        Eigen::VectorXd values(16);
        for (double& value : stacked.reshaped())
            value = normal(random);
        for (double& value : values)
            value = normal(random);
        const double ridge = 0.3;
        const Eigen::Vector4d prior = Eigen::Vector4d::NullaryExpr([&] { return std::abs(normal(random)); });
        const auto fit = solve_nnls(stacked.topRows(12), values.head(12), prior, ridge);
        stacked.bottomRows(4) = std::sqrt(ridge) * Eigen::Matrix4d::Identity();
        values.tail(4) = std::sqrt(ridge) * prior;
        const auto plain = solve_nnls(stacked, values);
        ASSERT_TRUE(fit && plain);
        EXPECT_LT((fit->x - plain->x).norm(), 1e-10);
        EXPECT_NEAR(fit->residual, residual(stacked.topRows(12), values.head(12), fit->x), 1e-12);
    }
}

TEST(NnlsWithPrior, RefusesBadInput) {
    const Eigen::MatrixXd a = Eigen::MatrixXd::Ones(3, 2);
    const Eigen::Vector3d b = Eigen::Vector3d::Ones();
    EXPECT_TRUE(solve_nnls(a, b, Eigen::Vector2d::Zero(), 1));
    EXPECT_FALSE(solve_nnls(a, b, Eigen::Vector3d::Zero(), 1));
    EXPECT_FALSE(solve_nnls(a, b, Eigen::Vector2d(0, -1), 1));
    EXPECT_FALSE(solve_nnls(a, b, Eigen::Vector2d::Zero(), 0));
    EXPECT_FALSE(solve_nnls(a, b, Eigen::Vector2d::Zero(), NAN));
    EXPECT_FALSE(solve_nnls(a, Eigen::Vector2d::Ones(), Eigen::Vector2d::Zero(), 1));
}

}  // namespace
}  // namespace framecast
