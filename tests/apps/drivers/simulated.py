#!/usr/bin/env python3
"""What the layer measures on GPUs whose every time is known (tests/apps/layers/simulated_gpu).

    simulated.py --build build/dev draws interleaved --gpu rx-6700-xt --kind desktop-eop
        The scene runs once without the layer under test: what its draws take is true. Then it is captured. Every draw gets its
        time, or the reason that KINDS has. --without-events: the device has none, as if no method waited for one.
    simulated.py --build build/dev frame interleaved ...     the time of whole frames
    simulated.py --build build/dev stages labelled ...       bottlenecks that `framecast analyze` calls sure are right
    simulated.py --build build/dev short many --draws 200    short draws have a time per copy, in a row of copies
    simulated.py --build build/dev queues async-compute      draws beside another queue's work are marked, the others right
    simulated.py --build build/dev trap depth-lost           what misleads on GPUs, switched on alone (TRAPS): right, or not sure
    simulated.py --build build/dev boundaries subpasses ...  what passes cost without their draws
    simulated.py --build build/dev timeline several-submits when submits of an ordinary frame worked
    simulated.py --build build/dev latency interleaved      from the present before to the GPU's begin, by clocks that differ
    simulated.py --build build/dev stages race.gfxr --frame 64   draws, frame and stages of a frame of gfxreconstruct's recording
    simulated.py --build build/dev itself                    the simulated GPU changes no picture and no count, and is the same
                                                             with any number of threads
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import csv
import dataclasses
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

from e2e import check_counts
from runner import LAYER, REPLAY, Runner, Skip, display, outcome, require, sanitizer_environment, until_frame
from simulated_traps import TRAPS

GPU = "VK_LAYER_FRAMECAST_TEST_gpu"
GPUS = ["gtx-1060", "rx-6700-xt", "rtx-4090", "h200"]
FIRST = 3
REPEATS = 2
FRAMES = 40
STAGES = ["ia", "vs", "cc", "rs", "ps", "om"]
# Tolerance of a draw's time: this share; this time, which is about what an almost empty draw works itself, and a tick, by which the
# difference of two stamps may be off; or this many ticks.
RIGHT = 0.03
RIGHT_NS = 100
RIGHT_TICKS = 3

NO_METHOD = "no timestamp method attributes times right on this device"
# By kind: the stamp method that the self-test must choose, and the reason why draws have no times where it
# chooses none.
KINDS = {
    "desktop-eop": {"method": "event barrier", "tick_ns": 10},
    "desktop-issue": {"method": "event barrier", "tick_ns": 32},
    "nvidia-like": {"method": "event barrier", "tick_ns": 32},
    "intel-like": {"method": "event barrier", "tick_ns": 83.333},
    "tiler-last-tile": {"method": "none", "tick_ns": 52.083, "reason": NO_METHOD},
    "tiler-deferred": {"method": "none", "tick_ns": 1, "reason": NO_METHOD},
}


class SimulatedRunner(Runner):
    """Runs scenes on one simulated GPU."""

    def __init__(self, args, folder, first=FIRST):
        super().__init__(args.build, folder, layer=args.layer)
        self.words = ",".join([f"gpu={args.gpu}", f"kind={args.kind}", *(["events=0"] if args.without_events else []), *args.words])
        self.options = ["--size", args.size] + (["--work", args.work] if args.work else [])
        self.options += ["--draws", args.draws] if args.draws else []
        self.first = first  # the frame that is captured
        self.known = {}   # true submissions, by scene
        self.frames = {}  # captured, by scene and mode
        self.library = self.build / "tests" / "simulated_gpu" / "libVkLayer_framecast_test_gpu.so"
        if sanitizer_environment(args.build):
            raise Skip("a sanitizer's runtime must be preloaded, and so must the simulated clock")
        if not self.library.exists():
            raise Skip(f"no {self.library}")

    def tick_ns(self, expected):
        """The step of stamps: the kind's, or what the words say."""
        said = [float(word.removeprefix("tick_ns=")) for word in self.words.split(",") if word.startswith("tick_ns=")]
        return said[-1] if said else expected["tick_ns"]

    def on_gpu(self, scene, frames, layers, name, config=None, extra=None):
        """What was true of each submission, and the hashes of the pictures."""
        truth = self.folder / f"{name}.truth"
        # The self-test's loops are long on a GPU, and too long to wait for here.
        words = f"{self.words},most_loops=64,truth={truth}"
        extra = {"SIMULATED_GPU": words, "LD_PRELOAD": str(self.library), **(extra or {})}
        if is_recording(scene):
            code, output, hashes = *self.replay(scene, frames, [*layers, GPU], config, extra), None
        else:
            code, output, _, hashes = self.scene(scene, frames, [*layers, GPU], config, name=name, options=self.options, timeout=170, extra=extra)
        require(code == 0, f"the scene ended with {code}:\n{output[-2000:]}")
        return [json.loads(line) for line in truth.read_text(encoding="utf-8").splitlines()], hashes

    def replay(self, recording, frames, layers, config, extra):
        """(exit code, output)"""
        if not shutil.which("gfxrecon-replay"):
            raise Skip("gfxreconstruct is not installed")
        command = [*REPLAY, *until_frame(frames - 1), recording]
        env = {**extra, "VK_INSTANCE_LAYERS": ":".join(layers)}
        if config is not None:
            env.update({"FRAMECAST": "1", "FRAMECAST_CONFIG": config})
        with display(self.folder, "2560x1440x24") as env["DISPLAY"]:
            return self.run(command, env, timeout=900)[:2]

    def captured(self, scene, mode):
        if (scene, mode) not in self.frames:
            self.frames[scene, mode] = self.capture(scene, mode)
        return self.frames[scene, mode]

    def capture(self, scene, mode):
        output = self.folder / f"{mode}.frame.json"
        config = f"mode={mode},output={output},frame={self.first},repeats={REPEATS},status={self.folder / mode}.status"
        frames = FRAMES if mode != "isolate" else 2 * FRAMES
        if is_recording(scene):  # what it draws moves
            config += ",freeze=64"
            frames = self.first + FRAMES
        self.on_gpu(scene, frames, [LAYER], mode, config)
        require(output.exists(), f"no frame file in mode {mode}")
        return json.loads(output.read_text(encoding="utf-8"))


