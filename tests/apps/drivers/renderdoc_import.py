#!/usr/bin/python3
"""`framecast import` of RenderDoc captures that are made here: what it writes must be the scene's known counts, exactly, and
what the layer captures of the same scene.

    renderdoc_import.py --build build/dev scenes [NAME ...]   known counts; commands, labels, passes, pipelines, shaders, elements
                                                              and the whole analysis are the live capture's
    renderdoc_import.py --build build/dev vkcube              an application: the same against its live capture
    renderdoc_import.py --build build/dev durations           refused on lavapipe, taken on SwiftShader, by the check
    renderdoc_import.py --build build/dev pair                the layer has RenderDoc capture the frame that it counts
    renderdoc_import.py --build build/dev opengl              a program of OpenGL ES, with what RenderDoc offers of it
    renderdoc_import.py --build build/dev opengl-core         an OpenGL core profile with known draws: counts exact
    renderdoc_import.py --build build/dev times               SwiftShader's live and imported times, a table
    renderdoc_import.py --build build/dev bad-input           one line and the right exit code each

For the Python that RenderDoc's module is for, /usr/bin/python3. Exit code 77: something that it needs is missing here.
"""
import argparse
import contextlib
import json
import os
import pathlib
import shutil
import sys
import tempfile

try:
    from renderdoc_counters import NOT_FOR_RENDERDOC, rd
except SystemExit:
    sys.exit(77)
import renderdoc_capture
from e2e import FIRST, FIRST_OF, check_counts, check_shaders, frames_for
from runner import LAYER, SKIPPED, Failure, Runner, Skip, display, outcome, require

SWIFTSHADER = "/usr/lib/chromium/vk_swiftshader_icd.json"
FRAME = 20  # scenes that RenderDoc captures
# Compared with the scene's known counts, but not with a live capture.
NO_SAME_FRAME = {"in-flight": "frames differ", "moving": "frames differ", "resize": "its window changes from frame to frame"}
# Slow, and without anything that the others lack.
SLOW = {"stress-draws": "10 000 draws", "stress-pipelines": "500 pipelines"}


class Bench:
    def __init__(self, options, folder, icd=None):
        self.runner = Runner(options.build, folder, icd=icd)
        self.runner.require_layer()
        self.framecast = self.runner.build / "cli" / "framecast"
        self.folder = pathlib.Path(folder)
        # RenderDoc's layer is an implicit one.
        self.runner.env["VK_LOADER_LAYERS_DISABLE"] = "VK_LAYER_MESA_device_select"
        if "TSAN_OPTIONS" in self.runner.env:  # RenderDoc never joins its thread
            self.runner.env["TSAN_OPTIONS"] += ":report_thread_leaks=0"

    def capture(self, program, arguments, name, frame=FRAME):
        """A .rdc of one frame, or the reason why there is none."""
        found, _, reason = renderdoc_capture.captured(program, arguments, self.folder, name, self.runner.env, frame)
        require(found, f"{name}: {reason}")
        return found

    def cli(self, *arguments, env=None, timeout=200):
        code, output, _ = self.runner.run([self.framecast, *arguments], env or {}, timeout)
        return code, output

    def imported(self, capture, name, *arguments):
        path = self.folder / f"{name}.imported.frame.json"
        code, output = self.cli("import", capture, "-o", path, *arguments)
        require(code == 0, f"{name}: import ended with {code}: {output}")
        return path

    def live(self, scene):
        """The layer's own capture of the scene."""
        path = self.folder / f"{scene}.live.frame.json"
        first = FIRST_OF.get(scene, FIRST)
        config = f"mode=count,output={path},frame={first},repeats=1"
        self.runner.env["VK_LOADER_LAYERS_DISABLE"] = "~implicit~"
        self.runner.scene(scene, frames_for(scene, ["count"]), [LAYER], config, present=True, name="live")
        self.runner.env["VK_LOADER_LAYERS_DISABLE"] = "VK_LAYER_MESA_device_select"
        require(path.exists(), f"{scene}: no live capture")
        return path


