#include "model/analysis/bottleneck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "model/frame/frame.h"
#include "model/kernels/draw_kernels.h"
#include "model/numeric/compensated_sum.h"
#include "model/numeric/number_text.h"

namespace framecast {

namespace {

std::string fault_of(const Eigen::ArrayXXd& stage_ns) {
    for (Eigen::Index draw = 0; draw < stage_ns.rows(); ++draw)
        for (Eigen::Index stage = 0; stage < stage_ns.cols(); ++stage)
            if (const double time = stage_ns(draw, stage); time < 0 || std::isinf(time))
                return "draw " + std::to_string(draw) + ", stage " +
                       std::string(name(kStages[static_cast<std::size_t>(stage)])) + ": " +
                       number_text(time) + " ns is not a time";
    return {};
}

}  // namespace

Result<Bottlenecks> find_bottlenecks(const Eigen::ArrayXXd& stage_ns) {
    static constexpr std::array<StageChange, kMaxStageColumns> kSame{};
    const Eigen::Index draws = stage_ns.rows();
    Bottlenecks out{Eigen::ArrayXd(draws), std::vector<int>(static_cast<std::size_t>(draws)),
                    Eigen::ArrayXd(draws)};
    const DrawKernels& kernels = draw_kernels();
    DrawModel model;
    model.kind = DrawModel::Kind::overhead;
    StageColumns columns;
    columns.stages = static_cast<int>(stage_ns.cols());
    std::array<double, kBlockDraws> lead;
    for (Eigen::Index first = 0; first < draws; first += kBlockDraws) {
        const Eigen::Index count = std::min<Eigen::Index>(kBlockDraws, draws - first);
        for (int stage = 0; stage < columns.stages; ++stage)
            columns.time_ns[stage] = &stage_ns(first, stage);
        if (!kernels.estimate(columns, kSame.data(), model, count, nullptr, &out.minimum_ns(first),
                              &out.margin(first), lead.data()))
            return Error{fault_of(stage_ns)};
        for (Eigen::Index draw = 0; draw < count; ++draw)
            out.stage[static_cast<std::size_t>(first + draw)] =
                static_cast<int>(lead[static_cast<std::size_t>(draw)]);
    }
    return out;
}

std::array<StageShare, kStageCount> stage_shares(const Bottlenecks& bottlenecks,
                                                 const Eigen::ArrayXd& time_ns) {
    std::array<StageShare, kStageCount> shares{};
    std::array<CompensatedSum, kStageCount> time_of;
    CompensatedSum total_ns;
    Eigen::Index draws = 0;
    for (std::size_t stage = 0; stage < shares.size(); ++stage)
        shares[stage].stage = kStages[stage];
    for (Eigen::Index draw = 0; draw < bottlenecks.size(); ++draw) {
        const int stage = bottlenecks.stage[static_cast<std::size_t>(draw)];
        if (stage < 0) continue;
        ++shares[static_cast<std::size_t>(stage)].draws;
        ++draws;
        if (std::isnan(time_ns(draw))) continue;
        time_of[static_cast<std::size_t>(stage)] += time_ns(draw);
        total_ns += time_ns(draw);
    }
    for (std::size_t stage = 0; stage < shares.size(); ++stage) {
        StageShare& share = shares[stage];
        share.time_ns = time_of[stage].total();
        share.draw_fraction = draws > 0 ? static_cast<double>(share.draws) / static_cast<double>(draws) : 0;
        share.time_fraction = total_ns.total() > 0 ? share.time_ns / total_ns.total() : 0;
    }
    return shares;
}

}  // namespace framecast