def is_recording(scene):
    return scene.endswith(".gfxr")


def draws_of(submission):
    return [action for action in submission["actions"] if action["kind"] == "draw"]


def true_submissions(runner, scene):
    """Those of the last frame as the scene makes it, or of the captured one of a recording."""
    if scene not in runner.known and is_recording(scene):
        truth = runner.on_gpu(scene, runner.first + 2, [], "plain")[0]
        runner.known[scene] = [one for one in truth if one["frame"] == runner.first]
    elif scene not in runner.known:
        counts = [runner.on_gpu(scene, frames, [], "plain")[0] for frames in (3, 4)]
        runner.known[scene] = counts[1][len(counts[0]) - len(counts[1]):]
    require(runner.known[scene], "the scene submits nothing")
    return runner.known[scene]


def true_frame(runner, scene):
    """The submissions of the last frame, put together."""
    frame = true_submissions(runner, scene)
    last = frame[-1]
    return {"actions": [action for one in frame for action in one["actions"]],
            "empty_passes_ns": [ns for one in frame for ns in one["empty_passes_ns"]], "latency_ns": last["latency_ns"], "each_ns": last["each_ns"],
            "length_ns": last["start_ns"] + last["length_ns"] - frame[0]["start_ns"]}


def work_ns(frame, draw):
    """What is called a draw's time: alone, less what starting and finishing it takes (docs/how-it-measures.md, "The floor")."""
    return draw["alone_ns"] - frame["latency_ns"] + frame["each_ns"]


def rows_of(frame, truth):
    draws = frame["draws"]
    rows = [row for row, kind in enumerate(draws["kind"]) if kind == "draw"]
    return list(zip(rows, draws_of(truth), strict=True))


def expected_of(kind, without_events=False):
    expected = KINDS[kind]
    return {**expected, "method": "none", "reason": NO_METHOD} if without_events else expected


@dataclasses.dataclass
class DrawTimes:
    """Draws with a time against their true times."""
    count: int      # of draws, with and without a time
    refused: int    # without a time, for the right reason
    errors: list    # of those so long that the tolerance is a share
    wrong: list     # what is wrong, a line for each draw


