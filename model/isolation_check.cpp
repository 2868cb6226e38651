#include "model/isolation_check.h"

#include <algorithm>
#include <cmath>

#include "model/shadow_step.h"

namespace framecast {
namespace {

constexpr double kLargestDifference = 0.25;
constexpr double kLargestStamps = 2;

// What is judged as one: a draw, or the draws that were timed in a group.
struct Judged {
    double repeated_ns = 0;
    double measured_ns = 0;
    int draws = 0;
};

bool differ(const Judged& judged, double stamp_ns) {
    const double difference_ns = std::abs(judged.repeated_ns - judged.measured_ns);
    return judged.draws > 0 && difference_ns > kLargestDifference * judged.measured_ns &&
           difference_ns > kLargestStamps * stamp_ns * judged.draws;
}

bool was_withdrawn(const std::string& skip) {
    return skip.find(kUnlikeDraw) != std::string::npos;
}

void clear_stages(DrawColumns& draws, Eigen::Index row) {
    for (Eigen::ArrayXXd* column :
         {&draws.stage_ns, &draws.stage_low_ns, &draws.stage_high_ns, &draws.stage_resolution_ns})
        column->row(row).setConstant(kUnknown);
    draws.texture_ns(row) = draws.resolution_ns(row) = kUnknown;
    draws.hidden[static_cast<std::size_t>(row)].clear();
    draws.contradicted[static_cast<std::size_t>(row)].clear();
}

}  // namespace

std::vector<bool> unlike_draws(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    const auto rows = static_cast<std::size_t>(draws.size());
    const auto first_of = [&](std::size_t row) {
        return draws.group[row] < 0 ? row : static_cast<std::size_t>(draws.group[row]);
    };
    std::vector<Judged> judged(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        const auto r = static_cast<Eigen::Index>(row);
        const double repeated_ns = draws.shadow_ns(r, index(ShadowStep::full));
        if (std::isnan(repeated_ns) || std::isnan(draws.measured_ns(r))) continue;
        Judged& sum = judged[first_of(row)];
        sum.repeated_ns += repeated_ns;
        sum.measured_ns += draws.measured_ns(r);
        ++sum.draws;
    }
    const double stamp_ns = std::isnan(frame.stamp_floor_ns) ? 0 : frame.stamp_floor_ns;
    std::vector<bool> unlike(rows);
    for (std::size_t row = 0; row < rows; ++row)
        unlike[row] = !std::isnan(draws.shadow_ns(static_cast<Eigen::Index>(row), index(ShadowStep::full))) &&
                      differ(judged[first_of(row)], stamp_ns);
    return unlike;
}

void withdraw_unlike_stages(Frame& frame) {
    const std::vector<bool> unlike = unlike_draws(frame);
    for (std::size_t row = 0; row < unlike.size(); ++row) {
        if (!unlike[row]) continue;
        clear_stages(frame.draws, static_cast<Eigen::Index>(row));
        std::string& skip = frame.draws.skip[row];
        if (was_withdrawn(skip)) continue;
        if (!skip.empty()) skip += "; ";
        skip += kUnlikeDraw;
    }
}

std::int64_t withdrawn_draws(const Frame& frame) {
    return std::ranges::count_if(frame.draws.skip, was_withdrawn);
}

}  // namespace framecast
