"""What vk.xml says about how the header declares things: by which macro, under which aliases, with which values."""
from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from typing import Iterator


@dataclass
class Declarations:
    # Type, command or enumerator -> macros of the versions and extensions that declare it.
    macros: dict[str, set[str]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)  # other name of a type -> its own
    enums: dict[str, dict[str, str]] = field(default_factory=dict)  # enumerators, except those that extensions add
    added: dict[str, tuple[str, str]] = field(default_factory=dict)  # added enumerator -> its type and value
    flags: dict[str, str] = field(default_factory=dict)  # VkFlags or VkFlags64 for a type of flags
    handles: dict[str, str] = field(default_factory=dict)  # the macro of vulkan_core.h that declares a handle

    def values_of(self, enum: str) -> dict[str, int]:
        """All its enumerators, without aliases, those of extensions with them."""
        added = {name: value for name, (of, value) in self.added.items() if of == enum}
        return {name: int(value, 0) for name, value in (self.enums.get(enum, {}) | added).items()}

    def other_names(self, name: str) -> list[str]:
        """The aliases of a type that the header has."""
        return sorted(a for a, own in self.aliases.items() if own == name and a in self.macros)


def is_vulkan(element: ElementTree.Element) -> bool:
    """False for what exists only in another API than Vulkan (Vulkan SC)."""
    apis = element.get("api")
    return apis is None or "vulkan" in apis.split(",")


def sources_of(root: ElementTree.Element) -> Iterator[tuple[str, ElementTree.Element, ElementTree.Element]]:
    """The macro, the version or extension, and each of its blocks that Vulkan has."""
    sources = [f for f in root.iterfind("feature") if is_vulkan(f)]
    for extension in root.iterfind("extensions/extension"):
        supported = (extension.get("supported") or "").split(",")
        if "vulkan" in supported and not extension.get("platform") and not extension.get("provisional"):
            sources.append(extension)
    for source in sources:
        # A version has three parts here; the header only knows the whole.
        macro = re.sub(r"^VK_(BASE|COMPUTE|GRAPHICS)_VERSION_", "VK_VERSION_", source.attrib["name"])
        for require in source.iterfind("require"):
            if is_vulkan(require):
                yield macro, source, require


def _value(element: ElementTree.Element, extension_number: str | None) -> str | None:
    if bit := element.get("bitpos"):
        return hex(1 << int(bit))
    if offset := element.get("offset"):
        number = int(element.get("extnumber") or extension_number or 0)
        return element.get("dir", "") + str(1_000_000_000 + (number - 1) * 1000 + int(offset))
    return element.get("value")


def read_declarations(root: ElementTree.Element) -> Declarations:
    read = Declarations()
    for macro, source, require in sources_of(root):
        for element in require:
            name = element.get("name")
            if not name:
                continue
            read.macros.setdefault(name, set()).add(macro)
            value = _value(element, source.get("number"))
            if element.get("extends") and value is not None and is_vulkan(element):
                read.added[name] = (element.attrib["extends"], value)
    for element in root.iterfind("types/type"):
        name = element.get("name") or element.findtext("name") or ""
        if element.get("alias"):
            read.aliases[name] = element.attrib["alias"]
        elif element.get("category") == "bitmask":
            read.flags[name] = element.findtext("type") or ""
        elif element.get("category") == "handle":
            read.handles[name] = element.findtext("type") or ""
    for block in root.iterfind("enums"):
        own = {e.attrib["name"]: v for e in block.iterfind("enum") if (v := _value(e, None)) is not None}
        if block.get("bitwidth") != "64":
            read.enums[block.attrib.get("name", "")] = own
    return read
