// Contents of command buffers other than actions: state, passes, barriers and events.
#include <algorithm>
#include <cstring>

#include "tests/apps/layers/simulated_gpu/layer_calls.h"
#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {
namespace {

void add(VkCommandBuffer cb, const Step& step) {
    Item item;
    item.step = step;
    recording(cb).items.push_back(std::move(item));
}
void barrier(VkCommandBuffer cb, StationMask stations, OfPass of_pass = OfPass::no) {
    Step step;
    step.kind = StepKind::barrier;
    step.of_pass = of_pass;
    step.stations = stations;
    if (stations == 0) return;
    recording(cb).has_undrained = false;
    add(cb, step);
}
void event(VkCommandBuffer cb, StepKind kind, VkEvent event, StationMask stations) {
    Step step;
    step.kind = kind;
    step.stations = stations;
    step.number = static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(event) >> 4);
    if (kind == StepKind::wait_event && stations != 0) recording(cb).has_undrained = false;
    add(cb, step);
}

StationMask first_scope(const VkDependencyInfo* info) {
    StationMask stations = 0;
    for (std::uint32_t i = 0; i < info->memoryBarrierCount; ++i)
        stations |= stations_of(info->pMemoryBarriers[i].srcStageMask);
    for (std::uint32_t i = 0; i < info->bufferMemoryBarrierCount; ++i)
        stations |= stations_of(info->pBufferMemoryBarriers[i].srcStageMask);
    for (std::uint32_t i = 0; i < info->imageMemoryBarrierCount; ++i)
        stations |= stations_of(info->pImageMemoryBarriers[i].srcStageMask);
    return stations;
}

void begin_pass(VkCommandBuffer cb, const VkRenderPassBeginInfo* info) {
    Step step;
    step.kind = StepKind::begin_pass;
    Recording& to = recording(cb);
    {
        const std::lock_guard lock(state().mutex);
        to.pass = state().passes[info->renderPass];
        const double layers = state().framebuffers[info->framebuffer].depth;
        const double pixels = layers * info->renderArea.extent.width * info->renderArea.extent.height;
        to.stored_bytes = 0;
        if (to.pass)
            for (const PassInfo::Attachment& one : to.pass->attachments) {
                step.pass_bytes += pixels * one.bytes;
                if (one.loads) step.loaded_bytes += pixels * one.bytes;
                if (one.clears) step.cleared_bytes += pixels * one.bytes;
                if (one.stores) to.stored_bytes += pixels * one.bytes;
            }
    }
    to.subpass = 0;
    to.is_in_pass = true;
    if (to.pass && !to.pass->before.empty()) barrier(cb, to.pass->before.front(), OfPass::before);
    add(cb, step);
}

void begin_rendering(VkCommandBuffer cb, const VkRenderingInfo* info) {
    Step step;
    step.kind = StepKind::begin_pass;
    Recording& to = recording(cb);
    to.pass = nullptr;
    to.is_in_pass = true;
    to.stored_bytes = 0;
    const double pixels =
        1.0 * info->layerCount * info->renderArea.extent.width * info->renderArea.extent.height;
    const auto attach = [&](const VkRenderingAttachmentInfo* one) {
        if (!one || !one->imageView) return;
        const ImageInfo image = state().views[one->imageView];
        const double bytes = pixels * texel_bytes(image.format) * static_cast<int>(image.samples);
        step.pass_bytes += bytes;
        if (one->loadOp == VK_ATTACHMENT_LOAD_OP_LOAD) step.loaded_bytes += bytes;
        if (one->loadOp == VK_ATTACHMENT_LOAD_OP_CLEAR) step.cleared_bytes += bytes;
        if (one->storeOp == VK_ATTACHMENT_STORE_OP_STORE) to.stored_bytes += bytes;
    };
    {
        const std::lock_guard lock(state().mutex);
        for (std::uint32_t i = 0; i < info->colorAttachmentCount; ++i)
            attach(&info->pColorAttachments[i]);
        attach(info->pDepthAttachment);
    }
    add(cb, step);
}

void end_pass(VkCommandBuffer cb) {
    Step step;
    step.kind = StepKind::end_pass;
    recording(cb).is_in_pass = false;
    step.stored_bytes = recording(cb).stored_bytes;
    add(cb, step);
    if (const auto& pass = recording(cb).pass; pass && !pass->before.empty())
        barrier(cb, pass->before.back(), OfPass::after);
}

