#include "cli/doctor/layer_costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "cli/launch/layer_location.h"
#include "cli/launch/program_output.h"
#include "cli/launch/scenes_program.h"
#include "cli/launch/scratch_folder.h"
#include "model/numeric/median.h"
#include "model/text/file_path.h"

namespace framecast::cli {
namespace {

// Small draws on a small target: the frame's time is that of its calls, which is where layers are.
constexpr int kDraws = 1000;
constexpr int kFrames = 100;
constexpr int kRounds = 5;
constexpr std::chrono::seconds kRunTime{60};

// The loader loads no layer but this one; null: none at all.
std::vector<std::string> environment_of(const InstalledLayer* layer) {
    std::vector<std::string> environment = current_environment();
    for (const char* variable : {"VK_INSTANCE_LAYERS", "VK_LOADER_LAYERS_ALLOW", "VK_LOADER_LAYERS_ENABLE"})
        remove_variable(environment, variable);
    set_variable(environment, "VK_LOADER_LAYERS_DISABLE", "~implicit~");
    if (!layer) return environment;
    set_variable(environment, "VK_LOADER_LAYERS_ENABLE", layer->name);
    if (!layer->enable_variable.empty())
        set_variable(environment, layer->enable_variable, layer->enable_value);
    if (layer->name == kLayerName) {
        // That of this program, which may be in no folder of the loader.
        const std::string folder = file_path(layer->manifest).parent_path().string();
        const char* variable = value_of(environment, "VK_LAYER_PATH") ? "VK_LAYER_PATH" : "VK_ADD_LAYER_PATH";
        const std::string folders = value_of(environment, variable).value_or("");
        set_variable(environment, variable, folders.empty() ? folder : folder + kPathSeparator + folders);
    }
    return environment;
}

struct Run {
    FrameCost cost;
    std::vector<std::string> loaded;
    std::string problem;
};

class Runner {
  public:
    Runner(std::string program, std::string scratch, bool window, const SignalGuard& signals)
        : program_(std::move(program)), scratch_(std::move(scratch)), window_(window), signals_(signals) {}

    bool interrupted() const { return signals_.asked_to_end_by() != 0; }

    Run run(std::vector<std::string> environment) const {
        Run run;
        set_variable(environment, "VK_LOADER_DEBUG", "layer");
        // Layers that record write into the scratch folder.
        set_variable(environment, "GFXRECON_CAPTURE_FILE", scratch_ + "/recording.gfxr");
        std::vector<std::string> arguments = {"framecast_scenes",
                                              "--scene",
                                              "many",
                                              "--draws",
                                              std::to_string(kDraws),
                                              "--size",
                                              "64x64",
                                              "--frames",
                                              std::to_string(kFrames),
                                              "--frame-times",
                                              scratch_ + "/times"};
        if (window_) arguments.emplace_back("--present");
        std::error_code ignored;
        std::filesystem::remove(scratch_ + "/times", ignored);
        const Result<ProgramOutput> output =
            program_output(program_, arguments, environment, signals_, scratch_ + "/output", kRunTime);
        if (!output) return run.problem = output.error().message, run;
        run.loaded = loaded_layers(output->text);
        if (!output->end)
            run.problem = fmt::format("it took longer than {} s", kRunTime.count());
        else if (!output->succeeded())
            run.problem = "the frame fails: " + output->end->describe();
        if (!run.problem.empty()) return run;
        const Result<FrameCost> cost = read_frame_costs(scratch_ + "/times");
        if (!cost) return run.problem = cost.error().message, run;
        run.cost = *cost;
        return run;
    }

