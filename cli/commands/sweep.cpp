// framecast sweep: shows a projected frame time over one or two clocks.
#include "model/projection/sweep.h"
#include "cli/common/cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/common/capture_summary.h"
#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/terminal/ascii_curve.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/analysis/frame_report.h"
#include "model/device/architecture_table.h"
#include "model/device/cpu_driver_device.h"
#include "model/retarget/extrapolation.h"
#include "model/text/json.h"
#include "report/sums_note.h"
#include "report/text.h"

namespace framecast::cli {
namespace {

struct SweepOptions {
    ProjectionInput input;
    std::vector<std::string> vary;
    std::string to;
    bool json = false;
    bool strict = false;
};

std::string bottleneck_of(const SweepPoint& point) {
    if (point.bottleneck < 0) return "–";
    return fmt::format("{} ({})", name(static_cast<Stage>(point.bottleneck)), name(point.resource));
}

double clock_of(const SweepPoint& point, SweptClock clock) {
    return clock == SweptClock::core ? point.clocks.core_mhz : point.clocks.memory_mhz;
}

// The captured clock of the swept GPU; NaN for another GPU, or if the capture does not contain it.
double captured_clock(const Sweep& sweep, const Frame& frame, SweptClock clock) {
    if (sweep.extrapolation > Extrapolation::same_chip) return kUnknown;
    return clock == SweptClock::core ? frame.device.core_clock_mhz : frame.device.memory_clock_mhz;
}

void print_title(const AnalysedFrame& input, const Sweep& sweep, const std::string& gpu) {
    const Frame& frame = input.frame;
    std::string captured = "captured on " + printable(frame.device.name, kNameWidth);
    if (frame.device.core_clock_mhz > 0)
        captured += fmt::format(", core {:g} MHz", frame.device.core_clock_mhz);
    if (frame.device.memory_clock_mhz > 0)
        captured += fmt::format(", memory {:g} MHz", frame.device.memory_clock_mhz);
    fmt::print("{}, {}: {}\nprojected onto {} ({})\n\n", printable(report::title_of(frame), kNameWidth),
               captured, format_time(captured_ns(frame, input.analysis)), printable(gpu),
               shown_name(sweep.extrapolation, is_cpu_driver(frame.device)));
}

bool is_usable_point(const SweepPoint& point) {
    return point.unusable.empty();
}

// "memory-clock 1000 MHz", with the second clock where there is one.
std::string where(const Sweep& sweep, const SweepPoint& point) {
    std::string out;
    for (const SweepAxis& axis : sweep.axes)
        out += fmt::format("{}{} {:g} MHz", out.empty() ? "" : ", ", name(axis.clock),
                           clock_of(point, axis.clock));
    return out;
}

// A line for each reason, with the number of points and the first of them.
void print_unusable(const Sweep& sweep) {
    std::vector<std::string> reasons;
    for (const SweepPoint& point : sweep.points)
        if (!is_usable_point(point) && std::ranges::find(reasons, point.unusable) == reasons.end())
            reasons.push_back(point.unusable);
    for (const std::string& reason : reasons) {
        const auto of_reason = [&](const SweepPoint& point) { return point.unusable == reason; };
        const auto number = std::ranges::count_if(sweep.points, of_reason);
        fmt::print("\nno usable projection at {}: {}\n",
                   number == static_cast<std::ptrdiff_t>(sweep.points.size())
                       ? std::string("any of these clocks")
                   : number == 1 ? where(sweep, *std::ranges::find_if(sweep.points, of_reason))
                                 : fmt::format("{} of {} points", number, sweep.points.size()),
                   reason);
    }
}

std::vector<SourceTime> source_times(const Sweep& sweep) {
    std::vector<SourceTime> out;
    for (const SweepPoint& point : sweep.points)
        out.push_back(point.source);
    return out;
}

void print_sums(const Sweep& sweep) {
    const auto sources = source_times(sweep);
    const auto sums = std::count_if(sources.begin(), sources.end(),
                                    [](const SourceTime& source) { return source.sum_of_draws; });
    if (sums == 0) return;
    const auto size = static_cast<std::ptrdiff_t>(sources.size());
    fmt::print("\nTimes{} are sums of draws",
               sums == size ? "" : fmt::format(" at {} of {} points", sums, size));
    const double source_ns = std::find_if(sources.begin(), sources.end(), [](const SourceTime& source) {
                                 return source.sum_of_draws;
                             })->ns;
    fmt::print("{}\n",
               std::isnan(source_ns) ? "" : ", and compare with their sum here, " + format_time(source_ns));
}

void print_notes(const Sweep& sweep) {
    if (sweep.notes.empty()) return;
    fmt::print("\nHow far to trust this\n");
    for (const std::string& note : sweep.notes)
        fmt::print("  {}\n", printable(note));
}

void print_one(const Sweep& sweep, const Frame& frame) {
    const SweptClock clock = sweep.axes[0].clock;
    const double captured_mhz = captured_clock(sweep, frame, clock);
    const std::string what = report::frame_title(source_times(sweep));
    Table table({{fmt::format("{} MHz", name(clock)), Align::right},
                 {what, Align::right},
                 {fmt::format("{:.0f} % interval", 100 * sweep.coverage), Align::right},
                 {"fps if GPU-bound", Align::right},
                 {"efficiency", Align::right},
                 {"bottleneck"},
                 {""}});
    std::vector<CurvePoint> curve;
    for (const SweepPoint& point : sweep.points) {
        const std::string interval = interval_text(point.low_ns, point.high_ns);
        const char* captured = clock_of(point, clock) == captured_mhz ? "captured" : "";
        if (!is_usable_point(point)) {
            table.add({fmt::format("{:g}", clock_of(point, clock)), "–", interval, "–", "–", "–", captured});
            continue;
        }
        table.add({fmt::format("{:g}", clock_of(point, clock)), format_time(point.frame_ns), interval,
                   fps_text(1e9 / point.frame_ns),
                   std::isnan(point.efficiency) ? "–" : fmt::format("{:.2f}", point.efficiency),
                   bottleneck_of(point), captured});
        curve.push_back(
            {clock_of(point, clock), point.frame_ns / 1e6, point.low_ns / 1e6, point.high_ns / 1e6});
    }
    fmt::print("{}", table.text(0));
    if (curve.size() < 2) return;
    fmt::print(
        "efficiency: how much of the clock's growth since the first row arrives as speed, 1 is all\n\n{}",
        ascii_curve(curve, fmt::format("{} MHz", name(clock)),
                    fmt::format("{}, ms (*), with its {:.0f} % interval (.)", what, 100 * sweep.coverage)));
}

// Rows are the first clock, columns the second.
void print_two(const Sweep& sweep) {
    const SweepAxis& down = sweep.axes[0];
    const SweepAxis& across = sweep.axes[1];
    std::vector<Table::Column> columns = {
        {fmt::format("{} \\ {} MHz", name(down.clock), name(across.clock)), Align::right}};
    for (double mhz : across.mhz)
        columns.push_back({fmt::format("{:g}", mhz), Align::right});
    Table table(std::move(columns));
    for (std::size_t i = 0; i < down.mhz.size(); ++i) {
        std::vector<std::string> cells = {fmt::format("{:g}", down.mhz[i])};
        for (std::size_t j = 0; j < across.mhz.size(); ++j) {
            const SweepPoint& point = sweep.points[i * across.mhz.size() + j];
            cells.push_back(is_usable_point(point) ? format_time(point.frame_ns) : "–");
        }
        table.add(std::move(cells));
    }
    fmt::print("{}(frame times; --json has their intervals, bottlenecks and efficiencies)\n", table.text(0));
}

// Core clocks from half of the device's own to 1.2 times it, in tenths, including its own.
Result<SweepAxis> around_own_clock(const Result<ChosenDevice>& device) {
    if (!device) return device.error();
    const double own_mhz = device->rates.core_clock_mhz;
    if (!(own_mhz > 0))
        return Error{"the core clock of " + device->rates.name +
                     " is not known: name the clocks to sweep with --vary core-clock=FIRST:LAST:STEP"};
    SweepAxis axis;
    axis.clock = SweptClock::core;
    for (int tenths = 5; tenths <= 12; ++tenths)
        axis.mhz.push_back(tenths == 10 ? own_mhz : std::round(own_mhz * tenths / 10));
    return axis;
}

int run_sweep(const SweepOptions& options) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.vary) {
        auto axis = parse_sweep_axis(text);
        if (!axis) return fail(axis.error());
        axes.push_back(std::move(*axis));
    }
    const auto database = open_database(options.input.database);
    if (!database) return fail(database.error());
    const auto captures = read_captures(options.input, *database);
    if (!captures) return fail(captures.error());
    const AnalysedFrame& first = captures->inputs.front();
    if (!options.to.empty())
        if (const auto known = named_device(options.to, *database); !known) return fail(known.error());
    std::string gpu;
    const auto device_at = [&](const ClockChange& clocks) {
        auto device = options.to.empty()
                          ? source_device_at(first.frame.device, options.input.from, *database, clocks)
                          : named_device(options.to, *database, clocks);
        if (device) gpu = device->rates.name;
        return device;
    };
    if (axes.empty()) {
        auto axis = around_own_clock(device_at({}));
        if (!axis) return fail(axis.error());
        axes.push_back(std::move(*axis));
    }
    ProjectionOptions projection = options.input.options();
    projection.architectures = &ArchitectureTable::builtin();
    const auto result = sweep(captures->baseline, axes, device_at, projection);
    if (!result) return fail(result.error());
    int code = kOk;
    if (options.strict && !std::ranges::all_of(result->points, is_usable_point)) {
        print_error("no usable projection for " + gpu + " at some of these clocks");
        code = kAnswerIsNo;
    }
    if (options.json) {
        fmt::print("{}", layout(sweep_json(first.frame, first.analysis, *result, gpu, FRAMECAST_VERSION)));
        return code;
    }
    print_title(first, *result, gpu);
    result->axes.size() == 1 ? print_one(*result, first.frame) : print_two(*result);
    print_unusable(*result);
    print_sums(*result);
    print_notes(*result);
    return code;
}

}  // namespace

void add_sweep(const Command& program, int& exit_code) {
    auto options = std::make_shared<SweepOptions>();
    const Command command =
        program.add_subcommand("sweep", "Project a captured frame over a range of clocks");
    add_capture_files(command, options->input);
    command
        .add_option("--vary", options->vary,
                    "A clock and its values in MHz, FIRST:LAST:STEP or A,B,C; give it twice for a grid "
                    "(default: the core "
                    "clock from half of its own to 1.2 times it)")
        .type_name("memory-clock|core-clock=VALUES");
    command.add_option("--to", options->to, "Sweep this GPU instead of the captured one")
        .type_name("GPU|SPEC.json");
    command
        .add_option("--from", options->input.from, "The GPU it was captured on, if the file does not name it")
        .type_name("GPU|SPEC.json");
    add_projection_options(command, options->input);
    command.add_flag("--strict", options->strict, "Exit with 1 when a point has no usable projection");
    command.add_flag("--json", options->json, "Print JSON (schema framecast.sweep/1)");
    command.callback([options, &exit_code] { exit_code = run_sweep(*options); });
}

}  // namespace framecast::cli
