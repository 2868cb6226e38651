#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <vector>

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

// Resources whose efficiencies show in the digits that are printed, those that move the time most first.
std::vector<std::size_t> moving(const ProjectedEfficiency& efficiency) {
    // Below this part of the time an efficiency does not show.
    constexpr double kShown = 0.005;
    std::vector<std::size_t> order(kResourceCount);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto moves = [&](std::size_t r) { return std::round(1e9 * std::fabs(efficiency.effect[r])); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return moves(a) > moves(b); });
    std::erase_if(order, [&](std::size_t r) { return std::fabs(efficiency.effect[r]) < kShown; });
    return order;
}

// "memory 1.10 (Pascal 1.30)".
std::string factor_of(const ProjectedEfficiency& efficiency, std::size_t r) {
    return std::string(kResourceWords[r]) + " " + two_digits(efficiency.use.target.factor[r]) + " (" +
           efficiency.source_architecture + " " + two_digits(efficiency.use.source.factor[r]) + ")";
}

// "14 % slower than", "as fast as".
std::string change_text(const ProjectedEfficiency& efficiency, double frame_ns) {
    const double change = std::round(100 * (frame_ns / efficiency.data_sheet_ns - 1));
    return change == 0 ? std::string("as fast as")
                       : std::to_string(static_cast<int>(std::fabs(change))) + " % " +
                             (change > 0 ? "slower than" : "faster than");
}

}  // namespace

std::string efficiency_text(const ProjectedEfficiency& efficiency, double frame_ns) {
    if (!efficiency.use.used) return {};
    std::string text;
    for (const std::size_t r : moving(efficiency))
        text += (text.empty() ? efficiency.target_architecture + " " : ", ") + factor_of(efficiency, r);
    if (text.empty())
        text = efficiency.target_architecture + " as efficient as " + efficiency.source_architecture;
    if (std::isnan(efficiency.data_sheet_ns)) return text;
    return text + ": " + change_text(efficiency, frame_ns) + " by data sheets";
}

std::string main_efficiency_text(const ProjectedEfficiency& efficiency, double frame_ns) {
    if (!efficiency.use.used) return {};
    const std::vector<std::size_t> order = moving(efficiency);
    const std::string text =
        order.empty() ? "as " + efficiency.source_architecture : factor_of(efficiency, order.front());
    if (std::isnan(efficiency.data_sheet_ns)) return text;
    return text + ": " + change_text(efficiency, frame_ns) + " by data sheets";
}

}  // namespace framecast
