#include "model/gate/budget.h"

#include <cmath>

#include "model/gate/region_values.h"
#include "model/text/json.h"

namespace framecast {
namespace {

std::string known_metrics(const std::string& prefix) {
    std::string out = prefix + "ms";
    for (int i = 0; i < kGateCountCount; ++i)
        out += ", " + prefix + std::string(name(static_cast<GateCount>(i)));
    return out;
}

bool is_metric(const std::string& text) {
    for (int i = 0; i < kGateCountCount; ++i)
        if (text == name(static_cast<GateCount>(i))) return true;
    return text == "ms";
}

Error budget_error(const std::string& file, const std::string& key, const Json& value,
                   const std::string& what) {
    return {file + ": " + key + ": " + json_text(value) + " " + what};
}

// Adds one limit; returns the error, or nothing.
Result<void> add_limit(Budget& budget, const BudgetLimit& where, const Json& value,
                       const std::string& prefix) {
    if (!is_metric(where.metric))
        return budget_error(budget.file, where.key, value,
                            "has an unknown key; known are " + known_metrics(prefix));
    if (!value.is_number() || !std::isfinite(value.get<double>()) || value.get<double>() < 0)
        return budget_error(budget.file, where.key, value, "is not a number of at least 0");
    budget.limits.push_back(where);
    budget.limits.back().limit = value.get<double>();
    return {};
}

}  // namespace

Result<Budget> read_budget(std::string_view text, const std::string& file) {
    const Result<Json> parsed = parse_object(text, file);
    if (!parsed) return parsed.error();
    const Json& document = *parsed;
    Budget out{file, {}};
    for (const auto& [key, value] : document.items()) {
        if (key == "regions") continue;
        const std::string metric = key.starts_with("frame_") ? key.substr(6) : std::string();
        if (const Result<void> added = add_limit(out, {key, "", metric}, value, "frame_"); !added)
            return added.error();
    }
    const Json regions = document.value("regions", Json::object());
    if (!regions.is_object()) return budget_error(file, "regions", regions, "is not an object");
    for (const auto& [path, limits] : regions.items()) {
        const std::string key = "regions." + path;
        if (path.empty() || !limits.is_object())
            return budget_error(file, key, limits, "is not an object of limits under a region's path");
        for (const auto& [metric, value] : limits.items())
            if (const Result<void> added = add_limit(out, {key + "." + metric, path, metric}, value, "");
                !added)
                return added.error();
    }
    if (out.limits.empty()) return Error{file + ": has no limit; " + known_metrics("frame_") + ", regions"};
    return out;
}

}  // namespace framecast
