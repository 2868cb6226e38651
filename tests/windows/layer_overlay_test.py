#!/usr/bin/env python3
"""The overlay of the layer for Windows on vkcube for Windows: what is on the screen, and every key that control.py presses on this system.

    layer_overlay_test.py --windows build/mingw --build build/dev

--windows, --build: builds for Windows and for this system. Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from windows import Windows
from wine import find_wine, wine_running

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
import control  # noqa: E402
from overlay import Picture, check_overlay  # noqa: E402
from runner import Runner, display, outcome, require  # noqa: E402


class Screen(Picture):
    """What an X server shows."""

    def __init__(self, env):
        raw = subprocess.run(["import", "-window", "root", "-depth", "8", "rgba:-"], env=env, stdout=subprocess.PIPE, check=True).stdout
        self.format, self.width, self.height, self.texel_bytes = "rgba8-unorm", 800, 600, 4
        row = self.width * self.texel_bytes
        require(len(raw) == row * self.height, f"the screen has {len(raw)} bytes")
        self.rows = [raw[y * row:(y + 1) * row] for y in range(self.height)]


def application_on(windows, command):
    """A program for Windows in place of vkcube, for control.py."""

    class Program(control.Application):
        can_have_focus = False

        def __init__(self, runner, config, **_):
            super().__init__(runner, config)
            config = f"captures={runner.folder},{config}".replace(str(runner.folder), f"Z:{runner.folder}")
            self.env = {**windows.env, "FRAMECAST": "1", "FRAMECAST_CONFIG": config}
            self.command = (windows.wine, *command)

        def __enter__(self):
            self.output = open(self.runner.folder / "vkcube.out", "w", encoding="utf-8")
            self.process = subprocess.Popen(list(self.command), env=self.env, stdin=subprocess.DEVNULL, stdout=self.output,
                                            stderr=subprocess.STDOUT)
            self.until("its pipe", lambda: self.asked("status")[0] == 0)
            return self

        def until(self, what, holds):
            self.socket = self.runner.folder  # which exists: a failure then says the status
            super().until(what, holds)

        @staticmethod
        def path(text):
            return pathlib.Path(text.removeprefix("Z:").replace("\\", "/"))

        def asked(self, *words):
            return windows.run([windows.framecast, "ctl", "--json", "--timeout", "60000", *words])

        def ctl(self, *words, expect=0):
            code, said = self.asked(*words)
            require(code == expect, f"ctl {' '.join(words)} ended with {code}: {said}")
            return json.loads(said) if expect == 0 else said

        def quit(self):
            """As Windows' taskbar does."""
            windows.run(["taskkill", "/im", command[0].name])
            self.ends("when it is asked to")

    return Program


def check_picture(windows):
    """The panel is in its corner, with its background and text, and nothing else of the picture has changed."""
    command = (windows.folder / "framecast_scenes.exe", "--scene", "triangle", "--present", "--frames", "1000000", "--size", "800x600")
    with application_on(windows, command)(windows.runner, "overlay=panel,mode=count,frame=1000000,overlay_opacity=1,gpu_time=off") as app:
        app.until("a window", lambda: app.status()["keys"])
        pictures = []
        for shown in ("panel", "hidden"):
            app.until(shown, lambda shown=shown: app.status()["show"] == shown)
            time.sleep(1)
            pictures.append(Screen(windows.env))
            app.ctl("toggle")
        box = check_overlay(*reversed(pictures), "top-left", "panel")
        print(f"the panel is at {box}")
        windows.run(["taskkill", "/f", "/im", command[0].name])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", required=True)
    parser.add_argument("--build", required=True)
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        wine = find_wine()
        build = pathlib.Path(args.windows).resolve()
        windows = Windows(Runner(args.build, folder), wine, number, build, build.parent / "mingw-loader",
                          build / "capture" / "implicit_layer.d" / "VkLayer_FRAMECAST_capture.json")
        windows.runner.env["DISPLAY"] = number
        windows.framecast = build / "bin" / "framecast.exe"
        with wine_running(wine, windows.env):
            windows.start()
            check_picture(windows)
            control.test_keys(windows.runner, application_on(windows, (windows.folder / "vkcube.exe",)))


if __name__ == "__main__":
    main()
