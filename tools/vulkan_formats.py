"""What the registry says of formats."""
from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass


@dataclass(frozen=True)
class Format:
    name: str
    value: int
    block_bytes: int
    block_extent: tuple[int, int, int]
    planes: int
    compressed: bool
    depth_bits: int
    stencil_bits: int


def formats_of(root: ElementTree.Element, values: dict[str, int]) -> list[Format]:
    """All formats, by value. `values`: of the enumerators of VkFormat."""
    formats = []
    for element in root.iterfind("formats/format"):
        name = element.attrib["name"]
        if name not in values:
            continue
        bits = {c.attrib["name"]: c.attrib["bits"] for c in element.iterfind("component")}
        extent = tuple(int(n) for n in element.get("blockExtent", "1,1,1").split(","))
        formats.append(Format(name=name, value=values[name], block_bytes=int(element.attrib["blockSize"]),
                              block_extent=(extent[0], extent[1], extent[2]),
                              planes=max(1, len(element.findall("plane"))), compressed=element.get("compressed") is not None,
                              depth_bits=int(bits.get("D", "0")), stencil_bits=int(bits.get("S", "0"))))
    return sorted(formats, key=lambda f: f.value)
