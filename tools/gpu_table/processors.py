"""Graphics of processors from cpu-spec-dataset (dataset/intel-cpus.csv, dataset/amd-cpus.csv).

Integrated GPUs use the processor's memory; the fastest of a GPU's processors is taken.
"""
import csv
import re

import names

# Fastest last: a processor lists several, and the fastest one counts.
MEMORY = re.compile(r"(LPDDR\d?X?|DDR\d?L?)[^0-9]*((?:\d{3,4}[/ MTs.]*)+)", re.I)


def fastest(text):
    """("LPDDR4X", 4267) of "DDR4-3200. LPDDR4x-4267"; None without a rate."""
    best = None
    text = text.replace("LPDDR5/x", "LPDDR5X").replace("LPDDR4/x", "LPDDR4X").replace("DDR3/L/-RS", "DDR3L")
    for kind, rates in MEMORY.findall(text):
        for rate in re.findall(r"\d{3,4}", rates):
            if 800 <= int(rate) <= 9600 and (best is None or int(rate) > best[1]):
                best = (kind.upper(), int(rate))
    return best


def intel_memory(path):
    """By key of the graphics' name: (type, MT/s, bus width)."""
    found = {}
    with open(path, encoding="utf-8-sig") as file:
        for entry in csv.DictReader(file):
            graphics = entry["ProcessorGraphicsModelId"]
            memory = fastest(entry["MemoryTypes"])
            if not graphics or not memory or entry["NumMemoryChannels"] != "2":
                continue
            kind, rate = memory
            key = names.key(graphics)
            if key not in found or found[key][1] < rate:
                found[key] = (kind, rate, 128)
    return found


def processor_name(model):
    """ "Ryzen 5 PRO 4650GE" of "AMD Ryzen™ 5 PRO 4650GE (OEM Only)", "A10-9700" of "7th Gen A10-9700 APU"."""
    name = re.sub(r"[™®\u200b]|\(.*\)| with .*| APU.*|Microsoft Surface Edition", "", model)
    name = re.sub(r"^(\d\w\w Gen )?(AMD )?", "", name).strip()
    return re.sub(r"\s+", " ", name)


SOCKETS = {"FM2+": "GCN 2", "FP3": "GCN 2", "FT3": "GCN 2", "FT3b": "GCN 2", "FP4": "GCN 3", "FT4": "GCN 3", "AM4": "GCN 3"}


def amd_architecture(name, units, socket):
    """Only where the number or the socket says which chip it is."""
    if not name.startswith("Ryzen"):
        return SOCKETS.get(socket) if re.match(r"(PRO )?A\d|FX", name) else None
    number = re.search(r"\b(\d)\d\d\d", name)
    if number and number[1] == "7" and units == 2:
        return "RDNA 2"
    return "GCN 5.1" if number and (number[1] in "45" or re.search(r"7\d30", name)) else None


def amd(path):
    """Yields (processor, graphics' name, compute units, clock, memory rate or None, memory type, channels, socket, platform)."""
    with open(path, encoding="utf-8-sig") as file:
        for entry in csv.DictReader(file):
            units = entry["Graphics Core Count"]
            clock = re.match(r"(\d+) ?MHz", entry["Graphics Frequency"])
            if not units.isdigit():
                continue
            rate = re.search(r"(\d{4})MHz", entry["System Memory Specification"])
            channels = entry["Memory Channels"]
            kind = re.match(r"(LP)?DDR\d", entry["System Memory Type"])
            graphics = re.sub(r"[™®]", "", entry["Graphics Model"])
            yield (processor_name(entry["Model"]), graphics, int(units), float(clock[1]) if clock else None,
                   int(rate[1]) if rate else None, kind[0] if kind else None,
                   int(channels) if channels in ("1", "2") else None, entry["CPU Socket"].split(" ")[0],
                   "laptop" if entry["Platform"].startswith("Laptop") else "desktop")


def amd_memory(path):
    """By (key of the graphics' name, whether in a laptop): (type, MT/s, bus width) of the fastest."""
    found = {}
    with open(path, encoding="utf-8-sig") as file:
        for entry in csv.DictReader(file):
            rate = re.search(r"(\d{4})MHz", entry["System Memory Specification"])
            kind = re.match(r"(LP)?DDR\d", entry["System Memory Type"])
            graphics, channels = entry["Graphics Model"], entry["Memory Channels"]
            if not rate or not channels.isdigit() or not re.search(r"(Vega \d+|HD \d{4}\w?|\d\d0M)", graphics):
                continue
            key = (names.key(graphics), entry["Platform"].startswith("Laptop"))
            memory = (kind[0] if kind else "", int(rate[1]), 64 * int(channels))
            if key not in found or found[key][1:] < memory[1:]:
                found[key] = memory
    return found
