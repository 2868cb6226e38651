#include "cli/doctor/doctor_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common/capture_summary.h"
#include "cli/doctor/remedies.h"

namespace framecast::cli {
namespace {

using Checks = std::vector<Check>;

void check_loader(const VulkanFacts& facts, Checks& checks) {
    if (!facts.loader_error.empty())
        checks.push_back(
            {"loader", Severity::problem, "no Vulkan loader: " + facts.loader_error, kInstallLoader});
    else
        checks.push_back({"loader", Severity::ok,
                          fmt::format("Vulkan loader {}, {}", facts.loader_version, facts.loader_path), ""});
}

const DeviceFacts* chosen_device(const VulkanFacts& facts) {
    return facts.chosen >= 0 ? &facts.devices[static_cast<std::size_t>(facts.chosen)] : nullptr;
}

void check_devices(const ProbeRun& run, Checks& checks) {
    const VulkanFacts& facts = run.facts;
    if (!run.failure.empty()) {
        checks.push_back(
            {"devices", Severity::problem, "asking for devices failed: " + run.failure,
             "a driver is broken: see whether vulkaninfo works, and choose a driver with VK_ICD_FILENAMES"});
        return;
    }
    if (!facts.loader_error.empty()) return;
    const DeviceFacts* chosen = chosen_device(facts);
    if (!chosen) {
        const std::string why = facts.instance_error.empty() ? "none is listed" : facts.instance_error;
        checks.push_back({"devices", Severity::problem, "no Vulkan device: " + why, kInstallDriver});
        return;
    }
    const bool several = facts.devices.size() > 1;
    for (std::size_t i = 0; i < facts.devices.size(); ++i) {
        const DeviceFacts& device = facts.devices[i];
        const char* use = !several ? "" : &device == chosen ? "; checked below" : "; not checked";
        checks.push_back(
            {"devices", Severity::ok,
             fmt::format("device {}{} ({}), {}, Vulkan {}{}", several ? fmt::format("{}: ", i) : "",
                         device.name, device.type, device.driver, device.api_version, use),
             ""});
    }
    if (!facts.device_error.empty())
        checks.push_back({"devices", Severity::problem,
                          fmt::format("{} cannot be used: {}", chosen->name, facts.device_error),
                          "see whether vkcube works; another driver may be chosen with VK_ICD_FILENAMES"});
    else if (chosen->graphics_family() < 0)
        checks.push_back({"devices", Severity::problem, chosen->name + " has no queue that draws",
                          "choose another device's driver with VK_ICD_FILENAMES"});
}

void check_statistics(const DeviceFacts& device, Checks& checks) {
    if (device.pipeline_statistics)
        checks.push_back({"statistics", Severity::ok,
                          "pipeline statistics: vertices, invocations and primitives are counted", ""});
    else
        checks.push_back({"statistics", Severity::warning,
                          "no pipeline statistics: elements per stage cannot be counted",
                          "draw and pass times still work; a newer driver may have them"});
    if (device.precise_occlusion)
        checks.push_back(
            {"occlusion", Severity::ok, "precise occlusion queries: samples written are counted", ""});
    else
        checks.push_back({"occlusion", Severity::warning,
                          "no precise occlusion queries: samples are only known to be any or none",
                          "output merging counts are left out; a newer driver may have them"});
}

void check_timestamps(const DeviceFacts& device, Checks& checks) {
    const int family = device.graphics_family();
    const int bits = family >= 0 ? device.families[static_cast<std::size_t>(family)].timestamp_bits : 0;
    if (bits > 0)
        checks.push_back(
            {"timestamps", Severity::ok,
             fmt::format("timestamps: {} valid bits, {:g} ns a tick", bits, device.timestamp_period_ns), ""});
    else
        checks.push_back({"timestamps", Severity::warning,
                          "no timestamps on the queue that draws: draws cannot be timed",
                          "use --mode count"});
    if (device.host_query_reset)
        checks.push_back({"query_reset", Severity::ok, "queries can be reset from the host", ""});
    else
        checks.push_back({"query_reset", Severity::warning,
                          "queries cannot be reset from the host (hostQueryReset)",
                          "they are reset in command buffers instead; a newer driver may have it"});
}

bool is_listed(const VulkanFacts& facts) {
    return std::find(facts.layers.begin(), facts.layers.end(), kLayerName) != facts.layers.end();
}

void check_layer(const Findings& findings, Checks& checks) {
    if (!findings.layer) {
        // The location's error already ends with the remedy.
        const std::size_t remedy = findings.layer_error.find("; ");
        checks.push_back({"layer", Severity::problem, findings.layer_error.substr(0, remedy),
                          remedy == std::string::npos ? "build or install again (cmake --install)"
                                                      : findings.layer_error.substr(remedy + 2)});
        return;
    }
    const std::string layer = fmt::format("layer {}, {}", kLayerName, findings.layer->library);
    const ProbeRun& run = *findings.with_layer;
    if (!run.failure.empty()) {
        checks.push_back({"layer", Severity::problem, layer + ": " + run.failure,
                          "please report it with the output of `framecast doctor --json`"});
    } else if (run.status.loaded) {
        checks.push_back({"layer", Severity::ok, layer + ", loads", ""});
    } else if (!run.facts.layer_error.empty()) {
        checks.push_back({"layer", Severity::problem, layer + ": " + run.facts.layer_error,
                          "install what it names, or build again"});
    } else if (!is_listed(run.facts)) {
        const std::string unseen = why_not_found(current_environment());
        checks.push_back(
            {"layer", Severity::problem,
             fmt::format("{}: the loader does not find it at {}", layer, findings.layer->manifest),
             unseen.empty() ? "unset VK_LOADER_LAYERS_DISABLE, or use a Vulkan loader from 1.3.208 on"
                            : unseen});
    } else if (run.facts.instance_error.empty()) {
        checks.push_back({"layer", Severity::problem, layer + ": found, but it was not called",
                          "see what the loader says with VK_LOADER_DEBUG=all"});
    }
}

void check_self_test(const Findings& findings, Checks& checks) {
    if (!findings.with_layer || !findings.with_layer->status.loaded) return;
    const LayerStatus& status = findings.with_layer->status;
    for (const std::string& error : status.errors)
        checks.push_back({"self_test", Severity::problem, "the layer reports: " + error,
                          "please report it with the output of `framecast doctor --json`"});
    if (!status.self_test) {
        if (status.errors.empty() && status.device)
            checks.push_back({"self_test", Severity::warning, "how to time draws was not tested",
                              "use --mode count or --mode pass"});
        return;
    }
    const LayerStatus::SelfTest& test = *status.self_test;
    const bool none = test.method.empty() || test.method == "none";
    if (!none && !test.conclusive) {
        checks.push_back(
            {"self_test", Severity::warning,
             fmt::format("draws would be timed by {}, the safest way: the machine is too busy to "
                         "tell which is right",
                         test.method),
             "capture when little else runs", test.explanation});
        return;
    }
    checks.push_back(
        {"self_test", none ? Severity::warning : Severity::ok,
         none ? "no way of timing single draws is right here"
              : fmt::format("draws are timed by {}, floor {}", test.method, format_time(test.floor_ns)),
         none ? "use --mode pass or --mode count" : "", test.explanation});
}

void check_surroundings(const Findings& findings, Checks& checks) {
    if (findings.display.usable)
        checks.push_back({"display", Severity::ok, findings.display.text, ""});
    else
        checks.push_back(
            {"display", Severity::warning, findings.display.text,
             "applications with a window need one: run them under xvfb-run, or start a display"});
    const DeviceFacts* device = chosen_device(findings.plain.facts);
    const bool is_cpu = device && device->type == "cpu";
    const std::vector<capture::ClockSource>& clocks = is_cpu ? findings.cpu_clocks : findings.gpu_clocks;
    const char* what = is_cpu ? "CPU" : "GPU";
    if (clocks.empty())
        checks.push_back(
            {"clocks", Severity::warning, fmt::format("{} clocks cannot be read", what),
             "measured times do not say at which clock; lock the clock, or state it when projecting"});
    for (const capture::ClockSource& clock : clocks)
        checks.push_back({"clocks", Severity::ok,
                          fmt::format("{} clock {} now, {}", what, clock.reading, clock.path), ""});
    checks.push_back({"database", Severity::ok, findings.database, ""});
}

}  // namespace

std::string_view name(Severity severity) {
    switch (severity) {
        case Severity::ok:
            return "ok";
        case Severity::warning:
            return "warning";
        case Severity::problem:
            return "problem";
    }
    return "";
}

std::vector<Check> diagnose(const Findings& findings) {
    Checks checks;
    if (findings.plain.failure.empty()) check_loader(findings.plain.facts, checks);
    check_devices(findings.plain, checks);
    if (const DeviceFacts* device = chosen_device(findings.plain.facts)) {
        check_statistics(*device, checks);
        check_timestamps(*device, checks);
    }
    check_layer(findings, checks);
    check_self_test(findings, checks);
    check_surroundings(findings, checks);
    return checks;
}

bool capture_works(const std::vector<Check>& checks) {
    return std::none_of(checks.begin(), checks.end(),
                        [](const Check& check) { return check.severity == Severity::problem; });
}

}  // namespace framecast::cli
