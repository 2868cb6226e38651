#!/usr/bin/env python3
"""The generator's rules, on small registries, and its --check."""
from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))

from vulkan_deep_copy import Copy, plan_command, refusal_of  # noqa: E402
from vulkan_emit_newer import newer_header  # noqa: E402
from vulkan_emit_tables import action_kind, queue_flags  # noqa: E402
from vulkan_registry import Registry, RegistryError, load  # noqa: E402

INSTALLED = Path("/usr/share/vulkan/registry/vk.xml")
HEADER = Path("/usr/include/vulkan/vulkan_core.h")

FRAME = """<registry><types>
<type api="vulkan" category="define">#define <name>VK_HEADER_VERSION</name> 7</type>
<type api="vulkan" category="define">#define <name>VK_HEADER_VERSION_COMPLETE</name> X(0, 1, 2, VK_HEADER_VERSION)</type>
{types}</types>
<commands><command{attributes}><proto><type>void</type> <name>vkCmdTest</name></proto>
<param><type>VkCommandBuffer</type> <name>commandBuffer</name></param>{parameters}</command></commands>
<feature api="vulkan" name="VK_VERSION_1_0" number="1.0"><require><command name="vkCmdTest"/>{required}</require></feature>
</registry>"""


def registry(parameters: str = "", types: str = "", attributes: str = ' tasks="state" renderpass="both"') -> Registry:
    required = "".join(f'<type name="{n}"/>' for n in re.findall(r'name="(\w+)"', types))
    text = FRAME.format(parameters=parameters, types=types, required=required, attributes=attributes)
    with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
        file.write(text)
        file.flush()
        return load(Path(file.name))


def refusal(parameters: str, types: str = "") -> str | None:
    read = registry(parameters, types)
    return refusal_of(read, read.commands["vkCmdTest"])


def copy_of(parameters: str, types: str = "") -> Copy:
    read = registry(parameters, types)
    return plan_command(read, read.commands["vkCmdTest"])[-1].copy


COUNT = "<param><type>uint32_t</type> <name>count</name></param>"


