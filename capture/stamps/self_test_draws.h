// The draws of the stamp self-test: one pipeline whose work push constants set, so that the driver compiles
// only once.
#pragma once

#include <cstdint>

#include "capture/stamps/measure_context.h"
#include "capture/stamps/offscreen.h"
#include "capture/vulkan/owned.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// vertex_steps 0: one triangle with pixel_steps of arithmetic per pixel. It covers the whole area with one
// step. With more steps it covers 2048 pixels, so that a GPU has room for other draws at the same time.
// Otherwise kSelfTestVertices vertices of tiny triangles with vertex_steps of arithmetic each.
struct DrawWork {
    std::uint32_t vertex_steps = 0;
    std::uint32_t pixel_steps = 0;
};
inline constexpr std::uint32_t kSelfTestVertices = 3 * 2048;
inline constexpr DrawWork kCheapWork{0, 1};

// full: every pixel in a corner of 256x256 of the target is shaded and written. speck: one pixel is
// rasterized, nothing is shaded or written, so the draw does almost nothing and works with attachments of any
// format.
enum class DrawArea : std::uint8_t { full, speck };

class SelfTestDraws {
  public:
    static Result<SelfTestDraws> create(const SelfTestContext& context, const OwnerScope& scope,
                                        const OffscreenTarget& target, DrawArea area = DrawArea::full);

    void bind(const SelfTestContext& context, VkCommandBuffer cb) const;
    // Call it inside a pass of the target, after bind().
    void draw(const SelfTestContext& context, VkCommandBuffer cb, DrawWork work) const;

  private:
    Owned<VkPipelineLayout> layout_;
    Owned<VkPipeline> pipeline_;
};

}  // namespace framecast::capture
