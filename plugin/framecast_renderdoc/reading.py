"""Everything Framecast reads from a replay, as one dictionary: a replay file, schema framecast.replay/1 (docs/tables/replay-file.md).
Used by the headless importer and by the extension; knows neither."""
import time

import renderdoc as rd

from .counters import CounterReader
from .duration_check import Replacement, check_durations, fragment_shaders, takes_spirv
from .generic_frame import read_generic_frame
from .changed_shaders import near_textures, plain_colors, variants_of
from .vulkan_frame import read_vulkan_frame
from .vulkan_objects import device_of
from .structured import child, number, readable, text

SCHEMA = "framecast.replay/1"
UNKNOWN_DEVICE = "unknown device"
APIS = {"Vulkan": "Vulkan", "OpenGL": "OpenGL", "D3D11": "D3D11", "D3D12": "D3D12"}


class Options:
    def __init__(self, repeats=10, durations="auto", null_fragment=True, near_texture=True, rewrite=None):
        self.repeats = repeats
        self.durations = durations  # "auto": where the check passes; "use": unchecked; "skip"
        self.null_fragment = null_fragment
        self.near_texture = near_texture
        self.rewrite = rewrite  # of shaders, changed_shaders.rewriter(); None: none is changed


class Cancelled(Exception):
    pass


def read_capture(controller, buffers, every_gpu, gpu, capture, options, progress=lambda share, text: None):
    """read_replay() with what is known of the devices that captured and replay; `every_gpu`: of RenderDoc; `gpu`: that was
    forced, or None; `capture`: the file's name."""
    recorded = recorded_device(controller)
    device = replaying_device(controller, every_gpu, gpu, recorded["device"]) or {"name": UNKNOWN_DEVICE}
    found = read_replay(controller, buffers, device, options, progress)
    found.update(application=recorded["application"], engine=recorded["engine"],
                 capture=capture.encode("utf-8", "replace").decode("utf-8"))
    if recorded["device"] and recorded["device"]["name"] != device["name"]:
        known = device["name"] if device["name"] != UNKNOWN_DEVICE else "an unknown device"
        found["notes"].append("captured on %s, replayed on %s, whose counts and times these are" % (recorded["device"]["name"], known))
    return found


def read_replay(controller, buffers, device, options, progress=lambda share, text: None):
    """`buffers`: see VulkanObjects; `device`: what is known of the device that replays, in the frame file's words; `progress` may raise Cancelled."""
    progress(0.0, "reading the calls")
    api = api_name(controller)
    frame = read_vulkan_frame(controller, buffers) if api == "Vulkan" else read_generic_frame(controller, lambda share: progress(0.1 * share, "reading the calls"))
    notes = frame.setdefault("notes", [])
    frame.update({"schema": SCHEMA, "api": api, "renderdoc": rd.GetVersionString(), "device": device,
                  "frame_index": frame_number(controller), "captured_at": capture_time(controller)})
    progress(0.1, "counting")
    reader = CounterReader(controller)
    counts = reader.counts(notes)
    frame["counts"] = dict((name, per_action(frame, values)) for name, values in counts.items())
    add_counts_of_calls(frame, notes)
    weights = counts.get("samples") or counts.get("fs_invocations") or {}
    frame["durations"] = read_durations(frame, controller, reader, weights, options, progress)
    leave_out_what_goes_without_saying(frame)
    progress(1.0, "done")
    return frame


def leave_out_what_goes_without_saying(frame):
    """Of 10 000 actions the text gets a third shorter."""
    for action in frame["actions"]:
        action.pop("vertices", None)
        action.pop("indexed", None)
        if len(action["events"]) == 1:
            del action["events"]
        if not action["label"]:
            del action["label"]
        if action["samples"] == 1:
            del action["samples"]


def per_action(frame, values):
    """One number for each action; of those without any event that has one, None."""
    found = []
    for action in frame["actions"]:
        events = action["events"]
        if len(events) == 1:
            found.append(values.get(events[0]))
            continue
        parts = [values[event] for event in events if event in values]
        found.append(sum(parts) if parts else None)
    return found


OTHER_STAGES = {"tcs": ("tcs_patches",), "tes": ("tes_invocations",), "gs": ("gs_invocations", "gs_primitives")}


def add_counts_of_calls(frame, notes):
    """Where the device has no pipeline statistics: vertices as the calls ask for them. Each vertex of a draw without indices
    is one invocation; how often a vertex of an indexed draw is shaded is the driver's, and stays unknown."""
    actions, counts = frame["actions"], frame["counts"]
    if "ia_vertices" in counts or not any("vertices" in action for action in actions):
        return
    counts["ia_vertices"] = [action.get("vertices") for action in actions]
    counts["vs_invocations"] = [None if a.get("indexed") else a.get("vertices") for a in actions]
    for stage, names in OTHER_STAGES.items():
        for name in names:
            counts[name] = [0 if a["kind"] == "draw" and stage not in stages_of(frame, a) else None for a in actions]
    notes.append("vertices are those of the calls: the device does not count them")


def stages_of(frame, action):
    pipeline = frame["pipelines"].get(action.get("pipeline", "0"))
    # One without stages is one that nothing is known of.
    return [stage["stage"] for stage in pipeline["stages"]] if pipeline and pipeline["stages"] else list(OTHER_STAGES)


