#!/usr/bin/env python3
"""Pictures of a report in Chromium, and how long a large one takes to open.

    pictures.py --framecast build/dev/cli/framecast FRAME.frame.json              docs/pictures/report*.png
    pictures.py --framecast ... --out FOLDER --all FRAME.frame.json...            light, dark, narrow, the whole page, printed
    pictures.py --framecast ... --time --write-frame build/dev/tests/framecast_report_frame     10 000 draws, five times

--time opens the report in a fresh Chromium each time and asks the page how long after the start of navigation its tables were
there, and how long after it all charts were drawn: more than a reader waits for, who sees the first charts only. ImageMagick, where it is installed, makes the pictures of docs/pictures small.
"""
import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import devtools

# Width and height of the window, whether the picture shows the whole page, and whether it is dark.
VIEWS = {
    "light": (1280, 1500, False, False), "dark": (1280, 1500, False, True), "narrow": (390, 1800, False, False),
    "whole": (1280, 900, True, False), "whole-dark": (1280, 900, True, True), "whole-narrow": (390, 900, True, False), "whole-narrow-dark": (390, 900, True, True),
}


def program():
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return found or sys.exit("pictures: Chromium is not installed (apt install chromium)")


def chromium(*arguments):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        return subprocess.run([program(), *devtools.FLAGS, f"--user-data-dir={profile}", *arguments], capture_output=True, text=True, timeout=300, check=False)


def make_report(args, files, path):
    to = [word for target in args.to for word in ("--to", target)]
    subprocess.run([args.framecast, "report", *files, *to, "-o", path], check=True, stdout=subprocess.DEVNULL)


def shrink(path):
    """A palette keeps pictures small; a report has few colours."""
    convert = "/usr/bin/convert" if os.path.exists("/usr/bin/convert") else shutil.which("convert")
    if convert:
        subprocess.run([convert, path, "+dither", "-colors", "200", "-strip", "-define", "png:compression-level=9", "PNG8:" + path], check=True)


def take(report, view, path, small):
    width, height, whole, dark = VIEWS[view]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, devtools.Page(program(), profile) as page:
        page.window(width, height, dark)
        page.open("file://" + report)
        if whole:
            page.value("for (const entry of charts) if (!entry.canvas.closest('details:not([open])')) draw(entry);")
        page.value("new Promise((then) => setTimeout(then, 500))")  # the charts near the window are drawn
        page.picture(path, whole)
    if small:
        shrink(path)
    print(f"{path}: {os.path.getsize(path)} bytes")


def pictures(args, folder):
    report = os.path.join(folder, "report.html")
    make_report(args, args.frames, report)
    os.makedirs(args.out, exist_ok=True)
    if not args.all:
        take(report, "light", os.path.join(args.out, "report.png"), True)
        take(report, "dark", os.path.join(args.out, "report-dark.png"), True)
        return
    for view in VIEWS:
        take(report, view, os.path.join(args.out, f"report-{view}.png"), False)
    printed = os.path.join(args.out, "report.pdf")
    chromium("--virtual-time-budget=8000", "--no-pdf-header-footer", f"--print-to-pdf={printed}", "file://" + report)
    print(f"{printed}: {os.path.getsize(printed)} bytes")


PROBE = """<script>
{
  const ready = performance.now();
  for (const entry of charts) draw(entry);
  void document.body.offsetHeight;
  document.documentElement.dataset.opened = ready.toFixed(0) + " " + performance.now().toFixed(0);
}
</script>"""


def opening_times(args, folder):
    frame, report = os.path.join(folder, "large.frame.json"), os.path.join(folder, "large.html")
    subprocess.run([args.write_frame, frame, str(args.draws)], check=True)
    make_report(args, [frame], report)
    with open(report, "a", encoding="utf-8") as file:
        file.write(PROBE)
    times = []
    for _ in range(5):
        done = chromium("--window-size=1280,900", "--dump-dom", "file://" + report)
        opened = re.search(r'data-opened="(\d+) (\d+)"', done.stdout)
        if not opened:
            sys.exit(f"pictures: the page did not open: {done.stderr[-400:]}")
        times.append([int(part) for part in opened.groups()])
    print(f"{args.draws} draws, {os.path.getsize(report) / 1e6:.1f} MB, five times")
    for what, values in zip(("tables", "all charts too"), zip(*times)):
        print(f"  {what}: median {statistics.median(values):.0f} ms, {min(values)} to {max(values)} ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--framecast", required=True)
    parser.add_argument("--write-frame", help="with --time: makes frames")
    parser.add_argument("--out", default="docs/pictures")
    parser.add_argument("--all", action="store_true", help="every view, and printed")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--draws", type=int, default=10000)
    parser.add_argument("--to", action="append", default=[])
    parser.add_argument("frames", nargs="*")
    args = parser.parse_args()
    if args.time != bool(args.write_frame) or bool(args.frames) == args.time:
        parser.error("frames are needed, or --time with --write-frame")
    with tempfile.TemporaryDirectory() as folder:
        opening_times(args, folder) if args.time else pictures(args, folder)


if __name__ == "__main__":
    main()
