#include "model/numeric/median.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

TEST(Median, IsTheMiddleAndOfAnEvenNumberBetweenTheTwo) {
    EXPECT_EQ(median({5, 1, 9}), 5);
    EXPECT_EQ(median({3000, 1000}), 2000);
    EXPECT_EQ(median({4, 1, 3, 100}), 3.5);
    EXPECT_EQ(median({7}), 7);
    EXPECT_TRUE(std::isnan(median({})));
}

}  // namespace
}  // namespace framecast
