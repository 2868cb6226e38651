#include "model/bottleneck.h"

#include <cmath>
#include <string>

#include "model/frame.h"
#include "model/number_text.h"

namespace framecast {

Result<Bottlenecks> find_bottlenecks(const Eigen::ArrayXXd& stage_ns) {
    const Eigen::Index draws = stage_ns.rows();
    Bottlenecks out{Eigen::ArrayXd::Constant(draws, kUnknown),
                    std::vector<int>(static_cast<std::size_t>(draws), -1),
                    Eigen::ArrayXd::Constant(draws, kUnknown)};
    for (Eigen::Index draw = 0; draw < draws; ++draw) {
        double leader = -1;
        double runner_up = 0;
        for (int stage = 0; stage < static_cast<int>(stage_ns.cols()); ++stage) {
            const double time = stage_ns(draw, stage);
            if (std::isnan(time)) continue;
            if (time < 0 || std::isinf(time))
                return Error{"draw " + std::to_string(draw) + ", stage " +
                             std::string(name(kStages[static_cast<std::size_t>(stage)])) + ": " +
                             number_text(time) + " ns is not a time"};
            if (time > leader) {
                runner_up = std::max(leader, 0.0);
                leader = time;
                out.stage[static_cast<std::size_t>(draw)] = stage;
            } else {
                runner_up = std::max(runner_up, time);
            }
        }
        if (leader < 0) continue;
        out.minimum_ns(draw) = leader;
        // All stages at 0 is a tie.
        out.margin(draw) = leader > 0 ? runner_up / leader : 1;
    }
    return out;
}

std::array<StageShare, kStageCount> stage_shares(const Bottlenecks& bottlenecks,
                                                 const Eigen::ArrayXd& time_ns) {
    std::array<StageShare, kStageCount> shares{};
    Eigen::Index draws = 0;
    double total_ns = 0;
    for (std::size_t stage = 0; stage < shares.size(); ++stage)
        shares[stage].stage = kStages[stage];
    for (Eigen::Index draw = 0; draw < bottlenecks.size(); ++draw) {
        const int stage = bottlenecks.stage[static_cast<std::size_t>(draw)];
        if (stage < 0) continue;
        StageShare& share = shares[static_cast<std::size_t>(stage)];
        ++share.draws;
        ++draws;
        if (std::isnan(time_ns(draw))) continue;
        share.time_ns += time_ns(draw);
        total_ns += time_ns(draw);
    }
    for (StageShare& share : shares) {
        share.draw_fraction = draws > 0 ? static_cast<double>(share.draws) / static_cast<double>(draws) : 0;
        share.time_fraction = total_ns > 0 ? share.time_ns / total_ns : 0;
    }
    return shares;
}

}  // namespace framecast
