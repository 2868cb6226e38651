#!/usr/bin/env python3
"""Tests of the harness's arithmetic, on made-up numbers."""
import json
import math
import os
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import errors  # noqa: E402
import measuring  # noqa: E402
import replays  # noqa: E402


def row(projected, target, low, high, **values):
    return {"input": "x", "from": "lavapipe-1", "to": "lavapipe-2", "by": "specification", "home_ns": 2e6, "target_ns": target,
            "projected_ns": projected, "interval_ns": [low, high], **values}


def frame(**draws):
    return {"device": {"name": "llvmpipe (LLVM 15.0.6, 256 bits)", "core_clock_mhz": 2600}, "times": {"gpu_ns": 5e6, "gpu_spread_ns": 1e5},
            "draws_to_frame": {"factor": 2}, "draws": {"id": [0, 1], "kind": ["draw", "transfer"], "command": ["vkCmdDraw", "vkCmdCopyImage"],
                                                       "measured_ns": [3e6, None], **draws}}


class Errors(unittest.TestCase):
    def test_a_jump_is_summed_up_by_its_frames(self):
        s = errors.summary([row(1.1e6, 1e6, 0.9e6, 1.3e6), row(0.9e6, 1e6, 0.8e6, 0.95e6), row(1e6, 1e6, 0.5e6, 1.5e6)])
        self.assertAlmostEqual(s["mape"], 0.2 / 3)
        self.assertAlmostEqual(s["bias"], 0)
        self.assertAlmostEqual(abs(s["worst"]), 0.1)
        self.assertEqual((s["covered"], s["frames"]), (2, 3))

    def test_jumps_and_descriptions_are_kept_apart_and_failures_are_listed(self):
        rows = [row(1e6, 1e6, 0.9e6, 1.1e6), row(3e6, 1e6, 1e6, 4e6, to="swiftshader-2", by="profile"),
                {**row(0, 1e6, 0, 0), "failed": "no draw"}]
        text = errors.tables(rows)
        self.assertIn("| lavapipe-1 → lavapipe-2 | specification | 1 | 0.0 % |", text)
        self.assertIn("| lavapipe-1 → swiftshader-2 | profile | 1 | 200.0 % |", text)
        self.assertIn("All projections onto other threads by specification: mean error 0.0 %, within their interval 1 of 1 (100 %)", text)
        self.assertIn("All projections onto another driver by profile: mean error 200.0 %", text)
        self.assertIn("no draw", text)

    def test_short_frames_and_long_ones_have_rows_of_their_own(self):
        rows = [row(1.1e6, 1e6, 0.9e6, 1.3e6, home_ns=1.9e6), row(0.8e6, 1e6, 0.7e6, 0.9e6, home_ns=1.9e6, to="lavapipe-0"),
                row(9e6, 9e6, 9e6, 9e6, input="y", home_ns=10e6), row(2e6, 1e6, 1e6, 2e6, home_ns=10e6, by="profile")]
        lines = errors.by_length(errors.grouped(rows)).splitlines()[2:]
        self.assertEqual(lines, ["| other threads by specification | below 2 ms | 2 | 1 | 15.0 % | -5.0 % | -20.0 % | 1 of 2 |",
                                 "| other threads by specification | 10 ms and more | 1 | 1 | 0.0 % | +0.0 % | +0.0 % | 1 of 1 |",
                                 "| other threads by profile | 10 ms and more | 1 | 1 | 100.0 % | +100.0 % | +100.0 % | 1 of 1 |"])

    def test_a_row_is_sound_when_its_numbers_could_be_right(self):
        self.assertTrue(errors.sound(row(1e6, 9e6, 0.9e6, 1.1e6)))
        for bad in (row(1e6, 1e6, 1.1e6, 1.2e6), row(1e6, 0, 0.9e6, 1.1e6), row(float("nan"), 1e6, 1, 2),
                    row(1e6, 1e6, 0.9e6, 1.1e6, failed="why")):
            self.assertFalse(errors.sound(bad))


class Sureness(unittest.TestCase):
    def rows(self, misses, width):
        """Projections that miss by these (of ln T), an assumption of which moves ln T by `width` in all."""
        return [row(1e6 * math.exp(miss), 1e6, 1, 2, input=f"input {i}", assumptions=[["a", 1e6, 1e6 * math.exp(width)]])
                for i, miss in enumerate(misses)]

    def test_a_frame_takes_its_shortest_of_all_rounds(self):
        runs = [{"input": "x", "ns": [5, 3]}, {"input": "x", "ns": [4, 9]}, {"input": "y", "ns": [1]}]
        self.assertEqual(errors.shortest_ns(runs, "x"), 3)
        self.assertIsNone(errors.shortest_ns(runs, "z"))

    def test_what_is_varied_is_a_fourth_of_each_range(self):
        one = row(1, 1, 1, 1, assumptions=[["a", 1, math.exp(0.4)], ["b", 1, math.exp(0.8)]])
        self.assertAlmostEqual(errors.varied(one), 0.01 + 0.04)

    def test_of_misses_only_what_is_not_varied_anyway_is_left(self):
        misses = [0.1, -0.1] * 10
        self.assertAlmostEqual(errors.deviation_left(self.rows(misses, 0)), 0.1, delta=0.0011)
        # The assumptions' 0.0064 are subtracted from a variance of 0.01.
        self.assertAlmostEqual(errors.deviation_left(self.rows(misses, 4 * 0.08)), 0.06, delta=0.0011)
        self.assertLessEqual(errors.deviation_left(self.rows(misses, 4 * 0.2)), 0.001)

    def test_a_frame_is_held_by_the_others_misses(self):
        least, largest, within = errors.left_out(self.rows([0.1, -0.1, 0.1, -0.1, 0.9], 0))
        self.assertEqual(within, 4)
        self.assertAlmostEqual(least, 0.1, delta=0.0011)
        self.assertGreater(largest, 0.3)
        lines = errors.sureness(errors.grouped(self.rows([0.1, -0.1, 0.1, -0.1], 0)))
        self.assertEqual(len(lines), 1)
        self.assertIn("besides what is varied 0.100", lines[0])
        self.assertIn("4 of 4 of the frames left out (100 %)", lines[0])


