// Shader objects that a command buffer binds for its draws (VK_EXT_shader_object).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "capture/vulkan/generated/newer_vulkan.h"

namespace framecast::capture {

inline constexpr std::array<VkShaderStageFlagBits, 7> kGraphicsStages = {
    VK_SHADER_STAGE_VERTEX_BIT,
    VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT,
    VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT,
    VK_SHADER_STAGE_GEOMETRY_BIT,
    VK_SHADER_STAGE_FRAGMENT_BIT,
    VK_SHADER_STAGE_TASK_BIT_EXT,
    VK_SHADER_STAGE_MESH_BIT_EXT};

// The stage's place in kGraphicsStages; their count for other stages.
constexpr std::size_t graphics_stage(VkShaderStageFlagBits stage) {
    std::size_t at = 0;
    while (at < kGraphicsStages.size() && kGraphicsStages[at] != stage)
        ++at;
    return at;
}

struct BoundShaders {
    std::array<VkShaderEXT, kGraphicsStages.size()> handles{};  // as kGraphicsStages
    std::uint8_t stages = 0;  // one bit for each stage that the application has bound, even to no shader

    // Follows vkCmdBindShadersEXT; shaders: null for none. False when it binds no stage of graphics.
    bool bind(std::span<const VkShaderStageFlagBits> of, const VkShaderEXT* shaders) {
        bool any = false;
        for (std::size_t i = 0; i < of.size(); ++i) {
            const std::size_t stage = graphics_stage(of[i]);
            if (stage == kGraphicsStages.size()) continue;
            handles[stage] = shaders ? shaders[i] : VkShaderEXT{};
            stages = static_cast<std::uint8_t>(stages | 1u << stage);
            any = true;
        }
        return any;
    }
    bool operator==(const BoundShaders&) const = default;
};

// What draws use: a pipeline, or shader objects. Binding one unbinds the other.
struct BoundGraphics {
    VkPipeline pipeline = VK_NULL_HANDLE;
    BoundShaders shaders;
    bool operator==(const BoundGraphics&) const = default;
};

}  // namespace framecast::capture
