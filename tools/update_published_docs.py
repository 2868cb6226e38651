#!/usr/bin/env python3
"""Writes the numbers of the papers that do not follow from their inputs into docs/tables/published.md, after its mark.

update_published_docs.py tests/model/published/published.json docs/tables/published.md           rewrites the table
update_published_docs.py tests/model/published/published.json docs/tables/published.md --check   fails when it is not what it would write
"""
import json
import sys

MARK = "<!-- not reproduced -->\n"
PAPERS = {"000": "3D benchmarks", "001": "instruction-level queue", "002": "pipeline", "004": "texture-unit FPS"}


def cell(value):
    return str(value).replace("|", "\\|").replace("\n", " ")


def number(value):
    return "–" if value is None else f"{value:.6g}" if isinstance(value, (int, float)) else cell(value)


def table(entries):
    yield "| paper | number | printed | recomputed | unit | why |\n|---|---|---:|---:|---|---|\n"
    for entry in entries:
        why = entry["note"] or "it lies outside what its printed inputs allow"
        yield (f"| {PAPERS[entry['id'][:3]]} | {cell(entry['quantity'])} | {number(entry['value'])} | "
               f"{number(entry['recomputed'])} | {cell(entry['unit'])} | {cell(why)} |\n")


def main():
    source, page = sys.argv[1:3]
    with open(source, encoding="utf-8") as file:
        entries = json.load(file)["not_reproduced"]
    with open(page, encoding="utf-8") as file:
        old = file.read()
    new = old[: old.index(MARK) + len(MARK)] + "".join(table(entries))
    if "--check" not in sys.argv[3:]:
        with open(page, "w", encoding="utf-8") as file:
            file.write(new)
    elif new != old:
        print(f"{page} does not list what {source} has: run tools/update_published_docs.py {source} {page}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