class Recordings(unittest.TestCase):
    def test_a_replay_finds_its_recording_wherever_it_runs(self):
        command = replays.Replays(measuring.Build("."), "recordings").command("vkcube recorded")
        self.assertTrue(pathlib.Path(command[-1]).is_absolute())
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "vkcube.gfxr").touch()
            near = os.path.relpath(folder)
            self.assertEqual(replays.Replays(measuring.Build("."), near).command("vkcube")[-1], pathlib.Path(folder, "vkcube.gfxr").resolve())


class Preparation(unittest.TestCase):
    def test_the_frame_takes_what_was_measured_in_turns(self):
        captured = frame()
        prepared = errors.prepared(captured, 4e6)
        self.assertEqual(prepared["times"]["gpu_ns"], 4e6)
        self.assertNotIn("draws_to_frame", prepared)
        self.assertEqual(captured["times"]["gpu_ns"], 5e6)

    def test_of_captures_the_one_with_the_faster_ordinary_frames_is_kept(self):
        slow, fast, untimed = ({"times": {"gpu_ns": ns}} for ns in (5e6, 4e6, None))
        for one, other, kept in ((slow, fast, fast), (fast, slow, fast), (fast, None, fast), (untimed, slow, slow), (slow, untimed, slow)):
            self.assertIs(errors.calmer(one, other), kept)

    def test_what_was_timed_in_the_capture_keeps_its_share_of_the_frame(self):
        captured = frame(stage_ns={"ps": [2e6, None]}, shadow_ns={"full": [3e6, None]}, elements={"ps": [70, None]})
        captured.update({"passes": {"width": [800], "measured_ns": [4e6]}, "stamp_floor_ns": 1e5})
        prepared = errors.prepared(captured, 4e6)
        self.assertEqual(prepared["draws"]["measured_ns"], [3e6 * 0.8, None])
        self.assertEqual(prepared["draws"]["stage_ns"], {"ps": [2e6 * 0.8, None]})
        self.assertEqual(prepared["draws"]["shadow_ns"], {"full": [3e6 * 0.8, None]})
        self.assertEqual(prepared["draws"]["elements"], {"ps": [70, None]})
        self.assertEqual(prepared["draws"]["id"], [0, 1])
        self.assertEqual(prepared["passes"], {"width": [800], "measured_ns": [4e6 * 0.8]})
        self.assertEqual(prepared["stamp_floor_ns"], 8e4)

    def test_counts_come_from_the_other_capture_only_where_there_are_none_and_the_actions_are_the_same(self):
        counted = frame(elements={"vs": [30, None], "om": [70, None]})
        bare = frame(elements={"om": [60, None], "vs": [None, None]})
        self.assertEqual(errors.prepared(bare, 1, counted)["draws"]["elements"], {"om": [60, None], "vs": [30, None]})
        other = frame(elements={"vs": [30, None]})
        other["draws"]["command"][0] = "vkCmdDrawIndexed"
        self.assertEqual(errors.prepared(bare, 1, other)["draws"]["elements"]["vs"], [None, None])

    def test_a_target_is_the_captured_processor_with_other_threads(self):
        spec = errors.specification(frame(), "lavapipe-2")
        self.assertEqual((spec["driver"], spec["threads"], spec["vector_bits"], spec["core_clock_mhz"]), ("llvmpipe", 2, 256, 2600))
        self.assertEqual(errors.specification(frame(), "lavapipe-0")["threads"], 1)
        with tempfile.TemporaryDirectory() as folder:
            ways = dict(errors.targets_of(frame(), "lavapipe-1", "lavapipe-2", {}, folder))
            self.assertEqual(list(ways), ["specification"])
            self.assertEqual(json.loads(ways["specification"][1].read_text(encoding="utf-8"))["threads"], 2)
            self.assertEqual(list(errors.targets_of(frame(), "lavapipe-2", "swiftshader-2", {}, folder)), [])
            both = {"lavapipe-2": "a.json", "swiftshader-2": "b.json"}
            self.assertEqual(list(errors.targets_of(frame(), "lavapipe-2", "swiftshader-2", both, folder)),
                             [("profile", ["--from", "a.json", "--to", "b.json"])])

    def test_residuals_show_each_stage_at_home_as_projected_and_there(self):
        home = errors.stage_sums(frame(stage_ns={"ps": [2e6, None], "rs": [1e6, None]}))
        self.assertEqual((home["stages"]["ps"], home["draws"], home["untimed"], home["frame"]), (2, 3, 1, 5))
        text = errors.residuals([row(1e6, 1e6, 0.9e6, 1.1e6, projected_stages={"ps": 1.1, "rs": None},
                                     stages={"home": home, "there": home})])
        self.assertIn("| ps | 2.00 | 1.10 | 2.00 |", text)
        self.assertIn("| rs | 1.00 | – | 1.00 |", text)


if __name__ == "__main__":
    unittest.main()
