"""`framecast plugin rewrite` makes variants of fragment shaders, or says why not.

    rewrite_test.py FRAMECAST
"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

PLUGIN = pathlib.Path(__file__).resolve().parents[2] / "plugin"
sys.path.insert(0, str(PLUGIN))
sys.dont_write_bytecode = True

from framecast_renderdoc import changed_shaders, spirv_writer  # noqa: E402

PROGRAM = sys.argv.pop(1)
OP_DECORATE, BUILTIN, FRAG_COORD = 71, 11, 15
OP_RETURN, OP_KILL = 0x00010000 | 253, 0x00010000 | 252  # instructions of one word


def valid(code):
    with tempfile.NamedTemporaryFile(suffix=".spv") as file:
        file.write(code)
        file.flush()
        return subprocess.run(["spirv-val", "--target-env", "vulkan1.0", file.name], capture_output=True, check=False).returncode == 0


def reads_position(code):
    """Whether the module has the built-in variable of the fragment's position."""
    words = struct.unpack("<%dI" % (len(code) // 4), code)
    at = 5
    while at < len(words):
        if words[at] & 0xffff == OP_DECORATE and words[at + 2] == BUILTIN and words[at + 3] == FRAG_COORD:
            return True
        at += words[at] >> 16
    return False


class Rewrite(unittest.TestCase):
    def made(self, codes, constant=False):
        return changed_shaders.rewriter(PROGRAM)(codes, constant)

    def test_colors_differ_from_pixel_to_pixel_unless_they_are_to_be_constant(self):
        shader = spirv_writer.fragment_shader("paint", [0, 2], 0)
        self.assertFalse(reads_position(shader))
        for constant in (False, True):
            code = self.made({"7": (shader, "paint")}, constant)["7"]["colors"]["code"]
            self.assertTrue(valid(code))
            self.assertEqual(reads_position(code), not constant)
            self.assertIn(b"paint\0", code, "the name that the pipeline asks for")

    def test_a_shader_without_textures_has_no_near_variant(self):
        self.assertEqual(self.made({"7": (spirv_writer.fragment_shader("main", [0]), "main")})["7"]["near"], {"operations": 0})

    def test_what_cannot_be_made_says_why_and_the_others_are_made(self):
        good, bad = spirv_writer.fragment_shader("main", [0]), b"\0" * 16
        made = self.made({"1": (good, "main"), "2": (bad, "main"), "3": (good, "other")})
        self.assertIn("code", made["1"]["colors"])
        self.assertTrue(made["2"]["colors"]["problem"] and made["2"]["near"]["problem"])
        self.assertIn("other", made["3"]["colors"]["problem"])

    def test_a_shader_that_decides_what_other_draws_find_keeps_its_shading(self):
        kept = spirv_writer.fragment_shader("main", [0])
        discards = kept.replace(struct.pack("<I", OP_RETURN), struct.pack("<I", OP_KILL))
        self.assertTrue(valid(discards) and discards != kept)
        made = self.made({"1": (kept, "main"), "2": (discards, "main")})
        self.assertIn("code", made["1"]["colors"])
        self.assertIn("discards", made["2"]["colors"]["problem"])

    def test_a_folder_without_entry_names_is_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "1.spv").write_bytes(spirv_writer.fragment_shader("main", [0]))
            done = subprocess.run([PROGRAM, "plugin", "rewrite", folder], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn("1.entry", done.stderr)

    def test_a_program_that_fails_is_a_problem_of_each_shader(self):
        made = changed_shaders.rewriter("/bin/false")({"1": (b"", "main")}, False)
        self.assertEqual(made, {"1": {"near": {"problem": "framecast ended with 1"}, "colors": {"problem": "framecast ended with 1"}}})


if __name__ == "__main__":
    unittest.main()