def compared_draws(runner, scene, expected):
    truth = true_frame(runner, scene)
    draws = runner.captured(scene, "draw")["draws"]
    rows = rows_of({"draws": draws}, truth)
    times = DrawTimes(len(rows), 0, [], [])
    tick_ns = runner.tick_ns(expected)
    for row, true in rows:
        got, want = draws["measured_ns"][row], work_ns(truth, true)
        if "reason" in expected:
            if got is None and draws["skip"][row] == expected["reason"]:
                times.refused += 1
            else:
                times.wrong.append(f"row {row} has {got} ns, '{draws['skip'][row]}', expected '{expected['reason']}'")
            continue
        if got is None:
            times.wrong.append(f"row {row} has no time: {draws['skip'][row]}")
            continue
        tolerance = max(RIGHT * want, RIGHT_NS + tick_ns, RIGHT_TICKS * tick_ns)
        if RIGHT * want >= tolerance:
            times.errors.append(abs(got - want) / want)
        if abs(got - want) > tolerance:
            times.wrong.append(f"row {row}: {got:.0f} ns, in truth {want:.0f}")
    return times


def test_draws(runner, scene, kind, without_events):
    expected = expected_of(kind, without_events)
    frame = runner.captured(scene, "draw")
    require(frame["stamp_method"] == expected["method"], f"the self-test chose '{frame['stamp_method']}': {frame['notes']}")
    times = compared_draws(runner, scene, expected)
    require(not times.wrong, "\n".join(times.wrong))
    if times.refused:
        print(f"{scene} on {kind}: no draw has a time, all say why")
        return
    print(f"{scene} on {kind}, {frame['stamp_method']}: {times.count} draws right; the worst of {len(times.errors)} long ones within "
          f"{100 * max(times.errors, default=0):.1f} %")


def test_frame(runner, scene):
    """Ordinary frames take what they take in truth within 2 %."""
    truth = true_frame(runner, scene)
    got, want = runner.captured(scene, "draw")["times"]["gpu_ns"], truth["length_ns"]
    require(abs(got - want) <= 0.02 * want, f"the frame takes {got:.0f} ns, in truth {want:.0f}")
    print(f"{scene}: {got / 1e3:.1f} us a frame, in truth {want / 1e3:.1f}")


def test_boundaries(runner, scene, kind):
    """Each render pass has the time that it takes without its draws."""
    truth = true_frame(runner, scene)["empty_passes_ns"]
    passes = runner.captured(scene, "pass")["passes"]
    rows = [row for row, what in enumerate(passes["kind"]) if what == "render"]
    require(len(rows) == len(truth), f"{len(rows)} render passes, in truth {len(truth)}")
    require(max(truth) > 0, "no pass costs anything without its draws")
    wrong = []
    for row, want in zip(rows, truth):
        got = passes["boundary_ns"][row]
        if got is None or abs(got - want) > max(RIGHT * want, RIGHT_NS, RIGHT_TICKS * KINDS[kind]["tick_ns"]):
            wrong.append(f"pass {row}: {got} ns without its draws, in truth {want:.0f} {passes['boundary_skip'][row]}")
        measured = passes["measured_ns"][row]
        if got is not None and measured < got - RIGHT_TICKS * KINDS[kind]["tick_ns"] - RIGHT_NS:
            wrong.append(f"pass {row}: {got} ns without its draws, {measured} with them")
    require(not wrong, "\n".join(wrong))
    print(f"{scene} on {kind}: {len(rows)} passes cost {sum(passes['boundary_ns'][row] for row in rows) / 1e3:.1f} us without their draws, "
          f"in truth {sum(truth) / 1e3:.1f}")


def test_timeline(runner, scene):
    """Submits of an ordinary frame take what they take in truth, one after the other."""
    frames = [runner.on_gpu(scene, count, [], "plain")[0] for count in (3, 4)]
    truth = [one["length_ns"] for one in frames[1][len(frames[0]) - len(frames[1]):] if one["length_ns"] > 0]
    timeline = runner.captured(scene, "draw")["timeline"]
    got = [end - begin for begin, end in zip(timeline["begin_ns"], timeline["end_ns"])]
    require(len(got) == len(truth), f"{len(got)} submits, in truth {len(truth)}")
    wrong = [f"submit {row} worked {ns:.0f} ns, in truth {want:.0f}" for row, (ns, want) in enumerate(zip(got, truth)) if abs(ns - want) > max(0.05 * want, 2000)]
    require(not wrong, "\n".join(wrong))
    for row in range(1, len(got)):
        require(timeline["begin_ns"][row] >= timeline["end_ns"][row - 1], f"submit {row} begins before the one before ends: {timeline}")
    require(min(timeline["begin_ns"]) == 0 and set(timeline["queue"]) == {0}, f"the timeline is {timeline}")
    print(f"{scene}: {len(got)} submits work {sum(got) / 1e3:.1f} us, in truth {sum(truth) / 1e3:.1f}")


