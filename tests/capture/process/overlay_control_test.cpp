#include "capture/process/overlay_control.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

using overlay::Page;
using overlay::Show;

TEST(OverlayControl, IsNotWantedUntilItIsStarted) {
    OverlayControl control;
    EXPECT_FALSE(control.wanted());
    overlay::ViewOptions options;
    options.show = Show::panel;
    control.start(options, {"RTX 4070"});
    EXPECT_TRUE(control.wanted());
    EXPECT_EQ(control.options().show, Show::panel);
    EXPECT_EQ(control.targets(), std::vector<std::string>{"RTX 4070"});
}

TEST(OverlayControl, TogglesBetweenHiddenAndWhatWasShownLast) {
    OverlayControl control;
    control.set_show(Show::panel);
    control.toggle();
    EXPECT_EQ(control.options().show, Show::hidden);
    control.toggle();
    EXPECT_EQ(control.options().show, Show::panel);
}

TEST(OverlayControl, GoesThroughAllPagesBothWays) {
    OverlayControl control;
    control.previous_page();
    EXPECT_EQ(control.options().page, Page::help);
    control.next_page();
    EXPECT_EQ(control.options().page, Page::frame);
}

TEST(OverlayControl, EachChangeOfTheOptionsHasAVersion) {
    OverlayControl control;
    const std::uint64_t before = control.version();
    control.next_page();
    EXPECT_NE(control.version(), before);
}

TEST(OverlayControl, KeepsValuesInTheirRanges) {
    OverlayControl control;
    control.set_scale(100);
    control.set_opacity(-1);
    control.set_what_if(0, 100);
    const overlay::ViewOptions options = control.options();
    EXPECT_EQ(options.scale, 4);
    EXPECT_EQ(options.opacity, 0);
    EXPECT_EQ(options.core_clock, 0.25);
    EXPECT_EQ(options.memory_clock, 4);
    control.set_scale(0);
    EXPECT_EQ(control.options().scale, 0) << "by the image's height";
}

TEST(OverlayControl, AddsATargetOnce) {
    OverlayControl control;
    const std::uint64_t before = control.targets_version();
    control.add_target("RX 7600");
    const std::uint64_t added = control.targets_version();
    control.add_target("RX 7600");
    EXPECT_EQ(control.targets().size(), 1U);
    EXPECT_NE(added, before);
    EXPECT_EQ(control.targets_version(), added);
}

TEST(OverlayControl, HandsACaptureRequestOutOnce) {
    OverlayControl control;
    EXPECT_FALSE(control.take_capture_request());
    const OverlayControl::CaptureRequest second{"/tmp/second", Mode::isolate};
    control.request_capture({"/tmp/first", Mode::draw});
    control.request_capture(second);
    EXPECT_EQ(control.take_capture_request(), second);
    EXPECT_FALSE(control.take_capture_request());
}

TEST(OverlayControl, KeepsEachProblemOnceAndBoundsThem) {
    OverlayControl control;
    for (int i = 0; i < 100; ++i)
        control.add_problem("problem " + std::to_string(i / 2));
    EXPECT_EQ(control.texts().problems.size(), OverlayControl::kMaxProblems);
    control.show_message("frame saved");
    control.set_keys("F10 panel");
    EXPECT_EQ(control.texts().message, "frame saved");
    EXPECT_EQ(control.texts().keys, "F10 panel");
}

}  // namespace
}  // namespace framecast::capture
