"""The pages of the manual as the tests of tests/docs read them: README.md, docs/*.md and docs/tables/*.md, their code blocks and commands."""
import glob
import re
from dataclasses import dataclass, field

FENCE = re.compile(r"(`{3,}|~{3,})\s*([\w-]*)")


@dataclass
class Block:
    page: str
    line: int  # of its first line of text
    language: str  # "sh", "console", "text" ...; "" where the page does not say
    lines: list


@dataclass
class Command:
    page: str
    line: int
    text: str  # without comments, blanks collapsed
    code: int = 0  # "# exit code N" after it
    shown: list = field(default_factory=list)  # output below it on the page, without "…" (omitted text)


def read(page):
    with open(page, encoding="utf-8") as file:
        return file.read()


def pages():
    return ["README.md", *sorted(glob.glob("docs/*.md")), *sorted(glob.glob("docs/tables/*.md"))]


def blocks(page, text=None):
    """Fenced blocks, and indented ones (language "indented")."""
    lines = (read(page) if text is None else text).splitlines()
    at, out, before = 0, [], ""
    while at < len(lines):
        fence = FENCE.match(lines[at])
        if fence:
            end = next(i for i in range(at + 1, len(lines)) if lines[i].startswith(fence[1]))
            out.append(Block(page, at + 2, fence[2], lines[at + 1:end]))
            before, at = "", end + 1
        elif lines[at].startswith("    ") and not before.strip():
            end = at
            while end < len(lines) and lines[end].startswith("    "):
                end += 1
            out.append(Block(page, at + 1, "indented", [line[4:] for line in lines[at:end]]))
            before, at = "", end
        else:
            before, at = lines[at], at + 1
    return out


def prose(text):
    """The page without its code blocks, its line numbers kept."""
    lines = text.splitlines()
    for block in blocks("", text):
        for i in range(block.line - 1, block.line - 1 + len(block.lines)):
            lines[i] = ""
    return "\n".join("" if FENCE.match(line) else line for line in lines)


def plain(command):
    return " ".join(re.sub(r"(^|\s)# .*$", "", command).split())


def commands(page):
    """The commands of the page's blocks in order: each line of a block "sh", each line with "$ " of a block "console"."""
    out = []
    for block in blocks(page):
        if block.language not in ("sh", "console"):
            continue
        begun, begin = "", 0
        for number, line in enumerate(block.lines, block.line):
            if block.language == "console" and not begun:
                if not line.startswith("$ "):
                    if out and line.strip() not in ("", "…"):
                        out[-1].shown.append(line)
                    continue
                line = line[2:]
            begin = begin if begun else number
            begun += line.strip() + " "
            if line.rstrip().endswith("\\"):
                begun = begun.rstrip()[:-1]
                continue
            stated = re.search(r"# exit code (\d+)", begun)
            if text := plain(begun):
                out.append(Command(page, begin, text, int(stated[1]) if stated else 0))
            begun = ""
    return out
