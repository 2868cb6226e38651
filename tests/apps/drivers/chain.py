#!/usr/bin/env python3
"""The layer above and below other layers: MangoHud, Mesa's overlay, gfxreconstruct's capture, RenderDoc, vkBasalt.

Each pair runs a scene that presents. The scene must end as it does alone, the frame file must hold the scene's own
actions with their exact counts (an overlay above ours adds draws of its own, which are captured too), and a tool that
writes a capture must have written it. Above means nearer to the application.

    chain.py --build build/dev                all pairs
    chain.py --build build/dev mangohud above
    chain.py --build build/dev --overlay      with the overlay: vkcube's presented images must show it, whole, in its corner
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import sys
import tempfile

from e2e import COUNTER_NAMES, FRAMES, agrees, capture_config, check_status
from overlay import FRAMES as OVERLAY_FRAMES, SCREEN, Picture, is_ground, run_vkcube
from runner import LAYER, SKIPPED, VALIDATION, Failure, Runner, Skip, display, require

SCENE = "secondaries"
# Manifest, layer, environment, the file it writes.
TOOLS = {
    "mangohud": ("/usr/share/vulkan/implicit_layer.d/MangoHud.json", "VK_LAYER_MANGOHUD_overlay", {}, None),
    "mesa-overlay": ("/usr/share/vulkan/explicit_layer.d/VkLayer_MESA_overlay.json", "VK_LAYER_MESA_overlay", {}, None),
    "gfxreconstruct": ("/usr/share/vulkan/explicit_layer.d/VkLayer_gfxreconstruct.json",
                       "VK_LAYER_LUNARG_gfxreconstruct",
                       {"GFXRECON_CAPTURE_FILE": "{folder}/tool.gfxr", "GFXRECON_CAPTURE_FILE_TIMESTAMP": "false",
                        "GFXRECON_LOG_LEVEL": "error"}, "tool.gfxr"),
    "renderdoc": ("/usr/share/vulkan/implicit_layer.d/renderdoc_capture.json", "VK_LAYER_RENDERDOC_Capture", {}, None),
}
# Only with the overlay: vkBasalt draws on its own images, which the driver's counts do not contain. No
# effect, because sharpening would also change the overlay's edges.
OVERLAY_TOOLS = {
    **TOOLS,
    "vkbasalt": ("/usr/share/vulkan/implicit_layer.d/vkBasalt.json", "VK_LAYER_VKBASALT_post_processing",
                 {"VKBASALT_CONFIG_FILE": "{folder}/vkbasalt.conf"}, None),
    "validation": ("/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json", VALIDATION, {}, None),
}


def add_manifest(runner, path):
    """A folder with a copy of the tool's manifest without conditions, so that it loads where we put it."""
    if not os.path.exists(path):
        raise Skip(f"{path} is not installed")
    manifest = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    for condition in ("enable_environment", "disable_environment"):
        manifest["layer"].pop(condition, None)
    folder = runner.folder / "manifests"
    folder.mkdir(exist_ok=True)
    (folder / os.path.basename(path)).write_text(json.dumps(manifest), encoding="utf-8")
    return folder


def stack_layers(runner, folder, position, below=()):
    """Loader 1.3.239 stacks explicit layers in the order in which VK_LAYER_PATH finds them, whatever the order of their
    names in VK_INSTANCE_LAYERS; the first is nearest to the application."""
    folders = [folder, runner.layer_folder] if position == "above" else [runner.layer_folder, folder]
    runner.env["VK_LAYER_PATH"] = ":".join(map(str, [*folders, *below]))


def stacked(loader_output):
    """The device's layers from the application down, as the loader says with VK_LOADER_DEBUG=layer."""
    stack = loader_output.split("vkCreateDevice layer callstack setup to:")[-1].split("<Device>")[0]
    return re.findall(r"^(?:\[Vulkan Loader\] )?(?:[A-Z]+ \| )?LAYER:\s+(VK_LAYER_\w+)", stack, re.MULTILINE)


