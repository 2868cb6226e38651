// The self-test and the stamp overhead on a fake driver that fails or hangs on demand: every path must give a
// reason and leave nothing behind.
#include "capture/stamps/offscreen.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "capture/stamps/floor.h"
#include "capture/stamps/stamp_self_test.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct FakeDriver {
    int calls = 0;       // calls of functions that can fail
    int fail_at = -1;    // which of them fails
    std::string failed;  // its name
    VkResult fence_result = VK_SUCCESS;
    std::uintptr_t next_handle = 1;
    std::map<std::uintptr_t, std::string> live;
    std::set<VkCommandBuffer> with_loader_data;
    std::map<std::uintptr_t, VkPipelineStageFlags> event_stages;  // the stages that each was set with
    bool used_without_loader_data = false;

    // With `answers`, a GPU on which a stamp takes 2 ns, a draw 5, and the first wait after a draw 40.
    bool answers = false;
    bool drawn = false;
    std::uint64_t now_ns = 0;
    std::vector<QueryValue> stamps = std::vector<QueryValue>(64);

    VkResult call(const char* name) {
        if (calls++ != fail_at) return VK_SUCCESS;
        failed = name;
        return VK_ERROR_OUT_OF_DEVICE_MEMORY;
    }
};
FakeDriver* fake = nullptr;

template <class Handle>
std::uintptr_t number(Handle handle) {
    return reinterpret_cast<std::uintptr_t>(handle);
}

template <class Handle>
Handle new_handle(const char* name) {
    const std::uintptr_t value = fake->next_handle++;
    fake->live[value] = name;
    return reinterpret_cast<Handle>(value);
}

// The creating and destroying functions all have the same shape.
enum Kind {
    image,
    image_view,
    memory,
    render_pass,
    framebuffer,
    pool,
    queries,
    event,
    fence,
    module,
    layout
};
constexpr const char* kCreators[] = {"vkCreateImage",        "vkCreateImageView",     "vkAllocateMemory",
                                     "vkCreateRenderPass",   "vkCreateFramebuffer",   "vkCreateCommandPool",
                                     "vkCreateQueryPool",    "vkCreateEvent",         "vkCreateFence",
                                     "vkCreateShaderModule", "vkCreatePipelineLayout"};

template <Kind kind, class Info, class Handle>
VkResult VKAPI_CALL create(VkDevice, const Info*, const VkAllocationCallbacks*, Handle* handle) {
    const VkResult result = fake->call(kCreators[kind]);
    if (result == VK_SUCCESS) *handle = new_handle<Handle>(kCreators[kind]);
    return result;
}

template <class Handle>
void VKAPI_CALL destroy(VkDevice, Handle handle, const VkAllocationCallbacks*) {
    EXPECT_EQ(fake->live.erase(number(handle)), 1U) << "destroyed twice or never made";
}

VkResult VKAPI_CALL create_pipelines(VkDevice, VkPipelineCache, std::uint32_t,
                                     const VkGraphicsPipelineCreateInfo*, const VkAllocationCallbacks*,
                                     VkPipeline* pipeline) {
    const VkResult result = fake->call("vkCreateGraphicsPipelines");
    if (result == VK_SUCCESS) *pipeline = new_handle<VkPipeline>("vkCreateGraphicsPipelines");
    return result;
}

void VKAPI_CALL get_requirements(VkDevice, VkImage, VkMemoryRequirements* needs) {
    *needs = {1024, 256, 0b110};
}

VkResult VKAPI_CALL bind(VkDevice, VkImage, VkDeviceMemory, VkDeviceSize) {
    return fake->call("vkBindImageMemory");
}

VkResult VKAPI_CALL allocate(VkDevice, const VkCommandBufferAllocateInfo*, VkCommandBuffer* cb) {
    *cb = reinterpret_cast<VkCommandBuffer>(std::uintptr_t{0xcb});  // freed with its pool
    return fake->call("vkAllocateCommandBuffers");
}

VkResult VKAPI_CALL set_loader_data(VkDevice, void* object) {
    fake->with_loader_data.insert(static_cast<VkCommandBuffer>(object));
    return fake->call("vkSetDeviceLoaderData");
}

