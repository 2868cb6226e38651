// Dispatches, and shaders that write memory.
#include <array>

#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// A storage buffer of one counter, bound to a set for the given stage, cleared by the device before each use.
struct Counter {
    void create(Gpu& gpu, VkShaderStageFlags stage) {
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, stage, nullptr};
        const VkDescriptorSetLayout set_layout = gpu.set_layout({&binding, 1});
        layout = gpu.pipeline_layout({&set_layout, 1});
        set = gpu.descriptor_set(set_layout);
        buffer = gpu.buffer(sizeof(std::uint32_t),
                            VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        gpu.write(set, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, buffer);
    }
    void clear(VkCommandBuffer cmd) const {
        vkCmdFillBuffer(cmd, buffer.handle, 0, VK_WHOLE_SIZE, 0);
        full_barrier(cmd);
    }
    void expect_clear(Expect& e) const { e.transfer("vkCmdFillBuffer", sizeof(std::uint32_t)); }
    void verify(std::uint64_t expected) const {
        if (*buffer.as<std::uint32_t>() != expected)
            fail("shaders ran " + std::to_string(*buffer.as<std::uint32_t>()) + " times, not " +
                 std::to_string(expected));
    }

    VkPipelineLayout layout = VK_NULL_HANDLE;
    VkDescriptorSet set = VK_NULL_HANDLE;
    Buffer buffer;
};

class Compute : public Scene {
  public:
    static constexpr std::uint64_t kLocalSize = 64;
    static constexpr std::uint64_t kDirect = 10 * 3 * kLocalSize;
    static constexpr std::uint64_t kIndirect = 2 * 2 * 3 * kLocalSize;
    void create(App& app) override {
        counter_.create(app.gpu(), VK_SHADER_STAGE_COMPUTE_BIT);
        pipeline_ = compute_pipeline(app.gpu(), count_comp, counter_.layout);
        const VkDispatchIndirectCommand groups{2, 2, 3};
        groups_ =
            app.gpu().buffer_of<VkDispatchIndirectCommand>({&groups, 1}, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT);
        app.observe(counter_.buffer);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        counter_.clear(cmd);
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline_);
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, counter_.layout, 0, 1, &counter_.set, 0,
                                nullptr);
        vkCmdDispatch(cmd, 10, 3, 1);
        full_barrier(cmd);
        vkCmdDispatchIndirect(cmd, groups_.handle, 0);
        full_barrier(cmd);
        // A pass without a draw: only its clear.
        begin_pass(cmd, slot.target);
        vkCmdEndRenderPass(cmd);
    }
    void verify(App&, std::uint32_t) override { counter_.verify(kDirect + kIndirect); }
    void expect(Expect& e, const Options&) const override {
        counter_.expect_clear(e);
        e.dispatch("vkCmdDispatch", kDirect);
        e.dispatch("vkCmdDispatchIndirect", kIndirect);
        e.readback();
    }

  private:
    Counter counter_;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer groups_;
};

class Stores : public Scene {
  public:
    Needs needs() const override { return {.core = {.fragmentStoresAndAtomics = VK_TRUE}}; }
    void create(App& app) override {
        counter_.create(app.gpu(), VK_SHADER_STAGE_FRAGMENT_BIT);
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                             {VK_SHADER_STAGE_FRAGMENT_BIT, store_frag}},
                                                  .layout = counter_.layout,
                                                  .pass = app.pass()});
        vertices_ = app.vertices({&kHalf, 1});
        app.observe(counter_.buffer);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        counter_.clear(cmd);
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, counter_.layout, 0, 1, &counter_.set, 0,
                                nullptr);
        vkCmdDraw(cmd, 3, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
        full_barrier(cmd);
    }
    void verify(App& app, std::uint32_t) override {
        counter_.verify(cover(kHalf, {{0, 0}, app.options().extent}).pixels);
    }
    void expect(Expect& e, const Options&) const override {
        counter_.expect_clear(e);
        e.triangles({&kHalf, 1}).not_isolated("its shaders write memory");
        e.readback();
    }

  private:
    static constexpr Triangle kHalf = {{{0, 0}, {96, 0}, {0, 96}}};
    Counter counter_;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

