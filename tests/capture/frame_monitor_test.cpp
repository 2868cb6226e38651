// Which frames count as the application's own, over the fake driver.
#include "capture/frame_monitor.h"

#include "capture/controller.h"
#include "tests/capture/whole_capture.h"

namespace framecast::capture {
namespace {

class FrameMonitorTest : public WholeCapture {
  protected:
    std::size_t rules() const {
        const std::string status = folder_.status_text();
        std::size_t found = 0;
        for (std::size_t at = 0; (at = status.find("\"event\":\"rule\"", at)) != std::string::npos; ++at)
            ++found;
        return found;
    }
};

TEST_F(FrameMonitorTest, AFrameAfterTheApplicationWasHeldIsNoneOfItsOwn) {
    Config config = mode(Mode::count, 2);
    config.capture_when = *parse_capture_rule("frame_ms < 100000");
    config.capture_when_s = 0;
    config.capture_when_most = 3;
    config.captures = folder_.folder();
    start(config);
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
