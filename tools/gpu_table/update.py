#!/usr/bin/env python3
"""Adds the GPUs that model/device/data/gpus.csv lacks, from public data sets.

Usage: update.py GPUS.CSV FOLDER

FOLDER holds, under these names:
  all-gpus.json           reox007/RightNow-GPU-Database, data/all-gpus.json
  techpowerup-gpus.json   gkjohnson/webgl-gpu-power-estimation-data, data/techpowerup-gpus.json
  notebookcheck-gpus.json the same, data/notebookcheck-gpus.json
  gpu.json                voidful/gpu-info-api, branch gpu-data, gpu.json
  pci.ids                 pciutils/pciids, pci.ids
  intel-cpus.csv          felixsteinke/cpu-spec-dataset, dataset/intel-cpus.csv
  amd-cpus.csv            the same, dataset/amd-cpus.csv

Rows that the table has stay as they are. What two data sets say differently is printed.
"""
import csv
import json
import os
import re
import sys

import names
import pci_names
import processors
import techpowerup
import wikipedia

# Rows that the table has under another name than the data sets.
SAME = {
    "GeForce RTX 3080": "geforce-rtx-3080-10gb", "GeForce 9800 GX2": "geforce-9800-gx2",
    "GeForce RTX 4060 Ti 8 GB": "geforce-rtx-4060-ti", "GeForce RTX 4060 Ti 16 GB": "geforce-rtx-4060-ti",
    "GeForce RTX 5060 Ti 8 GB": "geforce-rtx-5060-ti", "GeForce RTX 5060 Ti 16 GB": "geforce-rtx-5060-ti",
    "Radeon RX 9060 XT 8 GB": "radeon-rx-9060-xt", "Radeon RX 9060 XT 16 GB": "radeon-rx-9060-xt",
    "A40 PCIe": "a40",
    "Radeon R7 Graphics": "radeon-r7-graphics-kaveri", "Radeon Graphics 512SP": "radeon-graphics-vega-8-cezanne",
    "Radeon Graphics 128SP": "radeon-graphics-ryzen-7000", "Iris Plus Graphics G7 64EU Mobile": "iris-plus-graphics-g7-ice-lake",
    "Iris Xe MAX Graphics": "iris-xe-max", "Arc Graphics 112EU Mobile": "arc-graphics-7-core-meteor-lake",
    "Arc Graphics 128EU Mobile": "arc-graphics-8-core-meteor-lake", "Arc 140V Mobile": "arc-140v",
    "Arc 140T Mobile": "arc-140t", "Switch GPU": "nintendo-switch", "Switch 2 GPU": "nintendo-switch-2",
    "Xbox One GPU": "xbox-one", "Steam Deck GPU": "steam-deck", "Ryzen Z1 Extreme GPU": "ryzen-z1-extreme",
}
LANES = {  # shading units of one compute unit
    "Tesla": 8, "Tesla 2.0": 8, "Kepler": 192, "Maxwell": 128, "Maxwell 2": 128, "Volta": 64, "Turing": 64,
    "Ada Lovelace": 128, "Blackwell 2.0": 128, "Hopper": 128, "TeraScale 3": 64, "GCN 1": 64, "GCN 2": 64, "GCN 3": 64,
    "GCN 4": 64, "GCN 5": 64, "GCN 5.1": 64, "RDNA 1": 64, "RDNA 2": 64, "RDNA 3": 64, "RDNA 3.5": 64, "RDNA 4": 64,
    "Xe-HPG (Alchemist)": 128, "Xe2-HPG (Battlemage)": 128, "Xe2-LPG": 128, "Xe-LPG": 128, "Xe-LPG+": 128,
}
# What one of their units executes is published nowhere, so a count of units would say nothing.
UNKNOWN_UNITS = re.compile(r"Gen[1-5]\b|PowerVR|VLIW")
DUAL_ISSUE = {"RDNA 3", "RDNA 3.5", "RDNA 4"}
COUNTS = ("shading_units", "tmus", "rops")
RATES = ("bandwidth_gbs", "fp32_gflops", "pixel_rate_gps", "texture_rate_gts")


def text(value):
    if value is None or value == "":
        return ""
    return f"{float(value):.7g}" if isinstance(value, (int, float)) else str(value)


