// What submits contain, and captures among frames that the application does not draw, over the fake driver.
#include "capture/controller/submitted_work.h"

#include <gmock/gmock.h>

#include <regex>
#include <string>
#include <vector>

#include "capture/controller/controller.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class SubmittedWorkTest : public WholeCapture {
  protected:
    SubmittedWorkTest() { start(Config{}); }

    template <class Record>
    VkCommandBuffer recorded(Record&& record, VkCommandBufferLevel level = VK_COMMAND_BUFFER_LEVEL_PRIMARY) {
        const VkCommandBuffer cb = app_->allocate(app_->pool, level);
        app_->begin(cb);
        record(cb);
        app_->vk.EndCommandBuffer(cb);
        return cb;
    }
    void copy(VkCommandBuffer cb) const {
        const VkBufferCopy region{0, 0, 4};
        app_->vk.CmdCopyBuffer(cb, fake_handle<VkBuffer>(1), fake_handle<VkBuffer>(2), 1, &region);
    }
    Shown presented(std::uint32_t image) {
        const auto swapchain = fake_handle<VkSwapchainKHR>(0x51);
        VkPresentInfoKHR info{};
        info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
        info.swapchainCount = 1;
        info.pSwapchains = &swapchain;
        info.pImageIndices = &image;
        work_.presents(info);
        return work_.take().shown;
    }
    void acquire(std::uint32_t image) { work_.acquired(fake_handle<VkSwapchainKHR>(0x51), image); }

    SubmittedWork work_;
};

TEST_F(SubmittedWorkTest, TheLargestOfAllBuffersSinceTheLastFrameCounts) {
    const VkCommandBuffer nothing = recorded([](VkCommandBuffer) {});
    const VkCommandBuffer copies = recorded([&](VkCommandBuffer cb) { copy(cb); });
    const VkCommandBuffer dispatches = recorded([&](VkCommandBuffer cb) {
        app_->vk.CmdDispatch(cb, 1, 1, 1);
        copy(cb);
    });
    EXPECT_EQ(contents_of(nothing), FrameContents::nothing);
    EXPECT_EQ(contents_of(copies), FrameContents::copies);
    EXPECT_EQ(contents_of(dispatches), FrameContents::dispatches);
    EXPECT_EQ(contents_of(cb_), FrameContents::draws);
    work_.submitted(contents_of(copies));
    work_.submitted(contents_of(dispatches));
    work_.submitted(contents_of(copies));
    EXPECT_EQ(work_.take().contents, FrameContents::dispatches);
    work_.submitted(contents_of(cb_));
    work_.submitted(contents_of(copies));
    EXPECT_EQ(work_.take().contents, FrameContents::draws);
    EXPECT_EQ(work_.take().contents, FrameContents::nothing);
}

