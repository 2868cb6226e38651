#include "overlay/clock_curves.h"

#include <algorithm>
#include <cmath>

#include "model/device/architecture_table.h"

namespace framecast::overlay {
namespace {

using DeviceAt = std::function<Result<ChosenDevice>(const ClockChange&)>;

constexpr double kEndless = 1e6;  // factor on the clock: the remaining time waits for something else

// Steps between clocks, per doubling. A projection costs tens of nanoseconds per draw, so frames of very many
// draws get a coarser grid.
int steps_per_octave(Eigen::Index draws) {
    return draws <= 20000 ? 4 : draws <= 100000 ? 2 : 1;
}

std::vector<double> shares(Eigen::Index draws) {
    const int steps = steps_per_octave(draws);
    std::vector<double> out;
    for (int i = -2 * steps; i <= 2 * steps; ++i)
        out.push_back(std::exp2(static_cast<double>(i) / steps));
    return out;
}

SweepAxis axis_of(SweptClock clock, double own_mhz, const std::vector<double>& shares) {
    SweepAxis axis;
    axis.clock = clock;
    for (const double share : shares)
        axis.mhz.push_back(own_mhz * share);
    return axis;
}

ProjectionOptions plain(int threads) {
    ProjectionOptions options;
    options.uncertainty = false;
    options.outside = OutsideRange::extrapolate;
    options.keep_draws = false;
    options.threads = threads;
    options.architectures = &ArchitectureTable::builtin();
    return options;
}

double limit_ms(const Baseline& baseline, SweptClock clock, double own_mhz, const DeviceAt& device_at,
                int threads) {
    const auto far = sweep(baseline, {axis_of(clock, own_mhz, {kEndless})}, device_at, plain(threads));
    return far ? far->points.front().frame_ns / 1e6 : kUnknown;
}

// Points of the sweep from `first` on, `stride` apart.
ClockCurve curve_of(const Sweep& sweep, const SweepAxis& axis, std::size_t first, std::size_t stride) {
    ClockCurve curve;
    curve.mhz = axis.mhz;
    curve.captured_mhz = axis.mhz[axis.mhz.size() / 2];
    for (std::size_t i = 0; i < axis.mhz.size(); ++i)
        curve.frame_ms.push_back(sweep.points[first + i * stride].frame_ns / 1e6);
    return curve;
}

// Position of 1/value between two neighbours of rising `values`.
struct Place {
    std::size_t low = 0;
    std::size_t high = 0;
    double toward_high = 0;
};
Place place_of(const std::vector<double>& values, double value) {
    const auto above = std::upper_bound(values.begin(), values.end(), value);
    if (above == values.begin()) return {0, 0, 0};
    const auto high = static_cast<std::size_t>(above - values.begin());
    if (high == values.size()) return {high - 1, high - 1, 0};
    const double from = 1 / values[high - 1];
    return {high - 1, high, (from - 1 / value) / (from - 1 / values[high])};
}

}  // namespace

void add_clock_curves(const Baseline& baseline, const DeviceAt& device_at, double core_mhz, int threads,
                      FrameSummary& summary) {
    const auto device = device_at({});
    if (!device) return;
    if (device->rates.core_clock_mhz > 0) core_mhz = device->rates.core_clock_mhz;
    const double memory_mhz = device->rates.memory_clock_mhz;
    const std::vector<double> clocks = shares(baseline.frame->draws.size());
    std::vector<SweepAxis> axes;
    if (core_mhz > 0) axes.push_back(axis_of(SweptClock::core, core_mhz, clocks));
    if (memory_mhz > 0) axes.push_back(axis_of(SweptClock::memory, memory_mhz, clocks));
    if (axes.empty()) return;
    const auto swept = sweep(baseline, axes, device_at, plain(threads));
    if (!swept) return;
    ClockGrid grid;
    grid.gpu = device->rates.name;
    const std::vector<double> only = {1};
    grid.core = core_mhz > 0 ? clocks : only;
    grid.memory = memory_mhz > 0 ? clocks : only;
    for (const SweepPoint& point : swept->points)
        grid.frame_ms.push_back(point.frame_ns / 1e6);
    const auto add = [&](std::vector<ClockCurve>& curves, SweptClock clock, double own_mhz, std::size_t axis,
                         std::size_t first, std::size_t stride) {
        ClockCurve curve = curve_of(*swept, axes[axis], first, stride);
        curve.gpu = grid.gpu;
        curve.limit_ms = limit_ms(baseline, clock, own_mhz, device_at, threads);
        curves.push_back(std::move(curve));
    };
    const std::size_t inner = grid.memory.size();
    if (core_mhz > 0) add(summary.core_curves, SweptClock::core, core_mhz, 0, inner / 2, inner);
    if (memory_mhz > 0)
        add(summary.memory_curves, SweptClock::memory, memory_mhz, axes.size() - 1,
            grid.core.size() / 2 * inner, 1);
    summary.clock_grids.push_back(std::move(grid));
}

double frame_ms_at(const ClockGrid& grid, double core, double memory) {
    if (grid.frame_ms.empty() || grid.frame_ms.size() != grid.core.size() * grid.memory.size())
        return kUnknown;
    const Place c = place_of(grid.core, core);
    const Place m = place_of(grid.memory, memory);
    const auto at = [&](std::size_t i, std::size_t j) { return grid.frame_ms[i * grid.memory.size() + j]; };
    const auto along_memory = [&](std::size_t i) {
        return at(i, m.low) + m.toward_high * (at(i, m.high) - at(i, m.low));
    };
    return along_memory(c.low) + c.toward_high * (along_memory(c.high) - along_memory(c.low));
}

}  // namespace framecast::overlay
