"""Writes the header that declares what installed Vulkan headers may lack of what generated code names.

A declaration that may not be made twice stands behind the macros of the versions and extensions that make it. Handles,
flags, function types and names of structures are declared whatever the headers have: C++ allows that again.
"""
from __future__ import annotations

from itertools import groupby

import vulkan_floor as floor
from vulkan_deep_copy import parameter_types, reachable
from vulkan_emit_copies import recorded
from vulkan_emit_create_infos import pipeline_structures
from vulkan_emit_tables import banner, parameter_list, queue_flags
from vulkan_registry import Registry, RegistryError, Structure

# What an extension gained after headers had it, with the first version whose headers contain it.
_GROWN = {"VkDispatchParametersARM": "VK_ARM_scheduling_controls<2",
          "VK_STRUCTURE_TYPE_DISPATCH_PARAMETERS_ARM": "VK_ARM_scheduling_controls<2"}


def _lacks(macros: tuple[str, ...]) -> str:
    """The condition of the preprocessor that the headers have none of them."""
    terms = []
    for name, _, version in (m.partition("<") for m in macros):
        older = f" || {name.upper()}_SPEC_VERSION < {version}" if version else ""
        terms.append(f"(!defined({name}){older})" if older else f"!defined({name})")
    return " && ".join(terms)


class _Newer:
    """Collects the declarations, each type after those that it needs. A declaration goes with its condition."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.known = registry, registry.declarations
        self.types: list[tuple[tuple[str, ...], str]] = []
        self.constants: list[tuple[tuple[str, ...], str]] = []
        self.functions: list[str] = []
        self.seen: set[str] = set()

    def macros(self, *names: str) -> tuple[str, ...]:
        grown = [_GROWN[n] for n in names if n in _GROWN]
        return tuple(grown or sorted({m for n in names for m in self.known.macros.get(n, ())}))

    def is_newer(self, *names: str) -> bool:
        return not floor.MACROS.intersection(self.macros(*names))

    def need(self, name: str, *, whole: bool) -> None:
        """Whether or not it is in the oldest headers; `whole`: the members of a structure, too."""
        name = self.known.aliases.get(name, name)
        if name in self.seen or not self.known.macros.get(name):
            return  # from C, or done
        self.seen.add(name)
        others = self.known.other_names(name)
        if not self.is_newer(name):
            self.types += [((), f"typedef {name} {other};") for other in others if self.is_newer(other)]
            return
        if older := [other for other in others if not self.is_newer(other)]:
            self.types.append(((), f"typedef {older[0]} {name};"))
            self.mark(name)
        else:
            self.declare(name, whole)
        self.types += [((), f"typedef {name} {other};") for other in others if other not in older]

    def declare(self, name: str, whole: bool) -> None:
        category = self.registry.categories.get(name)
        if category == "handle":
            self.types.append(((), f"{self.known.handles[name]}({name})"))
        elif category == "bitmask" or (category == "enum" and name not in self.known.enums):
            self.types.append(((), f"typedef {self.known.flags.get(name, 'VkFlags64')} {name};"))
        elif category == "enum":
            self.guarded(name, self.enumeration(name))
        elif category in ("struct", "union"):
            if whole:
                self.guarded(name, self.structure(self.registry.structures[name]))
            elif self.known.other_names(name):
                self.guarded(name, f"{category} {name};")
            else:
                self.types.append(((), f"{category} {name};"))
        else:
            raise RegistryError(f"{name} is of a category that is not declared here: {category}")

    def guarded(self, name: str, text: str) -> None:
        """Headers between the oldest and the newest may have it under another name."""
        for other in self.known.other_names(name):
            if missing := self.macros(other):
                text = f"#if {_lacks(missing)}\n{text}\n#else\ntypedef {other} {name};\n#endif"
        self.types.append((self.macros(name), text))

    def enumeration(self, name: str) -> str:
        values = self.known.enums[name] | {n: v for n, (of, v) in self.known.added.items() if of == name}
        stem = name
        for suffix in ("KHR", "EXT", "NV", "AMD", "ARM", "QCOM", "HUAWEI", "VALVE", "INTEL", "NVX", "SEC"):
            stem = stem.removesuffix(suffix)
        most = "".join(f"_{c}" if c.isupper() else c.upper() for c in stem).lstrip("_") + "_MAX_ENUM"
        most += f"_{name.removeprefix(stem)}" if name != stem else ""
        lines = [f"    {n} = {v},\n" for n, v in values.items()] + [f"    {most} = 0x7fffffff\n"]
        return f"enum {name} {{\n{''.join(lines)}}};"

    def structure(self, structure: Structure) -> str:
        for member in structure.members:
            self.need(member.type, whole=True)
        self.mark(structure.name)
        members = "".join(f"    {m.declaration};\n" for m in structure.members)
        return f"{'union' if structure.union else 'struct'} {structure.name} {{\n{members}}};"

    def mark(self, name: str) -> None:
        """The enumerator that a structure starts with."""
        structure = self.registry.structure(name)
        if structure and structure.s_type:
            self.constant(structure.s_type)

    def constant(self, name: str) -> None:
        if name in self.seen or name not in self.known.added or not self.is_newer(name):
            return
        self.seen.add(name)
        of, value = self.known.added[name]
        self.constants.append((self.macros(name), f"inline constexpr {of} {name} = static_cast<{of}>({value});"))

    def function(self, name: str, result: str, parameters: str) -> None:
        if self.is_newer(name):
            self.functions.append(f"typedef {result}(VKAPI_PTR* PFN_{name})({parameters});\n")


# Members that hooks of commands that are not recorded read.
_OF_HOOKS = ("VkShaderCreateInfoEXT", "VkFrameBoundaryEXT")


def _collect(registry: Registry) -> _Newer:
    newer = _Newer(registry)
    commands = recorded(registry)
    for structure in reachable(registry, parameter_types(commands))[0]:
        newer.need(structure.name, whole=True)
    for structure in pipeline_structures(registry)[0]:
        newer.need(structure.name, whole=True)
    for name in _OF_HOOKS:
        if name in registry.structures:
            newer.need(name, whole=True)
    for command in sorted(registry.commands.values(), key=lambda c: c.name):
        for parameter in command.parameters:
            newer.need(parameter.type, whole=False)
        for name in command.names:
            newer.function(name, command.result, parameter_list(command.parameters))
        for flag in queue_flags(command):
            newer.constant(flag)
    return newer


def _blocks(declarations: list[tuple[tuple[str, ...], str]]) -> str:
    text = ""
    for macros, group in groupby(declarations, key=lambda d: d[0]):
        body = "".join(f"{line}\n" for _, line in group)
        text += f"#if {_lacks(macros)}\n{body}#endif\n" if macros else body
    return text


def newer_header(registry: Registry) -> str:
    newer = _collect(registry)
    version = "(0, " + ", ".join(str(n) for n in floor.VERSION) + ")"
    return (banner(registry, "What Vulkan headers before that version may lack of what the layer names.") +
            "#pragma once\n\n#include <vulkan/vulkan_core.h>\n\n"
            f"static_assert(VK_HEADER_VERSION_COMPLETE >= VK_MAKE_API_VERSION{version}, \"the Vulkan headers are too old\");\n\n" +
            _blocks(newer.types) + "\n" + _blocks(newer.constants) + "\n" + "".join(newer.functions))
