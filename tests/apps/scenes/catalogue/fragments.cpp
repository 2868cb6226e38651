// Everything that stops primitives and fragments: culling, clipping, scissor, discard, depth, and pipelines
// without the stages.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// Several draws of six vertices in one pass, each with its own pipeline.
class Draws : public Scene {
  public:
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        for (const One& one : draws_) {
            bind(cmd, one.pipeline, one.vertices);
            vkCmdSetScissor(cmd, 0, 1, &one.scissor);
            vkCmdDraw(cmd, one.count, 1, 0, 0);
        }
        vkCmdEndRenderPass(cmd);
    }

  protected:
    void add(App& app, PipelineSpec spec, const Buffer& vertices) {
        add(app, spec, vertices, {{0, 0}, app.options().extent});
    }
    void add(App& app, PipelineSpec spec, const Buffer& vertices, const VkRect2D& scissor) {
        spec.pass = app.pass();
        if (spec.stages.empty()) spec.stages = {kVertex, kFragment};
        draws_.push_back({graphics_pipeline(app.gpu(), spec), vertices,
                          static_cast<std::uint32_t>(vertices.size / sizeof(Vertex)), scissor});
    }

  private:
    struct One {
        VkPipeline pipeline;
        Buffer vertices;
        std::uint32_t count;
        VkRect2D scissor;
    };
    std::vector<One> draws_;
};

const std::vector<Triangle> kSquare = rectangle(0, 0, 128, 128);

// rectangle() winds clockwise as seen on the screen, and clockwise is the front face of every pipeline here.
struct Culled : Draws {
    void create(App& app) override {
        const Buffer square = app.vertices(kSquare);
        add(app, {.cull = VK_CULL_MODE_BACK_BIT}, square);
        add(app, {.cull = VK_CULL_MODE_FRONT_BIT}, square);
        add(app, {.cull = VK_CULL_MODE_FRONT_AND_BACK}, square);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kSquare);
        // The specification decides facing during rasterization, but an implementation may cull in the
        // clipper. llvmpipe counts facing-culled triangles as clipped, but drops all of them when both faces
        // are culled.
        e.draw("vkCmdDraw")
            .geometry(6, 2)
            .set("clip_primitives", Range{.at_least = 0, .at_most = 2, .lavapipe = 2})
            .shaded({});
        e.draw("vkCmdDraw")
            .geometry(6, 2)
            .set("clip_primitives", Range{.at_least = 0, .at_most = 2, .lavapipe = 0})
            .shaded({});
        e.readback();
    }
};

