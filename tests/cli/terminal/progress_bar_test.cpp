#include "cli/terminal/progress_bar.h"

#include <gmock/gmock.h>

namespace framecast::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(ProgressText, SaysHowFarAndHowLongTheRestTakes) {
    EXPECT_EQ(progress_text(0, 10, 0, 0), "[--------------------]   0 %  0 of 10 frames");
    EXPECT_EQ(progress_text(5, 10, 0, 20), "[##########----------]  50 %  5 of 10 frames, 20 s left");
    EXPECT_EQ(progress_text(5, 10, 2, 20),
              "[##########----------]  50 %  5 of 10 frames, 2 failed, 20 s left");
    EXPECT_EQ(progress_text(10, 10, 0, 40), "[####################] 100 %  10 of 10 frames");
    EXPECT_THAT(progress_text(1, 1000, 0, 10), HasSubstr("2.8 h left"));
    EXPECT_THAT(progress_text(1, 100, 0, 10), HasSubstr("16 min left"));
}

TEST(ShareText, SaysHowFarAndHowLongTheRestTakes) {
    EXPECT_EQ(share_text(0, 0), "[--------------------]   0 %");
    EXPECT_EQ(share_text(0.25, 5), "[#####---------------]  25 %, 15 s left");
    EXPECT_EQ(share_text(1, 20), "[####################] 100 %");
}

TEST(ProgressBar, ElsewhereThanOnATerminalItIsALineATenth) {
    testing::internal::CaptureStderr();
    {
        ProgressBar bar(100, false);
        for (int i = 0; i < 100; ++i)
            bar.step(i == 3);
    }
    const std::string text = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 10) << text;
    EXPECT_THAT(text, Not(HasSubstr("\r")));
    EXPECT_THAT(text, HasSubstr("100 of 100 frames, 1 failed"));
}

TEST(ProgressBar, OnATerminalItStaysInItsLine) {
    testing::internal::CaptureStderr();
    {
        ProgressBar bar(2, true);
        bar.step(false);
        bar.report("skipped: bad\nfile");
        bar.step(true);
    }
    const std::string text = testing::internal::GetCapturedStderr();
    EXPECT_THAT(text, HasSubstr("\r\x1b[Kframecast: skipped: bad\\nfile\n"));
    EXPECT_TRUE(text.ends_with("2 of 2 frames, 1 failed\n")) << text;
}

}  // namespace
}  // namespace framecast::cli
