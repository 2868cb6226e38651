// Any words as a shader: refused, or counted within its bounds and rewritten to valid modules. Seeds are
// compiled shaders (docs/contributing.md).
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include "capture/spirv/instruction_mix.h"
#include "capture/spirv/shader_effects.h"
#include "capture/spirv/shader_interface.h"
#include "capture/spirv/shader_textures.h"
#include "capture/spirv/spirv_tools.h"
#include "capture/variants/shader_variants.h"

namespace {

using namespace framecast;
using namespace framecast::capture;

void check_mix(const std::vector<std::uint32_t>& words, const ShaderEntry& entry) {
    const auto mix = instruction_mix(words, entry.model, entry.name);
    if (!mix) {
        if (mix.error().message.empty()) std::abort();
        return;
    }
    const double slack = 1e-9;
    for (int kind = 0; kind < kInstructionClassCount; ++kind) {
        const double count = mix->count(kind);
        if (!(mix->low(kind) >= 0) || !std::isfinite(count)) std::abort();
        if (mix->low(kind) > count * (1 + slack) || count > mix->high(kind) * (1 + slack)) std::abort();
    }
}

void check_reads(const std::vector<std::uint32_t>& words, const ShaderEntry& entry) {
    const auto used = texture_bindings(words, entry.model, entry.name);
    if (!used && used.error().message.empty()) std::abort();
    const auto out_of_order = [](const auto& a, const auto& b) {
        return std::pair(a.set, a.binding) >= std::pair(b.set, b.binding);
    };
    if (used && std::ranges::adjacent_find(*used, out_of_order) != used->end()) std::abort();
    if (used)
        for (const TextureBinding& one : *used)
            if (std::ranges::adjacent_find(one.samplers, out_of_order) != one.samplers.end()) std::abort();
    const auto interface = shader_interface(words, entry.model, entry.name);
    if (interface ? interface->inputs < 0 || interface->outputs < 0 : interface.error().message.empty())
        std::abort();
}

template <class Made>
void check_variant(const Result<Made>& made) {
    if (made && !validate_spirv(made->words)) std::abort();
    if (!made && made.error().message.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < sizeof(std::uint32_t)) return 0;
    std::vector<std::uint32_t> words(size / sizeof(std::uint32_t));
    std::memcpy(words.data(), data, words.size() * sizeof(std::uint32_t));
    // The layer only gets modules that the application's driver accepted; invalid ones are refused first.
    const auto valid = validate_spirv(words);
    const auto entries = entry_points(words);
    if (!valid || !entries) return 0;
    for (const ShaderEntry& entry : *entries) {
        check_mix(words, entry);
        check_reads(words, entry);
        const auto effects = side_effects(words, entry.model, entry.name);
        if (!effects && effects.error().message.empty()) std::abort();
        if (entry.model == spv::ExecutionModel::Vertex)
            check_variant(fetch_only_vertex_shader(words, entry.name));
        if (entry.model != spv::ExecutionModel::Fragment) continue;
        for (const PlainColors colors : {PlainColors::constant, PlainColors::hashed})
            check_variant(constant_fragment_shader(words, entry.name, kAllOutputs, colors));
        if (const auto idle = idle_fragment_shader(words, entry.name); idle && !validate_spirv(*idle))
            std::abort();
    }
    check_variant(near_texture_fragment_shader(words));
    return 0;
}
