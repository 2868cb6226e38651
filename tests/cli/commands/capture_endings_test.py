#!/usr/bin/env python3
"""How `framecast capture` ends with the real layer and real applications: capture_endings_test.py FRAMECAST SCENES

SCENES is the program of tests/apps, which draws without a display. Exit code 77 (skipped) where there is no Vulkan device.
"""
import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

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
    Case("has no such label", 3, "no debug label 'frame' has ended one",
         ["--boundary", "label:frame", "--timeout", "2"], frames=10_000_000),
    Case("a boundary that does not exist", 2, "'labels:frame' is not auto, present, wait, submit or label:NAME",
         ["--boundary", "labels:frame"]),
    Case("unwritable output", 2, "cannot write", ["-o", "/proc/frame.json"]),
    Case("missing folder", 2, "does not exist", ["-o", "no/frame.json"]),
    Case("a scene that never holds still", 1, "the scene did not hold still for 0.5 s within 2 s: ",
         ["--steady", "0.5", "--steady-timeout", "2"], scene="moving", frames=10_000_000),
    Case("ends before it holds still", 3, "before its scene had held still (", ["--steady", "60"], frames=300),
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


def capture(program, scenes, folder, *options, frames=1_000_000):
    return subprocess.Popen([program, "capture", "--mode", "count", "--frame", "2", *options, "--", scenes, "--scene", "triangle",
                             "--frames", str(frames)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def problems_of_default_names(program, scenes):
    name = os.path.basename(scenes)
    names = [f"{name}.frame.json", f"{name}-2.frame.json"]
    with tempfile.TemporaryDirectory() as folder:
        captures = [capture(program, scenes, folder) for _ in names]
        said = [one.communicate(timeout=120)[0].splitlines()[-1:] for one in captures]
        if sorted(os.listdir(folder)) != sorted(names):
            yield f"two at once wrote {os.listdir(folder)}"
        if sorted(said) != sorted([f"wrote {folder}/{each}"] for each in names):
            yield f"two at once said {said}"
        capture(program, scenes, folder, "--frame", "300", frames=20).communicate(timeout=120)
        if sorted(os.listdir(folder)) != sorted(names):
            yield f"one that failed left behind {os.listdir(folder)}"


def problems_of_places(program, scenes):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/real")
        with open(f"{folder}/real/frame.json", "w", encoding="utf-8"):
            os.chmod(f"{folder}/real/frame.json", 0o640)
        os.symlink("real/frame.json", f"{folder}/link.json")
        capture(program, scenes, folder, "-o", "link.json").communicate(timeout=120)
        if not os.path.islink(f"{folder}/link.json"):
            yield "the link was replaced"
        if os.path.getsize(f"{folder}/real/frame.json") == 0 or stat.S_IMODE(os.stat(f"{folder}/real/frame.json").st_mode) != 0o640:
            yield "the linked file was not written, or lost its permissions"
        os.mkfifo(f"{folder}/pipe")
        read = []

        def read_pipe():
            with open(f"{folder}/pipe", encoding="utf-8") as pipe:
                read.append(json.load(pipe))

        reader = threading.Thread(target=read_pipe, daemon=True)
        reader.start()
        capture(program, scenes, folder, "-o", "pipe").communicate(timeout=120)
        reader.join(timeout=10)
        if not read or read[0]["schema"] != "framecast.frame/1" or not stat.S_ISFIFO(os.stat(f"{folder}/pipe").st_mode):
            yield "no frame came through the pipe"


def problems_of_interrupted_doctor(program):
    with tempfile.TemporaryDirectory() as folder:
        os.mkfifo(f"{folder}/driver.json")  # the loader waits for the writer
        doctor = subprocess.Popen([program, "doctor"], env={**os.environ, "VK_ICD_FILENAMES": f"{folder}/driver.json"},
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        children, limit = f"/proc/{doctor.pid}/task/{doctor.pid}/children", time.monotonic() + 30
        while doctor.poll() is None and time.monotonic() < limit:
            with open(children, encoding="utf-8") as file:
                if file.read():
                    break
            time.sleep(0.01)
        doctor.send_signal(signal.SIGINT)
        out, err = doctor.communicate(timeout=120)
        if doctor.returncode != 130 or out or err != "framecast: interrupted before everything was checked\n":
            yield f"exit code {doctor.returncode}, expected 130: {out}{err}"


# Ends itself on a signal, as an application does that destroys its device then: the layer writes what was measured so far.
ENDS_BY_ITSELF = """#!/bin/sh
exec 2>/dev/null
output=$(printf '%s' "$FRAMECAST_CONFIG" | tr ',' '\\n' | sed -n 's/^output=//p')
trap 'echo half >"$output.tmp1"; echo partial >"$output"; exit 0' INT TERM
touch "$1"
while :; do sleep 0.05; done
"""


def wait_until(what, process):
    limit = time.monotonic() + 60
    while not what() and process.poll() is None and time.monotonic() < limit:
        time.sleep(0.02)


def interrupted(program, folder, sign, options, application, begun):
    """Problems of a capture that gets the signal once `begun` says so of a folder for temporary files."""
    with tempfile.TemporaryDirectory() as scratch:
        process = subprocess.Popen([program, "capture", *options, "--", *application], cwd=folder, env={**os.environ, "TMPDIR": scratch},
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        wait_until(lambda: begun(scratch), process)
        process.send_signal(sign)
        out, err = process.communicate(timeout=120)
        if process.returncode != 128 + sign:
            yield f"exit code {process.returncode}, expected {128 + sign}: {err}"
        if out or err != "framecast: interrupted before the capture was complete; nothing was written\n":
            yield f"it does not say in one line that it was interrupted: {out}{err}"
        if os.listdir(scratch):
            yield f"left behind among temporary files: {os.listdir(scratch)}"


def reported(event):
    def in_folder(scratch):
        for name in os.listdir(scratch):
            try:
                with open(f"{scratch}/{name}/status", encoding="utf-8") as file:
                    return f'"event":"{event}"' in file.read()
            except OSError:
                pass
        return False
    return in_folder


def problems_of_interruptions(program, scenes):
    """However far it came, an interrupted capture leaves no file, or the one that was there."""
    scene = [scenes, "--scene", "triangle", "--frames", "100000000"]
    waiting, measuring = ["--frame", "90000000"], ["--frame", "2", "--mode", "isolate", "--repeats", "1000"]
    for sign in (signal.SIGINT, signal.SIGTERM):
        for options, event in ((waiting, "first_frame"), (measuring, "progress")):
            for named in ([], ["-o", "frame.json"]):
                with tempfile.TemporaryDirectory() as folder:
                    yield from interrupted(program, folder, sign, [*options, *named], scene, reported(event))
                    if os.listdir(folder):
                        yield f"{event}, {named}: left behind: {os.listdir(folder)}"
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/application", "w", encoding="utf-8") as file:
                file.write(ENDS_BY_ITSELF)
            os.chmod(f"{folder}/application", 0o755)
            with open(f"{folder}/old.json", "w", encoding="utf-8") as file:
                file.write("old")
            for named in ([], ["-o", "new.json"], ["-o", "old.json"], ["-o", "new.json", "--keep-running"]):
                yield from interrupted(program, folder, sign, named, ["./application", "started"],
                                       lambda _: os.path.exists(f"{folder}/started"))
                os.remove(f"{folder}/started")
                if sorted(os.listdir(folder)) != ["application", "old.json"]:
                    yield f"{named}: left behind: {os.listdir(folder)}"
            with open(f"{folder}/old.json", encoding="utf-8") as file:
                if file.read() != "old":
                    yield "the file that was there was replaced"


def problems_of_kept_running(program, scenes):
    """The frame is there while the application runs on."""
    with tempfile.TemporaryDirectory() as folder:
        process = capture(program, scenes, folder, "-o", "frame.json", "--keep-running", frames=100_000_000)
        wait_until(lambda: os.path.exists(f"{folder}/frame.json"), process)
        if process.poll() is not None or os.listdir(folder) != ["frame.json"]:
            yield f"exit code {process.poll()}, in the folder {os.listdir(folder)}"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=120)
        if process.returncode != 0 or os.listdir(folder) != ["frame.json"]:
            yield f"at the end: exit code {process.returncode}, in the folder {os.listdir(folder)}"


def problems_of_steady_scenes(program, scenes):
    """`--steady` captures a frame after the loading phase of the scene, which without it is in the file."""
    load = ["--", scenes, "--scene", "loading", "--draws", "500", "--frames", "1000000"]
    with tempfile.TemporaryDirectory() as folder:
        for name, options in (("steady", ["--steady", "0.5"]), ("not", [])):
            done = subprocess.run([program, "capture", "--mode", "count", "--frame", "2", "-o", f"{name}.json", *options, *load],
                                  cwd=folder, capture_output=True, text=True, timeout=120)
            if done.returncode != 0:
                yield f"{name}: exit code {done.returncode}: {done.stderr}"
                return
            with open(f"{folder}/{name}.json", encoding="utf-8") as file:
                frame = json.load(file)
            loads = frame["frame_index"] < 500
            if loads != (name == "not"):
                yield f"{name}: captured frame {frame['frame_index']}"
            if name == "steady" and [c for c in frame["draws"]["command"] if c == "vkCmdDraw"] != ["vkCmdDraw"] * 3:
                yield f"{name}: not the three draws of the steady scene: {frame['draws']['command']}"
            held = [note for note in frame["notes"] if note.startswith("the scene had held still for 0.5 s")]
            if len(held) != (name == "steady"):
                yield f"{name}: notes {frame['notes']}"
        done = subprocess.run([program, "capture", "--mode", "count", "--steady", "0.5", "--steady-timeout", "2", "--steady-anyway", "--",
                               scenes, "--scene", "moving", "--frames", "1000000"], cwd=folder, capture_output=True, text=True, timeout=120)
        if done.returncode != 0 or "doubt: the scene did not hold still for 0.5 s within 2 s: " not in done.stdout:
            yield f"anyway: exit code {done.returncode}: {done.stdout}{done.stderr}"


def main():
    program, scenes = sys.argv[1:3]
    probe = subprocess.run([scenes, "--scene", "triangle", "--frames", "1"], capture_output=True)
    if probe.returncode == 77:
        sys.exit(77)
    problems = [f"writes the frame: {problem}" for problem in problems_of_success(program, scenes)]
    problems += [f"default names: {problem}" for problem in problems_of_default_names(program, scenes)]
    problems += [f"places: {problem}" for problem in problems_of_places(program, scenes)]
    problems += [f"interrupted doctor: {problem}" for problem in problems_of_interrupted_doctor(program)]
    problems += [f"interrupted: {problem}" for problem in problems_of_interruptions(program, scenes)]
    problems += [f"kept running: {problem}" for problem in problems_of_kept_running(program, scenes)]
    problems += [f"steady scenes: {problem}" for problem in problems_of_steady_scenes(program, scenes)]
    for case in CASES:
        problems += [f"{case.name}: {problem}" for problem in problems_of(program, scenes, case)]
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