def integer_lanes(architecture, shading_units, compute_units):
    """As unit_rates.csv has it; docs/gpu-database.md explains the words."""
    if architecture in ("Volta", "Turing", "Apple9"):
        return "separate"
    if architecture == "Ampere" and shading_units and compute_units:
        return "separate" if float(shading_units) / float(compute_units) == 64 else "half"
    if architecture in ("Ada Lovelace", "Hopper"):
        return "half"
    if re.match(r"Apple10|Xe-(HPG|LPG)|Xe2|Bifrost|Valhall", architecture):
        return "separate"
    if re.match(r"Tesla|Fermi|Kepler|Maxwell|Pascal|Blackwell|TeraScale|GCN|RDNA|CDNA|Gen(8|9|12)|Apple[678]$",
                architecture):
        return "shared"
    return ""


def compute_units(row):
    units = row.get("shading_units")
    if not units:
        return None
    architecture = row["architecture"]
    lanes = LANES.get(architecture)
    if architecture.startswith("Fermi"):
        return row.get("sms")
    if architecture == "Pascal":
        lanes = 64 if row["chip"].startswith("GP100") else 128
    if architecture == "Ampere":
        lanes = 64 if row["chip"].startswith("GA100") else 128
    if architecture.startswith("TeraScale") and not lanes:
        return None
    return units / lanes if lanes and units % lanes == 0 else None


def set_rates(row):
    """The four formulas of docs/gpu-database.md."""
    clock = row.get("boost_clock_mhz") or row.get("core_clock_mhz")
    shader = row.get("shader_clock_mhz") or clock
    pairs = {"bandwidth_gbs": (row.get("memory_effective_mtps"), row.get("bus_width_bits"), 8000),
             "fp32_gflops": (row.get("shading_units"), shader, 500), "pixel_rate_gps": (row.get("rops"), clock, 1000),
             "texture_rate_gts": (row.get("tmus"), clock, 1000)}
    for rate, (a, b, divisor) in pairs.items():
        row[rate] = float(a) * float(b) / divisor if a and b else None


def notebookcheck_clocks(path):
    """Shader clocks by key."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    entries = entries.values() if isinstance(entries, dict) else entries
    return {names.key(entry["name"]): float(entry["shaderSpeed"]) for entry in entries
            if re.fullmatch(r"\d+", entry.get("shaderSpeed") or "") and entry["shaderSpeed"] != entry["coreSpeed"]}


class Table:
    def __init__(self, path):
        with open(path, encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            self.columns = list(reader.fieldnames)
            self.rows = list(reader)
        for column, before in (("also_named", "vendor"), ("chip", "vendor"), ("dual_issue_units", "compute_units"),
                               ("integer_lanes", "compute_units")):
            if column not in self.columns:
                self.columns.insert(self.columns.index(before), column)
        self.ids = {row["id"] for row in self.rows}
        self.by_key = {(row["vendor"], names.key(row["name"])): row for row in self.rows}

    def known(self, row):
        """The row of the table that is the same GPU."""
        if row.get("listed_as") in SAME:
            return next(own for own in self.rows if own["id"] == SAME[row["listed_as"]])
        key = names.key(row["name"])
        for candidate in (key, key[:-6] if row["vendor"] == "Intel" and key.endswith("mobile") else key):
            if (row["vendor"], candidate) in self.by_key:
                return self.by_key[(row["vendor"], candidate)]
        return None

    def add(self, row):
        row["id"] = names.slug(row["name"])
        if row["id"] in self.ids:
            row["id"] += "-" + names.slug(row.get("chip") or row["year"])
        self.ids.add(row["id"])
        set_rates(row)
        own = {column: text(row.get(column)) for column in self.columns}
        self.rows.append(own)
        self.by_key[(row["vendor"], names.key(row["name"]))] = own

    def write(self, path):
        for row in self.rows:
            row["integer_lanes"] = integer_lanes(row["architecture"], row["shading_units"], row["compute_units"])
            row["dual_issue_units"] = row["shading_units"] if row["architecture"] in DUAL_ISSUE else ""
        order = ["NVIDIA", "AMD", "Intel", "Qualcomm", "ARM", "Apple"]
        self.rows.sort(key=lambda row: order.index(row["vendor"]) if row["vendor"] in order else len(order))
        with open(path, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, self.columns, lineterminator="\n", restval="")
            writer.writeheader()
            writer.writerows(self.rows)


class Chips:
    """What the table and the data sets know of a chip: its architecture, raster units and large cache."""

    def __init__(self):
        self.raster, self.cache, self.drawing = {}, {}, {}

    def learn(self, chip, own):
        self.raster.setdefault(chip, set()).add(own["raster_units_or_gpcs"])
        self.drawing.setdefault(chip, set()).add(own["graphics_units"])
        # The cache belongs to the memory controllers.
        self.cache.setdefault((chip, own["bus_width_bits"]), set()).add(own["l3_or_infinity_cache_mib"])

    def complete(self, row):
        raster = self.raster.get(row["chip"], set()) - {""}
        cache = self.cache.get((row["chip"], text(row.get("bus_width_bits"))), set()) - {""}
        if len(raster) == 1:
            row["raster_units_or_gpcs"] = float(next(iter(raster)))
        if len(self.drawing.get(row["chip"], set()) - {""}) == 1:
            row["graphics_units"] = float(next(iter(self.drawing[row["chip"]] - {""})))
        if len(cache) == 1:
            row["l3_or_infinity_cache_mib"] = float(next(iter(cache)))
        if raster or cache:
            row["source"] += "; raster units and last-level cache as the chip's other rows"


def older_agrees(row, older, alike):
    """Whether Wikipedia has the counts of the older copy of a row, and not this one's."""
    counts = [tuple(fact.get(column) for column in COUNTS) for fact in alike if fact.get("shading_units")]
    return (older and row.get("shading_units") and counts and tuple(row.get(column) for column in COUNTS) not in counts
            and tuple(older.get(column) for column in COUNTS) in counts)


