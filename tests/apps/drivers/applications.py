#!/usr/bin/env python3
"""Runs real applications under `framecast capture` and lists what their frames held and what was skipped and why.

Each runs in an environment of its own (e2e.py), under an X server of its own, on lavapipe or the driver of --icd. The
table of docs/applications.md is this program's output. An application that is not installed is left out. Exits 1 when a
capture fails, or when an action has neither what the mode promises nor a reason.

    applications.py --build build/dev --mode draw                 all of them
    applications.py --build build/dev --mode isolate etr vkcube
    applications.py --build build/dev --replay --mode isolate     also: capture 40 frames of each with gfxreconstruct, or with
                                                                  apitrace where it draws with OpenGL, and compare the pictures
                                                                  of its replays (replay.py)
"""
import argparse
import collections
import contextlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import replay
from runner import Failure, Runner, Skip, display, end_group, require

QML = pathlib.Path(__file__).resolve().parents[1] / "programs" / "qml"
QT = {"QSG_RHI_BACKEND": "vulkan"}
VKMARK = ["clear", "cube", "desktop", "effect2d", "shading", "texture", "vertex"]
ZINK = {"LIBGL_ALWAYS_SOFTWARE": "1", "MESA_LOADER_DRIVER_OVERRIDE": "zink"}
GFXRECON = "VK_LAYER_LUNARG_gfxreconstruct"


class Application:
    def __init__(self, command, least_actions, env=None, seconds=1000, captured_frames=40, first=replay.FIRST,
                 traced_seconds=6):
        self.command = command
        self.least_actions = least_actions  # actions per frame: with fewer, something else was captured
        self.env = env or {}
        self.seconds = seconds
        self.captured_frames = captured_frames  # frames of a recording, from the first on
        self.first = first  # the recording's frame at which experiments begin
        self.traced_seconds = traced_seconds  # with apitrace, until those frames are certainly drawn

    @property
    def draws_with_opengl(self):
        return ZINK.items() <= self.env.items()


APPLICATIONS = {
    "vkcube": Application(["vkcube"], 1),
    "vkd3d-gears": Application(["vkd3d-gears"], 6),
    "supertuxkart": Application(
        ["/usr/games/supertuxkart", "--render-driver=vulkan", "--track=hacienda", "--profile-time=60", "--numkarts=3",
         "--screensize=640x480"], 20),
    "qtquick-rectangles": Application(["/usr/lib/qt6/bin/qml", QML / "rectangles.qml"], 1, QT),
    "qtquick-secondaries": Application(["/usr/lib/qt6/bin/qml", QML / "secondaries.qml"], 80, QT),
    "supertuxkart-zink": Application(
        ["/usr/games/supertuxkart", "--render-driver=gl", "--track=hacienda", "--profile-time=60", "--numkarts=3",
         "--screensize=640x480"], 20, ZINK, 2000, captured_frames=160, first=110, traced_seconds=40),
    # A program that plays a picture has few actions; with --gpu-sw it accepts a CPU driver.
    "mpv": Application(["mpv", "--no-config", "--no-audio", "--vo=gpu", "--gpu-api=vulkan", "--gpu-context=x11vk", "--gpu-sw",
                        "av://lavfi:testsrc=size=640x360:rate=30"], 1),
    **{f"vkmark-{scene}": Application(["vkmark", "--winsys", "xcb", "-s", "640x480", "-b", f"{scene}:duration=600"], 1)
       for scene in VKMARK},
    "glxgears": Application(["glxgears"], 3, ZINK),
    "glmark2-refract": Application(["glmark2", "-b", "refract:duration=600", "-s", "640x480"], 2, ZINK),
    "glmark2-shadow": Application(["glmark2", "-b", "shadow:duration=600", "-s", "640x480"], 3, ZINK),
    "glmark2-terrain": Application(["glmark2", "-b", "terrain:duration=600", "-s", "320x240"], 5, ZINK),
    "glmark2-desktop": Application(["glmark2", "-b", "desktop:effect=blur:passes=2:windows=6:duration=600", "-s", "640x480"],
                                   10, ZINK),
    "etr": Application(["/usr/games/etr"], 100, ZINK, 500, captured_frames=80, first=30, traced_seconds=20),
    "neverball": Application(["/usr/games/neverball"], 20, ZINK, 500, captured_frames=80, first=30, traced_seconds=20),
}


