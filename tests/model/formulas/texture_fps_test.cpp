#include "model/formulas/texture_fps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

// An ideal case in which the model is exact: FPS = Gamma e / phi, USI = kappa phi FPS, SB SALU = e.
std::vector<TextureSample> exact_world(double kappa_of_second = kUsiPerGflops) {
    const double flop_per_frame[] = {1.9, 0.8, 1.04};
    const double gflops[] = {160, 170, 330, 340};
    std::vector<TextureSample> samples;
    for (int d = 0; d < 4; ++d)
        for (int s = 0; s < 3; ++s) {
            TextureSample sample;
            sample.device = "device" + std::to_string(d);
            sample.scene = "scene" + std::to_string(s);
            sample.gflops = gflops[d];
            sample.sb_percent = 60 + 3 * d + s;
            sample.salu_percent = 25 + 2 * d + 3 * s;
            const double efficiency = sample.sb_percent * sample.salu_percent / 1e4;
            const double busy = 0.4 + 0.1 * d + 0.05 * s;
            const double kappa = d == 1 ? kappa_of_second : kUsiPerGflops;
            sample.gpuu_percent = 100 * busy;
            sample.fps = busy * sample.gflops * efficiency / flop_per_frame[s];
            sample.usi = kappa * flop_per_frame[s] * sample.fps;
            samples.push_back(sample);
        }
    return samples;
}

// Table 7 of the paper: corrected USI and counters; FPS corrected from Table 8. Utilization is then 100 %.
std::vector<TextureSample> published_table() {
    return {{"G4", "MANHATTAN", 16.72, 16.9, 100, 71.2, 27.92, 163.2},
            {"G3", "MANHATTAN", 23.15, 24.6, 100, 72.51, 39.92, 172.8},
            {"FLEX2", "MANHATTAN", 29.37, 30.2, 100, 67.9, 26.52, 326.4},
            {"G5", "MANHATTAN", 47.14, 47.1, 100, 75.52, 35.53, 339.4},
            {"G4", "TREX", 36.09, 14.2, 100, 72.51, 25.13, 163.2},
            {"G3", "TREX", 44.39, 18.7, 100, 69.14, 32.81, 172.8},
            {"FLEX2", "TREX", 57.01, 24.2, 100, 62.53, 24.17, 326.4},
            {"G4", "BOOTCAMP", 38.95, 20.89, 100, 66.09, 38.42, 163.2},
            {"G3", "BOOTCAMP", 41.97, 22.29, 100, 63.8, 42.14, 172.8},
            {"FLEX2", "BOOTCAMP", 52.16, 28.7, 100, 52.14, 33.0, 326.4},
            {"G5", "BOOTCAMP", 88.2056, 45.51, 100, 72.68, 36.72, 339.4}};
}

TEST(TextureFps, TheEquationsReturnTheTruthAtAnyUtilization) {
    for (const TextureSample& sample : exact_world()) {
        auto usi = corrected_usi(sample.usi, sample.gpuu_percent);
        auto fps = corrected_fps(sample.fps, sample.gpuu_percent);
        auto frame = gflop_per_frame(*usi_per_frame(*usi, *fps));
        auto efficiency = shader_efficiency(sample.sb_percent, sample.salu_percent);
        EXPECT_NEAR(*predict_fps(sample.gflops, *efficiency, *frame), *fps, 1e-12 * *fps);
        EXPECT_NEAR(*usi_per_frame(sample.usi, sample.fps), *usi_per_frame(*usi, *fps), 1e-14);
        auto maximum = maximum_usi(*usi, sample.sb_percent, sample.salu_percent);
        EXPECT_NEAR(*shader_efficiency_literal(*usi, *maximum), *efficiency, 1e-15);
        EXPECT_NEAR(*implied_gflop_per_frame(sample.gflops, *efficiency, *fps), *frame, 1e-12);
    }
}

TEST(TextureStudy, EveryVariantButTheBlindOnesIsExactInAnExactWorld) {
    auto study = study_texture_model(exact_world());
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_LT(study->in_sample.mean_absolute_error, 1e-12);
    EXPECT_LT(study->leave_device_out.mean_absolute_error, 1e-12);
    EXPECT_GT(study->blind.mean_absolute_error, 0.01);
    EXPECT_NEAR(study->device_sigma, 0, 1e-12);
}

