"""Decides how each member is copied deeply, or why it cannot be. The emitters turn the plan into C++.

A rule that does not fit is an error with a reason (Underivable); the command is then refused by the layer, never
guessed at.
"""
from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from enum import Enum

from vulkan_registry import Command, Member, Registry, Structure


class Underivable(Exception):
    """Why a member can't be copied."""


class Copy(Enum):
    VALUE = "value"  # assignment is enough
    FIXED = "fixed"  # array of fixed extent, elements without pointers
    NESTED = "nested"  # structure held by value that contains pointers
    SELECTED = "selected"  # union held by value of such structures, of which a sibling selects one
    ARRAY = "array"  # pointer to `length` elements without pointers
    STRUCTS = "structs"  # pointer to `length` structures that contain pointers
    POINTERS = "pointers"  # pointer to `length` pointers, each to `inner` elements or structures
    BYTES = "bytes"  # void pointer to `length` bytes
    STRING = "string"  # null-terminated
    STRIDED = "strided"  # pointer to `length` elements that are `stride` bytes apart; the copy is contiguous
    TEMPLATE = "template"  # void pointer whose size the descriptor update template gives
    CHAIN = "chain"  # pNext


@dataclass(frozen=True)
class Step:
    member: Member
    copy: Copy
    length: str = "1"
    inner: str = "1"  # for POINTERS: an expression over the siblings and i, the index of the pointer


# In a command of a command buffer these unions always contain a device address.
_ADDRESS_UNIONS = frozenset({"VkDeviceOrHostAddressKHR", "VkDeviceOrHostAddressConstKHR"})
# Void pointers that are values of the application and are never dereferenced.
_OPAQUE = frozenset({("vkCmdSetCheckpointNV", "pCheckpointMarker")})
# Before 1.4 the command only had its name as an extension.
_TEMPLATE_DATA = frozenset({("vkCmdPushDescriptorSetWithTemplate", "pData"),
                            ("vkCmdPushDescriptorSetWithTemplateKHR", "pData")})
# Pointers that an encoding function also writes to, but a command only reads.
_READ_BY_COMMANDS = frozenset({("VkConvertCooperativeVectorMatrixInfoNV", "pDstSize")})
# Copied by hand in capture/recorder/copier.cpp: another member says which pointers are valid, or what they
# point to.
BY_HAND_STRUCTURES = frozenset({"VkAccelerationStructureGeometryKHR", "VkClusterAccelerationStructureInputInfoNV",
                                "VkCuLaunchInfoNVX", "VkPushDescriptorSetWithTemplateInfo", "VkWriteDescriptorSet"})
# The unions of those; a member next to them says which of their own is valid.
_SELECTED_UNIONS = frozenset({"VkAccelerationStructureGeometryDataKHR", "VkClusterAccelerationStructureOpInputNV"})
# Target sizes of each pointer of an array, where only the specification gives them
# (VUID-vkCmdBuildAccelerationStructuresKHR-ppBuildRangeInfos-03676,
# VUID-vkCmdBuildAccelerationStructuresIndirectKHR-ppMaxPrimitiveCounts-03653).
_INNER_LENGTHS = {("vkCmdBuildAccelerationStructuresKHR", "ppBuildRangeInfos"): "pInfos[i].geometryCount",
                  ("vkCmdBuildAccelerationStructuresIndirectKHR", "ppMaxPrimitiveCounts"): "pInfos[i].geometryCount"}
