#include "model/analysis/compare.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <utility>

#include "model/frame/known_sum.h"
#include "model/frame/timed_together.h"
#include "model/numeric/quartile_errors.h"
#include "model/numeric/student_t.h"

namespace framecast {
namespace {

// Degrees of freedom of a standard deviation from the interquartile range of n normal repeats, divided by n -
// 1. With this factor intervals of 95 % cover 95 to 96 % from 5 repeats on, and more with fewer (simulated).
constexpr double kDofOfRange = 0.5;
constexpr double kCountsMoved = 0.02;
// Maximum number of cells in a table of longest common sequences; longer lists are matched by order alone.
constexpr std::size_t kMaxCells = 16'000'000;

struct Time {
    double ns = kUnknown;
    double error_ns = kUnknown;  // its standard deviation, by the repeats
    double dof = 0;              // degrees of freedom of `sigma`
};

Time time_of(double ns, double range_ns, double repeats, double factor) {
    if (!(repeats >= 2) || std::isnan(range_ns)) return {ns};
    return {ns, factor * range_ns / kSigmasInRange / std::sqrt(repeats), kDofOfRange * (repeats - 1)};
}

// Error of a sum or a difference, with the degrees of freedom of Welch and Satterthwaite.
struct ErrorSum {
    double variance = 0;
    double by_dof = 0;
    void add(const Time& time) {
        const double square = time.error_ns * time.error_ns;
        variance += square;
        // A spread of 0 adds nothing, whatever its degrees of freedom.
        if (square != 0) by_dof += square * square / time.dof;
    }
    double error_ns() const { return std::sqrt(variance); }
    double dof() const {
        return by_dof > 0 ? variance * variance / by_dof : std::numeric_limits<double>::infinity();
    }
};

Difference difference(const Time& a, const Time& b, double resolution_ns, double coverage) {
    Difference out;
    out.a_ns = a.ns;
    out.b_ns = b.ns;
    out.delta_ns = b.ns - a.ns;
    ErrorSum errors;
    errors.add(a);
    errors.add(b);
    const double half = std::isnan(errors.variance)
                            ? kUnknown
                            : two_sided_quantile(coverage, errors.dof()) * errors.error_ns();
    // Neither time is below 0, however uncertain it is.
    out.low_ns = std::max(out.delta_ns - half, -std::max(a.ns, 0.0));
    out.high_ns = std::min(out.delta_ns + half, std::max(b.ns, 0.0));
    out.certain = (out.low_ns > 0 || out.high_ns < 0) && std::fabs(out.delta_ns) > resolution_ns;
    return out;
}

using Rows = std::vector<Eigen::Index>;

std::string group_key(const DrawColumns& draws, std::size_t row) {
    return std::string(name(draws.kind[row])) + '\n' + draws.label[row];
}

bool same_work(const DrawColumns& a, Eigen::Index i, const DrawColumns& b, Eigen::Index j) {
    const auto x = static_cast<std::size_t>(i), y = static_cast<std::size_t>(j);
    // A name from the application stays when its shaders change; a name that is a hash does not.
    return a.command[x] == b.command[y] && a.pipeline[x] == b.pipeline[y] && a.shaders[x] == b.shaders[y];
}

// Pairs of positions in the two lists.
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

// The longest common sequence of the parts [from, to) of the lists.
void longest_common(const DrawColumns& a, const Rows& in_a, const DrawColumns& b, const Rows& in_b,
                    std::size_t from_a, std::size_t to_a, std::size_t from_b, std::size_t to_b,
                    Pairs& pairs) {
    const std::size_t n = to_a - from_a, m = to_b - from_b;
    if (n == 0 || m == 0 || n * m > kMaxCells) return;
    std::vector<std::uint32_t> length((n + 1) * (m + 1), 0);
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return length[i * (m + 1) + j]; };
    const auto same = [&](std::size_t i, std::size_t j) {
        return same_work(a, in_a[from_a + i], b, in_b[from_b + j]);
    };
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;)
            at(i, j) = same(i, j) ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    for (std::size_t i = 0, j = 0; i < n && j < m;) {
        if (same(i, j))
            pairs.emplace_back(from_a + i++, from_b + j++);
        else if (at(i + 1, j) >= at(i, j + 1))
            ++i;
        else
            ++j;
    }
}

