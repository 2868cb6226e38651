// The compiled shaders of tests/capture/variants/shaders, and checks of SPIR-V through its disassembly,
// independent of the code under test.
#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

using SpirvWords = std::vector<std::uint32_t>;

// "basic.vert" as compiled for Vulkan 1.`minor`; empty, with a test failure, when there is no such file.
SpirvWords load_shader(std::string_view name, int minor = 0);

// Of whole words: "OpLoad" does not count OpLoadSomething.
int count_in(const std::string& text, std::string_view word);
std::string disassemble(std::span<const std::uint32_t> words);

// The Vulkan versions whose SPIR-V a shader is compiled to.
inline constexpr int kVulkanMinors[] = {0, 1, 2, 3};

}  // namespace framecast::capture
