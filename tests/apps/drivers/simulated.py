#!/usr/bin/env python3
"""What the layer measures on a GPU whose every time is known (tests/apps/layers/simulated_gpu).

    simulated.py --build build/dev SCENE --gpu rx-6700-xt --kind desktop-eop [--size 512x512] [--mode draw]
The scene runs once without the layer under test: what its draws take is true. Then it is captured.
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import os
import sys
import tempfile

from runner import LAYER, Runner, outcome, require

GPU = "VK_LAYER_FRAMECAST_TEST_gpu"
FIRST = 3
REPEATS = 2
FRAMES = 60


class SimulatedRunner(Runner):
    """Runs scenes on one simulated GPU."""

    def __init__(self, build, folder, gpu, kind, options):
        super().__init__(build, folder, threads=None, icd=None, layer=os.environ.get("LAYERDIR"))
        self.words = f"gpu={gpu},kind={kind}"
        self.options = options
        self.library = self.build / "tests" / "simulated_gpu" / "libVkLayer_framecast_test_gpu.so"

    def on_gpu(self, scene, frames, layers, name, config=None, words=""):
        """What was true of each submission; and what the scene printed."""
        truth = self.folder / f"{name}.truth"
        # The self-test's loops are long on a GPU, and longer than anybody waits here.
        extra = {"SIMULATED_GPU": f"{self.words},most_loops=64,truth={truth}{words}", "LD_PRELOAD": str(self.library)}
        code, output, _, hashes = self.scene(scene, frames, [*layers, GPU], config, name=name, options=self.options, extra=extra,
                                             timeout=170)
        require(code == 0, f"the scene ended with {code}:\n{output[-2000:]}")
        return [json.loads(line) for line in truth.read_text(encoding="utf-8").splitlines()], output, hashes


def draws_of(submission):
    return [action for action in submission["actions"] if action["kind"] == "draw"]


def true_draws(runner, scene):
    """The draws of a frame as the scene submits it, and what a draw takes that does nothing."""
    submissions, _, _ = runner.on_gpu(scene, 4, [], "plain")
    frame = [one for one in submissions if draws_of(one)][-1]
    return draws_of(frame), frame["latency_ns"] - frame["each_ns"], frame["length_ns"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--gpu", default="rx-6700-xt", choices=["gtx-1060", "rx-6700-xt", "rtx-4090"])
    parser.add_argument("--kind", default="desktop-eop")
    parser.add_argument("--size", default="512x512")
    parser.add_argument("--work", help="labelled: so many times the work")
    parser.add_argument("--mode", default="draw")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("scene")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="framecast-simulated-") as temporary:
        folder = args.keep or temporary
        os.makedirs(folder, exist_ok=True)
        with outcome(f"{args.scene} on {args.gpu}, {args.kind}"):
            options = ["--size", args.size] + (["--work", args.work] if args.work else [])
            runner = SimulatedRunner(args.build, folder, args.gpu, args.kind, options)
            truth, latency_ns, length_ns = true_draws(runner, args.scene)
            output = runner.folder / "out.frame.json"
            status = runner.folder / "out.status"
            config = f"mode={args.mode},output={output},frame={FIRST},repeats={REPEATS},status={status}"
            runner.on_gpu(args.scene, FRAMES, [LAYER], "captured", config)
            frame = json.loads(output.read_text(encoding="utf-8"))
            draws = frame["draws"]
            rows = [row for row, kind in enumerate(draws["kind"]) if kind == "draw"]
            print(frame["stamp_method"], latency_ns, length_ns, frame["times"])
            for row, true in zip(rows, truth, strict=True):
                work = true["alone_ns"] - latency_ns
                got = draws["measured_ns"][row]
                print(f"{true['alone_ns']:12.0f} {work:12.0f} {got or -1:12.0f} {(got or 0) / work - 1:+.3f} in place {true['in_place_ns']:10.0f} {true['bottleneck']} {true['margin']:.2f} {draws['label'][row] if 'label' in draws else ''} {draws['skip'][row]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
