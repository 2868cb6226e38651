// Draws whose parameters, or whose number, the device reads from memory, and several draws in one command.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// Two squares side by side: vertices 0-5 and 6-11.

std::vector<Triangle> both() {
    std::vector<Triangle> all = kLeft;
    all.insert(all.end(), kRight.begin(), kRight.end());
    return all;
}

// Vertices, indices and indirect parameters shared by the scenes of this file.
class Squares : public Scene {
  public:
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices(both());
        std::array<std::uint32_t, 12> order{};
        for (std::uint32_t i = 0; i < 12; ++i)
            order[i] = i;
        indices_ = app.gpu().buffer_of<std::uint32_t>(order, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
        const std::array<VkDrawIndirectCommand, 2> draws = {{{6, 1, 0, 0}, {6, 2, 6, 0}}};
        draws_ = app.gpu().buffer_of<VkDrawIndirectCommand>(draws, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT);
        const std::array<VkDrawIndexedIndirectCommand, 2> indexed = {{{6, 1, 0, 0, 0}, {3, 1, 6, 0, 0}}};
        indexed_ =
            app.gpu().buffer_of<VkDrawIndexedIndirectCommand>(indexed, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT);
        const std::array<std::uint32_t, 2> counts = {1, 2};
        counts_ = app.gpu().buffer_of<std::uint32_t>(counts, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT);
        load(app.gpu());
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdBindIndexBuffer(cmd, indices_.handle, 0, VK_INDEX_TYPE_UINT32);
        draw(cmd);
        vkCmdEndRenderPass(cmd);
    }

  protected:
    virtual void load(const Gpu&) {}
    virtual void draw(VkCommandBuffer cmd) = 0;

    Buffer draws_;
    Buffer indexed_;
    Buffer counts_;

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    Buffer indices_;
};

// The first square once and the second one twice, as draws_ says.
Action& count_draws(Expect& e, const char* command) {
    Covered covered = cover(kLeft, e.whole());
    covered += cover(kRight, e.whole());
    covered += cover(kRight, e.whole());
    return e.draw(command).geometry(18, 6).shaded(covered);
}

// The first square and the first triangle of the second one, as indexed_ says.
Action& count_indexed(Expect& e, const char* command) {
    Covered covered = cover(kLeft, e.whole());
    covered += cover(kRight[0], e.whole());
    return e.draw(command).geometry(9, 3).shaded(covered).fetches(sizeof(Vertex), 4);
}

struct Indirect : Squares {
    Needs needs() const override { return {.core = {.multiDrawIndirect = VK_TRUE}}; }
    void draw(VkCommandBuffer cmd) override {
        vkCmdDrawIndirect(cmd, draws_.handle, sizeof(VkDrawIndirectCommand), 1,
                          sizeof(VkDrawIndirectCommand));
        vkCmdDrawIndirect(cmd, draws_.handle, 0, 2, sizeof(VkDrawIndirectCommand));
        vkCmdDrawIndexedIndirect(cmd, indexed_.handle, 0, 2, sizeof(VkDrawIndexedIndirectCommand));
    }
    void expect(Expect& e, const Options&) const override {
        Covered twice = cover(kRight, e.whole());
        twice += twice;
        e.draw("vkCmdDrawIndirect").geometry(12, 4).shaded(twice);
        count_draws(e, "vkCmdDrawIndirect");
        count_indexed(e, "vkCmdDrawIndexedIndirect");
        e.readback();
    }
};

struct IndirectCount : Squares {
    Needs needs() const override { return {.draw_indirect_count = true}; }
    void draw(VkCommandBuffer cmd) override {
        // The counts in memory, 1 and 2, are below and at the given maximum.
        vkCmdDrawIndirectCount(cmd, draws_.handle, 0, counts_.handle, 0, 2, sizeof(VkDrawIndirectCommand));
        vkCmdDrawIndirectCount(cmd, draws_.handle, 0, counts_.handle, 4, 2, sizeof(VkDrawIndirectCommand));
        vkCmdDrawIndexedIndirectCount(cmd, indexed_.handle, 0, counts_.handle, 4, 2,
                                      sizeof(VkDrawIndexedIndirectCommand));
    }
    void expect(Expect& e, const Options&) const override {
        e.draw("vkCmdDrawIndirectCount").geometry(6, 2).shaded(cover(kLeft, e.whole()));
        count_draws(e, "vkCmdDrawIndirectCount");
        count_indexed(e, "vkCmdDrawIndexedIndirectCount");
        e.readback();
    }
};

struct MultiDraw : Squares {
    Needs needs() const override { return {.multi_draw = true}; }
    void load(const Gpu& gpu) override {
        multi_ = gpu.load<PFN_vkCmdDrawMultiEXT>("vkCmdDrawMultiEXT");
        multi_indexed_ = gpu.load<PFN_vkCmdDrawMultiIndexedEXT>("vkCmdDrawMultiIndexedEXT");
    }
    void draw(VkCommandBuffer cmd) override {
        const std::array<VkMultiDrawInfoEXT, 3> draws = {{{0, 6}, {6, 6}, {6, 6}}};
        multi_(cmd, 3, draws.data(), 1, 0, sizeof(VkMultiDrawInfoEXT));
        const std::array<VkMultiDrawIndexedInfoEXT, 2> indexed = {{{0, 6, 0}, {6, 3, 0}}};
        multi_indexed_(cmd, 2, indexed.data(), 1, 0, sizeof(VkMultiDrawIndexedInfoEXT), nullptr);
    }
    void expect(Expect& e, const Options&) const override {
        count_draws(e, "vkCmdDrawMultiEXT");
        count_indexed(e, "vkCmdDrawMultiIndexedEXT");
        e.readback();
    }

  private:
    PFN_vkCmdDrawMultiEXT multi_ = nullptr;
    PFN_vkCmdDrawMultiIndexedEXT multi_indexed_ = nullptr;
};

}  // namespace

void add_indirect_scenes(SceneTable& table) {
    table["indirect"] = make_scene<Indirect>;
    table["indirect-count"] = make_scene<IndirectCount>;
    table["multi-draw"] = make_scene<MultiDraw>;
}

}  // namespace framecast::apps
