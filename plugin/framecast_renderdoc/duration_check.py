"""Whether RenderDoc's durations belong to the draws they are given for: a test whose answer is known.

One fragment shader of the frame is replaced by one that takes a known way longer. The frame then takes longer by the
host's clock too, and that much must appear in the durations of the draws with that shader, and of no others. On
lavapipe it appears at the previous draw, or not at all: its driver stamps tiles, not draws, and the last tile counts. Of a
draw that covers few tiles that goes unnoticed, so the shader is one whose draws cover much of a target."""
import time

import renderdoc as rd

from .spirv_writer import fragment_shader

FIRST_STEPS, MOST_STEPS = 64, 1 << 22
# The frame must become longer by so many ms, by so much of its time, and by so many times what it scatters.
LEAST_MS, LEAST_OF_FRAME, LEAST_OF_NOISE, MOST_SECONDS = 20.0, 0.2, 4.0, 60.0
BASE_RUNS, SLOW_RUNS = 5, 2
# Where the first runs say no, so often so many more are added to both sides.
MORE_ROUNDS = 4
# Of what the frame takes longer by the host's clock, at least so much must show at the draws that were slowed down;
# and of what shows there, at most so much at all the others.
LEAST_SHOWN, MOST_ELSEWHERE = 0.6, 0.25
# What the draws with the shader must cover of their target at least, and how many pixels the target must have.
LEAST_COVERED, LEAST_PIXELS = 0.5, 256 * 256
# Where draws share the shader, each with so much of the fragments must show at least so much of what its share would be.
# (Not more: small draws wait for latency, not for throughput, and show more than their share.)
LEAST_SHARE, LEAST_OF_SHARE = 0.02, 0.3


class Replacement:
    """Fragment shaders replaced while this lives, in a `with`."""

    def __init__(self, controller):
        self.controller = controller
        self.done = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.clear()

    def clear(self):
        for original, built in self.done:
            self.controller.RemoveReplacement(original)
            self.controller.FreeTargetResource(built)
        self.done = []

    def replace(self, shader, steps=0, code=None):
        """By a shader that writes one colour after `steps`, or by the SPIR-V `code`. The reason why not; empty when done."""
        if shader["original"] is None:
            return "RenderDoc does not know its shader module"
        code = code or fragment_shader(shader["entry"], shader["outputs"], steps)
        built, messages = self.controller.BuildTargetShader(shader["entry"], rd.ShaderEncoding.SPIRV, code,
                                                            rd.ShaderCompileFlags(), rd.ShaderStage.Pixel)
        if built == rd.ResourceId.Null():
            return "RenderDoc did not take the replacement: " + " ".join(str(messages).split())
        self.controller.ReplaceResource(shader["original"], built)
        self.done.append((shader["original"], built))
        return ""


def takes_spirv(controller):
    return int(rd.ShaderEncoding.SPIRV) in [int(e) for e in controller.GetTargetShaderEncodings()]


def fragment_shaders(frame, controller):
    """Modules that are used as fragment shaders and as nothing else, with the events of the draws that use them."""
    ids = dict((str(int(r.resourceId)), r.resourceId) for r in controller.GetResources())
    found, elsewhere = {}, set()
    for action in frame["actions"]:
        pipeline = frame["pipelines"].get(action.get("pipeline", "0"))
        for stage in pipeline["stages"] if pipeline else []:
            if stage["stage"] != "fs":
                elsewhere.add(stage["module"])
                continue
            outputs = range(max(1, len(frame["passes"][action["pass"]]["color_formats"])))
            shader = found.setdefault(stage["module"], {"module": stage["module"], "original": ids.get(stage["module"]),
                                                        "entry": stage["entry"], "outputs": [], "events": set(), "entries": set()})
            shader["events"].update(action["events"])
            shader["entries"].add(stage["entry"])
            shader["outputs"] = list(range(max(len(shader["outputs"]), len(outputs))))
    return [s for m, s in sorted(found.items(), key=lambda item: int(item[0])) if m not in elsewhere and len(s["entries"]) == 1]


def timed_durations(reader):
    start = time.perf_counter()
    found = reader.durations_ns()
    return found, 1e9 * (time.perf_counter() - start)


def smallest(runs):
    """Of several fetches the smallest duration of each event."""
    best = {}
    for run in runs:
        for event, ns in run.items():
            best[event] = min(best.get(event, ns), ns)
    return best


