#!/usr/bin/env python3
"""Do live stage times tell the truth? An application runs with counting (count_every=1) and a capture in mode isolate;
then it is isolated again and again in the background. Each fresh isolation is compared with the last live report before it:
the shares of the stages in the sum of stage times, in points of 100, mean absolute difference over the stages that either
side knows. Printed besides: the same between each isolation and the one before, which is what isolating can tell at all; by how
much the sum over stages differs; and how many of the frame's actions had rates.

    live_rates.py --results live.json --device lavapipe-2 --workload vkcube      measure, append, print
    live_rates.py --results live.json                                            print
"""
import contextlib
import json
import pathlib
import sys
import time

import measuring
import workloads

STAGES = ["ia", "vs", "cc", "rs", "om", "ps", "cs", "xf"]
MOST_POINTS = 5


def measure(build, device, folder, env, results, arguments):
    for name in arguments.workload or ["vkcube"]:
        with workloads.environment_for(name, folder, env) as environment:
            events = run_live(build, name, folder, environment, arguments)
        pairs = pairs_of(events)
        if not pairs:
            raise measuring.MeasuringError(f"{name} was not isolated twice within {arguments.seconds} s")
        results.append("live-rates", device, workload=name, pairs=pairs)


def run_live(build, name, folder, env, arguments):
    """The layer's events, until the frame was isolated --refreshes times after the first."""
    status, output = pathlib.Path(folder, "live.status"), pathlib.Path(folder, "live.frame.json")
    for path in (status, output):
        path.unlink(missing_ok=True)
    command, frame = workloads.command_of(build, name)
    config = (f"mode=isolate,output={output},frame={frame},repeats={arguments.repeats},status={status},count_every=1,"
              "report_s=0,refresh_s=0.5")
    process = measuring.start(command, folder, {
        **env, "FRAMECAST": "1", "FRAMECAST_CONFIG": config, "VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_capture",
        "VK_ADD_LAYER_PATH": str(build.folder / "capture")})
    deadline = time.monotonic() + arguments.seconds
    try:
        while time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.2)
            events = events_of(status)
            if sum(event["event"] == "rates" for event in events) > arguments.refreshes:
                break
    finally:
        process.kill()
        process.wait()
    return events_of(status)


def events_of(status):
    events = []
    if status.exists():
        for line in status.read_text(encoding="utf-8").splitlines():
            with contextlib.suppress(ValueError):  # the line is still being written
                events.append(json.loads(line))
    return events


def pairs_of(events):
    """Each fresh isolation with the last live report before it."""
    live, pairs = None, []
    for event in events:
        if event["event"] == "counts" and "stage_ns" in event:
            live = event
        # The rates come from the first isolation.
        if event["event"] == "rates" and event["actions"] > 0 and live:
            pairs.append({"live_ns": live["stage_ns"], "fresh_ns": event["isolated_ns"],
                          "with_rates": live["actions_with_rates"], "actions": live["actions"],
                          "total_error": event["total_error"]})
    return pairs


def shares(times_ns):
    """{stage: share of the sum}; stages without a time have none."""
    known = {stage: times_ns.get(stage) or 0 for stage in STAGES}
    total = sum(known.values())
    return {stage: ns / total for stage, ns in known.items()} if total > 0 else {}


def difference(pair):
    """{stage: live minus fresh share} of the stages that either side has."""
    live, fresh = shares(pair["live_ns"]), shares(pair["fresh_ns"])
    if not live or not fresh:
        return {}
    return {stage: live[stage] - fresh[stage] for stage in STAGES if live[stage] > 0 or fresh[stage] > 0}


def between_isolations(pairs):
    """As difference(), of each fresh isolation and the one before it."""
    return [difference({"live_ns": before["fresh_ns"], "fresh_ns": after["fresh_ns"]}) for before, after in zip(pairs, pairs[1:])]


def mean_points(differences):
    return 100 * sum(abs(one) for one in differences.values()) / len(differences) if differences else None


def row_of(device, workload, runs):
    pairs = [pair for run in runs for pair in run["pairs"]]
    floor = [mean_points(one) for run in runs for one in between_isolations(run["pairs"]) if one]
    found = [difference(pair) for pair in pairs]
    means = [mean_points(one) for one in found if one]
    if not means:
        return [device, workload, len(pairs), "–", "–", "–", "–", "–", "no"]
    worst_stage, worst = max(((stage, abs(value)) for one in found for stage, value in one.items()), key=lambda one: one[1])
    mean = sum(means) / len(means)
    errors = [abs(pair["total_error"]) for pair in pairs if pair["total_error"] is not None]
    last = pairs[-1]
    return [device, workload, len(pairs), f"{mean:.1f}", f"{sum(floor) / len(floor):.1f}" if floor else "–",
            f"{worst_stage} {100 * worst:.1f}",
            measuring.percent(measuring.median(errors)), f"{last['with_rates']} of {last['actions']}",
            "yes" if mean <= MOST_POINTS else "no"]


def report(results, _):
    rows = []
    for device in results.devices("live-rates"):
        runs = results.of("live-rates", device)
        for name in dict.fromkeys(run["workload"] for run in runs):
            rows.append(row_of(device, name, [run for run in runs if run["workload"] == name]))
    return measuring.table(["device", "workload", "isolations", "mean difference, points", "between isolations", "largest", "sum of stages, median",
                            "actions with rates", f"mean ≤ {MOST_POINTS}"], rows)


def main():
    parser = measuring.parser_of(__doc__)
    parser.add_argument("--workload", action="append", choices=workloads.RUNNING, help="run this (again for more)")
    parser.add_argument("--refreshes", type=int, default=8, help="isolations to compare")
    parser.add_argument("--seconds", type=float, default=60, help="longest run")
    return measuring.main(measure, report, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
