#include "shaders/shader_code.h"

#include <algorithm>
#include <iterator>

// One header a shader, made by glslangValidator (shaders/CMakeLists.txt).
#include "shader_headers.inc"

namespace framecast::microbench {
namespace {

struct Code {
    std::string_view name;
    std::span<const std::uint32_t> words;
};
constexpr Code kCodes[] = {
#include "shader_table.inc"
};

}  // namespace

std::span<const std::uint32_t> shader_code(std::string_view name) {
    const auto found = std::find_if(std::begin(kCodes), std::end(kCodes),
                                    [&](const Code& code) { return code.name == name; });
    return found == std::end(kCodes) ? std::span<const std::uint32_t>() : found->words;
}

}  // namespace framecast::microbench
