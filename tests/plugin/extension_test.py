#!/usr/bin/python3
"""What the RenderDoc extension does without a capture: syntax of Python 3.6, pictures, written shaders, verdicts on durations.

For the Python that RenderDoc's module is for; what needs the module is skipped without it.
"""
import ast
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

PLUGIN = pathlib.Path(__file__).resolve().parents[2] / "plugin"
sys.path.insert(0, str(PLUGIN))
sys.dont_write_bytecode = True

from framecast_renderdoc import charts, headless, next_steps, regions, spirv_writer, structured  # noqa: E402

try:
    import renderdoc as rd
    from framecast_renderdoc import duration_check, generic_frame, reading, vulkan_frame, vulkan_objects
except ImportError:
    duration_check = None
WITHOUT_MODULE = "RenderDoc's Python module is not installed"

MS = 1e6


class Extension(unittest.TestCase):
    def test_is_python_3_6(self):
        for path in sorted((PLUGIN / "framecast_renderdoc").glob("*.py")):
            ast.parse(path.read_text(encoding="utf-8"), str(path), feature_version=(3, 6))

    def test_a_bar_is_filled_to_the_last_pixel(self):
        parts = [("ia", 1 / 3), ("vs", 1 / 3), ("ps", 1 / 3)]
        for width in (1, 2, 7, 100, 620):
            self.assertEqual(sum(pixels for _, pixels in charts.widths(parts, width)), width)
            self.assertEqual(len(charts.stage_bar(parts, width, 3)), 3 * 3 * width)

    def test_a_bar_without_times_is_empty(self):
        self.assertEqual(charts.stage_bar([], 4, 1), bytes(charts.EMPTY) * 4)

    def region(self, name, time_ns, parent, *children, depth=0):
        return {"name": name, "time_ns": time_ns, "parent": parent, "children": list(children), "depth": depth, "draws": 2,
                "time_fraction": 0.25, "bottleneck": "ps"}

    def test_regions_are_listed_from_the_top_down_the_most_expensive_first(self):
        tree = [self.region("main", 10, None, 1, 2), self.region("sky", 1, 0, depth=1), self.region("terrain", 9, 0, depth=1),
                self.region("shadow", 30, None), self.region("ui", None, None)]
        self.assertEqual([tree[i]["name"] for i in regions.listed(tree)], ["shadow", "main", "terrain", "sky", "ui"])
        self.assertEqual(regions.line_of(tree[2], lambda ns: "%g ns" % ns), "    terrain: 2 draws, 9 ns, 25.0 %, ps")

    def test_a_region_has_the_draws_of_those_within_it(self):
        tree = [self.region("main", 10, None, 1), self.region("sky", 1, 0, 2, depth=1), self.region("sun", 1, 1, depth=2),
                self.region("ui", 1, None)]
        of_draws = [0, 3, 2, 1, 3]
        self.assertEqual(regions.rows_of(tree, of_draws, 0), {0, 2, 3})
        self.assertEqual(regions.rows_of(tree, of_draws, 2), {2})
        self.assertEqual(regions.rows_of(tree, of_draws, 3), {1, 4})

    def test_next_steps_name_events_and_savings(self):
        step = {"what": "Create mips", "saving_low_ns": 0, "saving_high_ns": 5e6, "frame_fraction": 0.125, "draws": [1]}
        lines = next_steps.lines_of({"withheld": None, "steps": [
            step, {**step, "saving_low_ns": 2e6, "draws": [2, 0]}, {**step, "saving_low_ns": 5e6, "draws": []}]}, [7, 8, 9], lambda ns: "%g ms" % (ns / 1e6))
        self.assertEqual(lines, ["Create mips: saves at most 5 ms, 12.5 % of the frame (event 8)",
                                 "Create mips: saves 2 ms to 5 ms, 12.5 % of the frame (events 9, 7)",
                                 "Create mips: saves 5 ms, 12.5 % of the frame"])
        self.assertEqual(next_steps.lines_of({"withheld": "it is unknown", "steps": []}, [], str), ["No saving can be estimated: it is unknown."])
        self.assertIn("noise", next_steps.lines_of({"withheld": None, "steps": []}, [], str)[0])

    def test_written_shaders_are_valid(self):
        for outputs, steps in (([0], 0), ([0], 1), ([0, 1, 2], 1000)):
            with tempfile.NamedTemporaryFile(suffix=".spv") as file:
                file.write(spirv_writer.fragment_shader("main", outputs, steps))
                file.flush()
                done = subprocess.run(["spirv-val", "--target-env", "vulkan1.0", file.name], stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, universal_newlines=True)
                self.assertEqual(done.returncode, 0, done.stdout)


