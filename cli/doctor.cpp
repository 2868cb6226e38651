// framecast doctor: says in plain words what works on this machine.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "cli/child_process.h"
#include "cli/commands.h"
#include "cli/doctor_checks.h"
#include "cli/layer_config.h"
#include "cli/scratch_folder.h"
#include "model/gpu_database.h"

namespace framecast::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    bool json = false;
    // The process that asks Vulkan (see vulkan_probe.h) is this program again, with these.
    std::string probe_output;
    std::string probe_layer;
};

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

// Asks Vulkan in a process of its own, with our layer when there is one.
ProbeRun probe(const LayerLocation* layer) {
    ProbeRun run;
    const ScratchFolder scratch;
    if (scratch.path().empty()) return run.failure = kNoScratchFolder, run;
    const std::string facts_path = scratch.path() + "/facts.json";
    const std::string status_path = scratch.path() + "/status";
    const std::string output_path = scratch.path() + "/output";
    std::error_code error;
    const std::string program = std::filesystem::read_symlink("/proc/self/exe", error).string();

    std::vector<std::string> arguments = {"framecast", "doctor", "--probe", facts_path};
    std::vector<std::string> environment = current_environment();
    if (layer) {
        arguments.insert(arguments.end(), {"--probe-layer", layer->library});
        environment = layer_environment(environment, layer->folder,
                                        format_settings({{"self_test", "1"}, {"status", status_path}}));
    }
    const SignalGuard signals;
    Result<ChildProcess> child = ChildProcess::start(program, arguments, environment, signals, output_path);
    if (!child) return run.failure = child.error().message, run;
    run.failure = wait_for(*child, signals);
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

int run_probe(const Options& options) {
    std::ofstream file(options.probe_output);
    file << write_facts(probe_vulkan(options.probe_layer));
    return file.flush() ? kOk : kDeviceFailed;
}

int doctor(const Options& options) {
    Findings findings;
    findings.plain = probe(nullptr);
    const Result<LayerLocation> layer = find_layer();
    if (layer) {
        findings.layer = *layer;
        findings.with_layer = probe(&*findings.layer);
    } else {
        findings.layer_error = layer.error().message;
    }
    findings.display = find_display();
    findings.gpu_clocks = gpu_clock_sources("/sys");
    findings.cpu_clocks = cpu_clock_sources("/sys");
    findings.database =
        fmt::format("GPU database: {} GPUs, compiled in", GpuDatabase::builtin().rows().size());

    const std::vector<Check> checks = diagnose(findings);
    const bool works = capture_works(checks);
    if (options.json) {
        fmt::print("{}", checks_json(checks, findings));
    } else {
        fmt::print("{}{}\n", checks_text(checks),
                   works ? "framecast capture works here" : "framecast capture does not work here");
    }
    return works ? kOk : kAnswerIsNo;
}

}  // namespace

void add_doctor(CLI::App& program, int& exit_code) {
    CLI::App* command =
        program.add_subcommand("doctor", "Say what works on this machine, and what to do about the rest");
    const auto options = std::make_shared<Options>();
    command->add_flag("--json", options->json, "Print JSON (schema framecast.doctor/1)");
    command->add_option("--probe", options->probe_output)->group("");
    command->add_option("--probe-layer", options->probe_layer)->group("");
    command->callback([options, &exit_code] {
        exit_code = options->probe_output.empty() ? doctor(*options) : run_probe(*options);
    });
}

}  // namespace framecast::cli
