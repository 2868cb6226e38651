#!/usr/bin/env python3
"""What renderdoc_capture.py does when RenderDoc's module crashes, by a module of our own in its place."""
import importlib.util
import pathlib
import shutil
import tempfile
import time
import unittest

# Starts an "application" that holds the helper's outputs open, and crashes the first CRASHES times.
MODULE = '''
import os, pathlib, signal, subprocess
class rd:
    GlobalEnvironment = dict
    InitialiseReplay = staticmethod(lambda environment, arguments: None)
def first_capture(program, arguments, folder, name, ask, changes, seconds):
    tried = pathlib.Path(folder, "tried")
    trial = len(tried.read_text().split()) if tried.exists() else 0
    application = subprocess.Popen(["sleep", "600"])
    with tried.open("a") as file:
        file.write(f"{application.pid}\\n")
    if trial < int(os.environ["CRASHES"]):
        os.kill(os.getpid(), signal.SIGSEGV)
    if "REFUSES" in os.environ:
        raise RuntimeError("no display")
    return "a.rdc", f"{program} {arguments}", ""
'''


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


class Captured(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "renderdoc_counters.py").write_text(MODULE, encoding="utf-8")
        path = shutil.copy(pathlib.Path(__file__).with_name("renderdoc_capture.py"), self.folder)
        spec = importlib.util.spec_from_file_location("renderdoc_capture_of_test", path)
        self.module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self.module)

    def captured(self, crashes, **env):
        return self.module.captured("game", "--fast", self.folder, "game", {"PATH": "/usr/bin:/bin", "CRASHES": str(crashes), **env})

    def applications(self):
        return (self.folder / "tried").read_text(encoding="utf-8").split()

    def test_a_capture_is_told_with_its_title(self):
        self.assertEqual(self.captured(0), ("a.rdc", "game --fast", ""))

    def test_a_crash_is_tried_again(self):
        # Even though processes that the crash leaves running hold its outputs.
        self.assertEqual(self.captured(2), ("a.rdc", "game --fast", ""))
        self.assertEqual(len(self.applications()), 3)

    def test_three_crashes_are_told_with_where(self):
        path, _, reason = self.captured(3)
        self.assertIsNone(path)
        self.assertRegex(reason, r"ended with -11: [\s\S]*first_capture")
        self.assertEqual(len(self.applications()), 3)

    def test_what_is_no_crash_is_not_tried_again(self):
        path, _, reason = self.captured(0, REFUSES="1")
        self.assertIsNone(path)
        self.assertIn("no display", reason)
        self.assertEqual(len(self.applications()), 1)

    def test_applications_end_with_their_helper(self):
        self.captured(2)
        deadline = time.monotonic() + 60
        while any(map(is_running, self.applications())) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse([pid for pid in self.applications() if is_running(pid)])


if __name__ == "__main__":
    unittest.main()
