#!/usr/bin/env python3
"""The layer for 32-bit programs on Windows, with Khronos' loader of 32 bits above Wine's driver: scenes of known counts, an application with
the interface, starts and ends. Then the zip for users captures 32-bit programs, also Direct3D's through DXVK.

    wine_32.sh tests/windows/layer_32_test.py --windows build/mingw --windows-32 build/mingw-32 [--zip ZIP] [--starts 100] [SCENE...]

Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import pathlib
import shutil
import sys
import tempfile

from layer_test import FIRST, SCENES, check_app_api, check_control, check_installed, check_scene, check_settings, check_starts, check_vkcube
from windows import SOFTWARE, SYSTEM, Unpacked, Windows
from wine import find_wine, wine_running

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "apps" / folder) for folder in ("drivers", "d3d")]
import d3d  # noqa: E402
from e2e import check_counts, check_times  # noqa: E402
from runner import Runner, display, outcome, require  # noqa: E402

MANIFEST = "VkLayer_FRAMECAST_capture.32.json"


class Unpacked32(Unpacked):
    """With drivers and loaders for both kinds of programs, as Windows has them."""

    def __init__(self, runner, wine, number, build, build_32, archive):
        self.loaders = {64: build.parent / "mingw-loader", 32: build_32.parent / "mingw-32-loader"}
        self.programs = build_32 / "bin"
        super().__init__(runner, wine, number, build_32, self.loaders[32], archive, 32)
        for file in (MANIFEST, f"implicit_layer.d/{MANIFEST}", "32/VkLayer_framecast.dll"):
            require((self.zip / file).exists(), f"{archive.name} lacks {file}")

    def prepare(self):
        """What is read once, when Wine's desktop starts."""
        for key, name, value in d3d.REGISTRY:
            code, said = self.run(["reg", "add", rf"HKCU\Software\Wine\{key}", "/v", name, "/d", value, "/f"], timeout=300)
            require(code == 0, f"reg add {key}: {code} {said}")

    def start(self):
        super().start()
        self.bits = 64
        self.register_driver()
        self.bits = 32
        shutil.copy(self.loaders[64] / "vulkan-1.dll", self.prefix / "drive_c" / "windows" / SYSTEM[64] / "vulkan-1.dll")
        # A loader beside the program would be found before that of the system.
        (self.folder / "vulkan-1.dll").unlink()


def check_entries(windows, build_32):
    code, said = windows.run([build_32 / "bin" / "framecast_unknown_command_entries.exe"])
    require(code == 0, f"entries of unknown commands: {code} {said[-1000:]}")
    print("entries of unknown commands keep the stack", flush=True)


def require_both_installed(windows, options, registered):
    """`registered`: which of the manifests of 64 and of 32 bits each key has."""
    code, said = windows.framecast("layer", "install", *options)
    require(code == 0 and said.count("installed ") == 2, f"layer install: {code} {said}")
    code, said = windows.framecast("layer", "status", "--json")
    require(code == 0, f"layer status: {code} {said}")
    found = sorted((layer["bits"], layer["loads"], layer["same_build"], layer["installed_by"]) for layer in json.loads(said)["layers"])
    by = " ".join(["install", *options])
    require(found == [(32, None, True, by), (64, True, True, by)], f"layer status: {said}")
    for key, want in registered.items():
        text = windows.run(["reg", "query", rf"{key}\Khronos\Vulkan\ImplicitLayers"])[1].lower()
        got = ("capture.json" in text, "capture.32.json" in text)
        require(got == want, f"layer install {options}: {key} has {text}")


def check_both_installed(windows):
    """For one user, and at last for all. Loaders ignore the former in elevated programs, as all of Wine's are."""
    neither, both = (False, False), (True, True)
    require_both_installed(windows, ["--user"], {r"HKCU\SOFTWARE": both, SOFTWARE[64]: neither, SOFTWARE[32]: neither})
    code, said = windows.framecast("layer", "remove", "--user")
    require(code == 0 and said.count("removed ") == 2, f"layer remove: {code} {said}")
    require_both_installed(windows, [], {r"HKCU\SOFTWARE": neither, SOFTWARE[64]: (True, False), SOFTWARE[32]: (False, True)})
    print("layer install: for programs of both kinds, each where its loader looks", flush=True)


def check_capture(windows):
    code, said = windows.framecast("doctor")
    require(code == 0 and "framecast capture works here" in said, f"doctor: {code} {said}")
    output = windows.zip / "frame ä.frame.json"
    scene = [windows.folder / "framecast_scenes.exe", "--scene", "triangle", "--frames", "4000"]
    code, said = windows.framecast("capture", "--mode", "isolate", "--frame", str(FIRST), "-o", windows.path(output), "--", *scene)
    require(code == 0, f"capture: {code} {said[-2000:]}")
    frame = json.loads(output.read_text(encoding="utf-8"))
    check_counts(windows.expected("triangle"), frame)
    check_times(frame, "isolate")
    print("framecast.exe, of 64 bits, captures a program of 32 bits in mode isolate", flush=True)


