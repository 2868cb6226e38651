"""A Windows of Wine's for tests of the layer, in which Khronos' loader finds Wine's driver and our layer."""
import pathlib
import shutil
import subprocess
import sys
import time
import zipfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import LAVAPIPE_ICDS, Skip, require  # noqa: E402

# By the bits of programs: what they see as HKLM\\SOFTWARE, and their system's folder.
SOFTWARE = {64: r"HKLM\SOFTWARE", 32: r"HKLM\SOFTWARE\WOW6432Node"}
SYSTEM = {64: "system32", 32: "syswow64"}


class Prefix:
    """A Windows in a folder. Its variables reach this system's loader too, so that they name nothing: it finds lavapipe in a folder of
    its own."""

    def __init__(self, runner, wine, number, prefix):
        self.runner, self.wine, self.prefix = runner, wine, prefix
        data = runner.folder / "data"
        (data / "vulkan" / "icd.d").mkdir(parents=True, exist_ok=True)
        for driver in filter(pathlib.Path.exists, map(pathlib.Path, LAVAPIPE_ICDS)):
            shutil.copy(driver, data / "vulkan" / "icd.d")
        self.env = {key: value for key, value in runner.env.items() if not key.startswith("VK_")}
        self.env.update({"WINEPREFIX": str(prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree=;mshtml=",
                         "DISPLAY": number, "XDG_DATA_DIRS": str(data), "XDG_CONFIG_DIRS": str(data)})

    def path(self, file):
        return "Z:" + str(file).replace("/", "\\")

    def run(self, command, extra=None, timeout=120):
        """(exit code, output)"""
        # Services that Wine starts beside a program keep a pipe open.
        code = self.runner.folder / "code"
        code.unlink(missing_ok=True)
        before, self.runner.env = self.runner.env, {**self.env, **(extra or {})}
        try:
            self.runner.run(["sh", "-c", '"$@" > "$0.said" 2>&1; echo $? > "$0"', code, self.wine, *command], timeout=timeout)
        finally:
            self.runner.env = before
        said = pathlib.Path(f"{code}.said").read_text(encoding="utf-8", errors="replace")
        return int(code.read_text(encoding="ascii")), said


class Windows(Prefix):
    """One in which Khronos' loader finds Wine's driver and our layer by the registry, as on Windows. `programs`: the build of the scenes;
    `loader`: what tests/windows/loader.sh made. Both are of `bits`. prefix: the build's, unless it is given."""

    def __init__(self, runner, wine, number, programs, loader, layer, bits=64, prefix=None):
        super().__init__(runner, wine, number, prefix or programs / "wine-with-loader")
        self.env["WINEDLLOVERRIDES"] += ";vulkan-1=n"
        self.bits, self.layer = bits, layer
        self.folder = runner.folder / "windows"
        self.folder.mkdir()
        self.cube = loader / "vkcube.exe"
        for file in (programs / "tests" / "framecast_scenes.exe", programs / "bin" / "framecast_app_api.exe", loader / "vulkan-1.dll", self.cube):
            if not file.exists():
                raise Skip(f"there is no {file} (tests/windows/loader.sh)")
            shutil.copy(file, self.folder)
        require(self.layer.exists(), f"{self.layer} is missing")

    def register(self, key, value):
        code, said = self.run(["reg", "add", rf"{SOFTWARE[self.bits]}\Khronos\Vulkan\{key}", "/v", value, "/t", "REG_DWORD", "/d", "0", "/f"])
        require(code == 0, f"reg add {key}: {code} {said}")

    def register_driver(self):
        """As Wine has it: 32-bit programs find another folder by this name."""
        self.register("Drivers", r"C:\windows\system32\winevulkan.json")

    def start(self):
        self.register_driver()
        self.register("ImplicitLayers", self.path(self.layer))
        self.wait_for_device()

    def wait_for_device(self):
        """The first program has no Vulkan where Wine's desktop is not there yet."""
        for _ in range(5):
            code, said = self.scene("triangle", 2)
            if code == 0:
                return
            time.sleep(1)
        raise Skip(f"no Vulkan device for Windows programs here: {said[-500:]}")

    def scene(self, name, frames, config=None, options=()):
        """config: "" for the layer with the user's settings only; None: without the layer."""
        extra = {} if config is None else {"FRAMECAST": "1", "FRAMECAST_CONFIG": config}
        return self.run([self.folder / "framecast_scenes.exe", "--scene", name, "--frames", str(frames),
                         "--hashes", self.path(self.folder / "hashes"), *options], extra)

    def expected(self, scene):
        code, said = self.run([self.folder / "framecast_scenes.exe", "--scene", scene, "--expect"])
        require(code == 0, f"--expect ended with {code}: {said}")
        return self.runner.read_expected(said)

    def hashes(self):
        return (self.folder / "hashes").read_text(encoding="ascii").split()


class Unpacked(Windows):
    """A folder with a name that code pages do not have, in which the zip for users was unpacked, and a new Windows, where Khronos' loader
    is among Windows' own files, as its drivers install it."""

    def __init__(self, runner, wine, number, programs, loader, archive, bits=64):
        place = runner.folder / "größe 幀"
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(place)
        self.zip = place / archive.stem
        super().__init__(runner, wine, number, programs, loader, self.zip / "VkLayer_FRAMECAST_capture.json", bits, runner.folder / "clean-wine")
        for file in ("framecast.exe", "VkLayer_framecast.dll", "VkLayer_FRAMECAST_capture.json", "README.txt", "doc/LICENSE"):
            require((self.zip / file).exists(), f"{archive.name} lacks {file}")

    def start(self):
        code, said = self.run(["wineboot", "-i"], timeout=180)
        require(code == 0, f"wineboot: {code} {said[-500:]}")
        shutil.copy(self.folder / "vulkan-1.dll", self.prefix / "drive_c" / "windows" / SYSTEM[self.bits] / "vulkan-1.dll")
        self.register_driver()
        self.wait_for_device()

    def framecast(self, *words, timeout=180):
        return self.run([self.zip / "framecast.exe", *words], timeout=timeout)


def make_zip(build, folder):
    """Of the preset mingw, as its users get it."""
    config = pathlib.Path(build).resolve() / "CPackConfig.cmake"
    made = subprocess.run(["cpack", "--config", config, "-G", "ZIP", "-B", folder], capture_output=True, text=True, check=False)
    require(made.returncode == 0, f"cpack: {made.stdout[-1000:]}{made.stderr[-1000:]}")
    zips = list(pathlib.Path(folder).glob("*.zip"))
    require(len(zips) == 1, f"cpack made {zips}")
    return zips[0]
