#include "model/projection/sweep.h"

#include <algorithm>
#include <cmath>

#include "model/analysis/frame_report.h"
#include "model/formulas/amdahl.h"
#include "model/numeric/number_text.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (char c : text) {
        if (c == separator)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

Result<std::vector<double>> parse_numbers(const std::vector<std::string>& parts) {
    std::vector<double> values;
    for (const std::string& part : parts) {
        auto value = parse_finite(part);
        if (!value) return value.error();
        if (!(*value > 0)) return Error{number_text(*value) + " MHz is not a clock"};
        values.push_back(*value);
    }
    return values;
}

Result<std::vector<double>> expand_range(double first, double last, double step) {
    if (last < first) return Error{"the range ends below its start"};
    // A step that meets the end within rounding includes it.
    const double steps = std::floor((last - first) / step + 1e-9);
    if (steps + 1 > static_cast<double>(kMaxSweepPoints))
        return Error{"the range has " + number_text(steps + 1) + " values; at most " +
                     std::to_string(kMaxSweepPoints) + " are possible"};
    std::vector<double> values;
    for (int i = 0; i <= static_cast<int>(steps); ++i)
        values.push_back(first + i * step);
    return values;
}

void set_clock(ClockChange& clocks, SweptClock which, double mhz) {
    (which == SweptClock::core ? clocks.core_mhz : clocks.memory_mhz) = mhz;
}

std::string describe(const ClockChange& clocks) {
    std::string text;
    if (clocks.core_mhz > 0) text = "core clock " + number_text(clocks.core_mhz);
    if (clocks.memory_mhz > 0)
        text += (text.empty() ? "" : ", ") + std::string("memory clock ") + number_text(clocks.memory_mhz);
    return text + " MHz: ";
}

SweepPoint point_of(const ClockChange& clocks, const Projection& projection, const Baseline& baseline) {
    SweepPoint point;
    point.clocks = clocks;
    point.frame_ns = projection.frame_ns;
    point.source = source_time(*baseline.frame, *baseline.analysis, projection);
    point.low_ns = projection.low_ns;
    point.high_ns = projection.high_ns;
    point.bottleneck = projection.bottleneck;
    point.unusable = projection.unusable;
    if (point.bottleneck >= 0)
        point.resource = projection.stages[static_cast<std::size_t>(point.bottleneck)].resource;
    return point;
}

Result<void> check_axes(const std::vector<SweepAxis>& axes) {
    if (axes.empty()) return Error{"there is nothing to sweep"};
    if (axes.size() > 2) return Error{"at most two clocks can be swept"};
    if (axes.size() == 2 && axes[0].clock == axes[1].clock)
        return Error{"the " + std::string(name(axes[0].clock)) + " is swept twice"};
    std::size_t points = 1;
    for (const SweepAxis& axis : axes) {
        if (axis.mhz.empty()) return Error{"the " + std::string(name(axis.clock)) + " has no values"};
        points *= axis.mhz.size();
    }
    if (points > kMaxSweepPoints)
        return Error{"the sweep has " + std::to_string(points) + " points; at most " +
                     std::to_string(kMaxSweepPoints) + " are possible"};
    return {};
}

}  // namespace

std::string_view name(SweptClock clock) {
    return clock == SweptClock::core ? "core-clock" : "memory-clock";
}

Result<SweepAxis> parse_sweep_axis(const std::string& text) {
    const std::string form = "\"" + text + "\": write memory-clock=FIRST:LAST:STEP or core-clock=A,B,C";
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) return Error{form};
    SweepAxis axis;
    const std::string what = text.substr(0, equals);
    if (what == name(SweptClock::core))
        axis.clock = SweptClock::core;
    else if (what != name(SweptClock::memory))
        return Error{form};
    const std::string values = text.substr(equals + 1);
    const bool range = values.find(':') != std::string::npos;
    auto numbers = parse_numbers(split(values, range ? ':' : ','));
    if (!numbers) return Error{"\"" + text + "\": " + numbers.error().message};
    if (range) {
        if (numbers->size() != 3) return Error{form};
        numbers = expand_range((*numbers)[0], (*numbers)[1], (*numbers)[2]);
        if (!numbers) return Error{"\"" + text + "\": " + numbers.error().message};
    }
    axis.mhz = *numbers;
    std::sort(axis.mhz.begin(), axis.mhz.end());
    axis.mhz.erase(std::unique(axis.mhz.begin(), axis.mhz.end()), axis.mhz.end());
    return axis;
}

