#include "model/formulas/amdahl.h"
#include "model/formulas/reciprocal_fit.h"
#include "model/formulas/trace_weights.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

// The paper plots y = 10/T with T in ms: times in units of 10 ms.
constexpr double kUnitMs = 10;

ReciprocalFit printed_line(const Json& e) {
    const bool spelled = e.at("inputs").contains("intercept");
    const double intercept = number(e, spelled ? "intercept" : "i");
    const char* slope = spelled ? "slope" : "s";
    return {intercept, e.at("inputs").contains(slope) ? number(e, slope) : -1};
}

Result<double> line_at(const Json& e) {
    return scaled(predict(printed_line(e), number(e, "f")), kUnitMs);
}
Result<double> line_limit(const Json& e) {
    return kUnitMs * *printed_line(e).limit();
}
Result<double> line_limit_in_print_unit(const Json& e) {
    return *printed_line(e).limit();
}
Result<double> line_pole(const Json& e) {
    return *printed_line(e).pole();
}

Result<ReciprocalFit> two_point_line(const Json& e) {
    return fit_reciprocal(Eigen::Array2d(number(e, "f1"), number(e, "f2")),
                          Eigen::Array2d(number(e, "T1"), number(e, "T2")) / kUnitMs);
}
Result<double> two_point_part(const Json& e,
                              const std::function<Result<double>(const ReciprocalFit&)>& part) {
    auto fit = two_point_line(e);
    if (!fit) return fit.error();
    return part(*fit);
}
Result<double> two_point_slope(const Json& e) {
    return two_point_part(e, [](const ReciprocalFit& fit) { return Result<double>(fit.slope); });
}
Result<double> two_point_intercept(const Json& e) {
    return two_point_part(e, [](const ReciprocalFit& fit) { return Result<double>(fit.intercept); });
}
Result<double> two_point_at(const Json& e) {
    return two_point_part(
        e, [&](const ReciprocalFit& fit) { return scaled(predict(fit, number(e, "f")), kUnitMs); });
}
Result<double> two_point_limit(const Json& e) {
    return two_point_part(e, [](const ReciprocalFit& fit) { return Result<double>(kUnitMs * *fit.limit()); });
}

Result<double> three_point_part(const Json& e) {
    const auto f = e.at("inputs").at("f").get<std::vector<double>>();
    const auto t = e.at("inputs").at("T").get<std::vector<double>>();
    auto fit = fit_reciprocal(Eigen::Map<const Eigen::Array3d>(f.data()),
                              Eigen::Map<const Eigen::Array3d>(t.data()) / kUnitMs);
    if (!fit) return fit.error();
    return ends_with(id_of(e), "slope") ? fit->slope : fit->intercept;
}

Result<double> time_domain(const Json& e) {
    auto fit = amdahl_through(number(e, "f1"), number(e, "T1"), number(e, "f2"), number(e, "T2"));
    if (!fit) return fit.error();
    if (ends_with(id_of(e), ".a")) return fit->a;
    if (ends_with(id_of(e), ".b")) return fit->b;
    auto at = predict(*fit, number(e, "f"));
    if (!at) return at.error();
    return at->time;
}

// Table 1 as printed; a library that divides a frame among its stages must refuse both columns.
Result<double> draw_fractions(const Json&) {
    return check_fractions({0.8, 0, 0.084, 0, 0.058, 0.022});
}
Result<double> time_fractions(const Json&) {
    return check_fractions({0.371, 0, 0.048, 0, 0.142, 0.308});
}

Result<double> nothing_printed(const Json&) {
    auto fit = fit_amdahl({}, {});
    if (!fit) return fit.error();
    return fit->a;
}

}  // namespace

std::vector<Handler> pipeline_handlers() {
    return {
        {"002.t900", line_at},
        {"002.t500", line_at},
        {"002.t750", line_at},
        {"002.bound", line_limit},
        {"002.bound1", line_limit_in_print_unit},
        {"002.slope", two_point_slope},
        {"002.intercept", two_point_intercept},
        {"002.t900.2pt", two_point_at},
        {"002.bound.2pt", two_point_limit},
        {"002.table1.num", draw_fractions},
        {"002.table1.time", time_fractions},
        {"002.fig16", nothing_printed},
        {"002.figs", nothing_printed},
        {"002.time.", time_domain},
        {"002.recip.slope", two_point_slope},
        {"002.recip.intercept", two_point_intercept},
        {"002.recip.t900", two_point_at},
        {"002.recip.pole", line_pole},
        {"002.recip3.", three_point_part},
        {"002.se.literal",
         [](const Json& e) {
             return scaling_efficiency_literal(number(e, "x1"), number(e, "y1"), number(e, "x2"),
                                               number(e, "y2"));
         }},
        {"002.se.speedup",
         [](const Json& e) {
             return scaling_efficiency(number(e, "x1"), number(e, "y1"), number(e, "x2"), number(e, "y2"));
         }},
    };
}

}  // namespace framecast::published
