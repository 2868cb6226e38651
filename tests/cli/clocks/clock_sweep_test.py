#!/usr/bin/env python3
"""`framecast capture --clock-sweep` with a real application and a clock that is a file: clock_sweep_test.py FRAMECAST SCENES

Exit code 77 (skipped) where there is no Vulkan device.
"""
import json
import os
import subprocess
import sys
import tempfile

SET, READ, RESET = "echo {mhz} > clock", "cat clock", "echo reset > clock"

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak


def run(program, scenes, folder, *options):
    return subprocess.run([program, "capture", "--mode", "pass", "--repeats", "1", "--frame", "2", "-o", "sweep", *options, "--",
                           scenes, "--scene", "depth", "--frames", "1000000"], cwd=folder, capture_output=True, text=True,
                          timeout=100)


def problems_of_sweep(program, scenes):
    with tempfile.TemporaryDirectory() as folder:
        done = run(program, scenes, folder, "--clock-sweep", SET, "--clock-read", READ, "--clock-reset", RESET,
                   "--memory-clocks", "5001,7001")
        if done.returncode != 0:
            yield f"exit code {done.returncode}: {done.stderr}"
            return
        if sorted(os.listdir(folder)) != ["clock", "sweep-5001mhz.frame.json", "sweep-7001mhz.frame.json"]:
            yield f"wrote {os.listdir(folder)}"
        draws = []
        for mhz in (5001, 7001):
            with open(os.path.join(folder, f"sweep-{mhz}mhz.frame.json"), encoding="utf-8") as file:
                frame = json.load(file)
            draws.append((frame["draws"]["kind"], frame["draws"]["counters"]))
            if frame["device"]["memory_clock_mhz"] != mhz or frame["sources"]["memory_clock_mhz"] != "measured":
                yield f"{mhz} MHz is recorded as {frame['device']['memory_clock_mhz']}"
        if draws[0] != draws[1]:
            yield f"the frames differ: {draws}"
        with open(os.path.join(folder, "clock"), encoding="utf-8") as file:
            if file.read() != "reset\n":
                yield "the clock was not reset"


def problems_of_refusal(program, scenes):
    with tempfile.TemporaryDirectory() as folder:
        done = run(program, scenes, folder, "--clock-sweep", "echo 810 > clock # {mhz}", "--clock-read", READ,
                   "--memory-clocks", "5001")
        if done.returncode != 3 or "the memory clock reads 810 MHz after" not in done.stderr:
            yield f"a clock that was not set: exit code {done.returncode}: {done.stderr}"
        if os.listdir(folder) != ["clock"]:
            yield f"a clock that was not set: wrote {os.listdir(folder)}"
        done = run(program, scenes, folder, "--memory-clocks", "5001")
        if done.returncode != 2 or "--clock-sweep" not in done.stderr:
            yield f"clocks without a command: exit code {done.returncode}: {done.stderr}"


def main():
    program, scenes = sys.argv[1:3]
    if subprocess.run([scenes, "--scene", "triangle", "--frames", "1"], capture_output=True).returncode == 77:
        sys.exit(77)
    problems = list(problems_of_sweep(program, scenes)) + list(problems_of_refusal(program, scenes))
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
