#!/usr/bin/env python3
"""Hardware counters on a simulated GPU, whose units' every busy nanosecond is known (tests/apps/layers/simulated_gpu). Its layer ends the
program where a rule of VK_KHR_performance_query is broken.

    simulated_counters.py --build build/dev labelled    counters are the truth, and so is the busiest unit of each sure bottleneck
    simulated_counters.py --build build/dev passes      counters of render passes
    simulated_counters.py --build build/dev buffers     counters of whole command buffers
    simulated_counters.py --build build/dev denied      without permission the frame says why, and is otherwise the same
    simulated_counters.py --build build/dev validated   the validation layer finds nothing in what is recorded
    simulated_counters.py --build build/dev none        a driver without counters: framecast capture says so, and exits with 0
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

from runner import LAYER, VALIDATION, VALIDATION_FOLDER, Skip, outcome, require
from simulated import FRAMES, SimulatedRunner, rows_of, true_frame

DRIVER = "Intel open-source Mesa driver"
# Counters that Intel's driver does not have, for the units that its counters do not tell of.
OWN_UNITS = "driver,counter,unit\n" + "".join(f"{DRIVER},Simulated {name} Busy,{name.lower()}\n" for name in ("Geometry", "Raster", "Output"))
COUNTERS = {"XVE Active": "arithmetic", "Sampler Active": "texture", "GPU Memory Active": "memory",
            "Simulated Geometry Busy": "geometry", "Simulated Raster Busy": "raster", "Simulated Output Busy": "output"}
PASSES = 3  # eight counters, three of them at a time
# Units that are this near to the busiest one are as busy.
SAME = 0.95


def capture(runner, scene, mode, words, name, counters=True, layers=(LAYER,), extra=None):
    """The frame, and the hashes of the pictures."""
    output = runner.folder / f"{name}.frame.json"
    config = f"mode={mode},output={output},frame=3,repeats=2,status={runner.folder / name}.status" + (",counters=1" if counters else "")
    plain_words, runner.words = runner.words, ",".join([runner.words, *words])
    _, hashes = runner.on_gpu(scene, FRAMES if mode != "isolate" else 2 * FRAMES, list(layers), name, config, extra)
    runner.words = plain_words
    require(output.exists(), f"no frame file {name}")
    return json.loads(output.read_text(encoding="utf-8")), hashes


def require_same_pictures(runner, scene, frames, hashes):
    _, plain = runner.on_gpu(scene, frames, [], "pictures")
    require(hashes == plain, "counters change the picture")


def analysis_of(runner, name):
    units = runner.folder / "units.csv"
    units.write_text(OWN_UNITS, encoding="utf-8")
    command = [runner.build / "cli" / "framecast", "analyze", runner.folder / f"{name}.frame.json", "--counter-units", units]
    texts = [subprocess.run([*map(str, command), *more], capture_output=True, text=True, check=True).stdout for more in (["--json"], [])]
    return json.loads(texts[0]), texts[1]


def by_row(counters):
    return {row: dict(zip(counters["name"], values)) for row, values in zip(counters["row"], counters["values"])}


def test_labelled(runner):
    scene = "labelled"
    frame, hashes = capture(runner, scene, "isolate", ["counters=1"], scene)
    counters, truth = frame["hardware_counters"], true_frame(runner, scene)
    require(counters["scope"] == "draw" and counters["counter_passes"] == PASSES, f"{counters['scope']}, {counters['counter_passes']} passes")
    counted, busiest = by_row(counters), {}
    for row, true in rows_of(frame, truth):
        require(row in counted and not any(counters["skip"]), f"row {row} has no counters: {counters['skip']}")
        values = counted[row]
        require(values["Simulated Actions"] == 1, f"row {row} was counted with {values['Simulated Actions'] - 1} others")
        # Each value of each counter pass is about this draw: elapsed time and busy times of all units.
        elapsed_ns = values["GPU Time Elapsed"]
        for name, unit in COUNTERS.items():
            got, want = values[name] / 100 * elapsed_ns, true["busy_ns"][unit]
            require(abs(got - want) <= 0.01 * elapsed_ns + 1, f"row {row}: {unit} is busy for {got:.0f} ns of {elapsed_ns}, in truth {want:.0f}")
        order = sorted(true["busy_ns"].items(), key=lambda item: -item[1])
        busiest[row] = {unit for unit, ns in order if ns >= SAME * order[0][1]}
    analysis, text = analysis_of(runner, scene)
    said = analysis["hardware_counters"]
    sure = [one for one in said["rows"] if one["resolved"]]
    for one in said["rows"]:
        print(f"{one['row']:3} {frame['draws']['label'][one['row']]:24} {one['bottleneck']}{'' if one['resolved'] else '?'} {one['text']}")
    require(len(sure) >= 10, f"{len(sure)} bottlenecks are sure")
    for one in sure:
        require(one["busiest"] in busiest[one["row"]], f"row {one['row']}: {one['busiest']} is called busiest, in truth {busiest[one['row']]}")
    agreed = [one for one in sure if one["agreement"] == "agrees"]
    denied = [one for one in sure if one["agreement"] == "disagrees"]
    print(f"{scene}: {said['summary']}; of {len(sure)} sure ones {len(agreed)} agree and {len(denied)} disagree")
    require(not denied, f"{len(denied)} sure bottlenecks are contradicted: {[(one['row'], one['text']) for one in denied]}")
    require(len(agreed) >= 0.5 * len(sure), f"{len(agreed)} of {len(sure)} sure bottlenecks agree")
    require(said["summary"] in text and " % busy" in text, "analyze does not print what counters say")
    for ending in ("md", "html"):
        report = runner.folder / f"{scene}.{ending}"
        subprocess.run([runner.build / "cli" / "framecast", "report", runner.folder / f"{scene}.frame.json", "-o", report], check=True,
                       capture_output=True)
        require(f"hardware counters of {len(counted)} draws" in report.read_text(encoding="utf-8"), f"no word of counters in {report.name}")
    require_same_pictures(runner, scene, 2 * FRAMES, hashes)


def test_passes(runner):
    scene = "labelled"
    frame, hashes = capture(runner, scene, "draw", ["counters=2"], scene)
    counters = frame["hardware_counters"]
    require(counters["scope"] == "pass", f"counted around each {counters['scope']}")
    draws = frame["draws"]
    rendered = [row for row, kind in enumerate(frame["passes"]["kind"]) if kind == "render"]
    require(counters["row"] == rendered, f"passes {counters['row']} are counted, of {rendered}")
    for row, values in by_row(counters).items():
        want = draws["pass"].count(row)
        require(values["Simulated Actions"] == want, f"pass {row} has {want} draws, and {values['Simulated Actions']} were counted")
        require(values["GPU Time Elapsed"] > 0, f"pass {row} took no time")
    _, text = analysis_of(runner, scene)
    require("hardware counters of 2 passes" in text, f"analyze prints:\n{text}")
    require_same_pictures(runner, scene, FRAMES, hashes)


def test_buffers(runner):
    frame, hashes = capture(runner, "depth", "draw", ["counters=3"], "several")
    skips = frame["hardware_counters"]["skip"]
    require(skips and all("its buffer has others" in skip for skip in skips), f"passes that share a buffer say '{skips}'")
    require_same_pictures(runner, "depth", FRAMES, hashes)
    # Buffers with a pass each.
    scene = "several-buffers"
    frame, hashes = capture(runner, scene, "draw", ["counters=3"], scene)
    counted = by_row(frame["hardware_counters"])
    whole = [values for values in counted.values() if values["GPU Time Elapsed"] is not None]
    print(f"{scene}: {len(whole)} of {len(counted)} passes are alone in their buffer: {frame['hardware_counters']['skip']}")
    require(whole and all(values["GPU Time Elapsed"] > 0 for values in whole), f"no pass has counters: {counted}")
    require_same_pictures(runner, scene, FRAMES, hashes)


def test_denied(runner):
    scene = "depth"
    plain, _ = capture(runner, scene, "draw", ["counters=1"], "plain", counters=False)
    require("hardware_counters" not in plain, "counters were not asked for")
    for name, words, reason in (("lock", ["counters=1", "counters_denied=1"], "profiling lock refused: VK_TIMEOUT"),
                                ("feature", ["counters=1", "counters_off=1"], "performanceCounterQueryPools is off"),
                                ("extension", [], "the device offers no counters")):
        frame, hashes = capture(runner, scene, "draw", words, name)
        counters = frame.pop("hardware_counters")
        require(list(counters) == ["reason"] and reason in counters["reason"], f"{name}: the frame says {counters}")
        _, text = analysis_of(runner, name)
        require(f"no hardware counters: {counters['reason'][:40]}" in text, f"{name}: analyze prints\n{text}")
        require(frame.keys() == plain.keys(), f"{name}: other keys are there, too")
        for key in ("kind", "counters", "elements", "skip"):
            require(frame["draws"][key] == plain["draws"][key], f"{name}: {key} is not the same")
        for got, want in zip(frame["draws"]["measured_ns"], plain["draws"]["measured_ns"]):
            require(abs(got - want) <= 0.01 * want + 100, f"{name}: a draw takes {got} ns, and {want} without counters")
        require_same_pictures(runner, scene, FRAMES, hashes)
        print(f"{name}: {counters['reason']}")


def test_validated(runner):
    if not os.path.exists(os.path.join(VALIDATION_FOLDER, "VkLayer_khronos_validation.json")):
        raise Skip("the validation layer is not installed")
    for place in (1, 2):
        # The simulated clock would end the waits of the validation layer's threads too early.
        frame, _ = capture(runner, "depth", "count", [f"counters={place}"], f"validated{place}", layers=(LAYER, VALIDATION),
                           extra={"LD_PRELOAD": ""})
        require(any(value is not None for values in frame["hardware_counters"]["values"] for value in values), "nothing was counted")
        messages = runner.log.read_text(encoding="utf-8", errors="replace") if runner.log.exists() else ""
        wrong = [line for line in messages.splitlines() if re.match(r"(VUID|UNASSIGNED|SYNC)", line)]
        require(not wrong, "validation:\n" + "\n".join(wrong[:10]))
        print(f"{frame['hardware_counters']['scope']}: nothing found")


def test_none(runner):
    output = runner.folder / "none.frame.json"
    command = [runner.build / "cli" / "framecast", "capture", "--counters", "--frame", "3", "--repeats", "2", "--boundary", "wait",
               "-o", output, "--",
               runner.scenes, "--scene", "interleaved", "--frames", "200"]
    env = {key: value for key, value in runner.env.items() if key != "VK_LAYER_PATH"}
    run = subprocess.run([str(word) for word in command], env=env, capture_output=True, text=True,
                         timeout=120, check=False)
    require(run.returncode == 0, f"framecast capture exits with {run.returncode}:\n{run.stdout}{run.stderr}")
    counters = json.loads(output.read_text(encoding="utf-8"))["hardware_counters"]
    require(counters == {"reason": "the device offers no counters"}, f"the frame says {counters}")
    require("the device offers no counters" in run.stdout, f"capture prints:\n{run.stdout}")


TESTS = {"labelled": test_labelled, "passes": test_passes, "buffers": test_buffers, "denied": test_denied, "validated": test_validated,
         "none": test_none}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--size", default="512x512", help="WIDTHxHEIGHT")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("what", choices=list(TESTS))
    args = parser.parse_args()
    args.gpu, args.kind, args.work, args.draws, args.without_events, args.words = "gtx-1060", "intel-like", None, None, False, []
    with tempfile.TemporaryDirectory(prefix="framecast-counters-") as temporary:
        folder = args.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with outcome(f"hardware counters: {args.what}"):
            runner = SimulatedRunner(args, folder)
            runner.require_layer()
            TESTS[args.what](runner)
    return 0


if __name__ == "__main__":
    sys.exit(main())
