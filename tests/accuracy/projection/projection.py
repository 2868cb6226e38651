#!/usr/bin/env python3
"""How right are projections? Frames are captured on one device, projected onto another, and timed there.

Devices that can be had everywhere are software drivers: lavapipe with 0, 1 and 2 threads, SwiftShader with 1 and 2. Frames are
those of replays, so both devices draw the same. Each is isolated on the device it is projected from, `--capture-rounds` times, of
which the one counts whose ordinary frames took least, and timed without
instruments on all devices in turns, `--rounds` times: from submit to idle, by a layer that does nothing else; what counts is the
shortest of a few consecutive frames of all rounds: other work only ever adds time. The projection starts from the frame's time on the
first device as it was measured in those rounds.

A target is described as a specification (the same processor, other threads) and, where --profile names one, by rates measured there.

    projection.py --results projection.json --captures captures            measure what is missing there, print tables
    projection.py --results projection.json --measure nothing              only print, with the model as it is now
    projection.py ... --jump lavapipe-1:lavapipe-2 --input vkcube          only these (again for more)
    projection.py ... --microbench                                         measure profiles too, beside the results, and project by them
    projection.py ... --profile swiftshader-2=sw2.profile.json             by this profile
    projection.py --quick --build build/dev                                a smoke test: one input, no number is judged
"""
import argparse
import contextlib
import json
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import errors  # noqa: E402
import measuring  # noqa: E402
import replays  # noqa: E402
import runner  # noqa: E402

JUMPS = ["lavapipe-1:lavapipe-2", "lavapipe-0:lavapipe-2", "lavapipe-2:lavapipe-1", "swiftshader-1:swiftshader-2",
         "lavapipe-2:swiftshader-2", "swiftshader-2:lavapipe-2"]
STEPS = ["captures", "times"]


def parser():
    out = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    out.add_argument("--build", default="build/dev", help="build folder")
    out.add_argument("--results", metavar="FILE", help="what was measured is appended to this file; captures stand beside it")
    out.add_argument("--captures", metavar="FOLDER", help="recordings of the inputs, made there once (default: beside --results)")
    out.add_argument("--jump", action="append", metavar="FROM:TO", help="devices (default: all)")
    out.add_argument("--input", action="append", choices=list(replays.INPUTS), help="only this one (again for more)")
    out.add_argument("--profile", action="append", default=[], metavar="DEVICE=FILE", help="rates measured on a device")
    out.add_argument("--microbench", action="store_true", help="measure profiles of devices that have none")
    out.add_argument("--budget-s", type=float, metavar="S", help="of a profile (default: as framecast microbench has it)")
    out.add_argument("--measure", action="append", choices=[*STEPS, "nothing"], help="only this (default: all)")
    out.add_argument("--rounds", type=int, default=3, help="of times, in all; those in the results count")
    out.add_argument("--capture-rounds", type=int, default=1, help="of captures, in all")
    out.add_argument("--still", action="store_true", help="keep the cores awake (as root) and every thread on a core of its own")
    out.add_argument("--quiet", type=float, metavar="RATIO", help="only what is measured between two looks at the cores counts that find "
                     "the same work to take at most so many times as long as in the quietest look (1.1, say)")
    out.add_argument("--wait", type=float, default=60, help="seconds that one measurement may wait for that")
    out.add_argument("--limit", type=float, default=120, help="seconds for one program")
    out.add_argument("--json", metavar="FILE", help="all numbers, residuals of stages too")
    out.add_argument("--residuals", action="store_true", help="print where stages miss")
    out.add_argument("--write", metavar="PAGE", help="put the tables between the marks of docs/tables/accuracy.md")
    out.add_argument("--quick", action="store_true", help="one small input, once")
    return out