class Rules(unittest.TestCase):
    def test_version_is_read_from_the_registry(self) -> None:
        self.assertEqual(registry().version, "1.2.7")

    def test_array_with_a_sibling_as_length_is_copied(self) -> None:
        self.assertIs(copy_of(COUNT + '<param len="count">const <type>float</type>* <name>p</name></param>'), Copy.ARRAY)

    def test_length_that_is_no_sibling_is_refused(self) -> None:
        reason = refusal('<param len="elsewhere">const <type>float</type>* <name>p</name></param>')
        self.assertEqual(reason, "the length of p, elsewhere, is not a sibling")

    def test_length_in_unknown_latex_is_an_error(self) -> None:
        with self.assertRaisesRegex(RegistryError, "unknown length of p"):
            registry('<param len="latexmath:[2^n]">const <type>float</type>* <name>p</name></param>')

    def test_void_pointer_without_a_size_is_refused(self) -> None:
        self.assertEqual(refusal('<param>const <type>void</type>* <name>p</name></param>'), "p has no size")

    def test_void_pointer_with_a_size_is_bytes(self) -> None:
        self.assertIs(copy_of(COUNT + '<param len="count">const <type>void</type>* <name>p</name></param>'), Copy.BYTES)

    def test_pointers_to_one_element_each_are_copied(self) -> None:
        one_each = '<param len="count,1">const <type>float</type>* const* <name>p</name></param>'
        self.assertIs(copy_of(COUNT + one_each), Copy.POINTERS)

    def test_pointers_to_an_unknown_number_of_elements_are_refused(self) -> None:
        reason = refusal(COUNT + '<param len="count">const <type>float</type>* const* <name>p</name></param>')
        self.assertEqual(reason, "p points to pointers")

    def test_output_is_refused(self) -> None:
        self.assertEqual(refusal("<param><type>float</type>* <name>p</name></param>"), "p is written to")

    def test_structure_of_values_is_flat_and_one_with_a_pointer_is_not(self) -> None:
        flat = '<type category="struct" name="VkS"><member><type>float</type> <name>x</name></member></type>'
        deep = flat.replace("<type>float</type> <name>x", "const <type>float</type>* <name>x")
        parameter = "<param>const <type>VkS</type>* <name>p</name></param>"
        self.assertIs(copy_of(parameter, flat), Copy.ARRAY)
        self.assertIs(copy_of(parameter, deep), Copy.STRUCTS)

    def test_union_with_a_pointer_is_refused_however_deep(self) -> None:
        types = ('<type category="union" name="VkU"><member>const <type>void</type>* <name>x</name></member></type>'
                 '<type category="struct" name="VkS"><member><type>VkU</type> <name>u</name></member></type>')
        self.assertEqual(refusal("<param>const <type>VkS</type>* <name>p</name></param>", types),
                         "union VkU holds pointers")

    def test_draw_by_name_that_the_registry_does_not_call_a_draw_is_an_error(self) -> None:
        read = registry(attributes=' tasks="action" renderpass="inside"')
        command = read.commands["vkCmdTest"]
        self.assertEqual(action_kind(command), "draw")
        with self.assertRaises(RegistryError):
            action_kind(replace(command, name="vkCmdDrawOdd", render_pass="outside"))


    def test_video_is_refused_by_the_older_and_the_newer_names_of_its_queues(self) -> None:
        for queue in ("decode", "encode", "VK_QUEUE_VIDEO_DECODE_BIT_KHR", "VK_QUEUE_VIDEO_ENCODE_BIT_KHR"):
            read = registry(attributes=f' queues="{queue}"')
            self.assertEqual(refusal_of(read, read.commands["vkCmdTest"]), "video coding is outside of what is timed")

    def test_queues_have_their_flags_by_either_name(self) -> None:
        for queues in ("graphics,compute,encode", "VK_QUEUE_GRAPHICS_BIT,VK_QUEUE_COMPUTE_BIT,VK_QUEUE_VIDEO_ENCODE_BIT_KHR"):
            command = registry(attributes=f' queues="{queues}"').commands["vkCmdTest"]
            self.assertEqual(queue_flags(command), ["VK_QUEUE_GRAPHICS_BIT", "VK_QUEUE_COMPUTE_BIT"])


class Newer(unittest.TestCase):
    """The header that declares what older Vulkan headers lack."""

    def header(self, macro: str, extension: str = "") -> str:
        types = '<type category="struct" name="VkS"><member><type>float</type> <name>x</name></member></type>'
        text = FRAME.format(parameters="<param>const <type>VkS</type>* <name>p</name></param>",
                            types=types + '<type category="struct" name="VkSKHR" alias="VkS"/>',
                            required="", attributes=' tasks="state" renderpass="both"')
        end = f'<feature api="vulkan" name="{macro}"><require><type name="VkS"/></require></feature>{extension}</registry>'
        with tempfile.NamedTemporaryFile("w", suffix=".xml") as file:
            file.write(text.replace("</registry>", end))
            file.flush()
            return newer_header(load(Path(file.name)))

    EXTENSION = ('<extensions><extension name="VK_KHR_s" supported="vulkan" number="9"><require><type name="VkSKHR"/>'
                 "</require></extension></extensions>")

    def test_what_the_oldest_headers_have_is_not_declared(self) -> None:
        self.assertNotIn("VkS", self.header("VK_VERSION_1_3").split("too old")[1])

    def test_a_structure_stands_behind_the_macro_that_declares_it(self) -> None:
        self.assertIn("#if !defined(VK_VERSION_1_4)\nstruct VkS {\n    float x;\n};\n#endif\n", self.header("VK_VERSION_1_4"))

    def test_the_parts_of_a_version_are_one_macro(self) -> None:
        self.assertEqual(self.header("VK_GRAPHICS_VERSION_1_4"), self.header("VK_VERSION_1_4"))

    def test_headers_may_have_it_under_another_name(self) -> None:
        self.assertIn("#else\ntypedef VkSKHR VkS;\n#endif\n#endif\ntypedef VkS VkSKHR;\n",
                      self.header("VK_VERSION_1_4", self.EXTENSION))


