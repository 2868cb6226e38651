#!/usr/bin/env python3
"""Times and bottlenecks that the layer measures on simulated GPUs of each kind and size, against the truth.

    simulated_gpus.py --results FILE                              measures what FILE lacks, about half an hour, and prints the tables
    simulated_gpus.py --results FILE --write docs/tables/accuracy.md
    simulated_gpus.py --results FILE --recording race.gfxr --frame 64    also that frame of gfxreconstruct's recording, two minutes a GPU

Times are simulated, so the figures are the same on any machine, busy or not.
"""
import argparse
import dataclasses
import itertools
import json
import pathlib
import sys
import tempfile

from measuring import MeasuringError, replace_marked  # which also adds the folder of what follows

from runner import Failure, Skip
from simulated import FIRST, KINDS, SimulatedRunner, compared_draws, compared_stages, expected_of, is_recording, true_frame

GPUS = {"gtx-1060": "GTX 1060", "rx-6700-xt": "RX 6700 XT", "rtx-4090": "RTX 4090"}
SCENES = ["labelled", "interleaved", "loaded-depth", "msaa", "many"]
NOT_ISOLATED = ["many"]  # 2000 draws, as in a capture of mode draw


def measure(build, layer, kind, gpu, scene, first):
    arguments = argparse.Namespace(build=build, layer=layer, gpu=gpu, kind=kind, size="256x256", work=None, draws=None,
                                   without_events=False, words=[])
    with tempfile.TemporaryDirectory(prefix="framecast-simulated-") as folder:
        runner = SimulatedRunner(arguments, folder, first)
        runner.require_layer()
        times = compared_draws(runner, scene, expected_of(kind))
        frame = runner.captured(scene, "draw")
        stages, misfit = {}, None
        if scene not in NOT_ISOLATED:
            stages = dataclasses.asdict(compared_stages(runner, scene))
            stages.pop("longest")
            misfit = runner.captured(scene, "isolate").get("composition", {}).get("misfit")
        return {"kind": kind, "gpu": gpu, "scene": scene, "method": frame["stamp_method"], "draws": times.count, "refused": times.refused,
                "wrong": times.wrong, "errors": times.errors, "frame": frame["times"]["gpu_ns"] / true_frame(runner, scene)["length_ns"] - 1,
                "misfit": misfit, **stages}


def row_of(one):
    if one["wrong"]:
        draws, worst = f"{one['draws'] - len(one['wrong'])} of {one['draws']}", ""
    elif one["refused"]:
        draws, worst = f"{one['refused']} of {one['draws']} refused", ""
    else:
        draws, worst = f"{one['draws']} of {one['draws']}", ""
    if one["errors"]:
        worst = f"{100 * max(one['errors']):.1f} %"
    frame = f"{100 * one['frame']:+.1f} %"
    if frame[1:] == "0.0 %":
        frame = frame[1:]
    row = [f"`{one['kind']}`", GPUS[one["gpu"]], draws, worst, frame]
    if "clear" not in one:
        return row
    return [*row, str(one["clear"]), str(one["sure"]), str(one["right"]),
            f"{one['near']} of {one['resolved']}", f"{one['told']} of {one['resolved']}", f"{one['held']} of {one['bounds']}",
            "" if one["misfit"] is None else f"{one['misfit']:.1f}"]


def table(measured, scene):
    head = ["kind", "GPU", "draws", "worst", "frame"]
    if scene not in NOT_ISOLATED:
        head += ["clear", "sure", "right", "within 10 %", "or the resolution", "bounds hold", "misfit"]
    title = f"Frame of the recording `{pathlib.Path(scene).stem}`:" if is_recording(scene) else f"Scene `{scene}`:"
    lines = [title, "", "| " + " | ".join(head) + " |", "|---|---|---|" + "---:|" * (len(head) - 3)]
    lines += ["| " + " | ".join(row_of(one)) + " |" for one in measured if one["scene"] == scene]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/dev", help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--results", required=True, metavar="FILE", help="a line of JSON is appended for each GPU, kind and scene")
    parser.add_argument("--scenes", nargs="*", choices=SCENES, default=SCENES, help="these alone")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS), help="these alone; then --results of several runs can be joined")
    parser.add_argument("--recording", metavar="FILE", help="also a frame of gfxreconstruct's recording of this name (.gfxr)")
    parser.add_argument("--frame", type=int, default=FIRST, help="number of that frame")
    parser.add_argument("--write", metavar="PAGE", help="put the tables into this page, between the marks named as the script")
    arguments = parser.parse_args()
    path = pathlib.Path(arguments.results)
    measured = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    known = {(one["scene"], one["kind"], one["gpu"]) for one in measured}
    try:
        scenes = arguments.scenes + ([arguments.recording] if arguments.recording else [])
        for scene, kind, gpu in itertools.product(scenes, arguments.kinds, GPUS):
            if (scene, kind, gpu) in known:
                continue
            first = arguments.frame if is_recording(scene) else FIRST
            measured.append(measure(arguments.build, arguments.layer, kind, gpu, scene, first))
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(measured[-1]) + "\n")
            print(*row_of(measured[-1]), file=sys.stderr)
        order = list(itertools.product(SCENES + scenes, KINDS, GPUS))
        measured.sort(key=lambda one: order.index((one["scene"], one["kind"], one["gpu"])))
        tables = "\n\n".join(table(measured, scene) for scene in scenes)
        print(tables)
        if arguments.write:
            page = pathlib.Path(arguments.write)
            page.write_text(replace_marked(page.read_text(encoding="utf-8"), pathlib.Path(__file__).stem, tables), encoding="utf-8")
    except (MeasuringError, Failure, Skip) as error:
        print(f"simulated_gpus.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
