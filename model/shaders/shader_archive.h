// The shaders and pipelines that the draws and dispatches of a captured frame use, kept in a folder next to
// its file: enough to create each pipeline again on another device. Numbers of kinds (formats, stages,
// operations) are Vulkan's. The list is shaders.json; SPIR-V is in files named by its hash.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct SpecializationConstant {
    std::uint32_t id = 0;
    std::uint32_t offset = 0;  // in ArchivedShader::constant_data, bytes
    std::uint32_t size = 0;    // bytes
};

// One stage of a pipeline.
struct ArchivedShader {
    std::uint32_t stage = 0;  // VkShaderStageFlagBits
    std::string name;         // as in the frame file: "vs:0123456789abcdef"
    std::string code;         // hash of the SPIR-V, which is in the file CODE.spv
    std::string entry;
    std::vector<SpecializationConstant> constants;
    std::string constant_data;        // hexadecimal
    std::uint32_t subgroup_size = 0;  // the required one; 0: the driver chooses
    std::uint32_t flags = 0;
};

struct ArchivedBinding {
    std::uint32_t binding = 0;
    std::uint32_t type = 0;
    std::uint32_t count = 0;
    std::uint32_t stages = 0;
    std::uint32_t flags = 0;  // VkDescriptorBindingFlags
};
struct ArchivedSet {
    std::uint32_t flags = 0;
    std::vector<ArchivedBinding> bindings;
};
struct PushConstants {
    std::uint32_t stages = 0;
    std::uint32_t offset_bytes = 0;
    std::uint32_t size_bytes = 0;
};

struct VertexBinding {
    std::uint32_t binding = 0;
    std::uint32_t stride_bytes = 0;
    std::uint32_t rate = 0;
    std::uint32_t divisor = 1;
};
struct VertexAttribute {
    std::uint32_t location = 0;
    std::uint32_t binding = 0;
    std::uint32_t format = 0;
    std::uint32_t offset_bytes = 0;
};
struct VertexInput {
    std::vector<VertexBinding> bindings;
    std::vector<VertexAttribute> attributes;
};
struct InputAssembly {
    std::uint32_t topology = 0;
    bool restart = false;
};
struct Tessellation {
    std::uint32_t patch_points = 0;
    std::uint32_t domain_origin = 0;
};
struct ViewportState {
    std::uint32_t viewports = 0;
    std::uint32_t scissors = 0;
    bool negative_one_to_one = false;
};
struct Rasterization {
    bool depth_clamp = false;
    bool discard = false;
    std::uint32_t polygon_mode = 0;
    std::uint32_t cull_mode = 0;
    std::uint32_t front_face = 0;
    bool depth_bias = false;
    std::optional<bool> depth_clip;
    std::uint32_t line_mode = 0;
    std::uint32_t provoking_vertex = 0;
    std::uint32_t conservative_mode = 0;
    std::uint32_t stream = 0;
};
struct Multisampling {
    std::uint32_t samples = 1;
    bool sample_shading = false;
    double min_sample_shading = 0;
    std::vector<std::uint32_t> sample_mask;
    bool alpha_to_coverage = false;
    bool alpha_to_one = false;
};
struct StencilFace {
    std::uint32_t fail = 0, pass = 0, depth_fail = 0, compare = 0;
    std::uint32_t compare_mask = 0, write_mask = 0;
};
struct DepthStencil {
    bool depth_test = false;
    bool depth_write = false;
    std::uint32_t compare = 0;
    bool bounds_test = false;
    bool stencil_test = false;
    StencilFace front, back;
};
struct BlendTarget {
    bool blend = false;
    std::uint32_t src_color = 0, dst_color = 0, color_op = 0;
    std::uint32_t src_alpha = 0, dst_alpha = 0, alpha_op = 0;
    std::uint32_t write_mask = 0;
};
struct Blend {
    bool logic = false;
    std::uint32_t logic_op = 0;
    std::vector<BlendTarget> targets;
};
struct ShadingRate {
    std::uint32_t width = 1;
    std::uint32_t height = 1;
    std::uint32_t primitive_combiner = 0;
    std::uint32_t attachment_combiner = 0;
};

// What the pipeline draws into: the formats of dynamic rendering, or those of its subpass, which a pass of
// one subpass replaces.
struct RenderTargets {
    bool dynamic_rendering = false;
    std::uint32_t view_mask = 0;
    std::uint32_t samples = 1;
    std::vector<std::uint32_t> colors;  // formats; 0: none at this place
    std::uint32_t depth = 0;
    std::uint32_t stencil = 0;
    std::vector<std::uint32_t> inputs;  // formats of input attachments
};

// A part that is missing was ignored by the driver, or is dynamic.
struct GraphicsState {
    std::vector<std::uint32_t> dynamic_states;
    std::optional<VertexInput> vertex_input;
    std::optional<InputAssembly> input_assembly;
    std::optional<Tessellation> tessellation;
    std::optional<ViewportState> viewport;
    std::optional<Rasterization> rasterization;
    std::optional<Multisampling> multisampling;
    std::optional<DepthStencil> depth_stencil;
    std::optional<Blend> blend;
    std::optional<ShadingRate> shading_rate;
    RenderTargets targets;
};

struct ArchivedPipeline {
    std::string pipeline;  // as in the frame file
    std::string shaders;   // as in the frame file: "vs:...,fs:..."
    std::string missing;   // why it cannot be made again; then only the names above are known
    std::uint32_t flags = 0;
    std::vector<ArchivedShader> stages;  // only a compute shader, or those of graphics
    std::vector<ArchivedSet> sets;
    std::vector<PushConstants> push_constants;
    std::optional<GraphicsState> graphics;     // none: a compute pipeline
    std::vector<std::string> simplifications;  // how it differs from the application's
};

// What the device checks for shaders, which changes their code. D3D's layers over Vulkan want most of it.
struct Robustness {
    bool buffers = false;    // robustBufferAccess
    bool buffers_2 = false;  // VK_EXT_robustness2
    bool images = false;     // robustImageAccess
    bool images_2 = false;
    bool null_descriptors = false;
};

struct ShaderArchive {
    std::string captured_at;  // as the frame's: another frame's archive may have stayed next to a new file
    std::string device;       // where it was captured
    Robustness robustness;
    std::vector<ArchivedPipeline> pipelines;
};

// "a/b.frame.json" -> "a/b.frame.shaders"; without ".json", ".shaders" is appended.
std::string shaders_folder(const std::string& frame_path);
inline constexpr const char* kShadersFile = "shaders.json";

std::string write_archive(const ShaderArchive& archive);
// Fails with file, key and value.
Result<ShaderArchive> read_archive(const std::string& text, const std::string& name);
// The archive next to a frame file; fails when there is none.
Result<ShaderArchive> load_archive(const std::string& frame_path);

// The SPIR-V of a shader, CODE.spv in the archive's folder. Fails when it is missing, too large or no SPIR-V.
Result<std::vector<std::uint32_t>> load_code(const std::string& folder, const std::string& code);

// Bytes as hexadecimal digits, and back; the text must be such digits.
std::string hex_text(const std::vector<std::uint8_t>& bytes);
std::vector<std::uint8_t> hex_bytes(const std::string& text);

}  // namespace framecast
