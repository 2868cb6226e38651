#!/usr/bin/env python3
"""The same work as model_bench.cpp's bottlenecks, join and project_times, written with NumPy: whole columns at a time, as one
writes it, and in blocks that fit the cache. Needs NumPy. model_numpy.py [DRAWS]"""
import sys
import time

import numpy as np

STAGES, TARGETS, CLOCKS = 6, 100, (2000.0, 1000.0, 1500.0)
HELD = 1.000000500029089e-06


def make(draws):
    random = np.random.default_rng(1)
    base = np.exp(6 + 6 * random.random((STAGES, draws)))
    memory = 0.1 + 0.8 * random.random((STAGES, draws))
    times = [base * (1 - memory + memory * 2000 / clock) for clock in CLOCKS]
    longest = times[0].max(axis=0)
    measured = longest / np.tanh((0.2 + 2e-5 * longest) / 2) * np.exp(0.05 * random.standard_normal(draws))
    return times, measured


def bottlenecks(stage_ns):
    minimum = np.max(stage_ns, axis=0)
    lead = np.argmax(stage_ns, axis=0)
    runner_up = np.partition(stage_ns, STAGES - 2, axis=0)[STAGES - 2]
    return minimum, lead, runner_up / minimum


def split(times):
    """Share of memory at the first clock: weighted least squares of c + m / clock, neither negative."""
    x = np.array([1 / clock for clock in CLOCKS])[:, None, None]
    t = np.stack(times)
    weight = 1 / (t * t)
    total = weight.sum(axis=0)
    mean_x = (weight * x).sum(axis=0) / total
    mean_t = (weight * t).sum(axis=0) / total
    slope = (weight * (x - mean_x) * (t - mean_t)).sum(axis=0) / (weight * (x - mean_x) ** 2).sum(axis=0)
    core = mean_t - slope * mean_x
    through_zero = (x / t).sum(axis=0) / ((x / t) ** 2).sum(axis=0)
    slope = np.where(slope <= 0, 0, np.where(core < 0, through_zero, slope))
    core = np.where(slope <= 0, mean_t, np.maximum(core, 0))
    memory = slope / CLOCKS[0]
    return memory / (core + memory)


def estimate(stage_ns, a, b):
    minimum = np.max(stage_ns, axis=0)
    lead = np.argmax(stage_ns, axis=0)
    u = np.clip(b[lead] * minimum - a[lead], HELD, 700)
    return minimum * (1 + 2 / np.expm1(u)), lead


def project(stage_ns, share, measured, changes, a, b, block):
    """Sum of the draws' times by slowest stage, for every device."""
    draws = stage_ns.shape[1]
    sums = np.zeros((len(changes), STAGES))
    for first in range(0, draws, block):
        rows = slice(first, first + block)
        here, m, time_ns = stage_ns[:, rows], share[:, rows], measured[rows]
        home, _ = estimate(here, a, b)
        for i, (memory, other) in enumerate(changes):
            there, lead = estimate(here + here * (other + m * (memory - other)), a, b)
            sums[i] += np.bincount(lead, weights=time_ns * (there / home), minlength=STAGES)
    return sums


def timed(name, work, draws, repeats):
    spent = []
    for _ in range(repeats):
        start = time.perf_counter()
        result = work()
        spent.append(time.perf_counter() - start)
    spent.sort()
    print(f"{name:28} {1e3 * spent[len(spent) // 2]:10.1f} ms  ({1e3 * spent[0]:.1f} to {1e3 * spent[-1]:.1f})"
          f"  {draws / spent[len(spent) // 2]:.3g} draws/s")
    return result


def main():
    draws = int(sys.argv[1]) if len(sys.argv) > 1 else 1000000
    times, measured = make(draws)
    random = np.random.default_rng(2)
    changes = [(random.uniform(-0.9, 1), random.uniform(-0.9, 1, (STAGES, 1))) for _ in range(TARGETS)]
    a, b = np.full(STAGES, -0.2), np.full(STAGES, 2e-5)
    timed("bottlenecks", lambda: [bottlenecks(t) for t in times], 3 * draws, 3)
    share = timed("join", lambda: split(times), draws, 3)
    some = changes[:10]
    whole = timed("project_times, 10 GPUs", lambda: project(times[0], share, measured, some, a, b, draws), draws * 10, 3)
    blocks = timed("the same in blocks", lambda: project(times[0], share, measured, some, a, b, 4096), draws * 10, 3)
    assert np.allclose(whole, blocks, rtol=1e-9)
    single = project(times[0].astype(np.float32), share.astype(np.float32), measured.astype(np.float32),
                     [(np.float32(m), o.astype(np.float32)) for m, o in some], a.astype(np.float32), b.astype(np.float32),
                     draws)
    led = bottlenecks(times[0].astype(np.float32))[1] != bottlenecks(times[0])[1]
    print(f"in float32: frames differ by up to {np.max(np.abs(single.sum(1) / whole.sum(1) - 1)):.1e}, "
          f"{led.mean():.1e} of draws have another slowest stage")


if __name__ == "__main__":
    main()