def contains_in_order(expect, frame):
    """The expected actions stand in the frame, exactly counted, in order; returns how many others there are."""
    draws = frame["draws"]

    def matches(action, row):
        counters = {name: (draws["counters"].get(name) or [None] * len(draws["id"]))[row] for name in COUNTER_NAMES}
        return draws["command"][row] == action["command"] and all(
            agrees(want, counters[name]) for name, want in action["counters"].items())

    row = 0
    for number, action in enumerate(expect["actions"]):
        while row < len(draws["id"]) and not matches(action, row):
            row += 1
        require(row < len(draws["id"]), f"action {number} ({action['command']}) is not among the {len(draws['id'])} "
                                        f"captured: {draws['command'][:20]}")
        row += 1
    return len(draws["id"]) - len(expect["actions"])


def check_renderdoc_capture(runner, position):
    """RenderDoc captures and replays the scene with the layer in the chain, and counts as expected."""
    script = pathlib.Path(__file__).with_name("renderdoc_counters.py")
    # RenderDoc starts the program itself; its implicit layer comes first unless disabled, then the explicit copy loads.
    layers, disabled = f"{LAYER}:VK_LAYER_RENDERDOC_Capture", "~implicit~"
    if position == "above":
        layers, disabled = LAYER, "VK_LAYER_MESA_device_select"
    command = ["/usr/bin/python3", script, runner.scenes, SCENE, "--app-env", f"VK_INSTANCE_LAYERS={layers}",
               "--app-env", f"VK_LOADER_LAYERS_DISABLE={disabled}"]
    code, output, _ = runner.run(command, {"VK_LOADER_LAYERS_DISABLE": "VK_LAYER_MESA_device_select"}, 120)
    require(code == 0, f"RenderDoc's capture: {output[-1500:]}")
    return output.strip()


def check(runner, tool, position):
    manifest, layer, tool_env, file = TOOLS[tool]
    stack_layers(runner, add_manifest(runner, manifest), position)
    extra = {name: value.format(folder=runner.folder) for name, value in tool_env.items()}
    expect = runner.expected(SCENE, ["--present"])
    code, output, _, alone = runner.scene(SCENE, FRAMES, [layer], present=True, name="alone", extra=extra)
    if code != 0:
        raise Skip(f"{tool} alone ends with {code} here: {output[-300:]}")
    # "tool above": the tool is nearer to the application than we are.
    chain = [layer, LAYER] if position == "above" else [LAYER, layer]
    config, frame_file = capture_config(runner, mode="draw")
    code, output, _, hashes = runner.scene(SCENE, FRAMES, chain, config, present=True, name="chain",
                                           extra={**extra, "VK_LOADER_DEBUG": "layer"})
    require(code == 0, f"ended with {code}:\n{output[-2000:]}")
    require(stacked(output) == chain, f"the loader stacked {stacked(output)}, not {chain}")
    require(hashes == alone, "pictures differ from the tool alone")
    check_status(runner.folder / "out.status")
    require(frame_file.exists(), f"no frame file:\n{output[-1000:]}")
    others = contains_in_order(expect, json.loads(frame_file.read_text(encoding="utf-8")))
    if position == "below":
        require(others == 0, f"{others} actions that are not the scene's")
    facts = [f"{others} actions of the tool's own" if others else "the scene's actions only"]
    if file:
        size = (runner.folder / file).stat().st_size
        require(size > 10000, f"{file} has {size} bytes")
        done, text, _ = runner.run(["gfxrecon-replay", "--wsi", "xcb", runner.folder / file])
        require(done == 0, f"its capture does not replay: {text[-500:]}")
        facts.append(f"its capture ({size} bytes) replays")
    if tool == "renderdoc":
        facts.append("its capture: " + check_renderdoc_capture(runner, position))
    print(f"{tool} {position}: exact counts, {', '.join(facts)}", flush=True)


