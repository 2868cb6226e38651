#!/usr/bin/env python3
"""End-to-end tests of the overlay: applications present with it and without, under the validation layer (synchronization
validation included), and the presented images are compared.

    overlay.py --build build/dev pictures [--format hdr10]      vkcube on a screen made of memory (screen_layer.cpp)
    overlay.py --build build/dev repaints                       what is shown changes as time goes on
    overlay.py --build build/dev scenes                         scenes that present, with all that they check
    overlay.py --build build/dev screen                         the same applications on a real X server
    overlay.py --build build/dev untouchable                    images that cannot be rendered to
    overlay.py --build build/dev soak [--recreations 1000]      swapchains made anew over and over (soak.cpp)

pictures: with an opaque overlay, the pixels that differ from the run without it fill a rectangle whose border has the overlay's
background, encoded for the image's format and colour space, and which lies in its corner; nothing else differs, and nothing at all
while it is hidden.
Exit code 77: the device or this machine lacks what the test needs.
"""
import argparse
import contextlib
import os
import shutil
import struct
import sys
import tempfile

from e2e import check_untouched
from runner import LAYER, SKIPPED, VALIDATION, Runner, Skip, display, outcome, require

SCREEN = "VK_LAYER_FRAMECAST_TEST_screen"
FRAMES = 12
SIZE = (640, 480)
GROUND = 0x10 / 255  # overlay/view.cpp
WHITE_NITS = 203  # brightness of the overlay in HDR


# ---------------------------------------------------------------------------------------------------------------------
# Presented images


class Picture:
    """A file of screen_layer.cpp."""

    def __init__(self, path):
        header, texels = path.read_bytes().split(b"\n", 1)
        name, width, height, self.texel_bytes = header.split()
        self.format, self.width, self.height = name.decode(), int(width), int(height)
        self.texel_bytes = int(self.texel_bytes)
        row = self.width * self.texel_bytes
        require(len(texels) == row * self.height, f"{path.name} is cut off")
        self.rows = [texels[y * row:(y + 1) * row] for y in range(self.height)]

    def texel(self, x, y):
        """Red, green, blue as stored: integers, or floats of a float format."""
        raw = self.rows[y][x * self.texel_bytes:(x + 1) * self.texel_bytes]
        if self.format in ("bgra8-unorm", "bgra8-srgb"):
            return raw[2], raw[1], raw[0]
        if self.format == "rgba8-unorm":
            return raw[0], raw[1], raw[2]
        if self.format in ("a2bgr10-unorm", "hdr10"):
            value = int.from_bytes(raw, "little")
            return value & 1023, value >> 10 & 1023, value >> 20 & 1023
        require(self.format == "scrgb", f"unknown format {self.format}")
        return struct.unpack("<eee", raw[:6])


def different_box(before, after):
    """(left, top, right, bottom) around all texels that differ, right and bottom outside; None: none do."""
    require((before.format, before.width, before.height) == (after.format, after.width, after.height), "other images")
    box = None
    for y, (a, b) in enumerate(zip(before.rows, after.rows)):
        if a == b:
            continue
        differing = (int.from_bytes(a, "big") ^ int.from_bytes(b, "big")).to_bytes(len(a), "big")
        left = (len(a) - len(differing.lstrip(b"\0"))) // before.texel_bytes
        right = (len(differing.rstrip(b"\0")) - 1) // before.texel_bytes + 1
        box = (left, y, right, y + 1) if box is None else (min(box[0], left), box[1], max(box[2], right), y + 1)
    return box


def linear(srgb):
    return srgb / 12.92 if srgb <= 0.04045 else ((srgb + 0.055) / 1.055) ** 2.4


def pq(nits):
    """SMPTE ST 2084's inverse EOTF."""
    y = (nits / 10000) ** (2610 / 16384)
    return ((3424 / 4096 + 2413 / 128 * y) / (1 + 2392 / 128 * y)) ** (2523 / 32)


def stored(name, grey):
    """What a format and colour space hold for an sRGB-encoded grey of the overlay, and how far off it may be."""
    if name in ("bgra8-unorm", "rgba8-unorm", "bgra8-srgb"):
        return 255 * grey, 1
    if name == "a2bgr10-unorm":
        return 1023 * grey, 1
    if name == "hdr10":
        return 1023 * pq(WHITE_NITS * linear(grey)), 1
    return linear(grey) * WHITE_NITS / 80, 0.001


