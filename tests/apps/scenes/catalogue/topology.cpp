// Primitive topologies and the ways of feeding vertices to them.
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"

namespace framecast::apps {
namespace {

// One vertex buffer drawn in one pass with one pipeline.
class OneDraw : public Scene {
  public:
    void create(App& app) override {
        PipelineSpec spec{.stages = kBasic, .pass = app.pass()};
        configure(spec);
        pipeline_ = graphics_pipeline(app.gpu(), spec);
        vertices_ = app.vertices(points());
        indices_ = app.gpu().buffer(256, VK_BUFFER_USAGE_INDEX_BUFFER_BIT);
        std::ranges::copy(indices(), indices_.as<std::uint16_t>());
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        vkCmdBindIndexBuffer(cmd, indices_.handle, 0, VK_INDEX_TYPE_UINT16);
        draw(cmd);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        count(e);
        e.readback();
    }

  protected:
    virtual void configure(PipelineSpec&) const {}
    virtual std::vector<Point> points() const = 0;
    virtual std::vector<std::uint16_t> indices() const { return {}; }
    virtual void draw(VkCommandBuffer cmd) const {
        vkCmdDraw(cmd, static_cast<std::uint32_t>(points().size()), 1, 0, 0);
    }
    virtual void count(Expect& e) const = 0;

