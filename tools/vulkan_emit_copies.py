"""Writes the argument structures, the deep copies into a stream and the replay out of it."""
from __future__ import annotations

from vulkan_deep_copy import (BY_HAND_STRUCTURES, Copy, Step, closure, is_flat, parameter_types, plan_command, plan_structure,
                              qualify, refusal_of)
from vulkan_emit_tables import header, parameter_list, source
from vulkan_registry import Command, Registry, Structure


def recorded(registry: Registry) -> list[Command]:
    return [c for c in registry.vkcmd() if refusal_of(registry, c) is None]


def _copied(step: Step, prefix: str, names: set[str]) -> str:
    """The expression that copies the pointer of one member. `prefix` is what its siblings are reached by."""
    pointer = prefix + step.member.name
    length = qualify(step.length, names, prefix)
    if step.copy is Copy.CHAIN:
        return f"copier.chain({pointer})"
    if step.copy is Copy.STRING:
        return f"copier.string({pointer})"
    if step.copy is Copy.STRIDED:
        return f"copier.packed({pointer}, {length}, {prefix}{step.member.stride})"
    if step.copy is Copy.POINTERS:
        inner = qualify(step.inner, names, prefix)
        return f"copier.pointers({pointer}, {length}, [&]([[maybe_unused]] std::size_t i) {{ return {inner}; }})"
    function = {Copy.ARRAY: "array", Copy.STRUCTS: "structs", Copy.BYTES: "bytes"}[step.copy]
    return f"copier.{function}({pointer}, {length})"


def commands_header(registry: Registry) -> str:
    body = ("/// The arguments of each command that can be recorded, under the names Vulkan gives them. Pointers lead into\n"
            "/// the stream's arena and are null where the array is empty; handles are the application's.\n"
            "namespace commands {\n\n")
    for command in recorded(registry):
        body += f"struct {command.short} : Command {{\n"
        body += f"    static constexpr CommandId kId = CommandId::{command.short};\n"
        for step in plan_command(registry, command):
            declaration = step.member.declaration
            if step.copy is Copy.FIXED:
                declaration = declaration.removeprefix("const ")
            note = "  // elements are packed: the stride is their size" if step.copy is Copy.STRIDED else ""
            body += f"    {declaration};{note}\n"
            if step.copy is Copy.TEMPLATE:
                body += "    std::size_t data_bytes;  // behind pData, by the template\n"
        body += "};\n\n"
    body += """}  // namespace commands

/// Records the command into `command_buffer`, through `down` only. The functions of `down` that the application
/// could call are there, so it refuses nothing.
void replay(const Command& command, VkCommandBuffer command_buffer, const DeviceTable& down);
"""
    return header(registry, "The arguments of recorded commands.",
                  ['"capture/recorder/command_stream.h"', '"capture/vulkan/generated/dispatch.h"'], body)


def replay_source(registry: Registry) -> str:
    body = ("void replay(const Command& command, VkCommandBuffer command_buffer, const DeviceTable& down) {\n"
            "    switch (command.id) {\n")
    for command in recorded(registry):
        # The state of the recording that a command belongs to (plan.cpp refuses that of others).
        arguments = "".join(", command_buffer" if p.type == "VkCommandBuffer" and not p.pointers else f", c.{p.name}"
                            for p in command.parameters[1:])
        body += f"        case CommandId::{command.short}: {{\n"
        if arguments:
            body += f"            const auto& c = static_cast<const commands::{command.short}&>(command);\n"
        body += f"            down.{command.short}(command_buffer{arguments});\n            break;\n        }}\n"
    body += "        default:\n            break;  // refused commands are never in a stream\n    }\n}\n"
    return source(registry, "Calls recorded commands again.", ['"capture/recorder/generated/commands.h"'], body)


def structs_header(registry: Registry) -> str:
    deep, _ = closure(registry, parameter_types(recorded(registry)))
    body = ("/// Replaces the pointers in a structure, which is a plain copy of the application's, by copies of what\n"
            "/// they point to.\n")
    for structure in deep:
        if not structure.union:  # the structure that contains it says which of its members is valid
            body += f"void deepen(Copier& copier, {structure.name}& s) noexcept;\n"
    body += """
/// A deep copy of a structure of a pNext chain and of those after it; null when its type is not known or a copy failed.
void* copy_chained(Copier& copier, const VkBaseInStructure* source) noexcept;
"""
    return header(registry, "Deep copies of structures.", ['"capture/recorder/copier.h"'], body)


