#include "model/numeric/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace framecast {
namespace {

TEST(Sample, ALotIsOfTheRowsWithoutOneTwice) {
    std::vector<Eigen::Index> rows(1000);
    std::iota(rows.begin(), rows.end(), 5);
    EXPECT_EQ(at_random(rows, 1000), rows);
    std::vector<Eigen::Index> lot = at_random(rows, 100);
    EXPECT_EQ(lot, at_random(rows, 100));
    std::sort(lot.begin(), lot.end());
    EXPECT_EQ(std::unique(lot.begin(), lot.end()), lot.end());
    EXPECT_EQ(lot.size(), 100U);
    EXPECT_TRUE(lot.front() >= 5 && lot.back() < 1005);
}

TEST(Sample, FoldsAreEvenAndOfEveryKindOfRow) {
    for (const std::size_t rows : {0U, 1U, 4U, 5U, 203U, 1000U}) {
        const auto folds = random_folds(rows, 5);
        ASSERT_EQ(folds.size(), rows);
        for (std::uint8_t fold = 0; fold < 5; ++fold)
            EXPECT_NEAR(double(std::count(folds.begin(), folds.end(), fold)), double(rows) / 5, 0.9);
    }
    // For rows with alternating kinds no fold has more than half of one kind.
    const auto folds = random_folds(500, 5);
    int of[5][5] = {};
    for (std::size_t i = 0; i < folds.size(); ++i)
        ++of[folds[i]][i % 5];
    for (const auto& fold : of)
        for (const int kind : fold)
            EXPECT_TRUE(kind > 5 && kind < 50) << kind;
}

}  // namespace
}  // namespace framecast
