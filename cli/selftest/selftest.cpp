// framecast selftest: draws known scenes on this device, measures them, and says which measurements can be
// trusted.
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "cli/common/capture_summary.h"
#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/doctor/probe_run.h"
#include "cli/launch/child_process.h"
#include "cli/launch/scratch_folder.h"
#include "cli/selftest/known_scenes.h"
#include "cli/selftest/parts.h"
#include "cli/selftest/report.h"
#include "cli/selftest/scene_runs.h"
#include "cli/terminal/command_line.h"

namespace framecast::cli {
namespace {

constexpr const char* kAllParts = "ABCDEFGHIJ";
constexpr const char* kQuickParts = "ABCDE";

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

struct Options {
    bool quick = false;
    bool json = false;
    std::optional<int> gpu;
    std::string parts;
    std::string folder;
    std::string profile;  // for part J, in place of part H's
};

// plain, with_layer: Vulkan's facts without and with the layer. Returns the device's name.
std::string check_facts(const ProbeRun& plain, const ProbeRun& with_layer, PartReport& part) {
    if (!plain.failure.empty()) return part.fail(plain.failure), std::string();
    if (plain.facts.devices.empty()) return part.fail("no Vulkan device"), std::string();
    const DeviceFacts& device =
        plain.facts.devices[static_cast<std::size_t>(std::max(0, plain.facts.chosen))];
    part.text =
        fmt::format("{} ({}), {}, Vulkan {}", device.name, device.type, device.driver, device.api_version);
    if (!with_layer.failure.empty())
        part.fail("with the layer: " + with_layer.failure);
    else if (!with_layer.status.loaded)
        part.fail("the loader does not load the layer; see framecast doctor");
    for (const std::string& error : with_layer.status.errors)
        part.fail("the layer reports: " + error);
    return device.name;
}

void check_stamps(const ProbeRun& with_layer, PartReport& part) {
    const auto& test = with_layer.status.self_test;
    if (!test) return part.fail("the layer did not test how to time draws");
    const bool none = test->method.empty() || test->method == "none";
    part.text = none ? "no method attributes time to the right draw"
                     : fmt::format("{}, {} around a draw{}", test->method, format_time(test->floor_ns),
                                   test->conclusive ? "" : "; undecided, the device is busy");
    part.details.push_back(test->explanation);
    if (none) part.result = PartResult::failed;
}

class SelfTest {
  public:
    SelfTest(const Options& options, SceneRuns& runs) : options_(options), runs_(runs) {}

    // False: the device, or the layer on it, does not work, so nothing else was tried.
    bool run(const ProbeRun& plain, const ProbeRun& with_layer);
    const SelfTestReport& report() const { return report_; }

  private:
    // Part A says which device is tested, and always runs.
    bool wanted(char letter) const {
        return letter == 'A' || options_.parts.find(letter) != std::string::npos;
    }
    void add(PartReport part, const std::function<void(PartReport&)>& measure);

