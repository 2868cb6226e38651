#!/usr/bin/env python3
"""Compares a scene's known counts, and a frame file of it, with what RenderDoc counts when it replays the scene.

RenderDoc (packages renderdoc and python3-renderdoc) captures one frame of the scene, replays it and fetches its own
pipeline statistics and occlusion counts per action: an independent reader of the same driver. Needs an X display.

    renderdoc_counters.py BUILD/tests/framecast_scenes triangle indexed ...     (no names: all that RenderDoc supports)
    renderdoc_counters.py BUILD/tests/framecast_scenes triangle --frame-file triangle.frame.json
"""
import argparse
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

import freeze

try:
    import renderdoc as rd
except ImportError:
    print("RenderDoc's Python module is not installed (Debian: python3-renderdoc)")
    sys.exit(77)

COUNTERS = {
    "ia_vertices": rd.GPUCounter.InputVerticesRead,
    "ia_primitives": rd.GPUCounter.IAPrimitives,
    "vs_invocations": rd.GPUCounter.VSInvocations,
    "gs_invocations": rd.GPUCounter.GSInvocations,
    "gs_primitives": rd.GPUCounter.GSPrimitives,
    "clip_invocations": rd.GPUCounter.RasterizerInvocations,
    "clip_primitives": rd.GPUCounter.RasterizedPrimitives,
    "fs_invocations": rd.GPUCounter.PSInvocations,
    "tcs_patches": rd.GPUCounter.HSInvocations,
    "tes_invocations": rd.GPUCounter.DSInvocations,
    "cs_invocations": rd.GPUCounter.CSInvocations,
    "samples": rd.GPUCounter.SamplesPassed,
}

# Scenes that RenderDoc 1.24 cannot capture, replay or count on this driver, with the reason for skipping
# them.
NOT_FOR_RENDERDOC = {
    "crash": "ends before a capture could",
    "loading": "its frames differ until it has loaded",
    "msaa": "RenderDoc 1.24 crashes when it replays multisampled images on lavapipe 22.3",
    "loaded-depth-msaa": "as msaa",
    "transfers": "as msaa; it has no draws",
    "multi-draw": "RenderDoc 1.24 does not offer VK_EXT_multi_draw",
    "async-compute": "lavapipe has one queue",
    "acceleration": "RenderDoc 1.24 does not offer VK_KHR_acceleration_structure",
    "shader-objects": "RenderDoc 1.24 does not offer VK_EXT_shader_object",
    "local-read": "RenderDoc 1.24 does not offer VK_KHR_dynamic_rendering_local_read",
    "textures-updated-late": "lavapipe 22.3 has no sampled images that are updated after they are bound",
    "no-wait": "does not present frame by frame: RenderDoc sees one frame",
    "labelled": "as interleaved",
    "interleaved": "a 4096x4096 texture makes captures large; counts are those of the other scenes",
}


def capture(program, scene, folder, frames, environment):
    """Of the scene: (path, "") or (None, the reason why there is none)."""
    path, _, reason = first_capture(program, f"--scene {scene} --present --frames {frames}", folder, scene,
                                    lambda control: control.TriggerCapture(1), environment, 20)
    return path, reason


def first_capture(program, arguments, folder, name, ask, environment, seconds):
    """Runs an application under RenderDoc, asks for a capture, and waits for one. (path, title, "") or (None, "", the reason why there is
    none)."""
    changes = [rd.EnvironmentModification(rd.EnvMod.Set, rd.EnvSep.NoSep, *one.split("=", 1)) for one in environment]
    started = rd.ExecuteAndInject(program, folder, arguments, changes, os.path.join(folder, name),
                                  rd.GetDefaultCaptureOptions(), False)
    if started.result.code != rd.ResultCode.Succeeded:
        return None, "", f"RenderDoc could not start it: {started.result.Message()}"
    control = rd.CreateTargetControl("localhost", started.ident, "framecast", True)
    if control is None:
        return None, "", "the program ended before RenderDoc could ask for a capture (skipped feature?)"
    ask(control)
    path, title, deadline = None, "", time.monotonic() + seconds
    while control.Connected() and time.monotonic() < deadline and not path:
        message = control.ReceiveMessage(None)
        if message.type == rd.TargetControlMessageType.NewCapture:
            path, title = str(message.newCapture.path), str(message.newCapture.title)
        elif message.type == rd.TargetControlMessageType.Disconnected:
            break
        else:
            time.sleep(0.01)
    pid = control.GetPID()
    control.Shutdown()
    # It is no longer needed; it is ours, started above.
    if pid:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGTERM)
    return path, title, "" if path else "no capture arrived"


