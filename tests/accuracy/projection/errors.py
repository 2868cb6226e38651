"""Projections of prepared captures, and what they miss: per frame, per jump, and stage by stage."""
import json
import math
import pathlib

import measuring

DRIVERS = {"lavapipe": "llvmpipe", "swiftshader": "swiftshader"}
# Frames are distinguished by their time on the source: most of a short frame is non-draw time.
LENGTHS_MS = [0, 2, 10]
STAGES = ["ia", "vs", "cc", "rs", "ps", "om", "cs", "xf"]


def known(values):
    return [value for value in values or [] if value is not None]


def scaled(value, factor, is_time=False):
    """A part of a frame file, its times as much longer."""
    if isinstance(value, dict):
        return {key: scaled(one, factor, is_time or key.endswith("_ns")) for key, one in value.items()}
    if isinstance(value, list):
        return [scaled(one, factor, is_time) for one in value]
    return value * factor if is_time and value is not None else value


def calmer(frame, other):
    """Of two captures of a frame the one whose ordinary frames took less: less else went on while it was made."""
    if other is None or not other["times"]["gpu_ns"]:
        return frame
    return frame if frame["times"]["gpu_ns"] and frame["times"]["gpu_ns"] < other["times"]["gpu_ns"] else other


def prepared(frame, home_ns, counted=None):
    """The capture, its ordinary frames taking `home_ns` and all that was timed in it as much longer or shorter: the machine was
    as fast in the one hour as in the other. With the counts of `counted` where its driver gave none."""
    frame = json.loads(json.dumps(frame))
    if frame["times"]["gpu_ns"]:
        factor = home_ns / frame["times"]["gpu_ns"]
        frame.update({part: scaled(frame[part], factor) for part in ("draws", "passes") if part in frame})
        if frame.get("stamp_floor_ns"):
            frame["stamp_floor_ns"] *= factor
    frame["times"].update({"gpu_ns": home_ns, "gpu_spread_ns": None})
    # It is computed again from the times.
    frame.pop("draws_to_frame", None)
    draws = frame["draws"]
    if counted and same_actions(draws, counted["draws"]):
        for table in ("counters", "elements"):
            for column, values in counted["draws"].get(table, {}).items():
                if not known(draws.setdefault(table, {}).get(column)):
                    draws[table][column] = values
    return frame


def same_actions(draws, others):
    return draws["kind"] == others["kind"] and draws.get("command") == others.get("command")


def specification(frame, target):
    """Of a software driver on the captured processor."""
    driver, threads = target.rsplit("-", 1)
    device = frame["device"]
    bits = 128
    if "bits" in device["name"]:
        bits = int(device["name"].split(" bits")[0].split()[-1])
    out = {"schema": "framecast.gpu/1", "name": target, "device_type": "cpu", "driver": DRIVERS[driver],
           "threads": max(1, int(threads)), "vector_bits": bits}
    if device.get("core_clock_mhz"):
        out["core_clock_mhz"] = device["core_clock_mhz"]
    return out


def same_driver(home, target):
    return home.rsplit("-", 1)[0] == target.rsplit("-", 1)[0]


def targets_of(frame, home, target, profiles, folder):
    """(how the target is described, options of `framecast project`)"""
    if same_driver(home, target):
        path = pathlib.Path(folder, "target.json")
        path.write_text(json.dumps(specification(frame, target)), encoding="utf-8")
        yield "specification", ["--to", path]
    if home in profiles and target in profiles:
        yield "profile", ["--from", profiles[home], "--to", profiles[target]]


def project(build, frame, options, folder):
    """Of `framecast project --json`, what is compared."""
    path = pathlib.Path(folder, "home.frame.json")
    path.write_text(json.dumps(frame), encoding="utf-8")
    env = {"PATH": "/usr/bin:/bin", "HOME": str(folder)}
    target = json.loads(measuring.run([build.framecast, "project", path, *options, "--json"], folder, env))["targets"][0]
    return {"projected_ns": 1e6 * target["frame_ms"], "interval_ns": [1e6 * end for end in target["interval_ms"]],
            "coverage": target["coverage"], "projected_stages": {one["stage"]: one.get("alone_ms") for one in target["stages"]},
            "assumptions": [[one["text"], *one["frame_ms"]] for one in target["assumptions"]]}