def load(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


# Columns of a frame that do not depend on how it was captured.
SAME_DRAWS = ["kind", "command", "pass", "submission", "label", "pipeline", "shaders", "counters", "elements",
              "vertex_bytes", "index_bytes"]
SAME_PASSES = ["kind", "label", "width", "height", "layers", "samples", "color_formats", "depth_format"]
SAME_PIPELINES = ["pipeline", "stage", "shader", "instructions", "low", "high", "assumptions", "skip", "inputs", "outputs"]


def without(values, rows):
    """A column, or an object of columns, without what the rows hold."""
    if isinstance(values, dict):
        # Files do not contain a column in which nothing is known.
        columns = {name: without(column, rows) for name, column in values.items()}
        return {name: column for name, column in columns.items() if any(v is not None for v in column)}
    return values and [None if row in rows else value for row, value in enumerate(values)]


def check_same(live, imported, name):
    """The two frames hold the same, column by column, but for counts that the layer had a reason not to take."""
    skipped = {row for row, reason in enumerate(live["draws"]["skip"]) if reason}
    for table, columns in (("draws", SAME_DRAWS), ("passes", SAME_PASSES), ("pipelines", SAME_PIPELINES)):
        for column in columns:
            ours, theirs = live[table].get(column), imported[table].get(column)
            if column in ("counters", "elements"):
                ours, theirs = without(ours, skipped), without(theirs, skipped)
            require(ours == theirs, f"{name}: {table}.{column} is {theirs} imported and {ours} live")
    for key in ("name", "vendor_id", "device_id", "type", "driver_name", "driver_info", "api_version", "threads", "limits"):
        require(live["device"].get(key) == imported["device"].get(key),
                f"{name}: device.{key} is {imported['device'].get(key)} imported and {live['device'].get(key)} live")
    require(live["width"] == imported["width"] and live["height"] == imported["height"], f"{name}: the presented size differs")


def check_same_analysis(bench, live, imported, name):
    """Without times of its own an analysis follows from counts and device alone: the two must be equal."""
    found = []
    for path in (live, imported):
        frame = load(path)
        # Only the live capture has times of ordinary frames.
        frame["times"], frame["draws_to_frame"] = {}, {}
        frame.pop("draws_to_frame")
        stripped = bench.folder / "stripped.frame.json"
        stripped.write_text(json.dumps(frame), encoding="utf-8")
        code, output = bench.cli("analyze", stripped, "--json")
        require(code == 0, f"{name}: analyze ended with {code}: {output}")
        found.append(json.loads(output))
    for key in ("stages", "draws", "shaders"):
        require(found[0][key] == found[1][key], f"{name}: {key} of the analysis is {found[1][key]} imported, {found[0][key]} live")
    for key in ("minimum_ms", "estimated_ms", "draws"):
        require(found[0]["frame"][key] == found[1]["frame"][key], f"{name}: {key} differs")


def test_scenes(bench, names):
    runner = bench.runner
    scenes = names or runner.run([runner.scenes, "--list"])[1].split()
    wrong = 0
    for scene in scenes:
        left_out = {**NOT_FOR_RENDERDOC, **SLOW}.get(scene)
        if left_out and not names:
            print(f"{scene}: left out: {left_out}")
            continue
        try:
            print(scene + ": " + test_scene(bench, scene), flush=True)
        except Failure as failure:
            print(f"FAILED {failure}", flush=True)
            wrong += 1
    require(not wrong, f"{wrong} scenes differ")


def test_scene(bench, scene):
    capture = bench.capture(bench.runner.scenes, f"--scene {scene} --present --frames 20000", scene)
    imported = bench.imported(capture, scene, "--durations", "skip")
    os.unlink(capture)
    frame = load(imported)
    expect = bench.runner.expected(scene, ["--present"])
    if scene not in ("moving", "resize"):  # RenderDoc captures another frame than the expected one
        check_counts(expect, frame)
    check_shaders(frame)
    if scene in NO_SAME_FRAME:
        return f"{len(frame['draws']['id'])} actions imported; not compared with a live capture: {NO_SAME_FRAME[scene]}"
    live = bench.live(scene)
    check_same(load(live), frame, scene)
    if any(load(live)["draws"]["skip"]):
        return f"{len(frame['draws']['id'])} actions, their counts exact and as in the live capture where it counted"
    check_same_analysis(bench, live, imported, scene)
    code, output = bench.cli("compare", live, imported, "--json")
    require(code == 0, f"{scene}: compare ended with {code}: {output}")
    compared = json.loads(output)
    require(not compared["only_a"] and not compared["only_b"] and not any(d["changed"] for d in compared["draws"]),
            f"{scene}: compare finds differences: {output[:2000]}")
    return f"{len(frame['draws']['id'])} actions, their counts exact and everything as in the live capture"


def test_vkcube(bench):
    vkcube = shutil.which("vkcube", path="/usr/bin")
    if not vkcube:
        raise Skip("vkcube is not installed (vulkan-tools)")
    capture = bench.capture(vkcube, "--c 100000", "vkcube")
    imported = load(bench.imported(capture, "vkcube", "--durations", "skip"))
    path = bench.folder / "vkcube.live.frame.json"
    bench.runner.env["VK_LOADER_LAYERS_DISABLE"] = "~implicit~"
    code, output = bench.cli("capture", "-o", path, "--mode", "count", "--", vkcube, "--c", "100000")
    require(code == 0, f"the live capture ended with {code}: {output}")
    live = load(path)
    # The cube turns, so the number of its visible pixels differs from frame to frame.
    for frame in (live, imported):
        for table in ("counters", "elements"):
            for column in ("fs_invocations", "samples", "clip_primitives", "rs", "ps", "om"):
                frame["draws"][table].pop(column, None)
    check_same(live, imported, "vkcube")
    require(imported["application"] == live["application"], f"application is {imported['application']}")
    require(imported["draws"]["counters"]["ia_vertices"] == [36], f"vertices are {imported['draws']['counters']['ia_vertices']}")
    print("vkcube: as in the live capture, but for what turns")


def comments_of(capture):
    """What RenderDoc shows as a capture's comments."""
    file = rd.OpenCaptureFile()
    require(file.OpenFile(str(capture), "", None).code == rd.ResultCode.Succeeded, f"cannot open {capture}")
    section = file.FindSectionByType(rd.SectionType.Notes)
    require(section >= 0, f"{capture} has no comments")
    text = json.loads(bytes(file.GetSectionContents(section)).decode("utf-8"))["comments"]
    file.Shutdown()
    return text


def check_pair(bench, name, live, exact=True):
    """The frame file and the capture beside it are of one frame: RenderDoc counts in it what the layer counted."""
    frame = load(live)
    notes = [note for note in frame["notes"] if "RenderDoc" in note]
    require(len(notes) == 1 and notes[0].startswith("RenderDoc captured the same frame: "), f"{name}: notes are {frame['notes']}")
    capture = live.parent / notes[0].split(": ", 1)[1]
    require(capture.exists(), f"{name}: {capture} does not exist")
    comments = comments_of(capture)
    lines = comments.splitlines()
    require(lines[0].startswith("Framecast ") and f": frame {frame['frame_index']} of {frame['application']} on " in lines[0],
            f"{name}: comments are {comments!r}")
    require(lines[-1] == f"frame file: {live.name}" and "draws together: " in lines[1], f"{name}: comments are {comments!r}")
    imported = bench.imported(capture, name, "--durations", "skip")
    check_same(frame, load(imported), name)
    if exact:
        check_same_analysis(bench, live, imported, name)
    return capture, comments


def test_pair(bench):
    """By `framecast capture --renderdoc`, by the key of the configuration under renderdoccmd, and where there is no RenderDoc."""
    scenes = bench.runner.scenes
    # In scene `moving` every frame has other counts, so another frame than the counted one would be noticed.
    for scene in ("triangle", "moving", "secondaries"):
        live = bench.folder / f"{scene}.frame.json"
        code, output = bench.cli("capture", "--renderdoc", "-o", live, "--mode", "count", "--frame", str(FRAME), "--", scenes,
                                 "--scene", scene, "--present", "--frames", "20000")
        require(code == 0, f"{scene}: capture ended with {code}: {output}")
        capture, comments = check_pair(bench, scene, live)
        require(f"wrote {capture}\n" in output, f"{scene}: capture said {output}")
        require(load(live)["frame_index"] >= FRAME, f"{scene}: frame {load(live)['frame_index']}")
        print(f"{scene}: {capture.name} is of frame {load(live)['frame_index']}, counts as in {live.name}; comments:\n    " +
              comments.strip().replace("\n", "\n    "), flush=True)
    test_pair_under_renderdoccmd(bench)
    test_pair_title(bench)
    test_pair_below(bench)
    live = bench.folder / "alone.frame.json"
    code, output = bench.cli("capture", "--renderdoc", "-o", live, "--mode", "count", "--frame", "3", "--", scenes, "--scene", "triangle",
                             "--present", "--frames", "20000", env={"VK_LOADER_LAYERS_DISABLE": "~implicit~"})
    require(code == 3 and "RenderDoc captured no frame: RenderDoc is not loaded" in output and live.exists(),
            f"without RenderDoc capture ended with {code}: {output}")
    print("without RenderDoc: the frame file, and one line that says so")


def test_pair_under_renderdoccmd(bench):
    """An application that RenderDoc started: vkcube, with draw times, its layer asked for by name."""
    vkcube = shutil.which("vkcube", path="/usr/bin")
    if not vkcube or not shutil.which("renderdoccmd", path="/usr/bin"):
        print("not run under renderdoccmd: vkcube or renderdoccmd is not installed")
        return
    live, status = bench.folder / "vkcube.frame.json", bench.folder / "vkcube.status"
    config = f"mode=draw,output={live},frame={FRAME},repeats=2,renderdoc=1,status={status}"
    code, output, _ = bench.runner.run(["/usr/bin/renderdoccmd", "capture", "--wait-for-exit", vkcube, "--c", "300"],
                                       {"VK_INSTANCE_LAYERS": LAYER, "FRAMECAST": "1", "FRAMECAST_CONFIG": config})
    require(live.exists(), f"renderdoccmd ended with {code} and there is no frame file: {output}")
    capture, comments = check_pair(bench, "vkcube", live, exact=False)
    require("% of their time" in comments and "measured unknown" not in comments, f"comments are {comments!r}")
    require(str(capture) in status.read_text(encoding="utf-8"), "the status file does not name the capture")
    print("vkcube under renderdoccmd:\n    " + comments.strip().replace("\n", "\n    "))


def test_pair_title(bench):
    """What RenderDoc's own tools are told of the capture: its title is the frame file's name."""
    live = bench.folder / "titled.frame.json"
    path, title, reason = renderdoc_capture.captured(
        bench.runner.scenes, "--scene triangle --present --frames 20000", bench.folder, "titled", bench.runner.env, asked=False,
        changes=[f"VK_INSTANCE_LAYERS={LAYER}", f"FRAMECAST_CONFIG=mode=count,output={live},frame={FRAME},repeats=1,renderdoc=1"])
    require(path, f"no capture that the layer asked for: {reason}")
    require(title == f"Framecast: {live.name}", f"its title is '{title}'")
    print(f"its title is '{title}'")


def test_pair_below(bench):
    """Where RenderDoc lies between the layer and the driver, it captures the frame before the counted one, as the application made it."""
    live, env = bench.folder / "below.frame.json", bench.runner.env
    # Implicit layers are above explicit ones, so ours becomes implicit here, and RenderDoc's explicit.
    manifest = json.loads((bench.runner.layer_folder / "VkLayer_FRAMECAST_capture.json").read_text(encoding="utf-8"))
    manifest["layer"]["library_path"] = str(bench.runner.layer_folder / manifest["layer"]["library_path"])
    manifest["layer"] |= {"enable_environment": {"FRAMECAST": "1"}, "disable_environment": {"DISABLE_FRAMECAST": "1"}}
    implicit = pathlib.Path(env["XDG_DATA_HOME"]) / "vulkan" / "implicit_layer.d"
    implicit.mkdir(parents=True)
    (implicit / "framecast.json").write_text(json.dumps(manifest), encoding="utf-8")
    code, output, messages = bench.runner.run(
        [bench.runner.scenes, "--scene", "moving", "--present", "--frames", "200"],
        {"VK_INSTANCE_LAYERS": "VK_LAYER_RENDERDOC_Capture", "VK_LAYER_PATH": "/usr/share/vulkan/implicit_layer.d", "FRAMECAST": "1",
         "FRAMECAST_CONFIG": f"mode=count,output={live},frame={FRAME},repeats=1,renderdoc=1"})
    require(code == 0 and live.exists(), f"it ended with {code}: {output} {messages}")
    frame = load(live)
    notes = [note for note in frame["notes"] if "RenderDoc" in note]
    begins = "RenderDoc, which is below Framecast, captured the frame before the counted one: "
    require(len(notes) == 1 and notes[0].startswith(begins), f"notes are {frame['notes']}")
    imported = load(bench.imported(live.parent / notes[0][len(begins):], "below", "--durations", "skip"))
    require(imported["draws"]["command"] == frame["draws"]["command"], f"it has {imported['draws']['command']}, not {frame['draws']['command']}")
    print("RenderDoc below: the frame before, with the application's commands and none of the layer's")


def test_opengl(bench):
    """Gears of OpenGL ES on llvmpipe: draws with their vertices, targets and shaders; no counters and no times are offered, and
    the frame says so. (Of compatibility profiles, such as glxgears and glmark2 have, RenderDoc makes no captures.)"""
    gears = shutil.which("es2gears_x11", path="/usr/bin")
    if not gears:
        raise Skip("es2gears_x11 is not installed (mesa-utils)")
    bench.runner.env["LIBGL_ALWAYS_SOFTWARE"] = "1"
    capture = bench.capture(gears, "", "gears")
    imported = bench.imported(capture, "gears")
    frame = load(imported)
    draws = frame["draws"]
    require(frame["api"] == "OpenGL" and "llvmpipe" in frame["device"]["name"], f"{frame['api']} on {frame['device']['name']}")
    require(draws["command"] == ["glClear"] + 3 * ["glDrawArrays"], f"commands are {draws['command']}")
    require(draws["kind"] == ["transfer", "draw", "draw", "draw"], f"kinds are {draws['kind']}")
    vertices = draws["elements"]["ia"][1:]
    # One strip for twenty teeth and two for ten; a strip has two vertices less than its teeth times the
    # vertices of one.
    require(vertices[0] + 2 == 2 * (vertices[1] + 2) and vertices[1] == vertices[2] > 0 and draws["elements"]["vs"][1:] == vertices,
            f"elements are {draws['elements']}")
    require(len({s for s in draws["shaders"][1:]}) == 1 and draws["shaders"][1].startswith("vs:"), f"shaders are {draws['shaders']}")
    require(not any(t is not None for t in draws.get("measured_ns", [])), f"times without a check: {draws['measured_ns']}")
    require(any("no counter for" in note for note in frame["notes"]) and any(note.startswith("no times: ") for note in frame["notes"]),
            f"notes are {frame['notes']}")
    require(frame["width"] == 300 and frame["passes"]["depth_format"][-1], f"passes are {frame['passes']}")
    code, output = bench.cli("analyze", imported, "--json")
    require(code == 0 and json.loads(output)["frame"]["draws"] == 4, f"analyze ended with {code}: {output}")
    code, output = bench.cli("project", imported, "--to", "GeForce RTX 3070")
    require(code == 0 and "nan" not in output and "without times" in output, f"project ended with {code}: {output}")
    print(f"es2gears: 1 clear and 3 draws of {vertices} vertices; analysed and projected; notes:\n    " + "\n    ".join(frame["notes"]))


def test_opengl_core(bench):
    """A core profile, whose draws are known (gl_core.cpp): vertices, primitives and samples exact, each draw its label."""
    program = bench.runner.build / "tests" / "framecast_gl_core"
    bench.runner.env["LIBGL_ALWAYS_SOFTWARE"] = "1"
    code, output, _ = bench.runner.run([program, "--frames", "2"])
    if code == SKIPPED:
        raise Skip(output.strip())
    require(code == 0, f"it ended with {code}: {output}")
    imported = bench.imported(bench.capture(program, "", "core"), "core")
    frame = load(imported)
    draws = frame["draws"]
    require(draws["command"] == ["glClear", "glDrawElements", "glDrawElementsInstanced", "glDrawArrays", "glDrawArrays"],
            f"commands are {draws['command']}")
    require(draws["label"] == ["", "", "marked", "", ""], f"labels are {draws['label']}")
    # Indexed, four instances, culled, a fan; each of 64x32 pixels.
    for counter, want in {"ia_vertices": [6, 24, 4, 4], "ia_primitives": [2, 8, 2, 2], "clip_invocations": [2, 8, 2, 2],
                          "samples": [2048, 4 * 2048, 0, 2048]}.items():
        require(draws["counters"][counter] == [None, *want], f"{counter} are {draws['counters'][counter]}, not {want}")
    require(draws["counters"]["fs_invocations"][3] == 0 and all(draws["counters"]["fs_invocations"][i] >= 2048 for i in (1, 2, 4)),
            f"fragments are {draws['counters']['fs_invocations']}")
    for column, want in {"vertex_bytes": [8, 8, 8, 8], "index_bytes": [2, 2, None, None]}.items():
        require(draws[column] == [None, *want], f"{column} are {draws[column]}, not {want}")
    vertex, fragment = (shader.split(":") for shader in draws["shaders"][1].split(","))
    require(vertex[0] == "vs" and fragment[0] == "fs" and vertex[1] != fragment[1], f"shaders are {draws['shaders']}")
    require(frame["pipelines"]["skip"] == 2 * ["it is GLSL: only SPIR-V is counted"], f"shaders are skipped: {frame['pipelines']['skip']}")
    require((frame["width"], frame["height"]) == (256, 256), f"the frame is {frame['width']}x{frame['height']}")
    for arguments in (("analyze", imported), ("project", imported, "--to", "GeForce RTX 3070")):
        code, output = bench.cli(*arguments)
        require(code == 0 and "nan" not in output, f"{arguments[0]} ended with {code}: {output}")
    print("an OpenGL 4.5 core profile: 1 clear and 4 draws, their counts exact; analysed and projected")


def on_swiftshader(bench, options, folder):
    if not os.path.exists(SWIFTSHADER):
        raise Skip("SwiftShader is not installed (chromium-common)")
    home = pathlib.Path(folder) / "swiftshader"
    home.mkdir()
    other = Bench(options, home, icd=SWIFTSHADER)
    other.runner.env["DISPLAY"] = bench.runner.env["DISPLAY"]
    return other


def print_times(bench, options, folder):
    """Of scene `interleaved`, whose draws are known: live and imported times in turn, medians of what each run gives."""
    other = on_swiftshader(bench, options, folder)
    arguments = ["--scene", "interleaved", "--size", "512x512", "--present", "--frames", "20000"]
    live, imported = [], []
    for i in range(options.rounds):
        path = other.folder / "live.frame.json"
        path.unlink(missing_ok=True)
        code, output = other.cli("capture", "-o", path, "--mode", "draw", "--frame", "2", "--", other.runner.scenes, *arguments, timeout=600)
        require(code == 0, f"capture ended with {code}: {output}")
        live.append(load(path)["draws"])
        capture = other.capture(other.runner.scenes, " ".join(arguments), f"interleaved{i}", 2)
        # Not checked: `durations` tests that they are right on this device, and a busy machine refuses them.
        frame = load(other.imported(capture, "times", "--durations", "use"))
        require(any(t is not None for t in frame["draws"]["measured_ns"]), f"no times: {frame['notes']}")
        imported.append(frame["draws"])
    print("| draw | live, ms | imported, ms | imported / live | of it textures, ms |\n|---|---|---|---|---|", flush=True)

    def middle(runs, column, row):
        return sorted(draws[column][row] for draws in runs)[len(runs) // 2] / 1e6

    for row, name in enumerate(["cheap", "fill", "cheap", "texture", "cheap", "vertex", "cheap", "blend", "cheap"]):
        a, b = middle(live, "measured_ns", row), middle(imported, "measured_ns", row)
        print(f"| {name} | {a:.2f} | {b:.2f} | {b / a:.2f} | {middle(imported, 'texture_ns', row):.2f} |")


def test_durations(bench, options, folder):
    """The known-answer check refuses RenderDoc's durations where they belong to other draws, and takes them where not."""
    arguments = "--scene interleaved --size 512x512 --present --frames 20000"
    capture = bench.capture(bench.runner.scenes, arguments, "interleaved", 2)
    frame = load(bench.imported(capture, "lavapipe", "--repeats", "3"))
    require(not any(t is not None for t in frame["draws"]["measured_ns"]), "lavapipe's durations were imported")
    require(any("do not belong to their draws" in note for note in frame["notes"]), f"notes are {frame['notes']}")
    print("lavapipe: " + [note for note in frame["notes"] if "do not belong" in note][0])
    other = on_swiftshader(bench, options, folder)
    capture = other.capture(other.runner.scenes, arguments, "interleaved", 2)  # its frames take long
    imported = other.imported(capture, "swiftshader", "--repeats", "3")
    frame = load(imported)
    draws = frame["draws"]
    times = {i: t for i, t in enumerate(draws["measured_ns"]) if draws["kind"][i] == "draw"}
    require(all(t is not None and t > 0 for t in times.values()), f"times are {times}; notes are {frame['notes']}")
    # Every other draw of the scene is expensive; the constant shader removes the shading of the fills.
    order = sorted(times)
    cheap, expensive = [times[i] for i in order[0::2]], [times[i] for i in order[1::2]]
    require(max(cheap) < min(expensive), f"cheap draws took {cheap} ns, expensive ones {expensive} ns")
    shadow = draws["shadow_ns"]
    fill, texture = order[1], order[3]
    require(shadow["output"][fill] < shadow["full"][fill] / 3,
            f"the fill took {shadow['full'][fill]} ns, {shadow['output'][fill]} ns with a constant shader")
    # Only the two shade for most of their time; the others assemble vertices, blend many layers, or do little of anything.
    analysed = json.loads(other.cli("analyze", imported, "--json")[1])
    bound = [row for row in order if analysed["draws"][row]["fragment_bound"]]
    require(bound == [fill, texture], f"fragment-bound are {bound} of {order}; shadow_ns is {shadow}")
    require(analysed["frame"]["fragment_shading"].startswith("fragment shading is the bottleneck of 2 draws"), f"{analysed['frame']}")
    rows = [line.split() for line in other.cli("analyze", imported)[1].splitlines() if line.startswith(("  ps ", "  –  "))]
    require([row[:4] for row in rows] == [["ps", "fragment", "shading", "2"], ["–", "bottleneck", "unknown", str(len(draws["id"]) - 2)]] and
            abs(sum(float(row[-3 if row[-2] == "%" else -2]) for row in rows) - 100) < 0.11, f"rows of stages are {rows}")
    # The texture draw's taps miss the caches; no other draw of the scene reads a texture.
    left = shadow["near_texture"][texture]
    require(left is not None and left < 0.8 * shadow["full"][texture] and
            abs(draws["texture_ns"][texture] - (shadow["full"][texture] - left)) < 1,
            f"the texture draw took {shadow['full'][texture]} ns, {left} ns on one texel; texture_ns is {draws['texture_ns'][texture]}")
    require(all(draws["texture_ns"][row] == 0 for row in order if row != texture), f"texture_ns is {draws['texture_ns']}")
    require(frame["sources"]["measured_ns"] == "measured" and frame["mode"] == "draw", f"{frame['sources']}, {frame['mode']}")
    print("SwiftShader: cheap draws between expensive ones have their own times, shading goes with the fragment shader, "
          f"textures are {draws['texture_ns'][texture] / shadow['full'][texture]:.0%} of the texture draw")


def of_another_api(capture, driver, name):
    """The capture, with another API in its head: RenderDoc's number of the driver, a length, and the name."""
    at = capture.index(b"Vulkan\0")
    return capture[:at - 5] + driver.to_bytes(4, "little") + capture[at - 1:at] + name.ljust(7, b"\0") + capture[at + 7:]


def test_bad_input(bench):
    folder, scenes = bench.folder, bench.runner.scenes
    capture = pathlib.Path(bench.capture(scenes, "--scene triangle --present --frames 20000", "triangle"))
    whole = capture.read_bytes()
    files = {"text.rdc": b"not a capture at all", "empty.rdc": b"", "half.rdc": whole[:len(whole) // 2],
             "header.rdc": whole[:40], "d3d12.rdc": of_another_api(whole, 4, b"D3D12"), "damaged.rdc": whole[:len(whole) // 3] + b"\0" * 64 + whole[len(whole) // 3 + 64:],
             "table.csv": b"EID,nothing\n1,2\n"}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    python = folder / "other-python"
    python.write_text("#!/bin/sh\nexec /usr/bin/python3 -S \"$@\"\n", encoding="utf-8")  # sees no dist-packages
    python.chmod(0o755)
    output = folder / "bad.frame.json"
    cases = [(["missing.rdc"], 2, "no such file"), ([folder], 2, "folder"), ([folder / "text.rdc"], 2, "is not a RenderDoc capture"),
             ([folder / "empty.rdc"], 2, "is not a RenderDoc capture"), ([folder / "half.rdc"], 2, "no whole RenderDoc capture"),
             ([folder / "header.rdc"], 2, "RenderDoc capture"),
             ([folder / "d3d12.rdc"], 2, "is a capture of D3D12 by Linux x86 64-bit, which cannot be replayed on this machine"),
             ([folder / "table.csv"], 2, "--columns"), ([capture, "--python", "/no/python"], 2, "--python"),
             ([capture, "--python", python], 2, "python3-renderdoc"), ([capture, "--gpu", "no such GPU"], 2, "there are: llvmpipe"),
             ([capture, "--timeout", "0"], 2, "--timeout"), ([scenes], 2, "neither a RenderDoc capture")]
    for arguments, wanted, text in cases:
        code, said = bench.cli("import", *arguments, "-o", output, env={"LD_PRELOAD": ""})  # sh crashes with a sanitizer
        require(code == wanted, f"import {arguments} ended with {code}, not {wanted}: {said}")
        require(text in said and said.startswith("framecast: ") and said.count("\n") == 1, f"import {arguments} said: {said}")
        require(not output.exists(), f"import {arguments} wrote a file")
    # The place of the damage decides whether RenderDoc finds the file broken, or its driver the calls in it.
    code, said = bench.cli("import", folder / "damaged.rdc", "-o", output)
    require(code in (2, 3) and "damaged.rdc" in said and said.startswith("framecast: ") and said.count("\n") == 1,
            f"import of a damaged capture ended with {code}: {said}")
    require(not output.exists(), "import of a damaged capture wrote a file")
    code, said = bench.cli("import", capture, "-o", output, env={"VK_ICD_FILENAMES": "/nothing.json", "VK_DRIVER_FILES": "/nothing.json"})
    require(code in (2, 3) and said.count("\n") == 1 and "cannot be replayed" in said, f"without a GPU import ended with {code}: {said}")
    print(f"{len(cases) + 2} kinds of bad input, one line each")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True)
    parser.add_argument("what", choices=["scenes", "vkcube", "durations", "pair", "opengl", "opengl-core", "times", "bad-input"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--rounds", type=int, default=3, help="times: so many captures and imports")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-import-"))
        with outcome(options.what):
            bench = Bench(options, folder)
            bench.runner.env["DISPLAY"] = stack.enter_context(display(folder))
            if options.what == "scenes":
                test_scenes(bench, options.names)
            elif options.what == "vkcube":
                test_vkcube(bench)
            elif options.what == "durations":
                test_durations(bench, options, folder)
            elif options.what == "pair":
                rd.InitialiseReplay(rd.GlobalEnvironment(), [])
                test_pair(bench)
            elif options.what == "opengl":
                test_opengl(bench)
            elif options.what == "opengl-core":
                test_opengl_core(bench)
            elif options.what == "times":
                print_times(bench, options, folder)
            else:
                test_bad_input(bench)
    return 0


if __name__ == "__main__":
    sys.exit(main())
