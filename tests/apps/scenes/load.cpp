// Work in quantity: many cheap draws, and cheap draws between expensive ones of each kind (for timing).
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

#include "tests/apps/scenes/scenes.h"

namespace framecast::apps {
namespace {

constexpr ShaderStage kVertex{VK_SHADER_STAGE_VERTEX_BIT, basic_vert};
constexpr ShaderStage kFragment{VK_SHADER_STAGE_FRAGMENT_BIT, basic_frag};

class Many : public Scene {
  public:
    static constexpr std::uint32_t kDraws = 2000;
    void create(App& app) override {
        pipeline_ = graphics_pipeline(app.gpu(), {.stages = {kVertex, kFragment}, .pass = app.pass()});
        vertices_ = app.vertices(all());
    }
    void record(App&, Slot& slot, VkCommandBuffer cmd) override {
        begin_pass(cmd, slot.target);
        bind(cmd, pipeline_, vertices_);
        for (std::uint32_t i = 0; i < kDraws; ++i)
            vkCmdDraw(cmd, 6, 1, 6 * (i % kSquares), 0);
        vkCmdEndRenderPass(cmd);
    }
    void expect(Expect& e, const Options&) const override {
        for (std::uint32_t i = 0; i < kDraws; ++i)
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
    VkPipeline pipeline_ = nullptr;
    Buffer vertices_;
};

enum class Work : std::uint8_t { cheap, fill, texture, vertex, blend };

// Cheap draws between draws that load one part of the device each, in one pass. Times attributed to the wrong
// draw show as an expensive cheap draw. Meant for 512x512.
class Interleaved : public Scene {
  public:
    void create(App& app) override {
        gpu_ = &app.gpu();
        const VkExtent2D extent = app.options().extent;
        quad_ = app.vertices(rectangle(0, 0, extent.width, extent.height));
        quads_ = app.vertices(blended(extent));
        mesh_ = app.vertices(mesh(extent));
        create_texture(app);
        const auto pipeline = [&](Spirv vertex, Spirv fragment, VkPipelineLayout layout, bool blend) {
            return graphics_pipeline(app.gpu(), {.stages = {{VK_SHADER_STAGE_VERTEX_BIT, vertex},
                                                            {VK_SHADER_STAGE_FRAGMENT_BIT, fragment}},
                                                 .layout = layout,
                                                 .pass = app.pass(),
                                                 .blend = blend});
        };
        cheap_ = pipeline(basic_vert, basic_frag, nullptr, false);
        fill_ = pipeline(basic_vert, heavy_frag, nullptr, false);
        textured_ = pipeline(basic_vert, texture_frag, texture_layout_, false);
        vertex_ = pipeline(heavy_vert, basic_frag, nullptr, false);
        blend_ = pipeline(basic_vert, basic_frag, nullptr, true);
        if (!app.options().alone.empty()) time_alone(app);
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
            else
                e.triangles(rectangle(0, 0, options.extent.width, options.extent.height));
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
    // at 512x512, and so many fewer for smaller targets that all draws of the row shrink alike.
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

    void create_texture(App& app) {
        Gpu& gpu = app.gpu();
        texture_ = gpu.image({.extent = {kTextureSide, kTextureSide},
                              .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT});
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                                   VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
        const VkDescriptorSetLayout layout = gpu.set_layout({&binding, 1});
        texture_layout_ = gpu.pipeline_layout({&layout, 1});
        set_ = gpu.descriptor_set(layout);
        gpu.write(set_, 0, texture_, gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT));
        Buffer texels =
            gpu.buffer(VkDeviceSize{4} * kTextureSide * kTextureSide, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        for (std::size_t i = 0; i < texels.size; ++i)
            texels.mapped[i] = static_cast<std::byte>(i * 2654435761U >> 24);

        const VkBufferImageCopy region{.imageSubresource = texture_.layers(),
                                       .imageExtent = {kTextureSide, kTextureSide, 1}};
        const VkCommandBuffer cmd = gpu.command_buffer(gpu.pool());
        begin(cmd);
        to_layout(cmd, texture_, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        vkCmdCopyBufferToImage(cmd, texels.handle, texture_.handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1,
                               &region);
        to_layout(cmd, texture_, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                  VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
        end(cmd);
        app.submit_early({cmd});
        check(vkQueueWaitIdle(gpu.queue), "vkQueueWaitIdle");
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

    // A pass with the draw only, or with none, from submit to fence on the host, ns.
    double submit_alone(const Slot& slot, std::optional<Work> work) {
        const VkSubmitInfo info{
            .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &slot.cmd};
        begin(slot.cmd);
        begin_pass(slot.cmd, slot.target);
        if (work) draw(slot.cmd, *work);
        vkCmdEndRenderPass(slot.cmd);
        end(slot.cmd);
        const auto start = std::chrono::steady_clock::now();
        check(vkQueueSubmit(gpu_->queue, 1, &info, slot.fence), "vkQueueSubmit");
        check(vkWaitForFences(gpu_->device, 1, &slot.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
        const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
        check(vkResetFences(gpu_->device, 1, &slot.fence), "vkResetFences");
        return took.count();
    }

    // Prints as JSON, a line for each: the host's times of one draw by itself, of a pass without any, or of
    // "all": the empty pass and every draw by itself in the order of the row, again and again, so that caches
    // are left to each as they are in the row.
    void time_alone(App& app) {
        struct Timed {
            std::string name;
            std::optional<Work> work;
            std::vector<double> times_ns;
        };
        std::vector<Timed> list;
        const std::string& wanted = app.options().alone;
        if (wanted == "none" || wanted == "all") list.push_back({"none", std::nullopt, {}});
        for (std::size_t i = 0; i < kOrder.size(); ++i)
            if (wanted == "all" || wanted == std::to_string(i))
                list.push_back({std::to_string(i), kOrder[i], {}});
        if (list.empty()) fail("--alone wants all, none or 0 to " + std::to_string(kOrder.size() - 1));
        // The first run compiles and warms up; it does not count.
        for (std::uint32_t i = 0; i <= app.options().repeats; ++i) {
            for (Timed& timed : list) {
                const double ns = submit_alone(app.first_slot(), timed.work);
                if (i > 0) timed.times_ns.push_back(ns);
            }
        }
        for (Timed& timed : list) {
            std::vector<double>& times = timed.times_ns;
            std::ranges::sort(times);
            std::printf(
                "{\"draw\": \"%s\", \"repeats\": %zu, \"min_ns\": %.0f, \"q1_ns\": %.0f, \"median_ns\": "
                "%.0f}\n",
                timed.name.c_str(), times.size(), times.front(), times[times.size() / 4],
                times[times.size() / 2]);
        }
    }

    Gpu* gpu_ = nullptr;
    Buffer quad_;
    Buffer quads_;
    Buffer mesh_;
    Image texture_;
    VkPipelineLayout texture_layout_ = nullptr;
    VkDescriptorSet set_ = nullptr;
    VkPipeline cheap_ = nullptr;
    VkPipeline fill_ = nullptr;
    VkPipeline textured_ = nullptr;
    VkPipeline vertex_ = nullptr;
    VkPipeline blend_ = nullptr;
};

}  // namespace

void add_load_scenes(SceneTable& table) {
    table["many"] = make_scene<Many>;
    table["interleaved"] = make_scene<Interleaved>;
}

}  // namespace framecast::apps