def overlay_box(picture):
    """The overlay's rectangle at the bottom right, found by its opaque background: other layers change the rest of the image
    from run to run."""
    right, bottom = picture.width, picture.height
    gap = next((g for g in range(2, 13) if is_ground(picture, right - 1 - g, bottom - 1 - g)), None)
    require(gap is not None, "no overlay in its corner")
    right, bottom = right - gap, bottom - gap
    left, top = right - 1, bottom - 1
    while left > 0 and is_ground(picture, left - 1, bottom - 1):
        left -= 1
    while top > 0 and is_ground(picture, right - 1, top - 1):
        top -= 1
    border = [(x, top) for x in range(left, right)] + [(left, y) for y in range(top, bottom)]
    require(right - left > 100 and bottom - top > 10, f"the overlay has only {(left, top, right, bottom)}")
    require(all(is_ground(picture, x, y) for x, y in border), f"something is drawn over the overlay's border at {(left, top)}")
    text = sum(max(picture.texel(x, y)) > 150 for y in range(top, bottom) for x in range(left, right))
    require(text > 100, "the overlay has no text")
    return left, top, right, bottom


def run_scene(runner, name, layers, config=None, extra=None):
    """As run_vkcube, of a scene: RenderDoc refuses an extension that vkcube asks for."""
    folder = runner.folder / name
    folder.mkdir()
    code, output, messages, _ = runner.scene("triangle", OVERLAY_FRAMES, layers, config, True, name, ["--size", "640x480"],
                                             {**(extra or {}), "SCREEN_PICTURES": str(folder)})
    require(code == 0 and not messages, f"the scene ended with {code} in the run '{name}':\n{output[-2000:]}{messages[:2000]}")
    return [Picture(path) for path in sorted(folder.iterdir())], output


def check_shown(runner, tool, position):
    """vkcube with the tool and the overlay; both must be there to the end."""
    run = run_scene if tool == "renderdoc" else run_vkcube
    manifest, layer, tool_env, file = OVERLAY_TOOLS[tool]
    screen = runner.build / "tests" / "screen_layer"
    stack_layers(runner, add_manifest(runner, manifest), position, [screen])
    (runner.folder / "vkbasalt.conf").write_text("effects =\n", encoding="utf-8")
    extra = {name: value.format(folder=runner.folder) for name, value in tool_env.items()}
    alone, _ = run(runner, "alone", [layer, SCREEN], extra=extra)
    require(len(alone) == OVERLAY_FRAMES, f"{len(alone)} images with {tool} alone")
    chain = [layer, LAYER] if position == "above" else [LAYER, layer]
    shown, output = run(runner, "chain", [*chain, SCREEN], "overlay=panel,overlay_corner=bottom-right,overlay_opacity=1",
                               {**extra, "VK_LOADER_DEBUG": "layer"})
    require(stacked(output) == [*chain, SCREEN], f"the loader stacked {stacked(output)}")
    require(len(shown) == len(alone), f"{len(shown)} images")
    boxes = [overlay_box(picture) for picture in shown]
    if file:
        done, text, _ = runner.run(["gfxrecon-replay", "--wsi", "xcb", runner.folder / file],
                                   {"VK_INSTANCE_LAYERS": ""})
        require(done == 0, f"its capture does not replay: {text[-500:]}")
    print(f"{tool} {position}: the overlay is whole in {len(boxes)} frames, the last at {boxes[-1]}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("tool", nargs="?", choices=sorted(OVERLAY_TOOLS))
    parser.add_argument("--overlay", action="store_true", help="see the overlay in presented images")
    parser.add_argument("position", nargs="?", choices=["above", "below"])
    args = parser.parse_args()
    if args.tool and args.tool not in TOOLS and not args.overlay:
        parser.error(f"{args.tool} is for --overlay")
    failed = skipped = 0
    for tool in [args.tool] if args.tool else OVERLAY_TOOLS if args.overlay else TOOLS:
        for position in [args.position] if args.position else ["above", "below"]:
            with contextlib.ExitStack() as stack:
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-chain-"))
                try:
                    runner = Runner(args.build, folder, layer=args.layer)
                    runner.require_layer()
                    runner.env["DISPLAY"] = stack.enter_context(display(folder))
                    (check_shown if args.overlay else check)(runner, tool, position)
                except Skip as reason:
                    print(f"{tool} {position}: skipped: {reason}")
                    skipped += 1
                except Failure as failure:
                    print(f"{tool} {position}: FAILED: {failure}")
                    failed += 1
    return 1 if failed else SKIPPED if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
