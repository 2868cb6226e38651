// Tests that retargeting in blocks by several threads gives the same as one thread, bit for bit. Except for
// rounding it gives the same as the plain tables of model/retarget/retarget.h and model/analysis/estimate.h.
#include "model/retarget/carrier.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>

#include "model/device/device_choice.h"
#include "model/projection/projection.h"
#include "model/retarget/retarget.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

// More than two chunks, and not whole blocks.
constexpr Eigen::Index kDraws = 2 * kChunkDraws + 3 * kBlockDraws + 5;

DeviceRates gpu(const char* name) {
    return named_device(name, GpuDatabase::builtin())->rates;
}

std::vector<DeviceRates> gpus() {
    std::vector<DeviceRates> out;
    for (const char* name : {"GeForce GTX 1080", "Radeon RX 580", "GeForce RTX 4070", "Steam Deck"})
        out.push_back(gpu(name));
    return out;
}

// A large frame at several memory clocks, some of its draws without times or stages.
struct Captured {
    explicit Captured(std::size_t clocks) : frames(clocks), analyses(clocks) {
        for (std::size_t i = 0; i < clocks; ++i) {
            frames[i] = synthetic::frame(kDraws, {-0.2, 2e-5, 0.05, 1});
            frames[i].device.memory_clock_mhz = 1000 + 500 * static_cast<double>(i);
            frames[i].draws.stage_ns.col(index(Stage::ps)) *= 1 + 500 / frames[i].device.memory_clock_mhz;
            frames[i].draws.stage_ns.row(77).setConstant(kUnknown);
            frames[i].draws.elements.row(77).setConstant(kUnknown);
            frames[i].draws.measured_ns(300) = kUnknown;
        }
    }
    // This many threads analyse the first capture; the others, whose analysis costs most, are analysed once.
    Baseline analysed(int threads) {
        AnalysisOptions options;
        std::vector<const Frame*> all_frames;
        std::vector<const Analysis*> all_analyses;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            options.threads = i == 0 ? threads : 1;
            if (i == 0 || analyses[i].time_ns.size() == 0)
                analyses[i] = *analyze(frames[i], gpu("GeForce GTX 1060 6GB"), options);
            all_frames.push_back(&frames[i]);
            all_analyses.push_back(&analyses[i]);
        }
        return *join_baselines(all_frames, all_analyses, threads);
    }
    std::vector<Frame> frames;
    std::vector<Analysis> analyses;
};

bool same_bits(const Eigen::ArrayXXd& a, const Eigen::ArrayXXd& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() && ((a == b) || (a.isNaN() && b.isNaN())).all();
}

TEST(Carrier, AnyNumberOfThreadsGivesTheSameBits) {
    Captured captured(3);
    Analysis first_analysis;
    Eigen::ArrayXXd first_share;
    std::vector<Projection> first;
    for (const int threads : {1, 2, 3, 8}) {
        const Baseline baseline = captured.analysed(threads);
        ProjectionOptions options;
        options.threads = threads;
        const auto projections = project_all(baseline, gpus(), options);
        if (threads == 1) {
            first_analysis = captured.analyses[0];
            first_share = baseline.memory_share;
            for (const auto& projection : projections)
                first.push_back(*projection);
            continue;
        }
        EXPECT_TRUE(same_bits(captured.analyses[0].held_out_ns, first_analysis.held_out_ns));
        EXPECT_TRUE(same_bits(captured.analyses[0].estimated_ns, first_analysis.estimated_ns));
        EXPECT_EQ(captured.analyses[0].held_out.wape, first_analysis.held_out.wape);
        EXPECT_EQ(captured.analyses[0].estimated_frame_ns, first_analysis.estimated_frame_ns);
        EXPECT_TRUE(same_bits(baseline.memory_share, first_share));
        for (std::size_t i = 0; i < first.size(); ++i) {
            EXPECT_EQ(projections[i]->frame_ns, first[i].frame_ns) << threads;
            EXPECT_EQ(projections[i]->low_ns, first[i].low_ns);
            EXPECT_EQ(projections[i]->high_ns, first[i].high_ns);
            EXPECT_TRUE(same_bits(projections[i]->draw_ns, first[i].draw_ns));
            ASSERT_EQ(projections[i]->assumptions.size(), first[i].assumptions.size());
            for (std::size_t j = 0; j < first[i].assumptions.size(); ++j) {
                EXPECT_EQ(projections[i]->assumptions[j].low_ns, first[i].assumptions[j].low_ns);
                EXPECT_EQ(projections[i]->assumptions[j].high_ns, first[i].assumptions[j].high_ns);
            }
            for (std::size_t stage = 0; stage < first[i].stages.size(); ++stage)
                EXPECT_EQ(projections[i]->stages[stage].share.time_ns, first[i].stages[stage].share.time_ns);
        }
    }
}

TEST(Carrier, ManyTargetsAtOnceGiveWhatEachGivesAlone) {
    Captured captured(2);
    const Baseline baseline = captured.analysed(2);
    ProjectionOptions together;
    together.keep_draws = false;
    const auto all = project_all(baseline, gpus(), together);
    together.uncertainty = false;
    const auto times = project_all(baseline, gpus(), together);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto alone = project(baseline, gpus()[i]);
        ASSERT_TRUE(alone && all[i] && times[i]);
        EXPECT_EQ(all[i]->frame_ns, alone->frame_ns);
        EXPECT_EQ(all[i]->low_ns, alone->low_ns);
        EXPECT_EQ(all[i]->high_ns, alone->high_ns);
        EXPECT_EQ(all[i]->draw_ns.size(), 0);
        EXPECT_EQ(times[i]->frame_ns, alone->frame_ns);
        EXPECT_TRUE(std::isnan(times[i]->low_ns));
        EXPECT_TRUE(times[i]->assumptions.empty());
    }
}

