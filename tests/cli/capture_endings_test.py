#!/usr/bin/env python3
"""How `framecast capture` ends with the real layer and real applications: capture_endings_test.py FRAMECAST SCENES

SCENES is the program of tests/apps, which draws without a display. Exit code 77 (skipped) where there is no Vulkan device.
"""
import json
import os
import subprocess
import sys
import tempfile

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak


class Case:
    def __init__(self, name, code, message, options=(), scene="triangle", frames=400, environment=None):
        self.name, self.code, self.message = name, code, message
        self.options, self.scene, self.frames, self.environment = options, scene, frames, environment or {}


CASES = [
    Case("ends before the frame", 3, "ended (exit code 0) after 20 frames, asked for frame 300", ["--frame", "300"], frames=20),
    Case("crashes before the frame", 3, "crashed (SIG", ["--frame", "100000"], scene="crash", frames=20),
    Case("no Vulkan device", 3, "no Vulkan device", environment={"VK_ICD_FILENAMES": "/nonexistent.json"}),
    Case("presents nothing", 3, "it presents no image; use --boundary wait",
         ["--boundary", "present", "--timeout", "2"], frames=10_000_000),
    Case("unwritable output", 2, "cannot write", ["-o", "/proc/frame.json"]),
    Case("missing folder", 2, "does not exist", ["-o", "no/frame.json"]),
    Case("bad FRAMECAST_CONFIG", 2, "'verbose' is not key=value", environment={"FRAMECAST_CONFIG": "verbose"}),
]


def run(program, scenes, case, folder):
    output = [] if "-o" in case.options else ["-o", "frame.json"]
    return subprocess.run([program, "capture", *output, *case.options, "--", scenes, "--scene", case.scene, "--frames",
                           str(case.frames)], cwd=folder, env={**os.environ, **case.environment}, capture_output=True, text=True,
                          timeout=120)


def problems_of(program, scenes, case):
    with tempfile.TemporaryDirectory() as folder:
        done = run(program, scenes, case, folder)
        ours = [line for line in done.stderr.splitlines() if line.startswith("framecast: ")]
        if done.returncode != case.code:
            yield f"exit code {done.returncode}, expected {case.code}: {done.stderr}"
        if len(ours) != 1:
            yield f"{len(ours)} error lines, expected 1: {done.stderr}"
        elif case.message not in ours[0]:
            yield f"the error does not say \"{case.message}\": {ours[0]}"
        if os.listdir(folder):
            yield f"left behind: {os.listdir(folder)}"


def problems_of_success(program, scenes):
    case = Case("writes the frame", 0, "", ["--mode", "count", "--frame", "2"], frames=1_000_000)
    with tempfile.TemporaryDirectory() as folder:
        done = run(program, scenes, case, folder)
        if done.returncode != 0:
            yield f"exit code {done.returncode}: {done.stderr}"
            return
        if os.listdir(folder) != ["frame.json"]:
            yield f"left behind: {os.listdir(folder)}"
        with open(os.path.join(folder, "frame.json"), encoding="utf-8") as file:
            if json.load(file)["schema"] != "framecast.frame/1":
                yield "the file is no frame file"
        if f"wrote {folder}/frame.json" not in done.stdout:
            yield f"standard output does not name the file: {done.stdout}"


def main():
    program, scenes = sys.argv[1:3]
    probe = subprocess.run([scenes, "--scene", "triangle", "--frames", "1"], capture_output=True)
    if probe.returncode == 77:
        sys.exit(77)
    problems = [f"writes the frame: {problem}" for problem in problems_of_success(program, scenes)]
    for case in CASES:
        problems += [f"{case.name}: {problem}" for problem in problems_of(program, scenes, case)]
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
