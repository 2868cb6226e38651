#!/usr/bin/env python3
"""Freezing: a scene whose every frame differs is measured on one of them, and looks as without the layer.

    freeze.py --build build/dev moving [--mode count|pass|draw|isolate]

The scene runs without the layer, with it (its counts must then be found to change, or the test shows nothing), and frozen:
the frame must be the one that was asked for, and the counts exactly those of it, in every repeat; every picture must be as without the
layer; and the validation layer, synchronization included, must say nothing.
"""
import argparse
import contextlib
import json
import sys
import tempfile

from e2e import FIRST, REPEATS, check_status, check_times, check_untouched
from runner import LAYER, VALIDATION, Runner, display, outcome, require

FRAMES = 120
FROZEN = 50


def expected_counts(frame):
    """Of the scene `moving`: its one draw in frame number `frame`."""
    instances = 1 + frame % 5
    return {"ia_vertices": 6 * instances, "vs_invocations": 6 * instances, "samples": (8 + 4 * (frame % 60)) * 64}


def capture(runner, scene, mode, name, first, more, present):
    output, status = runner.folder / f"{name}.frame.json", runner.folder / f"{name}.status"
    config = f"mode={mode},output={output},frame={first},repeats={REPEATS},status={status}{more}"
    run = runner.scene(scene, FRAMES, [LAYER, VALIDATION], config, present=present, name=name)
    events = check_status(status)
    require(output.exists(), f"no frame file:\n{run[1][-2000:]}")
    return run, json.loads(output.read_text(encoding="utf-8")), events


def check_frozen(runner, frame, mode, present, repeats_of_all):
    row = frame["draws"]["command"].index("vkCmdDraw")
    got = {name: column[row] for name, column in frame["draws"]["counters"].items()}
    require(frame["frame_index"] == FROZEN, f"frame {frame['frame_index']}, asked for was {FROZEN}: {frame['notes']}")
    # Presented frames count from the first swapchain on, which exists before frame 0.
    want = expected_counts(frame["frame_index"])
    wrong = {name: (got.get(name), value) for name, value in want.items() if got.get(name) != value}
    require(not wrong, f"frame {frame['frame_index']}: counts (got, expected) {wrong}")
    require(not any("changed" in note or "not in the counted" in note for note in frame["notes"]),
            f"the frozen frame moved: {frame['notes']}")
    frozen = [note for note in frame["notes"] if note.startswith("frozen: ")]
    require(frozen == [repeats_of_all], f"notes are {frame['notes']}, expected '{repeats_of_all}'")
    check_times(frame, mode)


def check(runner, scene, mode, present):
    before = runner.scene(scene, FRAMES, [VALIDATION], present=present, name="before")
    loose_run, loose, _ = capture(runner, scene, mode, "loose", FIRST, "", present)
    check_untouched(before, loose_run, f"in mode {mode}")
    require(any("changed by more than 2 %" in note for note in loose["notes"]),
            f"without freezing nothing moves, so freezing shows nothing: {loose['notes']}")
    frozen_run, frozen, _ = capture(runner, scene, mode, "frozen", FROZEN, ",freeze=64", present)
    check_untouched(before, frozen_run, f"frozen in mode {mode}")
    # Passes, empty passes; then draws; then stage-off draws.
    rounds = {"draw": 3, "isolate": 4, "pass": 2}[mode]
    repeats = 2 + rounds * (REPEATS + 1)
    check_frozen(runner, frozen, mode, present, f"frozen: {repeats} repeats of one frame")
    print(f"{scene} {mode}: {repeats} repeats of frame {frozen['frame_index']}, counts exact, {FRAMES} frames unchanged; "
          f"not frozen: {[n for n in loose['notes'] if 'changed' in n][0]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("scene", choices=["moving"])
    parser.add_argument("--mode", default="draw", choices=["pass", "draw", "isolate"])
    parser.add_argument("--present", action="store_true")
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-freeze-"))
        with outcome(args.scene):
            runner = Runner(args.build, folder, args.threads, layer=args.layer)
            runner.require_layer()
            if args.present:
                runner.env["DISPLAY"] = stack.enter_context(display(folder))
            check(runner, args.scene, args.mode, args.present)
    return 0


if __name__ == "__main__":
    sys.exit(main())
