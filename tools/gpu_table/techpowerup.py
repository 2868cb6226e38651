"""Rows of the GPU table from two copies of TechPowerUp's GPU database.

RightNow-GPU-Database (data/all-gpus.json, December 2025) has 2824 GPUs with L2 and power.
webgl-gpu-power-estimation-data (data/techpowerup-gpus.json, 2020) has 2169, some of which the other lacks.
"""
import json
import re

import names

ARCHITECTURES = {
    "Maxwell 2.0": "Maxwell 2", "Kepler 2.0": "Kepler", "Xe-HPG": "Xe-HPG (Alchemist)",
    "Xe2-HPG": "Xe2-HPG (Battlemage)", "Generation 12.1": "Gen12 (Xe-LP)", "Generation 12.2": "Gen12 (Xe-LP)",
    "Xe-LP": "Gen12 (Xe-LP)",
}
# Data rate over the clock that TechPowerUp shows.
TRANSFERS = {"SDR": 1, "GDDR5": 4, "GDDR5X": 8, "GDDR6": 8, "GDDR6X": 16, "GDDR7": 16, "HBM3": 4, "HBM3e": 4}
# Consoles and virtual GPUs; chips without graphics hardware, or with an unknown part that draws.
LEFT_OUT = re.compile(r"Console|GRID\((M|K[125])|Mach|Knights|Data Center|Server Blackwell", re.I)
NO_GRAPHICS = re.compile(r"CDNA|^IBM|Fahrenheit|^Gen12\.5|^Blackwell( Ultra)?$")
FIRST_YEAR = 2000
LAPTOP = re.compile(r"^GeForce RTX [345]0\d0.* Mobile")


def architecture(text):
    if text in ARCHITECTURES:
        return ARCHITECTURES[text]
    text = re.sub(r"^Generation (\d+)\.0$", r"Gen\1", text)
    text = re.sub(r"^Generation (\d+\.\d+)$", r"Gen\1", text)
    return re.sub(r"^(GCN|RDNA|CDNA) (\d)\.0$", r"\1 \2", text)


def shown_name(name):
    """As the table writes it: "GeForce RTX 3050 6GB Laptop", "Radeon HD 6310"."""
    name = re.sub(r"\b(\d+) (GB|MB)\b", r"\1\2", name)
    name = re.sub(r" (Mobile )?(IGP|GPU)$", lambda found: " " + (found[1] or "").strip(), name).strip()
    if LAPTOP.match(name):
        name = name.replace(" Mobile", "") + " Laptop"
        name = re.sub(r"( Refresh)(.*)( Laptop)$", r"\2\3", name)
    return name


def l2_kib(mib):
    """The data set gives 0.096 for 96 KiB and 0.25 for 256 KiB."""
    binary = mib * 1024
    return binary if abs(binary / 16 - round(binary / 16)) < 1e-9 else round(mib * 1000)


def memory(row, kind, clock_mhz, bus_bits, bandwidth_gbs=None):
    rate = clock_mhz * TRANSFERS.get(kind, 2)
    if kind.startswith("LPDDR") and bandwidth_gbs:
        # Listed with a clock of a quarter or an eighth of the rate.
        rate = round(bandwidth_gbs * 8000 / bus_bits)
        clock_mhz = rate / 2
    row.update(memory_type=kind, memory_clock_mhz=clock_mhz, bus_width_bits=bus_bits, memory_effective_mtps=rate)


def read_newer(path):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    for entry in entries:
        year = entry["releaseDate"][:4]
        if entry["vendor"] not in ("nvidia", "amd", "intel") or not entry.get("architecture"):
            continue
        if LEFT_OUT.search(entry["generation"]) or int(year) < FIRST_YEAR:
            continue
        if NO_GRAPHICS.search(architecture(entry["architecture"])):
            continue
        row = {"chip": entry["gpuName"], "generation": entry["generation"], "year": year,
               "name": shown_name(entry["name"]), "listed_as": entry["name"],
               "vendor": {"nvidia": "NVIDIA", "amd": "AMD", "intel": "Intel"}[entry["vendor"]],
               "architecture": architecture(entry["architecture"]), "core_clock_mhz": entry["baseClock"],
               "shading_units": entry.get("shaders"), "tmus": entry.get("tmus"), "rops": entry.get("rops"),
               "tdp_w": entry.get("tdp"), "source": "RightNow-GPU-Database (TechPowerUp)"}
        row["device_type"] = ("mobile" if entry["generation"].startswith("Tegra") else
                              "integrated" if entry["memoryType"] == "System Shared" else "discrete")
        if entry["boostClock"] > entry["baseClock"]:
            row["boost_clock_mhz"] = entry["boostClock"]
        if entry.get("memoryBus") and entry.get("memoryClock"):
            memory(row, entry["memoryType"], entry["memoryClock"], entry["memoryBus"], entry["memoryBandwidth"])
            row["listed_bandwidth_gbs"] = entry["memoryBandwidth"]
        if entry.get("l2Cache"):
            row["l2_kib"] = l2_kib(entry["l2Cache"])
        row["listed_fp32_gflops"] = entry.get("fp32", 0) * 1000
        row["sms"] = entry.get("sms")
        yield row


def read_older(path, chips):
    """`chips`: architecture by chip, from the newer set."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file).values()
    for entry in entries:
        year = re.search(r"\b(20\d\d)\b", entry["released"])
        chip = re.sub(r" (A|B)\d$", "", entry["chip"])
        if not year or chip not in chips or entry["vendor"] not in ("NVIDIA", "AMD", "ATI", "Intel"):
            continue
        # This set has base clocks only, which say nothing about integrated GPUs.
        if "Shared" in entry["memory"] and entry["vendor"] != "NVIDIA":
            continue
        counts = [int(n) for n in entry["shadersTmusRops"].split(" / ")]
        row = {"chip": chip, "year": year[1], "name": shown_name(entry["name"]), "listed_as": entry["name"],
               "vendor": entry["vendor"].replace("ATI", "AMD"), "architecture": chips[chip],
               "core_clock_mhz": float(entry["clock"].split()[0]), "tmus": counts[-2], "rops": counts[-1],
               "shading_units": counts[0] if len(counts) == 3 else None,
               "source": "webgl-gpu-power-estimation-data (TechPowerUp 2020)"}
        row["device_type"] = "integrated" if "Shared" in entry["memory"] else "discrete"
        found = re.match(r"\d+ [MG]B, (\w+), (\d+) bit$", entry["memory"])
        if found and int(found[2]) and entry["memoryClock"].endswith(" MHz"):
            memory(row, found[1], float(entry["memoryClock"].split()[0]), int(found[2]))
        yield row


def key(row):
    return names.key(row["name"])
