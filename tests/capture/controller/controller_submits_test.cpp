// Whole captures over the fake driver: which of the application's submits are replaced by experiments, and
// which are passed on unchanged.
#include "capture/controller/controller.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

class ControllerSubmitsTest : public WholeCapture {
  protected:
    void start_isolating() {
        start(mode(Mode::isolate));
        VkFramebufferCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
        info.renderPass = app_->render_pass;
        info.width = 64;
        info.height = 32;
        info.layers = 1;
        EXPECT_EQ(app_->vk.CreateFramebuffer(app_->handle, &info, nullptr, &framebuffer_), VK_SUCCESS);
        app_->begin(cb_);
        app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_INLINE, framebuffer_);
        app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        app_->vk.CmdDraw(cb_, 300, 1, 0, 0);
        app_->vk.CmdEndRenderPass(cb_);
        app_->vk.EndCommandBuffer(cb_);
    }
    // Runs until an experiment's buffer has the shadow pass before the pass. The pipeline has no variants, so
    // the shadow pass is empty.
    void go_to_shadows() {
        const auto isolates = [](const std::vector<std::string>& commands) {
            return std::count(commands.begin(), commands.end(), "begin pass 0") == 2;
        };
        for (int i = 0; i < 300; ++i) {
            driver_.forget_calls();
            frame();
            const auto submitted = driver_.submitted();
            if (std::any_of(submitted.begin(), submitted.end(), isolates)) return;
        }
        ADD_FAILURE() << "nothing was isolated";
    }
    // With classic passes each has a framebuffer. One more is the application's.
    int scratch_passes() const { return driver_.alive().at("vkCreateFramebuffer") - 1; }
    void destroy_framebuffer() { app_->vk.DestroyFramebuffer(app_->handle, framebuffer_, nullptr); }

    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
};

TEST_F(ControllerSubmitsTest, OrdinaryFramesSubmitTheApplicationsOwnBuffersAndNothingElse) {
    start(mode(Mode::count, 10));
    frames(9);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 9);
    EXPECT_EQ(replaced(), 0);
    std::vector<std::string> others = driver_.calls();
    std::erase(others, "vkQueueSubmit");
    std::erase(others, "vkQueuePresentKHR");
    std::erase(others, "vkGetDeviceQueue");
    EXPECT_THAT(others, ElementsAre());
    frames(30);
    EXPECT_EQ(replaced(), 1) << "in the one counting frame";
    driver_.forget_calls();
    frames(20);
    EXPECT_EQ(replaced(), 0) << "after the capture";
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 20);
    EXPECT_EQ(driver_.count("vkGetFenceStatus"), 0);
}

