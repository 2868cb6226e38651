// The cost of tracking descriptor sets, when writing and when making them: the hook on a device that tracks,
// and on one that does not, compared with a direct call of the driver's function. The driver does nothing.
#include <benchmark/benchmark.h>

#include <array>
#include <memory>
#include <vector>

#include "capture/controller/controller.h"
#include "capture/device/device.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/overlay_host/overlay_host.h"

namespace framecast::capture {
namespace {

constexpr std::size_t kSets = 4096;
constexpr std::uint32_t kTextures = 4;  // of a set

// Volatile, so that the calls to the empty driver are made.
volatile int called = 0;

VKAPI_ATTR void VKAPI_CALL update(VkDevice, std::uint32_t, const VkWriteDescriptorSet*, std::uint32_t,
                                  const VkCopyDescriptorSet*) {
    called = 1;
}
VKAPI_ATTR VkResult VKAPI_CALL allocate(VkDevice, const VkDescriptorSetAllocateInfo*, VkDescriptorSet*) {
    called = 2;
    return VK_SUCCESS;
}
VKAPI_ATTR VkResult VKAPI_CALL reset(VkDevice, VkDescriptorPool, VkDescriptorPoolResetFlags) {
    called = 3;
    return VK_SUCCESS;
}

template <class Handle>
Handle handle(std::uintptr_t number) {
    return reinterpret_cast<Handle>(number);
}

struct Fixture {
    explicit Fixture(bool tracks) {
        key = this;
        auto made = std::make_unique<Device>();
        made->handle = device;
        made->vk.UpdateDescriptorSets = update;
        made->vk.AllocateDescriptorSets = allocate;
        made->vk.ResetDescriptorPool = reset;
        if (tracks) made->descriptors = std::make_unique<DescriptorTracker>();
        layer = made.get();
        add_device(std::move(made));
        for (std::size_t i = 0; i < kSets; ++i)
            sets.push_back(handle<VkDescriptorSet>(0x1000 + 64 * i));
        const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, kTextures,
                                                   VK_SHADER_STAGE_ALL, nullptr};
        VkDescriptorSetLayoutCreateInfo info{};
        info.bindingCount = 1;
        info.pBindings = &binding;
        if (tracks) layer->descriptors->layout_created(layout, info);
        layouts.assign(kSets, layout);
        allocation.descriptorPool = handle<VkDescriptorPool>(1);
        allocation.descriptorSetCount = kSets;
        allocation.pSetLayouts = layouts.data();
        if (tracks) layer->descriptors->allocated(allocation, sets.data());
    }
    ~Fixture() { remove_device(key); }

    void* key;  // the loader's pointer, first as in any dispatchable object
    VkDevice device = reinterpret_cast<VkDevice>(&key);
    Device* layer = nullptr;
    VkDescriptorSetLayout layout = handle<VkDescriptorSetLayout>(2);
    std::vector<VkDescriptorSet> sets;
    std::vector<VkDescriptorSetLayout> layouts;
    VkDescriptorSetAllocateInfo allocation{};
};

enum class Way { direct, forwarded, tracked };

// One call with one write of four textures, each time to another set.
void update_set(benchmark::State& state, Way way) {
    Fixture fixture(way == Way::tracked);
    PFN_vkUpdateDescriptorSets function = way == Way::direct ? update : hook_UpdateDescriptorSets;
    std::array<VkDescriptorImageInfo, kTextures> images{};
    for (std::size_t i = 0; i < kTextures; ++i)
        images[i].imageView = handle<VkImageView>(0x100 + i);
    VkWriteDescriptorSet write{};
    write.descriptorCount = kTextures;
    write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    write.pImageInfo = images.data();
    std::size_t at = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(function);
        write.dstSet = fixture.sets[at++ % kSets];
        function(fixture.device, 1, &write, 0, nullptr);
    }
}

// Allocates a pool's sets one by one, and frees all.
void allocate_set(benchmark::State& state, Way way) {
    Fixture fixture(way == Way::tracked);
    const bool direct = way == Way::direct;
    PFN_vkAllocateDescriptorSets make = direct ? allocate : hook_AllocateDescriptorSets;
    PFN_vkResetDescriptorPool give_back = direct ? reset : hook_ResetDescriptorPool;
    fixture.allocation.descriptorSetCount = 1;
    std::size_t at = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(make);
        make(fixture.device, &fixture.allocation, &fixture.sets[at++ % kSets]);
        if (at % kSets == 0) give_back(fixture.device, fixture.allocation.descriptorPool, 0);
    }
}

BENCHMARK_CAPTURE(update_set, direct, Way::direct);
BENCHMARK_CAPTURE(update_set, forwarded, Way::forwarded);
BENCHMARK_CAPTURE(update_set, tracked, Way::tracked);
BENCHMARK_CAPTURE(allocate_set, direct, Way::direct);
BENCHMARK_CAPTURE(allocate_set, forwarded, Way::forwarded);
BENCHMARK_CAPTURE(allocate_set, tracked, Way::tracked);

}  // namespace
}  // namespace framecast::capture

BENCHMARK_MAIN();
