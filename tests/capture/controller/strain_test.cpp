// Captures under strain, over the fake driver: scarce or missing resources, and several threads at once.
#include <gmock/gmock.h>
#include <vulkan/vulkan.h>
#include <vulkan/vulkan_beta.h>

#include <future>
#include <thread>

#include "capture/controller/controller.h"
#include "capture/objects/portability.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class StrainTest : public WholeCapture {
  protected:
    using WholeCapture::start;
    void start(Mode which, std::int64_t start_frame = 1) { start(mode(which, start_frame)); }
    void expect_exact_times() {
        const Frame frame = folder_.frame();
        ASSERT_EQ(frame.draws.size(), 3);
        EXPECT_EQ(frame.draws.measured_ns(0), 30) << frame.stamp_method;
        EXPECT_EQ(frame.draws.measured_ns(1), 300);
        EXPECT_EQ(frame.draws.measured_ns(2), 40);
        EXPECT_EQ(frame.draws.repeats(0), 2);
    }
};

TEST_F(StrainTest, LayoutsThatComeAndGoAreNotKeptForAnOldRecordingThatLivesOn) {
    start(Mode::count, 1000);  // records once, before everything else
    VkPipelineLayoutCreateInfo info{};
    for (int i = 0; i < 1000; ++i) {
        for (int n = 0; n < 100; ++n) {
            VkPipelineLayout layout = VK_NULL_HANDLE;
            app_->vk.CreatePipelineLayout(app_->handle, &info, nullptr, &layout);
            app_->vk.DestroyPipelineLayout(app_->handle, layout, nullptr);
        }
        app_->present();
        ASSERT_EQ(driver_.alive().count("vkCreatePipelineLayout"), 0U);
        driver_.forget_calls();
    }
}

TEST_F(StrainTest, AFrameOfMoreDrawsThanAPoolHasQueriesIsCountedExactly) {
    start(Mode::count);
    constexpr std::uint32_t kDraws = QueryPools::kMaxPerPool + 10;
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    for (std::uint32_t i = 0; i < kDraws; ++i)
        app_->vk.CmdDraw(cb_, i + 1, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.EndCommandBuffer(cb_);
    frames(20);
    close();
    EXPECT_EQ(driver_.largest_query_pool, QueryPools::kMaxPerPool);
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), kDraws);
    for (std::uint32_t i = 0; i < kDraws; ++i)
        ASSERT_EQ(frame.draws.counters(i, index(Counter::ia_vertices)), i + 1);
}

TEST_F(StrainTest, QueriesThatRunOutCostTheBufferItsNumbersAndSaySo) {
    start(Mode::count);
    VkCommandBuffer other = app_->allocate(app_->pool);
    app_->record_draws(other, {7});
    driver_.fail("vkCreateQueryPool", VK_ERROR_OUT_OF_DEVICE_MEMORY, 1);
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(app_->submit({cb_, other}), VK_SUCCESS);
        app_->present();
    }
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), 4);
    const std::string reason(text(SkipReason::out_of_memory));
    EXPECT_THAT(frame.draws.skip, ElementsAre(HasSubstr(reason), HasSubstr(reason), HasSubstr(reason), ""));
    EXPECT_EQ(frame.draws.counters(3, index(Counter::ia_vertices)), 7) << "the other buffer has its own";
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"skipped\":3"));
}

// The self-test takes long and makes its pipeline once, in the middle. At that time another thread submits
// and presents.
TEST_F(StrainTest, OtherThreadsSubmitAndPresentWhileADeviceIsMeasured) {
    start(Mode::draw);
    const VkCommandPool pool = app_->make_pool();
    VkCommandBuffer other = app_->allocate(pool);
    app_->record_draws(other, {5});
    const VkQueue queue = app_->queue(0, 1);
    bool met = false;
    driver_.on_call = [&](std::string_view call) {
        if (call != "vkCreateGraphicsPipelines" || met) return;
        met = true;
        // Its own calls do not matter; the driver must be free for the other thread.
        driver_.mutex.unlock();
        std::promise<void> done;
        std::thread thread([&] {
            VkSubmitInfo info{};
            info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
            info.commandBufferCount = 1;
            info.pCommandBuffers = &other;
            for (int i = 0; i < 5; ++i) {
                EXPECT_EQ(app_->vk.QueueSubmit(queue, 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
                VkPresentInfoKHR present{};
                app_->vk.QueuePresentKHR(queue, &present);
            }
            done.set_value();
        });
        const auto state = done.get_future().wait_for(std::chrono::seconds(20));
        EXPECT_EQ(state, std::future_status::ready) << "it waits for the measurement";
        if (state != std::future_status::ready) std::abort();  // it would use objects that no longer exist
        thread.join();
        driver_.mutex.lock();
    };
    frames(60);
    EXPECT_TRUE(met);
    driver_.on_call = {};
    close();
    expect_exact_times();
}

TEST_F(StrainTest, WithoutEventsOtherMethodsAreTried) {
    driver_.fail("vkCreateEvent", VK_ERROR_OUT_OF_DEVICE_MEMORY, 0, 1000);
    start(Mode::draw);
    frames(40);
    close();
    expect_exact_times();
    EXPECT_NE(folder_.frame().stamp_method, "none");
}

TEST_F(StrainTest, ADeviceThatHasNoEventsIsNotAskedForOne) {
    start(Mode::draw);
    app_->layer().events = false;
    frames(40);
    EXPECT_EQ(driver_.count("vkCreateEvent"), 0);
    close();
    expect_exact_times();
}

TEST_F(StrainTest, AQueueThatIsBusyIsMeasuredAFrameLater) {
    start(Mode::draw);
    frames(2);  // the second is counted
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frames(2);
    driver_.stuck = false;
    driver_.finish();
    driver_.finishes_at_once = true;
    frames(60);
    close();
    expect_exact_times();
}

TEST_F(StrainTest, AQueueThatIsAlwaysBusyCostsTheTimesOfDrawsAlone) {
    start(Mode::draw);
    driver_.fail("vkWaitForFences", VK_TIMEOUT, 0, 1000);
    frames(60);
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), 3);
    EXPECT_EQ(frame.draws.counters(1, index(Counter::ia_vertices)), 300);
    EXPECT_THAT(frame.draws.skip[0], HasSubstr(std::string(text(SkipReason::no_stamp_method))));
    driver_.finish();
    driver_.forget_objects();
}

TEST(PortabilityTest, EventsAreThereUnlessTheSubsetLeavesThemOut) {
    VkDeviceCreateInfo info{};
    EXPECT_TRUE(allows_events(info));
    const char* names[] = {"VK_KHR_portability_subset"};
    info.ppEnabledExtensionNames = names;
    info.enabledExtensionCount = 1;
    EXPECT_FALSE(allows_events(info)) << "features that are not named are off";
    VkPhysicalDevicePortabilitySubsetFeaturesKHR features{};
    features.sType = kPortabilitySubsetFeatures;
    info.pNext = &features;
    EXPECT_FALSE(allows_events(info));
    features.events = VK_TRUE;
    EXPECT_TRUE(allows_events(info));
}

}  // namespace
}  // namespace framecast::capture
