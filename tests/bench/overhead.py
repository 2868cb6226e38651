#!/usr/bin/env python3
"""What the layer costs a running application, idle and counting, beside other layers. See docs/overhead.md.

overhead.py BUILD_FOLDER [--rounds N] [--other-rounds N] [--workload NAME]... [--config NAME]... [--replay FILE.gfxr] [--json FILE]
overhead.py BUILD_FOLDER --json FILE --seconds 90        some rounds more, added to those in the file
overhead.py BUILD_FOLDER --json FILE --one-core        what a layer costs where nothing waits: the finest that a noisy machine tells
overhead.py BUILD_FOLDER --json FILE --rounds 0 --docs docs/tables/overhead.md     the file's rounds as the table of that page

Each round runs every workload once under every configuration, in random order, so that whatever else the machine does falls on
all of them alike. A run's time per frame leaves start and end out: it is the difference between a long and a short run, divided by
the difference of their frames. What is compared is the ratio to the run without a layer in the same round; the table shows the median
of the rounds and the quartiles around it. Elapsed time is what a user notices, and needs a quiet machine: this refuses to start on a
busy one unless --anyway. Processor time (of all threads; on a CPU driver that includes the drawing) is hardly moved by other
programs, and least with --one-core: lavapipe draws in the application's own thread, which stays on one core (the X server has the
others), so that no thread is woken and none waits. "empty layer" is a layer that hooks nothing: what differs from it is Framecast's, the rest the loader's. Needs Xvfb.
"""
import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FRAMECAST = {"VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_capture"}
# The layer itself, and its references: measured in every round.
OWN = {
    "none": {},
    "empty layer": {"VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_empty"},
    "Framecast, idle": FRAMECAST,
    "Framecast, counting 1 frame in 30": {**FRAMECAST, "FRAMECAST_CONFIG": "count_every=30,status=status"},
    "Framecast, counting every frame": {**FRAMECAST, "FRAMECAST_CONFIG": "count_every=1,status=status"},
}
OTHERS = {
    "MangoHud": {"MANGOHUD": "1"},
    "Mesa overlay": {"VK_INSTANCE_LAYERS": "VK_LAYER_MESA_overlay"},
    "Mesa overlay, GPU timing": {"VK_INSTANCE_LAYERS": "VK_LAYER_MESA_overlay",
                                 "VK_LAYER_MESA_OVERLAY_CONFIG": "gpu_timing"},
    "gfxreconstruct capture": {"VK_INSTANCE_LAYERS": "VK_LAYER_LUNARG_gfxreconstruct"},
    "RenderDoc": {"ENABLE_VULKAN_RENDERDOC_CAPTURE": "1"},
}
CONFIGS = {**OWN, **OTHERS}
TABLE_BEGIN, TABLE_END = "<!-- written by tests/bench/overhead.py -->", "<!-- to here -->"


class Workload:
    """A command line for a number of frames."""

    def __init__(self, name, command, short, long):
        self.name, self.command, self.short, self.long = name, command, short, long


