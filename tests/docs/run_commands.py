#!/usr/bin/env python3
"""Runs every command of README.md and docs/*.md against a build: run_commands.py BUILD [PAGE...]

A command is a line of a block ```sh, or a line with "$ " of a block ```console. Each page's are run in order in a scratch
folder of its own, with the build's framecast first in PATH, a virtual display, Mesa's CPU driver and stand-ins for the files and
programs that pages name. Each must end with exit code 0, or with the one that the page says behind it ("# exit code 3"), and print what a
console block shows: lines without numbers as they are, of the others the words. Where that cannot be, tests/docs/commands.toml says what is done instead and why; an entry that no command matches
any more is an error. Exit code 77 (skipped) where there is no Xvfb or no lavapipe.
"""
import argparse
import concurrent.futures
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib

import pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "apps" / "drivers"))
from runner import SKIPPED, Failure, Runner, Skip, display, end_group, require  # noqa: E402

EXCEPTIONS = ROOT / "tests" / "docs" / "commands.toml"
LIMIT_S = 180
# Shared by test programs.
PROGRAMS = [path for folder in ("apps", "accuracy", "bench") for path in (ROOT / "tests" / folder).rglob("*.py")]
UNITS = {"ns", "us", "ms", "s", "GB", "MB", "KiB"}


class Exceptions:
    """commands.toml, and which of its entries were of use."""

    def __init__(self):
        table = tomllib.loads(EXCEPTIONS.read_text(encoding="utf-8"))
        self.entries = {}
        for kind in ("not_run", "run_instead", "exit_codes", "varies", "ctest"):
            for entry in table.get(kind, []):
                require(entry.get("why") or kind == "ctest", f"commands.toml: an entry of {kind} for {entry['page']} says no reason")
                for command in entry["commands"]:
                    key = (entry["page"], pages.plain(command))
                    require(key not in self.entries, f"commands.toml: {key} stands there twice")
                    self.entries[key] = {**entry, "kind": kind}
        self.needed = {(entry["page"], pages.plain(command)): entry for entry in table.get("needs", []) for command in entry["commands"]}
        self.running = table.get("running", {})
        self.varying = set(table["varying_words"])
        self.used = set()

    def of(self, command):
        key = (command.page, command.text)
        self.used.add(key)
        return self.entries.get(key, {"kind": "run"})

    def missing_program(self, command, env):
        """What the command needs and is not installed; empty where nothing is missing."""
        program = self.needed.get((command.page, command.text), {}).get("program")
        return program if program and not shutil.which(program, path=env["PATH"]) else ""

    def says_what_is_missing(self, command, output):
        message = self.needed.get((command.page, command.text), {}).get("unless_it_says")
        return bool(message) and message in output

    def unused(self, read):
        return [f"commands.toml: {page} has no command {text!r}" for page, text in [*self.entries, *self.needed]
                if page in read and (page, text) not in self.used]


def write_program(path, text):
    path.write_text("#!/bin/bash\n" + text, encoding="utf-8")
    path.chmod(0o755)


def prepare(build, folder):
    """What every page finds in its folder: the clone's folders, the build, frames, captures, tables, programs."""
    (folder / "build").mkdir()
    for name in ("dev", "release"):
        (folder / "build" / name).symlink_to(build)
    for name in ("tests", "tools", "examples", "model", "capture"):
        (folder / name).symlink_to(ROOT / name)
    # vkcube under another name; ends by itself.
    for name in ("game", "game-changed"):
        write_program(folder / name, f'exec -a {name} vkcube --suppress_popups --width 200 --height 150 --c "${{1:-200}}"\n')
    write_program(folder / "renderer", f"exec {build}/tests/framecast_scenes --scene triangle --frames 400\n")

    made = folder / "captures"
    made.mkdir()

    def frame(path, draws=60, kind="plain"):
        subprocess.run([build / "tests" / "framecast_report_frame", path, str(draws), kind], check=True)

    for name in ("game", "shot", "frame", "cube", "captures/monday", "captures/tuesday"):
        frame(folder / f"{name}.frame.json")
    shutil.copy(folder / "frame.frame.json", folder / "frame.json")
    for mhz in ("500", "750", "1000"):
        frame(folder / f"{mhz}.frame.json", kind=mhz)
    for number in range(1, 7):
        frame(folder / f"race-{number}.frame.json", draws=20 + number)
    shutil.copy(ROOT / "tests/fuzz/seeds/profile/small.json", folder / "mine.profile.json")
    # Contents of files that pages show.
    for name, page, number in (("my-gpu.json", "docs/gpu-database.md", 0), ("eight-threads.json", "docs/gpu-database.md", 1),
                               ("my-gpu.profile.json", "docs/file-format.md", 0)):
        shown = [block for block in pages.blocks(page) if block.language == "json"]
        (folder / name).write_text("\n".join(shown[number].lines), encoding="utf-8")
    (folder / "names.txt").write_text("NVIDIA GeForce RTX 4060 Laptop GPU\nGeForce RTX 2060\n", encoding="utf-8")
    (folder / "times.csv").write_text("f,time\n500,28.8\n750,23.7\n1000,21.8\n1250,20.4\n", encoding="utf-8")
    (folder / "captures.csv").write_text("frame,time,vertices\n" + "".join(f"f{i},{10 + i % 3},{1000 * (1 + i % 3)}\n" for i in range(12)), encoding="utf-8")
    (folder / "nsight.csv").write_text('Range,gpu time,PS Threads\n"shadow",120.5,262144\n"sky",80,65536\n', encoding="utf-8")


