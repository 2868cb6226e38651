#!/usr/bin/env python3
"""Runs this build's end-to-end tests on another Debian than the build's, with its Mesa, its loader and its validation layer.

    scenes.py FOLDER --build build/dev [--suite sid] [--mirror URL] [--only REGEX]

Makes the system in FOLDER by debootstrap where there is none yet (1.2 GB), and runs there what ctest lists of the scripts below.
As root, by hand. FOLDER stays; remove it when nothing is mounted there any more.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = ["libxcb1", "mesa-vulkan-drivers", "python3", "vulkan-validationlayers", "xvfb"]
# Their programs come from the build or from PACKAGES; tests without their program are skipped.
SCRIPTS = {"cases.py", "chain.py", "control.py", "e2e.py", "faults.py", "freeze.py", "overlay.py", "simulated.py"}
SKIPPED = 77


def run(*command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def make_system(folder, suite, mirror):
    if (folder / "usr/bin/Xvfb").exists():
        return
    run("debootstrap", "--variant=minbase", suite, folder, mirror)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    run("chroot", folder, "apt-get", "install", "-y", "--no-install-recommends", *PACKAGES, env=environment)
    run("chroot", folder, "apt-get", "clean")


def programs_of_cases(build):
    return [path.relative_to(build) for path in build.glob("tests/case_*") if path.is_file() and os.access(path, os.X_OK)]


def copy_libraries(folder, build):
    """What the build's programs need of this system and the other one lacks."""
    there = run("chroot", folder, "ldconfig", "-p", capture_output=True, text=True).stdout
    for program in ["cli/framecast", "tests/framecast_scenes", "capture/libVkLayer_framecast.so", *programs_of_cases(build)]:
        needed = run("ldd", build / program, capture_output=True, text=True).stdout
        for name, path in re.findall(r"(\S+) => (/\S+)", needed):
            if name not in there:
                shutil.copy(os.path.realpath(path), folder / "usr/local/lib" / name)
    run("chroot", folder, "ldconfig")


def mount(folder, build):
    """Seen by this process and its children only (unshare)."""
    run("mount", "-t", "proc", "proc", folder / "proc")
    run("mount", "--bind", "/dev", folder / "dev")
    for path in {SOURCE, build}:
        inside = folder / path.relative_to("/")
        inside.mkdir(parents=True, exist_ok=True)
        run("mount", "--bind", path, inside)


def tests(build, only):
    """Name and arguments of each run of the scripts that needs no other driver than lavapipe."""
    listed = json.loads(run("ctest", "--test-dir", build, "--show-only=json-v1", capture_output=True, text=True).stdout)
    for test in listed["tests"]:
        command = test.get("command", [])
        script = os.path.basename(command[1]) if len(command) > 4 else ""
        if script not in SCRIPTS or "--icd" in command or "slow" in labels(test) or not re.search(only, test["name"]):
            continue
        if script != "e2e.py" or command[4] in ("scene", "live", "idle"):
            yield test["name"], command[1:]


def labels(test):
    return [label for p in test["properties"] if p["name"] == "LABELS" for label in p["value"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--build", required=True, type=pathlib.Path)
    parser.add_argument("--suite", default="sid")
    parser.add_argument("--mirror", default="http://deb.debian.org/debian")
    parser.add_argument("--only", default="", help="names of tests to run, a regular expression")
    args = parser.parse_args()
    folder, build = args.folder.resolve(), args.build.resolve()
    if "FRAMECAST_UNSHARED" not in os.environ:
        make_system(folder, args.suite, args.mirror)
        copy_libraries(folder, build)
        os.execvpe("unshare", ["unshare", "-m", "--propagation", "private", sys.executable, *sys.argv],
                   {**os.environ, "FRAMECAST_UNSHARED": "1"})
    mount(folder, build)
    # Named to e2e.py, so that counts only have to be within Vulkan's limits: lavapipe's own differ between versions.
    driver = next("/" + str(path.relative_to(folder)) for path in folder.glob("usr/share/vulkan/icd.d/lvp_icd*.json"))
    failed = skipped = passed = 0
    for name, command in tests(build, args.only):
        named = ["--icd", driver] if command[0].endswith("e2e.py") else []
        done = subprocess.run(["chroot", str(folder), "/usr/bin/env", "-i", "PATH=/usr/bin:/bin", "python3", *command, *named],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        skipped += done.returncode == SKIPPED
        passed += done.returncode == 0
        failed += done.returncode not in (0, SKIPPED)
        print(f"{name}: {done.stdout.strip()}" if done.returncode else f"{name}: passed", flush=True)
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
