#include "report/clock_study.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "model/numeric/number_text.h"

namespace framecast::report {
namespace {

constexpr int kCurvePoints = 13;
constexpr int kSurfacePoints = 9;
constexpr double kOctaves = 2;  // from half to twice

SweepAxis axis_of(SweptClock clock, double own_mhz, int points) {
    SweepAxis axis{clock, {}};
    for (int i = 0; i < points; ++i)
        axis.mhz.push_back(own_mhz * std::exp2(kOctaves * (i / (points - 1.0) - 0.5)));
    // The middle one is exactly the device's own.
    axis.mhz[static_cast<std::size_t>(points / 2)] = own_mhz;
    return axis;
}

void fit(ClockCurve& curve) {
    const auto points = static_cast<Eigen::Index>(curve.sweep.points.size());
    Eigen::ArrayXd f(points), times(points);
    for (Eigen::Index i = 0; i < points; ++i) {
        f(i) = curve.sweep.axes[0].mhz[static_cast<std::size_t>(i)];
        times(i) = curve.sweep.points[static_cast<std::size_t>(i)].frame_ns;
    }
    AmdahlOptions options;
    options.objective = AmdahlObjective::relative;
    auto fitted = fit_amdahl(f, times, options);
    if (!fitted) {
        curve.no_amdahl = fitted.error().message;
        return;
    }
    curve.worst_misfit = (fitted->residuals.abs() / times).maxCoeff();
    curve.amdahl = std::move(*fitted);
}

Result<ClockCurve> curve_of(const Baseline& baseline, SweptClock clock, double own_mhz,
                            const DeviceAt& device_at, const ProjectionOptions& options) {
    auto swept = sweep(baseline, {axis_of(clock, own_mhz, kCurvePoints)}, device_at, options);
    if (!swept) return swept.error();
    ClockCurve curve;
    curve.own_mhz = own_mhz;
    curve.sweep = std::move(*swept);
    fit(curve);
    return curve;
}

// Why nothing is known at the device's own clock; empty where something is.
std::string unusable_reason(const std::optional<ClockCurve>& curve) {
    return curve ? curve->sweep.points[curve->sweep.points.size() / 2].unusable : std::string();
}

Json curve_json(const Frame& frame, const Analysis& analysis, const ClockCurve& curve, const std::string& gpu,
                const std::string& tool_version) {
    Json out = {{"own_mhz", number(curve.own_mhz)},
                {"sweep", sweep_json(frame, analysis, curve.sweep, gpu, tool_version)}};
    if (!curve.amdahl) {
        out["amdahl"] = nullptr;
        out["no_amdahl"] = curve.no_amdahl;
        return out;
    }
    out["amdahl"] = {{"a_ms", number(curve.amdahl->a / 1e6)},
                     {"b_ms_mhz", number(curve.amdahl->b / 1e6)},
                     {"unbounded", curve.amdahl->unbounded},
                     {"worst_misfit", number(curve.worst_misfit)},
                     {"source", name(Source::fitted)}};
    return out;
}

}  // namespace

Result<ClockStudy> study_clocks(const Baseline& baseline, const DeviceAt& device_at, double core_mhz,
                                const ProjectionOptions& options) {
    const auto device = device_at({});
    if (!device) return device.error();
    ClockStudy study;
    study.gpu = device->rates.name;
    if (device->rates.core_clock_mhz > 0) core_mhz = device->rates.core_clock_mhz;
    const double memory_mhz = device->rates.memory_clock_mhz;
    ProjectionOptions open = options;
    open.outside = OutsideRange::extrapolate;
    std::string reason = "no clock of " + study.gpu + " is known";
    if (core_mhz > 0) {
        auto curve = curve_of(baseline, SweptClock::core, core_mhz, device_at, open);
        if (curve)
            study.core = std::move(*curve);
        else
            reason = curve.error().message;
    }
    if (memory_mhz > 0) {
        auto curve = curve_of(baseline, SweptClock::memory, memory_mhz, device_at, open);
        if (curve)
            study.memory = std::move(*curve);
        else
            reason = curve.error().message;
    }
    if (!study.core && !study.memory) return Error{reason};
    for (const auto* curve : {&study.core, &study.memory})
        if (const std::string why = unusable_reason(*curve); !why.empty())
            return Error{"no usable projection for " + study.gpu + " at any clock: " + why};
    if (study.core && study.memory) {
        ProjectionOptions plain = open;
        plain.uncertainty = false;
        auto surface = sweep(baseline,
                             {axis_of(SweptClock::core, core_mhz, kSurfacePoints),
                              axis_of(SweptClock::memory, memory_mhz, kSurfacePoints)},
                             device_at, plain);
        if (surface) study.surface = std::move(*surface);
    }
    return study;
}

Json clock_study_json(const Frame& frame, const Analysis& analysis, const ClockStudy& study,
                      const std::string& tool_version) {
    Json out = {{"gpu", study.gpu},
                {"captured", study.captured},
                {"core", nullptr},
                {"memory", nullptr},
                {"surface", nullptr}};
    if (study.core) out["core"] = curve_json(frame, analysis, *study.core, study.gpu, tool_version);
    if (study.memory) out["memory"] = curve_json(frame, analysis, *study.memory, study.gpu, tool_version);
    if (study.surface) out["surface"] = sweep_json(frame, analysis, *study.surface, study.gpu, tool_version);
    return out;
}

}  // namespace framecast::report
