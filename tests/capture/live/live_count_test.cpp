// Counting while the application runs, over the fake driver: totals are exact, the steady state creates
// nothing, nothing is used twice at a time, and no failure reaches the application.
#include "capture/live/live_count.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "capture/controller/controller.h"
#include "capture/recorder/generated/command_hooks.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class LiveCountTest : public WholeCapture {
  protected:
    ~LiveCountTest() override {
        close();
        EXPECT_EQ(driver_.failures_left(), 0);
    }

    static Config every(int frames) {
        Config config;
        config.count_every = frames;
        config.report_s = 0;
        return config;
    }
    // Isolates once from frame 3, then refreshes the rates in every possible frame.
    void start_isolating() {
        Config config = every(1);
        config.mode = Mode::isolate;
        config.repeats = 2;
        config.start_frame = 3;
        config.refresh_s = 1e-9;
        config.output = folder_.output();
        start(config);
    }
    // A dispatch of 40 groups with a pipeline, which the caller destroys.
    VkPipeline record_dispatch() {
        VkComputePipelineCreateInfo info{};
        info.stage.pName = "main";
        VkPipeline compute = VK_NULL_HANDLE;
        app_->vk.CreateComputePipelines(app_->handle, VK_NULL_HANDLE, 1, &info, nullptr, &compute);
        app_->begin(cb_);
        app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_COMPUTE, compute);
        app_->vk.CmdDispatch(cb_, 40, 1, 1);
        app_->vk.EndCommandBuffer(cb_);
        return compute;
    }
    std::vector<nlohmann::json> events(std::string_view kind = "counts") const {
        std::vector<nlohmann::json> found;
        std::istringstream lines(folder_.status_text());
        for (std::string line; std::getline(lines, line);)
            if (auto event = nlohmann::json::parse(line); event["event"] == kind) found.push_back(event);
        return found;
    }
    // Calls that create or destroy something.
    std::vector<std::string> makes() const {
        std::vector<std::string> found;
        for (const std::string& call : driver_.calls())
            for (const char* verb : {"vkCreate", "vkAllocate", "vkDestroy", "vkFree"})
                if (call.starts_with(verb)) found.push_back(call);
        return found;
    }
};

TEST_F(LiveCountTest, TotalsOfEveryFrameAreExact) {
    start(every(1));
    frames(10);
    ASSERT_THAT(events(), SizeIs(9)) << "all but the first, which began before counting";
    for (const nlohmann::json& event : events()) {
        EXPECT_EQ(event["draws"], 2);
        EXPECT_EQ(event["dispatches"], 1);
        EXPECT_EQ(event["uncounted"], 0);
        EXPECT_EQ(event["counters"]["ia_vertices"], 330);
        EXPECT_EQ(event["counters"]["samples"], 3300);
        EXPECT_EQ(event["counters"]["cs_invocations"], 40);
        EXPECT_EQ(event["elements"]["vs"], 330);
        EXPECT_EQ(event["elements"]["om"], 3300);
        EXPECT_EQ(event["elements"]["cs"], 40);
    }
    EXPECT_EQ(events().back()["counted"], 9);
    EXPECT_EQ(events().back()["frame"], 9);
}

TEST_F(LiveCountTest, OneFrameInSoManyIsCountedAndTheOthersAreTheApplicationsOwn) {
    start(every(5));
    frames(31);
    EXPECT_EQ(replaced(), 6) << "frames 5, 10, 15, 20, 25 and 30";
    EXPECT_THAT(events(), SizeIs(6));
    EXPECT_EQ(events()[1]["frame"], 10);
    EXPECT_EQ(driver_.count("vkGetFenceStatus"), 6);
}

TEST_F(LiveCountTest, DrawsOfMeshShadersAreNotCountedAndNoQuerySpansThem) {
    start(every(1));
    app_->layer().vk.CmdDrawMeshTasksEXT = [](VkCommandBuffer cb, std::uint32_t, std::uint32_t,
                                              std::uint32_t) {
        FakeDriver::get().record(cb, "draw meshes", [](FakeGpu&) {
            for (const auto& [handle, pool] : FakeDriver::get().query_pools)
                for (const FakeQueryPool::Query& query : pool.queries)
                    EXPECT_FALSE(query.active) << "VUID-vkCmdDrawMeshTasksEXT-pipelineStatistics-07076";
        });
    };
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdDraw(cb_, 3, 1, 0, 0);
    hook_CmdDrawMeshTasksEXT(cb_, 1, 1, 1);
    app_->vk.CmdDraw(cb_, 6, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.EndCommandBuffer(cb_);
    frames(3);
    EXPECT_EQ(events().back()["draws"], 3);
    EXPECT_EQ(events().back()["uncounted"], 1);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 9);
}