class Page:
    def __init__(self, name, build, template, screen, exceptions):
        self.name, self.build, self.template, self.screen, self.exceptions = name, build, template, screen, exceptions
        self.problems, self.count, self.told = [], 0, []

    def problem(self, command, text):
        self.problems.append(f"{self.name}:{command.line}: {command.text}\n    " + text.replace("\n", "\n    "))

    def environment(self, folder):
        env = Runner(self.build, folder).env
        del env["VK_LAYER_PATH"]  # layers of the system are found, too
        del env["VK_DRIVER_FILES"]  # pages choose a driver by VK_ICD_FILENAMES
        return {**env, "PATH": f"{self.build}/cli:/usr/local/bin:/usr/bin:/bin:/usr/games", "DISPLAY": self.screen,
                "VK_ADD_LAYER_PATH": str(self.build / "capture"), "VK_LOADER_LAYERS_DISABLE": "VK_LAYER_MESA_device_select",
                "PYTHONDONTWRITEBYTECODE": "1", "MANPAGER": "cat", "MESA_SHADER_CACHE_DIR": str(self.template / "shaders")}

    def run(self):
        commands = pages.commands(self.name)
        if not commands:
            return self
        with tempfile.TemporaryDirectory(prefix="framecast-docs-", ignore_cleanup_errors=True) as scratch, contextlib.ExitStack() as stack:
            folder = pathlib.Path(scratch, "clone")
            shutil.copytree(self.template / "clone", folder, symlinks=True)
            env = self.environment(pathlib.Path(scratch))
            if self.name in self.exceptions.running:
                self.start_application(stack, folder, env, self.exceptions.running[self.name])
            for command in commands:
                self.try_command(command, folder, env)
        return self

    def start_application(self, stack, folder, env, command):
        process = subprocess.Popen(["bash", "-c", command], cwd=folder, env=env, start_new_session=True, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        stack.callback(end_group, process)
        until = time.monotonic() + 60
        while subprocess.run(["framecast", "ctl", "status"], env=env, capture_output=True, check=False).returncode != 0:
            require(time.monotonic() < until and process.poll() is None, f"{self.name}: {command!r} does not listen")
            time.sleep(0.2)

    def try_command(self, command, folder, env):
        entry = self.exceptions.of(command)
        if entry["kind"] in ("not_run", "ctest"):
            for problem in problems_unrun(command.text, env):
                self.problem(command, f"it is not run, and {problem}")
            return
        if missing := self.exceptions.missing_program(command, env):
            self.told.append(f"left out  {self.name}:{command.line}: {missing} is not installed")
            return
        text = entry.get("run", command.text)
        began = time.monotonic()
        code, output = run_in_shell(text, folder, env)
        self.count += 1
        self.told.append(f"{time.monotonic() - began:6.1f} s  {self.name}:{command.line}: {text}")
        if code != 0 and self.exceptions.says_what_is_missing(command, output):
            self.told.append(f"left out  {self.name}:{command.line}: {output.splitlines()[-1]}")
            return
        if code not in entry.get("codes", [command.code]):
            self.problem(command, f"exit code {code}:\n{output[-1500:]}")
        where = entry.get("where", "")
        others = entry.get("words", []) if any(one in output for one in ([where] if isinstance(where, str) else where)) else []
        if missing := list(missing_words(command, output, self.exceptions.varying | set(others))):
            self.problem(command, f"the page shows what it does not print: {', '.join(missing)}\n{output[-3000:]}")


def run_in_shell(text, folder, env):
    with tempfile.TemporaryFile() as told:  # a file: processes that a command leaves running must not block us
        process = subprocess.Popen(["bash", "-c", text], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=told, stderr=told, start_new_session=True)
        try:
            code = process.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            code = f"none after {LIMIT_S} s"
        end_group(process)
        told.seek(0)
        return code, told.read().decode(errors="replace")


def collapsed(line):
    return re.sub("─+", "─", " ".join(line.split()))


def missing_words(command, output, varying):
    """What the page shows and `output` lacks: whole lines where they hold no number, otherwise words."""
    lines = "\n".join(collapsed(line) for line in output.splitlines())
    words = set(re.findall(r"[A-Za-z]+", output))
    for line in command.shown:
        shown = re.findall(r"[A-Za-z]+", line)
        if not re.search(r"\d", line) and not varying & set(shown):
            # "…" within a line matches text that differs from machine to machine.
            if not re.search("^" + re.escape(collapsed(line)).replace("…", ".*") + "$", lines, re.MULTILINE):
                yield repr(line)
        else:
            yield from (repr(word) for word in shown if word not in words | varying | UNITS)


def problems_unrun(text, env):
    """Of a command that is not run: scripts that do not exist or cannot be run, and options that they or the program lack."""
    for part in re.split(r";|&&|\||\bdo\b", text):
        words = [word for word in part.split() if not re.match(r"[A-Z_]+=", word)]
        if not words:
            continue
        script = script_of(words[0])
        known = None
        if words[0] == "framecast":
            known = subprocess.run(["framecast", words[1], "--help"], env=env, capture_output=True, text=True, check=False).stdout
        elif script and not os.access(script, os.X_OK):
            yield f"{words[0]} may not be executed"
        elif script and script.suffix == ".py":
            source = script.read_text(encoding="utf-8")
            # The modules that scripts import contain their common options.
            known = source + "".join(path.read_text(encoding="utf-8") for path in PROGRAMS if path.stem in source)
        elif words[0].endswith(".py"):
            yield f"there is no {words[0]}"
        if known is not None:
            own = words[:words.index("--")] if "--" in words else words
            options = sorted({word.split("=")[0] for word in own if word.startswith("--")})
            yield from (f"there is no option {option}" for option in options if option not in known)


def script_of(word):
    """The repository's file; pages name those of tests/apps and tests/accuracy from their folder too."""
    return next((path for path in (ROOT / word, ROOT / "tests/apps" / word, ROOT / "tests/accuracy" / word) if "/" in word and path.is_file()), None)


def check_ctests(build, exceptions, read):
    """Entries of `ctest` name a test that runs the command, or more: every word of it."""
    wanted = [(key, entry) for key, entry in exceptions.entries.items() if entry["kind"] == "ctest" and key[0] in read]
    if not wanted:
        return
    import json
    listed = subprocess.run(["ctest", "--show-only=json-v1"], cwd=build, capture_output=True, text=True, check=True).stdout
    tests = {test["name"]: test.get("command", []) for test in json.loads(listed)["tests"]}
    for (page, text), entry in wanted:
        if entry["test"] not in tests:
            yield f"commands.toml: {page}: there is no test {entry['test']}"
            continue
        words = [os.path.basename(word) for word in text.split() if word not in ("--build", "build/dev")]
        lacking = [word for word in words if word not in map(os.path.basename, tests[entry["test"]])]
        if lacking:
            yield f"commands.toml: {page}: {entry['test']} runs {text!r} without {' '.join(lacking)}"


def commands_outside_blocks():
    """An indented line that begins like a command would not be run."""
    begins = re.compile(r"\$? ?(framecast (?!\.\.\.)[a-z]|\./|tests/|tools/|build/|cmake |ctest |cpack |sudo )")
    return [f"{block.page}:{block.line}: a command in a block that is not fenced as sh: {block.lines[0]}"
            for page in pages.pages() for block in pages.blocks(page) if block.language in ("indented", "") and begins.match(block.lines[0])]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("pages", nargs="*", help="only these")
    options = parser.parse_args()
    build = options.build.resolve()
    os.chdir(ROOT)
    read = options.pages or pages.pages()
    exceptions = Exceptions()
    problems = commands_outside_blocks()
    try:
        with tempfile.TemporaryDirectory(prefix="framecast-docs-", ignore_cleanup_errors=True) as template, contextlib.ExitStack() as stack:
            template = pathlib.Path(template)
            (template / "clone").mkdir()
            prepare(build, template / "clone")
            screen = stack.enter_context(display(template))
            # Starts with the pages that have the most commands.
            order = sorted(read, key=lambda page: -len(pages.commands(page)))
            with concurrent.futures.ThreadPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
                done = list(pool.map(lambda page: Page(page, build, template, screen, exceptions).run(), order))
        problems += [problem for page in done for problem in page.problems]
        problems += check_ctests(build, exceptions, read)
        problems += exceptions.unused(read)
        print(*(line for page in done for line in page.told), sep="\n")
        require(sum(page.count for page in done) > 0, "no command was run")
    except Skip as reason:
        print(f"skipped: {reason}")
        return SKIPPED
    except Failure as reason:
        problems.append(str(reason))
    print(f"{len(problems)} problems", *problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
