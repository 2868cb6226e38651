#!/usr/bin/env python3
"""Direct3D programs of known frames, under Wine: through wined3d's Vulkan renderer, DXVK or vkd3d. They end with their own exit
code and pictures under `framecast capture` and `framecast overlay`, and frames have exactly their draws and dispatches.

    d3d.py build/mingw/bin/d3d11.exe --build build/dev
    d3d.py build/mingw/bin/d3d11.exe --build build/dev --through dxvk [--dxvk /usr/lib/dxvk/wine64]
    d3d.py build/mingw/bin/d3d12.exe --build build/dev --through vkd3d [--tables]
    d3d.py build/mingw/bin/d3d9.exe --build build/dev --through dxvk --first 1500 --frames 3000
--build: with the layer. Prints a row for each mode, as docs/tables/applications.md has them. Exit code 77: this machine lacks what the
test needs.
"""
import argparse
import contextlib
import json
import pathlib
import re
import shutil
import sys
import tempfile
import time

sys.path += [str(pathlib.Path(__file__).resolve().parents[2] / folder) for folder in ("apps/drivers", "windows")]
import applications  # noqa: E402
import wine as wines  # noqa: E402
from runner import SKIPPED, Runner, Skip, display, outcome, require  # noqa: E402

EXIT_CODE = 42
FIRST = 10  # presents before the captured frame: the first ones run the program's own queries and compile
            # shaders
FRAMES = 400  # that the program presents: enough for a capture with two repeats
LIMIT_S = 1200  # of what hangs: beside much other work a start takes minutes
MODES = ["count", "draw", "isolate"]
PIXELS = 320 * 240
# From this version on Wine supports draws without shaders over Vulkan: fixed function, which is all of our
# Direct3D 9 program.
FIXED_FUNCTION_OVER_VULKAN = 10
DXVK_LIBRARIES = ["d3d9", "d3d10core", "d3d11", "dxgi"]
REGISTRY = [("Direct3D", "renderer", "vulkan"),
            # Xvfb reports no refresh rate for its modes, and DXVK 2.6 divides by it. Wine itself says 60 Hz.
            ("X11 Driver", "UseXRandR", "N"), ("X11 Driver", "UseXVidMode", "N")]


class Program:
    """One of the programs, as Wine runs it."""

    def __init__(self, args, runner, wine):
        self.args, self.runner, self.wine = args, runner, wine
        self.path = pathlib.Path(args.program).resolve()
        self.name = f"{self.path.stem} through {args.through}" + (", tables" if args.tables else "")
        self.output = runner.folder / "said"
        if args.through == "dxvk":
            self.install_dxvk(pathlib.Path(args.dxvk))

    def install_dxvk(self, folder):
        """Windows looks for libraries beside the program first."""
        beside = self.runner.folder / "dxvk"
        beside.mkdir()
        for name in DXVK_LIBRARIES:
            found = [path for path in (folder / f"{name}.dll.so", folder / f"{name}.dll") if path.exists()]
            if not found:
                raise Skip(f"DXVK is not installed: no {name}.dll in {folder} (Debian has it since 13: dxvk-wine64)")
            shutil.copy(found[0], beside / f"{name}.dll")
        self.path = pathlib.Path(shutil.copy(self.path, beside))
        self.runner.env["WINEDLLOVERRIDES"] += ";" + ",".join(DXVK_LIBRARIES) + "=n"

    def command(self, *options):
        """Its output and exit code go to files: `framecast capture` has its own, and Wine's services keep a pipe open."""
        return ["sh", "-c", '"$@" > "$0" 2> "$0.errors"; echo $? > "$0.code"', self.output, self.wine, self.path, *options]

    def run(self, what, before=()):
        """What it says of itself in JSON, after it ended as it does by itself."""
        for suffix in ("", ".errors", ".code"):
            pathlib.Path(f"{self.output}{suffix}").unlink(missing_ok=True)
        options = ["--frames", self.args.frames, "--exit-code", EXIT_CODE] + (["--tables"] if self.args.tables else [])
        ended, text, _ = self.runner.run([*before, *self.command(*options)], timeout=LIMIT_S)
        require(self.code() is not None, f"{what}: the program did not end:\n{text[-2000:]}")
        errors = pathlib.Path(f"{self.output}.errors").read_text(encoding="utf-8", errors="replace")
        if self.code() == SKIPPED:
            raise Skip(errors.strip())
        said = self.output.read_text(encoding="utf-8", errors="replace")
        require(self.code() == EXIT_CODE,
                f"{what}: the program ended with {self.code()}, not {EXIT_CODE}:\n{said}{errors[-2000:]}")
        require(ended == 0, f"{what}: exit code {ended}:\n{text[-2000:]}")
        return json.loads(said)

    def code(self):
        file = pathlib.Path(f"{self.output}.code")
        return int(file.read_text(encoding="ascii")) if file.exists() else None

    def expected(self):
        ended, text, _ = self.runner.run(self.command("--expect"))
        require(ended == 0 and self.code() == 0, f"--expect ended with {self.code()}: {text}")
        return json.loads(self.output.read_text(encoding="utf-8"))["actions"]


