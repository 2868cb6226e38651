// A whole capture over the fake driver: an application that draws the same in every frame.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "tests/capture/fake_app.h"

namespace framecast::capture {

// Two draws in a pass, of 30 and 300 vertices, and a dispatch of 40 groups, recorded once and submitted each
// frame.
class WholeCapture : public ::testing::Test {
  protected:
    ~WholeCapture() override {
        close();
        EXPECT_EQ(driver_.alive_text(), "") << "when the application is gone";
    }

    void start(Config config) {
        config.output = folder_.output();
        config.status = folder_.status();
        configure(config);
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        app_->begin(cb_);
        app_->begin_pass(cb_, app_->render_pass);
        app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
        app_->vk.CmdDraw(cb_, 300, 1, 0, 0);
        app_->vk.CmdEndRenderPass(cb_);
        app_->vk.CmdDispatch(cb_, 40, 1, 1);
        app_->vk.EndCommandBuffer(cb_);
        driver_.forget_calls();
    }
    static Config mode(Mode which, std::int64_t start_frame = 1) {
        Config config;
        config.mode = which;
        config.repeats = 2;
        config.start_frame = start_frame;
        return config;
    }
    void frame() {
        EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
        app_->present();
    }
    void frames(int count) {
        for (int i = 0; i < count; ++i)
            frame();
    }
    void close() { app_.reset(); }

    CaptureFolder folder_;
    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
};

}  // namespace framecast::capture
