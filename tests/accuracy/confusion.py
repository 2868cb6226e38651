#!/usr/bin/env python3
"""Does isolation name the right stage? Captures the scene `labelled` (draws that one stage each holds up by
construction, scenes/labelled_loads.h) in mode isolate, asks `framecast analyze` for each draw's bottleneck, and prints the
confusion matrix.

Whether a label is true on the device is measured, too, without the layer: the draw is timed from submit to fence as it
is and without its load. Where the load is less than --least-share of the draw, the device has no such bottleneck, and the
draw is listed but not counted. A verdict is clear when runner-up / leader is at most --clear-margin and the two differ by
more than the draw's resolution.

    confusion.py --results labelled.json --device lavapipe-0 --device lavapipe-2     measure, append, print
    confusion.py --results labelled.json                                             print
"""
import collections
import sys

import measuring

STAGES = ["ia", "vs", "cc", "rs", "ps", "om"]
# If writing does not dominate a flat fill, covering does, because nothing else happens.
OTHERWISE = {"flat-fill": "rs"}


def measure(build, device, folder, env, results, arguments):
    results.append("labelled-alone", device,
                   draws=build.alone("labelled", folder, env, arguments.size, arguments.alone_repeats))
    frame = build.capture(build.scene("labelled", arguments.size), folder, env, repeats=arguments.repeats)
    results.append("labelled-capture", device, draws=named_bottlenecks(frame, build.analyze(frame, folder, env)))


def named_bottlenecks(frame, analysis):
    """By label, what the analysis says of each labelled draw."""
    draws = frame["draws"]
    named = {}
    for row, draw in enumerate(analysis["draws"]):
        if draw["kind"] != "draw":
            continue
        named[draw["label"]] = {
            "bottleneck": draw["bottleneck"], "margin": draw["margin"], "source": draw["source"],
            "stage_ns": draw["stage_ns"], "measured_ns": draw["measured_ns"], "skip": draw.get("skip", ""),
            "texture_ns": draws.get("texture_ns", [None] * len(draws["id"]))[row],
            "resolution_ns": draws.get("resolution_ns", [None] * len(draws["id"]))[row]}
    return named


def load_share(alone, label):
    """(ns the load takes, its share of the draw), of lone runs."""
    empty = alone["none wide" if "wide" in label else "none"]["q1_ns"]
    full, without = alone[label + "/full"]["q1_ns"], alone[label + "/without"]["q1_ns"]
    upto = alone.get(label + "/upto", alone[label + "/full"])["q1_ns"]
    load_ns = upto - without
    return load_ns, load_ns / max(full - empty, load_ns, 1.0)


def true_stage(label, share, least_share):
    """The stage that holds the draw up on this device, or None where that is not established."""
    stage, load, _ = label.split()
    if share >= least_share:
        return stage
    if share <= 1 - least_share:
        return OTHERWISE.get(load)
    return None


def is_clear(draw, clear_margin):
    if draw["bottleneck"] is None or draw["margin"] is None or draw["margin"] > clear_margin:
        return False
    times = sorted(draw["stage_ns"].values(), reverse=True)
    return len(times) < 2 or times[0] - times[1] > (draw["resolution_ns"] or 0)


def judge(alone, captures, clear_margin, least_share):
    """One entry a draw and capture: label, truth, named, margin, clear."""
    verdicts = []
    for capture in captures:
        for label, draw in capture.items():
            load_ns, share = load_share(alone, label)
            verdicts.append({"label": label, "truth": true_stage(label, share, least_share), "share": share,
                             "load_ns": load_ns, "named": draw["bottleneck"], "margin": draw["margin"],
                             "clear": is_clear(draw, clear_margin), "draw": draw})
    return verdicts


def matrix(verdicts):
    """{truth: {named: number}} of those with a truth."""
    counts = collections.defaultdict(collections.Counter)
    for one in verdicts:
        if one["truth"]:
            counts[one["truth"]][one["named"] or "none"] += 1
    return counts


def right(verdicts):
    judged = [one for one in verdicts if one["truth"]]
    return sum(one["named"] == one["truth"] for one in judged), len(judged)


