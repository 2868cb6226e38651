// CPU time of the overlay: a picture for each frame, and a summary for each captured frame.
#include <benchmark/benchmark.h>

#include "overlay/frame_summary.h"
#include "overlay/view.h"
#include "tests/model/support/synthetic_frame.h"
#include "tests/overlay/example_snapshot.h"

namespace framecast::overlay {
namespace {

// The argument: -1 the compact line, otherwise the page.
void draw(benchmark::State& state) {
    const Snapshot snapshot = test::example_snapshot();
    ViewOptions options;
    options.show = state.range(0) < 0 ? Show::compact : Show::panel;
    if (state.range(0) >= 0) options.page = static_cast<Page>(state.range(0));
    state.SetLabel(std::string(state.range(0) < 0 ? name(options.show) : name(options.page)));
    View view;
    for (auto _ : state)
        benchmark::DoNotOptimize(view.draw(snapshot, options, 1920, 1080).vertices.data());
}
BENCHMARK(draw)->DenseRange(-1, kPageCount - 1)->Unit(benchmark::kMicrosecond);

// One more frame, and the statistics of all kept ones.
void fill_history(benchmark::State& state) {
    FrameHistory history;
    Snapshot snapshot;
    double ms = 7;
    for (auto _ : state) {
        ms = ms > 9 ? 6.1 : ms * 1.01;
        history.set_gpu_ms(history.add(ms), ms - 1);
        history.fill(snapshot);
        benchmark::DoNotOptimize(snapshot.p99_ms);
    }
}
BENCHMARK(fill_history)->Unit(benchmark::kMicrosecond);

// A new size of text: the font image is made again.
void first_picture(benchmark::State& state) {
    const Snapshot snapshot = test::example_snapshot();
    for (auto _ : state) {
        View view;
        benchmark::DoNotOptimize(view.draw(snapshot, {}, 1920, static_cast<std::uint32_t>(state.range(0))));
        benchmark::DoNotOptimize(view.font().alpha.data());
    }
}
BENCHMARK(first_picture)->Arg(720)->Arg(2160)->Unit(benchmark::kMillisecond);

// Arguments: draws, targets.
void summary(benchmark::State& state) {
    const Frame frame = synthetic::frame(state.range(0));
    SummaryOptions options;
    const char* const targets[] = {"GeForce GTX 1080", "Radeon RX 6600"};
    options.targets.assign(targets, targets + state.range(1));
    for (auto _ : state)
        benchmark::DoNotOptimize(summarize(frame, options).frame_ms);
}
BENCHMARK(summary)->Args({500, 1})->Args({5000, 0})->Args({5000, 1})->Args({5000, 2})->Unit(
    benchmark::kMillisecond);

}  // namespace
}  // namespace framecast::overlay

BENCHMARK_MAIN();
