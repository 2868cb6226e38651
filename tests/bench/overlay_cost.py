#!/usr/bin/env python3
"""What the overlay costs an application: visible and hidden, beside none and MangoHud. See docs/overhead.md.

overlay_cost.py BUILD_FOLDER [--rounds N] [--frames N] [--threads N] [--json FILE] [--anyway]

vkcube runs at 1280x720, presents at once (no waiting for a screen), on lavapipe. Each round runs all configurations in random order;
a run's time per frame is the difference between a long and a short run divided by the difference of their frames. Given are the
medians of the rounds and their quartiles, of the time itself and of the difference to "none" of the same round.
  "isolating": as `framecast overlay` does it (frames counted, a capture in the background); the others draw only.
  "hidden" captures nothing.
  "same pixels": what the test scene blended-rectangle takes longer with a blended rectangle of as many pixels as the panel has than
  without it: drawing the pixels alone, in a pass of its own.
CPU: processor time of all threads; on this driver that includes the drawing. What the overlay's own code takes on the thread that
presents is what the panel says, and build/dev/tests/bench/framecast_overlay_bench measures the view's part of it.
Needs a quiet machine, Xvfb, vkcube, and MangoHud for its row.
"""
import argparse
import json
import os
import random
import shutil
import sys
import tempfile

from overhead import quartiles, run_seconds, start_display

SIZE = (1280, 720)
LAYER = {"VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_capture"}


# Ends before the short run does, so that the panel has all its rows and only drawing is measured.
ONE_CAPTURE = "mode=isolate,frame=5,repeats=1"


def shown(config):
    return {**LAYER, "FRAMECAST_CONFIG": config}


CONFIGS = {
    "none": {},
    "idle": LAYER,
    "hidden": shown("overlay=hidden,frame=1000000000"),
    "compact": shown("overlay=compact," + ONE_CAPTURE),
    "panel": shown("overlay=panel," + ONE_CAPTURE),
    "panel, opaque": shown("overlay=panel,overlay_opacity=1," + ONE_CAPTURE),
    "panel, isolating": shown("overlay=panel,mode=isolate,budget_ms=30,count_every=30,refresh_s=60"),
    "MangoHud": {"MANGOHUD": "1"},
    "MangoHud, more": {"MANGOHUD": "1", "MANGOHUD_CONFIG": "full"},
}
PIXELS, NO_PIXELS = "blended rectangle", "no rectangle"


def vkcube(frames):
    return ["vkcube", "--present_mode", "0", "--suppress_popups", "--width", str(SIZE[0]), "--height", str(SIZE[1]), "--c",
            str(frames)]


def rectangle(build, rows):
    def command(frames):
        return [os.path.join(build, "tests/framecast_scenes"), "--scene", "blended-rectangle", "--size", "%dx%d" % SIZE, "--draws",
                str(rows), "--frames", str(frames)]
    return command


def frame_ms(command, env, frames):
    """[elapsed, processor] milliseconds of a frame."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**env, "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": folder}
        short = run_seconds(command(frames // 10), environment, folder)
        long = run_seconds(command(frames), environment, folder)
    return [1e3 * (b - a) / (frames - frames // 10) for a, b in zip(short, long)]


def measure(options, build, base, rows):
    rounds = []
    wanted = [c for c in CONFIGS if not c.startswith("MangoHud") or shutil.which("mangohud")]
    for number in range(options.rounds):
        times = {}
        for name in random.sample([*wanted, PIXELS, NO_PIXELS], len(wanted) + 2):
            command = vkcube if name in CONFIGS else rectangle(build, rows if name == PIXELS else 0)
            env = {**base, **CONFIGS.get(name, {}), "VK_ADD_LAYER_PATH": os.path.join(build, "capture")}
            times[name] = frame_ms(command, env, options.frames)
        rounds.append(times)
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
    return rounds


def cells(values):
    low, middle, high = quartiles(values)
    return f"{middle:.3f} | {low:.3f} – {high:.3f}"


def table(rounds, pixels):
    lines = ["| | elapsed ms | quartiles | more than none, ms | quartiles | processor ms more than none | quartiles |",
             "|---|---|---|---|---|---|---|"]
    for name in (n for n in CONFIGS if n in rounds[0]):
        more = "| | | " if name == "none" else f"{cells([r[name][0] - r['none'][0] for r in rounds])} | " \
                                                f"{cells([r[name][1] - r['none'][1] for r in rounds])}"
        lines.append(f"| {name} | {cells([r[name][0] for r in rounds])} | {more} |")
    same = [[r[PIXELS][i] - r[NO_PIXELS][i] for r in rounds] for i in (0, 1)]
    lines.append(f"| same pixels ({pixels}) | | | {cells(same[0])} | {cells(same[1])} |")
    beyond = [r["panel"][0] - r["none"][0] - (r[PIXELS][0] - r[NO_PIXELS][0]) for r in rounds]
    lines.append(f"| panel beyond the same pixels | | | {cells(beyond)} | | |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("--pixels", type=int, default=0, help="of the panel; by default what the picture test finds, 560 x 440")
    parser.add_argument("--json", help="file for all rounds")
    parser.add_argument("--anyway", action="store_true", help="measure on a busy machine")
    options = parser.parse_args()
    if os.getloadavg()[0] > 0.5 and not options.anyway:
        sys.exit(f"overlay_cost: the machine is busy (load {os.getloadavg()[0]:.1f}); wait, or use --anyway")
    build = os.path.abspath(options.build)
    pixels = options.pixels or 560 * 440
    server, display = start_display()
    try:
        base = {name: value for name, value in os.environ.items()
                if not name.startswith(("FRAMECAST", "VK_", "MANGOHUD", "WAYLAND"))}
        base.update({"DISPLAY": display, "VK_ICD_FILENAMES": "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json"})
        if options.threads is not None:
            base["LP_NUM_THREADS"] = str(options.threads)
        rounds = measure(options, build, base, pixels // (SIZE[0] // 2))
    finally:
        server.terminate()
        server.wait()
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"of each configuration": "elapsed and processor milliseconds a frame", "rounds": rounds}, file)
    print(table(rounds, pixels))


if __name__ == "__main__":
    main()
