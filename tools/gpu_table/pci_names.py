"""PCI ids by a GPU's name, from pci.ids."""
import re

import names

VENDORS = {"10de": "NVIDIA", "1002": "AMD", "8086": "Intel"}


def read(path):
    """By (vendor, key), the ids whose names say so."""
    ids = {}
    vendor = None
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("C "):
                break
            if re.match(r"[0-9a-f]{4}  ", line):
                vendor = VENDORS.get(line[:4])
            found = re.match(r"\t([0-9a-f]{4})  .*?\[(.*)\]", line)
            if not vendor or not found:
                continue
            parts = found[2].split(" / ")
            for part in parts:
                # "GeForce RTX 3060 Mobile / Max-Q" names two.
                if re.match(r"(Max-Q|Mobile)", part):
                    part = re.sub(r" (Mobile|Max-Q).*", "", parts[0]) + " " + part
                for name in split_models(part):
                    ids.setdefault((vendor, names.key(name)), []).append(found[1])
    return ids


def split_models(name):
    """ "Radeon RX 470/480/570" is three names."""
    found = re.match(r"(.*?)([\w-]+(?:/[\w-]+)+)(.*)$", name)
    if not found or not re.search(r"\d", found[2]):
        return [name]
    return [found[1] + model + found[3] for model in found[2].split("/")]
