#!/usr/bin/env python3
"""Tests of the accuracy scripts: their arithmetic on made-up numbers, and, with --build, one small capture of the scene
`labelled` whose structure they must understand. No time is judged.

    accuracy_test.py                     arithmetic
    accuracy_test.py --build build/dev   the capture
"""
import pathlib
import sys
import tempfile
import unittest

import confusion
import e2e
import measuring


def timed(q1_us, iqr_us=1, repeats=4):
    return {"q1_ns": 1e3 * q1_us, "iqr_ns": 1e3 * iqr_us, "repeats": repeats}


def drawn(stages_us, resolution_us=10, **values):
    times = sorted(stages_us.values(), reverse=True)
    return {"bottleneck": max(stages_us, key=stages_us.get), "margin": times[1] / times[0],
            "stage_ns": {stage: 1e3 * us for stage, us in stages_us.items()}, "resolution_ns": 1e3 * resolution_us,
            "texture_ns": None, "measured_ns": 1e3 * sum(stages_us.values()), "source": "isolated", "skip": "", **values}


class Numbers(unittest.TestCase):
    def test_quantiles_lie_between_values(self):
        self.assertEqual(measuring.quantile([4, 1, 3, 2], 0.5), 2.5)
        self.assertEqual(measuring.quantile([10, 20], 0.95), 19.5)
        self.assertEqual(measuring.quantile([7], 0.1), 7)
        self.assertIsNone(measuring.median([]))

    def test_lone_runs_combine_to_the_quickest(self):
        both = measuring.combined([{"a": timed(5), "b": timed(9)}, {"a": timed(6), "b": timed(8)}])
        self.assertEqual((both["a"]["q1_ns"], both["b"]["q1_ns"]), (5e3, 8e3))

    def test_results_survive_in_pieces(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "r.json")
            measuring.Results(path).append("x", "lavapipe-0", value=1)
            measuring.Results(path).append("x", "lavapipe-2", value=2)
            again = measuring.Results(path)
            self.assertEqual([run["value"] for run in again.of("x")], [1, 2])
            self.assertEqual([run["value"] for run in again.of("x", "lavapipe-2")], [2])
            self.assertEqual(again.devices("x"), ["lavapipe-0", "lavapipe-2"])

    def test_a_device_is_chosen_by_its_environment(self):
        with tempfile.TemporaryDirectory() as folder:
            try:
                env = measuring.device_environment("lavapipe-1", folder, {})
            except measuring.MeasuringError as error:
                self.skipTest(str(error))
            self.assertEqual(env["LP_NUM_THREADS"], "1")
            self.assertIn("ThreadCount=1", pathlib.Path(folder, "SwiftShader.ini").read_text(encoding="ascii"))


