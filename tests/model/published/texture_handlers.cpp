#include <limits>

#include "model/formulas/texture_fps.h"
#include "model/numeric/error_summary.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

double positive_error(double predicted, double measured) {
    return summarize_errors(Eigen::Array<double, 1, 1>(predicted), Eigen::Array<double, 1, 1>(measured))
        .mean_absolute;
}
double error_percent(double predicted, double measured) {
    return 100 *
           summarize_errors(Eigen::Array<double, 1, 1>(predicted), Eigen::Array<double, 1, 1>(measured)).mape;
}

Result<double> mean_of_inputs(const Json& entry) {
    const std::vector<double> values = input_values(entry);
    return mean_ratio(values, std::vector<double>(values.size(), 1.0));
}

Result<double> table5(const Json& e) {
    return corrected_usi(number(e, "u"), number(e, "g"));
}
Result<double> ratio(const Json& e) {
    return compare_quantities(number(e, "a"), number(e, "b")).ratio;
}
Result<double> trex_ratio(const Json& e) {
    auto first = corrected_usi(number(e, "u1"), number(e, "g1"));
    auto second = corrected_usi(number(e, "u2"), number(e, "g2"));
    if (!first) return first;
    if (!second) return second;
    return compare_quantities(*first, *second).ratio;
}
Result<double> usi_max(const Json& e) {
    return maximum_usi(number(e, "u"), number(e, "sb"), number(e, "sa"));
}
Result<double> efficiency(const Json& e) {
    return scaled(shader_efficiency(number(e, "sb"), number(e, "sa")), 100);
}
Result<double> literal_efficiency(const Json& e) {
    return scaled(shader_efficiency_literal(number(e, "u"), number(e, "m")), 100);
}
Result<double> egpu(const Json& e) {
    auto split = split_efficiency(1, {number(e, "a") / 100, number(e, "b") / 100});
    if (!split) return split.error();
    return 100 * split->egpu;
}
Result<double> etmu(const Json& e) {
    auto own = shader_efficiency(number(e, "sb"), number(e, "sa"));
    if (!own) return own;
    auto split = split_efficiency(*own, {number(e, "a") / 100, number(e, "b") / 100});
    if (!split) return split.error();
    return 100 * split->etmu;
}

// Rows of Table 8 give FPS and utilization, except the G5/TREX row, which gives the corrected FPS.
Result<double> table8_fps(const Json& e) {
    if (e.at("inputs").contains("a")) return number(e, "a");
    return corrected_fps(number(e, "f"), number(e, "g"));
}
Result<double> table8_error(const Json& e) {
    auto fps = table8_fps(e);
    if (!fps) return fps;
    return positive_error(number(e, "m"), *fps);
}
Result<double> table8_rate(const Json& e) {
    auto fps = table8_fps(e);
    if (!fps) return fps;
    return error_percent(number(e, "m"), *fps);
}
Result<double> table8_model(const Json& e) {
    return predict_fps(number(e, "gd"), number(e, "e") / 100, number(e, "gf"));
}

Result<double> gf_bootcamp(const Json& e) {
    const Json& in = e.at("inputs");
    return mean_gflop_per_frame(in.at("USI_corr").get<std::vector<double>>(),
                                in.at("FPS_corr").get<std::vector<double>>(),
                                in.at("USI_GFLOPS").get<double>());
}

// GF_frame that one row of Table 8 implies by eq (5): G FLEX2 of each scene, printed model
// FPS 30.20, 59.98, 54.09.
Result<double> implied(const Json& e) {
    const std::string id = id_of(e);
    if (ends_with(id, "MANHATTAN")) return implied_gflop_per_frame(326.4, 0.1801, 30.2);
    if (ends_with(id, "TREX")) return implied_gflop_per_frame(326.4, 0.1511, 59.98);
    return implied_gflop_per_frame(326.4, 0.1721, 54.09);
}

