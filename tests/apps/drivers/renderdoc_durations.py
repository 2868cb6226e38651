#!/usr/bin/env python3
"""RenderDoc's EventGPUDuration of each draw of a scene, as a JSON list of ns: of several fetches the lower quartile, as
the layer has it of its repeats. The device is the one that the environment selects. Needs an X display.

    renderdoc_durations.py BUILD/tests/framecast_scenes interleaved --size 512x512
"""
import argparse
import collections
import json
import os
import tempfile

import renderdoc_counters
from renderdoc_counters import rd


def durations_ns(path, fetches):
    with renderdoc_counters.replayed(path) as controller:
        fetched = collections.defaultdict(list)
        for _ in range(fetches):
            for one in controller.FetchCounters([rd.GPUCounter.EventGPUDuration]):
                fetched[one.eventId].append(1e9 * one.value.d)
        return [sum(sorted(fetched[event])[len(fetched[event]) // 4] for event in events)
                for events in renderdoc_counters.leaf_actions(controller.GetRootActions())]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="framecast_scenes")
    parser.add_argument("scene")
    parser.add_argument("--size", default="512x512")
    parser.add_argument("--fetches", type=int, default=10)
    options = parser.parse_args()
    rd.InitialiseReplay(rd.GlobalEnvironment(), [])
    with tempfile.TemporaryDirectory() as folder:
        path, reason = renderdoc_counters.capture(os.path.abspath(options.program), f"{options.scene} --size {options.size}",
                                                  folder, 20000, [])
        if path is None:
            raise SystemExit(f"no capture of {options.scene}: {reason}")
        print(json.dumps(durations_ns(path, options.fetches)))
    rd.ShutdownReplay()


if __name__ == "__main__":
    main()