  private:
    std::string program_;
    std::string scratch_;
    bool window_;
    const SignalGuard& signals_;
};

// The runs of one layer, or of the environment as it is.
struct Series {
    LayerCost cost;
    std::vector<std::string> environment;
    std::vector<double> cpu_ns, interval_ns;
};

std::vector<Series> all_series(const std::vector<InstalledLayer>& layers) {
    std::vector<Series> all;
    for (const InstalledLayer& layer : layers) {
        Series series;
        series.cost.name = layer.name;
        series.cost.implicit = layer.implicit;
        series.environment = environment_of(&layer);
        all.push_back(std::move(series));
    }
    all.emplace_back();
    all.back().environment = current_environment();
    return all;
}

void add_round(const Runner& runner, Series& series) {
    Run run = runner.run(series.environment);
    series.cost.loaded = std::move(run.loaded);
    const auto& loaded = series.cost.loaded;
    if (run.problem.empty() && !series.cost.name.empty() &&
        std::find(loaded.begin(), loaded.end(), series.cost.name) == loaded.end())
        run.problem = kNotLoaded;
    series.cost.problem = std::move(run.problem);
    series.cpu_ns.push_back(run.cost.cpu_ns);
    series.interval_ns.push_back(run.cost.interval_ns);
}

}  // namespace

AddedCost added_cost(const std::vector<double>& with_ns, const std::vector<double>& without_ns) {
    std::vector<double> added;
    for (std::size_t i = 0; i < std::min(with_ns.size(), without_ns.size()); ++i)
        added.push_back(with_ns[i] - without_ns[i]);
    if (added.empty()) return {};
    const auto [low, high] = std::minmax_element(added.begin(), added.end());
    return {median(added), *low, *high};
}

Result<FrameCost> read_frame_costs(const std::string& path) {
    std::ifstream file(path);
    if (!file) return Error{"cannot read " + path};
    std::vector<double> cpu_ns, interval_ns;
    double cpu = 0, interval = 0;
    while (file >> interval >> cpu) {
        if (!(interval >= 0 && cpu >= 0))
            return Error{fmt::format("{}:{}: times are not negative", path, cpu_ns.size() + 1)};
        interval_ns.push_back(interval);
        cpu_ns.push_back(cpu);
    }
    if (!file.eof()) return Error{fmt::format("{}:{}: not two times", path, cpu_ns.size() + 1)};
    if (cpu_ns.empty()) return Error{path + " has no frame"};
    const auto warm = static_cast<std::ptrdiff_t>(cpu_ns.size() / 10);
    cpu_ns.erase(cpu_ns.begin(), cpu_ns.begin() + warm);
    interval_ns.erase(interval_ns.begin(), interval_ns.begin() + warm);
    return FrameCost{median(cpu_ns), median(interval_ns)};
}

Result<LayerCosts> measure_layers(const std::vector<InstalledLayer>& layers, bool window,
                                  const SignalGuard& signals) {
    const Result<std::string> program = find_scenes();
    if (!program) return program.error();
    const ScratchFolder scratch;
    if (scratch.path().empty()) return Error{kNoScratchFolder};
    const Runner runner(*program, scratch.path(), window, signals);
    std::vector<Series> all = all_series(layers);
    std::vector<double> cpu_ns, interval_ns;
    for (int round = 0; round < kRounds; ++round) {
        const Run without = runner.run(environment_of(nullptr));
        if (runner.interrupted()) return Error{"interrupted"};
        if (!without.problem.empty()) return Error{"without layers, " + without.problem};
        cpu_ns.push_back(without.cost.cpu_ns);
        interval_ns.push_back(without.cost.interval_ns);
        for (Series& series : all) {
            if (series.cost.problem.empty()) add_round(runner, series);
            if (runner.interrupted()) return Error{"interrupted"};
        }
    }
    LayerCosts costs{kDraws, kFrames, kRounds, window, {median(cpu_ns), median(interval_ns)}, {}};
    for (Series& series : all) {
        if (series.cost.problem.empty()) {
            series.cost.cpu = added_cost(series.cpu_ns, cpu_ns);
            series.cost.interval = added_cost(series.interval_ns, interval_ns);
        }
        costs.layers.push_back(std::move(series.cost));
    }
    return costs;
}

}  // namespace framecast::cli
