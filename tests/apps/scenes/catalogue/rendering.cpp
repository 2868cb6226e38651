// Dynamic rendering: inline, with secondaries, with one aspect of a combined depth format, and one pass
// suspended in a command buffer and resumed in the next.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/moving.h"

namespace framecast::apps {
namespace {

class DynamicRendering : public Scene {
  public:
    Needs needs() const override { return {.dynamic_rendering = true}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic});
        left_ = app.vertices(kLeft);
        right_ = app.vertices(kRight);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_rendering(cmd, slot.target);
        draw(cmd, left_);
        draw(cmd, right_);
        end_rendering(cmd, slot.target);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft);
        e.triangles(kRight);
        e.readback();
    }

  protected:
    void draw(VkCommandBuffer cmd, const Buffer& vertices) const {
        bind(cmd, pipeline_, vertices);
        vkCmdDraw(cmd, 6, 1, 0, 0);
    }
    Buffer left_;
    Buffer right_;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

// The same with pipelines that are linked from libraries, as by DXVK and zink.
class LinkedRendering : public DynamicRendering {
  public:
    Needs needs() const override { return {.dynamic_rendering = true, .pipeline_libraries = true}; }
    void create(App& app) override {
        DynamicRendering::create(app);
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .libraries = true});
    }
};

class DynamicSecondaries : public DynamicRendering {
  public:
    void create(App& app) override {
        DynamicRendering::create(app);
        for (auto& one : secondaries_)
            one = app.gpu().command_buffer(app.first_slot().pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM;
        const VkCommandBufferInheritanceRenderingInfo rendering{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_RENDERING_INFO,
            .colorAttachmentCount = 1,
            .pColorAttachmentFormats = &kColor,
            .depthAttachmentFormat = VK_FORMAT_D32_SFLOAT,
            .rasterizationSamples = VK_SAMPLE_COUNT_1_BIT};
        const VkCommandBufferInheritanceInfo inheritance{
            .sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO, .pNext = &rendering};
        for (std::size_t i = 0; i < 2; ++i) {
            begin(secondaries_[i], VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &inheritance);
            set_whole_viewport(secondaries_[i], slot.target);
            draw(secondaries_[i], i == 0 ? left_ : right_);
            end(secondaries_[i]);
        }
        begin_rendering(cmd, slot.target, VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT);
        vkCmdExecuteCommands(cmd, 2, secondaries_.data());
        end_rendering(cmd, slot.target);
    }

  private:
    std::array<VkCommandBuffer, 2> secondaries_{};
};

// Only the depth aspect of an image that also has stencil, in a layout for only depth.
class DepthAspect : public DynamicRendering {
  public:
    Needs needs() const override {
        return {.dynamic_rendering = true, .separate_depth_stencil_layouts = true};
    }
    void create(App& app) override {
        DynamicRendering::create(app);
        constexpr VkFormat kCombined = VK_FORMAT_D32_SFLOAT_S8_UINT;
        depth_ = app.gpu().image({.format = kCombined,
                                  .extent = app.options().extent,
                                  .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT});
        pipeline_ = graphics_pipeline(
            app.gpu(),
            {.stages = kBasic, .depth_format = kCombined, .depth_test = true, .depth_write = true});
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        const Target& target = slot.target;
        to_layout(cmd, target.color, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        Image depth_alone = depth_;
        depth_alone.aspect = VK_IMAGE_ASPECT_DEPTH_BIT;
        to_layout(cmd, depth_alone, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
        const VkRenderingAttachmentInfo color{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                              .imageView = target.color.view,
                                              .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                              .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                              .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                              .clearValue = {.color = {{0, 0, 0, 1}}}};
        const VkRenderingAttachmentInfo depth{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                              .imageView = depth_.view,
                                              .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
                                              .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                              .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
                                              .clearValue = {.depthStencil = {1, 0}}};
        const VkRenderingInfo info{.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
                                   .renderArea = {{0, 0}, target.extent},
                                   .layerCount = 1,
                                   .colorAttachmentCount = 1,
                                   .pColorAttachments = &color,
                                   .pDepthAttachment = &depth};
        vkCmdBeginRendering(cmd, &info);
        set_whole_viewport(cmd, target);
        draw(cmd, left_);
        draw(cmd, right_);
        end_rendering(cmd, target);
    }

  private:
    Image depth_;
};

// Between the two halves no action and no synchronization command is allowed, so nothing can be measured
// there.
class SuspendResume : public DynamicRendering {
  public:
    void create(App& app) override {
        DynamicRendering::create(app);
        second_ = app.gpu().command_buffer(app.first_slot().pool);
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        begin(slot.cmd);
        begin_rendering(slot.cmd, slot.target, VK_RENDERING_SUSPENDING_BIT);
        draw(slot.cmd, left_);
        end_rendering(slot.cmd, slot.target, VK_RENDERING_SUSPENDING_BIT);
        end(slot.cmd);
        begin(second_);
        begin_rendering(second_, slot.target, VK_RENDERING_RESUMING_BIT);
        draw(second_, right_);
        end_rendering(second_, slot.target);
        record_readback(second_, slot.target);
        end(second_);
        app.submit_last(slot, {slot.cmd, second_});
    }

    void expect(Expect& e, const Options&) const override {
        for (const auto& square : {kLeft, kRight})
            e.triangles(square)
                .uncountable({"ia_vertices", "ia_primitives", "vs_invocations", "clip_invocations",
                              "clip_primitives", "fs_invocations", "samples"})
                .not_isolated("dynamic rendering suspended or resumed across command buffers");
        e.readback();
    }

  private:
    VkCommandBuffer second_ = nullptr;
};

}  // namespace

void add_rendering_scenes(SceneTable& table) {
    add_moving_scenes(table);
    table["depth-aspect"] = make_scene<DepthAspect>;
    table["dynamic-rendering"] = make_scene<DynamicRendering>;
    table["dynamic-secondaries"] = make_scene<DynamicSecondaries>;
    table["linked-rendering"] = make_scene<LinkedRendering>;
    table["suspend-resume"] = make_scene<SuspendResume>;
}

}  // namespace framecast::apps
