// An application that closes all descriptors, as daemons do, and then opens its own files, which get the old
// numbers. Only the application may write to them or close them.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

// Newer lavapipes keep the memory of all allocations in a file of this name. They close its number at the
// end, even if it then belongs to somebody else.
bool is_the_drivers(int descriptor) {
    char target[256] = {};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    return readlink(link.c_str(), target, sizeof target - 1) > 0 &&
           std::string_view(target).starts_with("/memfd:allocation fd");
}

int main() {
    Gpu gpu;
    Buffer sums = gpu.buffer(64, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    VkDescriptorSetLayout sets =
        gpu.set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_SHADER_STAGE_COMPUTE_BIT);
    VkDescriptorSet set = gpu.buffer_set(sets, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, sums);
    VkPipelineLayout layout = gpu.layout(0, 0, {sets});
    VkPipeline adds = gpu.compute(gpu.shader(add_comp), layout);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    begin(commands);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, adds);
    vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, nullptr);
    vkCmdDispatch(commands, 1, 1, 1);
    full_barrier(commands);
    end(commands);
    const auto run = [&](int n) {
        for (int i = 0; i < n; ++i) {
            gpu.submit({commands}, fence);
            gpu.wait(fence);
            if (i % 100 == 0) usleep(50'000);
        }
    };
    run(30);

    // As many as may have existed, so that one of the files has each old number.
    constexpr int kFiles = 40;
    constexpr int kFirst = 3;
    bool drivers[kFirst + kFiles]{};
    for (int descriptor = kFirst; descriptor < kFirst + kFiles; ++descriptor)
        drivers[descriptor] = is_the_drivers(descriptor);
    close_range(kFirst, ~0U, 0);
    if (!gpu.can_allocate()) {
        std::fprintf(stderr, "the driver gives no memory once its descriptors are closed\n");
        return 77;
    }
    static char page[4096];
    std::memset(page, 'A', sizeof page);
    int files[kFiles];
    for (int i = 0; i < kFiles; ++i) {
        files[i] = open("/tmp", O_TMPFILE | O_RDWR, 0600);
        CHECK(files[i] >= 3);
        CHECK(write(files[i], page, sizeof page) == sizeof page);
    }
    run(1000);
    usleep(500'000);
    int wrong = 0;
    const auto look = [&](const char* when) {
        for (int i = 0; i < kFiles; ++i) {
            struct stat info {};
            if (files[i] < kFirst + kFiles && drivers[files[i]]) continue;
            if (fstat(files[i], &info) != 0) {
                std::fprintf(stderr, "%s: descriptor %d was closed by somebody else\n", when, files[i]);
                ++wrong;
                continue;
            }
            if (info.st_size != sizeof page) {
                char more[121] = {};
                const ssize_t got = pread(files[i], more, sizeof more - 1, sizeof page);
                std::fprintf(stderr, "%s: descriptor %d has %ld bytes; after ours: %.*s\n", when, files[i],
                             static_cast<long>(info.st_size), static_cast<int>(got > 0 ? got : 0), more);
                ++wrong;
            }
        }
    };
    look("while it runs");
    gpu.destroy_device();
    gpu.destroy_instance();
    look("after the end of the instance");
    return wrong ? 1 : 0;
}
