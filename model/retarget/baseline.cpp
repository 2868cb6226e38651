#include "model/retarget/baseline.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/kernels/draw_kernels.h"
#include "model/numeric/number_text.h"
#include "model/numeric/workers.h"
#include "model/retarget/retarget.h"
#include "model/text/counted.h"

namespace framecast {
namespace {

Result<void> check_same_draws(const Frame& first, const Frame& other, const std::string& which) {
    if (first.draws.size() != other.draws.size())
        return Error{which + " has " + counted(other.draws.size(), "draw") + " where the first has " +
                     std::to_string(first.draws.size())};
    for (std::size_t row = 0; row < first.draws.id.size(); ++row)
        if (first.draws.kind[row] != other.draws.kind[row] ||
            first.draws.command[row] != other.draws.command[row])
            return Error{which + ", draw " + std::to_string(row) + " is a " + other.draws.command[row] +
                         " where the first has a " + first.draws.command[row]};
    return {};
}

// The captures in the order of their clocks. The error says what they lack.
Result<std::vector<std::size_t>> order_of(const std::vector<const Frame*>& frames) {
    std::vector<std::size_t> order(frames.size());
    std::iota(order.begin(), order.end(), 0);
    const auto clock_of = [&](std::size_t i) { return frames[i]->device.memory_clock_mhz; };
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const std::string which = "baseline " + std::to_string(i + 1);
        if (!(clock_of(i) > 0))
            return Error{which + " has no device.memory_clock_mhz, which tells baselines apart"};
        const Result<void> same = check_same_draws(*frames.front(), *frames[i], which);
        if (!same) return same.error();
    }
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return clock_of(a) < clock_of(b); });
    for (std::size_t i = 1; i < order.size(); ++i)
        if (clock_of(order[i]) == clock_of(order[i - 1]))
            return Error{"baselines " + std::to_string(order[i - 1] + 1) + " and " +
                         std::to_string(order[i] + 1) + " have the same memory clock"};
    return order;
}

// draws x kStageCount: the share of isolated draws' shading that disappears when all taps read one texel. No
// rows without isolated draws.
Eigen::ArrayXXd texel_shares(const Frame& frame, const Analysis& analysis) {
    const DrawColumns& draws = frame.draws;
    const int ps = index(Stage::ps);
    Eigen::ArrayXXd out;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const double shading_ns = draws.stage_ns(draw, ps);
        const double share = draws.texture_ns(draw) / shading_ns;
        if (!(shading_ns > 0) || !(share >= 0) || !(analysis.times.ns(draw, ps) > 0)) continue;
        if (out.rows() == 0) out.setConstant(draws.size(), kStageCount, kUnknown);
        out(draw, ps) = std::min(share, 1.0);
    }
    return out;
}

}  // namespace

Result<Baseline> join_baselines(const std::vector<const Frame*>& frames,
                                const std::vector<const Analysis*>& analyses, int threads) {
    if (frames.empty() || frames.size() != analyses.size()) return Error{"a baseline needs a frame"};
    Baseline out;
    out.frame = frames.front();
    out.analysis = analyses.front();
    if (frames.size() == 1) {
        out.memory_share = texel_shares(*out.frame, *out.analysis);
        out.by_texels = out.memory_share.rows() > 0;
        return out;
    }
    const auto order = order_of(frames);
    if (!order) return order.error();
    out.clocks_mhz.resize(static_cast<Eigen::Index>(frames.size()));
    for (std::size_t i = 0; i < frames.size(); ++i) {
        out.clocks_mhz(static_cast<Eigen::Index>(i)) = frames[(*order)[i]]->device.memory_clock_mhz;
        out.captures.push_back({frames[(*order)[i]], analyses[(*order)[i]]});
    }
    const Eigen::Index draws = out.frame->draws.size();
    out.memory_share.resize(draws, kStageCount);
    const double clock_mhz = frames.front()->device.memory_clock_mhz;
    const Eigen::Index blocks = (draws + kBlockDraws - 1) / kBlockDraws;
    Workers workers(threads);
    workers.run(static_cast<std::size_t>(blocks), [&](std::size_t block) {
        const Eigen::Index first = static_cast<Eigen::Index>(block) * kBlockDraws;
        const Eigen::Index count = std::min<Eigen::Index>(kBlockDraws, draws - first);
        std::vector<const double*> times(out.captures.size());
        for (int stage = 0; stage < kStageCount; ++stage) {
            for (std::size_t i = 0; i < times.size(); ++i)
                times[i] = &out.captures[i].analysis->times.ns(first, stage);
            memory_shares(out.clocks_mhz, times, count, clock_mhz, &out.memory_share(first, stage));
        }
    });
    return out;
}

std::vector<double> texel_working_sets(const Baseline& baseline) {
    std::vector<double> out;
    if (!baseline.by_texels) return out;
    const DrawColumns& draws = baseline.frame->draws;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw)
        if (baseline.memory_share(draw, index(Stage::ps)) > 0 && !std::isnan(draws.texture_bytes(draw)))
            out.push_back(draws.texture_bytes(draw));
    std::sort(out.begin(), out.end());
    return out;
}

Baseline with_texel_cache(const Baseline& baseline, double cache_bytes) {
    Baseline out = baseline;
    out.cache_bytes = cache_bytes;
    if (!baseline.by_texels) return out;
    for (Eigen::Index draw = 0; draw < out.frame->draws.size(); ++draw) {
        double& share = out.memory_share(draw, index(Stage::ps));
        if (!(share > 0 && out.frame->draws.texture_bytes(draw) <= cache_bytes)) continue;
        share = 0;
        ++out.cached_draws;
    }
    return out;
}

Result<Baseline> baseline_between(const Baseline& baseline, double clock_mhz, int threads) {
    const Eigen::ArrayXd& clocks = baseline.clocks_mhz;
    const Eigen::Index count = clocks.size();
    if (count < 2 || !(clock_mhz >= clocks(0) && clock_mhz <= clocks(count - 1)))
        return Error{number_text(clock_mhz) + " MHz lies between no two captures"};
    Eigen::Index right = 1;
    while (right + 1 < count && clock_mhz > clocks(right))
        ++right;
    Eigen::Index near = right - 1;
    Eigen::Index far = right;
    if (1 / clock_mhz - 1 / clocks(far) < 1 / clocks(near) - 1 / clock_mhz) std::swap(near, far);
    const Capture& first = baseline.captures[static_cast<std::size_t>(near)];
    const Capture& second = baseline.captures[static_cast<std::size_t>(far)];
    return join_baselines({first.frame, second.frame}, {first.analysis, second.analysis}, threads);
}

}  // namespace framecast
