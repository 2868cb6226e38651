#include "cli/shaders/pipeline_compiler.h"

#include <array>

#include "cli/shaders/graphics_info.h"
#include "shaders/vulkan_instance.h"

namespace framecast::cli {
namespace {

// The Vulkan objects of one pipeline, destroyed together.
class MadePipeline {
  public:
    explicit MadePipeline(const CompileDevice& device) : device_(device), vk_(device.vk()) {}
    ~MadePipeline() {
        const VkDevice handle = device_.handle();
        if (pipeline_) vk_.DestroyPipeline(handle, pipeline_, nullptr);
        if (pass_) vk_.DestroyRenderPass(handle, pass_, nullptr);
        if (layout_) vk_.DestroyPipelineLayout(handle, layout_, nullptr);
        for (const VkDescriptorSetLayout set : sets_)
            vk_.DestroyDescriptorSetLayout(handle, set, nullptr);
        for (const VkShaderModule module : modules_)
            vk_.DestroyShaderModule(handle, module, nullptr);
    }
    MadePipeline(const MadePipeline&) = delete;
    MadePipeline& operator=(const MadePipeline&) = delete;

    Result<void> make(const ArchivedPipeline& pipeline, const std::string& folder) {
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
            if (result != VK_SUCCESS)
                return Error{microbench::vulkan_failure("vkCreateShaderModule", result)};
            stages_.emplace_back(shader, module);
        }
        return pipeline.graphics ? make_graphics(pipeline) : make_compute(pipeline);
    }
    VkPipeline pipeline() const { return pipeline_; }
    const std::string& note() const { return note_; }

  private:
    Result<void> make_layout(const ArchivedPipeline& pipeline);
    Result<void> make_compute(const ArchivedPipeline& pipeline);
    Result<void> make_graphics(const ArchivedPipeline& pipeline);

    const CompileDevice& device_;
    const capture::DeviceTable& vk_;
    std::vector<VkDescriptorSetLayout> sets_;
    std::vector<VkShaderModule> modules_;
    std::vector<StageInfo> stages_;
    std::string note_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkRenderPass pass_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

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
    GraphicsState state = *pipeline.graphics;
    state.targets.depth = device_.depth_format(state.targets.depth);
    state.targets.stencil = device_.depth_format(state.targets.stencil);
    if (const std::string missing = missing_for(state, device_); !missing.empty()) return Error{missing};
    if (!state.targets.dynamic_rendering) {
        const PassInfo pass(state.targets);
        const VkResult result = vk_.CreateRenderPass(device_.handle(), &pass.info(), nullptr, &pass_);
        if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateRenderPass", result)};
    }
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    for (const StageInfo& stage : stages_)
        stages.push_back(stage.info());
    GraphicsInfo graphics(state, device_);
    note_ = graphics.note();
    VkGraphicsPipelineCreateInfo& info = graphics.info();
    info.flags = pipeline.flags | VK_PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR;
    info.stageCount = static_cast<std::uint32_t>(stages.size());
    info.pStages = stages.data();
    info.layout = layout_;
    info.renderPass = pass_;
    const VkResult result =
        vk_.CreateGraphicsPipelines(device_.handle(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline_);
    if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateGraphicsPipelines", result)};
    return {};
}

double number_of(const VkPipelineExecutableStatisticKHR& statistic) {
    switch (statistic.format) {
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_BOOL32_KHR:
            return statistic.value.b32 != VK_FALSE ? 1 : 0;
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_INT64_KHR:
            return static_cast<double>(statistic.value.i64);
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_UINT64_KHR:
            return static_cast<double>(statistic.value.u64);
        case VK_PIPELINE_EXECUTABLE_STATISTIC_FORMAT_FLOAT64_KHR:
            return statistic.value.f64;
        default:
            return kUnknown;
    }
}

std::vector<CompiledShader> read_shaders(const CompileDevice& device, VkPipeline pipeline) {
    const capture::DeviceTable& vk = device.vk();
    VkPipelineInfoKHR of{VK_STRUCTURE_TYPE_PIPELINE_INFO_KHR, nullptr, pipeline};
    std::uint32_t count = 0;
    vk.GetPipelineExecutablePropertiesKHR(device.handle(), &of, &count, nullptr);
    std::vector<VkPipelineExecutablePropertiesKHR> executables(
        count, {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_PROPERTIES_KHR, nullptr, 0, {}, {}, 0});
    vk.GetPipelineExecutablePropertiesKHR(device.handle(), &of, &count, executables.data());
    executables.resize(count);
    std::vector<CompiledShader> shaders;
    for (std::uint32_t i = 0; i < count; ++i) {
        CompiledShader& shader = shaders.emplace_back();
        shader.name = executables[i].name;
        shader.stages = executables[i].stages;
        shader.subgroup_size = executables[i].subgroupSize;
        const VkPipelineExecutableInfoKHR one{VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_INFO_KHR, nullptr,
                                              pipeline, i};
        std::uint32_t numbers = 0;
        vk.GetPipelineExecutableStatisticsKHR(device.handle(), &one, &numbers, nullptr);
        std::vector<VkPipelineExecutableStatisticKHR> statistics(
            numbers, {VK_STRUCTURE_TYPE_PIPELINE_EXECUTABLE_STATISTIC_KHR, nullptr, {}, {}, {}, {}});
        vk.GetPipelineExecutableStatisticsKHR(device.handle(), &one, &numbers, statistics.data());
        statistics.resize(numbers);
        for (const VkPipelineExecutableStatisticKHR& statistic : statistics)
            shader.statistics.push_back({statistic.name, number_of(statistic)});
    }
    return shaders;
}

}  // namespace

Result<Compiled> compile(const CompileDevice& device, const ArchivedPipeline& pipeline,
                         const std::string& folder) {
    if (!pipeline.missing.empty()) return Error{"not kept: " + pipeline.missing};
    MadePipeline made(device);
    if (const Result<void> done = made.make(pipeline, folder); !done) return done.error();
    return Compiled{read_shaders(device, made.pipeline()), made.note()};
}

}  // namespace framecast::cli
