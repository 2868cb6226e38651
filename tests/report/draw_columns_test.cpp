#include <gtest/gtest.h>

#include "model/text/json.h"
#include "report/draw_columns.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast::report {
namespace {

TEST(DrawColumns, APassWithoutAnyTimeHasNone) {
    Frame frame = synthetic::frame(4);
    ASSERT_GE(frame.passes.size(), 2U);
    frame.draws.pass = {0, 0, 0, 1};
    Analysis analysis;
    analysis.bottlenecks.stage = {0, 0, 0, 0};
    analysis.time_ns = Eigen::ArrayXd::Constant(4, kUnknown);
    analysis.time_ns(1) = 20;
    analysis.time_ns(2) = 30;
    const Json passes = passes_json(frame, analysis);
    EXPECT_EQ(passes[0]["time_ns"], 50);
    EXPECT_EQ(passes[0]["led_ns"][0], 50);
    EXPECT_TRUE(passes[1]["time_ns"].is_null());
    EXPECT_EQ(passes[1]["draws"], 1);
}

}  // namespace
}  // namespace framecast::report