TEST_F(LiveCountTest, ADispatchAfterAPassWithSeveralViewsIsCounted) {
    start(every(1));
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->make_render_pass(1, 0b11));
    app_->vk.CmdDraw(cb_, 6, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.CmdDispatch(cb_, 5, 1, 1);
    app_->vk.EndCommandBuffer(cb_);
    frames(3);
    EXPECT_EQ(events().back()["uncounted"], 0);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 6);
    EXPECT_EQ(events().back()["counters"]["cs_invocations"], 5);
}

TEST_F(LiveCountTest, NothingIsCountedUnlessAskedFor) {
    start(every(0));
    frames(10);
    EXPECT_EQ(replaced(), 0);
    EXPECT_THAT(events(), IsEmpty());
}

TEST_F(LiveCountTest, ARecordingThatIsSubmittedAgainIsMadeOnce) {
    start(every(1));
    frames(3);
    driver_.forget_calls();
    frames(50);
    EXPECT_EQ(replaced(), 50);
    EXPECT_EQ(driver_.count("vkBeginCommandBuffer"), 0);
    EXPECT_EQ(driver_.count("vkResetCommandPool"), 0);
    EXPECT_THAT(makes(), IsEmpty());
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 330);
}

TEST_F(LiveCountTest, WhatTheApplicationRecordsAnewIsRecordedAnewWithTheSameObjects) {
    start(every(1));
    frames(3);
    driver_.forget_calls();
    for (std::uint32_t i = 1; i <= 50; ++i) {
        record(3 * i);
        frame();
        EXPECT_EQ(events().back()["counters"]["ia_vertices"], 3 * i + 300);
    }
    EXPECT_THAT(makes(), IsEmpty());
    EXPECT_EQ(driver_.count("vkResetCommandPool"), 50);
}

TEST_F(LiveCountTest, RecordingsForOneSubmitAreMadeForOneSubmit) {
    start(every(1));
    record(30, VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
    EXPECT_TRUE(find_command_buffer(cb_)->one_time);
    record(30);
    EXPECT_FALSE(find_command_buffer(cb_)->one_time);
}

TEST_F(LiveCountTest, ABufferOfOursThatIsUnderWayIsNotSubmittedAgain) {
    start(every(1));
    frames(2);
    driver_.forget_calls();
    driver_.finishes_at_once = false;
    frames(3);
    EXPECT_EQ(app_->submit({cb_, cb_}), VK_SUCCESS);
    const std::vector<VkCommandBuffer> submitted = driver_.submitted_handles();
    EXPECT_THAT(submitted, SizeIs(5));
    EXPECT_THAT(std::set<VkCommandBuffer>(submitted.begin(), submitted.end()), SizeIs(5));
    app_->present();
    driver_.finish();
    driver_.finishes_at_once = true;
    frames(2);
    EXPECT_EQ(events().back()["counted"], 7);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 330);
}

TEST_F(LiveCountTest, ABufferSubmittedTwiceInAFrameCountsTwice) {
    start(every(1));
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(app_->submit({cb_, cb_}), VK_SUCCESS);
        app_->present();
    }
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 660);
}

TEST_F(LiveCountTest, FramesAreMissedRatherThanWaitedForWhenResultsAreLate) {
    start(every(1));
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    frames(1 + static_cast<int>(LiveCount::kFramesUnderWay) + 5);
    EXPECT_EQ(replaced(), static_cast<int>(LiveCount::kFramesUnderWay));
    driver_.stuck = false;
    driver_.finish();
    driver_.finishes_at_once = true;
    frames(3);
    EXPECT_EQ(events().back()["missed"], 6);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 330);
    EXPECT_EQ(driver_.count("vkWaitForFences"), 0);
}

TEST_F(LiveCountTest, ManyCommandBuffersThatComeAndGoUseTheSameFewOfOurs) {
    start(every(1));
    for (int i = 0; i < 30; ++i) {
        VkCommandBuffer passing = app_->allocate(app_->pool);
        app_->record_draws(passing, {3});
        app_->submit(passing);
        app_->present();
        VkCommandBuffer other = app_->allocate(app_->pool);  // keeps the handle from being reused at once
        app_->free(app_->pool, passing);
        app_->free(app_->pool, other);
    }
    const auto alive = driver_.alive();
    for (int i = 0; i < 300; ++i) {
        VkCommandBuffer first = app_->allocate(app_->pool), second = app_->allocate(app_->pool);
        app_->record_draws(i % 2 ? first : second, {3});
        app_->submit(i % 2 ? first : second);
        app_->present();
        app_->free(app_->pool, first);
        app_->free(app_->pool, second);
    }
    EXPECT_LE(driver_.alive().at("vkCreateQueryPool"), alive.at("vkCreateQueryPool") + 4);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 3);
}

