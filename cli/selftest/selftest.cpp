// framecast selftest: draws what is known on this device, measures it, and says what can be trusted here.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "cli/common/capture_summary.h"
#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/doctor/doctor_checks.h"
#include "cli/doctor/probe_run.h"
#include "cli/launch/child_process.h"
#include "cli/launch/scratch_folder.h"
#include "cli/selftest/known_counts.h"
#include "cli/selftest/labelled_draws.h"
#include "cli/selftest/report.h"
#include "cli/selftest/scene_runs.h"
#include "cli/terminal/command_line.h"
#include "model/device/device_choice.h"
#include "model/device/device_profile.h"
#include "model/device/profile_check.h"
#include "model/projection/projection.h"

namespace framecast::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::seconds;

struct Options {
    bool quick = false;
    bool json = false;
    std::string folder;
};

// Every kind of draw whose counts are known, and what drivers count in ways of their own.
constexpr const char* kScenes[] = {
    "triangle",          "indexed",      "instanced", "strips",    "culled",
    "clipped",           "depth",        "discard",   "msaa",      "rasterizer-discard",
    "compute",           "indirect",     "transfers", "subpasses", "secondaries",
    "dynamic-rendering", "tessellation", "geometry",  "multiview", "textures"};
constexpr const char* kQuickScenes[] = {"triangle", "indexed",   "depth",
                                        "compute",  "transfers", "dynamic-rendering"};

constexpr int kSceneFrames = 64;
constexpr seconds kSceneLimit{30};
constexpr seconds kAloneLimit{60};
constexpr seconds kRatesLimit{120};
// A loaded draw of the middle intensity is to take about so long.
constexpr double kWantedLoadNs = 1e6;
constexpr int kMostWork = 32;
// Of the stamped time of a draw against the draw alone.
constexpr double kTimeWithin = 0.15;
constexpr double kLeastRight = 0.95;
constexpr double kDepthWithin = 0.25;

class SelfTest {
  public:
    // plain, with_layer: what Vulkan says without and with the layer.
    SelfTest(const Options& options, ProbeRun plain, ProbeRun with_layer, SceneRuns& runs)
        : options_(options), plain_(std::move(plain)), with_layer_(std::move(with_layer)), runs_(runs) {}

    // False: the device, or the layer on it, does not work, and nothing else was tried.
    bool run();
    const SelfTestReport& report() const { return report_; }

  private:
    void add(char letter, const char* name, const std::function<void(PartReport&)>& measure);
    void facts(PartReport& part);
    void stamps(PartReport& part);
    void pictures_and_counts(PartReport& pictures, PartReport& counts);
    void check_scene(const std::string& scene, PartReport& pictures, PartReport& counts);
    void stages(PartReport& part);
    Result<int> work_for_labelled();
    void traps(PartReport& part);
    void rates(PartReport& part);
    void closure(PartReport& part);

    const Options& options_;
    ProbeRun plain_;
    ProbeRun with_layer_;
    SceneRuns& runs_;
    SelfTestReport report_;
    int compared_scenes_ = 0;
    int compared_counts_ = 0;
    int reused_ = 0;
    std::vector<std::string> skipped_scenes_;
    std::optional<Frame> labelled_;
    std::string profile_path_;
};

void fail(PartReport& part, std::string detail) {
    part.result = PartResult::failed;
    part.details.push_back(std::move(detail));
}

void SelfTest::add(char letter, const char* name, const std::function<void(PartReport&)>& measure) {
    PartReport part;
    part.letter = letter;
    part.name = name;
    part.result = PartResult::ok;
    const Clock::time_point start = Clock::now();
    measure(part);
    part.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    if (!options_.json) {
        fmt::print("{}", part_line(part));
        std::fflush(stdout);
    }
    report_.parts.push_back(std::move(part));
}

void SelfTest::facts(PartReport& part) {
    if (!plain_.failure.empty()) return fail(part, plain_.failure);
    if (plain_.facts.devices.empty()) return fail(part, "no Vulkan device");
    const DeviceFacts& device =
        plain_.facts.devices[static_cast<std::size_t>(std::max(0, plain_.facts.chosen))];
    report_.device = device.name;
    part.text =
        fmt::format("{} ({}), {}, Vulkan {}", device.name, device.type, device.driver, device.api_version);
    if (!with_layer_.failure.empty())
        fail(part, "with the layer: " + with_layer_.failure);
    else if (!with_layer_.status.loaded)
        fail(part, "the loader does not load the layer; see framecast doctor");
    for (const std::string& error : with_layer_.status.errors)
        fail(part, "the layer reports: " + error);
}

