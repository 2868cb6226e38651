"""What a draw of a Vulkan capture fetches for each vertex and index. The same rules as the layer's (capture/vulkan/vertex_input.cpp)."""
from .structured import child, children, number

DYNAMIC_VERTEX_INPUT = 1000352000
INPUT_RATE_VERTEX = 0
INDEX_BYTES = {0: 2, 1: 4, 1000265000: 1}  # by VkIndexType


def formats_of(info):
    """VkFormats of the attributes that advance by vertex, whether or not the shader reads them. `info` is
    VkPipelineVertexInputStateCreateInfo or vkCmdSetVertexInputEXT; None where there is none."""
    if info is None or not info.NumChildren():
        return None
    by_vertex = {number(child(b, "binding")) for b in children(child(info, "pVertexBindingDescriptions"))
                 if number(child(b, "inputRate")) == INPUT_RATE_VERTEX}
    return [number(child(a, "format")) for a in children(child(info, "pVertexAttributeDescriptions"))
            if number(child(a, "binding")) in by_vertex]


def index_bytes(chunk):
    """Of vkCmdBindIndexBuffer and vkCmdBindIndexBuffer2."""
    return INDEX_BYTES.get(number(child(chunk, "indexType"), -1))