// In submits of both kinds, the application's buffer goes down itself. In frames that time passes, it is
// between two of ours with one stamp each.
TEST_F(ControllerSubmitsTest, ABufferThatCannotBeRecordedAgainGoesDownBetweenTwoStamps) {
    start(mode(Mode::pass));
    VkCommandBuffer refused = app_->allocate(app_->pool);
    app_->begin(refused);
    app_->record_refused(refused);
    app_->vk.EndCommandBuffer(refused);
    driver_.forget_calls();
    for (int i = 0; i < 60; ++i) {
        if (i % 2 == 0) {
            EXPECT_EQ(app_->submit({cb_, refused, cb_}), VK_SUCCESS);
        } else {
            std::vector<VkCommandBufferSubmitInfo> buffers;
            for (VkCommandBuffer buffer : {cb_, refused, cb_})
                buffers.push_back({VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, nullptr, buffer, 0});
            VkSubmitInfo2 info{};
            info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
            info.commandBufferInfoCount = 3;
            info.pCommandBufferInfos = buffers.data();
            EXPECT_EQ(app_->vk.QueueSubmit2(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        }
        app_->present();
    }
    const std::vector<VkCommandBuffer> handles = driver_.submitted_handles();
    const auto commands = driver_.submitted();
    ASSERT_EQ(handles.size(), commands.size());
    const auto stamps = [&](std::size_t i) {
        return std::count_if(commands[i].begin(), commands[i].end(),
                             [](const std::string& command) { return command.starts_with("stamp"); });
    };
    int alone = 0, between = 0;
    for (std::size_t i = 1; i + 1 < handles.size(); ++i) {
        if (handles[i] != refused) continue;
        if (handles[i - 1] == cb_ && handles[i + 1] == cb_) {
            ++alone;
        } else if (stamps(i - 1) == 1 && stamps(i + 1) == 1) {
            ++between;
            EXPECT_NE(handles[i - 2], cb_) << "the buffers beside it are experiments as always";
            EXPECT_NE(handles[i + 2], cb_);
        }
    }
    EXPECT_GE(between, 2);
    EXPECT_GT(alone, 20);
    EXPECT_EQ(std::count(handles.begin(), handles.end(), refused), 60);
}

TEST_F(ControllerSubmitsTest, NoStampStandsInABatchWhoseRenderingIsSuspended) {
    start(mode(Mode::pass));
    VkCommandBuffer refused = app_->allocate(app_->pool), suspends = app_->allocate(app_->pool);
    app_->begin(refused);
    app_->record_refused(refused);
    app_->vk.EndCommandBuffer(refused);
    app_->begin(suspends);
    VkRenderingInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    info.flags = VK_RENDERING_SUSPENDING_BIT;
    info.layerCount = 1;
    app_->vk.CmdBeginRendering(suspends, &info);
    app_->vk.CmdEndRendering(suspends);
    app_->vk.EndCommandBuffer(suspends);
    driver_.forget_calls();
    for (int i = 0; i < 60; ++i) {
        EXPECT_EQ(app_->submit({cb_, suspends, refused}), VK_SUCCESS);
        app_->present();
    }
    const std::vector<VkCommandBuffer> handles = driver_.submitted_handles();
    int found = 0;
    for (std::size_t i = 1; i < handles.size(); ++i) {
        if (handles[i] != refused) continue;
        ++found;
        EXPECT_EQ(handles[i - 1], suspends);
    }
    EXPECT_EQ(found, 60);
    const auto own = std::count(handles.begin(), handles.end(), cb_);
    EXPECT_LT(own, 60) << "other buffers are measured as always";
}

TEST_F(ControllerSubmitsTest, WithoutAnOutputNothingIsEverReplaced) {
    configure({});
    app_ = std::make_unique<FakeApp>();
    cb_ = app_->allocate(app_->pool);
    app_->record_draws(cb_, {3});
    frames(200);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 200);
}

TEST_F(ControllerSubmitsTest, ExperimentsTakeThePlaceOfBuffersInEveryKindOfSubmit) {
    start(mode(Mode::count));
    const VkCommandBufferSubmitInfo buffer{VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO, nullptr, cb_, 0};
    VkSubmitInfo2 info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2;
    info.commandBufferInfoCount = 1;
    info.pCommandBufferInfos = &buffer;
    for (int i = 0; i < 20; ++i) {
        auto submit = i % 2 ? app_->vk.QueueSubmit2 : app_->vk.QueueSubmit2KHR;
        EXPECT_EQ(submit(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        app_->present();
    }
    EXPECT_EQ(replaced(), 1);
    EXPECT_EQ(buffer.commandBuffer, cb_) << "the application's structure is not written to";
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ControllerSubmitsTest, ABufferSubmittedTwiceInAFrameIsTwoExperiments) {
    start(mode(Mode::count));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(app_->submit({cb_, cb_}), VK_SUCCESS);
        app_->present();
    }
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.draws.size(), 6);
    EXPECT_EQ(frame.draws.counters(4, index(Counter::ia_vertices)), 300);
    EXPECT_EQ(frame.submissions[0].command_buffers, 2);
}

TEST_F(ControllerSubmitsTest, ASubmitOfNothingEndsNoFrame) {
    Config config = mode(Mode::count);
    config.boundary = BoundaryChoice::submit;
    start(config);
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 0, nullptr, VK_NULL_HANDLE), VK_SUCCESS);
    }
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    EXPECT_EQ(folder_.frame().frame_index, 1);
}

TEST_F(ControllerSubmitsTest, OneDeviceWritesTheFileAndTheOtherRunsOn) {
    start(mode(Mode::count));
    FakeApp second;
    VkCommandBuffer other = second.allocate(second.pool);
    second.record_draws(other, {3});
    for (int i = 0; i < 30; ++i) {
        frame();
        EXPECT_EQ(second.submit(other), VK_SUCCESS);
        second.present();
    }
    EXPECT_EQ(find_command_buffer(other)->device, &second.layer());
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    int others = 0;
    for (VkCommandBuffer handle : driver_.submitted_handles())
        others += handle == other;
    EXPECT_EQ(others, 30);
}

TEST_F(ControllerSubmitsTest, ADeviceBesideTheOneThatPresentsTakesNoCapture) {
    start(mode(Mode::count, 5));
    FakeApp second;
    VkCommandBuffer other = second.allocate(second.pool);
    second.record_draws(other, {3});
    const auto computes = [&] {
        EXPECT_EQ(second.submit(other), VK_SUCCESS);
        second.wait_idle();
    };
    app_->layer().controller->swapchain_created();
    const std::string asked = folder_.folder() + "/asked.frame.json";
    Process::get().overlay.request_capture({asked, Mode::count});
    for (int i = 0; i < 40; ++i)
        computes();
    EXPECT_FALSE(std::filesystem::exists(asked));
    EXPECT_FALSE(folder_.written());
    for (int i = 0; i < 60; ++i) {
        frame();
        computes();
    }
    EXPECT_TRUE(std::filesystem::exists(asked));
    EXPECT_EQ(folder_.frame().draws.size(), 3);
    // Once nothing is presented any more, this device takes requests.
    std::filesystem::remove(asked);
    close();
    Process::get().overlay.request_capture({asked, Mode::count});
    for (int i = 0; i < 40; ++i)
        computes();
    EXPECT_TRUE(std::filesystem::exists(asked));
}