# Commands whose copy would be impossible or useless.
_REFUSED_PREFIXES = (
    ("vkCmdSetPerformance", "it talks to a performance tool and returns a value"),
    ("vkCmdBeginGpa", "it talks to a performance tool"),
    ("vkCmdEndGpa", "it talks to a performance tool"),
    ("vkCmdCopyGpa", "it talks to a performance tool"),
    ("vkCmdDispatchDataGraph", "data graphs are outside of what is timed"),
    ("vkCmdBeginPerTileExecution", "what is executed for each tile has no time of its own"),
    ("vkCmdEndPerTileExecution", "what is executed for each tile has no time of its own"),
    ("vkCmdDispatchTile", "what is executed for each tile has no time of its own"),
)
# Registries up to 1.3 name the kinds of queues by a word, later ones by the flag.
_VIDEO_QUEUES = frozenset({"decode", "encode", "VK_QUEUE_VIDEO_DECODE_BIT_KHR", "VK_QUEUE_VIDEO_ENCODE_BIT_KHR"})


def refusal_of(registry: Registry, command: Command) -> str | None:
    """Why the command is not recorded, or None."""
    for prefix, reason in _REFUSED_PREFIXES:
        if command.name.startswith(prefix):
            return reason
    if command.queues and frozenset(command.queues) <= _VIDEO_QUEUES:
        return "video coding is outside of what is timed"
    if command.result != "void":
        return "it returns a value"
    try:
        plan_command(registry, command)
    except Underivable as reason:
        return str(reason)
    return None


def plan_command(registry: Registry, command: Command) -> list[Step]:
    """How to copy each parameter but the command buffer."""
    return [_plan(registry, command.name, m, command.parameters) for m in command.parameters[1:]]


@functools.cache
def _plan_structure_cached(registry_id: int, name: str) -> tuple[Step, ...]:
    registry = _REGISTRIES[registry_id]
    structure = registry.structures[name]
    return tuple(_plan(registry, name, m, structure.members) for m in structure.members)


_REGISTRIES: dict[int, Registry] = {}


def plan_structure(registry: Registry, name: str) -> tuple[Step, ...]:
    _REGISTRIES[id(registry)] = registry
    return _plan_structure_cached(id(registry), name)


def is_flat(registry: Registry, type_name: str) -> bool:
    """Whether assignment copies it whole. Raises Underivable where that can't be said."""
    structure = registry.structure(type_name)
    if type_name in BY_HAND_STRUCTURES or type_name in _SELECTED_UNIONS:
        return False
    if structure is None or type_name in _ADDRESS_UNIONS:
        return True
    if structure.union:
        if any(m.pointers or (not m.selection and not is_flat(registry, m.type)) for m in structure.members):
            raise Underivable(f"union {type_name} holds pointers")
        return all(is_flat(registry, m.type) for m in structure.members)
    return all(step.copy in (Copy.VALUE, Copy.FIXED) for step in plan_structure(registry, type_name))


def _plan(registry: Registry, owner: str, member: Member, siblings: tuple[Member, ...]) -> Step:
    if member.name == "pNext":
        return Step(member, Copy.CHAIN)
    if member.pointers == 0:
        return _plan_value(registry, member)
    if (owner, member.name) in _OPAQUE:
        return Step(member, Copy.VALUE)
    if (owner, member.name) in _TEMPLATE_DATA:
        return Step(member, Copy.TEMPLATE)
    if member.pointers > 1:
        return _plan_pointers(owner, member, siblings)
    if not member.const and (owner, member.name) not in _READ_BY_COMMANDS:
        raise Underivable(f"{member.name} is written to")
    if member.length == "null-terminated":
        return Step(member, Copy.STRING)
    length = _length(member, siblings)
    if member.stride:
        return Step(member, Copy.STRIDED, length)
    if member.type == "void":
        if member.length is None:
            raise Underivable(f"{member.name} has no size")
        return Step(member, Copy.BYTES, length)
    if member.type.startswith("StdVideo"):
        raise Underivable(f"{member.name} is not described by the registry")
    return Step(member, Copy.ARRAY if is_flat(registry, member.type) else Copy.STRUCTS, length)


