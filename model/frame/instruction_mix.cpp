#include "model/frame/instruction_mix.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, kInstructionClassCount> kNames = {
    "float_alu", "integer_alu", "special", "texture", "memory", "uniform", "control"};

}  // namespace

std::string_view name(InstructionClass kind) {
    return kNames[static_cast<std::size_t>(index(kind))];
}

std::optional<InstructionClass> parse_instruction_class(std::string_view text) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == text) return static_cast<InstructionClass>(i);
    return std::nullopt;
}

}  // namespace framecast
