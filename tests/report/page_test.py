#!/usr/bin/env python3
"""What a reader of a report can do, in headless Chromium: page_test.py CHECK FRAMECAST WRITE_FRAME CHROMIUM

Windows have the widths of a telephone and of a desktop; keys are pressed as a reader presses them. Exit code 77: Chromium does not
start here.
"""
import json
import os
import subprocess
import sys
import tempfile

import devtools

NARROW, WIDE = 390, 1280
MAX_LOAD_MS = 2000

# Boxes that extend past the window's edge and are not in a box that scrolls.
OUTSIDE = """[...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 &&
  !one.closest(".scroll, nav, .unseen, .skip, .bar")).map((one) => one.tagName + " " + one.className + " " + one.textContent.slice(0, 40)).slice(0, 5)"""

# Texts whose contrast with their background is less than 4.5 to 1 (WCAG 2, 1.4.3), with the ratio.
FAINT = """(() => {
  const parts = (colour) => { const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = ([r, g, b, a], below) => [r, g, b].map((value, at) => value * a + below[at] * (1 - a));
  const behind = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const light = (rgb) => { const [r, g, b] = rgb.map((v) => v / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const found = new Map();
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("script, style, noscript, canvas, .unseen, .skip, :disabled")) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
    const back = behind(one), ink = over(parts(getComputedStyle(one).color), back);
    const [dark, bright] = [light(back), light(ink)].sort((a, b) => a - b);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < 4.5) found.set(one.tagName + " " + one.className, ratio.toFixed(2) + " " + one.textContent.slice(0, 30));
  }
  return Object.fromEntries(found);
})()"""


class Check:
    def __init__(self, framecast, write_frame, chromium, folder):
        self.framecast, self.write_frame, self.chromium, self.folder = framecast, write_frame, chromium, folder
        self.problems = []

    def report(self, draws, kind="isolated", *arguments):
        frame, report = (os.path.join(self.folder, name) for name in ("a.frame.json", "report.html"))
        subprocess.run([self.write_frame, frame, str(draws), kind], check=True)
        subprocess.run([self.framecast, "report", frame, *arguments, "-o", report], check=True, stdout=subprocess.DEVNULL)
        return "file://" + report

    def expect(self, what, found, expected):
        if found != expected:
            self.problems.append(f"{what}: {found!r}, not {expected!r}")


def narrow(check, page):
    """At 390 pixels the page does not scroll sideways, open or closed; tables scroll in their boxes."""
    survey = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "examples", "survey", "gpus.csv")
    for kind, draws, arguments in (("isolated", 100, ()), ("hostile", 40, ()), ("plain", 100, ("--survey", survey))):
        url = check.report(draws, kind, *arguments)
        page.window(NARROW)
        page.open(url)
        for what, act in (("as it opens", ""), ("with all folds open", "for (const one of document.querySelectorAll('details')) one.open = true;"),
                          ("with a draw open", "document.querySelector('#draws .opener').click();")):
            width = page.value(act + "document.documentElement.scrollWidth")
            if width > NARROW:
                check.problems.append(f"{kind} {what}: {width} pixels wide: {page.value(OUTSIDE)}")
            check.expect(f"{kind} {what}: boxes past the edge", page.value(OUTSIDE), [])
        check.expect(f"{kind}: the table of draws scrolls", page.value("(() => { const box = document.querySelector('#draws .scroll'); return box.scrollWidth > box.clientWidth; })()"), True)
        inside = page.value("document.querySelector('#draws .inside').getBoundingClientRect().toJSON()")
        check.expect(f"{kind}: what a draw's detail does not hold", page.value("(() => { const box = document.querySelector('#draws .inside'); return Math.max(0, box.scrollWidth - box.clientWidth); })()"), 0)
        if inside["left"] < 0 or inside["right"] > NARROW:
            check.problems.append(f"{kind}: a draw's detail reaches from {inside['left']} to {inside['right']}")
        check.expect(f"{kind}: console", page.problems(), [])


def contents(check, page):
    """The table of contents leads to every section; other GPUs come right after the stages, and models are folded, but not on paper."""
    page.window(WIDE)
    page.open(check.report(100))
    sections = page.value("[...document.querySelectorAll('main > section')].map((one) => one.id)")
    check.expect("links of the contents", page.value("[...document.querySelectorAll('#contents a')].map((one) => one.hash.slice(1))"), sections)
    check.expect("the section after the stages", sections[sections.index("stages") + 1], "projection")
    check.expect("folds that are open", page.value("document.querySelectorAll('details[open]').length"), 0)
    closed = "document.querySelectorAll('details.fold:not([open])').length"
    folds = page.value(f"addEventListener('beforeprint', () => {{ window.closedOnPaper = {closed}; }}); {closed}")
    page.call("Page.printToPDF")
    check.expect("closed folds on paper and after", page.value(f"[window.closedOnPaper, {closed}]"), [0, folds])
    for section, inside in (("trends", "figure"), ("accuracy", "#confusion"), ("trust", "tbody"), ("scaling", "figure")):
        check.expect(f"{section}: {inside} in a fold", page.value(f"!!document.querySelector('#{section} details.fold {inside}')"), True)
    for section in sections:
        page.value(f"document.querySelector('#contents a[href=\"#{section}\"]').click()")
        top = page.value(f"new Promise((then) => requestAnimationFrame(() => then(document.getElementById('{section}').getBoundingClientRect().top)))")
        height = page.value("document.querySelector('#contents').getBoundingClientRect().height")
        if not (height - 1 <= top < 900):
            check.problems.append(f"the link to {section} leads to where it is {top} pixels below the top of the window")
    check.expect("the link to a fold opens it", page.value("document.querySelector('#trends details').open"), True)


