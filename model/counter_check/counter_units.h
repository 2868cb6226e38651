// Which counters of which driver say how busy which unit of a GPU is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/hardware/hardware_counters.h"
#include "model/numeric/result.h"

namespace framecast {

// Units that work side by side, so that each may be the bottleneck of a draw. geometry: fixed-function
// set-up of vertices and primitives; raster: rasterization and early depth; output: writing and blending.
enum class HardwareUnit : std::uint8_t { arithmetic, texture, geometry, raster, output, memory };
inline constexpr std::array<std::string_view, 6> kHardwareUnitNames = {"arithmetic", "texture", "geometry",
                                                                       "raster",     "output",  "memory"};
inline constexpr std::size_t kHardwareUnits = kHardwareUnitNames.size();
constexpr std::string_view name(HardwareUnit unit) {
    return kHardwareUnitNames[static_cast<std::size_t>(unit)];
}

struct CounterUnit {
    std::string driver;  // DeviceInfo::driver_name
    std::string counter;
    HardwareUnit unit = HardwareUnit::arithmetic;
    // The counter of which this one is a share, in per cent; empty: of the time.
    std::string of;
};

// For each unit the share of the time that it is busy, 0 to 1; kUnknown where no counter tells.
using BusyShares = std::array<double, kHardwareUnits>;

class CounterUnits {
  public:
    // CSV with the columns driver, counter, unit, of and source. The error names line and value.
    static Result<CounterUnits> parse(std::string_view csv, std::string name);
    static Result<CounterUnits> load(const std::string& path);
    // The table that is compiled in.
    static const CounterUnits& builtin();
    // The same with rows of a user's before its own. Where both have a counter, the user's holds.
    CounterUnits with(const CounterUnits& own) const;

    const std::vector<CounterUnit>& rows() const { return rows_; }
    // Null for a counter that the table does not have.
    const CounterUnit* find(std::string_view driver, std::string_view counter) const;

    // Of one row of the counters. Several counters of one unit: the largest. Only percentages say how busy
    // something is.
    BusyShares busy_shares(const HardwareCounters& hardware, std::size_t row, std::string_view driver) const;

  private:
    static Result<CounterUnits> of(Result<std::vector<CounterUnit>> rows);

    std::vector<CounterUnit> rows_;
};

// The busiest unit; nothing where no share is known.
std::optional<HardwareUnit> busiest(const BusyShares& shares);

}  // namespace framecast
