// framecast microbench: measures a GPU's work per nanosecond, as a device profile; and the texture-unit
// study.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/microbench/microbench_run.h"
#include "cli/microbench/microbench_tmu.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "shaders/catalogue.h"
#include "shaders/runner.h"

namespace framecast::cli {
namespace {

using microbench::Benchmark;
using microbench::Gpu;

struct MicrobenchOptions {
    std::string suite = "quick";
    std::optional<int> device;
    std::string output;
    std::string csv;
    std::string plot;
    double budget_s = kUnknown;
    bool json = false;
    bool list = false;
    std::string fault;
    double show_s = 0;
};

constexpr double kQuickBudgetS = 60;
constexpr double kBudgetEachS = 3;

void print_list(const std::vector<Benchmark>& all) {
    Table table({{"benchmark"}, {"rate of"}, {"meant to wait in"}, {"quick"}, {"isolates"}});
    for (const Benchmark& one : all)
        table.add({one.name, one.unit.empty() ? "ns" : one.unit,
                   one.stage ? std::string(name(*one.stage)) : "", one.quick ? "yes" : "", one.isolates});
    fmt::print("{}", table.text(0));
}

// How far the ends of the value's interval are off, or why that is not known.
std::string precision_text(const ProfileBenchmark& benchmark) {
    const double half = (benchmark.high - benchmark.low) / 2 / benchmark.value.value;
    return std::isnan(half) ? "too few" : fmt::format("{:.1f} %", 100 * half);
}

void print_results(const SuiteResult& result) {
    Table table({{"benchmark"},
                 {"value", Align::right},
                 {"unit"},
                 {"known to", Align::right},
                 {"quartiles apart", Align::right},
                 {"turns", Align::right}});
    for (const ProfileBenchmark& one : result.measured)
        table.add({one.name, fmt::format("{:.4g}", one.value.value), one.unit, precision_text(one),
                   fmt::format("{:.1f} %", 100 * one.value.spread / one.value.value),
                   std::to_string(one.value.repeats)});
    if (!table.empty()) fmt::print("{}", table.text(0));
    for (const std::string& skipped : result.skipped)
        fmt::print("skipped {}\n", skipped);
}

void print_profile(const DeviceProfile& profile) {
    fmt::print("\nOf the model's resources {} does, a nanosecond:\n",
               printable(profile.device.name, kNameWidth));
    Table table({{"resource"}, {"rate", Align::right}, {""}, {"quartiles apart", Align::right}, {"from"}});
    for (int i = 0; i < kResourceCount; ++i) {
        const MeasuredValue& rate = profile.rates[static_cast<std::size_t>(i)];
        const auto resource = static_cast<Resource>(i);
        table.add({std::string(name(resource)), fmt::format("{:.4g}", rate.value),
                   std::string(work_unit(resource)), fmt::format("{:.1f} %", 100 * rate.spread / rate.value),
                   rate.method});
    }
    fmt::print("{}", table.text());
    if (profile.pass_ns && profile.draw_ns)
        fmt::print("a render pass costs {:.2f} µs, a draw {:.2f} µs, whatever their size\n",
                   profile.pass_ns->value / 1000, profile.draw_ns->value / 1000);
}

int measure(const MicrobenchOptions& options, Gpu& gpu, const std::vector<Benchmark>& benchmarks,
            bool whole) {
    microbench::RunOptions run;
    run.fault = options.fault;
    run.budget_s = options.budget_s;
    if (std::isnan(run.budget_s))
        run.budget_s =
            options.suite == "quick" ? kQuickBudgetS : kBudgetEachS * static_cast<double>(benchmarks.size());
    fmt::print(stderr, "{} benchmarks on {}: {:.0f} s at most\n", benchmarks.size(),
               printable(gpu.info().name, kNameWidth), longest_s(benchmarks.size(), run.budget_s));
    SuiteResult result = run_suite(gpu, benchmarks, run);
    if (!options.json) print_results(result);
    for (const std::string& failure : result.failed)
        print_error("benchmark " + failure);
    if (!result.failed.empty()) return kDeviceFailed;
    if (!whole) return kOk;

    Result<DeviceProfile> profile = profile_from(describe(gpu), std::move(result.measured), result.caches);
    if (!profile) return fail(profile.error().message, kDeviceFailed);
    profile->tool_version = FRAMECAST_VERSION;
    profile->measured_at = time_now();
    profile->notes.push_back("each time is that of a whole submission, less one without the work");
    for (const std::string& skipped : result.skipped)
        profile->notes.push_back("skipped " + skipped);
    const std::string text = write_profile(*profile);
    if (options.json)
        fmt::print("{}", text);
    else
        print_profile(*profile);
    if (options.output.empty()) return kOk;
    if (const auto written = replace_file(options.output, text); !written)
        return fail(written.error().message, kBadInput);
    if (!options.json)
        fmt::print("written {}\nto project onto this device: framecast project FRAME --to {}\n",
                   options.output, options.output);
    return kOk;
}

int run_microbench(MicrobenchOptions options) {
    const bool study = options.suite == "tmu";
    const bool whole = options.suite == "quick" || options.suite == "all";
    if (!study && (!options.csv.empty() || !options.plot.empty()))
        return fail("--csv and --plot are for --suite tmu", kBadInput);
    if (!study && !whole && (options.json || !options.output.empty()))
        return fail("a profile needs the suite quick or all, not " + options.suite, kBadInput);
    for (std::string* path : {&options.output, &options.csv, &options.plot}) {
        if (path->empty()) continue;
        const Result<std::string> writable = writable_path(*path);
        if (!writable) return fail(writable.error().message, kBadInput);
        *path = *writable;
    }
    const std::pair<std::string, std::string> outputs[] = {
        {options.output, options.csv}, {options.output, options.plot}, {options.csv, options.plot}};
    for (const auto& [a, b] : outputs)
        if (!a.empty() && !b.empty() && is_one_file(a, b))
            return fail("two outputs would go into one file: " + a, kBadInput);
    if (options.output.ends_with(".json") && whole && !options.output.ends_with(".profile.json"))
        fmt::print(stderr, "profiles are usually called NAME.profile.json\n");
    // Equal for all devices: only the sizes differ.
    if (options.list) return print_list(microbench::catalogue(microbench::size_for(true))), kOk;
    const Result<std::unique_ptr<Gpu>> gpu = Gpu::open(options.device);
    if (!gpu) return fail(gpu.error().message, kDeviceFailed);
    const microbench::Size size = microbench::size_for((*gpu)->is_cpu());
    const std::vector<Benchmark> all = microbench::catalogue(size);
    if (study)
        return run_texture_study(**gpu, size,
                                 {options.output, options.csv, options.plot, options.budget_s, options.json});
    const Result<std::vector<Benchmark>> chosen = suite_benchmarks(all, options.suite);
    if (!chosen) return fail(chosen.error().message, kBadInput);
    if (options.show_s > 0) {
        for (const Benchmark& one : *chosen)
            if (const Result<void> shown = show_benchmark(**gpu, one, options.show_s); !shown)
                return fail("benchmark " + one.name + ": " + shown.error().message, kDeviceFailed);
        return kOk;
    }
    return measure(options, **gpu, *chosen, whole);
}

}  // namespace

void add_microbench(const Command& program, int& exit_code) {
    const Command command = program.add_subcommand(
        "microbench", "Measure what a GPU does per nanosecond: a device profile, or the texture-unit study");
    const auto options = std::make_shared<MicrobenchOptions>();
    command
        .add_option("--suite", options->suite,
                    "quick, all, tmu (the texture-unit study), a family or the name of one benchmark")
        .capture_default_str();
    command.add_option("--device", options->device,
                       "Index of the device in framecast doctor's list, from 0 (default: the fastest kind)");
    command.add_option("-o,--output", options->output,
                       "Write the device profile (NAME.profile.json), or the study as JSON");
    command
        .add_option("--budget-s", options->budget_s,
                    "Time limit in seconds for all repeats together, without set-up (quick: 60; tmu: 1.5 per "
                    "scene; otherwise 3 per benchmark)")
        .check_positive();
    command.add_option("--csv", options->csv, "Write the study as CSV");
    command.add_option("--plot", options->plot, "Write the study's plot as SVG");
    const auto json = command.add_flag(
        "--json", options->json,
        "Print the profile (schema framecast.profile/1) or the study (framecast.texture-study/1)");
    command.add_flag("--list", options->list, "List the benchmarks and run none").excludes(json);
    command.add_option("--inject-fault", options->fault).hidden();
    command.add_option("--show", options->show_s).hidden();
    command.callback([options, &exit_code] { exit_code = run_microbench(*options); });
}

}  // namespace framecast::cli
