// The members of an archive's structures, listed once for both its writer and its reader: each calls
// `io(key, member)`, and for numbers `io(key, member, maximum)`.
#pragma once

#include <cstdint>

#include "model/shaders/shader_archive.h"

namespace framecast {

// Bounds of a sane file. Vulkan guarantees less of everything, and drivers have less.
inline constexpr std::uint32_t kAny = 0xFFFFFFFFU;
inline constexpr std::uint32_t kMaxConstantBytes = 1U << 16;
inline constexpr std::uint32_t kMaxBindingBytes = 1U << 20;
inline constexpr std::uint32_t kMaxIndex = 4095;  // of bindings, locations, streams
inline constexpr std::uint32_t kMaxSamples = 64;
inline constexpr std::uint32_t kMaxCompareOp = 7;     // VK_COMPARE_OP_ALWAYS
inline constexpr std::uint32_t kMaxStencilOp = 7;     // VK_STENCIL_OP_DECREMENT_AND_WRAP
inline constexpr std::uint32_t kMaxBlendFactor = 18;  // VK_BLEND_FACTOR_ONE_MINUS_SRC1_ALPHA
inline constexpr std::uint32_t kMaxLogicOp = 15;      // VK_LOGIC_OP_SET
inline constexpr std::uint32_t kMaxTopology = 10;     // VK_PRIMITIVE_TOPOLOGY_PATCH_LIST
inline constexpr std::uint32_t kMaxViewports = 64;

void members(auto& io, SpecializationConstant& c) {
    io("id", c.id, kAny);
    io("offset", c.offset, kMaxConstantBytes);
    io("size", c.size, kMaxConstantBytes);
}
void members(auto& io, ArchivedShader& s) {
    io("stage", s.stage, kAny);
    io("name", s.name);
    io("code", s.code);
    io("entry", s.entry);
    io("constants", s.constants);
    io("constant_data", s.constant_data);
    io("subgroup_size", s.subgroup_size, 128U);
    io("flags", s.flags, kAny);
}
void members(auto& io, ArchivedBinding& b) {
    io("binding", b.binding, kAny);
    io("type", b.type, kAny);
    io("count", b.count, kAny);
    io("stages", b.stages, kAny);
    io("flags", b.flags, kAny);
}
void members(auto& io, ArchivedSet& s) {
    io("flags", s.flags, kAny);
    io("bindings", s.bindings);
}
void members(auto& io, PushConstants& p) {
    io("stages", p.stages, kAny);
    io("offset_bytes", p.offset_bytes, kMaxConstantBytes);
    io("size_bytes", p.size_bytes, kMaxConstantBytes);
}
void members(auto& io, VertexBinding& b) {
    io("binding", b.binding, kMaxIndex);
    io("stride_bytes", b.stride_bytes, kMaxBindingBytes);
    io("rate", b.rate, 1U);
    io("divisor", b.divisor, kAny);
}
void members(auto& io, VertexAttribute& a) {
    io("location", a.location, kMaxIndex);
    io("binding", a.binding, kMaxIndex);
    io("format", a.format, kAny);
    io("offset_bytes", a.offset_bytes, kMaxBindingBytes);
}
void members(auto& io, VertexInput& v) {
    io("bindings", v.bindings);
    io("attributes", v.attributes);
}
void members(auto& io, InputAssembly& a) {
    io("topology", a.topology, kMaxTopology);
    io("restart", a.restart);
}
void members(auto& io, Tessellation& t) {
    io("patch_points", t.patch_points, 256U);
    io("domain_origin", t.domain_origin, 1U);
}
void members(auto& io, ViewportState& v) {
    io("viewports", v.viewports, kMaxViewports);
    io("scissors", v.scissors, kMaxViewports);
    io("negative_one_to_one", v.negative_one_to_one);
}
void members(auto& io, Rasterization& r) {
    io("depth_clamp", r.depth_clamp);
    io("discard", r.discard);
    io("polygon_mode", r.polygon_mode, 2U);
    io("cull_mode", r.cull_mode, 3U);
    io("front_face", r.front_face, 1U);
    io("depth_bias", r.depth_bias);
    io("depth_clip", r.depth_clip);
    io("line_mode", r.line_mode, 3U);
    io("provoking_vertex", r.provoking_vertex, 1U);
    io("conservative_mode", r.conservative_mode, 2U);
    io("stream", r.stream, kMaxIndex);
}
void members(auto& io, Multisampling& m) {
    io("samples", m.samples, kMaxSamples);
    io("sample_shading", m.sample_shading);
    io("min_sample_shading", m.min_sample_shading);
    io("sample_mask", m.sample_mask, kAny);
    io("alpha_to_coverage", m.alpha_to_coverage);
    io("alpha_to_one", m.alpha_to_one);
}
void members(auto& io, StencilFace& f) {
    io("fail", f.fail, kMaxStencilOp);
    io("pass", f.pass, kMaxStencilOp);
    io("depth_fail", f.depth_fail, kMaxStencilOp);
    io("compare", f.compare, kMaxCompareOp);
    io("compare_mask", f.compare_mask, kAny);
    io("write_mask", f.write_mask, kAny);
}
void members(auto& io, DepthStencil& d) {
    io("depth_test", d.depth_test);
    io("depth_write", d.depth_write);
    io("compare", d.compare, kMaxCompareOp);
    io("bounds_test", d.bounds_test);
    io("stencil_test", d.stencil_test);
    io("front", d.front);
    io("back", d.back);
}
void members(auto& io, BlendTarget& t) {
    io("blend", t.blend);
    io("src_color", t.src_color, kMaxBlendFactor);
    io("dst_color", t.dst_color, kMaxBlendFactor);
    io("color_op", t.color_op, kAny);  // VK_EXT_blend_operation_advanced has large numbers
    io("src_alpha", t.src_alpha, kMaxBlendFactor);
    io("dst_alpha", t.dst_alpha, kMaxBlendFactor);
    io("alpha_op", t.alpha_op, kAny);
    io("write_mask", t.write_mask, 15U);
}
void members(auto& io, Blend& b) {
    io("logic", b.logic);
    io("logic_op", b.logic_op, kMaxLogicOp);
    io("targets", b.targets);
}
void members(auto& io, ShadingRate& r) {
    io("width", r.width, 4U);
    io("height", r.height, 4U);
    io("primitive_combiner", r.primitive_combiner, 4U);
    io("attachment_combiner", r.attachment_combiner, 4U);
}
void members(auto& io, RenderTargets& t) {
    io("dynamic_rendering", t.dynamic_rendering);
    io("view_mask", t.view_mask, kAny);
    io("samples", t.samples, kMaxSamples);
    io("colors", t.colors, kAny);
    io("depth", t.depth, kAny);
    io("stencil", t.stencil, kAny);
    io("inputs", t.inputs, kAny);
}
void members(auto& io, GraphicsState& g) {
    io("dynamic_states", g.dynamic_states, kAny);
    io("vertex_input", g.vertex_input);
    io("input_assembly", g.input_assembly);
    io("tessellation", g.tessellation);
    io("viewport", g.viewport);
    io("rasterization", g.rasterization);
    io("multisampling", g.multisampling);
    io("depth_stencil", g.depth_stencil);
    io("blend", g.blend);
    io("shading_rate", g.shading_rate);
    io("targets", g.targets);
}
void members(auto& io, ArchivedPipeline& p) {
    io("pipeline", p.pipeline);
    io("shaders", p.shaders);
    io("missing", p.missing);
    io("flags", p.flags, kAny);
    io("stages", p.stages);
    io("sets", p.sets);
    io("push_constants", p.push_constants);
    io("graphics", p.graphics);
    io("simplifications", p.simplifications);
}
void members(auto& io, Robustness& r) {
    io("buffers", r.buffers);
    io("buffers_2", r.buffers_2);
    io("images", r.images);
    io("images_2", r.images_2);
    io("null_descriptors", r.null_descriptors);
}
void members(auto& io, ShaderArchive& a) {
    io("captured_at", a.captured_at);
    io("device", a.device);
    io("robustness", a.robustness);
    io("pipelines", a.pipelines);
}

}  // namespace framecast
