#include "model/regions/stage_lead.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

constexpr int kVs = index(Stage::vs);
constexpr int kPs = index(Stage::ps);
constexpr int kOm = index(Stage::om);

// An action per row: its time, and its stages' times.
struct Row {
    double time_ns;
    double vs_ns, ps_ns, om_ns;
};

Analysis analysis_of(const std::vector<Row>& rows) {
    const auto count = static_cast<Eigen::Index>(rows.size());
    Analysis analysis;
    analysis.time_ns.resize(count);
    analysis.times.ns = Eigen::ArrayXXd::Zero(count, kStageCount);
    for (Eigen::Index i = 0; i < count; ++i) {
        const Row& row = rows[static_cast<std::size_t>(i)];
        analysis.time_ns(i) = row.time_ns;
        analysis.times.ns(i, kVs) = row.vs_ns;
        analysis.times.ns(i, kPs) = row.ps_ns;
        analysis.times.ns(i, kOm) = row.om_ns;
    }
    analysis.bottlenecks = *find_bottlenecks(analysis.times.ns);
    return analysis;
}

TEST(StageLead, OfOneActionIsItsBottleneckAndItsMargin) {
    const Analysis analysis = analysis_of({{100, 20, 80, 40}});
    StageLead lead;
    lead.add(analysis, 0);
    EXPECT_EQ(lead.stage(), kPs);
    EXPECT_DOUBLE_EQ(lead.margin(), analysis.bottlenecks.margin(0));
    EXPECT_DOUBLE_EQ(lead.margin(), 0.5);
    EXPECT_EQ(lead.bottleneck_ns()[kPs], 100);
}

TEST(StageLead, OfActionsWithOneBottleneckHasARunnerUp) {
    const Analysis analysis = analysis_of({{100, 0, 100, 25}, {300, 0, 60, 45}});
    StageLead lead;
    lead.add(analysis, 0);
    lead.add(analysis, 1);
    EXPECT_EQ(lead.stage(), kPs);
    EXPECT_DOUBLE_EQ(lead.margin(), (25 + 0.75 * 300) / 400);
}

TEST(StageLead, OfActionsWithSeveralBottlenecksIsThatOfMostOfTheTime) {
    const Analysis analysis = analysis_of({{100, 100, 50, 0}, {150, 0, 0, 10}});
    StageLead one, other;
    one.add(analysis, 0);
    other.add(analysis, 1);
    one.add(other);
    EXPECT_EQ(one.stage(), kOm);
    EXPECT_DOUBLE_EQ(one.margin(), 100.0 / 150);
}

TEST(StageLead, IsUnknownWhereActionsWithoutABottleneckTakeMoreTime) {
    Analysis analysis = analysis_of({{100, 100, 50, 0}, {60, 0, 0, 10}, {30, 0, 5, 0}, {20, 0, 5, 0}});
    analysis.bottlenecks.stage[1] = analysis.bottlenecks.stage[2] = analysis.bottlenecks.stage[3] = -1;
    StageLead lead, others;
    lead.add(analysis, 0);
    others.add(analysis, 1);
    others.add(analysis, 2);
    lead.add(others);
    EXPECT_EQ(lead.stage(), kVs) << "100 of 190 ns";
    lead.add(analysis, 3);
    EXPECT_EQ(lead.stage(), -1) << "110 ns of others";
    EXPECT_TRUE(std::isnan(lead.margin()));
    EXPECT_EQ(lead.bottleneck_ns()[kVs], 100);
}

TEST(StageLead, IsAtMostATieAndNothingWithoutTimesOrBottlenecks) {
    // The first stage leads by the bottlenecks of two actions, the second by all that it takes.
    const Analysis tied = analysis_of({{100, 10, 0, 9.9}, {100, 10, 0, 9.9}, {190, 0, 0, 10}});
    StageLead lead;
    for (const Eigen::Index row : {0, 1, 2})
        lead.add(tied, row);
    EXPECT_EQ(lead.stage(), kVs);
    EXPECT_EQ(lead.margin(), 1);

    Analysis unknown = analysis_of({{kUnknown, 1, 0, 0}, {5, 0, 0, 0}});
    unknown.bottlenecks.stage[1] = -1;
    StageLead nothing;
    nothing.add(unknown, 0);
    nothing.add(unknown, 1);
    EXPECT_EQ(nothing.stage(), -1);
    EXPECT_TRUE(std::isnan(nothing.margin()));
}

}  // namespace
}  // namespace framecast
