#include "model/analysis/isolated_stages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "model/device/assumed_overlap.h"
#include "model/frame/isolation_check.h"
#include "model/frame/isolation_order.h"
#include "model/overlap/composition.h"
#include "model/overlap/primitive_units.h"
#include "model/overlap/stage_fit.h"
#include "model/text/counted.h"

namespace framecast {
namespace {

// Two-sided quantile of a normal distribution.
constexpr double kSigmas95 = 1.96;
// Relative error that every time has at least, because caches and clocks differ between variants of a draw.
constexpr double kMinRelativeError = 0.005;
// The same on a GPU, where a variant also fills and empties the pipeline in another way.
constexpr double kMinRelativeErrorOfGpu = 0.01;

// On a GPU a draw takes a few microseconds to start and to finish, which the overhead of its stamps contains.
// Each stage has a part in it that differs from draw to draw: this share of it does not repeat.
constexpr double kLatencyError = 0.03;

struct TimeErrors {
    double tick_ns = 1;
    double relative = kMinRelativeError;
    double latency_ns = 0;  // error of the time to start and to finish

    double sigma_of(double time_ns, double error_ns) const {
        return std::hypot(std::isnan(error_ns) ? 0.0 : error_ns, latency_ns, relative * time_ns + tick_ns);
    }
};

TimeErrors errors_of(const Frame& frame) {
    TimeErrors errors;
    // Frames that do not record the step of stamps use the timestamp period instead.
    const double tick_ns =
        std::isnan(frame.stamp_tick_ns) ? frame.device.timestamp_period_ns : frame.stamp_tick_ns;
    if (!std::isnan(tick_ns)) errors.tick_ns = tick_ns;
    // The overhead on a CPU driver is that of its threads, and belongs to no stage.
    if (frame.device.type == DeviceType::cpu) return errors;
    errors.relative = kMinRelativeErrorOfGpu;
    if (!std::isnan(frame.stamp_floor_ns)) errors.latency_ns = kLatencyError * frame.stamp_floor_ns;
    return errors;
}

// The isolated rows in the form that the composition uses. Times of pairs are halved, so that loads are at
// most 1.
struct Prepared {
    std::vector<Eigen::Index> rows;
    ShadowTimes times;
};

Prepared prepare(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    const std::vector<bool> unlike = unlike_draws(frame);
    const TimeErrors errors = errors_of(frame);
    Prepared out;
    for (Eigen::Index row = 0; row < draws.size(); ++row)
        if (!std::isnan(draws.shadow_ns(row, index(ShadowStep::full))) &&
            !unlike[static_cast<std::size_t>(row)])
            out.rows.push_back(row);
    const auto count = static_cast<Eigen::Index>(out.rows.size());
    out.times.load = Eigen::ArrayXXd::Zero(kShadowStepCount, kStageCount);
    out.times.latency_share = Eigen::ArrayXd::Ones(kShadowStepCount);
    out.times.time_ns = out.times.sigma_ns = Eigen::ArrayXXd::Constant(count, kShadowStepCount, kUnknown);
    for (int step = 0; step < kShadowStepCount; ++step) {
        // The share of ps that near_texture keeps is the unknown. Copies overlap one another.
        if (step == index(ShadowStep::near_texture) || step == index(ShadowStep::copies)) continue;
        const auto load = stage_load(static_cast<ShadowStep>(step));
        const double most = *std::ranges::max_element(load);
        out.times.latency_share(step) = 1 / most;
        for (int stage = 0; stage < kStageCount; ++stage)
            out.times.load(step, stage) = load[static_cast<std::size_t>(stage)] / most;
        for (Eigen::Index i = 0; i < count; ++i) {
            const Eigen::Index row = out.rows[static_cast<std::size_t>(i)];
            const double time = draws.shadow_ns(row, step);
            if (std::isnan(time)) continue;
            out.times.time_ns(i, step) = time / most;
            out.times.sigma_ns(i, step) = errors.sigma_of(time, draws.shadow_error_ns(row, step)) / most;
        }
    }
    return out;
}

// Checks whether writing depth and stencil is visible, so that the draw takes longer with it. If so, the fit
// does not use the draw itself, because no other step writes them.
bool take_depth_writes(ShadowTimes& times, Eigen::Index row) {
    const int full = index(ShadowStep::full);
    const int shaded = index(ShadowStep::shaded);
    const double sigma = std::hypot(times.sigma_ns(row, full), times.sigma_ns(row, shaded));
    if (!(times.time_ns(row, full) - times.time_ns(row, shaded) > kSigmas95 * sigma)) return false;
    times.time_ns(row, full) = times.sigma_ns(row, full) = kUnknown;
    return true;
}

// The same for each isolated draw.
std::vector<bool> take_depth_writes(Prepared& prepared) {
    std::vector<bool> writes_depth;
    for (Eigen::Index i = 0; i < static_cast<Eigen::Index>(prepared.rows.size()); ++i)
        writes_depth.push_back(take_depth_writes(prepared.times, i));
    return writes_depth;
}

Eigen::ArrayXXd below(const Eigen::ArrayXXd& first, const Eigen::ArrayXXd& second) {
    Eigen::ArrayXXd both(first.rows() + second.rows(), second.cols());
    if (first.rows() > 0) both.topRows(first.rows()) = first;
    both.bottomRows(second.rows()) = second;
    return both;
}

// The times that determine p: the frame's draws, and with few of them also earlier draws.
ShadowTimes with_history(const ShadowTimes& times, const ShadowHistory* history) {
    if (!history || times.time_ns.rows() >= ShadowHistory::kMaxDraws) return times;
    return {times.load, below(history->time_ns, times.time_ns), below(history->sigma_ns, times.sigma_ns),
            times.latency_share};
}

void remember(const ShadowTimes& times, ShadowHistory& history) {
    const Eigen::ArrayXXd all_ns = below(history.time_ns, times.time_ns);
    const Eigen::ArrayXXd all_sigmas = below(history.sigma_ns, times.sigma_ns);
    const Eigen::Index kept = std::min(all_ns.rows(), ShadowHistory::kMaxDraws);
    history.time_ns = all_ns.bottomRows(kept);
    history.sigma_ns = all_sigmas.bottomRows(kept);
}

FrameComposition compose_frame(const Frame& frame, const ShadowTimes& times, const Composition* device,
                               Composition& composition) {
    FrameComposition out;
    const Result<Composition> fit = fit_composition(times, device);
    if (fit) {
        composition = *fit;
        out.source = Source::fitted;
        out.misfit = fit->chi2_per_dof;
        out.misfit_sum = fit->chi2_per_dof_sum;
        out.misfit_max = fit->chi2_per_dof_max;
        out.draws = fit->draws;
        out.reason = "fitted to the stage-off draws of " + counted(fit->draws, "draw");
    } else {
        const AssumedOverlap assumed = assumed_overlap(frame.device);
        composition.p = assumed.p;
        composition.range = {1, assumed.p_max};
        out.source = Source::assumed;
        out.reason = fit.error().message + "; assumed: " + std::string(assumed.reason);
    }
    out.law = composition.law;
    out.latency_ns = composition.latency_ns;
    out.p = composition.p;
    out.p_low = composition.range.lo;
    out.p_high = composition.range.hi;
    return out;
}

// (a^p - b^p + c^p)^(1/p), at least 0: the time a of a draw after replacing its part b by c. a and b are
// times of draws, c is the time of a stage. Where stages share units, c adds to the rest.
double replace_part(double a, double b, double c, const Composition& composition) {
    const double p = composition.law == OverlapLaw::shared_units ? 1 : composition.p;
    a = std::max(a - composition.latency_ns, 0.0);
    b = std::max(b - composition.latency_ns, 0.0);
    const double scale = std::max({a, b, c});
    if (scale <= 0) return 0;
    if (p >= kLargestExponent) return a > b ? a : std::min(a, c);
    const double left = std::pow(a / scale, p) - std::pow(b / scale, p) + std::pow(c / scale, p);
    return left <= 0 ? 0 : scale * std::pow(left, 1 / p);
}

void append(std::string& list, Stage stage) {
    if (!list.empty()) list += " ";
    list += name(stage);
}

void erase(std::string& list, Stage stage) {
    std::string rest;
    for (const AddedStage& other : kAddedStages)
        if (other.stage != stage && list.find(name(other.stage)) != std::string::npos)
            append(rest, other.stage);
    list = std::move(rest);
}

// The smallest significant difference between a step and the one before: in 95 of 100 cases noise alone gives
// less.
void resolutions(const Prepared& prepared, Eigen::Index i, DrawColumns& draws) {
    const Eigen::Index row = prepared.rows[static_cast<std::size_t>(i)];
    double before = 0;
    double largest = 0;
    for (const AddedStage& added : kAddedStages) {
        int step = index(added.step);
        if (added.step == ShadowStep::full && std::isnan(prepared.times.time_ns(i, step)))
            step = index(ShadowStep::shaded);
        const double sigma = prepared.times.sigma_ns(i, step);
        if (std::isnan(sigma)) continue;
        const double resolution = kSigmas95 * std::hypot(sigma, before);
        draws.stage_resolution_ns(row, index(added.stage)) = resolution;
        largest = std::max(largest, resolution);
        before = sigma;
    }
    draws.resolution_ns(row) = largest;
}

// A draw without a fragment shader has no ps; its last difference belongs to output.
void without_fragment_shader(DrawColumns& draws, Eigen::Index row) {
    if (draws.elements(row, index(Stage::ps)) != 0 || !std::isnan(draws.stage_ns(row, index(Stage::om))))
        return;
    for (std::vector<std::string>* stages : {&draws.hidden, &draws.contradicted}) {
        std::string& list = (*stages)[static_cast<std::size_t>(row)];
        if (const std::size_t at = list.find(name(Stage::ps)); at != std::string::npos)
            list.replace(at, name(Stage::ps).size(), name(Stage::om));
    }
    for (Eigen::ArrayXXd* column :
         {&draws.stage_ns, &draws.stage_low_ns, &draws.stage_high_ns, &draws.stage_resolution_ns}) {
        (*column)(row, index(Stage::om)) = (*column)(row, index(Stage::ps));
        (*column)(row, index(Stage::ps)) = 0;
    }
}

// Where ia and cc share units, their times by that law. Bounds by the device's law may not hold there, so
// they are widened. No fragment is shaded and no sample written there.
void take_primitive_times(const Prepared& prepared, const Composition& composition, Eigen::Index i,
                          DrawColumns& draws) {
    const Eigen::Index row = prepared.rows[static_cast<std::size_t>(i)];
    if (draws.elements(row, index(Stage::ps)) != 0 || draws.elements(row, index(Stage::om)) != 0) return;
    const auto found = primitive_times(prepared.times, i, composition, draws.per_copy_ns(row));
    if (!found) return;
    for (const auto& [stage, ns] : {std::pair(Stage::ia, found->ia_ns), std::pair(Stage::cc, found->cc_ns)}) {
        const int s = index(stage);
        if (std::isnan(draws.stage_ns(row, s))) continue;
        const double resolution = draws.stage_resolution_ns(row, s);
        draws.stage_ns(row, s) = ns;
        draws.stage_low_ns(row, s) = std::min(draws.stage_low_ns(row, s), std::max(0.0, ns - resolution));
        draws.stage_high_ns(row, s) = std::max(draws.stage_high_ns(row, s), ns + resolution);
    }
}

// In a row of copies each copy takes at least what its longest stage does. What the draw alone takes in
// addition is starting and finishing. Copies write no depth.
void limit_to_copies(DrawColumns& draws, Eigen::Index row, bool writes_depth) {
    const double copy_ns = draws.per_copy_ns(row);
    if (std::isnan(copy_ns)) return;
    for (const AddedStage& added : kAddedStages) {
        const int s = index(added.stage);
        double& time_ns = draws.stage_ns(row, s);
        if (std::isnan(time_ns) || (writes_depth && added.stage == Stage::om)) continue;
        const double high_ns = copy_ns * (1 + kMinRelativeErrorOfGpu) + draws.stage_resolution_ns(row, s);
        time_ns = std::min(time_ns, copy_ns);
        draws.stage_high_ns(row, s) = std::min(draws.stage_high_ns(row, s), high_ns);
        draws.stage_low_ns(row, s) = std::min(draws.stage_low_ns(row, s), copy_ns);
    }
}

void fill_row(const Prepared& prepared, const StageFit& fit, const Composition& composition, Eigen::Index i,
              bool writes_depth, Frame& frame) {
    DrawColumns& draws = frame.draws;
    const Eigen::Index row = prepared.rows[static_cast<std::size_t>(i)];
    std::string hidden;
    std::string contradicted;
    resolutions(prepared, i, draws);
    for (const AddedStage& added : kAddedStages) {
        const int s = index(added.stage);
        draws.stage_ns(row, s) = fit.fitted_ns(i, s);
        draws.stage_low_ns(row, s) = fit.lower_ns(i, s);
        draws.stage_high_ns(row, s) = fit.upper_ns(i, s);
        if (std::isnan(fit.fitted_ns(i, s))) {
            draws.stage_resolution_ns(row, s) = kUnknown;
            continue;
        }
        if (fit.hidden(i, s) || fit.fitted_ns(i, s) < draws.stage_resolution_ns(row, s))
            append(hidden, added.stage);
        if (fit.inconsistent(i, s)) append(contradicted, added.stage);
    }
    draws.hidden[static_cast<std::size_t>(row)] = std::move(hidden);
    draws.contradicted[static_cast<std::size_t>(row)] = std::move(contradicted);
    take_primitive_times(prepared, composition, i, draws);
    without_fragment_shader(draws, row);
    const double full_ns = draws.shadow_ns(row, index(ShadowStep::full));
    double whole_ns = draws.shadow_ns(row, index(ShadowStep::shaded));
    if (std::isnan(whole_ns)) whole_ns = full_ns;
    if (writes_depth) {
        const int om = index(Stage::om);
        for (Eigen::ArrayXXd* column : {&draws.stage_ns, &draws.stage_low_ns, &draws.stage_high_ns})
            if (double& time = (*column)(row, om); !std::isnan(time))
                time = replace_part(full_ns, whole_ns, time, composition);
        if (draws.stage_ns(row, om) >= draws.stage_resolution_ns(row, om))
            erase(draws.hidden[static_cast<std::size_t>(row)], Stage::om);
    }
    limit_to_copies(draws, row, writes_depth);
    const double near_ns = draws.shadow_ns(row, index(ShadowStep::near_texture));
    const double shading_ns = draws.stage_ns(row, index(Stage::ps));
    if (!std::isnan(near_ns) && !std::isnan(shading_ns))
        draws.texture_ns(row) = std::clamp(
            shading_ns - replace_part(near_ns, whole_ns, shading_ns, composition), 0.0, shading_ns);
}

void fill_rows(const Prepared& prepared, const std::vector<bool>& writes_depth,
               const Composition& composition, Frame& frame) {
    const Result<StageFit> fit = fit_stage_times(prepared.times, composition);
    if (!fit) {
        frame.notes.push_back("stage times could not be computed: " + fit.error().message);
        return;
    }
    for (std::size_t i = 0; i < prepared.rows.size(); ++i)
        fill_row(prepared, *fit, composition, static_cast<Eigen::Index>(i), writes_depth[i], frame);
}

}  // namespace

void resolve_stages(Frame& frame, ShadowHistory* history) {
    withdraw_unlike_stages(frame);
    Prepared prepared = prepare(frame);
    if (prepared.rows.empty()) return;
    const std::vector<bool> writes_depth = take_depth_writes(prepared);
    Composition composition;
    const bool many = prepared.times.time_ns.rows() >= ShadowHistory::kMaxDraws;
    const Composition* device = history && history->device && !many ? &*history->device : nullptr;
    frame.composition = compose_frame(frame, with_history(prepared.times, history), device, composition);
    if (history) {
        remember(prepared.times, *history);
        if (many && frame.composition.source == Source::fitted) history->device = composition;
    }
    fill_rows(prepared, writes_depth, composition, frame);
}

void resolve_stages_in_sequence(Frame& frame) {
    if (frame.draws.shadow_ns.rows() != frame.draws.size()) return;
    Prepared prepared = prepare(frame);
    if (prepared.rows.empty()) return;
    const std::vector<bool> writes_depth = take_depth_writes(prepared);
    Composition composition;
    composition.range = {1, 1};
    fill_rows(prepared, writes_depth, composition, frame);
}

}  // namespace framecast
