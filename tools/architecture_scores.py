"""Public scores of GPUs, joined to rows of the GPU database. For fit_architectures.py."""
import collections
import csv
import math
import pathlib
import re

import numpy as np

RESOURCES = ("geometry", "alu", "texture", "rop", "memory")  # in the order of model/device/rates.h
# The score of one GPU in one set: rows of a name that differ by more are several cards.
LARGEST_SPREAD = 1.15
# Boards that several virtual machines share, and boards with two GPUs: a score is not that of one GPU.
OTHER_BOARDS = re.compile(r"^grid-|-mxgpu$|-x2(-mobile)?$")
# Sets that are not fitted: this game waits for the CPU (the negative control).
CONTROLS = ("games-fps",)

SET_NAMES = {"3dmark": "3DMark Steel Nomad", "passmark-g3d-2022": "PassMark 2022", "passmark-g3d-2024": "PassMark 2024"}
GENERATIONS = {
    "G80 to GT200": ("Tesla", "Tesla 2.0"), "Fermi": ("Fermi", "Fermi 2.0"), "Maxwell and Pascal": ("Maxwell", "Maxwell 2", "Pascal"),
    "Volta and Turing": ("Volta", "Turing"), "Ampere and later": ("Ampere", "Hopper", "Ada Lovelace", "Blackwell", "Blackwell 2.0"),
    "TeraScale": ("TeraScale", "TeraScale 2", "TeraScale 3"), "GCN": ("GCN 1", "GCN 2", "GCN 3", "GCN 4", "GCN 5", "GCN 5.1"),
    "CDNA": ("CDNA 1", "CDNA 2", "CDNA 3"), "RDNA": ("RDNA 1", "RDNA 2", "RDNA 3", "RDNA 3.5", "RDNA 4"),
    "Gen6 to Gen8": ("Gen6", "Gen7", "Gen7.5", "Gen8"), "Gen9 to Gen11": ("Gen9", "Gen9.5", "Gen11"),
    "Xe": ("Gen12 (Xe-LP)", "Xe-LPG", "Xe-LPG+", "Xe-HPG (Alchemist)", "Xe2-LPG", "Xe2-HPG (Battlemage)"),
    "Mali": ("Bifrost", "Valhall", "Arm 5th Gen"), "Adreno": tuple(f"Adreno {i}xx" for i in range(3, 9)),
    "Apple": tuple(f"Apple{i}" for i in range(6, 11)),
}
# Those whose drivers never had Vulkan. Framecast sees no frame of theirs, and their scores would bend the efficiencies of others.
WITHOUT_VULKAN = frozenset(("Tesla", "Tesla 2.0", "Fermi", "Fermi 2.0", "TeraScale", "TeraScale 2", "TeraScale 3", "Gen6", "Adreno 3xx"))
GENERATION_OF = {architecture: name for name, members in GENERATIONS.items() for architecture in members}

VENDORS = (("NVIDIA", r"nvidia|geforce|\b[gr]tx\b|quadro|titan|tesla|\bgts?\b|grid|\bnvs\b"),
           ("AMD", r"\bamd\b|\bati\b|radeon|firepro|\brx\b|\bvega\b|\br[579]\b|firegl|radv"),
           ("Intel", r"intel|\barc\b|iris|\buhd\b"), ("Apple", r"apple|\bmac\b|macbook"),
           ("ARM", r"mali|immortalis|\barm\b"), ("Qualcomm", r"adreno|qualcomm"))
FILLERS = frozenset("nvidia amd ati intel geforce radeon graphics gpu series arm qualcomm tm r desktop corporation "
                    "processor edition generation".split())


def vendor_of(name):
    lower = name.lower()
    return next((vendor for vendor, words in VENDORS if re.search(words, lower)), None)


def key_of(name):
    """The words that distinguish a GPU, in one spelling: "NVIDIA GeForce RTX 4080 (notebook)" -> "rtx 4080 mobile"."""
    text = name.lower()
    apple = re.search(r"mac.*?\b(m\d)\s*(pro|max|ultra)?.*?(\d+)-core", text)
    if apple:
        return " ".join(filter(None, ("apple", apple[1], apple[2], apple[3] + "core")))
    text = re.sub(r"\((r|tm|sli disabled|crossfire disabled)\)", " ", text)
    text = re.sub(r"(\d+)[- ]core", r"\1core", text)
    text = re.sub(r"(\d+)\s*gb\b", r" \1gb", text)
    mobile = re.search(r"\b(notebook|mobile|laptop)\b", text)
    text = re.sub(r"\b(notebook|mobile|laptop)\b", " ", text).replace("max-q", "maxq")
    words = [word for word in re.split(r"[^a-z0-9+.]+", text) if word and word not in FILLERS]
    return " ".join(words + (["mobile"] if mobile else []))


def without_size(key):
    return re.sub(r" \d+gb\b", "", key)


def number(row, column):
    try:
        return float(row[column])
    except (KeyError, ValueError):
        return math.nan


def is_laptop_board(row):
    """As is_laptop_board() of model/device/gpu_spec.cpp: a discrete GPU of a laptop, by its id."""
    if row["device_type"] != "discrete" or row["id"].startswith("tesla-"):
        return False
    words = row["id"].split("-")
    number = r"[a-z]?\d+m|m\d+x?" if words[0] in ("radeon", "firepro") else r"[a-z]?\d+m"
    return any(word in ("mobility", "mobile", "laptop") or re.fullmatch(number, word) for word in words) or "max-q" in row["id"]


