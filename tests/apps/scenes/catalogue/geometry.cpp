// The optional pre-rasterization stages: geometry shader, tessellation, transform feedback.
#include <array>
#include <cstring>

#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

class Geometry : public Scene {
  public:
    Needs needs() const override { return {.core = {.geometryShader = VK_TRUE}}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(
            app.gpu(), {.stages = {kVertex, {VK_SHADER_STAGE_GEOMETRY_BIT, double_geom}, kFragment},
                        .pass = app.pass()});
        vertices_ = app.vertices(kLeft);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        // Two triangles in, each emitted twice, the copies half a target to the right.
        const double half = e.extent().width / 2.0;
        std::vector<Triangle> all = kLeft;
        std::ranges::copy(rectangle(half, 0, half + 64, 64), std::back_inserter(all));
        e.draw("vkCmdDraw")
            .geometry(6, 2)
            .set("gs_invocations", 2)
            .set("gs_primitives", 4)
            .set("clip_invocations", 4)
            .set("clip_primitives", 4)
            .shaded(cover(all, e.whole()));
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

class Tessellation : public Scene {
  public:
    Needs needs() const override { return {.core = {.tessellationShader = VK_TRUE}}; }
    void create(App& app) override {
        pipeline_ =
            graphics_pipeline(app.gpu(), {.stages = {kVertex,
                                                     {VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, level4_tesc},
                                                     {VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, flat_tese},
                                                     kFragment},
                                          .pass = app.pass(),
                                          .topology = VK_PRIMITIVE_TOPOLOGY_PATCH_LIST,
                                          .patch_points = 3});
        vertices_ = app.vertices(rectangle(0, 0, 128, 128));
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        // Two patches of three points. Level 4, equal spacing: an outer ring of 12 points, an inner one of 6,
        // the centre: 19 points; by Euler's formula 2*19 - 12 - 2 = 24 triangles. Points may be evaluated
        // more than once.
        constexpr std::uint64_t kPoints = 2 * 19;
        constexpr std::uint64_t kTriangles = 2 * 24;
        // The small triangles share edges, so they cover exactly the patches. The implementation decides how
        // to cut the rings into triangles, and thus the number of 4x4 blocks touched.
        const Covered covered = cover(rectangle(0, 0, 128, 128), e.whole());
        e.draw("vkCmdDraw")
            .geometry(6, 2)
            .set("tcs_patches", 2)
            .set("tes_invocations", Range{.at_least = kPoints, .lavapipe = kPoints})
            .set("clip_invocations", kTriangles)
            .set("clip_primitives", kTriangles)
            .set("fs_invocations", Range{.at_least = covered.pixels})
            .set("samples", covered.samples);
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

class TransformFeedback : public Scene {
  public:
    Needs needs() const override { return {.transform_feedback = true}; }
    void create(App& app) override {
        pipeline_ = graphics_pipeline(
            app.gpu(),
            {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, feedback_vert}, kFragment}, .pass = app.pass()});
        vertices_ = app.vertices(kLeft);
        captured_ =
            app.gpu().buffer(6 * 4 * sizeof(float), VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_BUFFER_BIT_EXT);
        counter_ = app.gpu().buffer(sizeof(std::uint32_t),
                                    VK_BUFFER_USAGE_TRANSFORM_FEEDBACK_COUNTER_BUFFER_BIT_EXT);
        app.observe(captured_);
        app.observe(counter_);
        bind_ =
            app.gpu().load<PFN_vkCmdBindTransformFeedbackBuffersEXT>("vkCmdBindTransformFeedbackBuffersEXT");
        begin_ = app.gpu().load<PFN_vkCmdBeginTransformFeedbackEXT>("vkCmdBeginTransformFeedbackEXT");
        end_ = app.gpu().load<PFN_vkCmdEndTransformFeedbackEXT>("vkCmdEndTransformFeedbackEXT");
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        constexpr VkDeviceSize kStart = 0;
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        bind_(cmd, 0, 1, &captured_.handle, &kStart, &captured_.size);
        begin_(cmd, 0, 0, nullptr, nullptr);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        end_(cmd, 0, 1, &counter_.handle, &kStart);
        vkCmdEndRenderPass(cmd);
        full_barrier(cmd);
    }
    void verify(App& app, std::uint32_t) override {
        // Six vertices of sixteen bytes: the positions, in order.
        if (*counter_.as<std::uint32_t>() != captured_.size)
            fail("transform feedback wrote another number of bytes");
        for (std::size_t t = 0; t < kLeft.size(); ++t)
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const Vertex vertex = app.at(kLeft[t][corner]);
                if (std::memcmp(captured_.as<float>() + 4 * (3 * t + corner), vertex.position,
                                sizeof(vertex.position)))
                    fail("transform feedback wrote another vertex");
            }
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kLeft).not_isolated("transform feedback is active in the pass");
        e.readback();
    }

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    Buffer captured_;
    Buffer counter_;
    PFN_vkCmdBindTransformFeedbackBuffersEXT bind_ = nullptr;
    PFN_vkCmdBeginTransformFeedbackEXT begin_ = nullptr;
    PFN_vkCmdEndTransformFeedbackEXT end_ = nullptr;
};

}  // namespace

void add_geometry_scenes(SceneTable& table) {
    table["geometry"] = make_scene<Geometry>;
    table["tessellation"] = make_scene<Tessellation>;
    table["transform-feedback"] = make_scene<TransformFeedback>;
}

}  // namespace framecast::apps