@unittest.skipIf(duration_check is None, WITHOUT_MODULE)
class Durations(unittest.TestCase):
    """Three draws; those with the slowed shader take 10 ms in it."""

    def verdict(self, slowed, slow_ms, longer_ms, weights=None):
        base = {1: 1 * MS, 2: 1 * MS, 3: 1 * MS}
        slow = {event: base[event] + rise * MS for event, rise in slow_ms.items()}
        usable, _ = duration_check.verdict({"events": set(slowed)}, base, slow, longer_ms * MS, weights or {1: 100, 2: 100, 3: 100})
        return usable

    def test_right_ones_are_taken(self):
        self.assertTrue(self.verdict([2], {1: 0, 2: 10, 3: 0}, 10))
        self.assertTrue(self.verdict([1, 2, 3], {1: 10, 2: 11, 3: 9}, 30))

    def test_those_of_the_neighbour_are_refused(self):
        self.assertFalse(self.verdict([2], {1: 10, 2: 0, 3: 0}, 10))

    def test_those_that_do_not_show_are_refused(self):
        self.assertFalse(self.verdict([2], {1: 0, 2: 1, 3: 0}, 10))

    def test_one_shader_for_all_does_not_hide_a_shift(self):
        # Each draw's time belongs to the next one; the last has none.
        self.assertFalse(self.verdict([1, 2, 3], {1: 10, 2: 10, 3: 0}, 30))

    def test_a_draw_of_few_pixels_need_not_show(self):
        self.assertTrue(self.verdict([1, 2], {1: 10, 2: 0, 3: 0}, 10, {1: 1000, 2: 1, 3: 0}))

    def test_a_shader_must_cover_enough_of_its_target(self):
        frame = {"passes": [{"width": 512, "height": 512, "samples": 1}],
                 "actions": [{"kind": "draw", "pass": 0, "events": [1]}, {"kind": "draw", "pass": 0, "events": [2]}]}
        small, large = {"events": {1}}, {"events": {2}}
        weights = {1: 512 * 100, 2: 512 * 300}
        self.assertIs(duration_check.choose(frame, [small, large], weights), large)
        self.assertIsNone(duration_check.choose(frame, [small], weights))
        frame["passes"][0].update(width=64, height=64)
        self.assertIsNone(duration_check.choose(frame, [large], weights))


class Texts(unittest.TestCase):
    def test_of_another_encoding_have_replacements(self):
        def raises():
            return b"Schattenw\xfcrfe".decode("utf-8")

        self.assertEqual(structured.readable(raises), "Schattenw\ufffdrfe")
        self.assertEqual(structured.text(types.SimpleNamespace(AsString=raises)), "Schattenw\ufffdrfe")

    def test_a_status_names_files_that_are_no_text(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "status")
            headless.Status(str(path)).say("opening Sc\udce8ne.rdc", "input")
            self.assertEqual(path.read_text(encoding="utf-8"), "opening Sc\\udce8ne.rdc\ninput\n")
        with self.assertRaisesRegex(headless.Refused, "rename it"):
            headless.open_file(None, "Sc\udce8ne.rdc")


