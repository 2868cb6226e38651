// The inner loops over draws, for tables of millions of them: they turn stage times into draw times, a block
// of draws at a time, and allocate nothing. They exist for several instruction sets and give the same bits on
// each. For that, 8 draws are always summed side by side and products are never fused with sums. They compute
// what model/analysis/estimate.h and model/retarget/retarget.h define.
#pragma once

#include <cstddef>

namespace framecast {

// Draws of one block: 14 columns of it fit the first-level cache while any number of devices are evaluated on
// it.
inline constexpr std::ptrdiff_t kBlockDraws = 256;
// Draws that are summed side by side; a sum consists of this many parts.
inline constexpr int kLanes = 8;
inline constexpr int kMaxStageColumns = 8;

// Columns of a block; ns, NaN where a stage does not apply. Only stages that run in some draw of the frame
// need a column.
struct StageColumns {
    int stages = 0;
    const double* time_ns[kMaxStageColumns] = {};
    const double* memory_share[kMaxStageColumns] = {};  // null: nothing measured; NaN where not measured
};

// The change of a stage's time from one device to another: τ' = τ + τ (other + m (memory - other)) where the
// memory's share m was measured, τ + τ assumed elsewhere.
struct StageChange {
    double assumed = 0;
    double memory = 0;
    double other = 0;
};

// A draw's time from its stages. a, b_per_ns and calibration have one entry per column; a draw uses those of
// its slowest stage before the change (StageChange).
struct DrawModel {
    enum class Kind { trend, overhead, overlap };
    Kind kind = Kind::trend;
    double a[kMaxStageColumns] = {};
    double b_per_ns[kMaxStageColumns] = {};
    double calibration[kMaxStageColumns] = {1, 1, 1, 1, 1, 1, 1, 1};
    static_assert(kMaxStageColumns == 8);
    double overhead_ns = 0;
    double overhead_slope = 1;
    double overlap = 1;
    double overlap_scale = 1;
};

struct LaneSum {
    double lane[kLanes] = {};
    double total() const {
        return ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
    }
    void add(const LaneSum& other) {
        for (int i = 0; i < kLanes; ++i)
            lane[i] += other.lane[i];
    }
};

// Sums over draws by the column of their slowest stage.
struct StageSums {
    LaneSum time_ns[kMaxStageColumns];
    LaneSum draws[kMaxStageColumns];
};

struct DrawKernels {
    const char* instruction_set;
    // estimate_ns: NaN where no stage is known. The others may be null: minimum_ns, margin (second-longest /
    // longest stage time, 1 for ties), lead (column of the slowest stage, the first on ties, -1 for none).
    // Returns false when a time is negative or infinite.
    bool (*estimate)(const StageColumns& columns, const StageChange* change, const DrawModel& model,
                     std::ptrdiff_t draws, double* estimate_ns, double* minimum_ns, double* margin,
                     double* lead);
    // Adds time_ns * (estimate on the target / source_ns, the estimate on the source) to the sum; skips draws
    // whose product is NaN.
    void (*carry)(const StageColumns& columns, const StageChange* change, const DrawModel& model,
                  std::ptrdiff_t draws, const double* time_ns, const double* source_ns, LaneSum& sum);
    // The same, also by slowest stage and, where carried_ns is not null, draw by draw (NaN where the product
    // is NaN). Returns false when a stage's time is negative or infinite.
    bool (*carry_draws)(const StageColumns& columns, const StageChange* change, const DrawModel& model,
                        std::ptrdiff_t draws, const double* time_ns, const double* source_ns, LaneSum& sum,
                        StageSums& stages, double* carried_ns);
};

// draw_kernels: the fastest kernels that this processor runs. all_draw_kernels: all of them, slowest first,
// of which it runs the first `runnable`.
const DrawKernels& draw_kernels();
struct KernelList {
    const DrawKernels* kernels[3];
    int runnable;
};
KernelList all_draw_kernels();

}  // namespace framecast
