#!/usr/bin/env python3
"""Tests of the accuracy scripts: their arithmetic on made-up numbers, and, with --build, one small capture of the scene
`labelled` whose structure they must understand. No time is judged.

    accuracy_test.py                     arithmetic
    accuracy_test.py --build build/dev   the capture
"""
import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import confusion
import e2e
import live_rates
import measuring
import model_error
import repeatability
import runner
import stage_truth
import workloads


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

    def test_results_say_how_quiet_the_machine_was_against_its_best(self):
        with tempfile.TemporaryDirectory() as folder:
            results = measuring.Results(pathlib.Path(folder, "r.json"))
            self.assertRegex(results.where(), r"^Measured on \d+ cores of .*\.$")
            # The second look was slow throughout, the third is the fastest.
            for shortest, usual, slow in ((100, 110, 150), (200, 210, 220), (90, 99, 108)):
                results.append("quiet", "", bursts=9, shortest_ns=shortest, median_ns=usual, q90_ns=slow)
            self.assertIn("took 1.22 times its shortest by the median, a tenth of it 1.67 times and more (3 looks", results.where())
            self.assertNotIn("Meanwhile", results.where(), "older looks were at arithmetic only")
            for memory, wake in ((90, 14000), (250, 0), (100, 16000)):
                results.append("quiet", "", bursts=9, shortest_ns=100, median_ns=100, q90_ns=100, memory_ns=memory, wake_ns=wake)
            self.assertIn("Meanwhile a load from 64 MiB took 100 ns (90 to 250) and a thread on another core was woken and had answered "
                          "after 15 us (14 to 16).", results.where())

    def test_a_look_at_the_cores_is_compared_with_the_quietest_one(self):
        with tempfile.TemporaryDirectory() as folder:
            results = measuring.Results(pathlib.Path(folder, "r.json"))
            build = measuring.Build(folder)
            build.quiet_cores = pathlib.Path(folder, "cores")
            ratios = []
            # The first look has one burst that is short by chance. It uses all cores, even when called from
            # one.
            cores = pathlib.Path(folder, "looked-at")
            for shortest, usual in ((50, 110), (99, 100), (100, 150)):
                build.quiet_cores.write_text(f"#!/bin/sh\nnproc >> {cores}\n" + f"echo '{{\"bursts\": 9, \"shortest_ns\": {shortest}, \"median_ns\": {usual}, "
                                             "\"q90_ns\": 200}'\n", encoding="ascii")
                build.quiet_cores.chmod(0o755)
                with measuring.one_core():
                    ratios.append(build.look_at_cores(results))
                    self.assertEqual(os.sched_getaffinity(0), set(measuring.CORES[-1:]))
            self.assertEqual(ratios, [1, 1, 1.5])
            self.assertEqual(cores.read_text(encoding="ascii").split(), 3 * [str(len(measuring.CORES))])
            self.assertEqual([look["median_ns"] for look in results.of("quiet")], [110, 100, 150])

    def test_what_is_measured_quietly_is_measured_between_two_quiet_looks(self):
        class Build(measuring.Build):
            def look_at_cores(self, _):
                seen.append(looks.pop(0) if looks else 9)
                return seen[-1]

        def action():
            seen.append("done")
            return seen.count("done")

        # Busy before the measurement: wait. Busy after it: repeat it.
        looks, seen = [1.5, 1.1, 1.2, 1.0, 1.1], []
        self.assertEqual(Build("/").quietly(None, 1.1, 9, action, pause_s=0), 2)
        self.assertEqual(seen, [1.5, 1.1, "done", 1.2, 1.0, "done", 1.1])
        # Never quiet: it measures nothing. No limit: it does not look.
        looks, seen = [], []
        self.assertIsNone(Build("/").quietly(None, 1.1, 0.02, action, pause_s=0))
        self.assertNotIn("done", seen)
        seen = []
        self.assertEqual(Build("/").quietly(None, None, 0, action), 1)
        self.assertEqual(seen, ["done"])

    def test_on_one_core_is_what_is_started_there_and_only_there(self):
        places = ["python3", "-c", "import os; print(sorted(os.sched_getaffinity(0)))"]
        before = os.sched_getaffinity(0)
        with measuring.one_core():
            self.assertEqual(measuring.run(places, "/", {"PATH": os.environ["PATH"]}).strip(), str(measuring.CORES[-1:]))
        self.assertEqual(os.sched_getaffinity(0), before)

    def test_results_of_another_machine_are_read_and_not_added_to(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "r.json")
            path.write_text('{"machine": {"cpu": "Z80", "cores": 1}, "runs": [{"what": "x", "device": "lavapipe-0"}]}', encoding="ascii")
            results = measuring.Results(path)
            self.assertEqual(len(results.of("x")), 1)
            with self.assertRaisesRegex(measuring.MeasuringError, "was measured on 1 cores of Z80"):
                results.append("x", "lavapipe-0")
            path.write_text('{"runs": []}\n{}', encoding="ascii")
            with self.assertRaisesRegex(measuring.MeasuringError, "r.json: no file of results"):
                measuring.Results(path)

    def test_tables_replace_the_old_ones_on_their_page(self):
        page = "a\n<!-- x -->\nold\n<!-- end of x -->\nb\n"
        self.assertEqual(measuring.replace_marked(page, "x", "new"), "a\n<!-- x -->\nnew\n<!-- end of x -->\nb\n")
        with self.assertRaises(measuring.MeasuringError):
            measuring.replace_marked(page, "y", "new")

    def test_a_program_that_fails_or_hangs_is_an_error(self):
        self.assertEqual(measuring.run(["echo", 3], "/", {"PATH": "/usr/bin:/bin"}), "3\n")
        for command, why in ((["false"], "ended with 1"), (["sleep", 9], "ran longer")):
            with self.assertRaisesRegex(measuring.MeasuringError, why):
                measuring.run(command, "/", {"PATH": "/usr/bin:/bin"}, timeout_s=0.2)

    def test_nothing_a_program_started_outlives_it(self):
        with tempfile.TemporaryDirectory() as folder:
            for timeout_s, ending in ((0.3, "sleep 60"), (9, "exit 0")):
                left = pathlib.Path(folder, "left")
                with contextlib.suppress(measuring.MeasuringError):
                    measuring.run(["sh", "-c", f"sleep 60 >&- 2>&- & echo $! > {left}; {ending}"], "/",
                                  {"PATH": "/usr/bin:/bin"}, timeout_s=timeout_s)
                started = int(left.read_text(encoding="ascii"))
                for _ in range(100):
                    state = pathlib.Path(f"/proc/{started}/stat")
                    if not state.exists() or state.read_text(encoding="ascii").split()[2] == "Z":
                        break
                    time.sleep(0.05)
                else:
                    self.fail(f"process {started} goes on after its starter")

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
        # The rest of a flat fill without its writes is covering.
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