def matrix_table(verdicts):
    counts = matrix(verdicts)
    columns = STAGES + (["none"] if any("none" in row for row in counts.values()) else [])
    return measuring.table(["true \\ named", *columns],
                           [[stage, *(counts[stage][named] or "·" for named in columns)]
                            for stage in STAGES if stage in counts])


def misses(verdicts):
    rows = []
    for one in verdicts:
        if one["truth"] and one["named"] != one["truth"]:
            times = ", ".join(f"{s} {t / 1e3:.0f}" for s, t in one["draw"]["stage_ns"].items())
            rows.append([one["label"], one["truth"], one["named"], f"{one['margin']:.2f}" if one["margin"] else "–",
                         "clear" if one["clear"] else "", f"{one['share']:.2f}", times])
    return rows


def report(results, arguments):
    out, everything = [], []
    for device in results.devices("labelled-capture"):
        alone = measuring.combined([run["draws"] for run in results.of("labelled-alone", device)])
        captures = [run["draws"] for run in results.of("labelled-capture", device)]
        verdicts = judge(alone, captures, arguments.clear_margin, arguments.least_share)
        clear = [one for one in verdicts if one["clear"]]
        everything += verdicts
        out.append(f"### {device}\n")
        out.append(f"{len(captures)} captures. Clear: {summary(clear)}. All: {summary(verdicts)}.\n")
        out.append(matrix_table(clear) + "\n")
        unknown = sorted({one["label"] for one in verdicts if not one["truth"]})
        if unknown:
            shares = {one["label"]: one["share"] for one in verdicts}
            out.append("No stage established: " +
                       ", ".join(f"{label} ({measuring.percent(shares[label])})" for label in unknown) + ".\n")
        if rows := misses(verdicts):
            out.append(measuring.table(["miss", "true", "named", "margin", "", "load's share", "stage times, us"], rows) +
                       "\n")
        out.append(values_table(verdicts, alone, device) + "\n")
    if everything:
        clear = [one for one in everything if one["clear"]]
        out.append(f"All devices, clear: {summary(clear)}; all: {summary(everything)}")
    return "\n".join(out)


def summary(verdicts):
    good, judged = right(verdicts)
    return f"{good} of {judged} right" + (f" ({measuring.percent(good / judged, 1)})" if judged else "")


def values_table(verdicts, alone, device):
    """Isolated against lone times of the loads: the same stage, found in two ways."""
    slack_us, slack_share = measuring.DRIFT[device]
    groups = collections.OrderedDict()
    for one in verdicts:
        stage, load, _ = one["label"].split()
        got = one["draw"]["stage_ns"].get(stage)
        if got is not None and one["load_ns"] > 0:
            groups.setdefault((stage, load), []).append((got, one))
        near = alone.get(one["label"] + "/near")
        if near and one["draw"]["texture_ns"] is not None:
            waits = alone[one["label"] + "/full"]["q1_ns"] - near["q1_ns"]
            groups.setdefault(("texture share of ps", load), []).append(
                (one["draw"]["texture_ns"], {**one, "load_ns": waits}))
    rows = []
    for (stage, load), pairs in groups.items():
        ratios = [got / one["load_ns"] for got, one in pairs]
        within = sum(abs(got - one["load_ns"]) <= max(one["draw"]["resolution_ns"] or 0, slack_us * 1e3,
                                                      slack_share * (one["draw"]["measured_ns"] or 0))
                     for got, one in pairs)
        rows.append([f"{load}: {stage}", f"{measuring.median(ratios):.2f}",
                     f"{min(ratios):.2f} to {max(ratios):.2f}", f"{within} of {len(pairs)}"])
    return measuring.table(["load", "isolated / alone, median", "range", "within resolution"], rows)


def main():
    parser = measuring.parser_of(__doc__)
    measuring.add_scene_arguments(parser)
    parser.add_argument("--clear-margin", type=float, default=0.7, help="runner-up / leader of a clear verdict, at most")
    parser.add_argument("--least-share", type=float, default=0.55,
                        help="of the draw's time that its load must take for the label to be true")
    return measuring.main(measure, report, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
