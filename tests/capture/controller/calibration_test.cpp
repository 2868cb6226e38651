// The measurements of a device before draws are timed: in slices, however busy the machine is, and without
// leaving anything behind. Over the fake driver, which has its own clock.
#include <gmock/gmock.h>

#include <limits>
#include <random>

#include "capture/controller/controller.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

constexpr double kMs = 1e6;

class CalibrationTest : public ::testing::Test {
  protected:
    ~CalibrationTest() override {
        close();
        EXPECT_EQ(driver_.alive_text(), "") << "when the application is gone";
    }

    void start(double budget_ms) {
        Config config;
        config.mode = Mode::draw;
        config.repeats = 2;
        config.start_frame = 1;
        config.budget_ms = budget_ms;
        config.output = folder_.output();
        config.status = folder_.status();
        configure(config);
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        app_->record_draws(cb_, {30, 300});
        driver_.forget_calls();
    }
    // The driver's time that passes in a frame, ns.
    double frame() {
        const std::uint64_t before = driver_.gpu.now_ns;
        EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
        app_->present();
        return static_cast<double>(driver_.gpu.now_ns - before);
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i)
            frame();
    }
    // Runs until the capture is written; returns the number of frames.
    int finish() {
        int count = 0;
        for (; !folder_.written() && count < 400; ++count)
            frame();
        return count;
    }
    void close() {
        driver_.on_call = {};
        app_.reset();
    }
    void expect_exact_times() {
        const Frame frame = folder_.frame();
        ASSERT_EQ(frame.draws.size(), 2);
        EXPECT_EQ(frame.draws.measured_ns(0), 30) << frame.stamp_method;
        EXPECT_EQ(frame.draws.measured_ns(1), 300);
    }
    // For tests of only the self-test.
    SelfTestContext context() {
        Device& layer = app_->layer();
        SelfTestContext context;
        context.vk = &layer.vk;
        context.device = layer.handle;
        context.memory = layer.memory;
        context.queue = app_->queue();
        context.queue_flags = VK_QUEUE_GRAPHICS_BIT;
        context.timestamp_valid_bits = 64;
        context.set_loader_data = layer.set_loader_data;
        context.host_clock = FakeDriver::host_clock;
        return context;
    }

    CaptureFolder folder_;
    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
};

TEST_F(CalibrationTest, NoFrameGetsMoreThanASliceOfTheSelfTestAndOneStepOfIt) {
    constexpr double kBudgetMs = 10;
    start(kBudgetMs);
    int slices = 0;
    double longest_ns = 0;
    for (int i = 0; i < 60; ++i) {
        const double ns = frame();
        longest_ns = std::max(longest_ns, ns);
        slices += ns > kMs;  // the application's own frames take less than a microsecond
    }
    EXPECT_GE(slices, 4);
    EXPECT_LT(longest_ns, (kBudgetMs + 40) * kMs) << "a step is six runs, or a round of seven";
    close();
    expect_exact_times();
}

TEST_F(CalibrationTest, WithoutABudgetTheSelfTestTakesOneFrame) {
    start(0);
    int slices = 0;
    for (int i = 0; i < 60; ++i)
        slices += frame() > kMs;
    EXPECT_EQ(slices, 1);
    close();
    expect_exact_times();
}

TEST_F(CalibrationTest, WhenTheBudgetIsSmallEachFloorHasAFrameOfItsOwn) {
    start(1e-6);
    int with_target = 0;
    while (!folder_.written() && driver_.count("vkQueuePresentKHR") < 400) {
        const int targets = driver_.count("vkCreateRenderPass");
        frame();
        EXPECT_LE(driver_.count("vkCreateRenderPass") - targets, 1);
        with_target += driver_.count("vkCreateRenderPass") - targets;
    }
    EXPECT_EQ(with_target, 3) << "the test's, the floor that is reported, and that of the pass";
    close();
    expect_exact_times();
    EXPECT_THAT(folder_.status_text(), HasSubstr("self_test"));
}

TEST_F(CalibrationTest, ATestThatFailsIsMadeAgainInALaterFrame) {
    start(250);
    driver_.fail("vkCreateGraphicsPipelines", VK_ERROR_OUT_OF_HOST_MEMORY);
    finish();
    close();
    expect_exact_times();
    EXPECT_EQ(driver_.failures_left(), 0);
    EXPECT_THAT(folder_.frame().notes.at(0), HasSubstr("2 tests"));
}

TEST_F(CalibrationTest, ATestThatAlwaysFailsCostsThreeFramesAndTheTimesOfDraws) {
    start(250);
    driver_.fail("vkCreateGraphicsPipelines", VK_ERROR_OUT_OF_HOST_MEMORY, 0, 1000);
    finish();
    close();
    EXPECT_EQ(folder_.frame().stamp_method, "none");
    EXPECT_EQ(driver_.failures_left(), 1000 - 3) << "no floors without a method";
}

