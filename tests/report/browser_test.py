#!/usr/bin/env python3
"""Reports in a real browser: browser_test.py CHECK FRAMECAST WRITE_FRAME CHROMIUM

Each check writes a made-up frame, makes its report and opens it in headless Chromium: the page must be complete, the console
empty, and what the document says must be what `framecast analyze` and `project` say. Exit code 77: Chromium does not start here.
"""
import html.parser
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import zlib

READY = 'data-ready="true"'


class Document(html.parser.HTMLParser):
    """Texts of sections and table rows, and the names of all elements outside of <svg>."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.names, self.title, self.texts = [], [], "", {}
        self._cells, self._inside, self._section = None, [], ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.names.append((tag, dict(attributes)))
        if tag == "section":
            self._section = dict(attributes).get("id", "")
        if tag == "tr":
            self._cells = []
        if tag in ("td", "th") and self._cells is not None:
            self._cells.append("")
        self._inside.append(tag)

    def handle_endtag(self, tag):
        if tag == "tr" and self._cells is not None:
            self.rows.append((self._section, self._cells))
            self._cells = None
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, text):
        if "script" in self._inside or "style" in self._inside:
            return
        if self._inside and self._inside[-1] == "title":
            self.title += text
        if self._cells:
            self._cells[-1] += text
        self.texts[self._section] = self.texts.get(self._section, "") + text

    def row(self, section, first):
        found = [cells for where, cells in self.rows if where == section and cells and cells[0].startswith(first)]
        return found[0] if found else []


class Check:
    def __init__(self, framecast, write_frame, chromium, folder):
        self.framecast, self.write_frame, self.chromium, self.folder = framecast, write_frame, chromium, folder
        self.problems = []

    def path(self, name):
        return os.path.join(self.folder, name)

    def frame(self, draws=200, kind="plain", name="a.frame.json"):
        subprocess.run([self.write_frame, self.path(name), str(draws), kind], check=True)
        return self.path(name)

    def tell(self, *arguments):
        done = subprocess.run([self.framecast, *arguments], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{arguments}: exit code {done.returncode}: {done.stderr}")
        return done.stdout

    def open(self, *arguments, then=""):
        """The document of the report, once its script is through, and another one `then`."""
        report = self.path("report.html")
        self.tell("report", *arguments, "-o", report)
        with open(report, encoding="utf-8") as file:
            text = file.read()
        if then:
            with open(report, "a", encoding="utf-8") as file:
                file.write(f"<script>{then}</script>")
        for loads in re.findall(r"(?:src|href)=[\"'](?!#)[^\"']+|@import|url\(", text.split('id="data"')[0]):
            self.problem(f"the page loads something: {loads}")
        done = subprocess.run([self.chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--enable-logging=stderr",
                               f"--user-data-dir={self.path('profile')}", "--window-size=1300,20000", "--virtual-time-budget=10000", "--dump-dom",
                               "file://" + report], capture_output=True, text=True, timeout=240, check=False)
        if "<html" not in done.stdout:
            print(f"Chromium does not start here: {done.stderr[-400:]}")
            sys.exit(77)
        for line in done.stderr.splitlines():
            if "CONSOLE" in line:
                self.problem(f"console: {line}")
        if READY not in done.stdout:
            self.problem("the script did not come to its end")
        return Document(done.stdout)

    def problem(self, text):
        self.problems.append(text)

    def expect(self, what, found, expected):
        if found != expected:
            self.problem(f"{what}: {found!r}, not {expected!r}")


def time_text(ms):
    """As the page writes it."""
    ns = ms * 1e6
    scale, unit = next((s, u) for limit, s, u in ((1e3, 1, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms"), (float("inf"), 1e9, "s")) if ns < limit)
    value = ns / scale
    return f"{value:.{0 if value >= 99.95 or scale == 1 else 1 if value >= 9.995 else 2}f} {unit}"


def numbers(check):
    file = check.frame(draws=300)
    page = check.open(file, "--to", "GeForce RTX 4070", "--to", "Radeon RX 580")
    analysis = json.loads(check.tell("analyze", file, "--json"))
    projection = json.loads(check.tell("project", file, "--to", "GeForce RTX 4070", "--to", "Radeon RX 580", "--json"))
    for stage in analysis["stages"]:
        row = page.row("stages", stage["stage"])
        check.expect(f"draws led by {stage['stage']}", row[1], str(stage["draws"]))
        check.expect(f"time behind {stage['stage']}", row[2], time_text(stage["time_ms"]))
        check.expect(f"share of {stage['stage']}", row[3], f"{100 * stage['time_fraction']:.1f} %")
    costliest = max(analysis["draws"], key=lambda draw: draw["measured_ns"])
    row = page.row("draws", str(costliest["id"]))
    check.expect("columns that tell draws apart", page.row("draws", "draw")[:7], ["draw", "what", "pass", "pipeline", "vertices", "pixels", "time"])
    check.expect("its pass and pipeline", row[2:4], ["1280×720 R8G8B8A8_UNORM" if costliest["kind"] == "draw" else "–", costliest["pipeline"] or "–"])
    if any(where == "draws" and any(cell.startswith("vkCmd") for cell in cells) for where, cells in page.rows):
        check.problem("commands begin with vkCmd, which tells no draw from another")
    check.expect("the costliest draw's time", row[6], time_text(costliest["measured_ns"] / 1e6))
    check.expect("its bottleneck", row[8], costliest["bottleneck"])
    for target in projection["targets"]:
        row = page.row("projection", target["gpu"])
        check.expect(f"frame on {target['gpu']}", row[1], time_text(target["frame_ms"]))
        check.expect(f"interval on {target['gpu']}", row[2], " – ".join(map(time_text, target["interval_ms"])))
    matrix = [[int(cell) for cell in cells[1:]] for where, cells in page.rows if where == "accuracy" and len(cells) == 7 and cells[1].isdigit()]
    check.expect("rows of the confusion matrix", len(matrix), 6)
    check.expect("its draws", sum(map(sum, matrix)), sum(draw["kind"] == "draw" for draw in analysis["draws"]))
    for section in ("stages", "timeline", "draws", "passes", "trends", "projection", "scaling", "accuracy", "trust"):
        if section not in page.texts:
            check.problem(f"there is no section {section}")
    if "synthetic \"scene\" é" not in page.title:
        check.problem(f"title: {page.title}")


def hostile_labels(check):
    page = check.open(check.frame(kind="hostile"), "--to", "GeForce RTX 4070")
    if "owned" == page.title or not page.title.startswith("</script><script>"):
        check.problem(f"title: {page.title}")
    for tag, attributes in page.names:
        if tag == "img" or any(key.startswith("on") for key in attributes):
            check.problem(f"a label became markup: {tag} {attributes}")
    check.expect("scripts", sum(tag == "script" for tag, _ in page.names), 3)
    for section in ("draws", "passes", "trust"):
        if "</script><script>document.title='owned'</script><!--<img src=x" not in page.texts[section]:
            check.problem(f"{section} does not show the label as it is")


# Does what a reader does: moves along a chart by keys, sorts, searches and turns pages, chooses a pass, a
# GPU, and a chart's values.
ACTIONS = """
const told = {}, within = (id, what) => document.querySelector("#" + id + " " + what);
const firstOf = (id) => [...within(id, "tbody tr").cells].map((cell) => cell.textContent);
const press = (canvas, key) => canvas.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
for (const entry of charts) draw(entry);
const canvas = within("timeline", "canvas"), announcer = document.getElementById("announcer");
press(canvas, "ArrowRight");
told.first = announcer.textContent;
press(canvas, "ArrowRight");
told.second = announcer.textContent;
press(canvas, "End");
told.last = announcer.textContent;
told.focusable = charts.every((entry) => entry.canvas.tabIndex === 0 && entry.canvas.getAttribute("aria-label"));
const heads = [...document.querySelectorAll("#draws th")];
heads.find((head) => head.textContent === "draw").querySelector("button").click();
told.sorted = firstOf("draws")[0];
told.order = heads.find((head) => head.textContent === "draw").getAttribute("aria-sort");
[...document.querySelectorAll("#draws button")].find((button) => button.textContent === "Next").click();
told.nextPage = firstOf("draws")[0];
const search = within("draws", "input");
search.value = "vkCmdCopy";
search.dispatchEvent(new Event("input"));
told.found = [...document.querySelectorAll("#draws tbody tr")].every((row) => row.cells[1].textContent.includes("vkCmdCopy"));
const pass = within("timeline", "select");
pass.value = "1";
pass.dispatchEvent(new Event("change"));
told.bars = charts.find((entry) => entry.canvas === canvas).chart.data.datasets.reduce((sum, set) => sum + set.data.length, 0);
const values = within("accuracy", "details.values");
values.open = true;
values.dispatchEvent(new Event("toggle"));
told.values = values.querySelectorAll("tbody tr").length;
document.body.append(element("pre", { id: "told" }, JSON.stringify(told)));
"""


def interaction(check):
    file = check.frame(draws=120)
    page = check.open(file, "--to", "GeForce RTX 4070", then=ACTIONS)
    told = re.search(r'\{"first".*\}', "".join(page.texts.values()))
    if not told:
        check.problem("the actions did not come to their end")
        return
    told = json.loads(told.group(0))
    draws = json.loads(check.tell("analyze", file, "--json"))["draws"]
    for which, place in (("first", 0), ("second", 1), ("last", -1)):
        if not told[which].startswith(f"draw {draws[place]['id']} ") or time_text(draws[place]["measured_ns"] / 1e6) not in told[which]:
            check.problem(f"the {which} point was told as {told[which]!r}")
    check.expect("every chart can be reached by keys", told["focusable"], True)
    check.expect("the first row by id, falling", (told["sorted"], told["order"]), (str(draws[-1]["id"]), "descending"))
    check.expect("the next page's first row", told["nextPage"], str(draws[-1]["id"] - 15))
    check.expect("rows that hold what is searched", told["found"], True)
    check.expect("bars of the second pass", told["bars"], sum(at % 8 == 7 for at in range(120)))
    check.expect("values of a chart", told["values"], 50)


REGIONS = """
const shownRows = () => [...document.querySelectorAll("#regions tbody tr")].map((row) => [...row.cells].map((cell) => cell.textContent));
const told = { first: shownRows() };
const find = document.querySelector("#regions input[type=search]");
const button = (text) => [...document.querySelectorAll("#regions button")].find((one) => one.textContent === text);
button("Open all").click();
told.all = shownRows();
find.value = "inner 3";
find.dispatchEvent(new Event("input"));
told.found = shownRows().map((row) => row[0]);
find.value = "";
find.dispatchEvent(new Event("input"));
button("Close all").click();
told.closed = shownRows();
document.querySelector("#regions tbody .opener").click();
told.opened = shownRows();
document.querySelector("#regions tbody .opener").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
told.closedByKey = shownRows().length;
const select = document.querySelector("#regions select");
select.value = select.options[1].value;
select.dispatchEvent(new Event("change"));
told.head = [...document.querySelectorAll("#regions thead th")].map((head) => head.textContent);
told.other = shownRows();
document.body.append(element("pre", {}, "REGIONS" + JSON.stringify(told)));
"""


def regions(check):
    """The tree opens and closes, is searched, and has what `analyze` and `project` say of each region."""
    file = check.frame(draws=120)
    with open(file, encoding="utf-8") as text:
        frame = json.load(text)
    frame["draws"]["label"] = [f"outer {row % 4}" + (f"/inner {row % 12}" if row % 3 else "") for row in range(120)]
    with open(file, "w", encoding="utf-8") as out:
        json.dump(frame, out)
    gpus = ("--to", "GeForce RTX 4070", "--to", "Radeon RX 580")
    page = check.open(file, *gpus, then=REGIONS)
    told = re.search(r"REGIONS(\{.*\})", "".join(page.texts.values()))
    if not told:
        check.problem("the actions did not come to their end")
        return
    told = json.loads(told.group(1))
    known = json.loads(check.tell("project", file, *gpus, "--regions", "--json"))["regions"]
    analysed = json.loads(check.tell("analyze", file, "--regions", "--json"))["regions"]
    check.expect("rows with all open", len(told["all"]), len(known))
    by_name = {}
    for region in known:
        by_name.setdefault(region["name"], []).append(region)
    for row in told["all"]:
        fit = [region for region in by_name.get(row[0], ()) if time_text(region["time_ns"] / 1e6) == row[6]]
        check.expect(f"regions like the row {row}", len(fit) >= 1, True)
        check.expect(f"draws of {row[0]}", row[2] in {str(region["draws"]) for region in fit}, True)
    top = sorted((region for region in analysed if region["parent"] is None), key=lambda region: -region["time_ns"])
    check.expect("the closed tree, the most expensive first", [row[0] for row in told["closed"]], [region["name"] for region in top])
    inside = sorted((analysed[child] for child in top[0]["children"]), key=lambda region: -region["time_ns"])
    check.expect("the opened region", [row[0] for row in told["opened"]],
                 [top[0]["name"]] + [region["name"] for region in inside] + [region["name"] for region in top[1:]])
    check.expect("rows after ArrowLeft", told["closedByKey"], len(top))
    found = {analysed[region["parent"]]["name"] for region in analysed if "inner 3" in region["name"]}
    check.expect("found, with the way to them", set(told["found"]), found | {region["name"] for region in analysed if "inner 3" in region["name"]})
    for place, rows in ((0, told["closed"]), (1, told["other"])):
        gpu = (told["head"][-2] if place else "on GeForce RTX 4070")[3:]
        for row, region in zip(rows, top):
            target = next(one for one in known[region["id"]]["targets"] if one["gpu"] == gpu)
            check.expect(f"{row[0]} on {gpu}", row[-2], time_text(target["time_ns"] / 1e6))


def clocks(check):
    files = [check.frame(kind=mhz, name=mhz + ".frame.json") for mhz in ("2000", "1500", "3000")]
    page = check.open(*files, "--to", "GeForce RTX 4070")
    check.expect("captured clocks", {cells[0] for where, cells in page.rows if where == "clocks" and cells[0].endswith("MHz")},
                 {"1500 MHz", "2000 MHz", "3000 MHz"})
    if "predicted from the others" not in page.texts["clocks"]:
        check.problem("no clock was left out")


def study(check):
    """A texture-unit study has charts of its own, another document its tables."""
    file, path = check.frame(), check.path("study.json")
    rows = [{"vertices": 100000 * (1 + i % 3), "textures": i // 3, "frame_ns": 1e6 * (i + 5), "fps": 1000 / (i + 5), "fps_from_neighbours": None if i % 3 != 1 else 1000 / (i + 5.5)}
            for i in range(6)]
    for schema, title in (("framecast.texture-study/1", "Frame time over vertices"), ("somebody.else/1", "fps from neighbours")):
        with open(path, "w", encoding="utf-8") as out:
            json.dump({"schema": schema, "gflops": 12.5, "rows": rows}, out)
        page = check.open(file, "--to", "GeForce RTX 4070", "--study", path)
        if title not in page.texts["texture"]:
            check.problem(f"{schema}: no {title!r} in {page.texts['texture']}")
        check.expect(f"{schema}: rows of the study", sum(where == "texture" and cells[1:2] == ["1"] for where, cells in page.rows), 3)


def textures(check):
    """Draws whose textures are known are listed with their size, format, mips and filter."""
    page = check.open(check.frame(kind="textures"))
    rows = {cells[0]: cells for where, cells in page.rows if where == "texture"}
    for draw, size, kind in (("0", "2.68 KiB", "BC1_RGB_UNORM_BLOCK, 7 mips, linear"), ("1", "1 KiB", "R8G8B8A8_UNORM"), ("2", "512 B", "–")):
        check.expect(f"textures of draw {draw}", rows[draw][5:7], [size, kind])
    check.expect("draws with textures", sorted(rows), ["0", "1", "2", "draw"])


def png(width, height, index):
    """Of one color of a palette with two."""
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)) + chunk(b"PLTE", bytes(6))
            + chunk(b"IDAT", zlib.compress((b"\0" + bytes([index]) * width) * height)) + chunk(b"IEND", b""))


SHOWN = """
const shown = { figures: document.querySelectorAll("#pictures figure").length, broken: [...document.images].filter((image) => !(image.naturalWidth > 0)).length,
  images: document.querySelectorAll("#pictures img").length };
