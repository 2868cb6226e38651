// The bottleneck of draws on simulated GPUs of three sizes: where it is called sure it is right, and the
// bounds of stage times hold the truth.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/analysis/fragment_shading.h"
#include "model/analysis/resolved.h"
#include "model/device/gpu_database.h"
#include "tests/apps/simulated_frames/known_frame.h"
#include "tests/apps/simulated_frames/known_gpu.h"

namespace known {
namespace {

using framecast::Frame;

constexpr std::size_t kDrawsOfFrame = 24;

struct Verdicts {
    int clear = 0;  // draws whose second stage takes less than 0.8 of the bottleneck
    int told = 0, right = 0;
    int bounds = 0, held = 0;

    void add(const Frame& frame, const std::vector<std::array<double, 6>>& truth_ns,
             const framecast::Analysis& analysis) {
        for (std::size_t draw = 0; draw < truth_ns.size(); ++draw) {
            const auto row = static_cast<Eigen::Index>(draw);
            const std::array<double, 6>& stage_ns = truth_ns[draw];
            add_bounds(frame, row, stage_ns);
            std::array<double, 6> sorted_ns = stage_ns;
            std::sort(sorted_ns.begin(), sorted_ns.end());
            if (sorted_ns[4] > 0.8 * sorted_ns[5]) continue;
            ++clear;
            if (!framecast::is_resolved(frame, analysis, row).value_or(false)) continue;
            ++told;
            right += stage_ns[static_cast<std::size_t>(analysis.bottlenecks.stage[draw])] == sorted_ns[5];
        }
    }

  private:
    // A stage that makes room in the pipeline for less than the device's latency is not seen at all.
    void add_bounds(const Frame& frame, Eigen::Index row, const std::array<double, 6>& stage_ns) {
        const double min_ns = 0.03 * frame.stamp_floor_ns;
        for (std::size_t s = 0; s < stage_ns.size(); ++s) {
            const double low = frame.draws.stage_low_ns(row, static_cast<Eigen::Index>(s));
            const double high = frame.draws.stage_high_ns(row, static_cast<Eigen::Index>(s));
            if (std::isnan(low)) continue;
            ++bounds;
            held += low - min_ns <= stage_ns[s] && stage_ns[s] <= high + min_ns;
        }
    }
};

Verdicts verdicts_of(const framecast::GpuSpec& spec, Scene scene) {
    const simulated_gpu::Gpu gpu = gpu_of(spec, {});
    std::vector<Draw> draws = draws_of(scene, 1);
    draws.resize(std::min(draws.size(), kDrawsOfFrame));
    const Frame frame = captured(gpu, draws, true);
    Verdicts verdicts;
    const auto analysis = framecast::analyze(frame, *framecast::rates_of(spec));
    if (analysis)
        verdicts.add(frame, stage_ns_of(gpu, draws), *analysis);
    else
        ADD_FAILURE() << analysis.error().message;
    std::printf("| %s | %s | %d | %d | %d | %.0f | %.1f |\n", spec.name.c_str(), name(scene), verdicts.clear,
                verdicts.told, verdicts.right, 100.0 * verdicts.held / std::max(1, verdicts.bounds),
                frame.composition.misfit);
    return verdicts;
}

class StagesOnSimulatedGpus : public ::testing::TestWithParam<const char*> {};

TEST_P(StagesOnSimulatedGpus, SureBottlenecksAreRightAndBoundsHoldTheTruth) {
    const framecast::GpuSpec spec = *framecast::GpuDatabase::builtin().find(GetParam());
    Verdicts all;
    std::printf("| GPU | frame | clear | called sure | right | bounds hold, %% | misfit |\n");
    for (const Scene scene : kScenes) {
        const Verdicts of_scene = verdicts_of(spec, scene);
        all.clear += of_scene.clear;
        all.told += of_scene.told;
        all.right += of_scene.right;
        all.bounds += of_scene.bounds;
        all.held += of_scene.held;
    }
    EXPECT_GE(all.right, 0.98 * all.told) << all.right << " of " << all.told;
    EXPECT_GE(all.told, 0.4 * all.clear) << "marking all is no answer: " << all.told << " of " << all.clear;
    EXPECT_GE(all.held, 0.9 * all.bounds) << all.held << " of " << all.bounds;
}

// As of a RenderDoc import: no stage is isolated.
TEST_P(StagesOnSimulatedGpus, DrawsThatAreFragmentBoundByTimesAloneHaveThatBottleneck) {
    const framecast::GpuSpec spec = *framecast::GpuDatabase::builtin().find(GetParam());
    int shading = 0, bound = 0, right = 0;
    for (const Scene scene : kScenes) {
        const simulated_gpu::Gpu gpu = gpu_of(spec, {});
        std::vector<Draw> draws = draws_of(scene, 1);
        draws.resize(std::min(draws.size(), kDrawsOfFrame));
        Frame frame = captured(gpu, draws, true);
        frame.draws.stage_ns.setConstant(framecast::kUnknown);
        const std::vector<std::array<double, 6>> truth_ns = stage_ns_of(gpu, draws);
        for (std::size_t draw = 0; draw < draws.size(); ++draw) {
            const std::array<double, 6>& stage_ns = truth_ns[draw];
            const bool shades = stage_ns[static_cast<std::size_t>(index(framecast::Stage::ps))] ==
                                *std::max_element(stage_ns.begin(), stage_ns.end());
            shading += shades;
            if (!framecast::is_fragment_bound(frame.draws, static_cast<Eigen::Index>(draw))) continue;
            ++bound;
            right += shades;
        }
    }
    std::printf("%s: %d draws shade, %d are found to, %d of these right\n", spec.name.c_str(), shading, bound,
                right);
    EXPECT_GE(right, 0.98 * bound);
    EXPECT_GE(bound, 0.1 * shading);
}

INSTANTIATE_TEST_SUITE_P(Of, StagesOnSimulatedGpus,
                         ::testing::Values("GeForce GTX 1060 6GB", "Radeon RX 6700 XT", "GeForce RTX 4090"),
                         [](const auto& gpu) {
                             std::string name;
                             for (const char c : std::string(gpu.param))
                                 if (c != ' ') name += c;
                             return name;
                         });

}  // namespace
}  // namespace known