def choose(frame, shaders, weights):
    """The shader with most fragments, best one that not all draws use, so that durations at other draws can show. None
    when the draws of none cover enough."""
    covered, draws = {}, 0
    for action in frame["actions"]:
        if action["kind"] == "draw":
            draws += len(action["events"])
            target = frame["passes"][action["pass"]]
            pixels = target["width"] * target["height"]
            for event in action["events"]:
                if pixels >= LEAST_PIXELS:
                    covered[event] = weights.get(event, 0) / float(pixels * target["samples"])

    def weight(shader):
        return sum(weights.get(event, 0) for event in shader["events"])

    large = [s for s in shaders if any(covered.get(event, 0) >= LEAST_COVERED for event in s["events"])]
    not_all = [s for s in large if len(s["events"]) < draws]
    return max(not_all or large, key=weight) if large else None


def check_durations(frame, controller, reader, weights, progress=lambda text: None):
    """(usable, a sentence on what was found). `weights`: samples that passed the depth test, by event."""
    if not takes_spirv(controller):
        return False, "RenderDoc's durations could not be checked: it replaces no SPIR-V shaders of this API"
    shader = choose(frame, fragment_shaders(frame, controller), weights)
    if shader is None:
        return False, ("RenderDoc's durations could not be checked: no draw with a fragment shader of its own covers half of a "
                       "target of at least 256x256 pixels")
    runs = [timed_durations(reader) for _ in range(BASE_RUNS + 1)][1:]
    walls = sorted(r[1] for r in runs)
    wall, noise = walls[0], walls[BASE_RUNS // 2] - walls[0]
    enough = max(1e6 * LEAST_MS, LEAST_OF_FRAME * wall, LEAST_OF_NOISE * noise)
    steps, began = FIRST_STEPS, time.perf_counter()
    while True:
        slow, problem = slowed(controller, reader, shader, steps, progress)
        if problem:
            return False, "RenderDoc's durations could not be checked: " + problem
        if min(r[1] for r in slow) - wall > enough:
            break
        if steps >= MOST_STEPS or time.perf_counter() - began > MOST_SECONDS:
            return False, "RenderDoc's durations could not be checked: no shader could be slowed down enough to be seen"
        steps *= 4
    found = judge(shader, runs, slow, weights)
    # On a busy machine draws that were not slowed down look so: the smallest of more runs are nearer to the truth.
    for _ in range(MORE_ROUNDS):
        if found[0] or time.perf_counter() - began > MOST_SECONDS:
            break
        more, problem = slowed(controller, reader, shader, steps, progress)
        slow += more
        runs += [timed_durations(reader) for _ in range(SLOW_RUNS + 1)][1:]
        found = judge(shader, runs, slow, weights)
    return found


def slowed(controller, reader, shader, steps, progress):
    """(durations and host's time of some fetches, problem) with the shader made longer by `steps`."""
    with Replacement(controller) as replaced:
        problem = replaced.replace(shader, steps)
        if problem:
            return [], problem
        progress("checking durations")
        reader.durations_ns()  # compiles
        return [timed_durations(reader) for _ in range(SLOW_RUNS)], ""


def judge(shader, runs, slow, weights):
    longer = min(r[1] for r in slow) - min(r[1] for r in runs)
    return verdict(shader, smallest(r[0] for r in runs), smallest(r[0] for r in slow), longer, weights)


def verdict(shader, base, slow, longer, weights):
    rises = dict((event, slow[event] - base.get(event, 0.0)) for event in slow)
    own = sum(rise for event, rise in rises.items() if event in shader["events"])
    others = sum(abs(rise) for event, rise in rises.items() if event not in shader["events"])
    figures = ("a fragment shader made the frame %.0f ms longer; the durations of its draws rose by %.0f ms, those of others by %.0f ms"
               % (longer / 1e6, own / 1e6, others / 1e6))
    total = float(sum(weights.get(event, 0) for event in shader["events"])) or 1.0
    shares = dict((event, weights.get(event, 0) / total) for event in shader["events"])
    left_out = [event for event, share in shares.items()
                if share >= LEAST_SHARE and rises.get(event, 0.0) < LEAST_OF_SHARE * share * own]
    if left_out:
        figures += "; at %d of the %d draws it did not show" % (len(left_out), len(shares))
    if own < LEAST_SHOWN * longer or others > MOST_ELSEWHERE * own or left_out:
        return False, "RenderDoc's durations do not belong to their draws on this device: " + figures
    return True, "RenderDoc's durations belong to their draws on this device: " + figures
