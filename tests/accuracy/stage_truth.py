#!/usr/bin/env python3
"""Are stage times true? Compares those of the scene `interleaved` with what the driver itself says.

On lavapipe, the driver's own switches take work out of it: LP_NO_RAST=true everything behind binning, LP_PERF=texmem what
textures cost beyond a 2x2 one, LP_PERF=no_blend blending. Each draw is timed by itself from submit to fence, without the
layer, with and without the switch; captures in mode isolate alternate with that. A switch takes out a part of the pipeline
that stages either lie in or not; what it takes must agree with those. The speed of the machine drifts from run to run by
more than stages are apart, so a capture's stages are scaled to the draw's lone time: it is shares that are compared. The
draw's time is compared as it is.

On SwiftShader, which has no such switches, the draws' times are compared with RenderDoc's EventGPUDuration (on lavapipe
RenderDoc's durations belong to other draws: it stamps inside the pass).

    stage_truth.py --results truth.json --device lavapipe-0 --device swiftshader-2      measure, append, print
"""
import json
import os
import sys

import measuring

DRAWS = ["cheap", "fill", "cheap", "texture", "cheap", "vertex", "cheap", "blend", "cheap"]
ROWS = {"fill": 1, "texture": 3, "vertex": 5, "blend": 7}
SWITCHES = {"none": {}, "no_rast": {"LP_NO_RAST": "true"}, "texmem": {"LP_PERF": "no_rast_linear,texmem"},
            "no_blend": {"LP_PERF": "no_rast_linear,no_blend"}}
# The disk cache of compiled shaders ignores the switches.
NO_CACHE = {"MESA_SHADER_CACHE_DISABLE": "true"}


def measure(build, device, folder, env, results, arguments):
    env = {**env, **NO_CACHE}
    if device.startswith("lavapipe"):
        for name, switch in SWITCHES.items():
            results.append("switch-alone", device, switch=name, draws=build.alone(
                "interleaved", folder, {**env, **switch}, arguments.size, arguments.alone_repeats))
            if name in ("none", "no_blend"):
                frame = build.capture(build.scene("interleaved", arguments.size), folder, {**env, **switch},
                                      repeats=arguments.repeats)
                results.append("switch-capture", device, switch=name, draws=stage_rows(frame))
    else:
        frame = build.capture(build.scene("interleaved", arguments.size), folder, env, mode="draw",
                              repeats=arguments.repeats)
        results.append("durations-layer", device, ns=frame["draws"]["measured_ns"][:len(DRAWS)])
        results.append("durations-renderdoc", device, ns=renderdoc_durations(build, folder, env, arguments))


def stage_rows(frame):
    """For each draw of the scene its stages, texture share, resolution and time, ns."""
    draws = frame["draws"]
    unknown = [None] * len(draws["id"])
    return [{"stage_ns": {stage: column[row] for stage, column in draws["stage_ns"].items() if column[row] is not None},
             "texture_ns": draws.get("texture_ns", unknown)[row],
             "resolution_ns": draws.get("resolution_ns", unknown)[row] or 0,
             "measured_ns": draws["measured_ns"][row]} for row in range(len(DRAWS))]


def renderdoc_durations(build, folder, env, arguments):
    """Lower quartile of several fetches of EventGPUDuration for each draw, ns; by a process of its own, on the device."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "apps", "drivers", "renderdoc_durations.py")
    # The package python3-renderdoc has a module for the system's own Python.
    out = measuring.run(["xvfb-run", "-a", "/usr/bin/python3", script, build.scenes, "interleaved", "--size", arguments.size,
                         "--fetches", arguments.repeats], folder, env)
    return json.loads(out.strip().splitlines()[-1])


# ---------------------------------------------------------------------------------------------------------------------
# Comparison


def combine_captures(captures):
    """Stage times of the same draws in several captures: medians."""
    rows = []
    for row in range(len(DRAWS)):
        each = [capture[row] for capture in captures]
        stages = {stage: measuring.median([one["stage_ns"].get(stage, 0) for one in each])
                  for stage in each[0]["stage_ns"]}
        textures = [one["texture_ns"] for one in each if one["texture_ns"] is not None]
        rows.append({"stage_ns": stages, "texture_ns": measuring.median(textures),
                     "resolution_ns": measuring.median([one["resolution_ns"] for one in each]),
                     "measured_ns": min(one["measured_ns"] for one in each)})
    return rows


class Alone:
    """Lone times of the scene's draws under each switch, the empty pass subtracted."""

    def __init__(self, runs):
        self.times = {}
        for switch in SWITCHES:
            found = [run["draws"] for run in runs if run["switch"] == switch]
            self.times[switch] = measuring.combined(found) if found else None

    def ns(self, draw, switch="none"):
        times = self.times[switch]
        return max(0.0, times[str(ROWS[draw])]["q1_ns"] - times["none"]["q1_ns"])

    def error_ns(self, draw, *switches):
        return sum(measuring.standard_error_ns(self.times[s][str(ROWS[draw])]) ** 2 for s in ("none", *switches)) ** 0.5


def scaled(row, alone_ns):
    """The row's stages as parts of a draw that takes alone_ns."""
    whole = sum(row["stage_ns"].values())
    scale = alone_ns / whole if whole > 0 else 1.0
    return {**row, "stage_ns": {stage: scale * ns for stage, ns in row["stage_ns"].items()},
            "texture_ns": None if row["texture_ns"] is None else scale * row["texture_ns"]}


