// Retargets a baseline's draws to many devices at once. It reads draws in blocks. While a block is in the
// cache, it evaluates all devices and all variations of assumptions on it. It makes no table of the frame's
// size. Other code should use model/projection/projection.h, which this implements.
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "model/analysis/estimate.h"
#include "model/device/rates.h"
#include "model/kernels/draw_kernels.h"
#include "model/numeric/workers.h"
#include "model/retarget/baseline.h"
#include "model/retarget/interval.h"

namespace framecast {

// One device under one set of assumptions.
struct CarryScenario {
    std::array<StageChange, kMaxStageColumns> change{};  // by column
    int model = 0;  // Estimator, kWorkAlone, kInSequence, or kWithoutFold + fold
    // By column, where not null: τ'/τ - 1 of each draw in place of `change`; kUnknown where `change` applies.
    std::array<std::shared_ptr<const std::vector<double>>, kMaxStageColumns> growth{};
};
// Model: the time of the stages' work alone, without the model's error on the source.
inline constexpr int kWorkAlone = kEstimatorCount;
// Model: a draw's stages one after the other, times the model's error on the source.
inline constexpr int kInSequence = kEstimatorCount + 1;
// Models from here on, kFolds of them: the chosen estimator as fitted without each fold of draws. They exist
// only where EstimateFit::without_fold is not empty.
inline constexpr int kWithoutFold = kEstimatorCount + 2;
inline constexpr std::size_t kDrawModels = kWithoutFold + kFolds;
using DrawModels = std::array<DrawModel, kDrawModels>;

// Draws that one worker retargets at a time.
inline constexpr Eigen::Index kChunkDraws = 64 * kBlockDraws;

// One device: its main scenario, variations of it, and their results.
struct CarryTask {
    DrawModels models;  // for the target; the source's are the baseline's
    CarryScenario main;
    std::vector<CarryScenario> varied;
    // If not null, receives every draw's time, ns; kUnknown where it could not be retargeted.
    double* draw_ns = nullptr;

    bool good = true;               // false when a stage's time is negative or infinite
    double carried_ns = 0;          // sum over the draws that could be retargeted
    std::vector<double> varied_ns;  // the same for each variation
    std::array<double, kStageCount> stage_ns{};
    std::array<double, kStageCount> stage_draws{};
};

class Carrier {
  public:
    // The baseline must outlive this object, which allocates one number per draw (its pipeline).
    explicit Carrier(const Baseline& baseline);

    // Whether any draw spends time in the stage.
    bool works(Stage stage) const { return works_[static_cast<std::size_t>(index(stage))]; }

    // The stage's column in changes(); -1 when no draw has a time in it.
    int column_of(Stage stage) const;
    // Computes the changes, by column, from source rate / target rate and shares that add up to 1
    // (retarget_stages).
    std::array<StageChange, kMaxStageColumns> changes(const StageResources& shares,
                                                      const StageResources& ratio) const;
    // The analysis's estimators with these trends; `without_fold`: trends of the fits without each fold.
    DrawModels models(const TrendSet& trends, const std::vector<TrendSet>& without_fold) const;

    // Fills the results of all tasks, and source(). Time grows with draws x scenarios; memory is 400 bytes
    // for each kChunkDraws draws of each task. The bits of a result depend neither on the number of workers
    // nor on other tasks.
    void carry(std::vector<CarryTask>& tasks, Workers& workers);

    // Sums of the draws' times on the source: of those that `model` can retarget, and of the others that have
    // a time. Known for the models of the scenarios that were retargeted.
    struct SourceSums {
        double carried_ns = 0;
        double others_ns = 0;
    };
    const SourceSums& source(int model) const { return source_sums_[static_cast<std::size_t>(model)]; }

    // Calls use(task, groups) for each task, from any worker: its draws by pipeline with their held-out
    // errors on the source; without errors where exact[task].
    void group(const std::vector<CarryTask>& tasks, const std::vector<bool>& exact, Workers& workers,
               const std::function<void(std::size_t, const std::vector<DrawGroup>&)>& use) const;

  private:
    struct Block;
    struct Chunk;
    using UsedModels = std::array<bool, kDrawModels>;
    DrawModel draw_model(const EstimateModel& fitted, const TrendSet& trends, int model) const;
    StageColumns columns_at(Eigen::Index first) const;
    // A scenario's view of a block, with its own growth of draws where it has one.
    struct Seen {
        StageColumns columns;
        std::array<StageChange, kMaxStageColumns> change;
    };
    static Seen seen_by(const CarryScenario& scenario, const StageColumns& columns, Eigen::Index first);
    void fill_source(Eigen::Index first, Eigen::Index draws, const UsedModels& used, Block& block) const;
    void carry_chunk(std::vector<CarryTask>& tasks, const UsedModels& used, Eigen::Index first,
                     Chunk& chunk) const;
    void group_draws();
    void group_tasks(const std::vector<CarryTask>& tasks, const std::vector<bool>& exact, std::size_t first,
                     std::size_t count,
                     const std::function<void(std::size_t, const std::vector<DrawGroup>&)>& use) const;

    const Baseline& baseline_;
    const Analysis& analysis_;
    const DrawKernels& kernels_;
    int columns_ = 0;
    std::array<int, kStageCount> stage_{};  // of each column
    std::array<bool, kStageCount> works_{};
    DrawModels source_models_;
    std::array<SourceSums, kDrawModels> source_sums_;
    std::vector<std::int32_t> group_;  // of each draw
    std::size_t groups_ = 0;
};

}  // namespace framecast
