// Makes one variant of a stored pipeline: decides whether it may be made, rewrites its shaders and create
// info, and calls Vulkan. Used by ShadowPipelines' workers.
#pragma once

#include "capture/variants/shadow_pipelines.h"

namespace framecast::capture {

// Returns a variant that is ready or impossible. May throw std::bad_alloc without side effects. cache: null
// for none.
Shadow build_shadow(VkDevice device, const DeviceTable& vk, VkPipelineCache cache, std::uint32_t api_version,
                    PlainColors colors, const StoredPipeline& source, ShadowKind kind);

}  // namespace framecast::capture
