// The archive of shaders that a capture over the fake driver writes.
#include "capture/assembly/shader_files.h"

#include <gmock/gmock.h>

#include <fstream>

#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class ShaderFilesTest : public WholeCapture {
  protected:
    void start_with(bool keep) {
        Config config = mode(Mode::count);
        config.keep_shaders = keep;
        start(config);
    }
    // Draws with a pipeline whose modules and layouts do not outlive its creation.
    void draw_with_own_pipeline() {
        const VkDevice device = app_->handle;
        const DeviceTable& vk = app_->vk;
        VkDescriptorSetLayoutCreateInfo set_info{};
        VkDescriptorSetLayout set = VK_NULL_HANDLE;
        ASSERT_EQ(vk.CreateDescriptorSetLayout(device, &set_info, nullptr, &set), VK_SUCCESS);
        VkPipelineLayoutCreateInfo layout_info{};
        layout_info.setLayoutCount = 1;
        layout_info.pSetLayouts = &set;
        VkPipelineLayout layout = VK_NULL_HANDLE;
        ASSERT_EQ(vk.CreatePipelineLayout(device, &layout_info, nullptr, &layout), VK_SUCCESS);
        const std::uint32_t words[] = {0x07230203, 0x00010000, 0, 1, 0};
        VkShaderModuleCreateInfo module{};
        module.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
        module.codeSize = sizeof words;
        module.pCode = words;
        VkShaderModule code = VK_NULL_HANDLE;
        ASSERT_EQ(vk.CreateShaderModule(device, &module, nullptr, &code), VK_SUCCESS);
        VkPipelineShaderStageCreateInfo stages[2] = {};
        stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
        stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
        for (VkPipelineShaderStageCreateInfo& stage : stages) {
            stage.module = code;
            stage.pName = "main";
        }
        const VkPipelineRasterizationStateCreateInfo raster{};
        VkGraphicsPipelineCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
        info.stageCount = 2;
        info.pStages = stages;
        info.pRasterizationState = &raster;
        info.renderPass = app_->render_pass;
        info.layout = layout;
        ASSERT_EQ(vk.CreateGraphicsPipelines(device, VK_NULL_HANDLE, 1, &info, nullptr, &own_), VK_SUCCESS);
        app_->pipeline = own_;
        vk.DestroyShaderModule(device, code, nullptr);
        vk.DestroyPipelineLayout(device, layout, nullptr);
        vk.DestroyDescriptorSetLayout(device, set, nullptr);
        record(30);
    }
    void capture() {
        frames(20);
        if (own_) app_->vk.DestroyPipeline(app_->handle, own_, nullptr);
        close();
    }

    VkPipeline own_ = VK_NULL_HANDLE;
};

TEST_F(ShaderFilesTest, TheArchiveHasThePipelinesOfTheFrameUnderTheirNamesThere) {
    start_with(true);
    draw_with_own_pipeline();
    capture();
    const Frame frame = folder_.frame();
    const Result<ShaderArchive> archive = load_archive(folder_.output());
    ASSERT_TRUE(archive) << archive.error().message;
    EXPECT_EQ(archive->captured_at, frame.captured_at);
    EXPECT_EQ(archive->device, frame.device.name);
    ASSERT_EQ(archive->pipelines.size(), 1U);
    const ArchivedPipeline& kept = archive->pipelines[0];
    EXPECT_EQ(kept.missing, "");
    EXPECT_EQ(kept.pipeline, frame.draws.pipeline[0]);
    EXPECT_EQ(kept.shaders, frame.draws.shaders[0]);
    ASSERT_EQ(kept.stages.size(), 2U);
    EXPECT_EQ(kept.stages[0].code, kept.stages[1].code) << "equal code is one file";
    const auto words = load_code(shaders_folder(folder_.output()), kept.stages[0].code);
    ASSERT_TRUE(words) << words.error().message;
    EXPECT_EQ(words->size(), 5U);
    EXPECT_THAT(folder_.status_text(), HasSubstr("\"event\":\"shaders\""));
}

TEST_F(ShaderFilesTest, NothingIsKeptUnasked) {
    start_with(false);
    draw_with_own_pipeline();
    EXPECT_EQ(app_->layer().archive, nullptr);
    capture();
    EXPECT_FALSE(std::filesystem::exists(shaders_folder(folder_.output())));
    EXPECT_THAT(folder_.status_text(), Not(HasSubstr("\"event\":\"shaders\"")));
}

TEST_F(ShaderFilesTest, AnArchiveThatCannotBeWrittenCostsOneLineAndNotTheFrame) {
    start_with(true);
    draw_with_own_pipeline();
    std::ofstream(shaders_folder(folder_.output())) << "in the way";
    testing::internal::CaptureStderr();
    capture();
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("no shaders are kept: "));
    EXPECT_EQ(folder_.frame().draws.size(), 3);
}

TEST_F(ShaderFilesTest, APipelineThatIsNotKnownIsListedWithItsReason) {
    start_with(true);
    capture();  // the fake application's own pipeline has no layout
    const Result<ShaderArchive> archive = load_archive(folder_.output());
    ASSERT_TRUE(archive) << archive.error().message;
    ASSERT_EQ(archive->pipelines.size(), 1U);
    EXPECT_EQ(archive->pipelines[0].missing, "the layout of the pipeline is not known");
}

}  // namespace
}  // namespace framecast::capture
