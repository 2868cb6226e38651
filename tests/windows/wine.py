"""Wine for the tests: where it is, and a Windows that runs while a test does."""
import contextlib
import os
import re
import shutil
import subprocess
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "apps", "drivers"))
from runner import Skip  # noqa: E402


def find_wine():
    # Debian's own start script asks for 32-bit Wine each time.
    found = shutil.which("/usr/lib/wine/wine64") or shutil.which("wine")
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
    server = shutil.which("/usr/lib/wine/wineserver64") or shutil.which("/usr/lib/wine/wineserver") or shutil.which("wineserver")
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
