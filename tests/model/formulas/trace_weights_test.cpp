#include "model/formulas/trace_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<Trace> traces() {
    return {{25e6, 1.0, 0.5}, {25e6, 2.0, 0.3}, {25e6, 4.0, 0.2}};
}

TEST(TraceWeights, WorkloadTimeEqualsTheSumOverEveryInstruction) {
    // A workload of 1e9 instructions, half of them at CPI 1, three tenths at 2, two tenths at 4.
    const double cycles = 5e8 * 1 + 3e8 * 2 + 2e8 * 4;
    EXPECT_NEAR(*workload_seconds(traces(), 1e9, 2000), cycles / 2e9, 1e-12);
    EXPECT_NEAR(*weighted_cpi(traces()), 1.9, 1e-14);
    EXPECT_NEAR(*weighted_ipc(traces()), *ipc_from_totals(1e9, cycles), 1e-14);
}

TEST(TraceWeights, TheLiteralFormsDifferAsThePapersErrorsSay) {
    EXPECT_NEAR(*workload_seconds_literal(traces(), 2000), *workload_seconds(traces(), 25e6, 2000), 1e-15)
        << "the time of one trace of average length";
    EXPECT_GT(*weighted_ipc_literal(traces()), *weighted_ipc(traces()))
        << "an arithmetic mean of rates overstates";
    const double ipo = *instructions_per_operation(1.07, 3000, 3171);
    EXPECT_NEAR(*benchmark_score(1.07, 3300, ipo), 3488.1, 1e-9);
    EXPECT_NEAR(*benchmark_score_literal(1.07, 3300, ipo, 3000), 3836.91, 1e-2) << "the clock counted twice";
}

TEST(TraceWeights, WeightsComeFromWhatATraceRepresents) {
    EXPECT_THAT(*weights_from_instructions({1, 3, 4}),
                ElementsAre(DoubleNear(0.125, 1e-15), DoubleNear(0.375, 1e-15), DoubleNear(0.5, 1e-15)));
    EXPECT_FALSE(weights_from_instructions({}));
    EXPECT_FALSE(weights_from_instructions({0, 0}));
    EXPECT_FALSE(weights_from_instructions({1, -1}));
}

TEST(TraceWeights, RefusesWhatIsNoDivisionOfOneAndBadNumbers) {
    auto bad = traces();
    bad[0].weight = 0.4;
    EXPECT_THAT(weighted_cpi(bad).error().message, HasSubstr("sum to 0.9"));
    bad = traces();
    bad[1].cpi = 0;
    EXPECT_THAT(weighted_ipc(bad).error().message, HasSubstr("row 2"));
    bad = traces();
    bad[2].weight = -0.2;
    EXPECT_THAT(weighted_cpi(bad).error().message, HasSubstr("row 3"));
    EXPECT_FALSE(weighted_cpi({}));
    EXPECT_FALSE(workload_seconds(traces(), 0, 2000));
    EXPECT_FALSE(workload_seconds(traces(), 1e9, NAN));
    EXPECT_FALSE(benchmark_score(1, 2000, 0));
    EXPECT_FALSE(ipc_from_totals(1, 0));
}

}  // namespace
}  // namespace framecast
