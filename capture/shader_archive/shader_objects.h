// Describes shader objects (VK_EXT_shader_object) as a shader archive keeps pipelines: what draws bind
// becomes one pipeline whose entire state is dynamic, as no state was known when the shaders were compiled.
#pragma once

#include <memory>
#include <span>

#include "capture/objects/objects.h"
#include "capture/objects/pass_shape.h"
#include "capture/vulkan/generated/newer_vulkan.h"
#include "model/shaders/shader_archive.h"

namespace framecast::capture {

// What a draw with shader objects renders into.
RenderTargets targets_of(const PassShape& pass);

// Flags of the shader in the place of a pipeline's and of a stage's.
std::uint32_t pipeline_flags(VkShaderCreateFlagsEXT flags);
std::uint32_t stage_flags(VkShaderCreateFlagsEXT flags);

// One graphics pipeline of these shader objects, each in the form of a pipeline of its one stage. Its
// `missing` says why where one of them cannot be made again.
ArchivedPipeline link_shader_objects(std::span<const std::shared_ptr<const ArchivedPipeline>> parts,
                                     const RenderTargets& targets);

}  // namespace framecast::capture