def check_direct3d(windows, version):
    """DXVK's frame has exactly the program's draws and dispatches. It prefers a library of Wine's that no Windows has; its copy here
    takes Vulkan's loader, as on Windows. That loader asks the system's own dxgi.dll for adapters."""
    folder = windows.folder / f"d3d{version}"
    folder.mkdir()
    dxvk = windows.loaders[32] / "dxvk" / "usr" / "lib" / "dxvk" / "wine32"
    for name in d3d.DXVK_LIBRARIES:
        library = (dxvk / f"{name}.dll.so").read_bytes()
        (folder / f"{name}.dll").write_bytes(library.replace(b"winevulkan.dll\0", b"vulkan-1.dll\0\0\0"))
    program = pathlib.Path(shutil.copy(windows.programs / f"d3d{version}.exe", folder))
    libraries = {"WINEDLLOVERRIDES": windows.env["WINEDLLOVERRIDES"] + ";" + ",".join(d3d.DXVK_LIBRARIES) + "=n,b",
                 "DXVK_LOG_PATH": "none", "DXVK_STATE_CACHE": "0"}
    frames = ["--frames", str(d3d.FRAMES), "--exit-code", str(d3d.EXIT_CODE)]
    code, said = windows.run([program, *frames], libraries, d3d.LIMIT_S)
    require(code == d3d.EXIT_CODE, f"d3d{version} without the layer: {code} {said[-2000:]}")
    plain = json.loads(said.strip().splitlines()[-1])
    code, said = windows.run([program, "--expect"], libraries)
    require(code == 0, f"d3d{version} --expect: {code} {said[-1000:]}")
    expected = json.loads(said)["actions"]
    for mode in d3d.MODES:
        output = windows.zip / f"d3d{version}-{mode}.frame.json"
        code, said = windows.run([windows.zip / "framecast.exe", "capture", "--mode", mode, "--frame", str(d3d.FIRST), "--repeats", "2",
                                  "--keep-running", "--timeout", str(d3d.LIMIT_S), "-o", windows.path(output), "--", program, *frames],
                                 libraries, d3d.LIMIT_S)
        require(code == 0 and output.exists(), f"d3d{version} in mode {mode}: {code} {said[-2000:]}")
        require(json.dumps(plain) in [json.dumps(json.loads(line)) for line in said.splitlines() if line.startswith("{")],
                f"d3d{version} in mode {mode} says {said[-2000:]}, without the layer {plain}")
        frame = json.loads(output.read_text(encoding="utf-8"))
        d3d.check_actions("dxvk", expected, plain["samples"], frame)
        d3d.check_measured(frame, mode)
        print(f"Direct3D {version} through DXVK, 32 bits, mode {mode}: {len(expected)} draws and dispatches exact, pictures unchanged",
              flush=True)


def install(windows, layers):
    code, said = windows.framecast("layer", "install")
    require(code == 0 and said.count("installed ") == layers, f"layer install: {code} {said}")


def check_without(windows):
    """A zip that lacks the layer for 32 bits says so in one line."""
    code, said = windows.framecast("layer", "remove")
    require(code == 0, f"layer remove: {code} {said}")
    hidden = (windows.zip / MANIFEST).rename(windows.zip / "hidden.json")
    install(windows, 1)
    command = [windows.folder / "framecast_scenes.exe", "--scene", "triangle", "--frames", "20"]
    for words in (["capture", "-o", windows.path(windows.zip / "none.frame.json")], ["overlay"]):
        code, said = windows.framecast(*words, "--", *command)
        why = [line for line in said.splitlines() if "is a 32-bit program, and the layer for these was not built" in line]
        require(code != 0 and len(why) == 1, f"{words[0]} without the layer of 32 bits: {code} {said}")
    hidden.rename(windows.zip / MANIFEST)
    install(windows, 2)
    print("without the layer of 32 bits, capture and overlay say so", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", default=SCENES)
    parser.add_argument("--windows", type=pathlib.Path, required=True, help="build of the preset mingw")
    parser.add_argument("--windows-32", type=pathlib.Path, required=True, help="build of the preset mingw-32")
    parser.add_argument("--zip", type=pathlib.Path, help="without it only the layer is tested")
    parser.add_argument("--starts", type=int, default=100)
    args = parser.parse_args()
    build, build_32 = args.windows.resolve(), args.windows_32.resolve()
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        wine = find_wine()
        runner = Runner(build, folder)
        windows = Windows(runner, wine, number, build_32, build_32.parent / "mingw-32-loader",
                          build / "capture" / "implicit_layer.d" / MANIFEST, 32)
        with wine_running(wine, windows.env):
            windows.start()
            check_entries(windows, build_32)
            for scene in args.scenes:
                check_scene(windows, scene, native=False)
            check_settings(windows)
            check_app_api(windows)
            check_starts(windows, args.starts)
        if not args.zip:
            return
        runner.folder = pathlib.Path(folder) / "zip"
        runner.folder.mkdir()
        unpacked = Unpacked32(runner, wine, number, build, build_32, args.zip.resolve())
        unpacked.prepare()
        with wine_running(wine, unpacked.env):
            unpacked.start()
            check_both_installed(unpacked)
            check_capture(unpacked)
            check_vkcube(unpacked)
            check_control(unpacked)
            for version in (9, 11):
                check_direct3d(unpacked, version)
            check_without(unpacked)
            check_installed(unpacked)


if __name__ == "__main__":
    main()
