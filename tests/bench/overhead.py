#!/usr/bin/env python3
"""What the layer costs a running application that it does not measure, beside other layers. See docs/overhead.md.

overhead.py BUILD_FOLDER [--rounds N] [--workload NAME]... [--config NAME]... [--replay FILE.gfxr] [--json FILE]

Each round runs every workload once under every configuration, in random order, so that whatever else the machine does falls on
all of them alike. A run's time per frame leaves start and end out: it is the difference between a long and a short run, divided by
the difference of their frames. What is compared is the ratio to the run without a layer in the same round; the table shows the median
of the rounds and the quartiles around it. Elapsed time is what a user notices, and needs a quiet machine: this refuses to start on a
busy one unless --anyway. Processor time (of all threads; on a CPU driver that includes the drawing) is hardly moved by other
programs. Needs Xvfb.
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

CONFIGS = {
    "none": {},
    "framecast, idle": {"VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_capture"},
    "MangoHud": {"MANGOHUD": "1"},
    "Mesa overlay": {"VK_INSTANCE_LAYERS": "VK_LAYER_MESA_overlay"},
    "Mesa overlay, GPU timing": {"VK_INSTANCE_LAYERS": "VK_LAYER_MESA_overlay",
                                 "VK_LAYER_MESA_OVERLAY_CONFIG": "gpu_timing"},
    "gfxreconstruct capture": {"VK_INSTANCE_LAYERS": "VK_LAYER_LUNARG_gfxreconstruct"},
    "RenderDoc": {"ENABLE_VULKAN_RENDERDOC_CAPTURE": "1"},
}


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
        found.append(Workload(f"replay of {os.path.basename(replay)}",
                              lambda n: ["gfxrecon-replay", "--wsi", "xcb", "--quit-after-measurement-range",
                                         "--measurement-frame-range", f"1-{n}", replay],
                              max(2, frames // 10), frames))
    return found


def recorded_frames(replay):
    text = subprocess.run(["gfxrecon-info", replay], capture_output=True, text=True, check=True).stdout
    return int(next(line.split(":")[1] for line in text.splitlines() if "Total frames" in line))


def run_seconds(command, environment, folder):
    """Elapsed time and processor time."""
    start = time.monotonic()
    with open(os.path.join(folder, "stderr"), "w+", encoding="utf-8", errors="replace") as errors:
        process = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=errors)
        _, state, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(state)
        if process.returncode != 0:
            errors.seek(0)
            raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}: {errors.read().strip()[-200:]}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime


def frame_seconds(workload, config, base, build):
    with tempfile.TemporaryDirectory() as folder:
        environment = {**base, **CONFIGS[config], "HOME": folder, "XDG_RUNTIME_DIR": folder,
                       "GFXRECON_CAPTURE_FILE": os.path.join(folder, "capture.gfxr")}
        if config.startswith("framecast"):
            environment["VK_ADD_LAYER_PATH"] = os.path.join(build, "capture")
        short = run_seconds(workload.command(workload.short), environment, folder)
        long = run_seconds(workload.command(workload.long), environment, folder)
    return [(b - a) / (workload.long - workload.short) for a, b in zip(short, long)]


def measure(chosen, configs, rounds, base, build):
    """workload -> configuration -> [elapsed, processor] time per frame for each round; None where it does not run."""
    times = {workload.name: {config: [] for config in configs} for workload in chosen}
    for number in range(rounds):
        for workload in chosen:
            for config in random.sample(configs, len(configs)):
                series = times[workload.name][config]
                if series is None:
                    continue
                try:
                    series.append(frame_seconds(workload, config, base, build))
                except RuntimeError as problem:
                    print(f"{workload.name}, {config}: {problem}", file=sys.stderr)
                    times[workload.name][config] = None
            print(f"round {number + 1} of {rounds}, {workload.name}", file=sys.stderr)
    return times


def quartiles(values):
    return statistics.quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3


def compared(series, reference, which):
    """"milliseconds | ratio | quartiles" of elapsed (0) or processor (1) time."""
    own, other = [entry[which] for entry in series], [entry[which] for entry in reference]
    low, middle, high = quartiles([a / b for a, b in zip(own, other)])
    spread = "" if series is reference else f"{low:.3f} – {high:.3f}"
    return f"{1e3 * statistics.median(own):.3f} | {middle:.3f} | {spread}"


def table(times):
    rows = ["| workload | layer | elapsed ms a frame | ratio to none | quartiles | processor ms a frame | ratio to none | quartiles |",
            "|---|---|---|---|---|---|---|---|"]
    for workload, by_config in times.items():
        reference = by_config["none"]
        for config, series in by_config.items():
            if not series or not reference:
                rows.append(f"| {workload} | {config} | does not run | | | | | |")
                continue
            rows.append(f"| {workload} | {config} | {compared(series, reference, 0)} | {compared(series, reference, 1)} |")
    return "\n".join(rows)


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
    parser.add_argument("--workload", action="append")
    parser.add_argument("--config", action="append")
    parser.add_argument("--replay", help="a gfxreconstruct capture to replay as a workload of its own")
    parser.add_argument("--json", help="write every time there too")
    parser.add_argument("--anyway", action="store_true", help="measure on a busy machine")
    options = parser.parse_args()
    build = os.path.abspath(options.build)
    if os.getloadavg()[0] > 0.5 and not options.anyway:
        sys.exit(f"overhead: the machine is busy (load {os.getloadavg()[0]:.1f}); wait, or use --anyway")
    if not shutil.which("Xvfb"):
        sys.exit("overhead: Xvfb is missing (apt install xvfb)")
    chosen = [w for w in workloads(build, options.replay and os.path.abspath(options.replay))
              if not options.workload or w.name in options.workload]
    configs = ["none"] + [c for c in (options.config or CONFIGS) if c != "none"]
    server, display = start_display()
    try:
        base = {name: value for name, value in os.environ.items()
                if not name.startswith(("FRAMECAST", "VK_", "MANGOHUD", "WAYLAND"))}
        times = measure(chosen, configs, options.rounds, {**base, "DISPLAY": display}, build)
    finally:
        server.terminate()
        server.wait()
    print(table(times))
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"rounds": options.rounds, "load": os.getloadavg(), "elapsed_and_processor_seconds_a_frame": times}, file, indent=1)


if __name__ == "__main__":
    main()
