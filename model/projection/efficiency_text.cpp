#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "model/projection/projection.h"

namespace framecast {
namespace {

constexpr std::array<const char*, kResourceCount> kResourceWords = {"geometry", "arithmetic", "texture",
                                                                    "raster output", "memory"};

std::string two_digits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

}  // namespace

std::string efficiency_text(const ProjectedEfficiency& efficiency, double frame_ns) {
    if (!efficiency.use.used) return {};
    // Below this part of the time an efficiency does not show in the digits that are printed.
    constexpr double kShown = 0.005;
    std::array<std::size_t, kResourceCount> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto moves = [&](std::size_t r) { return std::round(1e9 * std::fabs(efficiency.effect[r])); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return moves(a) > moves(b); });
    std::string text;
    for (const std::size_t r : order) {
        if (std::fabs(efficiency.effect[r]) < kShown) continue;
        text += (text.empty() ? efficiency.target_architecture + " " : ", ") + kResourceWords[r] + " " +
                two_digits(efficiency.use.target.factor[r]) + " (" + efficiency.source_architecture + " " +
                two_digits(efficiency.use.source.factor[r]) + ")";
    }
    if (text.empty())
        text = efficiency.target_architecture + " as efficient as " + efficiency.source_architecture;
    if (std::isnan(efficiency.data_sheet_ns)) return text;
    const double change = std::round(100 * (frame_ns / efficiency.data_sheet_ns - 1));
    text += ": ";
    text += change == 0 ? std::string("as fast as")
                        : std::to_string(static_cast<int>(std::fabs(change))) + " % " +
                              (change > 0 ? "slower than" : "faster than");
    return text + " by data sheets";
}

}  // namespace framecast
