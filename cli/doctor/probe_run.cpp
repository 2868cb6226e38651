#include "cli/doctor/probe_run.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <iterator>

#include "cli/launch/child_process.h"
#include "cli/launch/layer_config.h"
#include "cli/launch/scratch_folder.h"

namespace framecast::cli {
namespace {

using Clock = std::chrono::steady_clock;

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The last line that the probe printed, for when it fails.
std::string last_words(const std::string& path) {
    std::string text = read_file(path);
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    const std::size_t line = text.rfind('\n');
    return line == std::string::npos ? text : text.substr(line + 1);
}

constexpr std::chrono::seconds kProbeTime{60};
constexpr std::chrono::milliseconds kPollInterval{20};

// How the probe failed, or nothing.
std::string wait_for(ChildProcess& child, const SignalGuard& signals) {
    const Clock::time_point deadline = Clock::now() + kProbeTime;
    while (!child.poll()) {
        if (signals.wait(kPollInterval) != 0) return "interrupted";
        if (Clock::now() >= deadline)
            return fmt::format("the driver did not answer within {} s", kProbeTime.count());
    }
    const ProcessEnd end = *child.poll();
    return end.exit_code == 0 && end.signal == 0 ? "" : "the driver crashed (" + end.describe() + ")";
}

}  // namespace

ProbeRun probe(const LayerLocation* layer) {
    ProbeRun run;
    const ScratchFolder scratch;
    if (scratch.path().empty()) return run.failure = kNoScratchFolder, run;
    const std::string facts_path = scratch.path() + "/facts.json";
    const std::string status_path = scratch.path() + "/status";
    const std::string output_path = scratch.path() + "/output";
    const Result<std::string> program = own_program();
    if (!program) return run.failure = program.error().message, run;

    std::vector<std::string> arguments = {"framecast", "doctor", "--probe", facts_path};
    std::vector<std::string> environment = current_environment();
    if (layer) {
        arguments.insert(arguments.end(), {"--probe-layer", layer->library});
        environment = layer_environment(environment, layer->folder,
                                        format_settings({{"self_test", "1"}, {"status", status_path}}));
    }
    const SignalGuard signals;
    Result<ChildProcess> child = ChildProcess::start(*program, arguments, environment, signals, output_path);
    if (!child) return run.failure = child.error().message, run;
    run.failure = wait_for(*child, signals);
    run.interrupted_by = signals.asked_to_end_by();
    if (!run.failure.empty()) {
        const std::string words = last_words(output_path);
        if (!words.empty()) run.failure += "; it said: " + words;
        return run;
    }
    const Result<VulkanFacts> facts = read_facts(read_file(facts_path));
    if (!facts) return run.failure = "the probe's answer cannot be read: " + facts.error().message, run;
    run.facts = *facts;
    LayerStatusReader reader;
    reader.poll(status_path);
    run.status = reader.status();
    return run;
}

}  // namespace framecast::cli
