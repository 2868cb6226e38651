"""A page in headless Chromium, driven over its debugging pipe: a window of any width, real keys, either scheme."""
import base64
import json
import os
import subprocess

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, ""), "Space": (32, " "), "ArrowDown": (40, ""), "ArrowUp": (38, ""), "End": (35, ""), "Home": (36, "")}


class Failure(Exception):
    """Chromium did not start, or the page refused."""


class Page:
    """with Page(chromium, profile folder) as page: page.open(url); page.press("Tab"); page.value("document.title")."""

    def __init__(self, chromium, profile):
        ours, to_page = os.pipe()
        from_page, theirs = os.pipe()

        def as_3_and_4():  # where --remote-debugging-pipe reads and writes
            high = [os.dup(ours), os.dup(theirs)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self._process = subprocess.Popen([chromium, *FLAGS, f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"], preexec_fn=as_3_and_4,
                                         pass_fds=(3, 4), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours)
        os.close(theirs)
        self._out, self._in = os.fdopen(to_page, "wb", buffering=0), os.fdopen(from_page, "rb")
        self._number, self._session, self._events = 0, None, []
        try:
            targets = self.call("Target.getTargets")["targetInfos"]
            page = next(target["targetId"] for target in targets if target["type"] == "page")
            self._session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
            self.call("Page.enable")
            self.call("Runtime.enable")
        except Failure:
            self.__exit__()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._out.close()
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._in.close()

    def _message(self):
        text = bytearray()
        while (byte := self._in.read(1)) != b"\0":
            if not byte:
                raise Failure("Chromium closed its pipe")
            text += byte
        return json.loads(text)

    def call(self, method, **parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        try:
            self._out.write(json.dumps(message).encode() + b"\0")
        except BrokenPipeError as error:
            raise Failure("Chromium closed its pipe") from error
        while True:
            answer = self._message()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise Failure(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._events.append(answer)

    def window(self, width, height=900, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, url):
        self._events.clear()
        self.call("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self._events):
            self._events.append(self._message())

    def value(self, script):
        """What the script's last expression is."""
        done = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in done:
            raise Failure(done["exceptionDetails"].get("exception", {}).get("description", "the script failed"))
        return done["result"].get("value")

    def problems(self):
        """What the page wrote on its console, and errors that nothing caught."""
        return [event["params"] for event in self._events if event.get("method") in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown")]

    def press(self, key, times=1):
        code, text = KEYS[key]
        for _ in range(times):
            for kind in ("keyDown", "keyUp"):
                more = {"text": text} if text and kind == "keyDown" else {}
                self.call("Input.dispatchKeyEvent", type=kind, key=text if key == "Space" else key, code=key, windowsVirtualKeyCode=code, **more)

    def picture(self, path, whole=False):
        more = {}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            more = {"captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png", **more)["data"]))
