"""What the generators need to know of vk.xml: types, structures and commands, as plain typed data.

Only what a Linux build of <vulkan/vulkan.h> declares without a platform define and without VK_ENABLE_BETA_EXTENSIONS
is kept, so everything that is listed here can be named in generated code.
"""
from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field, replace
from pathlib import Path

from vulkan_declarations import Declarations, is_vulkan, read_declarations, sources_of
from vulkan_formats import Format, formats_of


class RegistryError(Exception):
    """The registry says something that the generators do not understand."""


@dataclass(frozen=True)
class Member:
    """One member of a structure, or one parameter of a command."""

    name: str
    type: str
    const: bool  # the target (or array) data are const
    pointers: int  # number of '*'
    extents: tuple[str, ...]  # fixed array extents
    lengths: tuple[str, ...]  # `len`, one per pointer level; latexmath replaced by its C form
    stride: str | None
    optional: bool  # a pointer that may be null, or a value that may be zero
    declaration: str  # C declaration as in the header, with single spaces
    s_type: str | None  # for sType: the enumerator that marks the structure
    selector: str | None = None  # for a union: the sibling that says which of its members is valid
    selection: tuple[str, ...] = ()  # for a union's member: the values of the selector with which it is valid

    @property
    def length(self) -> str | None:
        return self.lengths[0] if self.lengths else None


@dataclass(frozen=True)
class Structure:
    name: str
    union: bool
    members: tuple[Member, ...]
    extends: tuple[str, ...]

    @property
    def s_type(self) -> str | None:
        return next((m.s_type for m in self.members if m.name == "sType"), None)

    @property
    def chained(self) -> bool:
        return any(m.name == "pNext" for m in self.members)


@dataclass(frozen=True)
class Command:
    name: str
    result: str
    parameters: tuple[Member, ...]
    tasks: frozenset[str]
    render_pass: str | None  # inside, outside, both; None if the registry does not say
    queues: tuple[str, ...]
    levels: tuple[str, ...]
    core_minor: int | None  # its version 1.N; None: only in extensions
    aliases: tuple[str, ...] = ()

    @property
    def core_1_0(self) -> bool:
        return self.core_minor == 0

    @property
    def short(self) -> str:
        return self.name.removeprefix("vk")

    @property
    def names(self) -> tuple[str, ...]:
        """The canonical name first, then its aliases."""
        return (self.name, *self.aliases)

    @property
    def dispatch(self) -> str:
        """Type of the first parameter, which decides on the table the command belongs to."""
        return self.parameters[0].type if self.parameters else ""


@dataclass
class Registry:
    version: str = ""
    categories: dict[str, str] = field(default_factory=dict)  # type name -> category
    structures: dict[str, Structure] = field(default_factory=dict)
    commands: dict[str, Command] = field(default_factory=dict)  # canonical ones
    s_types: frozenset[str] = frozenset()  # enumerators of VkStructureType that the header has
    formats: list[Format] = field(default_factory=list)  # by value
    declarations: Declarations = field(default_factory=Declarations)

    def structure(self, name: str) -> Structure | None:
        return self.structures.get(name)

    def extensions_of(self, name: str) -> list[Structure]:
        """Structures that may stand in the pNext chain of the named one."""
        return sorted((s for s in self.structures.values() if name in s.extends), key=lambda s: s.name)

    def vkcmd(self) -> list[Command]:
        """The canonical vkCmd*, sorted by name."""
        return sorted((c for c in self.commands.values() if c.name.startswith("vkCmd")), key=lambda c: c.name)


# Lengths that the registry writes in LaTeX, and their C form.
_LATEX_LENGTHS = {
    r"latexmath:[\lceil{\mathit{samples} \over 32}\rceil]": "(static_cast<uint32_t>(samples) + 31) / 32",
    r"latexmath:[\lceil{\mathit{rasterizationSamples} \over 32}\rceil]":
        "(static_cast<uint32_t>(rasterizationSamples) + 31) / 32",
}


def load(path: Path) -> Registry:
    root = ElementTree.parse(path).getroot()
    registry = Registry(version=_version(root))
    available_types, available_commands, core_minor, s_types = _available(root)
    registry.s_types = frozenset(s_types)
    registry.declarations = read_declarations(root)
    registry.formats = formats_of(root, registry.declarations.values_of("VkFormat"))
    for element in root.iterfind("types/type"):
        name = element.get("name") or element.findtext("name")
        category = element.get("category")
        if name and category:
            registry.categories[name] = category
    for element in root.iterfind("types/type"):
        if element.get("category") in ("struct", "union") and not element.get("alias"):
            name = element.attrib["name"]
            if name in available_types:
                registry.structures[name] = _structure(element, registry.declarations.aliases)
    aliases: dict[str, list[str]] = {}
    for element in root.iterfind("commands/command"):
        target = element.get("alias")
        if target and element.attrib["name"] in available_commands:
            aliases.setdefault(target, []).append(element.attrib["name"])
    for element in root.iterfind("commands/command"):
        if element.get("alias") or not is_vulkan(element):
            continue
        command = _command(element, aliases, core_minor, registry.declarations.aliases)
        if command.name in available_commands:
            registry.commands[command.name] = command
    return registry