def cross_check(row, facts, laptops, disagreements):
    """Takes the shader clock, and notes what Wikipedia says otherwise."""
    alike = facts.get(techpowerup.key(row), [])
    if row["architecture"].startswith(("Tesla", "Fermi")):
        clocks = {fact["shader_clock_mhz"] for fact in alike} - {None}
        if not clocks and techpowerup.key(row) in laptops:
            clocks = {laptops[techpowerup.key(row)]}
            row["source"] += "; shader clock: notebookcheck (webgl-gpu-power-estimation-data)"
        if row["architecture"].startswith("Fermi"):
            # Twice the core clock in all of Fermi.
            row["shader_clock_mhz"] = 2 * row["core_clock_mhz"]
        elif len(clocks) == 1:
            row["shader_clock_mhz"] = next(iter(clocks))
            if alike:
                row["source"] += " + Wikipedia (voidful/gpu-info-api)"
        else:
            listed = row.get("shading_units")
            row["shading_units"] = None
            row["source"] += f"; {text(listed)} shading units, whose clock is not known"
        return
    for column in COUNTS + ("bus_width_bits",):
        said = {fact.get(column) for fact in alike} - {None}
        if said and row.get(column) and row[column] not in said:
            disagreements.append(f"{row['name']}: {column} {text(row[column])}, Wikipedia {sorted(said)}")
    if alike and any(fact.get("shading_units") == row.get("shading_units") for fact in alike):
        row["source"] += " + Wikipedia (voidful/gpu-info-api)"


def check_listed(row, disagreements):
    """The data set's own rates against the formulas: the formulas win."""
    set_rates(row)
    for column in ("bandwidth_gbs", "fp32_gflops"):
        listed = row.get("listed_" + column)
        if column == "fp32_gflops" and row["architecture"] in DUAL_ISSUE and listed:
            listed /= 2
        if listed and row.get(column) and abs(listed - row[column]) > max(0.02 * row[column], 11 * (column[0] == "f")):
            disagreements.append(f"{row['name']}: {column} {listed:g} listed, {row[column]:g} by its formula")


