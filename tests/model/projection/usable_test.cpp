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

TEST(Usable, ListsHaveTheShortestTimeFirstAndWithheldOnesLast) {
    Projection fast = projected(1, 2), slow = projected(1, 2), withheld = projected(1, 20);
    fast.frame_ns = 1e6;
    slow.frame_ns = 2e6;
    withheld.frame_ns = 0.5e6;
    withheld.unusable = "wide";
    EXPECT_TRUE(comes_before(fast, slow));
    EXPECT_FALSE(comes_before(slow, fast));
    EXPECT_FALSE(comes_before(fast, fast));
    EXPECT_TRUE(comes_before(slow, withheld));
    EXPECT_FALSE(comes_before(withheld, fast));
    EXPECT_FALSE(comes_before(withheld, withheld));
}

}  // namespace
}  // namespace framecast
