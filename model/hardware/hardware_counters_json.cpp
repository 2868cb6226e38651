#include "model/hardware/hardware_counters_json.h"

#include <algorithm>

#include "model/numeric/unknown.h"
#include "model/text/json.h"

namespace framecast {
namespace {

JsonPiece texts(const std::vector<HardwareCounter>& counters, std::string HardwareCounter::*member) {
    JsonArray out;
    for (const HardwareCounter& counter : counters)
        out.add(counter.*member);
    return out;
}

void read_texts(const JsonReader& in, std::string_view key, std::vector<HardwareCounter>& counters,
                std::string HardwareCounter::*member) {
    std::vector<std::string> column(counters.size());
    in.column(key, static_cast<Eigen::Index>(counters.size()), column);
    if (!in.ok()) return;
    for (std::size_t i = 0; i < counters.size(); ++i)
        counters[i].*member = std::move(column[i]);
}

// One array for each row, with a number or null for each counter.
void read_values(const JsonReader& in, HardwareCounters& hardware) {
    constexpr std::string_view kKey = "values";
    const auto member = in.value().find(kKey);
    if (!in.ok()) return;
    const std::size_t rows = hardware.rows.size(), counters = hardware.counters.size();
    if (member == in.value().end() || !member->is_array() || member->size() != rows)
        return in.fail(kKey, "must be an array of " + std::to_string(rows) + " arrays of numbers");
    const auto is_value = [](const Json& value) { return value.is_number() || value.is_null(); };
    for (std::size_t row = 0; row < rows; ++row) {
        const Json& values = (*member)[row];
        if (!values.is_array() || values.size() != counters || !std::ranges::all_of(values, is_value))
            return in.fail(kKey, static_cast<Eigen::Index>(row),
                           "must be an array of " + std::to_string(counters) + " numbers");
        for (std::size_t counter = 0; counter < counters; ++counter)
            if (values[counter].is_number())
                hardware.values(static_cast<Eigen::Index>(row), static_cast<Eigen::Index>(counter)) =
                    values[counter].get<double>();
    }
}

}  // namespace

JsonPiece write_hardware_counters(const HardwareCounters& hardware) {
    if (!hardware.reason.empty()) return JsonObject{{"reason", hardware.reason}};
    JsonArray values;
    for (Eigen::Index row = 0; row < hardware.values.rows(); ++row) {
        JsonArray of_row;
        for (Eigen::Index counter = 0; counter < hardware.values.cols(); ++counter)
            of_row.add(hardware.values(row, counter));
        values.add(of_row);
    }
    return JsonObject{{"scope", name(hardware.scope)},
                      {"counter_passes", hardware.counter_passes},
                      {"name", texts(hardware.counters, &HardwareCounter::name)},
                      {"category", texts(hardware.counters, &HardwareCounter::category)},
                      {"unit", texts(hardware.counters, &HardwareCounter::unit)},
                      {"row", hardware.rows},
                      {"values", values},
                      {"skip", hardware.skip}};
}

void read_hardware_counters(const JsonReader& in, std::int64_t draws, std::int64_t passes,
                            HardwareCounters& hardware) {
    hardware.asked = true;
    in.read("reason", hardware.reason);
    if (!hardware.reason.empty()) return;
    in.read_kind("scope", hardware.scope, kCounterScopeNames, Need::required);
    in.read("counter_passes", hardware.counter_passes, 0);
    hardware.counters.resize(static_cast<std::size_t>(in.rows("name")));
    read_texts(in, "name", hardware.counters, &HardwareCounter::name);
    read_texts(in, "category", hardware.counters, &HardwareCounter::category);
    read_texts(in, "unit", hardware.counters, &HardwareCounter::unit);
    const Eigen::Index rows = in.rows("row");
    const std::int64_t among = hardware.scope == CounterScope::draw ? draws : passes;
    std::vector<std::int64_t> wide;
    in.column("row", rows, wide, 0, among - 1, -1, Need::required);
    for (std::size_t row = 0; in.ok() && row < wide.size(); ++row) {
        if (wide[row] < 0 || (row > 0 && wide[row] <= wide[row - 1]))
            in.fail("row", static_cast<Eigen::Index>(row), "rows must rise");
        hardware.rows.push_back(static_cast<std::int32_t>(wide[row]));
    }
    hardware.values.setConstant(rows, static_cast<Eigen::Index>(hardware.counters.size()), kUnknown);
    read_values(in, hardware);
    hardware.skip.resize(static_cast<std::size_t>(rows));
    in.column("skip", rows, hardware.skip);
}

}  // namespace framecast
