#include "shaders/needs.h"

#include <algorithm>

#include "shaders/expectation.h"
#include "shaders/mesh_indices.h"
#include "shaders/texture_content.h"

namespace framecast::microbench {
namespace {

std::string missing_formats(const Gpu& gpu, const DrawShape& shape) {
    constexpr VkFormatFeatureFlags kTarget = VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BIT;
    constexpr VkFormatFeatureFlags kSampled = VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT;
    if (!gpu.supports(shape.format, kTarget)) return "the device does not draw to this format";
    if (shape.blend != Blend::off &&
        !gpu.supports(shape.format, VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT))
        return "the device does not blend in this format";
    if (!gpu.supports_samples(shape.format, shape.samples)) return "the device has not as many samples";
    if (!shape.texture) return {};
    const TextureShape& texture = *shape.texture;
    if (!gpu.supports(texture.format, kSampled)) return "the device does not read this format";
    if (texture.filter == VK_FILTER_LINEAR &&
        !gpu.supports(texture.format, VK_FORMAT_FEATURE_SAMPLED_IMAGE_FILTER_LINEAR_BIT))
        return "the device does not filter this format";
    if (texture.anisotropy > 1 && gpu.features().samplerAnisotropy == VK_FALSE)
        return "the device does not filter so anisotropically";
    return {};
}

std::string missing_of(const VkPhysicalDeviceLimits& limits, const DrawShape& shape) {
    if (shape.size > limits.maxFramebufferWidth) return "the device's targets are smaller";
    if (shape.outputs > std::min(limits.maxFragmentOutputAttachments, limits.maxColorAttachments))
        return "the device's fragments have fewer outputs";
    if (!shape.texture) return {};
    const TextureShape& texture = *shape.texture;
    if (texture.anisotropy > 1 && limits.maxSamplerAnisotropy < texture.anisotropy)
        return "the device does not filter so anisotropically";
    const std::uint32_t most =
        texture.dimension == VK_IMAGE_VIEW_TYPE_3D ? limits.maxImageDimension3D : limits.maxImageDimension2D;
    if (texture.size > most) return "the device's textures are smaller";
    return {};
}

std::string missing_of(const VkPhysicalDeviceLimits& limits, const DispatchShape& shape) {
    if (limits.maxComputeWorkGroupInvocations < 256 || limits.maxComputeWorkGroupSize[0] < 256)
        return "the device's work groups are smaller than 256";
    if (shape.groups > limits.maxComputeWorkGroupCount[0]) return "the device dispatches fewer groups";
    if (std::max(shape.bytes_in, shape.bytes_out) > limits.maxStorageBufferRange)
        return "the device's storage buffers are smaller";
    return {};
}

std::string missing_of(const VkPhysicalDeviceLimits&, const TransferShape&) {
    return {};
}

VkDeviceSize index_count(const DrawShape& shape) {
    const VkDeviceSize quads = shape.mesh_quads;
    switch (shape.indices) {
        case Indices::none:
            return 0;
        case Indices::rising:
        case Indices::shuffled:
            return shape.vertices;
        case Indices::mesh:
            return 6 * quads * quads * shape.mesh_repeats;
        case Indices::mesh_strip:
            return quads / kMeshBand * quads * shape.mesh_repeats * (2 * (kMeshBand + 1) + 2);
    }
    return 0;
}

VkDeviceSize bytes_of(const DrawShape& shape) {
    constexpr VkDeviceSize kDepthBytes = 4;
    const VkDeviceSize pixel = pixel_bytes(shape.format);
    const VkDeviceSize samples = shape.samples;  // the flag of n samples is n
    const VkDeviceSize resolved = samples > 1 ? pixel : 0;
    const VkDeviceSize read_back = pixel;
    VkDeviceSize bytes =
        VkDeviceSize{shape.size} * shape.size * (samples * (pixel + kDepthBytes) + resolved + read_back);
    if (shape.texture) bytes += shape.texture->count * texture_bytes(*shape.texture);
    if (shape.attributes > 0) bytes += VkDeviceSize{shape.vertices} * shape.stride;
    return bytes + index_count(shape) * sizeof(std::uint32_t);
}

VkDeviceSize bytes_of(const DispatchShape& shape) {
    return shape.bytes_in + 2 * shape.bytes_out;  // with what is read back
}

VkDeviceSize bytes_of(const TransferShape& shape) {
    const VkDeviceSize buffers = shape.kind == TransferShape::Kind::nothing ? 0
                                 : shape.kind == TransferShape::Kind::fill  ? 2
                                                                            : 3;
    return buffers * shape.bytes;
}

}  // namespace

std::string missing(const VkPhysicalDeviceLimits& limits, const Benchmark& benchmark) {
    return std::visit([&](const auto& shape) { return missing_of(limits, shape); }, benchmark.shape);
}

std::string missing(const Gpu& gpu, const Benchmark& benchmark) {
    if (const auto* draw = std::get_if<DrawShape>(&benchmark.shape))
        if (std::string why = missing_formats(gpu, *draw); !why.empty()) return why;
    return missing(gpu.limits(), benchmark);
}

VkDeviceSize expected_bytes(const Benchmark& benchmark) {
    return std::visit([](const auto& shape) { return bytes_of(shape); }, benchmark.shape);
}

}  // namespace framecast::microbench