def _plan_value(registry: Registry, member: Member) -> Step:
    flat = is_flat(registry, member.type)
    if member.extents:
        if not flat:
            raise Underivable(f"{member.name} is an array of structures with pointers")
        return Step(member, Copy.FIXED)
    structure = registry.structure(member.type)
    if not flat and structure and structure.union and member.type not in _SELECTED_UNIONS:
        if not member.selector:
            raise Underivable(f"nothing says which member of {member.name} is valid")
        return Step(member, Copy.SELECTED)
    return Step(member, Copy.VALUE if flat else Copy.NESTED)


def inner_length(owner: str, member: Member) -> str | None:
    """How many elements each pointer of an array of pointers leads to, or None where nobody says."""
    if (owner, member.name) in _INNER_LENGTHS:
        return _INNER_LENGTHS[owner, member.name]
    return member.lengths[1] if len(member.lengths) == 2 and member.lengths[1] == "1" else None


def _plan_pointers(owner: str, member: Member, siblings: tuple[Member, ...]) -> Step:
    inner = inner_length(owner, member)
    if member.pointers > 2 or member.type == "void" or not member.const or not inner:
        raise Underivable(f"{member.name} points to pointers")
    return Step(member, Copy.POINTERS, _length(member, siblings), inner)


def _length(member: Member, siblings: tuple[Member, ...]) -> str:
    """The number of elements as a C expression over the siblings."""
    if member.length is None:
        return "1"
    names = {s.name for s in siblings}
    used = set(re.findall(r"[A-Za-z_]\w*", re.sub(r"static_cast<\w+>", "", member.length)))
    if not used <= names:
        raise Underivable(f"the length of {member.name}, {member.length}, is not a sibling")
    return member.length


def qualify(expression: str, names: set[str], prefix: str) -> str:
    """Puts `prefix` before each sibling that the length expression names."""
    return re.sub(r"[A-Za-z_]\w*", lambda m: prefix + m[0] if m[0] in names else m[0], expression)


def parameter_types(commands: list[Command]) -> list[str]:
    return [p.type for c in commands for p in c.parameters]


def closure(registry: Registry, types: list[str]) -> tuple[list[Structure], list[Structure]]:
    """What the types lead to: the structures that need more than assignment, and those of them that come in a pNext chain."""
    deep: dict[str, Structure] = {}
    chained: dict[str, Structure] = {}

    def visit(structure: Structure) -> None:
        if structure.name in deep:
            return
        deep[structure.name] = structure
        if structure.chained:
            # The others count as unknown, so their commands are refused.
            for extension in chainable(registry, structure):
                chained[extension.name] = extension
                visit(extension)
        for member in structure.members:
            inner = registry.structure(member.type)
            if inner and member.type not in _ADDRESS_UNIONS and not is_flat(registry, member.type):
                visit(inner)

    for name in types:
        root = registry.structure(name)
        if root and not is_flat(registry, name):
            visit(root)
    by_name = lambda s: s.name  # noqa: E731
    return sorted(deep.values(), key=by_name), sorted(chained.values(), key=by_name)


def chainable(registry: Registry, structure: Structure) -> list[Structure]:
    """Structures that may stand in its pNext chain and can be copied."""
    known = []
    for extension in registry.extensions_of(structure.name):
        try:
            plan_structure(registry, extension.name)
            known.append(extension)
        except Underivable:
            pass
    return known


def reachable(registry: Registry, types: list[str]) -> tuple[list[Structure], list[Structure]]:
    """All structures that the types lead to, and those of them that come in a chain."""
    found: dict[str, Structure] = {}
    chained: dict[str, Structure] = {}
    pending = list(types)
    while pending:
        structure = registry.structure(pending.pop())
        if structure is None or structure.name in found:
            continue
        found[structure.name] = structure
        pending += [m.type for m in structure.members]
        for extension in chainable(registry, structure):
            chained[extension.name] = extension
            pending.append(extension.name)
    return sorted(found.values(), key=lambda s: s.name), sorted(chained.values(), key=lambda s: s.name)