def stage_sums(frame):
    """{stage: ms} over the frame's actions, {"draws": ms, "untimed": actions without a time}."""
    draws = frame["draws"]
    measured = draws.get("measured_ns") or []
    return {"stages": {stage: sum(known(draws.get("stage_ns", {}).get(stage))) / 1e6 for stage in STAGES},
            "draws": sum(known(measured)) / 1e6, "untimed": len(draws["id"]) - len(known(measured)),
            "frame": (frame["times"]["gpu_ns"] or 0) / 1e6}


def stages_of(home, there):
    return {"home": stage_sums(home), "there": stage_sums(there) if there else None}


# ---------------------------------------------------------------------------------------------------------------------
# What they miss


def error_of(row):
    return row["projected_ns"] / row["target_ns"] - 1


def covered(row):
    low, high = row["interval_ns"]
    return low <= row["target_ns"] <= high


def shortest_ns(runs, name):
    """Of the runs that timed the input, the shortest frame; None without any."""
    return min((min(run["ns"]) for run in runs if run["input"] == name), default=None)


# ---------------------------------------------------------------------------------------------------------------------
# The uncertainty of predictions, as the standard deviation of ln T for each kind of jump. It is the part of
# the misses beyond the deviation that a projection's assumptions explain; otherwise the same miss would widen
# an interval twice.


def varied(row):
    """The variance of ln T by a projection's assumptions: their ranges are four deviations."""
    return sum((math.log(high / low) / 4) ** 2 for _, low, high in row["assumptions"])


def deviation_left(rows):
    """Which deviation, beside what each row varies, makes the rows' misses most likely (normal), by steps of 0.001
    and at least that."""
    misses = [(math.log(1 + error_of(row)), varied(row)) for row in rows]

    def unlikely(deviation):
        return sum(math.log(deviation ** 2 + v) + miss ** 2 / (deviation ** 2 + v) for miss, v in misses)
    return min((step / 1000 for step in range(1, 1001)), key=unlikely)


def left_out(rows):
    """(least, largest deviation that is left without one of the inputs, how many rows of that input are then within 90 %)"""
    deviations, within = [], 0
    for name in dict.fromkeys(row["input"] for row in rows):
        deviation = deviation_left([row for row in rows if row["input"] != name])
        deviations.append(deviation)
        within += sum(abs(math.log(1 + error_of(row))) <= 1.6449 * math.hypot(deviation, math.sqrt(varied(row)))
                      for row in rows if row["input"] == name)
    return min(deviations), max(deviations), within


def kinds(groups):
    """Rows by what changes and how the target is described."""
    out = {}
    for (home, target, by), members in groups.items():
        out.setdefault(f"{'other threads' if same_driver(home, target) else 'another driver'} by {by}", []).extend(members)
    return out


def by_length(groups):
    """A row for each kind of jump and how long frames take where they are projected from, which a user knows beforehand."""
    lines = []
    for what, rows in kinds(groups).items():
        for least, below in zip(LENGTHS_MS, [*LENGTHS_MS[1:], math.inf]):
            members = [row for row in rows if least <= row["home_ns"] / 1e6 < below]
            if not members:
                continue
            s = summary(members)
            length = f"{least} ms and more" if below == math.inf else f"below {below} ms" if least == 0 else f"{least} to {below} ms"
            lines.append([what, length, s["frames"], len({row["input"] for row in members}), measuring.percent(s["mape"], 1),
                          signed_percent(s["bias"]), signed_percent(s["worst"]), f"{s['covered']} of {s['frames']}"])
    return measuring.table(["target", "frame at home", "projections", "frames", "mean error", "signed", "worst", "within 90 %"], lines)


def sureness(groups):
    """A line each for changes of threads and for other drivers."""
    lines = []
    for what, rows in kinds(groups).items():
        if len({row["input"] for row in rows}) < 3:
            continue
        least, largest, within = left_out(rows)
        rms = math.sqrt(sum(math.log(1 + error_of(row)) ** 2 for row in rows) / len(rows))
        lines.append(f"Deviation of ln T, {what}: {rms:.3f}, besides what is varied {deviation_left(rows):.3f}; without one frame "
                     f"{least:.3f} to {largest:.3f}, which holds {within} of {len(rows)} of the frames left out "
                     f"({measuring.percent(within / len(rows))}).")
    return lines


