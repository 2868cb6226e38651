#!/usr/bin/env python3
"""Tests of tools/fit_architectures.py: scores made of known efficiencies give them back; names find their rows."""
import csv
import io
import pathlib
import sys
import unittest
import unittest.mock

try:
    import numpy as np
except ImportError:
    print("skipped: NumPy is not installed")
    sys.exit(77)

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools"))

import architecture_check  # noqa: E402
import architecture_intervals  # noqa: E402
import architecture_model  # noqa: E402
import fit_architectures  # noqa: E402
from architecture_frames import MIXED, Projector  # noqa: E402
from architecture_model import COUNT, MEMORY, Architectures, EfficiencyFit, fits_of  # noqa: E402
from architecture_scores import GpuTable, Scores, is_laptop_board, key_of, of_gpus, read_scores, vendor_of  # noqa: E402

NAMES = [("A1", "A", "V"), ("A2", "A", "V"), ("B1", "B", "V"), ("C1", "C", "W"), ("C2", "C", "W"), ("D1", "D", "W")]


class MadeUpGpu:
    def __init__(self, name, architecture, rates, cache_mib):
        self.id, self.name, self.year = name, name, 2020
        self.architecture, self.generation, self.vendor = architecture
        self.rates, self.cache_mib, self.laptop, self.integrated = rates, cache_mib, False, False
        self.has_vulkan = True


def made_up(gpus_each=14, noise=0.03, seed=1):
    """Scores in eight scenes whose work is half one resource's, and the true ln efficiencies, architectures x resources."""
    random = np.random.default_rng(seed)
    true = 0.3 * random.standard_normal((len(NAMES), COUNT))
    gpus = [MadeUpGpu(f"{name[0]}-{i}", name, np.exp(4 + 0.7 * random.standard_normal(COUNT)), random.choice([2.0, 64.0]))
            for name in NAMES for i in range(gpus_each)]
    scenes = np.vstack([np.eye(COUNT) * 0.5 + 0.1, random.dirichlet(np.ones(COUNT), 3)])
    gpu, of_set, log = [], [], []
    for g, each in enumerate(gpus):
        rates = each.rates * np.exp(true[[name[0] for name in NAMES].index(each.architecture)])
        rates[MEMORY] *= 1 + each.cache_mib / 64
        for s, work in enumerate(scenes):
            gpu.append(g)
            of_set.append(s)
            log.append(-1.5 ** -1 * np.log(((work / rates) ** 1.5).sum()) + noise * random.standard_normal())
    return Scores(gpus, [f"scene {s}" for s in range(len(scenes))], gpu, of_set, log), true


