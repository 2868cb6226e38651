#!/usr/bin/env python3
"""Instructions per frame of the layer's own code, which no other work on the machine changes. See docs/overhead.md.

layer_instructions.py BUILD_FOLDER [CAPTURE.gfxr]

gfxreconstruct replays 10 and 50 frames under callgrind, with one thread of lavapipe; given is the difference, over 40, of what the layer's
library executes itself, whichever header the code was inlined from. A replay polls fences, how often depends on the machine's speed: the
polls' own instructions are left out. So are reports of counts, which are due once a second. The default is vkd3d-gears, which is in the
repository. Needs valgrind, gfxreconstruct and Xvfb.
"""
import argparse
import collections
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import LAYER, Runner, Skip, display, outcome, require  # noqa: E402

LIBRARY = "libVkLayer_framecast.so"
POLL = "hook_GetFenceStatus("
FRAMES = (10, 50)
CONFIGURATIONS = {"idle": "", "counting every frame": "count_every=1,report_s=1000000"}
NAMED = re.compile(r"(c?fn|c?ob)=\((\d+)\)(?: (.*))?")


class Profile:
    """What callgrind wrote: by function of the library, its own instructions and how often it was called; whom it calls."""

    def __init__(self, path):
        self.own = collections.Counter()
        self.calls = collections.Counter()
        self.callees = collections.defaultdict(set)
        names = {}
        now = {}
        of_call = False
        with open(path, encoding="utf-8", errors="replace") as lines:
            for line in lines:
                if named := NAMED.match(line):
                    kind, number, name = named.groups()
                    key = (kind[-2:], number)
                    now[kind] = names.setdefault(key, name)
                    if kind == "fn":  # a callee is in the caller's library where nothing else is said
                        now.pop("cob", None)
                elif line.startswith("calls="):
                    of_call = True
                    if LIBRARY in now.get("cob", now["ob"]):
                        self.calls[now["cfn"]] += int(line[6:].split()[0])
                        if LIBRARY in now["ob"]:
                            self.callees[now["fn"]].add(now["cfn"])
                    now.pop("cob", None)
                elif line[0] in "0123456789+-*":
                    if not of_call and LIBRARY in now["ob"]:
                        self.own[now["fn"]] += int(line.split()[1])
                    of_call = False

    def without_polls(self):
        """Instructions of the library. Each poll takes the same path, so its functions' means are whole numbers but for rare other calls."""
        polls = [name for name in self.own if POLL in name]
        require(len(polls) <= 1, f"several functions poll: {polls}")
        total = sum(self.own.values())
        if not polls:
            return total
        path, seen = [polls[0]], set()
        each = 0
        while path:
            name = path.pop()
            if name in seen:
                continue
            seen.add(name)
            each += round(self.own[name] / self.calls[name])
            # What runs once, to make a table, is not on the path of a poll.
            path += [callee for callee in self.callees[name] if self.calls[callee] >= self.calls[polls[0]]]
        return total - each * self.calls[polls[0]]


def measure(runner, capture, config, screen):
    instructions = []
    for frames in FRAMES:
        path = runner.folder / "callgrind.out"
        path.unlink(missing_ok=True)
        code, output, _ = runner.run(
            ["valgrind", "--tool=callgrind", "--smc-check=all-non-file", f"--callgrind-out-file={path}", "gfxrecon-replay", "--wsi", "xcb",
             "--measurement-frame-range", f"1-{frames}", "--quit-after-measurement-range", capture],
            {"DISPLAY": screen, "VK_INSTANCE_LAYERS": LAYER, "FRAMECAST": "1", "FRAMECAST_CONFIG": config}, timeout=1200)
        require(code == 0 and path.exists(), f"the replay ended with {code}:\n{output[-2000:]}")
        instructions.append(Profile(path).without_polls())
    return (instructions[1] - instructions[0]) / (FRAMES[1] - FRAMES[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("capture", type=pathlib.Path, nargs="?",
                        default=pathlib.Path(__file__).resolve().parents[1] / "apps/programs/captures/vkd3d-gears.gfxr")
    options = parser.parse_args()
    with outcome("instructions per frame"), tempfile.TemporaryDirectory() as folder:
        runner = Runner(options.build, folder, threads=1)
        runner.require_layer()
        for program in ("valgrind", "gfxrecon-replay"):
            if runner.run(["which", program])[0] != 0:
                raise Skip(f"{program} is not installed")
        with display(folder) as screen:
            for name, config in CONFIGURATIONS.items():
                print(f"{name}: {measure(runner, options.capture, config, screen):.0f} instructions per frame", flush=True)


if __name__ == "__main__":
    main()