void match_group(const DrawColumns& a, const Rows& in_a, const DrawColumns& b, const Rows& in_b,
                 std::vector<Eigen::Index>& partner) {
    std::size_t head = 0, tail = 0;
    const std::size_t least = std::min(in_a.size(), in_b.size());
    while (head < least && same_work(a, in_a[head], b, in_b[head]))
        ++head;
    while (tail < least - head && same_work(a, in_a[in_a.size() - 1 - tail], b, in_b[in_b.size() - 1 - tail]))
        ++tail;
    Pairs pairs;
    for (std::size_t i = 0; i < head; ++i)
        pairs.emplace_back(i, i);
    longest_common(a, in_a, b, in_b, head, in_a.size() - tail, head, in_b.size() - tail, pairs);
    for (std::size_t i = tail; i > 0; --i)
        pairs.emplace_back(in_a.size() - i, in_b.size() - i);
    pairs.emplace_back(in_a.size(), in_b.size());
    // Pairs the remaining draws between two matches in their order: the same draw, changed.
    std::size_t next_a = 0, next_b = 0;
    for (const auto& [i, j] : pairs) {
        while (next_a < i && next_b < j)
            partner[static_cast<std::size_t>(in_a[next_a++])] = in_b[next_b++];
        if (i < in_a.size() && j < in_b.size()) partner[static_cast<std::size_t>(in_a[i])] = in_b[j];
        next_a = i + 1;
        next_b = j + 1;
    }
}

bool moved(double before, double after) {
    if (std::isnan(before) || std::isnan(after)) return false;
    return std::fabs(after - before) > kCountsMoved * std::fmax(before, after);
}

std::string changes(const DrawColumns& a, Eigen::Index i, const DrawColumns& b, Eigen::Index j) {
    const auto x = static_cast<std::size_t>(i), y = static_cast<std::size_t>(j);
    std::string out;
    const auto add = [&](std::string_view word) { out += (out.empty() ? "" : " ") + std::string(word); };
    if (a.command[x] != b.command[y]) add("command");
    if (a.shaders[x] != b.shaders[y])
        add("shaders");
    else if (a.pipeline[x] != b.pipeline[y])
        add("pipeline");
    for (int s = 0; s < kStageCount; ++s)
        if (moved(a.elements(i, s), b.elements(j, s))) add(name(static_cast<Stage>(s)));
    return out;
}

// Sum of the draws that have a time, with its error: the measurements' errors, added as independent.
Time sum_of_draws(const DrawColumns& draws, const Rows& rows) {
    double sum = 0;
    ErrorSum errors;
    const std::vector<TimedTogether> times = timed_together_in(draws, rows);
    for (const TimedTogether& time : times) {
        sum += time.ns;
        errors.add(time_of(time.ns, time.spread_ns, time.repeats, kQuartileError));
    }
    return times.empty() ? Time{} : Time{sum, errors.error_ns(), errors.dof()};
}

Rows rows_without(const std::vector<bool>& left_out) {
    Rows out;
    for (std::size_t row = 0; row < left_out.size(); ++row)
        if (!left_out[row]) out.push_back(static_cast<Eigen::Index>(row));
    return out;
}

void compare_draws(const Frame& a, const Frame& b, FrameComparison& out) {
    const HalfTimed half = half_timed(a, b, out.pairs);
    out.frame_is = "sums of draws";
    out.frame = compare_sums(a.draws, rows_without(half.a), b.draws, rows_without(half.b), 0, out.coverage);
    if (half.pairs > 0)
        out.notes.push_back("in neither sum: draws of both that have a time in one only (" +
                            std::to_string(half.pairs) + ")");
}

void compare_whole(const Frame& a, const Frame& b, FrameComparison& out) {
    if (a.times.gpu_ns > 0 && b.times.gpu_ns > 0) {
        out.frame_is = "ordinary frames";
        out.frame =
            difference(time_of(a.times.gpu_ns, a.times.gpu_spread_ns, a.times.gpu_repeats, kMedianError),
                       time_of(b.times.gpu_ns, b.times.gpu_spread_ns, b.times.gpu_repeats, kMedianError), 0,
                       out.coverage);
        return;
    }
    compare_draws(a, b, out);
}

