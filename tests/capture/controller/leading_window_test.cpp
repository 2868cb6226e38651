#include "capture/controller/leading_window.h"

#include <gtest/gtest.h>

namespace framecast::capture {
namespace {

TEST(LeadingWindow, OneWindowEndsEveryFrame) {
    LeadingWindow windows;
    for (int i = 0; i < 5; ++i)
        EXPECT_TRUE(windows.ends_frame(7, 100));
}

TEST(LeadingWindow, OfTwoInTurnsTheLargerEndsFramesWhicheverComesFirst) {
    for (const std::uint64_t first : {1U, 2U}) {
        LeadingWindow windows;
        int frames = 0;
        for (int i = 0; i < 100; ++i)
            for (const std::uint64_t surface : {first, 3 - first})
                frames += windows.ends_frame(surface, 1000 * surface);
        EXPECT_NEAR(frames, 100, 1) << "the smaller one at most until the larger is known";
    }
}

TEST(LeadingWindow, OfTwoOfOneSizeTheFirstKeepsEndingFrames) {
    LeadingWindow windows;
    for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(windows.ends_frame(1, 1000));
        EXPECT_FALSE(windows.ends_frame(2, 1000));
    }
}

TEST(LeadingWindow, OneThatIsPresentedNoMoreIsFollowedByAnother) {
    LeadingWindow windows;
    EXPECT_TRUE(windows.ends_frame(1, 1000));
    for (int i = 1; i < LeadingWindow::kMaxMissed; ++i)
        EXPECT_FALSE(windows.ends_frame(2, 500)) << i;
    for (int i = 0; i < 5; ++i)
        EXPECT_TRUE(windows.ends_frame(2, 500));
}

TEST(LeadingWindow, ASwapchainPresentedLastIsTheOneThatEndedAFrameAlone) {
    LeadingWindow windows;
    EXPECT_FALSE(windows.presented_last(0)) << "none yet";
    EXPECT_TRUE(windows.ends_frame(1, 1000, 11));
    EXPECT_TRUE(windows.presented_last(11));
    EXPECT_FALSE(windows.presented_last(12));
    EXPECT_FALSE(windows.ends_frame(2, 500, 12));
    EXPECT_FALSE(windows.presented_last(11)) << "presents of the other window count";
    EXPECT_FALSE(windows.presented_last(12)) << "it ended no frame";
    EXPECT_TRUE(windows.ends_frame(1, 1000));
    EXPECT_FALSE(windows.presented_last(0)) << "several in one call";
    EXPECT_TRUE(windows.ends_frame(1, 1000, 11));
    windows.forget_last();
    EXPECT_FALSE(windows.presented_last(11)) << "a new one may have its handle";
}

TEST(LeadingWindow, ItMayGetSmaller) {
    LeadingWindow windows;
    EXPECT_TRUE(windows.ends_frame(1, 1000));
    EXPECT_TRUE(windows.ends_frame(1, 100));
    EXPECT_TRUE(windows.ends_frame(2, 500)) << "now the larger";
    EXPECT_FALSE(windows.ends_frame(1, 100));
}

}  // namespace
}  // namespace framecast::capture
