// Draws a full-screen quad with a pipeline and reads back the result: 16x16 pixels in an RGBA8 and an
// R32_UINT attachment with depth, from a 4x4 texture whose texel i is red i.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "capture/vulkan/owned.h"
#include "pipeline_description.h"
#include "test_device.h"

namespace framecast::capture {

struct Drawn {
    static constexpr std::uint32_t kSize = 16;
    std::vector<std::array<std::uint8_t, 4>> colors;  // cleared to 0
    std::vector<std::uint32_t> numbers;               // cleared to kNoNumber
    static constexpr std::uint32_t kNoNumber = 12345;
    std::uint64_t samples = 0;   // samples that passed depth and stencil
    std::uint64_t vertices = 0;  // vertex shader invocations
    std::uint64_t clipped = 0;   // primitives that reached clipping
    std::uint64_t fragments = 0;
};

class DrawRig {
  public:
    explicit DrawRig(const TestDevice& device);

    // Layout, pass, vertex input, states and shaders of a pipeline that draws the quad.
    void describe(PipelineDescription& description) const;
    VkShaderModule make_module(const SpirvWords& words);
    VkPipeline make_pipeline(const VkGraphicsPipelineCreateInfo& info);

    // In a pass of its own, with the attachments cleared; record binds and draws.
    Drawn draw(const std::function<void(VkCommandBuffer)>& record);
    // Only six vertices.
    void draw_quad(VkCommandBuffer cb) const;
    // Binds, sets viewport and scissor where they are dynamic, and draws.
    Drawn draw(VkPipeline pipeline);

    VkPipelineLayout layout() const { return layout_.get(); }
    VkRenderPass render_pass() const { return render_pass_.get(); }
    const OwnerScope& scope() const { return scope_; }
    const DeviceTable& vk() const { return vk_; }

  private:
    struct Image {
        Owned<VkDeviceMemory> memory;
        Owned<VkImage> image;
        Owned<VkImageView> view;
    };
    struct Buffer {
        Owned<VkDeviceMemory> memory;
        Owned<VkBuffer> buffer;
        void* data = nullptr;
    };
    template <class Handle, class Info, class Create, class Destroy>
    Owned<Handle> make(Create create, const Info& info, Destroy destroy);
    Owned<VkDeviceMemory> allocate(const VkMemoryRequirements& needs, VkMemoryPropertyFlags flags);
    Image make_image(VkFormat format, std::uint32_t size, VkImageUsageFlags usage, VkImageAspectFlags aspect);
    Buffer make_buffer(VkDeviceSize bytes, VkBufferUsageFlags usage);
    void make_pass();
    void make_descriptors();
    void fill_texture();
    void submit(const std::function<void(VkCommandBuffer)>& record);

    const TestDevice& device_;
    const DeviceTable& vk_;
    OwnerScope scope_;
    Owned<VkCommandPool> pool_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    Owned<VkQueryPool> samples_;
    Owned<VkQueryPool> statistics_;
    Image color_, number_, depth_, texture_;
    Buffer vertices_, pixels_, staging_;
    Owned<VkRenderPass> render_pass_;
    Owned<VkFramebuffer> framebuffer_;
    Owned<VkSampler> sampler_;
    Owned<VkDescriptorSetLayout> set_layout_;
    Owned<VkPipelineLayout> layout_;
    Owned<VkDescriptorPool> descriptor_pool_;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    std::vector<Owned<VkShaderModule>> modules_;
    std::vector<Owned<VkPipeline>> pipelines_;
};

}  // namespace framecast::capture
