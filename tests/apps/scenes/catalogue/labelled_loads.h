// Draws with one bottleneck stage by construction, at several intensities, and the expected results.
#pragma once

#include <string>
#include <vector>

#include "tests/apps/scenes/alone.h"
#include "tests/apps/scenes/texture.h"

namespace framecast::apps {

// How one stage is loaded, and why it should be the slowest of the draw. Timing the draw with and without the
// load, each by itself, shows whether it is on a device (ways, below).
enum class Load : std::uint8_t {
    // ia: reads and sums sixteen vectors per vertex, triangle by triangle from all over the buffer; all
    // triangles face away.
    vertex_fetch,
    // vs: reads one vector per vertex and puts it through steps of sines; all triangles face away.
    vertex_alu,
    // cc: 81 vertices make thousands of triangles, each of which crosses the near plane and is cut there; the
    // rest of each faces away. Hardly any vertex work, no pixel.
    clipped_triangles,
    // cc: as many triangles inside the view, all of which face away.
    culled_triangles,
    // rs: triangles of one to three pixels that share vertices: each is set up and traversed for hardly a
    // pixel.
    small_triangles,
    // rs: layers over the whole target that fail the depth test; no fragment shader, no writes.
    depth_rejected,
    // om, or rs where covering is slower than writing: layers over the whole target in one constant colour,
    // without shading.
    flat_fill,
    // ps: one layer, steps of arithmetic at every pixel.
    fragment_alu,
    // ps, mostly waiting for texels: one layer, taps of a 64 MiB texture, each far from the others.
    texture_misses,
    // om: layers of a constant colour blended into 16 bytes per pixel: read, arithmetic, write.
    wide_blend,
};
inline constexpr int kLoads = 10;
inline constexpr int kIntensities = 5;

// One draw of the scene.
struct LabelledDraw {
    Load load;
    int intensity;           // from 0; each about twice the previous one
    std::uint32_t work = 1;  // factor on all work, because a GPU finishes a CPU's work too quickly

    std::string label() const;  // "ps fragment-alu 3": stage, load, intensity from 1
    bool wide() const { return load == Load::wide_blend; }
    // Number of vertices, triangles, layers, steps or taps. Numbers that grow with the target are for
    // 512x512.
    std::uint32_t amount(VkExtent2D extent) const;
    void expect(Expect& e) const;
};
std::vector<LabelledDraw> labelled_draws(std::uint32_t work);

// Variants of the same draw whose times, from submit to fence, show that the label is right on this device.
struct Way {
    std::string name;
    VkPipeline pipeline = VK_NULL_HANDLE;
    Buffer vertices;
    Buffer indices;  // 32 bits; empty: not indexed
    std::uint32_t count = 0;
    VkPipelineLayout layout = VK_NULL_HANDLE;  // with a texture
    VkDescriptorSet texture = VK_NULL_HANDLE;
};
void record(VkCommandBuffer cmd, const Way& way);

// Buffers and textures that the draws share.
class LabelledObjects {
  public:
    LabelledObjects(App& app, VkRenderPass pass, VkRenderPass wide_pass);
    // The first is the draw itself ("full"). Then come "without" the load: the same draw except for the work
    // of the label; "upto", if later stages have work, too: without theirs; "near": with a texture of 2x2
    // texels; "unblended".
    std::vector<Way> ways(const LabelledDraw& draw);

  private:
    std::vector<Way> vertex_ways(const LabelledDraw& draw);
    std::vector<Way> triangle_ways(const LabelledDraw& draw);
    std::vector<Way> layer_ways(const LabelledDraw& draw);
    std::vector<Way> shading_ways(const LabelledDraw& draw);

    App& app_;
    VkRenderPass pass_;
    VkRenderPass wide_pass_;
    Buffer vectors_;    // sixteen per vertex, of which the first is the position
    Buffer positions_;  // the same alone
    Buffer grid_;
    Buffer crossing_;  // the grid, with every other vertex before the near plane
    Buffer layers_;
    Buffer layers_outside_;
    TextureSets sets_;
    VkDescriptorSet far_ = VK_NULL_HANDLE;
    VkDescriptorSet near_ = VK_NULL_HANDLE;
};

}  // namespace framecast::apps
