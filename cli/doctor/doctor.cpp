// framecast doctor: says in plain words what works on this machine.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/common/commands.h"
#include "cli/doctor/deep_check.h"
#include "cli/doctor/doctor_checks.h"
#include "cli/doctor/layer_costs.h"
#include "cli/doctor/probe_run.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/device/gpu_database.h"
#include "model/device/profile_check.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct Options {
    bool json = false;
    bool layers = false;
    bool deep = false;
    std::optional<int> gpu;
    std::string profile;
    // The process that queries Vulkan (see vulkan_probe.h) is this program again, with these arguments.
    std::string probe_output;
    std::string probe_layer;
};

int run_probe(const Options& options) {
    std::ofstream file(options.probe_output);
    file << write_facts(probe_vulkan(options.probe_layer, options.gpu));
    return file.flush() ? kOk : kDeviceFailed;
}

int interrupted(int signal) {
    print_error("interrupted before everything was checked");
    return ended_by(signal);
}

int doctor(const Options& options) {
    Findings findings;
    findings.plain = probe(nullptr, options.gpu);
    if (findings.plain.interrupted_by != 0) return interrupted(findings.plain.interrupted_by);
    if (const std::string why = why_no_gpu(findings.plain, options.gpu); !why.empty())
        return fail(why, kBadInput);
    const Result<LayerLocation> layer = find_layer();
    if (layer) {
        findings.layer = *layer;
        findings.with_layer = probe(&*findings.layer, options.gpu);
        if (findings.with_layer->interrupted_by != 0) return interrupted(findings.with_layer->interrupted_by);
    } else {
        findings.layer_error = layer.error().message;
    }
    findings.display = find_display();
    findings.gpu_clocks = capture::GpuClocks().read();
    findings.cpu_clocks = capture::cpu_clock_sources("/sys");
    findings.database =
        fmt::format("GPU database: {} GPUs, compiled in", GpuDatabase::builtin().rows().size());

    const std::vector<Check> checks = diagnose(findings);
    const bool works = capture_works(checks);
    const bool deep = options.deep && works;
    if (options.json) {
        Result<DeepCheck> measured = deep ? deep_check(options.gpu) : DeepCheck{};
        if (!measured) return fail(measured.error().message, kDeviceFailed);
        fmt::print("{}", checks_json(checks, findings, measured->json));
        return works ? measured->exit_code : kAnswerIsNo;
    }
    fmt::print("{}{}\n", checks_text(checks),
               works ? "framecast capture works here" : "framecast capture does not work here");
    if (!deep) return works ? kOk : kAnswerIsNo;
    fmt::print("\n");
    return print_deep_check(options.gpu);
}

// Our layer is installed with this program, although no folder of the loader may name it.
std::vector<InstalledLayer> layers_here() {
    std::vector<InstalledLayer> layers = installed_layers(current_environment());
    const bool ours_known = std::any_of(layers.begin(), layers.end(),
                                        [](const InstalledLayer& layer) { return layer.name == kLayerName; });
    const Result<LayerLocation> own = find_layer();
    if (own && !ours_known) layers.push_back({std::string(kLayerName), own->manifest, false, {}, {}});
    return layers;
}

int examine_layers(const Options& options) {
    const SignalGuard signals;
    const Result<LayerCosts> costs = measure_layers(layers_here(), find_display().usable, signals);
    if (!costs) {
        if (signals.asked_to_end_by() != 0) return interrupted(signals.asked_to_end_by());
        return fail(costs.error().message, kDeviceFailed);
    }
    fmt::print("{}", options.json ? layer_costs_json(*costs) : layer_costs_text(*costs));
    // That the loader leaves a layer out harms nothing.
    const bool breaks = std::any_of(costs->layers.begin(), costs->layers.end(), [](const LayerCost& layer) {
        return !layer.problem.empty() && layer.problem != kNotLoaded;
    });
    return breaks ? kAnswerIsNo : kOk;
}