class Object:
    """Of structured data: a number or a text, or members."""

    def __init__(self, name, value=0, *members):
        self.name, self.value, self.members = name, value, members

    def FindChild(self, name):
        return next((member for member in self.members if member.name == name), None)

    def FindChildRecursively(self, name):
        return self.FindChild(name) or next(filter(None, (m.FindChildRecursively(name) for m in self.members)), None)

    def NumChildren(self):
        return len(self.members)

    def GetChild(self, i):
        return self.members[i]

    def AsInt(self):
        return int(self.value)

    AsResourceId = AsInt

    def AsFloat(self):
        return float(self.value)

    def AsString(self):
        return self.value if isinstance(self.value, str) else ""


class Controller:
    def __init__(self, chunks=(), resources=(), api="Vulkan", vendor="Unknown"):
        self.chunks, self.resources, self.events = list(chunks), list(resources), []
        self.attributes, self.index_bytes = [], 0
        self.properties = types.SimpleNamespace(pipelineType=getattr(rd.GraphicsAPI, api), vendor=getattr(rd.GPUVendor, vendor),
                                                remoteReplay=False)

    def GetStructuredFile(self):
        return self

    def GetAPIProperties(self):
        return self.properties

    def GetResources(self):
        return self.resources

    def GetTextures(self):
        return []

    GetBuffers = GetTextures

    def SetFrameEvent(self, event, force):
        self.events.append(event)

    def GetPipelineState(self):
        return types.SimpleNamespace(GetShader=lambda stage: rd.ResourceId.Null(), GetVertexInputs=lambda: self.attributes,
                                     GetIBuffer=lambda: types.SimpleNamespace(byteStride=self.index_bytes))


def gpu(name, api="Vulkan", vendor="Unknown"):
    return types.SimpleNamespace(name=name, vendor=getattr(rd.GPUVendor, vendor), deviceID=1, driver="", apis=[getattr(rd.GraphicsAPI, api)])


def seen_device(index, name):
    return Object("vkEnumeratePhysicalDevices", 0, Object("PhysicalDevice", 8 + index),
                  Object("physProps", 0, Object("deviceName", name)), Object("driverProps"))


@unittest.skipIf(duration_check is None, WITHOUT_MODULE)
class Devices(unittest.TestCase):
    def test_the_recorded_one_is_that_which_the_application_took(self):
        chunks = [seen_device(0, "first"), seen_device(1, "second"), Object("vkCreateDevice", 0, Object("physicalDevice", 8))]
        self.assertEqual(reading.recorded_device(Controller(chunks))["device"]["name"], "first")

    def replaying(self, gpus, recorded, **options):
        found = reading.replaying_device(Controller(**options), gpus, None, {"name": recorded})
        return found and found["name"]

    def test_the_replaying_one_is_told_where_it_can_be(self):
        self.assertEqual(self.replaying([gpu("a"), gpu("b")], "b"), "b")
        self.assertEqual(self.replaying([gpu("a")], "b"), "a")
        self.assertIsNone(self.replaying([gpu("a"), gpu("b")], "c"))
        self.assertEqual(self.replaying([gpu("a", vendor="AMD"), gpu("b", vendor="Intel")], "c", vendor="Intel"), "b")
        self.assertIsNone(self.replaying([gpu("a"), gpu("b", "D3D12")], "c", api="OpenGL"))
        self.assertIsNone(self.replaying([gpu("a")], "c", api="OpenGL"))
        self.assertEqual(self.replaying([gpu("a")], "a", api="OpenGL"), "a")


def action(event, *chunks, flags=0, label="", parts=(), vertices=0, instances=0):
    """The call and, before it, what is no action; `chunks`: their numbers."""
    first = event - len(chunks) + 1
    return types.SimpleNamespace(eventId=event, flags=flags, customName=label, children=list(parts), numIndices=vertices,
                                 numInstances=instances, outputs=[], depthOut=rd.ResourceId.Null(), copyDestination=rd.ResourceId.Null(),
                                 events=[types.SimpleNamespace(eventId=first + i, chunkIndex=c) for i, c in enumerate(chunks)])


