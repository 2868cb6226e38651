// framecast sweep: a projected frame time over one or two clocks.
#include "model/sweep.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/ascii_curve.h"
#include "cli/capture_summary.h"
#include "cli/commands.h"
#include "cli/frame_input.h"
#include "cli/table.h"
#include "model/frame_report.h"

namespace framecast::cli {
namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> vary;
    std::string to;
    std::string from;
    std::string database;
    double coverage = 0.9;
    std::uint32_t seed = 1;
    bool extrapolate = false;
    bool json = false;
};

int fail(const Error& error) {
    print_error(error.message);
    return kBadInput;
}

std::string held_up_by(const SweepPoint& point) {
    if (point.bottleneck < 0) return "–";
    return fmt::format("{} ({})", name(static_cast<Stage>(point.bottleneck)), name(point.resource));
}

double clock_of(const SweepPoint& point, SweptClock clock) {
    return clock == SweptClock::core ? point.clocks.core_mhz : point.clocks.memory_mhz;
}

void print_one(const Sweep& sweep) {
    const SweptClock clock = sweep.axes[0].clock;
    Table table({{fmt::format("{} MHz", name(clock)), Align::right},
                 {"frame", Align::right},
                 {fmt::format("{:.0f} % interval", 100 * sweep.coverage), Align::right},
                 {"fps", Align::right},
                 {"efficiency", Align::right},
                 {"held up by"}});
    std::vector<CurvePoint> curve;
    for (const SweepPoint& point : sweep.points) {
        table.add({fmt::format("{:g}", clock_of(point, clock)), format_time(point.frame_ns),
                   format_time(point.low_ns) + " – " + format_time(point.high_ns),
                   fmt::format("{:.1f}", 1e9 / point.frame_ns),
                   std::isnan(point.efficiency) ? "–" : fmt::format("{:.2f}", point.efficiency),
                   held_up_by(point)});
        curve.push_back(
            {clock_of(point, clock), point.frame_ns / 1e6, point.low_ns / 1e6, point.high_ns / 1e6});
    }
    fmt::print("{}\n{}", table.text(0), ascii_curve(curve, fmt::format("{} MHz", name(clock)), "frame, ms"));
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
        for (std::size_t j = 0; j < across.mhz.size(); ++j)
            cells.push_back(format_time(sweep.points[i * across.mhz.size() + j].frame_ns));
        table.add(std::move(cells));
    }
    fmt::print("{}", table.text(0));
}

int run(const Options& options) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.vary) {
        auto axis = parse_sweep_axis(text);
        if (!axis) return fail(axis.error());
        axes.push_back(std::move(*axis));
    }
    const auto database = open_database(options.database);
    if (!database) return fail(database.error());
    std::vector<AnalysedFrame> inputs;
    for (const std::string& file : options.files) {
        auto input = read_and_analyse(file, options.from, *database, false);
        if (!input) return fail(input.error());
        inputs.push_back(std::move(*input));
    }
    std::vector<const Frame*> frames;
    std::vector<const Analysis*> analyses;
    for (const AnalysedFrame& input : inputs) {
        frames.push_back(&input.frame);
        analyses.push_back(&input.analysis);
    }
    const auto baseline = join_baselines(frames, analyses);
    if (!baseline) return fail(baseline.error());
    std::string gpu;
    const auto device_at = [&](const ClockChange& clocks) {
        auto device = options.to.empty()
                          ? home_device_at(inputs[0].frame.device, options.from, *database, clocks)
                          : named_device(options.to, *database, clocks);
        if (device) gpu = device->rates.name;
        return device;
    };
    ProjectionOptions projection;
    projection.coverage = options.coverage;
    projection.seed = options.seed;
    projection.outside = options.extrapolate ? OutsideRange::extrapolate : OutsideRange::refuse;
    projection.threads = 0;
    const auto result = sweep(*baseline, axes, device_at, projection);
    if (!result) return fail(result.error());
    if (options.json) {
        fmt::print("{}", layout(sweep_json(inputs[0].frame, *result, gpu, FRAMECAST_VERSION)));
        return kOk;
    }
    fmt::print("{} on {}, {}\n\n", printable(inputs[0].frame.application), printable(gpu),
               name(result->jump));
    result->axes.size() == 1 ? print_one(*result) : print_two(*result);
    return kOk;
}

}  // namespace

void add_sweep(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = program.add_subcommand("sweep", "Project a captured frame over a range of clocks");
    command
        ->add_option("FILE,--baseline", options->files,
                     "Frame files: one, or the same frame captured at several memory clocks")
        ->required()
        ->type_name("FILE");
    command
        ->add_option("--vary", options->vary,
                     "A clock and its values in MHz, FIRST:LAST:STEP or A,B,C; twice for a grid of two")
        ->required()
        ->type_name("memory-clock|core-clock=VALUES");
    command->add_option("--to", options->to, "Sweep this GPU instead of the captured one")
        ->type_name("GPU|SPEC.json");
    command->add_option("--from", options->from, "The GPU it was captured on, when the file does not tell")
        ->type_name("GPU|SPEC.json");
    command->add_option("--coverage", options->coverage, "Probability that the interval is to have")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 0.999));
    command->add_option("--seed", options->seed, "Seed of the resampling behind the interval")
        ->capture_default_str();
    command->add_flag("--extrapolate", options->extrapolate,
                      "Allow a memory clock outside the captured ones");
    command->add_option("--database", options->database, "Read this GPU table instead of the built-in one")
        ->type_name("CSV");
    command->add_flag("--json", options->json, "Print JSON (schema framecast.sweep/1)");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace framecast::cli
