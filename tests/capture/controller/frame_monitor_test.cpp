// Which frames count as the application's own, over the fake driver.
#include "capture/controller/frame_monitor.h"

#include <chrono>
#include <cmath>
#include <thread>

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

// Times of the application's calls, of which the last ordinary frame is asked.
class WaitsOfFrames : public WholeCapture {
  protected:
    WaitsOfFrames() { application_has_api = true; }
    ~WaitsOfFrames() override { application_has_api = false; }
    FrameMonitor& monitor() { return app_->layer().controller->monitor(); }
    FrameTimes last() {
        FrameTimes times;
        EXPECT_TRUE(monitor().last_ordinary(times));
        return times;
    }
};

TEST_F(WaitsOfFrames, WithoutAReaderOfTimesNoneAreKept) {
    application_has_api = false;
    start(Config{});
    frames(3);
    FrameTimes times;
    EXPECT_FALSE(monitor().last_ordinary(times));
    monitor().want_times();
    // A frame is known only when its GPU time is.
    frames(60);
    EXPECT_GT(last().frame_ms, 0);
    EXPECT_GE(last().frame, 3);
}

TEST_F(WaitsOfFrames, TheFirstFrameThatIsReadHasNoIntervalFromTheOneBefore) {
    application_has_api = false;
    start(Config{});
    frames(3);
    application_has_api = true;
    frame();
    EXPECT_TRUE(std::isnan(last().frame_ms)) << "the frame before it was not timed";
    frame();
    EXPECT_GT(last().frame_ms, 0);
}

TEST_F(WaitsOfFrames, PipelinesAreCountedInTheFrameThatMakesThem) {
    start(Config{});
    frames(2);
    EXPECT_EQ(last().pipelines, 0);
    app_->make_pipeline(app_->render_pass);
    app_->make_pipeline(app_->render_pass);
    frame();
    EXPECT_EQ(last().pipelines, 2);
    EXPECT_GT(last().pipelines_ms, 0);
    frame();
    EXPECT_EQ(last().pipelines, 0);
    EXPECT_EQ(last().pipelines_ms, 0);
}

TEST_F(WaitsOfFrames, WaitsAreTimedWhereSomethingUsesThem) {
    start(Config{});
    frames(2);
    EXPECT_TRUE(std::isnan(last().waits_gpu_ms)) << "nobody asked";
    monitor().want_times();
    // A frame is known only when its GPU time is.
    frames(60);
    EXPECT_EQ(last().waits_gpu_ms, 0);
    EXPECT_EQ(last().waits_display_ms, 0);
    for (int i = 0; i < 60; ++i) {
        app_->wait_idle();
        std::uint32_t image = 0;
        EXPECT_EQ(app_->vk.AcquireNextImageKHR(app_->handle, VK_NULL_HANDLE, 0, VK_NULL_HANDLE,
                                               VK_NULL_HANDLE, &image),
                  VK_SUCCESS);
        frame();
    }
    EXPECT_GT(last().waits_gpu_ms, 0);
    EXPECT_GT(last().waits_display_ms, 0);
}

TEST_F(WaitsOfFrames, ClocksOfTheGpuAreReadForFramesThatAreRead) {
    start(Config{});
    const std::uint32_t gpu = app_->layer().properties.deviceID;
    ASSERT_NE(app_->layer().properties.deviceType, VK_PHYSICAL_DEVICE_TYPE_CPU);
    FrameMonitor monitor(app_->layer(), Process::get(), nullptr, [&, gpu] {
        ClockSource source;
        source.mhz = 2100;
        source.vendor_id = app_->layer().properties.vendorID;
        source.device_id = gpu;
        return std::vector{source};
    });
    FrameTimes times;
    std::int64_t frame = 0;
    const auto ended = [&] {
        monitor.frame_ended({frame++});
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        return monitor.last_ordinary(times);
    };
    ASSERT_TRUE(ended());
    EXPECT_TRUE(std::isnan(times.core_clock_mhz)) << "nobody asked";
    monitor.want_times();
    for (int i = 0; i < 1000 && !(times.core_clock_mhz == 2100); ++i)
        ended();
    EXPECT_EQ(times.core_clock_mhz, 2100);
    EXPECT_TRUE(std::isnan(times.memory_clock_mhz));
    monitor.finish();
}

// PresentMon: from the end of a present to the start of the next, and the time inside of that one.
TEST_F(WaitsOfFrames, TheTimeBetweenPresentsIsBusyAndWaitsInThem) {
    start(Config{});
    monitor().presented(1, 10.000, 2);
    monitor().frame_ended({0});
    monitor().presented(1, 10.020, 5);
    monitor().frame_ended({1});
    EXPECT_NEAR(last().frame_ms, 20, 1e-6);
    EXPECT_NEAR(last().cpu_busy_ms, 18, 1e-6);
}

}  // namespace
}  // namespace framecast::capture
