// What a draw may read from images and texel buffers: the bytes of the distinct subresources bound where its
// shaders statically use a descriptor, the format of the majority, their mips and their filter.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "capture/device/bound_textures.h"
#include "capture/device/texture_skip.h"
#include "capture/spirv/shader_source.h"
#include "capture/spirv/shader_textures.h"
#include "model/frame/frame.h"

namespace framecast::capture {

struct TextureBytes {
    double bytes = kUnknown;
    TextureSkip skip = TextureSkip::none;  // why they are not known
    // Format of the views for most of these bytes, the lowest one on ties; VK_FORMAT_UNDEFINED without any.
    VkFormat format = VK_FORMAT_UNDEFINED;
    // Maximum number of mips in one of the views; 1 for texel buffers, 0 without any.
    std::uint32_t mips = 0;
    TextureFilter filter = TextureFilter::unknown;  // combined filter of the views that have `format`
};

// Texels that several descriptors refer to count once; images that alias memory count separately.
TextureBytes texture_bytes(std::span<const TextureBinding> used, const BoundTextures& bound);

// The same for the shaders of pipelines; examines each shader once.
class ShaderTextureBytes {
  public:
    // After this time in total, shaders that were not examined yet are TextureSkip::too_slow.
    static constexpr double kMaxSeconds = 3;

    TextureBytes of(const PipelineInfo* pipeline, const BoundTextures* bound);

  private:
    struct Used {
        std::vector<TextureBinding> bindings;
        TextureSkip skip = TextureSkip::none;
    };
    const Used& used_by(const ShaderSource& source);
    Used of_pipeline(const PipelineInfo& pipeline);

    double seconds_ = 0;
    std::unordered_map<std::string, Used> shaders_;  // by tag and hash
    std::unordered_map<const PipelineInfo*, Used> pipelines_;
};

}  // namespace framecast::capture
