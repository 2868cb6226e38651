#include "model/formulas/texture_fps.h"

#include <limits>
#include <numeric>

#include "model/numeric/bounds.h"
#include "model/numeric/error_summary.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

Error out_of_range(const char* what, double value, const char* range) {
    return Error{std::string(what) + " is " + number_text(value) + "; it must be " + range};
}

Result<double> fraction(const char* what, double percent) {
    if (!(percent > 0 && percent <= 100)) return out_of_range(what, percent, "in (0, 100] percent");
    return percent / 100;
}

Result<double> per_utilization(const char* what, double value, double gpuu_percent) {
    auto busy = fraction("GPU utilization", gpuu_percent);
    if (!busy) return busy;
    if (!positive_and_finite(value)) return out_of_range(what, value, "positive and finite");
    return value / *busy;
}

Result<double> quotient(const char* what, double numerator, const char* by, double denominator) {
    if (!positive_and_finite(numerator)) return out_of_range(what, numerator, "positive and finite");
    if (!positive_and_finite(denominator)) return out_of_range(by, denominator, "positive and finite");
    return numerator / denominator;
}

}  // namespace

Result<double> corrected_usi(double usi, double gpuu_percent) {
    return per_utilization("USI", usi, gpuu_percent);
}

Result<double> corrected_fps(double fps, double gpuu_percent) {
    return per_utilization("FPS", fps, gpuu_percent);
}

Result<double> maximum_usi(double usi_corrected, double sb_percent, double salu_percent) {
    auto efficiency = shader_efficiency(sb_percent, salu_percent);
    if (!efficiency) return efficiency;
    return quotient("USI", usi_corrected, "shader efficiency", *efficiency);
}

Result<double> usi_per_frame(double usi, double fps) {
    return quotient("USI", usi, "FPS", fps);
}

Result<double> gflop_per_frame(double usi_per_frame, double usi_per_gflops) {
    return quotient("USI per frame", usi_per_frame, "USI per GFLOPS", usi_per_gflops);
}

Result<double> mean_gflop_per_frame(const std::vector<double>& usi, const std::vector<double>& fps,
                                    double usi_per_gflops) {
    auto mean = mean_ratio(usi, fps);
    if (!mean) return mean;
    return gflop_per_frame(*mean, usi_per_gflops);
}

Result<double> shader_efficiency(double sb_percent, double salu_percent) {
    auto busy = fraction("shaders busy", sb_percent);
    if (!busy) return busy;
    auto alu = fraction("shader ALU capacity utilized", salu_percent);
    if (!alu) return alu;
    return *busy * *alu;
}

Result<double> shader_efficiency_literal(double usi_corrected, double usi_max) {
    auto ratio = quotient("USI", usi_corrected, "maximum USI", usi_max);
    if (ratio && *ratio > 1)
        return out_of_range("EGPU + ETMU", *ratio, "at most 1: the counters contradict each other");
    return ratio;
}

Result<double> predict_fps(double gflops, double efficiency, double gflop_per_frame) {
    if (!(efficiency > 0 && efficiency <= 1))
        return out_of_range("EGPU + ETMU", efficiency, "a fraction in (0, 1]");
    if (!positive_and_finite(gflops)) return out_of_range("GFLOPS", gflops, "positive and finite");
    return quotient("GFLOPS", gflops * efficiency, "GFLOP per frame", gflop_per_frame);
}

Result<double> implied_gflop_per_frame(double gflops, double efficiency, double fps) {
    // Eq (5) is symmetric in FPS and GF_frame.
    if (!positive_and_finite(fps)) return out_of_range("FPS", fps, "positive and finite");
    return predict_fps(gflops, efficiency, fps);
}

Result<EfficiencySplit> split_efficiency(double own, const std::vector<double>& others) {
    if (others.empty()) return Error{"EGPU is the mean of the other devices of the series; there are none"};
    for (double efficiency : others)
        if (!(efficiency > 0 && efficiency <= 1))
            return out_of_range("the efficiency of another device", efficiency, "a fraction in (0, 1]");
    if (!(own > 0 && own <= 1)) return out_of_range("the efficiency", own, "a fraction in (0, 1]");
    EfficiencySplit split;
    split.egpu = std::accumulate(others.begin(), others.end(), 0.0) / static_cast<double>(others.size());
    split.etmu = own - split.egpu;
    return split;
}

std::vector<std::string> percent_warnings(const TextureSample& sample) {
    std::vector<std::string> warnings;
    const std::pair<const char*, double> columns[] = {
        {"GPU utilization", sample.gpuu_percent}, {"SB", sample.sb_percent}, {"SALU", sample.salu_percent}};
    for (const auto& [what, percent] : columns)
        if (percent > 0 && percent < 1)
            warnings.push_back(sample.device + "/" + sample.scene + ": " + what + " is " +
                               number_text(percent) + " percent; was a fraction given?");
    return warnings;
}

}  // namespace framecast