def workloads(build, replay):
    scenes = os.path.join(build, "tests/framecast_scenes")
    found = [Workload("vkcube", lambda n: ["vkcube", "--present_mode", "0", "--suppress_popups", "--c", str(n)], 200, 2200),
             Workload("2000 draws", lambda n: [scenes, "--scene", "many", "--present", "--frames", str(n)], 20, 220)]
    if replay:
        frames = min(recorded_frames(replay), 2000)
        # A replay has its own length: a short run stops early.
        found.append(Workload("replay of " + os.path.splitext(os.path.basename(replay))[0],
                              lambda n: ["gfxrecon-replay", "--wsi", "xcb", "--quit-after-measurement-range",
                                         "--measurement-frame-range", f"1-{n}", replay],
                              max(2, frames // 10), frames))
    return found


def recorded_frames(replay):
    text = subprocess.run(["gfxrecon-info", replay], capture_output=True, text=True, check=True).stdout
    return int(next(line.split(":")[1] for line in text.splitlines() if "Total frames" in line))


def stay_on_first_core():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def run_seconds(command, environment, folder):
    """Elapsed time and processor time."""
    start = time.monotonic()
    with open(os.path.join(folder, "stderr"), "w+", encoding="utf-8", errors="replace") as errors:
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=errors,
                                   preexec_fn=stay_on_first_core if environment.get("LP_NUM_THREADS") == "0" else None)
        _, state, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(state)
        if process.returncode != 0:
            errors.seek(0)
            raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}: {errors.read().strip()[-200:]}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime


def frame_seconds(workload, config, base, build):
    """[elapsed, processor] time of a frame."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**base, **CONFIGS[config], "HOME": folder, "XDG_RUNTIME_DIR": folder,
                       "GFXRECON_CAPTURE_FILE": os.path.join(folder, "capture.gfxr"),
                       "VK_ADD_LAYER_PATH": os.path.join(build, "capture") + ":" + os.path.join(build, "tests")}
        short = run_seconds(workload.command(workload.short), environment, folder)
        long = run_seconds(workload.command(workload.long), environment, folder)
    return [(b - a) / (workload.long - workload.short) for a, b in zip(short, long)]


def measure_round(chosen, configs, base, build):
    """workload -> configuration -> [elapsed, processor] time per frame; None where it does not run."""
    times = {}
    for workload in chosen:
        times[workload.name] = {}
        for config in random.sample(configs, len(configs)):
            try:
                times[workload.name][config] = frame_seconds(workload, config, base, build)
            except RuntimeError as problem:
                print(f"{workload.name}, {config}: {problem}", file=sys.stderr)
                times[workload.name][config] = None
    return times


def quartiles(values):
    return statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3


def compared(pairs, which, is_reference):
    """"milliseconds | ratio | quartiles" of elapsed (0) or processor (1) time."""
    low, middle, high = quartiles([own[which] / other[which] for own, other in pairs])
    spread = "" if is_reference else f"{low:.3f} – {high:.3f}"
    return f"{1e3 * statistics.median(own[which] for own, _ in pairs):.3f} | {middle:.3f} | {spread}"


def table(rounds):
    rows = ["| workload | layer | rounds | elapsed ms | ratio to none | quartiles | processor ms | ratio to none | quartiles |",
            "|---|---|---|---|---|---|---|---|---|"]
    for workload in dict.fromkeys(name for times in rounds for name in times):
        of_workload = [times[workload] for times in rounds if workload in times]
        for config in CONFIGS:
            if not any(config in times for times in of_workload):
                continue
            pairs = [(times[config], times["none"]) for times in of_workload if times.get(config) and times.get("none")]
            if pairs:
                rows.append(f"| {workload} | {config} | {len(pairs)} | {compared(pairs, 0, config == 'none')} | "
                            f"{compared(pairs, 1, config == 'none')} |")
            else:
                rows.append(f"| {workload} | {config} | does not run | | | | | | |")
    return "\n".join(rows)


def write_docs(path, text):
    with open(path, encoding="utf-8") as file:
        page = file.read()
    before, _, rest = page.partition(TABLE_BEGIN)
    _, end, after = rest.partition(TABLE_END)
    if not end:
        sys.exit(f"overhead: {path} has no place for the table between {TABLE_BEGIN} and {TABLE_END}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{before}{TABLE_BEGIN}\n{text}\n{TABLE_END}{after}")


def start_display():
    read_end, write_end = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x720x24", "-nolisten", "tcp",
                               "-noreset"], pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        return server, ":" + pipe.readline().strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--other-rounds", type=int, help="of the rounds, so many with other layers too; all by default")
    parser.add_argument("--seconds", type=float, help="begin no round that may take longer than what is left of this")
    parser.add_argument("--workload", action="append", choices=["vkcube", "2000 draws", "replay"])
    parser.add_argument("--config", action="append", choices=list(CONFIGS))
    parser.add_argument("--replay", help="a gfxreconstruct capture to replay as a workload of its own")
    parser.add_argument("--json", help="file of all rounds; those that are in it already count too")
    parser.add_argument("--docs", help="page whose table is written anew")
    parser.add_argument("--one-core", action="store_true", help="lavapipe without threads, on one core of its own")
    parser.add_argument("--anyway", action="store_true", help="measure on a busy machine")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    rounds = []
    if options.json and os.path.exists(options.json):
        with open(options.json, encoding="utf-8") as file:
            rounds = json.load(file)["rounds"]
    if options.rounds > 0:
        if os.getloadavg()[0] > 0.5 and not options.anyway:
            sys.exit(f"overhead: the machine is busy (load {os.getloadavg()[0]:.1f}); wait, or use --anyway")
        if not shutil.which("Xvfb"):
            sys.exit("overhead: Xvfb is missing (apt install xvfb)")
        measure(options, build, rounds)
    if not rounds:
        sys.exit("overhead: no round was measured")
    print(table(rounds))
    if options.docs:
        write_docs(options.docs, table(rounds))


def measure(options, build, rounds):
    """Adds rounds, and keeps the file up to date."""
    chosen = [w for w in workloads(build, options.replay and os.path.abspath(options.replay))
              if not options.workload or w.name.split(" of ")[0] in options.workload]
    wanted = ["none"] + [c for c in (options.config or CONFIGS) if c != "none"]
    other_rounds = options.rounds if options.other_rounds is None else options.other_rounds
    cores = sorted(os.sched_getaffinity(0))
    if options.one_core and len(cores) < 2:
        sys.exit("overhead: --one-core needs a second core, for the X server")
    server, display = start_display()
    if options.one_core:
        os.sched_setaffinity(server.pid, set(cores[1:]))
    start, longest = time.monotonic(), {}
    try:
        base = {name: value for name, value in os.environ.items()
                if not name.startswith(("FRAMECAST", "VK_", "MANGOHUD", "WAYLAND"))}
        for number in range(options.rounds):
            configs = [c for c in wanted if c in OWN or number < other_rounds]
            begun = time.monotonic()
            if options.seconds and begun - start + longest.get(len(configs), 0) > options.seconds:
                break
            environment = {**base, "DISPLAY": display, **({"LP_NUM_THREADS": "0"} if options.one_core else {})}
            rounds.append(measure_round(chosen, configs, environment, build))
            longest[len(configs)] = max(longest.get(len(configs), 0), time.monotonic() - begun)
            print(f"round {number + 1} of {options.rounds}, {time.monotonic() - start:.0f} s", file=sys.stderr)
            if options.json:
                with open(options.json, "w", encoding="utf-8") as file:
                    json.dump({"of each workload and layer": "elapsed and processor seconds a frame", "rounds": rounds}, file)
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
