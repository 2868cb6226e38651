"""Reads a capture and writes a replay file; started by `framecast import`, with the Python that RenderDoc's module is for.

    headless.py CAPTURE.rdc OUTPUT STATUS [--repeats N] [--durations auto|use|skip] [--no-null-fragment] [--gpu NAME]
                [--near-texture PROGRAM]

STATUS is a file of two lines: what is being done, or "error: ..." with "input" or "device" on the second. It is all that is
left when a driver crashes.
"""
import argparse
import gc
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Refused(Exception):
    def __init__(self, kind, text):
        Exception.__init__(self, text)
        self.kind = kind


class Status:
    def __init__(self, path):
        self.path = path

    def say(self, text, kind=""):
        # In place of the old one at once: the other side reads it when it likes.
        beside = self.path + ".new"
        # Names of files need not be text.
        with open(beside, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(" ".join(text.split()) + "\n" + kind + "\n")
        os.replace(beside, self.path)


def load_renderdoc():
    try:
        import renderdoc
    except ImportError as error:
        raise Refused("input", "%s (Python %d.%d) cannot load RenderDoc's module: %s; install python3-renderdoc, or name the Python "
                               "that it belongs to with --python" % ((sys.executable,) + sys.version_info[:2] + (error,)))
    if not hasattr(renderdoc, "ResultCode"):
        raise Refused("input", "RenderDoc %s is too old: 1.24 or newer is needed" % renderdoc.GetVersionString())
    return renderdoc


def open_file(rd, path):
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused("input", "%s has a name that is not UTF-8, which RenderDoc does not open: rename it" % path)
    file = rd.OpenCaptureFile()
    result = file.OpenFile(path, "", None)
    if result.code == rd.ResultCode.Succeeded:
        return file
    reasons = {int(rd.ResultCode.FileNotFound): "does not exist",
               int(rd.ResultCode.ImageUnsupported): "is not a RenderDoc capture",
               int(rd.ResultCode.FileCorrupted): "is no whole RenderDoc capture",
               int(rd.ResultCode.FileIOFailed): "is no whole RenderDoc capture",
               int(rd.ResultCode.FileIncompatibleVersion): "is of another version of RenderDoc than %s" % rd.GetVersionString()}
    raise Refused("input", "%s %s: %s" % (path, reasons.get(int(result.code), "cannot be read"), result.Message()))


def choose_gpu(rd, file, wanted):
    """(options, gpu or None): the GPU that was asked for, among those that can replay the file."""
    from framecast_renderdoc import reading
    options = rd.ReplayOptions()
    if not wanted:
        return options, None
    apis = [getattr(rd.GraphicsAPI, name) for name in reading.APIS if file.DriverName().startswith(name)]  # OpenGL: OpenGLES too
    gpus = reading.gpus_of(file.GetAvailableGPUs(), apis[0]) if apis else []
    named = [g for g in gpus if wanted.lower() in reading.gpu_name(g).lower()]
    if len(named) != 1:
        raise Refused("input", "%s GPUs here are called %s; there are: %s" %
                      ("several" if named else "no", wanted, ", ".join(reading.gpu_name(g) for g in gpus) or "none"))
    force(options, named[0])
    return options, named[0]


def force(options, gpu):
    options.forceGPUVendor, options.forceGPUDeviceID, options.forceGPUDriverName = gpu.vendor, gpu.deviceID, gpu.driver


def open_capture(rd, file, path, options):
    if int(file.LocalReplaySupport()) == int(rd.ReplaySupport.Unsupported):
        raise Refused("input", "%s is a capture of %s by %s, which cannot be replayed on this machine; import it where it can" %
                      (path, file.DriverName(), str(file.RecordedMachineIdent()).strip()))
    result, controller = file.OpenCapture(options, None)
    if result.code == rd.ResultCode.Succeeded:
        return controller
    corrupt = (int(rd.ResultCode.FileCorrupted), int(rd.ResultCode.APIDataCorrupted), int(rd.ResultCode.FileIOFailed))
    if int(result.code) in corrupt:
        raise Refused("input", "%s is no whole RenderDoc capture: %s" % (path, result.Message()))
    raise Refused("device", "%s cannot be replayed on this machine: %s" % (path, result.Message()))


def read(rd, options, status):
    from framecast_renderdoc import changed_shaders, reading
    file = open_file(rd, options.capture)
    replay, gpu = choose_gpu(rd, file, options.gpu)
    status.say("opening " + options.capture)
    controller = open_capture(rd, file, options.capture, replay)
    every_gpu = list(file.GetAvailableGPUs())
    gpus = reading.gpus_of(every_gpu, controller.GetAPIProperties().pipelineType)
    if gpus and reading.replaying_device(controller, every_gpu, gpu, reading.recorded_device(controller)["device"]) is None:
        controller.Shutdown()
        gpu = gpus[0]
        force(replay, gpu)
        controller = open_capture(rd, file, options.capture, replay)
    what = reading.Options(options.repeats, options.durations, not options.no_null_fragment, not options.no_near_texture,
                           changed_shaders.rewriter(options.rewriter) if options.rewriter else None)
    found = reading.read_capture(controller, lambda: file.GetStructuredData().buffers, every_gpu, gpu,
                                 os.path.basename(options.capture), what, lambda share, text: status.say(text))
    fatal = controller.GetFatalErrorStatus()
    if fatal.code != rd.ResultCode.Succeeded:
        raise Refused("device", "the device failed while it replayed %s: %s" % (options.capture, fatal.Message()))
    return found


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("capture")
    parser.add_argument("output")
    parser.add_argument("status")
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--durations", choices=["auto", "use", "skip"], default="auto")
    parser.add_argument("--no-null-fragment", action="store_true")
    parser.add_argument("--gpu", default="")
    parser.add_argument("--no-near-texture", action="store_true")
    parser.add_argument("--rewriter", default="", metavar="PROGRAM", help="the framecast program, which rewrites shaders")
    return parser.parse_args()


def main():
    options = arguments()
    gc.disable()  # what is read stays until the end: there is no garbage to look for
    status = Status(options.status)
    status.say("starting")
    try:
        rd = load_renderdoc()
        rd.InitialiseReplay(rd.GlobalEnvironment(), [])
        found = read(rd, options, status)
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(json.dumps(found))  # json.dump() takes several times as long: only this is in C
        status.say("done")
        # Nothing is left to do but to take the replay apart, which takes time and with some drivers crashes.
        os._exit(0)
    except Refused as refusal:
        status.say("error: %s" % refusal, refusal.kind)
        return 1
    except Exception as error:  # what we did not think of, as one line; the traceback goes to standard error
        status.say("error: reading %s failed: %s: %s" % (options.capture, type(error).__name__, error), "device")
        raise


if __name__ == "__main__":
    sys.exit(main())
