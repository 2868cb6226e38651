"""The actions of a captured Vulkan frame with the state they run in, from the recorded calls: nothing is replayed for it.
Follows the same rules as the layer (capture/objects/command_state.cpp, capture/experiment/plan.cpp), so that both list the same actions."""
import renderdoc as rd

from .structured import child, children, number, readable, resource, text
from .transfers import TRANSFERS, regions_of
from .vertex_input import formats_of, index_bytes
from .vulkan_objects import VulkanObjects

DISPATCHES = ("vkCmdDispatch", "vkCmdDispatchBase", "vkCmdDispatchIndirect", "vkCmdTraceRaysKHR", "vkCmdTraceRaysIndirectKHR")
# Commands that were promoted are listed by the name that they have in core Vulkan.
PROMOTED = ("KHR", "AMD", "EXT")
GRAPHICS, COMPUTE = 0, 1
MULTI_ACTION = int(rd.ActionFlags.MultiAction)  # as a number: the enumeration is slow to compute with


def core_name(name):
    for suffix in PROMOTED:
        if name.endswith(suffix) and name[:-len(suffix)] in KNOWN:
            return name[:-len(suffix)]
    return name


KNOWN = set(TRANSFERS) | set(DISPATCHES) | set((
    "vkCmdDrawIndirectCount", "vkCmdDrawIndexedIndirectCount", "vkCmdBeginRenderPass2", "vkCmdNextSubpass2", "vkCmdEndRenderPass2",
    "vkCmdBeginRendering", "vkCmdEndRendering", "vkQueueSubmit2", "vkCmdBindIndexBuffer2"))


def kind_of(name):
    if name.startswith("vkCmdDraw"):
        return "draw"
    if name in DISPATCHES:
        return "dispatch"
    return "transfer" if name in TRANSFERS else None


