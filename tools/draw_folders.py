#!/usr/bin/env python3
"""Draws which folder includes which into docs/pictures/folders.svg: tools/draw_folders.py [FILE]

One column per part, folders in their order; a line leads from a folder to each that it includes, all of them up. The more includes, the
thicker the line.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tests" / "docs"))
import check_folders  # noqa: E402

BOX, GAP, TOP, COLUMN = (120, 22), 14, 50, 330
STYLE = """
    text { font: 13px sans-serif; fill: #1f2328; text-anchor: middle; dominant-baseline: central }
    .part { font-weight: bold }
    rect { fill: #eef2f7; stroke: #8795a8 }
    path { fill: none; stroke: #3267a8; stroke-opacity: 0.45 }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } rect { fill: #263140; stroke: #5b6b80 } path { stroke: #79b0f2 }
    }
"""


def middle(column, row):
    return 20 + column * COLUMN, TOP + row * (BOX[1] + GAP) + BOX[1] / 2


def main():
    arrows = check_folders.arrows()
    parts = list(check_folders.ORDER)
    lines = []
    for column, part in enumerate(parts):
        folders = check_folders.ORDER[part]
        x, _ = middle(column, 0)
        lines.append(f'<text class="part" x="{x + BOX[0] / 2:g}" y="24">{part}/</text>')
        for row, folder in enumerate(folders):
            _, y = middle(column, row)
            lines.append(f'<rect x="{x:g}" y="{y - BOX[1] / 2:g}" width="{BOX[0]}" height="{BOX[1]}" rx="4"/>'
                         f'<text x="{x + BOX[0] / 2:g}" y="{y:g}">{folder}</text>')
            for above, name in enumerate(folders[:row]):
                count = arrows[f"{part}/{folder}", f"{part}/{name}"]
                if not count:
                    continue
                _, up = middle(column, above)
                right, reach = x + BOX[0], 12 + 8 * (row - above)
                width = min(1 + count / 6, 5)
                lines.append(f'<path d="M{right:g} {y:g} C{right + reach:g} {y:g} {right + reach:g} {up:g} {right:g} {up:g}" '
                             f'stroke-width="{width:.1f}"><title>{part}/{folder} includes {part}/{name} {count} times</title></path>')
    rows = max(map(len, check_folders.ORDER.values()))
    size = 20 + len(parts) * COLUMN, TOP + rows * (BOX[1] + GAP)
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]:g} {size[1]:g}" width="{size[0]:g}" height="{size[1]:g}">\n'
           f"<style>{STYLE}</style>\n" + "\n".join(lines) + "\n</svg>\n")
    target = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/pictures/folders.svg"
    target.write_text(svg, encoding="utf-8")
    print(f"{target}: {sum(1 for line in lines if line.startswith('<path'))} arrows within parts")


if __name__ == "__main__":
    main()
