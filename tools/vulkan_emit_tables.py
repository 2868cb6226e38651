"""Writes the dispatch tables, the command ids and the hooks of the capture layer."""
from __future__ import annotations

from vulkan_deep_copy import refusal_of
from vulkan_registry import Command, Member, Registry, RegistryError

# Known before there is an instance; the layer only meets them through its own entry points.
_GLOBAL_COMMANDS = frozenset({
    "vkCreateInstance", "vkEnumerateInstanceExtensionProperties", "vkEnumerateInstanceLayerProperties",
    "vkEnumerateInstanceVersion", "vkGetInstanceProcAddr",
})
_INSTANCE_HANDLES = frozenset({"VkInstance", "VkPhysicalDevice"})
# The words of registries up to 1.3; later ones have the flags themselves.
_QUEUE_FLAGS = {"graphics": "VK_QUEUE_GRAPHICS_BIT", "compute": "VK_QUEUE_COMPUTE_BIT",
                "transfer": "VK_QUEUE_TRANSFER_BIT", "decode": "VK_QUEUE_VIDEO_DECODE_BIT_KHR",
                "opticalflow": "VK_QUEUE_OPTICAL_FLOW_BIT_NV"}
_NEWER = '"capture/vulkan/generated/newer_vulkan.h"'
_TRANSFERS = ("CmdCopy", "CmdBlit", "CmdResolve", "CmdFill", "CmdUpdate", "CmdClear", "CmdDecompress")
_NO_WORK = ("CmdBeginCustomResolveEXT",)
_DISPATCHES = ("CmdDispatch", "CmdTraceRays", "CmdCuLaunch", "CmdBuild", "CmdOpticalFlowExecute")


def banner(registry: Registry, purpose: str) -> str:
    return (f"// {purpose}\n// Written by tools/generate_vulkan.py from version {registry.version} of the Vulkan "
            "registry; change the generator,\n// not this file.\n")


def header(registry: Registry, purpose: str, includes: list[str], body: str) -> str:
    return (f"{banner(registry, purpose)}#pragma once\n\n" + "".join(f"#include {i}\n" for i in includes) +
            f"\nnamespace framecast::capture {{\n\n{body}\n}}  // namespace framecast::capture\n")


def source(registry: Registry, purpose: str, includes: list[str], body: str) -> str:
    return (f"{banner(registry, purpose)}" + "".join(f"#include {i}\n" for i in includes) +
            f"\nnamespace framecast::capture {{\n\n{body}\n}}  // namespace framecast::capture\n")


def parameter_list(parameters: tuple[Member, ...]) -> str:
    return ", ".join(p.declaration for p in parameters)


def argument_list(parameters: tuple[Member, ...]) -> str:
    return ", ".join(p.name for p in parameters)


def _split_levels(registry: Registry) -> tuple[list[Command], list[Command]]:
    chosen = sorted((c for c in registry.commands.values() if c.name not in _GLOBAL_COMMANDS), key=lambda c: c.name)
    instance = [c for c in chosen if c.dispatch in _INSTANCE_HANDLES]
    return instance, [c for c in chosen if c.dispatch not in _INSTANCE_HANDLES]


def _table(name: str, commands: list[Command], first: str) -> str:
    lines = [f"struct {name} {{", f"    PFN_{first} {first.removeprefix('vk')};"]
    for command in commands:
        lines += [f"    PFN_{n} {n.removeprefix('vk')};" for n in command.names if n != first]
    return "\n".join(lines) + "\n};\n"


def dispatch_header(registry: Registry) -> str:
    instance, device = _split_levels(registry)
    body = f"""constexpr const char* kRegistryVersion = "{registry.version}";

/// The next layer's (or the driver's) functions, each under its name without `vk`; null where it has none. Commands
/// that are aliases of one another are all set as soon as one of them exists, so a caller may use any of the names.
/// Hold no state and need no lock once loaded. The commands that need no instance are not in them.
"""
    body += _table("InstanceTable", instance, "vkGetInstanceProcAddr") + "\n"
    body += _table("DeviceTable", device, "vkGetDeviceProcAddr") + "\n"
    body += ("/// Fills every member, from the function the next link of the chain gave; `table` need not be initialised.\n"
             "void load_instance_table(InstanceTable& table, VkInstance instance, PFN_vkGetInstanceProcAddr next);\n"
             "/// The same for a device.\n"
             "/// api_version: what may be used on the device. A function of a newer version is taken by its extension's name: a layer\n"
             "/// below that is older than that version knows no other, and its objects must not pass it by.\n"
             "void load_device_table(DeviceTable& table, VkDevice device, PFN_vkGetDeviceProcAddr next, std::uint32_t api_version);\n")
    return header(registry, "The dispatch tables of the layer.", ["<cstdint>\n", _NEWER], body)


