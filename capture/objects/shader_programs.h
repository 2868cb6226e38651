// Shader objects by their content, and the programs that draws make of them.
#pragma once

#include <memory>

#include "capture/objects/bound_shaders.h"
#include "capture/objects/objects.h"

namespace framecast::capture {

// In the form of a pipeline of this one stage. The hash of a shader given as binary is that of the binary.
PipelineInfo describe(const VkShaderCreateInfoEXT& info, const Objects& objects);

// In the form of one pipeline of all stages; the same object for the same shaders while it is in use. Null
// when no shader is bound, or one is not known.
std::shared_ptr<const PipelineInfo> program_of(const BoundShaders& shaders, const Objects& objects);

}  // namespace framecast::capture
