"""90 % intervals of projections, whose deviations were measured on other GPUs than they are checked on. For fit_architectures.py.

GPUs are held out in folds, or whole architectures are. Of what is left, inner folds are held out in turn: the misses of projections onto
them give the deviation of each class. The interval is then checked on projections onto the outer fold, by a fit that had no part of it
either. The work is that of each set, as fitted, or that of the made-up mixed frame, whose own interval has its assumed work in addition.
"""
import multiprocessing

import numpy as np

from architecture_frames import MIXED, Projector
from architecture_model import Architectures, EfficiencyFit

CLASSES = ("within an architecture", "within a vendor", "across vendors", "architecture never seen")
UNSEEN = 3
FOLDS = 5
DIVISIONS = 4  # into folds of whole architectures, as there are few
COVERAGE = 0.9
NORMAL_QUANTILE = 1.6449  # of COVERAGE, both sides
WORKS = ("each set's own work", "the mixed frame")
WARM_ITERATIONS = 8


def groups(gpus, members, by_architecture, random):
    """A fold for each of these GPUs, at random: each by itself, or whole architectures."""
    if not by_architecture:
        return random.permutation(len(members)) % FOLDS
    names = sorted({gpus[member].architecture for member in members})
    fold = dict(zip(names, random.permutation(len(names)) % FOLDS))
    return np.array([fold[gpus[member].architecture] for member in members])


class Pairs:
    """ln(projected / real) of pairs of scores, their class, and the variance that the frame's assumed work gives."""

    def __init__(self):
        self._parts = []

    def add(self, miss, kind, variance):
        self._parts.append((miss.ravel(), np.broadcast_to(kind, miss.shape).ravel(), np.broadcast_to(variance, miss.shape).ravel()))

    def extend(self, other):
        self._parts += other._parts

    def of(self, kind):
        miss, kinds, variance = (np.concatenate(column) for column in zip(*self._parts))
        return np.abs(miss[kinds == kind]), variance[kinds == kind]


def deviation_of(miss, variance):
    """The deviation of the class with which COVERAGE of these misses lie within their intervals."""
    low, high = 0.0, 5.0
    for _ in range(50):
        middle = (low + high) / 2
        held = np.mean(miss <= NORMAL_QUANTILE * np.sqrt(middle ** 2 + variance))
        low, high = (middle, high) if held < COVERAGE else (low, middle)
    return (low + high) / 2


class Intervals:
    def __init__(self, scores, seed):
        self.scores = scores
        self.architectures = Architectures.of(scores.gpus)
        self.rates = np.array([gpu.rates for gpu in scores.gpus])
        self.random = np.random.default_rng(seed)
        self.seed = seed
        names = np.array([gpu.architecture for gpu in scores.gpus])
        vendors = np.array([gpu.vendor for gpu in scores.gpus])
        self.kind = np.where(names[:, None] == names[None], 0, np.where(vendors[:, None] == vendors[None], 1, 2))
        self.every = EfficiencyFit(scores, self.architectures).fit()
        # Depends on data sheets and factors; factors move it little, so it is computed once.
        self.assumed = Projector(MIXED, self.rates, self.every.factors()).assumed_variance()

    def pairs(self, used, held, unseen):
        """Projections from GPUs of `used` onto those of `held` (masks), by a fit to the first: Pairs by WORKS."""
        scores, out = self.scores, (Pairs(), Pairs())
        fit = EfficiencyFit(scores, self.architectures).fit(used[scores.gpu], start=self.every, iterations=WARM_ITERATIONS)
        residual = scores.log - fit.predict()
        ratio = Projector(MIXED, self.rates, fit.factors()).log_ratio()
        for of_set in range(len(scores.sets)):
            in_set = scores.set == of_set
            sources, targets = np.flatnonzero(in_set & used[scores.gpu]), np.flatnonzero(in_set & held[scores.gpu])
            if len(sources) == 0 or len(targets) == 0:
                continue
            at = np.ix_(scores.gpu[sources], scores.gpu[targets])
            kind = np.full((len(sources), len(targets)), UNSEEN) if unseen else self.kind[at]
            out[0].add(residual[sources][:, None] - residual[targets][None], kind, 0.0)
            real = scores.log[targets][None] - scores.log[sources][:, None]
            out[1].add(-ratio[at] - real, kind, self.assumed[at])
        return out

    def splits(self, by_architecture, division):
        """[(outer fold, inner fold or None for the check, masks of used and held GPUs)]."""
        random = np.random.default_rng(self.seed + division)
        everyone = np.arange(len(self.scores.gpus))
        fold = groups(self.scores.gpus, everyone, by_architecture, random)
        out = []
        for outer in range(FOLDS):
            rest = fold != outer
            members = everyone[rest]
            inner_fold = groups(self.scores.gpus, members, by_architecture, random)
            for inner in range(FOLDS):
                used, held = np.zeros(len(everyone), bool), np.zeros(len(everyone), bool)
                used[members[inner_fold != inner]] = True
                held[members[inner_fold == inner]] = True
                out.append(((division, outer), inner, used, held))
            out.append(((division, outer), None, rest, ~rest))
        return out

    def nested(self, by_architecture, jobs):
        """[(work, class, deviation of each outer fold of each division, share within 90 % intervals, median width)]."""
        divisions = DIVISIONS if by_architecture else 1
        splits = [one for division in range(divisions) for one in self.splits(by_architecture, division)]
        global _running
        _running = self
        with multiprocessing.get_context("fork").Pool(jobs) as pool:
            results = pool.starmap(_pairs, [(used, held, by_architecture) for _, _, used, held in splits], chunksize=1)
        out = []
        for work in range(len(WORKS)):
            for kind in (UNSEEN,) if by_architecture else range(UNSEEN):
                deviations, inside, widths = [], [], []
                for outer in sorted({split[0] for split in splits}):
                    training = Pairs()
                    for split, pairs in zip(splits, results):
                        if split[0] == outer and split[1] is not None:
                            training.extend(pairs[work])
                    check = next(pairs for split, pairs in zip(splits, results) if split[0] == outer and split[1] is None)
                    deviation = deviation_of(*training.of(kind))
                    miss, variance = check[work].of(kind)
                    reach = NORMAL_QUANTILE * np.sqrt(deviation ** 2 + variance)
                    deviations.append(deviation)
                    inside.append(miss <= reach)
                    widths.append(2 * np.sinh(reach))
                out.append((work, kind, deviations, np.concatenate(inside).mean(), np.median(np.concatenate(widths))))
        return out


_running = None  # of the processes that nested() forks


def _pairs(used, held, unseen):
    return _running.pairs(used, held, unseen)


def table(scores, seed, jobs):
    """Markdown: the deviations and what intervals of unseen GPUs hold."""
    intervals = Intervals(scores, seed)
    rows = sorted(intervals.nested(False, jobs) + intervals.nested(True, jobs))
    lines = ["| work | class | deviation of ln T | 90 % intervals hold | median width |", "|---|---|---:|---:|---:|"]
    for work, kind, deviations, held, width in rows:
        lines.append(f"| {WORKS[work]} | {CLASSES[kind]} | {np.mean(deviations):.3f} | {100 * held:.1f} % | {100 * width:.0f} % |")
    return "\n".join(lines)
