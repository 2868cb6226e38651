// Push descriptors with and without templates, and objects destroyed between recording and submission.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

using Tint = std::array<float, 4>;

class PushDescriptors : public Scene {
  public:
    Needs needs() const override { return {.push_descriptor = true}; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
                                                   VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
        const VkDescriptorSetLayout set =
            gpu.set_layout({&binding, 1}, VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR);
        layout_ = gpu.pipeline_layout({&set, 1});
        pipeline_ = graphics_pipeline(gpu, {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                       {VK_SHADER_STAGE_FRAGMENT_BIT, uniform_frag}},
                                            .layout = layout_,
                                            .pass = app.pass()});
        left_ = app.vertices(kLeft);
        right_ = app.vertices(kRight);
        red_ = gpu.buffer_of<float>(Tint{0.5F, 0, 0, 0.5F}, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
        blue_ = gpu.buffer_of<float>(Tint{0, 0, 0.5F, 0.5F}, VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT);
        push_ = gpu.load<PFN_vkCmdPushDescriptorSetKHR>("vkCmdPushDescriptorSetKHR");
        push_template_ =
            gpu.load<PFN_vkCmdPushDescriptorSetWithTemplateKHR>("vkCmdPushDescriptorSetWithTemplateKHR");
        template_ = make_template(gpu);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, left_);
        const VkDescriptorBufferInfo red{red_.handle, 0, VK_WHOLE_SIZE};
        const VkWriteDescriptorSet write{.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
                                         .descriptorCount = 1,
                                         .descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
                                         .pBufferInfo = &red};
        push_(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_, 0, 1, &write);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        bind(cmd, pipeline_, right_);
        // The data of a template carry no size: the padding in front must be skipped by its offset.
        const Padded blue{.padding = {}, .info = {blue_.handle, 0, VK_WHOLE_SIZE}};
        push_template_(cmd, template_, layout_, 0, &blue);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft);
        e.triangles(kRight);
        e.readback();
    }

  private:
    struct Padded {
        std::array<std::uint64_t, 3> padding;
        VkDescriptorBufferInfo info;
    };
    VkDescriptorUpdateTemplate make_template(Gpu& gpu) const {
        const VkDescriptorUpdateTemplateEntry entry{0,
                                                    0,
                                                    1,
                                                    VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER,
                                                    offsetof(Padded, info),
                                                    sizeof(VkDescriptorBufferInfo)};
        const VkDescriptorUpdateTemplateCreateInfo info{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_UPDATE_TEMPLATE_CREATE_INFO,
            .descriptorUpdateEntryCount = 1,
            .pDescriptorUpdateEntries = &entry,
            .templateType = VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR,
            .pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
            .pipelineLayout = layout_};
        VkDescriptorUpdateTemplate made = VK_NULL_HANDLE;
        check(vkCreateDescriptorUpdateTemplate(gpu.device, &info, nullptr, &made),
              "vkCreateDescriptorUpdateTemplate");
        gpu.defer([dev = gpu.device, made] { vkDestroyDescriptorUpdateTemplate(dev, made, nullptr); });
        return made;
    }

    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    VkDescriptorUpdateTemplate template_ = VK_NULL_HANDLE;
    Buffer left_;
    Buffer right_;
    Buffer red_;
    Buffer blue_;
    PFN_vkCmdPushDescriptorSetKHR push_ = nullptr;
    PFN_vkCmdPushDescriptorSetWithTemplateKHR push_template_ = nullptr;
};

// A pipeline layout may be destroyed as soon as no command buffer that uses it is being recorded: recording
// the commands again later needs a copy.
class LayoutDestroyed : public Scene {
  public:
    void create(App& app) override {
        const VkPipelineLayout own = make_layout(app.gpu());
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                             {VK_SHADER_STAGE_FRAGMENT_BIT, push_frag}},
                                                  .layout = own,
                                                  .pass = app.pass()});
        vkDestroyPipelineLayout(app.gpu().device, own, nullptr);
        vertices_ = app.vertices(kLeft);
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        const VkPipelineLayout layout = make_layout(app.gpu());
        constexpr Tint kTint = {0.25F, 0.5F, 0, 0.5F};
        begin(slot.cmd);
        begin_pass(slot.cmd, slot.target);
        bind(slot.cmd, pipeline_, vertices_);
        vkCmdPushConstants(slot.cmd, layout, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(kTint), kTint.data());
        vkCmdDraw(slot.cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
        vkDestroyPipelineLayout(app.gpu().device, layout, nullptr);
        app.submit_last(slot, {slot.cmd});
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft);
        e.readback();
    }

  private:
    static VkPipelineLayout make_layout(const Gpu& gpu) {
        const VkPushConstantRange range{VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(Tint)};
        const VkPipelineLayoutCreateInfo info{.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
                                              .pushConstantRangeCount = 1,
                                              .pPushConstantRanges = &range};
        VkPipelineLayout made = VK_NULL_HANDLE;
        check(vkCreatePipelineLayout(gpu.device, &info, nullptr, &made), "vkCreatePipelineLayout");
        return made;
    }
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

}  // namespace

void add_descriptor_scenes(SceneTable& table) {
    table["push-descriptors"] = make_scene<PushDescriptors>;
    table["layout-destroyed"] = make_scene<LayoutDestroyed>;
}

}  // namespace framecast::apps
