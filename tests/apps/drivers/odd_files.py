#!/usr/bin/env python3
"""Whatever stands where the layer reads its configuration or is to write: the application ends as without it, nothing waits, and
nothing but a regular file is replaced.

    odd_files.py --build build/dev
Exit code 77: this machine lacks what the test needs.
"""
import argparse
import os
import pathlib
import socket
import stat
import subprocess
import tempfile

from runner import LAYER, Runner, outcome, require

PROGRAM = "case_basic"
MOST_LINES = 5  # messages that the layer may print
LIMIT_S = 60  # maximum duration of a run, which takes well below a second
LONG = "/tmp/" + "h" * 4000


def make_socket(path):
    # The path of a socket has at most 107 characters.
    before = os.getcwd()
    os.chdir(path.parent)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)
    os.chdir(before)


def unreadable(path, prefix):
    path.write_text(f"{prefix}mode = count\n", encoding="utf-8")
    path.chmod(0)


# What exists in place of a file, by name; the prefix selects its keys.
KINDS = {
    "plain": lambda path, prefix: path.write_text(f"{prefix}mode = count\n", encoding="utf-8"),
    "empty": lambda path, prefix: path.touch(),
    "a megabyte": lambda path, prefix: path.write_text("# nothing\n" * 105_000 + f"{prefix}mode = count\n", encoding="utf-8"),
    "zero bytes": lambda path, prefix: path.write_bytes(f"{prefix}mode = count\n\0\0{prefix}frame\0 = 3\n".encode()),
    "Windows lines": lambda path, prefix: path.write_bytes(f"{prefix}mode = count\r\n{prefix}frame = 3\r\n".encode()),
    "byte order mark": lambda path, prefix: path.write_bytes(b"\xef\xbb\xbf" + f"{prefix}mode = count\n".encode()),
    "Latin-1": lambda path, prefix: path.write_bytes(f"{prefix}captures = /tmp/f".encode() + b"\xfc\xdf\n"),
    "folder": lambda path, prefix: path.mkdir(),
    "unreadable": unreadable,
    "pipe": lambda path, prefix: os.mkfifo(path),
    "device without end": lambda path, prefix: path.symlink_to("/dev/zero"),
    "dangling link": lambda path, prefix: path.symlink_to("/nowhere/at/all"),
    "link to itself": lambda path, prefix: path.symlink_to(path),
    "socket": lambda path, prefix: make_socket(path),
}
PLACES = ["framecast.conf", f"{PROGRAM}.conf", "vk_layer_settings.txt", "vk_layer_settings.txt here", "FRAMECAST_CONFIG_FILE"]


class OddFiles(Runner):
    def __init__(self, build, folder):
        super().__init__(build, folder)
        self.program = self.build / "tests" / PROGRAM
        self.runs = 0

    def check(self, what, env, cwd=None):
        """The lines that it said."""
        base = {name: value for name, value in self.env.items() if not name.startswith(("FRAMECAST", "XDG_", "VK_LAYER_SETTINGS"))}
        base |= {"VK_INSTANCE_LAYERS": LAYER, "FRAMECAST": "1", "FRAMES": "20", "HOME": str(self.folder)}
        env = {name: value for name, value in (base | env).items() if value is not None}
        try:
            done = subprocess.run([self.program], env={os.fsencode(name): os.fsencode(value) for name, value in env.items()},
                                  cwd=cwd or self.folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=LIMIT_S, check=False)
        except subprocess.TimeoutExpired:
            require(False, f"{what}: it does not end")
        said = done.stderr.decode(errors="replace")
        require(done.returncode == 0, f"{what}: exit code {done.returncode}: {said[-2000:]}")
        require(said.count("\n") <= MOST_LINES, f"{what}: {said[-2000:]}")
        self.runs += 1
        return said


