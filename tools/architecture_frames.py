"""Made-up frames, and what `framecast project` says of them, by its equations. For fit_architectures.py.

A frame is isolated: its stage times are those of the source's data sheet and of the work that the program assumes. The mixed
frame has shadow maps, opaque and transparent draws, full-screen passes and dispatches; the others load one stage each. A frame is not the
workload of any set of scores, so a part of the misses is that of another workload.
"""
import numpy as np

from architecture_scores import RESOURCES

# Work of one element: as assumed_work() of model/device/rates.cpp; ia: as model/device/frame_work.cpp without counts.
WORK = {"ia": {"geometry": 1 / 6, "memory": 10}, "vs": {"alu": 120, "memory": 16}, "cc": {"geometry": 1}, "rs": {"rop": 0.25, "memory": 2},
        "ps": {"alu": 200, "texture": 3, "memory": 4}, "om": {"rop": 1, "memory": 6}, "cs": {"alu": 200, "memory": 16}, "xf": {"memory": 2}}
STAGES = list(WORK)
ASSUMED = np.array([[WORK[stage].get(resource, 0) for resource in RESOURCES] for stage in STAGES], float)
OVERLAP = 4  # p of stages, as assumed of GPUs
WORK_RANGE = 4  # as kWorkRange of model/projection/projection_scenarios.h: two deviations
# Elements of each stage in thousands, and how many such draws a frame has.
MIXED = ((4, {"ia": 240, "vs": 130, "cc": 80, "rs": 900, "om": 800}), (10, {"ia": 90, "vs": 50, "cc": 30, "rs": 700, "ps": 500, "om": 420}),
         (4, {"ia": 6, "vs": 4, "cc": 2, "rs": 400, "ps": 400, "om": 400}),
         (5, {"ia": 0.003, "vs": 0.003, "cc": 0.001, "rs": 2073, "ps": 2073, "om": 2073}), (3, {"cs": 2073}), (1, {"xf": 16000}))


def frames():
    """Draws of each frame by name, as (number of such draws, elements of each stage in thousands)."""
    out = {"mixed": MIXED}
    for stage in ("ia", "vs", "rs", "ps", "om", "cs"):
        out[f"{stage} alone"] = tuple((4, {stage: 1000 * (1 + i)}) for i in range(3))
    return out


def work_of(draws):
    """Work of one element of each stage on each resource: that of the frame's own vertices, the rest assumed."""
    table = ASSUMED.copy()
    vertices = np.array([number * each.get("ia", 0) for number, each in draws])
    if vertices.sum() > 0:
        primitives = [each["cc"] / each["ia"] if "cc" in each and "ia" in each else 1 / 3 for _, each in draws]
        shaded = [each["vs"] / each["ia"] if "vs" in each and "ia" in each else 0.25 for _, each in draws]
        table[0] = 0
        table[0, RESOURCES.index("geometry")] = vertices @ np.minimum(primitives, 1) / 2 / vertices.sum()
        table[0, RESOURCES.index("memory")] = vertices @ (32 * np.minimum(shaded, 1) + 2) / vertices.sum()
    return table


def counts_of(draws):
    """(number of draws, elements: draws x stages)."""
    elements = np.array([[1000.0 * each.get(stage, 0) for stage in STAGES] for _, each in draws])
    return np.array([float(number) for number, _ in draws]), elements


def element_ns(rates, work):
    """GPUs x stages: the time of one element, by one resource after the other."""
    return (1 / rates) @ work.T


class Projector:
    """Projections of one frame between all pairs of GPUs. rates: those of the data sheets; factors: efficiencies; GPUs x resources."""

    def __init__(self, draws, rates, factors):
        self._number, self._elements = counts_of(draws)
        self._work = work_of(draws)
        self._captured = self._elements[None] * element_ns(rates, self._work)[:, None, :]  # GPUs x draws x stages
        self._rates = rates * factors

    def _log_ns(self, work):
        """Of the frame captured on each GPU (rows) projected to each (columns), ln ns."""
        each = element_ns(self._rates, work)
        out = np.empty((len(each), len(each)))
        # Powers of stage times of all targets at once: sums over stages are a product of matrices.
        powers = each ** OVERLAP
        for source, times in enumerate(self._captured):
            share = (times / each[source]) ** OVERLAP  # draws x stages
            out[source] = np.log(self._number @ (share @ powers.T) ** (1 / OVERLAP))
        return out

    def log_ratio(self, work=None):
        """ln(time on the target / time on the source), sources x targets."""
        log_ns = self._log_ns(self._work if work is None else work)
        return log_ns - np.diag(log_ns)[:, None]

    def assumed_variance(self):
        """Variance of the same by the assumed work of each stage and resource, which the program varies."""
        out = 0
        for stage, resource in zip(*np.nonzero(self._work)):
            if not self._elements[:, stage].any():
                continue
            ends = []
            for factor in (1 / WORK_RANGE, WORK_RANGE):
                work = self._work.copy()
                work[stage, resource] *= factor
                ends.append(self.log_ratio(work))
            out = out + ((ends[1] - ends[0]) / 4) ** 2
        return out
