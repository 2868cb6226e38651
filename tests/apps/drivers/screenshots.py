#!/usr/bin/env python3
"""Makes the pictures of docs/pictures: the overlay on vkcube, a test scene, SuperTuxKart and a GL program over zink.

Each application runs under `framecast overlay` on lavapipe with an X server of its own; `framecast ctl` turns the pages, and
ImageMagick takes and shrinks the pictures. Applications that are not installed are left out (cmake/packages-debian.txt, group
apps, has them and ImageMagick).

    screenshots.py --build build/dev                         all of them, into docs/pictures
    screenshots.py --build build/dev --out FOLDER vkcube-4k  some of them
    screenshots.py --build build/dev --out FOLDER --every-page --size 800x600 --size 3840x2160 neverball etr
                                                             every page at these sizes, in whole colours
"""
import argparse
import contextlib
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from applications import ZINK
from runner import Failure, Runner, Skip, display, end_group, require

PAGES = ["frame", "draws", "regions", "targets", "what-if", "switches", "texture", "problems", "help"]
TARGETS = ["GeForce RTX 4090", "Radeon RX 7900 XTX", "GeForce GTX 1060 6GB"]
SHADOW = ["glmark2", "-b", "shadow:duration=600", "-s"]
STK = ["/usr/games/supertuxkart", "--track=hacienda", "--profile-time=3600", "--numkarts=3"]
SILENT = {"SDL_AUDIODRIVER": "dummy", "ALSOFT_DRIVERS": "null"}


class Application:
    """command(width, height, runner); pages: of the panel, or "compact", none: only by name; place: of its window, without a window manager."""

    def __init__(self, command, size, pages, env=None, seconds=60, place=(0, 0)):
        self.command, self.size, self.pages, self.env, self.seconds = command, size, pages, env or {}, seconds
        self.place = place

    def at(self, size):
        return Application(self.command, size, self.pages, self.env, self.seconds, self.place)


def vkcube(width, height, _):
    return ["vkcube", "--suppress_popups", "--width", width, "--height", height]


def scene(width, height, runner, name="labels"):
    return [runner.scenes, "--scene", name, "--present", "--frames", 1000000, "--size", f"{width}x{height}"]


def neverball(width, height, runner):
    settings = pathlib.Path(runner.env["HOME"], ".neverball", "neverballrc")
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(f"width {width}\nheight {height}\nfullscreen 0\n", encoding="ascii")
    return ["/usr/games/neverball"]


HD, UHD = (1280, 720), (3840, 2160)
APPLICATIONS = {
    "vkcube": Application(vkcube, HD, ["compact", "frame", "targets", "what-if", "texture", "problems"], place=(100, 100)),
    "vkcube-4k": Application(vkcube, UHD, ["frame"], place=(100, 100)),
    "scene": Application(scene, HD, ["draws"], seconds=180),
    "parts": Application(lambda w, h, runner: scene(w, h, runner, "parts"), HD, ["switches"], seconds=180),
    "supertuxkart": Application(lambda w, h, _: [*STK, "--render-driver=vulkan", f"--screensize={w}x{h}"], (800, 600), ["frame"],
                                SILENT, 480),
    "zink": Application(lambda w, h, _: [*SHADOW, f"{w}x{h}"], HD, ["frame"], ZINK, 180),
    "supertuxkart-zink": Application(lambda w, h, _: [*STK, "--render-driver=gl", f"--screensize={w}x{h}"], HD, [], {**ZINK, **SILENT}, 900),
    "neverball": Application(neverball, HD, [], {**ZINK, **SILENT}, 900),
    "etr": Application(lambda *_: ["/usr/games/etr"], HD, [], {**ZINK, **SILENT}, 900),  # as large as the screen
}