class Walker:
    def __init__(self, controller, buffers):
        self.objects = VulkanObjects(controller, buffers)
        self.actions, self.passes, self.submissions = [], [], []
        self.labels_of = {}  # by queue: what a submission leaves open, the next one to the queue is in
        self.labels, self.bound = self.labels_of.setdefault("0", []), {}
        self.index_bytes, self.set_formats = None, None  # by vkCmdBindIndexBuffer and vkCmdSetVertexInputEXT
        self.open_pass = None  # the description of the pass that was begun and not ended
        self.subpasses, self.subpass = [], 0
        self.first_pass = 0  # of the command buffer
        self.presented = None
        self.handlers = {
            "vkQueueSubmit": self.submit, "vkQueueSubmit2": self.submit, "vkBeginCommandBuffer": self.begin_buffer,
            "vkCmdBindPipeline": self.bind_pipeline, "vkCmdBindIndexBuffer": self.bind_indices,
            "vkCmdBindIndexBuffer2": self.bind_indices, "vkCmdSetVertexInputEXT": self.set_vertex_input,
            "vkCmdBeginRenderPass": self.begin_render_pass,
            "vkCmdBeginRenderPass2": self.begin_render_pass, "vkCmdBeginRendering": self.begin_rendering,
            "vkCmdNextSubpass": self.next_subpass, "vkCmdNextSubpass2": self.next_subpass, "vkCmdEndRenderPass": self.end_pass,
            "vkCmdEndRenderPass2": self.end_pass, "vkCmdEndRendering": self.end_pass,
            "vkCmdBeginDebugUtilsLabelEXT": self.push_label, "vkCmdDebugMarkerBeginEXT": self.push_label,
            "vkCmdEndDebugUtilsLabelEXT": self.pop_label, "vkCmdDebugMarkerEndEXT": self.pop_label,
            "vkQueueBeginDebugUtilsLabelEXT": self.push_queue_label, "vkQueueEndDebugUtilsLabelEXT": self.pop_queue_label,
            "vkQueuePresentKHR": self.present}

    def walk(self, roots):
        for action in roots:
            for event in action.events:
                # The parts of a multi-draw are children of the command that drew them.
                self.visit(event.eventId, self.objects.chunk(event.chunkIndex), action)
            if not int(action.flags) & MULTI_ACTION:
                self.walk(action.children)

    def visit(self, event, chunk, action):
        if chunk is None:
            return
        name = core_name(chunk.name)
        handler = self.handlers.get(name)
        if handler:
            handler(chunk, action)
            return
        kind = kind_of(name)
        if kind:
            self.add_action(event, name, kind, chunk, action)

    # -- what contains actions

    def submit(self, chunk, _):
        self.enter_queue(chunk)
        infos = children(child(chunk, "pSubmits"))
        buffers = sum(len(children(child(info, "pCommandBuffers", "pCommandBufferInfos"))) for info in infos)
        self.submissions.append({"queue_family": self.queue_family(resource(child(chunk, "queue"))), "command_buffers": buffers})

    def queue_family(self, queue):
        for chunk in self.objects.chunks_of(queue, "vkGetDeviceQueue", "vkGetDeviceQueue2"):
            return number(child(chunk, "queueFamilyIndex") or chunk.FindChildRecursively("queueFamilyIndex"))
        return 0

    def begin_buffer(self, _, action):
        # Secondaries begin inside the primary that executes them, and inherit nothing but the pass.
        self.bound, self.index_bytes, self.set_formats = {}, None, None
        if "vkCmdExecuteCommands" not in readable(lambda: action.customName):
            self.first_pass = len(self.passes)

    def push_label(self, chunk, *_):
        marker = child(chunk, "Label", "Marker", "pLabelInfo", "pMarkerInfo")
        self.labels.append(text(child(marker, "pLabelName", "pMarkerName", "LabelName", "MarkerName")))

    def pop_label(self, *_):
        if self.labels:
            self.labels.pop()

    def enter_queue(self, chunk):
        self.labels = self.labels_of.setdefault(resource(child(chunk, "queue")), [])

    def push_queue_label(self, chunk, _):
        self.enter_queue(chunk)
        self.push_label(chunk)

    def pop_queue_label(self, chunk, _):
        self.enter_queue(chunk)
        self.pop_label()

    def present(self, chunk, action):
        self.presented = int(action.copyDestination)

    def begin_pass(self, shape, layers, width, height, name=""):
        self.open_pass = shape
        self.passes.append({"kind": "render", "label": "/".join(self.labels) or name, "width": width, "height": height,
                            "layers": layers, "samples": shape["samples"], "color_formats": shape["color_formats"],
                            "depth_format": shape["depth_format"]})

    def begin_render_pass(self, chunk, _):
        begin = child(chunk, "RenderPassBegin")
        key = resource(child(begin, "renderPass"))
        self.subpasses, self.subpass = self.objects.render_pass(key), 0
        shape = self.subpasses[0] if self.subpasses else empty_shape()
        extent = child(child(begin, "renderArea"), "extent")
        self.begin_pass(shape, 1, number(child(extent, "width")), number(child(extent, "height")), self.objects.name(key))

    def next_subpass(self, *_):
        self.subpass += 1
        if self.subpass < len(self.subpasses):
            self.open_pass = self.subpasses[self.subpass]

    def begin_rendering(self, chunk, _):
        info = child(chunk, "RenderingInfo", "pRenderingInfo")
        shape = empty_shape()
        shape["view_mask"] = number(child(info, "viewMask"))
        colors = [self.attachment(a, shape) for a in children(child(info, "pColorAttachments"))]
        shape["color_formats"] = colors
        shape["depth_format"] = (self.attachment(child(info, "pDepthAttachment"), shape) or
                                 self.attachment(child(info, "pStencilAttachment"), shape))
        extent = child(child(info, "renderArea"), "extent")
        self.subpasses = []
        self.begin_pass(shape, max(1, number(child(info, "layerCount"), 1)), number(child(extent, "width")),
                        number(child(extent, "height")))

    def attachment(self, obj, shape):
        if obj is None or not obj.NumChildren():
            return 0
        view = resource(child(obj, "imageView"))
        if view == "0":
            return 0
        made, image = self.objects.view(view)
        described = self.objects.image(image)
        if described:
            shape["samples"] = described["samples"]
        return made

    def end_pass(self, *_):
        self.open_pass, self.subpasses = None, []

    # -- actions

    def bind_pipeline(self, chunk, _):
        self.bound[number(child(chunk, "pipelineBindPoint"))] = resource(child(chunk, "pipeline"))

    def bind_indices(self, chunk, _):
        self.index_bytes = index_bytes(chunk)

    def set_vertex_input(self, chunk, _):
        self.set_formats = formats_of(chunk)

    def fetches(self, name, pipeline):
        """The draw's "vertex_formats" and "index_bytes", as far as known."""
        out = {}
        formats = self.objects.vertex_formats(pipeline)
        if formats == "dynamic":
            formats = self.set_formats
        if formats is not None and "Mesh" not in name:
            out["vertex_formats"] = formats
        if self.index_bytes is not None and "Indexed" in name:
            out["index_bytes"] = self.index_bytes
        return out

    def pass_row(self, kind):
        pass_kind = {"draw": "render", "dispatch": "compute", "transfer": "transfer"}[kind]
        if self.open_pass is None and (len(self.passes) == self.first_pass or self.passes[-1]["kind"] != pass_kind):
            self.passes.append({"kind": pass_kind, "label": "/".join(self.labels), "width": 0, "height": 0, "layers": 1,
                                "samples": 1, "color_formats": [], "depth_format": 0})
        return len(self.passes) - 1

    def add_action(self, event, name, kind, chunk, action):
        events, parts = [event], [action]
        if int(action.flags) & MULTI_ACTION and action.eventId == event and action.children:
            parts = action.children
            events = [part.eventId for part in parts]
        shape = self.open_pass or empty_shape()
        row = {"events": events, "event": event, "command": name, "kind": kind, "pass": self.pass_row(kind),
               "submission": max(0, len(self.submissions) - 1), "label": "/".join(self.labels)}
        if kind == "transfer":
            row["regions"] = regions_of(name, chunk, shape, self.objects)
        else:
            row["pipeline"] = self.bound.get(GRAPHICS if kind == "draw" else COMPUTE, "0")
        row["samples"] = shape["samples"]
        if kind == "draw":
            row.update(self.fetches(name, row["pipeline"]))
        if kind == "draw" and action.eventId == event:
            row["vertices"] = sum(part.numIndices * part.numInstances for part in parts)
            row["indexed"] = "Indexed" in name
            if states_instances(name):
                row["instances"] = parts[0].numInstances
        self.actions.append(row)


