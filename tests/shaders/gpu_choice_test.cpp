#include "shaders/gpu_choice.h"

#include <gtest/gtest.h>

#include <vector>

namespace framecast::microbench {
namespace {

constexpr auto kDiscrete = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
constexpr auto kIntegrated = VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU;
constexpr auto kCpu = VK_PHYSICAL_DEVICE_TYPE_CPU;

std::size_t fastest(const std::vector<DeviceCandidate>& devices) {
    return fastest_device(devices);
}

TEST(GpuChoice, TheFastestKindIsTakenTheFirstOfIt) {
    EXPECT_EQ(fastest({{kCpu, true}, {kIntegrated, true}, {kDiscrete, true}, {kDiscrete, true}}), 2u);
    EXPECT_EQ(fastest({{kCpu, true}}), 0u);
}

TEST(GpuChoice, DevicesWithoutAQueueOnlyWhereNoneHasOne) {
    EXPECT_EQ(fastest({{kDiscrete, false}, {kIntegrated, true}, {kCpu, true}}), 1u);
    EXPECT_EQ(fastest({{kDiscrete, false}, {kCpu, true}}), 1u);
    EXPECT_EQ(fastest({{kCpu, false}, {kDiscrete, false}}), 1u);
}

constexpr VkMemoryPropertyFlags kLocal = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
constexpr VkMemoryPropertyFlags kCached = VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
constexpr VkMemoryPropertyFlags kHost =
    VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;

VkPhysicalDeviceMemoryProperties memory_of(const std::vector<VkMemoryPropertyFlags>& types) {
    VkPhysicalDeviceMemoryProperties memory{};
    for (const VkMemoryPropertyFlags flags : types)
        memory.memoryTypes[memory.memoryTypeCount++].propertyFlags = flags;
    return memory;
}

TEST(GpuChoice, MemoryThatIsPreferredIsTakenBeforeTheFirstThatWillDo) {
    const auto memory = memory_of({kLocal, kLocal | kHost, kHost, kHost | kCached});
    EXPECT_EQ(choose_memory_type(memory, 0xf, kHost, kCached), 3u);
    EXPECT_EQ(choose_memory_type(memory, 0xf, kHost, 0), 1u);
    EXPECT_EQ(choose_memory_type(memory, 0xf, 0, kLocal), 0u);
}

TEST(GpuChoice, WhatIsPreferredIsNoNeed) {
    // Cached but not coherent: it would have to be invalidated before it is read.
    const auto memory = memory_of({kLocal, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | kCached, kHost});
    EXPECT_EQ(choose_memory_type(memory, 0x7, kHost, kCached), 2u);
    EXPECT_EQ(choose_memory_type(memory, 0x6, 0, kLocal), 1u);
    EXPECT_EQ(choose_memory_type(memory, 0x3, kHost, kCached), std::nullopt);
}

}  // namespace
}  // namespace framecast::microbench
