// The shaders of this folder as SPIR-V.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace framecast::microbench {

// "fill.frag"; empty for a name that is none.
std::span<const std::uint32_t> shader_code(std::string_view name);

}  // namespace framecast::microbench
