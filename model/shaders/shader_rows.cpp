#include "model/shaders/shader_rows.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "model/text/lower_text.h"

namespace framecast {
namespace {

// "vs:1f" -> "vs" and "1f".
std::pair<std::string, std::string> split(const std::string& name) {
    const std::size_t colon = name.find(':');
    if (colon == std::string::npos) return {name, {}};
    return {name.substr(0, colon), name.substr(colon + 1)};
}

void join(std::string& to, const std::string& one) {
    to += (to.empty() ? "" : "+") + one;
}

ShaderRow row_of(const ArchivedPipeline& pipeline, const CompiledShader& compiled) {
    ShaderRow row;
    row.pipeline = pipeline.pipeline;
    row.compiled = compiled;
    for (const ArchivedShader& shader : pipeline.stages) {
        if ((shader.stage & compiled.stages) == 0) continue;
        const auto [tag, hash] = split(shader.name);
        join(row.stage, tag);
        join(row.shader, hash);
    }
    // RADV copies what geometry shaders wrote by a shader of its own.
    if (lower_text(compiled.name).find("copy") != std::string::npos) row.stage += " copy";
    if (row.stage.empty()) row.stage = compiled.name;
    return row;
}

}  // namespace

ShaderRows shader_rows(const Frame& frame, const ShaderArchive& archive, const CompiledArchive& compiled,
                       const WaveLimits* limits) {
    std::map<std::pair<std::string, std::string>, double> time_of;
    double all_ns = 0;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto at = static_cast<std::size_t>(draw);
        const double ns = frame.draws.measured_ns(draw);
        if (!(ns > 0)) continue;
        all_ns += ns;
        time_of[{frame.draws.pipeline[at], frame.draws.shaders[at]}] += ns;
    }
    ShaderRows out;
    for (const CompiledPipeline& made : compiled.pipelines) {
        if (made.pipeline >= archive.pipelines.size()) continue;
        const ArchivedPipeline& pipeline = archive.pipelines[made.pipeline];
        const auto found = time_of.find({pipeline.pipeline, pipeline.shaders});
        const double ns = found == time_of.end() ? kUnknown : found->second;
        const double share = all_ns > 0 ? (std::isnan(ns) ? 0 : ns / all_ns) : kUnknown;
        if (!made.failure.empty()) out.failed.push_back({pipeline.pipeline, made.failure, share});
        for (const std::string& difference : pipeline.simplifications)
            out.simplified.push_back({pipeline.pipeline, difference, share});
        if (!made.note.empty()) out.simplified.push_back({pipeline.pipeline, made.note, share});
        for (const CompiledShader& shader : made.shaders) {
            ShaderRow row = row_of(pipeline, shader);
            row.time_ns = ns;
            row.time_share = share;
            if (limits) row.occupancy = occupancy_of(shader, *limits);
            out.rows.push_back(std::move(row));
        }
    }
    const auto expense = [](const auto& row) { return std::isnan(row.time_share) ? -1 : row.time_share; };
    std::ranges::stable_sort(out.rows, std::ranges::greater(), expense);
    std::ranges::stable_sort(out.failed, std::ranges::greater(), expense);
    std::ranges::stable_sort(out.simplified, std::ranges::greater(), expense);
    return out;
}

}  // namespace framecast
