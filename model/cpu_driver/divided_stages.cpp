#include "model/cpu_driver/divided_stages.h"

#include <cmath>

#include "model/cpu_driver/counted_part.h"
#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/cpu_driver/frame_rest.h"
#include "model/cpu_driver/thread_scaling.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

// Plausible range of the gain from threads, as a share of its logarithm: the scatter of labelled draws with
// one stage.
constexpr double kGainRange = 0.14;

}  // namespace

DividedStages::DividedStages(const Baseline& baseline, const Carrier& carrier)
    : baseline_(baseline), analysis_(*baseline.analysis), carrier_(carrier) {}

// The time of primitives on one thread scales with their rate. The rest of the stage scales with its pixels
// or bytes, in cc with clipped triangles. A transfer that is drawn keeps its flush, and its rest scales like
// shading that fetches texels; another driver's transfer has no flush.
void DividedStages::set(const DeviceRates& target, const StageResources& ratio,
                        CarryScenario& scenario) const {
    const DeviceRates& source = analysis_.device;
    const bool another = cpu_driver_extrapolation(source, target) == Extrapolation::cpu_driver;
    const bool by_counts = another && source.measured && target.measured;
    const auto change = [&](Stage stage, bool told, double serial_ratio, double divided_ratio) {
        const int column = carrier_.column_of(stage);
        if (column < 0) return;
        if (by_counts && told && stage != Stage::xf)
            scenario.growth[static_cast<std::size_t>(column)] =
                counted_growth(stage, serial_ratio, divided_ratio);
        StageChange& changed = scenario.change[static_cast<std::size_t>(column)];
        changed.memory = told ? serial_ratio - 1 : changed.assumed;
        changed.other = told ? divided_ratio - 1 : changed.assumed;
    };
    const auto of = [&](Stage stage, Resource resource) { return ratio(index(stage), index(resource)); };
    change(Stage::ia, true, of(Stage::ia, Resource::geometry), of(Stage::ia, Resource::memory));
    const bool vertices = !std::isnan(source.vertex_ns) && !std::isnan(target.vertex_ns);
    change(Stage::vs, vertices, of(Stage::vs, Resource::geometry), of(Stage::vs, Resource::alu));
    change(Stage::cc, true, of(Stage::cc, Resource::geometry), of(Stage::cc, Resource::alu));
    change(Stage::rs, true, of(Stage::rs, Resource::geometry), of(Stage::rs, Resource::rop));
    const bool written = !std::isnan(written_sample_ns(source)) && !std::isnan(written_sample_ns(target));
    // The time of a sample beyond writing it counts as blending.
    const double blending = target.blended_sample_ns / source.blended_sample_ns;
    change(Stage::om, written, of(Stage::om, Resource::geometry),
           std::isnan(blending) ? of(Stage::om, Resource::rop) : blending);
    change(Stage::xf, true, another ? 0 : 1,
           another ? of(Stage::xf, Resource::memory) : of(Stage::ps, Resource::texture));
}

std::shared_ptr<const std::vector<double>> DividedStages::counted_growth(Stage stage, double counted_ratio,
                                                                         double rest_ratio) const {
    const DrawColumns& draws = baseline_.frame->draws;
    const Eigen::ArrayXd counted_ns = counted_stage_ns(*baseline_.frame, stage, analysis_.device);
    auto out = std::make_shared<std::vector<double>>(static_cast<std::size_t>(draws.size()), kUnknown);
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const double time_ns = analysis_.times.ns(draw, index(stage));
        if (std::isnan(draws.stage_ns(draw, index(stage))) || !(time_ns > 0) || std::isnan(counted_ns(draw)))
            continue;
        CountedPart counted{counted_ns(draw), counted_ratio * counted_ns(draw)};
        // Back-facing triangles are counted, too.
        if (stage == Stage::cc || stage == Stage::rs)
            counted = at_most(counted, draws.stage_ns(draw, index(stage)));
        (*out)[static_cast<std::size_t>(draw)] =
            time_on_target_ns(time_ns, counted, rest_ratio) / time_ns - 1;
    }
    return out;
}

void DividedStages::vary(const DeviceRates& target, const VariedScenario& varied) const {
    for (const Stage stage : kStages) {
        if (!carrier_.works(stage)) continue;
        const int row = index(stage);
        const bool serial = serial_cycles_per_primitive(target.driver, stage) > 0;
        const int divided = index(serial && stage == Stage::rs ? Resource::rop : Resource::memory);
        const double gain = target.per_ns(row, divided) / analysis_.device.per_ns(row, divided) /
                            clock_ratio(analysis_.device, target);
        if (std::abs(gain - 1) < 1e-9) continue;
        std::vector<CarryScenario> ends;
        for (const double sign : {-1.0, 1.0}) {
            StageResources per_ns = target.per_ns;
            for (int resource = 0; resource < kResourceCount; ++resource)
                if (!serial || resource != index(Resource::geometry))
                    per_ns(row, resource) *= std::pow(gain, sign * kGainRange);
            ends.push_back(varied.at_rates(per_ns));
        }
        varied.add("threads make " + std::string(long_name(stage)) + " " +
                       number_text(std::round(100 * gain) / 100) + " times as fast (that to the power of " +
                       number_text(1 - kGainRange) + " to " + number_text(1 + kGainRange) + ")",
                   std::move(ends));
        if (!serial || !baseline_.by_serial_work) continue;
        const auto column = static_cast<std::size_t>(carrier_.column_of(stage));
        std::vector<CarryScenario> one_thread;
        for (const double factor : {0.5, 2.0}) {
            StageChange& change = one_thread.emplace_back(varied.main).change[column];
            change.memory = change.other + factor * (change.memory - change.other);
        }
        varied.add("what each primitive takes of " + std::string(long_name(stage)) +
                       " on one thread (half to twice as long)",
                   std::move(one_thread));
    }
}

}  // namespace framecast