TEST_F(LiveCountTest, WhatCannotBeCopiedRunsAsItIsAndIsUncounted) {
    start(every(1));
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdDraw(cb_, 3, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->record_refused(cb_);
    app_->vk.EndCommandBuffer(cb_);
    frames(3);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(events().back()["draws"], 1);
    EXPECT_EQ(events().back()["uncounted"], 1);
    EXPECT_EQ(events().back()["counters"]["ia_vertices"], 0);
}

TEST_F(LiveCountTest, TransfersAloneAreCountedWithoutReplacingAnything) {
    start(every(1));
    app_->begin(cb_);
    app_->vk.CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 64, 0);
    app_->vk.EndCommandBuffer(cb_);
    frames(3);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(events().back()["transfers"], 1);
    EXPECT_EQ(events().back()["counters"]["bytes"], 64);
    EXPECT_EQ(events().back()["elements"]["xf"], 64);
    EXPECT_EQ(driver_.count("vkGetFenceStatus"), 0);
}

TEST_F(LiveCountTest, ProtectedBatchesRunAsTheyAre) {
    start(every(1));
    const VkProtectedSubmitInfo protection{VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO, nullptr, VK_TRUE};
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.pNext = &protection;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &cb_;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        app_->present();
    }
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(events().back()["uncounted"], 3);
    frames(2);
    EXPECT_EQ(events().back()["uncounted"], 0) << "the same buffer outside of protected batches";
}

TEST_F(LiveCountTest, CountingPausesWhileACaptureGoesOn) {
    Config config = every(1);
    config.mode = Mode::count;
    config.start_frame = 5;
    config.output = folder_.output();
    start(config);
    frames(40);
    close();
    const Frame captured = folder_.frame();
    EXPECT_EQ(captured.draws.counters(1, index(Counter::ia_vertices)), 300);
    std::vector<std::int64_t> counted;
    for (const nlohmann::json& event : events())
        counted.push_back(event["frame"].get<std::int64_t>());
    EXPECT_THAT(counted, ::testing::Contains(4));
    EXPECT_THAT(counted, ::testing::Not(::testing::Contains(captured.frame_index)));
    EXPECT_GE(counted.back(), 38);
}

// The fake driver's draws take a nanosecond per vertex. It makes no stage-off pipelines, so these tests
// isolate dispatches: 40 groups in 40 ns.
TEST_F(LiveCountTest, CountsHaveStageTimesOnceRatesAreLearnedAndRatesAreRefreshed) {
    start_isolating();
    const VkPipeline compute = record_dispatch();
    frames(400);
    app_->vk.DestroyPipeline(app_->handle, compute, nullptr);
    const auto rates = events("rates");
    ASSERT_GE(rates.size(), 2U) << "of the capture, and of a refresh";
    EXPECT_EQ(rates[0]["actions"], 0);
    EXPECT_EQ(rates[0]["new_actions"], 1);
    EXPECT_EQ(rates[1]["actions"], 1);
    EXPECT_EQ(rates[1]["isolated_ns"]["cs"], 40);
    EXPECT_EQ(rates[1]["error"]["cs"], 0);
    EXPECT_FALSE(events().front().contains("stage_ns")) << "before the capture";
    EXPECT_EQ(events().back()["stage_ns"]["cs"], 40);
    EXPECT_EQ(events().back()["actions_with_rates"], 1);
    EXPECT_EQ(events().back()["actions"], 1);
    EXPECT_THAT(events("written"), SizeIs(::testing::Le(1))) << "refreshes write no file";
    EXPECT_THAT(events("error"), IsEmpty());
}

TEST_F(LiveCountTest, MostFramesAreCountedWhileRatesAreRefreshed) {
    start_isolating();
    const VkPipeline compute = record_dispatch();
    for (int i = 0; i < 300 && events("rates").empty(); ++i)
        frame();
    const auto before = events().back()["counted"].get<std::int64_t>();
    frames(100);
    EXPECT_GE(events("rates").size(), 2U) << "there was a refresh";
    app_->vk.DestroyPipeline(app_->handle, compute, nullptr);
    EXPECT_GE(events().back()["counted"].get<std::int64_t>() - before, 70);
    EXPECT_THAT(events("progress"), SizeIs(::testing::Lt(80))) << "of the capture alone";
}

TEST_F(LiveCountTest, ReportsComeNoMoreOftenThanAskedForAndTheLastAtTheEnd) {
    Config config = every(1);
    config.report_s = 1000;
    start(config);
    frames(20);
    EXPECT_THAT(events(), SizeIs(1));
    close();
    ASSERT_THAT(events(), SizeIs(2));
    EXPECT_EQ(events().back()["counted"], 19);
}

