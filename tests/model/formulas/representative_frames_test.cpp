#include "model/formulas/representative_frames.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Three kinds of frames, 60, 30 and 10 of a hundred, well separated, in shuffled order.
struct Scene {
    Eigen::ArrayXXd features{100, 3};
    Eigen::ArrayXd time_ms{100};
    std::vector<int> kind = std::vector<int>(100);
};

Scene scene(std::uint64_t seed = 5) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise;
    Scene result;
    for (int i = 0; i < 100; ++i) {
        const int place = (i * 37) % 100;
        const int kind = place < 60 ? 0 : place < 90 ? 1 : 2;
        const double centre[3][3] = {{2, 5, 1}, {6, 2, 1}, {3, 3, 9}};
        for (int c = 0; c < 3; ++c)
            result.features(i, c) = centre[kind][c] + 0.1 * noise(random);
        result.time_ms(i) = result.features.row(i).sum();
        result.kind[static_cast<std::size_t>(i)] = kind;
    }
    return result;
}

double clustering_cost(const Eigen::ArrayXXd& features, const std::vector<Eigen::Index>& frames) {
    double cost = 0;
    for (Eigen::Index i = 0; i < features.rows(); ++i) {
        double best = INFINITY;
        for (Eigen::Index j : frames)
            best = std::min(best, std::sqrt((features.row(i) - features.row(j)).square().sum()));
        cost += best;
    }
    return cost / static_cast<double>(features.rows());
}

TEST(RepresentativeFrames, FindsTheKindsOfFramesAndTheirShares) {
    const Scene s = scene();
    auto chosen = choose_representatives(s.features, 3);
    ASSERT_TRUE(chosen) << chosen.error().message;
    std::vector<double> share(3);
    for (std::size_t m = 0; m < 3; ++m)
        share[static_cast<std::size_t>(s.kind[static_cast<std::size_t>(chosen->frames[m])])] +=
            chosen->weights[m];
    EXPECT_THAT(share, ElementsAre(testing::DoubleEq(0.6), testing::DoubleNear(0.3, 1e-12),
                                   testing::DoubleNear(0.1, 1e-12)));
    for (std::size_t i = 0; i < s.kind.size(); ++i)
        EXPECT_EQ(
            s.kind[i],
            s.kind[static_cast<std::size_t>(chosen->frames[static_cast<std::size_t>(chosen->cluster[i])])]);
    auto error = representation_error(*chosen, s.time_ms);
    EXPECT_LT(std::abs(error->relative), 0.02);
    EXPECT_LT(error->expected, 0.02);
}

TEST(RepresentativeFrames, TooFewFramesShowInTheExpectedError) {
    const Scene s = scene();
    auto one = choose_representatives(s.features, 1);
    EXPECT_GT(representation_error(*one, s.time_ms)->expected, 0.15);
    auto enough = choose_representatives_within(s.features, s.time_ms, 0.02);
    EXPECT_EQ(enough->frames.size(), 3U);
    EXPECT_LE(representation_error(*enough, s.time_ms)->expected, 0.02);
}

TEST(RepresentativeFrames, ExpectedErrorIsWhatRandomMembersDo) {
    const Scene s = scene();
    const Eigen::ArrayXd elsewhere = s.time_ms + s.features.col(0) * 0.7;
    auto chosen = choose_representatives(s.features, 2);
    auto error = representation_error(*chosen, elsewhere);
    std::mt19937_64 random(9);
    double squares = 0;
    double mean = 0;
    constexpr int kRuns = 20000;
    for (int run = 0; run < kRuns; ++run) {
        double represented = 0;
        for (std::size_t m = 0; m < 2; ++m) {
            Eigen::Index pick = 0;
            do
                pick = static_cast<Eigen::Index>(random() % 100);
            while (chosen->cluster[static_cast<std::size_t>(pick)] != static_cast<Eigen::Index>(m));
            represented += chosen->weights[m] * elsewhere(pick);
        }
        const double relative = represented / elsewhere.mean() - 1;
        squares += relative * relative;
        mean += relative;
    }
    EXPECT_NEAR(std::sqrt(squares / kRuns), error->expected, 0.02 * error->expected);
    EXPECT_NEAR(mean / kRuns, 0, 0.03 * error->expected);
}

TEST(RepresentativeFrames, IsAsGoodAsTryingEverySubset) {
    std::mt19937_64 random(77);
    std::uniform_real_distribution<double> unit;
    for (int run = 0; run < 20; ++run) {
        Eigen::ArrayXXd points(14, 2);
        for (double& value : points.reshaped())
            value = unit(random);
        // Standardized by hand, so that costs can be compared.
        for (int c = 0; c < 2; ++c) {
            points.col(c) -= points.col(c).mean();
            points.col(c) /= std::sqrt(points.col(c).square().mean());
        }
        double best = INFINITY;
        for (Eigen::Index a = 0; a < 14; ++a)
            for (Eigen::Index b = a + 1; b < 14; ++b)
                for (Eigen::Index c = b + 1; c < 14; ++c)
                    best = std::min(best, clustering_cost(points, {a, b, c}));
        auto chosen = choose_representatives(points, 3);
        EXPECT_NEAR(chosen->cost, best, 1e-12) << "set " << run;
        EXPECT_NEAR(clustering_cost(points, chosen->frames), chosen->cost, 1e-12);
    }
}

TEST(RepresentativeFrames, TheSameSeedGivesTheSameChoiceAndUnitsDoNotMatter) {
    const Scene s = scene();
    auto first = choose_representatives(s.features, 5, {3, 4});
    auto second = choose_representatives(s.features, 5, {3, 4});
    EXPECT_EQ(first->frames, second->frames);
    Eigen::ArrayXXd scaled = s.features;
    scaled.col(1) *= 1e6;
    EXPECT_EQ(choose_representatives(scaled, 5, {3, 4})->frames, first->frames);
}

TEST(RepresentativeFrames, EveryFrameRepresentsItselfWhenAllAreChosen) {
    const Scene s = scene();
    auto all = choose_representatives(s.features, 100);
    EXPECT_NEAR(representation_error(*all, s.time_ms)->relative, 0, 1e-12);
    EXPECT_EQ(representation_error(*all, s.time_ms)->expected, 0);
}

TEST(RepresentativeFrames, IdenticalFramesNeedOneRepresentative) {
    auto chosen = choose_representatives(Eigen::ArrayXXd::Ones(10, 2), 3);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->frames.size(), 1U);
    EXPECT_NEAR(std::accumulate(chosen->weights.begin(), chosen->weights.end(), 0.0), 1, 1e-12);
}

TEST(RepresentativeFrames, RefusesBadInput) {
    const Scene s = scene();
    EXPECT_FALSE(choose_representatives(s.features, 0));
    EXPECT_FALSE(choose_representatives(s.features, 101));
    EXPECT_FALSE(choose_representatives(Eigen::ArrayXXd(0, 0), 1));
    Eigen::ArrayXXd bad = s.features;
    bad(4, 1) = NAN;
    EXPECT_THAT(choose_representatives(bad, 2).error().message, HasSubstr("row 5, feature 2"));
    auto chosen = choose_representatives(s.features, 2);
    EXPECT_FALSE(representation_error(*chosen, Eigen::ArrayXd::Ones(3)));
    EXPECT_FALSE(representation_error(*chosen, Eigen::ArrayXd::Zero(100)));
    EXPECT_FALSE(choose_representatives_within(s.features, s.time_ms, 0));
}

}  // namespace
}  // namespace framecast
