// Removes SPV_KHR_float_controls2 from modules for a SPIRV-Tools that does not know it (before 2024). Mesa's
// zink writes such modules since Mesa 25. The modules lose the information that the extension adds, about
// allowed rewrites of float arithmetic.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace framecast::capture {

// The module without the capability, the extension's name, FPFastMathDefault and FPFastMathMode. Returns
// words that are not a module unchanged.
std::vector<std::uint32_t> without_float_controls2(std::span<const std::uint32_t> words);

// Whether the SPIRV-Tools of this build parses the extension. Tries it once.
bool spirv_tools_know_float_controls2();

// Words that SPIRV-Tools can read: `words` themselves, by reference, or a copy without the extension.
class ReadableSpirv {
  public:
    explicit ReadableSpirv(std::span<const std::uint32_t> words);
    ReadableSpirv(const ReadableSpirv&) = delete;
    ReadableSpirv& operator=(const ReadableSpirv&) = delete;

    std::span<const std::uint32_t> words() const { return words_; }

  private:
    std::vector<std::uint32_t> stripped_;
    std::span<const std::uint32_t> words_;
};

}  // namespace framecast::capture