class Gpu:
    """Rates of one row, as rates_of() of model/device/rates.cpp computes them."""

    def __init__(self, row):
        clock = number(row, "boost_clock_mhz")
        self.clock_ghz = (number(row, "core_clock_mhz") if math.isnan(clock) else clock) / 1000
        self.id, self.name, self.vendor, self.architecture = row["id"], row["name"], row["vendor"], row["architecture"]
        self.year = number(row, "year")
        self.has_vulkan = self.architecture not in WITHOUT_VULKAN
        self.generation = GENERATION_OF.get(self.architecture, self.architecture)
        alu = number(row, "fp32_gflops")
        units = number(row, "shading_units")
        units = alu / (2 * self.clock_ghz) if math.isnan(units) else units

        def rate(column, count, units_each):
            known = number(row, column)
            if not math.isnan(known):
                return known
            known = number(row, count)
            if math.isnan(known) and not math.isnan(units):
                known = max(1, round(units / units_each))
            return self.clock_ghz * known

        geometry = rate("", "raster_units_or_gpcs", 1024)
        self.rates = np.array([geometry, alu, rate("texture_rate_gts", "tmus", 16), rate("pixel_rate_gps", "rops", 32),
                               number(row, "bandwidth_gbs")])
        self.cache_mib = max(np.nan_to_num(number(row, "l2_kib")) / 1024, np.nan_to_num(number(row, "l3_or_infinity_cache_mib")))
        self.laptop = is_laptop_board(row)
        self.integrated = row["device_type"] != "discrete"
        draws_with_all = math.isnan(number(row, "graphics_units"))
        self.usable = (bool(np.isfinite(self.rates).all()) and draws_with_all and self.generation != "CDNA"
                       and not OTHER_BOARDS.search(self.id))


class GpuTable:
    def __init__(self, path):
        with open(path, newline="", encoding="utf-8") as file:
            self.gpus = [Gpu(row) for row in csv.DictReader(file)]
        self._by_key = collections.defaultdict(list)
        self._by_model = collections.defaultdict(list)
        for gpu in self.gpus:
            key = key_of(gpu.name)
            self._by_key[gpu.vendor, key].append(gpu)
            if without_size(key) != key:
                self._by_model[gpu.vendor, without_size(key)].append(gpu)

    def find(self, name):
        """The row that a name means, None without one, "ambiguous" where several differ."""
        vendor = vendor_of(name)
        key = key_of(name)
        found = self._by_key.get((vendor, key))
        if not found and without_size(key) != key:
            found = self._by_key.get((vendor, without_size(key)))
        elif not found:
            found = self._by_model.get((vendor, key))
        if not found:
            return None
        alike = all(np.allclose(gpu.rates, found[0].rates, rtol=0.02, equal_nan=True) for gpu in found)
        return found[0] if alike else "ambiguous"


class Scores:
    """ln(score) of GPUs in sets: three parallel arrays, and the GPUs and sets that their indices mean."""

    def __init__(self, gpus, sets, gpu, of_set, log_score):
        self.gpus, self.sets = gpus, sets
        self.gpu, self.set, self.log = np.array(gpu, int), np.array(of_set, int), np.array(log_score, float)

    def __len__(self):
        return len(self.log)


def of_gpus(scores, keep):
    """The scores of GPUs for which keep(gpu) holds."""
    return as_scores({(scores.sets[of_set], scores.gpus[gpu]): log for gpu, of_set, log in zip(scores.gpu, scores.set, scores.log)
                      if keep(scores.gpus[gpu])})


def set_name(file, benchmark):
    words = benchmark.split()
    if file.startswith("userbenchmark"):
        return "UserBenchmark " + words[1]
    if file.startswith("geekbench"):
        return "Geekbench 5 " + words[-1]
    return next((name for start, name in SET_NAMES.items() if file.startswith(start)), f"{file} {benchmark}")


def read_scores(folder, table):
    """Scores of all CSV files in a folder, and what was left out: {file: (names, joined, ambiguous, unknown)}."""
    values = collections.defaultdict(list)
    joins = {}
    for path in sorted(pathlib.Path(folder).glob("*.csv")):
        found = {}
        with open(path, newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                name = row["gpu"]
                if name not in found:
                    found[name] = table.find(name)
                gpu = found[name]
                if isinstance(gpu, Gpu) and gpu.usable and number(row, "score") > 0:
                    values[set_name(path.stem, row["benchmark"]), gpu].append(float(row["score"]))
        joined = [name for name, gpu in found.items() if isinstance(gpu, Gpu)]
        joins[path.stem] = (len(found), joined, [name for name, gpu in found.items() if gpu == "ambiguous"],
                            [name for name, gpu in found.items() if gpu is None])
    kept = {key: math.log(float(np.median(scores))) for key, scores in values.items()
            if max(scores) / min(scores) <= LARGEST_SPREAD}
    fitted = {key: score for key, score in kept.items() if not key[0].startswith(CONTROLS)}
    return as_scores(fitted), as_scores({key: kept[key] for key in kept.keys() - fitted.keys()}), joins


def as_scores(values):
    sets = sorted({of_set for of_set, _ in values})
    gpus = sorted({gpu for _, gpu in values}, key=lambda gpu: gpu.id)
    at = {gpu: i for i, gpu in enumerate(gpus)}
    keys = sorted(values, key=lambda key: (key[0], key[1].id))
    return Scores(gpus, sets, [at[gpu] for _, gpu in keys], [sets.index(of_set) for of_set, _ in keys], [values[key] for key in keys])
