#!/usr/bin/env python3
"""examples/app_api under the layer: an application that presents nothing asks for a capture and for its times by the API in the
application. The validation layer must have nothing to say.

    app_api.py --build build/dev
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import pathlib
import re
import tempfile

from runner import LAYER, VALIDATION, Runner, outcome, require

TARGET = "GeForce RTX 4090"


def run(runner, config, path, layers):
    env = {"VK_INSTANCE_LAYERS": ":".join(layers), "FRAMECAST": "1", "FRAMECAST_CONFIG": config}
    code, output, messages = runner.run([runner.build / "tests" / "framecast_app_api", path], env, timeout=300)
    require(not messages.strip(), f"the validation layer says: {messages[:2000]}")
    return code, output


def number(pattern, output):
    found = re.search(pattern, output)
    require(found, f"no '{pattern}' in: {output}")
    return float(found[1])


def captures_and_reads(runner, folder):
    path = folder / "asked.frame.json"
    # lavapipe's stamps may fail their self-test, which is not what is tested here.
    code, output = run(runner, f"overlay=hidden,gpu_time=on,to={TARGET},captures={folder},repeats=3", path, [LAYER, VALIDATION])
    require(code == 0, f"ended with {code}: {output}")
    require(path.exists(), f"no frame file; it said: {output}")
    frame = json.loads(path.read_text(encoding="utf-8"))
    require(frame["boundary"] == "application", f"the frame ended by {frame['boundary']}")
    require(frame["mode"] == "isolate", f"mode {frame['mode']}")
    require(frame["draws"]["command"] == ["vkCmdDraw"] * 2, f"one frame is two submits: {frame['draws']['command']}")
    gpu_ms = number(r"frame \d+: ([0-9.]+) ms on the GPU", output)
    interval_ms = number(r"GPU, ([0-9.]+) ms since", output)
    require(0 < gpu_ms < interval_ms, f"{gpu_ms} ms on the GPU of {interval_ms} ms")
    require(number(r"fragment shading: ([0-9.]+) %", output) > 50, f"all of its work is in the fragment shader: {output}")
    require(f"on {TARGET}: " in output, f"no projection: {output}")
    print(output)


def is_refused(runner, folder):
    """A process that captures nothing on request says so, and writes nothing."""
    path = folder / "refused.frame.json"
    code, output = run(runner, "socket=off", path, [LAYER])
    require(code == 3 and "captures nothing on request" in output, f"ended with {code}: {output}")
    require(not path.exists(), "a frame file nevertheless")


def does_without(runner, folder):
    code, output = run(runner, "", folder / "none.frame.json", [VALIDATION])
    require(code == 0 and output.strip() == "Framecast is not loaded", f"ended with {code}: {output}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    arguments = parser.parse_args()
    with outcome("app_api"), tempfile.TemporaryDirectory() as folder:
        runner = Runner(arguments.build, folder)
        runner.require_layer()
        for test in (captures_and_reads, is_refused, does_without):
            test(runner, pathlib.Path(folder))


if __name__ == "__main__":
    main()
