#include "capture/objects/pipeline_effects.h"

#include "capture/spirv/spirv_tools.h"

namespace framecast::capture {

std::vector<spv::ExecutionModel> models_of(VkShaderStageFlagBits stage) {
    using enum spv::ExecutionModel;
    switch (stage) {
        case VK_SHADER_STAGE_VERTEX_BIT:
            return {Vertex};
        case VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT:
            return {TessellationControl};
        case VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT:
            return {TessellationEvaluation};
        case VK_SHADER_STAGE_GEOMETRY_BIT:
            return {Geometry};
        case VK_SHADER_STAGE_FRAGMENT_BIT:
            return {Fragment};
        case VK_SHADER_STAGE_TASK_BIT_EXT:
            return {TaskEXT, TaskNV};
        case VK_SHADER_STAGE_MESH_BIT_EXT:
            return {MeshEXT, MeshNV};
        default:
            return {};
    }
}

Result<ShaderEffects> stage_effects(const std::vector<std::uint32_t>& words,
                                    const VkPipelineShaderStageCreateInfo& stage) {
    Result<ShaderEffects> effects = Error{"a shader stage is not known"};
    for (const spv::ExecutionModel model : models_of(stage.stage)) {
        effects = side_effects(words, model, stage.pName);
        if (!effects) continue;
        if (!effects->writes_memory()) return effects;
        const Result<std::vector<std::uint32_t>> specialized =
            specialize_spirv(words, stage.pSpecializationInfo);
        return specialized ? side_effects(*specialized, model, stage.pName) : effects;
    }
    return effects;
}

std::string memory_writes(const StoredPipeline& pipeline) {
    if (!pipeline.copy) return "what a pipeline's shaders write is not known: " + pipeline.no_variants;
    const VkGraphicsPipelineCreateInfo& info = pipeline.copy->info();
    for (std::uint32_t i = 0; i < info.stageCount; ++i) {
        const Result<ShaderEffects> effects = stage_effects(pipeline.shaders[i]->words, info.pStages[i]);
        if (!effects) return "what a shader writes is not known: " + effects.error().message;
        if (effects->writes_memory()) return "a shader " + effects->describe_writes();
    }
    return {};
}

}  // namespace framecast::capture
