#!/usr/bin/env python3
"""What a program can check of the documents without running anything. check_pages.py CHECK [ROOT]

links     links and pictures lead to files that exist, and to headings that those have
files     files and folders of the repository that a page names exist
messages  messages that docs/troubleshooting.md quotes stand in the sources
spelling  words of the pages are in aspell's British dictionary or in tests/docs/words.txt;
          codespell finds no misspelling in any tracked file
"""
import glob
import os
import re
import shutil
import subprocess
import sys

import pages
from check_repository import GENERATED, main, tracked

SOURCES = ("model/", "capture/", "overlay/", "shaders/", "plugin/", "report/", "cli/", "tools/")
WORDS = "tests/docs/words.txt"
CODESPELL_KNOWS = "tests/docs/codespell-ignore.txt"


def documents():
    return [name for name in tracked() if name.endswith(".md")]


def anchors(page, known={}):
    """What links may have behind "#", as GitHub makes it of headings."""
    if page not in known:
        found = []
        for heading in re.findall(r"^#{1,6} +(.*?) *#*$", pages.prose(pages.read(page)), re.MULTILINE):
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
            slug = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
            found.append(f"{slug}-{found.count(slug)}" if slug in found else slug)
        known[page] = found
    return known[page]


def check_links():
    problems, links = [], 0
    for name in documents():
        for number, line in enumerate(pages.prose(pages.read(name)).splitlines(), 1):
            for target in re.findall(r"\]\(([^)\s]+)[^)]*\)", re.sub(r"`[^`]*`", "", line)):
                if "://" in target or target.startswith("mailto:"):
                    continue
                links += 1
                file, _, anchor = target.partition("#")
                path = os.path.normpath(os.path.join(os.path.dirname(name), file)) if file else name
                if not os.path.exists(path):
                    problems.append(f"{name}:{number}: {target} does not exist")
                elif anchor and (not path.endswith(".md") or anchor not in anchors(path)):
                    problems.append(f"{name}:{number}: {path} has no heading #{anchor}")
    return problems if links else ["no link was found"]


def check_files():
    folders = {name.split("/")[0] for name in tracked() if "/" in name}
    problems, names = [], 0
    for name in documents():
        for number, line in enumerate(pages.read(name).splitlines(), 1):
            for path in re.findall(r"(?<!\*ctest\* )`([\w.-]+/[\w./*-]*)`", line) + re.findall(r"(?:^|\s)((?:tests|tools|examples)/[\w./-]+)", line):
                if path.split("/")[0] not in folders:
                    continue
                names += 1
                if not glob.glob(path.rstrip(".")) and not glob.glob(os.path.join(os.path.dirname(name), path)):
                    problems.append(f"{name}:{number}: there is no {path}")
    return problems if names else ["no name was found"]


def literals():
    """Text of the program's string literals; neighbours are one, as in C++."""
    text = []
    for name in ["run", "report/CMakeLists.txt", *(name for name in tracked() if name.startswith(SOURCES) and name.endswith((".h", ".cpp", ".py", ".in")))]:
        if GENERATED not in name:
            text.append(re.sub(r'"\s*\n\s*"', "", pages.read(name)).replace('\\"', '"'))
    return "\n".join(text)


def check_messages():
    page = "docs/troubleshooting.md"
    said = literals()
    problems = []
    quoted = re.findall(r"^#+ `(.*)`$", pages.read(page), re.MULTILINE)
    for message in quoted:
        for part in filter(None, (part.strip(' "') for part in message.split("…"))):
            if part not in said:
                problems.append(f"{page}: no source says {part!r} of {message!r}")
    return problems if quoted else [f"{page} quotes no message as a heading"]


def words_of(text):
    """Words of the prose: neither code, names of files, addresses nor markup."""
    text = re.sub(r"<!--.*?-->|<[^>]+>", " ", pages.prose(text), flags=re.DOTALL)
    text = re.sub(r"`[^`]*`|\]\([^)]*\)|https?://\S+|\S*[_/=]\S*|\b\S+\.(?:md|json|py|h|cpp|csv)\b", " ", text)
    return re.findall(r"(?<![\w.-])[A-Za-z][a-zA-Z]*(?:'[a-z]+)?(?![\w])", text)


def check_spelling():
    for program in ("aspell", "codespell"):
        if not shutil.which(program):
            return [f"{program} is not installed (apt install aspell aspell-en codespell)"]
    problems = []
    with open(WORDS, encoding="utf-8") as file:
        ours = {line.strip() for line in file if line.strip() and not line.startswith("#")}
    for name in documents():
        words = set(words_of(pages.read(name)))
        listed = subprocess.run(["aspell", "list", "--master=en_GB-ize", "--encoding=utf-8", "--ignore=2"], input="\n".join(sorted(words)),
                                capture_output=True, text=True, check=True).stdout.split()
        unknown = {word.lower() if word.lower() in ours else word for word in listed if word.isalpha() and not word.isupper()}
        problems += [f"{name}: {word!r} is not in the dictionary; mend it or add it to {WORDS}" for word in sorted(unknown - ours)]
    texts = [name for name in tracked() if GENERATED not in name and name.endswith((".md", ".h", ".cpp", ".py", ".cmake", ".txt", ".js", ".css", ".html", ".toml", ".comp", ".frag", ".vert"))]
    found = subprocess.run(["codespell", "--ignore-words", CODESPELL_KNOWS, *texts], capture_output=True, text=True, check=False)
    return problems + found.stdout.splitlines() + found.stderr.splitlines()


if __name__ == "__main__":
    sys.exit(main(globals()))