void next_subpass(VkCommandBuffer cb) {
    Recording& to = recording(cb);
    ++to.subpass;
    if (to.pass && to.subpass + 1 < to.pass->before.size())
        barrier(cb, to.pass->before[to.subpass], OfPass::inside);
}

}  // namespace

const PFN_vkBeginCommandBuffer hooks::BeginCommandBuffer = [](VkCommandBuffer cb,
                                                              const VkCommandBufferBeginInfo* info) {
    Recording& to = recording(cb);
    Recording fresh;
    fresh.statistics = std::move(to.statistics);
    fresh.occlusion = std::move(to.occlusion);
    {
        const std::lock_guard lock(state().mutex);
        fresh.lock = state().lock;
    }
    to = std::move(fresh);
    return vk.BeginCommandBuffer(cb, info);
};
const PFN_vkCmdBindPipeline hooks::CmdBindPipeline = [](VkCommandBuffer cb, VkPipelineBindPoint point,
                                                        VkPipeline pipeline) {
    {
        const std::lock_guard lock(state().mutex);
        Recording& to = *state().recordings[cb];
        (point == VK_PIPELINE_BIND_POINT_COMPUTE ? to.compute : to.graphics) = state().pipelines[pipeline];
    }
    vk.CmdBindPipeline(cb, point, pipeline);
};
const PFN_vkCmdBindDescriptorSets hooks::CmdBindDescriptorSets =
    [](VkCommandBuffer cb, VkPipelineBindPoint point, VkPipelineLayout layout, std::uint32_t first,
       std::uint32_t count, const VkDescriptorSet* sets, std::uint32_t offsets,
       const std::uint32_t* dynamic) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (first + i < 8 && point <= VK_PIPELINE_BIND_POINT_COMPUTE)
                recording(cb).sets[point][first + i] = sets[i];
        vk.CmdBindDescriptorSets(cb, point, layout, first, count, sets, offsets, dynamic);
    };
const PFN_vkCmdBindIndexBuffer hooks::CmdBindIndexBuffer = [](VkCommandBuffer cb, VkBuffer buffer,
                                                              VkDeviceSize offset, VkIndexType type) {
    recording(cb).bytes_per_index = type == VK_INDEX_TYPE_UINT32 ? 4 : 2;
    vk.CmdBindIndexBuffer(cb, buffer, offset, type);
};
const PFN_vkCmdPushConstants hooks::CmdPushConstants = [](VkCommandBuffer cb, VkPipelineLayout layout,
                                                          VkShaderStageFlags stages, std::uint32_t offset,
                                                          std::uint32_t size, const void* values) {
    if (offset + size <= 256) std::memcpy(recording(cb).push_constants.data() + offset, values, size);
    const std::uint32_t most = state().gpu.most_loops;
    std::array<std::uint32_t, 64> words{};
    if (most == 0 || size > sizeof words)
        return vk.CmdPushConstants(cb, layout, stages, offset, size, values);
    // Numbers of this size are loop counts: as reals they would be denormals.
    std::memcpy(words.data(), values, size);
    for (std::uint32_t& word : words)
        if (word > most && word < 1U << 23) word = most;
    vk.CmdPushConstants(cb, layout, stages, offset, size, words.data());
};
const PFN_vkCmdExecuteCommands hooks::CmdExecuteCommands = [](VkCommandBuffer cb, std::uint32_t count,
                                                              const VkCommandBuffer* secondaries) {
    for (std::uint32_t i = 0; i < count; ++i) {
        Item item;
        item.kind = ItemKind::execute;
        item.secondary = secondaries[i];
        recording(cb).items.push_back(std::move(item));
    }
    vk.CmdExecuteCommands(cb, count, secondaries);
};

const PFN_vkCmdBeginRenderPass hooks::CmdBeginRenderPass =
    [](VkCommandBuffer cb, const VkRenderPassBeginInfo* info, VkSubpassContents contents) {
        begin_pass(cb, info);
        vk.CmdBeginRenderPass(cb, info, contents);
    };
