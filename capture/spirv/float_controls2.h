// Modules with SPV_KHR_float_controls2 for a SPIRV-Tools that does not know it (before 2024). Mesa's zink
// writes such modules since Mesa 25. They lose what the extension adds: which rewrites of float arithmetic
// are allowed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace framecast::capture {

// The module without the capability, the extension's name, FPFastMathDefault and FPFastMathMode. Words that
// are no module come back as they are.
std::vector<std::uint32_t> without_float_controls2(std::span<const std::uint32_t> words);

// Whether the SPIRV-Tools of this build parses the extension. Asks it once.
bool spirv_tools_know_float_controls2();

// The words that SPIRV-Tools can read. Refers to `words` where it reads those.
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
