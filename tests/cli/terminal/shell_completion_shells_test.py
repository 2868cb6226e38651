#!/usr/bin/env python3
"""The completions in a real zsh, at a terminal, and in a real fish: shell_completion_shells_test.py FRAMECAST

Exit code 77 (skipped) where neither shell is installed.
"""
import contextlib
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile

LIMIT_S = 20
# The text before the cursor when Tab is pressed, and the text afterwards.
COMPLETED = {
    "framecast ana": "framecast analyze ",
    "framecast fit amd": "framecast fit amdahl ",
    "framecast gpus --js": "framecast gpus --json ",
    "framecast fit amdahl --obj": "framecast fit amdahl --objective ",
    "framecast fit amdahl --objective score-w": "framecast fit amdahl --objective score-weights ",
    "framecast capture --mode iso": "framecast capture --mode isolate ",
    "framecast analyze only": "framecast analyze only.frame.json ",
    "framecast capture --output only": "framecast capture --output only.frame.json ",
    # No option of this command.
    "framecast fit amdahl --shad": "framecast fit amdahl --shad",
    # Another program's words.
    "framecast capture -- ls --renderd": "framecast capture -- ls --renderd",
}


class Zsh:
    """An interactive zsh without anybody's settings, whose key Ctrl-X prints what stands on the line and empties it."""

    def __init__(self, folder, load):
        # Not typed: the terminal may lose characters typed before the line editor has set it up. The editor
        # reports when it has.
        pathlib.Path(folder, ".zshrc").write_text(f"""PS1=; stty -echo cols 200
fpath=({folder}/functions $fpath); autoload -Uz compinit; compinit -u -D; {load}
show() {{ print -r -- "<<$BUFFER>>"; BUFFER=; }}; zle -N show; setopt no_beep no_auto_param_slash; bindkey '^X' show
zle-line-init() {{ print READY; }}; zle -N zle-line-init
""", encoding="utf-8")
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update(TERM="dumb", HOME=folder, ZDOTDIR=folder, LANG="C.UTF-8")
            os.execlp("zsh", "zsh", "-d", "-i")
        self.text = ""
        self.until(r"READY")

    def write(self, text):
        os.write(self.terminal, text.encode())

    def until(self, pattern):
        """The first match of `pattern` in what the shell writes from here on."""
        while not (found := re.search(pattern, self.text, re.DOTALL)):
            if not select.select([self.terminal], [], [], LIMIT_S)[0]:
                raise AssertionError(f"zsh did not write {pattern!r} but {self.text!r}")
            self.text += os.read(self.terminal, 65536).decode(errors="replace")
        self.text = self.text[found.end():]
        return found

    def complete(self, line):
        self.write(line + "\t\x18")
        return self.until(r"<<(.*?)>>")[1]

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def problems_of_zsh(script, folder):
    os.mkdir(os.path.join(folder, "functions"))
    shutil.copy(script, os.path.join(folder, "functions", "_framecast"))
    for how, load in (("found by compinit", ":"), ("sourced", f"compdef -d framecast; source {script}")):
        shell = Zsh(folder, load)
        try:
            for line, expected in COMPLETED.items():
                if (got := shell.complete(line)) != expected:
                    yield f"zsh, {how}: {line!r} became {got!r}, not {expected!r}"
        except AssertionError as reason:
            yield f"{how}: {reason}"
        finally:
            shell.end()


def problems_of_fish(script, folder):
    def offered(line):
        done = subprocess.run(["fish", "--no-config", "-c", f"source {script}; complete --do-complete '{line}'"], cwd=folder, capture_output=True, text=True,
                              timeout=LIMIT_S, check=False, env={"PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8"})
        if done.returncode != 0 or done.stderr:
            yield f"exit code {done.returncode}: {done.stderr}"
        yield from (row.split("\t")[0] for row in done.stdout.splitlines())

    for line, expected in COMPLETED.items():
        word = expected.split(" ")[-2] if expected != line else None
        got = list(offered(line))
        if got != ([word] if word else []):
            yield f"fish: {line!r} offers {got}, not {word}"
    commands = list(offered("framecast "))
    if "analyze" not in commands or "amdahl" in commands:
        yield f"fish: 'framecast ' offers {commands}"


def main():
    shells = {"zsh": problems_of_zsh, "fish": problems_of_fish}
    if not any(map(shutil.which, shells)):
        sys.exit(77)
    problems = []
    for shell, problems_of in shells.items():
        if not shutil.which(shell):
            problems.append(f"{shell} is not installed")
            continue
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "completions")
            with open(script, "w", encoding="utf-8") as file:
                subprocess.run([sys.argv[1], "completion", shell], stdout=file, check=True)
            os.mkdir(os.path.join(folder, "here"))
            here = os.path.join(folder, "here")
            for name in ("only.frame.json", "other.txt"):
                open(os.path.join(here, name), "w", encoding="utf-8").close()
            problems += problems_of(script, here)
    print(*problems, sep="\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
