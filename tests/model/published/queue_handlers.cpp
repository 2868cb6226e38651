#include "model/formulas/instruction_queue.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

constexpr double kDispatch = 4;  // MIPS R10000, instructions per cycle
constexpr double kRateM = 1;
constexpr double kRateI = 2;
constexpr double kRateF = 2;

Result<double> cpi0(const Json& entry) {
    auto analysis = analyze_queues(number(entry, "beta"), {{"m", number(entry, "p_m"), number(entry, "Lm")},
                                                           {"i", number(entry, "p_i"), number(entry, "Li")},
                                                           {"f", number(entry, "p_f"), number(entry, "Lf")}});
    if (!analysis) return analysis.error();
    return analysis->cpi0;
}

// Shares from the legible growth rates of Table 6, then the remainder for branches.
Result<double> branch_percent(const Json& entry) {
    auto m = share_from_growth(number(entry, "gm"), kRateM, kDispatch);
    auto i = share_from_growth(number(entry, "gi"), kRateI, kDispatch);
    auto f = share_from_growth(number(entry, "gf"), kRateF, kDispatch);
    for (const auto* share : {&m, &i, &f})
        if (!*share) return share->error();
    auto analysis = analyze_queues(kDispatch, {{"m", *m, kRateM}, {"i", *i, kRateI}, {"f", *f, kRateF}});
    if (!analysis) return analysis.error();
    return 100 * analysis->other_share;
}

Result<double> lost(const Json&) {
    auto analysis = analyze_queues(kDispatch, {});
    if (!analysis) return analysis.error();
    return analysis->cpi0;
}

}  // namespace

std::vector<Handler> queue_handlers() {
    return {
        {"001.cpi0.", cpi0},
        {"001.G.total",
         [](const Json& e) {
             return machine_growth(number(e, "beta"), {number(e, "Lm"), number(e, "Li"), number(e, "Lf")});
         }},
        {"001.table6.branch", branch_percent},
        {"001.table6.p",
         [](const Json& e) { return share_from_growth(number(e, "Gm"), kRateM, number(e, "beta")); }},
        {"001.table6.cpi0",
         [](const Json& e) -> Result<double> {
             auto analysis = analyze_queues(kDispatch, {{"m", number(e, "p_m"), kRateM}});
             if (!analysis) return analysis.error();
             return analysis->cpi0;
         }},
        {"001.table1", lost},
        {"001.tables2-5", lost},
        {"001.5pct", lost},
    };
}

}  // namespace framecast::published
