#include "model/nonnegative_fit.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(NonnegativeFit, WithoutAnActiveBoundItIsTheRidgeSolution) {
    Eigen::MatrixXd a(3, 2);
    a << 1, 2, 3, 4, 5, 7;
    const Eigen::Vector2d prior(1, 1);
    const Eigen::Vector3d b = a * Eigen::Vector2d(2, 3);
    const Eigen::VectorXd exact = nonnegative_fit(a, b, prior, 1e-10);
    EXPECT_NEAR(exact(0), 2, 1e-6);
    EXPECT_NEAR(exact(1), 3, 1e-6);
    const Eigen::VectorXd pulled = nonnegative_fit(a, b, prior, 1e10);
    EXPECT_NEAR(pulled(0), 1, 1e-6);
}

TEST(NonnegativeFit, HoldsAtZeroWhatWouldBeNegative) {
    Eigen::MatrixXd a(3, 2);
    a << 1, 1, 1, 2, 1, 3;
    const Eigen::VectorXd x = nonnegative_fit(a, Eigen::Vector3d(3, 2, 1), Eigen::Vector2d::Zero(), 1e-12);
    EXPECT_NEAR(x(0), 2, 1e-6);
    EXPECT_EQ(x(1), 0);
}

TEST(NonnegativeFit, ColumnsThatTellTheSameStayAtThePrior) {
    const Eigen::MatrixXd a = Eigen::MatrixXd::Ones(4, 2);
    const Eigen::VectorXd x = nonnegative_fit(a, Eigen::Vector4d::Constant(4), Eigen::Vector2d(1, 2), 1e-6);
    EXPECT_NEAR(x(1) - x(0), 1, 1e-6);
    EXPECT_NEAR(x.sum(), 4, 1e-5);
}

}  // namespace
}  // namespace framecast
