#!/usr/bin/env python3
"""The overlay's keys, `framecast ctl`, the log of frames and the rule, on vkcube in an X server of its own: each key is
pressed (xdotool) and what it did is read back through the control socket. The validation layer stands below ours and
must have nothing to say that it does not say without us.

    control.py --build build/dev keys        every key, with and without the keyboard's focus, and other keys for them
    control.py --build build/dev requests    captures in every mode, the summary that is shown, the log, GPU times
    control.py --build build/dev rule        capture_when
    control.py --build build/dev study       the texture-unit study, made while vkcube stands still, and stopped
    control.py --build build/dev timed [SCENE ...]   frames of scenes timed on the GPU and logged: nothing else changes
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import contextlib
import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from runner import LAYER, VALIDATION, Failure, Runner, Skip, display, outcome, require

PATIENCE_S = 90
# Keycode on Xvfb's keyboard (evdev): by name xdotool would use the left shift instead of the right one.
KEYCODES = {"Shift_L": 50, "Shift_R": 62, "Control_L": 37, "Page_Down": 117, "Delete": 119, **{f"F{n}": 66 + n for n in range(1, 11)}}


class Application:
    """vkcube, or what is in its place, under the layer, and what can be told to it. extra: of its environment; None: not set."""

    can_have_focus = True  # from outside, without a window manager

    def __init__(self, runner, config, validate=True, command=("vkcube",), extra=None):
        self.runner = runner
        self.command = command
        self.socket = runner.folder / "control.sock"
        self.config = config
        layers = [LAYER, VALIDATION] if validate else [LAYER]
        self.env = {**runner.env, "VK_INSTANCE_LAYERS": ":".join(layers), "FRAMECAST": "1",
                    "FRAMECAST_CONFIG": f"socket={self.socket},captures={runner.folder},{config}", **(extra or {})}
        self.env = {name: value for name, value in self.env.items() if value is not None}
        self.log = runner.log
        self.socket.unlink(missing_ok=True)
        self.log.unlink(missing_ok=True)

    def __enter__(self):
        self.output = open(self.runner.folder / "vkcube.out", "w", encoding="utf-8")
        self.process = subprocess.Popen(list(self.command), env=self.env, stdin=subprocess.DEVNULL, stdout=self.output,
                                        stderr=subprocess.STDOUT)
        self.until("its socket", lambda: self.socket.exists())
        return self

    def __exit__(self, *exception):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.output.close()

    def ctl(self, *words, expect=0):
        done = subprocess.run([str(self.runner.build / "cli" / "framecast"), "ctl", "--json", "--socket", str(self.socket), "--timeout",
                               "60000", *words], env=self.runner.env, capture_output=True, text=True, check=False)
        require(done.returncode == expect, f"ctl {' '.join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return json.loads(done.stdout) if expect == 0 else done.stderr

    def status(self):
        return self.ctl("status")

    def until(self, what, holds):
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            require(self.process.poll() is None, f"vkcube ended with {self.process.returncode} before {what}: {self.text()}")
            if holds():
                return
            time.sleep(0.05)
        status = self.status() if self.socket.exists() else "no socket"
        raise Failure(f"{PATIENCE_S} s without {what}; status: {json.dumps(status)[:3000]}\n{self.text()}")

    @staticmethod
    def path(text):
        """On this system, of a path that the layer wrote."""
        return pathlib.Path(text)

    def text(self):
        return (self.runner.folder / "vkcube.out").read_text(encoding="utf-8", errors="replace")[-2000:]

    def written(self, path):
        """The frame that was asked for, once it is there."""
        self.until(f"{path}", lambda: self.status()["events"].get("written", {}).get("path") == str(path))
        return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))

    def xdotool(self, *words):
        done = subprocess.run(["xdotool", *words], env=self.runner.env, capture_output=True, text=True, check=False)
        require(done.returncode == 0, f"xdotool {' '.join(words)}: {done.stderr}")
        return done.stdout.strip()

    def press(self, keys):
        """Held as long as a person holds a key; on a busy machine the reader may need it."""
        codes = [KEYCODES[name] for name in keys.split("+")]
        for code in codes:
            self.xdotool("keydown", str(code))
        time.sleep(0.25)
        for code in reversed(codes):
            self.xdotool("keyup", str(code))
        time.sleep(0.05)

    def focus(self):
        """Gives its window the keyboard's focus. It has neither name nor class."""
        self.xdotool("mousemove", "200", "200")
        place = self.xdotool("getmouselocation", "--shell")
        window = [line.split("=")[1] for line in place.splitlines() if line.startswith("WINDOW=")][0]
        self.xdotool("windowfocus", window)

    def quit(self):
        """As its user does."""
        self.focus()
        self.xdotool("key", "Escape")
        self.ends("on Escape")

    def ends(self, why):
        """Ends well, with nothing that the validation layer had to say."""
        try:
            code = self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            raise Failure(f"vkcube does not end {why}: {self.text()}") from None
        require(code == 0, f"vkcube ended with {code}: {self.text()}")
        messages = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        require(not messages, f"validation messages:\n{messages[:4000]}")


