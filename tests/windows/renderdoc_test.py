#!/usr/bin/env python3
"""What framecast.exe does for RenderDoc is what the program of this system does: frames of replay files and tables of counters, variants of
shaders, and the extension in qrenderdoc's folder.

    renderdoc_test.py WINE FRAMECAST.EXE NATIVE_FRAMECAST
"""
import json
import os
import pathlib
import shlex
import sys
import tempfile

from same_output_test import Program, first_difference, same, wine_running

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "plugin"))
sys.dont_write_bytecode = True
from framecast_renderdoc import changed_shaders, spirv_writer  # noqa: E402

problems = []


def expect(true, what):
    if not true:
        problems.append(what)
        print(what, flush=True)


def check_imports(native, windows):
    for source, arguments in [("größe.json", []), ("counters.csv", ["--device", "RTX 4070"]), ("counters.csv", ["--device", "no such GPU"])]:
        command = ["import", source, *arguments, "-o", "made 幀.frame.json"]
        wanted, got = native.run(command), windows.run(command)
        expect(got[0] == wanted[0] == 0, f"{command}: {got} in place of {wanted}")
        expect(got[1:] == wanted[1:], f"{command}: {got[1:]} in place of {wanted[1:]}")
        frames = [program.text_of("made 幀.frame.json") for program in (native, windows)]
        expect(len(frames[0]) > 100 and same(*frames, True), f"{command}: {first_difference(*frames)}")
    code, out, error = windows.run(["import", "capture.rdc"])
    expect(code == 2 and out == b"" and error.count(b"\n") == 1 and b"qrenderdoc" in error and b"--python" in error, f"{code} {out} {error}")
    code, _, error = windows.run(["import", "none.csv"])
    expect(code == 2 and b"none.csv: there is no such file" in error, f"{code} {error}")


def check_rewriting(native, wine, program, folder):
    """By the extension's own script, as it runs in RenderDoc."""
    wrapped = pathlib.Path(folder) / "framecast.sh"
    wrapped.write_text("#!/bin/sh\nfor last; do case $last in /*) last=Z:$last;; esac; set -- \"$@\" \"$last\"; shift; done\n"
                       f"exec {shlex.join([wine, program])} \"$@\"\n", encoding="utf-8")
    wrapped.chmod(0o755)
    shaders = {"1": (spirv_writer.fragment_shader("main", [0, 2]), "main"), "2": (b"\0" * 16, "main")}
    for constant in (False, True):
        wanted, got = (changed_shaders.rewriter(one)(shaders, constant) for one in (native, str(wrapped)))
        expect("code" in wanted["1"]["colors"] and got == wanted, f"rewrite, constant {constant}: {got} in place of {wanted}")


def check_extension(windows, prefix):
    def found():
        return sorted(pathlib.Path(prefix).glob("drive_c/users/*/AppData/Roaming/qrenderdoc"))

    expect(windows.run(["plugin", "status"])[0] == 1, "installed before it was")
    code, out, error = windows.run(["plugin", "install", "--always-load"])
    expect(code == 0 and b"AppData\\Roaming\\qrenderdoc" in out, f"install: {code} {out} {error}")
    if len(found()) != 1:
        return expect(False, f"in {found()}")
    folder = found()[0] / "extensions" / "framecast_renderdoc"
    names = {path.name for path in (SOURCE / "plugin" / "framecast_renderdoc").iterdir() if path.suffix in (".py", ".json")}
    expect({path.name for path in folder.iterdir()} == names | {"tools.json"}, f"{sorted(folder.iterdir())}")
    tools = json.loads((folder / "tools.json").read_text(encoding="utf-8"))
    for key, ending in [("program", "framecast.exe"), ("library", "libframecast.dll")]:
        there = pathlib.Path(tools[key][2:].replace("\\", "/"))
        expect(tools[key].startswith("Z:") and there.name == ending and there.exists(), f"{key}: {tools[key]!r}")
    settings = json.loads((found()[0] / "UI.config").read_text(encoding="utf-8"))
    expect(settings["AlwaysLoad_Extensions"] == ["framecast_renderdoc"], f"{settings}")
    code, out, _ = windows.run(["plugin", "status"])
    expect(code == 0 and b"when qrenderdoc starts" in out, f"status: {code} {out}")
    code, _, error = windows.run(["plugin", "uninstall"])
    expect(code == 0 and not folder.exists(), f"uninstall: {code} {error}")


def main():
    wine, program, native = map(os.path.abspath, sys.argv[1:])
    if not os.path.exists(native):
        sys.exit(f"{native} is missing: build the preset dev first, or set FRAMECAST_NATIVE_PROGRAM")
    with tempfile.TemporaryDirectory() as folder:
        prefix = os.environ["WINEPREFIX"] = os.path.join(folder, "prefix")
        os.environ["WINEDEBUG"] = "-all"
        for name in ("native", "windows"):
            data = pathlib.Path(folder) / name
            data.mkdir()
            (data / "größe.json").write_bytes((SOURCE / "tests/fuzz/seeds/replay/small.json").read_bytes())
            (data / "counters.csv").write_bytes((SOURCE / "tests/fuzz/seeds/counters/small.csv").read_bytes())
            (data / "capture.rdc").write_bytes(b"RDOC and so on")
        with wine_running(wine):
            windows = Program([wine, program], os.path.join(folder, "windows"))
            check_imports(Program([native], os.path.join(folder, "native")), windows)
            check_rewriting(native, wine, program, folder)
            check_extension(windows, prefix)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
