#!/usr/bin/env python3
"""How large a report is: size_test.py FRAMECAST WRITE_FRAME. 100 draws with isolated stages, each with its own label and pipeline,
on all GPUs that a report takes without being asked."""
import os
import subprocess
import sys
import tempfile

DRAWS, MAX_BYTES = 100, 400_000
MAX_BYTES_PER_DRAW = 300


def size_of(framecast, write_frame, folder, draws):
    frame, report = (os.path.join(folder, name) for name in ("a.frame.json", "report.html"))
    subprocess.run([write_frame, frame, str(draws), "isolated"], check=True)
    subprocess.run([framecast, "report", frame, "-o", report], check=True, stdout=subprocess.DEVNULL)
    return os.path.getsize(report)


def main():
    with tempfile.TemporaryDirectory() as folder:
        few, many = (size_of(*sys.argv[1:3], folder, draws) for draws in (DRAWS, 11 * DRAWS))
    per_draw = (many - few) / (10 * DRAWS)
    print(f"{DRAWS} draws: {few} bytes; each further draw: {per_draw:.0f} bytes")
    if few > MAX_BYTES or per_draw > MAX_BYTES_PER_DRAW:
        print(f"more than {MAX_BYTES} bytes, or than {MAX_BYTES_PER_DRAW} bytes per draw")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
