#!/usr/bin/env python3
"""How often does `framecast gate` fail without a change, and does it find a change? Captures one build of a scene with labelled regions,
one capture after the other. Each pair is ten captures in a row of these, every second one of them the base and the others an equal new
version: no gate may fail. Then the counts of one region of the new version are made 5 % larger: that region's gate must fail. Pairs share
captures, so their false alarms are not independent.

    gate_rates.py build/dev --captures 60 --pairs 200 [--frames FOLDER]

--frames keeps the captures, or uses those that are there. Exits 1 where more than 1 % of the equal pairs fail, or a planted change is
missed. By hand, on lavapipe; the machine may be busy.
"""
import argparse
import json
import pathlib
import random
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import LAYER, Runner, outcome, require  # noqa: E402

SIDE = 5  # captures of each side: as docs/gate.md asks for
SCENE = "labels"
PLANTED = 1.05
COUNTS = ["ia_vertices", "fs_invocations", "samples"]


def capture(runner, output):
    config = f"mode=draw,output={output},frame=3,repeats=4"
    code, text, _, _ = runner.scene(SCENE, 4000, [LAYER], config, options=("--until", output))
    require(code == 0 and output.exists(), f"no capture: exit code {code}\n{text[-1000:]}")


def captures(runner, folder, count):
    paths = [folder / f"{i:03}.frame.json" for i in range(count)]
    for path in paths:
        if not path.exists():
            capture(runner, path)
    return paths


def alternate(paths, rng):
    """Base and new: every second capture of a stretch, in a random order of the two."""
    first = rng.randrange(len(paths) - 2 * SIDE + 1)
    stretch = paths[first:first + 2 * SIDE]
    sides = stretch[0::2], stretch[1::2]
    return sides if rng.random() < 0.5 else sides[::-1]


def gate(runner, base, new):
    """The exit code, and what it prints."""
    code, output, _ = runner.run([runner.build / "cli" / "framecast", "gate", "--json", "--base", *base, "--new", *new])
    require(code in (0, 1), f"framecast gate ended with {code}:\n{output[-2000:]}")
    return code, json.loads(output[output.index("{"):])


def plant(path, folder, label):
    """The capture, with more work in the draws of that region."""
    frame = json.loads(path.read_text(encoding="utf-8"))
    draws = frame["draws"]
    for row, of in enumerate(draws["label"]):
        for count in COUNTS:
            values = draws["counters"].get(count)
            if of == label and values and values[row]:
                values[row] *= PLANTED
    out = folder / f"planted-{path.name}"
    out.write_text(json.dumps(frame), encoding="utf-8")
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--captures", type=int, default=60)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--frames", type=pathlib.Path)
    args = parser.parse_args()
    rng = random.Random(1)
    with outcome("gate rates"), tempfile.TemporaryDirectory() as scratch:
        runner = Runner(args.build, scratch)
        runner.require_layer()
        folder = args.frames or runner.folder / "frames"
        folder.mkdir(exist_ok=True)
        paths = captures(runner, folder.resolve(), args.captures)
        labels = sorted({label for label in json.loads(paths[0].read_text(encoding="utf-8"))["draws"]["label"] if label})
        require(labels, "the scene has no regions")
        false_alarms = missed = 0
        for pair in range(args.pairs):
            base, new = alternate(paths, rng)
            code, _ = gate(runner, base, new)
            false_alarms += code == 1
            label = labels[pair % len(labels)]
            code, answer = gate(runner, base, [plant(path, runner.folder, label) for path in new])
            found = any(not one["passed"] and one["kind"] == "count" and one["region"] == label for one in answer["gates"])
            missed += not (code == 1 and found)
        print(f"{args.pairs} pairs of {SIDE} and {SIDE} captures of {len(paths)}: {false_alarms} false alarms; of {args.pairs} planted "
              f"changes of {100 * (PLANTED - 1):.0f} % in the counts of one region {missed} were missed")
        require(false_alarms <= args.pairs / 100 and not missed, "more false alarms than 1 %, or a missed change")


if __name__ == "__main__":
    main()