std::vector<std::string> what_is_unlike(const Frame& a, const Frame& b) {
    std::vector<std::string> out;
    const auto differs = [&](const std::string& what, const std::string& of_a, const std::string& of_b) {
        if (of_a != of_b && !of_a.empty() && !of_b.empty())
            out.push_back("other " + what + ": " + of_a + " and " + of_b);
    };
    const auto size = [](const Frame& f) {
        return f.width > 0 ? std::to_string(f.width) + "x" + std::to_string(f.height) : std::string();
    };
    differs("device", a.device.name, b.device.name);
    differs("driver", a.device.driver_info, b.device.driver_info);
    differs("size", size(a), size(b));
    differs("application", a.application, b.application);
    differs("mode of capture", a.mode, b.mode);
    return out;
}

}  // namespace

double common_resolution_ns(const Frame& a, const Frame& b) {
    return known_or_zero(std::fmax(a.stamp_resolution_ns, b.stamp_resolution_ns));
}

HalfTimed half_timed(const Frame& a, const Frame& b, const std::vector<DrawPair>& pairs) {
    HalfTimed out;
    out.a.assign(static_cast<std::size_t>(a.draws.size()), false);
    out.b.assign(static_cast<std::size_t>(b.draws.size()), false);
    if (a.draws.measured_ns.isNaN().all() || b.draws.measured_ns.isNaN().all()) return out;
    for (const DrawPair& pair : pairs)
        if (std::isnan(pair.time.a_ns) != std::isnan(pair.time.b_ns)) {
            out.a[static_cast<std::size_t>(pair.a)] = out.b[static_cast<std::size_t>(pair.b)] = true;
            ++out.pairs;
        }
    return out;
}

Difference compare_sums(const DrawColumns& a, const std::vector<Eigen::Index>& rows_a, const DrawColumns& b,
                        const std::vector<Eigen::Index>& rows_b, double resolution_ns, double coverage) {
    return difference(sum_of_draws(a, rows_a), sum_of_draws(b, rows_b), resolution_ns, coverage);
}

std::vector<Eigen::Index> match_draws(const DrawColumns& a, const DrawColumns& b) {
    std::map<std::string, std::pair<Rows, Rows>> groups;
    for (Eigen::Index row = 0; row < a.size(); ++row)
        groups[group_key(a, static_cast<std::size_t>(row))].first.push_back(row);
    for (Eigen::Index row = 0; row < b.size(); ++row)
        groups[group_key(b, static_cast<std::size_t>(row))].second.push_back(row);
    std::vector<Eigen::Index> partner(static_cast<std::size_t>(a.size()), -1);
    for (const auto& [key, rows] : groups)
        match_group(a, rows.first, b, rows.second, partner);
    return partner;
}

FrameComparison compare_frames(const Frame& a, const Frame& b, double coverage) {
    FrameComparison out;
    out.coverage = coverage;
    out.unlike = what_is_unlike(a, b);
    if (a.stamp_method != b.stamp_method && !a.stamp_method.empty() && !b.stamp_method.empty())
        out.notes.push_back("draws are timed in two ways: " + a.stamp_method + " and " + b.stamp_method);
    const std::vector<Eigen::Index> partner = match_draws(a.draws, b.draws);
    std::vector<bool> taken(static_cast<std::size_t>(b.draws.size()), false);
    const double resolution = common_resolution_ns(a, b);
    for (Eigen::Index i = 0; i < a.draws.size(); ++i) {
        const Eigen::Index j = partner[static_cast<std::size_t>(i)];
        if (j < 0) {
            out.only_a.push_back(i);
            continue;
        }
        taken[static_cast<std::size_t>(j)] = true;
        DrawPair pair{i, j, {}, changes(a.draws, i, b.draws, j)};
        pair.time = difference(
            time_of(a.draws.measured_ns(i), a.draws.spread_ns(i), a.draws.repeats(i), kQuartileError),
            time_of(b.draws.measured_ns(j), b.draws.spread_ns(j), b.draws.repeats(j), kQuartileError),
            resolution, coverage);
        out.pairs.push_back(std::move(pair));
    }
    std::sort(out.pairs.begin(), out.pairs.end(),
              [](const DrawPair& x, const DrawPair& y) { return x.b < y.b; });
    for (Eigen::Index j = 0; j < b.draws.size(); ++j)
        if (!taken[static_cast<std::size_t>(j)]) out.only_b.push_back(j);
    compare_whole(a, b, out);
    return out;
}

}  // namespace framecast
