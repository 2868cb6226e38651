#include "model/cpu_driver/shading_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/frame/frame.h"
#include "model/frame/known_sum.h"
#include "model/frame/pipeline_shaders.h"

namespace framecast {
namespace {

constexpr int kPs = index(Stage::ps);

// Time of a texel over that of a plain one.
struct TexelCosts {
    double source = 1;
    double target = 1;
};
TexelCosts costs_of(TexelClass texels, const DeviceRates& source, const DeviceRates& target) {
    const auto at = static_cast<std::size_t>(texels);
    const TexelCosts costs{source.texel_cost[at], target.texel_cost[at]};
    return costs.source > 0 && costs.target > 0 ? costs : TexelCosts{};
}

// Number of the shader's outputs without an attachment in the draw's pass; 0 where the pass is not known.
double unreceived_outputs(const Frame& frame, Eigen::Index draw, int outputs) {
    const auto pass = static_cast<std::size_t>(frame.draws.pass[static_cast<std::size_t>(draw)]);
    if (pass >= frame.passes.size()) return 0;
    return std::max(outputs - static_cast<double>(frame.passes[pass].color_formats.size()), 0.0);
}

}  // namespace

double shaded_on_target(double fragments, double triangles, CpuDriver source, CpuDriver target) {
    if (!(fragments > 0) || !(triangles > 0)) return 1;
    // Number of pixels in a triangle's blocks, as a polynomial in the root of its area.
    const double perimeter = 2 * (std::numbers::sqrt2 + 1);
    const auto linear = [&](int side) { return 2 * perimeter * (side - 1) / std::numbers::pi; };
    const auto constant = [](int side) { return (side - 1.0) * (side - 1.0); };
    const int side = shaded_block_side(source);
    const double half = linear(side) / 2;
    // The other triangles cover no pixel.
    const double covering = std::min(triangles, fragments / (side * side));
    const double root = std::sqrt(half * half + fragments / covering - constant(side)) - half;
    const auto pixels = [&](int of) { return root * (root + linear(of)) + constant(of); };
    return pixels(shaded_block_side(target)) / pixels(side);
}

ShadingParts::ShadingParts(const Baseline& baseline, const StageMixes& mixes)
    : baseline_(baseline), work_(static_cast<std::size_t>(baseline.frame->draws.size())) {
    const Frame& frame = *baseline.frame;
    const DrawColumns& draws = frame.draws;
    constexpr int kTexture = index(InstructionClass::texture);
    const double mean = mixes.counted(Stage::ps) ? mixes.per_element[kPs](kTexture) : kUnknown;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const auto at = static_cast<std::size_t>(draw);
        Work& work = work_[at];
        work.samples = mean * draws.elements(draw, kPs);
        work.texels =
            texel_class(draws.texture_format[at], draws.texture_mips(draw), draws.texture_filter[at])
                .value_or(TexelClass::plain);
        const double clipped = draws.counters(draw, index(Counter::clip_primitives));
        work.triangles =
            known_or_zero(std::isnan(clipped) ? draws.elements(draw, index(Stage::cc)) : clipped);
    }
    each_shader_of_draws(frame, [&](Eigen::Index draw, std::size_t row) {
        const PipelineShader& shader = frame.pipelines[row];
        const ShaderKind* kind = shader_kind(shader.stage);
        if (kind == nullptr || kind->stage != Stage::ps) return;
        Work& work = work_[static_cast<std::size_t>(draw)];
        if (shader.inputs) work.varyings = *shader.inputs;
        if (shader.outputs) work.unreceived = unreceived_outputs(frame, draw, *shader.outputs);
        if (!shader.skip.empty()) return;
        const double samples = shader.mix.count(kTexture) * draws.counters(draw, index(kind->invocations));
        if (samples >= 0) work.samples = samples;
    });
}

// Back-facing triangles are counted, too, so the number is limited to what rasterization had time for.
double ShadingParts::triangles_of(Eigen::Index draw, const DeviceRates& source) const {
    const double set_up = baseline_.frame->draws.stage_ns(draw, index(Stage::rs)) *
                          source.per_ns(index(Stage::rs), index(Resource::geometry));
    const double counted = work_[static_cast<std::size_t>(draw)].triangles;
    return std::isnan(set_up) ? counted : std::min(counted, set_up);
}

CountedPart ShadingParts::fixed_parts(Eigen::Index draw, const DeviceRates& source, const DeviceRates& target,
                                      double fragment_ratio, double shaded) const {
    const Work& work = work_[static_cast<std::size_t>(draw)];
    const double fragments = known_or_zero(baseline_.frame->draws.elements(draw, kPs));
    CountedPart out;
    if (!std::isnan(fragment_ratio)) {
        out.source_ns = fragments * work.varyings * source.fragment_ns;
        out.target_ns = shaded * fragment_ratio * out.source_ns;
    }
    if (!std::isnan(source.varying_triangle_ns) && !std::isnan(target.varying_triangle_ns)) {
        const double varyings = triangles_of(draw, source) * work.varyings;
        out.source_ns += varyings * source.varying_triangle_ns;
        out.target_ns += varyings * target.varying_triangle_ns;
    }
    if (!std::isnan(source.output_ns) && !std::isnan(target.output_ns)) {
        out.source_ns += fragments * work.unreceived * source.output_ns;
        out.target_ns += shaded * fragments * work.unreceived * target.output_ns;
    }
    return out;
}

std::shared_ptr<const std::vector<double>> ShadingParts::growth(const DeviceRates& source,
                                                                const DeviceRates& target,
                                                                const ShadingRatios& ratios,
                                                                double sample_scale) const {
    const DrawColumns& draws = baseline_.frame->draws;
    const double texel_ns = 1 / source.per_ns(kPs, index(Resource::texture));
    auto out = std::make_shared<std::vector<double>>(work_.size(), kUnknown);
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const double time_ns = baseline_.analysis->times.ns(draw, kPs);
        if (std::isnan(draws.stage_ns(draw, kPs)) || !(time_ns > 0)) continue;
        const auto at = static_cast<std::size_t>(draw);
        const Work& work = work_[at];
        const TexelCosts cost = costs_of(work.texels, source, target);
        const double texels_ns = work.samples * sample_scale * texel_ns * cost.source;
        if (std::isnan(ratios.fragments) && std::isnan(texels_ns)) continue;
        const double shaded = shaded_on_target(draws.elements(draw, kPs), triangles_of(draw, source),
                                               source.driver, target.driver);
        const double texel_ratio = ratios.texels * cost.target / cost.source;
        const double waited = baseline_.by_texels ? baseline_.memory_share(draw, kPs) : 0;
        const bool decoding = is_compressed(work.texels) && source.driver == CpuDriver::llvmpipe;
        CountedPart counted = fixed_parts(draw, source, target, ratios.fragments, shaded);
        if (!std::isnan(texels_ns)) {
            counted.source_ns += texels_ns;
            counted.target_ns += shaded * texel_ratio * texels_ns;
        }
        const double left_ns = std::max(time_ns - counted.source_ns, 0.0);
        const double waits_ns = waited > 0 ? std::min(waited * time_ns, left_ns) : 0;
        const double of_waits = left_ns > 0 ? waits_ns / left_ns : 0;
        const double rest_ratio =
            of_waits * (decoding ? texel_ratio : ratios.waits) + (1 - of_waits) * ratios.arithmetic;
        (*out)[at] = time_on_target_ns(time_ns, counted, shaded * rest_ratio) / time_ns - 1;
    }
    return out;
}

}  // namespace framecast
