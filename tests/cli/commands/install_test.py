#!/usr/bin/env python3
"""Installs a build into an empty prefix and uses it from there: install_test.py CMAKE BUILD_FOLDER

Exit code 77 (skipped) where there is no Xvfb or no vkcube.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "apps" / "drivers"))
from runner import LAYER, SKIPPED, display, outcome, sanitizer_environment  # noqa: E402

os.environ.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak


def check(condition, message):
    if not condition:
        sys.exit(f"install_test: {message}")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, **options)


def check_files(prefix):
    for name in ("bin/framecast", "share/framecast/gpus.csv", "share/doc/framecast/README.md",
                 "share/doc/framecast/docs/limits.md"):
        check(os.path.exists(os.path.join(prefix, name)), f"{name} was not installed")
    for kind in ("explicit", "implicit"):
        folder = os.path.join(prefix, f"share/vulkan/{kind}_layer.d")
        with open(os.path.join(folder, LAYER.replace("VK_LAYER_", "VkLayer_") + ".json"), encoding="utf-8") as file:
            layer = json.load(file)["layer"]
        check(layer["name"] == LAYER, f"{kind} manifest names {layer['name']}")
        check(not os.path.isabs(layer["library_path"]), f"{kind} manifest holds an absolute path")
        library = os.path.join(folder, layer["library_path"])
        check(os.path.exists(library), f"{kind} manifest names {library}, which does not exist")
        if kind == "implicit":
            check(layer["enable_environment"] == {"FRAMECAST": "1"}, "the implicit layer is not off by default")
            check(layer["disable_environment"] == {"DISABLE_FRAMECAST": "1"}, "the implicit layer cannot be disabled")


def check_capture(build, program, folder, screen):
    environment = {**os.environ, **sanitizer_environment(build), "DISPLAY": screen}
    environment.pop("WAYLAND_DISPLAY", None)
    frame = os.path.join(folder, "cube.frame.json")
    done = run(program, "capture", "--mode", "count", "--frame", "5", "-o", frame, "--", "vkcube", env=environment)
    check(done.returncode == 0, f"capture failed ({done.returncode}): {done.stderr}")
    with open(frame, encoding="utf-8") as file:
        document = json.load(file)
    check(document["schema"] == "framecast.frame/1", f"schema is {document['schema']}")
    check(list(os.listdir(folder)) == ["cube.frame.json"], f"left behind: {os.listdir(folder)}")


def main():
    cmake, build = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as scratch:
        # Moved after the installation, because nothing may depend on the place.
        done = run(cmake, "--install", build, "--prefix", os.path.join(scratch, "first"))
        check(done.returncode == 0, done.stderr)
        prefix = os.path.join(scratch, "a prefix, with=odd characters")
        os.rename(os.path.join(scratch, "first"), prefix)
        check_files(prefix)
        program = os.path.join(prefix, "bin/framecast")
        check(run(program, "--version").stdout.startswith("framecast "), "--version does not answer")
        doctor = json.loads(run(program, "doctor", "--json").stdout)
        layer = [entry for entry in doctor["checks"] if entry["id"] == "layer"]
        check(layer and layer[0]["severity"] == "ok", f"doctor says of the layer: {layer}")
        check(prefix in layer[0]["text"], f"another layer was loaded: {layer}")
        if not shutil.which("vkcube"):
            sys.exit(SKIPPED)
        folder = os.path.join(scratch, "out")
        os.mkdir(folder)
        with outcome("install_test"), display(scratch) as screen:
            check_capture(build, program, folder, screen)


if __name__ == "__main__":
    main()
