#!/usr/bin/env python3
"""Runs a program in an X server of its own, which is ready before the program starts: with_display.py PROGRAM ARGS..."""
import os
import subprocess
import sys
import tempfile

from runner import display, outcome


def main():
    with outcome(), tempfile.TemporaryDirectory() as folder, display(folder) as screen:
        done = subprocess.run(sys.argv[1:], env={**os.environ, "DISPLAY": screen}, check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
