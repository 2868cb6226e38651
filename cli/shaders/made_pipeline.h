// A pipeline of an archive, made again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/shaders/compile_device.h"
#include "cli/shaders/graphics_info.h"
#include "model/numeric/result.h"
#include "model/shaders/shader_archive.h"

namespace framecast::cli {

// The pipeline's Vulkan objects, destroyed together. The device and the archived pipeline must outlive it.
class MadePipeline {
  public:
    explicit MadePipeline(const CompileDevice& device) : device_(device), vk_(device.vk()) {}
    ~MadePipeline();
    MadePipeline(const MadePipeline&) = delete;
    MadePipeline& operator=(const MadePipeline&) = delete;

    // Call it once. folder: where the archive's SPIR-V is. The error says what is missing or what the driver
    // refused.
    Result<void> make(const ArchivedPipeline& pipeline, const std::string& folder);

    VkPipeline pipeline() const { return pipeline_; }
    // How it differs from the application's; empty when it does not.
    const std::string& note() const { return note_; }
    // What it was made of, with all that it points to; null for a compute pipeline.
    const VkGraphicsPipelineCreateInfo* graphics_info() const {
        return graphics_ ? &graphics_->info() : nullptr;
    }

  private:
    Result<void> make_layout(const ArchivedPipeline& pipeline);
    Result<void> make_compute(const ArchivedPipeline& pipeline);
    Result<void> make_graphics(const ArchivedPipeline& pipeline);

    const CompileDevice& device_;
    const capture::DeviceTable& vk_;
    std::vector<VkDescriptorSetLayout> sets_;
    std::vector<VkShaderModule> modules_;
    std::vector<StageInfo> stages_;
    GraphicsState state_;
    std::optional<GraphicsInfo> graphics_;
    std::vector<VkPipelineShaderStageCreateInfo> stage_infos_;
    std::string note_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkRenderPass pass_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

}  // namespace framecast::cli
