// The render pass and the graphics pipelines of a draw benchmark.
#pragma once

#include "shaders/benchmark.h"
#include "shaders/objects.h"

namespace framecast::microbench {

// Color, depth and, with several samples, what color is resolved to. Cleared, and left for copying from.
struct DrawTarget {
    VkRenderPass pass = VK_NULL_HANDLE;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    Image result;  // of one sample
    VkExtent2D extent{};
};
DrawTarget make_draw_target(Objects& objects, const DrawShape& shape);

// `as_points`: the pipeline that shows each vertex's value in its pixel.
VkPipeline make_draw_pipeline(Objects& objects, const DrawShape& shape, const DrawTarget& target,
                              VkPipelineLayout layout, bool as_points);

}  // namespace framecast::microbench
