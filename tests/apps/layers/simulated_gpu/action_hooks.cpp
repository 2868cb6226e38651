// Draws, dispatches and transfers: each goes down between our queries, and into the recording.
#include <algorithm>

#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

VkQueryPool make_pool(VkQueryType type) {
    VkQueryPoolCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    info.queryType = type;
    info.queryCount = kQueriesOfPool;
    if (type == VK_QUERY_TYPE_PIPELINE_STATISTICS)
        for (const VkQueryPipelineStatisticFlagBits bit : kCountedStatistics)
            info.pipelineStatistics |= bit;
    VkQueryPool pool = VK_NULL_HANDLE;
    vk.CreateQueryPool(state().device, &info, nullptr, &pool);
    return pool;
}

// Our queries may be active during one of the application's of the same type. The rules forbid that
// (VUID-vkCmdBeginQuery-queryPool-01922), but llvmpipe, which is below us, counts every query separately
// (lp_query.c). It also needs no reset before a query begins, which would be impossible in a pass.
template <class Call>
void count(VkCommandBuffer cb, Item item, Call&& call) {
    Recording& to = recording(cb);
    const bool draws = item.kind == ItemKind::draw;
    const auto bind_point = draws ? VK_PIPELINE_BIND_POINT_GRAPHICS : VK_PIPELINE_BIND_POINT_COMPUTE;
    item.pipeline = draws ? to.graphics : to.compute;
    item.push_constants = to.push_constants;
    item.sets = to.sets[bind_point];
    item.query = to.queries++;
    const std::size_t pool = item.query / kQueriesOfPool;
    while (to.statistics.size() <= pool) {
        to.statistics.push_back(make_pool(VK_QUERY_TYPE_PIPELINE_STATISTICS));
        to.occlusion.push_back(make_pool(VK_QUERY_TYPE_OCCLUSION));
    }
    const std::uint32_t query = item.query % kQueriesOfPool;
    vk.CmdBeginQuery(cb, to.statistics[pool], query, 0);
    if (draws) vk.CmdBeginQuery(cb, to.occlusion[pool], query, VK_QUERY_CONTROL_PRECISE_BIT);
    call();
    if (draws) vk.CmdEndQuery(cb, to.occlusion[pool], query);
    vk.CmdEndQuery(cb, to.statistics[pool], query);
    to.has_undrained = true;
    to.undrained = item.query;
    to.items.push_back(std::move(item));
}

Item action(ItemKind kind, const char* command, double bytes = 0) {
    Item item;
    item.kind = kind;
    item.command = command;
    item.bytes = bytes;
    return item;
}

Item indexed(VkCommandBuffer cb, const char* command) {
    Item item = action(ItemKind::draw, command);
    item.bytes_per_index = recording(cb).bytes_per_index;
    return item;
}

void transfer(VkCommandBuffer cb, const char* command, double bytes) {
    recording(cb).items.push_back(action(ItemKind::transfer, command, bytes));
}

template <class Region>
double texels(const Region* regions, std::uint32_t count, VkExtent3D Region::*extent) {
    double sum = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        sum += 1.0 * (regions[i].*extent).width * (regions[i].*extent).height * (regions[i].*extent).depth;
    return sum;
}

constexpr double kTexel = 4;  // bytes: the size of most images

}  // namespace

const PFN_vkCmdDraw hooks::CmdDraw = [](VkCommandBuffer cb, std::uint32_t vertices, std::uint32_t instances,
                                        std::uint32_t first, std::uint32_t first_instance) {
    count(cb, action(ItemKind::draw, "vkCmdDraw"),
          [&] { vk.CmdDraw(cb, vertices, instances, first, first_instance); });
};
const PFN_vkCmdDrawIndexed hooks::CmdDrawIndexed = [](VkCommandBuffer cb, std::uint32_t indices,
                                                      std::uint32_t instances, std::uint32_t first,
                                                      std::int32_t offset, std::uint32_t first_instance) {
    count(cb, indexed(cb, "vkCmdDrawIndexed"),
          [&] { vk.CmdDrawIndexed(cb, indices, instances, first, offset, first_instance); });
};
const PFN_vkCmdDrawIndirect hooks::CmdDrawIndirect =
    [](VkCommandBuffer cb, VkBuffer buffer, VkDeviceSize offset, std::uint32_t draws, std::uint32_t stride) {
        count(cb, action(ItemKind::draw, "vkCmdDrawIndirect"),
              [&] { vk.CmdDrawIndirect(cb, buffer, offset, draws, stride); });
    };
const PFN_vkCmdDrawIndexedIndirect hooks::CmdDrawIndexedIndirect =
    [](VkCommandBuffer cb, VkBuffer buffer, VkDeviceSize offset, std::uint32_t draws, std::uint32_t stride) {
        count(cb, indexed(cb, "vkCmdDrawIndexedIndirect"),
              [&] { vk.CmdDrawIndexedIndirect(cb, buffer, offset, draws, stride); });
    };
const PFN_vkCmdDrawIndirectCount hooks::CmdDrawIndirectCount =
    [](VkCommandBuffer cb, VkBuffer buffer, VkDeviceSize offset, VkBuffer counts, VkDeviceSize count_offset,
       std::uint32_t most, std::uint32_t stride) {
        count(cb, action(ItemKind::draw, "vkCmdDrawIndirectCount"),
              [&] { vk.CmdDrawIndirectCount(cb, buffer, offset, counts, count_offset, most, stride); });
    };