def is_ground(picture, x, y):
    want, off = stored(picture.format, GROUND)
    return all(abs(value - want) <= off for value in picture.texel(x, y))


def check_overlay(before, after, corner, show):
    """That after is before with an overlay in a corner; its box."""
    box = different_box(before, after)
    require(box is not None, "no overlay is seen")
    left, top, right, bottom = box
    border = [(x, y) for x in range(left, right) for y in (top, bottom - 1)]
    border += [(x, y) for y in range(top, bottom) for x in (left, right - 1)]
    strange = [(x, y) for x, y in border if not is_ground(after, x, y)]
    require(not strange, f"the pixels that changed, {box}, have no border opacity of the overlay's background: {strange[:3]} is "
                         f"{after.texel(*strange[0]) if strange else ''}, expected {stored(after.format, GROUND)}")
    gap_x = left if "left" in corner else after.width - right
    gap_y = top if "top" in corner else after.height - bottom
    require(2 <= gap_x <= 12 and 2 <= gap_y <= 12, f"the overlay is at {box}, not in the corner {corner}")
    require(show == "panel" or bottom - top < after.height / 8, f"a compact line does not take {box}")
    white, off = stored(after.format, 1)
    values = [value for y in range(top, bottom) for x in range(left, right) for value in after.texel(x, y)]
    require(max(values) <= white + off, f"brighter than white: {max(values)}, white is {white}")
    require(max(values) > stored(after.format, 0.6)[0], "there is no text")
    return box


# ---------------------------------------------------------------------------------------------------------------------
# Runs


def run_vkcube(runner, name, layers, config=None, extra=None, frames=FRAMES):
    """Its pictures, in order, when the screen layer is among the layers."""
    if not shutil.which("vkcube"):
        raise Skip("vkcube is not installed")
    folder = runner.folder / name
    folder.mkdir(exist_ok=True)
    env = {"VK_INSTANCE_LAYERS": ":".join(layers), "SCREEN_PICTURES": str(folder), **(extra or {})}
    if config is not None:
        env["FRAMECAST_CONFIG"] = config
    code, output, messages = runner.run(["vkcube", "--suppress_popups", "--c", frames, "--width", SIZE[0], "--height", SIZE[1]],
                                        env)
    require(code == 0, f"vkcube ended with {code} in the run '{name}':\n{output[-2000:]}")
    # vkcube takes the first format, also of a colour space whose extension it has not enabled.
    ours = [line for line in messages.splitlines()
            if "Validation" in line and "VUID-VkSwapchainCreateInfoKHR-imageColorSpace-parameter" not in line]
    require(not ours, f"validation messages in the run '{name}':\n{messages[:4000]}")
    return [Picture(path) for path in sorted(folder.iterdir())], output


def test_pictures(runner, format_name):
    extra = {"SCREEN_FORMAT": format_name}
    before, _ = run_vkcube(runner, "before", [VALIDATION, SCREEN], extra=extra)
    require(len(before) == FRAMES, f"{len(before)} images of {FRAMES} frames")
    require(before[0].format == format_name, f"the images are {before[0].format}")
    require(different_box(before[0], before[-1]), "the cube does not turn")
    hidden, _ = run_vkcube(runner, "hidden", [LAYER, VALIDATION, SCREEN], "overlay=hidden", extra)
    changed = [i for i, (a, b) in enumerate(zip(before, hidden)) if different_box(a, b)]
    require(len(hidden) == len(before) and not changed, f"frames {changed} differ although the overlay is hidden")
    for show, corner in (("compact", "top-left"), ("compact", "bottom-right"), ("panel", "top-right"), ("panel", "bottom-left")):
        config = f"overlay={show},overlay_corner={corner},overlay_opacity=1"
        after, _ = run_vkcube(runner, f"{show}-{corner}", [LAYER, VALIDATION, SCREEN], config, extra)
        require(len(after) == len(before), f"{len(after)} images of {len(before)} frames")
        boxes = [check_overlay(a, b, corner, show) for a, b in zip(before, after)]
        print(f"vkcube, {format_name}, {show} at {corner}: {len(boxes)} frames, the last at {boxes[-1]}; nothing else changed")
    # A translucent background changes the same rectangle only.
    after, _ = run_vkcube(runner, "through", [LAYER, VALIDATION, SCREEN], "overlay=panel,overlay_corner=bottom-left", extra)
    for a, b in zip(before, after):
        box = different_box(a, b)
        require(box and boxes[-1][0] - 2 <= box[0] and box[2] <= boxes[-1][2] + 2, f"{box} changed, not {boxes[-1]}")


