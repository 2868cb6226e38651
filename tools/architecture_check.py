"""How far projections between GPUs miss, with efficiencies that the target's own scores had no part in. For fit_architectures.py.

A projection from GPU A to GPU B in a set multiplies A's score by the model's ratio of B to A. Its error is |projected / real - 1|. Five
folds by GPU: B's fold has no scores in the fit, A's has. By architecture, in five folds: no GPU of B's architecture has scores in the fit.
GPUs are those with a Vulkan driver, unless said.
"""
import copy
import multiprocessing

import numpy as np

import architecture_intervals
from architecture_frames import Projector, frames
from architecture_intervals import CLASSES, DIVISIONS, FOLDS, UNSEEN, groups
from architecture_model import REFERENCE_YEAR, Architectures, EfficiencyFit, fits_of, mean_speeds
from architecture_scores import Scores, of_gpus


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

    def add_ratios(self, scores, log_ratio, held, group):
        """log_ratio: ln(time on the target / time on the source), sources x targets, the same for each set."""
        for of_set in range(len(scores.sets)):
            in_set = scores.set == of_set
            sources, targets = np.flatnonzero(in_set & ~held), np.flatnonzero(in_set & held)
            if len(sources) == 0 or len(targets) == 0:
                continue
            real = scores.log[targets][None, :] - scores.log[sources][:, None]
            miss = -log_ratio[np.ix_(scores.gpu[sources], scores.gpu[targets])] - real
            kind = classes(scores, sources, targets)
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


class Held:
    """A fit without the scores of one fold: what it predicts, and its factors on rates. known: a fit that knows the rest (its fit())."""

    def __init__(self, scores, fold, group, data_sheet=False, known=None):
        self.scores, self.group, self.data_sheet, self.known = scores, group, data_sheet, known
        self.held = (fold == group)[scores.gpu]

    def fit(self):
        rows = ~self.held & ~self.known.rows if self.known else ~self.held
        fit = EfficiencyFit(self.scores, Architectures.of(self.scores.gpus), data_sheet=self.data_sheet).fit(rows, known=self.known)
        self.residual, self.factors = self.scores.log - fit.predict(), fit.factors()
        return self


def fitted(helds, jobs):
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        return pool.map(Held.fit, helds, chunksize=1)


def held_by_gpu(scores, seed, data_sheet=False):
    return [Held(scores, folds(scores, seed), group, data_sheet) for group in range(FOLDS)]


def held_by_architecture(scores, seed, data_sheet=False):
    fold_of = [groups(scores.gpus, np.arange(len(scores.gpus)), True, np.random.default_rng(seed + i)) for i in range(DIVISIONS)]
    return [Held(scores, fold, group, data_sheet) for fold in fold_of for group in range(FOLDS)]


def misses_by_gpu(helds):
    """Misses of pairs with the source's scores known, and the same with neither's."""
    known, new = Misses(), Misses()
    for one in helds:
        known.add(one.scores, one.residual, one.held, one.group)
        add_pairs_of_new(one.scores, one.residual, one.held, one.group, new)
    return known.done(), new.done()


def misses_by_architecture(helds):
    """No GPU of the target's architecture has scores in the fit."""
    misses = Misses()
    for one in helds:
        misses.add(one.scores, one.residual, one.held, one.group, unseen=True)
    return misses.done()


def add_pairs_of_new(scores, residual, held, group, misses):
    """Pairs of two GPUs that are both held out."""
    for of_set in range(len(scores.sets)):
        rows = np.flatnonzero((scores.set == of_set) & held)
        for source in rows:
            targets = rows[rows != source]
            kind = classes(scores, np.array([source]), targets)[0]
            misses._parts.append((residual[source] - residual[targets], kind, np.full(len(targets), of_set), np.full(len(targets), group)))


def miss_frame(draws, helds, by_data_sheet):
    """Misses of a made-up frame, from GPUs with scores in the fit onto those of each fold."""
    misses = Misses()
    for one in helds:
        rates = np.array([gpu.rates for gpu in one.scores.gpus])
        factors = np.ones_like(rates) if by_data_sheet else one.factors
        misses.add_ratios(one.scores, Projector(draws, rates, factors).log_ratio(), one.held, one.group)
    return misses.done()


def frame_errors(draws, helds):
    sets = len(helds[0].scores.sets)
    return [mean_errors(miss_frame(draws, helds, by_data_sheet), sets) for by_data_sheet in (False, True)]


def mean_errors(misses, sets):
    return [np.nanmean([misses.median_error(kind, of_set) for of_set in range(sets)]) for kind in range(3)]


def frame_table(helds, seed, jobs):
    """Markdown: the mean over the sets of the median error of made-up frames; in brackets by data sheets."""
    scores = helds[0].scores
    lines = ["| frame | " + " | ".join(CLASSES[:3]) + " |", "|---|---:|---:|---:|"]
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        errors = pool.starmap(frame_errors, [(draws, helds) for draws in frames().values()], chunksize=1)
    for name, pairs in zip(frames(), errors):
        lines.append(f"| {name} | " + " | ".join(f"{percent(one)} ({percent(other)})" for one, other in zip(*pairs)) + " |")
    gpus, speed, _ = mean_speeds(scores.set, scores.gpu, scores.log)
    best = np.zeros(len(scores.gpus))
    best[gpus] = speed
    floor = Misses()
    for one in helds:
        floor.add_ratios(scores, best[:, None] - best[None], one.held, one.group)
    lines.append("| the best single speed of each GPU | " + " | ".join(percent(each) for each in mean_errors(floor.done(), len(scores.sets))) + " |")
    return "\n".join(lines)


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