const PFN_vkCmdDrawIndexedIndirectCount hooks::CmdDrawIndexedIndirectCount =
    [](VkCommandBuffer cb, VkBuffer buffer, VkDeviceSize offset, VkBuffer counts, VkDeviceSize count_offset,
       std::uint32_t most, std::uint32_t stride) {
        count(cb, indexed(cb, "vkCmdDrawIndexedIndirectCount"), [&] {
            vk.CmdDrawIndexedIndirectCount(cb, buffer, offset, counts, count_offset, most, stride);
        });
    };

const PFN_vkCmdDispatch hooks::CmdDispatch = [](VkCommandBuffer cb, std::uint32_t x, std::uint32_t y,
                                                std::uint32_t z) {
    count(cb, action(ItemKind::dispatch, "vkCmdDispatch"), [&] { vk.CmdDispatch(cb, x, y, z); });
};
const PFN_vkCmdDispatchIndirect hooks::CmdDispatchIndirect = [](VkCommandBuffer cb, VkBuffer buffer,
                                                                VkDeviceSize offset) {
    count(cb, action(ItemKind::dispatch, "vkCmdDispatchIndirect"),
          [&] { vk.CmdDispatchIndirect(cb, buffer, offset); });
};

const PFN_vkCmdCopyBuffer hooks::CmdCopyBuffer = [](VkCommandBuffer cb, VkBuffer from, VkBuffer to,
                                                    std::uint32_t count, const VkBufferCopy* regions) {
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        bytes += static_cast<double>(regions[i].size);
    transfer(cb, "vkCmdCopyBuffer", 2 * bytes);
    vk.CmdCopyBuffer(cb, from, to, count, regions);
};
const PFN_vkCmdFillBuffer hooks::CmdFillBuffer = [](VkCommandBuffer cb, VkBuffer to, VkDeviceSize offset,
                                                    VkDeviceSize size, std::uint32_t data) {
    transfer(cb, "vkCmdFillBuffer", size == VK_WHOLE_SIZE ? 0 : static_cast<double>(size));
    vk.CmdFillBuffer(cb, to, offset, size, data);
};
const PFN_vkCmdUpdateBuffer hooks::CmdUpdateBuffer = [](VkCommandBuffer cb, VkBuffer to, VkDeviceSize offset,
                                                        VkDeviceSize size, const void* data) {
    transfer(cb, "vkCmdUpdateBuffer", static_cast<double>(size));
    vk.CmdUpdateBuffer(cb, to, offset, size, data);
};
const PFN_vkCmdCopyImage hooks::CmdCopyImage = [](VkCommandBuffer cb, VkImage from, VkImageLayout from_layout,
                                                  VkImage to, VkImageLayout to_layout, std::uint32_t count,
                                                  const VkImageCopy* regions) {
    transfer(cb, "vkCmdCopyImage", 2 * kTexel * texels(regions, count, &VkImageCopy::extent));
    vk.CmdCopyImage(cb, from, from_layout, to, to_layout, count, regions);
};
const PFN_vkCmdResolveImage hooks::CmdResolveImage =
    [](VkCommandBuffer cb, VkImage from, VkImageLayout from_layout, VkImage to, VkImageLayout to_layout,
       std::uint32_t count, const VkImageResolve* regions) {
        transfer(cb, "vkCmdResolveImage", 5 * kTexel * texels(regions, count, &VkImageResolve::extent));
        vk.CmdResolveImage(cb, from, from_layout, to, to_layout, count, regions);
    };
const PFN_vkCmdCopyBufferToImage hooks::CmdCopyBufferToImage =
    [](VkCommandBuffer cb, VkBuffer from, VkImage to, VkImageLayout layout, std::uint32_t count,
       const VkBufferImageCopy* regions) {
        transfer(cb, "vkCmdCopyBufferToImage",
                 2 * kTexel * texels(regions, count, &VkBufferImageCopy::imageExtent));
        vk.CmdCopyBufferToImage(cb, from, to, layout, count, regions);
    };
const PFN_vkCmdCopyImageToBuffer hooks::CmdCopyImageToBuffer =
    [](VkCommandBuffer cb, VkImage from, VkImageLayout layout, VkBuffer to, std::uint32_t count,
       const VkBufferImageCopy* regions) {
        transfer(cb, "vkCmdCopyImageToBuffer",
                 2 * kTexel * texels(regions, count, &VkBufferImageCopy::imageExtent));
        vk.CmdCopyImageToBuffer(cb, from, layout, to, count, regions);
    };
const PFN_vkCmdBlitImage hooks::CmdBlitImage = [](VkCommandBuffer cb, VkImage from, VkImageLayout from_layout,
                                                  VkImage to, VkImageLayout to_layout, std::uint32_t count,
                                                  const VkImageBlit* regions, VkFilter filter) {
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        bytes += 2 * kTexel * std::abs(regions[i].dstOffsets[1].x - regions[i].dstOffsets[0].x) *
                 std::abs(regions[i].dstOffsets[1].y - regions[i].dstOffsets[0].y);
    transfer(cb, "vkCmdBlitImage", bytes);
    vk.CmdBlitImage(cb, from, from_layout, to, to_layout, count, regions, filter);
};
const PFN_vkCmdClearColorImage hooks::CmdClearColorImage =
    [](VkCommandBuffer cb, VkImage image, VkImageLayout layout, const VkClearColorValue* value,
       std::uint32_t count, const VkImageSubresourceRange* ranges) {
        transfer(cb, "vkCmdClearColorImage", 0);
        vk.CmdClearColorImage(cb, image, layout, value, count, ranges);
    };

}  // namespace simulated_gpu
