"""The actions of a captured frame of another API than Vulkan, with what RenderDoc tells of all APIs alike: draws, dispatches,
clears and copies with labels, targets and shaders. No bytes of transfers, and no instruction counts but of SPIR-V."""
import hashlib

import renderdoc as rd

from .structured import readable, resource_key

STAGES = ((rd.ShaderStage.Vertex, "vs"), (rd.ShaderStage.Hull, "tcs"), (rd.ShaderStage.Domain, "tes"),
          (rd.ShaderStage.Geometry, "gs"), (rd.ShaderStage.Pixel, "fs"), (rd.ShaderStage.Compute, "cs"))
# Finding the bound shaders moves the replay to the event, which takes as long as a frame: not for every draw of a large one.
MOST_STATES = 500


class GenericWalker:
    def __init__(self, controller, progress):
        self.controller = controller
        self.progress = progress
        self.file = controller.GetStructuredFile()
        self.textures = dict((resource_key(t.resourceId), t) for t in controller.GetTextures())
        self.names = dict((resource_key(r.resourceId), r) for r in controller.GetResources())
        self.actions, self.passes, self.pipelines, self.codes = [], [], {}, {}
        self.width = self.height = 0
        self.notes = []
        self.last_targets = None

    def walk(self, actions, labels):
        for action in actions:
            flags = int(action.flags)
            if flags & int(rd.ActionFlags.Present):
                shown = self.textures.get(resource_key(action.copyDestination))
                self.width, self.height = (shown.width, shown.height) if shown else (0, 0)
            parts = parts_of(action, flags)
            kind = kind_of(int(parts[0].flags))
            if kind:
                self.add(action, kind, parts, labels)
            elif action.children:
                label = readable(lambda: action.customName)
                self.walk(action.children, labels + [label] if label else labels)

    def command(self, action):
        name = ""
        for event in action.events:
            if event.eventId == action.eventId and event.chunkIndex < len(self.file.chunks):
                name = self.file.chunks[event.chunkIndex].name
        return name or readable(lambda: action.GetName(self.file))

    def add(self, action, kind, parts, labels):
        row = {"events": [part.eventId for part in parts], "event": action.eventId, "command": self.command(action), "kind": kind,
               "pass": self.pass_row(parts[0], kind, labels), "submission": 0, "label": "/".join(labels)}
        row["samples"] = self.passes[row["pass"]]["samples"]
        if kind == "transfer":
            row["regions"] = None
        else:
            row["pipeline"] = self.pipeline(parts[0], kind, row)
        if kind == "draw":
            row["vertices"] = sum(part.numIndices * instances_of(part) for part in parts)
            row["indexed"] = any(int(part.flags) & int(rd.ActionFlags.Indexed) for part in parts)
            instances = {instances_of(part) for part in parts}
            if len(instances) == 1 and not any(int(part.flags) & int(rd.ActionFlags.Indirect) for part in parts):
                row["instances"] = instances.pop()
        self.actions.append(row)

    def pass_row(self, action, kind, labels):
        targets = (kind, tuple(resource_key(t) for t in action.outputs if t != rd.ResourceId.Null()), resource_key(action.depthOut))
        if targets != self.last_targets or not self.passes:
            self.last_targets = targets
            colors = [self.textures[t] for t in targets[1] if t in self.textures]
            depth = self.textures.get(targets[2])
            shown = (colors + ([depth] if depth else []))[:1]
            self.passes.append({
                "kind": {"draw": "render", "dispatch": "compute", "transfer": "transfer"}[kind], "label": "/".join(labels),
                "width": shown[0].width if shown else 0, "height": shown[0].height if shown else 0, "layers": 1,
                "samples": max(1, shown[0].msSamp) if shown else 1,
                "color_formats": [str(t.format.Name()) for t in colors], "depth_format": str(depth.format.Name()) if depth else ""})
        return len(self.passes) - 1

    def pipeline(self, action, kind, row):
        """Finds what is bound for the action; gives the pipeline's name and adds what a draw fetches to `row`."""
        if len(self.actions) >= MOST_STATES:
            return "0"
        self.progress(len(self.actions) / float(MOST_STATES))
        self.controller.SetFrameEvent(action.eventId, False)
        state, stages, key = self.controller.GetPipelineState(), [], []
        for stage, tag in STAGES:
            shader = state.GetShader(stage)
            if shader == rd.ResourceId.Null() or (tag == "cs") != (kind == "dispatch"):
                continue
            module = resource_key(shader)
            reflection = state.GetShaderReflection(stage)
            made = {"stage": tag, "module": module, "entry": readable(lambda: state.GetShaderEntryPoint(stage)) or "main", "constants": [], "data": ""}
            if reflection is not None and int(reflection.encoding) == int(rd.ShaderEncoding.SPIRV):
                self.codes[module] = bytes(reflection.rawBytes).hex()
            elif reflection is not None:
                made["language"] = rd.ShaderEncoding(int(reflection.encoding)).name
                made["digest"] = hashlib.sha256(bytes(reflection.rawBytes)).hexdigest()
            stages.append(made)
            key.append(module)
        if kind == "draw":
            row.update(fetches(state, action))
        name = ",".join(key)
        if name and name not in self.pipelines:
            self.pipelines[name] = {"name": "", "stages": stages}
        return name or "0"


def parts_of(action, flags):
    """The draws or dispatches of a command that does several, which itself may be neither; of others the action."""
    if flags & int(rd.ActionFlags.MultiAction):
        return [part for part in action.children if kind_of(int(part.flags))] or [action]
    return [action]


def fetches(state, action):
    """The draw's "vertex_bytes" and "index_bytes", as far as known."""
    # Constants that stand for attributes without a buffer are not fetched. OpenGL lists those that are switched off too.
    inputs = [a for a in state.GetVertexInputs() if not a.perInstance and not a.genericEnabled and (a.used or a.format.ElementSize())]
    bytes_of = [a.format.ElementSize() for a in inputs]
    out = {"vertex_bytes": sum(bytes_of)} if all(bytes_of) else {}
    if int(action.flags) & int(rd.ActionFlags.Indexed) and state.GetIBuffer().byteStride:
        out["index_bytes"] = state.GetIBuffer().byteStride
    return out


def instances_of(part):
    # What is not instanced has 0 in some APIs; of what is, 0 draws nothing.
    return part.numInstances if int(part.flags) & int(rd.ActionFlags.Instanced) else 1


def kind_of(flags):
    if flags & int(rd.ActionFlags.Drawcall):
        return "draw"
    if flags & int(rd.ActionFlags.Dispatch):
        return "dispatch"
    if flags & int(rd.ActionFlags.Clear | rd.ActionFlags.Copy | rd.ActionFlags.Resolve | rd.ActionFlags.GenMips):
        return "transfer"
    return None


def read_generic_frame(controller, progress=lambda share: None):
    """`progress` may raise. Leaves the replay at any event."""
    walker = GenericWalker(controller, progress)
    walker.walk(controller.GetRootActions(), [])
    if len(walker.actions) > MOST_STATES:
        walker.notes.append("shaders of the first %d actions only: finding each takes a replay" % MOST_STATES)
    return {"actions": walker.actions, "passes": walker.passes,
            "submissions": [{"queue_family": 0, "command_buffers": 0}] if walker.actions else [],
            "pipelines": walker.pipelines, "codes": walker.codes, "width": walker.width, "height": walker.height,
            "notes": walker.notes}