def analysis_of(runner):
    """What `framecast analyze` says of the isolated frame."""
    command = [str(runner.build / "cli" / "framecast"), "analyze", str(runner.folder / "isolate.frame.json"), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    require(done.returncode == 0, f"framecast analyze ended with {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


@dataclasses.dataclass
class StageTimes:
    """Draws' stages against their true ones. Clear: with a clear bottleneck. Sure: what `framecast analyze` says without a `?`."""
    clear: int = 0
    sure: int = 0       # of the clear ones
    right: int = 0      # of the sure and clear ones
    resolved: int = 0   # all that are sure
    near: int = 0       # of these, those whose bottleneck's time is within 10 %
    told: int = 0       # those whose bottleneck's time is within 10 % or its stated resolution
    bounds: int = 0
    held: int = 0       # bounds that hold the true time
    longest: dict = dataclasses.field(default_factory=dict)  # by stage, its time in the draw that truly spends most there, and that truth


def compared_stages(runner, scene, show=lambda line: None):
    truth = true_frame(runner, scene)
    draws = runner.captured(scene, "isolate")["draws"]
    said = {one["id"]: one for one in analysis_of(runner)["draws"]}
    times = StageTimes()
    for row, true in rows_of({"draws": draws}, truth):
        one = said[draws["id"][row]]
        is_clear, is_sure = true["margin"] < 0.8, one.get("resolved", False)
        is_right = one["bottleneck"] == true["bottleneck"]
        times.clear += is_clear
        times.sure += is_clear and is_sure
        times.right += is_clear and is_sure and is_right
        if is_sure:
            got, want = one["stage_ns"][one["bottleneck"]], true["stage_ns"][one["bottleneck"]]
            times.resolved += 1
            times.near += abs(got - want) <= 0.1 * want
            times.told += abs(got - want) <= max(0.1 * want, one["resolution_ns"].get(one["bottleneck"]) or 0)
        for stage, low in one.get("stage_low_ns", {}).items():
            high, want = one["stage_high_ns"][stage], true["stage_ns"].get(stage)
            if low is None or high is None or want is None:
                continue
            least = one["resolution_ns"].get(stage) or 0
            times.bounds += 1
            times.held += low - least <= want <= high + least
        for stage in STAGES:
            want = true["stage_ns"][stage]
            if want > times.longest.get(stage, (0, 0))[1]:
                times.longest[stage] = one["stage_ns"].get(stage) or 0, want
        stages = " ".join(f"{stage} {(one['stage_ns'].get(stage) or 0) / 1e3:.1f}/{true['stage_ns'][stage] / 1e3:.1f}" for stage in STAGES)
        label = draws.get("label", [""] * (row + 1))[row]
        show(f"{row:3} {label:24} true {true['bottleneck']} {true['margin']:.2f}, named {one['bottleneck']}{'' if is_sure else '?'}; {stages}"
             f"{'; ' + draws['skip'][row] if draws['skip'][row] else ''}")
    return times


def test_stages(runner, scene):
    """Of draws with a clear bottleneck, those that are called sure are right: 98 %. Bounds hold the truth: 90 %."""
    times = compared_stages(runner, scene, print)
    composition = runner.captured(scene, "isolate").get("composition", {})
    print(f"{scene}: {times.right} of {times.sure} sure bottlenecks right, of {times.clear} clear ones; {times.near} of {times.resolved} within 10 %, "
          f"{times.told} within 10 % or the resolution; "
          f"bounds hold {times.held} of {times.bounds}; p {composition.get('p')}, {composition.get('law')}, latency {composition.get('latency_ns')} ns, "
          f"misfit {composition.get('misfit')}")
    require(times.clear > 0, "no draw has a clear bottleneck")
    require(times.right >= 0.98 * times.sure, f"{times.right} of {times.sure} sure bottlenecks are right")
    require(times.held >= 0.9 * times.bounds, f"{times.held} of {times.bounds} bounds hold the truth")


# A draw of less than this many latencies is short.
LATENCIES = 5


def test_short(runner, scene):
    """A short draw has the time that each further copy of it takes; alone it also waits until the pipe is full."""
    truth = true_frame(runner, scene)
    frame = runner.captured(scene, "isolate")
    tick_ns = frame["stamp_tick_ns"]
    per_copy = frame["draws"].get("per_copy_ns", [None] * len(frame["draws"]["id"]))
    floor_ns = truth["latency_ns"] - truth["each_ns"]
    alone_ns = row_ns = true_ns = 0
    wrong, count = [], 0
    for row, true in rows_of(frame, truth):
        work, got, want = work_ns(truth, true), per_copy[row], true["per_copy_ns"]
        # At the limit either is right.
        if abs(work - LATENCIES * floor_ns) < 0.1 * LATENCIES * floor_ns:
            continue
        require((got is not None) == (work < LATENCIES * floor_ns), f"row {row} takes {work:.0f} ns, and its time per copy is {got}")
        if got is None:
            continue
        count += 1
        alone_ns, row_ns, true_ns = alone_ns + frame["draws"]["measured_ns"][row], row_ns + got, true_ns + want
        if abs(got - want) > max(RIGHT * want, RIGHT_NS / 8, tick_ns):
            wrong.append(f"row {row}: {got:.0f} ns per copy, in truth {want:.0f}")
    require(count > 0, "no draw is short")
    empty_ns, true_empty_ns = frame["empty_draw_ns"], truth["each_ns"]
    require(abs(empty_ns - true_empty_ns) <= max(RIGHT * true_empty_ns, tick_ns), f"an empty draw adds {empty_ns} ns, in truth {true_empty_ns:.0f}")
    require(not wrong, f"{len(wrong)} of {count}:\n" + "\n".join(wrong[:20]))
    print(f"{scene}: {count} short draws take {alone_ns / 1e3:.1f} us alone, {row_ns / 1e3:.1f} us per copy (in truth {true_ns / 1e3:.1f}); "
          f"the frame takes {truth['length_ns'] / 1e3:.1f} us")


def busy_ns(submissions):
    """Time in which any queue works."""
    busy = until = 0
    for one in sorted(submissions, key=lambda one: one["start_ns"]):
        end = one["start_ns"] + one["length_ns"]
        busy += max(0, end - max(one["start_ns"], until))
        until = max(until, end)
    return busy


# What the log says of when a frame begins may be off by this, its digits, and what it says itself, ns.
BEGIN_NS = 1_500
# Usually at most so long after a submit the present after it returns, ns. Other threads' looks at the simulated clock take time, too.
PRESENT_NS = 300_000


def logged(runner, scene, frames, words):
    """Of rows of a log with a GPU latency: the row, the one before, and the begins of their true submissions, ns."""
    usual, runner.words = runner.words, f"{runner.words},{words}"
    require(len(true_submissions(runner, scene)) == 1, "a frame has several submits")
    log = runner.folder / "frames.csv"
    truth = runner.on_gpu(scene, frames, [LAYER], "log", f"log={log},gpu_time=on,status={runner.folder / 'log.status'}")[0]
    runner.words = usual
    with open(log, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    # The last submissions are the scene's; the layer's own come before, in its self-test.
    starts = [one["start_ns"] for one in truth][-len(rows):]
    frames_after = [(rows[i], rows[i - 1], starts[i], starts[i - 1]) for i in range(20, len(rows))]
    known = [one for one in frames_after if one[0]["MsGPULatency"] != "NA"]
    require(len(known) > frames // 2, f"{len(known)} of {len(rows)} rows have a GPU latency")
    return known


def test_latency(runner, scene):
    """Frames begin on the GPU when they do in truth, though its clock is ahead and runs faster than it says."""
    runner.options += ["--present"]
    with display(runner.folder) as runner.env["DISPLAY"]:
        # So long from a submit until the GPU begins that a drift between two readings would be seen.
        for delay_ns in (20_000_000, 23_000_000):
            known = logged(runner, scene, 120, f"submit_ns={delay_ns},ahead_ns=5e12,fast_ppm=300")
            # The GPU's begin, less what the log says of it from its own start on: the time of that start, always the same.
            zeros = [begin - 1e9 * float(before["TimeInSeconds"]) - 1e6 * (float(before["MsInPresentAPI"]) + float(row["MsGPULatency"]))
                     for row, before, begin, _ in known]
            within = [1e6 * float(row["MsGPULatencyWithin"]) for row, _, _, _ in known]
            later = statistics.median(zeros[len(zeros) // 2:])
            require(max(within) < 100_000 and min(within) > 0, f"the log says that it is off by {min(within)} to {max(within)} ns")
            wrong = [(zero - later, off) for zero, off in zip(zeros, within) if abs(zero - later) > off + BEGIN_NS]
            require(not wrong, f"frames are further off than they say, in ns: {wrong[:10]}")
            # The present before is so long before the GPU begins the frame before, less the time from the submit to its end.
            gaps = [begin - last + delay_ns - 1e6 * float(row["MsGPULatency"]) for row, _, begin, last in known]
            require(min(gaps) >= -BEGIN_NS and statistics.median(gaps) <= PRESENT_NS, f"frames begin {min(gaps):.0f} to {max(gaps):.0f} ns too early")
            drifted = max(within[-len(within) // 2:])
            require(drifted < BEGIN_NS, f"with two readings the log is still off by {drifted} ns")
            latency = statistics.median(float(row["MsGPULatency"]) for row, _, _, _ in known)
            print(f"{scene}: {len(known)} frames begin {latency:.3f} ms after the present before, off by at most "
                  f"{max(abs(zero - later) for zero in zeros):.0f} ns; the log says {max(within):.0f} ns")


def test_queues(runner, scene):
    """Draws that ran beside another queue's work are marked; the others are right."""
    last, truth = true_submissions(runner, scene), true_frame(runner, scene)
    require({one["queue"] for one in last} == {0, 1}, "the scene uses one queue")
    frame = runner.captured(scene, "draw")
    draws = frame["draws"]
    beside = draws.get("queue_overlap", [None] * len(draws["id"]))
    marked, off, wrong = 0, 0, []
    for row, true in rows_of(frame, truth):
        got, want = draws["measured_ns"][row], work_ns(truth, true)
        require(got is not None, f"row {row} has no time: {draws['skip'][row]}")
        marked += beside[row] is not None
        is_off = abs(got - want) > max(RIGHT * want, RIGHT_NS, RIGHT_TICKS * frame["stamp_tick_ns"])
        off += is_off
        if is_off and beside[row] is None:
            wrong.append(f"row {row}: {got:.0f} ns, in truth {want:.0f}, and not marked")
    rows = len(rows_of(frame, truth))
    print(f"{scene}: {marked} of {rows} draws marked, {off} of them take longer than alone")
    require(not wrong, "\n".join(wrong))
    require(0 < marked < rows, f"{marked} of {rows} draws are marked")
    require(off > 0, "the other queue slows no draw, so nothing is shown")
    require(any("another queue worked" in note for note in frame["notes"]), "no note tells of other queues")
    got, want = frame["times"]["gpu_ns"], busy_ns(last)
    require(abs(got - want) <= 0.02 * want, f"the frame takes {got:.0f} ns, in truth {want:.0f}")
    print(f"{scene}: a frame takes {got / 1e3:.1f} us, in truth {want / 1e3:.1f}")


def test_counts(runner, scene):
    """Draws have their known counts."""
    check_counts(runner.expected(scene, runner.options), runner.captured(scene, "count"))
    print(f"{scene}: counts are right")


def test_clock(runner, scene):
    """Frames of stage-off draws are so long that the clock rises: then no bottleneck is sure, and the analysis says why."""
    times = compared_stages(runner, scene, print)
    submissions = [json.loads(line) for line in (runner.folder / "isolate.truth").read_text(encoding="utf-8").splitlines()]
    usual = true_submissions(runner, scene)[-1]["clock"]
    # Those with the most draws.
    highest = max(one["clock"] for one in submissions if len(one["actions"]) == max(len(one["actions"]) for one in submissions))
    require(usual < 0.8 * highest, f"the clock is {usual} in ordinary frames and {highest} at most")
    require(times.resolved == 0, f"{times.resolved} bottlenecks are sure")
    withheld = analysis_of(runner)["frame"]["verdict_withheld"] or ""
    require("the clock of the device was another one" in withheld, f"the reason is '{withheld}'")
    print(f"{scene}: clocks of {usual:.2f} and at most {highest:.2f}; {withheld}")


SCENES_UNCHANGED = ["compute", "depth", "dynamic-rendering", "indirect", "interleaved", "msaa", "own-queries", "secondaries", "several-submits",
                    "submit2", "subpasses", "transfers"]


def test_itself(runner):
    for scene in SCENES_UNCHANGED:
        plain = runner.scene(scene, 4, [], name="lavapipe", options=runner.options)
        require(plain[0] == 0, f"{scene} ended with {plain[0]}")
        truths = []
        for threads in ("0", "2"):
            truth, hashes = runner.on_gpu(scene, 4, [], f"threads{threads}", extra={"LP_NUM_THREADS": threads})
            require(hashes == plain[3], f"{scene}: pictures are not those of lavapipe alone")
            # Only the start of a submission depends on the machine's clock.
            truths.append([{key: value for key, value in one.items() if key != "start_ns"} for one in truth])
        require(truths[0] == truths[1], f"{scene}: not the same with any number of threads")
        require(any(one["length_ns"] > 0 for one in truths[0]), f"{scene}: took no time")
        expect = runner.expected(scene, runner.options)
        check_counts(expect, runner.captured(scene, "count"))
        print(f"{scene}: pictures and counts unchanged, {len(truths[0])} submissions the same")


def self_test_of(runner):
    """What the stamps' self-test said in the last capture."""
    for path in sorted(runner.folder.glob("*.status")):
        for line in path.read_text(encoding="utf-8").splitlines():
            event = json.loads(line)
            if event["event"] == "self_test":
                return event
    return {"explanation": ""}


def test_trap(args, folder):
    """With one trap switched on the answer is right, or says that it is not sure."""
    require(args.scene in TRAPS, f"no trap '{args.scene}'; there are {', '.join(TRAPS)}")
    trap = TRAPS[args.scene]
    args.gpu, args.kind, args.size, args.words = trap.gpu, trap.kind, trap.size, [*trap.words, *args.words]
    print(f"{args.scene}: {trap.truth}")
    runner = SimulatedRunner(args, folder)
    runner.require_layer()
    for test, scene in trap.tests:
        {"draws": lambda one, scene: test_draws(one, scene, args.kind, False), "stages": test_stages, "frame": test_frame,
         "short": test_short, "counts": test_counts, "queues": test_queues, "clock": test_clock}[test](runner, scene)
        frames = [json.loads(path.read_text(encoding="utf-8")) for path in runner.folder.glob("*.frame.json")]
        trap.bites(frames, true_frame(runner, scene), self_test_of(runner))
    if trap.near:
        got, want = compared_stages(runner, scene).longest[trap.near]
        require(abs(got - want) <= 0.1 * want, f"{trap.near} takes {got:.0f} ns where it takes longest, in truth {want:.0f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--gpu", default="rx-6700-xt", choices=GPUS)
    parser.add_argument("--kind", default="desktop-eop", choices=list(KINDS))
    parser.add_argument("--size", default="512x512", help="WIDTHxHEIGHT")
    parser.add_argument("--frame", type=int, default=FIRST, help="number of the frame that is captured (default: %(default)s)")
    parser.add_argument("--work", help="labelled: so many times the work")
    parser.add_argument("--draws", help="many: so many draws")
    parser.add_argument("--without-events", action="store_true")
    parser.add_argument("--words", nargs="*", default=[], help="further parameters (gpu.h): idle_clock=0.6")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("what", choices=["draws", "frame", "stages", "short", "boundaries", "queues", "timeline", "latency", "trap", "itself"])
    parser.add_argument("scene", nargs="?", default="interleaved")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="framecast-simulated-") as temporary:
        folder = args.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with outcome(f"{args.what} {args.scene} on {args.gpu}, {args.kind}"):
            runner = SimulatedRunner(args, folder, args.frame)
            runner.require_layer()
            if args.what == "draws":
                test_draws(runner, args.scene, args.kind, args.without_events)
            elif args.what == "frame":
                test_frame(runner, args.scene)
            elif args.what == "boundaries":
                test_boundaries(runner, args.scene, args.kind)
            elif args.what == "timeline":
                test_timeline(runner, args.scene)
            elif args.what == "latency":
                test_latency(runner, args.scene)
            elif args.what == "stages":
                test_stages(runner, args.scene)
            elif args.what == "short":
                test_short(runner, args.scene)
            elif args.what == "queues":
                test_queues(runner, args.scene)
            elif args.what == "trap":
                test_trap(args, folder)
            else:
                test_itself(runner)
    return 0


if __name__ == "__main__":
    sys.exit(main())