void print_check(const DeviceProfile& profile, const ProfileCheck& check) {
    fmt::print("{}, measured {}, next to {}\n\n", printable(profile.device.name, kNameWidth),
               profile.measured_at.empty() ? "at an unknown time" : profile.measured_at, check.against);
    Table table({{"resource"},
                 {"measured", Align::right},
                 {"expected", Align::right},
                 {"ratio", Align::right},
                 {"", Align::left}});
    for (const RateCheck& rate : check.rates)
        table.add(
            {std::string(name(rate.resource)) +
                 (rate.stage < 0 ? ""
                                 : fmt::format(" ({})", name(kStages[static_cast<std::size_t>(rate.stage)]))),
             fmt::format("{:.4g} {}/ns", rate.measured_per_ns, work_unit(rate.resource)),
             fmt::format("{:.4g}", rate.expected_per_ns), fmt::format("{:.2f}", rate.ratio),
             rate.far_off ? "far off: " + rate.why : std::string("plausible")});
    fmt::print("{}", table.text(0));
    for (const std::string& note : check.notes)
        fmt::print("{}\n", printable(note));
}

std::string check_json(const DeviceProfile& profile, const ProfileCheck& check) {
    nlohmann::ordered_json document;
    document["schema"] = "framecast.doctor/1";
    document["tool_version"] = FRAMECAST_VERSION;
    document["device"] = profile.device.name;
    document["against"] = check.against;
    document["rates"] = nlohmann::ordered_json::array();
    for (const RateCheck& rate : check.rates)
        document["rates"].push_back(
            {{"resource", name(rate.resource)},
             {"stage", rate.stage < 0
                           ? nlohmann::ordered_json(nullptr)
                           : nlohmann::ordered_json(name(kStages[static_cast<std::size_t>(rate.stage)]))},
             {"measured_per_ns", rate.measured_per_ns},
             {"expected_per_ns", rate.expected_per_ns},
             {"ratio", rate.ratio},
             {"far_off", rate.far_off},
             {"why", rate.why}});
    document["notes"] = check.notes;
    return document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

int examine_profile(const Options& options) {
    const Result<DeviceProfile> profile = read_profile_file(options.profile);
    if (!profile) return print_error(profile.error().message), kBadInput;
    const Result<ProfileCheck> check = check_profile(*profile, GpuDatabase::builtin());
    if (!check) return print_error(options.profile + ": " + check.error().message), kBadInput;
    if (options.json)
        fmt::print("{}", check_json(*profile, *check));
    else
        print_check(*profile, *check);
    for (const RateCheck& rate : check->rates)
        if (rate.far_off) return kAnswerIsNo;
    return kOk;
}

}  // namespace

void add_doctor(const Command& program, int& exit_code) {
    const Command command =
        program.add_subcommand("doctor", "Check what works on this machine, and how to fix the rest");
    const auto options = std::make_shared<Options>();
    command.add_flag("--json", options->json, "Print JSON (schema framecast.doctor/1)");
    command
        .add_option("--gpu", options->gpu,
                    "Check the device of this number in the list, from 0 (default: the fastest kind)")
        .check_range(0, kMaxGpu);
    command.add_flag("--deep", options->deep,
                     "Draw known scenes on the device, too, as framecast selftest --quick; some 20 s");
    command.add_option("--profile", options->profile,
                       "Compare a device profile with the data sheet of its GPU instead; exit code 1 when a "
                       "rate is far off");
    command.add_flag(
        "--layers", options->layers,
        "Measure what each installed Vulkan layer costs instead, by a frame of small draws; exit "
        "code 1 when the frame fails under one");
    command.add_option("--probe", options->probe_output).hidden();
    command.add_option("--probe-layer", options->probe_layer).hidden();
    command.callback([options, &exit_code] {
        if (!options->probe_output.empty())
            exit_code = run_probe(*options);
        else if (options->layers)
            exit_code = examine_layers(*options);
        else
            exit_code = options->profile.empty() ? doctor(*options) : examine_profile(*options);
    });
}

}  // namespace framecast::cli
