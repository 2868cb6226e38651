// study_texture_model and fit_usi_per_gflops: how well the texture-unit model predicts devices outside the
// fit.
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "model/formulas/texture_fps.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// One sample with the inputs of all variants.
struct Row {
    double fps = 0;         // corrected
    double usi = 0;         // corrected
    double efficiency = 0;  // fraction
    double kappa = 0;       // USI_max / GFLOPS
};

Result<std::vector<Row>> prepare(const std::vector<TextureSample>& samples) {
    if (samples.empty()) return Error{"there are no rows"};
    std::vector<Row> rows;
    std::set<std::pair<std::string, std::string>> seen;
    for (const TextureSample& sample : samples) {
        const std::string where = "row " + std::to_string(rows.size() + 1) + ": ";
        auto fps = corrected_fps(sample.fps, sample.gpuu_percent);
        if (!fps) return Error{where + fps.error().message};
        auto usi = corrected_usi(sample.usi, sample.gpuu_percent);
        if (!usi) return Error{where + usi.error().message};
        auto efficiency = shader_efficiency(sample.sb_percent, sample.salu_percent);
        if (!efficiency) return Error{where + efficiency.error().message};
        if (!(sample.gflops > 0) || !std::isfinite(sample.gflops))
            return Error{where + "GFLOPS is " + number_text(sample.gflops) +
                         "; it must be positive and finite"};
        if (!seen.insert({sample.device, sample.scene}).second)
            return Error{where + "device '" + sample.device + "' occurs twice in scene '" + sample.scene +
                         "'"};
        rows.push_back({*fps, *usi, *efficiency, *usi / *efficiency / sample.gflops});
    }
    return rows;
}

// Mean of `value` over the rows that `use` accepts; NaN when there are none.
double mean_over(std::size_t count, const std::function<bool(std::size_t)>& use,
                 const std::function<double(std::size_t)>& value) {
    double sum = 0;
    int rows = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (!use(i)) continue;
        sum += value(i);
        ++rows;
    }
    return rows > 0 ? sum / rows : kNan;
}

void finish(TextureVariant& variant, const std::vector<double>& measured) {
    variant.mean_absolute_error = mean_over(
        measured.size(), [&](std::size_t i) { return std::isfinite(variant.fps[i]); },
        [&](std::size_t i) { return std::abs(variant.fps[i] / measured[i] - 1); });
}

// kappa from the devices other than `left_out`; the fitted one needs at least one of them.
double kappa_without(const std::vector<TextureSample>& samples, const std::string& left_out,
                     const TextureStudyOptions& options) {
    if (!options.fit_usi_per_gflops) return options.usi_per_gflops;
    std::vector<TextureSample> rest;
    for (const TextureSample& sample : samples)
        if (sample.device != left_out) rest.push_back(sample);
    auto fit = fit_usi_per_gflops(rest);
    return fit ? fit->mean : kNan;
}

// Method of moments for a one-way random effect: between = (MSB - MSW) / n0, not below 0.
UsiPerGflopsFit random_effect(const std::vector<std::vector<double>>& groups) {
    std::size_t total = 0;
    double grand = 0;
    double squares = 0;
    for (const auto& group : groups) {
        total += group.size();
        squares += static_cast<double>(group.size() * group.size());
        for (double value : group)
            grand += value;
    }
    const auto n = static_cast<double>(total);
    const auto k = static_cast<double>(groups.size());
    grand /= n;
    double between = 0;
    double within = 0;
    std::vector<double> means;
    for (const auto& group : groups) {
        double mean = 0;
        for (double value : group)
            mean += value / static_cast<double>(group.size());
        for (double value : group)
            within += (value - mean) * (value - mean);
        between += static_cast<double>(group.size()) * (mean - grand) * (mean - grand);
        means.push_back(mean);
    }
    const double within_variance = n > k ? within / (n - k) : 0;
    const double n0 = k > 1 ? (n - squares / n) / (k - 1) : 1;
    const double between_variance = k > 1 ? std::max(0.0, (between / (k - 1) - within_variance) / n0) : 0;

    UsiPerGflopsFit fit;
    double weight_sum = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const double variance = between_variance + within_variance / static_cast<double>(groups[g].size());
        const double weight = variance > 0 ? 1 / variance : static_cast<double>(groups[g].size());
        fit.mean += weight * means[g];
        weight_sum += weight;
    }
    fit.mean /= weight_sum;
    fit.between_devices_sigma = k > 1 ? std::sqrt(between_variance) : kNan;
    fit.within_device_sigma = n > k ? std::sqrt(within_variance) : kNan;
    return fit;
}

