#include "cli/selftest/scene_runs.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/launch/capture_run.h"
#include "cli/launch/program_output.h"
#include "cli/launch/scenes_program.h"
#include "model/frame/frame_json.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kExitSkipped = 77;
constexpr std::chrono::milliseconds kCaptureTimeout{60'000};

}  // namespace

SceneRuns::SceneRuns(std::string program, LayerLocation layer, int device, std::string scratch,
                     std::string results, const SignalGuard& signals)
    : program_(std::move(program)),
      layer_(std::move(layer)),
      device_(device),
      scratch_(std::move(scratch)),
      results_(std::move(results)),
      signals_(&signals) {}

Result<SceneRuns> SceneRuns::create(const LayerLocation& layer, int device, const std::string& scratch,
                                    const std::string& results, const SignalGuard& signals) {
    Result<std::string> program = find_scenes();
    if (!program) return program.error();
    return SceneRuns(std::move(*program), layer, device, scratch, results, signals);
}

bool SceneRuns::interrupted() const {
    return signals_->asked_to_end_by() != 0;
}

Result<std::string> SceneRuns::output(const std::vector<std::string>& arguments, std::chrono::seconds limit) {
    return run(program_, with_device(arguments), current_environment(), limit);
}

Result<std::string> SceneRuns::output_under_layer(const Settings& settings,
                                                  const std::vector<std::string>& arguments,
                                                  std::chrono::seconds limit) {
    return run(program_, with_device(arguments),
               layer_environment(current_environment(), layer_.folder, format_settings(settings)), limit);
}

std::vector<std::string> SceneRuns::with_device(const std::vector<std::string>& arguments) const {
    std::vector<std::string> all = {"--device", std::to_string(device_)};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return all;
}

Result<std::string> SceneRuns::own_output(const std::vector<std::string>& arguments,
                                          std::chrono::seconds limit) {
    const Result<std::string> own = own_program();
    return own ? run(*own, arguments, current_environment(), limit) : own.error();
}

Result<std::string> SceneRuns::run(const std::string& program, std::vector<std::string> arguments,
                                   const std::vector<std::string>& environment, std::chrono::seconds limit) {
    skipped_ = false;
    arguments.insert(arguments.begin(), fs::path(program).filename().string());
    Result<ProgramOutput> ran =
        program_output(program, arguments, environment, *signals_, scratch_ + "/output.txt", limit);
    if (!ran) return ran.error();
    if (ran->succeeded()) return std::move(ran->text);
    if (interrupted()) return Error{"interrupted"};
    if (!ran->end) return Error{fmt::format("it took longer than {} s", limit.count())};
    skipped_ = ran->end->signal == 0 && ran->end->exit_code == kExitSkipped;
    return Error{ran->end->describe() + ": " + ran->last_line()};
}

Result<Frame> SceneRuns::capture(const Capture& wanted) {
    CaptureRequest request;
    request.program = program_;
    request.arguments = {"framecast_scenes", "--device", std::to_string(device_),      "--scene",
                         wanted.scene,       "--frames", std::to_string(wanted.frames)};
    request.arguments.insert(request.arguments.end(), wanted.options.begin(), wanted.options.end());
    request.layer_folder = layer_.folder;
    request.keep_running = wanted.runs_on;
    request.timeout = kCaptureTimeout;
    const std::string path = results_ + "/" + wanted.scene + ".frame.json";
    set(request.settings, "mode", wanted.mode);
    set(request.settings, "frame", "3");
    set(request.settings, "repeats", std::to_string(wanted.repeats));
    set(request.settings, "budget_ms", "0");  // nobody waits for the next frame
    set(request.settings, "output", path);
    const Result<CaptureOutcome> outcome = run_capture(request, *signals_);
    if (!outcome) return outcome.error();
    if (outcome->ending != Ending::written) return Error{explain_failure(request, *outcome)};
    if (outcome->process_end && (outcome->process_end->signal != 0 || outcome->process_end->exit_code != 0))
        return Error{"under the layer the scene ended with " + outcome->process_end->describe()};
    return read_frame_file(path);
}

}  // namespace framecast::cli
