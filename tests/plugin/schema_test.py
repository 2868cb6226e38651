"""The schemas of docs/ take what the program reads and writes, and refuse what it refuses.

    schema_test.py FRAMECAST DOCS REPLAY.json FRAME.json
"""
import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import jsonschema

PROGRAM, DOCS, REPLAY, FRAME = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4]


def validator(name):
    schema = json.loads((DOCS / name).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def faults(name, document):
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in validator(name).iter_errors(document)]


def load(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def run(*arguments):
    done = subprocess.run([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


class Replay(unittest.TestCase):
    REFUSED = {
        "another schema": lambda d: d.__setitem__("schema", "framecast.replay/2"),
        "no device": lambda d: d.pop("device"),
        "a device without a name": lambda d: d["device"].pop("name"),
        "another kind of action": lambda d: d["actions"][0].__setitem__("kind", "blit"),
        "an action without a command": lambda d: d["actions"][0].pop("command"),
        "a pass of no kind": lambda d: d["passes"][0].__setitem__("kind", "raster"),
        "a pass without layers": lambda d: d["passes"][0].__setitem__("layers", 0),
        "code that is not hexadecimal": lambda d: d["codes"].__setitem__("2", "0123456x"),
        "code of half a word": lambda d: d["codes"].__setitem__("2", "0123"),
        "a negative count": lambda d: d["counts"]["samples"].__setitem__(0, -1),
        "a negative time": lambda d: d["durations"]["repeats"][0].__setitem__(0, -1),
        "a blend of three numbers": lambda d: d["pipelines"]["7"]["blend"].__setitem__(0, [1, 2, 3]),
        "a constant of two numbers": lambda d: d["pipelines"]["7"]["stages"][1]["constants"].__setitem__(0, [1, 2]),
        "a vertex format by name": lambda d: d["actions"][0].__setitem__("vertex_formats", ["R8_UNORM"]),
        "indices of no bytes": lambda d: d["actions"][0].__setitem__("index_bytes", 0),
        "a region without format": lambda d: d["actions"][1]["regions"].__setitem__(1, {"extent": [1, 1, 1]}),
    }

    def read(self, document):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "x.replay.json")
            path.write_text(json.dumps(document), encoding="utf-8")
            return run("import", path, "-o", pathlib.Path(folder, "x.frame.json"))

    def test_what_is_read_is_valid(self):
        document = load(REPLAY)
        self.assertEqual(faults("replay.schema.json", document), [])
        self.assertEqual(self.read(document)[0], 0)

    def test_what_the_reader_refuses_is_not(self):
        for what, change in self.REFUSED.items():
            with self.subTest(what):
                document = copy.deepcopy(load(REPLAY))
                change(document)
                self.assertNotEqual(faults("replay.schema.json", document), [])
                code, _, said = self.read(document)
                self.assertEqual(code, 2)
                self.assertEqual(said.count("\n"), 1, said)


class Compare(unittest.TestCase):
    def compared(self, change, *options):
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder, "b.frame.json")
            document = load(FRAME)
            change(document)
            other.write_text(json.dumps(document), encoding="utf-8")
            code, out, said = run("compare", FRAME, other, "--json", *options)
        self.assertIn(code, (0, 1), said)
        return json.loads(out)

    def test_what_is_printed_is_valid(self):
        changes = {"the same": lambda d: None, "without times": lambda d: d["draws"].pop("measured_ns"),
                   "another command": lambda d: d["draws"]["command"].__setitem__(0, "vkCmdDrawIndexed")}
        for what, change in changes.items():
            with self.subTest(what):
                self.assertEqual(faults("compare.schema.json", self.compared(change)), [])
                document = self.compared(change, "--regions")
                self.assertEqual(faults("compare.schema.json", document), [])
                self.assertTrue(document["regions"])
        self.assertEqual(faults("compare.schema.json", self.compared(lambda d: None, "--fail-over", "5")), [])

    def test_a_missing_or_unknown_key_is_not(self):
        document = self.compared(lambda d: None, "--regions")
        for change in (lambda d: d["regions"][0].pop("path"), lambda d: d["regions"][0].__setitem__("a", -1),
                       lambda d: d["frame"].pop("delta_ms"), lambda d: d["frame"].__setitem__("delta_us", 1), lambda d: d.pop("only_a"),
                       lambda d: d.__setitem__("schema", "framecast.compare/2")):
            changed = copy.deepcopy(document)
            change(changed)
            self.assertNotEqual(faults("compare.schema.json", changed), [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