struct Clipped : Draws {
    void create(App& app) override {
        add(app, {}, triangle(app, {{{0, 0}, {128, 0}, {64, 128}}}, {0.5F, -0.5F, -0.5F}));
        add(app, {}, triangle(app, {{{0, 128}, {128, 128}, {64, 256}}}, {0.5F, 0.5F, -0.5F}));
        add(app, {}, triangle(app, {{{300, 0}, {400, 0}, {300, 128}}}, {0.5F, 0.5F, 0.5F}));
    }
    static Buffer triangle(App& app, const Triangle& t, std::array<float, 3> z) {
        std::array<Vertex, 3> v{};
        for (std::size_t i = 0; i < 3; ++i)
            v[i] = app.at(t[i], z[i]);
        return app.gpu().buffer_of<Vertex>(v, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    }
    void expect(Expect& e, const Options&) const override {
        // z crosses the near plane (0) half way along the edges. One vertex in front leaves a triangle.
        const Triangle corner = {{{0, 0}, {64, 0}, {32, 64}}};
        e.draw("vkCmdDraw").geometry(3, 1).shaded(cover(corner, e.whole()));
        // Two vertices in front leave a trapezium, i.e. two triangles. Its two diagonals are mirror images
        // about a column boundary of blocks and meet no sample, so either cut gives the same counts.
        const std::vector<Triangle> trapezium = {{{{0, 128}, {128, 128}, {96, 192}}},
                                                 {{{0, 128}, {96, 192}, {32, 192}}}};
        e.draw("vkCmdDraw").geometry(3, 1).set("clip_primitives", 2).shaded(cover(trapezium, e.whole()));
        // Entirely beyond the right edge of a 256 pixel wide target.
        e.draw("vkCmdDraw").geometry(3, 1).set("clip_primitives", 0).shaded({});
        e.readback();
    }
};

struct Scissored : Draws {
    static constexpr VkRect2D kPart{{16, 32}, {40, 24}};
    void create(App& app) override {
        const Buffer square = app.vertices(kSquare);
        add(app, {}, square, {});
        add(app, {}, square, kPart);
    }
    void expect(Expect& e, const Options&) const override {
        // The scissor test comes after clipping: all triangles remain, but their samples do not.
        e.draw("vkCmdDraw").geometry(6, 2).shaded({});
        e.draw("vkCmdDraw").geometry(6, 2).shaded(cover(kSquare, kPart));
        e.readback();
    }
};

struct RasterizerDiscard : Draws {
    void create(App& app) override {
        const Buffer square = app.vertices(kSquare);
        add(app, {}, square);
        add(app, {.stages = {kVertex}, .rasterizer_discard = true}, square);
        add(app, {}, square);
    }
    void expect(Expect& e, const Options&) const override {
        e.triangles(kSquare);
        // Primitives are discarded before rasterization. The driver decides whether the clipper still sees
        // them; llvmpipe drops them before it.
        e.draw("vkCmdDraw")
            .geometry(6, 2)
            .set("clip_invocations", Range{.at_least = 0, .at_most = 2, .lavapipe = 0})
            .set("clip_primitives", Range{.at_least = 0, .at_most = 2, .lavapipe = 0})
            .shaded({});
        e.triangles(kSquare);
        e.readback();
    }
};

struct Depth : Draws {
    static inline const std::vector<Triangle> kWide = rectangle(0, 0, 192, 128);
    void create(App& app) override {
        const auto test = [this](VkCompareOp compare, bool write) {
            return PipelineSpec{
                .depth_test = true, .depth_write = write, .compare = compare, .libraries = libraries_};
        };
        add(app, test(VK_COMPARE_OP_NEVER, true), app.vertices(kSquare));
        add(app, test(VK_COMPARE_OP_LESS, true), app.vertices(kSquare, 0.5F));
        add(app, test(VK_COMPARE_OP_EQUAL, false), app.vertices(kWide, 0.5F));
        add(app, test(VK_COMPARE_OP_LESS, false), app.vertices(kWide, 0.75F));
    }
    void expect(Expect& e, const Options&) const override {
        const Covered square = cover(kSquare, e.whole());
        const Covered wide = cover(kWide, e.whole());
        e.draw("vkCmdDraw").geometry(6, 2).shaded(square, 0, false);
        e.draw("vkCmdDraw").geometry(6, 2).shaded(square);  // nearer than the cleared 1.0 everywhere
        // Equal where the previous draw wrote 0.5, i.e. in the square.
        e.draw("vkCmdDraw").geometry(6, 2).shaded(wide, square.samples, false);
        // Nearer than the existing depth only outside the square.
        e.draw("vkCmdDraw").geometry(6, 2).shaded(wide, wide.samples - square.samples, false);
        e.readback();
    }

  protected:
    bool libraries_ = false;
};

struct LinkedDepth : Depth {
    LinkedDepth() { libraries_ = true; }
    Needs needs() const override { return {.pipeline_libraries = true}; }
};

struct NoFragmentShader : Draws {
    void create(App& app) override {
        // Only depth; a colour that no shader writes would be undefined.
        add(app, {.stages = {kVertex}, .depth_test = true, .depth_write = true, .write_color = false},
            app.vertices(kSquare));
    }
    void expect(Expect& e, const Options&) const override {
        const Covered square = cover(kSquare, e.whole());
        e.draw("vkCmdDraw").geometry(6, 2).shaded(square, square.samples, false);
        e.readback();
    }
};

class Discard : public Scene {
  public:
    void create(App& app) override {
        const VkPushConstantRange range{VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(float)};
        layout_ = app.gpu().pipeline_layout({}, {&range, 1});
        pipeline_ =
            graphics_pipeline(app.gpu(), {.stages = {kVertex, {VK_SHADER_STAGE_FRAGMENT_BIT, discard_frag}},
                                          .layout = layout_,
                                          .pass = app.pass()});
        const VkExtent2D extent = app.options().extent;
        vertices_ = app.vertices(rectangle(0, 0, extent.width, extent.height));
        width_ = static_cast<float>(extent.width);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdPushConstants(cmd, layout_, VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof(width_), &width_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        // Every fragment must be shaded to decide; the samples of the left half do not survive.
        e.draw("vkCmdDraw").geometry(6, 2).shaded(e.full(), e.full().samples / 2, true);
        e.readback();
    }

  private:
    VkPipelineLayout layout_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    float width_ = 0;
};

}  // namespace

void add_fragment_scenes(SceneTable& table) {
    table["culled"] = make_scene<Culled>;
    table["clipped"] = make_scene<Clipped>;
    table["scissor"] = make_scene<Scissored>;
    table["rasterizer-discard"] = make_scene<RasterizerDiscard>;
    table["depth"] = make_scene<Depth>;
    table["linked-depth"] = make_scene<LinkedDepth>;
    table["no-fragment-shader"] = make_scene<NoFragmentShader>;
    table["discard"] = make_scene<Discard>;
}

}  // namespace framecast::apps
