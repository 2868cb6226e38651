#!/usr/bin/env python3
"""Nothing visible: a gfxreconstruct capture replays to pixel-identical frames with and without the layer.

The capture is replayed three times on lavapipe, writing every frame's picture: without the layer, with the layer idle,
and with experiments in nearly every frame. Pictures must be equal byte for byte, and the validation layer below must
say nothing in the last two that it does not say in the first.

    replay.py --build build/dev tests/apps/programs/captures/vkcube.gfxr
"""
import argparse
import contextlib
import json
import pathlib
import re
import shutil
import sys
import tempfile

from e2e import check_status
from runner import LAYER, VALIDATION, Runner, Skip, display, outcome, require

FIRST = 3
# Repeats of draw times: more than a short capture has frames, so that experiments continue to its end.
REPEATS = 1000


def repeats_within(frames):
    """In mode isolate shadows come after draws and passes have been timed, and their pipelines are made meanwhile, so all must
    fit: about an eighth of the frames that are left after counting each. No budget then: on a busy machine it spreads the tests of
    the device over as many frames as a short capture has."""
    return max(1, (frames - FIRST - 11) // 8)


def gfxreconstruct(capture, folder):
    """A command that replays a capture and writes each frame's picture, and what it needs in its environment."""
    return ["gfxrecon-replay", "--wsi", "xcb", "--screenshot-all", "--screenshot-dir", folder, capture], {}


def replay(runner, capture, name, layers, config=None, timeout=600, player=gfxreconstruct):
    """Folder of the replay's pictures and the names of the rules the validation layer saw broken."""
    folder = runner.folder / name
    folder.mkdir()
    command, env = player(capture, folder)
    env = {**env, "VK_INSTANCE_LAYERS": ":".join(layers)}
    if config:
        env.update({"FRAMECAST": "1", "FRAMECAST_CONFIG": config})
    code, output, messages = runner.run(command, env, timeout)
    require(code == 0, f"the replay {name} ended with {code}:\n{output[-2000:]}")
    return folder, set(re.findall(r"^(?:VUID|UNASSIGNED|SYNC)[\w.-]+", messages, re.MULTILINE))


def same_pictures(before, after):
    names = sorted(p.name for p in before.iterdir())
    require(names == sorted(p.name for p in after.iterdir()), f"{after.name}: other frames than {before.name}")
    require(len(names) > FIRST, f"only {len(names)} frames")
    different = [n for n in names if (before / n).read_bytes() != (after / n).read_bytes()]
    require(not different, f"{after.name}: {len(different)} of {len(names)} frames differ, first {different[:3]}")
    return len(names)


def check(runner, capture, validate, mode="draw", player=gfxreconstruct, first=FIRST):
    """first: the frame at which experiments begin."""
    below = [VALIDATION] if validate else []
    before, known = replay(runner, capture, "plain", below, player=player)
    idle, messages = replay(runner, capture, "idle", [LAYER, *below], player=player)
    frames = same_pictures(before, idle)
    require(messages <= known, f"idle: new validation messages {sorted(messages - known)}")
    output, status = runner.folder / "out.frame.json", runner.folder / "status"
    repeats = repeats_within(frames - first + FIRST) if mode == "isolate" else REPEATS
    config = f"mode={mode},frame={first},repeats={repeats},output={output},status={status}"
    if mode == "isolate":
        config += ",budget_ms=0"
    busy, messages = replay(runner, capture, "experiments", [LAYER, *below], config, player=player)
    same_pictures(before, busy)
    require(messages <= known, f"experiments: new validation messages {sorted(messages - known)}")
    check_status(status)
    require(output.exists(), "no frame file: the replay had no experiments")
    draws = json.loads(output.read_text(encoding="utf-8"))["draws"]
    timed = sum(t is not None for t in draws["measured_ns"])
    require(timed > 0, "no draw was timed: the replay had no experiments")
    done = f"{timed} timed"
    if mode == "isolate":
        isolated = sum(kind == "draw" and any(stage[row] is not None for stage in draws["stage_ns"].values())
                       for row, kind in enumerate(draws["kind"]))
        require(isolated > 0, f"no draw was isolated: {sorted(set(draws['skip']))}")
        done += f", {isolated} isolated"
    print(f"{capture.name}: {frames} frames identical, idle and with experiments; {len(draws['id'])} actions a frame, {done}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("--mode", default="draw", choices=["draw", "isolate"], help="of the experiments")
    parser.add_argument("--no-validation", action="store_true", help="for large captures")
    parser.add_argument("capture", type=pathlib.Path)
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-replay-"))
        with outcome(args.capture.name):
            if not shutil.which("gfxrecon-replay"):
                raise Skip("gfxreconstruct is not installed")
            runner = Runner(args.build, folder, args.threads, layer=args.layer)
            runner.require_layer()
            runner.env["DISPLAY"] = stack.enter_context(display(folder))
            check(runner, args.capture.resolve(), not args.no_validation, args.mode)
    return 0


if __name__ == "__main__":
    sys.exit(main())