Result<Sweep> sweep(const Baseline& baseline, const std::vector<SweepAxis>& axes,
                    const std::function<Result<ChosenDevice>(const ClockChange&)>& device_at,
                    const ProjectionOptions& options) {
    if (const Result<void> sound = check_axes(axes); !sound) return sound.error();
    Sweep result;
    result.axes = axes;
    const SweepAxis& first = axes.front();
    const std::size_t inner = axes.size() == 2 ? axes[1].mhz.size() : 1;
    std::vector<ClockChange> clocks;
    std::vector<DeviceRates> devices;
    for (const double outer : first.mhz)
        for (std::size_t j = 0; j < inner; ++j) {
            ClockChange change;
            set_clock(change, first.clock, outer);
            if (axes.size() == 2) set_clock(change, axes[1].clock, axes[1].mhz[j]);
            auto device = device_at(change);
            if (!device) return Error{describe(change) + device.error().message};
            clocks.push_back(change);
            devices.push_back(std::move(device->rates));
        }
    ProjectionOptions without_draws = options;
    without_draws.keep_draws = false;
    const auto projections = project_all(baseline, devices, without_draws);
    for (std::size_t i = 0; i < clocks.size(); ++i) {
        if (!projections[i]) return Error{describe(clocks[i]) + projections[i].error().message};
        if (i == 0 || projections[i]->extrapolation > result.extrapolation) {
            result.extrapolation = projections[i]->extrapolation;
            result.coverage = projections[i]->coverage;
            result.notes = projections[i]->notes;
        }
        SweepPoint point = point_of(clocks[i], *projections[i], baseline);
        if (i >= inner) {
            auto efficiency = scaling_efficiency(first.mhz[0], result.points[i % inner].frame_ns,
                                                 first.mhz[i / inner], point.frame_ns);
            if (efficiency) point.efficiency = *efficiency;
        }
        result.points.push_back(point);
    }
    return result;
}

Json sweep_json(const Frame& frame, const Analysis& analysis, const Sweep& sweep, const std::string& gpu,
                const std::string& tool_version) {
    Json axes = Json::array();
    for (const SweepAxis& axis : sweep.axes) {
        Json values = Json::array();
        for (double mhz : axis.mhz)
            values.push_back(number(mhz));
        axes.push_back({{"clock", name(axis.clock)}, {"mhz", std::move(values)}});
    }
    Json points = Json::array();
    for (const SweepPoint& point : sweep.points) {
        Json row = Json::object();
        if (point.clocks.core_mhz > 0) row["core_clock_mhz"] = number(point.clocks.core_mhz);
        if (point.clocks.memory_mhz > 0) row["memory_clock_mhz"] = number(point.clocks.memory_mhz);
        row["frame_ms"] = number(point.frame_ns / 1e6);
        row["captured_ms"] = number(point.source.ns / 1e6);
        row["sum_of_draws"] = point.source.sum_of_draws;
        row["interval_ms"] = Json::array({number(point.low_ns / 1e6), number(point.high_ns / 1e6)});
        row["fps"] = number(1e9 / point.frame_ns);
        const bool led = point.bottleneck >= 0;
        row["bottleneck"] = led ? Json(name(static_cast<Stage>(point.bottleneck))) : Json();
        row["waits_for"] = led ? Json(name(point.resource)) : Json();
        row["efficiency"] = number(point.efficiency);
        row["usable"] = point.unusable.empty();
        row["unusable"] = point.unusable;
        points.push_back(std::move(row));
    }
    return {{"schema", "framecast.sweep/1"},
            {"tool_version", tool_version},
            {"application", frame.application},
            {"gpu", gpu},
            {"captured",
             {{"gpu", frame.device.name},
              {"frame_ms", number(captured_ns(frame, analysis) / 1e6)},
              {"core_clock_mhz", number(frame.device.core_clock_mhz)},
              {"memory_clock_mhz", number(frame.device.memory_clock_mhz)}}},
            {"jump", name(sweep.extrapolation)},
            {"coverage", number(sweep.coverage)},
            {"axes", std::move(axes)},
            {"points", std::move(points)},
            {"notes", sweep.notes}};
}

}  // namespace framecast
