#include <limits>

#include "model/formulas/amdahl.h"
#include "model/formulas/amdahl_robust.h"
#include "model/formulas/reciprocal_fit.h"
#include "model/formulas/trace_weights.h"
#include "model/numeric/error_summary.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Eigen::ArrayXd column(const Json& entry, const char* key) {
    const auto values = entry.at("inputs").at(key).get<std::vector<double>>();
    return Eigen::Map<const Eigen::ArrayXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

// The limit of a line printed with this intercept.
Result<double> score_limit(const Json& entry) {
    auto line = amdahl_line(number(entry, "a"), 1);
    if (!line) return line.error();
    return limit(*line).score;
}

Result<double> reciprocal_limit(const Json& entry) {
    return *ReciprocalFit{number(entry, "a"), -1}.limit();
}

Result<double> score_from_line(const Json& entry) {
    auto line = amdahl_line(number(entry, "a"), number(entry, "b"));
    if (!line) return line.error();
    auto at = predict(*line, number(entry, "f"));
    if (!at) return at.error();
    return at->score;
}

Result<AmdahlFit> two_scores(const Json& entry, const char* x1, const char* s1, const char* x2,
                             const char* s2) {
    return fit_amdahl_scores(Eigen::Array2d(number(entry, x1), number(entry, x2)),
                             Eigen::Array2d(number(entry, s1), number(entry, s2)));
}

Result<double> part_of(const Result<AmdahlFit>& fit, const std::string& part) {
    if (!fit) return fit.error();
    if (part == "a" || part == "intercept") return fit->a;
    if (part == "b" || part == "slope") return fit->b;
    if (part == "max") return limit(*fit).score;
    return Error{"no part '" + part + "'"};
}

std::string last_part(const Json& entry) {
    const std::string id = id_of(entry);
    return id.substr(id.rfind('.') + 1);
}

Result<double> core_fit(const Json& entry) {
    return part_of(two_scores(entry, "n1", "S1", "n2", "S2"), last_part(entry));
}

Result<double> printed_two_point_line(const Json& entry) {
    return part_of(two_scores(entry, "f1", "S1", "f2", "S2"), last_part(entry));
}

Result<double> three_cores(const Json& entry) {
    const AmdahlObjective objective = id_of(entry).find("relative") != std::string::npos
                                          ? AmdahlObjective::relative
                                          : AmdahlObjective::time;
    return part_of(fit_amdahl_scores(column(entry, "n"), column(entry, "S"), {objective, {}}),
                   last_part(entry));
}

Result<double> five_points(const Json& entry) {
    const std::string id = id_of(entry);
    AmdahlOptions options;
    if (id.find(".rel.") != std::string::npos) options.objective = AmdahlObjective::relative;
    if (id.find(".score.") != std::string::npos) options.objective = AmdahlObjective::score;
    auto fit = fit_amdahl(column(entry, "f"), column(entry, "T"), options);
    if (!fit) return fit.error();
    const std::string part = last_part(entry);
    if (part == "s") return *fit->sigma;
    if (part == "se_a") return *fit->sigma * std::sqrt(fit->unit_covariance(0, 0));
    if (part == "se_b") return *fit->sigma * std::sqrt(fit->unit_covariance(1, 1));
    auto at = predict(*fit, 1200, 0.95);
    if (part == "T1200") return at->time;
    if (part == "PI95_lo") return at->interval->lo;
    if (part == "PI95_hi") return at->interval->hi;
    if (part == "CI95_mean_lo") return at->mean_interval->lo;
    if (part == "CI95_mean_hi") return at->mean_interval->hi;
    if (part == "a_CI95_lo") return limit(*fit, 0.95).time_interval->lo;
    if (part == "a_CI95_hi") return limit(*fit, 0.95).time_interval->hi;
    return part_of(fit, part);
}

Result<double> theil_sen_slope(const Json& entry) {
    auto robust = fit_amdahl_robust(column(entry, "f"), column(entry, "T"), RobustMethod::theil_sen);
    if (!robust) return robust.error();
    return robust->fit.b;
}

Result<double> projected_cores(const Json& entry) {
    auto fit = two_scores(entry, "n1", "s1", "n2", "s2");
    if (!fit) return fit.error();
    auto at = predict(*fit, number(entry, "n"));
    if (!at) return at.error();
    return at->score;
}

// The clock cancels the IPC, so any IPC gives the score.
Result<double> constant_ipc_score(const Json& entry) {
    constexpr double kIpc = 1.07;
    auto operation = instructions_per_operation(kIpc, number(entry, "f1"), number(entry, "s"));
    if (!operation) return operation;
    return benchmark_score(kIpc, number(entry, "f2"), *operation);
}

// "Levels off at about 22 s": the paper's figure ends at 10 GHz.
Result<double> cpu_line_at_10_ghz(const Json& entry) {
    return predict(ReciprocalFit{number(entry, "intercept"), number(entry, "slope")}, 10000);
}

// The clock at which the traces were taken.
Result<double> cpu_line_at_1400_mhz(const Json& entry) {
    return predict(ReciprocalFit{number(entry, "intercept"), number(entry, "slope")}, 1400);
}

// The weight of CPU Test 1 that would give the printed mean, from the CPI of the two printed lines; refused,
// because it is not a fraction.
Result<double> weight_for_combined_ipc(const Json& entry) {
    auto first = predict(ReciprocalFit{0.9984, -1166.9}, number(entry, "f"));
    auto second = predict(ReciprocalFit{0.7314, -66.584}, number(entry, "f"));
    if (!first) return first;
    if (!second) return second;
    const double weight = (1 / entry.at("value").get<double>() - *second) / (*first - *second);
    return check_fractions({weight, 1 - weight});
}

Result<double> nothing_printed(const Json&) {
    auto fit = fit_amdahl({}, {});
    if (!fit) return fit.error();
    return kNan;
}

}  // namespace

std::vector<Handler> benchmark_handlers() {
    return {
        {"000.hd4890.score", projected_cores},
        {"000.hd4890.error",
         [](const Json& e) { return 100 * relative_error(number(e, "p"), number(e, "m")); }},
        {"000.table1.max", score_limit},
        {"000.9400gt.max", score_limit},
        {"000.hd3470.max", score_limit},
        {"000.9400gt.fps", score_from_line},
        {"000.hd3470.fps", score_from_line},
        {"000.9400gt.", printed_two_point_line},
        {"000.hd3470.", printed_two_point_line},
        {"000.cpu.bound", reciprocal_limit},
        {"000.cpi1.bound", reciprocal_limit},
        {"000.cpi2.bound", reciprocal_limit},
        {"000.cpu.score3300", constant_ipc_score},
        {"000.cpu.22s", cpu_line_at_10_ghz},
        {"000.cpu.form", cpu_line_at_1400_mhz},
        {"000.ipc107", weight_for_combined_ipc},
        {"000.coh", nothing_printed},
        {"000.err5", nothing_printed},
        {"000.cores.", core_fit},
        {"000.cores3.", three_cores},
        {"synthetic.amdahl5.", five_points},
        {"synthetic.amdahl5.theilsen_outlier.b", theil_sen_slope},
    };
}

}  // namespace framecast::published
