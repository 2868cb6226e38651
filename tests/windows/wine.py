"""Wine for the tests: where it is, and a Windows that runs while a test does."""
import contextlib
import os
import re
import shutil
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "apps", "drivers"))
from runner import Skip  # noqa: E402


# Programs of Debian 12, 13, and sid. Debian's own start script asks for 32-bit Wine each time.
FOLDERS = ["/usr/lib/wine", "/usr/lib/x86_64-linux-gnu/wine"]


def first_program(names):
    return next(filter(None, (shutil.which(name) for name in names)), None)


def find_wine():
    found = first_program([f"{FOLDERS[0]}/wine64", f"{FOLDERS[1]}/wine", "wine"])
    if not found:
        raise Skip("Wine is not installed")
    return found


def wine_version(wine):
    """The major one."""
    said = subprocess.run([wine, "--version"], capture_output=True, text=True, check=True).stdout
    return int(re.match(r"wine-(\d+)", said)[1])


def prefix_with_display(program):
    """Of `program`'s build. Not the one of cmake/mingw/wine.sh: programs share a desktop, and one that was made without a display
    has no Vulkan."""
    return os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(program)), "..", "wine-with-display"))


def stop_wine(env):
    """Ends what still runs of an earlier test's Windows: its desktop belongs to a display that may be gone."""
    server = first_program([f"{FOLDERS[0]}/wineserver64", *(f"{folder}/wineserver" for folder in FOLDERS), "wineserver"])
    if server:
        subprocess.run([server, "--kill"], env=env, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        subprocess.run([server, "--wait"], env=env, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)


@contextlib.contextmanager
def wine_running(wine, env):
    """Starting it takes seconds, unless one of its programs runs already."""
    stop_wine(env)
    with subprocess.Popen([wine, "cmd"], env=env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as waiting:
        try:
            yield
        finally:
            waiting.stdin.close()
            stop_wine(env)
