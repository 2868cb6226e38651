// Render passes other than one subpass with colour: two subpasses, of which the second one may read what the
// first one drew, and passes without colour.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

const std::vector<Triangle> kSquare = rectangle(0, 0, 128, 128);
const std::vector<Triangle> kWide = rectangle(64, 0, 192, 128);
constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM;
constexpr VkFormat kDepth = VK_FORMAT_D32_SFLOAT;
constexpr VkAccessFlags kAnyAccess = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
constexpr VkPipelineStageFlags kAnyStage = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
constexpr VkPipelineStageFlags kAnyDraw = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;

VkAttachmentDescription cleared(VkFormat format, VkImageLayout after) {
    return {.format = format,
            .samples = VK_SAMPLE_COUNT_1_BIT,
            .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
            .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
            .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
            .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
            .finalLayout = after};
}

VkRenderPass make_pass(Gpu& gpu, std::span<const VkAttachmentDescription> attachments,
                       std::span<const VkSubpassDescription> subpasses,
                       std::span<const VkSubpassDependency> dependencies) {
    const VkRenderPassCreateInfo info{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
                                      .attachmentCount = static_cast<std::uint32_t>(attachments.size()),
                                      .pAttachments = attachments.data(),
                                      .subpassCount = static_cast<std::uint32_t>(subpasses.size()),
                                      .pSubpasses = subpasses.data(),
                                      .dependencyCount = static_cast<std::uint32_t>(dependencies.size()),
                                      .pDependencies = dependencies.data()};
    VkRenderPass made = VK_NULL_HANDLE;
    check(vkCreateRenderPass(gpu.device, &info, nullptr, &made), "vkCreateRenderPass");
    gpu.defer([dev = gpu.device, made] { vkDestroyRenderPass(dev, made, nullptr); });
    return made;
}

VkFramebuffer make_framebuffer(Gpu& gpu, VkRenderPass pass, std::span<const VkImageView> views,
                               VkExtent2D extent) {
    const VkFramebufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
                                       .renderPass = pass,
                                       .attachmentCount = static_cast<std::uint32_t>(views.size()),
                                       .pAttachments = views.data(),
                                       .width = extent.width,
                                       .height = extent.height,
                                       .layers = 1};
    VkFramebuffer made = VK_NULL_HANDLE;
    check(vkCreateFramebuffer(gpu.device, &info, nullptr, &made), "vkCreateFramebuffer");
    gpu.defer([dev = gpu.device, made] { vkDestroyFramebuffer(dev, made, nullptr); });
    return made;
}

class Subpasses : public Scene {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const VkExtent2D extent = app.options().extent;
        first_ =
            gpu.image({.format = kColor,
                       .extent = extent,
                       .usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT});
        pass_ = two_subpasses(gpu);
        const std::array<VkImageView, 2> views = {first_.view, app.first_slot().target.color.view};
        framebuffer_ = make_framebuffer(gpu, pass_, views, extent);
        const ShaderStage vertex{VK_SHADER_STAGE_VERTEX_BIT, basic_vert};
        draws_into_first_ = graphics_pipeline(
            gpu, {.stages = {vertex, {VK_SHADER_STAGE_FRAGMENT_BIT, basic_frag}}, .pass = pass_});
        if (reads()) input_ = gpu.input_attachment(first_.view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
        draws_into_second_ = graphics_pipeline(
            gpu, {.stages = {vertex,
                             {VK_SHADER_STAGE_FRAGMENT_BIT, reads() ? Spirv(input_frag) : Spirv(basic_frag)}},
                  .layout = input_.layout,
                  .pass = pass_,
                  .subpass = 1});
        square_ = app.vertices(kSquare);
        wide_ = app.vertices(kWide);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        constexpr std::array<VkClearValue, 2> kClear = {
            {{.color = {.float32 = {0.2F, 0.4F, 0.6F, 1.0F}}}, {.color = {.float32 = {0, 0, 0, 1}}}}};
        const VkRenderPassBeginInfo begin{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                          .renderPass = pass_,
                                          .framebuffer = framebuffer_,
                                          .renderArea = {{0, 0}, slot.target.extent},
                                          .clearValueCount = 2,
                                          .pClearValues = kClear.data()};
        vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
        set_whole_viewport(cmd, slot.target);
        bind(cmd, draws_into_first_, square_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdNextSubpass(cmd, VK_SUBPASS_CONTENTS_INLINE);
        bind(cmd, draws_into_second_, wide_);
        if (input_.set != VK_NULL_HANDLE)
            vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, input_.layout, 0, 1, &input_.set, 0,
                                    nullptr);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        const std::array shapes = {kSquare, kWide};
        for (const auto& drawn : shapes) {
            Action& action = e.triangles(drawn);
            if (!reads() || &drawn == &shapes[0]) continue;
            action.not_isolated("its subpass reads input attachments");
            action.textures(4ULL * e.extent().width * e.extent().height, "R8G8B8A8_UNORM", 1, "");
        }
        e.readback();
    }

  protected:
    virtual bool reads() const { return false; }

