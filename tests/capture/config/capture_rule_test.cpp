#include "capture/config/capture_rule.h"

#include <gmock/gmock.h>

#include <cmath>
#include <string>
#include <utility>

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

CaptureRule rule(std::string_view text) {
    const Result<CaptureRule> parsed = parse_capture_rule(text);
    EXPECT_TRUE(parsed) << text;
    return parsed ? *parsed : CaptureRule();
}

// Of a frame of which only these two are known.
CaptureRule::Times times(double frame_ms, double gpu_ms) {
    CaptureRule::Times all;
    all.fill(std::nan(""));
    all[0] = frame_ms;
    all[1] = gpu_ms;
    return all;
}

TEST(CaptureRule, HoldsForFramesBeyondTheLimitAndNotAtIt) {
    const CaptureRule over = rule("gpu_ms > 20");
    EXPECT_TRUE(over.holds(times(0, 20.5)));
    EXPECT_FALSE(over.holds(times(100, 20)));
    EXPECT_TRUE(over.needs_gpu_time());
    const CaptureRule under = rule("frame_ms<5");
    EXPECT_TRUE(under.holds(times(4, 0)));
    EXPECT_FALSE(under.holds(times(5, 0)));
    EXPECT_FALSE(under.needs_gpu_time());
}

TEST(CaptureRule, WantsAllTerms) {
    const CaptureRule waits = rule("  frame_ms > 33.3 and gpu_ms<10 ");
    EXPECT_TRUE(waits.holds(times(40, 9)));
    EXPECT_FALSE(waits.holds(times(40, 11)));
    EXPECT_FALSE(waits.holds(times(30, 9)));
}

TEST(CaptureRule, KnowsWhatTheLogOfFramesHas) {
    const std::pair<const char*, std::size_t> names[] = {{"frame_ms", 0},        {"gpu_ms", 1},
                                                         {"cpu_ms", 2},          {"wait_gpu_ms", 3},
                                                         {"wait_display_ms", 4}, {"pipelines_ms", 5}};
    for (const auto& [name, place] : names) {
        const CaptureRule over = rule(std::string(name) + " > 5");
        CaptureRule::Times one{};
        EXPECT_FALSE(over.holds(one)) << name;
        one[place] = 6;
        EXPECT_TRUE(over.holds(one)) << name;
        EXPECT_EQ(over.needs_waits(), place >= 3) << name;
        EXPECT_EQ(over.needs_gpu_time(), place == 1) << name;
    }
}

TEST(CaptureRule, DoesNotHoldForTimesThatAreNotKnownNorWithoutTerms) {
    EXPECT_FALSE(rule("gpu_ms > 1").holds(times(100, std::nan(""))));
    EXPECT_FALSE(rule("gpu_ms < 1").holds(times(0, std::nan(""))));
    EXPECT_FALSE(CaptureRule().holds(times(1, 1)));
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
