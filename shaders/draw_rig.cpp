#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <random>

#include "shaders/descriptors.h"
#include "shaders/draw_pipeline.h"
#include "shaders/expectation.h"
#include "shaders/mesh_indices.h"
#include "shaders/rig.h"
#include "shaders/texture_content.h"

namespace framecast::microbench {
namespace {

// Every component of a vertex's attributes is its lane (number modulo 8) times 32/255 in bytes, or lane/8.
std::vector<std::byte> vertex_content(const DrawShape& shape) {
    std::vector<std::byte> content(std::size_t{shape.vertices} * shape.stride);
    for (std::uint32_t vertex = 0; vertex < shape.vertices; ++vertex) {
        std::byte* const at = content.data() + std::size_t{vertex} * shape.stride;
        const std::uint32_t lane = vertex % 8;
        if (shape.attribute_format == VK_FORMAT_R8G8B8A8_UNORM) {
            std::fill_n(at, std::size_t{4} * shape.attributes, static_cast<std::byte>(lane * 32));
        } else if (shape.attribute_format == VK_FORMAT_R32G32B32A32_SFLOAT) {
            const float value = static_cast<float>(lane) / 8;
            for (std::uint32_t i = 0; i < 4 * shape.attributes; ++i)
                std::memcpy(at + i * sizeof value, &value, sizeof value);
        } else {
            // lane / 8 as half floats.
            constexpr std::uint16_t kEighths[] = {0, 0x3000, 0x3400, 0x3600, 0x3800, 0x3900, 0x3a00, 0x3b00};
            for (std::uint32_t i = 0; i < 4 * shape.attributes; ++i)
                std::memcpy(at + i * 2, &kEighths[lane], 2);
        }
    }
    return content;
}

std::vector<std::uint32_t> index_content(const DrawShape& shape) {
    if (shape.indices == Indices::mesh) return mesh_indices(shape.mesh_quads, shape.mesh_repeats);
    if (shape.indices == Indices::mesh_strip) return mesh_strip(shape.mesh_quads, shape.mesh_repeats);
    std::vector<std::uint32_t> indices;
    indices.resize(shape.vertices);
    std::iota(indices.begin(), indices.end(), 0U);
    if (shape.indices == Indices::shuffled) std::shuffle(indices.begin(), indices.end(), std::mt19937(1));
    return indices;
}

template <class T>
std::span<const std::byte> bytes_of(const std::vector<T>& values) {
    return std::as_bytes(std::span<const T>(values));
}

DrawShape in_color(DrawShape shape) {
    shape.fragment_shader = "constant.frag";
    shape.fragment_constants[0] = std::bit_cast<std::int32_t>(1.0F);
    shape.writes_color = true;
    return shape;
}

class DrawRig : public Rig {
  public:
    DrawRig(Objects& objects, const DrawShape& shape, const Expectation& expected)
        : objects_(objects), shape_(shape), expected_(expected) {
        target_ = make_draw_target(objects, shape);
        std::vector<Image> textures;
        VkSampler sampler = VK_NULL_HANDLE;
        if (shape.texture) {
            for (std::uint32_t i = 0; i < shape.texture->count; ++i)
                textures.push_back(make_texture(objects, *shape.texture));
            sampler = make_sampler(objects, *shape.texture);
        }
        descriptors_ = make_descriptors(objects, {}, {}, textures, sampler);
        pipeline_ = make_draw_pipeline(objects, shape, target_, descriptors_.layout, false);
        if (shape.checked_as_points)
            checked_ = make_draw_pipeline(objects, shape, target_, descriptors_.layout, true);
        if (shape.checked_in_color)
            checked_ = make_draw_pipeline(objects, in_color(shape), target_, descriptors_.layout, false);
        if (shape.attributes > 0)
            vertices_ = objects.filled_buffer(vertex_content(shape), VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
        if (shape.indices != Indices::none) {
            const std::vector<std::uint32_t> indices = index_content(shape);
            count_ = static_cast<std::uint32_t>(indices.size());
            indices_ = objects.filled_buffer(bytes_of(indices), VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
        } else {
            count_ = shape.vertices;
        }
        result_ = objects.read_back_buffer(std::size_t{shape.size} * shape.size * pixel_bytes(shape.format));
    }

    void record(VkCommandBuffer commands, std::uint32_t units) override {
        if (!shape_.pass_per_unit) return record_pass(commands, pipeline_, units);
        for (std::uint32_t unit = 0; unit < units; ++unit)
            record_pass(commands, pipeline_, shape_.pass_draws);
    }

    std::string wrong(std::uint32_t units, bool fault) override {
        objects_.run([&](VkCommandBuffer commands) {
            if (checked_ != VK_NULL_HANDLE) record_pass(commands, checked_, 1);
            copy_result(commands);
        });
        if (!objects_.ok()) return objects_.failure();
        const std::size_t size = pixel_bytes(shape_.format);
        std::size_t count = std::size_t{shape_.size} * shape_.size;
        // All of a pixel in the middle: changed in its last places it could still be near enough.
        for (std::size_t byte = 0; fault && byte < size; ++byte)
            result_.mapped[count / 2 * size + byte] ^= std::byte{0xff};
        if (shape_.checked_as_points) count = std::min<std::size_t>(count, shape_.vertices);
        return mismatch(expected_, units, count, "pixel", [&](std::size_t i) {
            return pixel_value(shape_.format, {result_.mapped + i * size, size}, expected_.channel);
        });
    }

  private:
    void record_pass(VkCommandBuffer commands, VkPipeline pipeline, std::uint32_t draws) {
        const auto& vk = objects_.vk();
        VkClearValue clear[3]{};
        // A pass without a draw shows that it was cleared.
        if (shape_.pass_per_unit) clear[0].color.float32[0] = 1;
        VkRenderPassBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
        begin.renderPass = target_.pass;
        begin.framebuffer = target_.framebuffer;
        begin.renderArea.extent = target_.extent;
        begin.clearValueCount = 3;
        begin.pClearValues = clear;
        vk.CmdBeginRenderPass(commands, &begin, VK_SUBPASS_CONTENTS_INLINE);
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vk.CmdPushConstants(commands, descriptors_.layout, VK_SHADER_STAGE_ALL_GRAPHICS, 0, sizeof(Push),
                            &shape_.push);
        if (descriptors_.set != VK_NULL_HANDLE)
            vk.CmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, descriptors_.layout, 0, 1,
                                     &descriptors_.set, 0, nullptr);
        const VkDeviceSize start = 0;
        if (vertices_.handle != VK_NULL_HANDLE)
            vk.CmdBindVertexBuffers(commands, 0, 1, &vertices_.handle, &start);
        if (indices_.handle != VK_NULL_HANDLE)
            vk.CmdBindIndexBuffer(commands, indices_.handle, 0, VK_INDEX_TYPE_UINT32);
        for (std::uint32_t draw = 0; draw < draws; ++draw) {
            if (indices_.handle != VK_NULL_HANDLE)
                vk.CmdDrawIndexed(commands, count_, 1, 0, 0, 0);
            else
                vk.CmdDraw(commands, count_, 1, 0, 0);
        }
        vk.CmdEndRenderPass(commands);
    }

    void copy_result(VkCommandBuffer commands) {
        full_barrier(objects_.vk(), commands);
        VkBufferImageCopy region{};
        region.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
        region.imageExtent = {shape_.size, shape_.size, 1};
        objects_.vk().CmdCopyImageToBuffer(commands, target_.result.handle,
                                           VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, result_.handle, 1, &region);
        read_back_barrier(objects_.vk(), commands);
    }

    Objects& objects_;
    DrawShape shape_;
    Expectation expected_;
    DrawTarget target_;
    Descriptors descriptors_;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    VkPipeline checked_ = VK_NULL_HANDLE;  // draws what is looked at
    Buffer vertices_;
    Buffer indices_;
    Buffer result_;
    std::uint32_t count_ = 0;
};

}  // namespace

std::unique_ptr<Rig> make_draw_rig(Objects& objects, const DrawShape& shape, const Expectation& expected) {
    return std::make_unique<DrawRig>(objects, shape, expected);
}

std::unique_ptr<Rig> make_rig(Objects& objects, const Benchmark& benchmark) {
    if (const auto* draw = std::get_if<DrawShape>(&benchmark.shape))
        return make_draw_rig(objects, *draw, benchmark.expected);
    if (const auto* dispatch = std::get_if<DispatchShape>(&benchmark.shape))
        return make_dispatch_rig(objects, *dispatch, benchmark.expected);
    return make_transfer_rig(objects, std::get<TransferShape>(benchmark.shape));
}

}  // namespace framecast::microbench