def test_keys(runner, application=Application):
    config = f"overlay=compact,mode=count,frame=20,status={runner.folder / 'status'}"
    with application(runner, config) as app:
        app.until("a window", lambda: app.status()["keys"])
        app.until("a first capture", lambda: "device" in app.status()["events"])
        require(app.status()["keys"].startswith("Shift_R+F1 toggle, F2 panel"), app.status()["keys"])
        # Without a window manager the focus follows the pointer, which is on the window.
        app.xdotool("mousemove", "200", "200")
        before = app.status()
        require(before["show"] == "compact", f"shows {before['show']} at first")

        def pressed(keys, what, holds):
            app.press(keys)
            app.until(f"{keys}: {what}", lambda: holds(app.status()))
            print(f"{keys}: {what}")

        pressed("Shift_R+F2", "panel", lambda s: s["show"] == "panel")
        pressed("Shift_R+F3", "next page", lambda s: s["page"] == "draws")
        pressed("Shift_R+F2", "line", lambda s: s["show"] == "compact")
        pressed("Shift_R+F1", "hidden", lambda s: s["show"] == "hidden")
        pressed("Shift_R+F1", "as before", lambda s: s["show"] == "compact")
        pressed("Shift_R+F8", "paused", lambda s: s["paused"])
        pressed("Shift_R+F8", "resumed", lambda s: not s["paused"])
        pressed("Shift_R+F7", "logs", lambda s: s["log"] and s["log"]["active"])
        pressed("Shift_R+F7", "log ended", lambda s: not s["log"]["active"])
        require(app.path(app.status()["log"]["file"]).exists(), "no log was written")
        pressed("Shift_R+F5", "RenderDoc is not there", lambda s: "RenderDoc is not loaded" in s["message"])
        pressed("Shift_R+F6", "study page", lambda s: s["page"] == "texture" and s["show"] == "panel")
        pressed("Shift_R+Page_Down", "page of switches", lambda s: s["page"] == "switches")
        app.ctl("what-if", "drop", "pass:500x500")
        app.until("frames without draws", lambda: app.status()["what_if"]["dropped"] > 0)
        pressed("Shift_R+Delete", "draws again", lambda s: s["what_if"]["phase"] == "off")
        app.press("Shift_R+F4")
        app.until("a captured frame", lambda: app.status()["events"].get("written"))
        path = app.path(app.status()["events"]["written"]["path"])
        require(path.name.endswith("-count.frame.json") and path.exists(), f"captured to {path}")
        print(f"Shift_R+F4: {path.name}")
        # Other keys, and ours while another window has the keyboard.
        shown = app.status()["show"]
        app.press("F1")
        app.press("Shift_L+F1")
        app.press("Shift_R+Control_L+F1")
        require(app.status()["show"] == shown, "another combination was taken for Shift_R+F1")
        app.xdotool("mousemove", "790", "590")
        time.sleep(0.5)
        app.press("Shift_R+F1")
        require(app.status()["show"] == shown, "a key was read although the window does not have the focus")
        if app.can_have_focus:
            app.focus()
            app.xdotool("mousemove", "790", "590")
            time.sleep(0.5)
            pressed("Shift_R+F1", "hidden, with the focus set", lambda s: s["show"] == "hidden")
        app.quit()
    with application(runner, "overlay=panel,mode=count,overlay_key_toggle=F9,overlay_key_page=none,gpu_time=off") as app:
        app.until("a window", lambda: app.status()["keys"])
        require(app.status()["keys"].startswith("F9 toggle, Shift_R+F2 panel"), app.status()["keys"])
        app.xdotool("mousemove", "200", "200")
        time.sleep(0.5)
        app.press("Shift_R+F3")
        app.press("F9")
        app.until("F9: hidden", lambda: app.status()["show"] == "hidden")
        require(app.status()["page"] == "frame", "a key that was switched off was read")
        print("remapped: F9 hides, Shift_R+F3 does nothing")
        app.quit()
    with application(runner, "overlay=panel,mode=count,overlay_keys=0,gpu_time=off") as app:
        app.xdotool("mousemove", "200", "200")
        time.sleep(1)
        app.press("Shift_R+F1")
        require(app.status()["keys"] == "" and app.status()["show"] == "panel", f"keys were read: {app.status()}")
        print("overlay_keys=0: none read")
        app.quit()