class DriverSwitches(unittest.TestCase):
    """On a made-up device that runs stage after stage."""
    stages = {"ia": 10, "vs": 90, "cc": 100, "rs": 400, "om": 300, "ps": 1100}

    def rows(self, scale=1.0, **changes):
        stages = {stage: 1e3 * scale * us for stage, us in {**self.stages, **changes}.items()}
        return [{"stage_ns": stages, "texture_ns": 700e3 * scale, "resolution_ns": 10e3,
                 "measured_ns": sum(stages.values())}] * len(stage_truth.DRAWS)

    def alone(self, **us):
        """Lone runs: 2000 us a draw, 300 of rs is binning; the switches take what they should or `us`."""
        whole = {"none": 2000, "no_rast": 500, "texmem": 1300, "no_blend": 1800, **us}
        return stage_truth.Alone([{"switch": switch, "draws": {"none": timed(50), **{
            str(row): timed(50 + us) for row in range(len(stage_truth.DRAWS))}}} for switch, us in whole.items()])

    def verdicts(self, rows, alone):
        unblended = self.rows(om=100)
        return {what: stage_truth.agrees(low, high, driver, slack)
                for what, low, high, driver, slack in stage_truth.compare("lavapipe-0", rows, unblended, alone)}

    def test_true_stages_agree_at_any_speed_of_the_machine(self):
        for scale in (1.0, 1.05, 2.0):
            wrong = {w for w, ok in self.verdicts(self.rows(scale), self.alone()).items() if not ok}
            self.assertEqual({w for w in wrong if not w.endswith("the draw itself")}, set())
            self.assertEqual(len(wrong), 4 if scale > 1.1 else 0)

    def test_each_wrong_stage_is_found(self):
        wrong = {what for what, ok in self.verdicts(self.rows(), self.alone(no_rast=1500)).items() if not ok}
        self.assertEqual(len(wrong), 8)
        self.assertEqual({w for w, ok in self.verdicts(self.rows(), self.alone(texmem=1000)).items() if not ok},
                         {"texture: texture share = what texmem saves"})
        self.assertIn("blend: part of om = what no_blend saves",
                      {w for w, ok in self.verdicts(self.rows(), self.alone(no_blend=1200)).items() if not ok})
        self.assertIn("fill: the draw itself",
                      {w for w, ok in self.verdicts(self.rows(1.3), self.alone()).items() if not ok})

    def test_captures_combine_to_medians(self):
        rows = stage_truth.combine_captures([self.rows(1), self.rows(3), self.rows(2)])
        self.assertEqual(rows[1]["stage_ns"]["ps"], 2200e3)
        self.assertEqual(rows[1]["texture_ns"], 1400e3)

    def test_renderdoc_durations_agree_or_not(self):
        layer, other = [[1e6] * 8 + [2e6]], [[1.02e6] * 9]
        table = stage_truth.durations_table("swiftshader-1", layer, other).splitlines()
        self.assertEqual([line.endswith("yes |") for line in table[2:]], [True] * 8 + [False])


