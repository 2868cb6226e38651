#include "capture/config/config.h"

#include <gmock/gmock.h>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;

Config accepted(std::string_view text) {
    const ParsedConfig parsed = parse_config(text);
    EXPECT_THAT(parsed.problems, IsEmpty()) << text;
    return parsed.config;
}

TEST(Config, EmptyTextGivesTheDefaultsThatCaptureNothing) {
    const Config config = accepted("");
    EXPECT_EQ(config.mode, Mode::draw);
    EXPECT_EQ(config.start_frame, 60);
    EXPECT_FALSE(config.start_after_s.has_value());
    EXPECT_EQ(config.repeats, 10);
    EXPECT_EQ(config.boundary, BoundaryChoice::automatic);
    EXPECT_TRUE(config.output.empty());
    EXPECT_TRUE(config.status.empty());
    EXPECT_FALSE(config.self_test);
    EXPECT_EQ(config.count_every, 0);
    EXPECT_EQ(config.report_s, 1);
    EXPECT_EQ(config.refresh_s, 60);
    EXPECT_FALSE(config.overlay.has_value());
    EXPECT_TRUE(config.targets.empty());
}

TEST(Config, EveryKeyIsUnderstood) {
    const Config config = accepted(
        "mode=pass,frame=7,after_s=1.5,repeats=3,max_draws=20,budget_ms=40.5,boundary=wait,output=/o,status=/"
        "s,"
        "self_test=1,count_every=30,freeze=8,report_s=0.5,refresh_s=7");
    EXPECT_EQ(config.mode, Mode::pass);
    EXPECT_EQ(config.start_frame, 7);
    EXPECT_THAT(config.start_after_s, Optional(1.5));
    EXPECT_EQ(config.repeats, 3);
    EXPECT_EQ(config.freeze, 8);
    EXPECT_EQ(config.max_draws_per_frame, 20);
    EXPECT_EQ(config.budget_ms, 40.5);
    EXPECT_EQ(config.boundary, BoundaryChoice::wait);
    EXPECT_EQ(config.output, "/o");
    EXPECT_EQ(config.status, "/s");
    EXPECT_TRUE(config.self_test);
    EXPECT_EQ(config.count_every, 30);
    EXPECT_EQ(config.report_s, 0.5);
    EXPECT_EQ(config.refresh_s, 7);
}

TEST(Config, EveryKeyOfTheOverlayIsUnderstood) {
    const Config config = accepted(
        "overlay=panel,to=RTX 4070;RX "
        "7600,overlay_corner=bottom-right,overlay_scale=1.5,overlay_opacity=0.5,overlay_study=/a/b.json,"
        "overlay_study_s=5");
    EXPECT_THAT(config.overlay, Optional(overlay::Show::panel));
    EXPECT_EQ(config.targets, (std::vector<std::string>{"RTX 4070", "RX 7600"}));
    EXPECT_EQ(config.overlay_corner, overlay::Corner::bottom_right);
    EXPECT_EQ(config.overlay_scale, 1.5);
    EXPECT_EQ(config.overlay_opacity, 0.5);
    EXPECT_EQ(config.overlay_study, "/a/b.json");
    EXPECT_EQ(config.overlay_study_s, 5);
    EXPECT_EQ(accepted("overlay_scale=0").overlay_scale, 0);
    EXPECT_THAT(accepted("overlay=hidden").overlay, Optional(overlay::Show::hidden));
}

TEST(Config, EveryModeAndBoundaryHasItsName) {
    EXPECT_EQ(accepted("mode=count").mode, Mode::count);
    EXPECT_EQ(accepted("mode=draw").mode, Mode::draw);
    EXPECT_EQ(accepted("boundary=auto").boundary, BoundaryChoice::automatic);
    EXPECT_EQ(accepted("boundary=present").boundary, BoundaryChoice::present);
    EXPECT_EQ(accepted("boundary=submit").boundary, BoundaryChoice::submit);
    EXPECT_EQ(accepted("boundary=label:end of frame").boundary, BoundaryChoice::label);
    EXPECT_EQ(accepted("boundary=label:end of frame").boundary_label, "end of frame");
    EXPECT_EQ(accepted("boundary=label:frame,boundary=wait").boundary_label, "");
    for (const Mode mode : {Mode::count, Mode::pass, Mode::draw})
        EXPECT_EQ(accepted("mode=" + std::string(name(mode))).mode, mode);
}

TEST(Config, BackslashTakesCommasEqualSignsAndBackslashesIntoAPath) {
    EXPECT_EQ(accepted(R"(output=/a\,b\=c\\d,frame=1)").output, R"(/a,b=c\d)");
    // Only the first equal sign separates.
    EXPECT_EQ(accepted("output=/a=b").output, "/a=b");
    EXPECT_EQ(accepted(R"(output=/a\)").output, R"(/a\)");
}

TEST(Config, AnUnknownKeyIsNamedAndTheOthersStillCount) {
    const ParsedConfig parsed = parse_config("mod=pass,frame=3");
    EXPECT_THAT(parsed.problems, ElementsAre(HasSubstr("unknown key 'mod'")));
    EXPECT_EQ(parsed.config.start_frame, 3);
}

TEST(Config, ABadValueIsNamedAndLeavesTheDefault) {
    for (const char* bad : {"mode=fast",
                            "frame=-1",
                            "frame=1x",
                            "frame=",
                            "frame=99999999999999999999",
                            "repeats=0",
                            "freeze=-1",
                            "freeze=1001",
                            "repeats=1001",
                            "max_draws=0",
                            "count_every=-1",
                            "report_s=-1",
                            "report_s=nan",
                            "refresh_s=-1",
                            "after_s=nan",
                            "after_s=-1",
                            "after_s=inf",
                            "boundary=never",
                            "boundary=label:",
                            "self_test=2",
                            "self_test=yes",
                            "output=",
                            "status=",
                            "frame",
                            "overlay=on",
                            "overlay_corner=middle",
                            "to=;",
                            "overlay_opacity=2",
                            "overlay_study_s=0",
                            "overlay_study_s=1000"}) {
        const ParsedConfig parsed = parse_config(bad);
        EXPECT_THAT(parsed.problems, ElementsAre(HasSubstr(bad))) << bad;
        EXPECT_EQ(parsed.config.mode, Mode::draw) << bad;
        EXPECT_EQ(parsed.config.start_frame, 60) << bad;
        EXPECT_FALSE(parsed.config.start_after_s.has_value()) << bad;
        EXPECT_EQ(parsed.config.repeats, 10) << bad;
        EXPECT_EQ(parsed.config.max_draws_per_frame, Config{}.max_draws_per_frame) << bad;
        EXPECT_EQ(parsed.config.boundary, BoundaryChoice::automatic) << bad;
        EXPECT_FALSE(parsed.config.self_test) << bad;
    }
}

TEST(Config, ABadValueKeepsWhatAnEarlierGoodOneSet) {
    const ParsedConfig parsed = parse_config("output=/a,output=,self_test=1,self_test=x");
    EXPECT_THAT(parsed.problems.size(), 2U);
    EXPECT_EQ(parsed.config.output, "/a");
    EXPECT_TRUE(parsed.config.self_test);
}

TEST(Config, EmptyPairsBetweenCommasMeanNothing) {
    EXPECT_EQ(accepted(",,frame=4,").start_frame, 4);
}

}  // namespace
}  // namespace framecast::capture
