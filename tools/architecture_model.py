"""How efficiently architectures turn data-sheet rates into frames, fitted to scores. For fit_architectures.py.

A set of scores is a scene that needs work w_r of each resource r. A GPU of architecture a takes for it

    T = (sum_r (w_r / (rate_r efficiency_a,r))^p + t^p)^(1/p),   ln score = -ln T + noise,

with w, t (a time that no GPU shortens), p and the efficiencies unknown. ln efficiency of each resource is the sum of effects of the
vendor, of the generation and of the architecture, each normal around 0: one on all resources, and one on each. Their variances and each
scene's noise are estimated by maximum marginal likelihood (EM around the posterior mode); the noise is Student's t, so that outliers
(memory too small for a workload, one name for several cards) count little. The last-level cache multiplies bandwidth by 1 + size /
working set. One more scene is the ordinary frame: its work is known but for a factor, that of the mixed frame of architecture_frames.py,
and its score is the mean of a GPU's scores. So efficiencies fit the frames that they are used for, not only what the sets load.
"""
import numpy as np

from architecture_frames import MIXED, OVERLAP, counts_of, work_of
from architecture_scores import RESOURCES

COUNT = len(RESOURCES)
MEMORY = RESOURCES.index("memory")
ALU = RESOURCES.index("alu")
ALL = COUNT  # in place of a resource: the effect on all of them
LEVELS = ("vendor", "generation", "architecture")
STUDENT_T = 4.0
KNOWN = 1e4  # precision of ln of what is known
FIXED = 1e8  # the same of what another fit found
FIRST_P = 1.3
FIRST_DEVIATION = 0.1
FIRST_WORKING_SET_MIB = 64.0
MAX_CACHE_GAIN = 3.25  # as kMaxCacheGain of model/device/architecture_table.h
# Ordinary frames use larger GPUs less: all rates count times (FLOPS / kReferenceGflops of architecture_table.h)^SIZE. Sets have a constant
# time of their own for that.
SIZE, REFERENCE_GFLOPS = -0.08, 5000
# Prior deviations of ln: of a scene's work around equal shares, of board classes, the working set and p.
WORK_PRIOR, BOARD_PRIOR, WORKING_SET_PRIOR, P_PRIOR = 1.5, 0.3, 0.25, 0.1
BOARDS, WORKING_SET, P = slice(0, 2), 2, 3  # parameters after the efficiencies
# GPUs since this year have an efficiency of 1 on average: the works that model/device/rates.cpp assumes are meant for such.
REFERENCE_YEAR = 2014
# Inverse-gamma priors of variances: as many pseudo-observations of this deviation.
PSEUDO, NOISE_DEVIATION = 3, 0.08
# Those of effects on all resources, and on one: the sets tell resources badly apart, and data sheets say how fast each is. Geometry
# takes hardly any of their time.
ALL_PRIOR, ONE_PRIOR = (3, 0.1), (200, (0.02, 0.06, 0.06, 0.06, 0.06))


class Architectures:
    """Architectures with the effects that each of them shares with others."""

    def __init__(self, members):
        self.vendor_of = {name: vendor for name, _, vendor in members}
        self.generation_of = {name: generation for name, generation, _ in members}
        self.names = sorted(self.vendor_of)
        self.index = {name: i for i, name in enumerate(self.names)}
        level_groups = {"vendor": self.vendor_of, "generation": self.generation_of, "architecture": {name: name for name in self.names}}
        # Columns over (resource, architecture) of each level's effects: on one resource, and on ALL.
        self.effects = {}
        for level, of in level_groups.items():
            labels = sorted(set(of.values()))
            member = np.array([[float(of[name] == label) for label in labels] for name in self.names])
            for r in range(COUNT):
                self.effects[level, r] = np.kron(np.eye(COUNT)[:, [r]], member)
            self.effects[level, ALL] = np.kron(np.ones((COUNT, 1)), member)

    @staticmethod
    def of(gpus):
        return Architectures({(gpu.architecture, gpu.generation, gpu.vendor) for gpu in gpus})


def ordinary_shares(rates):
    """Shares of the mixed frame's time that wait for each resource, by data sheet on a GPU of these rates."""
    numbers, elements = counts_of(MIXED)
    waits = work_of(MIXED) / rates
    alone = elements * waits.sum(axis=1)
    slowest = alone ** OVERLAP / (alone ** OVERLAP).sum(axis=1, keepdims=True) * (alone ** OVERLAP).sum(axis=1, keepdims=True) ** (1 / OVERLAP)
    by_stage = numbers @ slowest
    by_resource = by_stage @ (waits / waits.sum(axis=1, keepdims=True))
    return by_resource / by_resource.sum()


