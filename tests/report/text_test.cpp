#include "report/text.h"

#include <gtest/gtest.h>

namespace framecast::report {
namespace {

TEST(Text, TimesHaveThreeDigitsInTheUnitThatSuits) {
    EXPECT_EQ(time_text(0), "0 ns");
    EXPECT_EQ(time_text(999), "999 ns");
    EXPECT_EQ(time_text(1234), "1.23 µs");
    EXPECT_EQ(time_text(12340), "12.3 µs");
    EXPECT_EQ(time_text(123400), "123 µs");
    EXPECT_EQ(time_text(9.9951e6), "10.0 ms") << "not 10.00";
    EXPECT_EQ(time_text(-2.5e9), "-2.50 s");
    EXPECT_EQ(time_text(kUnknown), "unknown");
}

TEST(Text, SharesAndRatesHaveADigitBehindThePoint) {
    EXPECT_EQ(percent_text(0.1234), "12.3 %");
    EXPECT_EQ(percent_text(kUnknown), "–");
    EXPECT_EQ(fps_text(42.34), "42.3");
    EXPECT_EQ(fps_text(99.96), "100");
}

TEST(Text, AnErrorOfSeveralTimesTheTruthIsAFactor) {
    EXPECT_EQ(error_text(0.1234), "12.3 %");
    EXPECT_EQ(error_text(1.94), "194.0 %");
    EXPECT_EQ(error_text(2.94), "2.9 times the time");
    EXPECT_EQ(error_text(29.493), "29 times the time");
    EXPECT_EQ(error_text(kUnknown), "–");
}

TEST(Text, ALowerEndFarBelowTheUpperOneSaysNothing) {
    EXPECT_EQ(interval_text(1.2e6, 3.4e6), "1.20 ms – 3.40 ms");
    EXPECT_EQ(interval_text(21.7e3, 21.7e6), "21.7 µs – 21.7 ms");
    EXPECT_EQ(interval_text(1, 21.7e6), "at most 21.7 ms");
    EXPECT_EQ(interval_text(kUnknown, kUnknown), "none");
}

TEST(Text, LargeRatesAndRatiosHaveThreeDigits) {
    EXPECT_EQ(fps_text(999.4), "999");
    EXPECT_EQ(fps_text(108664), "109000");
    EXPECT_EQ(speed_up_text(0.5), "0.50");
    EXPECT_EQ(speed_up_text(51.577), "51.58");
    EXPECT_EQ(speed_up_text(99.996), "100");
    EXPECT_EQ(speed_up_text(173.59), "174");
    EXPECT_EQ(speed_up_text(17359), "17400");
    EXPECT_EQ(speed_up_text(kUnknown), "–");
}

TEST(Text, WhatWasMeasuredOfTheDrawsIsNoMoreThanWas) {
    Frame frame;
    Analysis analysis;
    EXPECT_EQ(measured_text(frame, analysis), "none to measure");
    frame.draws.resize(5);
    EXPECT_EQ(measured_text(frame, analysis), "all measured");
    frame.draws.skip[2] = "its query failed";
    EXPECT_EQ(measured_text(frame, analysis), "1 of 5 skipped in part");
    analysis.unattributed = 2;
    EXPECT_EQ(measured_text(frame, analysis), "2 of 5 without counts");
    analysis.unmeasured = 1;
    EXPECT_EQ(measured_text(frame, analysis), "4 of 5 have a time, 2 of these no counts");
    analysis.unmeasured = 5;
    analysis.unattributed = 0;
    EXPECT_EQ(measured_text(frame, analysis), "0 of 5 have a time") << "an import says nothing of a mode";
    frame.mode = "pass";
    EXPECT_EQ(measured_text(frame, analysis), "0 of 5 have a time: mode pass times no draw");
    frame.mode = "draw";
    frame.draws.resize(1);
    analysis.unmeasured = 1;
    EXPECT_EQ(measured_text(frame, analysis), "0 of 1 has a time");
}

TEST(Text, APassWithoutALabelIsNamedByItsPlaceAndSize) {
    Frame frame;
    frame.passes.resize(2);
    frame.passes[0].label = "shadow";
    frame.passes[1].kind = PassKind::render;
    frame.passes[1].width = 1280;
    frame.passes[1].height = 720;
    EXPECT_EQ(title_of(frame, 0), "shadow");
    EXPECT_EQ(title_of(frame, 1), "render pass 1, 1280×720");
}

}  // namespace
}  // namespace framecast::report
