#!/usr/bin/env python3
"""How far device profiles repeat, and what a second thread of lavapipe gives. See docs/microbench.md.

profile_repeats.py BUILD_FOLDER [--runs 5] [--budget-s S] [--threads 1 2] [--suite quick] [--results FILE] [--anyway]

Runs `framecast microbench` so often with each number of threads (LP_NUM_THREADS), alternating, and prints for each rate its
median, how far the runs lie from it (the median of their distances and the largest), and the ratio of the medians of the last
to the first number of threads. Five runs of two thread counts with the suite's own budget take some 11 minutes. Needs a quiet
machine; with --results the profiles are appended to a file, and printing goes over all that are in it.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

LAVAPIPE = "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json"
GOAL = 0.03


def measure(framecast, threads, suite, budget):
    env = dict(os.environ, LP_NUM_THREADS=str(threads), VK_ICD_FILENAMES=LAVAPIPE, VK_DRIVER_FILES=LAVAPIPE)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.profile.json")
        done = subprocess.run([framecast, "microbench", "--suite", suite, *budget, "-o", path], env=env,
                              capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{threads} threads: exit code {done.returncode}\n{done.stderr}")
        with open(path, encoding="utf-8") as file:
            return json.load(file)


def values(profile):
    """Each number of a profile: its rates and costs by name."""
    found = {"rate " + name: rate["per_ns"] for name, rate in profile["rates"].items()}
    for stage, rates in profile["stage_rates"].items():
        found.update({f"rate {stage} {name}": rate["per_ns"] for name, rate in rates.items()})
    found.update({one["name"]: one["value"] for one in profile["benchmarks"]})
    return found


def repeat(profiles):
    """name -> (median, median distance, largest distance), the distances over the median."""
    table = {}
    for name in values(profiles[0]):
        of_runs = [values(profile)[name] for profile in profiles if name in values(profile)]
        median = statistics.median(of_runs)
        distances = [abs(value / median - 1) for value in of_runs]
        table[name] = (median, statistics.median(distances), max(distances))
    return table


def show(by_threads):
    tables = {threads: repeat(profiles) for threads, profiles in sorted(by_threads.items())}
    threads = list(tables)
    print("| rate |" + "".join(f" {n} threads | median off | worst off |" for n in threads) + f" {threads[-1]} / {threads[0]} |")
    print("|---|" + "---|" * (3 * len(threads) + 1))
    for name in tables[threads[0]]:
        cells = [f" {median:.4g} | {100 * off:.1f} % | {100 * worst:.1f} % |"
                 for median, off, worst in (tables[n][name] for n in threads)]
        print(f"| {name} |" + "".join(cells) + f" {tables[threads[-1]][name][0] / tables[threads[0]][name][0]:.2f} |")
    for n in threads:
        rates = {name: row for name, row in tables[n].items() if name.startswith("rate ")}
        off = [name for name, row in rates.items() if row[1] > GOAL]
        print(f"\n{n} threads, {len(by_threads[n])} runs: {len(rates) - len(off)} of {len(rates)} rates within "
              f"{100 * GOAL:.0f} % (median)" + (": not " + ", ".join(off) if off else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--budget-s", type=float)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--suite", default="quick", choices=["quick", "all"])
    parser.add_argument("--results")
    parser.add_argument("--anyway", action="store_true", help="also on a busy machine")
    arguments = parser.parse_args()
    if os.getloadavg()[0] > 0.7 and not arguments.anyway:
        sys.exit(f"the load average is {os.getloadavg()[0]:.1f}: the machine is busy (--anyway)")
    by_threads = {}
    if arguments.results and os.path.exists(arguments.results):
        with open(arguments.results, encoding="utf-8") as file:
            for line in file:
                entry = json.loads(line)
                by_threads.setdefault(entry["threads"], []).append(entry["profile"])
    framecast = os.path.join(arguments.build, "cli", "framecast")
    budget = [] if arguments.budget_s is None else ["--budget-s", str(arguments.budget_s)]
    for run in range(arguments.runs):
        for threads in arguments.threads:
            profile = measure(framecast, threads, arguments.suite, budget)
            by_threads.setdefault(threads, []).append(profile)
            print(f"run {run + 1}, {threads} threads", file=sys.stderr)
            if arguments.results:
                with open(arguments.results, "a", encoding="utf-8") as file:
                    file.write(json.dumps({"threads": threads, "profile": profile}) + "\n")
    show(by_threads)


if __name__ == "__main__":
    main()
