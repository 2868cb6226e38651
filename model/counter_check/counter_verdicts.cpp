#include "model/counter_check/counter_verdicts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/analysis/pass_times.h"
#include "model/analysis/resolved.h"
#include "model/text/counted.h"
#include "model/text/json.h"

namespace framecast {
namespace {

// Fragment shading that waits for texels for less of its time is not bound by them.
constexpr double kTextureBound = 0.5;

std::string busy_text(HardwareUnit unit, double share) {
    return std::string(name(unit)) + " " + std::to_string(std::lround(100 * share)) + " %";
}

UnitAgreement nothing(const std::string& why) {
    return {Agreement::says_nothing, "says nothing: " + why};
}

double texture_share(const DrawColumns& draws, Eigen::Index draw) {
    const double ps_ns = draws.stage_ns(draw, index(Stage::ps));
    return ps_ns > 0 ? draws.texture_ns(draw) / ps_ns : kUnknown;
}

Json shares_json(const BusyShares& busy) {
    Json out = Json::object();
    for (std::size_t unit = 0; unit < kHardwareUnits; ++unit)
        if (!std::isnan(busy[unit])) out[std::string(kHardwareUnitNames[unit])] = busy[unit];
    return out;
}

Json verdict_json(const CounterVerdict& verdict, const HardwareCounters& hardware, std::size_t row) {
    Json values = Json::object();
    for (std::size_t i = 0; i < hardware.counters.size(); ++i)
        if (const double value =
                hardware.values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(i));
            !std::isnan(value))
            values[hardware.counters[i].name] = value;
    return {{"row", verdict.row},
            {"bottleneck", verdict.stage < 0 ? Json(nullptr) : Json(name(static_cast<Stage>(verdict.stage)))},
            {"resolved", verdict.sure ? Json(*verdict.sure) : Json(nullptr)},
            {"busy", shares_json(verdict.busy)},
            {"busiest", verdict.busiest ? Json(name(*verdict.busiest)) : Json(nullptr)},
            {"agreement", name(verdict.units.agreement)},
            {"text", verdict.units.text},
            {"values", std::move(values)},
            {"skip", hardware.skip[row]}};
}

}  // namespace

std::vector<HardwareUnit> units_of(Stage stage, double texture_share) {
    using enum HardwareUnit;
    switch (stage) {
        case Stage::ia:
            return {geometry, memory};
        case Stage::vs:
        case Stage::cs:
            return {arithmetic, texture, memory};
        case Stage::cc:
            return {geometry};
        case Stage::rs:
            return {raster, memory};
        case Stage::ps:
            if (std::isnan(texture_share)) return {arithmetic, texture, memory};
            if (texture_share >= kTextureBound) return {texture, memory};
            return {arithmetic, memory};
        case Stage::om:
            return {output, memory};
        case Stage::xf:
            return {memory};
    }
    return {};
}

UnitAgreement compare_with_units(int stage, double texture_share, const BusyShares& busy) {
    const std::optional<HardwareUnit> busiest_unit = busiest(busy);
    if (!busiest_unit) return nothing("no counter of a known unit has a value");
    const double busiest_share = busy[static_cast<std::size_t>(*busiest_unit)];
    if (stage < 0)
        return nothing("no bottleneck is named; " + busy_text(*busiest_unit, busiest_share) + " busy");
    const std::vector<HardwareUnit> own = units_of(static_cast<Stage>(stage), texture_share);
    std::optional<HardwareUnit> own_busiest;
    for (const HardwareUnit unit : own) {
        const double share = busy[static_cast<std::size_t>(unit)];
        if (!std::isnan(share) && (!own_busiest || share > busy[static_cast<std::size_t>(*own_busiest)]))
            own_busiest = unit;
    }
    if (busiest_share < kBusyShare)
        return nothing("no unit is busy for half of the time; " + busy_text(*busiest_unit, busiest_share) +
                       " busy");
    if (!own_busiest) {
        std::string names;
        for (const HardwareUnit unit : own)
            names += (names.empty() ? "" : " or ") + std::string(name(unit));
        return nothing("no counter tells of " + names + "; " + busy_text(*busiest_unit, busiest_share) +
                       " busy");
    }
    const double own_share = busy[static_cast<std::size_t>(*own_busiest)];
    if (own_share >= kBusyShare && own_share >= busiest_share - kSameShare)
        return {Agreement::agrees, "agrees: " + busy_text(*own_busiest, own_share) + " busy"};
    return {Agreement::disagrees, "disagrees: " + busy_text(*busiest_unit, busiest_share) + " busy, " +
                                      busy_text(*own_busiest, own_share)};
}

