#!/usr/bin/env python3
"""A capture on a CPU driver says how many page faults an ordinary frame takes: many where the driver's memory goes
back to the system between frames, which malloc's own variables bring about and prevent.

    page_faults.py --build build/dev
"""
import argparse
import re
import sys

import measuring
import runner

# Freed memory goes back to the system at once.
GIVEN_BACK = {"MALLOC_TRIM_THRESHOLD_": "0", "MALLOC_MMAP_THRESHOLD_": "16384", "MALLOC_TOP_PAD_": "0"}


def pages(build, variables):
    """Of the note; None without one."""
    with build.workplace("lavapipe-1") as (folder, env):
        frame = build.capture(build.scene("many"), folder, {**env, **variables}, "count")
    notes = [note for note in frame["notes"] if "page faults" in note]
    runner.require(len(notes) <= 1, f"one note, not {notes}")
    if not notes:
        return None
    found = re.match(r"an ordinary frame takes (\d+) page faults, some [\d.e+]+ ms of its threads' time: ", notes[0])
    runner.require(found, f"a note with pages and time: {notes[0]}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    arguments = parser.parse_args()
    if runner.sanitizer_environment(arguments.build):
        print("skipped: a sanitizer has its own malloc")
        return runner.SKIPPED
    build = measuring.Build(arguments.build)
    try:
        kept, given_back = pages(build, measuring.KEPT_MEMORY), None
        # A note is about a share of the frame's time, which other work on the machine lengthens.
        for _ in range(5):
            given_back = given_back or pages(build, GIVEN_BACK)
        runner.require(kept is None, f"memory is kept, and still {kept} pages come back")
        runner.require(given_back is not None, "memory is given back in each frame, and there is no note")
        print(f"given back: {given_back} pages a frame; kept: no note")
    except measuring.MeasuringError as error:
        if "is not installed" in str(error):
            print(f"skipped: {error}")
            return runner.SKIPPED
        print(f"FAILED: {error}")
        return 1
    except runner.Failure as failure:
        print(f"FAILED: {failure}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
