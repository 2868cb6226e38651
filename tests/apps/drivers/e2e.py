#!/usr/bin/env python3
"""End-to-end tests of the layer: a scene with known counts runs under it, in an environment of its own.

For a scene and a mode: the scene runs once without the layer and once with it above the validation layer. The frame
file must hold exactly the scene's actions with exactly its counts; there must be no validation message in either run;
exit code, every frame's picture and whatever the scene computed must be the same in both.

    e2e.py --build build/dev scene triangle [--mode count|pass|draw|isolate|all]
    e2e.py --build build/dev idle triangle          layer loaded, nothing captured
    e2e.py --build build/dev live triangle          counted while it runs on, every frame and one in three
    e2e.py --build build/dev case NAME              one of the named cases below
    e2e.py --build build/dev renderdoc all          known counts against RenderDoc's (renderdoc_counters.py)
Exit code 77: the device or this machine lacks what the test needs.
"""
import argparse
import contextlib
import csv
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from runner import LAYER, SKIPPED, VALIDATION, Failure, Runner, Skip, display, outcome, require

COUNTER_NAMES = ["ia_vertices", "ia_primitives", "vs_invocations", "gs_invocations", "gs_primitives",
                 "clip_invocations", "clip_primitives", "fs_invocations", "tcs_patches", "tes_invocations",
                 "cs_invocations", "samples", "bytes"]
# Enough frames after the first captured one for every experiment of a capture with two repeats, and for a
# self-test that a busy machine lengthens.
FRAMES = 64
FIRST = 3
FIRST_OF = {"resize": 5}  # a frame at which its window is as large as the target
REPEATS = 2


# ---------------------------------------------------------------------------------------------------------------------
# Comparison


def agrees(expected, got, on_lavapipe=True):
    if got is None:
        return False
    if isinstance(expected, int):
        return got == expected
    if on_lavapipe and "lavapipe" in expected:
        return got == expected["lavapipe"]
    return expected["at_least"] <= got <= expected.get("at_most", got)


def shaded_vertices(want):
    """GPUs shade a vertex once that several indices or instances share, or again where it leaves their cache."""
    return {"at_least": 1, "at_most": 2 * want} if isinstance(want, int) and want > 0 else want


def check_counts(expect, frame, on_lavapipe=True):
    """Every action, in order, with its command, label and counts; nothing more, nothing less. Other drivers than lavapipe
    may have no statistics: their counts may be missing where the file gives a reason."""
    draws = frame["draws"]
    on_gpu = frame["device"]["type"] != "cpu"
    actions = expect["actions"]
    got_commands = list(draws["command"])
    want_commands = [a["command"] for a in actions]
    require(got_commands == want_commands, f"actions are {got_commands[:30]}, expected {want_commands[:30]}")
    require(list(draws["kind"]) == [a["kind"] for a in actions], f"kinds are {draws['kind'][:30]}")
    wrong = []
    for row, action in enumerate(actions):
        label = draws.get("label", [""] * len(actions))[row]
        if label != action["label"]:
            wrong.append(f"row {row}: label '{label}', expected '{action['label']}'")
        blocked = action.get("uncountable", [])
        for name in COUNTER_NAMES:
            column = draws["counters"].get(name)
            got = column[row] if column else None
            want = action["counters"].get(name, 0)
            if on_gpu and name == "vs_invocations":
                want = shaded_vertices(want)
            if name in action["counters"]:
                if got is None and (name in blocked or not on_lavapipe):
                    if not draws["skip"][row]:
                        wrong.append(f"row {row}: {name} is missing without a reason")
                elif not agrees(want, got, on_lavapipe):
                    wrong.append(f"row {row} {action['command']}: {name} is {got}, expected {want}")
            elif got not in (None, 0):
                wrong.append(f"row {row} {action['command']}: {name} is {got}, expected none")
    require(not wrong, "\n".join(wrong[:30]))