def _load(table: str, handle: str, commands: list[Command], getter: str) -> str:
    versioned = table == "Device"
    parameter = ", std::uint32_t api_version" if versioned else ""
    lines = [f"void load_{table.lower()}_table({table}Table& table, Vk{handle} handle, PFN_{getter} next{parameter}) {{",
             f"    table.{getter.removeprefix('vk')} = next;"]
    if versioned:
        lines.append("    const std::uint32_t minor = VK_API_VERSION_MAJOR(api_version) > 1 ? UINT32_MAX : VK_API_VERSION_MINOR(api_version);")
    for command in commands:
        by_version = versioned and command.core_minor is not None and command.core_minor > 0
        for name in command.aliases if by_version and command.aliases else command.names:
            if name != getter:
                lines.append(f"    load(table.{name.removeprefix('vk')}, next, handle, \"{name}\");")
        members = ", ".join(f"table.{n.removeprefix('vk')}" for n in command.names)
        if by_version and command.aliases:
            others = ", ".join(f"table.{n.removeprefix('vk')}" for n in command.aliases)
            lines.append(f"    load_core(minor >= {command.core_minor}, table.{command.short}, next, handle, \"{command.name}\", {others});")
        if command.aliases:
            lines.append(f"    share({members});")
    return "\n".join(lines) + "\n}\n"


def dispatch_source(registry: Registry) -> str:
    instance, device = _split_levels(registry)
    body = """namespace {

template <class Function, class Getter, class Handle>
void load(Function& member, Getter next, Handle handle, const char* name) {
    member = reinterpret_cast<Function>(next(handle, name));
}

/// A function of a version that the device may not be used with is loaded only where no extension has it.
template <class Function, class Getter, class Handle, class... Functions>
void load_core(bool allowed, Function& member, Getter next, Handle handle, const char* name, Functions... aliases) {
    member = nullptr;
    if (allowed || ((aliases == nullptr) && ...)) load(member, next, handle, name);
}

/// Gives the aliases that are null the function of the first that is not.
template <class Function, class... Functions>
void share(Function& first, Functions&... others) {
    Function known = first;
    ((known = known != nullptr ? known : others), ...);
    if (first == nullptr) first = known;
    ((others = others != nullptr ? others : known), ...);
}

}  // namespace

"""
    body += _load("Instance", "Instance", instance, "vkGetInstanceProcAddr") + "\n"
    body += _load("Device", "Device", device, "vkGetDeviceProcAddr")
    return source(registry, "Fills the dispatch tables.", ['"capture/vulkan/generated/dispatch.h"'], body)


def action_kind(command: Command) -> str:
    """What the command is as work of a frame; the registry's tasks and render pass decide on draws."""
    name = command.short
    if "action" not in command.tasks:
        return "none"
    if name.startswith(_TRANSFERS):
        return "transfer"
    if name.startswith(_DISPATCHES):
        return "dispatch"
    if name in _NO_WORK:
        return "none"
    if command.render_pass == "inside" and command.tasks <= {"action", "indirection"}:
        return "draw"
    if name.startswith("CmdExecuteGeneratedCommands"):
        return "draw"  # or a dispatch outside of a pass, which CommandState determines
    if name.startswith("CmdDraw"):
        raise RegistryError(f"{command.name} is named like a draw, but the registry does not say it is one")
    return "none"


def queue_flags(command: Command) -> list[str]:
    """The flags of the kinds of queues that take it, without video encoding, which 1.3.239 calls experimental."""
    flags = [_QUEUE_FLAGS.get(q, q) for q in command.queues]
    return [f for f in flags if f not in ("encode", "VK_QUEUE_VIDEO_ENCODE_BIT_KHR")]


def ids_header(registry: Registry) -> str:
    commands = registry.vkcmd()
    body = ("/// One for each command of a command buffer; an alias (KHR, EXT) has the id of what it stands for.\n"
            "enum class CommandId : uint16_t {\n" + "".join(f"    {c.short},\n" for c in commands) +
            "};\n\n" + f"constexpr std::size_t kCommandCount = {len(commands)};\n\n")
    body += """/// What a command is as work of the frame. Ray tracing is a dispatch; clears are transfers, within a pass too.
enum class ActionKind : uint8_t { none, draw, dispatch, transfer };

/// What the registry says of a command.
struct CommandInfo {
    const char* name;     // with `vk`; static
    const char* refusal;  // why it can't be recorded, or null; static
    const char* unknown_structure;  // the refusal of a structure of unknown type in one of its pNext chains; static
    ActionKind action;
    bool refused;
    bool inside_pass;   // may be recorded within a render pass instance
    bool outside_pass;  // may be recorded outside of one
    bool primary_only;
    VkQueueFlags queues;  // the kinds of queues that take it; video encoding is left out
};

const CommandInfo& info(CommandId id) noexcept;
"""
    return header(registry, "The commands of command buffers, by number.",
                  ["<cstddef>", "<cstdint>", "", _NEWER], body).replace("#include \n", "\n")


