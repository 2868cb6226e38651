#!/usr/bin/env python3
"""Which folder may include which: check_folders.py. Reads every #include of the parts that are divided into folders and fails on one
that names a folder below its own in the lists here, which docs/contributing.md repeats with what each folder is for; and on folders that
nobody has put in order.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A folder includes those before it and none after.
ORDER = {
    "model": ["numeric", "text", "kernels", "hardware", "frame", "pictures", "device", "shaders", "formulas", "overlap", "analysis", "counter_check", "retarget", "cpu_driver", "projection", "regions",
              "timeline", "gate", "c_api"],
    "capture": ["platform", "cpu_driver", "clocks", "config", "vulkan", "recorder", "spirv", "pictures", "stamps", "objects", "shader_archive", "variants", "process", "device", "counters",
                "experiment", "assembly", "freeze", "live", "what_if", "renderdoc", "overlay_host", "control", "controller", "app", "hooks"],
    "cli": ["terminal", "common", "launch", "clocks", "doctor", "fit", "microbench", "selftest", "shaders", "commands"],
}
# The parts of the program. USES says which other parts the files of each may include.
PARTS = ["model", "report", "overlay", "capture", "plugin", "shaders", "cli"]
USES = {
    "model": [], "report": ["model"], "overlay": ["model"], "capture": ["model", "overlay"], "shaders": ["model", "capture"],
    "plugin": ["model", "capture"], "cli": ["model", "report", "capture", "plugin", "shaders"],
}
# Compiled into all of these without the layer.
SHARED_OF_CAPTURE = {"clocks", "config", "cpu_driver", "pictures", "platform", "spirv", "variants", "vulkan"}
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
MAX_FILES = 35  # maximum number of files in a folder, so that it can be understood at a glance


def folder_of(path):
    parts = path.split("/")
    return parts[1] if parts[0] in ORDER and len(parts) > 2 else ""


def includes():
    """(file, included file) of the parts."""
    for part in PARTS:
        for path in sorted((ROOT / part).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                name = path.relative_to(ROOT).as_posix()
                for included in INCLUDE.findall(path.read_text(encoding="utf-8")):
                    if included.split("/")[0] in PARTS and (ROOT / included).is_file():
                        yield name, included


def problems():
    page = (ROOT / "docs/contributing.md").read_text(encoding="utf-8")
    for part, folders in ORDER.items():
        if re.findall(rf"^\| `{part}/(\w+)` \|", page, re.MULTILINE) != folders:
            yield f"docs/contributing.md: its table of {part}/ has not these folders in this order: {', '.join(folders)}"
        there = {path.name for path in (ROOT / part).iterdir() if path.is_dir()}
        yield from (f"{part}/{name}: has no place in the order of folders" for name in sorted(there - set(folders)))
        yield from (f"{part}/{name}: is in the order of folders and not there" for name in sorted(set(folders) - there))
        for name in sorted(there):
            files = [path for path in (ROOT / part / name).iterdir() if path.suffix in (".h", ".cpp")]
            if len(files) > MAX_FILES:
                yield f"{part}/{name}: {len(files)} files, more than {MAX_FILES}"
        yield from (f"{path.relative_to(ROOT)}: stands in no folder" for path in (ROOT / part).iterdir()
                    if path.suffix in (".h", ".cpp"))
    for file, included in includes():
        part, other = file.split("/")[0], included.split("/")[0]
        if part == other:
            order = ORDER.get(part, [])
            own, its = folder_of(file), folder_of(included)
            if own in order and its in order and order.index(its) > order.index(own):
                yield f"{file}: includes {included}, of a folder below its own (docs/contributing.md)"
        elif other not in USES[part]:
            yield f"{file}: includes {included}; {part} does not use {other}"
        elif other == "capture" and part != "capture" and folder_of(included) not in SHARED_OF_CAPTURE:
            yield f"{file}: includes {included}, which is the layer's own"


def arrows():
    """How many includes lead from one folder to another."""
    found = collections.Counter()
    for file, included in includes():
        ends = [path.split("/")[0] + ("/" + folder_of(path) if folder_of(path) else "") for path in (file, included)]
        if ends[0] != ends[1]:
            found[tuple(ends)] += 1
    return found


if __name__ == "__main__":
    lines = list(problems())
    print("\n".join(lines) if lines else f"{len(arrows())} arrows between folders, all one way")
    sys.exit(1 if lines else 0)