def of_some(helds, some):
    """The same fits, with the scores of some GPUs only (a mask over GPUs)."""
    kept = []
    for one in helds:
        rows = some[one.scores.gpu]
        part = copy.copy(one)
        part.scores = Scores(one.scores.gpus, one.scores.sets, one.scores.gpu[rows], one.scores.set[rows], one.scores.log[rows])
        part.residual, part.held = one.residual[rows], one.held[rows]
        kept.append(part)
    return kept


def kinds_table(gpus, fitted, plain):
    """Markdown: the mean over the sets of the median error where both GPUs are of a kind; in brackets by data-sheet rates. fitted, plain:
    fits (by GPU, by architecture) of all GPUs."""
    desktop = np.array([not gpu.laptop and not gpu.integrated for gpu in gpus])
    recent = np.array([gpu.year >= REFERENCE_YEAR for gpu in gpus])
    kinds = {"all": desktop | ~desktop, f"all since {REFERENCE_YEAR}": recent, "desktop boards": desktop,
             f"desktop boards since {REFERENCE_YEAR}": desktop & recent}
    lines = ["| both GPUs | number | " + " | ".join(CLASSES) + " |", "|---|---:|" + "---:|" * len(CLASSES)]
    sets = len(fitted[0][0].scores.sets)
    for name, some in kinds.items():
        means = []
        for by_gpu, by_architecture in (fitted, plain):
            unseen = misses_by_architecture(of_some(by_architecture, some))
            means.append(mean_errors(misses_by_gpu(of_some(by_gpu, some))[0], sets) +
                         [np.nanmean([unseen.median_error(UNSEEN, of_set) for of_set in range(sets)])])
        cells = (f"{percent(one)} ({percent(other)})" for one, other in zip(*means))
        lines.append(f"| {name} | {some.sum()} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def new_pairs_line(new):
    sets = np.unique(new.set)
    means = [np.nanmean([new.median_error(kind, of_set) for of_set in sets]) for kind in range(3)]
    return "With neither GPU's scores in the fit: " + ", ".join(f"{percent(mean)} {name}" for mean, name in zip(means, CLASSES)) + "."


def control_line(scores, control):
    """The game of the negative control: what its frames per second owe to the GPU, and how far projections onto faster GPUs miss that
    keep to the captured frames per second, as the program does for such frames, or give them the GPU's speed-up."""
    fit = EfficiencyFit(scores, Architectures.of(scores.gpus)).fit()
    level = np.array([scores.log[scores.set == of_set].mean() for of_set in range(len(scores.sets))])
    speed = {}
    for gpu, predicted in zip(scores.gpu, fit.predict() - level[scores.set]):
        speed.setdefault(scores.gpus[gpu].id, []).append(predicted)
    pairs = [(np.mean(speed[control.gpus[gpu].id]), log) for gpu, log in zip(control.gpu, control.log) if control.gpus[gpu].id in speed]
    speeds, logs = np.array(pairs).T
    slope = np.polyfit(speeds, logs, 1)[0]
    claimed, real = speeds[None] - speeds[:, None], logs[None] - logs[:, None]
    faster = claimed > 0
    kept, given = (np.median(np.abs(np.expm1(each[faster]))) for each in (-real, claimed - real))
    return (f"The CPU-bound game ({len(pairs)} GPUs) is not among the sets: a GPU twice as fast gives {percent(2 ** slope - 1)} more frames per "
            f"second. Onto faster GPUs, projections that keep to the captured frames per second miss by {percent(kept)}; with the GPU's "
            f"speed-up they would miss by {percent(given)} (medians of {faster.sum()} pairs).")


def older_line(scores, seed, jobs):
    """GPUs without a Vulkan driver, whose efficiencies are fitted with all else known."""
    known, _ = fits_of(scores, scores.gpus)
    older = np.array([not gpu.has_vulkan for gpu in scores.gpus])
    helds = fitted([Held(scores, folds(scores, seed), group, known=known) for group in range(FOLDS)], jobs)
    errors = mean_errors(misses_by_gpu(of_some(helds, older))[0], len(scores.sets))
    return (f"{older.sum()} GPUs of architectures without a Vulkan driver are not among them. They are fitted afterwards, with all else "
            "known, and each set by its own work misses them by " +
            ", ".join(f"{percent(error)} {name}" for error, name in zip(errors, CLASSES)) + ".")


def report(every, control, seed, jobs):
    scores = of_gpus(every, lambda gpu: gpu.has_vulkan)
    plans = [make(scores, seed, data_sheet) for make in (held_by_gpu, held_by_architecture) for data_sheet in (False, True)]
    done = fitted([one for plan in plans for one in plan], jobs)
    by_gpu, by_gpu_plain, by_architecture, by_architecture_plain = (done[sum(map(len, plans[:i])):][:len(plans[i])] for i in range(4))
    known, new = misses_by_gpu(by_gpu)
    plain = misses_by_gpu(by_gpu_plain)[0], misses_by_architecture(by_architecture_plain)
    parts = [f"{len(scores)} scores of {len(scores.gpus)} GPUs. Each set by its own fitted work, median error; in brackets by data sheets:",
             error_table(scores, (known, misses_by_architecture(by_architecture)), plain), new_pairs_line(new),
             "Of these, mean over the sets where both GPUs are of one kind:",
             kinds_table(scores.gpus, (by_gpu, by_architecture), (by_gpu_plain, by_architecture_plain)),
             "Made-up frames, mean over the sets of the median error; in brackets by data sheets:", frame_table(by_gpu, seed, jobs),
             "90 % intervals on GPUs that had no part in the fit and in the deviations:", architecture_intervals.table(scores, seed, jobs)]
    if len(scores) < len(every):
        parts.insert(5, older_line(every, seed, jobs))
    if len(control):
        parts.append(control_line(scores, control))
    return "\n\n".join(parts)