  private:
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    Buffer indices_;
};

constexpr Triangle kHalf = {{{0, 0}, {128, 0}, {0, 128}}};

struct TriangleScene : OneDraw {
    std::vector<Point> points() const override { return {kHalf.begin(), kHalf.end()}; }
    void count(Expect& e) const override { e.triangles({&kHalf, 1}).fetches(sizeof(Vertex)); }
};

struct Instanced : TriangleScene {
    void draw(VkCommandBuffer cmd) const override { vkCmdDraw(cmd, 3, 3, 0, 0); }
    void count(Expect& e) const override { e.triangles(std::vector<Triangle>(3, kHalf)); }
};

const std::vector<Point> kQuad = {{16, 16}, {144, 16}, {16, 80}, {144, 80}};
const std::vector<Triangle> kQuadTriangles = rectangle(16, 16, 144, 80);

struct Indexed : OneDraw {
    std::vector<Point> points() const override { return kQuad; }
    std::vector<std::uint16_t> indices() const override { return {0, 1, 2, 1, 3, 2, 0, 0, 1, 2}; }
    void draw(VkCommandBuffer cmd) const override {
        vkCmdDrawIndexed(cmd, 6, 1, 0, 0, 0);
        vkCmdDrawIndexed(cmd, 3, 2, 7, 0, 0);  // the first triangle again, twice
    }
    void count(Expect& e) const override {
        // Four different vertices, six indices: a vertex cache may shade each vertex once, llvmpipe's does.
        e.draw("vkCmdDrawIndexed")
            .geometry(6, 2)
            .set("vs_invocations", Range{.at_least = 4, .at_most = 6, .lavapipe = 4})
            .shaded(cover(kQuadTriangles, e.whole()))
            .fetches(sizeof(Vertex), 2);
        e.draw("vkCmdDrawIndexed")
            .geometry(6, 2)
            .shaded(cover(std::vector(2, kQuadTriangles[0]), e.whole()))
            .fetches(sizeof(Vertex), 2);
    }
};

// Triangles of a strip, in any winding.
std::vector<Triangle> strip_triangles(const std::vector<Point>& p) {
    std::vector<Triangle> made;
    for (std::size_t i = 0; i + 2 < p.size(); ++i)
        made.push_back({{p[i], p[i + 1], p[i + 2]}});
    return made;
}

struct Strip : OneDraw {
    void configure(PipelineSpec& spec) const override {
        spec.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP;
    }
    std::vector<Point> points() const override {
        return {{0, 0}, {0, 64}, {32, 0}, {32, 64}, {64, 0}, {64, 64}, {100, 0}, {100, 64}};
    }
    void count(Expect& e) const override {
        // 8 vertices make 8 - 2 triangles.
        e.draw("vkCmdDraw")
            .geometry(8, 6)
            .set("vs_invocations", 8)
            .shaded(cover(strip_triangles(points()), e.whole()));
    }
};

struct Fan : OneDraw {
    void configure(PipelineSpec& spec) const override { spec.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_FAN; }
    std::vector<Point> points() const override {
        return {{100, 100}, {60, 60}, {140, 60}, {140, 140}, {60, 140}, {60, 60}};
    }
    void count(Expect& e) const override {
        // 6 vertices make 6 - 2 triangles, all with the first vertex.
        const std::vector<Point> p = points();
        std::vector<Triangle> fan;
        for (std::size_t i = 1; i + 1 < p.size(); ++i)
            fan.push_back({{p[0], p[i], p[i + 1]}});
        e.draw("vkCmdDraw").geometry(6, 4).set("vs_invocations", 6).shaded(cover(fan, e.whole()));
    }
};

struct Restart : Strip {
    void configure(PipelineSpec& spec) const override {
        Strip::configure(spec);
        spec.restart = true;
    }
    std::vector<std::uint16_t> indices() const override { return {0, 1, 2, 3, 0xFFFF, 4, 5, 6, 7}; }
    void draw(VkCommandBuffer cmd) const override { vkCmdDrawIndexed(cmd, 9, 1, 0, 0, 0); }
    void count(Expect& e) const override {
        // Two strips of four vertices, two triangles each. The specification does not say whether the restart
        // index itself counts as a vertex.
        const std::vector<Point> p = points();
        std::vector<Triangle> all = strip_triangles({p.begin(), p.begin() + 4});
        std::ranges::copy(strip_triangles({p.begin() + 4, p.end()}), std::back_inserter(all));
        e.draw("vkCmdDrawIndexed")
            .geometry(8, 4)
            .set("ia_vertices", Range{.at_least = 8, .at_most = 9, .lavapipe = 8})
            .shaded(cover(all, e.whole()));
    }
};

// A line through pixel centres from x0 to x1 covers the pixels [x0, x1), by both of Vulkan's rules for lines
// of width 1.
Covered horizontal_line(std::uint64_t x0, std::uint64_t x1) {
    return {.samples = x1 - x0, .pixels = x1 - x0, .blocks4x4 = (x1 - 1) / 4 - x0 / 4 + 1};
}

struct Lines : OneDraw {
    void configure(PipelineSpec& spec) const override { spec.topology = VK_PRIMITIVE_TOPOLOGY_LINE_LIST; }
    std::vector<Point> points() const override {
        return {{8.5, 10.5}, {72.5, 10.5}, {16.5, 20.5}, {48.5, 20.5}};
    }
    void count(Expect& e) const override {
        Covered covered = horizontal_line(8, 72);
        covered += horizontal_line(16, 48);
        e.draw("vkCmdDraw").geometry(4, 2).shaded(covered);
    }
};

struct LineStrip : OneDraw {
    void configure(PipelineSpec& spec) const override { spec.topology = VK_PRIMITIVE_TOPOLOGY_LINE_STRIP; }
    std::vector<Point> points() const override {
        return {{8.5, 30.5}, {24.5, 30.5}, {40.5, 30.5}, {72.5, 30.5}};
    }
    void count(Expect& e) const override {
        Covered covered = horizontal_line(8, 24);
        covered += horizontal_line(24, 40);
        covered += horizontal_line(40, 72);
        e.draw("vkCmdDraw").geometry(4, 3).shaded(covered);
    }
};

struct Points : OneDraw {
    void configure(PipelineSpec& spec) const override { spec.topology = VK_PRIMITIVE_TOPOLOGY_POINT_LIST; }
    std::vector<Point> points() const override {
        return {{10.5, 10.5}, {11.5, 10.5}, {40.5, 70.5}, {100.5, 3.5}, {0.5, 0.5}};
    }
    void count(Expect& e) const override {
        // Each point of size 1 at a pixel centre covers that pixel and touches one 4x4 block.
        e.draw("vkCmdDraw").geometry(5, 5).shaded({.samples = 5, .pixels = 5, .blocks4x4 = 5});
    }
};

}  // namespace

void add_topology_scenes(SceneTable& table) {
    table["triangle"] = make_scene<TriangleScene>;
    table["instanced"] = make_scene<Instanced>;
    table["indexed"] = make_scene<Indexed>;
    table["strips"] = make_scene<Strip>;
    table["fans"] = make_scene<Fan>;
    table["restart"] = make_scene<Restart>;
    table["lines"] = make_scene<Lines>;
    table["line-strip"] = make_scene<LineStrip>;
    table["points"] = make_scene<Points>;
}

}  // namespace framecast::apps
