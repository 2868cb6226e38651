#!/usr/bin/env python3
"""Words that the glossary (docs/glossary.md) replaces: check_wording.py FRAMECAST. Fails where they stand in the help of the program, in the
meaning of a configuration key, or in the prose of a page. What is quoted in backticks or stands in a code block is not looked at.
"""
import pathlib
import re
import subprocess
import sys

import pages

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Denied words, with the words to use instead.
DENIED = {
    r"held up by|holds? (it|them|draws?|each draw) up": "bottleneck",
    r"\bdraws led\b|\bled by\b": "bottleneck",
    r"\bby lot\b": "at random",
    r"\bforetold\b|\bforetells?\b": "predicted",
    r"\b(dearer|dearest)\b": "most expensive",
    r"\bso (many|much) (as )?(ms|milliseconds|seconds|bytes|MB|frames|draws|percent|repeats|times)\b": "N, at most N",
    r"\banew\b": "again",
    r"\bstands? still\b": "is paused",
    r"\btold apart\b": "timing resolution; cannot be distinguished",
    r"(?<!\bthere )\b(is|are) no (?!longer|more|less|fewer|different|part|other|better|worse|later|earlier)(?=\w+[,.;:]?( |$))": "is not a",
    r"\bsoftware (driver|device)s?\b": "CPU driver",
}


def spoken(framecast):
    """(where, words) of all that is looked at."""
    names = subprocess.run([framecast, "--help"], capture_output=True, text=True, check=True).stdout
    yield "framecast --help", names
    for name in re.findall(r"^  ([a-z]+) {2,}", re.split("subcommands:", names, flags=re.IGNORECASE)[1], re.MULTILINE):
        yield f"framecast {name} --help", subprocess.run([framecast, name, "--help"], capture_output=True, text=True, check=True).stdout
    for page in sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs/tables").glob("*.md")]):
        if page.name not in ("cli.md", "glossary.md"):  # printed by the program; lists the words
            yield page.relative_to(ROOT), re.sub(r"`[^`\n]*`", "``", pages.prose(page.read_text(encoding="utf-8")))


def main():
    problems = []
    for where, words in spoken(sys.argv[1]):
        for number, line in enumerate(words.splitlines(), 1):
            for denied, say in DENIED.items():
                for found in re.finditer(denied, line, re.IGNORECASE):
                    problems.append(f"{where}:{number}: \"{found[0].strip()}\" (say: {say}): {line.strip()[:120]}")
    print("\n".join(problems) if problems else "no word that the glossary replaces")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
