#include "model/retarget/carrier.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "model/frame/known_sum.h"
#include "model/retarget/retarget.h"

namespace framecast {

// Data of a block that its scenarios share.
struct Carrier::Block {
    Block() { ones.fill(1); }
    std::array<double, kBlockDraws> ones;
    std::array<std::array<double, kBlockDraws>, kDrawModels> source;
    // The factor of (target estimate / source estimate).
    const double* time(int model, const double* time_ns) const {
        return model == kWorkAlone ? ones.data() : time_ns;
    }
    const double* source_of(int model) const {
        return model == kWorkAlone ? ones.data() : source[static_cast<std::size_t>(model)].data();
    }
};

// Sums of one chunk, one entry per task.
struct Carrier::Chunk {
    struct Task {
        bool good = true;
        double carried_ns = 0;
        std::vector<double> varied_ns;
        std::array<double, kMaxStageColumns> stage_ns{};
        std::array<double, kMaxStageColumns> stage_draws{};
    };
    std::vector<Task> tasks;
    std::array<SourceSums, kDrawModels> source{};
};

Carrier::Carrier(const Baseline& baseline)
    : baseline_(baseline), analysis_(*baseline.analysis), kernels_(draw_kernels()) {
    for (int stage = 0; stage < kStageCount; ++stage) {
        const auto column = analysis_.times.ns.col(stage);
        works_[static_cast<std::size_t>(stage)] = (column > 0).any();
        if (!column.isNaN().all()) stage_[static_cast<std::size_t>(columns_++)] = stage;
    }
    std::vector<TrendSet> without_fold;
    for (const EstimateModel& model : analysis_.estimate.without_fold)
        without_fold.push_back(model.trends);
    source_models_ = models(analysis_.estimate.model.trends, without_fold);
    group_draws();
}

int Carrier::column_of(Stage stage) const {
    for (int column = 0; column < columns_; ++column)
        if (stage_[static_cast<std::size_t>(column)] == index(stage)) return column;
    return -1;
}

std::array<StageChange, kMaxStageColumns> Carrier::changes(const StageResources& shares,
                                                           const StageResources& ratio) const {
    std::array<StageChange, kMaxStageColumns> out;
    for (int column = 0; column < columns_; ++column) {
        const int stage = stage_[static_cast<std::size_t>(column)];
        out[static_cast<std::size_t>(column)] = stage_change(shares, ratio, static_cast<Stage>(stage));
    }
    return out;
}

DrawModel Carrier::draw_model(const EstimateModel& fitted, const TrendSet& trends, int model) const {
    DrawModel out;
    for (int column = 0; column < columns_; ++column) {
        const Trend& trend =
            trends.stages[static_cast<std::size_t>(stage_[static_cast<std::size_t>(column)])].trend;
        out.a[column] = trend.a;
        out.b_per_ns[column] = trend.b_per_ns;
        out.calibration[column] = trends.calibrated ? trend.calibration : 1;
    }
    out.overhead_ns = fitted.overhead_ns;
    out.overhead_slope = fitted.overhead_slope;
    out.overlap = fitted.overlap;
    out.overlap_scale = fitted.overlap_scale;
    if (model == static_cast<int>(Estimator::trend))
        out.kind = DrawModel::Kind::trend;
    else if (model == static_cast<int>(Estimator::overhead))
        out.kind = DrawModel::Kind::overhead;
    else
        out.kind = DrawModel::Kind::overlap;
    if (model == static_cast<int>(Estimator::composition) && !std::isnan(fitted.composition))
        out.overlap = fitted.composition;
    if (model == kInSequence) out.overlap = 1;
    if (model == static_cast<int>(Estimator::composition) || model == kWorkAlone || model == kInSequence)
        out.overlap_scale = 1;
    return out;
}

DrawModels Carrier::models(const TrendSet& trends, const std::vector<TrendSet>& without_fold) const {
    const EstimateFit& fit = analysis_.estimate;
    DrawModels out;
    for (int model = 0; model <= kInSequence; ++model)
        out[static_cast<std::size_t>(model)] = draw_model(fit.model, trends, model);
    for (std::size_t fold = 0; fold < without_fold.size(); ++fold)
        out[kWithoutFold + fold] =
            draw_model(fit.without_fold[fold], without_fold[fold], static_cast<int>(fit.model.chosen));
    return out;
}

StageColumns Carrier::columns_at(Eigen::Index first) const {
    StageColumns columns;
    columns.stages = columns_;
    for (int column = 0; column < columns_; ++column) {
        const int stage = stage_[static_cast<std::size_t>(column)];
        columns.time_ns[column] = &analysis_.times.ns(first, stage);
        if (baseline_.memory_share.rows() > 0)
            columns.memory_share[column] = &baseline_.memory_share(first, stage);
    }
    return columns;
}

Carrier::Seen Carrier::seen_by(const CarryScenario& scenario, const StageColumns& columns,
                               Eigen::Index first) {
    Seen seen{columns, scenario.change};
    for (std::size_t column = 0; column < kMaxStageColumns; ++column) {
        if (scenario.growth[column] == nullptr) continue;
        seen.columns.memory_share[column] = scenario.growth[column]->data() + first;
        // The kernel then reads the growth itself in place of the memory's share.
        seen.change[column].memory = 1;
        seen.change[column].other = 0;
    }
    return seen;
}

void Carrier::fill_source(Eigen::Index first, Eigen::Index draws, const UsedModels& used,
                          Block& block) const {
    static constexpr std::array<StageChange, kMaxStageColumns> kSame{};
    const StageColumns columns = columns_at(first);
    for (std::size_t model = 0; model < used.size(); ++model)
        if (used[model])
            kernels_.estimate(columns, kSame.data(), source_models_[model], draws, block.source[model].data(),
                              nullptr, nullptr, nullptr);
}

void Carrier::carry_chunk(std::vector<CarryTask>& tasks, const UsedModels& used, Eigen::Index first,
                          Chunk& chunk) const {
    struct Sums {
        LaneSum carried;
        StageSums stages;
        std::vector<LaneSum> varied;
    };
    std::vector<Sums> sums(tasks.size());
    chunk.tasks.resize(tasks.size());
    for (std::size_t i = 0; i < tasks.size(); ++i)
        sums[i].varied.resize(tasks[i].varied.size());
    Block block;
    const Eigen::Index end = std::min(first + kChunkDraws, analysis_.times.ns.rows());
    for (Eigen::Index at = first; at < end; at += kBlockDraws) {
        const Eigen::Index draws = std::min<Eigen::Index>(kBlockDraws, end - at);
        const StageColumns columns = columns_at(at);
        const double* time_ns = &analysis_.time_ns(at);
        fill_source(at, draws, used, block);
        for (std::size_t model = 0; model < used.size(); ++model) {
            if (!used[model]) continue;
            SourceSums& source = chunk.source[model];
            for (Eigen::Index draw = 0; draw < draws; ++draw) {
                const double estimate = block.source[model][static_cast<std::size_t>(draw)];
                const bool carried = model == kWorkAlone ? estimate >= 0 : estimate > 0;
                (carried ? source.carried_ns : source.others_ns) += known_or_zero(time_ns[draw]);
            }
        }
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            CarryTask& task = tasks[i];
            const auto run = [&](const CarryScenario& scenario, auto&& kernel) {
                kernel(task.models[static_cast<std::size_t>(scenario.model)],
                       block.time(scenario.model, time_ns), block.source_of(scenario.model));
            };
            run(task.main, [&](const DrawModel& model, const double* time, const double* source) {
                const Seen seen = seen_by(task.main, columns, at);
                chunk.tasks[i].good &= kernels_.carry_draws(
                    seen.columns, seen.change.data(), model, draws, time, source, sums[i].carried,
                    sums[i].stages, task.draw_ns == nullptr ? nullptr : task.draw_ns + at);
            });
            for (std::size_t j = 0; j < task.varied.size(); ++j)
                run(task.varied[j], [&](const DrawModel& model, const double* time, const double* source) {
                    const Seen seen = seen_by(task.varied[j], columns, at);
                    kernels_.carry(seen.columns, seen.change.data(), model, draws, time, source,
                                   sums[i].varied[j]);
                });
        }
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        Chunk::Task& out = chunk.tasks[i];
        out.carried_ns = sums[i].carried.total();
        for (const LaneSum& varied : sums[i].varied)
            out.varied_ns.push_back(varied.total());
        for (std::size_t column = 0; column < kMaxStageColumns; ++column) {
            out.stage_ns[column] = sums[i].stages.time_ns[column].total();
            out.stage_draws[column] = sums[i].stages.draws[column].total();
        }
    }
}

