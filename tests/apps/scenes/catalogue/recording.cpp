// How and when command buffers are recorded: secondaries, by several threads, once for all frames, again each
// time.
#include <array>
#include <thread>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// Square number i of a row along the top.
std::vector<Triangle> square(std::uint32_t i) {
    return rectangle(16.0 * i, 0, 16.0 * i + 16, 16);
}

VkCommandBufferInheritanceInfo inside(const Target& target) {
    return {.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO,
            .renderPass = target.pass,
            .framebuffer = target.framebuffer};
}

class Secondaries : public Scene {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        pipeline_ = graphics_pipeline(gpu, {.stages = kBasic, .pass = app.pass()});
        for (std::uint32_t i = 0; i < 3; ++i)
            vertices_[i] = app.vertices(square(i));
        for (auto& one : inside_)
            one = gpu.command_buffer(app.first_slot().pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
        outside_ = gpu.command_buffer(app.first_slot().pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
        filled_ = gpu.buffer(256, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.observe(filled_);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        constexpr VkCommandBufferUsageFlags kOnce = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
        const VkCommandBufferInheritanceInfo nothing{.sType =
                                                         VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO};
        begin(outside_, kOnce, &nothing);
        vkCmdFillBuffer(outside_, filled_.handle, 0, VK_WHOLE_SIZE, 0x5A5A5A5A);
        end(outside_);
        const VkCommandBufferInheritanceInfo pass = inside(slot.target);
        for (std::size_t i = 0; i < 2; ++i) {
            begin(inside_[i], kOnce | VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &pass);
            set_whole_viewport(inside_[i], slot.target);
            bind(inside_[i], pipeline_, vertices_[i]);
            vkCmdDraw(inside_[i], 6, 1, 0, 0);
            if (i == 1) {
                bind(inside_[i], pipeline_, vertices_[2]);
                vkCmdDraw(inside_[i], 6, 1, 0, 0);
            }
            end(inside_[i]);
        }
        vkCmdExecuteCommands(cmd, 1, &outside_);
        begin_pass(cmd, slot.target, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
        vkCmdExecuteCommands(cmd, 2, inside_.data());
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        e.transfer("vkCmdFillBuffer", 256);
        for (std::uint32_t i = 0; i < 3; ++i)
            e.triangles(square(i));
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    std::array<Buffer, 3> vertices_;
    std::array<VkCommandBuffer, 2> inside_{};
    VkCommandBuffer outside_ = nullptr;
    Buffer filled_;
};

// Each thread records its own secondary, with its own pool, at the same time as the others.
class Threads : public Scene {
  public:
    static constexpr std::uint32_t kDrawsPerThread = 8;
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        for (std::uint32_t i = 0; i < app.options().threads; ++i) {
            vertices_.push_back(app.vertices(square(i % 16)));
            buffers_.push_back(app.gpu().command_buffer(app.gpu().pool(), VK_COMMAND_BUFFER_LEVEL_SECONDARY));
        }
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        const VkCommandBufferInheritanceInfo pass = inside(slot.target);
        std::vector<std::thread> workers;
        for (std::size_t i = 0; i < buffers_.size(); ++i)
            workers.emplace_back([&, i] {
                begin(buffers_[i], VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &pass);
                set_whole_viewport(buffers_[i], slot.target);
                bind(buffers_[i], pipeline_, vertices_[i]);
                for (std::uint32_t n = 0; n < kDrawsPerThread; ++n)
                    vkCmdDraw(buffers_[i], 6, 1, 0, 0);
                end(buffers_[i]);
            });
        for (std::thread& worker : workers)
            worker.join();
        begin_pass(cmd, slot.target, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
        vkCmdExecuteCommands(cmd, static_cast<std::uint32_t>(buffers_.size()), buffers_.data());
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options& options) const override {
        for (std::uint32_t i = 0; i < options.threads; ++i)
            for (std::uint32_t n = 0; n < kDrawsPerThread; ++n)
                e.triangles(square(i % 16));
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    std::vector<Buffer> vertices_;
    std::vector<VkCommandBuffer> buffers_;
};

// One square and the readback; the variants record it at different times.
class OneSquare : public Scene {
  public:
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices(square(1));
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(square(1));
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

class PreRecorded : public OneSquare {
  public:
    void create(App& app) override {
        OneSquare::create(app);
        // The slot's own buffer is recorded once, here, like vkcube's.
        Slot slot = app.first_slot();
        begin(slot.cmd, 0);
        record(app, slot, slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
    }
    void submit(App& app, Slot& slot, std::uint32_t) override { app.submit_last(slot, {slot.cmd}); }
};

// Twice in flight within one frame.
class SimultaneousUse : public OneSquare {
  public:
    void create(App& app) override {
        OneSquare::create(app);
        Slot slot = app.first_slot();
        begin(slot.cmd, VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT);
        record(app, slot, slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        app.submit_early({slot.cmd, slot.cmd});
        app.submit_last(slot, {slot.cmd});
    }
    void expect(Expect& e, const Options& options) const override {
        for (int i = 0; i < 3; ++i)
            OneSquare::expect(e, options);
    }
};

// Allocated, recorded, submitted and freed every frame; every third frame frees the whole pool.
class Transient : public OneSquare {
  public:
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        Gpu& gpu = app.gpu();
        if (pool_ && frame % 3 == 0) {
            vkDestroyCommandPool(gpu.device, pool_, nullptr);
            pool_ = VK_NULL_HANDLE;
        } else if (pool_) {
            vkFreeCommandBuffers(gpu.device, pool_, 1, &buffer_);
            check(vkResetCommandPool(gpu.device, pool_, 0), "vkResetCommandPool");
        }
        if (!pool_) pool_ = make_pool(gpu);
        buffer_ = gpu.command_buffer(pool_);
        begin(buffer_);
        record(app, slot, buffer_);
        record_readback(buffer_, slot.target);
        end(buffer_);
        app.submit_last(slot, {buffer_});
        if (frame + 1 == app.options().frames)
            gpu.defer([device = gpu.device, pool = pool_] { vkDestroyCommandPool(device, pool, nullptr); });
    }

  private:
    static VkCommandPool make_pool(const Gpu& gpu) {
        const VkCommandPoolCreateInfo info{.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO,
                                           .flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT,
                                           .queueFamilyIndex = gpu.family};
        VkCommandPool made = VK_NULL_HANDLE;
        check(vkCreateCommandPool(gpu.device, &info, nullptr, &made), "vkCreateCommandPool");
        return made;
    }
    VkCommandPool pool_ = VK_NULL_HANDLE;
    VkCommandBuffer buffer_ = nullptr;
};

}  // namespace

void add_recording_scenes(SceneTable& table) {
    table["secondaries"] = make_scene<Secondaries>;
    table["threads"] = make_scene<Threads>;
    table["pre-recorded"] = make_scene<PreRecorded>;
    table["simultaneous-use"] = make_scene<SimultaneousUse>;
    table["transient"] = make_scene<Transient>;
}

}  // namespace framecast::apps