TEST_F(ControllerSubmitsTest, QueuesThatOnlyTransferArePassedThrough) {
    start(mode(Mode::count));
    VkCommandPool pool = app_->make_pool(2);
    VkCommandBuffer copies = app_->allocate(pool);
    app_->begin(copies);
    app_->vk.CmdFillBuffer(copies, VK_NULL_HANDLE, 0, 64, 0);
    app_->vk.EndCommandBuffer(copies);
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &copies;
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueSubmit(app_->queue(2), 1, &info, VK_NULL_HANDLE);
        frame();
    }
    EXPECT_EQ(driver_.count("vkCreateCommandPool"), 2) << "one of the application's, one of an experiment's";
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.submissions.size(), 2U);
    EXPECT_EQ(frame.submissions[0].unmodelled, text(SkipReason::transfer_queue));
    EXPECT_EQ(frame.draws.skip[0], text(SkipReason::transfer_queue));
    EXPECT_EQ(frame.draws.counters(0, index(Counter::bytes)), 64);
}

TEST_F(ControllerSubmitsTest, DeviceGroupsAndProtectedSubmitsArePassedThrough) {
    start(mode(Mode::count));
    const VkProtectedSubmitInfo protection{VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO, nullptr, VK_TRUE};
    VkDeviceGroupSubmitInfo group{};
    group.sType = VK_STRUCTURE_TYPE_DEVICE_GROUP_SUBMIT_INFO;
    VkSubmitInfo infos[2] = {};
    for (VkSubmitInfo& info : infos) {
        info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        info.commandBufferCount = 1;
        info.pCommandBuffers = &cb_;
    }
    infos[0].pNext = &protection;
    infos[1].pNext = &group;
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueSubmit(app_->queue(), 2, infos, VK_NULL_HANDLE);
        app_->present();
    }
    EXPECT_EQ(replaced(), 0);
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.submissions[0].unmodelled, text(SkipReason::protected_commands));
    EXPECT_EQ(frame.submissions[1].unmodelled, text(SkipReason::device_group));
}

TEST_F(ControllerSubmitsTest, LabelsOfTheQueueAreOutsideThoseOfTheBuffer) {
    start(mode(Mode::count));
    VkDebugUtilsLabelEXT label{};
    label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
    label.pLabelName = "frame";
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueBeginDebugUtilsLabelEXT(app_->queue(), &label);
        app_->submit(cb_);
        app_->vk.QueueEndDebugUtilsLabelEXT(app_->queue());
        app_->submit(cb_);
        app_->present();
    }
    close();
    EXPECT_THAT(folder_.frame().draws.label, ElementsAre("frame", "frame", "frame", "", "", ""));
}

TEST_F(ControllerSubmitsTest, ScratchImagesGoWithTheCapture) {
    start_isolating();
    go_to_shadows();
    EXPECT_EQ(scratch_passes(), 1);
    for (int i = 0; i < 300 && !folder_.written(); ++i) {
        EXPECT_LE(scratch_passes(), 1);
        frame();
    }
    ASSERT_TRUE(folder_.written());
    EXPECT_EQ(scratch_passes(), 0);
    EXPECT_EQ(driver_.alive().count("vkAllocateMemory"), 0U);
    // Another capture makes its own, and these are destroyed, too.
    std::filesystem::remove(folder_.output());
    Process::get().overlay.request_capture({folder_.output(), Mode::isolate});
    go_to_shadows();
    EXPECT_EQ(scratch_passes(), 1);
    for (int i = 0; i < 300 && !folder_.written(); ++i)
        frame();
    EXPECT_EQ(scratch_passes(), 0);
    destroy_framebuffer();
}

// Drivers and layers take their tables apart then.
TEST_F(ControllerSubmitsTest, NothingIsCleanedUpOnceExitHandlersBegan) {
    start_isolating();
    go_to_shadows();
    exit_began = true;
    app_->layer().controller->process_exits();
    driver_.forget_calls();
    frame();
    EXPECT_EQ(driver_.count("vkGetFenceStatus"), 0);
    EXPECT_EQ(scratch_passes(), 1);
    exit_began = false;
    frame();
    EXPECT_EQ(scratch_passes(), 0);
    destroy_framebuffer();
}

