#include "cli/microbench/microbench_tmu.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <map>

#include "capture/spirv/instruction_mix.h"
#include "cli/common/cells.h"
#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/microbench/microbench_run.h"
#include "cli/terminal/ascii_curve.h"
#include "cli/terminal/progress_bar.h"
#include "cli/terminal/table.h"
#include "model/formulas/texture_study_file.h"
#include "shaders/runner.h"
#include "shaders/shader_code.h"

namespace framecast::cli {
namespace {

constexpr std::uint32_t kMinVertices = 100'000;
constexpr std::uint32_t kMaxVertices = 900'000;
constexpr std::uint32_t kVertexStep = 100'000;
constexpr int kTextures[] = {0, 1, 2, 4, 8, 16};
constexpr double kSceneBudgetS = 1.5;
// Gamma: the peak of multiply-adds that a shader reaches on this device.
constexpr const char* kPeak = "fragment-alu/float-independent";

// All instructions of an invocation, including textures and memory, as the paper's counters count them.
Result<double> instructions(const std::string& shader, spv::ExecutionModel model, std::int32_t constant) {
    const VkSpecializationMapEntry entry{0, 0, sizeof constant};
    const VkSpecializationInfo info{1, &entry, sizeof constant, &constant};
    const auto mix = capture::instruction_mix(microbench::shader_code(shader), model, "main", &info);
    if (!mix) return Error{shader + ": " + mix.error().message};
    return mix->count.sum();
}

struct Scene {
    microbench::Benchmark benchmark;
    TextureSweepPoint point;
};

Result<std::vector<Scene>> scenes(const microbench::Size& size) {
    std::vector<Scene> all;
    for (const int textures : kTextures)
        for (std::uint32_t vertices = kMinVertices; vertices <= kMaxVertices; vertices += kVertexStep) {
            Scene scene;
            scene.benchmark = microbench::texture_scene(size, vertices, textures);
            const auto& shape = std::get<microbench::DrawShape>(scene.benchmark.shape);
            const auto vertex = instructions(shape.vertex_shader, spv::ExecutionModel::Vertex, 0);
            if (!vertex) return vertex.error();
            const auto fragment =
                instructions(shape.fragment_shader, spv::ExecutionModel::Fragment, textures);
            if (!fragment) return fragment.error();
            scene.point.vertices = shape.vertices;
            scene.point.textures = textures;
            scene.point.fragments = static_cast<double>(shape.size) * shape.size;
            scene.point.vertex_instructions = *vertex;
            scene.point.fragment_instructions = *fragment;
            all.push_back(std::move(scene));
        }
    return all;
}

struct Measured {
    std::vector<TextureSweepPoint> points;
    double gflops = 0;
};

// The scenes, including the benchmark of the peak.
Result<Measured> measure(microbench::Gpu& gpu, const microbench::Size& size, const std::vector<Scene>& all,
                         double budget_s) {
    auto chosen = suite_benchmarks(microbench::catalogue(size), kPeak);
    if (!chosen) return chosen.error();
    std::vector<microbench::Benchmark>& benchmarks = *chosen;
    for (const Scene& scene : all)
        benchmarks.push_back(scene.benchmark);
    microbench::RunOptions run;
    run.budget_s = budget_s;
    const std::vector<microbench::Outcome> outcomes = run_benchmarks(gpu, benchmarks, run, share_bar());
    Measured measured;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const microbench::Outcome& outcome = outcomes[i];
        if (outcome.kind != microbench::Outcome::Kind::measured)
            return Error{benchmarks[i].name + ": " + outcome.why};
        if (i == 0) {
            measured.gflops = outcome.result.value.value;
            continue;
        }
        TextureSweepPoint& point = measured.points.emplace_back(all[i - 1].point);
        point.frame_ns = outcome.unit_ns.value;
        point.spread_ns = outcome.unit_ns.spread;
        point.repeats = outcome.unit_ns.repeats;
    }
    return measured;
}

void print_sweep(const TextureSweep& sweep) {
    Table table({{"vertices", Align::right},
                 {"textures", Align::right},
                 {"frame", Align::right},
                 {"USI", Align::right},
                 {"gain", Align::right},
                 {"EGPU", Align::right},
                 {"ETMU", Align::right},
                 {"FPS", Align::right},
                 {"from the mean", Align::right},
                 {"from neighbours", Align::right}});
    const auto cell = [](double fps) {
        return std::isnan(fps) ? std::string("–") : fmt::format("{:.1f}", fps);
    };
    for (const TextureSweepRow& row : sweep.rows)
        table.add({fmt::format("{:.0f}", row.point.vertices), std::to_string(row.point.textures),
                   fmt::format("{:.2f} ms", row.point.frame_ns * 1e-6), fmt::format("{:.3f} G/s", row.usi),
                   fmt::format("{:.3f}", row.gain), fine_percent(row.egpu), fine_percent(row.etmu),
                   cell(row.fps), cell(row.fps_from_mean), cell(row.fps_from_neighbours)});
    table.add({"error", "", "", "", "", "", "", "", fine_percent(sweep.mean_error),
               fine_percent(sweep.neighbours_error)});
    fmt::print("{}", table.text(0));
    fmt::print(
        "peak {:.2f} GFLOPS of multiply-adds, USI_max {:.2f} G/s; each FPS is predicted without its own "
        "vertices\n",
        sweep.gflops, sweep.usi_max);
    std::vector<CurvePoint> curve;
    for (const TextureSweepRow& row : sweep.rows)
        if (row.point.textures == 0) curve.push_back({row.point.vertices / 1000, row.usi, row.usi, row.usi});
    fmt::print("\n{}", ascii_curve(curve, "thousand vertices, no textures", "USI [G/s]"));
    // FPS of the largest mesh, over textures.
    curve.clear();
    for (const TextureSweepRow& row : sweep.rows)
        if (row.point.vertices == sweep.rows.front().point.vertices)
            curve.push_back({static_cast<double>(row.point.textures), row.usi, row.usi, row.usi});
    fmt::print("\n{}", ascii_curve(curve, "textures, fewest vertices", "USI [G/s]"));
}

Result<void> write_files(const TextureStudyFile& study, const StudyOptions& options) {
    const std::pair<const std::string&, std::string> files[] = {
        {options.output, write_texture_study(study)},
        {options.csv, texture_sweep_csv(study.sweep)},
        {options.plot, texture_study_svg(study.sweep, study.device.name)}};
    for (const auto& [path, text] : files) {
        if (path.empty()) continue;
        const Result<void> written = replace_file(path, text);
        if (!written) return written;
        fmt::print(stderr, "written {}\n", path);
    }
    return {};
}

}  // namespace

int run_texture_study(microbench::Gpu& gpu, const microbench::Size& size, const StudyOptions& options) {
    const Result<std::vector<Scene>> all = scenes(size);
    if (!all) return fail(all.error().message, kDeviceFailed);
    const double budget_s =
        std::isnan(options.budget_s) ? kSceneBudgetS * static_cast<double>(all->size()) : options.budget_s;
    fmt::print(stderr, "{} scenes on {}: {:.0f} s at most\n", all->size(),
               printable(gpu.info().name, kNameWidth), longest_s(all->size() + 1, budget_s));
    const Result<Measured> measured = measure(gpu, size, *all, budget_s);
    if (!measured) return fail(measured.error().message, kDeviceFailed);
    const Result<TextureSweep> sweep = study_texture_sweep(measured->points, measured->gflops);
    if (!sweep) return fail(sweep.error().message, kDeviceFailed);
    const TextureStudyFile study{FRAMECAST_VERSION, time_now(), describe(gpu), *sweep};
    if (options.json)
        fmt::print("{}", write_texture_study(study));
    else
        print_sweep(study.sweep);
    const Result<void> written = write_files(study, options);
    return written ? kOk : fail(written.error().message, kBadInput);
}

}  // namespace framecast::cli
