#!/usr/bin/env python3
"""Does isolation say of a benchmark that the stage holds it up which the benchmark is meant to load? See docs/microbench.md.

label_verdicts.py BUILD_FOLDER [--suite quick] [--repeats 10] [--only NAME]

Each benchmark that is a draw runs under the layer (`framecast capture --mode isolate -- framecast microbench --suite NAME
--show 60`), `framecast analyze` names the bottleneck of its draws, and the label is right when most of their time is spent
behind it. Whether a flat fill without blending is held up by writing is measured first, without the layer: what
`raster/empty` takes of the fill's time a pixel is covering, the rest writing. As in tests/accuracy/confusion.py the label is the one
that takes 55 % or more; where neither does, the fill is listed but not counted. And as there a draw's verdict is clear when the
runner-up takes at most 0.7 of the leader and the two differ by more than the draw's `resolution_ns`: a draw of 30 us behind a
floor of 100 has a leader, too. `analyze` itself says which verdicts it does not resolve. Counted are benchmarks whose draws mostly
have clear verdicts, by these, those that are mostly resolved, and all.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "accuracy"))
import confusion  # noqa: E402

DRAWS = ("fetch", "vertex", "index", "vertex-alu", "primitive", "raster", "early-z", "fragment-alu", "fill", "texture",
         "texture-set", "texture-count", "alu-texture")
LEAST_SHARE = 0.55
MOST_MARGIN = 0.7


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
    """(stage, share, kind): the stage that most of the frame's time is spent behind, its share or why there is none, and which kind
    of verdict it is: the first of KINDS that draws of most of that time have."""
    path = os.path.join(folder, "x.frame.json")
    done = subprocess.run([framecast, "capture", "--mode", "isolate", "--boundary", "wait", "--frame", "12", "--repeats",
                           str(repeats), "-o", path, "--", framecast, "microbench", "--suite", name, "--show", "120"],
                          capture_output=True, text=True)
    if done.returncode != 0:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        return None, reason, "all"
    analysis = json.loads(subprocess.run([framecast, "analyze", path, "--json"], capture_output=True, text=True,
                                         check=True).stdout)
    draws = [draw for draw in analysis["draws"] if draw["kind"] == "draw" and draw["bottleneck"]]
    if not draws:
        return None, "no draw has a bottleneck", "all"
    total = sum(time_by_stage(draws).values())
    for kind, counts in KINDS.items():
        time = time_by_stage([draw for draw in draws if counts(draw)])
        if sum(time.values()) >= 0.5 * total:
            stage, most = time.most_common(1)[0]
            return stage, f"{100 * most / sum(time.values()):.0f} %", kind
    return None, "draws without a time", "all"


def time_by_stage(draws):
    time = collections.Counter()
    for draw in draws:
        time[draw["bottleneck"]] += draw["measured_ns"] or 0
    return time


def is_clear(draw):
    resolution = max((ns or 0 for ns in draw.get("resolution_ns", {}).values()), default=0)
    return confusion.is_clear({**draw, "resolution_ns": resolution}, MOST_MARGIN)


# Each holds of what those before it hold of.
KINDS = {"clear": is_clear, "resolved": lambda draw: draw.get("resolved", False), "all": lambda draw: True}


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
    right = collections.Counter()
    counted = collections.Counter()
    print("| benchmark | label | named | of the time | verdict |\n|---|---|---|---|---|")
    for name, label in benchmarks(framecast, arguments.suite == "quick"):
        if arguments.only and name not in arguments.only:
            continue
        with tempfile.TemporaryDirectory() as folder:
            stage, share, kind = verdict(framecast, name, arguments.repeats, folder)
        label, remark = true_label(framecast, name, label)
        for wider in list(KINDS)[list(KINDS).index(kind):]:
            counted[wider] += label is not None
            right[wider] += label is not None and stage == label
        wrong = " **≠**" if label and stage != label else ""
        print(f"| {name} | {label or 'none: not counted'} | {stage or '–'}{wrong} | {share}{remark} | {kind if kind != 'all' else 'not resolved'} |",
              flush=True)
    print("\nas labelled: " + ", ".join(f"{right[kind]} of {counted[kind]} {kind}" for kind in KINDS))


if __name__ == "__main__":
    main()
