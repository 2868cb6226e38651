#include "cli/selftest/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "capture/pictures/png.h"
#include "cli/common/output_file.h"
#include "cli/selftest/load_size.h"
#include "cli/selftest/overlay_picture.h"
#include "cli/selftest/speck_times.h"
#include "cli/selftest/trap_draws.h"
#include "model/device/device_choice.h"
#include "model/device/device_profile.h"
#include "model/device/profile_check.h"
#include "model/projection/projection.h"
#include "model/text/counted.h"

namespace framecast::cli {
namespace {

using std::chrono::seconds;

constexpr seconds kAloneLimit{60};
constexpr int kLatencyTries = 3;
constexpr seconds kRatesLimit{120};
// Tolerance of a draw's stamped time compared with the draw alone.
constexpr double kTimeWithin = 0.15;
constexpr double kMinRight = 0.95;
constexpr seconds kOverlayLimit{30};
constexpr const char* kOverlaySize = "1280x720";

// With this factor on its work.
Result<MiddleDraw> middle_draw(SceneRuns& runs, int work) {
    const std::string draw = "ps fragment-alu 3/full", nothing = "none";
    const Result<std::string> lines =
        runs.output({"--scene", "labelled", "--size", "512x512", "--work", std::to_string(work), "--alone",
                     draw + "," + nothing, "--repeats", "5"},
                    kAloneLimit);
    if (!lines) return lines.error();
    const Result<LoneTimes> ns = read_lone_times(*lines), waited_ns = read_lone_times(*lines, "waited_q1_ns");
    if (!ns || !waited_ns) return (ns ? waited_ns : ns).error();
    const auto less_nothing = [&](const LoneTimes& of) {
        return of.contains(draw) && of.contains(nothing) ? std::max(1.0, of.at(draw) - of.at(nothing)) : 1.0;
    };
    return MiddleDraw{less_nothing(*ns), less_nothing(*waited_ns)};
}

}  // namespace

void check_latency(SceneRuns& runs, PartReport& part) {
    const Result<std::string> lines =
        runs.output({"--scene", "specks", "--alone", "all", "--repeats", "25"}, kAloneLimit);
    if (!lines) return part.fail(lines.error().message);
    const Result<LoneTimes> alone = read_lone_times(*lines);
    if (!alone) return part.fail(alone.error().message);
    // Threads of a CPU driver that fall asleep in one capture and not in the calibration look like a draw's
    // time. A fault of ours does so in each capture.
    std::string wrong = "not tried";
    for (int tries = 0; tries < kLatencyTries && !wrong.empty(); ++tries) {
        const Result<Frame> frame = runs.capture({"specks", "draw", {}, 100'000, 5});
        if (!frame) return part.fail(frame.error().message);
        const SpeckTimes times = speck_times(*alone, *frame);
        part.text = speck_text(times);
        wrong = what_is_wrong(times);
    }
    if (!wrong.empty()) part.fail(wrong);
}

std::optional<Labelled> check_stages(SceneRuns& runs, double overhead_ns, PartReport& part) {
    const Result<LoadSize> load = size_load([&](int work) { return middle_draw(runs, work); }, overhead_ns);
    if (!load) return part.fail(load.error().message), std::nullopt;
    const std::vector<std::string> options = {"--size", "512x512", "--work", std::to_string(load->work)};
    std::vector<std::string> lone = {"--scene", "labelled", "--alone", "all", "--repeats", "5"};
    lone.insert(lone.end(), options.begin(), options.end());
    const Result<std::string> lines = runs.output(lone, kAloneLimit);
    if (!lines) return part.fail("the draws alone: " + lines.error().message), std::nullopt;
    const Result<LoneTimes> alone = read_lone_times(*lines);
    if (!alone) return part.fail(alone.error().message), std::nullopt;
    Result<Frame> frame = runs.capture({"labelled", "isolate", options, 100'000, 5});
    if (!frame) return part.fail(frame.error().message), std::nullopt;
    const Result<ChosenDevice> device = captured_device(frame->device, GpuDatabase::builtin());
    const DeviceRates device_rates = device ? device->rates : generic_rates(frame->device.name);
    const Result<Analysis> analysis = analyze(*frame, device_rates);
    if (!analysis) return part.fail(analysis.error().message), std::nullopt;
    LabelledCheck check = check_labelled(*alone, *frame, *analysis, load->long_ns);
    part.text = fmt::format(
        "{} of {} clear bottlenecks right, of {} known; {} {:.1f} % off by the median, "
        "worst {:+.1f} %",
        check.right, check.clear, check.told, counted(check.timed, "draw"), 100 * check.median_off,
        100 * check.worst_off);
    if (check.clear == 0 || check.right < kMinRight * check.clear)
        part.fail(fmt::format("{} of {} clear verdicts are right", check.right, check.clear));
    if (!(check.median_off <= kTimeWithin)) part.fail("draws do not take the time that they take alone");
    for (const LabelledDraw& draw : check.draws)
        if (draw.clear && !draw.truth.empty() && draw.named != draw.truth)
            part.details.push_back(fmt::format("{}: named {}", draw.label, draw.named));
    return Labelled{std::move(*frame), std::move(check)};
}

void check_traps(SceneRuns& runs, PartReport& part) {
    // Smaller where one would wait minutes: the time on the device is what counts.
    const Result<MiddleDraw> middle = middle_draw(runs, 1);
    if (!middle) return part.fail(middle.error().message);
    const std::string size = waits_long(*middle) ? "512x512" : "1024x1024";
    int agree = 0;
    for (const char* scene : {"loaded-depth", "loaded-stencil"}) {
        const Result<Frame> frame = runs.capture({scene, "isolate", {"--size", size}, 100'000, 5});
        if (!frame) {
            part.fail(std::string(scene) + ": " + frame.error().message);
            continue;
        }
        const TrapCheck check = check_trap_draws(*frame);
        agree += check.agree;
        for (const std::string& wrong : check.wrong)
            part.fail(std::string(scene) + " " + wrong);
    }
    if (agree == 0 && part.result == PartResult::ok) return part.skip("no draw is long enough to compare");
    part.text =
        fmt::format("{} behind an earlier pass's depth and stencil isolated as measured, or not claimed",
                    counted(agree, "draw"));
}

void check_overlay(SceneRuns& runs, PartReport& part) {
    const std::string path = runs.scratch() + "/presented.ppm";
    std::vector<std::string> scene = {"--scene", "triangle", "--size",      kOverlaySize, "--frames",
                                      "90",      "",         "--presented", path};
    std::string& surface = scene[6];
    Result<std::string> plain = Error{"not tried"};
    for (const char* way : {"--headless", "--present"}) {
        surface = way;
        plain = runs.output(scene, kOverlayLimit);
        if (plain || !runs.skipped()) break;
    }
    if (!plain && runs.skipped()) return part.skip("neither headless surfaces nor a display");
    if (!plain) return part.fail("without the layer: " + plain.error().message);
    const Result<PresentedPicture> before = read_ppm_file(path);
    const Result<std::string> drawn =
        runs.output_under_layer({{"overlay", "panel"}, {"mode", "count"}}, scene, kOverlayLimit);
    if (!drawn) return part.fail("with the overlay: " + drawn.error().message);
    const Result<PresentedPicture> after = read_ppm_file(path);
    if (!before || !after) return part.fail((before ? after : before).error().message);
    const std::string png = capture::png_of_colors(after->width, after->height, after->rgb);
    if (const auto written = replace_file(runs.results() + "/overlay.png", png); !written)
        return part.fail(written.error().message);
    const Result<OverlayPanel> panel = find_panel(*before, *after);
    if (!panel) return part.fail(panel.error().message);
    part.text = fmt::format("a panel of {} x {} pixels, {:.0f} % of it text, {}", panel->width, panel->height,
                            100 * panel->text_share,
                            surface == "--present" ? "in a window" : "on a headless surface");
}

std::string check_rates(SceneRuns& runs, PartReport& part) {
    const std::string path = runs.results() + "/gpu.profile.json";
    const Result<std::string> ran = runs.own_output({"microbench", "--device", std::to_string(runs.device()),
                                                     "--suite", "quick", "--budget-s", "25", "-o", path},
                                                    kRatesLimit);
    if (!ran) return part.fail("framecast microbench: " + ran.error().message), std::string();
    const Result<DeviceProfile> profile = read_profile_file(path);
    if (!profile) return part.fail(profile.error().message), std::string();
    const Result<ProfileCheck> check = check_profile(*profile, GpuDatabase::builtin());
    if (!check) {
        part.skip(check.error().message);
        return path;
    }
    for (const RateCheck& rate : check->rates) {
        part.text +=
            fmt::format("{}{} {:.2f}", part.text.empty() ? "" : ", ", name(rate.resource), rate.ratio);
        if (rate.far_off)
            part.details.push_back(fmt::format("{} is far off: {}", name(rate.resource), rate.why));
    }
    part.text += " of " + check->against;
    return path;
}

void check_closure(const Frame* labelled, const std::string& profile, PartReport& part) {
    if (!labelled || profile.empty()) return part.skip("needs part F, and part H or --profile");
    if (labelled->device.type == DeviceType::cpu) return part.skip("a CPU driver has no data sheet");
    const Result<ChosenDevice> source = captured_device(labelled->device, GpuDatabase::builtin());
    const Result<ChosenDevice> target = named_device(profile, GpuDatabase::builtin());
    if (!source || !target) return part.skip(!source ? source.error().message : target.error().message);
    const Result<Analysis> analysis = analyze(*labelled, source->rates);
    if (!analysis) return part.fail(analysis.error().message);
    const Result<Baseline> baseline = join_baselines({labelled}, {&*analysis});
    if (!baseline) return part.fail(baseline.error().message);
    const Result<Projection> projection = project(*baseline, target->rates);
    if (!projection) return part.fail(projection.error().message);
    const double frame_ns = labelled->times.gpu_ns;
    part.text = fmt::format(
        "from data sheet to measured rates: {:.2f} of the frame, 90 % interval {:.2f} to {:.2f}",
        projection->frame_ns / frame_ns, projection->low_ns / frame_ns, projection->high_ns / frame_ns);
    if (!(projection->low_ns <= frame_ns && frame_ns <= projection->high_ns))
        part.fail("the frame is outside of its own interval");
}

}  // namespace framecast::cli
