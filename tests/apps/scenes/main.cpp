// framecast_scenes: small Vulkan frames whose every draw has known counts. See README.md in this folder.
#include <iostream>

#include "cli/terminal/command_line.h"
#include "tests/apps/scenes/catalogue/scenes.h"

using namespace framecast::apps;

namespace {

nlohmann::ordered_json expected(const Options& options, const Scene& scene) {
    Expect expect(options.extent);
    scene.expect(expect, options);
    if (options.present || scene.needs().always_present) {
        // The copy into each window's image, four bytes per texel.
        for (std::size_t i = 0; i < scene.windows(); ++i)
            expect.transfer("vkCmdBlitImage",
                            std::uint64_t{4} * options.extent.width * options.extent.height);
    }
    expect.note("frames", options.frames);
    expect.note("present", options.present || scene.needs().always_present);
    return expect.json(options.scene);
}

int run(Options& options, const std::string& size, bool list) {
    const SceneTable scenes = all_scenes();
    if (list) {
        for (const auto& [name, make] : scenes)
            std::cout << name << '\n';
        return 0;
    }
    if (!size.empty() &&
        std::sscanf(size.c_str(), "%ux%u", &options.extent.width, &options.extent.height) != 2) {
        std::cerr << "framecast_scenes: --size wants WIDTHxHEIGHT, not " << size << '\n';
        return 2;
    }
    const auto found = scenes.find(options.scene);
    if (found == scenes.end()) {
        std::cerr << "framecast_scenes: no scene is named '" << options.scene << "'; --list prints them\n";
        return 2;
    }
    const std::unique_ptr<Scene> scene = found->second();
    if (options.expect) {
        std::cout << expected(options, *scene).dump(1) << '\n';
        return 0;
    }
    App app(options, *scene);
    return app.run();
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    std::string size;
    bool list = false;
    framecast::cli::CommandLine line("framecast_scenes", "Vulkan scenes with known counts per draw");
    const framecast::cli::Command program = line.program();
    program.add_option("--scene", options.scene, "name of the scene");
    program.add_flag("--list", list, "print the names of the scenes");
    program.add_option("--frames", options.frames, "frames to draw").capture_default_str();
    program.add_flag("--present", options.present, "present to a window instead of drawing headless");
    program.add_flag("--headless", options.headless, "present to a surface without a display");
    program.add_option("--presented", options.presented, "write a picture presented lately as PPM");
    program.add_option("--device", options.device, "number of the device in the loader's list, from 0")
        .capture_default_str();
    program.add_option("--size", size, "WIDTHxHEIGHT of the target, 256x256");
    program.add_option("--threads", options.threads, "recording threads of the scene threads")
        .check_range(1, 64);
    program
        .add_option("--draws", options.draws, "draws of the scene many, rows of the scene blended-rectangle")
        .capture_default_str();
    program.add_option("--work", options.work, "labelled: so many times the work in each draw, for GPUs")
        .check_range(1, 1024);
    program.add_option("--screenshot", options.screenshot, "write the last frame as PPM");
    program.add_option("--hashes", options.hashes,
                       "write one hash per frame, of the picture and of what the scene computed");
    program.add_option("--until", options.until, "draw until this file exists, --frames frames at most");
    program.add_option("--frame-times", options.frame_times,
                       "write a line per frame: time since the frame before and processor time, ns");
    program
        .add_option("--leave", options.leave,
                    "destroy everything at the end, or leave it and end by exit() or _exit()")
        .check_member({"destroy", "exit", "_exit"})
        .capture_default_str();
    program.add_option("--fork-after", options.fork_after,
                       "after this frame, fork, have the fork fail to run a program and call exit(127), and "
                       "print how it ended");
    program.add_flag("--expect", options.expect, "print the counts every frame must have, as JSON, and end");
    program.add_option(
        "--alone", options.alone,
        "interleaved, labelled: time this draw, none or all, each by itself with a fence around it; "
        "interleaved: row, all as the row leaves the caches to them");
    program.add_option("--repeats", options.repeats, "repeats of --alone").capture_default_str();
    int exit_code = 0;
    program.callback([&] { exit_code = run(options, size, list); });
    if (const auto bad = line.parse(argc, argv)) {
        std::cerr << bad->command << ": " << bad->what << '\n';
        return 2;
    }
    return exit_code;
}
