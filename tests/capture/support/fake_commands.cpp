// The commands of the fake driver's command buffers: their names in its log, their counts and their times.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>

#include "capture/experiment/counter_queries.h"
#include "tests/capture/support/fake_driver.h"

namespace framecast::capture {
namespace {

constexpr std::uint64_t kTransferNs = 5;
constexpr std::uint64_t kPassNs = 7;  // to begin a render pass
// Time of the self-test's draws. It is no multiple of one number, which would look like a coarse counter.
std::uint64_t work_ns(std::uint64_t steps) {
    return 1000 * steps + steps % 7;
}
constexpr std::uint64_t kSamplesPerVertex = 10;

void note(VkCommandBuffer cb, std::string text, std::function<void(FakeGpu&)> work = nullptr) {
    FakeDriver::get().record(cb, std::move(text), std::move(work));
}

template <class... Numbers>
std::string words(const char* name, Numbers... numbers) {
    std::string text = name;
    ((text += " " + std::to_string(numbers)), ...);
    return text;
}

FakeQueryPool::Query& query_of(std::uint64_t pool, std::uint32_t query) {
    auto& queries = FakeDriver::get().query_pools.at(pool).queries;
    EXPECT_LT(query, queries.size());
    return queries.at(query);
}

void work_on_vertices(FakeGpu& gpu, std::uint64_t vertices) {
    const std::uint64_t fragments = vertices * kSamplesPerVertex;
    // In the order of VkQueryPipelineStatisticFlagBits.
    const std::uint64_t added[11] = {vertices,     vertices / 3, vertices, 0, 0, vertices / 3,
                                     vertices / 3, fragments,    0,        0, 0};
    for (int i = 0; i < 11; ++i)
        gpu.statistics[i] += added[i];
    gpu.samples += fragments;
    gpu.now_ns += gpu.work_steps > 0 ? work_ns(gpu.work_steps) : vertices;
}

// A query around an action must not request what the action can't do: lavapipe 22 crashes where a draw's
// compute invocations are counted.
void expect_statistics_within(VkQueryPipelineStatisticFlags allowed) {
    for (const auto& [bits, pool] : FakeDriver::get().query_pools)
        for (const FakeQueryPool::Query& query : pool.queries)
            EXPECT_FALSE(query.active && (pool.statistics & ~allowed) != 0)
                << "a query counts " << pool.statistics << " around an action that may do " << allowed;
}

void draw(VkCommandBuffer cb, std::string text, std::uint64_t vertices) {
    note(cb, std::move(text), [vertices](FakeGpu& gpu) {
        EXPECT_TRUE(gpu.in_render_pass) << "a draw outside of a render pass";
        expect_statistics_within(kGraphicsStatistics);
        work_on_vertices(gpu, vertices);
    });
}

void VKAPI_CALL CmdDraw(VkCommandBuffer cb, std::uint32_t vertices, std::uint32_t instances, std::uint32_t,
                        std::uint32_t) {
    draw(cb, words("draw", vertices, instances), std::uint64_t{vertices} * instances);
}
void VKAPI_CALL CmdDrawIndexed(VkCommandBuffer cb, std::uint32_t indices, std::uint32_t instances,
                               std::uint32_t, std::int32_t, std::uint32_t) {
    draw(cb, words("draw indexed", indices, instances), std::uint64_t{indices} * instances);
}
// Its counts would lie in memory of the device, which this driver does not have: it draws nothing.
void VKAPI_CALL CmdDrawIndirect(VkCommandBuffer cb, VkBuffer, VkDeviceSize, std::uint32_t draws,
                                std::uint32_t) {
    draw(cb, words("draw indirect", draws), 0);
}
void VKAPI_CALL CmdDispatch(VkCommandBuffer cb, std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    const std::uint64_t groups = std::uint64_t{x} * y * z;
    note(cb, words("dispatch", x, y, z), [groups](FakeGpu& gpu) {
        EXPECT_FALSE(gpu.in_render_pass) << "a dispatch inside of a render pass";
        expect_statistics_within(kComputeStatistics);
        gpu.statistics[10] += groups;
        gpu.now_ns += groups;
    });
}

void transfer(VkCommandBuffer cb, std::string text) {
    note(cb, std::move(text), [](FakeGpu& gpu) {
        expect_statistics_within(0);
        gpu.now_ns += kTransferNs;
    });
}
void VKAPI_CALL CmdCopyBuffer(VkCommandBuffer cb, VkBuffer, VkBuffer, std::uint32_t regions,
                              const VkBufferCopy*) {
    transfer(cb, words("copy buffer", regions));
}
void VKAPI_CALL CmdCopyImage(VkCommandBuffer cb, VkImage, VkImageLayout, VkImage, VkImageLayout,
                             std::uint32_t regions, const VkImageCopy*) {
    transfer(cb, words("copy image", regions));
}
void VKAPI_CALL CmdFillBuffer(VkCommandBuffer cb, VkBuffer, VkDeviceSize, VkDeviceSize size, std::uint32_t) {
    transfer(cb, words("fill buffer", size));
}
void VKAPI_CALL CmdUpdateBuffer(VkCommandBuffer cb, VkBuffer, VkDeviceSize, VkDeviceSize size, const void*) {
    transfer(cb, words("update buffer", size));
}
void VKAPI_CALL CmdClearAttachments(VkCommandBuffer cb, std::uint32_t count, const VkClearAttachment*,
                                    std::uint32_t, const VkClearRect*) {
    transfer(cb, words("clear attachments", count));
}

void enter_subpass(FakeGpu& gpu, std::size_t subpass) {
    gpu.subpass = subpass;
    const std::uint32_t mask = subpass < gpu.view_masks.size() ? gpu.view_masks[subpass] : 0;
    gpu.views = static_cast<std::uint32_t>(std::max(1, std::popcount(mask)));
}

void begin_pass(VkCommandBuffer cb, std::string text, std::vector<std::uint32_t> view_masks) {
    note(cb, std::move(text), [masks = std::move(view_masks)](FakeGpu& gpu) {
        EXPECT_FALSE(gpu.in_render_pass);
        gpu.in_render_pass = true;
        gpu.now_ns += kPassNs;
        gpu.view_masks = masks;
        enter_subpass(gpu, 0);
    });
}
std::vector<std::uint32_t> view_masks_of(VkRenderPass pass) {
    FakeDriver& driver = FakeDriver::get();
    const std::lock_guard lock(driver.mutex);
    const auto found = driver.view_masks.find(fake_bits(pass));
    return found == driver.view_masks.end() ? std::vector<std::uint32_t>() : found->second;
}
void next_subpass(VkCommandBuffer cb, std::string text) {
    note(cb, std::move(text), [](FakeGpu& gpu) { enter_subpass(gpu, gpu.subpass + 1); });
}
void end_pass(VkCommandBuffer cb, const char* text) {
    note(cb, text, [](FakeGpu& gpu) {
        EXPECT_TRUE(gpu.in_render_pass);
        gpu.in_render_pass = false;
    });
}
void VKAPI_CALL CmdBeginRenderPass(VkCommandBuffer cb, const VkRenderPassBeginInfo* info,
                                   VkSubpassContents contents) {
    begin_pass(cb, words("begin pass", static_cast<int>(contents)), view_masks_of(info->renderPass));
}
void VKAPI_CALL CmdBeginRenderPass2(VkCommandBuffer cb, const VkRenderPassBeginInfo* begin,
                                    const VkSubpassBeginInfo* info) {
    begin_pass(cb, words("begin pass 2", static_cast<int>(info->contents)), view_masks_of(begin->renderPass));
}
void VKAPI_CALL CmdBeginRendering(VkCommandBuffer cb, const VkRenderingInfo* info) {
    begin_pass(cb, words("begin rendering", info->flags), {info->viewMask});
}
void VKAPI_CALL CmdNextSubpass(VkCommandBuffer cb, VkSubpassContents contents) {
    next_subpass(cb, words("next subpass", static_cast<int>(contents)));
}
void VKAPI_CALL CmdNextSubpass2(VkCommandBuffer cb, const VkSubpassBeginInfo* info, const VkSubpassEndInfo*) {
    next_subpass(cb, words("next subpass 2", static_cast<int>(info->contents)));
}
void VKAPI_CALL CmdEndRenderPass(VkCommandBuffer cb) {
    end_pass(cb, "end pass");
}
void VKAPI_CALL CmdEndRenderPass2(VkCommandBuffer cb, const VkSubpassEndInfo*) {
    end_pass(cb, "end pass 2");
}
void VKAPI_CALL CmdEndRendering(VkCommandBuffer cb) {
    end_pass(cb, "end rendering");
}

void VKAPI_CALL CmdResetQueryPool(VkCommandBuffer cb, VkQueryPool pool, std::uint32_t first,
                                  std::uint32_t count) {
    note(cb, words("reset queries", first, count), [pool, first, count](FakeGpu& gpu) {
        EXPECT_FALSE(gpu.in_render_pass) << "VUID-vkCmdResetQueryPool-renderpass";
        for (std::uint32_t i = first; i < first + count; ++i) {
            query_of(fake_bits(pool), i) = {};
            query_of(fake_bits(pool), i).reset = true;
        }
    });
}

void VKAPI_CALL CmdWriteTimestamp(VkCommandBuffer cb, VkPipelineStageFlagBits, VkQueryPool pool,
                                  std::uint32_t query) {
    note(cb, words("stamp", query), [pool, query](FakeGpu& gpu) {
        for (std::uint32_t view = 0; view < gpu.views; ++view) {
            FakeQueryPool::Query& q = query_of(fake_bits(pool), query + view);
            EXPECT_TRUE(q.reset) << "VUID-vkCmdWriteTimestamp-None-00830";
            q.values[0] = FakeDriver::get().late_stamps ? gpu.last_stamp_ns : gpu.now_ns;
            q.available = true;
            q.reset = false;
        }
        gpu.last_stamp_ns = gpu.now_ns;
    });
}

const char* type_name(const FakeQueryPool& pool) {
    return pool.type == VK_QUERY_TYPE_OCCLUSION ? "occlusion" : "statistics";
}

std::array<std::uint64_t, 11> counters_now(const FakeGpu& gpu, const FakeQueryPool& pool) {
    std::array<std::uint64_t, 11> values{};
    if (pool.type == VK_QUERY_TYPE_OCCLUSION) {
        values[0] = gpu.samples;
        return values;
    }
    std::size_t next = 0;
    for (int i = 0; i < 11; ++i)
        if (pool.statistics >> i & 1) values[next++] = gpu.statistics[i];
    return values;
}

void VKAPI_CALL CmdBeginQuery(VkCommandBuffer cb, VkQueryPool handle, std::uint32_t query,
                              VkQueryControlFlags flags) {
    FakeDriver& driver = FakeDriver::get();
    const std::lock_guard lock(driver.mutex);
    const FakeQueryPool& made = driver.query_pools.at(fake_bits(handle));
    note(cb, words((std::string("begin ") + type_name(made)).c_str(), query, flags),
         [handle, query](FakeGpu& gpu) {
             const FakeQueryPool& pool = FakeDriver::get().query_pools.at(fake_bits(handle));
             for (const auto& [bits, other] : FakeDriver::get().query_pools)
                 for (const FakeQueryPool::Query& q : other.queries)
                     EXPECT_FALSE(q.active && other.type == pool.type)
                         << "VUID-vkCmdBeginQuery-queryPool-01922";
             // The results of further views stay zero, but need their room.
             for (std::uint32_t view = 1; view < gpu.views; ++view) {
                 FakeQueryPool::Query& further = query_of(fake_bits(handle), query + view);
                 EXPECT_TRUE(further.reset) << "VUID-vkCmdBeginQuery-None-00807";
                 further = {.available = true};
             }
             FakeQueryPool::Query& q = query_of(fake_bits(handle), query);
             EXPECT_TRUE(q.reset) << "VUID-vkCmdBeginQuery-None-00807";
             q.active = true;
             q.reset = false;
             q.values = counters_now(gpu, pool);
         });
}
void VKAPI_CALL CmdEndQuery(VkCommandBuffer cb, VkQueryPool handle, std::uint32_t query) {
    FakeDriver& driver = FakeDriver::get();
    const std::lock_guard lock(driver.mutex);
    const FakeQueryPool& made = driver.query_pools.at(fake_bits(handle));
    note(cb, words((std::string("end ") + type_name(made)).c_str(), query), [handle, query](FakeGpu& gpu) {
        FakeQueryPool::Query& q = query_of(fake_bits(handle), query);
        EXPECT_TRUE(q.active) << "VUID-vkCmdEndQuery-None-01923";
        const auto after = counters_now(gpu, FakeDriver::get().query_pools.at(fake_bits(handle)));
        for (std::size_t i = 0; i < after.size(); ++i)
            q.values[i] = after[i] - q.values[i];
        q.active = false;
        q.available = true;
    });
}
void VKAPI_CALL CmdCopyQueryPoolResults(VkCommandBuffer cb, VkQueryPool, std::uint32_t, std::uint32_t count,
                                        VkBuffer, VkDeviceSize, VkDeviceSize, VkQueryResultFlags) {
    note(cb, words("copy queries", count));
}

void VKAPI_CALL CmdPipelineBarrier(VkCommandBuffer cb, VkPipelineStageFlags, VkPipelineStageFlags,
                                   VkDependencyFlags, std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                                   const VkBufferMemoryBarrier*, std::uint32_t, const VkImageMemoryBarrier*) {
    note(cb, "barrier", [](FakeGpu& gpu) {
        EXPECT_FALSE(gpu.in_render_pass) << "a barrier needs a self-dependency of the subpass";
    });
}
void VKAPI_CALL CmdSetEvent(VkCommandBuffer cb, VkEvent, VkPipelineStageFlags) {
    note(cb, "set event",
         [](FakeGpu& gpu) { EXPECT_FALSE(gpu.in_render_pass) << "VUID-vkCmdSetEvent-renderpass"; });
}
void VKAPI_CALL CmdWaitEvents(VkCommandBuffer cb, std::uint32_t, const VkEvent*, VkPipelineStageFlags,
                              VkPipelineStageFlags, std::uint32_t, const VkMemoryBarrier*, std::uint32_t,
                              const VkBufferMemoryBarrier*, std::uint32_t, const VkImageMemoryBarrier*) {
    note(cb, "wait event");
}

// Names handles that a test made up; those of the driver differ from test to test.
constexpr std::uint64_t kLargestMadeUpHandle = 0xfff;

void VKAPI_CALL CmdBindPipeline(VkCommandBuffer cb, VkPipelineBindPoint point, VkPipeline pipeline) {
    const std::uint64_t handle = fake_bits(pipeline);
    note(cb, handle > 0 && handle <= kLargestMadeUpHandle
                 ? words("bind pipeline", static_cast<int>(point), handle)
                 : words("bind pipeline", static_cast<int>(point)));
}
void VKAPI_CALL CmdBindVertexBuffers(VkCommandBuffer cb, std::uint32_t first, std::uint32_t count,
                                     const VkBuffer*, const VkDeviceSize*) {
    note(cb, words("bind vertices", first, count));
}
void VKAPI_CALL CmdSetScissor(VkCommandBuffer cb, std::uint32_t, std::uint32_t, const VkRect2D* scissors) {
    note(cb, words("scissor", scissors->extent.width));
}
void VKAPI_CALL CmdPushConstants(VkCommandBuffer cb, VkPipelineLayout, VkShaderStageFlags, std::uint32_t,
                                 std::uint32_t size, const void* values) {
    std::uint32_t steps[2] = {};
    if (size == sizeof steps) std::memcpy(steps, values, sizeof steps);
    const std::uint64_t sum = std::uint64_t{steps[0]} + steps[1];
    note(cb, words("push constants", size), [sum](FakeGpu& gpu) { gpu.work_steps = sum; });
}
void VKAPI_CALL CmdSetDepthWriteEnable(VkCommandBuffer cb, VkBool32 write) {
    note(cb, words("depth write", write));
}
void VKAPI_CALL CmdSetRasterizerDiscardEnable(VkCommandBuffer cb, VkBool32 discard) {
    note(cb, words("rasterizer discard", discard));
}
void VKAPI_CALL CmdBeginDebugUtilsLabelEXT(VkCommandBuffer cb, const VkDebugUtilsLabelEXT* info) {
    note(cb, std::string("begin label ") + info->pLabelName);
}
void VKAPI_CALL CmdEndDebugUtilsLabelEXT(VkCommandBuffer cb) {
    note(cb, "end label");
}
void VKAPI_CALL CmdInsertDebugUtilsLabelEXT(VkCommandBuffer cb, const VkDebugUtilsLabelEXT* info) {
    note(cb, std::string("insert label ") + info->pLabelName);
}
void VKAPI_CALL CmdExecuteCommands(VkCommandBuffer cb, std::uint32_t count, const VkCommandBuffer* buffers) {
    std::vector<VkCommandBuffer> executed(buffers, buffers + count);
    note(cb, words("execute", count), [executed](FakeGpu& gpu) {
        for (VkCommandBuffer secondary : executed)
            for (const auto& work : FakeDriver::get().command_buffer(secondary).work)
                if (work) work(gpu);
    });
}
void VKAPI_CALL CmdBindDescriptorSets(VkCommandBuffer cb, VkPipelineBindPoint, VkPipelineLayout,
                                      std::uint32_t, std::uint32_t count, const VkDescriptorSet*,
                                      std::uint32_t, const std::uint32_t*) {
    note(cb, words("bind descriptor sets", count));
}
void VKAPI_CALL CmdPushDescriptorSetKHR(VkCommandBuffer cb, VkPipelineBindPoint, VkPipelineLayout,
                                        std::uint32_t, std::uint32_t count, const VkWriteDescriptorSet*) {
    note(cb, words("push descriptors", count));
}
void VKAPI_CALL CmdPushDescriptorSetWithTemplateKHR(VkCommandBuffer cb, VkDescriptorUpdateTemplate,
                                                    VkPipelineLayout, std::uint32_t, const void*) {
    note(cb, "push descriptors with a template");
}
void VKAPI_CALL CmdSetDescriptorBufferOffsetsEXT(VkCommandBuffer cb, VkPipelineBindPoint, VkPipelineLayout,
                                                 std::uint32_t, std::uint32_t count, const std::uint32_t*,
                                                 const VkDeviceSize*) {
    note(cb, words("descriptor buffer offsets", count));
}
void VKAPI_CALL CmdBuildAccelerationStructuresKHR(VkCommandBuffer cb, std::uint32_t,
                                                  const VkAccelerationStructureBuildGeometryInfoKHR*,
                                                  const VkAccelerationStructureBuildRangeInfoKHR* const*) {
    note(cb, "build acceleration structures");
}
void VKAPI_CALL CmdSetSampleLocationsEnableEXT(VkCommandBuffer cb, VkBool32 enabled) {
    note(cb, words("sample locations", enabled));
}
// Commands of Vulkan 1.4 and of extensions of its time.
void VKAPI_CALL CmdEndRendering2KHR(VkCommandBuffer cb, const VkRenderingEndInfoKHR*) {
    note(cb, "end rendering 2");
}
void VKAPI_CALL CmdBindIndexBuffer(VkCommandBuffer cb, VkBuffer, VkDeviceSize, VkIndexType) {
    note(cb, "bind indices");
}
void VKAPI_CALL CmdSetVertexInputEXT(VkCommandBuffer cb, std::uint32_t,
                                     const VkVertexInputBindingDescription2EXT*, std::uint32_t,
                                     const VkVertexInputAttributeDescription2EXT*) {
    note(cb, "vertex input");
}
void VKAPI_CALL CmdBindShadersEXT(VkCommandBuffer cb, std::uint32_t count, const VkShaderStageFlagBits*,
                                  const VkShaderEXT*) {
    note(cb, words("bind shaders", count));
}
void VKAPI_CALL CmdExecuteGeneratedCommandsEXT(VkCommandBuffer cb, VkBool32,
                                               const VkGeneratedCommandsInfoEXT*) {
    note(cb, "execute generated commands");
}
void VKAPI_CALL CmdPreprocessGeneratedCommandsEXT(VkCommandBuffer cb, const VkGeneratedCommandsInfoEXT*,
                                                  VkCommandBuffer) {
    note(cb, "preprocess generated commands");
}
void VKAPI_CALL CmdBindDescriptorSets2(VkCommandBuffer cb, const VkBindDescriptorSetsInfo* info) {
    note(cb, words("bind descriptor sets", info->descriptorSetCount));
}
void VKAPI_CALL CmdPushDescriptorSet2(VkCommandBuffer cb, const VkPushDescriptorSetInfo* info) {
    note(cb, words("push descriptors", info->descriptorWriteCount));
}
void VKAPI_CALL CmdPushDescriptorSetWithTemplate2(VkCommandBuffer cb,
                                                  const VkPushDescriptorSetWithTemplateInfo*) {
    note(cb, "push descriptors with a template");
}
void VKAPI_CALL CmdSetDescriptorBufferOffsets2EXT(VkCommandBuffer cb,
                                                  const VkSetDescriptorBufferOffsetsInfoEXT* info) {
    note(cb, words("descriptor buffer offsets", info->setCount));
}
void VKAPI_CALL CmdBindResourceHeapEXT(VkCommandBuffer cb, const VkBindHeapInfoEXT*) {
    note(cb, "bind resource heap");
}

const std::map<std::string_view, PFN_vkVoidFunction>& commands() {
#define COMMAND(name) \
    { "vk" #name, reinterpret_cast<PFN_vkVoidFunction>(&name) }
    static const std::map<std::string_view, PFN_vkVoidFunction> all = {
        COMMAND(CmdDraw),
        COMMAND(CmdDrawIndexed),
        COMMAND(CmdDrawIndirect),
        COMMAND(CmdDispatch),
        COMMAND(CmdCopyBuffer),
        COMMAND(CmdCopyImage),
        COMMAND(CmdFillBuffer),
        COMMAND(CmdUpdateBuffer),
        COMMAND(CmdClearAttachments),
        COMMAND(CmdBeginRenderPass),
        COMMAND(CmdBeginRenderPass2),
        COMMAND(CmdBeginRendering),
        COMMAND(CmdNextSubpass),
        COMMAND(CmdNextSubpass2),
        COMMAND(CmdEndRenderPass),
        COMMAND(CmdEndRenderPass2),
        COMMAND(CmdEndRendering),
        COMMAND(CmdResetQueryPool),
        COMMAND(CmdWriteTimestamp),
        COMMAND(CmdBeginQuery),
        COMMAND(CmdEndQuery),
        COMMAND(CmdCopyQueryPoolResults),
        COMMAND(CmdPipelineBarrier),
        COMMAND(CmdSetEvent),
        COMMAND(CmdWaitEvents),
        COMMAND(CmdBindPipeline),
        COMMAND(CmdBindDescriptorSets),
        COMMAND(CmdPushDescriptorSetKHR),
        COMMAND(CmdPushDescriptorSetWithTemplateKHR),
        COMMAND(CmdSetDescriptorBufferOffsetsEXT),
        COMMAND(CmdBindVertexBuffers),
        COMMAND(CmdSetDepthWriteEnable),
        COMMAND(CmdSetScissor),
        COMMAND(CmdSetSampleLocationsEnableEXT),
        COMMAND(CmdPushConstants),
        COMMAND(CmdSetRasterizerDiscardEnable),
        COMMAND(CmdBeginDebugUtilsLabelEXT),
        COMMAND(CmdEndDebugUtilsLabelEXT),
        COMMAND(CmdInsertDebugUtilsLabelEXT),
        COMMAND(CmdExecuteCommands),
        COMMAND(CmdBuildAccelerationStructuresKHR),
        COMMAND(CmdEndRendering2KHR),
        COMMAND(CmdBindIndexBuffer),
        COMMAND(CmdSetVertexInputEXT),
        COMMAND(CmdBindShadersEXT),
        COMMAND(CmdExecuteGeneratedCommandsEXT),
        COMMAND(CmdPreprocessGeneratedCommandsEXT),
        COMMAND(CmdBindDescriptorSets2),
        COMMAND(CmdPushDescriptorSet2),
        COMMAND(CmdPushDescriptorSetWithTemplate2),
        COMMAND(CmdSetDescriptorBufferOffsets2EXT),
        COMMAND(CmdBindResourceHeapEXT),
    };
    return all;
}

}  // namespace

PFN_vkVoidFunction find_fake_command(std::string_view name) {
    auto it = commands().find(name);
    return it == commands().end() ? nullptr : it->second;
}

}  // namespace framecast::capture
