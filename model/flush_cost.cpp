#include "model/flush_cost.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace framecast {

namespace {

// Measured as flush_cost.h says, ns.
struct DrawingCosts {
    double flush_ns = kUnknown;
    double sharing_ns = kUnknown;  // with several threads
    double draw_ns = kUnknown;     // with one thread
    double draw_several_threads_ns = kUnknown;
};

DrawingCosts costs_of(SoftwareDriver driver) {
    switch (driver) {
        case SoftwareDriver::llvmpipe:
            return {61000, 110000, 1090, 1090};  // a flush: 64 us with one thread, 58 with two
        case SoftwareDriver::swiftshader:
            return {770, 0, 8050, 14700};
        case SoftwareDriver::other:
            break;
    }
    return {};
}

}  // namespace

double flush_cost_ns(SoftwareDriver driver) {
    return costs_of(driver).flush_ns;
}

double sharing_cost_ns(SoftwareDriver driver, double threads) {
    const double several_ns = costs_of(driver).sharing_ns;
    return threads > 1 || std::isnan(several_ns) ? several_ns : 0;
}

double draw_cost_ns(SoftwareDriver driver, double threads) {
    const DrawingCosts costs = costs_of(driver);
    return threads > 1 ? costs.draw_several_threads_ns : costs.draw_ns;
}

double flush_cost_ns(const Frame& frame, const DeviceRates& home) {
    if (home.measured) return home.pass_ns;
    // The other where one is not known.
    return std::fmin(home.pass_ns, frame.stamp_floor_ns);
}

bool is_drawn(std::string_view command, SoftwareDriver driver) {
    return driver == SoftwareDriver::llvmpipe && command.find("BlitImage") != std::string_view::npos;
}

int flushes(const Frame& frame, SoftwareDriver driver) {
    const auto passes = std::count_if(frame.passes.begin(), frame.passes.end(),
                                      [](const Pass& pass) { return pass.kind == "render"; });
    const auto& commands = frame.draws.command;
    const auto drawn = std::count_if(commands.begin(), commands.end(), [driver](const std::string& command) {
        return is_drawn(command, driver);
    });
    return static_cast<int>(passes + drawn);
}

int awaited_flushes(const Frame& frame, SoftwareDriver driver) {
    return std::max(flushes(frame, driver) - 1, 0);
}

int drawn_passes(const Frame& frame) {
    std::vector<bool> drawn(frame.passes.size(), false);
    for (std::size_t row = 0; row < frame.draws.kind.size(); ++row) {
        const auto pass = static_cast<std::size_t>(frame.draws.pass[row]);
        if (pass < drawn.size() && frame.passes[pass].kind == "render" && frame.draws.kind[row] == "draw")
            drawn[pass] = true;
    }
    return static_cast<int>(std::count(drawn.begin(), drawn.end(), true));
}

}  // namespace framecast