@unittest.skipUnless(INSTALLED.is_file() and HEADER.is_file(), "no Vulkan registry is installed")
class Installed(unittest.TestCase):
    def test_lists_exactly_the_commands_that_the_header_declares(self) -> None:
        declared = set(re.findall(r"VKAPI_CALL (vk\w+)\(", HEADER.read_text(encoding="utf-8")))
        listed = {n for c in load(INSTALLED).commands.values() for n in c.names}
        self.assertEqual(listed - declared, set())
        # Some headers (1.4.309) declare provisional commands even if they are not requested.
        provisional = {c.get("name") for c in ElementTree.parse(INSTALLED).getroot()
                       .iterfind("extensions/extension[@provisional]/require/command")}
        self.assertEqual(declared - listed - provisional, set())

    def test_manual_lists_exactly_the_refused_commands(self) -> None:
        read = load(INSTALLED)
        written = re.search(r'kRegistryVersion = "([^"]*)"', (ROOT / "capture/vulkan/generated/dispatch.h").read_text())
        if not written or written[1] != read.version:
            self.skipTest("another version of the registry is installed")
        manual = (ROOT / "docs/recorder.md").read_text(encoding="utf-8")
        table = manual.split("## What is refused")[1].split("\n## ")[0]
        refused = {c.name for c in read.vkcmd() if refusal_of(read, c)}
        # Others are refused with some of their parameters only.
        self.assertEqual(set(re.findall(r"`(vkCmd\w+)`(?! with)", table)), refused)
        self.assertIn(f"Of the {len(read.vkcmd())} commands", manual)
        self.assertIn(f"{len(read.vkcmd()) - len(refused)} are recorded", manual)

    def test_check_names_a_changed_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            generate = [sys.executable, str(ROOT / "tools/generate_vulkan.py"), "--out", folder]
            subprocess.run(generate, check=True, capture_output=True)
            self.assertEqual(subprocess.run([*generate, "--check"], capture_output=True).returncode, 0)
            with (Path(folder) / "capture/recorder/generated/commands.h").open("a", encoding="utf-8") as file:
                file.write("// changed\n")
            changed = subprocess.run([*generate, "--check"], capture_output=True, text=True)
            self.assertEqual(changed.returncode, 1)
            self.assertIn("capture/recorder/generated/commands.h", changed.stdout)

    def test_check_says_that_the_registry_is_of_another_version(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            generate = [sys.executable, str(ROOT / "tools/generate_vulkan.py"), "--out", folder]
            subprocess.run(generate, check=True, capture_output=True)
            older = Path(folder) / "capture/vulkan/generated/dispatch.h"
            older.write_text(re.sub(r'kRegistryVersion = "[^"]*"', 'kRegistryVersion = "1.2.3"',
                                    older.read_text(encoding="utf-8")), encoding="utf-8")
            told = subprocess.run([*generate, "--check"], capture_output=True, text=True)
            self.assertEqual(told.returncode, 77)
            self.assertIn("from version 1.2.3", told.stdout)
            self.assertNotIn("without a hook", told.stdout)

    def test_check_names_what_a_newer_registry_has_that_the_files_lack(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            generate = [sys.executable, str(ROOT / "tools/generate_vulkan.py"), "--out", folder]
            subprocess.run(generate, check=True, capture_output=True)
            for name, pattern, changed in (
                    ("capture/vulkan/generated/dispatch.h", r'kRegistryVersion = "[^"]*"', 'kRegistryVersion = "1.2.3"'),
                    ("capture/recorder/generated/command_hooks.cpp", r'\{"vkCmdDraw"', '{"vkCmdNothing"')):
                path = Path(folder) / name
                path.write_text(re.sub(pattern, changed, path.read_text(encoding="utf-8")), encoding="utf-8")
            told = subprocess.run([*generate, "--check"], capture_output=True, text=True)
            self.assertEqual(told.returncode, 77)
            self.assertTrue(told.stdout.endswith("not measured: vkCmdDraw\n"), told.stdout)


if __name__ == "__main__":
    unittest.main()