def check_fetches(expect, frame):
    """Each draw whose vertices the scene states has their bytes, and those of its indices."""
    draws = frame["draws"]
    unknown = [None] * len(draws["id"])
    for row, action in enumerate(expect["actions"]):
        if "vertex_bytes" in action:
            got = [draws.get(key, unknown)[row] or 0 for key in ("vertex_bytes", "index_bytes")]
            want = [action["vertex_bytes"], action["index_bytes"]]
            require(got == want, f"row {row} fetches {got} bytes per vertex and index, expected {want}")


def check_times(frame, mode):
    """Times are there where the mode promises them, or a reason is."""
    draws = frame["draws"]
    if mode in ("draw", "isolate"):
        wake_ns = frame["device"].get("wake_ns")
        require(frame["device"]["type"] != "cpu" or (wake_ns or 0) > 0, f"threads take {wake_ns} ns to be woken")
        for row, kind in enumerate(draws["kind"]):
            time = draws["measured_ns"][row]
            require(time is not None or draws["skip"][row], f"row {row} ({kind}) has neither time nor reason")
            require(time is None or time >= 0, f"row {row} took {time} ns")
            require(time is None or draws["repeats"][row] >= REPEATS,
                    f"row {row} was timed {draws['repeats'][row]} times, not {REPEATS}")
    if mode == "isolate":
        stages = draws["stage_ns"]
        for row, kind in enumerate(draws["kind"]):
            stage = {"draw": "ps", "dispatch": "cs", "transfer": "xf"}[kind]
            time = stages.get(stage, [None] * len(draws["kind"]))[row]
            require(time is not None or draws["skip"][row], f"row {row} ({kind}) has no time of stage {stage} and no reason")
        check_stages(frame)
    if mode != "count":
        check_boundaries(frame)
    if mode == "pass":
        passes = frame["passes"]
        for row, kind in enumerate(passes["kind"]):
            time = passes["measured_ns"][row]
            require(time is None or time >= 0, f"pass {row} ({kind}) took {time} ns")
        require(any(t is not None for t in passes["measured_ns"]) or all(draws["skip"]),
                "no pass has a time, and draws have no reason why")


def check_boundaries(frame):
    """Each render pass has a time without its draws, or a reason, and no other row has either."""
    passes = frame["passes"]
    for row, kind in enumerate(passes["kind"]):
        time, skip = (passes.get(key, [None] * len(passes["kind"]))[row] for key in ("boundary_ns", "boundary_skip"))
        if kind == "render":
            require((time is not None) != bool(skip), f"render pass {row} took {time} ns without its draws, and says '{skip}'")
            require(time is None or passes["boundary_repeats"][row] >= REPEATS, f"pass {row} was repeated empty {passes['boundary_repeats'][row]} times")
        else:
            require(time is None and not skip, f"{kind} pass {row} took {time} ns without its draws, and says '{skip}'")


def check_shaders(frame):
    """Every shader of every draw is counted, and nothing else is."""
    draws, rows = frame["draws"], frame["pipelines"]
    used = {(pipeline, shader) for pipeline, shaders in zip(draws["pipeline"], draws["shaders"])
            for shader in shaders.split(",") if shader}
    counted = list(zip(rows["pipeline"], map(":".join, zip(rows["stage"], rows["shader"]))))
    require(sorted(counted) == sorted(used), f"pipelines has {counted}, the draws use {sorted(used)}")
    for row, skip in enumerate(rows["skip"]):
        require(not skip, f"shader {counted[row]} was not counted: {skip}")
        total = sum(column[row] for column in rows["instructions"].values())
        require(total > 0, f"shader {counted[row]} executes nothing")
        for key in ("inputs", "outputs"):
            locations = rows.get(key, [None] * len(counted))[row]
            require((locations is not None) == (rows["stage"][row] in ("vs", "fs")),
                    f"shader {counted[row]}: {key} is {locations}")