class Overlay:
    """An application under `framecast overlay`."""

    def __init__(self, runner, application, stack):
        self.runner, self.application = runner, application
        self.framecast = runner.build / "cli" / "framecast"
        # Only the command's own settings load the layer, and no other one. llvmpipe has its defaults.
        self.env = {k: v for k, v in runner.env.items() if k not in ("VK_LAYER_PATH", "VK_INSTANCE_LAYERS", "LP_PERF")}
        self.env.update(application.env)
        if application.size == UHD:
            # With ten repeats in small steps, 284 draws of this size take a CPU driver more than a quarter of an hour.
            self.env["FRAMECAST_CONFIG"] = "repeats=1,budget_ms=4000"
        self.env["DISPLAY"] = stack.enter_context(display(runner.folder, "{}x{}x24".format(*map(sum, zip(application.size, application.place)))))
        command = application.command(*application.size, runner)
        program = shutil.which(str(command[0]))
        if not program:
            raise Skip(f"{command[0]} is not installed")
        to = [word for target in TARGETS for word in ("--to", target)]
        self.log = open(runner.folder / "application.log", "w", encoding="utf-8")
        self.process = subprocess.Popen([str(word) for word in [self.framecast, "overlay", *to, "--show", "panel", "--", program,
                                                                *command[1:]]],
                                        env=self.env, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
                                        start_new_session=True)
        stack.callback(self.end)

    def ctl(self, *request):
        done = subprocess.run([self.framecast, "ctl", "--json", *request], env=self.env, capture_output=True, text=True, check=False)
        return json.loads(done.stdout) if done.returncode == 0 else None

    def wait_for_capture(self):
        """Until the first frame is isolated and rates are learned."""
        end = time.monotonic() + self.application.seconds
        while time.monotonic() < end:
            require(self.process.poll() is None, f"ended with {self.process.returncode}: {self.text()}")
            status = self.ctl("status")
            if status and "rates" in status["events"]:
                time.sleep(2)  # to count frames, and to project the captured one
                return
            time.sleep(0.5)
        raise Failure(f"no captured frame within {self.application.seconds} s: {self.text()}")

    def drop(self, target):
        """Drops draws, until the time saved is known."""
        require(self.ctl("what-if", "drop", target), "the overlay does not answer")
        end = time.monotonic() + self.application.seconds
        while time.monotonic() < end:
            state = self.ctl("what-if")
            if state and state["what_if"]["now_frames"] >= 100:
                return
            time.sleep(0.5)
        raise Failure(f"no frames without {target} within {self.application.seconds} s: {self.text()}")

    def study(self):
        """Has a texture-unit study made, which the page shows then."""
        require(self.ctl("study", "run"), "the overlay does not answer")
        end = time.monotonic() + self.application.seconds
        while time.monotonic() < end:
            status = self.ctl("status")
            if status and "study" in status["events"]:
                require(not status["events"]["study"]["problem"], status["events"]["study"]["problem"])
                return
            time.sleep(0.5)
        raise Failure(f"no texture-unit study within {self.application.seconds} s")

    def picture(self, path, small):
        with tempfile.NamedTemporaryFile(suffix=".png") as raw:
            subprocess.run(["import", "-window", "root", raw.name], env=self.env, check=True)
            window = "{}x{}+{}+{}".format(*self.application.size, *self.application.place)
            # A palette keeps pictures small; text has few colours.
            palette = ["+dither", "-colors", "128", "-define", "png:compression-level=9"] if small else []
            subprocess.run(["/usr/bin/convert", raw.name, "-crop", window, "+repage", *palette, "-strip",
                            ("PNG8:" if small else "") + str(path)], env=self.env, check=True)

    def text(self):
        self.log.flush()
        return (self.runner.folder / "application.log").read_text(encoding="utf-8", errors="replace")[-1500:]

    def end(self):
        end_group(self.process)
        self.log.close()


def take(name, application, args):
    with tempfile.TemporaryDirectory(prefix="framecast-pictures-") as folder, contextlib.ExitStack() as stack:
        runner = Runner(args.build, folder, layer=args.layer)
        runner.require_layer()
        overlay = Overlay(runner, application, stack)
        overlay.wait_for_capture()
        for page in args.pages or (["compact", *PAGES] if args.every_page else application.pages):
            request = ("show", "compact") if page == "compact" else ("page", page)
            if page != "compact":
                require(overlay.ctl("show", "panel"), "the overlay does not answer")
            if page == "texture" and not args.every_page:
                overlay.study()
            if page == "switches" and name == "parts":
                overlay.drop("region:scene/terrain")
            if page == "what-if":
                require(overlay.ctl("what-if", "memory", "2"), "the overlay does not answer")
            require(overlay.ctl(*request), f"the overlay does not answer: {overlay.text()}")
            time.sleep(1.5)
            size = "{}x{}-".format(*application.size) if args.sizes else ""
            path = pathlib.Path(args.out) / f"{name}-{size}{page}.png"
            overlay.picture(path, small=not args.every_page)
            print(f"{path}: {path.stat().st_size} bytes", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--out", default="docs/pictures", help="folder for the pictures")
    parser.add_argument("--page", dest="pages", action="append", choices=["compact", *PAGES], help="only this page")
    parser.add_argument("--every-page", action="store_true", help="every page instead of those of the manual")
    parser.add_argument("--size", dest="sizes", action="append", type=lambda text: tuple(map(int, text.split("x"))), help="WIDTHxHEIGHT instead of the usual one")
    parser.add_argument("names", nargs="*", choices=[[], *APPLICATIONS], help="all by default")
    args = parser.parse_args()
    for tool in ("import", "/usr/bin/convert"):
        if not shutil.which(tool):
            sys.exit("screenshots: ImageMagick is not installed (apt install imagemagick)")
    os.makedirs(args.out, exist_ok=True)
    failed = 0
    names = args.names or [name for name, application in APPLICATIONS.items() if application.pages]
    for name, size in itertools.product(names, args.sizes or [None]):
        try:
            take(name, APPLICATIONS[name].at(size) if size else APPLICATIONS[name], args)
        except Skip as reason:
            print(f"{name}: left out: {reason}", flush=True)
        except Failure as failure:
            failed += 1
            print(f"{name}: FAILED: {failure}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
