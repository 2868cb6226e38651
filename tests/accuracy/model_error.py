#!/usr/bin/env python3
"""How well do stage times add up? Several captures of each workload; what is said of one is fitted to the others only.

Draws: the stages of a draw, composed as the same capture found them to overlap (T = k (sum of stages^p)^(1/p)), with k from
the other captures, against the draw's measured time. A capture's p belongs to its stages: both come from the same shadows, and
stages taken apart with one p do not add up with another. Frame: the sum of those estimates, less what draws save side by side, and
the rest of a frame, both as the other captures have them (`compose_frame` of model/frame/draws_to_frame.h), against the time of ordinary
frames of this capture, from submit to idle, without instruments. Draws without isolated stages count with their measured time in
the frame, and not among the draws.

A workload "... replayed" is gfxreconstruct's replay of a recording, which is made in --recordings where it is not there yet.

    model_error.py --results model.json --device lavapipe-2 --workload vkcube --rounds 5     measure, append, print
"""
import pathlib
import sys

import measuring
import workloads


def measure(build, device, folder, env, results, arguments):
    for name in arguments.workload or workloads.NAMES:
        with workloads.environment_for(name, folder, env) as environment:
            frame = workloads.capture(build, name, folder, environment, arguments.repeats,
                                      recordings=arguments.recordings or pathlib.Path(arguments.results).parent)
            results.append("model", device, workload=name, **figures(build.analyze(frame, folder, environment)))


def figures(analysis):
    """Of an analysis, what the comparison needs: draws as [measured, [stage times]], ns; no stages where not isolated."""
    frame = analysis["frame"]
    draws = [[draw["measured_ns"], list(draw["stage_ns"].values())
              if draw["kind"] == "draw" and draw["source"] == "isolated" else []] for draw in analysis["draws"]]
    return {"gpu_ms": frame["gpu_ms"], "p": analysis["estimators"]["overlap"]["p"], "draws": draws,
            "held_out": frame["held_out"], "rest_ms": frame["draws_to_frame"].get("rest_ms")}


def composed(stages, p):
    """(sum of stages^p)^(1/p); a p that is not known or infinite is the maximum."""
    longest = max(stages)
    if p is None or p > 1e3 or longest <= 0:
        return longest
    return longest * sum((stage / longest) ** p for stage in stages) ** (1 / p)


def timed(run):
    return [(measured, stages) for measured, stages in run["draws"] if measured is not None]


def scale_of(runs):
    """k over all draws with stages: measured over composed."""
    pairs = [(measured, composed(stages, run["p"])) for run in runs for measured, stages in timed(run) if stages]
    whole = sum(c for _, c in pairs)
    return sum(m for m, _ in pairs) / whole if whole > 0 else None


def frame_ratio(run):
    """Ordinary frame over the sum of its actions."""
    return 1e6 * run["gpu_ms"] / sum(measured for measured, _ in timed(run))


def parts_of(run):
    """Of an ordinary frame: what it takes of its actions' sum, and the ns that are none of theirs. Captures of older versions do
    not have the second: then all is theirs of a frame that is shorter than they are."""
    frame, actions = 1e6 * run["gpu_ms"], sum(measured for measured, _ in timed(run))
    rest = max(frame - actions, 0) if run.get("rest_ms") is None else 1e6 * run["rest_ms"]
    return (frame - rest) / actions, rest


def errors_of(run, others):
    """(|frame error|, [(signed draw error, measured ns)]) of a capture, from what the others say."""
    k = scale_of(others)
    draws, whole = [], 0.0
    for measured, stages in timed(run):
        if stages and k and measured > 0:
            estimate = k * composed(stages, run["p"])
            draws.append((estimate / measured - 1, measured))
            whole += estimate
        else:
            whole += measured
    kept, rest = (measuring.median(list(each)) for each in zip(*map(parts_of, others)))
    return abs((whole * kept + rest) / (1e6 * run["gpu_ms"]) - 1), draws


def mean(values):
    values = [value for value in values if value is not None]
    return sum(values) / len(values) if values else None


def rows_of(runs):
    """One row a workload, and the mean of their mean frame errors."""
    rows, all_errors = [], []
    for name in dict.fromkeys(run["workload"] for run in runs):
        mine = [run for run in runs if run["workload"] == name and run["gpu_ms"] and timed(run)]
        if len(mine) < 2:
            continue
        each = [errors_of(run, mine[:i] + mine[i + 1:]) for i, run in enumerate(mine)]
        frames = [frame for frame, _ in each]
        draws = [one for _, list_of in each for one in list_of]
        all_errors.append(mean(frames))
        by_time = sum(abs(e) * m for e, m in draws) / sum(m for _, m in draws) if draws else None
        rows.append([name, len(mine), len(timed(mine[0])), len(draws) // len(mine),
                     f"{measuring.median([run['gpu_ms'] for run in mine]):.2f}",
                     f"{measuring.median([frame_ratio(run) for run in mine]):.2f}", measuring.percent(by_time, 1),
                     measuring.percent(measuring.median([abs(e) for e, _ in draws]), 1),
                     measuring.percent(mean(frames), 1), measuring.percent(max(frames), 1)])
    return rows, mean(all_errors)


def report(results, _):
    out = []
    for device in results.devices("model"):
        rows, overall = rows_of(results.of("model", device))
        out.append(measuring.table([device, "captures", "actions", "isolated", "frame, ms", "frame / draws",
                                    "draws: by time", "draws: median", "frame: mean", "frame: worst"], rows) +
                   f"\n\nMean frame error of the workloads on {device}: {measuring.percent(overall, 1)}.")
    return "\n\n".join(out)


def main():
    parser = measuring.parser_of(__doc__)
    parser.add_argument("--workload", action="append", choices=workloads.NAMES, help="only this one (again for more)")
    parser.add_argument("--recordings", metavar="FOLDER", help="recordings of what is replayed, made there once "
                                                               "(default: beside --results)")
    return measuring.main(measure, report, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