class Labels(unittest.TestCase):
    alone = {"none": timed(100), "none wide": timed(300), "ia vertex-fetch 1/full": timed(1100),
             "ia vertex-fetch 1/without": timed(300), "rs small-triangles 2/full": timed(1100),
             "rs small-triangles 2/upto": timed(800), "rs small-triangles 2/without": timed(200),
             "om wide-blend 1/full": timed(1300), "om wide-blend 1/without": timed(400),
             "om flat-fill 3/full": timed(1100), "om flat-fill 3/without": timed(800)}

    def test_the_share_of_a_load_is_of_the_draw_without_the_empty_pass(self):
        self.assertEqual(confusion.load_share(self.alone, "ia vertex-fetch 1"), (800e3, 0.8))
        self.assertEqual(confusion.load_share(self.alone, "rs small-triangles 2"), (600e3, 0.6))
        self.assertEqual(confusion.load_share(self.alone, "om wide-blend 1"), (900e3, 0.9))

    def test_a_label_holds_only_where_its_load_does(self):
        self.assertEqual(confusion.true_stage("ia vertex-fetch 1", 0.8, 0.55), "ia")
        self.assertIsNone(confusion.true_stage("ia vertex-fetch 1", 0.5, 0.55))
        self.assertIsNone(confusion.true_stage("cc culled-triangles 1", 0.1, 0.55))
        # What is left of a flat fill without its writes is covering.
        self.assertEqual(confusion.true_stage("om flat-fill 3", 0.3, 0.55), "rs")
        self.assertIsNone(confusion.true_stage("om flat-fill 3", 0.5, 0.55))

    def test_a_verdict_is_clear_by_margin_and_resolution(self):
        self.assertTrue(confusion.is_clear(drawn({"ia": 100, "vs": 50}), 0.7))
        self.assertFalse(confusion.is_clear(drawn({"ia": 100, "vs": 80}), 0.7))
        self.assertFalse(confusion.is_clear(drawn({"ia": 100, "vs": 50}, resolution_us=60), 0.7))
        self.assertFalse(confusion.is_clear(drawn({"ia": 1, "vs": 0}, bottleneck=None), 0.7))

    def test_the_matrix_counts_right_and_wrong(self):
        captures = [{"ia vertex-fetch 1": drawn({"ia": 90, "vs": 9}), "om flat-fill 3": drawn({"om": 90, "rs": 9})},
                    {"ia vertex-fetch 1": drawn({"vs": 90, "ia": 9}), "om wide-blend 1": drawn({"om": 90, "rs": 9})}]
        verdicts = confusion.judge(self.alone, captures, 0.7, 0.55)
        self.assertEqual({truth: dict(named) for truth, named in confusion.matrix(verdicts).items()},
                         {"ia": {"ia": 1, "vs": 1}, "rs": {"om": 1}, "om": {"om": 1}})
        self.assertEqual(confusion.right(verdicts), (2, 4))
        self.assertEqual([row[0] for row in confusion.misses(verdicts)], ["om flat-fill 3", "ia vertex-fetch 1"])
        table = confusion.matrix_table(verdicts).splitlines()
        self.assertEqual(table[2], "| ia | 1 | 1 | · | · | · | · |")

    def test_isolated_values_are_compared_with_lone_ones(self):
        captures = [{"ia vertex-fetch 1": drawn({"ia": 780, "vs": 9}), "om wide-blend 1": drawn({"om": 90, "rs": 9})}]
        table = confusion.values_table(confusion.judge(self.alone, captures, 0.7, 0.55), self.alone, "lavapipe-2")
        self.assertIn("| vertex-fetch: ia | 0.97 | 0.97 to 0.97 | 1 of 1 |", table)
        self.assertIn("| wide-blend: om | 0.10 | 0.10 to 0.10 | 0 of 1 |", table)


def capture_labelled(build):
    """A small capture in mode isolate has exactly the scene's draws and counts, and a verdict on each."""
    size = ("--size", "32x32")
    with tempfile.TemporaryDirectory() as folder:
        try:
            env = measuring.device_environment("lavapipe-0", folder)
            programs = measuring.Build(build)
            expected = e2e.Runner(build, folder).expected("labelled", size)
            alone = programs.alone("labelled", folder, env, "32x32", 1)
            frame = programs.capture(programs.scene("labelled", "32x32"), folder, env, repeats=2)
            draws = confusion.named_bottlenecks(frame, programs.analyze(frame, folder, env))
        except (e2e.Skip, measuring.MeasuringError) as error:
            print(error)
            return e2e.SKIPPED if isinstance(error, e2e.Skip) else 1
    try:
        e2e.check_counts(expected, frame)
        labels = [action["label"] for action in expected["actions"] if action["label"]]
        e2e.require(list(draws) == labels, f"draws are {list(draws)}")
        for label in labels:
            e2e.require(label + "/without" in alone, f"{label} is not timed without its load")
            e2e.require(draws[label]["bottleneck"] in confusion.STAGES and draws[label]["source"] == "isolated",
                        f"{label}: {draws[label]}")
    except e2e.Failure as failure:
        print(failure)
        return 1
    print(f"labelled: {len(labels)} draws with their counts, a stage each")
    return 0


if __name__ == "__main__":
    if "--build" in sys.argv:
        sys.exit(capture_labelled(sys.argv[sys.argv.index("--build") + 1]))
    unittest.main()
