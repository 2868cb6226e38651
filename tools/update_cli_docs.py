#!/usr/bin/env python3
"""Writes what `framecast SUBCOMMAND --help` prints into docs/cli.md, between its "<!-- help: ... -->" marks.

update_cli_docs.py FRAMECAST docs/cli.md           rewrites the page
update_cli_docs.py FRAMECAST docs/cli.md --check   fails when the page is not what it would write, or a subcommand is missing
Exit code 77: with this version of CLI11 the help looks otherwise than on the page.
"""
import re
import subprocess
import sys

BLOCK = re.compile(r"<!-- help: (?P<name>[a-z ]+) -->\n```text\n(?P<text>.*?)```\n", re.DOTALL)
COMMON = re.compile(r"\n\n+Exit codes:.*", re.DOTALL)  # the page says it once


def help_of(program, arguments):
    done = subprocess.run([program, *arguments, "--help"], capture_output=True, text=True, check=True)
    return COMMON.sub("", done.stdout).strip() + "\n"


def commands(program, words=()):
    """Every subcommand as words after the program's name, parents first."""
    listed = re.search(r"Subcommands:\n((?:  .*\n)+)", help_of(program, words))
    for name in re.findall(r"^  ([a-z]+)", listed[1] if listed else "", re.MULTILINE):
        yield (*words, name)
        yield from commands(program, (*words, name))


def main():
    program, page = sys.argv[1:3]
    if "\nOPTIONS:" in help_of(program, []):
        print("CLI11 from 2.5 on lays the help out otherwise than the page shows it")
        return 77
    with open(page, encoding="utf-8") as file:
        old = file.read()

    def block(match):
        words = match["name"].split()[1:]  # without "framecast"
        return f"<!-- help: {match['name']} -->\n```text\n{help_of(program, words)}```\n"

    new = BLOCK.sub(block, old)
    described = {match["name"] for match in BLOCK.finditer(old)}
    missing = {" ".join(("framecast", *words)) for words in commands(program)} - described
    for name in sorted(missing):
        print(f"{page}: no section for {name}; add <!-- help: {name} --> and an empty ```text block")
    if "--check" not in sys.argv[3:]:
        with open(page, "w", encoding="utf-8") as file:
            file.write(new)
    elif new != old:
        print(f"{page} is not what the program prints: run tools/update_cli_docs.py FRAMECAST {page}")
    return 1 if missing or ("--check" in sys.argv[3:] and new != old) else 0


if __name__ == "__main__":
    sys.exit(main())
