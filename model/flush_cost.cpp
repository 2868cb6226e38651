#include "model/flush_cost.h"

#include <algorithm>
#include <cmath>

namespace framecast {

double flush_cost_ns(SoftwareDriver driver) {
    switch (driver) {
        case SoftwareDriver::llvmpipe:
            return 77000;  // 80 us with one thread, 75 with two
        case SoftwareDriver::swiftshader:
            return 770;
        case SoftwareDriver::other:
            break;
    }
    return kUnknown;
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

}  // namespace framecast
