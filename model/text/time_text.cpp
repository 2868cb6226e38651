#include "model/text/time_text.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace framecast {

std::string time_text(double time_ns) {
    if (!std::isfinite(time_ns)) return "unknown";
    const double magnitude = std::abs(time_ns);
    const auto [scale, unit] = magnitude < 1e3   ? std::pair(1.0, "ns")
                               : magnitude < 1e6 ? std::pair(1e3, "µs")
                               : magnitude < 1e9 ? std::pair(1e6, "ms")
                                                 : std::pair(1e9, "s");
    const double value = time_ns / scale;
    const int decimals = std::abs(value) >= 99.95 || scale == 1.0 ? 0 : std::abs(value) >= 9.995 ? 1 : 2;
    std::array<char, 350> text{};  // the largest double has 309 digits
    std::snprintf(text.data(), text.size(), "%.*f %s", decimals, value, unit);
    return text.data();
}

std::string interval_text(double low_ns, double high_ns) {
    if (std::isnan(low_ns) || std::isnan(high_ns)) return "none";
    if (low_ns < kMinLowerEnd * high_ns) return "at most " + time_text(high_ns);
    return time_text(low_ns) + " – " + time_text(high_ns);
}

}  // namespace framecast
