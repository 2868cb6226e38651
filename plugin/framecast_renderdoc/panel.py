"""The panel. Everything that touches widgets runs on the UI thread, everything that replays on RenderDoc's replay thread."""
import traceback

import qrenderdoc as qrd
import renderdoc as rd

from . import changed_shaders, charts, next_steps, reading, regions
from .backend import Backend, Unavailable

ROWS = 20
COLUMNS = ("event", "what", "pass", "pipeline", "vertices", "pixels", "bottleneck", "runner-up", "time", "of it textures")
SORTS = ("by cost", "in order", "by runner-up")
ANY_STAGE = "all stages"
ANY_REGION = "all regions"
BAR = (620, 18)


def format_ns(ns):
    if ns is None:
        return "-"
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if ns >= size:
            return "%.3g %s" % (ns / size, unit)
    return "%.3g ns" % ns


def short(pipeline):
    """A debug name, or the first digits of a hash, as `framecast analyze` shows it."""
    is_hash = len(pipeline) > 8 and not pipeline.strip("0123456789abcdef")
    return pipeline[:8] if is_hash else pipeline[:24]


def jump_text(jump):
    """As shown_name() in model/retarget/extrapolation.h; a capture of a CPU driver is projected to GPUs only."""
    return {"other": "another vendor", "software": "between CPU drivers", "software and gpu": "from CPU driver to GPU"}.get(jump, jump)


def draws_text(count):
    return "1 draw" if count == 1 else "%d draws" % count


class Viewer(qrd.CaptureViewer):
    """Tells the panel that another capture is open, or none."""

    def __init__(self, extension):
        qrd.CaptureViewer.__init__(self)
        self.extension = extension

    def OnCaptureLoaded(self):
        self.extension.capture_changed()

    def OnCaptureClosed(self):
        self.extension.capture_changed()

    def OnSelectedEventChanged(self, event):
        pass

    def OnEventChanged(self, event):
        pass


