"""Processes that scripts start and have to end."""
import contextlib
import os
import signal
import subprocess


def end_group(process):
    """Ends a process that leads a session of its own, and what it started: asked to, and after ten seconds made to."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
