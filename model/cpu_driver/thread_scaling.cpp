#include "model/cpu_driver/thread_scaling.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/cpu_driver/flush_cost.h"

namespace framecast {
namespace {

// Number of primitives that the stage processes.
double primitives_of(const DrawColumns& draws, Eigen::Index draw, Stage stage) {
    // A clipped primitive is not set up.
    const double clipped = draws.counters(draw, index(Counter::clip_primitives));
    return stage == Stage::rs && !std::isnan(clipped) ? clipped : draws.elements(draw, index(Stage::cc));
}

// Time of a stage's work per vertex or primitive, ns, from a profile or from constants of the driver.
double counted_ns(const DrawColumns& draws, Eigen::Index draw, Stage stage, const DeviceRates& device,
                  double clock_ghz) {
    if (!device.measured)
        return primitives_of(draws, draw, stage) * serial_cycles_per_primitive(device.driver, stage) /
               clock_ghz;
    // A profile measures assembly per vertex.
    const double elements =
        stage == Stage::ia ? draws.elements(draw, index(stage)) : primitives_of(draws, draw, stage);
    return elements / device.per_ns(index(stage), index(Resource::geometry));
}

}  // namespace

Eigen::ArrayXd counted_stage_ns(const Frame& frame, Stage stage, const DeviceRates& device) {
    const DrawColumns& draws = frame.draws;
    Eigen::ArrayXd out = Eigen::ArrayXd::Constant(draws.size(), kUnknown);
    if (device.kind != DeviceKind::cpu_driver || !device.measured) return out;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        if (stage == Stage::vs)
            out(draw) = draws.elements(draw, index(stage)) * device.vertex_ns;
        else if (stage == Stage::om)
            out(draw) = draws.elements(draw, index(stage)) * written_sample_ns(device);
        else if (stage == Stage::ia || stage == Stage::cc || stage == Stage::rs)
            out(draw) = counted_ns(draws, draw, stage, device, kUnknown);
    }
    return out;
}

Eigen::ArrayXXd serial_shares(const Frame& frame, const Eigen::ArrayXXd& stage_ns,
                              const DeviceRates& device) {
    Eigen::ArrayXXd out;
    if (device.kind != DeviceKind::cpu_driver) return out;
    const double clock_ghz = (device.core_clock_mhz > 0 ? device.core_clock_mhz : 3000) / 1000;
    const double flush_ns = flush_cost_ns(frame, device);
    const DrawColumns& draws = frame.draws;
    const auto set_share = [&](Eigen::Index draw, Stage stage, double serial_ns) {
        const double time_ns = stage_ns(draw, index(stage));
        if (std::isnan(draws.stage_ns(draw, index(stage))) || !(time_ns > 0) || !(serial_ns >= 0)) return;
        if (out.rows() == 0) out.setConstant(draws.size(), kStageCount, kUnknown);
        out(draw, index(stage)) = std::min(serial_ns / time_ns, 1.0);
    };
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        for (const Stage stage : {Stage::ia, Stage::cc, Stage::rs})
            if (device.measured || serial_cycles_per_primitive(device.driver, stage) > 0)
                set_share(draw, stage, counted_ns(draws, draw, stage, device, clock_ghz));
        set_share(draw, Stage::vs, draws.elements(draw, index(Stage::vs)) * device.vertex_ns);
        set_share(draw, Stage::om, draws.elements(draw, index(Stage::om)) * written_sample_ns(device));
        if (is_drawn(draws.command[static_cast<std::size_t>(draw)], device.driver))
            set_share(draw, Stage::xf, flush_ns);
    }
    return out;
}

}  // namespace framecast