def check_stages(frame):
    """Every stage time lies within its bounds and has a resolution; how stages overlap is said, and on what grounds."""
    draws = frame["draws"]
    for stage, times in draws["stage_ns"].items():
        low, high, resolution = (draws[key][stage] for key in ("stage_low_ns", "stage_high_ns", "stage_resolution_ns"))
        for row, time in enumerate(times):
            if time is None:
                continue
            require(low[row] is not None and high[row] is not None and resolution[row] is not None,
                    f"row {row}: the time of {stage} has no bounds or resolution")
            require(low[row] - 1e-6 <= time <= high[row] + 1e-6, f"row {row}: {stage} took {time}, not {low[row]} to {high[row]}")
            require(time >= resolution[row] or stage in draws["hidden"][row].split(),
                    f"row {row}: {stage} took {time}, below its resolution {resolution[row]}, and is not called hidden")
    full = draws.get("shadow_ns", {}).get("full", [])
    if any(time is not None and UNLIKE not in (draws["skip"][row] or "") for row, time in enumerate(full)):
        composition = frame["composition"]
        require(composition["reason"] and composition["source"] in ("fitted", "assumed"), f"composition is {composition}")


UNLIKE = "repeated with every stage on, the draw takes another time than in the frame"


def check_isolated(expect, frame):
    """Every draw is isolated but those that the scene says must not be, for its reason and no other. None is where the
    machine was too busy for the self-test to find a method of timing: then each says that."""
    draws = frame["draws"]
    if frame["stamp_method"] == "none":
        silent = [row for row, kind in enumerate(draws["kind"]) if kind == "draw" and not draws["skip"][row]]
        require(not silent, f"there is no method of timing draws, and rows {silent} do not say so")
        return
    full = draws.get("shadow_ns", {}).get("full", [None] * len(draws["id"]))
    for row, action in enumerate(expect["actions"]):
        if action["kind"] != "draw":
            continue
        reasons = [part.removeprefix("not isolated: ") for part in draws["skip"][row].split("; ")]
        # Noise of a busy machine may separate the two times of a short draw; its stages were timed.
        isolated = not any("not isolated: " in part and UNLIKE not in part for part in draws["skip"][row].split("; "))
        wanted = action.get("not_isolated")
        if wanted:
            require(full[row] is None and wanted in reasons, f"row {row} was isolated or left alone for another reason than "
                    f"'{wanted}': {draws['skip'][row]}")
            continue
        require(isolated and full[row] is not None, f"row {row} was not isolated: {draws['skip'][row]}")
        if action.get("isolated_as_measured") and draws["measured_ns"][row]:
            require(full[row] > draws["measured_ns"][row] / 3, f"row {row} takes {draws['measured_ns'][row]} ns and was isolated as {full[row]}")
        shades = "fs:" in draws["shaders"][row]
        shading = draws["stage_ns"].get("ps", [None] * len(draws["id"]))[row]
        require(shades or shading in (None, 0), f"row {row} has no fragment shader, and ps took {shading}")


def check_textures(expect, frame):
    """Each draw and dispatch has the bytes of its textures with their format, mips and filter, none without, or the scene's reason why not."""
    draws = frame["draws"]
    actions = expect["actions"]
    got = draws.get("texture_bytes", [None] * len(actions))
    skips = draws.get("texture_skip", [""] * len(actions))
    formats = draws.get("texture_format", [""] * len(actions))
    mips = draws.get("texture_mips", [None] * len(actions))
    filters = draws.get("texture_filter", [""] * len(actions))
    for row, action in enumerate(actions):
        if not got[row]:
            require(formats[row] == "" and mips[row] is None and filters[row] == "",
                    f"row {row} has no textures, of {formats[row]} with {mips[row]} mips, filtered '{filters[row]}'")
        if action["kind"] == "transfer":
            require(got[row] is None and not skips[row], f"row {row} is a transfer with textures: {got[row]} {skips[row]}")
        elif "textures_unknown" in action:
            require(got[row] is None and skips[row] == action["textures_unknown"],
                    f"row {row} has {got[row]} bytes of textures, '{skips[row]}', expected '{action['textures_unknown']}'")
        elif got[row] is None:
            require(skips[row] and skips[row] in draws["skip"][row].split("; "),
                    f"row {row}: the bytes of its textures are missing for '{skips[row]}'")
        else:
            want = action.get("textures", {"bytes": 0, "format": "", "mips": None, "filter": ""})
            require([got[row], formats[row], mips[row], filters[row]] == [want[key] for key in ("bytes", "format", "mips", "filter")] and not skips[row],
                    f"row {row} has {got[row]} bytes of textures, {formats[row]} with {mips[row]} mips, filtered '{filters[row]}', expected {want}")


