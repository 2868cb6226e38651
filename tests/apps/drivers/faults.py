#!/usr/bin/env python3
"""What is left of an application when the layer's own calls or allocations fail: nothing of it changes.

    faults.py --build build/dev faults triangle --mode isolate        calls of the layer fail in the driver (fault_layer.cpp)
    faults.py --build build/dev allocations triangle --mode isolate   memory of the layer runs out (fault_new.cpp)
Exit code 77: the device or this machine lacks what the test needs.
"""
import argparse
import json
import sys
import tempfile

from e2e import FIRST, FRAMES, REPEATS, check_counts, check_untouched, frames_for
from runner import LAYER, VALIDATION, Runner, Skip, outcome, require, sanitizer_environment

FAULTS = "VK_LAYER_FRAMECAST_TEST_faults"


def run_with_fault(runner, name, mode, fault):
    """A capture of the scene with a fault in the driver, as the layer below validation has it; and what it called."""
    status = runner.folder / "fault.status"
    status.unlink(missing_ok=True)
    counts = runner.folder / "fault.counts"
    counts.unlink(missing_ok=True)
    output = runner.folder / "fault.frame.json"
    output.unlink(missing_ok=True)
    config = f"mode={mode},output={output},frame={FIRST},repeats={REPEATS},status={status}"
    # Of a submit that fails a newer validation layer keeps what its own thread then waits for, and crashes.
    validation = [] if fault.startswith(("vkQueueSubmit", "submit:")) and runner.has_newer_validation() else [VALIDATION]
    ran = runner.scene(name, FRAMES, [LAYER, *validation, FAULTS], config, name="fault",
                       extra={"FAULT": fault, "FAULT_COUNTS": str(counts)})
    events = [json.loads(line) for line in status.read_text(encoding="utf-8").splitlines()]
    errors = [e["message"] for e in events if e["event"] == "error"]
    require(len(errors) <= 1, f"{fault}: more than one line: {errors}")
    require(output.exists() or errors or ran[0] != 0, f"{fault}: neither a frame nor a reason")
    called = counts.read_text(encoding="ascii").splitlines() if counts.exists() else []
    return ran, output.exists(), errors, {name: int(count) for name, count in map(str.split, called)}