def gpu_times(rows):
    return [float(row["MsGPUBusy"]) for row in rows if row["MsGPUBusy"] != "NA"]


def test_requests(runner):
    config = (f"overlay=panel,mode=count,frame=20,count_every=30,budget_ms=1000,repeats=8,status={runner.folder / 'status'},"
              f"refresh_s=0")
    with Application(runner, config) as app:
        app.until("GPU stamps to be tested", lambda: "gpu_time" in app.status()["events"])
        print("stamps:", app.status()["events"]["gpu_time"]["explanation"])
        require(app.status()["events"]["gpu_time"]["stamps"] != "none", "no way of timing frames was found right")
        # In another mode than the configured one, each under the requested name.
        for mode in ("draw", "isolate", "pass", "count"):
            path = runner.folder / f"{mode}.frame.json"
            answer = app.ctl("capture", "--mode", mode, str(path))
            require(answer["mode"] == mode and answer["file"] == str(path), f"answer {answer}")
            frame = app.written(path)
            require(frame["mode"] == mode, f"the file says {frame['mode']}")
            timed = [t for t in frame["draws"]["measured_ns"] if t is not None]
            require(bool(timed) == (mode in ("draw", "isolate")), f"{mode}: draw times {timed}")
            require(("stage_ns" in frame["draws"] and any(any(t is not None for t in times) for times in
                     frame["draws"]["stage_ns"].values())) == (mode == "isolate"), f"{mode}: stage times")
            summary = f"frame {frame['frame_index']} of mode {mode}" if "frame_index" in frame else ""
            app.until(f"the overlay to show it {summary}", lambda: shown_frame(app.status()) == frame_number(frame))
            print(f"ctl capture --mode {mode}: {len(frame['draws']['id'])} draws, shown by the overlay")
        unnamed = app.ctl("capture", "--mode", "count")["file"]
        require(unnamed.endswith("-count.frame.json"), f"the name is {unnamed}")
        app.written(unnamed)
        app.ctl("toggle", "--mode", "count", expect=2)
        # The log.
        file = runner.folder / "a log.csv"
        require(app.ctl("log", "start", str(file))["file"] == str(file), "another file")
        app.ctl("log", "start", expect=1)
        app.until("200 frames in the log", lambda: app.status()["log"]["frames"] >= 200)
        log = app.ctl("log", "stop")["log"]
        require(log["lost"] == 0 and not log["problem"] and not log["active"], f"log {log}")
        app.ctl("log", "stop", expect=1)
        check_log(file, log["frames"])
        app.ctl("pause")
        app.quit()
    config = f"log={runner.folder / 'own.csv'},gpu_time=off,socket={runner.folder / 'control.sock'}"
    with Application(runner, config) as app:
        app.until("a log from the start", lambda: app.status()["log"]["frames"] > 20)
        # Without an overlay, but with a socket.
        frame = app.written(app.ctl("capture", "--mode", "isolate", str(runner.folder / "no-overlay.frame.json"))["file"])
        require(frame["mode"] == "isolate", "another mode")
        app.quit()
    rows = list(csv.DictReader(open(runner.folder / "own.csv", encoding="utf-8")))
    require(not gpu_times(rows), "gpu_time=off, and there are GPU times")
    print(f"log={'own.csv'}: {len(rows)} frames; capture without an overlay")


