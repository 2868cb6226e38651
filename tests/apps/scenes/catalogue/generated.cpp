// Two presents for each frame that is drawn, as with frame generation: the other one shows a blend of the
// last two pictures, a copy, or an image as it was.
#include <array>
#include <thread>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

enum class How : std::uint8_t {
    copy,
    blend,         // by a dispatch
    repeat,        // from frame kCopied on, an image as it was presented before; copies until then
    blend_first,   // presented before the picture that was drawn, though acquired after it, as layers do
    copy_threads,  // as copy, by a thread of its own that also presents what was drawn
};

template <How kHow>
class Generated : public Scene {
  public:
    static constexpr bool kBlends = kHow == How::blend || kHow == How::blend_first;
    static constexpr std::uint32_t kCopied = 8;

    Needs needs() const override { return {.always_present = true}; }
    std::uint32_t images_at_once() const override { return kHow == How::blend_first ? 2 : 1; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        draw_ =
            graphics_pipeline(gpu, {.stages = kBasic, .layout = gpu.pipeline_layout(), .pass = app.pass()});
        for (std::size_t i = 0; i < squares_.size(); ++i)
            squares_[i] = app.vertices(square(i));
        cmd_ = gpu.command_buffer(gpu.pool());
        fence_ = gpu.fence();
        for (VkSemaphore& semaphore : acquired_)
            semaphore = gpu.semaphore();
        if (kBlends) create_blend(app);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        begin(slot.cmd);
        begin_pass(slot.cmd, slot.target);
        bind(slot.cmd, draw_, squares_[frame % 2]);
        vkCmdDraw(slot.cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(slot.cmd);
        full_barrier(slot.cmd);
        if (kBlends) {
            const VkBufferImageCopy whole = region(slot.target);
            vkCmdCopyImageToBuffer(slot.cmd, slot.target.picture.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                                   pictures_[frame % 2].handle, 1, &whole);
            full_barrier(slot.cmd);
        }
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
        std::vector<VkCommandBuffer> buffers = {slot.cmd};
        app.prepare_present(slot, buffers);
        const std::uint32_t own = app.windows().front()->image_index();
        submit(app, buffers, slot.acquired.front(), slot.drawn, slot.fence);
        if (kHow == How::blend_first) {
            show_another(app, slot, frame);
            present(app, own, slot.drawn);
        } else if (kHow == How::copy_threads) {
            std::thread([&] {
                present(app, own, slot.drawn);
                show_another(app, slot, frame);
            }).join();
        } else {
            present(app, own, slot.drawn);
            show_another(app, slot, frame);
        }
    }
    void expect(Expect& e, const Options& options) const override {
        const std::uint64_t bytes = std::uint64_t{4} * options.extent.width * options.extent.height;
        e.triangles(square(0));
        if (kBlends) e.transfer("vkCmdCopyImageToBuffer", bytes);
        e.readback();
        if (kHow != How::blend_first) return;
        e.transfer("vkCmdBlitImage", bytes);  // of the picture that was drawn; a second one follows
        e.dispatch("vkCmdDispatch", bytes / 4);
        e.transfer("vkCmdCopyBufferToImage", bytes);
    }

  private:
    static std::array<Triangle, 2> square(std::size_t i) {
        const double at = static_cast<double>(16 * i);
        return {{{{{at, at}, {at + 32, at}, {at, at + 32}}},
                 {{{at + 32, at}, {at + 32, at + 32}, {at, at + 32}}}}};
    }
    static VkBufferImageCopy region(const Target& target) {
        return {.imageSubresource = target.picture.layers(),
                .imageExtent = {target.extent.width, target.extent.height, 1}};
    }
    void create_blend(App& app) {
        Gpu& gpu = app.gpu();
        std::array<VkDescriptorSetLayoutBinding, 3> bindings{};
        for (std::uint32_t i = 0; i < bindings.size(); ++i)
            bindings[i] = {i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr};
        const VkDescriptorSetLayout sets = gpu.set_layout(bindings);
        layout_ = gpu.pipeline_layout({&sets, 1});
        blend_ = compute_pipeline(gpu, blend_comp, layout_);
        set_ = gpu.descriptor_set(sets);
        const VkExtent2D extent = app.options().extent;
        for (std::uint32_t i = 0; i < 3; ++i) {
            pictures_[i] = gpu.buffer(std::uint64_t{4} * extent.width * extent.height,
                                      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                                          VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
            gpu.write(set_, i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, pictures_[i]);
        }
        app.observe(pictures_[2]);
        shown_.extent = extent;
        shown_.picture = gpu.image(
            {.extent = extent, .usage = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT});
    }
    void record_blend() {
        vkCmdBindPipeline(cmd_, VK_PIPELINE_BIND_POINT_COMPUTE, blend_);
        vkCmdBindDescriptorSets(cmd_, VK_PIPELINE_BIND_POINT_COMPUTE, layout_, 0, 1, &set_, 0, nullptr);
        vkCmdDispatch(cmd_, shown_.extent.width * shown_.extent.height / 64, 1, 1);
        full_barrier(cmd_);
        const VkBufferImageCopy whole = region(shown_);
        to_layout(cmd_, shown_.picture, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        vkCmdCopyBufferToImage(cmd_, pictures_[2].handle, shown_.picture.handle,
                               VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &whole);
        to_layout(cmd_, shown_.picture, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                  VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    }
    void show_another(App& app, const Slot& slot, std::uint32_t frame) {
        Window& window = *app.windows().front();
        const VkSemaphore acquired = acquired_[frame % acquired_.size()];
        window.acquire(acquired);
        if (kHow == How::repeat && frame >= kCopied) return present(app, window.image_index(), acquired);
        begin(cmd_);
        if (kBlends) record_blend();
        window.record_copy(cmd_, kBlends ? shown_ : slot.target);
        end(cmd_);
        submit(app, {cmd_}, acquired, window.drawn(), fence_);
        present(app, window.image_index(), window.drawn());
        check(vkWaitForFences(app.gpu().device, 1, &fence_, VK_TRUE, UINT64_MAX), "vkWaitForFences");
        check(vkResetFences(app.gpu().device, 1, &fence_), "vkResetFences");
    }
    static void submit(App& app, const std::vector<VkCommandBuffer>& buffers, VkSemaphore wait,
                       VkSemaphore signal, VkFence fence) {
        constexpr VkPipelineStageFlags kStage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        const VkSubmitInfo info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                .waitSemaphoreCount = 1,
                                .pWaitSemaphores = &wait,
                                .pWaitDstStageMask = &kStage,
                                .commandBufferCount = static_cast<std::uint32_t>(buffers.size()),
                                .pCommandBuffers = buffers.data(),
                                .signalSemaphoreCount = 1,
                                .pSignalSemaphores = &signal};
        check(vkQueueSubmit(app.gpu().queue, 1, &info, fence), "vkQueueSubmit");
    }
    static void present(App& app, std::uint32_t image, VkSemaphore wait) {
        const VkSwapchainKHR swapchain = app.windows().front()->swapchain();
        const VkPresentInfoKHR info{.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                    .waitSemaphoreCount = 1,
                                    .pWaitSemaphores = &wait,
                                    .swapchainCount = 1,
                                    .pSwapchains = &swapchain,
                                    .pImageIndices = &image};
        check(vkQueuePresentKHR(app.gpu().queue, &info), "vkQueuePresentKHR");
    }

    VkPipeline draw_ = VK_NULL_HANDLE, blend_ = VK_NULL_HANDLE;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    std::array<Buffer, 2> squares_;
    std::array<Buffer, 3> pictures_;  // the last two, and their blend
    Target shown_;                    // only a picture: the blend
    VkCommandBuffer cmd_ = nullptr;
    VkFence fence_ = VK_NULL_HANDLE;
    std::array<VkSemaphore, 8> acquired_{};
};

}  // namespace

void add_generated_scenes(SceneTable& table) {
    table["generated-copy"] = make_scene<Generated<How::copy>>;
    table["generated-blend"] = make_scene<Generated<How::blend>>;
    table["generated-repeat"] = make_scene<Generated<How::repeat>>;
    table["generated-blend-first"] = make_scene<Generated<How::blend_first>>;
    table["generated-threads"] = make_scene<Generated<How::copy_threads>>;
}

}  // namespace framecast::apps
