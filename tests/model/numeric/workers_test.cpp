#include "model/numeric/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

namespace framecast {
namespace {

TEST(Workers, DoEveryPieceOnceWhateverTheirNumber) {
    for (const int threads : {1, 2, 3, 8}) {
        Workers workers(threads);
        EXPECT_EQ(workers.threads(), threads);
        for (const std::size_t pieces : {std::size_t{0}, std::size_t{1}, std::size_t{7}, std::size_t{1000}}) {
            std::vector<std::atomic<int>> done(pieces);
            workers.run(pieces, [&](std::size_t piece) { ++done[piece]; });
            for (const auto& count : done)
                EXPECT_EQ(count, 1);
        }
    }
}

TEST(Workers, WithoutANumberThereIsOneAProcessor) {
    EXPECT_EQ(Workers(0).threads(), std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
    EXPECT_EQ(Workers(-3).threads(), 1);
}

TEST(Workers, TwoAtOnceDoNotDisturbEachOther) {
    Workers outer(3);
    std::vector<int> sums(20);
    outer.run(sums.size(), [&](std::size_t i) {
        Workers inner(2);
        std::vector<int> parts(50);
        inner.run(parts.size(), [&](std::size_t j) { parts[j] = static_cast<int>(i * j); });
        sums[i] = std::accumulate(parts.begin(), parts.end(), 0);
    });
    for (std::size_t i = 0; i < sums.size(); ++i)
        EXPECT_EQ(sums[i], static_cast<int>(i) * 1225);
}

}  // namespace
}  // namespace framecast
