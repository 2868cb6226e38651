#include "capture/vulkan/vertex_input.h"

#include <algorithm>

namespace framecast::capture {
namespace {

template <class Binding, class Attribute>
double sum_of(std::span<const Binding> bindings, std::span<const Attribute> attributes) {
    double sum = 0;
    for (const Attribute& attribute : attributes) {
        const auto binding = std::ranges::find(bindings, attribute.binding, &Binding::binding);
        if (binding == bindings.end() || binding->inputRate != VK_VERTEX_INPUT_RATE_VERTEX) continue;
        const double bytes = block_bytes(attribute.format, VK_IMAGE_ASPECT_COLOR_BIT);
        if (!(bytes > 0)) return kUnknownBytes;
        sum += bytes;
    }
    return sum;
}

}  // namespace

double vertex_bytes(const VkPipelineVertexInputStateCreateInfo& input) {
    return sum_of(std::span(input.pVertexBindingDescriptions, input.vertexBindingDescriptionCount),
                  std::span(input.pVertexAttributeDescriptions, input.vertexAttributeDescriptionCount));
}

double vertex_bytes(std::span<const VkVertexInputBindingDescription2EXT> bindings,
                    std::span<const VkVertexInputAttributeDescription2EXT> attributes) {
    return sum_of(bindings, attributes);
}

double index_bytes(VkIndexType type) {
    switch (type) {
        case VK_INDEX_TYPE_UINT8_EXT:
            return 1;
        case VK_INDEX_TYPE_UINT16:
            return 2;
        case VK_INDEX_TYPE_UINT32:
            return 4;
        default:
            return kUnknownBytes;
    }
}

}  // namespace framecast::capture
