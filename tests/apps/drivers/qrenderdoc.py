#!/usr/bin/python3
"""The panel in the real qrenderdoc, in an X server of its own: installed as a user would, then clicked.

    qrenderdoc.py --build build/dev clicks                 a capture is analysed, a row clicked, a GPU asked for, another capture opened
    qrenderdoc.py --build build/dev picture docs/qrenderdoc.png       the picture of docs/renderdoc.md

The script's commands reach qrenderdoc's Python through a socket; buttons are pressed with xdotool, where they are found by what
changes on the screen when they are disabled. For /usr/bin/python3. Exit code 77: something that it needs is missing here.
"""
import argparse
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from renderdoc_import import SWIFTSHADER, Bench
from runner import Failure, Skip, display, outcome, require

SCREENS = {"clicks": "1600x1000x24", "picture": "2000x1250x24"}  # the window is as large as its contents want
# Runs inside qrenderdoc: runs one line of Python at a time on its UI thread, and answers.
INSIDE = r'''
import json, os, socket, sys, threading, traceback
import qrenderdoc as qrd
import renderdoc as rd

def serve():
    names = {"ctx": pyrenderdoc, "qrd": qrd, "rd": rd, "qt": pyrenderdoc.Extensions().GetMiniQtHelper()}
    link = socket.socket(socket.AF_UNIX)
    link.connect(os.environ["QRENDERDOC_TEST"])
    lines = link.makefile("rw")
    for line in lines:
        done, answer = threading.Event(), {}
        def work():
            try:
                names["panel"] = getattr(sys.modules.get("framecast_renderdoc"), "_panel", None)
                code = json.loads(line)
                try:
                    answer["value"] = eval(code, names)
                except SyntaxError:
                    exec(code, names)
                    answer["value"] = None
            except Exception:
                answer["error"] = traceback.format_exc()
            done.set()
        names["qt"].InvokeOntoUIThread(work)
        done.wait()
        try:
            text = json.dumps(answer)
        except TypeError:
            text = json.dumps({"value": repr(answer.get("value"))})
        lines.write(text + "\n")
        lines.flush()

threading.Thread(target=serve, daemon=True).start()
'''


def blinked(first, second, third):
    """The middle of the pixels that differ in the second of three pictures only, by their medians: a cursor that blinks at the same time
    has few. None when there are not so many."""
    (width, height, a), (_, _, b), (_, _, c) = first, second, third
    found = []
    for y in range(height):
        row = slice(3 * width * y, 3 * width * (y + 1))
        if a[row] == b[row]:
            continue
        for x in range(width):
            pixel = slice(row.start + 3 * x, row.start + 3 * x + 3)
            if a[pixel] != b[pixel] and a[pixel] == c[pixel]:
                found.append((x, y))
    if len(found) < 50:
        return None
    middle = len(found) // 2
    return sorted(x for x, _ in found)[middle], sorted(y for _, y in found)[middle]