def mean_speeds(of_set, gpu, log):
    """The GPUs with scores, the mean of ln of each one's scores once the sets' own means are taken off, and their numbers."""
    sets = np.unique(of_set)
    fitted, place = np.unique(gpu, return_inverse=True)
    number = np.bincount(place)
    speed, level = np.zeros(len(fitted)), np.zeros(of_set.max() + 1)
    for _ in range(30):
        for each in sets:
            level[each] = np.median((log - speed[place])[of_set == each])
        speed = np.bincount(place, log - level[of_set]) / number
    return fitted, speed, number


class EfficiencyFit:
    """fit() on a subset of scores; predict() for any GPU whose architecture is among `architectures`."""

    def __init__(self, scores, architectures, iterations=22, data_sheet=False, ordinary=True):
        """data_sheet: all efficiencies are 1, and caches do nothing; only works are fitted. ordinary: whether the ordinary frame is a
        scene, too. Both for comparison."""
        self.scores, self.architectures, self.iterations, self.data_sheet = scores, architectures, iterations, data_sheet
        gpus = scores.gpus
        self.log_rates = np.log([gpu.rates for gpu in gpus])
        self.ordinary = len(scores.sets) if ordinary and not data_sheet else None
        self.architecture = np.array([architectures.index[gpu.architecture] for gpu in gpus])
        self.boards = np.array([[gpu.laptop, gpu.integrated] for gpu in gpus], float)
        self.cache_mib = np.array([gpu.cache_mib for gpu in gpus])
        self.log_size_factor = SIZE * (self.log_rates[:, ALU] - np.log(REFERENCE_GFLOPS))
        self.works = (len(scores.sets) + (self.ordinary is not None)) * (COUNT + 1)
        self.others = self.works + COUNT * len(architectures.names)
        self.size = self.others + 4
        self.efficiencies = slice(self.works, self.others)

    def _block(self, resource):
        names = len(self.architectures.names)
        return slice(self.works + resource * names, self.works + (resource + 1) * names)

    def log_efficiencies(self, x):
        """ln of the factor on every rate of each GPU."""
        others = x[self.others:]
        out = np.array([x[self._block(r)][self.architecture] for r in range(COUNT)]).T
        out = out + (self.boards @ others[BOARDS])[:, None]
        out[:, MEMORY] += np.log1p(self.cache_mib / np.exp(others[WORKING_SET]))
        return out

    def _predict(self, x, of_set, gpu):
        work = x[:self.works].reshape(-1, COUNT + 1)[of_set]
        log_time = work.copy()
        log_time[:, :COUNT] -= (self.log_rates + self.log_efficiencies(x))[gpu]
        log_time[:, :COUNT] -= (self.log_size_factor[gpu] * (of_set == self.ordinary))[:, None]
        p = np.exp(x[self.others + P])
        longest = log_time.max(axis=1, keepdims=True)
        powers = np.exp(p * (log_time - longest))
        sums = powers.sum(axis=1, keepdims=True)
        total = longest[:, 0] + np.log(sums[:, 0]) / p
        shares = powers / sums
        return -total, shares, total - (shares * log_time).sum(axis=1)

    def _slopes(self, x, of_set, gpu, shares, by_p):
        """Slopes of the predictions: the parameters that each one depends on, and its slope by each (rows x a few)."""
        names = len(self.architectures.names)
        works = of_set[:, None] * (COUNT + 1) + np.arange(COUNT + 1)
        efficiencies = self.works + self.architecture[gpu][:, None] + names * np.arange(COUNT)
        others = np.broadcast_to(self.others + np.arange(4), (len(gpu), 4))
        cache = self.cache_mib[gpu] / np.exp(x[self.others + WORKING_SET])
        by_others = np.column_stack([shares[:, :COUNT].sum(axis=1)[:, None] * self.boards[gpu], -shares[:, MEMORY] * cache / (1 + cache), by_p])
        return np.hstack([works, efficiencies, others]), np.hstack([-shares, shares[:, :COUNT], by_others])

    def _squares(self, at, slopes, weights):
        """slopes^T weights slopes, all parameters."""
        places = (at[:, :, None] * self.size + at[:, None, :]).ravel()
        values = (weights[:, None, None] * slopes[:, :, None] * slopes[:, None, :]).ravel()
        return np.bincount(places, values, self.size ** 2).reshape(self.size, self.size)

    def _start(self, rows):
        x = np.zeros(self.size)
        work = x[:self.works].reshape(-1, COUNT + 1)
        middle = np.median(self.log_rates[np.unique(self.scores.gpu[rows])], axis=0)
        for of_set in range(len(self.scores.sets)):
            scores = self.scores.log[rows][self.scores.set[rows] == of_set]
            if len(scores) == 0:
                continue
            work[of_set, :COUNT] = middle - np.median(scores) - np.log(COUNT) / FIRST_P
            work[of_set, COUNT] = -scores.max() - 3
        if self.ordinary is not None:
            work[self.ordinary] = np.append(np.log(ordinary_shares(np.exp(middle))) + middle, -30)
        x[self.others + WORKING_SET] = np.log(1e12 if self.data_sheet else FIRST_WORKING_SET_MIB)
        x[self.others + P] = np.log(FIRST_P)
        return x

    def _fixed(self, known):
        """Which parameters another fit to the same sets and architectures knows: all but efficiencies that it had no scores for."""
        fixed = np.ones(self.size, bool)
        scored = np.isin(np.arange(len(self.architectures.names)), known.architecture[known.scores.gpu[known.rows]])
        fixed[self.efficiencies] = np.tile(scored, COUNT)
        return fixed

    def fit(self, rows=None, start=None, iterations=None, known=None):
        """rows: which scores count (a mask). start: a fit to begin from, which saves iterations. known: a fit to other rows; only
        efficiencies of architectures that it had no scores for are fitted."""
        rows = np.ones(len(self.scores), bool) if rows is None else rows
        of_set, gpu, observed = self.scores.set[rows], self.scores.gpu[rows], self.scores.log[rows]
        number = np.ones(len(observed))  # of scores that an observation stands for
        if self.ordinary is not None and not known:
            fitted, speed, scores = mean_speeds(of_set, gpu, observed)
            of_set = np.append(of_set, np.full(len(fitted), self.ordinary))
            gpu, observed, number = np.append(gpu, fitted), np.append(observed, speed), np.append(number, scores)
        x = centre = self._start(known.rows if known else rows)
        precision = np.zeros(self.size)
        precision[:self.works] = WORK_PRIOR ** -2
        precision[self.others:] = [BOARD_PRIOR ** -2] * 2 + [WORKING_SET_PRIOR ** -2, P_PRIOR ** -2]
        effects = self.architectures.effects
        if self.data_sheet:
            precision[self.others:self.others + 3] = 1e12
        variances = {group: 1e-8 if self.data_sheet else FIRST_DEVIATION ** 2 for group in effects}
        noise = np.full(self.works // (COUNT + 1), 0.12 ** 2)
        if start is not None:
            x, noise = start.x, start.noise.copy()
            variances = dict(start.variances)
        taken, kept = x, np.zeros(self.size)
        if known:
            x = taken = known.x
            noise, variances, kept = known.noise, known.variances, np.where(self._fixed(known), FIXED, 0)
        weights = np.ones(len(observed))
        for step in range(iterations or self.iterations):
            inverse = np.linalg.inv(self.prior_covariance(variances))
            prior = np.diag(precision)
            if self.ordinary is not None:
                # Its work is known but for a common factor.
                first = self.ordinary * (COUNT + 1)
                prior[first:first + COUNT, first:first + COUNT] += KNOWN * (np.eye(COUNT) - 1 / COUNT)
                prior[first + COUNT, first + COUNT] += KNOWN
            prior[self.efficiencies, self.efficiencies] = inverse
            predicted, shares, by_p = self._predict(x, of_set, gpu)
            at, slopes = self._slopes(x, of_set, gpu, shares, by_p)
            certainty = weights * number / noise[of_set]
            covariance = np.linalg.inv(self._squares(at, slopes, certainty) + prior + np.diag(kept))
            pull = np.bincount(at.ravel(), (slopes * (certainty * (observed - predicted))[:, None]).ravel(), self.size)
            move = covariance @ (pull + prior @ (centre - x) + kept * (taken - x))
            x = x + min(1, 1.5 / np.abs(move).max()) * move
            residual = observed - self._predict(x, of_set, gpu)[0]
            spread = number * residual ** 2 + number * np.einsum("ij,ijk,ik->i", slopes, covariance[at[:, :, None], at[:, None, :]], slopes)
            if step < 3 and start is None:
                continue
            if not self.data_sheet and not known:
                self._update_levels(x, covariance, inverse, variances)
            for i in range(0 if known else len(noise)):
                mine = of_set == i
                noise[i] = ((weights * spread)[mine].sum() + PSEUDO * NOISE_DEVIATION ** 2) / (mine.sum() + PSEUDO)
            weights = (STUDENT_T + 1) / (STUDENT_T + spread / noise[of_set])
        self.x, self.covariance, self.noise, self.variances, self.known = x, covariance, noise, variances, known
        self.shares, self.weights, self.rows = shares[:rows.sum()], weights[:rows.sum()], rows
        return self

    def prior_covariance(self, variances):
        return sum(variances[group] * effect @ effect.T for group, effect in self.architectures.effects.items())

    def _update_levels(self, x, covariance, inverse, variances):
        """One step of EM for the variance of each group: the mean square of its effects given all efficiencies."""
        values, certainty = x[self.efficiencies], covariance[self.efficiencies, self.efficiencies]
        for group, effect in self.architectures.effects.items():
            variance = variances[group]
            gain = variance * effect.T @ inverse
            mean = gain @ values
            spread = variance * np.eye(effect.shape[1]) - variance * gain @ effect + gain @ certainty @ gain.T
            squares = (mean ** 2).sum() + np.trace(spread)
            resource = group[1]
            pseudo, deviation = ALL_PRIOR if resource == ALL else (ONE_PRIOR[0], ONE_PRIOR[1][resource])
            variances[group] = max((squares + pseudo * deviation ** 2) / (effect.shape[1] + pseudo), 1e-5)

    def predict(self):
        """ln score of every row of the scores, fitted or not, up to noise."""
        return self._predict(self.x, self.scores.set, self.scores.gpu)[0]

    def _reference(self):
        """Weights of architectures in the mean efficiency of fitted GPUs, which is 1 by definition."""
        if self.known:
            return self.known._reference()
        fitted = np.unique(self.scores.gpu[self.rows])
        recent = [gpu for gpu in fitted if self.scores.gpus[gpu].year >= REFERENCE_YEAR] or fitted
        weights = np.zeros(len(self.architectures.names))
        np.add.at(weights, self.architecture[recent], 1)
        return weights / weights.sum()

    def table(self):
        """ln efficiency and its deviation, architectures x resources. Only differences between architectures are known, and so the
        deviation is that of the difference from the reference."""
        names = len(self.architectures.names)
        contrast = np.eye(names) - self._reference()
        values, deviations = [], []
        for r in range(COUNT):
            values.append(contrast @ self.x[self._block(r)])
            deviations.append(np.sqrt(np.diag(contrast @ self.covariance[self._block(r), self._block(r)] @ contrast.T)))
        return np.array(values).T, np.array(deviations).T

    def factors(self):
        """What each GPU's rates are multiplied by, GPUs x resources: as find() of model/device/architecture_table.cpp."""
        others = self.x[self.others:]
        values = self.table()[0][self.architecture] + (self.boards @ others[BOARDS] + self.log_size_factor)[:, None]
        values[:, MEMORY] += np.log(np.minimum(1 + self.cache_mib / np.exp(others[WORKING_SET]), MAX_CACHE_GAIN))
        return np.exp(values)

    def relatives(self, vendor):
        """ln efficiency and deviation of an architecture without scores, of a vendor or (None) of none of these; per resource."""
        names = self.architectures.names
        same = np.array([[float(self.architectures.vendor_of[name] == vendor) for name in names]])
        common = self.variances["vendor", ALL]
        vendor_part = np.kron(np.diag([self.variances["vendor", r] for r in range(COUNT)]) + common, same)
        gain = vendor_part @ np.linalg.inv(self.prior_covariance(self.variances))
        certainty = self.covariance[self.efficiencies, self.efficiencies]
        values, deviations = [], []
        for r in range(COUNT):
            alone = sum(self.variances[level, r] + self.variances[level, ALL] for level in LEVELS)
            row = gain[r] - np.kron(np.eye(COUNT)[r], self._reference())
            values.append(row @ self.x[self.efficiencies])
            deviations.append(np.sqrt(max(alone - gain[r] @ vendor_part[r], 0) + row @ certainty @ row))
        return np.array(values), np.array(deviations)


def fits_of(scores, gpus, used=None):
    """The fit to scores of GPUs with Vulkan, and one that adds the architectures without. gpus: with every architecture that is asked
    for. used: which scores count (a mask)."""
    used = np.ones(len(scores), bool) if used is None else used
    with_vulkan = np.array([gpu.has_vulkan for gpu in scores.gpus])[scores.gpu]
    architectures = Architectures.of(gpus)
    fit = EfficiencyFit(scores, architectures).fit(used & with_vulkan)
    return fit, EfficiencyFit(scores, architectures).fit(used & ~with_vulkan, known=fit)
