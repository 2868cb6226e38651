// Draws and dispatches that do next to nothing, so that what remains is what each costs whatever it does.
#include <array>

#include "tests/apps/scenes/alone.h"
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// 64 draws of one triangle of a few pixels in one pass, then a dispatch of one group.
// --alone: the times of an empty buffer ("buffer"), an empty pass ("pass"), N draws in a pass ("draws N") and
// N dispatches one after another ("dispatches N").
class Specks : public Scene {
  public:
    static constexpr std::uint32_t kDraws = 64;
    static constexpr std::uint64_t kLocalSize = 64;
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices(kSpeck);
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
                                                   VK_SHADER_STAGE_COMPUTE_BIT, nullptr};
        const VkDescriptorSetLayout set_layout = app.gpu().set_layout({&binding, 1});
        layout_ = app.gpu().pipeline_layout({&set_layout, 1});
        set_ = app.gpu().descriptor_set(set_layout);
        counter_ = app.gpu().buffer(sizeof(std::uint32_t),
                                    VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.gpu().write(set_, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, counter_);
        compute_ = compute_pipeline(app.gpu(), count_comp, layout_);
        if (!app.options().alone.empty()) time_numbers(app);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        draw(cmd, kDraws);
        vkCmdEndRenderPass(cmd);
        dispatch(cmd, 1);
    }
    void expect(Expect& e, const Options&) const override {
        for (std::uint32_t i = 0; i < kDraws; ++i)
            e.triangles(kSpeck);
        e.dispatch("vkCmdDispatch", kLocalSize);
        e.readback();
    }

  private:
    static constexpr std::array<Triangle, 1> kSpeck = {{{{{0, 0}, {4, 0}, {0, 4}}}}};

    void draw(VkCommandBuffer cmd, std::uint32_t number) const {
        if (number == 0) return;
        bind(cmd, pipeline_, vertices_);
        for (std::uint32_t i = 0; i < number; ++i)
            vkCmdDraw(cmd, 3, 1, 0, 0);
    }
    void dispatch(VkCommandBuffer cmd, std::uint32_t number) const {
        vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, compute_);
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_COMPUTE, layout_, 0, 1, &set_, 0, nullptr);
        for (std::uint32_t i = 0; i < number; ++i) {
            vkCmdDispatch(cmd, 1, 1, 1);
            full_barrier(cmd);
        }
    }
    void time_numbers(App& app) const {
        const Target* target = &app.first_slot().target;
        std::vector<Alone> alone = {{"buffer", nullptr, {}}, {"pass", target, {}}};
        for (std::uint32_t number = 1; number <= kDraws; number *= 2) {
            alone.push_back({"draws " + std::to_string(number), target,
                             [this, number](VkCommandBuffer cmd) { draw(cmd, number); }});
            alone.push_back({"dispatches " + std::to_string(number), nullptr,
                             [this, number](VkCommandBuffer cmd) { dispatch(cmd, number); }});
        }
        time_alone(app, alone, Caches::warm);
    }

    VkPipeline pipeline_ = VK_NULL_HANDLE;
    VkPipeline compute_ = VK_NULL_HANDLE;
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    Buffer vertices_;
    Buffer counter_;
};

}  // namespace

void add_speck_scenes(SceneTable& table) {
    table["specks"] = make_scene<Specks>;
}

}  // namespace framecast::apps