std::vector<CounterVerdict> counter_verdicts(const Frame& frame, const Analysis& analysis,
                                             const CounterUnits& units) {
    const HardwareCounters& hardware = frame.hardware;
    std::vector<DrawsOfPass> passes;
    if (hardware.scope == CounterScope::pass) passes = pass_times(frame, analysis);
    std::vector<CounterVerdict> verdicts;
    for (std::size_t i = 0; i < hardware.rows.size(); ++i) {
        CounterVerdict verdict;
        verdict.row = hardware.rows[i];
        verdict.busy = units.busy_shares(hardware, i, frame.device.driver_name);
        verdict.busiest = busiest(verdict.busy);
        double textures = kUnknown;
        if (hardware.scope == CounterScope::draw) {
            verdict.stage = analysis.bottlenecks.stage[static_cast<std::size_t>(verdict.row)];
            verdict.sure = is_resolved(frame, analysis, verdict.row);
            textures = texture_share(frame.draws, verdict.row);
        } else {
            verdict.stage = passes[static_cast<std::size_t>(verdict.row)].stage;
        }
        verdict.units = hardware.skip[i].empty() ? compare_with_units(verdict.stage, textures, verdict.busy)
                                                 : nothing(hardware.skip[i]);
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

std::string counter_summary(const Frame& frame, const std::vector<CounterVerdict>& verdicts) {
    const HardwareCounters& hardware = frame.hardware;
    if (!hardware.asked) return {};
    if (!hardware.reason.empty()) return "no hardware counters: " + hardware.reason;
    std::array<std::int64_t, kAgreementNames.size()> number{};
    for (const CounterVerdict& verdict : verdicts)
        ++number[static_cast<std::size_t>(verdict.units.agreement)];
    return "hardware counters of " +
           counted(static_cast<std::int64_t>(verdicts.size()), name(hardware.scope),
                   hardware.scope == CounterScope::draw ? "draws" : "passes") +
           ": they agree with " + counted(number[0], "bottleneck") + ", disagree with " +
           std::to_string(number[1]) + ", and say nothing about " + std::to_string(number[2]);
}

Json counter_verdicts_json(const Frame& frame, const std::vector<CounterVerdict>& verdicts,
                           const CounterUnits& units) {
    const HardwareCounters& hardware = frame.hardware;
    if (!hardware.asked) return nullptr;
    Json rows = Json::array(), counters = Json::array();
    for (std::size_t i = 0; i < verdicts.size(); ++i)
        rows.push_back(verdict_json(verdicts[i], hardware, i));
    for (const HardwareCounter& counter : hardware.counters) {
        const CounterUnit* known = units.find(frame.device.driver_name, counter.name);
        counters.push_back({{"name", counter.name},
                            {"category", counter.category},
                            {"unit", counter.unit},
                            {"tells_of", known ? Json(name(known->unit)) : Json(nullptr)}});
    }
    return {{"reason", hardware.reason.empty() ? Json(nullptr) : Json(hardware.reason)},
            {"scope", name(hardware.scope)},
            {"counter_passes", hardware.counter_passes},
            {"counters", std::move(counters)},
            {"rows", std::move(rows)},
            {"summary", counter_summary(frame, verdicts)},
            {"source", name(Source::measured)}};
}

}  // namespace framecast
