#include "capture/device/texture_bytes.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <tuple>

#include "capture/vulkan/format_facts.h"
#include "capture/vulkan/texel_bytes.h"

namespace framecast::capture {
namespace {

// Layers or slices of one mip of an image, or bytes of a buffer.
struct Piece {
    std::uint64_t handle;
    std::uint32_t what;  // 0: bytes of a buffer; otherwise the aspect
    std::uint32_t mip;
    std::uint64_t begin;
    std::uint64_t end;
    double bytes_each;
    VkFormat format;
    TextureFilter filter;
};

// The targets of a draw's views.
struct Pieces {
    std::vector<Piece> list;
    std::uint32_t mips = 0;  // maximum in one view
};

std::uint32_t mip_size(std::uint32_t size, std::uint32_t mip) {
    return std::max(1U, mip < 32 ? size >> mip : 0U);
}

TextureSkip add_image(const BoundTexture& texture, TextureFilter filter, Pieces& pieces) {
    const ImageInfo& image = texture.image;
    if (image.format == VK_FORMAT_UNDEFINED || has_planes(image.format)) return TextureSkip::format_unknown;
    const bool in_depth = image.type == VK_IMAGE_TYPE_3D;
    const std::uint32_t mips = std::min(
        texture.range.levelCount, image.mip_levels - std::min(image.mip_levels, texture.range.baseMipLevel));
    pieces.mips = std::max(pieces.mips, mips);
    for (std::uint32_t bit = 1; bit <= VK_IMAGE_ASPECT_STENCIL_BIT; bit <<= 1) {
        if (!(texture.range.aspectMask & bit)) continue;
        if (!(block_bytes(image.format, bit) > 0)) return TextureSkip::format_unknown;
        for (std::uint32_t m = 0; m < mips; ++m) {
            const std::uint32_t mip = texture.range.baseMipLevel + m;
            const std::uint32_t layers = in_depth ? mip_size(image.extent.depth, mip) : image.array_layers;
            const std::uint32_t begin =
                texture.all_slices ? 0 : std::min(layers, texture.range.baseArrayLayer);
            const std::uint32_t count =
                texture.all_slices ? layers : std::min(layers - begin, texture.range.layerCount);
            pieces.list.push_back(
                {texture.handle, bit, mip, begin, begin + count,
                 image.samples * texels_to_bytes(image.format, bit, mip_size(image.extent.width, mip),
                                                 mip_size(image.extent.height, mip), 1),
                 texture.format, filter});
        }
    }
    return TextureSkip::none;
}

void add_buffer(const BoundTexture& texture, Pieces& pieces) {
    pieces.mips = std::max(pieces.mips, 1U);
    pieces.list.push_back(
        {texture.handle, 0, 0, texture.begin, texture.end, 1, texture.format, texture.filter});
}

// The reason if it is not known.
TextureSkip find_binding(const BoundTextures& bound, std::uint32_t set_number, std::uint32_t number,
                         const BoundBinding*& out) {
    if (set_number >= bound.size() || !bound[set_number]) return TextureSkip::set_unknown;
    const SetTextures& set = *bound[set_number];
    if (set.unknown != TextureSkip::none) return set.unknown;
    const auto binding = std::ranges::lower_bound(set.bindings, number, {}, &BoundBinding::binding);
    if (binding == set.bindings.end() || binding->binding != number) return TextureSkip::never_written;
    out = &*binding;
    return binding->unknown;
}

// Combined filter of descriptors that are samplers, or have them together with a view.
TextureFilter filter_of(const BoundTextures& bound, const DescriptorBinding& sampler) {
    const BoundBinding* binding = nullptr;
    if (find_binding(bound, sampler.set, sampler.binding, binding) != TextureSkip::none)
        return TextureFilter::unknown;
    if (binding->samplers || binding->textures.empty())
        return binding->samplers.value_or(TextureFilter::unknown);
    TextureFilter filter = binding->textures.front().filter;
    for (const BoundTexture& texture : binding->textures)
        filter = together(filter, texture.filter);
    return filter;
}

TextureSkip add_set(const TextureBinding& used, const BoundTextures& bound, Pieces& pieces) {
    const BoundBinding* binding = nullptr;
    if (const TextureSkip skip = find_binding(bound, used.set, used.binding, binding);
        skip != TextureSkip::none)
        return skip;
    std::optional<TextureFilter> filter;  // samplers in descriptors of their own
    for (const DescriptorBinding& sampler : used.samplers) {
        const TextureFilter one = filter_of(bound, sampler);
        filter = filter ? together(*filter, one) : one;
    }
    for (const BoundTexture& texture : binding->textures) {
        if (texture.is_buffer)
            add_buffer(texture, pieces);
        else if (const TextureSkip skip = add_image(texture, filter.value_or(texture.filter), pieces);
                 skip != TextureSkip::none)
            return skip;
    }
    return TextureSkip::none;
}

// Sorts them.
double sum_of_distinct(std::span<Piece> pieces) {
    const auto key = [](const Piece& p) { return std::tuple(p.handle, p.what, p.mip); };
    std::ranges::sort(pieces, [&](const Piece& a, const Piece& b) {
        return std::tuple_cat(key(a), std::tuple(a.begin)) < std::tuple_cat(key(b), std::tuple(b.begin));
    });
    double sum = 0;
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        if (i == 0 || key(pieces[i - 1]) != key(piece)) reached = 0;
        const std::uint64_t begin = std::max(piece.begin, reached);
        if (piece.end > begin) sum += static_cast<double>(piece.end - begin) * piece.bytes_each;
        reached = std::max(reached, piece.end);
    }
    return sum;
}

TextureFilter filter_of(std::span<const Piece> pieces, VkFormat format) {
    const auto of_format = [&](const Piece& piece) { return piece.format == format; };
    const auto first = std::ranges::find_if(pieces, of_format);
    TextureFilter filter = first == pieces.end() ? TextureFilter::unknown : first->filter;
    for (const Piece& piece : pieces)
        if (of_format(piece)) filter = together(filter, piece.filter);
    return filter;
}

// Texels that views of two formats refer to count for both.
VkFormat format_of_most(std::span<Piece> pieces) {
    std::ranges::sort(pieces, {}, &Piece::format);
    VkFormat most = VK_FORMAT_UNDEFINED;
    double most_bytes = 0;
    for (auto begin = pieces.begin(); begin != pieces.end();) {
        const VkFormat format = begin->format;
        const auto end =
            std::find_if(begin, pieces.end(), [&](const Piece& p) { return p.format != format; });
        if (const double bytes = sum_of_distinct({begin, end}); bytes > most_bytes) {
            most = format;
            most_bytes = bytes;
        }
        begin = end;
    }
    return most;
}

}  // namespace

