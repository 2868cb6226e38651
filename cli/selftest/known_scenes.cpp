#include "cli/selftest/known_scenes.h"

#include <fmt/format.h>

#include <span>

#include "cli/selftest/known_counts.h"
#include "model/text/counted.h"
#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

// Every kind of draw with known counts, and those that drivers count in different ways.
constexpr const char* kScenes[] = {
    "triangle",          "indexed",      "instanced", "strips",    "culled",
    "clipped",           "depth",        "discard",   "msaa",      "rasterizer-discard",
    "compute",           "indirect",     "transfers", "subpasses", "secondaries",
    "dynamic-rendering", "tessellation", "geometry",  "multiview", "textures"};
constexpr const char* kQuickScenes[] = {"triangle", "indexed",   "depth",
                                        "compute",  "transfers", "dynamic-rendering"};

constexpr int kSceneFrames = 64;
constexpr std::chrono::seconds kSceneLimit{30};

struct Compared {
    int scenes = 0;
    int counts = 0;
    int wrong = 0;
    int reused = 0;  // draws that shade fewer vertices than they have
    std::vector<std::string> skipped;
};

void check_scene(SceneRuns& runs, const std::string& scene, Compared& compared, PartReport& pictures,
                 PartReport& counts) {
    const std::string before = runs.scratch() + "/before";
    const std::string after = runs.scratch() + "/after";
    const Result<std::string> expected = runs.output({"--scene", scene, "--expect"}, kSceneLimit);
    if (!expected) return counts.fail(scene + ": " + expected.error().message);
    const Result<std::string> alone = runs.output(
        {"--scene", scene, "--frames", std::to_string(kSceneFrames), "--hashes", before}, kSceneLimit);
    if (!alone) {
        if (runs.skipped())
            compared.skipped.push_back(scene);
        else
            pictures.fail(scene + ", without the layer: " + alone.error().message);
        return;
    }
    const Result<Frame> frame = runs.capture({scene, "count", {"--hashes", after}, kSceneFrames, 2, true});
    if (!frame) return counts.fail(scene + ": " + frame.error().message);
    ++compared.scenes;
    const Result<std::string> drawn = read_text_file(before);
    const Result<std::string> captured = read_text_file(after);
    if (!drawn || !captured || drawn->empty() || *drawn != *captured)
        pictures.fail(scene + ": pictures differ");
    const Result<CountCheck> check = check_counts(*expected, *frame);
    if (!check) return counts.fail(scene + ": " + check.error().message);
    compared.counts += check->counts;
    compared.wrong += static_cast<int>(check->wrong.size());
    compared.reused += check->reused;
    for (const std::string& wrong : check->wrong)
        counts.fail(scene + ": " + wrong);
}

}  // namespace

void check_scenes(SceneRuns& runs, bool quick, PartReport& pictures, PartReport& counts) {
    Compared compared;
    for (const char* scene : quick ? std::span<const char* const>(kQuickScenes) : kScenes)
        if (!runs.interrupted()) check_scene(runs, scene, compared, pictures, counts);
    pictures.text =
        fmt::format("{} scenes of {} frames, each with and without a capture", compared.scenes, kSceneFrames);
    counts.text = fmt::format("{} counts of {} scenes", compared.counts, compared.scenes);
    if (compared.wrong > 0) counts.text += fmt::format(", {} wrong", compared.wrong);
    if (compared.reused > 0)
        counts.text += fmt::format("; {} {} shaded vertices", counted(compared.reused, "draw"),
                                   compared.reused == 1 ? "shares" : "share");
    if (!compared.skipped.empty()) {
        counts.text += "; the device lacks what these need:";
        for (const std::string& scene : compared.skipped)
            counts.text += " " + scene;
    }
    if (compared.scenes == 0) pictures.fail("no scene could be drawn");
}

}  // namespace framecast::cli
