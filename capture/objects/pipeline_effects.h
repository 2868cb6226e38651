// Side effects of a stored pipeline's shaders, beyond their outputs.
#pragma once

#include <string>
#include <vector>

#include "capture/objects/pipeline_store.h"
#include "capture/spirv/shader_effects.h"

namespace framecast::capture {

// The execution models that a stage's entry point may have.
std::vector<spv::ExecutionModel> models_of(VkShaderStageFlagBits stage);

// Side effects of one stage, without code that its specialization switches off, if that makes a difference.
Result<ShaderEffects> stage_effects(const std::vector<std::uint32_t>& words,
                                    const VkPipelineShaderStageCreateInfo& stage);

// Why running the pipeline's shaders again might change memory; empty when it cannot.
std::string memory_writes(const StoredPipeline& pipeline);

}  // namespace framecast::capture
