#!/usr/bin/env python3
"""Frames that an application presents and does not draw: marked in the log, and never captured as the frame.

    generated.py --build build/dev marked generated-blend    each frame of the log has its true type; nothing else changes
    generated.py --build build/dev captured generated-blend  the captured frame is one that draws, with exact counts
    generated.py --build build/dev ordinary                  every other scene's frames are the application's
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import csv
import json
import os
import re
import sys
import tempfile

from e2e import check_counts, check_untouched
from runner import LAYER, VALIDATION, Runner, Skip, display, outcome, require

FRAMES = 40  # that are drawn; as many are shown besides
COPIED = 8   # before generated-repeat presents images as they were

# With another way of ending than by its frames, or too slow here.
LEFT_OUT = ("crash", "generated-", "stress-", "no-wait")
# So many frames that a pattern would be seen.
ORDINARY_FRAMES = 40
# Validation 1.4.309 forgets what two kinds of presents wait for, with or without the layer: an image that was only acquired
# (generated-repeat), and one whose submit the host waited for before the present (generated-blend-first).
FORGETFUL_VALIDATION = "1.4.309"
FORGOTTEN = re.compile(r"\s*Validation Error: \[ SYNC-HAZARD-WRITE-AFTER-(PRESENT|READ) \][^\n]*\nvkQueuePresentKHR\(\): "
                       r".*?(?=\s*Validation Error|\s*\Z)", re.DOTALL)


def true_types(scene):
    """Of each present: drawn ones and others take turns, from the first one on."""
    other = ["Generated"] * FRAMES
    if scene == "generated-repeat":
        other[COPIED:] = ["Repeated"] * (FRAMES - COPIED)
    return [one for pair in zip(["Application"] * FRAMES, other) for one in pair]


def rows_of(file):
    with open(file, encoding="utf-8") as opened:
        return list(csv.DictReader(opened))


def present(runner, scene, frames, layers, name, config=None):
    code, output, messages, hashes = runner.scene(scene, frames, layers, config, present=True, name=name)
    if runner.validation_version() == FORGETFUL_VALIDATION and scene in ("generated-repeat", "generated-blend-first"):
        messages = FORGOTTEN.sub("", messages).strip()
    return code, output, messages, hashes


def test_marked(runner, scene):
    before = present(runner, scene, FRAMES, [VALIDATION], "before")
    for gpu_time in ("off", "on"):
        log = runner.folder / f"{gpu_time}.csv"
        after = present(runner, scene, FRAMES, [LAYER, VALIDATION], gpu_time, f"log={log},gpu_time={gpu_time}")
        check_untouched(before, after, f"with a log, gpu_time={gpu_time}")
        got, want = [row["FrameType"] for row in rows_of(log)], true_types(scene)
        require(len(got) == 2 * FRAMES, f"{len(got)} rows of {2 * FRAMES} presents")
        # Where the last frame is not followed by another one that draws, its type is known from the pattern.
        wrong = [(i, a, b) for i, (a, b) in enumerate(zip(got, want)) if a != b]
        require(not wrong, f"types of frames (number, marked, true): {wrong[:10]}")
        print(f"{scene}: {got.count('Application')} frames drawn, {got.count('Generated')} generated, {got.count('Repeated')} repeated: all "
              f"marked right with gpu_time={gpu_time}, pictures unchanged, no message")


def test_captured(runner, scene):
    expect = runner.expected(scene)
    # Enough frames after the first one for every experiment.
    frames = 160
    before = present(runner, scene, frames, [VALIDATION], "before")
    # Frames of either kind come first.
    for first, mode, freeze in ((3, "draw", 0), (40, "count", 0), (41, "count", 0), (41, "draw", 0), (40, "draw", 3)):
        output = runner.folder / f"{first}-{mode}-{freeze}.frame.json"
        config = f"mode={mode},output={output},frame={first},repeats=2" + (f",freeze={freeze}" if freeze else "")
        after = present(runner, scene, frames, [LAYER, VALIDATION], f"{first}-{mode}-{freeze}", config)
        check_untouched(before, after, f"with {config}")
        require(output.exists(), f"no frame file with {config}: {after[1][-2000:]}")
        frame = json.loads(output.read_text(encoding="utf-8"))
        check_counts(expect, frame, runner.on_lavapipe)
        require(frame["frame_index"] % 2 == 0, f"frame {frame['frame_index']} was captured, which is not drawn")
        notes = [note for note in frame["notes"] if note.startswith("every second present shows a generated or repeated frame: ")]
        # An early capture may end before the pattern is seen.
        require(len(notes) == 1 or (first < 16 and not notes), f"notes are {frame['notes']}")
        print(f"{scene}, {mode} from frame {first}{', frozen' if freeze else ''}: frame {frame['frame_index']} with exact counts; {notes}")


def test_ordinary(runner):
    code, output, _ = runner.run([runner.scenes, "--list"])
    require(code == 0, f"--list ended with {code}")
    rows, scenes = 0, 0
    for scene in output.split():
        if scene.startswith(LEFT_OUT):
            continue
        log = runner.folder / f"{scene}.csv"
        try:
            code, said, _, _ = present(runner, scene, ORDINARY_FRAMES, [LAYER], scene, f"log={log},gpu_time=off")
        except Skip:
            continue
        require(code == 0, f"{scene} ended with {code}: {said[-1000:]}")
        got = rows_of(log)
        require(got, f"{scene} has no rows")
        other = {row["FrameType"] for row in got} - {"Application"}
        require(not other, f"{scene}: frames are marked as {other}")
        rows, scenes = rows + len(got), scenes + 1
    require(scenes > 50, f"only {scenes} scenes ran")
    print(f"{rows} frames of {scenes} scenes: all are the application's")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("what", choices=["marked", "captured", "ordinary"])
    parser.add_argument("scene", nargs="?", default="")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="framecast-generated-") as temporary:
        with outcome(f"{args.what} {args.scene}"):
            folder = args.keep or temporary
            os.makedirs(folder, exist_ok=True)
            runner = Runner(args.build, folder)
            runner.require_layer()
            with display(runner.folder) as runner.env["DISPLAY"]:
                if args.what == "ordinary":
                    test_ordinary(runner)
                else:
                    {"marked": test_marked, "captured": test_captured}[args.what](runner, args.scene)
    return 0


if __name__ == "__main__":
    sys.exit(main())
