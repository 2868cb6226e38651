// State that outlives passes: set before one and used in it, left by one and used in the next.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

using Color = std::array<float, 4>;

std::vector<Triangle> moved(std::vector<Triangle> triangles, double right, double down) {
    for (Triangle& triangle : triangles)
        for (Point& point : triangle)
            point = {point.x + right, point.y + down};
    return triangles;
}

// Two passes. Everything that the first draw of each uses is set before its pass begins and changed inside
// it. A recorder that inserts its own work before a pass and does not restore the state changes the picture.
class StateBeforePass : public Scene {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
                                                   VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
        const VkPushConstantRange range{VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(Color)};
        const VkDescriptorSetLayout set = gpu.set_layout({&binding, 1});
        layout_ = gpu.pipeline_layout({&set, 1}, {&range, 1});
        PipelineSpec spec{
            .stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert}, {VK_SHADER_STAGE_FRAGMENT_BIT, state_frag}},
            .layout = layout_,
            .pass = app.pass()};
        for (bool blend : {false, true}) {
            spec.blend = blend;
            pipelines_[blend] = graphics_pipeline(gpu, spec);
        }
        const std::array<Color, 2> tints = {{{0.5F, 0, 0, 0.25F}, {0, 0.25F, 0, 0.25F}}};
        const std::array<std::array<std::uint16_t, 6>, 2> indices = {
            {{0, 1, 2, 3, 4, 5}, {5, 4, 3, 2, 1, 0}}};
        for (std::size_t i = 0; i < 2; ++i) {
            uniforms_[i] = gpu.buffer_of<float>(tints[i], VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
            sets_[i] = gpu.descriptor_set(set);
            gpu.write(sets_[i], 0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, uniforms_[i]);
            indices_[i] = gpu.buffer_of<std::uint16_t>(indices[i], VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
            vertices_[i] = app.vertices(i == 0 ? kLeft : kRight);
        }
        second_target_ = make_target(gpu, app.options().extent, {});
        app.observe(second_target_.readback);
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        set_all(cmd, slot.target, 0);
        push(cmd, {0, 0, 0.5F, 0.25F});
        begin(cmd, slot.target);
        vkCmdDrawIndexed(cmd, 6, 1, 0, 0, 0);
        set_all(cmd, slot.target, 1);
        push(cmd, {0, 0.25F, 0, 0.25F});
        vkCmdDrawIndexed(cmd, 6, 1, 0, 0, 0);
        vkCmdEndRenderPass(cmd);

        // Buffers, set, pipeline, viewport and scissor are those of the first pass.
        push(cmd, {0.25F, 0, 0.5F, 0.5F});
        begin(cmd, second_target_);
        vkCmdDrawIndexed(cmd, 6, 1, 0, 0, 0);
        set_all(cmd, second_target_, 0);
        push(cmd, {0.25F, 0.5F, 0, 0.25F});
        vkCmdDrawIndexed(cmd, 6, 1, 0, 0, 0);
        vkCmdEndRenderPass(cmd);
        record_readback(cmd, second_target_);
    }

    void expect(Expect& e, const Options&) const override {
        for (const std::size_t which : {0, 1, 1, 0})
            e.draw("vkCmdDrawIndexed")
                .geometry(6, 2)
                .shaded(cover(moved(which == 0 ? kLeft : kRight, kMovesRight[which], kMovesDown[which]),
                              kScissors[which]));
        e.readback();
        e.readback();
    }

  private:
    // The viewport is that much right of and below the target's.
    static constexpr std::array<float, 2> kMovesRight = {8, 16};
    static constexpr std::array<float, 2> kMovesDown = {4, 32};
    static constexpr std::array<VkRect2D, 2> kScissors = {{{{16, 0}, {32, 48}}, {{64, 40}, {120, 40}}}};

    static void begin(VkCommandBuffer cmd, const Target& target) {
        // Without the viewport and scissor that begin_pass sets for contents recorded inline.
        const std::array<VkClearValue, 2> clear = {{{.color = {{0, 0, 0, 1}}}, {.depthStencil = {1, 0}}}};
        const VkRenderPassBeginInfo info{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                         .renderPass = target.pass,
                                         .framebuffer = target.framebuffer,
                                         .renderArea = {{0, 0}, target.extent},
                                         .clearValueCount = 2,
                                         .pClearValues = clear.data()};
        vkCmdBeginRenderPass(cmd, &info, VK_SUBPASS_CONTENTS_INLINE);
    }
    void set_all(VkCommandBuffer cmd, const Target& target, std::size_t which) const {
        const VkViewport viewport{kMovesRight[which],
                                  kMovesDown[which],
                                  static_cast<float>(target.extent.width),
                                  static_cast<float>(target.extent.height),
                                  0,
                                  1};
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipelines_[which]);
        vkCmdSetViewport(cmd, 0, 1, &viewport);
        vkCmdSetScissor(cmd, 0, 1, &kScissors[which]);
        const VkDeviceSize offset = 0;
        vkCmdBindVertexBuffers(cmd, 0, 1, &vertices_[which].handle, &offset);
        vkCmdBindIndexBuffer(cmd, indices_[which].handle, 0, VK_INDEX_TYPE_UINT16);
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &sets_[which], 0,
                                nullptr);
    }
    void push(VkCommandBuffer cmd, const Color& color) const {
        vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof color, color.data());
    }

    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    std::array<VkPipeline, 2> pipelines_{};  // the second blends
    std::array<Buffer, 2> uniforms_;
    std::array<VkDescriptorSet, 2> sets_{};
    std::array<Buffer, 2> indices_;
    std::array<Buffer, 2> vertices_;
    Target second_target_;
};

}  // namespace

void add_state_scenes(SceneTable& table) {
    table["state-before-pass"] = make_scene<StateBeforePass>;
}

}  // namespace framecast::apps
