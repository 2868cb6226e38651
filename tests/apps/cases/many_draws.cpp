// Very many actions. Argument:
//   draws     70000 draws of one pixel in one command buffer, a few frames
//   most      as draws, with 200000
//   indirect  one vkCmdDrawIndirect of 200000
//   buffers   1500 frames of 60 command buffers of 20 draws from 4 threads, new pools in each frame:
//             memory must not grow
#include <string_view>
#include <thread>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

static long resident_kib() {
    std::FILE* file = std::fopen("/proc/self/status", "r");
    char line[256];
    long kib = 0;
    while (std::fgets(line, sizeof line, file))
        if (std::sscanf(line, "VmRSS: %ld", &kib) == 1) break;
    std::fclose(file);
    return kib;
}

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "draws";
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    constexpr std::uint32_t kMany = 200'000;
    const std::uint32_t many = how == "draws" ? 70'000 : kMany;
    const Quad pixel{{-1, -1, -1 + 2.F / 64, -1 + 2.F / 64}, {1, 0, 0, 1}};
    Buffer arguments = gpu.buffer(kMany * 16, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT);
    for (std::uint32_t i = 0; i < kMany; ++i)
        arguments.as<VkDrawIndirectCommand>()[i] = {6, 1, 0, 0};
    const int n = frames(how == "buffers" ? 1500 : 20);
    std::vector<long> sizes;
    for (int f = 0; f < n; ++f) {
        if (how != "buffers") {
            begin(commands);
            canvas.start(commands);
            canvas.row(commands, 0, 1, VK_ATTACHMENT_LOAD_OP_CLEAR);
            begin_rendering(commands, canvas.image.view, canvas.image.size, 0, VK_ATTACHMENT_LOAD_OP_LOAD);
            vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, canvas.quads);
            vkCmdPushConstants(commands, canvas.layout,
                               VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0, sizeof pixel,
                               &pixel);
            if (how != "indirect")
                for (std::uint32_t i = 0; i < many; ++i)
                    vkCmdDraw(commands, 6, 1, 0, 0);
            else
                vkCmdDrawIndirect(commands, arguments.handle, 0, kMany, 16);
            vkCmdEndRendering(commands);
            copy_out(commands, canvas.image, canvas.copy);
            end(commands);
            gpu.submit({commands}, fence);
            VK(vkWaitForFences(gpu.device, 1, &fence, VK_TRUE, UINT64_MAX));
            VK(vkResetFences(gpu.device, 1, &fence));
            CHECK(canvas.copy.as<unsigned char>()[0] == 255 && canvas.copy.as<unsigned char>()[1] == 0);
            continue;
        }
        VkCommandPool pools[4];
        std::vector<VkCommandBuffer> all(60);
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                pools[t] = gpu.make_pool(VK_COMMAND_POOL_CREATE_TRANSIENT_BIT);
                for (int b = t * 15; b < t * 15 + 15; ++b) {
                    all[static_cast<std::size_t>(b)] =
                        gpu.commands(VK_COMMAND_BUFFER_LEVEL_PRIMARY, pools[t]);
                    VkCommandBuffer c = all[static_cast<std::size_t>(b)];
                    begin(c, VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
                    if (b == 0) canvas.start(c);
                    begin_rendering(c, canvas.image.view, canvas.image.size, 0,
                                    b == 0 ? VK_ATTACHMENT_LOAD_OP_CLEAR : VK_ATTACHMENT_LOAD_OP_LOAD);
                    vkCmdBindPipeline(c, VK_PIPELINE_BIND_POINT_GRAPHICS, canvas.quads);
                    for (int i = 0; i < 20; ++i)
                        draw_quad(c, canvas.layout, pixel);
                    vkCmdEndRendering(c);
                    full_barrier(c);
                    end(c);
                }
            });
        for (std::thread& t : threads)
            t.join();
        VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
        info.commandBufferCount = 60;
        info.pCommandBuffers = all.data();
        VK(vkQueueSubmit(gpu.queue, 1, &info, fence));
        gpu.wait(fence);
        for (VkCommandPool pool : pools)
            vkDestroyCommandPool(gpu.device, pool, nullptr);
        if (f % 100 == 99) sizes.push_back(resident_kib()), std::fprintf(stderr, "%ld ", sizes.back());
    }
    if (how == "buffers") {
        const long grown = sizes.back() - sizes[sizes.size() / 3];
        std::fprintf(stderr, "grown by %ld KiB in the last two thirds, %ld in all\n", grown, sizes.back());
        CHECK(grown < 24 * 1024);
    }
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy(arguments);
    canvas.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