VkResult VKAPI_CALL begin(VkCommandBuffer cb, const VkCommandBufferBeginInfo*) {
    fake->used_without_loader_data |= !fake->with_loader_data.contains(cb);
    return fake->call("vkBeginCommandBuffer");
}
VkResult VKAPI_CALL end(VkCommandBuffer) {
    return fake->call("vkEndCommandBuffer");
}
VkResult VKAPI_CALL reset_fences(VkDevice, std::uint32_t, const VkFence*) {
    return fake->call("vkResetFences");
}
VkResult VKAPI_CALL submit(VkQueue, std::uint32_t, const VkSubmitInfo*, VkFence) {
    return fake->call("vkQueueSubmit");
}
VkResult VKAPI_CALL wait_fences(VkDevice, std::uint32_t, const VkFence*, VkBool32, std::uint64_t timeout) {
    EXPECT_EQ(timeout, 2'000'000'000U);
    return fake->fence_result;
}
VkResult VKAPI_CALL get_results(VkDevice, VkQueryPool, std::uint32_t first, std::uint32_t count, std::size_t,
                                void* data, VkDeviceSize, VkQueryResultFlags flags) {
    EXPECT_EQ(flags & VK_QUERY_RESULT_WAIT_BIT, 0U);
    if (!fake->answers) return VK_NOT_READY;  // leaves every availability word 0
    std::copy_n(fake->stamps.begin() + first, count, static_cast<QueryValue*>(data));
    return VK_SUCCESS;
}

void VKAPI_CALL write_timestamp(VkCommandBuffer, VkPipelineStageFlagBits, VkQueryPool, std::uint32_t query) {
    if (!fake->answers) return;
    fake->stamps.at(query) = {fake->now_ns, 1};
    fake->now_ns += 2;
}

void VKAPI_CALL draw(VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t) {
    fake->now_ns += 5;
    fake->drawn = true;
}

void VKAPI_CALL wait_events(VkCommandBuffer, std::uint32_t, const VkEvent*, VkPipelineStageFlags,
                            VkPipelineStageFlags, std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                            const VkBufferMemoryBarrier*, std::uint32_t, const VkImageMemoryBarrier*) {
    if (fake->drawn) fake->now_ns += 40;
    fake->drawn = false;
}

DeviceTable fake_table() {
    DeviceTable table{};
    table.CreateImage = create<image, VkImageCreateInfo, VkImage>;
    table.CreateImageView = create<image_view, VkImageViewCreateInfo, VkImageView>;
    table.AllocateMemory = create<memory, VkMemoryAllocateInfo, VkDeviceMemory>;
    table.CreateRenderPass = create<render_pass, VkRenderPassCreateInfo, VkRenderPass>;
    table.CreateFramebuffer = create<framebuffer, VkFramebufferCreateInfo, VkFramebuffer>;
    table.CreateCommandPool = create<pool, VkCommandPoolCreateInfo, VkCommandPool>;
    table.CreateQueryPool = create<queries, VkQueryPoolCreateInfo, VkQueryPool>;
    table.CreateEvent = create<event, VkEventCreateInfo, VkEvent>;
    table.CreateFence = create<fence, VkFenceCreateInfo, VkFence>;
    table.CreateShaderModule = create<module, VkShaderModuleCreateInfo, VkShaderModule>;
    table.CreatePipelineLayout = create<layout, VkPipelineLayoutCreateInfo, VkPipelineLayout>;
    table.CreateGraphicsPipelines = create_pipelines;
    table.DestroyImage = destroy<VkImage>;
    table.DestroyImageView = destroy<VkImageView>;
    table.FreeMemory = destroy<VkDeviceMemory>;
    table.DestroyRenderPass = destroy<VkRenderPass>;
    table.DestroyFramebuffer = destroy<VkFramebuffer>;
    table.DestroyCommandPool = destroy<VkCommandPool>;
    table.DestroyQueryPool = destroy<VkQueryPool>;
    table.DestroyEvent = destroy<VkEvent>;
    table.DestroyFence = destroy<VkFence>;
    table.DestroyShaderModule = destroy<VkShaderModule>;
    table.DestroyPipelineLayout = destroy<VkPipelineLayout>;
    table.DestroyPipeline = destroy<VkPipeline>;
    table.GetImageMemoryRequirements = get_requirements;
    table.BindImageMemory = bind;
    table.AllocateCommandBuffers = allocate;
    table.BeginCommandBuffer = begin;
    table.EndCommandBuffer = end;
    table.ResetFences = reset_fences;
    table.QueueSubmit = submit;
    table.WaitForFences = wait_fences;
    table.GetQueryPoolResults = get_results;
    table.CmdResetQueryPool = [](VkCommandBuffer, VkQueryPool, std::uint32_t, std::uint32_t) {};
    table.CmdBeginRenderPass = [](VkCommandBuffer, const VkRenderPassBeginInfo*, VkSubpassContents) {};
    table.CmdEndRenderPass = [](VkCommandBuffer) {};
    table.CmdBindPipeline = [](VkCommandBuffer, VkPipelineBindPoint, VkPipeline) {};
    table.CmdPushConstants = [](VkCommandBuffer, VkPipelineLayout, VkShaderStageFlags, std::uint32_t,
                                std::uint32_t, const void*) {};
    table.CmdDraw = draw;
    // VUID-vkCmdWaitEvents-srcStageMask-01158 is about all earlier calls, also in other command buffers.
    table.CmdSetEvent = [](VkCommandBuffer, VkEvent event, VkPipelineStageFlags stages) {
        EXPECT_EQ(fake->event_stages.emplace(number(event), stages).first->second, stages)
            << "the event was set with other stages before";
    };
    table.CmdWaitEvents = wait_events;
    table.CmdWriteTimestamp = write_timestamp;
    return table;
}

class OffscreenTest : public ::testing::Test {
  protected:
    OffscreenTest() : table_(fake_table()) {
        context_.vk = &table_;
        context_.memory.memoryTypeCount = 3;
        context_.memory.memoryTypes[1].propertyFlags = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT;
        context_.memory.memoryTypes[2].propertyFlags = VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
        context_.queue_flags = VK_QUEUE_GRAPHICS_BIT;
        context_.timestamp_valid_bits = 64;
        context_.set_loader_data = set_loader_data;
        fake = &driver_;
    }
    ~OffscreenTest() override { fake = nullptr; }

    void restart(int fail_at) {
        driver_ = {};
        driver_.fail_at = fail_at;
    }

    OffscreenShape shape() const {
        OffscreenShape shape;
        shape.extent = {64, 64};
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        shape.depth_stencil = VK_FORMAT_D24_UNORM_S8_UINT;
        return shape;
    }

    FakeDriver driver_;
    DeviceTable table_;
    SelfTestContext context_;
};

TEST_F(OffscreenTest, SelfTestLeavesNothingBehindWhicheverCallFails) {
    int failures = 0;
    // The first forty calls are the set-up and the first submits; later ones repeat them.
    for (int fail_at = 0; fail_at < 40; ++fail_at) {
        restart(fail_at);
        const StampVerdict verdict = run_stamp_self_test(context_);
        EXPECT_EQ(verdict.method, StampMethod::none);
        ASSERT_FALSE(driver_.failed.empty()) << fail_at;
        // Without an event two methods remain. This driver gives no times for either.
        EXPECT_THAT(verdict.explanation,
                    HasSubstr(driver_.failed == "vkCreateEvent" ? "gave no times" : driver_.failed));
        EXPECT_THAT(driver_.live, IsEmpty()) << driver_.failed;
        ++failures;
    }
    EXPECT_EQ(failures, 40);
}

TEST_F(OffscreenTest, FloorLeavesNothingBehindWhicheverCallFails) {
    for (int fail_at = 0; fail_at < 30; ++fail_at) {
        restart(fail_at);
        const Result<Floor> floor = measure_floor(context_, StampMethod::event_drain, shape());
        ASSERT_FALSE(floor);
        ASSERT_FALSE(driver_.failed.empty()) << fail_at;
        EXPECT_THAT(floor.error().message, HasSubstr(driver_.failed));
        EXPECT_THAT(driver_.live, IsEmpty()) << driver_.failed;
    }
}

TEST_F(OffscreenTest, TheFloorOfADrawHasWhatDrainingAfterItCosts) {
    driver_.answers = true;
    const Result<Floor> floor = measure_floor(context_, StampMethod::event_drain, shape());
    ASSERT_TRUE(floor) << floor.error().message;
    EXPECT_EQ(floor->min_ns, 2);
    EXPECT_EQ(floor->first_quartile_ns, 2);
    // Between its stamps the draw takes 2 + 5 + 40, and another one adds 5.
    EXPECT_EQ(floor->draw_ns, 42);
}

TEST_F(OffscreenTest, AMethodThatDoesNotDrainAddsOnlyItsStamps) {
    driver_.answers = true;
    const Result<Floor> floor = measure_floor(context_, StampMethod::bottom_pair, shape());
    ASSERT_TRUE(floor) << floor.error().message;
    EXPECT_EQ(floor->first_quartile_ns, 2);
    EXPECT_EQ(floor->draw_ns, 2);
}

TEST_F(OffscreenTest, OutsidePassesThereAreNoDrawsAndTheFloorIsThatOfAnEmptyPair) {
    driver_.answers = true;
    table_.CmdPipelineBarrier = [](VkCommandBuffer, VkPipelineStageFlags, VkPipelineStageFlags,
                                   VkDependencyFlags, std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                                   const VkBufferMemoryBarrier*, std::uint32_t,
                                   const VkImageMemoryBarrier*) { fake->now_ns += 3; };
    const Result<Floor> floor = measure_floor(context_, StampMethod::event_drain, OffscreenShape{});
    ASSERT_TRUE(floor) << floor.error().message;
    EXPECT_EQ(floor->first_quartile_ns, 8);  // the stamp and a barrier on either side
    EXPECT_EQ(floor->draw_ns, 8);
}

TEST_F(OffscreenTest, ADriverThatNeverAnswersQueriesGivesNoneAndAReason) {
    const StampVerdict verdict = run_stamp_self_test(context_);
    EXPECT_EQ(verdict.method, StampMethod::none);
    EXPECT_FALSE(verdict.conclusive);
    EXPECT_THAT(verdict.explanation, HasSubstr("gave no times"));
    EXPECT_THAT(driver_.live, IsEmpty());
    const Result<Floor> floor = measure_floor(context_, StampMethod::bottom_pair, shape());
    EXPECT_FALSE(floor);
    EXPECT_THAT(driver_.live, IsEmpty());
}

TEST_F(OffscreenTest, ObjectsThatMayStillBeInUseAreNotDestroyed) {
    driver_.fence_result = VK_TIMEOUT;
    const StampVerdict verdict = run_stamp_self_test(context_);
    EXPECT_EQ(verdict.method, StampMethod::none);
    EXPECT_THAT(verdict.explanation, HasSubstr("did not finish"));
    const auto is_alive = [&](const char* creator) {
        return std::any_of(driver_.live.begin(), driver_.live.end(),
                           [&](const auto& it) { return it.second == creator; });
    };
    EXPECT_TRUE(is_alive("vkCreateImage"));
    EXPECT_TRUE(is_alive("vkCreateCommandPool"));
    EXPECT_TRUE(is_alive("vkCreateGraphicsPipelines"));
}

TEST_F(OffscreenTest, ALostDeviceUsesNothingSoEverythingIsDestroyed) {
    driver_.fence_result = VK_ERROR_DEVICE_LOST;
    const StampVerdict verdict = run_stamp_self_test(context_);
    EXPECT_THAT(verdict.explanation, HasSubstr("vkWaitForFences"));
    EXPECT_THAT(driver_.live, IsEmpty());
}

TEST_F(OffscreenTest, CommandBuffersGetLoaderDataBeforeTheyAreUsed) {
    (void)run_stamp_self_test(context_);
    EXPECT_FALSE(driver_.used_without_loader_data);
    EXPECT_FALSE(driver_.with_loader_data.empty());
}

TEST_F(OffscreenTest, QueueFamiliesThatCannotBeStampedTouchNothing) {
    context_.timestamp_valid_bits = 0;
    EXPECT_THAT(run_stamp_self_test(context_).explanation, HasSubstr("no timestamps"));
    EXPECT_FALSE(measure_floor(context_, StampMethod::bottom_pair, shape()));
    context_.timestamp_valid_bits = 64;
    context_.queue_flags = VK_QUEUE_COMPUTE_BIT;
    EXPECT_THAT(run_stamp_self_test(context_).explanation, HasSubstr("no graphics"));
    EXPECT_FALSE(measure_floor(context_, StampMethod::none, shape()));
    EXPECT_EQ(driver_.calls, 0);
}

TEST_F(OffscreenTest, NoEventIsMadeOnADeviceWithoutEvents) {
    context_.events = false;
    table_.CreateEvent = nullptr;
    table_.CmdSetEvent = nullptr;
    table_.CmdWaitEvents = nullptr;
    const StampVerdict verdict = run_stamp_self_test(context_);
    EXPECT_THAT(verdict.explanation, HasSubstr("event drain gave no times"));
}

TEST_F(OffscreenTest, WithoutAnEventOnlyTheMethodThatNeedsOneIsNotTried) {
    context_.events = false;
    driver_.answers = true;
    EXPECT_FALSE(measure_floor(context_, StampMethod::event_drain, shape()));
    EXPECT_TRUE(measure_floor(context_, StampMethod::bottom_pair, shape()));
    EXPECT_THAT(driver_.live, IsEmpty());
}

TEST_F(OffscreenTest, MemoryOfSpecialKindsIsNeverChosen) {
    context_.memory.memoryTypes[1].propertyFlags = VK_MEMORY_PROPERTY_PROTECTED_BIT;
    context_.memory.memoryTypes[2].propertyFlags =
        VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT | VK_MEMORY_PROPERTY_DEVICE_COHERENT_BIT_AMD;
    EXPECT_THAT(run_stamp_self_test(context_).explanation, HasSubstr("no memory type"));
    EXPECT_THAT(driver_.live, IsEmpty());
}

}  // namespace
}  // namespace framecast::capture
