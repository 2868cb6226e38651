#!/usr/bin/env python3
"""The program for Windows, under Wine, prints and writes what this system's does, byte for byte, and knows Windows' names of files.

same_output_test.py WINE FRAMECAST.exe WRITE_FRAME.exe FRAMECAST 0|1

1: the program for Windows was built with the layer.
Where numbers have all their digits, the last ones differ: the C libraries round exp, log and pow otherwise.
"""
import contextlib
import os
import re
import subprocess
import sys
import tempfile

# Runs in a folder with the output of make_inputs().
PRINTED = [
    ["--version"],
    ["analyze", "a.frame.json"],
    ["analyze", "a.frame.json", "--json"],
    ["analyze", "a.frame.json", "--csv"],
    ["analyze", "a.frame.json", "--shaders"],
    ["analyze", "unknown.frame.json", "--json"],
    ["project", "a.frame.json", "--to", "RTX 4070", "--to", "Steam Deck"],
    ["project", "a.frame.json", "--to", "all", "--json"],
    ["project", "a.frame.json", "--baseline", "b.frame.json", "--memory-clock", "1500", "--json"],
    ["sweep", "a.frame.json", "--vary", "memory-clock=1000:2000:250", "--json"],
    ["compare", "a.frame.json", "b.frame.json"],
    ["compare", "a.frame.json", "b.frame.json", "--json"],
    ["fit", "amdahl", "1000=16.5", "1500=13", "2000=11.2", "--json"],
    ["fit", "clock", "1000=60", "2000=90", "--json"],
    ["fit", "queue", "m=.3:1", "i=.5:2", "--dispatch", "4", "--json"],
    ["fit", "trend", "draws.csv", "--json"],
    ["gpus", "--json"],
    ["gpus", "radeon"],
    ["report", "a.frame.json", "--format", "markdown"],
    ["report", "a.frame.json", "b.frame.json", "--format", "frames-csv"],
    ["trace", "a.frame.json"],
    # Refusals have the same words.
    ["analyze", "missing.frame.json"],
    ["analyze", "broken.frame.json"],
    ["project", "a.frame.json", "--to", "RTX 4071"],
    ["project", "a.frame.json"],
    ["frobnicate"],
    ["fit", "queue"],
]
WRITTEN = [
    (["report", "a.frame.json", "b.frame.json", "--to", "RTX 4070", "-o", "report.html"], ["report.html"]),
    (["trace", "a.frame.json", "-o", "trace.json"], ["trace.json"]),
    (["project", "night", "--to", "all", "--jobs", "2"],
     ["night/projections/projections.csv", "night/projections/failures.csv"]),
]
# Numbers agree within this relative and this absolute difference.
RELATIVE, ABSOLUTE = 1e-7, 1e-9
NUMBER = re.compile(rb"-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")
NEVER_ON_WINDOWS = ["shaders"]
NOT_ON_WINDOWS = [*NEVER_ON_WINDOWS, "capture", "overlay", "microbench", "import", "plugin", "ctl", "doctor"]  # without the layer

problems = []


def expect(true, what):
    if not true:
        problems.append(what)
        print(what, flush=True)


