#include "model/frame/isolation_check.h"

#include <algorithm>
#include <cmath>

#include "model/frame/shadow_step.h"
#include "model/numeric/median.h"

namespace framecast {
namespace {

constexpr double kLargestDifference = 0.25;
constexpr double kLargestStamps = 2;
// How much longer the draw may wait for memory than its repeats, which find vertices and texels in caches:
// vertex fetch of llvmpipe took 2 to 5 times as long in the frame.
constexpr double kColdCaches = 4;
// Two-sided quantile of a normal distribution.
constexpr double kSigmas95 = 1.96;

double known(double value) {
    return std::isnan(value) ? 0 : value;
}

// The unit of judgement: a draw, or all draws of a group.
struct Judged {
    double least_ns = 0;  // repeated with every stage on: the shorter and the longer of without and with
                          // depth writes
    double most_ns = 0;
    double memory_ns = 0;  // the part of it that fetches vertices and texels
    double measured_ns = 0;
    double variance = 0;
    int draws = 0;
};

void add(const DrawColumns& draws, Eigen::Index row, Judged& sum) {
    const double full_ns = draws.shadow_ns(row, index(ShadowStep::full));
    const double shaded_ns = draws.shadow_ns(row, index(ShadowStep::shaded));
    if (std::isnan(full_ns) || std::isnan(draws.measured_ns(row))) return;
    sum.least_ns += std::fmin(full_ns, shaded_ns);
    sum.most_ns += std::fmax(full_ns, shaded_ns);
    const double fetch_ns = known(draws.shadow_ns(row, index(ShadowStep::fetch)));
    const double texels_ns = known(shaded_ns - draws.shadow_ns(row, index(ShadowStep::near_texture)));
    sum.memory_ns += fetch_ns + std::max(0.0, texels_ns);
    sum.measured_ns += draws.measured_ns(row);
    const double repeated = known(draws.shadow_error_ns(row, index(ShadowStep::full)));
    const double measured = known(draws.spread_ns(row)) / std::sqrt(std::max(1, draws.repeats(row)));
    sum.variance += repeated * repeated + measured * measured;
    ++sum.draws;
}

// Factor by which all draws took longer among their stage-off draws, which ran in other frames: the machine
// was busier, or at a lower clock. 1 where there are too few draws; limited, so that it cannot hide draws
// that really differ.
double common_factor(const std::vector<Judged>& all, double stamp_ns) {
    constexpr std::size_t kMinDraws = 8;
    std::vector<double> factors;
    for (const Judged& judged : all)
        if (judged.measured_ns > kLargestStamps * stamp_ns * judged.draws && judged.draws > 0)
            factors.push_back((judged.least_ns + judged.most_ns) / 2 / judged.measured_ns);
    return factors.size() < kMinDraws ? 1 : std::clamp(median(std::move(factors)), 0.5, 2.0);
}

bool differ(const Judged& judged, double stamp_ns) {
    const double difference_ns =
        std::max(judged.least_ns - judged.measured_ns,
                 judged.measured_ns - judged.most_ns - kColdCaches * judged.memory_ns);
    return judged.draws > 0 && difference_ns > kLargestDifference * judged.measured_ns &&
           difference_ns > kLargestStamps * stamp_ns * judged.draws &&
           difference_ns > kSigmas95 * std::sqrt(judged.variance);
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
    for (std::size_t row = 0; row < rows; ++row)
        add(draws, static_cast<Eigen::Index>(row), judged[first_of(row)]);
    const double stamp_ns = known(frame.stamp_floor_ns);
    const double factor = common_factor(judged, stamp_ns);
    for (Judged& one : judged)
        one.measured_ns *= factor;
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
