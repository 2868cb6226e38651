#include "cli/selftest/labelled_draws.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace framecast::cli {
namespace {

constexpr double kClearMargin = 0.7;
// Minimum share of a draw's time for its load's stage to be the truth.
constexpr double kMinShare = 0.55;
// If writing does not dominate a flat fill, covering does, because nothing else happens.
constexpr std::string_view kFlatFill = "flat-fill";

double lone(const LoneTimes& alone, const std::string& name) {
    const auto found = alone.find(name);
    return found == alone.end() ? kUnknown : found->second;
}

double empty_pass(const LoneTimes& alone, const std::string& label) {
    return lone(alone, label.find("wide") == std::string::npos ? "none" : "none wide");
}

std::string true_stage(const LoneTimes& alone, const std::string& label) {
    const double full = lone(alone, label + "/full");
    const double without = lone(alone, label + "/without");
    const double up_to = alone.contains(label + "/upto") ? lone(alone, label + "/upto") : full;
    const double load = up_to - without;
    const double share = load / std::max({full - empty_pass(alone, label), load, 1.0});
    if (share >= kMinShare) return label.substr(0, label.find(' '));
    if (share <= 1 - kMinShare && label.find(kFlatFill) != std::string::npos) return "rs";
    return {};
}

bool is_clear(const Frame& frame, const Analysis& analysis, Eigen::Index row) {
    const double margin = analysis.bottlenecks.margin(row);
    if (!(margin <= kClearMargin)) return false;
    double first = 0, second = 0;
    for (int s = 0; s < kStageCount; ++s) {
        const double time = analysis.times.ns(row, s);
        if (std::isnan(time)) continue;
        second = std::max(second, std::min(first, time));
        first = std::max(first, time);
    }
    const double resolution = frame.draws.resolution_ns(row);
    return first - second > (std::isnan(resolution) ? 0 : resolution);
}

}  // namespace

Result<LoneTimes> read_lone_times(std::string_view lines, const char* value) {
    LoneTimes times;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const nlohmann::json one = nlohmann::json::parse(line, nullptr, false);
        if (!one.is_object() || !one.contains("draw") || !one.contains(value)) continue;
        if (one["draw"].is_string() && one[value].is_number())
            times[one["draw"].get<std::string>()] = one[value].get<double>();
    }
    if (times.empty()) return Error{"no draw was timed by itself"};
    return times;
}

LabelledCheck check_labelled(const LoneTimes& alone, const Frame& frame, const Analysis& analysis,
                             double long_ns) {
    LabelledCheck check;
    std::vector<double> off;
    check.worst_off = 0;
    for (Eigen::Index row = 0; row < frame.draws.size(); ++row) {
        const auto at = static_cast<std::size_t>(row);
        if (frame.draws.kind[at] != ActionClass::draw) continue;
        LabelledDraw draw;
        draw.label = frame.draws.label[at];
        draw.truth = true_stage(alone, draw.label);
        if (const int stage = analysis.bottlenecks.stage[at]; stage >= 0)
            draw.named = std::string(name(kStages[static_cast<std::size_t>(stage)]));
        draw.margin = analysis.bottlenecks.margin(row);
        draw.clear = !draw.named.empty() && is_clear(frame, analysis, row);
        draw.alone_ns = lone(alone, draw.label + "/full") - empty_pass(alone, draw.label);
        draw.measured_ns = frame.draws.measured_ns(row);
        if (!draw.truth.empty()) {
            ++check.told;
            check.clear += draw.clear ? 1 : 0;
            check.right += draw.clear && draw.named == draw.truth ? 1 : 0;
        }
        if (draw.alone_ns >= long_ns && !std::isnan(draw.measured_ns)) {
            const double ratio = draw.measured_ns / draw.alone_ns - 1;
            off.push_back(std::abs(ratio));
            if (std::abs(ratio) > std::abs(check.worst_off)) check.worst_off = ratio;
        }
        check.draws.push_back(std::move(draw));
    }
    check.timed = static_cast<int>(off.size());
    if (off.empty()) {
        check.worst_off = kUnknown;
    } else {
        std::sort(off.begin(), off.end());
        check.median_off = off[off.size() / 2];
    }
    return check;
}

}  // namespace framecast::cli