def require_support(args, runner, wine):
    version = wines.wine_version(wine)
    if args.through == "wined3d" and "d3d9" in args.program and version < FIXED_FUNCTION_OVER_VULKAN:
        raise Skip(f"Wine {version}'s wined3d has no fixed function over Vulkan: it creates pipelines without a stage")
    if args.tables and "VK_EXT_descriptor_indexing" not in runner.run(["vulkaninfo"])[1]:
        raise Skip("the driver has no VK_EXT_descriptor_indexing, without which Wine 8's vkd3d finds no descriptor heap")


def prepare_wine(runner, wine):
    """In a Windows of its own, which is made where it is not there; how it shows is read once, when its desktop starts."""
    wines.stop_wine(runner.env)
    for key, name, value in REGISTRY:
        code, text, _ = runner.run(["sh", "-c", '"$@" > "$0" 2>&1', runner.folder / "registry", wine, "reg", "add",
                                    f"HKCU\\Software\\Wine\\{key}", "/v", name, "/d", value, "/f"], timeout=LIMIT_S)
        require(code == 0, f"reg add {name} ended with {code}: {text}")


def check_actions(through, expected, samples, frame):
    """The program's draws and dispatches, in its order, each with its counts; what the translation adds to them is known."""
    draws = frame["draws"]
    rows = [i for i, kind in enumerate(draws["kind"]) if kind in ("draw", "dispatch")]
    counters = {name: draws["counters"].get(name, [None] * len(draws["kind"]))
                for name in ("ia_vertices", "ia_primitives", "cs_invocations", "samples", "bytes")}
    if through == "dxvk":
        shows = rows.pop()
        require(draws["kind"][shows] == "draw" and counters["ia_vertices"][shows] == 3 and counters["samples"][shows] == PIXELS,
                f"the last draw has {counters['ia_vertices'][shows]} vertices: it is not DXVK's triangle that shows the frame")
    got = [draws["kind"][i] for i in rows]
    want = [action["kind"] for action in expected]
    require(got == want, f"draws and dispatches are {got}, expected {want}")
    wrong = []
    for row, action, own in zip(rows, expected, samples):
        for counter, value in (("ia_vertices", action["vertices"]), ("ia_primitives", action["primitives"]),
                               ("cs_invocations", action["invocations"]), ("samples", own)):
            if value is not None and (counters[counter][row] or 0) != value:
                wrong.append(f"{action['name']}, {draws['command'][row]}: {counter} {counters[counter][row]}, expected {value}")
        # Only mode isolate examines textures.
        textures = draws["texture_bytes"][row] if "texture_bytes" in draws else action["texture_bytes"]
        if textures != action["texture_bytes"] and not ("texture_skip" in draws and draws["texture_skip"][row]):
            wrong.append(f"{action['name']}: textures of {textures} bytes, expected {action['texture_bytes']}")
    require(not wrong, "\n".join(wrong))
    # wined3d stretches Direct3D 9 copies on the CPU, and so copies more.
    copies = [counters["bytes"][i] for i, command in enumerate(draws["command"]) if "CopyImageToBuffer" in command]
    require(4 * PIXELS in copies, f"what is copied to buffers has {copies} bytes; the picture that is read back has {4 * PIXELS}")


def check_measured(frame, mode):
    """Everything is counted; times and stage times are there, or reasons why not are."""
    draws = frame["draws"]
    require(not any(frame["submissions"]["unmodelled"]), f"passed through: {frame['submissions']['unmodelled']}")
    if mode == "count":
        require(not any(draws["skip"]), f"not counted: {draws['skip']}")
    applications.check(frame, mode, 1)
    if mode == "isolate":
        isolated = sum(any(times[i] is not None for times in draws["stage_ns"].values()) for i in range(len(draws["kind"])))
        require(2 * isolated > len(draws["kind"]), f"only {isolated} of {len(draws['kind'])} were isolated: {draws['skip']}")