def spread(count, most):
    """At most so many of the calls 0 to count - 1: first, last and evenly between; the middle one of one."""
    if most == 1:
        return [count // 2]
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


# Messages that faults of a function cause and that are not mistakes.
EXPECTED_AFTER = {
    # Validation treats what a failed submit names as submitted.
    "vkQueueSubmit": "in use",
}


def check_fault(before, ran, fault, mode):
    """The application's exit code and pictures stay, and the validation layer has nothing to say."""
    code, text, messages, hashes = ran
    expected = EXPECTED_AFTER.get(fault.split(":")[0])
    if expected:
        messages = "\n".join(line for line in messages.splitlines() if "Validation" in line and expected not in line)
    check_untouched(before, (code, text, messages, hashes), f"when {fault} (mode {mode})")


def test_faults(runner, scene, modes, most):
    """Calls of every kind that the layer makes by itself fail, `most` of each kind: the application's exit code and
    pictures stay, nothing is left when its device goes, and there is a frame or one line that says why not. A lost
    device ends it as it does without us."""
    runner.require_layer()
    before = runner.scene(scene, FRAMES, [VALIDATION], name="before")
    for mode in modes:
        clean, _, errors, counts = run_with_fault(runner, scene, mode, "none")
        check_untouched(before, clean, "with the layer of faults idle")
        require(not errors, f"without faults: {errors}")
        submits = counts.pop("submits")
        require(len(counts) >= 8, f"only {counts} to fail")
        tried = frames = 0
        for call, count in sorted(counts.items()):
            for n in spread(count, most):
                # 2: VK_TIMEOUT, which a wait can return without an error.
                result = 2 if call == "vkWaitForFences" else -2 if tried % 2 else -1
                fault = f"{call}:{n}:{result}"
                ran, written, _, _ = run_with_fault(runner, scene, mode, fault)
                check_fault(before, ran, fault, mode)
                tried += 1
                frames += written
        # The device is lost in submits of the scene, most of which are experiments, and where the layer reads
        # results.
        lost = [f"submit:{n}:-4" for n in
                sorted({min(n + 1, submits - 1) for n in spread(submits, most + 1 if most > 1 else 1)})]
        lost += [f"{call}:{n}:-4" for call in ("vkGetFenceStatus", "vkQueueSubmit", "vkWaitForFences") if call in counts
                 for n in spread(counts[call], most)]
        for fault in lost:
            what, n, _ = fault.split(":")
            n = int(n)
            # The number of calls in a capture depends on how much fits into a frame's budget. A run may have
            # fewer than the first one, and then the failing call is an earlier one.
            while True:
                ran, _, _, called = run_with_fault(runner, scene, mode, f"{what}:{n}:-4")
                if ran[0] != 0 or called.get("submits" if what == "submit" else what, 0) > n or n == 0:
                    break
                n //= 2
            require(ran[0] == 3 and "VkResult -4" in ran[1],
                    f"device lost at {what}:{n}: exit code {ran[0]}\n{ran[1][-2000:]}")
        print(f"{scene} {mode}: {tried} calls of {len(counts)} kinds (of {sum(counts.values())}) failed, {frames} frames "
              f"written all the same; {len(lost)} lost devices; application unchanged")


def run_without_memory(runner, name, mode, at, times=1):
    """A capture of the scene in which an allocation of the layer fails, and how many allocations it made."""
    for file in runner.folder.glob("memory.*"):
        file.unlink()
    counts = runner.folder / "memory.counts"
    output = runner.folder / "memory.frame.json"
    config = f"mode={mode},output={output},frame={FIRST},repeats={REPEATS},status={runner.folder / 'memory.status'}"
    ran = runner.scene(name, frames_for(name, [mode]), [LAYER, VALIDATION], config, name="memory",
                       extra={"LD_PRELOAD": str(runner.build / "tests" / "libframecast_fault_new.so"), "FAULT_NEW": str(at),
                              "FAULT_NEW_TIMES": str(times), "FAULT_NEW_COUNT": str(counts)})
    frame = json.loads(output.read_text(encoding="utf-8")) if output.exists() else None
    return ran, frame, int(counts.read_text(encoding="ascii")) if counts.exists() else 0


def test_allocations(runner, scene, modes, most):
    """Allocations of the layer fail, `most` of them from first to last, each in a run of its own, and from each on, too:
    the application's exit code and pictures stay, no rule is broken and nothing is left, and a frame that is written all
    the same holds no wrong count. Where the application asks for an instance or a device it may be told that there is
    no memory."""
    runner.require_layer()
    if sanitizer_environment(runner.build):
        raise Skip("a sanitizer replaces the operators new that fail here")
    expect = runner.expected(scene)
    for mode in modes:
        before = runner.scene(scene, frames_for(scene, [mode]), [VALIDATION], name="before")
        clean, frame, count = run_without_memory(runner, scene, mode, "none")
        check_untouched(before, clean, "with allocations counted")
        require(frame and count > 1000, f"{count} allocations of the layer, frame {frame is not None}")
        frames = told = 0
        for at in spread(count, most):
            for times in (1, 1000000):
                what = f"when allocation {at} of {count} fails{', and all after it' if times > 1 else ''} (mode {mode})"
                ran, frame, _ = run_without_memory(runner, scene, mode, at, times)
                code, text, messages, _ = ran
                if code == 3 and "VkResult -1" in text and not messages:
                    require(frame is None, f"a frame is written although there is no device, {what}")
                    told += 1
                    continue
                check_untouched(before, ran, what)
                if frame:
                    check_counts(expect, frame, on_lavapipe=False)
                    frames += 1
        print(f"{scene} {mode}: {len(spread(count, most))} of {count} allocations failed, alone and with all after them: "
              f"application unchanged, {frames} frames written all the same, told {told} times that there is no memory")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("--icd", help="manifest of another driver than lavapipe")
    parser.add_argument("what", choices=["faults", "allocations"])
    parser.add_argument("scene")
    parser.add_argument("--mode", default="count", choices=["count", "pass", "draw", "isolate", "all"])
    parser.add_argument("--most", type=int, default=1, metavar="N", help="so many (of each kind of call) fail")
    args = parser.parse_args()
    modes = ["count", "pass", "draw", "isolate"] if args.mode == "all" else [args.mode]
    with tempfile.TemporaryDirectory(prefix="framecast-faults-") as folder:
        with outcome(f"{args.what} {args.scene}"):
            runner = Runner(args.build, folder, args.threads, args.icd, args.layer)
            test = test_faults if args.what == "faults" else test_allocations
            test(runner, args.scene, modes, args.most)
    return 0


if __name__ == "__main__":
    sys.exit(main())