const PFN_vkCmdBeginRenderPass2 hooks::CmdBeginRenderPass2 =
    [](VkCommandBuffer cb, const VkRenderPassBeginInfo* info, const VkSubpassBeginInfo* begin) {
        begin_pass(cb, info);
        vk.CmdBeginRenderPass2(cb, info, begin);
    };
const PFN_vkCmdBeginRendering hooks::CmdBeginRendering = [](VkCommandBuffer cb, const VkRenderingInfo* info) {
    begin_rendering(cb, info);
    vk.CmdBeginRendering(cb, info);
};
const PFN_vkCmdEndRenderPass hooks::CmdEndRenderPass = [](VkCommandBuffer cb) {
    end_pass(cb);
    vk.CmdEndRenderPass(cb);
};
const PFN_vkCmdEndRenderPass2 hooks::CmdEndRenderPass2 = [](VkCommandBuffer cb,
                                                            const VkSubpassEndInfo* info) {
    end_pass(cb);
    vk.CmdEndRenderPass2(cb, info);
};
const PFN_vkCmdEndRendering hooks::CmdEndRendering = [](VkCommandBuffer cb) {
    end_pass(cb);
    vk.CmdEndRendering(cb);
};
const PFN_vkCmdNextSubpass hooks::CmdNextSubpass = [](VkCommandBuffer cb, VkSubpassContents contents) {
    next_subpass(cb);
    vk.CmdNextSubpass(cb, contents);
};
const PFN_vkCmdNextSubpass2 hooks::CmdNextSubpass2 = [](VkCommandBuffer cb, const VkSubpassBeginInfo* begin,
                                                        const VkSubpassEndInfo* end) {
    next_subpass(cb);
    vk.CmdNextSubpass2(cb, begin, end);
};

const PFN_vkCmdPipelineBarrier hooks::CmdPipelineBarrier =
    [](VkCommandBuffer cb, VkPipelineStageFlags from, VkPipelineStageFlags to, VkDependencyFlags flags,
       std::uint32_t memories, const VkMemoryBarrier* memory, std::uint32_t buffers,
       const VkBufferMemoryBarrier* buffer, std::uint32_t images, const VkImageMemoryBarrier* image) {
        barrier(cb, stations_of(from));
        vk.CmdPipelineBarrier(cb, from, to, flags, memories, memory, buffers, buffer, images, image);
    };
const PFN_vkCmdPipelineBarrier2 hooks::CmdPipelineBarrier2 = [](VkCommandBuffer cb,
                                                                const VkDependencyInfo* info) {
    barrier(cb, first_scope(info));
    vk.CmdPipelineBarrier2(cb, info);
};
const PFN_vkCmdSetEvent hooks::CmdSetEvent = [](VkCommandBuffer cb, VkEvent set,
                                                VkPipelineStageFlags stages) {
    event(cb, StepKind::set_event, set, stations_of(stages));
    vk.CmdSetEvent(cb, set, stages);
};
const PFN_vkCmdSetEvent2 hooks::CmdSetEvent2 = [](VkCommandBuffer cb, VkEvent set,
                                                  const VkDependencyInfo* info) {
    event(cb, StepKind::set_event, set, first_scope(info));
    vk.CmdSetEvent2(cb, set, info);
};
const PFN_vkCmdWaitEvents hooks::CmdWaitEvents =
    [](VkCommandBuffer cb, std::uint32_t count, const VkEvent* events, VkPipelineStageFlags from,
       VkPipelineStageFlags to, std::uint32_t memories, const VkMemoryBarrier* memory, std::uint32_t buffers,
       const VkBufferMemoryBarrier* buffer, std::uint32_t images, const VkImageMemoryBarrier* image) {
        for (std::uint32_t i = 0; i < count; ++i)
            event(cb, StepKind::wait_event, events[i], stations_of(from));
        vk.CmdWaitEvents(cb, count, events, from, to, memories, memory, buffers, buffer, images, image);
    };
const PFN_vkCmdWaitEvents2 hooks::CmdWaitEvents2 = [](VkCommandBuffer cb, std::uint32_t count,
                                                      const VkEvent* events, const VkDependencyInfo* infos) {
    for (std::uint32_t i = 0; i < count; ++i)
        event(cb, StepKind::wait_event, events[i], first_scope(&infos[i]));
    vk.CmdWaitEvents2(cb, count, events, infos);
};

}  // namespace simulated_gpu
