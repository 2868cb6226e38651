#!/usr/bin/env python3
"""Rules of docs/contributing.md that a program can check. check_repository.py CHECK [ROOT]

format   C++ files are as clang-format 14 writes them
scripts  Python uses no name that is not defined and imports none in vain (pyflakes)
titles   commit titles have at most 72 characters
paths    no tracked file names a folder of somebody's machine
versions C++ files use no name that only some versions of a library have (VERSIONS)
skips    docs/limits.md describes every reason in capture/device/skip_reason.h and texture_skip.h
"""
import os
import re
import subprocess
import sys

GENERATED = "/generated/"
SKIPPED = 77
# What a file must not contain, where it lacks the other: name in a newer or older version, what to write instead.
VERSIONS = [
    (r"\bEigen::(placeholders::)?all\b", r"^// Every row or column", "Eigen 3.4 and 5 differ: include model/numeric/all_indices.h, all_indices::all"),
    (r"\bfmt::join\(", r"#include <fmt/ranges\.h>", "since fmt 11 it needs #include <fmt/ranges.h>"),
]


def git(*arguments):
    return subprocess.run(["git", *arguments], capture_output=True, text=True)


def tracked():
    listed = git("ls-files")
    if listed.returncode == 0:
        return [name for name in listed.stdout.splitlines() if os.path.isfile(name)]
    # An unpacked archive.
    return [os.path.relpath(os.path.join(folder, name))
            for folder, _, names in os.walk(".") for name in names if not folder.startswith("./build")]


def text_of(name):
    with open(name, encoding="utf-8", errors="replace") as file:
        return file.read()


def check_format():
    sources = [name for name in tracked() if name.endswith((".h", ".cpp")) and GENERATED not in name]
    version = subprocess.run(["clang-format", "--version"], capture_output=True, text=True).stdout
    if " 14." not in version:
        print(f"skipped: clang-format 14 is needed, this is {version.strip() or 'none'}")
        sys.exit(SKIPPED)
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *sources], capture_output=True, text=True)
    names = sorted({line.split(":")[0] for line in done.stderr.splitlines() if "error:" in line})
    return [f"{name}: run clang-format -i on it" for name in names]


def check_scripts():
    scripts = [name for name in tracked() if name.endswith(".py")]
    if not scripts:
        return ["no script was found"]
    done = subprocess.run(["pyflakes3", *scripts], capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines()


def check_titles():
    log = git("log", "--format=%h %s").stdout.splitlines()
    titles = [line.split(" ", 1) for line in log]
    return [f"{commit} {title}: {len(title)} characters" for commit, title in titles if len(title) > 72]


def check_paths():
    # This checkout's own folder, where no path leads to it, and home folders.
    machine = re.compile(r"(?<![\w.}])" + re.escape(os.getcwd()) + r"/|/(?:home|Users)/[A-Za-z]|/root/")
    problems = []
    for name in tracked():
        if name == os.path.relpath(__file__):
            continue
        for number, line in enumerate(text_of(name).splitlines(), 1):
            if machine.search(line):
                problems.append(f"{name}:{number}: {line.strip()[:100]}")
    return problems


def check_versions():
    problems = []
    for name in tracked():
        if not name.endswith((".h", ".cpp")) or GENERATED in name:
            continue
        text = text_of(name)
        problems += [f"{name}: {re.search(names, text).group(0)}: {instead}" for names, allowed, instead in VERSIONS
                     if re.search(names, text) and not re.search(allowed, text, re.MULTILINE)]
    return problems


def check_skips():
    page = text_of("docs/limits.md")
    problems = []
    for name, table in [("capture/device/skip_reason.h", "kSkipTexts = {"), ("capture/device/texture_skip.h", "kTextureSkipTexts = {")]:
        text = text_of(name).split(table)[1].split("};")[0]
        reasons = [reason for reason in re.findall(r'"((?:[^"\\]|\\.)*)"', text) if reason]
        if not reasons:
            problems.append(f"{name}: no reasons found")
        problems += [f"docs/limits.md does not describe `{reason}`" for reason in reasons if f"`{reason}`" not in page]
    return problems


def main(functions):
    """Runs check_CHECK of these, in ROOT; the exit code."""
    if len(sys.argv) > 2:
        os.chdir(sys.argv[2])
    problems = functions[f"check_{sys.argv[1]}"]()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(globals()))
