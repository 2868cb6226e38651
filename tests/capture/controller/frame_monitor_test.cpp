// Which frames count as the application's own, over the fake driver.
#include "capture/controller/frame_monitor.h"

#include "capture/controller/controller.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

class FrameMonitorTest : public WholeCapture {};

TEST_F(FrameMonitorTest, AFrameAfterTheApplicationWasHeldIsNoneOfItsOwn) {
    start(with_rule(2));
    for (int i = 0; i < 60; ++i) {
        app_->layer().controller->monitor().held();
        frame();
    }
    EXPECT_EQ(rules(), 0U);
    frames(60);
    EXPECT_EQ(rules(), 3U);
}

}  // namespace
}  // namespace framecast::capture
