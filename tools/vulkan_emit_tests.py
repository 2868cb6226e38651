"""Writes what the tests of the recorder need for every command: calls with distinguishable arguments, and a driver that
logs what it is called with, following every pointer.

It reads the members' declarations itself and not the plan of the deep copies, so that a mistake there is seen.
"""
from __future__ import annotations

from vulkan_deep_copy import chainable, inner_length, parameter_types, qualify, reachable, refusal_of
from vulkan_emit_copies import recorded
from vulkan_emit_tables import banner, parameter_list
from vulkan_registry import Command, Member, Registry, Structure

_BY_TEMPLATE = frozenset({("vkCmdPushDescriptorSetWithTemplateKHR", "pData"), ("vkCmdPushDescriptorSetWithTemplate", "pData"),
                          ("VkPushDescriptorSetWithTemplateInfo", "pData")})
# tests/capture/recorder/command_cases.cpp has cases for these.
_BY_HAND_STRUCTURES = frozenset({"VkAccelerationStructureGeometryKHR", "VkClusterAccelerationStructureInputInfoNV", "VkCuLaunchInfoNVX",
                                 "VkWriteDescriptorSet"})
_STRIDE_GAP = 8


class _Members:
    """The members of one structure or the parameters of one command, `prefix` before each when used."""

    def __init__(self, registry: Registry, owner: str, members: tuple[Member, ...], prefix: str) -> None:
        self.registry, self.owner, self.members, self.prefix = registry, owner, members, prefix
        self.names = {m.name for m in members}
        self.lengths = {n for m in members for n in m.lengths}
        self.strides = {m.stride: m for m in members if m.stride}

    def length(self, member: Member) -> str:
        if member.length is None:
            return "1"
        return qualify(member.length, self.names, self.prefix)

    def inner(self, member: Member) -> str | None:
        """A function of the index of a pointer among pointers: how many elements it leads to."""
        if member.pointers != 2 or member.type == "void":
            return None
        inner = qualify(inner_length(self.owner, member) or "1", self.names, self.prefix)
        return f"[&]([[maybe_unused]] std::size_t i) -> std::size_t {{ return {inner}; }}"

    def followed(self, member: Member) -> bool:
        """Whether it is a pointer to data; a void pointer without a size is a value."""
        return member.pointers > 0 and member.name != "pNext" and not (member.type == "void" and not member.lengths)

    def by_fields(self, type_name: str) -> bool:
        structure = self.registry.structure(type_name)
        return structure is not None and not structure.union

    def fill_value(self, member: Member) -> list[str]:
        target = self.prefix + member.name
        if member.name in self.strides:
            return [f"{target} = sizeof({self.strides[member.name].type}) + {_STRIDE_GAP};"]
        if member.name == "sType":
            return [f"{target} = {member.s_type};"]
        if member.name in self.lengths:
            return [f"filler.count({target});"]
        if any("static_cast" in n and member.name in n for n in self.lengths):
            return [f"filler.samples({target});"]
        function = "fill(filler, {})" if self.by_fields(member.type) and not member.pointers else "filler.value({})"
        if member.extents:
            return [f"for (auto& element : {target}) {function.format('element')};"]
        return [function.format(target) + ";"]

    def fill_pointer(self, member: Member) -> list[str]:
        target, length = self.prefix + member.name, self.length(member)
        if (self.owner, member.name) in _BY_TEMPLATE:
            lines = [f"{self.prefix}descriptorUpdateTemplate = filler.descriptor_template();",
                     f"{target} = filler.bytes(kTemplateBytes);"]
        elif member.length == "null-terminated":
            lines = [f"{target} = filler.string();"]
        elif member.type == "void":
            lines = [f"{target} = filler.bytes({length});"]
        else:
            each = "fill" if self.by_fields(member.type) else "fill_value"
            stride = f", {self.prefix}{member.stride}" if member.stride else ""
            if inner := self.inner(member):
                length += f", {inner}"
            lines = [f"{target} = filler.{'pointers' if inner else 'array'}<{member.type}>({length}{stride}, "
                     f"[](Filler& f, {member.type}& element) {{ {each}(f, element); }});"]
        if member.optional:
            return [f"if (filler.optionals()) {{ {' '.join(lines)} }}"]
        return lines

    def describe(self, member: Member) -> list[str]:
        source, length = self.prefix + member.name, self.length(member)
        path = f'path + ".{member.name}"'
        if member.name == "pNext":
            return [f"describe_chain(log, {path}, {source});"]
        if member.name in self.strides:
            return []
        if (self.owner, member.name) in _BY_TEMPLATE:
            return [f"log.bytes({path}, {source}, kTemplateBytes);"]
        if self.followed(member):
            if member.length == "null-terminated":
                return [f"log.string({path}, {source});"]
            if member.type == "void":
                return [f"log.bytes({path}, {source}, {length});"]
            each = "describe" if self.by_fields(member.type) else "describe_value"
            stride = f"{self.prefix}{member.stride}" if member.stride else f"sizeof({member.type})"
            if inner := self.inner(member):
                return [f"log.pointers({path}, {source}, {length}, {inner}, [](Log& l, const std::string& p, "
                        f"const {member.type}& element) {{ {each}(l, p, element); }});"]
            return [f"log.array({path}, {source}, {length}, {stride}, [](Log& l, const std::string& p, "
                    f"const {member.type}& element) {{ {each}(l, p, element); }});"]
        each = "describe(log" if self.by_fields(member.type) and not member.pointers else "describe_value(log"
        if member.extents:
            return [f"for (int i = 0; i < {member.extents[0]}; ++i) "
                    f"{each}, {path} + log.index(i), {source}[i]);"]
        return [f"{each}, {path}, {source});"]


