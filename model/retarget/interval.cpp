#include "model/retarget/interval.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

#include "model/numeric/number_text.h"
#include "model/numeric/student_t.h"

namespace framecast {
namespace {

std::vector<DrawGroup> group_draws(const IntervalInput& input) {
    std::map<std::string, std::size_t> at;
    std::vector<DrawGroup> groups;
    for (Eigen::Index draw = 0; draw < input.projected_ns.size(); ++draw) {
        const double time = input.projected_ns(draw);
        const double residual = input.log_residual(draw);
        if (std::isnan(time) || std::isnan(residual)) continue;
        const std::string& name = input.group[static_cast<std::size_t>(draw)];
        const auto found = name.empty() ? at.end() : at.find(name);
        if (found == at.end()) {
            if (!name.empty()) at.emplace(name, groups.size());
            groups.push_back({time, time * std::exp(residual), 1});
        } else {
            groups[found->second].plain_ns += time;
            groups[found->second].with_error_ns += time * std::exp(residual);
            ++groups[found->second].draws;
        }
    }
    return groups;
}

// Keeps the longest of many groups, and merges the others at random. Sums of resampled groups scatter as
// before, because on average the square of a sum of independent errors is the sum of their squares.
std::vector<DrawGroup> put_together(std::vector<DrawGroup> groups) {
    constexpr std::size_t kAlone = 10'000;
    constexpr std::size_t kTogether = 10'000;
    if (groups.size() <= kAlone + kTogether) return groups;
    const auto rest = groups.begin() + static_cast<std::ptrdiff_t>(kAlone);
    // A stable sort keeps the first of equal groups first, whichever the standard library.
    std::stable_sort(groups.begin(), groups.end(),
                     [](const DrawGroup& a, const DrawGroup& b) { return a.plain_ns > b.plain_ns; });
    std::vector<DrawGroup> together(kTogether);
    std::mt19937 random(1);
    for (auto group = rest; group != groups.end(); ++group) {
        DrawGroup& to = together[static_cast<std::size_t>((std::uint64_t{random()} * kTogether) >> 32)];
        to.plain_ns += group->plain_ns;
        to.with_error_ns += group->with_error_ns;
        to.draws += group->draws;
    }
    groups.erase(rest, groups.end());
    groups.insert(groups.end(), together.begin(), together.end());
    return groups;
}

// ln of the frame's ratio of true to projected time in bootstrap replicates, around 0.
std::vector<double> bootstrap(const std::vector<DrawGroup>& groups, std::uint32_t seed) {
    constexpr std::size_t kWork = 2'000'000;
    const std::size_t replicates = std::clamp<std::size_t>(kWork / groups.size(), 200, 2000);
    double plain = 0;
    double with_residual = 0;
    for (const DrawGroup& group : groups) {
        plain += group.plain_ns;
        with_residual += group.with_error_ns;
    }
    const double centre = std::log(with_residual / plain);
    std::mt19937 random(seed);
    std::vector<double> ratios;
    for (std::size_t i = 0; i < replicates; ++i) {
        double top = 0;
        double bottom = 0;
        for (std::size_t j = 0; j < groups.size(); ++j) {
            // Scaled by hand: the standard distributions differ between libraries, and intervals must not.
            const DrawGroup& group =
                groups[static_cast<std::size_t>((std::uint64_t{random()} * groups.size()) >> 32)];
            top += group.with_error_ns;
            bottom += group.plain_ns;
        }
        ratios.push_back(std::log(top / bottom) - centre);
    }
    return ratios;
}

// The reliability of a few groups with unequal times. V = sum p² (r - sum p r)² is the variance of
// replicates, where p is a group's share of the time and r its error. For errors with one deviation its mean
// is `kept` times the variance of a frame. The degrees of freedom of V are a compromise. Satterthwaite's,
// from the traces of the quadratic form and of its square, make intervals too wide for very unequal groups
// (93 % for 90 %). Those of the equivalent number of equal groups (Kish) make them too narrow (86 %). Their
// geometric mean covers 88 to 92 % (tests/model/projection/coverage_test.cpp). For n equal groups `kept` is 1
// - 1/n, and both give n - 1.
struct GroupWorth {
    double kept = 0;
    double freedom = 0;
};
GroupWorth worth_of(const std::vector<DrawGroup>& groups) {
    double sum = 0;
    for (const DrawGroup& group : groups)
        sum += group.plain_ns;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    for (const DrawGroup& group : groups) {
        const double p = group.plain_ns / sum;
        s2 += p * p;
        s3 += p * p * p;
        s4 += p * p * p * p;
        s5 += p * p * p * p * p;
    }
    const double trace = s2 - 2 * s3 + s2 * s2;
    const double trace_of_square =
        s4 - 4 * s5 + 4 * s2 * s4 + 2 * s3 * s3 - 4 * s2 * s2 * s3 + s2 * s2 * s2 * s2;
    const double satterthwaite = trace * trace / trace_of_square;
    const double kish = 1 / s2 - 1;
    return {trace / s2, std::sqrt(satterthwaite * kish)};
}

// The model's error on groups: the standard deviation of ln of their times, from the median of the errors. It
// is weighted by time, so that many badly predicted short draws do not dominate.
double typical_miss(const std::vector<DrawGroup>& groups) {
    constexpr double kMedianToDeviation = 1.4826;
    std::vector<std::pair<double, double>> misses;  // with their times
    double sum = 0;
    for (const DrawGroup& group : groups) {
        if (!(group.plain_ns > 0) || !(group.with_error_ns > 0)) continue;
        misses.emplace_back(std::fabs(std::log(group.with_error_ns / group.plain_ns)), group.plain_ns);
        sum += group.plain_ns;
    }
    std::sort(misses.begin(), misses.end());
    double below = 0;
    for (const auto& [miss, ns] : misses)
        if ((below += ns) >= sum / 2) return kMedianToDeviation * miss;
    return 0;
}

double normal_cdf(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

// Replicates scatter around the groups' own mean, so too little, and a few groups determine their scatter
// badly. A new frame's error is their error times Student's t, if replicates are nearly normal. Each is
// therefore moved from its quantile of the normal distribution to that of Student's t. Without this a nominal
// 90 % covers 86 % with 12 groups and 77 % with 4 (docs/decisions/model-constants.md).
void widen(std::vector<double>& sorted, const GroupWorth& worth) {
    constexpr std::size_t kNodes = 25;
    constexpr double kStep = 0.15;  // to 3.6 deviations; the outermost of 2000 is at 3.48
    // ln(t / normal) is nearly linear between nodes.
    std::array<double, kNodes> log_ratio;
    for (std::size_t i = 0; i < kNodes; ++i) {
        const double normal = i == 0 ? 0.01 : kStep * static_cast<double>(i);
        log_ratio[i] = std::log(-student_t_quantile(normal_cdf(-normal), worth.freedom) / normal);
    }
    const double centre = -0.5 * std::log(worth.kept);
    const auto count = static_cast<double>(sorted.size());
    const double infinite = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const double normal = student_t_quantile((static_cast<double>(i) + 0.5) / count, infinite);
        const double position = std::min(std::abs(normal) / kStep, kNodes - 1.001);
        const auto below = static_cast<std::size_t>(position);
        const double part = position - static_cast<double>(below);
        sorted[i] *= std::exp(centre + log_ratio[below] + part * (log_ratio[below + 1] - log_ratio[below]));
    }
}

// The quantile, at this probability, of the sum of a replicate and a normal variable of this deviation. It is
// the root of the mean of the normal distributions around the replicates, by Newton's method within a
// bracket.
double mixture_quantile(const std::vector<double>& sorted, double deviation, double probability) {
    constexpr double kReach = 10;
    constexpr double kTolerance = 1e-10;
    constexpr double kDensity = 0.3989422804014327;  // 1 / sqrt(2 pi)
    const auto count = static_cast<double>(sorted.size());
    double low = sorted.front() - kReach * deviation;
    double high = sorted.back() + kReach * deviation;
    double x = sorted[static_cast<std::size_t>(probability * (count - 1))];
    while (high - low > kTolerance * deviation) {
        double below = 0;
        double density = 0;
        for (const double centre : sorted) {
            const double z = (x - centre) / deviation;
            below += normal_cdf(z);
            density += std::exp(-0.5 * z * z);
        }
        const double excess = below / count - probability;
        (excess > 0 ? high : low) = x;
        const double step = excess * deviation / (kDensity * density / count);
        if (std::abs(step) <= kTolerance * deviation) return x - step;
        x = x - step > low && x - step < high ? x - step : 0.5 * (low + high);
    }
    return x;
}

double quantile(const std::vector<double>& sorted, double probability) {
    const double position = probability * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

}  // namespace

Interval projection_interval(const IntervalInput& input) {
    return projection_interval(group_draws(input), input);
}

Interval projection_interval(const std::vector<DrawGroup>& groups, const IntervalInput& input) {
    constexpr double kUnknownDeviation = 0.25;
    // Below it one group has most of the time, and its error cannot be estimated: Student's t has no
    // variance.
    constexpr double kMinFreedom = 2;
    Interval interval;
    std::vector<double> draws = {0};
    double known = std::hypot(input.extrapolation_deviation, input.assumption_deviation);
    const bool exact =
        !groups.empty() && std::all_of(groups.begin(), groups.end(), [](const DrawGroup& group) {
            return group.with_error_ns == group.plain_ns;
        });
    const GroupWorth worth = worth_of(groups);
    if (exact) {
        // The model's error carries over unchanged.
    } else if (groups.size() >= 3 && worth.freedom >= kMinFreedom) {
        draws = bootstrap(put_together(groups), input.seed);
        double squares = 0;
        for (const double value : draws)
            squares += value * value;
        interval.draw_deviation = std::sqrt(squares / static_cast<double>(draws.size()) / worth.kept);
        std::sort(draws.begin(), draws.end());
        widen(draws, worth);
    } else {
        const double missed = typical_miss(groups);
        interval.draw_deviation = std::max(kUnknownDeviation, missed);
        known = std::hypot(known, interval.draw_deviation);
        interval.note = "too few kinds of draws to tell how well the model fits this frame; a deviation of " +
                        number_text(std::round(100 * interval.draw_deviation)) + " % is " +
                        (missed > kUnknownDeviation ? "taken, by which it misses those" : "assumed");
    }
    const auto factor = [&](double probability) {
        return std::exp(known > 0 ? mixture_quantile(draws, known, probability)
                                  : quantile(draws, probability));
    };
    interval.low_factor = factor((1 - input.coverage) / 2);
    interval.high_factor = factor((1 + input.coverage) / 2);
    return interval;
}

}  // namespace framecast
