"""Writes the deep copies of what makes a graphics pipeline, and the sizes of what may follow a device's create info."""
from __future__ import annotations

import vulkan_floor as floor
from vulkan_deep_copy import closure
from vulkan_emit_copies import deep_copies
from vulkan_emit_tables import header, source
from vulkan_registry import Registry, Structure

_PIPELINE = "VkGraphicsPipelineCreateInfo"
_DEVICE = "VkDeviceCreateInfo"


def pipeline_structures(registry: Registry) -> tuple[list[Structure], list[Structure]]:
    """What makes a graphics pipeline: the structures that need more than assignment, and of them those that come in a chain."""
    return closure(registry, [_PIPELINE])


def pipelines_header(registry: Registry) -> str:
    deep, _ = pipeline_structures(registry)
    body = ("/// Replaces the pointers in a structure, which is a plain copy of the application's, by copies of what\n"
            "/// they point to. Throws std::bad_alloc.\n")
    body += "".join(f"void deepen(StructureArena& copier, {s.name}& s);\n" for s in deep if not s.union)
    body += ("\n/// A deep copy of a structure of a pNext chain and of those after it; null when the type of the first is not known.\n"
             "/// Throws std::bad_alloc.\n"
             "void* copy_chained(StructureArena& copier, const VkBaseInStructure* source);\n")
    return header(registry, "Deep copies of what makes a graphics pipeline.", ['"capture/objects/structure_arena.h"'], body)


def pipelines_source(registry: Registry) -> str:
    return source(registry, "Deep copies of what makes a graphics pipeline.",
                  ['"capture/objects/generated/pipeline_structs.h"'],
                  deep_copies(registry, *pipeline_structures(registry), "StructureArena"))


def devices_header(registry: Registry) -> str:
    body = ("/// sizeof the structure, where it may follow VkDeviceCreateInfo; 0 for others.\n"
            "std::size_t device_structure_bytes(VkStructureType type) noexcept;\n")
    return header(registry, "What may follow a device's create info.", ["<vulkan/vulkan_core.h>", "<cstddef>"], body)


def _bytes_of(registry: Registry, structure: Structure, pointer_bytes: int) -> int | None:
    """Of a structure on a system with such pointers; None where it holds more than what feature structures hold."""
    size = 0
    for member in structure.members:
        category = registry.categories.get(member.type)
        if member.pointers:
            one = pointer_bytes
        elif member.type in ("uint32_t", "VkBool32") or category == "enum":
            one = 4
        else:
            return None
        for extent in member.extents:
            if not extent.isdigit():
                return None
            one *= int(extent)
        align = pointer_bytes if member.pointers else 4
        size = -(-size // align) * align + one
    return -(-size // pointer_bytes) * pointer_bytes  # each has a pNext


def devices_source(registry: Registry) -> str:
    known = registry.declarations
    cases = ""
    for structure in registry.extensions_of(_DEVICE):
        if structure.s_type not in registry.s_types:
            continue
        if floor.MACROS.intersection(known.macros.get(structure.name, ())):
            cases += f"        case {structure.s_type}:\n            return sizeof({structure.name});\n"
        elif (size := _bytes_of(registry, structure, 8)) is not None:
            cases += (f"        case {known.added[structure.s_type][1]}:  // {structure.name}\n"
                      f"            return by_pointer({size}, {_bytes_of(registry, structure, 4)});\n")
    body = ("namespace {\n\n// Bytes of a structure that older headers lack, with pointers of 64 and of 32 bits.\n"
            "constexpr std::size_t by_pointer(std::size_t of_64_bits, std::size_t of_32_bits) {\n"
            "    return sizeof(void*) == 8 ? of_64_bits : of_32_bits;\n}\n\n}  // namespace\n\n"
            "std::size_t device_structure_bytes(VkStructureType type) noexcept {\n"
            "    switch (static_cast<std::uint32_t>(type)) {\n" + cases +
            "        default:\n            return 0;\n    }\n}\n")
    return source(registry, "What may follow a device's create info.",
                  ['"capture/objects/generated/device_structs.h"', "<cstdint>"], body)