def sound(row):
    """Numbers that could be right, whatever the clock said."""
    if "failed" in row:
        return False
    low, high = row["interval_ns"]
    times = [row["home_ns"], row["target_ns"], row["projected_ns"], low, high]
    return all(math.isfinite(t) and t > 0 for t in times) and low <= row["projected_ns"] <= high


def grouped(rows):
    """{(from, to, by): rows} of those that were projected, in their order."""
    out = {}
    for row in rows:
        if "failed" not in row:
            out.setdefault((row["from"], row["to"], row["by"]), []).append(row)
    return out


def summary(rows):
    """Of the rows of a jump: mean absolute, mean signed and worst error, share within their interval."""
    signed = [error_of(row) for row in rows]
    return {"frames": len(rows), "mape": sum(map(abs, signed)) / len(rows), "bias": sum(signed) / len(rows),
            "worst": max(signed, key=abs), "covered": sum(map(covered, rows)), "width": measuring.median(
                [(row["interval_ns"][1] - row["interval_ns"][0]) / row["projected_ns"] for row in rows])}


def signed_percent(value):
    return f"{100 * value:+.1f} %"


def tables(rows):
    groups = grouped(rows)
    lines = []
    for (home, target, by), members in groups.items():
        s = summary(members)
        lines.append([f"{home} → {target}", by, s["frames"], measuring.percent(s["mape"], 1), signed_percent(s["bias"]),
                      signed_percent(s["worst"]), f"{s['covered']} of {s['frames']}", measuring.percent(s["width"])])
    out = [measuring.table(["jump", "target by", "frames", "mean error", "signed", "worst", "within 90 %", "interval, median width"],
                           lines)]
    for what, members in kinds(groups).items():
        s = summary(members)
        out.append(f"All projections onto {what}: mean error {measuring.percent(s['mape'], 1)}, within their interval "
                   f"{s['covered']} of {s['frames']} ({measuring.percent(s['covered'] / s['frames'])}).")
    out.append(by_length(groups))
    out += sureness(groups)
    for (home, target, by), members in groups.items():
        out.append(measuring.table(
            [f"{home} → {target} by {by}", f"{home}, ms", f"{target}, ms", "faster", "projected, ms", "error", "90 %, ms", "within"],
            [[row["input"], f"{row['home_ns'] / 1e6:.2f}", f"{row['target_ns'] / 1e6:.2f}",
              f"{row['home_ns'] / row['target_ns']:.2f}", f"{row['projected_ns'] / 1e6:.2f}", signed_percent(error_of(row)),
              " to ".join(f"{end / 1e6:.2f}" for end in row["interval_ns"]), "yes" if covered(row) else "**no**"]
             for row in members]))
    failed = [f"- {row['input']}, {row['from']} → {row['to']}: {row['failed']}" for row in rows if "failed" in row]
    return "\n\n".join(out + (["\n".join(failed)] if failed else []))


def residuals(rows):
    """Sums of stage times: at home, as projected, and as isolated on the target."""
    out = []
    for row in rows:
        if "failed" in row or not row["stages"]["there"]:
            continue
        home, there = row["stages"]["home"], row["stages"]["there"]
        lines = [[stage, f"{home['stages'][stage]:.2f}", number(row["projected_stages"].get(stage)), f"{there['stages'][stage]:.2f}"]
                 for stage in STAGES if home["stages"][stage] or there["stages"][stage]]
        lines.append(["sum of draws", f"{home['draws']:.2f}", "", f"{there['draws']:.2f}"])
        lines.append(["frame", f"{row['home_ns'] / 1e6:.2f}", f"{row['projected_ns'] / 1e6:.2f}", f"{row['target_ns'] / 1e6:.2f}"])
        out.append(measuring.table([f"{row['input']}, ms ({signed_percent(error_of(row))})", row["from"], "projected", row["to"]],
                                   lines))
    return "\n\n".join(out)


def number(value):
    return "–" if value is None else f"{value:.2f}"
