#!/usr/bin/env python3
"""`framecast microbench` end to end, with a small budget. microbench_test.py WHAT FRAMECAST SOURCE

faults   every family's result is looked at: with one value changed, the benchmark fails and nothing is written
heap     memory that a driver frees stays with the process
profile  the quick suite's profile fits its schema, is complete, and a frame is projected onto it
study    the texture-unit study writes JSON, CSV and SVG that agree
"""
import csv
import io
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak

BUDGET = "3"


def run(program, *arguments, codes=(0,)):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if "no Vulkan" in done.stderr:
        sys.exit(77)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def check(condition, what):
    if not condition:
        sys.exit(what)


FRAME = {"schema": "framecast.frame/1", "device": {"name": "GeForce GTX 1060 6GB", "type": "discrete"},
         "draws": {"id": [0, 1, 2, 3], "kind": ["draw"] * 4, "measured_ns": [100e3, 200e3, 50e3, 80e3],
                   "elements": {"ia": [3e4, 3e3, 6e4, 3], "vs": [3e4, 3e3, 6e4, 3], "cc": [1e4, 1e3, 2e4, 1],
                                "rs": [1e5, 1e6, 1e4, 2e6], "ps": [1e5, 1e6, 1e4, 2e6], "om": [1e5, 1e6, 1e4, 2e6]}}}

# One benchmark for each kind of result: an image, points, a resolved image, words, a counter, a copy.
FAULTED = ("fill/rgba8", "fill/rgba8-4samples", "fetch/rgba32f-stride16", "fragment-alu/integer-independent",
           "texture/bc1-bilinear", "texture/bc6h-bilinear", "texture/bc7-bilinear", "texture/astc4x4-bilinear",
           "index/reused", "vertex/fetched", "vertex/transformed", "primitive/tiny", "primitive/small", "primitive/small-varying", "fragment/varying", "fragment/outputs", "compute-alu/special", "atomic/same", "launch/dispatch", "buffer/copy", "buffer/fill")


def faults(program, _, folder):
    for name in FAULTED:
        right = run(program, "microbench", "--suite", name, "--budget-s", "0.05")
        if "skipped" in right.stdout:
            continue
        check(name in right.stdout, f"{name} gave no result:\n{right.stdout}")
        wrong = run(program, "microbench", "--suite", name, "--budget-s", "0.05", "--inject-fault", name, codes=(3,))
        check(f"benchmark {name}: wrong result: " in wrong.stderr and "must be" in wrong.stderr,
              f"{name} with a fault said {wrong.stderr}")
        check(name not in wrong.stdout, f"{name} with a fault still has a result")
    path = os.path.join(folder, "x.profile.json")
    run(program, "microbench", "--budget-s", "0.1", "-o", path, "--inject-fault", "fill/rgba8", codes=(3,))
    check(not os.path.exists(path), "a profile was written although a benchmark failed")


def heap(program, _, __):
    # In each turn a CPU driver allocates a frame's triangles and frees them. If they went back to the system
    # there would be about 10 000 page faults per turn.
    def turns_and_faults(budget_s):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt
        done = run(program, "microbench", "--suite", "primitive/tiny", "--budget-s", budget_s)
        faults = resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt - before
        return int(next(line for line in done.stdout.splitlines() if line.startswith("primitive/tiny")).split()[-1]), faults

    few, few_faults = turns_and_faults("0.1")
    more, more_faults = turns_and_faults("3")
    check(more > few, f"{more} turns in 3 s")
    a_turn = (more_faults - few_faults) / (more - few)
    check(a_turn < 1000, f"{a_turn:.0f} page faults a turn")


def profile(program, source, folder):
    import jsonschema
    path = os.path.join(folder, "x.profile.json")
    done = run(program, "microbench", "--budget-s", BUDGET, "-o", path)
    check("s at most" in done.stderr, "the time was not said beforehand")
    document = json.load(open(path, encoding="utf-8"))
    schema = json.load(open(os.path.join(source, "docs", "profile.schema.json"), encoding="utf-8"))
    faults = list(jsonschema.Draft202012Validator(schema).iter_errors(document))
    check(not faults, "\n".join(str(fault) for fault in faults[:5]))
    names = {one["name"]: one for one in document["benchmarks"]}
    for name, rate in document["rates"].items():
        check(rate["source"] == "measured" and rate["repeats"] > 0 and rate["spread"] >= 0, f"{name} has no source")
        used = [one for one in names if rate["method"].startswith("benchmark " + one)]
        check(used, f"{name} is from {rate['method']}")
    check(names["fill/rgba8"]["stage"] == "om" and names["early-z/rejected"]["stage"] == "rs", "labels are wrong")
    check(document["pass_ns"]["ns"] > 0 and document["draw_ns"]["ns"] > 0 and len(document["caches"]) >= 4,
          "costs or cache steps are missing")
    device = document["device"]
    check((device.get("wake_ns", 0) > 0) == (device["type"] == "cpu"), f"threads take {device.get('wake_ns')} ns to be woken")
    # The program reads it, as a target and in doctor.
    frame = os.path.join(folder, "x.frame.json")
    with open(frame, "w", encoding="utf-8") as file:
        json.dump(FRAME, file)
    projected = run(program, "project", frame, "--to", path, "--json")
    target = json.loads(projected.stdout)["targets"][0]
    check(math.isfinite(target["frame_ms"]) and target["frame_ms"] > 0, "nothing was projected")
    check(target["gpu"] == document["device"]["name"], f"projected onto {target['gpu']}")
    doctor = run(program, "doctor", "--profile", path, "--json", codes=(0, 1))
    check(len(json.loads(doctor.stdout)["rates"]) == 5, "doctor does not compare all resources")


def study(program, _, folder):
    paths = {kind: os.path.join(folder, "study." + kind) for kind in ("json", "csv", "svg")}
    run(program, "microbench", "--suite", "tmu", "--budget-s", "0.5", "-o", paths["json"], "--csv", paths["csv"],
        "--plot", paths["svg"])
    document = json.load(open(paths["json"], encoding="utf-8"))
    rows = document["rows"]
    check({row["textures"] for row in rows} == {0, 1, 2, 4, 8, 16}, "textures are missing")
    check(len(rows) == 54, f"{len(rows)} rows")
    for row in rows:
        instructions = (row["vertex_instructions"] * row["vertices"] +
                        row["fragment_instructions"] * row["fragments"])
        check(math.isclose(row["usi_g_per_s"], instructions / row["frame_ns"], rel_tol=1e-9), f"USI of {row}")
        check(math.isclose(row["egpu"] + row["etmu"], row["efficiency"], abs_tol=1e-12), f"EGPU of {row}")
    more = [row for row in rows if row["textures"] == 16]
    none = [row for row in rows if row["textures"] == 0]
    check(all(a["fragment_instructions"] > b["fragment_instructions"] for a, b in zip(more, none)),
          "textures do not count as instructions")
    table = list(csv.DictReader(io.StringIO(open(paths["csv"], encoding="utf-8").read())))
    check([int(row["textures"]) for row in table] == [row["textures"] for row in rows], "CSV and JSON differ")
    check(all(math.isclose(float(a["fps"]), b["fps"], rel_tol=1e-5) for a, b in zip(table, rows)), "CSV and JSON differ")
    lines = xml.etree.ElementTree.parse(paths["svg"]).getroot().findall("{http://www.w3.org/2000/svg}polyline")
    check(len(lines) == 6, f"the plot has {len(lines)} lines")


def main():
    what, program, source = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as folder:
        globals()[what](program, source, folder)


if __name__ == "__main__":
    main()