TEST(TextureStudy, AFivePercentDeviceComesBackAsExactlyFivePercentWhenLeftOut) {
    auto study = study_texture_model(exact_world(kUsiPerGflops * 1.05));
    // Device 1 left out: the others' GF_frame is right, and its own counters do not contain kappa.
    for (std::size_t i = 3; i < 6; ++i)
        EXPECT_NEAR(study->leave_device_out.fps[i] / study->measured_fps[i], 1, 1e-12);
    // Another device left out: one of the three others reports 5 % more work per frame.
    EXPECT_NEAR(study->leave_device_out.fps[0] / study->measured_fps[0], 1 / (1 + 0.05 / 3), 1e-12);
}

TEST(TextureStudy, ThePublishedTablesGiveTheErrorsThatACheckOfThePaperFound) {
    auto study = study_texture_model(published_table());
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_NEAR(100 * study->in_sample.mean_absolute_error, 4.39, 0.02);
    EXPECT_NEAR(100 * study->leave_device_out.mean_absolute_error, 4.86, 0.02);
    EXPECT_NEAR(100 * study->blind.mean_absolute_error, 23.4, 0.1);
    EXPECT_NEAR(100 * study->proportional.mean_absolute_error, 22.5, 0.1);
}

TEST(TextureStudy, KappaCanBeFittedWithoutTheDeviceThatIsLeftOut) {
    auto samples = exact_world();
    for (auto& sample : samples)
        sample.usi *= 0.9;
    auto study = study_texture_model(samples, {kUsiPerGflops, true});
    EXPECT_NEAR(study->usi_per_gflops, 0.9 * kUsiPerGflops, 1e-12);
    EXPECT_LT(study->leave_device_out.mean_absolute_error, 1e-12);
    auto fit = fit_usi_per_gflops(published_table());
    EXPECT_NEAR(fit->mean, 0.5, 0.01);
    EXPECT_GT(fit->within_device_sigma, 0);
}

TEST(TextureStudy, ASceneWithOneDeviceIsCircularAndSaid) {
    auto samples = exact_world();
    samples[0].scene = "alone";
    auto study = study_texture_model(samples);
    ASSERT_THAT(study->notes, SizeIs(1));
    EXPECT_THAT(study->notes[0], HasSubstr("circular"));
    EXPECT_TRUE(std::isnan(study->leave_device_out.fps[0]));
    EXPECT_NEAR(study->in_sample.fps[0], study->measured_fps[0], 1e-10) << "an identity, not a prediction";
}

TEST(TextureFps, SplitNamesTheResidualOfTheOtherDevices) {
    auto split = split_efficiency(0.2895, {0.1817, 0.1801});
    EXPECT_NEAR(split->egpu, 0.1809, 1e-12);
    EXPECT_NEAR(split->etmu, 0.1086, 1e-12);
    EXPECT_FALSE(split_efficiency(0.3, {}));
    EXPECT_FALSE(split_efficiency(1.3, {0.2}));
}

TEST(TextureFps, RefusesWhatCannotBeAndNamesTheRow) {
    EXPECT_FALSE(corrected_usi(10, 0));
    EXPECT_FALSE(corrected_usi(10, 101));
    EXPECT_FALSE(corrected_fps(0, 50));
    EXPECT_FALSE(shader_efficiency(-1, 50));
    EXPECT_FALSE(shader_efficiency(50, NAN));
    EXPECT_FALSE(shader_efficiency_literal(10, 9));
    EXPECT_FALSE(predict_fps(160, 0.2, 0));
    EXPECT_FALSE(predict_fps(160, 20, 1.9)) << "a percentage where a fraction belongs";
    EXPECT_FALSE(usi_per_frame(10, 0));
    auto samples = exact_world();
    samples[2].salu_percent = 0;
    EXPECT_THAT(study_texture_model(samples).error().message, HasSubstr("row 3"));
    samples = exact_world();
    samples[4] = samples[3];
    EXPECT_THAT(study_texture_model(samples).error().message, HasSubstr("twice"));
    EXPECT_FALSE(study_texture_model({}));
}

TEST(TextureFps, FractionsGivenAsPercentAreSuspected) {
    TextureSample sample{"a", "b", 30, 10, 0.95, 70, 30, 160};
    EXPECT_THAT(percent_warnings(sample), SizeIs(1));
    sample.gpuu_percent = 95;
    EXPECT_THAT(percent_warnings(sample), SizeIs(0));
}

}  // namespace
}  // namespace framecast