class Extension:
    def __init__(self, version, ctx):
        self.ctx = ctx
        self.qt = ctx.Extensions().GetMiniQtHelper()
        self.window, self.backend, self.viewer, self.built = None, None, None, False
        self.choices = {}  # of the boxes
        self.frame_path, self.analysis, self.replay, self.shown, self.page = None, None, None, [], 0
        self.region_rows = {}  # of the lines in the box of regions: the rows of their draws
        self.generation = 0  # of the capture: results of one that was closed are dropped
        self.cancelled = False
        self.busy = False
        ctx.Extensions().RegisterWindowMenu(qrd.WindowMenu.Tools, ["Framecast"], lambda *_: self.open())

    def open(self):
        if self.window is None:
            try:
                self.backend = self.backend or Backend()
            except Unavailable as error:
                self.ctx.Extensions().ErrorDialog(str(error), "Framecast")
                return
            self.build()
            self.viewer = Viewer(self)
            self.ctx.AddCaptureViewer(self.viewer)
            self.ctx.AddDockWindow(self.window, qrd.DockReference.MainToolArea, None)
            self.capture_changed()
        self.ctx.RaiseDockWindow(self.window)

    def closed(self, *_):
        self.cancelled = True
        if self.viewer is not None:
            self.ctx.RemoveCaptureViewer(self.viewer)
        self.window, self.viewer = None, None

    def close(self):
        if self.window is not None:
            self.qt.CloseToplevelWidget(self.window)
        if self.backend is not None:
            self.backend.close()
            self.backend = None

    # -- widgets

    def label(self, text=""):
        made = self.qt.CreateLabel()
        self.qt.SetWidgetText(made, text)
        return made

    def button(self, text, pressed):
        made = self.qt.CreateButton(lambda *_: self.guarded(pressed))
        self.qt.SetWidgetText(made, text)
        return made

    def row(self, *widgets):
        made = self.qt.CreateHorizontalContainer()
        for widget in widgets:
            self.qt.AddWidget(made, widget)
        self.qt.AddWidget(made, self.qt.CreateSpacer(True))
        return made

    def combo(self, name, options, chosen, changed, editable=False):
        """RenderDoc 1.24 tells the text of a box to its callback only, not to GetWidgetText."""
        def told(_, __, text):
            if text != self.choices.get(name):
                self.choices[name] = text
                self.guarded(changed)

        made = self.qt.CreateComboBox(editable, told)
        self.choices[name] = chosen
        self.qt.SetComboOptions(made, list(options))
        self.choices[name] = chosen
        self.qt.SelectComboOption(made, chosen)
        return made

    def build(self):
        qt, self.built = self.qt, False
        self.window = qt.CreateToplevelWidget("Framecast", self.closed)
        column = qt.CreateVerticalContainer()
        qt.AddWidget(self.window, column)
        self.analyse_button = self.button("Analyse this frame", self.analyse)
        self.cancel_button = self.button("Cancel", self.cancel)
        self.progress = qt.CreateProgressBar(True)
        self.status = self.label()
        qt.AddWidget(column, self.row(self.analyse_button, self.cancel_button, self.progress, self.status))
        gpus = self.backend.maths.gpus()
        self.gpu = self.combo("gpu", gpus, gpus[0], lambda: None, True)
        self.projection = self.label()
        self.project_button = self.button("Project", self.project)
        qt.AddWidget(column, self.row(self.label("On"), self.gpu, self.project_button, self.projection))
        self.summary, self.bar, self.stage_grid = self.label(), self.label(), qt.CreateGridContainer()
        qt.AddWidget(column, self.row(self.summary))
        qt.AddWidget(column, self.row(self.bar))
        qt.AddWidget(column, self.row(self.stage_grid))
        self.stage_cells = self.grid(self.stage_grid, len(charts.COLOURS), 5)
        self.steps = self.label()
        qt.AddWidget(column, self.row(self.steps))
        self.region = self.combo("region", [ANY_REGION], ANY_REGION, self.first_page)
        qt.AddWidget(column, self.row(self.label("Regions"), self.region))
        self.sort = self.combo("sort", SORTS, SORTS[0], self.first_page)
        self.stage = self.combo("stage", [ANY_STAGE] + list(charts.COLOURS), ANY_STAGE, self.first_page)
        self.search = qt.CreateTextBox(True, lambda *_: self.guarded(self.first_page))
        self.page_text = self.label()
        qt.AddWidget(column, self.row(self.label("Draws"), self.sort, self.label("bottleneck"), self.stage, self.label("with label"),
                                      self.search, self.button("<", lambda: self.turn(-1)), self.page_text,
                                      self.button(">", lambda: self.turn(1))))
        self.draw_grid = qt.CreateGridContainer()
        qt.AddWidget(column, self.row(self.draw_grid))
        for i, title in enumerate(COLUMNS):
            head = self.label(title)
            qt.SetWidgetFont(head, "", 0, True, False)
            qt.AddGridWidget(self.draw_grid, 0, i, head, 1, 1)
        self.draw_buttons = []
        for i in range(ROWS):
            button = self.button("", lambda i=i: self.select(i))
            qt.AddGridWidget(self.draw_grid, i + 1, 0, button, 1, 1)
            self.draw_buttons.append(button)
        self.draw_cells = self.grid(self.draw_grid, ROWS, len(COLUMNS) - 1, 1, 1)
        qt.AddWidget(column, qt.CreateSpacer(False))
        self.notes = self.label()
        qt.AddWidget(column, self.notes)
        self.built = True

    def grid(self, parent, rows, columns, first_row=0, first_column=0):
        cells = []
        for r in range(rows):
            cells.append([self.label() for _ in range(columns)])
            for c, cell in enumerate(cells[-1]):
                self.qt.AddGridWidget(parent, first_row + r, first_column + c, cell, 1, 1)
        return cells

    # -- what happens

    def guarded(self, work):
        """An error in a callback is shown, not lost."""
        if self.window is None or not self.built:
            return
        try:
            work()
        except Unavailable as error:
            self.say(str(error))
        except Exception as error:
            traceback.print_exc()
            self.say("%s: %s" % (type(error).__name__, error))

    def say(self, text):
        if self.window is not None:
            self.qt.SetWidgetText(self.status, text)

    def capture_changed(self):
        self.generation += 1
        self.cancelled = True
        self.frame_path, self.analysis, self.replay, self.shown, self.page = None, None, None, [], 0
        if self.window is None:
            return
        loaded = self.ctx.IsCaptureLoaded()
        self.working(False)
        self.qt.SetWidgetEnabled(self.analyse_button, loaded)
        self.qt.SetWidgetEnabled(self.project_button, False)
        self.say("" if loaded else "Open a capture first")
        self.show_regions()
        for widget in (self.summary, self.projection, self.steps, self.notes):
            self.qt.SetWidgetText(widget, "")
        self.qt.SetLabelImage(self.bar, b"", 0, 0, False)
        for cells in self.stage_cells:
            for cell in cells:
                self.qt.SetLabelImage(cell, b"", 0, 0, False)
                self.qt.SetWidgetText(cell, "")
        self.show_draws()

    def working(self, on):
        self.busy = on
        self.qt.SetWidgetVisible(self.progress, on)
        self.qt.SetWidgetVisible(self.cancel_button, on)
        for button in [self.analyse_button] + self.draw_buttons:
            self.qt.SetWidgetEnabled(button, not on)

    def cancel(self):
        self.cancelled = True
        self.say("ending")

    def analyse(self):
        generation, path, event = self.generation, self.ctx.GetCaptureFilename(), self.ctx.CurEvent()
        options = self.ctx.Config().DefaultReplayOptions
        self.cancelled = False
        self.working(True)
        self.say("reading")
        self.ctx.Replay().AsyncInvoke("framecast", lambda controller: self.read(controller, generation, path, event, options))

    def read(self, controller, generation, path, event, options):
        """On the replay thread."""
        result, problem = None, ""
        try:
            result = self.read_and_analyse(controller, generation, path, event, options)
        except reading.Cancelled:
            problem = "cancelled"
        except Unavailable as error:
            problem = str(error)
        except Exception as error:
            traceback.print_exc()
            problem = "%s: %s" % (type(error).__name__, error)
        self.qt.InvokeOntoUIThread(lambda: self.guarded(lambda: self.finished(generation, result, problem)))

    def read_and_analyse(self, controller, generation, path, event, options):
        def progress(share, text):
            if self.cancelled or generation != self.generation:
                raise reading.Cancelled()
            self.qt.InvokeOntoUIThread(lambda: self.guarded(lambda: self.show_progress(generation, share, text)))

        gpus = list(rd.OpenCaptureFile().GetAvailableGPUs())
        try:
            replay = reading.read_capture(controller, lambda: buffers_of(path), gpus, forced_gpu(gpus, options),
                                          path.replace("\\", "/").split("/")[-1],
                                          reading.Options(rewrite=changed_shaders.rewriter(self.backend.program.path)), progress)
        finally:
            # Reading the frame of another API than Vulkan moves the replay, and the other panels show where it is.
            if reading.api_name(controller) != "Vulkan":
                controller.SetFrameEvent(event, True)
        frame = self.backend.frame_of(replay)
        return {"replay": replay, "frame": frame, "analysis": self.backend.program.analyse(frame)}

    def show_progress(self, generation, share, text):
        if generation == self.generation:
            self.qt.SetProgressBarValue(self.progress, int(100 * share))
            self.say(text)

    def finished(self, generation, result, problem):
        if generation != self.generation:
            return
        self.working(False)
        self.say(problem)
        if result is None:
            return
        self.frame_path, self.analysis, self.replay = result["frame"], result["analysis"], result["replay"]
        self.qt.SetWidgetEnabled(self.project_button, True)
        self.show_frame()
        self.show_regions()
        self.first_page()

    def show_regions(self):
        """A line for each region. One is chosen to see its draws only."""
        analysis = self.analysis or {"regions": [], "draw_regions": []}
        found = analysis["regions"]
        self.region_rows = {}
        for index in regions.listed(found):
            line = regions.line_of(found[index], format_ns)
            while line in self.region_rows:  # the box knows its lines by their text
                line += " "
            self.region_rows[line] = index
        # Setting the lines chooses the first, which shows no draws anew.
        self.choices["region"] = ANY_REGION
        self.qt.SetComboOptions(self.region, [ANY_REGION] + list(self.region_rows))
        self.choices["region"] = ANY_REGION
        self.qt.SelectComboOption(self.region, ANY_REGION)

    def show_frame(self):
        frame, stages = self.analysis["frame"], [s for s in self.analysis["stages"] if s["draws"]]
        times = "measured %s" % format_ns(1e6 * frame["measured_ms"]) if frame["measured_ms"] else "no measured times"
        self.qt.SetWidgetText(self.summary, "%s on %s: %s, slowest stages %s" % (
            draws_text(frame["draws"]), self.analysis["device"]["name"], times,
            format_ns(None if frame["minimum_ms"] is None else 1e6 * frame["minimum_ms"])))
        withheld = frame["verdict_withheld"]
        if withheld:
            stages = self.sure_stages()
            self.say("; but ".join(filter(None, ["bottleneck unknown: " + withheld, frame["fragment_shading"]])))
        fractions = [(s["stage"], s["time_fraction"] or 0) for s in stages]
        self.qt.SetLabelImage(self.bar, charts.stage_bar(fractions, *BAR), BAR[0], BAR[1], False)
        for i, cells in enumerate(self.stage_cells):
            for cell in cells:
                self.qt.SetWidgetVisible(cell, i < len(stages))
        for cells, stage in zip(self.stage_cells, stages):
            self.qt.SetLabelImage(cells[0], charts.swatch(stage["stage"]), 12, 12, False)
            for cell, text in zip(cells[1:], ("%s %s" % (stage["stage"], stage["name"]), draws_text(stage["draws"]),
                                              format_ns(1e6 * stage["time_ms"]), "%.1f %%, %s" % (100 * stage["time_fraction"], stage["source"]))):
                self.qt.SetWidgetText(cell, text)
        events = [action["event"] for action in self.replay["actions"]]
        self.qt.SetWidgetText(self.steps, "\n".join(["What to do next:"] + [
            "    " + line for line in next_steps.lines_of(self.analysis["next_steps"], events, format_ns)]))
        self.qt.SetWidgetText(self.notes, "\n".join(self.replay["notes"] + [self.replay["durations"]["how"]]))

    # -- draws

    def cost(self, draw):
        return draw["measured_ns"] or draw["estimated_ns"] or draw["minimum_ns"] or 0

    def bottleneck(self, draw):
        """Its name; empty where the analysis withholds it."""
        withheld = self.analysis["frame"]["verdict_withheld"] and not draw.get("fragment_bound")
        return "" if withheld else draw["bottleneck"] or ""

    def sure_stages(self):
        """The part of the draws' time that is sure to be fragment shading's; none where there is none."""
        draws = self.analysis["draws"]
        sure = [draw for draw in draws if draw.get("fragment_bound")]
        time, all_time = sum(self.cost(draw) for draw in sure), sum(self.cost(draw) for draw in draws)
        return [{"stage": "ps", "name": "fragment shading", "draws": len(sure), "time_ms": time / 1e6, "time_fraction": time / all_time,
                 "source": "measured"}] if time else []

    def chosen(self):
        if self.analysis is None:
            return []
        stage, words = self.choices["stage"], self.qt.GetWidgetText(self.search).lower()
        region = self.region_rows.get(self.choices["region"])
        inside = None if region is None else regions.rows_of(self.analysis["regions"], self.analysis["draw_regions"], region)
        rows = [(row, draw) for row, draw in enumerate(self.analysis["draws"])
                if (inside is None or row in inside) and stage in (ANY_STAGE, self.bottleneck(draw)) and words in draw["label"].lower()]
        order = self.choices["sort"]
        if order == SORTS[0]:
            rows.sort(key=lambda one: -self.cost(one[1]))
        elif order == SORTS[2]:
            rows.sort(key=lambda one: one[1]["margin"] if one[1]["margin"] is not None else 2)
        return rows

    def first_page(self):
        self.page = 0
        self.show_draws()

    def turn(self, by):
        pages = max(1, (len(self.chosen()) + ROWS - 1) // ROWS)
        self.page = max(0, min(pages - 1, self.page + by))
        self.show_draws()

    def show_draws(self):
        rows = self.chosen()
        self.shown = rows[self.page * ROWS:(self.page + 1) * ROWS]
        self.qt.SetWidgetText(self.page_text, "%d to %d of %d" % (self.page * ROWS + 1 if rows else 0,
                                                                  self.page * ROWS + len(self.shown), len(rows)))
        for i, (button, cells) in enumerate(zip(self.draw_buttons, self.draw_cells)):
            self.qt.SetWidgetVisible(button, i < len(self.shown))
            texts = [""] * len(cells)
            if i < len(self.shown):
                row, draw = self.shown[i]
                action = self.replay["actions"][row]
                self.qt.SetWidgetText(button, str(action["event"]))
                led = self.bottleneck(draw)
                doubt = " ?" if draw.get("resolved") is False else ""  # as `framecast analyze` marks it
                texts = [(draw["label"] or action["command"])[-40:]] + self.facts(draw, action) + [
                    led + doubt if led else "-", "-" if not led or draw["margin"] is None else "%.0f %%" % (100 * draw["margin"]),
                    format_ns(draw["measured_ns"]), format_ns(draw.get("texture_ns"))]
            for cell, text in zip(cells, texts):
                self.qt.SetWidgetText(cell, text)

    def facts(self, draw, action):
        """What tells it from other draws: pass, pipeline, vertices, pixels."""
        if draw["kind"] != "draw":
            return ["-"] * 4
        place, elements = action.get("pass"), draw["elements"] or {}
        target = self.replay["passes"][place] if place is not None and place >= 0 else {}
        size = "%d\u00d7%d" % (target["width"], target["height"]) if target.get("width") else ""
        counts = [elements.get("ia"), elements.get("om")]
        return [size or "-", short(draw["pipeline"]) or "-"] + ["-" if one is None else "%d" % one for one in counts]

    def select(self, i):
        # While the replay thread reads, selecting would wait for it, and it for this callback to let go of Python.
        if not self.busy and i < len(self.shown):
            event = self.replay["actions"][self.shown[i][0]]["event"]
            self.ctx.SetEventID([], event, event)

    # -- other GPUs

    def project(self):
        if self.frame_path is None:
            return
        target = self.backend.maths.project(self.frame_path, self.choices["gpu"])["targets"][0]
        low, high = target["interval_ms"]
        if not target["usable"]:
            self.qt.SetWidgetText(self.projection, "%s: no usable projection, between %s and %s per frame: %s (%s)" % (
                target["gpu"], format_ns(1e6 * low), format_ns(1e6 * high), target["unusable"], jump_text(target["jump"])))
            return
        self.qt.SetWidgetText(self.projection, "%s: %s per frame, %.0f %% between %s and %s; bottleneck %s (%s)" % (
            target["gpu"], format_ns(1e6 * target["frame_ms"]), 100 * target["coverage"], format_ns(1e6 * low), format_ns(1e6 * high),
            target["bottleneck"] or "-", jump_text(target["jump"])))


def buffers_of(path):
    """The data of a capture file that calls point to: the replay does not keep it."""
    file = rd.OpenCaptureFile()
    if file.OpenFile(path, "", None).code != rd.ResultCode.Succeeded:
        raise Unavailable("cannot read %s again" % path)
    return [bytes(buffer) for buffer in file.GetStructuredData().buffers]


def forced_gpu(gpus, options):
    """The GPU that qrenderdoc is set to replay on; None when it takes the one that fits."""
    wanted = int(options.forceGPUVendor), int(options.forceGPUDeviceID), str(options.forceGPUDriverName)
    if not any(wanted):
        return None
    named = [g for g in gpus if (int(g.vendor), int(g.deviceID), str(g.driver)) == wanted]
    return named[0] if len(named) == 1 else None