def frame_number(frame):
    return frame["frame_index"]


def shown_frame(status):
    return status["events"].get("summary", {}).get("frame")


def check_log(file, count):
    rows = list(csv.DictReader(open(file, encoding="utf-8")))
    require(len(rows) == count, f"{len(rows)} rows, {count} were announced")
    numbers = [int(row["Frame"]) for row in rows]
    require(numbers == list(range(numbers[0], numbers[0] + count)), "frames are missing or out of order")
    for row in rows:
        require(row["PresentRuntime"] == "Vulkan" and int(row["SwapChainAddress"], 16) > 0, f"row {row}")
        require(row["FrameWork"] in ("ordinary", "counted", "measured"), f"row {row}")
        require(row["FrameType"] == "Application", f"row {row}")
        require(row["FrameWork"] == "ordinary" or row["MsGPUBusy"] == "NA", f"row {row}")
        require((row["LimitedBy"] == "NA") == (row["MsGPUBusy"] == "NA"), f"row {row}")
        require(row["LimitedBy"] in ("GPU", "CPU", "display", "pipelines", "NA"), f"row {row}")
        if row["MsBetweenAppStart"] != "NA":
            parts = float(row["MsCPUBusy"]) + float(row["MsCPUWait"])
            require(abs(parts - float(row["MsBetweenAppStart"])) < 0.001 and row["MsCPUWait"] == row["MsInPresentAPI"], f"row {row}")
    starts = [float(row["TimeInSeconds"]) for row in rows]
    between = [float(row["MsBetweenPresents"]) for row in rows]
    for before, now, ms in zip(starts, starts[1:], between[1:]):
        require(abs(1e3 * (now - before) - ms) < 0.01, f"{ms} ms between presents at {before} and {now} s")
    busy = gpu_times(rows)
    require(len(busy) > 0.5 * count, f"{len(busy)} of {count} frames have GPU times")
    require(all(t > 0 for t in busy), "a frame took no time on the GPU")
    latencies = [float(row["MsGPULatency"]) for row in rows if row["MsGPULatency"] != "NA"]
    require(len(latencies) > 0.5 * count, f"{len(latencies)} of {count} frames have a GPU latency")
    require(all(row["MsGPULatency"] == "NA" or 0 < float(row["MsGPULatencyWithin"]) < 1 for row in rows), "a latency is uncertain")
    require(max(latencies) < 1e3 and min(latencies) > -1e3, f"the GPU began {min(latencies)} to {max(latencies)} ms after the present before")
    shares = [[float(share) for column, share in row.items() if column.startswith("Share_")] for row in rows if row["Bottleneck"] != "NA"]
    require(shares, "no row has stage shares, although frames are counted and were isolated")
    require(all(abs(sum(share) - 1) < 0.01 for share in shares), f"shares {shares[0]} do not add up to 1")
    busy.sort()
    between.sort()
    print(f"log: {count} frames, median {between[len(between) // 2]:.2f} ms, GPU {busy[len(busy) // 2]:.2f} ms, "
          f"bottleneck {rows[-1]['Bottleneck']}")


