// The part of ShadowRecorder that counts how often draws write each pixel, for pictures.
#include <vector>

#include "capture/experiment/shadow_recorder.h"
#include "capture/objects/command_state.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {

std::string ShadowRecorder::record_writes(std::span<const Command* const> pass, std::size_t first_action,
                                          const Writes& writes) {
    std::string skipped;
    if (!writes.only) clear_to_one(writes);
    bool is_over = false;  // `only` was drawn
    const auto draw = [&](const Command& command, std::size_t action) {
        if (is_over) return;
        const bool counts = !writes.only || action == *writes.only;
        is_over = writes.only && action >= *writes.only;
        const ShadowSet set = source_(bound_);
        if (!counts) {
            if (set.repeatable && !draws_generated(command.id)) replay(command, cb_, vk_);
            return;
        }
        const std::string why =
            draws_generated(command.id) ? kGeneratedDraws : count_writes(command, set, writes);
        if (skipped.empty()) skipped = why;
    };
    walk(pass, first_action, draw, [&](const Command& command) {
        if (!is_over && command.id == CommandId::CmdClearAttachments) clear_depth_only(command);
    });
    return skipped;
}

// Returns why it does not.
std::string ShadowRecorder::count_writes(const Command& draw, const ShadowSet& set, const Writes& writes) {
    const Shadow variant = writes.source(bound_);
    if (!set.impossible.empty()) return set.impossible;
    if (!set.repeatable || variant.state == Shadow::State::building) return "its variants were not ready";
    if (variant.state == Shadow::State::impossible) return variant.reason;
    if (writes.only) clear_to_one(writes);
    prepare(variant);
    set_write_count_state(variant.write_count, writes.colors);
    replay(draw, cb_, vk_);
    // The next draw may come without a bind of its own.
    bind(bound_);
    return {};
}

// All channels of all color targets, of the first layer, which is the one that is read.
void ShadowRecorder::clear_to_one(const Writes& writes) {
    std::vector<VkClearAttachment> attachments(writes.colors);
    for (std::uint32_t i = 0; i < writes.colors; ++i) {
        attachments[i].aspectMask = VK_IMAGE_ASPECT_COLOR_BIT;
        attachments[i].colorAttachment = i;
        for (float& channel : attachments[i].clearValue.color.float32)
            channel = 1;
    }
    const VkClearRect rect{writes.area, 0, 1};
    vk_.CmdClearAttachments(cb_, writes.colors, attachments.data(), 1, &rect);
}

// Clears of color would lose the count.
void ShadowRecorder::clear_depth_only(const Command& clear) {
    const auto& of = as<commands::CmdClearAttachments>(clear);
    std::vector<VkClearAttachment> kept;
    for (std::uint32_t i = 0; i < of.attachmentCount; ++i)
        if ((of.pAttachments[i].aspectMask & VK_IMAGE_ASPECT_COLOR_BIT) == 0)
            kept.push_back(of.pAttachments[i]);
    if (!kept.empty())
        vk_.CmdClearAttachments(cb_, static_cast<std::uint32_t>(kept.size()), kept.data(), of.rectCount,
                                of.pRects);
}

// A device without the extension has no such command, and then no such state either.
void ShadowRecorder::set_write_count_state(const WriteCountOverrides& overrides, std::uint32_t colors) {
    if (overrides.blend_enable && vk_.CmdSetColorBlendEnableEXT) {
        const std::vector<VkBool32> on(colors, VK_TRUE);
        vk_.CmdSetColorBlendEnableEXT(cb_, 0, colors, on.data());
    }
    if (overrides.blend_equation && vk_.CmdSetColorBlendEquationEXT) {
        const VkColorBlendEquationEXT halving{
            kHalvingBlend.srcColorBlendFactor, kHalvingBlend.dstColorBlendFactor, kHalvingBlend.colorBlendOp,
            kHalvingBlend.srcAlphaBlendFactor, kHalvingBlend.dstAlphaBlendFactor, kHalvingBlend.alphaBlendOp};
        const std::vector<VkColorBlendEquationEXT> all(colors, halving);
        vk_.CmdSetColorBlendEquationEXT(cb_, 0, colors, all.data());
    }
    if (overrides.color_writes && vk_.CmdSetColorWriteMaskEXT) {
        const std::vector<VkColorComponentFlags> all(colors, kHalvingBlend.colorWriteMask);
        vk_.CmdSetColorWriteMaskEXT(cb_, 0, colors, all.data());
    }
    if (overrides.logic_op_enable && vk_.CmdSetLogicOpEnableEXT) vk_.CmdSetLogicOpEnableEXT(cb_, VK_FALSE);
    if (overrides.write_enable && vk_.CmdSetColorWriteEnableEXT) {
        const std::vector<VkBool32> on(colors, VK_TRUE);
        vk_.CmdSetColorWriteEnableEXT(cb_, colors, on.data());
    }
    if (overrides.constants) {
        const float halves[4] = {kWriteFactor, kWriteFactor, kWriteFactor, kWriteFactor};
        vk_.CmdSetBlendConstants(cb_, halves);
    }
}

}  // namespace framecast::capture