def crop(picture, box):
    left, top, right, bottom = box
    return b"".join(row[left * picture.texel_bytes:right * picture.texel_bytes] for row in picture.rows[top:bottom])


def test_repaints(runner):
    """What is shown is painted anew as time goes on: not in each frame, but not once and for all either."""
    frames = 120  # many of the overlay's tenths of a second, because each image is written to a file
    before, _ = run_vkcube(runner, "before", [VALIDATION, SCREEN], frames=frames)
    after, _ = run_vkcube(runner, "after", [LAYER, VALIDATION, SCREEN], "overlay=panel,overlay_corner=top-left,overlay_opacity=1", frames=frames)
    require(len(before) == len(after) == frames, f"{len(before)} and {len(after)} images of {frames} frames")
    boxes = [different_box(a, b) for a, b in zip(before, after)]
    require(all(boxes), "frames have no overlay")
    # The area that all of them cover: only the overlay changes there.
    box = (max(b[0] for b in boxes), max(b[1] for b in boxes), min(b[2] for b in boxes), min(b[3] for b in boxes))
    shown = [crop(picture, box) for picture in after]
    changes = sum(a != b for a, b in zip(shown, shown[1:]))
    # The first two may come from new pictures, as the overlay grows.
    require(changes >= 3, f"{frames} frames show {changes + 1} paintings of the overlay in {box}")
    require(changes < frames - 1, "each frame shows another overlay: it is painted in each")
    print(f"{frames} frames, {changes + 1} paintings of the overlay")


def test_untouchable(runner):
    """Images that cannot be rendered to are left alone, and that is said once."""
    extra = {"SCREEN_USAGE": "transfer"}
    pictures = {}
    for name, layers, config in (("before", [VALIDATION, SCREEN], None), ("after", [LAYER, VALIDATION, SCREEN], "overlay=panel")):
        folder = runner.folder / name
        folder.mkdir()
        code, output, messages, _ = runner.scene("triangle", FRAMES, layers, config, present=True, name=name,
                                                 extra={**extra, "SCREEN_PICTURES": str(folder)})
        require(code == 0 and not messages, f"{name}: exit code {code}, messages {messages[:2000]}\n{output[-2000:]}")
        pictures[name] = [Picture(path) for path in sorted(folder.iterdir())]
    require(len(pictures["before"]) == FRAMES, f"{len(pictures['before'])} images of {FRAMES} frames")
    require(not any(different_box(a, b) for a, b in zip(pictures["before"], pictures["after"])), "images were changed")
    require(output.count("cannot be rendered to") == 1, f"it was not said once:\n{output}")
    print("images that cannot be rendered to: unchanged, said once")


# Scenes that present in different ways: threads, frames in flight, several windows and devices, resizing,
# without semaphores of their own for it, multisampled frames.
SCENES = ["triangle", "in-flight", "many", "msaa", "threads", "submit2", "two-swapchains", "resize"]
SCREEN_SCENES = [*SCENES, "two-devices"]


def test_scenes(runner, scenes, screen):
    """With the overlay scenes compute what they compute without, and say so."""
    below = [VALIDATION, SCREEN] if screen else [VALIDATION]
    frames = 24
    for scene in scenes:
        before = runner.scene(scene, frames, below, present=True, name="before")
        for show in ("compact", "panel"):
            after = runner.scene(scene, frames, [LAYER, *below], f"overlay={show}", present=True, name="after")
            check_untouched(before, after, f"with the overlay ({show}), scene {scene}")
            require("overlay" not in after[1], f"scene {scene}: {after[1]}")
    print(f"{len(scenes)} scenes unchanged with a compact line and a panel: {', '.join(scenes)}")


