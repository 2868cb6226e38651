#include "capture/config/capture_rule.h"

#include <gmock/gmock.h>

#include <cmath>
#include <utility>

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

CaptureRule rule(std::string_view text) {
    const Result<CaptureRule> parsed = parse_capture_rule(text);
    EXPECT_TRUE(parsed) << text;
    return parsed ? *parsed : CaptureRule();
}

TEST(CaptureRule, HoldsForFramesBeyondTheLimitAndNotAtIt) {
    const CaptureRule over = rule("gpu_ms > 20");
    EXPECT_TRUE(over.holds(0, 20.5));
    EXPECT_FALSE(over.holds(100, 20));
    EXPECT_TRUE(over.needs_gpu_time());
    const CaptureRule under = rule("frame_ms<5");
    EXPECT_TRUE(under.holds(4, 0));
    EXPECT_FALSE(under.holds(5, 0));
    EXPECT_FALSE(under.needs_gpu_time());
}

TEST(CaptureRule, WantsAllTerms) {
    const CaptureRule waits = rule("  frame_ms > 33.3 and gpu_ms<10 ");
    EXPECT_TRUE(waits.holds(40, 9));
    EXPECT_FALSE(waits.holds(40, 11));
    EXPECT_FALSE(waits.holds(30, 9));
}

TEST(CaptureRule, DoesNotHoldForTimesThatAreNotKnownNorWithoutTerms) {
    EXPECT_FALSE(rule("gpu_ms > 1").holds(100, std::nan("")));
    EXPECT_FALSE(rule("gpu_ms < 1").holds(0, std::nan("")));
    EXPECT_FALSE(CaptureRule().holds(1, 1));
}

TEST(CaptureRule, WhatIsNotUnderstoodIsNamed) {
    const std::pair<const char*, const char*> mistakes[] = {{"", "the end"},
                                                            {"fps > 20", "'fps'"},
                                                            {"gpu_ms = 20", "'='"},
                                                            {"gpu_ms > many", "'many'"},
                                                            {"gpu_ms > 20 or frame_ms > 3", "'or'"},
                                                            {"gpu_ms > 20 and", "the end"},
                                                            {"gpu_ms > -1", "'-1'"},
                                                            {"gpu_ms > nan", "'nan'"},
                                                            {"gpu_ms > inf", "'inf'"},
                                                            {"gpu_ms >> 2", "'>'"},
                                                            {"gpu_ms > 2ms", "'2ms'"}};
    for (const auto& [text, named] : mistakes) {
        const Result<CaptureRule> parsed = parse_capture_rule(text);
        ASSERT_FALSE(parsed) << text;
        EXPECT_THAT(parsed.error().message, HasSubstr(named)) << text;
        EXPECT_THAT(parsed.error().message, HasSubstr("gpu_ms > 20"));
    }
}

}  // namespace
}  // namespace framecast::capture
