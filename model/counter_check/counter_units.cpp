#include "model/counter_check/counter_units.h"

#include <algorithm>
#include <cmath>

#include "model/frame/kinds.h"
#include "model/numeric/unknown.h"
#include "model/text/csv_table.h"

namespace framecast {

extern const std::string_view kCounterUnitsCsv;

namespace {

Result<std::vector<CounterUnit>> read_rows(const Result<CsvTable>& read) {
    if (!read) return read.error();
    const CsvTable& table = *read;
    std::vector<CounterUnit> rows(table.rows());
    const auto texts = [&](std::string_view column, auto&& set) -> Result<void> {
        const auto values = table.texts(column);
        if (!values) return values.error();
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (!set(rows[row], (*values)[row]))
                return Error{table.name() + ": line " + std::to_string(table.line(row)) + ": " +
                             std::string(column) + ": \"" + (*values)[row] + "\" is not a value for it"};
        return {};
    };
    const auto filled = [](std::string CounterUnit::*member) {
        return [member](CounterUnit& row, const std::string& text) {
            row.*member = text;
            return !text.empty();
        };
    };
    Result<void> done = texts("driver", filled(&CounterUnit::driver));
    if (done) done = texts("counter", filled(&CounterUnit::counter));
    if (done)
        done = texts("unit", [](CounterUnit& row, const std::string& text) {
            const auto unit = parse_kind<HardwareUnit>(text, kHardwareUnitNames);
            if (unit) row.unit = *unit;
            return unit.has_value();
        });
    if (done && table.has("of"))
        done = texts("of", [](CounterUnit& row, const std::string& text) {
            row.of = text;
            return true;
        });
    if (!done) return done.error();
    return rows;
}

// The share that a counter of this name has; kUnknown without it, and where it is no percentage.
double share_of(const HardwareCounters& hardware, std::size_t row, std::string_view counter) {
    for (std::size_t i = 0; i < hardware.counters.size(); ++i)
        if (hardware.counters[i].name == counter && hardware.counters[i].unit == "percentage")
            return hardware.values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(i)) / 100;
    return kUnknown;
}

}  // namespace

Result<CounterUnits> CounterUnits::of(Result<std::vector<CounterUnit>> rows) {
    if (!rows) return rows.error();
    CounterUnits units;
    units.rows_ = std::move(*rows);
    return units;
}

Result<CounterUnits> CounterUnits::parse(std::string_view csv, std::string name) {
    return of(read_rows(CsvTable::parse(csv, std::move(name))));
}

Result<CounterUnits> CounterUnits::load(const std::string& path) {
    return of(read_rows(CsvTable::load(path)));
}

const CounterUnits& CounterUnits::builtin() {
    static const CounterUnits g_units = parse_builtin<CounterUnits>(kCounterUnitsCsv, "counter_units.csv");
    return g_units;
}

CounterUnits CounterUnits::with(const CounterUnits& own) const {
    CounterUnits both = own;
    both.rows_.insert(both.rows_.end(), rows_.begin(), rows_.end());
    return both;
}

const CounterUnit* CounterUnits::find(std::string_view driver, std::string_view counter) const {
    const auto found = std::ranges::find_if(
        rows_, [&](const CounterUnit& row) { return row.driver == driver && row.counter == counter; });
    return found == rows_.end() ? nullptr : &*found;
}

BusyShares CounterUnits::busy_shares(const HardwareCounters& hardware, std::size_t row,
                                     std::string_view driver) const {
    BusyShares shares;
    shares.fill(kUnknown);
    for (const HardwareCounter& counter : hardware.counters) {
        const CounterUnit* known = find(driver, counter.name);
        if (!known) continue;
        double share = share_of(hardware, row, counter.name);
        if (!known->of.empty()) share *= share_of(hardware, row, known->of);
        double& unit = shares[static_cast<std::size_t>(known->unit)];
        unit = std::fmax(unit, std::clamp(share, 0.0, 1.0));
    }
    return shares;
}

std::optional<HardwareUnit> busiest(const BusyShares& shares) {
    std::optional<HardwareUnit> most;
    for (std::size_t unit = 0; unit < kHardwareUnits; ++unit)
        if (!std::isnan(shares[unit]) && (!most || shares[unit] > shares[static_cast<std::size_t>(*most)]))
            most = static_cast<HardwareUnit>(unit);
    return most;
}

}  // namespace framecast