def tolerance_ns(device, row, alone_error_ns):
    """The draw's stated resolution, or how far the machine's speed drifts between layer and lone run, and the lone runs'
    own error."""
    slack_us, slack_share = measuring.DRIFT[device]
    return max(row["resolution_ns"], slack_us * 1e3, slack_share * row["measured_ns"]) + 1.4 * alone_error_ns


def compare(device, rows, unblended, alone):
    """(what, isolated low, isolated high, driver, tolerance) in ns: the driver's figure must lie between, within tolerance.
    Both ends are the same where stages and switch cut the pipeline in the same place."""
    found = []
    measured = rows
    rows = list(rows)
    for draw, index in ROWS.items():
        row = rows[index] = scaled(measured[index], alone.ns(draw))
        s = {stage: row["stage_ns"].get(stage, 0.0) for stage in ("ia", "vs", "cc", "rs", "om", "ps")}
        front = s["ia"] + s["vs"] + s["cc"]
        # Binning, which the switch keeps, is a part of rs.
        found.append((f"{draw}: front end = time with LP_NO_RAST", front, front + s["rs"], alone.ns(draw, "no_rast"),
                      tolerance_ns(device, row, alone.error_ns(draw, "no_rast"))))
        found.append((f"{draw}: om + ps = what LP_NO_RAST saves", s["om"] + s["ps"], s["rs"] + s["om"] + s["ps"],
                      alone.ns(draw) - alone.ns(draw, "no_rast"),
                      tolerance_ns(device, row, alone.error_ns(draw, "no_rast"))))
        found.append((f"{draw}: the draw itself", row["measured_ns"], row["measured_ns"], alone.ns(draw),
                      tolerance_ns(device, row, alone.error_ns(draw))))
    texture, blend = rows[ROWS["texture"]], rows[ROWS["blend"]]
    # A measurement in pieces may not have reached all switches yet.
    if not alone.times["texmem"]:
        return found
    found.append(("texture: texture share = what texmem saves", texture["texture_ns"], texture["texture_ns"],
                  alone.ns("texture") - alone.ns("texture", "texmem"),
                  tolerance_ns(device, texture, alone.error_ns("texture", "texmem"))))
    if not alone.times["no_blend"]:
        return found
    saved = alone.ns("blend") - alone.ns("blend", "no_blend")
    slack = tolerance_ns(device, blend, alone.error_ns("blend", "no_blend"))
    # om is blending and writing; the switch keeps writing.
    found.append(("blend: part of om = what no_blend saves", 0.0, blend["stage_ns"]["om"], saved, slack))
    if unblended:
        without = scaled(unblended[ROWS["blend"]], alone.ns("blend", "no_blend"))
        part = blend["stage_ns"]["om"] - without["stage_ns"]["om"]
        found.append(("blend: om less om under no_blend = what no_blend saves", part, part, saved, slack))
    return found


def agrees(low, high, driver, slack):
    return low is not None and low - slack <= driver <= high + slack


def microseconds(low, high):
    if low is None:
        return "–"
    return f"{low / 1e3:.0f}" if low == high else f"{low / 1e3:.0f} to {high / 1e3:.0f}"


def switch_table(device, found):
    return measuring.table([f"{device}, us", "isolated", "driver", "tolerance", "agrees"],
                           [[what, microseconds(low, high), f"{driver / 1e3:.0f}", f"{slack / 1e3:.0f}",
                             "yes" if agrees(low, high, driver, slack) else "**no**"]
                            for what, low, high, driver, slack in found])


def durations_table(device, layer_runs, renderdoc_runs):
    slack_us, slack_share = measuring.DRIFT[device]
    rows = []
    for row, draw in enumerate(DRAWS):
        layer = min(run[row] for run in layer_runs)
        other = min(run[row] for run in renderdoc_runs)
        near = abs(layer - other) <= max(slack_us * 1e3, slack_share * other)
        rows.append([draw, f"{layer / 1e3:.0f}", f"{other / 1e3:.0f}", f"{100 * (layer / other - 1):+.0f} %",
                     "yes" if near else "**no**"])
    return measuring.table([f"{device}, us", "layer", "RenderDoc", "difference", "agrees"], rows)


def report(results, _):
    out = []
    for device in results.devices("switch-capture"):
        captures = results.of("switch-capture", device)
        rows = combine_captures([run["draws"] for run in captures if run["switch"] == "none"])
        unblended = [run["draws"] for run in captures if run["switch"] == "no_blend"]
        alone = Alone(results.of("switch-alone", device))
        if not (rows and alone.times["none"] and alone.times["no_rast"]):
            continue
        out.append(switch_table(device, compare(device, rows, combine_captures(unblended) if unblended else None, alone)))
    for device in results.devices("durations-renderdoc"):
        out.append(durations_table(device, [run["ns"] for run in results.of("durations-layer", device)],
                                   [run["ns"] for run in results.of("durations-renderdoc", device)]))
    return "\n\n".join(out)


def main():
    parser = measuring.parser_of(__doc__)
    measuring.add_scene_arguments(parser)
    return measuring.main(measure, report, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