// Image writes of a fragment shader, and stores of a vertex shader.
class ImageStores : public Scene {
  public:
    Needs needs() const override {
        return {.core = {.vertexPipelineStoresAndAtomics = VK_TRUE, .fragmentStoresAndAtomics = VK_TRUE}};
    }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        extent_ = app.options().extent;
        image_ = gpu.image({.format = VK_FORMAT_R32_UINT,
                            .extent = extent_,
                            .usage = VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
                                     VK_IMAGE_USAGE_TRANSFER_DST_BIT});
        sum_ = gpu.buffer(sizeof(std::uint32_t),
                          VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        texels_ = gpu.buffer(texel_bytes(extent_), VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.observe(sum_);
        app.observe(texels_);
        make_set(gpu);
        const auto pipeline = [&](Spirv vertex, Spirv fragment) {
            return graphics_pipeline(gpu, {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, vertex},
                                                      {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
                                           .layout = layout_,
                                           .pass = app.pass()});
        };
        pipelines_ = {pipeline(basic_vert, image_frag), pipeline(store_vert, basic_frag),
                      pipeline(basic_vert, basic_frag)};
        vertices_ = app.vertices(kSquare);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        to_layout(cmd, image_, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_GENERAL);
        constexpr VkClearColorValue kZero{};
        const VkImageSubresourceRange all = image_.range();
        vkCmdClearColorImage(cmd, image_.handle, VK_IMAGE_LAYOUT_GENERAL, &kZero, 1, &all);
        vkCmdFillBuffer(cmd, sum_.handle, 0, VK_WHOLE_SIZE, 0);
        full_barrier(cmd);
        begin_pass(cmd, slot.target);
        for (const VkPipeline pipeline : pipelines_) {
            bind(cmd, pipeline, vertices_);
            vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &set_, 0, nullptr);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
        vkCmdEndRenderPass(cmd);
        full_barrier(cmd);
        const VkBufferImageCopy region{.imageSubresource = image_.layers(),
                                       .imageExtent = {extent_.width, extent_.height, 1}};
        vkCmdCopyImageToBuffer(cmd, image_.handle, VK_IMAGE_LAYOUT_GENERAL, texels_.handle, 1, &region);
        full_barrier(cmd);
    }
    void verify(App&, std::uint32_t) override {
        std::uint64_t invocations = 0;
        for (VkDeviceSize i = 0; i < texels_.size / sizeof(std::uint32_t); ++i)
            invocations += texels_.as<std::uint32_t>()[i];
        const Covered covered = cover(kSquare, {{0, 0}, extent_});
        if (invocations != covered.pixels) fail("fragments were shaded more than once");
        if (*sum_.as<std::uint32_t>() < 6) fail("vertices were not shaded");
    }
    void expect(Expect& e, const Options&) const override {
        e.transfer("vkCmdClearColorImage", texel_bytes(e.extent()));
        e.transfer("vkCmdFillBuffer", sizeof(std::uint32_t));
        // The set with the image is bound to all three; only the first one's shaders use it.
        e.triangles(kSquare)
            .not_isolated("its shaders write memory")
            .textures(texel_bytes(e.extent()), "R32_UINT", 1, "");
        e.triangles(kSquare).not_isolated("its shaders write memory");
        e.triangles(kSquare);
        e.transfer("vkCmdCopyImageToBuffer", texel_bytes(e.extent()));
        e.readback();
    }

  private:
    static std::uint64_t texel_bytes(VkExtent2D extent) {
        return sizeof(std::uint32_t) * extent.width * extent.height;
    }
    void make_set(Gpu& gpu) {
        const std::array<VkDescriptorSetLayoutBinding, 2> bindings = {
            {{0, VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 1, VK_SHADER_STAGE_FRAGMENT_BIT, nullptr},
             {1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_VERTEX_BIT, nullptr}}};
        const VkDescriptorSetLayout set_layout = gpu.set_layout(bindings);
        layout_ = gpu.pipeline_layout({&set_layout, 1});
        set_ = gpu.descriptor_set(set_layout);
        gpu.write(set_, 1, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, sum_);
        const VkDescriptorImageInfo info{VK_NULL_HANDLE, image_.view, VK_IMAGE_LAYOUT_GENERAL};
        const VkWriteDescriptorSet one{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                       .dstSet = set_,
                                       .descriptorCount = 1,
                                       .descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE,
                                       .pImageInfo = &info};
        vkUpdateDescriptorSets(gpu.device, 1, &one, 0, nullptr);
    }

    static inline const std::vector<Triangle> kSquare = rectangle(0, 0, 64, 64);
    VkExtent2D extent_{};
    Image image_;
    Buffer sum_;
    Buffer texels_;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    std::array<VkPipeline, 3> pipelines_{};
    Buffer vertices_;
};

}  // namespace

void add_compute_scenes(SceneTable& table) {
    table["compute"] = make_scene<Compute>;
    table["image-stores"] = make_scene<ImageStores>;
    table["stores"] = make_scene<Stores>;
}

}  // namespace framecast::apps
