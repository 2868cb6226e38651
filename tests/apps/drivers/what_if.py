#!/usr/bin/env python3
"""What the user switches off in a running application ("what if"), on scenes whose pictures without it are known: the scene `parts`
without its terrain, with a plain one, with few texels. The validation layer stands below ours and must have nothing to say.

    what_if.py --build build/dev           all
    what_if.py --build build/dev drop      one
    what_if.py --build build/dev scenes    every kind of switch on all passes of many scenes: no message, and afterwards their own pictures
    what_if.py --build build/dev simulated what dropping saves on a GPU whose every time is known (simulated_gpu)

Each frame's hash is of the picture and of the scene's own query, which counts the vertices and primitives that the driver drew. So
equal hashes say that the driver drew exactly as much as in the scene without those draws. While draws are switched off captures are
refused, and afterwards every frame is the application's again, and so is a captured one.
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import csv
import itertools
import json
import os
import sys
import tempfile
import time

from control import Application
from runner import LAYER, VALIDATION, Runner, Skip, outcome, require
from simulated import GPU, SimulatedRunner, true_frame

# Scene, request, changed draws, the scene that must look the same.
SWITCHES = {
    "drop": ("parts", ("drop", "region:scene/terrain"), 3, "parts-no-terrain"),
    "drop-recorded-once": ("parts-recorded-once", ("drop", "region:terrain"), 3, "parts-no-terrain"),
    "drop-pipeline": ("parts", ("drop", "pipeline:terrain"), 3, "parts-no-terrain"),
    "constant": ("parts", ("constant", "region:terrain"), 3, "parts-plain-terrain"),
    "constant-recorded-once": ("parts-recorded-once", ("constant", "pipeline:terrain"), 3, "parts-plain-terrain"),
    "textures": ("parts", ("textures", "pipeline:wall"), 2, "parts-few-texels"),
    "textures-recorded-once": ("parts-recorded-once", ("textures", "region:wall"), 2, "parts-few-texels"),
}
SCENES = ["secondaries", "in-flight", "several-submits", "submit2", "threads", "multi-draw", "indirect", "dynamic-rendering", "dynamic-secondaries",
          "subpasses", "multiview", "msaa", "depth", "loaded-stencil", "conditional-rendering", "transform-feedback", "linked-rendering", "local-read", "shader-objects",
          "many", "simultaneous-use", "textures", "tessellation", "layout-destroyed", "geometry", "push-descriptors", "suspend-resume"]
# Some of their draws stay.
KEPT = ["transform-feedback", "suspend-resume"]
DRAWS = 6
FEWEST_FRAMES = 64


def known_hash(runner, scene):
    code, output, messages, hashes = runner.scene(scene, 3, [VALIDATION], name=scene)
    require(code == 0 and not messages, f"{scene} without the layer ended with {code}: {output}{messages}")
    found = set(hashes.split())
    require(len(found) == 1, f"{scene}: its frames differ")
    return found.pop()


def frames_written(app):
    return app.status()["log"]["frames"]


def switch(app, request, changed, runner):
    """Switches draws off and on again in the running application."""
    require(app.status()["what_if"]["phase"] == "off", "something is switched off already")
    app.ctl("what-if", *request)
    app.until("frames without the draws", lambda: app.status()["what_if"]["now_frames"] >= FEWEST_FRAMES
              and app.status()["what_if"]["changed"] == changed)
    state = app.ctl("what-if")["what_if"]
    require(state["phase"] == "on" and state["draws"] == DRAWS and state["left"] == 0 and state["building"] == 0, f"{state}")
    require(state["dropped"] == (changed if request[0] == "drop" else 0), f"{state}")
    require(state["switches"] == [{"action": request[0], "target": request[1], "draws": changed}], f"{state}")
    require(state["before_frames"] >= FEWEST_FRAMES and state["low_ms"] <= state["saved_ms"] <= state["high_ms"], f"{state}")
    require("a what-if is active" in app.ctl("capture", str(runner.folder / "refused.json"), expect=1), "a capture was not refused")
    print(f"{' '.join(request)}: {state['text']}; GPU {state['now_ms']:.3g} ms, was {state['before_ms']:.3g} ms: saves "
          f"{state['saved_ms']:.3g} ms, {state['low_ms']:.3g} to {state['high_ms']:.3g} ms")
    off = app.ctl("what-if", "off")["what_if"]
    require(off["phase"] == "off" and not off["switches"], f"{off}")
    seen = frames_written(app)
    app.until("frames of its own", lambda: frames_written(app) > seen + 8)


def capture(app, runner):
    """A captured frame has all draws again."""
    file = runner.folder / "after.frame.json"
    app.ctl("capture", "count", str(file))
    app.until("a captured frame", lambda: "written" in app.status()["events"])
    frame = json.loads(file.read_text(encoding="utf-8"))
    draws = [kind for kind in frame["draws"]["kind"] if kind == "draw"] if isinstance(frame["draws"], dict) else \
        [draw for draw in frame["draws"] if draw["kind"] == "draw"]
    require(len(draws) == DRAWS, f"{len(draws)} draws in a frame captured afterwards")


def test(runner, name):
    scene, request, changed, same_as = SWITCHES[name]
    whole, without = known_hash(runner, scene), known_hash(runner, same_as)
    require(whole != without, f"{scene} looks like {same_as}")
    stop, hashes, log = (runner.folder / f"{name}.{suffix}" for suffix in ("stop", "hashes", "csv"))
    command = [str(word) for word in (runner.scenes, "--scene", scene, "--frames", 10_000_000, "--until", stop, "--hashes", hashes)]
    with Application(runner, f"mode=draw,frame=1000000000,gpu_time=on,log={log}", command=command) as app:
        app.until("frames", lambda: frames_written(app) > 2 * FEWEST_FRAMES)
        switch(app, request, changed, runner)
        capture(app, runner)
        stop.touch()
        require(app.process.wait(timeout=60) == 0, f"the scene ended with {app.process.returncode}: {app.text()}")
    messages = runner.log.read_text(encoding="utf-8") if runner.log.exists() else ""
    require(not messages, f"validation messages:\n{messages[:4000]}")
    frames = hashes.read_text(encoding="ascii").split()
    runs = [(key, len(list(group))) for key, group in itertools.groupby(frames)]
    require([key for key, _ in runs] == [whole, without, whole],
            f"frames as in {scene} ({whole}), {same_as} ({without}), and the first again, but: {runs[:8]}")
    rows = list(csv.DictReader(open(log, encoding="utf-8")))
    marked = sum(row["FrameWork"] == "what-if" for row in rows)
    require(marked == runs[1][1] if request[0] == "drop" else marked >= runs[1][1],
            f"{runs[1][1]} frames without the draws, {marked} of the log are marked")
    print(f"{name}: {runs[1][1]} of {len(frames)} frames are exactly those of {same_as}, all others the application's; no message")


def test_scenes(runner, scenes):
    for scene in scenes:
        try:
            whole = runner.scene(scene, 8, [VALIDATION], name="whole")
        except Skip as reason:
            print(f"{scene}: left out: {reason}")
            continue
        require(whole[0] == 0 and not whole[2], f"{scene} without the layer ended with {whole[0]}: {whole[1]}{whole[2]}")
        known = set(whole[3].split())
        stop, hashes = runner.folder / f"{scene}.stop", runner.folder / f"{scene}.hashes"
        log = runner.folder / f"{scene}.csv"
        command = [str(word) for word in (runner.scenes, "--scene", scene, "--frames", 10_000_000, "--until", stop, "--hashes", hashes)]
        with Application(runner, f"mode=draw,frame=1000000000,gpu_time=off,log={log}", command=command) as app:
            said = []
            for action in ("drop", "constant", "textures"):
                app.ctl("what-if", action, "pass:256x256")
                app.until("frames with the switch", lambda: app.status()["what_if"]["draws"] > 0 and app.status()["what_if"]["building"] == 0)
                seen = frames_written(app)
                app.until("more of them", lambda: frames_written(app) > seen + 5)
                state = app.status()["what_if"]
                said.append(f"{action} {state['changed']} of {state['draws']}")
                require(state["changed"] + state["left"] == state["draws"], f"{scene}: {state}")
                require(action != "drop" or state["left"] == 0 or scene in KEPT, f"{scene}: {state}")
            app.ctl("what-if", "off")
            seen = frames_written(app)
            app.until("frames of its own", lambda: frames_written(app) > seen + 5)
            stop.touch()
            require(app.process.wait(timeout=60) == 0, f"{scene} ended with {app.process.returncode}: {app.text()}")
        messages = runner.log.read_text(encoding="utf-8") if runner.log.exists() else ""
        require(not messages, f"{scene}: validation messages:\n{messages[:4000]}")
        frames = hashes.read_text(encoding="ascii").split()
        require(len(known) > 1 or set(frames[-4:]) == known, f"{scene}: its frames are others after what-if off")
        print(f"{scene}: {', '.join(said)}", flush=True)


def test_simulated(args, folder):
    """The time saved is the difference of the two scenes' true frames."""
    args.gpu, args.kind, args.size, args.work, args.draws = "gtx-1060", "desktop-eop", "1024x1024", None, None
    args.words, args.without_events = [], False
    runner = SimulatedRunner(args, folder)
    runner.require_layer()
    true_ms = {scene: true_frame(runner, scene)["length_ns"] / 1e6 for scene in ("parts", "parts-no-terrain")}
    saved_ms = true_ms["parts"] - true_ms["parts-no-terrain"]
    require(saved_ms > 0.001, f"dropping saves nothing that can be measured: {true_ms}")
    stop = runner.folder / "stop"
    command = [str(word) for word in (runner.scenes, "--scene", "parts", "--frames", 10_000_000, "--until", stop, *runner.options)]
    extra = {"VK_INSTANCE_LAYERS": f"{LAYER}:{GPU}", "SIMULATED_GPU": f"{runner.words},most_loops=64", "LD_PRELOAD": str(runner.library)}
    with Application(runner, f"mode=draw,frame=1000000000,gpu_time=on,log={runner.folder / 'frames.csv'}", command=command, extra=extra) as app:
        app.until("frames", lambda: frames_written(app) > 2 * FEWEST_FRAMES)
        app.ctl("what-if", "drop", "region:terrain")
        app.until("frames without the draws", lambda: app.status()["what_if"]["now_frames"] >= 2 * FEWEST_FRAMES)
        state = app.ctl("what-if")["what_if"]
        stop.touch()
        require(app.process.wait(timeout=60) == 0, f"the scene ended with {app.process.returncode}: {app.text()}")
    print(f"saves {state['saved_ms']:.6f} ms, {state['low_ms']:.6f} to {state['high_ms']:.6f} ms; in truth {saved_ms:.6f} of {true_ms['parts']:.6f} ms")
    require(abs(state["saved_ms"] - saved_ms) <= 0.03 * saved_ms + 0.0001, f"not the true saving of {saved_ms} ms: {state}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("names", nargs="*", choices=[[], *SWITCHES, "scenes", "simulated"], help="all by default")
    args = parser.parse_args()
    for name in args.names or SWITCHES:
        with tempfile.TemporaryDirectory(prefix="framecast-what-if-") as folder, outcome(name):
            runner = Runner(args.build, folder, layer=args.layer)
            runner.require_layer()
            if name == "scenes":
                test_scenes(runner, SCENES)
                continue
            if name == "simulated":
                test_simulated(args, folder)
                continue
            if not os.path.exists(runner.build / "cli" / "framecast"):
                raise Skip("there is no framecast")
            started = time.monotonic()
            test(runner, name)
            print(f"{time.monotonic() - started:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
