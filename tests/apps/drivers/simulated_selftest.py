#!/usr/bin/env python3
"""`framecast selftest` on simulated GPUs (tests/apps/layers/simulated_gpu): without a fault it passes, and on each fault it
fails in the part that checks for it, and in no other.

    simulated_selftest.py --build build/dev [miscounts ...]
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from runner import LAVAPIPE_ICDS, Runner, Skip, outcome, require, sanitizer_environment

# By fault: the words of gpu.h, the parts that are tried, and the one that fails. Part H's benchmarks draw for more than ten minutes on a
# CPU; part J takes a profile that was measured on the schedule. Part I needs a display.
ALL = "ABCDE"
STAGES = "AFGJ"
FAULTS = {
    "none": ("gpu=rx-6700-xt,kind=desktop-eop", ALL, ""),
    "stamps-of-the-last-tile": ("gpu=gtx-1060,kind=tiler-last-tile", ALL, "C"),
    "stamps-of-the-pass": ("gpu=gtx-1060,kind=tiler-deferred", ALL, "C"),
    "no-events": ("gpu=rx-6700-xt,kind=desktop-eop,events=0", ALL, "C"),
    "miscounts": ("gpu=rx-6700-xt,kind=desktop-eop,miscounts=1", ALL, "D"),
    "none-of-stages": ("gpu=gtx-1060,kind=desktop-eop", STAGES, ""),
    # Draws alone run at a low clock, and those of a frame at a high one.
    "idle-clock": ("gpu=gtx-1060,kind=desktop-eop,idle_clock=0.5,ramp_ns=2000000,cool_ns=200000", "AF", "F"),
}
DATA_SHEET = "GeForce GTX 1060 6GB"


def profile_of(build, words, folder):
    """A device profile of the simulated GPU."""
    path = pathlib.Path(folder) / "gpu.profile.json"
    subprocess.run([build / "tests" / "framecast_known_profile", words, DATA_SHEET, path], check=True)
    return path


def check(build, fault):
    words, parts, wanted = FAULTS[fault]
    folder = build / "tests" / "simulated_gpu"
    icd = next(filter(os.path.exists, LAVAPIPE_ICDS), None)
    library = folder / "libVkLayer_framecast_test_gpu.so"
    if not icd or not library.exists():
        raise Skip("no lavapipe" if library.exists() else f"no {library}")
    # VK_LAYER_PATH would put our layer, whose folder is named last, below the simulated GPU.
    environment = {**os.environ, "VK_DRIVER_FILES": icd, "VK_ICD_FILENAMES": icd, "VK_ADD_LAYER_PATH": str(folder),
                   "VK_INSTANCE_LAYERS": "VK_LAYER_FRAMECAST_TEST_gpu", "LD_PRELOAD": str(library),
                   "SIMULATED_GPU": f"{words},most_loops=64"}
    environment.pop("VK_LAYER_PATH", None)
    with tempfile.TemporaryDirectory(prefix="framecast-selftest-") as temporary:
        # The simulated GPU counts as the driver below. Since Mesa 25 that one leaves discarded fragments out, which no GPU does.
        if "D" in parts and Runner(build, temporary).mesa_version() >= 25:
            if wanted == "D":
                raise Skip("the driver below does not count discarded fragments")
            parts = parts.replace("D", "")
            print("part D is left out: the driver below does not count discarded fragments")
        profile = ["--profile", profile_of(build, words, temporary)] if "J" in parts else []
        done = subprocess.run([build / "cli" / "framecast", "selftest", "--parts", parts, "--json", *profile], env=environment,
                              capture_output=True, text=True, check=False, timeout=580)
    require(done.returncode == (1 if wanted else 0), f"{fault}: exit code {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    report = json.loads(done.stdout)
    results = {part["part"]: part["result"] for part in report["parts"]}
    require(set(results) == set(parts), f"{fault}: the parts are {results}")
    failed = "".join(part for part, result in results.items() if result != "ok")
    require(failed == wanted, f"{fault}: part '{failed}' fails, not '{wanted}': {report['parts']}")
    print(f"{fault}: " + (f"part {wanted} fails" if wanted else "all parts pass"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, type=pathlib.Path, help="build folder")
    parser.add_argument("fault", nargs="*", help="all by default")
    arguments = parser.parse_args()
    with outcome("selftest on simulated GPUs"):
        if sanitizer_environment(arguments.build):
            raise Skip("a sanitizer's runtime must be preloaded, and so must the simulated clock")
        for fault in arguments.fault or FAULTS:
            require(fault in FAULTS, f"no fault '{fault}'; there are {', '.join(FAULTS)}")
            check(arguments.build.resolve(), fault)
    return 0


if __name__ == "__main__":
    sys.exit(main())