// Columns of Tables 7 and 8 as printed, where the file has no inputs.
Result<double> gf_manhattan(const Json&) {
    return mean_gflop_per_frame({16.9, 24.6, 30.2, 47.1}, {16.72, 23.15, 29.37, 47.14});
}
Result<double> gf_trex(const Json&) {
    return mean_gflop_per_frame({14.2, 18.7, 24.2}, {36.09, 44.39, 57.01});
}
Result<double> gf_bootcamp_text(const Json&) {
    return mean_gflop_per_frame({20.89, 22.29, 28.7, 45.51}, {38.95, 41.97, 52.16, 88.2056});
}
Result<double> usi_per_gflops(const Json&) {
    return mean_ratio({83.2, 85.0, 168.1, 175.8, 81.7, 82.5, 160.6, 82.2, 82.9, 166.7, 170.5},
                      {163.2, 172.8, 326.4, 339.4, 163.2, 172.8, 326.4, 163.2, 172.8, 326.4, 339.4});
}
// The peak rate that Table 8 needs for G4 in MANHATTAN: model FPS 15.23 at efficiency 18.17 %, GF_frame
// 1.9465.
Result<double> g4_gflops(const Json&) {
    auto per_gflops = predict_fps(1, 0.1817, 1.9465);
    if (!per_gflops) return per_gflops;
    return 15.23 / *per_gflops;
}
// The efficiency that the same row needs at 163.2 GFLOPS, in percent.
Result<double> g4_efficiency(const Json&) {
    auto per_percent = predict_fps(163.2, 0.01, 1.9465);
    if (!per_percent) return per_percent;
    return 15.23 / *per_percent;
}
// The measured FPS that the corrected 44.39 FPS of Table 8 needs at 90.11 % utilization.
Result<double> trex_g3_fps(const Json&) {
    auto per_fps = corrected_fps(1, 90.11);
    if (!per_fps) return per_fps;
    return 44.39 / *per_fps;
}
Result<double> shader_performance_gain(const Json&) {
    return 100 * compare_quantities(163.2, 172.8).gain;
}
// Cited, not computed: Table 1 prints 2.96, II.B and the cited paper's abstract 3.32.
Result<double> cited_error(const Json&) {
    return 3.32;
}

Result<double> lost_table7_row(const Json&) {
    return maximum_usi(kNan, kNan, kNan);
}
Result<double> lost_table8_row(const Json&) {
    return corrected_fps(kNan, kNan);
}

std::vector<Handler> not_in_print() {
    return {
        {"004.gf.BOOTCAMP.text", gf_bootcamp_text},
        {"004.gf.MANHATTAN", gf_manhattan},
        {"004.gf.TREX", gf_trex},
        {"004.g4.gflops", g4_gflops, 5e-4},
        {"004.g4.e1809", g4_efficiency, 5e-4},
        {"004.trex.g3.fps", trex_g3_fps, 1e-4},
        {"004.t7.trex.g5", lost_table7_row},
        {"004.t8.boot.g5", lost_table8_row},
        {"004.usigflops", usi_per_gflops},
        {"004.t6.claim", shader_performance_gain},
        {"004.prev.err", cited_error},
    };
}

}  // namespace

std::vector<Handler> texture_handlers() {
    std::vector<Handler> handlers = {
        {"004.t3.diff",
         [](const Json& e) { return compare_quantities(number(e, "b"), number(e, "a")).difference; }},
        {"004.t5.", table5},
        {"004.t5.ratio.MANHATTAN", ratio},
        {"004.t5.ratio.TREX", trex_ratio},
        {"004.t5.avg", mean_of_inputs},
        {"004.t6.", ratio},
        {"004.t6.mean.", mean_of_inputs},
        {"004.t6.pct", [](const Json& e) { return 100 * compare_quantities(1, number(e, "r")).gain; }},
        {"004.t7.usimax.", usi_max},
        {"004.t7.eff.", efficiency},
        {"004.t7.eq4.", literal_efficiency},
        {"004.t7.egpu.", egpu},
        {"004.t7.etmu.", etmu},
        {"004.t8.fpscorr.", table8_fps},
        {"004.t8.err.", table8_error},
        {"004.t8.rate.", table8_rate},
        {"004.t8.model.", table8_model},
        {"004.t8.recon.fpscorr",
         [](const Json& e) { return corrected_fps(number(e, "FPS"), number(e, "GPUU")); }},
        {"004.t8.recon.model",
         [](const Json& e) {
             return predict_fps(number(e, "GF_dev"), number(e, "E") / 100, number(e, "GF_frame"));
         }},
        {"004.avg.", mean_of_inputs},
        {"004.gf.BOOTCAMP", gf_bootcamp},
        {"004.gf.implied.", implied},
    };
    for (Handler& handler : not_in_print())
        handlers.push_back(std::move(handler));
    return handlers;
}

}  // namespace framecast::published
