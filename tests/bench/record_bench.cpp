// The cost of recording a vkCmd*: the hook with a stream compared with a direct call of the driver's
// function. The driver does nothing, and record_target() returns at once, so the difference is the recorder
// alone.
#include <benchmark/benchmark.h>

#include <array>

#include "capture/recorder/command_stream.h"
#include "capture/recorder/generated/command_hooks.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/record_target.h"

namespace framecast::capture {
namespace {

constexpr std::size_t kCommandsPerBuffer = 1000;

DeviceTable down;
CommandStream* stream = nullptr;

// Volatile, so that the calls to the empty driver are made.
volatile int called = 0;

VKAPI_ATTR void VKAPI_CALL draw(VkCommandBuffer, uint32_t, uint32_t, uint32_t, uint32_t) {
    called = 1;
}
VKAPI_ATTR void VKAPI_CALL bind_vertex_buffers(VkCommandBuffer, uint32_t, uint32_t, const VkBuffer*,
                                               const VkDeviceSize*) {
    called = 2;
}
VKAPI_ATTR void VKAPI_CALL bind_descriptor_sets(VkCommandBuffer, VkPipelineBindPoint, VkPipelineLayout,
                                                uint32_t, uint32_t, const VkDescriptorSet*, uint32_t,
                                                const uint32_t*) {
    called = 3;
}
VKAPI_ATTR void VKAPI_CALL pipeline_barrier(VkCommandBuffer, const VkDependencyInfo*) {
    called = 4;
}
VKAPI_ATTR void VKAPI_CALL push_constants(VkCommandBuffer, VkPipelineLayout, VkShaderStageFlags, uint32_t,
                                          uint32_t, const void*) {
    called = 5;
}

}  // namespace

RecordTarget record_target(VkCommandBuffer) noexcept {
    return {stream, &down};
}

namespace {

struct Draw {
    void operator()(PFN_vkCmdDraw function) const { function(nullptr, 3, 1, 0, 0); }
    static auto direct() { return down.CmdDraw; }
    static constexpr PFN_vkCmdDraw hook = hook_CmdDraw;
};

struct BindVertexBuffers {
    std::array<VkBuffer, 2> buffers{};
    std::array<VkDeviceSize, 2> offsets{};
    void operator()(PFN_vkCmdBindVertexBuffers function) const {
        function(nullptr, 0, 2, buffers.data(), offsets.data());
    }
    static auto direct() { return down.CmdBindVertexBuffers; }
    static constexpr PFN_vkCmdBindVertexBuffers hook = hook_CmdBindVertexBuffers;
};

struct BindDescriptorSets {
    std::array<VkDescriptorSet, 2> sets{};
    std::array<uint32_t, 2> offsets{};
    void operator()(PFN_vkCmdBindDescriptorSets function) const {
        function(nullptr, VK_PIPELINE_BIND_POINT_GRAPHICS, nullptr, 0, 2, sets.data(), 2, offsets.data());
    }
    static auto direct() { return down.CmdBindDescriptorSets; }
    static constexpr PFN_vkCmdBindDescriptorSets hook = hook_CmdBindDescriptorSets;
};

struct PipelineBarrier2 {
    std::array<VkImageMemoryBarrier2, 2> images{};
    VkMemoryBarrier2 memory{};
    VkDependencyInfo dependency{};
    PipelineBarrier2() {
        for (VkImageMemoryBarrier2& image : images)
            image.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
        memory.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
        dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
        dependency.memoryBarrierCount = 1;
        dependency.imageMemoryBarrierCount = 2;
    }
    void operator()(PFN_vkCmdPipelineBarrier2 function) {
        dependency.pMemoryBarriers = &memory;
        dependency.pImageMemoryBarriers = images.data();
        function(nullptr, &dependency);
    }
    static auto direct() { return down.CmdPipelineBarrier2; }
    static constexpr PFN_vkCmdPipelineBarrier2 hook = hook_CmdPipelineBarrier2;
};

struct PushConstants {
    std::array<float, 32> values{};  // the 128 bytes that every device supports
    void operator()(PFN_vkCmdPushConstants function) const {
        function(nullptr, nullptr, VK_SHADER_STAGE_ALL, 0, sizeof(values), values.data());
    }
    static auto direct() { return down.CmdPushConstants; }
    static constexpr PFN_vkCmdPushConstants hook = hook_CmdPushConstants;
};

void load() {
    down.CmdDraw = draw;
    down.CmdBindVertexBuffers = bind_vertex_buffers;
    down.CmdBindDescriptorSets = bind_descriptor_sets;
    down.CmdPipelineBarrier2 = pipeline_barrier;
    down.CmdPushConstants = push_constants;
}

template <class Call>
void direct(benchmark::State& state) {
    load();
    Call call;
    auto function = Call::direct();
    for (auto _ : state) {
        benchmark::DoNotOptimize(function);
        call(function);
    }
}

template <class Call>
void pass_through(benchmark::State& state) {
    load();
    stream = nullptr;
    Call call;
    auto function = Call::hook;
    for (auto _ : state) {
        benchmark::DoNotOptimize(function);
        call(function);
    }
}

template <class Call>
void record(benchmark::State& state) {
    load();
    CommandStream recorded;
    stream = &recorded;
    Call call;
    auto function = Call::hook;
    for (auto _ : state) {
        benchmark::DoNotOptimize(function);
        call(function);
        if (recorded.count() == kCommandsPerBuffer) recorded.reset();
    }
    stream = nullptr;
}

template <class Call>
void play_back(benchmark::State& state) {
    load();
    CommandStream recorded;
    stream = &recorded;
    Call call;
    for (std::size_t i = 0; i < kCommandsPerBuffer; ++i)
        call(Call::hook);
    stream = nullptr;
    auto command = recorded.begin();
    for (auto _ : state) {
        replay(*command, nullptr, down);
        if (++command == recorded.end()) command = recorded.begin();
    }
    state.counters["bytes_per_command"] = static_cast<double>(recorded.bytes()) / kCommandsPerBuffer;
}

#define FRAMECAST_BENCHMARK(call)           \
    BENCHMARK_TEMPLATE(direct, call);       \
    BENCHMARK_TEMPLATE(pass_through, call); \
    BENCHMARK_TEMPLATE(record, call);       \
    BENCHMARK_TEMPLATE(play_back, call)

FRAMECAST_BENCHMARK(Draw);
FRAMECAST_BENCHMARK(BindVertexBuffers);
FRAMECAST_BENCHMARK(BindDescriptorSets);
FRAMECAST_BENCHMARK(PipelineBarrier2);
FRAMECAST_BENCHMARK(PushConstants);

}  // namespace
}  // namespace framecast::capture

BENCHMARK_MAIN();
