#include "model/numeric/student_t.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace framecast {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(StudentT, QuantilesMatchPublishedTables) {
    EXPECT_NEAR(two_sided_quantile(0.95, 1), 12.706204736432095, 1e-9);
    EXPECT_NEAR(two_sided_quantile(0.95, 3), 3.182446305284263, 1e-12);
    EXPECT_NEAR(two_sided_quantile(0.90, 10), 1.8124611228107335, 1e-12);
    EXPECT_NEAR(two_sided_quantile(0.99, 30), 2.7499956535672254, 1e-11);
    EXPECT_NEAR(two_sided_quantile(0.95, kInfinity), 1.959963984540054, 1e-12);
}

TEST(StudentT, QuantileInvertsTheDistributionForAnyDegreesOfFreedom) {
    for (double dof : {0.5, 1.0, 2.0, 3.7, 25.0, 4000.0})
        for (double p : {1e-6, 0.01, 0.3, 0.5, 0.77, 0.999})
            EXPECT_NEAR(student_t_cdf(student_t_quantile(p, dof), dof), p, 1e-10 * std::max(p, 1e-3))
                << dof << " " << p;
}

TEST(StudentT, NearlyInfiniteDegreesOfFreedomGiveTheNormalDistribution) {
    EXPECT_NEAR(two_sided_quantile(0.95, 1e7), two_sided_quantile(0.95, kInfinity), 1e-6);
    EXPECT_NEAR(student_t_cdf(1.0, kInfinity), 0.8413447460685429, 1e-14);
}

TEST(StudentT, NonsenseIsNotANumber) {
    EXPECT_TRUE(std::isnan(student_t_quantile(0, 3)));
    EXPECT_TRUE(std::isnan(student_t_quantile(0.5, 0)));
    EXPECT_TRUE(std::isnan(student_t_cdf(1, -2)));
}

}  // namespace
}  // namespace framecast