TEST(Carrier, GivesWhatPlainTablesGive) {
    Captured captured(2);
    const Baseline baseline = captured.analysed(1);
    const Analysis& analysis = *baseline.analysis;
    const StageResources shares = resource_shares(element_ns(assumed_work(), analysis.device));
    const EstimateModel& model = analysis.estimate.model;
    for (const DeviceRates& target : gpus()) {
        const auto projection = project(baseline, target);
        ASSERT_TRUE(projection);
        const Eigen::ArrayXXd stage_ns = retarget_stages(
            analysis.times.ns, shares, analysis.device.per_ns / target.per_ns, baseline.memory_share);
        const Bottlenecks bottlenecks = *find_bottlenecks(stage_ns);
        const Eigen::ArrayXd source =
            estimate_draws(model, model.chosen, analysis.times.ns, analysis.bottlenecks);
        // A draw keeps the trend of its bottleneck stage on the source.
        Bottlenecks led_at_home = bottlenecks;
        led_at_home.stage = analysis.bottlenecks.stage;
        const Eigen::ArrayXd there = estimate_draws(model, model.chosen, stage_ns, led_at_home);
        const Eigen::ArrayXd draws = analysis.time_ns * there / source;
        const double carried = draws.isNaN().select(0, draws).sum();
        const double before = draws.isNaN().select(0, analysis.time_ns).sum();
        const double others = draws.isNaN().select(analysis.time_ns, 0).sum();
        EXPECT_NEAR(projection->frame_ns / (carried * (1 + others / before) * projection->frame_scale), 1,
                    1e-12)
            << target.name;
        const auto stages = stage_shares(bottlenecks, draws * projection->frame_scale);
        for (std::size_t stage = 0; stage < stages.size(); ++stage) {
            EXPECT_EQ(projection->stages[stage].share.draws, stages[stage].draws);
            EXPECT_NEAR(projection->stages[stage].share.time_ns, stages[stage].time_ns,
                        1e-11 * stages[stage].time_ns);
        }
        for (Eigen::Index draw = 0; draw < kDraws; ++draw)
            if (!std::isnan(draws(draw))) {
                EXPECT_NEAR(projection->draw_ns(draw) / draws(draw), 1, 1e-11);
            }
    }
}

// Half of the draws have pixel shading as bottleneck, a tenth longer than their vertices; the other half has
// vertices, which take 1.6 times those.
Frame two_kinds_of_draws() {
    constexpr Eigen::Index kRows = 80;
    Frame frame = synthetic::frame(kRows);
    frame.pipelines.clear();
    DrawColumns& draws = frame.draws;
    draws.stage_ns.setConstant(kUnknown);
    draws.elements.setConstant(kUnknown);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> unit(0, 1);
    for (Eigen::Index row = 0; row < kRows; ++row) {
        const auto at = static_cast<std::size_t>(row);
        draws.kind[at] = ActionClass::draw;
        draws.command[at] = "vkCmdDraw";
        draws.pass[at] = 0;
        draws.pipeline[at] = "p" + std::to_string(row % 8);
        const double slowest_ns = 1e4 * (1 + 9 * unit(random));
        const bool by_pixels = row % 2 == 1;
        draws.stage_ns(row, index(Stage::ps)) = by_pixels ? slowest_ns : 0.3 * slowest_ns;
        draws.stage_ns(row, index(Stage::vs)) = by_pixels ? 0.95 * slowest_ns : slowest_ns;
        for (const Stage stage : {Stage::vs, Stage::ps})
            draws.elements(row, index(stage)) = draws.stage_ns(row, index(stage));
        draws.measured_ns(row) = slowest_ns * (by_pixels ? 1.1 : 1.6) * (0.985 + 0.03 * unit(random));
    }
    frame.times.gpu_ns = draws.measured_ns.sum();
    return frame;
}

TEST(Carrier, AGpuThatIsFasterInEverythingIsNeverSlowerWhereAnotherStageComesToLead) {
    const Frame frame = two_kinds_of_draws();
    const auto analysis = analyze(frame, gpu("GeForce GTX 1060 6GB"));
    ASSERT_TRUE(analysis) << analysis.error().message;
    ASSERT_EQ(analysis->estimate.model.chosen, Estimator::trend);
    const auto base = join_baselines({&frame}, {&*analysis});
    ASSERT_TRUE(base) << base.error().message;
    double last_ns = frame.times.gpu_ns;
    for (const double texture : {1.0, 1.05, 1.1, 1.2, 1.5, 2.0, 4.0}) {
        DeviceRates target = analysis->device;
        target.chip = "faster";
        target.per_ns *= 1.01;
        target.per_ns.col(index(Resource::texture)) *= texture;
        const auto projection = project(*base, target);
        ASSERT_TRUE(projection) << projection.error().message;
        EXPECT_LE(projection->frame_ns, last_ns) << texture;
        last_ns = projection->frame_ns;
    }
    // Vertices, the bottleneck of half of the draws as before, are not textured.
    EXPECT_GT(last_ns, 0.5 * frame.times.gpu_ns);
}

}  // namespace
}  // namespace framecast
