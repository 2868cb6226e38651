#!/usr/bin/env python3
"""A short recording of gfxreconstruct is measured with --freeze: the stage-off draws of every draw run, of the frame that was asked
for, and two runs have the same actions and counts.

    recordings.py --build build/dev tests/apps/programs/captures/vkcube.gfxr
Exit code 77: gfxreconstruct is not installed here.
"""
import argparse
import contextlib
import json
import pathlib
import shutil
import tempfile

from e2e import UNLIKE
from runner import Runner, Skip, display, outcome, require

FRAME = 40  # of 60


def captured(runner, recording, name):
    output = runner.folder / f"{name}.frame.json"
    code, text, _ = runner.run([runner.build / "cli" / "framecast", "capture", "--mode", "isolate", "--repeats", "8", "--frame", str(FRAME),
                                "--freeze", "20", "-o", output, "--", "gfxrecon-replay", "--wsi", "xcb", recording], timeout=300)
    require(code == 0 and output.exists(), f"{name}: capture ended with {code}:\n{text[-2000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    draws = frame["draws"]
    rows = [row for row, kind in enumerate(draws["kind"]) if kind == "draw"]
    # Noise of a busy machine may separate the two times of a short draw; its stage-off draws ran all the same.
    repeated = [row for row in rows if draws["shadow_ns"]["full"][row] is not None]
    refused = [row for row in rows if draws["skip"][row] and UNLIKE not in draws["skip"][row]]
    require(rows and repeated == rows and not refused,
            f"{name}: of draws {rows} only {repeated} have stage-off draws: {draws['skip']} {frame['notes']}")
    require(not any("ended before all repeats" in note for note in frame["notes"]), f"{name}: {frame['notes']}")
    require(frame["frame_index"] == FRAME, f"{name}: frame {frame['frame_index']}, asked for was {FRAME}: {frame['notes']}")
    return output, len(rows)


def check(runner, recording):
    first, draws = captured(runner, recording, "first")
    second, _ = captured(runner, recording, "second")
    code, text, _ = runner.run([runner.build / "cli" / "framecast", "compare", first, second])
    require(code == 0, f"compare ended with {code}: {text}")
    require("0 in counts, pipeline or command; 0 only in A, 0 only in B" in text, f"the runs differ: {text[:2000]}")
    print(f"{recording.name}: {draws} draws with stage-off draws in each of two runs, with equal counts")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("recording", type=pathlib.Path)
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-recordings-"))
        with outcome(options.recording.name):
            if not shutil.which("gfxrecon-replay"):
                raise Skip("gfxreconstruct is not installed")
            runner = Runner(options.build, folder)
            runner.require_layer()
            runner.env["DISPLAY"] = stack.enter_context(display(folder))
            check(runner, options.recording.resolve())


if __name__ == "__main__":
    main()