@unittest.skipIf(duration_check is None, WITHOUT_MODULE)
class Frames(unittest.TestCase):
    def test_labels_of_a_queue_hold_what_it_is_given(self):
        def label(name, queue, text=None):
            members = [Object("queue", queue)] + ([Object("Label", 0, Object("pLabelName", text))] if text else [])
            return Object(name, 0, *members)

        chunks = [label("vkQueueBeginDebugUtilsLabelEXT", 1, "shadows"), Object("vkQueueSubmit", 0, Object("queue", 2)), Object("vkCmdDraw"),
                  Object("vkQueueSubmit", 0, Object("queue", 1)), label("vkQueueEndDebugUtilsLabelEXT", 1)]
        walker = vulkan_frame.Walker(Controller(chunks), None)
        walker.walk([action(i + 1, c, vertices=3, instances=c) for i, c in enumerate([0, 1, 2, 3, 2, 4, 3, 2])])
        self.assertEqual([a["label"] for a in walker.actions], ["", "shadows", ""])

    def test_no_instances_draw_no_vertices(self):
        walker = vulkan_frame.Walker(Controller([Object("vkCmdDraw")]), None)
        walker.walk([action(1, 0, vertices=3, instances=0), action(2, 0, vertices=3, instances=2)])
        self.assertEqual([a["vertices"] for a in walker.actions], [0, 6])

    def test_a_draw_states_its_instances_unless_it_reads_them_from_a_buffer(self):
        names = ["vkCmdDraw", "vkCmdDrawIndexed", "vkCmdDrawIndirect", "vkCmdDrawIndexedIndirectCount", "vkCmdDrawIndirectByteCountEXT"]
        walker = vulkan_frame.Walker(Controller([Object(name) for name in names]), None)
        walker.walk([action(i + 1, i, vertices=3, instances=i + 2) for i in range(len(names))])
        self.assertEqual([a.get("instances") for a in walker.actions], [2, 3, None, None, 6])

    POSITION, COLOR, OF_INSTANCE = 106, 37, 109  # formats

    def vertex_input(self, name):
        def element(**numbers):
            return Object("$el", 0, *[Object(key, value) for key, value in numbers.items()])

        bindings = [element(binding=0, inputRate=0), element(binding=4, inputRate=1)]
        attributes = [element(binding=0, format=self.POSITION), element(binding=0, format=self.COLOR),
                      element(binding=4, format=self.OF_INSTANCE)]
        return Object(name, 0, Object("pVertexBindingDescriptions", 0, *bindings), Object("pVertexAttributeDescriptions", 0, *attributes))

    def formats_of_draws(self, infos, chunks, actions):
        """Of draws with the pipelines 1, 2, ... of these infos; `chunks` follow theirs and are numbered from 0."""
        made = [Object("vkCreateGraphicsPipelines", 0, Object("CreateInfo", 0, *info)) for info in infos]
        resources = [types.SimpleNamespace(resourceId=i + 1, initialisationChunks=[i], autogeneratedName=True) for i in range(len(made))]
        walker = vulkan_frame.Walker(Controller(made + chunks, resources), None)
        walker.walk([action(i + 1, len(made) + c, vertices=3, instances=1) for i, c in enumerate(actions)])
        return [(a.get("vertex_formats"), a.get("index_bytes")) for a in walker.actions]

    def bind(self, pipeline):
        return Object("vkCmdBindPipeline", 0, Object("pipelineBindPoint", 0), Object("pipeline", pipeline))

    def test_a_draw_fetches_what_advances_by_vertex(self):
        has_input, has_none = [self.vertex_input("pVertexInputState")], []
        no_attributes = [Object("pVertexInputState", 0, Object("pVertexBindingDescriptions"), Object("pVertexAttributeDescriptions"))]
        linked = [Object("pNext", 0, Object("pLibraries", 0, Object("$el", 1)))]
        chunks = [self.bind(pipeline) for pipeline in (1, 2, 3, 4)] + [Object("vkCmdDraw"), Object("vkCmdDrawMeshTasksEXT")]
        found = self.formats_of_draws([has_input, has_none, no_attributes, linked], chunks, [0, 4, 5, 1, 4, 2, 4, 3, 4])
        formats = [self.POSITION, self.COLOR]
        self.assertEqual([f for f, _ in found], [formats, None, None, [], formats])

    def test_a_draw_fetches_what_the_command_buffer_set(self):
        dynamic = [Object("pDynamicState", 0, Object("pDynamicStates", 0, Object("$el", 1000352000))), self.vertex_input("pVertexInputState")]
        chunks = [self.bind(1), Object("vkCmdDraw"), self.vertex_input("vkCmdSetVertexInputEXT"), Object("vkBeginCommandBuffer")]
        found = self.formats_of_draws([dynamic], chunks, [0, 1, 2, 1, 3, 0, 1])
        self.assertEqual([f for f, _ in found], [None, [self.POSITION, self.COLOR], None])

    def test_an_indexed_draw_fetches_indices_of_the_bound_type(self):
        def indices(name, kind):
            return Object(name, 0, Object("buffer", 5), Object("indexType", kind))

        chunks = [Object("vkCmdDrawIndexed"), Object("vkCmdDraw"), indices("vkCmdBindIndexBuffer", 0), indices("vkCmdBindIndexBuffer", 1),
                  indices("vkCmdBindIndexBuffer2KHR", 1000265000), indices("vkCmdBindIndexBuffer", 7), Object("vkBeginCommandBuffer")]
        found = self.formats_of_draws([], chunks, [0, 2, 0, 1, 3, 0, 4, 0, 5, 0, 3, 6, 0])
        self.assertEqual([b for _, b in found], [None, 2, None, 4, 1, None, None])

    def test_a_draw_of_another_api_fetches_what_is_bound(self):
        def attribute(size, instanced=False, constant=False, used=True):
            return types.SimpleNamespace(format=types.SimpleNamespace(ElementSize=lambda: size), perInstance=instanced,
                                         genericEnabled=constant, used=used)

        indexed = int(rd.ActionFlags.Drawcall | rd.ActionFlags.Indexed)
        controller = Controller([Object("glDrawElements")], api="OpenGL")
        controller.GetRootActions = lambda: [action(1, 0, flags=indexed, vertices=3), action(2, 0, flags=int(rd.ActionFlags.Drawcall))]
        controller.attributes = [attribute(12), attribute(4, used=False), attribute(64, instanced=True), attribute(16, constant=True),
                                 attribute(0, used=False)]
        controller.index_bytes = 2
        found = generic_frame.read_generic_frame(controller)["actions"]
        self.assertEqual([(a["vertex_bytes"], a.get("index_bytes")) for a in found], [(16, 2), (16, None)])
        controller.attributes = [attribute(12), attribute(0)]
        self.assertNotIn("vertex_bytes", generic_frame.read_generic_frame(controller)["actions"][0], "a format of no known size")

    def test_a_pipeline_has_the_stages_of_its_libraries(self):
        def made(stages, libraries=()):
            return Object("vkCreateGraphicsPipelines", 0, Object(
                "CreateInfo", 0, Object("pStages", 0, *[Object("$el", 0, Object("stage", s), Object("module", 5)) for s in stages]),
                Object("pNext", 0, Object("pLibraries", 0, *[Object("$el", key) for key in libraries]))))

        resources = [types.SimpleNamespace(resourceId=i + 1, initialisationChunks=[i], autogeneratedName=True) for i in range(3)]
        objects = vulkan_objects.VulkanObjects(Controller([made([1]), made([0x10]), made([], [1, 2])], resources), None)
        self.assertEqual([stage["stage"] for stage in objects.pipeline("3")["stages"]], ["vs", "fs"])
        frame = {"pipelines": {"3": {"stages": []}}}
        self.assertEqual(reading.stages_of(frame, {"pipeline": "3"}), list(reading.OTHER_STAGES), "nothing is known of it")

    def test_the_parts_of_other_apis_multi_draws_are_one_action(self):
        flags = rd.ActionFlags
        draw, several = int(flags.Drawcall), int(flags.MultiAction | flags.PushMarker)
        parts = [action(6, flags=draw, vertices=3), action(7, flags=draw | int(flags.Instanced), vertices=3, instances=2)]
        controller = Controller([Object("glMultiDrawArrays")], api="OpenGL")
        controller.GetRootActions = lambda: [action(5, 0, flags=several, label="glMultiDrawArrays(2)", parts=parts)]
        frame = generic_frame.read_generic_frame(controller)
        self.assertEqual([(a["events"], a["kind"], a["command"], a["vertices"], a["label"]) for a in frame["actions"]],
                         [([6, 7], "draw", "glMultiDrawArrays", 9, "")])

        def cancel(share):
            raise reading.Cancelled()

        controller.events = []
        self.assertRaises(reading.Cancelled, generic_frame.read_generic_frame, controller, cancel)
        self.assertEqual(controller.events, [], "no replay after the end")


