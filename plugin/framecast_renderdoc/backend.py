"""Framecast's own part: the program makes a frame of what was read and analyses it, the library (or, without it, the program)
projects it."""
import ctypes
import json
import os
import tempfile

from . import processes

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

    def project(self, path, gpu):
        frame = self.call(self.c.framecast_frame_load, path.encode("utf-8"))
        try:
            analysis = self.call(self.c.framecast_analyze, frame, None)
            try:
                return self.project_analysed(analysis, gpu)
            finally:
                self.c.framecast_analysis_free(analysis)
        finally:
            self.c.framecast_frame_free(frame)

    def project_analysed(self, analysis, gpu):
        projection = self.call(self.c.framecast_project, ctypes.byref(analysis), 1, gpu.encode("utf-8"), 0.0, 0.0, 0.9)
        try:
            return self.json_of(self.c.framecast_projection_json, projection)
        finally:
            self.c.framecast_projection_free(projection)


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        code, out, said = processes.run([self.path] + list(arguments))
        if code != 0:
            raise Unavailable(said or "framecast ended with %d" % code)
        return out

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
        self.maths = self.program
        if tools.get("library"):
            try:
                self.maths = Library(tools["library"])
            except (OSError, AttributeError) as error:
                print("Framecast: its program projects, as the library cannot be used: %s" % error)
        self.folder = tempfile.mkdtemp(prefix="framecast-")

    def frame_of(self, replay):
        """The path of a frame file of a replay file's content."""
        source, target = os.path.join(self.folder, "replay.json"), os.path.join(self.folder, "frame.json")
        with open(source, "w", encoding="utf-8") as file:
            file.write(json.dumps(replay))
        self.program.run("import", source, "-o", target)
        return target

    def close(self):
        for name in ("replay.json", "frame.json"):
            path = os.path.join(self.folder, name)
            if os.path.exists(path):
                os.unlink(path)
        os.rmdir(self.folder)
