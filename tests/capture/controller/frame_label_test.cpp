#include "capture/controller/frame_label.h"

#include <gmock/gmock.h>

#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

const auto kQueue = reinterpret_cast<VkQueue>(8);
const auto kOther = reinterpret_cast<VkQueue>(16);

TEST(FrameLabel, TheEndOfARegionOfTheNameEndsTheFrame) {
    FrameLabel label("frame");
    EXPECT_TRUE(label.is_sought());
    label.begin(kQueue, "frame");
    label.begin(kQueue, "shadows");
    EXPECT_FALSE(label.end(kQueue)) << "another region";
    EXPECT_TRUE(label.end(kQueue));
    EXPECT_FALSE(label.end(kQueue)) << "nothing is open";
}

TEST(FrameLabel, EachQueueHasItsOwnRegions) {
    FrameLabel label("frame");
    label.begin(kQueue, "frame");
    label.begin(kOther, "copies");
    EXPECT_FALSE(label.end(kOther));
    EXPECT_TRUE(label.end(kQueue));
}

TEST(FrameLabel, AMarkerOfTheNameEndsTheFrameAndNoOtherDoes) {
    const FrameLabel label("frame");
    EXPECT_TRUE(label.is_named("frame"));
    EXPECT_FALSE(label.is_named("frames"));
    EXPECT_FALSE(label.is_named(nullptr));
    EXPECT_FALSE(FrameLabel("").is_sought());
}

TEST(FrameLabel, RegionsThatNeverEndAreForgottenOldestFirst) {
    FrameLabel label("frame");
    label.begin(kQueue, "frame");
    for (int i = 0; i < 1000; ++i)
        label.begin(kQueue, "left open");
    int ends = 0;
    for (int i = 0; i < 2000; ++i)
        ends += label.end(kQueue) ? 1 : 0;
    EXPECT_EQ(ends, 0);
}

// Captures of an application that never presents, and of which nothing but the label ends frames.
class LabelledFrames : public WholeCapture {
  protected:
    void start_for(const char* name) {
        Config config = mode(Mode::count);
        config.boundary = BoundaryChoice::label;
        config.boundary_label = name;
        start(config);
    }
    VkDebugUtilsLabelEXT named(const char* name) const {
        VkDebugUtilsLabelEXT label{};
        label.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
        label.pLabelName = name;
        return label;
    }
    Frame captured() {
        close();
        EXPECT_TRUE(folder_.written());
        return folder_.frame();
    }
};

TEST_F(LabelledFrames, RegionsOfAQueueAreFrames) {
    start_for("frame");
    const VkDebugUtilsLabelEXT frame_label = named("frame"), part = named("part");
    for (int i = 0; i < 20; ++i) {
        app_->vk.QueueBeginDebugUtilsLabelEXT(app_->queue(), &frame_label);
        for (int submits = 0; submits < 3; ++submits) {
            app_->vk.QueueBeginDebugUtilsLabelEXT(app_->queue(), &part);
            app_->submit(cb_);
            app_->wait_idle();
            app_->vk.QueueEndDebugUtilsLabelEXT(app_->queue());
        }
        app_->vk.QueueEndDebugUtilsLabelEXT(app_->queue());
    }
    const Frame frame = captured();
    EXPECT_EQ(frame.boundary, "label");
    EXPECT_EQ(frame.submissions.size(), 3U);
}

TEST_F(LabelledFrames, MarkersOfAQueueEndFrames) {
    start_for("end of frame");
    const VkDebugUtilsLabelEXT label = named("end of frame");
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        app_->submit(cb_);
        app_->vk.QueueInsertDebugUtilsLabelEXT(app_->queue(), &label);
    }
    EXPECT_EQ(captured().submissions.size(), 2U);
}

TEST_F(LabelledFrames, ARegionMayBeginInACommandBufferAndEndInAnother) {
    start_for("frame");
    VkCommandBuffer first = app_->allocate(app_->pool), last = app_->allocate(app_->pool);
    app_->begin(first);
    app_->begin_label(first, "frame");
    app_->vk.CmdDispatch(first, 1, 1, 1);
    app_->vk.EndCommandBuffer(first);
    app_->begin(last);
    app_->vk.CmdDispatch(last, 1, 1, 1);
    app_->vk.CmdEndDebugUtilsLabelEXT(last);
    app_->vk.EndCommandBuffer(last);
    for (int i = 0; i < 20; ++i) {
        app_->submit({first, cb_});
        app_->submit(cb_);
        app_->submit({cb_, last});
    }
    const Frame frame = captured();
    EXPECT_EQ(frame.boundary, "label");
    EXPECT_EQ(frame.submissions.size(), 3U);
}

TEST_F(LabelledFrames, AMarkerInACommandBufferEndsTheFrameBehindItsSubmit) {
    start_for("end of frame");
    VkCommandBuffer marked = app_->allocate(app_->pool);
    const VkDebugUtilsLabelEXT label = named("end of frame");
    app_->begin(marked);
    app_->vk.CmdInsertDebugUtilsLabelEXT(marked, &label);
    app_->vk.CmdDispatch(marked, 1, 1, 1);
    app_->vk.EndCommandBuffer(marked);
    for (int i = 0; i < 20; ++i) {
        app_->submit(cb_);
        app_->submit({marked, cb_});
        app_->present();
    }
    const Frame frame = captured();
    EXPECT_EQ(frame.submissions.size(), 2U) << "presents end no frame";
    EXPECT_EQ(frame.draws.command.back(), "vkCmdDispatch");
}

TEST_F(LabelledFrames, WithoutTheLabelNoFrameEnds) {
    start_for("frame");
    for (int i = 0; i < 400; ++i) {
        app_->submit(cb_);
        app_->wait_idle();
        app_->present();
    }
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), ::testing::Not(HasSubstr("first_frame")));
}

class FrameBoundaryExtension : public WholeCapture {};

TEST_F(FrameBoundaryExtension, ASubmitMayEndTheFrameOfAnApplicationThatNeverPresents) {
    start(mode(Mode::count));
    VkFrameBoundaryEXT boundary{};
    boundary.sType = VK_STRUCTURE_TYPE_FRAME_BOUNDARY_EXT;
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.pNext = &boundary;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &cb_;
    for (int i = 0; i < 20; ++i)
        for (int submits = 0; submits < 3; ++submits) {
            boundary.frameID = static_cast<std::uint64_t>(i);
            boundary.flags = submits == 2 ? 1 : 0;
            app_->vk.QueueSubmit(app_->queue(), 1, &info, VK_NULL_HANDLE);
            app_->wait_idle();
        }
    close();
    const Frame frame = folder_.frame();
    EXPECT_EQ(frame.boundary, "application");
    EXPECT_EQ(frame.submissions.size(), 3U);
}

}  // namespace
}  // namespace framecast::capture