class Fit(unittest.TestCase):
    """The made-up architectures differ much more by resource than the shipped prior lets real ones differ."""

    def setUp(self):
        patch = unittest.mock.patch.object(architecture_model, "ONE_PRIOR", (3, (0.05,) * COUNT))
        patch.start()
        self.addCleanup(patch.stop)

    def test_known_efficiencies_are_recovered_with_their_deviations(self):
        scores, true = made_up()
        values, deviations = EfficiencyFit(scores, Architectures.of(scores.gpus), ordinary=False).fit().table()
        miss = values - (true - true.mean(axis=0))
        self.assertLess(np.abs(miss).max(), 0.15)
        self.assertLess(np.sqrt((miss ** 2).mean()), 0.05)
        inside = np.abs(miss) < 1.645 * deviations
        self.assertGreater(inside.mean(), 0.7)

    def test_scores_that_are_far_off_move_little(self):
        scores, true = made_up()
        scores.log[::23] -= np.log(4)  # as if memory did not suffice
        values, _ = EfficiencyFit(scores, Architectures.of(scores.gpus), ordinary=False).fit().table()
        self.assertLess(np.sqrt(((values - (true - true.mean(axis=0))) ** 2).mean()), 0.06)

    def test_gpus_without_scores_are_predicted(self):
        scores, _ = made_up()
        known, plain = (architecture_check.misses_by_gpu([one.fit() for one in architecture_check.held_by_gpu(scores, 1, data_sheet)])[0]
                        for data_sheet in (False, True))
        for kind in (1, 2):
            fitted = np.mean([known.median_error(kind, s) for s in range(len(scores.sets))])
            self.assertLess(fitted, 0.06)
            self.assertLess(fitted, 0.3 * np.mean([plain.median_error(kind, s) for s in range(len(scores.sets))]))

    def test_an_architecture_without_scores_has_a_wider_deviation(self):
        scores, _ = made_up()
        architectures = Architectures.of(scores.gpus)
        rows = np.array([gpu.architecture != "A2" for gpu in scores.gpus])[scores.gpu]
        _, deviations = EfficiencyFit(scores, architectures, ordinary=False).fit(rows).table()
        at = architectures.index["A2"]
        others = [i for i in range(len(architectures.names)) if i != at]
        self.assertTrue((deviations[at] > 2 * deviations[others].max(axis=0)).all())

    def test_the_table_has_each_architecture_and_resource_once(self):
        scores, _ = made_up(gpus_each=5)
        lines = fit_architectures.lines_of(fits_of(scores, scores.gpus), "2026-01-01")
        rows = list(csv.DictReader(io.StringIO("\n".join(line for line in lines if not line.startswith("#")))))
        keys = [(row["level"], row["name"], row["resource"]) for row in rows]
        self.assertEqual(len(keys), len(set(keys)))
        self.assertEqual(sum(level == "architecture" for level, _, _ in keys), COUNT * len(NAMES))
        self.assertTrue(all(float(row["efficiency"]) > 0 for row in rows))


    def test_architectures_without_vulkan_are_fitted_and_change_no_other(self):
        scores, true = made_up()
        older = [name[0] for name in NAMES].index("A2")
        for gpu in scores.gpus:
            gpu.has_vulkan = gpu.architecture != "A2"
        slower = np.array([not gpu.has_vulkan for gpu in scores.gpus])[scores.gpu]
        scores.log[slower] -= 1.5
        fit, rest = fits_of(scores, scores.gpus)
        only = of_gpus(scores, lambda gpu: gpu.has_vulkan)
        alone = EfficiencyFit(only, Architectures.of(scores.gpus)).fit()
        others = np.arange(len(NAMES)) != older
        self.assertTrue(np.allclose(fit.table()[0], alone.table()[0], atol=1e-6))
        self.assertTrue(np.allclose(rest.table()[0][others], fit.table()[0][others], atol=1e-3))
        speed = (rest.table()[0][older] - true[older]).mean() - (fit.table()[0][others] - true[others]).mean()
        self.assertAlmostEqual(speed, -1.5, delta=0.1)
        lines = [line.split(",") for line in fit_architectures.lines_of((fit, rest), "2026-01-01") if not line.startswith("#")]
        self.assertEqual({line[1] for line in lines if line[0] == "without vulkan"}, {"A2"})
        self.assertEqual({line[1] for line in lines if line[0] == "architecture"}, {name[0] for name in NAMES} - {"A2"})


class Ordinary(unittest.TestCase):
    """Scores whose scenes differ at random from the mixed frame, which is what projections are of."""

    def test_the_ordinary_frame_makes_the_mixed_frame_err_less(self):
        scores, _ = made_up(gpus_each=8, noise=0.05, seed=3)
        rates = np.array([gpu.rates for gpu in scores.gpus])
        gpus, speed, _ = architecture_model.mean_speeds(scores.set, scores.gpu, scores.log)
        self.assertEqual(len(gpus), len(scores.gpus))
        miss = []
        for ordinary in (True, False):
            fit = EfficiencyFit(scores, Architectures.of(scores.gpus), ordinary=ordinary).fit()
            ratio = Projector(MIXED, rates, fit.factors()).log_ratio()
            miss.append(np.median(np.abs(-ratio - (speed[None] - speed[:, None]))))
        self.assertLess(miss[0], miss[1])

    def test_a_frame_is_as_fast_as_itself_and_slower_with_half_the_rates(self):
        rates = np.array([[1.0, 1000, 50, 30, 200], [0.5, 500, 25, 15, 100]])
        ratio = Projector(MIXED, rates, np.ones_like(rates)).log_ratio()
        self.assertTrue(np.allclose(ratio, np.log([[1, 2], [0.5, 1]])))


