#include "capture/spirv/float_controls2.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <spirv-tools/libspirv.hpp>
#include <spirv/unified1/spirv.hpp11>
#include <string_view>

#include "capture/spirv/newer_spirv.h"

namespace framecast::capture {
namespace {

using spv::Op;

constexpr std::size_t kHeaderWords = 5;
constexpr std::string_view kExtension = "SPV_KHR_float_controls2";

bool is_extension_name(std::span<const std::uint32_t> instruction) {
    const std::size_t bytes = (instruction.size() - 1) * sizeof(std::uint32_t);
    const char* name = reinterpret_cast<const char*>(instruction.data() + 1);
    return std::string_view(name, strnlen(name, bytes)) == kExtension;
}

bool is_of_extension(std::span<const std::uint32_t> instruction) {
    const auto word_is = [&](std::size_t index, auto value) {
        return instruction.size() > index && instruction[index] == static_cast<std::uint32_t>(value);
    };
    switch (static_cast<Op>(instruction[0] & spv::OpCodeMask)) {
        case Op::OpCapability:
            return word_is(1, newer_spirv::CapabilityFloatControls2);
        case Op::OpExtension:
            return is_extension_name(instruction);
        case Op::OpExecutionModeId:
            return word_is(2, newer_spirv::ExecutionModeFPFastMathDefault);
        case Op::OpDecorate:
            return word_is(2, spv::Decoration::FPFastMathMode);
        default:
            return false;
    }
}

// Calls visit(instruction) for each instruction. Stops, and returns false, at one without a length or that
// extends past the end.
template <class Visit>
bool each_instruction(std::span<const std::uint32_t> words, Visit&& visit) {
    if (words.size() < kHeaderWords || words[0] != spv::MagicNumber) return false;
    for (std::size_t at = kHeaderWords; at < words.size();) {
        const std::size_t length = words[at] >> spv::WordCountShift;
        if (length == 0 || length > words.size() - at) return false;
        visit(words.subspan(at, length));
        at += length;
    }
    return true;
}

bool has_float_controls2(std::span<const std::uint32_t> words) {
    bool found = false;
    each_instruction(words, [&](std::span<const std::uint32_t> instruction) {
        found |= static_cast<Op>(instruction[0] & spv::OpCodeMask) == Op::OpCapability &&
                 is_of_extension(instruction);
    });
    return found;
}

}  // namespace

std::vector<std::uint32_t> without_float_controls2(std::span<const std::uint32_t> words) {
    std::vector<std::uint32_t> out;
    out.reserve(words.size());
    out.assign(words.begin(),
               words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), kHeaderWords)));
    const bool whole = each_instruction(words, [&](std::span<const std::uint32_t> instruction) {
        if (!is_of_extension(instruction)) out.insert(out.end(), instruction.begin(), instruction.end());
    });
    if (!whole) out.assign(words.begin(), words.end());
    return out;
}

bool spirv_tools_know_float_controls2() {
    static const bool known = [] {
        constexpr std::uint32_t kCapability =
            (2U << spv::WordCountShift) | static_cast<std::uint32_t>(Op::OpCapability);
        const std::array<std::uint32_t, kHeaderWords + 2> module = {
            spv::MagicNumber, 0x10000, 0, 1, 0, kCapability, newer_spirv::CapabilityFloatControls2};
        spvtools::Context context(SPV_ENV_UNIVERSAL_1_6);
        return spvBinaryParse(context.CContext(), nullptr, module.data(), module.size(), nullptr, nullptr,
                              nullptr) == SPV_SUCCESS;
    }();
    return known;
}

ReadableSpirv::ReadableSpirv(std::span<const std::uint32_t> words) : words_(words) {
    if (spirv_tools_know_float_controls2() || !has_float_controls2(words)) return;
    stripped_ = without_float_controls2(words);
    words_ = stripped_;
}

}  // namespace framecast::capture