void SelfTest::stamps(PartReport& part) {
    const auto& test = with_layer_.status.self_test;
    if (!test) return fail(part, "the layer did not test how to time draws");
    const bool none = test->method.empty() || test->method == "none";
    part.text = none ? "no method attributes time to the right draw"
                     : fmt::format("{}, {} around a draw{}", test->method, format_time(test->floor_ns),
                                   test->conclusive ? "" : "; undecided, the device is busy");
    part.details.push_back(test->explanation);
    if (none) part.result = PartResult::failed;
}

void SelfTest::check_scene(const std::string& scene, PartReport& pictures, PartReport& counts) {
    const std::string frames = std::to_string(kSceneFrames);
    const auto hashes = [&](const char* name) { return runs_.folder() + "/" + name; };
    const Result<std::string> expected = runs_.output({"--scene", scene, "--expect"}, kSceneLimit);
    if (!expected) return fail(counts, scene + ": " + expected.error().message);
    const Result<std::string> before =
        runs_.output({"--scene", scene, "--frames", frames, "--hashes", hashes("before")}, kSceneLimit);
    if (!before) {
        if (runs_.skipped())
            skipped_scenes_.push_back(scene);
        else
            fail(pictures, scene + ", without the layer: " + before.error().message);
        return;
    }
    const Result<Frame> frame = runs_.capture(
        {scene, "count", {"--hashes", hashes("after")}, kSceneFrames, 2, true, scene + ".frame.json"});
    if (!frame) return fail(counts, scene + ": " + frame.error().message);
    ++compared_scenes_;
    if (const std::string drawn = runs_.text_of("before"); drawn.empty() || drawn != runs_.text_of("after"))
        fail(pictures, scene + ": pictures differ");
    const Result<CountCheck> check = check_counts(*expected, *frame);
    if (!check) return fail(counts, scene + ": " + check.error().message);
    compared_counts_ += check->counts;
    reused_ += check->reused;
    for (const std::string& wrong : check->wrong)
        fail(counts, scene + ": " + wrong);
}

void SelfTest::pictures_and_counts(PartReport& pictures, PartReport& counts) {
    if (options_.quick)
        for (const char* scene : kQuickScenes)
            check_scene(scene, pictures, counts);
    else
        for (const char* scene : kScenes)
            check_scene(scene, pictures, counts);
    pictures.text = fmt::format("{} scenes of {} frames look the same while they are captured",
                                compared_scenes_, kSceneFrames);
    counts.text = fmt::format("{} counts of {} scenes are as known", compared_counts_, compared_scenes_);
    if (reused_ > 0) counts.text += fmt::format("; {} draws share shaded vertices", reused_);
    if (!skipped_scenes_.empty()) {
        counts.text += "; the device lacks what these need:";
        for (const std::string& scene : skipped_scenes_)
            counts.text += " " + scene;
    }
    if (compared_scenes_ == 0) fail(pictures, "no scene could be drawn");
}

// How many times the work of a CPU the labelled draws need here.
Result<int> SelfTest::work_for_labelled() {
    constexpr const char* kDraw = "ps fragment-alu 3/full";
    for (int work = 1;; work *= 4) {
        const Result<std::string> lines =
            runs_.output({"--scene", "labelled", "--size", "512x512", "--work", std::to_string(work),
                          "--alone", kDraw, "--repeats", "5"},
                         kAloneLimit);
        if (!lines) return lines.error();
        const Result<LoneTimes> times = read_lone_times(*lines);
        if (!times) return times.error();
        const double ns = times->begin()->second;
        if (ns >= kWantedLoadNs / 4 || work >= kMostWork) {
            int more = 1;
            while (more * work < kMostWork && ns * 2 * more <= 1.4 * kWantedLoadNs)
                more *= 2;
            return std::min(work * more, kMostWork);
        }
    }
}