def test_screen(runner):
    """On a real X server: no message, nothing different in what scenes compute."""
    for show in ("compact", "panel", "hidden"):
        _, output = run_vkcube(runner, show, [LAYER, VALIDATION], f"overlay={show}", frames=60)
        require("overlay" not in output, output)
    test_scenes(runner, SCREEN_SCENES, False)


# ---------------------------------------------------------------------------------------------------------------------
# Soak


def soak(runner, recreations, layers, config, extra):
    """Exit code, output, messages and [(recreations, heap bytes, resident KiB)]."""
    env = {"VK_INSTANCE_LAYERS": ":".join(layers), **extra}
    if config:
        env["FRAMECAST_CONFIG"] = config
    command = [runner.build / "tests" / "framecast_soak", "--recreations", recreations]
    # Since Mesa 26 lavapipe keeps memory for each size of an image that has views or is sampled, whoever made it. Few sizes all occur early.
    if runner.on_lavapipe and runner.mesa_version() >= 26:
        command.append("--few-sizes")
    code, output, messages = runner.run(command, env, 3000)
    if code == SKIPPED:
        raise Skip(output.strip())
    require(code == 0, f"the soak ended with {code}:\n{output[-3000:]}")
    rows = [line.split() for line in output.splitlines() if line.startswith("recreations ")]
    return output, messages, [(int(row[1]), int(row[3]), int(row[5])) for row in rows]


def growth(rows):
    """Bytes of heap that the run adds from its fourth to sixth tenth to its last three, the least of either: caches fill at the start,
    within 30 recreations on Mesa 22.3 and 50 on Mesa 25, and what comes and goes again (here 0.2 MB for two tenths) is no leak."""
    heap = [row[1] for row in rows]
    return min(heap[-3:]) - min(heap[3:6])


def test_soak(runner, recreations, real_screen):
    below = [] if real_screen else [SCREEN]
    config = "overlay=panel"
    output, messages, _ = soak(runner, recreations, [LAYER, VALIDATION, *below], config, {})
    require(not messages, f"validation messages:\n{messages[:4000]}")
    require("overlay 1" in output, f"there was no overlay to toggle:\n{output}")
    require("switched off" not in output, output[-3000:])
    _, _, without = soak(runner, recreations, below, None, {})
    # A leak of one object per recreation would be hundreds of bytes each, in every run. The overlay's
    # content, and so its memory, also depends on time.
    most = 16 * recreations + 16384
    for _ in range(3):
        _, _, with_overlay = soak(runner, recreations, [LAYER, *below], config, {})
        added = growth(with_overlay) - growth(without)
        if added < most:
            break
    print(f"{recreations} recreations, toggles and resizes, {output.split()[1]} formats: no message; heap grew by {growth(without)} "
          f"bytes without the overlay, {growth(with_overlay)} with it; resident {without[-1][2]} and {with_overlay[-1][2]} KiB")
    require(added < most, f"the overlay's memory grows by {added} bytes: {with_overlay}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("--format", default="bgra8-unorm", help="pictures: of those in screen_layer.cpp")
    parser.add_argument("--recreations", type=int, default=1000, help="soak: of the swapchain")
    parser.add_argument("--real-screen", action="store_true", help="soak: on the X server's own swapchains")
    parser.add_argument("what", choices=["pictures", "repaints", "scenes", "screen", "untouchable", "soak"])
    args = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = args.keep or stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-overlay-"))
        os.makedirs(folder, exist_ok=True)
        with outcome(args.what):
            runner = Runner(args.build, folder, layer=args.layer)
            runner.require_layer()
            runner.env["DISPLAY"] = stack.enter_context(display(folder))
            if args.what == "pictures":
                test_pictures(runner, args.format)
            elif args.what == "repaints":
                test_repaints(runner)
            elif args.what == "untouchable":
                test_untouchable(runner)
            elif args.what == "scenes":
                test_scenes(runner, SCENES, True)
            elif args.what == "screen":
                test_screen(runner)
            else:
                test_soak(runner, args.recreations, args.real_screen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