// Every second wait of the sizing runs belongs to the draw.
TEST_F(CalibrationTest, ADrawThatOtherWorkMadeLookLongIsSizedAnew) {
    start(250);
    int waits = 0;
    driver_.on_call = [&](std::string_view call) {
        if (call != "vkWaitForFences" || ++waits > 14) return;
        if (waits % 2 == 1) driver_.gpu.now_ns += static_cast<std::uint64_t>(3 * kMs);
    };
    const StampVerdict verdict = run_stamp_self_test(context());
    EXPECT_TRUE(verdict.conclusive) << verdict.explanation;
    EXPECT_GT(verdict.alone_pixel_ns, kMs);
    EXPECT_GT(verdict.alone_vertex_ns, kMs);
}

// The runs without a draw, for comparison, take longer than those with it.
TEST_F(CalibrationTest, ADrawThatOtherWorkMadeLookShortIsNotMadeLongerForIt) {
    start(250);
    int waits = 0;
    std::uint64_t longest_ns = 0, before_ns = 0;
    driver_.on_call = [&](std::string_view call) {
        if (call == "vkQueueSubmit") before_ns = driver_.gpu.now_ns;
        if (call != "vkWaitForFences") return;
        longest_ns = std::max(longest_ns, driver_.gpu.now_ns - before_ns);
        if (++waits < 100 && waits % 2 == 0) driver_.gpu.now_ns += static_cast<std::uint64_t>(100 * kMs);
    };
    const StampVerdict verdict = run_stamp_self_test(context());
    EXPECT_TRUE(verdict.conclusive) << verdict.explanation;
    EXPECT_LT(verdict.alone_pixel_ns, 10 * kMs);
    EXPECT_LT(verdict.alone_vertex_ns, 10 * kMs);
    EXPECT_LT(static_cast<double>(longest_ns), 600 * kMs) << "three heavy draws, without the other work";
}

TEST_F(CalibrationTest, OtherWorkOnTheMachineDoesNotCostTheMethod) {
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U}) {
        start(250);
        std::mt19937 random(seed);
        // Most waits take up to 4 ms longer than they should.
        driver_.on_call = [&](std::string_view call) {
            if (call == "vkWaitForFences" && random() % 5 > 0)
                driver_.gpu.now_ns += random() % static_cast<unsigned>(4 * kMs);
        };
        finish();
        close();
        EXPECT_NE(folder_.frame().stamp_method, "none") << folder_.frame().notes.at(0);
        std::filesystem::remove(folder_.output());
    }
}

// A driver that does the work of a draw together with the next one gives every method the neighbour's time.
TEST_F(CalibrationTest, AMethodThatIsWrongIsNotTakenHoweverOftenItIsTested) {
    start(250);
    driver_.late_stamps = true;
    finish();
    close();
    EXPECT_EQ(folder_.frame().stamp_method, "none") << folder_.frame().notes.at(0);
    EXPECT_THAT(folder_.frame().notes.at(0), HasSubstr("3 tests"));
}

TEST_F(CalibrationTest, ATestThatIsNotDoneInTimeIsMadeAgainAndItsObjectsGoWithTheDevice) {
    start(250);
    driver_.on_call = [&](std::string_view call) {
        if (call != "vkCreateGraphicsPipelines") return;
        driver_.finishes_at_once = false;
        driver_.stuck = true;
    };
    while (!driver_.stuck)
        frame();
    driver_.on_call = {};
    EXPECT_EQ(driver_.alive().at("vkCreatePipelines"), 2) << "the application's, and one in use";
    driver_.stuck = false;
    driver_.finish();
    driver_.finishes_at_once = true;
    finish();
    close();
    expect_exact_times();
    EXPECT_THAT(folder_.frame().notes.at(0), HasSubstr("2 tests"));
}

TEST_F(CalibrationTest, AFloorThatIsNotDoneInTimeIsUnknownAndItsObjectsGoWithTheDevice) {
    start(1e-6);
    int pipelines = 0;
    driver_.on_call = [&](std::string_view call) {
        if (call != "vkCreateGraphicsPipelines" || ++pipelines < 3) return;
        driver_.finishes_at_once = false;
        driver_.stuck = true;
    };
    while (!driver_.stuck)
        frame();
    driver_.on_call = {};
    EXPECT_EQ(driver_.alive().at("vkCreatePipelines"), 2);
    driver_.stuck = false;
    driver_.finish();
    driver_.finishes_at_once = true;
    finish();
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 2);
}

// The application has waited for its own work, but ours does not finish for a while.
TEST_F(CalibrationTest, ADeviceThatGoesWhileATestIsNotDoneWaitsForItMoreThanOnce) {
    start(250);
    driver_.on_call = [&](std::string_view call) {
        if (call != "vkCreateGraphicsPipelines") return;
        driver_.finishes_at_once = false;
        driver_.stuck = true;
    };
    while (!driver_.stuck)
        frame();
    int waits = 0;
    driver_.on_call = [&](std::string_view call) {
        if (call == "vkWaitForFences") driver_.stuck = ++waits < 4;
    };
    app_->vk.DestroyDevice(app_->handle, nullptr);
    app_->destroyed = true;
    EXPECT_EQ(waits, 4);
    EXPECT_EQ(driver_.alive().count("vkCreateFence"), 0U);
    EXPECT_EQ(driver_.alive().count("vkCreateQueryPool"), 0U);
    EXPECT_EQ(driver_.alive().at("vkCreatePipelines"), 1) << "the application's, which it has not destroyed";
    driver_.forget_objects();
}

}  // namespace
}  // namespace framecast::capture
