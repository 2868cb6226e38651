// A frame of labelled parts with a pipeline each, and the same frame without one of them, or with one made
// cheap: what a user may switch off in the running application ("what if").
#include <array>

#include "tests/apps/scenes/catalogue/scenes.h"
#include "tests/apps/scenes/texture.h"

namespace framecast::apps {
namespace {

// What becomes of the part scene/terrain; all of scene/wall's texels are few in `few_texels`.
enum class Parts : std::uint8_t { whole, no_terrain, plain_terrain, few_texels };

// Region "scene" with "terrain" (three draws, pipeline "terrain"), "wall" (two with a texture, "wall") and a
// draw of its own ("sky"). The scene's own query counts what it draws. once: recorded only once.
template <Parts kParts, bool kOnce = false>
class PartsScene : public Scene {
  public:
    Needs needs() const override {
        return {.core = {.pipelineStatisticsQuery = VK_TRUE}, .debug_utils = true};
    }
    void create(App& app) override {
        Gpu& gpu = app.gpu();
        load(gpu);
        sky_ = make(app, "sky", basic_frag);
        terrain_ = kParts == Parts::plain_terrain ? make(app, "terrain", plain_frag)
                                                  : make(app, "terrain", basic_frag);
        const TextureSets sets = texture_sets(gpu);
        wall_layout_ = sets.layout;
        wall_ = kParts == Parts::few_texels ? make(app, "wall", few_tiles_frag, sets.layout)
                                            : make(app, "wall", tiles_frag, sets.layout);
        texture_ = texture_set(gpu, sets, filled_texture(app, {}));
        whole_ = app.vertices(rectangle(0, 0, app.options().extent.width, app.options().extent.height), 0.9F);
        for (std::size_t i = 0; i < kTiles; ++i)
            tiles_[i] = app.vertices(tile(i, app.options().extent));
        query_ = gpu.queries(VK_QUERY_TYPE_PIPELINE_STATISTICS, 1,
                             VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_VERTICES_BIT |
                                 VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_PRIMITIVES_BIT);
        counted_ = gpu.buffer(2 * sizeof(std::uint64_t), VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        app.observe(counted_);
        if (!kOnce) return;
        Slot slot = app.first_slot();
        begin(slot.cmd, 0);
        record(app, slot, slot.cmd);
        record_readback(slot.cmd, slot.target);
        end(slot.cmd);
    }
    void submit(App& app, Slot& slot, std::uint32_t frame) override {
        if (kOnce) return app.submit_last(slot, {slot.cmd});
        Scene::submit(app, slot, frame);
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        open(cmd, "scene");
        vkCmdResetQueryPool(cmd, query_, 0, 1);
        vkCmdBeginQuery(cmd, query_, 0, 0);
        begin_pass(cmd, slot.target);
        bind(cmd, sky_, whole_);
        vkCmdDraw(cmd, 6, 1, 0, 0);
        if (kParts != Parts::no_terrain) {
            open(cmd, "terrain");
            draw(cmd, terrain_, 0, kTerrain);
            end_(cmd);
        }
        open(cmd, "wall");
        vkCmdBindDescriptorSets(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, wall_layout_, 0, 1, &texture_, 0,
                                nullptr);
        draw(cmd, wall_, kTerrain, kTiles);
        end_(cmd);
        vkCmdEndRenderPass(cmd);
        vkCmdEndQuery(cmd, query_, 0);
        vkCmdCopyQueryPoolResults(cmd, query_, 0, 1, counted_.handle, 0, 16,
                                  VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
        full_barrier(cmd);
        end_(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        e.label("scene");
        e.triangles(rectangle(0, 0, e.extent().width, e.extent().height));
        e.label("scene/terrain");
        for (std::size_t i = 0; i < kTerrain && kParts != Parts::no_terrain; ++i)
            e.triangles(tile(i, e.extent()));
        e.label("scene/wall");
        for (std::size_t i = kTerrain; i < kTiles; ++i)
            e.triangles(tile(i, e.extent())).textures(64 * 64 * 4, "R8G8B8A8_UNORM", 1, "linear");
        e.label("");
        e.readback();
    }

  private:
    static constexpr std::size_t kTerrain = 3, kTiles = 5;

    // From the right to the left, where an overlay is.
    static std::vector<Triangle> tile(std::size_t i, VkExtent2D extent) {
        const double x = 216 - 40.0 * static_cast<double>(i), y = 32 + 16.0 * static_cast<double>(i % 2);
        const double across = extent.width / 256.0, down = extent.height / 256.0;
        return rectangle(x * across, y * down, (x + 32) * across, (y + 160) * down);
    }
    void load(const Gpu& gpu) {
        // debug_utils is an instance extension.
        begin_ = reinterpret_cast<PFN_vkCmdBeginDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkCmdBeginDebugUtilsLabelEXT"));
        end_ = reinterpret_cast<PFN_vkCmdEndDebugUtilsLabelEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkCmdEndDebugUtilsLabelEXT"));
        name_ = reinterpret_cast<PFN_vkSetDebugUtilsObjectNameEXT>(
            vkGetInstanceProcAddr(gpu.instance, "vkSetDebugUtilsObjectNameEXT"));
    }
    VkPipeline make(App& app, const char* name, Spirv fragment, VkPipelineLayout layout = VK_NULL_HANDLE) {
        const VkPipeline made = graphics_pipeline(
            app.gpu(),
            {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, basic_vert}, {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
             .layout = layout,
             .pass = app.pass(),
             .depth_test = true,
             .depth_write = true});
        const VkDebugUtilsObjectNameInfoEXT info{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT,
                                                 .objectType = VK_OBJECT_TYPE_PIPELINE,
                                                 .objectHandle = reinterpret_cast<std::uint64_t>(made),
                                                 .pObjectName = name};
        check(name_(app.gpu().device, &info), "vkSetDebugUtilsObjectNameEXT");
        return made;
    }
    void open(VkCommandBuffer cmd, const char* name) const {
        const VkDebugUtilsLabelEXT label{.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT,
                                         .pLabelName = name};
        begin_(cmd, &label);
    }
    void draw(VkCommandBuffer cmd, VkPipeline pipeline, std::size_t from, std::size_t to) const {
        for (std::size_t i = from; i < to; ++i) {
            bind(cmd, pipeline, tiles_[i]);
            vkCmdDraw(cmd, 6, 1, 0, 0);
        }
    }

    VkPipeline sky_ = VK_NULL_HANDLE, terrain_ = VK_NULL_HANDLE, wall_ = VK_NULL_HANDLE;
    VkPipelineLayout wall_layout_ = VK_NULL_HANDLE;
    VkDescriptorSet texture_ = VK_NULL_HANDLE;
    Buffer whole_;
    std::array<Buffer, kTiles> tiles_;
    VkQueryPool query_ = VK_NULL_HANDLE;
    Buffer counted_;
    PFN_vkCmdBeginDebugUtilsLabelEXT begin_ = nullptr;
    PFN_vkCmdEndDebugUtilsLabelEXT end_ = nullptr;
    PFN_vkSetDebugUtilsObjectNameEXT name_ = nullptr;
};

}  // namespace

void add_part_scenes(SceneTable& table) {
    table["parts"] = make_scene<PartsScene<Parts::whole>>;
    table["parts-recorded-once"] = make_scene<PartsScene<Parts::whole, true>>;
    table["parts-no-terrain"] = make_scene<PartsScene<Parts::no_terrain>>;
    table["parts-plain-terrain"] = make_scene<PartsScene<Parts::plain_terrain>>;
    table["parts-few-texels"] = make_scene<PartsScene<Parts::few_texels>>;
}

}  // namespace framecast::apps