    const Options& options_;
    SceneRuns& runs_;
    SelfTestReport report_;
};

// Measures the part, prints it and keeps it; does nothing once a signal came, and where nobody wants the
// part.
void SelfTest::add(PartReport part, const std::function<void(PartReport&)>& measure) {
    if (runs_.interrupted() || !wanted(part.letter)) return;
    const Clock::time_point start = Clock::now();
    measure(part);
    part.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (runs_.interrupted()) return;
    if (!options_.json) {
        fmt::print("{}", part_line(part));
        std::fflush(stdout);
    }
    report_.parts.push_back(std::move(part));
}

bool SelfTest::run(const ProbeRun& plain, const ProbeRun& with_layer) {
    add({'A', "facts"}, [&](PartReport& part) { report_.device = check_facts(plain, with_layer, part); });
    if (!report_.passed('A')) return false;
    // The same runs give both.
    PartReport counts{'D', "counts"};
    const auto scenes = [&](PartReport& part) { check_scenes(runs_, options_.quick, part, counts); };
    if (!wanted('B') && wanted('D')) {
        PartReport unwanted;
        scenes(unwanted);
    }
    add({'B', "pictures"}, scenes);
    add({'C', "stamps"}, [&](PartReport& part) { check_stamps(with_layer, part); });
    add(counts, [](PartReport&) {});
    add({'E', "latency"}, [&](PartReport& part) { check_latency(runs_, part); });
    const auto& stamps = with_layer.status.self_test;
    const double overhead_ns = stamps ? stamps->floor_ns : 0;
    std::optional<Frame> labelled;
    std::string profile = options_.profile;
    add({'F', "stages"}, [&](PartReport& part) {
        std::optional<Labelled> found = check_stages(runs_, overhead_ns, part);
        if (!found) return;
        labelled = std::move(found->frame);
        report_.labelled = std::move(found->check);
    });
    add({'G', "traps"}, [&](PartReport& part) { check_traps(runs_, part); });
    add({'H', "rates"}, [&](PartReport& part) {
        if (std::string measured = check_rates(runs_, part); profile.empty()) profile = std::move(measured);
    });
    add({'I', "overlay"}, [&](PartReport& part) { check_overlay(runs_, part); });
    add({'J', "closure"},
        [&](PartReport& part) { check_closure(labelled ? &*labelled : nullptr, profile, part); });
    return true;
}

int self_test(const Options& options) {
    const auto refuse = [](const std::string& message, ExitCode code) {
        print_error(message);
        return code;
    };
    const Result<LayerLocation> layer = find_layer();
    if (!layer) return refuse(layer.error().message, kDeviceFailed);
    const ScratchFolder scratch;
    if (scratch.path().empty()) return refuse(kNoScratchFolder, kDeviceFailed);
    std::string folder = scratch.path();
    if (!options.folder.empty()) {
        std::error_code error;
        fs::create_directories(options.folder, error);
        if (error) return refuse("-o " + options.folder + ": " + error.message(), kBadInput);
        folder = fs::absolute(options.folder, error).string();
    }
    // Each run holds back signals itself.
    const ProbeRun plain = probe(nullptr, options.gpu);
    if (const std::string why = why_no_gpu(plain, options.gpu); !why.empty()) return refuse(why, kBadInput);
    const ProbeRun with_layer = plain.interrupted_by == 0 ? probe(&*layer, options.gpu) : ProbeRun{};
    for (const ProbeRun* run : {&plain, &with_layer})
        if (run->interrupted_by != 0) return ended_by(run->interrupted_by);
    const SignalGuard signals;
    Result<SceneRuns> runs =
        SceneRuns::create(*layer, std::max(0, plain.facts.chosen), scratch.path(), folder, signals);
    if (!runs) return refuse(runs.error().message, kDeviceFailed);
    SelfTest test(options, *runs);
    const bool worked = test.run(plain, with_layer);
    if (signals.asked_to_end_by() != 0) return ended_by(signals.asked_to_end_by());
    const SelfTestReport& report = test.report();
    const std::string document = report_json(report);
    if (!options.folder.empty())
        if (const auto written = replace_file(folder + "/selftest.json", document); !written)
            return refuse(written.error().message, kBadInput);
    if (options.json)
        fmt::print("{}", document);
    else if (worked)
        fmt::print("{}{}", report.labelled ? "\n" + confusion_text(*report.labelled) + "\n" : "\n",
                   usable_line(report));
    if (!worked) return kDeviceFailed;
    return report.all_passed() ? kOk : kAnswerIsNo;
}

}  // namespace

void add_selftest(const Command& program, int& exit_code) {
    const Command command = program.add_subcommand(
        "selftest", "Draw what is known on this device, and say which of Framecast's numbers are right here");
    const auto options = std::make_shared<Options>();
    command.add_flag("--quick", options->quick,
                     "Only facts, pictures, stamps, counts and latency: some 20 s");
    command
        .add_option(
            "--gpu", options->gpu,
            "Test the device of this number in framecast doctor's list, from 0 (default: the fastest kind)")
        .check_range(0, kMaxGpu);
    command.add_option("--parts", options->parts, "Only these parts, by their letters, such as CE");
    command.add_option("--profile", options->profile,
                       "Part J projects to this device profile (framecast microbench), not to part H's");
    command.add_flag("--json", options->json, "Print JSON (schema framecast.selftest/1)");
    command.add_option("-o,--output", options->folder,
                       "Write selftest.json, the captured frames and the device profile into this folder");
    command.callback([options, &exit_code] {
        if (options->parts.empty()) options->parts = options->quick ? kQuickParts : kAllParts;
        const std::size_t unknown = options->parts.find_first_not_of(kAllParts);
        exit_code = unknown == std::string::npos
                        ? self_test(*options)
                        : fail(fmt::format("--parts {}: no part '{}'; there are {}", options->parts,
                                           options->parts[unknown], kAllParts),
                               kBadInput);
    });
}

}  // namespace framecast::cli