TEST_F(ControllerSubmitsTest, ScratchImagesStayWhileAnExperimentOfACaptureThatIsOverUsesThem) {
    start_isolating();
    go_to_shadows();
    driver_.finishes_at_once = false;
    driver_.stuck = true;
    for (int i = 0; i < 1000 && !folder_.written(); ++i)
        frame();
    ASSERT_TRUE(folder_.written()) << "without the last results";
    frames(5);
    EXPECT_EQ(scratch_passes(), 1);
    driver_.finish();
    frames(1);
    EXPECT_EQ(scratch_passes(), 0);
    driver_.stuck = false;
    destroy_framebuffer();
}

TEST_F(ControllerSubmitsTest, QueuesHaveScratchImagesOfTheirOwn) {
    start_isolating();
    int most = 0;
    for (int i = 0; i < 300 && !folder_.written(); ++i) {
        VkSubmitInfo info{};
        info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        info.commandBufferCount = 1;
        info.pCommandBuffers = &cb_;
        EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(0, 1), 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        frame();
        most = std::max(most, scratch_passes());
    }
    EXPECT_TRUE(folder_.written());
    EXPECT_EQ(most, 2);
    EXPECT_EQ(scratch_passes(), 0);
    destroy_framebuffer();
}

TEST_F(ControllerSubmitsTest, AFrameThatDoesNotEndHasABoundedNumberOfExperimentsUnderWay) {
    start(mode(Mode::count));
    app_->begin(cb_);
    app_->vk.CmdDispatch(cb_, 64, 1, 1);
    app_->vk.EndCommandBuffer(cb_);
    go_to_first_counting_frame();
    driver_.forget_calls();
    driver_.finishes_at_once = false;
    for (int i = 0; i < 1100; ++i)
        app_->submit(cb_);
    EXPECT_EQ(replaced(), 1024);
    driver_.finish();
    app_->submit(cb_);
    EXPECT_EQ(replaced(), 1025) << "what is done makes room";
    app_->present();
    frames(20);
    close();
    const Frame frame = folder_.frame();
    ASSERT_EQ(frame.submissions.size(), 1101U);
    EXPECT_EQ(frame.submissions[1023].unmodelled, "");
    EXPECT_EQ(frame.submissions[1024].unmodelled, text(SkipReason::too_many_buffers));
    EXPECT_EQ(frame.submissions[1100].unmodelled, "");
    EXPECT_EQ(frame.draws.skip[1023], "");
    EXPECT_EQ(frame.draws.skip[1024], text(SkipReason::too_many_buffers));
    EXPECT_EQ(frame.draws.counters(1100, index(Counter::cs_invocations)), 64);
}

TEST_F(ControllerSubmitsTest, AFrameHasABoundedNumberOfBatches) {
    start(mode(Mode::count));
    go_to_first_counting_frame();
    driver_.forget_calls();
    app_->submit(cb_);
    VkSubmitInfo nothing{};
    nothing.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    const std::vector<VkSubmitInfo> many(16384, nothing);
    EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 16384, many.data(), VK_NULL_HANDLE), VK_SUCCESS);
    app_->submit(cb_);
    EXPECT_EQ(driver_.submitted_handles().size(), 2U);
    EXPECT_EQ(replaced(), 1);
    app_->present();
    frames(20);
    close();
    EXPECT_EQ(folder_.frame().draws.size(), 3) << "of the first submit alone";
}

TEST_F(ControllerSubmitsTest, LayoutsAreKeptWhileARecordingUsesThemAndReleasedAtTheEndOfAFrameAfterwards) {
    start(mode(Mode::count, 1000));
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    app_->vk.CreatePipelineLayout(app_->handle, &info, nullptr, &layout);
    app_->begin(cb_);
    const std::uint32_t value = 0;
    app_->vk.CmdPushConstants(cb_, layout, VK_SHADER_STAGE_ALL, 0, 4, &value);
    app_->vk.EndCommandBuffer(cb_);
    app_->vk.DestroyPipelineLayout(app_->handle, layout, nullptr);
    frames(5);
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 0);
    app_->record_draws(cb_, {3});
    frames(1);
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 1);
}

TEST_F(ControllerSubmitsTest, LayoutsAreReleasedAlsoWhenTheLayerIsSwitchedOff) {
    start(mode(Mode::count, 1000));
    app_->layer().disable("for the test");
    app_->vk.ResetCommandBuffer(cb_, 0);
    VkPipelineLayoutCreateInfo info{};
    VkPipelineLayout layout = VK_NULL_HANDLE;
    app_->vk.CreatePipelineLayout(app_->handle, &info, nullptr, &layout);
    app_->vk.DestroyPipelineLayout(app_->handle, layout, nullptr);
    app_->present();
    EXPECT_EQ(driver_.count("vkDestroyPipelineLayout"), 1);
}

}  // namespace
}  // namespace framecast::capture