class Session:
    def __init__(self, arguments):
        self.arguments = arguments
        self.build = measuring.Build(arguments.build)
        self.results = measuring.Results(arguments.results)
        # Programs run in folders of their own.
        self.folder = pathlib.Path(arguments.results).resolve().with_suffix(".frames")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.replays = replays.Replays(self.build, arguments.captures or self.folder, arguments.still)
        self.jumps = [tuple(jump.split(":")) for jump in arguments.jump or JUMPS]
        self.inputs = arguments.input or replays.MAIN
        self.failed = {run["input"]: run["reason"] for run in self.results.of("failed")}
        self.profiles = {device: str(pathlib.Path(file).resolve())
                         for device, file in (one.split("=", 1) for one in arguments.profile)}
        for device in self.devices():
            if device not in measuring.DEVICES:
                raise measuring.MeasuringError(f"no device {device}; there are {', '.join(measuring.DEVICES)}")
            if self.profile_path(device).exists():
                self.profiles.setdefault(device, str(self.profile_path(device)))

    def devices(self):
        return list(dict.fromkeys(device for jump in self.jumps for device in jump))

    def frame_path(self, name, device):
        return self.folder / f"{name.replace(' ', '-')}.{device}.frame.json"

    def profile_path(self, device):
        return self.folder / f"{device}.profile.json"

    def attempt(self, name, what, action):
        """Does it, quietly, unless it failed before; a device that cannot replay an input says so once."""
        key = f"{name}, {what}"
        if key in self.failed:
            return None
        try:
            done = self.quietly(action)
            if done is None:
                self.say_not_quiet(key)
            return done
        except measuring.MeasuringError as error:
            self.failed[key] = str(error)
            self.results.append("failed", "", input=key, reason=str(error))
            print(f"{key}: {error}", file=sys.stderr, flush=True)
            return None

    def quietly(self, action):
        return self.build.quietly(self.results, self.arguments.quiet, self.arguments.wait, action)

    @staticmethod
    def say_not_quiet(what):
        print(f"{what}: the machine was not quiet", file=sys.stderr, flush=True)

    def measure_captures(self):
        for round_number in range(self.arguments.capture_rounds):
            for name in self.inputs:
                for device in self.devices():
                    self.measure_capture(name, device, round_number)

    def measure_capture(self, name, device, round_number):
        path = self.frame_path(name, device)
        done = len([run for run in self.results.of("capture", device) if run["input"] == name])
        # Results of an older version do not contain the word.
        if max(done, path.exists()) > round_number:
            return
        frame = self.attempt(name, f"capture on {device}", lambda: self.replays.capture(name, device, self.arguments.limit))
        if frame:
            before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
            path.write_text(json.dumps(errors.calmer(frame, before)), encoding="utf-8")
            self.results.append("capture", device, input=name, gpu_ns=frame["times"]["gpu_ns"])

    def measure_times(self):
        """Device after device within a round, so that the machine's moods fall on all alike."""
        for round_number in range(self.arguments.rounds):
            for name in self.inputs:
                for device in self.devices():
                    if len([run for run in self.results.of("times", device) if run["input"] == name]) > round_number:
                        continue
                    if device == self.devices()[0] and self.arguments.quiet is None:
                        self.build.look_at_cores(self.results)
                    times = self.attempt(name, f"times on {device}",
                                         lambda n=name, d=device: self.replays.times(n, d, self.arguments.limit))
                    if times:
                        self.results.append("times", device, input=name, ns=times)

    def measure_profiles(self):
        for device in self.devices():
            if device in self.profiles:
                continue
            path = self.quietly(lambda d=device: self.measure_profile(d))
            if path:
                self.profiles[device] = str(path)
            else:
                self.say_not_quiet(f"profile of {device}")
                self.profile_path(device).unlink(missing_ok=True)

    def measure_profile(self, device):
        path = self.profile_path(device)
        budget = ["--budget-s", self.arguments.budget_s] if self.arguments.budget_s else []
        with self.build.workplace(device, self.arguments.still) as (folder, env):
            measuring.run([self.build.framecast, "microbench", "-o", path.resolve(), *budget], folder, env, 600)
        return path

    def frame_ns(self, name, device):
        """The shortest frame of all rounds; None where it was not timed."""
        return errors.shortest_ns(self.results.of("times", device), name)

    def rows(self):
        """A row of numbers for each jump, input and description of the target."""
        out = []
        for home, target in self.jumps:
            for name in self.inputs:
                home_ns, target_ns = self.frame_ns(name, home), self.frame_ns(name, target)
                if not home_ns or not target_ns or not self.frame_path(name, home).exists():
                    continue
                out += self.rows_of(name, home, target, home_ns, target_ns)
        return out

    def rows_of(self, name, home, target, home_ns, target_ns):
        read = lambda path: json.loads(path.read_text(encoding="utf-8")) if path.exists() else None  # noqa: E731
        counts = [read(self.frame_path(name, f"lavapipe-{threads}")) for threads in (2, 1, 0)]
        frame = errors.prepared(read(self.frame_path(name, home)), home_ns, next(filter(None, counts), None))
        there = read(self.frame_path(name, target))
        out = []
        with tempfile.TemporaryDirectory() as folder:
            for by, options in errors.targets_of(frame, home, target, self.profiles, folder):
                row = {"input": name, "from": home, "to": target, "by": by, "home_ns": home_ns, "target_ns": target_ns}
                try:
                    out.append({**row, **errors.project(self.build, frame, options, folder),
                                "stages": errors.stages_of(frame, there)})
                except measuring.MeasuringError as error:
                    out.append({**row, "failed": str(error)})
        return out