class Made:
    """An id that is not null; RenderDoc's own compare with nothing else."""

    def __eq__(self, other):
        return False


@unittest.skipIf(duration_check is None, WITHOUT_MODULE)
class ChangedShaders(unittest.TestCase):
    """Three replays with durations that grow by 1 ns with each; fragment shader 7 of one draw is replaced."""

    def setUp(self):
        self.replaced, self.said, self.runs, self.problem = [], [], [], ""
        self.frame = {"actions": [{"kind": "draw", "events": [1], "pipeline": "3", "pass": 0}, {"kind": "draw", "events": [2], "pipeline": "4", "pass": 0}],
                      "passes": [{"color_formats": [37]}], "codes": {"7": "00112233"}, "notes": [], "device": {"type": "discrete"},
                      "pipelines": {"3": {"stages": [{"stage": "fs", "module": "7", "entry": "paint"}]},
                                    "4": {"stages": [{"stage": "fs", "module": "8", "entry": "main"}]}}}
        self.controller = Controller(resources=[types.SimpleNamespace(resourceId=i) for i in (7, 8)])
        self.controller.GetTargetShaderEncodings = lambda: [rd.ShaderEncoding.SPIRV]
        self.controller.BuildTargetShader = lambda entry, encoding, code, *_: (self.replaced.append((entry, code)) or Made(), "")
        self.controller.ReplaceResource = self.controller.RemoveReplacement = self.controller.FreeTargetResource = lambda *_: None

    def rewrite(self, codes, constant):
        self.said.append((codes, constant))
        return {module: {"colors": {"problem": self.problem} if self.problem else {"code": b"colors"}, "near": {"operations": 0}} for module in codes}

    def durations_ns(self):
        self.runs.append(len(self.replaced))
        return {1: len(self.runs), 2: 100.0}

    def read(self, **options):
        reader = types.SimpleNamespace(can_time=lambda: True, durations_ns=self.durations_ns)
        options = reading.Options(repeats=3, durations="use", rewrite=self.rewrite, **options)
        return reading.read_durations(self.frame, self.controller, reader, {}, options, lambda *_: None)

    def test_are_made_of_the_code_that_is_known(self):
        self.read()
        self.assertEqual(self.said, [({"7": (bytes.fromhex("00112233"), "paint")}, False)])
        self.assertEqual(self.replaced, [("paint", b"colors")])
        self.assertEqual(self.frame["notes"], ["fragment shader 8 was not replaced: its code is not known",
                                               "textures of fragment shader 8 were not left out: its code is not known"])
        self.frame["device"]["type"] = "cpu"
        self.read()
        self.assertTrue(self.said[1][1], "constant colours on CPU drivers")

    def test_are_timed_between_two_halves_of_the_others(self):
        found = self.read()
        # One replay before each part is thrown away.
        self.assertEqual(found["repeats"], [[2, 3, 9], [100.0] * 3])
        self.assertEqual(found["constant_fragment"], [[5, 6, 7], []])
        self.assertEqual(found["near_texture"], [None, []], "one reads no texture, of the other nothing is known")

    def test_are_left_out_where_they_are_not_wanted_or_not_made(self):
        found = self.read(null_fragment=False, near_texture=False)
        self.assertEqual((found["constant_fragment"], found["near_texture"], self.replaced), ([], [], []))
        self.problem = "it has two outputs in one place"
        self.assertEqual(self.read()["constant_fragment"], [])
        self.assertIn("fragment shader 7 was not replaced: it has two outputs in one place", self.frame["notes"])


