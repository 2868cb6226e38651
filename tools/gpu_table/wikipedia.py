"""Facts of Wikipedia's lists of GPUs, by name, from gpu-info-api (branch gpu-data, gpu.json)."""
import json
import re

import names

NAMES = ("Model name", "Model", "Model (Codename)", "Model (Code name)")
CONFIGS = ("Core config", "Core Config", "Core config (CU)", "Core Config (CU)")
SHADER_CLOCKS = ("Clock rate Shader (MHz)", "Clock speed Shader (MHz)", "Shader clock (MHz)")


def first(entry, keys):
    for key in keys:
        text = str(entry.get(key, "nan"))
        if text not in ("nan", "None", "", "?"):
            return text
    return None


def number(text):
    """None for "500 520" and other cells with several values."""
    return float(text) if text and re.fullmatch(r"\d+(\.\d+)?", text) else None


def read(path):
    """By key, a list of facts: several cards share a name."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file).values()
    facts = {}
    for entry in entries:
        name = first(entry, NAMES)
        if not name or "Model" in name:
            continue
        name = re.sub(r"\s*(\(.*|\[.*)$", "", name)
        fact = {"shader_clock_mhz": number(first(entry, SHADER_CLOCKS)),
                "bandwidth_gbs": number(first(entry, ("Memory Bandwidth (GB/s)", "Memory configuration Bandwidth (GB/s)"))),
                "bus_width_bits": number(first(entry, ("Memory Bus width (bit)", "Memory configuration Bus width (bit)")))}
        config = re.match(r"(\d+)\s*:\s*(\d+)\s*:\s*(\d+)(?![\d:])", first(entry, CONFIGS) or "")
        if config:
            fact.update(shading_units=int(config[1]), tmus=int(config[2]), rops=int(config[3]))
        if any(value is not None for value in fact.values()):
            facts.setdefault(names.key(name), []).append(fact)
    return facts