def states_instances(name):
    """Whether the command itself has the number of instances, as in the layer's frames; others read it from a buffer."""
    return "Indirect" not in name or "IndirectByteCount" in name


def empty_shape():
    return {"color_formats": [], "depth_format": 0, "samples": 1, "view_mask": 0}


def read_vulkan_frame(controller, buffers):
    """{"actions", "passes", "submissions", "pipelines", "codes", "width", "height"} of the replay file, and the objects."""
    walker = Walker(controller, buffers)
    walker.walk(controller.GetRootActions())
    objects = walker.objects
    pipelines, modules = {}, {}
    for action in walker.actions:
        key = action.get("pipeline", "0")
        if key not in pipelines and key != "0":
            made = objects.pipeline(key)
            pipelines[key] = made or {"name": objects.name(key), "stages": []}
            for stage in pipelines[key]["stages"]:
                code = None if stage["module"] in modules else objects.code(key, stage)
                if code is not None:
                    modules[stage["module"]] = code.hex()
    shown = objects.textures.get(str(walker.presented))
    if not walker.submissions and walker.actions:
        walker.submissions.append({"queue_family": 0, "command_buffers": 0})
    return {"actions": walker.actions, "passes": walker.passes, "submissions": walker.submissions, "pipelines": pipelines,
            "codes": modules, "width": shown.width if shown else 0, "height": shown.height if shown else 0}
