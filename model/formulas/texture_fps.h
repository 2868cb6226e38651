// Frame rate of a mobile GPU from its peak rate and how busy its shaders are, with the share that texture
// units add.
//
// Symbols: USI, instructions the unified shaders execute [10^9/s]; GPUU, SB, SALU, how much of the GPU, of
// the shaders and of the shader ALUs is in use [percent]; Gamma, peak rate of the device [GFLOPS]; kappa,
// instructions per FLOP [G instr/s per GFLOPS], 0.5137 in the paper; EGPU and ETMU, the shader efficiency
// without and through the texture units [fraction].
//
// Source: Yun et al., texture-unit FPS paper, eqs (1)-(5), Tables 4-8. EGPU + ETMU is identically SB x SALU.
// With a device's own GF per frame eq (5) is circular: every counter cancels and only the spread of kappa
// remains. The main error here is therefore that of a device left out of the fit. docs/model.md, "Texture
// units and frame rate".
#pragma once

#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

inline constexpr double kUsiPerGflops = 0.5137;

// Eq (1): USI at 100 % GPU utilization. GPUU must be relative to the maximum clock. Percentages lie in (0,
// 100].
Result<double> corrected_usi(double usi, double gpuu_percent);
// FPS at 100 % GPU utilization (Table 8). For a frame that the GPU does not limit this is a capacity, not a
// rate that a user would see.
Result<double> corrected_fps(double fps, double gpuu_percent);
// USI with all units busy (Table 7): USI_corrected / (SB SALU).
Result<double> maximum_usi(double usi_corrected, double sb_percent, double salu_percent);
// Eq (2) [G instr/frame]; GPUU cancels when both are corrected or both are not.
Result<double> usi_per_frame(double usi, double fps);
// Eq (3) [GFLOP/frame].
Result<double> gflop_per_frame(double usi_per_frame, double usi_per_gflops = kUsiPerGflops);
// Eqs (2) and (3) averaged over devices, as the paper does for a scene.
Result<double> mean_gflop_per_frame(const std::vector<double>& usi, const std::vector<double>& fps,
                                    double usi_per_gflops = kUsiPerGflops);
// Eq (4) as the identity it is: SB SALU [fraction].
Result<double> shader_efficiency(double sb_percent, double salu_percent);
// Eq (4) as printed: USI_corrected / USI_max [fraction]. Refused above 1, where the counters contradict each
// other.
Result<double> shader_efficiency_literal(double usi_corrected, double usi_max);
// Eq (5): Gamma (EGPU + ETMU) / GF_frame. efficiency is a fraction in (0, 1].
Result<double> predict_fps(double gflops, double efficiency, double gflop_per_frame);
// Eq (5) solved for GF_frame: the value that a predicted frame rate implies.
Result<double> implied_gflop_per_frame(double gflops, double efficiency, double fps);

// EGPU is the mean efficiency of the other devices of a series, ETMU the difference to the device's own. The
// paper defines this by example only. ETMU is a residual, so it explains and cannot predict. Fractions.
struct EfficiencySplit {
    double egpu = 0;
    double etmu = 0;
};
Result<EfficiencySplit> split_efficiency(double own, const std::vector<double>& others);

// One device in one scene. usi and fps as measured at gpuu_percent.
struct TextureSample {
    std::string device;
    std::string scene;
    double fps = 0;
    double usi = 0;
    double gpuu_percent = 0;
    double sb_percent = 0;
    double salu_percent = 0;
    double gflops = 0;
};

// Values that look like a fraction given as a percentage (below 1), one sentence each.
std::vector<std::string> percent_warnings(const TextureSample& sample);

struct TextureVariant {
    std::vector<double> fps;  // predicted, at 100 % GPU utilization; NaN where no other device has the scene
    double mean_absolute_error = 0;  // fraction, over the rows that have a prediction
};

struct TextureStudy {
    std::vector<double> measured_fps;  // corrected
    double usi_per_gflops = 0;         // the kappa of the in-sample variant
    double device_sigma = 0;           // spread of kappa between devices (random effect); NaN with one device
    TextureVariant in_sample;          // the paper's: every device contributes to its own average GF_frame
    TextureVariant leave_device_out;   // GF_frame from the other devices, own counters: the main result
    TextureVariant blind;              // efficiency also from the other devices: a real prediction
    // FPS proportional to GFLOPS, from the other devices: the model must be better than this.
    TextureVariant proportional;
    std::vector<std::string> notes;  // scenes with one device ("circular"), suspicious percentages
};

struct TextureStudyOptions {
    double usi_per_gflops = kUsiPerGflops;
    // kappa from the samples' own USI_max / GFLOPS, without the device left out.
    bool fit_usi_per_gflops = false;
};

// Refused, naming the row (from 1): numbers out of range; a device twice in one scene; no rows.
Result<TextureStudy> study_texture_model(const std::vector<TextureSample>& samples,
                                         const TextureStudyOptions& options = {});

// kappa = USI_max / GFLOPS with a random effect per device: mean of the device means, weighted by their
// certainty.
struct UsiPerGflopsFit {
    double mean = 0;
    double between_devices_sigma = 0;  // NaN with one device
    double within_device_sigma = 0;    // NaN when no device has two scenes
};
Result<UsiPerGflopsFit> fit_usi_per_gflops(const std::vector<TextureSample>& samples);

}  // namespace framecast