def check_status(path):
    """The events the layer wrote; none of them an error."""
    require(path.exists(), "the layer wrote no status file")
    events = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    errors = [e for e in events if e["event"] == "error"]
    require(not errors, f"the layer reports {errors}")
    return events


def check_untouched(before, after, what):
    """Same exit code, same pictures, no message."""
    code_before, output_before, messages_before, hashes_before = before
    code_after, output_after, messages_after, hashes_after = after
    require(not messages_before, f"validation messages without the layer:\n{messages_before[:3000]}")
    require(code_before == 0, f"the scene ended with {code_before} without the layer:\n{output_before[-2000:]}")
    require(code_after == code_before, f"exit code {code_after} {what}, {code_before} without:\n{output_after[-3000:]}")
    require(not messages_after, f"validation messages {what}:\n{messages_after[:4000]}")
    if hashes_after != hashes_before:
        pairs = list(zip(hashes_before.split(), hashes_after.split()))
        differing = [i for i, (a, b) in enumerate(pairs) if a != b]
        raise Failure(f"{len(differing)} of {len(pairs)} frames look different {what}, first {differing[:5]}")


# ---------------------------------------------------------------------------------------------------------------------
# Tests


def frames_for(scene, modes):
    # A thousand stamped draws per frame, or a hundred and twenty-five isolated ones, and three rounds of all.
    if scene == "stress-draws":
        return 320 if "isolate" in modes else 80
    if scene == "stress-pipelines" and "isolate" in modes:
        return 60
    # Without waits a frame is recognised only after 256 submissions, and the scene runs ahead of its results.
    if scene == "no-wait":
        return 4000
    # Frames pass while the stage-off pipelines are compiled.
    if "isolate" in modes:
        return 80
    # Its frames are slow; enough for two rounds, even if results come late on a busy machine.
    return 45 if scene == "interleaved" else FRAMES


def test_scene(runner, scene, modes, present, options=(), freeze=0, refuses=False):
    runner.require_layer()
    expect = runner.expected(scene, [*options, *(["--present"] if present else [])])
    frames = frames_for(scene, modes)
    timeout = 900 if scene.startswith("stress-") else 120
    before = runner.scene(scene, frames, [VALIDATION], present=present, name="before", options=options, timeout=timeout)
    for mode in modes:
        output = runner.folder / f"{mode}.frame.json"
        status = runner.folder / f"{mode}.status"
        first = FIRST_OF.get(scene, FIRST)
        config = f"mode={mode},output={output},frame={first},repeats={REPEATS},status={status}"
        if freeze:
            config += f",freeze={freeze}"
        after = runner.scene(scene, frames, [LAYER, VALIDATION], config, present=present, name=mode, options=options,
                             timeout=timeout)
        check_untouched(before, after, f"in mode {mode}")
        check_status(status)
        require(output.exists(), f"no frame file in mode {mode}:\n{after[1][-2000:]}")
        frame = json.loads(output.read_text(encoding="utf-8"))
        require(frame["mode"] == mode, f"the file says mode {frame['mode']}, not {mode}")
        check_counts(expect, frame, runner.on_lavapipe)
        check_fetches(expect, frame)
        check_times(frame, mode)
        check_shaders(frame)
        if mode == "isolate":
            check_isolated(expect, frame)
            check_textures(expect, frame)
        if freeze:
            frozen = [note for note in frame["notes"] if note.startswith(("frozen: ", "not frozen"))]
            wanted = "not frozen, each repeat is of another frame: " if refuses else "frozen: "
            require(len(frozen) == 1 and frozen[0].startswith(wanted), f"notes are {frame['notes']}, expected '{wanted}...'")
            # Refused while frames are watched, before any is timed: then frames are also timed in alternation
            # with draws, not only before them.
            if refuses and mode == "draw":
                require(frame["times"]["gpu_repeats"] > 9, f"{frame['times']['gpu_repeats']} ordinary frames were timed")
            print(frozen[0])
        print(f"{scene} {mode}: {len(expect['actions'])} actions exact, {frames} frames unchanged")


