#include "capture/freeze/freeze_effects.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "capture/experiment/plan.h"
#include "capture/freeze/freeze_effect_finder.h"
#include "capture/objects/pipeline_effects.h"
#include "capture/vulkan/attachment_image.h"
#include "capture/vulkan/format_facts.h"

namespace framecast::capture {
namespace {

using namespace commands;

constexpr VkImageUsageFlags kShaderReads =
    VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT;

}  // namespace

// Commands for state and labels, and commands that only read.
bool EffectFinder::is_harmless(CommandId id) {
    switch (id) {
        case CommandId::CmdSetEvent:
        case CommandId::CmdSetEvent2:
        case CommandId::CmdSetDeviceMask:
        case CommandId::CmdSetCheckpointNV:
        case CommandId::CmdSetPerformanceMarkerINTEL:
        case CommandId::CmdSetPerformanceOverrideINTEL:
        case CommandId::CmdSetPerformanceStreamMarkerINTEL:
            return false;
        case CommandId::CmdNextSubpass:
        case CommandId::CmdNextSubpass2:
        case CommandId::CmdBeginConditionalRenderingEXT:
        case CommandId::CmdEndConditionalRenderingEXT:
        case CommandId::CmdEndQuery:
        case CommandId::CmdEndQueryIndexedEXT:
        case CommandId::CmdClearAttachments:
            return true;
        default:
            break;
    }
    const std::string_view name = info(id).name;
    for (const std::string_view prefix :
         {"vkCmdSet", "vkCmdBind", "vkCmdPush", "vkCmdBeginDebugUtilsLabel", "vkCmdEndDebugUtilsLabel",
          "vkCmdInsertDebugUtilsLabel", "vkCmdDebugMarker"})
        if (name.starts_with(prefix)) return true;
    return false;
}

bool EffectFinder::visit_pass(const Command& command) {
    const auto barriers = [this](const auto& c) {
        for (std::uint32_t n = 0; n < c.bufferMemoryBarrierCount; ++n)
            if (c.pBufferMemoryBarriers[n].srcQueueFamilyIndex !=
                c.pBufferMemoryBarriers[n].dstQueueFamilyIndex)
                refuse("a buffer changes its queue family");
        for (std::uint32_t n = 0; n < c.imageMemoryBarrierCount; ++n)
            barrier(c.pImageMemoryBarriers[n]);
        return true;
    };
    switch (command.id) {
        case CommandId::CmdBeginRenderPass:
            begin_render_pass(*recorded_as<CmdBeginRenderPass>(command).pRenderPassBegin);
            return true;
        case CommandId::CmdBeginRenderPass2:
            begin_render_pass(*recorded_as<CmdBeginRenderPass2>(command).pRenderPassBegin);
            return true;
        case CommandId::CmdBeginRendering:
            begin_rendering(*recorded_as<CmdBeginRendering>(command).pRenderingInfo);
            return true;
        case CommandId::CmdEndRenderPass:
        case CommandId::CmdEndRenderPass2:
        case CommandId::CmdEndRendering:
        case CommandId::CmdEndRendering2KHR:
            in_pass_ = false;
            return true;
        case CommandId::CmdPipelineBarrier:
            return barriers(recorded_as<CmdPipelineBarrier>(command));
        case CommandId::CmdPipelineBarrier2:
            return barriers(*recorded_as<CmdPipelineBarrier2>(command).pDependencyInfo);
        default:
            return false;
    }
}

template <class Barrier>
void EffectFinder::barrier(const Barrier& b) {
    if (b.srcQueueFamilyIndex != b.dstQueueFamilyIndex) refuse("an image changes its queue family");
    // Within a pass layouts must not change (VUID-vkCmdPipelineBarrier-oldLayout-01181), and equal layouts
    // mean no change.
    if (in_pass_ || b.oldLayout == b.newLayout) return;
    touch(b.image, b.subresourceRange, b.oldLayout, b.newLayout, true, FrozenAccess::none);
}

void EffectFinder::begin_render_pass(const VkRenderPassBeginInfo& begin) {
    in_pass_ = true;
    const auto pass = device_.objects.render_passes.find(begin.renderPass).value_or(nullptr);
    const auto framebuffer = device_.objects.framebuffers.find(begin.framebuffer);
    if (!pass || !framebuffer) return refuse("a render pass is unknown");
    std::vector<VkImageView> views = framebuffer->attachments;
    if (auto* given = find_in_chain<VkRenderPassAttachmentBeginInfo>(
            begin.pNext, VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO);
        given && views.empty())
        views.assign(given->pAttachments, given->pAttachments + given->attachmentCount);
    if (views.size() != pass->attachments.size()) return refuse("the attachments of a pass are unknown");
    // With multiview each view has its own layers, and the layers that the pass covers are not tracked.
    std::uint32_t view_mask = 0;
    for (const SubpassInfo& subpass : pass->subpasses)
        view_mask |= subpass.view_mask;
    const std::uint32_t layers = view_mask ? 0 : framebuffer->layers;
    auto loads = [](VkAttachmentLoadOp op) {
        return op != VK_ATTACHMENT_LOAD_OP_CLEAR && op != VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    };
    for (std::size_t i = 0; i < views.size(); ++i) {
        const AttachmentInfo& a = pass->attachments[i];
        if (a.separate_stencil_layouts) return refuse("depth and stencil have layouts of their own");
        const bool clears =
            (!(aspects_of(a.format) & ~VkImageAspectFlags{VK_IMAGE_ASPECT_STENCIL_BIT}) || !loads(a.load)) &&
            (!(aspects_of(a.format) & VK_IMAGE_ASPECT_STENCIL_BIT) || !loads(a.stencil_load));
        attachment(views[i], a.initial_layout, a.final_layout, true, clears, begin.renderArea, layers);
    }
}

void EffectFinder::begin_rendering(const VkRenderingInfo& rendering) {
    in_pass_ = true;
    const std::uint32_t layers = rendering.viewMask ? 0 : rendering.layerCount;
    auto add = [&](const VkRenderingAttachmentInfo& a, bool clears) {
        if (a.imageView)
            attachment(a.imageView, a.imageLayout, a.imageLayout, false, clears, rendering.renderArea,
                       layers);
        if (a.imageView && a.resolveMode != VK_RESOLVE_MODE_NONE && a.resolveImageView)
            attachment(a.resolveImageView, a.resolveImageLayout, a.resolveImageLayout, false, true,
                       rendering.renderArea, layers);
    };
    auto clears = [](const VkRenderingAttachmentInfo& a) {
        return a.loadOp == VK_ATTACHMENT_LOAD_OP_CLEAR || a.loadOp == VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    };
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        add(rendering.pColorAttachments[i], clears(rendering.pColorAttachments[i]));
    const VkRenderingAttachmentInfo* depth = rendering.pDepthAttachment;
    const VkRenderingAttachmentInfo* stencil = rendering.pStencilAttachment;
    const bool both = depth && stencil && depth->imageView == stencil->imageView;
    if (both && depth->imageLayout != stencil->imageLayout)
        return refuse("depth and stencil have layouts of their own");
    if (both) return add(*depth, clears(*depth) && clears(*stencil));
    // One aspect of a format with two is only a part of it.
    for (const VkRenderingAttachmentInfo* a : {depth, stencil}) {
        if (!a || !a->imageView) continue;
        const auto view = device_.objects.image_views.find(a->imageView);
        add(*a, clears(*a) && view && !(has_depth(view->format) && has_stencil(view->format)));
    }
}

// layers: those that the pass covers; 0 when not known. transition: the pass itself changes layouts.
void EffectFinder::attachment(VkImageView view, VkImageLayout before, VkImageLayout after, bool transition,
                              bool clears, const VkRect2D& area, std::uint32_t layers) {
    const auto known = device_.objects.image_views.find(view);
    const auto image = known ? device_.objects.images.find(known->image) : std::nullopt;
    if (!image) return refuse("an attachment is unknown");
    const VkExtent3D extent = extent_of_mip(*image, known->range.baseMipLevel);
    const bool all = image->type != VK_IMAGE_TYPE_3D && layers >= known->range.layerCount &&
                     is_all({area.offset.x, area.offset.y, 0}, {area.extent.width, area.extent.height, 1},
                            {extent.width, extent.height, 1});
    touch(known->image, known->range, before, after, transition,
          clears && all ? FrozenAccess::overwrite : FrozenAccess::modify);
}

void EffectFinder::touch(VkImage image, VkImageSubresourceRange range, VkImageLayout before,
                         VkImageLayout after, bool transition, FrozenAccess access) {
    FrozenImage& frozen = images_[image];
    if (!frozen.image) {
        const auto known = device_.objects.images.find(image);
        if (!known) return refuse("an image is unknown");
        frozen.image = image;
        frozen.info = *known;
        frozen.aspects = aspects_of(known->format);
        frozen.subresources.resize(std::size_t{known->mip_levels} * known->array_layers);
    }
    const ImageInfo& info = frozen.info;
    if (has_planes(info.format)) return refuse("an image has several planes");
    if (info.flags & VK_IMAGE_CREATE_SPARSE_BINDING_BIT) return refuse("an image is sparse");
    if (frozen.aspects == (VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT)) {
        const bool partly = transition && !in_pass_ && range.aspectMask != frozen.aspects;
        if (partly || is_of_one_aspect(before) || is_of_one_aspect(after))
            return refuse("depth and stencil have layouts of their own");
        if (access == FrozenAccess::overwrite && range.aspectMask != frozen.aspects)
            access = FrozenAccess::modify;
    }
    // Slices of a volume form one subresource.
    if (info.type == VK_IMAGE_TYPE_3D) {
        range.baseArrayLayer = 0;
        range.layerCount = 1;
        if (access == FrozenAccess::overwrite && in_pass_) access = FrozenAccess::modify;
    }
    const std::uint32_t mip_end = std::min(info.mip_levels, range.levelCount == VK_REMAINING_MIP_LEVELS
                                                                ? info.mip_levels
                                                                : range.baseMipLevel + range.levelCount);
    const std::uint32_t layer_end =
        std::min(info.array_layers, range.layerCount == VK_REMAINING_ARRAY_LAYERS
                                        ? info.array_layers
                                        : range.baseArrayLayer + range.layerCount);
    for (std::uint32_t mip = range.baseMipLevel; mip < mip_end; ++mip)
        for (std::uint32_t layer = range.baseArrayLayer; layer < layer_end; ++layer)
            touch(frozen.subresources[std::size_t{mip} * info.array_layers + layer], info, before, after,
                  transition, access);
}

void EffectFinder::touch(FrozenSubresource& sub, const ImageInfo& info, VkImageLayout before,
                         VkImageLayout after, bool transition, FrozenAccess access) {
    // Only descriptors say whether, and in which layout, earlier shaders read it.
    const bool may_be_read = shaders_ran_ && (info.usage & kShaderReads) != 0;
    if (before == VK_IMAGE_LAYOUT_PREINITIALIZED) return refuse("an image has no layout yet");
    if (!sub.touched) {
        sub.touched = true;
        sub.first = before;
        sub.last = after;
        if (before == VK_IMAGE_LAYOUT_UNDEFINED) {
            if (may_be_read) return refuse("an image that shaders may read is discarded after draws");
            sub.decided = true;
        }
    } else if (transition) {
        if (before == VK_IMAGE_LAYOUT_UNDEFINED) {
            if (!sub.decided) sub.needed = may_be_read;
            sub.decided = true;
        } else if (before != sub.last) {
            return refuse("the layout of an image could not be followed");
        }
        sub.last = after;
    }
    if (access == FrozenAccess::none) return;
    if (!sub.decided) sub.needed = access != FrozenAccess::overwrite || may_be_read;
    sub.decided = true;
    sub.written |= access != FrozenAccess::read;
}

// A query may be reused only after a reset, so the reset must be among the repeated commands.
void EffectFinder::query_begins(VkQueryPool pool, std::uint32_t query) {
    if (reset_.count({pool, query}) == 0) refuse("a query is reset elsewhere than where it is used");
}

bool EffectFinder::visit_query(const Command& command) {
    const auto begins = [this](const auto& c) {
        query_begins(c.queryPool, c.query);
        return true;
    };
    switch (command.id) {
        case CommandId::CmdResetQueryPool: {
            const auto& c = recorded_as<CmdResetQueryPool>(command);
            for (std::uint32_t q = c.firstQuery; q < c.firstQuery + c.queryCount; ++q)
                reset_.insert({c.queryPool, q});
            return true;
        }
        case CommandId::CmdBeginQuery:
            return begins(recorded_as<CmdBeginQuery>(command));
        case CommandId::CmdBeginQueryIndexedEXT:
            return begins(recorded_as<CmdBeginQueryIndexedEXT>(command));
        case CommandId::CmdWriteTimestamp:
            return begins(recorded_as<CmdWriteTimestamp>(command));
        case CommandId::CmdWriteTimestamp2:
            return begins(recorded_as<CmdWriteTimestamp2>(command));
        case CommandId::CmdCopyQueryPoolResults: {
            const auto& c = recorded_as<CmdCopyQueryPoolResults>(command);
            for (std::uint32_t q = c.firstQuery; q < c.firstQuery + c.queryCount; ++q)
                query_begins(c.queryPool, q);
            buffer_written(c.dstBuffer, c.dstOffset, VK_WHOLE_SIZE);
            return true;
        }
        default:
            return false;
    }
}

bool EffectFinder::visit_action(const Command& command) {
    if (command.id == CommandId::CmdBindPipeline) {
        const auto& c = recorded_as<CmdBindPipeline>(command);
        if (c.pipelineBindPoint == VK_PIPELINE_BIND_POINT_GRAPHICS) graphics_ = c.pipeline;
        return true;
    }
    if (command.id == CommandId::CmdBindShadersEXT) {
        refuse("what shader objects write is not known");
        return true;
    }
    const CommandInfo& what = info(command.id);
    if (what.action == ActionKind::dispatch) {
        refuse("a compute shader may write what cannot be put back");
        return true;
    }
    if (what.action != ActionKind::draw || !std::string_view(what.name).starts_with("vkCmdDraw"))
        return false;
    shaders_ran_ = true;
    const auto known = pipeline_writes_.find(graphics_);
    if (known == pipeline_writes_.end()) {
        const auto stored = device_.pipeline_store ? device_.pipeline_store->find(graphics_) : nullptr;
        pipeline_writes_[graphics_] =
            stored ? memory_writes(*stored) : std::string("what a pipeline's shaders write is not known");
    }
    if (!pipeline_writes_[graphics_].empty()) refuse(pipeline_writes_[graphics_]);
    return true;
}

// Another resource in the same memory would be overwritten, or change what is written. Nothing here says
// whether that resource is in use.
void EffectFinder::refuse_shared_memory() {
    std::vector<std::pair<std::uint64_t, MemoryRange>> touched;
    for (const auto& [handle, image] : images_)
        if (const auto range = device_.objects.image_memory.find(handle))
            touched.emplace_back(handle_bits(handle), *range);
    for (const auto& [handle, ranges] : written_)
        if (const auto range = device_.objects.buffer_memory.find(handle))
            touched.emplace_back(handle_bits(handle), *range);
    auto compare = [&](std::uint64_t other, const MemoryRange& range) {
        for (const auto& [handle, of] : touched)
            if (handle != other && of.overlaps(range))
                refuse("what it writes shares memory with something else");
    };
    device_.objects.image_memory.for_each(compare);
    device_.objects.buffer_memory.for_each(compare);
    for (const auto& [handle, of] : touched)
        if (!of.memory) refuse("an image is bound to a swapchain's memory");
}

FreezeEffects EffectFinder::finish() {
    FreezeEffects effects;
    refuse_shared_memory();
    constexpr VkImageUsageFlags kCopies = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    for (auto& [handle, image] : images_) {
        bool contents = false, any = false;
        for (const FrozenSubresource& sub : image.subresources) {
            contents |= sub.restores_contents();
            any |= sub.restores_contents() || sub.restores_layout();
        }
        if (contents && (image.info.usage & kCopies) != kCopies)
            refuse("an image that is drawn over may not be copied");
        if (any) effects.images.push_back(std::move(image));
    }
    for (auto& [buffer, ranges] : written_) {
        const VkBufferUsageFlags usage = device_.objects.buffer_usages.find(buffer).value_or(0);
        constexpr VkBufferUsageFlags kOnlyCopied =
            VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
        // If only copies can read it, and none does here, it is written with the same contents each time.
        if ((usage & ~kOnlyCopied) == 0 && read_.count(buffer) == 0) continue;
        if ((usage & kOnlyCopied) != kOnlyCopied) refuse("a buffer that is written may not be copied");
        effects.buffers.push_back({buffer, std::move(ranges)});
    }
    effects.refusal = std::move(refusal_);
    return effects;
}

FreezeEffects effects_of(Device& device, std::span<CommandBuffer* const> buffers) {
    EffectFinder finder(device);
    for (const CommandBuffer* buffer : buffers)
        flatten(*buffer, [&](const Command& command) { finder.visit(command); });
    return finder.finish();
}

}  // namespace framecast::capture
