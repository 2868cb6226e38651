// Clocks of simulated GPUs: each clock of a sweep is left out, and predicted from the others.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <vector>

#include "model/device/gpu_database.h"
#include "model/formulas/amdahl.h"
#include "model/formulas/clock_scaling.h"
#include "model/formulas/roofline_scaling.h"
#include "tests/apps/simulated_frames/known_frame.h"
#include "tests/apps/simulated_frames/known_gpu.h"

namespace known {
namespace {

constexpr std::array kShares = {0.5, 0.6, 0.7, 0.8, 0.9, 1.0};
constexpr auto kClocks = static_cast<Eigen::Index>(kShares.size());
constexpr double kMhz = 2000;
constexpr std::size_t kDrawsOfSweep = 12;

using Times = Eigen::Array<double, kClocks, kClocks>;  // core clocks x memory clocks

Times times_of(const simulated_gpu::Gpu& gpu, const std::vector<Draw>& draws) {
    Times times_ns;
    for (Eigen::Index core = 0; core < kClocks; ++core)
        for (Eigen::Index memory = 0; memory < kClocks; ++memory) {
            simulated_gpu::Gpu at = gpu;
            at.pipeline = gpu.at_clock(kShares[static_cast<std::size_t>(core)]);
            at.pipeline.rate[static_cast<std::size_t>(simulated_gpu::Resource::memory)] *=
                kShares[static_cast<std::size_t>(memory)];
            times_ns(core, memory) = frame_ns(at, draws);
        }
    return times_ns;
}

struct Errors {
    double sum = 0, worst = 0;
    int count = 0;

    void add(double predicted, double truth) {
        const double error = std::abs(predicted / truth - 1);
        sum += error;
        worst = std::max(worst, error);
        ++count;
    }
    double mean() const { return sum / std::max(1, count); }
};

// Amdahl's law through all clocks but one; and m through the two neighbours that are left.
void leave_out(const Eigen::ArrayXd& times_ns, Errors& amdahl, Errors& clock) {
    for (Eigen::Index left = 0; left < kClocks; ++left) {
        Eigen::ArrayXd clocks(kClocks - 1), times(kClocks - 1);
        for (Eigen::Index i = 0, to = 0; i < kClocks; ++i) {
            if (i == left) continue;
            clocks(to) = kMhz * kShares[static_cast<std::size_t>(i)];
            times(to++) = times_ns(i);
        }
        const double at = kMhz * kShares[static_cast<std::size_t>(left)];
        framecast::AmdahlOptions options;
        options.objective = framecast::AmdahlObjective::relative;
        const auto fit = framecast::fit_amdahl(clocks, times, options);
        ASSERT_TRUE(fit) << fit.error().message;
        amdahl.add(fit->time(at), times_ns(left));
        const Eigen::Index low = std::clamp<Eigen::Index>(left - 1, 0, kClocks - 3);
        const auto m =
            framecast::clock_scaling(clocks(low), 1 / times(low), clocks(low + 1), 1 / times(low + 1));
        ASSERT_TRUE(m) << m.error().message;
        const auto performance = framecast::predict(*m, at);
        ASSERT_TRUE(performance) << performance.error().message;
        clock.add(1 / *performance, times_ns(left));
    }
}

// Core and memory side by side, through all points of the grid but those of one core and one memory clock.
void leave_out_of_grid(const Times& times_ns, Errors& errors) {
    for (Eigen::Index left = 0; left < kClocks; ++left) {
        const auto point = [&](Eigen::Index core, Eigen::Index memory) {
            framecast::MachinePoint machine;
            machine.core_clock_mhz = kMhz * kShares[static_cast<std::size_t>(core)];
            machine.memory_clock_mhz = kMhz * kShares[static_cast<std::size_t>(memory)];
            return machine;
        };
        std::vector<framecast::MachinePoint> points;
        std::vector<double> times;
        for (Eigen::Index core = 0; core < kClocks; ++core)
            for (Eigen::Index memory = 0; memory < kClocks; ++memory) {
                if (core == left || memory == kClocks - 1 - left) continue;
                points.push_back(point(core, memory));
                times.push_back(times_ns(core, memory));
            }
        const Eigen::Map<const Eigen::ArrayXd> all(times.data(), static_cast<Eigen::Index>(times.size()));
        const auto fit = framecast::fit_roofline(points, all);
        ASSERT_TRUE(fit) << fit.error().message;
        const Eigen::Index memory = kClocks - 1 - left;
        errors.add(fit->time(point(left, memory)), times_ns(left, memory));
    }
}

TEST(ClocksOfSimulatedGpus, AClockThatIsLeftOutIsPredictedWithinTwoPerCent) {
    std::printf("| GPU | frame | Amdahl, core | m, core | Amdahl, memory | m, memory | core and memory |\n");
    std::array<Errors, 5> all;
    for (const char* gpu_name : {"GeForce GTX 1060 6GB", "Radeon RX 6700 XT", "GeForce RTX 4090"}) {
        const framecast::GpuSpec spec = *framecast::GpuDatabase::builtin().find(gpu_name);
        const simulated_gpu::Gpu gpu = gpu_of(spec, {});
        for (const Scene scene : kScenes) {
            std::vector<Draw> draws = draws_of(scene, 1);
            draws.resize(kDrawsOfSweep);
            const Times times_ns = times_of(gpu, draws);
            std::array<Errors, 5> errors;
            leave_out(times_ns.col(kClocks - 1), errors[0], errors[1]);
            leave_out(times_ns.row(kClocks - 1).transpose(), errors[2], errors[3]);
            leave_out_of_grid(times_ns, errors[4]);
            std::printf("| %s | %s |", gpu_name, name(scene));
            for (std::size_t i = 0; i < errors.size(); ++i) {
                std::printf(" %.1f (%.1f) |", 100 * errors[i].mean(), 100 * errors[i].worst);
                all[i].sum += errors[i].sum;
                all[i].count += errors[i].count;
                all[i].worst = std::max(all[i].worst, errors[i].worst);
            }
            std::printf("\n");
        }
    }
    std::printf("| all | |");
    for (const Errors& errors : all) {
        std::printf(" %.1f (%.1f) |", 100 * errors.mean(), 100 * errors.worst);
        EXPECT_LE(errors.mean(), 0.02);
    }
    std::printf("\n");
}

}  // namespace
}  // namespace known