def test_idle(runner, scene):
    """Loaded and not asked for anything, the layer changes nothing and writes nothing."""
    runner.require_layer()
    before = runner.scene(scene, 8, [VALIDATION], name="before")
    after = runner.scene(scene, 8, [LAYER, VALIDATION], name="after")
    check_untouched(before, after, "with the idle layer")
    print(f"{scene}: idle layer leaves it unchanged")


def expected_total(actions, counter):
    """The sum over a frame, as agrees() takes it."""
    total = {"lavapipe": 0, "at_least": 0, "at_most": 0}
    exact = True
    for want in (a["counters"].get(counter, 0) for a in actions):
        if isinstance(want, int):
            want = {"lavapipe": want, "at_least": want, "at_most": want}
        else:
            exact = False
        # If the driver's own number is not known, only the range can be checked.
        total["lavapipe"] = total["lavapipe"] + want["lavapipe"] if "lavapipe" in want and "lavapipe" in total else None
        total["at_least"] += want["at_least"]
        total["at_most"] = total["at_most"] + want["at_most"] if "at_most" in want and "at_most" in total else None
        total = {key: value for key, value in total.items() if value is not None}
    return total["at_least"] if exact else total


def test_live(runner, scene):
    """Counted while it runs on: the totals of every counted frame are exact, and nothing else changes."""
    runner.require_layer()
    actions = runner.expected(scene)["actions"]
    countable = [a for a in actions if not a.get("uncountable")]
    frames = frames_for(scene, ["count"])
    before = runner.scene(scene, frames, [VALIDATION], name="before")
    for every in (1, 3):
        status = runner.folder / f"every{every}.status"
        config = f"count_every={every},report_s=0,status={status}"
        after = runner.scene(scene, frames, [LAYER, VALIDATION], config, name=f"every{every}")
        check_untouched(before, after, f"with one frame in {every} counted")
        reports = [e for e in check_status(status) if e["event"] == "counts"]
        # The first frame began before counting, and some in flight at the end have not finished.
        require(reports and reports[-1]["counted"] + reports[-1]["missed"] >= (frames - 4) // every,
                f"{len(reports)} reports of {frames} frames, one in {every}; the last is {reports[-1:]}")
        for report in reports:
            require(report["frame"] % every == 0, f"frame {report['frame']} was counted, one in {every} was asked for")
            got = [report[kind] for kind in ("draws", "dispatches", "transfers", "uncounted", "unknown_buffers")]
            want = [sum(a["kind"] == kind for a in actions) for kind in ("draw", "dispatch", "transfer")]
            want += [len(actions) - len(countable), 0]
            require(got == want, f"frame {report['frame']} has actions {got}, expected {want}")
            for name in COUNTER_NAMES:
                want = expected_total(countable, name)
                require(agrees(want, report["counters"][name], runner.on_lavapipe),
                        f"frame {report['frame']}: {name} is {report['counters'][name]}, expected {want}")
        print(f"{scene}: {reports[-1]['counted']} frames counted exactly, one in {every}; {frames} frames unchanged")


def capture_config(runner, mode="count", frame=FIRST, output=None):
    output = output or runner.folder / "out.frame.json"
    return f"mode={mode},output={output},frame={frame},repeats={REPEATS},status={runner.folder / 'out.status'}", output


def case_exits_before_frame(runner):
    """Ends before the frame asked for: no file, no half-written file, the application's exit code."""
    config, output = capture_config(runner, frame=1000)
    code, text, messages, _ = runner.scene("triangle", 5, [LAYER, VALIDATION], config)
    require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
    left = sorted(p.name for p in runner.folder.iterdir() if p.name.startswith("out.frame"))
    require(not left, f"left behind {left}")


def case_no_frames(runner):
    """A device that never draws: nothing is written, nothing breaks."""
    config, output = capture_config(runner, frame=0)
    code, text, messages, _ = runner.scene("triangle", 0, [LAYER, VALIDATION], config)
    require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
    require(not output.exists(), "a frame file was written")


