#include "model/projection/usable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace framecast {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

Projection projected(double low_ms, double high_ms,
                     Extrapolation extrapolation = Extrapolation::same_vendor) {
    Projection out;
    out.low_ns = low_ms * 1e6;
    out.high_ns = high_ms * 1e6;
    out.coverage = 0.9;
    out.extrapolation = extrapolation;
    return out;
}

Analysis missing_by(double share) {
    Analysis out;
    out.held_out.count = 20;
    out.held_out.wape = share;
    return out;
}

TEST(Usable, IntervalsUpToAFactorOfTenAreToldAndWiderOnesWithheld) {
    EXPECT_THAT(unusable_reason(projected(2, 19.9), missing_by(0.1)), IsEmpty());
    EXPECT_EQ(unusable_reason(projected(0.000108, 130), missing_by(0.1)),
              "the interval is wider than a factor of 10");
}

TEST(Usable, AnErrorOfUnseenDrawsAboveHalfOfTheirTimeIsWithheldButOnTheCapturedDevice) {
    EXPECT_THAT(unusable_reason(projected(2, 4), missing_by(0.49)), IsEmpty());
    EXPECT_THAT(unusable_reason(projected(2, 4), missing_by(0.94)), HasSubstr("by 94 % of their time"));
    EXPECT_THAT(unusable_reason(projected(2, 4, Extrapolation::same_device), missing_by(0.94)), IsEmpty());
}

TEST(Usable, WithoutAnIntervalOrHeldOutDrawsNothingIsJudged) {
    Projection none = projected(kUnknown, kUnknown);
    EXPECT_THAT(unusable_reason(none, Analysis{}), IsEmpty());
}

}  // namespace
}  // namespace framecast
