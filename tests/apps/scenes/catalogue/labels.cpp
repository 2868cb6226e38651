// Debug labels: nested, and one that begins in a command buffer and ends in the next.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class Labels : public Scene {
  public:
    Needs needs() const override { return {.debug_utils = true}; }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        pipeline_ = graphics_pipeline(gpu, {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices({&kHalf, 1});
        second_ = gpu.command_buffer(app.first_slot().pool);
        // debug_utils is an instance extension.
        begin_ = reinterpret_cast<PFN_vkCmdBeginDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkCmdBeginDebugUtilsLabelEXT"));
        end_ = reinterpret_cast<PFN_vkCmdEndDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkCmdEndDebugUtilsLabelEXT"));
        insert_ = reinterpret_cast<PFN_vkCmdInsertDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkCmdInsertDebugUtilsLabelEXT"));
        const auto name_object = reinterpret_cast<PFN_vkSetDebugUtilsObjectNameEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkSetDebugUtilsObjectNameEXT"));
        const VkDebugUtilsObjectNameInfoEXT info{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT,
                                                 .objectType = VK_OBJECT_TYPE_PIPELINE,
                                                 .objectHandle = reinterpret_cast<std::uint64_t>(pipeline_),
                                                 .pObjectName = "half triangle"};
        check(name_object(gpu.device, &info), "vkSetDebugUtilsObjectNameEXT");
    }
    void submit(App& app, Slot& slot, std::uint32_t) override {
        begin(slot.cmd);
        open(slot.cmd, "outer");
        begin_pass(slot.cmd, slot.target);
        bind(slot.cmd, pipeline_, vertices_);
        vkCmdDraw(slot.cmd, 3, 1, 0, 0);
        open(slot.cmd, "inner");
        vkCmdDraw(slot.cmd, 3, 1, 0, 0);
        end_(slot.cmd);
        const VkDebugUtilsLabelEXT mark{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                        .pLabelName = "mark"};
        insert_(slot.cmd, &mark);
        vkCmdDraw(slot.cmd, 3, 1, 0, 0);
        vkCmdEndRenderPass(slot.cmd);
        end(slot.cmd);

        begin(second_);
        begin_pass(second_, slot.target);
        bind(second_, pipeline_, vertices_);
        vkCmdDraw(second_, 3, 1, 0, 0);
        vkCmdEndRenderPass(second_);
        end_(second_);
        record_readback(second_, slot.target);
        end(second_);
        app.submit_last(slot, {slot.cmd, second_});
    }
    void expect(Expect& e, const Options&) const override {
        e.label("outer");
        e.triangles({&kHalf, 1});
        e.label("outer/inner");
        e.triangles({&kHalf, 1});
        e.label("outer");
        e.triangles({&kHalf, 1});
        e.triangles({&kHalf, 1});  // in the second command buffer
        e.label("");
        e.readback();
    }

  private:
    void open(VkCommandBuffer cmd, const char* name) const {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                         .pLabelName = name};
        begin_(cmd, &label);
    }
    static constexpr Triangle kHalf = {{{0, 0}, {64, 0}, {0, 64}}};
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    VkCommandBuffer second_ = nullptr;
    PFN_vkCmdBeginDebugUtilsLabelEXT begin_ = nullptr;
    PFN_vkCmdEndDebugUtilsLabelEXT end_ = nullptr;
    PFN_vkCmdInsertDebugUtilsLabelEXT insert_ = nullptr;
};

}  // namespace

void add_label_scenes(SceneTable& table) {
    table["labels"] = make_scene<Labels>;
}

}  // namespace framecast::apps
