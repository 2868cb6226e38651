"""Runs the framecast program."""
import subprocess

NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0x08000000)  # the constant is from Python 3.7 on


def run(command):
    """Its exit code, output and errors. On Windows no console opens over RenderDoc."""
    windows = hasattr(subprocess, "STARTUPINFO")
    started = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               creationflags=NO_CONSOLE if windows else 0)
    out, said = started.communicate()
    return started.returncode, out.decode("utf-8"), said.decode("utf-8", "replace").strip()
