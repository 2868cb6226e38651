#include "cli/shaders/made_pipeline.h"

#include "shaders/vulkan_instance.h"

namespace framecast::cli {

MadePipeline::~MadePipeline() {
    const VkDevice handle = device_.handle();
    if (pipeline_) vk_.DestroyPipeline(handle, pipeline_, nullptr);
    if (pass_) vk_.DestroyRenderPass(handle, pass_, nullptr);
    if (layout_) vk_.DestroyPipelineLayout(handle, layout_, nullptr);
    for (const VkDescriptorSetLayout set : sets_)
        vk_.DestroyDescriptorSetLayout(handle, set, nullptr);
    for (const VkShaderModule module : modules_)
        vk_.DestroyShaderModule(handle, module, nullptr);
}

Result<void> MadePipeline::make(const ArchivedPipeline& pipeline, const std::string& folder) {
    if (const Result<void> done = make_layout(pipeline); !done) return done;
    stages_.reserve(pipeline.stages.size());
    for (const ArchivedShader& shader : pipeline.stages) {
        const Result<std::vector<std::uint32_t>> code = load_code(folder, shader.code);
        if (!code) return code.error();
        VkShaderModuleCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
        info.codeSize = code->size() * sizeof(std::uint32_t);
        info.pCode = code->data();
        VkShaderModule& module = modules_.emplace_back();
        const VkResult result = vk_.CreateShaderModule(device_.handle(), &info, nullptr, &module);
        if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateShaderModule", result)};
        stages_.emplace_back(shader, module);
    }
    return pipeline.graphics ? make_graphics(pipeline) : make_compute(pipeline);
}

Result<void> MadePipeline::make_layout(const ArchivedPipeline& pipeline) {
    for (const ArchivedSet& set : pipeline.sets) {
        std::vector<VkDescriptorSetLayoutBinding> bindings;
        std::vector<VkDescriptorBindingFlags> flags;
        for (const ArchivedBinding& b : set.bindings) {
            bindings.push_back(
                {b.binding, static_cast<VkDescriptorType>(b.type), b.count, b.stages, nullptr});
            flags.push_back(b.flags);
        }
        VkDescriptorSetLayoutBindingFlagsCreateInfo of_bindings{};
        of_bindings.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO;
        of_bindings.bindingCount = static_cast<std::uint32_t>(flags.size());
        of_bindings.pBindingFlags = flags.data();
        VkDescriptorSetLayoutCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
        info.pNext = flags.empty() ? nullptr : &of_bindings;
        info.flags = set.flags;
        info.bindingCount = static_cast<std::uint32_t>(bindings.size());
        info.pBindings = bindings.data();
        VkDescriptorSetLayout& layout = sets_.emplace_back();
        const VkResult result = vk_.CreateDescriptorSetLayout(device_.handle(), &info, nullptr, &layout);
        if (result != VK_SUCCESS)
            return Error{microbench::vulkan_failure("vkCreateDescriptorSetLayout", result)};
    }
    std::vector<VkPushConstantRange> ranges;
    for (const PushConstants& range : pipeline.push_constants)
        ranges.push_back({range.stages, range.offset_bytes, range.size_bytes});
    VkPipelineLayoutCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    info.setLayoutCount = static_cast<std::uint32_t>(sets_.size());
    info.pSetLayouts = sets_.data();
    info.pushConstantRangeCount = static_cast<std::uint32_t>(ranges.size());
    info.pPushConstantRanges = ranges.data();
    const VkResult result = vk_.CreatePipelineLayout(device_.handle(), &info, nullptr, &layout_);
    if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreatePipelineLayout", result)};
    return {};
}

Result<void> MadePipeline::make_compute(const ArchivedPipeline& pipeline) {
    VkComputePipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    info.flags = pipeline.flags | VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
    info.stage = stages_.front().info();
    info.layout = layout_;
    const VkResult result =
        vk_.CreateComputePipelines(device_.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline_);
    if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateComputePipelines", result)};
    return {};
}

Result<void> MadePipeline::make_graphics(const ArchivedPipeline& pipeline) {
    state_ = *pipeline.graphics;
    state_.targets.depth = device_.depth_format(state_.targets.depth);
    state_.targets.stencil = device_.depth_format(state_.targets.stencil);
    if (const std::string missing = missing_for(state_, device_); !missing.empty()) return Error{missing};
    if (!state_.targets.dynamic_rendering) {
        const PassInfo pass(state_.targets);
        const VkResult result = vk_.CreateRenderPass(device_.handle(), &pass.info(), nullptr, &pass_);
        if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateRenderPass", result)};
    }
    for (const StageInfo& stage : stages_)
        stage_infos_.push_back(stage.info());
    graphics_.emplace(state_, device_);
    note_ = graphics_->note();
    VkGraphicsPipelineCreateInfo& info = graphics_->info();
    info.flags = pipeline.flags | VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
    info.stageCount = static_cast<std::uint32_t>(stage_infos_.size());
    info.pStages = stage_infos_.data();
    info.layout = layout_;
    info.renderPass = pass_;
    const VkResult result =
        vk_.CreateGraphicsPipelines(device_.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline_);
    if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateGraphicsPipelines", result)};
    return {};
}

}  // namespace framecast::cli
