// The hooks' recordings do the same on a device as the application's own command buffer, without validation
// messages.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "capture/recorder/command_stream.h"
#include "capture/recorder/generated/command_hooks.h"
#include "capture/recorder/generated/commands.h"
#include "capture/recorder/record_target.h"
#include "capture/stamps/offscreen.h"
#include "capture/stamps/self_test_draws.h"
#include "test_device.h"

namespace framecast::capture {
namespace {

constexpr VkExtent2D kExtent = {64, 64};
constexpr VkDeviceSize kBufferBytes = 256;

const DeviceTable* driver = nullptr;
VkCommandBuffer recorded_buffer = nullptr;
CommandStream* recorded_stream = nullptr;

/// Returns what the layer does: the hook where there is one and the driver has the function.
PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name) {
    const PFN_vkVoidFunction down = driver->GetDeviceProcAddr(device, name);
    const PFN_vkVoidFunction hook = find_command_hook(name);
    return hook != nullptr && down != nullptr ? hook : down;
}

}  // namespace

RecordTarget record_target(VkCommandBuffer command_buffer) noexcept {
    return {command_buffer == recorded_buffer ? recorded_stream : nullptr, driver};
}

namespace {

/// A buffer that the host can read.
class HostBuffer {
  public:
    HostBuffer(const SelfTestContext& context, const OwnerScope& scope) {
        const DeviceTable& vk = *context.vk;
        VkBufferCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
        info.size = kBufferBytes;
        info.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        VkBuffer buffer{};
        EXPECT_EQ(vk.CreateBuffer(context.device, &info, nullptr, &buffer), VK_SUCCESS);
        VkMemoryRequirements needs{};
        vk.GetBufferMemoryRequirements(context.device, buffer, &needs);
        VkMemoryAllocateInfo allocate{};
        allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
        allocate.allocationSize = needs.size;
        constexpr VkMemoryPropertyFlags kWanted =
            VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
        while ((needs.memoryTypeBits >> allocate.memoryTypeIndex & 1) == 0 ||
               (context.memory.memoryTypes[allocate.memoryTypeIndex].propertyFlags & kWanted) != kWanted) {
            ++allocate.memoryTypeIndex;
        }
        VkDeviceMemory memory{};
        EXPECT_EQ(vk.AllocateMemory(context.device, &allocate, nullptr, &memory), VK_SUCCESS);
        EXPECT_EQ(vk.BindBufferMemory(context.device, buffer, memory, 0), VK_SUCCESS);
        EXPECT_EQ(vk.MapMemory(context.device, memory, 0, VK_WHOLE_SIZE, 0, &data_), VK_SUCCESS);
        memory_ = {scope, memory, vk.FreeMemory};
        buffer_ = {scope, buffer, vk.DestroyBuffer};
    }
    VkBuffer get() const { return buffer_.get(); }
    void clear() { std::memset(data_, 0, kBufferBytes); }
    std::vector<std::uint32_t> words() const {
        std::vector<std::uint32_t> copy(kBufferBytes / 4);
        std::memcpy(copy.data(), data_, kBufferBytes);
        return copy;
    }

  private:
    Owned<VkDeviceMemory> memory_;
    Owned<VkBuffer> buffer_;
    void* data_ = nullptr;
};

class ReplayDevice : public testing::Test {
  protected:
    void SetUp() override {
        TestDevice::Options options;
        options.api_version = VK_API_VERSION_1_3;
        options.dynamic_rendering = true;
        Result<std::unique_ptr<TestDevice>> made = TestDevice::create(options);
        if (!made) GTEST_SKIP() << "framecast: no Vulkan device with validation: " << made.error().message;
        device_ = std::move(*made);
        driver = &device_->vk();
        scope_.device = device_->context().device;
        load_device_table(hooked_, scope_.device, device_proc, VK_API_VERSION_1_3);
        context_ = device_->context();
        context_.vk = &hooked_;  // the "application" calls through the layer
        make_objects();
    }
    void TearDown() override {
        if (device_ == nullptr) return;
        driver->DeviceWaitIdle(scope_.device);
        for (const std::string& message : device_->messages())
            ADD_FAILURE() << message;
    }

    void make_objects() {
        VkCommandPoolCreateInfo pool{};
        pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
        pool.queueFamilyIndex = context_.queue_family;
        VkCommandPool made_pool{};
        ASSERT_EQ(driver->CreateCommandPool(scope_.device, &pool, nullptr, &made_pool), VK_SUCCESS);
        pool_ = {scope_, made_pool, driver->DestroyCommandPool};
        VkQueryPoolCreateInfo queries{};
        queries.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
        queries.queryType = VK_QUERY_TYPE_OCCLUSION;
        queries.queryCount = 1;
        VkQueryPool made_queries{};
        ASSERT_EQ(driver->CreateQueryPool(scope_.device, &queries, nullptr, &made_queries), VK_SUCCESS);
        queries_ = {scope_, made_queries, driver->DestroyQueryPool};
    }

