// A long dispatch on a queue of its own, next to draws, which it slows where the device shares units.
#include <array>

#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class AsyncCompute : public Scene {
  public:
    static constexpr int kDraws = 16;
    static constexpr int kLayers = 4;
    static constexpr std::uint32_t kGroups = 64, kLocalSize = 64;

    Needs needs() const override { return {.compute_queue = true}; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
                                                   VK_SHADER_STAGE_COMPUTE_BIT, nullptr};
        const VkDescriptorSetLayout set_layout = gpu.set_layout({&binding, 1});
        const VkPushConstantRange range{VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof steps_};
        layout_ = gpu.pipeline_layout({&set_layout, 1}, {&range, 1});
        set_ = gpu.descriptor_set(set_layout);
        result_ = gpu.buffer(sizeof(std::uint32_t), VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
        gpu.write(set_, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, result_);
        dispatch_ = compute_pipeline(gpu, steps_comp, layout_);
        pipeline_ = graphics_pipeline(gpu, {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                       {VK_SHADER_STAGE_FRAGMENT_BIT, heavy_frag}},
                                            .pass = app.pass()});
        vertices_ = app.vertices(layers(app.options().extent));
        steps_ = 4'000 * app.options().work;
        compute_cmd_ = gpu.command_buffer(gpu.pool(gpu.compute_family));
        draw_cmd_ = gpu.command_buffer(app.first_slot().pool);
        computed_ = gpu.semaphore();
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        begin(compute_cmd_);
        vkCmdBindPipeline(compute_cmd_, VK_PIPELINE_BIND_POINT_COMPUTE, dispatch_);
        vkCmdBindDescriptorSets(compute_cmd_, VK_PIPELINE_BIND_POINT_COMPUTE, layout_, 0, 1, &set_, 0,
                                nullptr);
        vkCmdPushConstants(compute_cmd_, layout_, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof steps_, &steps_);
        vkCmdDispatch(compute_cmd_, kGroups, 1, 1);
        end(compute_cmd_);
        const VkSubmitInfo compute{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                   .commandBufferCount = 1,
                                   .pCommandBuffers = &compute_cmd_,
                                   .signalSemaphoreCount = 1,
                                   .pSignalSemaphores = &computed_};
        check(vkQueueSubmit(app.gpu().compute_queue, 1, &compute, VK_NULL_HANDLE), "vkQueueSubmit");

        begin(draw_cmd_);
        begin_pass(draw_cmd_, slot.target);
        bind(draw_cmd_, pipeline_, vertices_);
        for (int i = 0; i < kDraws; ++i)
            vkCmdDraw(draw_cmd_, 6 * kLayers, 1, 0, 0);
        vkCmdEndRenderPass(draw_cmd_);
        end(draw_cmd_);
        app.submit_early({draw_cmd_});

        begin(slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
        const VkPipelineStageFlags stage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        const VkSubmitInfo last{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                .waitSemaphoreCount = 1,
                                .pWaitSemaphores = &computed_,
                                .pWaitDstStageMask = &stage,
                                .commandBufferCount = 1,
                                .pCommandBuffers = &slot.cmd};
        check(vkQueueSubmit(app.gpu().queue, 1, &last, slot.fence), "vkQueueSubmit");
    }
    void verify(App&, std::uint32_t) override {
        if (*result_.as<std::uint32_t>() != 0) fail("the dispatch computed something else");
    }
    void expect(Expect& e, const Options&) const override {
        e.dispatch("vkCmdDispatch", std::uint64_t{kGroups} * kLocalSize);
        for (int i = 0; i < kDraws; ++i)
            e.triangles(layers(e.extent()));
        e.readback();
    }

  private:
    static std::vector<Triangle> layers(VkExtent2D extent) {
        std::vector<Triangle> list;
        for (int i = 0; i < kLayers; ++i)
            for (const Triangle& one : rectangle(0, 0, extent.width, extent.height))
                list.push_back(one);
        return list;
    }

    std::uint32_t steps_ = 0;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    VkPipeline dispatch_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer result_;
    Buffer vertices_;
    VkCommandBuffer compute_cmd_ = nullptr;
    VkCommandBuffer draw_cmd_ = nullptr;
    VkSemaphore computed_ = VK_NULL_HANDLE;
};

}  // namespace

void add_async_compute_scenes(SceneTable& table) {
    table["async-compute"] = make_scene<AsyncCompute>;
}

}  // namespace framecast::apps