class Program:
    def __init__(self, command, folder):
        self.command, self.folder = command, folder

    def run(self, arguments):
        done = subprocess.run([*self.command, *arguments], cwd=self.folder, capture_output=True, timeout=120,
                              stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr

    def text_of(self, name):
        if not os.path.isfile(os.path.join(self.folder, name)):
            return b""
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()


def make_inputs(folder, write_frame):
    os.makedirs(os.path.join(folder, "night", "level 1"))
    for name, draws, kind in [("a.frame.json", "300", "2000"), ("b.frame.json", "300", "1000"),
                              ("unknown.frame.json", "20", "unknown"),
                              (os.path.join("night", "level 1", "c.frame.json"), "40", "plain")]:
        # With Wine's errors: they say why a program has not even started. That was seen once, with exit code 1 and no word. The program
        # itself ends with 0 or 2, and with 3 or more where it crashes: after a 1 it is started once more.
        for last in (False, True):
            done = subprocess.run([*write_frame, os.path.join(folder, name), draws, kind], timeout=120, env={**os.environ, "WINEDEBUG": "err+all,fixme-all"})
            if done.returncode == 0:
                break
            said = f"{write_frame[-1]} made no {name}: exit code {done.returncode}"
            if last or done.returncode != 1:
                sys.exit(said)
            print(said, flush=True)
    for name in ["broken.frame.json", "night/bad.frame.json"]:
        with open(os.path.join(folder, name), "wb") as file:
            file.write(b'{"schema": "framecast.frame/1", "draws": \n')
    with open(os.path.join(folder, "draws.csv"), "wb") as file:
        file.write(b"minimum_ns,measured_ns\n" + b"".join(b"%d,%.3f\n" % (i * 50, i * 50 * (1 + 2 / i)) for i in range(1, 30)))


def same(one, other, all_digits):
    if one == other or not all_digits:
        return one == other
    if NUMBER.sub(b"#", one) != NUMBER.sub(b"#", other):
        return False
    pairs = [(float(a), float(b)) for a, b in zip(NUMBER.findall(one), NUMBER.findall(other)) if a != b]
    return all(abs(a - b) <= ABSOLUTE + RELATIVE * max(abs(a), abs(b)) for a, b in pairs)


def first_difference(one, other):
    for number, (a, b) in enumerate(zip(one.splitlines(), other.splitlines()), 1):
        if a != b:
            return f"line {number}: {b[:200]!r} in place of {a[:200]!r}"
    return f"{len(other)} bytes in place of {len(one)}: {other[-300:]!r} in place of {one[-300:]!r}"


def check_same(native, windows):
    for arguments in PRINTED:
        expected, given = native.run(arguments), windows.run(arguments)
        said = " ".join(arguments)
        expect(given[0] == expected[0], f"{said}: exit code {given[0]} in place of {expected[0]}")
        all_digits = "--json" in arguments or "csv" in said or arguments[0] == "trace"
        for one, other in zip(expected[1:], given[1:]):
            expect(same(one, other, all_digits), f"{said}: {first_difference(one, other)}")
    for arguments, names in WRITTEN:
        for program in (native, windows):
            code, _, error = program.run(arguments)
            expect(code in (0, 1), f"{program.command[-1]} {' '.join(arguments)}: exit code {code}, {error!r}")
        for name in names:
            # With Windows' names of files.
            one, other = native.text_of(name), windows.text_of(name).replace(b"night\\", b"night/")
            expect(same(one, other, True), f"{name}: {first_difference(one, other)}")
            expect(len(one) > 20, f"{name}: {len(one)} bytes")


def check_windows_only(windows, has_layer):
    for name in NEVER_ON_WINDOWS if has_layer else NOT_ON_WINDOWS:
        code, out, error = windows.run([name])
        expect(code == 2 and out == b"" and error.count(b"\n") == 1 and b"docs/windows.md" in error and name.encode() in error,
               f"{name}: {code} {out!r} {error!r}")
    code, _, error = windows.run(["fit", "queue", "--spirv", "a.spv", "--gpu", "RTX 4070"])
    expect(code == 2 and (b"a.spv" if has_layer else b"SPIRV-Tools") in error, f"fit queue --spirv: {code} {error!r}")
    for arguments in [["manual"], *(["completion", shell] for shell in ["bash", "zsh", "fish"])]:
        code, out, _ = windows.run(arguments)
        expect(code == 0 and b"analyze" in out and b"\r" not in out, f"{arguments}: {code} {out[:80]!r}")
    code, out, _ = windows.run(["--help"])
    expect(code == 0 and b"analyze" in out, f"--help: {code} {out!r}")
    expected = windows.run(["analyze", "a.frame.json", "--json"])[1]
    name = "größe 幀.frame.json"
    with open(os.path.join(windows.folder, name), "wb") as file:
        file.write(windows.text_of("a.frame.json"))
    for path in [name, ".\\" + name, "night\\..\\a.frame.json", "Z:" + windows.folder.replace("/", "\\") + "\\" + name]:
        code, out, error = windows.run(["analyze", path, "--json"])
        expect(code == 0 and out == expected, f"analyze {path}: {code} {error!r}")
    code, _, error = windows.run(["report", name, "-o", "night\\größe.html", "--to", "RTX 4070"])
    expect(code == 0 and os.path.isfile(os.path.join(windows.folder, "night", "größe.html")), f"report: {code} {error!r}")
    expect(b"\r" not in windows.text_of("night/größe.html"), "a report has carriage returns")
    # An existing file is replaced.
    code, _, error = windows.run(["report", "a.frame.json", "-o", "night\\größe.html", "--to", "RX 580"])
    expect(code == 0 and "RX 580".encode() in windows.text_of("night/größe.html"), f"report again: {code} {error!r}")
    code, _, error = windows.run(["analyze", "größe.frame.json"])
    expect(code == 2 and "größe.frame.json: cannot be read: No such file or directory".encode() in error, f"{code} {error!r}")


@contextlib.contextmanager
def wine_running(wine):
    """Wine's services end seconds after the last program and hold its output open until then: one waits here meanwhile."""
    with subprocess.Popen([wine, "cmd"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as waiting:
        try:
            yield
        finally:
            waiting.stdin.close()


def main():
    wine, program, write_frame, native, has_layer = sys.argv[1:]
    if not os.path.exists(native):
        sys.exit(f"{native} is missing: build the preset dev first, or set FRAMECAST_NATIVE_PROGRAM")
    os.environ.setdefault("WINEPREFIX", os.path.join(os.path.dirname(program), "..", "wine"))
    with tempfile.TemporaryDirectory() as folder, wine_running(wine):
        folders = [os.path.join(folder, name) for name in ["native", "windows"]]
        os.mkdir(folders[0])
        make_inputs(folders[0], [wine, write_frame])
        subprocess.run(["cp", "-a", *folders], check=True)
        windows = Program([wine, program], folders[1])
        check_same(Program([native], folders[0]), windows)
        check_windows_only(windows, has_layer == "1")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
