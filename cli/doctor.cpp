// framecast doctor: says in plain words what works on this machine.
#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/doctor_checks.h"
#include "cli/probe_run.h"
#include "model/gpu_database.h"

namespace framecast::cli {
namespace {

struct Options {
    bool json = false;
    // The process that asks Vulkan (see vulkan_probe.h) is this program again, with these.
    std::string probe_output;
    std::string probe_layer;
};

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
