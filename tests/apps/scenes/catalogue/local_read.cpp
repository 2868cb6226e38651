// Dynamic rendering with local reads: two color attachments at the same location, one after the other; the
// second draw reads what the first one drew, as an input attachment.
#include "capture/vulkan/generated/newer_vulkan.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

const std::vector<Triangle> kSquare = rectangle(0, 0, 128, 128);
const std::vector<Triangle> kWide = rectangle(64, 0, 192, 128);
const std::vector<Triangle> kTopRight = rectangle(128, 0, 192, 64);
constexpr VkFormat kColor = VK_FORMAT_R8G8B8A8_UNORM;
// VK_IMAGE_LAYOUT_RENDERING_LOCAL_READ, which older headers do not have.
constexpr auto kLocalRead = static_cast<VkImageLayout>(1000232000);

class LocalRead : public Scene {
  public:
    Needs needs() const override { return {.dynamic_rendering = true, .local_read = true}; }

    void create(App& app) override {
        Gpu& gpu = app.gpu();
        first_ =
            gpu.image({.format = kColor,
                       .extent = app.options().extent,
                       .usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT});
        input_ = gpu.input_attachment(first_.view, kLocalRead);
        set_locations_ =
            gpu.load<PFN_vkCmdSetRenderingAttachmentLocationsKHR>("vkCmdSetRenderingAttachmentLocationsKHR");
        set_inputs_ = gpu.load<PFN_vkCmdSetRenderingInputAttachmentIndicesKHR>(
            "vkCmdSetRenderingInputAttachmentIndicesKHR");
        draws_into_first_ = pipeline(gpu, basic_frag, kFirst);
        reads_first_ = pipeline(gpu, input_frag, kSecond);
        draws_into_second_ = pipeline(gpu, basic_frag, kSecond);
        square_ = app.vertices(kSquare);
        wide_ = app.vertices(kWide);
        right_ = app.vertices(kTopRight);
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin(cmd, slot.target);
        set_inputs(cmd);
        set_locations(cmd, kFirst);
        bind(cmd, draws_into_first_, square_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        const VkMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                      .srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT,
                                      .dstAccessMask = VK_ACCESS_INPUT_ATTACHMENT_READ_BIT};
        vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT,
                             VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, VK_DEPENDENCY_BY_REGION_BIT, 1, &barrier,
                             0, nullptr, 0, nullptr);
        set_locations(cmd, kSecond);
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, input_.layout, 0, 1, &input_.set, 0,
                                nullptr);
        bind(cmd, reads_first_, wide_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        bind(cmd, draws_into_second_, right_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        end_rendering(cmd, slot.target);
    }

    void expect(Expect& e, const Options&) const override {
        e.triangles(kSquare);
        e.triangles(kWide)
            .not_isolated("its fragment shader reads input attachments")
            .textures(4ULL * e.extent().width * e.extent().height, "R8G8B8A8_UNORM", 1, "");
        e.triangles(kTopRight);
        e.readback();
    }

  private:
    using Locations = std::vector<std::uint32_t>;
    inline static const Locations kFirst = {0, VK_ATTACHMENT_UNUSED};
    inline static const Locations kSecond = {VK_ATTACHMENT_UNUSED, 0};
    inline static const Locations kInputs = {0, VK_ATTACHMENT_UNUSED};

    VkPipeline pipeline(Gpu& gpu, Spirv fragment, const Locations& locations) const {
        return graphics_pipeline(gpu, {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert},
                                                  {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
                                       .layout = input_.layout,
                                       .depth_format = VK_FORMAT_UNDEFINED,
                                       .locations = locations,
                                       .inputs = kInputs});
    }

    void begin(VkCommandBuffer cmd, const Target& target) const {
        to_layout(cmd, first_, VK_IMAGE_LAYOUT_UNDEFINED, kLocalRead);
        to_layout(cmd, target.color, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        const VkRenderingAttachmentInfo colors[] = {{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                                     .imageView = first_.view,
                                                     .imageLayout = kLocalRead,
                                                     .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                                     .storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
                                                     .clearValue = {.color = {{0.2F, 0.4F, 0.6F, 1}}}},
                                                    {.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                                     .imageView = target.color.view,
                                                     .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                                     .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                                     .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                                     .clearValue = {.color = {{0, 0, 0, 1}}}}};
        const VkRenderingInfo info{.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
                                   .renderArea = {{0, 0}, target.extent},
                                   .layerCount = 1,
                                   .colorAttachmentCount = 2,
                                   .pColorAttachments = colors};
        vkCmdBeginRendering(cmd, &info);
        set_whole_viewport(cmd, target);
    }

    void set_locations(VkCommandBuffer cmd, const Locations& locations) const {
        const VkRenderingAttachmentLocationInfo info{
            .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO,
            .colorAttachmentCount = static_cast<std::uint32_t>(locations.size()),
            .pColorAttachmentLocations = locations.data()};
        set_locations_(cmd, &info);
    }

    void set_inputs(VkCommandBuffer cmd) const {
        const VkRenderingInputAttachmentIndexInfo info{
            .sType = VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO,
            .colorAttachmentCount = static_cast<std::uint32_t>(kInputs.size()),
            .pColorAttachmentInputIndices = kInputs.data()};
        set_inputs_(cmd, &info);
    }

    PFN_vkCmdSetRenderingAttachmentLocationsKHR set_locations_ = nullptr;
    PFN_vkCmdSetRenderingInputAttachmentIndicesKHR set_inputs_ = nullptr;
    Image first_;
    Gpu::InputAttachment input_;
    VkPipeline draws_into_first_ = VK_NULL_HANDLE;
    VkPipeline reads_first_ = VK_NULL_HANDLE;
    VkPipeline draws_into_second_ = VK_NULL_HANDLE;
    Buffer square_;
    Buffer wide_;
    Buffer right_;
};

}  // namespace

void add_local_read_scenes(SceneTable& table) {
    table["local-read"] = make_scene<LocalRead>;
}

}  // namespace framecast::apps
