// Draws that one stage holds up by construction, at several intensities, and what to expect of them.
#pragma once

#include <string>
#include <vector>

#include "tests/apps/scenes/alone.h"
#include "tests/apps/scenes/texture.h"

namespace framecast::apps {

// How one stage is loaded, and why that stage should be the slowest of the draw. Whether it is on a device is
// shown by timing the draw with and without the load, each by itself (ways, below).
enum class Load : std::uint8_t {
    // ia: sixteen vectors a vertex, triangle by triangle from all over the buffer, are read and added up; all
    // triangles face away.
    vertex_fetch,
    // vs: one vector a vertex is read and goes through steps of sines; all triangles face away.
    vertex_alu,
    // cc: 81 vertices make thousands of triangles, each of which crosses the near plane and is cut there;
    // what
    // is left faces away. Hardly any vertex work, no pixel.
    clipped_triangles,
    // cc: as many triangles inside the view, which all face away.
    culled_triangles,
    // rs: triangles of one to three pixels that share vertices: each is set up and traversed for hardly a
    // pixel.
    small_triangles,
    // rs: layers over the whole target that fail the depth test; no fragment shader, nothing is written.
    depth_rejected,
    // om, or rs where covering is slower than writing: layers over the whole target of one constant colour,
    // nothing is shaded.
    flat_fill,
    // ps: one layer, steps of arithmetic at every pixel.
    fragment_alu,
    // ps, most of it waiting for texels: one layer, taps of a 64 MiB texture, each far from the others.
    texture_misses,
    // om: layers of a constant colour blended into 16 bytes a pixel: read, arithmetic, written.
    wide_blend,
};
inline constexpr int kLoads = 10;
inline constexpr int kIntensities = 5;

// One draw of the scene.
struct LabelledDraw {
    Load load;
    int intensity;           // from 0; each about twice the one before
    std::uint32_t work = 1;  // times as much of everything: what takes long on a CPU is nothing to a GPU

    std::string label() const;  // "ps fragment-alu 3": stage, load, intensity from 1
    bool wide() const { return load == Load::wide_blend; }
    // Vertices, triangles, layers, steps or taps. What grows with the target is meant for 512x512 there.
    std::uint32_t amount(VkExtent2D extent) const;
    void expect(Expect& e) const;
};
std::vector<LabelledDraw> labelled_draws(std::uint32_t work);

// The same draw in ways whose times, from submit to fence, show that the label is right on the device at
// hand.
struct Way {
    std::string name;
    VkPipeline pipeline = nullptr;
    Buffer vertices;
    Buffer indices;  // 32 bits; empty: not indexed
    std::uint32_t count = 0;
    VkPipelineLayout layout = nullptr;  // with a texture
    VkDescriptorSet texture = nullptr;
};
void record(VkCommandBuffer cmd, const Way& way);

// Buffers and textures that the draws share.
class LabelledObjects {
  public:
    LabelledObjects(App& app, VkRenderPass pass, VkRenderPass wide_pass);
    // The first is the draw itself ("full"); then "without" the load: the same draw but for the work that the
    // label is about; "upto", where later stages have work too: without theirs; "near": with a texture of 2x2
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
    Buffer vectors_;    // sixteen a vertex, the first of them the position
    Buffer positions_;  // the same alone
    Buffer grid_;
    Buffer crossing_;  // the grid, every other vertex before the near plane
    Buffer layers_;
    Buffer layers_outside_;
    TextureSets sets_;
    VkDescriptorSet far_ = nullptr;
    VkDescriptorSet near_ = nullptr;
};

}  // namespace framecast::apps
