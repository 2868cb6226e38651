#!/usr/bin/env python3
"""The layer for Windows above and below another layer, and above a driver that fails, on Khronos' loader for Windows.

    layer_other_layers_test.py --windows build/mingw --build build/dev [--most 1]

--windows, --build: builds for Windows and for this system. --most: of each kind of call, how many fail. Exit code 77: this machine lacks
what the test needs.
"""
import argparse
import json
import pathlib
import shutil
import sys
import tempfile

from layer_test import FIRST
from windows import Windows
from wine import find_wine, wine_running

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from e2e import FRAMES, REPEATS, check_counts, check_status, check_times  # noqa: E402
from faults import FAULTS, test_faults  # noqa: E402
from runner import LAYER, Runner, display, outcome, require  # noqa: E402

ABOVE, BELOW = "VK_LAYER_FRAMECAST_TEST_above", "VK_LAYER_FRAMECAST_TEST_below"


def switch_of(layer):
    """The variable that switches a test's layer on. Wine gives its programs none that begin with VK_."""
    return "TEST_" + layer


class Stack(Windows):
    """All layers of the chain in the registry, each switched on by a variable. Loader and Wine keep the order of their files' names."""

    def register_layers(self, programs):
        built = programs / "tests"
        ours = json.loads(self.layer.read_text(encoding="utf-8"))["layer"]
        ours["library_path"] = str((self.layer.parent / ours["library_path"].replace("\\", "/")).resolve())
        files = {ABOVE: "framecast_neighbour_layer.dll", BELOW: "framecast_neighbour_layer.dll", FAULTS: "framecast_fault_layer.dll"}
        others = [(name, pathlib.Path(shutil.copy(built / file, self.folder / f"{name}.dll"))) for name, file in files.items()]
        layers = [{"name": name, "type": "GLOBAL", "library_path": str(file), "api_version": ours["api_version"], "implementation_version": "1",
                   "description": name, "functions": ours["functions"], "enable_environment": {switch_of(name): "1"},
                   "disable_environment": {"NO_" + switch_of(name): "1"}} for name, file in others]
        for number, layer in enumerate([layers[0], ours, *layers[1:]]):
            layer["library_path"] = self.path(layer["library_path"])
            manifest = self.folder / f"{number}.json"
            manifest.write_text(json.dumps({"file_format_version": "1.2.1", "layer": layer}), encoding="utf-8")
            self.register("ImplicitLayers", self.path(manifest))

    def start_with(self, programs):
        self.run(["reg", "delete", r"HKLM\SOFTWARE\Khronos\Vulkan\ImplicitLayers", "/f"])
        self.register_driver()
        self.register_layers(programs)
        self.wait_for_device()

    def in_chain(self, scene, layers, config=None, extra=None):
        """(code, output, validation's messages, pictures), with the layers that are named, as Runner.scene gives it."""
        variables = {switch_of(name): "1" for name in layers if name != LAYER} | (extra or {})
        before = self.env
        self.env = {**before, **{name: self.of_windows(value) for name, value in variables.items()}}
        try:
            code, said = self.scene(scene, FRAMES, None if config is None else self.of_windows(config))
        finally:
            self.env = before
        return code, said, "", " ".join(self.hashes())

    def of_windows(self, text):
        return text.replace(str(self.runner.folder), f"Z:{self.runner.folder}")


class FaultyDriver:
    """What faults.py wants of a runner. No validation layer for Windows is here."""

    def __init__(self, windows):
        self.windows, self.folder = windows, windows.runner.folder

    def require_layer(self):
        pass

    def has_newer_validation(self):
        return False

    def scene(self, scene, _frames, layers, config=None, extra=None, **_):
        known = [layer for layer in layers if layer in (LAYER, FAULTS)]
        return self.windows.in_chain(scene, known, config, extra)


def check_chain(windows, scene, chain):
    """Exact counts, times, and pictures as with the other layer alone."""
    folder = windows.runner.folder
    output, status, neighbours = (folder / f"chain.{ending}" for ending in ("frame.json", "status", "neighbours"))
    for file in (output, status, neighbours):
        file.unlink(missing_ok=True)
    others = [name for name in chain if name != LAYER]
    alone = windows.in_chain(scene, others)
    require(alone[0] == 0, f"{scene} with {others} alone: {alone[:2]}")
    config = f"mode=isolate,output={output},frame={FIRST},repeats={REPEATS},status={status}"
    code, said, _, pictures = windows.in_chain(scene, chain, config, {"NEIGHBOURS": str(neighbours)})
    require(code == 0, f"{scene} in {chain}: {code} {said[-1000:]}")
    modules = ["VkLayer_framecast.dll" if name == LAYER else f"{name}.dll" for name in chain] + ["vulkan-1.dll"]
    found = dict(line.split() for line in neighbours.read_text(encoding="ascii").splitlines())
    require(found == {above: below for above, below in zip(modules, modules[1:]) if above != "VkLayer_framecast.dll"},
            f"in {chain} the layers call {found}")
    require(pictures == alone[3], f"{scene} in {chain}: its frames look different")
    check_status(status)
    frame = json.loads(output.read_text(encoding="utf-8"))
    check_counts(windows.expected(scene), frame)
    check_times(frame, "isolate")
    print(f"{scene}: {' over '.join(chain)}: exact", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--most", type=int, default=1)
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        wine = find_wine()
        build = pathlib.Path(args.windows).resolve()
        windows = Stack(Runner(args.build, folder), wine, number, build, build.parent / "mingw-loader",
                        build / "capture" / "implicit_layer.d" / "VkLayer_FRAMECAST_capture.json", prefix=build / "wine-with-layers")
        with wine_running(wine, windows.env):
            windows.start_with(build)
            for chain in ([ABOVE, LAYER], [LAYER, BELOW], [ABOVE, LAYER, BELOW]):
                check_chain(windows, "labels", chain)
            test_faults(FaultyDriver(windows), "triangle", ["isolate"], args.most)


if __name__ == "__main__":
    main()
