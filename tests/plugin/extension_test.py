#!/usr/bin/python3
"""What the RenderDoc extension does without a capture: syntax of Python 3.6, pictures, written shaders, verdicts on durations.

For the Python that RenderDoc's module is for; what needs the module is skipped without it.
"""
import ast
import pathlib
import subprocess
import sys
import tempfile
import unittest

PLUGIN = pathlib.Path(__file__).resolve().parents[2] / "plugin"
sys.path.insert(0, str(PLUGIN))
sys.dont_write_bytecode = True

from framecast_renderdoc import charts, spirv_writer  # noqa: E402

try:
    from framecast_renderdoc import duration_check
except ImportError:
    duration_check = None

MS = 1e6


class Extension(unittest.TestCase):
    def test_is_python_3_6(self):
        for path in sorted((PLUGIN / "framecast_renderdoc").glob("*.py")):
            ast.parse(path.read_text(encoding="utf-8"), str(path), feature_version=(3, 6))

    def test_a_bar_is_filled_to_the_last_pixel(self):
        parts = [("ia", 1 / 3), ("vs", 1 / 3), ("ps", 1 / 3)]
        for width in (1, 2, 7, 100, 620):
            self.assertEqual(sum(pixels for _, pixels in charts.widths(parts, width)), width)
            self.assertEqual(len(charts.stage_bar(parts, width, 3)), 3 * 3 * width)

    def test_a_bar_without_times_is_empty(self):
        self.assertEqual(charts.stage_bar([], 4, 1), bytes(charts.EMPTY) * 4)

    def test_written_shaders_are_valid(self):
        for outputs, steps in (([0], 0), ([0], 1), ([0, 1, 2], 1000)):
            with tempfile.NamedTemporaryFile(suffix=".spv") as file:
                file.write(spirv_writer.fragment_shader("main", outputs, steps))
                file.flush()
                done = subprocess.run(["spirv-val", "--target-env", "vulkan1.0", file.name], stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, universal_newlines=True)
                self.assertEqual(done.returncode, 0, done.stdout)


@unittest.skipIf(duration_check is None, "RenderDoc's Python module is not installed")
class Durations(unittest.TestCase):
    """Three draws; those with the slowed shader take 10 ms in it."""

    def verdict(self, slowed, slow_ms, longer_ms, weights=None):
        base = {1: 1 * MS, 2: 1 * MS, 3: 1 * MS}
        slow = {event: base[event] + rise * MS for event, rise in slow_ms.items()}
        usable, _ = duration_check.verdict({"events": set(slowed)}, base, slow, longer_ms * MS, weights or {1: 100, 2: 100, 3: 100})
        return usable

    def test_right_ones_are_taken(self):
        self.assertTrue(self.verdict([2], {1: 0, 2: 10, 3: 0}, 10))
        self.assertTrue(self.verdict([1, 2, 3], {1: 10, 2: 11, 3: 9}, 30))

    def test_those_of_the_neighbour_are_refused(self):
        self.assertFalse(self.verdict([2], {1: 10, 2: 0, 3: 0}, 10))

    def test_those_that_do_not_show_are_refused(self):
        self.assertFalse(self.verdict([2], {1: 0, 2: 1, 3: 0}, 10))

    def test_one_shader_for_all_does_not_hide_a_shift(self):
        # Each draw's time is that of the next; the last has none.
        self.assertFalse(self.verdict([1, 2, 3], {1: 10, 2: 10, 3: 0}, 30))

    def test_a_draw_of_few_pixels_need_not_show(self):
        self.assertTrue(self.verdict([1, 2], {1: 10, 2: 0, 3: 0}, 10, {1: 1000, 2: 1, 3: 0}))

    def test_a_shader_must_cover_enough_of_its_target(self):
        frame = {"passes": [{"width": 512, "height": 512, "samples": 1}],
                 "actions": [{"kind": "draw", "pass": 0, "events": [1]}, {"kind": "draw", "pass": 0, "events": [2]}]}
        small, large = {"events": {1}}, {"events": {2}}
        weights = {1: 512 * 100, 2: 512 * 300}
        self.assertIs(duration_check.choose(frame, [small, large], weights), large)
        self.assertIsNone(duration_check.choose(frame, [small], weights))
        frame["passes"][0].update(width=64, height=64)
        self.assertIsNone(duration_check.choose(frame, [large], weights))


if __name__ == "__main__":
    unittest.main()
