#include "model/kernels/draw_kernels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

constexpr int kStages = 6;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Draws over six decades with gaps in every column, and a number that does not fill whole registers.
struct Table {
    explicit Table(std::ptrdiff_t draws) : time(kStages), share(kStages) {
        std::mt19937_64 random(3);
        const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
        for (int stage = 0; stage < kStages; ++stage)
            for (std::ptrdiff_t draw = 0; draw < draws; ++draw) {
                time[stage].push_back(unit() < 0.2 ? kUnknown : unit() < 0.05 ? 0 : std::exp(14 * unit()));
                share[stage].push_back(unit() < 0.2 ? kUnknown : unit());
            }
        for (std::ptrdiff_t draw = 0; draw < draws; ++draw) {
            measured.push_back(unit() < 0.1 ? kUnknown : 1e5 * unit());
            source.push_back(unit() < 0.1 ? kUnknown : 1e5 * unit());
        }
        columns.stages = kStages;
        for (int stage = 0; stage < kStages; ++stage) {
            columns.time_ns[stage] = time[stage].data();
            columns.memory_share[stage] = stage % 2 == 0 ? share[stage].data() : nullptr;
            change[stage] = {0.3 * stage - 0.5, -0.4, 0.2 * stage};
        }
    }
    double there(int stage, std::size_t draw) const {
        const double own = time[stage][draw];
        const double m = stage % 2 == 0 ? share[stage][draw] : kUnknown;
        const StageChange& c = change[stage];
        return own * (1 + (std::isnan(m) ? c.assumed : m * c.memory + (1 - m) * c.other));
    }
    std::vector<std::vector<double>> time;
    std::vector<std::vector<double>> share;
    std::vector<double> measured;
    std::vector<double> source;
    StageColumns columns;
    StageChange change[kMaxStageColumns];
};

DrawModel model_of(DrawModel::Kind kind, double overlap) {
    DrawModel model;
    model.kind = kind;
    model.overhead_ns = 50;
    model.overhead_slope = 1.2;
    model.overlap = overlap;
    model.overlap_scale = 1.1;
    for (int stage = 0; stage < kStages; ++stage) {
        model.a[stage] = -0.1 - 0.3 * stage;
        model.b_per_ns[stage] = 1e-6 * (stage + 1);
    }
    return model;
}

std::vector<DrawModel> models() {
    using Kind = DrawModel::Kind;
    DrawModel none = model_of(Kind::trend, 1);  // F = 1
    none.a[0] = none.a[1] = -kInfinity;
    DrawModel held = model_of(Kind::trend, 1);  // E above 1
    held.a[2] = 3;
    return {model_of(Kind::trend, 1),
            none,
            held,
            model_of(Kind::overhead, 1),
            model_of(Kind::overlap, 1),
            model_of(Kind::overlap, 1.5),
            model_of(Kind::overlap, 4),
            model_of(Kind::overlap, 64),
            model_of(Kind::overlap, kInfinity)};
}

// The first of the slowest; -1 where none is known.
int lead_of(const Eigen::ArrayXd& stages) {
    int lead = -1;
    for (int stage = 0; stage < kStages; ++stage)
        if (stages(stage) > (lead < 0 ? -1 : stages(lead))) lead = stage;
    return lead;
}

// The definition in model/analysis/estimate.h, one draw at a time with the standard library; with the trend
// of `home`'s slowest stage.
double reference(const DrawModel& model, const Eigen::ArrayXd& stages, const Eigen::ArrayXd& source) {
    if (lead_of(stages) < 0) return kUnknown;
    const double minimum = stages(lead_of(stages));
    const int lead = lead_of(source);
    if (model.kind == DrawModel::Kind::overhead) return model.overhead_ns + model.overhead_slope * minimum;
    if (model.kind == DrawModel::Kind::overlap)
        return model.overlap_scale * smooth_max(stages, model.overlap);
    const double exponent = std::min(model.a[lead] - model.b_per_ns[lead] * minimum, std::log(1 - 1e-6));
    return minimum * (1 + 2 / std::expm1(-exponent));
}

TEST(DrawKernels, GiveWhatTheStandardLibraryGivesToATrillionth) {
    const Table table(1003);
    const KernelList list = all_draw_kernels();
    ASSERT_GE(list.runnable, 1);
    for (int set = 0; set < list.runnable; ++set)
        for (const DrawModel& model : models()) {
            std::vector<double> estimate(1003), minimum(1003), margin(1003), lead(1003);
            EXPECT_TRUE(list.kernels[set]->estimate(table.columns, table.change, model, 1003, estimate.data(),
                                                    minimum.data(), margin.data(), lead.data()));
            for (std::size_t draw = 0; draw < 1003; ++draw) {
                Eigen::ArrayXd stages(kStages);
                Eigen::ArrayXd source(kStages);
                for (int stage = 0; stage < kStages; ++stage) {
                    stages(stage) = table.there(stage, draw);
                    source(stage) = table.time[static_cast<std::size_t>(stage)][draw];
                }
                const double expected = reference(model, stages, source);
                if (std::isnan(expected)) {
                    EXPECT_TRUE(std::isnan(estimate[draw]) && std::isnan(minimum[draw]) &&
                                std::isnan(margin[draw]));
                    EXPECT_EQ(lead[draw], -1);
                    continue;
                }
                EXPECT_NEAR(estimate[draw], expected, 1e-12 * expected) << list.kernels[set]->instruction_set;
                EXPECT_NEAR(minimum[draw], (stages.isNaN()).select(0, stages).maxCoeff(),
                            1e-12 * minimum[draw]);
            }
        }
}

