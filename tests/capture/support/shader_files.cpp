#include "shader_files.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <spirv-tools/libspirv.hpp>

namespace framecast::capture {

SpirvWords load_shader(std::string_view name, int minor) {
    const std::string path = std::string(VARIANT_SHADER_DIR) + "/" + std::string(name) + ".vulkan1." +
                             std::to_string(minor) + ".spv";
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) {
        ADD_FAILURE() << "no shader " << path;
        return {};
    }
    SpirvWords words(static_cast<std::size_t>(file.tellg()) / sizeof(std::uint32_t));
    file.seekg(0);
    file.read(reinterpret_cast<char*>(words.data()),
              static_cast<std::streamsize>(words.size() * sizeof(std::uint32_t)));
    return words;
}

int count_in(const std::string& text, std::string_view word) {
    const std::regex whole("\\b" + std::string(word) + "\\b");
    return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), whole), {}));
}

std::string disassemble(std::span<const std::uint32_t> words) {
    spvtools::SpirvTools tools(SPV_ENV_UNIVERSAL_1_6);
    std::string text;
    const SpirvWords copy(words.begin(), words.end());
    if (!tools.Disassemble(copy, &text,
                           SPV_BINARY_TO_TEXT_OPTION_NO_HEADER | SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES))
        ADD_FAILURE() << "this cannot be disassembled";
    return text;
}

}  // namespace framecast::capture