def ids_source(registry: Registry) -> str:
    rows = []
    for command in registry.vkcmd():
        if command.render_pass is None:
            raise RegistryError(f"{command.name} does not say whether it goes inside a render pass")
        queues = " | ".join(queue_flags(command)) or "0"
        reason = refusal_of(registry, command)
        refusal = f'"{command.name}: {reason}"' if reason else "nullptr"
        unknown = f'"{command.name}: structure of unknown type in a pNext chain"'
        rows.append(f'    {{"{command.name}", {refusal}, {unknown}, ActionKind::{action_kind(command)}, '
                    f"{_bool(reason is not None)}, {_bool(command.render_pass != 'outside')}, {_bool(command.render_pass != 'inside')}, "
                    f"{_bool(command.levels == ('primary',))}, {queues}}},\n")
    body = (f"namespace {{\n\nconstexpr CommandInfo kInfos[kCommandCount] = {{\n{''.join(rows)}}};\n\n"
            "}  // namespace\n\nconst CommandInfo& info(CommandId id) noexcept {\n"
            "    return kInfos[static_cast<std::size_t>(id)];\n}\n")
    return source(registry, "What the registry says of each command.", ['"capture/recorder/generated/command_ids.h"'], body)


def _bool(value: bool) -> str:
    return "true" if value else "false"


def _hook(command: Command, name: str, refused: bool) -> str:
    short = name.removeprefix("vk")
    arguments = argument_list(command.parameters[1:])
    returns = command.result != "void"
    lines = [f"VKAPI_ATTR {command.result} VKAPI_CALL hook_{short}({parameter_list(command.parameters)}) {{",
             f"    const RecordTarget target = record_target({command.parameters[0].name});"]
    if not command.core_1_0:
        # The loader returns device functions for all devices of an instance, even for one without the
        # extension.
        value = " VK_ERROR_EXTENSION_NOT_PRESENT" if returns else ""
        lines.append(f"    if (target.down->{short} == nullptr) [[unlikely]] return{value};")
    if refused:
        lines.append("    if (target.stream != nullptr) "
                     f"target.stream->refuse(info(CommandId::{command.short}).refusal, CommandId::{command.short});")
    else:
        record = f"record::{command.short}(*target.stream{', ' if arguments else ''}{arguments})"
        lines.append(f"    if (target.stream != nullptr) {record};")
    call = f"target.down->{short}({argument_list(command.parameters)});"
    lines.append(f"    {'return ' if returns else ''}{call}")
    return "\n".join(lines) + "\n}\n"


def hooks_header(registry: Registry) -> str:
    body = """struct HookEntry {
    const char* name;  // as the application asks for it, with `vk`
    PFN_vkVoidFunction hook;
};

/// A hook for every command of command buffers and for every alias, sorted by name. Each asks record_target() for the
/// stream of the command buffer, writes a deep copy of the command into it if there is one, and calls down, holding no
/// lock. A hook may be handed out although the device lacks the function: it then does nothing.
std::span<const HookEntry> command_hooks() noexcept;

/// The hook of a command, or null where there is none of that name.
PFN_vkVoidFunction find_command_hook(std::string_view name) noexcept;

"""
    for command in registry.vkcmd():
        for name in command.names:
            body += (f"VKAPI_ATTR {command.result} VKAPI_CALL hook_{name.removeprefix('vk')}"
                     f"({parameter_list(command.parameters)});\n")
    return header(registry, "The layer's hooks of vkCmd*.",
                  ["<span>", "<string_view>", "", _NEWER], body).replace("#include \n", "\n")


def hooks_source(registry: Registry) -> str:
    body = ""
    names = []
    for command in registry.vkcmd():
        for name in command.names:
            names.append(name)
            body += _hook(command, name, refusal_of(registry, command) is not None) + "\n"
    names.sort()
    body += "namespace {\n\n// The types of Vulkan are not noexcept, and no hook may be (capture/platform/thread_end.h).\n"
    for name in names:
        hook = f"hook_{name.removeprefix('vk')}"
        body += f"static_assert(std::is_same_v<decltype(&{hook}), PFN_{name}>);\n"
    body += "\nconst HookEntry kHooks[] = {\n"
    for name in names:
        body += f'    {{"{name}", reinterpret_cast<PFN_vkVoidFunction>(hook_{name.removeprefix("vk")})}},\n'
    body += """};

}  // namespace

std::span<const HookEntry> command_hooks() noexcept {
    return kHooks;
}

PFN_vkVoidFunction find_command_hook(std::string_view name) noexcept {
    const auto* found = std::lower_bound(std::begin(kHooks), std::end(kHooks), name,
                                         [](const HookEntry& entry, std::string_view key) { return entry.name < key; });
    return found != std::end(kHooks) && found->name == name ? found->hook : nullptr;
}
"""
    return source(registry, "The layer's hooks of vkCmd*.",
                  ['"capture/recorder/generated/command_hooks.h"', "", "<algorithm>", "<iterator>", "<type_traits>", "",
                   '"capture/recorder/command_stream.h"', '"capture/recorder/generated/record_commands.h"',
                   '"capture/recorder/record_target.h"'], body).replace("#include \n", "\n")
