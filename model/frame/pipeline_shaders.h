// The shaders of each draw: DrawColumns::shaders ("vs:1f,fs:9a") looked up in Frame::pipelines.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/frame/frame.h"
#include "model/frame/stage.h"

namespace framecast {

// How a kind of shader appears in counters and stages.
struct ShaderKind {
    std::string_view tag;  // as PipelineShader::stage
    Counter invocations;
    Stage stage;
    bool has_stage_time;  // the stage's time belongs to this shader
};
inline constexpr std::array<ShaderKind, 6> kShaderKinds = {{
    {"vs", Counter::vs_invocations, Stage::vs, true},
    {"tcs", Counter::tcs_patches, Stage::vs, false},
    {"tes", Counter::tes_invocations, Stage::vs, false},
    {"gs", Counter::gs_invocations, Stage::vs, false},
    {"fs", Counter::fs_invocations, Stage::ps, true},
    {"cs", Counter::cs_invocations, Stage::cs, true},
}};

inline const ShaderKind* shader_kind(std::string_view tag) {
    for (const ShaderKind& kind : kShaderKinds)
        if (kind.tag == tag) return &kind;
    return nullptr;
}

// Calls visit(draw, row of Frame::pipelines) for each shader of each draw that Frame::pipelines lists, in
// order of draws.
template <class Visit>
void each_shader_of_draws(const Frame& frame, Visit&& visit) {
    std::unordered_map<std::string, std::size_t> row_of;
    for (std::size_t row = 0; row < frame.pipelines.size(); ++row) {
        const PipelineShader& shader = frame.pipelines[row];
        row_of.emplace(shader.pipeline + '\n' + shader.stage + ':' + shader.shader, row);
    }
    if (row_of.empty()) return;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto at = static_cast<std::size_t>(draw);
        std::string_view shaders = frame.draws.shaders[at];
        while (!shaders.empty()) {
            const std::size_t comma = std::min(shaders.find(','), shaders.size());
            const auto found =
                row_of.find(frame.draws.pipeline[at] + '\n' + std::string(shaders.substr(0, comma)));
            if (found != row_of.end()) visit(draw, found->second);
            shaders.remove_prefix(std::min(comma + 1, shaders.size()));
        }
    }
}

}  // namespace framecast
