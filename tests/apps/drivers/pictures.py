#!/usr/bin/env python3
"""Pictures of what draws touch, on scenes whose draws are known.

Each scene runs once without the layer and once while it takes pictures, above the validation layer. Both show the same
frames, without a message. The writes in a draw's picture are the samples that the driver counted for it; the image of a
pass is the scene's own screenshot; a scissored draw touches exactly its rectangle; what cannot be shown has its reason.

    pictures.py --build build/dev [SCENE ...]
"""
import argparse
import json
import pathlib
import struct
import tempfile
import zlib

from e2e import check_status, check_untouched
from runner import LAYER, VALIDATION, Runner, Skip, outcome, require

MAX_WRITES = 7  # the count of a pixel stops here
# Each with why its draws have no picture; empty: all have one.
SCENES = {
    "triangle": "", "scissor": "", "depth": "", "culled": "", "clipped": "", "discard": "", "lines": "", "points": "",
    "tessellation": "", "geometry": "", "instanced": "", "secondaries": "", "several-buffers": "", "submit2": "",
    "dynamic-rendering": "", "linked-depth": "", "loaded-depth": "", "textures": "", "blended-rectangle": "",
    "shader-objects": "",
    "conditional-rendering": "the pass draws on conditions",
    "depth-only": "the pass has no color target",
    "image-stores": "its shaders write memory",
    "spanning-queries": "the pass lies inside a query of the application",
    "local-read": "the pass maps its attachments to other locations",
    "subpasses": "the pass has more than one subpass",
    "transform-feedback": "transform feedback is active in the pass",
}
# What a draw touches, as x, y, width, height: as in tests/apps/scenes/catalogue/fragments.cpp.
RECTANGLES = {("scissor", 1): (16, 32, 40, 24), ("depth", 1): (0, 0, 128, 128), ("depth", 2): (0, 0, 128, 128),
              ("depth", 3): (128, 0, 64, 128)}


def read_png(path):
    """(width, height, channels, bytes) of a PNG as the layer writes them."""
    data = path.read_bytes()
    require(data[:8] == b"\x89PNG\r\n\x1a\n", f"{path} is no PNG")
    at, compressed, header = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        require(struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + body),
                f"{path}: chunk {kind} has a wrong checksum")
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            compressed += body
        at += 12 + size
    width, height, _, color = header[:4]
    channels = {2: 3, 3: 1}[color]
    rows, out = zlib.decompress(compressed), bytearray()
    stride = width * channels
    for y in range(height):
        line = bytearray(rows[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        if rows[y * (stride + 1)] == 1:  # each byte less the one of the pixel to its left
            for x in range(channels, stride):
                line[x] = line[x] + line[x - channels] & 255
        out += line
    return width, height, channels, bytes(out)


def read_ppm(path):
    data = path.read_bytes()
    _, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, 3, pixels


def check_writes(scene, frame, pictures, folder):
    samples = frame["draws"]["counters"]["samples"]
    shown = 0
    for draw in pictures["draws"]:
        if not draw["mask"]:
            continue
        width, _, _, pixels = read_png(folder / draw["mask"])
        row = draw["draw"]
        writes = sum(pixels)
        require(max(pixels) == MAX_WRITES or writes == samples[row],
                f"draw {row} writes {writes} pixels in its picture, and {samples[row]} samples were counted")
        touched = sum(1 for n in pixels if n)
        require(touched == draw["touched_pixels"],
                f"draw {row} touches {touched} pixels, and the list says {draw['touched_pixels']}")
        if rectangle := RECTANGLES.get((scene, row)):
            x0, y0, w, h = rectangle
            inside = {y * width + x for y in range(y0, y0 + h) for x in range(x0, x0 + w)}
            require({i for i, n in enumerate(pixels) if n} == inside, f"draw {row} does not touch exactly {rectangle}")
        shown += 1
    return shown


def check_overdraw(pictures, folder):
    """Draws of a pass that all have pictures: what they write adds up to its overdraw, where no later draw depends on one before."""
    for shown in pictures["passes"]:
        if not shown["overdraw"]:
            continue
        writes = read_png(folder / shown["overdraw"])[3]
        masks = [read_png(folder / draw["mask"])[3] for draw in pictures["draws"] if draw["mask"] and draw["pass"] == shown["pass"]]
        for i, n in enumerate(writes):
            total = sum(mask[i] for mask in masks)
            require(n == min(total, MAX_WRITES) or n == MAX_WRITES,
                    f"pixel {i} of pass {shown['pass']} was written {n} times, and its draws wrote it {total} times")


def test_scene(runner, scene, missing):
    # Enough frames for a capture of mode isolate with one repeat, and then for the pictures.
    before = runner.scene(scene, 100, [VALIDATION], name="before")
    output = runner.folder / f"{scene}.frame.json"
    status = runner.folder / f"{scene}.status"
    config = f"mode=isolate,output={output},frame=3,repeats=1,pictures=16,status={status}"
    after = runner.scene(scene, 100, [LAYER, VALIDATION], config, name="after")
    check_untouched(before, after, "while pictures are taken")
    check_status(status)
    folder = runner.folder / f"{scene}.frame.pictures"
    require((folder / "pictures.json").exists(), f"no pictures:\n{after[1][-2000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    pictures = json.loads((folder / "pictures.json").read_text(encoding="utf-8"))
    require(pictures["captured_at"] == frame["captured_at"], "the pictures are of another frame")
    reasons = {draw["missing"] for draw in pictures["draws"] if not draw["mask"]}
    require(reasons == ({missing} if missing else set()), f"pictures are missing for {reasons}, expected '{missing}'")
    shown = check_writes(scene, frame, pictures, folder)
    if missing:
        print(f"{scene}: no picture of {len(pictures['draws']) - shown} draws: {missing}")
        return
    check_overdraw(pictures, folder)
    last = pictures["passes"][-1]
    require(last["image"] and not last["missing"], f"no image of the last pass: {last['missing']}")
    require(read_png(folder / last["image"]) == read_ppm(runner.folder / "before.ppm"), "the image of the pass is not the scene's")
    print(f"{scene}: {shown} draws and {len(pictures['passes'])} passes shown")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    with outcome("pictures"):
        done = 0
        for scene in options.scenes or SCENES:
            with tempfile.TemporaryDirectory() as folder:
                runner = Runner(options.build, folder)
                runner.require_layer()
                try:
                    test_scene(runner, scene, SCENES.get(scene, ""))
                    done += 1
                except Skip as reason:
                    print(f"{scene} skipped: {reason}")
        require(done, "every scene was skipped")


if __name__ == "__main__":
    main()