def test_rule(runner):
    status = runner.folder / "status"
    config = (f"overlay=hidden,mode=count,frame=20,capture_when=gpu_ms > 0.001 and frame_ms > 0.001,capture_when_s=1,"
              f"capture_when_most=2,status={status}")
    with Application(runner, config) as app:
        app.until("two captures", lambda: app.status()["events"].get("rule", {}).get("captures") == 2)
        rule = app.status()["events"]["rule"]
        frame = app.written(rule["path"])
        require(frame_number(frame) > rule["frame"], f"frame {frame_number(frame)} was captured for frame {rule['frame']}")
        require(rule["frames"] > 2, f"{rule}")
        time.sleep(2)
        require(app.status()["events"]["rule"]["captures"] == 2, "more captures than capture_when_most")
        app.quit()
    events = [json.loads(line) for line in status.read_text(encoding="utf-8").splitlines()]
    rules = [e for e in events if e["event"] == "rule"]
    require(len(rules) == 2 and all(os.path.exists(e["path"]) for e in rules), f"{rules}")
    print(f"rule: frame {rules[-1]['frame']} ({rules[-1]['gpu_ms']:.2f} ms), captured {frame_number(frame)}; "
          f"{rules[-1]['frames']} frames were over")
    # What the application waits for, without the GPU's times.
    with Application(runner, "overlay=hidden,mode=count,frame=20,capture_when=wait_display_ms > 0.001 and pipelines_ms < 1000,"
                             "capture_when_most=1") as app:
        app.until("a capture for a wait", lambda: app.status()["events"].get("rule"))
        waited = app.status()["events"]["rule"]
        require(waited["limited_by"] in ("GPU", "CPU", "display", "pipelines") and waited["pipelines_ms"] == 0, f"{waited}")
        app.quit()
    with Application(runner, "overlay=hidden,capture_when=fps < 20,gpu_time=off") as app:
        app.until("its socket to answer", lambda: app.status()["ok"])
        app.quit()
        require("capture_when=fps < 20 is not a valid value" in app.text(), f"the mistake is not named: {app.text()}")


def test_study(runner):
    """A study that is asked for is made and shown while vkcube stands still, which then goes on; the key stops another."""
    status, log = runner.folder / "status", runner.folder / "frames.csv"
    config = f"overlay=panel,mode=count,frame=20,overlay_study_s=1,status={status},log={log}"
    with Application(runner, config) as app:
        app.until("a window", lambda: app.status()["keys"])
        require(app.ctl("study")["study"] == "idle", "a study is at work by itself")
        app.ctl("study", "stop", expect=1)
        require(app.ctl("study", "run")["study"] in ("asked", "running"), "no study was begun")
        app.until("the study's end", lambda: "study" in app.status()["events"])
        event = app.status()["events"]["study"]
        require(not event["problem"], f"the study failed: {event}")
        study = json.loads(pathlib.Path(event["path"]).read_text(encoding="utf-8"))
        require(study["schema"] == "framecast.texture-study/1" and len(study["rows"]) == 54, f"study {str(study)[:300]}")
        require("took" in app.status()["message"] and app.status()["study"] == "idle", f"{app.status()}")
        frames = app.status()["log"]["frames"]
        app.until("vkcube to go on", lambda: app.status()["log"]["frames"] > frames + 20)
        print(f"a study of {study['device']['name']} in {event['seconds']:.0f} s, and vkcube went on")
        # Uses the key while the application does nothing at all.
        app.xdotool("mousemove", "200", "200")
        require(app.status()["page"] == "texture", "another page")
        app.press("Shift_R+F6")
        app.until("a second study", lambda: app.status()["study"] == "running")
        app.press("Shift_R+F6")
        app.until("its end", lambda: app.status()["study"] == "idle")
        print("Shift_R+F6: another is begun, and stopped")
        require("stopped" in app.status()["events"]["study"]["problem"], f"{app.status()['events']['study']}")
        frames = app.status()["log"]["frames"]
        app.until("vkcube to go on again", lambda: app.status()["log"]["frames"] > frames + 20)
        app.quit()
    still = [row for row in csv.DictReader(open(log, encoding="utf-8"))
             if row["MsBetweenPresents"] != "NA" and float(row["MsBetweenPresents"]) >= 1e3 * event["seconds"]]
    require(len(still) == 1 and still[0]["FrameWork"] == "measured", f"frames as long as the study: {still}")


