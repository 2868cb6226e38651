"""Writes the table of formats and the names of results."""
from __future__ import annotations

from vulkan_emit_tables import header, source
from vulkan_registry import Registry


def formats_header(registry: Registry) -> str:
    body = """struct FormatInfo {
    std::int32_t format;         // VkFormat, which older headers may not name
    std::uint8_t block_bytes;    // of one texel block, all planes
    std::uint8_t block_width;    // texels
    std::uint8_t block_height;
    std::uint8_t block_depth;
    std::uint8_t planes;
    bool compressed;
    std::uint8_t depth_bytes;    // 0: no depth
    std::uint8_t stencil_bytes;  // 0: no stencil
    std::string_view name;       // without VK_FORMAT_
};

/// Null for VK_FORMAT_UNDEFINED and for formats newer than the registry.
const FormatInfo* find_format(std::int64_t format) noexcept;
"""
    return header(registry, "What the registry says of formats.", ["<cstdint>", "<string_view>"], body)


def formats_source(registry: Registry) -> str:
    rows = []
    for f in registry.formats:
        width, height, depth = f.block_extent
        rows.append(f"    {{{f.value}, {f.block_bytes}, {width}, {height}, {depth}, {f.planes}, {str(f.compressed).lower()}, "
                    f'{f.depth_bits // 8}, {f.stencil_bits // 8}, "{f.name.removeprefix("VK_FORMAT_")}"}},\n')
    body = ("namespace {\n\nconstexpr FormatInfo kFormats[] = {\n" + "".join(rows) + "};\n\n}  // namespace\n\n"
            "const FormatInfo* find_format(std::int64_t format) noexcept {\n"
            "    const auto* found = std::ranges::lower_bound(kFormats, format, {}, &FormatInfo::format);\n"
            "    return found != std::end(kFormats) && found->format == format ? found : nullptr;\n}\n")
    return source(registry, "What the registry says of formats.",
                  ['"capture/vulkan/generated/formats.h"', "<algorithm>", "<iterator>"], body)


def results_header(registry: Registry) -> str:
    body = ("/// Vulkan's name of a result (\"VK_SUCCESS\"); \"VkResult N\" for one that is newer than the registry.\n"
            "std::string result_name(VkResult result);\n")
    return header(registry, "Names of results.", ["<vulkan/vulkan_core.h>", "<string>"], body)


def results_source(registry: Registry) -> str:
    cases = "".join(f'        case {value}:\n            return "{name}";\n'
                    for name, value in sorted(registry.declarations.values_of("VkResult").items(), key=lambda r: -r[1]))
    body = ("std::string result_name(VkResult result) {\n    switch (static_cast<std::int32_t>(result)) {\n" + cases +
            "        default:\n            return \"VkResult \" + std::to_string(static_cast<std::int32_t>(result));\n    }\n}\n")
    return source(registry, "Names of results.", ['"capture/vulkan/generated/result_names.h"', "<cstdint>"], body)
