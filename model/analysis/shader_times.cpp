#include "model/analysis/shader_times.h"

#include <cmath>

#include "model/frame/pipeline_shaders.h"
#include "model/text/json.h"

namespace framecast {
namespace {

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
    for (std::size_t row = 0; row < times.size(); ++row) {
        const PipelineShader& shader = frame.pipelines[row];
        times[row].row = row;
        if (device == nullptr || !shader.skip.empty()) continue;
        auto native = native_time(shader.mix.count, *device);
        if (native) times[row].native = std::move(*native);
    }
    each_shader_of_draws(frame, [&](Eigen::Index draw, std::size_t row) {
        ShaderTime& time = times[row];
        const bool first = time.draws++ == 0;
        const ShaderKind* kind = shader_kind(frame.pipelines[row].stage);
        if (kind == nullptr) return;
        add(time.invocations, frame.draws.counters(draw, index(kind->invocations)), first);
        if (kind->has_stage_time) add(time.stage_ns, analysis.times.ns(draw, index(kind->stage)), first);
    });
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
                       {"t0_low_ns", number(time.native ? time.native->t0_low_ns : kUnknown)},
                       {"t0_high_ns", number(time.native ? time.native->t0_high_ns : kUnknown)},
                       {"native_ns", number(time.native_ns)},
                       {"stage_ns", number(time.stage_ns)}});
    }
    return out;
}

}  // namespace framecast