class ModelErrors(unittest.TestCase):
    @staticmethod
    def run_of(gpu_ms, draws, workload="cube", p=1):
        return {"workload": workload, "gpu_ms": gpu_ms, "p": p, "draws": draws, "held_out": None}

    def test_stages_compose_by_their_overlap(self):
        self.assertEqual(model_error.composed([3, 4], 1), 7)
        self.assertAlmostEqual(model_error.composed([3, 4], 2), 5)
        self.assertEqual(model_error.composed([3, 4], None), 4)

    def test_a_capture_is_estimated_from_the_others_only(self):
        # The other's k is 10 / 8, and its frame is 5 longer than its draws; a transfer counts as measured.
        other = self.run_of(15e-6 * 1.0, [[8, [5, 1.4]], [2, []]])
        frame, draws = model_error.errors_of(self.run_of(30e-6, [[12, [6, 2]], [4, []]]), [other])
        self.assertAlmostEqual(draws[0][0], 8 * (8 / 6.4) / 12 - 1)
        self.assertEqual(draws[0][1], 12)
        self.assertAlmostEqual(frame, abs((10 + 4 + 5) / 30 - 1))

    def test_what_draws_save_side_by_side_goes_with_them_and_the_rest_does_not(self):
        shorter = self.run_of(8e-6, [[6, [6]], [4, [4]]])
        self.assertEqual(model_error.parts_of(shorter), (0.8, 0))
        self.assertAlmostEqual(model_error.errors_of(self.run_of(20e-6, [[20, [20]]]), [shorter])[0], 0.2)
        # A capture that separates the two: 3 are non-draw time, and draws save 5 of 10 side by side.
        told = {**shorter, "rest_ms": 3e-6}
        self.assertEqual([round(part, 9) for part in model_error.parts_of(told)], [0.5, 3])
        self.assertAlmostEqual(model_error.errors_of(self.run_of(20e-6, [[20, [20]]]), [told])[0], 7 / 20)

    def test_the_mean_is_of_workloads(self):
        runs = [self.run_of(12e-6, [[10, [10]]]), self.run_of(10e-6, [[10, [10]]]),
                self.run_of(5e-6, [[5, [5]]], "gears"), self.run_of(5e-6, [[5, [5]]], "gears"),
                self.run_of(1e-6, [[5, [5]]], "once")]
        rows, overall = model_error.rows_of(runs)
        self.assertEqual([row[0] for row in rows], ["cube", "gears"])
        self.assertAlmostEqual(overall, (abs(10 / 12 - 1) + 0.2) / 2 / 2)