TEST(DrawKernels, EveryInstructionSetGivesTheSameBitsForAnyNumberOfDraws) {
    const KernelList list = all_draw_kernels();
    for (const std::ptrdiff_t draws : {0, 1, 7, 8, 9, 250, 256}) {
        const Table table(draws);
        for (const DrawModel& model : models()) {
            std::vector<std::vector<double>> carried(3, std::vector<double>(256));
            std::vector<std::vector<double>> estimate(3, std::vector<double>(256));
            LaneSum sum[3];
            LaneSum by_draw[3];
            StageSums stages[3];
            for (int set = 0; set < list.runnable; ++set) {
                const DrawKernels& kernels = *list.kernels[set];
                kernels.estimate(table.columns, table.change, model, draws, estimate[set].data(), nullptr,
                                 nullptr, nullptr);
                kernels.carry(table.columns, table.change, model, draws, table.measured.data(),
                              table.source.data(), sum[set]);
                kernels.carry_draws(table.columns, table.change, model, draws, table.measured.data(),
                                    table.source.data(), by_draw[set], stages[set], carried[set].data());
                EXPECT_EQ(sum[set].total(), sum[0].total()) << kernels.instruction_set << " " << draws;
                EXPECT_EQ(by_draw[set].total(), sum[0].total());
                double total = 0;
                for (int stage = 0; stage < kStages; ++stage) {
                    EXPECT_EQ(stages[set].time_ns[stage].total(), stages[0].time_ns[stage].total());
                    EXPECT_EQ(stages[set].draws[stage].total(), stages[0].draws[stage].total());
                    total += stages[set].time_ns[stage].total();
                }
                EXPECT_NEAR(total, sum[0].total(), 1e-12 * total);
                for (std::size_t draw = 0; draw < static_cast<std::size_t>(draws); ++draw)
                    for (const auto* out : {&carried, &estimate})
                        EXPECT_TRUE((*out)[set][draw] == (*out)[0][draw] ||
                                    (std::isnan((*out)[set][draw]) && std::isnan((*out)[0][draw])));
            }
        }
    }
}

// Six columns have loops of their own.
TEST(DrawKernels, AnEmptySeventhColumnChangesNoBit) {
    const KernelList list = all_draw_kernels();
    const Table table(203);
    const std::vector<double> nothing(203, kUnknown);
    StageColumns seven = table.columns;
    seven.stages = 7;
    seven.time_ns[6] = nothing.data();
    for (int set = 0; set < list.runnable; ++set)
        for (const DrawModel& model : models()) {
            const DrawKernels& kernels = *list.kernels[set];
            LaneSum carried[2];
            LaneSum by_draw[2];
            StageSums stages[2];
            std::vector<std::vector<double>> draws(2, std::vector<double>(203));
            for (const std::size_t i : {0, 1}) {
                const StageColumns& columns = i == 0 ? table.columns : seven;
                kernels.carry(columns, table.change, model, 203, table.measured.data(), table.source.data(),
                              carried[i]);
                EXPECT_TRUE(kernels.carry_draws(columns, table.change, model, 203, table.measured.data(),
                                                table.source.data(), by_draw[i], stages[i], draws[i].data()));
            }
            EXPECT_GT(carried[0].total(), 0);
            EXPECT_EQ(carried[1].total(), carried[0].total()) << kernels.instruction_set;
            EXPECT_EQ(by_draw[1].total(), carried[0].total());
            for (int stage = 0; stage < 7; ++stage) {
                EXPECT_EQ(stages[1].time_ns[stage].total(), stages[0].time_ns[stage].total());
                EXPECT_EQ(stages[1].draws[stage].total(), stages[0].draws[stage].total());
            }
            for (std::size_t draw = 0; draw < 203; ++draw)
                EXPECT_TRUE(draws[1][draw] == draws[0][draw] ||
                            (std::isnan(draws[1][draw]) && std::isnan(draws[0][draw])));
        }
}

TEST(DrawKernels, TimesThatAreNoneAreSeenWhereverTheyAre) {
    const KernelList list = all_draw_kernels();
    for (int set = 0; set < list.runnable; ++set)
        for (const double bad : {-1.0, kInfinity})
            for (const std::size_t draw : {std::size_t{0}, std::size_t{5}, std::size_t{16}}) {
                Table table(17);
                const StageChange same[kMaxStageColumns] = {};
                const DrawModel model = model_of(DrawModel::Kind::overhead, 1);
                LaneSum sum;
                StageSums stages;
                const auto good = [&] {
                    const bool estimate = list.kernels[set]->estimate(table.columns, same, model, 17, nullptr,
                                                                      nullptr, nullptr, nullptr);
                    const bool carry =
                        list.kernels[set]->carry_draws(table.columns, same, model, 17, table.measured.data(),
                                                       table.source.data(), sum, stages, nullptr);
                    EXPECT_EQ(estimate, carry);
                    return estimate;
                };
                EXPECT_TRUE(good());
                table.time[3][draw] = bad;
                EXPECT_FALSE(good()) << draw;
            }
}

}  // namespace
}  // namespace framecast
