"""Framecast's own part: the program makes a frame of what was read, the library (or, without it, the program) analyses and
projects it."""
import ctypes
import json
import os
import subprocess
import tempfile

ABI = 0
WHERE = "tools.json"  # beside this file, written by `framecast plugin install`


class Unavailable(Exception):
    pass


def find_tools():
    """{"program": path, "library": path or ""} as the installation wrote it, or by the environment FRAMECAST_PROGRAM."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), WHERE)
    tools = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            tools = json.load(file)
    if os.environ.get("FRAMECAST_PROGRAM"):
        tools = {"program": os.environ["FRAMECAST_PROGRAM"], "library": ""}
    if not os.path.exists(tools.get("program", "")):
        raise Unavailable("the framecast program is not at %s: run `framecast plugin install` again" % tools.get("program", "any known place"))
    return tools


class Library:
    """libframecast by its C interface (model/c_api/framecast.h): the few functions that the panel needs."""

    def __init__(self, path):
        self.c = ctypes.CDLL(path)
        if self.c.framecast_abi() != ABI:
            raise OSError("%s has interface %d, not %d" % (path, self.c.framecast_abi(), ABI))
        pointer, text, out = ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p)
        self.declare("framecast_frame_load", ctypes.c_int, text, out, out)
        self.declare("framecast_analyze", ctypes.c_int, pointer, text, out, out)
        self.declare("framecast_analysis_json", ctypes.c_int, pointer, out, out)
        self.declare("framecast_regions_json", ctypes.c_int, pointer, out, out)
        self.declare("framecast_project", ctypes.c_int, out, ctypes.c_size_t, text, ctypes.c_double, ctypes.c_double,
                     ctypes.c_double, out, out)
        self.declare("framecast_projection_json", ctypes.c_int, pointer, out, out)
        self.declare("framecast_text_data", text, pointer)
        self.declare("framecast_error_text", text, pointer)
        self.declare("framecast_gpu_count", ctypes.c_size_t)
        self.declare("framecast_gpu_name", text, ctypes.c_size_t)
        for name in ("frame", "analysis", "projection", "text", "error"):
            self.declare("framecast_%s_free" % name, None, pointer)

    def declare(self, name, result, *arguments):
        function = getattr(self.c, name)
        function.restype, function.argtypes = result, arguments

    def call(self, function, *arguments):
        """The handle that the function makes. Unavailable with the library's own words when it makes none."""
        made, error = ctypes.c_void_p(), ctypes.c_void_p()
        if function(*(arguments + (ctypes.byref(made), ctypes.byref(error)))) != 0:
            words = (self.c.framecast_error_text(error) or b"").decode("utf-8", "replace")
            self.c.framecast_error_free(error)
            raise Unavailable(words or "libframecast failed")
        return made

    def json_of(self, function, handle):
        made = self.call(function, handle)
        try:
            return json.loads(self.c.framecast_text_data(made).decode("utf-8"))
        finally:
            self.c.framecast_text_free(made)

    def gpus(self):
        return [self.c.framecast_gpu_name(i).decode("utf-8") for i in range(self.c.framecast_gpu_count())]

    def analysed(self, path, then):
        """What `then` makes of the analysis of a frame file."""
        frame = self.call(self.c.framecast_frame_load, path.encode("utf-8"))
        try:
            analysis = self.call(self.c.framecast_analyze, frame, None)
            try:
                return then(analysis)
            finally:
                self.c.framecast_analysis_free(analysis)
        finally:
            self.c.framecast_frame_free(frame)

    def analyse(self, path):
        """With the keys of --regions."""
        def both(analysis):
            document = self.json_of(self.c.framecast_analysis_json, analysis)
            document.update(self.json_of(self.c.framecast_regions_json, analysis))
            return document
        return self.analysed(path, both)

    def project(self, path, gpu):
        def onto(analysis):
            projection = self.call(self.c.framecast_project, ctypes.byref(analysis), 1, gpu.encode("utf-8"), 0.0, 0.0, 0.9)
            try:
                return self.json_of(self.c.framecast_projection_json, projection)
            finally:
                self.c.framecast_projection_free(projection)
        return self.analysed(path, onto)


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        done = subprocess.Popen([self.path] + list(arguments), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)
        out, said = done.communicate()
        if done.returncode != 0:
            raise Unavailable(said.decode("utf-8", "replace").strip() or "framecast ended with %d" % done.returncode)
        return out.decode("utf-8")

    def gpus(self):
        return [gpu["name"] for gpu in json.loads(self.run("gpus", "--json"))["gpus"]]

    def analyse(self, path):
        return json.loads(self.run("analyze", path, "--json", "--regions"))

    def project(self, path, gpu):
        return json.loads(self.run("project", path, "--to", gpu, "--json"))


class Backend:
    def __init__(self):
        tools = find_tools()
        self.program = Program(tools["program"])
        self.maths, self.how = self.program, "the program"
        if tools.get("library"):
            try:
                self.maths, self.how = Library(tools["library"]), "the library"
            except (OSError, AttributeError) as error:
                self.how = "the program, as the library cannot be used: %s" % error
        self.folder = tempfile.mkdtemp(prefix="framecast-")

    def frame_of(self, replay):
        """The path of a frame file of a replay file's content."""
        source, target = os.path.join(self.folder, "replay.json"), os.path.join(self.folder, "frame.json")
        with open(source, "w", encoding="utf-8") as file:
            file.write(json.dumps(replay))
        self.program.run("import", source, "-o", target)
        return target

    def analyse(self, path):
        """The analysis of a frame file, with what to do next, which the library does not know."""
        analysis = self.maths.analyse(path)
        if "next_steps" not in analysis:
            analysis["next_steps"] = self.program.analyse(path)["next_steps"]
        return analysis

    def close(self):
        for name in ("replay.json", "frame.json"):
            path = os.path.join(self.folder, name)
            if os.path.exists(path):
                os.unlink(path)
        os.rmdir(self.folder)
