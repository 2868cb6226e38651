"""How far projections between GPUs miss, with efficiencies that the target's own scores had no part in. For fit_architectures.py.

A projection from GPU A to GPU B in a set multiplies A's score by the model's ratio of B to A. Its error is |projected / real - 1|. Five
folds by GPU: B's fold has no scores in the fit, A's has. By architecture: no GPU of B's architecture has scores in the fit.
"""
import numpy as np

from architecture_model import Architectures, EfficiencyFit

CLASSES = ("within an architecture", "within a vendor", "across vendors", "architecture never seen")
UNSEEN = 3
FOLDS = 5
COVERAGE = 0.9
NORMAL_QUANTILE = 1.6449  # of COVERAGE, both sides


class Misses:
    """ln(projected / real) of pairs, with their class, set and the group (fold or architecture) that the fit had not seen."""

    def __init__(self):
        self._parts = []

    def add(self, scores, residual, held, group, unseen=False):
        for of_set in range(len(scores.sets)):
            in_set = scores.set == of_set
            sources, targets = np.flatnonzero(in_set & ~held), np.flatnonzero(in_set & held)
            if len(sources) == 0 or len(targets) == 0:
                continue
            miss = residual[sources][:, None] - residual[targets][None, :]
            kind = np.full(miss.shape, UNSEEN) if unseen else classes(scores, sources, targets)
            self._parts.append((miss.ravel(), kind.ravel(), np.full(miss.size, of_set), np.full(miss.size, group)))

    def done(self):
        self.miss, self.kind, self.set, self.group = (np.concatenate(column) for column in zip(*self._parts))
        return self

    def median_error(self, kind, of_set):
        some = self.miss[(self.kind == kind) & (self.set == of_set)]
        return np.median(np.abs(np.expm1(some))) if len(some) else np.nan


def classes(scores, sources, targets):
    """The class of each pair of scores, sources x targets: an index of CLASSES."""
    def alike(of):
        values = np.array([of(gpu) for gpu in scores.gpus])[scores.gpu]
        return values[sources][:, None] == values[targets][None, :]
    return np.where(alike(lambda gpu: gpu.architecture), 0, np.where(alike(lambda gpu: gpu.vendor), 1, 2))


def folds(scores, seed):
    return np.random.default_rng(seed).permutation(len(scores.gpus)) % FOLDS


def misses_by_gpu(scores, seed, data_sheet=False):
    """Misses of pairs with the source's scores known, and the same with neither's."""
    fold = folds(scores, seed)
    known, new = Misses(), Misses()
    architectures = Architectures.of(scores.gpus)
    for group in range(FOLDS):
        held = (fold == group)[scores.gpu]
        residual = scores.log - EfficiencyFit(scores, architectures, data_sheet=data_sheet).fit(~held).predict()
        known.add(scores, residual, held, group)
        add_pairs_of_new(scores, residual, held, group, new)
    return known.done(), new.done()


def add_pairs_of_new(scores, residual, held, group, misses):
    """Pairs of two GPUs that are both held out."""
    for of_set in range(len(scores.sets)):
        rows = np.flatnonzero((scores.set == of_set) & held)
        for source in rows:
            targets = rows[rows != source]
            kind = classes(scores, np.array([source]), targets)[0]
            misses._parts.append((residual[source] - residual[targets], kind, np.full(len(targets), of_set), np.full(len(targets), group)))


def misses_by_architecture(scores, data_sheet=False):
    misses = Misses()
    architectures = Architectures.of(scores.gpus)
    every = EfficiencyFit(scores, architectures, data_sheet=data_sheet).fit()
    for group, name in enumerate(architectures.names):
        held = np.array([gpu.architecture == name for gpu in scores.gpus])[scores.gpu]
        # Begins at the fit to all scores, which only saves time: the held scores pull no more.
        fit = EfficiencyFit(scores, architectures, data_sheet=data_sheet).fit(~held, start=every, iterations=8)
        residual = scores.log - fit.predict()
        misses.add(scores, residual, held, group, unseen=True)
    return misses.done()


def deviation_of(miss):
    """The normal deviation whose interval would hold COVERAGE of these misses."""
    return np.quantile(np.abs(miss), COVERAGE) / NORMAL_QUANTILE


