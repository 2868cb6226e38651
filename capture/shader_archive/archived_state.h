// Describes an application's pipelines as a shader archive keeps them (model/shaders/shader_archive.h).
#pragma once

#include "capture/objects/objects.h"
#include "capture/objects/pipeline_copy.h"
#include "capture/vulkan/generated/newer_vulkan.h"
#include "model/numeric/result.h"
#include "model/shaders/shader_archive.h"

namespace framecast::capture {

// Of the application's request for its device.
Robustness robustness_of(const VkDeviceCreateInfo& info);

// Immutable samplers become ordinary ones.
ArchivedSet archive_set(const VkDescriptorSetLayoutCreateInfo& info);

// One stage; fails when its code was not kept.
Result<ArchivedShader> archive_shader(const ShaderSource& source);

// The state of a complete pipeline. `pass`: of its render pass, null for dynamic rendering. What has no place
// in the archive goes to `simplifications`.
GraphicsState archive_state(const PipelineCopy& copy, const RenderPassInfo* pass,
                            std::vector<std::string>& simplifications);

// The size of subgroups that a stage with this chain requires; 0 for none.
std::uint32_t required_subgroup_size(const void* chain);

}  // namespace framecast::capture
