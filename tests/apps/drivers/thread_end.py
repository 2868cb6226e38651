#!/usr/bin/env python3
"""Threads of an application may end inside its calls, as Wine ends them: it goes on as without the layer, in every mode.

    thread_end.py --build build/dev
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import pathlib
import tempfile

from runner import LAYER, Runner, display, outcome, require

ABOVE, BELOW = "VK_LAYER_FRAMECAST_TEST_thread_end_above", "VK_LAYER_FRAMECAST_TEST_thread_end_below"
FRAMES = 60
CAPTURE = "output={output},frame=3,repeats=2"
MODES = {"idle": "", "count": f"mode=count,{CAPTURE}", "draw": f"mode=draw,{CAPTURE}", "isolate": f"mode=isolate,{CAPTURE}",
         "freeze": f"mode=isolate,{CAPTURE},freeze=4",
         "live": "overlay=panel,gpu_time=on,count_every=2,report_s=0,socket=off,log={log}"}
# Scenes and the functions that they call in each frame; the layer also calls some of these itself. Both
# scenes present, so they acquire images.
CALLS = {"triangle": ["vkWaitForFences", "vkAcquireNextImageKHR", "vkQueuePresentKHR", "vkQueueSubmit"],
         # Our layer also calls it for vkQueueSubmit2KHR.
         "submit2": ["vkQueueSubmit2"]}
# From the first frame on, and from the middle of a capture on.
FIRST_CALLS = [1, 30]


def run(runner, scene, mode, function, first):
    """The run, how many threads ended, whether there is a frame, and error lines."""
    files = {name: runner.folder / f"ends.{name}" for name in ("output", "log", "status", "count")}
    for file in files.values():
        file.unlink(missing_ok=True)
    ran = runner.scene(scene, FRAMES, [ABOVE, LAYER, BELOW], f"status={files['status']}," + MODES[mode].format(**files), present=True,
                       name="ends", extra={"THREAD_ENDS": f"{function}:{first}", "THREAD_ENDS_COUNT": str(files["count"])})
    ended = int(files["count"].read_text(encoding="ascii")) if files["count"].exists() else 0
    status = files["status"].read_text(encoding="utf-8").splitlines() if files["status"].exists() else []
    errors = [event["message"] for event in map(json.loads, status) if event["event"] == "error"]
    return ran, ended, files["output"].exists(), errors


def test(runner):
    runner.require_layer()
    tried = all_ended = 0
    for scene, functions in CALLS.items():
        before = runner.scene(scene, FRAMES, [], present=True, name="before")
        for function in functions:
            # Before a present goes down, the overlay's submit has already consumed its semaphores, so the
            # present cannot be repeated.
            for mode in [m for m in MODES if (m, function) != ("live", "vkQueuePresentKHR")]:
                for first in FIRST_CALLS:
                    (code, text, _, hashes), ended, written, errors = run(runner, scene, mode, function, first)
                    what = f"when threads end in {function} from call {first} on ({scene}, {mode})"
                    require(code == 0, f"exit code {code} {what}\n{text[-2000:]}")
                    require(hashes == before[3], f"other pictures {what}")
                    require(ended > 0, f"no thread ended {what}")
                    require(len(errors) <= 1 and all("a thread ended" in error for error in errors), f"{errors} {what}")
                    # Only a thread that ends in work of the layer ends that work.
                    if function in ("vkAcquireNextImageKHR", "vkQueuePresentKHR") and "output" in MODES[mode]:
                        require(written and not errors, f"no frame {what}: {errors}")
                    tried += 1
                    all_ended += ended
    print(f"{tried} runs in which {all_ended} threads ended: application unchanged")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="build folder")
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        runner = Runner(args.build, folder)
        build = pathlib.Path(args.build).resolve()
        runner.env["DISPLAY"] = number
        # The loader's order of layers (runner.py).
        runner.env["VK_LAYER_PATH"] = ":".join([str(build / "tests" / "thread_end_above"), runner.env["VK_LAYER_PATH"],
                                                str(build / "tests" / "thread_end_below")])
        test(runner)


if __name__ == "__main__":
    main()
