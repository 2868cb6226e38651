#!/usr/bin/env python3
"""How far do captures of the same frame agree, and what does a capture take? For each stage that takes at least
--least-us and a tenth of its draw: the coefficient of variation over the captures, and by how much two captures differ
(95th percentile of |a - b| / mean over all pairs). With --draws: frames and seconds of captures of frames of so many draws.

    repeatability.py --results repeat.json --device lavapipe-2 --workload interleaved --rounds 20
    repeatability.py --results repeat.json --device lavapipe-2 --draws 100 --draws 1000
"""
import collections
import contextlib
import itertools
import json
import pathlib
import statistics
import sys
import time

import measuring
import workloads

STAGES = ["ia", "vs", "cc", "rs", "om", "ps", "cs", "xf"]


def measure(build, device, folder, env, results, arguments):
    for name in arguments.workload or []:
        with workloads.environment_for(name, folder, env) as environment:
            frame = workloads.capture(build, name, folder, environment, arguments.repeats)
            results.append("repeat", device, workload=name, stage_ns=frame["draws"]["stage_ns"],
                           measured_ns=frame["draws"]["measured_ns"])
    for draws in arguments.draws or []:
        for mode in ("draw", "isolate"):
            results.append("cost", device, draws=draws, mode=mode,
                           **cost_of_capture(build, draws, mode, folder, env, arguments.repeats))


def cost_of_capture(build, draws, mode, folder, env, repeats):
    """Frames with an experiment in them, and seconds from the first of them to the frame file."""
    status, output = pathlib.Path(folder, "cost.status"), pathlib.Path(folder, "cost.frame.json")
    for path in (status, output):
        path.unlink(missing_ok=True)
    config = f"mode={mode},output={output},frame=2,repeats={repeats},status={status}"
    process = measuring.start(build.scene("many", "256x256", "--draws", draws), folder, {
        **env, "FRAMECAST": "1", "FRAMECAST_CONFIG": config, "VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_capture",
        "VK_ADD_LAYER_PATH": str(build.folder / "capture")})
    began, deadline = None, time.monotonic() + 90
    try:
        while not output.exists():
            if began is None and progress(status):
                began = time.monotonic()
            if process.poll() is not None or time.monotonic() > deadline:
                raise measuring.MeasuringError(f"no capture of {draws} draws in mode {mode}")
            time.sleep(0.005)
        seconds = time.monotonic() - began
    finally:
        process.kill()
        process.wait()
    return {"frames": progress(status), "seconds": seconds}


def progress(status):
    """Experiments done, by the layer's last report of it; None before the first."""
    if not status.exists():
        return None
    return last_progress(status.read_text(encoding="utf-8"))


def last_progress(text):
    done = None
    for line in text.splitlines():
        with contextlib.suppress(ValueError):  # the line is still being written
            event = json.loads(line)
            if event["event"] == "progress":
                done = event["done"]
    return done


def pairs_disagreement(values):
    """95th percentile of |a - b| / mean over all pairs; None of fewer than two values."""
    middle = statistics.fmean(values) if values else 0
    if len(values) < 2 or middle <= 0:
        return None
    return measuring.quantile([abs(a - b) / middle for a, b in itertools.combinations(values, 2)], 0.95)


def variation(values):
    return statistics.stdev(values) / statistics.fmean(values)


def by_stage(runs, least_ns, least_share=0.1):
    """{stage: [(coefficient of variation, disagreement)] of the draws in which it counts}."""
    found = collections.defaultdict(list)
    for stage in STAGES:
        columns = [run["stage_ns"].get(stage) for run in runs]
        if any(column is None for column in columns):
            continue
        for row in range(min(len(column) for column in columns)):
            values = [column[row] for column in columns]
            wholes = [run["measured_ns"][row] for run in runs]
            if any(value is None for value in values + wholes):
                continue
            if statistics.fmean(values) >= max(least_ns, least_share * statistics.fmean(wholes)):
                found[stage].append((variation(values), pairs_disagreement(values)))
    return found


def report(results, arguments):
    out = []
    for device in results.devices("repeat"):
        runs = results.of("repeat", device)
        for name in dict.fromkeys(run["workload"] for run in runs):
            mine = [run for run in runs if run["workload"] == name]
            if len(mine) < 2:
                continue
            rows = [[stage, len(each), measuring.percent(measuring.median([v for v, _ in each]), 1),
                     measuring.percent(max(v for v, _ in each), 1),
                     measuring.percent(measuring.median([d for _, d in each]), 1)]
                    for stage, each in by_stage(mine, 1e3 * arguments.least_us).items()]
            out.append(f"{device}, {name}, {len(mine)} captures\n\n" + measuring.table(
                ["stage", "draws", "variation, median", "worst", "disagreement (95 %), median"], rows))
    for device in results.devices("cost"):
        runs = results.of("cost", device)
        rows = [[draws, mode, len(each), f"{measuring.median([run['frames'] for run in each]):.0f}",
                 f"{measuring.median([run['seconds'] for run in each]):.2f}"]
                for (draws, mode), each in sorted(group(runs).items())]
        out.append(measuring.table([f"{device}, draws", "mode", "captures", "experiment frames", "seconds"], rows))
    return "\n\n".join(out)


def group(runs):
    found = collections.defaultdict(list)
    for run in runs:
        found[run["draws"], run["mode"]].append(run)
    return found


def main():
    parser = measuring.parser_of(__doc__)
    parser.add_argument("--workload", action="append", choices=workloads.RUNNING, help="capture this again (more for more)")
    parser.add_argument("--draws", action="append", type=int, help="measure the cost of a frame of so many draws")
    parser.add_argument("--least-us", type=float, default=100, help="stages below are left out")
    return measuring.main(measure, report, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
