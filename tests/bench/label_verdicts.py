#!/usr/bin/env python3
"""Does isolation say of a benchmark that the stage holds it up which the benchmark is meant to load? See docs/microbench.md.

label_verdicts.py BUILD_FOLDER [--suite quick] [--repeats 10] [--only NAME]

Each benchmark that is a draw runs under the layer (`framecast capture --mode isolate -- framecast microbench --suite NAME
--show 60`), `framecast analyze` names the bottleneck of its draws, and the label is right when most of their time is spent
behind it. Whether a flat fill without blending is held up by writing is measured first, without the layer: what
`raster/empty` takes of the fill's time a pixel is covering, the rest writing. As in tests/apps/confusion.py the label is the one
that takes 55 % or more; where neither does, the fill is listed but not counted.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import tempfile

DRAWS = ("fetch", "vertex", "index", "vertex-alu", "primitive", "raster", "early-z", "fragment-alu", "fill", "texture",
         "texture-set", "texture-count", "alu-texture")
LEAST_SHARE = 0.55


def benchmarks(framecast, quick):
    """[(name, label)] of the suite's draws that have a label."""
    listed = subprocess.run([framecast, "microbench", "--list"], capture_output=True, text=True, check=True).stdout
    found = []
    for line in listed.splitlines()[2:]:
        match = re.match(r"(\S+)\s+(\S+)\s+(ia|vs|cc|rs|ps|om)\s+(yes)?", line)
        if match and match[1].split("/")[0] in DRAWS and (match[4] or not quick):
            found.append((match[1], match[3]))
    return found


def verdict(framecast, name, repeats, folder):
    """The stage that most of the frame's time is spent behind, and its share; or why there is none."""
    path = os.path.join(folder, "x.frame.json")
    done = subprocess.run([framecast, "capture", "--mode", "isolate", "--boundary", "wait", "--frame", "12", "--repeats",
                           str(repeats), "-o", path, "--", framecast, "microbench", "--suite", name, "--show", "120"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        return None, done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    analysis = json.loads(subprocess.run([framecast, "analyze", path, "--json"], capture_output=True, text=True,
                                         check=True).stdout)
    time = collections.Counter()
    for draw in analysis["draws"]:
        if draw["kind"] == "draw" and draw["bottleneck"]:
            time[draw["bottleneck"]] += draw["measured_ns"] or 0
    if not time:
        return None, "no draw has a bottleneck"
    stage, most = time.most_common(1)[0]
    return stage, f"{100 * most / sum(time.values()):.0f} %"


def ns_a_unit(framecast, name):
    """Time of a unit of the benchmark's rate, without the layer."""
    printed = subprocess.run([framecast, "microbench", "--suite", name, "--budget-s", "2"], capture_output=True, text=True,
                             check=True).stdout
    return 1 / float(next(line for line in printed.splitlines() if line.startswith(name)).split()[1])


def true_label(framecast, name, label):
    """The label, and what is to be said of it; None where no stage takes LEAST_SHARE."""
    if not name.startswith("fill/") or "blend" in name:
        return label, ""
    covering = ns_a_unit(framecast, "raster/empty") / ns_a_unit(framecast, name)
    return ("rs" if covering >= LEAST_SHARE else label if covering <= 1 - LEAST_SHARE else None,
            f"; covering takes {100 * covering:.0f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--suite", default="quick", choices=["quick", "all"])
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--only", nargs="*")
    arguments = parser.parse_args()
    framecast = os.path.join(arguments.build, "cli", "framecast")
    right = counted = 0
    print("| benchmark | label | named | of the time |\n|---|---|---|---|")
    for name, label in benchmarks(framecast, arguments.suite == "quick"):
        if arguments.only and name not in arguments.only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            stage, share = verdict(framecast, name, arguments.repeats, folder)
        label, remark = true_label(framecast, name, label)
        counted += label is not None
        right += label is not None and stage == label
        wrong = " **≠**" if label and stage != label else ""
        print(f"| {name} | {label or 'none: not counted'} | {stage or '–'}{wrong} | {share}{remark} |", flush=True)
    print(f"\n{right} of {counted} as labelled")


if __name__ == "__main__":
    main()