def run(arguments):
    session = Session(arguments)
    steps = arguments.measure or STEPS
    with measuring.still() if arguments.still else contextlib.nullcontext():
        if "captures" in steps:
            session.measure_captures()
        if "times" in steps:
            session.measure_times()
        if arguments.microbench and "nothing" not in steps:
            session.measure_profiles()
    rows = session.rows()
    tables = f"{session.results.where()}\n\n{errors.tables(rows)}"
    print(tables)
    if arguments.residuals:
        print("\n" + errors.residuals(rows))
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps({"machine": measuring.machine(), "rows": rows}, indent=1),
                                                encoding="utf-8")
    if arguments.write:
        page = pathlib.Path(arguments.write)
        page.write_text(measuring.replace_marked(page.read_text(encoding="utf-8"), "projection", tables), encoding="utf-8")
    return rows


def quick(arguments):
    """The whole way once: exit code 77 where something is not installed."""
    import shutil
    for program in ("gfxrecon-replay", "Xvfb"):
        if not shutil.which(program):
            print(f"skipped: {program} is not installed")
            return runner.SKIPPED
    if not os.path.exists(measuring.LAVAPIPE):
        print("skipped: lavapipe is not installed")
        return runner.SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        arguments.results = os.path.join(folder, "quick.json")
        arguments.json = os.path.join(folder, "rows.json")
        arguments.jump, arguments.input, arguments.rounds = ["lavapipe-1:lavapipe-2"], ["vkcube recorded"], 1
        arguments.microbench, arguments.budget_s = True, 3
        rows = run(arguments)
        again = json.loads(pathlib.Path(arguments.json).read_text(encoding="utf-8"))["rows"]
        # Existing measurements are not repeated, and give the same result.
        arguments.measure = ["nothing"]
        good = again == rows == run(arguments)
    good &= [row["by"] for row in rows] == ["specification", "profile"] and all(map(errors.sound, rows))
    print("the rows are sound" if good else f"FAILED: {rows}")
    return 0 if good else 1


def main():
    arguments = parser().parse_args()
    try:
        if arguments.quick:
            return quick(arguments)
        if not arguments.results:
            parser().error("--results FILE is needed")
        run(arguments)
    except (measuring.MeasuringError, runner.Skip) as error:
        print(f"projection.py: {error}", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
