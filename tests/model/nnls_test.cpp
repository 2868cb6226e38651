#include "model/nnls.h"

#include <gtest/gtest.h>

#include <Eigen/QR>
#include <cmath>
#include <random>

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
        const Eigen::MatrixXd part = a(Eigen::all, columns);
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

}  // namespace
}  // namespace framecast
