// Size of what draws fetch for each vertex and index, bytes.
#pragma once

#include <span>

#include "capture/vulkan/generated/newer_vulkan.h"
#include "capture/vulkan/texel_bytes.h"

namespace framecast::capture {

// All attributes that advance by vertex, whether or not the shader reads them. kUnknownBytes: a format has no
// known size.
double vertex_bytes(const VkPipelineVertexInputStateCreateInfo& input);
// The same for vkCmdSetVertexInputEXT.
double vertex_bytes(std::span<const VkVertexInputBindingDescription2EXT> bindings,
                    std::span<const VkVertexInputAttributeDescription2EXT> attributes);

// kUnknownBytes for types without indices, and for those that are not known.
double index_bytes(VkIndexType type);

}  // namespace framecast::capture