void Carrier::carry(std::vector<CarryTask>& tasks, Workers& workers) {
    UsedModels used{};
    for (const CarryTask& task : tasks) {
        used[static_cast<std::size_t>(task.main.model)] = true;
        for (const CarryScenario& varied : task.varied)
            used[static_cast<std::size_t>(varied.model)] = true;
    }
    const Eigen::Index draws = analysis_.times.ns.rows();
    std::vector<Chunk> chunks(static_cast<std::size_t>((draws + kChunkDraws - 1) / kChunkDraws));
    workers.run(chunks.size(), [&](std::size_t chunk) {
        carry_chunk(tasks, used, static_cast<Eigen::Index>(chunk) * kChunkDraws, chunks[chunk]);
    });
    source_sums_ = {};
    for (CarryTask& task : tasks)
        task.varied_ns.assign(task.varied.size(), 0);
    for (const Chunk& chunk : chunks) {
        for (std::size_t model = 0; model < source_sums_.size(); ++model) {
            source_sums_[model].carried_ns += chunk.source[model].carried_ns;
            source_sums_[model].others_ns += chunk.source[model].others_ns;
        }
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            CarryTask& task = tasks[i];
            const Chunk::Task& part = chunk.tasks[i];
            task.good &= part.good;
            task.carried_ns += part.carried_ns;
            for (std::size_t j = 0; j < part.varied_ns.size(); ++j)
                task.varied_ns[j] += part.varied_ns[j];
            for (int column = 0; column < columns_; ++column) {
                const auto stage = static_cast<std::size_t>(stage_[static_cast<std::size_t>(column)]);
                task.stage_ns[stage] += part.stage_ns[static_cast<std::size_t>(column)];
                task.stage_draws[stage] += part.stage_draws[static_cast<std::size_t>(column)];
            }
        }
    }
}

