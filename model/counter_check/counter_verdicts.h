// Compares bottlenecks with what the device's own counters say of its units: an independent check, because no
// counter takes part in finding a bottleneck.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/counter_check/counter_units.h"
#include "model/frame/frame.h"
#include "model/text/json_text.h"

namespace framecast {

enum class Agreement : std::uint8_t { agrees, disagrees, says_nothing };
inline constexpr std::array<std::string_view, 3> kAgreementNames = {"agrees", "disagrees", "says nothing"};
constexpr std::string_view name(Agreement agreement) {
    return kAgreementNames[static_cast<std::size_t>(agreement)];
}

// A unit that is busy for less of the time limits nothing by itself.
inline constexpr double kBusyShare = 0.5;
// Units whose shares differ by less are equally busy.
inline constexpr double kSameShare = 0.05;

struct UnitAgreement {
    Agreement agreement = Agreement::says_nothing;
    std::string text;  // "agrees: texture 92 % busy", "disagrees: memory 88 % busy, texture 31 %"
};

// The units that may be busiest where this stage is the bottleneck. texture_share: of fragment shading, that
// waits for texels; kUnknown where it was not isolated.
std::vector<HardwareUnit> units_of(Stage stage, double texture_share);

// stage: the bottleneck; -1 where there is none. Counters agree where a unit of the stage is the busiest, and
// busy for kBusyShare of the time. They disagree where another unit is that, and the counters tell of the
// stage's units, too. Otherwise they say nothing.
UnitAgreement compare_with_units(int stage, double texture_share, const BusyShares& busy);

struct CounterVerdict {
    std::int32_t row = 0;      // of the frame's draws, or of its passes (HardwareCounters::scope)
    int stage = -1;            // its bottleneck; -1 where none is named
    std::optional<bool> sure;  // is_resolved; nothing for passes
    BusyShares busy{};
    std::optional<HardwareUnit> busiest;
    UnitAgreement units;
};

// One for each row of Frame::hardware.
std::vector<CounterVerdict> counter_verdicts(const Frame& frame, const Analysis& analysis,
                                             const CounterUnits& units = CounterUnits::builtin());

// "hardware counters of 4 draws: they agree with 3 bottlenecks, disagree with 0, and say nothing about 1";
// the reason where the capture has no counters; empty where it did not ask for any.
std::string counter_summary(const Frame& frame, const std::vector<CounterVerdict>& verdicts);

// The `hardware_counters` of "framecast.analysis/1"; null where the capture did not ask for any.
Json counter_verdicts_json(const Frame& frame, const std::vector<CounterVerdict>& verdicts,
                           const CounterUnits& units = CounterUnits::builtin());

}  // namespace framecast
