#include "model/shading_parts.h"

#include <algorithm>
#include <cmath>

#include "model/frame.h"
#include "model/pipeline_shaders.h"

namespace framecast {
namespace {

constexpr int kPs = index(Stage::ps);

// Of a texel, in those of plain ones.
struct TexelCosts {
    double home = 1;
    double target = 1;
};
TexelCosts costs_of(TexelClass texels, const DeviceRates& home, const DeviceRates& target) {
    const auto at = static_cast<std::size_t>(texels);
    const TexelCosts costs{home.texel_cost[at], target.texel_cost[at]};
    return costs.home > 0 && costs.target > 0 ? costs : TexelCosts{};
}

}  // namespace

ShadingParts::ShadingParts(const Baseline& baseline, const StageMixes& mixes)
    : baseline_(baseline),
      samples_(static_cast<std::size_t>(baseline.frame->draws.size())),
      texels_(samples_.size(), TexelClass::plain) {
    const Frame& frame = *baseline.frame;
    constexpr int kTexture = index(InstructionClass::texture);
    const double mean = mixes.counted(Stage::ps) ? mixes.per_element[kPs](kTexture) : kUnknown;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const auto at = static_cast<std::size_t>(draw);
        samples_[at] = mean * frame.draws.elements(draw, kPs);
        texels_[at] = texel_class(frame.draws.texture_format[at], frame.draws.texture_mips(draw))
                          .value_or(TexelClass::plain);
    }
    each_shader_of_draws(frame, [&](Eigen::Index draw, std::size_t row) {
        const PipelineShader& shader = frame.pipelines[row];
        const ShaderKind* kind = shader_kind(shader.stage);
        if (kind == nullptr || kind->stage != Stage::ps || !shader.skip.empty()) return;
        const double samples =
            shader.mix.count(kTexture) * frame.draws.counters(draw, index(kind->invocations));
        if (samples >= 0) samples_[static_cast<std::size_t>(draw)] = samples;
    });
}

std::shared_ptr<const std::vector<double>> ShadingParts::growth(const DeviceRates& home,
                                                                const DeviceRates& target,
                                                                const ShadingRatios& ratios,
                                                                double sample_scale) const {
    const DrawColumns& draws = baseline_.frame->draws;
    const double texel_ns = 1 / home.per_ns(kPs, index(Resource::texture));
    auto out = std::make_shared<std::vector<double>>(samples_.size(), kUnknown);
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const double time_ns = baseline_.analysis->times.ns(draw, kPs);
        if (std::isnan(draws.stage_ns(draw, kPs)) || !(time_ns > 0)) continue;
        const double fragments_ns =
            std::isnan(ratios.fragments) ? kUnknown : draws.elements(draw, kPs) * home.fragment_ns;
        const auto at = static_cast<std::size_t>(draw);
        const TexelCosts cost = costs_of(texels_[at], home, target);
        const double texels_ns = samples_[at] * sample_scale * texel_ns * cost.home;
        if (std::isnan(fragments_ns) && std::isnan(texels_ns)) continue;
        const double texel_ratio = ratios.texels * cost.target / cost.home;
        const double waited = baseline_.by_texels ? baseline_.memory_share(draw, kPs) : 0;
        const bool decoding = is_compressed(texels_[at]) && home.driver == SoftwareDriver::llvmpipe;
        double left_ns = time_ns;
        double there_ns = 0;
        const auto take = [&](double ns, double ratio) {
            if (!(ns > 0)) return;
            const double taken_ns = std::min(ns, left_ns);
            left_ns -= taken_ns;
            there_ns += ratio * taken_ns;
        };
        take(fragments_ns, ratios.fragments);
        take(texels_ns, texel_ratio);
        take(waited * time_ns, decoding ? texel_ratio : ratios.waits);
        take(left_ns, ratios.arithmetic);
        (*out)[at] = there_ns / time_ns - 1;
    }
    return out;
}

}  // namespace framecast
