// State of the application that the simulated GPU's layer tracks. One instance and one device, as in
// test_layer.h. Locked by `state().mutex`, except recordings, which one thread at a time makes.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "tests/apps/layers/simulated_gpu/lower.h"
#include "tests/apps/layers/simulated_gpu/work.h"

namespace simulated_gpu {

struct Shader {
    std::shared_ptr<const std::vector<std::uint32_t>> code;
    std::shared_ptr<const ShaderModule> module;
};

struct PipelineStage {
    Shader shader;
    ShaderRun run;  // without push constants
    std::uint64_t name = 0;
};

struct PassInfo {
    struct Attachment {
        double bytes = 0;  // size of a pixel, all samples
        bool loads = false, clears = false, stores = false;
        bool is_depth = false;
    };
    std::vector<Attachment> attachments;
    std::vector<std::vector<std::uint32_t>> colors;  // attachments by subpass
    std::vector<StationMask> before;                 // what each subpass waits for, and last for what follows
};

struct PipelineInfo {
    PipelineStage vertex, fragment, compute;
    double bytes_per_vertex = 0;
    double color_bytes = 0;
    double depth_bytes = 0;
    bool blends = false;
};

struct ImageInfo {
    VkImage image = VK_NULL_HANDLE;
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent3D extent{};
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
};

using Descriptors = std::unordered_map<std::uint32_t, VkImageView>;  // by binding, the first of each

enum class ItemKind : std::uint8_t {
    step,
    draw,
    dispatch,
    transfer,
    execute,
    reset_queries,
    stamp,
    copy_queries,
    begin_counters,
    end_counters
};
struct Item {
    ItemKind kind = ItemKind::step;
    Step step{};
    // Actions.
    const char* command = "";
    std::uint32_t query = 0;  // ours, in the recording
    double bytes = 0;
    double bytes_per_index = 0;
    std::shared_ptr<const PipelineInfo> pipeline;
    std::vector<std::uint8_t> push_constants;
    std::array<VkDescriptorSet, 8> sets{};
    // The application's queries.
    VkQueryPool pool = VK_NULL_HANDLE;
    std::uint32_t first = 0, count = 0;
    VkBuffer buffer = VK_NULL_HANDLE;
    VkDeviceSize offset = 0, stride = 0;
    VkQueryResultFlags flags = 0;
    VkCommandBuffer secondary = VK_NULL_HANDLE;
};

inline constexpr std::uint32_t kQueriesOfPool = 256;
// What the layer counts of each action, in the order of the results.
inline constexpr std::array kCountedStatistics = {VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_VERTICES_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_INPUT_ASSEMBLY_PRIMITIVES_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_VERTEX_SHADER_INVOCATIONS_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_CLIPPING_INVOCATIONS_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_CLIPPING_PRIMITIVES_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_FRAGMENT_SHADER_INVOCATIONS_BIT,
                                                  VK_QUERY_PIPELINE_STATISTIC_COMPUTE_SHADER_INVOCATIONS_BIT};

struct Recording {
    std::vector<Item> items;
    std::vector<VkQueryPool> statistics, occlusion;  // kQueriesOfPool each
    std::uint32_t queries = 0;
    // While it is recorded.
    std::shared_ptr<const PipelineInfo> graphics, compute;
    std::vector<std::uint8_t> push_constants = std::vector<std::uint8_t>(256);
    std::array<std::array<VkDescriptorSet, 8>, 2> sets{};
    double bytes_per_index = 4;
    std::shared_ptr<const PassInfo> pass;
    std::uint32_t subpass = 0;
    double stored_bytes = 0;
    std::uint64_t lock = 0;  // the profiling lock that was held when it began; 0: none
    VkQueryPool counters = VK_NULL_HANDLE;
    bool is_counting = false;
    bool is_in_pass = false;
    bool has_undrained = false;  // an action, whose queries have this number
    std::uint32_t undrained = 0;
};

struct Stamps {
    struct One {
        bool available = false;
        std::uint64_t value = 0;
        double at_ns = 0;  // by the host's clock
    };
    std::vector<One> values;
};

struct CounterPool {
    struct Query {
        bool was_reset = false;
        std::vector<bool> passes;  // those that were submitted
        std::vector<double> values;
        double at_ns = 0;  // when the last of them ended, host's clock
    };
    std::vector<std::uint32_t> counters;
    std::uint32_t passes = 0;
    std::vector<Query> queries;
};

struct BufferInfo {
    VkDeviceMemory memory = VK_NULL_HANDLE;
    VkDeviceSize offset = 0;
};
struct MemoryInfo {
    std::uint8_t* mapped = nullptr;  // what is at offset 0
};

struct State {
    std::mutex mutex;
    VkDevice device = VK_NULL_HANDLE;
    Gpu gpu;
    TextureCache cache{0};
    std::unordered_map<VkShaderModule, Shader> shaders;
    std::unordered_map<VkPipeline, std::shared_ptr<const PipelineInfo>> pipelines;
    std::unordered_map<VkRenderPass, std::shared_ptr<const PassInfo>> passes;
    std::unordered_map<VkFramebuffer, VkExtent3D> framebuffers;  // depth: layers
    std::unordered_map<VkImage, ImageInfo> images;
    std::unordered_map<VkImageView, ImageInfo> views;
    std::unordered_map<VkDescriptorSet, Descriptors> descriptors;
    std::unordered_map<VkCommandBuffer, std::unique_ptr<Recording>> recordings;
    std::unordered_map<VkQueryPool, Stamps> stamps;                             // of timestamp pools
    std::unordered_map<VkQueryPool, VkQueryPipelineStatisticFlags> statistics;  // of the application's pools
    // By pool and query of the application: the query of ours of a neighbour that is counted, too.
    std::unordered_map<VkQueryPool, std::unordered_map<std::uint32_t, std::pair<VkQueryPool, std::uint32_t>>>
        neighbours;
    std::unordered_map<VkQueryPool, CounterPool> counter_pools;
    std::uint64_t lock = 0;         // number of the profiling lock that is held; 0: none
    std::uint64_t locks = 0;        // that were taken so far
    bool counters_enabled = false;  // by the device's request
    std::unordered_map<VkBuffer, BufferInfo> buffers;
    std::unordered_map<VkDeviceMemory, MemoryInfo> memories;
    std::unordered_map<VkFence, double> fences;                 // when each signals, host's clock
    std::unordered_map<VkSemaphore, std::uint32_t> semaphores;  // the last signal of each, an event's number
    std::uint64_t presents = 0;                                 // frames that the application presented
    double busy_until_ns = 0;                                   // when the device is free, host's clock
    std::vector<double> queue_until_ns = std::vector<double>(1);  // when each queue is free
    double clock = 1;                                             // of the core, at busy_until_ns
};
State& state();

Recording& recording(VkCommandBuffer cb);
double texel_bytes(VkFormat format);
StationMask stations_of(VkPipelineStageFlags2 stages);

struct Submission {
    std::size_t queue = 0;
    std::vector<VkCommandBuffer> buffers;
    std::vector<VkSemaphore> waits, signals;
    VkFence fence = VK_NULL_HANDLE;
    std::uint32_t counter_pass = 0;
};
// The submitted work has run below: simulates it, with what runs at the same time on other queues, writes
// stamps, and says when fences signal.
void simulate(const Submission& submission);
// Writes what is true of all work so far.
void finish_truth();
// The index of a queue; the first one is the driver's.
std::size_t queue_index(VkQueue queue);
// The driver's queue.
VkQueue driver_queue(VkQueue queue);
// Writes results of timestamps as the flags require; false where one is not available at host_ns.
bool write_stamps(const Stamps& stamps, std::uint32_t first, std::uint32_t count, void* data,
                  VkDeviceSize stride, VkQueryResultFlags flags, double host_ns);

}  // namespace simulated_gpu