@unittest.skipIf(duration_check is None, WITHOUT_MODULE)
class Panel(unittest.TestCase):
    def setUp(self):
        sys.modules["qrenderdoc"] = types.SimpleNamespace(CaptureViewer=object)
        self.addCleanup(sys.modules.pop, "qrenderdoc")
        from framecast_renderdoc import panel
        self.enabled, self.selected = {}, []
        self.panel = panel.Extension.__new__(panel.Extension)
        self.panel.qt = types.SimpleNamespace(SetWidgetVisible=lambda *_: None, SetWidgetEnabled=self.enabled.__setitem__)
        self.panel.ctx = types.SimpleNamespace(SetEventID=lambda _, event, __: self.selected.append(event))
        self.panel.progress = self.panel.cancel_button = self.panel.analyse_button = "analyse"
        self.panel.draw_buttons, self.panel.shown, self.panel.replay = ["row"], [(0, {})], {"actions": [{"event": 5}]}

    def test_nothing_is_selected_while_it_reads(self):
        self.panel.working(True)
        self.panel.select(0)
        self.assertEqual((self.enabled, self.selected), ({"analyse": False, "row": False}, []))
        self.panel.working(False)
        self.panel.select(0)
        self.assertEqual((self.enabled, self.selected), ({"analyse": True, "row": True}, [5]))

    def test_shows_sure_fragment_shading_where_the_verdict_is_withheld(self):
        draws = [{"bottleneck": "ps", "measured_ns": 30, "fragment_bound": True}, {"bottleneck": "vs", "measured_ns": 50},
                 {"bottleneck": "ps", "measured_ns": 40, "fragment_bound": False}]
        self.panel.analysis = {"frame": {"verdict_withheld": "it misses"}, "draws": draws}
        self.assertEqual([self.panel.bottleneck(draw) for draw in draws], ["ps", "", ""])
        self.assertEqual([(s["stage"], s["draws"], s["time_fraction"]) for s in self.panel.sure_stages()], [("ps", 1, 0.25)])
        self.panel.analysis["frame"]["verdict_withheld"] = None
        self.assertEqual([self.panel.bottleneck(draw) for draw in draws], ["ps", "vs", "ps"])
        self.panel.analysis["draws"] = draws[1:]
        self.assertEqual(self.panel.sure_stages(), [])

    def test_the_replay_is_put_back_where_it_was(self):
        self.panel.backend = types.SimpleNamespace(program=types.SimpleNamespace(path=""))
        self.panel.cancelled, self.panel.generation = True, 1
        options = types.SimpleNamespace(forceGPUVendor=0, forceGPUDeviceID=0, forceGPUDriverName="")
        for api, events in (("OpenGL", [9]), ("Vulkan", [])):
            controller = Controller(api=api)
            with self.assertRaises(reading.Cancelled):
                self.panel.read_and_analyse(controller, 1, "a.rdc", 9, options)
            self.assertEqual(controller.events, events)


if __name__ == "__main__":
    unittest.main()
