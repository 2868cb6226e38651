// The bottleneck of draws with known stage times, on devices that overlap stages by different laws and add a
// constant to every timing: it is right, or the draw is marked as not resolved.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <limits>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/analysis/isolated_stages.h"
#include "model/analysis/resolved.h"
#include "model/device/gpu_database.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

using enum Stage;

constexpr double kSideBySide = std::numeric_limits<double>::infinity();
constexpr Eigen::Index kDrawsOfLaw = 80;

struct OverlappingDevice {
    std::string name;
    double p = 1;
    bool shares_units = false;  // the slowest of: vs and ps, ia and om, cc, rs
    double latency_ns = 0;
};

std::ostream& operator<<(std::ostream& out, const OverlappingDevice& device) {
    return out << device.name;
}

double time_of(const OverlappingDevice& device, const Eigen::Ref<const Eigen::ArrayXd>& stage_ns,
               ShadowStep step) {
    const auto load = stage_load(step);
    Eigen::ArrayXd part = Eigen::ArrayXd::Zero(kStageCount);
    for (int stage = 0; stage < kStageCount; ++stage)
        part(stage) = load[static_cast<std::size_t>(stage)] * stage_ns(stage);
    if (step == ShadowStep::near_texture) part(index(ps)) *= 0.7;
    if (!device.shares_units) return device.latency_ns + smooth_max(part, device.p);
    return device.latency_ns + std::max({part(index(vs)) + part(index(ps)), part(index(ia)) + part(index(om)),
                                         part(index(cc)), part(index(rs))});
}

// Draws of 0.5 to 50 us per stage, 2 % and 100 ns of noise.
struct KnownFrame {
    KnownFrame(const OverlappingDevice& device, unsigned seed) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> log_ns(std::log(500), std::log(5e4));
        std::normal_distribution<double> normal;
        frame.device.type = DeviceType::discrete;
        frame.device.name = "GeForce GTX 1060 6GB";
        frame.device.timestamp_period_ns = 1;
        frame.draws.resize(kDrawsOfLaw);
        frame.sources["stage_ns"] = Source::isolated;
        truth_ns = Eigen::ArrayXXd::Zero(kDrawsOfLaw, kStageCount);
        for (Eigen::Index draw = 0; draw < kDrawsOfLaw; ++draw) {
            frame.draws.kind[static_cast<std::size_t>(draw)] = ActionClass::draw;
            frame.draws.pipeline[static_cast<std::size_t>(draw)] = std::to_string(draw % 8);
            for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
                truth_ns(draw, stage) = std::exp(log_ns(random));
                frame.draws.elements(draw, stage) =
                    std::round(truth_ns(draw, stage) * (1 + stage) * std::exp(0.5 * normal(random)));
            }
            for (int step = 0; step < kShadowStepCount; ++step) {
                const double time_ns =
                    time_of(device, truth_ns.row(draw).transpose(), static_cast<ShadowStep>(step));
                const double sigma_ns = 0.02 * time_ns + 100;
                frame.draws.shadow_ns(draw, step) = std::max(1.0, time_ns + sigma_ns * normal(random));
                frame.draws.shadow_error_ns(draw, step) = sigma_ns;
            }
            frame.draws.measured_ns(draw) = frame.draws.shadow_ns(draw, index(ShadowStep::full));
        }
        resolve_stages(frame);
    }
    Frame frame;
    Eigen::ArrayXXd truth_ns;
};

// Draws whose second-longest stage takes less than 0.8 of the bottleneck.
struct Verdicts {
    int clear = 0, told = 0, right = 0;

    void add(const KnownFrame& known) {
        const auto analysis =
            analyze(known.frame, *rates_of(*GpuDatabase::builtin().find(known.frame.device.name)));
        ASSERT_TRUE(analysis) << analysis.error().message;
        for (Eigen::Index draw = 0; draw < kDrawsOfLaw; ++draw) {
            Eigen::Index leader = 0;
            const double leader_ns = known.truth_ns.row(draw).maxCoeff(&leader);
            Eigen::ArrayXd others_ns = known.truth_ns.row(draw);
            others_ns(leader) = 0;
            if (others_ns.maxCoeff() > 0.8 * leader_ns) continue;
            ++clear;
            if (!is_resolved(known.frame, *analysis, draw).value_or(false)) continue;
            ++told;
            right += analysis->bottlenecks.stage[static_cast<std::size_t>(draw)] == leader ? 1 : 0;
        }
    }
};

struct HeldBounds {
    int all = 0, held = 0;

    void add(const KnownFrame& known) {
        const DrawColumns& draws = known.frame.draws;
        for (Eigen::Index draw = 0; draw < kDrawsOfLaw; ++draw)
            for (int stage = 0; stage < kGraphicsStageCount; ++stage) {
                const Bounds bounds{draws.stage_low_ns(draw, stage), draws.stage_high_ns(draw, stage)};
                if (std::isnan(bounds.lo)) continue;
                ++all;
                held += bounds.contains(known.truth_ns(draw, stage)) ? 1 : 0;
            }
    }
};

class OverlapLaws : public ::testing::TestWithParam<OverlappingDevice> {};

TEST_P(OverlapLaws, LawAndLatencyAreFoundClearBottlenecksAreRightOrMarkedAndBoundsHoldTheTruth) {
    Verdicts verdicts;
    HeldBounds bounds;
    for (const unsigned seed : {1U, 2U, 3U}) {
        const KnownFrame known(GetParam(), seed);
        const FrameComposition& found = known.frame.composition;
        EXPECT_EQ(found.law, GetParam().shares_units ? OverlapLaw::shared_units : OverlapLaw::stages);
        if (GetParam().latency_ns != 2000) {  // which may be too little to be visible
            EXPECT_NEAR(found.latency_ns, GetParam().latency_ns, 1000);
        }
        EXPECT_LT(found.misfit, kMaxMisfit);
        verdicts.add(known);
        bounds.add(known);
    }
    std::printf("| %s | %d clear | %d sure | %d right | %d of %d bounds hold |\n", GetParam().name.c_str(),
                verdicts.clear, verdicts.told, verdicts.right, bounds.held, bounds.all);
    EXPECT_GE(verdicts.right, 0.95 * verdicts.told) << verdicts.right << " of " << verdicts.told;
    EXPECT_GE(verdicts.told, 0.6 * verdicts.clear)
        << "marking all is no answer: " << verdicts.told << " of " << verdicts.clear;
    EXPECT_GE(bounds.held, 0.9 * bounds.all) << bounds.held << " of " << bounds.all;
}

std::vector<OverlappingDevice> overlapping_devices() {
    std::vector<OverlappingDevice> all;
    for (const double latency_ns : {0.0, 2e3, 5e3}) {
        const std::string with = "Latency" + std::to_string(static_cast<int>(latency_ns));
        all.push_back({"InSequence" + with, 1, false, latency_ns});
        all.push_back({"Two" + with, 2, false, latency_ns});
        all.push_back({"Four" + with, 4, false, latency_ns});
        all.push_back({"SideBySide" + with, kSideBySide, false, latency_ns});
        all.push_back({"SharedUnits" + with, kSideBySide, true, latency_ns});
    }
    return all;
}

std::string name_of(const ::testing::TestParamInfo<OverlappingDevice>& device) {
    return device.param.name;
}
INSTANTIATE_TEST_SUITE_P(Of, OverlapLaws, ::testing::ValuesIn(overlapping_devices()), name_of);

}  // namespace
}  // namespace framecast
