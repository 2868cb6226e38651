#!/usr/bin/env python3
"""Looks up the GPU names of score tables in the GPU database: how many find their row, how many may mean several, and how many
are unknown. Ambiguous names are listed with what they may mean, unknown ones by themselves.

    tests/accuracy/gpu_names.py build/dev/cli/framecast SCORES.csv ... [--list]

A table's column `gpu` has the names; each counts once.
"""
import argparse
import csv
import json
import subprocess
import sys
import tempfile


def names_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return sorted({row["gpu"].strip() for row in csv.DictReader(file)} - {""})


def look_up(framecast, names):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as file:
        file.write("\n".join(names) + "\n")
        file.flush()
        output = subprocess.run([framecast, "gpus", "--names", file.name, "--json"], stdout=subprocess.PIPE, check=True).stdout
    return json.loads(output)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("framecast")
    parser.add_argument("tables", nargs="+")
    parser.add_argument("--list", action="store_true", help="print ambiguous and unknown names, too")
    options = parser.parse_args()
    for path in options.tables:
        answer = look_up(options.framecast, names_of(path))
        names = len(answer["names"])
        clear = names - answer["ambiguous"]
        share = 100 * answer["found"] / clear if clear else 0
        print(f"{path}: {names} names, {answer['found']} found, {answer['ambiguous']} ambiguous, {answer['unknown']} unknown; "
              f"{share:.1f} % of those that are not ambiguous")
        if not options.list:
            continue
        for entry in answer["names"]:
            if "may_be" in entry:
                print(f"  ambiguous: {entry['name']}: {', '.join(entry['may_be'])}")
            elif "id" not in entry:
                print(f"  unknown: {entry['name']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
