#include "model/cpu_driver/flush_cost.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "model/cpu_driver/thread_scaling.h"
#include "model/frame/known_sum.h"

namespace framecast {

namespace {

// For each render pass with draws, in their order: the time of its draws before their first pixel, ns;
// kUnknown where a draw's stages are not known. `serial`: no rows, or the share of each stage that is not
// divided.
std::map<std::size_t, double> front_ends(const Frame& frame, const Eigen::ArrayXXd& serial) {
    std::map<std::size_t, double> out;
    const DrawColumns& draws = frame.draws;
    for (std::size_t row = 0; row < draws.kind.size(); ++row) {
        const auto pass = static_cast<std::size_t>(draws.pass[row]);
        if (pass >= frame.passes.size() || frame.passes[pass].kind != PassKind::render ||
            draws.kind[row] != ActionClass::draw)
            continue;
        const auto draw = static_cast<Eigen::Index>(row);
        double& front_ns = out[pass];
        if (draws.stage_ns.rows() <= draw || draws.stage_ns.row(draw).isNaN().all()) {
            front_ns = kUnknown;
            continue;
        }
        for (const Stage stage : {Stage::ia, Stage::vs, Stage::cc})
            front_ns += known_or_zero(draws.stage_ns(draw, index(stage)));
        if (serial.rows() > 0)
            front_ns +=
                known_or_zero(draws.stage_ns(draw, index(Stage::rs)) * serial(draw, index(Stage::rs)));
    }
    return out;
}

// Calls use(row, first) for each row with a time that the driver draws. first: the first row of its group.
template <class Use>
void each_timed(const Frame& frame, CpuDriver driver, const Use& use) {
    const DrawColumns& draws = frame.draws;
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        const bool drawn = draws.kind[at] == ActionClass::draw || is_drawn(draws.command[at], driver);
        if (!drawn || std::isnan(draws.measured_ns(row))) continue;
        use(row, draws.group[at] < 0 ? row : Eigen::Index{draws.group[at]});
    }
}

}  // namespace

double flush_cost_ns(const Frame& frame, const DeviceRates& source) {
    if (source.measured) return source.pass_ns;
    // fmin returns the known value where one is NaN.
    return std::fmin(source.pass_ns, frame.stamp_floor_ns);
}

double wake_of_capture_ns(const Frame& frame, const DeviceRates& source) {
    const FlushCost flush = flush_parts(source.driver, source.threads);
    if (source.measured || !(flush.wakes > 0)) return source.wake_ns;
    // Without shading threads (LP_NUM_THREADS=0) nothing was woken. Only the stamp overhead shows this case,
    // which otherwise looks like one thread: it is 3 to 10 us.
    constexpr double kNoThreadNs = 20000;
    if (!(source.threads > 1) && frame.stamp_floor_ns < kNoThreadNs) return source.wake_ns;
    const double left_ns = flush_cost_ns(frame, source) - flush.awake_ns;
    return source.wake_ns > 0 ? std::min(source.wake_ns, std::max(left_ns, 0.0) / flush.wakes)
                              : source.wake_ns;
}

int render_passes(const Frame& frame) {
    return static_cast<int>(std::count_if(frame.passes.begin(), frame.passes.end(),
                                          [](const Pass& pass) { return pass.kind == PassKind::render; }));
}

int flushes(const Frame& frame, CpuDriver driver) {
    const auto& commands = frame.draws.command;
    const auto drawn = std::count_if(commands.begin(), commands.end(), [driver](const std::string& command) {
        return is_drawn(command, driver);
    });
    return render_passes(frame) + static_cast<int>(drawn);
}

int awaited_flushes(const Frame& frame, CpuDriver driver) {
    return std::max(flushes(frame, driver) - 1, 0);
}

int timed_draws(const Frame& frame, CpuDriver driver) {
    int count = 0;
    each_timed(frame, driver, [&](Eigen::Index row, Eigen::Index first) { count += row == first; });
    return count;
}

Eigen::ArrayXd sharing_of_draws(const Frame& frame, const DeviceRates& source) {
    Eigen::ArrayXd out = Eigen::ArrayXd::Zero(frame.draws.size());
    if (!(source.sharing_ns > 0)) return out;
    const Eigen::ArrayXd& measured_ns = frame.draws.measured_ns;
    Eigen::ArrayXd together_ns = Eigen::ArrayXd::Zero(frame.draws.size());
    each_timed(frame, source.driver,
               [&](Eigen::Index row, Eigen::Index first) { together_ns(first) += measured_ns(row); });
    each_timed(frame, source.driver, [&](Eigen::Index row, Eigen::Index first) {
        if (together_ns(first) > 0)
            out(row) = measured_ns(row) * std::min(source.sharing_ns / together_ns(first), kMaxSharing);
    });
    return out;
}

double sharing_of_passes_ns(const Frame& frame, const DeviceRates& source, double sharing_ns) {
    double sum_ns = 0;
    bool first = true;
    for (const auto& [pass, front_ns] :
         front_ends(frame, serial_shares(frame, frame.draws.stage_ns, source))) {
        sum_ns += first || std::isnan(front_ns) ? sharing_ns : std::min(front_ns, sharing_ns);
        first = false;
    }
    return sum_ns;
}

}  // namespace framecast