def add_cards(table, folder, disagreements):
    cards = list(techpowerup.read_newer(os.path.join(folder, "all-gpus.json")))
    chips, architectures, platforms = Chips(), {}, {}
    for row in cards:
        architectures[row["chip"]] = row["architecture"]
        own = table.known(row)
        if own:
            own["chip"] = own.get("chip") or row["chip"]
            chips.learn(row["chip"], own)
            if row["device_type"] == "integrated":
                platforms.setdefault(row["generation"], set()).add(
                    (own["memory_type"], own["memory_effective_mtps"], own["bus_width_bits"]))
    older_cards = list(techpowerup.read_older(os.path.join(folder, "techpowerup-gpus.json"), architectures))
    cards += older_cards
    older = {(row["vendor"], techpowerup.key(row)): row for row in older_cards}
    laptops = notebookcheck_clocks(os.path.join(folder, "notebookcheck-gpus.json"))
    facts = wikipedia.read(os.path.join(folder, "gpu.json"))
    ids = pci_names.read(os.path.join(folder, "pci.ids"))
    intel = processors.intel_memory(os.path.join(folder, "intel-cpus.csv"))
    amd = processors.amd_memory(os.path.join(folder, "amd-cpus.csv"))
    for row in cards:
        if table.known(row):
            continue
        same = older.get((row["vendor"], techpowerup.key(row)))
        if older_agrees(row, same, facts.get(techpowerup.key(row), [])):
            disagreements.append(f"{row['name']}: counts of 2020 taken, which Wikipedia has, too")
            row.update({column: same[column] for column in COUNTS})
            row["source"] += "; counts of 2020 (webgl-gpu-power-estimation-data), as Wikipedia"
        if row["device_type"] == "integrated":
            key = techpowerup.key(row)
            bare = re.sub("mobile$", "", key)
            found = intel.get(bare) if row["vendor"] == "Intel" else amd.get((bare, key != bare))
            same = platforms.get(row.get("generation"), set())
            if found:
                row.update(memory_type=found[0], memory_effective_mtps=found[1], memory_clock_mhz=found[1] / 2,
                           bus_width_bits=found[2])
                row["source"] += "; memory: fastest of its processors (cpu-spec-dataset)"
            elif len(same) == 1 and row["vendor"] == "AMD":
                kind, rate, bus = next(iter(same))
                if rate and bus:
                    row.update(memory_type=kind, memory_effective_mtps=float(rate), memory_clock_mhz=float(rate) / 2,
                               bus_width_bits=float(bus))
                    row["source"] += "; memory as the platform's other rows"
            if row["vendor"] == "Intel":
                # TechPowerUp lists execution units as texture units.
                row["tmus"] = row["rops"] = None
                row["source"] += "; TMUs and ROPs left empty"
        if UNKNOWN_UNITS.match(row["architecture"]):
            row["shading_units"] = None
        cross_check(row, facts, laptops, disagreements)
        row["compute_units"] = compute_units(row)
        chips.complete(row)
        check_listed(row, disagreements)
        found = ids.get((row["vendor"], techpowerup.key(row)), [])
        if found:
            row["pci_device_ids"] = ";".join(sorted(set(found)))
        row["pci_vendor_id"] = {"NVIDIA": "10de", "AMD": "1002", "Intel": "8086"}[row["vendor"]]
        table.add(row)


def add_processors(table, folder):
    """AMD's processors whose graphics has no name of its own: one row for each clock and number of units."""
    groups, memories = {}, {}
    for name, graphics, units, clock, rate, kind, channels, socket, platform in \
            processors.amd(os.path.join(folder, "amd-cpus.csv")):
        named = re.search(r"(Vega \d+|RX Vega \d+|HD \d+\w?|\d\d0M)", graphics)
        keys = [("AMD", names.key("Radeon " + named[1] + kind)) for kind in ("", " Mobile")] if named else []
        own = next((table.by_key[key] for key in keys if key in table.by_key), None)
        if own:
            own.setdefault("also_named", "")
            own["also_named"] = ";".join(dict.fromkeys(filter(None, own["also_named"].split(";") + [name])))
            continue
        architecture = processors.amd_architecture(name, units, socket)
        if not architecture or not clock:
            continue
        group = (architecture, units, clock, platform)
        groups.setdefault(group, []).append(name)
        if rate and kind and channels:
            memories[group] = max(memories.get(group, (0, 0, "")), (rate, channels, kind))
    for group, members in sorted(groups.items(), key=str):
        architecture, units, clock, _ = group
        row = {"name": members[0] + " Graphics", "also_named": ";".join(dict.fromkeys(members[1:])), "vendor": "AMD", "chip": "",
               "architecture": architecture, "device_type": "integrated", "core_clock_mhz": clock, "year": "",
               "shading_units": 64 * units, "compute_units": units, "tmus": 4 * units, "pci_vendor_id": "1002",
               "source": "cpu-spec-dataset (AMD's processor specifications): units, clock, fastest memory; 64 lanes and 4 texture "
                         "units a unit as the other rows of its architecture"}
        if group in memories:
            rate, channels, kind = memories[group]
            row.update(memory_type=kind, memory_effective_mtps=rate, memory_clock_mhz=rate / 2, bus_width_bits=64 * channels)
        table.add(row)


def main():
    path, folder = sys.argv[1:]
    table = Table(path)
    before = len(table.rows)
    disagreements = []
    add_cards(table, folder, disagreements)
    add_processors(table, folder)
    table.write(path)
    print("\n".join(disagreements))
    print(f"{before} rows, now {len(table.rows)}; {len(disagreements)} disagreements")


if __name__ == "__main__":
    main()