TextureBytes texture_bytes(std::span<const TextureBinding> used, const BoundTextures& bound) {
    Pieces pieces;
    for (const TextureBinding& binding : used) {
        if (binding.unbounded) return {.skip = TextureSkip::large_array};
        if (const TextureSkip skip = add_set(binding, bound, pieces); skip != TextureSkip::none)
            return {.skip = skip};
    }
    const VkFormat format = format_of_most(pieces.list);
    const TextureFilter filter = filter_of(pieces.list, format);
    return {sum_of_distinct(pieces.list), TextureSkip::none, format, pieces.mips, filter};
}

const ShaderTextureBytes::Used& ShaderTextureBytes::used_by(const ShaderSource& source) {
    using Clock = std::chrono::steady_clock;
    const auto [at, added] = shaders_.try_emplace(source.tag + ':' + source.hash);
    Used& used = at->second;
    if (!added) return used;
    const auto model = execution_model(source.stage);
    if (!source.code || !model) {
        used.skip = TextureSkip::shaders_unknown;
    } else if (seconds_ > kMaxSeconds) {
        used.skip = TextureSkip::too_slow;
    } else {
        const Clock::time_point start = Clock::now();
        auto bindings = texture_bindings(source.code->words, *model, source.entry);
        if (bindings)
            used.bindings = std::move(*bindings);
        else
            used.skip = TextureSkip::shader_unreadable;
        seconds_ += std::chrono::duration<double>(Clock::now() - start).count();
    }
    return used;
}

ShaderTextureBytes::Used ShaderTextureBytes::of_pipeline(const PipelineInfo& pipeline) {
    Used out;
    if (pipeline.sources.empty()) out.skip = TextureSkip::shaders_unknown;
    for (const auto& source : pipeline.sources) {
        const Used& used = used_by(*source);
        if (used.skip != TextureSkip::none) out.skip = used.skip;
        out.bindings.insert(out.bindings.end(), used.bindings.begin(), used.bindings.end());
    }
    return out;
}

TextureBytes ShaderTextureBytes::of(const PipelineInfo* pipeline, const BoundTextures* bound) {
    if (pipeline == nullptr) return {.skip = TextureSkip::shaders_unknown};
    auto found = pipelines_.find(pipeline);
    if (found == pipelines_.end()) found = pipelines_.emplace(pipeline, of_pipeline(*pipeline)).first;
    const Used& used = found->second;
    if (used.skip != TextureSkip::none) return {.skip = used.skip};
    if (bound == nullptr) return {.skip = TextureSkip::out_of_memory};
    return texture_bytes(used.bindings, *bound);
}

}  // namespace framecast::capture
