#!/usr/bin/env python3
"""The installer for Windows installs for one user, what it installs works, and its uninstaller leaves nothing but what others put there.

    wine_32.sh tests/windows/installer_test.py framecast-0.2.0-windows-x64.exe

Exit code 77: this machine lacks what the test needs.
"""
import argparse
import pathlib
import re
import shutil
import sys
import tempfile
import time

from windows import Prefix
from wine import find_wine, wine_running

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import Runner, display, outcome, require  # noqa: E402

UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Framecast"
OTHER_FOLDER = "Framecast of others"


class Installed(Prefix):
    def __init__(self, runner, wine, number, installer):
        super().__init__(runner, wine, number, runner.folder / "wine")
        self.installer = shutil.copy(installer, runner.folder)

    def start(self):
        code, said = self.run(["wineboot", "-i"], timeout=300)
        require(code == 0, f"wineboot: {code} {said[-500:]}")
        local = next((self.prefix / "drive_c" / "users").glob("*/AppData/Local"))
        self.place, self.layer = local / "Programs" / "Framecast", local / "framecast"

    def install(self, *options):
        code, said = self.run([self.installer, "/S", *options], timeout=300)
        require(code == 0, f"the installer ended with {code} {said[-1000:]}")

    def uninstall(self):
        """Its program makes a copy of itself that goes on, and ends."""
        code, said = self.run([self.place / "uninstall.exe", "/S"])
        require(code == 0, f"the uninstaller ended with {code} {said[-1000:]}")
        for _ in range(120):
            if not self.value(UNINSTALL, "DisplayName"):
                return
            time.sleep(0.5)
        require(False, "the uninstaller has not ended")

    def value(self, key, name):
        """(type, text) of a value of the registry; None where it is not there."""
        code, said = self.run(["reg", "query", key, "/v", name])
        found = re.search(rf"^\s*{name}\s+(REG_\w+)\s(.*)$", said, re.MULTILINE | re.IGNORECASE)
        return (found[1], found[2].strip()) if code == 0 and found else None

    def user_path(self):
        """(type, text) of the user's PATH, in any language; None where there is none."""
        file = self.runner.folder / "environment.reg"
        code, said = self.run(["reg", "export", r"HKCU\Environment", self.path(file), "/y"])
        require(code == 0, f"reg export: {code} {said}")
        text = file.read_text(encoding="utf-16").replace("\\\n  ", "")
        if plain := re.search(r'^"Path"="(.*)"$', text, re.MULTILINE | re.IGNORECASE):
            return "REG_SZ", plain[1].replace("\\\\", "\\")
        if expanded := re.search(r'^"Path"=hex\(2\):(.*)$', text, re.MULTILINE | re.IGNORECASE):
            return "REG_EXPAND_SZ", bytes.fromhex(expanded[1].replace(",", "")).decode("utf-16-le").rstrip("\0")
        return None

    def framecast(self, *words):
        return self.run([self.place / "framecast.exe", *words])

    def traces(self):
        """Files and values of the registry with our name."""
        files = [str(file.relative_to(self.prefix)) for file in (self.prefix / "drive_c").rglob("*")
                 if "framecast" in str(file.relative_to(self.prefix)).lower()]
        _, said = self.run(["reg", "query", "HKCU", "/s"], timeout=300)
        return files + [line for line in said.replace(OTHER_FOLDER, "").splitlines() if "framecast" in line.lower()]


def check_installed(windows, version):
    for file in ("framecast.exe", "VkLayer_framecast.dll", "32/VkLayer_framecast.dll", "README.txt", "doc/LICENSE", "uninstall.exe"):
        require((windows.place / file).is_file(), f"not installed: {file}")
    require(windows.value(UNINSTALL, "DisplayVersion") == ("REG_SZ", version), f"the list of programs lacks version {version}")
    code, said = windows.framecast("--version")
    require(code == 0 and version in said, f"--version: {code} {said}")
    code, said = windows.framecast("doctor")
    # Wine's own loader of Vulkan loads no layers.
    require(code == 1 and r"Programs\Framecast\VkLayer_framecast.dll" in said and "framecast capture does not work here" in said,
            f"doctor: {code} {said}")
    code, said = windows.framecast("layer", "status")
    require(code == 0 and said.count("framecast layer install --user") == 2 and said.count("the build of this framecast") == 2,
            f"layer status: {code} {said}")


def check_removed(windows):
    left = windows.traces()
    require(not left, "the uninstaller left " + "\n".join(left))


def check_path(windows):
    """Of any length, with the user's own type, and as it was after removal."""
    local = "C:\\" + str(windows.place.parent.relative_to(windows.prefix / "drive_c")).replace("/", "\\")
    # More than a variable of the installer's language holds.
    long = [r"%USERPROFILE%\bin", *(rf"C:\tools\folder {number} größe" for number in range(100)), rf"{local}\{OTHER_FOLDER}"]
    for before in (None, ("REG_SZ", r"C:\bin"), ("REG_EXPAND_SZ", ";".join(long))):
        if before:
            windows.run(["reg", "add", r"HKCU\Environment", "/v", "Path", "/t", before[0], "/d", before[1], "/f"])
        require(windows.user_path() == before, f"PATH cannot be set to {before}")
        windows.install("/PATH")
        place = windows.value(UNINSTALL, "InstallLocation")[1]
        want = (before[0], f"{before[1]};{place}") if before else ("REG_EXPAND_SZ", place)
        require(windows.user_path() == want, f"PATH is {windows.user_path()}, not {want}")
        windows.install("/PATH")
        require(windows.user_path() == want, f"installed twice, PATH is {windows.user_path()}, not {want}")
        windows.uninstall()
        require(windows.user_path() == before, f"after removal PATH is {windows.user_path()}, not {before}")
        check_removed(windows)


def check_own_files(windows):
    """What the user put into the folder stays, and an older version's file that the user never saw does not."""
    windows.install()
    own = windows.place / "my.frame.json"
    own.write_text("{}", encoding="utf-8")
    windows.uninstall()
    left = [file for file in windows.place.rglob("*") if file.is_file()]
    require(left == [own], f"of the folder are left {left}")
    shutil.rmtree(windows.place)
    check_removed(windows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("installer", type=pathlib.Path)
    args = parser.parse_args()
    version = re.search(r"-(\d[\d.]*)-", args.installer.name)[1]
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as number:
        require(args.installer.exists(), f"there is no {args.installer}")
        wine = find_wine()
        windows = Installed(Runner(folder, folder), wine, number, args.installer)
        with wine_running(wine, windows.env):
            windows.start()
            check_removed(windows)
            windows.install()
            check_installed(windows, version)
            require(windows.user_path() is None, "the installer changed PATH unasked")
            windows.install()
            check_installed(windows, version)
            windows.uninstall()
            check_removed(windows)
            print(f"version {version} is installed, installed again and removed without a trace", flush=True)
            check_path(windows)
            print("PATH: added once, and as it was after removal", flush=True)
            check_own_files(windows)
            print("files of the user stay", flush=True)


if __name__ == "__main__":
    main()
