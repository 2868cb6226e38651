#include "capture/spirv/shader_source.h"

#include <chrono>
#include <cstring>
#include <limits>
#include <map>

#include "capture/platform/at_exit.h"
#include "capture/spirv/instruction_mix.h"
#include "capture/spirv/shader_interface.h"

namespace framecast::capture {
std::optional<spv::ExecutionModel> execution_model(VkShaderStageFlagBits stage) {
    switch (stage) {
        case VK_SHADER_STAGE_VERTEX_BIT:
            return spv::ExecutionModel::Vertex;
        case VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT:
            return spv::ExecutionModel::TessellationControl;
        case VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT:
            return spv::ExecutionModel::TessellationEvaluation;
        case VK_SHADER_STAGE_GEOMETRY_BIT:
            return spv::ExecutionModel::Geometry;
        case VK_SHADER_STAGE_FRAGMENT_BIT:
            return spv::ExecutionModel::Fragment;
        case VK_SHADER_STAGE_COMPUTE_BIT:
            return spv::ExecutionModel::GLCompute;
        case VK_SHADER_STAGE_TASK_BIT_EXT:
            return spv::ExecutionModel::TaskEXT;
        case VK_SHADER_STAGE_MESH_BIT_EXT:
            return spv::ExecutionModel::MeshEXT;
        default:
            return std::nullopt;
    }
}

namespace {

PipelineShader count(const ShaderSource& source) {
    PipelineShader row;
    const auto model = execution_model(source.stage);
    if (!source.code) {
        row.skip = source.language.empty() ? "its code was not kept"
                                           : "it is " + source.language + ": only SPIR-V is counted";
        return row;
    }
    if (!model) {
        row.skip = "its stage is none that is modelled";
        return row;
    }
    // In other stages there is one of each per vertex, so they are not counted.
    if (*model == spv::ExecutionModel::Vertex || *model == spv::ExecutionModel::Fragment) {
        if (const auto interface = shader_interface(source.code->words, *model, source.entry)) {
            row.inputs = interface->inputs;
            row.outputs = interface->outputs;
        }
    }
    const VkSpecializationInfo info{static_cast<std::uint32_t>(source.constants.size()),
                                    source.constants.data(), source.constant_data.size(),
                                    source.constant_data.data()};
    Result<InstructionMix> mix = instruction_mix(source.code->words, *model, source.entry, &info);
    if (mix)
        row.mix = std::move(*mix);
    else
        row.skip = mix.error().message;
    return row;
}

}  // namespace

std::shared_ptr<const KeptCode> CodeKeeper::keep(const VkShaderModuleCreateInfo& info) const {
    constexpr std::size_t kWord = sizeof(std::uint32_t);
    if (!on_ || info.pCode == nullptr || info.codeSize % kWord != 0) return nullptr;
    if (*bytes_ + info.codeSize > kMaxBytes) return nullptr;
    return std::make_shared<const KeptCode>(std::span(info.pCode, info.codeSize / kWord), bytes_);
}

ShaderSource make_source(const VkPipelineShaderStageCreateInfo& stage, std::shared_ptr<const KeptCode> code) {
    ShaderSource source;
    source.stage = stage.stage;
    source.entry = stage.pName != nullptr ? stage.pName : "";
    source.code = std::move(code);
    if (const VkSpecializationInfo* info = stage.pSpecializationInfo; source.code && info != nullptr) {
        if (info->mapEntryCount > 0)
            source.constants.assign(info->pMapEntries, info->pMapEntries + info->mapEntryCount);
        const auto* data = static_cast<const std::uint8_t*>(info->pData);
        if (info->dataSize > 0) source.constant_data.assign(data, data + info->dataSize);
    }
    return source;
}

std::vector<PipelineShader> count_instructions(std::span<const UsedShader> shaders) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    std::map<std::string, PipelineShader> counted;
    std::vector<PipelineShader> rows;
    for (const UsedShader& used : shaders) {
        const std::string key = used.source->tag + ":" + used.source->hash;
        auto found = counted.find(key);
        if (found == counted.end()) {
            const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
            PipelineShader row;
            if (process_is_exiting())
                row.skip = "the application ended before its instructions were counted";
            else if (seconds < kMaxCountingSeconds)
                row = count(*used.source);
            else
                row.skip = "counting the shaders before it took too long";
            found = counted.emplace(key, std::move(row)).first;
        }
        PipelineShader& row = rows.emplace_back(found->second);
        row.pipeline = used.pipeline;
        row.stage = used.source->tag;
        row.shader = used.source->hash;
    }
    return rows;
}

}  // namespace framecast::capture