def _version(root: ElementTree.Element) -> str:
    """The version of the registry as major.minor.patch, e.g. 1.3.239."""
    texts = {}
    for element in root.iterfind("types/type[@category='define']"):
        name = element.findtext("name")
        if name in ("VK_HEADER_VERSION", "VK_HEADER_VERSION_COMPLETE") and is_vulkan(element):
            texts[name] = "".join(element.itertext())
    patch = re.search(r"VK_HEADER_VERSION\s+(\d+)", texts["VK_HEADER_VERSION"])
    major_minor = re.search(r"\(\s*0,\s*(\d+),\s*(\d+),", texts["VK_HEADER_VERSION_COMPLETE"])
    if not patch or not major_minor:
        raise RegistryError("vk.xml does not say its version as expected")
    return f"{major_minor[1]}.{major_minor[2]}.{patch[1]}"


def _available(root: ElementTree.Element) -> tuple[set[str], set[str], dict[str, int], set[str]]:
    """Names of types and commands, the minor versions of Vulkan that commands are in, and names of enumerators that the header
    declares."""
    types: set[str] = set()
    commands: set[str] = set()
    core_minor: dict[str, int] = {}
    enumerators: set[str] = set()
    for block in root.iterfind("enums[@name='VkStructureType']/enum"):
        enumerators.add(block.attrib["name"])
    for macro, _, require in sources_of(root):
        types.update(t.attrib["name"] for t in require.iterfind("type"))
        enumerators.update(e.attrib["name"] for e in require.iterfind("enum"))
        names = [c.attrib["name"] for c in require.iterfind("command")]
        commands.update(names)
        if version := re.fullmatch(r"VK_VERSION_1_(\d+)", macro):
            for name in names:
                core_minor[name] = min(int(version[1]), core_minor.get(name, int(version[1])))
    return types, commands, core_minor, enumerators


def _text(element: ElementTree.Element) -> str:
    """The C text of a member or parameter, without comments."""
    parts = [element.text or ""]
    for child in element:
        if child.tag != "comment":
            parts.append("".join(child.itertext()))
        parts.append(child.tail or "")
    return " ".join("".join(parts).split())


def _member(element: ElementTree.Element) -> Member:
    name = element.findtext("name")
    type_name = element.findtext("type")
    if not name or not type_name:
        raise RegistryError(f"member without a name or type: {_text(element)}")
    text = _text(element)
    lengths = element.get("len")
    if lengths is None:
        split: tuple[str, ...] = ()
    elif lengths in _LATEX_LENGTHS:
        split = (_LATEX_LENGTHS[lengths],)
    elif "latexmath" in lengths:
        alternative = element.get("altlen")
        if not alternative:
            raise RegistryError(f"unknown length of {name}: {lengths}")
        split = (alternative,)
    else:
        split = tuple(lengths.split(","))
    return Member(name=name, type=type_name, const=text.startswith("const "),
                  pointers=text.count("*"), extents=tuple(re.findall(r"\[(\w+)\]", text)), lengths=split,
                  stride=element.get("stride"),
                  optional=(element.get("optional") or "").split(",")[0] == "true",
                  declaration=text, s_type=element.get("values"), selector=element.get("selector"),
                  selection=tuple(filter(None, (element.get("selection") or "").split(","))))


def _canonical(member: Member, type_aliases: dict[str, str]) -> Member:
    """The declaration keeps the name that the registry gives it."""
    return replace(member, type=type_aliases.get(member.type, member.type))


def _structure(element: ElementTree.Element, type_aliases: dict[str, str]) -> Structure:
    members = tuple(_canonical(_member(m), type_aliases) for m in element.iterfind("member") if is_vulkan(m))
    extends = tuple(n for n in (element.get("structextends") or "").split(",") if n)
    return Structure(element.attrib["name"], element.get("category") == "union", members, extends)


def _command(element: ElementTree.Element, aliases: dict[str, list[str]], core_minor: dict[str, int],
             type_aliases: dict[str, str]) -> Command:
    name = element.findtext("proto/name") or ""
    parameters = tuple(_canonical(_member(p), type_aliases) for p in element.iterfind("param") if is_vulkan(p))
    return Command(name=name, result=element.findtext("proto/type") or "void",
                   parameters=parameters,
                   tasks=frozenset(filter(None, (element.get("tasks") or "").split(","))),
                   render_pass=element.get("renderpass"),
                   queues=tuple(filter(None, (element.get("queues") or "").split(","))),
                   levels=tuple(filter(None, (element.get("cmdbufferlevel") or "").split(","))),
                   core_minor=core_minor.get(name), aliases=tuple(sorted(aliases.get(name, []))))
