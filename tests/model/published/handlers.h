// Maps each number of tests/model/published/published.json to calls of the library. A handler calls the
// library with the inputs of its entry; it computes nothing itself except unit conversions.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::published {

using Json = nlohmann::json;

struct Handler {
    std::string prefix;  // prefix of the ids it handles; the longest match is used
    std::function<Result<double>(const Json& entry)> compute;
    // Tolerance for the file's `recomputed`: 1e-6 unless that comes from a table with fewer digits.
    double recomputed_tolerance = 1e-6;
};

std::vector<Handler> benchmark_handlers();  // Issa, 3D benchmarks paper
std::vector<Handler> queue_handlers();      // instruction-level queue paper
std::vector<Handler> pipeline_handlers();   // Issa, pipeline paper
std::vector<Handler> clock_handlers();      // clock-scaling paper
std::vector<Handler> retarget_handlers();   // Issa, pipeline paper, eqs (21) to (29)
std::vector<Handler> texture_handlers();    // texture-unit FPS paper

inline double number(const Json& entry, const char* key) {
    return entry.at("inputs").at(key).get<double>();
}
inline std::string id_of(const Json& entry) {
    return entry.at("id").get<std::string>();
}
inline bool ends_with(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}
// Every value of the inputs, in the order of their keys.
inline std::vector<double> input_values(const Json& entry) {
    std::vector<double> values;
    for (const auto& [key, value] : entry.at("inputs").items())
        values.push_back(value.get<double>());
    return values;
}
inline Result<double> scaled(Result<double> value, double factor) {
    return value ? Result<double>(*value * factor) : value;
}

}  // namespace framecast::published
