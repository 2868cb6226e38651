#!/usr/bin/env python3
"""Small programs that other tools' bug reports are about, in every mode of the layer: each checks itself and must end as it does
without the layer, with no message of the validation layer, and with the frame that it draws in the frame file.

    cases.py --build build/dev NAME [--mode MODE ...]
    cases.py --list
Exit code 77: the device or this machine lacks what the case needs.
"""
import argparse
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "drivers"))
from runner import LAYER, SKIPPED, VALIDATION, Failure, Runner, Skip, display, outcome, require  # noqa: E402

CAPTURES = ["count", "pass", "draw", "isolate", "freeze", "freeze-isolate", "live-draw", "cli"]
MODES = ["idle", *CAPTURES, "live"]
CASE_LAYER = "VK_LAYER_FRAMECAST_TEST_case"
FRAME = 5
REPEATS = 2
LIMIT_S = 600  # of what hangs: beside much other work a program takes minutes
# Reported by 1.3.239 where one thread signals a semaphore and another waits: it calls that "most likely a
# validation bug" (docs/verification.md).
VALIDATIONS_OWN = {"UNASSIGNED-VkSemaphore-state-timeout", "UNASSIGNED-VkFence-state-timeout"}


@dataclasses.dataclass
class Case:
    program: str
    arguments: list = dataclasses.field(default_factory=list)
    rows: int = 0  # number in the frame file; 0: not checked
    frames: int = 0  # number of frames that the program draws; 0: its own default
    isolated_frames: int = 0  # the same where frozen draws are isolated: on a slow machine each of the capture's steps takes a frame
    window: bool = False
    not_in: tuple = ()  # modes
    driver: str = ""  # behaviour of the layer below ours (case_layer.cpp)
    validation: bool = True
    validated: tuple = ("plain", *MODES)  # with `validation`: the modes that are run under it
    waits: int = 1  # waits of the application per frame
    measured: object = True  # whether any is measured; otherwise the capture ends with 1; None: the loader decides
    driver_crashes: bool = False  # some drivers do without the layer, and then there is nothing to test
    frameless: str = ""  # the program's message when the case has no frame to capture
    check: object = None  # check of (frame, mode) on a frame file
    tries: int = 1  # attempts per mode: a busy machine's stall fails a check of times once, a fault of ours each time
    check_output: object = None  # check of (words) of framecast capture and analyze


def says_why_not_isolated(frame, _):
    """The main pass of a depth pre-pass: fragment shading leads it, by far, or its stages are not claimed."""
    draws = frame["draws"]
    times = draws.get("stage_ns", {}).get("ps")
    if not times:
        return
    row = 1
    if times[row] is None:
        require(draws["skip"][row], "the main pass has no stages and no reason")
        return
    stages = {stage: column[row] or 0 for stage, column in draws["stage_ns"].items()}
    longest = max(stages, key=stages.get)
    require(longest == "ps", f"{longest} leads the main pass, which takes {draws['measured_ns'][row]} ns: {stages}")


def all_timed(frame, mode):
    """A still scene's draws appear again and again: those without a time have another reason."""
    wrong = [reason for reason in frame["draws"]["skip"] if "appear again" in reason]
    require(not wrong, f"{len(wrong)} draws of a still scene did not appear again, in mode {mode}: {wrong[:1]}")


def names_unknown_commands(*names):
    def check(frame, _):
        said = " ".join(filter(None, frame["submissions"]["unmodelled"])) + json.dumps(frame["submissions"])
        missing = [name for name in names if name not in said]
        require(not missing, f"{missing} are not named as unknown commands: {said[:600]}")
    return check


def times_whole_buffers(*names):
    """Buffers that hold such commands are timed as a whole, and where they are named, the passes of others as always."""
    def check(frame, mode):
        if mode == "cli":
            return  # there the layer with the commands is above ours
        if names:
            names_unknown_commands(*names)(frame, mode)
        if mode == "count" or mode.startswith("freeze"):
            return
        times = frame["submissions"].get("as_recorded_ns", [])
        require(any(ns and ns > 0 for ns in times), f"no buffer was timed as a whole in mode {mode}: {frame['submissions']}")
        passes = frame["passes"]["measured_ns"]
        require(not names or any(ns and ns > 0 for ns in passes), f"no pass was timed in mode {mode}")
    return check


