// Draws with one bottleneck stage each by construction, which a measurement of stages must find.
#include "tests/apps/scenes/catalogue/labelled_loads.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// Every load at every intensity, each under a debug label that names its stage. Intended for 512x512. The
// loads that need a wide format have a pass of their own.
class Labelled : public Scene {
  public:
    Needs needs() const override { return {.debug_utils = true}; }
    void create(App& app) override {
        constexpr std::uint32_t kWideBytes = 16;
        wide_ = make_target(app.gpu(), app.options().extent,
                            {.color = VK_FORMAT_R32G32B32A32_SFLOAT, .texel_bytes = kWideBytes});
        LabelledObjects objects(app, app.pass(), wide_.pass);
        for (const LabelledDraw& draw : labelled_draws(app.options().work))
            draws_.push_back({draw, objects.ways(draw)});
        begin_label_ = reinterpret_cast<PFN_vkCmdBeginDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(app.gpu().instance, "vkCmdBeginDebugUtilsLabelEXT"));
        end_label_ = reinterpret_cast<PFN_vkCmdEndDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(app.gpu().instance, "vkCmdEndDebugUtilsLabelEXT"));
        if (!app.options().alone.empty()) time_ways(app);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        for (const bool wide : {false, true}) {
            begin_pass(cmd, wide ? wide_ : slot.target);
            for (const auto& [draw, ways] : draws_) {
                if (draw.wide() != wide) continue;
                const std::string text = draw.label();
                const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                                 .pLabelName = text.c_str()};
                begin_label_(cmd, &label);
                apps::record(cmd, ways.front());
                end_label_(cmd);
            }
            vkCmdEndRenderPass(cmd);
        }
    }
    void expect(Expect& e, const Options& options) const override {
        for (const bool wide : {false, true})
            for (const LabelledDraw& draw : labelled_draws(options.work)) {
                if (draw.wide() != wide) continue;
                e.label(draw.label());
                draw.expect(e);
            }
        e.label("");
        e.readback();
    }

  private:
    struct Draw {
        LabelledDraw draw;
        std::vector<Way> ways;
    };

    // Names are "LABEL/WAY"; "none" and "none wide" are the empty passes.
    void time_ways(App& app) const {
        const Target* narrow = &app.first_slot().target;
        std::vector<Alone> alone = {{"none", narrow, {}}, {"none wide", &wide_, {}}};
        for (const auto& [draw, ways] : draws_)
            for (const Way& way : ways)
                alone.push_back({draw.label() + '/' + way.name, draw.wide() ? &wide_ : narrow,
                                 [&way](VkCommandBuffer cmd) { apps::record(cmd, way); }});
        time_alone(app, alone, Caches::warm);
    }

    Target wide_;
    std::vector<Draw> draws_;
    PFN_vkCmdBeginDebugUtilsLabelEXT begin_label_ = nullptr;
    PFN_vkCmdEndDebugUtilsLabelEXT end_label_ = nullptr;
};

}  // namespace

void add_labelled_scenes(SceneTable& table) {
    table["labelled"] = make_scene<Labelled>;
}

}  // namespace framecast::apps
