// A Vulkan driver for tests of the layer, below it in the chain, with a GPU whose work is arithmetic. A draw
// takes one nanosecond per vertex, so times and counts are known exactly. It notes every call and fails
// requested calls. It reports misuse as test failures: queries that were not reset or are outside of their
// pool, statistics of the wrong kind around an action, objects destroyed while in use, command buffers that
// the loader has not made dispatchable.
//
// One driver exists at a time; it may have several devices. Any thread may call any function.
#pragma once

#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace framecast::capture {

// Any dispatchable object: the loader's pointer comes first.
struct FakeDispatchable {
    void* key = nullptr;
};

struct FakeQueryPool {
    VkQueryType type{};
    VkQueryPipelineStatisticFlags statistics = 0;
    struct Query {
        std::array<std::uint64_t, 11> values{};
        bool available = false;
        bool reset = false;
        bool active = false;
    };
    std::vector<Query> queries;
};

// The state of the GPU while it executes a command buffer.
struct FakeGpu {
    std::uint64_t now_ns = 1000;
    bool in_render_pass = false;
    std::uint64_t statistics[11] = {};  // since the start, in the order of the statistics' bits
    std::uint64_t samples = 0;
    std::uint64_t work_steps = 0;  // of the self-test's draws, from its push constants
    // The number of queries that one query or stamp writes: one per view of the subpass. As in Mesa 26's
    // lavapipe, the number stays the same after the pass has ended.
    std::uint32_t views = 1;
    std::vector<std::uint32_t> view_masks;  // of the subpasses of the open pass
    std::size_t subpass = 0;
    std::uint64_t last_stamp_ns = 0;
};

struct FakeCommandBuffer : FakeDispatchable {
    VkDevice device = VK_NULL_HANDLE;
    VkCommandPool pool = VK_NULL_HANDLE;
    bool recording = false;
    int pending = 0;  // submits that have not finished
    std::vector<std::string> commands;
    std::vector<std::function<void(FakeGpu&)>> work;
};

struct FakeDevice : FakeDispatchable {
    VkPhysicalDeviceFeatures enabled{};
    std::vector<VkStructureType> chain;  // of its request
    std::vector<std::string> extensions;
    std::vector<std::unique_ptr<FakeDispatchable>> queues;
};

// The vkCmd* of the driver's `newer` set. Notes its arguments: some in registers of either kind, some on the
// stack.
void VKAPI_CALL fake_newer_command(VkCommandBuffer cb, std::uint64_t a, double x, const char* b, float y,
                                   std::uint32_t c, std::uint64_t d, std::uint64_t e, double z,
                                   std::uint64_t on_stack, float w);

class FakeDriver {
  public:
    FakeDriver();
    ~FakeDriver();
    FakeDriver(const FakeDriver&) = delete;
    FakeDriver& operator=(const FakeDriver&) = delete;
    static FakeDriver& get();

    // ---- what the device is
    VkPhysicalDeviceFeatures supported{};
    std::uint32_t api_version = VK_API_VERSION_1_3;
    std::uint32_t vendor_id = 0xfa;
    std::uint32_t driver_version = 0;
    std::string driver_name;                     // that VkPhysicalDeviceDriverProperties gives
    std::vector<std::string> device_extensions;  // that it offers
    // Of the instance that FakeInstance asks for.
    std::uint32_t asked_version = VK_API_VERSION_1_3;
    std::vector<const char*> instance_extensions;
    std::vector<VkQueueFamilyProperties> families;
    std::set<std::string> missing;       // functions it does not have
    int hopeless_waits = 0;              // for a fence that no submit in the driver signals
    std::set<std::string> newer;         // vkCmd* that it has but nobody here knows: fake_newer_command
    bool refuses_added_queries = false;  // vkCreateDevice fails when pipelineStatisticsQuery is on
    std::string refuses_extension;       // vkCreateDevice fails with it