def printable(words):
    raw = [c for c in words if ord(c) < 32 and c != "\n"]
    require(not raw, f"control characters in what is printed: {raw[:5]}")
    require("forged" not in [line.strip()[:6] for line in words.splitlines()], f"a name makes lines of its own:\n{words}")
    longest = max(map(len, words.splitlines()), default=0)
    require(longest < 1000, f"a line of {longest} characters is printed")


DEPTH = dict(program="depth_prepass", rows=3, frames=60, check=says_why_not_isolated, tries=3)
NEWER = ("vkCmdDraw9KHR", "vkCmdEndRendering9EXT", "vkCmdBindNothing9KHR")
CASES = {
    "basic": Case("basic", rows=9),
    "calls-within-calls": Case("calls_within_calls", rows=4, frames=120, window=True, driver="slow-present"),
    "cancelled-wait": Case("cancelled_wait", frameless="joined"),
    "cancelled-wait-fence": Case("cancelled_wait", ["fence"], frameless="joined"),
    "closed-descriptors": Case("closed_descriptors", driver_crashes=True, rows=1, validation=False),
    "denied-calls": Case("denied_calls", ["EPERM"], validation=False),
    "denied-calls-empty": Case("denied_calls", ["empty"], validation=False),
    "denied-calls-files": Case("denied_calls", ["files"], validation=False),
    "denied-calls-size": Case("denied_calls", ["size"], validation=False, driver_crashes=True),
    "depth-prepass-equal": Case(arguments=["equal"], **DEPTH),
    "depth-prepass-greater": Case(arguments=["greater"], **DEPTH),
    "depth-prepass-lequal": Case(arguments=["lequal"], **DEPTH),
    "depth-prepass-pass": Case(arguments=["pass"], **DEPTH),
    "depth-prepass-same": Case(arguments=["same"], **DEPTH),
    "forks": Case("forks"),
    "group-of-one": Case("group_of_one", window=True, measured=False),
    # 1.3.239's tables of handles are gone before the application's device: of a fence of ours it gives the driver another.
    "late-destroy-atexit": Case("late_destroy", ["atexit"], validation=False),
    "late-destroy-instance": Case("late_destroy", ["instance"]),
    "late-destroy-nothing": Case("late_destroy", ["nothing"]),
    "late-destroy-quick": Case("late_destroy", ["quick"], validation=False),
    "late-destroy-static": Case("late_destroy", ["static"], validation=False),
    "late-destroy-thread": Case("late_destroy", ["thread"], validation=False),  # 1.3.239 itself ends such a process
    "lifetimes": Case("lifetimes"),
    # Isolating this many draws of frozen frames takes minutes.
    "many-draws": Case("many_draws", ["draws"], rows=70_002, frames=24, not_in=("freeze-isolate",), validation=False, check=all_timed),
    "most-draws": Case("many_draws", ["most"], rows=200_002, frames=24, not_in=tuple(mode for mode in MODES if mode not in ("draw", "live")),
                       validation=False, check=all_timed),
    "many-draws-indirect": Case("many_draws", ["indirect"], rows=3, frames=28, isolated_frames=40, validation=False),
    "names-broken": Case("names", ["broken"], rows=4, check_output=printable),
    "names-huge": Case("names", ["huge"], rows=4, check_output=printable),
    "names-newline": Case("names", ["newline"], rows=4, check_output=printable),
    "names-quote": Case("names", ["quote"], rows=4, check_output=printable),
    "newer-commands": Case("newer_commands", driver="newer", validation=False, check=times_whole_buffers(*NEWER)),
    # The loader does not return such functions of layers that are below others, where the command line puts ours.
    "newer-commands-instance": Case("newer_commands", ["instance"], not_in=("cli",), driver="newer", validation=False,
                                    check=times_whole_buffers(*NEWER)),
    # Newer loaders return the functions of layers below, and then all buffers go down as recorded.
    "newer-commands-many": Case("newer_commands", ["many"], driver="newer", validation=False, measured=None,
                                check=times_whole_buffers()),
    "pipeline-libraries": Case("pipeline_libraries", validation=False),  # 1.3.239 itself reads the invalid pointers
    "polls-fence": Case("polls", ["fence"], rows=7),
    "polls-semaphore": Case("polls", ["semaphore"], rows=7),
    "polls-three": Case("polls", ["three"], rows=7, waits=3),
    "push-constants-to-all": Case("push_constants_to_all", rows=1),
    "push-constants-to-graphics": Case("push_constants_to_all", ["graphics"], rows=1),
    "suspended-buffers": Case("suspended", ["buffers"]),
    "suspended-infos": Case("suspended", ["infos"]),
    "suspended-mixed": Case("suspended", ["mixed"]),
    "suspended-one": Case("suspended", ["one"]),
    # Mesa 25's lavapipe has no memory for an image of this kind when it is copied, and crashes.
    "swapchain-images": Case("swapchain_images", window=True, driver_crashes=True),
    "swapchain-images-drawn": Case("swapchain_images", ["draw"], window=True, driver_crashes=True),
    # Validation 1.3.239 waits 10 s in some of its frames (VALIDATIONS_OWN).
    "timelines": Case("timelines", rows=9, frames=40, validated=("plain", "idle", "isolate", "live")),
    "two-presents": Case("two_presents", rows=10, window=True),
    "two-presents-bare": Case("two_presents", ["bare"], rows=10, window=True),
    "whole-secondary": Case("whole_secondary"),
    "zeros": Case("zeros"),
}