def test_timed(runner, scenes):
    """Stamps around every submit leave the pictures and the exit code as they are and break no rule; where a scene waits for
    the GPU in each frame, a frame takes no longer there than on the host."""
    for scene in scenes:
        frames = 120
        before = runner.scene(scene, frames, [VALIDATION], name="before")
        require(before[0] == 0 and not before[2], f"{scene} without the layer: {before[:3]}")
        file = runner.folder / f"{scene}.csv"
        status = runner.folder / f"{scene}.status"
        after = runner.scene(scene, frames, [LAYER, VALIDATION], f"log={file},gpu_time=on,status={status}", name="after")
        require(after[0] == 0, f"{scene} ended with {after[0]}:\n{after[1][-2000:]}")
        require(not after[2], f"{scene}: validation messages:\n{after[2][:4000]}")
        require(after[3] == before[3], f"{scene} looks different with stamped submits")
        rows = list(csv.DictReader(open(file, encoding="utf-8")))
        busy = gpu_times(rows)
        require(len(rows) >= frames - 2, f"{scene}: {len(rows)} rows of {frames} frames")
        require(len(busy) > frames // 2, f"{scene}: {len(busy)} of {len(rows)} frames have GPU times")
        require(all(t >= 0 for t in busy), f"{scene}: a negative time")
        late = [row for row in rows if row["MsGPUBusy"] != "NA" and float(row["MsGPUBusy"]) > float(row["MsBetweenPresents"])]
        require(len(late) <= len(busy) // 20, f"{scene}: {len(late)} frames were longer on the GPU than on the host: {late[:2]}")
        print(f"{scene}: {len(busy)} of {len(rows)} frames timed, unchanged, no message")


def arguments(what):
    """The parser of a script that runs applications under an overlay: one of `what`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("what", choices=what)
    return parser


def run_test(args, programs, test, screen="800x600x24"):
    """test(runner) with a display of its own, None: without, where the programs are installed."""
    with contextlib.ExitStack() as stack:
        folder = args.keep or stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-control-"))
        os.makedirs(folder, exist_ok=True)
        with outcome(args.what):
            for program in programs:
                if not shutil.which(program):
                    raise Skip(f"{program} is not installed")
            runner = Runner(args.build, folder, layer=args.layer)
            runner.require_layer()
            if not (runner.build / "cli" / "framecast").exists():
                raise Skip("there is no framecast")
            if screen:
                runner.env["DISPLAY"] = stack.enter_context(display(folder, screen))
            test(runner)


def main():
    parser = arguments(["keys", "requests", "rule", "study", "timed"])
    parser.add_argument("scenes", nargs="*", default=["triangle", "several-submits", "submit2", "compute", "threads"])
    args = parser.parse_args()
    if args.what == "timed":
        run_test(args, (), lambda runner: test_timed(runner, args.scenes), screen=None)
    else:
        run_test(args, ("vkcube", "xdotool"),
                 {"keys": test_keys, "requests": test_requests, "rule": test_rule, "study": test_study}[args.what])
    return 0


if __name__ == "__main__":
    sys.exit(main())