class Repeats(unittest.TestCase):
    def test_disagreement_is_of_all_pairs(self):
        self.assertAlmostEqual(repeatability.pairs_disagreement([90, 110]), 0.2)
        self.assertAlmostEqual(repeatability.pairs_disagreement([80, 100, 120]), 0.38)
        self.assertAlmostEqual(repeatability.pairs_disagreement([100, 100, 100]), 0)
        self.assertIsNone(repeatability.pairs_disagreement([100]))

    def test_stages_that_hardly_count_are_left_out(self):
        runs = [{"stage_ns": {"ps": [900e3 + d, 50e3], "om": [100e3, 20e3], "vs": [None, None], "rs": [20e3, 0]},
                 "measured_ns": [1000e3, 70e3]} for d in (0, 9e3)]
        found = repeatability.by_stage(runs, 100e3)
        self.assertEqual(sorted(found), ["om", "ps"])
        self.assertEqual(len(found["ps"]), 1)
        self.assertGreater(found["ps"][0][0], 0)

    def test_progress_is_read_from_a_file_that_grows(self):
        text = '{"event":"progress","done":3,"total":9}\n{"event":"x"}\n{"event":"progress","done":4,"total":9}\n{"eve'
        self.assertEqual(repeatability.last_progress(text), 4)
        self.assertIsNone(repeatability.last_progress('{"event":"device"}\n'))


class LiveRates(unittest.TestCase):
    @staticmethod
    def events(live_ps, fresh_ps):
        def counts(ps):
            return {"event": "counts", "stage_ns": {"vs": 100, "ps": ps, "om": 0, "cs": None}, "actions": 4,
                    "actions_with_rates": 3}
        def rates(actions, ps):
            return {"event": "rates", "actions": actions, "isolated_ns": {"vs": 100, "ps": ps, "om": 0}, "total_error": -0.1}
        return [{"event": "counts", "frame": 3}, rates(0, 999), counts(1), counts(live_ps), rates(4, fresh_ps)]

    def test_each_fresh_isolation_meets_the_report_before_it(self):
        pairs = live_rates.pairs_of(self.events(300, 100))
        self.assertEqual(len(pairs), 1)
        self.assertEqual(pairs[0]["live_ns"]["ps"], 300)

    def test_differences_are_of_shares_in_points(self):
        found = live_rates.difference(live_rates.pairs_of(self.events(300, 100))[0])
        self.assertEqual(found, {"vs": -0.25, "ps": 0.25})
        self.assertAlmostEqual(live_rates.mean_points(found), 25)

    def test_isolations_are_compared_with_each_other_too(self):
        pairs = live_rates.pairs_of(self.events(300, 100) + self.events(300, 300))
        found = live_rates.between_isolations(pairs)
        self.assertEqual([one["ps"] for one in found], [-0.25])
        row = live_rates.row_of("lavapipe-2", "vkcube", [{"pairs": pairs}])
        self.assertEqual(row[4], "25.0")

    def test_the_limit_is_told(self):
        def verdict(live):
            return live_rates.row_of("lavapipe-2", "vkcube", [{"pairs": live_rates.pairs_of(self.events(live, 100))}])[-1]
        self.assertEqual([verdict(110), verdict(200)], ["yes", "no"])


PLACES_SCRIPT = """
import ctypes, os
libc = ctypes.CDLL(None)
libc.pthread_self.restype = ctypes.c_void_p
def cores(name=None):
    if name: libc.pthread_setname_np(ctypes.c_void_p(libc.pthread_self()), name)
    return sorted(os.sched_getaffinity(0))
print([cores(name) for name in (None, b"llvmpipe-0", b"llvmpipe-1", b"llvmpipe-2", b"llvmpipe-")])
"""


