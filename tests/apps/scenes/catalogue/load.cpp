// Large amounts of work: many cheap draws, and cheap draws between expensive ones of each kind (for timing).
#include <algorithm>
#include <array>
#include <string>

#include "tests/apps/scenes/alone.h"
#include "tests/apps/scenes/catalogue/basics.h"
#include "tests/apps/scenes/catalogue/scenes.h"
#include "tests/apps/scenes/texture.h"

namespace framecast::apps {
namespace {

class Many : public Scene {
  public:
    void create(App& app) override {
        draws_ = draws(app.options());
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = {kVertex, kFragment}, .pass = app.pass()});
        vertices_ = app.vertices(all());
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        for (std::uint32_t i = 0; i < draws_; ++i)
            vkCmdDraw(cmd, 6, 1, 6 * (i % kSquares), 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options& options) const override {
        for (std::uint32_t i = 0; i < draws(options); ++i)
            e.triangles(square(i % kSquares));
        e.readback();
    }

  private:
    static constexpr std::uint32_t kSquares = 50;
    static std::vector<Triangle> square(std::uint32_t i) {
        return rectangle(4.0 * i, 2.0 * i, 4.0 * i + 4, 2.0 * i + 4);
    }
    static std::vector<Triangle> all() {
        std::vector<Triangle> list;
        for (std::uint32_t i = 0; i < kSquares; ++i)
            std::ranges::copy(square(i), std::back_inserter(list));
        return list;
    }
    virtual std::uint32_t draws(const Options& options) const { return options.draws; }

    std::uint32_t draws_ = 0;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
};

// A blended rectangle over the upper left of the frame, in a pass of its own: the cost of drawing as many
// pixels as an overlay does. --draws: its height in pixels, 0 for no such pass.
class BlendedRectangle : public Scene {
  public:
    void create(App& app) override {
        loading_ = make_loading_pass(app.gpu(), {});
        pipeline_ =
            graphics_pipeline(app.gpu(), {.stages = {kVertex, kFragment}, .pass = loading_, .blend = true});
        vertices_ = app.vertices(rectangle_of(app.options()));
        draws_ = app.options().draws > 0;
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        vkCmdEndRenderPass(cmd);
        if (!draws_) return;
        begin_pass(cmd, slot.target, VK_SUBPASS_CONTENTS_INLINE, loading_);
        bind(cmd, pipeline_, vertices_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options& options) const override {
        if (options.draws > 0) e.triangles(rectangle_of(options));
        e.readback();
    }

  private:
    static std::vector<Triangle> rectangle_of(const Options& options) {
        return rectangle(0, 0, options.extent.width / 2.0,
                         std::clamp(options.draws, 1U, options.extent.height));
    }
    VkRenderPass loading_ = VK_NULL_HANDLE;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
    Buffer vertices_;
    bool draws_ = false;
};

class TenThousand : public Many {
    std::uint32_t draws(const Options&) const override { return 10000; }
};

// As many pipelines as draws, all different for a driver and for the layer.
class ManyPipelines : public Scene {
  public:
    static constexpr std::uint32_t kPipelines = 500;
    void create(App& app) override {
        vertices_ = app.vertices(rectangle(0, 0, 4, 4));
        for (std::uint32_t i = 0; i < kPipelines; ++i) {
            // The third word of SPIR-V names the tool that wrote it, and has no other meaning.
            std::vector<std::uint32_t> code(std::begin(basic_frag), std::end(basic_frag));
            code[2] += i;
            pipelines_.push_back(graphics_pipeline(
                app.gpu(), {.stages = {kVertex, {VK_SHADER_STAGE_FRAGMENT_BIT, code}}, .pass = app.pass()}));
        }
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        for (VkPipeline pipeline : pipelines_) {
            bind(cmd, pipeline, vertices_);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        for (std::uint32_t i = 0; i < kPipelines; ++i)
            e.triangles(rectangle(0, 0, 4, 4));
        e.readback();
    }

  private:
    std::vector<VkPipeline> pipelines_;
    Buffer vertices_;
};

enum class Work : std::uint8_t { cheap, fill, texture, vertex, blend };

// Cheap draws between draws that each load one part of the device, in one pass. If times are attributed to
// the wrong draw, a cheap draw looks expensive. Intended for 512x512.
class Interleaved : public Scene {
  public:
    void create(App& app) override {
        const VkExtent2D extent = app.options().extent;
        quad_ = app.vertices(rectangle(0, 0, extent.width, extent.height));
        quads_ = app.vertices(blended(extent));
        mesh_ = app.vertices(mesh(extent));
        const TextureSets sets = texture_sets(app.gpu());
        texture_layout_ = sets.layout;
        set_ = texture_set(app.gpu(), sets, filled_texture(app, {.side = kTextureSide}));
        const auto pipeline = [&](Spirv vertex, Spirv fragment, VkPipelineLayout layout, bool blend) {
            return graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, vertex},
                                                            {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
                                                 .layout = layout,
                                                 .pass = app.pass(),
                                                 .blend = blend});
        };
        cheap_ = pipeline(basic_vert, basic_frag, VK_NULL_HANDLE, false);
        fill_ = pipeline(basic_vert, heavy_frag, VK_NULL_HANDLE, false);
        textured_ = pipeline(basic_vert, texture_frag, texture_layout_, false);
        vertex_ = pipeline(heavy_vert, basic_frag, VK_NULL_HANDLE, false);
        blend_ = pipeline(basic_vert, basic_frag, VK_NULL_HANDLE, true);
        if (!app.options().alone.empty()) time_each_alone(app);
    }

    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        for (Work work : kOrder)
            draw(cmd, work);
        vkCmdEndRenderPass(cmd);
    }

