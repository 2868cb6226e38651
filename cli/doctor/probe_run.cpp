#include "cli/doctor/probe_run.h"

#include <fmt/format.h>

#include <chrono>

#include "cli/launch/layer_config.h"
#include "cli/launch/program_output.h"
#include "cli/launch/scratch_folder.h"
#include "model/text/counted.h"
#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

constexpr std::chrono::seconds kProbeTime{60};

// The result of a probe that wrote nothing.
std::string how_it_failed(const ProgramOutput& output, bool interrupted) {
    std::string failure = "interrupted";
    if (output.end)
        failure = "the driver crashed (" + output.end->describe() + ")";
    else if (!interrupted)
        failure = fmt::format("the driver did not answer within {} s", kProbeTime.count());
    const std::string words = output.last_line();
    return words.empty() ? failure : failure + "; it said: " + words;
}

}  // namespace

ProbeRun probe(const LayerLocation* layer, std::optional<int> gpu) {
    ProbeRun run;
    const ScratchFolder scratch;
    if (scratch.path().empty()) return run.failure = kNoScratchFolder, run;
    const std::string facts_path = scratch.path() + "/facts.json";
    const std::string status_path = scratch.path() + "/status";
    const std::string output_path = scratch.path() + "/output";
    const Result<std::string> program = own_program();
    if (!program) return run.failure = program.error().message, run;

    std::vector<std::string> arguments = {"framecast", "doctor", "--probe", facts_path};
    if (gpu) arguments.insert(arguments.end(), {"--gpu", std::to_string(*gpu)});
    std::vector<std::string> environment = current_environment();
    if (layer) {
        arguments.insert(arguments.end(), {"--probe-layer", layer->library});
        environment = layer_environment(environment, layer->folder,
                                        format_settings({{"self_test", "1"}, {"status", status_path}}));
    }
    const SignalGuard signals;
    const Result<ProgramOutput> output =
        program_output(*program, arguments, environment, signals, output_path, kProbeTime);
    if (!output) return run.failure = output.error().message, run;
    run.interrupted_by = signals.asked_to_end_by();
    if (!output->succeeded()) return run.failure = how_it_failed(*output, run.interrupted_by != 0), run;
    const Result<std::string> text = read_text_file(facts_path);
    const Result<VulkanFacts> facts = text ? read_facts(*text) : text.error();
    if (!facts) return run.failure = "the probe's answer cannot be read: " + facts.error().message, run;
    run.facts = *facts;
    LayerStatusReader reader;
    reader.poll(status_path);
    run.status = reader.status();
    return run;
}

std::string why_no_gpu(const ProbeRun& run, std::optional<int> gpu) {
    const std::size_t devices = run.facts.devices.size();
    if (!gpu || !run.failure.empty() || static_cast<std::size_t>(*gpu) < devices) return {};
    return fmt::format("--gpu {}: there {} {}, counted from 0 (framecast doctor lists them)", *gpu,
                       devices == 1 ? "is" : "are", counted(static_cast<int>(devices), "device"));
}

}  // namespace framecast::cli
