#!/usr/bin/env python3
"""Compares the layer's times of the draws of the scene `interleaved` (short draws between expensive ones of every
kind, in one pass) with what each draw takes by itself from submit to fence: in a pass that loads what is there and draws
one pixel, less the same pass without the draw, after what precedes the draw in the row.

Captures and lone runs alternate. Both give the lower quartile of their repeats, and the smallest quartiles so far are
compared, because other work on the machine only ever adds time. It ends when all draws agree within --tolerance, or
after --rounds. Exits 1 when they do not agree, or 77 (cannot tell)
when other work had more than a quarter of a core meanwhile. The device is the one that VK_ICD_FILENAMES and
LP_NUM_THREADS select.

    tests/accuracy/attribution.py build/dev
"""
import argparse
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import time

DRAWS = ["cheap", "fill", "cheap", "texture", "cheap", "vertex", "cheap", "blend", "cheap"]


CANNOT_TELL = 77


class OtherWork:
    """CPU time that others used on this machine since this was made, in cores."""

    def __init__(self):
        self.start = time.monotonic()
        self.busy_s, self.own_s = self.read()

    @staticmethod
    def read():
        with open("/proc/stat") as file:
            user, nice, system, _idle, _iowait, irq, softirq, steal = map(int, file.readline().split()[1:9])
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        busy = user + nice + system + irq + softirq + steal
        return busy / os.sysconf("SC_CLK_TCK"), used.ru_utime + used.ru_stime

    def cores(self):
        busy_s, own_s = self.read()
        return (busy_s - self.busy_s - (own_s - self.own_s)) / (time.monotonic() - self.start)


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"attribution: {' '.join(command)} exited {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout


def alone(scenes, repeats):
    """Ns from submit to fence of each draw's pass without it, and with it; lower quartiles."""
    lines = [json.loads(line) for line in run([*scenes, "--alone", "row", "--repeats", str(repeats)]).splitlines()]
    return [line["without_q1_ns"] for line in lines], [line["with_q1_ns"] for line in lines]


def captured(framecast, scenes, repeats, directory):
    """Measured ns of the draws (lower quartiles of the repeats), and the stamp method."""
    path = os.path.join(directory, "frame.json")
    if os.path.exists(path):
        os.remove(path)
    run([framecast, "capture", "-o", path, "--frame", "2", "--repeats", str(repeats), "--", *scenes,
         "--frames", "100000"])
    with open(path) as file:
        frame = json.load(file)
    rows = [i for i, kind in enumerate(frame["draws"]["kind"]) if kind == "draw"]
    if len(rows) != len(DRAWS):
        sys.exit(f"attribution: {len(rows)} draws in {path}, not {len(DRAWS)}")
    times = [frame["draws"]["measured_ns"][i] for i in rows]
    return [math.inf if t is None else t for t in times], frame["stamp_method"]


def smaller(a, b):
    return [min(x, y) for x, y in zip(a, b)]


def report(without, with_draw, layer):
    """Prints the table; returns the largest error."""
    host = [w - o for o, w in zip(without, with_draw)]
    worst = 0.0
    print("| draw | alone ms | in the pass ms | error |\n|---|---|---|---|")
    for kind, h, t in zip(DRAWS, host, layer):
        error = (t - h) / h if h > 0 else math.inf
        worst = max(worst, abs(error))
        print(f"| {kind} | {h / 1e6:.3f} | {t / 1e6:.3f} | {100 * error:+.0f} % |")
    print(f"worst error {100 * worst:.0f} %")
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="build folder")
    parser.add_argument("--size", default="512x512",
                        help="of the target; in smaller ones waking the driver's threads takes as long as a cheap draw")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--repeats", type=int, default=10, help="in each round")
    parser.add_argument("--tolerance", type=float, default=0.15)
    parser.add_argument("--expect-method", help="stamp method that the layer must have chosen")
    args = parser.parse_args()
    scenes = [os.path.join(args.build, "tests", "framecast_scenes"), "--scene", "interleaved", "--size", args.size]
    framecast = os.path.join(args.build, "cli", "framecast")

    other = OtherWork()
    without, host, layer = ([math.inf] * len(DRAWS) for _ in range(3))
    worst = math.inf
    with tempfile.TemporaryDirectory() as directory:
        for number in range(args.rounds):
            times, method = captured(framecast, scenes, args.repeats, directory)
            if args.expect_method and method != args.expect_method:
                print(f"round {number + 1}: chose {method}, not {args.expect_method}; its times are left out")
                continue
            layer = smaller(layer, times)
            round_without, round_host = alone(scenes, args.repeats)
            without, host = smaller(without, round_without), smaller(host, round_host)
            print(f"\nround {number + 1}, {method}, LP_NUM_THREADS {os.environ.get('LP_NUM_THREADS', 'unset')}")
            worst = report(without, host, layer)
            if worst <= args.tolerance:
                break
    cores = other.cores()
    print(f"other work used {cores:.2f} cores meanwhile")
    if worst <= args.tolerance:
        return 0
    return CANNOT_TELL if cores > 0.25 else 1


if __name__ == "__main__":
    sys.exit(main())
