// What a draw may read of images and texel buffers: the bytes of the distinct subresources that are bound
// where its shaders statically use a descriptor, the format of most of them, how far they are mip-mapped and
// how they are filtered.
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
    // Of the views that lead to most of these bytes, the lowest where several lead to as many;
    // VK_FORMAT_UNDEFINED where there are none.
    VkFormat format = VK_FORMAT_UNDEFINED;
    std::uint32_t mips =
        0;  // the most that one of the views shows; 1 of texel buffers, 0 where there are none
    TextureFilter filter = TextureFilter::unknown;  // of the views that have `format`, all together
};

// Texels that several descriptors lead to count once; images of one memory, as images of their own.
TextureBytes texture_bytes(std::span<const TextureBinding> used, const BoundTextures& bound);

// The same for the shaders of pipelines, each of which is looked through once.
class ShaderTextureBytes {
  public:
    // After so many seconds in all, shaders that were not yet met are TextureSkip::too_slow.
    static constexpr double kMostSeconds = 3;

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