def application_env(runner, application):
    """Without the layers' folder and names that the tests of scenes set."""
    env = {k: v for k, v in runner.env.items() if k not in ("VK_LAYER_PATH", "VK_INSTANCE_LAYERS")}
    return {**env, "SDL_AUDIODRIVER": "dummy", "ALSOFT_DRIVERS": "null", **application.env}


def capture(runner, name, application, mode, repeats, frame):
    """The frame file's contents."""
    output = runner.folder / f"{name}.{mode}.frame.json"
    command = [runner.build / "cli" / "framecast", "capture", "-o", output, "--mode", mode, "--repeats", repeats,
               "--frame", frame, "--timeout", application.seconds, "--", *application.command]
    with open(runner.folder / f"{name}.log", "w", encoding="utf-8") as log:
        code = subprocess.run([str(c) for c in command], env=application_env(runner, application), stdin=subprocess.DEVNULL,
                              stdout=log, stderr=log, timeout=2 * application.seconds, check=False).returncode
    text = (runner.folder / f"{name}.log").read_text(encoding="utf-8", errors="replace")
    require(code == 0, f"framecast capture ended with {code}:\n{text[-1500:]}")
    return json.loads(output.read_text(encoding="utf-8"))


def check(frame, mode, least_actions):
    """Enough actions, and each with what the mode promises or a reason."""
    draws = frame["draws"]
    rows = range(len(draws["kind"]))
    require(len(rows) >= least_actions, f"only {len(rows)} actions, expected {least_actions} or more")
    if mode in ("draw", "isolate"):
        bare = [i for i in rows if draws["measured_ns"][i] is None and not draws["skip"][i]]
        require(not bare, f"{len(bare)} actions have neither time nor reason, first {bare[:5]}")
    if mode == "isolate":
        stages = draws["stage_ns"]
        bare = [i for i in rows if all(stages[s][i] is None for s in stages) and not draws["skip"][i]]
        require(not bare, f"{len(bare)} actions have neither stage times nor a reason, first {bare[:5]}")


def row(name, frame, mode):
    """A line of the table in Markdown."""
    draws = frame["draws"]
    commands = collections.Counter(draws["command"])
    reasons = collections.Counter(r for r in draws["skip"] if r)
    reasons.update(f"submission: {r}" for r in frame["submissions"]["unmodelled"] if r)
    timed = sum(t is not None for t in draws["measured_ns"]) if "measured_ns" in draws else 0
    cells = [name, ", ".join(f"{n} `{c}`" for c, n in commands.most_common()), str(len(frame["passes"]["kind"])), str(timed)]
    if mode == "isolate":
        stages = draws["stage_ns"]
        cells.append(str(sum(k == "draw" and any(stages[s][i] is not None for s in stages)
                             for i, k in enumerate(draws["kind"]))))
    cells.append("; ".join(f"{n}: {r}" for r, n in reasons.most_common()) or "none")
    return "| " + " | ".join(cells) + " |"


def record(runner, name, application):
    """A gfxreconstruct capture of the application's first frames."""
    folder = runner.folder / f"{name}.gfxr"
    folder.mkdir()
    env = {**application_env(runner, application), "VK_INSTANCE_LAYERS": GFXRECON,
           "GFXRECON_CAPTURE_FILE": str(folder / "capture.gfxr"), "GFXRECON_CAPTURE_FILE_TIMESTAMP": "false",
           "GFXRECON_LOG_LEVEL": "error", "GFXRECON_CAPTURE_FRAMES": f"1-{application.captured_frames}"}
    with open(runner.folder / f"{name}.gfxr.log", "w", encoding="utf-8") as log, \
            subprocess.Popen([str(c) for c in application.command], env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                             start_new_session=True) as process:
        # The capture is complete when its file no longer grows.
        size, since, end = 0, time.monotonic(), time.monotonic() + application.seconds
        while process.poll() is None and time.monotonic() < end and not (size > 0 and time.monotonic() > since + 6):
            time.sleep(0.5)
            now = sum(path.stat().st_size for path in folder.iterdir())
            if now != size:
                size, since = now, time.monotonic()
        end_group(process)
    captures = list(folder.iterdir())
    require(captures and captures[0].stat().st_size > 0, "gfxreconstruct wrote no capture")
    # Short, because a replay names its pictures after it.
    return captures[0]