def configured(runner):
    """Each kind of file in each place of a configuration."""
    for place in PLACES:
        for number, (kind, make) in enumerate(KINDS.items()):
            home = runner.folder / f"{PLACES.index(place)}-{number}"
            configs, settings = home / ".config" / "framecast", home / ".local" / "share" / "vulkan" / "settings.d"
            configs.mkdir(parents=True)
            settings.mkdir(parents=True)
            env, prefix = {"HOME": str(home)}, ""
            if place.startswith("vk_layer_settings.txt"):
                prefix = "framecast_capture."
                path = (home if place.endswith("here") else settings) / "vk_layer_settings.txt"
            elif place == "FRAMECAST_CONFIG_FILE":
                path = home / "any.conf"
                env["FRAMECAST_CONFIG_FILE"] = str(path)
            else:
                path = configs / place
            make(path, prefix)
            said = runner.check(f"{place}: {kind}", env, home)
            # A folder of that name is skipped, as the loader does with what other layers read there.
            passed_by = kind == "folder" and place.startswith("vk_layer_settings.txt")
            if kind in ("folder", "pipe", "device without end", "socket") and not passed_by:
                require("not a regular file" in said, f"{place}: {kind}: it is not named: {said!r}")
            if kind in ("plain", "byte order mark", "Windows lines", "empty"):
                require(not said, f"{place}: {kind}: {said}")


def folders(runner):
    """Where the user's folders should be."""
    other = runner.folder / "other"
    other.mkdir(mode=0o755)
    if os.geteuid() == 0:
        os.chown(other, 65534, 65534)
    on = {"FRAMECAST_CONFIG": "socket=on"}
    runner.check("no HOME", {"HOME": None})
    runner.check("no folder HOME", {"HOME": "/nonexistent", "FRAMECAST_CONFIG": "overlay=hidden,log=/nonexistent/x.csv"})
    runner.check("HOME empty", {"HOME": ""})
    runner.check("HOME of 4000 bytes", {"HOME": LONG, **on})
    runner.check("HOME not UTF-8", {"HOME": os.fsdecode(b"/tmp/\xff\xfe"), **on})
    runner.check("no XDG_RUNTIME_DIR", {"XDG_RUNTIME_DIR": None, **on})
    runner.check("XDG_RUNTIME_DIR of another user", {"XDG_RUNTIME_DIR": str(other), **on})
    runner.check("XDG_RUNTIME_DIR of 4000 bytes", {"XDG_RUNTIME_DIR": LONG, **on})
    runner.check("XDG_RUNTIME_DIR a file", {"XDG_RUNTIME_DIR": "/etc/passwd", **on})


def written(runner):
    """What is to be written to is a pipe that nobody reads, a link that leads elsewhere, or a device that is full."""
    pipe, link, theirs = (runner.folder / name for name in ("pipe", "link", "theirs"))
    os.mkfifo(pipe)
    theirs.write_text("theirs", encoding="utf-8")
    link.symlink_to(theirs)
    places = {"pipe": (pipe, stat.S_ISFIFO), "link": (link, stat.S_ISLNK)}
    full = runner.folder / "full"
    try:
        # A device of our own, so that a rename over it replaces no device of the machine.
        os.mknod(full, stat.S_IFCHR | 0o666, os.makedev(1, 7))
        places["full device"] = (full, stat.S_ISCHR)
    except PermissionError:
        pass
    for name, (path, is_still) in places.items():
        for key in ("status={}", "log={}", "mode=count,frame=3,output={}", "overlay=panel,overlay_study={}"):
            if name == "link" and "output" not in key:
                continue  # the others are written to the link's target, as any program does
            runner.check(f"{key.format('a ' + name)}", {"FRAMECAST_CONFIG": key.format(path)})
            require(is_still(path.lstat().st_mode), f"the {name} that {key} named is none any more")
    require(theirs.read_text(encoding="utf-8") == "theirs", "the file that the link leads to was written")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, help="build folder")
    args = parser.parse_args()
    with outcome(), tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        runner = OddFiles(args.build, folder)
        runner.require_layer()
        configured(runner)
        folders(runner)
        written(runner)
        print(f"{runner.runs} runs: the application ended as without the layer")


if __name__ == "__main__":
    main()
