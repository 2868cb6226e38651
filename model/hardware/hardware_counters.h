// Counters of the device's own units, as its driver offers them (VK_KHR_performance_query).
// docs/hardware-counters.md describes them.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace framecast {

// What the counters were counted around.
enum class CounterScope : std::uint8_t { draw, pass };
inline constexpr std::array<std::string_view, 2> kCounterScopeNames = {"draw", "pass"};
constexpr std::string_view name(CounterScope scope) {
    return kCounterScopeNames[static_cast<std::size_t>(scope)];
}

// Texts of the driver, except the unit: the name of Vulkan's enumerator in lower case, "percentage".
struct HardwareCounter {
    std::string name;
    std::string category;
    std::string unit;
};

struct HardwareCounters {
    bool asked = false;  // the capture asked for them
    std::string reason;  // why there are none; empty where there are
    CounterScope scope = CounterScope::draw;
    std::int32_t counter_passes = 0;  // number of frames that counted a part each
    std::vector<HardwareCounter> counters;
    std::vector<std::int32_t> rows;  // rows of the frame's draws, or of its passes, by scope; rising
    Eigen::ArrayXXd values;          // rows x counters; kUnknown where there is no value
    std::vector<std::string> skip;   // for each row why it has no values; empty where it has
};

}  // namespace framecast
