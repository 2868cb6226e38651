"""The same misses for `framecast project` itself: made-up frames on one GPU, projected to others. For fit_architectures.py.

architecture_frames.py has the frames, and the same projections by the program's equations, which are much faster.
"""
import json
import pathlib
import subprocess
import tempfile

import numpy as np

from architecture_check import CLASSES, FOLDS, Misses, folds, percent
from architecture_frames import OVERLAP, STAGES, counts_of, element_ns, frames, work_of
from architecture_intervals import NORMAL_QUANTILE
from architecture_model import fits_of

SOURCES_PER_FOLD = 30


def frame_of(gpu, draws):
    """A frame file of these draws on a GPU."""
    numbers, elements = counts_of(draws)
    elements = np.repeat(elements, numbers.astype(int), axis=0)
    alone = elements * element_ns(gpu.rates[None], work_of(draws))
    measured = ((alone ** OVERLAP).sum(axis=1) ** (1 / OVERLAP)).tolist()
    used = [column for column in range(len(STAGES)) if elements[:, column].any()]
    columns = {STAGES[column]: [value or None for value in elements[:, column]] for column in used}
    times = {STAGES[column]: [value or None for value in alone[:, column]] for column in used}
    kinds = ["dispatch" if row[STAGES.index("cs")] else "transfer" if row[STAGES.index("xf")] else "draw" for row in elements]
    return {"schema": "framecast.frame/1", "application": "made up", "mode": "isolate",
            "device": {"name": gpu.name, "type": "integrated" if gpu.integrated else "discrete"},
            "times": {"gpu_ns": sum(measured), "gpu_repeats": 60, "gpu_spread_ns": 0.01 * sum(measured)},
            "sources": {"stage_ns": "isolated", "elements": "counted", "measured_ns": "measured"},
            "draws": {"id": list(range(len(measured))), "kind": kinds, "pipeline": [f"pipeline {i}" for i in range(len(measured))],
                      "elements": columns, "stage_ns": times, "measured_ns": measured}}


def project(program, frame, source, targets, options, folder):
    """{id: ln(source time / target time), and half the interval's width in ln} of each target."""
    path = pathlib.Path(folder) / "made-up.frame.json"
    path.write_text(json.dumps(frame), encoding="utf-8")
    command = [program, "project", str(path), "--from", source.id, "--json", *options]
    for target in targets:
        command += ["--to", target.id]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    out = {}
    for gpu, target in zip(targets, answer["targets"]):
        low, high = target["interval_ms"]
        out[gpu.id] = (np.log(target["captured_ms"] / target["frame_ms"]), np.log(high / low) / 2)
    return out


def misses_of(program, scores, draws, fold_of, tables, options, seed, folder):
    """Misses of projections to GPUs of each fold, from GPUs of the others, and whether each interval held the score's ratio."""
    misses, reach = Misses(), []
    for group in range(FOLDS):
        targets = [gpu for gpu, fold in zip(scores.gpus, fold_of) if fold == group]
        others = [gpu for gpu, fold in zip(scores.gpus, fold_of) if fold != group]
        chosen = np.random.default_rng(seed + group).permutation(len(others))[:SOURCES_PER_FOLD]
        extra = ["--architectures", tables[group]] if tables else []
        for source in (others[i] for i in chosen):
            speed = project(program, frame_of(source, draws), source, targets, [*options, *extra], folder)
            misses_from(scores, source, speed, group, misses, reach)
    misses.done()
    misses.reach = np.concatenate(reach)
    return misses


def misses_from(scores, source, speed, group, misses, reach):
    at = next(i for i, gpu in enumerate(scores.gpus) if gpu is source)
    known = {of_set: log for gpu, of_set, log in zip(scores.gpu, scores.set, scores.log) if gpu == at}
    for of_set, log in known.items():
        rows = [row for row in np.flatnonzero(scores.set == of_set) if scores.gpus[scores.gpu[row]].id in speed]
        if not rows:
            continue
        some = [scores.gpus[scores.gpu[row]] for row in rows]
        projected = np.array([speed[gpu.id][0] for gpu in some])
        kind = np.array([0 if gpu.architecture == source.architecture else 1 if gpu.vendor == source.vendor else 2 for gpu in some])
        misses._parts.append((projected - (scores.log[rows] - log), kind, np.full(len(rows), of_set), np.full(len(rows), group)))
        reach.append(np.array([speed[gpu.id][1] for gpu in some]))


def tables_without_folds(scores, table, fold_of, folder, lines_of):
    """Tables of efficiencies, each fitted without one fold of GPUs."""
    paths = []
    for group in range(FOLDS):
        fits = fits_of(scores, table.gpus, (fold_of != group)[scores.gpu])
        path = pathlib.Path(folder) / f"without-{group}.csv"
        path.write_text("\n".join(lines_of(fits, "")) + "\n", encoding="utf-8")
        paths.append(str(path))
    return paths


def report(program, scores, table, seed, lines_of, only=None):
    fold_of = folds(scores, seed)
    lines = ["| frame | " + " | ".join(CLASSES[:3]) + " | 90 % intervals hold | median width |", "|---|" + "---:|" * 5]
    with tempfile.TemporaryDirectory() as folder:
        tables = tables_without_folds(scores, table, fold_of, folder, lines_of)
        for name, draws in frames().items():
            if only and name not in only:
                continue
            fitted = misses_of(program, scores, draws, fold_of, tables, [], seed, folder)
            plain = misses_of(program, scores, draws, fold_of, None, ["--data-sheet"], seed, folder)
            cells = []
            for kind in range(3):
                means = [np.nanmean([misses.median_error(kind, s) for s in range(len(scores.sets))]) for misses in (fitted, plain)]
                cells.append(f"{percent(means[0])} ({percent(means[1])})")
            held = [percent((np.abs(fitted.miss) <= fitted.reach)[fitted.kind == kind].mean()) for kind in range(3)]
            widths = [percent(np.median(2 * np.sinh(fitted.reach[fitted.kind == kind]))) for kind in range(3)]
            lines.append(f"| {name} | " + " | ".join(cells) + " | " + ", ".join(held) + " | " + ", ".join(widths) + " |")
            needed = [np.quantile(np.abs(fitted.miss[fitted.kind == k]), 0.9) / NORMAL_QUANTILE for k in range(3)]
            print(f"{name}: deviations that would hold 90 %: " + ", ".join(f"{value:.3f}" for value in needed), flush=True)
    return "\n".join(lines)
