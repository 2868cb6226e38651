#include "capture/objects/shader_programs.h"

#include <vector>

namespace framecast::capture {
namespace {

PipelineInfo describe_binary(const VkShaderCreateInfoEXT& info) {
    Hasher hasher;
    hasher.add(info.stage);
    hasher.add_bytes(info.pCode, info.codeSize);
    PipelineInfo out;
    out.hash = hasher.value();
    out.shaders = shader_name(info.stage, out.hash);
    return out;
}

}  // namespace

PipelineInfo describe(const VkShaderCreateInfoEXT& info, const Objects& objects) {
    if (info.codeType != VK_SHADER_CODE_TYPE_SPIRV_EXT) return describe_binary(info);
    VkShaderModuleCreateInfo code{};
    code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    code.codeSize = info.codeSize;
    code.pCode = static_cast<const std::uint32_t*>(info.pCode);
    VkPipelineShaderStageCreateInfo stage{};
    stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stage.pNext = &code;
    stage.stage = info.stage;
    stage.pName = info.pName;
    stage.pSpecializationInfo = info.pSpecializationInfo;
    return describe(stage, objects);
}

std::shared_ptr<const PipelineInfo> program_of(const BoundShaders& shaders, const Objects& objects) {
    std::vector<std::shared_ptr<const PipelineInfo>> parts;
    Hasher hasher;
    for (const VkShaderEXT shader : shaders.handles) {
        if (!shader) continue;
        const auto& part = parts.emplace_back(objects.shader_objects.find(shader).value_or(nullptr));
        if (!part) return nullptr;
        hasher.add(part->hash);
    }
    if (parts.empty()) return nullptr;
    const std::uint64_t hash = hasher.value();
    if (const auto known = objects.programs.find(hash))
        if (auto program = known->lock()) return program;
    auto program = std::make_shared<PipelineInfo>();
    program->hash = hash;
    program->dynamic_rasterizer_discard = true;
    for (const auto& part : parts) {
        program->parts.push_back(part->hash);
        if (!program->shaders.empty()) program->shaders += ',';
        program->shaders += part->shaders;
        program->sources.insert(program->sources.end(), part->sources.begin(), part->sources.end());
    }
    objects.programs.insert(hash, program);
    return program;
}

}  // namespace framecast::capture