def case_label_ends_frames(runner):
    """The scene presents, and nothing but its label ends frames: a region over two command buffers, and a marker."""
    for name in ("outer", "mark"):
        config, output = capture_config(runner, mode="draw")
        code, text, messages, _ = runner.scene("labels", FRAMES, [LAYER, VALIDATION], f"{config},boundary=label:{name}")
        require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
        frame = json.loads(output.read_text(encoding="utf-8"))
        require(frame["boundary"] == "label", f"the frame ended by '{frame['boundary']}'")
        check_counts(runner.expected("labels"), frame, runner.on_lavapipe)
        output.unlink()


def case_leaves_without_destroying(runner):
    """Ends by _exit() right after the frame in which the capture completes, or by exit() in the middle of it: the file is
    there all the same."""
    early = "the application ended before all repeats were done"

    def notes(frames, how):
        config, output = capture_config(runner, mode="draw")
        # The number of slices of a device's test depends on how busy the machine is.
        config += ",budget_ms=0"
        output.unlink(missing_ok=True)
        code, text, _, _ = runner.scene("many", frames, [LAYER], config, options=["--leave", how])
        require(code == 0, f"exit code {code} after {frames} frames:\n{text}")
        return json.loads(output.read_text(encoding="utf-8"))["notes"] if output.exists() else None

    def complete(notes_of_file):
        return notes_of_file is not None and early not in notes_of_file

    # The first frame from which on nothing is missing.
    low, high = FIRST, FRAMES
    require(complete(notes(high, "destroy")), f"no complete capture after {high} frames")
    while low + 1 < high:
        middle = (low + high) // 2
        if complete(notes(middle, "destroy")):
            high = middle
        else:
            low = middle
    # Results arrive when the driver returns them, a frame or more later on a busy machine; then nothing is
    # left to do.
    require(any(complete(notes(frames, "_exit")) for frames in range(high + 1, high + 13)),
            f"_exit() after frames {high + 1} to {high + 12} left no complete file")
    # The same: an earlier frame is the last that is not complete.
    for frames in range(low, FIRST, -1):
        left = notes(frames, "exit")
        require(left is not None, f"exit() after frame {frames} left no file")
        if not complete(left):
            break
    require(not complete(left), f"exit() after frames {FIRST + 1} to {low} left complete files")
    _, output = capture_config(runner, mode="draw")
    shaders = json.loads(output.read_text(encoding="utf-8"))["pipelines"]
    require(shaders["skip"] and set(shaders["skip"]) == {"the application ended before its instructions were counted"},
            f"shaders of a frame that is written while the process exits: {shaders}")


def case_fork_exits(runner):
    """A fork of the application that ends by exit() in the middle of a capture: nothing of the layer that runs at exit runs
    there, and its parent's capture, log and socket go on."""
    config, output = capture_config(runner, mode="draw")
    status, log = runner.folder / "out.status", runner.folder / "fork.csv"
    # The number of slices of a device's test depends on how busy the machine is.
    config += f",budget_ms=0,log={log},socket={runner.folder / 'fork.sock'},overlay=compact"
    # Mesa's own exit handler crashes in such a fork, or waits forever, while its disk cache's thread is
    # working.
    without_cache = {"MESA_SHADER_CACHE_DISABLE": "true"}
    # Newer validation layers wait forever in such a fork.
    text = runner.scene("many", FIRST + 2, [VALIDATION], present=True, options=["--fork-after", str(FIRST)], extra=without_cache)[1]
    below = [VALIDATION] if "the fork exited with 127" in text else []
    for after in range(FIRST + 1, FIRST + 5):
        for path in (output, status, log):
            path.unlink(missing_ok=True)
        code, text, messages, _ = runner.scene("many", FRAMES, [LAYER, *below], config, present=True,
                                               options=["--fork-after", str(after)], extra=without_cache)
        require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
        require("the fork exited with 127" in text, f"fork after frame {after}:\n{text}")
        notes = json.loads(output.read_text(encoding="utf-8"))["notes"]
        require("the application ended before all repeats were done" not in notes, f"fork after frame {after}: {notes}")
        # The overlay's thread summarizes the frame at the same time, and may end after the device.
        events = [event["event"] for event in check_status(status)]
        kinds = [kind for kind in events if kind != "summary"]
        require(events.count("summary") <= 1 and kinds.count("written") == 1 and kinds.count("closed") == 1 and kinds[-1] == "closed",
                f"fork after frame {after}: events {events}")
        with open(log, encoding="utf-8") as file:
            numbers = [row["Frame"] for row in csv.DictReader(file)]
        require(len(numbers) == len(set(numbers)) >= FRAMES - 2, f"fork after frame {after}: frames {numbers} in the log")


