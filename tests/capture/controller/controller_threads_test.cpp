// Whole captures over the fake driver: submits of one thread while another thread's submit is inside the
// driver.
#include <gmock/gmock.h>

#include <chrono>
#include <cmath>
#include <future>
#include <thread>

#include "capture/controller/controller.h"
#include "tests/capture/support/shader_files.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ControllerThreadsTest : public WholeCapture {
  protected:
    ~ControllerThreadsTest() override { stop(); }

    // From now on another thread submits to another queue and presents while this thread's submit is inside
    // the driver.
    void go(Config config) {
        start(std::move(config));
        other_queue_ = app_->queue(0, 1);
        other_cb_ = app_->allocate(app_->pool);
        app_->record_draws(other_cb_, {3});
        driver_.on_call = [this](std::string_view name) {
            if (name != "vkQueueSubmit" || std::this_thread::get_id() != own_) return;
            // The driver itself blocks no thread.
            driver_.mutex.unlock();
            others_.push_back(std::async(std::launch::async, [this] { other_frame(); }));
            held_up_ += others_.back().wait_for(kLongS) != std::future_status::ready ? 1 : 0;
            driver_.mutex.lock();
        };
    }
    void stop() {
        driver_.on_call = nullptr;
        others_.clear();
    }
    void frames_until_written() {
        for (int i = 0; i < 400 && held_up_ == 0 && !folder_.written(); ++i)
            frame();
        EXPECT_EQ(held_up_, 0) << "threads waited for this one's submit";
        ASSERT_TRUE(folder_.written()) << folder_.status_text();
    }

    static constexpr std::chrono::seconds kLongS{20};
    int held_up_ = 0;
    VkCommandBuffer other_cb_ = VK_NULL_HANDLE;

  private:
    void other_frame() {
        VkSubmitInfo info{};
        info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        info.commandBufferCount = 1;
        info.pCommandBuffers = &other_cb_;
        EXPECT_EQ(app_->vk.QueueSubmit(other_queue_, 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
        app_->present();
    }

    const std::thread::id own_ = std::this_thread::get_id();
    VkQueue other_queue_ = VK_NULL_HANDLE;
    std::vector<std::future<void>> others_;
};

TEST_F(ControllerThreadsTest, NobodyWaitsForASubmitInTheDriverAndItsCountsAreInTheFrameInWhichItBegan) {
    go(mode(Mode::count));
    frames_until_written();
    stop();
    const Frame frame = folder_.frame();
    ASSERT_GE(frame.draws.size(), 3) << "the frame was ended by the other thread";
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row)
        EXPECT_EQ(frame.draws.skip[static_cast<std::size_t>(row)], "") << row;
}

TEST_F(ControllerThreadsTest, NobodyWaitsForASubmitInTheDriverWhileDrawsAreTimed) {
    for (const Mode which : {Mode::pass, Mode::draw, Mode::isolate}) {
        go(mode(which));
        frames_until_written();
        stop();
        EXPECT_THAT(folder_.status_text(), Not(HasSubstr("\"event\":\"error\"")));
        close();
        std::filesystem::remove(folder_.output());
    }
}

TEST_F(ControllerThreadsTest, NobodyWaitsForASubmitInTheDriverWhileFramesAreWatchedAndFrozen) {
    Config config = mode(Mode::draw);
    config.freeze = 64;
    go(config);
    const SpirvWords code = load_shader("draw.vert");
    const VkShaderModuleCreateInfo module_info{VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, nullptr, 0,
                                               4 * code.size(), code.data()};
    VkPipelineShaderStageCreateInfo stage{};
    stage.stage = VK_SHADER_STAGE_VERTEX_BIT;
    stage.pName = "main";
    EXPECT_EQ(app_->vk.CreateShaderModule(app_->handle, &module_info, nullptr, &stage.module), VK_SUCCESS);
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.rasterizerDiscardEnable = VK_TRUE;
    VkGraphicsPipelineCreateInfo pipeline_info{};
    pipeline_info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    pipeline_info.stageCount = 1;
    pipeline_info.pStages = &stage;
    pipeline_info.pRasterizationState = &raster;
    VkPipeline pipeline = VK_NULL_HANDLE;
    EXPECT_EQ(
        app_->vk.CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 1, &pipeline_info, nullptr, &pipeline),
        VK_SUCCESS);
    VkRenderingInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    rendering.renderArea.extent = {64, 64};
    rendering.layerCount = 1;
    for (VkCommandBuffer cb : {cb_, other_cb_}) {
        app_->begin(cb);
        app_->vk.CmdBeginRendering(cb, &rendering);
        app_->vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        app_->vk.CmdDraw(cb, 300, 1, 0, 0);
        app_->vk.CmdEndRendering(cb);
        app_->vk.EndCommandBuffer(cb);
    }
    frames_until_written();
    stop();
    EXPECT_THAT(folder_.frame().notes, ::testing::Contains(HasSubstr("frozen: ")));
    app_->vk.DestroyPipeline(app_->handle, pipeline, nullptr);
    app_->vk.DestroyShaderModule(app_->handle, stage.module, nullptr);
}

TEST_F(ControllerThreadsTest, OfASubmitThatFailsAfterItsFrameHasEndedNothingIsLeft) {
    go(mode(Mode::count));
    stop();
    frames(1);
    const auto before = driver_.alive();
    // This one counts; another thread ends it.
    driver_.on_call = [this, done = false](std::string_view name) mutable {
        if (name != "vkQueueSubmit" || std::exchange(done, true)) return;
        driver_.mutex.unlock();
        std::thread([this] { app_->present(); }).join();
        driver_.mutex.lock();
    };
    driver_.fail("vkQueueSubmit", VK_ERROR_UNKNOWN);
    EXPECT_EQ(app_->submit(cb_), VK_ERROR_UNKNOWN);
    stop();
    EXPECT_EQ(driver_.alive(), before);
    frames_until_written();
    EXPECT_EQ(folder_.frame().draws.size(), 3) << "of a later frame";
}

// A submit without experiments has no fence that would show its end.
TEST_F(ControllerThreadsTest, ASubmitThatFailsAfterItsFrameHasEndedIsNotInTheFrame) {
    go(mode(Mode::count));
    stop();
    frames(1);
    EXPECT_EQ(app_->submit(cb_), VK_SUCCESS);
    driver_.on_call = [this, done = false](std::string_view name) mutable {
        if (name != "vkQueueSubmit" || std::exchange(done, true)) return;
        driver_.mutex.unlock();
        std::thread([this] { app_->present(); }).join();
        driver_.mutex.lock();
    };
    driver_.fail("vkQueueSubmit", VK_ERROR_UNKNOWN);
    const VkProtectedSubmitInfo protection{VK_STRUCTURE_TYPE_PROTECTED_SUBMIT_INFO, nullptr, VK_TRUE};
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.pNext = &protection;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &cb_;
    EXPECT_EQ(app_->vk.QueueSubmit(app_->queue(), 1, &info, VK_NULL_HANDLE), VK_ERROR_UNKNOWN);
    stop();
    frames_until_written();
    EXPECT_EQ(folder_.frame().submissions.size(), 1U);
}

}  // namespace
}  // namespace framecast::capture