const first = document.querySelector("#pictures button.picture");
first.click();
shown.large = first.closest("figure").classList.contains("large") && first.getAttribute("aria-pressed") === "true";
document.querySelector("#draws .opener").click();
shown.opened = document.querySelectorAll("#draws .inside img").length;
document.body.append(element("pre", { id: "shown" }, JSON.stringify(shown)));
"""


def pictures(check):
    """Pictures beside the frame file are in the page itself; those of another capture are not."""
    file = check.frame()
    with open(file, encoding="utf-8") as frame:
        captured_at = json.load(frame).get("captured_at", "")
    costliest = max(json.loads(check.tell("analyze", file, "--json"))["draws"], key=lambda draw: draw["measured_ns"])["id"]
    folder = check.path("a.frame.pictures")
    os.mkdir(folder)
    for name in (f"draw-{costliest}.png", "pass-0.png", "pass-0-overdraw.png"):
        with open(os.path.join(folder, name), "wb") as out:
            out.write(png(20, 10, 1))
    listed = {"schema": "framecast.pictures/1", "captured_at": captured_at,
              "passes": [{"pass": 0, "width": 20, "height": 10, "image": "pass-0.png", "overdraw": "pass-0-overdraw.png", "touched_pixels": 200, "writes_per_pixel": 7, "missing": ""}],
              "draws": [{"draw": costliest, "pass": 0, "mask": f"draw-{costliest}.png", "touched_pixels": 50, "writes_per_pixel": 1.5, "missing": ""},
                        {"draw": 9, "pass": 0, "mask": "", "touched_pixels": None, "writes_per_pixel": None, "missing": "its shaders write memory"}]}
    def write(document):
        with open(os.path.join(folder, "pictures.json"), "w", encoding="utf-8") as out:
            json.dump(document, out)
    write(listed)
    page = check.open(file, "--to", "GeForce RTX 4070", then=SHOWN)
    told = "".join(page.texts.values())
    for wanted in (f"draw {costliest} ", "50 pixels, 1.5 writes each, 25.0 % of the pass", "200 pixels, 7 or more writes each", "draw 9: its shaders write memory"):
        if wanted not in page.texts.get("pictures", ""):
            check.problem(f"no {wanted!r} in {page.texts.get('pictures', '')[:900]!r}")
    found = re.search(r'\{"figures".*?\}', told)
    check.expect("what is shown", json.loads(found.group(0)) if found else None,
                 {"figures": 2, "broken": 0, "images": 4, "large": True, "opened": 2})
    write({**listed, "captured_at": "1999-12-31T23:59:59Z"})
    page = check.open(file, "--to", "GeForce RTX 4070")
    if "of another capture, of 1999-12-31T23:59:59Z" not in page.texts.get("pictures", ""):
        check.problem(f"pictures of another capture: {page.texts.get('pictures')!r}")
    write({**listed, "draws": [{"draw": -1}]})
    page = check.open(file, "--to", "GeForce RTX 4070")
    if "pictures.json: draws[0]" not in page.texts.get("pictures", ""):
        check.problem(f"a broken list: {page.texts.get('pictures')!r}")


def counts_only(check):
    page = check.open(check.frame(kind="counts"), "--to", "GeForce RTX 4070")
    if "no stage was isolated" not in page.texts["accuracy"]:
        check.problem("it does not say that nothing was isolated")
    missing = "0 of 200 have a time: mode count times no draw"
    if missing not in "".join(page.texts.values()) or missing not in page.texts["trust"]:
        check.problem("it does not say that no draw was timed")
    for wrong in ("all measured", "every draw has a time"):
        if wrong in "".join(page.texts.values()):
            check.problem(f"it says that {wrong}")
    check.expect("what was projected", page.row("projection", "GPU")[1], "sum of draws")
    check.expect("speed-up over nothing measured", page.row("projection", "GeForce RTX 4070")[4], "–")


def withheld(check):
    """An interval that is too wide is drawn, and nothing else is told of the GPU."""
    page = check.open(check.frame(), "--to", "Radeon RX 580", "--to", "GeForce GTX 1060 6GB", "--coverage", "0.999")
    row = page.row("projection", "Radeon RX 580")
    check.expect("frame, fps, speed-up, bottleneck of a withheld projection", [row[1], *row[3:6]], ["–"] * 4)
    if " – " not in row[2]:
        check.problem(f"no interval of a withheld projection: {row}")
    if "No usable projection for Radeon RX 580: the interval is wider than a factor of 10." not in page.texts["projection"]:
        check.problem(f"no reason for what is withheld: {page.texts['projection']}")
    many = check.open(check.frame(), "--coverage", "0.999")
    told = re.search(r"No usable projection for (\d+) of (\d+) GPUs: the interval is wider than a factor of 10\.", many.texts["projection"])
    names = re.search(r"Which these are(.*?)\.Find", many.texts["projection"])
    if not told or not names or len(names.group(1).split(", ")) != int(told.group(1)) or "Radeon RX 580" not in names.group(1):
        check.problem(f"many withheld projections: {many.texts['projection'][:600]}")
    if page.row("projection", "GeForce GTX 1060 6GB")[1] == "–":
        check.problem("a projection with a narrow interval is withheld too")


WITHHELD = "bottleneck unknown: stage times are only bounds: no law of overlap explains them (misfit 12)"


def withheld_verdict(check):
    """Where stage times are only bounds, no place of the page names a bottleneck, of the frame, a draw or a pass, and the head says why."""
    file = check.frame(kind="misfit")
    page = check.open(file, "--to", "GeForce RTX 4070")
    for part in ("The bottleneck is unknown, for the reason above.", "No saving can be estimated: the bottleneck is unknown."):
        if part not in page.texts["stages"]:
            check.problem(f"stages: {page.texts['stages']}")
    if WITHHELD not in page.texts[""].lower():
        check.problem(f"the head does not say why: {page.texts['']}")
    if "only bounds" in page.texts["stages"]:
        check.problem(f"the reason stands once more: {page.texts['stages']}")
    for where, cells in page.rows:
        if where in ("draws", "passes", "stages", "projection") and any(re.match("(ia|vs|cc|rs|ps|om|cs|xf)( |$)", cell) for cell in cells):
            check.problem(f"{where} names a stage: {cells}")


def survey(check):
    """A survey's answer, its GPUs and the skipped names are what `project` says; one without an answer says why."""
    file, table = check.frame(), check.path("survey.csv")
    with open(table, "w", encoding="utf-8") as out:
        out.write("name,share\nNVIDIA GeForce RTX 4070,30%\nNVIDIA GeForce GTX 1060 6GB,40%\nNVIDIA GeForce RTX 2060,10%\nOther <b>,15%\n")
    asked = ("--survey", table, "--budget", "16.7ms")
    page = check.open(file, *asked)
    told = json.loads(check.tell("project", file, *asked, "--json"))
    for sentence in told["survey"]["sentences"]:
        if sentence not in page.texts["survey"]:
            check.problem(f"not in the page: {sentence}")
    for gpu, target in zip(told["survey"]["gpus"], told["targets"]):
        check.expect(f"row of {gpu['gpu']}", page.row("survey", gpu["gpu"])[1:5],
                     [f"{100 * gpu['share']:.2f} %", time_text(target["frame_ms"]), " – ".join(map(time_text, target["interval_ms"])), f"{100 * gpu['chance']:.0f} %"])
    check.expect("an unknown name", page.row("survey", "Other <b>")[1:], ["15.00 %", "no row of the table has this name"])
    if "may be GeForce RTX 2060 6GB" not in page.row("survey", "NVIDIA GeForce RTX 2060")[2]:
        check.problem(f"an ambiguous name: {page.row('survey', 'NVIDIA GeForce RTX 2060')}")
    check.expect("efficiency used of the captured chip", page.row("projection", "GeForce GTX 1060 6GB")[6], "data sheets alone")
    if not re.fullmatch(r"(geometry|memory|arithmetic|texture|raster output) [0-9.]+", page.row("projection", "GeForce RTX 4070")[6]):
        check.problem(f"no efficiency: {page.row('projection', 'GeForce RTX 4070')}")
    with open(table, "w", encoding="utf-8") as out:
        out.write("name,share\nOther,15%\n")
    none = check.open(file, *asked)
    if "The share of these users is unknown" not in none.texts["survey"] or "No GPU to project onto." not in none.texts["projection"]:
        check.problem(f"without a GPU: {none.texts['survey']} {none.texts['projection']}")


def unknown_device(check):
    page = check.open(check.frame(kind="unknown"))
    if "Not projected: " not in page.texts["projection"]:
        check.problem(f"no reason for having no projection: {page.texts['projection']}")


def main():
    name, framecast, write_frame, chromium = sys.argv[1:5]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        check = Check(framecast, write_frame, chromium, folder)
        globals()[name](check)
    print("\n".join(check.problems))
    return 1 if check.problems else 0


if __name__ == "__main__":
    sys.exit(main())