@contextlib.contextmanager
def replayed(path):
    """The controller of a capture's replay."""
    file = rd.OpenCaptureFile()
    if file.OpenFile(path, "", None).code != rd.ResultCode.Succeeded:
        raise RuntimeError(f"cannot open {path}")
    result, controller = file.OpenCapture(rd.ReplayOptions(), None)
    if result.code != rd.ResultCode.Succeeded:
        raise RuntimeError(f"cannot replay {path}: {result.Message()}")
    yield controller
    controller.Shutdown()
    file.Shutdown()


def leaf_actions(actions):
    """Draws and dispatches in execution order; the parts of one multi-draw command as one tuple of event ids."""
    found = []
    for action in actions:
        is_work = action.flags & (rd.ActionFlags.Drawcall | rd.ActionFlags.Dispatch)
        if action.flags & rd.ActionFlags.MultiAction:
            parts = [child.eventId for child in action.children]
            found.append(tuple(parts))
        elif is_work:
            found.append((action.eventId,))
        else:
            found.extend(leaf_actions(action.children))
    return found


def renderdoc_counts(path):
    """The frame's number, and one dictionary of counters per draw or dispatch of the capture."""
    with replayed(path) as controller:
        wanted = set(controller.EnumerateCounters())
        names = {name: counter for name, counter in COUNTERS.items() if counter in wanted}
        widths = {c: controller.DescribeCounter(c).resultByteWidth for c in names.values()}
        values = {}
        for one in controller.FetchCounters(list(names.values())):
            counter = rd.GPUCounter(one.counter)
            values[one.eventId, counter] = one.value.u64 if widths[counter] == 8 else one.value.u32
        return controller.GetFrameInfo().frameNumber, [
            {name: sum(values.get((event, counter), 0) for event in events) for name, counter in names.items()}
            for events in leaf_actions(controller.GetRootActions())]


def expected_counts(program, scene, frame):
    expect = json.loads(subprocess.run([program, "--scene", scene, "--present", "--expect"], check=True,
                                       capture_output=True).stdout)
    actions = [a for a in expect["actions"] if a["kind"] != "transfer"]
    # On a busy machine RenderDoc's request reaches the scene after its first frame.
    if scene == "moving" and frame > 0:
        counters = freeze.expected_counts(frame)
        actions[0].update(counters=counters, uncountable=[name for name in actions[0]["counters"] if name not in counters])
    return actions


def agrees(expected, got):
    if isinstance(expected, int):
        return got == expected
    if "lavapipe" in expected:
        return got == expected["lavapipe"]
    return got >= expected["at_least"] and got <= expected.get("at_most", got)


def compare(scene, expected, counted, frame_file):
    """Lines that say what differs."""
    wrong = []
    if len(expected) != len(counted):
        return [f"{scene}: RenderDoc has {len(counted)} draws and dispatches, expected {len(expected)}"]
    for row, (want, got) in enumerate(zip(expected, counted)):
        blocked = want.get("uncountable", [])
        for name, value in got.items():
            if name not in blocked and not agrees(want["counters"].get(name, 0), value):
                wrong.append(f"{scene} action {row} {want['command']}: {name} is {value} in RenderDoc, "
                             f"expected {want['counters'].get(name, 0)}")
    if frame_file:
        draws = json.load(open(frame_file, encoding="utf-8"))["draws"]
        rows = [i for i, kind in enumerate(draws["kind"]) if kind != "transfer"]
        for row, (index, got) in enumerate(zip(rows, counted)):
            for name, value in got.items():
                ours = draws["counters"][name][index]
                if ours is not None and ours != value:
                    wrong.append(f"{scene} action {row}: {name} is {value} in RenderDoc, {ours} in {frame_file}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="framecast_scenes")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--frame-file", help="compare this capture of the (one) scene too")
    parser.add_argument("--app-env", action="append", default=[], metavar="NAME=VALUE",
                        help="set for the scene, not for RenderDoc's replay")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    scenes = options.scenes or subprocess.run([program, "--list"], check=True, capture_output=True,
                                              text=True).stdout.split()
    rd.InitialiseReplay(rd.GlobalEnvironment(), [])
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for scene in scenes:
            if scene in NOT_FOR_RENDERDOC and not options.scenes:
                print(f"{scene}: left out: {NOT_FOR_RENDERDOC[scene]}")
                continue
            path, reason = capture(program, scene, folder, 20000, options.app_env)
            if path is None:
                print(f"{scene}: {reason}")
                failed = True
                continue
            try:
                frame, counted = renderdoc_counts(path)
            except RuntimeError as error:
                print(f"{scene}: {error}")
                failed = True
                continue
            wrong = compare(scene, expected_counts(program, scene, frame), counted, options.frame_file)
            failed |= bool(wrong)
            print("\n".join(wrong[:20]) if wrong else f"{scene}: {len(counted)} actions agree", flush=True)
    rd.ShutdownReplay()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