FOCUSED = "(() => { const one = document.activeElement; return one.closest('tr') ? 'draw ' + one.textContent : one.tagName + ' ' + one.textContent; })()"


def keys(check, page):
    """By keys alone: to the draws, from row to row, open, closed; the focus is seen; Escape closes a fold."""
    page.window(WIDE)
    page.open(check.report(100))
    page.press("Tab")
    check.expect("what Tab reaches first", page.value("document.activeElement.className"), "skip")
    for _ in range(200):
        page.press("Tab")
        if page.value("!!document.activeElement.closest('#draws tbody')"):
            break
    rows = page.value("[...document.querySelectorAll('#draws .opener')].map((one) => 'draw ' + one.textContent)")
    check.expect("rows on a page", len(rows), 15)
    check.expect("the first row by Tab", page.value(FOCUSED), rows[0])
    outline = page.value("(() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, parseFloat(style.outlineWidth) >= 2]; })()")
    check.expect("the focus is seen", outline, ["solid", True])
    page.press("Tab")
    check.expect("the second row by Tab", page.value(FOCUSED), rows[1])
    for key, row in (("ArrowDown", 2), ("ArrowUp", 1), ("End", -1), ("Home", 0)):
        page.press(key)
        check.expect(f"the row by {key}", page.value(FOCUSED), rows[row])
    told = subprocess.run([check.framecast, "analyze", os.path.join(check.folder, "a.frame.json"), "--json"], capture_output=True, text=True, check=True)
    draw = next(draw for draw in json.loads(told.stdout)["draws"] if f"draw {draw['id']}" == rows[0])
    opened = "document.querySelectorAll('#draws tr.detail').length"
    for key in ("Enter", "Space"):
        page.press(key)
        check.expect(f"details open after {key}", (page.value(opened), page.value("document.activeElement.getAttribute('aria-expanded')")), (1, "true"))
        text = page.value("document.querySelector('#draws tr.detail').textContent")
        for part in (draw["label"], draw["bottleneck"], f"{draw['elements'][draw['bottleneck']]:,}".replace(",", "\u202f")):
            if part not in text:
                check.problems.append(f"a draw's detail has no {part!r}: {text}")
        page.press("Escape")
        check.expect("details open after Escape", (page.value(opened), page.value("document.activeElement.getAttribute('aria-expanded')")), (0, "false"))
        check.expect("the focus after Escape", page.value(FOCUSED), rows[0])
    page.value("document.querySelector('#trends summary').focus()")
    page.press("Enter")
    check.expect("a fold after Enter", page.value("document.querySelector('#trends details').open"), True)
    page.value("document.querySelector('#trends details.values summary').focus()")
    page.press("Escape")
    check.expect("a fold after Escape, and the focus", page.value("[document.querySelector('#trends details').open, document.activeElement === document.querySelector('#trends summary')]"), [False, True])


def schemes(check, page):
    """All text can be read in the light and in the dark scheme."""
    url = check.report(100)
    for dark in (False, True):
        page.window(WIDE, dark=dark)
        page.open(url)
        page.value("for (const one of document.querySelectorAll('details')) one.open = true; document.querySelector('#draws .opener').click();")
        check.expect("faint texts, " + ("dark" if dark else "light"), page.value(FAINT), {})
    back = "getComputedStyle(document.body).backgroundColor"
    dark = page.value(back)
    page.window(WIDE, dark=False)
    if page.value(back) == dark:
        check.problems.append(f"both schemes have the ground {dark}")


def opens_fast(check, page):
    """2000 draws: tables are there in time, and few rows are in the document."""
    url = check.report(2000)
    page.window(WIDE)
    times = []
    for _ in range(3):
        page.open(url)
        times.append(page.value("performance.getEntriesByName('tables')[0].startTime"))
    print(f"2000 draws, {os.path.getsize(url[len('file://'):])} bytes: tables after {', '.join(f'{ms:.0f}' for ms in times)} ms")
    if min(times) > MAX_LOAD_MS:
        check.problems.append(f"tables are there after {min(times):.0f} ms, later than {MAX_LOAD_MS} ms")
    check.expect("rows of draws in the document", page.value("document.querySelectorAll('#draws tbody tr').length"), 15)


def main():
    name, framecast, write_frame, chromium = sys.argv[1:5]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        check = Check(framecast, write_frame, chromium, folder)
        try:
            page = devtools.Page(chromium, os.path.join(folder, "profile"))
        except devtools.Failure as failure:
            print(f"Chromium does not start here: {failure}")
            return 77
        with page:
            globals()[name](check, page)
    print("\n".join(check.problems))
    return 1 if check.problems else 0


if __name__ == "__main__":
    sys.exit(main())
