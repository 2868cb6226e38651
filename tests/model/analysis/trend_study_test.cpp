#include "model/analysis/trend_study.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace framecast {
namespace {

using ::testing::HasSubstr;

const std::vector<double> kAllWeights(kPaperWeights.begin(), kPaperWeights.end());

TrendPoints on_trend(int count, double a, double b, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> time(1, 100);
    std::normal_distribution<double> normal(0, 1);
    TrendPoints points{Eigen::ArrayXd(count), Eigen::ArrayXd(count), {}};
    for (int i = 0; i < count; ++i) {
        const double minimum = time(random);
        points.minimum_ns(i) = minimum;
        points.measured_ns(i) = minimum / std::tanh((b * minimum - a) / 2) * std::exp(noise * normal(random));
    }
    return points;
}

TrendPoints joined(const TrendPoints& one, int stage, const TrendPoints& two, int other) {
    TrendPoints out;
    out.minimum_ns.resize(one.minimum_ns.size() + two.minimum_ns.size());
    out.measured_ns.resize(out.minimum_ns.size());
    out.minimum_ns << one.minimum_ns, two.minimum_ns;
    out.measured_ns << one.measured_ns, two.measured_ns;
    out.stage.assign(static_cast<std::size_t>(one.minimum_ns.size()), stage);
    out.stage.resize(static_cast<std::size_t>(out.minimum_ns.size()), other);
    return out;
}

TEST(TrendStudy, EveryWeightRecoversTheTruthAndEveryUnseenDraw) {
    const TrendPoints points = on_trend(50, -0.2, 0.02, 0, 1);
    for (const TrendFit fit : {TrendFit::time, TrendFit::literal, TrendFit::delta}) {
        TrendOptions options;
        options.fit = fit;
        const auto study = study_trends(points, kAllWeights, options);
        ASSERT_TRUE(study) << study.error().message;
        ASSERT_EQ(study->trends.size(), kAllWeights.size());
        for (std::size_t i = 0; i < kAllWeights.size(); ++i) {
            const WeightedTrend& trend = study->trends[i];
            EXPECT_EQ(trend.weight_exponent, kAllWeights[i]);
            EXPECT_NEAR(trend.all.a, -0.2, 1e-9);
            EXPECT_NEAR(trend.all.b_per_ns, 0.02, 1e-10);
            EXPECT_LT(trend.sum_error, 1e-9);
            EXPECT_EQ(trend.held_out.count, 50);
            EXPECT_LT(trend.held_out.worst, 1e-7);
            EXPECT_NEAR(trend_time_ns(trend, 0, 30), 30 / std::tanh((0.02 * 30 + 0.2) / 2), 1e-7);
        }
        EXPECT_LT(study->chosen, 5);
        EXPECT_GT(study->additive.held_out.mape, 0.01);
    }
}

TEST(TrendStudy, WeightsMoveTheFitWhereDrawsScatterAsTheLineOfTheirWeightSays) {
    const TrendPoints points = on_trend(200, -0.3, 0.02, 0.02, 2);
    TrendOptions literal;
    literal.fit = TrendFit::literal;
    literal.non_positive = NonPositive::refuse;
    const auto study = study_trends(points, kAllWeights, literal);
    ASSERT_TRUE(study) << study.error().message;
    const Eigen::ArrayXd log_error =
        ((points.measured_ns - points.minimum_ns) / (points.measured_ns + points.minimum_ns)).log();
    for (std::size_t i = 0; i < kAllWeights.size(); ++i) {
        const PrintedTrend printed =
            printed_trend(points.minimum_ns, log_error, points.minimum_ns.pow(kAllWeights[i]));
        EXPECT_NEAR(study->trends[i].all.a, printed.a, 1e-10);
        EXPECT_NEAR(study->trends[i].all.b_per_ns, printed.b_per_ns, 1e-11);
        if (i > 0) {
            EXPECT_NE(study->trends[i].all.b_per_ns, study->trends[i - 1].all.b_per_ns);
        }
    }
}

TEST(TrendStudy, AConstantCostIsChosenWhereDrawsHaveOne) {
    TrendPoints points;
    points.minimum_ns = Eigen::ArrayXd::LinSpaced(100, 1, 100);
    points.measured_ns = 5 + 1.25 * points.minimum_ns;
    const auto study = study_trends(points, kAllWeights);
    ASSERT_TRUE(study);
    EXPECT_EQ(study->chosen, 5);
    EXPECT_NEAR(study->additive.c_ns, 5, 1e-6);
    EXPECT_NEAR(study->additive.k, 1.25, 1e-7);
    EXPECT_LT(study->additive.held_out.worst, 1e-6);
    // Eq (20) alone would not show it, because the sums of the trends also agree.
    EXPECT_LT(study->trends[0].sum_error, 0.01);
    EXPECT_GT(study->trends[0].held_out.mape, 0.02);
}

TEST(TrendStudy, StuttersDoNotMoveTheRobustFits) {
    TrendPoints points;
    points.minimum_ns = Eigen::ArrayXd::LinSpaced(60, 10, 100);
    points.measured_ns = 5 + 1.25 * points.minimum_ns;
    points.measured_ns(7) *= 10;
    TrendOptions options;
    options.huber = true;
    const auto robust = study_trends(points, {0}, options);
    options.huber = false;
    const auto plain = study_trends(points, {0}, options);
    ASSERT_TRUE(robust && plain);
    EXPECT_NEAR(robust->additive.k, 1.25, 0.01);
    EXPECT_GE(robust->trends[0].all.outliers, 1);
    EXPECT_GT(std::abs(plain->additive.c_ns - 5), 10 * std::abs(robust->additive.c_ns - 5));
}

TEST(TrendStudy, EachStageHasItsTrendAndTheSparseOnesThatOfAll) {
    const auto slow = on_trend(30, -0.2, 0.02, 0, 3);
    const auto fast = on_trend(30, -1, 0.05, 0, 4);
    TrendPoints points = joined(slow, index(Stage::ia), fast, index(Stage::ps));
    points.stage[0] = index(Stage::om);
    const auto study = study_trends(points, {0.25});
    ASSERT_TRUE(study);
    const auto& stages = study->trends[0].stages.stages;
    EXPECT_NEAR(stages[static_cast<std::size_t>(index(Stage::ia))].trend.a, -0.2, 1e-9);
    EXPECT_NEAR(stages[static_cast<std::size_t>(index(Stage::ps))].trend.a, -1, 1e-9);
    const TrendSet::Row& sparse = stages[static_cast<std::size_t>(index(Stage::om))];
    EXPECT_THAT(sparse.reason, HasSubstr("only 1 measured draw;"));
    EXPECT_EQ(sparse.trend.a, study->trends[0].all.a);
    EXPECT_EQ(study->trends[0].stages.weight_exponent, 0.25);
}

TEST(TrendStudy, FewDrawsAreFittedAndNothingIsChosen) {
    const auto study = study_trends(on_trend(5, -0.2, 0.02, 0, 5), kAllWeights);
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_EQ(study->chosen, -1);
    EXPECT_EQ(study->trends[4].held_out.count, 0);
    EXPECT_NEAR(study->trends[4].all.a, -0.2, 1e-9);
    EXPECT_GT(study->additive.k, 0);
    EXPECT_THAT(study->reason, HasSubstr("fewer than 10"));
}

TEST(TrendStudy, RefusesWhatCannotBeFittedNamingTheRow) {
    TrendPoints points = on_trend(20, -0.2, 0.02, 0, 6);
    const auto refusal = [&](const std::vector<double>& weights, const TrendOptions& options = {}) {
        const auto study = study_trends(points, weights, options);
        return study ? std::string("accepted") : study.error().message;
    };
    EXPECT_THAT(refusal({}), HasSubstr("no weight"));
    EXPECT_THAT(refusal({-1}), HasSubstr("negative"));
    EXPECT_THAT(refusal({std::nan("")}), HasSubstr("not finite"));
    points.measured_ns(3) = points.minimum_ns(3) / 2;
    TrendOptions strict;
    strict.fit = TrendFit::literal;
    strict.non_positive = NonPositive::refuse;
    EXPECT_THAT(refusal({0}, strict), HasSubstr("at or below its minimum"));
    points.measured_ns(3) = -1;
    EXPECT_THAT(refusal({0}), HasSubstr("row 4"));
    points.measured_ns(3) = 5;
    points.stage = {1, 2};
    EXPECT_THAT(refusal({0}), HasSubstr("as many"));
    points.stage.clear();
    points.minimum_ns.setConstant(4);
    EXPECT_THAT(refusal({0}), HasSubstr("same minimum time"));
}

TEST(TrendPoints, AreReadFromTheTableOfAnalyze) {
    const auto read = [](const std::string& text) {
        const auto table = CsvTable::parse(text, "draws.csv");
        if (!table) return Result<TrendPoints>(table.error());
        return trend_points(*table);
    };
    const auto points =
        read("id,bottleneck,minimum_ns,measured_ns\n1,ps,10,12.5\n2,,,3\n3,vs,20,\n4,om,30,31\n");
    ASSERT_TRUE(points) << points.error().message;
    ASSERT_EQ(points->minimum_ns.size(), 2);
    EXPECT_EQ(points->measured_ns(1), 31);
    EXPECT_EQ(points->stage, (std::vector<int>{index(Stage::ps), index(Stage::om)}));
    EXPECT_TRUE(read("minimum_ns,measured_ns\n1,2\n")->stage.empty());
    EXPECT_THAT(read("minimum_ns,time\n1,2\n").error().message, HasSubstr("measured_ns"));
    EXPECT_THAT(read("minimum_ns,measured_ns\n1,2\n3,x\n").error().message,
                HasSubstr("draws.csv: line 3: measured_ns"));
    EXPECT_THAT(read("minimum_ns,measured_ns\n-1,2\n").error().message, HasSubstr("-1 is negative"));
    EXPECT_THAT(read("minimum_ns,measured_ns,bottleneck\n1,2,qs\n").error().message,
                HasSubstr("\"qs\" is not a stage"));
}

}  // namespace
}  // namespace framecast
