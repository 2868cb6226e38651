#!/usr/bin/env python3
"""Compares the layer's times of the draws of the scene `interleaved` (cheap draws between expensive ones of every
kind, in one pass) with what each draw takes alone from submit to fence.

Captures and lone runs alternate for some rounds, and the smallest times are compared, because other work on the machine
only ever adds time. Exits 1 when a draw is off by more than --tolerance (of its own time, or of --slack-us, where that is
more). The device is the one that VK_ICD_FILENAMES and LP_NUM_THREADS select.

    tests/apps/attribution.py build/dev
"""
import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

DRAWS = ["cheap", "fill", "cheap", "texture", "cheap", "vertex", "cheap", "blend", "cheap"]


def alone(scenes, which, repeats):
    """Submit to fence in ns of the pass with one draw, or with none; the smallest of the repeats."""
    out = subprocess.run([*scenes, "--alone", which, "--repeats", str(repeats)], check=True, capture_output=True)
    return json.loads(out.stdout)["min_ns"]


def captured(framecast, scenes, repeats, directory):
    """Measured ns of the nine draws and the stamp method, or None where the self-test did not choose one."""
    path = os.path.join(directory, "frame.json")
    if os.path.exists(path):
        os.remove(path)
    subprocess.run([framecast, "capture", "-o", path, "--frame", "2", "--repeats", str(repeats), "--", *scenes,
                    "--frames", "100000"], check=True, capture_output=True)
    with open(path) as file:
        frame = json.load(file)
    rows = [i for i, kind in enumerate(frame["draws"]["kind"]) if kind == "draw"]
    assert len(rows) == len(DRAWS), f"{len(rows)} draws captured"
    times = [frame["draws"]["measured_ns"][i] for i in rows]
    return [math.inf if t is None else t for t in times], frame["stamp_method"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="build folder")
    parser.add_argument("--size", default="512x512", help="of the target")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--tolerance", type=float, default=0.15)
    parser.add_argument("--slack-us", type=float, default=400, help="draws shorter than this are judged as if so long")
    args = parser.parse_args()
    scenes = [os.path.join(args.build, "tests", "framecast_scenes"), "--scene", "interleaved", "--size", args.size]
    framecast = os.path.join(args.build, "cli", "framecast")

    empty = math.inf
    host = [math.inf] * len(DRAWS)
    layer = [math.inf] * len(DRAWS)
    methods = set()
    with tempfile.TemporaryDirectory() as directory:
        for _ in range(args.rounds):
            times, method = captured(framecast, scenes, args.repeats, directory)
            methods.add(method)
            layer = [min(a, b) for a, b in zip(layer, times)]
            empty = min(empty, alone(scenes, "none", args.repeats))
            for i in range(len(DRAWS)):
                host[i] = min(host[i], alone(scenes, str(i), args.repeats))
    host = [h - empty for h in host]
    # The five cheap draws are the same draw.
    cheap = min(h for h, kind in zip(host, DRAWS) if kind == "cheap")
    host = [cheap if kind == "cheap" else h for h, kind in zip(host, DRAWS)]

    worst = 0.0
    print(f"stamp method: {', '.join(sorted(methods))}; LP_NUM_THREADS {os.environ.get('LP_NUM_THREADS', 'unset')}")
    print("| draw | alone ms | in the pass ms | error |\n|---|---|---|---|")
    for kind, h, t in zip(DRAWS, host, layer):
        error = (t - h) / max(h, args.slack_us * 1e3)
        worst = max(worst, abs(error))
        print(f"| {kind} | {h / 1e6:.3f} | {t / 1e6:.3f} | {100 * error:+.0f} % |")
    print(f"worst error {100 * worst:.0f} %")
    return 0 if worst <= args.tolerance else 1


if __name__ == "__main__":
    sys.exit(main())