def _structure_functions(registry: Registry, structure: Structure) -> str:
    fields = _Members(registry, structure.name, structure.members, "s.")
    fill: list[str] = []
    later: list[str] = []
    describe: list[str] = []
    for member in structure.members:
        if member.name == "pNext":
            chain = ", ".join(e.name for e in chainable(registry, structure))
            later.append(f"s.pNext = filler.chain<{chain}>();")
        elif fields.followed(member) or (structure.name, member.name) in _BY_TEMPLATE:
            later += fields.fill_pointer(member)
        else:
            fill += fields.fill_value(member)
        describe += fields.describe(member)
    filled = "\n    ".join(fill + later)
    described = "\n    ".join(describe)
    return (f"void fill(Filler& filler, {structure.name}& s) {{\n    {filled}\n}}\n"
            f"void describe(Log& log, const std::string& path, const {structure.name}& s) {{\n    {described}\n}}\n\n")


def _local(member: Member) -> str:
    extents = "".join(f"[{e}]" for e in member.extents)
    return f"{member.type}{'*' * member.pointers} {member.name}{extents}{{}};"


def _call(registry: Registry, command: Command, name: str) -> str:
    """A function that calls the hook with distinguishable arguments, in memory of the filler."""
    short = name.removeprefix("vk")
    parameters = command.parameters[1:]
    lines = []
    for parameter in parameters:
        lines.append(_local(parameter) if not parameter.const or not parameter.pointers
                     else f"const {_local(parameter)}")
    if refusal_of(registry, command) is None:
        fields = _Members(registry, command.name, parameters, "")
        later: list[str] = []
        for parameter in parameters:
            if fields.followed(parameter) or (command.name, parameter.name) in _BY_TEMPLATE:
                later += fields.fill_pointer(parameter)
            else:
                lines += fields.fill_value(parameter)
        lines += later
    else:
        # Its arguments are only passed on.
        lines = [_refused_local(p) for p in parameters]
    arguments = ", ".join(["command_buffer", *(p.name for p in parameters)])
    lines.append(f"{'(void)' if command.result != 'void' else ''}hook_{short}({arguments});")
    filled = "\n    ".join(lines)
    return f"void call_{short}([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {{\n    {filled}\n}}\n"


def _refused_local(member: Member) -> str:
    declaration = member.declaration.rsplit(member.name, 1)[0].strip()
    return f"{declaration} {member.name}{{}};"


def _down(registry: Registry, command: Command, name: str) -> str:
    """The function of the driver that logs the call."""
    refused = refusal_of(registry, command) is not None
    lines = ["Log& log = *current_log;", f'log.call("{name}", "{command.name}", {command.parameters[0].name});']
    if not refused:
        lines.append("const std::string path;")
        fields = _Members(registry, command.name, command.parameters[1:], "")
        for parameter in command.parameters[1:]:
            lines += fields.describe(parameter)
    if command.result != "void":
        lines.append(f"return static_cast<{command.result}>(kReturned);")
    body = "\n    ".join(lines)
    parameters = parameter_list(command.parameters)
    if refused:
        parameters = ", ".join([command.parameters[0].declaration,
                                *(p.declaration.rsplit(p.name, 1)[0].strip() for p in command.parameters[1:])])
    return f"VKAPI_ATTR {command.result} VKAPI_CALL down_{name.removeprefix('vk')}({parameters}) {{\n    {body}\n}}\n"


def cases_source(registry: Registry) -> str:
    structures, chained = reachable(registry, parameter_types(recorded(registry)))
    structures = [s for s in structures if not s.union]
    body = "namespace {\n\nLog* current_log = nullptr;\n\n}  // namespace\n\n"
    for s in structures:
        body += f"void fill(Filler& filler, {s.name}& s);\n"
        body += f"void describe(Log& log, const std::string& path, const {s.name}& s);\n"
    body += "void describe_chain(Log& log, const std::string& path, const void* chain);\n\n"
    body += "".join(_structure_functions(registry, s) for s in structures if s.name not in _BY_HAND_STRUCTURES)
    body += ("void describe_chain(Log& log, const std::string& path, const void* chain) {\n"
             "    if (chain == nullptr) return log.null(path);\n"
             "    switch (static_cast<std::uint32_t>(static_cast<const VkBaseInStructure*>(chain)->sType)) {\n")
    for s in chained:
        body += f"        case {s.s_type}: return describe(log, path, *static_cast<const {s.name}*>(chain));\n"
    body += "        default: return log.unknown_structure(path);\n    }\n}\n\nnamespace {\n\n"
    table, cases = "", ""
    for command in registry.vkcmd():
        for name in command.names:
            short = name.removeprefix("vk")
            body += _down(registry, command, name) + _call(registry, command, name) + "\n"
            table += f"    table.{short} = down_{short};\n"
            refused = "true" if refusal_of(registry, command) else "false"
            core = "true" if command.core_1_0 else "false"
            cases += (f'    {{"{name}", "{command.name}", CommandId::{command.short}, {refused}, {core}, call_{short}, '
                      f"[](DeviceTable& table) {{ table.{short} = nullptr; }}}},\n")
    body += f"const CommandCase kCases[] = {{\n{cases}}};\n\n}}  // namespace\n\n"
    body += "std::span<const CommandCase> command_cases() { return kCases; }\n\n"
    body += f"void fill_logging_driver(DeviceTable& table, Log& log) {{\n    current_log = &log;\n{table}}}\n"
    return (banner(registry, "Calls of every command, and a driver that logs them.") +
            '#include "tests/capture/recorder/command_cases.h"\n\n#include "capture/recorder/generated/command_hooks.h"\n\n'
            f"namespace framecast::capture {{\n\n{body}\n}}  // namespace framecast::capture\n")
