// The model library on frames of 10^3 to 10^7 draws: analysis, joining of three memory clocks, projection
// onto 100 GPUs; and, in the same run, a copy of memory for comparison. docs/tables/benchmarks.md says what
// the numbers contain.
#include <benchmark/benchmark.h>

#include <cstring>
#include <fstream>
#include <memory>
#include <string>

#include "model/device/device_choice.h"
#include "model/numeric/workers.h"
#include "model/projection/projection.h"
#include "tests/bench/model_frame.h"

namespace framecast {
namespace {

constexpr int kTargets = 100;

// Peak resident memory since the last reset; only on Linux, otherwise 0.
void reset_peak() {
    std::ofstream("/proc/self/clear_refs") << "5";
}
double peak_bytes() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmHWM:", 0) == 0) return 1024 * std::stod(line.substr(6));
    return 0;
}

std::vector<DeviceRates> targets() {
    std::vector<DeviceRates> out;
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        auto rates = rates_of(spec);
        if (rates && rates->chip != "geforce-gtx-1060-6gb") out.push_back(std::move(*rates));
        if (out.size() == kTargets) break;
    }
    return out;
}

// Frames at one or three clocks, analysed and joined; kept between benchmarks of the same size.
struct Scene {
    Scene(Eigen::Index draws, int captures) : rows(draws), clocks(captures) {
        for (int i = 0; i < captures; ++i)
            frames.push_back(std::make_unique<Frame>(bench::model_frame(draws, 2000 - 500 * i)));
        for (const auto& frame : frames)
            data_bytes += bench::bytes_of(*frame);
    }
    void analyse(int threads) {
        AnalysisOptions options;
        options.threads = threads;
        analyses.clear();
        for (const auto& frame : frames)
            analyses.push_back(std::make_unique<Analysis>(
                *analyze(*frame, captured_device(frame->device, GpuDatabase::builtin())->rates, options)));
    }
    void join(int threads) {
        std::vector<const Frame*> all_frames;
        std::vector<const Analysis*> all_analyses;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            all_frames.push_back(frames[i].get());
            all_analyses.push_back(analyses[i].get());
        }
        baseline = *join_baselines(all_frames, all_analyses, threads);
    }
    Eigen::Index rows;
    int clocks;
    double data_bytes = 0;
    std::vector<std::unique_ptr<Frame>> frames;
    std::vector<std::unique_ptr<Analysis>> analyses;
    Baseline baseline;
};

Scene& scene(const benchmark::State& state) {
    static std::unique_ptr<Scene> kept;
    if (!kept || kept->rows != state.range(0) || kept->clocks != state.range(1)) {
        kept.reset();
        kept = std::make_unique<Scene>(state.range(0), static_cast<int>(state.range(1)));
        kept->analyse(0);
        kept->join(0);
    }
    return *kept;
}

int threads_of(const benchmark::State& state) {
    return static_cast<int>(state.range(2));
}

void report(benchmark::State& state, const Scene& scene, double draws) {
    state.counters["draws/s"] = benchmark::Counter(draws, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["peak/data"] = peak_bytes() / scene.data_bytes;
}

// Copies half a GB from one array to another, which exceeds the caches.
void copy(benchmark::State& state) {
    constexpr std::size_t kBytes = std::size_t{1} << 29;
    constexpr std::size_t kPieces = 256;
    std::vector<double> from(kBytes / sizeof(double), 1);
    std::vector<double> to(kBytes / sizeof(double), 2);
    Workers workers(static_cast<int>(state.range(0)));
    const std::size_t each = from.size() / kPieces;
    for (auto _ : state) {
        workers.run(kPieces, [&](std::size_t piece) {
            std::memcpy(&to[piece * each], &from[piece * each], each * sizeof(double));
        });
        benchmark::ClobberMemory();
    }
    state.counters["GB/s"] = benchmark::Counter(2e-9 * kBytes, benchmark::Counter::kIsIterationInvariantRate);
}

void analyse(benchmark::State& state) {
    Scene& frames = scene(state);
    reset_peak();
    for (auto _ : state)
        frames.analyse(threads_of(state));
    frames.join(0);
    report(state, frames, static_cast<double>(frames.rows * frames.clocks));
}

void bottlenecks(benchmark::State& state) {
    Scene& frames = scene(state);
    reset_peak();
    for (auto _ : state)
        for (const auto& analysis : frames.analyses)
            benchmark::DoNotOptimize(find_bottlenecks(analysis->times.ns));
    report(state, frames, static_cast<double>(frames.rows * frames.clocks));
}

void join(benchmark::State& state) {
    Scene& frames = scene(state);
    reset_peak();
    for (auto _ : state)
        frames.join(threads_of(state));
    report(state, frames, static_cast<double>(frames.rows));
}

void project(benchmark::State& state, bool uncertainty) {
    Scene& frames = scene(state);
    const std::vector<DeviceRates> gpus = targets();
    ProjectionOptions options;
    options.threads = threads_of(state);
    options.keep_draws = false;
    options.uncertainty = uncertainty;
    reset_peak();
    for (auto _ : state)
        benchmark::DoNotOptimize(project_all(frames.baseline, gpus, options));
    const double draws = static_cast<double>(frames.rows) * kTargets;
    report(state, frames, draws);
    // Reads the columns that one device needs once: six stage times, the memory's share of each at several
    // clocks, the time.
    const double bytes = sizeof(double) * (kGraphicsStageCount * (frames.clocks > 1 ? 2 : 1) + 1);
    if (!uncertainty)
        state.counters["GB/s"] =
            benchmark::Counter(1e-9 * draws * bytes, benchmark::Counter::kIsIterationInvariantRate);
}
void project_times(benchmark::State& state) {
    project(state, false);
}
void project_intervals(benchmark::State& state) {
    project(state, true);
}

// Runs all work on one scene after the other, so that each is made once.
void register_all() {
    struct Work {
        const char* name;
        void (*run)(benchmark::State& state);
    };
    constexpr Work kWork[] = {{"bottlenecks", bottlenecks},
                              {"analyse", analyse},
                              {"join", join},
                              {"project_times", project_times},
                              {"project_intervals", project_intervals}};
    struct Size {
        std::int64_t draws;
        std::int64_t clocks;
        std::vector<std::int64_t> threads;
    };
    const Size sizes[] = {
        {1000, 3, {2}}, {10000, 3, {2}}, {100000, 3, {2}}, {1000000, 3, {1, 2}}, {10000000, 1, {2}}};
    benchmark::RegisterBenchmark("copy", copy)
        ->ArgName("threads")
        ->Arg(1)
        ->Arg(2)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
    for (const Size& size : sizes)
        for (const Work& work : kWork)
            for (const std::int64_t threads : size.threads)
                benchmark::RegisterBenchmark(work.name, work.run)
                    ->ArgNames({"draws", "clocks", "threads"})
                    ->Args({size.draws, size.clocks, threads})
                    ->Unit(benchmark::kMillisecond)
                    ->MeasureProcessCPUTime()
                    ->UseRealTime();
}

}  // namespace
}  // namespace framecast

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    framecast::register_all();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
