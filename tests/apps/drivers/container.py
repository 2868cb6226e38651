#!/usr/bin/env python3
"""The layer in a container like that of Steam's games: `framecast layer install --user` is all that brings it in.

    container.py --build build/dev

bubblewrap gives a scene a root of its own: the machine's /usr and /etc, the user's home, a /tmp, an empty $XDG_RUNTIME_DIR, and no build
folder. The frame's counts must be right, `framecast ctl` must reach the scene from outside, and without FRAMECAST=1, or after `framecast
layer remove`, there must be no layer. Exit code 77: this machine lacks what the test needs.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from e2e import FIRST, FRAMES, REPEATS, check_counts
from runner import Runner, Skip, end_group, outcome, require

SCENE = "triangle"
MANY = 1_000_000  # frames of a scene that is ended
APPLICATION = "a.Game"  # a socket's path has at most 107 bytes


def require_bubblewrap():
    if not shutil.which("bwrap"):
        raise Skip("bubblewrap is not installed")
    tried = subprocess.run(["bwrap", "--unshare-user", "--unshare-pid", "--ro-bind", "/", "/", "--proc", "/proc", "true"],
                           capture_output=True, text=True, check=False)
    if tried.returncode != 0:
        raise Skip(f"no containers here: {tried.stderr.strip()}")


class Container:
    """Runs the scene in a root that holds nothing but the system and the user's home."""

    def __init__(self, runner):
        self.runner = runner
        self.home = pathlib.Path(runner.env["HOME"])
        self.runtime = f"/run/user/{os.getuid()}"
        # The container does not have the build's explicit layers, so the folder in VK_LAYER_PATH has no
        # effect.
        self.env = {**runner.env, "XDG_RUNTIME_DIR": self.runtime, "VK_LOADER_LAYERS_DISABLE": "VK_LAYER_MESA_device_select"}

    def root(self, tmp):
        """bubblewrap's options. `tmp`: how there is a /tmp."""
        options = ["bwrap", "--unshare-user", "--die-with-parent"]
        for folder in ("/usr", "/etc", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"):
            if os.path.islink(folder):
                options += ["--symlink", os.readlink(folder), folder]
            elif os.path.isdir(folder):
                options += ["--ro-bind", folder, folder]
        options += ["--proc", "/proc", "--dev", "/dev", *tmp, "--tmpfs", self.runtime]
        outside = [self.env["VK_ICD_FILENAMES"], *filter(None, self.env.get("LD_LIBRARY_PATH", "").split(":"))]
        for path in outside:
            if not path.startswith("/usr/"):
                options += ["--ro-bind", path, path]
        return [*options, "--bind", self.home, self.home, "--ro-bind", self.runner.scenes, "/scene"]

    def scene(self, frames, tmp, more=()):
        return [str(word) for word in (*self.root(tmp), *more, "/scene", "--scene", SCENE, "--frames", frames)]

    def run(self, extra):
        """The frame file of a run of some frames; nothing where the layer wrote none."""
        output = self.home / "out.frame.json"
        output.unlink(missing_ok=True)
        config = f"mode=count,output={output},frame={FIRST},repeats={REPEATS}"
        code, text, _ = self.runner.run(self.scene(FRAMES, ["--tmpfs", "/tmp"]), {**self.env, "FRAMECAST_CONFIG": config, **extra})
        require(code == 0, f"the scene ended with {code}: {text}")
        return json.loads(output.read_text(encoding="utf-8")) if output.exists() else None


def check_alone(runner, container):
    """The layer needs nothing of the machine's that another container would lack: it is loaded where there is no libfmt."""
    program = runner.build / "tests" / "case_basic"
    status = container.home / "status"
    hidden = [word for path in pathlib.Path("/usr/lib").glob("*/libfmt.so*") if not path.is_symlink()
              for word in ("--ro-bind", "/dev/null", str(path))]
    code, text, _ = runner.run([*container.root(["--tmpfs", "/tmp"]), *hidden, "--ro-bind", program, "/program", "/program"],
                               {**container.env, "FRAMES": "5", "FRAMECAST": "1", "FRAMECAST_CONFIG": f"status={status}"})
    require(code == 0, f"{program.name} ended with {code}: {text}")
    require(status.exists(), f"the layer was not loaded without the machine's libfmt: {text}")


def descendants(pid):
    """The processes below one, as this process numbers them."""
    children = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for parent in found:
        found += children.get(parent, [])
    return found


def framecast(runner, *words):
    return runner.run([runner.build / "cli" / "framecast", *words])[:2]


def ask(runner, process, *words):
    """What `framecast ctl` prints of the scene that the process, or one below it, is; waits until it listens."""
    deadline = time.monotonic() + 60 * runner.slowness
    said = "nothing"
    while time.monotonic() < deadline:
        require(process.poll() is None, "the scene ended by itself")
        for pid in descendants(process.pid):
            code, said = framecast(runner, "ctl", "--json", "--pid", str(pid), *words)
            if code == 0:
                return json.loads(said)
        time.sleep(0.2)
    raise AssertionError(f"framecast ctl finds no scene in the container: {said}")


def check_control(runner, container, tmp, more=()):
    """`framecast ctl` outside reaches the scene inside, which has it write a frame."""
    output = container.home / "asked.frame.json"
    output.unlink(missing_ok=True)
    env = {**container.env, "FRAMECAST": "1", "FRAMECAST_CONFIG": f"mode=count,frame={MANY},socket=on"}
    with open(runner.folder / "scene.log", "w", encoding="utf-8") as log, \
            subprocess.Popen(container.scene(MANY, tmp, more), env=env, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                             start_new_session=True) as process:
        try:
            ask(runner, process, "status")
            ask(runner, process, "capture", "count", str(output))
            deadline = time.monotonic() + 60 * runner.slowness
            while not output.exists() and time.monotonic() < deadline:
                time.sleep(0.1)
            require(output.exists(), "the frame that was asked for is not there")
        except AssertionError as problem:
            log.flush()
            require(False, f"{problem}\n{(runner.folder / 'scene.log').read_text(encoding='utf-8')[-2000:]}")
        finally:
            end_group(process)
    check_counts(runner.expected(SCENE), json.loads(output.read_text(encoding="utf-8")))


def check_layer(runner, container):
    code, text = framecast(runner, "layer", "install", "--user")
    require(code == 0, f"layer install ended with {code}: {text}")
    code, text = framecast(runner, "layer", "status")
    require(code == 0 and "the build of this framecast" in text, f"layer status ended with {code}: {text}")
    frame = container.run({"FRAMECAST": "1"})
    require(frame, "no frame was written: the loader in the container did not find the layer")
    check_counts(runner.expected(SCENE), frame)
    require(not container.run({}), "a frame was written without FRAMECAST=1")
    require(not container.run({"FRAMECAST": "1", "DISABLE_FRAMECAST": "1"}), "a frame was written with DISABLE_FRAMECAST=1")


def check_own_build(runner):
    """`framecast capture` uses the layer of its own build, whatever is installed."""
    installed = pathlib.Path(runner.env["XDG_DATA_HOME"], "framecast/lib/libVkLayer_framecast.so")
    kept = installed.read_bytes()
    installed.write_bytes(b"another build, which does not even load")
    output = runner.folder / "own.frame.json"
    env = {**runner.env, "VK_LOADER_LAYERS_DISABLE": "VK_LAYER_MESA_device_select"}
    del env["VK_LAYER_PATH"]
    done = subprocess.run([runner.build / "cli" / "framecast", "capture", "--mode", "count", "--frame", str(FIRST), "-o", output, "--",
                           runner.scenes, "--scene", SCENE, "--frames", str(FRAMES)],
                          env=env, capture_output=True, text=True, timeout=120 * runner.slowness, check=False)
    installed.write_bytes(kept)
    require(done.returncode == 0, f"framecast capture took the installed layer: {done.returncode}: {done.stdout}{done.stderr}")
    check_counts(runner.expected(SCENE), json.loads(output.read_text(encoding="utf-8")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory(prefix="framecast-container-") as folder:
        require_bubblewrap()
        runner = Runner(args.build, folder)
        runner.require_layer()
        container = Container(runner)
        runner.env["XDG_RUNTIME_DIR"] = os.path.join(folder, "run")
        os.mkdir(runner.env["XDG_RUNTIME_DIR"], 0o700)
        check_layer(runner, container)
        check_own_build(runner)
        check_alone(runner, container)
        check_control(runner, container, ["--bind", "/tmp", "/tmp"])
        print("counts are right in the container, and framecast ctl reaches it through /tmp")
        # As Flatpak does: processes have other numbers inside, and /tmp is the application's.
        tmp = pathlib.Path(runner.env["XDG_RUNTIME_DIR"], ".flatpak", APPLICATION, "tmp")
        tmp.mkdir(parents=True)
        check_control(runner, container, ["--bind", tmp, "/tmp"], ["--unshare-pid"])
        print("framecast ctl reaches it where process numbers and /tmp are the container's own")
        code, text = framecast(runner, "layer", "remove", "--user")
        require(code == 0, f"layer remove ended with {code}: {text}")
        require(not container.run({"FRAMECAST": "1"}), "a frame was written after layer remove")


if __name__ == "__main__":
    main()