TEST_F(LiveCountTest, ADeviceDestroyedWithCountsUnderWayWaitsForThemAlone) {
    start(every(1));
    driver_.finishes_at_once = false;
    frames(5);
    close();
    EXPECT_EQ(events().back()["counted"], 4);
}

TEST_F(LiveCountTest, ADriverThatIsStuckWhenTheDeviceIsDestroyedKeepsWhatItUses) {
    start(every(1));
    expect_stuck_driver_to_keep_what_it_uses(3);
}

TEST_F(LiveCountTest, ASubmitThatFailsIsNoPartOfItsFrame) {
    start(every(1));
    frames(2);
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY, 0, 2);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_OUT_OF_HOST_MEMORY);
    frames(3);
    EXPECT_EQ(events().back()["counted"], 4);
    for (const nlohmann::json& event : events())
        EXPECT_EQ(event["counters"]["ia_vertices"], 330);
}

TEST_F(LiveCountTest, ASubmitThatGoesDownAloneForWantOfMemoryIsUnknownInItsFrame) {
    start(every(1));
    frames(2);
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    frame();
    frames(3);
    std::vector<int> unknown;
    for (const nlohmann::json& event : events())
        unknown.push_back(event["unknown_buffers"]);
    EXPECT_EQ(std::count(unknown.begin(), unknown.end(), 1), 1);
    EXPECT_EQ(events().back()["unknown_buffers"], 0);
}

TEST_F(LiveCountTest, ALostDeviceEndsCountingAndNotTheApplication) {
    start(every(1));
    frames(2);
    driver_.fail("vkQueueSubmit", VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_DEVICE_LOST);
    EXPECT_TRUE(app_->layer().disabled);
    const int before = replaced();
    frames(5);
    EXPECT_EQ(replaced(), before);
}

TEST_F(LiveCountTest, AFenceThatCannotBeSubmittedEndsCountingAndNothingIsFreedTooEarly) {
    start(every(1));
    frames(1);
    expect_to_end_without_a_fence();
}

// Every call that counting itself makes fails once, for each time it is made.
TEST_F(LiveCountTest, WhicheverCallOfOursFailsTheApplicationNoticesNothing) {
    constexpr int kFrames = 8;
    auto run = [&] {
        for (int i = 0; i < kFrames; ++i) {
            if (i % 3 == 2) record(60);
            frame();
        }
    };
    start(every(1));
    run();
    std::map<std::string, int> ours;
    for (const std::string& call : driver_.calls())
        if (call != "vkQueuePresentKHR" && call != "vkGetDeviceQueue" && call != "vkQueueSubmit" &&
            !call.starts_with("vkDestroy"))
            ++ours[call];
    // The application's own.
    ours.erase("vkEndCommandBuffer");
    ours.erase("vkBeginCommandBuffer");
    close();
    ASSERT_GE(ours.size(), 6U);
    for (const auto& [call, times] : ours) {
        for (int nth = 0; nth < times; ++nth) {
            SCOPED_TRACE(call + " number " + std::to_string(nth));
            start(every(1));
            driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY, nth);
            run();
            int drew = 0;
            for (const std::vector<std::string>& commands : driver_.submitted())
                drew += static_cast<int>(std::count(commands.begin(), commands.end(), "draw 300 1"));
            EXPECT_EQ(drew, kFrames);
            close();
            EXPECT_EQ(driver_.alive_text(), "");
            EXPECT_EQ(driver_.failures_left(), 0);
        }
    }
}

TEST_F(LiveCountTest, ThreadsThatSubmitToTheirOwnQueuesAreAllCounted) {
    start(every(1));
    constexpr int kFrames = 40;
    frames(1);
    std::vector<VkCommandBuffer> buffers;
    for (std::uint32_t i = 0; i < 3; ++i) {
        buffers.push_back(app_->allocate(app_->make_pool()));
        app_->record_draws(buffers.back(), {10 + i});
    }
    for (int i = 0; i < kFrames; ++i) {
        std::vector<std::thread> threads;
        for (VkCommandBuffer buffer : buffers)
            threads.emplace_back([&, buffer] {
                VkSubmitInfo info{};
                info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
                info.commandBufferCount = 1;
                info.pCommandBuffers = &buffer;
                EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
            });
        for (std::thread& thread : threads)
            thread.join();
        app_->present();
        EXPECT_EQ(events().back()["counters"]["ia_vertices"], 33);
    }
    EXPECT_EQ(events().back()["counted"], kFrames);
}

}  // namespace
}  // namespace framecast::capture
