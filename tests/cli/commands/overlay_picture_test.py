#!/usr/bin/env python3
"""tools/overlay_picture.py: overlay_picture_test.py SCRIPT FRAMECAST SCENES

Exit code 77 (skipped) where there is no Xvfb or no Vulkan device.
"""
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak


def run(script, framecast, picture, *application, options=()):
    return subprocess.run([sys.executable, script, framecast, picture, *options, "--", *application], capture_output=True, text=True, timeout=200)


def pixels(path):
    """Width, height and the set of colours of a PNG as the script writes them."""
    with open(path, "rb") as file:
        content = file.read()
    if not content.startswith(b"\x89PNG\r\n\x1a\n"):
        raise ValueError("not a PNG")
    width, height = struct.unpack(">2I", content[16:24])
    begin = content.index(b"IDAT")
    length = struct.unpack(">I", content[begin - 4:begin])[0]
    rows = zlib.decompress(content[begin + 4:begin + 4 + length])
    line = 3 * width + 1
    colours = {rows[y * line + 1 + 3 * x:y * line + 4 + 3 * x] for y in range(height) for x in range(width)}
    return width, height, colours


def problems_of_picture(script, framecast, scenes, folder):
    picture = os.path.join(folder, "overlay.png")
    done = run(script, framecast, picture, scenes, "--scene", "labels", "--present", "--frames", "100000000", "--size", "640x480",
               options=("--to", "Radeon RX 580", "--seconds", "90"))
    if done.returncode != 0:
        yield f"exit code {done.returncode}: {done.stderr}"
        return
    width, height, colours = pixels(picture)
    if (width, height) != (640, 480):
        yield f"the picture is {width}x{height}, not the window's 640x480"
    if len(colours) < 50:
        yield f"{len(colours)} colours: text has more"
    if os.listdir(folder) != ["overlay.png"]:
        yield f"it left {os.listdir(folder)}"


def problems_of_refusal(script, framecast, folder):
    picture = os.path.join(folder, "none.png")
    for application, code, reason in ((["false"], 3, "false ended: "), (["no-such-program"], 3, "no-such-program")):
        done = run(script, framecast, picture, *application)
        if done.returncode != code or not done.stderr.startswith("no overlay picture: ") or reason not in done.stderr or done.stderr.count("\n") != 1:
            yield f"{application}: exit code {done.returncode}: {done.stderr!r}"
        if os.path.exists(picture):
            yield f"{application}: a picture of nothing"


def main():
    script, framecast, scenes = sys.argv[1:4]
    if not shutil.which("Xvfb") or subprocess.run([scenes, "--scene", "triangle", "--frames", "1"], capture_output=True).returncode == 77:
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        problems = list(problems_of_picture(script, framecast, scenes, folder)) + list(problems_of_refusal(script, framecast, folder))
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
