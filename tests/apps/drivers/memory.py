#!/usr/bin/env python3
"""Memory: a long run under the layer must need no more than a short one.

vkcube runs for --short and for --long frames, without the layer, with it recording and idle, counting every frame, and with as many experiments
as a capture can have (2000 frames). Compared are the largest resident set sizes the kernel saw; the long run may exceed the
short one by --slack-kib more than it does without the layer.

    memory.py --build build/dev
"""
import argparse
import contextlib
import json
import os
import pathlib
import shutil
import sys
import tempfile

from runner import LAYER, Runner, Skip, display, outcome, require


def peak_kib(runner, frames, layers, config):
    """Peak resident set size of vkcube for so many frames."""
    env = {**runner.env, "VK_INSTANCE_LAYERS": ":".join(layers)}
    if config:
        env["FRAMECAST_CONFIG"] = config
    program = shutil.which("vkcube")
    if not program:
        raise Skip("vkcube is not installed")
    devnull = os.open(os.devnull, os.O_RDWR)
    pid = os.posix_spawn(program, [program, "--c", str(frames)], env,
                         file_actions=[(os.POSIX_SPAWN_DUP2, devnull, 1), (os.POSIX_SPAWN_DUP2, devnull, 2)])
    _, status, usage = os.wait4(pid, 0)
    os.close(devnull)
    require(os.waitstatus_to_exitcode(status) == 0, f"vkcube ended with status {status}")
    return usage.ru_maxrss


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--short", type=int, default=200)
    parser.add_argument("--long", type=int, default=20000)
    parser.add_argument("--slack-kib", type=int, default=1024)
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-memory-"))
        with outcome():
            runner = Runner(args.build, folder, layer=args.layer)
            runner.require_layer()
            runner.env["DISPLAY"] = stack.enter_context(display(folder))
            counting = f"count_every=1,status={folder}/status"
            busy = f"mode=draw,frame=100,repeats=1000,output={folder}/out.json"
            growth = {}
            for name, layers, config in (("without the layer", [], None), ("idle", [LAYER], None),
                                         ("counting every frame", [LAYER], counting),
                                         ("with 2000 experiments", [LAYER], busy)):
                short = min(peak_kib(runner, args.short, layers, config) for _ in range(3))
                long = min(peak_kib(runner, args.long, layers, config) for _ in range(1))
                growth[name] = long - short
                print(f"{name}: {short} KiB after {args.short} frames, {long} KiB after {args.long}: "
                      f"{growth[name]:+d} KiB", flush=True)
            frame = json.loads(pathlib.Path(folder, "out.json").read_text(encoding="utf-8"))
            repeats = max(frame["draws"]["repeats"]) + max(frame["passes"]["repeats"])
            print(f"{repeats} experiments in the last run")
            require(repeats >= min(2000, args.long - 200), "the last run had too few experiments to show anything")
            for name, kib in growth.items():
                require(kib <= growth["without the layer"] + args.slack_kib, f"{name}: grows by {kib} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
