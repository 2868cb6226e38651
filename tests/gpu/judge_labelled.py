#!/usr/bin/env python3
"""Judges what tests/gpu/run.sh measured of the scene `labelled`: is the named bottleneck right, and is each draw's time the one that it
takes by itself? Exit code 1 when less than 95 % of the clear verdicts are right, or half of the long draws are off by over 5 %.

    judge_labelled.py FOLDER
"""
import json
import pathlib
import statistics
import sys

root = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(root / "tests" / "accuracy"), str(root / "tests" / "apps" / "drivers")]
import confusion  # noqa: E402

CLEAR_MARGIN = 0.7
LEAST_SHARE = 0.55
# Submit to fence is a few microseconds off: draws of less are not compared.
LONG_NS = 200_000


def read_alone(path):
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    return {row.pop("draw"): row for row in rows}


def main():
    folder = pathlib.Path(sys.argv[1])
    alone = read_alone(folder / "labelled-alone.txt")
    frame = json.loads((folder / "labelled-isolate.frame.json").read_text(encoding="utf-8"))
    analysis = json.loads((folder / "labelled-analyzed.txt").read_text(encoding="utf-8"))
    named = confusion.named_bottlenecks(frame, analysis)
    verdicts = confusion.judge(alone, [named], CLEAR_MARGIN, LEAST_SHARE)
    print(f"{'draw':28} {'load':>6} {'true':>5} {'named':>6} {'margin':>7} {'alone us':>10} {'timed us':>10}  timed / alone")
    off = []
    for verdict in verdicts:
        label, draw = verdict["label"], verdict["draw"]
        empty = alone["none wide" if "wide" in label else "none"]["q1_ns"]
        alone_ns = alone[label + "/full"]["q1_ns"] - empty
        timed_ns = draw["measured_ns"]
        ratio = timed_ns / alone_ns if timed_ns and alone_ns > 0 else float("nan")
        if timed_ns and alone_ns >= LONG_NS:
            off.append(ratio - 1)
        margin = "-" if draw["margin"] is None else f"{draw['margin']:.2f}"
        print(f"{label:28} {verdict['share']:6.2f} {verdict['truth'] or '?':>5} {verdict['named'] or '-':>6} {margin:>7} "
              f"{alone_ns / 1e3:10.1f} {(timed_ns or 0) / 1e3:10.1f}  {ratio:.3f}")
    told = [v for v in verdicts if v["truth"]]
    clear = [v for v in told if v["clear"]]
    right = [v for v in clear if v["named"] == v["truth"]]
    print(f"\n{len(told)} of {len(verdicts)} draws have one stage that takes most of their time; clear verdicts: "
          f"{len(right)} of {len(clear)} right")
    median = statistics.median(abs(o) for o in off) if off else float("nan")
    print(f"{len(off)} draws of over {LONG_NS / 1e6:g} ms against the draw alone, submit to fence: median "
          f"{100 * median:.1f} % off, worst {100 * max(off, key=abs, default=float('nan')):+.1f} %")
    return 0 if clear and len(right) >= 0.95 * len(clear) and median <= 0.05 else 1


if __name__ == "__main__":
    sys.exit(main())
