#!/usr/bin/env python3
"""What `framecast doctor --layers` says of layers whose cost is known by order: a layer that does nothing, the validation layer,
which checks every command, and one whose library is missing.

    layer_costs.py --build build/dev
Exit code 77: this machine lacks the validation layer.
"""
import argparse
import json
import pathlib
import tempfile

from runner import LAYER, VALIDATION, Runner, Skip, outcome, require

EMPTY = "VK_LAYER_FRAMECAST_empty"
MISSING = "VK_LAYER_FRAMECAST_missing"


def test_layers(runner):
    folder = runner.folder / "layers"
    folder.mkdir()
    empty = runner.build / "tests" / "VkLayer_FRAMECAST_empty.json"
    manifest = json.loads(empty.read_text(encoding="utf-8"))
    manifest["layer"]["library_path"] = str((empty.parent / manifest["layer"]["library_path"]).resolve())
    (folder / "empty.json").write_text(json.dumps(manifest), encoding="utf-8")
    manifest["layer"] |= {"name": MISSING, "library_path": str(folder / "none.so")}
    (folder / "missing.json").write_text(json.dumps(manifest), encoding="utf-8")
    validation = next(pathlib.Path("/usr/share/vulkan/explicit_layer.d").glob("*validation.json"), None)
    if not validation:
        raise Skip("the validation layer is not installed")
    (folder / "validation.json").write_text(validation.read_text(encoding="utf-8"), encoding="utf-8")
    env = {"VK_LAYER_PATH": str(folder), "VK_INSTANCE_LAYERS": EMPTY, "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    code, output, _ = runner.run([runner.build / "cli" / "framecast", "doctor", "--layers", "--json"], env, 300)
    document = json.loads(output[output.index("{"):])
    costs = {layer["name"]: layer for layer in document["layers"]}
    # Layers that this machine has besides, such as MangoHud 0.8, which aborts without /sys/class/drm.
    failing = {name for name, layer in costs.items() if layer["problem"].startswith("the frame fails")}
    require(not failing & {EMPTY, VALIDATION, LAYER}, f"{failing} fail: {output}")
    expected = 1 if failing else 0
    require(code == expected, f"doctor ended with {code}: {output}")
    require(costs[MISSING]["problem"] == "the loader does not load it" and costs[MISSING]["cpu"]["ns"] is None, f"{costs[MISSING]}")
    require(costs[EMPTY]["loaded"] == [EMPTY] and costs[VALIDATION]["loaded"] == [VALIDATION], "each is measured alone")
    checking, nothing, whole = costs[VALIDATION]["cpu"], costs[EMPTY]["cpu"], document["without"]["cpu_ns"]
    require(costs[LAYER]["loaded"] == [LAYER], f"Framecast's own layer: {costs[LAYER]}")
    require(checking["low_ns"] > 0, f"the validation layer's cost is not told from noise: {checking}")
    require(checking["ns"] > 5 * abs(nothing["ns"]), f"validation costs {checking}, and a layer that does nothing {nothing}")
    here = document["as_applications_run_here"]
    require(EMPTY in here["loaded"] and not here["problem"], f"applications here load {here}")
    code, output, _ = runner.run([runner.build / "cli" / "framecast", "doctor", "--layers"], env, 300)
    require(code == expected, f"doctor ended with {code}: {output}")
    require("A frame of 1000 small draws without a window" in output and "VK_LAYER_FRAMECAST_capture" in output, output)
    require(f"An application that starts here loads {EMPTY}" in output, output)
    print(output)
    print(f"of a frame of {whole / 1e6:.2f} ms: validation adds {checking['ns'] / 1e6:.2f} ms, an empty layer {nothing['ns'] / 1e6:.3f} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    options = parser.parse_args()
    with outcome("layer costs"), tempfile.TemporaryDirectory() as folder:
        runner = Runner(options.build, folder)
        runner.require_layer()
        test_layers(runner)


if __name__ == "__main__":
    main()
