#!/usr/bin/env python3
"""Takes a picture of the overlay on an application, in a virtual display of its own: no desktop is touched.

overlay_picture.py FRAMECAST PICTURE.png [--to GPU]... [--seconds N] [--page PAGE] -- APP [ARGS...]

Runs APP under `framecast overlay`, waits until its frame is captured and the stages have rates (at most N seconds; what is
known by then is shown), and writes what the display shows. Needs Xvfb and nothing else. Exit codes: 0 written; 3 not, with
one line that says why; 4 the same, where the overlay was shown, so that another driver would not help.
"""
import argparse
import contextlib
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from processes import end_group


class NoPicture(Exception):
    def __init__(self, reason, shown=False):
        super().__init__(reason)
        self.code = 4 if shown else 3


def start_display(folder, size, stack):
    """Its name, and the file that holds what it shows."""
    if not shutil.which("Xvfb"):
        raise NoPicture("there is no Xvfb (apt install xvfb)")
    ours, theirs = os.pipe()
    log = stack.enter_context(open(os.path.join(folder, "xvfb.log"), "w", encoding="utf-8"))
    server = subprocess.Popen(["Xvfb", "-displayfd", str(theirs), "-screen", "0", f"{size}x24", "-fbdir", folder, "-nolisten", "tcp",
                               # Without it the server restarts when its last client disconnects, and refuses
                               # the next one meanwhile.
                               "-noreset"],
                              pass_fds=[theirs], stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    stack.callback(end_group, server)
    os.close(theirs)
    with open(ours, encoding="ascii") as number:
        name = number.readline().strip()
    if not name:
        raise NoPicture("Xvfb did not start")
    return ":" + name, os.path.join(folder, "Xvfb_screen0")


def read_xwd(path):
    """Rows of (red, green, blue) bytes of a 32-bit X window dump, as Xvfb keeps its screen."""
    with open(path, "rb") as file:
        content = file.read()
    header = struct.unpack(">25I", content[:100])
    size, width, height, order, bits, line, colours = header[0], header[4], header[5], header[7], header[11], header[12], header[19]
    if bits != 32:
        raise NoPicture(f"the virtual display has {bits} bits a pixel, not 32")
    begin = size + 12 * colours
    red, green, blue = (1, 2, 3) if order else (2, 1, 0)
    rows = []
    for y in range(height):
        row = content[begin + y * line:begin + y * line + 4 * width]
        out = bytearray(3 * width)
        out[0::3], out[1::3], out[2::3] = row[red::4], row[green::4], row[blue::4]
        rows.append(bytes(out))
    return rows


def cropped(rows):
    """Without the black of the display around the windows."""
    used = [y for y, row in enumerate(rows) if any(row)]
    if not used:
        raise NoPicture("the application shows nothing")
    rows = rows[used[0]:used[-1] + 1]
    left = min((len(row) - len(row.lstrip(b"\0"))) // 3 for row in rows)
    right = max(-(-len(row.rstrip(b"\0")) // 3) for row in rows)
    return [row[3 * left:3 * right] for row in rows]


def png(rows):
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
    pixels = b"".join(b"\0" + row for row in rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">2I5B", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(pixels, 9)) + chunk(b"IEND", b""))


def last_line(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = [line.strip() for line in file if line.strip()]
    return lines[-1] if lines else "it said nothing"


def wait_for_stages(args, process, env, log):
    """Until rates are learned. Whether they were."""
    finish = time.monotonic() + args.seconds
    answered = False
    while time.monotonic() < finish:
        if process.poll() is not None:
            raise NoPicture(f"{args.application[0]} ended: {last_line(log)}", answered)
        done = subprocess.run([args.framecast, "ctl", "--json", "--pid", str(process.pid), "status"], env=env, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            answered = True
            if "rates" in json.loads(done.stdout).get("events", {}):
                time.sleep(2)  # to project the captured frame
                return True
        time.sleep(0.5)
    if not answered:
        raise NoPicture(f"{args.application[0]} showed no overlay within {args.seconds} s")
    return False


def take(args):
    with tempfile.TemporaryDirectory(prefix="framecast-picture-") as folder, contextlib.ExitStack() as stack:
        env = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        env["DISPLAY"], screen = start_display(folder, args.size, stack)
        log = os.path.join(folder, "application.log")
        out = stack.enter_context(open(log, "w", encoding="utf-8"))
        to = [word for target in args.to for word in ("--to", target)]
        process = subprocess.Popen([args.framecast, "overlay", *to, "--show", "panel", "--", *args.application], env=env,
                                   stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True)
        stack.callback(end_group, process)
        complete = wait_for_stages(args, process, env, log)
        if args.page:
            subprocess.run([args.framecast, "ctl", "--pid", str(process.pid), "page", args.page], env=env, capture_output=True, check=False)
            time.sleep(1)
        rows = read_xwd(screen)
        if process.poll() is not None:
            raise NoPicture(f"{args.application[0]} ended before its picture was taken", True)
        content = png(cropped(rows))
        beside = args.picture + ".new"
        with open(beside, "wb") as file:
            file.write(content)
        os.replace(beside, args.picture)
        return complete


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("framecast")
    parser.add_argument("picture")
    parser.add_argument("--to", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--page")
    parser.add_argument("--size", default="1400x840", help="of the virtual display")
    own, application = (sys.argv[1:], []) if "--" not in sys.argv else (sys.argv[1:sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1:])
    args = parser.parse_args(own)
    args.application = application
    if not application:
        parser.error("an application is needed, after --")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        if not take(args):
            print(f"overlay picture: stages were not isolated within {args.seconds:g} s, so it shows what was known by then", file=sys.stderr)
    except (NoPicture, OSError) as reason:
        print(f"no overlay picture: {reason}", file=sys.stderr)
        return getattr(reason, "code", 3)
    return 0


if __name__ == "__main__":
    sys.exit(main())