def read_durations(frame, controller, reader, weights, options, progress):
    out = {"usable": False, "how": "", "repeats": [], "constant_fragment": [], "near_texture": []}
    if options.durations == "skip":
        out["how"] = "RenderDoc's durations were not asked for"
        return out
    if not reader.can_time():
        out["how"] = "RenderDoc offers no durations with this device"
        return out
    if not any(a["kind"] != "transfer" for a in frame["actions"]):
        out["how"] = "the frame has no draws and dispatches"
        return out
    if options.durations == "use":
        out["usable"], out["how"] = True, "RenderDoc's durations, taken unchecked as asked"
    else:
        progress(0.2, "checking durations")
        out["usable"], out["how"] = check_durations(frame, controller, reader, weights,
                                                    lambda what: progress(0.3, what))
    if not out["usable"]:
        return out

    def timed(repeats, began, what):
        return repeated(frame, reader, repeats, lambda i: progress(began + 0.2 * i / options.repeats, what))

    # A half before and a half after the changed shaders: where the device's clock changes meanwhile, the times scatter.
    after = options.repeats // 2
    before = timed(options.repeats - after, 0.4, "timing")
    if options.rewrite and takes_spirv(controller):
        time_changed_shaders(frame, controller, options, out, lambda began, what: lambda: timed(options.repeats, began, what))
    out["repeats"] = [a + b for a, b in zip(before, timed(after, 0.9, "timing"))] if after else before
    return out


def time_changed_shaders(frame, controller, options, out, timed):
    shaders = fragment_shaders(frame, controller)
    made = variants_of(frame, shaders, options.rewrite)
    if options.null_fragment:
        with Replacement(controller) as replaced:
            out["constant_fragment"] = plain_colors(frame, shaders, made, replaced,
                                                    timed(0.5, "timing with fragment shaders that only write colours"))
    if options.near_texture:
        with Replacement(controller) as replaced:
            out["near_texture"] = near_textures(frame, shaders, made, replaced, timed(0.7, "timing with textures that cost nothing"))


def repeated(frame, reader, repeats, progress):
    """A list of ns for each action, after one replay that is thrown away."""
    runs = []
    for i in range(repeats + 1):
        progress(i)
        found = per_action(frame, reader.durations_ns())
        if i:
            runs.append(found)
    return [[run[row] for run in runs if run[row] is not None] for row in range(len(frame["actions"]))]


def api_name(controller):
    kind = int(controller.GetAPIProperties().pipelineType)
    for name in APIS:
        if kind == int(getattr(rd.GraphicsAPI, name)):
            return name
    return "unknown API"


def frame_number(controller):
    number_of = controller.GetFrameInfo().frameNumber
    return 0 if number_of == getattr(rd.FrameDescription, "NoFrameNumber", 0xffffffff) else int(number_of)


def capture_time(controller):
    """ISO 8601, UTC; empty when the capture does not tell."""
    seconds = int(controller.GetFrameInfo().captureTime)
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)) if seconds else ""


LIMITS = ("maxImageDimension2D", "maxComputeSharedMemorySize", "maxComputeWorkGroupInvocations")
TYPES = {0: "other", 1: "integrated", 2: "discrete", 3: "virtual", 4: "cpu"}


def recorded_device(controller):
    """What a capture says of the device it was made on, in the frame file's words, with application and engine."""
    found = device_of(controller)
    out = {"application": found["application"], "engine": found["engine"], "device": None}
    properties, driver = found["properties"], found["driver"]
    if properties is None:
        out["device"] = renderer_of(controller)
        return out
    limits, version = child(properties, "limits"), number(child(properties, "apiVersion"))
    out["device"] = {
        "name": text(child(properties, "deviceName")), "vendor_id": number(child(properties, "vendorID")),
        "device_id": number(child(properties, "deviceID")), "type": TYPES.get(number(child(properties, "deviceType")), "other"),
        "driver_name": text(child(driver, "driverName")), "driver_info": text(child(driver, "driverInfo")),
        "api_version": "%d.%d.%d" % (version >> 22, version >> 12 & 0x3ff, version & 0xfff),
        "limits": dict((name, number(child(limits, name))) for name in LIMITS if child(limits, name) is not None)}
    period = child(limits, "timestampPeriod")
    if period is not None and period.AsFloat() > 0:
        out["device"]["timestamp_period_ns"] = period.AsFloat()
    return out


def renderer_of(controller):
    """GL_RENDERER and GL_VERSION of an OpenGL capture; None of others."""
    chunks = controller.GetStructuredFile().chunks
    params = child(chunks[0], "InitParams") if len(chunks) else None
    name = text(child(params, "renderer"))
    return {"name": name, "type": type_of(name), "driver_info": text(child(params, "version"))} if name else None


def type_of(name):
    return "cpu" if any(word in name for word in ("llvmpipe", "SwiftShader", "softpipe")) else ""


def gpus_of(every_gpu, api):
    """Those that replay captures of the API. RenderDoc lists Vulkan's for captures of OpenGL too."""
    return [gpu for gpu in every_gpu if int(api) in [int(one) for one in gpu.apis]]


def gpu_name(gpu):
    return readable(lambda: gpu.name)


def replaying_device(controller, every_gpu, gpu, recorded):
    """The device that replays; None when RenderDoc could have taken either of several, or does not list it."""
    properties = controller.GetAPIProperties()
    if properties.remoteReplay:
        return None  # the GPUs are this machine's
    gpus = [g for g in gpus_of(every_gpu, properties.pipelineType)
            if int(g.vendor) in (int(properties.vendor), int(rd.GPUVendor.Unknown))]
    if gpu is None:
        # OpenGL has no list of its own: where the only GPU there is drew the capture, it replays too.
        possible = gpus or (every_gpu if len(every_gpu) == 1 else [])
        if recorded and recorded["name"] in [gpu_name(g) for g in possible]:
            return recorded
        gpu = gpus[0] if len(gpus) == 1 else None
    if gpu is None:
        return None
    name = gpu_name(gpu)
    if recorded and name == recorded["name"]:
        return recorded
    return {"name": name, "device_id": int(gpu.deviceID), "type": type_of(name), "driver_name": readable(lambda: gpu.driver)}
