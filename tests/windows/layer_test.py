#!/usr/bin/env python3
"""The layer for Windows captures what the layer for this system captures: Windows' scenes on Khronos' loader for Windows, whose driver
is Wine's, above this system's.

    layer_test.py --windows build/mingw --build build/dev [--starts 100] [SCENE...]

Then the zip that is given to users does what its README says, in a Windows that has never seen Framecast.

--windows, --build: with the layer and the scenes for each system. --starts: how often a program starts and ends. Exit code 77: this machine
lacks what the test needs.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from windows import SOFTWARE, Unpacked, Windows, make_zip
from wine import find_wine, wine_running

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from e2e import FRAMES, REPEATS, check_counts, check_shaders, check_status, check_times  # noqa: E402
from runner import LAYER, Runner, display, outcome, require  # noqa: E402

FIRST = 3
SCENES = ["triangle", "tessellation", "geometry", "indirect", "multi-draw", "textures", "compute", "transfers", "labels"]
MODES = ["count", "draw"]


def counts_of(frame):
    """What both systems must say alike: what is counted, and which draws there are."""
    draws = frame["draws"]
    return {key: draws[key] for key in ("command", "kind", "counters") if key in draws}


def capture_scene(windows, scene, mode, expect):
    """Its frame, exact."""
    runner = windows.runner
    output, status = (runner.folder / f"{scene}-{mode}.{ending}" for ending in ("frame.json", "status"))
    config = f"mode={mode},output=Z:{output},frame={FIRST},repeats={REPEATS},status=Z:{status}"
    code, said = windows.scene(scene, FRAMES, config)
    require(code == 0, f"{scene} in mode {mode}: {code} {said[-1000:]}")
    check_status(status)
    require(output.exists(), f"{scene} in mode {mode}: no frame file: {said[-1000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    check_counts(expect, frame)
    check_times(frame, mode)
    check_shaders(frame)
    return frame


def check_scene(windows, scene, native=True):
    """native: this system's layer, in the build of the runner, must say the same."""
    runner = windows.runner
    expect = windows.expected(scene)
    code, said = windows.scene(scene, FRAMES)
    require(code == 0, f"{scene} without the layer: {code} {said[-1000:]}")
    pictures = windows.hashes()
    for mode in MODES:
        frame = capture_scene(windows, scene, mode, expect)
        require(windows.hashes() == pictures, f"{scene} in mode {mode}: its frames look different")
        if native:
            output = runner.folder / f"{scene}-{mode}-native.frame.json"
            code, said, _, _ = runner.scene(scene, FRAMES, [LAYER], f"mode={mode},output={output},frame={FIRST},repeats={REPEATS}")
            require(code == 0, f"{scene} on this system: {code} {said[-1000:]}")
            require(counts_of(frame) == counts_of(json.loads(output.read_text(encoding="utf-8"))),
                    f"{scene} in mode {mode}: other counts than on this system")
        print(f"{scene} {mode}: {len(expect['actions'])} actions exact{' and as on this system' if native else ''}, "
              f"{FRAMES} frames unchanged", flush=True)