  private:
    VkRenderPass two_subpasses(Gpu& gpu) const {
        const std::array attachments = {cleared(kColor, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL),
                                        cleared(kColor, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL)};
        constexpr VkAttachmentReference kFirst{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
        constexpr VkAttachmentReference kSecond{1, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
        constexpr VkAttachmentReference kInput{0, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
        const std::array<VkSubpassDescription, 2> subpasses = {
            {{.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
              .colorAttachmentCount = 1,
              .pColorAttachments = &kFirst},
             {.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
              .inputAttachmentCount = reads() ? 1U : 0U,
              .pInputAttachments = &kInput,
              .colorAttachmentCount = 1,
              .pColorAttachments = &kSecond}}};
        const std::array<VkSubpassDependency, 4> dependencies = {
            {{VK_SUBPASS_EXTERNAL, 0, kAnyStage, kAnyDraw, kAnyAccess, kAnyAccess, 0},
             {VK_SUBPASS_EXTERNAL, 1, kAnyStage, kAnyDraw, kAnyAccess, kAnyAccess, 0},
             {0, 1, kAnyDraw, kAnyDraw, kAnyAccess, kAnyAccess, VK_DEPENDENCY_BY_REGION_BIT},
             {1, VK_SUBPASS_EXTERNAL, kAnyDraw, kAnyStage, kAnyAccess, kAnyAccess, 0}}};
        return make_pass(gpu, attachments, subpasses, dependencies);
    }

    Image first_;
    VkRenderPass pass_ = VK_NULL_HANDLE;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
    Gpu::InputAttachment input_;
    VkPipeline draws_into_first_ = VK_NULL_HANDLE;
    VkPipeline draws_into_second_ = VK_NULL_HANDLE;
    Buffer square_;
    Buffer wide_;
};

class InputAttachments : public Subpasses {
    bool reads() const override { return true; }
};

// A shadow map: only depth, drawn with only vertex shaders. Then the picture.
class DepthOnly : public Scene {
  public:
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        const VkExtent2D extent = app.options().extent;
        map_ = gpu.image(
            {.format = kDepth,
             .extent = extent,
             .usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT});
        map_.aspect = VK_IMAGE_ASPECT_DEPTH_BIT;
        const std::array attachments = {cleared(kDepth, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL)};
        constexpr VkAttachmentReference kMap{0, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
        const std::array<VkSubpassDescription, 1> subpass = {
            {{.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS, .pDepthStencilAttachment = &kMap}}};
        const std::array<VkSubpassDependency, 2> around = {
            {{VK_SUBPASS_EXTERNAL, 0, kAnyStage, kAnyDraw, kAnyAccess, kAnyAccess, 0},
             {0, VK_SUBPASS_EXTERNAL, kAnyDraw, kAnyStage, kAnyAccess, kAnyAccess, 0}}};
        pass_ = make_pass(gpu, attachments, subpass, around);
        framebuffer_ = make_framebuffer(gpu, pass_, {&map_.view, 1}, extent);
        const ShaderStage vertex{VK_SHADER_STAGE_VERTEX_BIT, position_vert};
        into_map_ = graphics_pipeline(
            gpu, {.stages = {vertex}, .pass = pass_, .depth_test = true, .depth_write = true});
        into_picture_ = graphics_pipeline(gpu, {.stages = kBasic, .pass = app.pass()});
        near_ = app.vertices(kSquare, 0.5F);
        far_ = app.vertices(kWide, 0.75F);
        depths_ =
            gpu.buffer(VkDeviceSize{4} * extent.width * extent.height, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.observe(depths_);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        const VkClearValue clear{.depthStencil = {1.0F, 0}};
        const VkRenderPassBeginInfo begin{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                          .renderPass = pass_,
                                          .framebuffer = framebuffer_,
                                          .renderArea = {{0, 0}, slot.target.extent},
                                          .clearValueCount = 1,
                                          .pClearValues = &clear};
        vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
        set_whole_viewport(cmd, slot.target);
        for (const Buffer& vertices : {near_, far_}) {
            bind(cmd, into_map_, vertices);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
        vkCmdEndRenderPass(cmd);
        const VkBufferImageCopy region{
            .imageSubresource = map_.layers(),
            .imageExtent = {slot.target.extent.width, slot.target.extent.height, 1}};
        vkCmdCopyImageToBuffer(cmd, map_.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, depths_.handle, 1,
                               &region);
        full_barrier(cmd);
        begin_pass(cmd, slot.target);
        bind(cmd, into_picture_, near_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        const Covered near = cover(kSquare, e.whole());
        const Covered wide = cover(kWide, e.whole());
        const Covered both = cover(rectangle(64, 0, 128, 128), e.whole());
        e.draw("vkCmdDraw").geometry(6, 2).shaded(near, near.samples, false);
        e.draw("vkCmdDraw").geometry(6, 2).shaded(wide, wide.samples - both.samples, false);
        e.readback();  // of the depths: the same number of bytes
        e.triangles(kSquare);
        e.readback();
    }

  private:
    Image map_;
    VkRenderPass pass_ = VK_NULL_HANDLE;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
    VkPipeline into_map_ = VK_NULL_HANDLE;
    VkPipeline into_picture_ = VK_NULL_HANDLE;
    Buffer near_;
    Buffer far_;
    Buffer depths_;
};

}  // namespace

void add_subpass_scenes(SceneTable& table) {
    table["subpasses"] = make_scene<Subpasses>;
    table["input-attachments"] = make_scene<InputAttachments>;
    table["depth-only"] = make_scene<DepthOnly>;
}

}  // namespace framecast::apps
