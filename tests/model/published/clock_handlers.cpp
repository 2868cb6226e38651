#include "model/formulas/clock_scaling.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

Result<ClockScaling> from_inputs(const Json& entry) {
    return clock_scaling(number(entry, "F1"), number(entry, "P1"), number(entry, "F2"), number(entry, "P2"));
}

Result<double> m_of(const Json& entry) {
    auto scaling = from_inputs(entry);
    if (!scaling) return scaling.error();
    return scaling->m;
}

Result<double> performance_at(const Json& entry) {
    auto scaling = from_inputs(entry);
    if (!scaling) return scaling.error();
    return predict(*scaling, number(entry, "Fx"));
}

}  // namespace

std::vector<Handler> clock_handlers() {
    return {{"003.m.", m_of}, {"002.m", m_of}, {"003.px.", performance_at}};
}

}  // namespace framecast::published
