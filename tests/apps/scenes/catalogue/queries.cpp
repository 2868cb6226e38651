// Applications that use queries themselves, and draws under a condition.
#include <array>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class OwnQueries : public Scene {
  public:
    Needs needs() const override {
        return {.core = {.occlusionQueryPrecise = VK_TRUE, .pipelineStatisticsQuery = VK_TRUE}};
    }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices(kLeft);
        occlusion_ = app.gpu().queries(VK_QUERY_TYPE_OCCLUSION, 1);
        statistics_ = app.gpu().queries(VK_QUERY_TYPE_PIPELINE_STATISTICS, 1,
                                        VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_VERTICES_BIT |
                                            VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT |
                                            VK_QUERY_PIPELINE_STATISTIC_CLIPPING_PRIMITIVES_BIT);
        times_ = app.gpu().queries(VK_QUERY_TYPE_TIMESTAMP, 2);
        results_ = app.gpu().buffer(6 * sizeof(std::uint64_t), VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        vkCmdResetQueryPool(cmd, occlusion_, 0, 1);
        vkCmdResetQueryPool(cmd, statistics_, 0, 1);
        vkCmdResetQueryPool(cmd, times_, 0, 2);
        vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, times_, 0);
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdBeginQuery(cmd, occlusion_, 0, VK_QUERY_CONTROL_PRECISE_BIT);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndQuery(cmd, occlusion_, 0);
        vkCmdBeginQuery(cmd, statistics_, 0, 0);
        vkCmdDraw(cmd, 6, 2, 0, 0);
        vkCmdEndQuery(cmd, statistics_, 0);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
        vkCmdWriteTimestamp(cmd, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, times_, 1);
        constexpr VkQueryResultFlags k64 = VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT;
        vkCmdCopyQueryPoolResults(cmd, occlusion_, 0, 1, results_.handle, 0, 8, k64);
        vkCmdCopyQueryPoolResults(cmd, statistics_, 0, 1, results_.handle, 8, 24, k64);
        vkCmdCopyQueryPoolResults(cmd, times_, 0, 2, results_.handle, 32, 8, k64);
        full_barrier(cmd);
    }
    void verify(App&, std::uint32_t) override {
        // The application's own results must be the same as without the layer.
        const auto* r = results_.as<std::uint64_t>();
        if (r[0] != 64 * 64) fail("the scene's occlusion query counted " + std::to_string(r[0]));
        // GPUs may shade a vertex once for both instances, or again.
        if (r[1] != 12 || r[2] < 1 || r[2] > 24 || r[3] != 4)
            fail("the scene's statistics query counted otherwise");
        if (r[5] < r[4]) fail("the scene's timestamps run backwards");
    }
    void expect(Expect& e, const Options&) const override {
        // Only one query of a type may be active: while the application's own is, nobody else can count the
        // same.
        e.triangles(kLeft).uncountable({"samples"});
        Covered twice = cover(kLeft, e.whole());
        twice += twice;
        e.draw("vkCmdDraw")
            .geometry(12, 4)
            .shaded(twice)
            .uncountable({"ia_vertices", "ia_primitives", "vs_invocations", "clip_invocations",
                          "clip_primitives", "fs_invocations"});
        e.triangles(kLeft);
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    VkQueryPool occlusion_ = VK_NULL_HANDLE;
    VkQueryPool statistics_ = VK_NULL_HANDLE;
    VkQueryPool times_ = VK_NULL_HANDLE;
    Buffer results_;
};

// A query that begins before the pass and ends after it counts everything drawn in between.
class SpanningQueries : public Scene {
  public:
    Needs needs() const override { return {.core = {.occlusionQueryPrecise = VK_TRUE}}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        loading_ = make_loading_pass(app.gpu(), app.first_slot().target.spec);
        vertices_ = app.vertices(kLeft);
        query_ = app.gpu().queries(VK_QUERY_TYPE_OCCLUSION, 1);
        result_ = app.gpu().buffer(sizeof(std::uint64_t), VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.observe(result_);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        vkCmdResetQueryPool(cmd, query_, 0, 1);
        vkCmdBeginQuery(cmd, query_, 0, VK_QUERY_CONTROL_PRECISE_BIT);
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
        vkCmdEndQuery(cmd, query_, 0);
        begin_pass(cmd, slot.target, VK_SUBPASS_CONTENTS_INLINE, loading_);
        vkCmdDraw(cmd, 3, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
        vkCmdCopyQueryPoolResults(cmd, query_, 0, 1, result_.handle, 0, 8,
                                  VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
        full_barrier(cmd);
    }
    void verify(App&, std::uint32_t) override {
        if (*result_.as<std::uint64_t>() != 64 * 64)
            fail("the scene's query counted " + std::to_string(*result_.as<std::uint64_t>()));
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft)
            .uncountable({"samples"})
            .not_isolated("the pass lies inside a query of the application");
        e.triangles({kLeft.data(), 1});
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    VkRenderPass loading_ = VK_NULL_HANDLE;
    Buffer vertices_;
    VkQueryPool query_ = VK_NULL_HANDLE;
    Buffer result_;
};

class Conditional : public Scene {
  public:
    Needs needs() const override { return {.conditional_rendering = true}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = kBasic, .pass = app.pass()});
        vertices_ = app.vertices(kLeft);
        const std::array<std::uint32_t, 2> values = {1, 0};
        conditions_ =
            app.gpu().buffer_of<std::uint32_t>(values, VK_BUFFER_USAGE_CONDITIONAL_RENDERING_BIT_EXT);
        begin_ = app.gpu().load<PFN_vkCmdBeginConditionalRenderingEXT>("vkCmdBeginConditionalRenderingEXT");
        end_ = app.gpu().load<PFN_vkCmdEndConditionalRenderingEXT>("vkCmdEndConditionalRenderingEXT");
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        for (VkDeviceSize offset : {0U, 4U}) {
            const VkConditionalRenderingBeginInfoEXT info{
                .sType = VK_STRUCTURE_TYPE_CONDITIONAL_RENDERING_BEGIN_INFO_EXT,
                .buffer = conditions_.handle,
                .offset = offset};
            begin_(cmd, &info);
            vkCmdDraw(cmd, 6, 1, 0, 0);
            end_(cmd);
        }
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft);
        // The condition is zero: the draw is recorded and does nothing.
        e.draw("vkCmdDraw").geometry(0, 0).shaded({});
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    Buffer conditions_;
    PFN_vkCmdBeginConditionalRenderingEXT begin_ = nullptr;
    PFN_vkCmdEndConditionalRenderingEXT end_ = nullptr;
};

}  // namespace

void add_query_scenes(SceneTable& table) {
    table["own-queries"] = make_scene<OwnQueries>;
    table["spanning-queries"] = make_scene<SpanningQueries>;
    table["conditional-rendering"] = make_scene<Conditional>;
}

}  // namespace framecast::apps