def intervals(misses, kind):
    """(deviation, share of misses within an interval whose deviation the other groups' misses give, its median width)."""
    some = misses.kind == kind
    held, widths = [], []
    for group in np.unique(misses.group[some]):
        mine = some & (misses.group == group)
        others = some & (misses.group != group)
        if not others.any():
            continue
        reach = NORMAL_QUANTILE * deviation_of(misses.miss[others])
        held.append(np.abs(misses.miss[mine]) <= reach)
        widths.append(np.full(mine.sum(), np.exp(reach) - np.exp(-reach)))
    return deviation_of(misses.miss[some]), np.concatenate(held).mean(), np.median(np.concatenate(widths))


def percent(value):
    return "-" if np.isnan(value) else f"{100 * value:.1f} %"


def error_table(scores, fitted, plain):
    """Markdown: median errors by set and class; in brackets by data-sheet rates. fitted, plain: (by GPU, by architecture)."""
    lines = ["| score set | GPUs | " + " | ".join(CLASSES) + " |", "|---|---:|" + "---:|" * len(CLASSES)]
    means = np.full((2, len(CLASSES), len(scores.sets)), np.nan)
    for of_set, name in enumerate(scores.sets):
        for which, (by_gpu, by_architecture) in enumerate((fitted, plain)):
            for kind in range(len(CLASSES)):
                means[which, kind, of_set] = (by_architecture if kind == UNSEEN else by_gpu).median_error(kind, of_set)
        cells = (f"{percent(means[0, kind, of_set])} ({percent(means[1, kind, of_set])})" for kind in range(len(CLASSES)))
        lines.append(f"| {name} | {(scores.set == of_set).sum()} | " + " | ".join(cells) + " |")
    mean = np.nanmean(means, axis=2)
    cells = (f"{percent(mean[0, kind])} ({percent(mean[1, kind])})" for kind in range(len(CLASSES)))
    lines.append(f"| mean over the sets | {len(scores.gpus)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def interval_table(by_gpu, by_architecture):
    lines = ["| class | deviation of ln T | 90 % intervals hold | median width |", "|---|---:|---:|---:|"]
    for kind, name in enumerate(CLASSES):
        deviation, held, width = intervals(by_architecture if kind == UNSEEN else by_gpu, kind)
        lines.append(f"| {name} | {deviation:.3f} | {percent(held)} | {percent(width)} |")
    return "\n".join(lines)


def new_pairs_line(new):
    sets = np.unique(new.set)
    means = [np.nanmean([new.median_error(kind, of_set) for of_set in sets]) for kind in range(3)]
    return "With neither GPU's scores in the fit: " + ", ".join(f"{percent(mean)} {name}" for mean, name in zip(means, CLASSES)) + "."


def control_line(scores, control):
    """How much of a GPU's speed the game of the negative control shows: slope of ln fps over ln of the model's mean speed."""
    fit = EfficiencyFit(scores, Architectures.of(scores.gpus)).fit()
    speed = {}
    for gpu, predicted in zip(scores.gpu, fit.predict() - np.array([scores.log[scores.set == s].mean() for s in scores.set])):
        speed.setdefault(scores.gpus[gpu].id, []).append(predicted)
    pairs = [(np.mean(speed[control.gpus[gpu].id]), log) for gpu, log in zip(control.gpu, control.log) if control.gpus[gpu].id in speed]
    slope = np.polyfit(*np.array(pairs).T, 1)[0]
    return (f"The CPU-bound game ({len(pairs)} GPUs): a GPU twice as fast gives {percent(2 ** slope - 1)} more frames per second. "
            "It is not among the sets.")


def report(scores, control, seed):
    fitted, new = misses_by_gpu(scores, seed)
    by_architecture = misses_by_architecture(scores)
    plain = misses_by_gpu(scores, seed, data_sheet=True)[0], misses_by_architecture(scores, data_sheet=True)
    parts = [error_table(scores, (fitted, by_architecture), plain), interval_table(fitted, by_architecture), new_pairs_line(new)]
    if len(control):
        parts.append(control_line(scores, control))
    return "\n\n".join(parts)
