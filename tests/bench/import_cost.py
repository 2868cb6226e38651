#!/usr/bin/python3
"""What `framecast import` takes beside RenderDoc's own FetchCounters of the same counters on the same capture: whole processes
from start to end, in alternated runs, medians.

    import_cost.py --build build/dev                     captures made here: vkcube and three scenes, lavapipe
    import_cost.py --build build/dev game.rdc            a capture of yours, on the device that RenderDoc takes
    import_cost.py --build build/dev --durations         with so many fetches of durations, too (unchecked, 10 repeats)
    import_cost.py --build build/dev --rounds 15
For the Python that RenderDoc's module is for, /usr/bin/python3.
"""
import argparse
import contextlib
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

APPS = pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"
sys.path.insert(0, str(APPS))

REPEATS = 10
SCENES = {"triangle": "--scene triangle --present --frames 20000", "many": "--scene many --present --frames 20000",
          "stress-draws": "--scene stress-draws --present --frames 20000"}


def fetch(path, repeats):
    """What a script of somebody's own would do: open, fetch, read the values."""
    from renderdoc_counters import COUNTERS, rd, replayed
    rd.InitialiseReplay(rd.GlobalEnvironment(), [])
    values = {}
    with replayed(path) as controller:
        offered = controller.EnumerateCounters()
        counters = [c for c in COUNTERS.values() if c in offered]
        wide = dict((int(c), controller.DescribeCounter(c).resultByteWidth == 8) for c in counters)
        for result in controller.FetchCounters(counters):
            values[result.eventId, int(result.counter)] = result.value.u64 if wide[int(result.counter)] else result.value.u32
        for i in range(repeats):
            for result in controller.FetchCounters([rd.GPUCounter.EventGPUDuration]):
                values[result.eventId, i, "ns"] = 1e9 * result.value.d
    rd.ShutdownReplay()
    print(len(values))


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(command, env):
    """(elapsed, of processors), from start to end."""
    begun, used = time.perf_counter(), processor_seconds()
    done = subprocess.run([str(c) for c in command], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{command[0]} ended with {done.returncode}: {done.stdout[-1000:]}")
    return time.perf_counter() - begun, processor_seconds() - used


def compare(name, capture, framecast, env, folder, options):
    repeats = REPEATS + 1 if options.durations else 0
    own = ["/usr/bin/python3", __file__, "--fetch", capture, "--repeats", repeats]
    ours = [framecast, "import", capture, "-o", os.path.join(folder, "cost.frame.json")]
    ours += ["--durations", "use", "--repeats", REPEATS, "--no-null-fragment", "--no-near-texture"] if options.durations else ["--durations", "skip"]
    took = {"import": [], "fetch": []}
    for round_number in range(options.rounds + 1):
        pair = [("import", ours), ("fetch", own)]
        for what, command in pair if round_number % 2 else reversed(pair):
            spent = seconds(command, env)
            if round_number:  # the first round warms the file caches
                took[what].append(spent)
    medians = {what: statistics.median(elapsed for elapsed, _ in times) for what, times in took.items()}
    used = {what: statistics.median(cpu for _, cpu in times) for what, times in took.items()}
    ratios = [a / b for (a, _), (b, _) in zip(took["import"], took["fetch"])]
    row = {"capture": name, "import_s": medians["import"], "fetch_s": medians["fetch"], "ratio": medians["import"] / medians["fetch"],
           "ratio_low": min(ratios), "ratio_high": max(ratios), "cpu_ratio": used["import"] / used["fetch"], "rounds": options.rounds}
    print("| {capture} | {fetch_s:.3f} | {import_s:.3f} | {ratio:.2f} ({ratio_low:.2f} to {ratio_high:.2f}) | {cpu_ratio:.2f} |".format(**row),
          flush=True)
    return row


def captures_made_here(bench, stack, folder):
    from runner import display
    bench.runner.env["DISPLAY"] = stack.enter_context(display(folder))
    vkcube = shutil.which("vkcube", path="/usr/bin")
    if vkcube:
        yield "vkcube", bench.capture(vkcube, "--c 100000", "vkcube")
    for scene, arguments in SCENES.items():
        yield scene, bench.capture(bench.runner.scenes, arguments, scene)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("captures", nargs="*")
    parser.add_argument("--build")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--durations", action="store_true")
    parser.add_argument("--json", metavar="FILE", help="write the rows there")
    parser.add_argument("--fetch", help=argparse.SUPPRESS)
    parser.add_argument("--repeats", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.fetch:
        return fetch(options.fetch, options.repeats)
    if not options.build:
        parser.error("--build is missing")
    from renderdoc_import import Bench
    framecast = pathlib.Path(options.build).resolve() / "cli" / "framecast"
    print("| capture | FetchCounters, s | import, s | import / FetchCounters | of processor time |\n|---|---|---|---|---|")
    rows = []
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-cost-"))
        if options.captures:
            rows = [compare(pathlib.Path(c).name, c, framecast, dict(os.environ), folder, options) for c in options.captures]
        else:
            bench = Bench(options, folder)
            for name, capture in captures_made_here(bench, stack, folder):
                rows.append(compare(name, capture, framecast, bench.runner.env, folder, options))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1), encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main())
