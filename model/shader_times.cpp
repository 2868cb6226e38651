#include "model/shader_times.h"

#include <cmath>
#include <unordered_map>

namespace framecast {
namespace {

struct StageMeaning {
    std::string_view tag;
    Counter invocations;
    Stage stage;
    bool has_stage_time;  // the stage's time is this shader's
};
constexpr std::array<StageMeaning, 6> kMeanings = {{
    {"vs", Counter::vs_invocations, Stage::vs, true},
    {"tcs", Counter::tcs_patches, Stage::vs, false},
    {"tes", Counter::tes_invocations, Stage::vs, false},
    {"gs", Counter::gs_invocations, Stage::vs, false},
    {"fs", Counter::fs_invocations, Stage::ps, true},
    {"cs", Counter::cs_invocations, Stage::cs, true},
}};

const StageMeaning* meaning_of(std::string_view tag) {
    for (const StageMeaning& meaning : kMeanings)
        if (meaning.tag == tag) return &meaning;
    return nullptr;
}

// Calls visit("vs:1f") for each shader of "vs:1f,fs:9a".
template <class Visit>
void each_shader(std::string_view shaders, Visit&& visit) {
    while (!shaders.empty()) {
        const std::size_t comma = std::min(shaders.find(','), shaders.size());
        visit(shaders.substr(0, comma));
        shaders.remove_prefix(std::min(comma + 1, shaders.size()));
    }
}

// Unknown parts make the sum unknown.
void add(double& sum, double part, bool first) {
    sum = first ? part : sum + part;
}

Json counts_json(const InstructionCounts& counts) {
    Json out = Json::object();
    for (int kind = 0; kind < kInstructionClassCount; ++kind)
        out[std::string(name(static_cast<InstructionClass>(kind)))] = number(counts(kind));
    return out;
}

}  // namespace

std::vector<ShaderTime> shader_times(const Frame& frame, const Analysis& analysis,
                                     const ShaderDevice* device) {
    std::vector<ShaderTime> times(frame.pipelines.size());
    std::unordered_map<std::string, std::size_t> row_of;
    for (std::size_t row = 0; row < times.size(); ++row) {
        const PipelineShader& shader = frame.pipelines[row];
        times[row].row = row;
        row_of.emplace(shader.pipeline + '\n' + shader.stage + ':' + shader.shader, row);
        if (device == nullptr || !shader.skip.empty()) continue;
        auto native = native_time(shader.mix.count, *device);
        if (native) times[row].native = std::move(*native);
    }
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto at = static_cast<std::size_t>(draw);
        each_shader(frame.draws.shaders[at], [&](std::string_view shader) {
            const auto found = row_of.find(frame.draws.pipeline[at] + '\n' + std::string(shader));
            if (found == row_of.end()) return;
            ShaderTime& time = times[found->second];
            const bool first = time.draws++ == 0;
            const StageMeaning* meaning = meaning_of(frame.pipelines[found->second].stage);
            if (meaning == nullptr) return;
            add(time.invocations, frame.draws.counters(draw, index(meaning->invocations)), first);
            if (meaning->has_stage_time)
                add(time.stage_ns, analysis.times.ns(draw, index(meaning->stage)), first);
        });
    }
    for (ShaderTime& time : times)
        if (time.native) time.native_ns = time.invocations * time.native->device_ns;
    return times;
}

Json shader_times_json(const Frame& frame, const std::vector<ShaderTime>& times) {
    Json out = Json::array();
    for (const ShaderTime& time : times) {
        const PipelineShader& shader = frame.pipelines[time.row];
        const bool counted = shader.skip.empty();
        out.push_back({{"pipeline", shader.pipeline},
                       {"stage", shader.stage},
                       {"shader", shader.shader},
                       {"draws", time.draws},
                       {"invocations", number(time.invocations)},
                       {"instructions", counted ? counts_json(shader.mix.count) : Json(nullptr)},
                       {"low", counted ? counts_json(shader.mix.low) : Json(nullptr)},
                       {"high", counted ? counts_json(shader.mix.high) : Json(nullptr)},
                       {"assumptions", shader.mix.assumptions},
                       {"skip", shader.skip},
                       {"limited_by", time.native ? Json(time.native->limited_by) : Json(nullptr)},
                       {"cpi0", number(time.native ? time.native->cpi0 : kUnknown)},
                       {"t0_ns", number(time.native ? time.native->t0_ns : kUnknown)},
                       {"native_ns", number(time.native_ns)},
                       {"stage_ns", number(time.stage_ns)}});
    }
    return out;
}

}  // namespace framecast
