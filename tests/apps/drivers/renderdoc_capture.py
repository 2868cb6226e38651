#!/usr/bin/python3
"""One frame of an application, captured by RenderDoc through its Python module, in a process of its own: a crash of the module (of
1.24, seen once in a test run) is then told from one of what is tested, and the capture is tried again. Needs an X display.

As a program it reads what to do from its standard input, as captured() below writes it, and prints path, title and reason.
"""
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile

TRIALS = 3


def captured(program, arguments, folder, name, env, frame=None, changes=(), asked=True, seconds=120):
    """Runs the application in the environment `env`, changed by `changes` ("NAME=VALUE"), until RenderDoc has captured one frame: the
    one of the number, the next one, or, where it is not `asked` for, that which the application asks for. (path, title, "") or (None,
    "", the reason why there is none)."""
    task = json.dumps({"program": str(program), "arguments": arguments, "folder": str(folder), "name": name, "env": dict(env),
                       "frame": frame, "changes": list(changes), "asked": asked, "seconds": seconds})
    for trial in range(1, TRIALS + 1):
        code, output, errors = helped(task, seconds + 60)
        if code is None:
            return None, "", f"RenderDoc's module did not end within {seconds + 60} s"
        if code == 0:
            return tuple(json.loads(output.splitlines()[-1]))
        reason = f"RenderDoc's module ended with {code}: {errors[-2000:]}"
        if code > 0:
            return None, "", reason
        print(f"{name}: trial {trial} of {TRIALS}: {reason}", flush=True)
    return None, "", reason


def helped(task, seconds):
    """(exit code, output, errors) of this program, as another process; the code is None where it does not end in time."""
    # Uses files: a pipe would stay open for as long as the application, which also has it, outlives a crashed
    # helper.
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        given.write(task)
        given.seek(0)
        with subprocess.Popen([sys.executable, "-X", "faulthandler", __file__], stdin=given, stdout=output, stderr=errors,
                              start_new_session=True) as helper:
            code = None
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = helper.wait(seconds)
            # The application is in the helper's session, and ends with it.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(helper.pid, signal.SIGKILL)
        output.seek(0)
        errors.seek(0)
        return code, output.read(), errors.read()


def main():
    task = json.load(sys.stdin)
    # Programs that RenderDoc starts inherit it. The helper itself runs in the caller's environment, because a
    # sanitizer's preloads are not for it.
    os.environ.clear()
    os.environ.update(task["env"])
    from renderdoc_counters import first_capture, rd
    rd.InitialiseReplay(rd.GlobalEnvironment(), [])

    def ask(control):
        if task["frame"] is not None:
            control.QueueCapture(task["frame"], 1)
        elif task["asked"]:
            control.TriggerCapture(1)

    found = first_capture(task["program"], task["arguments"], task["folder"], task["name"], ask, task["changes"], task["seconds"])
    print(json.dumps(found), flush=True)
    os._exit(0)  # skips the module's threads and exit handlers, which are no longer needed


if __name__ == "__main__":
    main()