class Session:
    """qrenderdoc with the extension, and what can be asked of it."""

    def __init__(self, bench, stack, folder, keep=None):
        self.folder, self.env = pathlib.Path(folder), dict(bench.runner.env)
        data = pathlib.Path(self.env["XDG_DATA_HOME"]) / "qrenderdoc"
        data.mkdir(parents=True, exist_ok=True)
        code, output = bench.cli("plugin", "install", "--always-load")
        require(code == 0, f"plugin install ended with {code}: {output}")
        settings = json.loads((data / "UI.config").read_text(encoding="utf-8"))
        # The dialogs of a first start.
        settings.update(Analytics_TotalOptOut=True, CheckUpdate_AllowChecks=False, Tips_HasSeenFirst=True)
        (data / "UI.config").write_text(json.dumps(settings), encoding="utf-8")
        script, place = self.folder / "inside.py", self.folder / "socket"
        script.write_text(INSIDE, encoding="utf-8")
        listener = stack.enter_context(socket.socket(socket.AF_UNIX))
        listener.bind(str(place))
        listener.listen(1)
        listener.settimeout(60)
        self.env.update(QRENDERDOC_TEST=str(place), QT_QPA_PLATFORM="xcb")
        self.output = self.folder / "qrenderdoc.log"
        with open(self.output, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(["/usr/bin/qrenderdoc", "--ui-python", str(script)], env=self.env, cwd=folder,
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        stack.callback(self.end)
        try:
            self.link = stack.enter_context(listener.accept()[0])
        except socket.timeout:
            raise Failure("qrenderdoc did not start: " + self.said()) from None
        self.link.settimeout(120)
        if keep:
            stack.callback(lambda: subprocess.run(["import", "-window", "root", keep], env=self.env, check=False))
        self.lines = self.link.makefile("rw")

    def said(self):
        return self.output.read_text(encoding="utf-8", errors="replace")[-3000:]

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def ui(self, code):
        """What an expression is on the UI thread; statements are None."""
        try:
            self.lines.write(json.dumps(code) + "\n")
            self.lines.flush()
            line = self.lines.readline()
        except OSError as error:
            line = str(error)
        require(line.startswith("{"), f"qrenderdoc is gone at {code}: {line}\n{self.said()}")
        answer = json.loads(line)
        require("error" not in answer, f"{code}: {answer.get('error')}")
        return answer["value"]

    def wait(self, code, what, seconds=120):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            value = self.ui(code)
            if value:
                return value
            require(self.process.poll() is None, f"qrenderdoc ended while waiting for {what}: {self.said()}")
            time.sleep(0.1)
        raise Failure(f"{what} did not happen in {seconds} s; the panel says {self.ui('qt.GetWidgetText(panel.status)')!r}")

    # -- what is on the screen

    def screen(self):
        """(width, height, RGB bytes)"""
        done = subprocess.run(["import", "-window", "root", "-depth", "8", "ppm:-"], env=self.env, stdout=subprocess.PIPE, check=True)
        head, size, _, pixels = done.stdout.split(b"\n", 3)
        require(head == b"P6", "import gave no picture")
        width, height = map(int, size.split())
        return width, height, pixels

    def place_of(self, widget):
        """The middle of a widget: of what looks different while it is disabled. The keyboard's focus goes elsewhere by that, and
        stays there."""
        for _ in range(20):
            shots = []
            for enabled in (True, False, True):
                self.ui(f"qt.SetWidgetEnabled({widget}, {enabled})")
                time.sleep(0.3)
                shots.append(self.screen())
            found = blinked(*shots)
            if found:
                return found
        raise Failure(f"{widget} is not on the screen")

    def click(self, widget):
        x, y = self.place_of(widget)
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], env=self.env, check=True)

    # -- what a user does

    def open_panel(self):
        self.wait("panel is not None", "the extension's loading", 60)
        # On lavapipe, drawing the Texture Viewer crashes the replay.
        self.ui("[qt.CloseToplevelWidget(ctx.GetTextureViewer().Widget())] if ctx.HasTextureViewer() else 0")
        self.ui("panel.open()")
        self.wait("panel.window is not None and panel.built", "the panel")

    def open_capture(self, path):
        self.ui(f"ctx.LoadCapture({str(path)!r}, rd.ReplayOptions(), {str(path)!r}, False, True)")
        self.wait("ctx.IsCaptureLoaded()", "the capture's loading")
        self.ui("ctx.RaiseDockWindow(panel.window)")

    def analyse(self):
        self.click("panel.analyse_button")
        self.wait("panel.analysis is not None", "the analysis", 300)
        return self.ui("[[a['event'], a['command']] for a in panel.replay['actions']]")

    def require_no_errors(self, doubts=()):
        """`doubts`: how a status may begin."""
        status = self.ui("qt.GetWidgetText(panel.status)")
        require(not status or status.startswith(tuple(doubts)), f"the panel says {status!r}")
        log = pathlib.Path(self.ui("rd.GetLogFile()"))
        for text in (self.said(), log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""):
            wrong = [line for line in text.splitlines() if "Traceback" in line or ("Error" in line and "ramecast" in line)]
            require(not wrong, f"qrenderdoc reports {wrong}")