    void expect(Expect& e, const Options& options) const override {
        for (Work work : kOrder) {
            if (work == Work::blend)
                e.triangles(blended(options.extent));
            else if (work == Work::vertex)
                e.triangles(mesh(options.extent));
            else {
                Action& action = e.triangles(rectangle(0, 0, options.extent.width, options.extent.height));
                if (work == Work::texture)
                    action.textures(std::uint64_t{4} * kTextureSide * kTextureSide, "R8G8B8A8_UNORM", 1,
                                    "linear");
            }
        }
        e.readback();
    }

  private:
    static constexpr std::array<Work, 9> kOrder = {Work::cheap,   Work::fill,  Work::cheap,
                                                   Work::texture, Work::cheap, Work::vertex,
                                                   Work::cheap,   Work::blend, Work::cheap};
    static constexpr std::uint32_t kTextureSide = 4096;
    static constexpr std::uint32_t kBlendedLayers = 24;

    static std::vector<Triangle> blended(VkExtent2D extent) {
        std::vector<Triangle> list;
        for (std::uint32_t i = 0; i < kBlendedLayers; ++i)
            std::ranges::copy(rectangle(0, 0, extent.width, extent.height), std::back_inserter(list));
        return list;
    }

    // Triangles with legs of 2.25 pixels: three pixels each, all over the target, several layers deep; 98 304
    // at 512x512, and proportionally fewer for smaller targets, so that all draws of the row shrink alike.
    static std::vector<Triangle> mesh(VkExtent2D extent) {
        const std::uint32_t columns = extent.width / 2 - 1;
        const std::uint32_t rows = extent.height / 2 - 1;
        std::vector<Triangle> list;
        const std::uint32_t count = extent.width * extent.height / 8 * 3;
        list.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const double x = 2.0 * (i % columns);
            const double y = 2.0 * (i / columns % rows);
            list.push_back({{{x, y}, {x + 2.25, y}, {x, y + 2.25}}});
        }
        return list;
    }

    void draw(VkCommandBuffer cmd, Work work) const {
        switch (work) {
            case Work::cheap:
                bind(cmd, cheap_, quad_);
                break;
            case Work::fill:
                bind(cmd, fill_, quad_);
                break;
            case Work::texture:
                bind(cmd, textured_, quad_);
                vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, texture_layout_, 0, 1, &set_, 0,
                                        nullptr);
                break;
            case Work::vertex:
                bind(cmd, vertex_, mesh_);
                break;
            case Work::blend:
                bind(cmd, blend_, quads_);
                break;
        }
        const Buffer& vertices = work == Work::vertex ? mesh_ : work == Work::blend ? quads_ : quad_;
        vkCmdDraw(cmd, static_cast<std::uint32_t>(vertices.size / sizeof(Vertex)), 1, 0, 0);
    }

    void time_each_alone(App& app) const {
        const Target* target = &app.first_slot().target;
        if (app.options().alone == "row") {
            std::vector<RowDraw> row;
            for (const Work work : kOrder)
                row.push_back({[this, work](VkCommandBuffer cmd) { draw(cmd, work); },
                               [this, work](VkCommandBuffer cmd) {
                                   bind(cmd, work == Work::cheap ? blend_ : cheap_, quad_);
                                   vkCmdDraw(cmd, 6, 1, 0, 0);
                               }});
            return time_in_row(app, *target, row);
        }
        std::vector<Alone> draws = {{"none", target, {}}};
        for (std::size_t i = 0; i < kOrder.size(); ++i)
            draws.push_back({std::to_string(i), target,
                             [this, work = kOrder[i]](VkCommandBuffer cmd) { draw(cmd, work); }});
        time_alone(app, draws, Caches::as_in_the_row);
    }

    Buffer quad_;
    Buffer quads_;
    Buffer mesh_;
    VkPipelineLayout texture_layout_ = VK_NULL_HANDLE;
    VkDescriptorSet set_ = VK_NULL_HANDLE;
    VkPipeline cheap_ = VK_NULL_HANDLE;
    VkPipeline fill_ = VK_NULL_HANDLE;
    VkPipeline textured_ = VK_NULL_HANDLE;
    VkPipeline vertex_ = VK_NULL_HANDLE;
    VkPipeline blend_ = VK_NULL_HANDLE;
};

}  // namespace

void add_load_scenes(SceneTable& table) {
    table["many"] = make_scene<Many>;
    table["blended-rectangle"] = make_scene<BlendedRectangle>;
    table["stress-draws"] = make_scene<TenThousand>;
    table["stress-pipelines"] = make_scene<ManyPipelines>;
    table["interleaved"] = make_scene<Interleaved>;
}

}  // namespace framecast::apps