def _selected(registry: Registry, step: Step) -> list[str]:
    """Deepens the member of a union that a sibling selects, where it has pointers."""
    lines = [f"    switch (s.{step.member.selector}) {{"]
    for member in registry.structures[step.member.type].members:
        if not is_flat(registry, member.type):
            lines += [f"        case {value}:" for value in member.selection]
            lines += [f"            deepen(copier, s.{step.member.name}.{member.name});", "            break;"]
    return [*lines, "        default:", "            break;  // no pointers", "    }"]


def deep_copies(registry: Registry, deep: list[Structure], chained: list[Structure], copier: str, specifier: str = "") -> str:
    """Definitions of deepen() for each structure and of copy_chained(), with a copier of that type."""
    body = ""
    for structure in deep:
        if structure.name in BY_HAND_STRUCTURES or structure.union:
            continue
        names = {m.name for m in structure.members}
        lines = [f"void deepen({copier}& copier, {structure.name}& s){specifier} {{"]
        for step in plan_structure(registry, structure.name):
            if step.copy is Copy.NESTED:
                lines.append(f"    deepen(copier, s.{step.member.name});")
            elif step.copy is Copy.SELECTED:
                lines += _selected(registry, step)
            elif step.copy is Copy.CHAIN:
                # Headers disagree on which of the pointers are const.
                lines.append(f"    s.pNext = const_cast<void*>({_copied(step, 's.', names)});")
            elif step.copy not in (Copy.VALUE, Copy.FIXED):
                lines.append(f"    s.{step.member.name} = {_copied(step, 's.', names)};")
        body += "\n".join(lines) + "\n}\n\n"
    body += (f"void* copy_chained({copier}& copier, const VkBaseInStructure* source){specifier} {{\n"
             "    switch (static_cast<std::uint32_t>(source->sType)) {  // older headers lack some of the enumerators\n")
    for structure in chained:
        body += (f"        case {structure.s_type}:\n"
                 f"            return copier.structs(reinterpret_cast<const {structure.name}*>(source), 1);\n")
    return body + "        default:\n            return nullptr;\n    }\n}\n"


def structs_source(registry: Registry) -> str:
    deep, chained = closure(registry, parameter_types(recorded(registry)))
    return source(registry, "Deep copies of structures.", ['"capture/recorder/generated/deep_structs.h"'],
                  deep_copies(registry, deep, chained, "Copier", " noexcept"))


def _record(registry: Registry, command: Command) -> str:
    parameters = command.parameters[1:]
    names = {p.name for p in parameters}
    listed = f", {parameter_list(parameters)}" if parameters else ""
    lines = [f"void {command.short}(CommandStream& stream{listed}) noexcept {{",
             f"    Copier copier(stream, CommandId::{command.short});",
             f"    auto* command = copier.command<commands::{command.short}>();",
             "    if (command == nullptr) return;"]
    late = []
    for step in plan_command(registry, command):
        name = step.member.name
        if step.copy is Copy.VALUE:
            lines.append(f"    command->{name} = {name};")
        elif step.copy is Copy.FIXED:
            lines.append(f"    std::copy_n({name}, {step.member.extents[0]}, command->{name});")
        elif step.copy is Copy.TEMPLATE:
            lines.append(f"    command->{name} = "
                         f"copier.template_data(descriptorUpdateTemplate, {name}, command->data_bytes);")
        else:
            lines.append(f"    command->{name} = {_copied(step, '', names)};")
        if step.copy is Copy.STRIDED:
            late.append(f"    if ({step.length} > 0) command->{step.member.stride} = sizeof({step.member.type});")
    return "\n".join([*lines, *late, "    copier.finish(command);"]) + "\n}\n"


def record_header(registry: Registry) -> str:
    body = ("/// Each writes a deep copy of one command into the stream, or refuses it (see CommandStream::refuse). None of\n"
            "/// them throws or calls Vulkan; only the one that needs a descriptor update template's size takes a lock.\n"
            "namespace record {\n\n")
    for command in recorded(registry):
        parameters = command.parameters[1:]
        listed = f", {parameter_list(parameters)}" if parameters else ""
        body += f"void {command.short}(CommandStream& stream{listed}) noexcept;\n"
    body += "\n}  // namespace record\n"
    return header(registry, "Writes commands into a stream.", ['"capture/recorder/generated/commands.h"'], body)


def record_source(registry: Registry) -> str:
    body = "namespace record {\n\n"
    body += "\n".join(_record(registry, c) for c in recorded(registry))
    body += "\n}  // namespace record\n"
    return source(registry, "Writes commands into a stream.",
                  ['"capture/recorder/generated/record_commands.h"', "", "<algorithm>", "", '"capture/recorder/copier.h"',
                   '"capture/recorder/generated/deep_structs.h"'], body).replace("#include \n", "\n")
