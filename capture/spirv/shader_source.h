// The shaders of an application's pipelines as it created them. They are kept so that their instructions can
// be counted after a capture, when their modules may no longer exist.
#pragma once

#include <vulkan/vulkan_core.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <spirv/unified1/spirv.hpp11>
#include <string>
#include <vector>

#include "capture/platform/counted_bytes.h"
#include "model/frame/instruction_mix.h"

namespace framecast::capture {

struct KeptCode {
    KeptCode(std::span<const std::uint32_t> code, std::shared_ptr<std::atomic<std::size_t>> total)
        : words(code.begin(), code.end()), counted(std::move(total), code.size_bytes()) {}
    std::vector<std::uint32_t> words;
    CountedBytes counted;
};

// Keeps the SPIR-V of modules, up to a limit, when enabled. Thread-safe.
class CodeKeeper {
  public:
    static constexpr std::size_t kMaxBytes = std::size_t{256} << 20;

    // Call it before any module is made.
    void switch_on() { on_ = true; }
    bool on() const { return on_; }
    // Null when disabled, full, or the size is not a multiple of 4.
    std::shared_ptr<const KeptCode> keep(const VkShaderModuleCreateInfo& info) const;
    std::size_t bytes() const { return *bytes_; }

  private:
    bool on_ = false;
    std::shared_ptr<std::atomic<std::size_t>> bytes_ = std::make_shared<std::atomic<std::size_t>>(0);
};

// One stage of a pipeline.
struct ShaderSource {
    std::string tag;   // "vs", as in PipelineInfo::shaders
    std::string hash;  // as in PipelineInfo::shaders
    VkShaderStageFlagBits stage = VK_SHADER_STAGE_VERTEX_BIT;
    std::string entry;
    std::shared_ptr<const KeptCode> code;  // null when it was not kept
    std::string language;                  // language of a shader without SPIR-V, and so without code: "GLSL"
    std::vector<VkSpecializationMapEntry> constants;
    std::vector<std::uint8_t> constant_data;
};

// Only for the modelled stages.
std::optional<spv::ExecutionModel> execution_model(VkShaderStageFlagBits stage);

ShaderSource make_source(const VkPipelineShaderStageCreateInfo& stage, std::shared_ptr<const KeptCode> code);

// A shader, and a pipeline of the frame that uses it.
struct UsedShader {
    std::string pipeline;
    std::shared_ptr<const ShaderSource> source;
};

// Counts each shader, equal ones once. After kMaxCountingSeconds the rest is skipped, with the reason.
inline constexpr double kMaxCountingSeconds = 3;
std::vector<PipelineShader> count_instructions(std::span<const UsedShader> shaders);

}  // namespace framecast::capture