class Intervals(unittest.TestCase):
    def test_the_deviation_is_that_of_normal_misses(self):
        random = np.random.default_rng(1)
        miss = np.abs(np.hypot(0.3, 0.4) * random.standard_normal(20000))
        self.assertAlmostEqual(architecture_intervals.deviation_of(miss, np.full(len(miss), 0.4 ** 2)), 0.3, delta=0.02)

    def test_no_gpu_of_a_fold_has_part_in_its_fits(self):
        scores, _ = made_up(gpus_each=5)
        intervals = architecture_intervals.Intervals.__new__(architecture_intervals.Intervals)
        intervals.scores, intervals.seed = scores, 1
        for by_architecture in (False, True):
            splits = intervals.splits(by_architecture, 0)
            checked = {outer: held for outer, inner, _, held in splits if inner is None}
            self.assertTrue((sum(held.astype(int) for held in checked.values()) == 1).all(), "each GPU is checked once")
            for outer, _, used, held in splits:
                self.assertFalse((used & (held | checked[outer])).any())
                names = [{scores.gpus[gpu].architecture for gpu in np.flatnonzero(mask)} for mask in (used, held)]
                self.assertTrue(not by_architecture or names[0].isdisjoint(names[1]))


class Names(unittest.TestCase):
    def setUp(self):
        self.table = GpuTable(fit_architectures.DATA / "gpus.csv")

    def found(self, name):
        gpu = self.table.find(name)
        return getattr(gpu, "id", gpu)

    def test_benchmarks_spell_names_in_many_ways(self):
        self.assertEqual(self.found("NVIDIA GeForce RTX 4080 (notebook)"), "geforce-rtx-4080-laptop")
        self.assertEqual(self.found("Nvidia GTX 1060-6GB"), "geforce-gtx-1060-6gb")
        self.assertEqual(self.found("Intel(R) Iris(R) Pro Graphics 580"), "iris-pro-graphics-580")
        self.assertEqual(self.found("Mac Studio (2023 M2 Ultra, 76-core GPU)"), "apple-m2-ultra-76-core-gpu")

    def test_a_name_of_several_cards_is_ambiguous_and_an_unknown_one_is_not_found(self):
        self.assertEqual(self.found("GeForce GTX 1060"), "ambiguous")
        self.assertIsNone(self.found("GeForce GTX 99999"))

    def test_vendors_with_the_same_numbers_are_kept_apart(self):
        self.assertEqual((vendor_of("AMD HD 4600"), vendor_of("Intel HD 4600")), ("AMD", "Intel"))
        self.assertEqual(key_of("AMD HD 7970M"), "hd 7970m")

    def test_laptop_boards_are_told_by_their_ids(self):
        for gpu, laptop in (("geforce-rtx-3070-laptop", True), ("radeon-rx-7600m-xt", True), ("geforce-gtx-980m", True),
                            ("arc-a370m", True), ("mobility-radeon-hd-5470", True), ("radeon-r9-m280x", True), ("tesla-k40m", False),
                            ("geforce-rtx-3070", False), ("rtx-pro-6000", False), ("quadro-m4000", False)):
            self.assertEqual(is_laptop_board({"id": gpu, "device_type": "discrete"}), laptop, gpu)


class Files(unittest.TestCase):
    def test_scores_are_read_joined_and_controls_kept_apart(self):
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "3dmark-x.csv").write_text("gpu,score,benchmark,source\nGeForce RTX 3070,100,x,y\nGeForce RTX 3070,101,x,y\n"
                                               "GeForce RTX 2070,100,x,y\nGeForce RTX 2070,200,x,y\nNo such GPU,5,x,y\n", encoding="utf-8")
            (path / "games-fps-x.csv").write_text("gpu,score,benchmark,source\nGeForce RTX 3070,60,game,y\n", encoding="utf-8")
            scores, control, joins = read_scores(folder, GpuTable(fit_architectures.DATA / "gpus.csv"))
        self.assertEqual([gpu.id for gpu in scores.gpus], ["geforce-rtx-3070"])  # two cards share the other name
        self.assertEqual((scores.sets, len(scores), len(control)), (["3DMark Steel Nomad"], 1, 1))
        self.assertEqual(joins["3dmark-x"][3], ["No such GPU"])


if __name__ == "__main__":
    unittest.main()
