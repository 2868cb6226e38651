#include "cli/microbench/microbench_run.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "capture/clocks/clock_sources.h"
#include "capture/cpu_driver/cpu_driver_threads.h"
#include "capture/cpu_driver/wake_latency.h"
#include "cli/clocks/clock_units.h"
#include "cli/terminal/progress_bar.h"

namespace framecast::cli {

using microbench::Benchmark;
using microbench::Outcome;

Result<std::vector<Benchmark>> suite_benchmarks(const std::vector<Benchmark>& all, const std::string& suite) {
    std::vector<Benchmark> chosen;
    for (const Benchmark& one : all)
        if (suite == "all" || (suite == "quick" && one.quick) || suite == one.family() || suite == one.name)
            chosen.push_back(one);
    if (!chosen.empty()) return chosen;
    std::string families;
    for (const Benchmark& one : all)
        if (families.find(one.family() + ",") == std::string::npos) families += " " + one.family() + ",";
    return Error{"there is no suite \"" + suite + "\": quick, all, tmu, a family (" + families.substr(1) +
                 " ...) or the name of one benchmark (--list)"};
}

SuiteResult run_suite(microbench::Gpu& gpu, const std::vector<Benchmark>& benchmarks,
                      const microbench::RunOptions& options) {
    SuiteResult result;
    std::vector<Outcome> outcomes = run_benchmarks(gpu, benchmarks, options, share_bar());
    for (std::size_t i = 0; i < benchmarks.size(); ++i) {
        const Benchmark& benchmark = benchmarks[i];
        Outcome& outcome = outcomes[i];
        switch (outcome.kind) {
            case Outcome::Kind::skipped:
                result.skipped.push_back(benchmark.name + ": " + outcome.why);
                break;
            case Outcome::Kind::failed:
                result.failed.push_back(benchmark.name + ": " + outcome.why);
                break;
            case Outcome::Kind::measured:
                if (benchmark.cache_bytes > 0)
                    result.caches.push_back({benchmark.name, benchmark.cache_bytes});
                result.measured.push_back(std::move(outcome.result));
                break;
        }
    }
    return result;
}

double longest_s(std::size_t benchmarks, double budget_s) {
    // Time to compile shaders, fill textures, size the work, and check the results.
    constexpr double kSetUp = 0.5;
    return budget_s + kSetUp * static_cast<double>(benchmarks);
}

DeviceInfo describe(const microbench::Gpu& gpu) {
    DeviceInfo info = gpu.info();
    std::vector<capture::ClockSource> clocks;
    if (gpu.is_cpu()) {
        info.threads = capture::cpu_driver_threads(info.name);
        info.wake_ns = capture::wake_latency_ns();
        clocks = capture::cpu_clock_sources("/sys");
    } else {
        clocks = capture::GpuClocks().read();
    }
    for (const capture::ClockSource& clock : clocks) {
        const bool ours =
            gpu.is_cpu() || (clock.vendor_id == info.vendor_id && clock.device_id == info.device_id);
        if (!ours || !(clock.mhz > 0)) continue;
        if (clock.kind == capture::ClockKind::core)
            info.core_clock_mhz = clock.mhz;
        else
            info.memory_clock_mhz =
                database_memory_mhz(info, clock.mhz, GpuDatabase::builtin(), clock.reader);
    }
    return info;
}

std::string time_now() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace framecast::cli