def case_live_rates(runner):
    """Rates learned from a capture, refreshed in the background while every other frame is counted: reports carry stage
    times, refreshes their error, and the picture stays the same."""
    frames = 900  # a refresh takes up to 121 rounds, each in one frame of four
    status = runner.folder / "rates.status"
    config = (f"mode=isolate,output={runner.folder / 'out.frame.json'},frame={FIRST},repeats={REPEATS},status={status},"
              "count_every=1,report_s=0,refresh_s=0.001")
    before = runner.scene("depth", frames, [VALIDATION], name="before")
    after = runner.scene("depth", frames, [LAYER, VALIDATION], config, name="after")
    check_untouched(before, after, "with rates refreshed")
    events = check_status(status)
    learned = [e for e in events if e["event"] == "rates"]
    require(len(learned) >= 2, f"the frame was isolated {len(learned)} times")
    require(learned[0]["actions"] == 0 and learned[0]["new_actions"] > 0, f"at first there were rates: {learned[0]}")
    for refreshed in learned[1:]:
        require(refreshed["actions"] > 0 and refreshed["total_error"] is not None, f"no error in {refreshed}")
    last = [e for e in events if e["event"] == "counts"][-1]
    require(last["actions_with_rates"] > 0 and sum(last["stage_ns"].values()) > 0, f"no stage times in {last}")
    print(f"depth: isolated {len(learned)} times, errors {[e['total_error'] for e in learned[1:]]}; {frames} frames unchanged")


def case_crash(runner):
    """The application aborts in the middle of a capture: its own signal is what the shell sees, no half-written file."""
    config, output = capture_config(runner, mode="draw")
    code, text, _, _ = runner.scene("crash", 6, [LAYER], config)
    require(code == -signal.SIGABRT, f"exit code {code}, expected {-signal.SIGABRT}:\n{text}")
    left = sorted(p.name for p in runner.folder.iterdir() if p.name.startswith("out.frame"))
    require(not left, f"left behind {left}")


def case_unwritable_output(runner):
    """The output's folder does not exist: one line says so, the application goes on."""
    config, _ = capture_config(runner, output=runner.folder / "missing" / "out.frame.json")
    # Without a reader of the status file, errors go to standard error.
    config = config.rsplit(",status=", 1)[0]
    code, text, messages, _ = runner.scene("triangle", FRAMES, [LAYER, VALIDATION], config)
    require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
    lines = [line for line in text.splitlines() if "missing" in line]
    require(len(lines) == 1, f"expected one line about the missing folder, got:\n{text}")


def case_validation_below(runner):
    """All tests here rest on this: the validation layer stands below ours and sees what ours calls."""
    _, text, _, _ = runner.scene("triangle", 1, [LAYER, VALIDATION], extra={"VK_LOADER_DEBUG": "layer"})
    stack = text.split("vkCreateDevice layer callstack setup to:")[-1]
    require(0 < stack.find(LAYER) < stack.find(VALIDATION), f"the loader's stack is\n{stack[:1500]}")


def case_bad_config(runner):
    """Unknown keys and bad values are named in a line each, and the application goes on."""
    code, text, messages, _ = runner.scene("triangle", 5, [LAYER, VALIDATION], "mode=sideways,colour=red")
    require(code == 0 and not messages, f"exit code {code}, messages {messages}\n{text}")
    require("sideways" in text and "colour" in text, f"the mistakes are not named:\n{text}")