std::string percent(double fraction) {
    return number_text(std::round(1000 * fraction) / 10) + " %";
}

// Where FPS proportional to GFLOPS predicts a device better than the model; empty where it does not.
std::string simple_rule_text(const TextureStudy& study) {
    const double simple = study.proportional.mean_absolute_error;
    const double model = study.leave_device_out.mean_absolute_error;
    const double blind = study.blind.mean_absolute_error;
    const auto text = [&](double other) {
        return "the simple rule does better: FPS proportional to GFLOPS misses devices outside the fit by " +
               percent(simple) + ", the model by " + percent(other);
    };
    if (simple < model) return text(model);
    return simple < blind ? "without a device's own counters " + text(blind) : std::string();
}

}  // namespace

Result<UsiPerGflopsFit> fit_usi_per_gflops(const std::vector<TextureSample>& samples) {
    auto rows = prepare(samples);
    if (!rows) return rows.error();
    std::map<std::string, std::vector<double>> by_device;
    for (std::size_t i = 0; i < samples.size(); ++i)
        by_device[samples[i].device].push_back((*rows)[i].kappa);
    std::vector<std::vector<double>> groups;
    for (auto& [device, values] : by_device)
        groups.push_back(std::move(values));
    return random_effect(groups);
}

Result<TextureStudy> study_texture_model(const std::vector<TextureSample>& samples,
                                         const TextureStudyOptions& options) {
    auto prepared = prepare(samples);
    if (!prepared) return prepared.error();
    if (!options.fit_usi_per_gflops && !(options.usi_per_gflops > 0 && std::isfinite(options.usi_per_gflops)))
        return Error{"USI per GFLOPS is " + number_text(options.usi_per_gflops) +
                     "; it must be positive and finite"};
    const std::vector<Row>& rows = *prepared;
    const std::size_t n = samples.size();
    auto fitted = fit_usi_per_gflops(samples);
    if (!fitted) return fitted.error();

    TextureStudy study;
    study.usi_per_gflops = options.fit_usi_per_gflops ? fitted->mean : options.usi_per_gflops;
    study.device_sigma = fitted->between_devices_sigma;
    for (const Row& row : rows)
        study.measured_fps.push_back(row.fps);
    for (std::size_t i = 0; i < n; ++i) {
        const TextureSample& own = samples[i];
        auto same_scene = [&](std::size_t j) { return samples[j].scene == own.scene; };
        auto others = [&](std::size_t j) { return same_scene(j) && samples[j].device != own.device; };
        auto usi_frame = [&](std::size_t j) { return rows[j].usi / rows[j].fps; };
        const double kappa_out = kappa_without(samples, own.device, options);
        const double own_rate = own.gflops * rows[i].efficiency;
        study.in_sample.fps.push_back(own_rate * study.usi_per_gflops / mean_over(n, same_scene, usi_frame));
        const double frame_out = mean_over(n, others, usi_frame);
        study.leave_device_out.fps.push_back(own_rate * kappa_out / frame_out);
        const double efficiency_out = mean_over(n, others, [&](std::size_t j) { return rows[j].efficiency; });
        study.blind.fps.push_back(own.gflops * efficiency_out * kappa_out / frame_out);
        study.proportional.fps.push_back(own.gflops * mean_over(n, others, [&](std::size_t j) {
                                             return rows[j].fps / samples[j].gflops;
                                         }));
        if (!std::isfinite(frame_out))
            study.notes.push_back("circular: " + own.device + " is the only device in scene '" + own.scene +
                                  "'; its in-sample error says nothing");
        for (std::string& warning : percent_warnings(own))
            study.notes.push_back(std::move(warning));
    }
    for (TextureVariant* variant :
         {&study.in_sample, &study.leave_device_out, &study.blind, &study.proportional})
        finish(*variant, study.measured_fps);
    if (std::string better = simple_rule_text(study); !better.empty())
        study.notes.push_back(std::move(better));
    return study;
}

}  // namespace framecast
