#!/usr/bin/env python3
"""A Windows program whose threads wait in Vulkan when it ends keeps its exit code, with the layer idle, captured and with the overlay.

    threads_end_test.py WAITING_PROGRAM.exe --build build/dev [--idle 100] [--capture 10] [--overlay 10]
--build: with the layer. The figures: how often. Exit code 77: this machine lacks what the test needs.
"""
import argparse
import os
import pathlib
import sys
import tempfile
import time

from wine import find_wine, prefix_with_display, wine_running

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import LAYER, SKIPPED, Runner, Skip, display, outcome, require  # noqa: E402

EXIT_CODE = 42
FRAMES = 60
CAPTURED_FRAMES = 400  # on a busy machine the stamps' self-test takes most of them
# Below ours: waits are in the kernel, like those of GPU drivers. Wine 8 itself crashes where a thread ends in
# lavapipe's.
KERNEL_WAITS = "VK_LAYER_FRAMECAST_TEST_thread_end_below"


class WindowsProgram:
    def __init__(self, runner, wine, program):
        self.runner, self.wine, self.program = runner, wine, program
        self.code = runner.folder / "code"
        self.output = runner.folder / "ends.frame.json"

    def command(self, presents, frames=FRAMES):
        """The program's exit code goes to a file, for that of `framecast capture` is its own, and so does its output: services that
        Wine starts beside it keep a pipe open. The path is as it was, because framecast puts its layer last."""
        options = (["--present"] if presents else []) + [str(frames), str(EXIT_CODE)]
        path = "VK_LAYER_PATH=" + self.runner.env["VK_LAYER_PATH"]
        return ["sh", "-c", '"$@" > "$0.output" 2>&1; echo $? > "$0"', self.code, "env", path, self.wine, self.program, *options]

    def run(self, what, command, extra=None):
        for file in (self.code, self.output):
            file.unlink(missing_ok=True)
        ended, text, _ = self.runner.run(command, extra)
        require(self.code.exists(), f"{what}: the program did not end: {text[-2000:]}")
        code = int(self.code.read_text(encoding="ascii"))
        if code == SKIPPED:
            raise Skip("no Vulkan device for Windows programs here")
        said = self.code.with_suffix(".output").read_text(encoding="utf-8", errors="replace")
        require(code == EXIT_CODE, f"{what}: the program's exit code is {code}, not {EXIT_CODE}:\n{said[-2000:]}")
        require(ended == 0, f"{what}: exit code {ended}:\n{text[-2000:]}")

    def start(self):
        """Without our layer. The first program has no Vulkan where Wine's desktop is not there yet; later ones have to end right."""
        for _ in range(5):
            self.runner.run(self.command(False))
            if self.code.exists() and self.code.read_text(encoding="ascii").strip() in (str(EXIT_CODE), str(SKIPPED)):
                break
            time.sleep(1)
        self.run("without the layer", self.command(False))

    def idle(self):
        self.run("layer idle", self.command(False), {"VK_INSTANCE_LAYERS": f"{LAYER}:{KERNEL_WAITS}"})

    def capture(self):
        framecast = self.runner.build / "cli" / "framecast"
        self.run("framecast capture", [framecast, "capture", "--frame", "3", "--repeats", "2", "--keep-running", "-o", self.output, "--",
                                       *self.command(True, CAPTURED_FRAMES)])
        require(self.output.exists(), "framecast capture: no frame")

    def overlay(self):
        self.run("framecast overlay", [self.runner.build / "cli" / "framecast", "overlay", "--", *self.command(True)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--build", required=True)
    for how, often in (("idle", 100), ("capture", 10), ("overlay", 10)):
        parser.add_argument(f"--{how}", type=int, default=often)
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        wine = find_wine()
        runner = Runner(args.build, folder)
        runner.require_layer()
        runner.env.update({"DISPLAY": number, "WINEPREFIX": prefix_with_display(args.program), "WINEDEBUG": "-all",
                           "WINEDLLOVERRIDES": "mscoree=;mshtml=", "THREAD_END_LOOKS": "1", "VK_INSTANCE_LAYERS": KERNEL_WAITS})
        # The loader's order of layers (tests/apps/drivers/runner.py).
        runner.env["VK_LAYER_PATH"] += f":{runner.build / 'tests' / 'thread_end_below'}"
        program = WindowsProgram(runner, wine, os.path.abspath(args.program))
        with wine_running(wine, runner.env):
            program.start()
            for how in ("idle", "capture", "overlay"):
                often = getattr(args, how)
                begun = time.monotonic()
                for _ in range(often):
                    getattr(program, how)()
                print(f"{how}: {often} of {often} with its own exit code, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