def trace(runner, name, application):
    """An apitrace recording of the application's first frames. It draws with Mesa's own OpenGL driver meanwhile, which is faster."""
    whole, path = runner.folder / f"{name}.whole.trace", runner.folder / f"{name}.trace"
    env = {**application_env(runner, application), "MESA_LOADER_DRIVER_OVERRIDE": "swrast"}
    command = ["apitrace", "trace", "-o", whole, *application.command]
    with open(runner.folder / f"{name}.trace.log", "w", encoding="utf-8") as log, \
            subprocess.Popen([str(c) for c in command], env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                             start_new_session=True) as process:
        time.sleep(application.traced_seconds)
        end_group(process)
    last = application.captured_frames - 1
    code, output, _ = runner.run(["apitrace", "trim", f"--frames=0-{last}", "-o", path, whole], timeout=600)
    require(code == 0 and path.exists(), f"apitrace wrote no recording:\n{output[-2000:]}")
    return path


def glretrace(path, folder):
    """As replay.gfxreconstruct, over zink."""
    return ["glretrace", "-s", f"{folder}/", path], ZINK


def check_replays(runner, name, application, args):
    if application.draws_with_opengl and not shutil.which("glretrace"):
        raise Skip("apitrace is not installed")
    record_with, player = (trace, glretrace) if application.draws_with_opengl else (record, replay.gfxreconstruct)
    path = record_with(runner, name, application)
    for used in ("plain", "idle", "experiments"):
        shutil.rmtree(runner.folder / used, ignore_errors=True)
    replay.check(runner, path, validate=args.validate, mode=args.mode, player=player, first=application.first)


def run_one(runner, name, application, args):
    program = shutil.which(str(application.command[0]))
    if not program:
        raise Skip("not installed")
    application.command[0] = program
    frame = capture(runner, name, application, args.mode, args.repeats, args.frame)
    check(frame, args.mode, application.least_actions)
    print(row(name, frame, args.mode), flush=True)
    if args.keep:
        (pathlib.Path(args.keep) / f"{name}.{args.mode}.frame.json").write_text(json.dumps(frame), encoding="utf-8")
    if args.replay:
        check_replays(runner, name, application, args)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--mode", default="draw", choices=["count", "pass", "draw", "isolate"])
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--frame", type=int, default=60, help="presents before the captured frame")
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("--icd", help="manifest of another driver than lavapipe")
    parser.add_argument("--replay", action="store_true", help="compare pictures of gfxreconstruct replays as well")
    parser.add_argument("--validate", action="store_true", help="above the validation layer, which must say nothing new in replays")
    parser.add_argument("--keep", help="folder for the frame files")
    parser.add_argument("names", nargs="*", help="all by default")
    args = parser.parse_args()
    failed = 0
    for name in args.names or APPLICATIONS:
        if name not in APPLICATIONS:
            sys.exit(f"applications: no application '{name}'; there are {', '.join(APPLICATIONS)}")
        with tempfile.TemporaryDirectory(prefix="framecast-app-") as folder, contextlib.ExitStack() as stack:
            try:
                runner = Runner(args.build, folder, args.threads, args.icd, args.layer)
                runner.require_layer()
                runner.env["DISPLAY"] = stack.enter_context(display(folder))
                run_one(runner, name, APPLICATIONS[name], args)
            except Skip as reason:
                print(f"{name}: skipped: {reason}", flush=True)
            except (Failure, subprocess.TimeoutExpired) as failure:
                failed += 1
                print(f"{name}: FAILED: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