def case_implicit(runner):
    """The installed implicit manifest: in with FRAMECAST=1, out without it and with DISABLE_FRAMECAST=1."""
    prefix = runner.folder / "installed"
    done = subprocess.run(["cmake", "--install", runner.build, "--prefix", prefix], capture_output=True, text=True)
    require(done.returncode == 0, f"cmake --install failed:\n{done.stdout}{done.stderr}")
    runner.env["XDG_DATA_DIRS"] = str(prefix / "share")
    runner.env["VK_LOADER_LAYERS_DISABLE"] = "VK_LAYER_MESA_device_select"
    for extra, loaded in (({"FRAMECAST": "1"}, True), ({}, False), ({"FRAMECAST": "1", "DISABLE_FRAMECAST": "1"}, False)):
        config, output = capture_config(runner)
        output.unlink(missing_ok=True)
        code, text, messages, _ = runner.scene("triangle", FRAMES, [VALIDATION],
                                               extra={**extra, "FRAMECAST_CONFIG": config})
        require(code == 0 and not messages, f"{extra}: exit code {code}, messages {messages}\n{text}")
        require(output.exists() == loaded, f"{extra}: loaded is {output.exists()}, expected {loaded}\n{text}")


def test_renderdoc(runner, scene):
    """RenderDoc replays each scene and counts what was expected: the expectations are right, whoever counts."""
    script = pathlib.Path(__file__).with_name("renderdoc_counters.py")
    # RenderDoc's own layer is an implicit one. Debian's module is for Debian's interpreter.
    runner.env["VK_LOADER_LAYERS_DISABLE"] = "VK_LAYER_MESA_device_select"
    code, text, _ = runner.run(["/usr/bin/python3", script, runner.scenes, *([] if scene == "all" else [scene])], timeout=280)
    if code == SKIPPED:
        raise Skip(text.strip())
    require(code == 0, text)
    print(text, end="")


CASES = {name[5:].replace("_", "-"): function for name, function in list(globals().items()) if name.startswith("case_")}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--layer", help="folder with the layer's manifest; the build's by default")
    parser.add_argument("--keep", help="folder to work in and leave behind")
    parser.add_argument("--threads", type=int, help="LP_NUM_THREADS")
    parser.add_argument("--icd", help="manifest of another driver than lavapipe")
    parser.add_argument("what", choices=["scene", "idle", "live", "case", "renderdoc"])
    parser.add_argument("name")
    parser.add_argument("--mode", default="count", choices=["count", "pass", "draw", "isolate", "all"])
    parser.add_argument("--present", action="store_true")
    parser.add_argument("--freeze", type=int, default=0, metavar="K", help="everything on one frame, up to K repeats")
    parser.add_argument("--refuses-freeze", action="store_true", help="--freeze, which must give a reason not to")
    parser.add_argument("--size", help="WIDTHxHEIGHT")
    args = parser.parse_args()
    options = ["--size", args.size] if args.size else []
    with contextlib.ExitStack() as stack:
        folder = args.keep or stack.enter_context(tempfile.TemporaryDirectory(prefix="framecast-e2e-"))
        os.makedirs(folder, exist_ok=True)
        with outcome(f"{args.what} {args.name}"):
            runner = Runner(args.build, folder, args.threads, args.icd, args.layer)
            needs_display = args.what == "renderdoc" or args.name == "fork-exits" or (
                args.what in ("scene", "live") and (args.present or runner.expected(args.name)["present"]))
            if needs_display:
                runner.env["DISPLAY"] = stack.enter_context(display(folder))
            if args.what == "scene":
                modes = ["count", "pass", "draw"] if args.mode == "all" else [args.mode]
                test_scene(runner, args.name, modes, args.present, options,
                           64 if args.refuses_freeze else args.freeze, args.refuses_freeze)
            elif args.what == "idle":
                test_idle(runner, args.name)
            elif args.what == "live":
                test_live(runner, args.name)
            elif args.what == "renderdoc":
                test_renderdoc(runner, args.name)
            else:
                runner.require_layer()
                CASES[args.name](runner)
    return 0


if __name__ == "__main__":
    sys.exit(main())