    VkCommandBuffer allocate(VkCommandBufferLevel level) {
        VkCommandBufferAllocateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
        info.commandPool = pool_.get();
        info.level = level;
        info.commandBufferCount = 1;
        VkCommandBuffer made{};
        EXPECT_EQ(driver->AllocateCommandBuffers(scope_.device, &info, &made), VK_SUCCESS);
        return made;
    }

    template <class Record>
    void record(VkCommandBuffer command_buffer, Record record_commands) {
        VkCommandBufferInheritanceInfo inheritance{};
        inheritance.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO;
        VkCommandBufferBeginInfo begin{};
        begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
        begin.pInheritanceInfo = &inheritance;
        ASSERT_EQ(driver->BeginCommandBuffer(command_buffer, &begin), VK_SUCCESS);
        record_commands();
        ASSERT_EQ(driver->EndCommandBuffer(command_buffer), VK_SUCCESS);
    }

    void run(VkCommandBuffer command_buffer) {
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &command_buffer;
        ASSERT_EQ(driver->QueueSubmit(context_.queue, 1, &submit, VK_NULL_HANDLE), VK_SUCCESS);
        ASSERT_EQ(driver->QueueWaitIdle(context_.queue), VK_SUCCESS);
    }

    /// Words 0: from an update, 1: from a fill in a secondary, 2 and 3: samples that passed in a draw.
    void application(VkCommandBuffer cb, VkCommandBuffer secondary, const HostBuffer& staging,
                     const HostBuffer& out, const OffscreenTarget& target, const SelfTestDraws& draws) {
        const DeviceTable& vk = hooked_;
        {
            const std::uint32_t value = 0xabcd;
            vk.CmdUpdateBuffer(cb, staging.get(), 0, sizeof(value), &value);
        }
        vk.CmdExecuteCommands(cb, 1, &secondary);
        {
            VkMemoryBarrier2 written{};
            written.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
            written.srcStageMask = written.dstStageMask = VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT;
            written.srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT;
            written.dstAccessMask = VK_ACCESS_2_TRANSFER_READ_BIT;
            VkDependencyInfo dependency{};
            dependency.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
            dependency.memoryBarrierCount = 1;
            dependency.pMemoryBarriers = &written;
            vk.CmdPipelineBarrier2(cb, &dependency);
            const VkBufferCopy all = {0, 0, 8};
            vk.CmdCopyBuffer(cb, staging.get(), out.get(), 1, &all);
        }
        vk.CmdResetQueryPool(cb, queries_.get(), 0, 1);
        target.begin_pass(context_, cb);
        draws.bind(context_, cb);
        vk.CmdBeginQuery(cb, queries_.get(), 0, 0);
        draws.draw(context_, cb, kCheapWork);
        vk.CmdEndQuery(cb, queries_.get(), 0);
        vk.CmdEndRenderPass(cb);
        vk.CmdCopyQueryPoolResults(cb, queries_.get(), 0, 1, out.get(), 8, 8,
                                   VK_QUERY_RESULT_64_BIT | VK_QUERY_RESULT_WAIT_BIT);
    }

    std::unique_ptr<TestDevice> device_;
    OwnerScope scope_;
    DeviceTable hooked_;
    SelfTestContext context_;
    Owned<VkCommandPool> pool_;
    Owned<VkQueryPool> queries_;
};

TEST_F(ReplayDevice, ReplayedBufferDoesWhatTheApplicationsDid) {
    HostBuffer staging(context_, scope_);
    HostBuffer out(context_, scope_);
    OffscreenShape shape;
    shape.extent = kExtent;
    shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
    const Result<OffscreenTarget> target = OffscreenTarget::create(context_, scope_, shape);
    ASSERT_TRUE(target) << target.error().message;
    const Result<SelfTestDraws> draws = SelfTestDraws::create(context_, scope_, *target);
    ASSERT_TRUE(draws) << draws.error().message;
    staging.clear();
    out.clear();

    const VkCommandBuffer secondary = allocate(VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    record(secondary, [&] { driver->CmdFillBuffer(secondary, staging.get(), 4, 4, 0x5678); });
    CommandStream stream;
    recorded_stream = &stream;
    recorded_buffer = allocate(VK_COMMAND_BUFFER_LEVEL_PRIMARY);
    record(recorded_buffer, [&] { application(recorded_buffer, secondary, staging, out, *target, *draws); });
    run(recorded_buffer);
    const std::vector<std::uint32_t> wanted = out.words();
    EXPECT_EQ(wanted[0], 0xabcdu);
    EXPECT_EQ(wanted[1], 0x5678u);
    EXPECT_GT(wanted[2], 0u);

    ASSERT_EQ(stream.refusal(), nullptr);
    EXPECT_GE(stream.count(), 11u);
    for (int repeat = 0; repeat < 2; ++repeat) {
        staging.clear();
        out.clear();
        const VkCommandBuffer ours = allocate(VK_COMMAND_BUFFER_LEVEL_PRIMARY);
        record(ours, [&] {
            for (const Command& command : stream)
                replay(command, ours, *driver);
        });
        run(ours);
        EXPECT_EQ(out.words(), wanted);
    }
}

}  // namespace
}  // namespace framecast::capture