    // ---- what it does
    bool finishes_at_once = true;  // otherwise submitted work waits for finish(), or for a wait of the host
    bool stuck = false;            // waits of the host time out
    bool late_stamps = false;      // each timestamp gives the time of the previous one
    // vkGetCalibratedTimestamps: what the host's clock is ahead of the GPU's.
    std::int64_t host_ahead_ns = 0;
    std::vector<VkTimeDomainEXT> clocks = {VK_TIME_DOMAIN_DEVICE_EXT, VK_TIME_DOMAIN_CLOCK_MONOTONIC_EXT};
    void finish();  // everything that is submitted
    // The call of that name after `skip` more of them gives `result` and does nothing, `times` times.
    void fail(const std::string& name, VkResult result, int skip = 0, int times = 1);
    // Called by every function, with its name, before it does anything.
    std::function<void(std::string_view)> on_call;

    // ---- what it saw
    std::vector<std::string> calls() const;  // functions by name, in order; vkCmd* are in the command buffers
    int count(std::string_view name) const;  // calls with that name so far
    void forget_calls();
    std::vector<std::vector<std::string>> submitted() const;  // the commands of each submitted command buffer
    std::vector<VkCommandBuffer> submitted_handles() const;
    int failures_left() const;  // failures that fail() requested and no call has used

    // ---- living objects, by the name of the function that creates them
    std::map<std::string, int> alive() const;
    void forget_objects();           // that a test leaves behind on purpose
    std::string alive_text() const;  // "vkCreateFence 1, ..." or empty

    static PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance instance, const char* name);
    static PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name);
    // The loader's callback that makes an object of a layer dispatchable.
    static VkResult VKAPI_CALL set_loader_data(VkDevice device, void* object);
    int loader_data_calls = 0;
    // The self-test compares the device's times with the host's. Here the host's clock runs with the GPU's,
    // so they agree, however slow the machine is.
    static std::int64_t host_clock() noexcept;

    // ---- for the functions of the driver itself
    struct Fence {
        bool signalled = false;
        int pending = 0;
    };
    struct Submission {
        std::vector<VkCommandBuffer> buffers;
        VkFence fence = VK_NULL_HANDLE;
    };
    // Notes the call. Not VK_SUCCESS: the call must fail with this result.
    VkResult enter(const char* name);
    std::uint64_t create(const char* kind);
    void destroy(const char* kind, std::uint64_t handle);
    bool is_alive(const char* kind, std::uint64_t handle) const;
    FakeCommandBuffer& command_buffer(VkCommandBuffer handle);
    // Adds a command to a command buffer that is recording.
    void record(VkCommandBuffer handle, std::string text, std::function<void(FakeGpu&)> work = nullptr);
    void submit(Submission submission);
    void execute(Submission& submission);

    mutable std::recursive_mutex mutex;
    FakeDispatchable instance;
    FakeDispatchable physical;
    std::map<std::uint64_t, std::unique_ptr<FakeDevice>> devices;
    std::map<std::uint64_t, std::unique_ptr<FakeCommandBuffer>> command_buffers;
    std::vector<std::unique_ptr<FakeCommandBuffer>> free_command_buffers;  // handles are reused soon
    std::map<std::uint64_t, FakeQueryPool> query_pools;
    std::map<std::uint64_t, std::vector<std::uint32_t>> view_masks;    // of render passes with several views
    std::map<std::uint64_t, std::set<std::uint64_t>> descriptor_sets;  // by pool
    std::uint32_t largest_query_pool = 0;                              // of all that were made
    std::map<std::uint64_t, Fence> fences;
    FakeGpu gpu;

  private:
    struct Failure {
        std::string name;
        VkResult result;
        int skip;
        int times;
    };
    std::vector<std::string> calls_;
    std::vector<Failure> failures_;
    std::map<std::string, std::set<std::uint64_t>> alive_;
    std::uint64_t next_handle_ = 0x1000;
    std::deque<Submission> pending_;
    std::vector<std::vector<std::string>> submitted_;
    std::vector<VkCommandBuffer> submitted_handles_;
};

// The driver's functions by name: fake_driver.cpp and fake_commands.cpp.
PFN_vkVoidFunction find_fake_function(std::string_view name);
PFN_vkVoidFunction find_fake_command(std::string_view name);

template <class Handle>
std::uint64_t fake_bits(Handle handle) {
    return reinterpret_cast<std::uint64_t>(handle);
}
template <class Handle>
Handle fake_handle(std::uint64_t bits) {
    return reinterpret_cast<Handle>(bits);
}

}  // namespace framecast::capture