class CaseRunner(Runner):
    def __init__(self, build, folder, case):
        super().__init__(build, folder)
        self.case = case
        self.program = self.build / "tests" / f"case_{case.program}"
        self.framecast = self.build / "cli" / "framecast"
        self.env["VK_LAYER_PATH"] += f":{self.build / 'tests' / 'case_layer'}"
        if case.driver:
            self.env["CASE_DRIVER"] = case.driver
        if case.frames:
            self.env["FRAMES"] = str(case.frames)
        if "empty" in case.arguments:
            # Mesa 26 makes the folders of its cache anew in the empty root, and they hold the frame file's too.
            self.env["MESA_SHADER_CACHE_DISABLE"] = "true"

    def config(self, mode):
        status = f"status={self.folder / mode}.status"
        live = f"overlay=panel,gpu_time=on,log={self.folder / mode}.csv,socket=on,count_every=3,report_s=0"
        if mode == "idle":
            return status
        if mode == "live":
            return f"{status},{live}"
        measured = {"freeze": "draw", "freeze-isolate": "isolate", "live-draw": "isolate"}.get(mode, mode)
        config = f"mode={measured},frame={FRAME},repeats={REPEATS},output={self.folder / mode}.frame.json,{status}"
        if mode.startswith("freeze"):
            config += ",freeze=64"
        if self.case.waits > 1:
            config += f",waits={self.case.waits}"
        return f"{config},{live}" if mode == "live-draw" else config

    def run_in(self, mode):
        """(exit code, output, validation messages)"""
        command = [self.program, *self.case.arguments]
        layers = ([VALIDATION] if self.case.validation and mode in self.case.validated else []) + ([CASE_LAYER] if self.case.driver else [])
        extra = {}
        if mode != "plain":
            layers.insert(0, LAYER)
            extra["FRAMECAST"] = "1"
        if mode == "cli":
            command = [self.framecast, "capture", "--frame", FRAME, "--repeats", REPEATS, "--waits", self.case.waits, "-o",
                       self.folder / "cli.frame.json", "--timeout", LIMIT_S // 2 * self.slowness, "--keep-running", "--", *command]
            # It names the layer itself, last.
            layers = layers[1:]
        elif mode != "plain":
            extra["FRAMECAST_CONFIG"] = self.config(mode)
        if mode == "freeze-isolate" and self.case.isolated_frames:
            extra["FRAMES"] = str(self.case.isolated_frames)
        extra["VK_INSTANCE_LAYERS"] = ":".join(layers)
        return self.run(command, extra, LIMIT_S)

    def errors_of(self, mode):
        path = self.folder / f"{mode}.status"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [event["message"] for event in map(json.loads, lines) if event["event"] == "error"]

    def check_frame(self, mode, code, output):
        case = self.case
        path = self.folder / f"{mode}.frame.json"
        if case.frameless:
            require(not path.exists(), f"there is a frame file in mode {mode}")
            require(mode != "cli" or (code in (1, 3) and case.frameless in output), f"capture ended with {code}:\n{output}")
            return
        if case.program == "denied_calls" and not path.exists():
            # The file could not be written, and the message has the system's words.
            reasons = " ".join([*self.errors_of(mode), output])
            require(re.search(r"not permitted|no thread|too large|too many open|no such file|cannot create", reasons, re.IGNORECASE),
                    f"there is no frame file in mode {mode}, and no reason:\n{reasons[-2000:]}")
            require("earlier --frame" not in output, f"advice that does not help:\n{output}")
            return
        if case.program == "closed_descriptors" and mode == "cli" and code == 3:
            # If the status file was closed before the end of the capture, nobody can follow it, and a message
            # says so.
            require("the application has closed it" in output, f"capture ended with {code}:\n{output}")
            return
        require(path.exists(), f"there is no frame file in mode {mode}: {self.errors_of(mode)}\n{output[-2000:]}")
        wanted = (0, 1) if case.measured is None else (0,) if case.measured or mode != "cli" else (1,)
        require(code in wanted, f"capture ended with {code}:\n{output}")
        frame = json.loads(path.read_text(encoding="utf-8"))
        rows = len(frame["draws"]["id"])
        require(not case.rows or rows == case.rows, f"the frame has {rows} actions in mode {mode}, not {case.rows}")
        if case.check:
            case.check(frame, mode)
        if case.check_output:
            done = subprocess.run([self.framecast, "analyze", path], capture_output=True, text=True, errors="replace", check=False,
                                  env=self.env)
            require(done.returncode == 0, f"analyze ended with {done.returncode}: {done.stderr}")
            case.check_output(done.stdout + done.stderr)
            if mode == "cli":
                case.check_output(output)


def test(runner, modes):
    runner.require_layer()
    code, output, before = runner.run_in("plain")
    if code == SKIPPED:
        raise Skip(output.strip())
    if code != 0 and runner.case.validation:
        print(f"not under the validation layer, with which alone the case ends with {code}")
        runner.case = dataclasses.replace(runner.case, validation=False)
        code, output, before = runner.run_in("plain")
    if code < 0 and runner.case.driver_crashes:
        raise Skip(f"the driver crashes without the layer (signal {-code})")
    require(code == 0, f"the case ends with {code} without the layer:\n{output[-2000:]}")
    for mode in modes:
        if mode in runner.case.not_in:
            continue
        start = time.monotonic()
        for left in reversed(range(runner.case.tries)):
            code, output, messages = runner.run_in(mode)
            if mode != "cli":
                require(code == 0, f"exit code {code} in mode {mode}, 0 without:\n{output[-3000:]}")
            new = set(re.findall(r"\[ (\S+) \]", messages)) - set(re.findall(r"\[ (\S+) \]", before)) - VALIDATIONS_OWN
            require(not new, f"validation messages in mode {mode}, {sorted(new)}:\n{messages[:4000]}")
            try:
                if mode in CAPTURES:
                    runner.check_frame(mode, code, output)
                break
            except Failure as failure:
                if not left:
                    raise
                print(f"{mode}: once more: {failure}", flush=True)
        print(f"{mode}: as without, {time.monotonic() - start:.1f} s", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/dev")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--mode", action="append", choices=MODES)
    parser.add_argument("name", nargs="?", choices=sorted(CASES))
    args = parser.parse_args()
    if args.list or not args.name:
        print("\n".join(CASES))
        return
    case = CASES[args.name]
    if args.name == "denied-calls-empty" and os.geteuid() != 0:
        print("skipped: only root may change its root folder")
        sys.exit(SKIPPED)
    with outcome(args.name), tempfile.TemporaryDirectory() as folder:
        runner = CaseRunner(args.build, folder, case)
        if not case.window:
            test(runner, args.mode or MODES)
            return
        with display(folder) as number:
            runner.env["DISPLAY"] = number
            test(runner, args.mode or MODES)


if __name__ == "__main__":
    main()
