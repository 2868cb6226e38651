#include "model/device/cpu_driver_costs.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace framecast {
namespace {

// Measured as the header describes, ns.
struct DrawingCosts {
    double flush_ns = kUnknown;  // where the wake-up time of a thread is not known
    FlushCost one_thread;
    FlushCost several_threads;
    double sharing_ns = kUnknown;  // with several threads
    double draw_ns = kUnknown;     // with one thread
    double draw_several_threads_ns = kUnknown;
};

DrawingCosts costs_of(CpuDriver driver) {
    switch (driver) {
        case CpuDriver::llvmpipe:
            // pass/empty took 64 us with one thread and 58 with two. Where a wake-up takes 35 us it was 76
            // and 68, where one takes 2.5 us 8 and 27.
            return {61000, {2900, 2.1}, {23300, 1.3}, 110000, 1090, 1090};
        case CpuDriver::swiftshader:
            return {770, {720, 0}, {710, 0}, 0, 8050, 14700};
        case CpuDriver::other:
            break;
    }
    return {};
}

// Speed-up of two threads over one: medians over draws of several milliseconds with this bottleneck. Tiles
// with blending and stores gain less on llvmpipe than shading does.
struct Scaling {
    Stage stage;
    double llvmpipe;
    double swiftshader;
};
constexpr auto kSpeedUpOfTwo = std::to_array<Scaling>({
    {Stage::ia, 1.00, 2.00},
    {Stage::vs, 1.00, 2.10},
    {Stage::cc, 1.00, 2.10},
    {Stage::rs, 1.94, 1.96},
    {Stage::ps, 2.00, 2.00},
    {Stage::om, 1.77, 1.93},
    {Stage::cs, 2.00, 2.00},
    {Stage::xf, 1.00, 1.00},
});
static_assert(kSpeedUpOfTwo.size() == kStageCount);

}  // namespace

FlushCost flush_parts(CpuDriver driver, double threads) {
    const DrawingCosts costs = costs_of(driver);
    return threads > 1 ? costs.several_threads : costs.one_thread;
}

double flush_cost_ns(CpuDriver driver, double threads, double wake_ns) {
    if (std::isnan(wake_ns)) return costs_of(driver).flush_ns;
    const FlushCost flush = flush_parts(driver, threads);
    return flush.awake_ns + flush.wakes * wake_ns;
}

double sharing_cost_ns(CpuDriver driver, double threads) {
    const double several_ns = costs_of(driver).sharing_ns;
    return threads > 1 || std::isnan(several_ns) ? several_ns : 0;
}

double draw_cost_ns(CpuDriver driver, double threads) {
    const DrawingCosts costs = costs_of(driver);
    return threads > 1 ? costs.draw_several_threads_ns : costs.draw_ns;
}

bool is_drawn(std::string_view command, CpuDriver driver) {
    return driver == CpuDriver::llvmpipe && command.find("BlitImage") != std::string_view::npos;
}

double thread_speed_up(CpuDriver driver, Stage stage, double threads) {
    for (const Scaling& scaling : kSpeedUpOfTwo) {
        if (scaling.stage != stage) continue;
        const double of_two = driver == CpuDriver::llvmpipe      ? scaling.llvmpipe
                              : driver == CpuDriver::swiftshader ? scaling.swiftshader
                                                                 : 2;
        return std::pow(std::max(threads, 1.0), std::log2(of_two));
    }
    return 1;
}

double serial_cycles_per_primitive(CpuDriver driver, Stage stage) {
    // Time of draws of tiny and of culled triangles without the divided part; at 3 GHz.
    if (stage == Stage::rs && driver == CpuDriver::llvmpipe) return 125;
    if (stage == Stage::rs && driver == CpuDriver::swiftshader) return 380;
    if (stage == Stage::ia && driver == CpuDriver::swiftshader) return 190;
    return 0;
}

}  // namespace framecast