def check_settings(windows):
    """The user's files: %APPDATA%\\framecast\\framecast.conf, and one that the registry names, as vkconfig writes it. File names are
    of any language."""
    output = windows.runner.folder / "größe 幀.frame.json"
    settings = windows.runner.folder / "einstellungen é.txt"
    settings.write_text(f"framecast_capture.mode = count\nframecast_capture.output = Z:{output}\n", encoding="utf-8")
    windows.register("Settings", windows.path(settings))
    user = next((windows.prefix / "drive_c" / "users").glob("*/AppData/Roaming"))
    ours = user / "framecast" / "framecast.conf"
    ours.parent.mkdir(exist_ok=True)
    ours.write_text(f"frame = {FIRST}\nmode = draw\n", encoding="utf-8")
    try:
        code, said = windows.scene("triangle", FRAMES, "")
    finally:
        ours.unlink()
        windows.run(["reg", "delete", rf"{SOFTWARE[windows.bits]}\Khronos\Vulkan\Settings", "/f"])
    require(code == 0, f"with settings in files: {code} {said[-1000:]}")
    require(output.exists(), f"no frame file by settings in files: {said[-1000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    require(frame["mode"] == "count", f"the registry's file has mode count, the frame {frame['mode']}")
    check_counts(windows.expected("triangle"), frame)
    print("settings of the user's file and of the registry's are read", flush=True)


def check_app_api(windows):
    """An application finds the layer's interface and asks for a capture of its own frames."""
    output = windows.runner.folder / "asked.frame.json"
    code, said = windows.run([windows.folder / "framecast_app_api.exe", windows.path(output)],
                             {"FRAMECAST": "1", "FRAMECAST_CONFIG": "overlay=hidden,gpu_time=on,repeats=3"}, timeout=300)
    require(code == 0, f"the application with the interface: {code} {said[-1000:]}")
    require(output.exists(), f"the application asked for no frame: {said[-1000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    require((frame["boundary"], frame["mode"]) == ("application", "isolate"), f"boundary {frame['boundary']}, mode {frame['mode']}")
    require(frame["draws"]["command"] == ["vkCmdDraw"] * 2, f"one frame is two submits: {frame['draws']['command']}")
    require("ms on the GPU" in said, f"the application got no times: {said[-1000:]}")
    print("an application captures its own frame", flush=True)


def check_starts(windows, often):
    """Programs end on their own under the layer: in order, or with all their objects left."""
    begun = time.monotonic()
    status = windows.runner.folder / "starts.status"
    for number in range(often):
        leave = ("destroy", "exit", "_exit")[number % 3]
        code, said = windows.scene("triangle", 4, f"count_every=1,status=Z:{status}", ["--leave", leave])
        require(code == 0, f"start {number} that ends by {leave}: {code} {said[-1000:]}")
    loaded = sum('"event":"loaded"' in line for line in status.read_text(encoding="utf-8").splitlines())
    require(loaded == often, f"the layer was loaded {loaded} times in {often} starts")
    print(f"{often} of {often} starts ended by themselves, {time.monotonic() - begun:.0f} s", flush=True)


def check_zip(windows):
    """The three commands of README.txt. All programs of Wine count as elevated, so that the layer is installed first."""
    code, said = windows.framecast("doctor")
    require(code == 1 and "ignores variables in elevated programs" in said, f"doctor in an elevated prompt: {code} {said}")
    code, said = windows.framecast("layer", "install")
    require(code == 0, f"layer install: {code} {said}")
    code, said = windows.framecast("doctor")
    require(code == 0 and "framecast capture works here" in said, f"doctor: {code} {said}")
    require("VkLayer_framecast.dll, loads" in said and "draws are timed by" in said, f"doctor: {said}")
    scene = [windows.folder / "framecast_scenes.exe", "--scene", "triangle"]
    output = windows.zip / "frame ä.frame.json"
    code, said = windows.framecast("capture", "--mode", "isolate", "--frame", str(FIRST), "-o", windows.path(output), "--", *scene,
                                   "--frames", "4000")
    require(code == 0, f"capture: {code} {said[-2000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    check_counts(windows.expected("triangle"), frame)
    check_times(frame, "isolate")
    code, said = windows.framecast("analyze", windows.path(output))
    require(code == 0 and "Stages of these draws, isolated" in said, f"analyze: {code} {said[-1000:]}")
    print("the zip's three commands: doctor, capture in mode isolate, analyze", flush=True)

    code, said = windows.framecast("capture", "-o", windows.path(output), "--", "cmd", "/c", "exit 3")
    require(code == 3 and "ended (exit code 3) without loading the layer" in said, f"capture of cmd: {code} {said}")
    code, said = windows.framecast("capture", "-o", windows.path(output), "--", "no-such-game.exe")
    require(code == 2 and "was not found in PATH" in said, f"capture of nothing: {code} {said}")
    # An earlier frame's file stays where there is no new one.
    require(json.loads(output.read_text(encoding="utf-8")) == frame, "a failed capture changed the file of an earlier one")
    code, said = windows.framecast("overlay", "--", "cmd", "/c", "exit 7")
    require(code == 7, f"overlay keeps the exit code of its application: {code} {said}")


def check_vkcube(windows):
    """A window of Windows': every mode, and the application closes when it is asked to."""
    for mode in ("count", "pass", "draw", "isolate"):
        output = windows.zip / f"vkcube-{mode}.frame.json"
        code, said = windows.framecast("capture", "--mode", mode, "-o", windows.path(output), "--", windows.cube)
        require(code == 0, f"capture of vkcube in mode {mode}: {code} {said[-2000:]}")
        frame = json.loads(output.read_text(encoding="utf-8"))
        draws = frame["draws"]
        require(draws["command"] == ["vkCmdDraw"] and draws["counters"]["ia_vertices"] == [36], f"vkcube in mode {mode}: {draws}")
        require(frame["boundary"] == "present" and draws["counters"]["samples"][0] > 1000, f"vkcube in mode {mode}: {draws}")
        require(mode not in ("draw", "isolate") or draws["measured_ns"][0] > 0, f"vkcube in mode {mode}: {draws}")
        require(mode != "pass" or frame["passes"]["measured_ns"][0] > 0, f"vkcube in mode {mode}: {frame['passes']}")
        require(mode != "isolate" or draws["shadow_ns"]["full"][0] > 0, f"vkcube in mode {mode}: {draws}")
    print("vkcube: captured in every mode", flush=True)


def check_control(windows):
    """The overlay's application is controlled through its pipe, and ends with its own exit code."""
    output = windows.zip / "asked.frame.json"
    hidden = windows.folder / "overlay-code"
    command = [windows.zip / "framecast.exe", "overlay", "--", windows.folder / "framecast_scenes.exe", "--scene", "triangle", "--present",
               "--frames", "100000"]
    with subprocess.Popen(["sh", "-c", '"$@" >"$0.said" 2>&1; echo $? >"$0"', hidden, windows.wine, *command], env=windows.env) as running:
        try:
            for _ in range(60):
                code, said = windows.framecast("ctl", "--json", "status")
                if code == 0:
                    break
                time.sleep(0.5)
            require(code == 0, f"ctl status: {code} {said}")
            status = json.loads(said)
            require(status["ok"], f"ctl status: {said}")
            code, said = windows.framecast("ctl", "page", "draws")
            require(code == 0, f"ctl page draws: {code} {said}")
            code, said = windows.framecast("ctl", "no-such-request")
            require(code == 2, f"ctl no-such-request: {code} {said}")
            code, said = windows.framecast("ctl", "--mode", "draw", "capture", windows.path(output))
            require(code == 0, f"ctl capture: {code} {said}")
            for _ in range(60):
                if output.exists():
                    break
                time.sleep(0.5)
            require(output.exists(), "ctl capture wrote no file")
            draws = json.loads(output.read_text(encoding="utf-8"))["draws"]
            # The last is the copy to the window's image.
            require(draws["command"] == ["vkCmdDraw", "vkCmdCopyImageToBuffer", "vkCmdBlitImage"] and draws["measured_ns"][0],
                    f"ctl capture: {draws}")
        finally:
            windows.run(["taskkill", "/f", "/im", "framecast_scenes.exe"])
            running.wait(timeout=60)
    code, said = windows.framecast("ctl", "status")
    require(code == 2 and "no application listens" in said, f"ctl without an application: {code} {said}")
    print("ctl controls the overlay's application", flush=True)


def check_installed(windows):
    """layer install makes the layer known by the registry, and layer remove leaves nothing."""
    code, said = windows.framecast("layer", "status")
    require(code == 0 and "from     framecast layer install\n" in said and "the build of this framecast" in said, f"layer status: {code} {said}")
    output = windows.zip / "installed.frame.json"
    code, said = windows.scene("triangle", FRAMES, f"mode=count,output=Z:{output},frame={FIRST}")
    require(code == 0 and output.exists(), f"with the installed layer: {code} {said[-1000:]}")
    code, said = windows.framecast("layer", "remove")
    require(code == 0, f"layer remove: {code} {said}")
    code, said = windows.framecast("layer", "status")
    require(code == 1 and "no Vulkan loader finds the layer" in said, f"layer status at last: {code} {said}")
    require(not (windows.prefix / "drive_c" / "Program Files" / "framecast").exists(), "layer remove left a folder")
    print("layer install, status and remove", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", default=SCENES)
    parser.add_argument("--windows", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--starts", type=int, default=100)
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        wine = find_wine()
        runner = Runner(args.build, folder)
        runner.require_layer()
        build = pathlib.Path(args.windows).resolve()
        loader = build.parent / "mingw-loader"
        windows = Windows(runner, wine, number, build, loader, build / "capture" / "implicit_layer.d" / "VkLayer_FRAMECAST_capture.json")
        with wine_running(wine, windows.env):
            windows.start()
            for scene in args.scenes:
                check_scene(windows, scene)
            check_settings(windows)
            check_app_api(windows)
            check_starts(windows, args.starts)
        if args.scenes != SCENES:
            return
        runner.folder = pathlib.Path(folder) / "zip"
        runner.folder.mkdir()
        unpacked = Unpacked(runner, wine, number, build, loader, make_zip(build, runner.folder / "package"))
        with wine_running(wine, unpacked.env):
            unpacked.start()
            check_zip(unpacked)
            check_vkcube(unpacked)
            check_control(unpacked)
            check_installed(unpacked)


if __name__ == "__main__":
    main()