def place_threads(build):
    """Rasterizer threads take turns on the cores that are named, others stay on the last one; without a name all is as it was."""
    places, cores = measuring.Build(build).places, sorted(os.sched_getaffinity(0))
    if len(cores) < 2 or runner.sanitizer_environment(build):
        print("threads are not placed: one core, or a build that cannot be loaded into other programs")
        return
    first, last = cores[:2]
    for named, expected in ((f"{first},{last}", [[last], [first], [last], [first], [first]]), ("", [cores] * 5)):
        env = {"LD_PRELOAD": str(places), "THREAD_PLACES": named}
        # Does not use measuring.run, which also places threads by their names: this test uses several names
        # in turn.
        found = json.loads(subprocess.run([sys.executable, "-c", PLACES_SCRIPT], cwd="/", env=env, check=True, capture_output=True).stdout)
        runner.require(found == expected, f"THREAD_PLACES={named}: cores {found}, not {expected}")


def capture_labelled(build):
    """A small capture in mode isolate has exactly the scene's draws and counts, and a verdict on each."""
    size = ("--size", "32x32")
    with tempfile.TemporaryDirectory() as folder:
        try:
            env = measuring.device_environment("lavapipe-0", folder)
            programs = measuring.Build(build)
            expected = runner.Runner(build, folder).expected("labelled", size)
            alone = programs.alone("labelled", folder, env, "32x32", 1)
            frame = programs.capture(programs.scene("labelled", "32x32"), folder, env, repeats=2)
            draws = confusion.named_bottlenecks(frame, programs.analyze(frame, folder, env))
        except (runner.Skip, measuring.MeasuringError) as error:
            print(error)
            return runner.SKIPPED if isinstance(error, runner.Skip) else 1
    try:
        place_threads(build)
        e2e.check_counts(expected, frame)
        labels = [action["label"] for action in expected["actions"] if action["label"]]
        runner.require(list(draws) == labels, f"draws are {list(draws)}")
        isolated = 0
        for label in labels:
            runner.require(label + "/without" in alone, f"{label} is not timed without its load")
            draw = draws[label]
            # On a busy machine a draw may take another time among its stage-off draws; it then says so, and
            # is predicted.
            busy = e2e.UNLIKE in (draw["skip"] or "")
            runner.require(draw["bottleneck"] in confusion.STAGES and (busy or draw["source"] == "isolated"), f"{label}: {draw}")
            isolated += draw["source"] == "isolated"
        runner.require(isolated >= len(labels) / 2, f"{isolated} of {len(labels)} draws are isolated")
    except runner.Failure as failure:
        print(failure)
        return 1
    print(f"labelled: {len(labels)} draws with their counts, a stage each")
    return 0


class Workloads(unittest.TestCase):
    class Build:
        """Notes what it is asked to capture."""

        folder = pathlib.Path("build")

        def scene(self, name, size):
            return [name, size]

        def capture(self, command, *_, extra=(), **__):
            return {"command": command, "extra": extra}

    def test_a_replay_is_of_the_recording_that_stands_in_the_folder_and_frozen(self):
        with tempfile.TemporaryDirectory() as folder:
            recording = pathlib.Path(folder, "supertuxkart.gfxr")
            recording.touch()
            command, frame = workloads.command_of(self.Build(), "supertuxkart replayed", folder)
            self.assertEqual((command[0], command[-1], frame), ("gfxrecon-replay", recording, 64))
            captured = workloads.capture(self.Build(), "supertuxkart replayed", folder, {}, 5, recordings=folder)
            self.assertEqual(captured, {"command": command, "extra": ("--freeze", 64)})

    def test_what_stands_still_is_not_frozen_and_only_what_runs_on_can_be_watched(self):
        self.assertEqual(workloads.capture(self.Build(), "labelled", "", {}, 5), {"command": ["labelled", "512x512"], "extra": ()})
        self.assertNotIn("supertuxkart replayed", workloads.RUNNING)
        self.assertIn("supertuxkart replayed", workloads.NAMES)


if __name__ == "__main__":
    if "--build" in sys.argv:
        sys.exit(capture_labelled(sys.argv[sys.argv.index("--build") + 1]))
    unittest.main()