void SelfTest::stages(PartReport& part) {
    const Result<int> work = work_for_labelled();
    if (!work) return fail(part, work.error().message);
    const std::vector<std::string> options = {"--size", "512x512", "--work", std::to_string(*work)};
    std::vector<std::string> lone = {"--scene", "labelled", "--alone", "all", "--repeats", "5"};
    lone.insert(lone.end(), options.begin(), options.end());
    const Result<std::string> lines = runs_.output(lone, kAloneLimit);
    if (!lines) return fail(part, "the draws alone: " + lines.error().message);
    const Result<LoneTimes> alone = read_lone_times(*lines);
    if (!alone) return fail(part, alone.error().message);
    Result<Frame> frame =
        runs_.capture({"labelled", "isolate", options, 100'000, 5, false, "labelled.frame.json"});
    if (!frame) return fail(part, frame.error().message);
    const Result<ChosenDevice> device = captured_device(frame->device, GpuDatabase::builtin());
    const DeviceRates device_rates = device ? device->rates : generic_rates(frame->device.name);
    const Result<Analysis> analysis = analyze(*frame, device_rates);
    if (!analysis) return fail(part, analysis.error().message);
    LabelledCheck check = check_labelled(*alone, *frame, *analysis);
    part.text = fmt::format(
        "{} of {} clear bottlenecks right, of {} known; {} draws {:.1f} % off by the median, "
        "worst {:+.1f} %",
        check.right, check.clear, check.told, check.timed, 100 * check.median_off, 100 * check.worst_off);
    if (check.clear == 0 || check.right < kLeastRight * check.clear)
        fail(part, fmt::format("{} of {} clear verdicts are right", check.right, check.clear));
    if (!(check.median_off <= kTimeWithin)) fail(part, "draws do not take the time that they take alone");
    for (const LabelledDraw& draw : check.draws)
        if (draw.clear && !draw.truth.empty() && draw.named != draw.truth)
            part.details.push_back(fmt::format("{}: named {}", draw.label, draw.named));
    report_.labelled = std::move(check);
    labelled_ = std::move(*frame);
}

// A pass that tests against the depth of an earlier one: isolated draws must see that depth, or say that they
// do not.
void SelfTest::traps(PartReport& part) {
    int agree = 0;
    for (const char* scene : {"loaded-depth", "loaded-stencil"}) {
        const Result<Frame> frame =
            runs_.capture({scene, "isolate", {"--size", "1024x1024"}, 100'000, 5, false, {}});
        if (!frame) {
            fail(part, std::string(scene) + ": " + frame.error().message);
            continue;
        }
        const DrawColumns& draws = frame->draws;
        for (Eigen::Index row = 0; row < draws.size(); ++row) {
            const double full = draws.shadow_ns(row, index(ShadowStep::full));
            const double measured = draws.measured_ns(row);
            const double resolution = frame->stamp_resolution_ns;
            if (std::isnan(full) || std::isnan(measured) || measured < 20 * resolution) continue;
            const bool claimed = (draws.stage_ns.row(row) > 0).any();
            const double ratio = full / measured;
            const bool apart = std::abs(full - measured) > 2 * frame->stamp_floor_ns;
            if (claimed && apart && std::abs(ratio - 1) > kDepthWithin)
                fail(part,
                     fmt::format("{} draw {}: isolated in {:.2f} of its time, and its stages are claimed",
                                 scene, row, ratio));
            else
                ++agree;
        }
    }
    part.text = fmt::format(
        "{} draws behind an earlier pass's depth and stencil isolated as measured, or not claimed", agree);
}

void SelfTest::rates(PartReport& part) {
    const std::string path = runs_.folder() + "/gpu.profile.json";
    const Result<std::string> ran =
        runs_.own_output({"microbench", "--suite", "quick", "--budget-s", "25", "-o", path}, kRatesLimit);
    if (!ran) return fail(part, "framecast microbench: " + ran.error().message);
    const Result<DeviceProfile> profile = read_profile_file(path);
    if (!profile) return fail(part, profile.error().message);
    profile_path_ = path;
    const Result<ProfileCheck> check = check_profile(*profile, GpuDatabase::builtin());
    if (!check) {
        part.result = PartResult::skipped;
        part.text = check.error().message;
        return;
    }
    for (const RateCheck& rate : check->rates) {
        part.text +=
            fmt::format("{}{} {:.2f}", part.text.empty() ? "" : ", ", name(rate.resource), rate.ratio);
        if (rate.far_off)
            part.details.push_back(fmt::format("{} is far off: {}", name(rate.resource), rate.why));
    }
    part.text += " of " + check->against;
}

// From the data sheet's rates to those that were measured of the same device: where the two agree, so do the
// frames.
void SelfTest::closure(PartReport& part) {
    if (!labelled_ || profile_path_.empty()) {
        part.result = PartResult::skipped;
        part.text = "needs parts F and H";
        return;
    }
    if (labelled_->device.type == "cpu") {
        part.result = PartResult::skipped;
        part.text = "a CPU driver has no data sheet";
        return;
    }
    const Result<ChosenDevice> source = captured_device(labelled_->device, GpuDatabase::builtin());
    const Result<ChosenDevice> target = named_device(profile_path_, GpuDatabase::builtin());
    if (!source || !target) {
        part.result = PartResult::skipped;
        part.text = !source ? source.error().message : target.error().message;
        return;
    }
    const Result<Analysis> analysis = analyze(*labelled_, source->rates);
    if (!analysis) return fail(part, analysis.error().message);
    const Result<Baseline> baseline = join_baselines({&*labelled_}, {&*analysis});
    if (!baseline) return fail(part, baseline.error().message);
    const Result<Projection> projection = project(*baseline, target->rates);
    if (!projection) return fail(part, projection.error().message);
    const double frame_ns = labelled_->times.gpu_ns;
    part.text = fmt::format(
        "from data sheet to measured rates: {:.2f} of the frame, 90 % interval {:.2f} to {:.2f}",
        projection->frame_ns / frame_ns, projection->low_ns / frame_ns, projection->high_ns / frame_ns);
    if (!(projection->low_ns <= frame_ns && frame_ns <= projection->high_ns))
        fail(part, "the frame is outside of its own interval");
}

bool SelfTest::run() {
    add('A', "facts", [this](PartReport& part) { facts(part); });
    if (!report_.passed('A')) return false;
    PartReport counts{'D', "counts", PartResult::ok, {}, {}, 0};
    add('B', "pictures", [&](PartReport& part) { pictures_and_counts(part, counts); });
    add('C', "stamps", [this](PartReport& part) { stamps(part); });
    add('D', "counts", [&](PartReport& part) { part = counts; });
    if (options_.quick) return true;
    add('F', "stages", [this](PartReport& part) { stages(part); });
    add('G', "traps", [this](PartReport& part) { traps(part); });
    add('H', "rates", [this](PartReport& part) { rates(part); });
    add('J', "closure", [this](PartReport& part) { closure(part); });
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
    std::string folder = scratch.path();
    if (!options.folder.empty()) {
        std::error_code error;
        fs::create_directories(options.folder, error);
        if (error) return refuse("-o " + options.folder + ": " + error.message(), kBadInput);
        folder = fs::absolute(options.folder, error).string();
    }
    if (folder.empty()) return refuse(kNoScratchFolder, kDeviceFailed);
    // Each holds signals back for itself.
    ProbeRun plain = probe(nullptr);
    ProbeRun with_layer = plain.interrupted_by == 0 ? probe(&*layer) : ProbeRun{};
    for (const ProbeRun* run : {&plain, &with_layer})
        if (run->interrupted_by != 0) return ended_by(run->interrupted_by);
    const SignalGuard signals;
    Result<SceneRuns> runs = SceneRuns::create(*layer, folder, signals);
    if (!runs) return refuse(runs.error().message, kDeviceFailed);
    SelfTest test(options, std::move(plain), std::move(with_layer), *runs);
    const bool worked = test.run();
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
    if (signals.asked_to_end_by() != 0) return ended_by(signals.asked_to_end_by());
    if (!worked) return kDeviceFailed;
    return report.all_passed() ? kOk : kAnswerIsNo;
}

}  // namespace

void add_selftest(const Command& program, int& exit_code) {
    const Command command = program.add_subcommand(
        "selftest", "Draw what is known on this device, and say which of Framecast's numbers are right here");
    const auto options = std::make_shared<Options>();
    command.add_flag("--quick", options->quick, "Only facts, pictures, stamps and counts: some 20 s");
    command.add_flag("--json", options->json, "Print JSON (schema framecast.selftest/1)");
    command.add_option("-o,--output", options->folder,
                       "Write selftest.json, the captured frames and the device profile into this folder");
    command.callback([options, &exit_code] { exit_code = self_test(*options); });
}

}  // namespace framecast::cli
