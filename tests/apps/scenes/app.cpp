#include "tests/apps/scenes/app.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "tests/apps/scenes/frame_times.h"
#include "tests/apps/scenes/native_window.h"

namespace framecast::apps {
namespace {

// FNV-1a: pictures are compared for equality only.
std::uint64_t fnv(std::uint64_t hash, const Buffer& buffer) {
    for (VkDeviceSize i = 0; i < buffer.size; ++i)
        hash = (hash ^ std::to_integer<std::uint64_t>(buffer.mapped[i])) * 0x100000001B3U;
    return hash;
}

constexpr std::uint64_t kFnvStart = 0xCBF29CE484222325U;

}  // namespace

Slot make_slot(Gpu& gpu, VkExtent2D extent, const TargetSpec& spec, std::size_t windows) {
    Slot slot{.target = make_target(gpu, extent, spec), .pool = gpu.pool()};
    slot.cmd = gpu.command_buffer(slot.pool);
    slot.present_cmd = gpu.command_buffer(slot.pool);
    slot.fence = gpu.fence();
    for (std::size_t i = 0; i < windows; ++i)
        slot.acquired.push_back(gpu.semaphore());
    return slot;
}

void Scene::submit(App& app, Slot& slot, std::uint32_t) {
    begin(slot.cmd);
    record(app, slot, slot.cmd);
    record_readback(slot.cmd, slot.target);
    end(slot.cmd);
    app.submit_last(slot, {slot.cmd});
}

App::App(const Options& options, Scene& scene) : options_(options), scene_(scene) {
    const Needs needs = scene.needs();
    const Presenting presenting = options.headless                          ? Presenting::headless
                                  : options.present || needs.always_present ? Presenting::display
                                                                            : Presenting::no;
    instance_ = std::make_unique<Instance>(presenting, needs.debug_utils);
    gpu_ = std::make_unique<Gpu>(*instance_, needs, presenting != Presenting::no, options.device);
    if (presenting != Presenting::no)
        for (std::size_t i = 0; i < scene.windows(); ++i)
            windows_.push_back(
                std::make_unique<Window>(*gpu_, options.extent, options.headless, scene.images_at_once()));
    for (std::size_t i = 0; i < scene.slots(); ++i)
        slots_.push_back(make_slot(*gpu_, options.extent, scene.target(), windows_.size()));
    scene.create(*this);
}

int App::run() {
    FrameTimes times(options_.frame_times);
    std::uint32_t last = options_.frames;
    for (std::uint32_t frame = 0; frame < last; ++frame) {
        if (!options_.until.empty() && std::filesystem::exists(options_.until)) last = frame + 1;
        Slot& slot = slots_[frame % slots_.size()];
        if (slot.pending) finish(slot, frame - static_cast<std::uint32_t>(slots_.size()));
        scene_.submit(*this, slot, frame);
        slot.pending = scene_.waits() || frame + 1 == last;
        // With one slot nothing is in flight while the host continues: a headless frame ends with this wait.
        if (slots_.size() == 1 && slot.pending) finish(slot, frame);
        times.frame_ended();
        if (frame == options_.fork_after) fork_and_exit();
    }
    if (options_.leave == "exit") std::exit(0);
    if (options_.leave == "_exit") std::_Exit(0);
    for (std::uint32_t frame = last > slots_.size() ? last - static_cast<std::uint32_t>(slots_.size()) : 0;
         frame < last; ++frame)
        if (Slot& slot = slots_[frame % slots_.size()]; slot.pending) finish(slot, frame);

    if (last > 0 && !options_.screenshot.empty()) write_screenshot(slots_[(last - 1) % slots_.size()]);
    if (!options_.presented.empty()) write_presented();
    if (options_.hashes.empty()) return 0;
    std::FILE* out = std::fopen(options_.hashes.c_str(), "w");
    if (!out) fail("cannot write " + options_.hashes);
    for (std::uint64_t hash : hashes_)
        std::fprintf(out, "%016" PRIx64 "\n", hash);
    std::fclose(out);
    return 0;
}

void App::finish(Slot& slot, std::uint32_t frame) {
    check(vkWaitForFences(gpu_->device, 1, &slot.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    check(vkResetFences(gpu_->device, 1, &slot.fence), "vkResetFences");
    slot.pending = false;
    scene_.verify(*this, frame);
    if (options_.hashes.empty()) return;
    std::uint64_t hash = fnv(kFnvStart, slot.target.readback);
    for (const Buffer& one : observed_)
        hash = fnv(hash, one);
    hashes_.push_back(hash);
}

void App::submit_early(std::vector<VkCommandBuffer> buffers) {
    const VkSubmitInfo info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                            .commandBufferCount = static_cast<std::uint32_t>(buffers.size()),
                            .pCommandBuffers = buffers.data()};
    check(vkQueueSubmit(gpu_->queue, 1, &info, VK_NULL_HANDLE), "vkQueueSubmit");
}

void App::prepare_present(Slot& slot, std::vector<VkCommandBuffer>& buffers) {
    if (windows_.empty()) return;
    begin(slot.present_cmd);
    for (std::size_t i = 0; i < windows_.size(); ++i) {
        windows_[i]->acquire(slot.acquired[i]);
        windows_[i]->record_copy(slot.present_cmd, slot.target);
    }
    slot.drawn = windows_.front()->drawn();
    end(slot.present_cmd);
    buffers.push_back(slot.present_cmd);
}

void App::submit_last(Slot& slot, std::vector<VkCommandBuffer> buffers) {
    prepare_present(slot, buffers);
    const std::vector<VkPipelineStageFlags> stages(windows_.size(), VK_PIPELINE_STAGE_TRANSFER_BIT);
    const VkSubmitInfo info{.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO,
                            .waitSemaphoreCount = static_cast<std::uint32_t>(windows_.size()),
                            .pWaitSemaphores = slot.acquired.data(),
                            .pWaitDstStageMask = stages.data(),
                            .commandBufferCount = static_cast<std::uint32_t>(buffers.size()),
                            .pCommandBuffers = buffers.data(),
                            .signalSemaphoreCount = windows_.empty() ? 0U : 1U,
                            .pSignalSemaphores = &slot.drawn};
    check(vkQueueSubmit(gpu_->queue, 1, &info, slot.fence), "vkQueueSubmit");
    present(slot);
}

void App::present(Slot& slot) {
    if (windows_.empty()) return;
    std::vector<VkSwapchainKHR> swapchains;
    std::vector<std::uint32_t> indices;
    for (const auto& window : windows_) {
        swapchains.push_back(window->swapchain());
        indices.push_back(window->image_index());
    }
    const VkPresentInfoKHR info{.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                .waitSemaphoreCount = 1,
                                .pWaitSemaphores = &slot.drawn,
                                .swapchainCount = static_cast<std::uint32_t>(swapchains.size()),
                                .pSwapchains = swapchains.data(),
                                .pImageIndices = indices.data()};
    check(vkQueuePresentKHR(gpu_->queue, &info), "vkQueuePresentKHR");
}

Vertex App::at(Point pixel, float z) const {
    // The viewport transform maps these back onto the pixel grid: exactly for sizes that are powers of two,
    // and far within the 1/256 pixel snapping for others.
    const double x = 2 * pixel.x / options_.extent.width - 1;
    const double y = 2 * pixel.y / options_.extent.height - 1;
    return {{static_cast<float>(x), static_cast<float>(y), z, 1}, {0.2F, 0.8F, 0.4F, 0.5F}};
}

Buffer App::vertices(std::span<const Point> points, float z) {
    std::vector<Vertex> made;
    for (std::size_t i = 0; i < points.size(); ++i) {
        Vertex v = at(points[i], z);
        // Corners differ in colour, so that a wrong vertex changes the picture.
        v.color[0] = static_cast<float>(i % 5) / 4.0F;
        v.color[2] = static_cast<float>(i % 3) / 2.0F;
        made.push_back(v);
    }
    return gpu_->buffer_of<Vertex>(made, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
}

Buffer App::vertices(std::span<const Triangle> list, float z) {
    std::vector<Point> points;
    for (const Triangle& t : list)
        points.insert(points.end(), t.begin(), t.end());
    return vertices(points, z);
}

void App::write_screenshot(const Slot& slot) const {
    std::FILE* out = std::fopen(options_.screenshot.c_str(), "wb");
    if (!out) fail("cannot write " + options_.screenshot);
    const VkExtent2D extent = slot.target.extent;
    std::fprintf(out, "P6\n%u %u\n255\n", extent.width, extent.height);
    for (std::size_t i = 0; i < std::size_t{extent.width} * extent.height; ++i)
        std::fwrite(slot.target.readback.mapped + 4 * i, 1, 3, out);
    std::fclose(out);
}

void App::write_presented() {
    if (windows_.empty()) fail("--presented wants --present or --headless");
    const std::vector<std::uint8_t> rgb = windows_.front()->presented();
    std::FILE* out = std::fopen(options_.presented.c_str(), "wb");
    if (!out) fail("cannot write " + options_.presented);
    std::fprintf(out, "P6\n%u %u\n255\n", windows_.front()->extent().width,
                 windows_.front()->extent().height);
    std::fwrite(rgb.data(), 1, rgb.size(), out);
    std::fclose(out);
}

void bind(VkCommandBuffer cmd, VkPipeline pipeline, const Buffer& vertices) {
    constexpr VkDeviceSize kStart = 0;
    vkCmdBindPipeline(cmd, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    vkCmdBindVertexBuffers(cmd, 0, 1, &vertices.handle, &kStart);
}

}  // namespace framecast::apps