def check_capture(session, capture, wanted):
    """Analyses a capture by clicks, clicks rows, and asks for a GPU."""
    session.open_capture(capture)
    actions = session.analyse()
    commands = [command for _, command in actions]
    require(commands == wanted, f"the panel's actions are {commands}, the scene's {wanted}")
    rows = session.ui("[[qt.GetWidgetText(b), panel.shown[i][0]] for i, b in enumerate(panel.draw_buttons) if i < len(panel.shown)]")
    require(len(rows) == min(len(actions), 20), f"{len(rows)} rows for {len(actions)} actions")
    require([text for text, _ in rows] == [str(actions[row][0]) for _, row in rows], f"the buttons are {rows}, the events {actions}")
    for i in {0, len(rows) - 1}:
        session.click(f"panel.draw_buttons[{i}]")
        event = actions[rows[i][1]][0]
        session.wait(f"ctx.CurSelectedEvent() == {event}", f"selecting event {event}", 20)
    session.click("panel.project_button")
    projection = session.wait("qt.GetWidgetText(panel.projection)", "the projection", 60)
    steps = session.ui("qt.GetWidgetText(panel.steps)").splitlines()
    require(steps[0] == "What to do next:" and len(steps) > 1, f"the panel says of what to do next: {steps}")
    gpu = session.ui("panel.choices['gpu']")
    require(projection.startswith(gpu) and "per frame" in projection, f"the projection is {projection!r}")
    session.require_no_errors()
    return actions


def test_clicks(bench, stack, folder, keep):
    captures = {}
    for scene in ("labels", "strips"):
        expect = [action["command"] for action in bench.runner.expected(scene, ["--present"])["actions"]]
        captures[scene] = (bench.capture(bench.runner.scenes, f"--scene {scene} --present --frames 20000", scene), expect)
    session = Session(bench, stack, folder, keep)
    session.open_panel()
    for scene, (capture, expect) in captures.items():
        actions = check_capture(session, capture, expect)
        session.ui("ctx.CloseCapture()")
        session.wait("not ctx.IsCaptureLoaded()", "closing the capture")
        require(session.ui("panel.analysis is None and not panel.shown and not qt.GetWidgetText(panel.steps)"), "a closed capture's rows stay")
        print(f"{scene}: {len(actions)} actions listed, first and last clicked and selected, projected; then closed")
    require(session.process.poll() is None, "qrenderdoc ended")


def take_picture(options, bench, stack, folder):
    """Scene `interleaved` on SwiftShader, whose times are right."""
    if not os.path.exists(SWIFTSHADER):
        raise Skip("SwiftShader is not installed (chromium-common)")
    capture = bench.capture(bench.runner.scenes, "--scene interleaved --size 512x512 --present --frames 20000", "interleaved", 2)
    session = Session(bench, stack, folder, options.keep)
    session.open_panel()
    session.open_capture(capture)
    actions = session.analyse()
    require(session.ui("panel.replay['durations']['usable']"), session.ui("panel.replay['durations']['how']"))
    session.ui(f"panel.choices.update(gpu={options.gpu!r}); qt.SelectComboOption(panel.gpu, {options.gpu!r})")
    session.click("panel.project_button")
    session.wait("qt.GetWidgetText(panel.projection)", "the projection", 60)
    session.click("panel.draw_buttons[0]")
    # Its few draws do not tell their stages' rates: as in most captures without isolated stages.
    session.require_no_errors(["bottleneck unknown"])
    time.sleep(1)
    # Without the screen around the window, and with few colours, so that the file is small.
    subprocess.run(["import", "-window", "root", "-trim", "+repage", "-resize", "1400x", "+dither", "-colors", "48",
                    "-define", "png:compression-level=9", "PNG8:" + options.target], env=session.env, check=True)
    print(f"{options.target}: {len(actions)} actions")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--gpu", default="GeForce RTX 3070", help="picture: projected onto")
    parser.add_argument("--keep", metavar="PNG", help="clicks: the screen at the end, also of a failure")
    parser.add_argument("what", choices=["clicks", "picture"])
    parser.add_argument("target", nargs="?", default="qrenderdoc.png")
    options = parser.parse_args()
    options.target = os.path.abspath(options.target)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-qrenderdoc-"))
        with outcome(options.what):
            for program in ("qrenderdoc", "xdotool", "import"):
                if not shutil.which(program, path="/usr/bin"):
                    raise Skip(f"{program} is not installed (Debian: qrenderdoc, xdotool, imagemagick)")
            picture = options.what == "picture"
            bench = Bench(options, folder, icd=SWIFTSHADER if picture else None)
            bench.runner.env["DISPLAY"] = stack.enter_context(display(folder, SCREENS[options.what]))
            if picture:
                take_picture(options, bench, stack, folder)
            else:
                test_clicks(bench, stack, folder, options.keep)
    return 0


if __name__ == "__main__":
    sys.exit(main())