// Numbers groups by first appearance; a draw without a pipeline is a group of its own.
void Carrier::group_draws() {
    const std::vector<std::string>& pipelines = baseline_.frame->draws.pipeline;
    std::unordered_map<std::string_view, std::int32_t> known;
    group_.reserve(pipelines.size());
    for (const std::string& pipeline : pipelines) {
        const auto next = static_cast<std::int32_t>(groups_);
        const auto group = pipeline.empty() ? next : known.try_emplace(pipeline, next).first->second;
        groups_ += group == next ? 1 : 0;
        group_.push_back(group);
    }
}

void Carrier::group_tasks(const std::vector<CarryTask>& tasks, const std::vector<bool>& exact,
                          std::size_t first, std::size_t count,
                          const std::function<void(std::size_t, const std::vector<DrawGroup>&)>& use) const {
    std::vector<std::vector<DrawGroup>> groups(count, std::vector<DrawGroup>(groups_));
    UsedModels used{};
    for (std::size_t i = first; i < first + count; ++i)
        used[static_cast<std::size_t>(tasks[i].main.model)] = true;
    Block block;
    std::array<double, kBlockDraws> carried;
    std::array<double, kBlockDraws> error;
    const Eigen::Index all = analysis_.times.ns.rows();
    for (Eigen::Index at = 0; at < all; at += kBlockDraws) {
        const Eigen::Index draws = std::min<Eigen::Index>(kBlockDraws, all - at);
        const StageColumns columns = columns_at(at);
        fill_source(at, draws, used, block);
        for (Eigen::Index draw = 0; draw < draws; ++draw) {
            const double factor =
                baseline_.frame->draws.measured_ns(at + draw) / analysis_.held_out_ns(at + draw);
            error[static_cast<std::size_t>(draw)] = factor > 0 && std::isfinite(factor) ? factor : kUnknown;
        }
        for (std::size_t i = first; i < first + count; ++i) {
            const int model = tasks[i].main.model;
            LaneSum sum;
            StageSums stages;
            const Seen seen = seen_by(tasks[i].main, columns, at);
            kernels_.carry_draws(seen.columns, seen.change.data(),
                                 tasks[i].models[static_cast<std::size_t>(model)], draws,
                                 block.time(model, &analysis_.time_ns(at)), block.source_of(model), sum,
                                 stages, carried.data());
            for (Eigen::Index draw = 0; draw < draws; ++draw) {
                const double time = carried[static_cast<std::size_t>(draw)];
                const double factor = error[static_cast<std::size_t>(draw)];
                if (std::isnan(time) || std::isnan(factor)) continue;
                DrawGroup& group =
                    groups[i - first][static_cast<std::size_t>(group_[static_cast<std::size_t>(at + draw)])];
                group.plain_ns += time;
                group.with_error_ns += exact[i] ? time : time * factor;
                ++group.draws;
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::erase_if(groups[i], [](const DrawGroup& group) { return group.draws == 0; });
        use(first + i, groups[i]);
        groups[i] = {};
    }
}

void Carrier::group(const std::vector<CarryTask>& tasks, const std::vector<bool>& exact, Workers& workers,
                    const std::function<void(std::size_t, const std::vector<DrawGroup>&)>& use) const {
    // Reads a block once for several tasks, as long as their groups stay small.
    constexpr std::size_t kMaxGroups = 1 << 20;
    const std::size_t batch = std::clamp<std::size_t>(kMaxGroups / std::max<std::size_t>(groups_, 1), 1, 8);
    workers.run((tasks.size() + batch - 1) / batch, [&](std::size_t piece) {
        const std::size_t first = piece * batch;
        group_tasks(tasks, exact, first, std::min(batch, tasks.size() - first), use);
    });
}

}  // namespace framecast