TEST_F(SubmittedWorkTest, SecondariesCountAndWhatIsNotKnownCountsAsDrawing) {
    const VkCommandBuffer secondary = recorded([&](VkCommandBuffer cb) { app_->vk.CmdDispatch(cb, 1, 1, 1); },
                                               VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    EXPECT_EQ(
        contents_of(recorded([&](VkCommandBuffer cb) { app_->vk.CmdExecuteCommands(cb, 1, &secondary); })),
        FrameContents::dispatches);
    EXPECT_EQ(contents_of(VkCommandBuffer{}), FrameContents::draws) << "not made through the layer";
    EXPECT_EQ(contents_of(recorded([&](VkCommandBuffer cb) { app_->record_refused(cb); })),
              FrameContents::draws);
    EXPECT_EQ(contents_of(recorded([&](VkCommandBuffer cb) {
                  for (int i = 0; i < 10'000; ++i)
                      copy(cb);
              })),
              FrameContents::draws)
        << "too long to look through";
}

TEST_F(SubmittedWorkTest, AnImageIsOldIfNothingWasSubmittedSinceItWasAcquired) {
    work_.submitted(contents_of(cb_));
    acquire(0);
    EXPECT_EQ(presented(0), Shown::old);
    acquire(1);
    work_.submitted(contents_of(cb_));
    EXPECT_EQ(presented(1), Shown::fresh);
    EXPECT_EQ(presented(1), Shown::fresh) << "acquired once and presented again";
    EXPECT_EQ(presented(7), Shown::fresh) << "never seen";
    acquire(2);
    work_.forget(fake_handle<VkSwapchainKHR>(0x51));
    EXPECT_EQ(presented(2), Shown::fresh);
}

TEST_F(SubmittedWorkTest, AnImageIsOvertakenByOneThatWasAcquiredLater) {
    acquire(0);
    work_.submitted(contents_of(cb_));
    acquire(1);
    work_.submitted(contents_of(cb_));
    EXPECT_EQ(presented(1), Shown::fresh);
    EXPECT_EQ(presented(0), Shown::overtaken);
    acquire(2);
    work_.submitted(contents_of(cb_));
    EXPECT_EQ(presented(2), Shown::fresh);
}

// Frames that draw alternate with frames that only dispatch, which are not what the user wants to see.
class CaptureAmongGenerated : public WholeCapture {
  protected:
    void run(Config config) {
        present_all(std::move(config));
        close();
    }
    void present_all(Config config) {
        start(std::move(config));
        const VkCommandBuffer generate = app_->allocate(app_->pool);
        app_->begin(generate);
        app_->vk.CmdDispatch(generate, 7, 1, 1);
        app_->vk.EndCommandBuffer(generate);
        for (int i = 0; i < 120; ++i) {
            frame();
            EXPECT_EQ(app_->submit(generate), VK_SUCCESS);
            // Images are not known here, as with any other way of presenting.
            app_->present();
        }
    }
    // The frames in which a rule requested captures.
    std::vector<int> frames_of_rules() const {
        std::vector<int> out;
        const std::string status = folder_.status_text();
        const std::regex event(R"re("event":"rule","frame":(\d+))re");
        for (std::sregex_iterator at(status.begin(), status.end(), event), end; at != end; ++at)
            out.push_back(std::stoi((*at)[1]));
        return out;
    }
};

TEST_F(CaptureAmongGenerated, IsRequestedByARuleOnFramesThatDrawAlone) {
    for (const std::int64_t first : {40, 41}) {
        Config config = with_rule(first);
        config.output.clear();  // no capture but the rule's
        run(config);
        const std::vector<int> frames = frames_of_rules();
        EXPECT_THAT(frames, Not(IsEmpty())) << folder_.status_text();
        for (const int frame : frames)
            EXPECT_EQ(frame % 2, 0) << first;
    }
}

TEST_F(CaptureAmongGenerated, TheTimesThatAnApplicationReadsAreOfFramesThatDraw) {
    application_has_api = true;
    present_all(mode(Mode::count, 1'000'000));
    FrameTimes times;
    EXPECT_TRUE(app_->layer().controller->monitor().last_ordinary(times));
    EXPECT_EQ(times.frame % 2, 0);
    application_has_api = false;
}

TEST_F(CaptureAmongGenerated, IsOfTheFramesThatDraw) {
    for (const Mode which : {Mode::count, Mode::draw})
        for (const std::int64_t first : {40, 41}) {
            run(mode(which, first));
            const Frame captured = folder_.frame();
            EXPECT_EQ(captured.draws.size(), 3U) << first;
            EXPECT_EQ(captured.frame_index % 2, 0) << first;
            EXPECT_THAT(captured.notes, Contains(HasSubstr("every second present shows a generated")));
            for (const std::string& note : captured.notes)
                EXPECT_THAT(note, Not(HasSubstr("differ"))) << first;
        }
}

TEST_F(CaptureAmongGenerated, IsOfTheFramesThatDrawBeforeAPatternIsSeenToo) {
    for (const std::int64_t first : {1, 2, 3}) {
        run(mode(Mode::draw, first));
        EXPECT_EQ(folder_.frame().draws.size(), 3U) << first;
        EXPECT_EQ(folder_.frame().frame_index % 2, 0) << first;
    }
}

TEST_F(CaptureAmongGenerated, FrozenFramesDrawToo) {
    Config config = mode(Mode::draw, 41);
    config.freeze = 4;
    run(config);
    const Frame captured = folder_.frame();
    EXPECT_EQ(captured.draws.size(), 3U);
    EXPECT_THAT(captured.notes, Contains(HasSubstr("every second present shows a generated")));
}

}  // namespace
}  // namespace framecast::capture