def capture(program, mode, expected, plain):
    frame_file = program.runner.folder / f"{mode}.frame.json"
    said = program.run(f"framecast capture --mode {mode}", [
        program.runner.build / "cli" / "framecast", "capture", "--mode", mode, "--frame", program.args.first,
        "--repeats", 2, "--keep-running",
        "--timeout", LIMIT_S, "-o", frame_file, "--"])
    require(said == plain, f"framecast capture --mode {mode}: the program says {said}, without the layer {plain}")
    require(frame_file.exists(), f"framecast capture --mode {mode}: no frame")
    frame = json.loads(frame_file.read_text(encoding="utf-8"))
    check_actions(program.args.through, expected, plain["samples"], frame)
    check_measured(frame, mode)
    print(applications.row(f"{program.name}, {mode}", frame, mode), flush=True)
    if program.args.keep:
        name = "-".join(re.findall(r"[a-z0-9]+", program.name))
        shutil.copy(frame_file, pathlib.Path(program.args.keep) / f"{name}.{mode}.frame.json")


def shows_windows(program):
    """Whether Wine's desktop does. The first program has no Vulkan where the desktop is not there yet."""
    for _ in range(3):
        program.runner.run(program.command("--frames", 2), timeout=LIMIT_S)
        if program.code() in (0, SKIPPED):
            return True
        time.sleep(1)
    return False


def start(program, windows):
    """Windows, and what the program says without the layer. A desktop that came up without its display stays so until Wine ends; the
    second one says why."""
    quiet = program.runner.env["WINEDEBUG"]
    for debug in (quiet, "fixme-all"):
        windows.close()
        program.runner.env["WINEDEBUG"] = debug
        windows.enter_context(wines.wine_running(program.wine, program.runner.env))
        if shows_windows(program):
            break
    said = program.run("without the layer")
    program.runner.env["WINEDEBUG"] = quiet
    return said


def test(args, runner, wine):
    program = Program(args, runner, wine)
    require_support(args, runner, wine)
    prepare_wine(runner, wine)
    with contextlib.ExitStack() as windows:
        plain = start(program, windows)
        log = pathlib.Path(f"{program.output}.errors").read_text(encoding="utf-8", errors="replace")
        dxvk = re.search(r"DXVK: v?([\d.]+)", log)
        expected = program.expected()
        print(f"{program.name}{' ' + dxvk[1] if dxvk else ''}, Wine {wines.wine_version(wine)}, {plain['device']}, "
              f"picture {plain['picture']}, samples {plain['samples']}")
        for mode in args.mode or MODES:
            capture(program, mode, expected, plain)
        said = program.run("framecast overlay", [runner.build / "cli" / "framecast", "overlay", "--"])
        require(said == plain, f"framecast overlay: the program says {said}, without the layer {plain}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--build", required=True)
    parser.add_argument("--through", choices=["wined3d", "dxvk", "vkd3d"], default="wined3d")
    parser.add_argument("--dxvk", default="/usr/lib/dxvk/wine64", help="folder with DXVK's libraries for 64-bit Windows programs")
    parser.add_argument("--tables", action="store_true", help="d3d12: with descriptor tables")
    parser.add_argument("--first", type=int, default=FIRST,
                        help="presents before the captured frame; DXVK 3 exchanges the pipelines of Direct3D 9 in the first seconds")
    parser.add_argument("--frames", type=int, default=FRAMES, help="that the program presents")
    parser.add_argument("--mode", action="append", choices=MODES, help="all by default")
    parser.add_argument("--keep", help="folder for the frame files")
    args = parser.parse_args()
    with outcome(pathlib.Path(args.program).stem), tempfile.TemporaryDirectory(prefix="framecast-d3d-") as folder, \
            display(folder) as number:
        wine = wines.find_wine()
        runner = Runner(args.build, folder)
        runner.require_layer()
        runner.env.update({"DISPLAY": number, "WINEPREFIX": wines.prefix_with_display(args.program), "WINEDEBUG": "-all",
                           "WINEDLLOVERRIDES": "mscoree=;mshtml=", "DXVK_LOG_PATH": "none", "DXVK_STATE_CACHE": "0"})
        test(args, runner, wine)


if __name__ == "__main__":
    main()
