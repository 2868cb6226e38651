// What a microbenchmark is: data that says what to set up, what one unit of work is, and what must come out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/frame/stage.h"
#include "shaders/vulkan_functions.h"

namespace framecast::microbench {

// What must be in every pixel or element when the work is done. Elements whose numbers are equal modulo 8
// have equal values: the shaders start from that lane.
struct Expectation {
    std::array<double, 8> by_lane{};
    double tolerance = 0;       // absolute
    int channel = 0;            // of pixels that have several
    int elements_per_lane = 1;  // side by side
    bool first_only = false;    // only element 0 is looked at
    double per_unit = 0;        // added for each unit of work that was run
};
Expectation expect_everywhere(double value, double tolerance = 0, int channel = 0);

// As shaders/push.glsl has it.
struct Push {
    float grid_scale[2] = {1, 1};
    float uv_scale[2] = {1, 1};
    float one = 1;
    float step = 1;
    std::uint32_t multiplier = 1664525;
    std::uint32_t increment = 1013904223;
    float z_even = 0.5F;
    float z_odd = 0.5F;
    std::uint32_t columns = 1;
    std::uint32_t elements = 1;
    // Columns one after the other. A vertex (v, v, v, 1) goes to (2 + v, v/2, 1/4 + v/2, 1): outside, right
    // of the view.
    float matrix[16] = {0.25F, 0.5F,  0.125F, 0, 0.5F, -0.25F, 0.125F, 0,
                        0.25F, 0.25F, 0.25F,  0, 2,    0,      0.25F,  1};
};
static_assert(sizeof(Push) <= 128, "what every device has of push constants");

struct TextureShape {
    VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkImageViewType dimension = VK_IMAGE_VIEW_TYPE_2D;
    std::uint32_t size = 256;  // texels along each side
    bool mips = false;
    VkFilter filter = VK_FILTER_LINEAR;
    VkSamplerMipmapMode mip_filter = VK_SAMPLER_MIPMAP_MODE_NEAREST;
    float anisotropy = 1;
    float mip_bias = 0;
    std::uint32_t count = 1;  // different textures, at most 16
};

enum class Indices : std::uint8_t {
    none,
    rising,      // each vertex once
    mesh,        // quads of a grid, vertices shared by six triangles (shaders/mesh_indices.h)
    mesh_strip,  // the same as one triangle strip
    shuffled,    // each vertex once, in random order
};

enum class Blend : std::uint8_t { off, alpha };

// Draws into a target of `size` x `size` pixels with depth beside it: some drivers skip opaque pixels that
// are drawn over later, where there is no depth.
struct DrawShape {
    std::string vertex_shader = "full_screen.vert";
    std::string fragment_shader = "constant.frag";   // empty: none
    std::array<std::int32_t, 2> vertex_constants{};  // specialization constants 0 and 1
    std::array<std::int32_t, 2> fragment_constants{};
    VkFormat format = VK_FORMAT_R32_SFLOAT;
    std::uint32_t size = 256;
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    Blend blend = Blend::off;
    bool writes_color = true;
    std::uint32_t outputs = 1;  // of the fragment shader; the first alone has an attachment
    VkCompareOp depth_compare = VK_COMPARE_OP_ALWAYS;  // depth is cleared to 0
    bool writes_depth = false;
    VkCullModeFlags cull = VK_CULL_MODE_NONE;
    bool discards = false;  // all primitives, behind vertex shading
    // Attributes of four components, side by side; none without a format.
    VkFormat attribute_format = VK_FORMAT_UNDEFINED;
    std::uint32_t attributes = 0;
    std::uint32_t stride = 0;
    std::uint32_t vertices = 3;  // of a draw, or of its buffer where it is indexed
    Indices indices = Indices::none;
    std::uint32_t mesh_quads = 0;    // of a mesh, along each side
    std::uint32_t mesh_repeats = 1;  // each triangle of a mesh so often, one after the other
    std::optional<TextureShape> texture;
    // The values are looked at in draws of their own, of points (shaders/place.glsl).
    bool checked_as_points = false;
    // What is drawn leaves nothing behind: the same is drawn once more with a constant colour, which must be
    // there.
    bool checked_in_color = false;
    bool pass_per_unit = false;  // a unit is a render pass, with so many draws
    std::uint32_t pass_draws = 0;
    Push push;
};

struct DispatchShape {
    std::string shader;
    std::array<std::int32_t, 2> constants{};
    std::uint32_t groups = 1;
    VkDeviceSize bytes_in = 0;   // of a buffer whose words are 1 + lane of their 16 bytes; 0: none
    VkDeviceSize bytes_out = 4;  // cleared before each run
    bool result_is_float = false;
    bool barriers = true;  // between units
    Push push;
};

struct TransferShape {
    enum class Kind : std::uint8_t { copy, fill, nothing } kind = Kind::copy;  // nothing: an empty submission
    VkDeviceSize bytes = 0;
};

struct Benchmark {
    std::string name;      // "fill/rgba8": family, then what differs within it
    std::string isolates;  // one sentence
    std::string unit;      // "pixels": rates are in `unit`/ns. Empty: the cost of one unit of work, in ns
    double work = 1;       // of one unit of work: a draw, a dispatch, a transfer
    std::optional<Stage> stage;  // meant to hold the device up
    bool quick = false;          // in the suite "quick"
    std::uint32_t least_units = 1;
    std::variant<DrawShape, DispatchShape, TransferShape> shape;
    Expectation expected;
    // Of the working set, where the benchmark is a cache step of the profile; 0 elsewhere.
    double cache_bytes = 0;

    std::string family() const { return name.substr(0, name.find('/')); }
};

}  // namespace framecast::microbench
